"""A proxy with a client in front of it and a node behind it, in one process."""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
import subprocess
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dcpspec.audit.run import audit_files, read_tables
from dcpspec.capture.packets import Segment
from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter
from dcpspec.cli.serving import listening_tls, node_tls
from dcpspec.options import Options
from dcpspec.proxy.management import ProxyTls
from dcpspec.proxy.server import INTERFACES, Proxy, ProxyLimits
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.script import Script
from dcpspec.storage.files import list_files
from tests.captures.one_by_one import read_segments
from tests.dcpspec.replay import client
from tests.dcpspec.replay.test_node import NodeConnection
from tests.toolchain import require
from tests.waiting import PATIENCE

HOST = "127.0.0.1"
CAPTURE = "audit/valid-plain.pcap"
USUAL = ProxyLimits()


@dataclass
class Setup:
    """A running proxy."""

    proxy: Proxy
    port: int
    node: SocketAddress
    events: list[str]
    tls: ssl.SSLContext | None = None

    async def connect(self) -> NodeConnection:
        """Connect to the proxy."""
        return NodeConnection(*await asyncio.open_connection(HOST, self.port, ssl=self.tls))


@dataclass
class Tls:
    """A certificate of this host, and its use by both sides."""

    certificate: Path
    key: Path

    @classmethod
    def in_folder(cls, folder: Path) -> Tls:
        """Make a certificate."""
        require("openssl")
        made = cls(folder / "cert.pem", folder / "key.pem")
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        command += ["-nodes", "-subj", "/CN=test", "-addext", f"subjectAltName=IP:{HOST}", "-days", "2"]
        command += ["-keyout", str(made.key), "-out", str(made.certificate)]
        subprocess.run(command, check=True, capture_output=True)
        return made

    @property
    def server(self) -> ssl.SSLContext:
        """The server's use of it."""
        context = listening_tls(str(self.certificate), str(self.key))
        assert context is not None
        return context

    @property
    def client(self) -> ssl.SSLContext:
        """The client's trust in it."""
        return node_tls(str(self.certificate))


@dataclass
class Peer:
    """A server that stores received bytes, and sends given responses."""

    answers: Iterable[bytes] = ()
    got: bytearray = field(default_factory=bytearray)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the other side has closed."""
    was_reset: bool = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send the answers, and read to the end."""
        try:
            for answer in self.answers:
                writer.write(answer)
                await writer.drain()
                await asyncio.sleep(0)
            while data := await reader.read(1 << 16):
                self.got += data
            writer.write_eof()
        except ConnectionError:
            self.was_reset = True
        finally:
            self.ended.set()
            writer.close()


Talk = Callable[[Setup], Awaitable[None]]


def run(
    talk: Talk,
    rules: object = None,
    record: Path | None = None,
    limits: ProxyLimits = USUAL,
    peer: Peer | None = None,
    host: str = HOST,
    audits: bool = True,
    tls: Tls | None = None,
    listen: str | None = None,
    release: str | None = None,
    keeps_credentials: bool = False,
) -> list[str]:
    """Send bytes through a proxy to a node or a peer, and return the events of the proxy."""
    events: list[str] = []

    async def main() -> None:
        behind: Any
        if peer is None:
            behind = ReplayNode(client.settings(CAPTURE, tls=tls and tls.server))
            node = SocketAddress(HOST, await behind.start(HOST, 0))
        else:
            behind = await asyncio.start_server(peer.serve, host, 0)
            node = SocketAddress(host, behind.sockets[0].getsockname()[1])
        recording = None
        if record is not None:
            recording = CaptureWriter(str(record), INTERFACES, keeps_credentials=keeps_credentials)
        secured = ProxyTls() if tls is None else ProxyTls(tls.server, tls.client)
        script = Script() if rules is None else Script.of(rules)
        proxy = Proxy(node, script, recording, limits, audits, events.append, secured, release=release)
        try:
            port = await proxy.start(listen or host, 0)
            await asyncio.wait_for(talk(Setup(proxy, port, node, events, secured.nodes)), PATIENCE)
        finally:
            await proxy.stop()
            if peer is None:
                await behind.stop()
            else:
                behind.close()

    asyncio.run(main())
    return events


def passed(peer: Peer, *pieces: bytes, **options: Any) -> tuple[bytes, list[str]]:
    """Send pieces through a proxy to a peer, and return the response and the events."""
    back = []

    async def talk(setup: Setup) -> None:
        back.append(await exchange(setup, pieces))
        await peer.ended.wait()

    events = run(talk, peer=peer, **options)
    return back[0], events


def segments(path: Path) -> list[Segment]:
    """Return the segments of a recording."""
    with path.open("rb") as file:
        return [item for item in read_segments(file) if isinstance(item, Segment)]


def payloads(path: Path, sport: int | None = None, dport: int | None = None) -> bytes:
    """Return the bytes that one port sent."""
    return b"".join(
        segment.payload
        for segment in segments(path)
        if sport in (None, segment.sport) and dport in (None, segment.dport)
    )


async def exchange(setup: Setup, pieces: Iterable[bytes], host: str = HOST) -> bytes:
    """Send pieces, close, and return the whole response."""
    reader, writer = await asyncio.open_connection(host, setup.port)
    sock = writer.get_extra_info("socket")
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def send() -> None:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        writer.write_eof()

    sending = asyncio.create_task(send())
    got = bytearray()
    with suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            got += data
    with suppress(ConnectionError):
        await sending
    writer.close()
    return bytes(got)


def audited(path: Path, folder: Path) -> list[dict[str, Any]]:
    """Audit a recording with the command's default options, and return the violations."""
    options = Options()
    audit_files(list_files([str(path)], options), options, str(folder), processes=1)
    rows: list[dict[str, Any]] = read_tables(str(folder))["violations"].to_table().to_pylist()
    return rows


def told_rules(events: Iterable[str]) -> list[str]:
    """Return the rules of the reported violations."""
    matches = (_VIOLATION.match(event) for event in events)
    return sorted(match[1] for match in matches if match)


_VIOLATION = re.compile(r"#\d+ \w+ message \d+: \w+ ([\w-]+): ")
