"""What a node does with a response that it receives: the table ``responses`` of the policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from dcpspec.policy.rules import ANY, Reaction
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import CONSUMER, OTHER, PRODUCER, State
from dcpspec.protocol.event import Event

DISCONNECTS: Final = "disconnects"


def needs_noops(control: Control) -> bool:
    """Return True for a control whose refusal makes a node disconnect: the no-op interval in whole seconds.
    The node sends it after a decimal number was refused.
    """
    return control.name == "set_noop_interval" and control.value.isdecimal()


def _is_next(state: State, event: Event) -> bool | None:
    if state.agreed.has_gaps:
        return None
    pending = state.pending_control()
    return pending is None or pending[0] == event.opaque


def _has_stream(state: State, event: Event) -> bool | None:
    return state.stream_with(event.opaque) is not None or (False if state.knows_streams else None)


def _lacks_stream(state: State, event: Event) -> bool | None:
    has = _has_stream(state, event)
    return None if has is None else not has


STATES: Final[Mapping[str, Callable[[State, Event], bool | None]]] = {
    "control_opaque": _is_next,
    "failover_log": lambda _, event: bool(event.body.get("failover_log")),
    "last_noop": lambda state, event: event.opaque == state.noops.last,
    "no_stream": _lacks_stream,
    "noop_seconds": lambda state, _: (
        (pending := state.pending_control()) is not None and needs_noops(pending[1])
    ),
    "old_statuses": lambda state, _: (
        state.agreed.has_not("v7_dcp_status_codes") if state.agreed.is_known else None
    ),
    "rollback_seqno": lambda _, event: event.body.get("rollback_seqno") is not None,
    "stream": _has_stream,
}
"""What the policy's rows depend on; None if an observer does not know."""


def reaction(state: State, event: Event) -> str:
    """Return what the receiver of a response does, as a word of the policy. If the answer depends on what an
    observer does not know, the receiver stays connected.

    Args:
        state: The connection.
        event: A response for which the receiver did not ask, or whose request is still pending.
    """
    role = None
    if state.opened and state.producer is not None:
        role = PRODUCER if OTHER[event.direction] == state.producer else CONSUMER
    for row in _rows(role, event.opcode or "", event.status or ""):
        known = [STATES[name](state, event) for name in row.states]
        known.append(state.server_has(row.since or None, row.until or None))
        if False not in known and not (None in known and row.does == DISCONNECTS):
            return row.does
    raise AssertionError("the last row of the policy is about all responses")


@cache
def _rows(role: str | None, opcode: str, status: str) -> tuple[Reaction, ...]:
    """Return the rows about a response to a role."""
    policy = load_policy()
    return tuple(
        row
        for row in policy.responses
        if row.to in (ANY, role)
        and not {ANY, opcode}.isdisjoint(policy.members(row.opcodes))
        and not {ANY, status}.isdisjoint(row.status)
    )
