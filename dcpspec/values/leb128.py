"""Numbers in unsigned LEB128: seven bits per byte, lowest first."""

from __future__ import annotations

import numpy as np

from dcpspec.compiled import compiled
from dcpspec.views import Bytes


@compiled
def leb128(data: Bytes, at: int, end: int, bits: int) -> tuple[int, int]:
    """Return a number of at most ``bits`` bits, and its encoded length, which is 0 for a malformed number."""
    value = 0
    for group in range((bits + 6) // 7):
        if at + group >= end:
            return 0, 0
        byte = np.int64(data[at + group])
        value |= (byte & 0x7F) << (7 * group)
        if byte < 0x80:
            is_short = group > 0 and byte == 0  # the shortest form does not end with a zero byte
            return (0, 0) if is_short or value >> bits else (value, group + 1)
    return 0, 0


def encode(number: int) -> bytes:
    """Return a number in its shortest form."""
    groups = bytearray()
    while number > 0x7F:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*groups, number])
