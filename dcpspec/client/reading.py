"""A read of a bucket in planned batches, configured by options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Literal

import pyarrow as pa

from dcpspec.client.offsets import BucketOffset, ends_of, offset_of
from dcpspec.client.ranges import BatchPlanner, SeqnoRange, read_ranges, row_schema
from dcpspec.client.rows import option_names
from dcpspec.client.settings import LOG, Settings
from dcpspec.options import CONNECTION_STRING, OptionError, Options

_START, _END = "startingOffsets", "endingOffsets"


class BucketRead:
    """The configuration of a read. The configuration can be pickled, and does not contain the password.

    Args:
        raw_options: Options by case-insensitive name.
        use: The kind of read, ``batch`` or ``stream``; None if unknown.

    Raises:
        OptionError: An option does not exist, does not apply to this use, or has an invalid value.
    """

    def __init__(self, raw_options: Mapping[str, str], use: Literal["batch", "stream"] | None = None) -> None:
        given = {name.lower(): value for name, value in raw_options.items()}
        self._address = given.pop(CONNECTION_STRING.lower())
        self._start = given.pop(_START.lower(), "earliest")
        self._end = given.pop(_END.lower(), None)
        self._given = given
        if not {"path", "paths"}.isdisjoint(given):
            raise OptionError(f"option {CONNECTION_STRING!r} names the source: call load() without a path")
        if use == "stream" and self._end is not None:
            raise OptionError(f"option {_END!r} applies to read, not to readStream")
        if use == "batch" and self._start == "latest":
            raise OptionError(f"option {_START!r}: latest applies to readStream, not to read")
        settings, self.options = self._parsed()
        if use == "batch" and settings.max_rows_per_trigger is not None:
            raise OptionError("option 'maxRowsPerTrigger' applies to readStream, not to read")
        self.bucket, self.limit = settings.bucket, settings.max_rows_per_trigger

    def _parsed(self) -> tuple[Settings, Options]:
        return Settings.of(self._address, self._given, planned=True)

    @property
    def schema(self) -> pa.Schema:
        """The columns of the rows."""
        return row_schema(self.options)

    def choose(self, schema: pa.Schema) -> None:
        """Read only the columns of a schema, in schema order."""
        self._given["columns"] = ",".join(option_names(schema))
        self.options = self._parsed()[1]

    def planner(self) -> BatchPlanner:
        """Return a batch planner."""
        return BatchPlanner(self._parsed()[0], LOG)

    def start(self, planner: BatchPlanner) -> BucketOffset:
        """Return the start of the first batch."""
        return offset_of(self._start, self.bucket) or planner.latest()

    def tasks(self) -> list[list[SeqnoRange]]:
        """Plan a single batch, and divide it among tasks."""
        with closing(self.planner()) as planner:
            start, ends = self.start(planner), ends_of(self._end or "latest", self.bucket)
            return planner.tasks(planner.whole(start, ends))

    def rows(self, ranges: Sequence[SeqnoRange]) -> Iterator[pa.RecordBatch]:
        """Return the rows of ranges."""
        return read_ranges(self._parsed()[0], self.options, ranges, LOG)
