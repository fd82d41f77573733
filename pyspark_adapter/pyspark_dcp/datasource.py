"""The Spark data source ``dcp``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructType

from dcpspec.options import NO_TABLES, OptionError
from dcpspec.storage.files import find_files, parse_load
from dcpspec.storage.folders import partition_fields, source_schema
from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.stream import DcpStreamReader
from pyspark_dcp.tasks import SparkLoad

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter


class DcpDataSource(DataSource):
    """Messages of Couchbase connections from packet captures and raw streams, one row each.

    Format: ``dcp``. Spark finds it by itself once the package is installed.

    Example:
        >>> df = spark.read.format("dcp").load("captures/")
        >>> df.groupBy("opcode").count().show()
        >>> spark.read.format("dcp").option("message", "mutation").load("session.pcap").show()
        >>> spark.readStream.format("dcp").option("maxFilesPerTrigger", 100).load("captures/")

    The schema is ``dcpspec.grammar.schema.full_schema``: columns that every message has, then a struct
    column for each kind of message. Behind them come columns of folders named ``name=value``.
    ``Options`` lists the options.
    """

    @classmethod
    def name(cls) -> str:
        """Name of the format."""
        return "dcp"

    def schema(self) -> StructType:
        """The columns that the options ask for.

        Raises:
            OptionError: An option, column or kind of message that does not exist; folders that disagree;
                a table of the catalog.
            FileNotFoundError: A path that does not exist.
        """
        if {"provider", "owner"} <= set(self.options):  # as the catalog describes a table
            raise OptionError(NO_TABLES)
        paths, options = parse_load(self.options)
        # Whether this is a batch read, for which no files are an error, is not known yet.
        files = [] if options.recursive_file_lookup else find_files(paths, options, waiting=True)
        folders = partition_fields([(file.path, file.partition) for file in files])
        return spark_schema(source_schema(options, folders))

    def reader(self, schema: StructType) -> DataSourceReader:
        """A reader of the columns of ``schema``, which may be a part of all columns in any order.

        Raises:
            OptionError: A column that does not exist, or has another type; an option of streams.
        """
        load = SparkLoad(self.options, schema, "batch")
        return FilteringReader(load) if _plans_filters() else DcpReader(load)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 (Spark's name)
        """A reader of the same columns from new files as they come.

        Raises:
            OptionError: A column that does not exist, or has another type; an option of batch reads.
        """
        return DcpStreamReader(SparkLoad(self.options, schema, "stream"))


class DcpReader(DataSourceReader):
    """Reads the files that there are."""

    def __init__(self, load: SparkLoad) -> None:
        self._load = load

    def partitions(self) -> list[InputPartition]:
        """Tasks of about the same size."""
        return self._load.partitions(self._load.files())

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Decode the files of a task into Arrow batches."""
        return self._load.read_partition(partition)


class FilteringReader(DcpReader):
    """Reads only the rows that filters of Spark want."""

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 (Spark's name)
        """Take the filters on columns that cost little. Returns the others."""
        return self._load.push(filters)


def _plans_filters() -> bool:
    """Whether Spark asks for filters, with ``spark.sql.python.filterPushdown.enabled``.

    A reader that can filter is an error where it does not, and nothing but the name of the worker's module
    tells.
    """
    return any("data_source_pushdown_filters" in argument for argument in sys.argv)
