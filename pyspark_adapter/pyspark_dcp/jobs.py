"""The jobs of the command on Spark: captures in, tables out."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from dcpspec.options import Options

if TYPE_CHECKING:
    from pyarrow.dataset import Dataset
    from pyspark.sql import DataFrame, SparkSession

    from dcpspec.audit.report import Report
    from dcpspec.decode.predicates import Predicate
    from dcpspec.storage.files import InputFile

_LOG_SETTINGS = Path(__file__).with_name("log4j2.properties")


class SetupError(RuntimeError):
    """Something that a job needs is not installed, which the text names."""


def start_spark(master: str) -> SparkSession:
    """Start Spark, or return the session that is already running.

    Raises:
        SetupError: PySpark or Java is missing.
    """
    try:
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise SetupError("PySpark is missing; install dcpspec with its extra [spark]") from error
    if not os.environ.get("JAVA_HOME") and shutil.which("java") is None:
        raise SetupError("Java is missing: install a JDK 17 or later, or set JAVA_HOME")
    # Spark starts its workers as `python3`, which may be another Python.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_SUBMIT_OPTS", f"-Dlog4j2.configurationFile={_LOG_SETTINGS.as_uri()}")
    logging.getLogger("py4j").setLevel(logging.ERROR)
    return (
        SparkSession.builder.master(master)
        .appName("dcpspec")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.ui.showConsoleProgress", str(sys.stderr.isatty()).lower())
        .getOrCreate()
    )


def need_pandas() -> None:
    """Demand pandas, without which Spark refuses to run an audit.

    Raises:
        SetupError: It is not installed.
    """
    if find_spec("pandas") is None:
        raise SetupError("pandas is missing, which an audit needs; install dcpspec with its extra [pandas]")


LARGE: Final = 512 * 1024 * 1024
"""Size in bytes from which the packets of a capture are read by all tasks."""

SHARE: Final = 64 * 1024 * 1024
"""Bytes of input for each task after a shuffle."""


def audit(
    spark: SparkSession,
    files: Sequence[InputFile],
    output: str,
    *,
    options: dict[str, str],
    with_changes: bool = True,
    all_connections: bool = False,
    overwrite: bool = False,
    conditions: Sequence[Predicate] = (),
) -> Report:
    """Audit files into tables.

    Args:
        spark: The session to run on.
        files: Files to read.
        output: Folder to write, with a folder of Parquet files for each table.
        options: Options of the data source.
        with_changes: Also write the tables of changes and of the latest states, which hold all documents.
        all_connections: Audit connections that never open DCP, too.
        overwrite: Replace the tables if they exist.
        conditions: As in ``summarize``.

    Returns:
        The summary of what was written.
    """
    from dcpspec.audit.report import summarize
    from dcpspec.audit.traffic import TRAFFIC_TABLE
    from pyspark_dcp.audit.batch import audited_files
    from pyspark_dcp.audit.changes import changes, changes_columns, in_order, latest
    from pyspark_dcp.audit.results import tables_of, traffic_of

    target = _for_spark(output)

    def written(name: str, table: DataFrame) -> DataFrame:
        table.write.mode("overwrite" if overwrite else "errorifexists").parquet(f"{target}/{name}")
        return spark.read.parquet(f"{target}/{name}")

    # Spark's 200 tasks after each shuffle are slow for little data.
    parts = max(2 * spark.sparkContext.defaultParallelism, sum(file.size for file in files) // SHARE)
    spark = spark.newSession()  # whose settings are not the caller's
    spark.conf.set("spark.sql.shuffle.partitions", str(parts))
    spark.conf.set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
    parsed = Options.parse(options, "batch")
    found = audited_files(spark, files, parsed, all_connections=all_connections).persist()
    tables = {name: written(name, table) for name, table in tables_of(found).items()}
    tables[TRAFFIC_TABLE] = written(TRAFFIC_TABLE, traffic_of(found))
    found.unpersist()
    if with_changes:
        rows = _rows_of(spark, files, options, changes_columns())
        changed = written("changes", in_order(changes(rows, tables["collections"])))
        written("latest", latest(changed, tables["collections"], tables["connections"]))
    return summarize(_read_tables(target, tables), conditions)


def _read_tables(folder: str, tables: Mapping[str, DataFrame]) -> Mapping[str, Dataset | pa.Table]:
    """Return the tables that Spark wrote, read by Spark only if pyarrow has no file system for them."""
    from dcpspec.audit.run import read_tables

    try:
        return read_tables(folder)
    except (pa.ArrowInvalid, OSError):
        return {name: table.toArrow() for name, table in tables.items()}


def _rows_of(
    spark: SparkSession, files: Sequence[InputFile], options: dict[str, str], names: Sequence[str]
) -> DataFrame:
    """Return some columns of the messages in files."""
    from pyspark_dcp.captures import decode_captures

    chosen = {**options, "columns": ",".join(names)}
    paths = [file.path for file in files]
    if any(file.size >= LARGE for file in files):
        return decode_captures(spark, paths, chosen)
    return spark.read.format("dcp").options(**chosen).load(paths)


def _for_spark(path: str) -> str:
    """Return a path as a URI. One without a scheme is local, whatever file system is Spark's default."""
    return path if "://" in path else Path(path).absolute().as_uri()
