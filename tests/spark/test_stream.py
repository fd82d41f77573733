"""``readStream``: the query reads each file once, whatever stops it, and the rows of a batch.

The test of the example `stream_captures.py` also covers a second query with the same checkpoint.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dcpspec.options import OptionError, Options
from dcpspec.storage.folders import source_schema
from tests import messages as dcp
from tests import waiting
from tests.captures.make_session import ShippedSession, stream_name

pytest.importorskip("pyspark")
from pyspark_dcp.spark_types import spark_schema
from pyspark_dcp.stream import DcpStreamReader
from pyspark_dcp.tasks import SparkLoad

try:
    from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxBytes, ReadMaxFiles

    HAS_LIMITS = True
except ImportError:
    HAS_LIMITS = False

limits = pytest.mark.skipif(not HAS_LIMITS, reason="requires Spark 4.2")

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

CAPTURES = Path(__file__).parent.parent / "captures"
SMALL = CAPTURES / stream_name(3, "server")
DAY = 86_400
NOW = int(time.time())


def put(folder: Path, name: str, *opaques: int, age: int = 0) -> Path:
    """Make a file appear atomically, as capture tools should: written elsewhere, then moved."""
    made = folder.parent / f"{folder.name}.tmp"
    made.write_bytes(b"".join(dcp.noop(opaque=opaque) for opaque in opaques))
    os.utime(made, (NOW - age, NOW - age))
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return made.rename(path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "in"
    path.mkdir()
    return path


# The reader in isolation, with Spark's calls


def reader(path: Path | str, schema: Any = None, **options: str) -> DcpStreamReader:
    raw = {"path": str(path), "columns": "opaque", **options}
    if schema is None:
        schema = spark_schema(source_schema(Options.parse(raw), []))
    return DcpStreamReader(SparkLoad(raw, schema, "stream"))


def names(stream: DcpStreamReader, start: dict[str, Any], end: dict[str, Any]) -> list[str]:
    """The files between two offsets."""
    partitions: Sequence[Any] = stream.partitions(start, end)
    return [Path(part.path).name for partition in partitions for part in partition.task]


def batches(stream: DcpStreamReader, start: dict[str, Any] | None = None) -> list[list[str]]:
    """The files of the batches until no new files exist."""
    start = stream.initialOffset() if start is None else start
    result = []
    limit = stream.getDefaultReadLimit() if HAS_LIMITS else None
    while (end := stream.latestOffset(start, limit)) != start:
        result.append(names(stream, start, end))
        assert names(stream, end, end) == []
        start = end
    return result


@limits
def test_default_limits(folder: Path) -> None:
    assert reader(folder).getDefaultReadLimit() == ReadAllAvailable()
    assert reader(folder, maxFilesPerTrigger="7").getDefaultReadLimit() == ReadMaxFiles(7)
    assert reader(folder, maxBytesPerTrigger="7k").getDefaultReadLimit() == ReadMaxBytes(7168)


@limits
def test_oldest_first(folder: Path) -> None:
    for name, age in (("a", 10), ("b", 30), ("c", 20), ("d", 20)):
        put(folder, name, 1, age=age)
    assert batches(reader(folder)) == [["b", "c", "d", "a"]]
    assert batches(reader(folder, maxFilesPerTrigger="3")) == [["b", "c", "d"], ["a"]]
    assert batches(reader(folder, maxFilesPerTrigger="1", latestFirst="true")) == [["a"], ["d"], ["c"], ["b"]]
    assert batches(reader(folder / "[bd]", maxFilesPerTrigger="1")) == [["b"], ["d"]]
    assert batches(reader(folder, pathGlobFilter="[bd]")) == [["b", "d"]]


@limits
def test_limits_in_bytes(folder: Path) -> None:
    for name, count, age in (("a", 1, 50), ("b", 2, 40), ("c", 10, 30), ("d", 1, 20), ("e", 1, 10)):
        put(folder, name, *range(count), age=age)
    assert batches(reader(folder, maxBytesPerTrigger="72")) == [["a", "b"], ["c"], ["d", "e"]]
    assert batches(reader(folder, maxBytesPerTrigger="1")) == [["a"], ["b"], ["c"], ["d"], ["e"]]
    assert batches(reader(folder, maxBytesPerTrigger="1g", maxFilesPerTrigger="4")) == [list("abcd"), ["e"]]
    both = batches(reader(folder, maxBytesPerTrigger="72", maxFilesPerTrigger="1"))
    assert both == [["a"], ["b"], ["c"], ["d"], ["e"]]
    limited = reader(folder, maxBytesPerTrigger="72", maxFilesPerTrigger="1")
    start = limited.initialOffset()
    end = limited.latestOffset(start, ReadAllAvailable())  # as Trigger.Once asks
    assert names(limited, start, end) == list("abcde")


@limits
def test_listings_are_few(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(10):
        put(folder, str(number), 1, age=100 - number)
    counted = 0
    files = SparkLoad.files

    def count(*arguments: Any, **named: Any) -> Any:
        nonlocal counted
        counted += 1
        return files(*arguments, **named)

    monkeypatch.setattr(SparkLoad, "files", count)
    assert [len(batch) for batch in batches(reader(folder, maxFilesPerTrigger="2"))] == [2, 2, 2, 2, 2]
    assert counted <= 3


def test_new_files_and_late_files(folder: Path) -> None:
    put(folder, "a", 1)
    stream = reader(folder, maxFileAge="2d")
    start = stream.latestOffset(stream.initialOffset())
    put(folder, "late", 1, age=DAY)
    put(folder, "too-late", 1, age=3 * DAY)
    put(folder, "b", 1)
    assert batches(reader(folder, maxFileAge="2d"), start) == [["late", "b"]]
    assert stream.latestOffset(end := stream.latestOffset(start)) == end


@limits
def test_old_files_of_the_beginning_are_read(folder: Path) -> None:
    for age in (0, 5, 100, 1000):
        put(folder, str(age), 1, age=age * DAY)
    assert batches(reader(folder)) == [["1000", "100", "5", "0"]]
    assert batches(reader(folder, maxFilesPerTrigger="1")) == [["1000"], ["100"], ["5"], ["0"]]
    latest = reader(folder, maxFilesPerTrigger="1", latestFirst="true")
    assert batches(latest) == [["0"], ["5"], ["100"], ["1000"]]


@limits
def test_what_is_outstanding(folder: Path) -> None:
    for name, count in (("a", 1), ("b", 2), ("c", 3)):
        put(folder, name, *range(count), age=9000 - 1000 * count)
    put(folder, "d", 1)
    (folder / "d").touch()
    stream = reader(folder, maxFilesPerTrigger="1", minFileAge="1h")
    offset, reports = stream.initialOffset(), []
    for _ in range(4):
        offset = stream.latestOffset(offset, ReadMaxFiles(1))
        reports.append(tuple(stream.reportLatestOffset().items()))
    files, size, young = "numFilesOutstanding", "numBytesOutstanding", "numFilesTooYoung"
    assert reports == [
        ((files, 2), (size, 120), (young, 1)),
        ((files, 1), (size, 72), (young, 1)),
        ((files, 0), (size, 0), (young, 1)),
        ((files, 0), (size, 0), (young, 1)),
    ]


@limits
def test_available_now_reads_what_was_there(folder: Path) -> None:
    for name in "ab":
        put(folder, name, 1)
    stream = reader(folder, maxFilesPerTrigger="1")
    stream.prepareForTriggerAvailableNow()
    put(folder, "0", 1, age=10)
    assert batches(stream) == [["a"], ["b"]]


def test_available_now_tells_of_files_that_are_too_young(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    put(folder, "a", 1, age=4000)
    put(folder, "b", 1)
    (folder / "b").touch()
    (folder / "empty").touch()
    stream = reader(folder, minFileAge="1h")
    stream.prepareForTriggerAvailableNow()
    assert batches(stream) == [["a"]]
    (record,) = caplog.records
    assert record.getMessage() == "1 file not read in this run because of changes within minFileAge"


def test_partitions_need_no_listing(folder: Path) -> None:
    """Another process reads a failed batch again unchanged, whatever happened to the files."""
    put(folder, "n=1/a", 1)
    stream = reader(folder)
    start = stream.initialOffset()
    end = stream.latestOffset(start)
    (folder / "n=1" / "a").unlink()
    put(folder, "n=1/b", 1)
    assert names(reader(folder), start, end) == ["a"]


def test_a_file_that_goes_missing(folder: Path) -> None:
    """Between planning and reading of a batch, as in a batch read."""
    put(folder, "a", 1)
    put(folder, "b", 2)
    strict, tolerant = reader(folder), reader(folder, ignoreMissingFiles="true")
    start = strict.initialOffset()
    end = strict.latestOffset(start)
    (folder / "b").unlink()
    with pytest.raises(FileNotFoundError, match=r"in/b"):
        opaques(strict, start, end)
    assert opaques(tolerant, start, end) == [1]


def test_empty_folder_and_missing_folder(folder: Path) -> None:
    stream = reader(folder)
    assert batches(stream) == []
    put(folder, "a", 1)
    assert batches(stream) == [["a"]]
    assert batches(reader(folder / "later" / "*")) == []
    with pytest.raises(FileNotFoundError, match="no such file"):
        batches(reader(folder / "nope"))


def opaques(stream: DcpStreamReader, start: dict[str, Any], end: dict[str, Any]) -> list[int]:
    """The rows that the tasks between two offsets read."""
    tasks = stream.partitions(start, end)
    return [row for task in tasks for batch in stream.read(task) for row in batch["opaque"].to_pylist()]


def test_a_ring_of_files(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """As with ``tcpdump -W``: names are reused, and each turn is read."""
    stream = reader(folder)
    offset = stream.initialOffset()
    rows = []
    for turn in range(3):
        for number in range(2):
            put(folder, f"ring{number}", turn, number, age=1000 - 10 * turn)
        before, offset = offset, stream.latestOffset(offset)
        rows += opaques(reader(folder), before, offset)
    assert rows == [0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1]
    assert stream.latestOffset(offset) == offset
    changed = [record.getMessage() for record in caplog.records]
    assert changed == [
        f"{folder}/ring{number} changed after it was read: reading it again from the beginning"
        for _ in range(2)
        for number in range(2)
    ]


@pytest.mark.parametrize("tool", ["tcpdump", "dumpcap"])
def test_a_file_that_is_being_written(session: ShippedSession, folder: Path, tool: str) -> None:
    """Full buffers of tcpdump cut records; dumpcap writes whole ones. Both begin with an empty file."""
    data, path = SMALL.read_bytes(), folder / "a"
    cuts = range(4096, len(data), 4096) if tool == "tcpdump" else (400, 20_000, len(data) - 91)
    stream = reader(folder, minFileAge="1h")
    start = stream.initialOffset()
    path.touch()
    os.utime(path, (NOW - DAY, NOW - DAY))
    assert stream.latestOffset(start) == start  # empty, however old
    written = 0
    with path.open("ab", 0) as file:
        for cut in (*cuts, len(data)):
            written += file.write(data[written:cut])
            assert stream.latestOffset(start) == start
    os.utime(path, (NOW - 4000, NOW - 4000))
    end = stream.latestOffset(start)
    assert len(opaques(stream, start, end)) == len(session.of(3, "server"))
    assert stream.latestOffset(end) == end


@pytest.mark.parametrize("when", ["before it was read", "while it was being read"])
def test_a_file_that_changes_after_planning(
    folder: Path, when: str, caplog: pytest.LogCaptureFixture
) -> None:
    put(folder, "a", *range(50_000), age=10)
    put(folder, "b", 7, age=9)

    def changed(**options: str) -> tuple[list[int], list[int]]:
        """The rows of a batch whose first file changes, and those of the next batch."""
        stream = reader(folder, **options)
        start = stream.initialOffset()
        end = stream.latestOffset(start)
        batches = (batch for task in stream.partitions(start, end) for batch in stream.read(task))
        first = [] if when.startswith("before") else next(batches)["opaque"].to_pylist()
        put(folder, "a", 1, age=5)
        rows = first + [row for batch in batches for row in batch["opaque"].to_pylist()]
        return rows, opaques(stream, end, stream.latestOffset(end))

    with pytest.raises(OSError, match=f"a changed {when}, from 1200000 to 24 bytes: .* set minFileAge"):
        changed()
    put(folder, "a", *range(50_000), age=10)
    rows, later = changed(ignoreMissingFiles="true", ignoreCorruptFiles="true")
    assert (rows[-1], later) == (7, [1])
    assert (rows == [7]) == (when == "before it was read")
    assert f"a changed {when}" in caplog.text


def test_folders_that_come_later(spark: SparkSession, folder: Path) -> None:
    schema = spark.createDataFrame([], "opaque bigint, node int").schema
    stream = reader(folder, schema=schema, columns="opaque,node")
    start = stream.initialOffset()
    put(folder, "node=1/a", 1)
    end = stream.latestOffset(start)
    (task,) = stream.partitions(start, end)
    assert [batch.to_pydict() for batch in stream.read(task)] == [{"opaque": [1], "node": [1]}]
    put(folder, "node=x/b", 1)
    with pytest.raises(OptionError, match=r"'node' has the type int in the schema, but .* node=x"):
        stream.latestOffset(end)
    (folder / "node=x" / "b").rename(folder / "c")
    with pytest.raises(OptionError, match=r"unknown column 'node' in the schema; the columns are .* none"):
        stream.latestOffset(end)
    (folder / "c").unlink()
    assert stream.latestOffset(end) == end


def test_spark_4_1(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not show where a batch starts, but repeats the last end; limits cannot be kept."""
    put(folder, "a", 1)
    first = reader(folder)
    start, end = first.initialOffset(), first.latestOffset()
    assert names(first, start, end) == ["a"]
    assert first.latestOffset() == end
    put(folder, "b", 1)
    restarted = reader(folder)
    assert names(restarted, end, end) == []
    assert names(restarted, end, restarted.latestOffset()) == ["b"]
    monkeypatch.setattr("pyspark_dcp.stream.SupportsTriggerAvailableNow", object)
    reader(folder)
    with pytest.raises(OptionError, match="'maxBytesPerTrigger' requires Spark"):
        reader(folder, maxBytesPerTrigger="1m")


# Queries


class Sink:
    """Keeps the batches of a query, and can fail after one of them."""

    def __init__(self) -> None:
        self.batches: dict[int, list[int]] = {}
        self.fail_after: int | None = None

    def __call__(self, rows: DataFrame, number: int) -> None:
        self.batches[number] = [row.opaque for row in rows.select("opaque").collect()]
        if number == self.fail_after:
            raise RuntimeError("failed on purpose")

    @property
    def rows(self) -> list[int]:
        return sorted(row for rows in self.batches.values() for row in rows)


Start = Callable[..., "StreamingQuery"]


@pytest.fixture
def start(spark: SparkSession, folder: Path, tmp_path: Path) -> Iterator[Start]:
    """Start a query on the folder; all queries have the same checkpoint."""
    running: list[StreamingQuery] = []

    def begin(sink: Sink, trigger: dict[str, Any] | None = None, **options: str) -> StreamingQuery:
        stream = spark.readStream.format("dcp").options(**{"columns": "opaque", **options}).load(str(folder))
        writer = stream.writeStream.foreachBatch(sink).option(
            "checkpointLocation", str(tmp_path / "checkpoint")
        )
        running.append(writer.trigger(**(trigger or {"processingTime": "100 milliseconds"})).start())
        return running[-1]

    yield begin
    for query in running:
        query.stop()


NOW_TRIGGER = {"availableNow": True}


def until(condition: Callable[[], bool], query: StreamingQuery) -> None:
    """Wait for a condition of the query."""
    waiting.until(lambda: condition() or query.exception() is not None)
    assert query.exception() is None, query.exception()


@limits
def test_waves_of_files(start: Start, folder: Path) -> None:
    """Files arrive while the query runs, one batch for each; one file is older than those read before."""
    sink = Sink()
    query = start(sink, maxFilesPerTrigger="1")
    for wave in range(3):
        put(folder, f"{wave}.dcp", wave, age=100 - wave)
        put(folder, f"{wave}-late.dcp", 10 + wave, age=1000 - wave)
        until(lambda wave=wave: len(sink.rows) == 2 * (wave + 1), query)  # type: ignore[misc]  # a default
    assert sink.rows == [0, 1, 2, 10, 11, 12]
    assert [len(rows) for rows in sink.batches.values() if rows] == [1] * 6


@limits
def test_failed_batch_is_replayed(start: Start, folder: Path) -> None:
    """An interrupted batch is read again with the same file only, and nothing is repeated after it."""
    for number in range(4):
        put(folder, f"{number}.dcp", number, age=100 - number)
    sink = Sink()
    sink.fail_after = 1
    failing = start(sink, NOW_TRIGGER, maxFilesPerTrigger="1")
    with pytest.raises(Exception, match="failed on purpose"):
        failing.awaitTermination(waiting.PATIENCE)
    assert sink.batches == {0: [0], 1: [1]}
    progress = json.loads(failing.recentProgress[0]["sources"][0]["latestOffset"])
    assert (progress["numFilesOutstanding"], progress["numBytesOutstanding"]) == (3, 72)
    put(folder, "older.dcp", 10, age=1000)
    sink.batches.pop(1)
    sink.fail_after = None
    assert start(sink, NOW_TRIGGER, maxFilesPerTrigger="3").awaitTermination(waiting.PATIENCE)
    assert sink.batches == {0: [0], 1: [1], 2: [10, 2, 3]}


def test_rows_are_those_of_a_batch_read(spark: SparkSession, folder: Path, tmp_path: Path) -> None:
    """All columns, including folder columns, written by Spark's own sink."""
    (folder / "node=1").mkdir()
    (folder / "node=1" / "a.dcp").write_bytes(SMALL.read_bytes())
    out = str(tmp_path / "out")
    stream = spark.readStream.format("dcp").load(str(folder))
    assert stream.isStreaming
    query = stream.writeStream.option("checkpointLocation", str(tmp_path / "checkpoint")).format("parquet")
    assert query.trigger(**NOW_TRIGGER).start(out).awaitTermination(waiting.PATIENCE)
    batch = spark.read.format("dcp").load(str(folder))
    assert stream.schema == batch.schema
    assert stream.columns[-1] == "node"
    assert spark.read.parquet(out).orderBy("offset").collect() == batch.orderBy("offset").collect()


def test_wrong_options_stop_the_query(start: Start, folder: Path) -> None:
    put(folder, "a.dcp", 1)
    with pytest.raises(Exception, match="option 'modifiedBefore' applies to read, not to readStream"):
        start(Sink(), modifiedBefore="2026").awaitTermination(waiting.PATIENCE)
