"""The loops that read numbers, as plain Python and compiled."""

from __future__ import annotations

from collections.abc import Callable
from inspect import unwrap

import numpy as np
import pytest

from dcpspec.decode import loops
from dcpspec.grammar.layouts import Field


@pytest.mark.parametrize("read", [loops.read_fields, unwrap(loops.read_fields)])
@pytest.mark.parametrize("number", [0, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_numbers_of_64_bits_are_read_as_their_bits(read: Callable[..., None], number: int) -> None:
    field = np.array([[loops.placed(Field(size=8))]], np.int64)
    numbers = np.zeros((1, 1), np.int64)
    read(
        np.frombuffer(number.to_bytes(8, "big"), np.uint8),
        np.zeros(1, np.int64),
        np.zeros((len(loops.SPANS), 1), np.int64),
        np.zeros(1, np.int16),
        loops.first_column(field),
        field,
        np.zeros(1, np.int64),
        np.zeros((1, 1), np.int64),
        numbers,
    )
    assert numbers.view(np.uint64).item() == number
