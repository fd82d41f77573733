"""The keys of a snapshot, to find one that comes twice, in little memory however many there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.views import Bytes, number

Entries = npt.NDArray[np.uint64]
"""Hashes and seqnos by turns."""

_FIRST: Final = 128
"""Places for keys at first. A quarter of them stays free, so that looking up is quick."""
_MIX: Final = 14_313_749_767_032_793_493
"""The multiplier of MurmurHash64A."""


@dataclass
class Keys:
    """The keys of changes: of each a hash of 8 bytes, and the seqno with which it came first."""

    entries: Entries = field(default_factory=lambda: np.zeros(2 * _FIRST, np.uint64))
    """Each hash at its remainder or in the next free place behind it; 0 is a free place."""
    room: int = _FIRST * 3 // 4
    """Number of keys that may come before there have to be more places."""

    def add(self, space: str, collection: int | None, name: bytes, seqno: int) -> int | None:
        """Add a key. Return the seqno that it was added with before, None if it is new.

        Args:
            space: ``prepare`` or ``document``; their keys are different ones.
            collection: The collection id.
            name: The name of the document.
            seqno: The seqno of the change.
        """
        if not self.room:
            self.grow()
        with np.errstate(over="ignore"):  # where loops are not compiled
            data = np.frombuffer(name, np.uint8)
            seed = seed_of(-1 if collection is None else collection, space == "prepare")
            at, is_new = note_name(self.entries, data, 0, len(data), seed, np.uint64(seqno))
        self.room -= bool(is_new)
        return None if is_new else int(self.entries[at + 1])

    def grow(self) -> None:
        """Make room for as many keys again."""
        grown = np.zeros(2 * len(self.entries), np.uint64)
        move(self.entries, grown)
        self.room += len(self.entries) * 3 // 8
        self.entries = grown


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
def note_name(
    entries: Entries, data: Bytes, begin: int, end: int, seed: int, seqno: np.uint64
) -> tuple[int, bool]:
    """Add the hash of a name where there is room. Return its place, and False if it was there."""
    return note(entries, hash_of(data, begin, end, seed), seqno)


@compiled
def note(entries: Entries, wanted: np.uint64, seqno: np.uint64) -> tuple[int, bool]:
    """Add a hash where there is room. Return its place, and False if it was there."""
    at = 2 * np.int64(wanted % np.uint64(len(entries) // 2))
    while entries[at] != 0:
        if entries[at] == wanted:
            return int(at), False
        at = at + 2 if at + 2 < len(entries) else 0
    entries[at], entries[at + 1] = wanted, seqno
    return int(at), True


@compiled
def move(entries: Entries, target: Entries) -> None:
    """Add all entries to a larger array of them."""
    for at in range(0, len(entries), 2):
        if entries[at] != 0:
            note(target, entries[at], entries[at + 1])
