"""Parquet that the tasks write themselves: the rows of the data source, each once, or nothing."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import fs

from dcpspec import OptionError
from dcpspec.decode.reference import RowReader
from dcpspec.grammar.schema import table_schema
from dcpspec.load import Slice
from dcpspec.options import Options
from dcpspec.storage.files import list_files
from pyspark_dcp import parquet, to_parquet
from pyspark_dcp.parquet import OutputFolder, ParquetSummary, PartWriter
from tests import encoder
from tests.captures.make_session import stream_name
from tests.dcpspec.decode.decoders import samples
from tests.dcpspec.framing.test_sources import streams_of_file
from tests.encoder import Stream

pytest.importorskip("pyspark")
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

STREAM = Stream(7, 42)
CAPTURES = Path(__file__).parent.parent / "captures"
SMALL = CAPTURES / stream_name(3, "server")
BAD = encoder.mutation(STREAM, key=b"\x88\x00k", by_seqno=99)


@pytest.fixture
def inputs(tmp_path: Path) -> str:
    """Three files: messages of many kinds, a stream with a bad message and a cut one, an empty one."""
    folder = tmp_path / "in"
    folder.mkdir()
    good = [encoder.mutation(STREAM, key=b"\x08k%d" % n, by_seqno=n, value=b"v" * n) for n in range(40)]
    (folder / "a.dcp").write_bytes(
        b"".join([*random.Random(1).sample(samples(), 700), encoder.noop(opaque=1)])
    )
    (folder / "b.dcp").write_bytes(b"".join([*good[:30], BAD, *good[30:], good[0][:-1]]))
    (folder / "c.dcp").write_bytes(b"")
    return str(folder)


def expected(path: str | Path, **options: Any) -> list[dict[str, Any]]:
    """The rows of the data source, by the reference decoder."""
    parsed = Options(**options)
    reader = RowReader(parsed)
    batches = [
        batch
        for file in list_files([str(path)], parsed)
        for origin, pieces in streams_of_file(file.path, parsed)
        for batch in reader.batches(reader.rows(pieces, origin))
    ]
    return rows(pa.Table.from_batches(batches, reader.schema))


def writer(folder: str, options: Options, by_kind: bool = True) -> PartWriter:
    """What tasks do for an output folder."""
    return PartWriter(folder, "staging", options, table_schema(options), by_kind, "snappy")


def rows(table: pa.Table) -> list[dict[str, Any]]:
    """The rows of a table in an order of their own."""
    return sorted(
        table.to_pylist(), key=lambda row: (str(row.get("source")), row.get("offset") or 0, repr(row))
    )


def written(folder: str | Path) -> pa.Table:
    """All rows of the files in a folder, and nothing of files that are hidden."""
    files = sorted(Path(folder).glob("part-*.parquet"))
    return pa.concat_tables([pq.read_table(file, partitioning=None) for file in files])


def visible(folder: Path) -> list[str]:
    """Names of all files that are not hidden, and whose folders are not."""
    names = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(str(name) for name in names if not any(part[0] in "._" for part in name.parts))


def count(folder: Path) -> int:
    """Rows of all visible files."""
    return sum(pq.read_metadata(folder / name).num_rows for name in visible(folder))


# What is written


def test_tables_by_kind(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    summary = to_parquet(spark, inputs, str(out))
    everything = expected(inputs)
    errors = [row for row in everything if row["error"] is not None]
    assert {"mutation", "noop", "payload", "snapshot_marker", "error"} <= set(summary.rows)
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in summary.rows)}
    for kind, number in summary.rows.items():
        table = written(out / f"kind={kind}")
        assert table.num_rows == number
        if kind == "error":
            assert rows(table) == errors
        else:
            assert table.schema.equals(table_schema(Options(message=kind)))
            assert rows(table) == expected(inputs, message=kind, mode="DROPMALFORMED")
    assert summary.errors == Counter(row["error"]["rule"] for row in errors)
    assert sum(summary.rows.values()) == len(everything)
    assert summary.files == visible(out)
    assert summary.bytes == sum((out / name).stat().st_size for name in summary.files)
    assert ParquetSummary(**json.loads((out / "_SUCCESS").read_text())) == summary


def test_spark_reads_types_and_comments(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    to_parquet(spark, inputs, str(out), options={"u64": "decimal"}, compression="zstd")
    source = spark.read.format("dcp").options(u64="decimal", message="mutation").load(inputs)
    table = spark.read.parquet(str(out / "kind=mutation"))
    assert table.schema == source.schema
    assert all(field.metadata["comment"] for field in table.schema)
    assert table.orderBy("source", "offset").collect() == (
        source.where("error is null").orderBy("source", "offset").collect()
    )
    (file, *_) = (out / "kind=mutation").iterdir()
    assert pq.read_schema(file).field("by_seqno").metadata[b"comment"]
    assert pq.read_metadata(file).row_group(0).column(0).compression == "ZSTD"


def test_one_table(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    summary = to_parquet(spark, [inputs], str(out), partition_by_kind=False)
    assert rows(written(out)) == expected(inputs)
    assert spark.read.parquet(str(out)).schema == spark.read.format("dcp").load(inputs).schema
    assert summary.files == visible(out)
    assert sum(summary.rows.values()) == len(expected(inputs))


def test_options(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    chosen = {"message": "mutation", "columns": "offset,by_seqno,error", "mode": "DROPMALFORMED"}
    to_parquet(spark, inputs, str(tmp_path / "a"), options=chosen)
    wanted = expected(
        inputs, message="mutation", columns=("offset", "by_seqno", "error"), mode="DROPMALFORMED"
    )
    assert [path.name for path in sorted((tmp_path / "a").iterdir())] == ["_SUCCESS", "kind=mutation"]
    assert rows(written(tmp_path / "a" / "kind=mutation")) == wanted
    # Without the column `error`, rows with one are told apart all the same.
    summary = to_parquet(spark, inputs, str(tmp_path / "b"), options={"columns": "key,mutation.by_seqno"})
    assert written(tmp_path / "b" / "kind=mutation").column_names == ["key", "by_seqno"]
    assert written(tmp_path / "b" / "kind=noop").column_names == ["key"]
    assert written(tmp_path / "b" / "kind=error").num_rows == sum(summary.errors.values()) > 0
    # Kinds of which no column is left have no table.
    summary = to_parquet(spark, inputs, str(tmp_path / "c"), options={"columns": "deletion.by_seqno"})
    assert summary.rows.keys() == {"deletion", "error"}


def test_capture(spark: SparkSession, tmp_path: Path) -> None:
    path = CAPTURES / "session.pcap"
    to_parquet(spark, str(path), str(tmp_path / "out"))
    assert count(tmp_path / "out") == len(expected(path))
    assert None not in written(tmp_path / "out" / "kind=mutation").column("time").to_pylist()


def test_nothing_to_write(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    for by_kind in (True, False):
        out = tmp_path / str(by_kind)
        summary = to_parquet(spark, str(tmp_path / "a.dcp"), str(out), partition_by_kind=by_kind)
        assert summary.rows == {}
        assert (out / "_SUCCESS").exists()
    assert spark.read.parquet(str(tmp_path / "False")).columns == table_schema(Options()).names


def test_row_groups(monkeypatch: pytest.MonkeyPatch, inputs: str, tmp_path: Path) -> None:
    """The table with the most bytes is written first when they become too many."""
    monkeypatch.setattr(parquet, "ROW_GROUP_BYTES", 30_000)
    monkeypatch.setattr("dcpspec.decode.columnar.BATCH_ROWS", 100)
    (tmp_path / "staging").mkdir()
    work = writer(str(tmp_path), Options())
    part = work.write(0, [Slice(f"{inputs}/a.dcp")])
    groups = {name: pq.read_metadata(tmp_path / "staging" / name).num_row_groups for name in part.files}
    assert max(groups.values()) > 1
    assert min(groups.values()) == 1
    found = [pq.read_metadata(tmp_path / "staging" / name).num_rows for name in part.files]
    assert sum(found) == sum(part.outcomes.values()) == len(expected(f"{inputs}/a.dcp"))


# If the folder exists


def test_modes(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    total = len(expected(inputs))
    to_parquet(spark, inputs, str(out))
    first = visible(out)
    with pytest.raises(FileExistsError, match="out exists; use the mode"):
        to_parquet(spark, inputs, str(out))
    assert to_parquet(spark, inputs, str(out), mode="ignore") == ParquetSummary()
    assert visible(out) == first
    summary = to_parquet(spark, f"{inputs}/b.dcp", str(out), mode="append")
    assert visible(out) == sorted([*first, *summary.files])
    assert count(out) == total + len(expected(f"{inputs}/b.dcp"))
    with pytest.raises(ValueError, match=r"the files in .* are partitioned by kind"):
        to_parquet(spark, inputs, str(out), mode="append", partition_by_kind=False)
    (out / "notes.txt").write_text("x")
    (out / "_temporary-of-a-killed-job").mkdir()
    summary = to_parquet(spark, f"{inputs}/b.dcp", str(out), mode="overwrite")
    assert visible(out) == summary.files
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", "kind=mutation", "kind=error"}
    summary = to_parquet(spark, f"{inputs}/b.dcp", str(out), mode="overwrite", partition_by_kind=False)
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *summary.files}
    with pytest.raises(ValueError, match=r"the files in .* are not partitioned by kind"):
        to_parquet(spark, inputs, str(out), mode="append")


def test_refusals(tmp_path: Path) -> None:
    """All before Spark is asked for anything."""
    spark: Any = None
    out = str(tmp_path / "out")
    path = str(tmp_path / "in" / "a.dcp")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.dcp").write_bytes(BAD)
    (tmp_path / "link").symlink_to(tmp_path / "in")
    with pytest.raises(ValueError, match="mode is one of error, overwrite, append, ignore, not 'x'"):
        to_parquet(spark, path, out, mode="x")  # type: ignore[arg-type]  # what is refused
    with pytest.raises(ValueError, match=r"compression is one of none, snappy, .*, not 'x'"):
        to_parquet(spark, path, out, compression="x")
    with pytest.raises(OptionError, match="unknown column 'x'"):
        to_parquet(spark, path, out, options={"columns": "x"})
    with pytest.raises(FileNotFoundError, match="no such file: nope"):
        to_parquet(spark, "nope", out)
    with pytest.raises(FileExistsError, match=r"a\.dcp is a file"):
        to_parquet(spark, path, path, mode="overwrite")
    for output in ("in", "in/../in", ".", "link"):
        with pytest.raises(ValueError, match=r"a\.dcp is in .*, which would be replaced"):
            to_parquet(spark, path, str(tmp_path / output), mode="overwrite")


def test_inputs_of_fsspec_are_not_replaced(tmp_path: Path) -> None:
    """No store of pyarrow is where they are, so they cannot be in the folder."""
    OutputFolder(str(tmp_path)).refuse_inputs(["memory://bucket/a.dcp"])


# If something fails


@pytest.mark.parametrize("mode", ["overwrite", "append"])
def test_failed_task(
    spark: SparkSession, inputs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: Any
) -> None:
    """A job that fails at its last file leaves the folder as it was, and no folder where there was none."""
    out = tmp_path / "out"
    to_parquet(spark, inputs, str(out))
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*")}

    class Failing(PartWriter):
        def write(self, number: int, slices: Iterable[Slice]) -> Any:
            PartWriter.write(self, number, slices)
            raise RuntimeError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(parquet, "PartWriter", Failing)
        with pytest.raises(Exception, match="the disk is full"):
            to_parquet(spark, inputs, str(out), mode=mode)
        with pytest.raises(Exception, match="the disk is full"):
            to_parquet(spark, inputs, str(tmp_path / "new"))
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == before
    assert not (tmp_path / "new").exists()


def test_failfast(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r"DcpDecodeError: .*b\.dcp: offset \d+, dcp_mutation, body"):
        to_parquet(spark, f"{inputs}/b.dcp", str(tmp_path / "out"), options={"mode": "FAILFAST"})
    assert not (tmp_path / "out").exists()


def test_failed_attempt_removes_its_files(inputs: str, tmp_path: Path) -> None:
    (tmp_path / "staging").mkdir()
    work = writer(str(tmp_path), Options(mode="FAILFAST"))
    with pytest.raises(ValueError, match="leb128-shortest"):
        work.write(0, [Slice(str(SMALL)), Slice(f"{inputs}/b.dcp")])
    assert [path for path in (tmp_path / "staging").rglob("*") if path.is_file()] == []


def test_late_attempt_brings_nothing_back(inputs: str, tmp_path: Path) -> None:
    """An attempt that goes on when the driver has given up."""
    work = writer(str(tmp_path / "out"), Options())
    with pytest.raises(OSError, match="No such file"):
        work.write(0, [Slice(f"{inputs}/a.dcp")])
    assert not (tmp_path / "out").exists()


def test_failed_commit(tmp_path: Path) -> None:
    """If not all files can be moved, none are there, and what was to be replaced is."""
    out = tmp_path / "out"
    (out / "kind=mutation").mkdir(parents=True)
    (out / "kind=mutation" / "part-old").write_text("x")
    folder = OutputFolder(str(out))
    folder.begin()
    staged = out / folder.staging / "kind=noop"
    staged.mkdir()
    (staged / "part-new").write_text("x")
    summary = ParquetSummary(files=["kind=noop/part-new", "kind=noop/part-lost"])
    with pytest.raises(FileNotFoundError, match="Do all nodes see the same files in"):
        folder.commit(summary, replace=True)
    folder.abort()
    assert [str(path.relative_to(out)) for path in sorted(out.rglob("*"))] == [
        "kind=mutation",
        "kind=mutation/part-old",
    ]


def test_another_file_system(monkeypatch: pytest.MonkeyPatch, inputs: str) -> None:
    """A task and its commit where there are no local paths: replaced files go, no others do."""
    store = fs._MockFileSystem()
    store.create_dir("bucket", recursive=True)
    monkeypatch.setattr(parquet, "file_system", lambda path: (store, path.removeprefix("mock://")))
    total = len(expected(f"{inputs}/b.dcp"))
    for by_kind in (True, False, True):
        folder = OutputFolder("mock://bucket/out")
        folder.begin()
        schema = table_schema(Options())
        work = PartWriter(folder.path, folder.staging, Options(), schema, by_kind, "snappy")
        part = work.write(0, [Slice(f"{inputs}/b.dcp")])
        folder.commit(ParquetSummary(files=part.files), replace=True)
        entries = store.get_file_info(fs.FileSelector("bucket/out", recursive=True))
        files = {entry.path.removeprefix("bucket/out/") for entry in entries if entry.is_file}
        assert files == {*part.files, "_SUCCESS"}
        assert not [entry for entry in entries if "_temporary-" in entry.path]
        assert sum(_rows(store, f"bucket/out/{name}") for name in part.files) == total


def _rows(store: fs.FileSystem, path: str) -> int:
    return int(pq.read_metadata(store.open_input_file(path)).num_rows)


JOB = """
import sys, time
from pathlib import Path
from pyspark.sql import SparkSession
from pyspark_dcp import parquet

inputs, folder = sys.argv[1], Path(sys.argv[2])


ONE_BY_ONE = {"maxPartitionBytes": "64k", "splitMode": "none"}


class LosesFirst(parquet.PartWriter):
    def write(self, number, slices):
        part = parquet.PartWriter.write(self, number, slices)
        flag = folder / f"attempt-{number}"
        if not flag.exists():
            flag.touch()
            raise RuntimeError("the executor is lost")
        return part


class NeverEnds(parquet.PartWriter):
    def write(self, number, slices):
        parquet.PartWriter.write(self, number, slices)
        (folder / f"hangs-{number}").touch()
        time.sleep(600)


spark = SparkSession.builder.master("local[2,2]").config("spark.ui.enabled", "false").getOrCreate()
parquet.PartWriter = LosesFirst
parquet.to_parquet(spark, inputs, str(folder / "retried"), options=ONE_BY_ONE)
parquet.PartWriter = NeverEnds
parquet.to_parquet(spark, inputs, str(folder / "killed"), options=ONE_BY_ONE)
"""


def test_retried_tasks_and_a_killed_job(spark: SparkSession, inputs: str, tmp_path: Path) -> None:
    """In a process of its own, where tasks have a second attempt, and which is killed in the end."""
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
    with (tmp_path / "log").open("wb") as log:
        job = subprocess.Popen(
            [sys.executable, "-c", JOB, inputs, str(tmp_path)],
            stdout=log,
            stderr=log,
            env=environment,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + 240
        while len(list(tmp_path.glob("hangs-*"))) < 2:
            assert job.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < deadline, (tmp_path / "log").read_text()
            time.sleep(0.1)
    finally:
        os.killpg(job.pid, signal.SIGKILL)
        job.wait()
    retried, killed = tmp_path / "retried", tmp_path / "killed"
    total = len(expected(inputs))
    assert len(list(tmp_path.glob("attempt-*"))) == 2  # an empty file is no task
    assert count(retried) == total
    assert not [path for path in retried.iterdir() if path.name.startswith("_temporary-")]
    (hidden,) = killed.iterdir()
    assert hidden.name.startswith("_temporary-")
    assert visible(killed) == []
    # The next job does not mind what is left; one that replaces all removes it.
    to_parquet(spark, inputs, str(killed))
    assert count(killed) == total
    assert hidden.exists()
    to_parquet(spark, inputs, str(killed), mode="overwrite")
    assert count(killed) == total
    assert not hidden.exists()
