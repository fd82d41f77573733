"""The scopes and collections of a stream, according to its system events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.protocol.event import Event, MessagePlace, unsigned

DEFAULT: Final = "_default"
SCOPE: Final = "scope"
COLLECTION: Final = "collection"


@dataclass
class ManifestEntry:
    """A scope or a collection from one event to the next, with the columns of the collections table."""

    kind: str
    begun_by: str
    valid_from: int
    scope_id: int | None
    scope: str | None = None
    collection_id: int | None = None
    collection: str | None = None
    max_ttl: int | None = None
    history: bool | None = None
    metered: bool | None = None
    flush_uid: int | None = None
    manifest_id: int | None = None
    offset: int | None = None
    time: int | None = None

    def ended(self, seqno: int | None, by: str | None) -> dict[str, Any]:
        """Return the row, with the event that ends the entry."""
        return vars(self) | {"valid_to": seqno, "ended_by": by}


@dataclass
class Manifest:
    """The current scopes and collections."""

    is_known: bool
    """True if the manifest is complete, because the stream began at seqno 0."""
    knows_scopes: bool = True
    """True if scope events are expected. A stream of individual collections contains no scope events."""
    scopes: dict[int, ManifestEntry] = field(
        default_factory=lambda: {0: ManifestEntry(SCOPE, "default", 0, 0, DEFAULT)}
    )
    collections: dict[int, ManifestEntry] = field(
        default_factory=lambda: {0: ManifestEntry(COLLECTION, "default", 0, 0, DEFAULT, 0, DEFAULT)}
    )
    dropped: set[int] = field(default_factory=set)
    """Collections that were dropped and not created again."""
    highest: int | None = None
    """Highest manifest id in an event."""
    unstamped: MessagePlace | None = None
    """The last event, if it did not contain the id of its own manifest."""
    sees_system: bool = False
    """True if an event concerned a system scope or collection, which some users cannot see."""

    def missing(self, event: Event) -> Iterator[str]:
        """Yield the missing scopes and collections that an event requires."""
        body = event.body
        name, scope, collection = body.get("event"), body.get("scope_id"), body.get("collection_id")
        if name == "drop_scope" and scope is not None and scope not in self.scopes:
            yield f"scope {scope:#x}"
        if collection is None:
            return
        changes = name in ("begin_collection", "modify_collection")
        if changes and scope is not None and scope not in self.scopes and self.knows_scopes:
            yield f"scope {scope:#x} of collection {collection:#x}"
        if name in ("modify_collection", "end_collection") and collection not in self.collections:
            yield f"collection {collection:#x}"

    def falls(self, event: Event) -> bool:
        """Return True if the manifest id of an event is below the highest manifest id."""
        number = unsigned(event.body.get("manifest_id"))
        return number is not None and self.highest is not None and number < self.highest

    def apply(self, event: Event, seqno: int) -> list[dict[str, Any]]:
        """Apply an event. Return the rows of the entries that the event ends."""
        body = event.body
        name, scope, collection = body.get("event"), body.get("scope_id"), body.get("collection_id")
        called = _name(event)
        self.sees_system |= called is not None and called.startswith("_") and called != DEFAULT
        self._stamp(event)
        ended: ManifestEntry | None = None
        by = "drop"
        if name == "create_scope" and scope is not None:
            entry = _begun(event, seqno, SCOPE, by := "begin")
            entry.scope = called
            ended, self.scopes[scope] = self.scopes.get(scope), entry
        elif name == "drop_scope" and scope is not None:
            ended = self.scopes.pop(scope, None)
        elif name == "end_collection" and collection is not None:
            ended = self.collections.pop(collection, None)
            self.dropped.add(collection)
        elif name in ("begin_collection", "modify_collection") and collection is not None:
            ended = self.collections.get(collection)
            # A begin event for an existing collection is a flush.
            again = ended is not None and ended.begun_by != "default"
            by = "modify" if name == "modify_collection" else "flush" if again else "begin"
            parent = self.scopes.get(scope) if scope is not None else None
            entry = _begun(event, seqno, COLLECTION, by)
            entry.scope = parent.scope if parent else None
            entry.collection_id, entry.collection = collection, called
            self.collections[collection] = entry
            self.dropped.discard(collection)
        return [ended.ended(seqno, by)] if ended is not None else []

    def has(self, collection: int) -> bool:
        """Return True if a collection may exist."""
        if self.is_known:
            return collection in self.collections
        return collection not in self.dropped

    def _stamp(self, event: Event) -> None:
        number = unsigned(event.body.get("manifest_id"))
        if number is None:
            return
        # An event contains the id of the last complete manifest, so only the last event of a manifest
        # contains a new id.
        advanced = self.highest is None or number > self.highest
        self.unstamped = None if advanced else MessagePlace.of(event)
        self.highest = max(number, self.highest or 0)

    def rest(self) -> list[dict[str, Any]]:
        """Return the rows of the existing scopes and collections."""
        return [entry.ended(None, None) for entry in (*self.scopes.values(), *self.collections.values())]


def _begun(event: Event, seqno: int, kind: str, by: str) -> ManifestEntry:
    body = event.body
    return ManifestEntry(
        kind,
        by,
        seqno,
        body.get("scope_id"),
        max_ttl=body.get("max_ttl") if body.get("ttl_valid") is not False else None,
        history=body.get("history"),
        metered=body.get("metered"),
        flush_uid=unsigned(body.get("flush_uid")),
        manifest_id=unsigned(body.get("manifest_id")),
        offset=event.offset,
        time=event.time,
    )


def _name(event: Event) -> str | None:
    name: str | None = event.body.get("name")
    return event.key.decode("utf-8", "backslashreplace") if name is None and event.key is not None else name
