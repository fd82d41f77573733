"""The server's side of a recorded connection, sent verbatim even if it breaks rules."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Final

from dcpspec.decode.rows import Fields
from dcpspec.grammar.headers import with_header_number
from dcpspec.protocol import flags
from dcpspec.replay.recording import RecordedMessage, Recording
from dcpspec.replay.scenario import Pace

LOGIN: Final = frozenset({"sasl_list_mechs", "sasl_auth", "sasl_step"})
"""Requests that the node answers itself, because the client is not the recorded client."""
GRANTED_ANEW: Final = frozenset({"hello", "select_bucket", "get_error_map", "get_cluster_config"})
"""Requests that the node answers itself, unless the recorded server refused them."""
ACKNOWLEDGEMENTS: Final = frozenset({"dcp_buffer_acknowledgement", "dcp_seqno_acknowledged"})
"""Requests that a server answers only with a refusal."""
_DIGITS: Final = 6
"""Number of decimals to which due times are rounded, so that messages due at the same time keep
their order.
"""
_When = tuple[float, int]
"""Sort key of a message: due time, then place in the recording; without pauses, all due times are equal."""
_BEGINS: Final = ("dcp_add_stream", "dcp_stream_req")
"""Requests after which a server sends unsolicited messages; before these requests, clients may not be ready
for such messages.
"""


@dataclass
class Exchange:
    """A request of the recorded client, with the server messages that the request caused."""

    request: RecordedMessage
    answer: RecordedMessage | None = None
    messages: list[tuple[int, RecordedMessage]] = field(default_factory=list)
    """Server messages and their places in the recording. The answer is included unless the node creates the
    answer.
    """

    @property
    def is_granted(self) -> bool:
        """True if the answer grants the request."""
        return self.answer is not None and self.answer.is_granted


class Verbatim:
    """The messages that a recorded server has not sent yet.

    An answer is sent after its request has arrived, and a stream message after the stream has been granted.
    Any other message is sent after the request that preceded the message in the recording. The client's
    opaques replace the recorded opaques.

    Args:
        recording: The recorded connection.
        pace: The pace of the messages after a request.
    """

    def __init__(self, recording: Recording, pace: Pace) -> None:
        self._pace = pace
        self._exchanges = _exchanges(recording)
        self._waiting: list[tuple[_When, int, bytes, bool]] = []
        """For each message: its due time and place, an increasing number, its bytes, and whether the node
        created it.
        """
        self._answered: _When = 0.0, 0
        """Due time and place of the last answer; the node sends its own answers no earlier."""
        self._numbers = count()
        self.own_bytes = 0
        """Number of unsent bytes in the node's own answers."""

    def hear(self, fields: Fields, now: float) -> Exchange | None:
        """Process a request from the client; return the recorded exchange, or None if the request was not
        recorded.

        Args:
            fields: The request.
            now: The time in seconds.
        """
        waiting = self._exchanges.get(_key(fields))
        if not waiting:
            return None
        exchange = waiting.popleft()
        recorded: int = exchange.request.fields["opaque"]
        for place, message in exchange.messages:
            data = message.data
            if message.fields["opaque"] == recorded:
                data = with_header_number(data, "opaque", fields["opaque"])
            when = now, 0
            if self._pace.speed is not None:
                seconds = self._pace.seconds(message.time_ns - exchange.request.time_ns)
                when = round(now + seconds, _DIGITS), place
            if message is exchange.answer:
                self._answered = max(self._answered, when)
            self._add(when, data)
        return exchange

    def say(self, data: bytes, now: float) -> None:
        """Send one of the node's own answers, after the answers to earlier requests."""
        self._answered = max(self._answered, (now, 0))
        self.own_bytes += len(data)
        self._add(self._answered, data, is_own=True)

    def _add(self, when: _When, data: bytes, *, is_own: bool = False) -> None:
        heappush(self._waiting, (when, next(self._numbers), data, is_own))

    @property
    def due(self) -> float | None:
        """The time of the next message, or None."""
        return self._waiting[0][0][0] if self._waiting else None

    def take(self, now: float) -> bytes | None:
        """Return the next message that is due, or None."""
        if self.due is None or self.due > now:
            return None
        _, _, data, is_own = heappop(self._waiting)
        self.own_bytes -= len(data) if is_own else 0
        return data


def _exchanges(recording: Recording) -> dict[Hashable, deque[Exchange]]:
    """Return the exchanges of a recorded client in order, by a request key that does not depend on the
    client.
    """
    exchanges: dict[Hashable, deque[Exchange]] = defaultdict(deque)
    unanswered: dict[tuple[str, int], deque[Exchange]] = defaultdict(deque)
    causes: dict[Hashable, Exchange] = {}  # the latest exchange by opaque, by vbucket, and overall
    sides = [*((m, True) for m in recording.client), *((m, False) for m in recording.server)]
    for place, (message, is_client) in enumerate(sorted(sides, key=lambda said: said[0].time_ns)):
        opcode, opaque, vbucket = message.opcode, message.fields["opaque"], message.fields.get("vbucket")
        if opcode in LOGIN or (is_client and message.is_response):
            continue
        if is_client:
            exchange = Exchange(message)
            exchanges[_key(message.fields)].append(exchange)
            unanswered[opcode, opaque].append(exchange)
            if opcode in _BEGINS:
                causes["opaque", opaque] = causes["vbucket", vbucket] = causes["any"] = exchange
            elif opcode == "dcp_open" and "producer" not in flags.names_of(
                flags.OPEN, message.fields.get("flags", 0)
            ):
                causes["any"] = exchange  # the server is the consumer and sends first
        elif message.is_response and unanswered[opcode, opaque]:
            exchange = unanswered[opcode, opaque].popleft()
            exchange.answer = message
            if not (opcode in GRANTED_ANEW and message.is_granted):
                exchange.messages.append((place, message))
        else:
            cause = causes.get(("opaque", opaque)) or causes.get(("vbucket", vbucket)) or causes.get("any")
            if cause is not None:
                cause.messages.append((place, message))
    return exchanges


def _key(fields: Fields) -> Hashable:
    """Return the key of a request; the same request from another client has the same key."""
    opcode: str = fields["opcode"]
    if opcode in GRANTED_ANEW or opcode in ACKNOWLEDGEMENTS or opcode == "dcp_open":
        return opcode
    return opcode, fields.get("vbucket"), fields.get("key" if opcode == "dcp_control" else "stream_id")


def served(recordings: Sequence[Recording]) -> Recording:
    """Return the connection to serve: the first connection that a client opened for DCP.

    Raises:
        ValueError: No connection was opened for DCP.
    """
    for recording in recordings:
        if any(message.opcode == "dcp_open" for message in recording.client):
            return recording
    raise ValueError("no connection contains the requests of a DCP client")
