"""The summary of an audit that fits on a page: of bounded size, whatever the size of the capture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from functools import reduce
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

import pyarrow as pa

from dcpspec.audit.tables import table_schemas

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

SEVERITIES: Final = ("error", "warning", "notice")
"""The worst first."""

CONNECTIONS: Final = 50
"""Most connections of a report."""
STREAMS: Final = 200
"""Most streams of a report."""
COLLECTIONS: Final = 200
"""Most scopes and collections of a report."""
RULES: Final = 200
"""Most rules whose violations are shown."""
EXAMPLES: Final = 20
"""Most violations of a rule that are shown."""
KINDS: Final = 20
"""Most kinds of messages that are shown."""
VBUCKETS: Final = 16
"""Most vbuckets whose seqnos are shown."""
MARKS: Final = 50
"""Most violations that are marked among the seqnos of a vbucket."""
TEXT: Final = 400
"""Most characters of a text that the capture brought."""
ITEMS: Final = 64
"""Most items of a list."""

_PARTITIONS: Final = 8
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=timezone.utc)
_U64: Final = 2**64

T = TypeVar("T")


class AboutRule(Protocol):
    """What a report says of a rule."""

    @property
    def sentence(self) -> str:
        """What is demanded."""

    @property
    def source(self) -> str:
        """Where it follows from: address and function. Empty if it has none."""

    @property
    def page(self) -> str:
        """Where the documentation explains it, below the address of the documentation."""


@dataclass(frozen=True)
class Some(Generic[T]):
    """The first of many."""

    shown: tuple[T, ...]
    total: int

    @property
    def left_out(self) -> int:
        """How many are not shown."""
        return self.total - len(self.shown)


FailoverLog = tuple[tuple[int, int], ...]
"""Uuids and seqnos."""


@dataclass(frozen=True)
class ConnectionRow:
    """A row of the table ``connections``; its columns say what the fields are."""

    source: str | None
    connection: str | None
    client: str | None
    server: str | None
    name: str | None
    agent: str | None
    bucket: str | None
    opened_as: str | None
    from_start: bool | None
    first_time: datetime | None
    last_time: datetime | None
    features: tuple[str, ...] | None
    open_flags: tuple[str, ...] | None
    controls: tuple[tuple[str, str | None], ...] | None
    has_collections: bool | None
    client_messages: int | None
    client_bytes: int | None
    server_messages: int | None
    server_bytes: int | None
    buffer_bytes: int | None
    unacknowledged_bytes: int | None
    most_unacknowledged_bytes: int | None
    noops_sent: int | None
    noops_answered: int | None
    streams: int | None
    refused: int | None
    corrupt_ranges: int | None
    lost_bytes: int | None
    errors: int | None
    warnings: int | None
    notices: int | None

    @property
    def peers(self) -> str:
        """Which connection it is."""
        if self.client and self.server:
            return f"{self.client} → {self.server}"
        return (self.connection or "").replace(">", " → ") or self.source or "raw stream"


@dataclass(frozen=True)
class StreamRow:
    """A row of the table ``streams``, and how many violations it has."""

    source: str | None
    connection: str | None
    stream: int | None
    vbucket: int | None
    stream_id: int | None
    request_offset: int | None
    request_time: datetime | None
    flags: tuple[str, ...] | None
    start_seqno: int | None
    end_seqno: int | None
    vbucket_uuid: int | None
    snap_start_seqno: int | None
    snap_end_seqno: int | None
    filter: str | None
    status: str | None
    failover_log: FailoverLog | None
    rollback_seqno: int | None
    reason: str | None
    state: str | None
    end_reason: str | None
    first_seqno: int | None
    last_seqno: int | None
    snapshots: int | None
    mutations: int | None
    deletions: int | None
    expirations: int | None
    prepares: int | None
    commits: int | None
    aborts: int | None
    system_events: int | None
    bytes: int | None
    violations: int

    @property
    def is_refused(self) -> bool:
        """Whether the answer was a rollback or an error."""
        return self.rollback_seqno is not None or (self.state or "").startswith("refused")

    @property
    def changes(self) -> tuple[tuple[str, int], ...]:
        """What it brought, by kind."""
        kinds = ("mutations", "deletions", "expirations", "prepares", "commits", "aborts", "system_events")
        counts = ((kind.replace("_", " "), getattr(self, kind) or 0) for kind in kinds)
        return tuple((kind, count) for kind, count in counts if count)


@dataclass(frozen=True)
class Snapshots:
    """The snapshots of a stream taken together."""

    source: str | None
    connection: str | None
    stream: int | None
    vbucket: int | None
    stream_id: int | None
    count: int
    versions: tuple[tuple[str, int], ...]
    """How many are of which version."""
    starts: tuple[tuple[str, int], ...]
    """How many start seqnos are to be read in which way."""
    flags: tuple[str, ...]
    items: int
    missing_seqnos: int
    duplicate_seqnos: int
    duplicate_keys: int
    incomplete: int
    """How many did not reach their end."""
    unacknowledged: int
    """How many the consumer should have answered and did not."""


@dataclass(frozen=True)
class Collection:
    """What the streams of a connection say of a scope or a collection, in all vbuckets."""

    source: str | None
    connection: str | None
    kind: str | None
    scope_id: int | None
    scope: str | None
    collection_id: int | None
    collection: str | None
    vbuckets: int
    begun: int
    flushed: int
    modified: int
    dropped: int
    max_ttl: int | None
    """The highest, in seconds."""
    history: bool | None
    """Whether it had history at any time."""
    metered: bool | None
    """Whether it was metered at any time."""
    manifest_id: int | None
    """The highest."""


@dataclass(frozen=True)
class Violation:
    """A row of the table ``violations``."""

    rule: str
    severity: str
    source: str | None
    connection: str | None
    direction: str | None
    vbucket: int | None
    stream: int | None
    stream_id: int | None
    offset: int | None
    time: datetime | None
    opcode: str | None
    seqno: int | None
    expected: str | None
    seen: str | None
    page: str | None


@dataclass(frozen=True)
class BrokenRule:
    """A rule that was broken, and the first violations."""

    rule: str
    severity: str
    sentence: str
    """Empty if it is not known."""
    source: str
    page: str
    violations: Some[Violation]


@dataclass(frozen=True)
class KindCount:
    """Messages of one opcode, or bytes that are no message."""

    name: str
    is_message: bool
    messages: int
    bytes: int


@dataclass(frozen=True)
class FlowRow:
    """Bytes over time.

    The parts of the time are of equal length; each direction has a number for each of them.
    """

    begin: datetime
    width: float
    """Seconds of a part."""
    parts: int
    bytes: tuple[tuple[str, tuple[int, ...]], ...]
    """By side that sent them."""


@dataclass(frozen=True)
class Seqnos:
    """The highest seqnos of a vbucket, part by part."""

    source: str | None
    connection: str | None
    vbucket: int
    has_time: bool
    points: tuple[tuple[int, int], ...]
    """Microseconds since 1970, or bytes from the beginning of a raw stream; and seqnos."""
    marks: Some[Violation]


@dataclass(frozen=True)
class Report:
    """An audit in short. Texts that come from the capture have no control characters and are bounded."""

    messages: int
    bytes: int
    first_time: datetime | None
    last_time: datetime | None
    counts: Mapping[str, int]
    """Violations by severity."""
    connections: Some[ConnectionRow]
    streams: Some[StreamRow]
    refused: int
    """Streams that were refused or rolled back, shown or not."""
    snapshots: tuple[Snapshots, ...]
    """Of the streams that are shown."""
    collections: Some[Collection]
    rules: Some[BrokenRule]
    kinds: Some[KindCount]
    flow: FlowRow | None
    """None without times."""
    seqnos: Some[Seqnos]
    """Of vbuckets with violations first, then of the busiest."""

    @property
    def severity(self) -> str | None:
        """The worst severity, None if no rule is broken."""
        return next((severity for severity in SEVERITIES if self.counts.get(severity)), None)

    @property
    def verdict(self) -> str:
        """The result in a line."""
        found = [counted(self.counts[name], name) for name in SEVERITIES if self.counts.get(name)]
        where = f"{counted(self.messages, 'message')} of {counted(self.connections.total, 'connection')}"
        return f"{', '.join(found) or 'no violations'} in {where}"

    @staticmethod
    def of(tables: Mapping[str, DataFrame], traffic: DataFrame, rules: Mapping[str, AboutRule]) -> Report:
        """Summarize an audit.

        What reaches the driver is bounded by the constants of this module. The tables are read several
        times: give them as they were written, or cached.

        Args:
            tables: ``connections``, ``streams``, ``snapshots``, ``collections`` and ``violations``.
            traffic: What ``traffic`` counted.
            rules: What is known of rules, by id. Violations may name others.
        """
        if traffic.is_cached:
            return _report(tables, traffic, rules)
        # It is small, and read several times: many partitions would only be many tasks.
        kept = traffic.coalesce(_PARTITIONS).cache()
        try:
            return _report(tables, kept, rules)
        finally:
            kept.unpersist()


def counted(count: int, noun: str) -> str:
    """A number with its noun."""
    return f"{count:,} {noun}{'s' if count != 1 else ''}"


def printable(text: str) -> str:
    """A text of a capture without what could act on a terminal or turn the direction of writing."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text[:TEXT])
    return shown + "…" if len(text) > TEXT else shown


# --- the parts --------------------------------------------------------------------------------------


def _report(tables: Mapping[str, DataFrame], traffic: DataFrame, rules: Mapping[str, AboutRule]) -> Report:
    from pyspark.sql import functions as f

    violations = tables["violations"]
    totals = traffic.agg(
        f.coalesce(f.sum("messages"), f.lit(0)).alias("messages"),
        f.coalesce(f.sum("bytes"), f.lit(0)).alias("bytes"),
    ).collect()[0]
    counts = {
        printable(row["severity"]): row["count"] for row in violations.groupBy("severity").count().collect()
    }
    spans = tables["connections"].agg(
        f.count("*").alias("connections"),
        f.unix_micros(f.min("first_time")).alias("first"),
        f.unix_micros(f.max("last_time")).alias("last"),
    )
    span = spans.collect()[0]
    streams = tables["streams"]
    is_refused = f.col("rollback_seqno").isNotNull() | f.coalesce(
        f.col("state").startswith("refused"), f.lit(False)
    )
    numbers = streams.agg(f.count("*").alias("all"), f.count_if(is_refused).alias("refused")).collect()[0]
    shown_streams = _streams(streams, violations, is_refused)
    snapshots = _snapshots(tables["snapshots"], shown_streams)
    return Report(
        messages=totals["messages"],
        bytes=totals["bytes"],
        first_time=_time(span["first"]),
        last_time=_time(span["last"]),
        counts=counts,
        connections=Some(_connections(tables["connections"]), span["connections"]),
        streams=Some(tuple(stream for stream, _ in shown_streams), numbers["all"]),
        refused=numbers["refused"],
        snapshots=snapshots,
        collections=_collections(tables["collections"]),
        rules=_broken_rules(violations, rules),
        kinds=_kinds(traffic),
        flow=_flow(traffic),
        seqnos=_seqnos(traffic, violations),
    )


def _connections(table: DataFrame) -> tuple[ConnectionRow, ...]:
    from pyspark.sql import functions as f

    order = [f.col(name).desc_nulls_last() for name in ("errors", "warnings")]
    worst = table.orderBy(*order, f.asc_nulls_last("first_time"), "source", "connection").limit(CONNECTIONS)
    return tuple(
        ConnectionRow(**_of(row, ConnectionRow)) for row in _collected(worst, "connections", ConnectionRow)
    )


_STREAM_KEY: Final = ("source", "connection", "stream")


_Key = tuple[str | None, str | None, int | None]
"""Source, connection and number of a stream, as the tables have them."""


def _streams(table: DataFrame, violations: DataFrame, is_refused: Column) -> list[tuple[StreamRow, _Key]]:
    from pyspark.sql import functions as f

    found = violations.where("stream is not null").groupBy(*_STREAM_KEY).agg(f.count("*").alias("violations"))
    joined = _joined(table, found, _STREAM_KEY, "left").withColumn(
        "violations", f.coalesce("violations", f.lit(0))
    )
    # Those with violations, then those refused, then the others; of equal ones the first.
    rank = f.when(f.col("violations") > 0, 0).when(is_refused, 1).otherwise(2)
    first = joined.orderBy(rank, f.asc_nulls_last("request_time"), *_STREAM_KEY).limit(STREAMS)
    key = f.struct(*_STREAM_KEY).alias("stream_key")
    rows = _collected(first, "streams", StreamRow, "violations", key)
    return [(StreamRow(**_of(row, StreamRow)), tuple(row["stream_key"].values())) for row in rows]


def _snapshots(table: DataFrame, streams: Sequence[tuple[StreamRow, _Key]]) -> tuple[Snapshots, ...]:
    from pyspark.sql import functions as f

    if not streams:
        return ()
    schema = "source string, connection string, stream bigint"
    shown = table.sparkSession.createDataFrame([key for _, key in streams], schema)
    counts = (
        _joined(table, shown, _STREAM_KEY, "left_semi")
        .groupBy(*_STREAM_KEY, f.substring("version", 1, TEXT).alias("version"), "start_is")
        .agg(
            f.count("*").alias("count"),
            f.array_sort(f.flatten(f.collect_set("flags"))).alias("flags"),
            *(
                f.coalesce(f.sum(_unsigned(table, name)), f.lit(0)).alias(name)
                for name in ("items", "missing_seqnos", "duplicate_seqnos", "duplicate_keys")
            ),
            f.count_if(~f.col("is_complete")).alias("incomplete"),
            f.count_if(~f.col("is_acknowledged")).alias("unacknowledged"),
        )
        .limit(STREAMS * ITEMS)
    )
    found: dict[_Key, list[Any]] = {}
    for row in counts.collect():
        found.setdefault((row["source"], row["connection"], row["stream"]), []).append(row)
    return tuple(_snapshots_of(stream, found[key]) for stream, key in streams if key in found)


def _snapshots_of(stream: StreamRow, rows: Sequence[Any]) -> Snapshots:
    def total(name: str) -> int:
        return sum(int(row[name]) for row in rows)

    def by(name: str) -> tuple[tuple[str, int], ...]:
        counts: Counter[str] = Counter()
        for row in rows:
            if row[name] is not None:
                counts[printable(row[name])] += row["count"]
        return tuple(sorted(counts.items()))

    return Snapshots(
        *(stream.source, stream.connection, stream.stream, stream.vbucket, stream.stream_id),
        count=total("count"),
        versions=by("version"),
        starts=by("start_is"),
        flags=tuple(sorted({printable(flag) for row in rows for flag in row["flags"]})),
        items=total("items"),
        missing_seqnos=total("missing_seqnos"),
        duplicate_seqnos=total("duplicate_seqnos"),
        duplicate_keys=total("duplicate_keys"),
        incomplete=total("incomplete"),
        unacknowledged=total("unacknowledged"),
    )


def _collections(table: DataFrame) -> Some[Collection]:
    from pyspark.sql import functions as f

    def events(column: str, event: str) -> Column:
        return f.count_if(f.col(column) == event)

    keys = ("source", "connection", "kind", "scope_id", "scope", "collection_id", "collection")
    named = table.withColumns({name: f.substring(name, 1, TEXT + 1) for name in ("scope", "collection")})
    counts = named.groupBy(*keys).agg(
        f.count_distinct("vbucket").alias("vbuckets"),
        f.count_if(f.col("begun_by").isin("begin", "default")).alias("begun"),
        events("begun_by", "flush").alias("flushed"),
        events("begun_by", "modify").alias("modified"),
        events("ended_by", "drop").alias("dropped"),
        f.max("max_ttl").alias("max_ttl"),
        f.max("history").alias("history"),
        f.max("metered").alias("metered"),
        f.max(_unsigned(table, "manifest_id")).alias("manifest_id"),
    )
    shown = counts.orderBy("connection", "source", "scope_id", f.asc_nulls_first("collection_id"), *keys)
    found = [row.asDict() for row in shown.limit(COLLECTIONS).collect()]
    return Some(tuple(Collection(**_cleaned(row)) for row in found), counts.count())


def _broken_rules(violations: DataFrame, rules: Mapping[str, AboutRule]) -> Some[BrokenRule]:
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    counts = violations.groupBy("rule", "severity").count()
    worst = f.array_position(f.array(*map(f.lit, SEVERITIES)), f.col("severity"))
    shown = counts.orderBy(worst, f.desc("count"), "rule").limit(RULES)
    found = shown.collect()
    names = ("source", "connection", "direction", "offset", "seen")
    place = (f.asc_nulls_last("time"), *(f.asc(name) for name in names))
    first = f.row_number().over(Window.partitionBy("rule", "severity").orderBy(*place))
    examples: dict[tuple[Any, Any], list[Violation]] = {}
    some = violations.withColumn("example", first).where(f.col("example") <= EXAMPLES).orderBy("example")
    for each in _collected(some.limit(RULES * EXAMPLES), "violations", Violation):
        examples.setdefault((each["rule"], each["severity"]), []).append(Violation(**_of(each, Violation)))
    result = []
    for row in found:
        about = rules.get(row["rule"])
        rule, severity = printable(row["rule"]), printable(row["severity"])
        own = examples.get((rule, severity), [])
        result.append(
            BrokenRule(
                rule=rule,
                severity=severity,
                sentence=" ".join(about.sentence.split()) if about else "",
                source=about.source if about else "",
                page=about.page if about else next((each.page for each in own if each.page), ""),
                violations=Some(tuple(own), row["count"]),
            )
        )
    return Some(tuple(result), counts.count())


def _kinds(traffic: DataFrame) -> Some[KindCount]:
    from pyspark.sql import functions as f

    counts = traffic.groupBy(
        f.coalesce("rule", "opcode", f.lit("unknown")).alias("name"),
        f.col("rule").isNull().alias("is_message"),
    )
    sums = counts.agg(f.sum("messages").alias("messages"), f.sum("bytes").alias("bytes"))
    shown = sums.orderBy(f.desc("bytes"), "name").limit(KINDS).collect()
    return Some(tuple(KindCount(**_cleaned(row.asDict())) for row in shown), sums.count())


def _flow(traffic: DataFrame) -> FlowRow | None:
    from pyspark.sql import functions as f

    timed = traffic.where("has_time and part is not null")
    keys = (f.coalesce("direction", f.lit("")).alias("side"), "part", "begin", "width")
    rows = timed.groupBy(*keys).agg(f.sum("bytes").alias("bytes")).orderBy("side", "part").collect()
    if not rows:
        return None
    parts = max(row["part"] for row in rows) + 1
    flows: dict[str, list[int]] = {}
    for row in rows:
        flows.setdefault(row["side"], [0] * parts)[row["part"]] = row["bytes"]
    begin = _time(rows[0]["begin"] - rows[0]["part"] * rows[0]["width"])
    assert begin is not None
    by_side = tuple((side, tuple(numbers)) for side, numbers in flows.items())
    return FlowRow(begin, rows[0]["width"] / 1e6, parts, by_side)


def _seqnos(traffic: DataFrame, violations: DataFrame) -> Some[Seqnos]:
    from pyspark.sql import Window
    from pyspark.sql import functions as f

    # A connection may be in several files, a raw stream is one file.
    key = f.coalesce("connection", "source").alias("of")
    with_seqno = traffic.where("seqno is not null and vbucket is not null and part is not null")
    busy = with_seqno.groupBy(key, "vbucket", "has_time").agg(f.sum("bytes").alias("bytes"))
    about = violations.where("vbucket is not null").withColumn("of", key)
    broken = about.groupBy("of", "vbucket").agg(f.count("*").alias("violations"))
    ranked = busy.join(broken, ["of", "vbucket"], "left")
    order = (f.desc_nulls_last("violations"), f.desc("bytes"), f.asc("of"), f.asc("vbucket"))
    chosen = ranked.orderBy(*order).limit(VBUCKETS).collect()
    if not chosen:
        return Some((), 0)
    names = [(row["of"], row["vbucket"]) for row in chosen]
    shown = traffic.sparkSession.createDataFrame(names, "of string, vbucket int")

    is_long = dict(traffic.dtypes)["seqno"] == "bigint"
    highest = f.max(_unsigned(traffic, "seqno") if is_long else f.col("seqno")).alias("seqno")
    points: dict[tuple[Any, Any], list[tuple[int, int]]] = {}
    of_shown = with_seqno.withColumn("of", key).join(f.broadcast(shown), ["of", "vbucket"], "left_semi")
    keys = ("of", "vbucket", "begin")
    for row in of_shown.groupBy(*keys).agg(highest).orderBy(*keys).collect():
        points.setdefault((row["of"], row["vbucket"]), []).append((row["begin"], int(row["seqno"])))

    marks: dict[tuple[Any, Any], list[Violation]] = {}
    place = (f.asc_nulls_last("time"), f.asc("offset"), f.asc("rule"))
    number = f.row_number().over(Window.partitionBy("of", "vbucket").orderBy(*place))
    of_shown = about.join(f.broadcast(shown), ["of", "vbucket"], "left_semi").withColumn("number", number)
    some = of_shown.where(f.col("number") <= MARKS).orderBy("number").limit(VBUCKETS * MARKS)
    for each in _collected(some, "violations", Violation, "of"):
        marks.setdefault((each["of"], each["vbucket"]), []).append(Violation(**_of(each, Violation)))

    result = []
    for row in sorted(chosen, key=lambda row: (-(row["violations"] or 0), row["of"], row["vbucket"])):
        name = (row["of"], row["vbucket"])
        panel = Seqnos(
            source=None if row["has_time"] else printable(row["of"]),
            connection=printable(row["of"]) if row["has_time"] else None,
            vbucket=row["vbucket"],
            has_time=row["has_time"],
            points=tuple(points[name]),
            marks=Some(tuple(marks.get(name, ())), row["violations"] or 0),
        )
        result.append(panel)
    return Some(tuple(result), busy.count())


# --- values -----------------------------------------------------------------------------------------


def _joined(left: DataFrame, right: DataFrame, keys: Sequence[str], how: str) -> DataFrame:
    """Rows with equal keys, NULL being equal to itself: raw streams have no connection."""
    from pyspark.sql import functions as f

    renamed = right.withColumnsRenamed({key: f"{key}_of" for key in keys})
    equal = reduce(lambda a, b: a & b, (f.col(key).eqNullSafe(f.col(f"{key}_of")) for key in keys))
    return left.join(f.broadcast(renamed) if how == "left_semi" else renamed, equal, how)


def _unsigned(table: DataFrame, column: str) -> Column:
    """A number as a decimal, with the value that its bits have without a sign."""
    from pyspark.sql import functions as f

    number = f.col(column).cast("decimal(20,0)")
    return f.when(f.col(column) < 0, number + f.lit(Decimal(_U64))).otherwise(number)


def _u64_columns(table: str) -> frozenset[str]:
    """Columns whose numbers have no sign."""
    long, decimal = (table_schemas(u64)[table] for u64 in ("long", "decimal"))
    return frozenset(field.name for field in decimal if field.type != long.field(field.name).type)


def _collected(rows: DataFrame, table: str, kind: type, *more: str | Column) -> list[dict[str, Any]]:
    """Few rows of a table, with the columns that a class has; long texts and lists are cut before they come.

    Times come as microseconds, because the driver's clock may be set to any zone.
    """
    from pyspark.sql import functions as f

    schema = table_schemas()[table]
    chosen = []
    for name in (field.name for field in fields(kind)):
        if name not in schema.names:
            continue
        type_, column = schema.field(name).type, f.col(name)
        if pa.types.is_timestamp(type_):
            column = f.unix_micros(column)
        elif pa.types.is_string(type_):
            column = f.substring(column, 1, TEXT + 1)
        elif pa.types.is_map(type_):
            column = f.transform(f.slice(f.array_sort(f.map_entries(column)), 1, ITEMS), _cut_entry)
        elif pa.types.is_list(type_):
            column = f.slice(column, 1, ITEMS)
        chosen.append(column.alias(name))
    u64 = _u64_columns(table)
    types = {name: schema.field(name).type for name in schema.names}
    found = [row.asDict(recursive=True) for row in rows.select(*chosen, *more).collect()]
    return [
        {name: _value(value, types.get(name), name in u64) for name, value in row.items()} for row in found
    ]


def _cut_entry(entry: Column) -> Column:
    from pyspark.sql import functions as f

    parts = (f.substring(entry.getField(name), 1, TEXT + 1).alias(name) for name in ("key", "value"))
    return f.struct(*parts)


def _value(value: Any, type_: pa.DataType | None, is_u64: bool) -> Any:
    if value is None or type_ is None:
        return value
    if pa.types.is_timestamp(type_):
        return _time(value)
    if pa.types.is_map(type_):
        return tuple(
            (printable(each["key"]), None if each["value"] is None else printable(each["value"]))
            for each in value
        )
    if pa.types.is_list(type_):
        if pa.types.is_struct(type_.value_type):
            return tuple((int(each["vbucket_uuid"]) % _U64, int(each["seqno"]) % _U64) for each in value)
        return tuple(printable(each) for each in value)
    if pa.types.is_string(type_):
        return printable(value)
    return int(value) % _U64 if is_u64 else value


def _of(row: Mapping[str, Any], kind: type) -> dict[str, Any]:
    """The values that a class has."""
    return {field.name: row[field.name] for field in fields(kind)}


def _cleaned(row: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an aggregation: texts made printable, decimals made integers."""
    cleaned = {name: printable(value) if isinstance(value, str) else value for name, value in row.items()}
    return {name: int(value) if isinstance(value, Decimal) else value for name, value in cleaned.items()}


def _time(micros: int | None) -> datetime | None:
    return None if micros is None else _EPOCH + timedelta(microseconds=micros)
