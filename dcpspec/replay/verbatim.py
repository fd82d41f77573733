"""The server's side of a recorded connection as it was, whatever rules it breaks."""

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
"""Requests that the node answers itself, as the client is another one."""
GRANTED_ANEW: Final = frozenset({"hello", "select_bucket", "get_error_map", "get_cluster_config"})
"""Requests that it grants itself; it refuses them as they were refused."""
ACKNOWLEDGEMENTS: Final = frozenset({"dcp_buffer_acknowledgement", "dcp_seqno_acknowledged"})
"""Requests that are answered only if they are refused."""
_DIGITS: Final = 6
"""Digits of seconds that count: what is due at the same time is sent in its order."""
_When = tuple[float, int]
"""Time and place in the recording, by which messages are sent; without pauses all have the same place."""
_BEGINS: Final = ("dcp_add_stream", "dcp_stream_req")
"""Requests after which a server sends messages of its own; the client may not be ready for any before."""


@dataclass
class Exchange:
    """A request of the recorded client, and what the server said because of it."""

    request: RecordedMessage
    answer: RecordedMessage | None = None
    messages: list[tuple[int, RecordedMessage]] = field(default_factory=list)
    """With their places in the recording; the answer is among them unless the node answers itself."""

    @property
    def is_granted(self) -> bool:
        """True if the answer grants what was asked for."""
        return self.answer is not None and self.answer.is_granted


class Verbatim:
    """What a recorded server has not said yet.

    An answer is sent when the request comes that it answers, and a message of a stream after the stream was
    granted. What belongs to no stream follows the request before it. Opaques become those of the client.

    Args:
        recording: The connection.
        pace: The pauses between a request and what follows it.
    """

    def __init__(self, recording: Recording, pace: Pace) -> None:
        self._pace = pace
        self._exchanges = _exchanges(recording)
        self._waiting: list[tuple[_When, int, bytes, bool]] = []
        """Messages, each with a number that rises, and whether it is an answer of the node itself."""
        self._answered: _When = 0.0, 0
        """When the last answer is due; one of the node itself is not sent before it."""
        self._numbers = count()
        self.own_bytes = 0
        """Bytes of the node's own answers that wait."""

    def hear(self, fields: Fields, now: float) -> Exchange | None:
        """Take in a request of the client; return what was recorded of it, None if it was not recorded.

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
        """Send an answer of the node itself, after those to earlier requests."""
        self._answered = max(self._answered, (now, 0))
        self.own_bytes += len(data)
        self._add(self._answered, data, is_own=True)

    def _add(self, when: _When, data: bytes, *, is_own: bool = False) -> None:
        heappush(self._waiting, (when, next(self._numbers), data, is_own))

    @property
    def due(self) -> float | None:
        """When the next message is to be sent, None if there is none."""
        return self._waiting[0][0][0] if self._waiting else None

    def take(self, now: float) -> bytes | None:
        """Return the next message, None if there is none now."""
        if self.due is None or self.due > now:
            return None
        _, _, data, is_own = heappop(self._waiting)
        self.own_bytes -= len(data) if is_own else 0
        return data


def _exchanges(recording: Recording) -> dict[Hashable, deque[Exchange]]:
    """The requests of a recorded client in their order, by what a request of another one has in common."""
    exchanges: dict[Hashable, deque[Exchange]] = defaultdict(deque)
    unanswered: dict[tuple[str, int], deque[Exchange]] = defaultdict(deque)
    causes: dict[Hashable, Exchange] = {}  # the last one of an opaque, of a vbucket, and of all
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
                causes["any"] = exchange  # the server is the consumer, and begins
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
    """What a request of the client has in common with one that was recorded."""
    opcode: str = fields["opcode"]
    if opcode in GRANTED_ANEW or opcode in ACKNOWLEDGEMENTS or opcode == "dcp_open":
        return opcode
    return opcode, fields.get("vbucket"), fields.get("key" if opcode == "dcp_control" else "stream_id")


def served(recordings: Sequence[Recording]) -> Recording:
    """Return the connection that is served: the first one of a client that opened it for DCP.

    Raises:
        ValueError: There is none.
    """
    for recording in recordings:
        if any(message.opcode == "dcp_open" for message in recording.client):
            return recording
    raise ValueError("no connection has the requests of a DCP client, which could be answered as they were")
