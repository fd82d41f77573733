"""Changes of a live bucket, for ``read`` and ``readStream``: what Spark asks, passed on to the library.

The driver plans which seqnos of which vbuckets a batch has; each task streams its own, and keeps nothing.
No password is in what Spark stores or sends: each process takes it from its environment, or from a file.
"""

# ruff: noqa: N802 (the names are Spark's)

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, cast

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructField, StructType

from dcpspec.client.offsets import BucketOffset, ends_of, offset_of
from dcpspec.client.ranges import BatchPlanner, SeqnoRange, read_ranges, row_schema
from dcpspec.client.settings import Settings
from dcpspec.client.streams import StreamError
from dcpspec.grammar.schema import kinds
from dcpspec.options import OptionError, Options
from pyspark_dcp.spark_types import arrow_schema, check_schema, spark_schema
from pyspark_dcp.workers import engine_is_sail, plain_errors, quiet_end

if TYPE_CHECKING:
    from pyspark.sql.streaming.datasource import ReadLimit

try:
    from pyspark.sql.streaming.datasource import SupportsTriggerAvailableNow
except ImportError:  # Spark 4.1
    SupportsTriggerAvailableNow = object  # type: ignore[assignment,misc]

CONNECTION_STRING: Final = "connectionString"
"""The option that makes a read one of a live bucket."""
_START, _END = "startingOffsets", "endingOffsets"
_log = logging.getLogger("dcpspec.client").info


class RangePartition(InputPartition):
    """The input of one task of Spark.

    Args:
        ranges: What it reads.
    """

    def __init__(self, ranges: Sequence[SeqnoRange]) -> None:
        super().__init__(ranges)
        self.ranges = ranges


class LiveLoad:
    """A read of a live bucket with the options and columns of Spark. It can be pickled, and has no password.

    Args:
        raw_options: Options as Spark passes them.
        use: What they are for; None if that is not known yet.
        schema: The columns wanted, from Sail as an Arrow schema; None for all.

    Raises:
        OptionError: A column or option does not exist, is not for this use, or has a wrong type or value.
    """

    def __init__(
        self,
        raw_options: Mapping[str, str],
        use: Literal["batch", "stream"] | None = None,
        schema: StructType | pa.Schema | None = None,
    ) -> None:
        given = {name.lower(): value for name, value in raw_options.items()}
        self.address = given.pop(CONNECTION_STRING.lower())
        if not {"path", "paths"}.isdisjoint(given):
            raise OptionError(f"option {CONNECTION_STRING!r} is for a bucket, so load() has no path")
        self.start = given.pop(_START.lower(), "earliest")
        self.end = given.pop(_END.lower(), None)
        if use == "stream" and self.end is not None:
            raise OptionError(f"option {_END!r} is for read, not for readStream")
        if use == "batch" and self.start == "latest":
            raise OptionError(f"with option {_START!r} latest, read has nothing to read")
        self._given = given
        settings, self.options = self._parsed()
        if use == "batch" and settings.max_rows_per_trigger is not None:
            raise OptionError("option 'maxRowsPerTrigger' is for readStream, not for read")
        self.bucket, self.limit = settings.bucket, settings.max_rows_per_trigger
        if schema is not None:
            is_arrow = isinstance(schema, pa.Schema)
            self._arrow_schema = schema if is_arrow else arrow_schema(schema)
            self._choose(spark_schema(schema) if is_arrow else schema)

    def _parsed(self) -> tuple[Settings, Options]:
        return Settings.of(self.address, self._given, planned=True)

    def _choose(self, schema: StructType) -> None:
        """Read no other columns than those of a schema."""
        known = spark_schema(row_schema(self.options))
        check_schema(schema, known)
        if schema.simpleString() != known.simpleString():
            names = [
                f"{field.name}.{inner}" if inner else field.name
                for field in schema
                for inner in _inner(field)
            ]
            self._given["columns"] = ",".join(names)
            self.options = self._parsed()[1]

    @property
    def schema(self) -> StructType:
        """The columns of the rows, for Sail as an Arrow schema."""
        schema = row_schema(self.options)
        return cast(StructType, schema) if engine_is_sail() else spark_schema(schema)

    def planner(self) -> BatchPlanner:
        """Return what plans batches."""
        return BatchPlanner(self._parsed()[0], _log)

    def read_partition(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Return the rows of a task as Arrow batches."""
        if not isinstance(partition, RangePartition):  # if there are none, Spark makes up a partition
            return
        with plain_errors(StreamError), quiet_end():
            for rows in read_ranges(self._parsed()[0], self.options, partition.ranges, _log):
                yield rows.cast(self._arrow_schema)


class LiveReader(DataSourceReader):
    """Reads the changes that there are when a query starts, or those up to given seqnos."""

    def __init__(self, load: LiveLoad) -> None:
        self._load = load

    def partitions(self) -> list[InputPartition]:
        """Return tasks, each for vbuckets of one node."""
        load = self._load
        with plain_errors(StreamError):
            start, ends = offset_of(load.start, load.bucket), ends_of(load.end or "latest", load.bucket)
            assert start is not None
            planner = load.planner()
            try:
                return [RangePartition(task) for task in planner.tasks(planner.whole(start, ends))]
            finally:
                planner.close()

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Stream the vbuckets of a task as Arrow batches."""
        return self._load.read_partition(partition)


class LiveStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads changes as they come, each batch up to the seqnos that the driver has planned.

    Spark keeps one reader on the driver while the query runs; copies of it read in the tasks.
    """

    def __init__(self, load: LiveLoad) -> None:
        self._load = load
        self._position: BucketOffset | None = None
        """End of the last batch, for the progress, and for Spark 4.1, which does not say where one starts."""
        self._targets: dict[int, int] | None = None
        """Where all vbuckets end, if the query is to stop there."""
        if SupportsTriggerAvailableNow is object and load.limit is not None:
            raise OptionError("option 'maxRowsPerTrigger' needs Spark 4.2: Spark 4.1 always asks for all")

    @cached_property
    def _planner(self) -> BatchPlanner:
        return self._load.planner()

    def _offset(self, data: dict[str, Any]) -> BucketOffset:
        return BucketOffset.from_json(data, self._load.bucket)

    def initialOffset(self) -> dict[str, Any]:
        """Return where the first batch begins."""
        with plain_errors(StreamError):
            self._position = offset_of(self._load.start, self._load.bucket) or self._planner.latest()
            return self._position.as_json()

    def getDefaultReadLimit(self) -> ReadLimit:
        """Return the limit that the options set, which Spark passes back where it applies."""
        from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxRows

        return ReadAllAvailable() if self._load.limit is None else ReadMaxRows(self._load.limit)

    def prepareForTriggerAvailableNow(self) -> None:
        """Note the changes that there are now, which are all that the query will read."""
        with plain_errors(StreamError):
            self._targets = self._planner.high_seqnos()

    def latestOffset(
        self, start: dict[str, Any] | None = None, limit: ReadLimit | None = None
    ) -> dict[str, Any]:
        """Return the offset after the next batch, ``start`` if there is nothing new."""
        with plain_errors(StreamError):
            begin = self._position if start is None else self._offset(start)
            assert begin is not None
            end = self._planner.next(begin, getattr(limit, "max_rows", None), self._targets)
            self._position = end
            return start if end is begin and start is not None else end.as_json()

    def reportLatestOffset(self) -> dict[str, Any] | None:
        """Return how far each vbucket was behind when the batch was planned: ``latestOffset`` of progress."""
        if self._position is None:
            return None
        lags = self._planner.lags(self._position)
        return {"lag": sum(lags.values()), "lags": {str(vbucket): lag for vbucket, lag in lags.items()}}

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        """Return tasks that read what is between two offsets."""
        self._position = finish = self._offset(end)
        if start == end:  # the way in which Spark 4.1 says where a query resumes
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


def _inner(field: StructField) -> list[str]:
    """The fields of the column of a kind of message, which can be chosen; of other columns nothing."""
    is_kind = field.name in kinds() and isinstance(field.dataType, StructType)
    return cast(StructType, field.dataType).names if is_kind else [""]
