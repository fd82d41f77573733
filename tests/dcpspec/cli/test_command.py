"""Behaviour that all commands share."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from dcpspec.cli import COMMANDS
from tests import messages as dcp
from tests.dcpspec.cli.command import SMALL, STREAM, run


def test_disk_that_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "Error writing bytes to file. Detail: [errno 28] No space left on device")

    monkeypatch.setattr("pyarrow.parquet.ParquetWriter.write_table", fail)
    for command in ("decode", "audit"):
        result = run(command, SMALL, "-o", tmp_path / command)
        assert result.exit_code == 1
        assert result.stderr.splitlines()[-1].endswith("No space left on device")
        assert not (tmp_path / command).exists()


def test_report_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> str:
        raise OSError(28, "No space left on device", "page.html")

    monkeypatch.setattr("dcpspec.audit.report.page.html", fail)
    result = run("audit", SMALL, "--html", tmp_path / "page.html")
    assert result.exit_code == 1
    assert result.stderr.endswith("dcpspec: page.html: No space left on device\n")
    assert list(tmp_path.iterdir()) == []


def test_the_limit_of_compressed_files(tmp_path: Path) -> None:
    path = tmp_path / "small.dcp.gz"
    path.write_bytes(gzip.compress(Path(SMALL).read_bytes()))
    limit = ["--max-decompressed-bytes", "1000"]
    for arguments in (["summary"], ["decode", "-o", tmp_path / "out"], ["audit"], ["inspect"]):
        result = run(*arguments, *limit, path)
        assert "exceeds 1,000 bytes" in " ".join((result.stdout + result.stderr).split()), arguments
    assert "must be a size such as" in run("summary", "--max-decompressed-bytes", "x", path).stderr


def test_help_and_version() -> None:
    assert run("--version").stdout.startswith("dcpspec, version ")
    for command in COMMANDS:
        result = run(command, "-h")
        assert result.exit_code == 0
        assert "Usage:" in result.stdout


def test_help_loads_no_large_library() -> None:
    """`decode` and `summary` always read captures, which needs them."""
    names = [command for command in COMMANDS if command not in ("decode", "summary")]
    program = (
        "import sys; from dcpspec.cli import main\n"
        "for name in sys.argv[1:]: main([name, '-h'], standalone_mode=False)\n"
        "print(sorted({'numpy', 'pyarrow', 'numba', 'jsonschema'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", program, *names], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "[]"), done.stderr


def test_nothing_of_a_capture_or_a_name_acts_on_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = "\x1b]0;title\x07\x9b31m\u202e[red]"
    stream = dcp.mutation(STREAM, key=b"\0" + hostile.encode(), value=hostile.encode(), by_seqno=1)
    path = tmp_path / f"a{hostile}\nb.dcp"
    path.write_bytes(stream + dcp.noop(opaque=1)[:20])
    monkeypatch.chdir(tmp_path)
    for arguments in (
        ["summary", path.name],
        ["inspect", path.name],
        ["decode", path.name, "-o", "out", "--show", "1"],
        ["audit", path.name],
        ["summary", f"missing{hostile}"],
        ["inspect", f"missing{hostile}"],
        ["decode", path.name, "-o", f"out{hostile}", "--mode", "FAILFAST"],
    ):
        result = run(*arguments)
        shown = result.stdout + result.stderr
        assert len(shown) > 20
        assert {char for char in shown if not char.isprintable()} == {"\n"}, shown
    assert "a\\x1b]0;title\\x07\\x9b31m\\u202e[red]\\nb.dcp" in run("summary", path.name).stdout
