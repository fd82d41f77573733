"""The messages on the three connections of the generated capture."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests import messages as dcp
from tests.captures import producer
from tests.captures.documents import DocumentKeys
from tests.captures.packets import CLIENT, SERVER
from tests.captures.producer import Change, Item, VBucket
from tests.captures.sessions import REQUEST_MAGICS, counted
from tests.messages import NO_END, Opcode, Status, StreamAddress, StreamEnd, SystemEvent

SEED = 20250301
START_US = 1_740_830_400_000_000  # 2025-03-01 12:00:00 UTC
HISTORY_NS = 6 * 3600 * 10**9
"""Age of the oldest write before the session."""

VBUCKETS = (0, 1, 63, 64, 127, 128, 255, 256, 341, 511, 512, 682, 767, 768, 1000, 1023)
FOREIGN_VBUCKET = 640
"""Vbucket that this node does not serve."""
RESUMED_VBUCKET, RESUMED_SEQNO = 511, 2**32 - 150
"""The client has most of this vbucket, whose seqnos exceed 32 bits during the stream."""
ROLLED_BACK_VBUCKET, ASKED_SEQNO, ROLLBACK_SEQNO = 128, 88_000, 86_421
GAP_VBUCKET, GAP = 256, 41
HISTORY_VBUCKET = 64
MOVED_VBUCKET = 1000
"""The active copy moves away, which ends the stream."""
TO_LATEST_VBUCKETS = (63, 127, 767)
"""The client requests only the existing changes."""

MUTATIONS_PER_VBUCKET = 500
XATTR, XERROR, SELECT_BUCKET, SNAPPY, JSON = 0x06, 0x07, 0x08, 0x0A, 0x0B
DUPLEX, CLUSTERMAP_CHANGES, TRACING, ALT_REQUEST, COLLECTIONS = 0x0C, 0x0D, 0x0F, 0x10, 0x12
CURRENT_FEATURES = [
    *(XATTR, XERROR, SELECT_BUCKET, SNAPPY, JSON),
    *(DUPLEX, CLUSTERMAP_CHANGES, ALT_REQUEST, COLLECTIONS),
]
"""The features that a current client requests in HELLO."""
PRODUCER, XATTRS, DELETE_TIMES = 0x01, 0x04, 0x20
ACTIVE_ONLY, TO_LATEST = 0x10, 0x04
MEMORY, DISK, CHECKPOINT, MARKER_ACK, HISTORY, DUPLICATES = 0x01, 0x02, 0x04, 0x08, 0x10, 0x20
OSO_START, OSO_END = 1, 2

MANIFEST = (
    Change(SystemEvent.create_scope, 2, 8, name=b"_system"),
    Change(SystemEvent.begin_collection, 3, 8, 8, b"_mobile"),
    Change(SystemEvent.begin_collection, 4, 8, 9, b"_query"),
    Change(SystemEvent.create_scope, 5, 9, name=b"inventory"),
    Change(SystemEvent.begin_collection, 6, 9, 10, b"orders", history=True),
    Change(SystemEvent.begin_collection, 7, 9, 11, b"carts", max_ttl=3600),
    Change(SystemEvent.create_scope, 8, 10, name=b"tenant-42"),
    Change(SystemEvent.begin_collection, 9, 10, 300, b"users"),
    Change(SystemEvent.begin_collection, 10, 9, 0x4000, b"products", metered=True),
    Change(SystemEvent.modify_collection, 11, 9, 11, b"carts", max_ttl=7200, history=True),
    Change(SystemEvent.begin_collection, 12, 9, 0x4000, b"products", metered=True, flush_uid=12),
    Change(SystemEvent.modify_collection, 13, 0, 0, b"_default", history=True, default_collection_mvs=7),
)
DROPS = (
    Change(SystemEvent.end_collection, 14, 10, 300),
    Change(SystemEvent.drop_scope, 15, 10),
    Change(SystemEvent.end_collection, 15, 8, 9, system=True),
    Change(SystemEvent.end_collection, 15, 8, 8, system=True),
    Change(SystemEvent.drop_scope, 16, 8, system=True),
)
"""The last three events form one manifest, so only the last one contains its id."""
DATA_COLLECTIONS = (0, 10, 11, 300, 0x4000)

PLAIN_MANIFEST = (
    Change(SystemEvent.create_scope, 2, 8, name=b"inventory"),
    Change(SystemEvent.begin_collection, 3, 8, 8, b"orders"),
    Change(SystemEvent.begin_collection, 4, 8, 9, b"carts", max_ttl=86_400),
    Change(SystemEvent.begin_collection, 5, 8, 0x555, b"products"),
    Change(SystemEvent.create_scope, 6, 9, name=b"scratch"),
)
PLAIN_DROPS = (
    Change(SystemEvent.end_collection, 7, 8, 0x555),
    Change(SystemEvent.drop_scope, 8, 9),
)

Step = Callable[[VBucket, int | None], Item]
"""Makes one change of a vbucket; the time is None while the changes come from disk."""


class RecordedDialog(producer.Dialog):
    """Client and server of one connection: login, stream requests, snapshots."""

    def __init__(self, number: int, start_us: int, *, buffer_size: int, noop_interval_s: int) -> None:
        """Start a connection; the client acknowledges after each fifth of buffer_size bytes."""
        super().__init__(random.Random(f"{SEED} connection {number}"), number, start_us)
        self._buffer_size, self._noop_interval_s = buffer_size, noop_interval_s
        self.start_noops(noop_interval_s * 1_000_000)

    def client(
        self, builder: Callable[..., bytes], stream: StreamAddress | None = None, **fields: Any
    ) -> None:
        """Have the client send a message."""
        self.say(CLIENT, builder, stream, **fields)

    def server(
        self,
        builder: Callable[..., bytes],
        stream: StreamAddress | None = None,
        about: dict[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        """Have the server send a message; about: fields for the record that the builder does not take."""
        self.say(SERVER, builder, stream, about, **fields)
        if self.messages[-1].data[0] in REQUEST_MAGICS:
            self.unacknowledged += counted(self.messages[-1])
            if self.unacknowledged > self._buffer_size // 5 and not self.hangs:
                self.acknowledge_all_but(0)

    def send_items(self, stream: StreamAddress, items: Iterable[Item]) -> None:
        """Send changes over a stream."""
        for item in items:
            self.server(item.builder, stream, item.about, **item.fields)

    def ask(self, builder: Callable[..., bytes], **fields: Any) -> int:
        """Have the client send a request."""
        opaque = self.next_opaque()
        self.client(builder, opaque=opaque, **fields)
        return opaque

    def answer(self, opcode: int, opaque: int) -> None:
        """Have the server respond only with success."""
        self.server(dcp.response, opcode=opcode, opaque=opaque, server_duration=self.duration())

    def log_in(self, *, name: bytes, bucket: bytes, features: Sequence[int], open_flags: int) -> None:
        """Set up a new connection until DCP is open."""
        ids = f"{self.rng.getrandbits(64):016x}/{self.rng.getrandbits(64):016x}"
        agent = dcp.compact_json({"a": "dcp-client/1.4", "i": ids})
        opaque = self.ask(dcp.hello, agent=agent, features=features)
        self.pause(600)
        self.tracing = TRACING in features
        self.server(dcp.hello_response, features=features, opaque=opaque, server_duration=self.duration())
        credentials = b"\0reader\0correct horse"
        self._ask_and_answer(dcp.sasl_auth, Opcode.sasl_auth, mechanism=b"PLAIN", challenge=credentials)
        self._ask_and_answer(dcp.select_bucket, Opcode.select_bucket, name=bucket)
        self._ask_and_answer(dcp.open_connection, Opcode.dcp_open, name=name, flags=open_flags)

    def _ask_and_answer(self, builder: Callable[..., bytes], opcode: int, **fields: Any) -> None:
        self.pause(500)
        opaque = self.ask(builder, **fields)
        self.pause(500)
        self.answer(opcode, opaque)

    def set_controls(self, controls: Mapping[str, str]) -> None:
        """Set parameters: all requests at once, then all responses."""
        upkeep = {
            "enable_noop": "true",
            "set_noop_interval": str(self._noop_interval_s),
            "connection_buffer_size": str(self._buffer_size),
        }
        self.pause(500)
        opaques = [
            self.ask(dcp.control, key=key.encode(), value=value.encode())
            for key, value in {**upkeep, **controls}.items()
        ]
        self.pause(500)
        for opaque in opaques:
            self.answer(Opcode.dcp_control, opaque)

    def grant(self, stream: StreamAddress, vbucket: VBucket) -> None:
        """Have the server accept a stream request."""
        self.server(
            dcp.stream_request_response,
            opaque=stream.opaque,
            entries=vbucket.failover_log,
            server_duration=self.duration(),
        )

    def vbucket(self, number: int, keys: DocumentKeys, high_seqno: int = 0) -> VBucket:
        """Make the history of a vbucket that continues after a seqno."""
        log = [(self.rng.getrandbits(48), high_seqno)]
        while log[-1][1] and len(log) < 4:
            log.append((self.rng.getrandbits(48), self.rng.randrange(log[-1][1])))
        oldest_ns = START_US * 1000 - HISTORY_NS
        return VBucket(number, self.rng, keys, oldest_ns, log, high_seqno, high_seqno)


# Steps of a vbucket's history


def _write(collection_ids: Sequence[int]) -> Step:
    return lambda vbucket, now_us: vbucket.write(collection_ids, now_us)


def _prepare(collection_ids: Sequence[int]) -> Step:
    return lambda vbucket, now_us: vbucket.prepare(collection_ids, now_us)


def _delete(collection_ids: Sequence[int], builder: Callable[..., bytes]) -> Step:
    return lambda vbucket, now_us: vbucket.delete(collection_ids, now_us, builder)


def _apply(change: Change, *, flatbuffers: bool) -> Step:
    return lambda vbucket, now_us: vbucket.apply(change, flatbuffers=flatbuffers)


def _mix(
    rng: random.Random, steps: Sequence[Step], in_order: Sequence[Step], low: float, high: float
) -> list[Step]:
    """Insert steps in order at random places between two fractions of the other steps."""
    places = sorted(rng.randrange(int(low * len(steps)), int(high * len(steps)) + 1) for _ in in_order)
    mixed = list(steps)
    for place, step in reversed(list(zip(places, in_order, strict=True))):
        mixed.insert(place, step)
    return mixed


def _chunks(rng: random.Random, steps: Sequence[Step], first: range, others: range) -> list[list[Step]]:
    """Cut steps into snapshots of random sizes."""
    chunks, at = [], 0
    while at < len(steps):
        size = rng.choice(others if at else first)
        chunks.append(list(steps[at : at + size]))
        at += size
    return chunks


def _run(
    vbucket: VBucket, chunk: Sequence[Step], now_us: int | None, *, duplicates: bool = False
) -> list[Item]:
    """Make a snapshot: complete the pending writes, then apply the steps."""
    vbucket.begin_snapshot(duplicates=duplicates)
    return vbucket.complete() + [step(vbucket, now_us) for step in chunk]


# First connection: a current client of a current server


def current_client(keys: DocumentKeys) -> RecordedDialog:
    """Play the first connection."""
    dialog = RecordedDialog(1, START_US, buffer_size=160_000, noop_interval_s=20)
    dialog.log_in(
        name=b"warehouse:feed-1",
        bucket=b"shop",
        features=CURRENT_FEATURES,
        open_flags=PRODUCER | XATTRS | DELETE_TIMES,
    )
    dialog.set_controls(
        {
            "enable_expiry_opcode": "true",
            "enable_sync_writes": "true",
            "consumer_name": "feed-1",
            "v7_dcp_status_codes": "true",
            "flatbuffers_system_events": "true",
            "change_streams": "true",
            "max_marker_version": "2.2",
        }
    )
    waiting = _request_streams(dialog, keys)
    while waiting:
        number = dialog.rng.choice(sorted(waiting))
        dialog.pause(dialog.rng.randrange(100_000, 900_000))
        if not waiting[number].send_next():
            del waiting[number]
    dialog.acknowledge_all_but(0)
    return dialog


class Feed:
    """A stream of the first connection: its plan, and the snapshots sent so far."""

    def __init__(self, dialog: RecordedDialog, vbucket: VBucket, stream: StreamAddress) -> None:
        """Plan the whole stream."""
        self._dialog, self._vbucket, self._stream = dialog, vbucket, stream
        self._chunks = _chunks(dialog.rng, self._plan(), range(90, 200), range(6, 45))
        self._sent = 0

    def _plan(self) -> list[Step]:
        rng, known = self._dialog.rng, DATA_COLLECTIONS
        writes = [_write(known)] * MUTATIONS_PER_VBUCKET
        removals = [_delete(known, dcp.deletion_v2)] * 30 + [_delete(known, dcp.expiration_v2)] * 10
        rng.shuffle(removals)
        steps = _mix(rng, writes, removals, 0.1, 1)
        steps = _mix(rng, steps, [_prepare(known)] * 8, 0.1, 0.7)
        steps = _mix(rng, steps, [_apply(change, flatbuffers=True) for change in MANIFEST[:9]], 0, 0.1)
        steps = _mix(rng, steps, [_apply(change, flatbuffers=True) for change in MANIFEST[9:]], 0.3, 0.7)
        return _mix(rng, steps, [_apply(change, flatbuffers=True) for change in DROPS], 0.85, 1)

    def send_next(self) -> bool:
        """Send one snapshot; return whether more follow."""
        dialog, vbucket = self._dialog, self._vbucket
        from_disk = not self._sent
        chunk = self._chunks.pop(0) if self._chunks else []
        if vbucket.number == GAP_VBUCKET and self._sent == 4:
            chunk.insert(len(chunk) // 2, _skipping(chunk.pop(len(chunk) // 2), GAP))
        start = vbucket.high_seqno + 1
        duplicates = from_disk and vbucket.number == HISTORY_VBUCKET
        items = _run(vbucket, chunk, None if from_disk else dialog.now_us, duplicates=duplicates)
        acknowledge = self._announce(start, items, from_disk=from_disk)
        dialog.send_items(self._stream, items)
        prepared = [item.by_seqno for item in items if item.builder is dcp.prepare]
        dialog.pause(300)
        if acknowledge:
            opcode = Opcode.dcp_snapshot_marker
            dialog.client(dcp.response, opcode=opcode, opaque=self._stream.opaque)
        if prepared:
            dialog.client(dcp.seqno_acknowledged, self._stream, prepared_seqno=prepared[-1])
        dialog.pause(200)
        self._sent += 1
        if self._chunks or vbucket.pending:
            return True
        self._end()
        return False

    def _announce(self, start: int, items: Sequence[Item], *, from_disk: bool) -> bool:
        """Send the smallest marker for the server's values; return whether it requires a response."""
        vbucket, dialog, rng = self._vbucket, self._dialog, self._dialog.rng
        # a stream from the very start announces seqno 0, which no change has
        fields: dict[str, Any] = {"start_seqno": 0 if start == 1 else start, "end_seqno": vbucket.high_seqno}
        seqnos: dict[str, Any] = {
            "max_visible_seqno": vbucket.max_visible_seqno,
            "high_completed_seqno": vbucket.high_completed_seqno if from_disk else 0,
        }
        if from_disk:
            flags = DISK | CHECKPOINT
            if vbucket.keeps_duplicates:
                flags |= HISTORY | DUPLICATES
            if vbucket.number % 2:
                dialog.server(dcp.snapshot_marker_v2_0, self._stream, flags=flags, **fields, **seqnos)
                return False
            seqnos["purge_seqno"] = max(0, start - 1 - rng.randrange(50))
            seqnos["high_prepared_seqno"] = vbucket.high_prepared_seqno
            dialog.server(dcp.snapshot_marker_v2_2, self._stream, flags=flags, **fields, **seqnos)
            return False
        acknowledge = rng.random() < 0.1
        flags = MEMORY | (CHECKPOINT if rng.random() < 0.5 else 0) | (MARKER_ACK if acknowledge else 0)
        if all(item.visible for item in items):
            dialog.server(dcp.snapshot_marker_v1, self._stream, flags=flags, **fields)
        else:
            dialog.server(dcp.snapshot_marker_v2_0, self._stream, flags=flags, **fields, **seqnos)
        return acknowledge

    def _end(self) -> None:
        if self._vbucket.number in TO_LATEST_VBUCKETS:
            self._dialog.server(dcp.stream_end, self._stream, status=StreamEnd.ok)
        elif self._vbucket.number == MOVED_VBUCKET:
            self._dialog.server(dcp.stream_end, self._stream, status=StreamEnd.state_changed)


def _skipping(step: Step, count: int) -> Step:
    """Skip seqnos before a step."""

    def take(vbucket: VBucket, now_us: int | None) -> Item:
        vbucket.skip(count)
        return step(vbucket, now_us)

    return take


def _request_streams(dialog: RecordedDialog, keys: DocumentKeys) -> dict[int, Feed]:
    """Request all vbuckets at once; one is refused permanently, one until the client has rolled back."""
    known = {RESUMED_VBUCKET: RESUMED_SEQNO, ROLLED_BACK_VBUCKET: ROLLBACK_SEQNO}
    vbuckets = {number: dialog.vbucket(number, keys, known.get(number, 0)) for number in VBUCKETS}
    dialog.pause(500)
    streams = {}
    for number, vbucket in vbuckets.items():
        streams[number] = StreamAddress(number, dialog.next_opaque())
        if number == ROLLED_BACK_VBUCKET:
            # of the history that ended where the newest began
            request_stream(dialog, streams[number], ASKED_SEQNO, vbucket.failover_log[1][0])
        else:
            flags = ACTIVE_ONLY | (TO_LATEST if number in TO_LATEST_VBUCKETS else 0)
            request_stream(dialog, streams[number], vbucket.high_seqno, vbucket.failover_log[0][0], flags)
    foreign = StreamAddress(FOREIGN_VBUCKET, dialog.next_opaque())
    request_stream(dialog, foreign, 0, 0)
    dialog.pause(700)
    for number, vbucket in vbuckets.items():
        if number != ROLLED_BACK_VBUCKET:
            dialog.grant(streams[number], vbucket)
    dialog.server(
        dcp.rollback_response, opaque=streams[ROLLED_BACK_VBUCKET].opaque, rollback_seqno=ROLLBACK_SEQNO
    )
    refuse_foreign(dialog, foreign)
    dialog.pause(900)
    again = StreamAddress(ROLLED_BACK_VBUCKET, dialog.next_opaque())
    rolled_back = vbuckets[ROLLED_BACK_VBUCKET]
    request_stream(dialog, again, ROLLBACK_SEQNO, rolled_back.failover_log[0][0])
    dialog.pause(700)
    dialog.grant(again, rolled_back)
    streams[ROLLED_BACK_VBUCKET] = again
    return {number: Feed(dialog, vbucket, streams[number]) for number, vbucket in vbuckets.items()}


def request_stream(
    dialog: RecordedDialog,
    stream: StreamAddress,
    start_seqno: int,
    uuid: int,
    flags: int = ACTIVE_ONLY,
    **fields: Any,
) -> None:
    """Request a stream that continues after a whole snapshot."""
    dialog.client(
        dcp.stream_request,
        stream,
        flags=flags,
        start_seqno=start_seqno,
        end_seqno=NO_END,
        vbucket_uuid=uuid if start_seqno else 0,
        snap_start_seqno=start_seqno,
        snap_end_seqno=start_seqno,
        **fields,
    )


def refuse_foreign(dialog: RecordedDialog, stream: StreamAddress) -> None:
    """Refuse a vbucket of another node, then push the clustermap to the client."""
    clustermap = {"rev": 1234, "name": "shop", "nodeLocator": "vbucket", "nodes": ["10.0.0.1", "10.0.0.7"]}
    dialog.server(
        dcp.error_response,
        opcode=Opcode.dcp_stream_req,
        status=Status.not_my_vbucket,
        opaque=stream.opaque,
        error=clustermap,
    )
    dialog.server(
        dcp.clustermap_notification,
        epoch=1,
        revision=1235,
        bucket=b"shop",
        clustermap=dcp.compact_json({**clustermap, "rev": 1235}),
    )


# Second connection: several filtered streams of a vbucket, distinguished by stream ids


@dataclass(frozen=True)
class Filtered:
    """A stream of some scopes and collections; sets that are None do not restrict it."""

    stream: StreamAddress
    collection_ids: frozenset[int] | None
    scope_ids: frozenset[int] | None

    def holds(self, item: Item) -> bool:
        """Return whether a change is for this stream."""
        if item.collection_id is None:
            return self.collection_ids is None or item.scope_id in (self.scope_ids or ())
        return self.collection_ids is None or item.collection_id in self.collection_ids

    def options(self) -> dict[str, object]:
        """Return the JSON of the stream request."""
        if self.scope_ids:
            return {"sid": self.stream.stream_id, "scope": f"{min(self.scope_ids):x}"}
        if self.collection_ids:
            names = [f"{number:x}" for number in sorted(self.collection_ids)]
            return {"sid": self.stream.stream_id, "collections": names}
        return {"sid": self.stream.stream_id}


SHARED_VBUCKET, SCOPE_VBUCKET, WHOLE_VBUCKET = 341, 682, 1023


def stream_id_client(keys: DocumentKeys) -> RecordedDialog:
    """Play the second connection."""
    dialog = RecordedDialog(2, START_US + 3_210_987, buffer_size=65_536, noop_interval_s=5)
    dialog.log_in(
        name=b"search:shards",
        bucket=b"catalog",
        features=[XATTR, XERROR, SELECT_BUCKET, SNAPPY, JSON, TRACING, ALT_REQUEST, COLLECTIONS],
        open_flags=PRODUCER | XATTRS | DELETE_TIMES,
    )
    dialog.set_controls(
        {
            "enable_expiry_opcode": "true",
            "enable_stream_id": "true",
            "enable_out_of_order_snapshots": "true_with_seqno_advanced",
            "send_stream_end_on_client_close_stream": "true",
        }
    )
    plans: list[tuple[int, dict[tuple[int, ...], int]]] = [
        (SHARED_VBUCKET, {(8,): 450, (9, 0x555): 350, (0,): 60}),
        (SCOPE_VBUCKET, {(8, 9, 0x555): 450, (0,): 40}),
        (WHOLE_VBUCKET, {(0, 8, 9, 0x555): 450}),
    ]
    vbuckets = [(dialog.vbucket(number, keys), counts) for number, counts in plans]
    filtered = _open_filtered(dialog, {vbucket.number: vbucket for vbucket, _ in vbuckets})
    waiting = [(vbucket, _plain_chunks(dialog.rng, counts)) for vbucket, counts in vbuckets]
    first = {vbucket.number for vbucket, _ in waiting}
    while waiting:
        vbucket, chunks = dialog.rng.choice(waiting)
        dialog.pause(dialog.rng.randrange(100_000, 600_000))
        streams = [one for one in filtered if one.stream.vbucket == vbucket.number]
        _send_filtered(dialog, vbucket, chunks.pop(0), streams, backfill=vbucket.number in first)
        first.discard(vbucket.number)
        waiting = [pair for pair in waiting if pair[1]]
    _close_streams(dialog, [one.stream for one in filtered])
    dialog.acknowledge_all_but(0)
    return dialog


def _plain_chunks(rng: random.Random, counts: Mapping[tuple[int, ...], int]) -> list[list[Step]]:
    """Plan a vbucket without FlatBuffers: a number of writes for each group of collections."""
    writes = [_write(group) for group, count in counts.items() for _ in range(count)]
    rng.shuffle(writes)
    groups = list(counts)
    removals = [
        _delete(rng.choice(groups), rng.choice([dcp.deletion_v2, dcp.expiration_v2])) for _ in range(40)
    ]
    steps = _mix(rng, writes, removals, 0.2, 1)
    steps = _mix(rng, steps, [_apply(change, flatbuffers=False) for change in PLAIN_DROPS], 0.9, 1)
    # written to from the first step on, so they must exist
    begin = [_apply(change, flatbuffers=False) for change in PLAIN_MANIFEST]
    return _chunks(rng, begin + steps, range(100, 160), range(8, 40))


def _open_filtered(dialog: RecordedDialog, vbuckets: Mapping[int, VBucket]) -> list[Filtered]:
    """Request two streams of one vbucket: one of a scope, one of everything."""
    wishes = [
        (SHARED_VBUCKET, 71, frozenset({8}), None),
        (SHARED_VBUCKET, 72, frozenset({9, 0x555}), None),
        (SCOPE_VBUCKET, 71, frozenset({8, 9, 0x555}), frozenset({8})),
        (WHOLE_VBUCKET, 0xFFFF, None, None),
    ]
    filtered = []
    for number, stream_id, collection_ids, scope_ids in wishes:
        stream = StreamAddress(number, dialog.next_opaque(), stream_id)
        one = Filtered(stream, collection_ids, scope_ids)
        dialog.pause(400)
        request_stream(dialog, stream, 0, 0, options=one.options())
        dialog.pause(600)
        dialog.grant(stream, vbuckets[number])
        filtered.append(one)
    return filtered


def _send_filtered(
    dialog: RecordedDialog,
    vbucket: VBucket,
    chunk: Sequence[Step],
    streams: Sequence[Filtered],
    *,
    backfill: bool,
) -> None:
    """Send one snapshot of a vbucket to each of its streams."""
    start = 0 if backfill else vbucket.high_seqno + 1
    items = _run(vbucket, chunk, None if backfill else dialog.now_us)
    end = vbucket.high_seqno
    for one in streams:
        wanted = [item for item in items if one.holds(item)]
        out_of_order = backfill and one.collection_ids is not None and len(one.collection_ids) == 1
        if out_of_order:
            dialog.server(dcp.oso_snapshot, one.stream, flags=OSO_START)
        else:
            flags = DISK if backfill else MEMORY | CHECKPOINT
            dialog.server(dcp.snapshot_marker_v1, one.stream, start_seqno=start, end_seqno=end, flags=flags)
        dialog.send_items(one.stream, wanted)
        if not wanted or wanted[-1].by_seqno < end:
            dialog.server(dcp.seqno_advanced, one.stream, by_seqno=end)
        if out_of_order:
            dialog.server(dcp.oso_snapshot, one.stream, flags=OSO_END)
        dialog.pause(500)


def _close_streams(dialog: RecordedDialog, streams: Sequence[StreamAddress]) -> None:
    """Have the client close streams; each ends with its own message."""
    for stream in streams:
        request = StreamAddress(stream.vbucket, dialog.next_opaque(), stream.stream_id)
        dialog.pause(500)
        dialog.client(dcp.close_stream, request)
        dialog.pause(500)
        dialog.answer(Opcode.dcp_close_stream, request.opaque)
        dialog.server(dcp.stream_end, stream, status=StreamEnd.closed)


# Third connection: server messages for a client that requests little


OLD_VBUCKETS = (1, 512, 768)
OLD_COLLECTIONS = (0, 8, 9)
MUTATIONS_PER_OLD_VBUCKET = 100


def old_formats_client(keys: DocumentKeys) -> RecordedDialog:
    """Play the third connection."""
    dialog = RecordedDialog(3, START_US + 9_876_543, buffer_size=20_480, noop_interval_s=3)
    dialog.log_in(
        name=b"archive",
        bucket=b"legacy",
        features=[XATTR, XERROR, SELECT_BUCKET, SNAPPY, JSON, COLLECTIONS],
        open_flags=PRODUCER | XATTRS,
    )
    dialog.set_controls({"set_priority": "low", "enable_sync_writes": "true", "consumer_name": "archive"})
    waiting = []
    for number in OLD_VBUCKETS:
        vbucket, stream = dialog.vbucket(number, keys), StreamAddress(number, dialog.next_opaque())
        ask_failover_log(dialog, vbucket)
        request_stream(dialog, stream, 0, 0)
        dialog.pause(700)
        dialog.grant(stream, vbucket)
        waiting.append((vbucket, stream, _old_chunks(dialog.rng)))
    while waiting:
        turn = dialog.rng.randrange(len(waiting))
        vbucket, stream, chunks = waiting[turn]
        dialog.pause(dialog.rng.randrange(200_000, 700_000))
        _send_old(dialog, vbucket, stream, chunks.pop(0))
        if not chunks:
            dialog.server(dcp.stream_end, stream, status=StreamEnd.ok)
            del waiting[turn]
    dialog.acknowledge_all_but(0)
    return dialog


def ask_failover_log(dialog: RecordedDialog, vbucket: VBucket) -> None:
    """Have the client request the history of a vbucket."""
    request = StreamAddress(vbucket.number, dialog.next_opaque())
    dialog.pause(400)
    dialog.client(dcp.get_failover_log, request)
    dialog.pause(600)
    dialog.server(dcp.failover_log_response, opaque=request.opaque, entries=vbucket.failover_log)
    dialog.pause(300)


def _old_chunks(rng: random.Random) -> list[list[Step]]:
    writes = [_write(OLD_COLLECTIONS)] * MUTATIONS_PER_OLD_VBUCKET
    steps = _mix(rng, writes, [_delete(OLD_COLLECTIONS, dcp.deletion_v1)] * 8, 0.2, 1)
    steps = _mix(rng, steps, [_prepare(OLD_COLLECTIONS)] * 3, 0.2, 0.7)
    begin = [_apply(change, flatbuffers=False) for change in PLAIN_MANIFEST[:3]]
    return _chunks(rng, begin + steps, range(30, 50), range(5, 30))


def _send_old(dialog: RecordedDialog, vbucket: VBucket, stream: StreamAddress, chunk: Sequence[Step]) -> None:
    """Send one snapshot, with a marker of version 2.0."""
    start, backfill = vbucket.high_seqno + 1, not vbucket.high_seqno
    items = _run(vbucket, chunk, None if backfill else dialog.now_us)
    dialog.server(
        dcp.snapshot_marker_v2_0,
        stream,
        start_seqno=0 if backfill else start,
        end_seqno=vbucket.high_seqno,
        flags=DISK | CHECKPOINT if backfill else MEMORY,
        max_visible_seqno=vbucket.max_visible_seqno,
        high_completed_seqno=vbucket.high_completed_seqno if backfill else 0,
    )
    dialog.send_items(stream, items)
    dialog.pause(500)
