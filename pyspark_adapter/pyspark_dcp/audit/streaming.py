"""The audit of rows as they come, with Spark's stateful operators."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
from pyspark.sql import functions as f

from pyspark_dcp.audit import output
from pyspark_dcp.audit.batch import chunked, in_order, u64_of
from pyspark_dcp.audit.connection import Connection
from pyspark_dcp.audit.tables import KEYS, table_schemas
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    import pandas as pd
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.state import GroupState

_VERSION: Final = 1
"""Of the state. One of another version is not read."""

_PACKED: Final = "rows binary"
_STATE: Final = "version int, revision long, connection binary"


class StateError(RuntimeError):
    """A checkpoint was written by another version of the audit."""


def audit_stream(rows: DataFrame) -> DataFrame:
    """Audit decoded messages as they come.

    Spark keeps the state of each connection in the checkpoint of the query. Messages of a connection have to
    come in the order of time from one trigger to the next, as files do that are read oldest first.

    Args:
        rows: Rows as ``spark.readStream.format("dcp")`` gives them, with the columns of `audit`.

    Returns:
        Rows for `read_audit`: what has changed with each trigger. What is not over, a stream or a snapshot,
        comes again when there is more to tell of it.

    Raises:
        ValueError: Columns are missing.
    """
    u64 = u64_of(rows)
    packed = (
        chunked(rows)
        .groupBy("group")
        .applyInPandasWithState(_auditor(u64), _PACKED, _STATE, "append", "NoTimeout")
    )
    return packed.mapInArrow(_unpacked, spark_schema(output.schema(u64)))


def newest(found: DataFrame) -> dict[str, DataFrame]:
    """The tables of what `audit_stream` gave, each row as it was told last.

    What is over is told once; what is not, once for each trigger in which it changed.
    """
    tables = {}
    for name in table_schemas():
        told = found.where(f.col("table") == name)
        if KEYS[name] or name == "connections":
            keys = [f.col(f"{name}.{key}").alias(f"key{number}") for number, key in enumerate(KEYS[name])]
            told = told.groupBy("group", *keys).agg(f.max_by(name, "revision").alias(name))
        tables[name] = told.select(f"{name}.*")
    return tables


def read_audit(spark: SparkSession, folder: str) -> dict[str, DataFrame]:
    """The tables in a folder that a query over `audit_stream` writes as Parquet.

    Args:
        spark: The session to run on.
        folder: Where the query writes.
    """
    return newest(spark.read.parquet(folder))


def _auditor(u64: str) -> Callable[[Any, Iterable[pd.DataFrame], GroupState], Iterator[pd.DataFrame]]:
    def run(key: Any, frames: Iterable[pd.DataFrame], state: GroupState) -> Iterator[pd.DataFrame]:
        import pandas as pd

        (group,) = key
        found = sorted(
            (order, packed)
            for frame in frames
            for order, packed in zip(frame["order"], frame["events"], strict=True)
        )
        connection: Connection | None = None
        revision = 0
        if state.exists:
            version, revision, pickled = state.get
            if version != _VERSION:
                raise StateError(
                    f"the checkpoint has a state of version {version}, this audit needs {_VERSION}: begin anew "
                    "with another checkpoint"
                )
            connection = pickle.loads(pickled)
        revision += 1
        for event in in_order(found):
            if connection is None:
                connection = Connection(group, event.source, event.connection)
            connection.receive(event)
        if connection is None:
            return
        rows = output.Rows(u64)
        told = [*connection.findings.take(), *connection.current()]
        state.update((_VERSION, revision, pickle.dumps(connection)))
        for batch in rows.batches(told, group, revision):
            yield pd.DataFrame({"rows": [_packed(batch)]})

    return run


def _packed(batch: pa.RecordBatch) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    return bytes(sink.getvalue())


def _unpacked(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for packed in batch.column(0).to_pylist():
            yield from pa.ipc.open_stream(packed)
