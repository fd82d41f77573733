"""The keys of a snapshot, stored compactly to find repeated keys."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.views import Bytes, number

Entries = npt.NDArray[np.uint64]
"""The hash key, then alternating hashes and seqnos."""
Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

_FIRST: Final = 128
"""Initial number of slots for keys. A quarter of the slots remains free, so lookups are fast."""
_SECRET: Final = np.frombuffer(secrets.token_bytes(16), np.uint64)
"""The hash key. Nobody can choose colliding names without the hash key, which only audit states contain."""
_HEAD: Final = len(_SECRET)
SPACES: Final = ("prepare", "document")
"""The separate spaces of keys."""


def _table(slots: int) -> Entries:
    return np.concatenate([_SECRET, np.zeros(2 * slots, np.uint64)])


@dataclass
class Keys:
    """The keys of changes: for each key an 8-byte hash, and the seqno of its first change."""

    keyed_entries: Entries = field(default_factory=lambda: _table(_FIRST))
    """The hash key and the entries, which a state transfers to another process. The remainder
    of a hash selects its slot; if that slot is taken, the hash is in the next free slot. 0 marks a free slot.
    """
    room: int = _FIRST * 3 // 4
    """Number of keys that fit before the table must grow."""

    @property
    def slots(self) -> int:
        """Number of slots for keys."""
        return (len(self.keyed_entries) - _HEAD) // 2

    def add(self, space: str, collection: int | None, name: bytes, seqno: int) -> int | None:
        """Add a key. Return the seqno of the key's first change, or None for a new key.

        Args:
            space: One of `SPACES`.
            collection: The collection id.
            name: The name of the document.
            seqno: The seqno of the change.
        """
        at, is_new = self._note(space, collection, name, seqno)
        first = 0 if is_new else int(self.keyed_entries[at + 1])
        self.keyed_entries[at + 1] = first or seqno
        return first or None

    def forget(self, space: str, collection: int | None, name: bytes, seqno: int) -> None:
        """Forget a key if its first change has the given seqno, so that its next change counts as the first.
        See `add`.
        """
        at, _ = self._note(space, collection, name, seqno)
        if self.keyed_entries[at + 1] == np.uint64(seqno):
            self.keyed_entries[at + 1] = 0

    def _note(self, space: str, collection: int | None, name: bytes, seqno: int) -> tuple[int, bool]:
        """Add a key. Return the index of its entry, and True if the key is new."""
        if not self.room:
            self.grow()
        with np.errstate(over="ignore"):  # uncompiled loops would warn about overflow
            data = np.frombuffer(name, np.uint8)
            seed = seed_of(-1 if collection is None else collection, space == "prepare")
            at, is_new = note_name(self.keyed_entries, data, 0, len(data), seed, np.uint64(seqno))
        self.room -= bool(is_new)
        return at, bool(is_new)

    def grow(self) -> None:
        """Double the table."""
        grown = _table(2 * self.slots)
        move(self.keyed_entries, grown)
        self.room += self.slots * 3 // 4
        self.keyed_entries = grown


@compiled
def seed_of(collection: int, is_prepare: bool) -> int:
    """Return the number that identifies a namespace; -1 means no collection."""
    return 2 * (collection + 1) + is_prepare


_START: Final = tuple(np.frombuffer(b"somepseudorandomlygeneratedbytes", ">u8").astype(np.uint64))
"""The initial constants of SipHash."""


@compiled
def hash_of(entries: Entries, data: Bytes, begin: int, end: int, seed: int) -> np.uint64:
    """Return the keyed SipHash-1-3 of a number and bytes, with 1 in place of 0.

    All machines compute the same hash, because a checkpoint may move to another machine.
    """
    v = (
        entries[0] ^ _START[0],
        entries[1] ^ _START[1],
        entries[0] ^ _START[2],
        entries[1] ^ _START[3],
    )
    v = _absorb(v, np.uint64(seed))
    at = begin
    while at + 8 <= end:
        v = _absorb(v, np.uint64(number(data, at, 8, True)))
        at += 8
    # The last word: the bytes that are left, and the total length (with the 8 bytes of the seed) at the top.
    last = np.uint64(end - begin + 8) << np.uint64(56)
    for place in range(at, end):
        last |= np.uint64(data[place]) << np.uint64(8 * (place - at))
    v0, v1, v2, v3 = _absorb(v, last)
    v = _round((v0, v1, v2 ^ np.uint64(255), v3))
    v0, v1, v2, v3 = _round(_round(v))
    return max(v0 ^ v1 ^ v2 ^ v3, np.uint64(1))


@compiled
def _absorb(v: Words, word: np.uint64) -> Words:
    v0, v1, v2, v3 = _round((v[0], v[1], v[2], v[3] ^ word))
    return v0 ^ word, v1, v2, v3


@compiled
def _round(v: Words) -> Words:
    v0, v1, v2, v3 = v
    v0, v2 = v0 + v1, v2 + v3
    v1, v3 = _turned(v1, 13) ^ v0, _turned(v3, 16) ^ v2
    v0, v2 = _turned(v0, 32) + v3, v2 + v1
    v1, v3 = _turned(v1, 17) ^ v2, _turned(v3, 21) ^ v0
    return v0, v1, _turned(v2, 32), v3


@compiled
def _turned(word: np.uint64, bits: int) -> np.uint64:
    """Return a word rotated to the left."""
    turned: np.uint64 = (word << np.uint64(bits)) | (word >> np.uint64(64 - bits))
    return turned


@compiled
def note_name(
    entries: Entries, data: Bytes, begin: int, end: int, seed: int, seqno: np.uint64
) -> tuple[int, bool]:
    """Add the hash of a name to a table with a free slot. Return the index of the hash, and True if the hash
    is new.
    """
    return note(entries, hash_of(entries, data, begin, end, seed), seqno)


@compiled
def note(entries: Entries, wanted: np.uint64, seqno: np.uint64) -> tuple[int, bool]:
    """Add a hash to a table with a free slot. Return the index of the hash, and True if the hash is new."""
    at = _HEAD + 2 * np.int64(wanted % np.uint64((len(entries) - _HEAD) // 2))
    while entries[at] != 0:
        if entries[at] == wanted:
            return int(at), False
        at = at + 2 if at + 2 < len(entries) else _HEAD
    entries[at], entries[at + 1] = wanted, seqno
    return int(at), True


@compiled
def move(entries: Entries, target: Entries) -> None:
    """Copy all entries and the hash key to a larger array."""
    for at in range(_HEAD):
        target[at] = entries[at]
    for at in range(_HEAD, len(entries), 2):
        if entries[at] != 0:
            note(target, entries[at], entries[at + 1])
