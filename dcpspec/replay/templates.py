"""Messages that streams send often, which have nothing but numbers: templates with the numbers put in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np

from dcpspec.errors import DcpEncodeError
from dcpspec.write.message import message

_WIDTHS = (64, 63, 32, 16, 8)
"""Bits of the greatest number of a field, one of which is of 64 bits and has a sign."""


def numbered(kind: str, **numbers: int | None) -> bytes:
    """Return the message that `dcpspec.message` returns for the same numbers, in a fraction of the time."""
    given = {name: number for name, number in numbers.items() if number is not None}
    template, places = _template(kind, tuple(given))
    data = bytearray(template)
    for name, (at, size) in places.items():
        data[at : at + size] = given[name].to_bytes(size, "big")
    return bytes(data)


@cache
def _template(kind: str, names: tuple[str, ...]) -> tuple[bytes, Mapping[str, tuple[int, int]]]:
    """A message whose numbers are all 0, and where each of them is, with its size in bytes."""
    numbers = dict.fromkeys(names, 0)
    data = message(kind, **numbers)
    return data, {name: _place(kind, numbers, name, data) for name in names}


def _place(kind: str, numbers: Mapping[str, int], name: str, data: bytes) -> tuple[int, int]:
    """Where a number is: the bytes that differ once it is as great as it can be."""
    for width in _WIDTHS:
        try:
            other = message(kind, **{**numbers, name: (1 << width) - 1})
        except DcpEncodeError:
            continue
        differs = np.flatnonzero(np.frombuffer(data, np.uint8) != np.frombuffer(other, np.uint8))
        return int(differs[0]), len(differs)
    raise ValueError(f"{kind}.{name} is not a number")
