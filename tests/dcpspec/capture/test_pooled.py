"""Bytes that grow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.capture import pooled
from dcpspec.capture.pooled import PooledBytes

STEPS = st.lists(st.tuples(st.booleans(), st.binary(min_size=1, max_size=40)), max_size=12)


@pytest.mark.parametrize("most", [0, 64, 1 << 20])
@given(st.binary(min_size=1, max_size=40), STEPS)
def test_they_are_those_of_a_bytearray(most: int, first: bytes, steps: list[tuple[bool, bytes]]) -> None:
    """In the pool, outside it, and while it grows from one to the other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pooled, "_POOLED", most)
        grown, expected = PooledBytes(first), bytearray(first)
        for at_end, data in steps:
            if at_end:
                grown.extend(data)
                expected += data
            else:
                grown.prepend(PooledBytes(data))
                expected[:0] = data
            assert len(grown) == len(expected)
            assert grown[:] == expected
            assert grown[1:-1] == expected[1:-1]
