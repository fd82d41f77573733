"""The tables of an audit: their columns, with types and comments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pyarrow as pa

_TIME: Final = pa.timestamp("us", tz="UTC")
_NAMES: Final = pa.list_(pa.string())


def _u64(u64: str) -> pa.DataType:
    return pa.decimal128(20, 0) if u64 == "decimal" else pa.int64()


def _column(name: str, type_: pa.DataType, comment: str) -> pa.Field:
    return pa.field(name, type_, metadata={"comment": comment})


_CONNECTION: Final = (
    _column("source", pa.string(), "File that the connection was first seen in."),
    _column("connection", pa.string(), "Connection, as client and server. NULL for raw streams."),
)
_STREAM: Final = (
    *_CONNECTION,
    _column("stream", pa.int64(), "Number of the stream on its connection, counted from 1."),
    _column("vbucket", pa.int32(), "Vbucket of the stream."),
    _column("stream_id", pa.int32(), "Stream id, NULL if the stream has none."),
)


def _failover_log(u64: str) -> pa.DataType:
    return pa.list_(pa.struct([pa.field("vbucket_uuid", _u64(u64)), pa.field("seqno", _u64(u64))]))


def _connections(_: str) -> tuple[pa.Field, ...]:
    return (
        *_CONNECTION,
        _column("client", pa.string(), "Address and port of the side that opened the connection."),
        _column("server", pa.string(), "Address and port of the other side."),
        _column("name", pa.string(), "Name of the DCP connection, chosen by the client."),
        _column("agent", pa.string(), "Name of the client software, from HELLO."),
        _column("bucket", pa.string(), "Bucket that was selected."),
        _column("opened_as", pa.string(), "Role of the server: producer or consumer."),
        _column("from_start", pa.bool_(), "Whether the beginning of the connection was captured."),
        _column("first_time", _TIME, "Time of the first message."),
        _column("last_time", _TIME, "Time of the last message."),
        _column("features", _NAMES, "Features of HELLO that the server granted. NULL if not known."),
        _column("open_flags", _NAMES, "Flags that DCP was opened with. NULL if not known."),
        _column(
            "controls",
            pa.map_(pa.string(), pa.string()),
            "Controls that the other side accepted, newest values.",
        ),
        _column("has_collections", pa.bool_(), "Whether keys begin with a collection id. NULL if not known."),
        _column("client_messages", pa.int64(), "Messages of the client."),
        _column("client_bytes", pa.int64(), "Bytes of the client's messages."),
        _column("server_messages", pa.int64(), "Messages of the server."),
        _column("server_bytes", pa.int64(), "Bytes of the server's messages."),
        _column("buffer_bytes", pa.int64(), "Size of the flow-control buffer. NULL if there is none."),
        _column(
            "unacknowledged_bytes", pa.int64(), "Bytes that were never acknowledged. NULL without a buffer."
        ),
        _column("most_unacknowledged_bytes", pa.int64(), "Highest number of unacknowledged bytes."),
        _column("noops_sent", pa.int64(), "No-ops of the producer."),
        _column("noops_answered", pa.int64(), "No-ops that were answered."),
        _column("streams", pa.int64(), "Stream requests."),
        _column("refused", pa.int64(), "Requests of all kinds that were refused."),
        _column("corrupt_ranges", pa.int64(), "Ranges of bytes that are not messages."),
        _column("lost_bytes", pa.int64(), "Bytes that are not in the capture."),
        _column("errors", pa.int64(), "Violations of the severity error."),
        _column("warnings", pa.int64(), "Violations of the severity warning."),
        _column("notices", pa.int64(), "Violations of the severity notice."),
    )


def _streams(u64: str) -> tuple[pa.Field, ...]:
    seqno = _u64(u64)
    return (
        *_STREAM,
        _column("opaque", pa.int64(), "Opaque of the request, which all messages of the stream carry."),
        _column("request_offset", pa.int64(), "Offset of the request. NULL if it was not captured."),
        _column("request_time", _TIME, "Time of the request."),
        _column("flags", _NAMES, "Flags of the request."),
        _column("start_seqno", seqno, "Last seqno that the consumer has, by its request."),
        _column("end_seqno", seqno, "Last seqno that it wants. NULL for a stream without end."),
        _column("vbucket_uuid", seqno, "History that the consumer has. NULL for none."),
        _column("snap_start_seqno", seqno, "Start of the snapshot that the consumer has begun."),
        _column("snap_end_seqno", seqno, "End of that snapshot."),
        _column("filter", pa.string(), "Filter and stream id of the request, as JSON."),
        _column("status", pa.string(), "Status of the answer, NULL if there was none."),
        _column("answer_time", _TIME, "Time of the answer."),
        _column("failover_log", _failover_log(u64), "History of the vbucket, newest first."),
        _column("rollback_seqno", seqno, "Seqno that the consumer has to roll back to."),
        _column("reason", pa.string(), "Why the request was refused, as far as the capture shows."),
        _column(
            "state",
            pa.string(),
            "waiting for the answer, refused, live at the end of the capture, closed by the consumer, "
            "ended by the producer, or lost with the connection.",
        ),
        _column("end_reason", pa.string(), "Reason for the end, as given by the producer."),
        _column("end_time", _TIME, "Time of the end."),
        _column("end_offset", pa.int64(), "Offset of the message that ended the stream."),
        _column("first_seqno", seqno, "First seqno of a change."),
        _column("last_seqno", seqno, "Highest seqno, of changes and of seqnos advanced."),
        _column("snapshots", pa.int64(), "Snapshots announced."),
        _column("mutations", pa.int64(), "Mutations."),
        _column("deletions", pa.int64(), "Deletions."),
        _column("expirations", pa.int64(), "Expirations."),
        _column("prepares", pa.int64(), "Prepares."),
        _column("commits", pa.int64(), "Commits."),
        _column("aborts", pa.int64(), "Aborts."),
        _column("system_events", pa.int64(), "System events."),
        _column("bytes", pa.int64(), "Bytes of the messages of the stream."),
    )


def _snapshots(u64: str) -> tuple[pa.Field, ...]:
    seqno = _u64(u64)
    return (
        *_STREAM,
        _column("snapshot", pa.int64(), "Number of the snapshot on its stream, counted from 1."),
        _column("offset", pa.int64(), "Offset of the marker. NULL if it was not captured."),
        _column("time", _TIME, "Time of the marker."),
        _column(
            "version",
            pa.string(),
            "Version of the marker: 1, 2.0, 2.1, 2.2 or a later one; oso for one out of order.",
        ),
        _column("flags", _NAMES, "Flags of the marker."),
        _column("start_seqno", seqno, "Start seqno as announced."),
        _column("end_seqno", seqno, "End seqno as announced."),
        _column(
            "start_is",
            pa.string(),
            "How the start seqno is to be read: requested_start, what the consumer requested; first_item, "
            "that of the first change; checkpoint_start, where the checkpoint begins, of which the consumer "
            "may not see the change; backfill_or_checkpoint_start, where the read from disk begins or the "
            "checkpoint does, which the marker does not tell.",
        ),
        _column("max_visible_seqno", seqno, "Highest seqno that readers see."),
        _column("high_completed_seqno", seqno, "Highest seqno of a completed prepare."),
        _column("high_prepared_seqno", seqno, "Highest seqno of a prepare."),
        _column("purge_seqno", seqno, "Seqno up to which deletions may have been purged."),
        _column("timestamp", seqno, "Time of the snapshot, in markers of V2.1."),
        _column("items", pa.int64(), "Changes seen."),
        _column("first_seqno", seqno, "Lowest seqno seen."),
        _column("last_seqno", seqno, "Highest seqno seen, advanced seqnos included."),
        _column(
            "missing_seqnos",
            seqno,
            "Seqnos between the start and the end of which no change was seen. Deduplication and filters "
            "leave such gaps.",
        ),
        _column("duplicate_seqnos", pa.int64(), "Changes whose seqno is not above those before."),
        _column("duplicate_keys", pa.int64(), "Changes whose key was seen before in the snapshot."),
        _column("is_complete", pa.bool_(), "Whether the end seqno was reached."),
        _column(
            "is_acknowledged",
            pa.bool_(),
            "Whether the consumer answered the marker. NULL if not required.",
        ),
    )


def _collections(u64: str) -> tuple[pa.Field, ...]:
    seqno = _u64(u64)
    return (
        *_STREAM,
        _column("kind", pa.string(), "collection or scope."),
        _column("scope_id", pa.int64(), "Scope id."),
        _column("scope", pa.string(), "Name of the scope, NULL if it is not known."),
        _column("collection_id", pa.int64(), "Collection id, NULL for scopes."),
        _column("collection", pa.string(), "Name of the collection."),
        _column("max_ttl", pa.int64(), "Maximum time to live of documents in seconds, NULL if not set."),
        _column("history", pa.bool_(), "Whether changes are not deduplicated. NULL if not known."),
        _column("metered", pa.bool_(), "Whether use is counted. NULL if not known."),
        _column("flush_uid", seqno, "Manifest that flushed the collection. NULL if not known."),
        _column("manifest_id", seqno, "Manifest id that the event carries."),
        _column("begun_by", pa.string(), "begin, flush, modify; default for what every bucket begins with."),
        _column("valid_from", seqno, "Seqno of the event."),
        _column("valid_to", seqno, "Seqno of the event that ended it. NULL if it is still valid."),
        _column("ended_by", pa.string(), "drop, flush or modify. NULL if it is still valid."),
        _column("offset", pa.int64(), "Offset of the event."),
        _column("time", _TIME, "Time of the event."),
    )


def _violations(u64: str) -> tuple[pa.Field, ...]:
    return (
        _column("rule", pa.string(), "Stable id of the rule."),
        _column("severity", pa.string(), "error, warning or notice."),
        _column(
            "count",
            pa.int64(),
            "Violations that the row stands for. The first 1,000 of a rule on a stream have a row each; the "
            "last one stands for all that follow.",
        ),
        *_CONNECTION,
        _column("direction", pa.string(), "Side that sent the message: client or server."),
        _column("vbucket", pa.int32(), "Vbucket that it is about."),
        _column("stream", pa.int64(), "Number of the stream on its connection."),
        _column("stream_id", pa.int32(), "Stream id, NULL if the stream has none."),
        _column(
            "first_frame",
            pa.int64(),
            "Number of the first packet of the capture with bytes of the message, counted from 1 as in "
            "Wireshark. NULL for raw streams.",
        ),
        _column("last_frame", pa.int64(), "Number of the packet that completes the message."),
        _column("offset", pa.int64(), "Position of the message in the stream of its direction."),
        _column("time", _TIME, "Time of the message."),
        _column("opcode", pa.string(), "Opcode of the message."),
        _column("seqno", _u64(u64), "Seqno of the message, if it has one."),
        _column("expected", pa.string(), "What the rule requires here."),
        _column("seen", pa.string(), "What was seen."),
        _column("page", pa.string(), "Where the documentation explains the rule."),
        _column(
            "display_filter",
            pa.string(),
            "Filter for Wireshark that finds the packet with the end of the message. NULL without a time.",
        ),
    )


_TABLES: Final = {
    "connections": _connections,
    "streams": _streams,
    "snapshots": _snapshots,
    "collections": _collections,
    "violations": _violations,
}

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "connections": (),
    "streams": ("stream",),
    "snapshots": ("stream", "snapshot"),
    "collections": ("stream", "kind", "scope_id", "collection_id", "valid_from"),
    "violations": (),
}
"""The columns that tell the rows of one connection apart. Violations are all different."""


def table_schemas(u64: str = "long") -> dict[str, pa.Schema]:
    """The tables that are made message by message.

    Args:
        u64: ``long`` for the same 64 bits in a signed column, ``decimal`` for the number.
    """
    return {name: pa.schema(columns(u64)) for name, columns in _TABLES.items()}


def _change(u64: str) -> tuple[pa.Field, ...]:
    seqno = _u64(u64)
    return (
        *_CONNECTION,
        _column("vbucket", pa.int32(), "Vbucket."),
        _column("stream_id", pa.int32(), "Stream id, NULL if the stream has none."),
        _column("by_seqno", seqno, "Seqno of the change."),
        _column("change", pa.string(), "mutation, deletion, expiration, prepare, commit or abort."),
        _column("scope", pa.string(), "Name of the scope, NULL if not known."),
        _column("collection", pa.string(), "Name of the collection, NULL if not known."),
        _column("collection_id", pa.int64(), "Collection id, NULL without collections."),
        _column("key", pa.string(), "Name of the document; bytes that are not UTF-8 as \\xNN."),
        _column("document", pa.string(), "The document, if its datatype says that it is JSON."),
        _column("value", pa.binary(), "The document, if it is not JSON."),
        _column("xattrs", pa.map_(pa.string(), pa.string()), "Extended attributes, each with its JSON."),
        _column("cas", seqno, "CAS."),
        _column("rev_seqno", seqno, "Revision."),
        _column("flags", pa.int64(), "Flags of the client."),
        _column("expiration", _TIME, "When the document expires. NULL if never."),
        _column("delete_time", _TIME, "When it was deleted. NULL if not known."),
        _column("prepared_seqno", seqno, "Seqno of the prepare, of commits and aborts."),
        _column("durability_level", pa.string(), "Durability level, of prepares."),
        _column("is_deletion", pa.bool_(), "Whether the change deletes the document, as far as it says."),
        _column("offset", pa.int64(), "Position of the message in the stream of its direction."),
        _column("time", _TIME, "Time of the message."),
    )


def changes_schema(u64: str = "long") -> pa.Schema:
    """The table of changes; that of the latest state has the same columns."""
    return pa.schema(_change(u64))
