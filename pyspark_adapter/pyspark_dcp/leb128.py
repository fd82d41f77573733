"""Numbers in unsigned LEB128, many at once: seven bits a byte, the lowest first."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pyspark_dcp.header import Bytes, Flags, Positions


class Numbers(NamedTuple):
    """Numbers that were read."""

    number: Positions
    length: Positions
    """Bytes of each."""
    odd: Flags
    """Not whole, longer than necessary, or too large; what was read of it does not count."""


def read_numbers(data: Bytes, starts: Positions, lengths: Positions, *, bits: int) -> Numbers:
    """Read the numbers, of at most so many bits, at the beginnings of ranges of bytes."""
    count = len(starts)
    number, length = np.zeros(count, np.int64), np.zeros(count, np.int64)
    odd = np.zeros(count, np.bool_)
    active = np.arange(count)
    for group in range(-(-bits // 7)):
        short = lengths[active] <= group
        if short.any():
            odd[active[short]] = True
            active = active[~short]
        byte = data[starts[active] + group].astype(np.int64)
        number[active] += (byte & 0x7F) << (7 * group)
        length[active] = group + 1
        if group:
            odd[active[byte == 0]] = True
        active = active[byte >= 0x80]
        if not len(active):
            break
    odd[active] = True
    odd |= number >> bits != 0
    return Numbers(number, length, odd)
