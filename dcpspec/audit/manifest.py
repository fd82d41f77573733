"""Scopes and collections of a stream, as its system events tell of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.audit.events import Event, unsigned
from dcpspec.audit.findings import MessagePlace, Row

DEFAULT: Final = "_default"
SCOPE: Final = "scope"
COLLECTION: Final = "collection"


@dataclass
class ManifestEntry:
    """A scope or a collection from one event to the next, with the columns of its table."""

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

    def ended(self, seqno: int | None, by: str | None) -> Row:
        """The row, with its end."""
        return vars(self) | {"valid_to": seqno, "ended_by": by}


def _default_scopes() -> dict[int, ManifestEntry]:
    return {0: ManifestEntry(SCOPE, "default", 0, 0, DEFAULT)}


def _default_collections() -> dict[int, ManifestEntry]:
    return {0: ManifestEntry(COLLECTION, "default", 0, 0, DEFAULT, 0, DEFAULT)}


@dataclass
class Manifest:
    """What there is now."""

    is_known: bool
    """Whether all is known that there is: the stream began with the history of the vbucket."""
    knows_scopes: bool = True
    """Whether events of scopes come: a stream of some collections has none."""
    scopes: dict[int, ManifestEntry] = field(default_factory=_default_scopes)
    collections: dict[int, ManifestEntry] = field(default_factory=_default_collections)
    dropped: set[int] = field(default_factory=set)
    """Collections that were dropped and not begun again."""
    highest: int | None = None
    """Highest manifest id that an event carried."""
    unstamped: MessagePlace | None = None
    """The last event, if it did not carry the id of its own manifest."""
    sees_system: bool = False
    """Whether an event was of a system scope or collection, which not every user may see."""

    def apply(self, event: Event, seqno: int) -> tuple[list[Row], list[str]]:
        """Take an event in.

        Returns:
            Rows of what has ended, and what is wrong: the collection or scope that is not there.
        """
        body = event.body
        name = body.get("event")
        self.sees_system = self.sees_system or _is_system(_name(event))
        missing: list[str] = []
        rows: list[Row] = []
        scope, collection = body.get("scope_id"), body.get("collection_id")
        if name == "create_scope" and scope is not None:
            entry = _begun(event, seqno, SCOPE, "begin")
            entry.scope = _name(event)
            self._replace(self.scopes, scope, entry, rows)
        elif name == "drop_scope" and scope is not None:
            self._end(self.scopes, scope, seqno, f"scope {scope:#x}", rows, missing)
        elif name == "end_collection" and collection is not None:
            self._end(self.collections, collection, seqno, f"collection {collection:#x}", rows, missing)
            self.dropped.add(collection)
        elif name in ("begin_collection", "modify_collection") and collection is not None:
            known = self.collections.get(collection)
            if scope is not None and scope not in self.scopes and self.knows_scopes:
                missing.append(f"scope {scope:#x} of collection {collection:#x}")
            if name == "modify_collection" and known is None:
                missing.append(f"collection {collection:#x}")
            # A collection that begins although it is there was flushed.
            again = known is not None and known.begun_by != "default"
            by = "modify" if name == "modify_collection" else "flush" if again else "begin"
            parent = self.scopes.get(scope) if scope is not None else None
            entry = _begun(event, seqno, COLLECTION, by)
            entry.scope = parent.scope if parent else None
            entry.collection_id, entry.collection = collection, _name(event)
            self._replace(self.collections, collection, entry, rows)
            self.dropped.discard(collection)
        return rows, missing

    def has(self, collection: int) -> bool:
        """Whether a collection can be there."""
        if self.is_known:
            return collection in self.collections
        return collection not in self.dropped

    def stamp(self, event: Event) -> bool:
        """Look at the manifest id of an event; tell whether it fell."""
        number = unsigned(event.body.get("manifest_id"))
        if number is None:
            return False
        fell = self.highest is not None and number < self.highest
        # The event carries the last manifest that is complete: with a new one it is that manifest's last.
        advanced = self.highest is None or number > self.highest
        self.unstamped = None if advanced else MessagePlace.of(event)
        self.highest = max(number, self.highest or 0)
        return fell

    def rest(self) -> Iterator[Row]:
        """Rows of what is still there."""
        for entry in (*self.scopes.values(), *self.collections.values()):
            yield entry.ended(None, None)

    def _replace(
        self, where: dict[int, ManifestEntry], number: int, entry: ManifestEntry, rows: list[Row]
    ) -> None:
        if (known := where.get(number)) is not None:
            rows.append(known.ended(entry.valid_from, entry.begun_by))
        where[number] = entry

    def _end(
        self,
        where: dict[int, ManifestEntry],
        number: int,
        seqno: int,
        name: str,
        rows: list[Row],
        missing: list[str],
    ) -> None:
        known = where.pop(number, None)
        if known is None:
            missing.append(name)
        else:
            rows.append(known.ended(seqno, "drop"))


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


def _is_system(name: str | None) -> bool:
    """Whether a scope or a collection of a name belongs to the server."""
    return name is not None and name.startswith("_") and name != DEFAULT


def _name(event: Event) -> str | None:
    name: Any = event.body.get("name")
    if name is None and event.key is not None:
        return event.key.decode("utf-8", "backslashreplace")
    return str(name) if name is not None else None
