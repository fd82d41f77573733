"""The audit of rows that are there, as a Spark job: one task for each connection, message by message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import functions as f

from pyspark_dcp.audit import events, output
from pyspark_dcp.audit.connection import Connection
from pyspark_dcp.audit.events import CHUNK, CONTROL, Merge
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_DECIMAL = "decimal"


def audited(rows: DataFrame) -> DataFrame:
    """The rows of the tables of an audit, in one DataFrame: the schema is `output.schema`.

    Args:
        rows: Rows as of `pyspark_dcp.audit.audit`.

    Raises:
        ValueError: Columns are missing.
    """
    u64 = u64_of(rows)
    together = chunked(rows).repartition("group").sortWithinPartitions("group", "order")
    return together.mapInArrow(_auditor(u64), spark_schema(output.schema(u64)))


def u64_of(rows: DataFrame) -> str:
    """How rows have numbers of 64 bits: ``long`` or ``decimal``."""
    missing = [name for name in _needed() if name not in rows.columns]
    if missing:
        raise ValueError(f"an audit needs the columns {', '.join(missing)}")
    return _DECIMAL if dict(rows.dtypes)["cas"].startswith(_DECIMAL) else "long"


def chunked(rows: DataFrame) -> DataFrame:
    """Rows as chunks of messages, in the partitions in which the rows are."""
    own = [name for name in _needed() if name != "value"]
    if "policy" in rows.columns:
        own.append("policy")
    value = f.when(f.col("opcode") == CONTROL, f.col("value")).alias("value")
    narrow = rows.select(*own, value)
    return narrow.mapInArrow(events.chunks, spark_schema(CHUNK))


def _needed() -> list[str]:
    return list(dict.fromkeys(name.partition(".")[0] for name in events.columns()))


def _auditor(u64: str) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows = output.Rows(u64)
        for group, found in groupby(_chunks(batches), key=lambda chunk: chunk[0]):
            yield from _audit(group, ((order, packed) for _, order, packed in found), rows)

    return run


def _chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[str, int, bytes]]:
    for batch in batches:
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


_ENOUGH = 2048
"""Rows that are handed on together."""


def _audit(group: str, found: Iterable[tuple[int, bytes]], rows: output.Rows) -> Iterator[pa.RecordBatch]:
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
