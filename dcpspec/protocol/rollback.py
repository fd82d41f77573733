"""Failover logs, and the resulting rollbacks with their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dcpspec.protocol.event import unsigned
from dcpspec.protocol.stream_request import StreamRequest

Log = tuple[tuple[int, int], ...]
"""A failover log: vbucket uuids and their first seqnos, newest first."""


def log_of(fields: Mapping[str, Any]) -> Log | None:
    """Return the failover log in a response, or None."""
    entries = fields.get("failover_log")
    if entries is None:
        return None
    return tuple((unsigned(entry["vbucket_uuid"]), unsigned(entry["seqno"])) for entry in entries)


class History(NamedTuple):
    """The history of a vbucket. None means unknown."""

    log: Log | None
    purge_seqno: int | None = None
    """The highest seqno of purged deletions; for an observer, a lower bound."""
    high_seqno: int | None = None


class Cause(NamedTuple):
    """A possible reason for a rollback."""

    holds: bool | None
    """True if the reason applies; None if unknown."""
    seqno: int | None
    """Rollback seqno if the reason applies."""
    text: str


def rollback_needed(request: StreamRequest, history: History, wanted: int | None) -> Cause | None:
    """Return the reason that the consumer must roll back, or None if its data belongs to the history.

    Args:
        request: The stream request.
        history: The complete history of the vbucket.
        wanted: High seqno of the requested collections, or None for all collections.
    """
    if request.start == 0 and ("strict_vbucket_uuid" not in request.flags or request.uuid == 0):
        return None
    return next((cause for cause in _causes(request, history, wanted) if cause.holds), None)


def why(request: StreamRequest, seqno: int, history: History) -> str:
    """Return the probable reason that a server answered a stream request with a rollback.

    Args:
        request: The stream request.
        seqno: Rollback seqno.
        history: The known part of the vbucket's history.
    """
    start, uuid = request.start, request.uuid
    if history.log is None:
        return (
            f"the capture contains no failover log of the vbucket to explain the rollback from seqno {start}"
        )
    purged, unknown, ahead = _causes(request, history, None)
    is_strict = "strict_vbucket_uuid" in request.flags
    if unknown.holds and seqno and (uuid or not is_strict):
        return (
            f"vbucket uuid {uuid} is not in the captured failover log, which contains {_uuids(history)}; "
            f"the server knew this uuid, because the rollback seqno would otherwise be 0"
        )
    likely = [cause for cause in (unknown, ahead) if cause.holds]
    ignores_purge = "ignores_purged_tombstones" in request.flags
    if seqno == 0 and not ignores_purge and (purged.holds or (start and not likely)):
        likely = [purged]
    if likely or ahead.holds is None:
        return (*likely, ahead)[0].text
    more = "; flag ignores_purged_tombstones rules out the purge seqno" if ignores_purge else ""
    return (
        f"the captured failover log, which contains {_uuids(history)}, does not explain it: vbucket uuid "
        f"{uuid} covers the requested range{more}. The vbucket may have a newer failover log"
    )


def _causes(request: StreamRequest, history: History, wanted: int | None) -> tuple[Cause, Cause, Cause]:
    """Return a server's checks in order, as in ``FailoverTable::needsRollback`` of kv_engine."""
    uuid, start, (first, end) = request.uuid, request.start, request.snapshot
    log, purge_seqno = history.log or (), history.purge_seqno
    # At the start of a snapshot, the consumer has received none of its changes.
    last = start if start == first else end
    is_purged = None
    text = (
        f"vbucket uuid {uuid} is in the failover log and covers seqno {last}: the purge seqno probably "
        f"exceeds start seqno {start}, so deletions would be missed"
    )
    if purge_seqno is not None:
        has_all = wanted is not None and start >= wanted <= purge_seqno
        is_above = 0 < start < purge_seqno and "ignores_purged_tombstones" not in request.flags
        is_purged = is_above and not has_all and request.purge_seqno != purge_seqno
    if is_purged:
        text = f"purge seqno {purge_seqno} exceeds start seqno {start}: deletions would be missed"
    purged = Cause(is_purged, 0, text)

    at = next((place for place, entry in enumerate(log) if entry[0] == uuid), None)
    text = (
        f"vbucket uuid {uuid} is not in the failover log, which contains {_uuids(history)}: consumer and "
        f"producer share no history"
    )
    if not uuid:
        text = "the request contains no vbucket uuid, so its start seqno does not belong to a known history"
    if not uuid and "strict_vbucket_uuid" in request.flags:
        text = (
            "a strict request must contain a vbucket uuid, but this request contains none; the failover log "
            f"contains {_uuids(history)}"
        )
    unknown = Cause(at is None, 0, text)

    upper = history.high_seqno
    text = (
        f"vbucket uuid {uuid} is the newest in the failover log, so the vbucket's high seqno is below "
        f"{last}, the end of the consumer's snapshot"
    )
    if at:
        newer, upper = log[at - 1]
        text = (
            f"history {uuid} ended at seqno {upper}, where {newer} began, but the consumer requests changes "
            f"from {start} in snapshot {first} to {end}"
        )
    is_ahead = None if upper is None else last > upper
    back = None if upper is None else min(upper, start if start == last else first)
    return purged, unknown, Cause(is_ahead, back, f"consumer ahead of producer: {text}")


def _uuids(history: History) -> str:
    return ", ".join(str(uuid) for uuid, _ in history.log or ())


@dataclass
class Rollbacks:
    """The known histories of vbuckets."""

    logs: dict[int, Log] = field(default_factory=dict)
    """Failover logs by vbucket."""
    purged: dict[int, int] = field(default_factory=dict)
    """Highest purge seqno by vbucket."""

    def purge(self, vbucket: int, seqno: int | None) -> None:
        """Record a purge seqno."""
        if seqno:
            self.purged[vbucket] = max(seqno, self.purged.get(vbucket, 0))

    def history(self, vbucket: int) -> History:
        """Return the known history of a vbucket."""
        return History(self.logs.get(vbucket), self.purged.get(vbucket))
