"""Processes that are killed at a moment of their run, and disks that are full at some byte."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from tests.conftest import IS_LONG
from tests.waiting import PATIENCE, until

KILLS: Final = 200 if IS_LONG else 3
"""Moments at which a job is killed."""
FULL_DISKS: Final = 50 if IS_LONG else 2
"""Sizes of the disk that a job fills."""
PAGE: Final = 4096
"""Bytes by which a disk in memory grows."""

FORKS: Final = multiprocessing.get_context("forkserver")
"""Starts processes as forks of one that has imported the library."""
FORKS.set_forkserver_preload(["tests.crashes.warm"])


@dataclass(frozen=True)
class Ended:
    """A process that has ended."""

    status: int
    """Its exit status, or minus the signal that ended it."""
    seconds: float
    """Duration of its work."""
    said: str
    """Its standard error."""

    @property
    def was_killed(self) -> bool:
        """True if it was killed before it ended."""
        return self.status == -signal.SIGKILL


def moment(random: Random, seconds: float) -> float:
    """Choose a moment of a run that lasts some seconds; one in ten is after its end."""
    return random.random() * seconds / 0.9


def run(
    job: Callable[..., object],
    *arguments: Any,
    log: Path,
    kill_after: float | None = None,
    alone: bool = False,
    longest_file: int | None = None,
) -> Ended:
    """Run a function in a separate process; wait until the process and all its descendants have ended.

    Args:
        job: A function of a module.
        arguments: The arguments of the function.
        log: A file for the output.
        kill_after: Seconds of work after which the process is killed, unless it has already ended.
        alone: Kill only this process. Its worker processes must end without help.
        longest_file: Maximum size in bytes of a file that the process may write.
    """
    begun, theirs = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=_work, args=(theirs, log, longest_file, job, arguments))
    process.start()
    theirs.close()
    pid = begun.recv()
    begin = monotonic()
    if kill_after is not None:
        process.join(kill_after)
        with suppress(ProcessLookupError):
            (os.kill if alone else os.killpg)(pid, signal.SIGKILL)
    process.join(PATIENCE)
    seconds, status = monotonic() - begin, process.exitcode
    assert status is not None, f"it hangs: {log.read_text()}"
    wait_for_session(pid)
    return Ended(status, seconds, log.read_text())


def wait_for_session(number: int) -> None:
    """Wait until all processes of a session have ended."""
    until(lambda: not session(number), lambda: f"processes are left: {session(number)}")


def _work(
    begun: Connection, log: Path, longest_file: int | None, job: Callable[..., object], arguments: Any
) -> None:
    os.setsid()
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, 1)
    os.dup2(file, 2)
    if longest_file is not None:  # Python ignores the signal, so that a write fails
        resource.setrlimit(resource.RLIMIT_FSIZE, (longest_file, resource.RLIM_INFINITY))
    begun.send(os.getpid())
    job(*arguments)


def session(number: int) -> dict[int, str]:
    """Return the processes of a session that have not ended, each with its name.

    A process with children, such as Spark's daemon for Python, may be the leader of another group.
    """
    members = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            head, _, rest = path.read_text().rpartition(")")
            state, _, _, its_session = rest.split()[:4]
            if its_session == str(number) and state != "Z":
                members[int(path.parent.name)] = head.partition("(")[2]
    return members


@dataclass
class Disk:
    """A folder with room for a limited number of bytes.

    If the tests may mount one, it is a file system in memory. Otherwise, processes have a size limit for each
    file, at which a write also fails in the middle.
    """

    path: Path
    is_mounted: bool
    longest_file: int | None = None
    """For `run`."""

    def shrink(self, share: float, most: int) -> None:
        """Leave free space for a share of some bytes."""
        if self.is_mounted:
            pages = sum(-(-path.lstat().st_size // PAGE) for path in self.path.rglob("*") if path.is_file())
            self._resize(pages * PAGE + int(share * most))
        else:
            self.longest_file = 1 + int(share * most)

    def grow(self) -> None:
        """Provide space for everything."""
        if self.is_mounted:
            self._resize(1 << 30)
        self.longest_file = None

    def _resize(self, size: int) -> None:
        option = f"remount,size={max(PAGE, size)}"
        subprocess.run(["mount", "-o", option, str(self.path)], check=True, capture_output=True)


@contextmanager
def disk(path: Path) -> Iterator[Disk]:
    """Make a disk with limited space."""
    path.mkdir()
    if not can_mount():
        yield Disk(path, False)
        return
    _mount(path)
    try:
        yield Disk(path, True)
    finally:
        _unmount(path)


@cache
def can_mount() -> bool:
    """Return True if the tests may mount file systems."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            _mount(Path(folder))
        except (OSError, subprocess.CalledProcessError):
            return False
        _unmount(Path(folder))
    return True


def _mount(path: Path) -> None:
    command = ["mount", "-t", "tmpfs", "-o", f"size={1 << 30}", "none", str(path)]
    subprocess.run(command, check=True, capture_output=True)


def _unmount(path: Path) -> None:
    # Lazily: a process that was killed may hold a file for another moment.
    subprocess.run(["umount", "--lazy", str(path)], check=True)
