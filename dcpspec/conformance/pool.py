"""The processes of a client: a new process for each case, or reused processes."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final

from dcpspec.conformance.program import ClientProcess, CrashError
from dcpspec.conformance.verdict import RunSettings

_START: Final = 30.0
"""Time limit for the client's hello, in seconds."""


async def first_process(settings: RunSettings, work: Path) -> ClientProcess:
    """Start the client, and return the process once the client has sent a hello.

    Raises:
        CrashError: The client does not send its hello.
    """
    process = ClientProcess(settings.command, work / "0", settings.memory)
    await process.start()
    try:
        await hello(process, settings)
    except BaseException:
        await process.stop()
        raise
    return process


async def hello(process: ClientProcess, settings: RunSettings) -> None:
    if not await process.wait_for(lambda: process.has("hello"), _START * settings.patience):
        raise CrashError(f"the client did not send its hello within {_START * settings.patience:g} s")


class ClientPool:
    """The processes of a client: a new process for each case, or reused processes if the client can run
    several cases.
    """

    def __init__(self, settings: RunSettings, is_reused: bool, work: Path) -> None:
        self._settings, self._is_reused = settings, is_reused
        self.work = work
        """Folder for temporary files of the run."""
        self._numbers = count(1)
        self.idle: list[ClientProcess] = []
        """Processes that wait for a plan."""

    async def take(self) -> ClientProcess:
        """Return an idle process, or start one."""
        while self.idle:
            process = self.idle.pop()
            if process.crash is None:
                if process.has("done"):
                    process.begin_again()
                return process
            await process.stop(kill=True)
        settings = self._settings
        process = ClientProcess(settings.command, self.work / str(next(self._numbers)), settings.memory)
        await process.start()
        return process

    async def give_back(self, process: ClientProcess) -> None:
        """Take back a process that is done, and keep it for another case or stop it."""
        if self._is_reused and process.events[-1].kind == "done" and not process.has("error"):
            self.idle.append(process)
        else:
            await process.stop()
