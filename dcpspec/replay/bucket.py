"""A served bucket: its vbuckets, their histories and nodes, and its collections."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from dcpspec.protocol.connection import SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.manifest import Manifest
from dcpspec.replay.appending import Appended
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.recorded import EVENT, ChangeSource, Key, RecordedSnapshot, Rows

_SIZES: Final = (128, 1024)
"""Usual numbers of vbuckets: the default since release 8.0, and the earlier default."""
_SHIFT: Final = 80
"""Number of bits to drop from a 128-bit UUID to get a vbucket uuid."""
NOBODY: Final = -1
"""Index in a vbucket map that marks a vbucket without a node."""


@dataclass
class Bucket:
    """A served bucket."""

    name: str
    histories: dict[int, VbucketHistory] = field(default_factory=dict)
    sources: list[ChangeSource] = field(default_factory=list)
    """The sources of the changes in the histories."""
    foreign: set[int] = field(default_factory=set)
    """Vbuckets that the recorded server refused because it did not own them."""
    owned: frozenset[int] | None = None
    """Vbuckets that the recorded server owned according to the cluster map; None without a recorded map."""
    map_size: int | None = None
    """Number of vbuckets, from the recorded map or an option."""
    recorded_manifest: dict[str, Any] | None = None
    keeps_history: bool = False
    """True if the recorded server kept older versions of documents."""

    nodes: int = 1
    """Number of nodes that own the vbuckets."""
    revision: int = 1
    """Revision of the vbucket map."""
    ended: list[tuple[int, str | int]] = field(default_factory=list)
    """Pairs of a vbucket and the reason for ending all its streams, in time order."""
    is_deleted: bool = False
    opened_by: dict[tuple[int, str], object] = field(default_factory=dict)
    """The connection that has opened each DCP name on each node."""
    watchers: set[Callable[[], None]] = field(default_factory=set)
    """Called after each change of the bucket."""
    _unrecorded: dict[int, VbucketHistory] = field(default_factory=dict)
    _appended: Appended | None = None

    @cached_property
    def size(self) -> int:
        """The number of vbuckets in the map; without a map, the smallest usual number that includes all
        recorded vbuckets.
        """
        if self.map_size is not None:
            return self.map_size
        least = max((*self.histories, *self.foreign), default=_SIZES[-1] - 1) + 1
        return next((size for size in _SIZES if size >= least), least)

    @cached_property
    def vbuckets(self) -> frozenset[int]:
        """The vbuckets that the nodes own."""
        owned = frozenset(range(self.size)) if self.owned is None else self.owned
        return frozenset(self.histories.keys() | (owned - self.foreign))

    @cached_property
    def owners(self) -> list[int]:
        """The index of each vbucket's node, or `NOBODY`."""
        share = self.size / self.nodes
        return [int(number / share) if number in self.vbuckets else NOBODY for number in range(self.size)]

    def of_node(self, node: int) -> list[int]:
        """Return the vbuckets of a node."""
        return [number for number, owner in enumerate(self.owners) if owner == node]

    def own_all(self) -> None:
        """Make the nodes own all vbuckets. Vbuckets that the recorded server did not own are empty."""
        self.foreign, self.owned = set(), None

    def resize(self, size: int) -> None:
        """Set the number of vbuckets, and make the nodes own all of them.

        Raises:
            ValueError: The captures contain a vbucket outside the new range.
        """
        if (highest := max(self.histories, default=0)) >= size:
            raise ValueError(
                f"{size} vbuckets are too few for bucket {self.name}: the captures contain its vbucket "
                f"{highest}"
            )
        self.map_size = size
        self.own_all()

    def spread(self, nodes: int) -> None:
        """Distribute all vbuckets evenly among a number of nodes.

        Raises:
            ValueError: The nodes outnumber the vbuckets.
        """
        self.own_all()
        if nodes > self.size:
            raise ValueError(f"{nodes} nodes are too many for the {self.size} vbuckets of bucket {self.name}")
        self.nodes = nodes

    def history(self, vbucket: int) -> VbucketHistory | None:
        """Return the history of a vbucket, which is empty if none was recorded; None if no node owns the
        vbucket.
        """
        if vbucket not in self.vbuckets:
            return None
        if vbucket in self.histories:
            return self.histories[vbucket]
        if vbucket not in self._unrecorded:
            self._unrecorded[vbucket] = VbucketHistory(((self._uuid(vbucket, 0), 0),), self.sources)
        return self._unrecorded[vbucket]

    def known_history(self, vbucket: int) -> VbucketHistory:
        """Return the history of a vbucket that a node owns.

        Raises:
            ValueError: No node owns the vbucket.
        """
        history = self.history(vbucket)
        if history is None:
            raise ValueError(f"bucket {self.name} has no vbucket {vbucket}")
        return history

    def _uuid(self, vbucket: int, number: int) -> int:
        """Return a vbucket uuid that the capture does not contain; each number gives a different uuid."""
        name = f"{vbucket}.{self.name}" + (f".{number}" if number else "")
        return uuid.uuid5(uuid.NAMESPACE_DNS, name).int >> _SHIFT

    # Changes while the bucket is served

    def move(self, vbucket: int, node: int | None) -> None:
        """Move a vbucket to another node: the vbucket's streams end, and clients get a new map.

        Args:
            vbucket: The vbucket.
            node: The index of the new node; None to leave the vbucket without a node.

        Raises:
            ValueError: The vbucket or the node does not exist.
        """
        self.known_history(vbucket)
        if node is not None and not 0 <= node < self.nodes:
            raise ValueError(f"node {node} does not exist: the nodes are 0 to {self.nodes - 1}")
        self.owners[vbucket] = NOBODY if node is None else node
        self.revision += 1
        self.end_streams(vbucket, "state_changed")

    def fail_over(self, vbucket: int, seqno: int) -> None:
        """Start a new history of a vbucket: changes after a seqno are lost, and the vbucket's streams end.

        Raises:
            ValueError: The vbucket does not exist.
        """
        history = self.known_history(vbucket)
        history.fail_over(self._uuid(vbucket, len(self.ended) + 1), seqno)
        self.end_streams(vbucket, "state_changed")

    def flush(self) -> None:
        """Empty the bucket: all vbuckets start anew with only their system events, and streams end."""
        for vbucket in sorted(self.vbuckets):
            history = self.known_history(vbucket)
            events = [{**event, "kind": "system_event"} for event in history.events()]
            history.flush(self._uuid(vbucket, len(self.ended) + 1))
            self._append(vbucket, events)
            self.end_streams(vbucket, "state_changed")

    def delete(self) -> None:
        """Delete the bucket: its connections close."""
        self.is_deleted = True
        self.notify_watchers()

    def open(self, name: tuple[int, str], connection: object) -> None:
        """Give a DCP name on a node to a connection; the connection that had the name closes."""
        self.opened_by[name] = connection
        self.notify_watchers()

    def end_streams(self, vbucket: int, reason: str | int) -> None:
        """End all streams of a vbucket.

        Args:
            vbucket: The vbucket.
            reason: The name of the reason in the protocol, or the number of an unnamed reason.
        """
        self.ended.append((vbucket, reason))
        self.notify_watchers()

    def append(self, vbucket: int, *changes: Mapping[str, Any]) -> range:
        """Append changes to a vbucket; open streams send them as a snapshot from memory, together with other
        appended changes of the same checkpoint that they have not yet sent.

            bucket.append(5, {"kind": "mutation", "key": "hello", "value": {"a": 1}})

        System events with the same manifest id belong to one change of the manifest. As on a server, only the
        last of them gets this id, and the others get the id of the manifest before the change.

        Args:
            vbucket: The vbucket.
            changes: The kind and the fields of each change, as for `dcpspec.message`, but without vbucket and
                seqno.

        Returns:
            The seqnos of the changes.

        Raises:
            ValueError: The vbucket does not exist, or a `kind` does not name a kind of change.
            DcpEncodeError: A change cannot be written.
        """
        count = self._append(vbucket, _by_manifest(self.known_history(vbucket), changes))
        first = self.known_history(vbucket).high_seqno + 1 - count
        return range(first, first + count)

    def _append(self, vbucket: int, changes: Sequence[Mapping[str, Any]]) -> int:
        """Append changes as they are; return their number."""
        rows, keys = self._written(vbucket, changes)
        if len(rows):
            self.known_history(vbucket).queue(rows, keys, keeps_history=self.keeps_history)
            self._announce(vbucket, rows)
        return len(rows)

    def append_snapshot(
        self,
        vbucket: int,
        *changes: Mapping[str, Any],
        flags: frozenset[str],
        advance: int = 0,
        numbers: Mapping[str, int],
    ) -> None:
        """Append changes to a vbucket as a snapshot of their own, as a recording contains them.

        Args:
            vbucket: The vbucket.
            changes: The changes, as for `append`.
            flags: The flags of the marker.
            advance: Number of seqnos after the last change that belong to the snapshot.
            numbers: Other fields of the marker.

        Raises:
            ValueError: The vbucket does not exist, or a `kind` does not name a kind of change.
            DcpEncodeError: A change cannot be written.
        """
        rows, _ = self._written(vbucket, changes)
        self.append_rows(vbucket, rows, int(rows["seqno"][-1]) + advance, flags, numbers)

    def _written(self, vbucket: int, changes: Sequence[Mapping[str, Any]]) -> tuple[Rows, list[Key]]:
        """Write changes with the next seqnos of a vbucket; return their rows and their keys."""
        if self._appended is None:
            self._appended = Appended(self.sources)
        return self._appended.rows(vbucket, self.known_history(vbucket).high_seqno + 1, changes)

    def append_rows(
        self,
        vbucket: int,
        rows: Rows,
        end: int = 0,
        flags: frozenset[str] = frozenset({"memory"}),
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        """Append changes from the bucket's sources to a vbucket as a snapshot of their own.

        Args:
            vbucket: The vbucket.
            rows: The changes, all above the high seqno, in order.
            end: The end seqno of the snapshot, if it is above the last change.
            flags: The flags of the marker.
            numbers: Other fields of the marker.
        """
        history = self.known_history(vbucket)
        last = max(end, int(rows["seqno"][-1]))
        start = min(history.high_seqno + 1, int(rows["seqno"][0]))
        history.snapshots.append(RecordedSnapshot(start, last, flags, rows, numbers or {}))
        self._announce(vbucket, rows)

    def _announce(self, vbucket: int, rows: Rows) -> None:
        """Wake all connections after new changes of a vbucket."""
        if vbucket in self._unrecorded:
            self.histories[vbucket] = self._unrecorded.pop(vbucket)
        if (rows["opcode"] == EVENT).any():
            self.__dict__.pop("manifest", None)
        self.notify_watchers()

    def notify_watchers(self) -> None:
        """Wake all connections after a change."""
        for wake in tuple(self.watchers):
            wake()

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The manifest of scopes and collections: the recorded manifest, or else a manifest derived from
        system events.
        """
        if self.recorded_manifest is not None:
            return self.recorded_manifest
        return _manifest_of(max((VbucketHistory(), *self.histories.values()), key=_age))

    def collections(self, scope: int | None = None) -> frozenset[int]:
        """Return the ids of the current collections, of one scope or of all."""
        return frozenset(
            int(collection["uid"], 16)
            for entry in self.manifest["scopes"]
            if scope in (None, int(entry["uid"], 16))
            for collection in entry["collections"]
        )


def _by_manifest(history: VbucketHistory, changes: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return changes in which only the last system event of each change of the manifest has the new id."""
    numbers = [change.get(_MANIFEST) for change in changes]
    if len([number for number in numbers if number is not None]) < 2:
        return [*changes]
    before, _ = _age(history)
    made = []
    for at, (number, change) in enumerate(zip(numbers, changes, strict=True)):
        is_last = number is None or number not in numbers[at + 1 :]
        made.append(change if is_last else {**change, _MANIFEST: before})
        before = before if number is None or not is_last else number
    return made


_MANIFEST: Final = "manifest_id"


def _age(history: VbucketHistory) -> tuple[int, int]:
    """Return the highest manifest id in the events of a vbucket, and the number of the events."""
    numbers = [event.get(_MANIFEST, 0) for event in history.events()]
    return max(numbers, default=0), len(numbers)


def _manifest_of(history: VbucketHistory) -> dict[str, Any]:
    """Return the manifest after all events of a vbucket. All events of a change except the last have the id
    of the manifest before the change.
    """
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
    return {"uid": f"{manifest.highest or 0:x}", "scopes": list(scopes.values())}
