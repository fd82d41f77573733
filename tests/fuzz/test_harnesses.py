"""Each harness takes its seeds, what found defects or reached new branches, and inputs made of the seeds."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache

import pytest

from tests.conftest import EXAMPLES, IS_LONG
from tests.fuzz.harness import fuzzed, harness_of
from tests.fuzz.mutator import LONGEST, mutated
from tests.fuzz.places import DEFECTS, NAMES, covering, kept


@cache
def seeds_of(name: str) -> list[bytes]:
    """Return the seeds of a harness."""
    return list(harness_of(name).seeds())


@pytest.mark.parametrize("name", NAMES)
def test_seeds(name: str) -> None:
    """All seeds in a long run, and some of them in a usual run; all stored inputs in both."""
    harness, seeds = harness_of(name), seeds_of(name)
    assert len(seeds) > 5
    for data in seeds if IS_LONG else random.Random(name).sample(seeds, min(len(seeds), EXAMPLES)):
        harness.check(data)
    for path in [*kept(name), *covering(name)]:
        harness.check(path.read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_changed_seeds(name: str) -> None:
    fuzzed(name)()


@pytest.mark.parametrize("name", NAMES)
def test_inputs_are_changed(name: str) -> None:
    shape, changed = harness_of(name).shape, 0
    for number, seed in enumerate(random.Random(name).choices(seeds_of(name), k=20)):
        data = mutated(seed, number, shape)
        assert len(data) <= LONGEST
        changed += data != seed
    assert changed > 10


@pytest.mark.parametrize("name", NAMES)
def test_parts_of_a_seed_are_the_seed(name: str) -> None:
    harness = harness_of(name)
    for data in seeds_of(name)[:20]:
        assert b"".join(harness.shape.split(data)) == data


def test_a_fuzzer_can_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[bytes] = []
    harness = harness_of("values")
    monkeypatch.setattr(f"{harness.check.__module__}.HARNESS", replace(harness, check=entered.append))
    test = fuzzed("values")
    for number in range(20):
        test.hypothesis.fuzz_one_input(random.Random(number).randbytes(200))  # type: ignore[attr-defined]
    assert len(set(entered)) > 5


def test_every_kept_input_says_what_was_wrong() -> None:
    said = json.loads(DEFECTS.read_text())
    assert sorted(said) == [f"{name}/{path.name}" for name in sorted(NAMES) for path in kept(name)]
    assert all(said.values())
