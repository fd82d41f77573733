"""The tables of an audit: their columns, with types and comments, and rows of all tables in one schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

import pyarrow as pa

from dcpspec.audit.findings import Row
from dcpspec.protocol.snapshot import MARKER_VERSIONS, marker_fields

_BOOL, _SMALL, _INT, _TEXT, _BYTES = pa.bool_(), pa.int32(), pa.int64(), pa.string(), pa.binary()
_NAMES, _MAP, _TIME = pa.list_(_TEXT), pa.map_(_TEXT, _TEXT), pa.timestamp("us", tz="UTC")
_U64: Final = pa.uint64()
_LOG: Final = pa.list_(pa.struct({"vbucket_uuid": _U64, "seqno": _U64}))
_BATCH: Final = 4096
"""Rows in each batch."""

Columns = tuple[tuple[str, pa.DataType, str], ...]
"""Names, types and comments. Unsigned 64-bit numbers have an unsigned type in this list; the option ``u64``
selects their type in the tables.
"""

_CONNECTION: Final[Columns] = (
    ("source", _TEXT, "First file that contains the connection."),
    ("connection", _TEXT, "Addresses of the client and the server. NULL for raw streams."),
)
_STREAM: Final[Columns] = (
    *_CONNECTION,
    ("stream", _INT, "Stream number on the connection, counted from 1."),
    ("vbucket", _SMALL, "Vbucket of the stream."),
    ("stream_id", _SMALL, "Stream id. NULL if the stream has none."),
)

_TABLES: Final[Mapping[str, Columns]] = {
    "connections": (
        *_CONNECTION,
        ("client", _TEXT, "Address and port of the side that opened the connection."),
        ("server", _TEXT, "Address and port of the side that accepted the connection."),
        ("name", _TEXT, "DCP connection name, chosen by the client."),
        ("agent", _TEXT, "Client software name, from HELLO."),
        ("bucket", _TEXT, "Selected bucket."),
        ("opened_as", _TEXT, "Role of the server: producer or consumer."),
        (
            "is_audited",
            _BOOL,
            "Whether the connection was audited. If not, only the source and the addresses are set.",
        ),
        ("from_start", _BOOL, "Whether the capture includes the start of the connection."),
        (
            "release",
            _TEXT,
            "Oldest release that the server can be, whose rules were applied. NULL for the newest release.",
        ),
        (
            "newest_release",
            _TEXT,
            "Newest release that the server can be. NULL if the messages do not show it.",
        ),
        (
            "release_reason",
            _TEXT,
            "Reason for the value of `release`, such as a feature that a message reveals.",
        ),
        ("first_time", _TIME, "Time of the first message."),
        ("last_time", _TIME, "Time of the last message."),
        (
            "closed_by",
            _TEXT,
            "Side that closed the connection first: client or server. NULL if the capture does not show it.",
        ),
        (
            "closed_after",
            _TEXT,
            "Last message of the other side before `closed_by` closed the connection: an opcode, after "
            "`response to` for a response. NULL without such a message.",
        ),
        ("closed_after_time", _TIME, "Time of the message in `closed_after`."),
        ("closed_after_frame", _INT, "Number of the packet that completes the message in `closed_after`."),
        *(
            column
            for side in ("client", "server")
            for column in (
                (
                    f"{side}_end",
                    _TEXT,
                    f"fin or rst: what the {side} sent first to end the connection. NULL if neither was "
                    f"captured.",
                ),
                (
                    f"{side}_end_time",
                    _TIME,
                    f"Time of `{side}_end`. NULL if the packet was not captured; the other side acknowledged "
                    f"it.",
                ),
                (f"{side}_end_frame", _INT, f"Number of the packet with `{side}_end`."),
            )
        ),
        ("features", _NAMES, "HELLO features that the server granted. NULL if unknown."),
        (
            "open_time",
            _TIME,
            "Time of the request that opened DCP. NULL if it was not captured, or if it was refused.",
        ),
        ("open_flags", _NAMES, "Flags of the request that opened DCP. NULL if unknown."),
        ("controls", _MAP, "Latest accepted value of each control."),
        ("has_collections", _BOOL, "Whether keys begin with a collection id. NULL if unknown."),
        ("client_messages", _INT, "Number of messages from the client."),
        ("client_bytes", _INT, "Number of bytes in the client's messages."),
        ("server_messages", _INT, "Number of messages from the server."),
        ("server_bytes", _INT, "Number of bytes in the server's messages."),
        ("buffer_bytes", _INT, "Size of the flow-control buffer. NULL without a buffer."),
        (
            "unacknowledged_bytes",
            _INT,
            "Number of bytes never acknowledged. NULL without a flow-control buffer.",
        ),
        ("most_unacknowledged_bytes", _INT, "Highest number of unacknowledged bytes."),
        ("noops_sent", _INT, "Number of no-ops from the producer."),
        ("noops_answered", _INT, "Number of no-ops to which the consumer responded."),
        ("streams", _INT, "Number of stream requests."),
        ("refused", _INT, "Number of refused requests of all kinds."),
        ("corrupt_ranges", _INT, "Number of byte ranges that are not messages."),
        ("lost_bytes", _INT, "Number of bytes missing from the capture."),
        ("errors", _INT, "Number of violations with severity error."),
        ("warnings", _INT, "Number of violations with severity warning."),
        ("notices", _INT, "Number of violations with severity notice."),
    ),
    "streams": (
        *_STREAM,
        ("opaque", _INT, "Opaque of the request, repeated in all messages of the stream."),
        ("request_offset", _INT, "Offset of the request. NULL if the request was not captured."),
        ("request_time", _TIME, "Time of the request."),
        ("flags", _NAMES, "Flags of the request."),
        ("start_seqno", _U64, "Last seqno that the consumer already received, according to its request."),
        ("end_seqno", _U64, "Last seqno that the consumer requests. NULL for a stream without an end."),
        ("vbucket_uuid", _U64, "Vbucket UUID that the consumer sent. NULL if the consumer sent none."),
        ("snap_start_seqno", _U64, "Start seqno of the consumer's latest snapshot."),
        ("snap_end_seqno", _U64, "End seqno of the consumer's latest snapshot."),
        ("filter", _TEXT, "Filter and stream id in the request, as JSON."),
        ("status", _TEXT, "Status of the response. NULL without a response."),
        ("answer_time", _TIME, "Time of the response."),
        ("failover_log", _LOG, "Failover log of the vbucket, newest entry first."),
        ("rollback_seqno", _U64, "Seqno to which the consumer must roll back."),
        ("reason", _TEXT, "Reason for the refusal. NULL if unknown."),
        (
            "state",
            _TEXT,
            "waiting for the response, refused, live at the end of the capture, closed by the consumer, "
            "or ended by the producer.",
        ),
        ("end_reason", _TEXT, "Reason in the stream end message from the producer."),
        ("end_time", _TIME, "Time at which the stream ended."),
        ("end_offset", _INT, "Offset of the message that ended the stream."),
        ("first_seqno", _U64, "Seqno of the first change."),
        ("last_seqno", _U64, "Highest seqno in a change or a `dcp_seqno_advanced` message."),
        ("snapshots", _INT, "Number of announced snapshots."),
        ("mutations", _INT, "Number of mutations."),
        ("deletions", _INT, "Number of deletions."),
        ("expirations", _INT, "Number of expirations."),
        ("prepares", _INT, "Number of prepares."),
        ("commits", _INT, "Number of commits."),
        ("aborts", _INT, "Number of aborts."),
        ("system_events", _INT, "Number of system events."),
        ("bytes", _INT, "Number of bytes in the stream's messages."),
    ),
    "snapshots": (
        *_STREAM,
        ("snapshot", _INT, "Snapshot number on the stream, counted from 1."),
        ("offset", _INT, "Offset of the marker. NULL if the marker was not captured."),
        ("time", _TIME, "Time of the marker."),
        (
            "version",
            _TEXT,
            f"Version of the marker: {', '.join(version.name for version in MARKER_VERSIONS)}; for any "
            f"other version, `unknown` followed by the version byte; `oso` for an out-of-order snapshot.",
        ),
        ("flags", _NAMES, "Flags of the marker."),
        *((name, _U64, text) for name, text in marker_fields().items()),
        (
            "start_is",
            _TEXT,
            "Meaning of the start seqno: requested_start, the start that the consumer requested; "
            "first_item, the seqno of the first change; checkpoint_start, the start of a checkpoint, "
            "even if no change has this seqno; backfill_or_checkpoint_start, the start of a backfill or a "
            "checkpoint, because the marker does not distinguish the two.",
        ),
        ("items", _INT, "Number of changes received."),
        ("first_seqno", _U64, "Lowest seqno received."),
        ("last_seqno", _U64, "Highest seqno in a change or a `dcp_seqno_advanced` message."),
        (
            "missing_seqnos",
            _U64,
            "Number of seqnos without a change between the start and the end of the snapshot. "
            "Deduplication and filters cause such gaps.",
        ),
        (
            "duplicate_seqnos",
            _INT,
            "Number of changes whose seqno does not exceed the highest earlier seqno.",
        ),
        ("duplicate_keys", _INT, "Number of changes whose key occurred earlier in the snapshot."),
        ("is_complete", _BOOL, "Whether the stream reached the end seqno of the snapshot."),
        (
            "is_acknowledged",
            _BOOL,
            "Whether the consumer responded to the marker. NULL if no response is required.",
        ),
    ),
    "collections": (
        *_STREAM,
        ("kind", _TEXT, "collection or scope."),
        ("scope_id", _INT, "Scope id."),
        ("scope", _TEXT, "Scope name. NULL if unknown."),
        ("collection_id", _INT, "Collection id. NULL for scopes."),
        ("collection", _TEXT, "Collection name."),
        ("max_ttl", _INT, "Maximum time to live of documents, in seconds. NULL if not set."),
        ("history", _BOOL, "Whether the collection keeps its change history. NULL if unknown."),
        ("metered", _BOOL, "Whether use of the collection is metered. NULL if unknown."),
        ("flush_uid", _U64, "Manifest id of the latest flush of the collection. NULL if unknown."),
        ("manifest_id", _U64, "Manifest id in the system event that began this entry."),
        (
            "begun_by",
            _TEXT,
            "begin, flush or modify; default for the default scope and collection.",
        ),
        ("valid_from", _U64, "Seqno of the system event that began this entry."),
        ("valid_to", _U64, "Seqno of the system event that ended this entry. NULL while the entry is valid."),
        ("ended_by", _TEXT, "drop, flush or modify. NULL while the entry is valid."),
        ("offset", _INT, "Offset of the system event that began this entry."),
        ("time", _TIME, "Time of the system event that began this entry."),
    ),
    "violations": (
        ("rule", _TEXT, "Stable id of the rule."),
        ("severity", _TEXT, "error, warning or notice."),
        (
            "count",
            _INT,
            "Number of violations that the row covers. Each of the first 1,000 violations of a rule on a "
            "stream has its own row; a final row covers the remaining violations.",
        ),
        *_CONNECTION,
        ("direction", _TEXT, "Side that sent the message: client or server."),
        ("vbucket", _SMALL, "Vbucket of the message."),
        ("stream", _INT, "Stream number on the connection."),
        ("stream_id", _SMALL, "Stream id. NULL if the stream has none."),
        (
            "first_frame",
            _INT,
            "Number of the first packet that contains bytes of the message, counted from 1 as in Wireshark. "
            "NULL for raw streams.",
        ),
        ("last_frame", _INT, "Number of the packet that completes the message."),
        ("offset", _INT, "Byte offset of the message in the sender's data."),
        ("time", _TIME, "Time of the message."),
        ("opcode", _TEXT, "Opcode of the message."),
        ("seqno", _U64, "Seqno in the message, if any."),
        ("expected", _TEXT, "What the rule requires in this case."),
        ("seen", _TEXT, "Observed value."),
        ("page", _TEXT, "Documentation page of the rule."),
        (
            "display_filter",
            _TEXT,
            "Wireshark display filter for the packet that completes the message. NULL if the time is "
            "unknown.",
        ),
    ),
}

_CHANGES: Final[Columns] = (
    *_CONNECTION,
    ("vbucket", _SMALL, "Vbucket."),
    ("stream_id", _SMALL, "Stream id. NULL if the stream has none."),
    ("by_seqno", _U64, "Seqno of the change."),
    ("change", _TEXT, "mutation, deletion, expiration, prepare, commit or abort."),
    ("scope", _TEXT, "Scope name. NULL if unknown."),
    ("collection", _TEXT, "Collection name. NULL if unknown."),
    ("collection_id", _INT, "Collection id. NULL without collections."),
    ("key", _TEXT, "Document id, with invalid UTF-8 bytes escaped as \\xNN."),
    ("document", _TEXT, "Document body, if the datatype declares JSON."),
    ("value", _BYTES, "Document body, if the datatype does not declare JSON."),
    ("xattrs", _MAP, "Extended attributes, each as JSON."),
    ("cas", _U64, "CAS of the document."),
    ("rev_seqno", _U64, "Revision number of the document."),
    ("flags", _INT, "Flags set by the client application."),
    ("expiration", _TIME, "Expiry time of the document. NULL if the document never expires."),
    ("delete_time", _TIME, "Time of the deletion. NULL if unknown."),
    ("prepared_seqno", _U64, "Seqno of the prepare, for commits and aborts."),
    ("durability_level", _TEXT, "Durability level, for prepares."),
    ("is_deletion", _BOOL, "Whether the change deletes the document. NULL if unknown."),
    ("offset", _INT, "Byte offset of the message in the sender's data."),
    ("time", _TIME, "Time of the message."),
)

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "connections": (),
    "streams": ("stream",),
    "snapshots": ("stream", "snapshot"),
    "collections": ("stream", "kind", "scope_id", "collection_id", "valid_from"),
    "violations": (),
}
"""The columns that identify a row within a connection, if the table needs any."""


def schema_of(columns: Columns, u64: str = "long") -> pa.Schema:
    """Return the Arrow schema of the given columns.

    Args:
        columns: Names, types and comments of the columns.
        u64: ``long`` stores the 64 bits as a signed number; ``decimal`` stores the exact number.
    """
    number = pa.decimal128(20, 0) if u64 == "decimal" else pa.int64()
    types = {_U64: number, _LOG: pa.list_(pa.struct({"vbucket_uuid": number, "seqno": number}))}
    return pa.schema(
        pa.field(name, types.get(type_, type_), metadata={"comment": comment})
        for name, type_, comment in columns
    )


def table_schemas(u64: str = "long") -> dict[str, pa.Schema]:
    """Return the schemas of the tables created message by message, with `u64` as in `schema_of`."""
    return {name: schema_of(columns, u64) for name, columns in _TABLES.items()}


def changes_schema(u64: str = "long") -> pa.Schema:
    """Return the schema of the changes table; the latest-state table has the same columns."""
    return schema_of(_CHANGES, u64)


def output_schema(u64: str) -> pa.Schema:
    """Return the schema of rows of all tables: the table name, the connection, the revision, a flag for final
    rows, and a struct column for each table.
    """
    known = {"table": pa.string(), "group": pa.string(), "revision": pa.int64(), "is_final": pa.bool_()}
    tables = {name: pa.struct(list(columns)) for name, columns in table_schemas(u64).items()}
    return pa.schema(known | tables)


class RowWriter:
    """Converts rows to Arrow batches.

    Args:
        u64: ``long`` or ``decimal``.
    """

    def __init__(self, u64: str) -> None:
        self._schema = output_schema(u64)
        self._as_decimal = u64 == "decimal"
        wide, narrow = table_schemas("decimal"), table_schemas("long")
        self._u64 = {
            name: [f.name for f in wide[name] if f.type != narrow[name].field(f.name).type] for name in wide
        }
        self._columns = {name: {*wide[name].names} for name in wide}
        self._maps = {name: [f.name for f in wide[name] if pa.types.is_map(f.type)] for name in wide}

    def batches(
        self, rows: Sequence[tuple[str, Row]], group: str, revision: int = 0, *, is_final: bool = True
    ) -> Iterator[pa.RecordBatch]:
        """Yield Arrow batches with the rows of one connection.

        Args:
            rows: Table names and rows.
            group: The connection.
            revision: Number of earlier reports of the connection's rows.
            is_final: Whether the rows are final.

        Raises:
            KeyError: A row contains a column that does not exist in its table.
        """
        same = {"group": group, "revision": revision, "is_final": is_final}
        for start in range(0, len(rows), _BATCH):
            part = [
                {"table": name, **same, name: self._row(name, row)}
                for name, row in rows[start : start + _BATCH]
            ]
            yield pa.RecordBatch.from_pylist(part, schema=self._schema)

    def _row(self, table: str, row: Row) -> Row:
        if unknown := row.keys() - self._columns[table]:  # Arrow would silently drop these columns
            raise KeyError(f"the table {table} has no column {', '.join(sorted(unknown))}")
        row = dict(row)
        for name in self._u64[table]:
            row[name] = self._number(row.get(name))
        for name in self._maps[table]:
            row[name] = list((row.get(name) or {}).items())
        return row

    def _number(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, list):
            return [{name: self._number(number) for name, number in entry.items()} for entry in value]
        value = int(value) % (1 << 64)
        if self._as_decimal:
            return Decimal(value)
        return value - (1 << 64) if value >> 63 else value
