"""Captures to Parquet without passing through the JVM: tasks write files, the driver commits them.

Tasks write below ``_temporary-<id of the job>`` in the output folder, which Spark and other readers ignore;
each attempt writes files of its own. The driver moves the files of the successful attempts, then writes
``_SUCCESS``.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal, get_args
from uuid import uuid4

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from pyarrow import fs

from dcpspec.decode.reference import ERROR_OUTCOME, OUTCOME
from dcpspec.grammar.schema import flattened, kinds
from dcpspec.load import Load, Slice, Task, read_task
from dcpspec.options import Options
from dcpspec.storage.stores import absolute, file_system

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SaveMode = Literal["error", "overwrite", "append", "ignore"]

ERROR = "error"
"""The kind that rows with an error are written and counted as."""

ROW_GROUP_BYTES = 128 * 1024 * 1024
"""Bytes that a task keeps in memory, of all kinds together, before it writes a row group."""
ROW_GROUP_ROWS = 1 << 20
"""Most rows of a row group."""

_STAGING = "_temporary-"
_DONE = "_SUCCESS"
_SPARK_SCHEMA = "org.apache.spark.sql.parquet.row.metadata"
"""Key under which Spark stores its own schema in a file, the only place where it looks for comments."""
_MOVES = 8
"""Files that are moved at the same time. On some stores a move is a copy, which takes long."""


@dataclass(frozen=True)
class ParquetSummary:
    """The result of a job, which the file ``_SUCCESS`` holds as JSON."""

    rows: dict[str, int] = field(default_factory=dict)
    """Rows by kind of message, most frequent first, those with an error under ``error``."""
    errors: dict[str, int] = field(default_factory=dict)
    """Errors by broken rule."""
    bytes: int = 0
    """Total size of the files in bytes."""
    files: list[str] = field(default_factory=list)
    """Paths of the files in the output folder."""


def to_parquet(
    spark: SparkSession,
    inputs: str | Sequence[str],
    output: str,
    *,
    options: Mapping[str, str] | None = None,
    partition_by_kind: bool = True,
    mode: SaveMode = "error",
    compression: str = "snappy",
) -> ParquetSummary:
    """Decode captures into Parquet files.

    The rows are those of the data source, but they do not pass through the JVM, so this is faster than
    ``df.write``. Nothing appears in the output folder before all tasks are done, and a job that fails leaves
    the folder as it was. While the driver moves the files, readers see only some of them, and in the mode
    ``overwrite`` old files beside new ones; ``_SUCCESS`` is written last.

    Args:
        spark: The session to run on. Its workers need the package, and access to inputs and output by the
            same paths.
        inputs: Files, folders, patterns or URIs, as of ``load``.
        output: Folder to write: a local path, which all nodes must share, or a URI that ``pyarrow.fs``
            supports. Some stores, such as S3, move a file by copying it.
        options: Options of the data source.
        partition_by_kind: Write one table for each kind of message, in a folder of its own such as
            ``kind=mutation``, with the columns of ``option("message", "mutation")``. Read each table by its
            own path. Rows with an error are in ``kind=error`` with all columns of the data source. A kind is
            left out if ``columns`` has none of its columns. If false, write one table with the columns of the
            data source.
        mode: What to do if the folder exists: fail, replace its contents, add files to it, or do nothing. A
            folder that holds only remains of killed jobs does not count; ``overwrite`` removes those too.
        compression: ``snappy``, ``zstd``, ``gzip``, ``lz4``, ``brotli`` or ``none``.

    Raises:
        OptionError: An option does not exist.
        ValueError: The mode or compression does not exist; an input would be replaced; files in the folder
            are partitioned in another way.
        FileExistsError: The folder exists, in the mode ``error``; it is a file.
        FileNotFoundError: An input does not exist, or the nodes do not share the output.
        PySparkException: A task failed.
    """
    if mode not in get_args(SaveMode):
        raise ValueError(f"mode is one of {', '.join(get_args(SaveMode))}, not {mode!r}")
    if compression != "none" and not _is_codec(compression):
        raise ValueError(f"compression is one of none, snappy, zstd, gzip, lz4, brotli, not {compression!r}")
    parsed = Options.parse(options or {}, "batch")
    load = Load([inputs] if isinstance(inputs, str) else inputs, parsed)
    files = load.files()
    folder = OutputFolder(output)
    if folder.exists():
        if mode == "error":
            raise FileExistsError(f"{output} exists; use the mode overwrite, append or ignore")
        if mode == "ignore":
            return ParquetSummary()
        if mode == "append":
            folder.refuse_other_partitioning(partition_by_kind)
    if mode == "overwrite":
        folder.refuse_inputs(file.path for file in files)
    tasks = load.tasks(files, parallel=_parallel(spark))
    folder.begin()
    try:
        work = PartWriter(folder.path, folder.staging, parsed, load.schema, partition_by_kind, compression)
        parts = _run(spark, work, tasks)
        if not any(part.files for part in parts) and not partition_by_kind:
            parts.append(work.empty())  # a table without rows still has columns
        summary = _summary(parts)
        folder.commit(summary, replace=mode == "overwrite")
    except BaseException:
        folder.abort()
        raise
    return summary


# --- the driver -----------------------------------------------------------------------------------------


def _run(spark: SparkSession, work: PartWriter, tasks: Sequence[Task]) -> list[WrittenPart]:
    """Run the tasks on Spark, one in each partition."""
    from pyspark.sql import functions as f

    if not tasks:
        return []

    def run(number: int) -> str:
        return json.dumps(asdict(work.write(number, tasks[number])))

    # A plain function of a column runs on Spark Connect too, and needs no pandas.
    task = f.udf(run, "string", useArrow=False).asNondeterministic()
    numbers = spark.range(0, len(tasks), 1, len(tasks))
    return [WrittenPart(**json.loads(row.part)) for row in numbers.select(task("id").alias("part")).collect()]


def _summary(parts: Iterable[WrittenPart]) -> ParquetSummary:
    rows: Counter[str] = Counter()
    errors: Counter[str] = Counter()
    files: list[str] = []
    size = 0
    for part in parts:
        for outcome, count in part.outcomes.items():
            rows[_label(outcome)] += count
            if outcome.startswith(ERROR_OUTCOME):
                errors[outcome.removeprefix(ERROR_OUTCOME)] += count
        files += part.files
        size += part.bytes
    return ParquetSummary(dict(rows.most_common()), dict(errors.most_common()), size, sorted(files))


class OutputFolder:
    """The folder that a job writes to."""

    def __init__(self, output: str) -> None:
        self._output = output
        self._store, self._base = file_system(output)
        self.path = absolute(output)
        """Its path, as tasks need it."""
        self.staging = _STAGING + uuid4().hex
        """Name of the folder in it that tasks write to."""
        self._is_new = False

    def exists(self) -> bool:
        """Return True if the folder exists. One that holds only remains of killed jobs does not count.

        Raises:
            FileExistsError: It is a file.
        """
        type_ = self._store.get_file_info(self._base).type
        if type_ == fs.FileType.NotFound:
            return False
        if type_ != fs.FileType.Directory:
            raise FileExistsError(f"{self._output} is a file")
        names = [entry.base_name for entry in self._entries()]
        return not names or not all(name.startswith(_STAGING) for name in names)

    def refuse_inputs(self, files: Iterable[str]) -> None:
        """Refuse to replace files that are to be read."""
        for file in files:
            try:
                store, path = file_system(file)
            except pa.ArrowInvalid:
                continue  # a store of fsspec, to which nothing is written
            if store.equals(self._store) and _is_below(path, self._base, store):
                raise ValueError(f"{file} is in {self._output}, which would be replaced")

    def refuse_other_partitioning(self, by_kind: bool) -> None:
        """Refuse to add to a table that is partitioned in another way: Spark could no longer read it."""
        names = [entry.base_name for entry in self._entries() if not entry.base_name.startswith(("_", "."))]
        if any(name.startswith("kind=") != by_kind for name in names):
            raise ValueError(f"the files in {self._output} are {'not ' * by_kind}partitioned by kind")

    def begin(self) -> None:
        """Create the folder for the tasks."""
        self._is_new = self._store.get_file_info(self._base).type == fs.FileType.NotFound
        self._store.create_dir(self._at(self.staging), recursive=True)

    def commit(self, summary: ParquetSummary, *, replace: bool) -> None:
        """Move the files of the tasks into place, and remove those that they replace.

        Raises:
            OSError: A file cannot be moved. The moved ones are removed, and nothing else has changed.
        """
        old = self._entries(recursive=True) if replace else []
        self._move(summary.files)
        folders = {name.partition("/")[0] for name in summary.files}
        gone: list[str] = []
        for entry in old:
            top = entry.path[len(self._base) + 1 :].partition("/")[0]
            if top == self.staging or any(entry.path.startswith(f"{path}/") for path in gone):
                continue
            if entry.type == fs.FileType.Directory and top not in folders:
                self._store.delete_dir(entry.path)
                gone.append(entry.path)
            elif entry.type != fs.FileType.Directory:
                self._store.delete_file(entry.path)
        with suppress(OSError):
            self._store.delete_dir(self._at(self.staging))
        with self._store.open_output_stream(self._at(_DONE)) as file:
            file.write(json.dumps(asdict(summary), indent=2).encode())

    def abort(self) -> None:
        """Remove the files of the tasks."""
        gone = self.staging
        with suppress(OSError, NotImplementedError):
            # Tasks may still be running. They cannot create files where a folder was that is renamed.
            self._store.move(self._at(gone), self._at(f"{gone}-aborted"))
            gone += "-aborted"
        with suppress(OSError):
            self._store.delete_dir(self._at(gone))
        if self._is_new:
            with suppress(OSError):
                if not self._entries():
                    self._store.delete_dir(self._base)

    def _move(self, names: Sequence[str]) -> None:
        known = {entry.base_name for entry in self._entries()}
        made = sorted({name.partition("/")[0] for name in names if "/" in name} - known)
        for name in made:
            self._store.create_dir(self._at(name))
        moved: list[str] = []

        def move(name: str) -> None:
            self._store.move(self._at(self.staging, name), self._at(name))
            moved.append(name)

        try:
            with ThreadPoolExecutor(_MOVES) as pool:
                list(pool.map(move, names))
        except BaseException as error:
            for name in moved:
                with suppress(OSError):
                    self._store.delete_file(self._at(name))
            for name in made:
                with suppress(OSError):
                    self._store.delete_dir(self._at(name))
            if isinstance(error, FileNotFoundError):
                raise FileNotFoundError(
                    f"{error}. Do all nodes see the same files in {self._output}?"
                ) from error
            raise

    def _entries(self, recursive: bool = False) -> list[fs.FileInfo]:
        """Return the entries of the folder, each folder before its own entries."""
        found = self._store.get_file_info(
            fs.FileSelector(self._base, recursive=recursive, allow_not_found=True)
        )
        return sorted(found, key=lambda entry: str(entry.path))

    def _at(self, *names: str) -> str:
        return "/".join([self._base, *names])


# --- the tasks ------------------------------------------------------------------------------------------


@dataclass
class WrittenPart:
    """The result of one attempt of a task."""

    files: list[str] = field(default_factory=list)
    """Paths in the staging folder."""
    bytes: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)
    """Rows by ``OUTCOME``."""


@dataclass(frozen=True)
class PartWriter:
    """Decodes and writes the slices of a task."""

    output: str
    staging: str
    options: Options
    schema: pa.Schema
    by_kind: bool
    compression: str

    def write(self, number: int, slices: Iterable[Slice]) -> WrittenPart:
        """Decode the slices of a task into files. Each attempt writes files of its own.

        Raises:
            OSError: A file cannot be read or written.
            DcpDecodeError: The mode is FAILFAST, and there is an error.
        """
        tables = _KindTables(self, f"part-{number:05d}-{uuid4()}.parquet")
        outcomes: Counter[str] = Counter()
        try:
            for batch in read_task(slices, self.options, self.schema.append(OUTCOME)):
                outcomes.update(tables.add(batch))
            return WrittenPart(*tables.close(), outcomes=dict(outcomes))
        except BaseException:
            tables.discard()
            raise

    def empty(self) -> WrittenPart:
        """Write a file without rows."""
        tables = _KindTables(self, f"part-00000-{uuid4()}.parquet")
        tables.add(pa.RecordBatch.from_pylist([], self.schema.append(OUTCOME)))
        return WrittenPart(*tables.close())


class _KindTables:
    """The tables that a task adds rows to, one file each."""

    def __init__(self, work: PartWriter, name: str) -> None:
        self._work = work
        self._schema = work.schema
        self._name = name
        self._store, base = file_system(work.output)
        self._base = f"{base}/{work.staging}"
        self._files: dict[str, _File] = {}

    def add(self, batch: pa.RecordBatch) -> Mapping[str, int]:
        """Add rows, with ``OUTCOME`` as their last column, and count them by outcome."""
        outcomes = batch.column(batch.num_columns - 1).dictionary_encode()
        found: list[str] = outcomes.dictionary.to_pylist()
        numbers = np.bincount(outcomes.indices.to_numpy(), minlength=len(found)).tolist()
        counts = dict(zip(found, numbers, strict=True))
        if not self._work.by_kind:
            self._add("", self._schema, batch.columns[:-1])
            return counts
        for label in dict.fromkeys(map(_label, found)):
            schema = kind_schema(self._schema, label, self._work.options)
            if not len(schema):
                counts = {outcome: count for outcome, count in counts.items() if _label(outcome) != label}
                continue
            columns = [_column(batch, field_, label) for field_ in schema]
            if len({_label(outcome) for outcome in found}) > 1:
                own = [number for number, outcome in enumerate(found) if _label(outcome) == label]
                rows = pc.indices_nonzero(pc.is_in(outcomes.indices, pa.array(own, pa.int32())))
                columns = [column.take(rows) for column in columns]
            self._add(f"kind={label}/", schema, columns)
        return counts

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

    def _add(self, folder: str, schema: pa.Schema, columns: list[pa.Array]) -> None:
        file = self._files.get(folder)
        if file is None:
            if folder:
                # Not the parent folder: a late attempt must not recreate what the driver has removed.
                self._store.create_dir(f"{self._base}/{folder.rstrip('/')}", recursive=False)
            path = f"{self._base}/{folder}{self._name}"
            file = self._files[folder] = _File(self._store, path, schema, self._work.compression)
        file.add(columns)
        if file.rows >= ROW_GROUP_ROWS:
            file.flush()
        while sum(file.size for file in self._files.values()) >= ROW_GROUP_BYTES:
            max(self._files.values(), key=lambda file: file.size).flush()


class _File:
    """One Parquet file, and the rows that wait for their row group to fill up."""

    def __init__(self, store: fs.FileSystem, path: str, schema: pa.Schema, compression: str) -> None:
        from pyspark_dcp.spark_types import spark_schema

        metadata = {_SPARK_SCHEMA: spark_schema(schema).json()}
        self._schema = schema.with_metadata(metadata)
        self._writer = pq.ParquetWriter(path, self._schema, filesystem=store, compression=compression)
        self._waiting: list[pa.RecordBatch] = []
        self.rows = 0
        """Rows that wait."""
        self.size = 0
        """Their approximate size in bytes."""

    def add(self, columns: list[pa.Array]) -> None:
        """Add rows."""
        batch = pa.RecordBatch.from_arrays(columns, schema=self._schema)
        self._waiting.append(batch)
        self.rows += batch.num_rows
        # Columns of NULLs alone share memory.
        self.size += sum(column.nbytes for column in columns if column.null_count < len(column))

    def flush(self) -> None:
        """Write a row group."""
        if self._waiting:
            table = pa.Table.from_batches(self._waiting, self._schema)
            self._writer.write_table(table, row_group_size=max(1, self.rows))
        self._waiting, self.rows, self.size = [], 0, 0

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        self.flush()
        self._writer.close()

    def discard(self) -> None:
        """Close the file without the rows that wait."""
        self._waiting = []
        self._writer.close()


def kind_schema(schema: pa.Schema, label: str, options: Options) -> pa.Schema:
    """Return the columns of the table of one kind, from those of the data source; for errors, all of them."""
    return schema if label == ERROR or options.message is not None else flattened(schema, label)


def _column(batch: pa.RecordBatch, column: pa.Field, label: str) -> pa.Array:
    """Return a column of the table of a kind. In rows of other kinds, values are arbitrary."""
    at = batch.schema.get_field_index(column.name)
    struct = batch.schema.get_field_index(label) if label in kinds() else -1
    if label == ERROR or struct < 0:
        return batch.column(at)
    names = [kinds()[label].flat_name(field_.name) for field_ in batch.schema.field(struct).type]
    inner = names.index(column.name) if column.name in names else -1
    if inner < 0:
        return batch.column(at)
    values = batch.column(struct).field(inner)
    if at >= 0 and values.null_count and batch.schema.field(at).type == column.type:
        return pc.coalesce(values, batch.column(at))  # as the option `message` has it
    return values


def _label(outcome: str) -> str:
    return ERROR if outcome.startswith(ERROR_OUTCOME) else outcome


# --- places ---------------------------------------------------------------------------------------------


def _is_below(path: str, folder: str, store: fs.FileSystem) -> bool:
    if isinstance(store, fs.LocalFileSystem):
        path, folder = os.path.realpath(path), os.path.realpath(folder)
    return f"{path}/".startswith(f"{folder}/")


def _is_codec(name: str) -> bool:
    try:
        return bool(pa.Codec.is_available(name))
    except ValueError:
        return False


def _parallel(spark: Any) -> int:
    """Return how many tasks Spark runs at the same time, if it says; else the CPUs of this machine."""
    try:
        return max(1, int(spark.sparkContext.defaultParallelism))
    except AttributeError:  # Spark Connect has no context
        return os.cpu_count() or 1
