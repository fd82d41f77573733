"""Redirects at former addresses of pages, each to the current address."""

from __future__ import annotations

from collections.abc import Iterator

from tools.site import links
from tools.site.markdown import Page
from tools.site.templating import render

MOVED = {
    "guides/audit-tables/": "reference/audit-tables.md",
    "guides/command/": "reference/command.md",
    "guides/unknown-opcodes/": "concepts/growth.md",
}
"""Former addresses, relative to the site root, each with the current page."""


def pages() -> Iterator[Page]:
    """Yield a page for each address in `MOVED`."""
    for address, page in MOVED.items():
        file = f"{address}index.html"
        yield Page(file, render("moved.html", file, to=links.address(address + "index.md", page)))
