"""The jobs of the command on Spark: captures in, tables out."""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import pyarrow as pa

from dcpspec.grammar.schema import DOCUMENT_VALUE, kinds
from dcpspec.options import Options
from pyspark_dcp.parquet import ParquetSummary, SaveMode, to_parquet

if TYPE_CHECKING:
    from pyarrow.dataset import Dataset
    from pyspark.sql import DataFrame, SparkSession

    from dcpspec.audit.report import Report
    from dcpspec.storage.files import InputFile

_LOG_SETTINGS = Path(__file__).with_name("log4j2.properties")

Format = Literal["parquet", "json", "csv"]


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
        raise SetupError("PySpark is missing: pip install 'dcpspec[spark]'") from error
    if not os.environ.get("JAVA_HOME") and shutil.which("java") is None:
        raise SetupError("Java is missing: install a JDK 17 or later, or set JAVA_HOME")
    # Spark starts its workers as `python3`, which may be another Python.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_SUBMIT_OPTS", f"-Dlog4j2.configurationFile={_LOG_SETTINGS.as_uri()}")
    logging.getLogger("py4j").setLevel(logging.ERROR)
    spark = (
        SparkSession.builder.master(master)
        .appName("dcpspec")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.ui.showConsoleProgress", str(sys.stderr.isatty()).lower())
        .getOrCreate()
    )
    return spark


def need_pandas() -> None:
    """Demand pandas, without which Spark refuses to run an audit.

    Raises:
        SetupError: It is not installed.
    """
    if find_spec("pandas") is None:
        raise SetupError("pandas is missing, which an audit needs: pip install 'dcpspec[pandas]'")


def decode(
    spark: SparkSession,
    inputs: Sequence[str],
    output: str,
    *,
    options: dict[str, str],
    format: Format = "parquet",
    overwrite: bool = False,
) -> DataFrame:
    """Decode files into one table.

    Args:
        spark: The session to run on.
        inputs: Files, folders, patterns or URIs.
        output: Folder to write.
        options: Options of the data source.
        format: ``csv`` has no nested columns: they become JSON text. In ``csv`` and ``json``, bytes are
            base64.
        overwrite: Replace the folder if it exists.

    Returns:
        The rows, read from the folder unless the format is ``csv``.
    """
    if format == "parquet":
        mode: SaveMode = "overwrite" if overwrite else "error"
        to_parquet(spark, inputs, output, options=options, partition_by_kind=False, mode=mode)
        return spark.read.parquet(_for_spark(output))
    rows = spark.read.format("dcp").options(**options).load(list(inputs))
    writer = (_flat(rows) if format == "csv" else rows).write.mode(
        "overwrite" if overwrite else "errorifexists"
    )
    if format == "csv":
        writer = writer.option("header", "true").option("escape", '"')
    writer.format(format).save(output)
    return spark.read.schema(rows.schema).json(output) if format == "json" else rows


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
    overwrite: bool = False,
) -> Report:
    """Audit files into tables.

    Args:
        spark: The session to run on.
        files: Files to read.
        output: Folder to write, with a folder of Parquet files for each table.
        options: Options of the data source.
        with_changes: Also write the tables of changes and of the latest states, which hold all documents.
        overwrite: Replace the tables if they exist.

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
    found = audited_files(spark, files, Options.parse(options, "batch")).persist()
    tables = {name: written(name, table) for name, table in tables_of(found).items()}
    tables[TRAFFIC_TABLE] = written(TRAFFIC_TABLE, traffic_of(found))
    found.unpersist()
    if with_changes:
        rows = _rows_of(spark, files, options, changes_columns())
        changed = written("changes", in_order(changes(rows, tables["collections"])))
        written("latest", latest(changed, tables["collections"]))
    return summarize(_read_tables(target, tables))


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


def count_by_kind(rows: DataFrame) -> dict[str, int]:
    """Count the rows by opcode, those with an error under ``error``."""
    from pyspark.sql import functions as f

    label = f.when(f.col("error").isNotNull(), f.lit("error")).otherwise(f.col("opcode"))
    counted = rows.groupBy(label.alias("kind")).count().collect()
    return {row["kind"]: row["count"] for row in sorted(counted, key=lambda row: -row["count"])}


SAMPLED = 6
"""Number of kinds of messages that samples are shown of, at most."""


def samples(rows: DataFrame, count: int) -> dict[str, list[dict[str, Any]]]:
    """Return the first messages by time of the most frequent kinds, without columns that are empty in all."""
    from pyspark.sql import functions as f

    present = [kind for kind in kinds() if kind in rows.columns and kind != "payload"]
    counted = rows.agg(*(f.count(kind).alias(kind) for kind in present)).first()
    numbers = counted.asDict() if counted else {}
    result = {}
    for kind in sorted(present, key=lambda kind: -numbers[kind])[:SAMPLED]:
        if not numbers[kind]:
            break
        of_kind = rows.where(f.col(kind).isNotNull())
        result[kind] = _samples(of_kind, kind, [f"{kind}.*"], count)
    return result


def samples_by_kind(
    spark: SparkSession, output: str, summary: ParquetSummary, count: int
) -> dict[str, list[dict[str, Any]]]:
    """Return the same samples from tables by kind."""
    result = {}
    for kind in summary.rows:
        if kind not in kinds() or kind == "payload" or not (own := kinds()[kind].leaves):
            continue
        of_kind = spark.read.parquet(f"{_for_spark(output)}/kind={kind}")
        result[kind] = _samples(of_kind, kind, list(dict.fromkeys(leaf.column for leaf in own)), count)
        if len(result) == SAMPLED:
            break
    return result


def _samples(of_kind: DataFrame, kind: str, own: list[str], count: int) -> list[dict[str, Any]]:
    document = any(m.type.names == (DOCUMENT_VALUE,) for m in kinds()[kind].struct.members.values())
    columns = ["collection_id", "key", "value", "xattrs"] if document else []
    columns = [name for name in ["vbucket", *columns] if name not in own]
    chosen = of_kind.orderBy("time", "connection", "offset").select(*columns, *own).limit(count)
    messages = [row.asDict() for row in chosen.collect()]
    filled = {name for message in messages for name, value in message.items() if value}
    return [{name: message[name] for name in message if name in filled} for message in messages]


def _for_spark(path: str) -> str:
    """Return a path as a URI. One without a scheme is local, whatever file system is Spark's default."""
    return path if "://" in path else Path(path).absolute().as_uri()


def _flat(rows: DataFrame) -> DataFrame:
    from pyspark.sql import functions as f
    from pyspark.sql.types import ArrayType, BinaryType, MapType, StructType

    columns = []
    for field in rows.schema:
        column = f.col(f"`{field.name}`")
        if isinstance(field.dataType, StructType | MapType | ArrayType):
            column = f.to_json(column)
        elif isinstance(field.dataType, BinaryType):
            column = f.base64(column)
        columns.append(column.alias(field.name))
    return rows.select(*columns)
