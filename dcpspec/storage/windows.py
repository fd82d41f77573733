"""The part of a run of bytes that is in memory: all of it, or as much of an input as is needed just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from dcpspec.views import Bytes

CHUNK: Final = 4 * 1024 * 1024
"""Bytes that are read at once. Everything that is done with them stays in the processor's cache."""

Read = Callable[[memoryview], int]
"""Fills a buffer from its beginning; tells how many bytes, 0 at the end."""


class Window:
    """Bytes of a run by their position in it.

    Only what lies between ``begin`` and ``end`` is in memory. The memory is used again for what comes next,
    so arrays of it are good until more is loaded.
    """

    def __init__(self, data: bytes | bytearray | None = None, read: Read | None = None) -> None:
        """All of ``data``, or what ``read`` gives as it is asked for."""
        self._read = read
        self._buffer: Bytes = np.frombuffer(data or b"", np.uint8)
        self.begin = 0
        """Position of the first byte in memory."""
        self.end = len(data or b"")
        """Position behind the last byte in memory."""

    @property
    def array(self) -> Bytes:
        """The bytes in memory, not to be written to: else each loop would be compiled twice."""
        array = self._buffer[: self.end - self.begin]
        array.flags.writeable = False
        return array

    def bytes(self, start: int, stop: int) -> bytes:
        """Bytes from one position up to another, as far as there are any."""
        self.load(stop)
        return self._buffer[start - self.begin : max(stop - self.begin, 0)][: self.end - start].tobytes()

    def load(self, stop: int) -> bool:
        """Load up to a position; tell whether the run reaches so far."""
        while self.end < stop and self._read is not None:
            self._more(stop)
        return self.end >= stop

    def ends_at(self, position: int) -> bool:
        """Return True if the run ends at a position."""
        return not self.load(position + 1) and self.end == position

    def forget(self, before: int) -> None:
        """Say that the bytes in front of a position are no longer needed."""
        self._needed = before

    _needed = 0

    def _more(self, stop: int) -> None:
        assert self._read is not None
        forgotten, held = max(self._needed - self.begin, 0), self.end - self.begin
        if 2 * forgotten >= held or held + CHUNK > len(self._buffer):  # so that little is moved, and seldom
            kept = self.array[forgotten:]
            held = len(kept)
            room = max(stop - self.end, CHUNK)
            if held + room > len(self._buffer):
                self._buffer = np.empty(held + room + max(CHUNK, held // 2), np.uint8)
            self._buffer[:held] = kept
            self.begin = self.end - held
        count = self._read(self._buffer.data[held : held + CHUNK])
        if count == 0:
            self._read = None
        self.end += count
