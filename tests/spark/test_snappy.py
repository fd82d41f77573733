"""Snappy blocks: what is valid comes out, what is not never takes memory."""

from __future__ import annotations

import contextlib

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dcpspec.values.snappy import SnappyError, decompress
from tests import encoder


@settings(deadline=None)
@given(st.binary(max_size=5000))
def test_round_trip(data: bytes) -> None:
    assert decompress(encoder.snappy(data)) == data


@pytest.mark.parametrize("data", [b"", b"a", bytes(20_000_000), bytes(range(256)) * 5000])
def test_extremes(data: bytes) -> None:
    assert decompress(encoder.snappy(data)) == data


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=60))
def test_random_bytes(block: bytes) -> None:
    try:
        data = decompress(block)
    except SnappyError:
        return
    assert len(data) <= 64 * len(block)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_damaged_blocks(data: st.DataObject) -> None:
    block = bytearray(encoder.snappy(b"a snappy block, a snappy block, another one " * 4))
    for _ in range(data.draw(st.integers(1, 3))):
        block[data.draw(st.integers(0, len(block) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(SnappyError):
        decompress(bytes(block))


def test_truncated_at_every_byte() -> None:
    block = encoder.snappy(b"a snappy block, a snappy block, another one " * 4)
    for length in range(len(block)):
        with pytest.raises(SnappyError):
            decompress(block[:length])


@pytest.mark.parametrize(
    ("block", "text"),
    [
        (b"", "does not end"),
        (b"\x80", "does not end"),
        (b"\xff\xff\xff\xff\xff\xff", "does not end"),
        (b"\xff\xff\xff\xff\x0f\x00a", "2 bytes|cannot hold the 4294967295 bytes"),
        (b"\x01", "cannot hold"),
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
    with pytest.raises(SnappyError):  # what 1000 bytes could hold, but do not
        decompress(b"\x80\xf4\x03" + bytes(1000))
