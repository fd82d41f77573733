"""The states of a bucket's streams, and how responses and stream ends change these states.

This module neither sends nor receives messages; its functions return the action to apply to a node.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from time import monotonic
from types import MappingProxyType
from typing import Final

import pyarrow as pa

from dcpspec.client.collections import ChosenCollections
from dcpspec.client.node import Pause
from dcpspec.client.outcomes import (
    Action,
    Outcome,
    RollbackError,
    StreamError,
    outcome_of_end,
    outcome_of_request,
    outcome_of_status,
)
from dcpspec.client.rows import Reception, StreamDecoder
from dcpspec.client.settings import Log, Settings
from dcpspec.client.waiting import LONG_WAIT
from dcpspec.options import OptionError
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, why
from dcpspec.protocol.rollback import Log as FailoverLog
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.wording import counted, numbered

_FLAGS: Final = ("active_vbucket_only",)
"""Flags of stream requests. With these flags, a node that has only a replica refuses the request, and the
client gets a new map.
"""


class Clock:
    """A clock that stops while the caller processes a batch."""

    def __init__(self) -> None:
        self._away = 0.0
        self._left_at: float | None = None

    def now(self) -> float:
        """Return the time in seconds."""
        return monotonic() - self._away

    def leave(self) -> None:
        """Stop the clock while the caller processes a batch."""
        self._left_at = monotonic()

    def come_back(self) -> float:
        """Restart the clock for the next batch, and return how many seconds the clock was stopped."""
        away = 0.0 if self._left_at is None else monotonic() - self._left_at
        self._away += away
        return away


@dataclass
class VbucketStream:
    """The stream of a vbucket, across all its requests."""

    position: Position
    end: int | None = None
    """The last seqno to stream; None for an endless stream."""
    starts_at_high: bool = False
    """True while the start seqno is unknown because the node has not reported the high seqno of the vbucket.
    """
    ends_at_high: bool = False
    """True while the end seqno is unknown because the node has not reported the high seqno of the vbucket."""
    state: str = "waiting"
    """``waiting`` for a node, ``asked``, ``live``, ``rolled back``, or ``done``."""
    opaque: int = 0
    asked_at: float = 0.0
    progress_at: float = field(default_factory=monotonic)
    pause: Pause = field(default_factory=Pause)
    cause: str = "no request has been sent yet"
    """The reason why the stream is waiting."""
    ended_at: int | None = None
    """The seqno at which a node last ended the stream with reason ok before the last requested change."""
    rollback_seqno: int | None = None
    """The rollback seqno that the node requires; kept until the failover log arrives."""

    @property
    def last(self) -> int | None:
        """The end seqno of the next request; None for an endless stream. Without new changes, a request ends
        where it starts: its answer shows whether the node still has the streamed changes.
        """
        return None if self.end is None else max(self.end, self.position.seqno)

    @property
    def awaited(self) -> str:
        """What the stream waits for, and the seqno that it has reached."""
        causes = {"asked": "the stream request has no response", "live": "the node sends no changes"}
        reached = f"seqno {self.position.seqno} of {self.end or 'an endless stream'}"
        return f"{causes.get(self.state, self.cause)}, {reached}"

    @property
    def waits_for_seqnos(self) -> bool:
        """True if the stream cannot be requested before the high seqno of the vbucket is known."""
        return self.starts_at_high or self.ends_at_high


class VbucketStreams:
    """The streams of a bucket.

    Args:
        settings: The settings of the client.
        decoder: The decoder of the messages.
        clock: The clock.
        log: Called with a line for each event.
    """

    def __init__(self, settings: Settings, decoder: StreamDecoder, clock: Clock, log: Log) -> None:
        self._settings, self._decoder, self._clock, self._log = settings, decoder, clock, log
        self._streams: dict[int, VbucketStream] = {}
        self._positions: dict[int, Position] = {}
        self._progress_at = clock.now()
        self._said = ""
        """The last logged wait; empty without a wait."""
        self._rollbacks: list[tuple[pa.RecordBatch, Position]] = []
        """Rollback rows that are not yet in a batch, with the positions after them."""
        self.high_seqnos: dict[int, int] = {}
        """The latest known high seqnos of the chosen collections, by vbucket."""
        self.chosen = ChosenCollections()
        """The collections to stream."""

    def __getitem__(self, vbucket: int) -> VbucketStream:
        return self._streams[vbucket]

    def plan(
        self,
        size: int,
        start: Mapping[int, Position] | str,
        ends: Mapping[int, int] | None,
        *,
        until_now: bool,
    ) -> None:
        """Plan the streams.

        Args:
            size: Number of vbuckets of the bucket.
            start: Positions to resume from, by vbucket; or ``earliest``, or ``latest``.
            ends: The last seqno to stream in each vbucket; missing vbuckets are not streamed.
            until_now: True to end the streams at the high seqnos that the nodes report at the start.

        Raises:
            OptionError: A vbucket does not exist in the bucket.
        """
        positions = start if isinstance(start, Mapping) else {}
        wanted = range(size) if ends is None else ends
        too_high = next((vbucket for vbucket in (*positions, *wanted) if vbucket >= size), None)
        if too_high is not None:
            raise OptionError(
                f"vbucket {too_high} does not exist in this bucket of {size:,} vbuckets: are the positions "
                "for another bucket?"
            )
        missing = [vbucket for vbucket in wanted if vbucket not in positions]
        if positions and missing:
            self._log(f"starting at seqno 0, without a position: {numbered('vbucket', missing)}")
        for vbucket in wanted:
            position = positions.get(vbucket, Position(vbucket))
            self._streams[vbucket] = VbucketStream(
                replace(position, vbucket=vbucket),
                None if ends is None else ends[vbucket],
                starts_at_high=start == "latest",
                ends_at_high=until_now,
            )
            self._positions[vbucket] = self._streams[vbucket].position.copy()
            self._interrupt(vbucket)

    # Queries

    @property
    def positions(self) -> Mapping[int, Position]:
        """The client's position in each vbucket."""
        return MappingProxyType(dict(self._positions))

    @property
    def are_done(self) -> bool:
        """True if all streams are done."""
        return all(stream.state == "done" for stream in self._streams.values())

    @property
    def wait_for_seqnos(self) -> bool:
        """True if a stream cannot be requested before the high seqno of its vbucket is known."""
        return any(stream.waits_for_seqnos for stream in self._streams.values())

    @property
    def are_waiting(self) -> bool:
        """True if a stream is waiting for a node."""
        return any(stream.state == "waiting" for stream in self._streams.values())

    def due(self) -> Iterator[tuple[int, VbucketStream]]:
        """Yield the streams to request now, by vbucket."""
        for vbucket, stream in self._streams.items():
            if stream.state == "waiting" and stream.pause.is_over:
                yield vbucket, stream

    def open(self, vbucket: int) -> Reception:
        """Return a stream for the decoder."""
        stream = self[vbucket]
        return Reception(stream.opaque, stream.position, stream.last)

    def waiting(self) -> dict[int, str]:
        """Return the vbuckets that wait for a node, with the reason."""
        return {
            vbucket: stream.cause for vbucket, stream in self._streams.items() if stream.state == "waiting"
        }

    def lags(self) -> dict[int, int]:
        """Return how many seqnos each vbucket is behind its latest known high seqno."""
        return {
            vbucket: max(0, high - self[vbucket].position.seqno)
            for vbucket, high in self.high_seqnos.items()
            if vbucket in self._streams
        }

    def wanted(self, stream: VbucketStream) -> StreamRequest:
        """Return the next stream request."""
        return stream.position.request(
            opaque=stream.opaque, end=stream.last, flags=_FLAGS, **self.chosen._asdict()
        )

    # Events

    def take_seqnos(self, seqnos: Mapping[int, int]) -> None:
        """Apply the high seqnos of a node's vbuckets. If a stream starts at the high seqno, apply the
        failover log of the vbucket first.
        """
        for vbucket, seqno in seqnos.items():
            if self.chosen.are_all:
                self.high_seqnos[vbucket] = seqno
            stream = self._streams.get(vbucket)
            if stream is None:
                continue
            if stream.waits_for_seqnos:
                stream.pause.end()
            has_nothing = stream.starts_at_high or not stream.position.seqno
            if stream.starts_at_high:
                stream.starts_at_high = False
                stream.position.mark(seqno, seqno)
                stream.position.reach(seqno)
                self._positions[vbucket] = stream.position.copy()
            if stream.ends_at_high:
                stream.ends_at_high, stream.end = False, seqno
            # A stream that resumes is requested even without new changes, as the node may have lost old ones.
            is_reached = stream.end is not None and stream.position.seqno >= stream.end
            if is_reached and has_nothing and stream.state == "waiting":
                stream.state = "done"

    def take_collection_seqnos(self, seqnos: Mapping[int, int]) -> None:
        """Apply the high seqnos of one chosen collection."""
        for vbucket, seqno in seqnos.items():
            self.high_seqnos[vbucket] = max(seqno, self.high_seqnos.get(vbucket, 0))

    def request(self, stream: VbucketStream, opaque: int) -> None:
        """Mark a stream as requested."""
        stream.opaque, stream.state, stream.asked_at = opaque, "asked", self._clock.now()

    def advance(self, positions: Mapping[int, Position]) -> None:
        """Apply the positions that the client has reached."""
        self._positions.update(positions)
        self._progress_at = self._clock.now()
        for vbucket, position in positions.items():
            stream = self[vbucket]
            stream.position, stream.progress_at = position.copy(), self._progress_at
            stream.pause.end()

    def rollbacks(self) -> Iterator[pa.RecordBatch]:
        """Yield the rollback rows that are not yet in a batch. The positions go back with these rows."""
        while self._rollbacks:
            rows, position = self._rollbacks.pop(0)
            self._positions[position.vbucket] = position
            yield rows

    def wait(self, vbucket: int, cause: str) -> None:
        """Delay the next request for a stream; the delay grows with each attempt."""
        stream = self[vbucket]
        if stream.state == "done":
            return
        if stream.state == "live":
            stream.progress_at = self._clock.now()
        stream.state, stream.cause, stream.rollback_seqno = "waiting", cause, None
        self._interrupt(vbucket)
        stream.pause.begin()

    def _interrupt(self, vbucket: int) -> None:
        """Undo the changes of an out-of-order snapshot that did not end, also of one before a restart."""
        position = self[vbucket].position
        if position.in_oso:
            position.end_stream()
            reason = "an out-of-order snapshot was interrupted: the node resends the snapshot's changes"
            self._rollbacks.append((self._decoder.rollback(position, None, reason), position.copy()))

    def answer(
        self, vbucket: int, node: str, status: str, log: FailoverLog, rollback_seqno: int, detail: str
    ) -> Action:
        """Apply the response to a stream request.

        Args:
            vbucket: The vbucket.
            node: The name of the node, for errors.
            status: The status of the response.
            log: The failover log in the response.
            rollback_seqno: The rollback seqno in the response.
            detail: Additional text in the response.

        Returns:
            The action for the node.

        Raises:
            StreamError: The outcomes table requires an error.
        """
        stream, outcome = self[vbucket], outcome_of_status(status)
        if outcome.action is Action.GO_ON:
            stream.state, stream.progress_at = "live", self._clock.now()
            stream.position.grant(log)
            return outcome.action
        if outcome.action is Action.ROLL_BACK:
            stream.state, stream.cause = "rolled back", f"the node requires a rollback to {rollback_seqno}"
            stream.rollback_seqno = rollback_seqno
            return outcome.action
        outcome = outcome_of_request(self.wanted(stream), status, detail)
        return self._apply(vbucket, node, f"stream request refused with {status}", outcome, detail)

    def end(self, vbucket: int, node: str, reason: str) -> Action:
        """Apply the end of a stream; return the action for the node.

        Raises:
            StreamError: The outcomes table requires an error.
        """
        stream, outcome = self[vbucket], outcome_of_end(reason)
        seqno = stream.position.seqno
        is_early = stream.end is None or (self.chosen.are_all and seqno < stream.end)
        if outcome.action is Action.COMPLETE and is_early:
            # The remaining seqnos of a filtered stream belong to other collections. In other streams, a
            # second end at the same seqno shows that the remaining changes are not visible to this client.
            if stream.end is None or stream.ended_at != seqno:
                outcome = Outcome(Action.WAIT, "the stream ended before all requested changes were sent")
            stream.ended_at = seqno
        return self._apply(vbucket, node, f"stream ended with {reason}", outcome)

    def _apply(self, vbucket: int, node: str, event: str, outcome: Outcome, detail: str = "") -> Action:
        """Apply an action from the outcomes table."""
        stream, action = self[vbucket], outcome.action
        if action is Action.COMPLETE:
            stream.state = "done"
            return action
        text = outcome.of(f"vbucket {vbucket} on {node}: {event}", detail)
        if action is Action.FAIL:
            raise StreamError(text)
        self._log(text)
        self.wait(vbucket, text)
        if action is Action.RESUME:
            stream.pause.until = 0.0
        return action

    def take_log(self, vbucket: int, log: FailoverLog | None) -> None:
        """Apply a failover log: roll back, or raise an error with the reason.

        Raises:
            RollbackError: Changes were lost, and the options do not allow a rollback.
            StreamError: The rollback seqno is above the client's position.
        """
        stream = self[vbucket]
        position = stream.position
        if stream.state != "rolled back" or stream.rollback_seqno is None:
            position.grant(log or ())
            return
        seqno, start = stream.rollback_seqno, position.seqno
        reason = why(self.wanted(stream), seqno, History(log))
        text = f"vbucket {vbucket} must roll back from seqno {start} to {seqno}: {reason}"
        if seqno > start:
            raise StreamError(f"{text}. The client has not reached that seqno")
        if seqno < start and self._settings.on_rollback == "fail":
            raise RollbackError(
                f"{text}. The cluster has lost streamed changes; use onRollback=rewind to roll back"
            )
        self._log(text)
        position.log = log or ()
        position.roll_back(seqno)
        self.high_seqnos.pop(vbucket, None)
        if seqno < start:
            # A job that stored the position before the row would repeat the changes, and no row would say so.
            self._rollbacks.append((self._decoder.rollback(position, start, reason), position.copy()))
        else:
            self._positions[vbucket] = position.copy()
        self.wait(vbucket, text)

    def check_progress(self) -> None:
        """Check that streams make progress.

        Raises:
            StreamError: A stream makes no progress.
        """
        limit = self._settings.batch_timeout.total_seconds()
        now = self._clock.now()
        waiting = []
        for vbucket, stream in self._streams.items():
            is_due = stream.state in ("waiting", "asked", "rolled back") or (
                stream.state == "live" and stream.end is not None
            )
            late = now - max(stream.progress_at, self._progress_at if stream.state == "live" else 0.0)
            if is_due and late > limit:
                raise StreamError(f"vbucket {vbucket} has made no progress for {limit:g} s: {stream.awaited}")
            if is_due and late > LONG_WAIT:
                waiting.append(vbucket)
        said = f"vbucket {waiting[0]}: {self[waiting[0]].awaited}" if waiting else ""
        if waiting and said != self._said:
            others = f", and {counted(len(waiting) - 1, 'more vbucket')}" if len(waiting) > 1 else ""
            self._log(f"still waiting after {LONG_WAIT:g} s: {said}{others}")
        self._said = said
