"""`dcpspec sample`: all commands can read the capture in the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.captures.make_bad_day import bad_day
from tests.dcpspec.cli.command import run


def test_sample_is_the_capture_of_the_bad_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("sample")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "bad_day.pcap\n", "")
    assert Path("bad_day.pcap").read_bytes() == bad_day()
    assert run("sample", "-o", "other.pcap").exit_code == 0
    assert Path("other.pcap").read_bytes() == bad_day()


def test_sample_replaces_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.pcap"
    path.write_bytes(b"mine")
    result = run("sample", "-o", path)
    assert (result.exit_code, result.stderr) == (2, f"dcpspec: {path} exists; name another file with -o\n")
    assert path.read_bytes() == b"mine"
