"""Compares the node with a program that sends the same bytes without parsing messages.

    python -m benchmarks.node [--messages 500000] [--rounds 3]

Writes a capture of one connection with 1,024 vbuckets, in which consecutive messages are for different
vbuckets. Serves the capture with `dcpspec replay`, and receives all bytes in blocks over loopback in another
process. Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import os
import socket
import statistics
import threading
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import click
import numpy as np

import dcpspec
from benchmarks.audit import VBUCKETS, write_capture
from benchmarks.page import BUILD, table, write
from benchmarks.processes import HOST, alternately, opening, started
from dcpspec.framing.walk import chain

BLOCK: Final = 1 << 20
SILENCE: Final = 15
"""Seconds of silence that mark the end of a server's data."""
ANSWERS: Final = 1 << 17
"""Upper limit for the total size, in bytes, of messages from the node that need no acknowledgement."""
BUFFER: Final = 10 << 20
"""Size of the flow control buffer in bytes; the client acknowledges half of the buffer at a time."""
LOG: Final = [{"vbucket_uuid": 1, "seqno": 0}]
FEATURES: Final = ["xattr", "select_bucket", "snappy", "json", "collections"]
FLAGS: Final = ["is_producer", "includes_xattrs", "includes_delete_times"]
SENDER: Final = "a byte sender"
CONVERTED: Final = "`replay`, converted"
TEXT: Final = """\
The table lists the messages per second that a client receives over loopback from another process, and the
messages per second of that process's CPU time, as medians of {rounds} runs in which the cases alternate. The
measurement starts after half of the messages, when all streams are open. The {changes:,} changes
are in 1,024 vbuckets; half of the changes are in snapshots of 50 changes, and a message is {size:.0f}
bytes long. The client reads the bytes without parsing them. The byte sender sends the same bytes from memory.
In the last case, the streams have stream ids, so the node must convert every change; a message is three bytes
longer.
"""


class Speed(NamedTuple):
    """Bytes per second."""

    of_clock: float
    of_processor: float


def asked(filter_text: str = "", **controls: str) -> bytes:
    """Return the requests that a client sends to stream all vbuckets to the end of the capture."""
    streams = (
        dcpspec.message("dcp_stream_req", vbucket=at, opaque=at, flags=["is_to_latest"], filter=filter_text)
        for at in range(VBUCKETS)
    )
    return b"".join([*opening("bench", FEATURES, FLAGS, **controls), *streams])


def everything(port: int, requests: bytes) -> bytes:
    """Return all bytes that a server sends."""
    data = bytearray()
    with socket.create_connection((HOST, port)) as server:
        threading.Thread(target=server.sendall, args=(requests,)).start()
        server.settimeout(SILENCE)
        try:
            while part := server.recv(BLOCK):
                data += part
        except TimeoutError:
            pass
    return bytes(data)


def opened_by(data: bytes) -> tuple[int, int]:
    """Return the number of messages from a server, and the position of its last grant of a stream."""
    messages = np.frombuffer(data, np.uint8)
    starts = chain(messages, 0, len(data), BLOCK)[:-1]
    granted = np.frombuffer(dcpspec.message("dcp_stream_req", status="success", failover_log=LOG), np.uint8)
    is_grant = (messages[starts] == granted[0]) & (messages[starts + 1] == granted[1])
    return len(starts), int(starts[is_grant].max())


def speed(port: int, process: int, requests: bytes, wanted: int, *, acknowledges: bool = False) -> Speed:
    """Measure how fast a server sends the second half of the bytes.

    Args:
        port: Port of the server.
        process: The process id of the server.
        requests: The requests to send.
        wanted: The number of bytes to read.
        acknowledges: True to acknowledge bytes, for flow control.
    """
    buffer, length, acknowledged = bytearray(BLOCK), 0, ANSWERS
    begin: tuple[int, float, float] | None = None
    with socket.create_connection((HOST, port)) as server:
        threading.Thread(target=server.sendall, args=(requests,)).start()
        while length < wanted:
            got = server.recv_into(buffer)
            if not got:
                raise click.ClickException("the server closed the connection")
            length += got
            if begin is None and length > wanted // 2:
                begin = length, time.perf_counter(), processor_time(process)
            if acknowledges and length - acknowledged >= BUFFER // 2:
                size, acknowledged = length - acknowledged, length
                server.sendall(dcpspec.message("dcp_buffer_acknowledgement", buffer_bytes=size))
        assert begin is not None
        first, clock, processor = begin
        ends = time.perf_counter() - clock, processor_time(process) - processor
    return Speed(*((length - first) / max(seconds, 0.01) for seconds in ends))


def processor_time(process: int) -> float:
    """Return the CPU time of a process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def sender(data: bytes) -> Speed:
    """Measure how fast a process sends bytes from memory."""
    with socket.create_server((HOST, 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(data)
                connection.recv(1)

        process = get_context("fork").Process(target=serve)
        process.start()
        assert process.pid is not None
        measured = speed(server.getsockname()[1], process.pid, b"", len(data))
        process.join()
    return measured


@click.command()
@click.option("--messages", default=500_000, show_default=True)
@click.option("--rounds", default=3, show_default=True)
def main(messages: int, rounds: int) -> None:
    """Measure and write the section."""
    path = BUILD / f"node-{messages}.pcap"
    if not path.exists():
        write_capture(path, messages)
    # No no-op may arrive before the silence: a later run would wait for the same number of bytes.
    noop = {"enable_noop": "true", "set_noop_interval": "3600"}
    plain = asked(**noop)
    flow = asked(**noop, connection_buffer_size=str(BUFFER))
    other = asked('{"sid":1}', **noop, enable_stream_id="true")
    with started("replay", str(path), "--no-auth") as (port, process):
        data = everything(port, plain)
        count, opened = opened_by(data)
        if opened > len(data) // 2:
            raise click.ClickException("the last stream was opened after half of the messages")
        sizes = {CONVERTED: len(everything(port, other))}
        whole = len(data) + len(dcpspec.message("dcp_control", status="success"))
        cases = {
            SENDER: lambda: sender(data),
            "`replay`, as recorded": lambda: speed(port, process, plain, len(data)),
            "`replay`, with flow control": lambda: speed(port, process, flow, whole, acknowledges=True),
            CONVERTED: lambda: speed(port, process, other, sizes[CONVERTED]),
        }
        speeds = alternately(cases, rounds, lambda speed: f"{speed.of_clock / 1e6:,.0f} MB/s")
    rows = []
    for name, each in speeds.items():
        share = count / sizes.get(name, len(data))
        medians = (statistics.median(kind) * share for kind in zip(*each, strict=True))
        clock, processor = (f"{median:,.0f}" for median in medians)
        rows.append([name, clock, processor if name != SENDER else ""])
    text = TEXT.format(rounds=rounds, changes=messages, size=len(data) / count)
    write("node", text + "\n" + table(["from", "messages/s", "messages per CPU second"], rows))


if __name__ == "__main__":
    main()
