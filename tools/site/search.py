"""Exclude blocks of pages from the search of the site, and rank other pages first."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from tools.site import places

FOLDERS = ("reference/", "vectors/", places.ERRATA)
"""Pages whose blocks are bytes, grammars and programs, which are repetitive and full of digits."""
FIRST = "reference/messages/"
"""Pages that people look for when they search for a name that occurs everywhere."""


def without_blocks(html: str, page: str) -> str:
    """Return a page, with its blocks excluded from the search if it is in `FOLDERS`."""
    if not page.startswith(FOLDERS):
        return html
    return re.sub(r"<pre(?=[ >])", '<pre data-search-exclude="block"', html)


def rank(meta: MutableMapping[str, Any], page: str) -> None:
    """Rank a page higher if it is below `FIRST`, unless its front matter sets a rank."""
    if page.startswith(FIRST):
        meta.setdefault("search", {}).setdefault("boost", 3)
