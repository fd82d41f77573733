"""The state of one stream: its request, its snapshots, its changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit.events import CHANGES, Event
from dcpspec.audit.findings import Findings, MessagePlace, Row
from dcpspec.audit.manifest import Manifest
from dcpspec.audit.negotiation import Negotiation
from dcpspec.audit.snapshot import Snapshot
from dcpspec.audit.stream_request import Request

OSO_CONTROL: Final = "enable_out_of_order_snapshots"
DOCUMENTS: Final = ("dcp_mutation", "dcp_deletion", "dcp_expiration")
"""Opcodes of changes of documents that are not durable writes."""
_SIGNED: Final = 1 << 63

Owned = tuple[int | None, bytes]
"""Collection id and name of a document."""


@dataclass
class Answer:
    """Columns of the table of streams that the answer to a request gives."""

    status: str
    answer_time: int | None
    failover_log: list[dict[str, int]] | None = None
    rollback_seqno: int | None = None
    reason: str | None = None


@dataclass
class End:
    """Columns of the table of streams that the end gives."""

    end_reason: str | None
    end_time: int | None
    end_offset: int


@dataclass
class Stream:
    """A stream from its request on, or from its first message if the request was not captured."""

    number: int
    vbucket: int
    stream_id: int | None
    opaque: int
    request: Request | None
    findings: Findings
    agreed: Negotiation
    state: str = "waiting"
    answer: Answer | None = None
    end: End | None = None
    snapshot: Snapshot | None = None
    last: int | None = None
    """Highest seqno that the consumer has."""
    first: int | None = None
    reached: int | None = None
    """Highest seqno that came."""
    snapshots: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    prepares: dict[Owned, tuple[int, MessagePlace]] = field(default_factory=dict)
    manifest: Manifest = field(init=False)
    is_blind: bool = False
    """True if something was lost since the last marker."""
    has_lost: bool = False
    """True if something was ever lost."""
    is_oso: bool = False
    """True within a snapshot out of order."""
    changed: bool = True
    """True if its rows have changed since they were last told."""
    unacknowledged: Snapshot | None = None
    """The snapshot before the present one, if the consumer has yet to acknowledge it."""
    _shows_all: bool | None = None
    """True if every seqno since the last system event came, None if none came."""

    def __post_init__(self) -> None:
        request = self.request
        self.manifest = Manifest(
            request is not None and request.start == 0 and not request.leaves_start,
            knows_scopes=request is None or request.collections is None,
        )
        if request is None:
            self.is_blind = self.has_lost = True
        elif not request.leaves_start:
            self.last = request.start

    # Questions

    @property
    def is_from_disk(self) -> bool:
        """True if the snapshot was read from disk."""
        return self.snapshot is not None and "disk" in self.snapshot.flags

    @property
    def sees_all_events(self) -> bool:
        """True if no system event can be missing.

        Without a privilege, those of system collections are; without FlatBuffers, modifications.
        """
        if self.request is not None and self.request.names_collections:
            return False
        has_all = self.manifest.sees_system and not self.agreed.has_not("flatbuffers_system_events")
        return has_all or self._shows_all is True

    def falls(self, seqno: int) -> bool:
        """Return True if a seqno is not above the last one, where it has to be."""
        if self.last is None or seqno > self.last or self.is_oso:
            return False
        # What was lost may be the start of a snapshot out of order.
        return not (self.is_blind and OSO_CONTROL in self.agreed.controls)

    def ended_by(self, marked: Snapshot) -> Snapshot | None:
        """Return the snapshot that a marked one ends. The history of a snapshot from disk continues it."""
        before = self.snapshot
        if before is None or "history" not in marked.flags or "disk" not in before.flags:
            return before
        return before if before.end != marked.end else None

    def to_acknowledge(self) -> Snapshot | None:
        """Return the first snapshot whose marker asks for an answer that did not come yet."""
        for snapshot in (self.unacknowledged, self.snapshot):
            if snapshot is not None and snapshot.is_acknowledged is False:
                return snapshot
        return None

    # Messages

    def touch(self, event: Event) -> None:
        """Count a message of any kind."""
        self.bytes += event.length
        self.changed = True

    def marked(self, event: Event) -> Snapshot:
        """Return the snapshot that a marker announces."""
        request, is_first = self.request, self.snapshots == 0 and self.request is not None
        requested = request.snapshot[0] if request and is_first and not request.leaves_start else None
        return Snapshot.of(event, self.snapshots + 1, is_first=is_first, requested=requested)

    def begin(self, snapshot: Snapshot) -> None:
        """Begin a snapshot."""
        self.snapshot, self.snapshots = snapshot, snapshot.number
        self.is_oso, self.is_blind = snapshot.is_oso, False

    def end_oso(self) -> None:
        """End a snapshot out of order: the consumer has all up to its highest seqno."""
        highest = self.snapshot.last if self.snapshot else None
        self.last = max(self.last or 0, highest or 0)
        self.is_oso = False

    def change(self, event: Event, kind: str) -> int | None:
        """Take in a message with a seqno of its own: a document, the end of a durable write, a system event.

        If its key is repeated in the snapshot, return the seqno that it came with first.
        """
        self.counts[kind] += 1
        seqno, last, snapshot = event.seqno or 0, self.last, self.snapshot
        # Something may be hidden from the user between seqnos that do not follow each other.
        self._shows_all = last is not None and seqno == last + 1 and self._shows_all is not False
        rises = last is None or seqno > last
        if snapshot is not None:
            snapshot.add(seqno, not rises and self.falls(seqno))
        self.first = seqno if self.first is None else self.first
        self.reached = seqno if self.reached is None or seqno > self.reached else self.reached
        if rises and not self.is_oso:
            self.last = seqno
        if kind == "system_event":
            for row in self.manifest.apply(event, seqno):
                self._tell("collections", row)
            self._shows_all = None
            return None
        name = event.key or b""
        if kind == "prepare":
            self.prepares[event.collection_id, name] = seqno, MessagePlace.of(event)
        elif self.prepares and (kind in ("commit", "abort") or self.is_from_disk):
            self.prepares.pop((event.collection_id, name), None)  # what comes from disk was committed
        space = "prepare" if kind in ("prepare", "abort") else "document"
        return None if snapshot is None else snapshot.add_key(space, event.collection_id, name, seqno)

    def bounds(self) -> tuple[int, int, int] | None:
        """Return bounds of seqnos within which `take_in` does what `change` does, and the last seqno.

        Between them no rule about seqnos can be broken by a change of a document, and nothing but counts and
        keys changes. None if it depends on more than the seqno.
        """
        snapshot, last, request = self.snapshot, self.last, self.request
        if snapshot is None or last is None or self.state == "waiting" or self.is_blind or self.is_oso:
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
        """Take in changes of documents with rising seqnos and new keys, as `touch` and `change` do one.

        Args:
            counts: Changes by opcode. Their seqnos lie within `bounds`.
            first: The first seqno.
            last: The last seqno.
            is_gapless: True if each seqno, the first one too, follows the one before.
            length: Bytes of the changes.
            room: Room that is left for keys of the snapshot.
        """
        assert self.snapshot is not None
        for opcode, count in counts.items():
            if count:
                self.counts[opcode.removeprefix("dcp_")] += count
        self.bytes += length
        self.changed = True
        self._shows_all = is_gapless and self._shows_all is not False
        self.first = first if self.first is None else self.first
        self.last, self.reached = last, max(last, self.reached or 0)
        self.snapshot.take_in(sum(counts.values()), first, last, room)

    def advance(self, seqno: int) -> None:
        """Note a seqno that the stream has come to without a change."""
        self._shows_all = False
        if self.snapshot is not None:
            self.snapshot.last = max(seqno, self.snapshot.last or 0)
        self.reached = max(seqno, self.reached or 0)
        if not self.is_oso:
            self.last = max(seqno, self.last or 0)

    def lose(self) -> None:
        """Note that messages of the producer were lost."""
        self.is_blind = self.has_lost = True
        if self.snapshot is not None:
            self.snapshot.is_damaged, self.snapshot.keys = True, None

    # Rows

    def close_snapshot(self) -> None:
        """Close the snapshot. It is told once it is acknowledged, or when the next one is closed."""
        if self.snapshot is None:
            return
        self._tell_unacknowledged()
        if self.snapshot.is_acknowledged is False:
            self.unacknowledged = self.snapshot
        else:
            self._tell("snapshots", self.snapshot.row())
        self.snapshot = None

    def finish(self, state: str) -> None:
        """Tell all that was not told yet, at the end of the stream or of the capture."""
        self._tell_unacknowledged()
        self.state = state
        self._tell("streams", self._row())
        if self.agreed.has_collections is not False and state != "refused":
            for row in self.manifest.rest():
                self._tell("collections", row)

    def _tell_unacknowledged(self) -> None:
        if self.unacknowledged is not None:
            self._tell("snapshots", self.unacknowledged.row())
        self.unacknowledged = None

    def _tell(self, table: str, row: Row) -> None:
        if self.changed:
            row |= {"stream": self.number, "vbucket": self.vbucket, "stream_id": self.stream_id}
            self.findings.add(table, row)

    def _row(self) -> Row:
        row: Row = {"opaque": self.opaque, "state": self.state}
        if self.request is not None:
            row |= self.request.row()
        for part in (self.answer, self.end):
            row |= vars(part) if part is not None else {}
        return row | {
            "first_seqno": self.first,
            "last_seqno": self.reached,
            "snapshots": self.snapshots,
            **{f"{kind}s": self.counts[kind] for kind in CHANGES},
            "bytes": self.bytes,
        }
