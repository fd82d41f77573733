"""A stream to a client: snapshots and changes of a vbucket from a seqno on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import TRUE, Agreement
from dcpspec.protocol.snapshot import MARKER_VERSIONS
from dcpspec.protocol.stream import DOCUMENTS, OSO_CONTROL, OpenStream
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.replay.casting import cast, sent_rows
from dcpspec.replay.history import EVENT, RecordedChange, RecordedSnapshot, Rows, VbucketHistory
from dcpspec.replay.scenario import Pace
from dcpspec.write.message import message


@dataclass(frozen=True)
class StreamMessage:
    """A message of a stream."""

    data: bytes
    change: RecordedChange | None = None
    """The change that it carries."""
    is_in_snapshot: bool = False
    """True if more of its snapshot follows."""
    time_ns: int | None = None
    """When it was recorded, in nanoseconds since its recording began."""
    is_end: bool = False
    """True if the stream is over."""
    wants_answer: bool = False
    """True if the client answers it."""
    after_answers: bool = False
    """True if it is not sent before the client has answered what it is to answer."""

    @property
    def is_prepare(self) -> bool:
        """True if it carries a prepare."""
        return self.change is not None and self.change.opcode == "dcp_prepare"


class ServedStream(OpenStream):
    """A stream that is live.

    Args:
        request: What was granted.
        history: The vbucket's.
        agreement: That of the connection.
        pace: The pauses between its messages.
    """

    def __init__(
        self, request: StreamRequest, history: VbucketHistory, agreement: Agreement, pace: Pace
    ) -> None:
        super().__init__(0, request.vbucket, request.stream_id, request.opaque, request, "live")
        self.request: StreamRequest = request
        self._history, self._agreement, self._pace = history, agreement, pace
        self._form = agreement.form
        self._messages = self._all()
        self._following: StreamMessage | None = None
        self._recorded_ns: int | None = None
        self._unanswered = 0
        self._due = 0.0
        self.changes = 0
        """Changes that were sent."""
        self.is_over = False
        """True if the end was sent."""
        self.is_stalled = False
        """True if it sends nothing more, and does not end."""

    @property
    def due(self) -> float | None:
        """When the next message is to be sent; None if nothing waits for its time alone."""
        return None if self._following is None or self._is_held(self._following) else self._due

    def _is_held(self, following: StreamMessage) -> bool:
        return self.is_stalled or self.is_over or (following.after_answers and self._unanswered > 0)

    def take_answer(self) -> None:
        """Take in that the client has answered a message."""
        self._unanswered = max(0, self._unanswered - 1)

    @property
    def address(self) -> Fields:
        """The fields that say which stream a message belongs to."""
        return {"vbucket": self.vbucket, "opaque": self.opaque, "stream_id": self.stream_id}

    def next(self, now: float) -> StreamMessage | None:
        """Return the next message; None if there is none now."""
        if self.is_stalled or self.is_over:
            return None
        if self._following is None:
            self._following = next(self._messages, None)
            if self._following is None:
                return None
            if (time_ns := self._following.time_ns) is not None:  # due as long after the last one as then
                last, self._recorded_ns = self._recorded_ns, time_ns
                self._due = now if last is None else self._due + self._pace.seconds(time_ns - last)
        if self._due > now or self._is_held(self._following):
            return None
        following, self._following = self._following, None
        self._unanswered += following.wants_answer
        self.changes += following.change is not None
        self.is_over = following.is_end
        return following

    def finish(self, reason: str) -> bytes:
        """End the stream; return the message that says so."""
        self.is_over = True
        return self._end(reason)

    def _all(self) -> Iterator[StreamMessage]:
        request, history = self.request, self._history
        ends = sorted(seqno for seqno in history.ends if request.start < seqno < request.end)
        last, reason = (ends[0], history.ends[ends[0]]) if ends else (request.end, "ok")
        sent_marker, reached = False, request.start
        for snapshot in history.snapshots:
            if snapshot.end <= request.start or snapshot.start > last:
                continue
            reached = min(snapshot.end, last)
            if not sent_marker and self._is_unordered(snapshot):
                sent_marker = True
                yield from self._unordered(snapshot)
                continue
            for following in self._snapshot(snapshot, reached, is_first=not sent_marker):
                sent_marker = True
                yield following
        if reached < last <= history.high_seqno:  # what was there was not recorded
            missing = RecordedSnapshot(reached + 1, last, frozenset({"disk"}))
            yield from self._snapshot(missing, last, is_first=not sent_marker)
        if "takeover" in request.flags:
            for state in ("pending", "active"):
                data = message("dcp_set_vbucket_state", state=state, **self.address)
                yield StreamMessage(data, wants_answer=True, after_answers=True)
        if ends or request.end <= history.high_seqno:
            yield StreamMessage(self._end(reason), is_end=True, after_answers=True)

    def _end(self, reason: str) -> bytes:
        return message("dcp_stream_end", reason=reason, **self.address)

    def _snapshot(self, snapshot: RecordedSnapshot, last: int, *, is_first: bool) -> Iterator[StreamMessage]:
        """The messages of a snapshot up to a seqno, none if nothing in it is for the client."""
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
        begin_ns = int(self._history.times(rows).min()) if len(rows) else None
        yield StreamMessage(marker, time_ns=begin_ns, wants_answer=wants_answer)
        for left, each in zip(range(len(rows) - 1, -1, -1), self._sent(rows), strict=True):
            yield replace(each, is_in_snapshot=has_more or left > 0)
        if has_more:
            yield StreamMessage(message("dcp_seqno_advanced", by_seqno=last, **self.address))

    def _is_from_disk(self, rows: Rows) -> bool:
        """Return True if a snapshot can only be one from disk: as asked for, or without all its prepares."""
        if "disk_only" in self.request.flags:
            return True
        return self._form.sync_writes and bool(self._history.unprepared(rows, self.request.start).any())

    def _rows(self, snapshot: RecordedSnapshot, last: int) -> Rows:
        """The rows of the changes of a snapshot that are for the client."""
        rows, history = self._versions(snapshot), self._history
        bounds = np.array([self.request.start, last], np.uint64)
        rows = rows[slice(*np.searchsorted(rows["seqno"], bounds, "right"))]  # no copy for each client
        return sent_rows(history, _wanted(self.request, history, rows), self._form)

    def _sent(self, rows: Rows) -> Iterator[StreamMessage]:
        for change in self._history.read(rows, self._form):
            yield StreamMessage(cast(change, self._form, **self.address), change, True, change.time_ns)

    def _is_unordered(self, snapshot: RecordedSnapshot) -> bool:
        """Return True if a snapshot is sent in the order of keys: from disk, some collections, from 0."""
        request = self.request
        is_whole = request.start == 0 and snapshot.end <= request.end
        is_agreed = OSO_CONTROL in self._agreement.controls
        return is_agreed and is_whole and "disk" in snapshot.flags and request.collections is not None

    def _unordered(self, snapshot: RecordedSnapshot) -> Iterator[StreamMessage]:
        """The messages of a snapshot in the order of keys, system events before documents."""
        rows = self._rows(snapshot, snapshot.end)
        documents = self._documents(rows)
        places = sorted(range(len(rows)), key=lambda at: (documents[at] is not None, documents[at] or at))
        yield StreamMessage(self._oso("start"))
        yield from self._sent(rows[places])
        reached = int(rows["seqno"].max(initial=0))
        if reached < snapshot.end and self._agreement.controls[OSO_CONTROL] != TRUE:
            yield StreamMessage(message("dcp_seqno_advanced", by_seqno=snapshot.end, **self.address))
        yield StreamMessage(self._oso("end"))

    def _documents(self, rows: Rows) -> list[tuple[int, bytes] | None]:
        """Collection and key of the documents of changes; None of other changes."""
        changes = zip(rows["collection"].tolist(), self._history.read(rows), strict=True)
        return [
            (collection, change.fields.get("key", b"")) if change.opcode in DOCUMENTS else None
            for collection, change in changes
        ]

    def _oso(self, name: str) -> bytes:
        return message("dcp_oso_snapshot", flags=flags.number_of(flags.OSO, [name]), **self.address)

    def _versions(self, snapshot: RecordedSnapshot) -> Rows:
        """The changes of a snapshot: the last one of each key, unless the client wants its history too."""
        rows = snapshot.rows
        if "duplicate_keys" not in snapshot.flags or self._agreement.is_on("change_streams"):
            return rows
        last = {document or at: at for at, document in enumerate(self._documents(rows))}
        return rows[sorted(last.values())]

    @property
    def _advances(self) -> bool:
        """True if the client is told of seqnos that it gets no changes for."""
        form = self._form
        is_whole = form.sync_writes and form.tables and not self.request.names_collections
        return form.collections and not is_whole

    def _marker(self, snapshot: RecordedSnapshot, start: int, end: int, *, wants_answer: bool) -> bytes:
        """The marker of the version that was agreed on."""
        agreement, is_disk = self._agreement, "disk" in snapshot.flags
        names = snapshot.flags - {"wants_acknowledgement"}
        if wants_answer:
            names |= {"wants_acknowledgement"}
        if not agreement.is_on("change_streams"):
            names -= {"history", "duplicate_keys"}
        known = {"purge_seqno": min(snapshot.purge_seqno, end)} if is_disk else {}
        if agreement.has_sync_replication:
            known["max_visible_seqno"] = min(snapshot.max_visible_seqno, end)
            if is_disk:
                known["high_completed_seqno"] = snapshot.high_completed_seqno
                known["high_prepared_seqno"] = min(snapshot.high_prepared_seqno, end)
        known |= {"start_seqno": start, "end_seqno": end}
        agreed = [version.fields for version in MARKER_VERSIONS if version.is_agreed(agreement)]
        fields: Fields = {name: known[name] for names_ in agreed for name in names_ if name in known}
        number = flags.number_of(flags.SNAPSHOT, names)
        return message("dcp_snapshot_marker", flags=number, **fields, **self.address)


def _wanted(request: StreamRequest, history: VbucketHistory, rows: Rows) -> Rows:
    """Return the rows of the changes that a granted request asks for."""
    if request.scope is not None:
        is_in = np.isin(rows["collection"], list(request.collections or ())) & (rows["opcode"] != EVENT)
        about = history.events_that(rows, lambda event: event.get("scope_id") == request.scope)
        chosen: Rows = rows[is_in | (about & (rows["opcode"] == EVENT))]
        return chosen
    return rows if request.collections is None else history.rows_in(rows, request.collections)
