"""Each harness takes its seeds, what found defects, and some inputs made of them, without Atheris."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from tests.conftest import EXAMPLES, IS_LONG
from tests.fuzz.harness import harness_of
from tests.fuzz.mutator import LONGEST, mutated, plain_mutation
from tests.fuzz.places import DEFECTS, NAMES, kept

FIRST = random.SystemRandom().randrange(1 << 30) if IS_LONG else 1


@cache
def seeds_of(name: str) -> list[bytes]:
    """Return the seeds of a harness."""
    return list(harness_of(name).seeds())


@pytest.mark.parametrize("name", NAMES)
def test_seeds(name: str) -> None:
    """All seeds in a long run, and some of them in a usual run; all inputs that found a defect in both."""
    harness, seeds = harness_of(name), seeds_of(name)
    assert len(seeds) > 5
    for data in seeds if IS_LONG else random.Random(name).sample(seeds, min(len(seeds), EXAMPLES)):
        harness.check(data)
    for path in kept(name):
        harness.check(path.read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_changed_seeds(name: str) -> None:
    harness, seeds, changed = harness_of(name), seeds_of(name), 0
    for number in range(FIRST, FIRST + EXAMPLES):
        rng = random.Random(number)
        data = seed = rng.choice(seeds)
        for _ in range(rng.randrange(1, 4)):
            data = mutated(data, rng.getrandbits(30), harness.shape, plain_mutation(rng))
        assert len(data) <= LONGEST
        changed += data != seed
        try:
            harness.check(data)
        except Exception as error:
            raise AssertionError(f"number {number}: {data.hex()}") from error
    assert changed > EXAMPLES // 2


@pytest.mark.parametrize("name", NAMES)
def test_parts_of_a_seed_are_the_seed(name: str) -> None:
    harness = harness_of(name)
    for data in seeds_of(name)[:20]:
        assert b"".join(harness.shape.split(data)) == data


def test_every_kept_input_says_what_was_wrong() -> None:
    said = json.loads(DEFECTS.read_text())
    assert sorted(said) == [f"{name}/{path.name}" for name in sorted(NAMES) for path in kept(name)]
    assert all(said.values())
