"""What a client does at each status of a stream request and at each reason for which a stream ends.

There is a row for each that the grammars know, and one for all that they do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Action(Enum):
    """What a client does next."""

    GO_ON = "take in the changes"
    COMPLETE = "complete: ask for nothing more"
    RESUME = "ask again from where the client stands"
    ROLL_BACK = "go back, if the options allow it, and ask again from there"
    WAIT = "wait, longer each time, and ask again"
    LOCATE = "get a new map, and ask the node that has the vbucket"
    RECONNECT = "connect anew, and ask again"
    FAIL = "end all streams with an error"


@dataclass(frozen=True)
class Outcome:
    """A row: what is done, and why, in words that follow the name of the status or the reason."""

    action: Action
    text: str


def _rows(action: Action, text: str, names: Iterable[str]) -> dict[str, Outcome]:
    return dict.fromkeys(names, Outcome(action, text))


STATUSES: Final[Mapping[str, Outcome]] = {
    "success": Outcome(Action.GO_ON, "the stream is granted"),
    "rollback": Outcome(Action.ROLL_BACK, "the node does not have the history that was streamed"),
    "not_my_vbucket": Outcome(Action.LOCATE, "the vbucket is on another node, or nowhere at present"),
    "e_config_only": Outcome(Action.LOCATE, "the node has no data of the bucket"),
    "no_bucket": Outcome(
        Action.RECONNECT, "the bucket is no longer selected: it was deleted, or is starting"
    ),
    "auth_stale": Outcome(Action.RECONNECT, "the login has expired"),
    "key_eexists": Outcome(Action.RECONNECT, "the node still has a stream of the vbucket on this connection"),
    "etmpfail": Outcome(Action.WAIT, "the node cannot serve the vbucket yet"),
    "ebusy": Outcome(Action.WAIT, "the node is too busy"),
    "enomem": Outcome(Action.WAIT, "the node is out of memory"),
    "einternal": Outcome(Action.WAIT, "the node has an internal error"),
    "e_would_throttle": Outcome(Action.WAIT, "the bucket has used up its share for now"),
    "bucket_paused": Outcome(Action.WAIT, "the bucket is paused"),
    "cancelled": Outcome(Action.WAIT, "the node has cancelled the request"),
    "not_initialized": Outcome(Action.WAIT, "the node is not set up yet"),
    **_rows(
        Action.WAIT,
        "a limit of the tenant is reached",
        (
            *("rate_limited_network_ingress", "rate_limited_network_egress"),
            *("rate_limited_max_connections", "rate_limited_max_commands"),
        ),
    ),
    "unknown_collection": Outcome(
        Action.FAIL, "the vbucket has none of these collections, or not all of them"
    ),
    "unknown_scope": Outcome(Action.FAIL, "the vbucket does not have the scope"),
    "eaccess": Outcome(Action.FAIL, "the user may not read what is requested"),
    "auth_error": Outcome(Action.FAIL, "the login is not accepted"),
    "erange": Outcome(
        Action.FAIL,
        "the start of the stream is above its end, outside its snapshot, or above all of the vbucket",
    ),
    "einval": Outcome(Action.FAIL, "the node finds the request malformed"),
    "not_supported": Outcome(Action.FAIL, "the bucket or the node does not support the request"),
    "unknown_command": Outcome(Action.FAIL, "the node knows no streams"),
    "dcp_stream_id_invalid": Outcome(Action.FAIL, "the node wants a stream id, or wants none"),
    "encryption_key_not_available": Outcome(Action.FAIL, "the node lacks a key to read its files"),
    "checksum_mismatch": Outcome(Action.FAIL, "the files of the node are damaged"),
    **_rows(
        Action.FAIL,
        "no server is known to answer so here",
        (
            *("key_enoent", "e2big", "not_stored", "delta_badval", "locked", "dcp_stream_not_found"),
            *("opaque_no_match", "not_locked", "cas_value_invalid", "auth_continue", "expiry_overflow"),
            *("lock_expiry_overflow", "bucket_size_limit_exceeded", "bucket_resident_ratio_too_low"),
            *("bucket_data_size_too_big", "bucket_disk_space_too_low", "unknown_frame_info", "xattr_einval"),
            *("cannot_apply_collections_manifest", "durability_invalid_level", "durability_impossible"),
            *("sync_write_in_progress", "sync_write_ambiguous", "sync_write_re_commit_in_progress"),
            *("range_scan_cancelled", "range_scan_more", "range_scan_complete", "vb_uuid_not_equal"),
            *("subdoc_path_enoent", "subdoc_path_mismatch", "subdoc_path_einval", "subdoc_path_e2big"),
            *("subdoc_doc_e2deep", "subdoc_value_cantinsert", "subdoc_doc_not_json", "subdoc_num_erange"),
            *("subdoc_delta_einval", "subdoc_path_eexists", "subdoc_value_etoodeep", "subdoc_invalid_combo"),
            *("subdoc_multi_path_failure", "subdoc_success_deleted", "subdoc_xattr_invalid_flag_combo"),
            *("subdoc_xattr_invalid_key_combo", "subdoc_xattr_unknown_macro", "subdoc_xattr_unknown_vattr"),
            *("subdoc_xattr_cant_modify_vattr", "subdoc_multi_path_failure_deleted"),
            *("subdoc_invalid_xattr_order", "subdoc_xattr_unknown_vattr_macro"),
            *("subdoc_can_only_revive_deleted_documents", "subdoc_deleted_document_cant_have_value"),
            "subdoc_field_not_binary_value",
        ),
    ),
}
"""Statuses of a stream request, which are used for the requests before it too."""
UNKNOWN_STATUS: Final = Outcome(Action.FAIL, "this client does not know the status")

END_REASONS: Final[Mapping[str, Outcome]] = {
    "ok": Outcome(Action.COMPLETE, "everything that was requested has come"),
    "closed": Outcome(Action.RESUME, "the stream was closed"),
    "state_changed": Outcome(Action.LOCATE, "the vbucket moves, or rolls back"),
    "disconnected": Outcome(Action.RECONNECT, "the node closes the connection"),
    "slow": Outcome(Action.WAIT, "the changes were taken too slowly"),
    "backfill_fail": Outcome(Action.WAIT, "the node could not read from its disk"),
    "rollback": Outcome(Action.LOCATE, "the vbucket rolls back"),
    "filter_empty": Outcome(Action.FAIL, "all requested collections are gone"),
    "lost_privileges": Outcome(Action.FAIL, "the user may no longer read what was requested"),
}
"""Reasons for which a stream ends."""
UNKNOWN_REASON: Final = Outcome(Action.RECONNECT, "this client does not know the reason")


def outcome_of_status(status: str) -> Outcome:
    """Return the row of a status, by name or by number."""
    return STATUSES.get(status, UNKNOWN_STATUS)


def outcome_of_end(reason: str) -> Outcome:
    """Return the row of an end reason, by name or by number."""
    return END_REASONS.get(reason, UNKNOWN_REASON)
