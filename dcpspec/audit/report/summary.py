"""The summary of an audit, which fits on a page regardless of the size of the capture.

Tables are read batch by batch. Memory contains the displayed rows, the keys of streams that break rules, and
sums by rule, collection and vbucket. With conditions, memory also contains the rows that meet them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from functools import reduce
from itertools import pairwise
from operator import and_
from types import MappingProxyType
from types import SimpleNamespace as Row
from typing import Any, Final, Generic, TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import acero
from pyarrow import dataset as ds

from dcpspec.audit.report import wording
from dcpspec.audit.traffic import TRAFFIC, TRAFFIC_TABLE, TrafficCounter
from dcpspec.decode.predicates import Predicate
from dcpspec.protocol.event import unsigned
from dcpspec.protocol.rules import SEVERITIES, rule_of
from dcpspec.wording import counted
from dcpspec.wording import printable as escaped

# Maximum numbers of displayed rows, of characters in a string, and of items in a list.
CONNECTIONS: Final = 50
NAMES: Final = 8
"""Maximum number of connections listed in an error."""
STREAMS: Final = 200
COLLECTIONS: Final = 200
RULES: Final = 200
EXAMPLES: Final = 20
"""Maximum number of displayed violations of one rule."""
KINDS: Final = 20
VBUCKETS: Final = 16
LOSSES: Final = 50
MARKS: Final = 50
"""Maximum number of marked violations in the plot of one vbucket."""
TEXT: Final = 400
ITEMS: Final = 64

EPOCH: Final = datetime(1970, 1, 1, tzinfo=timezone.utc)

T = TypeVar("T")


@dataclass(frozen=True)
class Some(Generic[T]):
    """The first items of a list."""

    shown: tuple[T, ...]
    total: int

    @property
    def left_out(self) -> int:
        """The number of omitted items."""
        return self.total - len(self.shown)


@dataclass(frozen=True)
class BrokenRule:
    """A broken rule, and its first violations."""

    rule: str
    severity: str
    sentence: str
    """Empty if unknown."""
    means: str
    """The meaning of a violation. Empty if the rule's sentence suffices."""
    action: str
    """The recommended action. Empty if `means` is empty."""
    source: str
    page: str
    violations: Some[Row]
    last: Row


@dataclass(frozen=True)
class FlowRow:
    """Bytes over time, in steps of equal length."""

    begin: datetime
    width: float
    """Length of a step in seconds."""
    bytes: tuple[tuple[str, tuple[int, ...]], ...]
    """Number of bytes in each step, by sender."""


@dataclass(frozen=True)
class Seqnos:
    """The highest seqno of a vbucket in each step."""

    source: str | None
    connection: str | None
    vbucket: int
    has_time: bool
    points: tuple[tuple[int, int], ...]
    """Positions and seqnos. A position is in microseconds since 1970, or in bytes from the start of a raw
    stream.
    """
    marks: Some[Row]


@dataclass(frozen=True)
class Report:
    """The summary of an audit. Text from the capture has a limited length and no control characters.

    The attributes of a row are the columns of its table, with unsigned numbers, times in UTC, and lists as
    tuples.
    """

    only: tuple[str, ...]
    """Conditions that the rows meet, in words. Without conditions, the report covers the whole audit."""
    is_empty: bool
    """True if nothing was audited, regardless of the conditions."""
    messages: int | None
    """None if the number of messages that meet the conditions is unknown."""
    bytes: int | None
    first_time: datetime | None
    last_time: datetime | None
    counts: Mapping[str, int]
    """Violations by severity."""
    refused: Some[Row]
    """Streams that were refused or rolled back."""
    rules: Some[BrokenRule]
    connections: Some[Row]
    replaced: int
    """Number of connections that the server closed because another one opened DCP with the same name."""
    left_out: int
    """Number of unaudited connections that never opened DCP, which `connections` excludes."""
    losses: Some[str]
    """Lines about unreadable parts of files, if known."""
    streams: Some[Row]
    """Streams with violations first, then refused streams. The attribute `violations` is the number of
    violations on the stream.
    """
    snapshots: tuple[Row, ...]
    """For each displayed stream, sums over its snapshots, and counts of the snapshots by version and by
    start.
    """
    collections: Some[Row]
    """For each scope and collection of a connection, its properties and the numbers of vbuckets and events.
    """
    kinds: Some[Row]
    """Messages by opcode, and bytes outside messages by broken rule."""
    flow: FlowRow | None
    """None without times."""
    seqnos: Some[Seqnos]
    """Vbuckets with violations first, then the busiest vbuckets."""

    @property
    def severity(self) -> str | None:
        """The worst severity, or None if no rule is broken."""
        return next((severity for severity in SEVERITIES if self.counts.get(severity)), None)

    @property
    def verdict(self) -> str:
        """The result as one line."""
        if self.is_empty:
            return wording.nothing(self.left_out)
        counts = [counted(self.counts[name], name) for name in SEVERITIES if self.counts.get(name)]
        messages = "" if self.messages is None else f"{counted(self.messages, 'message')} of "
        where = f"{messages}{counted(self.connections.total, 'connection')}"
        only = f" ({', '.join(self.only)})" if self.only else ""
        others = f"; {wording.replaced(self.replaced)}" if self.replaced else ""
        return f"{', '.join(counts) or 'no violations'} in {where}{only}{others}"

    def as_dict(self) -> dict[str, Any]:
        """Return the content of the terminal report as plain data. Entries with a `total` list their first
        items in `shown`.
        """
        return {
            "verdict": self.verdict,
            "only": list(self.only),
            **{f"{name}s": self.counts.get(name, 0) for name in SEVERITIES},
            **{name: _as_json(getattr(self, name)) for name in _IN_JSON},
        }


_IN_JSON: Final = (
    *("messages", "bytes", "first_time", "last_time", "losses", "left_out"),
    *("refused", "rules", "connections"),
)
"""Attributes that the plain data of a report contains unchanged."""


def _as_json(value: Any) -> Any:
    """Return a value of a report in JSON form."""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, Row | Some | BrokenRule):
        fields = {name: each for name, each in vars(value).items() if name != "key"}
        return {
            name: dict(each) if name == "controls" and each else _as_json(each)
            for name, each in fields.items()
        }
    return list(map(_as_json, value)) if isinstance(value, tuple) else value


class UnknownConnectionError(ValueError):
    """No connection meets a condition. The error text lists the existing connections."""


def summarize(
    tables: Mapping[str, ds.Dataset | pa.Table],
    conditions: Sequence[Predicate] = (),
    losses: Sequence[str] = (),
) -> Report:
    """Summarize an audit.

    Args:
        tables: ``connections``, ``streams``, ``snapshots``, ``collections`` and ``violations``. Each table is
            read several times. ``traffic`` adds plots, and the counts of messages in raw streams.
        conditions: Conditions on ``connection``, ``vbucket`` or ``time`` that all rows must meet. A
            connection or a stream meets a condition on time if it was open at that time.
        losses: Lines about unreadable parts of the files, from `OutputSummary.damage` of the audit.

    Raises:
        UnknownConnectionError: No connection meets a condition on connections.
    """
    read = {
        name: ds.dataset(table) if isinstance(table, pa.Table) else table for name, table in tables.items()
    }
    is_empty = not _messages(read)
    all_connections = read["connections"]
    if conditions:
        _check_connections(read["connections"], conditions)
        read = _chosen(read, conditions)
    streams, violations = read["streams"], read["violations"]
    connections = read["connections"].filter(_field("is_audited"))
    span = {"first_time": (_field("first_time"), "min"), "last_time": (_field("last_time"), "max")}
    sent = ("messages", "bytes")
    both = {name: (_field(f"client_{name}") + _field(f"server_{name}"), "sum") for name in sent}
    (about,) = _rows(_grouped(connections, {}, span | both))
    about.messages, about.bytes = about.messages or 0, about.bytes or 0
    traffic = ds.dataset(TRAFFIC.empty_table())
    if "traffic" in read:
        counter = TrafficCounter()
        for batch in read["traffic"].to_batches():
            counter.add(pa.Table.from_batches([batch]))
        traffic = ds.dataset(counter.table())
        (carried,) = _rows(_grouped(traffic, {}, {name: (_field(name), "sum") for name in sent}))
        about.messages, about.bytes = carried.messages or 0, carried.bytes or 0
    if conditions and ("traffic" not in read or any(each.column == ("time",) for each in conditions)):
        about.messages = about.bytes = None  # steps are intervals, not points in time
    shown = _streams(streams, violations)
    replaced = _replaced(all_connections)
    closed = connections.to_table(columns=["source", "connection"], filter=_field("closed_by") == "server")
    first = _first(connections, CONNECTIONS, _WORST)
    worst = _rows(first)
    for row, key in zip(worst, _keys(first), strict=True):
        row.replaced_by = replaced.get(key)
    refused = _first(streams, STREAMS, _REQUESTED, where=_IS_REFUSED)
    return Report(
        only=tuple(map(wording.condition, conditions)),
        is_empty=is_empty,
        messages=about.messages,
        bytes=about.bytes,
        first_time=about.first_time,
        last_time=about.last_time,
        counts={row.severity: row.count for row in _rows(_counted(violations, _named("severity")))},
        refused=Some(_rows(refused), streams.count_rows(filter=_IS_REFUSED)),
        rules=_broken_rules(violations),
        connections=Some(worst, connections.count_rows()),
        replaced=sum(key in replaced for key in _keys(closed)),
        left_out=read["connections"].count_rows(filter=~_field("is_audited")),
        losses=Some(tuple(map(printable, losses[:LOSSES])), len(losses)),
        streams=Some(tuple(shown.values()), streams.count_rows()),
        snapshots=_snapshots(read["snapshots"], shown),
        collections=_collections(read["collections"]),
        kinds=_kinds(traffic),
        flow=_flow(traffic),
        seqnos=_seqnos(traffic, violations),
    )


_SAME: Final = ("name", "bucket", "server")
"""Two connections that have these columns in common replace each other."""


_Key = tuple[str | None, str | None]
"""The file and the name of a connection."""


def _keys(connections: pa.Table) -> list[_Key]:
    return list(zip(connections["source"].to_pylist(), connections["connection"].to_pylist(), strict=True))


def _replaced(table: ds.Dataset) -> dict[_Key, str]:
    """Return the connections that another connection replaced, each with the other one.

    A server closes a connection some time after another connection opens DCP with the same name.
    """
    is_open = _field("name").is_valid() & _field("open_time").is_valid()
    closed = table.to_table(columns=["name"], filter=is_open & (_field("closed_by") == "server"))
    columns = [*_SAME, "open_time", "source", "connection", "closed_by", "server_end_time"]
    same = table.to_table(columns=columns, filter=is_open & _field("name").isin(closed["name"].unique()))
    rows = same.sort_by([(name, "ascending") for name in (*_SAME, "open_time")]).to_pylist()
    return {
        (row["source"], row["connection"]): printable(later["connection"] or "")
        for row, later in pairwise(rows)
        if all(row[name] == later[name] for name in _SAME)
        and row["closed_by"] == "server"
        and row["server_end_time"] is not None
        and row["open_time"] < later["open_time"] <= row["server_end_time"]
    }


def _messages(tables: Mapping[str, ds.Dataset]) -> int:
    """Return the number of audited messages. Only the traffic table counts the messages of raw streams."""
    if TRAFFIC_TABLE in tables:
        sums = _grouped(tables[TRAFFIC_TABLE], {}, {"messages": (_field("messages"), "sum")})
    else:
        both = _field("client_messages") + _field("server_messages")
        sums = _grouped(tables["connections"].filter(_field("is_audited")), {}, {"messages": (both, "sum")})
    return _rows(sums)[0].messages or 0


def printable(text: str) -> str:
    """Truncate text from a capture, and escape characters that control a terminal or change the text
    direction.
    """
    shown = escaped(text[:TEXT])
    return shown + "…" if len(text) > TEXT else shown


# --- the parts --------------------------------------------------------------------------------------

_field = pc.field
_EVERY: Final = pc.scalar(True)
_GROUP: Final = pc.coalesce(_field("connection"), _field("source"), "")
"""The key of a connection, which may span several files, or of a raw stream, which is one file."""
_IN_FILE: Final = pc.binary_join_element_wise(_GROUP, pc.coalesce(_field("source"), ""), "\0")
_STREAM: Final = pc.binary_join_element_wise(
    _GROUP, pc.coalesce(_field("source"), ""), _field("stream").cast("string"), "\0"
)
_VBUCKET: Final = pc.binary_join_element_wise(_GROUP, _field("vbucket").cast("string"), "\0")
_RULE: Final = pc.binary_join_element_wise(_field("rule"), _field("severity"), "\0")
_IS_REFUSED: Final = _field("rollback_seqno").is_valid() | (_field("state") == "refused")

_REQUESTED: Final = ("request_time", "source", "connection", "stream")
_WORST: Final = ("-errors", "-warnings", "first_time", "source", "connection")
_PLACE: Final = ("time", "source", "connection", "direction", "offset", "rule", "seen")
_FROM_LAST: Final = tuple(f"-{name}" for name in _PLACE)


_SPANS: Final = {
    "connections": ("first_time", _field("last_time")),
    "streams": (
        "request_time",
        pc.coalesce(_field("end_time"), pc.if_else(_IS_REFUSED, _field("answer_time"), None)),
    ),
    "snapshots": ("time", _field("time")),
    "violations": ("time", _field("time")),
}
"""For each table, the expressions for the first and the last time of a row. A row without an end time counts
as open until its connection ends.
"""
_OF_CONNECTIONS: Final = ("streams", "snapshots", "collections")


def _check_connections(table: ds.Dataset, conditions: Sequence[Predicate]) -> None:
    names = table.to_table(columns=["connection"])["connection"].drop_null()
    for condition in conditions:
        is_met = condition.column != ("connection",) or condition.compared(names, names.type)
        if is_met is not True and not pc.any(is_met).as_py():
            known = ", ".join(names.unique().sort().slice(0, NAMES).to_pylist())
            count = counted(len(names.unique()), "connection")
            there = f"; {count}: {known}" if known else ", because the tables contain no connections"
            raise UnknownConnectionError(f"no connection name contains {condition.value!r}{there}")


def _chosen(tables: Mapping[str, ds.Dataset], conditions: Sequence[Predicate]) -> dict[str, ds.Dataset]:
    """Return the rows of each table that meet all conditions."""
    chosen = {}
    for name, table in tables.items():
        where = [_meets(name, table.schema, condition) for condition in conditions]
        chosen[name] = table.to_table(filter=reduce(and_, where, _EVERY))
    if any(condition.column == ("time",) for condition in conditions):
        keys = _grouped(ds.dataset(chosen["connections"]), {"key": _IN_FILE})["key"].combine_chunks()
        chosen |= {name: chosen[name].filter(_IN_FILE.isin(keys)) for name in _OF_CONNECTIONS}
    if any(condition.column == ("vbucket",) for condition in conditions):
        groups = [chosen[name].select(["connection", "source"]) for name in ("streams", "violations")]
        group = pc.coalesce(*pa.concat_tables(groups).columns, "").unique()
        chosen["connections"] = chosen["connections"].filter(_GROUP.isin(group))
    return {name: ds.dataset(table) for name, table in chosen.items()}


def _meets(name: str, schema: pa.Schema, condition: Predicate) -> pc.Expression:
    """Return the expression for the rows of a table that meet a condition."""
    (column,) = condition.column
    if column != "time":
        is_there = column in schema.names
        return condition.compared(_field(column), schema.field(column).type) if is_there else _EVERY
    is_end = condition.operator in ("LessThan", "LessThanOrEqual")
    if name == TRAFFIC_TABLE:
        moment = (condition.value - EPOCH) // timedelta(microseconds=1)
        met = _field("begin") < moment if is_end else _field("begin") + _field("width") > moment
        return pc.coalesce(_field("has_time"), False) & met
    if name not in _SPANS:
        return _EVERY
    first, last = _SPANS[name]
    met = condition.compared(_field(first) if is_end else last, schema.field(first).type)
    return met if last.equals(_field(first)) else pc.coalesce(met, True)


def _streams(table: ds.Dataset, violations: ds.Dataset) -> dict[str, Row]:
    """Return the streams to display, by key."""
    counts = _counted(violations, {"key": _STREAM}, _field("stream").is_valid())
    is_broken = _STREAM.isin(counts["key"].combine_chunks())
    rank = pc.if_else(is_broken, 0, pc.if_else(pc.coalesce(_IS_REFUSED, False), 1, 2))
    shown = _first(table, STREAMS, ("rank", *_REQUESTED), {"rank": rank, "key": _STREAM})
    return {key: rows[0] for key, rows in _by_key(_with_violations(shown, counts)).items()}


def _with_violations(table: pa.Table, counts: pa.Table) -> pa.Table:
    """Return the rows with an additional column: the number of violations for each row's key."""
    own = counts["count"].take(pc.index_in(table["key"], counts["key"].combine_chunks()))
    return table.append_column("violations", pc.fill_null(own, 0))


_SUMS: Final = ("items", "missing_seqnos", "duplicate_seqnos", "duplicate_keys")
_STREAM_COLUMNS: Final = ("source", "connection", "stream", "vbucket", "stream_id")


def _snapshots(table: ds.Dataset, streams: Mapping[str, Row]) -> tuple[Row, ...]:
    keys = {"key": _STREAM, **_named("version", "start_is"), "flags": pc.binary_join(_field("flags"), ",")}
    sums = {name: (_unsigned(name).cast(pa.decimal128(38)), "sum") for name in _SUMS}
    sums |= {"incomplete": (~_field("is_complete"), "sum")}
    sums |= {"unacknowledged": (~_field("is_acknowledged"), "sum")}
    is_shown = _STREAM.isin(pa.array(streams, pa.string()))
    parts = _by_key(_grouped(table, keys, sums, is_shown))
    return tuple(
        _together(stream, parts[key], (*sums, "count")) for key, stream in streams.items() if key in parts
    )


def _together(stream: Row, parts: Sequence[Row], sums: Sequence[str]) -> Row:
    """Return the snapshots of a stream as one row."""
    versions, starts = Counter[str](), Counter[str]()
    for part in parts:
        versions[part.version or ""] += part.count
        starts[part.start_is or ""] += part.count
    return Row(
        **{name: getattr(stream, name) for name in _STREAM_COLUMNS},
        **{name: sum(getattr(part, name) or 0 for part in parts) for name in sums},
        versions=tuple(sorted((name, count) for name, count in versions.items() if name)),
        starts=tuple(sorted((name, count) for name, count in starts.items() if name)),
        flags=tuple(sorted({flag for part in parts for flag in (part.flags or "").split(",") if flag})),
    )


def _collections(table: ds.Dataset) -> Some[Row]:
    begun_by, ended_by = _field("begun_by"), _field("ended_by")
    values = {
        "vbuckets": (_field("vbucket"), "count_distinct"),
        "default": (begun_by.isin(["default"]), "sum"),
        "begun": (begun_by.isin(["begin"]), "sum"),
        "flushed": (begun_by.isin(["flush"]), "sum"),
        "modified": (begun_by.isin(["modify"]), "sum"),
        "dropped": (ended_by.isin(["drop"]), "sum"),
        **{name: (_field(name), "max") for name in ("max_ttl", "history", "metered")},
        "manifest_id": (_unsigned("manifest_id"), "max"),
    }
    # With kinds in descending order, a scope precedes its collections.
    keys = ("connection", "source", "scope_id", "-kind", "collection_id", "scope", "collection")
    groups = _grouped(table, _named(*(key.lstrip("-") for key in keys)), values)
    return Some(_rows(groups.sort_by(_sort_keys(keys))[:COLLECTIONS]), groups.num_rows)


def _broken_rules(violations: ds.Dataset) -> Some[BrokenRule]:
    examples = _by_key(_first(violations, EXAMPLES, _PLACE, {"key": _RULE}, each="key"))
    last = _by_key(_first(violations, 1, _FROM_LAST, {"key": _RULE}, each="key"))
    counts = _by_key(_counted(violations, {"key": _RULE, **_named("rule", "severity")}))

    def rank(rule_rows: tuple[str, tuple[Row, ...]]) -> tuple[int, int, str]:
        (row,) = rule_rows[1]
        return SEVERITIES.index(row.severity) if row.severity in SEVERITIES else -1, -row.count, row.rule

    broken = []
    for key, (row,) in sorted(counts.items(), key=rank)[:RULES]:
        about, shown = rule_of(row.rule), examples[key]
        sentence = " ".join(about.sentence.split())
        page = about.page if about.sentence else shown[0].page or ""
        told = sentence, about.means, about.action, about.source, page
        broken.append(BrokenRule(row.rule, row.severity, *told, Some(shown, row.count), last[key][0]))
    return Some(tuple(broken), len(counts))


def _kinds(traffic: ds.Dataset) -> Some[Row]:
    name = pc.coalesce(_field("rule"), _field("opcode"), "unknown")
    sums = {"messages": (_field("messages"), "sum"), "bytes": (_field("bytes"), "sum")}
    groups = _grouped(traffic, {"name": name, "is_message": _field("rule").is_null()}, sums)
    return Some(_rows(groups.sort_by(_sort_keys(("-bytes", "name")))[:KINDS]), groups.num_rows)


def _flow(traffic: ds.Dataset) -> FlowRow | None:
    keys = {"side": pc.coalesce(_field("direction"), ""), **_named("begin", "width")}
    sums = _grouped(traffic, keys, {"bytes": (_field("bytes"), "sum")}, _field("has_time"))
    rows = _rows(sums.sort_by(_sort_keys(keys)))
    if not rows:
        return None
    width, begin, last = rows[0].width, min(row.begin for row in rows), max(row.begin for row in rows)
    flows: dict[str, list[int]] = {row.side: [0] * ((last - begin) // width + 1) for row in rows}
    for row in rows:
        flows[row.side][(row.begin - begin) // width] = row.bytes
    by_side = tuple((side, tuple(numbers)) for side, numbers in flows.items())
    return FlowRow(EPOCH + timedelta(microseconds=begin), width / 1e6, by_side)


def _seqnos(traffic: ds.Dataset, violations: ds.Dataset) -> Some[Seqnos]:
    has_seqno = _field("seqno").is_valid() & _field("vbucket").is_valid() & _field("begin").is_valid()
    keys = {"key": _VBUCKET, **_named("source", "connection", "vbucket", "has_time")}
    busy = _grouped(traffic, keys, {"bytes": (_field("bytes"), "sum")}, has_seqno)
    broken = _counted(violations, {"key": _VBUCKET}, _field("vbucket").is_valid())
    busy = _with_violations(busy, broken).sort_by(_sort_keys(("-violations", "-bytes", "key")))
    chosen = _by_key(busy[:VBUCKETS])
    is_chosen = _VBUCKET.isin(pa.array(chosen, pa.string()))
    highest = {"seqno": (_unsigned("seqno"), "max")}
    points = _grouped(traffic, {"key": _VBUCKET, **_named("begin")}, highest, has_seqno & is_chosen)
    points = _by_key(points.sort_by("begin"))
    marks = _by_key(_first(violations, MARKS, _PLACE, {"key": _VBUCKET}, each="key", where=is_chosen))
    shown = []
    for key, (row, *_) in chosen.items():
        steps = tuple((point.begin, point.seqno) for point in points[key])
        some = Some(marks.get(key, ()), row.violations)
        shown.append(Seqnos(row.source, row.connection, row.vbucket, row.has_time, steps, some))
    return Some(tuple(shown), busy.num_rows)


# --- tables to rows ---------------------------------------------------------------------------------


def _named(*names: str) -> dict[str, pc.Expression]:
    return {name: _field(name) for name in names}


def _unsigned(name: str) -> pc.Expression:
    """Return a column of unsigned 64-bit numbers, whatever their type in the table."""
    return _field(name).cast(pa.uint64(), safe=False)


def _grouped(
    table: ds.Dataset,
    keys: Mapping[str, pc.Expression],
    values: Mapping[str, tuple[pc.Expression, str]] = MappingProxyType({}),
    where: pc.Expression = _EVERY,
) -> pa.Table:
    """Return a row for each group of rows: its keys, aggregated values, and `count`."""
    columns = {**keys, **{name: value for name, (value, _) in values.items()}}
    prefix = "hash_" if keys else ""
    functions: list[tuple[Any, ...]] = [
        (name, prefix + function, None, name) for name, (_, function) in values.items()
    ]
    functions.append(([], f"{prefix}count_all", None, "count"))
    steps = {
        "scan": acero.ScanNodeOptions(table, columns=columns, filter=where),
        "filter": acero.FilterNodeOptions(where),
        "project": acero.ProjectNodeOptions(list(columns.values()), list(columns)),
        "aggregate": acero.AggregateNodeOptions(functions, list(keys)),
    }
    plan = [acero.Declaration(name, options) for name, options in steps.items()]
    return acero.Declaration.from_sequence(plan).to_table()


def _counted(
    violations: ds.Dataset, keys: Mapping[str, pc.Expression], where: pc.Expression = _EVERY
) -> pa.Table:
    """Return the number of violations in each group as `count`. A row may cover several violations."""
    groups = _grouped(violations, keys, {"violations": (_field("count"), "sum")}, where)
    return groups.drop_columns("count").rename_columns([*keys, "count"])


def _first(
    table: ds.Dataset,
    count: int,
    order: Sequence[str],
    more: Mapping[str, pc.Expression] = MappingProxyType({}),
    *,
    each: str = "",
    where: pc.Expression = _EVERY,
) -> pa.Table:
    """Return the first rows in the given order, with additional columns.

    If ``each`` names a column, return the first rows for each value of the column.
    """
    scanner = table.scanner(columns={**_named(*table.schema.names), **more}, filter=where)
    first = scanner.projected_schema.empty_table()
    for batch in scanner.to_batches():
        first = pa.concat_tables([first, pa.Table.from_batches([batch])])
        places = pc.sort_indices(first, _sort_keys((each, *order) if each else order)).to_numpy()
        if each:
            values = first[each].combine_chunks().dictionary_encode("encode").indices.to_numpy()[places]
            runs = np.cumsum(np.diff(values, prepend=values[:1]) != 0)
            places = places[np.arange(len(runs)) - np.searchsorted(runs, runs) < count]
        else:
            places = places[:count]
        first = first.take(places)
    return first


def _sort_keys(order: Iterable[str]) -> list[tuple[str, str]]:
    """Return sort keys for Arrow: descending for names with a leading `-`, NULL last."""
    return [(name.lstrip("-"), "descending" if name[0] == "-" else "ascending") for name in order]


def _by_key(table: pa.Table) -> dict[str, tuple[Row, ...]]:
    """Return the rows for each value of the column `key`."""
    rows: dict[str, list[Row]] = {}
    for key, row in zip(table["key"].to_pylist(), _rows(table), strict=True):
        rows.setdefault(key, []).append(row)
    return {key: tuple(own) for key, own in rows.items()}


def _rows(table: pa.Table) -> tuple[Row, ...]:
    """Return the rows of a small table, with its columns as attributes."""
    for number, column in enumerate(table.schema):
        if pa.types.is_timestamp(column.type):
            table = table.set_column(number, column.name, table[number].cast(pa.timestamp("us"), safe=False))
    return tuple(Row(**{name: _plain(value) for name, value in row.items()}) for row in table.to_pylist())


def _plain(value: Any) -> Any:
    """Return a value of a table in the form that reports use."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, datetime):
        return value.replace(tzinfo=timezone.utc)
    if isinstance(value, dict):
        return tuple(map(_plain, value.values()))
    if isinstance(value, tuple):  # an entry of a map
        return tuple(map(_plain, value))
    if isinstance(value, list):
        return tuple(map(_plain, value[:ITEMS]))
    if isinstance(value, Decimal | int) and not isinstance(value, bool):
        return unsigned(value)  # counts are never negative, so a negative value is an unsigned number
    return value
