"""One connection of a client to the node, without sockets: bytes in, messages out.

It is strict: what ``policy.yaml`` says that a server refuses, it refuses with the status that is there.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from typing import Final

from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.errors import DcpEncodeError
from dcpspec.framing.live import Head, Splitter
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.headers import header_number
from dcpspec.grammar.tree import read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import flags
from dcpspec.protocol.checks import answers, requests
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import by_opcode
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import (
    ClientDialog,
    CloseError,
    NodeSettings,
    RefusalError,
    event_of,
    refusal,
    rule_text,
)
from dcpspec.replay.faults import Fault
from dcpspec.replay.negotiation import NEGOTIATION, cluster_config, map_notification
from dcpspec.replay.requests import STREAM_REQUESTS
from dcpspec.replay.serving import ServedStream, StreamMessage
from dcpspec.replay.verbatim import ACKNOWLEDGEMENTS, GRANTED_ANEW, Verbatim
from dcpspec.wording import counted
from dcpspec.write.message import message

_MAX_BEFORE_LOGIN: Final = 2 << 10
"""Bytes of the longest message before a login."""
_MAX_READ: Final = 64 << 10
"""Bytes of the longest message that is read. What a client asks a node has a small part of them."""
_MAX_WAITING: Final = 8 << 20
"""Bytes of unsent answers, above which nothing more is read from the client."""
_NOOP_OPAQUE: Final = 1 << 31
_NOOP_INTERVAL: Final = 20.0
"""Seconds between no-ops unless the client sets them, as servers have it by default."""
_IDLE: Final = 360.0
"""Seconds of silence after which a client that asked for no-ops is disconnected, as servers do by default."""
_BEFORE_LOGIN: Final = frozenset({"hello", "sasl_list_mechs", "sasl_auth", "sasl_step", "get_error_map"})
_WITHOUT_BUCKET: Final = _BEFORE_LOGIN | {"select_bucket", "get_cluster_config", "noop", "version"}
_ANSWERED: Final = ("dcp_snapshot_marker", "dcp_set_vbucket_state")
"""Messages of a takeover that the client answers."""
_FIRST: Final = ("R-opcode-known", "R-opcode-handled", "R-opcode-supported", "R-dcp-to-node")
"""Rules that are checked before all others."""
_HANDLERS: Final = {**NEGOTIATION, **STREAM_REQUESTS}
_requests = by_opcode({**requests.MESSAGE, **requests.ALLOWED, **requests.REQUEST})
_errors = by_opcode(answers.ERROR)


class ServerSession(ClientDialog):
    """The server's side of a connection.

    Args:
        settings: Those of the node.
        log: Called with a line for each event.
        now: The time in seconds.
        number: Number of the connection.
    """

    def __init__(
        self,
        settings: NodeSettings,
        log: Callable[[str], None] = lambda _: None,
        now: float = 0.0,
        number: int = 1,
    ) -> None:
        super().__init__(settings, log)
        self._splitter = Splitter(self._max_message, settings.incoming)
        self._changes = 0
        self._verbatim: Verbatim | None = None
        if settings.verbatim is not None:
            self._verbatim = Verbatim(settings.verbatim, settings.pace)
            if settings.verbatim.features is not None:
                self.offered = settings.verbatim.features
        self.now = self._received = self._noop_sent = now
        self._noop_waits = False
        self._noop_opaque = _NOOP_OPAQUE
        self._number, self._faults = number, settings.scenario.rules
        self._passed: deque[bytes] = deque()
        """What rules have made of a message."""
        self._held_until = now
        """When the next message may be sent, after a delay."""
        self._is_black = False
        """True if nothing is taken in or sent any more."""
        self._followed: tuple[Bucket, int, int] | None = None
        """The bucket, and how much of its changes was passed on to the client."""
        self._notes: list[str] = []
        self.is_reset = False
        """True if the connection is to be reset when it is closed."""
        self.closed: str | None = None
        """The reason that the connection is to be closed; what waits can still be sent."""

    def notes(self) -> str:
        """Return what rules did since the last call."""
        told, self._notes = "; ".join(self._notes), []
        return told

    # The way in

    def receive(self, data: bytes) -> None:
        """Take in bytes of the client."""
        if self.closed is not None:
            return
        try:
            for part, is_whole in self._splitter.feed(data):
                if not is_whole:
                    raise CloseError(self._damage(part))
                self._received = self.now
                self._take(part)
                self._splitter.max_message = self._max_message
        except CloseError as reason:
            self._close(str(reason))

    @property
    def _max_message(self) -> int:
        return self.settings.max_message if self.logged_in else _MAX_BEFORE_LOGIN

    def _damage(self, data: bytes) -> str:
        """Return why bytes of the client are not taken in."""
        if self._splitter.is_lost:
            return "the client sent something other than a message"
        size = HEADER_SIZE + header_number(data, "len_body")
        if size > self._max_message:
            return f"a message of {counted(size, 'byte')}: {rule_text('R-frame-size')}"
        most = counted(self.settings.incoming.most, "byte")
        return f"incomplete messages of all clients have more than {most}"

    def _close(self, reason: str) -> None:
        self.closed = reason
        self.forget()
        self.log(f"closed: {reason}")

    def forget(self) -> None:
        """Forget what the client has sent of a message that is not complete."""
        self._splitter.close()

    @property
    def wants_bytes(self) -> bool:
        """True if the client is to be read from: not many answers wait."""
        waiting = self.answer_bytes if self._verbatim is None else self._verbatim.own_bytes
        return self.closed is None and waiting < _MAX_WAITING

    def say(self, data: bytes) -> None:
        """Send a message, before those of streams."""
        if self._verbatim is None:
            super().say(data)
        else:
            self._verbatim.say(data, self.now)

    def _take(self, data: bytes) -> None:
        """Take in a message, or what a rule makes of it."""
        if self._is_black:
            return
        head = Head.of(data)
        fault = self._fault(head, CLIENT, key=_key_of(data) if self._faults.are_about_keys else None)
        if fault is None:
            self._handle(data)
            return
        self._change_bucket(fault, head)
        if fault.is_answer and head.is_request:
            fields = {} if fault.action == "status" else {"rollback_seqno": fault.value}
            status = fault.value if fault.action == "status" else fault.action
            self._refuse(_named(data), RefusalError(status, "a rule of the scenario", **fields))
            return
        for sent in fault.sent(head, data, self._faults.random):
            for part, is_whole in Splitter(self._max_message).feed(sent):
                if is_whole:
                    self._handle(part)
        self._change_connection(fault, head)

    def _handle(self, data: bytes) -> None:
        if not (self.logged_in and len(data) <= _MAX_READ) and not self._is_read(data):
            return
        request = fields_of_message(data, bool(self.agreed.has_collections))
        opcode = request["opcode"]
        if "status" in request:
            self._take_response(request)
            return
        if self._verbatim is not None and self._is_recorded(self._verbatim, request):
            return
        try:
            self._check(data, request)
            if opcode not in _HANDLERS:
                raise RefusalError("not_supported", "this node has no code for it")
            _HANDLERS[opcode](self, request)
        except RefusalError as refused:
            self._refuse(request, refused)

    def _is_read(self, data: bytes) -> bool:
        """Return True if a message before the login, or a long one, is read; else its header is answered."""
        header = parse_header(data[:HEADER_SIZE])
        assert header is not None
        if not header.is_request:
            return False
        request = _named(data)
        opcode = request["opcode"]
        try:
            self.hold(requests.SERVER_REQUEST, event_of(request))
            if len(data) > _MAX_READ:
                raise RefusalError("e2big", f"this node reads messages of up to {counted(_MAX_READ, 'byte')}")
            if opcode not in _BEFORE_LOGIN:
                self.hold(answers.LOGIN, event_of(request))
            if header_number(data, "datatype"):
                raise RefusalError("einval", "before the login no message has a datatype")
        except RefusalError as refused:
            self._refuse(request, refused)
            return False
        return True

    def _is_recorded(self, verbatim: Verbatim, request: Fields) -> bool:
        """Have a request answered as it was; return False if the node is to answer it itself."""
        opcode = request["opcode"]
        exchange = verbatim.hear(request, self.now)
        if exchange is None:
            return opcode in ACKNOWLEDGEMENTS
        if exchange.is_granted and opcode in GRANTED_ANEW:
            return False
        if exchange.is_granted and opcode == "dcp_open":
            self.open(flags.names_of(flags.OPEN, request.get("flags", 0)))
        if exchange.answer is not None:
            self.log(f"{opcode}: answered with {exchange.answer.fields['status']}, as it was recorded")
        return True

    def _take_response(self, fields: Fields) -> None:
        opcode, status, opaque = fields["opcode"], fields["status"], fields["opaque"]
        if opcode == "dcp_noop" and opaque == self._noop_opaque:
            self._noop_waits = False
        elif opcode in _ANSWERED and status in facts().granted:
            for stream in self.live.values():
                if stream.opaque == opaque:
                    stream.take_answer()
        elif self._verbatim is not None:
            return  # the recorded server decides what an error means
        elif status not in facts().granted:
            self.hold(_errors(opcode), event_of(fields))

    def _check(self, data: bytes, request: Fields) -> None:
        """Hold a request against the rules that need no more than the connection."""
        self.hold(requests.SERVER_REQUEST, event_of(request))
        read = read_message(data, bool(self.agreed.has_collections))
        broken = {rule.id: rule for rule in rules_broken(data, read, load_policy())}
        if first := next((name for name in _FIRST if name in broken), None):
            raise refusal(first)
        for rule in broken.values():
            if rule.severity == "disconnect":
                raise CloseError(f"{request['opcode']}: {rule_text(rule.id)}")
        for rule in broken.values():
            if rule.severity == "refused":
                raise refusal(rule.id)
        if read.error is not None:
            raise RefusalError("einval", str(read.error))
        self._check_state(request)

    def _check_state(self, request: Fields) -> None:
        opcode = request["opcode"]
        if self.bucket is None and opcode not in _WITHOUT_BUCKET:
            raise RefusalError("no_bucket", "no bucket was selected")
        self.hold(_requests(opcode), event_of(request))

    # What rules of the scenario and calls of programs do

    def _fault(
        self, head: Head, sender: str, seqno: int | None = None, key: str | None = None
    ) -> Fault | None:
        """Return what a rule does to a message; it waits first if it is to."""
        if not self._faults.rules:
            return None
        fault = self._faults.fault(head, sender, self._number, seqno, key)
        if fault is not None:
            self.log(fault.line(head, sender))
            self._notes.append(str(fault))
            if fault.delay:
                self._held_until = self.now + fault.delay
        return fault

    def _change_bucket(self, fault: Fault, head: Head) -> None:
        """Do what a rule wants of the vbucket of a message."""
        if self.bucket is None or head.vbucket is None or head.vbucket not in self.bucket.vbuckets:
            return
        if fault.action == "move":
            self.bucket.move(head.vbucket, fault.value)
        elif fault.action == "fail_over":
            self.bucket.fail_over(head.vbucket, fault.value)
        elif fault.action == "append":
            self.bucket.append(head.vbucket, *fault.value)

    def _change_connection(self, fault: Fault, head: Head) -> None:
        """Do what a rule wants of the connection, or of the streams of the vbucket of a message."""
        if fault.action in ("cut", "truncate"):
            self.is_reset = fault.value == "reset"
            self._close(str(fault))
        self._is_black |= fault.action == "blackhole"
        for stream in self.live.values():
            if stream.vbucket == head.vbucket and fault.action == "end":
                stream.end(fault.value)
            elif stream.vbucket == head.vbucket and fault.action == "stall":
                stream.is_stalled = True

    def _follow_bucket(self) -> None:
        """Tell the client of a new map, and end streams that were ended."""
        bucket = self.bucket
        if bucket is None:
            return
        before, self._followed = self._followed, (bucket, bucket.revision, len(bucket.ended))
        if before is None or before[0] is not bucket:
            return
        if before[1] != bucket.revision and (notification := map_notification(self)) is not None:
            self.say(notification)
        for vbucket, reason in bucket.ended[before[2] :]:
            for stream in self.live.values():
                if stream.vbucket == vbucket:
                    stream.end(reason)

    # The way out

    def take(self, most: int = 1) -> bytes | None:
        """Return the next message to send, or several with changes of a stream; None if there is none now.

        Args:
            most: How many changes there may be.
        """
        self._follow_bucket()
        while not self._is_black and self.now >= self._held_until:
            if self._passed:
                return self._passed.popleft()
            data, seqno = self._next(most)
            if data is None or not self._faults.rules:
                return data
            head = Head.of(data)
            fault = self._fault(head, SERVER, seqno)
            if fault is None:
                return data
            self._passed += fault.sent(head, data, self._faults.random)
            self._change_bucket(fault, head)
            self._change_connection(fault, head)
            self._follow_bucket()
        return None

    def _next(self, most: int) -> tuple[bytes | None, int | None]:
        """What comes next, and the seqno of its last change."""
        if self.answers:
            data = self.answers.popleft()
            self.answer_bytes -= len(data)
            return data, None
        if self._verbatim is not None and (recorded := self._verbatim.take(self.now)) is not None:
            return recorded, None
        if self.closed is not None or self.flow.is_full:
            return None, None
        for _ in range(len(self.live)):
            key = next(iter(self.live))
            stream = self.live.pop(key)
            following = stream.next(self.now, self._most(stream, most), self.flow.room)
            if not stream.is_over:
                self.live[key] = stream  # behind the others, so that all get their turn
            if following is None:
                continue
            if stream.is_over:
                self.log(f"stream vb {stream.vbucket}: end after {counted(stream.changes, 'change')}")
            self.flow.send(len(following.data), prepares=following.prepares)
            if following.changes:
                self._count_changes(stream, following)
            return following.data, following.seqno
        return None, None

    def _most(self, stream: ServedStream, most: int) -> int:
        """The number of changes up to the next one after which the scenario wants something."""
        scenario = self.settings.scenario
        if self._faults.are_about_changes:
            return 1
        if scenario.cut_after is not None:
            most = min(most, max(1, scenario.cut_after - self._changes))
        if scenario.stall_after is not None:
            most = min(most, max(1, scenario.stall_after - stream.changes))
        return most

    def _count_changes(self, stream: ServedStream, sent: StreamMessage) -> None:
        """Do what the scenario wants after changes."""
        self._changes += sent.changes
        scenario = self.settings.scenario
        if sent.is_in_snapshot and scenario.stalls(stream.vbucket, stream.changes):
            stream.is_stalled = True
            self.log(f"stream vb {stream.vbucket}: stalled within a snapshot")
        if scenario.cut_after is not None and self._changes >= scenario.cut_after and self.closed is None:
            self._close(f"cut after {counted(self._changes, 'change')}")

    def tick(self, now: float) -> None:
        """Let time pass: send a no-op that is due, and cut off a client that says nothing."""
        self.now = now
        if self.closed is not None or not self.agreed.is_on("enable_noop"):
            return
        if self._noop_waits:
            if now - self._received >= _IDLE:
                try:
                    self.hold(answers.NOOP, f"none for {_IDLE:g} seconds")
                except CloseError as reason:
                    self._close(str(reason))
        elif now - self._noop_sent >= float(self.agreed.controls.get("set_noop_interval", _NOOP_INTERVAL)):
            self._noop_waits, self._noop_sent = True, now
            self._noop_opaque += 1
            self.say(message("dcp_noop", opaque=self._noop_opaque))

    @property
    def due(self) -> float | None:
        """When the next message that waits for its time is to be sent, None if there is none."""
        if self.closed is not None:
            return None
        if self._held_until > self.now:
            return self._held_until
        streams = () if self.flow.is_full else self.live.values()
        waits = [stream.due for stream in streams if stream.due is not None]
        if self._verbatim is not None and self._verbatim.due is not None:
            waits.append(self._verbatim.due)
        return min(waits, default=None)

    def _refuse(self, request: Fields, refused: RefusalError) -> None:
        self.log(f"{request['opcode']} refused with {refused.status}: {refused.reason}")
        fields = refused.fields
        features = self.agreed.features or frozenset()
        if refused.status == "not_my_vbucket" and self.bucket is not None:
            is_known = self.known_revision == self.bucket.revision
            if not (is_known and "dedupe_not_my_vbucket_clustermap" in features):
                fields = {"error": cluster_config(self), "datatype": self.json_datatype}
        elif not fields and self.json_datatype is not None and "xerror" in features:
            error = json.dumps({"error": {"context": refused.reason}})
            fields = {"error": error, "datatype": self.json_datatype}
        try:
            self.answer(request, refused.status, **fields)
        except DcpEncodeError:  # its answers have no place for more
            self.answer(request, refused.status)


def _key_of(data: bytes) -> str:
    """The key of a request."""
    begin = HEADER_SIZE + header_number(data, "len_extras")
    key = data[begin : begin + header_number(data, "len_key_u2")]
    return key.decode("utf-8", "backslashreplace")


def _named(data: bytes) -> Fields:
    """The fields of a message by which it is answered: from its header alone."""
    header = parse_header(data[:HEADER_SIZE])
    assert header is not None
    code = header.server_opcode if header.is_server else header.opcode
    opcode, opaque = getattr(code, "name", str(code)), header_number(data, "opaque")
    return {"magic": header.magic.name, "opcode": opcode, "opaque": opaque}
