"""Failover logs, and the rollbacks that follow from them, with the reason of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dcpspec.protocol.event import unsigned
from dcpspec.protocol.stream_request import StreamRequest

Log = tuple[tuple[int, int], ...]
"""A failover log: vbucket uuids and the seqnos that they begin with, newest first."""


def log_of(fields: Mapping[str, Any]) -> Log | None:
    """Return the failover log of a response, None if it has none."""
    entries = fields.get("failover_log")
    if entries is None:
        return None
    return tuple((unsigned(entry["vbucket_uuid"]), unsigned(entry["seqno"])) for entry in entries)


class History(NamedTuple):
    """The history of a vbucket. None stands for what is not known."""

    log: Log | None
    purge_seqno: int | None = None
    """The seqno up to which deletions were dropped, or for an observer at least."""
    high_seqno: int | None = None


class Cause(NamedTuple):
    """A possible reason for a rollback."""

    holds: bool | None
    """None if that is not known."""
    seqno: int | None
    """Seqno to go back to if it holds."""
    text: str


def rollback_needed(request: StreamRequest, history: History, wanted: int | None) -> Cause | None:
    """Return why the consumer has to go back, None if what it has is of the history.

    Args:
        request: The stream request.
        history: The history of the vbucket, all of which is known.
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
    start, uuid = request.start, request.uuid
    if history.log is None:
        return f"no failover log of the vbucket was captured that explains why seqno {start} is not good"
    purged, unknown, ahead = _causes(request, history, None)
    is_strict = "strict_vbucket_uuid" in request.flags
    if unknown.holds and seqno and (uuid or not is_strict):
        return (
            f"vbucket uuid {uuid} is not in the failover log seen, which has {_uuids(history)}; the server "
            "knew it, for without common history it would go back to 0"
        )
    likely = [cause for cause in (unknown, ahead) if cause.holds]
    if seqno == 0 and (purged.holds or (start and not likely)):
        likely = [purged]
    return (*likely, ahead)[0].text


def _causes(request: StreamRequest, history: History, wanted: int | None) -> tuple[Cause, Cause, Cause]:
    """Return what a server looks at, in its order, as ``FailoverTable::needsRollback`` of kv_engine does."""
    uuid, start, (first, end) = request.uuid, request.start, request.snapshot
    log, purge_seqno = history.log or (), history.purge_seqno
    last = start if start == first else end  # at its start the consumer has nothing of the snapshot
    is_purged = None
    text = (
        f"vbucket uuid {uuid} is in the failover log and covers seqno {last}: the purge seqno is likely "
        f"above start seqno {start}, so that deletions would be missed"
    )
    if purge_seqno is not None:
        has_all = wanted is not None and start >= wanted <= purge_seqno
        is_above = 0 < start < purge_seqno and "ignores_purged_tombstones" not in request.flags
        is_purged = is_above and not has_all and request.purge_seqno != purge_seqno
    if is_purged:
        text = f"purge seqno {purge_seqno} is above start seqno {start}: deletions would be missed"
    purged = Cause(is_purged, 0, text)

    at = next((place for place, entry in enumerate(log) if entry[0] == uuid), None)
    text = (
        f"vbucket uuid {uuid} is not in the failover log, which has {_uuids(history)}: no common history of "
        "consumer and producer"
    )
    if not uuid and "strict_vbucket_uuid" in request.flags:
        text = f"a strict request needs a vbucket uuid and has none; the failover log has {_uuids(history)}"
    unknown = Cause(at is None, 0, text)

    upper = history.high_seqno
    text = (
        f"vbucket uuid {uuid} is the newest in the failover log, so the high seqno of the vbucket is below "
        f"{last}, the end of the consumer's snapshot"
    )
    if at:
        newer, upper = log[at - 1]
        text = (
            f"history {uuid} ended at seqno {upper} where {newer} began, and the consumer asks from {start} "
            f"in snapshot {first} to {end}"
        )
    is_ahead = None if upper is None else last > upper
    back = None if upper is None else min(upper, start if start == last else first)
    return purged, unknown, Cause(is_ahead, back, f"consumer ahead of producer: {text}")


def _uuids(history: History) -> str:
    return ", ".join(str(uuid) for uuid, _ in history.log or ())


@dataclass
class Rollbacks:
    """What is known of the histories of vbuckets."""

    logs: dict[int, Log] = field(default_factory=dict)
    """Failover logs by vbucket."""
    purged: dict[int, int] = field(default_factory=dict)
    """Highest purge seqno by vbucket."""

    def purge(self, vbucket: int, seqno: int | None) -> None:
        """Note a purge seqno."""
        if seqno:
            self.purged[vbucket] = max(seqno, self.purged.get(vbucket, 0))

    def history(self, vbucket: int) -> History:
        """Return what is known of the history of a vbucket."""
        return History(self.logs.get(vbucket), self.purged.get(vbucket))
