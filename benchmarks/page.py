"""The documentation page with all measurements, one section per benchmark."""

from __future__ import annotations

import os
import platform
import re
from datetime import date
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "benchmarks.md"
BUILD: Final = ROOT / "build" / "bench"


def write(section: str, text: str) -> None:
    """Replace a section of the benchmarks page.

    Args:
        section: The name of the section in the page's comments.
        text: The text in Markdown, without the machine and the date.
    """
    page = PAGE.read_text("utf-8")
    begin, end = f"<!-- {section}: made by `make bench-{section}` -->", f"<!-- end of {section} -->"
    found = re.search(f"{re.escape(begin)}.*{re.escape(end)}", page, re.DOTALL)
    assert found, f"the page has no section {section}"
    body = f"{begin}\n\n{text.strip()}\n\n{machine()}, {date.today():%B %Y}.\n\n{end}"
    PAGE.write_text(page[: found.start()] + body + page[found.end() :], encoding="utf-8")


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table in which all columns except the first contain numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def machine() -> str:
    """Return a short description of the machine."""
    model = next(
        (
            line.split(":")[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if "model name" in line
        ),
        platform.processor(),
    )
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"
