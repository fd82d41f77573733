"""The adapter on a cluster whose Python lacks it: its nodes receive only a zip."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.messages import StreamAddress
from tests.toolchain import require, spark_home
from tests.waiting import PATIENCE

pytest.importorskip("pyspark")
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
    # A local cluster keeps its work below SPARK_HOME, which must not be among the installed packages.
    home = spark_home(tmp_path / "spark", "work")
    unset = ("PYTHONPATH", "SPARK_CONF_DIR", "SPARK_SUBMIT_OPTS")
    return {
        **{name: value for name, value in os.environ.items() if name not in unset},
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "JAVA_TOOL_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",  # for short-lived processes
        "PYSPARK_PYTHON": str(python),
        "PYSPARK_DRIVER_PYTHON": sys.executable,
    }


@pytest.fixture
def files(session: ShippedSession, tmp_path: Path) -> list[str]:
    """Many small files, and two of a real session."""
    captures = tmp_path / "captures"
    captures.mkdir()
    for number in range(SMALL_FILES):
        stream = StreamAddress(number, 42)
        messages = [
            dcp.mutation(stream, key=b"\x08key%d" % seqno, by_seqno=seqno, value=b'{"n":1}')
            for seqno in range(1, 41)
        ]
        (captures / f"{number:02}.dcp").write_bytes(b"".join(messages))
    for direction in ("client", "server"):
        (captures / stream_name(3, direction)).write_bytes(session.streams[3, direction])
    return sorted(str(path) for path in captures.iterdir())


@pytest.mark.long
def test_cluster(
    environment: dict[str, str],
    files: list[str],
    spark: SparkSession,
    session: ShippedSession,
    tmp_path: Path,
) -> None:
    """Two executors in separate processes run the code in the zip, and return the rows of a local run."""
    from tests.spark.cluster_program import PARTS, fingerprints

    package, output = tmp_path / "dcpspec.zip", tmp_path / "results.json"
    program = [sys.executable, "-m", "tests.spark.cluster_program", "local-cluster[2,1,1024]"]
    command = [*program, str(package), str(output), *files]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    results = json.loads(output.read_text("utf-8"))
    assert dict(results["without the zip"]) == {part: f"no module {part} on this node" for part in PARTS}
    for part, place in results["with the zip"]:
        assert "dcpspec.zip/" in place, (part, place)
    assert results["rows"] == [list(row) for row in fingerprints(spark, files)]
    count = SMALL_FILES * 40 + len(session.of(3, "client")) + len(session.of(3, "server"))
    assert len(results["rows"]) == count
