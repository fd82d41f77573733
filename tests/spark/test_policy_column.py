"""The column ``policy`` in Spark: the data source and the functions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pyspark_dcp import from_dcp
from tests import messages as dcp
from tests.dcpspec.decode.test_policy import STREAM, mutation

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_every_way_into_spark_has_the_column(spark: SparkSession, tmp_path: Path) -> None:
    messages = [mutation(), mutation(by_seqno=0), dcp.seqno_advanced(STREAM, by_seqno=3)] * 30
    (tmp_path / "a.dcp").write_bytes(b"".join(messages))
    path = str(tmp_path / "a.dcp")
    expected = [[], ["R-mutation-seqno-not-zero"], ["R-dcp-to-node"]]
    judged = spark.read.format("dcp").option("policy", "on")
    assert [row.policy for row in judged.load(path).sort("offset").head(3)] == expected
    given = judged.schema("policy array<string>, offset bigint").load(path).sort("offset")
    assert [row.policy for row in given.head(3)] == expected
    table = spark.createDataFrame([(message,) for message in messages[:3]], "m binary").coalesce(1)
    struct = table.select(from_dcp("m", {"policy": "on", "columns": "policy"}).alias("m"))
    assert [row.policy for row in struct.select("m.*").collect()] == expected
