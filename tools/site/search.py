"""What the search of the site leaves out, and what it puts first."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from tools.site import places

FOLDERS = ("reference/", "vectors/", places.ERRATA)
"""Pages whose blocks are bytes, grammars and programs. Much is alike in them, and bytes look like numbers."""
FIRST = "reference/messages/"
"""Pages that are meant when somebody looks for a name that occurs everywhere."""


def without_blocks(html: str, page: str) -> str:
    """A page whose blocks are not searched, if it is one of those."""
    if not page.startswith(FOLDERS):
        return html
    return re.sub(r"<pre(?=[ >])", '<pre data-search-exclude="block"', html)


def rank(meta: MutableMapping[str, Any], page: str) -> None:
    """Have a page found before others, if it is one of the first and does not say otherwise."""
    if page.startswith(FIRST):
        meta.setdefault("search", {}).setdefault("boost", 3)
