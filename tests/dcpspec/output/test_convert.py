"""Conversion into files: the rows of the reader, each once, or nothing."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable
from csv import DictReader
from dataclasses import asdict
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, get_args

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import fs

from dcpspec import DcpDecodeError, OptionError, convert
from dcpspec.grammar.schema import ALL_KINDS, table_schema
from dcpspec.options import Options
from dcpspec.output import folder as folders
from dcpspec.output import parts
from dcpspec.output.convert import Conversion, Processes
from dcpspec.output.folder import OutputFolder, OutputSummary, SaveMode
from dcpspec.output.formats import FILES, Format, json_lines
from dcpspec.output.parts import PartWriter
from dcpspec.progress import counting
from dcpspec.reading.plan import Slice
from dcpspec.storage.whole import synced, whole_file
from tests.captures.make_session import stream_name
from tests.dcpspec.output.tables import BAD, count, expected, inputs, rows, visible, written

CAPTURES = Path(__file__).parents[2] / "captures"
SMALL = CAPTURES / stream_name(3, "server")

__all__ = ["inputs"]  # a fixture


def writer(folder: str, options: Options, by_kind: bool = True) -> PartWriter:
    """The work of tasks for an output folder."""
    return PartWriter(folder, "staging", options, table_schema(options), by_kind)


def test_each_format_has_its_files() -> None:
    assert {*get_args(Format)} == {*FILES}


def test_tables_by_kind(inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    summary = convert(inputs, str(out), by_kind=True)
    everything = expected(inputs, kinds=ALL_KINDS)
    errors = [row for row in everything if row["error"] is not None]
    assert {"mutation", "noop", "payload", "snapshot_marker", "error"} <= set(summary.rows)
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in summary.rows)}
    for kind, number in summary.rows.items():
        table = written(out / f"kind={kind}")
        assert table.num_rows == number
        assert kind == "error" or table.schema.equals(table_schema(Options(message=kind)))
    assert rows(written(out / "kind=error")) == errors
    for kind in ("mutation", "payload", "snapshot_marker"):
        assert rows(written(out / f"kind={kind}")) == expected(inputs, message=kind, mode="DROPMALFORMED")
    assert summary.errors == Counter(row["error"]["rule"] for row in errors)
    assert sum(summary.rows.values()) == len(everything)
    assert summary.files == visible(out)
    assert summary.bytes == sum((out / name).stat().st_size for name in summary.files)
    assert json.loads((out / "_SUCCESS").read_text()) == asdict(summary)


def test_one_table(inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    summary = convert([inputs], str(out), by_kind=False)
    assert rows(written(out)) == expected(inputs)
    assert pq.read_schema(out / summary.files[0]).equals(table_schema(Options()))
    assert summary.files == visible(out)
    assert sum(summary.rows.values()) == len(expected(inputs))


def test_options(inputs: str, tmp_path: Path) -> None:
    chosen: Any = {"message": "mutation", "columns": "offset,by_seqno,error", "mode": "DROPMALFORMED"}
    convert(inputs, str(tmp_path / "a"), **chosen, by_kind=True)
    wanted = expected(
        inputs, message="mutation", columns=("offset", "by_seqno", "error"), mode="DROPMALFORMED"
    )
    assert [path.name for path in sorted((tmp_path / "a").iterdir())] == ["_SUCCESS", "kind=mutation"]
    assert rows(written(tmp_path / "a" / "kind=mutation")) == wanted
    # Without the column `error`, rows with an error go into a separate table.
    summary = convert(inputs, str(tmp_path / "b"), columns="key,mutation.by_seqno", by_kind=True)
    assert written(tmp_path / "b" / "kind=mutation").column_names == ["key", "by_seqno"]
    assert written(tmp_path / "b" / "kind=noop").column_names == ["key"]
    assert written(tmp_path / "b" / "kind=error").num_rows == sum(summary.errors.values()) > 0
    # Kinds without selected columns have no table.
    summary = convert(inputs, str(tmp_path / "c"), columns="deletion.by_seqno", by_kind=True)
    assert summary.rows.keys() == {"deletion", "error"}


def test_nothing_to_write(tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    for by_kind in (True, False):
        out = tmp_path / str(by_kind)
        summary = convert(str(tmp_path / "a.dcp"), str(out), by_kind=by_kind)
        assert summary.rows == {}
        assert (out / "_SUCCESS").exists()
    assert written(tmp_path / "False").column_names == table_schema(Options()).names


def test_row_groups(monkeypatch: pytest.MonkeyPatch, inputs: str, tmp_path: Path) -> None:
    """If the tables become too large, the table with the most bytes is written first."""
    monkeypatch.setattr(parts, "ROW_GROUP_BYTES", 30_000)
    monkeypatch.setattr("dcpspec.decode.columnar.BATCH_ROWS", 100)
    (tmp_path / "staging").mkdir()
    work = writer(str(tmp_path), Options(kinds=ALL_KINDS))
    part = work.write(0, [Slice(f"{inputs}/a.dcp")])
    groups = {name: pq.read_metadata(tmp_path / "staging" / name).num_row_groups for name in part.files}
    assert max(groups.values()) > 1
    assert min(groups.values()) == 1
    counts = [pq.read_metadata(tmp_path / "staging" / name).num_rows for name in part.files]
    assert sum(counts) == sum(part.rows.values()) == len(expected(f"{inputs}/a.dcp"))


def test_modes(inputs: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    total = len(expected(inputs))
    convert(inputs, str(out), by_kind=True)
    first = visible(out)
    with pytest.raises(FileExistsError, match="out exists: choose overwrite, append or ignore"):
        convert(inputs, str(out), by_kind=True)
    assert convert(inputs, str(out), if_exists="ignore", by_kind=True) == OutputSummary()
    assert visible(out) == first
    summary = convert(f"{inputs}/b.dcp", str(out), if_exists="append", by_kind=True)
    assert visible(out) == sorted([*first, *summary.files])
    assert count(out) == total + len(expected(f"{inputs}/b.dcp"))
    with pytest.raises(ValueError, match=r"the files in .* are partitioned by kind"):
        convert(inputs, str(out), if_exists="append", by_kind=False)
    assert OutputSummary(**json.loads((out / "_SUCCESS").read_text())).files == visible(out)
    (out / "_temporary-of-a-killed-job").mkdir()
    summary = convert(f"{inputs}/b.dcp", str(out), if_exists="overwrite", by_kind=True)
    assert visible(out) == summary.files
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", "kind=mutation", "kind=error"}
    summary = convert(f"{inputs}/b.dcp", str(out), if_exists="overwrite", by_kind=False)
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *summary.files}
    with pytest.raises(ValueError, match=r"the files in .* are not partitioned by kind"):
        convert(inputs, str(out), if_exists="append", by_kind=True)


def test_refusals(tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    path = str(tmp_path / "in" / "a.dcp")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.dcp").write_bytes(BAD)
    (tmp_path / "link").symlink_to(tmp_path / "in")
    with pytest.raises(
        ValueError, match="if_exists must be one of error, overwrite, append, ignore, got 'x'"
    ):
        convert(path, out, if_exists="x")  # type: ignore[arg-type]  # what is refused
    with pytest.raises(ValueError, match=r"compression must be one of none, snappy, .*, got 'x'"):
        convert(path, out, compression="x")
    with pytest.raises(OptionError, match="unknown column 'x'"):
        convert(path, out, columns="x")
    with pytest.raises(FileNotFoundError, match="no such file: nope"):
        convert("nope", out)
    with pytest.raises(FileExistsError, match=r"a\.dcp is a file"):
        convert(path, path, if_exists="overwrite")
    with pytest.raises(OSError, match=r"http://host/x: cannot write there: .*filesystem type"):
        convert(path, "http://host/x")


@pytest.mark.parametrize("output", ["in", "in/../in", ".", "link"])
@pytest.mark.parametrize("mode", ["overwrite", "append"])
def test_what_no_conversion_wrote_stays(tmp_path: Path, output: str, mode: Any) -> None:
    """Whatever its name, and beside a conversion's files; files that readers do not see do not matter."""
    (tmp_path / "in").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "in")
    path = tmp_path / "in" / "part-00000.parquet"
    path.write_bytes(BAD)
    with pytest.raises(ValueError, match=r"it contains .*part-00000.parquet, which dcpspec did not write"):
        convert(str(path), str(tmp_path / output), if_exists=mode)
    assert path.read_bytes() == BAD
    out = tmp_path / "out"
    convert(str(path), str(out))
    (out / ".hidden").write_text("x")
    convert(str(path), str(out), if_exists=mode)
    assert count(out) == 2 if mode == "append" else 1
    assert (out / ".hidden").read_text() == "x"
    (out / "notes.txt").write_text("x")
    before = visible(out)
    with pytest.raises(ValueError, match=r"it contains notes.txt, which dcpspec did not write"):
        convert(str(path), str(out), if_exists=mode)
    assert visible(out) == before


def test_two_writers_of_a_folder(inputs: str, tmp_path: Path) -> None:
    """A second writer is rejected while the first one writes, whatever its mode."""
    out = tmp_path / "out"
    with OutputFolder(str(out), "error") as folder:
        for mode in get_args(SaveMode):
            with pytest.raises(BlockingIOError, match=r"another process is writing to .*out"):
                convert(inputs, str(out), if_exists=mode)
        folder.commit(OutputSummary())
    with pytest.raises(FileExistsError, match="out exists"):
        convert(inputs, str(out))


@pytest.mark.parametrize("mode", ["error", "overwrite"])
def test_the_disk_holds_all_before_it_counts(inputs: str, tmp_path: Path, mode: Any) -> None:
    """A power failure has the effect of a kill: no `_SUCCESS` before all its files are on disk."""
    out, held = tmp_path / "out", list[tuple[str, str]]()
    if mode == "overwrite":
        convert(f"{inputs}/b.dcp", out, by_kind=True)

    def hold(path: str) -> None:
        name = re.sub("_temporary-[^/]*", "staged", os.path.relpath(path, out))
        held.append((name, (out / "_SUCCESS").read_text() if (out / "_SUCCESS").exists() else ""))
        synced(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dcpspec.output.folder.synced", hold)
        files = convert(inputs, out, by_kind=True, if_exists=mode).files
    new = (out / "_SUCCESS").read_text()
    before = {name for name, success in held if success != new}
    needed = {*(f"staged/{name}" for name in [*files, "_SUCCESS"]), *map(os.path.dirname, files), "."}
    assert needed <= before
    assert [name for name, success in held if success == new] == ["."]


@pytest.mark.parametrize(("denied", "mode"), [(0o077, 0o700), (0o004, 0o770), (0, 0o775)])
def test_who_may_not_read_the_input_may_not_read_the_tables(
    inputs: str, tmp_path: Path, denied: int, mode: int
) -> None:
    os.chmod(f"{inputs}/a.dcp", 0o666)
    os.chmod(f"{inputs}/b.dcp", 0o666 & ~denied)
    before = os.umask(0o002)
    try:
        convert(inputs, str(tmp_path / "out"))
        with whole_file(tmp_path / "page.html", [f"{inputs}/b.dcp"]) as file:
            file.write(b"x")
    finally:
        os.umask(before)
    assert (tmp_path / "out").stat().st_mode & 0o777 == mode
    assert (tmp_path / "page.html").stat().st_mode & 0o777 == mode & 0o666


@pytest.mark.parametrize("mode", ["overwrite", "append"])
def test_failed_task(inputs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: Any) -> None:
    """A job that fails at its last file leaves the folder unchanged, and creates no folder."""
    out = tmp_path / "out"
    convert(inputs, str(out), by_kind=True)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*")}

    class Failing(PartWriter):
        def write(self, number: int, slices: Iterable[Slice]) -> Any:
            PartWriter.write(self, number, slices)
            raise RuntimeError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("dcpspec.output.convert.PartWriter", Failing)
        with pytest.raises(Exception, match="the disk is full"):
            convert(inputs, str(out), if_exists=mode, by_kind=True)
        with pytest.raises(Exception, match="the disk is full"):
            convert(inputs, str(tmp_path / "new"))
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == before
    assert not (tmp_path / "new").exists()


def test_attempts_of_tasks_that_fail_or_are_late(inputs: str, tmp_path: Path) -> None:
    """A failed task removes its files; a task that continues after an abort restores nothing."""
    (tmp_path / "staging").mkdir()
    work = writer(str(tmp_path), Options(mode="FAILFAST"))
    with pytest.raises(ValueError, match="leb128-shortest"):
        work.write(0, [Slice(str(SMALL)), Slice(f"{inputs}/b.dcp")])
    assert [path for path in (tmp_path / "staging").rglob("*") if path.is_file()] == []
    work = writer(str(tmp_path / "out"), Options())
    with pytest.raises(OSError, match="No such file"):
        work.write(0, [Slice(f"{inputs}/a.dcp")])
    assert not (tmp_path / "out").exists()


def test_failed_commit(tmp_path: Path) -> None:
    """If not all files can be moved, the folder contains none of them, and the files to replace remain."""
    out = tmp_path / "out"
    (out / "kind=mutation").mkdir(parents=True)
    (out / "kind=mutation" / "part-old").write_text("x")
    (out / "_SUCCESS").write_text(json.dumps({"files": ["kind=mutation/part-old"]}))
    with OutputFolder(str(out), "overwrite") as folder:
        staged = out / folder.staging / "kind=noop"
        staged.mkdir()
        (staged / "part-new").write_text("x")
        summary = OutputSummary(files=["kind=noop/part-new", "kind=noop/part-lost"])
        with pytest.raises(FileNotFoundError, match="Check that all nodes see the same files in"):
            folder.commit(summary)
    assert [str(path.relative_to(out)) for path in sorted(out.rglob("*"))] == [
        "_SUCCESS",
        "kind=mutation",
        "kind=mutation/part-old",
    ]


def test_another_file_system(monkeypatch: pytest.MonkeyPatch, inputs: str) -> None:
    """A task and its commit without local paths: replaced files are removed, other files remain."""
    store = fs._MockFileSystem()
    store.create_dir("bucket", recursive=True)
    for module in (folders, parts):
        monkeypatch.setattr(module, "file_system", lambda path: (store, path.removeprefix("mock://")))
    total = len(expected(f"{inputs}/b.dcp"))
    for by_kind in (True, False, True):
        with OutputFolder("mock://bucket/out", "overwrite") as folder:
            schema = table_schema(Options())
            work = PartWriter(folder.path, folder.staging, Options(), schema, by_kind)
            part = work.write(0, [Slice(f"{inputs}/b.dcp")])
            folder.commit(OutputSummary(files=part.files))
        entries = store.get_file_info(fs.FileSelector("bucket/out", recursive=True))
        files = {entry.path.removeprefix("bucket/out/") for entry in entries if entry.is_file}
        assert files == {*part.files, "_SUCCESS"}
        assert not [entry for entry in entries if "_temporary-" in entry.path]
        assert sum(_rows(store, f"bucket/out/{name}") for name in part.files) == total


def test_json_lines_have_no_control_characters() -> None:
    text = "".join(map(chr, range(0xA1)))
    (line,) = json_lines(pa.RecordBatch.from_pydict({"a": [{text: text}]}))
    assert not [character for character in line if not character.isprintable() and character != "\xa0"]
    assert json.loads(line) == {"a": {text: text}}


def test_two_writers_without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither writer removes the other's staged files; the table has both; leftovers expire after a day."""
    store = fs._MockFileSystem(datetime.now(timezone.utc))
    store.create_dir("bucket/out", recursive=True)
    monkeypatch.setattr(folders, "file_system", lambda path: (store, path.removeprefix("mock://")))

    def stage(folder: OutputFolder, name: str) -> OutputSummary:
        with store.open_output_stream(f"bucket/out/{folder.staging}/{name}") as file:
            file.write(b"x")
        return OutputSummary({"noop": 1}, files=[name])

    def names() -> set[str]:
        entries = store.get_file_info(fs.FileSelector("bucket/out", recursive=True))
        return {entry.path.removeprefix("bucket/out/") for entry in entries if entry.is_file}

    with OutputFolder("mock://bucket/out", "append") as first:
        of_first = stage(first, "part-1")
        with OutputFolder("mock://bucket/out", "append") as second:
            second.commit(stage(second, "part-2"))
        first.commit(of_first)
    assert names() == {"_SUCCESS", "part-1", "part-2"}
    summary = json.loads(store.open_input_stream("bucket/out/_SUCCESS").read())
    assert (summary["rows"], summary["files"]) == ({"noop": 2}, ["part-1", "part-2"])
    # As if it was killed between two moves of a commit.
    store.create_dir("bucket/out/_temporary-killed")
    store.copy_file("bucket/out/_SUCCESS", "bucket/out/_temporary-killed/_SUCCESS")
    store.move("bucket/out/_SUCCESS", "bucket/out/_temporary-killed/_replaced")
    with pytest.raises(BlockingIOError, match="_temporary-killed is less than a day old"):
        OutputFolder("mock://bucket/out", "append").__enter__()
    monkeypatch.setattr(folders, "_ABANDONED", timedelta(days=-100_000))
    with OutputFolder("mock://bucket/out", "append"):
        pass
    assert names() == {"_SUCCESS", "part-1", "part-2"}


def _rows(store: fs.FileSystem, path: str) -> int:
    return int(pq.read_metadata(store.open_input_file(path)).num_rows)


# Processes and formats


def test_processes(monkeypatch: pytest.MonkeyPatch, inputs: str, tmp_path: Path) -> None:
    """Several processes write the same as one, report their progress, and report errors."""
    monkeypatch.setattr("dcpspec.reading.plan.ENOUGH", 1)
    options = Options.of({"max_partition_bytes": "64k"})
    work = Conversion([inputs], str(tmp_path / "out"), options, by_kind=True)
    with counting() as done:
        summary = work.run(Processes(2))
        assert done() == pytest.approx(sum(path.stat().st_size for path in Path(inputs).iterdir()), abs=2)
    assert summary.rows == convert(inputs, str(tmp_path / "one"), by_kind=True).rows
    for kind in summary.rows:
        one, several = (written(tmp_path / name / f"kind={kind}") for name in ("one", "out"))
        assert rows(several) == rows(one)
    with pytest.raises(DcpDecodeError, match=r"b\.dcp: offset \d+, dcp_mutation, .* \[leb128-shortest\]"):
        convert([str(SMALL), f"{inputs}/b.dcp"], str(tmp_path / "bad"), processes=2, mode="FAILFAST")
    assert not (tmp_path / "bad").exists()


def as_text(value: Any) -> Any:
    """A value in text formats: no NULLs, base64, times with a Z."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    if isinstance(value, datetime):
        return value.isoformat(timespec="microseconds").replace("+00:00", "Z")
    if isinstance(value, dict):
        return {
            name: dict(inner) if name == "xattrs" else as_text(inner)
            for name, inner in value.items()
            if inner is not None
        }
    return [as_text(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_json(inputs: str, tmp_path: Path, u64: str) -> None:
    summary = convert(inputs, str(tmp_path / "out"), format="json", u64=u64)
    texts = [(tmp_path / "out" / name).read_text().split("\n") for name in summary.files]
    lines = [json.loads(line) for text in texts for line in text if line]
    wanted = [as_text(row) for row in expected(inputs, u64=u64)]
    assert sorted(lines, key=_place) == sorted(wanted, key=_place)


def _place(line: Any) -> Any:
    return line["source"], int(line["offset"]), line.get("opcode") or ""


def test_csv(inputs: str, tmp_path: Path) -> None:
    """A header and a line for each row; values with fields are JSON."""
    summary = convert(inputs, str(tmp_path / "out"), format="csv", u64="decimal")
    lines = [
        line for name in summary.files for line in DictReader((tmp_path / "out" / name).open(newline=""))
    ]
    wanted = expected(inputs, u64="decimal")
    assert list(lines[0]) == table_schema(Options()).names
    for line, whole in zip(sorted(lines, key=_place), sorted(wanted, key=_place), strict=True):
        row = whole | {"xattrs": None if whole["xattrs"] is None else dict(whole["xattrs"])}
        for name, value in row.items():
            if isinstance(value, dict | list):
                assert json.loads(line[name]) == as_text(value)
            else:
                assert line[name] == ("" if value is None else str(as_text(value)))


def test_statistics(inputs: str, tmp_path: Path) -> None:
    """Readers can skip row groups by vbucket and seqno; values have neither statistics nor a dictionary."""
    convert(inputs, str(tmp_path / "out"), by_kind=True)
    file = next((tmp_path / "out" / "kind=mutation").glob("*.parquet"))
    group = pq.read_metadata(file).row_group(0)
    columns = {group.column(at).path_in_schema: group.column(at) for at in range(group.num_columns)}
    table = pq.read_table(file, partitioning=None)
    for name in ("vbucket", "by_seqno", "offset", "key", "opcode"):
        statistics, values = columns[name].statistics, table.column(name).to_pylist()
        assert (statistics.min, statistics.max) == (min(values), max(values))
        assert statistics.null_count == 0
    assert columns["value"].statistics is None
    dictionaries = {name for name, column in columns.items() if column.has_dictionary_page}
    assert {"opcode", "vbucket", "source"} <= dictionaries
    assert not dictionaries & {"by_seqno", "cas", "key", "value"}
