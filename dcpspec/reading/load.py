"""Reading: paths and options become files, files become tasks, and tasks become Arrow batches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pyarrow as pa

from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Condition, all_hold, predicates_of
from dcpspec.framing.cut import Blocks
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import ERROR_COLUMN, all_columns
from dcpspec.options import Options
from dcpspec.reading.account import FileErrors, Report, log_warnings, tolerated
from dcpspec.reading.plan import Slice, Task, plan
from dcpspec.reading.sources import Handover, SourceFile, read_file
from dcpspec.storage.files import InputFile, Paths, list_files, path_list
from dcpspec.storage.folders import check_values, partition_fields, source_schema, typed_value
from dcpspec.storage.inputs import Buffer, Input, PieceReader

_COUNTED = pa.schema([pa.field("offset", pa.int64())])
"""Column to read if only folder columns are requested, because a batch without columns has no rows."""


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


_OF_STREAMS: Final = frozenset({"source", "connection", "direction"})
"""Columns with the same value in all messages of a stream."""


def _described(origin: Origin) -> pa.RecordBatch:
    """Return one row of the columns with the same value in all messages of a stream."""
    return pa.record_batch({name: pa.array([getattr(origin, name)], pa.string()) for name in _OF_STREAMS})


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
