"""A run of bytes. Either all of its bytes or only the currently required bytes are in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from dcpspec.views import Bytes

CHUNK: Final = 4 * 1024 * 1024
"""Number of bytes to read at once, so that the bytes fit in the CPU cache while they are processed."""

Read = Callable[[memoryview], int]
"""Fills a buffer from its beginning. Returns the number of bytes, or 0 at the end."""


class Window:
    """The bytes of a run, which are addressed by position.

    Only the bytes between ``begin`` and ``end`` are in memory. The buffer is reused, so arrays into the
    buffer are valid only until the next load.

    Args:
        data: All bytes, if they are already in memory.
        read: Reads the bytes after `data` on demand.
        begin: Position of the first byte.
    """

    def __init__(
        self, data: bytes | bytearray | memoryview = b"", read: Read | None = None, begin: int = 0
    ) -> None:
        self._read = read
        self._buffer: Bytes = np.frombuffer(data, np.uint8)
        self.begin = begin
        """Position of the first byte in memory."""
        self.end = begin + len(data)
        """Position after the last byte in memory."""
        self._needed = begin
        self._is_complete = read is None

    def _fill(self, buffer: memoryview) -> int:
        """Read the next bytes. Return the number of bytes, or 0 at the end."""
        return 0 if self._read is None else self._read(buffer)

    @property
    def array(self) -> Bytes:
        """The bytes in memory, always read-only. Loops would be compiled a second time for a
        writable array.
        """
        array = self._buffer[: self.end - self.begin]
        array.flags.writeable = False
        return array

    def bytes(self, start: int, stop: int) -> bytes:
        """Return the bytes between two positions, or fewer if the run ends before the second position."""
        self.load(stop)
        return self._buffer[start - self.begin : max(stop - self.begin, 0)][: self.end - start].tobytes()

    def load(self, stop: int) -> bool:
        """Load all bytes before a position. Return True if the run extends to the position."""
        while self.end < stop and not self._is_complete:
            self._more(stop)
        return self.end >= stop

    def ends_at(self, position: int) -> bool:
        """Return True if the run ends at a position."""
        return not self.load(position + 1) and self.end == position

    def forget(self, before: int) -> None:
        """Release the bytes before a position."""
        self._needed = before

    def _more(self, stop: int) -> None:
        forgotten, held = max(self._needed - self.begin, 0), self.end - self.begin
        if 2 * forgotten >= held or held + CHUNK > len(self._buffer):  # to move few bytes, and rarely
            kept = self.array[forgotten:]
            held = len(kept)
            room = max(stop - self.end, CHUNK)
            if held + room > len(self._buffer):
                self._buffer = np.empty(held + room + max(CHUNK, held // 2), np.uint8)
            self._buffer[:held] = kept
            self.begin = self.end - held
        count = self._fill(self._buffer.data[held : held + CHUNK])
        self._is_complete = count == 0
        self.end += count
