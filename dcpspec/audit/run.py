"""Audits files in local processes, and audits each connection from its chunks."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache, partial
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar
from uuid import uuid4

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import dataset as ds
from pyarrow import parquet as pq

from dcpspec.audit import events
from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import ENDING, Findings, Row
from dcpspec.audit.plain import Incoming, Receiver
from dcpspec.audit.session import row_left_out
from dcpspec.audit.tables import RowWriter, table_schemas
from dcpspec.audit.traffic import TRAFFIC_TABLE, TrafficCounter
from dcpspec.capture.packets import NO_TIME
from dcpspec.capture.tcp import OtherPorts
from dcpspec.errors import CAPTURE
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import ALL_KINDS, table_schema
from dcpspec.options import FILTERS, OptionError, Options
from dcpspec.output.folder import OutputFolder, OutputSummary, SaveMode
from dcpspec.processes import Workers
from dcpspec.progress import Share
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.releases import check_release
from dcpspec.reading.account import FileErrors, sum_of
from dcpspec.reading.load import Load
from dcpspec.reading.plan import BY_FLOW, Task, worthwhile
from dcpspec.storage.files import InputFile
from dcpspec.storage.stores import file_system

_ROW_GROUP: Final = 1 << 16
"""Number of rows to write at once."""

_T = TypeVar("_T")

STAGES: Final = 2
"""Number of times that each byte counts as progress: once when it is decoded, once when it is audited."""


class Captured(NamedTuple):
    """Facts about a file that concern all its connections."""

    comments: Mapping[int, str]
    """Comments of packets, by packet number."""
    last_time: int | None
    """Time of the last packet, in microseconds since 1970."""

    def joined(self, other: Captured) -> Captured:
        """Return what two tasks that share the file know of it."""
        times = [each for each in (self.last_time, other.last_time) if each is not None]
        return Captured({**self.comments, **other.comments}, max(times, default=None))


Captures = Mapping[str, Captured]
"""Facts by file."""
Place = tuple[int, str, int]
"""The order of a chunk, its temporary file, and its number in that file."""


def audit_load(options: Options) -> Load:
    """Return the load that reads the messages of an audit.

    Args:
        options: How to read the files. Filters and columns are replaced: an audit reads all messages and its
            own columns, and keeps values compressed.
    """
    # An audit reads only the values of controls, which are never compressed.
    names = (*events.columns(), "policy")
    unfiltered: dict[str, Any] = dict.fromkeys(FILTERS)
    if options.rotated:
        raise OptionError(
            "option 'rotated' does not apply to an audit, which always follows connections across files"
        )
    options = replace(options, message=None, kinds=ALL_KINDS, columns=names, policy=True, decompress=False)
    options = replace(options, **unfiltered)
    return Load([], options, table_schema(options))


def audit_files(
    files: Sequence[InputFile],
    options: Options,
    output: str,
    *,
    if_exists: SaveMode = "overwrite",
    processes: int | None = None,
    all_connections: bool = False,
    release: str | None = None,
) -> OutputSummary:
    """Audit files and write each table, except the document tables, into a separate folder as Parquet.

    Each file is decoded once, in one process, with all streams of a capture in memory. Temporary files pass
    the messages to the processes that audit connections. A connection with messages but without DCP is
    neither decoded nor audited; its only row is in the connections table.

    Args:
        files: Captures and raw streams.
        options: How to read the files.
        output: Output folder, in which all tables appear together: a path, or a URI of a pyarrow file
            system.
        if_exists: What to do if the folder contains tables; see `dcpspec.output.convert.Conversion`.
        processes: Maximum number of processes. Default: the number of processors.
        all_connections: Also audit connections that never open DCP.
        release: Server release whose rules apply, such as ``6.5``. Default: for each connection, the newest
            release that its messages reveal.

    Returns:
        A summary of the output, with the number of rows in each table.

    Raises:
        ValueError: The release is invalid.
        FileExistsError: Tables exist and ``if_exists`` is ``error``, or the folder is a file.
        OutputError: The folder contains files that dcpspec did not write.
        OSError: A file cannot be read, or a table cannot be written.
    """
    check_release(release)
    load = audit_load(options)
    count = worthwhile(processes or os.cpu_count() or 1, sum(file.size for file in files))
    tasks = load.tasks(files, parallel=count, by_flow=BY_FLOW)
    with OutputFolder(output, if_exists, (file.path for file in files)) as folder, ExitStack() as stack:
        if folder.is_kept:
            return OutputSummary()
        store, base = file_system(folder.path)
        for name in (*table_schemas(), TRAFFIC_TABLE):
            store.create_dir(f"{base}/{folder.staging}/{name}", recursive=False)
        scratch = stack.enter_context(TemporaryDirectory(prefix="dcpspec-", ignore_cleanup_errors=True))
        each: Any = map
        if count > 1:
            each = stack.enter_context(Workers(count)).map
        decode = partial(_decode, load, scratch, all_connections)
        connections, left_out, read, captures = _decoded(partial(each, decode), tasks)
        # The longest connections come first, to balance the load of the processes.
        longest = sorted(connections.items(), key=lambda item: (-len(item[1]), item[0]))
        shares = [longest[number::count] for number in range(max(1, min(count, len(longest))))]
        # One process audits a connection; another may count the traffic of the connection.
        size = sum(max(file.size, 0) for file in files)
        weight = size / max(1, sum(map(len, connections.values())))
        work = partial(_StagedTables, folder.path, folder.staging)
        jobs = [
            partial(_audit, work(number), options.u64, release, weight, captures, share)
            for number, share in enumerate(shares)
        ]
        jobs[0] = partial(jobs[0], left_out=left_out)
        jobs += [partial(_count, work(number), share) for number, share in enumerate(shares)]
        summary = sum([*read, *each(_call, jobs)], OutputSummary())
        folder.commit(summary)
    return summary


@dataclass(frozen=True)
class _StagedTables:
    """The files of one process, one for each table, in the staging folder of an output."""

    output: str
    staging: str
    number: int
    name: str = field(default_factory=lambda: str(uuid4()))

    def file(self, table: str) -> str:
        """Return the file name of a table."""
        return f"{table}/part-{self.number:05}-{self.name}.parquet"

    def writer(self, table: str, schema: pa.Schema) -> pq.ParquetWriter:
        """Start the file of a table."""
        store, base = file_system(self.output)
        return pq.ParquetWriter(f"{base}/{self.staging}/{self.file(table)}", schema, filesystem=store)

    def written(self, rows: Mapping[str, int]) -> OutputSummary:
        """Return a summary of the output, given the number of rows in each table."""
        store, base = file_system(self.output)
        files = list(map(self.file, rows))
        sizes = [
            info.size for info in store.get_file_info([f"{base}/{self.staging}/{name}" for name in files])
        ]
        return OutputSummary(dict(rows), bytes=sum(sizes), files=files)


def _call(job: Callable[[], OutputSummary]) -> OutputSummary:
    return job()


@dataclass(frozen=True)
class _Decoded:
    """The result of a decoding task."""

    errors: OutputSummary
    """The errors in the task's files."""
    chunks: list[tuple[str, Place, bool | None]]
    """For each chunk, its connection, its place, and whether the chunk contains DCP."""
    left_out: dict[str, str]
    """The file of each skipped connection."""
    captures: dict[str, Captured]
    """Facts by file."""


def _decoded(
    decode: Callable[..., Iterable[_Decoded]], tasks: Sequence[Task]
) -> tuple[dict[str, list[Place]], list[tuple[str, str]], list[OutputSummary], Captures]:
    """Decode all files.

    Returns:
        The places of each connection's chunks; the skipped connections, each with a file; the errors in the
        files; the facts by file.
    """
    first = list(decode(range(len(tasks)), tasks))
    with_dcp = {group for part in first for group, _, carries_dcp in part.chunks if carries_dcp}
    # The first messages of a connection may be in an earlier file than its first DCP message.
    late = [(task, with_dcp & part.left_out.keys()) for task, part in zip(tasks, first, strict=True)]
    again = [(len(tasks) + number, *each) for number, each in enumerate(late) if each[1]]
    second = list(decode(*zip(*again, strict=True))) if again else []
    left_out = {
        group: path for part in first for group, path in part.left_out.items() if group not in with_dcp
    }
    connections: dict[str, list[Place]] = {}
    for group, place, _ in (chunk for part in first + second for chunk in part.chunks):
        if group not in left_out:
            connections.setdefault(group, []).append(place)
    captures: dict[str, Captured] = {}
    for path, own in (item for part in first + second for item in part.captures.items()):
        captures[path] = captures[path].joined(own) if path in captures else own
    return connections, sorted(left_out.items()), [part.errors for part in first + second], captures


def _decode(
    load: Load,
    scratch: str,
    all_connections: bool,
    number: int,
    task: Task,
    late: Container[str] | None = None,
) -> _Decoded:
    """Decode files into chunks.

    Args:
        load: How to read the files.
        scratch: Folder of temporary files.
        all_connections: Decode all connections.
        number: Number of the temporary file.
        task: The files.
        late: Decode only the skipped parts of these connections; the errors in the file are already known.
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
    chunks: list[tuple[str, Place, bool | None]] = []
    files: list[FileErrors] = []
    with pa.ipc.new_file(path, events.CHUNK) as writer:
        rows = load.read(task, report=files.append, is_wanted=is_wanted)
        for count, chunk in enumerate(events.chunks(rows)):
            writer.write_batch(chunk)
            (row,) = chunk.select(["group", "order", "carries_dcp"]).to_pylist()
            chunks.append((row["group"], (row["order"], path, count), row["carries_dcp"]))
    errors, damage, others = sum_of(files)
    if late is not None:
        errors.pop(CAPTURE, None)
        damage, others = [], OtherPorts()
    captures = {
        file.part.path: Captured(
            packets.comments, None if packets.last_ns == NO_TIME else packets.last_ns // 1000
        )
        for file in files
        for packets in (file.counts.packets,)
    }
    return _Decoded(OutputSummary(errors=errors, damage=damage, others=others), chunks, left_out, captures)


def _audit(
    output: _StagedTables,
    u64: str,
    release: str | None,
    weight: float,
    captures: Captures,
    connections: Sequence[tuple[str, list[Place]]],
    left_out: Sequence[tuple[str, str]] = (),
) -> OutputSummary:
    """Audit connections one after another, and write a file for each table except traffic."""
    rows = RowWriter(u64)
    schemas = table_schemas(u64)
    waiting: dict[str, list[pa.RecordBatch]] = {name: [] for name in schemas}
    counts, written = dict.fromkeys(schemas, 0), dict.fromkeys(schemas, 0)
    with ExitStack() as stack:
        tables = {name: stack.enter_context(output.writer(name, schema)) for name, schema in schemas.items()}

        def write(name: str, least: int) -> None:
            if counts[name] - written[name] >= least:
                tables[name].write_table(pa.Table.from_batches(waiting[name], schemas[name]))
                waiting[name], written[name] = [], counts[name]

        progress = Share(weight * sum(len(places) for _, places in connections))
        files = _ChunkFiles()
        audits = [
            (
                group,
                audit_connection(
                    group, unpacked(_followed(files.chunks(places), progress, weight)), release, captures
                ),
            )
            for group, places in connections
        ]
        audits += [(group, left_out_rows(path, group)) for group, path in left_out]
        for group, results in audits:
            for told in results:
                for batch in rows.batches(told, group):
                    for name in schemas:
                        own = batch[name].filter(pc.equal(batch["table"], name))
                        counts[name] += len(own)
                        waiting[name].append(pa.RecordBatch.from_struct_array(own))
                        write(name, _ROW_GROUP)
        for name in schemas:
            write(name, 1)
        progress.finish()
    return output.written(counts)


def _followed(chunks: Iterator[_T], progress: Share, weight: float) -> Iterator[_T]:
    for chunk in chunks:
        yield chunk
        progress.add(weight)


def _count(output: _StagedTables, connections: Sequence[tuple[str, list[Place]]]) -> OutputSummary:
    """Count the traffic of connections, and write the traffic table."""
    traffic, files = TrafficCounter(), _ChunkFiles()
    for _, places in connections:
        for _ in traffic.counting(unpacked(files.chunks(places))):
            pass
    table = traffic.table()
    with output.writer(TRAFFIC_TABLE, table.schema) as file:
        file.write_table(table)
    return output.written({TRAFFIC_TABLE: table.num_rows})


class _ChunkFiles:
    """Files of chunks. Each file is opened once for all connections, because opening a file means reading
    the positions of all its chunks.
    """

    def __init__(self) -> None:
        self._open = cache(lambda path: pa.ipc.open_file(pa.memory_map(path)))

    def chunks(self, places: Iterable[Place]) -> Iterator[tuple[int, bytes]]:
        """Return the chunks of a connection, sorted by order."""
        for order, path, number in sorted(places):
            yield order, self._open(path).get_batch(number)["events"][0].as_py()


def unpacked(chunks: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, pa.Table]]:
    """Yield the order of each chunk, and its messages as a table."""
    for order, packed in chunks:
        yield order, pa.ipc.open_stream(packed).read_all()


def connections(
    group: str,
    chunks: Iterable[tuple[int, pa.Table]],
    connection: Connection | None = None,
    *,
    only_dcp: bool = False,
    release: str | None = None,
    captures: Captures = MappingProxyType({}),
) -> Iterator[Connection]:
    """Pass messages to the connections between two ports. Yield each connection once it may have rows.

    The last connection remains open.

    Args:
        group: The connection, or the file of a raw stream.
        chunks: Orders and messages of the chunks, sorted by first message.
        connection: The connection to continue, with the state after its earlier messages.
        only_dcp: Return rows only for connections with DCP.
        release: As in `audit_files`.
        captures: Facts by file. What a fault script has caused, according to a comment, is a notice.
    """
    receiver = None if connection is None else Receiver(connection)
    for table in events.in_order(chunks):
        incoming, row = Incoming(table), 0
        causes = dict(_causes(table, captures))
        while row < len(incoming):
            if receiver is None:
                first = incoming.event(row)
                receiver = Receiver(Connection(group, first.source, first.connection, only_dcp, release))
            receiver.connection.findings.causes.update(causes)
            row = receiver.receive(incoming, row)
            if row < len(incoming) and receiver.connection.is_over(incoming.event(row)):
                receiver.settle()
                _finish(receiver.connection, captures)
                yield receiver.connection
                receiver = None
            elif receiver.connection.findings.count:
                yield receiver.connection
    if receiver is not None:
        receiver.settle()
        yield receiver.connection


def _causes(table: pa.Table, captures: Captures) -> Iterator[tuple[tuple[str | None, int], str]]:
    """Yield the actions of a fault script in the packets of messages, as in `Findings.causes`."""
    of_files = {
        source: {frame: text for frame, text in captures[source].comments.items() if _ACTION.search(text)}
        for source in pc.unique(table["source"]).to_pylist()
        if source in captures
    }
    if not any(of_files.values()):
        return
    names = ["source", "direction", "offset", "first_frame", "last_frame", "closing"]
    for row in table.select(names).to_pylist():
        texts = of_files.get(row["source"], {})
        frames = range(row["first_frame"], row["last_frame"] + 1) if row["last_frame"] is not None else ()
        for text in filter(None, map(texts.get, frames)):
            yield (row["direction"], row["offset"]), text
        for side in (CLIENT, SERVER):
            end = (row["closing"] or {}).get(side) or {}
            if end.get("frame") in texts:
                yield (None, ENDING), texts[end["frame"]]


_ACTION: Final = re.compile(r"(?:^|; )rule \d+: (?!delay )")
"""The comment of a packet that a fault script has made or cut, or whose request it has answered. A delay
changes no message.
"""


def audit_connection(
    group: str,
    chunks: Iterable[tuple[int, pa.Table]],
    release: str | None = None,
    captures: Captures = MappingProxyType({}),
) -> Iterator[list[tuple[str, Row]]]:
    """Yield groups of rows for the connections between two ports, each row with its table name.

    Args:
        group: The connection, or the file of a raw stream.
        chunks: Orders and messages of the chunks, sorted by first message.
        release: As in `audit_files`.
        captures: As in `connections`.
    """
    return (connection.findings.take() for connection in audited(group, chunks, release, captures))


def audited(
    group: str,
    chunks: Iterable[tuple[int, pa.Table]],
    release: str | None = None,
    captures: Captures = MappingProxyType({}),
) -> Iterator[Connection]:
    """Yield connections as `connections` does, and at the end the last one, which then is finished."""
    connection: Connection | None = None
    for connection in connections(group, chunks, release=release, captures=captures):
        yield connection
    if connection is not None:
        _finish(connection, captures)
        yield connection


def _finish(connection: Connection, captures: Captures) -> None:
    """Finish a connection, given the files."""
    last = captures.get(connection.last_source or "")
    connection.finish(None if last is None else last.last_time)


def left_out_rows(source: str, connection: str) -> Iterator[list[tuple[str, Row]]]:
    """Return the row of an unaudited connection, in the same form as `audit_connection`."""
    findings = Findings(source, connection)
    findings.add("connections", row_left_out(connection))
    yield findings.take()


def read_tables(folder: str) -> dict[str, ds.Dataset]:
    """Return the tables that an audit wrote, except the document tables.

    Args:
        folder: A path or URI that contains a folder of Parquet files for each table.

    Raises:
        OSError: A table is missing or cannot be read, or pyarrow has no file system for the URI.
    """
    files, path = file_system(folder)
    names = (*table_schemas(), TRAFFIC_TABLE)
    return {name: ds.dataset(f"{path}/{name}", filesystem=files, format="parquet") for name in names}
