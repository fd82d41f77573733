"""Rules about stream messages: which stream they belong to, when they are allowed, and where the stream
ends.
"""

from __future__ import annotations

from typing import Final

from dcpspec.protocol.connection import State
from dcpspec.protocol.event import Event
from dcpspec.protocol.position import oso_flags
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import Broken, Checks
from dcpspec.protocol.stream import OSO_CONTROL, Stream
from dcpspec.protocol.texts import described, id_text, marker_text, stream_text
from dcpspec.wording import counted

FLOW: Final[Checks[State, Event]] = {
    "A-flow-control": lambda state, event: (
        state.flow.is_full
        and (
            f"nothing until bytes are acknowledged: the buffer size is {counted(state.flow.size, 'byte')}",
            f"{described(event)} with {counted(state.flow.waiting, 'byte')} not yet acknowledged",
        )
    ),
}

STREAM_ID: Final[Checks[Stream, Event]] = {
    "A-stream-id-agreed": lambda stream, event: (
        stream.stream_id != event.stream_id and (id_text(stream.stream_id), id_text(event.stream_id))
    ),
}

EXISTENCE: Final[Checks[State, Event]] = {
    "R-stream-exists": lambda state, event: (
        state.knows_streams
        and (
            f"a {stream_text(event)}",
            f"{described(event)}, but "
            + (
                "the stream request has no response yet"
                if state.stream_of(event)
                else "no such stream exists"
            ),
        )
    ),
}
"""Rules about a message of a stream that does not exist, or whose request has no response yet."""


def _has_other_opaque(stream: Stream, event: Event) -> bool:
    """Return True if a message has the stream id of a stream, but a different opaque."""
    return (
        event.opaque != stream.opaque
        and event.stream_id == stream.stream_id
        and stream.state != "waiting"
        and not stream.agreed.has_gaps
    )


def _oso_order(stream: Stream, event: Event) -> Broken:
    is_start = "start" in oso_flags(event)
    if stream.is_blind:
        return None
    if not stream.is_oso:
        is_end = event.opcode == "dcp_oso_snapshot" and not is_start
        return is_end and ("the start of an out-of-order snapshot first", "an end")
    if event.opcode == "dcp_snapshot_marker":
        return "no marker within an out-of-order snapshot", marker_text(event)
    if event.opcode == "dcp_stream_end":
        is_of_stream = not _has_other_opaque(stream, event)
        return is_of_stream and ("the end of the out-of-order snapshot", "the end of the stream")
    return is_start and ("the end of the out-of-order snapshot", "another start")


def _has_transfer(stream: Stream) -> bool | None:
    """Return True if a stream begins with the cache of the vbucket, or None if unknown."""
    return None if stream.request is None else "cache_transfer" in stream.request.flags


def ends_transfer(event: Event) -> bool:
    """Return True if a message ends the cache transfer. Builds before May 2026 sent a key in this message."""
    return event.opcode == "dcp_cache_transfer_end" and not event.key


def _transfer_order(stream: Stream, event: Event) -> Broken:
    request = stream.request
    if request is None or not _has_transfer(stream) or stream.has_lost:
        return None
    if (event.opcode or "").startswith("dcp_cache_transfer"):
        if stream.has_ended_transfer:
            return "no more cached documents after the end of the transfer", described(event)
        if ends_transfer(event) and request.end <= request.start:
            return "the end of the stream, which contains only cached documents", described(event)
        return None
    is_over = stream.has_ended_transfer or stream.snapshots > 0
    return not is_over and ("the end of the cache transfer first", described(event))


MESSAGE: Final[Checks[Stream, Event]] = {
    "R-stream-end-opaque": lambda stream, event: (
        _has_other_opaque(stream, event)
        and (
            f"opaque {stream.opaque:#x}, the opaque of the stream",
            f"opaque {event.opaque:#x}, which the consumer ignores",
        )
    ),
    "R-stream-opaque": lambda stream, event: (
        _has_other_opaque(stream, event)
        and (
            f"opaque {stream.opaque:#x}, the opaque of the stream",
            f"{described(event)} with opaque {event.opaque:#x}",
        )
    ),
    "A-cache-transfer-requested": lambda stream, event: (
        _has_transfer(stream) is False
        and ("no cache transfer: the request lacks flag cache_transfer", described(event))
    ),
    "A-cache-transfer-seqno": lambda stream, event: (
        stream.request is not None
        and bool(_has_transfer(stream))
        and (event.seqno or 0) > stream.request.start
        and (f"documents up to seqno {stream.request.start}, the requested start", f"seqno {event.seqno}")
    ),
    "A-cache-transfer-end": _transfer_order,
    "A-oso-agreed": lambda stream, event: (
        stream.agreed.is_known
        and OSO_CONTROL not in stream.agreed.controls
        and (f"snapshots in order: control {OSO_CONTROL} is not set", " ".join(oso_flags(event)))
    ),
    "A-oso-order": _oso_order,
    "A-stream-end-range": lambda stream, event: (
        event.body.get("reason") == "ok"
        and not _has_other_opaque(stream, event)
        and stream.request is not None
        and not stream.has_lost
        and stream.request.end != facts().no_end
        and not stream.request.leaves_end
        # Such a stream ends at once if the latest change has the requested end seqno.
        and not (stream.request.leaves_start and not stream.last)
        and not stream.request.names_collections
        and stream.agreed.has_collections is not False
        and stream.last < stream.request.end
        and (
            f"seqno {stream.request.end}, the requested end",
            f"the end of the stream at seqno {stream.last}",
        )
    ),
}
