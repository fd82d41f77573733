"""Collections, changes and latest documents from decoded rows, without an audit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

pytest.importorskip("pyspark")

import pyspark_dcp
from dcpspec.audit.tables import changes_schema, table_schemas
from dcpspec.options import Options
from dcpspec.storage.folders import source_schema
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

Row = dict[str, Any]

HUGE = 1 << 63
"""The first seqno that a signed number cannot hold."""


def decoded(spark: SparkSession, rows: list[Row], **options: str) -> DataFrame:
    """The flat table with some messages, each at a later offset unless it specifies an offset."""
    schema = source_schema(Options.parse({"path": "a.pcap", **options}), [])
    common = {"source": "a.pcap", "connection": "c", "vbucket": 7, "opaque": 1}
    full = [{**common, "offset": at * 100, "time": at, **row} for at, row in enumerate(rows)]
    return spark.createDataFrame(pa.Table.from_pylist(full, schema), spark_schema(schema))


def event(seqno: int, what: str, place: Row | None = None, **fields: Any) -> Row:
    row = {"opcode": "dcp_system_event", "by_seqno": seqno, "system_event": {"event": what, **fields}}
    return row | (place or {})


def scope(seqno: int, **place: Any) -> Row:
    return event(seqno, "create_scope", place, scope_id=9, name="inventory")


def begin(seqno: int, name: str, **place: Any) -> Row:
    return event(seqno, "begin_collection", place, scope_id=9, collection_id=8, name=name)


def end(seqno: int, **place: Any) -> Row:
    return event(seqno, "end_collection", place, scope_id=9, collection_id=8)


def mutation(seqno: int, value: bytes, key: bytes = b"k", **fields: Any) -> Row:
    row = {"opcode": "dcp_mutation", "by_seqno": seqno, "key": key, "value": value, "collection_id": 8}
    return row | {"datatype": 0} | fields


def deletion(seqno: int, key: bytes = b"k", **fields: Any) -> Row:
    return mutation(seqno, b"", key, **fields) | {"opcode": "dcp_deletion"}


def selected(bucket: bytes, status: str, opaque: int, **place: Any) -> list[Row]:
    request = {"opcode": "select_bucket", "opaque": opaque, **place}
    return [request | {"key": bucket}, request | {"status": status}]


def test_collections(spark: SparkSession) -> None:
    continued = {"connection": "continued", "stream_id": 3}
    later = {"source": "b.pcap", "offset": 24, "time": 900}
    raw = {"connection": None, "time": None}
    rows = [
        *(scope(1), begin(2, "orders"), begin(4, "orders"), end(6), begin(8, "baskets")),
        {**end(9), "error": {"rule": "truncated"}},
        {"opcode": "dcp_system_event", "status": "success"},
        # The same stream is requested again; then another stream continues where it ended.
        *(scope(1), begin(2, "orders"), end(10, opaque=2)),
        # The key of old events contains the name; the connection continues in another file.
        *(begin(3, "a", **continued), event(5, "end_collection", continued | later, collection_id=8)),
        # Their files distinguish raw streams; their offsets are the order.
        *(begin(1, "one", **raw, source="1.dcp"), begin(-(2**63), "two", **raw, source="2.dcp")),
        {**event(2, "create_scope", raw, scope_id=5), "key": b"old", "source": "1.dcp"},
    ]
    table = pyspark_dcp.collections(decoded(spark, rows))
    assert table.schema == spark_schema(table_schemas()["collections"])
    columns = ("stream", "scope", "collection", "begun_by", "valid_from", "valid_to", "ended_by")
    actual: dict[str, list[tuple[Any, ...]]] = {}
    for row in table.where("begun_by != 'default'").collect():
        actual.setdefault(row.connection or row.source, []).append(tuple(row[name] for name in columns))
    assert {name: sorted(rows, key=str) for name, rows in actual.items()} == {
        "c": [
            (1, "inventory", "baskets", "begin", 8, None, None),
            (1, "inventory", "orders", "begin", 2, 4, "flush"),
            (1, "inventory", "orders", "flush", 4, 6, "drop"),
            (1, "inventory", None, "begin", 1, None, None),
            (2, "inventory", "orders", "begin", 2, None, None),
            (2, "inventory", None, "begin", 1, None, None),
        ],
        "continued": [(1, None, "a", "begin", 3, 5, "drop")],
        "1.dcp": [(1, "old", None, "begin", 2, None, None), (1, None, "one", "begin", 1, None, None)],
        "2.dcp": [(1, None, "two", "begin", -(2**63), None, None)],
    }
    defaults = table.where("begun_by = 'default' and collection_id = 0 and scope = '_default'")
    assert sorted(row.connection or row.source for row in defaults.collect()) == [
        *("1.dcp", "2.dcp", "c", "c", "c", "continued"),
    ]


def test_collections_of_system_events_alone(spark: SparkSession) -> None:
    """As with the option ``message``, with 64-bit numbers unchanged."""
    fields = {"event": "begin_collection", "scope_id": 0, "collection_id": 8, "name": "a", "manifest_id": 5}
    rows = [{"opcode": "dcp_system_event", "by_seqno": HUGE, **fields}]
    table = pyspark_dcp.collections(decoded(spark, rows, message="system_event", u64="decimal"))
    (row,) = table.where("collection = 'a'").collect()
    assert (row.scope, row.valid_from, row.manifest_id, row.stream) == ("_default", HUGE, 5, 1)
    none = pyspark_dcp.collections(decoded(spark, [mutation(1, b"v")]))
    assert none.columns == table.columns
    assert none.collect() == []


def test_changes(spark: SparkSession) -> None:
    rows = [
        *(scope(1), begin(2, "orders"), mutation(3, b"{}", datatype=1), end(6), begin(8, "baskets")),
        *(
            deletion(9, "é".encode()),
            mutation(10, b"v", collection_id=0),
            mutation(1, b"v", connection="other"),
        ),
    ]
    table = pyspark_dcp.changes(decoded(spark, rows))
    assert table.schema == spark_schema(changes_schema())
    columns = ("change", "scope", "collection", "key", "document", "value", "is_deletion")
    assert sorted(
        (row.connection, row.by_seqno, *(row[name] for name in columns)) for row in table.collect()
    ) == [
        ("c", 3, "mutation", "inventory", "orders", "k", "{}", None, False),
        ("c", 9, "deletion", "inventory", "baskets", "é", None, None, True),
        ("c", 10, "mutation", "_default", "_default", "k", None, b"v", False),
        ("other", 1, "mutation", None, None, "k", None, b"v", False),
    ]


def test_latest(spark: SparkSession) -> None:
    """One row for each document of a bucket, from any connection; time is ignored."""
    again: Row = {"connection": "again"}
    beer: Row = {"connection": "beer"}
    unknown: Row = {"connection": "unknown"}
    rows = [
        *selected(b"beer", "eaccess", 1),
        *selected(b"travel", "success", 2),
        *selected(b"travel", "success", 2, **again),
        *selected(b"beer", "success", 2, **beer),
        selected(b"travel", "", 2, **unknown)[0],
        *(begin(1, "a"), mutation(2, b"2"), mutation(9, b"9", time=0), mutation(3, b"3", b"l")),
        *(mutation(5, b"5", **again), deletion(7, b"l", **again), mutation(8, b"8", vbucket=8)),
        *(mutation(4, b"4", b"dropped", collection_id=10), mutation(1, b"1", **beer)),
        *(event(6, "begin_collection", collection_id=10), event(7, "end_collection", collection_id=10)),
        mutation(1, b"0", **unknown),
    ]
    table = pyspark_dcp.latest(decoded(spark, rows))
    assert table.schema == spark_schema(changes_schema())
    columns = ("connection", "vbucket", "key", "by_seqno", "change", "collection", "value", "is_deletion")
    assert sorted(tuple(row[name] for name in columns) for row in table.collect()) == [
        ("again", 7, "l", 7, "deletion", None, None, True),
        ("beer", 7, "k", 1, "mutation", None, b"1", False),
        ("c", 7, "k", 9, "mutation", "a", b"9", False),
        ("c", 8, "k", 8, "mutation", None, b"8", False),
        ("unknown", 7, "k", 1, "mutation", None, b"0", False),
    ]


def test_latest_without_buckets(spark: SparkSession) -> None:
    """Raw streams have no connection, so each file has separate documents."""
    rows = [
        {**mutation(seqno, b"v"), "connection": None, "source": source, "time": None}
        for seqno, source in ((1, "1.dcp"), (2, "1.dcp"), (3, "2.dcp"))
    ]
    table = pyspark_dcp.latest(decoded(spark, rows))
    assert sorted((row.source, row.by_seqno) for row in table.collect()) == [("1.dcp", 2), ("2.dcp", 3)]


def test_refusals(spark: SparkSession) -> None:
    rows = decoded(spark, [mutation(1, b"v")])
    with pytest.raises(ValueError, match="no column opaque, system_event; its columns are"):
        pyspark_dcp.collections(rows.drop("opaque", "system_event"))
    with pytest.raises(ValueError, match="no column value; its columns are"):
        pyspark_dcp.latest(rows.drop("value"))
    streaming = spark.readStream.format("rate").load()
    with pytest.raises(ValueError, match="streaming: read the files as a batch"):
        pyspark_dcp.changes(streaming)
