"""Reading: paths and options become files, files become tasks, and tasks become Arrow batches."""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any, Final, TypeVar

import pyarrow as pa

from dcpspec.capture.tcp import OtherPorts
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Condition, all_hold, predicates_of
from dcpspec.errors import CAPTURE
from dcpspec.framing.cut import Blocks, Corrupt, Frames, Piece, Truncated
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import ERROR_COLUMN, all_columns
from dcpspec.options import Options
from dcpspec.sources import (
    WHOLE,
    CaptureCounts,
    FlowPart,
    Handover,
    PassOver,
    SourceFile,
    begin_of,
    flow_parts,
    read_file,
)
from dcpspec.storage.files import InputFile, Paths, list_files, path_list
from dcpspec.storage.folders import check_values, partition_fields, source_schema, typed_value
from dcpspec.storage.inputs import Buffer, Input, PieceReader
from dcpspec.storage.stores import codec_of
from dcpspec.wording import counted, listed

_LOG = logging.getLogger(__name__)

OPEN_COST = 4 << 20
"""Cost of opening a file, in bytes that could be read in the same time; Spark's default."""

ENOUGH = 16 << 20
"""Number of bytes that justify an additional process."""

BY_FLOW: Final = 64 << 20
"""Number of bytes of a capture that justify an additional task, which reads all packets."""

_COUNTED = pa.schema([pa.field("offset", pa.int64())])
"""Column to read if only folder columns are requested, because a batch without columns has no rows."""


@dataclass(frozen=True)
class Slice:
    """A file, or some flows of a capture."""

    path: str
    part: FlowPart = WHOLE
    partition_values: Mapping[str, str | None] = field(default_factory=dict)
    """Columns from folder names, with their values as text."""
    size: int = 0
    """Number of bytes of the file to read; 0 if unknown."""

    @property
    def cost(self) -> int:
        """The number of bytes to decode in this slice."""
        return self.size // self.part.flows


Task = list[Slice]
"""Slices to read one after another."""


class Load:
    """A load: paths, options, and columns.

    Args:
        paths: Files, folders, patterns or URIs.
        options: Options of the data source.
        schema: The columns, in this order. Default: all columns that the options and the folders define.

    Raises:
        FileNotFoundError: A path matches no file, and the columns depend on the files.
        OptionError: A column, kind of message or opcode does not exist, or folders define different columns.
    """

    def __init__(self, paths: Sequence[str], options: Options, schema: pa.Schema | None = None) -> None:
        self.paths, self.options = paths, options
        predicates_of(options)  # this call rejects unknown names before a task starts
        self._listed: list[InputFile] | None = None
        if schema is None:
            self._listed = self.files()
            schema = source_schema(options, partition_fields([(f.path, f.partition) for f in self._listed]))
        self.schema = schema
        self._own_names = all_columns(options).names
        self.folder_fields: list[pa.Field] = [field for field in schema if field.name not in self._own_names]
        """Columns that messages lack: folder columns, and any unknown columns until the files are listed."""

    def files(self, *, waiting: bool = False) -> list[InputFile]:
        """Return the files that exist now, or the files that determined the columns.

        Args:
            waiting: More files may arrive later, so an empty list is not an error.

        Raises:
            FileNotFoundError: A path matches no file.
        """
        if self._listed is not None:
            return self._listed
        return list_files(self.paths, self.options, waiting=waiting)

    def check(self, files: Iterable[InputFile]) -> None:
        """Reject files whose folders lack requested columns.

        Raises:
            OptionError: A column is missing, or its value has another type.
        """
        values = ((file.path, file.partition) for file in files)
        check_values(values, self.folder_fields, self._own_names)

    def tasks(
        self, files: Iterable[InputFile], *, parallel: int | None = None, by_flow: int = 0
    ) -> list[Task]:
        """Return tasks that read the given files.

        Args:
            files: Some of the files.
            parallel: As in `plan`.
            by_flow: As in `plan`.

        Raises:
            OptionError: The files lack requested columns.
        """
        files = list(files)
        self.check(files)
        names = [field.name for field in self.folder_fields]
        wanted = [replace(file, partition={name: file.partition[name] for name in names}) for file in files]
        return plan(wanted, self.options, parallel=parallel, by_flow=by_flow)

    def read(
        self,
        task: Iterable[Slice],
        conditions: Sequence[Condition] = (),
        report: Report | None = None,
        is_wanted: Callable[[Origin], bool] | None = None,
        handover: Handover | None = None,
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of some slices, with the columns of their folders.

        Args:
            task: The slices to read.
            conditions: Return only rows that meet all conditions, which may refer to any columns of messages.
            report: Receives the errors of each slice. By default, the errors are logged as warnings.
            is_wanted: Returns True for streams to read. Default: all streams.
            handover: State that one capture passes to the next, if more captures follow. If set, this
                method omits messages that are incomplete at the end of a capture.

        Raises:
            OSError: A file is missing or unreadable, and the options do not skip it.
            DcpDecodeError: The first error in FAILFAST mode.
        """
        options = self.options
        own = Handover() if options.rotated and handover is None else None
        part: Slice | None = None
        for part in task:
            errors = FileErrors(part)
            pass_over = errors.passing_over(options)
            streams = read_file(
                part.path, options, part.part, is_wanted, pass_over, errors.counts, handover or own
            )
            yield from tolerated(self.rows(streams, errors, conditions), part.path, options, errors.skip)
            (report or log_warnings)(errors)
        if own is not None and part is not None:
            yield from self.rest(own, part, conditions, report)

    def rest(
        self,
        handover: Handover,
        last: Slice,
        conditions: Sequence[Condition] = (),
        report: Report | None = None,
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of the messages that are incomplete at the end of a recording.

        Args:
            handover: State after the last file of the recording.
            last: The last file of the recording.
            conditions: As in `read`.
            report: As in `read`.
        """
        errors = FileErrors(last)
        yield from self.rows(handover.rest(last.path, self.options, errors.counts), errors, conditions)
        (report or log_warnings)(errors)

    def rows(
        self,
        streams: Iterable[tuple[Origin, Blocks]],
        errors: FileErrors,
        conditions: Sequence[Condition] = (),
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of some streams in one file, as `read` does.

        Streams of connections that the conditions exclude are not cut into messages, and their errors are not
        counted.

        Args:
            streams: The streams.
            errors: Counts the errors of the streams.
            conditions: As in `read`.
        """
        values = errors.part.partition_values
        own = pa.schema([field for field in self.schema if field.name not in values])
        reader = ColumnReader(self.options, own if len(own) else _COUNTED, conditions)
        errors.rules = reader.errors
        of_streams = [
            condition
            for condition in (*predicates_of(self.options), *conditions)
            if _OF_STREAMS.issuperset(condition.names)
        ]
        for origin, pieces in streams:
            # A stream without a connection may be damage, which is always counted.
            if origin.connection is not None and not all_hold(of_streams, _described(origin)).all():
                continue
            for batch in reader.batches(errors.watched(pieces, origin), origin):
                if ERROR_COLUMN in own.names:
                    errors.shown += batch.num_rows - batch.column(ERROR_COLUMN).null_count
                yield _completed(batch, values, self.schema)


def read(paths: Paths, **options: Any) -> pa.RecordBatchReader:
    """Decode captures and raw streams into Arrow batches, file by file on demand.

    Example:
        >>> import dcpspec, polars
        >>> rows = dcpspec.read("captures/", message="mutation", columns=["vbucket", "by_seqno", "key"])
        >>> polars.from_arrow(rows)

    Args:
        paths: Files, folders, patterns, or URIs of object stores.
        **options: Options of the data source, in snake case or camel case: ``max_message_bytes`` or
            ``maxMessageBytes``. Values are text as in Spark, or Python booleans, numbers and lists.

    Returns:
        A reader of the columns that the options request, with a row for each message, corrupt range and gap.
        For each file, the reader logs a warning about errors without rows, such as those in
            ``mode="DROPMALFORMED"``, and about an unreadable end of the file. pandas (``read_pandas()``),
            Polars (``from_arrow``) and DuckDB (by variable name) accept the reader.

    Raises:
        OptionError: An option, column or kind of message does not exist, or a value is invalid.
        FileNotFoundError: A path matches no file.
        OSError: A file cannot be read; raised by the reader.
        DcpDecodeError: The first error with ``mode="FAILFAST"``; raised by the reader.
    """
    load = Load(path_list(paths), Options.of(options))
    tasks = load.tasks(load.files(), parallel=1)
    batches = (batch for task in tasks for batch in load.read(task))
    return pa.RecordBatchReader.from_batches(load.schema, batches)


def decode_bytes(data: Buffer | Iterable[Buffer], **options: Any) -> pa.RecordBatchReader:
    """Decode a packet capture or a raw stream that is in memory or arrives in pieces.

    Example:
        >>> rows = dcpspec.decode_bytes(response.content, columns=["opcode", "key", "by_seqno"])
        >>> rows = dcpspec.decode_bytes(iter(lambda: connection.recv(65536), b""))

    Args:
        data: The bytes, or an iterable of pieces of any length, which is read on demand.
        **options: Options of the data source, as in `read`; options about files have no effect.

    Returns:
        A reader, as in `read`; the column ``source`` is ``memory``.

    Raises:
        OptionError: An option, column or kind of message does not exist, or a value is invalid.
        DcpDecodeError: The first error with ``mode="FAILFAST"``; raised by the reader.
    """
    chosen = Options.of(options)
    load = Load([], chosen, source_schema(chosen, []))
    pieces = [data] if isinstance(data, bytes | bytearray | memoryview) else data

    def batches() -> Iterator[pa.RecordBatch]:
        errors = FileErrors(Slice(_MEMORY))
        data_file = Input(PieceReader(pieces), _MEMORY, None, tolerant=False)
        file = SourceFile(data_file, chosen, counts=errors.counts)
        yield from load.rows(file.read(), errors)
        log_warnings(errors)

    return pa.RecordBatchReader.from_batches(load.schema, batches())


_MEMORY: Final = "memory"
"""The source of messages outside files."""


# --- files to tasks ---------------------------------------------------------------------------------


def plan(
    files: Iterable[InputFile], options: Options, *, parallel: int | None = None, by_flow: int = 0
) -> list[Task]:
    """Return tasks of at most ``maxPartitionBytes``, or of one slice, with the files in order.

    Small inputs are distributed across the processors, as in Spark's own sources. Empty files are omitted.

    Args:
        files: The files to read.
        options: Options of the data source, including the size of tasks.
        parallel: Minimum number of tasks for sufficient data. Default: the number of processors of this
            machine, because a data source does not know the number in the cluster.
        by_flow: Number of bytes of a capture that justify an additional task, or 0 for one task per capture.
            Each task reads all packets and decodes some flows.
    """
    parallel = parallel or os.cpu_count() or 1
    if options.rotated:
        return _rotated(files, options)
    slices = [_whole(file) for file in files if file.size]
    total = sum(part.cost + OPEN_COST for part in slices)
    if by_flow:
        least = max(by_flow, total // parallel)
        slices = [part for whole in slices for part in split_by_flow(whole, options, least)]
    share = total // parallel
    most = min(options.max_partition_bytes, max(OPEN_COST, share))
    result: list[Task] = []
    filled = 0
    for part in slices:
        if not result or filled + part.cost > most:
            result.append([])
            filled = 0
        result[-1].append(part)
        filled += part.cost + OPEN_COST
    return result


def _rotated(files: Iterable[InputFile], options: Options) -> list[Task]:
    """Return one task for the captures of each folder, in the order of their first packets, and tasks for all
    other files.
    """
    tasks: dict[str, list[tuple[int, Slice]]] = {}
    for file in files:
        if file.size:
            whole, begin = _whole(file), 0
            with suppress(OSError):  # the reading task reports or skips the file
                begin = begin_of(file.path, options)
            tasks.setdefault(file.path.rpartition("/")[0], []).append((begin, whole))
    return [[part for _, part in sorted(parts, key=itemgetter(0))] for parts in tasks.values()]


def _whole(file: InputFile) -> Slice:
    return Slice(file.path, WHOLE, file.partition, max(0, file.size))


def split_by_flow(whole: Slice, options: Options, least: int) -> list[Slice]:
    """Split a capture into slices of about ``least`` bytes or more, or return the slice unchanged."""
    parts = [whole.part]
    count = round(whole.size / least)
    if count > 1 and whole.part == WHOLE:
        with suppress(OSError):  # the reading task reports or skips the file
            parts = flow_parts(whole.path, count, options)
    return [replace(whole, part=part) for part in parts]


def worthwhile(processes: int, size: int) -> int:
    """Return the maximum useful number of processes for ``size`` bytes of files."""
    return min(processes, 1 + size // ENOUGH)


# --- tasks to batches -------------------------------------------------------------------------------


@dataclass
class FileErrors:
    """The errors of a file or slice."""

    part: Slice
    rules: Counter[str] = field(default_factory=Counter)
    """Counts of all errors by broken rule, whether or not they have a row; see `ColumnReader.errors`."""
    shown: int = 0
    """Number of the errors that have rows."""
    damage: list[str] = field(default_factory=list)
    """Lines about unreadable ranges, or about a file without messages."""
    counts: CaptureCounts = field(default_factory=CaptureCounts)
    """Counts of the packets and connections in a capture."""

    @property
    def hidden(self) -> int:
        """Number of errors without rows."""
        return self.rules.total() - self.shown

    def passing_over(self, options: Options) -> PassOver | None:
        """Return a function that counts the errors for which ``ignoreCorruptFiles`` suppresses rows, or
        None without this option.
        """
        return self._pass_over if options.ignore_corrupt_files else None

    def _pass_over(self, piece: Corrupt) -> None:
        self.rules[piece.error.rule] += 1
        if piece.error.rule == CAPTURE:
            self._damaged(piece)

    def skip(self, reason: str) -> None:
        """Record why the file or its remainder was skipped."""
        self.damage.append(reason)

    def watched(self, pieces: Iterable[Frames | Piece], origin: Origin) -> Iterator[Frames | Piece]:
        """Yield the pieces of a stream, and record damage and files without messages."""
        first: Corrupt | None = None
        has_messages = origin.connection is not None
        size = 0
        for piece in pieces:
            if not isinstance(piece, Corrupt) or isinstance(piece, Truncated):
                has_messages = True
            elif piece.error.rule == CAPTURE:
                self._damaged(piece)
                has_messages = True
            first = first or (piece if isinstance(piece, Corrupt) else None)
            size += piece.length
            yield piece
        if first is not None and not has_messages:
            self.damage.append(
                f"{self.part.path}: offset 0: the file is neither a packet capture nor a stream of "
                f"messages, because no message begins in its {counted(size, 'byte')} [{first.error.rule}]"
            )

    def _damaged(self, piece: Corrupt) -> None:
        if piece.length:  # the error states how much is lost
            self.damage.append(str(piece.error))
            return
        offset, size = piece.error.offset, self.part.size
        unread = f"{size - offset:,} of {counted(size, 'byte')} were not read"
        if codec_of(self.part.path) is not None or size < offset:
            unread = "the rest was not read"
        self.damage.append(f"{piece.error}; {unread}")

    def losses(self) -> list[str]:
        """Return lines about unreadable parts: the damage, and cut or unused packets."""
        return self.damage + self._named(self.counts.packets.remarks(only_lost=True))

    def _named(self, lines: Iterable[str]) -> list[str]:
        return [f"{self.part.path}: {line}" for line in lines]

    def notes(self) -> list[str]:
        """Return a line about recognized connections, if any."""
        return self._named(self.counts.others.notes())

    def warnings(self) -> list[str]:
        """Return lines about unread connections, and about all errors without a row."""
        lines = self.losses() + self._named(self.counts.others.losses())
        if self.hidden:
            total = counted(self.rules.total(), "error")
            lines.append(
                f"{self.part.path}: {total} ({listed(self.rules)}), {self.hidden:,} not shown in rows"
            )
        return lines


def sum_of(files: Iterable[FileErrors]) -> tuple[dict[str, int], list[str], OtherPorts]:
    """Return the number of errors in all files for each broken rule, the lines about unreadable parts, and
    the counts of connections on other ports.
    """
    rules: Counter[str] = Counter()
    damage, others = [], OtherPorts()
    for file in files:
        rules.update(file.rules)
        damage += file.losses()
        others += file.counts.others
    return dict(rules), damage, others


Report = Callable[[FileErrors], None]
"""Receives the errors of each file once the file has been read."""


def log_warnings(errors: FileErrors) -> None:
    """Log which connections are recognized, which are not read, and all errors without a row."""
    for line in errors.notes():
        _LOG.info("%s", line)
    for line in errors.warnings():
        _LOG.warning("%s", line)


_OF_STREAMS: Final = frozenset({"source", "connection", "direction"})
"""Columns with the same value in all messages of a stream."""


def _described(origin: Origin) -> pa.RecordBatch:
    """Return one row of the columns with the same value in all messages of a stream."""
    return pa.record_batch({name: pa.array([getattr(origin, name)], pa.string()) for name in _OF_STREAMS})


Item = TypeVar("Item")


def tolerated(
    items: Iterator[Item], path: str, options: Options, warn: Callable[[str], None] = _LOG.warning
) -> Iterator[Item]:
    """Yield the items of a file. If the options tolerate the error, end early at a missing or corrupt file.

    Args:
        items: The items.
        path: The file.
        options: Errors to tolerate.
        warn: Receives the reason that the file or its remainder was skipped.

    Raises:
        OSError: The file is missing or unreadable, and the options do not tolerate the error.
    """
    try:
        yield from items
    except FileNotFoundError as error:
        if not options.ignore_missing_files:
            raise
        warn(f"skipped a missing file: {error}")
    except OSError as error:
        if not options.ignore_corrupt_files:
            raise
        warn(f"skipped the rest of a corrupt file: {path}: {error}")


def _completed(batch: pa.RecordBatch, values: Mapping[str, str | None], schema: pa.Schema) -> pa.RecordBatch:
    """Return rows of one file with its folder columns.

    Args:
        batch: The columns of messages.
        values: The folder columns, with values as text.
        schema: All columns, in order.
    """
    if not values:
        return batch
    columns = [
        pa.repeat(typed_value(values[field.name], field.type), batch.num_rows)
        if field.name in values
        else batch.column(field.name)
        for field in schema
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema)
