"""The history of a vbucket: failover log, snapshots, changes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from dcpspec.decode.block import Messages
from dcpspec.decode.loops import NO_LAYOUT
from dcpspec.decode.rows import Fields, fields_of_frames
from dcpspec.grammar.layouts import layout_table
from dcpspec.protocol.rollback import Log
from dcpspec.replay.recorded import (
    ABORT,
    COMMIT,
    DOCUMENTS,
    EVENT,
    NO_ROWS,
    OPCODES,
    PREPARE,
    ChangeSource,
    Key,
    Mask,
    RecordedChange,
    RecordedSnapshot,
    Rows,
    first_rows,
    in_order,
    joined,
    key_of,
    last_visible,
    stretches,
    with_address,
)
from dcpspec.views import Bytes, Positions


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
        return with_address(self._copied(rows, offsets), offsets[:-1], opaque, vbucket)

    def _joined(self, rows: Rows) -> tuple[Bytes, Positions]:
        """Return the bytes of recorded changes, one after another, and their offsets."""
        offsets = np.zeros(len(rows) + 1, np.int64)
        np.cumsum(rows["length"], out=offsets[1:])
        return self._copied(rows, offsets.astype(np.int32)), offsets

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
            data, offsets = self._joined(own)
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
        if not len(rows):
            return []
        data, offsets = self._joined(rows)
        copied = data.tobytes()
        return [copied[start:end] for start, end in pairwise(offsets.tolist())]

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
        mask, prepares = np.zeros(len(rows), np.bool_), list[Rows]()
        commits = np.flatnonzero(rows["opcode"] == COMMIT)
        for place in commits.tolist():
            prepare = self.prepare_of(rows[place])
            mask[place] = len(prepare) > 0
            prepares.append(prepare)
        return mask, joined(prepares)

    def prepare_of(self, row: Any) -> Rows:
        """Return the row of the prepare that a commit or abort completes; no row if it was not recorded."""
        rows = self.row_at(int(row["prepared_seqno"]))
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
        rows = joined([snapshot.rows for snapshot in self.snapshots])
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

    def lacks_prepare(self, rows: Rows, above: int) -> bool:
        """Return True if the prepare of a commit or abort is above a seqno and was not recorded."""
        is_completed = (rows["opcode"] == COMMIT) | (rows["opcode"] == ABORT)
        completed = rows[is_completed & (rows["prepared_seqno"] > np.uint64(above))]
        return any(not len(self.prepare_of(row)) for row in completed)

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
