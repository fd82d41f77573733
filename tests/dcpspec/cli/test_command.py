"""What all commands have in common."""

from __future__ import annotations

import pytest

from dcpspec.capture.packets import is_capture
from tests.dcpspec.cli.command import PCAP, run


@pytest.mark.parametrize("command", ["summary", "inspect"])
def test_file_that_cannot_be_read(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> None:
        raise PermissionError(13, "Permission denied", PCAP)

    monkeypatch.setattr("dcpspec.framing.sources.is_capture", refuse)
    assert is_capture(b"") is None
    result = run(command, PCAP)
    assert result.exit_code == 1
    assert result.stderr == f"dcpspec: [Errno 13] Permission denied: {PCAP!r}\n"


def test_help_and_version() -> None:
    assert run("--version").stdout.startswith("main, version ") or "version" in run("--version").stdout
    for command in ("inspect", "summary", "decode"):
        result = run(command, "-h")
        assert result.exit_code == 0
        assert "Usage:" in result.stdout
