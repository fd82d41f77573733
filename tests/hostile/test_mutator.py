"""Some inputs of the mutator, the same in every usual run and new ones in a long run."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conftest import EXAMPLES, IS_LONG
from tests.hostile.mutator import check

FIRST = random.SystemRandom().randrange(1 << 40) if IS_LONG else 1


@pytest.mark.parametrize("number", range(EXAMPLES))
def test_mutated_input(number: int, tmp_path: Path) -> None:
    check(FIRST + number, tmp_path)
