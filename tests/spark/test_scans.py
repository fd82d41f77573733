"""The filters that Spark passes to the source."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from tests.captures.make_session import ShippedSession

COLUMNS = "offset,length,opcode,vbucket,cas,collection_id,key,value,by_seqno,error"


@pytest.fixture(scope="module")
def raw(session: ShippedSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("scans") / "server.dcp"
    path.write_bytes(session.streams[1, "server"])
    return path


FILTERS = (
    "opcode = 'dcp_deletion'",
    "opcode in ('dcp_deletion', 'dcp_expiration') and vbucket < 600",
    "by_seqno > 4294970000",
    "vbucket = 512 and key is not null",
    "collection_id is null and opcode <> 'dcp_noop'",
    "opcode = 'dcp_prepare' or vbucket = 1",
    "error is not null",
)


def load(spark: SparkSession, path: Path) -> DataFrame:
    return spark.read.format("dcp").options(columns=COLUMNS).load(str(path))


def test_filters(spark: SparkSession, raw: Path, pushdown: None) -> None:
    """Each query calls load: Spark 4.2 may read a DataFrame again with the filters of an earlier query."""
    conditions = [f.expr(condition).alias(condition) for condition in FILTERS]
    unfiltered = load(spark, raw).select("offset", *conditions).collect()
    for condition in FILTERS:
        offsets = [row.offset for row in load(spark, raw).where(condition).collect()]
        assert sorted(offsets) == sorted(row.offset for row in unfiltered if row[condition]), condition


def test_filters_are_taken_by_the_source(spark: SparkSession, raw: Path, pushdown: None) -> None:
    rows = load(spark, raw).where("opcode = 'dcp_deletion' and value is null")
    plan = rows._jdf.queryExecution().executedPlan().toString()
    (remaining,) = [line for line in plan.splitlines() if "Filter" in line and "Runtime" not in line]
    assert "isnull(value" in remaining
    assert "opcode" not in remaining


def test_filters_stay_in_spark_by_default(spark: SparkSession, raw: Path) -> None:
    assert load(spark, raw).where("opcode = 'dcp_deletion'").count() > 0  # a source that accepts them fails
