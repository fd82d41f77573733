"""The data source ``dcp``: its behaviour in Spark, and its readers, with Spark's calls."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dcpspec import DcpDecodeError, OptionError
from dcpspec.grammar.schema import full_schema, table_schema
from dcpspec.options import Options
from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.dcpspec.capture.test_segments import records_of
from tests.messages import StreamAddress

pytest.importorskip("pyspark")
from pyspark.errors import PySparkException
from pyspark.sql.datasource import (
    EqualTo,
    Filter,
    GreaterThan,
    GreaterThanOrEqual,
    In,
    IsNotNull,
    IsNull,
    LessThan,
    LessThanOrEqual,
    Not,
)
from pyspark.sql.types import StructType

from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.workers import ReadError
from tests.spark.calling import plain, read, reader, reference_rows, source

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

STREAM = StreamAddress(7, 42)
CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = str(CAPTURES / "session.pcap")
SMALL = str(CAPTURES / stream_name(3, "server"))
COLUMNS = table_schema(Options()).names


def load(spark: SparkSession, *paths: str | Path, schema: str | None = None, **options: str) -> DataFrame:
    made = spark.read.format("dcp").options(**options)
    if schema is not None:
        made = made.schema(schema)
    return made.load([*map(str, paths)] if len(paths) > 1 else str(paths[0]))


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A raw stream with one invalid message among valid ones."""
    good = [dcp.mutation(STREAM, key=b"\x08k%d" % n, by_seqno=n, value=b"v") for n in range(6)]
    bad = dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=99)
    path = tmp_path / "damaged.dcp"
    path.write_bytes(b"".join([*good[:2], bad, *good[2:]]))
    return str(path)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Captures by day and node."""
    for number, folder in enumerate(
        ("day=2026-01-01/node=1", "day=2026-01-02/node=2", "day=2026-01-02/node=10")
    ):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.dcp").write_bytes(dcp.noop(opaque=number))
    return tmp_path


# In Spark


def test_rows_and_columns(spark: SparkSession, utc: None) -> None:
    rows = load(spark, SMALL)
    assert rows.schema == source(SMALL).schema()
    assert [plain(row) for row in rows.collect()] == reference_rows(SMALL)


def test_schema_in_part_and_in_another_order(spark: SparkSession) -> None:
    inner = "flags: bigint, by_seqno: bigint"
    schema = f"mutation struct<{inner}>, offset bigint, key binary, error struct<rule: string>"
    rows = load(spark, SMALL, schema=schema, kinds="mutation")
    assert rows.columns == ["mutation", "offset", "key", "error"]
    for row, whole in zip(
        map(plain, rows.collect()), reference_rows(SMALL, kinds=("mutation",)), strict=True
    ):
        mutation = whole["mutation"] and {name: whole["mutation"][name] for name in ("flags", "by_seqno")}
        expected = (mutation, whole["offset"], whole["key"])
        assert (row["mutation"], row["offset"], row["key"]) == expected


def test_several_paths_and_files_without_rows(spark: SparkSession, table: Path) -> None:
    nodes = [table / "day=2026-01-02" / "node=2", table / "day=2026-01-01" / "node=1" / "a.dcp"]
    rows = load(spark, *nodes, columns="opaque", mode="failfast").collect()
    assert [row.opaque for row in rows] == [1, 0]
    (table / "empty.dcp").touch()
    assert load(spark, table / "empty.dcp", columns="opaque").collect() == []


def test_options_choose_messages(spark: SparkSession, damaged: str) -> None:
    rows = load(spark, damaged, vbucket="1,7", key="k*", opcode="mutation", columns="by_seqno,key")
    assert [(row.by_seqno, bytes(row.key)) for row in rows.where("by_seqno > 3").collect()] == [
        (4, b"k4"),
        (5, b"k5"),
    ]
    for chosen in ({"vbucket": "1"}, {"key": "k"}, {"since": "1970"}, {"connection": "10.0.0.2"}):
        assert load(spark, damaged, columns="by_seqno", **chosen).collect() == []
    with pytest.raises(PySparkException, match="unknown opcode 'mutaton'; similar opcodes: dcp_mutation"):
        load(spark, damaged, opcode="mutaton").collect()


def test_recordings_in_several_files(session: ShippedSession, tmp_path: Path) -> None:
    """One task reads the files of a folder, and passes cut messages on."""
    packets = records_of(session.pcap)
    for number, (begin, end) in enumerate(((2000, 9999), (0, 1500), (1500, 2000))):
        part = session.pcap[:24] + b"".join(packets[begin:end])
        (tmp_path / f"ring.pcap{number}").write_bytes(part)
    columns = "connection,key,length,error.rule"
    whole = read(PCAP, columns=columns)
    for filters in ([], [GreaterThan(("length",), 100)]):
        rows = read(tmp_path, columns=columns, filters=filters, rotated="true")
        expected = [row for row in whole if not filters or row["length"] > 100]
        assert sorted(map(repr, rows)) == sorted(map(repr, expected))
    with pytest.raises(OptionError, match="'rotated' applies to read, not to readStream"):
        source(tmp_path, rotated="true").streamReader(spark_schema(table_schema(Options())))


def test_exact_numbers(spark: SparkSession, tmp_path: Path) -> None:
    top = 2**64 - 1
    path = tmp_path / "a.dcp"
    path.write_bytes(dcp.mutation(STREAM, key=b"\x08k", by_seqno=top, cas=top))
    for u64, expected in (("decimal", Decimal(top)), ("long", -1)):
        (row,) = load(spark, path, u64=u64, columns="cas,by_seqno").collect()
        assert (row.cas, row.by_seqno) == (expected, expected)


def test_parquet_and_back(spark: SparkSession, tmp_path: Path) -> None:
    rows = load(spark, SMALL, u64="decimal")
    rows.write.parquet(str(tmp_path / "out"))
    back = spark.read.parquet(str(tmp_path / "out"))
    assert back.schema == rows.schema
    assert sorted(back.collect(), key=lambda row: row.offset) == rows.collect()


def test_sql_view(spark: SparkSession, table: Path) -> None:
    spark.sql(f"CREATE TEMPORARY VIEW nodes USING dcp OPTIONS (path '{table}', columns 'opaque,node')")
    try:
        assert spark.sql("SELECT sum(node), sum(opaque) FROM nodes WHERE node > 1").collect() == [(12, 3)]
    finally:
        spark.sql("DROP VIEW nodes")


def test_sql_tables_are_refused(spark: SparkSession, table: Path) -> None:
    """Spark passes no table options to a Python source, so the source would lack its options."""
    create = "CREATE TABLE captured {} USING dcp OPTIONS (path '{}')"
    with pytest.raises(Exception, match=r"CREATE TABLE cannot be read, .* use CREATE TEMPORARY VIEW"):
        spark.sql(create.format("", table))
    spark.sql(create.format("(opcode STRING)", table))
    try:
        with pytest.raises(Exception, match=r"missing path: .* use CREATE TEMPORARY VIEW"):
            spark.sql("SELECT * FROM captured").collect()
    finally:
        spark.sql("DROP TABLE captured")


@pytest.mark.parametrize(
    ("schema", "options", "text"),
    [
        (None, {"foo": "1"}, "OptionError: unknown option 'foo'"),
        ("vbucket bigint", {}, "OptionError: column 'vbucket' must be int, got bigint"),
        ("key binary", {"path": "nope"}, "FileNotFoundError: no such file: "),
        (
            "error struct<rule: string>",
            {"mode": "FAILFAST"},
            "DcpDecodeError: {}: offset 174, dcp_mutation, ",
        ),
    ],
)
def test_errors_begin_with_their_cause(
    spark: SparkSession, damaged: str, schema: str | None, options: dict[str, str], text: str
) -> None:
    """In the schema, the reader, its partitions, and a task."""
    path = options.pop("path", damaged)
    with pytest.raises(PySparkException) as failure:
        load(spark, path, schema=schema, **options).collect()
    beginning = "\n".join(str(failure.value).splitlines()[:3])
    assert text.format(damaged) in beginning
    assert "Traceback" not in str(failure.value)


# Files


def test_paths_that_do_not_exist(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no such file: .*nope\.pcap"):
        read(tmp_path / "nope.pcap")
    with pytest.raises(OptionError, match=r"missing path: use load\(path\)"):
        type(source(tmp_path))({}).schema()
    (tmp_path / "a.dcp").write_bytes(dcp.noop(opaque=1))
    assert read(tmp_path, pathGlobFilter="*.nothing", columns="key") == []


def test_a_file_that_goes_missing(tmp_path: Path) -> None:
    """Between planning and reading of a query."""
    for name in ("a.dcp", "b.dcp"):
        (tmp_path / name).write_bytes(dcp.noop(opaque=1))
    readers = [reader(tmp_path, columns="opaque", ignoreMissingFiles=ignore) for ignore in ("false", "true")]
    strict, tolerant = ([(made, part) for part in made.partitions()] for made in readers)
    (tmp_path / "b.dcp").unlink()
    with pytest.raises(FileNotFoundError, match=r"b\.dcp"):
        [list(made.read(part)) for made, part in strict]
    batches: list[Any] = [batch for made, part in tolerant for batch in made.read(part)]
    assert sum(batch.num_rows for batch in batches) == 1


def test_errors_of_tasks_name_the_file(damaged: str) -> None:
    """Any of the files, because a job reads thousands of files."""

    def fail(*_: Any, **__: Any) -> Any:
        raise KeyError("a bug")

    made: Any = reader(damaged, columns="key")
    made._load.read = fail
    (partition,) = made.partitions()
    with pytest.raises(ReadError, match=r"damaged\.dcp: KeyError: 'a bug'"):
        list(made.read(partition))
    made._load.options = Options(ignore_corrupt_files=True)
    assert list(made.read(partition)) == []


def test_other_file_systems(table: Path) -> None:
    """Files behind a URI, each of which every task opens."""
    pytest.importorskip("fsspec")
    rows = read(f"local://{table}", columns="source,opaque,node")
    assert sorted((row["opaque"], row["node"]) for row in rows) == [(0, 1), (1, 2), (2, 10)]
    assert {row["source"].rpartition("/day=")[0] for row in rows} == {f"local://{table}"}


# Columns


def test_types_of_columns() -> None:
    """Each column has a comment, as another test checks; a number's comment names values out of range."""
    schemas = {u64: source(SMALL, u64=u64).schema() for u64 in ("long", "decimal")}
    types = {field.name: field.dataType.simpleString() for field in schemas["long"]}
    assert schemas["long"].names == COLUMNS
    assert types["time"] == "timestamp"
    assert types["vbucket"] == types["stream_id"] == "int"
    assert types["datatype"] == "smallint"
    assert types["opaque"] == types["cas"] == types["collection_id"] == "bigint"
    assert types["key"] == types["value"] == "binary"
    assert types["xattrs"] == "map<string,string>"
    assert types["expiration"] == "timestamp"
    exact = {field.name: field.dataType.simpleString() for field in schemas["decimal"]}
    assert exact["cas"] == "decimal(20,0)"
    assert exact["by_seqno"] == "decimal(20,0)"
    comments = [schemas[u64]["cas"].metadata["comment"] for u64 in ("long", "decimal")]
    assert ["2^63" in comment for comment in comments] == [True, False]
    nested = source(SMALL, kinds="mutation", columns="mutation.by_seqno,opcode").schema()
    assert nested.simpleString() == "struct<mutation:struct<by_seqno:bigint>,opcode:string>"


MUTATION = {"kinds": "mutation"}


@pytest.mark.usefixtures("spark")
@pytest.mark.parametrize(
    ("schema", "options", "text"),
    [
        ("nope string", {}, "unknown column 'nope' in the schema; the columns are source, connection"),
        (
            "mutation struct<nope: string>",
            MUTATION,
            r"unknown column 'mutation\.nope' .* mutation\.by_seqno",
        ),
        ("offset string", {}, "column 'offset' must be bigint, got string"),
        (
            "mutation struct<flags: int>",
            MUTATION,
            r"column 'mutation\.flags' must be bigint, got int",
        ),
        ("mutation string", MUTATION, "column 'mutation' must be struct<.*>, got string"),
        ("mutation struct<flags: bigint>", {}, "unknown column 'mutation' .* set the option kinds=mutation"),
        ("vbucket int NOT NULL", {}, "column 'vbucket' cannot be NOT NULL"),
        ("cas decimal(20,0)", {}, r"column 'cas' must be bigint, got decimal\(20,0\)"),
        # The option and the schema agree; otherwise, one of them would be ignored.
        ("vbucket int", {"columns": "vbucket,offset"}, "option 'columns' .* select different columns"),
        ("key binary", {"columns": "vbucket,offset"}, r"option 'columns' .* schema\(key\) select different"),
        ("vbucket int, day date", {"columns": "vbucket"}, "option 'columns' .* select different columns"),
        ("opaque bigint", {"columns": "opaque,day"}, "option 'columns' .* select different columns"),
        (
            "vbucket int",
            {"maxFilesPerTrigger": "1"},
            "'maxFilesPerTrigger' applies to readStream, not to read",
        ),
        (
            "dey date",
            {},
            r"unknown column 'dey' in the schema; the columns are .*; the folders of .* define day, node",
        ),
        ("node date", {}, "'node' has the type date .* the folder node=1 has the type bigint"),
        ("day timestamp", {}, "'day' has the type timestamp .* folder day=2026-01-01 has the type date"),
    ],
)
def test_schemas_that_are_refused(table: Path, schema: str, options: dict[str, str], text: str) -> None:
    with pytest.raises(OptionError, match=text):
        read(table, schema=schema, **options)


@pytest.mark.usefixtures("spark")
def test_columns_of_folders(table: Path) -> None:
    assert source(table).schema().names == [*COLUMNS, "day", "node"]
    assert source(table, recursiveFileLookup="true").schema().names == COLUMNS
    assert source(table / "day=2026-01-02").schema().names == [*COLUMNS, "node"]
    days = [date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 2)]
    rows = read(table, columns="opaque,day,node,opcode")
    assert sorted(tuple(row.values()) for row in rows) == [
        (number, day, node, "dcp_noop") for number, day, node in zip(range(3), days, (1, 2, 10), strict=True)
    ]
    based = read(table / "day=2026-01-01", basePath=str(table), columns="node,day,opaque")
    assert based == [{"node": 1, "day": days[0], "opaque": 0}]
    chosen = read(table, schema="node smallint, opaque bigint, day string")
    assert {tuple(row.values()) for row in chosen} == {
        *((1, 0, "2026-01-01"), (2, 1, "2026-01-02"), (10, 2, "2026-01-02"))
    }
    assert read(table, schema="node int", columns="node") == [{"node": 1}, {"node": 10}, {"node": 2}]


def test_folders_that_do_not_fit(table: Path) -> None:
    (table / "day=2026-01-03").mkdir()
    (table / "day=2026-01-03" / "b.dcp").write_bytes(dcp.noop(opaque=1))
    with pytest.raises(OptionError, match="folders define different columns"):
        source(table).schema()
    assert len(read(table, recursiveFileLookup="true", columns="opaque")) == 4


@pytest.mark.usefixtures("spark")
def test_missing_days_are_empty_tables(table: Path) -> None:
    days = [table / "day=2026-01-01", table / "day=2026-02-01", table / "day=2026-02-02"]
    days[-1].mkdir()
    ignoring = {"ignoreMissingFiles": "true", "basePath": str(table)}
    assert len(read(*days, **ignoring)) == 1
    assert read(*days[1:], schema="day date, key binary", **ignoring) == []
    assert source(days[1], **ignoring).schema().names == COLUMNS


def day(number: int) -> date:
    return date(2026, 1, number)


DAY = ("day",)


@pytest.mark.parametrize(
    ("filters", "opened"),
    [
        ([EqualTo(DAY, day(2))], {2}),
        ([In(DAY, (day(1), day(3)))], {1, 3}),
        ([LessThan(DAY, day(2))], {1}),
        ([LessThanOrEqual(DAY, day(2))], {1, 2}),
        ([GreaterThan(DAY, day(2))], {3}),
        ([GreaterThanOrEqual(DAY, day(2)), Not(EqualTo(DAY, day(3)))], {2}),
        ([IsNull(DAY)], {4}),
        ([IsNotNull(DAY)], {1, 2, 3}),
        ([GreaterThan(("opaque",), 1), LessThan(DAY, day(3))], {1, 2}),
    ],
)
def test_folders_are_pruned(tmp_path: Path, filters: list[Filter], opened: set[int]) -> None:
    """A file that must not be opened would fail the query. The day of the fourth file is NULL."""
    days(tmp_path, opened)
    rows = read(tmp_path, filters=filters, mode="FAILFAST", columns="opaque,day")
    assert {row["opaque"] for row in rows} == (opened - {1} if len(filters) == 2 else opened)


@pytest.mark.parametrize(
    ("condition", "opened", "expected"),
    [
        ("opaque > 1 and day in ('2026-01-01', '2026-01-02')", {1, 2}, {2}),
        ("year(day) = 2026", {1, 2, 3, 4}, {1, 2, 3}),  # Spark pushes no functions down
    ],
)
def test_folders_are_pruned_by_spark(
    spark: SparkSession, tmp_path: Path, pushdown: None, condition: str, opened: set[int], expected: set[int]
) -> None:
    days(tmp_path, opened)
    rows = load(spark, tmp_path, mode="FAILFAST", columns="opaque,day").where(condition)
    assert {row.opaque for row in rows.collect()} == expected


def days(folder: Path, good: set[int]) -> None:
    """Four days, some of which have a readable file."""
    for number in range(1, 5):
        path = folder / f"day={'__HIVE_DEFAULT_PARTITION__' if number == 4 else day(number)}"
        path.mkdir()
        (path / "a.dcp").write_bytes(dcp.noop(opaque=number) if number in good else b"bad")


# Errors in files


def test_modes(damaged: str, session: ShippedSession) -> None:
    rows = read(damaged)
    assert [row["error"] is not None for row in rows] == [number == 2 for number in range(7)]
    error = rows[2]["error"]
    assert (rows[2]["source"], rows[2]["opcode"]) == (damaged, "dcp_mutation")
    assert (error["rule"], error["field"]) == ("leb128-shortest", "body.request.key.collection_id.group1")
    assert error["offset"] == rows[2]["offset"] + 24 + 31 + 1
    assert read(damaged, mode="dropmalformed") == [*rows[:2], *rows[3:]]
    with pytest.raises(DcpDecodeError, match=r"damaged\.dcp: offset 174, dcp_mutation, .* \[leb128-shortest"):
        read(damaged, mode="FAILFAST", columns="key")
    assert len(read(SMALL, mode="FAILFAST", columns="key")) == len(session.of(3, "server"))


@pytest.fixture
def lossy(tmp_path: Path) -> Path:
    """A folder with a capture that is damaged in the middle, and a file that is not a capture."""
    capture = bytearray(Path(PCAP).read_bytes())
    capture[1_000_000:1_005_000] = bytes([255]) * 5000
    (tmp_path / "a.pcap").write_bytes(capture)
    (tmp_path / "notes.txt").write_text("# Notes\n" * 100)
    return tmp_path


def test_loss_is_seen_whatever_is_read(lossy: Path) -> None:
    rows = [row for row in read(lossy, message="mutation", columns="source,error") if row["error"]]
    rules = {(Path(row["source"]).name, row["error"]["rule"]) for row in rows}
    assert {("a.pcap", "capture"), ("notes.txt", "magic")} <= rules
    for name, rule in (("a.pcap", "gap"), ("notes.txt", "magic")):
        with pytest.raises(DcpDecodeError, match=rf"{name}: offset \d+.* \[{rule}\]"):
            read(lossy / name, message="mutation", columns="key", mode="FAILFAST")


def test_comments_of_all_columns() -> None:
    """The schema in Spark describes every column and field."""

    def uncommented(struct: StructType) -> list[str]:
        inner = [getattr(field.dataType, "elementType", field.dataType) for field in struct]
        own = [field.name for field in struct if not field.metadata.get("comment")]
        return own + [name for type_ in inner if isinstance(type_, StructType) for name in uncommented(type_)]

    assert uncommented(spark_schema(full_schema())) == []
