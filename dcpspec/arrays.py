"""Arrow arrays from NumPy arrays."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa

from dcpspec.views import Bytes, Flags, Numbers, Positions


def numbers(values: Any, type_: pa.DataType, valid: Flags | None = None) -> pa.Array:
    """Integers, or times as integers. The values must have the width of the type."""
    values = np.ascontiguousarray(values)
    return pa.Array.from_buffers(type_, len(values), [_bitmap(valid), pa.py_buffer(values)])


def booleans(values: Any, valid: Flags | None = None) -> pa.Array:
    """Truth values."""
    bits = pa.py_buffer(np.packbits(np.asarray(values, np.bool_), bitorder="little"))
    return pa.Array.from_buffers(pa.bool_(), len(values), [_bitmap(valid), bits])


def decimals(values: Numbers, type_: pa.DataType, valid: Flags | None = None) -> pa.Array:
    """Unsigned 64-bit integers as decimals of 128 bits."""
    words = np.zeros((len(values), 2), "<u8")
    words[:, 0] = values
    return pa.Array.from_buffers(type_, len(values), [_bitmap(valid), pa.py_buffer(words)])


def slices(data: Bytes, starts: Positions, ends: Positions, valid: Flags | None = None) -> pa.Array:
    """Ranges of bytes, which must be in order and must not overlap, as binary values."""
    count = len(starts)
    if not count:
        return pa.array([], pa.binary())
    return with_validity(interleaved(data, starts, ends).take(_even(count)), valid)


def interleaved(data: Bytes, starts: Positions, ends: Positions) -> pa.Array:
    """Ranges of bytes, in order and at least one, and what is between them: every second value is a range.

    Nothing is copied. Taking values from this is the fastest way to copy many ranges.
    """
    first, last = int(starts[0]), int(ends[-1])
    offsets = np.empty(2 * len(starts), np.int32)
    np.subtract(starts, first, out=offsets[0::2], casting="unsafe")
    np.subtract(ends, first, out=offsets[1::2], casting="unsafe")
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data[first:last])]
    return pa.Array.from_buffers(pa.binary(), len(offsets) - 1, buffers)


def texts(values: pa.Array, replace: Callable[[bytes], str]) -> pa.Array:
    """Binary values as text. If one is not UTF-8, ``replace`` makes text of each."""
    try:
        return values.cast(pa.string())
    except pa.ArrowInvalid:
        texts = (None if value is None else replace(value) for value in values.to_pylist())
        return pa.array(texts, pa.string())


def names(values: Any, known: Callable[[int], str], valid: Flags | None = None) -> pa.Array:
    """Numbers by name."""
    table, index = np.unique(values, return_inverse=True)
    texts = pa.array([known(number) for number in table.tolist()], pa.string())
    return with_validity(texts.take(pa.array(index.astype(np.int32))), valid)


def byte_names(values: Numbers, texts: pa.Array, valid: Flags | None = None) -> pa.Array:
    """Numbers of one byte by name, from a table of 256."""
    if valid is None and len(values) and (values == values[0]).all():
        return constant(texts[int(values[0])].as_py(), len(values))
    return with_validity(texts.take(pa.array(np.ascontiguousarray(values))), valid)


def with_validity(array: pa.Array, valid: Flags | None) -> pa.Array:
    """The array with NULL wherever it is not valid."""
    if valid is None or valid.all():
        return array
    return pa.Array.from_buffers(array.type, len(array), [_bitmap(valid), *array.buffers()[1:]])


def structs(type_: pa.StructType, fields: list[pa.Array], valid: Flags) -> pa.Array:
    """Structs of arrays, NULL wherever they are not valid."""
    return pa.Array.from_buffers(type_, len(valid), [_bitmap(valid)], children=fields)


@lru_cache(256)  # about one for each type of a column and number of rows
def _many_nulls(type_: pa.DataType, count: int) -> pa.Array:
    return pa.nulls(count, type_)


def nulls(type_: pa.DataType, count: int) -> pa.Array:
    """NULL as often as wanted, without memory of their own."""
    return _many_nulls(type_, 1 << max(count - 1, 1).bit_length())[:count]


def constant(text: str | None, count: int) -> pa.Array:
    """The same text as often as wanted."""
    if text is None:
        return nulls(pa.string(), count)
    return pa.repeat(pa.scalar(text, pa.string()), count)


@lru_cache(32)  # one for each power of two
def _all_even(count: int) -> pa.Array:
    return pa.array(np.arange(0, 2 * count, 2, dtype=np.int32))


def _even(count: int) -> pa.Array:
    return _all_even(1 << max(count - 1, 1).bit_length())[:count]


def _bitmap(valid: Flags | None) -> pa.Buffer | None:
    if valid is None or valid.all():
        return None
    return pa.py_buffer(np.packbits(valid, bitorder="little"))
