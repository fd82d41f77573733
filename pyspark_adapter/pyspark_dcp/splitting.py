"""Where a big raw stream can be cut, so that several tasks read it.

A raw stream is a chain of lengths: whether a message begins at some byte is known for certain only after all
messages before it were followed. Two ways lead around that:

- exact: one reader follows the headers from the beginning, once, and names messages to begin at.
- optimistic: each part begins at the next place that looks like messages. The task that reads the part before
  comes to exactly this place if it is right; if it does not, the job fails. So no row can be wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from pyspark_dcp.frames import Corrupt, Frame, Frames, Piece, blocks_of_input, first_proven
from pyspark_dcp.windows import Read

_LOOKED_THROUGH = 16 * 1024 * 1024
"""Bytes in which a place to begin at is looked for; without one, the part before goes on."""


class SplitError(ValueError):
    """Parts of a file do not fit together."""


@dataclass(frozen=True)
class Part:
    """A part of a raw stream.

    ``end`` is None for the last one. Where ``is_guess``, the beginning of the next part was not followed to.
    """

    start: int
    end: int | None
    is_guess: bool = False


WHOLE = Part(0, None)


def exact_parts(read: Read, size: int, *, collections: bool, max_message: int) -> list[Part]:
    """Parts of about ``size`` bytes, found by following all headers once.

    What comes after the first damage is one part with the messages before it.

    Args:
        read: Fills a buffer with the next bytes of the stream, from its beginning.
        size: Bytes.
        collections: Collections are enabled.
        max_message: Bytes of the longest message.
    """
    starts = [0]
    for piece in blocks_of_input(read, collections=collections, max_message=max_message):
        if isinstance(piece, Corrupt):
            break
        if isinstance(piece, Frame):
            continue  # whether the next message begins behind it is not known yet
        positions = piece.positions[:-1] + piece.base
        while positions[-1] >= starts[-1] + size:
            starts.append(int(positions[np.searchsorted(positions, starts[-1] + size)]))
    return _parts(starts, is_guess=False)


def guessed_parts(
    read_from: Callable[[int], Read], length: int, size: int, *, collections: bool, max_message: int
) -> list[Part]:
    """Parts of about ``size`` bytes that begin where the bytes look like messages.

    Args:
        read_from: Gives for a position what fills a buffer with the bytes from there on.
        length: Length of the stream in bytes.
        size: Bytes.
        collections: Collections are enabled.
        max_message: Bytes of the longest message.
    """
    starts = [0]
    for target in range(size, length - size // 2, size):
        if target <= starts[-1]:
            continue
        limit = min(size, length - target, _LOOKED_THROUGH)
        found = first_proven(read_from(target), limit, collections=collections, max_message=max_message)
        if found is not None:
            starts.append(target + found)
    return _parts(starts, is_guess=True)


def _parts(starts: list[int], *, is_guess: bool) -> list[Part]:
    ends = [*starts[1:], None]
    return [Part(start, end, is_guess and end is not None) for start, end in zip(starts, ends, strict=True)]


def proven(pieces: Iterator[Frames | Piece], part: Part, source: str) -> Iterator[Frames | Piece]:
    """The pieces of a part, which must be messages up to exactly its end if that is a guess.

    Raises:
        SplitError: They are not: the next part does not begin where a message does, or the file is damaged.
    """
    end = part.start
    for piece in pieces:
        end = piece.offset + piece.length
        if part.is_guess and isinstance(piece, Corrupt):
            raise SplitError(_wrong(source, part, f"no whole message at {piece.offset}"))
        yield piece
    if part.is_guess and end != part.end:
        raise SplitError(_wrong(source, part, f"the messages end at {end}"))


def _wrong(source: str, part: Part, what: str) -> str:
    return (
        f"{source}: the part from byte {part.start} to {part.end} is no whole number of messages: {what}. "
        "The file cannot be split by guessing: set the option splitMode to exact or none"
    )
