"""The data of the reference card: the most frequently needed facts, on one page to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tools.grammar import catalogue
from tools.grammar.fields import is_helper
from tools.grammar.model import Attribute, EnumMember, Switch, Type
from tools.site import facts, usage
from tools.site.bits import flag_words
from tools.vectors import lookup

ROW = 4
"""Bytes in a row of the picture of the header."""
SHARED = ("mcbp_response",)
"""Layouts that are shared by responses to any message."""
ARROWS = {"producer to consumer": "P → C", "consumer to producer": "C → P", "either": "P ↔ C"}


def data() -> dict[str, Any]:
    """Return the header by rows, the messages of DCP itself, and the statuses of their answers."""
    messages = [message for message in catalogue.messages() if message.opcode.id.startswith("dcp_")]
    return {
        "messages": messages,
        "arrows": ARROWS,
        "shared": SHARED,
        "fields_of": fields_of,
        "row_size": ROW,
        "header_rows": {
            first: [slot for slot in slots() if first <= slot.start < first + ROW]
            for first in range(0, slots()[-1].end, ROW)
        },
        "words": flag_words(),
        "statuses": _statuses({message.opcode.id for message in messages}),
    }


@dataclass(frozen=True)
class Slot:
    """A range of the header's bytes, whose fields may depend on the magic."""

    start: int
    end: int
    choices: tuple[tuple[str, ...], ...]
    """The alternative fields."""

    @property
    def size(self) -> int:
        """Number of bytes."""
        return self.end - self.start


def _layouts() -> list[list[tuple[str, int, int]]]:
    """Return the fields of the header with begin and end for each magic, as in a valid vector of it."""
    found: dict[int, list[tuple[str, int, int]]] = {}
    for vector in usage.valid(facts.all_vectors()):
        magic = lookup(vector["tree"], "header.magic.value")
        if magic in found:
            continue
        header = facts.tree_of(vector).root.find("header")
        assert header
        found[magic] = [
            (node.id, node.start, node.end)
            for node in header.children or ()
            if node.member and node.member.source == "seq" and node.start is not None and node.end is not None
        ]
    return [found[member.value] for member in catalogue.top("mcbp_header").enums["magic"].members]


def slots() -> list[Slot]:
    """Return the header as the largest number of slots such that no field is in two."""
    layouts = _layouts()
    cuts = set.intersection(*({start for _, start, _ in layout} for layout in layouts))
    bounds = [*sorted(cuts), max(end for layout in layouts for _, _, end in layout)]
    result = []
    for start, end in pairwise(bounds):
        choices = (tuple(name for name, at, _ in layout if start <= at < end) for layout in layouts)
        result.append(Slot(start, end, tuple(dict.fromkeys(choices))))
    return result


def fields_of(type_: Type) -> Iterator[tuple[Attribute, Type | None, str]]:
    """Yield the fields of a type, each with its size, and its type unless that is described elsewhere."""
    for field in type_.seq:
        if not is_helper(field):
            yield field, _own_part(field), _size(field)


def _own_part(field: Attribute) -> Type | None:
    """Return the type of a field, if it is described nowhere else on the card."""
    if isinstance(field.type, Switch) or field.type is None or "repeat" in field.raw:
        return None
    found = field.scope.grammar.resolve_type(field.scope, field.type.name)
    if found is None or found.grammar is not field.scope.grammar:
        return None
    return None if any(word.type is found for word in flag_words()) else found


def _size(field: Attribute) -> str:
    """Return the size of a field in bytes, empty if it is not fixed."""
    if isinstance(field.raw.get("size"), int):
        return str(field.raw["size"])
    if isinstance(field.type, Switch) or field.type is None or field.is_sized:
        return ""
    name = field.type.name
    return name[1:] if name[:1] in "us" and name[1:].isdecimal() else ""


def _statuses(opcodes: set[str]) -> list[EnumMember]:
    """Return success, and the statuses with which servers refuse messages with some opcodes."""
    policy = usage.policy()
    own = {status for rule in policy.rules if opcodes & set(policy.opcodes(rule)) for status in rule.status}
    members = catalogue.numbers("mcbp_status", "status")
    return [member for member in members if member.value == 0 or member.id in own]
