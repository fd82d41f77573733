"""How a report writes what it shows, on the terminal and in the page alike."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from pyspark_dcp.audit.report.summary import (
    Collection,
    ConnectionRow,
    Seqnos,
    Snapshots,
    StreamRow,
    Violation,
    counted,
)

SYMBOLS = {"error": "✖", "warning": "▲", "notice": "●"}
"""Marks of severities, for those who do not see colours."""

_UNITS = ("kB", "MB", "GB", "TB", "PB", "EB")


def size(count: int | None) -> str:
    """Bytes in the largest unit that leaves a number of one or more: 999 B, 1.2 MB."""
    if count is None:
        return "?"
    number, unit = float(count), "B"
    for larger in _UNITS:
        if round(number, 1) < 1000:
            break
        number, unit = number / 1000, larger
    return f"{count:,} B" if unit == "B" else f"{number:.1f} {unit}"


def clock(time: datetime | None) -> str:
    """A time in UTC with its microseconds, without saying so."""
    return "" if time is None else time.strftime("%Y-%m-%d %H:%M:%S.%f")


def duration(begin: datetime | None, end: datetime | None) -> str:
    """How long something took."""
    if begin is None or end is None:
        return ""
    seconds = (end - begin).total_seconds()
    if seconds < 1:
        return f"{seconds * 1000:.3g} ms"
    if seconds < 120:
        return f"{seconds:.3g} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min {rest} s" if hours else f"{minutes} min {rest} s"


def number(value: int | None) -> str:
    """A count with its thousands apart, empty without one."""
    return "" if value is None else f"{value:,}"


def counts(pairs: Iterable[tuple[str, int]]) -> str:
    """Numbers with what they count."""
    return ", ".join(f"{count:,} {name}" for name, count in pairs)


def role(connection: ConnectionRow) -> str:
    """What the connection is for: name, bucket, and what the server is."""
    parts = []
    if connection.name:
        parts.append(f'"{connection.name}"')
    if connection.bucket:
        parts.append(f"bucket {connection.bucket}")
    if connection.opened_as:
        parts.append(f"server is {connection.opened_as}")
    return ", ".join(parts)


def facts(connection: ConnectionRow) -> list[tuple[str, str]]:
    """What is known of a connection beyond its role, each with its name."""
    c = connection
    result = []
    if c.agent:
        result.append(("agent", c.agent))
    if c.first_time:
        length = duration(c.first_time, c.last_time)
        missing = "" if c.from_start is not False else ", its beginning was not captured"
        result.append(("time", f"{clock(c.first_time)} UTC, {length}{missing}"))
    for name, values in (("features", c.features), ("open flags", c.open_flags)):
        if values is not None:
            result.append((name, ", ".join(values) or "none"))
    if c.controls:
        result.append(("controls", ", ".join(f"{key}={value}" for key, value in c.controls)))
    if c.has_collections is not None:
        result.append(("collections", "on" if c.has_collections else "off"))
    sent = (("client", c.client_messages, c.client_bytes), ("server", c.server_messages, c.server_bytes))
    flow = [f"{side} {counted(messages or 0, 'message')}, {size(count)}" for side, messages, count in sent]
    result.append(("sent", "; ".join(flow)))
    if c.buffer_bytes is not None:
        never, most = c.unacknowledged_bytes or 0, c.most_unacknowledged_bytes or 0
        waited = f"{never:,} B never acknowledged, at most {most:,} B at once"
        result.append(("flow control", f"buffer of {c.buffer_bytes:,} B; {waited}"))
    if c.noops_sent:
        result.append(("noops", f"{c.noops_sent:,} sent, {c.noops_answered or 0:,} answered"))
    if c.streams or c.refused:
        refused = f"; {counted(c.refused, 'request')} refused" if c.refused else ""
        result.append(("requests", f"{counted(c.streams or 0, 'stream')}{refused}"))
    if c.corrupt_ranges or c.lost_bytes:
        lost = f"{counted(c.corrupt_ranges or 0, 'corrupt range')}, {c.lost_bytes or 0:,} B lost"
        result.append(("damage", lost))
    return result


def stream_name(stream: int | None, vbucket: int | None, stream_id: int | None) -> str:
    """Which stream of a connection it is."""
    parts = [f"vbucket {vbucket}"] if vbucket is not None else []
    if stream is not None:
        parts.append(f"stream {stream}")
    if stream_id is not None:
        parts.append(f"stream id {stream_id}")
    return ", ".join(parts)


def asked(stream: StreamRow) -> str:
    """What a stream request asked for."""
    if stream.start_seqno is None:
        return "request not captured" if stream.request_offset is None else ""
    end = "on" if stream.end_seqno is None else f"to {stream.end_seqno}"
    return f"from {stream.start_seqno} {end}"


def answer(stream: StreamRow) -> str:
    """What came back."""
    if stream.rollback_seqno is not None:
        return f"roll back to {stream.rollback_seqno}"
    return stream.status or "no answer"


def where(violation: Violation) -> str:
    """Which message broke a rule, on its connection."""
    parts = [stream_name(violation.stream, violation.vbucket, violation.stream_id)]
    if violation.seqno is not None:
        parts.append(f"seqno {violation.seqno}")
    if violation.offset is not None:
        parts.append(f"{violation.direction or 'raw stream'} offset {violation.offset}")
    return ", ".join(part for part in parts if part)


def peers(row: Violation | StreamRow | Snapshots | Collection | Seqnos) -> str:
    """The connection of what a report shows, or the file of a raw stream."""
    return (row.connection or "").replace(">", " → ") or row.source or "raw stream"
