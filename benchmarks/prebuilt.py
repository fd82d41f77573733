"""A data source whose rows are already decoded, which shows the time that Spark itself needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition


class Prebuilt(DataSource):
    """A data source that returns the batches of Arrow files."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the format."""
        return "prebuilt"

    def schema(self) -> str:
        """Return the columns as DDL."""
        return str(self.options["ddl"])

    def reader(self, schema: object) -> PrebuiltReader:  # noqa: ARG002 - of the interface
        """Return a reader of the folder."""
        return PrebuiltReader(self.options["path"])


class PrebuiltReader(DataSourceReader):
    """Returns the batches of the Arrow files of a folder."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def partitions(self) -> list[InputPartition]:
        """Return one partition for each file."""
        return [InputPartition(str(path)) for path in sorted(Path(self._folder).iterdir())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Yield the batches of a file."""
        yield from _batches(partition.value)


@cache
def _batches(path: str) -> list[pa.RecordBatch]:
    """Read a file once per worker; later queries find the batches in memory."""
    with pa.ipc.open_file(path) as file:
        return [file.get_batch(number) for number in range(file.num_record_batches)]
