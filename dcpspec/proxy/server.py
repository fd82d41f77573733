"""The proxy: an asyncio server for each node, with limits."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriteError, CaptureWriter
from dcpspec.framing.live import MAX_BUFFERED, Budget, Splitter
from dcpspec.protocol.clustermap import KV, SECURE_KV, ServicePorts, addresses
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.proxy.clustermap import is_loopback, is_refused, rewritten
from dcpspec.proxy.management import ManagementProxy, ProxyTls
from dcpspec.proxy.relay import Relay, RelaySide
from dcpspec.proxy.watch import BackgroundWatch, Backlog, Watch
from dcpspec.replay.dialog import MAX_MESSAGE
from dcpspec.replay.listener import READ, Listener
from dcpspec.replay.node import written_connection
from dcpspec.replay.script import ConnectionScript, Script
from dcpspec.wording import address_text

_TICK: Final = 0.05
"""Minimum time between two audits, in seconds."""
_SHARE: Final = 3
"""The pause after an audit, as a multiple of the audit's duration."""
_CONNECT: Final = 10.0
"""Time limit for connecting to a node, in seconds."""
INTERFACES: Final = (CLIENT, SERVER)
"""Interfaces of a recording: the first for client connections, the second for node connections."""


@dataclass(frozen=True)
class ProxyLimits:
    """The limits of a proxy."""

    connections: int = 64
    nodes: int = 64
    """Maximum number of nodes for which the proxy opens a port."""
    max_message: int = MAX_MESSAGE
    """Maximum length of a message to buffer and audit, in bytes."""
    buffered: int = MAX_BUFFERED
    """Maximum bytes of incomplete messages in all connections. The limit applies separately to relays and to
    audits.
    """
    any_node: bool = False
    """True to accept any node address in a configuration. By default, the proxy refuses link-local, cloud
    metadata and loopback addresses; if other machines can reach the proxy, the proxy also refuses all hosts
    except the host of the first node.
    """
    idle_seconds: float = 3600.0
    """Time in seconds without a byte on either side after which a relay is closed."""


@dataclass
class Proxy(Listener):
    """A proxy between clients and the nodes of a cluster.

    The recording contains client connections. If the script has rules, the recording also contains
    the connections to nodes.
    """

    node: SocketAddress
    """The node to which the first port connects."""
    script: Script = field(default_factory=Script)
    recording: CaptureWriter | None = None
    limits: ProxyLimits = field(default_factory=ProxyLimits)
    audits: bool = True
    """True if the connections of clients are audited."""
    release: str | None = field(default=None, kw_only=True)
    """Server release whose rules the audit applies; None to detect the release on each connection."""
    tell: Callable[[str], None] = print
    """Called with a line for each event."""
    tls: ProxyTls = field(default_factory=ProxyTls)
    management: tuple[SocketAddress, SocketAddress] | None = field(default=None, kw_only=True)
    """The cluster manager, and the address at which the proxy listens for management requests; None to relay
    no such requests.
    """
    management_port: int | None = field(default=None, init=False)
    """The port for management requests, if any."""
    failed: asyncio.Event = field(default_factory=asyncio.Event, init=False)
    """Set when the proxy cannot continue."""
    error: str | None = field(default=None, init=False)
    """The reason why the proxy cannot continue."""
    _ports: dict[SocketAddress, int] = field(default_factory=dict, init=False)
    _watches: set[BackgroundWatch] = field(default_factory=set, init=False)
    _address: SocketAddress = field(default=SocketAddress("", 0), init=False)

    def __post_init__(self) -> None:
        super().__init__(self.limits.connections, self.tls.clients, _CONNECT, self.tell)
        self._managing: ManagementProxy | None = None
        if self.management is not None:
            rewrite, limits = partial(self._rewrite, self.node), self.limits
            self._managing = ManagementProxy(
                self.management[0], limits.connections, self.tls, limits.max_message, rewrite, self.tell
            )
        self._opening = asyncio.Lock()
        self._passing, self._audited = Budget(self.limits.buffered), Budget(self.limits.buffered)
        self._backlog, self._thread = Backlog(), ThreadPoolExecutor(1, "audit")

    async def start(self, host: str, port: int) -> int:
        """Listen on the port of the first node, and return the port.

        Args:
            host: Address to listen on.
            port: Port for the first node; 0 selects a free port. Other nodes get the next free ports.

        Raises:
            OSError: The address is not available.
        """
        bound_port = await self._listen(self.node, host, port)
        self._address = SocketAddress(host, bound_port if port else 0)
        if self._managing is not None and self.management is not None:
            at = self.management[1]
            self.management_port = await self._managing.start(*at)
            self.tell(f"management requests are at {address_text((at.host, self.management_port))}")
        self._auditing = asyncio.create_task(self._audit())
        return bound_port

    async def stop(self) -> None:
        """Stop listening, and close all connections and the recording."""
        self._auditing.cancel()
        if self._managing is not None:
            await self._managing.stop()
        await super().stop()
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self.recording is not None:
            self.recording.close()

    async def _audit(self) -> None:
        """Audit the relayed messages periodically."""
        now = asyncio.get_running_loop().time
        while True:
            begin = now()
            for watch in tuple(self._watches):
                await watch.flush()
            await asyncio.sleep(max(_TICK, _SHARE * (now() - begin)))

    async def _listen(self, node: SocketAddress, host: str, port: int) -> int:
        self._ports[node] = await self.listen(partial(self._accept, node), host, port)
        return self._ports[node]

    async def _port_for(self, node: SocketAddress) -> int | None:
        """Return the proxy's port for a node; the first call for a node starts listening on its port."""
        async with self._opening:
            if node in self._ports:
                return self._ports[node]
            if (reason := self._refusal(node, node.host)) is not None:
                self.tell(f"no port for {address_text(node)}: {reason}")
                return None
            if len(self._ports) >= self.limits.nodes:
                self.tell(f"no port for {address_text(node)}: {len(self._ports)} nodes already have ports")
                return None
            host, first = self._address
            ports = range(first + 1, first + 1 + self.limits.nodes) if first else ()
            for port in (*(port for port in ports if port < 1 << 16), 0):
                with suppress(OSError):
                    bound_port = await self._listen(node, host, port)
                    self.tell(f"listening on {address_text((host, bound_port))} for {address_text(node)}")
                    return bound_port
            return None

    async def _rewrite(self, node: SocketAddress, config: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a configuration from a node with ports of the proxy."""
        services = ServicePorts(
            *(KV if side is None else SECURE_KV for side in (self.tls.nodes, self.tls.clients))
        )
        ports = {
            address: port
            for address in addresses(config, node, services)
            if (port := await self._port_for(address)) is not None
        }
        return rewritten(config, node, ports, services, self.management_port)

    def _refusal(self, node: SocketAddress, host: str) -> str | None:
        """Return why the proxy refuses to connect to a node in a configuration, or None if the proxy accepts
        the node.
        """
        if node == self.node or self.limits.any_node:
            return None
        if is_refused(host, self.node.host):
            return "not an address of a cluster node"
        if node.host != self.node.host and not is_loopback(self._address.host):
            return "a proxy that other machines can reach requires --any-node to connect to other hosts"
        return None

    async def _accept(
        self, node: SocketAddress, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        number = next(self._numbers)
        await self.serve(f"#{number}", writer, partial(self._relay, number, node, reader, writer))

    async def _relay(
        self, number: int, node: SocketAddress, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        name = f"#{number}"

        def tell(text: str) -> None:
            self.tell(f"{name} {text}")

        peer = SocketAddress(*writer.get_extra_info("peername")[:2])
        try:
            opened = asyncio.open_connection(node.host, node.port, limit=READ, ssl=self.tls.nodes)
            node_reader, node_writer = await asyncio.wait_for(opened, _CONNECT)
        except (OSError, ValueError, asyncio.TimeoutError) as error:
            if isinstance(error, ValueError) and not isinstance(error, OSError):
                reason = "not a host name"
            elif isinstance(error, ssl.SSLCertVerificationError):
                reason = error.verify_message
            elif isinstance(error, ssl.SSLError):
                reason = error.reason
            else:
                number_ = getattr(error, "errno", None)
                reason = os.strerror(number_) if number_ else f"no response within {_CONNECT:g} s"
            tell(f"{address_text(peer)}: cannot reach {address_text(node)}: {reason}")
            return
        resolved = node_writer.get_extra_info("peername")[0]
        if (refused := self._refusal(node, resolved)) is not None:  # a name may resolve to a refused address
            tell(f"{address_text(peer)}: {node.host} is {resolved}: {refused}")
            node_writer.close()
            return
        tell(f"{address_text(peer)} connected to {address_text(node)}")
        watch = self._watch(name) if self.audits else None
        if watch is not None:
            self._watches.add(watch)
        try:
            most = self.limits.max_message
            written = written_connection(self.recording, writer, INTERFACES.index(CLIENT))
            client = RelaySide(CLIENT, reader, writer, Splitter(most, self._passing), written, watch)
            recording = self.recording if self.script.rules else None
            written = written_connection(recording, node_writer, INTERFACES.index(SERVER), by_peer=False)
            server = RelaySide(SERVER, node_reader, node_writer, Splitter(most, self._passing), written)
            script = ConnectionScript(self.script, number)
            about = script, partial(self._rewrite, node), tell, self.limits.idle_seconds
            await Relay(client, server, *about).run()
        except CaptureWriteError as error:
            self.error = str(error)
            self.failed.set()
        finally:
            node_writer.close()
            if watch is None:
                tell("closed")
            else:
                self._watches.discard(watch)
                finishing = asyncio.create_task(watch.finish())
                with suppress(asyncio.CancelledError):  # `stop` cancels this task, not the audit
                    await asyncio.shield(finishing)
                tell(f"closed: {await finishing}")

    def _watch(self, name: str) -> BackgroundWatch:
        loop = asyncio.get_running_loop()

        def tell(text: str) -> None:
            loop.call_soon_threadsafe(self.tell, text)

        watch = Watch(name, tell, self.limits.max_message, self._audited, self.release)
        return BackgroundWatch(watch, self._thread, name, self.tell, self._backlog)
