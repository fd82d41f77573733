"""The generated sessions: what they say is well formed, agreed, in order, and complete."""

from __future__ import annotations

import struct
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from pyspark_dcp import decode_message, policy

from tests.audit.dialogs import FROM_LATEST
from tests.audit.plans import COLLECTIONS
from tests.audit.sessions import Session, counted, each_connection, valid_session
from tests.captures.producer import Message
from tests.encoder import HEADER_SIZE, NO_END

SEEDS = range(60)
DOCUMENTS = ("mutation", "deletion_v1", "deletion_v2", "expiration_v2", "prepare")
MARKERS = ("snapshot_marker_v1", "snapshot_marker_v2_0", "snapshot_marker_v2_2")
CHANGES = (*DOCUMENTS, "commit", "abort", "system_event")
NOT_TO_NODES = ("seqno_advanced", "oso_snapshot")
"""What nodes take from nobody, but send."""
ASKED = {
    "control": "response",
    "open_connection": "response",
    "select_bucket": "response",
    "close_stream": "response",
    "set_vbucket_state": "response",
    "noop": "response",
    "stream_request": "stream_request_response",
    "add_stream": "add_stream_response",
    "get_failover_log": "failover_log_response",
    "hello": "hello_response",
}


@pytest.fixture(scope="module")
def connections() -> list[Session]:
    return [one for seed in SEEDS for one in each_connection(valid_session(seed))]


def has_collections(session: Session) -> bool:
    (at,) = session.find("hello_response")
    return COLLECTIONS in session.messages[at].fields["features"]


def seqno(message: Message) -> int:
    fields = message.fields
    return int(fields.get("by_seqno") or fields.get("commit_seqno") or fields.get("abort_seqno"))


def has_all(request: Message) -> bool:
    """Whether the stream begins with the vbucket, not where the consumer or the producer is."""
    return not request.fields["start_seqno"] and not request.fields["flags"] & FROM_LATEST


def by_stream(session: Session) -> dict[int, list[Message]]:
    streams = defaultdict(list)
    for message in session.messages:
        if "opaque" in message.fields and (counted(message) or message.kind == "stream_request"):
            streams[message.fields["opaque"]].append(message)
    return streams


# Messages


def test_sessions_are_the_same_every_time() -> None:
    assert valid_session(3) == valid_session(3)
    assert valid_session(3) != valid_session(4)


def test_sessions_are_short(connections: list[Session]) -> None:
    sizes = sorted(len(one.messages) for one in connections)
    assert sizes[0] > 25
    assert sizes[len(sizes) // 4] > 60
    assert sizes[-1] < 600


def test_messages_are_read_back_and_nothing_in_them_is_refused(connections: list[Session]) -> None:
    rules = policy.load()
    for session in connections:
        for message in session.messages:
            tree = decode_message(message.data, has_collections(session))
            assert "error" not in tree, (message.kind, tree["error"])
            broken = policy.broken(tree, rules)
            if message.direction == "server" and message.kind in NOT_TO_NODES:
                broken.remove("R-dcp-to-node")
            assert broken == [], message.kind


def test_offsets_and_times(connections: list[Session]) -> None:
    for session in connections:
        times = [message.time_us for message in session.messages]
        assert times == sorted(times)
        sizes: Counter[str] = Counter()
        for message in session.messages:
            (body,) = struct.unpack_from(">I", message.data, 8)
            assert len(message.data) == HEADER_SIZE + body
            assert message.offset == sizes[message.direction]
            sizes[message.direction] += len(message.data)


# Requests


def test_what_is_asked_is_answered(connections: list[Session]) -> None:
    for session in connections:
        waiting: list[tuple[str, str, int]] = []
        for message in session.messages:
            key = message.kind, message.direction, message.fields.get("opaque", 0)
            if message.kind in ASKED:
                waiting.append((ASKED[message.kind], *key[1:]))
            elif message.kind in ASKED.values() and message.fields.get("status", 0) == 0:
                other = "server" if message.direction == "client" else "client"
                if (message.kind, other, key[2]) in waiting:
                    waiting.remove((message.kind, other, key[2]))
        assert waiting == []


def test_everything_that_is_valid_occurs(connections: list[Session]) -> None:
    kinds = Counter(message.kind for one in connections for message in one.messages)
    assert set(kinds) >= {
        *(*MARKERS, *CHANGES, *ASKED, "oso_snapshot", "seqno_advanced", "buffer_ack", "stream_end"),
        *("seqno_acknowledged", "sasl_step", "set_vbucket_state", "get_all_vb_seqnos"),
    }
    requests = [m.fields for one in connections for m in one.messages if m.kind == "stream_request"]
    assert {bool(fields["start_seqno"]) for fields in requests} == {True, False}
    assert any(f["snap_start_seqno"] < f["start_seqno"] < f["snap_end_seqno"] for f in requests)
    assert {flag for flag in (1, 4, 0x10, 0x40) if any(f["flags"] & flag for f in requests)} == {1, 4, 16, 64}
    options = {name for fields in requests for name in fields["options"] or {}}
    assert options == {"sid", "collections", "scope", "uid"}


# Streams


def test_flow_control(connections: list[Session]) -> None:
    bounded = 0
    for session in connections:
        sizes = session.find("control", key=b"connection_buffer_size")
        size = int(session.messages[sizes[0]].fields["value"]) if sizes else None
        waiting = most = 0
        for message in session.messages:
            if message.kind == "buffer_ack":
                assert size
                assert 0 < message.fields["byte_count"] <= waiting
                waiting -= message.fields["byte_count"]
            if counted(message):
                assert size is None or waiting < size
                waiting += counted(message)
                most = max(most, waiting)
        bounded += size is not None and most >= size
        assert session.rebalanced() == session
    assert bounded > 5


def test_changes_are_in_order_and_within_their_snapshot(connections: list[Session]) -> None:
    for session in connections:
        for messages in by_stream(session).values():
            request, *rest = messages
            assert request.kind == "stream_request"
            last, low, high, end = request.fields["start_seqno"], 0, 0, 0
            out_of_order = False
            for message in rest:
                assert message.fields["stream_id"] == request.fields["stream_id"]
                if message.kind in MARKERS:
                    low, high = message.fields["start_seqno"], message.fields["end_seqno"]
                    split = low <= end and high == end
                    assert low > end or not end or split
                    assert high > last
                    end = high
                elif message.kind == "oso_snapshot":
                    out_of_order = message.fields["flags"] == 1
                elif message.kind in (*CHANGES, "seqno_advanced"):
                    assert out_of_order or last < seqno(message)
                    assert out_of_order or low <= seqno(message) <= high
                    assert seqno(message) <= request.fields["end_seqno"]
                    last = max(last, seqno(message))
            if rest and rest[-1].kind == "stream_end" and rest[-1].fields["status"] == 0:
                assert request.fields["end_seqno"] in (last, NO_END)


def test_snapshots_are_complete_and_prepares_too(connections: list[Session]) -> None:
    for session in connections:
        for messages in by_stream(session).values():
            end = last = 0
            history = 0
            pending: dict[bytes, int] = {}
            for message in messages:
                if message.kind in MARKERS:
                    split = message.fields["flags"] & 0x20 and message.fields["end_seqno"] == end
                    assert last == end or split
                    end, history = message.fields["end_seqno"], message.fields["flags"]
                elif message.kind in (*CHANGES, "seqno_advanced"):
                    last = seqno(message) if end else 0
                if message.kind == "prepare":
                    assert message.fields["key"] not in pending
                    pending[message.fields["key"]] = message.fields["by_seqno"]
                if message.kind in ("commit", "abort"):
                    prepared = pending.pop(message.fields["key"], 0)
                    assert prepared in (0, message.fields["prepared_seqno"])
                    assert prepared or not has_all(messages[0])
            assert last == end, (messages[0].fields, history)
            assert pending == {}


def test_keys_occur_once_in_a_snapshot(connections: list[Session]) -> None:
    repeated = 0
    for session in connections:
        for messages in by_stream(session).values():
            seen: set[tuple[bool, bytes]] = set()
            duplicates = False
            for message in messages:
                if message.kind in (*MARKERS, "oso_snapshot"):
                    seen.clear()
                    duplicates = message.kind in MARKERS and bool(message.fields["flags"] & 0x20)
                elif message.kind in CHANGES and message.kind != "system_event":
                    key = message.kind in ("prepare", "abort"), message.fields["key"]
                    repeated += key in seen
                    assert duplicates or key not in seen
                    seen.add(key)
    assert repeated


def test_documents_are_in_live_collections_and_manifests_rise(connections: list[Session]) -> None:
    events = 0
    for session in connections:
        for messages in by_stream(session).values():
            live, dropped, uid, fresh = {0}, set[int](), 0, has_all(messages[0])
            changes = [message for message in messages if message.kind in CHANGES]
            changes.sort(key=seqno)  # as a snapshot out of order is not
            for message in changes:
                number = message.fields.get("collection_id")
                if message.kind != "system_event":
                    assert number not in dropped
                    assert number in live or not fresh
                    continue
                events += 1
                change = message.fields["manifest"]
                assert change["uid"] >= uid
                complete, uid = change["uid"] > uid, change["uid"]
                if change["event"] == 1:
                    dropped.add(number)
                elif number is not None:
                    live.add(number)
                last = complete
            if any(message.kind == "system_event" for message in changes) and fresh:
                assert last
    assert events > 100


def test_captures_hold_what_is_said(tmp_path: Path) -> None:
    from pyspark_dcp.options import Options
    from pyspark_dcp.summary import summarize

    session = valid_session(5)
    path = tmp_path / "one.pcap"
    path.write_bytes(session.pcap("one"))
    (summary,) = summarize([str(path)], Options())
    assert all(one.balanced for one in summary.streams)
    assert sum(one.messages for one in summary.streams) == len(session.messages)
