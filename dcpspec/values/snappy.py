"""Snappy blocks, decompressed within bounds: one, or many at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pyarrow as pa

from dcpspec.values.leb128 import read_numbers
from dcpspec.views import Bytes, Flags, Positions

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


def claimed_lengths(data: Bytes, starts: Positions, ends: Positions) -> tuple[Positions, Flags]:
    """The lengths that blocks claim, and which cannot be right."""
    claimed = read_numbers(data, starts, ends - starts, bits=32)
    odd = claimed.odd | (claimed.number > _EXPANSION * (ends - starts - claimed.length))
    return np.where(odd, 0, claimed.number), odd


def decompress_all(data: Bytes, starts: Positions, ends: Positions) -> Blocks:
    """Decompress blocks somewhere in some bytes."""
    lengths, odd = claimed_lengths(data, starts, ends)
    parts: list[pa.Buffer] = []
    for at in np.flatnonzero(~odd).tolist():
        try:
            parts.append(_CODEC.decompress(data[starts[at] : ends[at]], decompressed_size=int(lengths[at])))
        except (OSError, pa.ArrowException):
            odd[at] = True
    offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(np.where(odd, 0, lengths))])
    return Blocks(np.frombuffer(b"".join(parts), np.uint8), offsets, odd)
