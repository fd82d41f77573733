"""Compares the proxy with a relay that does not parse messages, and measures the node.

    python -m benchmarks.proxy [--rounds 3]

A server sends a connection with 1,024 vbuckets to a client through one intermediate process. Then the node
serves the shipped capture to a client that only reads. Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import click

import dcpspec
from benchmarks.audit import talk
from benchmarks.page import ROOT, table, write

HOST: Final = "127.0.0.1"
SESSION: Final = str(ROOT / "tests" / "captures" / "session.pcap")
HEADER: Final = 24
BLOCK: Final = 1 << 16
MESSAGES: Final = 200_000
TEXT: Final = """\
The table lists the messages per second that a client receives over loopback, as medians of {rounds} runs in
which the cases alternate. Server and client are threads of one process; the proxy or the relay between them
is a separate process. The relay forwards blocks of bytes and uses asyncio, like the proxy. The node serves
five vbuckets of the shipped capture.
"""
COMMAND: Final = [sys.executable, "-c", "from dcpspec.cli import main; main()"]


class BothSides:
    """The bytes that both sides send, in order."""

    def __init__(self, wanted: int) -> None:
        self.turns: list[tuple[bool, bytearray]] = []
        self.messages = talk(self, wanted)

    def send(self, data: bytes, *, from_server: bool) -> None:
        """Add bytes of one side."""
        if not self.turns or self.turns[-1][0] != from_server:
            self.turns.append((from_server, bytearray()))
        self.turns[-1][1].extend(data)

    def play(self, connection: socket.socket, *, is_server: bool) -> float:
        """Play one side; return the seconds that the last turn took."""
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
def plain_relay(node: int) -> Iterator[int]:
    """Start a relay; yield its port."""
    with socket.create_server((HOST, 0)) as port:
        process = multiprocessing.get_context("fork").Process(target=relay, args=(node, port))
        process.start()
        yield port.getsockname()[1]
        process.terminate()
        process.join()


@contextmanager
def command(*arguments: str) -> Iterator[int]:
    """Start a command that listens; yield its port."""
    with started(*arguments) as (port, _):
        yield port


@contextmanager
def started(*arguments: str) -> Iterator[tuple[int, int]]:
    """Start a command that listens; yield its port and its process id."""
    with tempfile.NamedTemporaryFile() as log:
        process = subprocess.Popen([*COMMAND, *arguments, "--listen", f"{HOST}:0"], stderr=log)
        while not (found := re.search(r"listening on \S+:(\d+)", Path(log.name).read_text())):
            time.sleep(0.05)
        try:
            yield int(found[1]), process.pid
        finally:
            process.terminate()
            process.wait()


def through(dialog: BothSides, middle: Callable[[int], AbstractContextManager[int]]) -> float:
    """Play a dialog through an intermediate process; return messages per second."""
    with socket.create_server((HOST, 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                dialog.play(connection, is_server=True)
                connection.recv(1)

        thread = threading.Thread(target=serve)
        thread.start()
        with middle(listener.getsockname()[1]) as port:
            with socket.create_connection((HOST, port)) as client:
                seconds = dialog.play(client, is_server=False)
            thread.join()
    return dialog.messages / seconds


def from_node(port: int, features: list[str], flags: list[str]) -> float:
    """Read five vbuckets from the node; return messages per second."""
    with socket.create_connection((HOST, port)) as node:
        reader = node.makefile("rb", BLOCK)

        def read() -> bytes:
            header: bytes = reader.read(HEADER)
            reader.read(int.from_bytes(header[8:12], "big"))
            return header

        asked = [
            dcpspec.message("hello", agent="bench", features=features),
            dcpspec.message("select_bucket", bucket="shop"),
            dcpspec.message("dcp_open", name="bench", flags=flags),
            dcpspec.message("dcp_control", key="enable_noop", value="true"),
        ]
        for request in asked:
            node.sendall(request)
            read()
        vbuckets = (0, 63, 255, 768, 1023)
        begin, count = time.perf_counter(), 0
        for vbucket in vbuckets:
            node.sendall(dcpspec.message("dcp_stream_req", vbucket=vbucket, flags=["is_to_latest"]))
        end = dcpspec.message("dcp_stream_end")[:2]
        ended = 0
        while ended < len(vbuckets):
            ended += read()[:2] == end
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
            dialog, lambda node: command("proxy", "--to", to % node, "--no-audit")
        ),
        "`proxy`": lambda: through(dialog, lambda node: command("proxy", "--to", to % node)),
    }
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name, measure in cases.items():
            found.setdefault(name, []).append(measure())
            print(name, f"{found[name][-1]:,.0f}", flush=True)
        with command("replay", SESSION, "--no-auth") as port:
            full = ["xattr", "snappy", "json", "collections"]
            wanted = ["is_producer", "includes_xattrs", "includes_delete_times"]
            from_node(port, full, wanted)  # the first run fills caches
            for name, features, flags in (
                ("`replay`, all features", full, wanted),
                ("`replay`, without extended attributes", full, wanted[:1]),
                ("`replay`, without features", [], wanted[:1]),
            ):
                found.setdefault(name, []).append(from_node(port, features, flags))
                print(name, f"{found[name][-1]:,.0f}", flush=True)
    rows = [[name, f"{statistics.median(each):,.0f}"] for name, each in found.items()]
    write("proxy", TEXT.format(rounds=rounds) + "\n" + table(["case", "messages/s"], rows))


if __name__ == "__main__":
    main()
