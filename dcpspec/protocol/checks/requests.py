"""Rules about requests: which side may send them, and what the connection allows them to request.

The tables list the rules in the order in which a server checks them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dcpspec.protocol.agreement import TRUE, Control
from dcpspec.protocol.connection import CLIENT, CONSUMER, PRODUCER, State
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.rules import Broken, Checks, limit_of, opcodes_of, rule_of
from dcpspec.protocol.stream_request import StreamRequest, parsed_filter
from dcpspec.protocol.texts import described, id_text, stream_text
from dcpspec.wording import counted

_IDS: Final = "enable_stream_id"
_EXCLUSIVE: Final = {_IDS: "enable_sync_writes", "enable_sync_writes": _IDS}
"""Pairs of controls that must not both be true."""


MESSAGE: Final[Checks[State, Event]] = {
    "R-datatype-agreed": lambda state, event: (
        bool(event.datatype)
        and event.direction == CLIENT
        and (bits := state.agreed.bits_not_agreed(event.datatype or 0)) != ()
        and (
            f"a datatype without {' and '.join(bits)}: HELLO granted "
            f"{', '.join(sorted(state.agreed.features or ())) or 'none'}",
            f"datatype {event.datatype:#04x} of {described(event)}",
        )
    ),
}

SERVER_MAGIC: Final = "server_"
"""Prefix of the magics of server requests and their responses."""

SERVER_REQUEST: Final[Checks[State, Event]] = {
    "R-server-request-direction": lambda _, event: (
        (event.magic or "").startswith(SERVER_MAGIC)
        and event.status is None
        and event.direction == CLIENT
        and ("a request of this kind from the server", "a request from the client")
    ),
}


def _is_unopened(state: State, event: Event) -> bool:
    """Return True if a message requires ``dcp_open``, which is known to be missing on the connection."""
    return not state.opened and state.agreed.is_known and event.opcode in opcodes_of("R-dcp-opened")


def _wrong_side(state: State, event: Event, right: str, wrong: str) -> Broken:
    if state.producer is None or event.direction != state.side(wrong) or _is_unopened(state, event):
        return None
    if any(rule_of(rule).status for rule in event.policy or ()):
        return None  # a server checks the message before it executes the command
    return (
        f"{event.opcode} from the {right}, which is the {state.side(right)}",
        f"{event.opcode} from the {wrong}, which is the {event.direction}",
    )


ALLOWED: Final[Checks[State, Event]] = {
    "R-dcp-ordered": lambda state, event: (
        "unordered_execution" in (state.agreed.features or ())
        and event.direction == CLIENT
        and (
            "a connection without HELLO feature unordered_execution",
            f"{event.opcode} on a connection with this feature",
        )
    ),
    "R-dcp-opened": lambda state, event: (
        _is_unopened(state, event) and ("dcp_open first", f"{event.opcode} on a connection without dcp_open")
    ),
    "R-dcp-consumer-side": lambda state, event: (
        event.direction != state.producer and _wrong_side(state, event, PRODUCER, CONSUMER)
    ),
    "R-dcp-producer-side": lambda state, event: _wrong_side(state, event, CONSUMER, PRODUCER),
    "R-frame-stream-id-consumer": lambda state, event: (
        event.stream_id is not None
        and event.direction == CLIENT
        and state.opened_as == CONSUMER
        and not _is_unopened(state, event)
        and (event.direction != state.producer or event.opcode not in opcodes_of("R-dcp-producer-side"))
        and (
            "no stream id: the server was opened as a consumer",
            f"{event.opcode} with stream id {event.stream_id}",
        )
    ),
    "R-key-length-agreed": lambda state, event: (
        state.agreed.has_collections is False
        and len(event.key or b"") > limit_of("R-key-length-agreed")
        and (
            f"a key of at most {counted(limit_of('R-key-length-agreed'), 'byte')}: collections are off",
            f"a key of {counted(len(event.key or b''), 'byte')}",
        )
    ),
}
ROLES: Final = ("R-dcp-consumer-side", "R-dcp-producer-side")
"""Rules about the role of the sender."""
BLOCKING: Final = frozenset({"R-dcp-opened", *ROLES})
"""A request that breaks one of these rules has no effect."""

CONTROL: Final[Checks[State, Control]] = {
    "R-control-stream-id-or-sync-writes": lambda state, control: (
        control.name in _EXCLUSIVE
        and control.value == TRUE
        and state.agreed.is_on(_EXCLUSIVE[control.name])
        and (f"only one of two controls: {_EXCLUSIVE[control.name]} is already true", str(control))
    ),
    "R-control-deleted-user-xattrs": lambda state, control: (
        control == ("include_deleted_user_xattrs", TRUE)
        and state.agreed.has_no_flag("includes_deleted_user_xattrs")
        and ("open flag includes_deleted_user_xattrs", str(control))
    ),
    "R-control-expiry-opcode": lambda state, control: (
        control == ("enable_expiry_opcode", TRUE)
        and state.agreed.has_no_flag("includes_delete_times")
        and ("open flag includes_delete_times, without which the control has no effect", str(control))
    ),
    "R-control-force-compression": lambda state, control: (
        control.name == "force_value_compression"
        and state.agreed.is_known
        and "snappy" not in (state.agreed.features or ())
        and ("HELLO feature snappy", str(control))
    ),
    "R-control-marker-version": lambda state, control: (
        control.name == "max_marker_version"
        and state.agreed.has_collections is False
        and ("HELLO feature collections", str(control))
    ),
}


def _last_sent(state: State, event: Event) -> int | None:
    """Return the last seqno of the stream that an acknowledgement refers to, or None if unknown."""
    stream = state.stream_of(event)
    if stream is None or stream.opaque != event.opaque or not state.knows_streams:
        return None
    last: int | None = stream.last_sent
    return last


def _lacks_vbucket(state: State, event: Event | StreamRequest) -> Broken:
    """Find a request for a vbucket that the server is known to lack."""
    vbucket = event.vbucket or 0
    return state.has_vbucket(vbucket) is False and ("a vbucket of the node", f"vbucket {vbucket}")


REQUEST: Final[Checks[State, Event]] = {
    "R-dcp-open-once": lambda state, _: state.opened and ("one dcp_open", "dcp_open on an open connection"),
    "R-bucket-before-dcp": lambda state, event: (
        state.opened and ("select_bucket before dcp_open", f"{event.opcode} on a DCP connection")
    ),
    "R-sasl-before-dcp": lambda state, event: (
        state.opened and ("a login before dcp_open", f"{event.opcode} on a DCP connection")
    ),
    "R-failover-log-vbucket": _lacks_vbucket,
    "R-add-stream-once": lambda state, event: (
        (stream := state.stream_of(event)) is not None
        and stream.state == "live"
        and (f"no live stream of vbucket {event.vbucket}", "dcp_add_stream")
    ),
    "R-close-stream-id": lambda state, event: (
        _has_wrong_id(state, event) and (_wanted_id(state), id_text(event.stream_id, "none"))
    ),
    "R-close-stream-exists": lambda state, event: (
        state.stream_of(event) is None
        and state.producer != CLIENT  # a consumer also grants the second request
        and state.knows_streams
        and not _has_wrong_id(state, event)
        and (f"a live {stream_text(event)}", "none")
    ),
    "A-noop-agreed": lambda state, _: (
        state.agreed.has_not("enable_noop") and ("no dcp_noop: control enable_noop is not true", "dcp_noop")
    ),
    "A-flow-acknowledged": lambda state, event: (
        (surplus := state.flow.surplus(count := event.body.get("buffer_bytes") or 0)) > 0
        and state.has_heard(state.producer)
        and not state.agreed.has_gaps
        and (
            f"at most the {counted(count - surplus, 'byte')} received",
            f"{counted(count, 'byte')} acknowledged",
        )
    ),
    "R-seqno-acknowledged-agreed": lambda state, _: (
        state.agreed.has_sync_replication is False
        and ("controls enable_sync_writes and consumer_name", "dcp_seqno_acknowledged without these controls")
    ),
    "R-seqno-acknowledged-vbucket": _lacks_vbucket,
    "R-seqno-acknowledged-streamed": lambda state, event: (
        state.agreed.has_sync_replication is not False
        and event.vbucket not in state.streamed
        and state.knows_streams
        and (f"an earlier stream of vbucket {event.vbucket}", "no stream since the connection was opened")
    ),
    "R-seqno-acknowledged-stream": lambda state, event: (
        state.agreed.has_sync_replication is not False
        and event.vbucket in state.streamed
        and ((stream := state.stream_of(event)) is None or stream.opaque != event.opaque)
        and state.knows_streams
        and (f"the opaque of a stream of vbucket {event.vbucket}", f"opaque {event.opaque:#x}")
    ),
    "R-seqno-acknowledged-sent": lambda state, event: (
        state.agreed.has_sync_replication is not False
        and (last := _last_sent(state, event)) is not None
        and (seqno := unsigned(event.body.get("prepared_seqno")) or 0) > last
        and (f"a seqno of at most {last}, the last seqno of the stream", f"seqno {seqno}")
    ),
}


def _has_wrong_id(state: State, event: Event) -> bool:
    is_consumer = state.side(CONSUMER) == event.direction
    return state.agreed.is_known and is_consumer and state.agreed.is_on(_IDS) != bool(event.stream_id)


def _wanted_id(state: State) -> str:
    if state.agreed.is_on(_IDS):
        return "a stream id, as control enable_stream_id requires"
    return "no stream id, because stream ids are not enabled"


def _needs_noops(state: State) -> str | None:
    """Return the reason that a connection requires no-ops, if any."""
    if "includes_xattrs" in (state.agreed.open_flags or ()):
        return "open flag includes_xattrs"
    return "HELLO feature collections" if state.agreed.has_collections else None


def _has_invalid_id(request: StreamRequest) -> bool:
    """Return True if a request names a stream id that breaks a rule by itself."""
    return request.stream_id == 0 or (request.stream_id is None and "sid" in parsed_filter(request.filter))


def _collections_unknown(state: State, request: StreamRequest) -> Broken:
    """Find a request for collections that the server is known to lack."""
    if (known := state.collections(request.scope)) is None:
        return None
    wanted = request.collections or frozenset() if state.agreed.has_collections else {0}
    is_there = wanted <= set(known) and (request.scope is None or bool(known))
    return not is_there and ("scopes and collections of the bucket", f"the filter {request.filter}")


STREAM_REQUEST: Final[Checks[State, StreamRequest]] = {
    "R-stream-req-value-agreed": lambda state, request: (
        bool(request.filter)
        and state.agreed.has_collections is False
        and ("no value: collections are off", f"the value {request.filter}")
    ),
    "R-stream-req-vbucket": _lacks_vbucket,
    "R-stream-req-noop": lambda state, _: (
        state.agreed.has_not("enable_noop")
        and (need := _needs_noops(state)) is not None
        and (f"control enable_noop is true, as {need} requires", "enable_noop is not true")
    ),
    "R-stream-req-collections-known": _collections_unknown,
    "R-stream-req-id-agreed": lambda state, request: (
        state.agreed.is_known
        and state.agreed.is_on(_IDS) != (request.stream_id is not None)
        and not _has_invalid_id(request)
        and (_wanted_id(state), id_text(request.stream_id, "none"))
    ),
    "R-stream-req-filter-sync-writes": lambda state, request: (
        request.collections is not None
        and state.agreed.is_on("enable_sync_writes")
        and ("all collections: control enable_sync_writes is true", f"the filter {request.filter}")
    ),
}

STREAM_TWICE: Final[Checks[State, StreamRequest]] = {
    "R-stream-req-once": lambda state, request: (
        (stream := state.live.get(request.key)) is not None
        and stream.state == "live"
        and not state.agreed.has_gaps
        and (
            f"no live stream of vbucket {stream.vbucket}",
            f"stream {stream.number} with opaque {stream.opaque:#x} is live",
        )
    ),
}
"""The rule about a second request for a stream. An audit may have to wait for the response to the
first request.
"""

ROLLBACK: Final[Checks[State, StreamRequest]] = {
    "A-rollback-end": lambda state, request: (
        (left := state.rolled_back.get(request.key)) is not None
        and left.asked.end > left.asked.start
        and request.end <= request.start
        and not request.leaves_end
        and (f"an end above the start {request.start}", f"end seqno {request.end}")
    ),
    "A-rollback-obeyed": lambda state, request: (
        (left := state.rolled_back.get(request.key)) is not None
        and request.start > left.position.seqno
        and (f"a start of at most {left.position.seqno}", f"a start of {request.start}")
    ),
}

STATUS: Final[Mapping[str, Callable[[State, Any], str]]] = {
    "R-bucket-name": lambda *_: "key_enoent",  # the server grants access to all buckets
    "R-close-stream-exists": lambda state, event: (
        "dcp_stream_id_invalid"
        if event.stream_id and any(vbucket == event.vbucket for vbucket, _ in state.live)
        else "key_enoent"
    ),
    "R-stream-req-collections-known": lambda _, request: (
        "unknown_collection" if request.scope is None else "unknown_scope"
    ),
}
"""The status that a server sends, for rules that list several statuses."""
