"""Rules about responses: their requests, and the errors that leave the connection open. The module `reasons`
explains refusals.
"""

from __future__ import annotations

from typing import Final

from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import CLIENT, CONSUMER, OTHER, SERVER, State
from dcpspec.protocol.event import Event
from dcpspec.protocol.responses import DISCONNECTS, needs_noops, reaction
from dcpspec.protocol.rules import Checks
from dcpspec.protocol.stream_request import StreamRequest


def _is_to_client(state: State, event: Event) -> bool:
    """Return True for a response to a consumer that is not a node. The policy is about nodes."""
    return event.direction == SERVER == state.producer


ERROR: Final[Checks[State, Event]] = {
    "R-response-error": lambda state, event: (
        event.direction == CLIENT  # a node that refuses a message is right
        and reaction(state, event) == DISCONNECTS
        and (
            "success, or an error that concerns a single stream",
            f"{event.opcode} response with {event.status}, so the producer disconnects",
        )
    ),
}
"""Rules about responses without a request."""

CONTROL_REFUSED: Final[Checks[State, Control]] = {
    "R-control-noop-granted": lambda _, control: (
        needs_noops(control) and (f"success for {control}", "a refusal, so the consumer disconnects")
    ),
}
"""Rules about the refusal of a control that a node has sent."""

UNASKED: Final[Checks[State, Event]] = {
    "R-response-expected": lambda state, event: (
        event.direction is not None
        and state.has_heard(OTHER[event.direction])
        and state.agreed.from_start
        and (_is_to_client(state, event) or reaction(state, event) == DISCONNECTS)
        and (
            f"an earlier {event.opcode} request with opaque {event.opaque:#x}",
            f"a response with status {event.status}",
        )
    ),
}

UNANSWERED: Final[Checks[State, tuple[str | None, str]]] = {
    "A-request-answered": lambda state, asked: state.has_heard(OTHER[asked[0]]) and ("a response", asked[1]),
}
"""Rules about a request without a response, given the requester and what happened instead."""

NOOP: Final[Checks[State, str]] = {
    "R-noop-answered": lambda state, seen: (
        state.has_heard(state.side(CONSUMER)) and ("a response from the consumer", seen)
    ),
}

FAILOVER_LOG: Final[Checks[tuple[int, int], tuple[int, int]]] = {
    "A-failover-log": lambda newer, older: (
        older[1] > newer[1]
        and (
            f"entry {older[0]} at a seqno of at most {newer[1]}, where {newer[0]} begins",
            f"seqno {older[1]}",
        )
    ),
}
"""Rules about each pair of consecutive entries in a failover log."""

ROLLBACK: Final[Checks[StreamRequest, int]] = {
    "A-rollback-range": lambda request, seqno: (
        seqno > request.start
        and not request.leaves_start
        and (f"a seqno of at most {request.start}, the start of the request", f"rollback to {seqno}")
    ),
}


HISTORY: Final[Checks[StreamRequest, str]] = {
    "R-stream-req-history": lambda request, seen: (
        f"start seqno {request.start}, snapshot {request.snapshot[0]} to {request.snapshot[1]}, "
        f"history {request.uuid}",
        seen,
    ),
}
"""Rules about a stream request that the server answers with a rollback, given the seqno and the reason: see
`rollback`.
"""

LOGIN: Final[Checks[State, Event]] = {
    "R-authenticated": lambda state, event: state.is_before_login and ("a login first", f"{event.opcode}"),
}
"""Rules about a request that requires a login."""


REFUSAL: Final[Checks[str, str]] = {
    "A-refused": lambda likely, seen: (likely or "a request that is granted", seen),
}
"""Rules about a refusal that no single rule explains."""
