"""The table of the page docs/crashes.md, which holds the numbers of the last long run.

python -m tests.crashes.page
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from tests.crashes.conftest import FOLDER, FULL, KILLED

PAGE = Path(__file__).parents[2] / "docs" / "crashes.md"
BEGIN, END = "<!-- crashes: made by `python -m tests.crashes.page` -->\n\n", "\n<!-- end of crashes -->"
HEAD = "| job | killed | left | disk full | left |\n|---|---:|---|---:|---|\n"
Rows = list[tuple[str, str, str, int]]


def table(rows: Rows) -> str:
    """The table: the counts of each event for each job, and the results."""
    lines = []
    for job in dict.fromkeys(job for job, *_ in rows):
        cells = [job]
        for wanted in (KILLED, FULL):
            left = Counter(
                {what: count for name, fault, what, count in rows if (name, fault) == (job, wanted)}
            )
            cells += [str(left.total()), ", ".join(f"{what}: {count}" for what, count in left.most_common())]
        lines.append(f"| {' | '.join(cells)} |\n")
    return HEAD + "".join(lines)


def stored() -> Rows:
    """The numbers on the page."""
    shown = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0].removeprefix(HEAD)
    rows = []
    for line in shown.splitlines():
        job, _, killed, _, full = line.strip("| ").split(" | ")
        for fault, left in ((KILLED, killed), (FULL, full)):
            for each in left.split(", "):
                what, _, count = each.rpartition(": ")
                rows.append((job, fault, what, int(count)))
    return rows


def main() -> None:
    """Read the results of a long run, and write the page; jobs that were not run again keep their numbers."""
    new = [tuple(row) for path in sorted(FOLDER.glob("*.json")) for row in json.loads(path.read_text())]
    ran = {(job, fault) for job, fault, *_ in new}
    rows = sorted([*(row for row in stored() if row[:2] not in ran), *new])
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + table(rows) + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
