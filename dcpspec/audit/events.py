"""The input of an audit: messages in time order, with the columns that the audit reads.

A decoding task produces chunks. A chunk contains messages from one side of a connection as Arrow data. The
task that audits a connection sorts the chunks of the connection.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.framing.collections import DCP
from dcpspec.grammar.schema import CLOSING_COLUMN, FIRST_FRAME, LAST_FRAME, full_schema
from dcpspec.protocol.event import CHANGES, CONTROL, SEQNOS, VERSION, Event

COMMON: Final = (
    *("source", "connection", "direction", FIRST_FRAME, LAST_FRAME, "offset", "length"),
    *("magic", "opcode", "vbucket", "status"),
    *("datatype", "opaque", "stream_id", "collection_id", "key", CLOSING_COLUMN, "error", "policy"),
)
OPTIONAL: Final = frozenset({CLOSING_COLUMN, "policy"})
"""Columns without which rows can be audited."""
BODIES: Final = (
    *("hello", "hello_response", "open", "select_bucket", "stream_req", "stream_req_response"),
    *("failover_log_response", "add_stream_response", "snapshot_marker", "stream_end"),
    *("buffer_acknowledgement", "seqno_acknowledged", "system_event", "commit", "abort"),
    *("oso_snapshot", "collections_get_manifest_response", "response"),
)
"""Message kinds that have a field, other than the seqno, that the audit reads."""
TRANSFER: Final = "cache_transfer"
"""The kind whose messages contain several documents. The seqno of such a message is the highest seqno among
the documents.
"""
NUMBERED: Final = (*CHANGES, "seqno_advanced", TRANSFER)
"""Kinds of messages with a seqno."""
UNUSED: Final = "unused"
"""A field that exists only in deletions with a delete time."""
BODY: Final = "body"
"""Column with the struct of the message's kind, as JSON."""

CHUNK: Final = pa.schema(
    {"group": pa.string(), "order": pa.int64(), "events": pa.binary(), "carries_dcp": pa.bool_()}
)
"""The connection, the order of the first message, the messages, and `carries_dcp` as in `Origin`."""


@cache
def columns() -> tuple[str, ...]:
    """Return the value of the option ``columns`` for an audit."""
    schema = full_schema()
    seqnos = [
        f"{kind}.{field}"
        for kind in NUMBERED
        if kind not in BODIES
        for field in SEQNOS
        if schema.field(kind).type.get_field_index(field) >= 0
    ]
    own = [name for name in COMMON if name != "policy"]
    return (*own, "time", "cas", "value", *seqnos, f"{TRANSFER}.items", f"deletion.{UNUSED}", *BODIES)


# --- Chunks -----------------------------------------------------------------------------------------


def chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Yield decoded rows as chunks. The rows of each direction must be in offset order."""
    latest: dict[str, int] = {}
    for batch in batches:
        if not batch.num_rows:
            continue
        narrow = _narrow(batch)
        parts = [pc.fill_null(batch.column(name), "") for name in ("source", "connection", "direction")]
        ends = pc.binary_join_element_wise(*parts, "\0").dictionary_encode()
        names = ends.dictionary.to_pylist()
        index = ends.indices.to_numpy()
        for number, name in enumerate(names):
            part = narrow if len(names) == 1 else narrow.filter(pa.array(index == number))
            order = _order(part, latest.get(name, 0))
            latest[name] = int(order[-1])
            part = part.append_column("order", pa.array(order))
            group = part.column("connection")[0].as_py() or part.column("source")[0].as_py()
            chunk = (group, int(order[0]), packed(part), _carries_dcp(part))
            yield pa.RecordBatch.from_pylist([dict(zip(CHUNK.names, chunk, strict=True))], CHUNK)


def _carries_dcp(table: pa.Table) -> bool | None:
    if table["connection"].null_count or pc.any(pc.starts_with(table["opcode"], DCP)).as_py():
        return True
    return False if table["error"].null_count else None


def _order(table: pa.Table, before: int) -> Any:
    """Return non-decreasing times in microseconds. Without times, return packet numbers, or the offsets in a
    raw stream.
    """
    times = table.column("time")
    if times.null_count == table.column("connection").null_count == len(times):
        return table.column("offset").to_numpy()
    unknown = table.column(LAST_FRAME) if times.null_count == len(times) else 0
    numbers = pc.fill_null(pc.coalesce(times, unknown), 0).to_numpy()
    return np.maximum(np.maximum.accumulate(numbers), before)


def _narrow(batch: pa.RecordBatch) -> pa.Table:
    """Return the columns that the audit reads, except the columns of kinds that have no messages."""
    names = batch.schema.names
    narrow = {name: batch.column(name) for name in COMMON if name in names}
    narrow["time"] = batch.column("time").cast(pa.int64())
    narrow["cas"] = _as_unsigned(batch.column("cas"))
    if BODY in names:
        narrow["seqno"] = _as_unsigned(batch.column("seqno"))
        return pa.table(
            narrow | {name: batch.column(name) for name in ("value", "value_length", UNUSED, BODY)}
        )
    there = {name for name in names if batch.column(name).null_count < batch.num_rows}
    seqnos = [
        _as_unsigned(pc.struct_field(batch.column(kind), field))
        for kind in NUMBERED
        if kind in there
        for field in SEQNOS
        if batch.schema.field(kind).type.get_field_index(field) >= 0
    ]
    if TRANSFER in there:
        seqnos.append(_highest(pc.struct_field(batch.column(TRANSFER), "items")))
    narrow["seqno"] = pc.coalesce(*seqnos) if seqnos else pa.nulls(batch.num_rows, pa.uint64())
    if "value" in names:
        is_read = pc.is_in(batch.column("opcode"), pa.array([CONTROL, VERSION]))
        narrow["value"] = pc.if_else(is_read, batch.column("value"), None)
        narrow["value_length"] = pc.binary_length(batch.column("value"))
    if "deletion" in there:
        narrow[UNUSED] = pc.struct_field(batch.column("deletion"), UNUSED)
    return pa.table(narrow | {kind: batch.column(kind) for kind in BODIES if kind in there})


def _highest(items: pa.Array) -> pa.Array:
    """Return the highest seqno among the documents in each message."""
    highest = np.zeros(len(items), np.uint64)
    seqnos = _as_unsigned(pc.struct_field(pc.list_flatten(items), "by_seqno")).to_numpy()
    np.maximum.at(highest, pc.list_parent_indices(items).to_numpy(), seqnos)
    return pa.array(highest, mask=np.asarray(pc.fill_null(pc.list_value_length(items), 0)) == 0)


def _as_unsigned(column: pa.Array) -> pa.Array:
    if pa.types.is_int64(column.type):
        return column.view(pa.uint64())
    return column.cast(pa.uint64())


def packed(table: pa.Table) -> bytes:
    """Return messages as a chunk."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


# --- Order ------------------------------------------------------------------------------------------


def in_order(chunks: Iterable[tuple[int, pa.Table]]) -> Iterator[pa.Table]:
    """Sort the messages of a connection by time.

    Chunks arrive in the order of their first messages, so a message can be returned once the next chunk
    begins after it.
    """
    waiting: pa.Table | None = None
    for order, table in chunks:
        if waiting is not None:
            ready = int(np.searchsorted(waiting["order"].to_numpy(), order))
            if ready:
                yield waiting.slice(0, ready)
            if ready < len(waiting):
                parts = [waiting.slice(ready), table]
                table = _by_time(pa.concat_tables(parts, promote_options="default"))
        waiting = table
    if waiting is not None:
        yield waiting


def _by_time(table: pa.Table) -> pa.Table:
    sides = pc.fill_null(table["direction"], "").combine_chunks().dictionary_encode()
    ranks = pc.rank(sides.dictionary).to_numpy()[sides.indices.to_numpy()]
    order = np.lexsort((table["offset"].to_numpy(), ranks, table["order"].to_numpy()))
    return table if (np.diff(order) == 1).all() else table.take(pa.array(order))


def events(table: pa.Table) -> Iterator[Event]:
    """Yield the messages of a table."""
    nothing = [None] * table.num_rows
    names = table.column_names
    values = [table.column(name).to_pylist() if name in names else nothing for name in Event._fields[:-1]]
    bodies: list[dict[str, Any]] = [{}] * table.num_rows
    if BODY in names:
        for number, text in enumerate(table.column(BODY).to_pylist()):
            if text is not None:
                bodies[number] = next(iter(json.loads(text).values()), {})
    for kind in BODIES:
        if kind in names:
            for number, body in enumerate(table.column(kind).to_pylist()):
                if body is not None:
                    bodies[number] = body
    yield from map(Event._make, zip(*values, bodies, strict=True))
