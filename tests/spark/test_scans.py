"""What Spark hands down to the source: parts of big files, and filters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from benchmarks import stream
from tests import encoder
from tests.captures.make_session import Session
from tests.encoder import Stream
from tests.toolchain import require

COLUMNS = "offset,length,opcode,vbucket,cas,collection_id,key,value,mutation.by_seqno,error"


def load(spark: SparkSession, path: Path, **options: object) -> DataFrame:
    texts = {name: str(value) for name, value in options.items()}
    return spark.read.format("dcp").options(columns=COLUMNS, **texts).load(str(path))


def content(rows: DataFrame) -> list[tuple[object, ...]]:
    return [tuple(row) for row in rows.orderBy("offset").collect()]


@pytest.fixture(scope="module")
def raw(session: Session, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("scans") / "server.dcp"
    path.write_bytes(session.streams[1, "server"])
    return path


def test_big_files_are_split(spark: SparkSession, raw: Path) -> None:
    whole = load(spark, raw, splitMode="none", maxPartitionBytes="256k")
    assert whole.rdd.getNumPartitions() == 1
    expected = content(whole)
    for mode in ("exact", "optimistic", "auto"):
        parts = load(spark, raw, splitMode=mode, maxPartitionBytes="256k")
        assert parts.rdd.getNumPartitions() >= raw.stat().st_size // (256 << 10), mode
        assert content(parts) == expected, mode


def test_a_wrong_guess_fails_and_says_what_to_do(spark: SparkSession, tmp_path: Path) -> None:
    """A bucket of captures: a value has thousands of places that look like the beginning of a message."""
    inner = b"".join(list(stream.messages())[:500])
    path = tmp_path / "captures.dcp"
    path.write_bytes(
        b"".join(
            encoder.mutation(Stream(opaque=1, vbucket=1), key=b"\0%d" % n, value=inner, by_seqno=n)
            for n in range(9)
        )
    )
    with pytest.raises(PySparkException, match="splitMode to exact or none"):
        load(spark, path, splitMode="optimistic", maxPartitionBytes="200k").count()
    for mode in ("auto", "none"):
        assert load(spark, path, splitMode=mode, maxPartitionBytes="200k").count() == 9


SHOW = """
import sys, time
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
spark.read.format("dcp").option("columns", "opcode").load(sys.argv[1]).show(2)
time.sleep(1)  # for the worker to end
"""


def test_rows_that_are_not_needed(tmp_path: Path) -> None:
    """Spark closes the pipe once it has enough rows, of which nothing is said."""
    require("java")
    path = tmp_path / "long.dcp"
    path.write_bytes(encoder.noop(opaque=1) * 3_000_000)
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    command = [sys.executable, "-c", SHOW, str(path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert "only showing top 2 rows" in done.stdout
    assert "BrokenPipeError" not in done.stderr


FILTERS = (
    "opcode = 'dcp_deletion'",
    "opcode in ('dcp_deletion', 'dcp_expiration') and vbucket < 600",
    "mutation.by_seqno > 4294970000",
    "vbucket = 512 and key is not null",
    "collection_id is null and opcode <> 'dcp_noop'",
    "opcode = 'dcp_prepare' or vbucket = 1",
    "error is not null",
)


@pytest.mark.parametrize("condition", FILTERS)
def test_filters(spark: SparkSession, raw: Path, pushdown: None, condition: str) -> None:
    expected = [row for row in content(load(spark, raw).withColumn("hit", f.expr(condition))) if row[-1]]
    assert content(load(spark, raw).where(condition)) == [row[:-1] for row in expected]


def test_filters_are_taken_by_the_source(spark: SparkSession, raw: Path, pushdown: None) -> None:
    rows = load(spark, raw).where("opcode = 'dcp_deletion' and value is null")
    plan = rows._jdf.queryExecution().executedPlan().toString()
    (remaining,) = [line for line in plan.splitlines() if "Filter" in line and "Runtime" not in line]
    assert "isnull(value" in remaining
    assert "opcode" not in remaining


def test_nothing_changes_where_filters_stay_in_spark(spark: SparkSession, raw: Path) -> None:
    """Pushing is off by default, and a source that could do it must not fail then."""
    assert load(spark, raw).where("opcode = 'dcp_deletion'").count() > 0
