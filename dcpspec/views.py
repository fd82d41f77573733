"""Reads and copies numbers and ranges of bytes."""

from __future__ import annotations

import ctypes

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Positions = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.unsignedinteger]
Flags = npt.NDArray[np.bool_]


def number_at_each(data: Bytes, dtype: npt.DTypeLike, at: int = 0) -> Numbers:
    """Return a view of the numbers that begin ``at`` bytes after each position in the data."""
    type_ = np.dtype(dtype)
    count = max(len(data) - at - type_.itemsize + 1, 0)
    numbers: Numbers = np.ndarray((count,), type_, data, at if count else 0, (1,))
    return numbers


def number(data: Bytes, at: int, size: int, little: bool) -> int:
    """Return the unsigned number of 1, 2, 4 or 8 bytes at a position; 0 if it extends beyond the data."""
    if at < 0 or at + size > len(data):
        return 0
    return int.from_bytes(data[at : at + size].tobytes(), "little" if little else "big")


def copy(target: Bytes, at: int, source: Bytes, begin: int, count: int) -> None:
    """Copy bytes to a position. Both ranges must be within their arrays."""
    target[at : at + count] = source[begin : begin + count]


def words(address: int, count: int) -> npt.NDArray[np.uint64]:
    """Return an array of numbers at an address. The caller must keep the memory alive."""
    return np.ctypeslib.as_array((ctypes.c_uint64 * int(count)).from_address(int(address)))
