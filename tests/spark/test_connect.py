"""The adapter through Spark Connect, whose client has no JVM."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.audit.dialogs import valid_session
from tests.toolchain import require
from tests.waiting import PATIENCE

pytest.importorskip("pyspark")

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.long
def test_all_ways_into_tables(tmp_path: Path) -> None:
    require("java")
    capture = tmp_path / "in" / "session.pcap"
    capture.parent.mkdir()
    session = valid_session(52)
    capture.write_bytes(session.to_pcap("connect"))
    environment = {
        **os.environ,
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_TESTING": "1",  # the server uses a free port
        "JAVA_TOOL_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",  # it lives short
    }
    command = [sys.executable, "-m", "tests.spark.connect_program", str(capture), str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    counts = json.loads(done.stdout.splitlines()[-1])
    messages = len(session.messages)
    ways = ("load", "decode_captures", "to_parquet", "readStream")
    assert counts == {**dict.fromkeys(ways, messages), "from_dcp": 3, "decode_dcp": 3}
