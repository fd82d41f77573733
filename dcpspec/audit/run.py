"""The audit of files in processes of this machine, and of one connection from its chunks."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import dataset as ds
from pyarrow import fs
from pyarrow import parquet as pq

from dcpspec.audit import events
from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import Findings, Row
from dcpspec.audit.output import RowWriter
from dcpspec.audit.plain import Incoming, Receiver
from dcpspec.audit.session import row_left_out
from dcpspec.audit.tables import table_schemas
from dcpspec.audit.traffic import TRAFFIC_TABLE, TrafficCounter
from dcpspec.framing.sources import Origin
from dcpspec.grammar.schema import table_schema
from dcpspec.load import Load, Task, Workers, worthwhile
from dcpspec.options import Options
from dcpspec.progress import Share
from dcpspec.storage.files import InputFile
from dcpspec.storage.stores import file_system

_ROW_GROUP: Final = 1 << 16
"""Rows that are written together."""

_T = TypeVar("_T")

STAGES: Final = 2
"""How often each byte of the files counts as progress: when it is decoded, and when it is audited."""

Place = tuple[int, str, int]
"""The order of a chunk, the file that it is in, and its number there."""


def audit_load(options: Options) -> Load:
    """Return the load that reads the messages of an audit.

    Args:
        options: How to read. Columns are those that an audit needs, values stay compressed.
    """
    # Of values only those of controls are needed, which are never compressed.
    names = (*events.columns(), "policy")
    options = replace(options, message=None, columns=names, policy=True, decompress=False)
    return Load([], options, table_schema(options))


def audit_files(
    files: Sequence[InputFile],
    options: Options,
    output: str,
    *,
    processes: int | None = None,
    all_connections: bool = False,
) -> None:
    """Audit files and write the tables as Parquet, a folder each; those of documents are not among them.

    Each file is decoded once, by one process, which holds all streams of a capture in memory. The messages go
    through temporary files to the processes that audit connections. A connection that has messages, but none
    of DCP, is neither decoded nor audited, and only has its row in the table of connections.

    Args:
        files: Captures and raw streams.
        options: How to read them.
        output: Folder to write into: a path, or a URI of a file system of pyarrow. Tables are replaced; an
            audit that fails leaves none.
        processes: Processes to use at most; as many as there are processors unless given.
        all_connections: Audit connections that never open DCP, too.

    Raises:
        ArrowInvalid: pyarrow has no file system for the URI.
        OSError: A file cannot be read, or a table cannot be written.
    """
    load = audit_load(options)
    count = worthwhile(processes or os.cpu_count() or 1, sum(file.size for file in files))
    tasks = load.tasks(files, parallel=count)
    target, folder = file_system(output)
    is_new = target.get_file_info(folder).type == fs.FileType.NotFound
    with ExitStack() as stack:
        undo = stack.enter_context(ExitStack())
        if is_new:
            target.create_dir(folder)
            undo.callback(target.delete_dir, folder)
        for name in (*table_schemas(), TRAFFIC_TABLE):
            target.create_dir(f"{folder}/{name}")
            undo.callback(target.delete_dir, f"{folder}/{name}")
            target.delete_dir_contents(f"{folder}/{name}")
        scratch = stack.enter_context(TemporaryDirectory(prefix="dcpspec-"))
        each: Any = map
        if count > 1:
            each = stack.enter_context(Workers(count)).map
        decode = partial(_decode, load, scratch, all_connections)
        connections, left_out = _decoded(partial(each, decode), tasks)
        # The longest first, so that all processes have about as much to do.
        longest = sorted(connections.items(), key=lambda item: (-len(item[1]), item[0]))
        shares = [longest[number::count] for number in range(max(1, min(count, len(longest))))]
        # A connection is audited by one process, while another one may count its traffic.
        size = sum(max(file.size, 0) for file in files)
        weight = size / max(1, sum(map(len, connections.values())))
        jobs = [partial(_audit, output, options.u64, weight, *share) for share in enumerate(shares)]
        jobs[0] = partial(jobs[0], left_out=left_out)
        jobs += [partial(_count, output, *share) for share in enumerate(shares)]
        list(each(_call, jobs))
        undo.pop_all()


def _call(job: Callable[[], None]) -> None:
    job()


_Found = tuple[list[tuple[str, Place, bool | None]], dict[str, str]]
"""Of each chunk the connection, the place, and whether it carries DCP; of connections left out, the files."""


def _decoded(
    decode: Callable[..., Iterable[_Found]], tasks: Sequence[Task]
) -> tuple[dict[str, list[Place]], list[tuple[str, str]]]:
    """Decode all files. Return the chunks of each connection, and those left out, each with a file."""
    first = list(decode(range(len(tasks)), tasks))
    with_dcp = {group for chunks, _ in first for group, _, carries_dcp in chunks if carries_dcp}
    # A connection may open DCP in a later file than that of its first messages.
    late = [(task, with_dcp & others.keys()) for task, (_, others) in zip(tasks, first, strict=True)]
    again = [(len(tasks) + number, *each) for number, each in enumerate(late) if each[1]]
    second = list(decode(*zip(*again, strict=True))) if again else []
    left_out = {group: path for _, others in first for group, path in others.items() if group not in with_dcp}
    connections: dict[str, list[Place]] = {}
    for group, place, _ in (chunk for chunks, _ in first + second for chunk in chunks):
        if group not in left_out:
            connections.setdefault(group, []).append(place)
    return connections, sorted(left_out.items())


def _decode(
    load: Load,
    scratch: str,
    all_connections: bool,
    number: int,
    task: Task,
    late: Container[str] | None = None,
) -> _Found:
    """Decode files into chunks.

    Args:
        load: How to read.
        scratch: Folder of temporary files.
        all_connections: Leave out no connection.
        number: Number of the temporary file.
        task: The files.
        late: Decode only what was left out of these connections.
    """
    left_out: dict[str, str] = {}

    def is_wanted(origin: Origin) -> bool:
        is_other = origin.carries_dcp is False
        if late is not None:
            return is_other and origin.connection in late
        if is_other and not all_connections:
            left_out[origin.connection or ""] = origin.source or ""
        return all_connections or not is_other

    path = os.path.join(scratch, f"{number}.arrow")
    chunks = []
    with pa.ipc.new_file(path, events.CHUNK) as writer:
        for count, chunk in enumerate(events.chunks(load.read(task, is_wanted=is_wanted))):
            writer.write_batch(chunk)
            (row,) = chunk.select(["group", "order", "carries_dcp"]).to_pylist()
            chunks.append((row["group"], (row["order"], path, count), row["carries_dcp"]))
    return chunks, left_out


def _audit(
    output: str,
    u64: str,
    weight: float,
    number: int,
    connections: Sequence[tuple[str, list[Place]]],
    left_out: Sequence[tuple[str, str]] = (),
) -> None:
    """Audit connections one after the other, and write a file of each table but that of traffic."""
    rows = RowWriter(u64)
    target, folder = file_system(output)
    schemas = table_schemas(u64)
    waiting: dict[str, list[pa.RecordBatch]] = {name: [] for name in schemas}
    with ExitStack() as stack:
        tables = {
            name: stack.enter_context(
                pq.ParquetWriter(f"{folder}/{name}/part-{number:05}.parquet", schema, filesystem=target)
            )
            for name, schema in schemas.items()
        }

        def write(name: str, least: int) -> None:
            if sum(batch.num_rows for batch in waiting[name]) >= least:
                tables[name].write_table(pa.Table.from_batches(waiting[name], schemas[name]))
                waiting[name] = []

        progress = Share(weight * sum(len(places) for _, places in connections))
        audits = [
            (group, audit_connection(group, unpacked(_followed(_chunks(places), progress, weight))))
            for group, places in connections
        ]
        audits += [(group, left_out_rows(path, group)) for group, path in left_out]
        for group, found in audits:
            for told in found:
                for batch in rows.batches(told, group):
                    for name in schemas:
                        own = batch[name].filter(pc.equal(batch["table"], name))
                        waiting[name].append(pa.RecordBatch.from_struct_array(own))
                        write(name, _ROW_GROUP)
        for name in schemas:
            write(name, 1)
        progress.finish()


def _followed(chunks: Iterator[_T], progress: Share, weight: float) -> Iterator[_T]:
    for chunk in chunks:
        yield chunk
        progress.add(weight)


def _count(output: str, number: int, connections: Sequence[tuple[str, list[Place]]]) -> None:
    """Count the traffic of connections, and write it."""
    traffic = TrafficCounter()
    for _, places in connections:
        for _ in traffic.counting(unpacked(_chunks(places))):
            pass
    target, folder = file_system(output)
    path = f"{folder}/{TRAFFIC_TABLE}/part-{number:05}.parquet"
    pq.write_table(traffic.table(), path, filesystem=target)


def _chunks(places: Iterable[Place]) -> Iterator[tuple[int, bytes]]:
    """Return the chunks of a connection by their orders."""
    files: dict[str, Any] = {}
    for order, path, number in sorted(places):
        if path not in files:
            files[path] = pa.ipc.open_file(pa.memory_map(path))
        yield order, files[path].get_batch(number)["events"][0].as_py()


def unpacked(chunks: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, pa.Table]]:
    """Return the messages of chunks as tables, with the orders of the chunks."""
    for order, packed in chunks:
        yield order, pa.ipc.open_stream(packed).read_all()


def connections(
    group: str,
    chunks: Iterable[tuple[int, pa.Table]],
    connection: Connection | None = None,
    *,
    only_dcp: bool = False,
) -> Iterator[Connection]:
    """Give messages to the connections between two ports. Return each when it may have rows.

    The last one is still open.

    Args:
        group: The connection, or the file of a raw stream.
        chunks: Their orders and messages, by the order of their first messages.
        connection: One that took in messages before.
        only_dcp: Rows are wanted only of connections that carry DCP.
    """
    receiver = None if connection is None else Receiver(connection)
    for incoming in map(Incoming, events.in_order(chunks)):
        row = 0
        while row < len(incoming):
            if receiver is None:
                first = incoming.event(row)
                receiver = Receiver(Connection(group, first.source, first.connection, only_dcp))
            row = receiver.receive(incoming, row)
            if row < len(incoming) and receiver.connection.is_over(incoming.event(row)):
                receiver.settle()
                receiver.connection.finish()
                yield receiver.connection
                receiver = None
            elif receiver.connection.findings.count:
                yield receiver.connection
    if receiver is not None:
        receiver.settle()
        yield receiver.connection


def audit_connection(group: str, chunks: Iterable[tuple[int, pa.Table]]) -> Iterator[list[tuple[str, Row]]]:
    """Return the rows of the connections between two ports, some at a time, each with the name of its table.

    Args:
        group: The connection, or the file of a raw stream.
        chunks: Their orders and messages, by the order of their first messages.
    """
    connection: Connection | None = None
    for connection in connections(group, chunks):
        yield connection.findings.take()
    if connection is not None:
        connection.finish()
        yield connection.findings.take()


def left_out_rows(source: str, connection: str) -> Iterator[list[tuple[str, Row]]]:
    """Return the row of a connection that is not audited, as `audit_connection` returns those of others."""
    findings = Findings(source, connection)
    findings.add("connections", row_left_out(connection))
    yield findings.take()


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
