"""A stream that sends a client the snapshots and changes of a vbucket above a seqno."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Final

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import TRUE, Agreement
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.snapshot import marker_fields
from dcpspec.protocol.stream import OSO_CONTROL, OpenStream
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.replay.casting import cast_rows
from dcpspec.replay.forms import always_sent, are_as_recorded, same_bytes, sent_rows
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.made import numbered
from dcpspec.replay.recorded import (
    ABORT,
    BATCH,
    BYTES,
    COMMIT,
    EVENT,
    NO_ROWS,
    PREPARE,
    Key,
    RecordedSnapshot,
    Rows,
    addressed,
    joined,
    last_visible,
)
from dcpspec.replay.scenario import Pace
from dcpspec.write.message import message

_CHOSEN: Final = {"memory", "disk", "checkpoint", "wants_acknowledgement"}
"""The flags of a marker that depend on the stream."""


@dataclass(slots=True, eq=False)
class StreamMessage:
    """A message of a stream."""

    data: bytes
    """The bytes of the message; empty if the message consists of `rows`, which are read when they are sent.
    """
    rows: Rows = field(default_factory=lambda: NO_ROWS)
    """Changes to send, each in its own message."""
    only_keys: bool = False
    """True if the node reads nothing but the keys of documents, as servers do from disk."""
    changes: int = 0
    """Number of changes."""
    prepares: int = 0
    """Number of prepares among the changes."""
    time_ns: int | None = None
    """Recorded time in nanoseconds since the start of the recording; None for an unrecorded message."""
    is_end: bool = False
    """True if the message ends the stream."""
    wants_answer: bool = False
    """True if the client must answer the message."""
    after_answers: bool = False
    """True if the message waits for outstanding responses from the client."""


class ServedStream(OpenStream):
    """A live stream.

    Args:
        request: The granted request.
        history: The history of the vbucket.
        agreement: The features and controls of the connection.
        pace: The pace of the messages.
        deduplicates: True to omit changes that another change superseded before the stream started.
        vary: Seed of the choice among what servers may do; None to send snapshots as recorded.
    """

    def __init__(
        self,
        request: StreamRequest,
        history: VbucketHistory,
        agreement: Agreement,
        pace: Pace,
        *,
        deduplicates: bool = False,
        vary: int | None = None,
    ) -> None:
        super().__init__(0, request.vbucket, request.stream_id, request.opaque, request, "live")
        self.request: StreamRequest = request
        self._history, self._agreement, self._pace = history, agreement, pace
        self._form = agreement.form
        self._same = np.zeros(0, np.bool_)
        """The result of `same_bytes` for the known sources."""
        self._marked = tuple(marker_fields(agreement))
        """Names of the marker fields in the negotiated version."""
        self._backlog = history.high_seqno
        self._superseded = history.superseded() if deduplicates else None
        """Seqnos of changes that another change superseded before the stream started."""
        self._collections = self.request.collections
        """The collections of the stream's filter; None without a filter."""
        self._is_filter_empty = False
        self._has_marker = self._has_memory = False
        """True after the first marker, and while the stream reads from memory."""
        self._marked_end = 0
        """End of the last marker."""
        self._checkpoint_start: int | None = None
        """Start of the checkpoint that the next marker begins, which may be unknown (0); None within one."""
        seed = f"{vary} {self.key} {request.start} {request.end}"
        self._random = None if vary is None else Random(seed)  # noqa: S311 - it chooses among what is right
        self._told_of_prepares = self._form.sync_writes or self._chances(0.5)
        """True if new prepares alone wake the idle stream."""
        self._recast_as = self._random.choice(("disk", "memory", None)) if self._random else None
        """Where snapshots that exist at the start are read from; None for where they were recorded from."""
        self._messages: Iterator[StreamMessage | None] = self._all()
        self._following: StreamMessage | None = None
        self._exhausted: tuple[int, int] | None = None
        """The number of snapshots and the least high seqno for which no message is left."""
        self._recorded_ns: int | None = None
        self._unanswered = 0
        self._due = 0.0
        self._cast = 0
        """Maximum number of changes that were converted ahead and not yet sent."""
        self.changes = 0
        """Number of changes sent."""
        self._last_sent = request.start
        self.is_over = False
        """True if the end was sent."""
        self.is_stalled = False
        """True if the stream stalls: it sends nothing more and does not end."""

    @property
    def last_sent(self) -> int:
        """The seqno of the last change that was sent, or the start of the stream."""
        return self._last_sent

    @property
    def due(self) -> float | None:
        """Time at which the next message is due; None if no message is waiting or if the next message
        is held back.
        """
        return None if self._following is None or self._is_held(self._following) else self._due

    def _chances(self, share: float) -> bool:
        """Return True in a share of the cases if the stream varies, otherwise False."""
        return self._random is not None and self._random.random() < share

    def _is_held(self, following: StreamMessage) -> bool:
        return self.is_stalled or self.is_over or (following.after_answers and self._unanswered > 0)

    def take_answer(self) -> None:
        """Record that the client has responded to a message."""
        self._unanswered = max(0, self._unanswered - 1)

    @property
    def address(self) -> Fields:
        """The fields that identify the stream in a message."""
        address = {"vbucket": self.vbucket, "opaque": self.opaque}
        return address if self.stream_id is None else {**address, "stream_id": self.stream_id}

    def next(self, now: float, most: int = 1, room: int = sys.maxsize) -> StreamMessage | None:
        """Return the next message, or several messages with changes; None if no message is due.

        Args:
            now: The time in seconds.
            most: The maximum number of changes.
            room: The number of bytes after which no message may start.
        """
        if self.is_stalled or self.is_over:
            return None
        if self._following is None:
            self._following = next(self._messages, None)
            if self._following is None:
                self._exhausted, self._cast = self._known, 0
                return None
            if (time_ns := self._following.time_ns) is not None:  # keep the recorded pause
                last, self._recorded_ns = self._recorded_ns, time_ns
                self._due = now if last is None else self._due + self._pace.seconds(time_ns - last)
        if self._due > now or self._is_held(self._following):
            return None
        following, self._following = self._following, None
        if len(following.rows):
            following = self._read(following, most, room)
        self._unanswered += following.wants_answer
        self.changes += following.changes
        self.is_over = following.is_end
        return following

    def _read(self, waiting: StreamMessage, most: int, room: int) -> StreamMessage:
        """Read the waiting changes that may be sent now; the remaining changes keep waiting."""
        rows, history = waiting.rows[: min(most, BATCH)], self._history
        lengths, parts = rows["length"], None
        is_framed, only_keys = self.stream_id is not None, waiting.only_keys
        if len(self._same) != len(history.sources):
            self._same = same_bytes(history, self._form)
        if only_keys or not are_as_recorded(rows, self._same, is_framed=is_framed).all():
            parts, made = cast_rows(
                history,
                rows,
                self._form,
                is_framed=is_framed,
                only_keys=only_keys,
                collections=self._collections,
            )
            self._cast = made or self._cast
            rows, lengths = rows[: len(parts)], np.fromiter(map(len, parts), np.int64, len(parts))
        ends, is_prepare, count = lengths.cumsum(), rows["opcode"] == PREPARE, len(rows)
        prepares = int(np.count_nonzero(is_prepare))
        if ends[-1] + prepares * facts().prepare_surplus > min(BYTES, room):
            waits = ends + np.cumsum(is_prepare) * facts().prepare_surplus
            count = min(int(np.searchsorted(waits, room)) + 1, int(np.searchsorted(ends, BYTES, "right")))
            count = min(max(count, 1), len(rows))
            prepares = int(np.count_nonzero(is_prepare[:count]))
        if len(waiting.rows) > count:
            self._following = replace(waiting, rows=waiting.rows[count:])
        self._cast = max(0, self._cast - count)
        self._last_sent = int(rows["seqno"][count - 1])
        if parts is None:
            data = history.readdressed(rows[:count], ends[:count], **self.address)
        else:
            data = addressed(parts[:count], ends[:count], **self.address)
        return StreamMessage(data, changes=count, prepares=prepares)

    @property
    def _known(self) -> tuple[int, int]:
        return len(self._history.snapshots), self._history.least_high_seqno

    @property
    def is_exhausted(self) -> bool:
        """True if the stream has no message until its vbucket changes or the stream is ended."""
        return self._exhausted == self._known

    @property
    def keeps_turn(self) -> bool:
        """True if the stream should send its next message before other streams do, because it has converted
        more changes than it has sent.
        """
        return self._cast > 0 and not self.is_over

    def finish(self, reason: str) -> bytes:
        """End the stream; return the end message."""
        self.is_over = True
        return self._end(reason)

    def end(self, reason: str | int) -> None:
        """End the stream with the next message, and discard all waiting messages."""
        self._following, self._exhausted, self.is_stalled = None, None, False
        self._messages = iter([StreamMessage(self._end(reason), is_end=True)])

    def _all(self) -> Iterator[StreamMessage | None]:
        """Yield all messages to the end of the stream, and None while the vbucket has no new changes."""
        reason = yield from self._snapshots()
        if "takeover" in self.request.flags:
            for state in ("pending", "active"):
                data = message("dcp_set_vbucket_state", state=state, **self.address)
                yield StreamMessage(data, wants_answer=True, after_answers=True)
        yield StreamMessage(self._end(reason), is_end=True, after_answers=True)

    def _snapshots(self) -> Generator[StreamMessage | None, None, str]:
        """Yield the messages of all snapshots, and return the reason for the end. A stream ends after the
        snapshot that contains its end seqno.
        """
        reached = passed = self.request.start
        is_idle = False
        while True:
            last, reason = self._last(passed)
            if reached >= last and last < self.request.end and not self._has_marker:
                passed = last  # the client would resume where it stands, and its stream would end again
                continue
            if reached >= last:
                return reason
            if self._is_filter_empty:
                return "filter_empty"
            is_awake = not is_idle or self._wakes(reached)
            parts = self._together(reached) if is_awake else []
            if parts:
                if self._is_from_memory(parts):
                    yield from self._from_memory(parts, reached)
                else:
                    for each in parts:
                        yield from self._from_disk(each, reached)
                reached, is_idle = parts[-1].end, False
            elif is_awake and last <= self._history.high_seqno:
                if last == self.request.end:  # the changes up to the end were not recorded
                    missing = RecordedSnapshot(reached + 1, last, frozenset({"disk"}))
                    yield from self._from_disk(missing, reached, is_missing=True)
                return reason
            else:
                is_idle = True
                yield None

    def _last(self, passed: int) -> tuple[int, str]:
        """Return the seqno at which the stream ends, and the reason: from the recording if the recorded
        stream ended early above a seqno, otherwise from the request.
        """
        end, ends = self.request.end, self._history.ends
        early = min((seqno for seqno in ends if passed < seqno < end), default=None)
        return (end, "ok") if early is None else (early, ends[early])

    def _end(self, reason: str | int) -> bytes:
        if isinstance(reason, int):
            return message("dcp_stream_end", reason=reason, **self.address)
        return numbered("dcp_stream_end", reason=reason, numbers=self.address)

    def _advanced(self, seqno: int) -> StreamMessage:
        return StreamMessage(numbered("dcp_seqno_advanced", numbers={"by_seqno": seqno, **self.address}))

    def _together(self, reached: int) -> list[RecordedSnapshot]:
        """Return the next snapshots above a seqno that the stream reads together: from disk a single one,
        from memory one with all appended ones that follow; for a takeover, with all that follow. Prepares
        that the client does not receive come with the change that follows.
        """
        parts: list[RecordedSnapshot] = []
        for snapshot in map(self._recast, self._history.snapshots_above(reached)):
            if parts and not (
                self._joins(snapshot, parts, reached)
                and "memory" in snapshot.flags & parts[-1].flags
                and parts[-1].end not in self._history.ends
            ):
                break
            parts.append(snapshot)
        if parts and not parts[-1].is_appended and "memory" in parts[-1].flags and self._chances(0.3):
            parts.append(self._first_part(parts.pop(), reached))
        return parts

    def _joins(self, snapshot: RecordedSnapshot, parts: list[RecordedSnapshot], reached: int) -> bool:
        """Return True if the stream reads a snapshot together with the parts before it."""
        if "takeover" in self.request.flags or not self._tells(parts, reached):
            return True
        return snapshot.is_appended if self._random is None else self._chances(0.5)

    def _recast(self, snapshot: RecordedSnapshot) -> RecordedSnapshot:
        """Return a snapshot as the stream varies it: from memory instead of from disk, or the other way."""
        if self._recast_as is None or snapshot.end > self._backlog or "duplicate_keys" in snapshot.flags:
            return snapshot
        if self._form.sync_writes and np.isin(snapshot.rows["opcode"], (PREPARE, COMMIT, ABORT)).any():
            return snapshot
        return replace(snapshot, flags=snapshot.flags - {"disk", "memory"} | {self._recast_as})

    def _first_part(self, snapshot: RecordedSnapshot, reached: int) -> RecordedSnapshot:
        """Return the first changes of a snapshot above a seqno, as a stream that is quick receives them."""
        assert self._random is not None
        rows = _above(snapshot.rows, reached)
        if len(rows) < 2:
            return snapshot
        rows = rows[: self._random.randrange(1, len(rows))]
        return replace(snapshot, end=int(rows["seqno"][-1]), rows=rows)

    def _is_from_memory(self, parts: list[RecordedSnapshot]) -> bool:
        """Return True if snapshots are sent from memory: unless the client requests the disk, or prepares are
        missing.
        """
        if "memory" not in parts[0].flags or "disk_only" in self.request.flags:
            return False
        lacks, start = self._history.lacks_prepare, self.request.start
        return not (self._form.sync_writes and any(lacks(each.rows, start) for each in parts))

    def _wakes(self, reached: int) -> bool:
        """Return True if a server tells an idle stream of the changes above a seqno."""
        return self._tells(self._history.snapshots_above(reached), reached)

    def _tells(self, snapshots: Iterable[RecordedSnapshot], reached: int) -> bool:
        """Return True if the changes above a seqno are not all prepares, of which a server need not tell
        clients that take no part in durable writes.
        """
        if self._told_of_prepares:
            return True
        return any(PREPARE not in each.opcodes or _tells_of(each, reached) for each in snapshots)

    def _from_memory(self, parts: list[RecordedSnapshot], reached: int) -> Iterator[StreamMessage]:
        """Yield the messages of snapshots from memory: for each checkpoint a marker that ends at the last
        change of the stream's collections, and the changes.
        """
        if not self._has_memory:
            self._has_memory, self._checkpoint_start = True, 0
        hidden, is_sent = 0, False
        for number, checkpoint in enumerate(self._checkpoints(parts)):
            begin = checkpoint[0].start
            if number or ("checkpoint" in checkpoint[0].flags and reached < begin):
                self._checkpoint_start = begin
            end = checkpoint[-1].end
            rows = self._joined(checkpoint, reached)
            wanted = self._wanted(rows)
            sent = self._sendable(wanted, checkpoint)
            hidden = max(hidden, self._hidden(wanted, sent, checkpoint[-1]))
            if is_sent := len(sent) > 0:
                yield from self._memory_snapshot(checkpoint[0], rows, sent, hidden, end)
                hidden = 0
        if is_sent or not self._advances:
            return
        end = parts[-1].end
        if not self._has_marker and reached < self.request.snapshot[1] <= end:
            yield self._memory_marker(parts[0].flags, self.request.start, end, 0)
            yield self._advanced(end)
        elif hidden:
            yield self._memory_marker(parts[0].flags, hidden, hidden, 0)
            yield self._advanced(hidden)

    def _hidden(self, wanted: Rows, sent: Rows, snapshot: RecordedSnapshot) -> int:
        """Return the seqno of the last change of the stream's collections that the client does not receive,
        if no change that it receives follows; otherwise 0.
        """
        if not self._advances:
            return 0
        reached = int(sent["seqno"][-1]) if len(sent) else 0
        last = int(wanted["seqno"][-1]) if len(wanted) else 0
        if snapshot.end > (int(snapshot.rows["seqno"][-1]) if len(snapshot.rows) else 0):
            last = snapshot.end  # the recorded server announced a change that it did not send
        return last if last > reached else 0

    def _memory_snapshot(
        self, snapshot: RecordedSnapshot, rows: Rows, sent: Rows, hidden: int, reached: int
    ) -> Iterator[StreamMessage]:
        """Yield a marker and the changes.

        Args:
            snapshot: The first recorded snapshot.
            rows: The changes of all collections.
            sent: The changes to send.
            hidden: The seqno of a later change of the stream that is not sent; 0 without such a change.
            reached: The end of the last recorded snapshot.
        """
        first, last = int(sent["seqno"][0]), int(sent["seqno"][-1])
        end = max(last, hidden)
        visible = last_visible(sent) or self._history.max_visible_seqno(int(rows["seqno"][0]) - 1)
        begin_ns = int(self._history.times(sent).min()) if self._pace.speed else None
        start = first
        if self._checkpoint_start is not None and self._checkpoint_start > self._marked_end:
            start = max(self.request.snapshot[0], self._checkpoint_start)
        yield self._memory_marker(snapshot.flags, start, end, visible, begin_ns)
        yield from self._sent(sent)
        if end == reached > last:
            yield self._advanced(end)

    def _memory_marker(
        self, names: frozenset[str], start: int, end: int, visible: int, time_ns: int | None = None
    ) -> StreamMessage:
        names = names - _CHOSEN | {"memory"}
        if self._checkpoint_start is not None:
            names |= {"checkpoint"}
        self._checkpoint_start = None
        if wants_answer := "takeover" in self.request.flags:
            names |= {"wants_acknowledgement"}
        data = self._marker(names, start, end, {"max_visible_seqno": visible})
        return StreamMessage(data, time_ns=time_ns, wants_answer=wants_answer)

    def _from_disk(
        self, snapshot: RecordedSnapshot, reached: int, *, is_missing: bool = False
    ) -> Iterator[StreamMessage]:
        """Yield the messages of a snapshot from disk, which ends where the scan ended; none if it has no
        changes for a client without collections.
        """
        self._has_memory = False
        if self._is_unordered(snapshot, reached):
            yield from self._unordered(snapshot)
            self._has_marker, self._marked_end = True, snapshot.end
            return
        sent = self._sendable(self._wanted(self._visible(snapshot, reached)), [snapshot])
        last, end = int(sent["seqno"][-1]) if len(sent) else 0, snapshot.end
        advances = last < end and (self._advances or is_missing)
        if not advances and not (self._form.collections and self.request.names_collections):
            end = last
        if not (len(sent) or advances):
            return
        names = snapshot.flags - _CHOSEN | {"disk", "checkpoint"}
        visible = snapshot.max_visible_seqno or self._history.max_visible_seqno(snapshot.end)
        marker = self._marker(names, snapshot.start, end, {**snapshot.numbers, "max_visible_seqno": visible})
        begin_ns = int(self._history.times(sent).min()) if len(sent) and self._pace.speed else None
        yield StreamMessage(marker, time_ns=begin_ns)
        yield from self._sent(sent, from_disk=True)
        if advances:
            yield self._advanced(end)

    def _checkpoints(self, parts: list[RecordedSnapshot]) -> Iterator[list[RecordedSnapshot]]:
        """Yield snapshots from memory in groups that belong to the same checkpoint. The checkpoints of
        recorded snapshots are not known; there, a key that comes again begins another checkpoint.
        """
        group: list[RecordedSnapshot] = []
        looks_at_keys = len(parts) > 1 and not all(each.is_appended for each in parts)
        keys: set[Key] = set()
        for each in parts:
            own = self._history.keys(each.rows) if looks_at_keys else ()
            if group and ("checkpoint" in each.flags or not keys.isdisjoint(own)):
                yield group
                group, keys = [], set()
            group.append(each)
            keys.update(own)
        yield group

    def _joined(self, checkpoint: list[RecordedSnapshot], reached: int) -> Rows:
        """Return the changes of a checkpoint above a seqno, without those that others in it replaced."""
        rows = [self._visible(each, reached) for each in checkpoint]
        return self._history.unreplaced(joined(rows) if len(rows) > 1 else rows[0])

    def _visible(self, snapshot: RecordedSnapshot, reached: int) -> Rows:
        """Return the changes of a snapshot above a seqno that the node still has."""
        rows = _above(self._versions(snapshot), reached)
        if self._superseded is not None and snapshot.end <= self._backlog:
            rows = rows[~np.isin(rows["seqno"], self._superseded)]
        return rows

    def _wanted(self, rows: Rows) -> Rows:
        """Return the changes that the request selects, and follow the events that change what it selects."""
        scope, collections = self.request.scope, self._collections
        if collections is None:
            return rows
        history, is_event = self._history, rows["opcode"] == EVENT
        events = [history.event(row) for row in rows[is_event]]
        if scope is None:
            chosen: Rows = history.rows_in(rows, collections)
            ended = {each.get("collection_id") for each in events if each.get("event") == "end_collection"}
            self._collections = collections - ended
            self._is_filter_empty |= not self._collections
            return chosen
        events = [event for event in events if event.get("scope_id") == scope]
        self._collections = collections | {
            event["collection_id"] for event in events if event.get("event") == "begin_collection"
        }
        self._is_filter_empty |= any(event.get("event") == "drop_scope" for event in events)
        is_in = np.isin(rows["collection"], list(self._collections)) & ~is_event
        about = history.events_that(rows, lambda event: event.get("scope_id") == scope)
        chosen = rows[is_in | (about & is_event)]
        return chosen

    def _sendable(self, rows: Rows, snapshots: Iterable[RecordedSnapshot]) -> Rows:
        """Return those changes of some snapshots that the client receives in some form."""
        always = always_sent(self._form)
        if all(each.opcodes <= always for each in snapshots):
            return rows
        return sent_rows(self._history, rows, self._form)

    def _sent(self, rows: Rows, *, from_disk: bool = False) -> Iterator[StreamMessage]:
        """Yield changes, which are read when they are sent: all together, or one by one with pauses."""
        only_keys = from_disk and self._agreement.leaves_only_keys
        if not len(rows):
            return
        if self._pace.speed is None:
            yield StreamMessage(b"", rows, only_keys=only_keys)
            return
        for at, time_ns in enumerate(self._history.times(rows).tolist()):
            yield StreamMessage(b"", rows[at : at + 1], only_keys=only_keys, time_ns=time_ns)

    def _is_unordered(self, snapshot: RecordedSnapshot, reached: int) -> bool:
        """Return True if a snapshot is sent in key order. The client must enable out-of-order snapshots, and
        the stream must select exactly one collection and begin at seqno 0 with a snapshot from disk.
        """
        is_first = reached == 0 and "disk" in snapshot.flags
        return is_first and OSO_CONTROL in self._agreement.controls and len(self._collections or ()) == 1

    def _unordered(self, snapshot: RecordedSnapshot) -> Iterator[StreamMessage]:
        """Yield the messages of a snapshot in key order, events of the collection before documents."""
        rows = self._sendable(self._wanted(self._visible(snapshot, 0)), [snapshot])
        rows = rows[self._history.events_that(rows, lambda event: "collection_id" in event)]
        documents = self._history.documents(rows)
        places = sorted(range(len(rows)), key=lambda at: (documents[at] is not None, documents[at] or at))
        yield StreamMessage(self._oso("start"))
        yield from self._sent(rows[places], from_disk=True)
        reached = int(rows["seqno"].max(initial=0))
        if reached < snapshot.end and self._agreement.controls[OSO_CONTROL] != TRUE:
            yield self._advanced(snapshot.end)
        yield StreamMessage(self._oso("end"))

    def _oso(self, name: str) -> bytes:
        return message("dcp_oso_snapshot", flags=flags.number_of(flags.OSO, [name]), **self.address)

    def _versions(self, snapshot: RecordedSnapshot) -> Rows:
        """Return the changes of a snapshot: the last change of each key, or all if the client requests
        history.
        """
        if "duplicate_keys" not in snapshot.flags or self._agreement.is_on("change_streams"):
            return snapshot.rows
        return self._history.latest(snapshot.rows)

    @property
    def _advances(self) -> bool:
        """True if the node sends seqno_advanced messages in place of changes that it does not send."""
        return self._form.collections and not (self._form.sync_writes and self._form.tables)

    def _marker(self, names: frozenset[str], start: int, end: int, numbers: Mapping[str, int]) -> bytes:
        """Return the marker in the negotiated version; the first one of the stream begins where the request
        says.
        """
        agreement, is_disk = self._agreement, "disk" in names
        if not self._has_marker:
            start = min(self.request.snapshot[0], start)
        self._has_marker, self._marked_end = True, end
        if not agreement.is_on("change_streams"):
            names -= {"history", "duplicate_keys"}
        known = {name: numbers.get(name, 0) for name in self._marked} if is_disk else dict(numbers)
        if not agreement.has_sync_replication:
            known.pop("high_prepared_seqno", None)
        known = {name: min(n, end) if name.endswith("_seqno") else n for name, n in known.items()}
        known |= {"start_seqno": start, "end_seqno": end}
        fields: Fields = {name: known[name] for name in self._marked if name in known}
        numbers = {"flags": _flags_of(names), **fields, **self.address}
        return numbered("dcp_snapshot_marker", numbers=numbers)


@cache
def _flags_of(names: frozenset[str]) -> int:
    """Return the flags of a marker as a number."""
    return flags.number_of(flags.SNAPSHOT, names)


def _tells_of(snapshot: RecordedSnapshot, reached: int) -> bool:
    """Return True if the changes of a snapshot above a seqno are not all prepares."""
    opcodes = _above(snapshot.rows, reached)["opcode"]
    return not len(opcodes) or bool((opcodes != PREPARE).any())


def _above(rows: Rows, seqno: int) -> Rows:
    """Return the rows above a seqno. Unlike a mask, a slice does not copy the rows for each client."""
    above: Rows = rows[int(np.searchsorted(rows["seqno"], np.uint64(seqno), "right")) :]
    return above
