"""Compares the parsers of all languages with hand-written readers in the same languages, on one stream.

    python -m benchmarks.languages FILE

Writes a section of `docs/benchmarks.md`. The readers of a language alternate in one process for fifteen
rounds. The benchmark measures CPU time, because the effect of a concurrent garbage collector on elapsed time
depends on the load of the machine. A ratio is the median over the rounds; a rate is from the fastest round.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import processes
from benchmarks.page import ROOT, table, write
from tests.test_facades import PROGRAMS

TEXT = """\
Each program reads the opcode, vbucket, CAS, length, key and seqno of every message in a stream. *Kaitai* is
the generated parser, which reads message by message from bytes in memory. *Facade* is `read_stream`, which
creates plain objects from the same bytes; in Python, the library reads streams. *By hand* is a handwritten
reader for these fields alone, without any checks. *Kaitai to hand* is the cost of reading the whole message
as objects and checking every rule of the grammar. *Facade to Kaitai* is the additional cost of creating the
plain objects. Times are CPU time, including garbage collection. Rates are from the fastest of {rounds}
rounds, and ratios are medians of all
rounds. The stream has {messages:,} messages in {bytes:,} bytes.
"""
MEMORY_TEXT = """\
The next table lists the peak memory of each package's example, which reads a stream from a pipe and prints
all messages. Each column covers one stream length. Java's heap is capped at 32 MiB; without the cap, it
grows to the limit of the machine.
"""
REPEATS = 88
"""Number of times that a program reads the stream in the longer run; the total exceeds 2 GiB."""


def commands(stream: Path) -> dict[str, list[list[str]]]:
    """Return the commands for each language; the last command prints the result."""
    file = str(stream)
    return {
        "Python": [[sys.executable, "-m", "benchmarks.python.parsers", file]],
        "Java": [
            ["mvn", "-q", "-B", "-f", "benchmarks/java/pom.xml", "compile", "exec:exec", f"-Dstream={file}"]
        ],
        "JavaScript": [
            ["npm", "ci", "--silent", "--prefix", "benchmarks/javascript"],
            ["node", "benchmarks/javascript/bench.js", file],
        ],
        "Go": [["go", "run", "-C", "benchmarks/go", ".", file]],
        "Rust": [
            [
                *("cargo", "run", "--release", "--quiet", "--manifest-path", "tests/rust/Cargo.toml"),
                *("--target-dir", "build/rust", "--bin", "benchmark", "--", file),
            ]
        ],
    }


def measure(steps: list[list[str]]) -> dict[str, Any]:
    """Run a language's benchmark; return its output."""
    for step in steps:
        result = subprocess.run(step, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(result.stdout[result.stdout.index("{") :].splitlines()[0])
    return found


def ratio(seconds: list[float], others: list[float]) -> float:
    """Return the median ratio of two times over all rounds."""
    return median(one / other for one, other in zip(seconds, others, strict=True))


def memory(program: list[str], stream: Path, times: int) -> int:
    """Return the peak memory in bytes of a program that reads a stream repeatedly from a pipe."""
    command, env = [*program, "-"], {**os.environ, "JAVA_TOOL_OPTIONS": "-Xmx32m"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=env) as process:
        assert process.stdin
        for _ in range(times):
            with stream.open("rb") as file:
                shutil.copyfileobj(file, process.stdin)
        most = processes.memory(process.pid, "VmHWM")
    assert process.returncode == 0, command
    return most


def memory_table(stream: Path) -> str:
    """Measure how much memory each facade uses."""
    rows = []
    for language in commands(stream):
        if language.lower() not in PROGRAMS:
            continue
        program = PROGRAMS[language.lower()]()
        found = [memory(program, stream, times) for times in (1, REPEATS)]
        rows.append([language, *(f"{size / 1e6:.0f} MB" for size in found)])
        print(*rows[-1])
    sizes = [f"{stream.stat().st_size * times:,} bytes" for times in (1, REPEATS)]
    return MEMORY_TEXT + "\n" + table(["Language", *sizes], rows)


def main() -> int:
    """Measure all languages and write the table."""
    stream = Path(sys.argv[1]).resolve()
    rows, sums = [], set()
    for language, steps in commands(stream).items():
        found = measure(steps)
        count = found["messages"]
        kaitai, facade, hand = readers = [found["seconds"].get(name) for name in ("kaitai", "facade", "hand")]
        sums.add((count, found["checksum"]))
        speeds = [f"{count / min(seconds):,.0f}" if seconds else "" for seconds in readers]
        ratios = [f"{ratio(kaitai, hand):.0f}", f"{ratio(facade, kaitai):.2f}" if facade else ""]
        rows.append([language, *speeds, *ratios])
        print(*rows[-1])
    if len(sums) != 1:
        print(f"the languages return different results: {sums}", file=sys.stderr)
        return 1
    head = ["Language", "Kaitai, messages/s", "facade", "by hand", "Kaitai to hand", "facade to Kaitai"]
    text = TEXT.format(rounds=len(kaitai), **found) + "\n" + table(head, rows)
    write("languages", text + "\n\n" + memory_table(stream))
    return 0


if __name__ == "__main__":
    sys.exit(main())
