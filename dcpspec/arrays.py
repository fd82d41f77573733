"""Arrow arrays from NumPy arrays."""

from __future__ import annotations

from binascii import hexlify
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dcpspec.compiled import compiled, memory
from dcpspec.views import Bytes, Flags, Numbers, Positions, copy

NOTHING: Final = np.zeros(0, np.uint8)
NOWHERE: Final = np.zeros(0, np.bool_)
_MOST: Final = 2**31 - 1
"""Maximum number of bytes that the 32-bit offsets of an Arrow array can address."""


def numbers(values: Any, type_: pa.DataType, valid: Flags | None = None) -> pa.Array:
    """Return an Arrow array of integers or times. The values must have the width of the type."""
    values = np.ascontiguousarray(values)
    return pa.Array.from_buffers(type_, len(values), [bitmap(valid), pa.py_buffer(values)])


def booleans(values: Any, valid: Flags | None = None) -> pa.Array:
    """Return booleans."""
    bits = pa.py_buffer(np.packbits(np.asarray(values, np.bool_), bitorder="little"))
    return pa.Array.from_buffers(pa.bool_(), len(values), [bitmap(valid), bits])


def decimals(values: Numbers, type_: pa.DataType, valid: Flags | None = None) -> pa.Array:
    """Return unsigned 64-bit integers as 128-bit decimals."""
    words = np.zeros((len(values), 2), "<u8")
    words[:, 0] = values
    return pa.Array.from_buffers(type_, len(values), [bitmap(valid), pa.py_buffer(words)])


def slices(
    data: Bytes,
    begins: Positions,
    ends: Positions,
    other: Bytes = NOTHING,
    in_other: Flags = NOWHERE,
) -> pa.Array:
    """Return ranges of bytes as binary values.

    Args:
        data: Bytes.
        begins: Start of each range.
        ends: End of each range.
        other: More bytes.
        in_other: True for each range in ``other``. Empty if no range is in ``other``.

    Raises:
        OverflowError: The ranges are too long for one array.
    """
    offsets, at = memory(len(begins) + 1, np.int32)
    size = measure(begins, ends, at)
    if size > _MOST:
        raise _too_long(size)
    values, target = memory(size, np.uint8)
    copy_ranges(data, other, in_other, begins, at, target)
    return pa.Array.from_buffers(pa.binary(), len(begins), [None, offsets, values])


def _too_long(size: int) -> OverflowError:
    return OverflowError(f"a column of {size} bytes exceeds Arrow's limit of 2 GiB for one array")


def picked(text: Bytes, bounds: Positions, places: Positions, valid: Flags | None) -> pa.Array:
    """Look up the name for each row in a list; return NULL for invalid rows.

    `slices`, which requires a range of bytes for each row, takes more than twice as long.

    Args:
        text: All names in UTF-8, back to back.
        bounds: Start of each name, and end of the last name.
        places: Index of the name for each row.
        valid: Flags, or None if all rows are valid.
    """
    offsets, at = memory(len(places) + 1, np.int32)
    values, target = memory(measure_picked(bounds, places, NOWHERE if valid is None else valid, at), np.uint8)
    copy_picked(text, bounds, places, at, target)
    return pa.Array.from_buffers(pa.string(), len(places), [bitmap(valid), offsets, values])


@compiled
def measure_picked(bounds: Positions, places: Positions, valid: Flags, offsets: npt.NDArray[np.int32]) -> int:
    """Fill the offsets of an Arrow array of names; return the number of bytes."""
    total = 0
    offsets[0] = 0
    for row in range(len(places)):
        if len(valid) == 0 or valid[row]:
            total += bounds[places[row] + 1] - bounds[places[row]]
        offsets[row + 1] = total
    return total


@compiled
def copy_picked(
    text: Bytes, bounds: Positions, places: Positions, offsets: npt.NDArray[np.int32], target: Bytes
) -> None:
    """Copy names back to back, for `picked`."""
    for row in range(len(places)):
        copy(target, offsets[row], text, bounds[places[row]], offsets[row + 1] - offsets[row])


@compiled
def measure(begins: Positions, ends: Positions, offsets: npt.NDArray[np.int32]) -> int:
    """Fill the offsets of an Arrow array of ranges of bytes; return the number of bytes."""
    total = 0
    offsets[0] = 0
    for row in range(len(begins)):
        total += ends[row] - begins[row]
        offsets[row + 1] = total
    return total


@compiled
def copy_ranges(
    data: Bytes,
    other: Bytes,
    in_other: Flags,
    begins: Positions,
    offsets: npt.NDArray[np.int32],
    target: Bytes,
) -> None:
    """Copy ranges of bytes back to back, for `slices`."""
    for row in range(len(begins)):
        at = offsets[row]
        if len(in_other) and in_other[row]:
            copy(target, at, other, begins[row], offsets[row + 1] - at)
        else:
            copy(target, at, data, begins[row], offsets[row + 1] - at)


def hexadecimal(values: pa.Array) -> pa.Array:
    """Return binary values without NULLs as text, two hexadecimal digits per byte.

    Raises:
        OverflowError: The text is too long for one array.
    """
    _, offsets, data = values.buffers()
    if data.size > _MOST // 2:
        raise _too_long(2 * data.size)
    doubled = pa.py_buffer(2 * np.frombuffer(offsets, np.int32))
    return pa.Array.from_buffers(pa.string(), len(values), [None, doubled, pa.py_buffer(hexlify(data))])


def as_text(value: bytes) -> str:
    """Decode bytes as UTF-8, with invalid bytes as backslash escapes."""
    return value.decode("utf-8", "backslashreplace")


def texts(values: pa.Array) -> pa.Array:
    """Return binary values without NULLs as text."""
    try:
        return values.cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array(map(as_text, values.to_pylist()), pa.string())


def with_validity(array: pa.Array, valid: Flags | None) -> pa.Array:
    """In an array without NULLs, replace each invalid row with NULL."""
    return pa.Array.from_buffers(array.type, len(array), [bitmap(valid), *array.buffers()[1:]])


def structs(type_: pa.StructType, fields: list[pa.Array], valid: Flags) -> pa.Array:
    """Return a struct array with the given arrays as fields, NULL for each invalid row."""
    return pa.Array.from_buffers(type_, len(valid), [bitmap(valid)], children=fields)


@lru_cache(256)  # the cache needs about one array for each column type and row count
def _many_nulls(type_: pa.DataType, count: int) -> pa.Array:
    """Return an array of NULLs. Lists and maps allocate no values; with `pa.nulls`, they allocate 8 bytes per
    row.
    """
    if pa.types.is_struct(type_):
        buffers, children = 1, [_many_nulls(field.type, count) for field in type_]
    elif pa.types.is_list(type_) or pa.types.is_map(type_):
        buffers, children = 2, [pa.array([], type_).values]
    else:
        return pa.nulls(count, type_)
    zeros = pa.py_buffer(bytes(4 * (count + 1)))
    return pa.Array.from_buffers(type_, count, [zeros] * buffers, count, children=children)


def nulls(type_: pa.DataType, count: int) -> pa.Array:
    """Return an array of NULLs that shares its memory with other arrays."""
    return _many_nulls(type_, 1 << max(count - 1, 1).bit_length())[:count]


@lru_cache(4)  # the next batch usually has the same source and connection
def _many_texts(text: str, count: int) -> pa.Array:
    return pa.repeat(pa.scalar(text, pa.string()), count)


def constant(text: str | None, count: int) -> pa.Array:
    """Return an array that repeats a string."""
    if text is None:
        return nulls(pa.string(), count)
    return _many_texts(text, 1 << max(count - 1, 1).bit_length())[:count]


def bitmap(valid: Flags | None) -> pa.Buffer | None:
    """Return flags as an Arrow bitmap, or None if all are set."""
    if valid is None or valid.all():
        return None
    return pa.py_buffer(np.packbits(valid, bitorder="little"))
