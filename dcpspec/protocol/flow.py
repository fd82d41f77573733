"""Flow control and no-ops of a connection."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Final

from dcpspec.protocol.event import MessagePlace
from dcpspec.protocol.rulebook import facts

PATIENCE: Final = 1_000_000
"""Microseconds within which a consumer must send an answer that is due immediately."""


@dataclass
class FlowControl:
    """The bytes in transit to the consumer."""

    size: int | None = None
    """Size of the consumer's buffer, or None without flow control."""
    waiting: int = 0
    """Unacknowledged bytes."""
    most: int = 0
    extra: int = 0
    """Bytes that the consumer may acknowledge in addition to the sent bytes."""

    def start(self, size: int) -> None:
        """Set the size; 0 disables flow control."""
        self.size = size or None
        if not size:
            self.waiting = self.extra = 0

    def send(self, length: int, *, prepares: int) -> None:
        """Count messages of the producer, and the prepares among them."""
        self.waiting += length
        if prepares:
            self.extra += prepares * facts().prepare_surplus
        self.most = max(self.most, self.waiting)

    def surplus(self, count: int) -> int:
        """Return the number of acknowledged bytes that were never sent."""
        return max(count - self.waiting - self.extra, 0) if self.size is not None else 0

    def acknowledge(self, count: int) -> None:
        """Count an acknowledgement."""
        self.extra -= min(max(count - self.waiting, 0), self.extra)
        self.waiting = max(self.waiting - count, 0)

    @property
    def room(self) -> int:
        """Number of bytes that the producer can send before it must wait; 0 or less if it must wait now."""
        return sys.maxsize if self.size is None else self.size - self.waiting - self.extra

    @property
    def is_full(self) -> bool:
        """True if the producer must wait."""
        return self.room <= 0


@dataclass
class Noops:
    """The no-ops of the producer."""

    sent: int = 0
    answered: int = 0
    open: dict[int, MessagePlace] = field(default_factory=dict)
    """The unanswered no-ops, by opaque, in the order of sending."""
    last: int | None = None
    """The opaque of the last no-op."""

    def send(self, opaque: int, place: MessagePlace) -> None:
        """Count a no-op."""
        self.sent += 1
        self.open[opaque], self.last = place, opaque

    def answer(self, opaque: int, *, in_order: bool) -> list[MessagePlace]:
        """Count an answer. If answers must be in order, return the earlier no-ops that the answer skips."""
        if opaque not in self.open:
            return []
        before = list(self.open)[: list(self.open).index(opaque)] if in_order else []
        self.answered += 1
        del self.open[opaque]
        return [self.open.pop(each) for each in before]
