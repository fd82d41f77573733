"""Wrong clients as forks of a process that has imported the library, which start in a tenth of the time."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import IO, Any

from dcpspec.conformance.program import ClientProcess
from tests.conformance import wrong_clients
from tests.crashes.processes import FORKS

_ENDS = ThreadPoolExecutor(32)
"""Threads that each wait for the end of a client. The loop's own threads are few, and the kit needs them."""

FORKS.set_forkserver_preload(["tests.crashes.warm", wrong_clients.__name__])


class ForkedClient(ClientProcess):
    """A client whose command is the name of a wrong client."""

    async def _launched(self, descriptors: Sequence[int], output: IO[bytes]) -> Any:
        ends = [Connection(os.dup(number)) for number in (*descriptors, output.fileno())]
        process = FORKS.Process(target=_run, args=(self.command, *ends))
        process.start()
        for end in ends:
            end.close()
        return ForkedProcess(process)


class ForkedProcess:
    """The part of `asyncio.subprocess.Process` that the kit uses."""

    def __init__(self, process: Any) -> None:
        self._process, self.pid = process, process.pid
        self._ended = asyncio.get_running_loop().run_in_executor(_ENDS, process.join)

    @property
    def returncode(self) -> int | None:
        """The exit status, or minus the signal that ended the process; None while it runs."""
        return self._process.exitcode if self._ended.done() else None

    async def wait(self) -> None:
        """Wait for the end of the process."""
        await asyncio.shield(self._ended)


def _run(name: str, *ends: Connection) -> None:
    os.setsid()
    given = [fcntl.fcntl(end.fileno(), fcntl.F_DUPFD, 10) for end in ends]
    for number, wanted in zip((*given, given[-1]), (3, 4, 1, 2), strict=True):
        os.dup2(number, wanted)
    sys.argv[1:] = [name]
    wrong_clients.main()
