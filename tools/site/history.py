"""The page of the changes in each release."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from dcpspec.grammar.tree import read_message
from tools.grammar import catalogue
from tools.grammar.lint.keys import release
from tools.site import facts, places, usage
from tools.site.errata import section_table
from tools.site.markdown import table, wide
from tools.site.things import Thing, things
from tools.site.wording import breakable, escaped, releases, requirement, sentence
from tools.vectors import Vector

PAGE = places.HISTORY
REVISIONS = "E-19"
"""The erratum on the revisions of the page about system events."""

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
"""The sorts of changes, in the order of the page, with the head of the second column of their tables."""
WORDS = {"text of": "text", "member of": "JSON member", "value of": "named number", "server opcode": "opcode"}
"""Prefixes of the kinds of things that belong to a sort of another name."""


@cache
def sections() -> tuple[str, ...]:
    """Return the releases that have a section, the newest first."""
    return tuple(sorted({thing.since for thing in things() if thing.since}, key=release, reverse=True))


def gone_in(thing: Thing) -> str:
    """Return the first release that no longer has a thing; 7.2.4 is still part of `until 7.2`.

    Things that unreleased builds gained and lost again are in the section of those builds.
    """
    later = [
        each
        for each in sections()
        if release(each) > release(thing.until) and not each.startswith(f"{thing.until}.")
    ]
    return later[-1] if later else sections()[0]


@cache
def _payloads() -> frozenset[str]:
    """Return the names of the types that are the payload of a message."""
    return frozenset(
        places.type_anchor(layout) for message in catalogue.messages() for layout in message.layouts
    )


def _sort(thing: Thing) -> str:
    """Return the sort of a thing."""
    if thing.kind == "layout":
        return "message" if thing.name in _payloads() else "shared structure"
    return next((sort for word, sort in WORDS.items() if thing.kind.startswith(word)), thing.kind)


def blocks() -> Iterator[str]:
    """Yield the blocks of the page."""
    new = {each: [thing for thing in things() if thing.since == each] for each in sections()}
    gone = {
        each: [thing for thing in things() if thing.until and gone_in(thing) == each] for each in sections()
    }
    anchors = {each: f"release-{each.replace(' ', '-')}" for each in sections()}
    yield "# What changed from release to release"
    yield INTRODUCTION
    rows = [[f"[{each}](#{anchors[each]})", _counted(new[each]), _counted(gone[each])] for each in sections()]
    yield wide(table(["Release", "New", "Gone"], rows))
    for each in sections():
        yield f"## {each[:1].upper()}{each[1:]} {{ #{anchors[each]} }}"
        yield from _tables("New", new[each])
        yield from _tables("Gone", gone[each])
    yield "## Three revisions of the page on system events { #system-events }"
    erratum = places.link(PAGE, places.ERRATA, places.erratum_anchor(REVISIONS))
    yield (
        "The published page exists in three revisions. Each is right about the servers of its time except "
        f"for one slip. [{REVISIONS}]({erratum}) says what is known about them:"
    )
    yield section_table(REVISIONS)
    yield "The example of each revision, field by field, as drawn. Bold values differ from the current page."
    printed = [
        home
        for home in facts.homes().values()
        if REVISIONS in home.vector.get("errata", ()) and "corrected_by" in home.vector
    ]
    heads = (
        f"{escaped(home.group['title'].partition(', ')[2])}: "
        f"{usage.link(PAGE, home.vector)}, {usage.inspect(PAGE, home.vector)}"
        for home in printed
    )
    yield table(["Bytes", "Field", *heads], _rows([home.vector for home in printed]))


INTRODUCTION = """\
What each release of Couchbase Server added to the protocol and what it removed, newest first. To upgrade
from 7.2 to 8.0, read the sections from 8.0 down to the one above 7.2.

*After* a release means builds that are not released yet. What is older than the oldest releases that could
be examined is not listed. What *requires* something is sent only if that was agreed."""


def _counted(found: list[Thing]) -> str:
    """Return the number of things of each sort, as text."""
    counts = Counter(map(_sort, found))
    return ", ".join(f"{counts[sort]} {_named(sort, counts[sort])}" for sort in SORTS if counts[sort])


def _named(sort: str, number: int) -> str:
    """Return a sort in the singular or plural."""
    return sort if number == 1 else f"{sort}es" if sort.endswith("s") else f"{sort}s"


def _tables(title: str, found: list[Thing]) -> Iterator[str]:
    """Yield a table for each sort of things."""
    for sort, second in SORTS.items():
        if same := [thing for thing in found if _sort(thing) == sort]:
            head = [f"{title} {_named(sort, len(same))}", second, "Notes", "Meaning"]
            yield wide(table(head, [_row(thing, second) for thing in same]))


def _row(thing: Thing, second: str) -> list[str]:
    title = escaped(str(thing.owner.grammar.meta["title"]))
    owner = f"[{title}]({places.link(PAGE, catalogue.page_of(thing.owner))})"
    number = f"`{thing.value}`" if thing.value.startswith("0x") else ""
    seconds = {
        "Title": title,
        "In": f"{number} in {owner}" if number else owner,
        "Number": number,
        "Value": escaped(thing.value),
    }
    notes = [releases(thing.since, thing.until)] if thing.until else []
    notes += [f"requires {requirement(PAGE, thing.requires)}"] if thing.requires else []
    name = f"[{breakable(thing.name)}]({places.link(PAGE, thing.page, thing.anchor)})"
    return [name, seconds[second], "; ".join(notes), sentence(thing.doc)]


def _rows(revisions: list[Vector]) -> Iterator[list[str]]:
    """Yield the fields of the first of some vectors, each with its bytes in all of them."""
    data = [bytes.fromhex(vector["hex"]) for vector in revisions]
    for node in read_message(data[0]).root.walk():
        # Bits of a byte, and fields that show bytes that others show too, are left out.
        is_field = node.bit is None and node.member is not None and node.member.source == "seq"
        if node.start is None or node.end is None or node.children is not None or not is_field:
            continue
        cells = [part[node.start : node.end].hex() for part in data]
        shown = [f"`{cell}`" if cell == cells[0] else f"**`{cell}`**" for cell in cells]
        last = f" to {node.end - 1}" if node.end - node.start > 1 else ""
        yield [f"{node.start}{last}", breakable(node.path.rpartition(".")[2]), *shown]
