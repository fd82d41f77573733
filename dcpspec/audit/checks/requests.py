"""The rules of requests: which side may send them, and what the connection allows them to ask for."""

from __future__ import annotations

from typing import Final

from dcpspec.audit.events import Event
from dcpspec.audit.findings import Broken, Checks
from dcpspec.audit.negotiation import TRUE, Control
from dcpspec.audit.rules import limit_of, opcodes_of
from dcpspec.audit.session import CLIENT, CONSUMER, PRODUCER, Session
from dcpspec.audit.stream_request import Request
from dcpspec.audit.texts import described, id_text, stream_text
from dcpspec.wording import counted

_IDS: Final = "enable_stream_id"
_EXCLUSIVE: Final = {_IDS: "enable_sync_writes", "enable_sync_writes": _IDS}
"""Controls that are not both true."""


MESSAGE: Final[Checks[Session, Event]] = {
    "R-datatype-agreed": lambda session, event: (
        bool(event.datatype)
        and (bits := session.agreed.bits_not_agreed(event.datatype or 0)) != ()
        and (
            f"a datatype without {' and '.join(bits)}: HELLO granted "
            f"{', '.join(sorted(session.agreed.features or ())) or 'none'}",
            f"datatype {event.datatype:#04x} of {described(event)}",
        )
    ),
}

SERVER_REQUEST: Final[Checks[Session, Event]] = {
    "R-server-request-direction": lambda _, event: (
        event.status is None
        and event.direction == CLIENT
        and ("a request of this kind from the server", "one from the client")
    ),
}


def _is_unopened(session: Session, event: Event) -> bool:
    """Return True if a message needs a DCP connection, and is known not to be on one."""
    return not session.opened and session.agreed.is_known and event.opcode in opcodes_of("R-dcp-opened")


def _wrong_side(session: Session, event: Event, right: str, wrong: str) -> Broken:
    if session.producer is None or event.direction != session.side(wrong) or _is_unopened(session, event):
        return None
    return (
        f"{event.opcode} from the {right}, which is the {session.side(right)}",
        f"{event.opcode} from the {wrong}, the {event.direction}",
    )


ALLOWED: Final[Checks[Session, Event]] = {
    "R-key-length-agreed": lambda session, event: (
        session.agreed.has_collections is False
        and len(event.key or b"") > limit_of("R-key-length-agreed")
        and (
            f"a key of at most {counted(limit_of('R-key-length-agreed'), 'byte')}: collections are off",
            f"a key of {counted(len(event.key or b''), 'byte')}",
        )
    ),
    "R-dcp-opened": lambda session, event: (
        _is_unopened(session, event) and ("dcp_open first", f"{event.opcode} on a connection without DCP")
    ),
    "R-dcp-consumer-side": lambda session, event: (
        event.direction != session.producer and _wrong_side(session, event, PRODUCER, CONSUMER)
    ),
    "R-dcp-producer-side": lambda session, event: _wrong_side(session, event, CONSUMER, PRODUCER),
    "R-frame-stream-id-consumer": lambda session, event: (
        event.stream_id is not None
        and event.direction == CLIENT
        and session.about.opened_as == CONSUMER
        and not _is_unopened(session, event)
        and (event.direction != session.producer or event.opcode not in opcodes_of("R-dcp-producer-side"))
        and (
            "no stream id: the server was opened as a consumer",
            f"{event.opcode} with stream id {event.stream_id}",
        )
    ),
}
BLOCKING: Final = frozenset({"R-dcp-opened", "R-dcp-consumer-side", "R-dcp-producer-side"})
"""Rules of which a request that breaks one has no effect."""

CONTROL: Final[Checks[Session, Control]] = {
    "R-control-stream-id-or-sync-writes": lambda session, control: (
        control.name in _EXCLUSIVE
        and control.value == TRUE
        and session.agreed.is_on(_EXCLUSIVE[control.name])
        and (f"not both, {_EXCLUSIVE[control.name]} is true already", str(control))
    ),
    "R-control-deleted-user-xattrs": lambda session, control: (
        control.name == "include_deleted_user_xattrs"
        and session.agreed.has_no_flag("includes_deleted_user_xattrs")
        and ("open flag includes_deleted_user_xattrs", str(control))
    ),
    "R-control-expiry-opcode": lambda session, control: (
        control == ("enable_expiry_opcode", TRUE)
        and session.agreed.has_no_flag("includes_delete_times")
        and ("open flag includes_delete_times, without it nothing happens", str(control))
    ),
    "R-control-force-compression": lambda session, control: (
        control.name == "force_value_compression"
        and session.agreed.is_known
        and "snappy" not in (session.agreed.features or ())
        and ("HELLO feature snappy", str(control))
    ),
    "R-control-marker-version": lambda session, control: (
        control.name == "max_marker_version"
        and session.agreed.has_collections is False
        and ("HELLO feature collections", str(control))
    ),
}

REQUEST: Final[Checks[Session, Event]] = {
    "R-dcp-open-once": lambda session, _: (
        session.opened and ("one dcp_open", "dcp_open on an open connection")
    ),
    "R-dcp-ordered": lambda session, event: (
        event.opcode == "dcp_open"
        and not session.opened
        and "unordered_execution" in (session.agreed.features or ())
        and (
            "a connection without HELLO feature unordered_execution",
            "dcp_open on a connection that was granted it",
        )
    ),
    "R-add-stream-once": lambda session, event: (
        (stream := session.stream_of(event)) is not None
        and stream.state == "live"
        and (f"no live stream of vbucket {event.vbucket}", "dcp_add_stream")
    ),
    "R-close-stream-id": lambda session, event: (
        _has_wrong_id(session, event) and (_wanted_id(session), id_text(event.stream_id, "none"))
    ),
    "R-close-stream-exists": lambda session, event: (
        session.stream_of(event) is None
        and session.knows_streams
        and not _has_wrong_id(session, event)
        and (f"a live {stream_text(event)}", "none")
    ),
    "A-noop-agreed": lambda session, _: (
        session.agreed.has_not("enable_noop") and ("no dcp_noop: control enable_noop is not true", "dcp_noop")
    ),
    "A-flow-acknowledged": lambda session, event: (
        (surplus := session.flow.surplus(count := event.body.get("buffer_bytes") or 0)) > 0
        and session.traffic[session.producer].messages > 0
        and not session.agreed.has_gaps
        and (
            f"at most the {counted(count - surplus, 'byte')} received",
            f"{counted(count, 'byte')} acknowledged",
        )
    ),
    "R-seqno-acknowledged-agreed": lambda session, _: (
        session.agreed.has_sync_replication is False
        and ("controls enable_sync_writes and consumer_name", "dcp_seqno_acknowledged without them")
    ),
    "R-seqno-acknowledged-streamed": lambda session, event: (
        session.agreed.has_sync_replication is not False
        and event.vbucket not in session.streamed
        and session.knows_streams
        and (f"a stream of vbucket {event.vbucket} before it", "none since the connection was opened")
    ),
    "R-seqno-acknowledged-stream": lambda session, event: (
        session.agreed.has_sync_replication is not False
        and event.vbucket in session.streamed
        and ((stream := session.stream_of(event)) is None or stream.opaque != event.opaque)
        and session.knows_streams
        and (f"the opaque of a stream of vbucket {event.vbucket}", f"opaque {event.opaque:#x}")
    ),
}


def _has_wrong_id(session: Session, event: Event) -> bool:
    is_consumer = session.side(CONSUMER) == event.direction
    return session.agreed.is_known and is_consumer and session.agreed.is_on(_IDS) != bool(event.stream_id)


def _wanted_id(session: Session) -> str:
    if session.agreed.is_on(_IDS):
        return "a stream id, as control enable_stream_id asks"
    return "no stream id: they are not enabled"


def _needs_noops(session: Session) -> str | None:
    """Return what demands no-ops on a connection, if anything does."""
    if "includes_xattrs" in (session.agreed.open_flags or ()):
        return "open flag includes_xattrs"
    return "HELLO feature collections" if session.agreed.has_collections else None


STREAM_REQUEST: Final[Checks[Session, Request]] = {
    "R-stream-req-id-agreed": lambda session, request: (
        session.agreed.is_known
        and session.agreed.is_on(_IDS) != (request.stream_id is not None)
        and (_wanted_id(session), id_text(request.stream_id, "none"))
    ),
    "R-stream-req-value-agreed": lambda session, request: (
        bool(request.filter)
        and session.agreed.has_collections is False
        and ("no value: collections are off", f"the value {request.filter}")
    ),
    "R-stream-req-filter-sync-writes": lambda session, request: (
        request.names_collections
        and session.agreed.is_on("enable_sync_writes")
        and ("all collections: control enable_sync_writes is true", f"the filter {request.filter}")
    ),
    "R-stream-req-noop": lambda session, _: (
        session.agreed.has_not("enable_noop")
        and (need := _needs_noops(session)) is not None
        and (f"control enable_noop is true, as {need} demands", "it is not")
    ),
    "R-stream-req-once": lambda session, request: (
        (stream := session.live.get(request.key)) is not None
        and stream.state == "live"
        and not session.agreed.has_gaps
        and (
            f"no live stream of vbucket {stream.vbucket}",
            f"stream {stream.number} is live, opaque {stream.opaque:#x}",
        )
    ),
}

ROLLBACK: Final[Checks[Session, Request]] = {
    "A-rollback-obeyed": lambda session, request: (
        (seqno := session.rollbacks.wanted.get(request.key[0])) is not None
        and request.start > seqno
        and (f"a start of at most {seqno}", f"a start of {request.start}")
    ),
}
