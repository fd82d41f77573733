"""Measures the elapsed time of the command, from process start to exit.

    python -m benchmarks.command [--rounds 9]

Writes a section of `docs/benchmarks.md`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import click

from benchmarks.page import ROOT, table, write
from benchmarks.processes import alternately

CAPTURES = ROOT / "tests" / "captures"
SESSION = str(CAPTURES / "session.pcap")
AUDITED = str(CAPTURES / "audit" / "R-stream-req-history.pcap")
NOOP = "805c00000000000000000000009896810000000000000000"
TEXT = """\
The table lists the elapsed time and the CPU time of a process, as medians of {rounds} runs in which the
programs alternate. The compiled loops are cached, as in every run of the command after the first. The shipped
capture has 12,155 messages, and the other capture has 93. *tshark* reads the shipped capture.
"""


def cases(folder: str) -> dict[str, list[str]]:
    """Return the commands to run, by name in the table."""
    dcpspec = str(Path(sys.executable).with_name("dcpspec"))
    return {
        "`inspect`, a message in hex": [dcpspec, "inspect", NOOP],
        "`summary`, the shipped capture": [dcpspec, "summary", SESSION],
        "`decode`, the shipped capture": [dcpspec, "decode", SESSION, "-o", folder, "--overwrite"],
        "`audit`, 93 messages": [dcpspec, "audit", AUDITED],
        "`tshark`, the shipped capture": ["tshark", "-n", "-r", SESSION, "-q", "-z", "io,phs"],
        "Python, `import numpy, pyarrow`": [sys.executable, "-c", "import numpy, pyarrow"],
    }


def timed(command: list[str]) -> tuple[float, float]:
    """Run a command; return its elapsed time and its CPU time in seconds."""
    begin, used = time.perf_counter(), sum(os.times()[2:4])
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin, sum(os.times()[2:4]) - used


@click.command()
@click.option("--rounds", default=9, show_default=True)
def main(rounds: int) -> None:
    """Measure and write the section."""
    with tempfile.TemporaryDirectory() as folder:
        runs = {name: partial(timed, command) for name, command in cases(f"{folder}/out").items()}
        found = alternately(runs, rounds + 1, lambda seconds: f"{seconds[0]:.2f} s")
    rows = []
    for name, times in found.items():
        wall, processor = zip(*times[1:], strict=True)  # the first run fills caches
        rows.append([name, *(f"{statistics.median(seconds):.2f}" for seconds in (wall, processor))])
    write("command", TEXT.format(rounds=rounds) + "\n" + table(["command", "seconds", "CPU seconds"], rows))


if __name__ == "__main__":
    main()
