"""Flag words: the types of the grammars that consist of the bits of a number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tools.grammar import catalogue
from tools.grammar.model import Attribute, Type

MASK = re.compile(r"^0x[0-9a-f]+\. ")
"""The mask that the texts of some flags begin with, and that is shown separately."""


@dataclass(frozen=True)
class Bit:
    """A bit of a flag word."""

    member: Attribute
    mask: int

    @property
    def number(self) -> int:
        """Its number, 0 for the lowest bit."""
        return self.mask.bit_length() - 1

    @property
    def doc(self) -> str:
        """Its documentation, without the mask that some texts begin with."""
        return MASK.sub("", self.member.doc)


@dataclass(frozen=True)
class FlagWord:
    """A type whose fields are bits, and that can be read as one number."""

    type: Type
    width: int
    """Number of bits."""
    bits: tuple[Bit, ...]
    """The fields of one bit, the lowest first."""

    def hexadecimal(self, mask: int) -> str:
        """Return a mask with all its digits."""
        return f"0x{mask:0{self.width // 4}x}"


def mask(low: int, wide: int, total: int) -> str:
    """Return the mask of some bits of a number of `total` bits, with all its digits."""
    return f"0x{((1 << wide) - 1) << low:0{-(-total // 4)}x}"


@cache
def flag_words() -> tuple[FlagWord, ...]:
    """Return all flag words."""
    return tuple(word for grammar in catalogue.library() for type_ in grammar.types for word in _word(type_))


def datatype_word() -> FlagWord:
    """Return the datatype byte of the header."""
    return next(word for word in flag_words() if word.type.id == "mcbp_datatype")


def _word(type_: Type) -> Iterator[FlagWord]:
    widths = [field.bits or 0 for field in type_.seq]
    is_number = any(field.id == type_.raw.get("-value") for field in type_.instances)
    if not is_number or not widths or 0 in widths or 1 not in widths:
        return
    position = total = sum(widths)
    bits = []
    for field, wide in zip(type_.seq, widths, strict=True):
        position -= wide
        if wide == 1:
            bits.append(Bit(field, 1 << position))
    yield FlagWord(type_, total, tuple(reversed(bits)))
