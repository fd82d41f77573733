"""The Spark data source ``dcp``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from pyspark_dcp.options import Options
from pyspark_dcp.rows import RowReader
from pyspark_dcp.schema import table_schema
from pyspark_dcp.sources import list_files, open_file
from pyspark_dcp.spark_types import arrow_schema, check_schema, spark_schema

if TYPE_CHECKING:
    import pyarrow as pa


class DcpDataSource(DataSource):
    """Messages of Couchbase connections from packet captures and raw streams, one row each.

    Format: ``dcp``. Spark finds it by itself once the package is installed.

    Example:
        >>> df = spark.read.format("dcp").load("captures/")
        >>> df.groupBy("opcode").count().show()
        >>> spark.read.format("dcp").option("message", "mutation").load("session.pcap").show()

    The schema is ``pyspark_dcp.schema.full_schema``: columns that every message has, then a struct
    column for each kind of message. ``Options`` lists the options.
    """

    @classmethod
    def name(cls) -> str:
        """Name of the format."""
        return "dcp"

    def schema(self) -> StructType:
        """The columns that the options ask for."""
        return spark_schema(table_schema(Options.parse(self.options)))

    def reader(self, schema: StructType) -> DataSourceReader:
        """A reader of the columns of ``schema``, which may be a part of all columns in any order.

        Raises:
            OptionError: A column that does not exist, or has another type.
        """
        return DcpReader(dict(self.options), schema)


class FilePartition(InputPartition):
    """One file."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


class DcpReader(DataSourceReader):
    """Reads files, one partition each."""

    def __init__(self, raw_options: dict[str, str], schema: StructType) -> None:
        self._paths = Options.paths(raw_options)
        self._options = Options.parse(raw_options)
        check_schema(schema, spark_schema(table_schema(self._options)))
        self._schema = schema

    def partitions(self) -> list[InputPartition]:
        """One partition per file."""
        return [FilePartition(path) for path in list_files(self._paths, self._options)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Decode a file into Arrow batches."""
        if not isinstance(partition, FilePartition):
            return  # where there are no files, Spark asks for a partition of its own
        reader = RowReader(self._options, arrow_schema(self._schema))
        for origin, pieces in open_file(partition.path, self._options).pieces(self._options):
            yield from reader.batches(reader.rows(pieces, origin))
