"""Compares the client with Couchbase's Go client on the same node.

    python -m benchmarks.client [--messages 2000000] [--rounds 3]

Runs `dcpspec replay` to serve a capture of one connection with 1,024 vbuckets. Each client streams all
changes over loopback in a separate process; the clients alternate. Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from functools import partial
from typing import Final, NamedTuple

import click

from benchmarks.audit import VBUCKETS, write_capture
from benchmarks.page import BUILD, ROOT, table, write
from benchmarks.processes import HOST, alternately, started

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


class Speed(NamedTuple):
    """The measurements of a client."""

    of_clock: float
    """Changes per second."""
    of_processor: float
    """Changes per second of CPU time."""
    memory: float
    """Peak memory in MB."""


def ours(port: int) -> tuple[int, float]:
    """Stream with the client; return the number of changes and the seconds from first to last."""
    import dcpspec

    changes, begin = 0, None
    address = f"couchbase://{HOST}:{port}/bench"
    with dcpspec.stream(address, username=USER, password=PASSWORD, ending_offsets="latest") as batches:
        for batch in batches:
            if begin is None and batch.rows.num_rows:
                begin = time.perf_counter()
            changes += batch.rows.num_rows
    assert begin is not None
    return changes - VBUCKETS, time.perf_counter() - begin


def spark(port: int) -> tuple[int, float]:
    """Read the bucket twice with Spark; return the number of changes and the seconds of the second query."""
    from benchmarks.spark import start

    bucket = {"connectionString": f"couchbase://{HOST}:{port}/bench", "username": USER}
    rows = start(2).read.format("dcp").options(**bucket).load()
    changes = rows.count()
    begin = time.perf_counter()
    rows.write.format("noop").mode("overwrite").save()
    return changes, time.perf_counter() - begin


def measured(command: list[str]) -> Speed:
    """Run a client that prints the number of changes, elapsed seconds, CPU seconds, and memory in KiB."""
    line = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    changes, seconds, processor, memory = map(float, line.split()[:4])
    return Speed(changes / seconds, changes / processor, memory / 1024)


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
        changes, seconds = (spark if with_spark else ours)(once)
        used = resource.getrusage(resource.RUSAGE_SELF)
        click.echo(f"{changes} {seconds} {used.ru_utime + used.ru_stime} {used.ru_maxrss}")
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
        clock, processor, memory = (f"{statistics.median(kind):,.0f}" for kind in zip(*each, strict=True))
        rows.append([name, clock, *(["", ""] if name == SPARK else [processor, memory])])
    head = ["client", "changes/s", "changes per CPU second", "memory, MB"]
    write("client", TEXT.format(rounds=rounds, changes=messages) + "\n" + table(head, rows))


if __name__ == "__main__":
    main()
