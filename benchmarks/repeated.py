"""A data source that repeats a decoded batch, to measure the time that Spark itself takes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

import dcpspec
from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.workers import cheap_end


class RepeatedSource(DataSource):
    """Repeats the first batch of a file.

    Options: ``path``, ``columns``, and ``rows``, which is the number of rows per task.
    """

    @classmethod
    def name(cls) -> str:
        """Return the name of the format."""
        return "repeated"

    def schema(self) -> StructType:
        """Return the columns of the batch."""
        return spark_schema(_batch(self.options["path"], self.options.get("columns")).schema)

    def reader(self, schema: StructType) -> RepeatedReader:  # noqa: ARG002 (Spark passes it by name)
        """Return a reader that yields all columns."""
        return RepeatedReader(self.options["path"], self.options.get("columns"), int(self.options["rows"]))


class RepeatedReader(DataSourceReader):
    """Reads the same batch in two tasks. Each worker decodes the batch once."""

    def __init__(self, path: str, columns: str | None, rows: int) -> None:
        self._path, self._columns, self._rows = path, columns, rows

    def partitions(self) -> list[InputPartition]:
        """Return two tasks."""
        return [InputPartition(number) for number in range(2)]

    def read(self, _: InputPartition) -> Iterator[pa.RecordBatch]:
        """Yield the rows of a task."""
        with cheap_end():
            batch = _batch(self._path, self._columns)
            for begin in range(0, self._rows, batch.num_rows):
                yield batch.slice(0, self._rows - begin)


@cache
def _batch(path: str, columns: str | None) -> pa.RecordBatch:
    options = {} if columns is None else {"columns": columns.split(",")}
    return dcpspec.read(path, **options).read_next_batch()
