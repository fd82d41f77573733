"""Generated pages and files, and Markdown for hand-written pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Page(NamedTuple):
    """A page in Markdown, or any other file."""

    path: str
    """The path of the page as if the page were below `docs/`."""
    content: str | bytes


def joined(blocks: Iterable[str]) -> str:
    """Return the non-empty blocks as one block."""
    return "\n\n".join(filter(None, blocks))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = (" | ".join(cell.replace("|", r"\|") for cell in row) for row in rows)
    return "\n".join(
        [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {line} |" for line in lines)]
    )


def wide(block: str) -> str:
    """Return a table with a wider last column."""
    return f'<div class="dcp-wide" markdown>\n\n{block}\n\n</div>'
