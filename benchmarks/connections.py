"""Measures the memory that a thousand connections use in the node and the proxy.

    python -m benchmarks.connections [--connections 1000]

In each run, all connections behave alike: they are silent after they connect, idle after they open DCP, or
request a stream and do not read it. In addition, ten connections read an entire stream, one after another.
Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import resource
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import click

import dcpspec
from benchmarks.page import table, write
from benchmarks.processes import BLOCK, HOST, memory, next_header, opening, started
from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter, WrittenConnection

CHANGES: Final = 20_000
SIZE: Final = 1000
"""Size of a document in bytes."""
READERS: Final = 10
NO_END: Final = 2**64 - 1
TEXT: Final = """\
The table lists the memory that {count:,} connections add to the process; these connections are idle or do not
read. The first column is the memory per connection. The second column is the peak memory while {readers}
more connections read a stream of {changes:,} documents of {size:,} bytes to its end, one after another. The
client, the node and the proxy are processes on one machine. The numbers exclude the kernel's memory for
connections.
"""


def capture(path: Path) -> None:
    """Write a capture of one stream."""
    said = [
        (True, dcpspec.message("hello", agent="bench", features=["xattr"])),
        (False, dcpspec.message("hello", status="success", features=["xattr"])),
        (True, dcpspec.message("select_bucket", bucket="shop")),
        (False, dcpspec.message("select_bucket", status="success")),
        (True, dcpspec.message("dcp_open", name="bench", flags=["is_producer"])),
        (False, dcpspec.message("dcp_open", status="success")),
        (True, dcpspec.message("dcp_stream_req", opaque=9, end_seqno=NO_END)),
        (
            False,
            dcpspec.message(
                "dcp_stream_req", status="success", opaque=9, failover_log=[{"vbucket_uuid": 7, "seqno": 0}]
            ),
        ),
        (
            False,
            dcpspec.message(
                "dcp_snapshot_marker", opaque=9, start_seqno=0, end_seqno=CHANGES, flags=["is_disk"]
            ),
        ),
    ]
    writer = CaptureWriter(str(path), ["bench"])
    connection = WrittenConnection(
        writer, 0, SocketAddress("10.0.0.2", 51000), SocketAddress("10.0.0.1", 11210)
    )
    for by_client, data in said:
        connection.send(data, by_client=by_client)
    for seqno in range(1, CHANGES + 1):
        change = dcpspec.message(
            "dcp_mutation",
            opaque=9,
            key=b"%07d" % seqno,
            value=bytes(SIZE),
            by_seqno=seqno,
            cas=seqno,
            collections=False,
        )
        connection.send(change, by_client=False)
    writer.close()


def requests(*, streams: bool) -> bytes:
    """Return the requests that open DCP; if `streams` is true, append a stream request."""
    said = opening("shop", ["xattr"], ["is_producer"])
    if streams:
        said.append(dcpspec.message("dcp_stream_req", opaque=9, end_seqno=NO_END))
    return b"".join(said)


def received(connection: socket.socket, count: int) -> int:
    """Read messages until `count` changes have arrived; return `count`."""
    reader, seen = connection.makefile("rb", BLOCK), 0
    mutation = dcpspec.message("dcp_mutation", collections=False)[:2]
    while seen < count:
        seen += next_header(reader)[:2] == mutation
    return seen


@contextmanager
def connected(
    port: int, count: int, said: Callable[[], bytes], room: int | None = None
) -> Iterator[list[socket.socket]]:
    """Open connections and send the bytes made for each. `room` is the receive buffer size; None: default."""
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            one = stack.enter_context(socket.socket())
            if room is not None:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            one.connect((HOST, port))
            one.sendall(said())
            opened.append(one)
        yield opened


def settled(process: int) -> int:
    """Wait until the memory of a process stops growing; return its size in bytes."""
    before = 0
    while (now := memory(process, "VmRSS")) > before + (1 << 20):
        before = now
        time.sleep(3)
    return now


def measure(port: int, process: int, count: int, said: Callable[[], bytes]) -> tuple[float, int]:
    """Return the memory per connection and the peak memory in bytes, minus the memory at the start."""
    with connected(port, 1, partial(requests, streams=True)) as (first,):
        received(first, CHANGES)  # fills the caches
    begin = settled(process)
    with connected(port, count, said, 1 << 12):
        each = (settled(process) - begin) / count
        for _ in range(READERS):
            with connected(port, 1, partial(requests, streams=True)) as (reader,):
                received(reader, CHANGES)
        return each, memory(process, "VmHWM") - begin


@click.command()
@click.option("--connections", "count", default=1000, show_default=True)
def main(count: int) -> None:
    """Measure and write the section."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    limits = ["--max-connections", str(count + 2 * READERS), "--idle-seconds", "3600"]
    rows: list[tuple[str, float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.pcapng"
        capture(path)
        kinds: dict[str, Callable[[], bytes]] = {
            "silent": bytes,
            "idle, with a bucket": partial(requests, streams=False),
            "not reading a stream": partial(requests, streams=True),
        }
        for kind, said in kinds.items():
            with started("replay", str(path), "--ports", "all", "--no-auth", *limits) as (port, process):
                rows.append((f"`replay`, {kind}", *measure(port, process, count, said)))
                print(rows[-1], flush=True)
            with (
                started("replay", str(path), "--ports", "all", "--no-auth", *limits) as (port, _),
                started("proxy", "--to", f"{HOST}:{port}", *limits) as (middle, process),
            ):
                rows.append((f"`proxy`, {kind}", *measure(middle, process, count, said)))
                print(rows[-1], flush=True)
    cells = [[name, f"{each / 1000:,.1f} kB", f"{top / 1e6:,.0f} MB"] for name, each, top in rows]
    about = TEXT.format(count=count, readers=READERS, changes=CHANGES, size=SIZE)
    write("connections", about + "\n" + table(["", "per connection", "peak"], cells))


if __name__ == "__main__":
    main()
