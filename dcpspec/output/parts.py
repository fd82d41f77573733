"""Writes the output of one task: the rows of its slices, in one file for each table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from uuid import uuid4

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.grammar.schema import CLOSING_COLUMN, ERROR_OUTCOME, OUTCOME, flattened, kinds
from dcpspec.options import Options
from dcpspec.output.folder import OutputSummary
from dcpspec.output.formats import Format, GroupedFile
from dcpspec.reading.account import FileErrors, sum_of
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Slice
from dcpspec.storage.stores import file_system

ERROR = "error"
"""The kind under which rows with an error are written and counted."""

ROW_GROUP_BYTES = 128 * 1024 * 1024
"""Number of bytes that a task keeps in memory, for rows of all kinds together, before it writes a row group.
"""
ROW_GROUP_ROWS = 1 << 20
"""Maximum number of rows in a row group."""


@dataclass(frozen=True)
class PartWriter:
    """Decodes and writes the slices of a task."""

    output: str
    staging: str
    options: Options
    schema: pa.Schema
    by_kind: bool
    format: Format = "parquet"
    compression: str = "snappy"

    def write(self, number: int, slices: Iterable[Slice]) -> OutputSummary:
        """Decode the slices of a task into files. Return a summary that contains the paths of the files in
        the staging folder. Each attempt of a task writes separate files.

        Raises:
            OSError: A file cannot be read or written.
            DcpDecodeError: The first error in FAILFAST mode.
        """
        tables = _PartTables(self, number)
        rows: Counter[str] = Counter()
        errors: list[FileErrors] = []
        load = Load([], self.options, self.schema.append(OUTCOME))
        try:
            for batch in load.read(slices, report=errors.append):
                rows.update(tables.add(batch))
            rules, damage, others = sum_of(errors)
            files, size = tables.close()
            return OutputSummary(dict(rows), rules, size, files, damage, others)
        except BaseException:
            tables.discard()
            raise

    def empty(self) -> OutputSummary:
        """Write a file without rows."""
        tables = _PartTables(self, 0)
        tables.add(pa.RecordBatch.from_pylist([], self.schema.append(OUTCOME)))
        files, size = tables.close()
        return OutputSummary(bytes=size, files=files)


_Values = Callable[[pa.RecordBatch], pa.Array]


class _PartTables:
    """The tables that a task writes, with one file for each table."""

    def __init__(self, work: PartWriter, number: int) -> None:
        self._work = work
        self._schema = work.schema
        self._name = f"part-{number:05d}-{uuid4()}.{work.format}"  # the name is unique to this attempt
        self._store, base = file_system(work.output)
        self._base = f"{base}/{work.staging}"
        self._files: dict[str, GroupedFile] = {}
        self._tables: dict[str, tuple[pa.Schema, list[_Values]]] = {}

    def add(self, batch: pa.RecordBatch) -> Mapping[str, int]:
        """Add rows, with ``OUTCOME`` as the last column, and count them by kind."""
        outcomes = batch.column(batch.num_columns - 1).dictionary_encode()
        kinds_of = [_kind_of(outcome) for outcome in outcomes.dictionary.to_pylist()]
        counts: Counter[str] = Counter()
        for kind, count in zip(kinds_of, np.bincount(outcomes.indices.to_numpy()).tolist(), strict=True):
            counts[kind] += count
        if not self._work.by_kind:
            self._add("", pa.RecordBatch.from_arrays(batch.columns[:-1], schema=self._schema))
            return counts
        for kind in list(counts):
            schema, columns = self._table(kind)
            if not len(schema):
                del counts[kind]
                continue
            rows = pa.RecordBatch.from_arrays([values(batch) for values in columns], schema=schema)
            own = [place for place, other in enumerate(kinds_of) if other == kind]
            if len(own) < len(kinds_of):
                rows = rows.filter(pc.is_in(outcomes.indices, pa.array(own, pa.int32())))
            self._add(f"kind={kind}/", rows)
        return counts

    def _table(self, kind: str) -> tuple[pa.Schema, list[_Values]]:
        """Return the columns of a kind's table (all columns for errors), and for each column a function that
        returns its values.
        """
        if kind not in self._tables:
            is_whole = kind == ERROR or self._work.options.message is not None
            schema = self._schema
            if not is_whole:
                schema = flattened(schema, kind)
                # A table of one kind has the columns that the option message gives.
                if self._work.options.columns is None and CLOSING_COLUMN in schema.names:
                    schema = schema.remove(schema.get_field_index(CLOSING_COLUMN))
            self._tables[kind] = schema, [_values_of(self._schema, column, kind) for column in schema]
        return self._tables[kind]

    def close(self) -> tuple[list[str], int]:
        """Finish the files, and return their names and their total size."""
        for file in self._files.values():
            file.close()
        names = [folder + self._name for folder in self._files]
        infos = self._store.get_file_info([f"{self._base}/{name}" for name in names])
        return names, sum(info.size for info in infos)

    def discard(self) -> None:
        """Remove the files."""
        for folder, file in self._files.items():
            with suppress(Exception):
                file.discard()
            with suppress(OSError):
                self._store.delete_file(f"{self._base}/{folder}{self._name}")

    def _add(self, folder: str, rows: pa.RecordBatch) -> None:
        file = self._files.get(folder)
        if file is None:
            if folder:
                # Parents are not created, because a late attempt must not recreate a folder that the driver
                # has removed.
                self._store.create_dir(f"{self._base}/{folder.rstrip('/')}", recursive=False)
            path = f"{self._base}/{folder}{self._name}"
            file = GroupedFile(self._store, path, rows.schema, self._work.format, self._work.compression)
            self._files[folder] = file
        file.add(rows)
        if file.rows >= ROW_GROUP_ROWS:
            file.flush()
        while sum(file.size for file in self._files.values()) >= ROW_GROUP_BYTES:
            max(self._files.values(), key=lambda file: file.size).flush()


def _values_of(schema: pa.Schema, column: pa.Field, kind: str) -> _Values:
    """Return a function that returns the values of a column in a kind's table. The function may return any
    values for rows of other kinds.
    """
    at, struct = schema.get_field_index(column.name), schema.get_field_index(kind)
    names = []
    if kind != ERROR and kind in kinds() and struct >= 0:
        names = [kinds()[kind].flat_name(field_.name) for field_ in schema.field(struct).type]
    if column.name not in names:
        return lambda batch: batch.column(at)
    inner = names.index(column.name)
    has_other = at >= 0 and schema.field(at).type == column.type

    def of(batch: pa.RecordBatch) -> pa.Array:
        values = batch.column(struct).field(inner)
        if has_other and values.null_count:
            return pc.coalesce(values, batch.column(at))  # as with the option `message`
        return values

    return of


def _kind_of(outcome: str) -> str:
    """Return the kind under which rows with an outcome are written and counted."""
    return ERROR if outcome.startswith(ERROR_OUTCOME) else outcome
