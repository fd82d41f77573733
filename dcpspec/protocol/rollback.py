"""Failover logs, and the rollbacks that they demand, with the reason of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.stream_request import StreamRequest

LogEntry = tuple[int, int]
"""A vbucket uuid, and the seqno that its history begins with."""


def log_of(event: Event) -> list[LogEntry] | None:
    """Return the failover log of a response, newest entry first; None if it has none."""
    entries = event.body.get("failover_log")
    if entries is None:
        return None
    return [(unsigned(entry["vbucket_uuid"]), unsigned(entry["seqno"])) for entry in entries]


class History(Protocol):
    """The history of a vbucket. None stands for what is not known."""

    @property
    def log(self) -> Sequence[LogEntry] | None:
        """The failover log, newest entry first."""

    @property
    def high_seqno(self) -> int | None:
        """The seqno of the last change."""

    @property
    def purge_seqno(self) -> int | None:
        """The seqno up to which deletions were dropped."""


class KnownHistory(NamedTuple):
    """What an observer knows of the history of a vbucket."""

    log: Sequence[LogEntry] | None
    purge_seqno: int | None = None
    high_seqno: int | None = None


class Cause(NamedTuple):
    """What may make a rollback necessary."""

    holds: bool | None
    """None if that is not known."""
    seqno: int
    """Seqno to go back to if it holds."""
    text: str


def rollback_needed(request: StreamRequest, history: History, wanted: int | None = None) -> Cause | None:
    """Return why the consumer has to go back, None if what it has is of the history.

    Args:
        request: The stream request.
        history: All of the history of the vbucket.
        wanted: High seqno of the collections that are asked for, None if it is all.
    """
    if request.start == 0 and ("strict_vbucket_uuid" not in request.flags or request.uuid == 0):
        return None
    return next((cause for cause in _causes(request, history, wanted) if cause.holds), None)


def why(request: StreamRequest, seqno: int, history: History) -> str:
    """Say why a server is likely to have answered a stream request by a rollback.

    Args:
        request: The stream request.
        seqno: Seqno that the consumer has to go back to.
        history: What is known of the history of the vbucket.
    """
    if history.log is None:
        return (
            f"no failover log of the vbucket was captured that explains why seqno {request.start} is not good"
        )
    purged, unknown, ahead = _causes(request, history)
    if purged.holds and seqno == 0:
        return purged.text
    is_strict = "strict_vbucket_uuid" in request.flags
    if unknown.holds and seqno and (request.uuid or not is_strict):
        return (
            f"vbucket uuid {request.uuid} is not in the failover log seen, which has {_uuids(history.log)}; "
            "the server knew it, for without common history it would go back to 0"
        )
    known = [cause.text for cause in (unknown, ahead) if cause.holds]
    return known[0] if known else (purged if seqno == 0 and request.start else ahead).text


def _causes(
    request: StreamRequest, history: History, wanted: int | None = None
) -> tuple[Cause, Cause, Cause]:
    """Return what a server looks at, in its order, as ``FailoverTable::needsRollback`` of kv_engine does."""
    uuid, start, (first, end) = request.uuid, request.start, request.snapshot
    last = start if start == first else end  # at its start the consumer has nothing of the snapshot
    log = history.log or ()
    at = next((place for place, entry in enumerate(log) if entry[0] == uuid), None)
    return (
        _purged(request, history.purge_seqno, wanted, last),
        Cause(at is None, 0, _no_common_history(request, log)),
        _ahead(request, history, at or 0, last),
    )


def _purged(request: StreamRequest, purge_seqno: int | None, wanted: int | None, last: int) -> Cause:
    """The consumer lacks deletions that the server has dropped."""
    start, is_purged = request.start, None
    if purge_seqno is not None:
        has_all = wanted is not None and start >= wanted <= purge_seqno
        is_above = 0 < start < purge_seqno and "ignores_purged_tombstones" not in request.flags
        is_purged = is_above and not has_all and request.purge_seqno != purge_seqno
    if is_purged:
        text = f"purge seqno {purge_seqno} is above start seqno {start}: deletions would be missed"
    else:
        text = (
            f"vbucket uuid {request.uuid} is in the failover log and covers seqno {last}: the purge seqno is "
            f"likely above start seqno {start}, so that deletions would be missed"
        )
    return Cause(is_purged, 0, text)


def _no_common_history(request: StreamRequest, log: Sequence[LogEntry]) -> str:
    if not request.uuid and "strict_vbucket_uuid" in request.flags:
        return f"a strict request needs a vbucket uuid and has none; the failover log has {_uuids(log)}"
    return (
        f"vbucket uuid {request.uuid} is not in the failover log, which has {_uuids(log)}: no common history "
        "of consumer and producer"
    )


def _ahead(request: StreamRequest, history: History, at: int, last: int) -> Cause:
    """The consumer has more than the server of the history that it names, an entry of the failover log."""
    uuid, start, (first, end), log = request.uuid, request.start, request.snapshot, history.log or ()
    upper, text = (
        history.high_seqno,
        (
            f"consumer ahead of producer: vbucket uuid {uuid} is the newest in the failover log, so the high "
            f"seqno of the vbucket is below {last}, the end of the consumer's snapshot"
        ),
    )
    if at:
        newer, upper = log[at - 1]
        text = (
            f"consumer ahead of producer: history {uuid} ended at seqno {upper} where {newer} began, and the "
            f"consumer asks from {start} in snapshot {first} to {end}"
        )
    if upper is None:
        return Cause(None, 0, text)
    return Cause(last > upper, min(upper, start if start == last else first), text)


def _uuids(log: Sequence[LogEntry]) -> str:
    return ", ".join(str(uuid) for uuid, _ in log)


@dataclass
class Rollbacks:
    """What is known of the histories of vbuckets, and the rollbacks that consumers were asked for."""

    logs: dict[int, list[LogEntry]] = field(default_factory=dict)
    """Failover logs by vbucket."""
    purged: dict[int, int] = field(default_factory=dict)
    """Highest purge seqno by vbucket."""
    wanted: dict[int, int] = field(default_factory=dict)
    """Seqno to go back to, by vbucket, until the consumer asks again."""

    def purge(self, vbucket: int, seqno: int | None) -> None:
        """Note a purge seqno."""
        if seqno:
            self.purged[vbucket] = max(seqno, self.purged.get(vbucket, 0))

    def history(self, vbucket: int) -> KnownHistory:
        """Return what is known of the history of a vbucket."""
        return KnownHistory(self.logs.get(vbucket), self.purged.get(vbucket))
