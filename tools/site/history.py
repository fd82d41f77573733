"""The data for the page that lists the changes in each release."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from dcpspec.grammar.tree import read_message
from tools.grammar import catalogue
from tools.grammar.lint.keys import release
from tools.site import facts, places
from tools.site.errata import section_table
from tools.site.things import Thing, things
from tools.vectors import Vector

REVISIONS = "E-19"
"""The erratum about the revisions of the system events page."""

SORTS = {
    "message": "Title",
    "shared structure": "Title",
    "field": "In",
    "flag": "In",
    "control key": "Value",
    "text": "In",
    "JSON member": "In",
    "feature": "Number",
    "opcode": "Number",
    "status": "Number",
    "named number": "In",
}
"""The categories of changes in page order, each with the heading of its table's second column."""
WORDS = {"text of": "text", "member of": "JSON member", "value of": "named number", "server opcode": "opcode"}
"""Prefixes of kinds, each with the category for these kinds."""


@cache
def sections() -> tuple[str, ...]:
    """Return the releases that have a section, newest first."""
    return tuple(sorted({thing.since for thing in things() if thing.since}, key=release, reverse=True))


def gone_in(thing: Thing) -> str:
    """Return the first release without a thing; `until 7.2` includes 7.2.4.

    If unreleased builds added a thing and later removed it, the thing is in the section for those builds.
    """
    later = [
        each
        for each in sections()
        if release(each) > release(thing.until) and not each.startswith(f"{thing.until}.")
    ]
    return later[-1] if later else sections()[0]


@cache
def _payloads() -> frozenset[str]:
    """Return the names of the types that are message payloads."""
    return frozenset(
        places.type_anchor(layout) for message in catalogue.messages() for layout in message.layouts
    )


def sort_of(thing: Thing) -> str:
    """Return the category of a thing: a key of `SORTS`."""
    if thing.kind == "layout":
        return "message" if thing.name in _payloads() else "shared structure"
    return next((sort for word, sort in WORDS.items() if thing.kind.startswith(word)), thing.kind)


def data() -> dict[str, Any]:
    """Return the changes by release, and the printed revisions of the system events page with their bytes."""
    printed = [
        home
        for home in facts.homes().values()
        if REVISIONS in home.vector.get("errata", ()) and "corrected_by" in home.vector
    ]
    return {
        "seconds": SORTS,
        "sections": [
            {
                "name": each,
                "anchor": f"release-{each.replace(' ', '-')}",
                "new": _by_sort(thing for thing in things() if thing.since == each),
                "gone": _by_sort(thing for thing in things() if thing.until and gone_in(thing) == each),
            }
            for each in sections()
        ],
        "erratum": REVISIONS,
        "erratum_table": section_table(REVISIONS),
        "printed": printed,
        "fields": _fields([home.vector for home in printed]),
    }


def _by_sort(changed: Iterable[Thing]) -> dict[str, list[Thing]]:
    """Return things by category, in page order."""
    by_sort: dict[str, list[Thing]] = {sort: [] for sort in SORTS}
    for thing in changed:
        by_sort[sort_of(thing)].append(thing)
    return {sort: same for sort, same in by_sort.items() if same}


def _fields(revisions: list[Vector]) -> Iterator[tuple[str, int, int, list[str]]]:
    """Yield the fields of the first vector: name, begin, end, and the bytes in each vector."""
    data = [bytes.fromhex(vector["hex"]) for vector in revisions]
    for node in read_message(data[0]).root.walk():
        # The function omits bits of a byte, and fields whose bytes another field shows.
        is_field = node.bit is None and node.member is not None and node.member.source == "seq"
        if node.start is None or node.end is None or node.children is not None or not is_field:
            continue
        digits = [part[node.start : node.end].hex() for part in data]
        yield node.path.rpartition(".")[2], node.start, node.end, digits
