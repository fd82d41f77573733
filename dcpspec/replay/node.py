"""The node: a server of asyncio around sessions, with limits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.session import ServerSession
from dcpspec.wording import counted

_READ: Final = 1 << 16
_TICK: Final = 0.25
"""Seconds after which a session that has nothing to send is asked again."""
_BURST: Final = 64
"""Messages written before other connections get their turn."""


@dataclass(frozen=True)
class NodeLimits:
    """Limits of a node."""

    connections: int = 64
    login_seconds: float = 30.0
    """Time from the connection to the end of its login."""
    idle_seconds: float = 360.0
    """Time after which an idle connection is closed."""


class ReplayNode:
    """A node that serves buckets to clients of DCP.

    Args:
        settings: Settings of all sessions. The port is set when the node listens.
        limits: Its limits.
        log: Called with a line for each event.
    """

    def __init__(
        self,
        settings: NodeSettings,
        limits: NodeLimits = NodeLimits(),
        log: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._settings, self._limits, self._log = settings, limits, log
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.served = asyncio.Event()
        """Set when there was a connection and there is none any more."""

    async def start(self, host: str, port: int) -> int:
        """Listen, and return the port.

        Args:
            host: Address to listen on.
            port: Port, 0 for any.

        Raises:
            OSError: The address cannot be had.
        """
        tls = self._settings.tls
        seconds = None if tls is None else self._limits.login_seconds
        self._server = await asyncio.start_server(
            self._accept, host, port, limit=_READ, ssl=tls, ssl_handshake_timeout=seconds
        )
        found: int = self._server.sockets[0].getsockname()[1]
        self._settings = replace(self._settings, port=found)
        return found

    async def stop(self) -> None:
        """Close all connections and listen no more."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        number = next(self._numbers)
        peer = writer.get_extra_info("peername")
        name = f"#{number} {peer[0]}:{peer[1]}" if peer else f"#{number}"
        if len(self._tasks) >= self._limits.connections:
            self._log(f"{name} turned away: the limit is {counted(len(self._tasks), 'connection')}")
            writer.close()
            return
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await _ServedConnection(self._settings, self._limits, reader, writer, self._log, name).run()
        except asyncio.CancelledError:
            pass  # by `stop`; asyncio would report it as an error
        finally:
            self._tasks.discard(task)
            if not self._tasks:
                self.served.set()
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


class _ServedConnection:
    """A connection while it lasts."""

    def __init__(
        self,
        settings: NodeSettings,
        limits: NodeLimits,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        log: Callable[[str], None],
        name: str,
    ) -> None:
        self._limits, self._reader, self._writer = limits, reader, writer
        self._log, self._name = log, name
        self._begin = self._active = self._now()
        self._session = ServerSession(settings, lambda text: log(f"{name} {text}"), self._begin)
        rate = settings.scenario.messages_per_second
        self._pause = 1 / rate if rate else 0.0
        self._may_send, self._may_read = asyncio.Event(), asyncio.Event()

    async def run(self) -> None:
        """Serve the client until one of the sides has enough."""
        sides = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for side in sides:
                side.cancel()
            for result in await asyncio.gather(*sides, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, OSError):
                    raise result
            self._log(f"{self._name} disconnected")

    async def _read(self) -> None:
        while data := await self._reader.read(_READ):
            self._active = self._now()
            self._session.tick(self._active)
            self._session.receive(data)
            self._may_send.set()
            while not self._session.wants_bytes:
                if self._session.closed is not None:
                    await asyncio.Event().wait()  # the other side sends the rest
                self._may_read.clear()
                await self._may_read.wait()

    async def _write(self) -> None:
        while True:
            self._session.tick(self._now())
            self._may_send.clear()
            sent = await self._send()
            self._may_read.set()
            if sent:
                self._active = self._now()
                await asyncio.sleep(self._pause)
            elif self._session.closed is not None:
                return
            elif reason := self._overdue():
                self._log(f"{self._name} closed: {reason}")
                return
            else:
                due = self._session.due
                waits = _TICK if due is None else min(_TICK, max(0.0, due - self._now()))
                with suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._may_send.wait(), waits)

    async def _send(self) -> int:
        """Send some messages; return their number."""
        sent = 0
        for sent in range(1, (1 if self._pause else _BURST) + 1):
            data = self._session.take()
            if data is None:
                return sent - 1
            self._writer.write(data)
        await self._writer.drain()
        return sent

    def _overdue(self) -> str | None:
        now = self._now()
        if not self._session.is_logged_in and now - self._begin > self._limits.login_seconds:
            return f"no login within {self._limits.login_seconds:g} s"
        if self._session.due is None and now - self._active > self._limits.idle_seconds:
            return f"nothing was sent for {self._limits.idle_seconds:g} s"
        return None

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
