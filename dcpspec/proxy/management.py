"""Relays the HTTP requests with which clients find the cluster map, and rewrites the configurations in the
responses.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.proxy.clustermap import Rewrite, config_of_json
from dcpspec.replay.listener import READ, Listener
from dcpspec.replay.web import (
    BLOCKS,
    WebError,
    WebRequest,
    WebResponse,
    answer,
    body_parts,
    read_response,
    request_head,
    response_head,
)
from dcpspec.wording import address_text

_CONNECT: Final = 10.0
"""Time limit for a request, and for connecting to the manager, in seconds."""
_PASSED: Final = ("Authorization", "Accept", "User-Agent")
"""Header fields of requests that the manager receives."""
_RETURNED: Final = ("Content-Type", "WWW-Authenticate")
"""Header fields of responses that clients receive."""


@dataclass(frozen=True)
class ProxyTls:
    """The TLS contexts of a proxy's two sides; None for a side without TLS."""

    clients: ssl.SSLContext | None = None
    nodes: ssl.SSLContext | None = None


class ManagementProxy(Listener):
    """A proxy between clients and the cluster manager.

    Args:
        manager: The cluster manager.
        connections: The maximum number of connections.
        tls: The TLS contexts; that for nodes is also that for the manager.
        most: Maximum length in bytes of a configuration.
        rewrite: Returns a configuration with ports of the proxy.
        tell: Called with a line for each request.
    """

    def __init__(
        self,
        manager: SocketAddress,
        connections: int,
        tls: ProxyTls,
        most: int,
        rewrite: Rewrite,
        tell: Callable[[str], None],
    ) -> None:
        super().__init__(connections, tls.clients, _CONNECT, tell)
        self._manager, self._tls, self._most, self._rewrite = manager, tls.nodes, most, rewrite

    async def start(self, host: str, port: int) -> int:
        """Listen on a port, or on any free port for 0, and return the port.

        Raises:
            OSError: The address is not available.
        """
        return await self.listen(self._accept, host, port)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        name = f"http {address_text(peer[:2])}" if peer else "http"

        async def run() -> None:
            with suppress(OSError):  # the client has closed the connection
                await answer(reader, writer, _CONNECT, partial(self._respond, name))

        await self.serve(name, writer, run)

    async def _respond(self, name: str, request: WebRequest, writer: asyncio.StreamWriter) -> None:
        asked = f"{name} {request.method} {request.target}"
        if request.method != "GET":
            self.tell(f"{asked}: the proxy relays only GET")
            fields = {"Allow": "GET", "Content-Length": "0"}
            writer.write(response_head(HTTPStatus.METHOD_NOT_ALLOWED, fields))
            return
        try:
            opened = asyncio.open_connection(*self._manager, limit=READ, ssl=self._tls)
            reader, manager = await asyncio.wait_for(opened, _CONNECT)
        except (OSError, asyncio.TimeoutError) as error:
            self.tell(f"{asked}: cannot reach {address_text(self._manager)}: {error or 'no response'}")
            writer.write(response_head(HTTPStatus.BAD_GATEWAY, {"Content-Length": "0"}))
            return
        try:
            manager.write(request_head(request, address_text(self._manager), _PASSED))
            response = await asyncio.wait_for(read_response(reader), _CONNECT)
            self.tell(f"{asked}: {response.status.value} {response.status.phrase}")
            await self._pass(response, reader, writer)
        except (WebError, asyncio.TimeoutError) as error:
            self.tell(f"{asked}: {address_text(self._manager)}: {error or 'no response'}")
            writer.write(response_head(HTTPStatus.BAD_GATEWAY, {"Content-Length": "0"}))
        finally:
            manager.close()

    async def _pass(
        self, response: WebResponse, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Send a response to the client, each configuration as soon as it has arrived."""
        fields = {name: response.headers[name] for name in _RETURNED if name in response.headers}
        writer.write(response_head(response.status, fields))
        data, seen = bytearray(), 0
        async for part in body_parts(reader, response.headers, self._most):
            data += part
            while (end := data.find(BLOCKS, max(0, seen - len(BLOCKS)))) >= 0:
                writer.write(await self._with_ports(bytes(data[:end])) + BLOCKS)
                del data[: end + len(BLOCKS)]
                seen = 0
            seen = len(data)
            await writer.drain()
            if len(data) > self._most:
                raise ConnectionError(f"a configuration of more than {self._most} bytes")
        writer.write(await self._with_ports(bytes(data)))

    async def _with_ports(self, block: bytes) -> bytes:
        config = config_of_json(block)
        return block if config is None else json.dumps(await self._rewrite(config)).encode()
