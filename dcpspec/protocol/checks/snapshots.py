"""Rules about snapshots: their markers, their ends and their acknowledgements."""

from __future__ import annotations

from typing import Final

from dcpspec.protocol.event import Event
from dcpspec.protocol.rules import Broken, Checks
from dcpspec.protocol.snapshot import Snapshot
from dcpspec.protocol.stream import Stream
from dcpspec.protocol.texts import key_text


def _goes_back(stream: Stream, marked: Snapshot) -> bool:
    """Return True if a snapshot lies before the last seqno."""
    start, end, last = marked.start, marked.end, stream.last
    return start is not None and end is not None and start < last and end <= last


def _version(stream: Stream, marked: Snapshot) -> Broken:
    version = marked.known_version
    if version is None or version.is_agreed(stream.agreed) is not False:
        return None
    return f"a marker of {version.otherwise}", marked.text


def _history(stream: Stream, marked: Snapshot) -> Broken:
    names = [name for name in ("history", "duplicate_keys") if name in marked.flags]
    if not names or not stream.agreed.has_not("change_streams"):
        return None
    return f"no flag {' and no flag '.join(names)}: control change_streams is not true", marked.text


def _ends_low(stream: Stream, marked: Snapshot) -> Broken:
    """Find a marker to a node whose end is not above the end of the previous marker.

    A snapshot with history may have the end of the disk snapshot that it continues.
    """
    last, end = stream.announced, marked.end
    if not stream.is_to_node or stream.has_lost or end is None or end > last or _goes_back(stream, marked):
        return None
    if end == last and stream.snapshots and stream.ended_by(marked) is None:
        return None
    return f"a snapshot that ends above seqno {last}, the end of the previous snapshot", marked.text


def _begins_beyond(stream: Stream, marked: Snapshot) -> Broken:
    """Find a marker after the snapshot that contains the requested end seqno."""
    request, before = stream.request, stream.ended_by(marked)
    if request is None or request.leaves_end or before is None or marked.start is None:
        return None
    if before.end is None or before.end < request.end or marked.start <= request.end:
        return None
    return (
        f"the end of the stream after seqno {before.end}, because {request.end} is the requested end",
        marked.text,
    )


MARKER: Final[Checks[Stream, Snapshot]] = {
    "R-marker-end-rises": _ends_low,
    "A-change-range": _begins_beyond,
    "R-marker-order": lambda stream, marked: (
        _goes_back(stream, marked) and (f"a snapshot that ends above seqno {stream.last}", marked.text)
    ),
    "A-marker-contiguous": lambda stream, marked: (
        (before := stream.ended_by(marked)) is not None
        and marked.start is not None
        and marked.end is not None
        and marked.start <= (before.end or -1)
        and not _goes_back(stream, marked)
        and (f"a start above {before.end}, the end of the previous snapshot", marked.text)
    ),
    "A-marker-kind": lambda _, marked: (
        ("memory" in marked.flags) == ("disk" in marked.flags)
        and ("exactly one of the flags memory and disk", marked.text)
    ),
    "A-marker-version-agreed": _version,
    "R-marker-completed": lambda stream, marked: (
        bool(stream.agreed.has_sync_replication)
        and "disk" in marked.flags
        and marked.numbers["high_completed_seqno"] is None
        and ("a high completed seqno", marked.text)
    ),
    "R-marker-prepared": lambda stream, marked: (
        bool(stream.agreed.has_sync_replication)
        and "disk" in marked.flags
        and (prepared := marked.numbers["high_prepared_seqno"]) is not None
        and marked.end is not None
        and prepared > marked.end
        and (f"a high prepared seqno of at most {marked.end}", f"high prepared seqno {prepared}")
    ),
    "A-history-agreed": _history,
}


def _again(event: Event, first: int) -> str:
    return f"{key_text(event.key)} at seqno {event.seqno}, already sent at seqno {first}"


KEY: Final[Checks[Stream, tuple[Event, int]]] = {
    "A-snapshot-key-once": lambda stream, again: (
        (snapshot := stream.snapshot) is not None
        and (
            f"each key once in snapshot {snapshot.start} to {snapshot.end}: "
            "the marker does not allow duplicates",
            _again(*again),
        )
    ),
    "R-checkpoint-key-once": lambda stream, again: (
        stream.is_to_node
        and stream.is_durable(again[0])
        and ("a new checkpoint for another change of a key with a durable write", _again(*again))
    ),
}
"""Rules about a change whose key is in `Keys`, given the seqno of the key's first change."""

END: Final[Checks[Stream, Snapshot]] = {
    "A-snapshot-complete": lambda stream, snapshot: (
        bool(stream.agreed.has_collections)
        and not (snapshot.is_complete or snapshot.is_damaged or snapshot.is_oso)
        and (
            f"a change or an advanced seqno at {snapshot.end}, the end of the snapshot",
            "nothing" if snapshot.last is None else f"nothing above seqno {snapshot.last}",
        )
    ),
}


def _acknowledged(stream: Stream, event: Event) -> Broken:
    if (snapshot := stream.to_acknowledge()) is None:
        return None
    if event.opcode == "dcp_stream_end":
        if not snapshot.is_complete or stream.has_lost or stream.agreed.lost:
            return None
        marker = f"the marker for {snapshot.start} to {snapshot.end}"
        return f"a response to {marker} before the stream ends", "none"
    if snapshot.is_complete or snapshot.is_damaged:
        return None
    after = "before any of its seqnos" if snapshot.last is None else f"after seqno {snapshot.last}"
    return f"a response after seqno {snapshot.end}, the end of the snapshot", f"a response {after}"


ACKNOWLEDGEMENT: Final[Checks[Stream, Event]] = {
    "A-marker-acknowledged": _acknowledged,
}
"""Rules about an answered marker, and about the end of the stream."""
