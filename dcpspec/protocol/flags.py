"""Bits of flags by their names in the grammars."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, lru_cache

from dcpspec.grammar.fields import load


@cache
def _bits(type_: str) -> tuple[tuple[str, int], ...]:
    """Return the name and mask of each bit, lowest first. Bit fields list the highest bit first."""
    bits: list[tuple[str, int]] = []
    position = 0
    fields = [member for member in load().types[type_].members.values() if member.source == "seq"]
    for member in reversed(fields):
        if member.type.kind == "bool":
            bits.append((re.sub("^(is|has)_", "", member.id), 1 << position))
        position += member.type.bits
    return tuple(bits)


@lru_cache(maxsize=4096)
def names_of(type_: str, value: int) -> tuple[str, ...]:
    """Return the names of the set bits, without ``is_`` or ``has_``. Bits without a name are omitted."""
    return tuple(name for name, mask in _bits(type_) if value & mask)


OPEN = "dcp_open::open_flags"
STREAM = "dcp_stream_flags"
SNAPSHOT = "dcp_snapshot_marker::snapshot_flags"
OSO = "dcp_oso_snapshot::oso_flags"
DATATYPE = "mcbp_datatype"


def number_of(type_: str, names: Collection[str]) -> int:
    """Return the number in which the named bits are set."""
    return sum(mask for name, mask in _bits(type_) if name in names)
