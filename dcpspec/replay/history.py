"""The recorded history of a vbucket: failover log, snapshots, changes.

A change is an array row that contains the place of its message in the recorded bytes. Messages are read only
when they are sent, so a history needs little more memory than its capture, for any number of clients.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import islice, pairwise
from operator import attrgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.arrays import NOWHERE, copy_ranges
from dcpspec.capture.tcp import Run
from dcpspec.decode.block import Messages
from dcpspec.decode.loops import NO_LAYOUT, placed, read_layout
from dcpspec.decode.rows import Fields, fields_of_frames
from dcpspec.grammar.headers import PLACES
from dcpspec.grammar.layouts import FRAMING, Layout, layout_table
from dcpspec.grammar.layouts import Field as Place
from dcpspec.grammar.schema import shared_leaves
from dcpspec.protocol import stream
from dcpspec.protocol.agreement import Form
from dcpspec.protocol.rollback import Log
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
        ("start", np.int64),
        ("length", np.int32),
        ("collection", np.uint32),
        ("source", np.uint32),
        ("opcode", np.uint8),
        ("datatype", np.uint8),
        ("is_framed", np.bool_),
    ]
)
"""A change: its seqno, its place and length in its source, and whether it carries a stream id."""
Rows = npt.NDArray[Any]
Mask = npt.NDArray[np.bool_]
NO_ROWS: Final = np.empty(0, ROW)
BATCH: Final = 512
"""Maximum number of changes to read together."""
BYTES: Final = 1 << 18
"""Maximum bytes of changes to read together, unless a single change is longer."""
_CACHED: Final = 8 << 20
"""Maximum memory in bytes of what is cached about the messages of one side of a recorded connection."""
_ENTRY: Final = 200
"""Approximate memory in bytes that a cached value occupies besides its bytes."""
_PREPARED: Final = "prepared_seqno"


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
        added = tuple(place for place in entries if place not in known)
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
    """The changes in other forms, and the seqnos of the prepares of commits and aborts. All streams share
    them.
    """

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
        return frozenset(np.unique(self.rows["opcode"]).tolist())


@dataclass
class VbucketHistory:
    """The history of a vbucket."""

    log: Log = ()
    sources: list[ChangeSource] = field(default_factory=list)
    """The bucket's sources."""
    snapshots: list[RecordedSnapshot] = field(default_factory=list)
    """Snapshots in seqno order, without overlaps."""
    ends: dict[int, str] = field(default_factory=dict)
    """Reasons for stream ends before the requested end, by the last seqno of the stream."""
    least_high_seqno: int = 0
    purge_seqno: int = 0
    persisted_seqno: int | None = None
    """The persisted seqno that the node reports; None for the high seqno."""
    _open: dict[Key, tuple[int, bool]] = field(default_factory=dict)
    """The appended keys in the open checkpoint: the seqno of the last change, and whether another change of
    the key can replace the last change.
    """
    _replaced: dict[int, int] = field(default_factory=dict)
    """Seqnos of appended changes that a later change in the same checkpoint replaced, with that seqno."""

    @property
    def high_seqno(self) -> int:
        """The seqno of the last change."""
        last = self.snapshots[-1].end if self.snapshots else 0
        return max(last, self.least_high_seqno, self.log[0][1] if self.log else 0)

    @property
    def count(self) -> int:
        """The number of changes."""
        return sum(len(snapshot.rows) for snapshot in self.snapshots)

    def high_seqno_of(self, collections: Set[int], *, only_visible: bool = False) -> int:
        """Return the seqno of the last change in the given collections, or of their last visible document."""
        for snapshot in reversed(self.snapshots):
            rows = self.rows_in(snapshot.rows, collections)
            if only_visible:
                rows = rows[~np.isin(rows["opcode"], (EVENT, PREPARE, ABORT))]
            if len(rows):
                return int(rows["seqno"][-1])
        return 0

    def rows_in(self, rows: Rows, collections: Set[int]) -> Rows:
        """Return the rows of changes in the given collections."""
        is_in = np.isin(rows["collection"], list(collections))
        return rows[is_in & self.events_that(rows, lambda event: "collection_id" in event)]

    def events_that(self, rows: Rows, holds: Callable[[Fields], bool]) -> Mask:
        """Return a mask that excludes the system events that do not match a condition."""
        mask = np.ones(len(rows), np.bool_)
        for place in np.flatnonzero(rows["opcode"] == EVENT):
            mask[place] = holds(self.event(rows[place]))
        return mask

    def event(self, row: Any) -> Fields:
        """Return the fields of a system event."""
        event: Fields = self.sources[row["source"]].events[int(row["start"])]
        return event

    def events(self) -> Iterator[Fields]:
        """Return the fields of all system events in seqno order."""
        for snapshot in self.snapshots:
            if EVENT in snapshot.opcodes:
                yield from (self.event(row) for row in snapshot.rows[snapshot.rows["opcode"] == EVENT])

    def changes(self) -> Iterator[RecordedChange]:
        """Return all changes in seqno order."""
        for snapshot in self.snapshots:
            yield from self.read(snapshot.rows)

    def readdressed(self, rows: Rows, ends: Positions, *, opaque: int, vbucket: int) -> bytes:
        """Return recorded changes, one after another, as messages of a stream.

        Args:
            rows: The changes.
            ends: The end of each message.
            opaque: The opaque of the stream.
            vbucket: Its vbucket.
        """
        offsets = np.zeros(len(rows) + 1, np.int32)
        offsets[1:] = ends
        return _addressed(self._copied(rows, offsets), offsets[:-1], opaque, vbucket)

    def _copied(self, rows: Rows, offsets: npt.NDArray[np.int32]) -> Bytes:
        """Return the bytes of recorded changes, one after another, at the given offsets."""
        target = np.empty(offsets[-1], np.uint8)
        sources, starts = rows["source"], rows["start"]
        for first, end in stretches(sources) if len(self.sources) > 1 else [(0, len(rows))]:
            self.sources[sources[first]].content.copy_to(target, offsets[first : end + 1], starts[first:end])
        return target

    def located(self, rows: Rows) -> Iterator[tuple[Positions, Messages]]:
        """Yield the indexes and the recorded messages of changes in up to two groups: those with and without
        collection ids. Messages whose layout must be parsed are left out.
        """
        if not len(rows):
            return
        has_collections = np.array([source.collections for source in self.sources], np.bool_)[rows["source"]]
        for collections in (True, False):
            places = np.flatnonzero(has_collections == collections)
            if not len(places):
                continue
            own = rows if len(places) == len(rows) else rows[places]
            offsets = np.zeros(len(own) + 1, np.int64)
            np.cumsum(own["length"], out=offsets[1:])
            data = self._copied(own, offsets.astype(np.int32))
            messages = Messages.located(data, offsets, layout_table(collections))
            is_known = messages.layout != NO_LAYOUT
            yield (places, messages) if is_known.all() else (places[is_known], messages.chosen(is_known))

    def read(self, rows: Rows) -> Iterator[RecordedChange]:
        """Read changes."""
        while len(rows):
            batch = first_rows(rows)
            yield from self._batch(batch)
            rows = rows[len(batch) :]

    def _batch(self, rows: Rows) -> list[RecordedChange]:
        sources = [self.sources[number] for number in rows["source"].tolist()]
        data = self.recorded(rows)
        framed, times = rows["is_framed"].tolist(), self.times(rows).tolist()
        fields = self._fields(rows, data)
        is_prepared, prepare_rows = self.prepares(rows)
        prepares = dict(zip(np.flatnonzero(is_prepared).tolist(), self.read(prepare_rows), strict=True))
        changes = []
        for at, (seqno, opcode) in enumerate(
            zip(rows["seqno"].tolist(), rows["opcode"].tolist(), strict=True)
        ):
            known = seqno, OPCODES[opcode], data[at], sources[at].form, fields[at], framed[at]
            changes.append(RecordedChange(*known, prepares.get(at), times[at]))
        return changes

    def recorded(self, rows: Rows) -> list[bytes]:
        """Return the recorded messages of changes."""
        places = rows[["source", "start", "length"]].tolist()
        return [self.sources[number].content.read(start, length) for number, start, length in places]

    def _odd_fields(self, rows: Rows) -> list[Fields]:
        """Return the fields of changes that `located` has left out."""
        return self._fields(rows, self.recorded(rows)) if len(rows) else []

    def _fields(self, rows: Rows, data: Sequence[bytes]) -> list[Fields]:
        """Return the fields of changes, which can be of any layout."""
        fields: list[Fields] = [{}] * len(rows)
        has_collections = [self.sources[number].collections for number in rows["source"].tolist()]
        for collections in (True, False):
            places = [at for at, has in enumerate(has_collections) if has == collections]
            decoded = fields_of_frames([data[at] for at in places], collections)
            for at, each in zip(places, decoded, strict=True):
                fields[at] = each
        return fields

    def times(self, rows: Rows) -> Positions:
        """Return the time of each change in nanoseconds since the start of its recording."""
        times = np.zeros(len(rows), np.int64)
        for number in np.unique(rows["source"]):
            own = rows["source"] == number
            times[own] = self.sources[number].times(rows["start"][own])
        return times

    def prepares(self, rows: Rows) -> tuple[Mask, Rows]:
        """Return a mask of the commits whose prepare was recorded, and the rows of these prepares."""
        mask, prepares = np.zeros(len(rows), np.bool_), [NO_ROWS]
        commits = np.flatnonzero(rows["opcode"] == COMMIT)
        for place, seqno in zip(commits.tolist(), self._prepared_seqnos(rows[commits]), strict=True):
            prepare = self._prepare_at(seqno)
            mask[place] = len(prepare) > 0
            prepares.append(prepare)
        return mask, np.concatenate(prepares)

    def _prepared_seqnos(self, rows: Rows) -> list[int]:
        """Return the seqnos of the prepares of commits and aborts."""
        if not len(rows):
            return []
        places = _places(rows)
        known = [source.content.computed.of(_PREPARED) for source in self.sources]
        if any(start not in known[number] for number, start in places):
            ahead = first_rows(np.concatenate([rows, *self._completions_above(int(rows["seqno"][-1]))]))
            ahead = ahead if len(ahead) > len(rows) else rows
            by_content: dict[RecordedBytes, dict[int, int]] = {}
            seqnos = zip(_places(ahead), self._read_prepared_seqnos(ahead), strict=True)
            found = {}
            for (number, start), seqno in seqnos:
                by_content.setdefault(self.sources[number].content, {})[start] = seqno
                found[number, start] = seqno
            for content, entries in by_content.items():
                content.computed.add(_PREPARED, entries)
            return [found[place] for place in places]
        return [known[number][start] for number, start in places]

    def _completions_above(self, seqno: int) -> Iterator[Rows]:
        """Yield the commits and aborts of the snapshots that start above a seqno, up to some number."""
        count = 0
        for snapshot in islice(self.snapshots_from(seqno + 1), BATCH):
            opcodes = snapshot.rows["opcode"]
            rows = snapshot.rows[(opcodes == COMMIT) | (opcodes == ABORT)][:BATCH]
            count += len(rows)
            yield rows
            if count >= BATCH:
                break

    def _read_prepared_seqnos(self, rows: Rows) -> list[int]:
        """Read the seqnos of the prepares of commits and aborts."""
        seqnos, is_odd = np.zeros(len(rows), np.uint64), np.ones(len(rows), np.bool_)
        for places, messages in self.located(rows):
            is_odd[places] = False
            for layout in np.unique(messages.layout).tolist():
                own = messages.rows(layout)
                field = named_places(messages.table.layouts[layout])[_PREPARED]
                spans = messages.spans.take(own, axis=1)
                _, (numbers,) = read_layout(
                    messages.data, messages.starts[own], spans, np.array([placed(field)], np.int64)
                )
                seqnos[places[own]] = numbers.view(np.uint64)
        for place, fields in zip(np.flatnonzero(is_odd), self._odd_fields(rows[is_odd]), strict=True):
            seqnos[place] = fields[_PREPARED]
        numbers_: list[int] = seqnos.tolist()
        return numbers_

    def _prepare_at(self, seqno: int) -> Rows:
        """Return the row of the prepare at a seqno; no row if the prepare was not recorded."""
        rows = self.row_at(seqno)
        return rows if len(rows) and rows["opcode"][0] == PREPARE else NO_ROWS

    def snapshots_above(self, seqno: int) -> Iterator[RecordedSnapshot]:
        """Return the snapshots that end above a seqno."""
        at = bisect_right(self.snapshots, seqno, key=attrgetter("end"))
        while at < len(self.snapshots):
            yield self.snapshots[at]
            at += 1

    def max_visible_seqno(self, most: int) -> int:
        """Return the seqno of the last visible change up to a seqno; 0 if there is none."""
        at = bisect_right(self.snapshots, most, key=attrgetter("start"))
        for snapshot in reversed(self.snapshots[:at]):
            if snapshot.end <= most:
                visible = snapshot.max_visible_seqno
            else:
                rows = snapshot.rows[: int(np.searchsorted(snapshot.rows["seqno"], np.uint64(most), "right"))]
                visible = last_visible(rows)
            if visible:
                return visible
        return 0

    def queue(self, rows: Rows, keys: Sequence[Key], *, keeps_history: bool) -> None:
        """Append changes to the open checkpoint. As on a server, some changes start a new checkpoint if the
        open one has a change of the same key: a commit, each change that follows a durable write or a system
        event, and each change of a bucket that keeps history.

        Args:
            rows: The changes, all above the high seqno, in order.
            keys: The key of each change.
            keeps_history: True if no change replaces an earlier one.
        """
        names, first = {"memory"}, 0
        for at, (key, seqno, opcode) in enumerate(
            zip(keys, rows["seqno"].tolist(), rows["opcode"].tolist(), strict=True)
        ):
            if (known := self._open.get(key)) is not None:
                if opcode == COMMIT or keeps_history or not known[1]:
                    self._append(rows[first:at], names)
                    names, first = {"memory", "checkpoint"}, at
                    self._open.clear()
                else:
                    self._replaced[known[0]] = seqno
            self._open[key] = seqno, opcode in DOCUMENTS
        self._append(rows[first:], names)

    def _append(self, rows: Rows, names: Set[str]) -> None:
        if len(rows):
            first, last = int(rows["seqno"][0]), int(rows["seqno"][-1])
            snapshot = RecordedSnapshot(first, last, frozenset(names), rows, is_appended=True)
            self.snapshots.append(snapshot)

    def unreplaced(self, rows: Rows) -> Rows:
        """Return the changes that no later change replaced in its checkpoint."""
        if not self._replaced:
            return rows
        kept: Rows = rows[[seqno not in self._replaced for seqno in rows["seqno"].tolist()]]
        return kept

    def snapshots_from(self, seqno: int) -> Iterator[RecordedSnapshot]:
        """Yield the snapshots that start at a seqno or above it."""
        at = bisect_left(self.snapshots, seqno, key=attrgetter("start"))
        yield from islice(self.snapshots, at, None)

    def row_at(self, seqno: int) -> Rows:
        """Return the row of the change at a seqno; no row if no change has the seqno."""
        at = bisect_right(self.snapshots, seqno, key=attrgetter("start")) - 1
        rows = self.snapshots[at].rows if at >= 0 else NO_ROWS
        place = int(np.searchsorted(rows["seqno"], np.uint64(seqno)))  # without uint64, NumPy compares floats
        return rows[place : place + 1] if place < len(rows) and rows["seqno"][place] == seqno else NO_ROWS

    def superseded(self) -> npt.NDArray[np.uint64]:
        """Return the seqnos of changes that a later change of the same document supersedes."""
        rows = np.concatenate([NO_ROWS, *(snapshot.rows for snapshot in self.snapshots)])
        last = {document: at for at, document in enumerate(self.documents(rows)) if document is not None}
        is_superseded = np.isin(rows["opcode"], DOCUMENTS)
        is_superseded[list(last.values())] = False
        seqnos: npt.NDArray[np.uint64] = rows["seqno"][is_superseded]
        return seqnos

    def latest(self, rows: Rows) -> Rows:
        """Return the last change of each document, and all other changes."""
        last = {document or at: at for at, document in enumerate(self.documents(rows))}
        kept: Rows = rows[sorted(last.values())]
        return kept

    def keys(self, rows: Rows) -> list[Key]:
        """Return the key of each change within a checkpoint."""
        changes = zip(rows["collection"].tolist(), self.read(rows), strict=True)
        return [key_of(change.opcode, collection, change.fields) for collection, change in changes]

    def documents(self, rows: Rows) -> list[tuple[int, bytes] | None]:
        """Return the collection and the key of each change's document; None for other changes."""
        found: list[tuple[int, bytes] | None] = [None] * len(rows)
        is_odd = np.isin(rows["opcode"], DOCUMENTS)
        documents = np.flatnonzero(is_odd)
        for places, messages in self.located(rows[documents]):
            data, at = messages.data.tobytes(), documents[places]
            is_odd[at] = False
            keys = (messages.span(name).tolist() for name in ("key_start", "key_end"))
            for place, collection, begin, end in zip(
                at.tolist(), rows["collection"][at].tolist(), *keys, strict=True
            ):
                found[place] = collection, data[begin:end]
        for place, fields in zip(
            np.flatnonzero(is_odd).tolist(), self._odd_fields(rows[is_odd]), strict=True
        ):
            found[place] = int(rows["collection"][place]), fields.get("key", b"")
        return found

    def unprepared(self, rows: Rows, above: int = 0) -> Mask:
        """Return a mask of the commits and aborts whose prepare is above a seqno and was not recorded."""
        mask = np.zeros(len(rows), np.bool_)
        places = np.flatnonzero((rows["opcode"] == COMMIT) | (rows["opcode"] == ABORT))
        for place, seqno in zip(places.tolist(), self._prepared_seqnos(rows[places]), strict=True):
            mask[place] = seqno > above and not len(self._prepare_at(seqno))
        return mask

    def follow(self, log: Log) -> None:
        """Adopt the failover log of a granted stream. Changes from other histories are removed."""
        if not log or log == self.log:
            return
        old = self.log[0][0] if self.log else None
        uuids = [uuid for uuid, _ in log]
        if old is not None and uuids[0] != old:
            if old in uuids:
                self._cut(log[uuids.index(old) - 1][1])
            elif uuids[0] not in [uuid for uuid, _ in self.log]:
                self._cut(0)
        self.log = log

    def fail_over(self, uuid: int, seqno: int) -> None:
        """Start a new history, with the given uuid, above a seqno."""
        self._cut(seqno)
        self.purge_seqno = min(self.purge_seqno, seqno)
        self.log = ((uuid, seqno), *[entry for entry in self.log if entry[1] <= seqno])

    def flush(self, uuid: int) -> None:
        """Start an empty history with a uuid."""
        self.log, self.snapshots, self.ends = ((uuid, 0),), [], {}
        self.least_high_seqno = self.purge_seqno = 0
        self._open.clear()
        self._replaced.clear()

    def hold_back(self) -> None:
        """Remove all snapshots, so that the history starts before its first change."""
        first = min((int(each.rows["seqno"][0]) for each in self.snapshots if len(each.rows)), default=1)
        self.least_high_seqno = min(self.least_high_seqno, first - 1)
        self.log = tuple(entry for entry in self.log if entry[1] < first) or self.log[-1:]
        self.snapshots, self.ends, self.purge_seqno = [], {}, 0

    def _cut(self, seqno: int) -> None:
        """Remove all changes above a seqno."""
        self.least_high_seqno = min(self.least_high_seqno, seqno)
        self.ends = {reached: reason for reached, reason in self.ends.items() if reached <= seqno}
        self._open.clear()
        self._replaced = {old: new for old, new in self._replaced.items() if new <= seqno}
        self.snapshots = [
            replace(each, end=min(each.end, seqno), rows=each.rows[each.rows["seqno"] <= seqno])
            for each in self.snapshots
            if each.start <= seqno
        ]

    def add(self, snapshot: RecordedSnapshot) -> None:
        """Add a snapshot, except for changes that the history already contains."""
        self.purge_seqno = max(self.purge_seqno, snapshot.numbers.get("purge_seqno", 0))
        if not self.snapshots or self.snapshots[-1].end < snapshot.start:
            self.snapshots.append(snapshot)
            return
        merged, rest, last = [], snapshot.rows, -1
        for each in self.snapshots:
            seqnos = rest["seqno"]
            if len(before := rest[seqnos < each.start]):
                start = max(snapshot.start, last + 1)
                merged.append(replace(snapshot, start=start, end=int(before["seqno"][-1]), rows=before))
            within = rest[(seqnos >= each.start) & (seqnos <= each.end)]
            rest, last = rest[seqnos > each.end], each.end
            new = within[~np.isin(within["seqno"], each.rows["seqno"])]
            merged.append(
                replace(each, rows=in_order(np.concatenate([each.rows, new]))) if len(new) else each
            )
        if snapshot.end > last:
            merged.append(replace(snapshot, start=max(snapshot.start, last + 1), rows=rest))
        self.snapshots = merged


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
    return _addressed(data, starts, opaque, vbucket)


def _addressed(data: Bytes, starts: npt.NDArray[Any], opaque: int, vbucket: int) -> bytes:
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


def _places(rows: Rows) -> list[tuple[int, int]]:
    """Return the source and the place of each change."""
    return list(zip(rows["source"].tolist(), rows["start"].tolist(), strict=True))


def in_order(rows: Rows) -> Rows:
    """Return rows in seqno order."""
    seqnos = rows["seqno"]
    return rows if (seqnos[1:] >= seqnos[:-1]).all() else rows[np.argsort(seqnos, kind="stable")]
