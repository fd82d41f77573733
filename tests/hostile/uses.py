"""The possible uses of a file of arbitrary bytes, with their time and memory.

python -m tests.hostile.uses USE SMALL FILE...
"""

from __future__ import annotations

import json
import resource
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import cast

import numpy as np
from click.testing import CliRunner

import dcpspec
from dcpspec.capture.tcp import SocketAddress
from dcpspec.cli import main as command_line
from dcpspec.client.connection import ConnectionLostError, NodeConnection
from dcpspec.client.rows import CollectionNames, MisplacedMessageError, Reception, StreamDecoder
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.position import Position
from dcpspec.proxy.server import ProxyLimits
from dcpspec.proxy.watch import Watch
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.recording import recordings
from tests.dcpspec.replay.client import Client, settings
from tests.messages import StreamAddress

STREAM = StreamAddress(1, 2, None)
"""The stream that the client has requested."""
NODE = SocketAddress("10.0.0.1", 11210)
_RECORDED = "audit/valid.pcap"
_PIECE = 1 << 16
"""Bytes per read."""
Pass = Callable[[], object]


class Sent:
    """A socket on which a node has sent some bytes, and then nothing more."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = memoryview(data), 0

    def setblocking(self, _: bool) -> None:
        """Block never."""

    def recv_into(self, room: memoryview) -> int:
        """Give some bytes."""
        part = self._data[self._at : self._at + min(_PIECE, len(room))]
        room[: len(part)] = part
        self._at += len(part)
        return len(part)


def ran(*arguments: str) -> None:
    """Run a command, which reports invalid input in one line."""
    result = CliRunner().invoke(command_line, [*arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    # 2: the input is neither a capture nor a stream of messages. 3: an audit found nothing to audit.
    assert result.exit_code in ((0, 1, 3) if arguments[0] == "audit" else (0, 1)) or result.stderr.startswith(
        "dcpspec: "
    ), result.output


def read(path: Path) -> Pass:
    """Read rows, with the rules of servers."""
    return lambda: sum(batch.num_rows for batch in dcpspec.read([path], policy=True, ports="all"))


def summary(path: Path) -> Pass:
    """Run `dcpspec summary`."""
    return lambda: ran("summary", str(path), "--ports", "all")


def audit(path: Path) -> Pass:
    """Run `dcpspec audit`."""
    return lambda: ran("audit", str(path), "--ports", "all")


def decode(path: Path) -> Pass:
    """Run `dcpspec decode`."""
    return lambda: ran("decode", str(path), "--ports", "all", "-o", f"{path}.out", "--overwrite")


def inspect(path: Path) -> Pass:
    """Run `dcpspec inspect`, which shows few messages and counts all."""
    return lambda: ran("inspect", str(path), "--ports", "all", "--policy")


def encode(path: Path) -> Pass:
    """Run `dcpspec encode` with the output of `dcpspec inspect --json` for a file."""
    trees = Path(f"{path}.trees.jsonl")
    printed = CliRunner().invoke(
        command_line, ["inspect", str(path), "--ports", "all", "--json", "--limit", "1000000000"]
    )
    trees.write_text(printed.stdout)
    return lambda: ran("encode", str(trees), "-o", f"{path}.dcp")


def replay(path: Path) -> Pass:
    """Read a file like the input of `dcpspec replay`."""
    return lambda: buckets_of(recordings([str(path)], Options(ports=None)))


def node(path: Path) -> Pass:
    """Act as a node that receives a file from a client after login."""
    data = path.read_bytes()

    def heard() -> None:
        client = Client(settings(_RECORDED)).connect("travel")
        for start in range(0, len(data), _PIECE):
            if client.session.closed is None:
                client.session.receive(data[start : start + _PIECE])
                for _ in iter(partial(client.session.take, 1000), None):
                    pass

    return heard


def proxy(path: Path) -> Pass:
    """Audit a file as the bytes of both sides of a connection through `dcpspec proxy`."""
    data = path.read_bytes()

    def watched() -> None:
        watch = Watch("one", lambda _: None, ProxyLimits().max_message)
        for start in range(0, len(data), _PIECE):
            for side in (CLIENT, SERVER):
                watch.take(side, data[start : start + _PIECE])
        watch.finish()

    return watched


def stream(path: Path) -> Pass:
    """Act as a client that receives a file from a node."""
    data = path.read_bytes()

    def received() -> None:
        connection = NodeConnection(cast(socket.socket, Sent(data)), NODE, 5.0)
        decoder = StreamDecoder(Options(mode="PERMISSIVE"), CollectionNames())
        origin = Origin("a", "b", "server", lambda ends: np.zeros(len(ends), np.int64))
        standing = Position(STREAM.vbucket, snapshot_end=1 << 40)

        def open_(vbucket: int) -> Reception | None:
            return Reception(STREAM.opaque, standing) if vbucket == STREAM.vbucket else None

        with suppress(ConnectionLostError, MisplacedMessageError, DcpDecodeError):
            goes_on = True
            while goes_on:
                goes_on = connection.receive()
                for decoded in decoder.decode(connection.frames(), origin, open_):
                    standing = decoded.positions.get(STREAM.vbucket, standing)

    return received


USES = {use.__name__: use for use in (read, summary, audit, decode, inspect, encode, replay)}
"""The readers of a file, by name."""
OF_MESSAGES = {use.__name__: use for use in (node, proxy, stream)}
"""Readers that receive only the bytes of one direction."""


def main(arguments: Sequence[str]) -> None:
    """Print the cost of each file except the first.

    The cost is the CPU time in seconds, the lower of two runs, and the difference in KiB between the peak
    memory and that of the first file.
    """
    use, *paths = arguments
    passes = [(USES | OF_MESSAGES)[use](Path(path)) for path in paths]

    def used(work: Pass) -> tuple[float, int]:
        before = resource.getrusage(resource.RUSAGE_SELF)
        work()
        after = resource.getrusage(resource.RUSAGE_SELF)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss

    _, least = used(passes[0])
    rounds = [[used(work) for work in passes[1:]] for _ in range(2)]
    figures = [(min(first, again), peak - least) for (first, peak), (again, _) in zip(*rounds, strict=True)]
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
