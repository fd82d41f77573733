"""Passes messages to a connection: plain changes in bulk, all other messages one by one.

A change is plain if it cannot break any rule:

- An earlier change of its kind on the connection broke no rule. The kind covers every property of a document
  that rules check, except the properties in the next two items: see `OF_KINDS`.
- Documents of the collection break no rule on the stream: see `checks.changes.takes`.
- Its opaque is the stream's opaque, its seqno lies within `AuditedStream.bounds`, its key is new in the
  snapshot, and the flow-control buffer has room.

All other messages are passed to `Connection.receive`, which alone checks rules and adds findings. After a
message that changes the agreed settings, all known kinds are discarded.

A compiled loop processes plain changes. The loop keeps the numeric state of each stream in a slot. The
streams are updated before other code reads them.

    heads[vbucket] -> slot -NEXT-> slot -NEXT-> -1     the streams of a vbucket, one for each stream id

    _pass_over: loop -> stops at a message -> _load: a slot, keys or a collection were missing -> loop again
                                              nothing was missing -> _judge: `Connection.receive` decides
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.audit.connection import Connection
from dcpspec.audit.events import events
from dcpspec.audit.stream import AuditedStream
from dcpspec.compiled import compiled
from dcpspec.protocol.checks.changes import takes
from dcpspec.protocol.checks.requests import SERVER_MAGIC
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.keys import note_name, seed_of
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import limit_of, streamed
from dcpspec.protocol.stream import DOCUMENTS
from dcpspec.views import Bytes, Flags, Positions, words

Table = npt.NDArray[np.int64]

_ENOUGH: Final = 2048
"""Number of rows to return at once."""
_MOST: Final = 1 << 12
"""Maximum number of known kinds of changes, or of known collections. Changes of unknown kinds or in unknown
collections are checked one by one.
"""
_MOST_SLOTS: Final = 1 << 14
"""Maximum number of known streams. Beyond this number, all streams are discarded."""
_MOST_AHEAD: Final = 256
"""Number of messages to prepare at once if messages are checked one by one."""
_SIDES: Final = (CLIENT, SERVER)

_ASIDE: Final = frozenset({"dcp_noop", "dcp_buffer_acknowledgement", "dcp_seqno_acknowledged"})
"""Requests and responses with these opcodes neither change nor read the state of streams."""
_OF_STREAMS: Final = frozenset({"dcp_stream_req", "dcp_close_stream"})
"""Requests and responses with these opcodes change streams, but not the agreed settings."""

KIND, PLACE, COLLECTION, DOCUMENT, SIDE, VBUCKET, STREAM_ID, OPAQUE, SEQNO, LENGTH = range(10)
"""Rows of a table of numbers with a column for each message. ``PLACE`` is the index of the collection in
`Receiver._takes`. ``COLLECTION`` is the collection id. ``DOCUMENT`` is the index of the opcode in
`DOCUMENTS`. ``SIDE`` is the index of the direction in `_SIDES`. Missing values are -1.
"""
(
    *(NEXT, ID, OPAQUE_OF, BIT, LOW, HIGH, LAST, FIRST, IS_GAPLESS, BYTES, ENTRIES, WORDS, ROOM),
    COUNTS,
) = range(14)
"""Contents of a slot: the next slot of the vbucket or -1; stream id, opaque, and the verdict bit; the bounds
of the next seqno; the last and the first processed seqno; whether the seqnos are consecutive; the address of
the key table, its length in words, and the number of keys that still fit; the number of changes for each of
`DOCUMENTS`.
"""
PRODUCER, SIZE, WAITING, EXTRA, ALL_BYTES = range(5)
"""State of a connection in the loop: the producer's side, the state of flow control (size -1 without a
buffer), and the total bytes.
"""


class Incoming:
    """Messages in time order, as numbers for the loop and as events on request."""

    def __init__(self, table: pa.Table) -> None:
        self._table = table = table.combine_chunks()
        self._made: list[Event] = []
        """Consecutive events, starting at row `_first`."""
        self._first, self._ahead = 0, 1
        sources = pc.unique(table["source"])
        self._source: str | None = sources[0].as_py() if len(sources) == 1 else None
        self.times, self.has_times = self._numbers("time", 0), table["time"].null_count < len(table)
        self.is_change = self._are_changes()
        others = np.flatnonzero(~self.is_change)
        self._others = list(events(table if len(others) == len(table) else table.take(pa.array(others))))
        self._place = np.cumsum(~self.is_change) - 1

    def __len__(self) -> int:
        """Number of messages."""
        return len(self._table)

    def event(self, row: int) -> Event:
        """Return a message."""
        if not self.is_change[row]:
            return self._others[int(self._place[row])]
        if not self._first <= row < self._first + len(self._made):
            follows = 0 < row - self._first <= 2 * len(self._made)
            self._ahead = min(2 * self._ahead, _MOST_AHEAD) if follows else 1
            self._first, self._made = row, list(events(self._table.slice(row, self._ahead)))
        return self._made[row - self._first]

    def source(self, row: int) -> str:
        """Return the file that contains a message."""
        source: str = self._table["source"][row].as_py() if self._source is None else self._source
        return source

    def last_until(self, row: int, end: int, time: int | None) -> int:
        """Return the last of some rows, from `row` to before `end`, that is not after a time."""
        if time is None or not self.has_times:
            return end - 1
        return row - 1 + int(np.searchsorted(self.times[row:end], time, "right"))

    def _are_changes(self) -> Flags:
        """Return a flag for each message: true if it may be a plain change."""
        table = self._table
        plain = self._opcodes() >= 0
        plain &= table["status"].is_null().to_numpy() & table["error"].is_null().to_numpy()
        plain &= ~pc.fill_null(pc.starts_with(table["magic"], SERVER_MAGIC), False).to_numpy()
        plain &= (self._numbers("vbucket") >= 0) & (self._numbers("seqno") > 0)
        plain &= pc.fill_null(pc.binary_length(table["key"]), 0).to_numpy() <= limit_of("R-key-length-agreed")
        if self.has_times:
            plain &= table["time"].is_valid().to_numpy()
        if "policy" in table.column_names:
            plain &= pc.fill_null(pc.list_value_length(table["policy"]), 0).to_numpy() == 0
        return plain

    def _numbers(self, name: str, none: int = -1) -> Positions:
        """Return the numbers of a column; numbers of 2**63 and above become negative."""
        if name not in self._table.column_names:
            return np.full(len(self), none, np.int64)
        column = self._table[name]
        if pa.types.is_uint64(column.type):
            column = column.combine_chunks().view(pa.int64())
        return np.asarray(pc.fill_null(column, none).to_numpy().astype(np.int64, copy=False))

    def _opcodes(self) -> npt.NDArray[np.int32]:
        index = pc.index_in(self._table["opcode"], pa.array(DOCUMENTS))
        return np.asarray(pc.fill_null(index, -1).to_numpy())

    def numbers(self) -> Table:
        """Return the numbers of all messages.

        The row ``KIND`` contains the properties of the kind as one number: see `OF_KINDS`.
        """
        kinds = np.zeros(len(self), np.int64)
        for part, bits in OF_KINDS.values():
            kinds = kinds << bits | part(self)
        sides = pc.fill_null(pc.index_in(self._table["direction"], pa.array(_SIDES)), -1).to_numpy()
        collections = self._numbers("collection_id")
        others = map(self._numbers, ("vbucket", "stream_id", "opaque", "seqno", "length"))
        kinds = np.where(self.is_change, kinds, -1)
        return np.array([kinds, collections, collections, self._opcodes(), sides, *others], np.int64)

    def names(self) -> tuple[Bytes, npt.NDArray[np.int32]]:
        """Return the bytes of all keys, and the start and end of each key."""
        keys = self._table["key"].combine_chunks()
        _, offsets, data = keys.buffers()
        at = np.frombuffer(offsets, np.int32)[keys.offset : keys.offset + len(keys) + 1]
        return np.frombuffer(data, np.uint8) if data is not None and data.size else np.zeros(0, np.uint8), at

    def _ranks(self, name: str, values: Sequence[int]) -> Any:
        """For each number in a column, return its index in a list of values, counted from 1, or 0 for a
        number that is not in the list.
        """
        numbers = self._numbers(name, 1)
        return sum((numbers == np.uint64(one).astype(np.int64)) * at for at, one in enumerate(values, 1))


OF_KINDS: Final[Mapping[str, tuple[Callable[[Incoming], Any], int]]] = {
    "datatype": (lambda messages: messages._numbers("datatype"), 8),
    "cas": (lambda messages: messages._ranks("cas", facts().no_cas), 2),
    "value_length": (lambda messages: messages._numbers("value_length", 0) > 0, 1),
    "unused": (lambda messages: messages._numbers("unused") >= 0, 1),
    "opcode": (lambda messages: messages._opcodes(), 2),
}
"""The properties that define the kind of a document, by field: a function that returns numbers, and their
width in bits.
"""
OF_MESSAGES: Final = frozenset(
    {"status", "error", "magic", "policy", "key"}  # checked by `Incoming.is_change`
    | {"direction", "vbucket", "stream_id", "opaque", "seqno", "collection_id", "length"}
    | {*OF_KINDS}
)
"""Fields of a document that rules may read: those that define its kind, and those that the loop checks.

A rule that reads another field would not be applied to plain changes, so add the field to the kind first, or
check the field in the loop.
"""
OF_STATES: Final = frozenset(
    # a change to any of these properties discards all kinds
    {"agreed", "opened", "opened_as", "producer", "flow", "knows_streams", "has_lost"}
    # part of the slot, or read by `_bit`
    | {"stream_of", "state", "opaque", "stream_id", "is_from_disk"}
    # read by `AuditedStream.bounds`
    | {"snapshot", "snapshot.covers", "snapshot.start", "snapshot.end", "falls", "last", "is_blind", "is_oso"}
    | {"prepares", "request", "request.end"}
)
"""Properties of connections and streams that rules about documents may read. `takes` checks the rules about
collections.
"""


_NO_NAMES: Final = np.zeros(0, np.uint8), np.zeros(1, np.int32)


class Receiver:
    """Passes messages to a connection: plain changes in bulk, all other messages one by one.

    The state of the connection is incomplete until `settle` is called.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._kinds: dict[int, int] = {}
        """Kinds of changes, by the properties that define them."""
        self._places: dict[int, int] = {}
        """Indexes of collections, by their ids."""
        self._slots: dict[int, int] = {}
        """Slots by stream number."""
        self._loaded: dict[int, list[tuple[int, AuditedStream]]] = {}
        """Loaded slots and their streams, by vbucket."""
        self._streams: Table = np.zeros((16, COUNTS + len(DOCUMENTS)), np.int64)
        self._verdicts = np.zeros(16, np.uint8)
        """For each kind, the bits of the streams on which its changes are plain."""
        self._takes: Flags = np.zeros((16, 16), np.bool_)
        """For each slot and collection index, true if documents of the collection are known to be valid."""
        self._state = np.zeros(ALL_BYTES + 1, np.int64)
        self._passed = -1
        """The last plain change that is not yet known to `Connection.closing`, or -1."""
        self._release()

    def receive(self, incoming: Incoming, row: int) -> int:
        """Process messages, starting at a row. Return the first unprocessed row.

        Processing stops before the first message of another connection, and after many findings.
        """
        if incoming is not self._incoming:
            self._begin(incoming)
        count = len(incoming)
        with np.errstate(over="ignore"):  # hashes overflow if the loops are not compiled
            while (row := self._pass_over(row)) < count:
                event = incoming.event(row)
                if self.connection.is_over(event) or self.connection.findings.count >= _ENOUGH:
                    break
                self._judge(event, int(self._numbers[KIND, row]))
                row += 1
        if self._passed >= 0:
            self.connection.closing.receive(incoming.event(self._passed))
            self._passed = -1
        return row

    def settle(self) -> None:
        """Update all streams, and discard the messages."""
        self._unload(list(self._loaded))
        self._release()

    def _release(self) -> None:
        self._incoming: Incoming | None = None
        self._numbers: Table = np.zeros((LENGTH + 1, 0), np.int64)
        self._names = _NO_NAMES
        self._heads: npt.NDArray[np.int32] = np.zeros(0, np.int32)
        """The first loaded slot of each vbucket: an array of 256 KiB, empty before the first change."""

    def _begin(self, incoming: Incoming) -> None:
        self._incoming = incoming
        if not incoming.is_change.any():
            self._numbers = np.full((LENGTH + 1, len(incoming)), -1, np.int64)
            return
        if not self._heads.size:
            self._heads = np.full(1 << 16, -1, np.int32)
        self._numbers, self._names = incoming.numbers(), incoming.names()
        self._number(KIND, self._kinds)
        self._number(PLACE, self._places)
        self._verdicts = _wider(self._verdicts, 0, len(self._kinds))
        self._takes = _wider(self._takes, 1, len(self._places))

    def _number(self, row: int, known: dict[int, int]) -> None:
        """Number the distinct values of a row in order of first appearance."""
        encoded = pa.array(self._numbers[row]).dictionary_encode()
        numbers = []
        for value in encoded.dictionary.to_pylist():
            is_none = row == KIND and value < 0
            is_known = value in known or len(known) < _MOST
            numbers.append(known.setdefault(value, len(known)) if is_known and not is_none else -1)
        self._numbers[row] = np.array(numbers)[encoded.indices.to_numpy()]

    # Plain changes

    def _pass_over(self, row: int) -> int:
        """Process plain changes, starting at a message. Return the first message that is not plain."""
        connection, incoming = self.connection, self._incoming
        assert incoming is not None
        count = len(incoming)
        while row < count and self._numbers[KIND, row] >= 0 and connection.is_settled:
            flow = connection.flow
            size = -1 if flow.size is None else flow.size
            side = -1 if connection.producer is None else _SIDES.index(connection.producer)
            state = self._state
            state[:] = side, size, flow.waiting, flow.extra, 0
            names, ends = self._names
            slots, heads, verdicts = self._streams, self._heads, self._verdicts
            end = pass_over(self._numbers, names, ends, slots, heads, self._takes, verdicts, state, row)
            if end > row:
                traffic = connection.traffic[connection.producer]
                traffic.messages += end - row
                traffic.bytes += int(state[ALL_BYTES])
                flow.waiting = int(state[WAITING])
                flow.most = max(flow.most, flow.waiting)
                connection.last_source = incoming.source(end - 1)
                last = incoming.last_until(row, end, connection.closing.time)
                self._passed = last if last >= row else self._passed
                if incoming.has_times:
                    connection.last_time = int(incoming.times[end - 1])
                    if connection.first_time is None:
                        connection.first_time = int(incoming.times[row])
            row = end
            # The loop stopped at this message. If loading makes it plain, the loop continues with it.
            if row < count and not self._load(row):
                break
        return row

    def _load(self, row: int) -> bool:
        """Load the data that the loop still needs for a message. Return False if there is nothing more to
        load.
        """
        kind, place, collection, _, _, vbucket, stream_id, *_ = self._numbers[:, row].tolist()
        stream = self.connection.live.get((vbucket, None if stream_id < 0 else stream_id))
        if stream is None or place < 0 or not self._verdicts[kind] & _bit(stream):
            return False
        loaded, slot = self._loaded.setdefault(vbucket, []), self._slot(stream)
        is_new = not any(other is stream for _, other in loaded)
        if is_new:
            if (bounds := stream.bounds()) is None:
                return False
            assert stream.snapshot is not None
            numbers = [int(self._heads[vbucket]), stream_id, stream.opaque, _bit(stream)]
            numbers += [*bounds, -1, 1, 0, 0, 0, 0, *(0 for _ in DOCUMENTS)]
            self._streams[slot] = numbers
            self._heads[vbucket] = slot
            loaded.append((slot, stream))
        is_new |= self._give_keys(slot, stream)
        if self._takes[slot, place] or not takes(stream, None if collection < 0 else collection):
            return is_new
        self._takes[slot, place] = True
        return True

    def _give_keys(self, slot: int, stream: AuditedStream) -> bool:
        """Provide a key table with room for another key. Return False if the table already has room."""
        assert stream.snapshot is not None
        keys, numbers = stream.snapshot.keys, self._streams[slot]
        if keys is None or (numbers[WORDS] and numbers[ROOM]):
            return False
        if numbers[WORDS]:  # the loop has used up the room of the table
            keys.room = 0
        if not keys.room:
            keys.grow()
        address, _ = keys.keyed_entries.__array_interface__["data"]
        numbers[ENTRIES : ROOM + 1] = address, len(keys.keyed_entries), keys.room
        return True

    def _slot(self, stream: AuditedStream) -> int:
        slot = self._slots.setdefault(stream.number, len(self._slots))
        if slot == len(self._streams):
            self._streams = _wider(self._streams, 0, 2 * slot)
            self._takes = _wider(self._takes, 0, 2 * slot)
        return slot

    def _unload(self, vbuckets: list[int]) -> None:
        """Update the streams of vbuckets with the loop's counts, and unload the streams."""
        for vbucket in self._loaded.keys() & vbuckets:
            self._heads[vbucket] = -1
            for slot, stream in self._loaded.pop(vbucket):
                numbers = self._streams[slot].tolist()
                if numbers[FIRST] >= 0:
                    counts = dict(zip(DOCUMENTS, numbers[COUNTS:], strict=True))
                    first, last, is_gapless = numbers[FIRST], numbers[LAST], bool(numbers[IS_GAPLESS])
                    length, room = numbers[BYTES], numbers[ROOM]
                    stream.take_in(counts, first, last, is_gapless=is_gapless, length=length, room=room)

    # Other messages

    def _judge(self, event: Event, kind: int) -> None:
        """Check a message against the rules. If a change breaks no rule, changes of its kind become plain."""
        connection = self.connection
        opcode, is_settled = event.opcode or "", connection.is_settled
        if event.error is not None or not is_settled or len(self._slots) == _MOST_SLOTS:
            self._forget()
        elif opcode in streamed():
            if event.status is None:
                self._unload([event.vbucket or 0])
                if opcode == "dcp_system_event":
                    self._forget_collections(event.vbucket or 0)
            else:
                loaded = self._loaded.items()
                opaque = event.opaque
                self._unload([at for at, own in loaded if opaque in {each.opaque for _, each in own}])
        elif opcode in _OF_STREAMS:
            self._unload(list(self._loaded))
        elif opcode not in _ASIDE:
            self._forget()
        before, producer = connection.findings.severities.total(), connection.producer
        self._passed = -1 if event.direction == producer else self._passed
        connection.receive(event)
        if connection.producer != producer:
            self._forget()
        if kind < 0 or connection.findings.severities.total() > before:
            return
        stream = connection.stream_of(event)
        if stream is not None and stream.bounds() is not None:
            self._verdicts[kind] |= _bit(stream)

    def _forget(self) -> None:
        """Discard the set of plain changes, because the state that it depends on may change."""
        self._unload(list(self._loaded))
        self._slots.clear()
        self._verdicts[:] = 0
        self._takes[:] = False

    def _forget_collections(self, vbucket: int) -> None:
        for stream in self.connection.live.values():
            if stream.vbucket == vbucket and stream.number in self._slots:
                self._takes[self._slots[stream.number]] = False


def _bit(stream: AuditedStream) -> int:
    """Return the bit of a verdict that applies to the current changes of a stream."""
    return 1 << stream.is_from_disk << 2 * (stream.stream_id is not None)


def _wider(table: Any, axis: int, least: int) -> Any:
    """Return a table with enough entries along an axis; new entries are zero."""
    shape = list(table.shape)
    if shape[axis] >= least:
        return table
    shape[axis] = max(least - shape[axis], shape[axis])
    return np.concatenate([table, np.zeros(shape, table.dtype)], axis)


@compiled
def pass_over(
    messages: Table,
    names: Bytes,
    ends: npt.NDArray[np.int32],
    streams: Table,
    heads: npt.NDArray[np.int32],
    right: Flags,
    verdicts: Bytes,
    connection: Positions,
    row: int,
) -> int:
    """Process plain changes.

    Args:
        messages: The numbers of all messages.
        names: The bytes of the message keys.
        ends: Start of each key, and end of the last key.
        streams: The slots.
        heads: The first slot of each vbucket, or -1 for none.
        right: For each slot and collection index, true if the collection is valid.
        verdicts: For each kind, the bits of the streams on which its changes are plain.
        connection: State of the connection.
        row: The first message to process.

    Returns:
        The first message that is not plain.
    """
    while row < messages.shape[1]:
        if messages[KIND, row] < 0 or messages[SIDE, row] != connection[PRODUCER]:
            break
        if connection[SIZE] >= 0 and connection[WAITING] + connection[EXTRA] >= connection[SIZE]:
            break
        slot = slot_of(messages, streams, heads, row)
        if slot < 0 or not is_right(messages, streams[slot], right[slot], verdicts, row):
            break
        # Last, because a key that was added must not be added again: no check may stop the loop after it.
        if not add_key(messages, names, ends, streams[slot], row):
            break
        length, seqno = messages[LENGTH, row], messages[SEQNO, row]
        connection[ALL_BYTES] += length
        if connection[SIZE] >= 0:
            connection[WAITING] += length
        if streams[slot, FIRST] < 0:
            streams[slot, FIRST] = seqno
        streams[slot, IS_GAPLESS] &= seqno == streams[slot, LAST] + 1
        streams[slot, LAST] = seqno
        streams[slot, LOW] = seqno + 1
        streams[slot, BYTES] += length
        streams[slot, COUNTS + messages[DOCUMENT, row]] += 1
        row += 1
    return row


@compiled
def slot_of(messages: Table, streams: Table, heads: npt.NDArray[np.int32], row: int) -> int:
    """Return the slot of the stream that a message names, or -1 if the stream is not loaded."""
    slot = np.int64(heads[messages[VBUCKET, row]])
    while slot >= 0 and streams[slot, ID] != messages[STREAM_ID, row]:
        slot = streams[slot, NEXT]
    return int(slot)


@compiled
def is_right(messages: Table, stream: Positions, right: Flags, verdicts: Bytes, row: int) -> bool:
    """Return True if a message breaks no rule. Rules about keys and flow control are checked elsewhere."""
    if not verdicts[messages[KIND, row]] & stream[BIT] or messages[OPAQUE, row] != stream[OPAQUE_OF]:
        return False
    place = messages[PLACE, row]
    return bool(place >= 0 and right[place] and stream[LOW] <= messages[SEQNO, row] <= stream[HIGH])


@compiled
def add_key(messages: Table, names: Bytes, ends: npt.NDArray[np.int32], stream: Positions, row: int) -> bool:
    """Add the key of a message to the snapshot's keys. Return False if the snapshot already contains the key,
    or if the table has no room for the key.
    """
    if not stream[WORDS]:
        return True
    if not stream[ROOM]:
        return False
    entries = words(stream[ENTRIES], stream[WORDS])
    seed, seqno = seed_of(messages[COLLECTION, row], False), np.uint64(messages[SEQNO, row])
    _, is_new = note_name(entries, names, ends[row], ends[row + 1], seed, seqno)
    stream[ROOM] -= is_new
    return bool(is_new)
