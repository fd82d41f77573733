"""What tests in several folders share: the generated session, and one Spark session for the whole run."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.captures.make_session import Session, build_session
from tests.toolchain import require

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture(scope="session")
def session() -> Session:
    """Give the generated session: its messages, raw streams and capture."""
    return build_session()


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Start Spark once. Tests must not stop it."""
    require("java")
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    home: Path = tmp_path_factory.mktemp("spark")
    running = (
        SparkSession.builder.master("local[2]")
        .appName("dcpspec tests")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.warehouse.dir", str(home / "warehouse"))
        .getOrCreate()
    )
    running.sparkContext.setLogLevel("ERROR")
    yield running
    running.stop()
