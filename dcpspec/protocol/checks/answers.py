"""Rules about responses: their requests, the errors that leave the connection open, and the reasons for a
refusal.
"""

from __future__ import annotations

from typing import Final

from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import CONSUMER, OTHER, State
from dcpspec.protocol.event import Event
from dcpspec.protocol.rules import Checks, Rule, answer_rules
from dcpspec.protocol.stream_request import StreamRequest

_OF_CONTROLS: Final = "R-control-"
"""Prefix of the ids of rules about controls."""


def _outlived(state: State, event: Event) -> set[str]:
    """Return the errors after which a producer stays connected."""
    errors = {"not_my_vbucket", "dcp_stream_not_found", "opaque_no_match"}
    if event.opcode == "dcp_stream_end":
        errors.add("key_enoent")
    if event.opcode == "dcp_cache_transfer" and state.stream_with(event.opaque):
        errors.add("enomem")
    if state.agreed.has_not("v7_dcp_status_codes") or not state.agreed.is_known:
        errors.add("key_eexists")
        if event.opcode not in ("dcp_abort", "dcp_commit"):
            errors.add("key_enoent")
    return errors


ERROR: Final[Checks[State, Event]] = {
    "R-response-error": lambda state, event: (
        event.status not in _outlived(state, event)
        and (
            "success, or an error that concerns a single stream",
            f"{event.opcode} response with {event.status}, so the producer disconnects",
        )
    ),
}
"""Rules about responses without a request."""

UNASKED: Final[Checks[State, Event]] = {
    "R-response-expected": lambda state, event: (
        event.direction is not None
        and state.has_heard(OTHER[event.direction])
        and state.agreed.from_start
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


def reasons(state: State, event: Event, control: Control | None) -> tuple[Rule, ...]:
    """Return the rules that a refused request may have broken, except rules that the state of the connection
    excludes.
    """
    opcode, status = event.opcode or "", event.status or ""
    rules = answer_rules(opcode, status)
    before_login = state.is_before_login
    likely: dict[str, bool] = {
        **{rule: bool(check(state, event)) for rule, check in LOGIN.items()},
        "R-dcp-bucket": opcode == "dcp_open" or not state.opened,
        # For a stream request, an access error usually concerns the privilege that the filter requires.
        "R-dcp-command-privilege": opcode != "dcp_stream_req" and not before_login,
    }
    if control is not None:
        # A rule about one control is named after the control.
        likely |= {
            rule.id: rule.id.removeprefix(_OF_CONTROLS).replace("-", "_") in control.name
            for rule in rules
            if rule.id.startswith(_OF_CONTROLS)
        }
    rules = tuple(rule for rule in rules if likely.get(rule.id, not before_login or len(rules) == 1))
    first = tuple(rule for rule in rules if rule.status[0] == status)
    return first if len(first) == 1 else rules


REFUSAL: Final[Checks[str, str]] = {
    "A-refused": lambda likely, seen: (likely or "a request that is granted", seen),
}
"""Rules about a refusal that no single rule explains."""
