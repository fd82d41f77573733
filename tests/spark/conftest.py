"""Fixtures that tests of the adapter share, and the tests that Sail cannot pass, each with the reason."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ENGINE

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ONLY_SPARK = {
    "load takes one path": ["test_several_paths_and_files_without_rows", "test_one_kind_without_errors"],
    "columns have no comments": [
        "test_rows_and_columns",
        "test_spark_reads_types_and_comments",
        "test_all_columns",
        "test_files_of_all_kinds",
        "test_connections_on_other_ports",
        "test_columns_of_folders",
    ],
    "a filter with IN is not pushed down": ["test_folders_are_pruned_by_spark"],
    "readStream does not read sources in Python": [
        "test_a_query_stops_and_goes_on",
        "test_a_running_query",
        "test_a_rollback_fails_a_query",
        "test_the_table_is_what_the_bucket_is",
    ],
    "the option provider of a table in the catalog is not passed": ["test_sql_tables_are_refused"],
    "a Python traceback follows the text of an error": ["test_errors_begin_with_their_cause"],
    "these look at Spark's plan, or start it themselves": [
        "test_filters_are_taken_by_the_source",
        "test_filters_stay_in_spark_by_default",
        "test_process",
        "test_refusals",
    ],
}
"""By the limits of Sail 0.7.2, which the guide "Read captures without a JVM" also lists."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With Sail as the engine, run only the tests that need an engine and that Sail can pass."""
    if ENGINE == "sail":
        left_out = {name for names in ONLY_SPARK.values() for name in names}
        kept = [
            item
            for item in items
            if "spark" in getattr(item, "fixturenames", ()) and item.name.partition("[")[0] not in left_out
        ]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


@pytest.fixture
def pushdown(spark: SparkSession) -> Iterator[None]:
    """Have Spark pass filters to the source, which it does not do by default."""
    if ENGINE == "sail":  # which always does
        yield
        return
    spark.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    yield
    spark.conf.unset("spark.sql.python.filterPushdown.enabled")


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the session's time zone: Spark converts times to that of the process."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
