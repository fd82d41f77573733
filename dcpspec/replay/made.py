"""Messages that the node makes: responses, and from templates what streams send often."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from dcpspec.errors import DcpEncodeError
from dcpspec.write.message import message

_WIDTHS: Final = (64, 63, 32, 16, 8)
"""Bits of the greatest number of a field; some of 64 bits have a sign."""


def numbered(kind: str, *, numbers: Mapping[str, int], **texts: str) -> bytes:
    """Return what `dcpspec.message` returns for the same fields, in a fraction of the time.

    Args:
        kind: The kind of message.
        numbers: Its fields that are numbers.
        texts: Other fields, which have few values.
    """
    template, places = _template(kind, tuple(numbers), tuple(texts.items()))
    data = bytearray(template)
    for name, at, size in places:
        data[at : at + size] = numbers[name].to_bytes(size, "big")
    return bytes(data)


def response(opcode: str, **fields: Any) -> bytes:
    """Return the response to a request, whose opcode may have no name."""
    return message("payload" if opcode.isdecimal() else opcode, opcode=opcode, **fields)


@cache
def _template(
    kind: str, names: tuple[str, ...], texts: tuple[tuple[str, str], ...]
) -> tuple[bytes, list[tuple[str, int, int]]]:
    """A message whose numbers are 0, and where each of them is, with its size in bytes."""
    fields: dict[str, Any] = dict.fromkeys(names, 0) | dict(texts)
    data = message(kind, **fields)
    return data, [(name, *_place(kind, fields, name, data)) for name in names]


def _place(kind: str, fields: Mapping[str, Any], name: str, data: bytes) -> tuple[int, int]:
    """Where a number is: the bytes that differ once it is as great as it can be."""
    for width in _WIDTHS:
        try:
            other = message(kind, **{**fields, name: (1 << width) - 1})
        except DcpEncodeError:
            continue
        differs = np.flatnonzero(np.frombuffer(data, np.uint8) != np.frombuffer(other, np.uint8))
        return int(differs[0]), len(differs)
    raise ValueError(f"{kind}.{name} is not a number")
