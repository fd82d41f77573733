"""A server that accepts connections up to a limit."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

from dcpspec.wording import counted

READ: Final = 1 << 16
"""Maximum bytes per read."""
Accept = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


class Listener:
    """A server with a limited number of connections.

    Args:
        connections: The maximum number of connections.
        tls: The TLS context; None without TLS.
        seconds: Time limit for a TLS handshake.
        tell: Called with a line for each event.
    """

    def __init__(
        self, connections: int, tls: ssl.SSLContext | None, seconds: float, tell: Callable[[str], None]
    ) -> None:
        self.tell = tell
        self._most, self._context, self._seconds = connections, tls, None if tls is None else seconds
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._servers: list[asyncio.Server] = []
        self.served = asyncio.Event()
        """Set when the last connection has closed."""

    async def listen(self, accept: Accept, host: str, port: int) -> int:
        """Listen on a port, or on any free port for 0, and return the port.

        Raises:
            OSError: The address is not available.
        """
        server = await asyncio.start_server(
            accept, host, port, limit=READ, ssl=self._context, ssl_handshake_timeout=self._seconds
        )
        self._servers.append(server)
        bound_port: int = server.sockets[0].getsockname()[1]
        return bound_port

    async def stop(self) -> None:
        """Close all connections and stop listening."""
        for server in self._servers:
            server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def serve(
        self, name: str, writer: asyncio.StreamWriter, run: Callable[[], Awaitable[None]]
    ) -> None:
        """Serve a connection to its end, or reject it."""
        if len(self._tasks) >= self._most:
            self.tell(f"{name} rejected: the limit is {counted(len(self._tasks), 'connection')}")
            _close(writer)
            return
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await run()
        except asyncio.CancelledError:
            pass  # `stop` cancels the task; asyncio would report the cancellation as an error
        finally:
            self._tasks.discard(task)
            if not self._tasks:
                self.served.set()
            _close(writer)


def _close(writer: asyncio.StreamWriter) -> None:
    """Close a connection. Python 3.10 reports a reset as an error unless the program has looked at it."""
    writer.close()
    end = asyncio.ensure_future(writer.wait_closed())
    end.add_done_callback(lambda end: end.cancelled() or end.exception())
