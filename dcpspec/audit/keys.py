"""The keys of a snapshot, to find one that comes twice, in little memory however many there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from dcpspec.audit.findings import MessagePlace

Key: TypeAlias = tuple[str, int | None, bytes]
"""The kind of key, the collection id and the name of the document."""

_EXACT: Final = 1024
"""Number of keys that are kept as they are. All older ones are kept as hashes of 8 bytes."""


@dataclass
class Keys:
    """Keys with the place where each was seen."""

    _recent: dict[Key, MessagePlace] = field(default_factory=dict)
    _older: list[npt.NDArray[np.uint64]] = field(default_factory=list)
    """Sorted arrays, each at least twice as long as the next."""

    def add(self, key: Key, place: MessagePlace) -> list[MessagePlace]:
        """Note a key. Return the places of repeated keys, some of which are found late."""
        if key in self._recent:
            return [place]
        self._recent[key] = place
        return self._spill() if len(self._recent) == _EXACT else []

    def rest(self) -> list[MessagePlace]:
        """Return the places of repeated keys that were not found before."""
        return self._spill() if self._older else []

    def _spill(self) -> list[MessagePlace]:
        places = list(self._recent.values())
        hashes = np.frombuffer(b"".join(map(_digest, self._recent)), "<u8").astype(np.uint64)
        self._recent = {}
        known = np.zeros(len(hashes), np.bool_)
        for older in self._older:
            at = np.minimum(np.searchsorted(older, hashes), len(older) - 1)
            known |= older[at] == hashes
        self._older.append(np.sort(hashes))
        while len(self._older) > 1 and 2 * len(self._older[-1]) > len(self._older[-2]):
            last = self._older.pop()
            self._older[-1] = np.sort(np.concatenate([self._older[-1], last]), kind="stable")
        return [places[number] for number in np.flatnonzero(known).tolist()]


def _digest(key: Key) -> bytes:
    # The same in every process, unlike Python's own hashes: a checkpoint carries it to another one.
    kind, collection, name = key
    return blake2b(
        b"%s %d %s" % (kind.encode(), -1 if collection is None else collection, name), digest_size=8
    ).digest()
