"""The state of one stream: its request, and the consumer's position in the vbucket."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.event import Event, MessagePlace, unsigned
from dcpspec.protocol.keys import Keys
from dcpspec.protocol.manifest import Manifest
from dcpspec.protocol.position import Position
from dcpspec.protocol.snapshot import Snapshot
from dcpspec.protocol.stream_request import StreamKey, StreamRequest

OSO_CONTROL: Final = "enable_out_of_order_snapshots"
DOCUMENTS: Final = ("dcp_mutation", "dcp_deletion", "dcp_expiration")
"""Opcodes of document changes other than durable writes."""

Owned = tuple[int | None, bytes]
"""Collection id and name of a document."""


@dataclass
class OpenStream:
    """The identity of a stream on its connection."""

    number: int
    """Number of the stream on the connection, counted from 1."""
    vbucket: int
    stream_id: int | None
    opaque: int
    request: StreamRequest | None
    """None if unknown."""
    state: str = "waiting"
    """``waiting`` for the answer to its request, ``live``, ``closing``, or how the stream ended."""

    @property
    def key(self) -> StreamKey:
        """The vbucket and the stream id."""
        return self.vbucket, self.stream_id

    @property
    def last_sent(self) -> int | None:
        """The last seqno that the producer has sent, or None if unknown."""
        return None


@dataclass
class Stream(OpenStream):
    """A stream, beginning with its request, or with its first message if the request is unknown."""

    agreed: Agreement = field(default_factory=Agreement)
    is_to_node: bool = False
    """True if a node is the consumer; nodes refuse more messages than clients do."""
    snapshot: Snapshot | None = None
    snapshots: int = 0
    prepares: dict[Owned, tuple[int, MessagePlace]] = field(default_factory=dict)
    manifest: Manifest = field(init=False)
    position: Position = field(init=False)
    """The consumer's position; at seqno 0 while unknown."""
    is_blind: bool = False
    """True if messages were lost since the last marker."""
    has_lost: bool = False
    """True if messages were ever lost."""
    has_ended_transfer: bool = False
    """True if the initial cache transfer is complete."""
    unacknowledged: Snapshot | None = None
    """The previous snapshot, if the consumer must still acknowledge it."""
    keys: Keys | None = None
    """The keys of the open checkpoint, if a node is the consumer. Snapshots from memory can extend it."""
    committed: set[Owned] = field(default_factory=set)
    """Documents that a durable write has changed in the open checkpoint."""
    _shows_all: bool | None = None
    """True if every seqno since the last system event arrived, or None without a system event."""
    _was_memory: bool = False
    """True if the last marker announced a snapshot from memory."""

    def __post_init__(self) -> None:
        request = self.request
        self.manifest = Manifest(
            request is not None and request.start == 0 and not request.leaves_start,
            knows_scopes=request is None or request.collections is None,
        )
        self.position = Position(self.vbucket, self.stream_id) if request is None else Position.of(request)
        self.is_blind = self.has_lost = request is None

    # Queries

    @property
    def last(self) -> int:
        """The seqno of the consumer's position."""
        return self.position.seqno

    @property
    def last_sent(self) -> int | None:
        """The last seqno that the producer has sent, or None if unknown."""
        return None if self.has_lost or self.is_oso else self.last

    @property
    def announced(self) -> int:
        """The end of the last marker, or 0 before the first marker."""
        return self.position.snapshot_end if self.snapshots else 0

    @property
    def is_oso(self) -> bool:
        """True within an out-of-order snapshot."""
        return self.position.in_oso

    @property
    def is_from_disk(self) -> bool:
        """True if the snapshot was read from disk."""
        return self.snapshot is not None and "disk" in self.snapshot.flags

    @property
    def sees_all_events(self) -> bool:
        """True if no system event can be missing.

        Users without the required privilege do not receive the events of system collections; streams without
        FlatBuffers contain no modifications.
        """
        if self.request is not None and self.request.names_collections:
            return False
        has_all = self.manifest.sees_system and not self.agreed.has_not("flatbuffers_system_events")
        return has_all or self._shows_all is True

    def falls(self, seqno: int) -> bool:
        """Return True if a seqno must exceed the last seqno but does not."""
        if seqno > self.last or self.is_oso:
            return False
        # The lost messages may include the start of an out-of-order snapshot.
        return not (self.is_blind and OSO_CONTROL in self.agreed.controls)

    def ended_by(self, marked: Snapshot) -> Snapshot | None:
        """Return the snapshot that a new marker ends. A snapshot with history continues the
        disk snapshot with the same end.
        """
        before = self.snapshot
        if before is None or "history" not in marked.flags or "disk" not in before.flags:
            return before
        return before if before.end != marked.end else None

    def to_acknowledge(self) -> Snapshot | None:
        """Return the first snapshot with an unanswered marker that requires an answer."""
        for snapshot in (self.unacknowledged, self.snapshot):
            if snapshot is not None and snapshot.is_acknowledged is False:
                return snapshot
        return None

    def is_durable(self, event: Event) -> bool:
        """Return True if a change that repeats a key of the open checkpoint, or the earlier change, belongs
        to a durable write.
        """
        if event.opcode in DOCUMENTS:
            return (event.collection_id, event.key or b"") in self.committed
        return True

    # Messages

    def marked(self, event: Event) -> Snapshot:
        """Return the snapshot that a marker announces."""
        request, is_first = self.request, self.snapshots == 0 and self.request is not None
        requested = request.snapshot[0] if request and is_first and not request.leaves_start else None
        return Snapshot.of(event, self.snapshots + 1, is_first=is_first, requested=requested)

    def begin(self, snapshot: Snapshot) -> None:
        """Begin a snapshot."""
        if self.is_to_node and snapshot.keys is not None:
            if self.keys is None or not (self._was_memory and snapshot.extends_checkpoint):
                self.keys, self.committed = snapshot.keys, set()
            snapshot.keys = self.keys
        self._was_memory = "memory" in snapshot.flags
        self.snapshot, self.snapshots = snapshot, snapshot.number
        self.is_blind = False
        if snapshot.is_oso:
            self.position.begin_oso()
        else:
            self.position.mark(snapshot.start or 0, snapshot.end or 0, snapshot.numbers["purge_seqno"])

    def close_snapshot(self) -> None:
        """Close the snapshot, which the consumer may still need to acknowledge."""
        snapshot, self.snapshot = self.snapshot, None
        waits = snapshot is not None and snapshot.is_acknowledged is False
        self.unacknowledged = snapshot if waits else None

    def change(self, event: Event, kind: str) -> int | None:
        """Apply a message with its own seqno: a document, the end of a durable write, or a system event.

        If the message repeats a key in the snapshot, return the seqno of the key's first change.
        """
        seqno, last, snapshot = event.seqno or 0, self.last, self.snapshot
        # Between seqnos that are not consecutive, the server may hide changes from the user.
        self._shows_all = seqno == last + 1 and self._shows_all is not False
        if snapshot is not None:
            snapshot.add(seqno, self.falls(seqno))
        self.position.reach(seqno, unsigned(event.body.get("manifest_id")))
        if kind == "system_event":
            self.take_event(event, seqno)
            return None
        name = event.key or b""
        if kind == "prepare":
            self.prepares.pop((event.collection_id, name), None)  # the order of prepares is that of seqnos
            self.prepares[event.collection_id, name] = seqno, MessagePlace.of(event)
        elif self.prepares and (kind in ("commit", "abort") or self.is_from_disk):
            self.prepares.pop((event.collection_id, name), None)  # every change from disk is committed
        space = "prepare" if kind in ("prepare", "abort") else "document"
        if kind == "commit" and self.is_to_node:
            self.committed.add((event.collection_id, name))
        return None if snapshot is None else snapshot.add_key(space, event.collection_id, name, seqno)

    def take_event(self, event: Event, seqno: int) -> list[dict[str, Any]]:
        """Apply a system event. Return the scopes and collections that the event ends."""
        self._shows_all = None
        return self.manifest.apply(event, seqno)

    def advance(self, seqno: int) -> None:
        """Record a seqno that the stream has reached without a change."""
        self._shows_all = False
        if self.snapshot is not None:
            self.snapshot.last = max(seqno, self.snapshot.last or 0)
        self.position.reach(seqno)

    def lose(self) -> None:
        """Record a loss of messages from the producer."""
        self.is_blind = self.has_lost = True
        if self.snapshot is not None:
            self.snapshot.is_damaged, self.snapshot.keys = True, None
        self.keys = None
