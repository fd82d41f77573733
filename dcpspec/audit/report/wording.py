"""The wording of a report, shared by the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone
from typing import Any, Final

from dcpspec.decode.predicates import Predicate
from dcpspec.protocol.event import CHANGES
from dcpspec.wording import counted, elapsed, frames

SYMBOLS: Final = {"error": "✖", "warning": "▲", "notice": "●"}
"""Symbols for the severities, for readers who cannot distinguish the colours."""
_UNITS: Final = ("kB", "MB", "GB", "TB", "PB", "EB")


def size(count: int | None) -> str:
    """Format a number of bytes in the largest unit in which the number is at least 1, such as 1.2 MB."""
    if count is None:
        return "?"
    number, unit = float(count), "B"
    for larger in _UNITS:
        if round(number, 1) < 1000:
            break
        number, unit = number / 1000, larger
    return f"{count:,} B" if unit == "B" else f"{number:.1f} {unit}"


def clock(time: datetime | None) -> str:
    """Format a time, with microseconds but without a time zone."""
    return "" if time is None else time.strftime("%Y-%m-%d %H:%M:%S.%f")


def duration(begin: datetime | None, end: datetime | None) -> str:
    """Return the duration between two times."""
    return "" if begin is None or end is None else elapsed((end - begin).total_seconds())


def number(value: int | None) -> str:
    """Return a count with thousands separators, or an empty string for None."""
    return "" if value is None else f"{value:,}"


def condition(predicate: Predicate) -> str:
    """Return a condition on the rows of a report, in words."""
    if predicate.operator == "In":
        return f"{predicate.column[0]} {', '.join(map(str, predicate.value))}"
    if isinstance(predicate.value, datetime):
        time = predicate.value.astimezone(timezone.utc).replace(tzinfo=None)
        return f"{'since' if predicate.operator == 'GreaterThanOrEqual' else 'until'} {time} UTC"
    return f"{predicate.column[0]} {predicate.value}"


def peers(row: Any) -> str:
    """Return the connection of a row, or the file of a raw stream."""
    return (row.connection or "").replace(">", " → ") or row.source or "raw stream"


def left_out(count: int) -> str:
    """Return the number of omitted connections, and the option that includes them."""
    verb, them = ("is", "it") if count == 1 else ("are", "them")
    omitted = f"{counted(count, 'connection')} that never opened DCP {verb} omitted"
    return f"{omitted}. To include {them}, add --all-connections."


def nothing(left_out: int) -> str:
    """Return the result of an audit that audited nothing.

    Args:
        left_out: Number of omitted connections.
    """
    return f"nothing audited: {'no connection carries DCP' if left_out else 'no messages were read'}"


def replaced(count: int) -> str:
    """Return the number of connections that were replaced."""
    verb, others = ("was", "another") if count == 1 else ("were", "others")
    what = f"{counted(count, 'connection')} {verb} replaced by {others} with the same connection name"
    return f"{what}; give each client its own name"


def by_connection(rows: Sequence[Any]) -> list[tuple[str, list[Any]]]:
    """Return the rows of each connection, in the order of the connections' first rows."""
    by_peers: dict[str, list[Any]] = {}
    for row in rows:
        by_peers.setdefault(peers(row), []).append(row)
    return list(by_peers.items())


def role(connection: Any) -> str:
    """Return the name of a connection, its bucket, and the server's role."""
    c = connection
    parts = (
        c.name and f'"{c.name}"',
        c.bucket and f"bucket {c.bucket}",
        c.opened_as and f"server is {c.opened_as}",
    )
    return ", ".join(part for part in parts if part)


def facts(connection: Any) -> list[tuple[str, str]]:
    """Return the known details of a connection, each with a label."""
    c = connection
    missing = ", start not captured" if c.from_start is False else ""
    flow = f"buffer of {c.buffer_bytes or 0:,} B; {c.unacknowledged_bytes or 0:,} B never acknowledged, "
    flow += f"at most {c.most_unacknowledged_bytes or 0:,} B unacknowledged at once"
    sent = (("client", c.client_messages, c.client_bytes), ("server", c.server_messages, c.server_bytes))
    refused = f"; {counted(c.refused, 'request')} refused" if c.refused else ""
    lost = f"{counted(c.corrupt_ranges, 'corrupt range')}, {c.lost_bytes or 0:,} B lost"
    known = (
        ("file", c.source if c.source != peers(c) else None),
        ("agent", c.agent),
        (
            "time",
            c.first_time and f"{clock(c.first_time)} UTC, {duration(c.first_time, c.last_time)}{missing}",
        ),
        ("closed", closed(c)),
        ("release", f"{releases(c)}: {c.release_reason}" if c.release_reason else None),
        ("features", None if c.features is None else ", ".join(c.features) or "none"),
        ("open flags", None if c.open_flags is None else ", ".join(c.open_flags) or "none"),
        ("controls", ", ".join(f"{key}={value}" for key, value in sorted(c.controls or ()))),
        ("collections", None if c.has_collections is None else "on" if c.has_collections else "off"),
        ("sent", "; ".join(f"{side} {counted(m, 'message')}, {size(count)}" for side, m, count in sent)),
        ("flow control", None if c.buffer_bytes is None else flow),
        ("no-ops", c.noops_sent and f"{c.noops_sent:,} sent, {c.noops_answered or 0:,} with a response"),
        ("requests", (c.streams or c.refused) and f"{counted(c.streams, 'stream')}{refused}"),
        ("damage", (c.corrupt_ranges or c.lost_bytes) and lost),
    )
    return [(name, fact) for name, fact in known if fact]


def releases(connection: Any) -> str:
    """Return the releases that the server of a connection can be."""
    oldest, newest = connection.release, connection.newest_release
    if oldest == newest:
        return oldest or "the newest"
    if newest is None:
        return f"{oldest} or later"
    return f"{oldest} to {newest}" if oldest is not None else f"at most {newest}"


def closed(connection: Any) -> str | None:
    """Return who closed a connection, and the last message of the other side before that."""
    by = connection.closed_by
    if by is None:
        return None
    flag, time, frame = (getattr(connection, f"{by}_end{what}") for what in ("", "_time", "_frame"))
    packet = f" in {frames(frame, frame)}" if frame is not None else ""
    how = f"by the {by}, {flag.upper()}{packet}"
    if connection.replaced_by is not None:
        newer = connection.replaced_by.partition(">")[0]
        return f"{how}, because {newer} opened DCP with the same connection name"
    if connection.closed_after is None:
        return how
    passed = duration(connection.closed_after_time, time)
    place = connection.closed_after_frame
    where = "" if place is None else f" in {frames(place, place)}"
    other = "client" if by == "server" else "server"
    article = "the " if " " in connection.closed_after else ""
    message = f"{article}{connection.closed_after} of the {other}{where}"
    return f"{how}, {passed + ' ' if passed else ''}after {message}"


def stream_name(stream: int | None, vbucket: int | None, stream_id: int | None) -> str:
    """Return the vbucket, number and id of a stream, if known."""
    parts = (("vbucket", vbucket), ("stream", stream), ("stream id", stream_id))
    return ", ".join(f"{name} {value}" for name, value in parts if value is not None)


def asked(stream: Any) -> str:
    """Return the seqno range of a stream request."""
    if stream.start_seqno is None:
        return "request not captured" if stream.request_offset is None else ""
    if stream.end_seqno is None:
        return f"from {stream.start_seqno} onwards"
    return f"from {stream.start_seqno} to {stream.end_seqno}"


def is_refused(stream: Any) -> bool:
    """Return True if the response is a rollback or an error."""
    return stream.rollback_seqno is not None or stream.state == "refused"


def answer(stream: Any) -> str:
    """Return the response to a stream request."""
    if stream.rollback_seqno is not None:
        return f"roll back to {stream.rollback_seqno}"
    return stream.status or "no response"


def changes(stream: Any) -> str:
    """Return the number of changes of each kind in a stream."""
    counts = ((name.replace("_", " "), getattr(stream, f"{name}s")) for name in CHANGES)
    return ", ".join(counted(count, name) for name, count in counts if count)


def refusal(stream: Any) -> str:
    """Return a refused stream request and the response to it."""
    request = asked(stream)
    return f"requested {request}, {answer(stream)}" if request else answer(stream)


def place(violation: Any) -> str:
    """Return the message that broke a rule, with its position and time."""
    parts = (violation.opcode, where(violation), clock(violation.time))
    return ", ".join(part for part in parts if part)


def where(violation: Any) -> str:
    """Return the stream, seqno, offset and frames of the message that broke a rule."""
    parts = [stream_name(violation.stream, violation.vbucket, violation.stream_id)]
    if violation.seqno is not None:
        parts.append(f"seqno {violation.seqno}")
    if violation.offset is not None:
        parts.append(f"{violation.direction or 'raw stream'} offset {violation.offset}")
    if violation.last_frame is not None:
        parts.append(frames(violation.first_frame, violation.last_frame))
    return ", ".join(part for part in parts if part)
