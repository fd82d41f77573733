"""New files as they arrive, for ``readStream``."""

# ruff: noqa: N802 (the names are Spark's)

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.datasource import DataSourceStreamReader, InputPartition

from dcpspec.options import OptionError
from dcpspec.storage.files import InputFile
from dcpspec.wording import counted
from pyspark_dcp.offsets import Offset
from pyspark_dcp.tasks import SparkLoad
from pyspark_dcp.workers import plain_errors

if TYPE_CHECKING:
    from pyspark.sql.streaming.datasource import ReadLimit

try:
    from pyspark.sql.streaming.datasource import SupportsTriggerAvailableNow
except ImportError:  # Spark 4.1, whose Trigger.AvailableNow requests the latest offset once
    SupportsTriggerAvailableNow = object  # type: ignore[assignment,misc]


_LOG = logging.getLogger(__name__)


class DcpStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads each file once, oldest first by default.

    Spark keeps one reader on the driver while the query runs; copies of the reader run in the tasks.
    """

    def __init__(self, load: SparkLoad) -> None:
        self._load = load
        self._options = load.options
        self._position = Offset()
        """End of the last planned batch, for Spark 4.1, which does not pass the start of the next batch."""
        self._rest: list[InputFile] = []
        """New files in the last listing that are not in a batch yet."""
        self._young = 0
        """Files of the last listing that changed within ``minFileAge``."""
        self._target: list[InputFile] | None = None
        """All files to read, if the query must stop after them."""
        if SupportsTriggerAvailableNow is object:
            for name, value in (
                ("maxFilesPerTrigger", self._options.max_files_per_trigger),
                ("maxBytesPerTrigger", self._options.max_bytes_per_trigger),
            ):
                if value is not None:
                    raise OptionError(
                        f"option {name!r} requires Spark 4.2: Spark 4.1 always requests all files"
                    )

    def initialOffset(self) -> dict[str, Any]:
        """Return the offset before all files."""
        return Offset().as_json()

    def getDefaultReadLimit(self) -> ReadLimit:
        """Return the limit in the options. If the limit applies, Spark passes it to `latestOffset`.

        Spark has no combined limit of files and bytes.
        """
        from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxBytes, ReadMaxFiles

        if self._options.max_files_per_trigger is not None:
            return ReadMaxFiles(self._options.max_files_per_trigger)
        if self._options.max_bytes_per_trigger is not None:
            return ReadMaxBytes(self._options.max_bytes_per_trigger)
        return ReadAllAvailable()

    @plain_errors()
    def prepareForTriggerAvailableNow(self) -> None:
        """Record the existing files, the only files that the query reads."""
        self._target = self._list()
        if self._young:
            _LOG.warning(
                "%s not read in this run because of changes within minFileAge",
                counted(self._young, "file"),
            )

    @plain_errors()
    def latestOffset(
        self, start: dict[str, Any] | None = None, limit: ReadLimit | None = None
    ) -> dict[str, Any]:
        """Return the offset after the next batch, or ``start`` if there are no new files.

        Raises:
            FileNotFoundError: A path no longer exists.
            OptionError: A new file lacks the columns of the query.
        """
        begin = self._position if start is None else Offset.from_json(start)
        unlimited = limit is None or type(limit).__name__ == "ReadAllAvailable"
        chosen = self._choose(begin, unlimited)
        if not chosen:
            return begin.as_json() if start is None else start
        self._load.check(chosen)  # columns are checked before Spark logs the batch
        for file in filter(begin.is_changed, chosen):
            _LOG.warning("%s changed after it was read: reading it again from the beginning", file.path)
        # With a maximum age, files that wait because the newest files are first would be too old for the next
        # batch.
        forget = unlimited or not self._options.latest_first
        max_age = self._options.max_file_age if forget else None
        return begin.after(chosen, max_age, time.time_ns()).as_json()

    def _choose(self, begin: Offset, unlimited: bool) -> list[InputFile]:
        """Return the files of the next batch."""
        if self._target is not None:
            return self._take(begin, self._target, unlimited)
        chosen = self._take(begin, self._rest, unlimited)
        if not self._rest or self._options.latest_first:
            chosen = self._take(begin, self._list(), unlimited)
        return chosen

    def _take(self, begin: Offset, files: list[InputFile], unlimited: bool) -> list[InputFile]:
        """Return the first new files within the limits, and keep the rest."""
        files = [file for file in files if begin.is_new(file)]
        count = len(files)
        if not unlimited:
            count = min(count, self._options.max_files_per_trigger or count)
            if self._options.max_bytes_per_trigger is not None:
                left = self._options.max_bytes_per_trigger
                for number, file in enumerate(files[:count]):
                    left -= max(0, file.size)
                    if left < 0:
                        count = max(1, number)
                        break
        self._rest = files[count:]
        return files[:count]

    def _list(self) -> list[InputFile]:
        """Return the files that exist now and can be read, in the order in which to read them.

        Empty files, and files that may still be written, are deferred.
        """
        least_ns = self._options.min_file_age // timedelta(microseconds=1) * 1000
        latest = time.time_ns() - least_ns if least_ns else None
        filled = [file for file in self._load.files(waiting=True) if file.size]
        files = [file for file in filled if latest is None or file.modified_ns <= latest]
        self._young = len(filled) - len(files)
        files.sort(key=lambda file: (file.modified_ns, file.path))
        return files[::-1] if self._options.latest_first else files

    def reportLatestOffset(self) -> dict[str, Any]:
        """Return the number of unread files and bytes, which Spark shows as ``latestOffset`` in the progress.

        Offsets of this source are hashes, so numbers of files and bytes are more useful. A file counts as
        unread from the time it is listed until it is in a batch.
        """
        return {
            "numFilesOutstanding": len(self._rest),
            "numBytesOutstanding": sum(max(0, file.size) for file in self._rest),
            "numFilesTooYoung": self._young,
        }

    @plain_errors()
    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        """Return tasks that read the files between two offsets, the same tasks at each call."""
        self._position = finish = Offset.from_json(end)
        if start == end:  # Spark 4.1 passes the position of a resumed query in this form
            return []
        recursive = self._options.recursive_file_lookup
        files = finish.files_since(Offset.from_json(start), recursive=recursive)
        return self._load.partitions(files, unchanged=True)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Decode the files of a task into Arrow batches."""
        return self._load.read_partition(partition)
