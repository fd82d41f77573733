"""The tables of an audit: their columns, with types and comments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pyarrow as pa

from dcpspec.protocol.snapshot import MARKER_VERSIONS, marker_fields

_BOOL, _SMALL, _INT, _TEXT, _BYTES = pa.bool_(), pa.int32(), pa.int64(), pa.string(), pa.binary()
_NAMES, _MAP, _TIME = pa.list_(_TEXT), pa.map_(_TEXT, _TEXT), pa.timestamp("us", tz="UTC")
_U64: Final = pa.uint64()
_LOG: Final = pa.list_(pa.struct({"vbucket_uuid": _U64, "seqno": _U64}))

Columns = tuple[tuple[str, pa.DataType, str], ...]
"""Names, types and comments. Numbers of 64 bits are unsigned here; the option ``u64`` gives their type."""

_CONNECTION: Final[Columns] = (
    ("source", _TEXT, "File that the connection was first seen in."),
    ("connection", _TEXT, "Connection, as client and server. NULL for raw streams."),
)
_STREAM: Final[Columns] = (
    *_CONNECTION,
    ("stream", _INT, "Number of the stream on its connection, counted from 1."),
    ("vbucket", _SMALL, "Vbucket of the stream."),
    ("stream_id", _SMALL, "Stream id, NULL if the stream has none."),
)

_TABLES: Final[Mapping[str, Columns]] = {
    "connections": (
        *_CONNECTION,
        ("client", _TEXT, "Address and port of the side that opened the connection."),
        ("server", _TEXT, "Address and port of the other side."),
        ("name", _TEXT, "Name of the DCP connection, chosen by the client."),
        ("agent", _TEXT, "Name of the client software, from HELLO."),
        ("bucket", _TEXT, "Bucket that was selected."),
        ("opened_as", _TEXT, "Role of the server: producer or consumer."),
        (
            "is_audited",
            _BOOL,
            "Whether it was audited. If not, it never opened DCP, and no other columns are filled in.",
        ),
        ("from_start", _BOOL, "Whether the beginning of the connection was captured."),
        ("release", _TEXT, "Release of the server whose demands were made. NULL if nothing reveals one."),
        (
            "release_reason",
            _TEXT,
            "Why that one: it was named, or what reveals it, and what it is older than.",
        ),
        ("first_time", _TIME, "Time of the first message."),
        ("last_time", _TIME, "Time of the last message."),
        ("features", _NAMES, "Features of HELLO that the server granted. NULL if not known."),
        ("open_flags", _NAMES, "Flags that DCP was opened with. NULL if not known."),
        ("controls", _MAP, "Controls that the other side accepted, newest values."),
        ("has_collections", _BOOL, "Whether keys begin with a collection id. NULL if not known."),
        ("client_messages", _INT, "Messages of the client."),
        ("client_bytes", _INT, "Bytes of the client's messages."),
        ("server_messages", _INT, "Messages of the server."),
        ("server_bytes", _INT, "Bytes of the server's messages."),
        ("buffer_bytes", _INT, "Size of the flow-control buffer. NULL if there is none."),
        ("unacknowledged_bytes", _INT, "Bytes that were never acknowledged. NULL without a buffer."),
        ("most_unacknowledged_bytes", _INT, "Highest number of unacknowledged bytes."),
        ("noops_sent", _INT, "No-ops of the producer."),
        ("noops_answered", _INT, "No-ops that were answered."),
        ("streams", _INT, "Stream requests."),
        ("refused", _INT, "Requests of all kinds that were refused."),
        ("corrupt_ranges", _INT, "Ranges of bytes that are not messages."),
        ("lost_bytes", _INT, "Bytes that are not in the capture."),
        ("errors", _INT, "Violations of the severity error."),
        ("warnings", _INT, "Violations of the severity warning."),
        ("notices", _INT, "Violations of the severity notice."),
    ),
    "streams": (
        *_STREAM,
        ("opaque", _INT, "Opaque of the request, which all messages of the stream carry."),
        ("request_offset", _INT, "Offset of the request. NULL if it was not captured."),
        ("request_time", _TIME, "Time of the request."),
        ("flags", _NAMES, "Flags of the request."),
        ("start_seqno", _U64, "Last seqno that the consumer has, by its request."),
        ("end_seqno", _U64, "Last seqno that it wants. NULL for a stream without end."),
        ("vbucket_uuid", _U64, "History that the consumer has. NULL for none."),
        ("snap_start_seqno", _U64, "Start of the snapshot that the consumer has begun."),
        ("snap_end_seqno", _U64, "End of that snapshot."),
        ("filter", _TEXT, "Filter and stream id of the request, as JSON."),
        ("status", _TEXT, "Status of the answer, NULL if there was none."),
        ("answer_time", _TIME, "Time of the answer."),
        ("failover_log", _LOG, "History of the vbucket, newest first."),
        ("rollback_seqno", _U64, "Seqno that the consumer has to roll back to."),
        ("reason", _TEXT, "Why the request was refused, as far as the capture shows."),
        (
            "state",
            _TEXT,
            "waiting for the answer, refused, live at the end of the capture, closed by the consumer, ended "
            "by the producer, or lost with the connection.",
        ),
        ("end_reason", _TEXT, "Reason for the end, as given by the producer."),
        ("end_time", _TIME, "Time of the end."),
        ("end_offset", _INT, "Offset of the message that ended the stream."),
        ("first_seqno", _U64, "First seqno of a change."),
        ("last_seqno", _U64, "Highest seqno, of changes and of seqnos advanced."),
        ("snapshots", _INT, "Snapshots announced."),
        ("mutations", _INT, "Mutations."),
        ("deletions", _INT, "Deletions."),
        ("expirations", _INT, "Expirations."),
        ("prepares", _INT, "Prepares."),
        ("commits", _INT, "Commits."),
        ("aborts", _INT, "Aborts."),
        ("system_events", _INT, "System events."),
        ("bytes", _INT, "Bytes of the messages of the stream."),
    ),
    "snapshots": (
        *_STREAM,
        ("snapshot", _INT, "Number of the snapshot on its stream, counted from 1."),
        ("offset", _INT, "Offset of the marker. NULL if it was not captured."),
        ("time", _TIME, "Time of the marker."),
        (
            "version",
            _TEXT,
            f"Version of the marker: {', '.join(version.name for version in MARKER_VERSIONS)}; unknown with "
            "its byte for a later one; oso for a snapshot out of order.",
        ),
        ("flags", _NAMES, "Flags of the marker."),
        *((name, _U64, text) for name, text in marker_fields().items()),
        (
            "start_is",
            _TEXT,
            "What the start seqno is: requested_start, the one that the consumer requested; first_item, the "
            "seqno of the first change; checkpoint_start, the start of a checkpoint, whose own change may be "
            "missing; backfill_or_checkpoint_start, the start of a backfill or of a checkpoint: the marker "
            "does not say which.",
        ),
        ("items", _INT, "Changes seen."),
        ("first_seqno", _U64, "Lowest seqno seen."),
        ("last_seqno", _U64, "Highest seqno seen, advanced seqnos included."),
        (
            "missing_seqnos",
            _U64,
            "Seqnos between the start and the end of which no change was seen. Deduplication and filters "
            "leave such gaps.",
        ),
        ("duplicate_seqnos", _INT, "Changes whose seqno is not above those before."),
        ("duplicate_keys", _INT, "Changes whose key was seen before in the snapshot."),
        ("is_complete", _BOOL, "Whether the end seqno was reached."),
        ("is_acknowledged", _BOOL, "Whether the consumer answered the marker. NULL if not required."),
    ),
    "collections": (
        *_STREAM,
        ("kind", _TEXT, "collection or scope."),
        ("scope_id", _INT, "Scope id."),
        ("scope", _TEXT, "Name of the scope, NULL if it is not known."),
        ("collection_id", _INT, "Collection id, NULL for scopes."),
        ("collection", _TEXT, "Name of the collection."),
        ("max_ttl", _INT, "Maximum time to live of documents in seconds, NULL if not set."),
        ("history", _BOOL, "Whether changes are not deduplicated. NULL if not known."),
        ("metered", _BOOL, "Whether use is counted. NULL if not known."),
        ("flush_uid", _U64, "Manifest that flushed the collection. NULL if not known."),
        ("manifest_id", _U64, "Manifest id that the event carries."),
        ("begun_by", _TEXT, "begin, flush, modify; default for what every bucket begins with."),
        ("valid_from", _U64, "Seqno of the event."),
        ("valid_to", _U64, "Seqno of the event that ended it. NULL if it is still valid."),
        ("ended_by", _TEXT, "drop, flush or modify. NULL if it is still valid."),
        ("offset", _INT, "Offset of the event."),
        ("time", _TIME, "Time of the event."),
    ),
    "violations": (
        ("rule", _TEXT, "Stable id of the rule."),
        ("severity", _TEXT, "error, warning or notice."),
        (
            "count",
            _INT,
            "Violations that the row stands for. The first 1,000 of a rule on a stream have a row each; the "
            "last one stands for all that follow.",
        ),
        *_CONNECTION,
        ("direction", _TEXT, "Side that sent the message: client or server."),
        ("vbucket", _SMALL, "Vbucket that it is about."),
        ("stream", _INT, "Number of the stream on its connection."),
        ("stream_id", _SMALL, "Stream id, NULL if the stream has none."),
        (
            "first_frame",
            _INT,
            "Number of the first packet of the capture with bytes of the message, counted from 1 as in "
            "Wireshark. NULL for raw streams.",
        ),
        ("last_frame", _INT, "Number of the packet that completes the message."),
        ("offset", _INT, "Position of the message in the stream of its direction."),
        ("time", _TIME, "Time of the message."),
        ("opcode", _TEXT, "Opcode of the message."),
        ("seqno", _U64, "Seqno of the message, if it has one."),
        ("expected", _TEXT, "What the rule requires here."),
        ("seen", _TEXT, "What was seen."),
        ("page", _TEXT, "Where the documentation explains the rule."),
        (
            "display_filter",
            _TEXT,
            "Filter for Wireshark that finds the packet with the end of the message. NULL without a time.",
        ),
    ),
}

_CHANGES: Final[Columns] = (
    *_CONNECTION,
    ("vbucket", _SMALL, "Vbucket."),
    ("stream_id", _SMALL, "Stream id, NULL if the stream has none."),
    ("by_seqno", _U64, "Seqno of the change."),
    ("change", _TEXT, "mutation, deletion, expiration, prepare, commit or abort."),
    ("scope", _TEXT, "Name of the scope, NULL if not known."),
    ("collection", _TEXT, "Name of the collection, NULL if not known."),
    ("collection_id", _INT, "Collection id, NULL without collections."),
    ("key", _TEXT, "Name of the document; bytes that are not UTF-8 as \\xNN."),
    ("document", _TEXT, "The document, if its datatype says that it is JSON."),
    ("value", _BYTES, "The document, if it is not JSON."),
    ("xattrs", _MAP, "Extended attributes, each with its JSON."),
    ("cas", _U64, "CAS."),
    ("rev_seqno", _U64, "Revision."),
    ("flags", _INT, "Flags of the client."),
    ("expiration", _TIME, "When the document expires. NULL if never."),
    ("delete_time", _TIME, "When it was deleted. NULL if not known."),
    ("prepared_seqno", _U64, "Seqno of the prepare, of commits and aborts."),
    ("durability_level", _TEXT, "Durability level, of prepares."),
    ("is_deletion", _BOOL, "Whether the change deletes the document, as far as it says."),
    ("offset", _INT, "Position of the message in the stream of its direction."),
    ("time", _TIME, "Time of the message."),
)

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "connections": (),
    "streams": ("stream",),
    "snapshots": ("stream", "snapshot"),
    "collections": ("stream", "kind", "scope_id", "collection_id", "valid_from"),
    "violations": (),
}
"""The columns that tell the rows of one connection apart. Violations are all different."""


def schema_of(columns: Columns, u64: str = "long") -> pa.Schema:
    """The schema of columns.

    Args:
        columns: Their names, types and comments.
        u64: ``long`` for the same 64 bits in a signed column, ``decimal`` for the number.
    """
    number = pa.decimal128(20, 0) if u64 == "decimal" else pa.int64()
    types = {_U64: number, _LOG: pa.list_(pa.struct({"vbucket_uuid": number, "seqno": number}))}
    return pa.schema(
        pa.field(name, types.get(type_, type_), metadata={"comment": comment})
        for name, type_, comment in columns
    )


def table_schemas(u64: str = "long") -> dict[str, pa.Schema]:
    """The tables that are made message by message, with `u64` as `schema_of` takes it."""
    return {name: schema_of(columns, u64) for name, columns in _TABLES.items()}


def changes_schema(u64: str = "long") -> pa.Schema:
    """The table of changes; that of the latest state has the same columns."""
    return schema_of(_CHANGES, u64)
