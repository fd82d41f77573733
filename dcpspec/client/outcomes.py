"""The actions of a client, by the status of a stream request and by the end reason of a stream.

Each status and reason in the grammars has a row; statuses and reasons without a name share one row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from dcpspec.grammar.tree import read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load
from dcpspec.protocol.connection import ConnectionState
from dcpspec.protocol.event import Event
from dcpspec.protocol.reasons import Breach, Refused, parts_text, reason_of
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.write.message import message


class Action(Enum):
    """The next action of a client."""

    GO_ON = "read the changes"
    COMPLETE = "complete: request nothing more"
    RESUME = "request the stream again from the client's position"
    ROLL_BACK = "roll back, if the options allow it, and request the stream again"
    WAIT = "request the stream again, after a longer pause each time"
    LOCATE = "get a new cluster map, and request the stream from the vbucket's owner"
    RECONNECT = "reconnect, and request the stream again"
    FAIL = "end all streams with an error"


class StreamError(Exception):
    """A stream that cannot continue; the text is the reason."""


class RollbackError(StreamError):
    """A rollback that a node requires but the options do not allow."""


@dataclass(frozen=True)
class Outcome:
    """A row: the action, and the cause as text to print after the name of the status or reason."""

    action: Action
    text: str

    def of(self, event: str, detail: str = "") -> str:
        """Return a sentence with the event, the cause and the node's message."""
        return f"{event}: {self.text}" + (f": {detail}" if detail else "")


def _rows(action: Action, text: str, names: Iterable[str]) -> dict[str, Outcome]:
    return dict.fromkeys(names, Outcome(action, text))


STATUSES: Final[Mapping[str, Outcome]] = {
    "success": Outcome(Action.GO_ON, "the stream is granted"),
    "rollback": Outcome(Action.ROLL_BACK, "the node lacks the history that the client streamed"),
    "not_my_vbucket": Outcome(Action.LOCATE, "another node owns the vbucket, or currently no node does"),
    "e_config_only": Outcome(Action.LOCATE, "the node stores no data for the bucket"),
    "no_bucket": Outcome(
        Action.RECONNECT, "the bucket is no longer selected: the node has deleted it or is still starting it"
    ),
    "auth_stale": Outcome(Action.RECONNECT, "the login has expired"),
    "key_eexists": Outcome(Action.RECONNECT, "this connection already has a stream for the vbucket"),
    "etmpfail": Outcome(Action.WAIT, "the node cannot serve the vbucket yet"),
    "ebusy": Outcome(Action.WAIT, "the node is too busy"),
    "enomem": Outcome(Action.WAIT, "the node is out of memory"),
    "einternal": Outcome(Action.WAIT, "the node has an internal error"),
    "e_would_throttle": Outcome(Action.WAIT, "the bucket has used up its current quota"),
    "bucket_paused": Outcome(Action.WAIT, "the bucket is paused"),
    "cancelled": Outcome(Action.WAIT, "the node has cancelled the request"),
    "not_initialized": Outcome(Action.WAIT, "the node is not set up yet"),
    **_rows(
        Action.WAIT,
        "the tenant has reached a usage limit",
        (
            *("rate_limited_network_ingress", "rate_limited_network_egress"),
            *("rate_limited_max_connections", "rate_limited_max_commands"),
        ),
    ),
    "unknown_collection": Outcome(Action.FAIL, "the vbucket lacks at least one of the collections"),
    "unknown_scope": Outcome(Action.FAIL, "the vbucket does not have the scope"),
    "eaccess": Outcome(Action.FAIL, "the user is not allowed to read the requested data"),
    "auth_error": Outcome(Action.FAIL, "the login is not accepted"),
    "erange": Outcome(
        Action.FAIL,
        "the start seqno is above the end seqno, outside the snapshot, or above the vbucket's high seqno",
    ),
    "einval": Outcome(Action.FAIL, "the node considers the request malformed"),
    "not_supported": Outcome(Action.FAIL, "the bucket or the node does not support the request"),
    "unknown_command": Outcome(Action.FAIL, "the node does not support streams"),
    "dcp_stream_id_invalid": Outcome(Action.FAIL, "the node requires a stream id, or refuses one"),
    "encryption_key_not_available": Outcome(Action.FAIL, "the node lacks the encryption key for its files"),
    "checksum_mismatch": Outcome(Action.FAIL, "the files of the node are damaged"),
    **_rows(
        Action.FAIL,
        "no known server sends this status for a stream request",
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
"""Outcomes by the status of a stream request, or of a request that precedes streaming."""
UNKNOWN_STATUS: Final = Outcome(Action.FAIL, "unknown status")

END_REASONS: Final[Mapping[str, Outcome]] = {
    "ok": Outcome(Action.COMPLETE, "all requested changes have been sent"),
    "closed": Outcome(Action.RESUME, "the stream was closed"),
    "state_changed": Outcome(Action.LOCATE, "the vbucket is moving or rolling back"),
    "disconnected": Outcome(Action.RECONNECT, "the node is closing the connection"),
    "slow": Outcome(Action.WAIT, "the client read too slowly"),
    "backfill_fail": Outcome(Action.WAIT, "the node could not read from disk"),
    "rollback": Outcome(Action.LOCATE, "the vbucket is rolling back"),
    "filter_empty": Outcome(Action.FAIL, "all requested collections are gone"),
    "lost_privileges": Outcome(Action.FAIL, "the user may no longer read the requested data"),
}
"""Outcomes by the reason in the stream end message."""
UNKNOWN_REASON: Final = Outcome(Action.RECONNECT, "unknown reason")


def outcome_of_status(status: str) -> Outcome:
    """Return the row for a status, which is given by name or by number."""
    return STATUSES.get(status, UNKNOWN_STATUS)


def outcome_of_end(reason: str) -> Outcome:
    """Return the row for an end reason, which is given by name or by number."""
    return END_REASONS.get(reason, UNKNOWN_REASON)


def outcome_of_request(request: StreamRequest, status: str, words: str) -> Outcome:
    """Return the row for the status of a stream request, with the reason that follows from the request.

    Args:
        request: The request.
        status: The status of the response.
        words: The text in the response.
    """
    fields = request.fields()
    data = message("dcp_stream_req", **fields)
    event = Event(opcode="dcp_stream_req", vbucket=request.vbucket, body=fields)
    broken = tuple(
        Breach(rule.id, rule.sentence, parts_text(event, rule.id))
        for rule in rules_broken(data, read_message(data, True), load())
    )
    refused = Refused("dcp_stream_req", status, request.vbucket, words, broken, request=request)
    return _explained(refused)


def outcome_of_refusal(opcode: str, status: str, words: str, asked: Mapping[str, Any]) -> Outcome:
    """Return the row for the status of another request, with the reason that follows from the request.

    Args:
        opcode: The opcode of the request.
        status: The status of the response.
        words: The text in the response.
        asked: The fields of the request.
    """
    flags, bucket = asked.get("flags"), asked.get("bucket")
    return _explained(
        Refused(
            opcode,
            status,
            asked.get("vbucket"),
            words,
            open_flags=flags if isinstance(flags, int) else 0,
            bucket=bucket if isinstance(bucket, str) else None,
        )
    )


def _explained(refused: Refused) -> Outcome:
    known: ConnectionState[Any] = ConnectionState(opened=refused.opcode.startswith("dcp_"), logged_in=True)
    known.opened = known.opened and refused.opcode != "dcp_open"
    reason, outcome = reason_of(known, refused), outcome_of_status(refused.status)
    is_explained = reason.candidates or reason.excluded
    return replace(outcome, text=reason.text) if is_explained else outcome
