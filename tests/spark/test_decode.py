"""`dcpspec decode`: what it writes, and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pyspark_dcp import jobs
from tests.captures.make_session import Session
from tests.dcpspec.cli.command import BAD, MESSAGE, PCAP, SMALL, run, wrong_use

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.fixture
def shared(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> SparkSession:
    """Have the command use the session of the tests, and not stop it."""
    monkeypatch.setattr(jobs, "start_spark", lambda _: spark)
    monkeypatch.setattr(type(spark), "stop", lambda _: None)
    return spark


def test_decode_to_parquet(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    result = run("decode", PCAP, "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert "decoding 1 file to" in result.stderr
    counts = {kind: int(count) for count, kind in map(str.split, result.stdout.splitlines())}
    assert counts["dcp_mutation"] == 10_000
    assert sum(counts.values()) == len(session.messages)
    assert shared.read.parquet(str(tmp_path / "out")).count() == len(session.messages)


@pytest.mark.parametrize("format_", ["json", "csv"])
def test_decode_to_text(shared: SparkSession, session: Session, tmp_path: Path, format_: str) -> None:
    result = run("decode", SMALL, "-o", tmp_path / "out", "--format", format_)
    assert result.exit_code == 0
    rows = shared.read.format("dcp").load(SMALL)
    if format_ == "json":
        written = shared.read.schema(rows.schema).json(str(tmp_path / "out"))
        assert written.orderBy("offset").collect() == rows.orderBy("offset").collect()
        return
    options = {"header": "true", "escape": '"', "multiLine": "true"}
    written = shared.read.options(**options).csv(str(tmp_path / "out"))
    lines = {int(row["offset"]): row for row in written.collect()}
    assert written.columns == rows.columns
    messages = session.of(3, "server")
    assert len(lines) == len(messages)
    for message in messages:
        if message.kind == "mutation":
            nested = json.loads(lines[message.offset]["mutation"])
            assert nested["by_seqno"] == message.fields["by_seqno"]


def test_decode_one_kind(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--message", "mutation", "--u64", "decimal")
    assert result.exit_code == 0
    rows = shared.read.parquet(str(out))
    assert rows.schema["by_seqno"].dataType.simpleString() == "decimal(20,0)"
    assert rows.count() == sum(1 for m in session.of(3, "server") if m.kind == "mutation")
    result = run("decode", SMALL, "-o", out, "--columns", "key,mutation.flags", "--overwrite")
    assert (result.exit_code, result.stdout) == (0, "")
    assert shared.read.parquet(str(out)).columns == ["key", "mutation"]


def test_decode_by_kind(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    """A table for each kind, counted by kind, with samples of them."""
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--partition-by-kind", "--show", "2")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    counts = {line[1]: int(line[0]) for line in lines if len(line) == 2 and line[0].isdigit()}
    assert sum(counts.values()) == len(session.of(3, "server"))
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in counts)}
    mutations = shared.read.parquet(str(out / "kind=mutation"))
    assert mutations.count() == counts["mutation"]
    assert mutations.schema == shared.read.format("dcp").option("message", "mutation").load(SMALL).schema
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert [kind] in lines  # a title of samples
    again = run("decode", SMALL, "-o", out, "--partition-by-kind", "--overwrite", "--message", "mutation")
    assert again.stdout.split() == [str(counts["mutation"]), "mutation"]
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", "kind=mutation"}
    assert "is for --format parquet" in wrong_use(
        "decode", SMALL, "-o", "x", "--partition-by-kind", "--format", "csv"
    )


def test_decode_does_not_overwrite(shared: SparkSession, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "precious").write_text("x")
    assert "out exists; use --overwrite" in wrong_use("decode", SMALL, "-o", out)
    assert (out / "precious").exists()
    assert run("decode", SMALL, "-o", out, "--overwrite", "--columns", "offset").exit_code == 0
    assert not (out / "precious").exists()


@pytest.mark.parametrize("output", ["in", "in/../in", ".", "link", "in/a.dcp"])
def test_decode_does_not_replace_its_input(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, output: str
) -> None:
    monkeypatch.setattr(jobs, "start_spark", lambda _: pytest.fail("started"))
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.dcp").write_bytes(MESSAGE)
    (tmp_path / "link").symlink_to(tmp_path / "in")
    text = wrong_use("decode", tmp_path / "in", "-o", tmp_path / output, "--overwrite")
    assert "a.dcp is in" in text


def test_decode_into_the_folder_of_the_input(shared: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(MESSAGE)
    assert run("decode", tmp_path / "a.dcp", "-o", tmp_path / "out", "--columns", "key").exit_code == 0
    assert (tmp_path / "a.dcp").exists()


def test_decode_modes(shared: SparkSession, tmp_path: Path) -> None:
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD + MESSAGE)
    result = run("decode", path, "-o", tmp_path / "a")
    assert result.exit_code == 0
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "dcp_mutation"], ["1", "error"]]
    result = run("decode", path, "-o", tmp_path / "b", "--mode", "dropmalformed")
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "dcp_mutation"]]
    result = run("decode", path, "-o", tmp_path / "c", "--mode", "FAILFAST")
    assert (result.exit_code, result.stdout) == (1, "")
    *_, line = result.stderr.splitlines()
    at = len(MESSAGE) + 24 + 31 + 1
    field = "body.request.key.collection_id.group1"
    assert line.startswith(f"dcpspec: {path}: offset {at}, dcp_mutation, {field}: ")
    assert line.endswith("[leb128-shortest]")
    assert len(result.stderr.splitlines()) == 2  # and what it was about to do


def test_decode_columns_of_folders(shared: SparkSession, tmp_path: Path) -> None:
    for node in (1, 2):
        (tmp_path / "in" / f"node={node}").mkdir(parents=True)
        (tmp_path / "in" / f"node={node}" / "a.dcp").write_bytes(MESSAGE)
    result = run("decode", tmp_path / "in", "-o", tmp_path / "out", "--columns", "opcode,node")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (
        0,
        f"decoding 2 files to {tmp_path / 'out'} (parquet)",
    )
    rows = shared.read.parquet(str(tmp_path / "out")).collect()
    assert sorted(map(tuple, rows)) == [("dcp_mutation", 1), ("dcp_mutation", 2)]
    (tmp_path / "in" / "b.dcp").write_bytes(MESSAGE)
    assert "folders disagree about columns" in wrong_use("decode", tmp_path / "in", "-o", tmp_path / "new")
    assert run("decode", tmp_path / "in", "-o", tmp_path / "new", "--recursive").exit_code == 0
    assert shared.read.parquet(str(tmp_path / "new")).count() == 3


def test_decode_empty_input(shared: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    result = run("decode", tmp_path / "a.dcp", "-o", tmp_path / "out", "--show", "2")
    assert result.exit_code == 0
    assert shared.read.parquet(str(tmp_path / "out")).count() == 0


def test_decode_show(shared: SparkSession, tmp_path: Path) -> None:
    result = run("decode", SMALL, "-o", tmp_path / "out", "--show", "2")
    assert result.exit_code == 0
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert kind in result.stdout


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "Missing argument"),
        ([SMALL], "Missing option '-o'"),
        ([SMALL, "-o", "out", "--format", "xml"], "Invalid value for '--format'"),
        ([SMALL, "-o", "out", "--mode", "x"], "Invalid value for '--mode'"),
        ([SMALL, "-o", "out", "--u64", "x"], "Invalid value for '--u64'"),
        ([SMALL, "-o", "out", "--message", "nope"], "unknown kind of message 'nope'; there are"),
        ([SMALL, "-o", "out", "--columns", "nope"], "unknown column 'nope'; there are"),
        ([SMALL, "-o", "out", "--message", "mutation", "--columns", "opcodes"], "unknown column 'opcodes'"),
        ([SMALL, "-o", "out", "--ports", "x"], "option 'ports'"),
        (["missing.pcap", "-o", "out"], "no such file: missing.pcap"),
    ],
)
def test_decode_refuses(monkeypatch: pytest.MonkeyPatch, arguments: list[str], text: str) -> None:
    monkeypatch.setattr(jobs, "start_spark", lambda _: pytest.fail("started"))
    assert text in wrong_use("decode", *arguments)


def test_decode_without_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(_: str) -> None:
        raise jobs.SetupError("Java is missing: install a JDK 17 or later, or set JAVA_HOME")

    monkeypatch.setattr(jobs, "start_spark", refuse)
    result = run("decode", SMALL, "-o", tmp_path / "out")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith("dcpspec: Java is missing")


def test_decode_with_a_wrong_master(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(_: str) -> None:
        raise RuntimeError("[JAVA_GATEWAY_EXITED] Java gateway process exited\nat com.example\n")

    monkeypatch.setattr(jobs, "start_spark", refuse)
    result = run("decode", SMALL, "-o", tmp_path / "out", "--master", "nope")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == (
        "dcpspec: Spark does not start on 'nope': [JAVA_GATEWAY_EXITED] Java gateway process exited"
    )


def test_process(tmp_path: Path) -> None:
    """Once with everything real: a process of its own, its own Spark, its exit status."""
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()"]
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1"}
    arguments = ["decode", SMALL, "-o", str(tmp_path / "out"), "--master", "local[1]", "--columns", "opcode"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "_SUCCESS").exists()
    assert "Traceback" not in done.stderr
    again = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment)
    assert (again.returncode, again.stdout) == (2, "")
