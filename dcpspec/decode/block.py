"""Messages that are decoded together: their layouts, keys and values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dcpspec import arrays
from dcpspec.compiled import memory
from dcpspec.decode import loops
from dcpspec.grammar.fields import COLLECTION_ID, load
from dcpspec.grammar.headers import tables
from dcpspec.grammar.layouts import LayoutTable
from dcpspec.grammar.schema import HEADER_COLUMNS
from dcpspec.values import snappy, xattrs
from dcpspec.views import Bytes, Flags, Positions

BATCH_BYTES = 64 * 1024 * 1024
"""Maximum total size of messages and decompressed values in a batch, in bytes. Arrow allows 2 GiB in a
column.
"""


@dataclass
class Messages:
    """Complete messages in a buffer, and the results of the loops, with an entry or a column for each
    message.
    """

    data: Bytes
    starts: Positions
    ends: Positions
    layout: npt.NDArray[np.int16]
    spans: npt.NDArray[np.int64]
    """A row for each of `loops.SPANS`."""
    headers: npt.NDArray[np.int64]
    """A row for each of `HEADER_COLUMNS`."""
    table: LayoutTable
    unpacked: Bytes = field(default_factory=lambda: arrays.NOTHING)
    """The decompressed values."""
    in_unpacked: Flags = field(default_factory=lambda: arrays.NOWHERE)
    """True for each message whose value is in ``unpacked``."""
    has_xattrs: Flags = field(default_factory=lambda: arrays.NOWHERE)
    section_start: Positions = field(default_factory=lambda: np.zeros(0, np.int64))
    """Start of each value; if the value has extended attributes, their start."""
    pair_offsets: npt.NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))
    odd: Flags = field(default_factory=lambda: arrays.NOWHERE)
    """True for each message whose value only the generated parser can check."""

    @classmethod
    def located(cls, data: Bytes, positions: Positions, table: LayoutTable) -> Messages:
        """Find layouts, keys and values.

        Args:
            data: The bytes.
            positions: Start of each message, and end of the last message.
            table: The layouts.
        """
        count = len(positions) - 1
        _, layout = memory(count, np.int16)
        spans, headers = (
            memory(count * len(rows), np.int64)[1].reshape(len(rows), count)
            for rows in (loops.SPANS, HEADER_COLUMNS)
        )
        starts = positions[:-1]
        loops.locate(
            data,
            starts,
            tables().kinds,
            table.first,
            table.stop,
            table.numbers,
            table.guards,
            table.ranges,
            load().types[COLLECTION_ID].members["number"].type.bits,
            layout,
            spans,
            headers,
        )
        return cls(data, starts, positions[1:], layout, spans, headers, table)

    def __len__(self) -> int:
        """Return the number of messages."""
        return len(self.starts)

    def message(self, row: int) -> bytes:
        """Return the bytes of one message."""
        return self.data[self.starts[row] : self.ends[row]].tobytes()

    def chosen(self, chosen: Flags) -> Messages:
        """Return some of the messages."""
        return self if chosen.all() else self.at(np.flatnonzero(chosen))

    def at(self, rows: Positions) -> Messages:
        """Return the messages at some indexes."""
        some = {name: getattr(self, name)[rows] for name in ("starts", "ends", "layout")}
        some |= {name: getattr(self, name).take(rows, axis=1) for name in ("spans", "headers")}
        if len(self.odd):
            unpacked = ("in_unpacked", "has_xattrs", "section_start", "odd")
            some |= {name: getattr(self, name)[rows] for name in unpacked}
            counts = np.diff(self.pair_offsets)[rows]
            some["pair_offsets"] = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
        return replace(self, **some)

    def span(self, name: str) -> Positions:
        """Return one row of ``spans``."""
        span: Positions = self.spans[loops.SPANS.index(name)]
        return span

    def header(self, name: str) -> Positions:
        """Return one row of ``headers``."""
        numbers: Positions = self.headers[HEADER_COLUMNS.index(name)]
        return numbers

    def have(self, part: str) -> Flags:
        """Return, for each message, the flag with the given name in its `Layout`."""
        return self.with_layouts(_having(self.table, part))

    def with_layouts(self, layouts: Flags) -> Flags:
        """Return a flag for each message, given a flag for each layout."""
        return _looked_up(layouts, self.layout)

    @cached_property
    def present(self) -> Flags:
        """For each layout, true if a message has this layout."""
        flags = np.zeros(len(self.table.layouts), np.bool_)
        flags[self.layout] = True
        return flags

    def rows(self, layout: int) -> Positions:
        """Return the messages of a layout."""
        return self._order[self._bounds[layout] : self._bounds[layout + 1]]

    @cached_property
    def _order(self) -> Positions:
        return np.argsort(self.layout, kind="stable")

    @cached_property
    def _bounds(self) -> Positions:
        """For each layout, the index of its first message in `_order`; the last entry is the number of
        messages.
        """
        counts = np.bincount(self.layout, minlength=len(self.table.layouts))
        return np.concatenate([[0], np.cumsum(counts)])

    @cached_property
    def are_requests(self) -> Flags:
        """For each message, true if the magic is that of a request."""
        return _looked_up(tables().is_request, self.header("magic"))

    def unpack(self, decompress: bool) -> bool:
        """Decompress values and separate their attributes; return False if decompression needs too much
        memory.

        Args:
            decompress: False if the columns show compressed values unchanged.
        """
        count, known = len(self), tables()
        datatype = self.header("datatype")
        value_start, value_end = self.span("value_start"), self.span("value_end")
        filled = self.have("has_document") & (value_end > value_start)
        packed = filled & (datatype & known.snappy != 0)
        self.has_xattrs = filled & (datatype & known.xattrs != 0)
        self.odd = np.zeros(count, np.bool_)
        self.in_unpacked = np.zeros(count, np.bool_)
        if packed.any() and not decompress:
            self.has_xattrs &= ~packed
        elif packed.any():
            offsets = np.empty(count + 1, np.int64)
            total = snappy.measure_blocks(self.data, value_start, value_end, packed, offsets)
            if count > 1 and total > BATCH_BYTES:
                return False
            _, self.unpacked = memory(total, np.uint8)
            snappy.unpack_blocks(self.data, value_start, value_end, packed, offsets, self.unpacked, self.odd)
            self.in_unpacked = packed
            value_start[packed], value_end[packed] = offsets[:-1][packed], offsets[1:][packed]
            # An empty body has no section, regardless of its datatype.
            self.has_xattrs &= value_end > value_start
        self.section_start = value_start
        if self.has_xattrs.any():
            bodies = np.empty(count, np.int64)
            self.pair_offsets = np.empty(count + 1, np.int32)
            sources = self.data, self.unpacked, self.in_unpacked
            has_xattrs = self.has_xattrs & ~self.odd
            xattrs.count_xattrs(*sources, has_xattrs, value_start, value_end, bodies, self.pair_offsets)
            self.odd |= bodies < 0
            self.section_start = value_start.copy()
            value_start[:] = np.where(bodies < 0, value_start, bodies)
        else:
            self.pair_offsets = np.zeros(count + 1, np.int32)
        return True

    def values(self) -> pa.Array:
        """Return values without their extended attributes."""
        others = self.in_unpacked if len(self.unpacked) else arrays.NOWHERE
        ranges = self.span("value_start"), self.span("value_end")
        return arrays.slices(self.data, *ranges, self.unpacked, others)

    def attributes(self) -> tuple[pa.Array, pa.Array]:
        """Return the names and values of all extended attributes."""
        total = int(self.pair_offsets[-1])
        pairs, others = np.empty((4, total), np.int64), np.empty(total, np.bool_)
        sources = self.data, self.unpacked, self.in_unpacked
        bodies = self.span("value_start")
        xattrs.split_xattrs(*sources, self.section_start, bodies, self.pair_offsets, pairs, others)
        return (
            arrays.slices(self.data, pairs[0], pairs[1], self.unpacked, others),
            arrays.slices(self.data, pairs[2], pairs[3], self.unpacked, others),
        )

    def xattrs(self, type_: pa.MapType) -> pa.Array:
        """Return extended attributes as a map, or NULL where the datatype lacks the xattr bit."""
        if not self.has_xattrs.any():
            return arrays.nulls(type_, len(self))
        columns = [arrays.texts(values) for values in self.attributes()]
        entries = pa.StructArray.from_arrays(columns, fields=[type_.key_field, type_.item_field])
        buffers = [arrays.bitmap(self.has_xattrs), pa.py_buffer(self.pair_offsets)]
        return pa.Array.from_buffers(type_, len(self), buffers, children=[entries])


def _looked_up(table: Flags, places: npt.NDArray[np.integer[Any]]) -> Flags:
    flags = np.empty(len(places), np.bool_)
    loops.look_up(table, places, flags)
    return flags


@cache
def _having(table: LayoutTable, part: str) -> Flags:
    return np.array([getattr(layout, part) for layout in table.layouts])
