"""`dcpspec stream` and `dcpspec position`, against a node."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from dcpspec.client.positions import read_positions, write_positions
from dcpspec.protocol.position import Position
from tests.dcpspec.cli.command import run, wrong_use
from tests.dcpspec.client.memory_node import MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import (
    PASSWORD,
    USER,
    Served,
    changes,
    findings,
    node,
    recorded_changes,
)
from tests.waiting import PATIENCE

COLUMNS = ("--columns", "kind,vbucket,by_seqno")


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A node whose client reads the password from the environment."""
    with node() as running, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DCPSPEC_PASSWORD", PASSWORD)
        yield running


def table(folder: Path) -> dict[int, list[int]]:
    """Return the seqnos of changes in the files of a folder."""
    rows = [row for path in sorted(folder.iterdir()) for row in pq.read_table(path).to_pylist()]
    return changes(rows)


def test_parquet_and_positions(served: Served, tmp_path: Path) -> None:
    folder, record, positions = tmp_path / "out", tmp_path / "said.pcapng", tmp_path / "positions.json"
    arguments = [served.address(), "--user", USER, "-o", str(folder), "--positions", str(positions), *COLUMNS]
    arguments += ["--record", str(record), "--until", "now"]
    first = run("stream", *arguments)
    assert (first.exit_code, first.stdout) == (0, "")
    assert "20 rows in" in first.stderr
    recorded = recorded_changes(served.bucket)
    assert table(folder) == recorded
    stored = read_positions(positions, served.bucket.name)
    assert {vbucket: stored[vbucket].seqno for vbucket in recorded} == {
        vbucket: seqnos[-1] for vbucket, seqnos in recorded.items()
    }
    assert PASSWORD.encode() not in record.read_bytes()
    assert [path.stat().st_mode & 0o077 for path in (record, folder)] == [0, 0]
    assert findings(record, tmp_path / "audit") == []
    assert run("stream", *arguments).exit_code == 0  # it resumes from the file
    assert table(folder) == recorded
    assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []


def test_lines_of_json(served: Served) -> None:
    result = run("stream", served.address(), "--user", USER, "--format", "json", "--until", "now", *COLUMNS)
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert changes(rows) == recorded_changes(served.bucket)


def test_positions_are_held_against_the_cluster(served: Served, tmp_path: Path) -> None:
    path = tmp_path / "positions.json"
    arguments = ["position", str(path), "--cluster", served.address(), "--user", USER]
    vbucket, history = next(iter(served.bucket.histories.items()))
    good = Position(vbucket, None, history.log[0][0], 2, 2, 2)
    write_positions(path, {vbucket: good}, served.bucket.name)
    result = run(*arguments)
    assert result.exit_code == 0
    assert f"1 vbucket, {history.high_seqno - 2} seqnos behind" in result.stdout
    assert "no vbucket would roll back" in result.stdout
    write_positions(path, {vbucket: Position(vbucket, None, 77, 2, 2, 2)}, served.bucket.name)
    result = run(*arguments)
    assert result.exit_code == 1
    assert f"{vbucket}" in result.stdout
    assert "vbucket uuid 77 is not in the failover log" in " ".join(result.stdout.split())


def test_positions_before_the_first_change_of_a_snapshot(tmp_path: Path) -> None:
    """A client that ends between a marker and its first change also resumes from its positions."""
    path, position = tmp_path / "positions.json", Position(0, None, 77, 5, 5, 5)
    position.log = ((77, 0),)
    position.mark(6, 9)
    write_positions(path, {0: position}, "travel")
    (found,) = read_positions(path).values()
    assert found.request() == position.request()


def test_what_was_recorded_before_stays(served: Served, tmp_path: Path) -> None:
    record, positions = tmp_path / "said.pcapng", tmp_path / "positions.json"
    arguments = [served.address(), "--user", USER, "--until", "now", "--record", str(record)]
    arguments += ["--positions", str(positions)]
    assert run("stream", *arguments).exit_code == 0
    before = record.read_bytes()
    again = run("stream", *arguments)
    assert f"recording to {tmp_path}/said-00001.pcapng: the earlier recording is kept" in again.stderr
    assert record.read_bytes() == before
    assert (tmp_path / "said-00001.pcapng").stat().st_size > 0
    again = run("stream", *arguments, "--from", "start", "--restart")  # all changes arrive again
    assert again.exit_code == 0
    assert record.read_bytes() != before


def test_a_vbucket_without_a_node_is_not_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    monkeypatch.setattr("dcpspec.cli.stream._LINE_SECONDS", 1.0)
    vbucket = MemoryVbucket()
    vbucket.append("a")
    with memory_node(vbucket, MemoryVbucket(), unowned={1}) as node:
        arguments = [node.address, "--user", USER, "--option", "allowPlain=true", "--option"]
        result = run("stream", *arguments, "batchTimeout=4s", "--format", "json", "--until", "now", *COLUMNS)
    assert result.exit_code == 1
    assert "rows/s, 1 vbucket without a stream: vbucket 1: no node currently owns" in result.stderr
    assert "still waiting after 2 s: vbucket 1: no node currently owns the vbucket" in result.stderr
    assert "up to date" not in result.stderr
    assert "vbucket 1 has made no progress for 4 s: no node currently owns the vbucket" in result.stderr


@pytest.mark.parametrize("word", ["start", "now"])
def test_stored_positions_come_before_a_word(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changes that arrive while no stream runs are not skipped."""
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    positions, vbucket = tmp_path / "positions.json", MemoryVbucket()
    vbucket.append("a", "b")

    def streamed(*more: str) -> tuple[list[int], str]:
        with memory_node(vbucket) as node:
            arguments = [
                node.address,
                "--user",
                USER,
                "--option",
                "allowPlain=true",
                "--until",
                "now",
                *COLUMNS,
            ]
            result = run(
                "stream", *arguments, "--format", "json", "--positions", str(positions), "--from", word, *more
            )
        assert result.exit_code == 0
        seqnos = changes([json.loads(line) for line in result.stdout.splitlines()])
        return seqnos.get(0, []), result.stderr

    first = [1, 2] if word == "start" else []
    assert streamed()[0] == first
    vbucket.append("c")
    seqnos, said = streamed()
    assert seqnos == [3]
    assert (
        f"resuming from {positions}, not from {word}: to replace the stored positions, use --restart" in said
    )
    assert read_positions(positions)[0].seqno == 3
    vbucket.append("d")
    seqnos, said = streamed("--restart")
    assert seqnos == ([1, 2, 3, 4] if word == "start" else [])
    assert "resuming" not in said
    assert read_positions(positions)[0].seqno == 4


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([], "name a folder with -o DIR"),
        (["--format", "json", "--from", "/no/file"], "/no/file: No such file"),
        (["--format", "json", "--option", "colour=red"], "unknown option 'colour'"),
        (["--format", "json", "--option", "colour"], "--option expects NAME=VALUE"),
        (["--format", "json", "--option", "password=x"], "other users can see a password"),
        (["--format", "json", "--columns", "hue"], "unknown column 'hue'"),
    ],
)
def test_misuse(arguments: list[str], error: str, served: Served) -> None:
    result = run("stream", served.address(), "--user", USER, *arguments)
    assert result.exit_code in (1, 2)
    assert error in result.stderr
    assert "Traceback" not in result.stderr


def test_misuse_of_addresses() -> None:
    assert "must start with couchbase://" in wrong_use(
        "stream", "http://host", "--user", "a", "--format", "json"
    )


def test_ctrl_c_ends_with_all_that_has_come(served: Served, tmp_path: Path) -> None:
    folder, positions = tmp_path / "out", tmp_path / "positions.json"
    vbuckets = {vbucket: history.high_seqno for vbucket, history in served.bucket.histories.items()}
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()", "stream", served.address()]
    command += ["--user", USER, "-o", str(folder), "--positions", str(positions), *COLUMNS]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "up to date" in line:
                break
        process.send_signal(signal.SIGINT)
        rest = process.stderr.read()
        assert (process.wait(PATIENCE), "18 rows in" in rest) == (0, True), rest  # one is a recorded end
    assert table(folder) == recorded_changes(served.bucket)
    stored = read_positions(positions)
    assert {vbucket: stored[vbucket].seqno for vbucket in vbuckets} == vbuckets
