"""Compares the ways to convert messages to DataFrames and Parquet in one Spark session.

    python -m benchmarks.spark [--messages 2000000] [--rounds 3]

Writes a section of `docs/benchmarks.md`. All cases alternate: first in one warm-up round, then in the
requested number of rounds. The results are medians. Compare the ratios.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import click
import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
from pyspark.sql import DataFrame, SparkSession

import dcpspec
from benchmarks.page import table, write
from benchmarks.processes import alternately, timed
from benchmarks.repeated import RepeatedSource
from benchmarks.stream import messages
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import blocks_of_input
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import OTHER_COLUMN, full_schema, kinds, table_schema
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from dcpspec.wording import counted
from pyspark_dcp import decode_dcp, from_dcp, to_parquet
from pyspark_dcp.jobs import start_spark
from pyspark_dcp.spark_types import arrow_schema, spark_schema

FILES = 8
TEXT = """\
Spark {version} on 2 cores decodes a stream of {count:,} messages, or a table with one message in each row.
The stream has {size:,} bytes in {files} files. *noop* creates all rows and discards them; *Parquet* writes
them with Snappy. The ratio is the time for the default
columns with the same sink, divided by the time in the row (higher is faster). *Decoded in advance* sends
one decoded batch repeatedly until the JVM has received the same number of rows, so this measurement covers
Spark alone. One row of the default columns occupies {moved:,.0f} bytes in transit to the JVM, {share:.1f}
times the size of a message. Of these bytes, {unused:.0f}% are zeros that Arrow sends for the fields of NULL
structs.
"""
HEAD = ["query", "to", "seconds", "messages/s", "ratio"]
PRICE = 0.05
"""Approximate on-demand cloud price of a core, in dollars per hour."""
TERABYTES = 2


COMMON = ",".join(name for name in full_schema().names if name not in (OTHER_COLUMN, *kinds()))

Case = tuple[str, str, Callable[[], Any]]
"""The name of the case, the sink, and the function to run."""


def start(cores: int) -> SparkSession:
    """Return a Spark session with the given number of cores."""
    os.environ.setdefault("PYSPARK_SUBMIT_ARGS", "--driver-memory 3g pyspark-shell")
    spark = start_spark(f"local[{cores}]")
    spark.dataSource.register(RepeatedSource)
    return spark


def write_inputs(folder: Path, wanted: int) -> None:
    """Write the same messages as one file, as several files, and as a table."""
    block = list(islice(cycle(messages()), wanted))
    for name, count in (("one", 1), ("several", FILES)):
        (folder / name).mkdir()
        for number in range(count):
            part = block[number * wanted // count : (number + 1) * wanted // count]
            (folder / name / f"{number}.dcp").write_bytes(b"".join(part))
    (folder / "table").mkdir()
    for number in range(FILES):
        part = block[number * wanted // FILES : (number + 1) * wanted // FILES]
        table = pa.table({"message": pa.array(part, pa.binary())})
        pq.write_table(table, folder / "table" / f"{number}.parquet")


def cases(spark: SparkSession, folder: Path, count: int) -> list[Case]:
    """Return all cases, starting with the data source."""
    several, table = str(folder / "several"), spark.read.parquet(str(folder / "table"))
    struct = table.select(from_dcp("message").alias("m")).select("m.*")
    frames = [
        ('`format("dcp")`', spark.read.format("dcp").load(several)),
        ("only the common columns", spark.read.format("dcp").option("columns", COMMON).load(several)),
        ("four columns", spark.read.format("dcp").option("columns", "vbucket,cas,key,value").load(several)),
        ("`kinds=all`", spark.read.format("dcp").option("kinds", "all").load(several)),
        ("`binaryFile`, `mapInArrow`", _binary_files(spark, several)),
        ("`from_dcp` of a table, `m.*`", struct),
        ("`decode_dcp` of a table", decode_dcp(table, "message")),
    ]
    found: list[Case] = []
    for name, frame in frames:
        found += [(name, "noop", _noop(frame)), (name, "Parquet", _parquet(frame, folder))]
    repeated = spark.read.format("repeated").option("rows", count // 2)
    path = str(folder / "several" / "0.dcp")
    found += [
        ("default columns, decoded in advance", "noop", _noop(repeated.load(path))),
        ("common columns, decoded in advance", "noop", _noop(repeated.option("columns", COMMON).load(path))),
    ]
    return [*found, *direct_cases(spark, several, folder)]


def direct_cases(spark: SparkSession, path: str, folder: Path) -> list[Case]:
    """Return the cases that do not use Spark's writer."""

    def write(by_kind: bool) -> Callable[[], Any]:
        output = str(folder / ("by_kind" if by_kind else "together"))
        return lambda: to_parquet(spark, path, output, partition_by_kind=by_kind, mode="overwrite")

    return [
        ("`to_parquet`, a table for each kind", "Parquet", write(True)),
        ("`to_parquet`, one table", "Parquet", write(False)),
    ]


def scaling_cases(spark: SparkSession, folder: Path, cores: int) -> list[Case]:
    """Return cases with a number of cores."""
    path, about = str(folder / "several"), counted(cores, "core")
    (_, sink, run), *_ = direct_cases(spark, path, folder)
    return [
        (f'`format("dcp")`, {about}', "noop", _noop(spark.read.format("dcp").load(path))),
        (f"`to_parquet`, {about}", sink, run),
    ]


def measure(found: list[Case], rounds: int) -> list[float]:
    """Return the median time of each case in seconds."""
    runs = {f"{name} to {sink}": partial(timed, run) for name, sink, run in found}
    times = alternately(runs, rounds + 1, lambda seconds: f"{seconds:.2f} s")
    return [median(seconds[1:]) for seconds in times.values()]


def _noop(frame: DataFrame) -> Callable[[], None]:
    return lambda: frame.write.format("noop").mode("overwrite").save()


def _parquet(frame: DataFrame, folder: Path) -> Callable[[], None]:
    return lambda: frame.write.mode("overwrite").parquet(str(folder / "by_spark"))


def _binary_files(spark: SparkSession, path: str) -> DataFrame:
    schema = spark_schema(table_schema(Options()))
    arrow = arrow_schema(schema)

    def decode(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        reader = ColumnReader(Options(), arrow)
        for batch in batches:
            for content in batch.column(0):
                read = BytesIO(content.as_buffer()).readinto
                yield from reader.batches(blocks_of_input(Window(read=read)), Origin())

    files = spark.read.format("binaryFile").load(path)
    return files.select("content").mapInArrow(decode, schema)


def _lines(found: list[Case], times: list[float], count: int, bases: dict[str, float]) -> list[list[str]]:
    lines = []
    for (name, sink, _), seconds in zip(found, times, strict=True):
        ratio = f"{bases[sink] / seconds:.2f}" if sink in bases else ""
        lines.append([name, sink, f"{seconds:.2f}", f"{count / seconds:,.0f}", ratio])
    return lines


def _bytes_moved(path: str) -> tuple[float, float]:
    """Return the bytes of an Arrow row with the default columns, and the share that NULL structs occupy."""
    batch = dcpspec.read(path).read_next_batch()
    sizes, unused = 0.0, 0.0
    for column, values in zip(batch.schema, batch.columns, strict=True):
        size = pa.ipc.get_record_batch_size(pa.record_batch([values], schema=pa.schema([column])))
        sizes += size
        if pa.types.is_struct(column.type):
            unused += size * values.null_count / len(values)
    return sizes / batch.num_rows, unused / sizes


def _cost(rate: float, size: float) -> str:
    """Return a sentence about the cost of a day's captures.

    Args:
        rate: Messages per second on two cores.
        size: Bytes per message.
    """
    an_hour = rate / 2 * 3600
    hours = TERABYTES * 1e12 / size / an_hour
    return (
        f"**Cost.** `to_parquet` converts {an_hour / 1e9:.1f} billion messages per core-hour. "
        f"{TERABYTES} TB of such messages take {hours:,.1f} core-hours, which cost ${hours * PRICE:,.2f} at "
        f"${PRICE:.2f} per core-hour. Reading from and writing to an object store costs extra."
    )


@click.command()
@click.option("--messages", "count", type=int, default=2_000_000, show_default=True)
@click.option("--rounds", type=click.IntRange(min=1), default=3, show_default=True)
def main(count: int, rounds: int) -> None:
    """Measure all cases and write the table."""
    folder = Path(tempfile.mkdtemp())
    try:
        write_inputs(folder, count)
        size = (folder / "one" / "0.dcp").stat().st_size
        spark = start(2)
        found = cases(spark, folder, count)
        times = measure(found, rounds)
        lines = _lines(found, times, count, {"noop": times[0], "Parquet": times[1]})
        direct = min(seconds for (name, *_), seconds in zip(found, times, strict=True) if "each kind" in name)
        moved, unused = _bytes_moved(str(folder / "one"))
        for cores in (2, 1):
            if cores == 1:
                spark.stop()
                spark = start(cores)
            found = scaling_cases(spark, folder, cores)
            lines += _lines(found, measure(found, rounds), count, {})
        spark.stop()
    finally:
        shutil.rmtree(folder)
    about = {"count": count, "size": size, "files": FILES, "version": pyspark.__version__}
    text = TEXT.format(**about, moved=moved, share=moved * count / size, unused=100 * unused)
    cost = _cost(count / direct, size / count)
    write("spark", "\n".join([text, table(HEAD, lines), "", cost]))


if __name__ == "__main__":
    main()
