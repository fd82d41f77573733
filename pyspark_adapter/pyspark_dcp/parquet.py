"""Conversions by Spark's tasks: the rows do not pass through the JVM."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pyarrow import fs

from dcpspec.errors import DcpDecodeError
from dcpspec.options import Options
from dcpspec.output.convert import Conversion
from dcpspec.output.folder import OutputSummary, SaveMode
from dcpspec.output.parts import PartWriter
from dcpspec.reading.plan import Task
from dcpspec.storage.files import Paths, path_list
from dcpspec.storage.stores import file_system
from pyspark_dcp.captures import cores

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def to_parquet(
    spark: SparkSession,
    inputs: Paths,
    output: str | os.PathLike[str],
    options: Mapping[str, str] | None = None,
    *,
    partition_by_kind: bool = True,
    mode: SaveMode = "error",
    compression: str = "snappy",
) -> OutputSummary:
    """Decode captures into Parquet files.

    The rows are those of the data source, but they do not pass through the JVM, so this function is faster
    than ``df.write``. For the files in the folder, see `dcpspec.output.convert.Conversion`.

    Args:
        spark: The session to run on. The workers of the session require the package, and access to inputs and
            output under the same paths.
        inputs: Files, folders, patterns or URIs, as in ``load``.
        output: Folder to write: a local path, which all nodes must share, or a URI that ``pyarrow.fs``
            supports.
        options: Options of the data source.
        partition_by_kind: Write one table for each kind of message, in a separate folder such as
            ``kind=mutation``, with the columns of ``option("message", "mutation")``. If false, write one
            table with the columns of the data source.
        mode: What to do if the folder contains a table: fail, replace the table, add files to the table, or
            do nothing.
        compression: ``snappy``, ``zstd``, ``gzip``, ``lz4``, ``brotli`` or ``none``.

    Raises:
        OptionError: An option does not exist.
        ValueError: The mode or compression does not exist; or the folder contains files that no conversion
            wrote, or files with different partitioning.
        FileExistsError: A table exists, in ``error`` mode; or the path is a file.
        FileNotFoundError: An input does not exist, or the nodes do not share the output.
        DcpDecodeError: The first error in FAILFAST mode.
        PySparkException: A task failed.
    """
    chosen = Options.parse(options or {}, "batch")
    work = Conversion(
        path_list(inputs), os.fspath(output), chosen, "parquet", partition_by_kind, mode, compression
    )
    return work.run(SparkTasks(spark))


class SparkTasks:
    """Runs the tasks of a conversion on Spark."""

    def __init__(self, spark: SparkSession) -> None:
        self._spark = spark

    @property
    def parallel(self) -> int:
        """Number of tasks that run at the same time."""
        return cores(self._spark)

    def run(self, work: PartWriter, tasks: Sequence[Task]) -> Iterator[OutputSummary]:
        """Write the tasks, one in each partition."""
        from pyspark.sql import functions as f

        # A plain function of a column also runs on Spark Connect, and does not require pandas.
        task = f.udf(
            lambda number: pickle.dumps(_result(work, number, tasks[number])), "binary", useArrow=False
        )
        parts = self._spark.range(0, len(tasks), 1, len(tasks)).select(task.asNondeterministic()("id"))
        results = [pickle.loads(part) for (part,) in parts.collect()]  # noqa: S301 - of `_result` alone
        for result in results:
            if isinstance(result, DcpDecodeError):
                raise result
        yield from results


def _result(work: PartWriter, number: int, task: Task) -> OutputSummary | DcpDecodeError:
    """Write the output of a task. Return an error in the data, because Spark would keep only the error text.

    After an error in the data, a file beside the tables stops all tasks that have not begun.
    """
    store, folder = file_system(work.output)
    failed = f"{folder}/{work.staging}/_failed"
    if store.get_file_info(failed).type != fs.FileType.NotFound:
        return OutputSummary()
    try:
        return work.write(number, task)
    except DcpDecodeError as error:
        store.open_output_stream(failed).close()
        return error
