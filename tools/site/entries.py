"""Entries of index pages: a heading with an anchor, a line of facts, a text and a line of links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def entry(
    title: str, anchor: str, facts: Iterable[str], text: str, links: Iterable[str] = ()
) -> Iterator[str]:
    """Yield one entry. Its heading is a section for the search, but not in the table of contents."""
    yield f"#### {title} {{ #{anchor} .dcp-entry }}"
    yield ""
    yield from _line("dcp-facts", facts)
    if text:
        yield text
        yield ""
    yield from _line("dcp-links", links)


def _line(name: str, parts: Iterable[str]) -> Iterator[str]:
    text = " · ".join(part for part in parts if part)
    if text:
        yield text
        yield f"{{ .{name} }}"
        yield ""


def grid(name: str, label: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield an HTML table of many narrow cells, which Markdown cannot express. Cells are whole elements."""
    yield f'<div class="dcp-scroll" tabindex="0" role="region" aria-label="{label}">'
    yield f'<table class="{name}">'
    yield f"<thead><tr>{''.join(f'<th scope=col>{cell}</th>' for cell in head)}</tr></thead><tbody>"
    for row in rows:
        yield f"<tr>{''.join(row)}</tr>"
    yield "</tbody></table></div>"
    yield ""


def folded(text: str, items: list[str], noun: str, most: int = 6) -> str:
    """Return a sentence that ends with a list. A long list is folded."""
    if len(items) <= most:
        return f"{text} {', '.join(items)}."
    return (
        f'<details class="dcp-fields" markdown><summary>{text} {len(items)} {noun}</summary>\n\n'
        f"{', '.join(items)}\n\n</details>"
    )


def wide(lines: Iterable[str]) -> Iterator[str]:
    """Yield a Markdown table whose last column gets more width."""
    yield '<div class="dcp-wide" markdown>'
    yield ""
    yield from lines
    yield ""
    yield "</div>"
    yield ""


def joined(lines: Iterable[str]) -> str:
    """Return the text of a page."""
    return "\n".join(lines).rstrip() + "\n"
