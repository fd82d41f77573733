"""A stream in an audit: its state, and its rows in the tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit.findings import Findings, Row
from dcpspec.protocol.event import CHANGES, Event, MessagePlace
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.snapshot import Snapshot
from dcpspec.protocol.stream import Stream
from dcpspec.protocol.stream_request import StreamRequest

_SIGNED: Final = 1 << 63


@dataclass
class Answer:
    """Columns of the streams table that the response to a request fills."""

    status: str
    answer_time: int | None
    failover_log: list[dict[str, int]] | None = None
    rollback_seqno: int | None = None
    reason: str | None = None


@dataclass
class End:
    """Columns of the streams table that the stream end message fills."""

    end_reason: str | None
    end_time: int | None
    end_offset: int


@dataclass
class AuditedStream(Stream):
    """A stream with counts."""

    findings: Findings = field(kw_only=True)
    asked_at: MessagePlace | None = None
    """The place of the request."""
    answer: Answer | None = None
    end: End | None = None
    first: int | None = None
    reached: int | None = None
    """Highest received seqno."""
    counts: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    changed: bool = True
    """True if the rows of the stream have changed since the last report."""

    def touch(self, event: Event) -> None:
        """Count a message of any kind."""
        self.bytes += event.length
        self.changed = True

    def change(self, event: Event, kind: str) -> int | None:
        """Apply and count a message that has a seqno. See `Stream.change`."""
        self.counts[kind] += 1
        seqno = event.seqno or 0
        self.first = seqno if self.first is None else self.first
        self.reached = seqno if self.reached is None or seqno > self.reached else self.reached
        return super().change(event, kind)

    def take_event(self, event: Event, seqno: int) -> list[Row]:
        """Apply a system event, and report the rows of the scopes and collections that it ends."""
        rows = super().take_event(event, seqno)
        for row in rows:
            self._tell("collections", row)
        return rows

    def advance(self, seqno: int) -> None:
        """Record a seqno that the stream has reached without a change."""
        super().advance(seqno)
        self.reached = max(seqno, self.reached or 0)

    def bounds(self) -> tuple[int, int, int] | None:
        """Return the seqno bounds within which `take_in` is equivalent to `change`, and the last seqno.

        Between the bounds, a document change cannot break a rule about seqnos, and it changes only counts and
        keys. Return None if the rules depend on more than the seqno.
        """
        snapshot, last, request = self.snapshot, self.last, self.request
        if snapshot is None or self.state == "waiting" or self.is_blind or self.is_oso:
            return None
        if (snapshot.last or 0) > last or (self.prepares and self.is_from_disk):
            return None
        low, high = last + 1, _SIGNED - 1
        if snapshot.start is not None and snapshot.end is not None:
            low, high = max(low, snapshot.start), min(high, snapshot.end)
        if request is not None and not request.leaves_end:
            high = min(high, request.end)
        return (low, high, last) if low < _SIGNED else None

    def take_in(
        self, counts: dict[str, int], first: int, last: int, *, is_gapless: bool, length: int, room: int
    ) -> None:
        """Apply changes with rising seqnos and new keys in bulk. Calling `touch` and `change` for each change
        has the same result.

        Args:
            counts: Changes by opcode. The seqnos must lie within `bounds`.
            first: The first seqno.
            last: The last seqno.
            is_gapless: True if each seqno, including the first, directly follows its predecessor.
            length: Total length of the changes in bytes.
            room: Number of keys that still fit into the snapshot's table.
        """
        assert self.snapshot is not None
        for opcode, count in counts.items():
            if count:
                self.counts[opcode.removeprefix("dcp_")] += count
        self.bytes += length
        self.changed = True
        self._shows_all = is_gapless and self._shows_all is not False
        self.first = first if self.first is None else self.first
        self.position.reach(last)
        self.reached = max(last, self.reached or 0)
        self.snapshot.take_in(sum(counts.values()), first, last, room)

    # Rows

    def close_snapshot(self) -> None:
        """Close the snapshot. The row of the snapshot is reported once the snapshot is acknowledged, or when
        the next snapshot is closed.
        """
        if self.snapshot is None:
            return
        self._tell_unacknowledged()
        if self.snapshot.is_acknowledged is not False:
            self._tell("snapshots", _snapshot_row(self.snapshot))
        super().close_snapshot()

    def finish(self, state: str) -> None:
        """Report the remaining rows, at the end of the stream or of the capture."""
        self._tell_unacknowledged()
        self.state = state
        self._tell("streams", self._row())
        if self.agreed.has_collections is not False and state != "refused":
            for row in self.manifest.rest():
                self._tell("collections", row)

    def _tell_unacknowledged(self) -> None:
        if self.unacknowledged is not None:
            self._tell("snapshots", _snapshot_row(self.unacknowledged))
        self.unacknowledged = None

    def _tell(self, table: str, row: Row) -> None:
        if self.changed:
            row |= {"stream": self.number, "vbucket": self.vbucket, "stream_id": self.stream_id}
            self.findings.add(table, row)

    def _row(self) -> Row:
        row: Row = {"opaque": self.opaque, "state": self.state}
        if self.asked_at is not None:
            row |= {"request_offset": self.asked_at.offset, "request_time": self.asked_at.time}
        if self.request is not None:
            row |= _request_row(self.request)
        for part in (self.answer, self.end):
            row |= vars(part) if part is not None else {}
        return row | {
            "first_seqno": self.first,
            "last_seqno": self.reached,
            "snapshots": self.snapshots,
            **{f"{kind}s": self.counts[kind] for kind in CHANGES},
            "bytes": self.bytes,
        }


def _request_row(request: StreamRequest) -> Row:
    """Return the columns of the streams table that a request fills."""
    return {
        "flags": request.flags,
        "start_seqno": request.start,
        "end_seqno": None if request.end == facts().no_end else request.end,
        "vbucket_uuid": request.uuid or None,
        "snap_start_seqno": request.snapshot[0],
        "snap_end_seqno": request.snapshot[1],
        "filter": request.filter,
    }


def _snapshot_row(snapshot: Snapshot) -> Row:
    """Return the row of the snapshots table."""
    return {
        "snapshot": snapshot.number,
        "offset": snapshot.offset,
        "time": snapshot.time,
        "version": "oso" if snapshot.is_oso else snapshot.version_name,
        "flags": snapshot.flags,
        **snapshot.numbers,
        "start_is": snapshot.start_is,
        "items": snapshot.items,
        "first_seqno": snapshot.first,
        "last_seqno": snapshot.last,
        "missing_seqnos": _missing(snapshot),
        "duplicate_seqnos": snapshot.repeated,
        "duplicate_keys": snapshot.repeated_keys,
        "is_complete": None if snapshot.is_oso else snapshot.is_complete,
        "is_acknowledged": snapshot.is_acknowledged,
    }


def _missing(snapshot: Snapshot) -> int | None:
    if snapshot.start is None or snapshot.end is None:
        return None
    # The consumer already has the start seqno of its request, and no change has the seqno 0.
    first = snapshot.start + (snapshot.start_is == "requested_start" or snapshot.start == 0)
    return max(snapshot.end + 1 - first - snapshot.increasing, 0)
