"""Plans the batches of a stream before they are read: divides vbuckets into seqno ranges, and assigns ranges
to tasks.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from time import monotonic, sleep
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.offsets import BatchMark, BucketOffset, Return
from dcpspec.client.rows import CollectionNames, StreamDecoder
from dcpspec.client.settings import Log, Settings
from dcpspec.client.streams import BucketStream, RollbackError, StreamError
from dcpspec.client.view import ClusterView, Standing
from dcpspec.client.waiting import LONG_WAIT
from dcpspec.options import Options
from dcpspec.protocol.position import Position
from dcpspec.wording import counted

_LEAST: Final = 1000
"""Minimum number of seqnos that justifies another task."""
_PERSISTS_NOTHING: Final = "An ephemeral bucket persists nothing: use persistedOnly=false"
_CHECK_SECONDS: Final = 10.0
"""Seconds after which the history of vbuckets without new changes is checked again."""


@dataclass(frozen=True)
class SeqnoRange:
    """The seqnos that a batch reads from a vbucket."""

    begin: Position
    """The position at which the range starts."""
    end: int
    """The last seqno of the range."""
    newest: int | None = None
    """The uuid of the newest history when the range was planned; None if no later batch can read the rest of
    the range.
    """
    undone: Return | None = None
    """The rollback before the range, if any."""


class BatchPlanner:
    """A planner of a stream's batches.

    Args:
        settings: The settings of the client.
        log: Called with a line for each event.

    Raises:
        OptionError: A certificate file cannot be used.
    """

    def __init__(self, settings: Settings, log: Log) -> None:
        self._settings, self._log = settings, log
        self._view = ClusterView(settings, log)
        self._asked_at = self._checked_at = 0.0
        self._highs: dict[int, int] = {}
        self._planned: BucketOffset | None = None
        self._waits_since: float | None = None
        """Start time of the wait for persisted changes; None without a wait."""
        self._has_said = False
        """True once the wait has been logged."""

    def close(self) -> None:
        """Close all connections."""
        self._view.close()

    def high_seqnos(self) -> dict[int, int]:
        """Return the high seqno of each vbucket. Nodes are queried at most once per
        ``persistencePollingInterval``.

        Raises:
            StreamError: A node does not respond.
        """
        interval = self._settings.persistence_polling_interval.total_seconds()
        sleep(max(0.0, self._asked_at + interval - monotonic()))
        self._highs = self._view.high_seqnos()
        self._asked_at = monotonic()
        return self._highs

    def latest(self) -> BucketOffset:
        """Return the offset at the current high seqnos.

        Raises:
            StreamError: A node does not respond.
        """
        highs = self.high_seqnos()
        known = self._view.standings({vbucket: Position(vbucket) for vbucket in highs})
        marks = {
            vbucket: BatchMark.at(_at(vbucket, high, known[vbucket]), known[vbucket].newest)
            for vbucket, high in highs.items()
        }
        return BucketOffset(self._settings.bucket, marks, is_first=True)

    def lags(self, offset: BucketOffset) -> dict[int, int]:
        """Return the lag of each vbucket: the number of seqnos between an offset and the last reported high
        seqno.
        """
        lags = {vbucket: high - offset.mark(vbucket).position.seqno for vbucket, high in self._highs.items()}
        return {vbucket: lag for vbucket, lag in sorted(lags.items()) if lag > 0}

    # Offsets

    def next(
        self, start: BucketOffset, limit: int | None = None, targets: Mapping[int, int] | None = None
    ) -> BucketOffset:
        """Return the offset at which the next batch ends, or ``start`` itself if there are no changes to
        read.

        Args:
            start: The offset at which the batch begins.
            limit: The maximum number of seqnos in the batch.
            targets: The last seqno to read in each vbucket; missing vbuckets are not read. With targets, the
                call waits until the changes up to these seqnos are on disk.

        Raises:
            StreamError: A node does not respond, or nothing is persisted within ``batchTimeout``.
            RollbackError: The cluster has lost streamed changes, and ``onRollback`` is ``fail``.
        """
        limit_of_wait = self._settings.batch_timeout.total_seconds()
        while True:
            end, waiting = self._next(start, limit, targets)
            if end is not None or not waiting:
                self._waits_since, self._has_said = None, False
                self._planned = self._planned if end is None else end
                return start if end is None else end
            self._waits_since = self._waits_since or monotonic()
            waited = monotonic() - self._waits_since
            event = f"{counted(len(waiting), 'vbucket')}, including vbucket {waiting[0]}"
            if waited > limit_of_wait:
                raise StreamError(
                    f"{event}, did not persist any changes within {limit_of_wait:g} s. {_PERSISTS_NOTHING}"
                )
            if waited > LONG_WAIT and not self._has_said:
                self._has_said = True
                self._log(
                    f"still waiting after {LONG_WAIT:g} s: {event}, must persist changes. {_PERSISTS_NOTHING}"
                )
            if targets is None:
                return start

    def _next(
        self, start: BucketOffset, limit: int | None, targets: Mapping[int, int] | None
    ) -> tuple[BucketOffset | None, list[int]]:
        """Return the offset after the next batch (None if there is no batch), and the vbuckets whose changes
        are not yet persisted.
        """
        highs = self.high_seqnos()
        marks = {vbucket: start.mark(vbucket) for vbucket in highs if targets is None or vbucket in targets}
        is_due = monotonic() - self._checked_at > _CHECK_SECONDS
        # A vbucket at its high seqno is asked again from time to time: after a crash, the node may have lost
        # changes and reached the same seqno with others.
        are_doubtful = self._view.may_have_failed_over or is_due
        self._view.may_have_failed_over = False
        asked = {
            vbucket: mark
            for vbucket, mark in marks.items()
            if (seqno := mark.position.seqno) != highs[vbucket] or (are_doubtful and seqno)
        }
        try:
            marks, standings, returns = self._resumed(asked)
        except BaseException:
            self._view.may_have_failed_over = are_doubtful
            raise
        if are_doubtful:
            self._checked_at = monotonic()
        persisted = highs
        if self._settings.persisted_only:
            newest = {vbucket: standings[vbucket].newest for vbucket in marks}
            persisted = self._view.persisted_seqnos(newest) if newest else {}
        wanted, waiting = {}, []
        for vbucket, mark in marks.items():
            seqno = mark.position.seqno
            last = highs[vbucket] if targets is None else min(targets[vbucket], highs[vbucket])
            wanted[vbucket] = max(0, min(last, persisted.get(vbucket, 0)) - seqno)
            if seqno < last and not wanted[vbucket]:
                waiting.append(vbucket)
        if waiting and not any(persisted.values()) and self._view.is_ephemeral():
            raise StreamError(f"the bucket {self._settings.bucket!r} is ephemeral. {_PERSISTS_NOTHING}")
        shares = admitted(wanted, limit)
        ends = {
            vbucket: marks[vbucket].after(
                marks[vbucket].position.seqno + shares[vbucket], highs[vbucket], standings[vbucket].log
            )
            for vbucket in marks
            if shares[vbucket] or vbucket in returns
        }
        if not ends:
            return None, waiting
        if start.is_first:
            first = {vbucket: Return(0, mark.position) for vbucket, mark in start.marks.items()}
            returns = first | returns
        return BucketOffset(start.bucket, {**start.marks, **ends}, returns), waiting

    def _resumed(
        self, marks: Mapping[int, BatchMark]
    ) -> tuple[dict[int, BatchMark], dict[int, Standing], dict[int, Return]]:
        """Return, by vbucket, the mark at which a batch can resume, the node's response, and the return to an
        earlier position, if any.
        """
        current = dict(marks)
        returns: dict[int, Return] = {}
        standings: dict[int, Standing] = {}
        doubtful = dict(marks)
        while doubtful:
            said = self._view.standings({vbucket: mark.position for vbucket, mark in doubtful.items()})
            standings |= said
            doubtful = {}
            for vbucket, standing in said.items():
                back = self._returned(current[vbucket], standing)
                if back is None:
                    continue
                if vbucket in returns:  # the vbucket returns to an earlier position a second time
                    before = returns[vbucket]
                    if back.position.seqno >= before.position.seqno:
                        raise StreamError(
                            f"vbucket {vbucket} must roll back to its current seqno: {standing.reason}"
                        )
                    back = Return(before.from_seqno, back.position, before.reason or back.reason)
                returns[vbucket] = back
                current[vbucket] = BatchMark.at(back.position, standing.newest)
                if back.position.seqno:
                    doubtful[vbucket] = current[vbucket]
        return current, standings, returns

    def _returned(self, mark: BatchMark, standing: Standing) -> Return | None:
        """Return the earlier position to which a batch must return, or None if the batch can resume.

        Raises:
            RollbackError: Streamed changes are lost, and ``onRollback`` is ``fail``.
        """
        position, seqno = mark.position, standing.rollback_seqno
        whole = position.snapshot_start
        if seqno is None:
            if standing.newest == mark.newest or whole == position.seqno or not position.seqno:
                return None
            # The client never read changes that the node deduplicated and then lost with the old history.
            return Return(position.seqno, _at(position.vbucket, whole, standing))
        if seqno > position.seqno:
            raise StreamError(
                f"vbucket {position.vbucket} must roll back from seqno {position.seqno} to {seqno}, a "
                "seqno that the client has not reached"
            )
        seqno = min(seqno, whole)
        back = _at(position.vbucket, seqno, standing)
        if seqno == position.seqno or _is_kept(position, standing):
            return Return(position.seqno, back)
        if self._settings.on_rollback == "fail":
            raise RollbackError(_lost(position, seqno, standing))
        return Return(position.seqno, back, standing.reason)

    # Ranges

    def ranges(self, start: BucketOffset, end: BucketOffset) -> list[SeqnoRange]:
        """Return the ranges of the batch between two offsets. Each call returns the same ranges unless a
        history has changed.

        Raises:
            StreamError: A node does not respond.
            RollbackError: As in `next`.
        """
        found = []
        for vbucket, mark in end.marks.items():
            back, before = end.returns.get(vbucket), start.mark(vbucket).position
            begin = before if back is None else back.position
            undone = back if back is not None and back.reason else None
            if begin.seqno < mark.position.seqno or undone is not None:
                found.append(SeqnoRange(begin, mark.position.seqno, mark.newest, undone))
        return found if end == self._planned else self.readable(found)

    def whole(self, start: BucketOffset, ends: Mapping[int, int] | None) -> list[SeqnoRange]:
        """Return the ranges of a single batch.

        Args:
            start: The offset at which the batch begins.
            ends: The last seqno to read in each vbucket; None to read all current changes of the bucket.

        Raises:
            StreamError: A node does not respond, or a vbucket has not reached its end.
            RollbackError: As in `next`.
        """
        highs = self.high_seqnos()
        for vbucket, end in (ends or {}).items():
            if end > highs.get(vbucket, 0):
                raise StreamError(
                    f"vbucket {vbucket} has not reached seqno {end}: its high seqno is "
                    f"{highs.get(vbucket, 0)}"
                )
        targets, offset = highs if ends is None else ends, start
        found: dict[int, SeqnoRange] = {}
        while (after := self.next(offset, targets=targets)) is not offset:
            for each in self.ranges(offset, after):
                # A range that was planned after a wait for the disk continues the vbucket's earlier range.
                first = found.get(each.begin.vbucket)
                is_next = first is not None and first.end == each.begin.seqno and each.undone is None
                kept = first if first is not None and is_next else each
                found[each.begin.vbucket] = replace(kept, end=each.end, newest=None)
            offset = after
            if all(offset.mark(vbucket).position.seqno >= end for vbucket, end in targets.items()):
                break
        return list(found.values())

    def readable(self, ranges: Sequence[SeqnoRange]) -> list[SeqnoRange]:
        """Return the planned ranges that can still be read.

        If the history of a vbucket has changed, this batch keeps only the rollback before the range. The next
        batch detects the change, and returns to the start of the range or a lower seqno. If the node requires
        a rollback in the same history, this batch rolls back.

        Raises:
            StreamError: A node does not respond.
            RollbackError: As in `next`.
        """
        said = self._view.standings({each.begin.vbucket: each.begin for each in ranges})
        found = []
        for each in ranges:
            standing = said[each.begin.vbucket]
            if standing.newest != each.newest:
                self._log(f"vbucket {each.begin.vbucket} has a new history: a later batch reads the range")
                if each.undone is not None:
                    found.append(replace(each, end=each.begin.seqno))
                continue
            back = self._returned(BatchMark.at(each.begin, each.newest), standing)
            if back is not None:
                start = each.begin.seqno if each.undone is None else each.undone.from_seqno
                undone = Return(start, back.position, back.reason) if back.reason else each.undone
                each = replace(each, begin=back.position, undone=undone)
            found.append(each)
        return found

    def tasks(self, ranges: Sequence[SeqnoRange]) -> list[list[SeqnoRange]]:
        """Divide ranges among tasks: each task reads vbuckets of one node, one after another."""
        most = self._settings.num_partitions or os.cpu_count() or 1
        total = sum(map(_size, ranges))
        count = max(1, min(most, -(-total // _LEAST)))
        by_node: dict[SocketAddress | None, list[SeqnoRange]] = defaultdict(list)
        for each in sorted(ranges, key=lambda each: each.begin.vbucket):
            by_node[self._view.owner(each.begin.vbucket)].append(each)
        tasks: list[list[SeqnoRange]] = []
        for own in by_node.values():
            size = sum(map(_size, own))
            tasks += _split(own, size, max(1, round(count * size / total)))
        return tasks


def admitted(wanted: Mapping[int, int], limit: int | None) -> dict[int, int]:
    """Divide a maximum number of seqnos evenly among vbuckets. If a vbucket needs fewer seqnos, the
    remaining vbuckets share the rest.

    Args:
        wanted: The number of seqnos in each vbucket.
        limit: The maximum total number of seqnos; None for no limit.
    """
    if limit is None:
        return dict(wanted)
    left, shares = limit, {}
    for place, vbucket in enumerate(sorted(wanted, key=lambda each: wanted[each])):
        shares[vbucket] = min(wanted[vbucket], left // (len(wanted) - place))
        left -= shares[vbucket]
    return shares


def read_ranges(
    settings: Settings, options: Options, ranges: Sequence[SeqnoRange], log: Log
) -> Iterator[pa.RecordBatch]:
    """Yield the rows of ranges. In each range, a rollback row precedes the rows of changes.

    Args:
        settings: The settings of the client.
        options: The column options.
        ranges: The ranges.
        log: Called with a line for each event.

    Raises:
        StreamError: A range cannot be read to its end, and no later batch can read the rest.
        OptionError: A certificate file cannot be used.
    """
    decoder = StreamDecoder(options, CollectionNames())
    yield from (decoder.rollback(each.begin, *each.undone[::2]) for each in ranges if each.undone)
    names = decoder.schema.names
    if "kind" not in names:
        options = replace(options, columns=(*(options.columns or ()), "kind"))
    strict, rest = replace(settings, on_rollback="fail"), list(ranges)
    while rest := [each for each in rest if each.begin.seqno < each.end]:
        start = {each.begin.vbucket: each.begin for each in rest}
        ends = {each.begin.vbucket: each.end for each in rest}
        with BucketStream(strict, options, start, ends=ends, log=log) as stream:
            try:
                for batch in stream:
                    is_end = pc.fill_null(pc.equal(batch.rows.column("kind"), "stream_end"), False)
                    rows = batch.rows.filter(pc.invert(is_end)).select(names)
                    if rows.num_rows:
                        yield rows
                return
            except StreamError:
                left = [
                    replace(each, begin=stream.positions.get(each.begin.vbucket, each.begin), undone=None)
                    for each in rest
                ]
                rest = _still_readable(settings, left, log)
                if rest == left:
                    raise
        yield from (decoder.rollback(each.begin, *each.undone[::2]) for each in rest if each.undone)


def _still_readable(settings: Settings, ranges: list[SeqnoRange], log: Log) -> list[SeqnoRange]:
    """Return the ranges that can still be read after an error that a new history may have caused."""
    if any(each.newest is None for each in ranges):
        return ranges
    with closing(BatchPlanner(settings, log)) as planner:
        return planner.readable(ranges)


def _at(vbucket: int, seqno: int, standing: Standing) -> Position:
    """Return the position at a seqno in the vbucket's current history."""
    position = Position(vbucket, log=standing.log)
    position.roll_back(seqno)
    return position


def _is_kept(position: Position, standing: Standing) -> bool:
    """Return True if a vbucket has a new history that contains all streamed changes."""
    if standing.rollback_seqno is None or standing.rollback_seqno < position.snapshot_start:
        return False
    uuids = [uuid for uuid, _ in standing.log]
    at = uuids.index(position.vbucket_uuid) if position.vbucket_uuid in uuids else 0
    return at > 0 and standing.log[at - 1][1] >= position.seqno


def _lost(position: Position, seqno: int, standing: Standing) -> str:
    """Return the error text for a rollback."""
    log = ", ".join(f"{uuid} from seqno {begin}" for uuid, begin in standing.log)
    return (
        f"vbucket {position.vbucket} must roll back from seqno {position.seqno} to {seqno}: "
        f"{standing.reason}. The streamed history is {position.vbucket_uuid}; the vbucket has history {log}. "
        "The cluster has lost streamed changes or later deletions; use onRollback=rewind to roll back"
    )


def _size(range_: SeqnoRange) -> int:
    """Return the cost of a range: its number of seqnos, plus one for opening its stream."""
    return range_.end - range_.begin.seqno + 1


def _split(ranges: Sequence[SeqnoRange], size: int, pieces: int) -> Iterator[list[SeqnoRange]]:
    """Split ranges into at most `pieces` parts of about equal size."""
    piece: list[SeqnoRange] = []
    passed = cut = 0
    for each in ranges:
        piece.append(each)
        passed += _size(each)
        if passed * pieces >= size * (cut + 1):
            yield piece
            piece, cut = [], passed * pieces // size
    if piece:
        yield piece


def row_schema(options: Options) -> pa.Schema:
    """Return the columns of the rows that `read_ranges` yields."""
    return StreamDecoder(options, CollectionNames()).schema
