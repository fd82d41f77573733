"""The history of a vbucket as captures hold it: failover log, snapshots, changes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Set
from dataclasses import dataclass, field, replace
from math import inf
from operator import attrgetter

from dcpspec.replay.agreement import Form
from dcpspec.replay.rows import Fields

Log = tuple[tuple[int, int], ...]
"""Vbucket uuids and the seqnos that they begin with, newest first."""


@dataclass(frozen=True, slots=True, eq=False)
class RecordedChange:
    """A change: the message that told of it, as bytes and as fields."""

    seqno: int
    opcode: str
    fields: Fields
    data: bytes
    form: Form | None
    """The form that it was recorded in; None if that is not known."""
    prepare: RecordedChange | None = None
    """The prepare that a commit completes."""
    time_ns: int = 0
    """Nanoseconds since its recording began."""

    @property
    def collection_id(self) -> int | None:
        """The collection that it belongs to; None for a scope."""
        if self.form is not None and not self.form.collections:
            return 0
        found: int | None = self.fields.get("collection_id")
        return found

    @property
    def document(self) -> tuple[int | None, bytes] | None:
        """Collection and key of the document that it changes; None for a prepare and what is no document."""
        if self.opcode in ("dcp_mutation", "dcp_deletion", "dcp_expiration"):
            return self.collection_id, self.fields.get("key", b"")
        return None

    @property
    def is_visible(self) -> bool:
        """True if readers see the change."""
        return self.opcode not in ("dcp_prepare", "dcp_abort")


@dataclass(frozen=True)
class RecordedSnapshot:
    """A range of seqnos that a marker announced, and what was sent of it."""

    start: int
    end: int
    flags: frozenset[str]
    changes: tuple[RecordedChange, ...] = ()
    high_completed_seqno: int = 0
    high_prepared_seqno: int = 0
    purge_seqno: int = 0

    @property
    def max_visible_seqno(self) -> int:
        """The seqno of the last change that readers see."""
        return max((change.seqno for change in self.changes if change.is_visible), default=0)


@dataclass
class VbucketHistory:
    """The history of one vbucket."""

    log: Log = ()
    snapshots: list[RecordedSnapshot] = field(default_factory=list)
    """In the order of their seqnos, none over another."""
    least_high_seqno: int = 0
    purge_seqno: int = 0

    @property
    def high_seqno(self) -> int:
        """The seqno of the last change."""
        last = self.snapshots[-1].end if self.snapshots else 0
        return max(last, self.least_high_seqno, self.log[0][1] if self.log else 0)

    def high_seqno_of(self, collections: Set[int]) -> int:
        """Return the seqno of the last change of some collections."""
        return max((c.seqno for c in self.changes() if c.collection_id in collections), default=0)

    def changes(self) -> Iterator[RecordedChange]:
        """Return all changes in the order of their seqnos."""
        for snapshot in self.snapshots:
            yield from snapshot.changes

    def follow(self, log: Log) -> None:
        """Take in the failover log of a stream that was granted. What another history has is forgotten."""
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

    def _cut(self, seqno: int) -> None:
        """Forget all changes above a seqno."""
        self.least_high_seqno = min(self.least_high_seqno, seqno)
        self.snapshots = [
            replace(
                each, end=min(each.end, seqno), changes=tuple(c for c in each.changes if c.seqno <= seqno)
            )
            for each in self.snapshots
            if each.start <= seqno
        ]

    def add(self, snapshot: RecordedSnapshot) -> None:
        """Add a snapshot. Changes that are known already stay as they are."""
        overlapping = (s for s in self.snapshots if s.start <= snapshot.end and snapshot.start <= s.end)
        known = {change.seqno for each in overlapping for change in each.changes}
        merged = list(self.snapshots)
        rest = []
        for change in snapshot.changes:
            if change.seqno in known:
                continue
            at = bisect_right(merged, change.seqno, key=attrgetter("start")) - 1
            if at >= 0 and change.seqno <= merged[at].end:
                changes = sorted((*merged[at].changes, change), key=attrgetter("seqno"))
                merged[at] = replace(merged[at], changes=tuple(changes))
            else:
                rest.append(change)
        bounds = [*(each.start for each in merged), inf]
        ends = [-1, *(each.end for each in merged)]
        for last, following in zip(ends, bounds, strict=True):
            here = [c for c in rest if last < c.seqno < following]
            is_last = following == inf
            end = snapshot.end if is_last else here[-1].seqno if here else 0
            if here or (is_last and snapshot.end > last):
                start = max(snapshot.start, last + 1)
                merged.append(replace(snapshot, start=start, end=end, changes=tuple(here)))
        self.snapshots = sorted(merged, key=attrgetter("start"))
        self.purge_seqno = max(self.purge_seqno, snapshot.purge_seqno)
