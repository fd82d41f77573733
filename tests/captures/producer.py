"""The two ends of a DCP connection and the history of a vbucket, as far as a capture needs them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tests import messages as dcp
from tests.captures.documents import (
    BINARY_FLAGS,
    JSON_FLAGS,
    DocumentKeys,
    Value,
    document_value,
    tombstone_value,
)
from tests.captures.packets import CLIENT, SERVER
from tests.captures.sessions import SentMessage, message
from tests.messages import Datatype, Opcode, StreamAddress, SystemEvent

FIRST_NOOP_OPAQUE = 10_000_001
HLC_MASK = ~0xFFFF
"""A CAS is a time in ns since 1970 with a counter in the low 16 bits, 0 unless the clock stands still."""

DEFAULT_COLLECTION = 0


class Dialog:
    """Records the messages of both ends of a connection, and maintains no-ops and acknowledgements."""

    def __init__(self, rng: random.Random, connection: int, now_us: int) -> None:
        """Start without messages; now_us: microseconds since 1970."""
        self.rng, self.connection, self.now_us = rng, connection, now_us
        self.messages: list[SentMessage] = []
        self.tracing = self.hangs = False
        """The client hangs: it no longer acknowledges or responds; the server sends one more no-op."""
        self.unacknowledged = 0
        self._opaque = 0
        self._noop_opaque = FIRST_NOOP_OPAQUE
        self._noop_interval_us = 0
        self._next_noop_us: int | None = None

    @property
    def producer(self) -> str:
        """The side that has the data."""
        return SERVER

    @property
    def consumer(self) -> str:
        """The side that wants the data."""
        return CLIENT if self.producer == SERVER else SERVER

    def start_noops(self, interval_us: int) -> None:
        """Have the producer send no-ops from now on."""
        self._noop_interval_us, self._next_noop_us = interval_us, self.now_us + interval_us

    def step_us(self) -> int:
        """Return the time from one message to the next."""
        return 10

    def say(
        self,
        side: str,
        builder: Callable[..., bytes],
        stream: StreamAddress | None = None,
        about: dict[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        """Have one side send a message; about: fields for the record that the builder does not take."""
        self.now_us += self.step_us()
        place: dict[str, Any] = {"connection": self.connection, "time_us": self.now_us}
        self.messages.append(message(side, builder, stream, about, **place, **fields))

    def acknowledge_all_but(self, left: int) -> None:
        """Have the consumer acknowledge all outstanding bytes, except some."""
        self.pause(300)
        about, count = {"left": left}, self.unacknowledged - left
        self.say(self.consumer, dcp.buffer_ack, about=about, byte_count=count, opaque=0)
        self.unacknowledged = left
        self.pause(200)

    def pause(self, duration_us: int) -> None:
        """Advance the time; due no-ops are sent and answered."""
        end_us = self.now_us + duration_us
        while self._next_noop_us is not None and self._next_noop_us <= end_us:
            self.now_us = max(self.now_us, self._next_noop_us)
            self._next_noop_us = self.now_us + self._noop_interval_us
            self.say(self.producer, dcp.noop, opaque=self._noop_opaque)
            if self.hangs:
                self._next_noop_us = None
                break
            self.now_us += 400
            self.say(self.consumer, dcp.response, opcode=Opcode.dcp_noop, opaque=self._noop_opaque)
            self._noop_opaque += 1
        self.now_us = max(self.now_us, end_us)

    def next_opaque(self) -> int:
        """Return the number of the next request."""
        self._opaque += 1
        return self._opaque

    def duration(self) -> int | None:
        """Return the encoded server time, if the response contains it."""
        return self.rng.randrange(20, 900) if self.tracing else None


@dataclass(frozen=True)
class Change:
    """One step of a collections manifest, as in a system event."""

    event: SystemEvent
    uid: int
    scope_id: int
    collection_id: int | None = None
    name: bytes = b""
    max_ttl: int | None = None
    history: bool = False
    default_collection_mvs: int = 0
    metered: bool = False
    flush_uid: int = 0
    system: bool = False

    def version(self, flatbuffers: bool) -> int:
        """Return the version that a server sends: 2, or 1 with a max TTL and 0 without."""
        return 2 if flatbuffers else int(self.max_ttl is not None)

    def value(self, flatbuffers: bool) -> bytes:
        """Build the value in the version that a server sends."""
        return self._table() if flatbuffers else self._struct()

    def fields(self, flatbuffers: bool) -> dict[str, Any]:
        """Return the arguments of `dcp.system_event` for the change."""
        return {
            "event": int(self.event),
            "version": self.version(flatbuffers),
            "key": self.name,
            "value": self.value(flatbuffers),
        }

    @property
    def about(self) -> dict[str, Any]:
        """Additional information in the record of the event."""
        owner = {} if self.collection_id is None else {"collection_id": self.collection_id}
        return {"manifest": asdict(self), **owner}

    def _struct(self) -> bytes:
        if self.collection_id is None:
            return dcp.event_value(self.event, 0, manifest_id=self.uid, scope_id=self.scope_id)
        return dcp.event_value(
            self.event,
            self.version(False),
            manifest_id=self.uid,
            scope_id=self.scope_id,
            collection_id=self.collection_id,
            max_ttl=self.max_ttl,
        )

    def _table(self) -> bytes:
        if self.event == SystemEvent.create_scope:
            return dcp.event_table("scope", manifest_id=self.uid, scope_id=self.scope_id, name=self.name)
        if self.event == SystemEvent.drop_scope:
            return dcp.event_table(
                "dropped_scope", manifest_id=self.uid, scope_id=self.scope_id, system_scope=self.system
            )
        if self.event == SystemEvent.end_collection:
            return dcp.event_table(
                "dropped_collection",
                manifest_id=self.uid,
                scope_id=self.scope_id,
                collection_id=self.collection_id or 0,
                system_collection=self.system,
            )
        return dcp.event_table(
            "collection",
            manifest_id=self.uid,
            scope_id=self.scope_id,
            collection_id=self.collection_id or 0,
            ttl_valid=self.max_ttl is not None,
            max_ttl=self.max_ttl or 0,
            name=self.name,
            history=self.history,
            default_collection_mvs=self.default_collection_mvs,
            metered=self.metered,
            flush_uid=self.flush_uid,
        )


@dataclass(frozen=True)
class Item:
    """One change of a vbucket: the builder and the fields of its message."""

    builder: Callable[..., bytes]
    by_seqno: int
    fields: dict[str, Any]
    about: dict[str, Any]
    scope_id: int | None = None

    @property
    def collection_id(self) -> int | None:
        """Collection that the change belongs to; None for a scope."""
        return self.about.get("collection_id")

    @property
    def visible(self) -> bool:
        """Whether readers see the change."""
        return self.builder not in (dcp.prepare, dcp.abort)


@dataclass
class VBucket:
    """What happens in a vbucket: makes items with rising seqnos and CAS values."""

    number: int
    rng: random.Random
    keys: DocumentKeys
    clock_ns: int
    failover_log: list[tuple[int, int]]
    high_seqno: int = 0
    max_visible_seqno: int = 0
    high_prepared_seqno: int = 0
    high_completed_seqno: int = 0
    collections: dict[int, Change] = field(default_factory=dict)
    documents: dict[tuple[int, bytes], int] = field(default_factory=dict)
    pending: list[Item] = field(default_factory=list)
    changed: set[tuple[int, bytes]] = field(default_factory=set)
    """Documents with a change in the snapshot."""
    keeps_duplicates: bool = False

    def __post_init__(self) -> None:
        """Start with the default collection."""
        name = b"_default"
        change = Change(SystemEvent.begin_collection, 0, 0, DEFAULT_COLLECTION, name)
        self.collections.setdefault(DEFAULT_COLLECTION, change)

    def begin_snapshot(self, *, duplicates: bool) -> None:
        """Begin a snapshot, in which no document changes twice unless it keeps duplicates."""
        self.changed.clear()
        self.keeps_duplicates = duplicates

    def skip(self, count: int) -> None:
        """Use up seqnos that no message contains, as deduplication does."""
        self.high_seqno += count

    def write(self, collection_ids: Sequence[int], now_us: int | None) -> Item:
        """Write a new document, or a deleted one again; now_us None: some time after the last write."""
        collection_id = self._pick_collection(collection_ids)
        known = self._unchanged([collection_id])
        again = known and self.rng.random() < 0.25
        key = self.rng.choice(known)[1] if again else self._new_key(collection_id)
        value = document_value(self.rng, self._kind(collection_id))
        cas = self._next_cas(now_us)
        fields = self._document_fields(collection_id, key, value, cas)
        fields["nru"] = self.rng.choice([0, 2, 4, 64, 255])
        return self._item(dcp.mutation, fields, _about(collection_id, key, value))

    def prepare(self, collection_ids: Sequence[int], now_us: int | None) -> Item:
        """Begin a durable write of a new document, or sometimes the durable deletion of one."""
        known = self._unchanged(collection_ids)
        deleted = int(bool(known) and self.rng.random() < 0.2)
        if deleted:
            collection_id, key = self.rng.choice(known)
            value = Value.of(b"", compressed=False)
        else:
            collection_id = self._pick_collection(collection_ids)
            key = self._new_key(collection_id)
            value = document_value(self.rng, self._kind(collection_id))
        fields = self._document_fields(collection_id, key, value, self._next_cas(now_us))
        fields |= {"deleted": deleted, "durability_level": self.rng.randrange(1, 4)}
        item = self._item(dcp.prepare, fields, _about(collection_id, key, value))
        del self.documents[collection_id, key]  # no other write until this one is complete
        self.high_prepared_seqno = item.by_seqno
        self.pending.append(item)
        return item

    def complete(self) -> list[Item]:
        """Commit or abort every prepare."""
        items = []
        for prepared in self.pending:
            key, collection_id = prepared.about["document_key"], prepared.about["collection_id"]
            seqno = self.high_seqno + 1
            builder: Callable[..., bytes]
            fields = {"key": prepared.fields["key"], "prepared_seqno": prepared.by_seqno}
            if self.rng.random() < 0.7:
                builder, name = dcp.commit, "commit_seqno"
                if not prepared.fields["deleted"]:
                    self.documents[collection_id, key] = prepared.fields["rev_seqno"]
            else:
                builder, name = dcp.abort, "abort_seqno"
            about = {"collection_id": collection_id, "document_key": key}
            items.append(self._item(builder, {**fields, name: seqno}, about, seqno_field=None))
            self.high_completed_seqno = prepared.by_seqno
        self.pending.clear()
        return items

    def delete(
        self, collection_ids: Sequence[int], now_us: int | None, builder: Callable[..., bytes]
    ) -> Item:
        """Remove a document; builder: first or second version of the deletion, or the expiration.

        A snapshot with a change of every document contains the deletion of a document whose write it no
        longer contains.
        """
        if known := self._unchanged(collection_ids):
            collection_id, key = self.rng.choice(known)
        else:
            collection_id = self._pick_collection(collection_ids)
            key = self._new_key(collection_id)
        rev_seqno = self.documents.pop((collection_id, key), 1) + 1
        cas = self._next_cas(now_us)
        value = tombstone_value(self.rng)
        fields = {
            "key": dcp.document_key(collection_id, key),
            "value": value.data,
            "rev_seqno": rev_seqno,
            "datatype": value.datatype,
            "cas": cas,
        }
        if builder is not dcp.deletion_v1:
            from_memory = now_us is not None and builder is dcp.deletion_v2
            fields["delete_time"] = 0 if from_memory else cas // 10**9
        return self._item(builder, fields, _about(collection_id, key, value))

    def apply(self, change: Change, *, flatbuffers: bool) -> Item:
        """Change scopes and collections."""
        if change.event == SystemEvent.end_collection or change.flush_uid:
            for owned in [owned for owned in self.documents if owned[0] == change.collection_id]:
                del self.documents[owned]
        if change.event == SystemEvent.end_collection:
            self.collections.pop(change.collection_id or DEFAULT_COLLECTION)
        elif change.collection_id is not None:
            self.collections[change.collection_id] = change
        fields = change.fields(flatbuffers)
        return self._item(dcp.system_event, fields, change.about, scope_id=change.scope_id)

    def _item(
        self,
        builder: Callable[..., bytes],
        fields: dict[str, Any],
        about: dict[str, Any],
        *,
        seqno_field: str | None = "by_seqno",
        scope_id: int | None = None,
    ) -> Item:
        self.high_seqno += 1
        if seqno_field:
            fields = {seqno_field: self.high_seqno, **fields}
        item = Item(builder, self.high_seqno, fields, about, scope_id)
        if "document_key" in about:
            self.changed.add((about["collection_id"], about["document_key"]))
        if item.visible:
            self.max_visible_seqno = item.by_seqno
        return item

    def _document_fields(self, collection_id: int, key: bytes, value: Value, cas: int) -> dict[str, Any]:
        rev_seqno = self.documents[collection_id, key] = self.documents.get((collection_id, key), 0) + 1
        max_ttl = self.collections[collection_id].max_ttl
        return {
            "key": dcp.document_key(collection_id, key),
            "value": value.data,
            "rev_seqno": rev_seqno,
            "flags": JSON_FLAGS if value.datatype & Datatype.JSON else BINARY_FLAGS,
            "expiration": cas // 10**9 + max_ttl if max_ttl else 0,
            "datatype": value.datatype,
            "cas": cas,
        }

    def _unchanged(self, collection_ids: Sequence[int]) -> list[tuple[int, bytes]]:
        """Return the documents that the snapshot can change."""
        return [
            owned
            for owned in self.documents
            if owned[0] in collection_ids and (self.keeps_duplicates or owned not in self.changed)
        ]

    def _pick_collection(self, collection_ids: Sequence[int]) -> int:
        return self.rng.choice([number for number in collection_ids if number in self.collections])

    def _new_key(self, collection_id: int) -> bytes:
        return self.keys.take(self._kind(collection_id), self.number)

    def _kind(self, collection_id: int) -> str:
        return (
            "notes" if collection_id == DEFAULT_COLLECTION else self.collections[collection_id].name.decode()
        )

    def _next_cas(self, now_us: int | None) -> int:
        if now_us is None:
            self.clock_ns += self.rng.randrange(10**9, 20 * 10**9)
        else:
            self.clock_ns = max(self.clock_ns + 0x10000, now_us * 1000 - self.rng.randrange(3 * 10**6))
        self.clock_ns &= HLC_MASK
        return self.clock_ns


def _about(collection_id: int, key: bytes, value: Value) -> dict[str, Any]:
    return {
        "collection_id": collection_id,
        "document_key": key,
        "body": value.body,
        "xattrs": value.xattrs,
    }
