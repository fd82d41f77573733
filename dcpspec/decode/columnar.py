"""The columnar decoder: many messages at once, straight from bytes to Arrow columns.

For messages whose layout is in ``layouts.json``. Every other message goes one by one through the generated
parser (``rows``), which also defines what the columns mean: both give the same rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec import arrays
from dcpspec.decode.block import Content, Group
from dcpspec.decode.policy import policy_column
from dcpspec.decode.predicates import Predicate, all_hold, field_of
from dcpspec.decode.reference import OUTCOME, Row, RowReader, as_text
from dcpspec.framing.cut import Frame, Frames, Piece, singles
from dcpspec.framing.sources import Origin
from dcpspec.grammar.fields import Member, load
from dcpspec.grammar.header import HEADER_SIZE, Headers, tables
from dcpspec.grammar.layouts import Layout, Rows, code_of, layouts, reach
from dcpspec.grammar.schema import (
    COLLECTION_ID,
    HEADER,
    HEADER_COLUMNS,
    POLICY_COLUMN,
    Kind,
    Leaf,
    full_schema,
    kind_names,
    kinds,
)
from dcpspec.options import Options
from dcpspec.values.leb128 import read_numbers
from dcpspec.values.snappy import claimed_lengths, decompress_all
from dcpspec.values.xattrs import split_xattrs
from dcpspec.views import Flags, Positions

BATCH_ROWS = 16_384
"""Most rows of one Arrow batch; more are slower, because the memory no longer fits into the caches."""
BATCH_BYTES = 64 * 1024 * 1024
"""Bytes of messages, or of what their values decompress to, after which a batch ends."""

_TOGETHER = 24_000
"""Messages that are decoded together: about as many as are read at once."""

_FEW = 24
"""So many messages are faster one by one."""


class ColumnReader:
    """Reads pieces of streams into Arrow batches for one set of options.

    ``schema`` are the columns wanted, all that the options ask for unless given; only rows that meet the
    ``conditions``, which are about columns of the schema, are given out.
    """

    def __init__(
        self,
        options: Options,
        schema: pa.Schema | None = None,
        conditions: Sequence[Predicate] = (),
    ) -> None:
        self._rows = RowReader(options, schema)
        self._conditions = conditions
        self.schema: pa.Schema = self._rows.schema
        self._options = options
        self._columns = frozenset(self.schema.names)

    def batches(self, pieces: Iterable[Frames | Piece], origin: Origin) -> Iterator[pa.RecordBatch]:
        """One row for each message, and one for each error or gap as the mode wants it, in order.

        Raises:
            DcpDecodeError: In the mode FAILFAST, at the first message, range or gap with an error.
        """
        waiting: list[Piece] = []
        for piece in pieces:
            if isinstance(piece, Frames) and len(piece) > _FEW:
                yield from self._one_by_one(waiting, origin)
                waiting = []
                for part in _parts(piece):
                    for batch in self._columnar(part, origin):
                        yield from _not_too_long(batch)
                continue
            # The memory of a block is not ours to keep.
            waiting.extend(singles([piece]))
            if len(waiting) >= BATCH_ROWS:
                yield from self._one_by_one(waiting, origin)
                waiting = []
        yield from self._one_by_one(waiting, origin)

    def _one_by_one(self, pieces: Iterable[Piece], origin: Origin) -> Iterator[pa.RecordBatch]:
        for batch in self._rows.batches(self._rows.rows(pieces, origin)):
            found = all_hold(self._conditions, batch)
            if found.num_rows:
                yield found

    def _columnar(self, frames: Frames, origin: Origin) -> Iterator[pa.RecordBatch]:
        """The messages of a block as one batch, or as several if much is compressed."""
        frames = _with_slack(frames)
        data, starts, base = frames.data, frames.positions, frames.base
        assert frames.headers is not None
        rows = Rows(data, starts[:-1], frames.headers)
        collections = self._options.has_collections(origin.collections)
        groups, odd = self._groups(rows, layouts(collections))
        wanted = self._wanted(groups, len(rows))
        content = self._content(rows, groups, odd, wanted)
        made = _Batch(rows, starts[1:], base, groups, content, origin, self._options)
        if self._conditions:
            for condition in self._conditions:
                column = made.column(self.schema.field(condition.column[0]))
                wanted &= condition.holds(field_of(column, condition.column[1:]))
            content.has_document &= wanted
            content.empty(~wanted, rows.positions)
        judged = content
        if POLICY_COLUMN in self._columns and not self._options.decompress:
            judged = content.copy()  # the rules look into Snappy blocks that the columns show as they are
        unpacked = self._unpack(rows, content, decompress=self._options.decompress)
        if not unpacked or (judged is not content and not self._unpack(rows, judged, decompress=True)):
            half = len(frames) // 2
            yield from self._columnar(frames.part(0, half), origin)
            yield from self._columnar(frames.part(half, len(frames)), origin)
            return
        content.empty(content.odd, rows.positions)
        if POLICY_COLUMN in self._columns:
            made.policy = policy_column(rows, groups, judged, wanted & ~content.odd, collections)
        batch = pa.RecordBatch.from_arrays(
            [made.column(column) for column in self.schema], schema=self.schema
        )
        if not content.odd.any():
            yield batch if wanted.all() else batch.filter(pa.array(wanted))
            return
        yield from self._with_odd(frames, batch, wanted & ~content.odd, np.flatnonzero(content.odd), origin)

    def _with_odd(
        self, frames: Frames, batch: pa.RecordBatch, good: Flags, odd: Positions, origin: Origin
    ) -> Iterator[pa.RecordBatch]:
        """The good rows of a batch, and between them what the generated parser makes of the odd ones."""
        rows: list[Row] = []
        places: list[int] = []
        for at in odd.tolist():
            start, end = frames.positions[at : at + 2].tolist()
            frame = Frame(frames.base + start, frames.data[start:end].tobytes())
            for row in self._rows.rows([frame], origin):
                rows.append(row)
                places.append(at)
        batch = batch.filter(pa.array(good))
        between = np.cumsum(good)[places]  # good rows before each odd one
        table = pa.Table.from_batches([*self._rows.batches(rows)], self.schema).combine_chunks()
        for condition in self._conditions:
            holds = np.concatenate([condition.holds_in(part) for part in table.to_batches()] or [between > 0])
            table, between = table.filter(pa.array(holds)), between[holds]
        parts: list[pa.Table] = []
        done, whole = 0, pa.Table.from_batches([batch])
        for number, before in enumerate(between.tolist()):
            parts += [whole.slice(done, before - done), table.slice(number, 1)]
            done = before
        parts.append(whole.slice(done))
        yield from pa.concat_tables(parts).combine_chunks().to_batches()

    def _wanted(self, groups: Sequence[Group], count: int) -> Flags:
        """Which messages are of the kind asked for, as far as they have a layout."""
        wanted = np.ones(count, np.bool_)
        if self._options.message is not None:
            for group in groups:
                if kind_names()[group.layout.kind] != self._options.message:
                    wanted[group.index] = False
        return wanted

    def _groups(self, rows: Rows, known: Mapping[int, tuple[Layout, ...]]) -> tuple[list[Group], Flags]:
        """The messages by layout, and which have none."""
        headers = rows.headers
        codes = code_of(headers.kind, headers.len_framing.astype(np.uint32), headers.len_extras)
        odd = np.ones(len(rows), np.bool_)
        groups = []
        for code in _different(codes):
            left = codes == code
            for layout in known.get(code, ()):
                if 2 * np.count_nonzero(left) > len(rows):  # looking at all is faster than picking them out
                    fits = rows.meet(layout.guards)
                    fits &= left
                    group = Group(layout, rows, np.flatnonzero(fits))
                    left ^= fits
                else:
                    index = np.flatnonzero(left)
                    chosen = rows.chosen(index)
                    fits = chosen.meet(layout.guards)
                    group = Group(layout, rows, index[fits])
                    if fits.all():
                        group.rows = chosen
                    left[group.index] = False
                if len(group.index):
                    groups.append(group)
                    odd[group.index] = False
                if not left.any():
                    break
        return groups, odd

    def _content(self, rows: Rows, groups: Sequence[Group], odd: Flags, wanted: Flags) -> Content:
        """Where keys and values are. What is not wanted is taken as empty."""
        headers, count = rows.headers, len(rows)
        key_start = rows.positions + HEADER_SIZE + headers.len_before_key
        key_end = key_start + headers.len_key
        number: Positions = headers.len_key  # anything, where there is none
        layout_of = np.full(count, len(groups), np.uint8 if len(groups) < 256 else np.uint16)
        for place, group in enumerate(groups):
            layout_of[group.index] = place
        known = [group.layout for group in groups]
        has_key = np.array([*(layout.has_key for layout in known), False])[layout_of]
        has_id = np.array([*(layout.has_collection_id for layout in known), False])[layout_of]
        has_document = np.array([*(layout.has_document for layout in known), False])[layout_of]
        if has_id.any():
            read = read_numbers(rows.data, key_start, headers.len_key, bits=_id_bits())
            number = read.number
            key_start += read.length * has_id
            odd |= read.odd & has_id
        content = Content(
            data=rows.data,
            key_start=key_start,
            key_end=key_end,
            key_valid=has_key | (headers.len_key > 0),
            value_start=key_end.copy(),
            value_end=key_end + headers.len_value,
            value_valid=has_document | (headers.len_value > 0),
            collection_id=number,
            has_collection_id=has_id,
            has_document=has_document & wanted,
            odd=odd,
        )
        content.empty(odd | ~wanted, rows.positions)
        return content

    def _unpack(self, rows: Rows, content: Content, *, decompress: bool) -> bool:
        """Decompress values and split attributes from them; False if it would take too much memory."""
        datatype, known = rows.headers.datatype, tables()
        filled = content.has_document & ~content.odd & (rows.headers.len_value > 0)
        packed = filled & (datatype & known.snappy != 0)
        content.has_xattrs = filled & (datatype & known.xattrs != 0)
        if packed.any():
            index = np.flatnonzero(packed)
            if not (decompress and self._columns & {"value", "xattrs", POLICY_COLUMN}):
                content.has_xattrs &= ~packed
            else:
                starts, ends = content.value_start[index], content.value_end[index]
                lengths, _ = claimed_lengths(content.data, starts, ends)
                if len(rows) > 1 and int(lengths.sum()) > BATCH_BYTES:
                    return False
                blocks = decompress_all(content.data, starts, ends)
                content.odd[index[blocks.odd]] = True
                content.unpacked, content.unpacked_data = index, blocks.data
                content.value_start[index], content.value_end[index] = blocks.offsets[:-1], blocks.offsets[1:]
                # An empty body has no section, whatever the datatype says.
                content.has_xattrs[index] &= np.diff(blocks.offsets) > 0
        if POLICY_COLUMN in self._columns:
            content.len_value = content.value_end - content.value_start
        plain = np.ones(len(rows), np.bool_)
        plain[content.unpacked] = False
        for data, chosen in ((content.data, plain), (content.unpacked_data, ~plain)):
            index = np.flatnonzero(content.has_xattrs & chosen & ~content.odd)
            if len(index):
                pairs = split_xattrs(data, content.value_start[index], content.value_end[index])
                content.odd[index[pairs.odd]] = True
                content.value_start[index] = pairs.body
                content.sections.append((data, index, pairs))
        return True


class _Batch:
    """Builds the columns of one batch, all of whose messages have a layout."""

    def __init__(
        self,
        rows: Rows,
        ends: Positions,
        base: int,
        groups: Sequence[Group],
        content: Content,
        origin: Origin,
        options: Options,
    ) -> None:
        self._rows = rows
        self._ends = ends
        self._base = base
        self._groups = groups
        self._content = content
        self._origin = origin
        self._options = options
        self.policy: pa.Array | None = None
        """What the messages break, if that is wanted."""

    def column(self, column: pa.Field) -> pa.Array:
        """A column of the table."""
        message = self._options.message
        if message is None:
            kind = kinds().get(column.name)
            return self._struct(kind, column.type) if kind else self._common(column.name, column.type)
        kind = kinds()[message]
        leaves = [leaf for leaf in kind.leaves if kind.flat_name(leaf.column) == column.name]
        if not leaves:
            return self._common(column.name, column.type)
        values = self._leaves(kind, leaves, column.type)
        if values.null_count and column.name in full_schema(self._options.u64).names:
            # The field of the kind goes first; a message without it has what all messages have.
            return pc.coalesce(values, self._common(column.name, column.type))
        return values

    def _common(self, name: str, type_: pa.DataType) -> pa.Array:
        rows, count = self._rows, len(self._rows)
        if name in ("source", "connection", "direction"):
            return arrays.constant(getattr(self._origin, name), count)
        if name == "offset":
            return arrays.numbers(rows.positions + self._base, type_)
        if name == "length":
            return arrays.numbers(self._ends - rows.positions, type_)
        if name == "time" and self._origin.times_at is not None:
            return arrays.numbers(self._origin.times_at(self._ends + (self._base - 1)) // 1000, type_)
        if name in HEADER_COLUMNS:
            return self._header(name, type_)
        if name == OUTCOME.name:
            return self._kind_of_each()
        if name == "stream_id":
            return self._stream_id(type_)
        if name == POLICY_COLUMN and self.policy is not None:
            return self.policy.cast(type_)
        return self._of_content(name, type_)

    def _of_content(self, name: str, type_: pa.DataType) -> pa.Array:
        """A column of keys and values; NULL for all that have no other place."""
        content = self._content
        if name == "collection_id":
            return arrays.numbers(content.collection_id, type_, content.has_collection_id)
        if name == "key":
            return arrays.slices(content.data, content.key_start, content.key_end, content.key_valid)
        if name == "value":
            return arrays.with_validity(self._value(), content.value_valid)
        if name == "xattrs" and content.sections:
            return self._xattrs(type_)
        return arrays.nulls(type_, len(self._rows))

    def _kind_of_each(self) -> pa.Array:
        """Names of the kinds; anything for a message without a layout."""
        if not self._groups:
            return arrays.nulls(OUTCOME.type, len(self._rows))
        index = np.zeros(len(self._rows), np.int32)
        for number, group in enumerate(self._groups):
            index[group.index] = number
        kinds = pa.array([kind_names()[group.layout.kind] for group in self._groups], OUTCOME.type)
        return kinds.take(pa.array(index))

    def _header(self, name: str, type_: pa.DataType) -> pa.Array:
        headers = self._rows.headers
        member = load().types[HEADER].members[name]
        if name == "datatype":
            return arrays.numbers(headers.datatype.astype(type_.to_pandas_dtype()), type_)
        valid = {"vbucket": headers.is_request, "status": ~headers.is_request}.get(name)
        if valid is not None and not valid.any():
            return arrays.nulls(type_, len(headers))
        return self._scalars(member, headers.named(name), type_, valid)

    def _stream_id(self, type_: pa.DataType) -> pa.Array:
        groups = [group for group in self._groups if "stream_id" in group.layout.framing]
        values, valid = np.zeros(len(self._rows), np.int32), np.zeros(len(self._rows), np.bool_)
        for group in groups:
            values[group.index] = group.rows.field(group.layout.framing["stream_id"])
            valid[group.index] = True
        return arrays.numbers(values, type_, valid) if groups else arrays.nulls(type_, len(values))

    def _value(self) -> pa.Array:
        content = self._content
        if not len(content.unpacked):
            return arrays.slices(content.data, content.value_start, content.value_end)
        packed = np.zeros(len(self._rows), np.bool_)
        packed[content.unpacked] = True
        parts = []
        for data, index in (
            (content.data, np.flatnonzero(~packed)),
            (content.unpacked_data, content.unpacked),
        ):
            if len(index):
                parts.append(
                    (index, arrays.slices(data, content.value_start[index], content.value_end[index]))
                )
        return _in_order(parts, len(self._rows))

    def _xattrs(self, type_: pa.MapType) -> pa.Array:
        count = len(self._rows)
        sizes = np.zeros(count, np.int32)
        columns: list[tuple[Positions, pa.Array, pa.Array]] = []
        for data, index, pairs in self._content.sections:
            row = index[pairs.row]
            sizes += np.bincount(row, minlength=count).astype(np.int32)
            keys = arrays.texts(arrays.slices(data, pairs.key_start, pairs.key_end), as_text)
            values = arrays.texts(arrays.slices(data, pairs.value_start, pairs.value_end), as_text)
            columns.append((row, keys, values))
        order = pa.array(np.argsort(np.concatenate([row for row, _, _ in columns]), kind="stable"))
        keys, values = (pa.concat_arrays([column[part] for column in columns]).take(order) for part in (1, 2))
        offsets = np.concatenate([np.zeros(1, np.int32), np.cumsum(sizes, dtype=np.int32)])
        entries = pa.StructArray.from_arrays([keys, values], fields=[type_.key_field, type_.item_field])
        valid = pa.py_buffer(np.packbits(self._content.has_xattrs, bitorder="little"))
        return pa.Array.from_buffers(type_, count, [valid, pa.py_buffer(offsets)], children=[entries])

    def _struct(self, kind: Kind, type_: pa.StructType) -> pa.Array:
        valid = np.zeros(len(self._rows), np.bool_)
        for group in self._groups:
            if group.layout.kind == kind.struct.name:
                valid[group.index] = True
        if not valid.any():
            return arrays.nulls(type_, len(valid))
        fields = []
        for column in type_:
            leaves = [leaf for leaf in kind.leaves if leaf.column == column.name]
            fields.append(self._leaves(kind, leaves, column.type))
        return arrays.structs(type_, fields, valid)

    def _leaves(self, kind: Kind, leaves: Sequence[Leaf], type_: pa.DataType) -> pa.Array:
        """The values of a column of a kind, wherever the layouts have them."""
        count = len(self._rows)
        found = list(self._places(kind, leaves))
        if not found:
            return arrays.nulls(type_, count)
        member = found[0][1]
        valid = np.zeros(count, np.bool_)
        for group, _, _ in found:
            valid[group.index] = True
        if found[0][2].length is not None:
            return self._ranges(found, member, valid)
        if len(found) == 1 and len(found[0][0].index) == count:
            return self._scalars(member, found[0][0].rows.field(found[0][2]), type_, None)
        values = None
        for group, _, place in found:
            part = np.broadcast_to(group.rows.field(place), (len(group.index),))
            if values is None:
                values = np.zeros(count, part.dtype.newbyteorder("="))
            elif part.dtype.itemsize > values.dtype.itemsize:
                values = values.astype(part.dtype.newbyteorder("="))
            values[group.index] = part
        return self._scalars(member, values, type_, valid)

    def _places(self, kind: Kind, leaves: Sequence[Leaf]) -> Iterator[tuple[Group, Member, Any]]:
        """Where each layout of a kind has a column: in the first of its leaves that it has."""
        for group in self._groups:
            if group.layout.kind == kind.struct.name:
                for leaf in leaves:
                    place = group.layout.fields.get(".".join(step.attribute for step in leaf.path))
                    if place is not None:
                        yield group, leaf.member, place
                        break

    def _ranges(self, found: Sequence[tuple[Group, Member, Any]], member: Member, valid: Flags) -> pa.Array:
        starts = self._rows.positions.copy()
        ends = starts.copy()
        for group, _, place in found:
            begin = group.rows.places(place.at)
            starts[group.index] = begin
            ends[group.index] = begin + group.rows.evaluate(place.length)
        values = arrays.slices(self._rows.data, starts, ends)
        if member.encoding:
            values = arrays.texts(values, as_text)
        return arrays.with_validity(values, valid)

    def _scalars(self, member: Member, values: Any, type_: pa.DataType, valid: Flags | None) -> pa.Array:
        """Numbers as the column of a member has them."""
        if member.enum:
            if member.type.bits <= 8:
                return arrays.byte_names(values, _byte_names(member.enum), valid)
            return arrays.names(values, partial(_name, member.enum), valid)
        if pa.types.is_boolean(type_):
            return arrays.booleans(values, valid)
        if member.none is not None:
            is_set = values != member.none
            valid = is_set if valid is None else valid & is_set
        if pa.types.is_decimal(type_):
            return arrays.decimals(values, type_, valid)
        if pa.types.is_timestamp(type_):
            return arrays.numbers(values.astype(np.int64) * 1_000_000, type_, valid)
        return arrays.numbers(values.astype(f"=i{type_.bit_width // 8}"), type_, valid)


def _parts(frames: Frames) -> Iterator[Frames]:
    """A block in blocks of not too many messages and bytes, and of much the same size."""
    count = len(frames)
    most = -(-count // -(-count // _TOGETHER))
    first = 0
    while first < count:
        limit = frames.positions[first] + BATCH_BYTES
        fitting = int(np.searchsorted(frames.positions, limit, "right")) - 1
        stop = min(count, first + most, max(fitting, first + 1))
        yield frames.part(first, stop)
        first = stop


def _not_too_long(batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
    """A batch in batches of much the same size."""
    count = batch.num_rows
    most = -(-count // -(-count // BATCH_ROWS)) if count else 1
    for first in range(0, count, most):
        yield batch.slice(first, most)


def _with_slack(frames: Frames) -> Frames:
    """The same messages, with enough bytes behind the last one to look at all fixed places."""
    data, positions, base, headers = frames.data, frames.positions, frames.base, frames.headers
    if positions[-2] + reach() > len(data):
        first = int(positions[0])
        data = np.append(data[first : int(positions[-1])], np.zeros(reach(), np.uint8))
        positions, base = positions - first, base + first
    return Frames(data, positions, base, headers or Headers(data, positions[:-1]))


def _different(codes: Any) -> Iterator[int]:
    """The different numbers, the first ones first."""
    while len(codes):
        code = int(codes[0])
        yield code
        codes = codes[codes != code]


def _in_order(parts: Sequence[tuple[Positions, pa.Array]], count: int) -> pa.Array:
    """One array of several, each with the rows that its values belong to."""
    if len(parts) == 1:
        return parts[0][1]
    order = np.empty(count, np.int64)
    order[np.concatenate([index for index, _ in parts])] = np.arange(count)
    return pa.concat_arrays([array for _, array in parts]).take(pa.array(order))


def _name(enum: str, number: int) -> str:
    """Name of a number; one without a name is text of the number."""
    member = load().enums[enum].get(number)
    return member.id if member else str(number)


@cache
def _byte_names(enum: str) -> pa.Array:
    return pa.array([_name(enum, number) for number in range(256)], pa.string())


@cache
def _id_bits() -> int:
    """Width of a collection id."""
    struct = load().types[COLLECTION_ID]
    assert struct.value
    return struct.members[struct.value].type.bits
