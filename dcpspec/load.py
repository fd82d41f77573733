"""The one way of reading: paths and options become files, files become tasks, tasks become Arrow batches."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import Any, TypeVar

import pyarrow as pa

from dcpspec.compiled import announce
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Predicate
from dcpspec.framing.sources import raw_parts, read_file
from dcpspec.framing.split import WHOLE, FilePart
from dcpspec.grammar.schema import all_columns
from dcpspec.options import Options
from dcpspec.storage.files import InputFile, Paths, list_files, path_list
from dcpspec.storage.folders import (
    TYPES,
    check_values,
    partition_fields,
    source_schema,
    typed_value,
)

_LOG = logging.getLogger(__name__)

OPEN_COST = 4 << 20
"""Cost of opening a file, in bytes that could be read in that time; Spark's default."""

ENOUGH = 16 << 20
"""Bytes of files that are worth a process."""

_COUNTED = pa.schema([pa.field("offset", pa.int64())])
"""Column that is read where only columns of folders are wanted: a batch without columns has no rows."""


@dataclass(frozen=True)
class Slice:
    """A part of a file, or all of it."""

    path: str
    part: FilePart = WHOLE
    partition_values: Mapping[str, str | None] = field(default_factory=dict)
    """Columns by the names of folders, their values as text."""
    size: int = 0
    """Bytes of the file in it, as far as they are known."""


Task = list[Slice]
"""Slices that are read one after another."""


class Load:
    """A load: paths, options, and columns.

    Args:
        paths: Files, folders, patterns or URIs.
        options: How to read them.
        schema: The columns, in this order; all that the options and the folders give unless given.

    Raises:
        FileNotFoundError: A path that stands for no file, where the columns depend on the files.
        OptionError: A column or kind of message that does not exist; folders that disagree.
    """

    def __init__(self, paths: Sequence[str], options: Options, schema: pa.Schema | None = None) -> None:
        self.paths, self.options = paths, options
        self._listed: list[InputFile] | None = None
        if schema is None:
            self._listed = self.files()
            schema = source_schema(options, partition_fields([(f.path, f.partition) for f in self._listed]))
        self.schema = schema
        self._own_names = all_columns(options).names
        self.folder_fields: list[pa.Field] = [
            field for field in schema if field.name not in self._own_names and field.type in TYPES
        ]
        """Columns that messages do not have: of folders, or unknown, which the files decide."""

    def files(self, *, waiting: bool = False) -> list[InputFile]:
        """The files that there are now, or that the columns were taken from.

        Args:
            waiting: More may come later, so that it is no error if there are none.

        Raises:
            FileNotFoundError: A path that stands for no file.
        """
        if self._listed is not None:
            return self._listed
        return list_files(self.paths, self.options, waiting=waiting)

    def check(self, files: Iterable[InputFile]) -> None:
        """Refuse files whose folders do not give the columns that were requested.

        Raises:
            OptionError: A column is not there, or its value is of another type.
        """
        values = ((file.path, file.partition) for file in files)
        check_values(values, self.folder_fields, self._own_names)

    def tasks(self, files: Iterable[InputFile], *, parallel: int | None = None) -> list[Task]:
        """Tasks that read some files.

        Args:
            files: Some of the files.
            parallel: As in `plan`.

        Raises:
            OptionError: The files do not have the columns that were requested.
        """
        files = list(files)
        self.check(files)
        names = [field.name for field in self.folder_fields]
        wanted = [replace(file, partition={name: file.partition[name] for name in names}) for file in files]
        return plan(wanted, self.options, parallel=parallel)

    def read(self, task: Iterable[Slice], conditions: Sequence[Predicate] = ()) -> Iterator[pa.RecordBatch]:
        """The rows of a task; see `read_task`."""
        return read_task(task, self.options, self.schema, conditions)


def read(paths: Paths, **options: Any) -> pa.RecordBatchReader:
    """Decode captures and raw streams into Arrow batches, file by file as they are asked for.

    Example:
        >>> import dcpspec, polars
        >>> rows = dcpspec.read("captures/", message="mutation", columns=["vbucket", "by_seqno", "key"])
        >>> polars.from_arrow(rows)

    Args:
        paths: Files, folders, patterns, or URIs of object stores.
        **options: Options of the data source, with their names in any form: ``max_message_bytes`` or
            ``maxMessageBytes``. Values are text as in Spark, or the same in Python: truth values, numbers,
            lists.

    Returns:
        A reader of the columns that the options ask for, with a row for each message, corrupt range and gap.
        pandas (``read_pandas()``), Polars (``from_arrow``) and DuckDB (by the name of the variable) take it.

    Raises:
        OptionError: An option, value, column or kind of message that does not exist.
        FileNotFoundError: A path that stands for no file.
        OSError: A file cannot be read; raised by the reader.
        DcpDecodeError: With ``mode="FAILFAST"``, at the first error; raised by the reader.
    """
    load = Load(path_list(paths), Options.of(options))
    tasks = load.tasks(load.files(), parallel=1)
    batches = (batch for task in tasks for batch in load.read(task))
    return pa.RecordBatchReader.from_batches(load.schema, batches)


# --- files to tasks ---------------------------------------------------------------------------------


def plan(files: Iterable[InputFile], options: Options, *, parallel: int | None = None) -> list[Task]:
    """Tasks of at most ``maxPartitionBytes``, or of one slice, with the files in their order.

    Little data is spread over the processors as Spark's own sources do. Empty files are left out.

    Args:
        files: What to read.
        options: How big tasks may be.
        parallel: Tasks to make at least, if there is enough for them; else the number of processors of
            this machine, as a data source is not told how many the cluster has.
    """
    slices = [part for file in files if file.size for part in split(file, options)]
    total = sum(part.size + OPEN_COST for part in slices)
    share = total // (parallel or os.cpu_count() or 1)
    most = min(options.max_partition_bytes, max(OPEN_COST, share))
    result: list[Task] = []
    filled = 0
    for part in slices:
        if not result or filled + part.size > most:
            result.append([])
            filled = 0
        result[-1].append(part)
        filled += part.size + OPEN_COST
    return result


def split(file: InputFile, options: Options) -> list[Slice]:
    """The slices of a file: one, or several if it is a long raw stream."""
    if file.size <= options.max_partition_bytes:
        return [Slice(file.path, WHOLE, file.partition, max(0, file.size))]
    parts = [WHOLE]
    with suppress(OSError):  # the task that reads it will say so, or pass over it
        parts = raw_parts(file.path, file.size, options)
    return [
        Slice(file.path, part, file.partition, (file.size if part.end is None else part.end) - part.start)
        for part in parts
    ]


def worthwhile(processes: int, size: int) -> int:
    """How many of the processes are worth starting for ``size`` bytes of files."""
    return min(processes, 1 + size // ENOUGH)


class Workers(ProcessPoolExecutor):
    """Processes that Ctrl-C ends without a stack trace from each, also while they start.

    Args:
        count: Number of processes.
    """

    def __init__(self, count: int) -> None:
        announce()
        # Not a fork, since Arrow has threads.
        super().__init__(count, get_context("spawn"), initializer=_end_at_interrupt)

    def submit(self, *call: Any, **named: Any) -> Future[Any]:
        """Start a process if one is needed. Until it is ready, an interrupt waits."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(*call, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_at_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


# --- tasks to batches -------------------------------------------------------------------------------


def read_task(
    slices: Iterable[Slice], options: Options, schema: pa.Schema, conditions: Sequence[Predicate] = ()
) -> Iterator[pa.RecordBatch]:
    """The rows of some slices, with the columns of their folders.

    Args:
        slices: What to read.
        options: What to do about files that are missing or corrupt, and how to decode.
        schema: The columns, in this order.
        conditions: Only rows that meet all of them; they are about columns of messages, wanted or not.

    Raises:
        OSError: A file is missing or cannot be read, and the options do not say to pass over it.
        SplitError: A file cannot be split as it was; the text says what to do.
        DcpDecodeError: In the mode FAILFAST, at the first error.
    """
    for part in slices:
        values = part.partition_values
        own = pa.schema([field for field in schema if field.name not in values])
        reader = ColumnReader(options, own if len(own) else _COUNTED, conditions)
        pieces = read_file(part.path, options, part.part)
        rows = (batch for origin, found in pieces for batch in reader.batches(found, origin))
        for batch in tolerated(rows, part.path, options):
            yield completed(batch, values, schema)


Item = TypeVar("Item")


def tolerated(items: Iterator[Item], path: str, options: Options) -> Iterator[Item]:
    """Yield what is read of a file, up to where it is missing or corrupt if the options tolerate that.

    Raises:
        OSError: The file is missing or cannot be read, and they do not.
    """
    try:
        yield from items
    except FileNotFoundError as error:
        if not options.ignore_missing_files:
            raise
        _LOG.warning("skipped a missing file: %s", error)
    except OSError as error:
        if not options.ignore_corrupt_files:
            raise
        _LOG.warning("skipped the rest of a corrupt file: %s: %s", path, error)


def completed(batch: pa.RecordBatch, values: Mapping[str, str | None], schema: pa.Schema) -> pa.RecordBatch:
    """Rows of one file with the columns of its folders.

    Args:
        batch: The columns of messages.
        values: The columns of folders, their values as text.
        schema: All columns in their order.
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
