"""The keys of a snapshot, to find one that comes twice, in little memory however many there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from dcpspec.audit.findings import MessagePlace

Key: TypeAlias = tuple[str, int | None, bytes]
"""What it is a key of, collection id, name of the document."""

_EXACT: Final = 1024
"""So many keys are kept as they are. All before them are kept as 8 bytes each."""


@dataclass
class Keys:
    """Keys with the place where each was seen."""

    _recent: dict[Key, MessagePlace] = field(default_factory=dict)
    _older: list[npt.NDArray[np.uint64]] = field(default_factory=list)
    """Sorted, each at least twice as long as the next."""

    def add(self, key: Key, place: MessagePlace) -> Iterator[MessagePlace]:
        """Note a key. Gives the places of keys that were there before, some of them late."""
        if key in self._recent:
            yield place
            return
        self._recent[key] = place
        if len(self._recent) == _EXACT:
            yield from self._spill()

    def rest(self) -> Iterator[MessagePlace]:
        """The places of keys that were there before and were not given yet."""
        if self._older:
            yield from self._spill()

    def _spill(self) -> Iterator[MessagePlace]:
        places = list(self._recent.values())
        hashes = np.fromiter(map(_hash, self._recent), np.uint64, len(places))
        self._recent = {}
        known = np.zeros(len(hashes), np.bool_)
        for older in self._older:
            at = np.minimum(np.searchsorted(older, hashes), len(older) - 1)
            known |= older[at] == hashes
        for number in np.flatnonzero(known).tolist():
            yield places[number]
        self._older.append(np.sort(hashes))
        while len(self._older) > 1 and 2 * len(self._older[-1]) > len(self._older[-2]):
            last = self._older.pop()
            self._older[-1] = np.sort(np.concatenate([self._older[-1], last]), kind="stable")


def _hash(key: Key) -> int:
    # The same in every process, which Python's own is not: states go from one to the next.
    kind, collection, name = key
    text = b"%s %d %s" % (kind.encode(), -1 if collection is None else collection, name)
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "little")
