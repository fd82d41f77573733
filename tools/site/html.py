"""Small pieces of HTML, for tables and drawings that Markdown has no words for."""

from __future__ import annotations

import re
from html import escape

CODE = re.compile(r"`([^`]+)`")


def inline(text: str) -> str:
    """A piece of documentation on one line, with code in it."""
    return CODE.sub(r"<code>\1</code>", escape(" ".join(text.split()), quote=False))


def paragraphs(text: str) -> str:
    """Documentation of several paragraphs, for a cell of a table."""
    return "<br>".join(inline(part) for part in re.split(r"\n\s*\n", text.strip()))


def anchor(href: str, text: str, title: str = "", css: str = "") -> str:
    """A link; the text is HTML already."""
    more = (f' title="{escape(title)}"' if title else "") + (f' class="{css}"' if css else "")
    return f'<a href="{escape(href)}"{more}>{text}</a>'


def reference(text: str) -> str:
    """A `doc-ref`: an address, and perhaps words behind it."""
    address, _, words = text.partition(" ")
    return anchor(address, escape(words or _short(address)), address)


def _short(address: str) -> str:
    """The end of an address that says what it is."""
    name = address.rstrip("/").rpartition("/")[2]
    pinned = re.search(r"/blob/([0-9a-f]{7})", address)
    return f"{name} at {pinned[1]}" if pinned else name


def permalink(name: str) -> str:
    """The sign beside something by which its address is copied."""
    return f'<a class="ref-permalink" href="#{escape(name)}" aria-label="Link to {escape(name)}">¶</a>'
