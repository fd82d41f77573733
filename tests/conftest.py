"""What tests in several folders share: the generated session, and one Spark session for the whole run.

`DCPSPEC_LONG=1` makes every test of random examples try new ones, and at least ``LONG`` of them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests.captures.make_session import Session, build_session
from tests.toolchain import require

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

LONG = 1000
"""Examples per test of a long run, ten times what Hypothesis tries."""
IS_LONG = os.environ.get("DCPSPEC_LONG", "") not in ("", "0")

# Before the tests are imported, whose settings are made from these. A test may be slow.
settings.register_profile("usual", deadline=None)
settings.register_profile("long", max_examples=LONG, derandomize=False, deadline=None, print_blob=True)
settings.load_profile("long" if IS_LONG else "usual")
if IS_LONG:
    os.environ.setdefault("DCPSPEC_EXAMPLES", str(LONG))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In a long run, raise the numbers that tests have of their own, which go before the profile."""
    if not IS_LONG:
        return
    tests: set[Any] = {getattr(item, "obj", None) for item in items}
    for test in tests:
        own = getattr(test, "_hypothesis_internal_use_settings", None)
        if own is not None and own.max_examples < LONG:
            test._hypothesis_internal_use_settings = settings(own, max_examples=LONG)


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
