"""Functions that start nodes and other processes, read their messages and memory, and alternate cases."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from io import IOBase
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

import dcpspec

T = TypeVar("T")

HOST: Final = "127.0.0.1"
HEADER: Final = 24
BLOCK: Final = 1 << 16
COMMAND: Final = [sys.executable, "-c", "from dcpspec.cli import main; main()"]


def started(*arguments: str) -> AbstractContextManager[tuple[int, int]]:
    """Start a `dcpspec` command that listens; yield its port and its process id."""
    return listening([*COMMAND, *arguments, "--listen", f"{HOST}:0"])


@contextmanager
def listening(command: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Start a command that listens; yield its port and its process id."""
    with tempfile.NamedTemporaryFile() as log:
        process = subprocess.Popen(command, stderr=log)
        while not (found := re.search(r"listening on \S+:(\d+)", Path(log.name).read_text())):
            time.sleep(0.05)
        try:
            yield int(found[1]), process.pid
        finally:
            process.terminate()
            process.wait()


_NAMES = count()


def opening(bucket: str, features: Sequence[str], flags: Sequence[str], **controls: str) -> list[bytes]:
    """Return the requests that a client sends before its stream requests, with a DCP name of its own."""
    return [
        dcpspec.message("hello", agent="bench", features=features),
        dcpspec.message("select_bucket", bucket=bucket),
        dcpspec.message("dcp_open", name=f"bench {next(_NAMES)}", flags=flags),
        *(dcpspec.message("dcp_control", key=key, value=value) for key, value in controls.items()),
    ]


def next_header(reader: IOBase) -> bytes:
    """Read a message; return its header."""
    header: bytes = reader.read(HEADER)
    reader.read(int.from_bytes(header[8:12], "big"))
    return header


def memory(process: int | str, name: str) -> int:
    """Return a memory size of a process in bytes: the current `VmRSS`, or the peak `VmHWM`."""
    found = re.search(rf"^{name}:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.MULTILINE)
    return int(found[1]) << 10 if found else 0  # a process that has ended uses no memory


def memory_of_all(process: int) -> int:
    """Return the resident memory of a process and its descendants, including shared pages, in bytes."""
    try:
        tasks = Path(f"/proc/{process}/task").glob("*/children")
        children = [int(child) for task in tasks for child in task.read_text("ascii").split()]
        return memory(process, "VmRSS") + sum(map(memory_of_all, children))
    except OSError:  # it has ended
        return 0


@contextmanager
def watched(process: int, seconds: float) -> Iterator[Callable[[], int]]:
    """Sample the memory of a process and its descendants; yield a function that returns the peak."""
    most = 0
    done = threading.Event()

    def watch() -> None:
        nonlocal most
        while not done.wait(seconds):
            most = max(most, memory_of_all(process))

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield lambda: most
    finally:
        done.set()
        thread.join()


def timed(run: Callable[[], object]) -> float:
    """Return the seconds that a function takes."""
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


def alternately(
    cases: Mapping[str, Callable[[], T]], rounds: int, text: Callable[[T], str]
) -> dict[str, list[T]]:
    """Run all cases in each round.

    Args:
        cases: The cases by name.
        rounds: Number of rounds.
        text: Returns a result as text, to show progress.

    Returns:
        The results of each case, by round.
    """
    results: dict[str, list[T]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, run in cases.items():
            results[name].append(run())
            print(f"{name}: {text(results[name][-1])}", file=sys.stderr, flush=True)
    return results
