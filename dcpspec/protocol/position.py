"""The position of a consumer in the history of a vbucket, and the stream request that resumes there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from dcpspec.protocol import flags
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.rollback import Log, log_of
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import stream_changes
from dcpspec.protocol.stream_request import StreamKey, StreamRequest, filter_text

RECORD: Final = (
    *("vbucket_uuid", "seqno", "snapshot_start", "snapshot_end"),
    *("purge_seqno", "manifest_id", "in_oso"),
)
"""The stored part of a position, in addition to the vbucket and the stream id."""


@dataclass
class Position:
    """A consumer's position in one stream of a vbucket.

    `receive` applies the messages of both sides one by one. A consumer that decodes in bulk calls the other
    methods instead, and calls `reach` with the last seqno of each run of changes.
    """

    vbucket: int = 0
    stream_id: int | None = None
    vbucket_uuid: int = 0
    """The history to which the position belongs, not necessarily the newest history; 0 if unknown."""
    seqno: int = 0
    """The seqno up to which the consumer has received all changes."""
    snapshot_start: int = 0
    """The first seqno of the last marker."""
    snapshot_end: int = 0
    """The last seqno of the last marker."""
    purge_seqno: int | None = None
    """The most recent purge seqno in a marker. A rollback clears the purge seqno, because the deletions below
    it may be undone.
    """
    manifest_id: int | None = None
    """The highest manifest id of a system event. A rollback clears this id."""
    in_oso: bool = False
    """True within an out-of-order snapshot, during which the rest of the position does not change."""
    log: Log = field(default=(), repr=False, compare=False)
    """The failover log in the response that granted the stream."""
    _awaits_start: bool = field(default=False, repr=False, compare=False)
    """True until the first marker shows the start that the server chose."""
    _oso_seqno: int = field(default=0, repr=False, compare=False)
    _oso_manifest_id: int | None = field(default=None, repr=False, compare=False)

    @classmethod
    def of(cls, request: StreamRequest) -> Position:
        """Return the position in a stream request."""
        position = cls(request.vbucket, request.stream_id)
        position.ask(request)
        return position

    # Queries

    @property
    def key(self) -> StreamKey:
        """The stream of the position."""
        return self.vbucket, self.stream_id

    @property
    def snapshot(self) -> tuple[int, int]:
        """The snapshot for a request: both bounds are the seqno unless the seqno lies within a snapshot."""
        if self.snapshot_start < self.seqno < self.snapshot_end:
            return self.snapshot_start, self.snapshot_end
        return self.seqno, self.seqno

    def copy(self) -> Position:
        """Return a copy. This method is ten times as fast as `copy.copy`."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        return other

    def record(self) -> dict[str, int | bool | None]:
        """Return the record to store. ``Position(vbucket, stream_id, **record)`` restores the position."""
        return {name: getattr(self, name) for name in RECORD}

    def request(
        self,
        *,
        opaque: int = 0,
        end: int | None = None,
        flags: Collection[str] = (),
        collections: Collection[int] | None = None,
        scope: int | None = None,
    ) -> StreamRequest:
        """Return the stream request that resumes at this position.

        Args:
            opaque: The opaque of the stream.
            end: The last requested seqno, or None for no end.
            flags: Names of the request flags.
            collections: The requested collections; None if all collections or a scope are requested.
            scope: The requested scope.
        """
        members = {
            "uid": None if self.manifest_id is None else f"{self.manifest_id:x}",
            "sid": self.stream_id,
            "collections": None if collections is None else [f"{each:x}" for each in sorted(collections)],
            "scope": None if scope is None else f"{scope:x}",
            "purge_seqno": str(self.purge_seqno) if self.purge_seqno else None,
        }
        return StreamRequest(
            self.vbucket,
            opaque,
            tuple(flags),
            self.seqno,
            facts().no_end if end is None else end,
            self.vbucket_uuid,
            self.snapshot,
            filter_text(members),
            self.stream_id,
            None if collections is None else frozenset(collections),
            scope,
            self.purge_seqno or None,
            self.manifest_id,
        )

    # Effects of messages

    def ask(self, request: StreamRequest) -> None:
        """Adopt the position in a stream request, unless the server chooses the start."""
        self.end_stream()
        self._awaits_start = request.leaves_start
        if request.leaves_start:
            return
        if request.start < self.seqno:
            self.purge_seqno = self.manifest_id = None
        self.vbucket_uuid, self.seqno = request.uuid, request.start
        self.snapshot_start, self.snapshot_end = request.snapshot
        if request.purge_seqno is not None:
            self.purge_seqno = request.purge_seqno
        if request.manifest_id is not None:
            self.manifest_id = request.manifest_id

    def grant(self, log: Log) -> None:
        """Apply the failover log from the response that grants the stream."""
        self.log = log
        self._choose_history()

    def roll_back(self, seqno: int) -> None:
        """Apply a rollback, after which the consumer undoes all changes above the seqno."""
        self.seqno = self.snapshot_start = self.snapshot_end = seqno
        self.purge_seqno = self.manifest_id = None
        if seqno:
            self._choose_history()
        else:
            self.vbucket_uuid = 0

    def mark(self, start: int, end: int, purge_seqno: int | None = None) -> None:
        """Apply a snapshot marker of any version."""
        self.in_oso = False
        if self._awaits_start:
            self._awaits_start, self.seqno = False, start
        self.snapshot_start, self.snapshot_end = start, end
        if purge_seqno is not None:
            self.purge_seqno = purge_seqno
        self._choose_history()

    def reach(self, seqno: int, manifest_id: int | None = None) -> None:
        """Apply a change or an advanced seqno.

        Args:
            seqno: Seqno of the change; for several changes, the highest seqno.
            manifest_id: The manifest id of a system event.
        """
        if self.in_oso:
            self._oso_seqno = max(seqno, self._oso_seqno)
            self._oso_manifest_id = _highest(self._oso_manifest_id, manifest_id)
            return
        if manifest_id is not None:
            self.manifest_id = _highest(self.manifest_id, manifest_id)
        if seqno > self.seqno:
            self.seqno = seqno
            self._choose_history()

    def begin_oso(self) -> None:
        """Apply the start of an out-of-order snapshot."""
        self.in_oso, self._oso_seqno, self._oso_manifest_id = True, 0, None

    def end_oso(self) -> None:
        """Apply the end of an out-of-order snapshot: the consumer has now received all changes up to the
        highest seqno of the snapshot.
        """
        if self.in_oso:
            self.in_oso = False
            self.reach(self._oso_seqno, self._oso_manifest_id)
            self.snapshot_start = self.snapshot_end = self.seqno

    def end_stream(self) -> None:
        """Apply the end of the stream or of its connection. An unfinished out-of-order snapshot is lost."""
        self.in_oso = False

    def receive(self, event: Event) -> None:
        """Apply a message of the stream, from either side. Many messages do not change the position."""
        opcode, status = event.opcode or "", event.status
        if opcode == "dcp_stream_req" and status is None:
            self.ask(StreamRequest.of(event))
        elif opcode == "dcp_stream_req" and status in facts().granted:
            self.grant(log_of(event.body) or ())
        elif opcode == "dcp_stream_req" and status == "rollback":
            self.roll_back(unsigned(event.body.get("rollback_seqno")) or 0)
        elif status is None and opcode in stream_changes():
            self.reach(event.seqno or 0, unsigned(event.body.get("manifest_id")))
        elif status is None and opcode in _MESSAGES:
            _MESSAGES[opcode](self, event)

    def _choose_history(self) -> None:
        """Set the uuid of the history that contains the seqno or, within a snapshot, the snapshot's end."""
        last = self.snapshot[1]
        for uuid, begin in self.log:
            self.vbucket_uuid = uuid
            if begin < last:
                return


class RolledBack(NamedTuple):
    """The part of a request that remains after a rollback."""

    position: Position
    asked: StreamRequest


def oso_flags(event: Event) -> tuple[str, ...]:
    """Return the flags of the start or the end of an out-of-order snapshot."""
    return flags.names_of(flags.OSO, event.body.get("flags") or 0)


def _highest(before: int | None, number: int | None) -> int | None:
    return max(before or 0, number) if number is not None else before


def _mark(position: Position, event: Event) -> None:
    start, end, purge_seqno = (
        unsigned(event.body.get(name)) for name in ("start_seqno", "end_seqno", "purge_seqno")
    )
    position.mark(start or 0, end or 0, purge_seqno)


def _oso(position: Position, event: Event) -> None:
    if "start" in oso_flags(event):
        position.begin_oso()
    else:
        position.end_oso()


_MESSAGES: Final[Mapping[str, Callable[[Position, Event], Any]]] = {
    "dcp_snapshot_marker": _mark,
    "dcp_seqno_advanced": lambda position, event: position.reach(event.seqno or 0),
    "dcp_oso_snapshot": _oso,
    "dcp_stream_end": lambda position, _: position.end_stream(),
}
