"""The data source on the captures of real servers."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.captures import recorded
from tests.captures.recorded import REAL, RELEASES, Row

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.parametrize("release", RELEASES)
def test_the_rows_are_the_stated_content(release: str, spark: SparkSession) -> None:
    rows = spark.read.format("dcp").options(ports="all", kinds="all", u64="decimal")
    by_file = defaultdict[str, list[Row]](list)
    for row in rows.load(str(REAL / release / "*.pcap*")).toArrow().to_pylist():
        by_file[Path(row["source"]).name].append(row)
    stated = {
        Path(name).name: {key: value for key, value in content.items() if key != "packets"}
        for name, content in recorded.expected().items()
        if name.startswith(f"{release}/")
    }
    assert {name: recorded.content(name, rows) for name, rows in by_file.items()} == stated
