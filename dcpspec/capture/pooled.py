"""Growable byte strings in the Arrow memory pool."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyarrow as pa

from dcpspec.views import Bytes

_POOLED: Final = 64 << 20
"""Maximum length of a byte string in the pool. The pool moves byte strings when they grow. A ``bytearray``,
which the system extends in place, stores longer byte strings.
"""


class PooledBytes:
    """A byte string that can be extended at both ends.

    If a process reads several captures, a ``bytearray`` takes four times as long as the pool, because it
    allocates new memory for each capture, at the cost of a page fault for every 4 KiB. A ``bytearray`` also
    holds the global interpreter lock during each copy.

    Args:
        data: The initial bytes, which are copied.
    """

    def __init__(self, data: bytes | memoryview) -> None:
        self._memory: Any = pa.allocate_buffer(len(data), resizable=True)
        self._size = 0
        self.extend(data)

    def __len__(self) -> int:
        """Return the number of bytes."""
        return self._size

    def __getitem__(self, part: slice) -> memoryview:
        """Return a view of some bytes. The view is invalid after the next `extend` or `prepend`."""
        return self._array[part].data

    def extend(self, data: bytes | memoryview | PooledBytes) -> None:
        """Add bytes at the end."""
        before, is_pooled = self._size, self._has_room(len(data))
        self._size += len(data)
        if is_pooled:
            self._array[before:] = np.frombuffer(data[:], np.uint8)
        else:
            self._memory.extend(data[:])

    def prepend(self, data: PooledBytes) -> None:
        """Add bytes at the beginning."""
        before, is_pooled = self._size, self._has_room(len(data))
        self._size += len(data)
        if is_pooled:
            array = self._array
            array[len(data) :] = array[:before]  # NumPy copies overlapping ranges correctly
            array[: len(data)] = np.frombuffer(data[:], np.uint8)
        else:
            self._memory[:0] = data[:]

    def _has_room(self, count: int) -> bool:
        """Make room for more bytes. Return False for a ``bytearray``, which grows automatically."""
        needed = self._size + count
        if isinstance(self._memory, bytearray):
            return False
        if needed > max(_POOLED, self._memory.size):
            self._memory = bytearray(self[:])
            return False
        if needed > self._memory.size:
            self._memory.resize(max(needed, min(2 * self._memory.size, _POOLED)))
        return True

    @property
    def _array(self) -> Bytes:
        return np.frombuffer(self._memory, np.uint8)[: self._size]
