"""Captures that are larger than the memory of a task, decoded by a Spark job on all cores.

Each task reads all packets of a capture and decodes some of its connections, as in an audit on one machine.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pyarrow as pa
from pyspark.sql.types import StructType

from dcpspec.options import OptionError
from dcpspec.reading.load import Load
from dcpspec.reading.plan import BY_FLOW
from dcpspec.storage.files import InputFile, Paths, parse_load, path_list
from pyspark_dcp.spark_types import arrow_schema, spark_schema
from pyspark_dcp.workers import cheap_end

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

SPLIT_BYTES: Final = 256 << 20
"""Number of bytes of a capture that one task decodes, if the capture has enough connections."""


def decode_captures(
    spark: SparkSession,
    paths: Paths,
    options: Mapping[str, str] | None = None,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures that are too large for a single task.

    The rows are those of ``spark.read.format("dcp")``, in no particular order. Each task reads all packets
    of an uncompressed capture and decodes some of its connections; only their payload is in memory. A single
    task reads a compressed capture.

    Args:
        spark: The session to run on.
        paths: Files, folders, patterns or URIs. Raw streams are read as in the data source.
        options: Options of the data source.
        split_bytes: Bytes of a capture for each task. Fewer bytes require less memory, but each task reads
            the whole file.

    Raises:
        OptionError: An option or a column does not exist.
        FileNotFoundError: A path matches no file.
    """
    listed = json.dumps(path_list(paths))
    load = Load(*parse_load({**(options or {}), "paths": listed}, "batch"))
    schema = spark_schema(load.schema)
    load.schema = arrow_schema(schema)
    return decode_files(spark, load, load.files(), schema, split_bytes=split_bytes)


Batches: TypeAlias = Iterable[pa.RecordBatch]


def decode_files(
    spark: SparkSession,
    load: Load,
    files: Sequence[InputFile],
    result: StructType,
    work: Callable[[Batches], Iterator[pa.RecordBatch]] = iter,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures and raw streams, and process the rows before they reach Spark.

    Args:
        spark: The session to run on.
        load: The options and the columns to decode.
        files: The files to read.
        result: The columns of the DataFrame.
        work: Processes the rows of a task. The rows arrive stream by stream, and the rows of each stream in
            order. By default, rows are unchanged.
        split_bytes: As in `decode_captures`.
    """
    if load.options.rotated:
        raise OptionError(
            "option 'rotated' requires reading the files in order, which parallel tasks cannot do"
        )
    total = sum(max(0, file.size) for file in files)
    count = max(cores(spark), total // split_bytes)
    tasks = load.tasks(files, parallel=count, by_flow=min(split_bytes, BY_FLOW))
    return each(spark, tasks, lambda task: work(load.read(task)), result)


def cores(spark: SparkSession) -> int:
    """Return the number of tasks that Spark runs at the same time, if known; otherwise the CPUs of this
    machine.
    """
    try:
        return max(1, int(spark.sparkContext.defaultParallelism))
    except AttributeError:  # Spark Connect has no context
        return os.cpu_count() or 1


def each(
    spark: SparkSession, items: Sequence[Any], work: Callable[[Any], Iterator[pa.RecordBatch]], schema: Any
) -> DataFrame:
    """Run a function on each item in a separate task, and return the rows that the function yields."""

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with cheap_end():
            for batch in batches:
                for number in batch.column(0).to_pylist():
                    yield from work(items[number])

    return spark.range(0, len(items), 1, max(len(items), 1)).mapInArrow(run, schema)
