"""The Spark data source ``dcp``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructType

from dcpspec.options import CONNECTION_STRING, NO_TABLES, OptionError
from dcpspec.storage.files import find_files, parse_load
from dcpspec.storage.folders import partition_fields, source_schema
from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.stream import DcpStreamReader
from pyspark_dcp.tasks import SparkLoad
from pyspark_dcp.workers import cheap_end, engine_is_sail, plain_errors

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter


class DcpDataSource(DataSource):
    """Messages of Couchbase connections from packet captures and raw streams, or changes of a live bucket.

    Format: ``dcp``. Spark finds the data source once the package is installed.

    Example:
        >>> df = spark.read.format("dcp").load("captures/")
        >>> df.groupBy("opcode").count().show()
        >>> spark.read.format("dcp").option("message", "mutation").load("session.pcap").show()
        >>> spark.readStream.format("dcp").option("maxFilesPerTrigger", 100).load("captures/")
        >>> spark.readStream.format("dcp").option("connectionString", "couchbase://host/bucket").load()

    The schema is ``dcpspec.grammar.schema.full_schema``: columns that every message has, then a struct
    column for each kind of message. Columns from folders named ``name=value`` come last.
    ``Options`` lists the options.
    """

    @classmethod
    def name(cls) -> str:
        """Return the name of the format."""
        return "dcp"

    @plain_errors()
    def schema(self) -> StructType:
        """Return the columns that the options request, as an Arrow schema for Sail.

        Raises:
            OptionError: An option, column or kind of message does not exist; folders define different
                columns; or the options belong to a table in the catalog.
            FileNotFoundError: A path does not exist.
        """
        if {"provider", "owner"} <= set(self.options):  # a table in the catalog has these options
            raise OptionError(NO_TABLES)
        if CONNECTION_STRING in self.options:
            from dcpspec.client.reading import BucketRead  # captures do not require this import

            return _of_engine(BucketRead(self.options).schema)
        paths, options = parse_load(self.options)
        # Only a batch read needs files, and Spark does not reveal at this point whether the read is a batch
        # read.
        files = [] if options.recursive_file_lookup else find_files(paths, options, waiting=True)
        folders = partition_fields([(file.path, file.partition) for file in files])
        return _of_engine(source_schema(options, folders))

    @plain_errors()
    def reader(self, schema: StructType | pa.Schema) -> DataSourceReader:
        """Return a reader of the columns of ``schema``, a subset of all columns in any order.

        Args:
            schema: A ``StructType`` from Spark, or an Arrow schema from Sail.

        Raises:
            OptionError: A column does not exist or has another type; an option is for streams only.
        """
        if CONNECTION_STRING in self.options:
            from pyspark_dcp.live import LiveLoad, LiveReader

            return LiveReader(LiveLoad(self.options, "batch", schema))
        load = SparkLoad(self.options, schema, "batch")
        return FilteringReader(load) if isinstance(schema, pa.Schema) or _plans_filters() else DcpReader(load)

    # This method does not use plain_errors, because after an error, Spark's worker fails again, and only the
    # stack trace shows the first error.
    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 (Spark's name)
        """Return a reader of the columns of ``schema`` from new files as they arrive.

        Raises:
            OptionError: A column does not exist or has another type; an option is for batch reads only.
        """
        if CONNECTION_STRING in self.options:
            from pyspark_dcp.live import LiveLoad, LiveStreamReader

            return LiveStreamReader(LiveLoad(self.options, "stream", schema))
        return DcpStreamReader(SparkLoad(self.options, schema, "stream"))


class DcpReader(DataSourceReader):
    """Reads the files that exist when a query starts."""

    def __init__(self, load: SparkLoad) -> None:
        self._load = load

    @plain_errors()
    @cheap_end()
    def partitions(self) -> list[InputPartition]:
        """Return tasks of about the same size."""
        return self._load.partitions(self._load.files())

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Decode the files of a task into Arrow batches."""
        return self._load.read_partition(partition)


class FilteringReader(DcpReader):
    """Reads only the rows that pass the pushed-down filters."""

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 (Spark's name)
        """Accept the filters on columns that are cheap to read, and return the remaining filters."""
        return self._load.push(filters)


def _of_engine(schema: pa.Schema) -> StructType:
    return cast(StructType, schema) if engine_is_sail() else spark_schema(schema)


def _plans_filters() -> bool:
    """Return True if Spark pushes filters down, as set by ``spark.sql.python.filterPushdown.enabled``.

    If Spark does not push filters down, it rejects a reader that accepts filters. Only the name of the
    worker's module reveals this setting.
    """
    return any("data_source_pushdown_filters" in argument for argument in sys.argv)
