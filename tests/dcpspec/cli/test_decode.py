"""`dcpspec decode`: its output, and how it ends. No test uses Spark."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.captures.make_session import ShippedSession
from tests.dcpspec.capture.test_segments import records_of
from tests.dcpspec.cli.command import BAD, MESSAGE, PCAP, SMALL, run, wrong_use


def count(folder: Path) -> int:
    """Rows of the files in a folder."""
    return sum(pq.read_metadata(path).num_rows for path in folder.glob("part-*.parquet"))


def test_decode_to_parquet(session: ShippedSession, tmp_path: Path) -> None:
    result = run("decode", PCAP, "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert "decoding 1 file to" in result.stderr
    counts = {kind: int(count) for count, kind in map(str.split, result.stdout.splitlines())}
    assert counts["mutation"] == 10_000
    assert sum(counts.values()) == len(session.messages)
    assert count(tmp_path / "out") == len(session.messages)
    result = run("decode", SMALL, "-o", tmp_path / "small", "--show", "2")
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert [kind] in [line.split() for line in result.stdout.splitlines()]  # a title of samples


def test_decode_one_kind(session: ShippedSession, tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--message", "mutation", "--u64", "decimal")
    assert result.exit_code == 0
    (file,) = out.glob("part-*.parquet")
    assert str(pq.read_schema(file).field("by_seqno").type) == "decimal128(20, 0)"
    assert count(out) == sum(1 for m in session.of(3, "server") if m.kind == "mutation")
    result = run("decode", SMALL, "-o", out, "--columns", "key,snapshot_marker.flags,flags", "--overwrite")
    assert result.exit_code == 0
    (file,) = out.glob("part-*.parquet")
    assert pq.read_schema(file).names == ["key", "snapshot_marker", "flags"]


def test_decode_by_kind(session: ShippedSession, tmp_path: Path) -> None:
    """A table for each kind, with counts by kind and samples."""
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--partition-by-kind", "--show", "2")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    counts = {line[1]: int(line[0]) for line in lines if len(line) == 2 and line[0].isdigit()}
    assert sum(counts.values()) == len(session.of(3, "server"))
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in counts)}
    assert count(out / "kind=mutation") == counts["mutation"]
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert [kind] in lines  # a title of samples
    again = run("decode", SMALL, "-o", out, "--partition-by-kind", "--overwrite", "--message", "mutation")
    assert again.stdout.split() == [str(counts["mutation"]), "mutation"]
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", "kind=mutation"}


@pytest.mark.parametrize("format_", ["json", "csv"])
def test_decode_to_text(session: ShippedSession, tmp_path: Path, format_: str) -> None:
    result = run("decode", SMALL, "-o", tmp_path / "out", "--format", format_)
    assert result.exit_code == 0
    (file,) = (tmp_path / "out").glob(f"part-*.{format_}")
    with file.open(newline="") as text:
        lines = map(json.loads, text) if format_ == "json" else csv.DictReader(text)
        by_offset = {int(line["offset"]): line for line in lines}
    messages = session.of(3, "server")
    assert len(by_offset) == len(messages)
    for message in messages:
        if message.kind == "mutation":
            assert int(by_offset[message.offset]["by_seqno"]) == message.fields["by_seqno"]
    assert "--show requires --format parquet" in wrong_use(
        "decode", SMALL, "-o", "x", "--format", format_, "--show", "1"
    )


def test_decode_does_not_overwrite(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "precious").write_text("x")
    assert "out exists; use --overwrite" in wrong_use("decode", SMALL, "-o", out)
    assert (out / "precious").exists()
    text = wrong_use("decode", SMALL, "-o", out, "--overwrite")
    assert f"cannot replace {out}: it contains precious, which dcpspec did not write" in text
    (out / "precious").unlink()
    for _ in range(2):
        assert run("decode", SMALL, "-o", out, "--overwrite", "--columns", "offset").exit_code == 0
    assert len(list(out.glob("part-*"))) == 1


@pytest.mark.parametrize("output", ["in", "in/../in", ".", "link", "in/a.dcp"])
def test_decode_does_not_replace_its_input(tmp_path: Path, output: str) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.dcp").write_bytes(MESSAGE)
    (tmp_path / "link").symlink_to(tmp_path / "in")
    text = wrong_use("decode", tmp_path / "in", "-o", tmp_path / output, "--overwrite")
    assert "which dcpspec did not write" in text or "a.dcp is a file" in text
    out = tmp_path / "in" / "out"
    assert run("decode", tmp_path / "in" / "a.dcp", "-o", out, "--columns", "key").exit_code == 0
    assert (tmp_path / "in" / "a.dcp").exists()


def test_decode_modes(tmp_path: Path) -> None:
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD + MESSAGE)
    result = run("decode", path, "-o", tmp_path / "a")
    assert result.exit_code == 0
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "mutation"], ["1", "error"]]
    result = run("decode", path, "-o", tmp_path / "b", "--mode", "dropmalformed")
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "mutation"]]
    result = run("decode", path, "-o", tmp_path / "c", "--mode", "FAILFAST")
    assert (result.exit_code, result.stdout) == (1, "")
    *_, line = result.stderr.splitlines()
    at = len(MESSAGE) + 24 + 31 + 1
    field = "body.request.key.collection_id.group1"
    assert line.startswith(f"dcpspec: {path}: offset {at}, dcp_mutation, {field}: ")
    assert line.endswith("[leb128-shortest]")
    assert len(result.stderr.splitlines()) == 2  # and what it was about to do


def test_decode_columns_of_folders(tmp_path: Path) -> None:
    for node in (1, 2):
        (tmp_path / "in" / f"node={node}").mkdir(parents=True)
        (tmp_path / "in" / f"node={node}" / "a.dcp").write_bytes(MESSAGE)
    result = run("decode", tmp_path / "in", "-o", tmp_path / "out", "--columns", "opcode,node")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (
        0,
        f"decoding 2 files to {tmp_path / 'out'} (parquet)",
    )
    rows = [row for path in (tmp_path / "out").glob("part-*") for row in pq.read_table(path).to_pylist()]
    assert sorted(tuple(row.values()) for row in rows) == [("dcp_mutation", 1), ("dcp_mutation", 2)]
    (tmp_path / "in" / "b.dcp").write_bytes(MESSAGE)
    assert "folders define different columns" in wrong_use("decode", tmp_path / "in", "-o", tmp_path / "new")
    assert run("decode", tmp_path / "in", "-o", tmp_path / "new", "--recursive").exit_code == 0
    assert count(tmp_path / "new") == 3


def test_decode_a_recording_in_several_files(session: ShippedSession, tmp_path: Path) -> None:
    packets = records_of(session.pcap)
    (tmp_path / "ring").mkdir()
    for name, part in (("b", packets[:1500]), ("a", packets[1500:])):
        (tmp_path / "ring" / f"{name}.pcap").write_bytes(session.pcap[:24] + b"".join(part))
    for more, errors in (([], True), (["--rotated"], False)):
        result = run("decode", tmp_path / "ring", "-o", tmp_path / f"out{len(more)}", *more)
        assert ("errors: " in result.stderr) == errors
    assert count(tmp_path / "out1") == len(session.messages)


def test_decode_empty_input(tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    result = run("decode", tmp_path / "a.dcp", "-o", tmp_path / "out", "--show", "2")
    assert result.exit_code == 0
    assert count(tmp_path / "out") == 0


def test_process(tmp_path: Path) -> None:
    """One run in a real process, which loads no Spark."""
    program = (
        "import sys; from dcpspec.cli import main; main(standalone_mode=False);"
        "print(sorted({'pyspark', 'matplotlib'} & sys.modules.keys()))"
    )
    arguments = ["decode", SMALL, "-o", str(tmp_path / "out"), "--columns", "opcode"]
    python = [sys.executable, "-c"]
    done = subprocess.run([*python, program, *arguments], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "[]"), done.stderr
    assert (tmp_path / "out" / "_SUCCESS").exists()
    program = "from dcpspec.cli import main; main()"
    again = subprocess.run([*python, program, *arguments], capture_output=True, text=True)
    assert (again.returncode, again.stdout) == (2, "")
