"""A node and a proxy that records, each in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.replay.clients import PASSWORD, USER


@contextmanager
def replay_node(capture: Path, log: Path, *options: str) -> Iterator[str]:
    """Serve a capture, and give the address."""
    with _listening(log, "replay", str(capture), "--user", USER, *options) as address:
        yield address


@contextmanager
def recording_proxy(node: str, recording: Path) -> Iterator[str]:
    """Stand before a node, and give the address. What both sides say is recorded."""
    log = recording.with_suffix(".log")
    with _listening(log, "proxy", "--to", node, "--record", str(recording), "--no-audit") as address:
        yield address


@contextmanager
def _listening(log: Path, name: str, *arguments: str) -> Iterator[str]:
    """Start a command of dcpspec, and give the address. Its events go to a log; a pipe would fill."""
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()", name, "--listen", "127.0.0.1:0"]
    environment = {**os.environ, "DCPSPEC_PASSWORD": PASSWORD}
    with log.open("wb") as events:
        process = subprocess.Popen([*command, *arguments], stderr=events, env=environment)
    try:
        while not (match := re.search(r"listening on (\S+)", log.read_text("utf-8"))):
            assert process.poll() is None, log.read_text("utf-8")
            time.sleep(0.05)
        yield match[1]
    finally:
        process.terminate()
        process.wait()
