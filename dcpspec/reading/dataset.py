"""Lazy tables: an engine requests the columns, the rows and the row count that its query needs."""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from typing import Any, Final, NoReturn

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
from pyarrow import acero

from dcpspec.decode.predicates import Condition, Expressed
from dcpspec.options import Options
from dcpspec.reading.load import Load
from dcpspec.storage.files import Paths, path_list

_LATE: Final = frozenset({"value", "xattrs", "error", "policy", "other"})
"""Columns that are computed only for chosen rows. A filter on these columns is applied to finished rows."""

TASK_BYTES: Final = 16 << 20
"""Small files are combined up to this many bytes, for a thread."""
AHEAD: Final = 64 << 20
"""Maximum number of bytes of rows that a thread reads ahead. `TASK_BYTES` of input yield fewer bytes."""
_TASKS: Final = 4
"""Tasks for each thread."""


def scan(paths: Paths, **options: Any) -> Scan:
    """Describe captures and raw streams as a table that is decoded when a query reads it.

    This call decodes nothing. DuckDB reads the result by its variable name, Polars through
    ``polars.scan_pyarrow_dataset``, and other engines as an Arrow dataset. Each engine requests the columns
    and rows of its query, and only these columns and rows are decoded.

    Example:
        >>> import dcpspec, duckdb, polars
        >>> messages = dcpspec.scan("captures/")
        >>> duckdb.sql("SELECT opcode, count(*) FROM messages WHERE vbucket < 64 GROUP BY opcode")
        >>> polars.scan_pyarrow_dataset(messages).filter(polars.col("by_seqno") > 1000).head(5).collect()

    Args:
        paths: Files, folders, patterns, or URIs of object stores.
        **options: Options of the data source, as in `dcpspec.read`.

    Raises:
        OptionError: An option, column or kind of message does not exist, or a value is invalid.
        FileNotFoundError: A path matches no file.
    """
    return Scan(Load(path_list(paths), Options.of(options)))


class Scan(ds.Dataset):  # type: ignore[misc]
    """A table of messages as an Arrow dataset. Rows are in the order of the files.

    Args:
        load: The load to read.
    """

    def __init__(self, load: Load) -> None:  # only Arrow can call the constructor of Dataset
        self._load = load

    @property
    def schema(self) -> pa.Schema:
        """The columns."""
        return self._load.schema

    def scanner(
        self, columns: Sequence[str] | dict[str, pc.Expression] | None = None, filter: Any = None, **_: Any
    ) -> Scanner:
        """Return a scanner that reads the chosen part of the table once.

        Args:
            columns: Names of columns, or expressions by name. Default: all columns.
            filter: An expression that is true for the requested rows.
            **_: Arrow's hints on threads and sizes, which are ignored.
        """
        schema = self.schema
        names = schema.names if columns is None else columns
        used = _mentioned(" ".join(map(str, names.values())), schema) if isinstance(names, dict) else names
        filtered = () if filter is None else _mentioned(str(filter), schema)
        conditions: list[Condition] = []
        if filter is not None and not _LATE.intersection(filtered) and not self._is_of_folders(filtered):
            conditions, filter = [Expressed(filtered, filter)], None
        needed = dict.fromkeys((*used, *(filtered if filter is not None else ())))
        # A batch without columns has no rows.
        read = pa.schema([schema.field(name) for name in needed or schema.names[:1]])
        return Scanner(self._batches(read, conditions), read, names, filter)

    def _is_of_folders(self, names: Sequence[str]) -> bool:
        return any(field.name in names for field in self._load.folder_fields)

    def _batches(self, schema: pa.Schema, conditions: Sequence[Condition]) -> Iterator[pa.RecordBatch]:
        threads = os.cpu_count() or 1
        options = self._load.options
        # Many tasks keep all threads busy, and small tasks can be read ahead as a whole.
        small = replace(options, max_partition_bytes=min(options.max_partition_bytes, TASK_BYTES))
        load = Load(self._load.paths, small, schema)
        tasks = load.tasks(self._load.files(), parallel=_TASKS * threads)
        yield from in_order((load.read(task, conditions) for task in tasks), min(threads, len(tasks)))

    # The inherited methods work only on datasets that Arrow created.

    def count_rows(self, filter: Any = None, **_: Any) -> int:
        """Return the number of rows for which a filter is true."""
        return self.scanner([], filter).count_rows()

    def __reduce__(self) -> tuple[Any, ...]:
        return Scan, (self._load,)

    @property
    def partition_expression(self) -> pc.Expression:
        """True, because no condition is known to be true for all rows."""
        return pc.scalar(True)

    def get_fragments(self, filter: Any = None) -> NoReturn:
        """Raise an error, because the table has no fragments."""
        raise NotImplementedError("a scan has no fragments: use scanner, to_batches or to_table")

    def filter(self, expression: Any) -> NoReturn:
        """Raise an error, because a filter is an argument of `scanner`."""
        raise NotImplementedError("pass the filter to scanner, to_batches or to_table")

    def replace_schema(self, schema: pa.Schema) -> NoReturn:
        """Raise an error, because the options determine the columns."""
        raise NotImplementedError("the scan options determine the columns")


class Scanner(ds.Scanner):  # type: ignore[misc]
    """Reads a table once, batch by batch.

    Arrow's own scanners read ahead in threads that abort the process if it exits while they run.

    Args:
        batches: Decoded rows.
        schema: Their columns.
        columns: The names of the columns to return, or expressions by name.
        filter: An expression that is true for the rows to return, or None for all.
    """

    def __init__(
        self,
        batches: Iterator[pa.RecordBatch],
        schema: pa.Schema,
        columns: Sequence[str] | dict[str, pc.Expression],
        filter: pc.Expression | None,
    ) -> None:  # only Arrow can call the constructor of its class
        self._batches = batches
        self._schema = schema
        self._columns = columns
        self._filter = filter

    def _computed(self, rows: pa.Table) -> pa.Table:
        if self._filter is not None:
            rows = rows.filter(self._filter)
        if not isinstance(self._columns, dict):
            return rows.select(self._columns)
        steps = [
            acero.Declaration("table_source", acero.TableSourceNodeOptions(rows)),
            acero.Declaration(
                "project", acero.ProjectNodeOptions(list(self._columns.values()), list(self._columns))
            ),
        ]
        return acero.Declaration.from_sequence(steps).to_table(use_threads=False)

    @property
    def dataset_schema(self) -> pa.Schema:
        """The columns that are decoded."""
        return self._schema

    @property
    def projected_schema(self) -> pa.Schema:
        """The columns that are returned."""
        return self._computed(self._schema.empty_table()).schema

    def to_batches(self) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        for batch in self._batches:
            yield from self._computed(pa.Table.from_batches([batch])).to_batches()

    def to_reader(self) -> pa.RecordBatchReader:
        """Return a reader of the rows."""
        return pa.RecordBatchReader.from_batches(self.projected_schema, self.to_batches())

    def to_table(self) -> pa.Table:
        """Return all rows."""
        return self.to_reader().read_all()

    def head(self, num_rows: int) -> pa.Table:
        """Return the first rows."""
        found = list[pa.RecordBatch]()
        for batch in self.to_batches() if num_rows else ():
            found.append(batch.slice(0, num_rows))
            num_rows -= len(found[-1])
            if not num_rows:
                break
        return pa.Table.from_batches(found, self.projected_schema)

    def count_rows(self) -> int:
        """Return the number of rows."""
        return sum(batch.num_rows for batch in self.to_batches())

    def take(self, indices: Any) -> pa.Table:
        """Return the rows with the given numbers."""
        return self.to_table().take(indices)

    def scan_batches(self) -> NoReturn:
        """Raise an error, because rows cannot be tagged without fragments."""
        raise NotImplementedError("read a scan with to_batches, to_reader or to_table")


def in_order(readers: Iterator[Iterator[pa.RecordBatch]], threads: int) -> Iterator[pa.RecordBatch]:
    """Yield the batches of readers, one reader after another, while threads read ahead.

    Threads suffice because the loops over messages run without the interpreter's lock, and transferring rows
    from another process takes longer than decoding them. No thread waits for the caller, which may stop
    early.

    Args:
        readers: The readers, in the order of their rows.
        threads: Number of readers to run at the same time. A single reader runs in the calling thread.
    """
    if threads <= 1:
        for reader in readers:
            yield from reader
        return
    jobs: deque[tuple[Iterator[pa.RecordBatch], Future[tuple[list[pa.RecordBatch], bool]]]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        for reader in islice(readers, threads):
            jobs.append((reader, pool.submit(_some, reader)))
        while jobs:
            reader, job = jobs.popleft()
            batches, is_end = job.result()
            if not is_end:
                jobs.appendleft((reader, pool.submit(_some, reader)))
            else:
                jobs.extend((other, pool.submit(_some, other)) for other in islice(readers, 1))
            yield from batches
    finally:
        pool.shutdown(cancel_futures=True)


def _some(reader: Iterator[pa.RecordBatch]) -> tuple[list[pa.RecordBatch], bool]:
    """Return batches of about `AHEAD` bytes, and True after the last batch."""
    batches = list[pa.RecordBatch]()
    size = 0
    for batch in reader:
        batches.append(batch)
        size += batch.nbytes
        if size >= AHEAD:
            return batches, False
    return batches, True


def _mentioned(text: str, schema: pa.Schema) -> tuple[str, ...]:
    """Return the columns whose names occur in the texts of expressions, including all that the expressions
    refer to.

    Arrow cannot list the columns of an expression.
    """
    return tuple(name for name in schema.names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text))
