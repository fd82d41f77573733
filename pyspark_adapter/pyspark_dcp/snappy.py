"""Snappy blocks, decompressed within bounds."""

from __future__ import annotations

import pyarrow as pa

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
    try:
        return bytes(_CODEC.decompress(block, decompressed_size=length, asbytes=True))
    except (OSError, pa.ArrowException) as error:
        raise SnappyError("the block is corrupt") from error
