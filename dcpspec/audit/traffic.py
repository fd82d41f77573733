"""The traffic table: the numbers of messages and bytes over time, for the plots of a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.audit.tables import schema_of
from dcpspec.errors import GAP

STEPS: Final = 200
"""Maximum number of steps in the duration of a capture, or in the length of a raw stream."""
ROWS: Final = 1 << 18
"""Maximum number of rows. Longer steps keep the table within this limit."""


TRAFFIC_TABLE: Final = "traffic"
_COLUMNS: Final = (
    ("source", pa.string(), "File of a raw stream. NULL for connections."),
    ("connection", pa.string(), "Addresses of the client and the server. NULL for raw streams."),
    ("direction", pa.string(), "Side that sent the bytes. NULL for raw streams."),
    ("opcode", pa.string(), "Opcode of the messages. NULL for bytes outside messages."),
    ("vbucket", pa.int32(), "Vbucket of the messages."),
    ("rule", pa.string(), "Rule violated by the bytes outside messages, or `gap` for lost bytes."),
    ("has_time", pa.bool_(), "Whether `begin` is a time. NULL for gaps, which have no time."),
    ("begin", pa.int64(), "Start of the step: microseconds since 1970, or the offset in a raw stream."),
    ("width", pa.int64(), "Length of the step in the unit of `begin`, a power of two."),
    ("messages", pa.int64(), "Messages."),
    ("bytes", pa.int64(), "Bytes."),
    ("seqno", pa.int64(), "Highest seqno of a change, stored as a signed 64-bit number."),
)
TRAFFIC: Final = schema_of(_COLUMNS)
_KEYS: Final = TRAFFIC.names[:9]


class TrafficCounter:
    """Sums any amount of traffic in at most `STEPS` steps of equal length and `ROWS` rows."""

    def __init__(self) -> None:
        self._sums = TRAFFIC.empty_table()
        self._waiting: list[pa.Table] = []
        self._count = 0

    def add(self, rows: pa.Table) -> None:
        """Add rows to the traffic table."""
        self._waiting.append(rows.cast(TRAFFIC))
        self._count += rows.num_rows
        if self._count > ROWS:
            self.table()

    def counting(self, chunks: Iterable[tuple[int, pa.Table]]) -> Iterator[tuple[int, pa.Table]]:
        """Yield chunks of messages unchanged, and count their traffic."""
        for order, messages in chunks:
            self.add(_rows_of(messages))
            yield order, messages

    def table(self) -> pa.Table:
        """Return the sums."""
        self._sums = _summed(pa.concat_tables([self._sums, *self._waiting]))
        self._waiting, self._count = [], 0
        return self._sums


def _rows_of(rows: pa.Table) -> pa.Table:
    """Return a traffic row for each message of a chunk, and for each range of bytes outside messages."""
    rule = pc.struct_field(rows["error"], "rule")
    is_gap = pc.fill_null(pc.equal(rule, GAP), False)
    columns = {
        "source": pc.if_else(pc.is_null(rows["connection"]), rows["source"], None),
        **{name: rows[name] for name in ("connection", "direction", "opcode", "vbucket")},
        "rule": rule,
        "has_time": pc.if_else(is_gap, None, pc.is_valid(rows["time"])),
        "begin": pc.if_else(is_gap, None, pc.coalesce(rows["time"], rows["offset"])),
        "width": pa.repeat(pa.scalar(1, pa.int64()), rows.num_rows),
        "messages": pc.is_null(rule).cast(pa.int64()),
        "bytes": rows["length"],
        "seqno": rows["seqno"].cast(pa.int64(), safe=False),
    }
    return pa.table(columns).cast(TRAFFIC)


def _summed(table: pa.Table) -> pa.Table:
    steps = STEPS
    while (result := _in_steps(table, steps)).num_rows > ROWS and steps > 1:
        steps //= 2
    return result


def _in_steps(table: pa.Table, steps: int) -> pa.Table:
    width = pc.if_else(table["has_time"], _width(table, True, steps), _width(table, False, steps))
    # A step begins at a multiple of its length, so that each short step lies within one longer step.
    begin = pc.bit_wise_and(table["begin"], pc.negate(width))
    seqno = table["seqno"].cast(pa.uint64(), safe=False)
    steps_of = {**_columns(table), "begin": begin, "width": width, "seqno": seqno}
    sums = pa.table(steps_of).group_by(_KEYS, use_threads=False)
    totals = sums.aggregate([("messages", "sum"), ("bytes", "sum"), ("seqno", "max")])
    totals = totals.select([*_KEYS, "messages_sum", "bytes_sum", "seqno_max"]).rename_columns(TRAFFIC.names)
    return pa.table({**_columns(totals), "seqno": totals["seqno"].cast(pa.int64(), safe=False)}, TRAFFIC)


def _columns(table: pa.Table) -> dict[str, pa.ChunkedArray]:
    return dict(zip(table.column_names, table.columns, strict=True))


def _width(table: pa.Table, has_time: bool, steps: int) -> int:
    """Return the step length: at least the longest step in the table, and long enough for at most `steps`
    steps.
    """
    own = table.filter(pc.equal(table["has_time"], has_time))
    if not own.num_rows:
        return 1
    first, last = pc.min_max(own["begin"]).as_py().values()
    width: int = pc.max(own["width"]).as_py()
    while last // width - first // width >= steps:
        width *= 2
    return width
