"""The client's reaction to every stream request status and every end reason in the grammars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from dcpspec.client.outcomes import (
    END_REASONS,
    STATUSES,
    Action,
    outcome_of_end,
    outcome_of_refusal,
    outcome_of_request,
    outcome_of_status,
)
from dcpspec.client.streams import StreamError
from dcpspec.decode.rows import Fields
from dcpspec.grammar.fields import load
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.replay import session
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import ClientDialog, RefusalError
from tests.dcpspec.client.streaming import changes, node, recorded_changes, rows_of

KNOWN_STATUSES = [member.id for member in load().enums["mcbp_status::status"].values()]
KNOWN_REASONS = [member.id for member in load().enums["dcp_stream_end::reason"].values()]
UNKNOWN = "4660"
EXPECTED = {
    "success": Action.GO_ON,
    "rollback": Action.ROLL_BACK,
    **dict.fromkeys(("not_my_vbucket", "e_config_only"), Action.LOCATE),
    **dict.fromkeys(("etmpfail", "enomem", "ebusy", "e_would_throttle", "bucket_paused"), Action.WAIT),
    **dict.fromkeys(("auth_stale", "no_bucket", "key_eexists"), Action.RECONNECT),
    **dict.fromkeys(("eaccess", "erange", "einval", "unknown_collection", "unknown_scope"), Action.FAIL),
    **dict.fromkeys(("not_supported", "dcp_stream_id_invalid", "locked", UNKNOWN), Action.FAIL),
}
REASONS = {
    "not_my_vbucket": "the node does not have vbucket {}, or it is not active there",
    "etmpfail": "the node is still receiving its first snapshot of vbucket {} from another node",
    "enomem": "the bucket lacks the memory to read the vbucket from disk",
    "eaccess": "the user lacks the privilege DcpStream for the whole bucket, which a request without a",
    "unknown_collection": "the default collection does not exist in vbucket {}, or the user has no privilege",
    "unknown_scope": "the default collection does not exist in vbucket {}, or the user has no privilege",
}
"""The beginnings of the reasons for refused stream requests, where the request shows more than the status."""
ENDS = {
    "ok": Action.COMPLETE,
    **dict.fromkeys(("closed",), Action.RESUME),
    **dict.fromkeys(("state_changed", "rollback"), Action.LOCATE),
    **dict.fromkeys(("slow", "backfill_fail"), Action.WAIT),
    **dict.fromkeys(("disconnected", UNKNOWN), Action.RECONNECT),
    **dict.fromkeys(("filter_empty", "lost_privileges"), Action.FAIL),
}


def test_every_status_and_every_reason_has_a_row() -> None:
    assert set(STATUSES) == set(KNOWN_STATUSES)
    assert set(END_REASONS) == set(KNOWN_REASONS) == set(ENDS) - {UNKNOWN}
    assert {name: outcome_of_status(name).action for name in EXPECTED} == EXPECTED
    assert {name: outcome_of_end(name).action for name in ENDS} == ENDS


@pytest.mark.parametrize("status", EXPECTED)
def test_a_stream_request_that_is_refused_once(status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = session._HANDLERS["dcp_stream_req"]
    refused: list[int] = []

    def refuse(dialog: ClientDialog, request: Fields) -> None:
        if refused or status == "success":
            handle(dialog, request)
            return
        refused.append(request["vbucket"])
        fields = {"rollback_seqno": 0} if status == "rollback" else {}
        raise RefusalError(status, "as the test wants it", **fields)

    monkeypatch.setitem(session._HANDLERS, "dcp_stream_req", refuse)
    outcome = outcome_of_status(status)
    with node() as served:
        recorded = recorded_changes(served.bucket)
        stream = served.stream(ending_offsets={vbucket: seqnos[-1] for vbucket, seqnos in recorded.items()})
        if outcome.action is Action.FAIL:
            with pytest.raises(StreamError) as error:
                rows_of(stream)
            told = str(error.value)
        else:
            assert changes(rows_of(stream)) == recorded
            told = "\n".join(served.lines)
        if status not in ("success", "rollback"):
            assert f"vbucket {refused[0]} " in told
            assert f"{status}: {REASONS.get(status, outcome.text).format(refused[0])}" in told


@pytest.mark.parametrize("reason", [*KNOWN_REASONS, UNKNOWN])
def test_a_stream_that_ends_in_its_middle(reason: str) -> None:
    def end_in_the_middle(buckets: Mapping[str, Bucket]) -> None:
        for bucket in buckets.values():
            for vbucket, history in bucket.histories.items():
                seqnos = [change.seqno for change in history.changes()]
                bucket.histories[vbucket] = replace(history, ends={seqnos[len(seqnos) // 2]: reason})

    outcome = outcome_of_end(reason)
    with node(change=end_in_the_middle) as served:
        recorded = recorded_changes(served.bucket)
        stream = served.stream(ending_offsets={vbucket: seqnos[-1] for vbucket, seqnos in recorded.items()})
        if outcome.action is Action.FAIL:
            with pytest.raises(StreamError, match=f"ended with {reason}: {outcome.text}"):
                rows_of(stream)
            return
        rows = rows_of(stream)
        assert changes(rows) == recorded
        ends = {row["stream_end"]["reason"] for row in rows if row["kind"] == "stream_end"}
        assert ends == {reason, "ok"}
        text = outcome.text if reason != "ok" else "the stream ended before all requested changes were sent"
        assert f"ended with {reason}: {text}" in "\n".join(served.lines)


@pytest.mark.parametrize(
    ("status", "request_fields", "text"),
    [
        (
            "erange",
            {"snapshot": (10, 20)},
            "start_seqno 50, snap_start_seqno 10, snap_end_seqno 20; "
            "required: the start seqno lies within the snapshot",
        ),
        (
            "erange",
            {"end": 9},
            "start_seqno 50, end_seqno 9; required: the start seqno is not above the end seqno",
        ),
        (
            "unknown_collection",
            {"collections": frozenset({8})},
            "collection 0x8 does not exist in vbucket 3, or the user has no privilege for collection 0x8 "
            "(to decide, look at the vbucket's collections; the user's privileges)",
        ),
        ("eaccess", {"scope": 8}, "the user lacks the privilege DcpStream for scope 0x8"),
    ],
)
def test_the_error_of_a_stream_request_names_what_is_wrong(
    status: str, request_fields: dict[str, object], text: str
) -> None:
    fields: dict[str, object] = {"start": 50, "end": 2**64 - 1, "uuid": 7, "snapshot": (50, 50)}
    request = StreamRequest(3, 1, (), **{**fields, **request_fields})  # type: ignore[arg-type]
    outcome = outcome_of_request(request, status, "")
    assert outcome.text == text
    assert outcome.action is outcome_of_status(status).action


def test_the_error_of_another_request_names_what_is_wrong() -> None:
    opened = outcome_of_refusal("dcp_open", "eaccess", "", {"flags": 1})
    assert opened.text == "the user lacks the privilege DcpProducer, which the open flags require"
    selected = outcome_of_refusal("select_bucket", "eaccess", "", {"bucket": "shop"})
    assert selected.text == "the user has no access to bucket 'shop', or the node has no such bucket"
