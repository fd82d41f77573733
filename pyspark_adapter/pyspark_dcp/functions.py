"""Functions for columns of single messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql.pandas.functions import arrow_udf

from pyspark_dcp.frames import single
from pyspark_dcp.options import Options
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
        OptionError: An option that does not exist.
        DcpDecodeError: When the query runs in the mode FAILFAST and meets a value that is no message.
    """
    parsed = Options.parse(options or {})
    fields = [field for field in table_schema(parsed) if field.name not in _STREAM_COLUMNS]
    struct = spark_schema(pa.schema(fields))
    decode: Any = arrow_udf(_decoder(parsed, arrow_schema(struct)), struct)  # type: ignore[call-overload]
    return cast(Column, decode(column))


def _decoder(options: Options, schema: pa.Schema) -> Callable[[pa.Array], pa.Array]:
    def decode(messages: pa.Array) -> pa.Array:
        reader = RowReader(options, schema)
        rows = [_row(reader, message) for message in messages.to_pylist()]
        return pa.array(rows, pa.struct(list(schema)))

    return decode


def _row(reader: RowReader, data: bytes | None) -> Row | None:
    return None if data is None else next(reader.rows([single(data)], Origin()), None)
