"""The state of one connection in an audit: the protocol state, the captured parts, and rows."""

from __future__ import annotations

from dataclasses import dataclass, field

from dcpspec.audit.closing import Closure
from dcpspec.audit.findings import Findings, Row
from dcpspec.audit.pending import Doubted, Pending, Requests
from dcpspec.audit.stream import AuditedStream, Refusable
from dcpspec.framing.collections import DCP
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import BEFORE_LOGIN, CLIENT, CONSUMER, OTHER, SERVER, ConnectionState
from dcpspec.protocol.event import CONTROL, Event, MessagePlace, json_object
from dcpspec.protocol.releases import Asked, Release, answered, occurring
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import rule_of
from dcpspec.protocol.stream_request import StreamKey, StreamRequest
from dcpspec.protocol.texts import error_text


@dataclass
class Traffic:
    """Counts of the messages from one side."""

    messages: int = 0
    bytes: int = 0
    lost: bool = False
    """True if some of the messages were not captured."""
    is_behind_loss: bool = False
    """True if no message was captured after the lost messages."""

    @property
    def is_whole(self) -> bool:
        """True if messages from the side were captured and none were lost."""
        return self.messages > 0 and not self.lost


@dataclass
class About:
    """Columns of the connections table that messages fill."""

    agent: str | None = None
    bucket: str | None = None
    name: str | None = None
    open_time: int | None = None
    open_flags: tuple[str, ...] | None = None


@dataclass
class AuditedConnection(ConnectionState[AuditedStream]):
    """The state of a connection, updated by its messages."""

    group: str
    source: str
    name: str | None
    only_dcp: bool = False
    """True to return rows only if the connection contains DCP."""
    release: str | None = None
    """The release whose rules apply. None selects the release that the messages reveal."""
    findings: Findings = field(init=False)
    traffic: dict[str | None, Traffic] = field(
        default_factory=lambda: {CLIENT: Traffic(), SERVER: Traffic(), None: Traffic()}
    )
    live: dict[StreamKey, AuditedStream] = field(default_factory=dict, kw_only=True)
    pending: Requests = field(default_factory=Requests)
    doubted: list[Doubted] = field(default_factory=list)
    """Messages to a node that break a rule, and that the node may still refuse."""
    refused_streams: dict[int, str] = field(default_factory=dict)
    """The status with which a client refused the latest stream request of a consuming node, by vbucket."""
    opened_at: MessagePlace | None = None
    """The place of ``dcp_open``."""
    is_relay: bool = False
    """True if the client passes on the messages of a node that is the consumer. Only such a node requests the
    error map after ``dcp_open``.
    """
    has_shown_keys: bool = False
    """True if a violation of ``A-deletions-shown`` was reported."""
    stray: Refusable | None = None
    """The last message to a node that belongs to no stream or is damaged."""
    unexplained: dict[int, tuple[AuditedStream, MessagePlace]] = field(default_factory=dict)
    """Rolled-back streams by vbucket, kept until a failover log reveals the reason."""
    about: About = field(default_factory=About)
    closing: Closure = field(default_factory=Closure)
    carries_dcp: bool = False
    """True if a DCP message was processed."""
    streams: int = 0
    refused: int = 0
    corrupt: int = 0
    lost_bytes: int = 0
    first_time: int | None = None
    last_time: int | None = None
    is_first: bool = True
    last_source: str | None = None

    def __post_init__(self) -> None:
        self.findings = Findings(self.source, self.name, Release(self.release))
        self.last_source = self.source

    # Queries

    @property
    def is_settled(self) -> bool:
        """True if a message from the producer can change only counts and the message's stream."""
        return self.opened and not self.is_first and not any(t.is_behind_loss for t in self.traffic.values())

    def has_heard(self, side: str | None) -> bool:
        """Return True if all messages from a side were captured."""
        return self.traffic[side].is_whole

    def stream_asked(self, pending: Pending | None) -> AuditedStream | None:
        """Return the live stream that a request opens or closes."""
        return self.live.get(pending.key) if pending is not None and pending.key else None

    def alike(self, event: Event) -> AuditedStream | None:
        """Return the probable stream of a message with an incorrect stream id."""
        others = [each for (vbucket, _), each in self.live.items() if vbucket == event.vbucket]
        if not others or not self.knows_streams:
            return None
        return next((each for each in others if each.opaque == event.opaque), others[0])

    def server_has(self, since: str | None, until: str | None) -> bool | None:
        """Return True if the server's release is from one to another, or None if unknown."""
        return self.findings.release.surely_has(since, until)

    def pending_control(self) -> tuple[int, Control] | None:
        """Return the opaque and the content of the oldest control that waits for a response, if any."""
        oldest = self.pending.oldest(self.side(CONSUMER), CONTROL)
        return (
            (oldest[0], oldest[1].control) if oldest is not None and oldest[1].control is not None else None
        )

    @property
    def is_audited(self) -> bool:
        """False for a connection with messages but without DCP, if such connections are omitted."""
        has_messages = any(traffic.messages for traffic in self.traffic.values())
        return self.carries_dcp or not self.only_dcp or self.name is None or not has_messages

    # Input

    def count(self, event: Event) -> None:
        """Count a message."""
        self.carries_dcp = self.carries_dcp or (event.opcode or "").startswith(DCP)
        traffic = self.traffic[event.direction]
        traffic.messages += 1
        traffic.bytes += event.length
        if traffic.is_behind_loss:
            traffic.is_behind_loss = False
            self._lose(event.direction)
        if self.is_first:
            self.is_first = False
            self.agreed.from_start = begins(event)

    def reveal(self, event: Event) -> None:
        """Record evidence of the server's release from a message."""
        for evidence in occurring(event):
            self.findings.release.learn(evidence)

    def weigh(self, event: Event, pending: Pending) -> None:
        """Record evidence of the server's release from the response to a request."""
        alone = frozenset(one.rule for one in pending.broken if rule_of(one.rule).decided_by == "message")
        others = (one.rule for one in pending.denied if one.rule not in alone)
        asked = Asked(
            event.opcode or "",
            alone,
            is_explained=not self.agreed.is_known
            or any(event.status in rule_of(rule).status for rule in others),
            control=pending.control,
            open_flags=pending.open_flags,
            words=error_text(event.body.get("error"), None),
            request=pending.request,
        )
        for evidence in answered(asked, event, self.findings.release):
            self.findings.release.learn(evidence)

    def damage(self, event: Event, *, is_gap: bool) -> None:
        """Record bytes that are not a message or were not captured."""
        if is_gap:
            self.lost_bytes += event.length
        else:
            self.corrupt += 1
        self.is_first = False
        side = self.traffic[event.direction]
        side.lost = side.is_behind_loss = self.agreed.has_gaps = True
        self._lose(event.direction)

    def _lose(self, direction: str | None) -> None:
        """Discard state that may have changed. The lost messages may have arrived at any time before the next
        message from the same side.
        """
        if self.producer is None or direction != self.producer:
            self.agreed.lost = True
        self.flow.size = None
        if self.producer is None or direction in (None, self.producer):
            for stream in self.live.values():
                stream.lose()

    # Requests and responses

    def ask(self, event: Event, pending: Pending) -> None:
        """Process a request that does not open a stream."""
        opcode = event.opcode
        if opcode == "hello":
            self.about.agent = event.body.get("agent") or self.about.agent
            self.agreed.asked = frozenset(event.body.get("features") or ())
        elif opcode == "select_bucket":
            pending.bucket = event.body.get("bucket")
        elif opcode == "dcp_open" and not self.opened:
            pending.opens = True
            pending.open_flags = event.body.get("flags") or 0
            self._open(event)
        elif opcode == CONTROL:
            self._control(event, pending)
        elif opcode == "get_error_map" and self.opened and self.producer == OTHER[event.direction]:
            self.is_relay |= event.direction == CLIENT
            self.assign_roles()
        elif opcode == "dcp_add_stream":
            self.refused_streams.pop(event.vbucket or 0, None)
            pending.is_broken = self.stream_of(event) is not None
        elif opcode == "dcp_close_stream":
            self._close_stream(event, pending)
        elif opcode == "dcp_noop":
            pending.is_broken = False  # the consumer responds nevertheless
            self.noops.send(event.opaque, pending.place)
        elif opcode == "dcp_buffer_acknowledgement":
            self.flow.acknowledge(event.body.get("buffer_bytes") or 0)

    def _open(self, event: Event) -> None:
        self.about.open_flags = names = flags.names_of(flags.OPEN, event.body.get("flags") or 0)
        self.about.name = event.body.get("name")
        self.about.open_time = event.time
        self.open(names)
        if "producer" not in names:
            parameters = json_object(event.body.get("parameters")) or {}
            self.agreed.consumer_name = str(parameters.get("consumer_name", ""))
        self.opened_at = MessagePlace.of(event)
        self.assign_roles()

    def assign_roles(self) -> None:
        """Tell the findings which rules bind which side."""
        is_node = self.is_relay or (self.producer is not None and self.side(CONSUMER) == SERVER)
        self.findings.producer, self.findings.has_node_consumer = self.producer, is_node

    def _control(self, event: Event, pending: Pending) -> None:
        """Set a control. A refusal restores the previous value."""
        pending.control = Control.of(event)
        pending.before = self.set_control(pending.control)

    def _close_stream(self, event: Event, pending: Pending) -> None:
        pending.key = event.vbucket or 0, event.stream_id
        if (stream := self.stream_of(event)) is not None:
            pending.stream = stream.number
            if not pending.is_broken:
                stream.state, stream.changed = "closing", True

    def begin_stream(
        self, event: Event, request: StreamRequest | None, place: MessagePlace | None = None
    ) -> AuditedStream:
        """Begin a stream with its request, or with a message that names no known stream.

        Args:
            event: The request, the response to it, or the message.
            request: The contents of the request, or None if the stream begins with another message.
            place: Position of the request, or None if it equals the position of the event.
        """
        self.streams += 1
        vbucket, stream_id = event.vbucket or 0, event.stream_id
        if request is not None:
            vbucket, stream_id = request.key
        stream = AuditedStream(
            self.streams,
            vbucket,
            stream_id,
            event.opaque,
            request,
            agreed=self.agreed,
            is_to_node=self.side(CONSUMER) == SERVER,
            findings=self.findings,
            asked_at=(place or MessagePlace.of(event)) if request else None,
        )
        self.live[stream.key] = stream
        return stream

    def remove(self, stream: AuditedStream) -> None:
        """Remove a stream from the live streams."""
        del self.live[stream.key]

    def answer(self, event: Event, pending: Pending | None) -> None:
        """Process a response about the connection as a whole."""
        opcode, is_granted = event.opcode, event.status in facts().granted
        # The login may have been left out of the capture, or a certificate may have replaced it.
        self.logged_in = self.logged_in or (is_granted and opcode not in BEFORE_LOGIN)
        if opcode == "hello":
            if is_granted:
                self.agreed.grant(event.body.get("features") or ())
            elif self.agreed.granted is None:
                self.agreed.granted = frozenset()
        elif pending is None:
            return
        elif opcode in ("sasl_auth", "sasl_step"):
            self.logged_in = self.logged_in or event.status == "success"
        elif opcode == "select_bucket" and is_granted:
            self.about.bucket = pending.bucket
        elif opcode == "dcp_open" and not is_granted and pending.opens:
            self.opened, self.producer, self.opened_as = False, None, None
            self.about.open_time = None
            self.agreed.open_flags = self.agreed.consumer_name = None
            self.agreed.has_json_by_open = False
            self.assign_roles()
        elif opcode == CONTROL and pending.control is not None:
            if is_granted:
                self._grant_control(pending.control)
            else:
                self.reset_control(pending.control.name, pending.before)

    def _grant_control(self, control: Control) -> None:
        """Set a granted control under its complete key, of which a producer may recognize a prefix."""
        key = load_policy().control_prefixes.key(control.name) or control.name
        if key != control.name:
            self.agreed.controls.pop(control.name, None)
            self.set_control(Control(key, control.value))
        self.agreed.accepted[key] = control.value

    # Rows

    def row(self) -> Row:
        """Return the row of the connections table."""
        if not self.is_audited:
            return row_left_out(self.name)
        agreed, flow, release = self.agreed, self.flow, self.findings.release
        sides = {
            f"{side}_{what}": getattr(self.traffic[side], what)
            for side in (CLIENT, SERVER)
            for what in ("messages", "bytes")
        }
        return {
            **_ends(self.name),
            **vars(self.about),
            "opened_as": self.opened_as,
            "is_audited": True,
            "from_start": agreed.from_start,
            "release": release.assumed,
            "newest_release": release.newest,
            "release_reason": release.reason,
            "first_time": self.first_time,
            "last_time": self.last_time,
            **self.closing.row(),
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
            **{f"{name}s": self.findings.severities[name] for name in ("error", "warning", "notice")},
        }


def row_left_out(name: str | None) -> Row:
    """Return the row of a connection that is not audited because it never opened DCP."""
    return {**_ends(name), "is_audited": False}


def _ends(name: str | None) -> Row:
    client, _, server = (name or "").partition(">")
    return {"client": client or None, "server": server or None}


def begins(event: Event) -> bool:
    """Return True if a message is the first message of a connection."""
    from_client = event.direction in (CLIENT, None) and event.status is None and event.error is None
    return from_client and not event.offset and event.opcode in facts().first_requests
