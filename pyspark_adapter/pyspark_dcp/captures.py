"""Captures that are larger than the memory of a task, decoded by a Spark job on all cores.

Packets are read in parallel, shuffled by connection, and decoded connection by connection. A task keeps the
bytes of one pair of ports in memory at a time, so the bytes of the busiest pair must fit in memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pyarrow as pa
from pyspark.sql.types import StructType

from dcpspec.flows import CHUNK, FOUND, CaptureSlice, capture_slices, decode_chunks, find_records, read_chunks
from dcpspec.load import Load, Slice
from dcpspec.options import OptionError
from dcpspec.sources import WHOLE, capture_kind
from dcpspec.storage.files import InputFile, Paths, parse_load, path_list
from pyspark_dcp.spark_types import arrow_schema, spark_schema
from pyspark_dcp.workers import cheap_end

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

SPLIT_BYTES: Final = 64 * 1024 * 1024
"""Number of bytes that one task reads, if the format allows several tasks to read a file."""


def decode_captures(
    spark: SparkSession,
    paths: Paths,
    options: Mapping[str, str] | None = None,
    *,
    split_bytes: int = SPLIT_BYTES,
) -> DataFrame:
    """Decode captures that are too large for a single task.

    The rows are those of ``spark.read.format("dcp")``, in no particular order. Many tasks read an
    uncompressed pcap file in parallel: to split the file, this function finds the record boundaries in a
    separate Spark job. For any other capture, a single task reads the packets, with little memory. The
    packets are then shuffled by connection; each task decodes one complete connection in memory at a time.

    Args:
        spark: The session to run on.
        paths: Files, folders, patterns or URIs. Raw streams are read as in the data source.
        options: Options of the data source. With ``ignoreCorruptFiles``, damage in a capture has no row, but
            each message that the damage cuts off has a row with ``truncated``. Tasks log a warning for each
            file that has errors without rows or ends in unreadable bytes.
        split_bytes: Size of the parts of split pcap files.

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
    files: Iterable[InputFile],
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
        split_bytes: Size of the parts of split pcap files.
    """
    if load.options.rotated:
        raise OptionError(
            "option 'rotated' requires reading the files in order, which parallel tasks cannot do"
        )
    captures: list[InputFile] = []
    others: list[InputFile] = []
    for file in files:
        (others if capture_kind(file.path, load.options) is None else captures).append(file)
    load.check(captures)
    find, read = (partial(work, options=load.options) for work in (find_records, read_chunks))

    def guessed(guesses: Sequence[CaptureSlice]) -> list[dict[str, int]]:
        return [row.asDict() for row in each(spark, guesses, find, spark_schema(FOUND)).collect()]

    slices = list(capture_slices(captures, split_bytes, load.options, guessed))
    chunks = each(spark, slices, read, spark_schema(CHUNK)).repartition("source", "flow")
    chunks = chunks.sortWithinPartitions("source", "flow", "number")
    by_path = {file.path: Slice(file.path, WHOLE, file.partition, file.size) for file in captures}
    rows = chunks.mapInArrow(lambda batches: work(decode_chunks(batches, load, by_path)), result)
    if others:
        tasks = load.tasks(others)
        rows = rows.unionByName(each(spark, tasks, lambda task: work(load.read(task)), result))
    return rows


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
