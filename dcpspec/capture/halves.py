"""Collects the bytes that one side of a TCP connection sent.

Sequence numbers are unwrapped to *positions*: unbounded integers that equal the sequence number modulo 2**32
and grow by one per byte for the life of the connection.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Any, Final, NamedTuple

import numpy as np

from dcpspec.capture.packets import Segment
from dcpspec.capture.pooled import PooledBytes
from dcpspec.capture.segments import Segments
from dcpspec.capture.tcp import Beginning, ByteStream, Closing, Direction, Gap, Run
from dcpspec.views import Positions

SEQUENCE_MASK = 0xFFFF_FFFF
HALF_SEQUENCE = 0x8000_0000

# Maximum distance, in bytes, between a segment and the known positions of a connection, if the segment could
# belong to several connections. This limit exceeds usual window sizes, but is small compared with the
# sequence space: the random numbers of a new connection are within reach of an old connection with a
# probability of at most 1:100.
REACH = 1 << 24


class _Piece(NamedTuple):
    """Bytes of one segment or of several consecutive segments, or a part of these bytes.

    Attributes:
        start: position of the first byte.
        data: the bytes.
        starts: position of each segment; ``times_ns`` contains its capture time, ``frames`` its packet
            number.
    """

    start: int
    data: PooledBytes
    starts: array[int]
    times_ns: array[int]
    frames: array[int]

    @property
    def end(self) -> int:
        return self.start + len(self.data)

    def joined(self, following: _Piece) -> _Piece:
        """Append the next piece, in the memory of the longer piece, so that few bytes are copied."""
        if len(self.data) >= len(following.data):
            self.extend(*following[1:])
            return self
        following.data.prepend(self.data)
        for column, front in zip(following[2:], self[2:], strict=True):
            column[:0] = front
        return following._replace(start=self.start)

    def may_take(self, following: _Piece) -> bool:
        """Return True if ``following`` begins where this piece ends, and is no longer than this piece."""
        return self.end == following.start and len(self.data) >= len(following.data)

    def extend(self, data: bytes | memoryview | PooledBytes, *numbers: array[int]) -> None:
        """Append bytes, with the numbers of their segments."""
        self.data.extend(data)
        for column, more in zip(self[2:], numbers, strict=True):
            column.extend(more)


class _Pieces:
    """Disjoint pieces in order of position. Short lists ensure that an insertion moves few pieces."""

    _MOST: Final = 512

    def __init__(self) -> None:
        self._lists: list[list[_Piece]] = [[]]
        self._starts: list[int] = []
        """Start position of each list except the first."""

    def __iter__(self) -> Iterator[_Piece]:
        return chain.from_iterable(self._lists)

    @property
    def end(self) -> int:
        """Position after the last byte, or the smallest possible position if there are no bytes."""
        last = self._lists[-1]
        return last[-1].end if last else np.iinfo(np.int64).min

    def append(self, data: bytes | memoryview, starts: array[int], *numbers: array[int]) -> None:
        """Append copies of bytes at the end, with the numbers of their segments."""
        last = self._lists[-1]
        if last and last[-1].end == starts[0]:
            last[-1].extend(data, starts, *numbers)
            return
        if len(last) == self._MOST:
            self._lists.append(last := [])
            self._starts.append(starts[0])
        last.append(_Piece(starts[0], PooledBytes(data), starts, *numbers))

    def insert(self, piece: _Piece) -> None:
        """Add a piece that overlaps no other piece, and join it with the pieces that it touches.

        A piece never absorbs a longer piece, so a byte is copied again only into a piece of at least twice
        the length, regardless of the order of segments.
        """
        at = bisect_right(self._starts, piece.start)
        own = self._lists[at]
        place = bisect_right(own, piece.start, key=_start)
        own.insert(place, piece)
        for left in (place - 1, place):
            while 0 <= left < len(own) - 1 and own[left].may_take(own[left + 1]):
                own[left].joined(own.pop(left + 1))
        if len(own) > self._MOST:
            half = len(own) // 2
            self._lists[at : at + 1] = own[:half], own[half:]
            self._starts.insert(at, own[half].start)

    def overlapping(self, start: int, end: int) -> list[_Piece]:
        """Return the pieces that contain bytes between two positions."""
        pieces: list[_Piece] = []
        at = bisect_right(self._starts, start)
        first = max(bisect_right(self._lists[at], start, key=_start) - 1, 0)
        for number in range(at, len(self._lists)):
            for piece in self._lists[number][first:]:
                if piece.start >= end:
                    return pieces
                if piece.end > start:
                    pieces.append(piece)
            first = 0
        return pieces


@dataclass(slots=True, eq=False)
class Half:
    """The known bytes that one side sent.

    Attributes:
        first: position of the first byte, known from the SYN.
        low: lowest position in any segment or acknowledgement; ``high``: the highest.
        latest: position that was seen last.
        ignored: payload bytes not used.
        is_new: True if the half has changed since the stream was last built.
    """

    first: int | None = None
    low: int | None = None
    high: int | None = None
    latest: int = 0
    ignored: int = 0
    is_new: bool = False
    _is_boundary: bool = True  # a message begins at ``first``
    _data_low: int | None = None  # lowest payload position, captured or not
    _data_high: int | None = None
    _acked_low: int | None = None
    _fin: int | None = None  # position of the FIN, that is, after the last byte
    _pieces: _Pieces = field(default_factory=lambda: _Pieces())
    _conflicts: int = 0
    _retransmitted: int = 0

    def locate(self, number: Any) -> Any:
        """Unwrap one or many sequence numbers to the positions nearest to ``latest``."""
        if self.low is None:
            return number
        # Example: after the position 2**32 - 3, the number 5 is the position 2**32 + 5, not 5.
        distance = (number - self.latest + HALF_SEQUENCE) & SEQUENCE_MASK
        return distance + (self.latest - HALF_SEQUENCE)

    @property
    def data_end(self) -> int:
        """Position after the last captured byte, or the smallest possible position if there is none."""
        return self._pieces.end

    def reaches(self, number: int) -> bool:
        """Return True if a sequence number is within reach of the known positions, or if no position
        is known.
        """
        if self.low is None or self.high is None:
            return True
        position: int = self.locate(number)
        return self.low - REACH <= position <= self.high + REACH

    def acknowledge(self, low: int, high: int) -> None:
        """Record that the other side has received all bytes before ``low``, and some of the bytes between
        ``low`` and ``high``.
        """
        self._saw(low, high)
        self._acked_low = low if self._acked_low is None else min(self._acked_low, low)

    def add(self, segment: Segment) -> None:
        """Add a segment sent by this side."""
        start = self.locate(segment.seq + segment.syn)  # the SYN occupies one number before the payload
        end = start + len(segment.payload) + segment.missing
        self._saw(start, end)
        if segment.syn and self.first is None:
            self.first = start
        if segment.fin:
            self._fin = end if self._fin is None else max(self._fin, end)
        if start < end:
            self._carries(start, end)
        if segment.payload:
            numbers = (array("q", [number]) for number in (start, segment.time_ns, segment.frame))
            self._insert(start, segment.payload, *numbers)

    def add_all(self, starts: Positions, segments: Segments) -> None:
        """Add segments sent by this side. Each payload must begin at or after the end of its predecessor.

        The payloads must be contiguous in memory.
        """
        ends = starts + segments.length + segments.missing
        self._saw(int(starts.min()), int(ends.max()))
        some = starts < ends
        if some.any():
            self._carries(int(starts[some].min()), int(ends[some].max()))
        filled = np.flatnonzero(segments.length)
        if not len(filled):
            return
        starts, lengths, places = starts[filled], segments.length[filled], segments.start[filled]
        times, frames = segments.time_ns[filled], segments.frame[filled]
        # Payloads without a hole between them become one piece, which costs as much as one segment.
        breaks = (np.flatnonzero(starts[1:] != starts[:-1] + lengths[:-1]) + 1).tolist()
        for first, stop in pairwise([0, *breaks, len(filled)]):
            own = slice(first, stop)
            data = segments.data.data[int(places[first]) : int(places[stop - 1] + lengths[stop - 1])]
            self._pieces.append(
                data, *(array("q", column[own].tobytes()) for column in (starts, times, frames))
            )

    def _carries(self, start: int, end: int) -> None:
        self._data_low = start if self._data_low is None else min(self._data_low, start)
        self._data_high = end if self._data_high is None else max(self._data_high, end)

    def _saw(self, start: int, end: int) -> None:
        self.is_new = True
        self.low = start if self.low is None else min(self.low, start)
        self.high = end if self.high is None else max(self.high, end)
        self.latest = end

    def _insert(self, start: int, data: bytes, *numbers: array[int]) -> None:
        """Keep the new bytes of a segment, and compare its repeated bytes with the kept bytes."""
        if start >= self._pieces.end:  # in-order traffic returns here
            self._pieces.append(data, *numbers)
            return
        #   kept        |-------|      |----|
        #   new      |--------------------------|
        #            keep compare keep compare keep
        new = _Piece(start, PooledBytes(data), *numbers)
        others = self._pieces.overlapping(new.start, new.end)
        if len(new.data) == 1 and new.end == self.high and others:
            return  # keep-alive probe: repeats the last sequence number, with any byte
        position = new.start
        for kept in others:
            self._keep(new, position, kept.start)
            position = self._compare(kept, new, max(position, kept.start))
        self._keep(new, position, new.end)

    def _keep(self, new: _Piece, start: int, end: int) -> None:
        """Keep the bytes of a piece between two positions, if any."""
        if start < end:
            data = PooledBytes(new.data[start - new.start : end - new.start])
            self._pieces.insert(_Piece(start, data, array("q", [start]), new.times_ns[:], new.frames[:]))

    def _compare(self, kept: _Piece, new: _Piece, start: int) -> int:
        """Compare the common bytes of two pieces, starting at ``start``; return the position after them."""
        end = min(kept.end, new.end)
        old_bytes = kept.data[start - kept.start : end - kept.start]
        new_bytes = new.data[start - new.start : end - new.start]
        self._retransmitted += end - start
        if old_bytes != new_bytes:
            self._conflicts += sum(a != b for a, b in zip(old_bytes, new_bytes, strict=True))
        return end

    def beginning(self, most: int) -> Beginning:
        """Return the first known bytes, at most ``most``."""
        runs: list[bytearray] = []
        first = end = None
        for piece in self._pieces:
            if end != piece.start:
                runs.append(bytearray())
                first = piece.start if first is None else first
            data = piece.data[:most]
            runs[-1] += data
            end = piece.start + len(data)
            most -= len(data)
            if not most:
                break
        is_start = self._is_boundary and self.first is not None and first in (self.first, None)
        return Beginning(runs, is_start)

    def forget_frames(self) -> None:
        """Set all packet numbers to 0."""
        for piece in self._pieces:
            piece.frames[:] = array("q", bytes(8 * len(piece.frames)))

    @property
    def lost_at_end(self) -> int:
        """Number of sequence numbers after the last known byte that this side used, according to
        acknowledgements or its own segments.
        """
        known = (self._data_high, self.first)
        ends = [position for position in known if position is not None]
        if self.high is None or self.low is None:
            return 0
        return self.high - (max(ends) if ends else self.low)

    def stream(self, connection: str, direction: Direction, closing: Closing | None) -> ByteStream:
        """Build the stream and release the payload."""
        pieces, self._pieces = list(self._pieces), _Pieces()
        known = (self.first, self._data_low, self._acked_low, self.low, 0)
        first = next(position for position in known if position is not None)
        if self.first is not None:
            self.ignored += _cut_before(pieces, first)
        runs = list(_runs(pieces, first))
        self.is_new = False
        return ByteStream(
            connection=connection,
            direction=direction,
            starts_at_boundary=self.first is not None and self._is_boundary,
            runs=runs,
            gaps=list(_gaps(runs, self._end(first) - first)),
            conflicts=self._conflicts,
            retransmitted=self._retransmitted,
            ignored=self.ignored,
            position=first,
            closing=closing,
        )

    def resume(self, stream: ByteStream, offset: int, is_boundary: bool) -> None:
        """Restart at an offset of the stream that was built from this half, and keep the bytes after the
        offset.
        """
        at = stream.position + offset
        self.first = self.low = at
        self._is_boundary = is_boundary
        self.high = max(at, self.high or at)
        self._data_low = self._data_high = self._acked_low = None
        self._conflicts = self._retransmitted = self.ignored = 0
        for run in stream.runs:
            if run.end > offset:
                starts = array("q", (stream.position + np.asarray(run.starts, np.int64)).tobytes())
                kept = _Piece(starts[0], PooledBytes(run.data), starts, run.times_ns, run.frames)
                piece = _tail(kept, max(at, starts[0]))
                # Packet numbers are 0, because the packets are in another file.
                self._pieces.append(piece.data[:], *piece[2:4], array("q", bytes(8 * len(piece.frames))))
                self._carries(piece.start, piece.end)

    def _end(self, first: int) -> int:
        """Return the position after the last byte that is known to have been sent."""
        data_end = first if self._data_high is None else max(first, self._data_high)
        if self._fin is not None:
            return max(data_end, self._fin)
        # A single sequence number beyond the data is more likely an uncaptured FIN than a lost byte.
        return data_end if self.high is None or self.high <= data_end + 1 else self.high


def _start(piece: _Piece) -> int:
    return piece.start


def _cut_before(pieces: list[_Piece], first: int) -> int:
    """Remove the bytes before a position; return their number."""
    at = bisect_left(pieces, first, key=_start)
    before = pieces[:at]
    pieces[:at] = [_tail(before[-1], first)] if before and before[-1].end > first else []
    return sum(min(piece.end, first) - piece.start for piece in before)


def _tail(piece: _Piece, start: int) -> _Piece:
    """Return the bytes of a piece, starting at a position."""
    at = bisect_right(piece.starts, start) - 1
    starts = array("q", [start]) + piece.starts[at + 1 :]
    data = PooledBytes(piece.data[start - piece.start :])
    return _Piece(start, data, starts, piece.times_ns[at:], piece.frames[at:])


def _runs(pieces: list[_Piece], first: int) -> Iterator[Run]:
    """Join touching pieces, and remove them from the list; ``first`` is the position of offset 0."""
    breaks = [at for at in range(1, len(pieces)) if pieces[at].start > pieces[at - 1].end]
    ends = [*breaks, len(pieces)] if pieces else []
    pieces.reverse()
    for count in np.diff(ends, prepend=0).tolist():
        run = pieces.pop()
        for _ in range(count - 1):
            run = run.joined(pieces.pop())
        offsets = array("q", (np.frombuffer(run.starts, np.int64) - first).tobytes())
        yield Run(offsets[0], run.data[:], offsets, run.times_ns, run.frames)


def _gaps(runs: list[Run], length: int) -> Iterator[Gap]:
    """Yield the ranges of ``[0, length)`` that runs do not cover."""
    position = 0
    for run in runs:
        if position < run.offset:
            yield Gap(position, run.offset - position)
        position = run.end
    if position < length:
        yield Gap(position, length - position)
