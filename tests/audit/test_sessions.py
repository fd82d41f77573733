"""The generated sessions: what they say is well formed, agreed, in order, and complete."""

from __future__ import annotations

import random
import struct
from collections import Counter
from pathlib import Path

import pytest

from dcpspec import decode_message
from dcpspec.options import Options
from dcpspec.policy import rules as policy
from dcpspec.summary import FileSummary, summarize
from tests.audit.checks import ANSWERS, CHECKS, by_stream
from tests.audit.damage import DAMAGES
from tests.audit.dialogs import FROM_LATEST
from tests.audit.plans import COLLECTIONS
from tests.audit.sessions import Session, counted, each_connection, rebuilt, valid_session
from tests.audit.stages import CHANGES, MARKERS
from tests.encoder import HEADER_SIZE

SEEDS = range(60)
NOT_TO_NODES = ("seqno_advanced", "oso_snapshot")
"""What nodes take from nobody, but send."""


@pytest.fixture(scope="module")
def connections() -> list[Session]:
    return [one for seed in SEEDS for one in each_connection(valid_session(seed))]


def assert_well_formed(session: Session, allowed: frozenset[str] = frozenset()) -> None:
    """Messages are read back by the project, and no server would refuse one on its own."""
    (at,) = session.find("hello_response")
    collections = COLLECTIONS in session.messages[at].fields["features"]
    for message in session.messages:
        tree = decode_message(message.data, collections)
        assert "error" not in tree, (message.kind, tree["error"])
        broken = set(policy.broken(tree, policy.load())) - allowed
        if message.direction == "server" and message.kind in NOT_TO_NODES:
            broken.discard("R-dcp-to-node")
        assert broken == set(), message.kind


def summary_of(session: Session, path: Path) -> FileSummary:
    path.write_bytes(session.pcap(path.name))
    (summary,) = summarize([str(path)], Options())
    assert all(one.balanced for one in summary.streams)
    return summary


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
    for session in connections:
        assert_well_formed(session)


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


# Meaning


@pytest.mark.parametrize("check", CHECKS)
def test_valid_sessions_keep_what_they_promise(check: str, connections: list[Session]) -> None:
    for session in connections:
        CHECKS[check](session)


@pytest.mark.parametrize("seed", range(10))
def test_a_rollback_is_the_only_answer_that_is_not_what_was_asked_for(seed: int) -> None:
    for session in each_connection(valid_session(seed, rollback=True)):
        rollbacks = session.find("rollback_response")
        for at in rollbacks:
            opaque = session.messages[at].fields["opaque"]
            (asked,) = session.find("stream_request", opaque=opaque)
            vbucket = session.messages[asked].fields["vbucket"]
            again = min(later for later in session.find("stream_request", vbucket=vbucket) if later > at)
            start = session.messages[again].fields["start_seqno"]
            assert (
                start
                <= session.messages[at].fields["rollback_seqno"]
                < session.messages[asked].fields["start_seqno"]
            )
            session = session.without({at, asked})
        for check in CHECKS.values():
            check(session)
        if session.messages[0].connection == 1:
            assert len(rollbacks) == 1


def test_everything_that_is_valid_occurs(connections: list[Session]) -> None:
    kinds = {message.kind for one in connections for message in one.messages}
    assert kinds >= {
        *(*MARKERS, *CHANGES, *ANSWERS, "oso_snapshot", "seqno_advanced", "buffer_ack", "stream_end"),
        *("close_stream", "seqno_acknowledged", "sasl_step", "set_vbucket_state", "noop"),
    }
    requests = [m.fields for one in connections for m in one.messages if m.kind == "stream_request"]
    assert {bool(fields["start_seqno"]) for fields in requests} == {True, False}
    assert any(f["snap_start_seqno"] < f["start_seqno"] < f["snap_end_seqno"] for f in requests)
    assert {flag for flag in (1, 4, 16, 64) if any(f["flags"] & flag for f in requests)} == {1, 4, 16, 64}
    assert {name for fields in requests for name in fields["options"] or {}} == {
        *("sid", "collections", "scope", "uid")
    }


def test_snapshots_are_of_all_kinds(connections: list[Session]) -> None:
    flags, starts = set(), set()
    repeated = split = 0
    for session in connections:
        for request, *rest in by_stream(session):
            markers = [each.fields for each in rest if each.kind in MARKERS]
            flags |= {marker["flags"] for marker in markers}
            if markers and not request.fields["flags"] & FROM_LATEST:
                starts.add(markers[0]["start_seqno"] == request.fields["snap_start_seqno"])
            ends = Counter(marker["end_seqno"] for marker in markers)
            split += any(count > 1 for count in ends.values())
            documents = [each for each in rest if each.kind in CHANGES and each.kind != "system_event"]
            repeated += len({each.fields["key"] for each in documents}) < len(documents)
    assert flags >= {1, 5, 6, 0x36, 0x11, 0x15, 0xD}
    assert starts == {True}
    assert split > 2
    assert repeated > 10


def test_flow_control_is_used_to_its_limit(connections: list[Session]) -> None:
    full = 0
    for session in connections:
        size, waiting = session.buffer_size(session.connections[0]), 0
        for message in session.messages:
            waiting += counted(message) - message.fields.get("byte_count", 0)
            full += size is not None and waiting >= size
        assert session.rebalanced() == session
    assert full > 5


# Edits


def test_messages_are_rebuilt_from_their_fields(connections: list[Session]) -> None:
    for session in connections[:20]:
        for message in session.messages:
            assert rebuilt(message) == message


def test_inserted_messages_move_the_others() -> None:
    session = next(each_connection(valid_session(1)))
    new = session.inserted(10, session.messages[3], session.messages[4])
    assert [each.data for each in new.messages[10:12]] == [each.data for each in session.messages[3:5]]
    assert new.messages[:10] == session.messages[:10]
    assert [each.data for each in new.messages[12:]] == [each.data for each in session.messages[10:]]
    times = [each.time_us for each in new.messages]
    assert times == sorted(times)
    sides = {(each.connection, each.direction) for each in new.messages}
    assert {side: len(new.streams[side]) for side in sides} == {
        side: sum(len(each.data) for each in new.of(*side)) for side in sides
    }


# Captures


def test_captures_hold_what_is_said(tmp_path: Path) -> None:
    session = valid_session(5)
    summary = summary_of(session, tmp_path / "one.pcap")
    assert sum(one.messages for one in summary.streams) == len(session.messages)
    assert not summary.errors


def test_damage_shows_where_it_was_done(tmp_path: Path) -> None:
    session = next(each_connection(valid_session(7)))
    damaged = {name: damage(random.Random(1), session) for name, damage in DAMAGES.items()}
    summaries = {
        name: summary_of(one, tmp_path / f"{name}.pcap") for name, one in damaged.items() if one is not None
    }
    assert sum(one.gaps for one in summaries["lost"].streams) == 1
    assert sum(one.corrupt_ranges for one in summaries["corrupt"].streams) == 1
    for summary in summaries.values():
        assert sum(one.messages for one in summary.streams) < len(session.messages)
        assert sum(one.messages for one in summary.streams) > len(session.messages) * 0.7
