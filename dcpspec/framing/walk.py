"""Finds the starts of messages by following the lengths in headers."""

from __future__ import annotations

import numpy as np

from dcpspec.compiled import compiled, memory
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import body_length, header_at, is_known, tables
from dcpspec.views import Bytes, Flags, Positions


def chain(data: Bytes, start: int, stop: int, most: int) -> Positions:
    """Return the positions of messages, starting at ``start``, as long as headers are known.

    Args:
        data: The bytes.
        start: Start of a message.
        stop: Position at which the search ends.
        most: Maximum length of a body in bytes.

    Returns:
        The start of each message, then the end of the last message. This end is at or after ``stop``, before
        an unknown header, or beyond the end of the data.
    """
    positions: Positions
    _, positions = memory(max(stop - start, 0) // HEADER_SIZE + 2, np.int64)
    count = _follow(data, start, stop, most, *_known(), positions)
    return positions[: count + 1]


def _known() -> tuple[Bytes, Flags, Flags]:
    known = tables()
    return known.kinds, known.is_datatype, known.is_status


@compiled
def _follow(
    data: Bytes,
    start: int,
    stop: int,
    most: int,
    kinds: Bytes,
    is_datatype: Flags,
    is_status: Flags,
    positions: Positions,
) -> int:
    """Store the positions of messages, then the end of the last message. Return the number of messages."""
    count = 0
    positions[0] = start
    while start < stop and start + HEADER_SIZE <= len(data):
        header = header_at(data, start)
        len_body = body_length(header)
        if len_body > most or not is_known(header, kinds, is_datatype, is_status):
            break
        start += HEADER_SIZE + len_body
        count += 1
        positions[count] = start
    return count


def next_start(data: Bytes, start: int, stop: int, most: int) -> int:
    """Return the position of the first known header that is followed by another known header or by the end of
    the data.

    Args:
        data: The bytes.
        start: Start of the search.
        stop: End of the search, and the result if no header is found.
        most: Maximum length of a body in bytes.
    """
    return int(_next_start(data, start, stop, most, *_known()))


@compiled
def _next_start(
    data: Bytes, start: int, stop: int, most: int, kinds: Bytes, is_datatype: Flags, is_status: Flags
) -> int:
    last = len(data) - HEADER_SIZE
    while start < stop and start <= last:
        header = header_at(data, start)
        if body_length(header) <= most and is_known(header, kinds, is_datatype, is_status):
            end = start + HEADER_SIZE + body_length(header)
            if end > last or is_known(header_at(data, end), kinds, is_datatype, is_status):
                return start
        start += 1
    return stop


def longest_to_end(data: Bytes, most: int) -> int:
    """Return the start of the longest sequence of complete messages with known headers that leads to the end
    of the data, or the length of the data if there is none. A message at the end may be incomplete.

    Args:
        data: The bytes.
        most: Maximum length of a body in bytes.
    """
    return int(_longest_to_end(data, most, *_known(), np.zeros(len(data), np.int64)))


@compiled
def _longest_to_end(
    data: Bytes, most: int, kinds: Bytes, is_datatype: Flags, is_status: Flags, counts: Positions
) -> int:
    # From the end backwards: the sequence that begins at a header is one longer than the one at its end.
    best, start = 0, len(data)
    for at in range(len(data) - HEADER_SIZE, -1, -1):
        header = header_at(data, at)
        counts[at] = -1  # no sequence leads from here to the end
        if body_length(header) > most or not is_known(header, kinds, is_datatype, is_status):
            continue
        end = at + HEADER_SIZE + body_length(header)
        if end > len(data):
            counts[at] = 0
        elif end == len(data) or counts[end] >= 0:
            counts[at] = 1 + (counts[end] if end < len(data) else 0)
        if counts[at] > best:
            best, start = counts[at], at
    return start


def are_messages(data: Bytes, starts: Positions, ends: Positions) -> Flags:
    """Return a flag for each range: true if the range is exactly one message according to its header."""
    is_message = np.empty(len(starts), np.bool_)
    _check(data, starts, ends, *_known(), is_message)
    return is_message


@compiled
def _check(
    data: Bytes,
    starts: Positions,
    ends: Positions,
    kinds: Bytes,
    is_datatype: Flags,
    is_status: Flags,
    is_message: Flags,
) -> None:
    for row in range(len(starts)):
        start, length = starts[row], ends[row] - starts[row]
        is_message[row] = False
        if length >= HEADER_SIZE:
            header = header_at(data, start)
            is_whole = HEADER_SIZE + body_length(header) == length
            is_message[row] = is_whole and is_known(header, kinds, is_datatype, is_status)
