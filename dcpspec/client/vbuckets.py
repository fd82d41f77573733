"""The streams of the vbuckets of a bucket: what each waits for, and what answers and ends do to it.

Nothing here sends or receives: what is to be done with a node is returned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from time import monotonic
from types import MappingProxyType
from typing import Final

import pyarrow as pa

from dcpspec.client.node import Pause, Survey, SurveyDepth
from dcpspec.client.outcomes import Action, Outcome, outcome_of_end, outcome_of_status
from dcpspec.client.rows import StreamDecoder
from dcpspec.client.settings import Log, Settings
from dcpspec.options import OptionError
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, why
from dcpspec.protocol.rollback import Log as FailoverLog
from dcpspec.protocol.stream_request import StreamRequest

_FLAGS: Final = ("active_vbucket_only",)
"""Flags of stream requests: a node that only keeps a replica refuses, which leads to the new map."""


class StreamError(Exception):
    """The stream cannot go on; the text says why."""


class RollbackError(StreamError):
    """The cluster has lost changes that were streamed, and the options do not allow to go back."""


class Clock:
    """The time without that in which a batch was being used."""

    def __init__(self) -> None:
        self._away = 0.0
        self._left_at: float | None = None

    def now(self) -> float:
        """Return the time in seconds."""
        return monotonic() - self._away

    def leave(self) -> None:
        """Note that a batch is being used from now on."""
        self._left_at = monotonic()

    def come_back(self) -> float:
        """Note that the next batch is wanted, and return the seconds since the last one was given."""
        away = 0.0 if self._left_at is None else monotonic() - self._left_at
        self._away += away
        return away


@dataclass
class VbucketStream:
    """The stream of a vbucket, through all its requests."""

    position: Position
    end: int | None = None
    """The last seqno wanted, None for all that comes."""
    starts_at_high: bool = False
    """True until a node has said where the vbucket ends, and the stream begins there."""
    ends_at_high: bool = False
    """The same for the end of the stream."""
    state: str = "waiting"
    """``waiting`` for a node, ``asked``, ``live``, ``rolled back``, or ``done``."""
    opaque: int = 0
    asked_at: float = 0.0
    progress_at: float = field(default_factory=monotonic)
    pause: Pause = field(default_factory=Pause)
    cause: str = "no node was asked yet"
    """Why it waits."""
    ended_at: int | None = None
    """Where a node last said that everything has come although the end was not reached."""
    rollback_seqno: int | None = None
    """Where the node wants to go back to, until it has said why."""

    @property
    def waits_for_seqnos(self) -> bool:
        """True if it cannot be requested before a node has said its high seqno."""
        return self.starts_at_high or self.ends_at_high


class VbucketStreams:
    """The streams of a bucket.

    Args:
        settings: What to stream.
        decoder: What makes rows.
        clock: The time.
        log: Takes a line for each event.
    """

    def __init__(self, settings: Settings, decoder: StreamDecoder, clock: Clock, log: Log) -> None:
        self._settings, self._decoder, self._clock, self._log = settings, decoder, clock, log
        self._streams: dict[int, VbucketStream] = {}
        self._positions: dict[int, Position] = {}
        self._progress_at = clock.now()
        self.notices: list[pa.RecordBatch] = []
        """Rows of rollbacks that were not given yet."""
        self.high_seqnos: dict[int, int] = {}
        """High seqnos of vbuckets, as nodes said last."""
        self.scope: int | None = None
        """Id of the scope wanted, None for all or for those of the collections."""
        self.collections: frozenset[int] | None = None
        """Ids of the collections wanted, None for all or for those of the scope."""

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
            start: Positions to go on from, by vbucket; or ``earliest``, or ``latest``.
            ends: The last seqno wanted of each vbucket; others are not streamed.
            until_now: End at the changes that there are when the stream begins.

        Raises:
            OptionError: A vbucket that the bucket does not have.
        """
        positions = start if isinstance(start, Mapping) else {}
        wanted = range(size) if ends is None else ends
        too_high = next((vbucket for vbucket in (*positions, *wanted) if vbucket >= size), None)
        if too_high is not None:
            raise OptionError(
                f"vbucket {too_high} is not of this bucket, which has {size:,}: are the positions those of "
                "another one?"
            )
        for vbucket in wanted:
            position = positions.get(vbucket, Position(vbucket))
            self._streams[vbucket] = VbucketStream(
                replace(position, vbucket=vbucket),
                None if ends is None else ends[vbucket],
                starts_at_high=start == "latest",
                ends_at_high=until_now,
            )
            self._positions[vbucket] = position

    # Questions

    @property
    def positions(self) -> Mapping[int, Position]:
        """Where the client stands in each vbucket."""
        return MappingProxyType(dict(self._positions))

    @property
    def are_done(self) -> bool:
        """True if nothing is to come any more."""
        return all(stream.state == "done" for stream in self._streams.values())

    @property
    def depth(self) -> SurveyDepth:
        """What nodes are to be asked about their vbuckets before these are streamed."""
        if any(stream.starts_at_high for stream in self._streams.values()):
            return "logs"
        return "seqnos" if any(stream.ends_at_high for stream in self._streams.values()) else "none"

    @property
    def are_waiting(self) -> bool:
        """True if one waits for a node."""
        return any(stream.state == "waiting" for stream in self._streams.values())

    def due(self) -> Iterator[tuple[int, VbucketStream]]:
        """Yield the streams that are to be requested now, by vbucket."""
        for vbucket, stream in self._streams.items():
            if stream.state == "waiting" and stream.pause.is_over:
                yield vbucket, stream

    def open(self, vbucket: int) -> tuple[int, Position]:
        """Return the opaque of a stream and where it stands."""
        return self[vbucket].opaque, self[vbucket].position

    def lags(self) -> dict[int, int]:
        """Return how many seqnos each vbucket is behind the high seqno that its node said last."""
        return {
            vbucket: max(0, high - self[vbucket].position.seqno)
            for vbucket, high in self.high_seqnos.items()
            if vbucket in self._streams
        }

    def wanted(self, stream: VbucketStream) -> StreamRequest:
        """Return the stream request that goes on."""
        return stream.position.request(
            end=stream.end, flags=_FLAGS, collections=self.collections, scope=self.scope
        )

    # What happens

    def take_survey(self, survey: Survey) -> None:
        """Take in the high seqnos of a node's vbuckets."""
        for vbucket, seqno in survey.seqnos.items():
            self.high_seqnos[vbucket] = seqno
            stream = self._streams.get(vbucket)
            if stream is None:
                continue
            if stream.starts_at_high:
                stream.starts_at_high = False
                if vbucket in survey.logs:
                    stream.position.grant(survey.logs[vbucket])
                stream.position.mark(seqno, seqno)
                stream.position.reach(seqno)
                self._positions[vbucket] = stream.position.copy()
            if stream.ends_at_high:
                stream.ends_at_high, stream.end = False, seqno
            if stream.end is not None and stream.position.seqno >= stream.end and stream.state == "waiting":
                stream.state = "done"

    def request(self, stream: VbucketStream, opaque: int) -> None:
        """Note that a stream was requested."""
        stream.opaque, stream.state, stream.asked_at = opaque, "asked", self._clock.now()

    def advance(self, positions: Mapping[int, Position]) -> None:
        """Take in where the client stands after some messages."""
        self._positions.update(positions)
        self._progress_at = self._clock.now()
        for vbucket, position in positions.items():
            stream = self[vbucket]
            stream.position, stream.progress_at = position.copy(), self._progress_at
            stream.pause.end()

    def wait(self, vbucket: int, cause: str) -> None:
        """Have a stream wait, each time longer, until it is requested again."""
        stream = self[vbucket]
        if stream.state == "done":
            return
        if stream.state == "live":
            stream.progress_at = self._clock.now()
        stream.state, stream.cause, stream.rollback_seqno = "waiting", cause, None
        position = stream.position
        if position.in_oso:
            reason = "a snapshot out of order was cut off: its changes come again"
            self.notices.append(self._decoder.rollback(position, None, reason))
        position.end_stream()
        stream.pause.begin()

    def answer(
        self, vbucket: int, node: str, status: str, log: FailoverLog, rollback_seqno: int, detail: str
    ) -> Action:
        """Take in the answer to a stream request.

        Args:
            vbucket: The vbucket.
            node: The node, as text.
            status: Status of the answer.
            log: Failover log in it.
            rollback_seqno: Seqno that it wants to go back to.
            detail: What else it says.

        Returns:
            What is to be done with the node.

        Raises:
            StreamError: The table of outcomes says so.
        """
        stream, outcome = self[vbucket], outcome_of_status(status)
        if outcome.action is Action.GO_ON:
            stream.state, stream.progress_at = "live", self._clock.now()
            stream.position.grant(log)
            return outcome.action
        if outcome.action is Action.ROLL_BACK:
            stream.state, stream.cause = "rolled back", f"the node wants to go back to {rollback_seqno}"
            stream.rollback_seqno = rollback_seqno
            return outcome.action
        return self._apply(vbucket, node, f"stream request refused with {status}", outcome, detail)

    def end(self, vbucket: int, node: str, reason: str) -> Action:
        """Take in the end of a stream; return what is to be done with the node.

        Raises:
            StreamError: The table of outcomes says so.
        """
        stream, outcome = self[vbucket], outcome_of_end(reason)
        seqno = stream.position.seqno
        if outcome.action is Action.COMPLETE and (stream.end is None or seqno < stream.end):
            # A second end at the same place shows that what is left is not for this client.
            if stream.end is None or stream.ended_at != seqno:
                outcome = Outcome(Action.WAIT, "the stream ends before all that was requested has come")
            stream.ended_at = seqno
        return self._apply(vbucket, node, f"stream ended with {reason}", outcome)

    def _apply(self, vbucket: int, node: str, event: str, outcome: Outcome, detail: str = "") -> Action:
        """Do what the table of outcomes says."""
        stream, action = self[vbucket], outcome.action
        if action is Action.COMPLETE:
            stream.state = "done"
            return action
        detail = f": {detail}" if detail else ""
        text = f"vbucket {vbucket} on {node}: {event}: {outcome.text}{detail}"
        if action is Action.FAIL:
            raise StreamError(text)
        self._log(text)
        self.wait(vbucket, text)
        if action is Action.RESUME:
            stream.pause.until = 0.0
        return action

    def take_log(self, vbucket: int, log: FailoverLog | None) -> None:
        """Take in a failover log: go back, or say why that would be necessary.

        Raises:
            RollbackError: Changes were lost, and the options do not allow to go back.
            StreamError: The node wants to go forward.
        """
        stream = self[vbucket]
        position = stream.position
        if stream.state != "rolled back" or stream.rollback_seqno is None:
            position.grant(log or ())
            return
        seqno, start = stream.rollback_seqno, position.seqno
        reason = why(self.wanted(stream), seqno, History(log))
        text = f"vbucket {vbucket} has to go back from seqno {start} to {seqno}: {reason}"
        if seqno > start:
            raise StreamError(f"{text}; but it is not there yet")
        if seqno < start and self._settings.on_rollback == "fail":
            raise RollbackError(
                f"{text}. The cluster has lost changes that were streamed: onRollback=rewind goes back"
            )
        self._log(text)
        position.log = log or ()
        position.roll_back(seqno)
        self._positions[vbucket] = position.copy()
        if seqno < start:
            self.notices.append(self._decoder.rollback(position, start, reason))
        self.wait(vbucket, text)

    def check_progress(self) -> None:
        """Check that what is to come does come.

        Raises:
            StreamError: It does not.
        """
        limit = self._settings.batch_timeout.total_seconds()
        now = self._clock.now()
        for vbucket, stream in self._streams.items():
            is_due = stream.state in ("waiting", "asked", "rolled back") or (
                stream.state == "live" and stream.end is not None
            )
            late = now - max(stream.progress_at, self._progress_at if stream.state == "live" else 0.0)
            if is_due and late > limit:
                raise StreamError(
                    f"vbucket {vbucket} makes no progress for {limit:g} s: {stream.cause}, "
                    f"seqno {stream.position.seqno} of {stream.end or 'all that comes'}"
                )
