"""What a harness is, and its inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.mutator import Shape, mutated


@dataclass(frozen=True)
class Harness:
    """One way to pass bytes to the library."""

    check: Callable[[bytes], None]
    """Raises an error if an invariant of arbitrary bytes is violated."""
    seeds: Callable[[], Iterable[bytes]]
    """Initial inputs."""
    shape: Shape


def harness_of(name: str) -> Harness:
    """Return the harness of a module."""
    found: Harness = import_module(f"tests.fuzz.{name}").HARNESS
    return found


def fuzzed(name: str) -> Callable[[], None]:
    """Return a harness as a test of Hypothesis, which a fuzzer can enter by `hypothesis.fuzz_one_input`.

    An example is a seed after some mutations, so a failure shrinks to the fewest mutations. Its error has
    the input.
    """
    harness = harness_of(name)
    seeds = list(harness.seeds())

    @given(st.sampled_from(seeds), st.lists(st.integers(0, (1 << 30) - 1), max_size=4))
    def test(data: bytes, mutations: list[int]) -> None:
        for seed in mutations:
            data = mutated(data, seed, harness.shape)
        try:
            harness.check(data)
        except Exception as error:
            raise AssertionError(f"{name}: {data.hex()}") from error

    return test
