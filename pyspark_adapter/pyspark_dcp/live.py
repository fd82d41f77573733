"""Changes of a live bucket, for ``read`` and ``readStream``: passes Spark's calls on to the library.

The driver plans the seqnos and vbuckets of a batch; each task streams its share and keeps no state. Spark
neither stores nor sends a password: each process reads it from its environment, or from a file.
"""

# ruff: noqa: N802 (the names are Spark's)

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructType

from dcpspec.client.offsets import BucketOffset
from dcpspec.client.ranges import BatchPlanner, SeqnoRange
from dcpspec.client.reading import BucketRead
from dcpspec.client.streams import StreamError
from dcpspec.options import OptionError
from pyspark_dcp.spark_types import arrow_schema, check_schema, spark_schema
from pyspark_dcp.workers import cheap_end, plain_errors, quiet_end

if TYPE_CHECKING:
    from pyspark.sql.streaming.datasource import ReadLimit

try:
    from pyspark.sql.streaming.datasource import SupportsTriggerAvailableNow
except ImportError:  # Spark 4.1
    SupportsTriggerAvailableNow = object  # type: ignore[assignment,misc]


class RangePartition(InputPartition):
    """The input of one Spark task.

    Args:
        ranges: The ranges to read.
    """

    def __init__(self, ranges: Sequence[SeqnoRange]) -> None:
        super().__init__(ranges)
        self.ranges = ranges


class LiveLoad(BucketRead):
    """A read with the columns of Spark.

    Args:
        raw_options: Options as Spark passes them.
        use: The use of the options; None if not yet known.
        schema: The requested columns, from Sail as an Arrow schema; None for all.

    Raises:
        OptionError: A column or option does not exist, does not apply to this use, or has an invalid type or
            value.
    """

    def __init__(
        self,
        raw_options: Mapping[str, str],
        use: Literal["batch", "stream"] | None = None,
        schema: StructType | pa.Schema | None = None,
    ) -> None:
        super().__init__(raw_options, use)
        if schema is None:
            return
        is_arrow = isinstance(schema, pa.Schema)
        self._arrow_schema = schema if is_arrow else arrow_schema(schema)
        wanted, known = spark_schema(schema) if is_arrow else schema, spark_schema(self.schema)
        check_schema(wanted, known)
        if wanted.simpleString() != known.simpleString():
            self.choose(self._arrow_schema)

    def read_partition(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Return the rows of a task as Arrow batches."""
        if not isinstance(partition, RangePartition):  # without ranges, Spark creates a partition itself
            return
        with plain_errors(StreamError), quiet_end(), cheap_end():
            for rows in self.rows(partition.ranges):
                yield rows.cast(self._arrow_schema)


class LiveReader(DataSourceReader):
    """Reads the changes that exist when a query starts, or those up to given seqnos."""

    def __init__(self, load: LiveLoad) -> None:
        self._load = load

    def partitions(self) -> list[InputPartition]:
        """Return tasks, each for vbuckets on one node."""
        with plain_errors(StreamError):
            return [RangePartition(task) for task in self._load.tasks()]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Stream the vbuckets of a task as Arrow batches."""
        return self._load.read_partition(partition)


class LiveStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads changes as they arrive, each batch up to the planned seqnos.

    Spark keeps one reader on the driver while the query runs; copies of the reader run in the tasks.
    """

    def __init__(self, load: LiveLoad) -> None:
        self._load = load
        self._position: BucketOffset | None = None
        """End of the last batch, for progress reports, and for Spark 4.1, which does not pass the start of a
        batch.
        """
        self._targets: dict[int, int] | None = None
        """The end of all vbuckets, if the query must stop there."""
        if SupportsTriggerAvailableNow is object and load.limit is not None:
            raise OptionError(
                "option 'maxRowsPerTrigger' requires Spark 4.2: Spark 4.1 always requests all rows"
            )

    @cached_property
    def _planner(self) -> BatchPlanner:
        return self._load.planner()

    @cached_property
    def _first(self) -> BucketOffset:
        """The start of the first batch; Spark 4.1 requests this start after the end of the batch."""
        return self._load.start(self._planner)

    def _offset(self, data: dict[str, Any]) -> BucketOffset:
        return BucketOffset.from_json(data, self._load.bucket)

    def initialOffset(self) -> dict[str, Any]:
        """Return the start of the first batch."""
        with plain_errors(StreamError):
            return self._first.as_json()

    def getDefaultReadLimit(self) -> ReadLimit:
        """Return the limit in the options. If the limit applies, Spark passes it to `latestOffset`."""
        from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxRows

        return ReadAllAvailable() if self._load.limit is None else ReadMaxRows(self._load.limit)

    def prepareForTriggerAvailableNow(self) -> None:
        """Record the end of the current changes, at which the query stops."""
        with plain_errors(StreamError):
            self._targets = self._planner.high_seqnos()

    def latestOffset(
        self, start: dict[str, Any] | None = None, limit: ReadLimit | None = None
    ) -> dict[str, Any]:
        """Return the offset after the next batch, or ``start`` if there are no new changes."""
        with plain_errors(StreamError):
            begin = self._position or self._first if start is None else self._offset(start)
            end = self._planner.next(begin, getattr(limit, "max_rows", None), self._targets)
            self._position = end
            return start if end is begin and start is not None else end.as_json()

    def reportLatestOffset(self) -> dict[str, Any] | None:
        """Return the lag of each vbucket when the batch was planned, which Spark shows as
        ``latestOffset``.
        """
        if self._position is None:
            return None
        lags = self._planner.lags(self._position)
        return {"lag": sum(lags.values()), "lags": {str(vbucket): lag for vbucket, lag in lags.items()}}

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        """Return tasks that read the changes between two offsets."""
        self._position = finish = self._offset(end)
        if start == end:  # Spark 4.1 passes the position of a resumed query in this form
            return []
        with plain_errors(StreamError):
            ranges = self._planner.ranges(self._offset(start), finish)
            return [RangePartition(task) for task in self._planner.tasks(ranges)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Stream the vbuckets of a task as Arrow batches."""
        return self._load.read_partition(partition)

    def stop(self) -> None:
        """Close the connections of the driver."""
        self._planner.close()
