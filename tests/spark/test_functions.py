"""``decode_dcp``: messages in a column of any DataFrame, such as a topic."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests import encoder
from tests.dcpspec.decode.decoders import samples
from tests.dcpspec.decode.test_messages import mixed
from tests.encoder import Stream

pytest.importorskip("pyspark")
from dcpspec import OptionError
from pyspark_dcp import decode_dcp, from_dcp

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

STREAM = Stream(7, 42)
GOOD = encoder.mutation(STREAM, key=b"\x08k", by_seqno=5, value=b"v")
BAD = encoder.mutation(STREAM, key=b"\x88\x00k", by_seqno=6)


def topic(spark: SparkSession, messages: list[bytes | None]) -> DataFrame:
    """A table as a topic is one: the message is among other columns."""
    rows = [(number, message, f"p{number % 3}") for number, message in enumerate(messages)]
    return spark.createDataFrame(rows, "number long not null, message binary, partition string")


@pytest.fixture(autouse=True)
def pandas() -> None:
    """Spark wants it."""
    pytest.importorskip("pandas")


def test_as_from_dcp(spark: SparkSession) -> None:
    messages = mixed(random.Random(9), samples(), 200)
    frame = topic(spark, messages)
    found = decode_dcp(frame, "message")
    wanted = frame.select("number", "partition", from_dcp("message").alias("m")).select(
        "number", "partition", "m.*"
    )
    if spark.version < "4.2":  # where the type of a function can have no comments
        assert found.schema.simpleString() == wanted.schema.simpleString()
    else:
        assert found.schema == wanted.schema
    assert found.orderBy("number").collect() == wanted.orderBy("number").collect()


def test_rows_that_are_left_out(spark: SparkSession) -> None:
    frame = topic(spark, [GOOD, None, BAD, encoder.noop(opaque=1), GOOD[:-1]])

    def numbers(**options: str) -> list[int]:
        return sorted(row.number for row in decode_dcp(frame, "message", options).collect())

    assert numbers() == [0, 1, 2, 3, 4]
    assert numbers(mode="DROPMALFORMED") == [0, 1, 3]
    assert numbers(message="mutation", mode="DROPMALFORMED") == [0, 1]
    null = decode_dcp(frame, "message").where("number = 1").first()
    assert null is not None
    assert {name for name, value in null.asDict().items() if value is not None} == {"number", "partition"}
    with pytest.raises(Exception, match=r"DcpDecodeError: offset \d+, dcp_mutation, body"):
        numbers(mode="FAILFAST")


def test_only_columns_of_the_message(spark: SparkSession) -> None:
    frame = topic(spark, [GOOD, None]).select("message")
    found = decode_dcp(frame, "message", {"columns": "opcode,mutation.by_seqno"})
    assert [tuple(row) for row in found.collect()] == [("dcp_mutation", (5,)), (None, None)]


def test_times_in_another_zone(spark: SparkSession) -> None:
    """A time is the same moment, whatever the session's zone, in the message's columns and in others."""
    message = encoder.mutation(STREAM, key=b"\x08k", by_seqno=1, expiration=1_700_000_000)
    zone = str(spark.conf.get("spark.sql.session.timeZone"))
    try:
        spark.conf.set("spark.sql.session.timeZone", "America/New_York")
        frame = topic(spark, [message]).selectExpr("timestamp_seconds(1500000000) AS at", "message")
        found = decode_dcp(frame, "message").selectExpr(
            "unix_timestamp(at) AS at", "unix_timestamp(mutation.expiration) AS expiration"
        )
        assert found.collect() == [(1_500_000_000, 1_700_000_000)]
        found = frame.select(from_dcp("message").alias("m")).selectExpr(
            "unix_timestamp(m.mutation.expiration)"
        )
        assert found.collect() == [(1_700_000_000,)]
    finally:
        spark.conf.set("spark.sql.session.timeZone", zone)


def test_large_variable_types(spark: SparkSession) -> None:
    """Spark can hand over arrays with wide offsets."""
    setting = "spark.sql.execution.arrow.useLargeVarTypes"
    try:
        spark.conf.set(setting, "true")
        frame = topic(spark, [GOOD, None])
        found = decode_dcp(frame, "message", {"columns": "key"}).collect()
        assert [(row.partition, row.key) for row in found] == [("p0", b"k"), ("p1", None)]
        assert [row.k for row in frame.select(from_dcp("message").key.alias("k")).collect()] == [b"k", None]
    finally:
        spark.conf.unset(setting)


def test_refusals(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = topic(spark, [GOOD])
    with pytest.raises(
        ValueError, match="the DataFrame has no column 'x'; there are number, message, partition"
    ):
        decode_dcp(frame, "x")
    with pytest.raises(TypeError, match="decode_dcp takes a binary column, not one of string"):
        decode_dcp(frame, "partition")
    with pytest.raises(OptionError, match="a single message has no column 'offset'"):
        decode_dcp(frame, "message", {"columns": "offset"})
    kafka: Any = frame.selectExpr("message AS value", "'a' AS KEY", "1 AS offset")
    with pytest.raises(ValueError, match="has columns that messages have too: KEY; rename or drop them"):
        decode_dcp(kafka, "value")
    assert decode_dcp(kafka, "value", {"columns": "opcode"}).columns == ["KEY", "offset", "opcode"]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"decode_dcp needs pandas, .* from_dcp does not need it"):
        decode_dcp(frame, "message")
    assert frame.select(from_dcp("message").opcode).first() == ("dcp_mutation",)
