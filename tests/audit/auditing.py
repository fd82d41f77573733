"""The audit of sessions and captures, without Spark."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from dcpspec.audit import events
from dcpspec.audit.connection import Connection
from dcpspec.audit.run import audit_connection, audit_load, unpacked
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import table_schema
from dcpspec.options import Options
from dcpspec.protocol.event import Event
from dcpspec.reading.sources import open_file
from dcpspec.views import Positions
from tests import messages as dcp
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, WrittenPacket, conversation
from tests.captures.sessions import SentMessage, Session

OPTIONS = audit_load(Options(ports=None)).options
COLLECTIONS = 0x12
FILES = 256
"""Number of captures to keep decoded and audited."""

Row = dict[str, Any]
Tables = dict[str, list[Row]]
Events = dict[str, list[Event]]
"""Messages by connection, in time order."""
Chunks = dict[str, list[tuple[int, bytes]]]
"""The same messages as chunks."""


def audit_session(session: Session) -> Tables:
    """Audit the messages of a session."""
    return _audited(session_events(session))


def audit_capture(path: str | Path) -> Tables:
    """Audit a capture. A file that many tests audit is audited once; no test changes the result."""
    return _audited_file(str(path), Path(path).read_bytes())


@lru_cache(FILES)
def _audited_file(path: str, _data: bytes) -> Tables:
    return _audited(capture_events(path))


def tables_of(chunks: Chunks) -> Tables:
    """Audit chunks as the command does: plain changes many at a time."""
    audits = [audit_connection(group, unpacked(own)) for group, own in chunks.items()]
    return _tables(row for parts in audits for part in parts for row in part)


def session_events(session: Session) -> Events:
    """The messages of a session, one by one."""
    return _events(session_chunks(session))


def session_chunks(session: Session) -> Chunks:
    """The messages of a session in the form that the audit reads."""
    chunks: list[pa.RecordBatch] = []
    for number in session.connections:
        agreed = _has_collections(session.of(number, SERVER))
        for side in (CLIENT, SERVER):
            said = session.of(number, side)
            if said:
                rows = RowReader(OPTIONS).rows((Frame(m.offset, m.data) for m in said), _origin(said, agreed))
                chunks += events.chunks(RowReader(OPTIONS).batches(rows))
    return _grouped(chunks)


def capture_events(path: str | Path) -> Events:
    """The messages of a capture, one by one."""
    return _events(capture_chunks(path))


def capture_chunks(path: str | Path) -> Chunks:
    """The messages of a capture in the audit's form, decoded once while the file is unchanged."""
    return _decoded_file(str(path), Path(path).read_bytes())


@lru_cache(FILES)
def _decoded_file(path: str, _data: bytes) -> Chunks:
    reader = ColumnReader(OPTIONS, table_schema(OPTIONS))
    chunks: list[pa.RecordBatch] = []
    with open_file(path, OPTIONS) as file:
        for stream in file.streams:
            chunks += events.chunks(reader.batches(stream.blocks(OPTIONS), stream.origin))
    return _grouped(chunks)


def rules_of(tables: Tables) -> set[str]:
    """The broken rules."""
    return {row["rule"] for row in tables["violations"]}


def _grouped(chunks: Iterable[pa.RecordBatch]) -> Chunks:
    return {
        group: [(order, packed) for _, order, packed, _ in group_rows]
        for group, group_rows in groupby(sorted(_rows(chunks)), key=lambda row: row[0])
    }


def ordered(chunks: list[tuple[int, bytes]]) -> pa.Table:
    """The messages of a connection in time order."""
    return pa.concat_tables(events.in_order(unpacked(chunks)), promote_options="default")


def _events(chunks: Chunks) -> Events:
    return {group: list(events.events(ordered(own))) for group, own in chunks.items()}


def _audited(events_of: Events) -> Tables:
    """Audit messages one by one."""
    rows: list[tuple[str, Row]] = []
    for group, messages in events_of.items():
        connection = Connection(group, messages[0].source, messages[0].connection)
        for event in messages:
            connection.receive(event)
        connection.finish()
        rows += connection.findings.take()
    return _tables(rows)


def _tables(rows: Iterable[tuple[str, Row]]) -> Tables:
    tables: Tables = {"violations": []}
    for table, row in rows:
        tables.setdefault(table, []).append(row)
    return tables


def _rows(chunks: Iterable[pa.RecordBatch]) -> Iterator[tuple[str, int, bytes, bool]]:
    for chunk in chunks:
        yield from zip(*(column.to_pylist() for column in chunk.columns), strict=True)


def _has_collections(said: Sequence[SentMessage]) -> bool | None:
    granted = [message.fields["features"] for message in said if message.kind == "hello_response"]
    return COLLECTIONS in granted[-1] if granted else None


def _origin(said: Sequence[SentMessage], collections: bool | None) -> Origin:
    times = np.array([message.time_us for message in said]) * 1000
    ends = np.array([message.offset + len(message.data) for message in said])

    def times_at(positions: Positions) -> Positions:
        return times[np.searchsorted(ends, positions, side="right")]

    name = f"c{said[0].connection}>s"
    return Origin("session", name, said[0].direction, times_at, collections)


# Connections of clients that read and write documents


def conversation_of(port: int, said: Iterable[tuple[str, bytes]]) -> list[WrittenPacket]:
    """Send the messages of both sides over a connection, one per millisecond."""
    rng = random.Random(port)
    client, server = (Endpoint(bytes(6), ip, at, 7) for ip, at in (("10.0.0.9", port), ("10.0.0.1", 11210)))
    writes = [
        Write(1_750_000_000_000_000 + 1000 * number, side, data) for number, (side, data) in enumerate(said)
    ]
    return list(conversation(writes, client, server, rng))


def gets(count: int) -> list[tuple[str, bytes]]:
    """Read missing documents, as a client of the bucket does after HELLO."""
    get, miss = 0x00, 0x01
    agent = dcp.hello(agent=b"sdk", features=[0x12])
    said = [(CLIENT, agent), (SERVER, dcp.hello_response(features=[0x12]))]
    for opaque in range(1, count + 1):
        said.append((CLIENT, dcp.frame(dcp.Magic.client_request, get, key=b"\0k", opaque=opaque)))
        said.append((SERVER, dcp.response(get, miss, opaque=opaque)))
    return said
