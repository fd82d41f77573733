"""The keys of a snapshot, to find one that comes twice, in little memory however many there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.views import Bytes, number

Hashes = npt.NDArray[np.uint64]

_FIRST: Final = 128
"""Places for hashes at first. A quarter of them stays free, so that looking up is quick."""
_MIX: Final = 14_313_749_767_032_793_493
"""The multiplier of MurmurHash64A."""


@dataclass
class Keys:
    """A set of keys, each kept as a hash of 8 bytes."""

    hashes: Hashes = field(default_factory=lambda: np.zeros(_FIRST, np.uint64))
    """Each hash at its remainder or in the next free place behind it; 0 is a free place."""
    room: int = _FIRST * 3 // 4
    """Number of hashes that may come before there have to be more places."""

    def add(self, space: str, collection: int | None, name: bytes) -> bool:
        """Add a key. Return True if it was there.

        Args:
            space: ``prepare`` or ``document``; their keys are different ones.
            collection: The collection id.
            name: The name of the document.
        """
        if not self.room:
            self.grow()
        with np.errstate(over="ignore"):  # where loops are not compiled
            data = np.frombuffer(name, np.uint8)
            seed = seed_of(-1 if collection is None else collection, space == "prepare")
            is_new = note_name(self.hashes, data, 0, len(data), seed)
        self.room -= bool(is_new)
        return not is_new

    def grow(self) -> None:
        """Make room for as many keys again."""
        grown = np.zeros(2 * len(self.hashes), np.uint64)
        move(self.hashes, grown)
        self.room += len(self.hashes) * 3 // 4
        self.hashes = grown


@compiled
def seed_of(collection: int, is_prepare: bool) -> int:
    """Return the number that tells the spaces of names apart; -1 stands for no collection."""
    return 2 * (collection + 1) + is_prepare


@compiled
def hash_of(data: Bytes, begin: int, end: int, seed: int) -> np.uint64:
    """Return a hash of bytes, MurmurHash64A, with 1 in place of 0.

    It is the same on all machines: a checkpoint carries it to another one.
    """
    mix, shift = np.uint64(_MIX), np.uint64(47)
    found = np.uint64(seed) ^ (np.uint64(end - begin) * mix)
    at = begin
    while at + 8 <= end:
        part = np.uint64(number(data, at, 8, True)) * mix
        found = (found ^ ((part ^ (part >> shift)) * mix)) * mix
        at += 8
    if at < end:
        for place in range(at, end):
            found ^= np.uint64(data[place]) << np.uint64(8 * (place - at))
        found *= mix
    found = (found ^ (found >> shift)) * mix
    return max(found ^ (found >> shift), np.uint64(1))


@compiled
def note_name(hashes: Hashes, data: Bytes, begin: int, end: int, seed: int) -> bool:
    """Add the hash of a name where there is room. Return False if it is there."""
    return note(hashes, hash_of(data, begin, end, seed))


@compiled
def note(hashes: Hashes, wanted: np.uint64) -> bool:
    """Add a hash where there is room. Return False if it is there."""
    at = np.int64(wanted % np.uint64(len(hashes)))
    while hashes[at] != 0:
        if hashes[at] == wanted:
            return False
        at = at + 1 if at + 1 < len(hashes) else 0
    hashes[at] = wanted
    return True


@compiled
def move(hashes: Hashes, target: Hashes) -> None:
    """Add all hashes to a larger array of them."""
    for place in range(len(hashes)):
        if hashes[place] != 0:
            note(target, hashes[place])
