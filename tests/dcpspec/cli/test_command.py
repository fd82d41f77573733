"""What all commands have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from dcpspec.capture.packets import is_capture
from tests.dcpspec.cli.command import PCAP, SMALL, run, wrong_use


@pytest.mark.parametrize("command", ["summary", "inspect"])
def test_file_that_cannot_be_read(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> None:
        raise PermissionError(13, "Permission denied", PCAP)

    monkeypatch.setattr("dcpspec.framing.sources.is_capture", refuse)
    assert is_capture(b"") is None
    result = run(command, PCAP)
    assert result.exit_code == 1
    assert result.stderr == f"dcpspec: {PCAP}: Permission denied\n"


@pytest.mark.parametrize("command", [("summary",), ("audit",), ("decode", "-o", "out")])
@pytest.mark.parametrize("content", [b"# Read me\n" * 500, b"\x89PNG\r\n\x1a\n" + bytes(5000)])
def test_file_of_something_else(command: tuple[str, ...], content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "readme"
    path.write_bytes(content)
    text = wrong_use(*command, path)
    assert text == (
        f"dcpspec: {path} is neither a packet capture (pcap, pcapng) nor a stream of messages: "
        "no message begins in its first bytes\n"
    )


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


def test_help_and_version() -> None:
    assert run("--version").stdout.startswith("main, version ") or "version" in run("--version").stdout
    for command in ("inspect", "summary", "decode"):
        result = run(command, "-h")
        assert result.exit_code == 0
        assert "Usage:" in result.stdout
