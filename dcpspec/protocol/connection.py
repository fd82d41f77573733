"""The state of a connection: its two sides, their agreement, and its streams.

A side of the connection knows the complete state; an observer may have missed part of the state. Methods that
depend on the server's knowledge return None, unless a class for the server overrides them.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from dcpspec.protocol.agreement import Agreement, Control
from dcpspec.protocol.event import Event
from dcpspec.protocol.flow import FlowControl, Noops
from dcpspec.protocol.position import RolledBack
from dcpspec.protocol.rollback import Rollbacks
from dcpspec.protocol.rules import opcodes_of, streamed
from dcpspec.protocol.stream import OpenStream
from dcpspec.protocol.stream_request import StreamKey

S = TypeVar("S", bound=OpenStream)

CLIENT, SERVER = "client", "server"
PRODUCER, CONSUMER = "producer", "consumer"
OTHER: Final = {CLIENT: SERVER, SERVER: CLIENT, None: None}
BEFORE_LOGIN: Final = frozenset({"hello", "sasl_list_mechs", "sasl_auth", "sasl_step", "get_error_map"})
"""Opcodes of the requests that a server executes before the login."""
_BUFFER_SIZE: Final = "connection_buffer_size"
_SIZE: Final = re.compile("[\t-\r ]*[+]?([0-9]{1,20})")


@dataclass(kw_only=True, eq=False)
class ConnectionState(Generic[S]):
    """The state of a connection, which messages change."""

    agreed: Agreement = field(default_factory=Agreement)
    flow: FlowControl = field(default_factory=FlowControl)
    noops: Noops = field(default_factory=Noops)
    live: dict[StreamKey, S] = field(default_factory=dict)
    streamed: set[int] = field(default_factory=set)
    """Vbuckets that have or had a stream."""
    rollbacks: Rollbacks = field(default_factory=Rollbacks)
    rolled_back: dict[StreamKey, RolledBack] = field(default_factory=dict)
    """Positions at which consumers must resume after a rollback, until their next request."""
    opened: bool = False
    opened_as: str | None = None
    """The role for which the server was opened, `PRODUCER` or `CONSUMER`."""
    producer: str | None = None
    """The side that sends changes."""
    logged_in: bool = False

    # Queries

    @property
    def knows_streams(self) -> bool:
        """True if every requested stream is known."""
        return self.agreed.is_known and not self.agreed.has_gaps

    @property
    def is_before_login(self) -> bool:
        """True if no login can have succeeded yet."""
        return self.agreed.from_start and not self.agreed.has_gaps and not self.logged_in

    def side(self, role: str) -> str | None:
        """Return the side with a role, producer or consumer."""
        return self.producer if role == PRODUCER else OTHER[self.producer]

    def has_heard(self, side: str | None) -> bool:  # noqa: ARG002 - an observer may have missed some
        """Return True if no message of a side is known to be missing."""
        return True

    def stream_of(self, event: Event) -> S | None:
        """Return the live stream that a message refers to."""
        return self.live.get((event.vbucket or 0, event.stream_id or None))

    def stream_with(self, opaque: int) -> S | None:
        """Return a live stream with an opaque."""
        return next((each for each in self.live.values() if each.opaque == opaque), None)

    # Knowledge of the server

    def has_vbucket(self, vbucket: int) -> bool | None:  # noqa: ARG002 - a server overrides it
        """Return True if the server has a vbucket, or None if the state is not that of the server."""
        return None

    def server_has(self, since: str | None, until: str | None) -> bool | None:
        """Return True if the server's release is from one to another, or None if unknown."""
        return True if since is None and until is None else None

    def pending_control(self) -> tuple[int, Control] | None:
        """Return the opaque and the content of the oldest control that waits for a response, if any."""
        return None

    def collections(self, scope: int | None = None) -> Collection[int] | None:  # noqa: ARG002 - a server overrides it
        """Return the collections of a scope, or all collections; None unless this is the server's state."""
        return None

    # Changes to the state

    def infer(self, event: Event) -> None:
        """Infer from a DCP request that the connection is open, and which side is the producer."""
        opcode = event.opcode or ""
        self.opened = self.opened or opcode in opcodes_of("R-dcp-opened")
        if self.producer is None and opcode != "dcp_add_stream":
            if opcode in streamed() | opcodes_of("R-dcp-consumer-side"):
                self.producer = event.direction
            elif opcode in opcodes_of("R-dcp-producer-side"):
                self.producer = OTHER[event.direction]

    def open(self, flags: Collection[str]) -> None:
        """Open the connection for DCP with the given flags."""
        self.agreed.open_flags = frozenset(flags)
        self.opened = self.agreed.has_json_by_open = True
        is_producer = "producer" in flags
        self.producer = SERVER if is_producer else CLIENT
        self.opened_as = PRODUCER if is_producer else CONSUMER

    def set_control(self, control: Control) -> str | None:
        """Set a control, and return its previous value."""
        name, value = control
        before = self.agreed.controls.get(name)
        self.agreed.controls[name] = value
        if name == _BUFFER_SIZE and not self.agreed.has_gaps and (size := _SIZE.match(value)):
            self.flow.start(int(size[1]))
        return before

    def reset_control(self, name: str, before: str | None) -> None:
        """Restore the previous value of a refused control."""
        self.agreed.controls.pop(name, None)
        if before is not None:
            self.agreed.controls[name] = before
        if name == _BUFFER_SIZE:
            self.flow = FlowControl()


State = ConnectionState[Any]
