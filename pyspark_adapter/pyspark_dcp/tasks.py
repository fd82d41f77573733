"""The common part of batch and streaming reads: columns, filters and tasks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import InputPartition
from pyspark.sql.types import StructType

from dcpspec.decode.predicates import Predicate, all_hold
from dcpspec.grammar.schema import all_columns
from dcpspec.options import Use
from dcpspec.reading.account import tolerated
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Task
from dcpspec.reading.sources import Handover
from dcpspec.storage.files import InputFile, parse_load
from dcpspec.storage.folders import typed_value
from dcpspec.storage.stores import store_of
from pyspark_dcp.filters import understood
from pyspark_dcp.spark_types import arrow_schema, check_columns, check_schema, spark_schema
from pyspark_dcp.workers import cheap_end, plain_errors, quiet_end, reading


class TaskPartition(InputPartition):
    """The input of one Spark task.

    Args:
        task: The task to run.
        states: Size and modification time of the files that must not have changed, by path.
    """

    def __init__(self, task: Task, states: Mapping[str, tuple[int, int]]) -> None:
        super().__init__(task)
        self.task = task
        self.states = {part.path: states[part.path] for part in task if part.path in states}


class SparkLoad(Load):
    """A load with the options, columns and filters of Spark.

    Args:
        raw_options: Options and paths as Spark passes them.
        schema: The columns, from Sail as an Arrow schema.
        use: The use of the options: ``batch`` or ``stream``.

    Raises:
        OptionError: A column or option does not exist, or has an invalid type or value.
    """

    def __init__(self, raw_options: Mapping[str, str], schema: StructType | pa.Schema, use: Use) -> None:
        is_arrow = isinstance(schema, pa.Schema)
        super().__init__(*parse_load(raw_options, use), schema if is_arrow else arrow_schema(schema))
        schema = spark_schema(schema) if is_arrow else schema
        self._conditions: list[Predicate] = []
        """Filters on columns of messages."""
        self._of_folders: list[Predicate] = []
        """Filters on columns of folders."""
        known = pa.schema([*all_columns(self.options), *self.folder_fields])
        check_schema(schema, spark_schema(known))
        if self.options.columns is not None:
            check_columns(schema, self.options, known)

    def partitions(self, files: Sequence[InputFile], *, unchanged: bool = False) -> list[InputPartition]:
        """Return tasks that read some files.

        Args:
            files: The files.
            unchanged: Reading a file fails unless its size and modification time are unchanged.

        Raises:
            OptionError: The files lack requested columns.
        """
        states = {
            file.path: (file.size, file.modified_ns) for file in files if unchanged and file.modified_ns
        }
        return [TaskPartition(task, states) for task in self.tasks(self._wanted(files))]

    def _wanted(self, files: Sequence[InputFile]) -> Sequence[InputFile]:
        """Return the files whose folders pass the filters."""
        if not self._of_folders:
            return files
        self.check(files)
        columns = {
            field.name: [typed_value(file.partition[field.name], field.type) for file in files]
            for field in self.folder_fields
        }
        table = pa.table(
            {name: pa.array(values, self.schema.field(name).type) for name, values in columns.items()}
        )
        return list(compress(files, all_hold(self._of_folders, table).tolist()))

    def push(self, filters: Sequence[Any]) -> list[Any]:
        """Convert Spark filters to predicates, and return the filters that Spark must apply itself."""
        folders = {field.name for field in self.folder_fields}
        rest = []
        for filter_ in filters:
            condition = understood(filter_, self.schema)
            if condition is None:
                rest.append(filter_)
            elif condition.column[0] in folders:
                self._of_folders.append(condition)
            else:
                self._conditions.append(condition)
        return rest

    def read_partition(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Return the rows of a task as Arrow batches."""
        if not isinstance(partition, TaskPartition):  # without files, Spark creates a partition itself
            return
        handover = Handover() if self.options.rotated else None
        with plain_errors(), quiet_end(), cheap_end():
            for part in partition.task:
                with reading(part.path, tolerant=self.options.ignore_corrupt_files):
                    rows = self.read([part], self._conditions, handover=handover)
                    rows = self._unchanged(rows, part.path, partition.states)
                    yield from tolerated(rows, part.path, self.options)
            if handover is not None and partition.task:
                yield from self.rest(handover, partition.task[-1], self._conditions)

    def _unchanged(
        self, rows: Iterator[pa.RecordBatch], path: str, states: Mapping[str, tuple[int, int]]
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a file, which must not change after the batch was planned.

        Raises:
            FileNotFoundError: The file was replaced before it was read.
            OSError: The file was replaced while it was read.
        """
        self._check_state(path, states, FileNotFoundError, "before it was read")
        yield from rows
        self._check_state(path, states, OSError, "while it was being read")

    def _check_state(
        self, path: str, states: Mapping[str, tuple[int, int]], error: type[OSError], when: str
    ) -> None:
        """Raise an error if the size or the modification time of a file has changed."""
        now = store_of(path, self.options).info(path) if path in states else None
        if now is not None and (now.size, now.modified_ns) != states[path]:
            option = "ignoreMissingFiles" if error is FileNotFoundError else "ignoreCorruptFiles"
            sizes = "" if now.size == states[path][0] else f", from {states[path][0]} to {now.size} bytes"
            raise error(
                f"{path} changed {when}{sizes}: it is being written, or a new file replaced it. Move "
                f"files into the folder once they are complete, or set minFileAge. With {option}, the "
                f"query continues and reads the current file in a later batch"
            )
