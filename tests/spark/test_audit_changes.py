"""The changes of a capture, the names of their collections, and the resulting state."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests import messages as dcp
from tests.captures.connections import SHARED_VBUCKET
from tests.captures.make_session import ShippedSession
from tests.captures.producer import Change
from tests.captures.sessions import SentMessage
from tests.messages import Datatype, StreamAddress, SystemEvent

pytest.importorskip("pyspark")
from pyspark.sql import functions as f

from dcpspec.arrays import as_text
from dcpspec.audit.tables import changes_schema, table_schemas
from pyspark_dcp.audit.changes import changes, changes_columns, in_order, latest, with_names
from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.tables import collections

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

Row = dict[str, Any]

PCAP = str(Path(__file__).parent.parent / "captures" / "session.pcap")
COLUMNS = ",".join((*changes_columns(), "opaque", "system_event"))
CONNECTION = "client:1-server:11210"
STREAM = StreamAddress(7, 42)
SCOPE_WITHOUT_EVENTS = SHARED_VBUCKET
"""Vbucket whose streams select some collections, without the events of their scope."""
HUGE = 1 << 63
"""The first seqno that a signed number cannot hold."""
KINDS = {
    "mutation": "mutation",
    "deletion_v1": "deletion",
    "deletion_v2": "deletion",
    "expiration_v2": "expiration",
    "prepare": "prepare",
    "commit": "commit",
    "abort": "abort",
}
IN_ORDER = ["connection", "vbucket", "stream_id", "by_seqno"]
LEVELS = [None, "majority", "majority_and_persist_on_master", "persist_to_majority"]


def plain(df: DataFrame) -> list[Row]:
    rows: list[Row] = df.toArrow().to_pylist()
    for row in rows:
        if row.get("xattrs") is not None:
            row["xattrs"] = dict(row["xattrs"])
    return rows


def signed(seqno: int | None) -> int | None:
    return seqno - (1 << 64) if seqno is not None and seqno >= HUGE else seqno


def seconds(value: int) -> datetime | None:
    return datetime.fromtimestamp(value, timezone.utc) if value else None


def column(df: DataFrame, *names: str | Column) -> list[Any]:
    """Some columns in the order of offsets."""
    # Sorted here: for a sort, Spark reads everything twice.
    rows = sorted(df.select("source", "offset", *names).collect(), key=lambda row: row[:2])
    return [row[2] if len(names) == 1 else tuple(row[2:]) for row in rows]


# Collections by hand


class CollectionEvents:
    """The table of collections, event by event."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._open: dict[tuple[Any, ...], Row] = {}
        self._scopes: dict[tuple[Any, ...], str] = {}

    def add(self, change: Change, seqno: int, **place: Any) -> None:
        """Add an event with a place: source, connection, stream, vbucket, stream_id."""
        of_scope = change.collection_id is None
        begins = change.event not in (SystemEvent.end_collection, SystemEvent.drop_scope)
        key = (*place.values(), of_scope, change.scope_id if of_scope else change.collection_id)
        scope = (*place.values(), change.scope_id)
        if of_scope and begins:
            self._scopes[scope] = change.name.decode()
        how = "drop" if not begins else "modify" if change.event == SystemEvent.modify_collection else "flush"
        before = self._open.pop(key, None)
        if before:
            before |= {"valid_to": seqno, "ended_by": how}
        if begins:
            self._open[key] = {
                **place,
                "kind": "scope" if of_scope else "collection",
                "scope_id": change.scope_id,
                "scope": self._scopes.get(scope, "_default" if change.scope_id == 0 else None),
                "collection_id": change.collection_id,
                "collection": None if of_scope else change.name.decode(),
                "begun_by": "begin" if how == "flush" and not before else how,
                "valid_from": seqno,
            }
            self.rows.append(self._open[key])

    def table(self, spark: SparkSession, u64: str = "long") -> DataFrame:
        """Make a DataFrame from the events added until now."""

        def number(name: str, value: Any) -> Any:
            if name in ("valid_from", "valid_to") and value is not None:
                return Decimal(value) if u64 == "decimal" else signed(value)
            return value

        schema = table_schemas(u64)["collections"]
        rows = [{name: number(name, value) for name, value in row.items()} for row in self.rows]
        return spark.createDataFrame(pa.Table.from_pylist(rows, schema), spark_schema(schema))


def known(*events: tuple[int, Change], **place: Any) -> CollectionEvents:
    place = {"source": None, "connection": CONNECTION, "stream": 1, "vbucket": 7, "stream_id": None} | place
    made = CollectionEvents()
    for seqno, change in events:
        made.add(change, seqno, **place)
    return made


def begin(name: str, collection_id: int = 8, scope_id: int = 0, **fields: Any) -> Change:
    return Change(SystemEvent.begin_collection, 1, scope_id, collection_id, name.encode(), **fields)


def end(collection_id: int = 8, scope_id: int = 0) -> Change:
    return Change(SystemEvent.end_collection, 2, scope_id, collection_id)


def scope(name: str, scope_id: int) -> Change:
    return Change(SystemEvent.create_scope, 1, scope_id, name=name.encode())


# The shipped capture


class Truth:
    """The content of the session, without a decoder."""

    def __init__(self, session: ShippedSession, connections: dict[int, str]) -> None:
        self.known = CollectionEvents()
        self.changes: dict[tuple[str, int], Row] = {}
        self.events: dict[tuple[str, int], tuple[str | None, str | None]] = {}
        streams: dict[tuple[int, int], int] = {}
        for message in session.messages:
            if message.direction == "client" and message.kind == "stream_request":
                streams[message.connection, message.fields["opaque"]] = len(streams) + 1
            place: Row = {"connection": connections[message.connection]}
            if message.kind == "system_event":
                fields = message.fields
                stream = streams[message.connection, fields["opaque"]]
                place |= {"stream": stream, "vbucket": fields["vbucket"], "stream_id": fields["stream_id"]}
                self.known.add(Change(**fields["manifest"]), fields["by_seqno"], **place)
            elif message.kind in KINDS:
                row = place | change_row(message)
                self.changes[connections[message.connection], message.offset] = row
        for row in self.changes.values():
            row["scope"], row["collection"] = self._names(row)

    def _names(self, row: Row) -> tuple[str | None, str | None]:
        if row["collection_id"] == 0:
            return "_default", "_default"
        for one in self.known.rows:
            same = all(one[name] == row[name] for name in ("connection", "vbucket", "collection_id"))
            if same and one["valid_from"] <= row["by_seqno"] < one.get("valid_to", HUGE):
                return one["scope"], one["collection"]
        return None, None


def change_row(message: SentMessage) -> Row:
    fields, change = message.fields, KINDS[message.kind]
    body, datatype = fields.get("body"), fields.get("datatype", 0)
    is_json = bool(datatype & Datatype.JSON)
    has_xattrs = datatype & Datatype.XATTR
    is_deletion = {"mutation": False, "prepare": bool(fields.get("deleted"))}.get(change, True)
    own = [f"{change}_seqno", "by_seqno"]
    return {
        "vbucket": fields["vbucket"],
        "stream_id": fields["stream_id"],
        "by_seqno": next(fields[name] for name in own if name in fields),
        "change": change,
        "collection_id": fields["collection_id"],
        "key": fields["document_key"].decode(),
        "document": body.decode() if is_json and body else None,
        "value": None if is_json or (is_deletion and not body) else body,
        "xattrs": {k.decode(): v.decode() for k, v in fields["xattrs"]} if has_xattrs else None,
        "cas": fields.get("cas", 0),
        "rev_seqno": fields.get("rev_seqno"),
        "flags": fields.get("flags"),
        "expiration": seconds(fields.get("expiration", 0)),
        "delete_time": seconds(fields.get("delete_time", 0)),
        "prepared_seqno": fields.get("prepared_seqno"),
        "durability_level": LEVELS[fields.get("durability_level", 0)],
        "is_deletion": None if change in ("commit", "abort") else is_deletion,
        "offset": message.offset,
    }


@pytest.fixture(scope="module")
def rows(spark: SparkSession) -> Iterator[DataFrame]:
    """The decoded capture, with the columns that changes need."""
    cached = spark.read.format("dcp").option("columns", COLUMNS).load(PCAP).cache()
    yield cached
    cached.unpersist()


@pytest.fixture(scope="module")
def truth(session: ShippedSession, rows: DataFrame) -> Truth:
    names = [row.connection for row in rows.select("connection").distinct().collect()]
    ports = {number: f":{51_000 + 7 * number}" for number in (1, 2, 3)}
    return Truth(session, {n: next(name for name in names if port in name) for n, port in ports.items()})


@pytest.fixture(scope="module")
def shipped(spark: SparkSession, rows: DataFrame, truth: Truth) -> Iterator[DataFrame]:
    """The changes of the capture."""
    cached = changes(rows, truth.known.table(spark)).cache()
    yield cached
    cached.unpersist()


def differences(actual: dict[Any, Row], expected: dict[Any, Row]) -> list[tuple[Any, ...]]:
    """The first few unexpected values, except source and time."""
    wrong: list[tuple[Any, ...]] = [(key, None, None) for key in actual.keys() ^ expected.keys()]
    for key in actual.keys() & expected.keys():
        pairs = ((name, actual[key][name], value) for name, value in expected[key].items())
        wrong += [(key, *pair) for pair in pairs if pair[1] != pair[2]]
    return wrong[:5]


def test_changes_of_the_capture(shipped: DataFrame, truth: Truth) -> None:
    assert shipped.schema == spark_schema(changes_schema())
    actual = {(row["connection"], row["offset"]): row for row in plain(shipped)}
    assert len(actual) == shipped.count() == len(truth.changes)
    assert differences(actual, truth.changes) == []
    assert {row["change"] for row in actual.values()} == set(KINDS.values())
    assert {row["source"] for row in actual.values()} == {next(iter(actual.values()))["source"]}
    for row in actual.values():
        json.loads(row["document"] or "null")
    # Many collections have several generations, and each connection has some without a default name.
    assert {row["collection"] for row in actual.values()} > {"_default", "orders", "carts", "products"}


def test_collections_of_the_capture(rows: DataFrame, truth: Truth) -> None:
    names = ["connection", "vbucket", "stream_id", "kind", "scope_id", "scope", "collection_id", "collection"]
    names += ["begun_by", "valid_from", "valid_to", "ended_by"]
    actual = [[row[name] for name in names] for row in plain(collections(rows))]
    expected = [[row.get(name) for name in names] for row in truth.known.rows]
    at = names.index("begun_by")
    assert sorted((row for row in actual if row[at] != "default"), key=str) == sorted(expected, key=str)


def test_no_row_is_lost_and_none_comes_twice(
    spark: SparkSession, rows: DataFrame, truth: Truth, session: ShippedSession
) -> None:
    table = truth.known.table(spark)
    twice = table.unionByName(table.withColumn("stream", f.col("stream") + 1000))
    named = with_names(rows, twice)
    assert named.columns == [*rows.columns, "scope", "collection"]
    is_collection = "system_event.collection_id is not null"
    counts = named.selectExpr(
        "count(*)",
        f"count_if({is_collection} and length(key) > 0 and collection = string(key)) > 0",
        f"count_if({is_collection} and length(key) > 0 and collection != string(key))",
        f"count_if({is_collection} and collection is null)",
        f"count_if(system_event is not null and scope is null and vbucket != {SCOPE_WITHOUT_EVENTS})",
        "count_if(opcode = 'dcp_noop' and (scope is not null or collection is not null))",
    )
    assert tuple(counts.collect()[0]) == (len(session.messages), True, 0, 0, 0, 0)


def test_latest_of_the_capture(spark: SparkSession, shipped: DataFrame, truth: Truth) -> None:
    prepares, expected = {}, {}
    in_seqno_order = sorted(truth.changes.values(), key=lambda row: row["by_seqno"])
    for row in in_seqno_order:
        key = tuple(row[name] for name in ("connection", "vbucket", "collection_id", "key"))
        if row["change"] == "prepare":
            prepares[key, row["by_seqno"]] = row
        elif row["change"] == "commit":
            prepare = prepares[key, row["prepared_seqno"]]
            names = ("document", "value", "xattrs", "cas", "rev_seqno", "flags", "expiration")
            taken = {name: prepare[name] for name in (*names, "durability_level", "is_deletion")}
            change = "deletion" if prepare["is_deletion"] else "mutation"
            expected[key] = row | taken | {"change": change}
        elif row["change"] != "abort":
            expected[key] = row
    ends = [row for row in truth.known.rows if row.get("ended_by") in ("drop", "flush")]
    assert {row["ended_by"] for row in ends} == {"drop", "flush"}
    for connection, vbucket, collection_id, key in list(expected):
        row = expected[connection, vbucket, collection_id, key]
        place = (connection, vbucket, collection_id)
        if any(
            (one["connection"], one["vbucket"], one["collection_id"]) == place
            and one["valid_to"] > row["by_seqno"]
            for one in ends
        ):
            del expected[connection, vbucket, collection_id, key]
    state = latest(shipped, truth.known.table(spark))
    assert state.schema == spark_schema(changes_schema())
    rows = plain(state)
    keys = [(row["connection"], row["vbucket"], row["collection_id"], row["key"]) for row in rows]
    assert len(set(keys)) == len(keys)
    assert differences(dict(zip(keys, rows, strict=True)), expected) == []
    assert {row["change"] for row in rows} == {"mutation", "deletion", "expiration"}
    assert any(row["prepared_seqno"] and row["change"] == "mutation" for row in rows)


def test_files_are_in_order(shipped: DataFrame, tmp_path: Path) -> None:
    in_order(shipped.repartition(5)).write.parquet(str(tmp_path / "out"))
    files: dict[tuple[Any, ...], set[str]] = {}
    for path in (tmp_path / "out").glob("*.parquet"):
        actual = [tuple(row.values()) for row in pq.read_table(path, columns=IN_ORDER).to_pylist()]
        assert actual == sorted(actual, key=lambda row: (*row[:2], row[2] or 0, row[3]))
        for row in actual:
            files.setdefault(row[:3], set()).add(path.name)
    assert len(files) > 20
    assert all(len(names) == 1 for names in files.values())


# Streams by hand


def decoded(spark: SparkSession, tmp_path: Path, *messages: bytes, **options: str) -> DataFrame:
    """Messages in the form of a raw stream, which has no connection."""
    path = place(tmp_path)["source"]
    Path(path).write_bytes(b"".join(messages))
    return spark.read.format("dcp").options(**{"columns": COLUMNS, **options}).load(path)


def place(folder: Path) -> Row:
    """The origin of their events."""
    return {"source": str(folder / "stream.dcp"), "connection": None}


def on_wire(change: Change, seqno: int) -> bytes:
    return dcp.system_event(STREAM, by_seqno=seqno, **change.fields(False))


def written(seqno: int, key: bytes = b"k", collection_id: int = 8, **fields: Any) -> bytes:
    key = dcp.document_key(collection_id, key)
    return dcp.mutation(STREAM, key=key, by_seqno=seqno, **{"value": b"v", **fields})


@pytest.mark.parametrize("u64", ["long", pytest.param("decimal", marks=pytest.mark.long)])
def test_generations_of_a_collection(spark: SparkSession, tmp_path: Path, u64: str) -> None:
    """A flush, a drop and a new collection of another name, all beyond the signed numbers."""
    events = [
        (HUGE - 2, scope("inventory", 9)),
        (HUGE - 1, begin("orders", scope_id=9)),
        (HUGE + 2, begin("orders", scope_id=9, flush_uid=3)),
        (HUGE + 5, end(scope_id=9)),
        (HUGE + 7, begin("baskets", scope_id=9)),
    ]
    seqnos = [HUGE - 3, HUGE, HUGE + 1, HUGE + 3, HUGE + 6, HUGE + 8, 2**64 - 1]
    messages = [(seqno, written(seqno, b"k%d" % at)) for at, seqno in enumerate(seqnos)]
    messages += [(seqno, on_wire(change, seqno)) for seqno, change in events]
    rows = decoded(spark, tmp_path, *(data for _, data in sorted(messages)), u64=u64)
    table = known(*events, **place(tmp_path)).table(spark, u64)

    named = with_names(rows, table)
    inventory, orders, baskets = ("inventory", None), ("inventory", "orders"), ("inventory", "baskets")
    assert column(named, "scope", "collection") == [
        *((None, None), inventory, orders, orders, orders, orders, orders),
        *(orders, (None, None), baskets, baskets, baskets),
    ]

    changed = changes(rows, table)
    assert changed.schema == spark_schema(changes_schema(u64))
    expected = seqnos if u64 == "decimal" else [signed(seqno) for seqno in seqnos]
    assert [row.by_seqno for row in in_order(changed).collect()] == expected
    # Documents written before the flush or the drop are gone; the keys differ, so nothing else hides them.
    assert column(latest(changed, table), "key") == ["k4", "k5", "k6"]


def test_the_two_columns_of_u64_meet(spark: SparkSession, tmp_path: Path) -> None:
    rows = decoded(spark, tmp_path, written(HUGE + 1), u64="decimal")
    made = known((HUGE, begin("a")), (HUGE + 2, begin("b")), **place(tmp_path))
    assert column(with_names(rows, made.table(spark)), "collection") == ["a"]


def test_default_collection(spark: SparkSession, tmp_path: Path) -> None:
    rows = decoded(spark, tmp_path, *(written(seqno, collection_id=0) for seqno in (1, 5)))
    assert column(with_names(rows, known().table(spark)), "scope", "collection") == [("_default",) * 2] * 2
    # The state at the beginning may have no seqno.
    dropped = known((0, begin("_default", 0)), (3, end(0)), **place(tmp_path))
    dropped.rows[0]["valid_from"] = None
    assert column(with_names(rows, dropped.table(spark)), "collection") == ["_default", None]


def test_without_collections(spark: SparkSession, tmp_path: Path) -> None:
    message = dcp.mutation(STREAM, key=b"plain", by_seqno=1, value=b"v")
    rows = decoded(spark, tmp_path, message, collections="off")
    changed = changes(rows, known((1, begin("a"))).table(spark))
    state = latest(changed, known().table(spark))
    assert column(state, "collection_id", "scope", "collection", "key") == [(None, None, None, "plain")]


KEYS = [
    b"\xffabc",
    b"caf\xc3\xa9",
    b"caf\xc3",
    b"\xe2\x82\xac\xe2\x82x\xf0\x9f\x98\x80",
    b"\xf0\x9f\x98\x80\xf0\x9f\x98",
    b"\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80\xf5",
    b"a\\b\n\x00\x80$1",
    b"\xe9" + "ä".encode() * 100,
]


def test_keys_that_are_no_text(spark: SparkSession, tmp_path: Path) -> None:
    """In Python's form, and no two keys become equal."""
    messages = [
        written(seqno, key, value=b'"%s"' % key, datatype=1) for seqno, key in enumerate(KEYS, start=1)
    ]
    changed = changes(decoded(spark, tmp_path, *messages), known().table(spark))
    expected = [(as_text(key), f'"{as_text(key)}"') for key in KEYS]
    assert column(latest(changed, known().table(spark)), "key", "document") == expected


def test_documents_and_values(spark: SparkSession, tmp_path: Path) -> None:
    key = dcp.document_key(8, b"k")
    packed = dcp.snappy(dcp.xattr_section([(b"_sync", b'{"rev":1}')]) + b'{"a":"\xc3\xa9"}')
    messages = [
        written(1, value=packed, datatype=Datatype.JSON | Datatype.SNAPPY | Datatype.XATTR),
        written(2, value=b"", datatype=Datatype.JSON),
        written(3, value=b""),
        written(4, value=b"{}"),
        dcp.deletion_v2(STREAM, key=key, by_seqno=5),
        dcp.deletion_v2(STREAM, key=key, by_seqno=6, value=b"left", delete_time=7),
        written(7, value=b"no snappy block", datatype=Datatype.SNAPPY),
        dcp.noop(opaque=1),
    ]
    changed = changes(decoded(spark, tmp_path, *messages), known().table(spark))
    columns = ("by_seqno", "document", "value", "xattrs", "is_deletion", f.unix_seconds("delete_time"))
    assert column(changed, *columns) == [
        (1, '{"a":"é"}', None, {"_sync": '{"rev":1}'}, False, None),
        (2, None, None, None, False, None),
        (3, None, b"", None, False, None),
        (4, None, b"{}", None, False, None),
        (5, None, None, None, True, None),
        (6, None, b"left", None, True, 7),
    ]


# Latest state, of changes by hand


def table(spark: SparkSession, rows: Iterable[Row], u64: str = "long") -> DataFrame:
    schema = changes_schema(u64)
    common = {"source": "a.pcap", "connection": CONNECTION, "vbucket": 7, "collection_id": 8, "key": "k"}
    full = [{**common, "offset": at * 100, **row} for at, row in enumerate(rows)]
    for row in full:
        row["xattrs"] = list(row["xattrs"].items()) if row.get("xattrs") else None
    return spark.createDataFrame(pa.Table.from_pylist(full, schema), spark_schema(schema))


def mutation(seqno: int, document: str, **fields: Any) -> Row:
    return {"change": "mutation", "by_seqno": seqno, "document": document, "is_deletion": False, **fields}


def prepare(seqno: int, document: str | None, **fields: Any) -> Row:
    gone = {"is_deletion": document is None, "durability_level": "majority"}
    return {"change": "prepare", "by_seqno": seqno, "document": document, **gone, **fields}


def commit(prepared: int, seqno: int, change: str = "commit", **fields: Any) -> Row:
    return {"change": change, "prepared_seqno": prepared, "by_seqno": seqno, "cas": 0, **fields}


Cases = Sequence[tuple[Sequence[Row], list[tuple[Any, ...]]]]
Events = Sequence[tuple[int, Change]]


def check(spark: SparkSession, cases: Cases, events: Sequence[Events] = ()) -> None:
    """Check the latest state of each case: change, seqno, document, and whether it is gone, in key order.

    Each case is a vbucket with separate events, so that one job covers all cases.
    """
    rows = [{"vbucket": at, **row} for at, (given, _) in enumerate(cases) for row in given]
    made = known()
    for at, of_case in enumerate(events):
        made.rows += known(*of_case, vbucket=at).rows
    actual: list[list[tuple[Any, ...]]] = [[] for _ in cases]
    state = latest(table(spark, rows), made.table(spark)).collect()
    for row in sorted(state, key=lambda row: (row.connection or "", row.key, row.source)):
        actual[row.vbucket].append((row.change, row.by_seqno, row.document, row.is_deletion))
    assert actual == [expected for _, expected in cases]


def test_durable_writes(spark: SparkSession) -> None:
    one = prepare(1, "1")
    aborted = [one, commit(1, 2), prepare(3, "3"), commit(3, 4, "abort")]
    elsewhere = [{**one, "key": "l"}, {**one, "collection_id": 9}]
    cases: Cases = [
        ([one], []),
        ([one, commit(1, 2, "abort")], []),
        ([one, commit(1, 2)], [("mutation", 2, "1", False)]),
        ([one, commit(1, 2), prepare(3, "3")], [("mutation", 2, "1", False)]),
        (aborted, [("mutation", 2, "1", False)]),
        ([*aborted, prepare(5, None), commit(5, 6)], [("deletion", 6, None, True)]),
        ([one, commit(1, 2), mutation(3, "3")], [("mutation", 3, "3", False)]),
        # The prepare preceded the capture, or is for another key.
        ([commit(1, 2)], [("commit", 2, None, None)]),
        ([*elsewhere, commit(1, 2)], [("commit", 2, None, None)]),
        ([{**one, "connection": "other"}, commit(1, 2)], [("commit", 2, None, None)]),
        # Another stream has the document, as read from disk.
        ([mutation(9, "9"), commit(8, 9, source="b.pcap")], [("mutation", 9, "9", False)]),
    ]
    check(spark, cases)


def test_a_commit_takes_what_was_prepared(spark: SparkSession) -> None:
    contents = {"flags": 5, "rev_seqno": 3, "cas": 77, "xattrs": {"a": "1"}, "value": b"1"}
    rows = [prepare(1, None, **contents, offset=0, scope="s"), commit(1, 2, offset=9, scope="t")]
    (row,) = plain(latest(table(spark, rows), known().table(spark)))
    assert (contents | {"durability_level": "majority", "is_deletion": True}).items() <= row.items()
    assert (row["prepared_seqno"], row["offset"], row["scope"]) == (1, 9, "t")


def test_several_streams_and_connections(spark: SparkSession) -> None:
    first, second = {"stream_id": 1}, {"stream_id": 2, "source": "b.pcap"}
    streams = [mutation(5, "5", **first), mutation(9, "9", **second), mutation(7, "7", **first)]
    nine = ("mutation", 9, "9", False)
    cases: Cases = [
        (streams, [nine]),
        ([*streams, mutation(3, "3", connection="other")], [nine, ("mutation", 3, "3", False)]),
        (
            [mutation(1, "a", connection=None), mutation(2, "b", connection=None, source="b.pcap")],
            [("mutation", 1, "a", False), ("mutation", 2, "b", False)],
        ),
        (
            [mutation(5, "5"), mutation(-1, "-1"), mutation(-(2**63), "half")],
            [("mutation", -1, "-1", False)],
        ),
    ]
    check(spark, cases)


@pytest.mark.parametrize("is_known", [True, False])
def test_a_document_has_one_row_after_a_reconnect(spark: SparkSession, is_known: bool) -> None:
    """If the buckets of connections are known; otherwise, a row for each connection."""
    again = {"connection": "again", "source": "b.pcap"}
    rows = [
        *(mutation(5, "5"), mutation(7, "7", **again)),
        *({**prepare(1, "1"), "key": "d"}, commit(1, 2, key="d", **again)),
        *(mutation(8, "8", key="gone"), mutation(9, "9", key="o", connection="other")),
    ]
    rows[4] |= {"collection_id": 9}
    dropped = known((3, begin("a", 9)), (8, end(9)), connection="again", source="b.pcap")
    dropped.rows[0]["valid_to"] = 9
    buckets = {CONNECTION: "travel", "again": "travel", "other": "beer"} if is_known else {}
    names = [(name, "a.pcap", buckets.get(name)) for name in (CONNECTION, "again", "other")]
    connections = spark.createDataFrame(names, "connection string, source string, bucket string")
    state = plain(latest(table(spark, rows), dropped.table(spark), connections))
    actual = sorted((row["key"], row["by_seqno"], row["change"], row["connection"]) for row in state)
    if is_known:
        assert actual == [
            ("d", 2, "mutation", "again"),
            ("k", 7, "mutation", "again"),
            ("o", 9, "mutation", "other"),
        ]
    else:
        assert actual == [
            ("d", 2, "commit", "again"),
            ("gone", 8, "mutation", CONNECTION),
            ("k", 5, "mutation", CONNECTION),
            ("k", 7, "mutation", "again"),
            ("o", 9, "mutation", "other"),
        ]


def test_latest_of_decimals(spark: SparkSession) -> None:
    rows = [mutation(5, "5"), mutation(2**64 - 1, "most"), mutation(6, "6")]
    decimals = [{**row, "by_seqno": Decimal(row["by_seqno"])} for row in rows]
    state = latest(table(spark, decimals, "decimal"), known().table(spark))
    assert state.schema == spark_schema(changes_schema("decimal"))
    assert column(state, "document") == ["most"]


def test_latest_after_drop_and_flush(spark: SparkSession) -> None:
    old, new = mutation(2, "2"), mutation(6, "6", key="l")
    two, six = ("mutation", 2, "2", False), ("mutation", 6, "6", False)
    create: Events = [(1, begin("a"))]
    flush: Events = [*create, (4, begin("a", flush_uid=2))]
    modify: Events = [*create, (4, Change(SystemEvent.modify_collection, 3, 0, 8, b"a"))]
    drop: Events = [*create, (9, end())]
    again: Events = [*create, (4, end()), (5, begin("b"))]
    cases: list[tuple[list[Row], list[tuple[Any, ...]], Events]] = [
        ([old, new], [six], flush),
        ([old, {**old, "by_seqno": 5}], [("mutation", 5, "2", False)], flush),
        ([{**old, "collection_id": 9}, new], [two, six], flush),
        ([{**old, "connection": "other"}, new], [six, two], flush),
        ([{**old, "collection_id": None}], [two], flush),
        ([old, new], [two, six], modify),
        ([old, new], [], drop),
        ([old, new], [six], again),
    ]
    check(spark, [case[:2] for case in cases], [case[2] for case in cases])


def test_two_streams_of_a_vbucket_overlap(spark: SparkSession) -> None:
    """One connection was closed before the flush of the collection, so it has no end."""
    made = known((10, begin("a")))
    again = known((10, begin("a")), (20, end()), (30, begin("b")), stream=2, stream_id=2)
    made.rows += again.rows
    rows = table(spark, [mutation(seqno, "") for seqno in (9, 10, 19, 20, 30, 40)]).drop(
        "scope", "collection"
    )
    names = with_names(rows.withColumn("offset", f.col("by_seqno")), made.table(spark))
    assert column(names, "collection") == [None, "a", "a", "a", "b", "b"]


def test_one_kind_flattened(spark: SparkSession, rows: DataFrame, truth: Truth) -> None:
    reader = spark.read.format("dcp")
    collections = truth.known.table(spark)
    commits = with_names(reader.option("message", "commit").load(PCAP).where("error is null"), collections)
    of_truth = [row["collection"] for row in truth.changes.values() if row["change"] == "commit"]
    assert sorted(map(str, column(commits, "collection"))) == sorted(map(str, of_truth))
    events = with_names(reader.option("message", "system_event").load(PCAP), collections)
    assert events.where(f"scope is null and vbucket != {SCOPE_WITHOUT_EVENTS}").count() == 0


def test_refusals(spark: SparkSession, rows: DataFrame) -> None:
    collections = known().table(spark)
    with pytest.raises(ValueError, match=r"no column collection_id; its columns are"):
        with_names(rows.drop("collection_id"), collections)
    with pytest.raises(ValueError, match="no seqnos"):
        with_names(rows.select("connection", "vbucket", "collection_id", "opcode"), collections)
    with pytest.raises(ValueError, match="already has the columns scope"):
        with_names(rows.withColumn("scope", f.lit("s")), collections)
    with pytest.raises(ValueError, match=r"no column key, value; its columns are"):
        changes(rows.drop("key", "value"), collections)
    with pytest.raises(ValueError, match=r"no column prepared_seqno"):
        changes(rows.drop("prepared_seqno"), collections)


def test_streaming(spark: SparkSession, tmp_path: Path, shipped: DataFrame, truth: Truth) -> None:
    new = spark.readStream.format("dcp").option("columns", COLUMNS).load(PCAP)
    changed = changes(new, truth.known.table(spark))
    assert changed.isStreaming
    query = (
        changed.writeStream.format("parquet")
        .option("checkpointLocation", str(tmp_path / "checkpoint"))
        .trigger(availableNow=True)
        .start(str(tmp_path / "out"))
    )
    query.awaitTermination()
    columns = [name for name in shipped.columns if name != "xattrs"]
    hashes = [
        df.agg(f.count("*"), f.sum(f.xxhash64(*columns, f.to_json("xattrs")).cast("decimal(38,0)"))).collect()
        for df in (shipped, spark.read.parquet(str(tmp_path / "out")))
    ]
    assert hashes[0] == hashes[1]
