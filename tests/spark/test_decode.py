"""`dcpspec decode --master`: the same result as without the option, by Spark's tasks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow.parquet as pq
import pytest

from pyspark_dcp import jobs
from tests import messages as dcp
from tests.dcpspec.cli.command import BAD, MESSAGE, SMALL, run
from tests.toolchain import require
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture
def shared(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> SparkSession:
    """Have the command use the session of the tests without stopping it."""
    monkeypatch.setattr(jobs, "start_spark", lambda _: spark)
    monkeypatch.setattr(type(spark), "stop", lambda _: None)
    return spark


@pytest.mark.parametrize("more", [[], ["--partition-by-kind", "--show", "2"], ["--format", "json"]])
def test_decode(shared: SparkSession, tmp_path: Path, more: list[str]) -> None:
    """The output equals that of the command in its own process."""
    own = run("decode", SMALL, "-o", tmp_path / "own", *more)
    result = run("decode", SMALL, "-o", tmp_path / "out", "--master", "local[1]", *more)
    assert (result.exit_code, result.stdout) == (0, own.stdout)
    for path in (tmp_path / "own").rglob("part-*"):
        (same,) = (tmp_path / "out" / path.relative_to(tmp_path / "own")).parent.glob("part-*")
        if path.suffix == ".json":
            assert same.read_bytes() == path.read_bytes()
        else:
            assert pq.read_table(same).equals(pq.read_table(path))
    if not more:
        rows = shared.read.parquet(str(tmp_path / "out"))
        assert rows.schema == shared.read.format("dcp").load(SMALL).schema


def test_failfast(shared: SparkSession, tmp_path: Path) -> None:
    """The error of the data, without Spark's own text."""
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD)
    own = run("decode", path, "-o", tmp_path / "out", "--mode", "FAILFAST")
    result = run("decode", path, "-o", tmp_path / "out", "--mode", "FAILFAST", "--master", "local[1]")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", own.stderr)


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (jobs.SetupError("Java is missing: install a JDK"), "Java is missing: install a JDK"),
        (
            RuntimeError("[JAVA_GATEWAY_EXITED] Java gateway process exited\nat com.example\n"),
            "Spark cannot start on 'nope': [JAVA_GATEWAY_EXITED] Java gateway process exited",
        ),
    ],
)
def test_spark_that_does_not_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: Exception, text: str
) -> None:
    def refuse(_: str) -> None:
        raise error

    monkeypatch.setattr(jobs, "start_spark", refuse)
    result = run("decode", SMALL, "-o", tmp_path / "out", "--master", "nope")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (2, f"dcpspec: {text}")


PROGRAM = """
import sys, time
from pyspark.sql import SparkSession
from dcpspec.cli import main
capture, output, long = sys.argv[1:]
stop, SparkSession.stop = SparkSession.stop, lambda _: None  # the session has another query to run
arguments = ["decode", capture, "-o", output, "--master", "local[1]", "--columns", "opcode"]
assert not main(arguments, standalone_mode=False)
spark = SparkSession.active()
spark.read.format("dcp").option("columns", "opcode").load(long).show(2)
time.sleep(1)  # for the worker to end
stop(spark)
"""


def test_process(tmp_path: Path) -> None:
    """One run in a realistic setup: a separate process with its own Spark, to which the command adds nothing.

    For ``show``, Spark closes the pipe to its worker once it has enough rows, and nothing reports that.
    """
    require("java")
    long, output = tmp_path / "long.dcp", tmp_path / "out"
    long.write_bytes(dcp.noop(opaque=1) * 1_000_000)
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1"}
    command = [sys.executable, "-c", PROGRAM, SMALL, str(output), str(long)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert (output / "_SUCCESS").exists()
    assert "only showing top 2 rows" in done.stdout
    assert not {"Traceback", "BrokenPipeError"} & set(done.stderr.replace(":", " ").split())
