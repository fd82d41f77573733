"""Checks that each stream request carries a position that the client can have reached."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import Log, log_of
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.stream_request import StreamKey, StreamRequest

_LOGS: Final = ("dcp_get_failover_log", "get_failover_log")


@dataclass
class _Standings:
    """The positions that a client can have reached in a stream so far."""

    position: Position
    logs: list[Log]
    """All failover logs of the vbucket that the client has received."""
    snapshots: dict[int, set[tuple[int, int]]] = field(default_factory=lambda: {0: {(0, 0)}})
    """The snapshots in which the client can have reached each seqno."""
    uuids: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """The uuids of the histories in which the client can have reached each seqno."""
    is_asked: bool = False
    """True once the client has requested the stream."""

    def note(self) -> None:
        """Add the current position."""
        position = self.position
        snapshot = position.snapshot_start, max(position.snapshot_end, position.seqno)
        self.snapshots.setdefault(position.seqno, set()).add(snapshot)
        self.uuids[position.seqno].add(position.vbucket_uuid)

    def roll_back(self, seqno: int) -> None:
        """Forget all positions above a seqno."""
        self.position.roll_back(seqno)
        self.snapshots = {at: known for at, known in self.snapshots.items() if at <= seqno}
        self.note()

    def problem(self, asked: StreamRequest) -> str | None:
        """Return the problem with a request's position; None if the position is valid."""
        start, (begin, end) = asked.start, asked.snapshot
        if not start:
            return None
        highest = max(self.snapshots)
        if start > highest:
            return f"expected a start of at most {highest}, the last seqno that was sent; saw {start}"
        known = self.snapshots[max(at for at in self.snapshots if at <= start)]
        if not any(_is_in(start, begin, end, *each) for each in known):
            shown = " or ".join(f"{first} to {last}" for first, last in sorted(known))
            return f"expected the snapshot of seqno {start}, {shown}; saw {begin} to {end}"
        allowed = self.uuids.get(start, set()) | {
            uuid
            for log in self.logs
            for place, (uuid, first) in enumerate(log)
            # An entry holds from its seqno to that of the entry before it, which is newer.
            if first <= start and (place == 0 or start <= log[place - 1][1])
        }
        if asked.uuid not in allowed:
            shown = " or ".join(map(str, sorted(allowed))) or "none"
            is_newer = any(asked.uuid == uuid and start < first for log in self.logs for uuid, first in log)
            effect = (
                "with which a failover can cause a rollback to 0" if is_newer else "which causes a rollback"
            )
            return (
                f"expected the uuid of a history that contains seqno {start} ({shown}); "
                f"saw uuid {asked.uuid}, {effect}"
            )
        return None


def _is_in(start: int, begin: int, end: int, first: int, last: int) -> bool:
    """Return True if a request may carry a snapshot, given the snapshot in which the client reached the
    start seqno.
    """
    if not begin <= start <= end:
        return False
    is_within = first < start < last
    return begin <= max(first, 1) and end >= last if is_within else True


def check_standing(traffic: RecordedTraffic, begins: Any) -> Iterator[str]:
    """Check each stream request against the messages that the client received before the request.

    Args:
        traffic: The messages of both sides.
        begins: The start in the client's plan: positions by vbucket, ``now``, or other text.
    """
    known: dict[StreamKey, _Standings] = {}
    logs: dict[int, list[Log]] = defaultdict(list)
    for key, event in by_stream(traffic):
        if key not in known:
            known[key] = _begun(key, begins, logs[key[0]])
        standing = known[key]
        if _is_stream_request(event):
            request = StreamRequest.of(event)
            if begins == "now" and not standing.is_asked:
                standing.snapshots.setdefault(request.start, set()).add(request.snapshot)
                standing.uuids[request.start].add(request.uuid)
            elif (wrong := standing.problem(request)) is not None:
                yield f"vbucket {key[0]}: {wrong} (packet {event.last_frame})"
                return
            standing.is_asked = True
            standing.position.ask(request)
        elif event.direction == SERVER:
            _take(standing, event)


def by_stream(traffic: RecordedTraffic) -> Iterator[tuple[StreamKey, Event]]:
    """Yield each message about a vbucket, with its stream. A response belongs to the stream of its
    request.
    """
    asked: dict[tuple[int, int], StreamKey] = {}
    for connection, event in traffic.messages:
        if event.vbucket is not None:
            is_asked = _is_stream_request(event)
            key = StreamRequest.of(event).key if is_asked else (event.vbucket, event.stream_id)
            if event.direction == CLIENT and event.status is None:
                asked[connection, event.opaque] = key
            yield key, event
        elif event.status is not None and (connection, event.opaque) in asked:
            yield asked[connection, event.opaque], event


def rollback_of(event: Event) -> int | None:
    """Return the seqno to which a response rolls a stream back; None for other messages."""
    is_rollback = event.opcode == "dcp_stream_req" and event.status == "rollback"
    return (unsigned(event.body.get("rollback_seqno")) or 0) if is_rollback else None


def _is_stream_request(event: Event) -> bool:
    return event.direction == CLIENT and event.opcode == "dcp_stream_req" and event.status is None


def _begun(key: StreamKey, begins: Any, logs: list[Log]) -> _Standings:
    vbucket, stream_id = key
    standing = _Standings(Position(vbucket, stream_id), logs)
    given = begins.get(str(vbucket)) if isinstance(begins, Mapping) else None
    if given is not None:
        snapshot = tuple(given.get("snapshot", [given["seqno"]] * 2))
        standing.snapshots[given["seqno"]] = {snapshot}
        standing.uuids[given["seqno"]].add(given["uuid"])
    return standing


def _take(standing: _Standings, event: Event) -> None:
    """Apply a message from the server."""
    if event.status is None:
        standing.position.receive(event)
        if not standing.position.in_oso:
            standing.note()
    elif (seqno := rollback_of(event)) is not None:
        standing.roll_back(seqno)
    elif event.status in facts().granted and event.opcode in (*_LOGS, "dcp_stream_req"):
        log = log_of(event.body) or ()
        standing.logs.append(log)
        if event.opcode == "dcp_stream_req":
            standing.position.grant(log)
