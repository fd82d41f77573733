"""The parsers of all languages on one stream, each beside a reader written by hand in the same language.

    python -m benchmarks.languages FILE

Writes a section of `docs/benchmarks.md`. The readers of a language run by turns in one process and
give the median of several rounds, so the ratio in a row counts; rows were measured one after another.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.page import ROOT, table, write

TEXT = """\
Every message of a stream is read: opcode, vbucket, cas, key, length of the value, seqno. *Kaitai* is the
generated parser, message by message over bytes in memory; *by hand* is a reader that was written for these
fields alone, which knows nothing else and checks nothing. The ratio says what it costs to have the whole
message as objects, with every rule of the grammar checked. {messages:,} messages, {bytes:,} bytes.
"""


def commands(stream: Path) -> dict[str, list[list[str]]]:
    """What to run for each language; the last command prints the result."""
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
                sys.executable,
                "tests/rust/run.py",
                "run",
                "--release",
                "--quiet",
                "--bin",
                "benchmark",
                "--",
                file,
            ]
        ],
    }


def measure(steps: list[list[str]]) -> dict[str, Any]:
    """Run a language's benchmark. Returns what it printed."""
    for step in steps:
        result = subprocess.run(step, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(result.stdout[result.stdout.index("{") :].splitlines()[0])
    return found


def main() -> int:
    """Measure all languages and write the table."""
    stream = Path(sys.argv[1]).resolve()
    rows, sums = [], set()
    for language, steps in commands(stream).items():
        found = measure(steps)
        count, kaitai, hand = found["messages"], found["kaitai_seconds"], found["hand_seconds"]
        sums.add((count, found["checksum"]))
        rows.append([language, f"{count / kaitai:,.0f}", f"{count / hand:,.0f}", f"{kaitai / hand:.0f}"])
        print(*rows[-1])
    if len(sums) != 1:
        print(f"the languages disagree: {sums}", file=sys.stderr)
        return 1
    head = ["Language", "Kaitai, messages/s", "by hand, messages/s", "ratio"]
    write("languages", TEXT.format(**found) + "\n" + table(head, rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
