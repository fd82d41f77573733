"""A stream in an audit: its state, and its rows in the tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final

from dcpspec.audit.findings import Findings, Row
from dcpspec.protocol.event import CHANGES, Event, MessagePlace
from dcpspec.protocol.keys import SPACES, Keys
from dcpspec.protocol.manifest import Manifest
from dcpspec.protocol.position import Position
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import rule_of
from dcpspec.protocol.snapshot import Snapshot
from dcpspec.protocol.stream import Owned, Stream
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
class Before:
    """The state of a stream before a message."""

    position: Position
    snapshot: Snapshot | None
    snapshots: int
    is_blind: bool
    was_memory: bool
    unacknowledged: Snapshot | None
    shows_all: bool | None
    keys: Keys | None
    manifest: Manifest
    owner: Owned
    """Collection and name in the message."""
    prepare: tuple[int, MessagePlace] | None
    """The unfinished prepare of the document."""
    was_committed: bool


@dataclass
class Refusable:
    """A message that breaks a rule, so that the node that receives it may refuse it."""

    opcode: str
    opaque: int
    place: MessagePlace
    before: Before | None = None
    """The state of the stream before the message; None if the message did not change a stream."""
    rules: tuple[str, ...] = ()
    """The rules that the message breaks; empty if its layout is broken."""

    @classmethod
    def of(cls, event: Event, before: Before | None = None, rules: tuple[str, ...] = ()) -> Refusable:
        """Return the record of a message."""
        return cls(event.opcode or "", event.opaque, MessagePlace.of(event), before, rules)

    def explains(self, status: str | None) -> bool:
        """Return True if the message breaks a rule that a server enforces with a status."""
        return not self.rules or any(status in rule_of(rule).status for rule in self.rules)

    def is_refused_by(self, response: Event) -> bool:
        """Return True if a response refuses the message."""
        return (self.opcode, self.opaque) == (response.opcode, response.opaque)


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
    refusable: Refusable | None = None
    """The last message, if it breaks a rule and a node is the consumer."""
    told: int = 0
    """Number of the last snapshot whose row was reported."""

    def expect_refusal(self, event: Event) -> None:
        """Record the state before a message that breaks a rule, for `undo`."""
        manifest = self.manifest
        if event.opcode == "dcp_system_event":
            scopes, collections = (
                {id_: replace(entry) for id_, entry in entries.items()}
                for entries in (manifest.scopes, manifest.collections)
            )
            dropped = set(manifest.dropped)
            manifest = replace(manifest, scopes=scopes, collections=collections, dropped=dropped)
        before = Before(
            self.position.copy(),
            None if self.snapshot is None else replace(self.snapshot, numbers=dict(self.snapshot.numbers)),
            self.snapshots,
            self.is_blind,
            self._was_memory,
            self.unacknowledged,
            self._shows_all,
            self.keys,
            manifest,
            owner := (event.collection_id, event.key or b""),
            self.prepares.get(owner),
            owner in self.committed,
        )
        self.refusable = Refusable.of(event, before)

    def undo(self, event: Event) -> Refusable | None:
        """Undo the last message if a response refuses it. Return the record of the message, if so."""
        refusable = self.refusable
        if refusable is None or not refusable.is_refused_by(event):
            return None
        self.refusable, before = None, refusable.before
        if before is not None:
            self.position, self.snapshot, self.snapshots = before.position, before.snapshot, before.snapshots
            self.is_blind, self._was_memory = before.is_blind, before.was_memory
            self.unacknowledged, self._shows_all = before.unacknowledged, before.shows_all
            self.keys, self.manifest = before.keys, before.manifest
            self.prepares.pop(before.owner, None)
            if before.prepare is not None:
                self.prepares[before.owner] = before.prepare
            if not before.was_committed:
                self.committed.discard(before.owner)
            if self.keys is not None and refusable.place.seqno is not None:
                for space in SPACES:
                    self.keys.forget(space, *before.owner, refusable.place.seqno)
        return refusable

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
        snapshot, last = self.snapshot, self.last
        if snapshot is None or self.state == "waiting" or self.is_blind or self.is_oso:
            return None
        if (snapshot.last or 0) > last or (self.prepares and (self.is_from_disk or self.is_to_node)):
            return None
        low, high = last + 1, _SIGNED - 1
        if snapshot.start is not None and snapshot.end is not None:
            low, high = max(low, snapshot.start), min(high, snapshot.end)
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
        self.refusable = None
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
            self._tell_snapshot(self.snapshot)
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
            self._tell_snapshot(self.unacknowledged)
        self.unacknowledged = None

    def _tell_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.number > self.told:
            self._tell("snapshots", _snapshot_row(snapshot))
        self.told = max(snapshot.number, self.told)

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
