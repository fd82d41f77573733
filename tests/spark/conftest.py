"""What tests of the adapter share."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture
def pushdown(spark: SparkSession) -> Iterator[None]:
    """Have Spark hand filters to the source, which it does not do by default."""
    spark.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    yield
    spark.conf.unset("spark.sql.python.filterPushdown.enabled")


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in the zone of the session: Spark gives times in that of the process."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
