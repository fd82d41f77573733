"""The process of a client: its descriptors, lines and end."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from dcpspec.conformance.program import ClientProcess, CrashError
from tests.waiting import PATIENCE

HELLO = '{"hello": {"name": "c", "version": "1", "capabilities": []}}'
MEMORY = 100 << 20
"""Bytes."""


def started(command: str, folder: Path, wants: str = "done", seconds: float = PATIENCE) -> ClientProcess:
    """Run a client until it has reported an event."""

    async def run() -> ClientProcess:
        process = ClientProcess(command, folder, MEMORY)
        await process.start()
        try:
            process.send("plan", bucket="b")
            assert await process.wait_for(lambda: process.has(wants), seconds)
        finally:
            await process.stop(kill=True)
        return process

    return asyncio.run(run())


def shell(*lines: str) -> str:
    """A client in shell that writes lines."""
    written = "; ".join(f"echo '{line}' >&4" for line in lines)
    return f"read plan <&3; {written}"


def test_lines_are_separate_from_output(tmp_path: Path) -> None:
    done = '{"done": {}}'
    process = started(f"echo printed; echo failed >&2; {shell(HELLO, done)}", tmp_path)
    assert [event.kind for event in process.events] == ["hello", "done"]
    assert (tmp_path / "output.log").read_text() == "printed\nfailed\n"


def test_plan_is_read(tmp_path: Path) -> None:
    command = 'read plan <&3; echo "$plan"; echo \'{"done": {}}\' >&4; read rest <&3'
    started(command, tmp_path)
    assert (tmp_path / "output.log").read_text() == '{"plan": {"bucket": "b"}}\n'


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (f"{shell(HELLO)}; exit 3", "the client ended with exit status 3"),
        (f"{shell(HELLO)}; echo why; exit 3", "the client ended with exit status 3: why"),
        (
            f"{shell(HELLO)}; echo panic: why; echo; echo 'main.go:5 +0x54'; exit 2",
            "the client ended with exit status 2: panic: why",
        ),
        (f"{shell(HELLO)}; kill -9 $$", "the client ended with signal SIGKILL"),
        (f"{shell(HELLO)}", "the client ended with exit status 0"),
        (shell(HELLO, "not JSON"), "a line that breaks the contract: 'not JSON"),
        (shell(HELLO, '{"changed": {}}'), "unknown event 'changed'"),
        (shell(HELLO, '{"change": {"seqno": "1"}}'), "vbucket and seqno are mandatory"),
        (shell(HELLO, '{"change": {"vbucket": 1, "seqno": "x"}}'), "breaks the contract"),
        (shell(HELLO, '{"change": {"vbucket": 1, "seqno": 1, "key": "?"}}'), "breaks the contract"),
        (shell(HELLO, "[1]"), "breaks the contract"),
    ],
)
def test_crash(command: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(CrashError) as error:
        started(command, tmp_path)
    assert reason in str(error.value)


def test_memory_is_bounded(tmp_path: Path) -> None:
    command = f"{sys.executable} -c 'import time; hoard = bytearray(120 << 20); time.sleep(1000)'"
    with pytest.raises(CrashError, match="of memory; the limit is 100 MiB"):
        started(command, tmp_path)


def test_children_are_ended_too(tmp_path: Path) -> None:
    done = '{"done": {}}'
    command = f"(sleep 60; echo late) & {shell(HELLO, done)}; wait"
    started(command, tmp_path)
    assert "late" not in (tmp_path / "output.log").read_text()


def test_patience_ends(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        started("sleep 1000", tmp_path, seconds=0.3)


def test_start_that_is_cancelled_leaves_no_process(tmp_path: Path) -> None:
    async def run(steps: int) -> int | None:
        client = ClientProcess("sleep 1000", tmp_path, MEMORY)
        start = asyncio.create_task(client.start())
        for _ in range(steps):
            await asyncio.sleep(0)
        start.cancel()
        with pytest.raises(asyncio.CancelledError):
            await start
        return client._process.returncode if steps else None

    assert [asyncio.run(run(steps)) for steps in range(6)] == [None] + [-signal.SIGKILL] * 5
