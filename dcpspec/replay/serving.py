"""A stream that sends a client the snapshots and changes of a vbucket above a seqno."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import TRUE, Agreement, Form
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.snapshot import marker_fields
from dcpspec.protocol.stream import OSO_CONTROL, OpenStream
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.replay.casting import cast_rows, has_same_bytes, sent_rows
from dcpspec.replay.history import (
    BATCH,
    BYTES,
    EVENT,
    NO_ROWS,
    OPCODES,
    PREPARE,
    Mask,
    RecordedSnapshot,
    Rows,
    VbucketHistory,
    addressed,
)
from dcpspec.replay.made import numbered
from dcpspec.replay.scenario import Pace
from dcpspec.write.message import message


@dataclass(frozen=True)
class StreamMessage:
    """A message of a stream."""

    data: bytes
    """The bytes of the message; empty if the message consists of `rows`, which are read when they are sent.
    """
    rows: Rows = field(default_factory=lambda: NO_ROWS)
    """Changes to send, each in its own message."""
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
    """

    def __init__(
        self,
        request: StreamRequest,
        history: VbucketHistory,
        agreement: Agreement,
        pace: Pace,
        *,
        deduplicates: bool = False,
    ) -> None:
        super().__init__(0, request.vbucket, request.stream_id, request.opaque, request, "live")
        self.request: StreamRequest = request
        self._history, self._agreement, self._pace = history, agreement, pace
        self._form = agreement.form
        self._marked = tuple(marker_fields(agreement))
        """Names of the marker fields in the negotiated version."""
        self._backlog = history.high_seqno
        self._superseded = history.superseded() if deduplicates else None
        """Seqnos of changes that another change superseded before the stream started."""
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
        self.is_over = False
        """True if the end was sent."""
        self.is_stalled = False
        """True if the stream stalls: it sends nothing more and does not end."""

    @property
    def due(self) -> float | None:
        """Time at which the next message is due; None if no message is waiting or if the next message
        is held back.
        """
        return None if self._following is None or self._is_held(self._following) else self._due

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
                self._exhausted = self._known
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
        if not self._are_as_recorded(rows).all():
            is_framed, collections = self.stream_id is not None, self.request.collections
            parts, made = cast_rows(history, rows, self._form, is_framed=is_framed, collections=collections)
            self._cast = made or self._cast
            rows, lengths = rows[: len(parts)], np.fromiter(map(len, parts), np.int64, len(parts))
        ends, is_prepare, count = np.cumsum(lengths), rows["opcode"] == PREPARE, len(rows)
        if is_prepare.any() or ends[-1] > min(BYTES, room):
            waits = ends + np.cumsum(is_prepare) * facts().prepare_surplus
            count = min(int(np.searchsorted(waits, room)) + 1, int(np.searchsorted(ends, BYTES, "right")))
            count = min(max(count, 1), len(rows))
        if len(waiting.rows) > count:
            self._following = replace(waiting, rows=waiting.rows[count:])
        self._cast = max(0, self._cast - count)
        if parts is None:
            data = history.readdressed(rows[:count], ends[:count], **self.address)
        else:
            data = addressed(parts[:count], ends[:count], **self.address)
        return StreamMessage(data, changes=count, prepares=int(np.count_nonzero(is_prepare[:count])))

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
        request, history = self.request, self._history
        reached, is_first = request.start, True
        while True:
            last, reason = self._last()
            snapshot = history.snapshot_above(reached) if reached < last else None
            if snapshot is not None and snapshot.start <= last:
                reached = min(snapshot.end, last)
                if is_first and self._is_unordered(snapshot):
                    parts = self._unordered(snapshot)
                else:
                    parts = self._snapshot(snapshot, reached, is_first=is_first)
                for part in parts:
                    is_first = False
                    yield part
            elif last <= history.high_seqno:
                break
            else:
                yield None
        if reached < request.end == last:  # the changes up to the end were not recorded
            missing = RecordedSnapshot(reached + 1, last, frozenset({"disk"}))
            yield from self._snapshot(missing, last, is_first=is_first)
        if "takeover" in request.flags:
            for state in ("pending", "active"):
                data = message("dcp_set_vbucket_state", state=state, **self.address)
                yield StreamMessage(data, wants_answer=True, after_answers=True)
        yield StreamMessage(self._end(reason), is_end=True, after_answers=True)

    def _last(self) -> tuple[int, str]:
        """Return the stream's last seqno and end reason: from the recording if the recorded stream ended
        early, otherwise from the request.
        """
        request, ends = self.request, self._history.ends
        early = min((seqno for seqno in ends if request.start < seqno < request.end), default=None)
        return (request.end, "ok") if early is None else (early, ends[early])

    def _end(self, reason: str | int) -> bytes:
        if isinstance(reason, int):
            return message("dcp_stream_end", reason=reason, **self.address)
        return numbered("dcp_stream_end", reason=reason, numbers=self.address)

    def _advanced(self, seqno: int) -> StreamMessage:
        return StreamMessage(numbered("dcp_seqno_advanced", numbers={"by_seqno": seqno, **self.address}))

    def _snapshot(self, snapshot: RecordedSnapshot, last: int, *, is_first: bool) -> Iterator[StreamMessage]:
        """Yield a snapshot's messages up to a seqno, or none if it has no changes for the client."""
        request = self.request
        rows = self._rows(snapshot, last)
        reached = int(rows["seqno"][-1]) if len(rows) else 0
        has_more = reached < last
        is_end = self._form.collections and last == request.end
        if has_more and not (self._advances or is_end):
            last, has_more = reached, False
        if not len(rows) and not has_more:
            return
        start = min(request.snapshot[0], snapshot.start) if is_first else snapshot.start
        if self._is_from_disk(rows):
            snapshot = replace(snapshot, flags=snapshot.flags - {"memory"} | {"disk"})
        wants_answer = "takeover" in request.flags and "disk" not in snapshot.flags
        marker = self._marker(snapshot, start, last, wants_answer=wants_answer)
        begin_ns = int(self._history.times(rows).min()) if len(rows) and self._pace.speed else None
        yield StreamMessage(marker, time_ns=begin_ns, wants_answer=wants_answer)
        yield from self._sent(rows)
        if has_more:
            yield self._advanced(last)

    def _is_from_disk(self, rows: Rows) -> bool:
        """Return True if a snapshot must be sent as a disk snapshot, because the client requests it or
        the snapshot lacks prepares.
        """
        if "disk_only" in self.request.flags:
            return True
        return self._form.sync_writes and bool(self._history.unprepared(rows, self.request.start).any())

    def _rows(self, snapshot: RecordedSnapshot, last: int) -> Rows:
        """Return the rows of those changes in a snapshot that the client receives."""
        rows, history = self._versions(snapshot), self._history
        if self._superseded is not None and snapshot.end <= self._backlog:
            rows = rows[~np.isin(rows["seqno"], self._superseded)]
        if not self.request.start < snapshot.start <= snapshot.end == last:
            bounds = np.array([self.request.start, last], np.uint64)
            # Unlike a mask, a slice does not copy the rows for each client.
            rows = rows[slice(*np.searchsorted(rows["seqno"], bounds, "right"))]
        rows = _wanted(self.request, history, rows)
        if self._form.collections and snapshot.has_only_documents:
            return rows
        return sent_rows(history, rows, self._form)

    def _sent(self, rows: Rows) -> Iterator[StreamMessage]:
        """Yield changes, which are read when they are sent: all together, or one by one with pauses."""
        if not len(rows):
            return
        if self._pace.speed is None:
            yield StreamMessage(b"", rows)
            return
        for at, time_ns in enumerate(self._history.times(rows).tolist()):
            yield StreamMessage(b"", rows[at : at + 1], time_ns=time_ns)

    def _are_as_recorded(self, rows: Rows) -> Mask:
        """Return a mask of the changes that are sent as recorded."""
        if self.stream_id is not None:
            return np.zeros(len(rows), np.bool_)
        forms = tuple(each.form for each in self._history.sources)
        mask: Mask = _same_bytes(forms, self._form)[rows["source"], rows["opcode"], rows["datatype"]]
        return mask & ~rows["is_framed"] if rows["is_framed"].any() else mask

    def _is_unordered(self, snapshot: RecordedSnapshot) -> bool:
        """Return True if a snapshot is sent in key order. The client must enable out-of-order snapshots, the
        stream must select collections, and the snapshot must be a complete disk snapshot from seqno 0.
        """
        request = self.request
        is_whole = request.start == 0 and snapshot.end <= request.end
        is_agreed = OSO_CONTROL in self._agreement.controls
        return is_agreed and is_whole and "disk" in snapshot.flags and request.collections is not None

    def _unordered(self, snapshot: RecordedSnapshot) -> Iterator[StreamMessage]:
        """Yield the messages of a snapshot in key order, system events before documents."""
        rows = self._rows(snapshot, snapshot.end)
        documents = self._history.documents(rows)
        places = sorted(range(len(rows)), key=lambda at: (documents[at] is not None, documents[at] or at))
        yield StreamMessage(self._oso("start"))
        yield from self._sent(rows[places])
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
        rows = snapshot.rows
        if "duplicate_keys" not in snapshot.flags or self._agreement.is_on("change_streams"):
            return rows
        last = {document or at: at for at, document in enumerate(self._history.documents(rows))}
        return rows[sorted(last.values())]

    @property
    def _advances(self) -> bool:
        """True if the node sends seqno_advanced messages for seqnos without changes."""
        form = self._form
        is_whole = form.sync_writes and form.tables and not self.request.names_collections
        return form.collections and not is_whole

    def _marker(self, snapshot: RecordedSnapshot, start: int, end: int, *, wants_answer: bool) -> bytes:
        """Return the marker in the negotiated version."""
        agreement, is_disk = self._agreement, "disk" in snapshot.flags
        names = snapshot.flags - {"wants_acknowledgement"}
        if wants_answer:
            names |= {"wants_acknowledgement"}
        if not agreement.is_on("change_streams"):
            names -= {"history", "duplicate_keys"}
        known = {name: snapshot.numbers.get(name, 0) for name in self._marked} if is_disk else {}
        if not agreement.has_sync_replication:
            known.pop("high_prepared_seqno", None)
        known["max_visible_seqno"] = snapshot.max_visible_seqno
        known = {name: min(n, end) if name.endswith("_seqno") else n for name, n in known.items()}
        known |= {"start_seqno": start, "end_seqno": end}
        fields: Fields = {name: known[name] for name in self._marked if name in known}
        number = flags.number_of(flags.SNAPSHOT, names)
        return numbered("dcp_snapshot_marker", numbers={"flags": number, **fields, **self.address})


@lru_cache(16)
def _same_bytes(recorded: tuple[Form | None, ...], form: Form) -> Mask:
    """Return a mask of the combinations of source, opcode and datatype whose changes are sent as recorded."""
    same = [
        [[has_same_bytes(opcode, each, form, datatype) for datatype in range(1 << 8)] for opcode in OPCODES]
        for each in recorded
    ]
    return np.array(same, np.bool_).reshape(len(recorded), len(OPCODES), -1)


def _wanted(request: StreamRequest, history: VbucketHistory, rows: Rows) -> Rows:
    """Return the rows of the changes that a request selects."""
    if request.scope is not None:
        is_in = np.isin(rows["collection"], list(request.collections or ())) & (rows["opcode"] != EVENT)
        about = history.events_that(rows, lambda event: event.get("scope_id") == request.scope)
        chosen: Rows = rows[is_in | (about & (rows["opcode"] == EVENT))]
        return chosen
    return rows if request.collections is None else history.rows_in(rows, request.collections)
