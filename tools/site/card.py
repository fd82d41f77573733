"""The data for the reference card: the most frequently needed facts, on a single printable page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from dcpspec.grammar.header import HEADER_SIZE
from tools.grammar import catalogue
from tools.grammar.fields import is_helper
from tools.grammar.model import Attribute, NamedNumber, Type
from tools.site import usage
from tools.site.bits import flag_words
from tools.site.layout import fixed_size, layouts

ROW = 4
"""Number of bytes in each row of the header picture."""
SHARED = ("mcbp_response",)
"""Layouts that the responses to all messages share."""
ARROWS = {"producer to consumer": "P → C", "consumer to producer": "C → P", "either": "P ↔ C"}


def data() -> dict[str, Any]:
    """Return the header rows, the DCP messages, and the statuses of their responses."""
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
    """A range of bytes in the header; its fields may depend on the magic."""

    start: int
    end: int
    choices: tuple[tuple[str, ...], ...]
    """The alternative fields."""

    @property
    def size(self) -> int:
        """Number of bytes."""
        return self.end - self.start


def slots() -> list[Slot]:
    """Split the header into the largest number of slots that keeps each field whole."""
    headers = layouts(catalogue.top("mcbp_header"))
    starts = [{box.offset or 0: box.path[0] for box in header.boxes} for header in headers]
    bounds = [*sorted(set.intersection(*map(set, starts))), HEADER_SIZE]
    result = []
    for start, end in pairwise(bounds):
        choices = (tuple(name for at, name in fields.items() if start <= at < end) for fields in starts)
        result.append(Slot(start, end, tuple(dict.fromkeys(choices))))
    return result


def fields_of(type_: Type) -> Iterator[tuple[Attribute, Type | None, int | None]]:
    """Yield the fields of a type, each with its size and the type to describe with the field, if any."""
    for field in type_.seq:
        if not is_helper(field):
            yield field, _own_part(field), fixed_size(field)


def _own_part(field: Attribute) -> Type | None:
    """Return the type of a field unless the card describes the type elsewhere."""
    struct = None if "repeat" in field.raw else field.struct
    if struct is None or struct.grammar is not field.scope.grammar:
        return None
    return None if any(word.type is struct for word in flag_words()) else struct


def _statuses(opcodes: set[str]) -> list[NamedNumber]:
    """Return the success status, and the statuses with which servers refuse the given opcodes."""
    policy = usage.policy()
    own = {status for rule in policy.rules if opcodes & set(policy.opcodes(rule)) for status in rule.status}
    members = catalogue.numbers("mcbp_status", "status")
    return [member for member in members if member.value == 0 or member.id in own]
