"""All elements of the grammars, with their releases and requirements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.grammar import catalogue
from tools.grammar.model import MASK, Type, TypeMember, as_list
from tools.site import facts, links, places
from tools.site.bits import flag_words
from tools.site.wording import Target, required


@dataclass(frozen=True)
class Thing:
    """A type, a field, a named number, or a possible text of a field."""

    kind: str
    """The kind, in a word or two."""
    name: str
    owner: Type
    """The top-level type of the file."""
    page: str
    anchor: str
    since: str
    until: str
    requires: str
    doc: str
    value: str = ""
    """The number of the name, the mask of the flag, or the form of the text."""


ENUM_KINDS = {
    ("mcbp_opcode", "client"): "opcode",
    ("mcbp_opcode", "server"): "server opcode",
    ("mcbp_status", "status"): "status",
    ("mcbp_hello_feature", "code"): "feature",
}
"""The kinds of enum members that have an index page."""
TWO_BYTES = ("status", "feature")
"""Enums whose numbers are written with four digits."""


@cache
def things() -> tuple[Thing, ...]:
    """Return all things, by file and position."""
    return tuple(thing for type_ in catalogue.library().types for thing in _of_type(type_))


def _of_type(type_: Type) -> Iterator[Thing]:
    top = type_.grammar.top
    yield _thing("layout", places.type_anchor(type_), top, facts.place_of(type_), type_.raw)
    for member in type_.fields:
        kind = "flag" if member.uses and member.uses[0].name == "b1" else "field"
        yield _thing(kind, member.id, top, facts.place_of(member), member.raw, _masks().get(member, ""))
        for key, word in (("-values", "text of"), ("-members", "member of")):
            for entry in member.raw.get(key) or ():
                name, form = entry["id"], str(entry.get("form") or "")
                if top.id == "dcp_control" and member.id == "key":
                    yield _thing("control key", name, top, (places.CONTROLS, name), entry, form)
                else:
                    yield _thing(f"{word} {member.id}", name, top, facts.place_of(member), entry, form)
    for enum in type_.enums.values():
        kind = ENUM_KINDS.get((enum.grammar.id, enum.id), f"value of {enum.id}")
        for each in enum.members:
            number = f"{each.value:#06x}" if kind in TWO_BYTES else f"{each.value:#04x}"
            yield _thing(kind, each.id, top, links.value_place(enum, each.value), each.raw, number)


@cache
def _masks() -> dict[TypeMember, str]:
    """Return the masks of the bits in all flag words."""
    return {bit.member: f"{bit.mask:#x}" for word in flag_words() for bit in word.bits}


def _thing(
    kind: str, name: str, owner: Type, place: Target, raw: Mapping[str, Any], value: str = ""
) -> Thing:
    since, until, doc = (str(raw.get(key) or "") for key in ("-since", "-until", "doc"))
    requires = "; ".join(as_list(raw.get("-requires")))
    return Thing(kind, name, owner, *place, since, until, requires, MASK.sub("", doc), value)


@cache
def _needing() -> dict[Target | None, list[Thing]]:
    """Return the things that have a requirement, by the requirement's target."""
    by_place: dict[Target | None, list[Thing]] = defaultdict(list)
    for thing in things():
        for target in {named for _, named in required(thing.requires)}:
            by_place[target].append(thing)
    return by_place


def needing(target: Target) -> list[Thing]:
    """Return everything that requires the thing with this index page entry."""
    return _needing().get(target, [])
