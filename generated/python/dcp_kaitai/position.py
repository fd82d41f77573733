"""The position of a consumer in a vbucket, and the stream request that resumes from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING

from kaitaistruct import KaitaiStream

from .mcbp_failover_log import McbpFailoverLog

if TYPE_CHECKING:
    from .stream import DcpMessage


@dataclass(frozen=True)
class ResumeRequest:
    """Fields of the stream request that resumes from a position."""

    start_seqno: int
    vbucket_uuid: int
    snap_start_seqno: int
    snap_end_seqno: int
    filter: str | None
    """The value: a JSON object to which a client adds the requested collections, or None if empty."""


@dataclass
class Position:
    """The position of a consumer in one vbucket. Store its fields, and restore it from them."""

    stream_id: int | None = None
    vbucket_uuid: int = 0
    """Uuid of the position's history, which is not always the newest; 0 if unknown."""
    seqno: int = 0
    """The consumer received all changes up to this sequence number."""
    snapshot_start: int = 0
    snapshot_end: int = 0
    purge_seqno: int | None = None
    manifest_id: int | None = None
    in_oso: bool = False
    """True within an out-of-order snapshot, during which no other field changes."""
    _log: list[tuple[int, int]] = field(default_factory=list, repr=False, compare=False)
    _awaits_start: bool = field(default=False, repr=False, compare=False)
    _oso_seqno: int = field(default=0, repr=False, compare=False)
    _oso_manifest_id: int | None = field(default=None, repr=False, compare=False)

    def receive(self, message: DcpMessage) -> None:
        """Update the position with a message from either side of the stream; many messages have no effect."""
        kind = message.kind
        if kind == "stream_req":
            self._ask(message)
        elif kind == "stream_req_response" and message.rollback_seqno is not None:
            self._roll_back(message.rollback_seqno)
        elif kind == "stream_req_response" and message.status == "success":
            entries = McbpFailoverLog(KaitaiStream(BytesIO(message.value or b""))).entries
            self._log = [(entry.vbucket_uuid, entry.seqno) for entry in entries]
            self._choose_history()
        elif kind == "snapshot_marker":
            self._mark(message)
        elif kind == "oso_snapshot":
            self._oso("is_start" in (message.flags or ()))
        elif kind == "stream_end":
            self.in_oso = False
        elif message.seqno is not None and not kind.startswith("cache_transfer"):
            self._reach(message.seqno, message.manifest_id)

    def request(self) -> ResumeRequest:
        """Return the stream request that resumes from the position."""
        members = {
            "uid": None if self.manifest_id is None else f"{self.manifest_id:x}",
            "sid": self.stream_id,
            "purge_seqno": str(self.purge_seqno) if self.purge_seqno else None,
        }
        members = {name: value for name, value in members.items() if value is not None}
        text = json.dumps(members, separators=(",", ":")) if members else None
        return ResumeRequest(self.seqno, self.vbucket_uuid, *self._snapshot(), text)

    def _snapshot(self) -> tuple[int, int]:
        """Return a request's snapshot bounds; both equal the seqno if the seqno is outside any snapshot."""
        if self.snapshot_start < self.seqno < self.snapshot_end:
            return self.snapshot_start, self.snapshot_end
        return self.seqno, self.seqno

    def _choose_history(self) -> None:
        """Select the history that contains the seqno or, within a snapshot, the snapshot's end."""
        last = self._snapshot()[1]
        for uuid, begin in self._log:
            self.vbucket_uuid = uuid
            if begin < last:
                return

    def _ask(self, message: DcpMessage) -> None:
        self.in_oso = False
        self._awaits_start = "is_from_latest" in (message.flags or ())
        if self._awaits_start:
            return
        start = message.start_seqno or 0
        if start < self.seqno:
            self.purge_seqno = self.manifest_id = None
        self.seqno, self.vbucket_uuid = start, message.vbucket_uuid or 0
        self.snapshot_start = message.snap_start_seqno or 0
        self.snapshot_end = message.snap_end_seqno or 0

    def _roll_back(self, seqno: int) -> None:
        self.seqno = self.snapshot_start = self.snapshot_end = seqno
        self.purge_seqno = self.manifest_id = None
        if seqno:
            self._choose_history()
        else:
            self.vbucket_uuid = 0

    def _mark(self, message: DcpMessage) -> None:
        self.in_oso = False
        self.snapshot_start, self.snapshot_end = message.start_seqno or 0, message.end_seqno or 0
        if self._awaits_start:
            self._awaits_start, self.seqno = False, self.snapshot_start
        if message.purge_seqno is not None:
            self.purge_seqno = message.purge_seqno
        self._choose_history()

    def _reach(self, seqno: int, manifest_id: int | None) -> None:
        if self.in_oso:
            self._oso_seqno = max(seqno, self._oso_seqno)
            self._oso_manifest_id = _highest(self._oso_manifest_id, manifest_id)
            return
        self.seqno = max(seqno, self.seqno)
        self.manifest_id = _highest(self.manifest_id, manifest_id)
        self._choose_history()

    def _oso(self, is_start: bool) -> None:
        if is_start:
            self.in_oso, self._oso_seqno, self._oso_manifest_id = True, 0, None
        elif self.in_oso:
            self.in_oso = False
            self._reach(self._oso_seqno, self._oso_manifest_id)
            self.snapshot_start = self.snapshot_end = self.seqno


def _highest(before: int | None, number: int | None) -> int | None:
    return before if number is None else max(before or 0, number)
