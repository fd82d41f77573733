"""What batch reads and streams have in common: the columns asked for, and the tasks that read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import InputPartition
from pyspark.sql.types import StructType

from pyspark_dcp.conditions import Condition, understood
from pyspark_dcp.files import InputFile, find_files, parse_load, selected
from pyspark_dcp.options import Use
from pyspark_dcp.partition_columns import TYPES, check_values, source_schema
from pyspark_dcp.planning import Partition, plan
from pyspark_dcp.reading import read
from pyspark_dcp.schema import table_schema
from pyspark_dcp.spark_types import arrow_schema, check_schema, spark_schema


class SlicePartition(InputPartition):
    """Slices of files for one task."""

    def __init__(self, slices: Partition) -> None:
        super().__init__(slices)
        self.slices = slices


class Load:
    """What to read: paths, options, columns.

    Args:
        raw_options: Options and paths as Spark passes them.
        schema: The columns.
        use: What the options are given to.

    Raises:
        OptionError: A column or option that does not exist, or not so.
    """

    def __init__(self, raw_options: Mapping[str, str], schema: StructType, use: Use) -> None:
        self.paths, self.options = parse_load(raw_options, use)
        self._schema = arrow_schema(schema)
        self._conditions: list[Condition] = []
        self._own_names = table_schema(replace(self.options, columns=None)).names
        # What is no column of messages is one of folders, or none at all: files will tell.
        self._folder_fields = [
            field for field in self._schema if field.name not in self._own_names and field.type in TYPES
        ]
        check_schema(schema, spark_schema(source_schema(self.options, self._folder_fields)))

    def files(self, *, waiting: bool = False) -> list[InputFile]:
        """The files that there are now.

        Args:
            waiting: More may come later, so that it is no error if there are none.

        Raises:
            FileNotFoundError: A path that stands for no file.
        """
        return selected(find_files(self.paths, self.options, waiting=waiting), self.options)

    def check(self, files: Iterable[InputFile]) -> None:
        """Refuse files whose folders do not give the columns that were asked for.

        Raises:
            OptionError: A column is not there, or its value is of another type.
        """
        values = ((file.path, file.partition) for file in files)
        check_values(values, self._folder_fields, self._own_names)

    def partitions(self, files: Sequence[InputFile]) -> list[InputPartition]:
        """Tasks that read some files.

        Raises:
            OptionError: The files do not have the columns that were asked for.
        """
        self.check(files)
        names = [field.name for field in self._folder_fields]
        wanted = [replace(file, partition={name: file.partition[name] for name in names}) for file in files]
        return [SlicePartition(slices) for slices in plan(wanted, self.options)]

    def push(self, filters: Sequence[Any]) -> list[Any]:
        """Take filters of Spark as conditions of reading. Returns those that Spark has to see to itself."""
        schema = table_schema(replace(self.options, columns=None))
        own = pa.schema([field for field in schema if field.name in self._schema.names])
        understood_ = [(filter_, understood(filter_, own)) for filter_ in filters]
        self._conditions = [condition for _, condition in understood_ if condition is not None]
        return [filter_ for filter_, condition in understood_ if condition is None]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of a task as Arrow batches."""
        # Where there are no files, Spark asks for a partition of its own.
        slices = partition.slices if isinstance(partition, SlicePartition) else []
        return read(slices, self.options, self._schema, self._conditions)
