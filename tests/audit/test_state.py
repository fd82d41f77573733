"""The state of an audit in a checkpoint. These tests do not start Spark."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import sys
import zlib
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, is_dataclass, make_dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dcpspec.audit import state
from dcpspec.audit.connection import Connection
from dcpspec.audit.events import events as events_of
from dcpspec.audit.events import packed
from dcpspec.audit.state import StateError, decode, encode, fingerprint
from dcpspec.audit.tables import RowWriter, table_schemas
from dcpspec.protocol import connection as protocol_connection
from dcpspec.protocol.event import Event
from dcpspec.protocol.flow import FlowControl
from pyspark_dcp.audit import streaming
from tests.audit.auditing import capture_chunks, capture_events, ordered, session_chunks, session_events
from tests.audit.dialogs import valid_session
from tests.conftest import few

CAPTURES = Path(__file__).parents[1] / "captures"
SHIPPED = CAPTURES / "session.pcap"
ALL = sorted(CAPTURES.rglob("*.pcap"))
SEEDS = st.integers(0, 50_000)

captured = cache(capture_events)

Told = list[tuple[str, dict[str, Any]]]


class Same(NamedTuple):
    """A repeated object."""

    path: str


def kept(value: Any) -> Any:
    """A value as read back from a checkpoint."""
    return decode(type(value), fingerprint(type(value)), encode(value))


def everything(value: Any) -> dict[str, Any]:
    """All parts of a value, by path: simple values with their types, and the types of others."""
    by_path: dict[str, Any] = {}
    paths: dict[int, str] = {}

    def visit(path: str, each: Any) -> None:
        if each is None or isinstance(each, (bool, int, str, bytes)):
            by_path[path] = type(each), each
        elif isinstance(each, np.ndarray):
            by_path[path] = str(each.dtype), each.tolist()
        elif isinstance(each, (set, frozenset)):
            by_path[path] = type(each), set(each)
        elif id(each) in paths and not isinstance(each, tuple):
            by_path[path] = Same(paths[id(each)])
        else:
            paths[id(each)] = path
            by_path[path] = type(each)
            parts = (
                {one.name: getattr(each, one.name) for one in fields(each)} if is_dataclass(each) else each
            )
            for name, part in parts.items() if isinstance(parts, dict) else enumerate(parts):
                visit(f"{path}.{name}", part)

    visit("", value)
    return by_path


def pieces(events: list[Event], bounds: Iterable[int]) -> list[list[Event]]:
    """Messages in parts, none of them empty."""
    cuts = sorted({0, len(events), *(bound % len(events) for bound in bounds)})
    return [events[start:end] for start, end in pairwise(cuts)]


def begun(events: list[Event]) -> Connection:
    """A connection after its first messages, with their rows removed."""
    connection = Connection("group", events[0].source, events[0].connection)
    for event in events:
        connection.receive(event)
    connection.findings.take()
    return connection


def rows_of(parts: list[list[Event]]) -> Told:
    """The rows of a connection that passes through a checkpoint after each part."""
    connection = Connection("group", parts[0][0].source, parts[0][0].connection)
    rows: Told = []
    for part in parts:
        for event in part:
            connection.receive(event)
        rows += connection.findings.take()
        connection = kept(connection)
    connection.finish()
    return rows + connection.findings.take()


def rows_in_one_go(events: list[Event]) -> Told:
    """The rows of a connection without a checkpoint."""
    connection = Connection("group", events[0].source, events[0].connection)
    for event in events:
        connection.receive(event)
    connection.finish()
    return connection.findings.take()


@pytest.fixture(scope="module")
def connections() -> list[Connection]:
    """Connections in the middle of a conversation."""
    rng = random.Random(1)
    sessions = [session_events(valid_session(seed, rollback=True)) for seed in range(5)]
    return [
        begun(events[: rng.randint(1, len(events))])
        for group in (*map(captured, ALL), *sessions)
        for events in group.values()
    ]


@pytest.fixture(scope="module")
def connection(connections: list[Connection]) -> Connection:
    """The connection with the most streams."""
    return max(connections, key=lambda each: len(each.live))


# The output equals the input


@pytest.mark.parametrize("count", [2, 60])
def test_the_shipped_capture_in_pieces(count: int) -> None:
    for events in captured(SHIPPED).values():
        parts = pieces(events, (len(events) * number // count for number in range(count)))
        assert rows_of(parts) == rows_in_one_go(events)


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.long] * (number % 4 > 0))
        for number, path in enumerate(ALL)
    ],
)
def test_captures_in_pieces(path: Path) -> None:
    """In a usual run some: `test_all_of_a_connection_is_kept` compares the states of all captures."""
    rng = random.Random(path.name)
    for events in captured(path).values():
        assert rows_of(pieces(events, rng.sample(range(1000), 4))) == rows_in_one_go(events)


@few
@given(seed=st.integers(0, 50_000), rollback=st.booleans(), bounds=st.lists(st.integers(0, 999), max_size=8))
def test_sessions_in_pieces(seed: int, rollback: bool, bounds: list[int]) -> None:
    for events in session_events(valid_session(seed, rollback=rollback)).values():
        assert rows_of(pieces(events, bounds)) == rows_in_one_go(events)


def test_all_of_a_connection_is_kept(connections: list[Connection]) -> None:
    for connection in connections:
        assert everything(kept(connection)) == everything(connection)


def test_what_is_held_in_several_places(connections: list[Connection]) -> None:
    shared = {
        path.rpartition(".")[2]
        for connection in connections
        for path, value in everything(connection).items()
        if isinstance(value, Same)
    }
    # A rollback that awaits its explanation shares a position and a request, which nothing changes any more.
    # The state before a message that may be refused shares the keys and the manifest that the message did not
    # change.
    assert shared - {"position", "request", "keys", "manifest"} == {"findings", "agreed"}
    for connection in map(kept, connections):
        for stream in connection.live.values():
            assert stream.findings is connection.findings
            assert stream.agreed is connection.agreed


class Spot(NamedTuple):
    """A tuple with names, like places."""

    name: str | None
    number: int


@dataclass
class Part:
    """The objects that several places may share."""

    number: int


@dataclass
class Whole:
    """All possible types in a state."""

    numbers: list[int]
    names: set[str]
    flags: tuple[str, ...]
    pair: tuple[int, bytes]
    frozen: frozenset[int] | None
    by_key: dict[tuple[str, int | None, bytes], Spot]
    counts: Counter[str]
    queues: dict[int, deque[Spot]]
    arrays: list[npt.NDArray[np.uint64]]
    parts: list[Part | None]
    nested: list[dict[str, int]] | None
    text: str = "\ud800 \n \0 é"
    truth: bool | None = None
    taken: list[object] = field(default_factory=list, metadata={"is_state": False})
    late: bytes = field(init=False, default=b"\n")


def whole() -> Whole:
    """A connection with a value in every field."""
    part = Part(1)
    return Whole(
        [0, -1, (1 << 64) - 1],
        {"a", "b"},
        ("x",),
        (1, b"\0\n\xff"),
        frozenset(),
        {("document", None, b"key"): Spot(None, 1), ("document", 8, b""): Spot("name", 2)},
        Counter("abca"),
        {1: deque([Spot("a", 1)]), 2: deque()},
        [np.array([1, (1 << 64) - 1], np.uint64), np.array([], np.uint64)],
        [part, None, Part(1), part],
        [{}, {"a": 1}],
    )


def test_all_types() -> None:
    copied = kept(whole())
    assert everything(copied) == everything(whole())
    assert copied.parts[0] is copied.parts[3]
    assert copied.parts[0] is not copied.parts[2]


def test_what_is_no_state_begins_anew() -> None:
    value = whole()
    value.taken.append(object())
    assert kept(value).taken == []


@pytest.mark.parametrize("kind", [Any, float, object, int | str, list, Part | Spot])
def test_types_that_no_state_can_have(kind: Any) -> None:
    with pytest.raises(TypeError, match="a state cannot contain a field of type"):
        fingerprint(make_dataclass("Odd", [("odd", kind)]))


def test_a_field_that_is_not_of_its_type_is_not_written() -> None:
    with pytest.raises(ValueError, match="not all are int"):
        encode(Part("1"))  # type: ignore[arg-type]


# Fingerprints


@pytest.fixture
def fresh() -> Iterator[None]:
    """The module knows none of the classes, before or after the test."""
    state._codec.cache_clear()
    yield
    state._codec.cache_clear()


@contextmanager
def moved(kinds: Iterable[type]) -> Iterator[None]:
    """The classes have other names, in another module."""
    elsewhere = ModuleType("elsewhere")
    before = [(kind, kind.__module__, kind.__qualname__) for kind in kinds]
    for kind, module, name in before:
        vars(elsewhere).update(vars(sys.modules[module]))
        kind.__module__, kind.__qualname__ = "elsewhere", f"New.{name}"
    sys.modules["elsewhere"] = elsewhere
    try:
        yield
    finally:
        del sys.modules["elsewhere"]
        for kind, module, name in before:
            kind.__module__, kind.__qualname__ = module, name


@pytest.mark.usefixtures("fresh")
def test_classes_may_move_and_be_renamed(connections: list[Connection]) -> None:
    before = fingerprint(Connection)
    encoded = [encode(connection) for connection in connections]
    states = [everything(connection) for connection in connections]
    kinds = {kind for one in states for kind in one.values() if isinstance(kind, type)}
    own = {kind for kind in kinds if kind.__module__.startswith("dcpspec.")}
    assert len(own) > 12
    with moved(own):
        state._codec.cache_clear()
        assert fingerprint(Connection) == before
        assert [everything(decode(Connection, before, data)) for data in encoded] == states
    for data in encoded:
        text = zlib.decompressobj().decompress(data)
        assert b"pyspark_dcp" not in text
        assert b"dcpspec" not in text


FLOW = [(each.name, each.type, each.default) for each in fields(FlowControl)]


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    "changed",
    [
        pytest.param([*FLOW, ("least", int, 0)], id="added"),
        pytest.param(FLOW[:-1], id="removed"),
        pytest.param([("bytes", *FLOW[0][1:]), *FLOW[1:]], id="renamed"),
        pytest.param([("size", "int", 0), *FLOW[1:]], id="of another type"),
        pytest.param([FLOW[1], FLOW[0], *FLOW[2:]], id="in another order"),
    ],
)
def test_other_fields_are_refused(
    changed: list[Any], connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, data = fingerprint(Connection), encode(connection)
    monkeypatch.setattr(protocol_connection, "FlowControl", make_dataclass("FlowControl", changed))
    state._codec.cache_clear()
    needed = fingerprint(Connection)
    with pytest.raises(StateError) as refused:
        decode(Connection, before, data)
    assert str(refused.value) == (
        f"the checkpoint contains a state with fingerprint {before}, but this audit requires a state with "
        f"fingerprint {needed}: start again with a new checkpoint"
    )


@pytest.mark.usefixtures("fresh")
def test_the_same_fields_are_not_refused(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(Connection)
    monkeypatch.setattr(protocol_connection, "FlowControl", make_dataclass("Stream", FLOW))
    state._codec.cache_clear()
    assert fingerprint(Connection) == before


# Bytes that are not a state


def refused(data: bytes) -> None:
    """Decoding fails as expected."""
    size = "1 byte" if len(data) == 1 else f"{len(data):,} bytes"
    words = f"contains {size} instead of a state, .* start again with a new checkpoint"
    with pytest.raises(StateError, match=words):
        decode(Connection, fingerprint(Connection), data)


@few
@example(data=b"\0", packed=False)
@given(data=st.binary(max_size=200), packed=st.booleans())
def test_any_bytes(data: bytes, packed: bool) -> None:
    refused(zlib.compress(data) if packed else data)


def test_a_pickle_is_not_read(tmp_path: Path) -> None:
    class Hostile:
        def __reduce__(self) -> Any:
            return os.mkdir, (str(tmp_path / "hostile"),)

    refused(pickle.dumps(Hostile()))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["", "[" * 100_000, "{}", "null", "[[0],null]", "[[-1],[]]", "[[0],[[0]]]", "NaN"]
)
def test_json_of_another_shape(text: str) -> None:
    refused(zlib.compress(text.encode()))


def test_parts_of_a_state(connection: Connection) -> None:
    data = encode(connection)
    for length in (*range(0, len(data), 97), len(data) - 1):
        refused(data[:length])
    refused(data + b"1")


def test_damage_gives_no_other_types(connection: Connection) -> None:
    """A decoded value can be written again only if it has the correct type."""
    data = encode(connection)
    packed = zlib.decompressobj()
    columns = json.loads(packed.decompress(data))
    rng = random.Random(1)
    outcomes = set()
    for _ in range(200):
        text = json.dumps(_damaged(rng, columns)).encode()
        try:
            encode(decode(Connection, fingerprint(Connection), zlib.compress(text) + packed.unused_data))
            outcomes.add("read")
        except StateError:
            outcomes.add("refused")
    assert outcomes == {"read", "refused"}


def _damaged(rng: random.Random, data: Any) -> Any:
    """The same value with a change in one place."""
    if not isinstance(data, list) or not data or rng.random() < 0.05:
        return rng.choice([None, True, -1, 0, 1 << 70, 0.5, "x", [], [0], {}])
    at = rng.randrange(len(data))
    return [*data[:at], _damaged(rng, data[at]), *data[at + 1 :]]


# Trigger by trigger


class State:
    """In Spark's form."""

    def __init__(self, *kept: Any) -> None:
        self.get = kept
        self.exists = bool(kept)

    def update(self, new: tuple[Any, ...]) -> None:
        self.get, self.exists = new, True


def trigger(state: State, messages: pa.Table) -> list[dict[str, Any]]:
    """The rows that a trigger returns."""
    pandas = pytest.importorskip("pandas")
    frames = [pandas.DataFrame({"order": [0], "events": [packed(messages)]})]
    told = list(streaming._auditor("long", False, None)(("group",), frames, state))  # type: ignore[arg-type]
    return [
        row
        for frame in told
        for batch in streaming._unpacked([pa.RecordBatch.from_pandas(frame)])
        for row in batch.to_pylist()
    ]


@pytest.mark.parametrize("seed", range(4))
def test_each_trigger_tells_what_a_connection_in_memory_would(seed: int) -> None:
    rows, rng = RowWriter("long"), random.Random(seed)
    for chunks in session_chunks(valid_session(seed, rollback=True)).values():
        messages, state = ordered(chunks), State()
        events = list(events_of(messages))
        connection = Connection("group", events[0].source, events[0].connection)
        for revision, part in enumerate(pieces(events, rng.sample(range(1000), 5)), 1):
            for event in part:
                connection.receive(event)
            told = connection.findings.take()
            end = copy.deepcopy(connection)
            end.finish()
            connection.settle()
            batches = [
                *rows.batches(told, "group", revision),
                *rows.batches(end.findings.take(), "group", revision, is_final=False),
            ]
            first, messages = messages[: len(part)], messages[len(part) :]
            assert trigger(state, first) == [row for batch in batches for row in batch.to_pylist()]


@pytest.mark.parametrize("table", table_schemas())
def test_a_row_with_a_column_that_its_table_lacks_is_refused(table: str) -> None:
    with pytest.raises(KeyError, match=f"the table {table} has no column later_seqno"):
        list(RowWriter("long").batches([(table, {"later_seqno": 7})], "group"))


def test_a_checkpoint_of_another_version(connection: Connection) -> None:
    (chunks, *_) = capture_chunks(SHIPPED).values()
    with pytest.raises(StateError, match="contains a state with fingerprint 2, but this audit requires"):
        trigger(State(2, 1, pickle.dumps(connection)), ordered(chunks))
