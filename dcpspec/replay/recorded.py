"""Recorded changes: arrays of the places of their messages, and the bytes from which they are read.

A change is an array row that contains the place of its message in the recorded bytes. Messages are read only
when they are sent, so a history needs little more memory than its capture, for any number of clients.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.arrays import NOWHERE, copy_ranges
from dcpspec.capture.tcp import Run
from dcpspec.decode.rows import Fields
from dcpspec.grammar.headers import PLACES
from dcpspec.grammar.layouts import FRAMING, Layout, layout_table
from dcpspec.grammar.layouts import Field as Place
from dcpspec.grammar.schema import shared_leaves
from dcpspec.protocol import stream
from dcpspec.protocol.agreement import Form
from dcpspec.views import Bytes, Positions, number_at_each

OPCODES: Final = (
    "dcp_mutation",
    "dcp_deletion",
    "dcp_expiration",
    "dcp_prepare",
    "dcp_system_event",
    "dcp_commit",
    "dcp_abort",
)
"""Opcodes of changes; rows contain indexes into this tuple."""
EVENT: Final = OPCODES.index("dcp_system_event")
DOCUMENTS: Final = [OPCODES.index(opcode) for opcode in stream.DOCUMENTS]
COMMIT, PREPARE, ABORT = (OPCODES.index(f"dcp_{name}") for name in ("commit", "prepare", "abort"))
Key = tuple[str, int, bytes]
"""A key within a checkpoint: its namespace, its collection and its name."""
ROW: Final = np.dtype(
    [
        ("seqno", np.uint64),
        ("prepared_seqno", np.uint64),
        ("start", np.int64),
        ("length", np.int32),
        ("collection", np.uint32),
        ("source", np.uint32),
        ("opcode", np.uint8),
        ("datatype", np.uint8),
        ("is_framed", np.bool_),
    ]
)
"""A change: its seqno, the seqno of the prepare that it completes (0 for other changes), its place and length
in its source, and whether it carries a stream id.
"""
Rows = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]
NO_ROWS: Final = np.empty(0, ROW)
BATCH: Final = 1024
"""Maximum number of changes to read together."""
BYTES: Final = 1 << 18
"""Maximum bytes of changes to read together, unless a single change is longer."""
_CACHED: Final = 8 << 20
"""Maximum memory in bytes of what is cached about the messages of one side of a recorded connection."""
_ENTRY: Final = 200
"""Approximate memory in bytes that a cached value occupies besides its bytes."""


def key_of(opcode: str, collection: int, fields: Mapping[str, Any]) -> Key:
    """Return the key of a change within a checkpoint. The events that begin and end the same collection or
    scope have the same key.
    """
    if opcode != "dcp_system_event":
        key = fields.get("key", b"")
        is_prepared = opcode in ("dcp_prepare", "dcp_abort")
        name = key.encode() if isinstance(key, str) else bytes(key)
        return "prepared" if is_prepared else "committed", collection, name
    event = str(fields.get("event", ""))
    about = "modify" if event.startswith("modify") else "scope" if event.endswith("scope") else "collection"
    return about, int(fields.get("scope_id", 0)) if about == "scope" else collection, b""


@cache
def seqno_fields() -> Mapping[str, str]:
    """Return, for each opcode, the name of the field that contains the seqno."""
    fields = {kind.struct.name: leaf.column for kind, leaf in shared_leaves()["by_seqno"]}
    return {opcode: fields[opcode] for opcode in OPCODES}


class PlaceCache:
    """What was computed from recorded messages, by the places of the messages. A full cache drops its oldest
    entries.
    """

    def __init__(self) -> None:
        self.size = 0
        """Approximate memory in bytes."""
        self._entries: dict[Hashable, dict[int, Any]] = {}
        self._added: deque[tuple[Hashable, tuple[int, ...], int]] = deque()

    def of(self, kind: Hashable) -> Mapping[int, Any]:
        """Return the entries of a kind by place."""
        return self._entries.get(kind, {})

    def add(self, kind: Hashable, entries: Mapping[int, Any], size: int = 0) -> None:
        """Add entries.

        Args:
            kind: The kind of the entries.
            entries: The entries by place.
            size: Memory in bytes of the values.
        """
        known = self._entries.setdefault(kind, {})
        added = tuple(entries.keys() - known.keys())
        known.update(entries)
        size += _ENTRY * len(added)
        self._added.append((kind, added, size))
        self.size += size
        while self.size > _CACHED and len(self._added) > 1:
            oldest, places, size = self._added.popleft()
            known = self._entries[oldest]
            for place in places:
                del known[place]
            if not known:
                del self._entries[oldest]
            self.size -= size


@dataclass(eq=False)
class RecordedBytes:
    """The bytes of one side of a connection."""

    runs: list[Run]
    times_at: Callable[[Positions], Positions] | None = None
    computed: PlaceCache = field(default_factory=PlaceCache)
    """The changes in other forms, which all streams share."""

    def read(self, start: int, length: int) -> bytes:
        """Return the bytes of a range that contains no lost bytes."""
        run = self.runs[self._run(start)]
        return bytes(memoryview(run.data)[start - run.offset :][:length])

    def copy_to(self, target: Bytes, offsets: npt.NDArray[np.int32], starts: Positions) -> None:
        """Copy ranges that contain no lost bytes, one after another.

        Args:
            target: The target of the copy.
            offsets: The offset of each range in the target, followed by the end of the last range.
            starts: The start of each range.
        """
        for first, end in self._stretches(starts):
            run = self.runs[self._run(int(starts[first]))]
            data, begins = np.frombuffer(run.data, np.uint8), starts[first:end] - run.offset
            copy_ranges(data, data, NOWHERE, begins, offsets[first : end + 1], target)

    def _run(self, start: int) -> int:
        return bisect_right(self.runs, start, key=attrgetter("offset")) - 1

    def _stretches(self, starts: Positions) -> list[tuple[int, int]]:
        """Return the index range of each group of consecutive starts that belong to the same run."""
        lowest, highest = self._run(int(starts.min())), self._run(int(starts.max()))
        if lowest == highest:
            return [(0, len(starts))]
        offsets = [run.offset for run in self.runs[lowest : highest + 1]]
        return stretches(np.searchsorted(np.array(offsets, np.int64), starts, "right"))

    @property
    def end(self) -> int:
        """Offset after the last byte."""
        return self.runs[-1].end if self.runs else 0

    def add(self, data: bytes) -> None:
        """Add bytes at the end."""
        nothing = array("q", [0])
        self.runs.append(Run(self.end, data, nothing, nothing, nothing))


@dataclass(frozen=True, eq=False)
class ChangeSource:
    """A source of changes that all have the same form."""

    content: RecordedBytes
    form: Form | None
    """None if unknown."""
    collections: bool
    begin_ns: int
    """Start of the recording."""
    events: dict[int, Fields]
    """The fields of the system events, by place."""

    def times(self, starts: Positions) -> Positions:
        """Return the times of messages in nanoseconds since the start of the recording; 0 without a time."""
        times_at = self.content.times_at
        if times_at is None or not len(starts):
            return np.zeros(len(starts), np.int64)
        return np.maximum(times_at(starts), self.begin_ns) - self.begin_ns


@dataclass(frozen=True, slots=True, eq=False)
class RecordedChange:
    """A recorded change: its message, as bytes and as fields."""

    seqno: int
    opcode: str
    data: bytes
    form: Form | None
    """The form of the recorded message; None if unknown."""
    fields: Fields
    is_framed: bool = False
    """True if the message carries a stream id."""
    prepare: RecordedChange | None = None
    """The prepare that this change commits, if the change is a commit and the prepare was recorded."""
    time_ns: int = 0
    """Nanoseconds since the start of the recording."""


@dataclass(frozen=True)
class RecordedSnapshot:
    """A snapshot: the seqno range of a marker, with the changes that were sent."""

    start: int
    end: int
    flags: frozenset[str]
    rows: Rows = field(default_factory=lambda: NO_ROWS)
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The fields of the marker."""
    is_appended: bool = False
    """True if a program appended the changes; a stream that is behind receives them together with those that
    follow in the checkpoint.
    """

    @cached_property
    def max_visible_seqno(self) -> int:
        """The seqno of the last visible change."""
        return last_visible(self.rows)

    @cached_property
    def opcodes(self) -> frozenset[int]:
        """The opcodes of the changes, as in the rows."""
        return frozenset(self.rows["opcode"].tobytes())


def joined(parts: Sequence[Rows]) -> Rows:
    """Return the rows of all parts. Without the dtype, NumPy compares the fields of each part."""
    rows: Rows = np.concatenate([NO_ROWS, *parts], dtype=ROW)
    return rows


def last_visible(rows: Rows) -> int:
    """Return the seqno of the last of some changes in order that readers see; 0 if there is none."""
    hidden = PREPARE, ABORT
    if len(rows) and rows["opcode"][-1] in hidden:
        rows = rows[~np.isin(rows["opcode"], hidden)]
    return int(rows["seqno"][-1]) if len(rows) else 0


def stretches(values: npt.NDArray[Any]) -> list[tuple[int, int]]:
    """Return the start and the end of each run of equal values."""
    if not len(values):
        return []
    ends = (values[1:] != values[:-1]).nonzero()[0] + 1
    return list(pairwise([0, *ends.tolist(), len(values)]))


def addressed(
    parts: Sequence[bytes], ends: Positions, *, opaque: int, vbucket: int, stream_id: int | None = None
) -> bytes:
    """Return messages, one after another, with the address of a stream.

    Args:
        parts: The messages, all with or all without a stream id.
        ends: The end of each message.
        opaque: The opaque of the stream.
        vbucket: Its vbucket.
        stream_id: Its stream id, if any.
    """
    data, starts = np.frombuffer(bytearray().join(parts), np.uint8), np.zeros(len(ends), np.int64)
    starts[1:] = ends[:-1]
    if stream_id is not None:
        place = _stream_id_place()
        number_at_each(data, f">u{place.size}", place.at[0])[starts] = stream_id
    return with_address(data, starts, opaque, vbucket)


def with_address(data: Bytes, starts: npt.NDArray[Any], opaque: int, vbucket: int) -> bytes:
    for name, number in (("opaque", opaque), ("vbucket", vbucket)):
        at, size = PLACES[name]
        number_at_each(data, f">u{size}", at)[starts] = number
    return data.tobytes()


@cache
def _stream_id_place() -> Place:
    """Return the place of the stream id in a change."""
    (place,) = {
        place
        for layout in layout_table(True).layouts
        for path, place in layout.places.items()
        if path.startswith(FRAMING) and path.endswith(".stream_id")
    }
    return place


@cache
def named_places(layout: Layout) -> dict[str, Place]:
    """Return the places of the fields in the extras of a layout, by name."""
    return {
        path.rpartition(".")[2]: place
        for path, place in layout.places.items()
        if path.startswith(f"{layout.payload}.")
    }


def first_rows(rows: Rows) -> Rows:
    """Return the first rows, up to the limits for reading changes together."""
    rows = rows[:BATCH]
    return rows[: max(1, int(np.searchsorted(np.cumsum(rows["length"]), BYTES, "right")))]


def places_of(rows: Rows) -> list[tuple[int, int]]:
    """Return the source and the place of each change."""
    return list(zip(rows["source"].tolist(), rows["start"].tolist(), strict=True))


def in_order(rows: Rows) -> Rows:
    """Return rows in seqno order."""
    seqnos = rows["seqno"]
    return rows if (seqnos[1:] >= seqnos[:-1]).all() else rows[np.argsort(seqnos, kind="stable")]
