"""The audit of rows as a Spark job: a task audits one connection at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import Window
from pyspark.sql import functions as f

from dcpspec.audit import events
from dcpspec.audit.events import CHUNK
from dcpspec.audit.run import audit_connection, audit_load, left_out_rows, unpacked
from dcpspec.audit.tables import RowWriter, output_schema
from dcpspec.audit.traffic import TRAFFIC, TRAFFIC_TABLE, TrafficCounter
from dcpspec.options import Options
from dcpspec.protocol.event import CONTROL, SEQNOS
from dcpspec.protocol.releases import check_release
from pyspark_dcp.captures import decode_files
from pyspark_dcp.spark_types import has_column, spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from dcpspec.storage.files import InputFile

_DECIMAL = "decimal"


def audited(
    chunks: DataFrame, u64: str, *, all_connections: bool = False, release: str | None = None
) -> DataFrame:
    """Return the rows of the audit tables in one DataFrame: the tables of `output_schema`, and traffic.

    Args:
        chunks: Messages from `chunked` or `file_chunks`.
        u64: The type of 64-bit numbers: ``long`` or ``decimal``.
        all_connections: As in `pyspark_dcp.audit.audit`.
        release: As in `pyspark_dcp.audit.audit`.

    Raises:
        ValueError: The release does not exist.
    """
    check_release(release)
    whole = (
        Window.partitionBy("group")
        .orderBy("order")
        .rowsBetween(Window.unboundedPreceding, Window.unboundedFollowing)
    )
    carries_dcp = f.lit(True) if all_connections else f.max("carries_dcp").over(whole)
    together = chunks.repartition("group").withColumn("carries_dcp", carries_dcp)
    together = together.sortWithinPartitions("group", "order")
    return together.mapInArrow(_auditor(u64, release), spark_schema(_schema(u64)))


def file_chunks(spark: SparkSession, files: Sequence[InputFile], options: Options) -> DataFrame:
    """Return the messages of captures and raw streams as chunks, regardless of the selected columns.

    Messages do not pass through the JVM, and all tasks read packets.
    """
    return decode_files(spark, audit_load(options), files, spark_schema(CHUNK), events.chunks)


def u64_of(rows: DataFrame) -> str:
    """Return the type of 64-bit numbers in rows: ``long`` or ``decimal``."""
    needed = dict.fromkeys(name.partition(".")[0] for name in events.columns())
    if missing := [name for name in needed if name not in {*rows.columns, *events.OPTIONAL}]:
        raise ValueError(
            f"an audit requires the columns {', '.join(missing)}: load the rows with option('kinds', 'all')"
        )
    return _DECIMAL if dict(rows.dtypes)["cas"].startswith(_DECIMAL) else "long"


def chunked(rows: DataFrame) -> DataFrame:
    """Return rows as chunks of messages, in the same partitions."""
    seqnos = [
        f.col(kind)[name]
        for kind in events.NUMBERED
        for name in SEQNOS
        if has_column(rows.schema, f"{kind}.{name}")
    ]
    seqnos.append(f.array_max(f.col(events.TRANSFER)["items"]["by_seqno"]))
    # Passing a column for each kind to Python is slow, and most messages have no value in these columns.
    bodies = f.to_json(f.struct(*events.BODIES))
    has_body = f.greatest(*(f.col(kind).isNotNull() for kind in events.BODIES))
    narrow = rows.select(
        *(name for name in (*events.COMMON, "time", "cas") if name in rows.columns),
        f.coalesce(*seqnos).alias("seqno"),
        f.when(f.col("opcode") == CONTROL, f.col("value")).alias("value"),
        f.length("value").alias("value_length"),
        f.col("deletion")[events.UNUSED].alias(events.UNUSED),
        f.when(has_body, bodies).alias(events.BODY),
    )
    return narrow.mapInArrow(events.chunks, spark_schema(CHUNK))


def _auditor(u64: str, release: str | None) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        writer, traffic = RowWriter(u64), TrafficCounter()
        for (group, carries_dcp), own in groupby(_chunks(batches), key=itemgetter(0, 3)):
            chunks = unpacked(chunk[1:3] for chunk in own)
            if carries_dcp is False:
                _, first = next(chunks)
                findings = left_out_rows(first["source"][0].as_py(), group)
            else:
                findings = audit_connection(group, traffic.counting(chunks), release)
            for rows in findings:
                for batch in writer.batches(rows, group):
                    yield _completed(dict(zip(batch.schema.names, batch.columns, strict=True)), u64)
        for counts in traffic.table().to_batches():
            table = pa.repeat(pa.scalar(TRAFFIC_TABLE), counts.num_rows)
            yield _completed({"table": table, TRAFFIC_TABLE: counts.to_struct_array()}, u64)

    return run


def _schema(u64: str) -> pa.Schema:
    return output_schema(u64).append(pa.field(TRAFFIC_TABLE, pa.struct(list(TRAFFIC))))


def _completed(columns: Mapping[str, pa.Array], u64: str) -> pa.RecordBatch:
    """Return a batch with all columns. Missing columns are NULL."""
    schema, count = _schema(u64), len(columns["table"])
    arrays = [columns.get(field.name, pa.nulls(count, field.type)) for field in schema]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[str, int, bytes, bool | None]]:
    for batch in batches:
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)
