"""The page of what each release brought and took away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pyspark_dcp.tree import Node, read_message

from tools.grammar import Type
from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.entries import joined
from tools.site.errata import section_table
from tools.site.page import Page
from tools.site.things import Thing, things
from tools.site.wording import breakable, escaped, newest_last
from tools.vectors import Vector

PAGE = places.HISTORY
REVISIONS = "E-19"
"""The erratum on the revisions of the page about system events."""


def pages() -> Iterator[Page]:
    """The page."""
    yield Page(PAGE, joined(_lines()))


def release_anchor(release: str) -> str:
    """Anchor of a release: `after-8.0`."""
    return "release-" + release.replace(" ", "-")


def _lines() -> Iterator[str]:
    known = newest_last(text for thing in things() for text in (thing.since, thing.until) if text)
    yield "# History"
    yield ""
    yield (
        "What each release of the server brought and what it was the last to have, by the grammars. *After* "
        "a release stands for builds that no release has yet. What is older than the releases that could be "
        "looked at has no release and is not listed."
    )
    yield ""
    yield from table(
        ["Release", "New", "Last seen"],
        [
            [
                f"[{release}](#{release_anchor(release)})",
                str(sum(thing.since == release for thing in things())),
                str(sum(thing.until == release for thing in things())),
            ]
            for release in reversed(known)
        ],
    )
    yield ""
    for release in reversed(known):
        yield f"## {release[:1].upper()}{release[1:]} {{ #{release_anchor(release)} }}"
        yield ""
        yield from _part("New", [thing for thing in things() if thing.since == release])
        yield from _part("Last seen", [thing for thing in things() if thing.until == release])
    yield "## Three revisions of the page on system events { #system-events }"
    yield ""
    yield from _revisions()


def _part(title: str, found: list[Thing]) -> Iterator[str]:
    if not found:
        return
    rows = []
    for owner, group in groupby(found, key=lambda thing: thing.owner):
        for kind, same in groupby(group, key=lambda thing: thing.kind):
            links = ", ".join(thing.link(PAGE) for thing in same)
            rows.append([_owner(owner), kind, links])
    yield f"**{title}**"
    yield ""
    yield from table(["In", "What", "Names"], rows)
    yield ""


def _owner(owner: Type) -> str:
    title = str(owner.grammar.meta["title"])
    return f"[{escaped(title)}]({places.link(PAGE, facts.page_of(owner))})"


def _revisions() -> Iterator[str]:
    erratum = places.link(PAGE, places.ERRATA, places.erratum_anchor(REVISIONS))
    yield (
        "The published page exists in three revisions, each right about the servers of its time but for one "
        f"slip. [{REVISIONS}]({erratum}) tells what is known about them:"
    )
    yield ""
    yield from section_table(REVISIONS)
    yield ""
    revisions = list(_printed())
    yield ("The example of each revision, field by field, as drawn. What is bold differs from today's page.")
    yield ""
    yield from table(
        ["Bytes", "Field", *(_head(title, vector) for title, vector in revisions)], list(_rows(revisions))
    )
    yield ""
    yield "Releases of what the pages describe, from the grammar:"
    yield ""
    own = [
        thing for thing in things() if thing.owner.id == _message(revisions) and (thing.since or thing.until)
    ]
    yield from table(
        ["", "What", "Since", "Until", "Requires"],
        [[thing.link(PAGE), thing.kind, thing.since, thing.until, escaped(thing.requires)] for thing in own],
    )
    yield ""


def _message(revisions: Iterable[tuple[str, Vector]]) -> str:
    """The type of the message that the revisions are about."""
    _, vector = next(iter(revisions))
    return str(vector["tree"]["header"]["opcode"]["name"])


def _printed() -> Iterator[tuple[str, Vector]]:
    """The examples as drawn, each with the title of its group."""
    for file in facts.vectors():
        for group in file.data["groups"]:
            for vector in group["vectors"]:
                if REVISIONS in vector.get("errata", ()) and "corrected_by" in vector:
                    yield group["title"], vector


def _head(title: str, vector: Vector) -> str:
    return f"{escaped(title.partition(', ')[2])}: {usage.link(PAGE, vector)}, {usage.inspect(PAGE, vector)}"


def _rows(revisions: list[tuple[str, Vector]]) -> Iterator[list[str]]:
    data = [bytes.fromhex(vector["hex"]) for _, vector in revisions]
    for node in read_message(data[0]).root.walk():
        if node.start is None or node.end is None or node.children is not None or _is_view(node):
            continue
        cells = [part[node.start : node.end].hex() for part in data]
        shown = [f"`{cell}`" if cell == cells[0] else f"**`{cell}`**" for cell in cells]
        last = f" to {node.end - 1}" if node.end - node.start > 1 else ""
        yield [f"{node.start}{last}", breakable(node.path.rpartition(".")[2]), *shown]


def _is_view(node: Node) -> bool:
    """Whether it shows bytes that other fields show too, or is a bit of a byte."""
    return node.bit is not None or node.member is None or node.member.source != "seq"
