"""Markdown for generated pages."""

from __future__ import annotations

from collections.abc import Iterator


def table(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
