"""Arrays of single messages, such as columns of tables and Kafka topics, in which each value should be one
message.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import predicates_of
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Corrupt, Frames, Piece, single
from dcpspec.framing.origins import Origin
from dcpspec.framing.walk import are_messages
from dcpspec.grammar.schema import CLOSING_COLUMN, FIRST_FRAME, LAST_FRAME, table_schema
from dcpspec.options import OptionError, Options
from dcpspec.views import Bytes, Flags, Positions
from dcpspec.wording import counted

_STREAM_COLUMNS = frozenset(
    {"source", "connection", "direction", "time", FIRST_FRAME, LAST_FRAME, "offset", CLOSING_COLUMN}
)
"""Columns that describe a message's place in a stream. Rows of single messages do not have these columns."""
_OFFSET = pa.field("offset", pa.int64())
_NO_ROW = -1


def message_schema(options: Options) -> pa.Schema:
    """Return the columns of single messages that the given options request.

    Raises:
        OptionError: A column, kind of message or opcode does not exist, or a column refers to a stream.
    """
    predicates_of(options)
    for name in options.columns or ():
        if name in _STREAM_COLUMNS:
            raise OptionError(f"single messages do not have the column {name!r}")
    return pa.schema([field for field in table_schema(options) if field.name not in _STREAM_COLUMNS])


class MessageReader:
    """Reads arrays of single messages for one set of options.

    Values that are exactly one message according to their header are read together. All other values are read
    one by one.

    Args:
        options: How to read.
        schema: The columns to return, a subset of ``message_schema``.
    """

    def __init__(self, options: Options, schema: pa.Schema) -> None:
        self.schema = schema
        self._options = options
        # A row's message is identified by its position among all messages.
        self._reader = ColumnReader(options, schema.append(_OFFSET))

    def structs(self, messages: pa.Array) -> pa.StructArray:
        """Return one struct for each value, or NULL if the value is NULL or the options omit it.

        Raises:
            TypeError: The values are not bytes.
            OverflowError: The columns need more memory than Arrow allows in one array.
            DcpDecodeError: A value is not a message, and the mode is FAILFAST.
        """
        rows, places = self.rows(messages)
        structs = pa.StructArray.from_arrays(rows.columns, fields=list(self.schema))
        return structs if _in_order(places, len(structs)) else structs.take(_indices(places))

    def rows(self, messages: pa.Array) -> tuple[pa.RecordBatch, Positions]:
        """Return the rows for an array, and each value's row number. If a value has no row, the row number
        is negative.

        Raises:
            TypeError: The values are not bytes.
            OverflowError: The columns need more memory than Arrow allows in one array.
            DcpDecodeError: A value is not a message, and the mode is FAILFAST.
        """
        data, starts, ends = _ranges(messages)
        valid: Flags = messages.is_valid().to_numpy(zero_copy_only=False)
        whole = valid & are_messages(data, starts, ends)
        if not (whole.all() and (starts[1:] == ends[:-1]).all()):
            data, starts, ends = _ranges(messages.filter(pa.array(whole)))
        others = np.flatnonzero(valid & ~whole)
        positions = np.append(starts, len(data) + np.arange(len(others)))
        pieces: list[Frames | Piece] = []
        if len(starts):
            pieces.append(Frames(data, np.append(starts, ends[-1]), 0))
        pieces += map(
            self._piece, messages.take(pa.array(others)).to_pylist(), positions[len(starts) :].tolist()
        )
        try:
            table = pa.Table.from_batches(self._reader.batches(pieces, Origin()), self._reader.schema)
        except DcpDecodeError:
            # Raise the error for the first value that is not a message; positions are relative to the value.
            reader = RowReader(self._options, self.schema)
            for message in messages.drop_null().to_pylist():
                list(reader.rows([self._piece(message)], Origin()))
            raise
        offsets = table.column(table.num_columns - 1).combine_chunks()
        places = np.full(len(messages), _NO_ROW, np.int64)
        index = np.append(np.flatnonzero(whole), others)[np.searchsorted(positions, offsets.to_numpy())]
        places[index] = np.arange(len(index))
        table = table.remove_column(table.num_columns - 1)
        at = table.schema.get_field_index("error")
        if at >= 0 and table.column(at).null_count < len(table):
            errors = _within(table.column(at).combine_chunks(), offsets)
            table = table.set_column(at, self.schema.field(at), errors)
        return _one_batch(table, len(messages)), places

    def _piece(self, message: bytes, position: int = 0) -> Piece:
        """Return a value as a piece of a stream, at a unique position."""
        piece = single(message, collections=self._options.has_collections())
        if isinstance(piece, Corrupt):
            piece = replace(piece, error=replace(piece.error, offset=piece.error.offset + position))
        return replace(piece, offset=position)


def with_rows(
    others: pa.RecordBatch, messages: pa.Array, rows: pa.RecordBatch, places: Positions
) -> pa.RecordBatch:
    """Return a batch of the columns in ``others``, followed by the columns of the messages.

    A row with a NULL message is kept; a row with a message that yields no row is dropped.
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
    """Return the bytes that contain binary values, and the start and end of each value."""
    if pa.types.is_binary(messages.type):
        width = np.int32
    elif pa.types.is_large_binary(messages.type):
        width = np.int64
    else:
        raise TypeError(f"messages must be binary, got {messages.type}")
    _, offsets, data = messages.buffers()
    if not len(messages) or data is None:
        none = np.zeros(len(messages), np.int64)
        return np.zeros(0, np.uint8), none, none
    own = np.frombuffer(offsets, width)[messages.offset : messages.offset + len(messages) + 1]
    bounds: Positions = own.astype(np.int64)
    return np.frombuffer(data, np.uint8), bounds[:-1], bounds[1:]


def _within(errors: pa.StructArray, offsets: pa.Array) -> pa.Array:
    """Return errors whose positions count from the beginning of their messages."""
    at = errors.type.get_field_index("offset")
    if at < 0:
        return errors
    fields = errors.flatten()
    fields[at] = pc.subtract(fields[at], offsets)
    return pa.StructArray.from_arrays(fields, fields=list(errors.type), mask=errors.is_null())


def _one_batch(table: pa.Table, messages: int) -> pa.RecordBatch:
    batches = table.combine_chunks().to_batches()
    if len(batches) > 1:
        raise OverflowError(
            f"the columns of {counted(messages, 'message')} exceed Arrow's limit of 2 GiB for one array: "
            f"lower spark.sql.execution.arrow.maxRecordsPerBatch"
        )
    return batches[0] if batches else pa.RecordBatch.from_pylist([], table.schema)
