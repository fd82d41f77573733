"""The audit of rows that are there, as a Spark job: one task for each connection, message by message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql import functions as f

from pyspark_dcp.audit import events, output
from pyspark_dcp.audit.changes import changes, latest
from pyspark_dcp.audit.connection import Connection
from pyspark_dcp.audit.events import CHUNK, CONTROL, Merge
from pyspark_dcp.audit.tables import table_schemas
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

DECIMAL = "decimal"


@dataclass(frozen=True)
class Audit:
    """The tables of an audit. Those of all but changes and latest are made once and kept on disk.

    Attributes:
        connections: one row for each connection.
        streams: one row for each stream request.
        snapshots: one row for each snapshot.
        collections: scopes and collections, each from one event to the next.
        violations: the rules that were broken, where, and how.
        changes: documents as they changed, with the names of their collections.
        latest: the last state of each document.
        found: what the first five are made of.
    """

    connections: DataFrame
    streams: DataFrame
    snapshots: DataFrame
    collections: DataFrame
    violations: DataFrame
    changes: DataFrame
    latest: DataFrame
    found: DataFrame

    @property
    def tables(self) -> dict[str, DataFrame]:
        """The tables by name."""
        names = (*table_schemas(), "changes", "latest")
        return {name: getattr(self, name) for name in names}

    def close(self) -> None:
        """Give the disk space back."""
        self.found.unpersist()


def audit(rows: DataFrame) -> Audit:
    """Audit decoded messages.

    A task audits one connection at a time and holds its state: streams that are live, requests that wait,
    8 bytes for each key of the snapshots that are open. The messages stream through it.

    Args:
        rows: Rows as ``spark.read.format("dcp")`` or ``decode_captures`` give them, with all columns or at
            least those of `pyspark_dcp.audit.events.columns`. With option ``policy`` the rules for single
            messages are among the violations.

    Raises:
        ValueError: Columns are missing.
    """
    u64 = u64_of(rows)
    found = (
        chunked(rows)
        .repartition("group")
        .sortWithinPartitions("group", "order")
        .mapInArrow(_auditor(u64), spark_schema(output.schema(u64)))
        .persist()
    )
    tables = {name: found.where(f.col("table") == name).select(f"{name}.*") for name in table_schemas(u64)}
    changed = changes(rows, tables["collections"])
    return Audit(**tables, changes=changed, latest=latest(changed, tables["collections"]), found=found)


def u64_of(rows: DataFrame) -> str:
    """How rows have numbers of 64 bits: ``long`` or ``decimal``."""
    missing = [name for name in _needed() if name not in rows.columns]
    if missing:
        raise ValueError(f"an audit needs the columns {', '.join(missing)}")
    return DECIMAL if dict(rows.dtypes)["cas"].startswith(DECIMAL) else "long"


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
    pending: list[Any] = []
    for event in in_order(found):
        if connection is None:
            connection = Connection(group, event.source, event.connection)
        connection.receive(event)
        if connection.findings.count >= _ENOUGH:
            pending = connection.findings.take()
            yield from rows.batches(pending, group)
    if connection is not None:
        connection.finish()
        yield from rows.batches(connection.findings.take(), group)


def in_order(found: Iterable[tuple[int, bytes]]) -> Iterator[events.Event]:
    """The messages of chunks that come by the order of their first messages."""
    merge = Merge()
    for order, packed in found:
        yield from merge.add(order, packed)
    yield from merge.rest()
