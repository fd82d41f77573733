"""Compares how fast this package and tshark decode captures to columns.

    python -m benchmarks.captures [--megabytes 300] [--tshark-megabytes 30]

Writes a capture of one connection to `build/bench/`, with the messages of `benchmarks.stream`. Decodes the
file to Arrow batches with the columns `offset`, `opcode`, `vbucket`, `opaque`, `cas`, `key` and `by_seqno`.
In a shorter capture, has tshark print the same fields. Writes a section of `docs/benchmarks.md`. Rates are
messages per second of CPU time, which other work on the machine affects least. Compare the ratios.
"""

from __future__ import annotations

import io
import os
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

from benchmarks import stream
from benchmarks.packets import PacketFile
from benchmarks.page import BUILD, table, write
from dcpspec.decode.columnar import ColumnReader
from dcpspec.options import Options
from dcpspec.reading.sources import open_file, read_file

MSS = 1460
GENERATED = ("-X", "lua_script:generated/wireshark/dcpspec.lua")
FLOOR = ("-X", "lua_script:benchmarks/floor.lua")
"""tshark options for the generated dissector, and for `floor.lua`, which only adds items."""
FIELDS = ("opcode", "vbucket", "opaque", "cas", "key", "dcp_mutation.by_seqno")
ONLY = ("-o", f"dcpspec.only:{','.join(FIELDS)}")


def _printed(protocol: str, *fields: str) -> tuple[str, ...]:
    return ("-T", "fields", *(part for field in fields for part in ("-e", f"{protocol}.{field}")))


PRINTED = {
    "these fields": (
        _printed("couchbase", *FIELDS[:-1], "extras.by_seqno"),
        (*GENERATED, *ONLY, *_printed("dcpspec", *FIELDS)),
    ),
    "the packet list": ((), GENERATED),
    "all details (`-V`)": (("-V",), (*GENERATED, "-V")),
    "the same with `floor.lua`": (("-V",), (*FLOOR, "-V")),
}
"""tshark options for the built-in and the Lua dissector, by output format."""
COLUMNS = ("offset", "opcode", "vbucket", "opaque", "cas", "key", "by_seqno")
TEXT = """\
The readers read a pcap file of one connection (full segments, with every second segment acknowledged) and
extract the columns offset, opcode, vbucket, opaque, cas, key and by_seqno. Rates are per second of CPU time,
on one core. The file has {messages:,} messages in {bytes:,} bytes; the file for tshark has {few:,} messages.
"""
DISSECTORS = """
The next table compares tshark's built-in dissector with `dcpspec.lua`, in messages per second on the same
capture. In the row *these fields*, tshark prints the columns listed above as fields, and the preference
`dcpspec.only` limits `dcpspec.lua` to these fields. For the first two rows, `dcpspec.lua` reads stream
messages at fixed offsets. In the packet list, `dcpspec.lua` names up to five messages of a packet; the
built-in dissector names one or two. With full details, `dcpspec.lua` adds one item per field and five per
JSON member (64 per message). The built-in dissector shows no JSON members and adds 28 items per message. To
show the minimum cost of items in Lua, `benchmarks/floor.lua` adds as many items as `dcpspec.lua` and does
nothing else.
"""


def write_capture(path: Path, megabytes: int) -> int:
    """Write a capture with at least this many megabytes of messages; return the number of messages."""
    content = io.BytesIO()
    count = stream.write(content, bytes_wanted=megabytes * 1_000_000)
    data = content.getbuffer()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        packets = PacketFile(file, MSS)
        for start in range(0, len(data), 2 * MSS):
            packets.send(data[start : start + 2 * MSS], from_server=True)
            packets.acknowledge()
    return count


def to_columns(path: Path) -> int:
    """Read a capture into Arrow batches; return the number of rows."""
    options = Options(columns=COLUMNS, collections=True)
    reader = ColumnReader(options)
    return sum(
        batch.num_rows
        for origin, pieces in read_file(str(path), options)
        for batch in reader.batches(pieces, origin)
    )


def to_streams(path: Path) -> int:
    """Read a capture into byte streams; return the number of bytes."""
    with open_file(str(path), Options(collections=True)) as file:
        return sum(stream.length for stream in file.streams)


def tshark(path: Path) -> int:
    """Have tshark print the fields of all messages; return the number of printed opcodes."""
    return _opcodes(path, PRINTED["these fields"][0])


def _opcodes(path: Path, options: tuple[str, ...]) -> int:
    """Run tshark; return the number of values in the first column."""
    command = ["tshark", "-n", *options, "-r", str(path)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return sum(line.split(b"\t")[0].count(b",") + 1 for line in done.stdout.splitlines() if line.strip())


def measure(read: Callable[[Path], int], path: Path, rounds: int) -> tuple[float, int]:
    """Return the median CPU time of the rounds in seconds, and the result of the last round."""
    times = []
    for _ in range(rounds):
        begin = _processor_time()
        found = read(path)
        times.append(_processor_time() - begin)
    return sorted(times)[rounds // 2], found


def _processor_time() -> float:
    """Return the CPU time in seconds of this process and of the child processes that have ended."""
    return sum(os.times()[:4])


@click.command()
@click.option("--megabytes", default=300, show_default=True, help="Size of the capture for the decoders.")
@click.option("--tshark-megabytes", default=30, show_default=True, help="Size of the capture for tshark.")
def main(megabytes: int, tshark_megabytes: int) -> None:
    """Measure and write the table."""
    large, small = BUILD / "capture.pcap", BUILD / "capture-small.pcap"
    messages, few = write_capture(large, megabytes), write_capture(small, tshark_megabytes)
    rows: list[tuple[str, float, float]] = []
    for name, read, path, count, rounds in (
        ("dcpspec", to_columns, large, messages, 5),
        ("dcpspec, to byte streams", to_streams, large, messages, 5),
        ("tshark, built-in dissector", tshark, small, few, 3),
    ):
        seconds, found = measure(read, path, rounds)
        if read in (to_columns, tshark) and found != count:
            raise SystemExit(f"{name}: expected {count:,} messages, got {found:,}")
        rows.append((name, count / seconds, path.stat().st_size / seconds / 1e6))
        print(f"{name}: {rows[-1][1]:,.0f} messages/s, {rows[-1][2]:,.0f} MB/s")
    lines = [
        [name, f"{rate:,.0f}", f"{speed:,.0f}", f"{rate / rows[-1][1]:,.1f}"] for name, rate, speed in rows
    ]
    text = TEXT.format(messages=messages, bytes=large.stat().st_size, few=few)
    text += "\n" + table(["reader", "messages/s", "MB/s", "times tshark"], lines)
    write("captures", f"{text}\n\n{DISSECTORS}\n" + table(HEADS, list(dissectors(small, few))))


HEADS = ["tshark output", "built-in dissector", "dcpspec.lua", "ratio"]


def dissectors(path: Path, messages: int) -> Iterator[list[str]]:
    """Measure the built-in and the Lua dissector alternately; yield the table rows."""
    for name, ways in PRINTED.items():
        runs = [[measure(partial(_opcodes, options=way), path, 1) for way in ways] for _ in range(5)]
        if name == "these fields" and {found for run in runs for _, found in run} != {messages}:
            raise SystemExit(f"{name}: tshark did not print all {messages:,} messages")
        own, ours = (messages / min(seconds for seconds, _ in runs) for runs in zip(*runs, strict=True))
        print(f"{name}: {own:,.0f} and {ours:,.0f} messages/s")
        yield [name, f"{own:,.0f}", f"{ours:,.0f}", f"{ours / own:.2f}"]


if __name__ == "__main__":
    main()
