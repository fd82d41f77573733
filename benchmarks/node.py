"""The node beside a program that sends the same bytes and knows nothing of messages.

    python -m benchmarks.node [--messages 1000000] [--rounds 3]

Makes a capture of one connection with 1,024 vbuckets whose messages take turns, serves it with
`dcpspec replay`, and receives all of it over loopback in another process, in blocks. Writes a section of
`docs/benchmarks.md`.
"""

from __future__ import annotations

import socket
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import numpy as np

import dcpspec
from benchmarks.audit import VBUCKETS, write_capture
from benchmarks.page import BUILD, table, write
from benchmarks.proxy import HOST, command
from dcpspec.framing.walk import chain

BLOCK: Final = 1 << 20
MOST: Final = 1 << 29
"""Bytes that a server may send."""
ANSWERS: Final = 1 << 17
"""Bytes, at most, of what the node sends that is not to be acknowledged."""
LIKE_RECORDED: Final = ["xattr", "select_bucket", "snappy", "json", "collections"]
FLAGS: Final = ["is_producer", "includes_xattrs", "includes_delete_times"]
TEXT: Final = """\
Messages per second that a client receives over loopback from another process, medians of {rounds} runs, by
turns: {changes:,} changes of 1,024 vbuckets, half of them in snapshots of 50, {size:.0f} bytes a message. The
client reads bytes and looks at none of them. The sender of bytes has the same ones in memory.
"""


def asked(features: list[str], buffer: int) -> bytes:
    """Return the requests of a client that streams all vbuckets to the end of the capture."""
    requests = [
        dcpspec.message("hello", agent="bench", features=features),
        dcpspec.message("select_bucket", bucket="bench"),
        dcpspec.message("dcp_open", name="bench", flags=FLAGS),
        dcpspec.message("dcp_control", key="enable_noop", value="true"),
    ]
    if buffer:
        requests.append(dcpspec.message("dcp_control", key="connection_buffer_size", value=str(buffer)))
    requests += [
        dcpspec.message("dcp_stream_req", vbucket=number, opaque=number, flags=["is_to_latest"])
        for number in range(VBUCKETS)
    ]
    return b"".join(requests)


def received(port: int, requests: bytes, wanted: int | None = None, buffer: int = 0) -> tuple[bytes, float]:
    """Return what a server sends, and the seconds that it took.

    Args:
        port: Port of the server.
        requests: What is sent to it.
        wanted: How many bytes are read; all that come until nothing does for 15 seconds unless given.
        buffer: Bytes that the node sends ahead, half of them acknowledged at once; 0 without flow control.
    """
    data, length, acknowledged = bytearray(wanted or MOST), 0, ANSWERS
    with socket.create_connection((HOST, port)) as node, memoryview(data) as view:
        threading.Thread(target=node.sendall, args=(requests,)).start()
        if wanted is None:
            node.settimeout(15)
        begin = 0.0
        while length < len(data):
            try:
                got = node.recv_into(view[length : length + BLOCK])
            except TimeoutError:
                break
            if not got:
                raise click.ClickException("the server has closed the connection")
            begin = begin or time.perf_counter()
            length += got
            if buffer and length - acknowledged >= buffer // 2:
                size = length - acknowledged
                node.sendall(dcpspec.message("dcp_buffer_acknowledgement", buffer_bytes=size))
                acknowledged = length
        seconds = time.perf_counter() - begin
    return bytes(data[:length]), seconds


def sent(data: bytes) -> float:
    """Return the seconds that it takes to receive bytes from a process that has them in memory."""
    with socket.create_server((HOST, 0)) as server:
        from multiprocessing import get_context

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(data)
                connection.recv(1)

        process = get_context("fork").Process(target=serve)
        process.start()
        _, seconds = received(server.getsockname()[1], b"", len(data))
        process.join()
    return seconds


@click.command()
@click.option("--messages", default=1_000_000, show_default=True)
@click.option("--rounds", default=3, show_default=True)
def main(messages: int, rounds: int) -> None:
    """Measure and write the section."""
    path = Path(BUILD) / f"node-{messages}.pcap"
    if not path.exists():
        write_capture(path, messages)
    buffer = 10 << 20
    plain, flow = asked(LIKE_RECORDED, 0), asked(LIKE_RECORDED, buffer)
    speeds: dict[str, list[float]] = {}
    with command("replay", str(path), "--no-auth") as port:
        data, _ = received(port, plain)
        whole = len(data) + len(dcpspec.message("dcp_control", status="success"))
        count = len(chain(np.frombuffer(data, np.uint8), 0, len(data), BLOCK)) - 1
        cases: dict[str, Callable[[], float]] = {
            "a sender of bytes": lambda: sent(data),
            "`replay`, as it was recorded": lambda: received(port, plain, len(data))[1],
            "`replay`, with a buffer of 10 MB": lambda: received(port, flow, whole, buffer)[1],
        }
        for _ in range(rounds):
            for name, measure in cases.items():
                speeds.setdefault(name, []).append(count / measure())
                print(name, f"{speeds[name][-1]:,.0f}", flush=True)
    floor = statistics.median(speeds["a sender of bytes"])
    rows = [
        [name, f"{statistics.median(each):,.0f}", f"{statistics.median(each) / floor:.2f}"]
        for name, each in speeds.items()
    ]
    text = TEXT.format(rounds=rounds, changes=messages, size=len(data) / count)
    write("node", text + "\n" + table(["from", "messages/s", "of the sender's"], rows))


if __name__ == "__main__":
    main()
