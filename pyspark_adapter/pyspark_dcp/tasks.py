"""The common part of batch and streaming reads: columns, filters and tasks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import InputPartition
from pyspark.sql.types import StructType

from dcpspec.decode.predicates import Predicate
from dcpspec.grammar.schema import all_columns
from dcpspec.load import Load, Task
from dcpspec.options import Use
from dcpspec.storage.files import InputFile, parse_load
from pyspark_dcp.filters import understood
from pyspark_dcp.spark_types import arrow_schema, check_schema, spark_schema


class TaskPartition(InputPartition):
    """The input of one task of Spark."""

    def __init__(self, task: Task) -> None:
        super().__init__(task)
        self.task = task


class SparkLoad(Load):
    """A load with the options, columns and filters of Spark.

    Args:
        raw_options: Options and paths as Spark passes them.
        schema: The columns.
        use: The use of the options: ``batch`` or ``stream``.

    Raises:
        OptionError: A column or option does not exist, or has a wrong type or value.
    """

    def __init__(self, raw_options: Mapping[str, str], schema: StructType, use: Use) -> None:
        super().__init__(*parse_load(raw_options, use), arrow_schema(schema))
        self._conditions: list[Predicate] = []
        known = pa.schema([*all_columns(self.options), *self.folder_fields])
        check_schema(schema, spark_schema(known))

    def partitions(self, files: Sequence[InputFile]) -> list[InputPartition]:
        """Return tasks that read some files.

        Raises:
            OptionError: The files do not have the columns that were requested.
        """
        return [TaskPartition(task) for task in self.tasks(files)]

    def push(self, filters: Sequence[Any]) -> list[Any]:
        """Take filters of Spark as predicates, and return those that Spark has to apply itself."""
        schema = all_columns(self.options)
        own = pa.schema([field for field in schema if field.name in self.schema.names])
        understood_ = [(filter_, understood(filter_, own)) for filter_ in filters]
        self._conditions = [condition for _, condition in understood_ if condition is not None]
        return [filter_ for filter_, condition in understood_ if condition is None]

    def read_partition(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Return the rows of a task as Arrow batches."""
        # If there are no files, Spark makes up a partition of its own.
        task = partition.task if isinstance(partition, TaskPartition) else []
        return self.read(task, self._conditions)
