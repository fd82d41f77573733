"""The command's Spark jobs, which convert captures to tables."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pyarrow import fs
from pyarrow import parquet as pq

from dcpspec.audit.traffic import TRAFFIC_TABLE
from dcpspec.options import Options
from dcpspec.output.folder import OutputFolder, OutputSummary
from dcpspec.storage.files import is_visible
from dcpspec.storage.stores import file_system
from dcpspec.wording import frequent_first

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from dcpspec.audit.report import Report
    from dcpspec.decode.predicates import Predicate
    from dcpspec.storage.files import InputFile

_LOG = logging.getLogger(__name__)

_LOG_SETTINGS = Path(__file__).with_name("log4j2.properties")


class SetupError(RuntimeError):
    """A program that a job requires is not installed."""


def start_spark(master: str) -> SparkSession:
    """Start Spark, or return the session that is already running.

    Raises:
        SetupError: Java is missing.
    """
    from pyspark.sql import SparkSession

    if not os.environ.get("JAVA_HOME") and shutil.which("java") is None:
        raise SetupError("Java is missing: install a JDK 17 or later, or set JAVA_HOME")
    # Spark starts its workers as `python3`, which may be a different installation of Python.
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


LARGE: Final = 512 * 1024 * 1024
"""Minimum size in bytes of a capture that all tasks read together."""

SHARE: Final = 64 * 1024 * 1024
"""Number of input bytes for each task after a shuffle."""


def audit(
    spark: SparkSession,
    files: Sequence[InputFile],
    output: str,
    *,
    options: dict[str, str],
    with_changes: bool = True,
    all_connections: bool = False,
    release: str | None = None,
    overwrite: bool = False,
    conditions: Sequence[Predicate] = (),
) -> Report:
    """Audit files and write the tables, which appear together once all are written, as in `audit_files`. In a
    file system that Spark supports but pyarrow does not, the tables appear one by one.

    Args:
        spark: The session to run on.
        files: Files to read.
        output: Folder to write, with a folder of Parquet files for each table.
        options: Options of the data source.
        with_changes: Also write the changes and latest-state tables, which contain all documents.
        all_connections: Also audit connections that never open DCP.
        release: As in ``audit_files``.
        overwrite: Replace the tables if they exist.
        conditions: As in ``summarize``.

    Returns:
        The summary of the output.

    Raises:
        FileExistsError: Tables exist, and ``overwrite`` is false.
        OutputError: The folder contains files that dcpspec did not write.
        BlockingIOError: Another process is writing to the folder.
    """
    from dcpspec.audit.report import read_tables, summarize
    from pyspark_dcp.audit.batch import audited, file_chunks

    # The settings of a new session do not affect the caller's session. Spark's default of 200 tasks after
    # each shuffle is slow for small data.
    session = spark.newSession()
    parts = max(2 * spark.sparkContext.defaultParallelism, sum(file.size for file in files) // SHARE)
    session.conf.set("spark.sql.shuffle.partitions", str(parts))
    session.conf.set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
    parsed = Options.parse(options, "batch")
    chunks = file_chunks(session, files, parsed)
    findings = audited(chunks, parsed.u64, all_connections=all_connections, release=release)
    rows = _changed_rows(session, files, options) if with_changes else None
    # A path without a scheme is local, regardless of Spark's default file system.
    target = output if "://" in output else Path(output).absolute().as_uri()
    try:
        folder = OutputFolder(output, "overwrite" if overwrite else "error", (file.path for file in files))
    except OSError as error:
        _LOG.warning("tables become visible one by one: %s", error)
        tables = _write_tables(findings, rows, target, "overwrite" if overwrite else "errorifexists")
        return summarize({name: table.toArrow() for name, table in tables.items()}, conditions)
    with folder:
        _write_tables(findings, rows, f"{target}/{folder.staging}", "errorifexists")
        folder.commit(_summary_of(folder))
    return summarize(read_tables(output), conditions)


def _write_tables(
    findings: DataFrame, rows: DataFrame | None, target: str, mode: str
) -> dict[str, DataFrame]:
    """Write each table to a separate folder, and return the tables of the report.

    Args:
        findings: The rows of `audited`.
        rows: The messages for the changes tables; None to omit these tables.
        target: Folder, as a URI.
        mode: What to do with existing tables, as a Spark save mode.
    """
    from pyspark_dcp.audit.changes import changes, in_order, latest
    from pyspark_dcp.audit.results import tables_of, traffic_of

    def written(name: str, table: DataFrame) -> DataFrame:
        table.write.mode(mode).parquet(f"{target}/{name}")
        return table.sparkSession.read.parquet(f"{target}/{name}")

    findings.persist()
    tables = {name: written(name, table) for name, table in tables_of(findings).items()}
    tables[TRAFFIC_TABLE] = written(TRAFFIC_TABLE, traffic_of(findings))
    findings.unpersist()
    if rows is not None:
        changed = written("changes", in_order(changes(rows, tables["collections"])))
        written("latest", latest(changed, tables["collections"], tables["connections"]))
    return tables


def _summary_of(folder: OutputFolder) -> OutputSummary:
    """Return the summary of the files that Spark wrote to the staging folder, with the rows of each table."""
    store, base = file_system(folder.path)
    place = f"{base}/{folder.staging}/"
    rows: Counter[str] = Counter()
    names, size = [], 0
    for info in store.get_file_info(fs.FileSelector(place, recursive=True)):
        name = info.path[len(place) :]
        if info.type == fs.FileType.File and all(map(is_visible, name.split("/"))):
            names.append(name)
            size += info.size
            rows[name.partition("/")[0]] += pq.read_metadata(info.path, filesystem=store).num_rows
    return OutputSummary(frequent_first(rows), bytes=size, files=sorted(names))


def _changed_rows(spark: SparkSession, files: Sequence[InputFile], options: dict[str, str]) -> DataFrame:
    """Return the message columns in files that the changes tables require."""
    from pyspark_dcp.audit.changes import changes_columns
    from pyspark_dcp.captures import decode_captures

    chosen = {**options, "columns": ",".join(changes_columns())}
    paths = [file.path for file in files]
    if any(file.size >= LARGE for file in files):
        return decode_captures(spark, paths, chosen)
    return spark.read.format("dcp").options(**chosen).load(paths)
