"""The audit processes plain changes many at a time, with the same findings as message by message."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dcpspec
from dcpspec.audit import connection as audit_connection
from dcpspec.audit.connection import Connection
from dcpspec.audit.events import chunks, columns, packed
from dcpspec.audit.findings import Findings
from dcpspec.audit.plain import OF_MESSAGES, OF_STATES
from dcpspec.audit.run import unpacked
from dcpspec.policy.rules import ANY
from dcpspec.protocol.event import Event
from dcpspec.protocol.keys import Keys
from dcpspec.protocol.rules import opcodes_of
from dcpspec.protocol.stream import DOCUMENTS
from tests import messages as dcp
from tests.audit.auditing import Chunks, audit_capture, capture_chunks, capture_events, rules_of, tables_of
from tests.audit.breaks import BASES, BREAKS
from tests.audit.damage import DAMAGES
from tests.audit.dialogs import DISK, MEMORY, play, valid_session
from tests.audit.plans import COLLECTIONS, DELETE_TIMES, JSON, NO_VALUE, PRODUCER, SNAPPY
from tests.audit.shapes import SHAPES
from tests.captures.packets import CLIENT, SERVER
from tests.captures.sessions import SentMessage, Session, message
from tests.conftest import few
from tests.messages import Datatype, Opcode, StreamAddress, SystemEvent

CAPTURES = Path(__file__).parent.parent / "captures"
FILES = sorted((*CAPTURES.rglob("*.pcap"), *CAPTURES.rglob("*.dcp")))
SEEDS = st.integers(0, 50_000)


@cache
def long_session(shape: str, seed: int) -> Session:
    """A session of a shape with several hundred changes in three vbuckets."""
    plan = replace(SHAPES[shape][0], vbuckets=(3, 3), batches=(3, 4), items=(60, 90), small=False)
    return play(plan, random.Random(seed), connection=1, start_us=1_750_000_000_000_000)


@pytest.fixture(scope="module")
def capture(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Session], Path]:
    """Write a session as a capture."""
    path = tmp_path_factory.mktemp("plain") / "session.pcap"

    def write(session: Session) -> Path:
        path.write_bytes(session.to_pcap("plain"))
        return path

    return write


def assert_same(path: Path) -> set[str]:
    """Compare the tables of a capture with those of its messages one by one. Return the broken rules."""
    expected = audit_capture(path)
    assert tables_of(capture_chunks(path)) == expected
    return rules_of(expected)


# All kinds


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_captures(path: Path) -> None:
    assert_same(path)


@few
@given(seed=SEEDS, rule=st.sampled_from(sorted(BREAKS)))
def test_random_sessions(seed: int, rule: str, capture: Callable[[Session], Path]) -> None:
    session = valid_session(seed, rollback=seed % 5 == 0)
    assert_same(capture(BREAKS[rule](random.Random(seed), session) or session))


# Long runs


@pytest.mark.parametrize("shape", ["stream_ids", "plain", "valueless"])
def test_most_changes_of_a_long_session_are_plain(
    shape: str, capture: Callable[[Session], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = long_session(shape, 1)
    chunks = capture_chunks(capture(session))
    judged: list[str | None] = []
    receive = Connection.receive

    def counted(self: Connection, event: Event) -> None:
        judged.append(event.opcode)
        receive(self, event)

    monkeypatch.setattr(Connection, "receive", counted)
    tables_of(chunks)
    kinds = ("mutation", "deletion_v1", "deletion_v2", "expiration_v1", "expiration_v2")
    assert sum(map(judged.count, DOCUMENTS)) < len(session.find(*kinds)) / 10


@pytest.mark.parametrize("rule", [rule for rule in BREAKS if "dcp_mutation" in opcodes_of(rule)])
def test_a_rule_that_is_broken_in_a_long_session(rule: str, capture: Callable[[Session], Path]) -> None:
    session = BREAKS[rule](random.Random(rule), long_session(BASES[rule], 1))
    assert session is not None
    assert rule in assert_same(capture(session))


@pytest.mark.parametrize("name", DAMAGES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_damage_in_a_long_session(name: str, seed: int, capture: Callable[[Session], Path]) -> None:
    session = DAMAGES[name](random.Random(seed), long_session("valid", seed))
    assert session is not None
    assert assert_same(capture(session))


# Changes that are no longer plain

STREAM = StreamAddress(7, 0x70)
RUN = 30
COLLECTION = 8


def talk(features: Sequence[int], open_flags: int) -> list[SentMessage]:
    """The messages with which a client opens a stream."""
    return [
        message(CLIENT, dcp.hello, agent=b"a", features=features, opaque=1),
        message(SERVER, dcp.hello_response, features=features, opaque=1),
        message(CLIENT, dcp.open_connection, name=b"a", flags=open_flags, opaque=2),
        message(SERVER, dcp.response, opcode=Opcode.dcp_open, opaque=2),
        message(CLIENT, dcp.control, key=b"enable_noop", value=b"true", opaque=3),
        message(SERVER, dcp.response, opcode=Opcode.dcp_control, opaque=3),
        message(CLIENT, dcp.stream_request, STREAM),
        message(SERVER, dcp.stream_request_response, opaque=STREAM.opaque, entries=[(1, 0)]),
    ]


def marker(first: int, flags: int) -> SentMessage:
    """The marker of a snapshot with a run and one more change."""
    bounds: dict[str, Any] = {"start_seqno": first, "end_seqno": first + RUN}
    return message(SERVER, dcp.snapshot_marker_v1, STREAM, **bounds, flags=flags)


def run(first: int, builder: Callable[..., bytes] = dcp.mutation, **fields: Any) -> list[SentMessage]:
    """Changes that differ only in numbers."""
    collection = bytes([fields.pop("collection_id", 0)])
    return [
        message(SERVER, builder, STREAM, key=collection + b"k%d" % seqno, by_seqno=seqno, cas=seqno, **fields)
        for seqno in range(first, first + RUN)
    ]


def event(seqno: int, kind: SystemEvent, manifest: int | None = None) -> SentMessage:
    """The beginning or the end of a collection."""
    value = dcp.event_value(kind, 0, manifest_id=manifest or seqno, scope_id=0, collection_id=COLLECTION)
    fields: dict[str, Any] = {"by_seqno": seqno, "event": kind, "version": 0, "value": value}
    name = b"c" if kind == SystemEvent.begin_collection else b""
    return message(SERVER, dcp.system_event, STREAM, **fields, key=name)


def test_json_without_a_body_is_right_from_disk_alone(capture: Callable[[Session], Path]) -> None:
    said = [*talk([COLLECTIONS, JSON], PRODUCER | NO_VALUE), marker(1, DISK), *run(1, datatype=Datatype.JSON)]
    said += [marker(RUN + 1, MEMORY), *run(RUN + 1, datatype=Datatype.JSON)]
    assert_breaks("A-values-agreed", said, capture)


def test_a_collection_may_end(capture: Callable[[Session], Path]) -> None:
    said = [*talk([COLLECTIONS], PRODUCER), marker(1, MEMORY), event(1, SystemEvent.begin_collection)]
    said += run(2, collection_id=COLLECTION)
    said += [marker(RUN + 2, MEMORY), event(RUN + 2, SystemEvent.end_collection)]
    said += run(RUN + 3, collection_id=COLLECTION)
    assert_breaks("A-collection-known", said, capture)


def test_features_may_be_granted_no_longer(capture: Callable[[Session], Path]) -> None:
    block = b"\x01\x001"  # one byte, not compressed
    said = [
        *talk([COLLECTIONS, SNAPPY], PRODUCER),
        marker(1, MEMORY),
        *run(1, datatype=Datatype.SNAPPY, value=block),
    ]
    said += talk([COLLECTIONS], PRODUCER)[:2]
    said += [marker(RUN + 1, MEMORY), *run(RUN + 1, datatype=Datatype.SNAPPY, value=block)]
    assert_breaks("A-snappy-agreed", said, capture)


def test_a_deletion_may_lack_its_time(capture: Callable[[Session], Path]) -> None:
    said = [*talk([COLLECTIONS], PRODUCER | DELETE_TIMES), marker(1, MEMORY), *run(1, dcp.deletion_v2)]
    said += [marker(RUN + 1, MEMORY), *run(RUN + 1, dcp.deletion_v1)]
    assert_breaks("A-deletion-extras-agreed", said, capture)


def test_what_comes_from_disk_completes_a_prepare(capture: Callable[[Session], Path]) -> None:
    said = [*talk([COLLECTIONS], PRODUCER), marker(1, MEMORY), *run(1)]
    said.append(message(SERVER, dcp.prepare, STREAM, key=b"\0k%d" % (2 * RUN), by_seqno=RUN + 1, cas=1))
    said += [marker(RUN + 2, DISK), *run(RUN + 2), message(SERVER, dcp.stream_end, STREAM, status=0)]
    assert "A-prepare-completed" not in broken_by(said, capture)


@pytest.mark.parametrize("skipped", [0, 20])
def test_an_event_may_be_hidden_behind_a_seqno_that_is_left_out(
    skipped: int, capture: Callable[[Session], Path]
) -> None:
    events = [event(1, SystemEvent.begin_collection), event(2, SystemEvent.end_collection, manifest=1)]
    changes = [each for each in run(3) if each.fields["by_seqno"] != skipped]
    said = [*talk([COLLECTIONS], PRODUCER), marker(1, MEMORY), *events, *changes]
    broken = broken_by([*said, message(SERVER, dcp.stream_end, STREAM, status=0)], capture)
    assert ("A-manifest-complete" in broken) == (not skipped)


def test_keys_that_came_together_leave_less_room(
    capture: Callable[[Session], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of keys that never grew would fill up, and a lookup would not end."""
    grown: list[int] = []
    grow = Keys.grow

    def counted(self: Keys) -> None:
        grown.append(self.slots)
        grow(self)

    said = [*talk([COLLECTIONS], PRODUCER), marker(1, MEMORY)]
    for first in range(1, 4 * RUN, RUN + 1):
        prepare = message(SERVER, dcp.prepare, STREAM, key=b"\0p%d" % first, by_seqno=first, cas=first)
        said += [prepare, *run(first + 1)]
    chunks = capture_chunks(captured(said, capture))
    monkeypatch.setattr(Keys, "grow", counted)
    tables_of(chunks)
    assert Keys().room < 4 * (RUN + 1) < Keys().slots
    assert grown == [Keys().slots]


def captured(said: list[SentMessage], capture: Callable[[Session], Path]) -> Path:
    """Write messages as a capture, 10 microseconds apart."""
    timed = (replace(each, time_us=1_750_000_000_000_000 + 10 * at) for at, each in enumerate(said))
    return capture(Session.of_messages(timed))


def broken_by(said: list[SentMessage], capture: Callable[[Session], Path]) -> list[str]:
    """Return the broken rules, which are the same for many changes at a time and for one by one."""
    path = captured(said, capture)
    assert_same(path)
    return [row["rule"] for row in audit_capture(path)["violations"]]


def assert_breaks(rule: str, said: list[SentMessage], capture: Callable[[Session], Path]) -> None:
    """Assert that the second run of changes breaks a rule, message by message."""
    assert broken_by(said, capture).count(rule) == RUN


# Messages that were changed at random

NUMBERS = {"vbucket": (6, 2), "datatype": (5, 1), "opaque": (12, 4), "cas": (16, 8), "seqno": (24, 8)}
"""Places and sizes of the changed fields in a change without framing extras."""


def _number(rng: random.Random, session: list[SentMessage], at: int) -> None:
    """Set a number of a message to that of another message, to a neighbouring number, or to nothing."""
    start, size = rng.choice(list(NUMBERS.values()))
    data, other = bytearray(session[at].data), rng.choice(session).data
    value = int.from_bytes(rng.choice([bytes(data), other])[start : start + size].ljust(size, b"\0"), "big")
    value = rng.choice([value, value + 1, value - 1, 0, value + 1000]) % (1 << 8 * size)
    data[start : start + size] = value.to_bytes(size, "big")
    session[at] = replace(session[at], data=bytes(data))


def _key(rng: random.Random, session: list[SentMessage], at: int) -> None:
    """Replace the key of a message with that of another message."""
    alike = [each for each in session if len(each.data) == len(session[at].data)]
    data, other = bytearray(session[at].data), rng.choice(alike).data
    data[55:] = other[55:]
    session[at] = replace(session[at], data=bytes(data))


def _again(rng: random.Random, session: list[SentMessage], at: int) -> None:
    session.insert(at + rng.choice([1, 2, 10]), session[at])


def _gone(_: random.Random, session: list[SentMessage], at: int) -> None:
    del session[at]


def _swapped(_: random.Random, session: list[SentMessage], at: int) -> None:
    session[at : at + 2] = session[at : at + 2][::-1]


def _elsewhere(rng: random.Random, session: list[SentMessage], at: int) -> None:
    session.insert(rng.randrange(10, len(session)), session.pop(at))


CHANGES = (_number, _number, _key, _again, _gone, _swapped, _elsewhere)


def changed(rng: random.Random, session: Session, count: int) -> Session:
    """Change some messages of the producer."""
    messages = list(session.messages)
    for _ in range(count):
        places = [at for at, each in enumerate(messages[:-1]) if each.direction == SERVER and at > 10]
        rng.choice(CHANGES)(rng, messages, rng.choice(places))
    times = sorted(each.time_us for each in messages)
    return Session.of_messages(
        replace(each, time_us=time) for each, time in zip(messages, times, strict=True)
    )


@few
@given(shape=st.sampled_from(sorted(SHAPES)), seed=SEEDS, count=st.integers(1, 12))
def test_long_sessions_that_were_changed(
    shape: str, seed: int, count: int, capture: Callable[[Session], Path]
) -> None:
    assert_same(capture(changed(random.Random(seed), long_session(shape, seed % 2), count)))


# Chunks


def cut(chunks: Chunks, size: int) -> Chunks:
    """The same messages in chunks of limited size."""
    return {
        group: sorted(
            (part["order"][0].as_py(), packed(part))
            for _, table in unpacked(own)
            for part in (table[start : start + size] for start in range(0, len(table), size))
        )
        for group, own in chunks.items()
    }


@pytest.mark.parametrize("shape", ["valid", "stream_ids", "plain"])
def test_chunks_may_end_anywhere(shape: str, capture: Callable[[Session], Path]) -> None:
    path = capture(changed(random.Random(shape), long_session(shape, 2), 3))
    expected = audit_capture(path)
    for size in (37, 300):
        assert tables_of(cut(capture_chunks(path), size)) == expected


def test_chunks_of_a_raw_stream_are_ordered_by_their_offsets() -> None:
    rows = dcpspec.read(
        str(CAPTURES / "session.c3.server.dcp"), kinds="all", columns=[*columns(), "policy"], policy=True
    )
    batches = rows.read_all().combine_chunks().to_batches(max_chunksize=50)
    orders = [chunk["order"][0].as_py() for chunk in chunks(batches)]
    assert orders == [batch["offset"][0].as_py() for batch in batches]
    assert len(orders) > 3


# Conditions of rules

OF_COLLECTIONS = {"A-filter", "A-collection-known", "R-document-collection"}
"""Rules that `takes` evaluates for each collection on its stream."""

OF_CONNECTIONS = {"agreed", "flow", "is_to_node"}
"""The values that all streams of a connection share; the loop restarts when they change."""


class Watched:
    """A value, and the paths that a reader uses of it."""

    def __init__(self, value: Any, read: set[str], path: str = "") -> None:
        self._value, self._read, self._path = value, read, path

    def __getattr__(self, name: str) -> Any:
        value, path = getattr(self._value, name), f"{self._path}{name}"
        self._read.add(path)
        return Watched(value, self._read, f"{path}.") if is_dataclass(value) else value


def unknown_to_the_loop(paths: Sequence[Path], monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Return the rules about documents, and their inputs, that the loop does not check."""
    unequal: set[tuple[str, str]] = set()
    check = Findings.check

    def watched(
        self: Findings, checks: Any, at: Any, stream: int | None, state: Any, comes: Any, **more: Any
    ) -> Any:
        if isinstance(comes, Event) and comes.opcode in DOCUMENTS and comes.status is None:
            for rule, one in checks.items():
                of_state: set[str] = set()
                of_message: set[str] = set()
                one(Watched(state, of_state), Watched(comes, of_message))
                if rule in OF_COLLECTIONS:
                    of_state = {each for each in of_state if not re.match(r"manifest|request\.", each)}
                of_state = {each for each in of_state if each.partition(".")[0] not in OF_CONNECTIONS}
                unequal.update((rule, each) for each in of_message - OF_MESSAGES | of_state - OF_STATES)
        return check(self, checks, at, stream, state, comes, **more)

    monkeypatch.setattr(Findings, "check", watched)
    for path in paths:
        for name, captured in capture_events(path).items():
            connection = Connection(name, path.name, name)
            for each in captured:
                connection.receive(each)
    return unequal


def test_the_loop_knows_all_that_rules_about_documents_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    about_documents = [rule for rule in BREAKS if not opcodes_of(rule).isdisjoint({*DOCUMENTS, ANY})]
    paths = [CAPTURES / "audit" / f"{rule}.pcap" for rule in about_documents]
    assert unknown_to_the_loop([*paths, *FILES[:1]], monkeypatch) == set()


NEW_RULES: dict[str, Callable[[Any, Any], Any]] = {
    "time": lambda _, event: (event.time or 0) < 0,
    "snapshot.items": lambda stream, _: stream.snapshot is not None and stream.snapshot.items > 1 << 40,
    "manifest": lambda stream, _: not stream.manifest,
}


@pytest.mark.parametrize("read", NEW_RULES)
def test_a_rule_that_asks_for_more_is_found(read: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"A-xattrs-agreed": NEW_RULES[read]}
    monkeypatch.setattr(audit_connection, "_messages", lambda _: table)
    assert unknown_to_the_loop([CAPTURES / "audit" / "valid.pcap"], monkeypatch) == {
        ("A-xattrs-agreed", read)
    }
