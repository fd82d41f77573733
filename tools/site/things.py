"""Everything in the grammars with the releases that have it, and its requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.grammar import Element, Member, Type, as_list
from tools.site import facts, links, places
from tools.site.bits import flag_words
from tools.site.wording import MASK, Target, escaped, required


@dataclass(frozen=True)
class Thing:
    """A type, a field, a named number, or a text that a field can have."""

    kind: str
    """Its kind, in a word or two."""
    name: str
    owner: Type
    """The top-level type of its file."""
    page: str
    anchor: str
    since: str
    until: str
    requires: str
    doc: str
    value: str = ""
    """The number of the name, the mask of the flag, or the form of the text."""

    def link(self, page: str) -> str:
        """Return a link to it from a page."""
        return f"[{escaped(self.name)}]({places.link(page, self.page, self.anchor)})"


ENUM_KINDS = {
    ("mcbp_opcode", "client"): "opcode",
    ("mcbp_opcode", "server"): "server opcode",
    ("mcbp_status", "status"): "status",
    ("mcbp_hello_feature", "code"): "feature",
}
"""The kinds of enum members that have an index page."""
TWO_BYTES = ("status", "feature")
"""Numbers that are written with four digits."""


@cache
def things() -> tuple[Thing, ...]:
    """Return all things, by file and position."""
    return tuple(thing for grammar in facts.library() for type_ in grammar.types for thing in _of_type(type_))


def _of_type(type_: Type) -> Iterator[Thing]:
    top, page = type_.grammar.top, facts.page_of(type_)
    name = places.type_anchor(type_)
    yield _thing("layout", name, top, page, name, type_)
    for member in type_.fields:
        yield from _of_member(type_, member, page)
    for enum in type_.enums.values():
        kind = ENUM_KINDS.get((enum.grammar.id, enum.id), f"value of {enum.id}")
        for each in enum.members:
            place = links.value_place(enum, each.value)
            number = f"{each.value:#06x}" if kind in TWO_BYTES else f"{each.value:#04x}"
            yield _thing(kind, each.id, top, *place, each, number)


def _of_member(type_: Type, member: Member, page: str) -> Iterator[Thing]:
    top, anchor = type_.grammar.top, places.field_anchor(type_, member.id)
    is_bit = bool(member.uses) and member.uses[0].name == "b1"
    yield _thing(
        "flag" if is_bit else "field", member.id, top, page, anchor, member, _masks().get(member, "")
    )
    for key, kind in (("-values", "text of"), ("-members", "member of")):
        for entry in member.raw.get(key) or ():
            if is_control_key(member):
                yield _made("control key", entry["id"], top, places.CONTROLS, entry["id"], entry)
            else:
                yield _made(f"{kind} {member.id}", entry["id"], top, page, anchor, entry)


@cache
def _masks() -> dict[Member, str]:
    """Return the masks of the bits in all flag words."""
    return {bit.member: f"{bit.mask:#x}" for word in flag_words() for bit in word.bits}


def is_control_key(member: Member) -> bool:
    """Return True if a member is the key of control messages, whose texts have their own page."""
    return member.scope.id == "dcp_control" and member.id == "key"


def _thing(
    kind: str, name: str, owner: Type, page: str, anchor: str, element: Element, value: str = ""
) -> Thing:
    return _made(kind, name, owner, page, anchor, element.raw | {"doc": element.doc, "form": value})


def _made(kind: str, name: str, owner: Type, page: str, anchor: str, raw: Mapping[str, Any]) -> Thing:
    since, until = (str(raw.get(key) or "") for key in ("-since", "-until"))
    requires = "; ".join(as_list(raw.get("-requires")))
    doc, value = (str(raw.get(key) or "") for key in ("doc", "form"))
    return Thing(kind, name, owner, page, anchor, since, until, requires, MASK.sub("", doc), value)


def needing_lines(page: str, target: Target) -> Iterator[str]:
    """Yield a sentence in Markdown that names everything that requires an entry of an index page."""
    needs = (thing for thing in things() if thing.requires)
    found = [thing for thing in needs if any(named == target for _, named in required(thing.requires))]
    if found:
        links = ", ".join(f"{thing.link(page)} ({thing.kind} in {thing.owner.id})" for thing in found)
        yield f"Needed by: {links}."
