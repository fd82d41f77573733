"""Where messages begin: follows the lengths in the headers, many chains side by side.

A chain of lengths can only be followed one message after another, which is slow in Python. So a window is
entered at many places at once, wherever bytes look like a header, and all chains go forward in step. The
first chain begins at a true boundary. If it comes to exactly the place where the second one began, that was
a true boundary too, and so on; a chain that misses the next one's beginning is followed further until it
meets one. The result is always the chain of the first position.
"""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from dcpspec.grammar.header import HEADER_SIZE, tables
from dcpspec.grammar.layouts import layouts
from dcpspec.views import Bytes, Numbers, Positions, number_at_each

_LANES = 192
_SMALL = 128 * 1024
"""Below so many bytes one chain is fast enough."""


def chain(data: Bytes, start: int, stop: int) -> Positions:
    """Positions of the messages from ``start`` on, as far as the lengths lead.

    Args:
        data: The bytes.
        start: Where a message begins.
        stop: No message is looked for from here on.

    Returns:
        ``start`` and where each further message begins; the last position is the first one at or behind
        ``stop``, or without a whole header, or behind the end of the data. Whether there are headers at
        the positions is not looked at.
    """
    stop = min(stop, len(data) - HEADER_SIZE + 1)
    if start >= stop:
        return np.array([start], np.int64)
    lengths = _lengths(data)
    if stop - start < _SMALL:
        return np.array(_walk(lengths, start, stop), np.int64)
    begins = _entries(data, start, stop)
    ends = np.append(begins[1:], stop)
    table = _in_step(lengths, begins, ends)
    inside = table < ends
    counts = inside.sum(axis=0)
    landings = table[counts, np.arange(len(begins))]
    if (landings[:-1] == begins[1:]).all():
        return np.append(table.T[inside.T], landings[-1])
    return _repaired(lengths, begins, table, counts, landings, stop)


def _lengths(data: Bytes) -> Numbers:
    """At each position, the length of the body of the message that begins there."""
    place = tables().places["len_body"]
    return number_at_each(data, place.dtype, place.at)[: len(data) - HEADER_SIZE + 1]


def _walk(lengths: Numbers, start: int, stop: int) -> list[int]:
    positions = [start]
    while start < stop:
        start += HEADER_SIZE + int(lengths[start])
        positions.append(start)
    return positions


@cache
def _header_pattern() -> re.Pattern[bytes]:
    """What looks like a header of a message that is not very long. It may be wrong, but should be seldom."""
    known = tables()
    layouts_known = [code.to_bytes(4, "big") for code in layouts(collections=True)]
    fields = {
        known.places["magic"].at: {code[0] for code in layouts_known},
        known.places["opcode"].at: {code[1] for code in layouts_known},
        known.places["len_extras"].at: {code[3] for code in layouts_known},
        known.places["datatype"].at: set(np.flatnonzero(known.is_datatype).tolist()),
        known.places["len_body"].at: {0},
    }
    parts = [
        b"[" + b"".join(re.escape(bytes([byte])) for byte in sorted(fields[at])) + b"]"
        if at in fields
        else b"."
        for at in range(max(fields) + 1)
    ]
    return re.compile(b"".join(parts), re.DOTALL)


def _entries(data: Bytes, start: int, stop: int) -> Positions:
    """``start``, and about as many places as there are lanes where bytes look like a header."""
    pattern, view = _header_pattern(), data.data
    found = [start]
    for target in np.linspace(start, stop, _LANES, endpoint=False)[1:].astype(np.int64).tolist():
        match = pattern.search(view, max(target, found[-1] + 1), stop)
        if match is None:
            break
        found.append(match.start())
    return np.array(found, np.int64)


def _in_step(lengths: Numbers, begins: Positions, ends: Positions) -> Positions:
    """Follow a chain from each beginning until all have come to their ends: one row for each step."""
    last = len(lengths) - 1
    table = np.empty((128, len(begins)), np.int64)
    position, place = begins, np.empty_like(begins)
    row = 0
    while True:
        table[row] = position
        if row % 8 == 0 and not (position < ends).any():
            return table[: row + 1]
        # Chains that have arrived go on until all have; what they find is not looked at.
        np.minimum(position, last, out=place)
        position = position + lengths[place]
        position += HEADER_SIZE
        row += 1
        if row == len(table):
            table = np.concatenate([table, np.empty_like(table)])


def _repaired(
    lengths: Numbers, begins: Positions, table: Positions, counts: Positions, landings: Positions, stop: int
) -> Positions:
    """The true chain where some of the beginnings were none."""
    parts: list[Positions] = []
    lane_of = {begin: lane for lane, begin in enumerate(begins.tolist())}
    position = int(begins[0])
    walked: list[int] = []
    while position < stop:
        lane = lane_of.get(position)
        if lane is None:
            walked.append(position)
            position += HEADER_SIZE + int(lengths[position])
            continue
        parts += [np.array(walked, np.int64), table[: counts[lane], lane]]
        walked = []
        position = int(landings[lane])
    return np.concatenate([*parts, np.array([*walked, position], np.int64)])
