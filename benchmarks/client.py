"""Compares the client with Couchbase's Go client on the same node.

    python -m benchmarks.client [--messages 2000000] [--rounds 3]

Runs `dcpspec replay` to serve a capture of one connection with 1,024 vbuckets, and `benchmarks.turns`, which
sends as servers do. Each client streams all changes over loopback in a separate process; the clients
alternate. Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from benchmarks.audit import VBUCKETS, write_capture
from benchmarks.page import BUILD, ROOT, table, write
from benchmarks.processes import HOST, alternately, listening, started

USER, PASSWORD = "reader", "secret"
OURS, GOCBCORE = "`dcpspec.stream`, into Arrow", "gocbcore's DCP agent, counted"
SPARK = 'PySpark, `format("dcp")`, to noop'
TEXT: Final = """\
The table lists the changes per second that a client receives over loopback from `dcpspec replay`, between its
first and its last change. The table also lists the changes per second of the client's CPU time, which
includes startup. The numbers are medians of {rounds} runs in which the clients alternate. The bucket has
{changes:,} changes in 1,024 vbuckets, and flow control uses a buffer of 10 MiB. The node is another process
on the same two cores. `dcpspec.stream` creates Arrow batches with all columns; gocbcore's DCP agent (Go)
calls a function that counts each change. Spark reads all columns with two tasks, after it has read the bucket
once; the time covers the query, including planning and connections.
"""


PACED: Final = """\
A server sends small writes, in which the vbuckets take turns. The next table is for a node that sends in this
way: {paced:,} changes of {vbuckets} vbuckets, {size} in each write and {pace:,} a second. `dcpspec.stream`
collects changes for up to 100 ms. CPU time is from the first to the last change, without startup. The table
lists the median of {rounds} runs, the lowest and the highest.
"""
TURNS: Final = {"vbuckets": 64, "changes": 400_000, "write": 4, "pace": 40_000}


class Speed(NamedTuple):
    """The measurements of a client."""

    of_clock: float
    """Changes per second."""
    of_processor: float
    """Changes per second of CPU time."""
    memory: float
    """Peak memory in MB."""
    of_stream: float
    """Microseconds of CPU time for each change, from the first to the last change."""


def ours(port: int) -> tuple[int, float, float]:
    """Stream with the client; return the number of changes, and the seconds and the CPU seconds from first to
    last.
    """
    import dcpspec

    changes, begin, used = 0, None, 0.0
    address = f"couchbase://{HOST}:{port}/bench"
    login: dict[str, Any] = {"username": USER, "password": PASSWORD, "allow_plain": True}
    with dcpspec.stream(address, ending_offsets="latest", **login) as batches:
        for batch in batches:
            if begin is None and batch.rows.num_rows:
                begin, used = time.perf_counter(), time.process_time()
            changes += batch.rows.num_rows
        changes -= len(batches.positions)  # rows of stream ends
    assert begin is not None
    return changes, time.perf_counter() - begin, time.process_time() - used


def spark(port: int) -> tuple[int, float, float]:
    """Read the bucket twice with Spark; return the number of changes and the seconds of the second query."""
    from benchmarks.spark import start

    bucket = {"connectionString": f"couchbase://{HOST}:{port}/bench", "username": USER}
    rows = start(2).read.format("dcp").options(**bucket).load()
    changes = rows.count()
    begin = time.perf_counter()
    rows.write.format("noop").mode("overwrite").save()
    return changes, time.perf_counter() - begin, 0.0


def measured(command: list[str]) -> Speed:
    """Run a client that prints the number of changes, elapsed seconds, CPU seconds, memory in KiB and, last,
    the CPU seconds from the first to the last change.
    """
    line = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    changes, seconds, processor, memory = map(float, line.split()[:4])
    streamed = float(line.split()[-1])
    return Speed(changes / seconds, changes / processor, memory / 1024, streamed * 1_000_000 / changes)


@click.command()
@click.option("--messages", default=2_000_000, show_default=True)
@click.option("--rounds", default=3, show_default=True)
@click.option(
    "--once", type=int, metavar="PORT", help="Stream once from the node on PORT and print the results."
)
@click.option("--with-spark", is_flag=True, help="With --once, stream with Spark.")
def main(messages: int, rounds: int, once: int | None, *, with_spark: bool) -> None:
    """Measure and write the section."""
    if once is not None:
        changes, seconds, streamed = (spark if with_spark else ours)(once)
        used = resource.getrusage(resource.RUSAGE_SELF)
        click.echo(f"{changes} {seconds} {used.ru_utime + used.ru_stime} {used.ru_maxrss} {streamed}")
        return
    path, agent = BUILD / f"node-{messages}.pcap", BUILD / "agent"
    if not path.exists():
        write_capture(path, messages)
    build = ["go", "build", "-o", str(agent), "./agent"]
    subprocess.run(build, cwd=ROOT / "benchmarks" / "gocbcore", check=True)
    os.environ["DCPSPEC_PASSWORD"] = PASSWORD
    with started("replay", str(path), "--user", USER) as (port, _):
        commands = {
            OURS: [sys.executable, "-m", "benchmarks.client", "--once", str(port)],
            SPARK: [sys.executable, "-m", "benchmarks.client", "--with-spark", "--once", str(port)],
            GOCBCORE: [str(agent), f"{HOST}:{port}", "bench", str(VBUCKETS)],
        }
        cases = {name: partial(measured, command) for name, command in commands.items()}
        speeds = alternately(cases, rounds, lambda speed: f"{speed.of_clock:,.0f} changes/s")
    rows = []
    for name, each in speeds.items():
        clock, processor, memory, _ = (f"{statistics.median(kind):,.0f}" for kind in zip(*each, strict=True))
        rows.append([name, clock, *(["", ""] if name == SPARK else [processor, memory])])
    head = ["client", "changes/s", "changes per CPU second", "memory, MB"]
    text = TEXT.format(rounds=rounds, changes=messages) + "\n" + table(head, rows)
    write("client", f"{text}\n\n{paced(agent, rounds)}")


def paced(agent: Path, rounds: int) -> str:
    """Measure the clients on a node that sends as servers do; return the text and the table."""
    arguments = [text for name, number in TURNS.items() for text in (f"--{name}", str(number))]
    with listening([sys.executable, "-m", "benchmarks.turns", *arguments]) as (port, _):
        commands = {
            OURS: [sys.executable, "-m", "benchmarks.client", "--once", str(port)],
            GOCBCORE: [str(agent), f"{HOST}:{port}", "bench", str(TURNS["vbuckets"])],
        }
        cases = {name: partial(measured, command) for name, command in commands.items()}
        speeds = alternately(cases, rounds, lambda speed: f"{speed.of_stream:.2f} us of CPU time a change")
    rows = []
    for name, each in speeds.items():
        spent = [speed.of_stream for speed in each]
        clock = statistics.median(speed.of_clock for speed in each)
        memory = statistics.median(speed.memory for speed in each)
        numbers = statistics.median(spent), min(spent), max(spent)
        rows.append([name, f"{clock:,.0f}", *(f"{number:.2f}" for number in numbers), f"{memory:,.0f}"])
    head = ["client", "changes/s", "CPU time a change, us", "lowest", "highest", "memory, MB"]
    counts = {"vbuckets": TURNS["vbuckets"], "size": TURNS["write"], "pace": TURNS["pace"]}
    return PACED.format(rounds=rounds, paced=TURNS["changes"], **counts) + "\n" + table(head, rows)


if __name__ == "__main__":
    main()
