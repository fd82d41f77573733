"""Snappy blocks, decompressed within bounds: one, or many at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pyarrow as pa

from dcpspec.arrays import slices
from dcpspec.values.leb128 import read_numbers
from dcpspec.views import Bytes, Flags, Positions, number_at_each

_CODEC = pa.Codec("snappy")

_EXPANSION = 64
"""A Snappy element stands for 64 bytes at most unless it holds them itself, so no block expands further."""


class SnappyError(ValueError):
    """The bytes are not a Snappy block."""


def decompress(block: bytes) -> bytes:
    """Decompress one block in the format without framing.

    The length that the block claims is checked against what it could hold before memory is taken.

    Raises:
        SnappyError: The block is not valid, or claims a length that it cannot have.
    """
    length = claimed_length(block)
    try:
        return bytes(_CODEC.decompress(block, decompressed_size=length, asbytes=True))
    except (OSError, pa.ArrowException) as error:
        raise SnappyError("the block is corrupt") from error


def claimed_length(block: bytes) -> int:
    """The length in bytes that a block says its content has.

    Raises:
        SnappyError: It does not say it, or claims a length that it cannot have.
    """
    length = shift = position = 0
    while True:
        if position == len(block) or position == 5:
            raise SnappyError("the length at the beginning of the block does not end")
        byte = block[position]
        length += (byte & 0x7F) << shift
        shift, position = shift + 7, position + 1
        if byte < 0x80:
            break
    if length > _EXPANSION * (len(block) - position):
        raise SnappyError(f"{len(block)} bytes cannot hold the {length} bytes that the block claims")
    return length


class Blocks(NamedTuple):
    """Decompressed blocks, one behind the other."""

    data: Bytes
    offsets: Positions
    """Where each block begins in ``data``, and where the last one ends."""
    odd: Flags
    """Blocks that are not valid, or whose length is written in an unusual way. They are empty."""


def claimed_lengths(data: Bytes, starts: Positions, ends: Positions) -> tuple[Positions, Positions, Flags]:
    """The lengths that blocks claim, where their elements begin, and which cannot be right."""
    claimed = read_numbers(data, starts, ends - starts, bits=32)
    begins = starts + claimed.length
    odd = claimed.odd | (claimed.number > _EXPANSION * (ends - begins))
    return np.where(odd, 0, claimed.number), begins, odd


def decompress_all(data: Bytes, starts: Positions, ends: Positions) -> Blocks:
    """Decompress blocks that are in order and do not overlap.

    Every element of every block is checked: that it is whole, that it copies from its own block only, and
    that the block has the length that it claims. After that the elements of all blocks are one long block,
    since copies say how far to go back, and are decompressed in one call.
    """
    lengths, begins, odd = claimed_lengths(data, starts, ends)
    odd |= ~_well_formed(data, begins, ends, lengths, ~odd)
    lengths = np.where(odd, 0, lengths)
    offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)])
    good = np.flatnonzero(~odd)
    elements = slices(data, begins[good], ends[good]).buffers()[2] if len(good) else pa.py_buffer(b"")
    whole = _preamble(int(offsets[-1])) + memoryview(elements)
    result = _CODEC.decompress(whole, decompressed_size=int(offsets[-1]))
    return Blocks(np.frombuffer(result, np.uint8), offsets, odd)


def _preamble(length: int) -> bytes:
    groups = []
    while length >= 0x80:
        groups.append(length & 0x7F | 0x80)
        length >>= 7
    return bytes([*groups, length])


def _tables() -> tuple[Positions, Positions, Positions, Positions, Flags]:
    """By the first byte of an element: bytes before its data, length, mask of what follows, and more."""
    tags = np.arange(256)
    kind, upper = tags & 3, tags >> 2
    literal = kind == 0
    long_literal = literal & (upper >= 60)
    extra = np.select([long_literal, literal, kind == 1, kind == 2], [upper - 59, 0, 1, 2], 4)
    length = np.select([long_literal, kind == 1], [1, 4 + (upper & 7)], upper + 1)
    distance = np.where(kind == 1, (tags >> 5) << 8, 0)
    return 1 + extra, length, (1 << (8 * extra)) - 1, distance, literal


_HEAD, _LENGTH, _MASK, _DISTANCE, _LITERAL = _tables()
_LONG = _LITERAL & (_HEAD > 1)


def _well_formed(data: Bytes, begins: Positions, ends: Positions, lengths: Positions, wanted: Flags) -> Flags:
    """Which of the wanted blocks consist of whole elements that give as many bytes as claimed."""
    result = np.zeros(len(begins), np.bool_)
    padded = np.append(data, np.zeros(5, np.uint8)) if len(data) < int(ends.max(initial=0)) + 5 else data
    words = number_at_each(padded, "<u4")
    rows = np.flatnonzero(wanted)
    position, end, length = begins[rows], ends[rows], lengths[rows]
    produced = np.zeros(len(rows), np.int64)
    while len(rows):
        done = position == end
        if done.any():
            result[rows[done]] = produced[done] == length[done]
            going = ~done
            rows, position, end = rows[going], position[going], end[going]
            length, produced = length[going], produced[going]
            if not len(rows):
                break
        tag = padded[position]
        word = words[position + 1] & _MASK[tag]
        literal = _LITERAL[tag]
        size = _LENGTH[tag] + np.where(_LONG[tag], word, 0)
        distance = _DISTANCE[tag] + word
        position = position + _HEAD[tag] + np.where(literal, size, 0)
        good = (position <= end) & (literal | ((distance > 0) & (distance <= produced)))
        produced = produced + size
        good &= produced <= length
        if not good.all():
            rows, position, end = rows[good], position[good], end[good]
            length, produced = length[good], produced[good]
    return result
