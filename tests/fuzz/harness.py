"""What a harness is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from tests.fuzz.mutator import Shape


@dataclass(frozen=True)
class Harness:
    """One way to give bytes to the library."""

    check: Callable[[bytes], None]
    """Raises if what must be true of any bytes is not."""
    seeds: Callable[[], Iterable[bytes]]
    """Inputs to begin with."""
    shape: Shape


def harness_of(name: str) -> Harness:
    """Return the harness of a module."""
    found: Harness = import_module(f"tests.fuzz.{name}").HARNESS
    return found
