"""``from_dcp`` and ``decode_dcp``: messages in a column of any DataFrame, such as a topic."""

from __future__ import annotations

import random
import sys
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.dcpspec.decode.decoders import samples
from tests.dcpspec.decode.test_messages import mixed
from tests.messages import Datatype, StreamAddress

pytest.importorskip("pyspark")
pytest.importorskip("pandas")  # which decode_dcp needs
from pyspark.sql import functions as f

from dcpspec import OptionError
from pyspark_dcp import decode_dcp, from_dcp
from tests.spark.calling import plain, reference_rows

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CAPTURES = Path(__file__).parent.parent / "captures"
STREAM = StreamAddress(7, 42)
GOOD = dcp.mutation(STREAM, key=b"\x08k", by_seqno=5, value=b"v")
BAD = dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=6)


def topic(spark: SparkSession, messages: list[bytes | None]) -> DataFrame:
    """A table like a topic: the message is among other columns."""
    rows = [(number, message, f"p{number % 3}") for number, message in enumerate(messages)]
    return spark.createDataFrame(rows, "number long not null, message binary, partition string")


def structs(spark: SparkSession, messages: list[bytes | None], **options: str) -> list[Any]:
    """The result of ``from_dcp`` for messages."""
    frame = spark.createDataFrame([(message,) for message in messages], "message binary").coalesce(1)
    return [row.m for row in frame.select(from_dcp("message", options).alias("m")).collect()]


def test_rows_of_the_data_source(spark: SparkSession, session: ShippedSession, utc: None) -> None:
    messages = [message.data for message in session.of(3, "server")]
    expected = reference_rows(str(CAPTURES / stream_name(3, "server")))
    for row in expected:
        for name in ("source", "connection", "direction", "time", "first_frame", "last_frame", "offset"):
            del row[name]
    assert [plain(row) for row in structs(spark, [*messages])] == expected


def test_both_functions_agree(spark: SparkSession) -> None:
    frame = topic(spark, mixed(random.Random(9), samples(), 200))
    rows = decode_dcp(frame, "message")
    message = from_dcp("message").alias("m")
    expected = frame.select("number", "partition", message).select("number", "partition", "m.*")
    if spark.version < "4.2":  # where the type of a function can have no comments
        assert rows.schema.simpleString() == expected.schema.simpleString()
    else:
        assert rows.schema == expected.schema
    assert sorted(rows.collect()) == sorted(expected.collect())


def test_struct_of_null_and_bad_bytes(spark: SparkSession) -> None:
    noop = dcp.noop(opaque=9)
    messages: list[bytes | None] = [None, noop, b"", b"x", noop[:-1], noop + b"\0", b"\x79" + noop[1:]]
    columns = "opcode,opaque,length,error"
    null, good, *bad = structs(spark, messages, columns=columns)
    assert (null, tuple(good)) == (None, ("dcp_noop", 9, 24, None))
    rules = ["truncated", "magic", "truncated", "trailing-bytes", "magic"]
    assert [(row.length, row.error.rule) for row in bad] == [*zip((0, 1, 23, 25, 24), rules, strict=True)]
    dropped = structs(spark, messages, columns=columns, mode="DROPMALFORMED")
    assert dropped == [None, good, *[None] * 5]


def test_options_of_messages(spark: SparkSession) -> None:
    block = dcp.snappy(b"body")
    message = dcp.mutation(STREAM, key=b"\x08k", by_seqno=2**63, value=block, datatype=Datatype.SNAPPY)
    raw = {"u64": "decimal", "decompress": "false", "collections": "off"}
    (row,) = structs(spark, [message], columns="key,value,by_seqno", **raw)
    assert (row.by_seqno, bytes(row.value), bytes(row.key)) == (Decimal(2**63), block, b"\x08k")
    rows = structs(spark, [message, dcp.noop(opaque=1)], message="mutation", columns="by_seqno,value")
    assert rows == [(-(2**63), b"body"), None]


def test_struct_in_a_condition(spark: SparkSession) -> None:
    frame = topic(spark, [GOOD, dcp.noop(opaque=1)])
    assert frame.where(from_dcp(frame.message)["opcode"] == "dcp_noop").select("number").collect() == [(1,)]


def test_rows_that_are_left_out(spark: SparkSession) -> None:
    frame = topic(spark, [GOOD, None, BAD, dcp.noop(opaque=1), GOOD[:-1]])

    def rows(**options: str) -> list[Any]:
        options |= {"columns": "opcode,error"}
        return sorted(decode_dcp(frame, "message", options).collect(), key=lambda row: row.number)

    assert [row.opcode for row in rows()][:2] == ["dcp_mutation", None]
    numbers = [[row.number for row in rows(**options)] for options in ({}, {"mode": "DROPMALFORMED"})]
    assert numbers == [[0, 1, 2, 3, 4], [0, 1, 3]]
    assert [row.number for row in rows(message="mutation", mode="DROPMALFORMED")] == [0, 1]
    with pytest.raises(Exception, match=r"DcpDecodeError: offset \d+, dcp_mutation, body"):
        rows(mode="FAILFAST")


def test_only_columns_of_the_message(spark: SparkSession) -> None:
    frame = topic(spark, [GOOD, None]).select("message")
    rows = decode_dcp(frame, "message", {"columns": "opcode,by_seqno"})
    assert [tuple(row) for row in rows.collect()] == [("dcp_mutation", 5), (None, None)]


def test_times_in_another_zone(spark: SparkSession) -> None:
    """A time is the same moment in every session time zone, in the message's columns and in others."""
    message = dcp.mutation(STREAM, key=b"\x08k", by_seqno=1, expiration=1_700_000_000)
    zone = str(spark.conf.get("spark.sql.session.timeZone"))
    try:
        spark.conf.set("spark.sql.session.timeZone", "America/New_York")
        frame = topic(spark, [message]).selectExpr("timestamp_seconds(1500000000) AS at", "message")
        options = {"kinds": "mutation", "columns": "mutation.expiration"}
        rows = decode_dcp(frame, "message", options).withColumn("m", f.struct("mutation"))
        both = [rows, frame.select("at", from_dcp("message", options).alias("m"))]
        for decoded in both:
            times = decoded.selectExpr("unix_timestamp(at)", "unix_timestamp(m.mutation.expiration)")
            assert times.collect() == [(1_500_000_000, 1_700_000_000)]
    finally:
        spark.conf.set("spark.sql.session.timeZone", zone)


def test_large_variable_types(spark: SparkSession) -> None:
    """Spark can pass arrays with wide offsets."""
    setting = "spark.sql.execution.arrow.useLargeVarTypes"
    try:
        spark.conf.set(setting, "true")
        frame = topic(spark, [GOOD, None])
        rows = decode_dcp(frame, "message", {"columns": "key"}).collect()
        assert [(row.partition, row.key) for row in rows] == [("p0", b"k"), ("p1", None)]
        key = from_dcp("message", {"columns": "key"}).key
        assert frame.select(key).collect() == [(b"k",), (None,)]
    finally:
        spark.conf.unset(setting)


def test_refusals(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = topic(spark, [GOOD])
    with pytest.raises(
        ValueError, match="the DataFrame has no column 'x'; its columns are number, message, partition"
    ):
        decode_dcp(frame, "x")
    with pytest.raises(TypeError, match="decode_dcp requires a binary column, got string"):
        decode_dcp(frame, "partition")
    with pytest.raises(OptionError, match="single messages do not have the column 'offset'"):
        decode_dcp(frame, "message", {"columns": "offset"})
    with pytest.raises(OptionError, match="unknown option 'foo'"):
        from_dcp("message", {"foo": "1"})
    with pytest.raises(Exception, match="from_dcp requires a binary column, got string"):
        frame.select(from_dcp("partition", {"columns": "opcode"})).collect()
    kafka: Any = frame.selectExpr("message AS value", "'a' AS KEY", "1 AS offset")
    with pytest.raises(ValueError, match="share the columns KEY: rename or drop them"):
        decode_dcp(kafka, "value")
    assert decode_dcp(kafka, "value", {"columns": "opcode"}).columns == ["KEY", "offset", "opcode"]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(
        ImportError, match=r"decode_dcp requires pandas .* from_dcp, which does not require pandas"
    ):
        decode_dcp(frame, "message")
    assert frame.select(from_dcp("message", {"columns": "opcode"}).opcode).first() == ("dcp_mutation",)
