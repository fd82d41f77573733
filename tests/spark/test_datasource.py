"""The data source ``dcp`` and the function ``from_dcp`` on Spark."""

from __future__ import annotations

import gzip
import os
import re
from collections import Counter
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dcpspec import OptionError
from dcpspec.decode.reference import RowReader
from dcpspec.grammar.schema import table_schema
from dcpspec.options import Options
from pyspark_dcp import from_dcp
from tests import encoder
from tests.captures.make_session import Session, stream_name
from tests.dcpspec.framing.test_sources import streams_of_file
from tests.encoder import Datatype, Stream

pytest.importorskip("pyspark")
from pyspark.errors import PySparkException
from pyspark.sql.types import StructType

from pyspark_dcp.datasource import DcpDataSource

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, Row, SparkSession

STREAM = Stream(7, 42)
CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = str(CAPTURES / "session.pcap")
SMALL = str(CAPTURES / stream_name(3, "server"))


def read(spark: SparkSession, *paths: str, schema: Any = None, **options: str) -> DataFrame:
    reader = spark.read.format("dcp").options(**options)
    if schema is not None:
        reader = reader.schema(schema)
    return reader.load(list(paths) if len(paths) > 1 else paths[0])


def plain(value: Any) -> Any:
    """A value of a Spark row as Python has it."""
    if hasattr(value, "asDict"):
        return {name: plain(inner) for name, inner in value.asDict().items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return bytes(value) if isinstance(value, bytearray) else value


def local_rows(path: str, **options: Any) -> list[dict[str, Any]]:
    """The same rows without Spark."""
    parsed = Options(**options)
    reader = RowReader(parsed)
    result = []
    for origin, pieces in streams_of_file(path, parsed):
        for batch in reader.batches(reader.rows(pieces, origin)):
            result += batch.to_pylist()
    for row in result:
        if row.get("xattrs") is not None:
            row["xattrs"] = dict(row["xattrs"])
    return [_without_zones(row) for row in result]


def _without_zones(value: Any) -> Any:
    """Times as Spark gives them to Python."""
    if isinstance(value, dict):
        return {name: _without_zones(inner) for name, inner in value.items()}
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spark gives timestamps in the zone of the process."""
    import time

    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A raw stream with one bad message among good ones."""
    good = [encoder.mutation(STREAM, key=b"\x08k%d" % n, by_seqno=n, value=b"v") for n in range(6)]
    bad = encoder.mutation(STREAM, key=b"\x88\x00k", by_seqno=99)
    path = tmp_path / "damaged.dcp"
    path.write_bytes(b"".join([*good[:2], bad, *good[2:]]))
    return str(path)


# Reading


def test_capture_as_without_spark(spark: SparkSession) -> None:
    rows = [plain(row) for row in read(spark, SMALL).collect()]
    assert rows == local_rows(SMALL)


def test_pcap_counts(spark: SparkSession, session: Session) -> None:
    counts = read(spark, PCAP, columns="direction,connection").groupBy("direction", "connection").count()
    found = Counter({(row.connection[-24:], row.direction): row["count"] for row in counts.collect()})
    assert sum(found.values()) == len(session.messages)
    assert sorted(found.values()) == sorted(len(session.of(*end)) for end in session.streams)


def test_folder_and_several_paths(spark: SparkSession, session: Session, tmp_path: Path) -> None:
    names = [stream_name(number, "client") for number in (1, 2, 3)]
    for name in names:
        (tmp_path / name).write_bytes((CAPTURES / name).read_bytes())
    (tmp_path / "_SUCCESS").write_bytes(b"")
    total = sum(len(session.of(number, "client")) for number in (1, 2, 3))
    assert read(spark, str(tmp_path)).count() == total
    assert read(spark, *(str(tmp_path / name) for name in names)).count() == total
    some = read(spark, str(tmp_path), pathGlobFilter="*c3*")
    assert some.select("source").distinct().collect()[0].source.endswith(names[2])
    assert read(spark, str(tmp_path), pathGlobFilter="*.nothing").count() == 0
    assert read(spark, str(tmp_path / "*.c[12].*")).count() == total - len(session.of(3, "client"))


def test_small_files_share_a_task(spark: SparkSession, tmp_path: Path) -> None:
    for number in range(200):
        (tmp_path / f"{number:03}.dcp").write_bytes(encoder.noop(opaque=number))
    frame = read(spark, str(tmp_path), columns="opaque", maxPartitionBytes="512m")
    assert frame.rdd.getNumPartitions() <= max(2, os.cpu_count() or 1) + 1
    assert [row.opaque for row in frame.collect()] == list(range(200))
    assert read(spark, str(tmp_path), columns="opaque", maxPartitionBytes="64k").rdd.getNumPartitions() == 200


def test_missing_file_and_missing_path(spark: SparkSession, tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r"no such file: .*nope\.pcap"):
        read(spark, str(tmp_path / "nope.pcap")).count()
    with pytest.raises(Exception, match=r"no path is given: use load\(path\)"):
        spark.read.format("dcp").load().count()


def test_files_that_go_missing_or_are_corrupt(spark: SparkSession, tmp_path: Path) -> None:
    for name in ("a.dcp", "b.dcp"):
        (tmp_path / name).write_bytes(encoder.noop(opaque=1))
    (tmp_path / "c.dcp.gz").write_bytes(gzip.compress(b"\0" + os.urandom(300_000))[:150_000])
    found = read(spark, str(tmp_path), columns="error", ignoreCorruptFiles="true", mode="FAILFAST").collect()
    assert [row.error for row in found] == [None, None]
    with pytest.raises(Exception, match=r"c\.dcp\.gz: .* \[magic\]"):
        read(spark, str(tmp_path), columns="error", mode="FAILFAST").collect()
    (tmp_path / "c.dcp.gz").unlink()
    for options in ({}, {"ignoreMissingFiles": "true"}):
        frame = read(spark, str(tmp_path), columns="opaque", **options)
        planned = frame.rdd  # plans now, reads later
        (tmp_path / "b.dcp").rename(tmp_path / "b.moved")
        if options:
            assert planned.count() == 1
        else:
            with pytest.raises(Exception, match=r"b\.dcp"):
                planned.count()
        (tmp_path / "b.moved").rename(tmp_path / "b.dcp")


def test_empty_file(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    assert read(spark, str(tmp_path)).collect() == []


# Schema


def test_schema_has_comments(spark: SparkSession) -> None:
    schema = read(spark, SMALL).schema
    assert schema.names == table_schema(Options()).names
    assert all(field.metadata.get("comment") for field in schema)
    for name in ("mutation", "snapshot_marker", "system_event", "error"):
        struct = schema[name].dataType
        assert isinstance(struct, StructType)
        assert all(field.metadata.get("comment") for field in struct)
    assert "2^63" in schema["cas"].metadata["comment"]
    assert "2^63" not in read(spark, SMALL, u64="decimal").schema["cas"].metadata["comment"]


def test_schema_types(spark: SparkSession) -> None:
    types = {field.name: field.dataType.simpleString() for field in read(spark, SMALL).schema}
    assert types["time"] == "timestamp"
    assert types["vbucket"] == types["stream_id"] == "int"
    assert types["datatype"] == "smallint"
    assert types["opaque"] == types["cas"] == types["collection_id"] == "bigint"
    assert types["key"] == types["value"] == "binary"
    assert types["xattrs"] == "map<string,string>"
    assert "expiration:timestamp" in types["mutation"]
    exact = {field.name: field.dataType.simpleString() for field in read(spark, SMALL, u64="decimal").schema}
    assert exact["cas"] == "decimal(20,0)"
    assert "by_seqno:decimal(20,0)" in exact["mutation"]


def test_schema_in_part_and_in_another_order(spark: SparkSession) -> None:
    inner = "flags: bigint, by_seqno: bigint"
    schema = f"mutation struct<{inner}>, offset bigint, key binary, error struct<rule: string>"
    frame = read(spark, SMALL, schema=schema)
    assert frame.columns == ["mutation", "offset", "key", "error"]
    rows = [plain(row) for row in frame.collect()]
    whole = local_rows(SMALL)
    assert [row["offset"] for row in rows] == [row["offset"] for row in whole]
    for row, full in zip(rows, whole, strict=True):
        want = full["mutation"] and {name: full["mutation"][name] for name in ("flags", "by_seqno")}
        assert (row["mutation"], row["key"]) == (want, full["key"])


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("nope string", "unknown column 'nope' in the schema; there are source, connection"),
        ("mutation struct<nope: string>", r"unknown column 'mutation\.nope' .* mutation\.by_seqno"),
        ("offset string", "column 'offset' is bigint, not string"),
        ("mutation struct<flags: int>", r"column 'mutation\.flags' is bigint, not int"),
        ("mutation string", "column 'mutation' is struct<.*>, not string"),
        ("vbucket int NOT NULL", "column 'vbucket' cannot be NOT NULL"),
        ("cas decimal(20,0)", r"column 'cas' is bigint, not decimal\(20,0\)"),
    ],
)
def test_wrong_schemas_are_refused(spark: SparkSession, schema: str, text: str) -> None:
    with pytest.raises(Exception, match=text):
        read(spark, SMALL, schema=schema).collect()


# Options


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"foo": "1"}, "unknown option 'foo'; there are basePath, collections, columns, decompress"),
        ({"mode": "x"}, "option 'mode' is one of PERMISSIVE, DROPMALFORMED, FAILFAST, not 'x'"),
        ({"columns": "key,nope"}, "unknown column 'nope'; there are source"),
        ({"message": "nope"}, "unknown kind of message 'nope'; there are .*mutation"),
        ({"ports": "x"}, "option 'ports' is 'all' or port numbers"),
    ],
)
def test_wrong_options_are_refused(spark: SparkSession, options: dict[str, str], text: str) -> None:
    with pytest.raises(Exception, match=text):
        read(spark, SMALL, **options).collect()


@pytest.mark.parametrize("schema", ["vbucket int", "key binary", "vbucket int, day date"])
def test_columns_and_another_schema_are_refused(spark: SparkSession, schema: str) -> None:
    """They agree, or one of them would be ignored."""
    frame = read(spark, SMALL, schema="vbucket int", columns="vbucket")
    assert frame.columns == ["vbucket"]
    with pytest.raises(Exception, match=r"the option 'columns' .* and schema.* choose different columns"):
        read(spark, SMALL, schema=schema, columns="vbucket,offset").collect()


def test_message_and_columns(spark: SparkSession, session: Session) -> None:
    frame = read(spark, SMALL, message="mutation", columns="vbucket,key,by_seqno")
    assert frame.columns == ["vbucket", "key", "by_seqno"]
    documents = [m for m in session.of(3, "server") if m.kind == "mutation"]
    assert [tuple(plain(value) for value in row) for row in frame.collect()] == [
        (m.fields["vbucket"], m.fields["document_key"], m.fields["by_seqno"]) for m in documents
    ]
    nested = read(spark, SMALL, columns="mutation.by_seqno,opcode")
    assert nested.schema.simpleString() == "struct<mutation:struct<by_seqno:bigint>,opcode:string>"
    assert nested.where("mutation is not null").count() == len(documents)


def test_decimal_and_ports(spark: SparkSession, tmp_path: Path) -> None:
    top = 2**64 - 1
    (tmp_path / "a.dcp").write_bytes(encoder.mutation(STREAM, key=b"\x08k", by_seqno=top, cas=top))
    (row,) = read(spark, str(tmp_path), u64="decimal").collect()
    assert (row.cas, row.mutation.by_seqno) == (Decimal(top), Decimal(top))
    (row,) = read(spark, str(tmp_path)).collect()
    assert (row.cas, row.mutation.by_seqno) == (-1, -1)
    assert read(spark, PCAP, ports="1").count() == 0


def test_options_of_streams_are_refused(spark: SparkSession) -> None:
    with pytest.raises(Exception, match="option 'maxFilesPerTrigger' is for readStream, not for read"):
        read(spark, SMALL, maxFilesPerTrigger="1").count()


# Folders as columns


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Captures by day and node."""
    for number, folder in enumerate(
        ("day=2026-01-01/node=1", "day=2026-01-02/node=2", "day=2026-01-02/node=10")
    ):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.dcp").write_bytes(encoder.noop(opaque=number))
    return tmp_path


def test_columns_of_folders(spark: SparkSession, table: Path) -> None:
    frame = read(spark, str(table))
    assert frame.schema.names == [*table_schema(Options()).names, "day", "node"]
    assert frame.select("day", "node").schema.simpleString() == "struct<day:date,node:bigint>"
    days = [date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 2)]
    rows = frame.orderBy("opaque").select("opaque", "day", "node", "opcode").collect()
    assert [tuple(row) for row in rows] == [
        (number, day, node, "dcp_noop") for number, day, node in zip(range(3), days, (1, 2, 10), strict=True)
    ]
    assert frame.where("day = '2026-01-02' and node > 5").count() == 1
    assert frame.groupBy("day").count().count() == 2
    assert read(spark, str(table), recursiveFileLookup="true").schema.names == table_schema(Options()).names
    assert read(spark, str(table / "day=2026-01-02")).columns == [*table_schema(Options()).names, "node"]
    based = read(spark, str(table / "day=2026-01-01"), basePath=str(table), columns="node,day,opaque")
    assert [tuple(row) for row in based.collect()] == [(1, days[0], 0)]


def test_columns_of_folders_in_a_schema(spark: SparkSession, table: Path) -> None:
    frame = read(spark, str(table), schema="node smallint, opaque bigint, day string")
    assert sorted(map(tuple, frame.collect())) == [
        (1, 0, "2026-01-01"),
        (2, 1, "2026-01-02"),
        (10, 2, "2026-01-02"),
    ]
    assert sorted(row.node for row in read(spark, str(table), schema="node int").collect()) == [1, 2, 10]


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        (
            "dey date",
            r"unknown column 'dey' in the schema; there are source, .* by the folders of .* day, node",
        ),
        (
            "node date",
            "'node' has the type date in the schema, but the folder node=1 gives it the type bigint",
        ),
        ("day timestamp", "'day' has the type timestamp .* folder day=2026-01-01 gives it the type date"),
    ],
)
def test_wrong_columns_of_folders(spark: SparkSession, table: Path, schema: str, text: str) -> None:
    with pytest.raises(Exception, match=text):
        read(spark, str(table), schema=schema).collect()


DAYS = {
    "day = '2026-01-02'": {2},
    "day in ('2026-01-01', '2026-01-03')": {1, 3},
    "day < '2026-01-02'": {1},
    "day <= '2026-01-02'": {1, 2},
    "day > '2026-01-02'": {3},
    "day >= '2026-01-02' and day <> '2026-01-03'": {2},
    "day is null": {4},
    "day is not null": {1, 2, 3},
    "opaque > 1 and day < '2026-01-03'": {1, 2},
    "year(day) = 2026": {1, 2, 3, 4},  # Spark hands no functions on
}
"""Conditions, and the days whose files may be opened; the fourth is NULL."""


@pytest.mark.parametrize("condition", DAYS)
def test_folders_are_pruned(spark: SparkSession, tmp_path: Path, pushdown: None, condition: str) -> None:
    """A file that should not be opened would fail the query."""
    opened = DAYS[condition]
    for number in range(1, 5):
        day = "__HIVE_DEFAULT_PARTITION__" if number == 4 else f"2026-01-0{number}"
        folder = tmp_path / f"day={day}"
        folder.mkdir()
        (folder / "a.dcp").write_bytes(encoder.noop(opaque=number) if number in opened else b"bad")
    frame = read(spark, str(tmp_path), mode="FAILFAST").where(condition)
    expected = opened - {1} if "opaque" in condition else opened - {4} if "year" in condition else opened
    assert {row.opaque for row in frame.collect()} == expected


def test_missing_days_are_empty_tables(spark: SparkSession, table: Path) -> None:
    days = [str(table / "day=2026-01-01"), str(table / "day=2026-02-01"), str(table / "day=2026-02-02")]
    (table / "day=2026-02-02").mkdir()
    ignoring = {"ignoreMissingFiles": "true", "basePath": str(table)}
    assert read(spark, *days, **ignoring).count() == 1
    assert read(spark, *days[1:], schema="day date, key binary", **ignoring).collect() == []
    assert read(spark, days[1], **ignoring).columns == table_schema(Options()).names


def test_folders_that_do_not_fit(spark: SparkSession, table: Path) -> None:
    (table / "day=2026-01-03").mkdir()
    (table / "day=2026-01-03" / "b.dcp").write_bytes(encoder.noop(opaque=1))
    with pytest.raises(Exception, match="folders disagree about columns"):
        read(spark, str(table))
    assert read(spark, str(table), recursiveFileLookup="true", columns="opaque").count() == 4


# Modes


def test_permissive(spark: SparkSession, damaged: str) -> None:
    rows = read(spark, damaged).orderBy("offset").collect()
    assert [row.error is not None for row in rows] == [False, False, True, False, False, False, False]
    error = rows[2].error
    assert (rows[2].source, rows[2].opcode) == (damaged, "dcp_mutation")
    assert (error.rule, error.field) == ("leb128-shortest", "body.request.key.collection_id.group1")
    assert error.offset == rows[2].offset + 24 + 31 + 1


def test_dropmalformed(spark: SparkSession, damaged: str) -> None:
    rows = read(spark, damaged, mode="dropmalformed").collect()
    assert len(rows) == 6
    assert {row.error for row in rows} == {None}


def test_failfast(spark: SparkSession, damaged: str) -> None:
    with pytest.raises(Exception, match="leb128-shortest") as failure:
        read(spark, damaged, mode="FAILFAST").collect()
    text = str(failure.value)
    offset = 2 * (24 + 31 + 3 + 1) + 24 + 31 + 1
    for part in (damaged, f"offset {offset}", "dcp_mutation", "body.request.key.collection_id.group1"):
        assert part in text
    assert read(spark, SMALL, mode="FAILFAST").count() == len(local_rows(SMALL))


@pytest.fixture
def lossy(tmp_path: Path) -> Path:
    """A folder with a capture that is damaged in the middle, and a file that is none."""
    capture = bytearray(Path(PCAP).read_bytes())
    capture[1_000_000:1_005_000] = bytes([255]) * 5000
    (tmp_path / "a.pcap").write_bytes(capture)
    (tmp_path / "notes.txt").write_text("# Notes\n" * 100)
    return tmp_path


def test_loss_is_seen_whatever_is_read(spark: SparkSession, lossy: Path) -> None:
    found = read(spark, str(lossy), message="mutation").where("error is not null").collect()
    rules = {(Path(row.source).name, row.error.rule) for row in found}
    assert {("a.pcap", "capture"), ("notes.txt", "magic")} <= rules
    for name in ("a.pcap", "notes.txt"):
        with pytest.raises(Exception, match=rf"{name}: offset \d+.* \[magic\]"):
            read(spark, str(lossy / name), message="mutation", columns="key", mode="FAILFAST").collect()


@pytest.mark.parametrize("options", [{"columns": "key"}, {"columns": "key,error", "mode": "DROPMALFORMED"}])
def test_hidden_loss_is_a_warning_for_each_file(
    lossy: Path, options: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """Tasks log it; here they run in this process."""
    source = DcpDataSource({"path": str(lossy), "message": "mutation", **options})
    reader = source.reader(source.schema())
    batches: list[Any] = [batch for part in reader.partitions() for batch in reader.read(part)]
    assert sum(batch.num_rows for batch in batches) == 4298
    texts = [record.getMessage() for record in caplog.records]
    assert any(f"{lossy}/a.pcap" in text and "bytes were not read" in text for text in texts)
    assert any(f"{lossy}/notes.txt" in text and "neither a packet capture" in text for text in texts)


# SQL and tables


def test_sql_view(spark: SparkSession, session: Session) -> None:
    spark.sql(
        f"CREATE OR REPLACE TEMPORARY VIEW messages USING dcp OPTIONS (path '{PCAP}', columns 'opcode')"
    )
    try:
        rows = spark.sql("SELECT opcode, count(*) AS n FROM messages GROUP BY opcode").collect()
    finally:
        spark.sql("DROP VIEW messages")
    counts = {row.opcode: row.n for row in rows}
    assert counts["dcp_mutation"] == 10_000
    assert sum(counts.values()) == len(session.messages)


def test_sql_view_of_folders(spark: SparkSession, table: Path) -> None:
    spark.sql(f"CREATE TEMPORARY VIEW nodes USING dcp OPTIONS (path '{table}', columns 'opaque,node')")
    try:
        assert spark.sql("SELECT sum(node), sum(opaque) FROM nodes WHERE node > 1").collect() == [(12, 3)]
    finally:
        spark.sql("DROP VIEW nodes")


def test_sql_tables_are_refused(spark: SparkSession, table: Path) -> None:
    """Spark tells a Python source nothing of the options of a table, so it would not know what to read."""
    create = "CREATE TABLE captured {} USING dcp OPTIONS (path '{}')"
    with pytest.raises(Exception, match=r"CREATE TABLE cannot be read, .* use CREATE TEMPORARY VIEW"):
        spark.sql(create.format("", table))
    spark.sql(create.format("(opcode STRING)", table))
    try:
        with pytest.raises(Exception, match=r"no path is given: .* use CREATE TEMPORARY VIEW"):
            spark.sql("SELECT * FROM captured").collect()
    finally:
        spark.sql("DROP TABLE captured")


def test_other_file_systems(spark: SparkSession, table: Path) -> None:
    """Files behind a URI, which every task opens for itself."""
    pytest.importorskip("fsspec")
    rows = read(spark, f"local://{table}", columns="source,opaque,node").collect()
    assert sorted((row.opaque, row.node) for row in rows) == [(0, 1), (1, 2), (2, 10)]
    assert {row.source.rpartition("/day=")[0] for row in rows} == {f"local://{table}"}


def test_parquet_and_back(spark: SparkSession, tmp_path: Path) -> None:
    read(spark, SMALL, u64="decimal").write.parquet(str(tmp_path / "out"))
    back = spark.read.parquet(str(tmp_path / "out"))
    whole = read(spark, SMALL, u64="decimal")
    assert back.schema == whole.schema
    assert [plain(row) for row in back.orderBy("offset").collect()] == [plain(r) for r in whole.collect()]


# from_dcp


def decoded(spark: SparkSession, messages: list[bytes | None], **options: Any) -> list[Row]:
    frame = spark.createDataFrame([(message,) for message in messages], "message binary")
    return [row.m for row in frame.select(from_dcp("message", options or None).alias("m")).collect()]


def test_from_dcp_is_the_data_source(spark: SparkSession, session: Session) -> None:
    messages = [message.data for message in session.of(3, "server")]
    want = local_rows(SMALL)
    for row in want:
        for name in ("source", "connection", "direction", "time", "first_frame", "last_frame", "offset"):
            del row[name]
    assert [plain(row) for row in decoded(spark, list(messages))] == want


def test_from_dcp_null_and_bad_bytes(spark: SparkSession) -> None:
    noop = encoder.noop(opaque=9)
    bad: list[bytes | None] = [None, noop, b"", b"x", noop[:-1], noop + b"\0", b"\x79" + noop[1:]]
    null, good, *errors = decoded(spark, bad)
    assert null is None
    assert (good.opcode, good.opaque, good.error) == ("dcp_noop", 9, None)
    rules = ["truncated", "magic", "truncated", "trailing-bytes", "magic"]
    assert [row.error.rule for row in errors] == rules
    assert [row.length for row in errors] == [0, 1, 23, 25, 24]
    dropped = decoded(spark, bad, mode="DROPMALFORMED")
    assert [row and row.opcode for row in dropped] == [None, "dcp_noop", None, None, None, None, None]
    with pytest.raises(Exception, match=r"offset 24, dcp_noop: .*\[trailing-bytes\]"):
        decoded(spark, [noop + b"\0"], mode="FAILFAST")


def test_from_dcp_options(spark: SparkSession) -> None:
    block = encoder.snappy(b"body")
    message = encoder.mutation(STREAM, key=b"\x08k", by_seqno=2**63, value=block, datatype=Datatype.SNAPPY)
    (row,) = decoded(spark, [message], u64="decimal", decompress=False, collections="off")
    assert (row.mutation.by_seqno, bytes(row.value), bytes(row.key)) == (Decimal(2**63), block, b"\x08k")
    (row,) = decoded(spark, [message], message="mutation", columns="by_seqno,value")
    assert (row.asDict()["by_seqno"], bytes(row.value)) == (-(2**63), b"body")
    assert decoded(spark, [message, encoder.noop(opaque=1)], message="snapshot_marker") == [None, None]


def test_from_dcp_refusals(spark: SparkSession) -> None:
    with pytest.raises(OptionError, match="unknown option 'foo'"):
        from_dcp("message", {"foo": "1"})
    with pytest.raises(OptionError, match="a single message has no column 'offset'"):
        from_dcp("message", {"columns": "offset,key"})
    frame = spark.createDataFrame([("abc",)], "message string")
    with pytest.raises(Exception, match="from_dcp takes a binary column, not one of string"):
        frame.select(from_dcp("message")).collect()


def test_from_dcp_in_where(spark: SparkSession, session: Session) -> None:
    messages = [(message.data,) for message in session.of(2, "client")]
    frame = spark.createDataFrame(messages, "message binary")
    found = frame.where(from_dcp(frame.message)["opcode"] == "dcp_noop").count()
    assert found == sum(1 for message in session.of(2, "client") if message.data[1] == 0x5C)


# Errors of Spark stay readable


@pytest.mark.parametrize(
    ("schema", "options", "text"),
    [
        (None, {"foo": "1"}, "OptionError: unknown option 'foo'"),
        ("vbucket bigint", {}, "OptionError: column 'vbucket' is int, not bigint"),
        ("nope string", {}, "OptionError: unknown column 'nope'"),
        ("key binary", {"path": "nope"}, "FileNotFoundError: no such file: "),
        ("error struct<rule: string>", {"mode": "FAILFAST"}, "DcpDecodeError: "),
    ],
)
def test_errors_begin_with_their_cause(
    spark: SparkSession, damaged: str, schema: str | None, options: dict[str, str], text: str
) -> None:
    path = options.pop("path", damaged)
    with pytest.raises(PySparkException) as failure:
        read(spark, path, schema=schema, **options).collect()
    lines = str(failure.value).splitlines()
    python = [number for number, line in enumerate(lines) if text in line]
    assert python[0] <= 1, failure.value
    assert "Traceback" not in str(failure.value)


def test_errors_of_tasks_name_the_file(spark: SparkSession, damaged: str) -> None:
    """Any of them, for a job reads thousands of files."""

    class Failing(DcpDataSource):
        @classmethod
        def name(cls) -> str:
            return "failing"

        def reader(self, schema: StructType) -> Any:
            reader: Any = super().reader(schema)

            def fail(*_: Any) -> Any:
                raise KeyError("a bug")

            reader._load.read = fail
            return reader

    spark.dataSource.register(Failing)
    with pytest.raises(PySparkException, match=r"ReadError: .*damaged\.dcp: KeyError: 'a bug'"):
        spark.read.format("failing").load(damaged).collect()
    assert spark.read.format("failing").option("ignoreCorruptFiles", "true").load(damaged).collect() == []


def test_error_text_is_short(spark: SparkSession, damaged: str) -> None:
    with pytest.raises(Exception, match="DcpDecodeError") as failure:
        read(spark, damaged, mode="FAILFAST").collect()
    lines = [line for line in str(failure.value).splitlines() if "DcpDecodeError:" in line]
    assert re.search(r"damaged\.dcp: offset \d+, dcp_mutation, body\..*: .* \[leb128-shortest\]", lines[0])
