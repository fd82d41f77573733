"""Compares the proxy with a relay that does not parse messages, and measures the node.

    python -m benchmarks.proxy [--rounds 3]

A server sends the messages of a connection with 1,024 vbuckets to a client through one intermediate process.
Then the node serves the shipped capture to a client that only reads. Writes a section of
`docs/benchmarks.md`.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

import click

import dcpspec
from benchmarks.audit import talk
from benchmarks.page import ROOT, table, write
from benchmarks.processes import BLOCK, HOST, alternately, next_header, opening, started

SESSION: Final = str(ROOT / "tests" / "captures" / "session.pcap")
MESSAGES: Final = 200_000
TEXT: Final = """\
The table lists the messages per second that a client receives over loopback, as medians of {rounds} runs in
which the cases alternate. The server and the client are threads of one process; the proxy or the relay
between them is a separate process. The relay forwards blocks of bytes and uses asyncio, like the proxy. The
node serves five vbuckets from the shipped capture.
"""


class BothSides:
    """The bytes that both sides send, in order."""

    def __init__(self, wanted: int) -> None:
        self.turns: list[tuple[bool, bytearray]] = []
        self.messages = talk(self, wanted)

    def send(self, data: bytes, *, from_server: bool) -> None:
        """Add bytes from one side of the connection."""
        if not self.turns or self.turns[-1][0] != from_server:
            self.turns.append((from_server, bytearray()))
        self.turns[-1][1].extend(data)

    def play(self, connection: socket.socket, *, is_server: bool) -> float:
        """Play one side of the connection; return the duration of the last turn in seconds."""
        begin = 0.0
        for from_server, data in self.turns:
            begin = time.perf_counter()
            if from_server is is_server:
                connection.sendall(data)
            else:
                left = len(data)
                while left:
                    left -= len(connection.recv(min(left, BLOCK)))
        return time.perf_counter() - begin


def relay(node: int, port: socket.socket) -> None:
    """Forward blocks of bytes."""

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(BLOCK):
            writer.write(data)
            await writer.drain()
        writer.close()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_node, from_node = (await asyncio.open_connection(HOST, node, limit=BLOCK))[::-1]
        await asyncio.gather(pump(reader, to_node), pump(from_node, writer))

    async def main() -> None:
        server = await asyncio.start_server(accept, sock=port, limit=BLOCK)
        await server.serve_forever()

    asyncio.run(main())


@contextmanager
def plain_relay(node: int) -> Iterator[tuple[int, int | None]]:
    """Start a relay; yield its port and its process id."""
    with socket.create_server((HOST, 0)) as port:
        process = multiprocessing.get_context("fork").Process(target=relay, args=(node, port))
        process.start()
        yield port.getsockname()[1], process.pid
        process.terminate()
        process.join()


def through(dialog: BothSides, middle: Callable[[int], AbstractContextManager[tuple[int, object]]]) -> float:
    """Play a dialog through an intermediate process; return messages per second."""
    with socket.create_server((HOST, 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                dialog.play(connection, is_server=True)
                connection.recv(1)

        thread = threading.Thread(target=serve)
        thread.start()
        with middle(listener.getsockname()[1]) as (port, _):
            with socket.create_connection((HOST, port)) as client:
                seconds = dialog.play(client, is_server=False)
            thread.join()
    return dialog.messages / seconds


def from_node(port: int, features: list[str], flags: list[str]) -> float:
    """Read five vbuckets from the node; return messages per second."""
    with socket.create_connection((HOST, port)) as node:
        reader = node.makefile("rb", BLOCK)
        for request in opening("shop", features, flags, enable_noop="true"):
            node.sendall(request)
            next_header(reader)
        vbuckets = (0, 63, 255, 768, 1023)
        begin, count = time.perf_counter(), 0
        for vbucket in vbuckets:
            node.sendall(dcpspec.message("dcp_stream_req", vbucket=vbucket, flags=["is_to_latest"]))
        end = dcpspec.message("dcp_stream_end")[:2]
        ended = 0
        while ended < len(vbuckets):
            ended += next_header(reader)[:2] == end
            count += 1
        return count / (time.perf_counter() - begin)


@click.command()
@click.option("--rounds", default=3, show_default=True)
def main(rounds: int) -> None:
    """Measure and write the section."""
    dialog = BothSides(MESSAGES)
    to = f"{HOST}:%d"
    cases: dict[str, Callable[[], float]] = {
        "a byte relay": lambda: through(dialog, plain_relay),
        "`proxy --no-audit`": lambda: through(
            dialog, lambda node: started("proxy", "--to", to % node, "--no-audit")
        ),
        "`proxy`": lambda: through(dialog, lambda node: started("proxy", "--to", to % node)),
    }
    full = ["xattr", "snappy", "json", "collections"]
    wanted = ["is_producer", "includes_xattrs", "includes_delete_times"]
    with started("replay", SESSION, "--no-auth") as (port, _):
        from_node(port, full, wanted)  # the first run fills caches
        cases |= {
            "`replay`, all features": lambda: from_node(port, full, wanted),
            "`replay`, without extended attributes": lambda: from_node(port, full, wanted[:1]),
            "`replay`, without features": lambda: from_node(port, [], wanted[:1]),
        }
        found = alternately(cases, rounds, lambda speed: f"{speed:,.0f} messages/s")
    rows = [[name, f"{statistics.median(each):,.0f}"] for name, each in found.items()]
    write("proxy", TEXT.format(rounds=rounds) + "\n" + table(["case", "messages/s"], rows))


if __name__ == "__main__":
    main()
