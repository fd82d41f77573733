"""Relays the messages between one client connection and a connection to a node."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.capture.writer import WrittenConnection
from dcpspec.framing.live import Head, Splitter
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.proxy.clustermap import Rewrite, carries_config, config_of, with_config
from dcpspec.proxy.watch import BackgroundWatch
from dcpspec.replay.listener import READ
from dcpspec.replay.node import reset
from dcpspec.replay.script import ConnectionScript, FiredRule

_TICK: Final = 0.01
"""Seconds between two checks of whether a long message has been relayed completely."""


class CutError(Exception):
    """Raised to close or reset both connections of a relay."""

    def __init__(self, comment: str = "", *, reset: bool = False) -> None:
        super().__init__(comment)
        self.comment, self.reset = comment, reset


@dataclass
class RelaySide:
    """One of the two connections of a relay: to the client, or to the node."""

    name: str
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    splitter: Splitter
    written: WrittenConnection | None
    """The connection in the recording."""
    watch: BackgroundWatch | None = None
    is_closed: bool = False
    """True once the proxy has ended this direction and can send no more bytes."""

    async def read(self) -> bytes:
        """Receive bytes from the peer, and record a reset."""
        with self._recording_reset():
            return await self.reader.read(READ)

    async def drain(self) -> None:
        """Wait until the peer can receive more bytes, and record a reset."""
        with self._recording_reset():
            await self.writer.drain()

    @contextmanager
    def _recording_reset(self) -> Iterator[None]:
        try:
            yield
        except ConnectionError:
            if self.written is not None:
                self.written.reset(by_client=self.name == CLIENT)
            raise

    def hear(self, data: bytes) -> None:
        """Record and audit bytes received from the peer."""
        if self.written is not None:
            self.written.send(data, by_client=self.name == CLIENT)
        if self.watch is not None:
            self.watch.take(CLIENT, data)

    def say(self, data: bytes, comment: str = "", *, is_made: bool = False) -> None:
        """Send, record and audit bytes, unless the connection is closed.

        Args:
            data: The bytes.
            comment: The rule of the script that acts, if any.
            is_made: True if the rule has made the bytes.
        """
        if not data or self.is_closed:
            return
        if self.written is not None:
            self.written.send(data, by_client=self.name != CLIENT, comment=comment)
        if self.watch is not None:
            self.watch.take(SERVER, data, comment if is_made else "")
        self.writer.write(data)

    def end(self, *, by_peer: bool) -> None:
        """Record that the peer has ended its sending direction, or end the direction to the peer."""
        if self.written is not None:
            self.written.end(by_client=by_peer is (self.name == CLIENT))
        if not by_peer:
            self.is_closed = True
            with suppress(OSError):
                if self.writer.can_write_eof():
                    self.writer.write_eof()
                else:  # TLS cannot close a single direction
                    self.writer.close()

    def close(self, cut: CutError) -> None:
        """Close or reset the connection."""
        self.is_closed = True
        if self.written is not None and cut.reset:
            self.written.reset(by_client=self.name != CLIENT, comment=cut.comment)
        elif self.written is not None:
            self.written.end(by_client=self.name != CLIENT, comment=cut.comment)
        if self.watch is not None and cut.comment:
            self.watch.take(SERVER, b"", cut.comment)
        if cut.reset:
            reset(self.writer)
        else:
            self.writer.close()


@dataclass
class Relay:
    """Relays messages between a client and a node, applies a script, and rewrites configurations."""

    client: RelaySide
    node: RelaySide
    script: ConnectionScript
    rewrite: Rewrite
    """Returns a configuration of the node with ports of the proxy."""
    tell: Callable[[str], None]
    idle_seconds: float
    """Time without a byte on either side after which the connections are closed."""
    _active: float = field(default=0.0, init=False)
    _is_black: bool = field(default=False, init=False)

    async def run(self) -> None:
        """Relay messages until both sides have ended, or a connection is closed or reset.

        Raises:
            CaptureWriteError: The recording cannot be written.
        """
        sides = self.client, self.node
        pumps = [asyncio.create_task(self._pump(*pair)) for pair in (sides, sides[::-1])]
        passing, waiting = asyncio.gather(*pumps), asyncio.create_task(self._wait())
        how = CutError()
        try:
            ended: list[asyncio.Future[Any]] = [passing, waiting]
            await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
            if passing.done():
                passing.result()
            else:
                how = CutError(reset=True)  # a peer that does not read never sees the end
                self.tell(f"idle for {self.idle_seconds:g} s")
        except CutError as cut:
            how = cut
        except OSError:  # a reset of one connection resets both
            how = CutError(reset=True)
        finally:
            for task in (*pumps, waiting):
                task.cancel()
            await asyncio.gather(*pumps, passing, waiting, return_exceptions=True)
            for side in sides:
                side.splitter.close()
                side.close(how)

    async def _wait(self) -> None:
        """Wait until neither connection has received bytes for longer than the limit."""
        now = asyncio.get_running_loop().time
        self._active = now()
        while (left := self._active + self.idle_seconds - now()) > 0:
            await asyncio.sleep(left)

    async def _pump(self, source: RelaySide, target: RelaySide) -> None:
        while data := await source.read():
            self._active = asyncio.get_running_loop().time()
            source.hear(data)
            if self._is_black:
                continue
            whole: list[bytes] = []
            for part, is_message in source.splitter.feed(data):
                if self._is_black:
                    break
                if not is_message:
                    whole.append(part)
                    continue
                if source is self.node and carries_config(Head.of(part)):
                    part = await self._with_ports(part)
                fired = self.script.fired(part, source.name)
                if fired is None:
                    whole.append(part)
                    continue
                target.say(b"".join(whole))
                whole = []
                await self._act(fired, part, source, target)
            if not self._is_black:
                target.say(b"".join(whole))
            await target.drain()
        source.end(by_peer=True)
        if self._is_black:
            raise CutError
        target.say(source.splitter.rest)
        target.end(by_peer=False)

    async def _act(self, fired: FiredRule, data: bytes, source: RelaySide, target: RelaySide) -> None:
        """Apply the action of a rule instead of relaying a message."""
        if self.client.watch is not None:
            await self.client.watch.flush()  # report earlier violations first
        self.tell(fired.line)
        comment = str(fired)
        if fired.delay:
            await asyncio.sleep(fired.delay)
        while fired.is_answer and target.splitter.is_within:  # the message is already being sent
            await asyncio.sleep(_TICK)
        receiver = source if fired.is_answer else target
        for sent in fired.sent(data):
            receiver.say(sent, comment, is_made=fired.action != "delay")
        await receiver.drain()
        if fired.closes:
            raise CutError(comment, reset=fired.value == "reset")
        self._is_black |= fired.action == "blackhole"

    async def _with_ports(self, data: bytes) -> bytes:
        """Return a message; if it contains a cluster configuration, replace node addresses with ports of the
        proxy.
        """
        config = config_of(data)
        return data if config is None else with_config(data, await self.rewrite(config))
