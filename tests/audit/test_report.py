"""The report of an audit: its content, its bounds, and that no captured text acts in it."""

from __future__ import annotations

import io
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pytest
from rich.console import Console

import dcpspec
from dcpspec.audit import events, traffic
from dcpspec.audit.report import (
    Report,
    ReportError,
    html,
    print_report,
    summarize,
    summary,
    wording,
    write_html,
)
from dcpspec.audit.run import unpacked
from dcpspec.audit.tables import table_schemas
from dcpspec.audit.traffic import STEPS, TRAFFIC, TrafficCounter
from dcpspec.decode.predicates import Predicate
from tests.captures.make_session import stream_name

CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = str(CAPTURES / "session.pcap")
RAW = str(CAPTURES / stream_name(1, "server"))

START = datetime(2026, 3, 1, 12, tzinfo=timezone.utc)
PEERS = "10.0.0.9:41000>10.0.0.1:11210"
BEHIND = {"source": "a.pcap", "connection": PEERS}
HIGHEST = 2**64 - 1
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
RULE = "R-stream-req-history"


def at(seconds: float) -> datetime:
    """A time of the capture."""
    return START + timedelta(seconds=seconds)


def micros(seconds: float) -> int:
    """Return the same values in the form of the traffic table."""
    return (at(seconds) - EPOCH) // timedelta(microseconds=1)


def signed(number: int) -> int:
    """An unsigned number as a signed column stores it."""
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
        "is_audited": True,
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


def violation(rule: str = RULE, severity: str = "error", **given: Any) -> dict[str, Any]:
    """Make a row of violations."""
    row = {**BEHIND, "rule": rule, "severity": severity, "direction": "server", "vbucket": 1, "stream": 1}
    return (
        row
        | {"count": 1, "offset": 77, "time": at(1), "expected": "one mutation of the key", "seen": "two"}
        | given
    )


def tables(u64: str = "long", **rows: Iterable[Mapping[str, Any]]) -> dict[str, pa.Table]:
    """Make the tables of an audit from rows with some of the columns."""
    schemas = table_schemas(u64) | {"traffic": TRAFFIC}
    return {name: pa.Table.from_pylist(list(rows.get(name, ())), schema) for name, schema in schemas.items()}


WIDTH = 1 << 16
FIRST = micros(0) // WIDTH * WIDTH
"""Begin of the first step."""
BEGIN = "2026-03-01 11:59:59.995904"
"""The same values as text."""


def sent(step: int = 0, **given: Any) -> dict[str, Any]:
    """Make a row of traffic for one step of time."""
    row = {"connection": PEERS, "direction": "server", "opcode": "dcp_mutation", "vbucket": 1}
    row |= {"has_time": True, "begin": FIRST + step * WIDTH, "width": WIDTH, "messages": 1, "bytes": 100}
    return row | given


def printed(report: Report, width: int = 100) -> str:
    """The terminal output."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    print_report(report, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


class Outline(HTMLParser):
    """Elements and text of a page, which must be well-formed."""

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
        """Record an element without an end tag."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Compare elements."""
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


def decoded(path: str, **options: Any) -> pa.Table:
    """Decode all messages of a file."""
    return dcpspec.read(path, kinds="all", decompress=False, **options).read_all()


def counted(rows: pa.Table) -> list[dict[str, Any]]:
    """Count the traffic of decoded messages."""
    counter = TrafficCounter()
    chunks = [chunk for batch in events.chunks(rows.to_batches()) for chunk in batch.to_pylist()]
    messages = list(unpacked((chunk["order"], chunk["events"]) for chunk in chunks))
    assert list(counter.counting(messages)) == messages
    rows = counter.table()
    assert rows.schema == TRAFFIC
    return list(rows.to_pylist())


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_traffic_of_a_capture(u64: str) -> None:
    rows = decoded(PCAP, u64=u64, policy=True)
    traffic = counted(rows)
    expected = rows.to_pylist()
    assert sum(row["messages"] for row in traffic) == sum(row["error"] is None for row in expected)
    assert sum(row["bytes"] for row in traffic) == sum(row["length"] for row in expected)
    assert {(row["source"], row["has_time"]) for row in traffic} == {(None, True)}
    (width,) = {row["width"] for row in traffic}
    assert len({row["begin"] for row in traffic}) <= STEPS
    assert all(row["begin"] % width == 0 for row in traffic)
    times = [(row["time"] - EPOCH) // timedelta(microseconds=1) for row in expected]
    assert min(row["begin"] for row in traffic) == min(times) // width * width
    assert max(row["begin"] for row in traffic) == max(times) // width * width
    highest: dict[Any, int] = defaultdict(int)
    for row in expected:
        if row["mutation"] and row["error"] is None:
            key = row["connection"], row["vbucket"]
            highest[key] = max(highest[key], int(row["mutation"]["by_seqno"]))
    counts: dict[Any, int] = defaultdict(int)
    for row in traffic:
        if row["opcode"] == "dcp_mutation" and row["rule"] is None:
            key = row["connection"], row["vbucket"]
            counts[key] = max(counts[key], row["seqno"])
    assert highest
    assert counts == highest


def test_traffic_compares_seqnos_without_sign() -> None:
    counter = TrafficCounter()
    rows = [sent(seqno=signed(seqno)) for seqno in (1, HIGHEST, 2**63, 5)]
    rows.append(sent(opcode="dcp_abort", seqno=8))
    rows.append(sent(opcode=None, rule="gap", has_time=None, begin=None, messages=0, bytes=1000))
    rows.append(sent(60, opcode=None, rule="unsynchronised", messages=0, bytes=7))
    counter.add(pa.Table.from_pylist(rows[:3], TRAFFIC))
    counter.add(pa.Table.from_pylist(rows[3:], TRAFFIC))
    by_kind = {(row["opcode"], row["rule"]): row for row in counter.table().to_pylist()}
    assert len(by_kind) == 4
    assert by_kind["dcp_mutation", None]["seqno"] == signed(HIGHEST)
    assert by_kind["dcp_mutation", None]["messages"] == 4
    assert by_kind["dcp_abort", None]["seqno"] == 8
    gap = by_kind[None, "gap"]
    assert (gap["messages"], gap["bytes"], gap["begin"]) == (0, 1000, None)
    corrupt = by_kind[None, "unsynchronised"]
    assert (corrupt["messages"], corrupt["bytes"], corrupt["begin"]) == (0, 7, FIRST + 60 * WIDTH)


def test_steps_become_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = TrafficCounter()
    for number in range(3):
        rows = [sent(width=1, begin=1000 * number + step) for step in range(1000)]
        counter.add(pa.Table.from_pylist(rows, TRAFFIC))
        counter.table()
    rows = counter.table().sort_by("begin").to_pylist()
    assert [(row["begin"], row["width"], row["messages"]) for row in rows] == [
        (begin, 16, min(16, 3000 - begin)) for begin in range(0, 3000, 16)
    ]
    counter_of_201 = TrafficCounter()
    counter_of_201.add(pa.Table.from_pylist([sent(width=1, begin=begin) for begin in (0, STEPS)], TRAFFIC))
    assert {row["width"] for row in counter_of_201.table().to_pylist()} == {2}
    monkeypatch.setattr(traffic, "ROWS", 20)
    rows = counter.table().to_pylist()
    assert {row["width"] for row in rows} == {256}
    assert sum(row["messages"] for row in rows) == 3000


def test_traffic_of_a_raw_stream_is_by_offset() -> None:
    traffic = counted(decoded(RAW, policy=True))
    assert {(row["has_time"], row["connection"], row["source"]) for row in traffic} == {(False, None, RAW)}
    assert min(row["begin"] for row in traffic) == 0
    assert max(row["begin"] for row in traffic) < Path(RAW).stat().st_size
    report = summarize(tables(traffic=traffic))
    assert report.flow is None
    assert report.seqnos.shown
    assert report.seqnos.shown[0].source == RAW
    page = Outline(html(report))
    assert "offset in the stream, bytes" in page.text
    assert "no violations in" in page.text


# --- what a report says -----------------------------------------------------------------------------


def test_verdict() -> None:
    violations = [violation(), violation(offset=99), violation("A-refused", "warning")]
    connections = [connection(), connection(connection="x")]
    made = tables(connections=connections, violations=violations, traffic=[sent(messages=12_345)])
    report = summarize(made)
    assert report.verdict == "2 errors, 1 warning in 12,345 messages of 2 connections"
    assert report.severity == "error"
    assert report.counts == {"error": 2, "warning": 1}
    assert printed(report).rstrip().endswith(report.verdict)


def test_a_row_may_stand_for_many_violations() -> None:
    violations = [violation(), violation(offset=99, count=2_999)]
    report = summarize(tables(connections=[connection()], streams=[stream(1)], violations=violations))
    assert report.counts == {"error": 3_000}
    assert report.rules.shown[0].violations.total == 3_000
    assert report.streams.shown[0].violations == 3_000
    assert "3,000 times" in printed(report)
    assert "the last, after 2,998 more" in printed(report)


def test_empty_capture(tmp_path: Path) -> None:
    report = summarize(tables())
    assert report.verdict == "nothing audited: no messages were read"
    assert printed(report).strip() == report.verdict
    write_html(report, tmp_path / "report.html")
    page = Outline((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert page.of("table") == []
    assert page.of("svg") == []
    assert report.verdict in page.text


def test_terminal() -> None:
    made = tables(
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
            violation(opcode="dcp_mutation", seqno=9, first_frame=31, last_frame=31),
            violation("A-unknown", "warning", vbucket=None, stream=None, first_frame=29, last_frame=31),
        ],
        traffic=[sent()],
    )
    text = printed(summarize(made))
    assert text == (
        """\
1 stream refused or rolled back
  10.0.0.9:41000 → 10.0.0.1:11210
    vbucket 2, stream 2: requested from 1000 onwards, roll back to 600
      The consumer's history ends at 600 in the failover log.

✖ error R-stream-req-history  once
  The vbucket uuid, start seqno and snapshot belong to the history of the vbucket. If the history
  differs, the response contains the seqno to roll back to.
  it means    The client has changes that the server does not have, or lacks deletions that the
              server has purged. After a failover, a rollback is expected.
  what to do  Undo all changes above the rollback seqno and stream from that seqno. If no failover
              occurred, look for a long client outage or for a node that lost data.
    dcp_mutation, vbucket 1, stream 1, seqno 9, server offset 77, frame 31, 2026-03-01
    12:00:01.000000
      expected  one mutation of the key
      seen      two

▲ warning A-unknown  once
    server offset 77, frames 29 to 31, 2026-03-01 12:00:01.000000
      expected  one mutation of the key
      seen      two

10.0.0.9:41000 → 10.0.0.1:11210  "indexer", bucket travel, server is producer
  file         a.pcap
  time         2026-03-01 12:00:00.000000 UTC, 10 s
  features     xattr, collections
  controls     connection_buffer_size=20971520, enable_noop=true
  collections  on
  sent         client 5 messages, 300 B; server 7 messages, 5.0 kB
  flow control buffer of 1,000 B; 24 B never acknowledged, at most 990 B unacknowledged at once

1 error, 1 warning in 1 message of 1 connection
"""
    )
    assert max(map(len, printed(summarize(made), width=60).splitlines())) <= 60


def test_repetitions_are_folded() -> None:
    places = [violation(offset=offset, time=at(offset / 10), seen=f"seqno {offset}") for offset in range(9)]
    report = summarize(tables(violations=[*places[4:], *places[:4]]))
    text = printed(report)
    assert "R-stream-req-history  9 times" in text
    first, last = text.index("seqno 0\n"), text.index("seqno 8\n")
    assert first < text.index("the last, after 7 more") < last
    assert "seqno 4" not in text
    page = Outline(html(report)).text
    assert page.index("seqno 0") < page.index("seqno 8") < page.index("7 more") < page.index("seqno 4")
    few = Outline(html(summarize(tables(violations=places[:2])))).text
    assert (few.count("seqno 0"), few.count("seqno 1"), few.count("1 more")) == (1, 1, 0)


def test_an_expectation_that_is_the_rule_is_not_repeated() -> None:
    sentence = "A marker with a version is V2.0 or V2.2. Up to 7.6, it is V2.0."
    report = summarize(tables(violations=[violation("R-marker-version", expected=sentence)]))
    assert printed(report).count(sentence) == 1
    assert Outline(html(report)).text.count(sentence) == 1


def test_one_of_anything_is_no_plural() -> None:
    row = stream(1, expirations=1, mutations=2, system_events=1, commits=0)
    text = Outline(html(summarize(tables(streams=[row])))).text
    assert "2 mutations, 1 expiration, 1 system event" in text


OTHER_PEERS = "10.0.0.7:41000>10.0.0.1:11210"
CONDITIONS = {
    ("connection", "StringContains", "10.0.0.7"): ({OTHER_PEERS}, {4, 6}, {40}, 60, "connection 10.0.0.7"),
    ("vbucket", "In", (2, 9)): ({PEERS}, {2, 3}, {20}, 30, "vbucket 2, 9"),
    ("time", "GreaterThanOrEqual", at(5)): (
        {PEERS},
        {1, 3},
        {20},
        None,
        "since 2026-03-01 12:00:05 UTC",
    ),
    ("time", "LessThan", at(5)): (
        {PEERS, OTHER_PEERS},
        {1, 2, 4, 5, 6},
        {10, 40},
        None,
        "until 2026-03-01 12:00:05 UTC",
    ),
}
"""The connections, streams, offsets of violations and messages that meet a condition, and its text."""


@pytest.mark.parametrize("about", CONDITIONS, ids=lambda about: " ".join(about[:2]))
def test_only_what_meets_a_condition_is_shown(about: tuple[str, str, Any]) -> None:
    connections, streams, offsets, messages, words = CONDITIONS[about]
    elsewhere: dict[str, Any] = {"connection": OTHER_PEERS, "vbucket": 4}
    made = tables(
        connections=[connection(), connection(connection=OTHER_PEERS, last_time=at(4))],
        streams=[
            stream(1),
            stream(2, end_time=at(3)),
            stream(3, vbucket=2, request_time=at(6)),
            stream(4, end_time=at(2), **elsewhere),
            stream(5, state="refused", answer_time=at(3)),
            stream(6, **elsewhere),  # it ends with its connection
        ],
        collections=[
            {**BEHIND, "kind": "collection", "vbucket": 1, "connection": peers}
            for peers in (PEERS, OTHER_PEERS)
        ],
        violations=[
            violation(offset=10),
            violation(offset=20, vbucket=2, stream=3, time=at(7)),
            violation("A-other", offset=40, **elsewhere),
        ],
        traffic=[
            sent(0, messages=10),
            sent(100, messages=30, vbucket=2, seqno=5),
            sent(0, messages=60, **elsewhere),
        ],
    )
    column, *rest = about
    report = summarize(made, [Predicate((column,), *rest)])
    assert {row.connection for row in report.connections.shown} == connections
    assert {row.stream for row in report.streams.shown} == streams
    assert {row.stream for row in report.refused.shown} == streams & {5}
    assert {row.connection for row in report.collections.shown} <= connections
    assert {row.offset for rule in report.rules.shown for row in rule.violations.shown} == offsets
    assert report.messages == messages
    assert report.only == (words,)
    for text in (printed(report, 200), Outline(html(report)).text):
        assert f"({words})" in text


def test_conditions_are_met_together() -> None:
    made = tables(violations=[violation(offset=n, vbucket=n % 3, time=at(n)) for n in range(10)])
    conditions = [Predicate(("vbucket",), "In", (1,)), Predicate(("time",), "LessThan", at(5))]
    (rule,) = summarize(made, conditions).rules.shown
    assert [row.offset for row in rule.violations.shown] == [1, 4]


def test_links_of_a_rule() -> None:
    made = tables(violations=[violation(), violation("A-unknown", page="reference/rules/#A-unknown")])
    report = summarize(made)

    def links(docs: str | None) -> list[str]:
        addresses = [element["href"] or "" for element in Outline(html(report, docs=docs)).of("a")]
        return [address for address in addresses if not address.startswith("#")]

    (source,) = links(None)
    assert re.fullmatch(r"https://github\.com/couchbase/kv_engine/blob/\w+/[\w/]+\.cc", source)
    assert links("https://docs.example.org/dcp/") == [
        "https://docs.example.org/dcp/reference/rules/#A-unknown",
        "https://docs.example.org/dcp/reference/rules/#R-stream-req-history",
        source,
    ]


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_numbers_have_no_sign(u64: str) -> None:
    def number(value: int) -> Any:
        return Decimal(value) if u64 == "decimal" else signed(value)

    log = [{"vbucket_uuid": number(HIGHEST), "seqno": number(2**63)}]
    made = tables(
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
        traffic=[sent(step, seqno=signed(2**63 + step)) for step in range(5)],
    )
    report = summarize(made)
    (shown,) = report.streams.shown
    assert (shown.start_seqno, shown.end_seqno, shown.vbucket_uuid) == (2**63 + 1, HIGHEST, HIGHEST - 1)
    assert shown.failover_log == ((HIGHEST, 2**63),)
    assert report.snapshots[0].missing_seqnos == 2**64 + 3
    assert report.collections.shown[0].manifest_id == HIGHEST
    assert report.rules.shown[0].violations.shown[0].seqno == HIGHEST
    assert report.seqnos.shown[0].points == tuple((FIRST + n * WIDTH, 2**63 + n) for n in range(5))
    page = Outline(html(report))
    assert f"from {2**63 + 1} to {HIGHEST}" in page.text
    assert f"{2**63:,}" in page.text  # at the axis
    assert f"seqno {HIGHEST}" in printed(report)


def test_snapshots_and_collections_are_summed_up() -> None:
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
            event(1, "default", scope_id=0, collection_id=0, scope="_default", collection="_default"),
            event(1, "default", scope_id=0, collection_id=0, scope="_default", collection="_default"),
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
    report = summarize(made)
    first, second = report.snapshots
    assert (first.stream, first.count, first.items, first.missing_seqnos) == (1, 3, 30, 6)
    assert first.versions == (("1", 1), ("2.2", 2))
    assert first.starts == (("first_item", 2), ("requested_start", 1))
    assert first.flags == ("disk", "history", "memory")
    assert (first.incomplete, first.unacknowledged, first.duplicate_keys) == (1, 1, 1)
    assert (second.stream, second.count, second.unacknowledged) == (2, 1, 0)
    default, scope, hotel = report.collections.shown
    assert (default.vbuckets, default.default, default.begun) == (1, 2, 0)
    assert (scope.kind, scope.vbuckets, scope.begun) == ("scope", 1, 1)
    assert (hotel.vbuckets, hotel.begun, hotel.flushed, hotel.dropped, hotel.modified) == (2, 2, 1, 1, 0)
    assert (hotel.max_ttl, hotel.history, hotel.metered, hotel.manifest_id) == (60, True, None, 4)
    text = Outline(html(report)).text
    assert "1 \u00d7 V1, 2 \u00d7 V2.2" in text
    assert "exists from the start" in text
    assert "1 incomplete, 1 repeated key, 1 not acknowledged" in text
    assert "inventory .hotel" in text.replace("inventory.hotel", "inventory .hotel")


def test_streams_with_violations_come_first() -> None:
    made = tables(
        streams=[stream(1), stream(2, state="refused", status="not_my_vbucket"), stream(3), stream(4)],
        violations=[violation(stream=3), violation(stream=3, offset=78)],
    )
    report = summarize(made)
    assert [each.stream for each in report.streams.shown] == [3, 2, 1, 4]
    assert [each.violations for each in report.streams.shown] == [2, 0, 0, 0]
    assert report.refused.total == 1


def test_violations_are_marked() -> None:
    points = [sent(step, seqno=10 * step + 1, vbucket=vbucket) for step in range(20) for vbucket in (1, 2)]
    violations = [
        violation(time=at(0.51), seqno=55),
        violation("A-refused", "warning", time=at(0.32)),
        violation("A-other", "notice", time=None),
    ]
    report = summarize(tables(violations=violations, traffic=points))
    assert [(panel.vbucket, panel.marks.total) for panel in report.seqnos.shown] == [(1, 3), (2, 0)]
    page = Outline(html(report))
    assert [element["aria-label"] for element in page.of("div") if "role" in element][:2] == [
        "Line chart of the highest seqno in vbucket 1 over time: from 1 to 191, 3 violations marked.",
        "Line chart of the highest seqno in vbucket 2 over time: from 1 to 191, no violations.",
    ]
    first, *_ = re.findall(r"<svg.*?</svg>", html(report), re.DOTALL)
    assert all(
        name in first for name in (">highest seqno<", ">error<", ">warning<", ">vbucket 1<", ">seqno<")
    )
    assert ">notice<" not in first  # it has no time for a place in the plot


# --- bounds -----------------------------------------------------------------------------------------


def longest(value: Any) -> int:
    """The length of the longest list in a report."""
    if is_dataclass(value):
        return max(longest(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, SimpleNamespace):
        return max(map(longest, vars(value).values()))
    return max([len(value), *map(longest, value)]) if isinstance(value, tuple | list) else 0


def test_bounded() -> None:
    many = range(5_000)
    made = tables(
        connections=[connection(connection=f"c{n}", name="n" * 5000) for n in many[:300]],
        streams=[stream(n, vbucket=n % 1024, rollback_seqno=1, flags=["f"] * 900) for n in many[:1000]],
        snapshots=[
            {**BEHIND, "stream": n % 1000, "snapshot": n, "version": "2.2", "flags": ["memory"], "items": 1}
            for n in many[:3000]
        ],
        collections=[
            {**BEHIND, "collection_id": n, "kind": "collection", "collection": "c"} for n in many[:1000]
        ],
        violations=[
            violation(
                f"A-{n % 7}",
                ("error", "warning", "notice")[n % 3],
                vbucket=n % 1024,
                offset=n,
                time=at(n / 1e6),
            )
            for n in many
        ],
        traffic=[
            sent(connection="c", vbucket=n % 1024, opcode=f"op{n % 50}", begin=n, width=1, seqno=n)
            for n in many
        ],
    )
    report = summarize(made)
    assert longest(report) <= summary.STREAMS
    assert (len(report.connections.shown), report.connections.left_out) == (summary.CONNECTIONS, 250)
    assert (len(report.streams.shown), report.streams.left_out) == (summary.STREAMS, 800)
    assert (len(report.collections.shown), report.collections.left_out) == (summary.COLLECTIONS, 800)
    assert (len(report.seqnos.shown), report.seqnos.left_out) == (summary.VBUCKETS, 1024 - summary.VBUCKETS)
    assert (len(report.kinds.shown), report.kinds.left_out) == (summary.KINDS, 50 - summary.KINDS)
    assert len(report.snapshots) == summary.STREAMS
    assert sum(rule.violations.total for rule in report.rules.shown) == 5_000
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
    for left_out in ("250 more connections", "800 streams omitted", "1,008 vbuckets omitted"):
        assert left_out in text
    assert "Not shown: 30 smaller kinds." in text
    shown = printed(report)
    assert "... and 250 more connections" in shown
    assert "... and 990 more streams" in shown
    assert len(shown.splitlines()) < 400


# --- what a capture may not do ----------------------------------------------------------------------

HOSTILE = "</td><script>alert('&amp;')</script>\"' onload=x [red]{{ 7 * 7 }}$x_1$\x1b[31m\u202e\x00\n"


def test_nothing_of_a_capture_acts() -> None:
    def hostile(table: str) -> dict[str, Any]:
        """A row in which all texts are hostile."""
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

    traffic = sent(connection=f"connection {HOSTILE}", source=f"source {HOSTILE}", opcode=HOSTILE, seqno=5)
    made: dict[str, Any] = {name: [hostile(name)] for name in table_schemas()} | {"traffic": [traffic]}
    report = summarize(tables(**made))
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


def test_a_connection_has_one_name() -> None:
    made = tables(
        connections=[connection(), connection(connection="x>y", client="x", server="y")],
        streams=[stream(1)],
        violations=[violation()],
        traffic=[sent(seqno=5)],
    )
    report = summarize(made)
    name = "10.0.0.9:41000 → 10.0.0.1:11210"
    assert Outline(html(report)).text.count(name) == 4  # violation, connection, stream, plot
    assert printed(report).count(name) == 2


def test_page_is_self_contained() -> None:
    points = [
        sent(step, seqno=step + 1, direction=side) for step in range(9) for side in ("client", "server")
    ]
    made = tables(connections=[connection()], streams=[stream(1)], violations=[violation()], traffic=points)
    page = html(summarize(made))
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
    for title in ("vbucket 1", "Traffic from the client", "Bytes by message kind"):
        assert title in outline.text
    for axis in (
        "seqno",
        "bytes per second",
        f"seconds since {BEGIN} UTC",
        "bytes on the wire, with message counts",
    ):
        assert axis in outline.text
    assert all(element.get("aria-label") for element in outline.of("div") if element.get("role") == "img")


def test_page_has_the_filters_of_violations() -> None:
    broken = violation(first_frame=29, last_frame=31, display_filter="tcp.srcport == 1")
    page = Outline(html(summarize(tables(violations=[broken]))))
    assert "server offset 77, frames 29 to 31" in page.text
    assert "frame.number == 31" in page.text
    assert "tcp.srcport == 1" in page.text


def test_page_is_the_same_each_time() -> None:
    points = [sent(step, seqno=step + 1) for step in range(9)]
    report = summarize(tables(violations=[violation()], traffic=points))
    assert html(report) == html(report)


@pytest.mark.parametrize("library", ["jinja2", "matplotlib"])
def test_missing_library(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    report = summarize(tables())
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(
        ReportError, match=rf"^the HTML report requires {library}: pip install .dcpspec\[report\]"
    ):
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
