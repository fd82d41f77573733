"""Arrow columns of messages whose layouts are known."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec import arrays
from dcpspec.capture.packets import NO_TIME
from dcpspec.compiled import memory
from dcpspec.decode import loops
from dcpspec.decode.block import Messages
from dcpspec.decode.reference import closing_row
from dcpspec.decode.trees import trees
from dcpspec.framing.origins import Origin
from dcpspec.grammar.fields import HEADER, STREAM_ID, Member, load
from dcpspec.grammar.layouts import FRAMING, Field, LayoutTable
from dcpspec.grammar.schema import (
    CLOSING_COLUMN,
    FIRST_FRAME,
    HEADER_COLUMNS,
    LAST_FRAME,
    OTHER_COLUMN,
    OUTCOME,
    POLICY_COLUMN,
    Kind,
    Leaf,
    column_kinds,
    full_schema,
    is_flat,
    kind_names,
    kinds,
    shared_leaves,
)
from dcpspec.options import Options
from dcpspec.views import Bytes, Flags, Positions


class ColumnBuilder:
    """Builds the columns of one batch.

    Args:
        messages: The messages, all of which have a layout.
        base: Stream position of the first byte in the messages' buffer.
        origin: The source of the messages.
        options: Options that determine the columns.
    """

    def __init__(self, messages: Messages, base: int, origin: Origin, options: Options) -> None:
        self.messages = messages
        self._base = base
        self._origin = origin
        self._options = options
        self.policy: pa.Array | None = None
        """The rules that the messages break, if requested."""

    def columns(self, schema: pa.Schema) -> list[pa.Array]:
        """Return some columns of the table, in the order of the schema."""
        shared = [column for column in schema if self._is_shared(column.name)]
        fields = _shared_fields(self.messages.table, tuple(column.name for column in shared))
        made = self._fields(fields, [column.type for column in shared])  # all in one pass over the messages
        values = dict(zip((column.name for column in shared), made, strict=True))
        return [values[column.name] if column.name in values else self.column(column) for column in schema]

    def column(self, column: pa.Field) -> pa.Array:
        """Return a column of the table."""
        if self._is_shared(column.name):
            fields = _shared_fields(self.messages.table, (column.name,))
            return self._fields(fields, [column.type])[0]
        message = self._options.message
        if message is None:
            kind = kinds().get(column.name)
            return self._struct(kind, column.type) if kind else self._common(column.name, column.type)
        kind = kinds()[message]
        names = [leaf.column for leaf in kind.leaves if kind.flat_name(leaf.column) == column.name]
        if not names:
            return self._common(column.name, column.type)
        (values,) = self._fields(_fields_of(self.messages.table, message, (names[0],)), [column.type])
        if values.null_count and column.name in full_schema(self._options.u64).names:
            # The field of the kind has precedence; a message without this field has the common field.
            return pc.coalesce(values, self._common(column.name, column.type))
        return values

    def _is_shared(self, name: str) -> bool:
        return is_flat(self._options) and name in shared_leaves()

    def _common(self, name: str, type_: pa.DataType) -> pa.Array:  # noqa: C901 - a line or two for each column
        messages, count = self.messages, len(self.messages)
        if name in ("source", "connection", "direction"):
            return arrays.constant(getattr(self._origin, name), count)
        if name == "offset":
            return arrays.numbers(messages.starts + self._base, type_)
        if name == "length":
            return arrays.numbers(messages.ends - messages.starts, type_)
        if name == "time" and self._origin.times_at is not None:
            times = self._origin.times_at(messages.ends + (self._base - 1))
            return arrays.numbers(times // 1000, type_, times != NO_TIME)
        if name in (FIRST_FRAME, LAST_FRAME) and self._origin.frames_of is not None:
            ranges = messages.starts + self._base, messages.ends + self._base
            frames = self._origin.frames_of(*ranges, name == LAST_FRAME)
            return arrays.numbers(frames, type_, frames > 0)  # packets of an earlier file have no number
        if name == CLOSING_COLUMN and self._origin.closing is not None:
            return pa.repeat(pa.scalar(closing_row(self._origin.closing), type_), count)
        if name in HEADER_COLUMNS:
            return self._header(name, type_)
        if name == OUTCOME.name:
            names = [kind_names()[layout.kind] for layout in messages.table.layouts]
            return pa.array(names, OUTCOME.type).take(pa.array(messages.layout))
        if name == "stream_id":
            return self._fields(_stream_ids(messages.table), [type_])[0]
        if name == "collection_id":
            found = messages.span("collection_id")
            return arrays.numbers(found.astype(str(type_)), type_, found >= 0)
        if name == "key":
            keys = arrays.slices(messages.data, messages.span("key_start"), messages.span("key_end"))
            return arrays.with_validity(keys, messages.have("has_key") | (messages.span("len_key") > 0))
        if name == "value":
            valid = messages.have("has_document") | (messages.span("len_value") > 0)
            return arrays.with_validity(messages.values(), valid)
        if name == "xattrs":
            return messages.xattrs(type_)
        if name == OTHER_COLUMN:
            is_other = ~of_kinds(messages.table, column_kinds(self._options))
            return trees(messages, is_other, self._options.has_collections(self._origin.collections))
        if name == POLICY_COLUMN and self.policy is not None:
            return self.policy.cast(type_)
        return arrays.nulls(type_, count)

    def _header(self, name: str, type_: pa.DataType) -> pa.Array:
        messages, member = self.messages, load().types[HEADER].members[name]
        valid = None
        if name in ("vbucket", "status"):
            valid = messages.are_requests if name == "vbucket" else ~messages.are_requests
            if not valid.any():
                return arrays.nulls(type_, len(messages))
        return _numbers(member, messages.header(name), type_, valid)

    def _struct(self, kind: Kind, type_: pa.StructType) -> pa.Array:
        messages, count = self.messages, len(self.messages)
        is_kind = of_kinds(messages.table, frozenset({kind.name}))
        if not (messages.present & is_kind).any():
            return arrays.nulls(type_, count)
        flags = messages.with_layouts(is_kind)
        names, types = _members(type_)
        fields = _fields_of(messages.table, kind.name, names)
        return arrays.structs(type_, self._fields(fields, types), flags)

    def _fields(self, fields: Fields, types: Sequence[pa.DataType]) -> list[pa.Array]:
        """Return columns of the given types with the numbers or bytes of fields."""
        messages = self.messages
        have = fields.present[:, messages.present] != 0
        columns = [arrays.nulls(type_, len(messages)) for type_ in types]
        read = np.flatnonzero(have.any(1))
        if not len(read):
            return columns
        shape = len(read), len(messages)
        numbers = memory(math.prod(shape), np.int64)[1].reshape(shape)
        begins = numbers
        if any(fields.are_bytes[at] for at in read):
            begins = memory(numbers.size, np.int64)[1].reshape(shape)
        loops.read_fields(
            *(messages.data, messages.starts, messages.spans, messages.layout),
            *(fields.present, fields.places, read, begins, numbers),
        )
        shared: dict[bytes, Flags] = {}  # by layouts, because fields that occur together have the same flags
        for begin, values, at in zip(begins, numbers, read.tolist(), strict=True):
            valid, layouts = None, have[at].tobytes()
            if not have[at].all():
                valid = shared.get(layouts)
                if valid is None:
                    valid = messages.with_layouts(fields.present[at] != 0)
                    shared[layouts] = valid
            if fields.are_bytes[at]:
                column = arrays.slices(messages.data, begin, begin + values)
                if fields.members[at].encoding:
                    column = arrays.texts(column)
                columns[at] = arrays.with_validity(column, valid)
            else:
                columns[at] = _numbers(fields.members[at], values, types[at], valid)
        return columns


@lru_cache(256)
def _members(type_: pa.StructType) -> tuple[tuple[str, ...], tuple[pa.DataType, ...]]:
    """Return the names and types of a struct's fields, cached because Arrow creates new objects at each
    access.
    """
    return tuple(field.name for field in type_), tuple(field.type for field in type_)


def _numbers(member: Member, values: Any, type_: pa.DataType, valid: Flags | None) -> pa.Array:
    """Return numbers as the column of a member; unsigned 64-bit numbers become signed.

    Args:
        member: The member.
        values: A number for each row.
        type_: The type of the column.
        valid: Flags that are true for rows that are not NULL, or None if no row is NULL.
    """
    if member.enum:
        return _names(member, values, valid)
    if member.none is not None:
        is_set = values != np.uint64(member.none).astype(np.int64)  # the same bits
        valid = is_set if valid is None else valid & is_set
    if pa.types.is_timestamp(type_):
        values *= 1_000_000
    elif pa.types.is_boolean(type_):
        return arrays.booleans(values, valid)
    elif pa.types.is_decimal(type_):
        return arrays.decimals(values.view(np.uint64), type_, valid)
    elif pa.types.is_integer(type_):
        # NumPy and Arrow use the same names for integer types; before release 26, Arrow's own conversion
        # requires pandas.
        values = values.astype(str(type_), copy=False)
    return arrays.numbers(values, type_, valid)


def _names(member: Member, values: Positions, valid: Flags | None) -> pa.Array:
    """Return the enum names of numbers."""
    assert member.enum is not None
    known, places = _BYTES, values
    if member.type.bits > 8:
        some = slice(None) if valid is None else valid
        distinct = pa.array(values[some]).dictionary_encode()  # ten times as fast as `np.unique`
        known = tuple(distinct.dictionary.to_pylist())
        places = np.zeros(len(values), np.int64)
        places[some] = distinct.indices.to_numpy()
    return arrays.picked(*_name_table(member.enum, known), places, valid)


_BYTES: Final = tuple(range(256))


@lru_cache(256)
def _name_table(enum: str, numbers: tuple[int, ...]) -> tuple[Bytes, Positions]:
    """Return the names of numbers (digits for unnamed ones), joined into one string, and the offsets."""
    known = load().enums[enum]
    names = [known[number].id if number in known else str(number) for number in numbers]
    bounds = np.cumsum([0, *(len(name) for name in names)])
    return np.frombuffer("".join(names).encode("ascii"), np.uint8), bounds


# --- where fields are -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fields:
    """Some fields, and their places in the messages of each layout, for the loops."""

    members: tuple[Member, ...]
    places: npt.NDArray[np.int64]
    """For each layout and field, the columns from `loops.PRESENT` to `loops.PLUS`."""
    present: npt.NDArray[np.int64]
    """By field and layout: `loops.PRESENT`."""
    are_bytes: tuple[bool, ...]


def _placed(table: LayoutTable, members: Sequence[Member], found: Sequence[Mapping[int, Field]]) -> Fields:
    """Return the given fields with the place of each field in each layout."""
    places = np.zeros((len(table.layouts), len(members), loops.PLUS + 1), np.int64)
    for at, fields in enumerate(found):
        for layout, field in fields.items():
            places[layout, at] = loops.placed(field)
    are_bytes = tuple(any(field.length is not None for field in fields.values()) for fields in found)
    return Fields(tuple(members), places, loops.first_column(places), are_bytes)


@cache
def _fields_of(table: LayoutTable, name: str, columns: tuple[str, ...]) -> Fields:
    """Return the fields that fill the given columns of a kind."""
    kind = kinds()[name]
    leaves = [[leaf for leaf in kind.leaves if leaf.column == column] for column in columns]
    places = [_places(table, kind, of_column) for of_column in leaves]
    return _placed(table, [first.member for first, *_ in leaves], places)


@cache
def _shared_fields(table: LayoutTable, names: tuple[str, ...]) -> Fields:
    """Return the fields that fill columns shared by several kinds."""
    members, found = [], []
    for name in names:
        leaves = shared_leaves()[name]
        members.append(leaves[0][1].member)
        by_kind = {kind.name: (kind, [leaf for of, leaf in leaves if of is kind]) for kind, _ in leaves}
        found.append({at: field for of in by_kind.values() for at, field in _places(table, *of).items()})
    return _placed(table, members, found)


def _places(table: LayoutTable, kind: Kind, leaves: Sequence[Leaf]) -> dict[int, Field]:
    """Return the place, in each layout of a kind, of a value that several leaves may provide."""
    paths = [".".join(step.attribute for step in leaf.path) for leaf in reversed(leaves)]
    return {
        place: layout.places[f"{layout.payload}.{path}"]
        for place, layout in enumerate(table.layouts)
        if layout.kind == kind.struct.name
        for path in paths  # if a layout has several paths, the first leaf is used
        if f"{layout.payload}.{path}" in layout.places
    }


@cache
def _stream_ids(table: LayoutTable) -> Fields:
    places = {
        place: field
        for place, layout in enumerate(table.layouts)
        for path, field in layout.places.items()
        if path.startswith(FRAMING) and path.endswith(".stream_id")
    }
    return _placed(table, [load().types[STREAM_ID].members["stream_id"]], [places])


@cache
def of_kinds(table: LayoutTable, names: frozenset[str]) -> Flags:
    """Return a flag for each layout: true if its messages are of the given kinds."""
    return np.array([kind_names()[layout.kind] in names for layout in table.layouts])
