"""Measures the time and memory that an audit of a large capture uses.

    python -m benchmarks.audit [--messages 10000000] [--spark]

Writes a capture of one connection with 1,024 vbuckets to `build/bench/`: a login, a stream for each vbucket,
a disk snapshot with half of the documents, and memory snapshots with the other half. Consecutive
messages are for different vbuckets. Audits the capture with `dcpspec audit` and, if `--spark` is given, also
as a Spark job on two cores. Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import click
import numpy as np
import numpy.typing as npt

from benchmarks.packets import PacketFile
from benchmarks.page import BUILD, table, write
from benchmarks.processes import watched
from tests import messages as dcp
from tests.messages import Opcode, StreamAddress

VBUCKETS: Final = 1024
IN_MEMORY: Final = 50
"""Number of documents in each memory snapshot."""
PAYLOAD: Final = 32_000
TEXT: Final = """\
`dcpspec audit` reads a pcap file of {megabytes:,.0f} MB and writes the tables. The file contains one
connection whose messages cycle through 1,024 vbuckets. Memory is the peak total of all processes, sampled
every half second; shared pages count once for each process.
"""


class Conversation(Protocol):
    """Receives the bytes from both sides of a connection."""

    def send(self, data: bytes, *, from_server: bool) -> None:
        """Receive bytes from one side of the connection."""


def write_capture(path: Path, wanted: int) -> int:
    """Write a capture of about `wanted` messages; return the number of messages."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        return talk(PacketFile(file, PAYLOAD), wanted)


def talk(conversation: Conversation, wanted: int) -> int:
    """Send about `wanted` messages; return the number of messages."""
    each = max(wanted // VBUCKETS, 2 * IN_MEMORY)
    on_disk = each // 2
    count = _log_in(conversation)
    for vbucket in range(VBUCKETS):
        stream = StreamAddress(vbucket, vbucket + 100)
        conversation.send(dcp.stream_request(stream), from_server=False)
        answer = dcp.stream_request_response(opaque=stream.opaque, entries=[(vbucket + 7, 0)])
        conversation.send(answer, from_server=True)
        count += 2
    last = 0
    while last < each:
        size = on_disk if not last else min(IN_MEMORY, each - last)
        markers = b"".join(_marker(vbucket, last, size) for vbucket in range(VBUCKETS))
        conversation.send(markers, from_server=True)
        for first in range(last + 1, last + size + 1, IN_MEMORY):
            stop = min(first + IN_MEMORY, last + size + 1)
            data = mutations(first, stop - first, range(100, 100 + VBUCKETS))
            conversation.send(data, from_server=True)
        last += size
        count += VBUCKETS * (size + 1)
    return count


def _log_in(conversation: Conversation) -> int:
    features = [0x06, 0x08, 0x0A, 0x0B, 0x12]
    controls = {b"enable_noop": b"true", b"set_noop_interval": b"3600"}
    said: list[tuple[bool, bytes]] = [
        (False, dcp.hello(agent=b"{}", features=features, opaque=1)),
        (True, dcp.hello_response(features=features, opaque=1)),
        (False, dcp.sasl_auth(mechanism=b"PLAIN", challenge=b"\0a\0b", opaque=2)),
        (True, dcp.response(Opcode.sasl_auth, opaque=2)),
        (False, dcp.select_bucket(name=b"bench", opaque=3)),
        (True, dcp.response(Opcode.select_bucket, opaque=3)),
        (False, dcp.open_connection(name=b"audit", flags=0x25, opaque=4)),
        (True, dcp.response(Opcode.dcp_open, opaque=4)),
    ]
    for number, (key, value) in enumerate(controls.items(), 5):
        said.append((False, dcp.control(key=key, value=value, opaque=number)))
        said.append((True, dcp.response(Opcode.dcp_control, opaque=number)))
    for from_server, data in said:
        conversation.send(data, from_server=from_server)
    return len(said)


def _marker(vbucket: int, last: int, size: int) -> bytes:
    """Return the marker of the snapshot that follows the seqno `last`."""
    stream = StreamAddress(vbucket, vbucket + 100)
    flags = 0x02 | 0x04 if not last else 0x01
    return dcp.snapshot_marker_v1(
        stream, start_seqno=last + 1 if last else 0, end_seqno=last + size, flags=flags
    )


def mutations(first: int, count: int, opaques: Sequence[int]) -> bytes:
    """Return mutations that alternate between all vbuckets.

    Args:
        first: The first seqno.
        count: Number of changes in each vbucket.
        opaques: The opaque of each vbucket.
    """
    key = dcp.document_key(0, b"user::0000000000")
    value = b'{"name":"somebody","visits":1234567,"tags":["a","b","c"]}'
    stream = StreamAddress(0, 0)
    one = dcp.mutation(stream, key=key, value=value, by_seqno=0, datatype=1, cas=0x1720_0000_0000_0000)
    data: npt.NDArray[np.uint8] = np.tile(np.frombuffer(one, np.uint8), (count, len(opaques), 1))
    vbuckets, seqnos = np.arange(len(opaques)), np.arange(first, first + count)
    data[:, :, 6:8] = vbuckets.astype(">u2").view(np.uint8).reshape(-1, 2)
    data[:, :, 12:16] = np.array(opaques).astype(">u4").view(np.uint8).reshape(-1, 4)
    data[:, :, 24:32] = seqnos.astype(">u8").view(np.uint8).reshape(count, 1, 8)
    at = one.index(b"0000000000") + 10
    for digit in range(10):
        data[:, :, at - 1 - digit] = (seqnos // 10**digit % 10 + ord("0"))[:, None]
    return data.tobytes()


def run(path: Path, output: Path, arguments: list[str], **settings: str) -> tuple[float, int]:
    """Audit a capture; return the seconds and the peak memory in bytes."""
    shutil.rmtree(output, ignore_errors=True)
    program = str(Path(sys.executable).with_name("dcpspec"))
    command = [program, "audit", str(path), "-o", str(output), *arguments]
    before = time.perf_counter()
    process = subprocess.Popen(command, env=os.environ | settings)
    with watched(process.pid, 0.5) as peak:
        status = process.wait()
    if status:
        raise click.ClickException(f"dcpspec audit exited with status {status}")
    return time.perf_counter() - before, peak()


@click.command()
@click.option("--messages", "wanted", default=10_000_000, show_default=True)
@click.option("--spark", "with_spark", is_flag=True, help="Also audit with Spark, which takes minutes.")
def main(wanted: int, with_spark: bool) -> None:
    """Write the capture, audit it, and write the section."""
    path = BUILD / f"audit-{wanted}.pcap"
    count = write_capture(path, wanted)
    rows = []
    runs: dict[str, list[str]] = {"`dcpspec audit`": []}
    if with_spark:
        runs["as a Spark job, without changes"] = ["--master", "local[2]", "--no-changes"]
        runs["as a Spark job, all tables"] = ["--master", "local[2]"]
    for what, arguments in runs.items():
        settings = "--driver-memory 2g pyspark-shell"
        seconds, most = run(path, BUILD / "audit", arguments, PYSPARK_SUBMIT_ARGS=settings)
        numbers = f"{count:,}", f"{seconds:,.0f}", f"{count / seconds:,.0f}", f"{most / 2**30:.1f} GiB"
        rows.append([what, *numbers])
        print(*rows[-1])
    text = TEXT.format(megabytes=path.stat().st_size / 1_000_000)
    write("audit", text + "\n" + table(["run", "messages", "seconds", "messages/s", "memory"], rows))
    path.unlink()


if __name__ == "__main__":
    main()
