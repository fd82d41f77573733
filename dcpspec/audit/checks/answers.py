"""The rules of answers: whose they are, which errors a side outlives, and what a refusal is about."""

from __future__ import annotations

from typing import Final

from dcpspec.audit.events import CONTROL, Event
from dcpspec.audit.findings import Checks
from dcpspec.audit.pending import Pending
from dcpspec.audit.rules import Rule, answer_rules
from dcpspec.audit.session import CONSUMER, OTHER, Session
from dcpspec.audit.stream_request import Request

_OF_CONTROLS: Final = "R-control-"
"""Prefix of the ids of rules about controls."""


def _outlived(session: Session, event: Event) -> set[str]:
    """Return the errors that a producer stays connected after."""
    errors = {"not_my_vbucket", "dcp_stream_not_found", "opaque_no_match"}
    if event.opcode == "dcp_stream_end":
        errors.add("key_enoent")
    if event.opcode == "dcp_cache_transfer" and session.stream_with(event.opaque):
        errors.add("enomem")
    if session.agreed.has_not("v7_dcp_status_codes") or not session.agreed.is_known:
        errors.add("key_eexists")
        if event.opcode not in ("dcp_abort", "dcp_commit"):
            errors.add("key_enoent")
    return errors


ERROR: Final[Checks[Session, Event]] = {
    "R-response-error": lambda session, event: (
        event.status not in _outlived(session, event)
        and (
            "no error, or one that is about a single stream",
            f"{event.opcode} answered with {event.status}, so that the producer disconnects",
        )
    ),
}
"""Of errors that a producer gets without having asked."""

UNASKED: Final[Checks[Session, Event]] = {
    "R-response-expected": lambda session, event: (
        event.direction is not None
        and session.traffic[OTHER[event.direction]].is_whole
        and session.agreed.from_start
        and (
            f"a request {event.opcode} with opaque {event.opaque:#x}",
            f"a response with status {event.status}",
        )
    ),
}

UNANSWERED: Final[Checks[Session, str | None]] = {
    "A-request-answered": lambda session, requester: (
        session.traffic[OTHER[requester]].is_whole and ("an answer", "none up to the end of the capture")
    ),
}

NOOP: Final[Checks[Session, str]] = {
    "R-noop-answered": lambda session, seen: session.heard(CONSUMER) and ("an answer of the consumer", seen),
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
"""Of each two entries that follow each other."""


ROLLBACK: Final[Checks[Request, int]] = {
    "A-rollback-range": lambda request, seqno: (
        seqno > request.start
        and (f"a seqno of at most {request.start}, the start of the request", f"rollback to {seqno}")
    ),
}


def reasons(session: Session, event: Event, pending: Pending | None) -> tuple[Rule, ...]:
    """Return the rules that a refused request may have broken, as far as the connection leaves a choice."""
    opcode, status = event.opcode or "", event.status or ""
    found = answer_rules(opcode, status)
    before_login = session.agreed.from_start and not session.logged_in
    likely: dict[str, bool] = {
        "R-authenticated": before_login,
        "R-dcp-bucket": opcode == "dcp_open" or not session.opened,
        # The filter of a stream takes a privilege too, which users lack more often.
        "R-dcp-command-privilege": opcode != "dcp_stream_req" and not before_login,
    }
    if opcode == CONTROL and pending is not None and pending.control is not None:
        # A rule about one control is named after it.
        name = pending.control.name
        likely |= {
            rule.id: rule.id.removeprefix(_OF_CONTROLS).replace("-", "_") in name
            for rule in found
            if rule.id.startswith(_OF_CONTROLS)
        }
    found = tuple(rule for rule in found if likely.get(rule.id, not before_login or len(found) == 1))
    first = tuple(rule for rule in found if rule.status[0] == status)
    return first if len(first) == 1 else found


REFUSAL: Final[Checks[str, str]] = {
    "A-refused": lambda likely, seen: (likely or "a request that is granted", seen),
}
"""Of refusals that no rule or several rules may be behind."""
