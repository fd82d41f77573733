"""What a harness is, and its inputs."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from tests.fuzz.mutator import Shape
from tests.fuzz.places import kept, seeds_folder


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


def write_seeds(name: str) -> None:
    """Write a harness's seeds, and the inputs that found a defect, to their folder."""
    folder = seeds_folder(name)
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for data in [*harness_of(name).seeds(), *(path.read_bytes() for path in kept(name))]:
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)
