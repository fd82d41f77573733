"""Functions for columns of single messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pyarrow as pa
from pyspark.errors import PySparkImportError
from pyspark.sql import Column, DataFrame, datasource
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import BinaryType, StructType

from dcpspec.decode.messages import MessageReader, message_schema, with_rows
from dcpspec.options import Options
from pyspark_dcp.spark_types import arrow_schema, spark_schema, without_comments


def from_dcp(column: Column | str, options: dict[str, str] | None = None) -> Column:
    """Decode a binary column of single messages into a struct.

    The struct contains the columns of the data source, except the columns about a position in a stream. For
    example: ``df.select(from_dcp("message").alias("m")).select("m.*")``.

    Args:
        column: Complete messages, including the header. A NULL message returns NULL.
        options: Options of the data source that concern messages: mode, message, columns, kinds, vbucket,
            opcode, key, collections, u64, decompress, policy. A message that the options exclude returns
            NULL. In DROPMALFORMED mode, a value that is not a message also returns NULL.

    Raises:
        OptionError: An option or a column does not exist, or does not apply to messages.
        DcpDecodeError: The query runs in FAILFAST mode and finds a value that is not a message.
    """
    parsed = Options.parse(options or {}, "messages")
    struct = spark_schema(message_schema(parsed))
    if not hasattr(datasource, "ReadLimit"):  # Spark 4.1 treats comments as part of the type
        struct = without_comments(struct)
    schema = arrow_schema(struct)

    def structs(messages: pa.Array) -> pa.Array:
        if not (pa.types.is_binary(messages.type) or pa.types.is_large_binary(messages.type)):
            raise TypeError(f"from_dcp requires a binary column, got {messages.type}")
        return MessageReader(parsed, schema).structs(messages)

    decode: Any = arrow_udf(structs, struct)  # type: ignore[call-overload]
    return cast(Column, decode(column))


def decode_dcp(df: DataFrame, column: str, options: dict[str, str] | None = None) -> DataFrame:
    """Decode a binary column of single messages, such as those of a Kafka topic, into columns.

    If all messages of a DataFrame are decoded, ``decode_dcp`` is faster than ``from_dcp``, because Spark does
    not unpack a struct. The columns of the message replace ``column`` and follow all other columns. The
    message columns are those of the data source, except the columns about a position in a stream.

        messages = spark.read.format("kafka").options(**kafka).load()
        decode_dcp(messages.select("timestamp", "value"), "value").where("mutation is not null")

    If the message is NULL, so are its columns. The row is omitted if the data source would return no row for
    the message: the options exclude it, or, in DROPMALFORMED mode, it contains an error.

    Args:
        df: Any DataFrame, batch or streaming.
        column: Name of the column that contains complete messages, including the header.
        options: As in ``from_dcp``.

    Raises:
        OptionError: An option or a column of messages does not exist.
        ValueError: The column does not exist, or another column of the DataFrame has the name of a message
            column.
        TypeError: The column is not binary.
        ImportError: pandas, which Spark's ``mapInArrow`` requires, is not installed.
        DcpDecodeError: The query runs in FAILFAST mode and finds a value that is not a message.
    """
    parsed = Options.parse(options or {}, "messages")
    struct = spark_schema(message_schema(parsed))
    place = _place(df, column)
    others = [field for at, field in enumerate(df.schema) if at != place]
    taken = {name.lower() for name in struct.names}  # Spark ignores case in names
    if both := [field.name for field in others if field.name.lower() in taken]:
        raise ValueError(
            f"the DataFrame and messages share the columns {', '.join(both)}: rename or drop them, "
            f"select other columns with the option 'columns', or use from_dcp, which returns a struct"
        )
    schema = arrow_schema(struct)

    def decode(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        reader = MessageReader(parsed, schema)
        for batch in batches:
            messages = batch.column(place)
            yield with_rows(batch.remove_column(place), messages, *reader.rows(messages))

    try:
        return df.mapInArrow(decode, StructType([*others, *struct]))
    except PySparkImportError as error:
        raise ImportError(
            "decode_dcp requires pandas for Spark's mapInArrow: install dcpspec with its extra [pandas], "
            "or use from_dcp, which does not require pandas"
        ) from error


def _place(df: DataFrame, column: str) -> int:
    places = [at for at, name in enumerate(df.columns) if name == column]
    if len(places) != 1:
        count = "several columns" if places else "no column"
        raise ValueError(f"the DataFrame has {count} {column!r}; its columns are {', '.join(df.columns)}")
    type_ = df.schema[places[0]].dataType
    if not isinstance(type_, BinaryType):
        raise TypeError(f"decode_dcp requires a binary column, got {type_.simpleString()}")
    return places[0]
