"""Compares the columnar decoder, which reads a file into Arrow batches on one core, with other readers.

    python -m benchmarks.python.decoder [--messages N] [--rounds N] [--quick]

Every reader runs once in each round, so other work on the machine affects all readers alike. Ratios are
medians of the rounds' ratios, and all times are CPU times. Writes a section of `docs/benchmarks.md`.

*Kaitai* reads each message with the generated parser and accesses a few fields; it produces no columns.
*struct* is a hand-written loop over `struct` that produces a tuple of the common columns for each message.
*gocbcore* is Couchbase's Go client. *copy* reads the same file and copies every byte once.
"""

from __future__ import annotations

import os
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
import numpy as np

from benchmarks.page import BUILD, ROOT, table
from benchmarks.page import write as write_section
from benchmarks.stream import VALUES, write
from dcp_kaitai import McbpMessage
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import blocks_of_input
from dcpspec.framing.origins import Origin
from dcpspec.grammar.fields import load
from dcpspec.grammar.schema import OTHER_COLUMN, full_schema, kinds
from dcpspec.options import U64, Options
from dcpspec.storage.windows import Window

HEADER = struct.Struct(">BBHBBHIIQ")
COMMON = tuple(name for name in full_schema().names if name not in (OTHER_COLUMN, *kinds()))
CHANGES = ("by_seqno", "rev_seqno", "flags", "expiration", "lock_time", "nru")
"""Columns of the flat table that contain fields of mutations."""
SHARE = 100
"""The Kaitai parser reads 1/`SHARE` of a file, because more bytes would not change its speed."""

TEXT = """\
The readers read a file in the page cache and create Arrow batches in memory, with all common columns, key and
value unless the table states otherwise. The readers alternate. Rates are per second of CPU time; ratios are
medians of {rounds} rounds. *Copy* reads the same file and copies every byte once. *gocbcore* is the packet
reader of Couchbase's Go client, applied to bytes in memory. *struct* is a Python loop that calls the
`struct` module and creates a tuple of the same columns. *Kaitai* is the generated parser. Neither gocbcore
nor Kaitai creates columns.
"""
HEAD = [
    *("stream", "messages/s", "MB/s", "copy is faster by"),
    *(f"faster than {reader} by" for reader in ("gocbcore", "struct", "Kaitai")),
]


def columnar(path: Path, columns: tuple[str, ...] | None = COMMON, u64: U64 = "long", times: int = 1) -> int:
    """Decode a file, repeated as one stream, as a Spark task does; return the number of rows."""
    reader = ColumnReader(Options(columns=columns, u64=u64))
    with path.open("rb", buffering=0) as file:
        ends = 0

        def read(buffer: memoryview) -> int:
            nonlocal ends
            while not (count := file.readinto(buffer)) and ends < times - 1:
                ends += 1
                file.seek(0)
            return count

        pieces = blocks_of_input(Window(read=read))
        return sum(batch.num_rows for batch in reader.batches(pieces, Origin(str(path))))


def struct_loop(path: Path) -> int:
    """Decode a file with a loop into tuples of the common columns."""
    data, source = path.read_bytes(), str(path)
    magics, opcodes = (names(enum) for enum in ("mcbp_header::magic", "mcbp_opcode::client"))
    position, count = 0, 0
    rows: list[tuple[Any, ...]] = []
    while position < len(data):
        magic, opcode, len_key, len_extras, datatype, vbucket, len_body, opaque, cas = HEADER.unpack_from(
            data, position
        )
        key, end = position + 24 + len_extras, position + 24 + len_body
        value = key + len_key
        place = (source, None, None, None, position, end - position)
        header = (magics[magic], opcodes[opcode], vbucket, None, datatype, opaque, cas, None)
        document = (data[key] if len_key else None, data[key + 1 : value], data[value:end], None, None)
        rows.append(place + header + document)
        position = end
        if len(rows) == 16384:
            count += len(rows)
            rows = []
    return count + len(rows)


def names(enum: str) -> dict[int, str]:
    """Return the names of an enum's members, by number."""
    return {number: member.id for number, member in load().enums[enum].items()}


def kaitai(path: Path) -> int:
    """Read the messages in the first part of a file with the generated parser."""
    with path.open("rb") as file:
        data = file.read(path.stat().st_size // SHARE)
    position = count = 0
    while position + 24 <= len(data):
        end = position + 24 + int.from_bytes(data[position + 8 : position + 12], "big")
        if end > len(data):
            break
        message = McbpMessage.from_bytes(data[position:end])
        message.header.opcode, message.header.cas  # noqa: B018 - read as a program would
        position, count = end, count + 1
    return count


def copy(path: Path, *, read_only: bool = False) -> int:
    """Read a file in pieces; unless `read_only` is true, copy each piece once."""
    buffer, target = np.empty(4 << 20, np.uint8), np.empty(4 << 20, np.uint8)
    with path.open("rb", buffering=0) as file:
        while count := file.readinto(buffer.data):
            if not read_only:
                target[:count] = buffer[:count]
    return 0


def gocbcore(path: Path) -> tuple[float, int]:
    """Read the packets of a file with Couchbase's Go client; return the seconds and the number of packets."""
    program = BUILD / "gocbcore"
    if not program.exists():
        build = ["go", "build", "-o", str(program), "."]
        subprocess.run(build, cwd=ROOT / "benchmarks" / "gocbcore", check=True)
    count, spent, _ = subprocess.run(
        [program, path], capture_output=True, text=True, check=True
    ).stdout.split()
    return float(spent), int(count)


def seconds(reader: Callable[[Path], int], path: Path) -> tuple[float, int]:
    """Run a reader; return its CPU time in seconds and its count."""
    begin = time.process_time()
    count = reader(path)
    return time.process_time() - begin, count


def peak_memory(path: Path) -> int:
    """Return the peak memory in MB of a process that only decodes a file."""
    # The peak that `getrusage` reports includes the parent's memory at the time of the fork.
    program = (
        "import sys; from pathlib import Path; from benchmarks.processes import memory; "
        "from benchmarks.python.decoder import columnar; "
        "columnar(Path(sys.argv[1])); print(memory('self', 'VmHWM') >> 20)"
    )
    result = subprocess.run(
        [sys.executable, "-c", program, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return int(result.stdout)


def row(name: str, path: Path, rounds: int, decode: Callable[[Path], int]) -> list[str]:
    """Measure one stream; return its row of the table."""
    speeds, copies, clients, loops, parsers = [], [], [], [], []
    count = 0
    for _ in range(rounds):
        spent, count = seconds(decode, path)
        loop, looped = seconds(struct_loop, path)
        client, read = gocbcore(path)
        parser, parsed = seconds(kaitai, path)
        assert looped == read == count, f"{looped} and {read} messages, not {count}"
        speeds.append(count / spent)
        copies.append(spent / seconds(copy, path)[0])
        clients.append(client / spent)
        loops.append(loop / spent)
        parsers.append(parser / parsed * count / spent)
    speed, size = statistics.median(speeds), path.stat().st_size
    ratios = [f"{statistics.median(found):.1f}" for found in (copies, clients, loops)]
    return [
        name,
        f"{speed:,.0f}",
        f"{size * speed / count / 1e6:,.0f}",
        *ratios,
        f"{statistics.median(parsers):.0f}",
    ]


def lengths(messages: int, large: Path) -> str:
    """Return the speeds for streams of 1/20 to 25 times the length of the main stream."""
    cases = {
        messages // 20: (stream("json", messages // 20), 1),
        messages: (stream("json", messages), 1),
        5 * messages: (large, 1),
        25 * messages: (large, 5),
    }
    speeds = []
    for count, (path, times) in cases.items():
        found = [seconds(partial(columnar, times=times), path) for _ in range(3)]
        assert {rows for _, rows in found} == {count}
        spent = statistics.median(spent for spent, _ in found)
        speeds.append(f"{count / spent:,.0f} messages/s for {count:,} messages")
    return "; ".join(speeds)


def stream(values: str, messages: int) -> Path:
    """Return the file with a stream of the given number of messages; write the file if it does not exist."""
    path = BUILD / f"{values}-{messages}.dcp"
    if not path.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as output:
            write(output, messages_wanted=messages, values=values)
    return path


@click.command()
@click.option("--messages", default=2_000_000, help="Number of messages in the main stream.")
@click.option("--rounds", default=7, help="Number of rounds.")
@click.option("--quick", is_flag=True, help="Measure only the main stream and write no table.")
def main(messages: int, rounds: int, quick: bool) -> None:
    """Measure and write the table."""
    json = stream("json", messages)
    rows = [row("JSON values", json, rounds, columnar)]
    print(*rows[-1])
    if quick:
        return
    for values in VALUES[1:]:
        rows.append(row(_NAMES[values], stream(values, messages // 2), rounds, columnar))
        print(*rows[-1])
    cases: dict[str, Callable[[Path], int]] = {
        "JSON, four columns": lambda path: columnar(path, ("cas", "opcode", "key", "value")),
        "JSON, no key and value": lambda path: columnar(
            path, tuple(name for name in COMMON if name not in ("key", "value", "xattrs"))
        ),
        "JSON, and fields of mutations": lambda path: columnar(path, (*COMMON, *CHANGES)),
        "JSON, the default columns": lambda path: columnar(path, None),
        "JSON, u64 as decimal": lambda path: columnar(path, u64="decimal"),
    }
    for name, decode in cases.items():
        rows.append(row(name, json, rounds, decode))
        print(*rows[-1])
    large = stream("json", 5 * messages)
    os.sync()  # writing the file to disk must not affect the times
    notes = [
        f"The rate depends on the number of messages in the stream: {lengths(messages, large)}.",
        f"A process that decodes {5 * messages:,} messages "
        f"({large.stat().st_size // 1_000_000:,} MB) has a peak memory of {peak_memory(large)} MB.",
    ]
    write_section("decoder", "\n".join([TEXT.format(rounds=rounds), table(HEAD, rows), "", *notes]))


_NAMES = {"snappy": "JSON, Snappy", "small": "small values", "xattrs": "extended attributes and JSON"}


if __name__ == "__main__":
    main()
