"""The page of the features that HELLO negotiates."""

from __future__ import annotations

from collections.abc import Iterator

from tools.grammar import EnumMember
from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.entries import entry, wide
from tools.site.things import needing_lines
from tools.site.wording import (
    Target,
    breakable,
    code,
    first_sentence,
    names,
    prose,
    releases_of,
    required_line,
    source_links,
)
from tools.vectors import Vector, lookup

PAGE = places.FEATURES


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    top = facts.library().grammars["mcbp_hello_feature"].top
    members = facts.numbers("mcbp_hello_feature", "code")
    hello = places.link(PAGE, places.message_page("hello"))
    yield "# Features of HELLO"
    yield ""
    yield prose(top)
    yield ""
    yield f"The message is [hello]({hello}). *Needed by* lists what a feature enables."
    yield ""
    yield f"## All {len(members)} {{ #all }}"
    yield ""
    rows = [
        [
            f"[`{member.value:#06x}`](#{places.feature_anchor(member.value)})",
            breakable((member.orig_ids or [member.id])[0]),
            releases_of(member),
            first_sentence(member),
        ]
        for member in members
    ]
    yield from wide(table(["Feature", "Name", "Releases", "Meaning"], rows))
    yield "## One by one { #entries }"
    yield ""
    for member in members:
        yield from _entry(member)


def _asks(vector: Vector, number: int) -> bool:
    """Return True if a vector is a HELLO that names a feature."""
    for path in ("body.request.features", "body.response.features"):
        for feature in lookup(vector["tree"], path) or ():
            if lookup(feature, "code.value") == number:
                return True
    return False


def _entry(member: EnumMember) -> Iterator[str]:
    line = [f"{member.value:#04x}", str(member.value), *map(code, names(member)), releases_of(member)]
    line.append(required_line(PAGE, member.raw))
    anchor = places.feature_anchor(member.value)
    vectors = [vector for vector in usage.all_vectors() if _asks(vector, member.value)]
    links = [*usage.links(PAGE, vectors), source_links(member)]
    text = "\n\n".join([prose(member), *needing_lines(PAGE, Target(PAGE, anchor))])
    yield from entry(f"{member.value:#06x} {member.id}", anchor, line, text, links)
