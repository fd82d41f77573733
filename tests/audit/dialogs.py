"""Both ends of a connection at work: login, controls, stream requests, snapshots, and upkeep."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tests import messages as dcp
from tests.audit.plans import Plan
from tests.audit.vbuckets import COLLECTION_IDS, FIRST_SCOPE, Batch, VbucketChanges
from tests.captures import producer
from tests.captures.packets import CLIENT, SERVER
from tests.captures.producer import Item
from tests.captures.sessions import Session, counted
from tests.messages import NO_END, Datatype, Opcode, Status, StreamAddress, StreamEnd

MEMORY, DISK, CHECKPOINT, ACKNOWLEDGE, HISTORY, DUPLICATES = 0x01, 0x02, 0x04, 0x08, 0x10, 0x20
WARM_CAS = 1_749_000_000_000_000_000 & ~0xFFFF
TAKEOVER, DISK_ONLY, TO_LATEST, ACTIVE_ONLY, FROM_LATEST, CACHE_TRANSFER = 0x01, 0x02, 0x04, 0x10, 0x40, 0x100
OSO_START, OSO_END = 1, 2
ACTIVE, PENDING = 1, 3


@dataclass
class Wanted:
    """A stream that the consumer requests, and its progress."""

    stream: StreamAddress
    start: int
    snapshot: tuple[int, int]
    flags: int = 0
    end: int = NO_END
    uuid: int = 0
    options: dict[str, object] | None = None
    collections: frozenset[int] | None = None
    scope: int | None = None
    last_end: int | None = None

    def wants(self, item: Item) -> bool:
        """Return whether the producer sends a change."""
        if self.scope is not None and item.scope_id is not None:
            return item.scope_id == self.scope
        return self.collections is None or item.collection_id in self.collections


class AuditDialog(producer.Dialog):
    """Both ends of a connection, which agree on the features in a plan."""

    def __init__(self, plan: Plan, rng: random.Random, connection: int, now_us: int) -> None:
        super().__init__(rng, connection, now_us)
        self.plan, self.tracing = plan, plan.tracing
        self._stream_opaque = 0x1000

    @property
    def producer(self) -> str:
        """The side that has the data."""
        return CLIENT if self.plan.is_consumer else SERVER

    def step_us(self) -> int:
        """Return the time from one message to the next."""
        return self.rng.randrange(10, 40)

    def send(
        self,
        builder: Callable[..., bytes],
        stream: StreamAddress,
        about: dict[str, Any] | None = None,
        **fields: Any,
    ) -> None:
        """Have the producer send a message of a stream when flow control allows it."""
        size, plan = self.plan.buffer_size, self.plan
        if size and self.unacknowledged >= size * plan.acknowledge_at:
            self.acknowledge()
        self.say(self.producer, builder, stream, about, **fields)
        self.unacknowledged += counted(self.messages[-1])

    def acknowledge(self) -> None:
        """Have the consumer acknowledge all received bytes, or most of them."""
        if not self.plan.buffer_size or not self.unacknowledged:
            return
        limit = min(self.unacknowledged, int(self.plan.buffer_size * self.plan.acknowledge_at)) // 2
        self.acknowledge_all_but(self.rng.randrange(limit) if limit and self.rng.random() < 0.3 else 0)

    def next_stream_opaque(self) -> int:
        """Return the number of the next stream."""
        self._stream_opaque += self.rng.randrange(1, 4)
        return self._stream_opaque

    def ask(
        self, side: str, builder: Callable[..., bytes], stream: StreamAddress | None = None, **fields: Any
    ) -> int:
        """Have one side send a request."""
        self.pause(self.rng.randrange(200, 900))
        if stream is None:
            fields["opaque"] = self.next_opaque()
        self.say(side, builder, stream, **fields)
        self.pause(self.rng.randrange(200, 900))
        return stream.opaque if stream else int(fields["opaque"])

    def answer(
        self, side: str, opcode: int, opaque: int, status: int = Status.success, **fields: Any
    ) -> None:
        """Have one side send a response without its own layout."""
        duration = self.duration() if side == SERVER else None
        self.say(
            side,
            dcp.response,
            opcode=opcode,
            status=status,
            opaque=opaque,
            server_duration=duration,
            **fields,
        )

    # The beginning

    def log_in(self) -> None:
        """Set up a new connection until DCP is open."""
        plan, rng = self.plan, self.rng
        agent = dcp.compact_json({"a": "audit/1.0", "i": f"{rng.getrandbits(64):016x}"})
        opaque = self.ask(CLIENT, dcp.hello, agent=agent, features=plan.asked)
        duration = self.duration()
        self.say(SERVER, dcp.hello_response, features=plan.granted, opaque=opaque, server_duration=duration)
        if rng.random() < 0.3:
            opaque = self.ask(CLIENT, dcp.sasl_list_mechanisms)
            mechanisms = [b"SCRAM-SHA512", b"PLAIN"]
            self.say(SERVER, dcp.sasl_list_mechanisms_response, mechanisms=mechanisms, opaque=opaque)
        self._authenticate()
        opaque = self.ask(CLIENT, dcp.select_bucket, name=b"travel")
        self.answer(SERVER, Opcode.select_bucket, opaque)
        if rng.random() < 0.3:
            opaque = self.ask(CLIENT, dcp.get_all_vb_seqnos)
            self.say(SERVER, dcp.get_all_vb_seqnos_response, seqnos=[(0, 0), (1, 17)], opaque=opaque)
        flags = plan.open_flags
        fields: dict[str, Any] = {}
        if plan.is_consumer and plan.replication:
            value = b'{"consumer_name":"%s"}' % plan.controls["consumer_name"].encode()
            fields = {"value": value, "datatype": int(Datatype.JSON)}
        opaque = self.ask(CLIENT, dcp.open_connection, name=b"audit:feed", flags=flags, **fields)
        self.answer(SERVER, Opcode.dcp_open, opaque)

    def _authenticate(self) -> None:
        mechanism, challenge = b"PLAIN", b"\0reader\0secret"
        if self.plan.scram:
            mechanism, challenge = b"SCRAM-SHA512", b"n,,n=reader,r=abc"
        opaque = self.ask(CLIENT, dcp.sasl_auth, mechanism=mechanism, challenge=challenge)
        if self.plan.scram:
            status = Status.auth_continue
            fields: dict[str, Any] = {"opcode": Opcode.sasl_auth, "status": status, "opaque": opaque}
            self.say(SERVER, dcp.sasl_response, challenge=b"r=abcdef,s=AAAA,i=10000", **fields)
            opaque = self.ask(CLIENT, dcp.sasl_step, mechanism=mechanism, challenge=b"c=biws,r=abcdef,p=AAAA")
        opcode = Opcode.sasl_step if self.plan.scram else Opcode.sasl_auth
        self.answer(SERVER, opcode, opaque)

    def set_controls(self) -> None:
        """Set parameters: all requests at once, then all answers, or one by one."""
        at_once = self.rng.random() < 0.5
        waiting = []
        for key, value in self.plan.controls.items():
            waiting.append(self.ask(self.consumer, dcp.control, key=key.encode(), value=value.encode()))
            if not at_once:
                self.answer(self.producer, Opcode.dcp_control, waiting.pop())
        for opaque in waiting:
            self.answer(self.producer, Opcode.dcp_control, opaque)
        if self.plan.noops:
            self.start_noops(self.plan.noop_interval_s * 1_000_000)

    def ask_failover_log(self, history: VbucketChanges) -> None:
        """Request the history of the vbucket before a stream."""
        stream = StreamAddress(history.number, self.next_opaque())
        self.ask(self.consumer, dcp.get_failover_log, stream)
        self.say(self.producer, dcp.failover_log_response, opaque=stream.opaque, entries=history.log)

    # Streams

    def request(self, wanted: Wanted, history: VbucketChanges) -> None:
        """Request a stream, which is granted."""
        opaque = 0
        if self.plan.is_consumer:
            added = StreamAddress(wanted.stream.vbucket, self.next_opaque())
            opaque = self.ask(CLIENT, dcp.add_stream, added, flags=wanted.flags)
        self._ask_stream(wanted)
        duration = self.duration() if self.producer == SERVER else None
        self.say(
            self.producer,
            dcp.stream_request_response,
            opaque=wanted.stream.opaque,
            entries=tuple(history.log),
            server_duration=duration,
        )
        if self.plan.is_consumer:
            self.pause(300)
            self.say(SERVER, dcp.add_stream_response, stream_opaque=wanted.stream.opaque, opaque=opaque)
        if wanted.flags & CACHE_TRANSFER:
            self._warm_up(wanted)

    def _warm_up(self, wanted: Wanted) -> None:
        """Send what the producer has in memory, up to the start of the stream."""
        for first in (wanted.start - 3, wanted.start - 1):
            seqnos = range(first, first + 2)
            items = tuple(warm_document(seqno) for seqno in seqnos)
            self.send(dcp.cache_transfer, wanted.stream, items=items)
        self.send(dcp.cache_transfer_end, wanted.stream)

    def _ask_stream(self, wanted: Wanted) -> None:
        (low, high), start, uuid = wanted.snapshot, wanted.start, wanted.uuid
        if wanted.flags & FROM_LATEST:
            low = high = start = uuid = 0
        self.ask(
            self.consumer,
            dcp.stream_request,
            wanted.stream,
            flags=wanted.flags,
            start_seqno=start,
            end_seqno=wanted.end,
            vbucket_uuid=uuid,
            snap_start_seqno=low,
            snap_end_seqno=high,
            options=wanted.options,
        )

    def roll_back(self, wanted: Wanted) -> None:
        """Request more than the producer has; its response contains the rollback seqno."""
        ahead = wanted.start + self.rng.randrange(1, 50)
        uuid = self.rng.getrandbits(48)
        opaque = self.next_stream_opaque()
        stream = replace(wanted.stream, opaque=opaque)
        asked = replace(wanted, start=ahead, end=max(wanted.end, ahead), snapshot=(ahead, ahead), uuid=uuid)
        self._ask_stream(replace(asked, stream=stream))
        self.say(self.producer, dcp.rollback_response, opaque=opaque, rollback_seqno=wanted.start)

    def close(self, wanted: Wanted) -> None:
        """Have the client close a stream."""
        closing = replace(wanted.stream, opaque=self.next_opaque())
        self.ask(CLIENT, dcp.close_stream, closing)
        self.answer(SERVER, Opcode.dcp_close_stream, closing.opaque)
        if self.plan.tells_of_closing and not self.plan.is_consumer:
            self.send(dcp.stream_end, wanted.stream, status=StreamEnd.closed)

    # Snapshots

    def deliver(self, wanted: Wanted, batch: Batch) -> None:
        """Send a batch over a stream, as far as the consumer requested it."""
        items = [item for item in batch.items if wanted.wants(item)]
        before = wanted.last_end
        if batch.source == "disk" and before is None and self._out_of_order(wanted):
            self._send_out_of_order(wanted, batch, items)
        elif batch.split:
            split = batch.items[batch.split].by_seqno
            older = [item for item in items if item.by_seqno < split]
            if older:
                self._announce(wanted, batch, older, batch.high, DISK | CHECKPOINT)
                self._send_items(wanted, older)
                wanted.last_end = before  # both markers announce the whole snapshot
            flags = DISK | CHECKPOINT | HISTORY | DUPLICATES
            self._send_snapshot(wanted, batch, [item for item in items if item.by_seqno >= split], flags)
        else:
            self._send_snapshot(wanted, batch, items, self._flags(wanted, batch))
        prepared = [item.by_seqno for item in items if item.builder is dcp.prepare]
        if prepared and self.plan.replication and self.rng.random() < 0.7:
            self.pause(200)
            self.say(self.consumer, dcp.seqno_acknowledged, wanted.stream, prepared_seqno=prepared[-1])

    def _flags(self, wanted: Wanted, batch: Batch) -> int:
        if batch.source == "memory":
            history = HISTORY if self.plan.change_streams and self.rng.random() < 0.3 else 0
            checkpoint = CHECKPOINT if wanted.last_end is None or self.rng.random() < 0.4 else 0
            if self.plan.is_consumer:  # a node cannot take a key of a durable write twice into a checkpoint
                checkpoint = CHECKPOINT
            return MEMORY | checkpoint | history
        duplicates = HISTORY | DUPLICATES if batch.source == "history" else 0
        return DISK | CHECKPOINT | duplicates

    def _out_of_order(self, wanted: Wanted) -> bool:
        single = wanted.collections is not None and wanted.scope is None
        return bool(self.plan.out_of_order and single and not wanted.start and self.rng.random() < 0.7)

    def _send_out_of_order(self, wanted: Wanted, batch: Batch, items: Sequence[Item]) -> None:
        """Send system events first, then documents by key; the next snapshot begins where requested."""
        self.send(dcp.oso_snapshot, wanted.stream, flags=OSO_START)
        events = [item for item in items if item.builder is dcp.system_event]
        others = [item for item in items if item.builder is not dcp.system_event]
        self._send_items(wanted, events)
        self._send_items(wanted, sorted(others, key=lambda item: item.fields["key"]))
        if self.plan.out_of_order == "true_with_seqno_advanced" and (
            not items or items[-1].by_seqno != batch.high
        ):
            self.send(dcp.seqno_advanced, wanted.stream, by_seqno=batch.high)
        self.send(dcp.oso_snapshot, wanted.stream, flags=OSO_END)

    def _send_snapshot(self, wanted: Wanted, batch: Batch, items: Sequence[Item], flags: int) -> None:
        """Send a marker and its changes; without a last change, a seqno advanced ends the snapshot."""
        from_disk = bool(flags & DISK)
        last = items[-1].by_seqno if items else 0
        end = last
        if self.plan.advances_seqnos and (from_disk or wanted.last_end is None or self.rng.random() < 0.4):
            end = batch.high
        if not end:
            return
        takes_over = bool(wanted.flags & TAKEOVER) and not from_disk
        self._announce(wanted, batch, items, end, flags | (ACKNOWLEDGE if takes_over else 0))
        advanced = self._seqno_between(batch, items) if from_disk else 0
        self._send_items(wanted, [item for item in items if item.by_seqno < advanced])
        if advanced:
            self.send(dcp.seqno_advanced, wanted.stream, by_seqno=advanced)
        self._send_items(wanted, [item for item in items if item.by_seqno > advanced])
        if last < end:
            self.send(dcp.seqno_advanced, wanted.stream, by_seqno=end)
        if takes_over:
            self.pause(300)
            self.answer(self.consumer, Opcode.dcp_snapshot_marker, wanted.stream.opaque)

    def _seqno_between(self, batch: Batch, items: Sequence[Item]) -> int:
        """Choose a seqno outside the stream, and announce it while the disk is read; 0 for none."""
        taken = {item.by_seqno for item in items}
        others = [item.by_seqno for item in batch.items if item.by_seqno not in taken]
        others = [seqno for seqno in others if items and seqno < items[-1].by_seqno]
        fit = self.plan.advances_seqnos and others and not batch.split and self.rng.random() < 0.3
        return self.rng.choice(others) if fit else 0

    def _announce(self, wanted: Wanted, batch: Batch, items: Sequence[Item], end: int, flags: int) -> None:
        """Send the smallest marker that contains the producer's values."""
        rng, plan = self.rng, self.plan
        first = items[0].by_seqno if items else end
        if wanted.last_end is None:
            start = wanted.snapshot[0]
        elif flags & DISK:
            start = wanted.last_end + 1
        elif flags & CHECKPOINT:
            start = rng.randrange(max(wanted.last_end + 1, min(batch.low, first)), first + 1)
        else:
            start = first
        wanted.last_end = end
        fields: dict[str, Any] = {"start_seqno": start, "end_seqno": end, "flags": flags}
        from_disk = bool(flags & DISK)
        replication: dict[str, Any] = {
            "max_visible_seqno": batch.visible if plan.replication else 0,
            "high_completed_seqno": batch.completed if plan.replication and from_disk else 0,
        }
        if plan.markers_2_2 and from_disk:
            self.send(
                dcp.snapshot_marker_v2_2,
                wanted.stream,
                **fields,
                **replication,
                purge_seqno=rng.randrange(start + 1),
                high_prepared_seqno=batch.prepared if plan.replication else 0,
            )
        elif plan.replication:
            self.send(dcp.snapshot_marker_v2_0, wanted.stream, **fields, **replication)
        else:
            self.send(dcp.snapshot_marker_v1, wanted.stream, **fields)

    def _send_items(self, wanted: Wanted, items: Sequence[Item]) -> None:
        for item in items:
            self.send(item.builder, wanted.stream, item.about, **item.fields)


# A whole session


def warm_document(seqno: int) -> dict[str, Any]:
    """Return a document of the cache."""
    name = f"warm:{seqno}".encode()
    return {"name": name, "body": b"{}", "by_seqno": seqno, "rev_seqno": 1, "cas": WARM_CAS}


def play(plan: Plan, rng: random.Random, *, connection: int = 1, start_us: int) -> Session:
    """Play a connection from its beginning to its end."""
    dialog = AuditDialog(plan, rng, connection, start_us)
    dialog.log_in()
    dialog.set_controls()
    numbers = rng.sample(range(1024), rng.randrange(plan.vbuckets[0], plan.vbuckets[1] + 1))
    tasks = [_serve(dialog, number, plan.rollback and not at) for at, number in enumerate(numbers)]
    while tasks:
        task = rng.choice(tasks)
        if next(task, None) is None:
            tasks.remove(task)
        elif rng.random() < 0.3:
            dialog.pause(rng.randrange(1_000, 2_500_000))
    dialog.pause(rng.randrange(1_000, 100_000))
    if rng.random() < 0.7:
        dialog.acknowledge()
    return Session.of_messages(dialog.messages)


def _serve(dialog: AuditDialog, number: int, rollback: bool) -> Iterator[bool]:
    """Serve a vbucket: one stream after another, or several at the same time with stream ids."""
    plan, rng = dialog.plan, dialog.rng
    resumed = plan.resumed if plan.resumed is not None else rng.random() < 0.3
    resumed = resumed and not plan.stream_ids
    start = rng.choice([rng.randrange(6, 500), 2**32 - 3, 2**40]) if resumed else 0
    kept = frozenset(COLLECTION_IDS[:2]) if plan.filters else frozenset[int]()
    history = VbucketChanges(number, plan, rng, dialog.now_us * 1000 - 3600 * 10**9, start, kept=kept)
    partial = rng.randrange(1, 4) if start and rng.random() < 0.4 else 0
    single = plan.stream_ids or plan.takeover or plan.small
    rounds = 1 if single else rng.choice([1, 1, 2])
    for turn in range(rounds):
        begin = history.seqno
        uuid = history.log[0][0]
        batches = _batches(history, fresh=turn == 0, source=_first_source(rng, plan, turn))
        wishes = _wishes(dialog, history, begin, uuid, batches, fresh=turn == 0)
        if partial and turn == 0 and batches[0].high >= begin + partial and not rollback:
            low = begin - rng.randrange(min(begin, 4))
            wishes = [replace(wanted, snapshot=(low, begin + partial)) for wanted in wishes]
        if rng.random() < 0.2:
            dialog.ask_failover_log(history)
            yield True
        from_latest = begin and turn == 0 and not (plan.is_consumer or plan.takeover or rollback)
        if from_latest and not partial and rng.random() < 0.15:
            wishes = [replace(wanted, flags=wanted.flags | FROM_LATEST) for wanted in wishes]
        for wanted in wishes:
            if rollback:
                dialog.roll_back(wanted)
                rollback = False
                yield True
            dialog.request(wanted, history)
            yield True
        for batch in batches:
            for wanted in wishes:
                dialog.deliver(wanted, batch)
                yield True
        for wanted in wishes:
            _end(dialog, wanted, last=turn == rounds - 1)
            yield True


def _first_source(rng: random.Random, plan: Plan, turn: int) -> str:
    sources = ["disk", "disk", "memory"] if not turn else ["disk", "memory", "memory"]
    if plan.change_streams:
        sources += ["history", "split"]
    return rng.choice(sources)


def _batches(history: VbucketChanges, *, fresh: bool, source: str) -> list[Batch]:
    """Build the changes of a stream: the first batch from memory or disk, later ones mostly from memory."""
    rng, plan = history.rng, history.plan
    count = rng.randrange(plan.batches[0], plan.batches[1] + 1)
    batches = []
    for turn in range(count):
        manifests: list[list[str]] = [[]] if rng.random() < 0.35 else []
        if turn == 0 and fresh and not history.start:
            manifests = [["scope", "begin"], ["begin", "begin"]]
            if plan.filters:
                manifests = [["scope"], ["begin"], ["begin"]]
        if turn:
            later = ["memory"] * 8 + (["disk"] if plan.stream_ids else ["disk", "disk"])
            source = rng.choice(later + (["history"] if plan.change_streams else []))
        last = turn == count - 1
        manifests = manifests if plan.collections else []
        if last and (plan.sync_writes or plan.takeover):
            source = "memory"
        size = rng.randrange(plan.items[0], plan.items[1] + 1)
        batches.append(history.batch(source, size, complete=last, manifests=manifests))
    return batches


def _wishes(
    dialog: AuditDialog,
    history: VbucketChanges,
    begin: int,
    uuid: int,
    batches: Sequence[Batch],
    *,
    fresh: bool,
) -> list[Wanted]:
    """Decide what the consumer requests."""
    plan, rng = dialog.plan, dialog.rng
    common: dict[str, Any] = {"start": begin, "snapshot": (begin, begin)}
    common["uuid"] = uuid if begin or rng.random() < 0.5 else 0
    if not plan.stream_ids:
        stream = StreamAddress(history.number, dialog.next_stream_opaque())
        wanted = Wanted(stream, **common)
        if plan.filters:
            _filter(wanted, history, rng, fresh=fresh)
        elif plan.collections and rng.random() < 0.2:
            wanted.options = {"uid": f"{history.manifest:x}"}
        _limit(wanted, plan, rng, batches)
        return [wanted]
    wishes = []
    for stream_id in rng.sample(range(1, 0x10000), rng.randrange(1, 4)):
        wanted = Wanted(StreamAddress(history.number, dialog.next_stream_opaque(), stream_id), **common)
        _filter(wanted, history, rng, fresh=fresh)
        _limit(wanted, plan, rng, batches)
        wanted.options = {"sid": stream_id, **(wanted.options or {})}
        wishes.append(wanted)
    return wishes


def _filter(wanted: Wanted, history: VbucketChanges, rng: random.Random, *, fresh: bool) -> None:
    """Request some collections, a scope, or everything."""
    roll = rng.random()
    kept = [one for one in history.kept if one in history.collections]
    if roll < 0.55 and kept:
        chosen = rng.sample(kept, rng.randrange(1, len(kept) + 1)) + ([0] if rng.random() < 0.3 else [])
        wanted.collections = frozenset(chosen)
        wanted.options = {"collections": [f"{one:x}" for one in chosen]}
    elif roll < 0.75 and FIRST_SCOPE in history.scopes and fresh and not history.start:
        wanted.scope = FIRST_SCOPE
        changes = history.collections.items()
        wanted.collections = frozenset(one for one, change in changes if change.scope_id == FIRST_SCOPE)
        wanted.options = {"scope": f"{FIRST_SCOPE:x}"}


def _limit(wanted: Wanted, plan: Plan, rng: random.Random, batches: Sequence[Batch]) -> None:
    """Request an end seqno, all existing changes, or all future changes."""
    if plan.takeover or plan.cache_transfer:
        wanted.flags = TAKEOVER if plan.takeover else CACHE_TRANSFER
        return
    wish = rng.choice(plan.ends)
    reached = batches[-1].high
    delivered = [item.by_seqno for item in batches[-1].items if wanted.wants(item)]
    if wish == "end_seqno" and delivered and delivered[-1] == reached and not plan.is_consumer:
        wanted.end = reached
    elif wish == "to_latest":
        wanted.flags = TO_LATEST
    wanted.flags |= ACTIVE_ONLY if rng.random() < 0.2 else 0


def _end(dialog: AuditDialog, wanted: Wanted, *, last: bool) -> None:
    """End a stream as requested."""
    plan, rng = dialog.plan, dialog.rng
    if wanted.flags & TAKEOVER:
        for state in (PENDING, ACTIVE):
            dialog.send(dcp.set_vbucket_state, wanted.stream, state=state)
            dialog.pause(400)
            dialog.answer(dialog.consumer, Opcode.dcp_set_vbucket_state, wanted.stream.opaque)
    if wanted.flags & (TAKEOVER | TO_LATEST) or wanted.end != NO_END:
        dialog.send(dcp.stream_end, wanted.stream, status=StreamEnd.ok)
        return
    ways = [way for way in plan.ends if way in ("closed", "state_changed", "live")]
    ways = [way for way in ways if last or way != "live"]
    way = rng.choice(ways or ["closed"])
    if way == "closed":
        dialog.close(wanted)
    elif way == "state_changed":
        dialog.send(dcp.stream_end, wanted.stream, status=StreamEnd.state_changed)


def valid_session(seed: int, *, rollback: bool = False) -> Session:
    """Make a session that breaks no rule: one connection, sometimes two, with 60 to 300 messages each.

    rollback: the server makes the consumer roll back once, and the consumer obeys. A rollback is a response
    that breaks R-stream-req-history and, literally, A-refused.
    """
    rng = random.Random(f"valid session {seed}")
    start_us = 1_750_000_000_000_000 + seed * 3_600_000_000
    count = 2 if rng.random() < 0.15 else 1
    sessions = []
    for number in range(1, count + 1):
        plan = Plan.random(rng, rollback=rollback and number == 1)
        sessions.append(play(plan, rng, connection=number, start_us=start_us + number * rng.randrange(10**6)))
    return Session.together(sessions)
