"""Tables of the keys in the field list's schema, on hand-written pages.

A line `<!-- keys -->` becomes the table of the keys of the whole file, `<!-- keys: NAME -->` that of a
definition.
"""

from __future__ import annotations

import json
import re

from tools.fields import SCHEMA
from tools.markdown import table
from tools.site.wording import inline

MARK = re.compile(r"^<!-- keys(?:: (?P<name>\w+))? -->$", re.M)


def expanded(markdown: str) -> str:
    """Return the text of a page with tables in place of its marks."""
    return MARK.sub(lambda match: _table(match["name"]), markdown)


def _table(name: str | None) -> str:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    part = schema["$defs"][name] if name else schema
    rows = [
        [f"`{key}`" + ("" if key in part["required"] else " (optional)"), inline(value["description"])]
        for key, value in part["properties"].items()
    ]
    return table(["Key", "What it is"], rows)
