"""A bucket that is served: which vbuckets the node has, their histories, and the collections."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any, Final

from dcpspec.protocol.connection import SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.manifest import Manifest
from dcpspec.replay.history import ChangeSource, VbucketHistory

_SIZES: Final = (128, 1024)
"""Numbers of vbuckets that buckets have: since 8.0 by default, and before."""
_SHIFT: Final = 80
"""Bits by which a UUID is longer than servers make those of vbuckets."""


@dataclass
class Bucket:
    """A bucket that is served."""

    name: str
    histories: dict[int, VbucketHistory] = field(default_factory=dict)
    sources: list[ChangeSource] = field(default_factory=list)
    """Where the changes of the histories come from."""
    foreign: set[int] = field(default_factory=set)
    """Vbuckets that the recorded server refused as not its own."""
    owned: frozenset[int] | None = None
    """Vbuckets of the recorded server by its cluster map; None without one."""
    map_size: int | None = None
    """Number of vbuckets in the recorded map, or as an option has it."""
    recorded_manifest: dict[str, Any] | None = None
    keeps_history: bool = False
    """True if the recorded server kept older versions of documents."""

    @cached_property
    def size(self) -> int:
        """The number of vbuckets: of the map, else the next usual one above all that were recorded."""
        if self.map_size is not None:
            return self.map_size
        least = max((*self.histories, *self.foreign), default=_SIZES[-1] - 1) + 1
        return next((size for size in _SIZES if size >= least), least)

    @cached_property
    def vbuckets(self) -> frozenset[int]:
        """The vbuckets of this node."""
        owned = frozenset(range(self.size)) if self.owned is None else self.owned
        return frozenset(self.histories.keys() | (owned - self.foreign))

    def own_all(self) -> None:
        """Have the node own all vbuckets. Those that the recorded server did not have are empty."""
        self.foreign, self.owned = set(), None

    def resize(self, size: int) -> None:
        """Have a number of vbuckets, all of them on this node.

        Raises:
            ValueError: One above them was recorded.
        """
        if (highest := max(self.histories, default=0)) >= size:
            raise ValueError(
                f"vbucket {highest} of the bucket {self.name} was recorded, so {size} are too few"
            )
        self.map_size = size
        self.own_all()

    def history(self, vbucket: int) -> VbucketHistory | None:
        """Return the history of a vbucket, empty if none was recorded; None if this node does not have it."""
        if vbucket not in self.vbuckets:
            return None
        if vbucket in self.histories:
            return self.histories[vbucket]
        digest = uuid.uuid5(uuid.NAMESPACE_DNS, f"{vbucket}.{self.name}").int
        return VbucketHistory(log=((digest >> _SHIFT, 0),))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The scopes and collections as servers tell them: recorded, or from system events."""
        if self.recorded_manifest is not None:
            return self.recorded_manifest
        manifests = (_manifest_of(history) for history in (VbucketHistory(), *self.histories.values()))
        newest, scopes = max(manifests, key=itemgetter(0))
        return {"uid": f"{newest:x}", "scopes": scopes}


def _manifest_of(history: VbucketHistory) -> tuple[int, list[dict[str, Any]]]:
    """The manifest id and the scopes after all system events of a vbucket."""
    manifest = Manifest(is_known=True)
    for event in history.events():
        manifest.apply(Event.of(event, SERVER), 0)
    scopes: dict[int | None, dict[str, Any]] = {
        number: {"name": scope.scope, "uid": f"{number:x}", "collections": []}
        for number, scope in manifest.scopes.items()
    }
    for number, collection in manifest.collections.items():
        scope_id = collection.scope_id or 0
        unnamed = {"name": f"scope-{scope_id:x}", "uid": f"{scope_id:x}", "collections": []}  # not captured
        entry: dict[str, Any] = {"name": collection.collection, "uid": f"{number:x}"}
        if collection.max_ttl is not None:
            entry["maxTTL"] = collection.max_ttl
        if collection.history:
            entry["history"] = True
        scopes.setdefault(scope_id, unnamed)["collections"].append(entry)
    return manifest.highest or 0, list(scopes.values())
