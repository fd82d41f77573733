"""Functions for columns of single messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql.pandas.functions import arrow_udf

from pyspark_dcp.frames import single
from pyspark_dcp.options import OptionError, Options
from pyspark_dcp.rows import Origin, Row, RowReader
from pyspark_dcp.schema import table_schema
from pyspark_dcp.spark_types import arrow_schema, spark_schema

_STREAM_COLUMNS = frozenset({"source", "connection", "direction", "time", "offset"})
"""Columns about the place of a message in a stream, which a single message has not."""


def from_dcp(column: Column | str, options: dict[str, str] | None = None) -> Column:
    """Decode a binary column of single messages into a struct.

    The struct has the columns of the data source but those about a place in a stream, for example
    ``df.select(from_dcp("message").alias("m")).select("m.*")``.

    Args:
        column: Whole messages, header included. NULL gives NULL.
        options: Options of the data source that concern messages: mode, message, columns, collections,
            u64, decompress. In the mode DROPMALFORMED a value that is no message gives NULL.

    Raises:
        OptionError: An option or a column that does not exist, or is not about messages.
        DcpDecodeError: When the query runs in the mode FAILFAST and meets a value that is no message.
    """
    parsed = Options.parse(options or {}, "messages")
    for name in parsed.columns or ():
        if name in _STREAM_COLUMNS:
            raise OptionError(f"a single message has no column {name!r}")
    fields = [field for field in table_schema(parsed) if field.name not in _STREAM_COLUMNS]
    struct = spark_schema(pa.schema(fields))
    decode: Any = arrow_udf(_decoder(parsed, arrow_schema(struct)), struct)  # type: ignore[call-overload]
    return cast(Column, decode(column))


def _decoder(options: Options, schema: pa.Schema) -> Callable[[pa.Array], pa.Array]:
    def decode(messages: pa.Array) -> pa.Array:
        if not (pa.types.is_binary(messages.type) or pa.types.is_large_binary(messages.type)):
            raise TypeError(f"from_dcp takes a binary column, not one of {messages.type}")
        reader = RowReader(options, schema)
        rows = [_row(reader, message, options.has_collections()) for message in messages.to_pylist()]
        return pa.array(rows, pa.struct(list(schema)))

    return decode


def _row(reader: RowReader, data: bytes | None, collections: bool) -> Row | None:
    if data is None:
        return None
    return next(reader.rows([single(data, collections=collections)], Origin()), None)
