"""The adapter on clusters whose Python does not have it: a zip is all that they get."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests import encoder
from tests.captures.make_session import Session, stream_name
from tests.encoder import Stream
from tests.toolchain import require

pyspark = pytest.importorskip("pyspark")
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROOT = Path(__file__).parent.parent.parent
SMALL_FILES = 12

NODE_PYTHON = """\
#!/bin/sh
# The Python of the nodes: this environment's, in which a module below hides the adapter.
PYTHONPATH="{hiding}:$PYTHONPATH" exec "{python}" "$@"
"""
HIDING = '''
"""Hides the adapter and the libraries that come with it, unless they are in a zip."""
import importlib.machinery
import sys

HIDDEN = {parts}


class Hiding:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in HIDDEN:
            return None
        zips = [entry for entry in sys.path if entry.endswith(".zip")]
        spec = importlib.machinery.PathFinder.find_spec(name, zips)
        if spec is None:
            raise ModuleNotFoundError(f"no module {{name}} on this node", name=name)
        return spec


sys.meta_path.insert(0, Hiding)
'''


def free_ports(count: int) -> list[int]:
    """Some ports that nobody listens on."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [opened.getsockname()[1] for opened in sockets]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Variables of all processes of a cluster, the driver included."""
    from tests.spark.cluster_program import PARTS

    require("java")
    hiding = tmp_path / "hiding"
    hiding.mkdir()
    (hiding / "sitecustomize.py").write_text(HIDING.format(parts=set(PARTS)), encoding="utf-8")
    python = tmp_path / "node-python"
    python.write_text(NODE_PYTHON.format(hiding=hiding, python=sys.executable), encoding="utf-8")
    python.chmod(0o755)
    unset = ("PYTHONPATH", "SPARK_CONF_DIR", "SPARK_SUBMIT_OPTS")
    return {
        **{name: value for name, value in os.environ.items() if name not in unset},
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_LOCAL_HOSTNAME": "127.0.0.1",
        "SPARK_WORKER_DIR": str(tmp_path / "work"),
        "SPARK_DAEMON_MEMORY": "256m",
        "JAVA_TOOL_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",  # for processes that live short
        "PYSPARK_PYTHON": str(python),
        "PYSPARK_DRIVER_PYTHON": sys.executable,
    }


@contextmanager
def running(command: list[str], environment: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program, and in the end kill what is left of it and of all that it started."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextmanager
def standalone(environment: dict[str, str], folder: Path) -> Iterator[str]:
    """Run a master and two workers on this machine, and yield the address of the master."""
    port, *web = free_ports(4)
    address = f"spark://127.0.0.1:{port}"
    programs = {
        "master": ["master.Master", "--port", str(port)],
        "worker1": ["worker.Worker", "-c", "1", "-m", "1g", address],
        "worker2": ["worker.Worker", "-c", "1", "-m", "1g", address],
    }
    spark_class = os.path.join(environment["SPARK_HOME"], "bin", "spark-class")
    with ExitStack() as stack:
        for (name, (program, *arguments)), ui in zip(programs.items(), web, strict=True):
            place = ["--host", "127.0.0.1", "--webui-port", str(ui)]
            command = [spark_class, f"org.apache.spark.deploy.{program}", *place, *arguments]
            stack.enter_context(running(command, environment, folder / f"{name}.log"))
        wait_for(folder / "master.log", "Registering worker", 2)
        yield address


def wait_for(log: Path, text: str, times: int) -> None:
    """Wait until a text stands in a log that often."""
    deadline = time.monotonic() + 60
    while log.read_text("utf-8").count(text) < times:
        assert time.monotonic() < deadline, log.read_text("utf-8")
        time.sleep(0.1)


def run_program(environment: dict[str, str], master: str, folder: Path, files: list[str]) -> dict[str, Any]:
    """Run the program of ``cluster_program`` as a driver. Return its results."""
    marks = folder / "marks"
    marks.mkdir()
    program = [sys.executable, "-m", "tests.spark.cluster_program", master]
    places = [str(folder / "dcpspec.zip"), str(folder / "results.json"), str(marks)]
    log = folder / "driver.log"
    with running([*program, *places, *files], environment, log) as driver:
        try:
            status = driver.wait(timeout=240)
        except subprocess.TimeoutExpired:
            status = None
    assert status == 0, log.read_text("utf-8")
    return dict(json.loads((folder / "results.json").read_text("utf-8")))


@pytest.fixture
def files(session: Session, tmp_path: Path) -> list[str]:
    """Many small files, and two of a real session."""
    captures = tmp_path / "captures"
    captures.mkdir()
    for number in range(SMALL_FILES):
        stream = Stream(number, 42)
        messages = [
            encoder.mutation(stream, key=b"\x08key%d" % seqno, by_seqno=seqno, value=b'{"n":1}')
            for seqno in range(1, 41)
        ]
        (captures / f"{number:02}.dcp").write_bytes(b"".join(messages))
    for direction in ("client", "server"):
        name = stream_name(3, direction)
        (captures / name).write_bytes(session.streams[3, direction])
    return sorted(str(path) for path in captures.iterdir())


@pytest.mark.long
def test_standalone_cluster_with_losses(
    environment: dict[str, str], files: list[str], spark: SparkSession, session: Session, tmp_path: Path
) -> None:
    """A master and two workers: the code comes from the zip, and the rows are those of a local run.

    An executor and a Python worker that die change nothing.
    """
    from tests.spark.cluster_program import PARTS, fingerprints

    with standalone(environment, tmp_path) as master:
        results = run_program(environment, master, tmp_path, files)
    assert dict(results["without the zip"]) == {part: f"no module {part} on this node" for part in PARTS}
    for part, place in results["with the zip"]:
        assert "dcpspec.zip/" in place, (part, place)
    assert results["rows"] == [list(row) for row in fingerprints(spark, files)]
    places = [row[:2] for row in results["rows"]]
    assert len(places) == SMALL_FILES * 40 + len(session.of(3, "client")) + len(session.of(3, "server"))

    assert results["rows of the job with losses"] == places
    assert set(results["killed"]) == {"executor", "worker"}
    assert results["failed tasks"] >= 2
    for process in results["killed"].values():
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    before, after = set(results["executors before"]), set(results["executors after"])
    assert len(before) == 3  # the driver is one of them
    assert len(before - after) == 1
