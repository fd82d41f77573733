"""Markdown for generated pages, which consist of blocks with blank lines between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import indent
from typing import NamedTuple

MOST = 6
"""The most items of a list that is not folded."""


class Page(NamedTuple):
    """A page in Markdown, or any other file."""

    path: str
    """Its path as if it were below `docs/`."""
    content: str | bytes


def joined(blocks: Iterable[str]) -> str:
    """Return blocks as one; empty ones are left out."""
    return "\n\n".join(filter(None, blocks))


def nested(head: str, *blocks: str) -> str:
    """Return blocks as the content of a tab or a folded block, which begins with a line of its own."""
    return f"{head}\n\n{indent(joined(blocks), '    ')}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = (" | ".join(cell.replace("|", r"\|") for cell in row) for row in rows)
    return "\n".join(
        [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {line} |" for line in lines)]
    )


def wide(block: str) -> str:
    """Return a table whose last column gets more width."""
    return f'<div class="dcp-wide" markdown>\n\n{block}\n\n</div>'


def grid(name: str, label: str, head: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    """Return an HTML table of many narrow cells, which Markdown cannot express. Cells are whole elements."""
    return "\n".join(
        [
            f'<div class="dcp-scroll" tabindex="0" role="region" aria-label="{label}">',
            f'<table class="{name}">',
            f"<thead><tr>{''.join(f'<th scope=col>{cell}</th>' for cell in head)}</tr></thead><tbody>",
            *(f"<tr>{''.join(row)}</tr>" for row in rows),
            "</tbody></table></div>",
        ]
    )


def entry(title: str, anchor: str, facts: Iterable[str], text: str, links: Iterable[str] = ()) -> str:
    """Return an entry of an index page: a heading with an anchor, facts, a text and links.

    The heading is a section for the search, but not in the table of contents.
    """
    head = f"#### {title} {{ #{anchor} .dcp-entry }}"
    return joined([head, _line("dcp-facts", facts), text, _line("dcp-links", links)])


def _line(name: str, parts: Iterable[str]) -> str:
    text = " · ".join(filter(None, parts))
    return text and f"{text}\n{{ .{name} }}"


def folded(text: str, items: list[str], noun: str) -> str:
    """Return a sentence that ends with a list, folded if it is longer than `MOST`."""
    if len(items) <= MOST:
        return f"{text} {', '.join(items)}."
    return (
        f'<details class="dcp-fields" markdown><summary>{text} {len(items)} {noun}</summary>\n\n'
        f"{', '.join(items)}\n\n</details>"
    )
