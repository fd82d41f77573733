"""Arrays of single messages: columns of tables and Kafka topics, where each value should be one message."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import Row, RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frames, single
from dcpspec.framing.origins import Origin
from dcpspec.framing.walk import are_messages
from dcpspec.grammar.schema import FIRST_FRAME, LAST_FRAME, table_schema
from dcpspec.options import OptionError, Options
from dcpspec.views import Bytes, Flags, Positions
from dcpspec.wording import counted

_STREAM_COLUMNS = frozenset({"source", "connection", "direction", "time", FIRST_FRAME, LAST_FRAME, "offset"})
"""Columns about the place of a message in a stream, which a single message has not."""
_OFFSET = pa.field("offset", pa.int64())
_NO_ROW = -1


def message_schema(options: Options) -> pa.Schema:
    """The columns of single messages that some options ask for.

    Raises:
        OptionError: A column or kind of message that does not exist, or a column about a stream.
    """
    for name in options.columns or ():
        if name in _STREAM_COLUMNS:
            raise OptionError(f"a single message has no column {name!r}")
    return pa.schema([field for field in table_schema(options) if field.name not in _STREAM_COLUMNS])


class MessageReader:
    """Reads arrays of single messages for one set of options.

    Values that are exactly one message by their header are read together, all others one by one.

    Args:
        options: How to read.
        schema: The columns wanted, of those that ``message_schema`` gives.
    """

    def __init__(self, options: Options, schema: pa.Schema) -> None:
        self.schema = schema
        self._collections = options.has_collections()
        # The position among all messages tells which message a row is of.
        self._together = ColumnReader(options, schema.append(_OFFSET))
        self._one_by_one = RowReader(options, schema)

    def structs(self, messages: pa.Array) -> pa.StructArray:
        """One struct for each value, NULL for NULL and for values of which the options want no row.

        Raises:
            TypeError: The values are not bytes.
            OverflowError: The columns need more memory than Arrow allows in one array.
            DcpDecodeError: In the mode FAILFAST, at the first value that is no message.
        """
        rows, places = self.rows(messages)
        structs = pa.StructArray.from_arrays(rows.columns, fields=list(self.schema))
        return structs if _in_order(places, len(structs)) else structs.take(_indices(places))

    def rows(self, messages: pa.Array) -> tuple[pa.RecordBatch, Positions]:
        """The rows of an array, and for each value which row is its own, negative if it has none.

        Raises:
            TypeError: The values are not bytes.
            OverflowError: The columns need more memory than Arrow allows in one array.
            DcpDecodeError: In the mode FAILFAST, at the first value that is no message.
        """
        data, starts, ends = _ranges(messages)
        valid: Flags = messages.is_valid().to_numpy(zero_copy_only=False)
        whole = valid & are_messages(data, starts, ends)
        places = np.full(len(messages), _NO_ROW, np.int64)
        tables: list[pa.Table] = []
        try:
            if whole.any():
                tables.append(self._read_together(messages, whole, places))
            others = valid & ~whole
            if others.any():
                tables.append(self._read_one_by_one(messages, others, places, sum(map(len, tables))))
        except DcpDecodeError:
            # Raise what the first value that is no message says, with positions in that message.
            self._read_one_by_one(messages, valid, places, 0)
            raise
        return _one_batch(tables, self.schema, len(messages)), places

    def _read_together(self, messages: pa.Array, whole: Flags, places: Positions) -> pa.Table:
        """The rows of messages with headers that are known and say how long they are."""
        data, starts, ends = _ranges(messages)
        if not (whole.all() and (starts[1:] == ends[:-1]).all()):
            data, starts, ends = _ranges(messages.filter(pa.array(whole)))
        frames = Frames(data, np.append(starts, ends[-1]), 0)
        batches = list(self._together.batches([frames], Origin()))
        table = pa.Table.from_batches(batches, self._together.schema)
        offsets = table.column(table.num_columns - 1)
        index = np.flatnonzero(whole)[np.searchsorted(starts, offsets.to_numpy())]
        places[index] = np.arange(len(index))
        table = table.remove_column(table.num_columns - 1)
        at = table.schema.get_field_index("error")
        if at < 0 or table.column(at).null_count == len(table):
            return table
        errors = _within(table.column(at).combine_chunks(), offsets.combine_chunks())
        return table.set_column(at, self.schema.field(at), errors)

    def _read_one_by_one(self, messages: pa.Array, chosen: Flags, places: Positions, before: int) -> pa.Table:
        """The rows of any values but NULL; ``before`` is the number of rows that there are already."""
        rows: list[Row] = []
        for place in np.flatnonzero(chosen).tolist():
            piece = single(messages[place].as_py(), collections=self._collections)
            for row in self._one_by_one.rows([piece], Origin()):
                places[place] = before + len(rows)
                rows.append(row)
        return pa.Table.from_batches(self._one_by_one.batches(rows), self.schema)


def with_rows(
    others: pa.RecordBatch, messages: pa.Array, rows: pa.RecordBatch, places: Positions
) -> pa.RecordBatch:
    """The rows beside other columns of their messages.

    A NULL message keeps its other columns; a message that has no row loses them.
    """
    if not _in_order(places, rows.num_rows):
        kept = (places >= 0) | messages.is_null().to_numpy(zero_copy_only=False)
        others = others.filter(pa.array(kept))
        rows = rows.take(_indices(places[kept]))
    schema = pa.schema([*others.schema, *rows.schema])
    return pa.RecordBatch.from_arrays([*others.columns, *rows.columns], schema=schema)


def _in_order(places: Positions, count: int) -> bool:
    return len(places) == count and bool((places == np.arange(count)).all())


def _indices(places: Positions) -> pa.Array:
    return pa.array(places, mask=places < 0)


def _ranges(messages: pa.Array) -> tuple[Bytes, Positions, Positions]:
    """The bytes that binary values are among, and where each begins and ends."""
    if pa.types.is_binary(messages.type):
        width = np.int32
    elif pa.types.is_large_binary(messages.type):
        width = np.int64
    else:
        raise TypeError(f"messages are binary, not {messages.type}")
    _, offsets, data = messages.buffers()
    if not len(messages) or data is None:
        none = np.zeros(len(messages), np.int64)
        return np.zeros(0, np.uint8), none, none
    own = np.frombuffer(offsets, width)[messages.offset : messages.offset + len(messages) + 1]
    bounds: Positions = own.astype(np.int64)
    return np.frombuffer(data, np.uint8), bounds[:-1], bounds[1:]


def _within(errors: pa.StructArray, offsets: pa.Array) -> pa.Array:
    """Errors whose positions count from the beginning of their messages."""
    at = errors.type.get_field_index("offset")
    if at < 0:
        return errors
    fields = errors.flatten()
    fields[at] = pc.subtract(fields[at], offsets)
    return pa.StructArray.from_arrays(fields, fields=list(errors.type), mask=errors.is_null())


def _one_batch(tables: Sequence[pa.Table], schema: pa.Schema, messages: int) -> pa.RecordBatch:
    batches = pa.concat_tables([schema.empty_table(), *tables]).combine_chunks().to_batches()
    if len(batches) > 1:
        raise OverflowError(
            f"the columns of {counted(messages, 'message')} need more than Arrow's 2 GiB in one array; "
            "lower spark.sql.execution.arrow.maxRecordsPerBatch"
        )
    return batches[0] if batches else pa.RecordBatch.from_pylist([], schema)
