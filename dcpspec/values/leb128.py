"""Numbers in unsigned LEB128, many at once: seven bits a byte, the lowest first."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dcpspec.views import Bytes, Flags, Positions


class Leb128s(NamedTuple):
    """Numbers that were read."""

    number: Positions
    length: Positions
    """Bytes of each."""
    odd: Flags
    """Not whole, longer than necessary, or too large; what was read of it does not count."""


def read_numbers(data: Bytes, starts: Positions, lengths: Positions, *, bits: int) -> Leb128s:
    """Read the numbers, of at most so many bits, at the beginnings of ranges of bytes.

    Ranges that are not in the data are read as something else.
    """
    odd, last = lengths <= 0, len(data) - 1
    byte = data[np.minimum(starts, last)].astype(np.int64) if len(data) else np.zeros_like(starts)
    number, length = byte & 0x7F, np.ones(len(starts), np.int64)
    active = np.flatnonzero((byte >= 0x80) & ~odd)
    for group in range(1, -(-bits // 7)):
        if not len(active):
            break
        short = lengths[active] <= group
        odd[active[short]] = True
        active = active[~short]
        byte = data[np.minimum(starts[active] + group, last)].astype(np.int64)
        number[active] += (byte & 0x7F) << (7 * group)
        length[active] = group + 1
        odd[active[byte == 0]] = True
        active = active[byte >= 0x80]
    odd[active] = True
    odd |= number >> bits != 0
    return Leb128s(number, length, odd)
