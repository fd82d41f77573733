"""The sources of streams: the file, connection and direction, and the times and packets of bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dcpspec.capture.tcp import ByteStream, Closing
from dcpspec.framing.collections import ConnectionFacts
from dcpspec.views import Positions


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of the pieces of a stream."""

    source: str | None = None
    connection: str | None = None
    direction: str | None = None
    times_at: Callable[[Positions], Positions] | None = None
    """Returns the capture times, in ns since 1970, of the bytes at some positions in the stream; `NO_TIME` if
    the capture does not record a time.
    """
    collections: bool | None = None
    """True if document keys begin with a collection id, or None if unknown."""
    frames_of: Callable[[Positions, Positions, bool], Positions] | None = None
    """Returns the number of the first packet with bytes of each range, or of the last packet if the
    third argument is true. The first two arguments are the starts and ends of the ranges.
    """
    carries_dcp: bool | None = True
    """False if the connection has messages but no DCP message in the file, or None if it has no messages in
    the file.
    """
    closing: Closing | None = None
    """The end of the connection, if the file contains it."""

    def frames(self, begin: int, end: int) -> tuple[int, int] | None:
        """Return the numbers of the first and last packets with bytes in a range, or None for raw streams."""
        if self.frames_of is None:
            return None
        ends = np.array([begin]), np.array([end])
        return int(self.frames_of(*ends, False)[0]), int(self.frames_of(*ends, True)[0])


def origin_of(path: str, stream: ByteStream, facts: ConnectionFacts) -> Origin:
    """Return the source of the pieces in a captured stream.

    Args:
        path: The capture.
        stream: The stream.
        facts: Facts about the connection of the stream.
    """

    def pieces_at(offsets: Positions) -> Positions:
        return np.searchsorted(starts, offsets, "right") - 1

    def times_at(offsets: Positions) -> Positions:
        return times[pieces_at(offsets)]

    def frames_of(begins: Positions, ends: Positions, last: bool) -> Positions:
        if in_order:
            return frames[pieces_at(ends - 1 if last else begins)]
        bounds = np.stack([pieces_at(begins), pieces_at(ends - 1) + 1], 1).ravel()
        # `reduceat` also covers the entries between two ranges.
        reduced: Positions = (np.maximum if last else np.minimum).reduceat(
            frames[: bounds.max(initial=0) + 1], bounds
        )
        return reduced[::2]

    def joined(name: str, *more: int) -> Positions:
        parts = [*(getattr(run, name) for run in stream.runs), more]  # a side that sent nothing has no runs
        return np.concatenate([np.asarray(part, np.int64) for part in parts])

    starts, times = joined("starts"), joined("times_ns")
    frames = joined("frames", np.iinfo(np.int64).max)  # one extra entry, so that the last range has an end
    in_order = bool((frames[1:] >= frames[:-1]).all())
    return Origin(
        path,
        stream.connection,
        stream.direction,
        times_at,
        facts.collections,
        frames_of,
        facts.carries_dcp,
        stream.closing,
    )
