"""Splits a large file into parts that tasks can read in parallel.

In a raw stream or a pcap file, each length leads to the next message or record. The start of a message or
record is therefore certain only after all earlier messages or records have been followed.

    0          size         2 x size       end
    |-----|---|--|------|---|---|---------|      messages or records
    ^            ^          ^                    nominal cuts
    ^            ...^       ...^                 cuts: the first beginning at or after each

There are three ways to find the cuts:

- exact: one reader follows the chain once from the beginning.
- proven: a separate task follows each part from the first position that looks like a message or record. If
  the preceding part leads to a different position, the part is followed again from that position. No further
  check is needed.
- optimistic: each part begins at the first position that looks like a message or record. If the guess is
  correct, the task that reads the preceding part ends at exactly this position; otherwise the job fails. An
  incorrect guess therefore never produces incorrect rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from dcpspec.framing.cut import Corrupt, Frames, Piece, blocks_of_input, first_proven
from dcpspec.framing.walk import end_of_chain
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.storage.windows import Window

_LOOKED_THROUGH = 16 * 1024 * 1024
"""Number of bytes to search for the start of a part. If the search fails, the preceding part is extended."""


class SplitError(ValueError):
    """The parts of a file do not fit together."""


@dataclass(frozen=True)
class FilePart:
    """A part of a file: the messages or records that begin in a byte range, or some flows of a capture.

    ``end`` is None for the last part. If ``is_guess`` is set, no chain was followed to the start of the next
    part.
    """

    start: int
    end: int | None
    is_guess: bool = False
    flow: int = 0
    """Number of the first flow in the part. A flow consists of the packets between two ports. Flows are
    numbered in order of appearance.
    """
    flows: int = 1
    """The difference between the numbers of consecutive flows in the part. All packets are read to find the
    flows.
    """

    @property
    def is_all_bytes(self) -> bool:
        """True if the whole file must be read."""
        return self.start == 0 and self.end is None


WHOLE = FilePart(0, None)


def parts(first: int, length: int, size: int, follow: Callable[[int, int], int]) -> list[FilePart]:
    """Return parts of about ``size`` bytes. Each part begins at the position to which the preceding part
    leads.

    Args:
        first: Start of the chain.
        length: Length of the file in bytes.
        size: Approximate size of a part, in bytes.
        follow: Follows the chain from the first position, and returns the start of the first message or
            record at or after the second position, or an earlier position if the chain breaks there. The
            bytes after a break remain in the same part as the bytes before the break.
    """
    result = []
    position = first
    for stop in nominal(first, length, size)[1:]:
        if position >= stop:
            continue  # a message or a record extends beyond this part
        end = follow(position, stop)
        is_last = stop == length or not stop <= end < length
        result.append(FilePart(position, None if is_last else end))
        if is_last:
            break
        position = end
    return result or [FilePart(first, None)]


def nominal(first: int, length: int, size: int) -> list[int]:
    """Return the nominal cuts of a file, including its start and end, regardless of message boundaries."""
    return [*range(first, length, size), length]


def exact_parts(
    open_at: Callable[[int], Window], length: int, size: int, *, collections: bool, max_message: int
) -> list[FilePart]:
    """Split a raw stream into parts by following all headers once.

    Args:
        open_at: Opens the stream at a position.
        length: Length of the stream in bytes.
        size: Approximate size of a part, in bytes.
        collections: True if collections are enabled on the connection.
        max_message: Maximum length of a message in bytes.
    """

    def follow(start: int, stop: int) -> int:
        last = _followed(open_at(start), stop, max_message)
        if last >= stop:
            return last
        for piece in blocks_of_input(open_at(last), collections=collections, max_message=max_message):
            if isinstance(piece, Corrupt):
                break
            if isinstance(piece, Frames):  # a single message is confirmed by the next piece
                positions = piece.positions[:-1] + piece.base
                if positions[-1] >= stop:
                    return int(positions[np.searchsorted(positions, stop)])
                last = int(positions[-1])
        return last

    return parts(0, length, size, follow)


def _followed(window: Window, stop: int, max_message: int) -> int:
    """Follow headers to the first known header at or after ``stop``, or to a message before the last one."""
    at, most = window.begin, max_message - HEADER_SIZE
    while window.load(at + HEADER_SIZE):
        limit = min(stop, window.end - HEADER_SIZE + 1)
        end = window.begin + end_of_chain(window.array, at - window.begin, limit - window.begin, most)
        if end >= stop:
            is_there = window.load(end + HEADER_SIZE)
            begin = end - window.begin
            if is_there and end_of_chain(window.array, begin, begin + 1, most) > begin:
                return end
            break
        if end == at:
            break
        at = end
        window.forget(at)
    return at


def guessed_parts(
    open_at: Callable[[int], Window], length: int, size: int, *, collections: bool, max_message: int
) -> list[FilePart]:
    """Return parts of a raw stream that begin where the bytes look like messages; see `exact_parts`."""
    starts = [0]
    for target in range(size, length - size // 2, size):
        limit = min(size, length - target, _LOOKED_THROUGH)
        start = first_proven(open_at(target), limit, collections=collections, max_message=max_message)
        if start is not None:
            starts.append(start)
    ends = [*starts[1:], None]
    return [FilePart(start, end, end is not None) for start, end in zip(starts, ends, strict=True)]


def proven(pieces: Iterator[Frames | Piece], part: FilePart, source: str) -> Iterator[Frames | Piece]:
    """Yield the pieces of a part. If the end of the part is a guess, messages must end exactly there.

    Raises:
        SplitError: The next part does not begin at a message, or the file is damaged.
    """
    end = part.start
    for piece in pieces:
        end = piece.offset + piece.length
        if part.is_guess and isinstance(piece, Corrupt):
            raise SplitError(_wrong(source, part, f"no whole message at {piece.offset}"))
        yield piece
    if part.is_guess and end != part.end:
        raise SplitError(_wrong(source, part, f"the messages end at {end}"))


def _wrong(source: str, part: FilePart, what: str) -> str:
    return (
        f"{source}: the part from byte {part.start} to {part.end} does not consist of whole messages: "
        f"{what}. Set the option splitMode to exact or none, because the split positions of this file "
        f"cannot be guessed"
    )
