"""The audit of connections from their chunks, and of files in processes of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyarrow import dataset as ds

from dcpspec.audit import events
from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import Row
from dcpspec.audit.tables import table_schemas
from dcpspec.audit.traffic import TRAFFIC_TABLE
from dcpspec.storage.stores import file_system

_ENOUGH = 2048
"""Rows that are handed on together."""


def in_order(chunks: Iterable[tuple[int, bytes]]) -> Iterator[events.Event]:
    """Return the messages of chunks, which come by the order of their first messages."""
    merge = events.Merge()
    for order, packed in chunks:
        yield from merge.add(order, packed)
    yield from merge.rest()


def audit_connection(group: str, chunks: Iterable[tuple[int, bytes]]) -> Iterator[list[tuple[str, Row]]]:
    """Return the rows of the connections between two ports, some at a time, each with the name of its table.

    Args:
        group: The connection, or the file of a raw stream.
        chunks: Their orders and messages, by the order of their first messages.
    """
    connection: Connection | None = None
    for event in in_order(chunks):
        if connection is not None and connection.is_over(event):
            connection.finish()
            yield connection.findings.take()
            connection = None
        if connection is None:
            connection = Connection(group, event.source, event.connection)
        connection.receive(event)
        if connection.findings.count >= _ENOUGH:
            yield connection.findings.take()
    if connection is not None:
        connection.finish()
        yield connection.findings.take()


def read_tables(folder: str) -> dict[str, ds.Dataset]:
    """Return the tables of an audit as they were written, without those of documents.

    Args:
        folder: A path or a URI, with a folder of Parquet files for each table.

    Raises:
        ArrowInvalid: pyarrow has no file system for the URI.
        OSError: A table is missing or cannot be read.
    """
    files, path = file_system(folder)
    names = (*table_schemas(), TRAFFIC_TABLE)
    return {name: ds.dataset(f"{path}/{name}", filesystem=files, format="parquet") for name in names}
