"""Requests that wait for a response."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from dcpspec.protocol.agreement import Control
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.protocol.stream_request import StreamKey

MOST_PENDING: Final = 1 << 16
"""Number of requests that may wait. If there are more, the answers of the oldest were not captured."""
_MOST_ALIKE: Final = 1024
"""Number of requests of one opcode and opaque that may wait."""


@dataclass
class Pending:
    """A request that waits for its answer."""

    place: MessagePlace
    stream: int | None = None
    """Number of the stream that it is about."""
    is_broken: bool = False
    """True if it breaks a rule, so that a refusal is no surprise."""
    key: StreamKey | None = None
    """Stream that it opens or closes."""
    bucket: str | None = None
    control: Control | None = None
    before: str | None = None
    """Value that the control had before."""


@dataclass
class Requests:
    """The requests that wait, by requester, opcode and opaque."""

    waiting: dict[tuple[str | None, str, int], deque[Pending]] = field(default_factory=dict)

    def add(self, event: Event, pending: Pending) -> None:
        """Note a request."""
        alike = self.waiting.setdefault((event.direction, event.opcode or "", event.opaque), deque())
        alike.append(pending)
        if len(alike) > _MOST_ALIKE:
            alike.popleft()
        if len(self.waiting) > MOST_PENDING:
            del self.waiting[next(iter(self.waiting))]

    def take(self, requester: str | None, response: Event) -> Pending | None:
        """Return the request that a response answers, if there is one."""
        key = requester, response.opcode or "", response.opaque
        alike = self.waiting.get(key)
        if not alike:
            return None
        pending = alike.popleft()
        if not alike:
            del self.waiting[key]
        return pending
