"""`make demo-live`, shortened: the example that keeps a table by key, on a bucket that loses changes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

pytest.importorskip("pyspark")
from tools import live_demo

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_the_table_is_what_the_bucket_is(spark: SparkSession, tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.yaml"
    slow = live_demo.SCENARIO.read_text()
    scenario.write_text(re.sub("appended_per_second: [0-9]+", "appended_per_second: 1000", slow))
    done = CliRunner().invoke(live_demo.main, ["--scenario", str(scenario)])
    assert done.exit_code == 0, done.output
    for rule in ("rule 1: cut reset", "rule 2: fail_over 470"):
        assert done.output.count(rule) == 1
    there, kept = re.findall(r"([0-9]+) documents in the bucket, ([0-9]+) in the table", done.output)[0]
    assert there == kept
    assert int(there) > 5000
    undone = [int(count) for count in re.findall(r"stored, ([0-9]+) undone", done.output)]
    assert sum(undone) > 0
