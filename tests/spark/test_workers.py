"""The Python processes in which Spark runs the data source."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("pyspark")
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from pyspark_dcp.datasource import DcpDataSource

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PCAP = str(Path(__file__).parent.parent / "captures" / "session.pcap")


class RegisteredSource(DcpDataSource):
    """The data source in the processes of those that a session registers."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the format."""
        return "registered"


class ObjectCounts(DataSource):
    """A data source in the same processes, which its rows describe."""

    @classmethod
    def name(cls) -> str:
        """Return the name of the format."""
        return "object_counts"

    def schema(self) -> str:
        """Return the columns."""
        return "tracked long, frozen long"

    def reader(self, schema: StructType) -> ObjectCountsReader:
        """Return a reader."""
        return ObjectCountsReader()


class ObjectCountsReader(DataSourceReader):
    """Reads the numbers of objects that garbage collections of its process visit and skip."""

    def partitions(self) -> list[InputPartition]:
        """Return enough tasks for all processes."""
        return [InputPartition(number) for number in range(16)]

    def read(self, partition: InputPartition) -> Iterator[tuple[int, int]]:
        """Return the row of the process that runs a task."""
        yield len(gc.get_objects()), gc.get_freeze_count()


def test_garbage_collections_skip_imported_modules(spark: SparkSession) -> None:
    """After each task, Spark's worker collects garbage."""
    spark.dataSource.register(RegisteredSource)
    spark.dataSource.register(ObjectCounts)
    assert spark.read.format("registered").load(PCAP).count()
    processes = spark.read.format("object_counts").load().collect()
    assert any(process.frozen > 10 * process.tracked for process in processes), processes
