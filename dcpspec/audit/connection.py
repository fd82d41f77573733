"""The state of one connection, message by message in the order of time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Final

from dcpspec.audit import flags
from dcpspec.audit.events import CONTROL, Event, unsigned
from dcpspec.audit.findings import Findings, MessagePlace, Row
from dcpspec.audit.flow import PATIENCE, FlowControl, Noops
from dcpspec.audit.negotiation import KEEPS_DATATYPE, TRUE, Negotiation
from dcpspec.audit.rollback import Log, why
from dcpspec.audit.rulebook import facts
from dcpspec.audit.rules import Rule, answer_rules, rule_of, rules
from dcpspec.audit.stream import Answer, End, Stream, event_text, marker_text
from dcpspec.audit.stream import Request as StreamRequest
from dcpspec.errors import GAP

CLIENT, SERVER = "client", "server"
PRODUCER, CONSUMER = "producer", "consumer"

_OTHER: Final = {CLIENT: SERVER, SERVER: CLIENT, None: None}
_SERVER_MAGIC: Final = "server_"
"""How the magics begin of requests of a server and their responses."""

_MOST_PENDING: Final = 1 << 16
"""So many requests may wait for answers; if there are more, their answers were not captured."""
_MOST_ALIKE: Final = 1024
"""So many requests of one opcode and opaque may wait."""
_FOR_CLIENTS: Final = "R-dcp-to-node"
"""The rule that messages break that servers send to clients alone."""
_BY_DATATYPE: Final = ("R-snappy-inflates", "R-xattr-section")
"""Rules that values break which were left out, or decompressed, and keep their datatype as open asked for."""
_OF_CONTROLS: Final = "R-control-"
"""How the names begin of rules about controls."""

_FATAL: Final = "R-response-error"
"""The rule about errors that a producer does not outlive."""

_CHANGES: Final = ("mutation", "deletion", "expiration", "prepare", "commit", "abort", "system_event")
_QUIET: Final = ("dcp_buffer_acknowledgement", "dcp_seqno_acknowledged")
"""Requests that are answered only when they are refused, as are the messages of a stream."""

StreamKey = tuple[int, int | None]
"""Vbucket and stream id."""


@dataclass
class Pending:
    """A request that waits for its answer."""

    place: MessagePlace
    stream: int | None = None
    """Number of the stream that it is about."""
    is_broken: bool = False
    """Whether it breaks a rule, so that a refusal is no surprise."""
    key: StreamKey | None = None
    """Stream that it opens or closes."""
    bucket: str | None = None
    control: tuple[str, str, str | None] | None = None
    """Name of a control, its new value, and the one before."""


@dataclass
class Traffic:
    """What one side sent."""

    messages: int = 0
    bytes: int = 0
    lost: bool = False
    """Whether some of it was not captured."""
    is_behind_loss: bool = False
    """Whether nothing came since."""


@dataclass
class About:
    """Columns of the table of connections that messages give."""

    agent: str | None = None
    bucket: str | None = None
    name: str | None = None
    open_flags: tuple[str, ...] | None = None
    opened_as: str | None = None


@dataclass
class Connection:
    """A connection. Give it every message once, then `finish` it."""

    group: str
    source: str
    name: str | None
    findings: Findings = field(init=False)
    agreed: Negotiation = field(default_factory=Negotiation)
    traffic: dict[str | None, Traffic] = field(
        default_factory=lambda: {CLIENT: Traffic(), SERVER: Traffic(), None: Traffic()}
    )
    flow: FlowControl = field(default_factory=FlowControl)
    noops: Noops = field(default_factory=Noops)
    live: dict[StreamKey, Stream] = field(default_factory=dict)
    pending: dict[tuple[str | None, str, int], deque[Pending]] = field(default_factory=dict)
    logs: dict[int, Log] = field(default_factory=dict)
    """Failover logs by vbucket."""
    purged: dict[int, int] = field(default_factory=dict)
    """Highest purge seqno by vbucket."""
    rollbacks: dict[int, int] = field(default_factory=dict)
    """Seqno to go back to, by vbucket, until the consumer asks again."""
    unexplained: dict[int, tuple[Stream, MessagePlace]] = field(default_factory=dict)
    """Streams that were rolled back, until a failover log tells why."""
    about: About = field(default_factory=About)
    opened: bool = False
    producer: str | None = None
    """The side that sends changes."""
    logged_in: bool = False
    streamed: set[int] = field(default_factory=set)
    """Vbuckets of which there was a stream."""
    streams: int = 0
    refused: int = 0
    corrupt: int = 0
    lost_bytes: int = 0
    first_time: int | None = None
    last_time: int | None = None
    is_first: bool = True
    last_source: str | None = None

    def __post_init__(self) -> None:
        self.findings = Findings(self.source, self.name)

    def is_over(self, event: Event) -> bool:
        """Whether a message begins another connection between the same ports, in another file."""
        return event.source != self.last_source and _begins(event)

    # The way in

    def receive(self, event: Event) -> None:
        """Take a message in."""
        if event.time is not None:
            self.first_time = event.time if self.first_time is None else self.first_time
            self.last_time = event.time
        self.last_source = event.source
        traffic = self.traffic[event.direction]
        if event.error is not None:
            self._damage(event)
            return
        traffic.messages += 1
        traffic.bytes += event.length
        if traffic.is_behind_loss:
            traffic.is_behind_loss = False
            self._lose(event.direction)
        if self.is_first:
            self.is_first = False
            self.agreed.from_start = _begins(event)
        for rule in event.policy or ():
            if rule == _FOR_CLIENTS and event.direction != CLIENT:
                continue
            if rule in _BY_DATATYPE and KEEPS_DATATYPE in (self.agreed.open_flags or ()):
                continue
            self.findings.report(rule, event, rule_of(rule).sentence, _described(event))
        if (event.magic or "").startswith(_SERVER_MAGIC):
            self._server_magic(event)
        elif event.status is None:
            self._request(event)
        else:
            self._response(event)

    def _damage(self, event: Event) -> None:
        """Bytes that are no message, or that were not captured."""
        error = event.error or {}
        is_gap = error.get("rule") == GAP
        if is_gap:
            self.lost_bytes += event.length
        else:
            self.corrupt += 1
        rule = str(error.get("rule"))
        self.findings.report(
            rule,
            event,
            rule_of(rule).sentence or "a message of the protocol",
            f"{error.get('message')} ({event.length} bytes)",
        )
        self.is_first = False
        side = self.traffic[event.direction]
        side.lost = side.is_behind_loss = True
        self._lose(event.direction)

    def _lose(self, direction: str | None) -> None:
        """Forget what may have changed. What was lost came at any time up to the next message of its side."""
        if self.producer is None or direction != self.producer:
            self.agreed.lost = True
        self.flow.size = None
        if self.producer is None or direction in (None, self.producer):
            for stream in self.live.values():
                stream.lose()

    def _server_magic(self, event: Event) -> None:
        if event.status is None and event.direction == CLIENT:
            self.findings.report(
                "R-server-request-direction",
                event,
                "a request of this kind from the server",
                "one from the client",
            )

    # Requests

    def _request(self, event: Event) -> None:
        opcode = event.opcode or ""
        if not self._check_request(event, opcode):
            self._await(event, is_broken=True)
            return
        handler = _REQUESTS.get(opcode)
        if handler is not None:
            handler(self, event)
        elif opcode.startswith("dcp_") and opcode not in _QUIET:
            self._of_stream(event)
        else:
            self._await(event)

    def _check_request(self, event: Event, opcode: str) -> bool:
        """Whether the message may be sent on the connection, from its side."""
        findings, agreed = self.findings, self.agreed
        if event.datatype:
            bits = agreed.bits_not_agreed(flags.names_of(flags.DATATYPE, event.datatype))
            if bits:
                granted = ", ".join(sorted(agreed.features or ())) or "none"
                findings.report(
                    "R-datatype-agreed",
                    event,
                    f"a datatype without {' and '.join(bits)}: HELLO granted {granted}",
                    f"datatype {event.datatype:#04x} of {_described(event)}",
                    stream=self._number(event),
                )
        longest = rule_of("R-key-length-agreed").limit
        is_long = longest is not None and len(event.key or b"") > longest
        if is_long and agreed.has_collections is False and "R-key-length-agreed" in _rules_of(opcode):
            findings.report(
                "R-key-length-agreed",
                event,
                f"a key of at most {longest} bytes: collections are off",
                f"a key of {len(event.key or b'')} bytes",
            )
        about = _rules_of(opcode)
        if not self.opened and "R-dcp-opened" in about:
            if agreed.is_known:
                findings.report(
                    "R-dcp-opened", event, "dcp_open first", f"{opcode} on a connection without DCP"
                )
                return False
            self.opened = True
        if event.direction is None:
            return True
        for_consumer = "R-dcp-consumer-side" in about or opcode in _FOR_CONSUMER
        for_producer = "R-dcp-producer-side" in about
        if self.producer is None and for_consumer != for_producer and opcode != "dcp_add_stream":
            self.producer = event.direction if for_consumer else _OTHER[event.direction]
        if self.producer is None:
            return True
        if for_consumer and opcode != "dcp_add_stream" and event.direction != self.producer:
            self._wrong_side(event, opcode, "R-dcp-consumer-side", PRODUCER, CONSUMER)
            return False
        if opcode == "dcp_add_stream" and event.direction == _OTHER[self.producer] and self.opened:
            self._wrong_side(event, opcode, "R-dcp-consumer-side", PRODUCER, CONSUMER)
            return False
        if for_producer and event.direction == self.producer:
            self._wrong_side(event, opcode, "R-dcp-producer-side", CONSUMER, PRODUCER)
            return False
        to_consumer = self.about.opened_as == CONSUMER and event.direction == CLIENT
        has_id = event.stream_id is not None and "R-frame-stream-id-consumer" in about
        if to_consumer and has_id:
            findings.report(
                "R-frame-stream-id-consumer",
                event,
                "no stream id: the server was opened as a consumer",
                f"{opcode} with stream id {event.stream_id}",
            )
        return True

    def _wrong_side(self, event: Event, opcode: str, rule: str, right: str, wrong: str) -> None:
        self.findings.report(
            rule,
            event,
            f"{opcode} from the {right}, which is the {self._side(right)}",
            f"{opcode} from the {wrong}, the {event.direction}",
        )

    def _side(self, role: str) -> str | None:
        return self.producer if role == PRODUCER else _OTHER[self.producer]

    def _await(
        self,
        event: Event,
        *,
        is_broken: bool = False,
        stream: int | None = None,
        key: StreamKey | None = None,
        bucket: str | None = None,
        control: tuple[str, str, str | None] | None = None,
    ) -> None:
        request = event.direction, event.opcode or "", event.opaque
        waiting = self.pending.setdefault(request, deque())
        waiting.append(Pending(MessagePlace.of(event), stream, is_broken, key, bucket, control))
        if len(waiting) > _MOST_ALIKE:
            waiting.popleft()
        if len(self.pending) > _MOST_PENDING:
            del self.pending[next(iter(self.pending))]

    def _hello(self, event: Event) -> None:
        self.about.agent = event.body.get("agent") or self.about.agent
        self.agreed.asked = frozenset(event.body.get("features") or ())
        self._await(event)

    def _select_bucket(self, event: Event) -> None:
        self._await(event, bucket=event.body.get("bucket"))

    def _open(self, event: Event) -> None:
        broken = False
        names = flags.names_of(flags.OPEN, event.body.get("flags") or 0)
        if self.opened:
            self.findings.report("R-dcp-open-once", event, "one dcp_open", "dcp_open on an open connection")
            broken = True
        elif "unordered_execution" in (self.agreed.features or ()):
            self.findings.report(
                "R-dcp-ordered",
                event,
                "a connection without HELLO feature unordered_execution",
                "dcp_open on a connection that was granted it",
            )
            broken = True
        else:
            self.agreed.open_flags = frozenset(names)
            self.opened = True
            is_producer = "producer" in names
            self.producer = SERVER if is_producer else CLIENT
            self.about.name = event.body.get("name")
            self.about.open_flags = names
            self.about.opened_as = PRODUCER if is_producer else CONSUMER
        self._await(event, is_broken=broken)

    def _control(self, event: Event) -> None:
        key = (event.key or b"").decode("utf-8", "backslashreplace")
        value = (event.value or b"").decode("utf-8", "backslashreplace")
        broken = self._check_control(event, key, value)
        before = self.agreed.controls.get(key)
        self.agreed.controls[key] = value
        if key == "connection_buffer_size" and value.isdecimal() and not self._has_lost():
            self.flow.start(int(value))
        self._await(event, is_broken=broken, control=(key, value, before))

    def _check_control(self, event: Event, key: str, value: str) -> bool:
        """Whether a control is one that the connection cannot have."""
        agreed, on = self.agreed, value == TRUE
        other = {"enable_stream_id": "enable_sync_writes", "enable_sync_writes": "enable_stream_id"}.get(key)
        found: list[tuple[str, str]] = []
        if on and other and agreed.controls.get(other) == TRUE:
            found.append(("R-control-stream-id-or-sync-writes", f"not both, {other} is true already"))
        if key == "include_deleted_user_xattrs" and agreed.has_no_flag("includes_deleted_user_xattrs"):
            found.append(("R-control-deleted-user-xattrs", "open flag includes_deleted_user_xattrs"))
        if on and key == "enable_expiry_opcode" and agreed.has_no_flag("includes_delete_times"):
            found.append(
                ("R-control-expiry-opcode", "open flag includes_delete_times, without it nothing happens")
            )
        if key == "force_value_compression" and agreed.is_known and "snappy" not in (agreed.features or ()):
            found.append(("R-control-force-compression", "HELLO feature snappy"))
        if key == "max_marker_version" and agreed.has_collections is False:
            found.append(("R-control-marker-version", "HELLO feature collections"))
        for rule, expected in found:
            self.findings.report(rule, event, expected, f"control {key} = {value}")
        return bool(found)

    def _add_stream(self, event: Event) -> None:
        stream = self._live(event)
        if stream is not None and stream.state == "live":
            self.findings.report(
                "R-add-stream-once", event, f"no live stream of vbucket {event.vbucket}", "dcp_add_stream"
            )
        self._await(event, is_broken=stream is not None)

    def _stream_req(self, event: Event) -> None:
        request = StreamRequest.of(event)
        agreed, vbucket = self.agreed, event.vbucket or 0
        found: list[tuple[str, str, str]] = []
        ids = agreed.controls.get("enable_stream_id") == TRUE
        if agreed.is_known and ids != (request.stream_id is not None):
            found.append(
                (
                    "R-stream-req-id-agreed",
                    "a stream id, as control enable_stream_id asks"
                    if ids
                    else "no stream id: they are not enabled",
                    f"stream id {request.stream_id}" if request.stream_id is not None else "none",
                )
            )
        if request.filter and agreed.has_collections is False:
            found.append(
                ("R-stream-req-value-agreed", "no value: collections are off", f"the value {request.filter}")
            )
        if request.names_collections and agreed.controls.get("enable_sync_writes") == TRUE:
            found.append(
                (
                    "R-stream-req-filter-sync-writes",
                    "all collections: control enable_sync_writes is true",
                    f"the filter {request.filter}",
                )
            )
        if agreed.has_not("enable_noop"):
            need = "HELLO feature collections" if agreed.has_collections else None
            need = "open flag includes_xattrs" if "includes_xattrs" in (agreed.open_flags or ()) else need
            if need is not None:
                found.append(
                    ("R-stream-req-noop", f"control enable_noop is true, as {need} demands", "it is not")
                )
        key = vbucket, request.stream_id
        known = self.live.get(key)
        if known is not None and known.state == "live" and not self._has_lost():
            found.append(
                (
                    "R-stream-req-once",
                    f"no live stream of vbucket {vbucket}",
                    f"stream {known.number} is live, opaque {known.opaque:#x}",
                )
            )
        for rule, expected, seen in found:
            self.findings.report(rule, event, expected, seen)
        self._check_rollback(event, request, vbucket)
        if known is not None:
            if known.state == "live" and found and found[-1][0] == "R-stream-req-once":
                self._await(event, is_broken=True)
                return
            known.finish("closed" if known.state == "closing" else known.state)
        stream = self._new_stream(vbucket, request.stream_id, event.opaque, request)
        self._await(event, is_broken=bool(found), stream=stream.number, key=key)

    def _check_rollback(self, event: Event, request: StreamRequest, vbucket: int) -> None:
        seqno = self.rollbacks.pop(vbucket, None)
        if seqno is not None and request.start > seqno:
            self.findings.report(
                "A-rollback-obeyed", event, f"a start of at most {seqno}", f"a start of {request.start}"
            )

    def _new_stream(
        self, vbucket: int, stream_id: int | None, opaque: int, request: StreamRequest | None
    ) -> Stream:
        self.streams += 1
        stream = Stream(
            self.streams,
            vbucket,
            stream_id,
            opaque,
            request,
            self.findings,
            self.agreed,
        )
        self.live[vbucket, stream_id] = stream
        return stream

    def _close_stream(self, event: Event) -> None:
        agreed, found = self.agreed, False
        ids = agreed.controls.get("enable_stream_id") == TRUE
        if agreed.is_known and self._side(CONSUMER) == event.direction and ids != bool(event.stream_id):
            self.findings.report(
                "R-close-stream-id",
                event,
                "a stream id, as control enable_stream_id asks"
                if ids
                else "no stream id: they are not enabled",
                f"stream id {event.stream_id}" if event.stream_id is not None else "none",
            )
            found = True
        stream = self._live(event)
        if stream is None and not found and self._knows_streams():
            self.findings.report(
                "R-close-stream-exists",
                event,
                f"a live stream of vbucket {event.vbucket}{_with(event.stream_id)}",
                "none",
            )
            found = True
        if stream is not None and not found:
            stream.state, stream.changed = "closing", True
        self._await(event, is_broken=found, stream=stream.number if stream else None, key=_key(event))

    def _noop(self, event: Event) -> None:
        if self.agreed.has_not("enable_noop"):
            self.findings.report(
                "A-noop-agreed", event, "no dcp_noop: control enable_noop is not true", "dcp_noop"
            )
        self.noops.sent += 1
        self.noops.open[event.opaque] = MessagePlace.of(event)
        self._await(event)

    def _unanswered_noop(self, place: MessagePlace, seen: str) -> None:
        heard = self.traffic[self._side(CONSUMER)]
        if heard.messages and not heard.lost:
            self.findings.report("R-noop-answered", place, "an answer of the consumer", seen)

    def _buffer_acknowledgement(self, event: Event) -> None:
        count = event.body.get("buffer_bytes") or 0
        producer = self.traffic[self.producer]
        surplus = self.flow.acknowledge(count) if self.flow.size is not None else 0
        if surplus and producer.messages and not self._has_lost():
            self.findings.report(
                "A-flow-acknowledged",
                event,
                f"at most the {count - surplus:,} bytes that were received",
                f"{count:,} bytes acknowledged",
            )

    def _seqno_acknowledged(self, event: Event) -> None:
        if self.agreed.has_sync_replication is False:
            self.findings.report(
                "R-seqno-acknowledged-agreed",
                event,
                "controls enable_sync_writes and consumer_name",
                "dcp_seqno_acknowledged without them",
            )
            return
        stream = self._live(event)
        if event.vbucket not in self.streamed and self._knows_streams():
            self.findings.report(
                "R-seqno-acknowledged-streamed",
                event,
                f"a stream of vbucket {event.vbucket} before it",
                "none since the connection was opened",
            )
        elif (stream is None or stream.opaque != event.opaque) and self._knows_streams():
            self.findings.report(
                "R-seqno-acknowledged-stream",
                event,
                f"the opaque of a stream of vbucket {event.vbucket}",
                f"opaque {event.opaque:#x}",
            )

    def _failover_log(self, event: Event) -> None:
        self._await(event)

    # Messages of streams

    def _of_stream(self, event: Event) -> None:
        opcode = event.opcode or ""
        self._count_flow(event, opcode)
        stream = self._stream_of(event, opcode)
        if stream is None:
            return
        kind = opcode.removeprefix("dcp_")
        if kind in _CHANGES:
            stream.change(event, kind)
        elif kind == "snapshot_marker":
            stream.marker(event)
            purged = unsigned(event.body.get("purge_seqno"))
            if purged:
                self.purged[stream.vbucket] = max(purged, self.purged.get(stream.vbucket, 0))
        elif kind == "stream_end":
            del self.live[stream.vbucket, stream.stream_id]
            stream.finish("ended", event, event.body.get("reason"))
        elif kind == "seqno_advanced":
            stream.advance(event)
        elif kind == "oso_snapshot":
            stream.oso(event)
        else:
            stream.bytes += event.length
            if kind == "set_vbucket_state":
                self._await(event)

    def _count_flow(self, event: Event, opcode: str) -> None:
        if self.flow.size is None:
            return
        if self.flow.is_full:
            self.findings.report(
                "A-flow-control",
                event,
                f"nothing before bytes are acknowledged: the buffer has {self.flow.size:,}",
                f"{_described(event)} while {self.flow.waiting:,} bytes wait",
                stream=self._number(event),
            )
        self.flow.send(event.length, is_prepare=opcode == "dcp_prepare")

    def _stream_of(self, event: Event, opcode: str) -> Stream | None:
        """The stream that a message belongs to. A message without one begins one, so as to be told once."""
        stream = self._live(event)
        if stream is None:
            others = [each for (vbucket, _), each in self.live.items() if vbucket == event.vbucket]
            if others and self._knows_streams():
                match = next((each for each in others if each.opaque == event.opaque), others[0])
                wanted = f"stream id {match.stream_id}" if match.stream_id is not None else "no stream id"
                seen = f"stream id {event.stream_id}" if event.stream_id is not None else "no stream id"
                self.findings.report("A-stream-id-agreed", event, wanted, seen, stream=match.number)
                return match
        if stream is None or stream.state == "waiting":
            if self._knows_streams():
                why_not = "and there is none" if stream is None else "but its request is not answered yet"
                self.findings.report(
                    "R-stream-exists",
                    event,
                    f"a stream of vbucket {event.vbucket}{_with(event.stream_id)}",
                    f"{_described(event)}, {why_not}",
                    stream=stream.number if stream else None,
                )
                if opcode == "dcp_stream_end":
                    return None
            if stream is None:
                stream = self._new_stream(event.vbucket or 0, event.stream_id, event.opaque, None)
            stream.state = "live"
            return stream
        if event.opaque != stream.opaque and not self._has_lost():
            if opcode == "dcp_stream_end":
                self.findings.report(
                    "R-stream-end-opaque",
                    event,
                    f"opaque {stream.opaque:#x}, that of the stream",
                    f"opaque {event.opaque:#x}, so that the consumer takes no notice",
                    stream=stream.number,
                )
                return None
            if "R-stream-opaque" in _rules_of(opcode):
                self.findings.report(
                    "R-stream-opaque",
                    event,
                    f"opaque {stream.opaque:#x}, that of the stream",
                    f"{_described(event)} with opaque {event.opaque:#x}",
                    stream=stream.number,
                )
        return stream

    def _live(self, event: Event) -> Stream | None:
        return self.live.get(_key(event))

    def _number(self, event: Event) -> int | None:
        stream = self._live(event) if event.vbucket is not None else None
        return stream.number if stream is not None else None

    def _knows_streams(self) -> bool:
        """Whether all streams are known that were asked for."""
        return self.agreed.is_known and not self._has_lost()

    def _has_lost(self) -> bool:
        return any(side.lost for side in self.traffic.values())

    # Responses

    def _response(self, event: Event) -> None:
        opcode, status = event.opcode or "", event.status or ""
        requester = _OTHER[event.direction]
        key = requester, opcode, event.opaque
        waiting = self.pending.get(key)
        pending = waiting.popleft() if waiting else None
        if waiting is not None and not waiting:
            del self.pending[key]
        if status not in facts().granted:
            self.refused += 1
        if pending is None:
            self._unasked(event, opcode, status, requester)
            if opcode != "hello":
                return
        handler = _RESPONSES.get(opcode)
        handled = handler(self, event, pending) if handler is not None else False
        if status not in facts().granted and not handled:
            self._refusal(event, pending)

    def _unasked(self, event: Event, opcode: str, status: str, requester: str | None) -> None:
        """A response without a request: of the messages of a stream it is right, else it is not."""
        to_producer = requester is not None and requester == self.producer
        if opcode in _ANSWERED_ON_ERROR or opcode == "dcp_snapshot_marker":
            stream = next((each for each in self.live.values() if each.opaque == event.opaque), None)
            if status not in facts().granted:
                self._refusal(event, None, stream)
                if to_producer:
                    self._check_error(event, opcode, status, stream)
                return
            if opcode == "dcp_snapshot_marker" and (stream is None or stream.acknowledge(event)):
                return
        if to_producer and status in facts().granted and opcode in _taken_by_producers():
            return
        asked = self.traffic[requester]
        if requester is None or asked.lost or not asked.messages or not self.agreed.from_start:
            return
        self.findings.report(
            "R-response-expected",
            event,
            f"a request {opcode} with opaque {event.opaque:#x}",
            f"a response with status {status}",
        )

    def _check_error(self, event: Event, opcode: str, status: str, stream: Stream | None) -> None:
        """Whether a producer stays connected after an error that a consumer answers a message with."""
        if opcode not in rule_of(_FATAL).applies_to:
            return
        fine = {"not_my_vbucket", "dcp_stream_not_found", "opaque_no_match"}
        if opcode == "dcp_stream_end":
            fine.add("key_enoent")
        if opcode == "dcp_cache_transfer" and stream is not None:
            fine.add("enomem")
        if self.agreed.has_not("v7_dcp_status_codes") or not self.agreed.is_known:
            fine.add("key_eexists")
            if opcode not in ("dcp_abort", "dcp_commit"):
                fine.add("key_enoent")
        if status not in fine:
            self.findings.report(
                _FATAL,
                event,
                "no error, or one that is about a single stream",
                f"{opcode} answered with {status}, so that the producer disconnects",
                stream=stream.number if stream is not None else None,
            )

    def _refusal(self, event: Event, pending: Pending | None, stream: Stream | None = None) -> None:
        """A request that was refused."""
        if pending is not None and pending.is_broken:
            return
        opcode, status = event.opcode or "", event.status or ""
        place = pending.place if pending is not None else MessagePlace.of(event)
        vbucket = "" if place.vbucket is None else f" of vbucket {place.vbucket}"
        error = next((str(text) for name, text in event.body.items() if name == "error" and text), "")
        seen = f"{opcode}{vbucket} refused with {status}" + (f": {error}" if error else "")
        number = pending.stream if pending is not None else stream.number if stream is not None else None
        found = self._likely(opcode, status, pending)
        if len(found) == 1:
            self.findings.report(found[0].id, place, found[0].sentence, seen, stream=number)
        else:
            likely = " Or: ".join(rule.sentence for rule in found)
            self.findings.report(
                "A-refused", place, likely or "a request that is granted", seen, stream=number
            )

    def _likely(self, opcode: str, status: str, pending: Pending | None) -> tuple[Rule, ...]:
        """The rules that a refused request may have broken, as far as the connection leaves a choice."""
        found = answer_rules(opcode, status)
        before_login = self.agreed.from_start and not self.logged_in
        about: dict[str, bool] = {
            "R-authenticated": before_login,
            "R-dcp-bucket": opcode == "dcp_open" or not self.opened,
            # The filter of a stream takes a privilege too, which users lack more often.
            "R-dcp-command-privilege": opcode != "dcp_stream_req" and not before_login,
        }
        if opcode == CONTROL and pending is not None and pending.control:
            # A rule about one control is named after it.
            about |= {
                rule.id: rule.id.removeprefix(_OF_CONTROLS).replace("-", "_") in pending.control[0]
                for rule in found
                if rule.id.startswith(_OF_CONTROLS)
            }
        found = tuple(rule for rule in found if about.get(rule.id, not before_login or len(found) == 1))
        first = tuple(rule for rule in found if rule.status[0] == status)
        return first if len(first) == 1 else found

    def _hello_response(self, event: Event, pending: Pending | None) -> bool:
        if event.status in facts().granted:
            self.agreed.granted = frozenset(event.body.get("features") or ())
        elif self.agreed.granted is None:
            self.agreed.granted = frozenset()
        return False

    def _login_response(self, event: Event, pending: Pending | None) -> bool:
        self.logged_in = self.logged_in or event.status == "success"
        return False

    def _bucket_response(self, event: Event, pending: Pending | None) -> bool:
        if pending is not None and event.status in facts().granted:
            self.about.bucket = pending.bucket
        return False

    def _open_response(self, event: Event, pending: Pending | None) -> bool:
        if pending is not None and event.status not in facts().granted and not pending.is_broken:
            self.opened = False
            self.producer = None
        return False

    def _control_response(self, event: Event, pending: Pending | None) -> bool:
        if pending is None or pending.control is None:
            return False
        key, value, before = pending.control
        if event.status in facts().granted:
            self.agreed.accepted[key] = value
            return False
        if before is None:
            self.agreed.controls.pop(key, None)
        else:
            self.agreed.controls[key] = before
        if key == "connection_buffer_size":
            self.flow = FlowControl()
        return False

    def _stream_response(self, event: Event, pending: Pending | None) -> bool:
        stream = self.live.get(pending.key) if pending is not None and pending.key else None
        if pending is None or stream is None or stream.number != pending.stream:
            return False
        status = event.status or ""
        stream.answer = answer = Answer(status, event.time)
        stream.changed = True
        log = self._log_of(event)
        if status in facts().granted:
            stream.state = "live"
            self.streamed.add(stream.vbucket)
            answer.failover_log = event.body.get("failover_log")
            self._learn(event, stream.vbucket, log, stream.number)
            return True
        del self.live[stream.vbucket, stream.stream_id]
        rollback = unsigned(event.body.get("rollback_seqno"))
        if status == "rollback" and rollback is not None:
            answer.rollback_seqno = rollback
            self.rollbacks[stream.vbucket] = rollback
            if stream.vbucket in self.unexplained:
                self._explain(stream.vbucket)
            self.unexplained[stream.vbucket] = stream, pending.place
            if stream.vbucket in self.logs:
                self._explain(stream.vbucket)
            return True
        likely = self._likely(event.opcode or "", status, pending)
        error = event.body.get("error")
        reason = " Or: ".join(rule.sentence for rule in likely) or status
        answer.reason = f"{reason} {error}" if error else reason
        stream.finish("refused")
        return False

    def _explain(self, vbucket: int) -> None:
        """Say why a stream was rolled back, and let it go."""
        stream, place = self.unexplained.pop(vbucket)
        request, answer = stream.request, stream.answer
        assert request is not None
        assert answer is not None
        assert answer.rollback_seqno is not None
        answer.reason = why(
            uuid=request.uuid,
            start=request.start,
            snapshot=request.snapshot,
            rollback=answer.rollback_seqno,
            log=self.logs.get(vbucket),
            purge_seqno=self.purged.get(vbucket),
            flags=request.flags,
        )
        stream.changed = True
        self.findings.report(
            "R-stream-req-history",
            place,
            f"start seqno {request.start}, snapshot {request.snapshot[0]} to {request.snapshot[1]}, history "
            f"{request.uuid}",
            f"rollback to {answer.rollback_seqno}: {answer.reason}",
            stream=stream.number,
        )
        stream.finish("refused")

    def _log_of(self, event: Event) -> Log | None:
        entries = event.body.get("failover_log")
        if entries is None:
            return None
        return [(unsigned(entry["vbucket_uuid"]), unsigned(entry["seqno"])) for entry in entries]

    def _learn(self, event: Event, vbucket: int | None, log: Log | None, stream: int | None) -> None:
        """Remember a failover log."""
        if not log or vbucket is None:
            return
        self.logs[vbucket] = log
        for (newer, above), (older, seqno) in pairwise(log):
            if seqno > above:
                self.findings.report(
                    "A-failover-log",
                    event,
                    f"entry {older} at a seqno of at most {above}, where {newer} begins",
                    f"seqno {seqno}",
                    stream=stream,
                )
        if vbucket in self.unexplained:
            self._explain(vbucket)

    def _failover_log_response(self, event: Event, pending: Pending | None) -> bool:
        if pending is not None and event.status in facts().granted:
            self._learn(event, pending.place.vbucket, self._log_of(event), None)
        return False

    def _close_response(self, event: Event, pending: Pending | None) -> bool:
        stream = self.live.get(pending.key) if pending is not None and pending.key else None
        if stream is None or stream.state != "closing":
            return False
        if event.status not in facts().granted:
            stream.state = "live"
        elif "send_stream_end_on_client_close_stream" not in self.agreed.controls:
            del self.live[stream.vbucket, stream.stream_id]
            stream.end = End(None, event.time, event.offset)
            stream.finish("closed")
        return False

    def _noop_response(self, event: Event, pending: Pending | None) -> bool:
        passed = self.noops.answer(event.opaque, in_order=event.status in facts().granted)
        for place in passed:
            self._unanswered_noop(place, "the answer of a later one")
        return False

    # The end

    def settle(self) -> None:
        """Say that all of the streams has been told, so that they are told again only if they change."""
        for stream in (*self.live.values(), *(stream for stream, _ in self.unexplained.values())):
            stream.changed = False

    def finish(self) -> None:
        """Close what is open, and give the row of the connection."""
        for vbucket in list(self.unexplained):
            self._explain(vbucket)
        for place in self.noops.open.values():
            if (self.last_time or 0) - (place.time or 0) > PATIENCE:
                self._unanswered_noop(place, "none, although the connection went on")
        self._unanswered_requests()
        for stream in self.live.values():
            stream.finish("closed" if stream.state == "closing" else stream.state)
        self.live.clear()
        self.findings.close()
        self.findings.add("connections", self.row())

    def _unanswered_requests(self) -> None:
        wanted = rule_of("A-request-answered").applies_to
        for (requester, opcode, _), waiting in self.pending.items():
            answerer = self.traffic[_OTHER[requester]]
            if opcode not in wanted or answerer.lost or not answerer.messages:
                continue
            for pending in waiting:
                self.findings.report(
                    "A-request-answered",
                    pending.place,
                    "an answer",
                    "none up to the end of the capture",
                    stream=pending.stream,
                )

    def row(self) -> Row:
        """The row of the table of connections."""
        client, _, server = (self.name or "").partition(">")
        agreed, flow, severities = self.agreed, self.flow, self.findings.severities
        sides = {
            f"{side}_{what}": getattr(self.traffic[side], what)
            for side in (CLIENT, SERVER)
            for what in ("messages", "bytes")
        }
        return {
            "source": self.source,
            "connection": self.name,
            "client": client or None,
            "server": server or None,
            **vars(self.about),
            "from_start": agreed.from_start,
            "first_time": self.first_time,
            "last_time": self.last_time,
            "features": None if agreed.granted is None else sorted(agreed.granted),
            "controls": dict(agreed.accepted),
            "has_collections": agreed.has_collections,
            **sides,
            "buffer_bytes": flow.size,
            "unacknowledged_bytes": flow.waiting if flow.size is not None else None,
            "most_unacknowledged_bytes": flow.most if flow.size is not None else None,
            "noops_sent": self.noops.sent,
            "noops_answered": self.noops.answered,
            "streams": self.streams,
            "refused": self.refused,
            "corrupt_ranges": self.corrupt,
            "lost_bytes": self.lost_bytes,
            "errors": severities["error"],
            "warnings": severities["warning"],
            "notices": severities["notice"],
        }


@cache
def _rules_of(opcode: str) -> frozenset[str]:
    """The rules that name an opcode."""
    return frozenset(rule.id for rule in rules().values() if opcode in rule.applies_to)


@cache
def _taken_by_producers() -> frozenset[str]:
    """Opcodes of responses that a producer takes without having asked, if they succeed."""
    return frozenset({*rule_of(_FATAL).applies_to, "dcp_snapshot_marker", "dcp_set_vbucket_state"})


def _begins(event: Event) -> bool:
    """Whether a message is the first one of a connection."""
    from_client = event.direction in (CLIENT, None) and event.status is None and event.error is None
    return from_client and not event.offset and event.opcode in facts().first_requests


def _key(event: Event) -> StreamKey:
    return event.vbucket or 0, event.stream_id


def _with(stream_id: int | None) -> str:
    return "" if stream_id is None else f" with stream id {stream_id}"


def _described(event: Event) -> str:
    """A message in a few words."""
    if event.opcode == "dcp_snapshot_marker" and event.body:
        return marker_text(event)
    if event.opcode == "dcp_system_event" and event.body:
        return f"dcp_system_event {event_text(event)}"
    parts = [event.opcode or "message"]
    if event.status is not None:
        parts.append(f"response {event.status}")
    if event.seqno is not None:
        parts.append(f"seqno {event.seqno}")
    if event.key:
        parts.append(f"key {event.key[:64].decode('utf-8', 'backslashreplace')!r}")
    return " ".join(parts)


_FOR_CONSUMER: Final = ("dcp_seqno_advanced", "dcp_oso_snapshot")
"""Messages of streams that a server as a consumer does not know, and other consumers do."""
_CACHE: Final = ("dcp_cache_transfer", "dcp_cache_transfer_end")
_ANSWERED_ON_ERROR: Final = frozenset(
    {*_QUIET, *_FOR_CONSUMER, *_CACHE, "dcp_stream_end", *(f"dcp_{kind}" for kind in _CHANGES)}
)

_REQUESTS: Final[dict[str, Callable[[Connection, Event], None]]] = {
    "hello": Connection._hello,
    "select_bucket": Connection._select_bucket,
    "dcp_open": Connection._open,
    CONTROL: Connection._control,
    "dcp_add_stream": Connection._add_stream,
    "dcp_stream_req": Connection._stream_req,
    "dcp_close_stream": Connection._close_stream,
    "dcp_noop": Connection._noop,
    "dcp_buffer_acknowledgement": Connection._buffer_acknowledgement,
    "dcp_seqno_acknowledged": Connection._seqno_acknowledged,
    "dcp_get_failover_log": Connection._failover_log,
    "get_failover_log": Connection._failover_log,
}
_RESPONSES: Final[dict[str, Callable[[Connection, Event, Pending | None], bool]]] = {
    "hello": Connection._hello_response,
    "sasl_auth": Connection._login_response,
    "sasl_step": Connection._login_response,
    "select_bucket": Connection._bucket_response,
    "dcp_open": Connection._open_response,
    CONTROL: Connection._control_response,
    "dcp_stream_req": Connection._stream_response,
    "dcp_get_failover_log": Connection._failover_log_response,
    "get_failover_log": Connection._failover_log_response,
    "dcp_close_stream": Connection._close_response,
    "dcp_noop": Connection._noop_response,
}
