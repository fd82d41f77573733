"""The contents of files: connections, messages by kind, and an account of every byte."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import pyarrow as pa

from dcpspec import errors
from dcpspec.capture.tcp import ByteStream
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import is_encrypted
from dcpspec.grammar.schema import ERROR_OUTCOME, OUTCOME, table_schema
from dcpspec.options import Options
from dcpspec.reading.sources import SourceStream, open_file

Kind = tuple[str | None, str]
"""Opcode and magic. The number of an unknown opcode is available only for a complete message."""


@dataclass
class StreamSummary:
    """One direction of a connection. Each byte is in a message, a corrupt range or a gap."""

    source: str
    connection: str | None
    direction: str | None
    length: int
    messages: int = 0
    message_bytes: int = 0
    corrupt_ranges: int = 0
    corrupt_bytes: int = 0
    gaps: int = 0
    gap_bytes: int = 0
    retransmitted_bytes: int = 0
    conflicting_bytes: int = 0
    encrypted: bool = False
    """True if the stream begins like TLS."""
    end: str | None = None
    """What the side sent first to end the connection: fin, rst, or None."""
    closed_first: bool = False
    """True if the side ended the connection before the other side did."""

    @property
    def balanced(self) -> bool:
        """True if no byte is missing or counted twice."""
        return self.message_bytes + self.corrupt_bytes + self.gap_bytes == self.length


@dataclass
class FileSummary:
    """One file."""

    source: str
    kind: str
    packets: int
    segments: int
    skipped: dict[str, int]
    """Numbers of packets without a segment, by reason."""
    cut: int
    """Number of packets cut by a snap length."""
    cut_at: list[int]
    """The minimum and maximum captured bytes of packets cut by a snap length."""
    remarks: list[str]
    """A description of the packets that are unused or cut, and of the connections on other ports."""
    recognized_connections: int
    recognized_ports: list[int]
    """Server ports of the connections on other ports that are recognized by their first bytes."""
    left_out_connections: int
    left_out_ports: list[int]
    """Known server ports of the omitted connections."""
    left_out_bytes: int
    damage: str | None = None
    streams: list[StreamSummary] = field(default_factory=list)
    kinds: Counter[Kind] = field(default_factory=Counter)
    """Messages by opcode and magic."""
    kind_bytes: Counter[Kind] = field(default_factory=Counter)
    truncated: Counter[Kind] = field(default_factory=Counter)
    """Incomplete messages, which also count as corrupt ranges, by opcode and magic."""
    errors: Counter[str] = field(default_factory=Counter)
    """Corrupt ranges and gaps by rule."""

    def as_dict(self) -> dict[str, Any]:
        """Return the summary as plain data."""
        kinds = [
            {
                "opcode": kind[0],
                "magic": kind[1],
                "messages": self.kinds[kind],
                "bytes": self.kind_bytes[kind],
                "truncated": self.truncated[kind],
            }
            for kind in sorted({*self.kinds, *self.truncated}, key=lambda kind: (kind[0] or "", kind[1]))
        ]
        hidden = "kind_bytes", "truncated", "remarks"
        plain = vars(self) | {"streams": list(map(asdict, self.streams)), "kinds": kinds}
        return {name: value for name, value in plain.items() if name not in hidden}


def summarize(paths: Iterable[str], options: Options) -> Iterator[FileSummary]:
    """Summarize files one by one. A raw stream may have any length; a capture must fit in memory.

    Args:
        paths: The files.
        options: Options of the data source. If the options select messages, only the selected messages
            are counted, and the byte account is incomplete.

    Raises:
        OSError: A file cannot be opened or read.
        OptionError: The options name a vbucket or an opcode that does not exist.
    """
    for path in paths:
        with open_file(path, options) as file:
            packets, others = file.counts.packets, file.counts.others
            summary = FileSummary(
                file.path,
                file.kind,
                packets.packets,
                packets.segments,
                {str(reason): count for reason, count in packets.skipped.items()},
                packets.cut.total(),
                [bound(packets.cut) for bound in (min, max)] if packets.cut else [],
                file.counts.remarks(),
                sum(others.recognized.values()),
                list(map(int, others.recognized)),
                sum(others.omitted.values()),
                list(map(int, others.omitted)),
                others.omitted_bytes,
            )
            for stream in file.streams:
                summary.streams.append(_count(summary, stream, options))
            summary.damage = "; ".join(str(lost.error) for lost in file.damages) or None
            yield summary


# Values are not decompressed, because the byte account does not depend on them.
_COLUMNS = ("length", "magic", "opcode")


def _count(summary: FileSummary, stream: SourceStream, options: Options) -> StreamSummary:
    entry = StreamSummary(summary.source, stream.origin.connection, stream.origin.direction, 0)
    pieces = stream.blocks(options)
    options = replace(options, mode="PERMISSIVE", message=None, columns=_COLUMNS)
    reader = ColumnReader(options, table_schema(options).append(OUTCOME))
    for batch in reader.batches(pieces, stream.origin):
        table = pa.Table.from_batches([batch])
        groups = table.group_by([OUTCOME.name, "opcode", "magic"]).aggregate(
            [("length", "sum"), ([], "count_all")]
        )
        for row in groups.to_pylist():
            messages, size = row["count_all"], row["length_sum"]
            outcome, kind = row[OUTCOME.name], (row["opcode"], row["magic"])
            if not outcome.startswith(ERROR_OUTCOME):
                entry.messages += messages
                entry.message_bytes += size
                summary.kinds[kind] += messages
                summary.kind_bytes[kind] += size
                continue
            rule = outcome.removeprefix(ERROR_OUTCOME)
            summary.errors[rule] += messages
            if rule == errors.TRUNCATED and kind[1] is not None:
                summary.truncated[kind] += messages
            if rule == errors.GAP:
                entry.gaps += messages
                entry.gap_bytes += size
            else:
                entry.corrupt_ranges += messages
                entry.corrupt_bytes += size
    entry.length = stream.length
    if isinstance(stream.content, ByteStream):
        entry.retransmitted_bytes = stream.content.retransmitted
        entry.conflicting_bytes = stream.content.conflicts
        entry.encrypted = any(map(is_encrypted, stream.content.runs))
        closing = stream.content.closing
        if closing is not None:
            end = closing.client if stream.content.direction == "client" else closing.server
            entry.end = None if end is None else end.flag
            entry.closed_first = closing.by == stream.content.direction
    return entry
