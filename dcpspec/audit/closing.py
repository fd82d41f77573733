"""The end of a connection: who closed it, and after which message of the other side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Any, Final, NamedTuple

from dcpspec.audit.findings import Row
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.wording import elapsed

_PEER: Final = {CLIENT: SERVER, SERVER: CLIENT}
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=timezone.utc)


class SideEnd(NamedTuple):
    """The first FIN or RST from one side, with its time in microseconds and its packet, if known."""

    flag: str
    time: int | None
    frame: int | None


class Last(NamedTuple):
    """A message from one side."""

    opcode: str | None
    is_response: bool
    time: int | None
    frame: int | None


@dataclass
class Closure:
    """The end of a connection, and the last messages before it."""

    by: str | None = None
    """The side that closed the connection first. None if it is open, or if this is unknown."""
    ends: dict[str, SideEnd] = field(default_factory=dict)
    last: dict[str, Last] = field(default_factory=dict)
    """The last message of each side before the connection was closed."""

    @property
    def time(self) -> int | None:
        """Time of the first captured FIN or RST, in microseconds since 1970."""
        return min((end.time for end in self.ends.values() if end.time is not None), default=None)

    def receive(self, event: Event) -> None:
        """Learn the end of the connection from a message, and store the message as the last of its side."""
        if event.closing is not None:
            self._learn(event.closing)
        if event.direction is None or event.opcode is None:
            return
        until = self.time
        if until is None or event.time is None or event.time <= until:
            self.last[event.direction] = Last(
                event.opcode, event.status is not None, event.time, event.last_frame
            )

    def _learn(self, closing: Mapping[str, Any]) -> None:
        """Store the ends that are not known yet."""
        if not self.ends:
            self.by = closing["by"]
        for side in (CLIENT, SERVER):
            end = closing[side]
            if end is not None and side not in self.ends:
                self.ends[side] = SideEnd(end["flag"], _microseconds(end["time"]), end["frame"])

    def unanswered(self, request: MessagePlace) -> str:
        """Return what followed a request instead of a response."""
        if self.by is None:
            return "no response before the end of the capture"
        ended, after = self.ends[self.by].time, ""
        if ended is not None and request.time is not None:
            after = f" {elapsed((ended - request.time) / 1e6)} later"
        return f"no response: the {self.by} closed the connection{after}"

    def row(self) -> Row:
        """Return the columns of the connections table."""
        after = self.last.get(_PEER[self.by]) if self.by is not None else None
        response = "response to " if after is not None and after.is_response else ""
        return {
            "closed_by": self.by,
            **{
                f"{side}_end{suffix}": getattr(self.ends.get(side), what, None)
                for side in (CLIENT, SERVER)
                for what, suffix in (("flag", ""), ("time", "_time"), ("frame", "_frame"))
            },
            "closed_after": None if after is None else f"{response}{after.opcode}",
            "closed_after_time": None if after is None else after.time,
            "closed_after_frame": None if after is None else after.frame,
        }


def _microseconds(time: datetime | int | None) -> int | None:
    return (time - _EPOCH) // timedelta(microseconds=1) if isinstance(time, datetime) else time
