"""The node: an asyncio server around sessions, with limits."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter, WrittenConnection
from dcpspec.protocol.clustermap import SAME_HOST
from dcpspec.replay.dialog import NodeEvent, NodeSettings, Tell
from dcpspec.replay.growth import Regrowth
from dcpspec.replay.listener import READ, Listener
from dcpspec.replay.management import ManagementServer
from dcpspec.replay.rehearsal import rehearse
from dcpspec.replay.script import ScriptRule
from dcpspec.replay.session import ServerSession
from dcpspec.wording import address_text, counted

_TICK: Final = 0.25
"""Seconds after which an idle session is polled again."""
_BURST: Final = 1 << 18
"""Number of bytes to write to a connection before other connections take their turn."""
_TURN: Final = 0.002
"""Seconds after which other connections take their turn."""
_PART: Final = 512
"""Number of received bytes to process between two looks at the clock: a few requests."""
_AHEAD: Final = 1 << 20
"""Maximum number of bytes written to a connection but not yet received by the client."""
_ALL_AHEAD: Final = 64 << 20
"""Maximum number of unreceived bytes in all connections; open connections share this number equally."""
_LAST: Final = 1.0
"""Seconds that a client has to receive what was sent before the node closed the connection."""
_STEP: Final = 0.01
"""Seconds between two appends to a growing bucket."""
_NO_LINGER: Final = struct.pack("ii", 1, 0)


@dataclass(frozen=True)
class NodeLimits:
    """The limits of a node."""

    connections: int = 64
    login_seconds: float = 30.0
    """Time limit in seconds between the start of a connection and the end of its login."""
    idle_seconds: float = 360.0
    """Time in seconds after which an idle connection is closed."""


def reset(writer: asyncio.StreamWriter) -> None:
    """Close a connection with a TCP reset."""
    sock = writer.get_extra_info("socket")
    with suppress(OSError):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
    writer.transport.abort()


def written_connection(
    capture: CaptureWriter | None, writer: asyncio.StreamWriter, interface: int = 0, *, by_peer: bool = True
) -> WrittenConnection | None:
    """Return a connection in a recording, or None if nothing is recorded.

    Args:
        capture: The recording.
        writer: The connection.
        interface: Number of the interface.
        by_peer: True if the peer has opened the connection.
    """
    if capture is None:
        return None
    ends = ("peername", "sockname") if by_peer else ("sockname", "peername")
    client, server = (SocketAddress(*writer.get_extra_info(end)[:2]) for end in ends)
    return WrittenConnection(capture, interface, client, server)


class ReplayNode(Listener):
    """The nodes that serve some buckets to DCP clients; by default, a single node.

    Args:
        settings: Settings of all sessions. The ports are set when the nodes listen.
        limits: The limits of the node.
        tell_event: Called with each event.
        recording: The decrypted recording of all connections, if any. Rule actions become packet comments.
            The caller closes the recording.
        management: Host and port for management requests to the first node, or a free port for 0; None for
            no management endpoints.

    Raises:
        ValueError: A rule refers to a vbucket or a node that does not exist.
    """

    def __init__(
        self,
        settings: NodeSettings,
        limits: NodeLimits = NodeLimits(),
        tell_event: Tell = lambda _: None,
        recording: CaptureWriter | None = None,
        management: tuple[str, int] | None = None,
    ) -> None:
        def tell(text: str) -> None:
            tell_event(NodeEvent(text))

        def tell_of_management(text: str) -> None:
            tell_event(NodeEvent(text, is_managed=True))

        super().__init__(limits.connections, settings.tls, limits.login_seconds, tell)
        self._settings, self._limits, self._recording = settings, limits, recording
        self._tell_event = tell_event
        self._nodes = max((bucket.nodes for bucket in settings.buckets.values()), default=1)
        for rule in settings.scenario.script.rules:
            self._check(rule)
        self._growing: asyncio.Task[None] | None = None
        self._managed_at = management
        self._management = ManagementServer(
            limits.connections, limits.login_seconds, lambda: self._settings, tell_of_management
        )

    def _check(self, rule: ScriptRule) -> None:
        if rule.action != "map":
            return
        nodes = rule.value if isinstance(rule.value, dict) else {None: rule.value}
        for vbucket, node in nodes.items():
            if node is not None and node >= self._nodes:
                raise ValueError(
                    f"rule {rule.number}: node {node} does not exist: the buckets are on "
                    f"{counted(self._nodes, 'node')}"
                )
            for bucket in self._settings.buckets.values():
                if vbucket is not None and vbucket not in bucket.vbuckets:
                    raise ValueError(f"rule {rule.number}: bucket {bucket.name} has no vbucket {vbucket}")

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports of the listening nodes."""
        return self._settings.ports

    @property
    def management_ports(self) -> tuple[int, ...]:
        """The ports for management requests to the listening nodes."""
        return self._settings.management

    async def start(self, host: str, port: int) -> int:
        """Listen on a port, or on any free port for 0, and return the port. The other nodes and the other
        management endpoints listen on the ports that follow.

        Raises:
            OSError: An address is not available.
        """
        rehearse()
        ports = []
        for node in range(self._nodes):
            ports.append(await self.listen(partial(self._accept, node), host, port and port + node))
            if node:
                self.tell(f"node {node} is at {address_text((host, ports[node]))}")
        managed = (
            () if self._managed_at is None else await self._management.start(*self._managed_at, self._nodes)
        )
        self._settings = replace(self._settings, ports=tuple(ports), management=managed)
        if (rate := self._settings.scenario.appended_per_second) is not None:
            self._growing = asyncio.create_task(self._grow(rate))
        return ports[0]

    async def stop(self) -> None:
        """Close all connections and stop listening."""
        if self._growing is not None:
            self._growing.cancel()
        await self._management.stop()
        await super().stop()

    async def _grow(self, rate: int) -> None:
        """Append the changes of the capture at the given rate."""
        growing = [Regrowth(bucket, rate) for bucket in self._settings.buckets.values()]
        now = asyncio.get_running_loop().time
        while growing:
            growing = [each for each in growing if each.grow(now())]
            await asyncio.sleep(_STEP)
        self.tell("all changes are appended")

    async def _accept(self, node: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer, number = writer.get_extra_info("peername"), next(self._numbers)
        name = f"#{number}" + (f" {address_text(peer[:2])}" if peer else "")
        host = (writer.get_extra_info("sockname") or (SAME_HOST,))[0]
        settings = replace(self._settings, node=node, host=host)
        written = written_connection(self._recording, writer)
        served = reader, writer, self._tell_event, name, number, written
        ahead = min(_AHEAD, max(READ, _ALL_AHEAD // (len(self._tasks) + 1)))
        made = partial(_ServedConnection, settings, self._limits, *served, ahead)
        await self.serve(name, writer, lambda: made().run())


class _ServedConnection:
    """An open connection."""

    def __init__(
        self,
        settings: NodeSettings,
        limits: NodeLimits,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        tell: Tell,
        name: str,
        number: int,
        written: WrittenConnection | None,
        ahead: int,
    ) -> None:
        self._limits, self._reader, self._writer, self._written = limits, reader, writer, written
        self._begin = self._active = self._now()
        self._session = ServerSession(settings, tell, self._begin, number, name)
        self._buckets = settings.buckets.values()
        self._is_blocked = False
        """True while the node waits for the client to receive bytes."""
        self._has_requests = False
        """True while received requests wait, which are answered before changes are sent."""
        writer.transport.set_write_buffer_limits(ahead)
        self._ahead = ahead
        self._may_send, self._may_read = asyncio.Event(), asyncio.Event()

    async def run(self) -> None:
        """Serve the client until one side ends the connection."""
        sides = [asyncio.create_task(side) for side in (self._read(), self._write(), self._wait())]
        loop = asyncio.get_running_loop()

        def wake() -> None:  # a program may change a bucket in another thread
            loop.call_soon_threadsafe(self._may_send.set)

        for bucket in self._buckets:
            bucket.watchers.add(wake)
        try:
            await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for bucket in self._buckets:
                bucket.watchers.discard(wake)
            while pending := [side for side in sides if not side.done()]:
                for side in pending:
                    side.cancel()
                # Before Python 3.12, `wait_for` may lose a cancellation. `stop` may cancel this task here.
                with suppress(asyncio.CancelledError):
                    await asyncio.wait(pending, timeout=_TICK)
            for result in [None if side.cancelled() else side.exception() for side in sides]:
                if result is not None and not isinstance(result, OSError):
                    raise result
                if isinstance(result, ConnectionError) and self._written is not None:
                    self._written.reset(by_client=True)
            if self._session.is_reset:
                reset(self._writer)
            else:
                await self._finish()
            self._record_end()
            self._session.forget()
            self._session.log("disconnected")

    async def _finish(self) -> None:
        """End the sent bytes, and discard what the client still sends: a socket that closes with unread bytes
        is reset, and the client would lose what the node has sent.
        """
        if self._session.closed is None or not self._writer.can_write_eof():
            return
        with suppress(OSError, asyncio.TimeoutError, asyncio.CancelledError):
            self._writer.write_eof()
            await asyncio.wait_for(self._discard(), _LAST)

    async def _discard(self) -> None:
        while await self._reader.read(READ):
            pass

    async def _read(self) -> None:
        while data := await self._reader.read(READ):
            self._active = self._now()
            self._session.tick(self._active)
            begin, until = 0, self._active + _TURN
            for end in range(_PART, len(data) + _PART, _PART):
                self._session.receive(data[end - _PART : end])
                if end >= len(data) or self._now() >= until:
                    self._record(data[begin:end], by_client=True)
                    self._may_send.set()
                    self._has_requests = end < len(data)
                    if self._has_requests:
                        await asyncio.sleep(0)
                    begin, until = end, self._now() + _TURN
            while not self._session.wants_bytes:
                if self._session.closed is not None:
                    await asyncio.Event().wait()  # the writer sends the waiting messages
                self._may_read.clear()
                await self._may_read.wait()
        if self._written is not None:
            self._written.end(by_client=True)

    def _record(self, data: bytes, *, by_client: bool) -> None:
        if self._written is not None and data:
            self._written.send(data, by_client=by_client, comment=self._comment(self._written))

    def _comment(self, written: WrittenConnection) -> str:
        """Return the actions of rules as the comment for the next packet."""
        fired = self._session.take_fired()
        for each in fired:
            each.packet = written.next_packet
        return "; ".join(map(str, fired))

    def _record_end(self) -> None:
        if self._written is None:
            return
        if self._session.is_reset:
            self._written.reset(by_client=False, comment=self._comment(self._written))
        else:
            self._written.end(by_client=False, comment=self._comment(self._written))

    async def _write(self) -> None:
        while True:
            self._session.tick(self._now())
            self._may_send.clear()
            sent = await self._send()
            self._may_read.set()
            if sent:
                self._active = self._now()
                await asyncio.sleep(0)
            elif self._session.closed is not None:
                return
            else:
                due = self._session.due
                waits = _TICK if due is None else min(_TICK, max(0.0, due - self._now()))
                with suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._may_send.wait(), waits)

    async def _send(self) -> int:
        """Send the next messages, wait until the client accepts more, and return the number of bytes sent."""
        size = self._sent()
        self._is_blocked = True
        await self._writer.drain()
        self._is_blocked = False
        return size

    def _sent(self) -> int:
        """Write the next messages to the transport without waiting; return the number of bytes."""
        sent: list[bytes] = []
        room = self._ahead - self._writer.transport.get_write_buffer_size()
        size, most, until = 0, min(_BURST, max(1, room)), self._now() + _TURN
        while size < most and not (self._has_requests and not self._session.answers):
            if (data := self._session.take(most)) is None:
                break
            sent.append(data)
            size += len(data)
            if self._now() >= until:
                break
        joined = b"".join(sent)
        self._record(joined, by_client=False)
        self._writer.write(joined)
        return size

    async def _wait(self) -> None:
        """Wait until a time limit of the client expires, and then close the connection even if the client
        does not read.
        """
        while (reason := self._overdue()) is None:
            await asyncio.sleep(_TICK)
        self._session.log(f"closed: {reason}")
        self._writer.transport.abort()

    def _overdue(self) -> str | None:
        now = self._now()
        if not self._session.logged_in and now - self._begin > self._limits.login_seconds:
            return f"no login within {self._limits.login_seconds:g} s"
        is_waiting = self._is_blocked or self._session.due is None
        if is_waiting and now - self._active > self._limits.idle_seconds:
            return f"no traffic for {self._limits.idle_seconds:g} s"
        return None

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
