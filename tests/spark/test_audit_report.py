"""The report of an audit: what it says, that it is bounded, and that nothing of a capture acts in it."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest
from rich.console import Console

from dcpspec.audit.tables import table_schemas

pytest.importorskip("pyspark")
from pyspark_dcp.audit.report import (
    Report,
    ReportError,
    html,
    print_report,
    summary,
    traffic,
    wording,
    write_html,
)
from pyspark_dcp.audit.report.traffic import BUCKETS, seqno_fields
from pyspark_dcp.spark_types import spark_schema
from tests.captures.make_session import stream_name

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = str(CAPTURES / "session.pcap")
RAW = str(CAPTURES / stream_name(1, "server"))

START = datetime(2026, 3, 1, 12, tzinfo=timezone.utc)
PEERS = "10.0.0.9:41000>10.0.0.1:11210"
BEHIND = {"source": "a.pcap", "connection": PEERS}
HIGHEST = 2**64 - 1

TRAFFIC = (
    "source string, connection string, direction string, opcode string, vbucket int, rule string, "
    "has_time boolean, part int, width bigint, messages bigint, bytes bigint, seqno {}, begin bigint"
)


@dataclass(frozen=True)
class About:
    """What is known of a rule."""

    sentence: str = "No key occurs twice in a snapshot."
    source: str = "https://example.org/checkpoint.cc Checkpoint::queueDirty"
    page: str = "reference/rules/#A-snapshot-key-once"


RULES = {"A-snapshot-key-once": About()}


def at(seconds: float) -> datetime:
    """A time of the capture."""
    return START + timedelta(seconds=seconds)


def micros(seconds: float) -> int:
    """The same as the table of traffic has it."""
    return (at(seconds) - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(microseconds=1)


def signed(number: int) -> int:
    """An unsigned number as a column of signed ones has it."""
    return number - 2**64 if number >= 2**63 else number


def connection(**given: Any) -> dict[str, Any]:
    """A row of connections."""
    row = {
        **BEHIND,
        "client": "10.0.0.9:41000",
        "server": "10.0.0.1:11210",
        "name": "indexer",
        "bucket": "travel",
        "opened_as": "producer",
        "from_start": True,
        "first_time": at(0),
        "last_time": at(10),
        "features": ["xattr", "collections"],
        "controls": {"enable_noop": "true", "connection_buffer_size": "20971520"},
        "has_collections": True,
        "client_messages": 5,
        "client_bytes": 300,
        "server_messages": 7,
        "server_bytes": 5000,
    }
    return row | given


def stream(number: int, **given: Any) -> dict[str, Any]:
    """A row of streams."""
    row = {
        **BEHIND,
        "stream": number,
        "vbucket": number,
        "start_seqno": 0,
        "status": "success",
        "state": "live",
    }
    return row | {"request_offset": 100 * number, "request_time": at(number / 1000)} | given


def violation(rule: str = "A-snapshot-key-once", severity: str = "error", **given: Any) -> dict[str, Any]:
    """A row of violations."""
    row = {**BEHIND, "rule": rule, "severity": severity, "direction": "server", "vbucket": 1, "stream": 1}
    return row | {"offset": 77, "time": at(1), "expected": "one mutation of the key", "seen": "two"} | given


def tables(
    spark: SparkSession, u64: str = "long", **rows: Iterable[Mapping[str, Any]]
) -> dict[str, DataFrame]:
    """The tables of an audit, of rows that name some of the columns."""
    made = {}
    for name, schema in table_schemas(u64).items():
        whole = [tuple(row.get(column) for column in schema.names) for row in rows.get(name, ())]
        made[name] = spark.createDataFrame(whole, spark_schema(schema))
    return made


def flows(spark: SparkSession, *rows: Mapping[str, Any], u64: str = "bigint") -> DataFrame:
    """A table of traffic."""
    names = [column.split()[0] for column in TRAFFIC.split(", ")]
    usual: dict[str, Any] = {
        **BEHIND,
        "direction": "server",
        "opcode": "dcp_mutation",
        "vbucket": 1,
        "width": 50_000,
    }
    usual |= {"has_time": True, "messages": 1, "bytes": 100}
    whole = []
    for row in rows:
        full = usual | row
        full.setdefault(
            "begin", None if full.get("part") is None else micros(0) + full["part"] * full["width"]
        )
        whole.append(tuple(full.get(name) for name in names))
    return spark.createDataFrame(whole, TRAFFIC.format(u64))


def printed(report: Report, width: int = 100) -> str:
    """What the terminal shows."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    print_report(report, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


class Outline(HTMLParser):
    """Elements and text of a page, which has to be well-formed."""

    VOID = frozenset({"meta", "link", "br", "img"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an element."""
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an element that is closed at once."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Hold elements against each other."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep text."""
        if self._open and self._open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        """All text, in one line."""
        return " ".join(" ".join(self.words).split())

    def of(self, tag: str) -> list[dict[str, str | None]]:
        """Attributes of all elements of a name."""
        return [attributes for name, attributes in self.elements if name == tag]


# --- traffic ----------------------------------------------------------------------------------------


def test_seqno_fields() -> None:
    found = dict(seqno_fields())
    assert {
        kind: found[kind] for kind in ("mutation", "commit", "abort", "seqno_advanced", "system_event")
    } == {
        "mutation": "by_seqno",
        "commit": "commit_seqno",
        "abort": "abort_seqno",
        "seqno_advanced": "by_seqno",
        "system_event": "by_seqno",
    }
    assert "snapshot_marker" not in found
    assert "seqno_acknowledged" not in found


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_traffic_of_a_capture(spark: SparkSession, u64: str) -> None:
    rows = spark.read.format("dcp").option("u64", u64).load(PCAP).cache()
    found = [row.asDict() for row in traffic(rows).collect()]
    messages = rows.where("error is null")
    assert sum(row["messages"] for row in found) == messages.count()
    whole = rows.selectExpr(
        "sum(length) s", "unix_micros(min(time)) a", "unix_micros(max(time)) b"
    ).collect()[0]
    assert sum(row["bytes"] for row in found) == whole["s"]
    assert {row["part"] for row in found} <= set(range(BUCKETS))
    assert {row["has_time"] for row in found} == {True}
    assert min(row["begin"] for row in found) == whole["a"]
    assert all(row["begin"] <= whole["b"] < row["begin"] + (BUCKETS + 1) * row["width"] for row in found)
    expected = {
        (row["connection"], row["vbucket"]): row["s"]
        for row in messages.where("mutation is not null")
        .groupBy("connection", "vbucket")
        .agg({"mutation.by_seqno": "max"})
        .toDF("connection", "vbucket", "s")
        .collect()
    }
    assert expected
    highest: dict[Any, Any] = {}
    for row in found:
        if row["opcode"] == "dcp_mutation":
            key = row["connection"], row["vbucket"]
            highest[key] = max(highest.get(key, 0), row["seqno"])
    assert highest == expected
    rows.unpersist()


def test_traffic_compares_seqnos_without_sign(spark: SparkSession) -> None:
    schema = (
        "source string, connection string, direction string, opcode string, vbucket int, length bigint, "
        "offset bigint, time timestamp, error struct<rule: string>, mutation struct<by_seqno: bigint>, "
        "abort struct<abort_seqno: bigint>"
    )
    places = ("a.pcap", PEERS, "server", "dcp_mutation", 3, 10)
    rows = [
        (*places, n, at(0), None, (signed(seqno),), None) for n, seqno in enumerate((1, HIGHEST, 2**63, 5))
    ]
    rows.append(("a.pcap", PEERS, "server", "dcp_abort", 3, 10, 9, at(0), None, None, (8,)))
    rows.append(("a.pcap", PEERS, "server", None, None, 1000, 20, None, ("gap",), None, None))
    rows.append(("a.pcap", PEERS, "server", None, None, 7, 30, at(3), ("unsynchronised",), None, None))
    found = {
        (row["opcode"], row["rule"]): row for row in traffic(spark.createDataFrame(rows, schema)).collect()
    }
    assert len(found) == 4
    assert found["dcp_mutation", None]["seqno"] == signed(HIGHEST)
    assert found["dcp_mutation", None]["messages"] == 4
    assert found["dcp_abort", None]["seqno"] == 8
    gap = found[None, "gap"]
    assert (gap["messages"], gap["bytes"], gap["part"], gap["begin"]) == (0, 1000, None, None)
    corrupt = found[None, "unsynchronised"]
    assert (corrupt["messages"], corrupt["bytes"], corrupt["part"]) == (0, 7, BUCKETS - 1)


def test_traffic_of_a_raw_stream_is_by_offset(spark: SparkSession) -> None:
    rows = spark.read.format("dcp").load(RAW).cache()
    found = traffic(rows).collect()
    assert {(row["has_time"], row["connection"]) for row in found} == {(False, None)}
    assert min(row["begin"] for row in found) == 0
    assert max(row["begin"] for row in found) < Path(RAW).stat().st_size
    report = Report.of(tables(spark), traffic(rows), {})
    assert report.flow is None
    assert report.seqnos.shown
    assert report.seqnos.shown[0].source == rows.first()["source"]  # type: ignore[index]
    page = Outline(html(report))
    assert "offset in the stream, bytes" in page.text
    assert "no violations in" in page.text
    rows.unpersist()


# --- what a report says -----------------------------------------------------------------------------


def test_verdict(spark: SparkSession) -> None:
    found = [violation(), violation(offset=99), violation("A-refused", "warning")]
    made = tables(spark, connections=[connection(), connection(connection="x")], violations=found)
    report = Report.of(made, flows(spark, {"part": 0, "messages": 12_345}), RULES)
    assert report.verdict == "2 errors, 1 warning in 12,345 messages of 2 connections"
    assert report.severity == "error"
    assert report.counts == {"error": 2, "warning": 1}
    assert printed(report).rstrip().endswith(report.verdict)


def test_empty_capture(spark: SparkSession, tmp_path: Path) -> None:
    rows = spark.read.format("dcp").load(PCAP).where("false")
    report = Report.of(tables(spark), traffic(rows), RULES)
    assert report.verdict == "no violations in 0 messages of 0 connections"
    assert printed(report).strip() == report.verdict
    write_html(report, tmp_path / "report.html")
    page = Outline((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert page.of("table") == []
    assert page.of("svg") == []
    assert report.verdict in page.text


def test_terminal(spark: SparkSession) -> None:
    made = tables(
        spark,
        connections=[connection(buffer_bytes=1000, unacknowledged_bytes=24, most_unacknowledged_bytes=990)],
        streams=[
            stream(1),
            stream(
                2,
                start_seqno=1000,
                status="rollback",
                state="refused",
                rollback_seqno=600,
                reason="The consumer's history ends at 600 in the failover log.",
            ),
        ],
        violations=[
            violation(opcode="dcp_mutation", seqno=9),
            violation("gap", "warning", vbucket=None, stream=None),
        ],
    )
    text = printed(Report.of(made, flows(spark, {"part": 0}), RULES))
    assert text == (
        """\
10.0.0.9:41000 → 10.0.0.1:11210  "indexer", bucket travel, server is producer
  file         a.pcap
  time         2026-03-01 12:00:00.000000 UTC, 10 s
  features     xattr, collections
  controls     connection_buffer_size=20971520, enable_noop=true
  collections  on
  sent         client 5 messages, 300 B; server 7 messages, 5.0 kB
  flow control buffer of 1,000 B; 24 B never acknowledged, at most 990 B at once
  vbucket 2, stream 2: asked from 1000 on, roll back to 600
    The consumer's history ends at 600 in the failover log.

✖ error A-snapshot-key-once  once
  No key occurs twice in a snapshot.
    dcp_mutation, vbucket 1, stream 1, seqno 9, server offset 77, 2026-03-01 12:00:01.000000
      expected  one mutation of the key
      seen      two

▲ warning gap  once
    server offset 77, 2026-03-01 12:00:01.000000
      expected  one mutation of the key
      seen      two

1 error, 1 warning in 1 message of 1 connection
"""
    )
    assert (
        max(map(len, printed(Report.of(made, flows(spark, {"part": 0}), RULES), width=60).splitlines())) <= 60
    )


def test_links_of_a_rule(spark: SparkSession) -> None:
    made = tables(spark, violations=[violation(), violation("gap", page="reference/rules/#gap")])
    report = Report.of(made, flows(spark), RULES)
    plain = [element["href"] for element in Outline(html(report)).of("a")]
    source = "https://example.org/checkpoint.cc"
    assert [address for address in plain if not (address or "").startswith("#")] == [source]
    linked = [
        element["href"] for element in Outline(html(report, docs="https://docs.example.org/dcp/")).of("a")
    ]
    assert [address for address in linked if not (address or "").startswith("#")] == [
        "https://docs.example.org/dcp/reference/rules/#A-snapshot-key-once",
        source,
        "https://docs.example.org/dcp/reference/rules/#gap",
    ]


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_numbers_have_no_sign(spark: SparkSession, u64: str) -> None:
    def number(value: int) -> Any:
        return Decimal(value) if u64 == "decimal" else signed(value)

    log = [{"vbucket_uuid": number(HIGHEST), "seqno": number(2**63)}]
    made = tables(
        spark,
        u64,
        streams=[
            stream(
                1,
                start_seqno=number(2**63 + 1),
                end_seqno=number(HIGHEST),
                vbucket_uuid=number(HIGHEST - 1),
                failover_log=log,
            )
        ],
        snapshots=[
            {
                **BEHIND,
                "stream": 1,
                "snapshot": n,
                "version": "2.2",
                "items": 1,
                "missing_seqnos": number(2**63 + n),
            }
            for n in (1, 2)
        ],
        collections=[
            {**BEHIND, "kind": "collection", "scope_id": 8, "collection_id": 9, "manifest_id": number(n)}
            for n in (1, HIGHEST)
        ],
        violations=[violation(seqno=number(HIGHEST))],
    )
    points = [{"part": n, "seqno": number(2**63 + n)} for n in range(5)]
    report = Report.of(
        made, flows(spark, *points, u64="decimal(20,0)" if u64 == "decimal" else "bigint"), RULES
    )
    (found,) = report.streams.shown
    assert (found.start_seqno, found.end_seqno, found.vbucket_uuid) == (2**63 + 1, HIGHEST, HIGHEST - 1)
    assert found.failover_log == ((HIGHEST, 2**63),)
    assert report.snapshots[0].missing_seqnos == 2**64 + 3
    assert report.collections.shown[0].manifest_id == HIGHEST
    assert report.rules.shown[0].violations.shown[0].seqno == HIGHEST
    assert report.seqnos.shown[0].points == tuple((micros(n / 20), 2**63 + n) for n in range(5))
    page = Outline(html(report))
    assert f"from {2**63 + 1} to {HIGHEST}" in page.text
    assert f"{2**63:,}" in page.text  # at the axis
    assert f"seqno {HIGHEST}" in printed(report)


def test_snapshots_and_collections_are_summed_up(spark: SparkSession) -> None:
    def snapshot(number: int, version: str, **given: Any) -> dict[str, Any]:
        row = {
            "snapshot": number,
            "version": version,
            "flags": ["memory"],
            "start_is": "first_item",
            "items": 10,
        }
        row |= {"missing_seqnos": 2, "duplicate_seqnos": 0, "duplicate_keys": 0, "is_complete": True}
        return {**BEHIND, "stream": 1, "vbucket": 1} | row | given

    def event(vbucket: int, begun_by: str, ended_by: str | None = None, **given: Any) -> dict[str, Any]:
        row = {
            "kind": "collection",
            "scope_id": 8,
            "scope": "inventory",
            "collection_id": 9,
            "collection": "hotel",
        }
        return {**BEHIND, "vbucket": vbucket, "begun_by": begun_by, "ended_by": ended_by} | row | given

    made = tables(
        spark,
        streams=[stream(1), stream(2)],
        snapshots=[
            snapshot(1, "1"),
            snapshot(2, "2.2", flags=["disk", "history"], start_is="requested_start"),
            snapshot(3, "2.2", is_complete=False, is_acknowledged=False, duplicate_keys=1),
            snapshot(4, "2.0", stream=2, is_acknowledged=True),
        ],
        collections=[
            event(1, "begin", "flush", manifest_id=3),
            event(1, "flush", manifest_id=4, max_ttl=60),
            event(2, "begin", "drop", history=True),
            {
                **BEHIND,
                "vbucket": 1,
                "kind": "scope",
                "scope_id": 8,
                "scope": "inventory",
                "begun_by": "begin",
            },
        ],
    )
    report = Report.of(made, flows(spark), RULES)
    first, second = report.snapshots
    assert (first.stream, first.count, first.items, first.missing_seqnos) == (1, 3, 30, 6)
    assert first.versions == (("1", 1), ("2.2", 2))
    assert first.starts == (("first_item", 2), ("requested_start", 1))
    assert first.flags == ("disk", "history", "memory")
    assert (first.incomplete, first.unacknowledged, first.duplicate_keys) == (1, 1, 1)
    assert (second.stream, second.count, second.unacknowledged) == (2, 1, 0)
    scope, hotel = report.collections.shown
    assert (scope.kind, scope.vbuckets, scope.begun) == ("scope", 1, 1)
    assert (hotel.vbuckets, hotel.begun, hotel.flushed, hotel.dropped, hotel.modified) == (2, 2, 1, 1, 0)
    assert (hotel.max_ttl, hotel.history, hotel.metered, hotel.manifest_id) == (60, True, None, 4)
    text = Outline(html(report)).text
    assert "1 \u00d7 V1, 2 \u00d7 V2.2" in text
    assert "1 incomplete, 1 key twice, 1 not acknowledged" in text
    assert "inventory .hotel" in text.replace("inventory.hotel", "inventory .hotel")


def test_streams_with_violations_come_first(spark: SparkSession) -> None:
    made = tables(
        spark,
        streams=[stream(1), stream(2, state="refused", status="not_my_vbucket"), stream(3), stream(4)],
        violations=[violation(stream=3), violation(stream=3, offset=78)],
    )
    report = Report.of(made, flows(spark), RULES)
    assert [found.stream for found in report.streams.shown] == [3, 2, 1, 4]
    assert [found.violations for found in report.streams.shown] == [2, 0, 0, 0]
    assert report.refused == 1


def test_violations_are_marked(spark: SparkSession) -> None:
    points = [
        {"part": part, "seqno": 10 * part + 1, "vbucket": vbucket} for part in range(20) for vbucket in (1, 2)
    ]
    found = [
        violation(time=at(0.51), seqno=55),
        violation("A-refused", "warning", time=at(0.32)),
        violation("A-other", "notice", time=None),
    ]
    report = Report.of(tables(spark, violations=found), flows(spark, *points), RULES)
    assert [(panel.vbucket, panel.marks.total) for panel in report.seqnos.shown] == [(1, 3), (2, 0)]
    page = Outline(html(report))
    assert [element["aria-label"] for element in page.of("div") if "role" in element][:2] == [
        "Line chart of the highest seqno of vbucket 1 over time: from 1 to 191, 3 violations marked.",
        "Line chart of the highest seqno of vbucket 2 over time: from 1 to 191, no violations.",
    ]
    first, *_ = re.findall(r"<svg.*?</svg>", html(report), re.DOTALL)
    assert all(
        name in first for name in (">highest seqno<", ">error<", ">warning<", ">vbucket 1<", ">seqno<")
    )
    assert ">notice<" not in first  # it has no time to be put at


# --- bounds -----------------------------------------------------------------------------------------


def longest(value: Any) -> int:
    """The length of the longest list in a report."""
    if is_dataclass(value):
        return max(longest(getattr(value, field.name)) for field in fields(value))
    return max([len(value), *map(longest, value)]) if isinstance(value, tuple) else 0


def test_bounded(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyspark.sql import functions as f
    from pyspark.sql.classic.dataframe import DataFrame as Classic

    def many(table: str, count: int, **columns: str) -> DataFrame:
        schema = spark_schema(table_schemas()[table])
        made = {field.name: f"cast(null as {field.dataType.simpleString()})" for field in schema}
        made |= {"source": "'a.pcap'", "connection": "'c'"} if "source" in made else {}
        return spark.range(count).select(
            *(f.expr(text).cast(schema[name].dataType).alias(name) for name, text in (made | columns).items())
        )

    made = {
        "connections": many("connections", 300, connection="concat('c', id)", name="repeat('n', 5000)"),
        "streams": many(
            "streams",
            3000,
            stream="id",
            vbucket="id % 1024",
            rollback_seqno="1",
            flags="array_repeat('f', 900)",
        ),
        "snapshots": many(
            "snapshots", 9000, stream="id % 3000", version="'2.2'", flags="array('memory')", items="1"
        ),
        "collections": many("collections", 3000, collection_id="id", kind="'collection'", collection="'c'"),
        "violations": many(
            "violations",
            20_000,
            rule="concat('A-', id % 7)",
            severity="element_at(array('error', 'warning', 'notice'), cast(id % 3 as int) + 1)",
            vbucket="id % 1024",
            time="timestamp_micros(id)",
            offset="id",
        ),
    }
    rows = spark.range(60_000).selectExpr(
        *("'a.pcap' source", "'c' connection", "'server' direction", "concat('op', id % 50) opcode"),
        *("cast(id % 1024 as int) vbucket", "24L length", "id offset", "timestamp_micros(id) time"),
        *("cast(null as struct<rule: string>) error", "named_struct('by_seqno', id) mutation"),
    )
    most = 0
    collect = Classic.collect

    def watched(self: Any) -> Any:
        nonlocal most
        found = collect(self)
        most = max(most, len(found))
        return found

    monkeypatch.setattr(Classic, "collect", watched)
    report = Report.of(made, traffic(rows), {})
    assert most <= summary.RULES * summary.EXAMPLES
    assert longest(report) <= BUCKETS
    assert (len(report.connections.shown), report.connections.left_out) == (summary.CONNECTIONS, 250)
    assert (len(report.streams.shown), report.streams.left_out) == (summary.STREAMS, 2800)
    assert (len(report.collections.shown), report.collections.left_out) == (summary.COLLECTIONS, 2800)
    assert (len(report.seqnos.shown), report.seqnos.left_out) == (summary.VBUCKETS, 1024 - summary.VBUCKETS)
    assert (len(report.kinds.shown), report.kinds.left_out) == (summary.KINDS, 50 - summary.KINDS)
    assert len(report.snapshots) == summary.STREAMS
    assert sum(rule.violations.total for rule in report.rules.shown) == 20_000
    assert [rule.severity for rule in report.rules.shown] == 7 * ["error"] + 7 * ["warning"] + 7 * ["notice"]
    for rule in report.rules.shown:
        offsets = [each.offset for each in rule.violations.shown]
        assert len(offsets) == summary.EXAMPLES
        assert offsets == sorted(offsets, key=lambda offset: offset or 0)
    assert len(report.connections.shown[0].name or "") == summary.TEXT + 1
    assert len(report.streams.shown[0].flags or ()) == summary.ITEMS
    page = html(report)
    assert len(page) < 3_000_000
    text = Outline(page).text
    for left_out in ("250 connections more", "2,800 streams left out", "1,008 vbuckets left out"):
        assert left_out in text
    assert "30 kinds with fewer bytes left out" in text
    shown = printed(report)
    assert "... and 250 connections more" in shown
    assert "... and 2,800 refused streams more" in shown
    assert re.search(r"\.\.\. and [89]\d\d more", shown)


# --- what a capture may not do ----------------------------------------------------------------------

HOSTILE = "</td><script>alert('&amp;')</script>\"' onload=x [red]{{ 7 * 7 }}$x_1$\x1b[31m\u202e\x00\n"


def test_nothing_of_a_capture_acts(spark: SparkSession) -> None:
    def hostile(table: str) -> dict[str, Any]:
        """A row in which every text is hostile."""
        row: dict[str, Any] = {}
        for field in table_schemas()[table]:
            if pa.types.is_string(field.type):
                row[field.name] = f"{field.name} {HOSTILE}"
            elif pa.types.is_map(field.type):
                row[field.name] = {HOSTILE: HOSTILE}
            elif pa.types.is_list(field.type) and pa.types.is_string(field.type.value_type):
                row[field.name] = [HOSTILE]
            elif pa.types.is_timestamp(field.type):
                row[field.name] = at(0)
            elif pa.types.is_integer(field.type):
                row[field.name] = 1
        return row

    made = tables(spark, **{name: [hostile(name)] for name in table_schemas()})
    place = {"connection": f"connection {HOSTILE}", "source": f"source {HOSTILE}", "opcode": HOSTILE}
    report = Report.of(made, flows(spark, {**place, "part": 0, "seqno": 5}), {})
    page = html(report, docs="docs")
    outline = Outline(page)
    assert {tag for tag, _ in outline.elements} & {"script", "img", "iframe", "link", "object"} == set()
    assert not any(name.startswith("on") for _, attributes in outline.elements for name in attributes)
    assert "<script" not in page
    for shown in (page, printed(report)):
        assert not set(shown) & {"\x1b", "\x00", "\u202e", "\r"}
    assert "[red]{{ 7 * 7 }}$x_1$\\x1b[31m\\u202e\\x00\\n" in outline.text
    assert "[red]{{ 7 * 7 }}" in printed(report, width=1000)
    assert len(report.snapshots) == 1


def test_a_connection_has_one_name(spark: SparkSession) -> None:
    made = tables(
        spark,
        connections=[connection(), connection(connection="x>y", client="x", server="y")],
        streams=[stream(1)],
        violations=[violation()],
    )
    report = Report.of(made, flows(spark, {"part": 0, "seqno": 5}), RULES)
    name = "10.0.0.9:41000 → 10.0.0.1:11210"
    assert Outline(html(report)).text.count(name) == 4  # violation, connection, stream, plot
    assert printed(report).count(name) == 2


def test_page_is_self_contained(spark: SparkSession) -> None:
    made = tables(spark, connections=[connection()], streams=[stream(1)], violations=[violation()])
    points = [
        {"part": part, "seqno": part + 1, "direction": side}
        for part in range(9)
        for side in ("client", "server")
    ]
    page = html(Report.of(made, flows(spark, *points), RULES))
    outline = Outline(page)
    assert not re.findall(r"(?:\bsrc=|@import|url\((?!#))", page)
    fetched = {"script", "img", "iframe", "link", "object", "embed", "image", "base"}
    assert not {tag for tag, _ in outline.elements} & fetched
    ids = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = {attributes["href"] for attributes in outline.of("a")} | {
        attributes["xlink:href"] for attributes in outline.of("use")
    }
    assert {link[1:] for link in links if link and link.startswith("#")} <= set(ids)
    assert "#0101" not in page  # all colours are those of the style sheet
    for title in ("vbucket 1", "Flow from the client", "Bytes by kind of message"):
        assert title in outline.text
    for axis in (
        "seqno",
        "bytes per second",
        "seconds since 2026-03-01 12:00:00.000000 UTC",
        "bytes on the wire, and the number of messages",
    ):
        assert axis in outline.text
    assert all(element.get("aria-label") for element in outline.of("div") if element.get("role") == "img")


def test_page_is_the_same_each_time(spark: SparkSession) -> None:
    points = [{"part": part, "seqno": part + 1} for part in range(9)]
    report = Report.of(tables(spark, violations=[violation()]), flows(spark, *points), RULES)
    assert html(report) == html(report)


@pytest.mark.parametrize("library", ["jinja2", "matplotlib"])
def test_missing_library(spark: SparkSession, monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    import sys

    report = Report.of(tables(spark), flows(spark), RULES)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ReportError, match=rf"^{library} is missing.*'dcpspec\[report\]'$"):
        html(report)


# --- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (999_950, "1.0 MB"), (20_971_520, "21.0 MB"), (None, "?")],
)
def test_sizes(count: int | None, text: str) -> None:
    assert wording.size(count) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.0125, "12.5 ms"), (59.94, "59.9 s"), (125, "2 min 5 s"), (7322, "2 h 2 min 2 s")]
)
def test_durations(seconds: float, text: str) -> None:
    assert wording.duration(at(0), at(seconds)) == text
