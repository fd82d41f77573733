"""Extended attributes of many values at once.

The grammar defines the section; this repeats it for compiled loops, and the tests compare it with the
generated parser. A section that is not well-formed is only marked: the parser says what is wrong.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.views import Bytes, Flags, Positions, number


@compiled
def _next_pair(data: Bytes, at: int, body: int) -> tuple[int, int]:
    """Return the end of the key of the pair at a position, and the end of the pair; 0 if not well-formed."""
    if at + 4 > body:
        return 0, 0
    end = at + 4 + np.int64(number(data, at, 4, False))
    if end > body:
        return 0, 0
    key_end = at + 4
    while key_end < end and data[key_end] != 0:
        key_end += 1
    value_end = key_end + 1
    while value_end < end and data[value_end] != 0:
        value_end += 1
    return (key_end, end) if value_end == end - 1 else (0, 0)


@compiled
def count_xattrs(
    data: Bytes,
    other: Bytes,
    in_other: Flags,
    has_xattrs: Flags,
    begins: Positions,
    ends: Positions,
    bodies: Positions,
    offsets: npt.NDArray[np.int32],
) -> int:
    """Count the extended attributes of each value that has them; give the number of all.

    Args:
        data: Bytes.
        other: More bytes.
        in_other: Which values are there.
        has_xattrs: Which values begin with a section of extended attributes.
        begins: Where each value begins.
        ends: Where it ends.
        bodies: Filled with where the rest of each value begins, -1 for a section that is not well-formed.
        offsets: Filled with the number of attributes before each value, as the offsets of an Arrow map.
    """
    total = 0
    offsets[0] = 0
    for row in range(len(begins)):
        begin, end = begins[row], ends[row]
        bodies[row] = begin
        if has_xattrs[row]:
            bytes_ = other if in_other[row] else data
            body = begin + 4 + np.int64(number(bytes_, begin, 4, False)) if begin + 4 <= end else end + 1
            if body > end:
                body = -1
            else:
                at, count = begin + 4, 0
                while at < body:
                    at = _next_pair(bytes_, at, body)[1]
                    count += 1
                    if at == 0:
                        body = -1
                        count = 0
                        break
                total += count
            bodies[row] = body
        offsets[row + 1] = total
    return total


@compiled
def split_xattrs(
    data: Bytes,
    other: Bytes,
    in_other: Flags,
    begins: Positions,
    bodies: Positions,
    offsets: npt.NDArray[np.int32],
    pairs: Positions,
    pair_in_other: Flags,
) -> None:
    """Say where the keys and values of extended attributes are that ``count_xattrs`` found well-formed.

    Args:
        data: Bytes.
        other: More bytes.
        in_other: Which values are there.
        begins: Where each value begins, its section included.
        bodies: As ``count_xattrs`` fills them.
        offsets: As ``count_xattrs`` fills them.
        pairs: Filled with four rows: beginnings and ends of keys, beginnings and ends of values.
        pair_in_other: Filled with which pairs are in ``other``.
    """
    for row in range(len(begins)):
        at = begins[row] + 4
        bytes_ = other if in_other[row] else data
        for pair in range(offsets[row], offsets[row + 1]):
            key_end, end = _next_pair(bytes_, at, bodies[row])
            pairs[0, pair] = at + 4
            pairs[1, pair] = key_end
            pairs[2, pair] = key_end + 1
            pairs[3, pair] = end - 1
            pair_in_other[pair] = in_other[row]
            at = end
