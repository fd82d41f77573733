"""The table of the page docs/crashes.md, and its numbers from the last long run.

python -m tests.crashes.page
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.crashes.conftest import FOLDER, FULL, KILLED

DOCS = Path(__file__).parents[2] / "docs"
PAGE, NUMBERS = DOCS / "crashes.md", DOCS / "crashes.json"
BEGIN, END = "<!-- crashes: made by `python -m tests.crashes.page` -->\n\n", "\n<!-- end of crashes -->"
Rows = list[tuple[str, str, str, int]]


def table(rows: Rows) -> str:
    """The table: the counts of each event for each job, and the results."""
    jobs = list(dict.fromkeys(job for job, *_ in rows))
    lines = ["| job | killed | left | disk full | left |", "|---|---:|---|---:|---|"]
    for job in jobs:
        cells = [job]
        for wanted in (KILLED, FULL):
            left = Counter(
                {what: count for name, fault, what, count in rows if (name, fault) == (job, wanted)}
            )
            cells += [str(left.total()), ", ".join(f"{what}: {count}" for what, count in left.most_common())]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def stored() -> Rows:
    """The numbers on the page."""
    rows: list[Any] = json.loads(NUMBERS.read_text())
    return [(job, fault, left, count) for job, fault, left, count in rows]


def main() -> None:
    """Read the results of a long run, and write the page; jobs that were not run again keep their numbers."""
    new = [row for path in sorted(FOLDER.glob("*.json")) for row in json.loads(path.read_text())]
    ran = {(job, fault) for job, fault, *_ in new}
    rows = [list(row) for row in (stored() if NUMBERS.exists() else ()) if row[:2] not in ran] + new
    NUMBERS.write_text("[\n" + ",\n".join(f" {json.dumps(row)}" for row in sorted(rows)) + "\n]\n")
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + table(stored()) + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
