"""The page that maps statements on Couchbase's pages about DCP to this specification.

`docs/published-pages.yaml` lists the statements, each with its places in the specification.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tools.grammar import catalogue
from tools.grammar.model import read_plain
from tools.project import DOCS
from tools.site import errata, facts, links, places, rules, usage
from tools.site.wording import Target

PAGE = places.PUBLISHED
SOURCE = DOCS / "published-pages.yaml"


def _named() -> Iterator[tuple[str, Target]]:
    """Yield everything that a statement can name, with its page and anchor."""
    for match in errata.SECTION.finditer(errata.FILE.read_text("utf-8")):
        yield match[1], (places.ERRATA, places.erratum_anchor(match[1]))
    for name in rules.names():
        yield name, (usage.rule_page(name), name)
    for vector, home in facts.homes().items():
        yield vector, (home.page, vector)
    for key in catalogue.control_keys():
        yield key["id"], (places.CONTROLS, key["id"])
    for type_ in facts.types().values():
        yield places.type_anchor(type_), facts.place_of(type_)
        for member in type_.fields:
            yield places.field_anchor(type_, member.id), facts.place_of(member)
        for enum in type_.enums.values():
            for number in enum.members:
                name = places.field_anchor(type_, f"{enum.id}.{number.id}")
                yield name, links.value_place(enum, number.value)


@cache
def names() -> dict[str, Target]:
    """Return the page and anchor of everything that a statement can name.

    Raises:
        ValueError: A name has two meanings.
    """
    result: dict[str, Target] = {}
    for name, target in _named():
        if result.setdefault(name, target) != target:
            raise ValueError(f"{name} is ambiguous: {result[name]} or {target}")
    return result


def place(name: str) -> Target:
    """Return the page and anchor of a name in the list.

    Raises:
        ValueError: The name does not exist.
    """
    page, _, anchor = name.partition("#")
    if page.endswith(".md"):
        return page, anchor
    if name not in names():
        raise ValueError(f"{SOURCE.name}: nothing is called {name}")
    return names()[name]


def source(address: str, lines: str) -> str:
    """Return the GitHub address of a range of lines on a page."""
    first, _, last = lines.partition("-")
    return f"{address}?plain=1#L{first}" + (f"-L{last}" if last else "")


def data() -> dict[str, Any]:
    """Return the published pages with their statements."""
    return {"pages": read_plain(SOURCE), "place": place, "source": source}
