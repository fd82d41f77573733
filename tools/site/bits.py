"""Flag words: the grammar types that consist of the bits of one number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tools.grammar import catalogue
from tools.grammar.model import BitField, Type


@dataclass(frozen=True)
class FlagWord:
    """A type that consists of bit fields and can be read as one number."""

    type: Type
    bits: tuple[BitField, ...]
    """The one-bit fields, lowest bit first."""

    @property
    def width(self) -> int:
        """Number of bits."""
        return self.bits[0].total


@cache
def flag_words() -> tuple[FlagWord, ...]:
    """Return all flag words."""
    words = (FlagWord(type_, _flags(type_)) for type_ in catalogue.library().types)
    return tuple(word for word in words if word.bits)


def datatype_word() -> FlagWord:
    """Return the datatype byte of the header."""
    return next(word for word in flag_words() if word.type.id == "mcbp_datatype")


def _flags(type_: Type) -> tuple[BitField, ...]:
    is_number = any(field.id == type_.raw.get("-value") for field in type_.instances)
    return tuple(bit for bit in reversed(type_.bit_fields) if bit.width == 1 and is_number)
