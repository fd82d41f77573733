"""Rollbacks, and why a server asked for them, as far as failover logs tell."""

from __future__ import annotations

from dataclasses import dataclass, field

from dcpspec.audit.events import Event, unsigned
from dcpspec.audit.findings import MessagePlace
from dcpspec.audit.stream import Stream
from dcpspec.audit.stream_request import Request

Log = list[tuple[int, int]]
"""Vbucket uuids and the seqnos that they begin with, newest first."""


def log_of(event: Event) -> Log | None:
    """Return the failover log of a response, None if it has none."""
    entries = event.body.get("failover_log")
    if entries is None:
        return None
    return [(unsigned(entry["vbucket_uuid"]), unsigned(entry["seqno"])) for entry in entries]


@dataclass
class Rollbacks:
    """The histories of vbuckets, and the streams that had to go back."""

    logs: dict[int, Log] = field(default_factory=dict)
    """Failover logs by vbucket."""
    purged: dict[int, int] = field(default_factory=dict)
    """Highest purge seqno by vbucket."""
    wanted: dict[int, int] = field(default_factory=dict)
    """Seqno to go back to, by vbucket, until the consumer asks again."""
    unexplained: dict[int, tuple[Stream, MessagePlace]] = field(default_factory=dict)
    """Streams that were rolled back, until a failover log tells why."""

    def purge(self, vbucket: int, seqno: int | None) -> None:
        """Note a purge seqno."""
        if seqno:
            self.purged[vbucket] = max(seqno, self.purged.get(vbucket, 0))

    def explain(self, vbucket: int) -> tuple[Stream, MessagePlace, str, str]:
        """Return a stream that was rolled back, the place and text of its request, and the answer."""
        stream, place = self.unexplained.pop(vbucket)
        request, answer = stream.request, stream.answer
        assert request is not None
        assert answer is not None
        assert answer.rollback_seqno is not None
        answer.reason = why(request, answer.rollback_seqno, self.logs.get(vbucket), self.purged.get(vbucket))
        stream.changed = True
        first, last = request.snapshot
        asked = f"start seqno {request.start}, snapshot {first} to {last}, history {request.uuid}"
        return stream, place, asked, f"rollback to {answer.rollback_seqno}: {answer.reason}"


def why(request: Request, rollback: int, log: Log | None, purge_seqno: int | None) -> str:
    """Say why a stream request was answered by a rollback.

    Args:
        request: The request.
        rollback: Seqno that the consumer has to go back to.
        log: Failover log of the vbucket, if one was seen.
        purge_seqno: Highest purge seqno seen of the vbucket.
    """
    uuid, start, (first, end) = request.uuid, request.start, request.snapshot
    if log is None:
        return f"no failover log of the vbucket was captured that explains why seqno {start} is not good"
    uuids = [entry[0] for entry in log]
    if uuid not in uuids:
        known = ", ".join(map(str, uuids))
        if not uuid and "strict_vbucket_uuid" in request.flags:
            return f"a strict request needs a vbucket uuid and has none; the failover log has {known}"
        there = f"vbucket uuid {uuid} is not in the failover log"
        if rollback:
            return (
                f"{there} seen, which has {known}; the server knew it, for without common history it would "
                "go back to 0"
            )
        return f"{there}, which has {known}: no common history of consumer and producer"
    at = uuids.index(uuid)
    upper = log[at - 1][1] if at else None
    last = start if start == first else end  # at its start the consumer has nothing of the snapshot
    if upper is not None and last > upper:
        return (
            f"consumer ahead of producer: history {uuid} ended at seqno {upper} where {uuids[at - 1]} began, "
            f"and the consumer asks from {start} in snapshot {first} to {end}"
        )
    if rollback == 0 and start:
        if purge_seqno is not None and purge_seqno > start:
            return f"purge seqno {purge_seqno} is above start seqno {start}: deletions would be missed"
        return (
            f"vbucket uuid {uuid} is in the failover log and covers seqno {last}: the purge seqno is likely "
            f"above start seqno {start}, so that deletions would be missed"
        )
    return (
        f"consumer ahead of producer: vbucket uuid {uuid} is the newest in the failover log, so the high "
        f"seqno of the vbucket is below {last}, the end of the consumer's snapshot"
    )
