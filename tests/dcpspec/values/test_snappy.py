"""Snappy blocks: valid blocks are decompressed, and invalid blocks never allocate memory."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.values.snappy import SnappyError, decompress, measure_blocks, unpack_blocks
from tests import messages as dcp


@given(st.binary(max_size=5000))
def test_round_trip(data: bytes) -> None:
    assert decompress(dcp.snappy(data)) == data


@pytest.mark.parametrize("data", [b"", b"a", bytes(20_000_000), bytes(range(256)) * 5000])
def test_extremes(data: bytes) -> None:
    assert decompress(dcp.snappy(data)) == data


@given(st.binary(max_size=60))
def test_random_bytes(block: bytes) -> None:
    try:
        data = decompress(block)
    except SnappyError:
        return
    assert len(data) <= 64 * len(block)


def unpacked(block: bytes) -> bytes | None:
    """The content of a block according to the format description, None if it is invalid."""
    length = shift = at = 0
    while at < len(block) and at < 5 and block[at] & 0x80:
        length, shift, at = length | (block[at] & 0x7F) << shift, shift + 7, at + 1
    if at == min(len(block), 5):
        return None
    length, at = length | block[at] << shift, at + 1
    content = bytearray()
    while at < len(block):
        tag, at = block[at], at + 1
        if tag & 3 == 0:  # a literal
            size, extra = tag >> 2, max((tag >> 2) - 59, 0)
            if extra:
                size = int.from_bytes(block[at : at + extra], "little")
            at += extra
            if at + size + 1 > len(block):
                return None
            content += block[at : at + size + 1]
            at += size + 1
        else:
            extra = {1: 1, 2: 2, 3: 4}[tag & 3]
            size = 4 + (tag >> 2 & 7) if tag & 3 == 1 else 1 + (tag >> 2)
            distance = int.from_bytes(block[at : at + extra], "little") + ((tag >> 5) << 8) * (tag & 3 == 1)
            at += extra
            if at > len(block) or not 0 < distance <= len(content):
                return None
            for _ in range(size):
                content.append(content[-distance])
    return bytes(content) if len(content) == length else None


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    block = bytearray(dcp.snappy(b"a snappy block, a snappy block, another one " * 4))
    for _ in range(draw(st.integers(0, 3))):
        block[draw(st.integers(0, len(block) - 1))] = draw(st.integers(0, 255))
    return bytes(block)


@given(damaged())
def test_damaged_blocks(block: bytes) -> None:
    expected = unpacked(block)
    if expected is None:
        with pytest.raises(SnappyError):
            decompress(block)
    else:
        assert decompress(block) == expected


@given(st.lists(damaged(), max_size=6), st.binary(max_size=3))
def test_many_blocks_at_once(blocks: list[bytes], between: bytes) -> None:
    data = between + between.join(blocks)
    lengths = np.array([len(block) for block in blocks], np.int64)
    starts = len(between) + np.cumsum(lengths + len(between)) - (lengths + len(between))
    bytes_, is_packed = np.frombuffer(data, np.uint8), np.ones(len(blocks), np.bool_)
    offsets, odd = np.zeros(len(blocks) + 1, np.int64), np.zeros(len(blocks), np.bool_)
    content = np.zeros(measure_blocks(bytes_, starts, starts + lengths, is_packed, offsets), np.uint8)
    unpack_blocks(bytes_, starts, starts + lengths, is_packed, offsets, content, odd)
    parts = [content[begin:end].tobytes() for begin, end in pairwise(offsets.tolist())]
    for block, is_odd, part in zip(blocks, odd.tolist(), parts, strict=True):
        assert (None if is_odd else part) == unpacked(block)


def test_truncated_at_every_byte() -> None:
    block = dcp.snappy(b"a snappy block, a snappy block, another one " * 4)
    for length in range(len(block)):
        with pytest.raises(SnappyError):
            decompress(block[:length])


@pytest.mark.parametrize(
    ("block", "text"),
    [
        (b"", "is not terminated"),
        (b"\x80", "is not terminated"),
        (b"\xff\xff\xff\xff\xff\xff", "is not terminated"),
        (b"\xff\xff\xff\xff\x0f\x00a", "2 bytes|cannot decompress to 4,294,967,295 bytes"),
        (b"\x01", "cannot decompress"),
        (b"\x04\x00a", "corrupt"),
        (b"\x00\x00a", "corrupt"),
        (b"\x08\x01\x00", "corrupt"),
    ],
)
def test_bad_blocks(block: bytes, text: str) -> None:
    with pytest.raises(SnappyError, match=text):
        decompress(block)


def test_claims_are_checked_before_memory_is_taken() -> None:
    pool = pa.default_memory_pool()
    before = pool.bytes_allocated()
    block = b"\xff\xff\xff\xff\x0f" + bytes(1000)
    with pytest.raises(SnappyError):
        decompress(block)
    assert pool.bytes_allocated() == before
    with pytest.raises(SnappyError):  # possible content of 1000 bytes, but not the actual content
        decompress(b"\x80\xf4\x03" + bytes(1000))
