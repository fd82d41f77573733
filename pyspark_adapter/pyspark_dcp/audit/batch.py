"""The audit of rows that are there, as a Spark job: one task for each connection, message by message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import functions as f
from pyspark.sql.types import StructType

from dcpspec.audit import events, output
from dcpspec.audit.connection import Connection
from dcpspec.audit.events import CHUNK, CONTROL, Merge
from dcpspec.grammar.schema import table_schema
from dcpspec.load import Load
from dcpspec.options import Options
from pyspark_dcp.captures import decode_files
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

    from dcpspec.storage.files import InputFile

_DECIMAL = "decimal"


def audited(rows: DataFrame) -> DataFrame:
    """The rows of the tables of an audit, in one DataFrame: the schema is `output.schema`.

    Args:
        rows: Rows as of `pyspark_dcp.audit.audit`.

    Raises:
        ValueError: Columns are missing.
    """
    u64 = u64_of(rows)
    return _audited(chunked(rows), u64)


def audited_files(spark: SparkSession, files: Sequence[InputFile], options: Options) -> DataFrame:
    """The same of files, whose rows do not go through the JVM. Packets of captures are read by all tasks.

    Args:
        spark: The session to run on.
        files: Captures and raw streams.
        options: How to read them. What columns there are is not looked at.
    """
    # Values are not needed, but for those of controls, which are never compressed.
    names = (*events.columns(), "policy")
    options = replace(options, message=None, columns=names, policy=True, decompress=False)
    load = Load([], options, table_schema(options))
    return _audited(decode_files(spark, load, files, spark_schema(CHUNK), events.chunks), options.u64)


def _audited(found: DataFrame, u64: str) -> DataFrame:
    together = found.repartition("group").sortWithinPartitions("group", "order")
    return together.mapInArrow(_auditor(u64), spark_schema(output.schema(u64)))


def u64_of(rows: DataFrame) -> str:
    """How rows have numbers of 64 bits: ``long`` or ``decimal``."""
    missing = [name for name in _needed() if name not in rows.columns]
    if missing:
        raise ValueError(f"an audit needs the columns {', '.join(missing)}")
    return _DECIMAL if dict(rows.dtypes)["cas"].startswith(_DECIMAL) else "long"


def chunked(rows: DataFrame) -> DataFrame:
    """Rows as chunks of messages, in the partitions in which the rows are."""
    types = {field.name: field.dataType for field in rows.schema}

    def has(kind: str, name: str) -> bool:
        type_ = types[kind]
        return isinstance(type_, StructType) and name in type_.names

    seqnos = [f.col(kind)[name] for kind in events.CHANGES for name in events.SEQNOS if has(kind, name)]
    # Columns of many kinds are slow on their way to Python, and most messages have none of them.
    bodies = f.to_json(f.struct(*(_body(kind) for kind in events.BODIES)))
    has_body = f.greatest(*(f.col(kind).isNotNull() for kind in events.BODIES))
    narrow = rows.select(
        *(name for name in (*events.COMMON, "time", "cas") if name in types),
        f.coalesce(*seqnos).alias("seqno"),
        f.when(f.col("opcode") == CONTROL, f.col("value")).alias("value"),
        f.length("value").alias("value_length"),
        f.when(has_body, bodies).alias(events.BODY),
    )
    return narrow.mapInArrow(events.chunks, spark_schema(CHUNK))


def _body(kind: str) -> Column:
    """The column of a kind; of a deletion only what tells its versions apart."""
    if kind != "deletion":
        return f.col(kind)
    own = f.struct(f.col(kind)["unused"].alias("unused"))
    return f.when(f.col(kind).isNotNull(), own).alias(kind)


def _needed() -> list[str]:
    return list(dict.fromkeys(name.partition(".")[0] for name in events.columns()))


def _auditor(u64: str) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows = output.RowWriter(u64)
        for group, found in groupby(_chunks(batches), key=lambda chunk: chunk[0]):
            yield from _audit(group, ((order, packed) for _, order, packed in found), rows)

    return run


def _chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[str, int, bytes]]:
    for batch in batches:
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


_ENOUGH = 2048
"""Rows that are handed on together."""


def _audit(
    group: str, found: Iterable[tuple[int, bytes]], rows: output.RowWriter
) -> Iterator[pa.RecordBatch]:
    """The rows of one connection."""
    connection: Connection | None = None
    for event in in_order(found):
        if connection is not None and connection.is_over(event):
            connection.finish()
            yield from rows.batches(connection.findings.take(), group)
            connection = None
        if connection is None:
            connection = Connection(group, event.source, event.connection)
        connection.receive(event)
        if connection.findings.count >= _ENOUGH:
            yield from rows.batches(connection.findings.take(), group)
    if connection is not None:
        connection.finish()
        yield from rows.batches(connection.findings.take(), group)


def in_order(found: Iterable[tuple[int, bytes]]) -> Iterator[events.Event]:
    """The messages of chunks that come by the order of their first messages."""
    merge = Merge()
    for order, packed in found:
        yield from merge.add(order, packed)
    yield from merge.rest()
