"""Extended attributes of many values at once.

How the section is built stands in the grammar; this is the same once more for whole columns, and the tests
hold it against the generated parser. What is not well-formed is only marked: the parser says what is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dcpspec.views import Bytes, Flags, Positions, number_at_each


class Pairs(NamedTuple):
    """Extended attributes."""

    row: Positions
    """The value that each pair belongs to, ascending."""
    key_start: Positions
    key_end: Positions
    value_start: Positions
    value_end: Positions
    body: Positions
    """Where the rest of each value begins."""
    odd: Flags
    """Values whose section is not well-formed."""


def split_xattrs(data: Bytes, starts: Positions, ends: Positions) -> Pairs:
    """Split the section of extended attributes from values that begin with one.

    Args:
        data: The bytes.
        starts: Where each value begins; in order.
        ends: Where each value ends.
    """
    body = starts + 4 + _lengths(data, starts)
    odd = (ends - starts < 4) | (body > ends)
    body = np.where(odd, starts, body)
    # The sections one behind the other, so that only they are searched for zero bytes.
    sizes = np.where(odd, 0, body - starts - 4)
    shifts = np.cumsum(sizes) - sizes - (starts + 4)  # from a position in the data to one among the sections
    zeros = _zeros(data, sizes, shifts)
    found: list[tuple[Positions, ...]] = []
    active = np.flatnonzero(~odd)
    position = starts[active] + 4
    while True:
        going = position < body[active]
        active, position = active[going], position[going]
        if not len(active):
            break
        end = position + 4 + _lengths(data, position)
        shift = shifts[active]
        # Behind a cut length there may be nothing at all.
        first = np.minimum(np.searchsorted(zeros, position + 4 + shift), len(zeros) - 2)
        key_end, value_end = zeros[first] - shift, zeros[first + 1] - shift
        good = (end <= body[active]) & (value_end + 1 == end)
        odd[active[~good]] = True
        active, position, end = active[good], position[good], end[good]
        found.append((active, position + 4, key_end[good], key_end[good] + 1, value_end[good]))
        position = end
    if not found:
        none = np.zeros(0, np.int64)
        return Pairs(none, none, none, none, none, body, odd)
    columns = [np.concatenate(column) for column in zip(*found, strict=True)]
    order = np.argsort(columns[0], kind="stable")
    row, key_start, key_end, value_start, value_end = (column[order] for column in columns)
    kept = ~odd[row]
    if not kept.all():
        row, key_start, key_end = row[kept], key_start[kept], key_end[kept]
        value_start, value_end = value_start[kept], value_end[kept]
    return Pairs(row, key_start, key_end, value_start, value_end, body, odd)


def _zeros(data: Bytes, sizes: Positions, shifts: Positions) -> Positions:
    """Where zero bytes are among the sections, and two behind all of them."""
    total = int(sizes.sum())
    sections = data[np.arange(total) - np.repeat(shifts, sizes)]
    return np.append(np.flatnonzero(sections == 0), [total, total])


def _lengths(data: Bytes, positions: Positions) -> Positions:
    """The lengths of four bytes at some positions; what is not in the data is read as something else."""
    if len(data) < 4:
        return np.zeros(len(positions), np.int64)
    lengths: Positions = number_at_each(data, ">u4")[np.minimum(positions, len(data) - 4)].astype(np.int64)
    return lengths
