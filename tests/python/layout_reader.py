"""Reads single messages by the layout table alone, following the documentation of the format literally."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

HEADER_SIZE = 24
FRAMED = (0x08, 0x18)
"""Magics with framing extras, and a key length of one byte."""

Layout = Mapping[str, Any]


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
def _by_magic() -> dict[tuple[int, int], list[Layout]]:
    """The layouts by magic and length of the framing extras."""
    result: dict[tuple[int, int], list[Layout]] = {}
    for entry in table():
        result.setdefault((entry["magic"], entry["len_framing"]), []).append(entry)
    return result


def opcodes(layout: Layout) -> list[list[int]]:
    """The opcodes of a layout as ranges."""
    opcode: int | list[list[int]] = layout["opcode"]
    return [[opcode, opcode]] if isinstance(opcode, int) else opcode


@dataclass(frozen=True)
class MessageBytes:
    """The bytes of one message."""

    data: bytes

    @property
    def is_whole(self) -> bool:
        """Whether the number of bytes matches the header."""
        return len(self.data) >= HEADER_SIZE and len(self.data) == HEADER_SIZE + self.number([8, 0], 4)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Magic, opcode, length of the framing extras, length of the extras."""
        framing = self.data[2] if self.data[0] in FRAMED else 0
        return self.data[0], self.data[1], framing, self.data[4]

    @property
    def len_extras(self) -> int:
        """Length of the extras."""
        return self.numbers[3]

    @property
    def len_key(self) -> int:
        """Length of the key."""
        return self.data[3] if self.data[0] in FRAMED else self.number([2, 0], 2)

    @property
    def len_value(self) -> int:
        """Length of the value, below 0 if the header is invalid."""
        return self.number([8, 0], 4) - sum(self.numbers[2:]) - self.len_key

    def place(self, at: list[int]) -> int:
        """A position in the message."""
        constant, *factors = at
        assert set(factors) <= {0, 1}
        lengths = (self.len_key, self.len_extras)
        return constant + sum(factor * length for factor, length in zip(factors, lengths, strict=False))

    def number(self, at: list[int], size: int, little: bool = False, signed: bool = False) -> int:
        """A number in the message, which must be present."""
        start = self.place(at) if any(at[1:]) else at[0]
        part = self.data[start : start + size]
        assert len(part) == size, f"{size} bytes at {start} of {len(self.data)}"
        return int.from_bytes(part, "little" if little else "big", signed=signed)

    def length(self, length: list[Any]) -> int:
        """A length of bytes."""
        name, constant = length
        assert name in ("len_key", "len_value", "len_extras")
        return int(getattr(self, name)) + int(constant)

    def value(self, field: Mapping[str, Any]) -> Any:
        """The value of a field."""
        if "length" in field:
            start, length = self.place(field["at"]), self.length(field["length"])
            assert 0 <= length <= len(self.data) - start
            return self.data[start : start + length]
        number = self.number(
            field["at"], field["size"], field.get("little", False), field.get("signed", False)
        )
        return (number >> field["shift"]) & ((1 << field["bits"]) - 1) if "bits" in field else number

    def meets(self, guard: Mapping[str, Any]) -> bool:
        """Whether a number is in one of the ranges of a guard."""
        number = guard["number"]
        return is_in(
            getattr(self, number) if isinstance(number, str) else self.value(number), guard["ranges"]
        )


def is_in(number: int, ranges: Sequence[Sequence[int | None]]) -> bool:
    """Whether a number is in one of some ranges."""
    return any((low is None or low <= number) and (high is None or number <= high) for low, high in ranges)


def matching(data: bytes, collections: bool) -> Iterator[Layout]:
    """The layouts that match a message."""
    frame = MessageBytes(data)
    if not frame.is_whole:
        return
    magic, opcode, len_framing, len_extras = frame.numbers
    for layout in _by_magic().get((magic, len_framing), ()):
        is_for = is_in(opcode, opcodes(layout)) and layout["len_extras"] in (None, len_extras)
        # One by one: a guard may read bytes that exist only if the preceding guards are met.
        if (
            is_for
            and layout["collections"] in (None, collections)
            and all(map(frame.meets, layout["guards"]))
        ):
            yield layout
