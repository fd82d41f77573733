"""Reads messages by the layout table alone, one at a time and as plainly as its format is documented."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from importlib import resources
from typing import Any

HEADER_SIZE = 24
FRAMED = (0x08, 0x18)
"""Magics with framing extras, and a key length of one byte."""

Layout = Mapping[str, Any]

OPERATORS: dict[str, Callable[..., Any]] = {
    "+": lambda *numbers: sum(numbers),
    "==": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<=": lambda one, other: one <= other,
    ">=": lambda one, other: one >= other,
    "and": lambda *truths: reduce(bool.__and__, truths),
    "or": lambda *truths: reduce(bool.__or__, truths),
    "not": lambda truth: not truth,
}


@cache
def _stored() -> Any:
    return json.loads(resources.files("dcp_kaitai").joinpath("layouts.json").read_text("utf-8"))


def headers() -> Mapping[str, Any]:
    """The fields of the header by magic."""
    fields: Mapping[str, Any] = _stored()["headers"]
    return fields


def table() -> list[Layout]:
    """All layouts."""
    layouts: list[Layout] = _stored()["layouts"]
    return layouts


@cache
def _by_header() -> dict[tuple[int, ...], list[Layout]]:
    result: dict[tuple[int, ...], list[Layout]] = {}
    for entry in table():
        numbers = tuple(entry[name] for name in ("magic", "opcode", "len_framing", "len_extras"))
        result.setdefault(numbers, []).append(entry)
    return result


@dataclass(frozen=True)
class Frame:
    """The bytes of one message."""

    data: bytes

    @property
    def is_whole(self) -> bool:
        """Whether there are as many bytes as the header says."""
        return len(self.data) >= HEADER_SIZE and len(self.data) == HEADER_SIZE + self.number([8, 0], 4)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Magic, opcode, length of the framing extras, length of the extras."""
        framing = self.data[2] if self.data[0] in FRAMED else 0
        return self.data[0], self.data[1], framing, self.data[4]

    @property
    def len_key(self) -> int:
        """Length of the key."""
        return self.data[3] if self.data[0] in FRAMED else self.number([2, 0], 2)

    @property
    def len_value(self) -> int:
        """Length of the value, below 0 if the header is wrong."""
        return self.number([8, 0], 4) - sum(self.numbers[2:]) - self.len_key

    def place(self, at: list[int]) -> int:
        """A position in the message."""
        constant, factor = at
        assert factor in (0, 1)
        return constant + factor * self.len_key

    def number(self, at: list[int], size: int, little: bool = False, signed: bool = False) -> int:
        """A number in the message. It must be there."""
        start = at[0] if at[1] == 0 else self.place(at)
        part = self.data[start : start + size]
        assert len(part) == size, f"{size} bytes at {start} of {len(self.data)}"
        return int.from_bytes(part, "little" if little else "big", signed=signed)

    def evaluate(self, expr: Any) -> Any:
        """The value of an expression."""
        if isinstance(expr, (int, bool)):
            return expr
        operator, *operands = expr
        if operator == "field":
            return self.number(*operands)
        if operator == "bits":
            at, size, shift, bits = operands
            return (self.number(at, size) >> shift) & ((1 << bits) - 1)
        if operator in ("len_key", "len_value"):
            return self.len_key if operator == "len_key" else self.len_value
        if operator == "in":
            return self.evaluate(operands[0]) in operands[1]
        return OPERATORS[operator](*map(self.evaluate, operands))

    def value(self, field: Mapping[str, Any]) -> Any:
        """The value of a field."""
        if "value" in field:
            return self.evaluate(field["value"])
        if "length" in field:
            start, length = self.place(field["at"]), self.evaluate(field["length"])
            assert 0 <= length <= len(self.data) - start
            return self.data[start : start + length]
        if "bits" in field:
            return self.evaluate(["bits", *(field[name] for name in ("at", "size", "shift", "bits"))])
        little = field.get("little", False)
        return self.number(field["at"], field["size"], little, field.get("signed", False))


def matching(data: bytes, collections: bool) -> Iterator[Layout]:
    """The layouts that a message fits."""
    frame = Frame(data)
    if not frame.is_whole:
        return
    for layout in _by_header().get(frame.numbers, ()):
        # One by one: a guard may look at bytes that are there only if those before it are true.
        if layout["collections"] in (None, collections) and all(map(frame.evaluate, layout["guards"])):
            yield layout
