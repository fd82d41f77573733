"""The recorded history of a vbucket: failover log, snapshots, changes.

A change is an array row that contains the place of its message in the recorded bytes. Messages are read only
when they are sent, so a history needs little more memory than its capture, for any number of clients.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.arrays import NOWHERE, copy_ranges
from dcpspec.capture.tcp import Run
from dcpspec.decode.rows import Fields, fields_of_frames
from dcpspec.grammar.headers import PLACES
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
_DECODED: Final = 16
"""Number of cached batches of decoded changes per connection."""


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


@dataclass(eq=False)
class RecordedBytes:
    """The bytes of one side of a connection."""

    runs: list[Run]
    times_at: Callable[[Positions], Positions] | None = None
    fields: dict[int, Fields] = field(default_factory=dict)
    """Cached fields of messages, by place. Clients at about the same position share the cached fields."""
    batches: int = 0
    """Number of batches in the cache."""

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
    def has_only_documents(self) -> bool:
        """True if all changes are mutations, deletions and expirations."""
        return bool(np.isin(self.rows["opcode"], DOCUMENTS).all())


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
        target = np.empty(offsets[-1], np.uint8)
        sources, starts = rows["source"], rows["start"]
        for first, end in stretches(sources) if len(self.sources) > 1 else [(0, len(rows))]:
            self.sources[sources[first]].content.copy_to(target, offsets[first : end + 1], starts[first:end])
        for name, number in (("opaque", opaque), ("vbucket", vbucket)):
            at, size = PLACES[name]
            number_at_each(target, f">u{size}", at)[offsets[:-1]] = number
        return target.tobytes()

    def read(self, rows: Rows) -> Iterator[RecordedChange]:
        """Read changes."""
        while len(rows):
            batch = _first(rows)
            yield from self._batch(batch)
            rows = rows[len(batch) :]

    def _batch(self, rows: Rows) -> list[RecordedChange]:
        sources = [self.sources[number] for number in rows["source"].tolist()]
        starts, lengths = rows["start"].tolist(), rows["length"].tolist()
        placed = zip(sources, starts, lengths, strict=True)
        data = [source.content.read(start, length) for source, start, length in placed]
        framed, times = rows["is_framed"].tolist(), self.times(rows).tolist()
        self._decode(rows)
        fields = [source.content.fields[start] for source, start in zip(sources, starts, strict=True)]
        commits = np.flatnonzero(rows["opcode"] == COMMIT).tolist()
        prepares = dict(zip(commits, self._prepares(fields[at] for at in commits), strict=True))
        changes = []
        for at, (seqno, opcode) in enumerate(
            zip(rows["seqno"].tolist(), rows["opcode"].tolist(), strict=True)
        ):
            prepare = prepares.get(at)
            known = seqno, OPCODES[opcode], data[at], sources[at].form, fields[at], framed[at]
            changes.append(RecordedChange(*known, prepare, times[at]))
        return changes

    def _decode(self, rows: Rows) -> None:
        """Decode changes with some later changes, because decoding a batch costs as much as decoding one
        change.
        """
        places = zip(rows["source"].tolist(), rows["start"].tolist(), strict=True)
        if all(start in self.sources[number].content.fields for number, start in places):
            return
        wanted = [rows]
        at = bisect_right(self.snapshots, int(rows["seqno"].max()), key=attrgetter("start"))
        while sum(map(len, wanted)) < BATCH and at < len(self.snapshots):
            wanted.append(self.snapshots[at].rows[:BATCH])
            at += 1
        by_content: dict[RecordedBytes, list[tuple[bool, int, bytes]]] = {}
        batch = _first(np.concatenate(wanted))
        for number, start, length in batch[["source", "start", "length"]].tolist():
            source = self.sources[number]
            item = source.collections, start, source.content.read(start, length)
            by_content.setdefault(source.content, []).append(item)
        for content, items in by_content.items():
            if content.batches == _DECODED:
                content.fields.clear()
                content.batches = 0
            content.batches += 1
            frames = [data for _, _, data in items]
            decoded = fields_of_frames(frames, items[0][0])
            content.fields.update((start, each) for (_, start, _), each in zip(items, decoded, strict=True))

    def times(self, rows: Rows) -> Positions:
        """Return the time of each change in nanoseconds since the start of its recording."""
        times = np.zeros(len(rows), np.int64)
        for number in np.unique(rows["source"]):
            own = rows["source"] == number
            times[own] = self.sources[number].times(rows["start"][own])
        return times

    def _prepares(self, completions: Iterable[Fields]) -> list[RecordedChange | None]:
        """Read the prepare of each commit; None for a prepare that was not recorded."""
        prepares = [self.prepare_of(fields) for fields in completions]
        changes = self.read(np.concatenate([NO_ROWS, *prepares]))
        return [next(changes) if len(rows) else None for rows in prepares]

    def prepare_of(self, fields: Fields) -> Rows:
        """Return the row of the prepare for a commit or an abort; no row if the prepare was not recorded."""
        rows = self.row_at(fields["prepared_seqno"])
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
        changes = zip(rows["collection"].tolist(), self.read(rows), strict=True)
        return [
            (collection, change.fields.get("key", b"")) if change.opcode in stream.DOCUMENTS else None
            for collection, change in changes
        ]

    def unprepared(self, rows: Rows, above: int = 0) -> Mask:
        """Return a mask of the commits and aborts whose prepare is above a seqno and was not recorded."""
        mask = np.zeros(len(rows), np.bool_)
        places = np.flatnonzero((rows["opcode"] == COMMIT) | (rows["opcode"] == ABORT))
        for place, change in zip(places, self.read(rows[places]), strict=True):
            mask[place] = change.fields["prepared_seqno"] > above and not len(self.prepare_of(change.fields))
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
    """Return the highest seqno of changes that readers see; 0 if there is none."""
    is_visible = (rows["opcode"] != PREPARE) & (rows["opcode"] != ABORT)
    return int(rows["seqno"][is_visible].max(initial=0))


def stretches(values: npt.NDArray[Any]) -> list[tuple[int, int]]:
    """Return the start and the end of each run of equal values."""
    if not len(values):
        return []
    ends = (values[1:] != values[:-1]).nonzero()[0] + 1
    return list(pairwise([0, *ends.tolist(), len(values)]))


def _first(rows: Rows) -> Rows:
    """Return the first rows, up to the limits for reading changes together."""
    rows = rows[:BATCH]
    return rows[: max(1, int(np.searchsorted(np.cumsum(rows["length"]), BYTES, "right")))]


def in_order(rows: Rows) -> Rows:
    """Return rows in seqno order."""
    seqnos = rows["seqno"]
    return rows if (seqnos[1:] >= seqnos[:-1]).all() else rows[np.argsort(seqnos, kind="stable")]
