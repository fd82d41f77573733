"""Requests that wait for a response."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit.findings import Held
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.protocol.reasons import Breach, Reason
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import rule_of
from dcpspec.protocol.stream_request import StreamKey, StreamRequest

MOST_PENDING: Final = 1 << 16
"""Maximum number of waiting requests. Beyond this number, the oldest requests are dropped, on the assumption
that their responses were not captured.
"""
_MOST_ALIKE: Final = 1024
"""Maximum number of waiting requests with the same opcode and opaque."""


@dataclass
class Pending:
    """A request that waits for a response."""

    place: MessagePlace
    stream: int | None = None
    """Number of the request's stream."""
    is_broken: bool = False
    """True if the request breaks a rule, so that a refusal is expected."""
    key: StreamKey | None = None
    """Stream that the request opens or closes."""
    second: StreamRequest | None = None
    """A request for a stream whose first request had no response yet. The stream begins with the response."""
    bucket: str | None = None
    control: Control | None = None
    before: str | None = None
    """Previous value of the control."""
    opens: bool = False
    """True if the request opens the connection."""
    open_flags: int = 0
    request: StreamRequest | None = None
    """The content of a stream request."""
    held: list[Held] = field(default_factory=list)
    """Violations of the request, which are false if the server grants it."""
    reason: Reason | None = field(default_factory=lambda: None, metadata={"is_state": False})
    """The reason for the refusal that is being processed."""

    @property
    def denied(self) -> list[Held]:
        """The violations because of which a server refuses the request or disconnects."""
        return [one for one in self.held if rule_of(one.rule).refuses]

    @property
    def broken(self) -> tuple[Breach, ...]:
        """The rules that the request breaks."""
        own = (one for one in self.held if one.place == self.place)
        return tuple(Breach(one.rule, one.expected, one.seen) for one in own)


@dataclass
class Doubted:
    """A stream message that breaks a rule, so that the node that receives it may refuse it."""

    opcode: str
    opaque: int
    held: list[Held]


@dataclass
class Requests:
    """The waiting requests, by requester, opcode and opaque."""

    waiting: dict[tuple[str | None, str, int], deque[Pending]] = field(default_factory=dict)

    def add(self, event: Event, pending: Pending) -> list[Pending]:
        """Add a request. Return the oldest requests if there are too many."""
        dropped: list[Pending] = []
        alike = self.waiting.setdefault((event.direction, event.opcode or "", event.opaque), deque())
        alike.append(pending)
        if len(alike) > _MOST_ALIKE:
            dropped.append(alike.popleft())
        if len(self.waiting) > MOST_PENDING:
            dropped += self.waiting.pop(next(iter(self.waiting)))
        return dropped

    def forget(self, requester: str | None, opcode: str, opaque: int) -> None:
        """Forget the requests with an opcode and an opaque, which need no response."""
        self.waiting.pop((requester, opcode, opaque), None)

    def take(self, requester: str | None, response: Event) -> Pending | None:
        """Return the request that a response answers, if any."""
        key = requester, response.opcode or "", response.opaque
        alike = self.waiting.get(key)
        if not alike:
            return None
        if not _is_last(response):
            return alike[0]
        pending = alike.popleft()
        if not alike:
            del self.waiting[key]
        return pending

    def oldest(self, requester: str | None, opcode: str) -> tuple[int, Pending] | None:
        """Return the oldest waiting request with an opcode, after its opaque; None if there is none."""
        alike = (item for item in self.waiting.items() if item[0][:2] == (requester, opcode))
        return next(((key[2], waiting[0]) for key, waiting in alike), None)


def _is_last(response: Event) -> bool:
    """Return False for a response that more responses to the same request follow."""
    differs = facts().last_response.get(response.opcode or "")
    if differs is None or response.status != "success":
        return True
    return differs == "no_key" and not response.key
