"""Bounded decompression of one or many Snappy blocks."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from dcpspec.compiled import compiled
from dcpspec.values.leb128 import leb128
from dcpspec.views import Bytes, Flags, Positions, copy
from dcpspec.wording import counted

_CODEC = pa.Codec("snappy")

EXPANSION = 64
"""A Snappy element other than a literal expands to at most 64 bytes, which bounds the size of a block."""


class SnappyError(ValueError):
    """The bytes are not a Snappy block."""


def decompress(block: bytes) -> bytes:
    """Decompress one block of raw Snappy data, without the framing format.

    The length in the block is checked against the largest possible length before memory is allocated.

    Raises:
        SnappyError: The block is invalid, or contains an impossible length.
    """
    length = claimed_length(block)
    try:
        return bytes(_CODEC.decompress(block, decompressed_size=length, asbytes=True))
    except (OSError, pa.ArrowException) as error:
        raise SnappyError("the block is corrupt") from error


def compress(data: bytes) -> bytes:
    """Compress bytes into one block of raw Snappy data, without the framing format."""
    return bytes(_CODEC.compress(data, asbytes=True))


def claimed_length(block: bytes) -> int:
    """Return the decompressed length in the header of a block, in bytes.

    Raises:
        SnappyError: The block contains no length, or an impossible length.
    """
    length = 0
    for position, byte in enumerate(block[:5]):
        length += (byte & 0x7F) << 7 * position
        if byte < 0x80:
            break
    else:
        raise SnappyError("the length at the start of the block is not terminated")
    if length > EXPANSION * (len(block) - position - 1):
        raise SnappyError(
            f"{counted(len(block), 'byte')} of compressed data cannot decompress to "
            f"{counted(length, 'byte')}, the length in the block"
        )
    return length


# --- many blocks -----------------------------------------------------------------------------------

_LENGTH_BITS = 32


@compiled
def measure_blocks(
    data: Bytes, begins: Positions, ends: Positions, is_packed: Flags, offsets: Positions
) -> int:
    """Sum the decompressed lengths in Snappy blocks into offsets; 0 for a block with an impossible length."""
    total = 0
    offsets[0] = 0
    for row in range(len(begins)):
        if is_packed[row]:
            length, used = leb128(data, begins[row], ends[row], _LENGTH_BITS)
            if used and length <= EXPANSION * (ends[row] - begins[row] - used):
                total += length
        offsets[row + 1] = total
    return total


@compiled
def unpack_blocks(
    data: Bytes,
    begins: Positions,
    ends: Positions,
    is_packed: Flags,
    offsets: Positions,
    target: Bytes,
    odd: Flags,
) -> None:
    """Decompress Snappy blocks to their offsets, and mark invalid blocks."""
    for row in range(len(begins)):
        if is_packed[row]:
            length, used = leb128(data, begins[row], ends[row], _LENGTH_BITS)
            is_good = used > 0 and length == offsets[row + 1] - offsets[row]
            if not (is_good and _unpack(data, begins[row] + used, ends[row], target, offsets[row], length)):
                odd[row] = True


@compiled
def _unpack(  # noqa: C901 - calls inside this loop are what costs
    data: Bytes, at: int, end: int, target: Bytes, to: int, length: int
) -> bool:
    """Decompress the elements of one block; return True if they yield exactly ``length`` bytes."""
    begin, stop = to, to + length
    while at < end:
        tag = np.int64(data[at])
        at += 1
        if tag & 3 == 0:
            count = (tag >> 2) + 1
            if count > 60:
                size = count - 60
                if at + size > end:
                    return False
                count = 1
                for place in range(size):
                    count += np.int64(data[at + place]) << (8 * place)
                at += size
            if count > end - at or count > stop - to:
                return False
            copy(target, to, data, at, count)
            at += count
            to += count
            continue
        if tag & 3 == 1:
            size, count = 1, ((tag >> 2) & 7) + 4
            back = (tag >> 5) << 8
        else:
            size, count = (2 if tag & 3 == 2 else 4), (tag >> 2) + 1
            back = 0
        if at + size > end:
            return False
        for place in range(size):
            back += np.int64(data[at + place]) << (8 * place)
        at += size
        if back == 0 or back > to - begin or count > stop - to:
            return False
        if back >= count:
            copy(target, to, target, to - back, count)
        else:  # the copy repeats its own output
            for place in range(count):
                target[to + place] = target[to + place - back]
        to += count
    return to == stop
