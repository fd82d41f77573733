"""What is in some files: connections, messages by kind, and where every byte went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from pyspark_dcp.frames import Frame
from pyspark_dcp.options import Options
from pyspark_dcp.rows import RowReader
from pyspark_dcp.sources import FileContent, open_file
from pyspark_dcp.tcp import Gap


@dataclass
class StreamSummary:
    """One direction of a connection. Every byte of it is in one of the three: message, corrupt, gap."""

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

    @property
    def balanced(self) -> bool:
        """Whether no byte is missing or counted twice."""
        return self.message_bytes + self.corrupt_bytes + self.gap_bytes == self.length


@dataclass
class FileSummary:
    """One file."""

    source: str
    kind: str
    packets: int
    segments: int
    skipped: dict[str, int]
    left_out_connections: int
    left_out_bytes: int
    damage: str | None
    streams: list[StreamSummary] = field(default_factory=list)
    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Messages by opcode and magic."""
    kind_bytes: Counter[tuple[str, str]] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    """Corrupt ranges and gaps by rule."""

    def as_dict(self) -> dict[str, Any]:
        """The summary as plain data."""
        plain = asdict(replace(self, kinds=Counter(), kind_bytes=Counter(), errors=Counter()))
        del plain["kind_bytes"]
        plain["errors"] = dict(self.errors)  # asdict counts the entries of a Counter once more
        plain["kinds"] = [
            {"opcode": opcode, "magic": magic, "messages": count, "bytes": self.kind_bytes[opcode, magic]}
            for (opcode, magic), count in sorted(self.kinds.items())
        ]
        return plain


def summarize(paths: Iterable[str], options: Options) -> Iterator[FileSummary]:
    """Summarize files one by one."""
    for path in paths:
        yield _file(open_file(path, options), options)


def _file(content: FileContent, options: Options) -> FileSummary:
    summary = FileSummary(
        content.source,
        content.kind,
        content.packets.packets,
        content.packets.segments,
        {str(reason): count for reason, count in content.packets.skipped.items()},
        content.left_out.other_connections,
        content.left_out.other_bytes,
        str(content.damage) if content.damage else None,
    )
    # Values are not looked into: whether they decompress is no question of the byte balance.
    reader = RowReader(Options(columns=("opcode",), collections=options.collections))
    for stream in content.streams:
        entry = StreamSummary(
            content.source,
            stream.origin.connection,
            stream.origin.direction,
            stream.content.length,
            retransmitted_bytes=stream.content.retransmitted,
            conflicting_bytes=stream.content.conflicts,
        )
        for piece in stream.pieces(options):
            if isinstance(piece, Gap):
                entry.gaps += 1
                entry.gap_bytes += piece.length
                summary.errors["gap"] += 1
                continue
            error = None if isinstance(piece, Frame) else piece.error
            if isinstance(piece, Frame):
                row, error = reader.message(piece, stream.origin)
            if error is not None:
                entry.corrupt_ranges += 1
                entry.corrupt_bytes += piece.length
                summary.errors[error.rule] += 1
                continue
            entry.messages += 1
            entry.message_bytes += piece.length
            summary.kinds[row["opcode"], row["magic"]] += 1
            summary.kind_bytes[row["opcode"], row["magic"]] += piece.length
        summary.streams.append(entry)
    return summary
