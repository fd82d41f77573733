"""The history of a vbucket: batches of changes as a producer finds them in memory or on disk."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tests import messages as dcp
from tests.audit.plans import Plan
from tests.captures.documents import Value
from tests.captures.producer import DEFAULT_COLLECTION, HLC_MASK, Change, Item
from tests.messages import Datatype, SystemEvent

NAMES = ("orders", "carts", "users", "notes", "prices", "sessions", "audit", "stock")
COLLECTION_IDS = (8, 9, 0xA, 0x7F, 0x80, 0x12C, 0x4000, 0xFFFF_FFF0)
FIRST_SCOPE = 8


@dataclass(frozen=True)
class Batch:
    """Changes that belong to one snapshot, in seqno order.

    source: memory, disk, history (disk, with duplicates) or split (disk, with the items from `split` on as
    history). low, high: lowest and highest used seqnos, including those of changes that no stream shows.
    completed, prepared, visible: highest seqnos of completed prepares, prepares and visible changes at the
    end.
    """

    source: str
    items: tuple[Item, ...]
    low: int
    high: int
    split: int
    completed: int
    prepared: int
    visible: int


@dataclass
class VbucketChanges:
    """Makes the changes of one vbucket, with rising seqnos and CAS values."""

    number: int
    plan: Plan
    rng: random.Random
    clock_ns: int
    start: int = 0
    seqno: int = 0
    manifest: int = 0
    kept: frozenset[int] = frozenset()
    log: list[tuple[int, int]] = field(default_factory=list)
    scopes: dict[int, bytes] = field(default_factory=dict)
    collections: dict[int, Change] = field(default_factory=dict)
    documents: dict[tuple[int, bytes], int] = field(default_factory=dict)
    pending: dict[tuple[int, bytes], int] = field(default_factory=dict)
    _used: set[int] = field(default_factory=set)
    _next_scope: int = FIRST_SCOPE
    _next_key: int = 0
    _completed: int = 0
    _prepared: int = 0
    _visible: int = 0

    def __post_init__(self) -> None:
        """Start with the default collection, and with earlier changes if the history does not start at 0."""
        rng = self.rng
        self.seqno = self._visible = self.start
        self.scopes[0] = b"_default"
        self.collections[DEFAULT_COLLECTION] = Change(SystemEvent.begin_collection, 0, 0, 0, b"_default")
        self.log = [(rng.getrandbits(48), self.start)]
        while self.log[-1][1] and len(self.log) < 4:
            older = rng.choice([0, rng.randrange(self.log[-1][1])])
            self.log.append((rng.getrandbits(48), older))
        if self.start and self.plan.collections:
            self.manifest = rng.randrange(2, 30)
            for index in range(rng.randrange(3)):
                number = COLLECTION_IDS[index]
                self.collections[number] = self._begin(number, 0, self.manifest)
        if self.start:
            for _ in range(3):
                self.documents[rng.choice(list(self.collections)), self._key()] = rng.randrange(1, 5)
        if self.start > 5 and self.plan.sync_writes:
            self._prepared = self.start - rng.randrange(5)
            self.pending[DEFAULT_COLLECTION, self._key()] = self._prepared
            self._completed = self._prepared - 1

    # Batches

    def batch(
        self, source: str, size: int, *, complete: bool = False, manifests: Sequence[Sequence[str]] = ()
    ) -> Batch:
        """Make a batch of `size` changes or a few more.

        complete: no prepare remains open. manifests: the changes in each new manifest; an empty sequence
        stands for a random choice.
        """
        low = self.seqno + 1
        split = self.rng.randrange(1, size) if source == "split" and size > 1 else 0
        source = "history" if source == "split" and not split else source
        writer = _VbucketWriter(self, source, complete, split)
        places = sorted(self.rng.randrange(size + 1) for _ in manifests)
        if low == 1:
            places = [0] * len(places)
        wishes = list(zip(places, manifests, strict=True))
        for step in range(size + 1):
            while wishes and wishes[0][0] == step:
                self._apply_manifest(writer, wishes.pop(0)[1])
            if step < size:
                writer.change()
        if complete:
            writer.complete_all()
        if self.plan.advances_seqnos and self.rng.random() < 0.25:
            self.seqno += self.rng.randrange(1, 4)
        return Batch(
            source,
            tuple(writer.items),
            low,
            self.seqno,
            split,
            self._completed,
            self._prepared,
            self._visible,
        )

    # Collections

    def _apply_manifest(self, writer: _VbucketWriter, wishes: Sequence[str]) -> None:
        """Make the events of a new manifest, sometimes with other changes between them."""
        changes = self._changes(wishes, writer.touched)
        writer.doomed |= {change.collection_id for change in changes if change.collection_id is not None}
        for at, change in enumerate(changes):
            if at and self.rng.random() < 0.3:
                writer.change()
            writer.items.append(self._event(change))
            writer.doomed.discard(change.collection_id)

    def _changes(self, wishes: Sequence[str], touched: set[int]) -> list[Change]:
        """Plan the next manifest and return its events, in the order in which a vbucket creates them.

        All events except the last carry the previous manifest id. A manifest changes more than one thing
        unless streams are filtered, because consumers of a filtered stream would never see the end of the
        manifest.
        """
        rng, old = self.rng, self.manifest
        new = old + rng.randrange(1, 4)
        if not wishes:
            kinds = ["begin", "begin", "scope"]
            if len(self.collections) > 2:
                kinds += ["drop", "flush", "drop_scope", *(["modify"] if self.plan.flatbuffers else [])]
            wishes = rng.choices(kinds, k=1 if self.plan.filters else rng.randrange(1, 4))
        scopes, collections = dict(self.scopes), dict(self.collections)
        order = ["drop", "scope", "begin", "modify", "flush", "drop_scope"]
        changes = []
        for wish in sorted(wishes, key=order.index):
            change = self._plan_change(wish, scopes, collections, touched, new)
            if change:
                changes.append(replace(change, uid=old))
        if changes:
            changes[-1] = replace(changes[-1], uid=new)
            self.manifest = new
        return changes

    def _plan_change(
        self,
        wish: str,
        scopes: dict[int, bytes],
        collections: dict[int, Change],
        touched: set[int],
        new: int,
    ) -> Change | None:
        """Plan one change of a manifest; None if no change is possible."""
        rng = self.rng
        if wish == "scope":
            scope_id = self._next_scope
            self._next_scope += 1
            scopes[scope_id] = f"scope{scope_id}".encode()
            return Change(SystemEvent.create_scope, new, scope_id, name=scopes[scope_id])
        if wish == "drop_scope":
            used = {0, *(change.scope_id for change in collections.values())}
            empty = [one for one in self.scopes if one in scopes and one not in used]
            if not empty:
                return None
            del scopes[empty[0]]
            return Change(SystemEvent.drop_scope, new, empty[0])
        if wish == "begin":
            free = [one for one in COLLECTION_IDS if one not in self._used]
            if not free:
                return None
            change = self._begin(free[0], rng.choice(list(scopes)), new)
        else:
            locked = {owner for owner, _ in self.pending} | touched | self.kept | {DEFAULT_COLLECTION}
            live = [one for one in collections if one not in locked]
            if not live:
                return None
            change = self._change_of(wish, collections[rng.choice(live)], new)
        number = change.collection_id or DEFAULT_COLLECTION
        touched.add(number)
        collections[number] = change
        if change.event == SystemEvent.end_collection:
            del collections[number]
        return change

    def _begin(self, collection_id: int, scope_id: int, uid: int) -> Change:
        name = NAMES[COLLECTION_IDS.index(collection_id)]
        self._used.add(collection_id)
        return Change(
            SystemEvent.begin_collection,
            uid,
            scope_id,
            collection_id,
            name.encode(),
            max_ttl=self.rng.choice([None, None, 3600]),
            history=self.plan.change_streams and self.rng.random() < 0.5,
            metered=self.rng.random() < 0.2,
        )

    def _change_of(self, wish: str, known: Change, new: int) -> Change:
        """Drop, flush or modify a collection."""
        if wish == "drop":
            return Change(SystemEvent.end_collection, new, known.scope_id, known.collection_id)
        if wish == "flush":
            flush_uid = new if self.plan.flatbuffers else 0
            return replace(known, event=SystemEvent.begin_collection, flush_uid=flush_uid)
        max_ttl = self.rng.choice([None, 60, 7200])
        return replace(known, event=SystemEvent.modify_collection, max_ttl=max_ttl)

    def _event(self, change: Change) -> Item:
        """Make the event of a change, and apply it."""
        if change.event == SystemEvent.create_scope:
            self.scopes[change.scope_id] = change.name
        elif change.event == SystemEvent.drop_scope:
            del self.scopes[change.scope_id]
        elif change.event == SystemEvent.end_collection:
            self.collections.pop(change.collection_id or DEFAULT_COLLECTION)
        elif change.collection_id is not None:
            self.collections[change.collection_id] = change
        if change.event in (SystemEvent.end_collection, SystemEvent.begin_collection):
            gone = [owned for owned in self.documents if owned[0] == change.collection_id]
            for owned in gone:
                del self.documents[owned]
        fields = change.fields(self.plan.flatbuffers)
        return self.item(dcp.system_event, fields, change.about, scope_id=change.scope_id)

    # Documents

    def item(
        self,
        builder: Callable[..., bytes],
        fields: dict[str, Any],
        about: dict[str, Any],
        scope_id: int | None = None,
        seqno_field: str = "by_seqno",
    ) -> Item:
        """Assign the next seqno to a change; sometimes deduplicated changes have used some seqnos."""
        self.seqno += 1 if self.rng.random() < 0.85 else self.rng.randrange(2, 5)
        if builder not in (dcp.prepare, dcp.abort):
            self._visible = self.seqno
        return Item(builder, self.seqno, {seqno_field: self.seqno, **fields}, about, scope_id)

    def key_field(self, collection_id: int, key: bytes) -> bytes:
        """Build the key for the connection."""
        return dcp.document_key(collection_id, key) if self.plan.collections else key

    def value(self, *, tombstone: bool = False) -> Value:
        """Make a value that the connection allows."""
        rng, plan = self.rng, self.plan
        xattrs: tuple[tuple[bytes, bytes], ...] = ()
        if plan.xattrs and rng.random() < 0.3:
            xattrs = ((b"_sync", dcp.compact_json({"rev": rng.randrange(1, 99)})),)
        body = b""
        if plan.values and not tombstone:
            body = rng.choice([dcp.compact_json({"n": rng.randrange(10**6)}), b"\xff\x00raw", b""])
            if rng.random() < 0.4:
                body = dcp.compact_json({"name": "x" * rng.randrange(40), "n": rng.randrange(100)})
        made = Value.of(body, xattrs, compressed=plan.snappy and rng.random() < 0.3)
        return made if plan.json else Value(made.datatype & ~Datatype.JSON, made.data, body, xattrs)

    def document(self, collection_id: int, key: bytes, value: Value) -> dict[str, Any]:
        """Return the fields that mutations and prepares share."""
        rev_seqno = self.documents.get((collection_id, key), 0) + 1
        self.documents[collection_id, key] = rev_seqno
        cas = self.cas()
        max_ttl = self.collections[collection_id].max_ttl
        return {
            "key": self.key_field(collection_id, key),
            "value": value.data,
            "rev_seqno": rev_seqno,
            "flags": 0x02000006 if value.datatype & Datatype.JSON else 0,
            "expiration": cas // 10**9 + max_ttl if max_ttl else 0,
            "datatype": int(value.datatype),
            "cas": cas,
        }

    def cas(self) -> int:
        """Return the next CAS, which is a time."""
        self.clock_ns = (self.clock_ns + self.rng.randrange(10**6, 10**10)) & HLC_MASK
        return self.clock_ns

    def _key(self) -> bytes:
        self._next_key += 1
        return f"k{self.number}:{self._next_key}".encode()

    def new_key(self) -> bytes:
        """Return a new key."""
        return self._key()

    def prepared(self, seqno: int, owned: tuple[int, bytes]) -> None:
        """Record a prepare."""
        self.pending[owned] = self._prepared = seqno

    def completed(self, owned: tuple[int, bytes]) -> int:
        """Record that a prepare is complete; return its seqno."""
        self._completed = self.pending.pop(owned)
        return self._completed


class _VbucketWriter:
    """Makes the changes of one batch, in which no key occurs twice unless duplicates are allowed."""

    def __init__(self, history: VbucketChanges, source: str, complete: bool, split: int) -> None:
        self._history, self._source, self._complete, self._split = history, source, complete, split
        self._rng = history.rng
        self._written: set[tuple[int, bytes]] = set()
        self._prepared: set[tuple[int, bytes]] = set()
        self.items: list[Item] = []
        self.touched: set[int] = set()
        self.doomed: set[int] = set()

    def change(self) -> None:
        """Write, remove, prepare or complete something."""
        choices: dict[Callable[[], Item | None], float] = {
            self._write: 5,
            self._again: 2,
            self._delete: 1.2,
            self._prepare: 1.5 if self._history.plan.sync_writes else 0,
            self._finish: 1.5,
        }
        while choices:
            (step,) = self._rng.choices(list(choices), list(choices.values()))
            if item := step():
                self.items.append(item)
                return
            del choices[step]

    def complete_all(self) -> None:
        """Commit or abort open prepares."""
        while item := self._finish():
            self.items.append(item)

    def _collection(self) -> int:
        return self._rng.choice([one for one in self._history.collections if one not in self.doomed])

    def _free(self, used: set[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
        """Documents that may be changed."""
        history = self._history
        return [
            owned
            for owned in history.documents
            if owned not in history.pending and owned[0] not in self.doomed and owned not in used
        ]

    def _written_before(self) -> set[tuple[int, bytes]]:
        with_duplicates = self._source == "history" or (0 < self._split <= len(self.items))
        return set() if with_duplicates else self._written

    def _write(self) -> Item:
        return self._mutation((self._collection(), self._history.new_key()))

    def _again(self) -> Item | None:
        free = self._free(self._written_before())
        return self._mutation(self._rng.choice(free)) if free else None

    def _mutation(self, owned: tuple[int, bytes]) -> Item:
        history = self._history
        value = history.value()
        fields = history.document(*owned, value)
        fields["nru"] = self._rng.choice([0, 4, 255])
        self._written.add(owned)
        return history.item(dcp.mutation, fields, _about(owned, value))

    def _delete(self) -> Item | None:
        history, plan = self._history, self._history.plan
        free = self._free(self._written_before())
        if not free:
            return None
        owned = self._rng.choice(free)
        rev_seqno = history.documents.pop(owned) + 1
        value = history.value(tombstone=True)
        fields = {
            "key": history.key_field(*owned),
            "value": value.data,
            "rev_seqno": rev_seqno,
            "datatype": int(value.datatype),
            "cas": history.cas(),
        }
        builder: Callable[..., bytes] = dcp.deletion_v1
        if plan.delete_times:
            builder = dcp.deletion_v2
            if plan.expirations and self._rng.random() < 0.4:
                builder = dcp.expiration_v2
            fields["delete_time"] = 0 if self._source == "memory" else history.clock_ns // 10**9
        self._written.add(owned)
        return history.item(builder, fields, _about(owned, value))

    def _prepare(self) -> Item | None:
        """Begin a durable write; if all must be complete in the end, only one that a commit may follow."""
        history = self._history
        if self._complete and self._source != "memory":
            return None
        free = self._free(self._prepared | (self._written if self._complete else set()))
        owned = self._collection(), history.new_key()
        if free and self._rng.random() < 0.4:
            owned = self._rng.choice(free)
        deleted = int(owned in history.documents and self._rng.random() < 0.3)
        value = Value.of(b"", compressed=False) if deleted else history.value()
        fields = history.document(*owned, value)
        fields |= {"deleted": deleted, "durability_level": self._rng.randrange(1, 4)}
        item = history.item(dcp.prepare, fields, _about(owned, value))
        self._prepared.add(owned)
        history.prepared(item.by_seqno, owned)
        return item

    def _finish(self) -> Item | None:
        """Commit or abort a prepare: snapshots from memory contain commits, those from disk mutations.

        A commit may follow its prepare in the batch unless the batch also wrote the document. An abort may
        not, because it replaces the prepare.
        """
        history = self._history
        if self._source != "memory":
            return None
        for owned in history.pending:
            can_commit, can_abort = owned not in self._written, owned not in self._prepared
            if can_commit or can_abort:
                break
        else:
            return None
        prepared_seqno = history.completed(owned)
        collection_id, key = owned
        fields = {"key": history.key_field(collection_id, key), "prepared_seqno": prepared_seqno}
        about = {"collection_id": collection_id, "document_key": key}
        if can_commit and (not can_abort or self._rng.random() < 0.7):
            self._written.add(owned)
            return history.item(dcp.commit, fields, about, seqno_field="commit_seqno")
        self._prepared.add(owned)
        return history.item(dcp.abort, fields, about, seqno_field="abort_seqno")


def _about(owned: tuple[int, bytes], value: Value) -> dict[str, Any]:
    collection_id, key = owned
    return {
        "collection_id": collection_id,
        "document_key": key,
        "body": value.body,
        "xattrs": value.xattrs,
    }
