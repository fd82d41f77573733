"""Collections, changes and the latest documents from decoded rows, without an audit.

Each function immediately reads the few messages about collections and buckets, and keeps them on the driver;
the resulting tables are lazy. Cache rows that are read more than once, or write them to Parquet.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql import functions as f

from dcpspec.arrays import as_text
from dcpspec.audit.events import events
from dcpspec.audit.findings import Row
from dcpspec.audit.tables import RowWriter, table_schemas
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.manifest import Manifest
from dcpspec.protocol.rulebook import facts
from pyspark_dcp.audit import changes as of_audit
from pyspark_dcp.spark_types import demand, has_column, spark_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_PLACE: Final = ("source", "connection", "vbucket", "stream_id", "opaque", "offset")
_MESSAGE: Final = ("opcode", "status", "key")
_EVENT: Final = "system_event"
_SYSTEM_EVENT: Final = "dcp_system_event"
_SELECT_BUCKET: Final = "select_bucket"
_FIELDS: Final = (
    *("event", "manifest_id", "scope_id", "collection_id", "name"),
    *("max_ttl", "ttl_valid", "history", "metered", "flush_uid"),
)
"""Fields of system events that describe scopes and collections."""
_TABLE: Final = "collections"


def collections(rows: DataFrame) -> DataFrame:
    """Return the collections table, from the system events in decoded rows.

    The table has the columns of the audit's table, and ``with_names`` accepts it. Streams without system
    events have no rows, so ``stream`` counts only those streams of a connection that contain system events.

    Args:
        rows: Decoded messages, as a batch: the flat table, a table with the option ``kinds``, or only
            system events with the option ``message``, which is the fastest choice.

    Raises:
        ValueError: A column is missing, or the DataFrame is streaming.
    """
    return _as_table(rows, _read(rows, _SYSTEM_EVENT))


def changes(rows: DataFrame) -> DataFrame:
    r"""Return the table of document changes, with the collection names at the time of each change.

    The table has the columns of the audit's table. The column ``key`` is text, with ``\xNN`` for invalid
    UTF-8 bytes; in decoded rows, ``key`` is binary.

    Args:
        rows: Decoded messages of all kinds, as a batch.

    Raises:
        ValueError: A column is missing, or the DataFrame is streaming.
    """
    return of_audit.changes(rows, collections(rows))


def latest(rows: DataFrame) -> DataFrame:
    """Return the newest change of each document: one row per bucket, vbucket, collection id and key.

    Deleted documents also have rows, with ``is_deletion`` set. A durable write counts only after its commit.
    Documents are omitted if their collection was later dropped or flushed. If the rows do not show the bucket
    of a connection, the documents of the connection have separate rows.

    The columns are those of ``changes``, so ``key`` is text.

    Args:
        rows: Decoded messages of all kinds, as a batch.

    Raises:
        ValueError: A column is missing, or the DataFrame is streaming.
    """
    table = _read(rows, _SYSTEM_EVENT, _SELECT_BUCKET)
    known = _as_table(rows, table)
    buckets = rows.sparkSession.createDataFrame(
        _selected(events(table)), "connection string, source string, bucket string"
    )
    return of_audit.latest(of_audit.changes(rows, known), known, buckets)


def _read(rows: DataFrame, *opcodes: str) -> pa.Table:
    """Return the messages with the given opcodes in the form that the audit reads."""
    if rows.isStreaming:
        raise ValueError("the DataFrame is streaming: read the files as a batch")

    def of_event(name: str) -> Column:
        is_in_struct = has_column(rows.schema, f"{_EVENT}.{name}")
        return f.col(_EVENT)[name] if is_in_struct else f.col(name)

    is_flattened = has_column(rows.schema, _FIELDS[0])
    demand(rows, (*_PLACE, *_MESSAGE, "time", "error", *(_FIELDS if is_flattened else (_EVENT,))))
    is_event = f.col("opcode") == _SYSTEM_EVENT
    body = f.struct(*(of_event(name).alias(name) for name in _FIELDS))
    return (
        rows.where(f.col("opcode").isin(*opcodes) & f.col("error").isNull())
        .select(
            *_PLACE,
            *_MESSAGE,
            f.unix_micros("time").alias("time"),
            f.when(is_event, of_event("by_seqno")).alias("seqno"),
            f.when(is_event & f.col("status").isNull(), body).alias(_EVENT),
        )
        .toArrow()
    )


# Collections


@dataclass
class _StreamOfEvents:
    """A stream, according to its system events."""

    place: Row
    manifest: Manifest = field(default_factory=lambda: Manifest(is_known=False))
    seqnos: set[int] = field(default_factory=set)

    def rest(self) -> Iterator[Row]:
        """Return the rows of the existing scopes and collections."""
        return (row | self.place for row in self.manifest.rest())


def _as_table(rows: DataFrame, messages: pa.Table) -> DataFrame:
    u64 = "decimal" if pa.types.is_decimal(messages["seqno"].type) else "long"
    writer = RowWriter(u64)
    lifetimes = [(_TABLE, row) for row in _lifetimes(events(messages))]
    schema = table_schemas(u64)[_TABLE]
    batches = [pa.RecordBatch.from_struct_array(batch[_TABLE]) for batch in writer.batches(lifetimes, "")]
    return rows.sparkSession.createDataFrame(pa.Table.from_batches(batches, schema), spark_schema(schema))


def _lifetimes(messages: Iterable[Event]) -> Iterator[Row]:
    """Return the scopes and collections in system events, with a row for each period between two events.

    A stream is identified by its opaque. Each seqno occurs once in a stream, so a repeated seqno begins
    another stream.
    """
    live: dict[tuple[str | int | None, ...], _StreamOfEvents] = {}
    count: Counter[str] = Counter()
    for event in _in_order(message for message in messages if message.body):
        seqno, origin = unsigned(event.seqno), event.connection or event.source
        key = (origin, event.vbucket, event.stream_id, event.opaque)
        stream = live.get(key)
        if stream is None or seqno in stream.seqnos:
            yield from stream.rest() if stream is not None else ()
            count[origin] += 1
            place = {name: getattr(event, name) for name in ("source", "connection", "vbucket", "stream_id")}
            live[key] = stream = _StreamOfEvents(place | {"stream": count[origin]})
        stream.seqnos.add(seqno)
        yield from (row | stream.place for row in stream.manifest.apply(event, seqno))
    for stream in live.values():
        yield from stream.rest()


def _in_order(messages: Iterable[Event]) -> Sequence[Event]:
    """Sort messages by offset, and files by time, because a connection may continue in another file."""
    messages = list(messages)
    begins: dict[str, int] = {}
    for message in messages:
        time = message.time or 0
        begins[message.source] = min(time, begins.get(message.source, time))
    return sorted(messages, key=lambda message: (begins[message.source], message.source, message.offset))


# Buckets


def _selected(messages: Iterable[Event]) -> list[tuple[str, None, str]]:
    """Return the bucket selections that nodes accepted."""
    asked: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    granted: set[tuple[str, int]] = set()
    for message in messages:
        if message.connection is None or message.body:
            continue
        request = message.connection, message.opaque
        if message.status is None and message.key is not None:
            asked[request].add(as_text(message.key))
        elif message.status in facts().granted:
            granted.add(request)
    return [
        (connection, None, bucket) for connection, opaque in granted for bucket in asked[connection, opaque]
    ]
