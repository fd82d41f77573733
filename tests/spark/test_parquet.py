"""Conversion by Spark's tasks: tables that Spark reads as its own, and the leftovers of failed attempts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow.parquet as pq
import pytest

from dcpspec.errors import DcpDecodeError
from pyspark_dcp import to_parquet
from tests.dcpspec.output.tables import count, expected, inputs, visible
from tests.waiting import until

pytest.importorskip("pyspark")
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = ["inputs"]  # a fixture


def test_spark_reads_types_and_comments(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    to_parquet(spark, inputs, str(out), {"u64": "decimal"}, compression="zstd")
    source = spark.read.format("dcp").options(u64="decimal", message="mutation").load(inputs)
    table = spark.read.parquet(str(out / "kind=mutation"))
    assert table.schema == source.schema
    assert all(field.metadata["comment"] for field in table.schema)
    assert table.orderBy("source", "offset").collect() == (
        source.where("error is null").orderBy("source", "offset").collect()
    )
    (file, *_) = (out / "kind=mutation").iterdir()
    assert pq.read_schema(file).field("by_seqno").metadata[b"comment"]
    assert pq.read_metadata(file).row_group(0).column(0).compression == "ZSTD"


JOB = """
import sys, time
from pathlib import Path
from pyspark.sql import SparkSession
from dcpspec.output import convert
from dcpspec.output.parts import PartWriter
from pyspark_dcp import to_parquet

inputs, folder = sys.argv[1], Path(sys.argv[2])


ONE_BY_ONE = {"maxPartitionBytes": "64k"}


class LosesFirst(PartWriter):
    def write(self, number, slices):
        part = PartWriter.write(self, number, slices)
        flag = folder / f"attempt-{number}"
        if not flag.exists():
            flag.touch()
            raise RuntimeError("the executor is lost")
        return part


class NeverEnds(PartWriter):
    def write(self, number, slices):
        PartWriter.write(self, number, slices)
        (folder / f"hangs-{number}").touch()
        time.sleep(100_000)


spark = SparkSession.builder.master("local[2,2]").config("spark.ui.enabled", "false").getOrCreate()
convert.PartWriter = LosesFirst
to_parquet(spark, inputs, str(folder / "retried"), options=ONE_BY_ONE)
convert.PartWriter = NeverEnds
to_parquet(spark, inputs, str(folder / "killed"), options=ONE_BY_ONE)
"""


def test_modes(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    """By default, a table for each kind, in a new folder."""
    out = tmp_path / "out"
    summary = to_parquet(spark, inputs, str(out))
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in summary.rows)}
    with pytest.raises(FileExistsError):
        to_parquet(spark, inputs, str(out))
    to_parquet(spark, f"{inputs}/b.dcp", str(out), mode="overwrite", partition_by_kind=False)
    assert count(out) == len(expected(f"{inputs}/b.dcp"))
    with pytest.raises(DcpDecodeError, match=r".*[ab]\.dcp: offset \d+, \w+, body"):
        to_parquet(spark, inputs, str(tmp_path / "new"), options={"mode": "FAILFAST"})
    assert not (tmp_path / "new").exists()
    nothing = to_parquet(spark, f"{inputs}/nope", str(tmp_path / "new"), {"ignoreMissingFiles": "true"})
    assert (nothing.rows, visible(tmp_path / "new")) == ({}, [])


@pytest.mark.long
def test_retried_tasks_and_a_killed_job(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    """In a separate process, in which tasks have a second attempt, and which is finally killed."""
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    with (tmp_path / "log").open("wb") as log:
        job = subprocess.Popen(
            [sys.executable, "-c", JOB, inputs, str(tmp_path)],
            stdout=log,
            stderr=log,
            env=environment,
            start_new_session=True,
        )
    try:
        until(lambda: job.poll() is not None or len(list(tmp_path.glob("hangs-*"))) == 2)
        assert job.poll() is None, (tmp_path / "log").read_text()
    finally:
        os.killpg(job.pid, signal.SIGKILL)
        job.wait()
    retried, killed = tmp_path / "retried", tmp_path / "killed"
    total = len(expected(inputs))
    assert len(list(tmp_path.glob("attempt-*"))) == 2  # an empty file has no task
    assert count(retried) == total
    assert not [path for path in retried.iterdir() if path.name.startswith("_temporary-")]
    assert (killed / "_lock").exists()  # which nobody holds any more
    (hidden,) = (path for path in killed.iterdir() if path.name != "_lock")
    assert hidden.name.startswith("_temporary-")
    assert visible(killed) == []
    # The next job ignores leftover files, and removes them.
    to_parquet(spark, inputs, str(killed))
    assert count(killed) == total
    assert not hidden.exists()
