"""Documentation of the grammars as HTML."""

from __future__ import annotations

import re
from html import escape

CODE = re.compile(r"`([^`]+)`")


def inline(text: str) -> str:
    """Return documentation as one line of HTML, with its code marked up."""
    return CODE.sub(r"<code>\1</code>", escape(" ".join(text.split()), quote=False))


def paragraphs(text: str) -> str:
    """Return documentation as HTML for a table cell; it may contain several paragraphs and lists."""
    return "<br>".join(map(_paragraph, re.split(r"\n\s*\n", text.strip()))).replace("<br><ul>", "<ul>")


def _paragraph(text: str) -> str:
    if not text.startswith("* "):
        return inline(text)
    items = re.split(r"^\* ", text, flags=re.MULTILINE)[1:]
    return f"<ul>{''.join(f'<li>{inline(item)}</li>' for item in items)}</ul>"


def reference(text: str) -> str:
    """Return the link for a `doc-ref`, which is an address with an optional title."""
    address, _, words = text.partition(" ")
    end = address.rstrip("/").rpartition("/")[2]
    pinned = re.search(r"/blob/([0-9a-f]{7})", address)
    shown = words or (f"{end} at {pinned[1]}" if pinned else end)
    return f'<a href="{escape(address)}" title="{escape(address)}">{escape(shown)}</a>'
