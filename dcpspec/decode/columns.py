"""Arrow columns of messages whose layouts are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec import arrays
from dcpspec.compiled import memory
from dcpspec.decode import loops
from dcpspec.decode.block import Messages
from dcpspec.decode.reference import OUTCOME, as_text, other
from dcpspec.framing.sources import Origin
from dcpspec.grammar.fields import Member, load
from dcpspec.grammar.headers import tables
from dcpspec.grammar.layouts import Field, Layout, LayoutTable, program
from dcpspec.grammar.schema import (
    HEADER,
    HEADER_COLUMNS,
    OTHER_COLUMN,
    POLICY_COLUMN,
    STREAM_ID,
    Kind,
    Leaf,
    full_schema,
    kind_names,
    kinds,
    struct_kinds,
)
from dcpspec.grammar.tree import read_message
from dcpspec.options import Options
from dcpspec.views import Bytes, Flags, Positions


class ColumnBuilder:
    """Builds the columns of one batch.

    Args:
        messages: The messages, all of which have a layout.
        base: Position in the stream of the first byte of their buffer.
        origin: Where they come from.
        options: How columns are wanted.
    """

    def __init__(self, messages: Messages, base: int, origin: Origin, options: Options) -> None:
        self.messages = messages
        self._base = base
        self._origin = origin
        self._options = options
        self.policy: pa.Array | None = None
        """The rules that the messages break, if that is wanted."""

    def column(self, column: pa.Field) -> pa.Array:
        """A column of the table."""
        message = self._options.message
        if message is None:
            kind = kinds().get(column.name)
            return self._struct(kind, column.type) if kind else self._common(column.name, column.type)
        kind = kinds()[message]
        names = [leaf.column for leaf in kind.leaves if kind.flat_name(leaf.column) == column.name]
        if not names:
            return self._common(column.name, column.type)
        rows = _Rows.all(self.messages)
        values = _field(rows, *_placed_column(self.messages.table, message, names[0]), column.type)
        if values.null_count and column.name in full_schema(self._options.u64).names:
            # The field of the kind goes first; a message without it has what all messages have.
            return pc.coalesce(values, self._common(column.name, column.type))
        return values

    def _common(self, name: str, type_: pa.DataType) -> pa.Array:  # noqa: C901 - a line or two for each column
        messages, count = self.messages, len(self.messages)
        if name in ("source", "connection", "direction"):
            return arrays.constant(getattr(self._origin, name), count)
        if name == "offset":
            return arrays.numbers(messages.starts + self._base, type_)
        if name == "length":
            return arrays.numbers(messages.ends - messages.starts, type_)
        if name == "time" and self._origin.times_at is not None:
            return arrays.numbers(self._origin.times_at(messages.ends + (self._base - 1)) // 1000, type_)
        if name in HEADER_COLUMNS:
            return self._header(name, type_)
        if name == OUTCOME.name:
            names = [kind_names()[layout.kind] for layout in messages.table.layouts]
            return pa.array(names, OUTCOME.type).take(pa.array(messages.layout))
        if name == "stream_id":
            member = load().types[STREAM_ID].members[name]
            return _field(_Rows.all(messages), member, _stream_ids(messages.table), type_)
        if name == "collection_id":
            found = messages.span("collection_id")
            return arrays.numbers(found.astype(type_.to_pandas_dtype()), type_, found >= 0)
        if name == "key":
            keys = arrays.slices(messages.data, messages.span("key_start"), messages.span("key_end"))
            return arrays.with_validity(keys, messages.have("has_key") | (messages.span("len_key") > 0))
        if name == "value":
            valid = messages.have("has_document") | (messages.span("len_value") > 0)
            return arrays.with_validity(messages.values(), valid)
        if name == "xattrs":
            return messages.xattrs(type_)
        if name == OTHER_COLUMN:
            return self._other(type_)
        if name == POLICY_COLUMN and self.policy is not None:
            return self.policy.cast(type_)
        return arrays.nulls(type_, count)

    def _other(self, type_: pa.DataType) -> pa.Array:
        """Messages of kinds without a column, from their trees: there are few of them."""
        messages = self.messages
        is_other = _is_other(messages.table, struct_kinds(self._options))
        if not (messages.present & is_other).any():
            return arrays.nulls(type_, len(messages))
        texts: list[str | None] = [None] * len(messages)
        for row in np.flatnonzero(is_other[messages.layout]).tolist():
            data = messages.data[messages.starts[row] : messages.ends[row]].tobytes()
            collections = self._options.has_collections(self._origin.collections)
            texts[row] = other(read_message(data, collections))
        return pa.array(texts, type_)

    def _header(self, name: str, type_: pa.DataType) -> pa.Array:
        messages, member = self.messages, load().types[HEADER].members[name]
        valid = None
        if name in ("vbucket", "status"):
            valid = messages.are_requests if name == "vbucket" else ~messages.are_requests
            if not valid.any():
                return arrays.nulls(type_, len(messages))
        place = tables().places[name]
        _, values = memory(len(messages), np.int64)
        loops.header_numbers(messages.data, messages.starts, place.at, place.size, values)
        return _numbers(_Rows.all(messages), member, values, type_, valid)

    def _struct(self, kind: Kind, type_: pa.StructType) -> pa.Array:
        messages, count = self.messages, len(self.messages)
        is_kind = _is_kind(messages.table, kind.struct.name)
        if not (messages.present & is_kind).any():
            return arrays.nulls(type_, count)
        chosen = is_kind[messages.layout]
        if 2 * np.count_nonzero(chosen) > count:  # looking at all is faster than picking them out
            rows = _Rows.all(messages)
        else:
            rows = _Rows(messages.chosen(chosen), np.flatnonzero(chosen), count)
        fields = [
            _field(rows, *_placed_column(messages.table, kind.name, field.name), field.type)
            for field in type_
        ]
        return arrays.structs(type_, fields, chosen)


@dataclass(frozen=True)
class _Rows:
    """Messages, and the rows of a batch that they are."""

    messages: Messages
    index: Positions | None
    """None for all of the batch."""
    count: int
    """Rows of the batch."""

    @classmethod
    def all(cls, messages: Messages) -> _Rows:
        return cls(messages, None, len(messages))

    def spread(self, values: Any) -> Any:
        """Values in their rows, 0 in the others."""
        if self.index is None:
            return values
        _, result = memory(self.count, values.dtype)
        result[:] = 0
        result[self.index] = values
        return result

    def valid(self, valid: Flags | None) -> Flags | None:
        """The same of flags. In rows that are not here a NULL would change nothing: the struct is NULL."""
        return None if valid is None or valid.all() else self.spread(valid)


def _field(rows: _Rows, member: Member, fields: Fields, type_: pa.DataType) -> pa.Array:
    """A column of the numbers or bytes of a field."""
    messages, count = rows.messages, len(rows.messages)
    valid = np.empty(count, np.bool_)
    found = (messages.data, messages.starts, messages.layout, messages.spans, fields.places, fields.code)
    _, numbers = memory(count, np.int64)
    if not loops.field_numbers(*found, numbers, valid):
        return arrays.nulls(type_, rows.count)
    if fields.is_bytes:
        place = fields.places[messages.layout]
        begins = messages.starts + place[:, loops.AT] + place[:, loops.KEYS] * messages.span("len_key")
        values = arrays.slices(messages.data, rows.spread(begins), rows.spread(begins + numbers))
        if member.encoding:
            values = arrays.texts(values, as_text)
        return arrays.with_validity(values, rows.valid(valid))
    return _numbers(rows, member, numbers, type_, valid)


def _numbers(rows: _Rows, member: Member, values: Any, type_: pa.DataType, valid: Flags | None) -> pa.Array:
    """Numbers, those of 64 bits unsigned as signed ones, as the column of a member has them."""
    if member.enum:
        return arrays.with_validity(_names(rows, member, values), rows.valid(valid))
    if member.none is not None:
        is_set = values != np.uint64(member.none).astype(np.int64)  # the same bits
        valid = is_set if valid is None else valid & is_set
    if pa.types.is_timestamp(type_):
        values = values * 1_000_000
    elif pa.types.is_boolean(type_):
        return arrays.booleans(rows.spread(values), rows.valid(valid))
    elif pa.types.is_decimal(type_):
        return arrays.decimals(rows.spread(values).view(np.uint64), type_, rows.valid(valid))
    elif pa.types.is_integer(type_):
        values = values.astype(type_.to_pandas_dtype(), copy=False)
    return arrays.numbers(rows.spread(values), type_, rows.valid(valid))


def _names(rows: _Rows, member: Member, values: Any) -> pa.Array:
    """Numbers by name."""
    assert member.enum is not None
    if member.type.bits <= 8:
        known = _BYTES
    else:
        distinct, values = np.unique(values, return_inverse=True)
        known = tuple(distinct.tolist())
    text, begins, ends = _name_table(member.enum, known)
    ranges = rows.spread(begins[values]), rows.spread(ends[values])
    return arrays.slices(text, *ranges, type_=pa.string())


_BYTES: Final = tuple(range(256))


@lru_cache(256)
def _name_table(enum: str, numbers: tuple[int, ...]) -> tuple[Bytes, Positions, Positions]:
    """The names of some numbers, digits for those without: text, and where in it each begins and ends."""
    known = load().enums[enum]
    names = [known[number].id if number in known else str(number) for number in numbers]
    ends = np.cumsum([len(name) for name in names], dtype=np.int64)
    return np.frombuffer("".join(names).encode("ascii"), np.uint8), ends - np.diff(ends, prepend=0), ends


# --- where fields are -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fields:
    """Places of a column in the messages of each layout, for the loops."""

    places: npt.NDArray[np.int64]
    code: Positions
    is_bytes: bool


def _placed(table: LayoutTable, find: Callable[[Layout], Field | None]) -> Fields:
    places = np.zeros((len(table.layouts), loops.END + 1), np.int64)
    code: list[int] = []
    is_bytes = False
    for place, layout in enumerate(table.layouts):
        field = find(layout)
        if field is None:
            continue
        begin = len(code)
        is_bytes |= field.length is not None
        computed = field.length if field.value is None else field.value
        code += [] if computed is None else program(computed)
        numbers = (field.size, field.shift, field.bits, field.signed, field.little, begin, len(code))
        places[place] = (1, *field.at, *numbers)
    return Fields(places, np.array(code, np.int64), is_bytes)


@cache
def _placed_column(table: LayoutTable, name: str, column: str) -> tuple[Member, Fields]:
    """A column of a kind: its member, and where it is in each layout of the kind."""
    kind = kinds()[name]
    leaves = {
        ".".join(step.attribute for step in leaf.path): leaf for leaf in kind.leaves if leaf.column == column
    }
    found: list[Leaf] = []

    def find(layout: Layout) -> Field | None:
        if layout.kind != kind.struct.name:
            return None
        for path, leaf in leaves.items():
            if path in layout.fields:
                found.append(leaf)
                return layout.fields[path]
        return None

    fields = _placed(table, find)
    return (found or list(leaves.values()))[0].member, fields


@cache
def _stream_ids(table: LayoutTable) -> Fields:
    return _placed(table, lambda layout: layout.framing.get("stream_id"))


@cache
def _is_other(table: LayoutTable, kinds_shown: frozenset[str]) -> Flags:
    return np.array([kind_names()[layout.kind] not in kinds_shown for layout in table.layouts])


@cache
def _is_kind(table: LayoutTable, struct: str) -> Flags:
    return np.array([layout.kind == struct for layout in table.layouts])
