"""One connection of a client to the node, without sockets: bytes in, messages out.

The session is strict: it refuses every request that ``policy.yaml`` refuses, with the status in that file.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Final

from dcpspec.decode.rows import Fields
from dcpspec.errors import DcpEncodeError
from dcpspec.framing.live import Head, Splitter
from dcpspec.grammar.header import HEADER_SIZE, name_of, opcode_of, parse_header
from dcpspec.grammar.headers import header_number
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.checks import answers, changes, requests
from dcpspec.protocol.checks.requests import SERVER_MAGIC
from dcpspec.protocol.connection import BEFORE_LOGIN, CLIENT, PRODUCER, SERVER
from dcpspec.protocol.releases import knows
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import by_opcode, limit_of
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.checked import ClientMessage
from dcpspec.replay.dialog import (
    RELEASE,
    ClientDialog,
    CloseError,
    NodeSettings,
    RefusalError,
    RefusedRequest,
    Tell,
    event_of,
    policy_rules,
    refusal,
    rule_text,
)
from dcpspec.replay.negotiation import NEGOTIATION, cluster_config, map_notification
from dcpspec.replay.requests import STREAM_REQUESTS
from dcpspec.replay.script import STREAM_REQUEST, ConnectionScript, FiredRule
from dcpspec.replay.serving import ServedStream, StreamMessage
from dcpspec.replay.verbatim import ACKNOWLEDGEMENTS, GRANTED_ANEW, Verbatim
from dcpspec.replay.web import request_line
from dcpspec.wording import counted
from dcpspec.write.message import message

_MAX_READ: Final = 64 << 10
"""Maximum length of a message to decode, in bytes; every known request is far shorter."""
_MAX_WAITING: Final = 8 << 20
"""Number of unsent response bytes above which the node stops reading from the client."""
_NOOP_OPAQUE: Final = 1 << 31
_NOOP_INTERVAL: Final = "20"
"""Seconds between no-ops unless the client sets the interval; servers have the same default."""
_IDLE: Final = 360.0
"""Seconds of silence after which a client with an unanswered no-op is disconnected, as in servers."""
_LOOK: Final = 64
"""Maximum number of turns after which streams without messages are looked at again."""
_WITHOUT_BUCKET: Final = BEFORE_LOGIN | {"select_bucket", "get_cluster_config", "noop", "version"}
_ANSWERED: Final = ("dcp_snapshot_marker", "dcp_set_vbucket_state")
"""Stream messages that the client must answer during a takeover."""
_FIRST: Final = ("R-opcode-known", "R-opcode-handled", "R-opcode-supported", "R-dcp-to-node")
"""Rules to check before all others."""
_UNKNOWN: Final = frozenset({"unknown_collection", "unknown_scope"})
_UNKNOWN_TEXT: Final = "Unknown scope or collection in operation"
"""The text of a server about statuses of unknown collections and scopes."""
_HANDLERS: Final = {**NEGOTIATION, **STREAM_REQUESTS}
_layouts = by_opcode(changes.LAYOUT)
_allowed = by_opcode({**requests.MESSAGE, **requests.ALLOWED})
_requests = by_opcode(requests.REQUEST)
_errors = by_opcode(answers.ERROR)


class ServerSession(ClientDialog):
    """The server's side of a connection.

    Args:
        settings: The settings of the node.
        tell: Called with each event.
        now: The time in seconds.
        number: Number of the connection.
        name: Number and address of the connection, for events.
    """

    def __init__(
        self,
        settings: NodeSettings,
        tell: Tell = lambda _: None,
        now: float = 0.0,
        number: int = 1,
        name: str = "",
    ) -> None:
        super().__init__(settings, tell, name)
        self._splitter = Splitter(self._max_message, settings.incoming)
        self._verbatim: Verbatim | None = None
        if settings.verbatim is not None:
            self._verbatim = Verbatim(settings.verbatim, settings.pace)
            if settings.verbatim.features is not None:
                self.offered = settings.verbatim.features
        self.now = self._received = self._noop_sent = now
        self._noop_waits = False
        self.noops.last = _NOOP_OPAQUE
        self._inserted: set[tuple[str, int]] = set()
        """Opcode and opaque of the messages that the script has sent. A server would not know responses to
        them.
        """
        self._noop_timeout = _IDLE
        """Seconds of silence after which a client with an unanswered no-op is disconnected."""
        self._looks_at_changes = any(rule.is_about_changes for rule in settings.scenario.script.rules)
        self._script = ConnectionScript(settings.scenario.script, number)
        self._awake: OrderedDict[tuple[int, int | None], ServedStream] = OrderedDict()
        """The streams that may have a message, in the order of their turns."""
        self._asleep: dict[tuple[int, int | None], ServedStream] = {}
        """The streams that have no message until their vbucket changes."""
        self._until_look = _LOOK
        self._passed: deque[bytes] = deque()
        """Messages that rules have passed, changed or added, in sending order."""
        self._held_until = now
        """The time until which a delay holds back all messages."""
        self._is_black = False
        """True once a `blackhole` rule has fired; all later traffic is discarded."""
        self._followed: tuple[Bucket, int, int] | None = None
        """The bucket, its map revision and the length of its `ended` list at the last check for changes."""
        self._fired: list[FiredRule] = []
        self.is_reset = False
        """True to close the connection with a reset."""
        self.closed: str | None = None
        """The reason for closing the connection; waiting messages are still sent before the close."""

    def take_fired(self) -> list[FiredRule]:
        """Return the rules that have fired since the last call."""
        fired, self._fired = self._fired, []
        return fired

    # Input

    def receive(self, data: bytes) -> None:
        """Process bytes from the client."""
        if self.closed is not None:
            return
        try:
            for part, is_whole in self._splitter.feed(data):
                if not is_whole:
                    raise CloseError(self._damage(part))
                self._take(part)
                self._splitter.max_message = self._max_message
        except CloseError as reason:
            self._close(str(reason))

    @property
    def _max_message(self) -> int:
        return self.settings.max_message if self.logged_in else limit_of("R-frame-size-login")

    def _damage(self, data: bytes) -> str:
        """Return the reason for refusing bytes from the client."""
        if self._splitter.is_lost:
            asked = request_line(data)
            if asked is not None:
                return f"the client sent an HTTP request ({asked}) to the port of the key-value protocol"
            return "the client sent bytes that are not a message"
        size = HEADER_SIZE + header_number(data, "len_body")
        if size > self._max_message:
            rule = "R-frame-size" if self.logged_in else "R-frame-size-login"
            return f"a message of {counted(size, 'byte')}: {rule_text(rule)}"
        most = counted(self.settings.incoming.most, "byte")
        return f"the incomplete messages of all clients exceed {most}"

    def _close(self, reason: str) -> None:
        self.closed = reason
        self.forget()
        self.log(f"closed: {reason}")

    def forget(self) -> None:
        """Discard the received part of an incomplete message, and give up the DCP name."""
        self._splitter.close()
        if self.dcp_name is not None and self._has_name:
            del self.selected.opened_by[self.dcp_name]
            self.dcp_name = None

    @property
    def _has_name(self) -> bool:
        """True if this connection has a DCP name that no later connection of the bucket has opened."""
        if self.bucket is None or self.dcp_name is None:
            return False
        return self.bucket.opened_by.get(self.dcp_name) is self

    @property
    def wants_bytes(self) -> bool:
        """True if the connection is open and the number of waiting answer bytes is below the limit."""
        waiting = self.answer_bytes if self._verbatim is None else self._verbatim.own_bytes
        return self.closed is None and waiting < _MAX_WAITING

    def say(self, data: bytes) -> None:
        """Send a message before any waiting stream messages."""
        if self._verbatim is None:
            super().say(data)
        else:
            self._verbatim.say(data, self.now)

    def _take(self, data: bytes) -> None:
        """Process a message, or apply the rule that fires on the message."""
        if self._is_black:
            return
        fired = self._fires(data, CLIENT)
        if fired is None:
            self._handle(data)
            return
        self._change_bucket(fired)
        if fired.is_answer:
            self._refuse(_named(data), RefusalError(reason="a rule of the script", **fired.answer))
            return
        for sent in fired.sent(data):
            for part, is_whole in Splitter(self._max_message).feed(sent):
                if is_whole:
                    self._handle(part)
        self._change_connection(fired)

    def _handle(self, data: bytes) -> None:
        if not (self.logged_in and len(data) <= _MAX_READ) and not self._is_read(data):
            return
        read = ClientMessage(data, bool(self.agreed.has_collections))
        request = read.fields
        opcode = request["opcode"]
        if opcode.startswith("dcp_"):
            self._received = self.now
        if "status" in request:
            self._take_response(request)
            return
        if self._verbatim is not None and self._is_recorded(self._verbatim, request):
            return
        try:
            self._check(read)
            if opcode not in _HANDLERS:
                raise RefusalError("not_supported", "this node does not implement the request")
            _HANDLERS[opcode](self, request)
        except RefusalError as refused:
            self._refuse(request, refused)

    def _is_read(self, data: bytes) -> bool:
        """Check the header of a message that is too long or arrives before the login. Return True to decode
        the message; otherwise, answer a request from its header alone.
        """
        header = parse_header(data[:HEADER_SIZE])
        assert header is not None
        if not header.is_request:
            if not self.logged_in:
                raise CloseError("a response before the login")
            return False
        request = _named(data)
        opcode = request["opcode"]
        try:
            self.hold(requests.SERVER_REQUEST, event_of(request))
            if len(data) > _MAX_READ:
                raise RefusalError(
                    "e2big", f"this node accepts messages of up to {counted(_MAX_READ, 'byte')}"
                )
            if opcode not in BEFORE_LOGIN:
                self.hold(answers.LOGIN, event_of(request))
            if header_number(data, "datatype"):
                raise RefusalError("einval", "messages before the login must not have a datatype")
        except RefusalError as refused:
            self._refuse(request, refused)
            return False
        return True

    def _is_recorded(self, verbatim: Verbatim, request: Fields) -> bool:
        """Answer a request as recorded; return False if the node must create the answer."""
        opcode = request["opcode"]
        exchange = verbatim.hear(request, self.now)
        if exchange is None:
            return opcode in ACKNOWLEDGEMENTS
        if exchange.is_granted and opcode in GRANTED_ANEW:
            return False
        if exchange.is_granted and opcode == "dcp_open":
            self.open(flags.names_of(flags.OPEN, request.get("flags", 0)))
        if exchange.is_granted and opcode == "dcp_control":
            self.agreed.controls.update([Control.of(event_of(request))])
        if exchange.answer is not None:
            self.log(f"{opcode}: answered with {exchange.answer.fields['status']}, as recorded")
        return True

    def _take_response(self, fields: Fields) -> None:
        opcode, opaque = fields["opcode"], fields["opaque"]
        if fields["magic"].startswith(SERVER_MAGIC):
            return
        if opcode == "dcp_noop" and opaque == self.noops.last:
            self._noop_waits = False
        elif (opcode, opaque) in self._inserted:
            return
        elif opcode in _ANSWERED and self.opened_as == PRODUCER:
            for stream in self.live.values():
                if stream.opaque == opaque:
                    stream.take_answer()
        elif self._verbatim is not None:
            return  # the recorded server decides how to react to a response
        else:
            if fields["status"] not in facts().granted:
                self.hold(_errors(opcode), event_of(fields))
            self.hold(answers.UNASKED, event_of(fields))

    def _check(self, read: ClientMessage) -> None:
        """Check a request against the rules that depend only on the request and the connection."""
        request, event = read.fields, event_of(read.fields)
        self.hold(requests.SERVER_REQUEST, event)
        rules, error = read.check()
        broken = list(rules)
        if first := next((name for name in _FIRST if name in broken), None):
            raise refusal(first)
        if not knows(RELEASE, "opcode", request["opcode"]):
            raise refusal("R-opcode-known")
        if request["opcode"] == STREAM_REQUEST:
            order = facts().stream_request_checks
            request["policy"] = [rule for rule in broken if rule in order]
            broken = [rule for rule in broken if rule not in order]
        in_engine = [name for name in broken if _ENGINE in policy_rules()[name].source]
        for name in sorted((name for name in broken if name not in in_engine), key=_place):
            self.refuse(name, request)
        if error is not None:
            raise RefusalError("einval", error)
        self.hold(_layouts(request["opcode"]), event)
        self.hold(_allowed(request["opcode"]), event)
        if self.bucket is None and request["opcode"] not in _WITHOUT_BUCKET:
            raise refusal("R-bucket-selected")
        for name in sorted(in_engine, key=_place):
            self.refuse(name, request)
        self.hold(_requests(request["opcode"]), event)

    # Effects of script rules and program calls

    def _fires(self, data: bytes, sender: str) -> FiredRule | None:
        """Return the rule that fires on a message, and start the rule's delay, if any."""
        fired = self._script.fired(data, sender)
        if fired is not None:
            self.log(fired.line, fired.head.vbucket, fired)
            self._fired.append(fired)
            if fired.delay:
                self._held_until = self.now + fired.delay
        return fired

    def _change_bucket(self, fired: FiredRule) -> None:
        """Apply a rule's action to the bucket, or to one of its vbuckets."""
        bucket, vbucket, value = self.bucket, fired.head.vbucket, fired.value
        if fired.action not in ("append", "delete_bucket", "fail_over", "flush", "map"):
            return
        if bucket is None:
            self.log(f"{fired}: ignored, because no bucket is selected")
        elif fired.action == "flush":
            bucket.flush()
        elif fired.action == "delete_bucket":
            bucket.delete()
        elif fired.action == "map" and isinstance(value, dict):
            for each, node in value.items():
                bucket.move(each, node)
        elif vbucket not in bucket.vbuckets:
            self.log(f"{fired}: ignored, because the message does not name a vbucket of the bucket")
        elif fired.action == "map":
            bucket.move(vbucket, value)
        elif fired.action == "fail_over":
            bucket.fail_over(vbucket, value)
        else:
            bucket.append(vbucket, *value)

    def _change_connection(self, fired: FiredRule) -> None:
        """Apply a rule's action to the connection, or to its streams of the vbucket in the message."""
        if fired.closes:
            self.is_reset = fired.value == "reset"
            self._close(str(fired))
        self._is_black |= fired.action == "blackhole"
        if fired.action == "noop_timeout":
            self._noop_timeout = fired.value
        for stream in self.live.values():
            if stream.vbucket == fired.head.vbucket and fired.action == "end":
                stream.end(fired.value)
            elif stream.vbucket == fired.head.vbucket and fired.action == "stall":
                stream.is_stalled = True

    def _follow_bucket(self) -> None:
        """Notify the client of a new map, and end the streams that the bucket has ended. Close the connection
        if the bucket was deleted, or if another connection has opened the same DCP name.
        """
        bucket = self.bucket
        if bucket is None or self.closed is not None:
            return
        if bucket.is_deleted:
            self._close(f"bucket {bucket.name} was deleted")
        elif self.dcp_name is not None and not self._has_name:
            self._close(f"another connection was opened with the name {self.dcp_name[1]}")
        before, self._followed = self._followed, (bucket, bucket.revision, len(bucket.ended))
        if before is None or before[0] is not bucket:
            return
        if before[1] != bucket.revision and (notification := map_notification(self)) is not None:
            self.say(notification)
        for vbucket, reason in bucket.ended[before[2] :]:
            for stream in self.live.values():
                if stream.vbucket == vbucket:
                    stream.end(reason)

    # Output

    def take(self, most: int = 1) -> bytes | None:
        """Return the next message to send, or several messages with changes of one stream; None if no message
        is ready.

        Args:
            most: The maximum number of changes.
        """
        self._follow_bucket()
        while not self._is_black and self.now >= self._held_until:
            if self._passed:
                return self._passed.popleft()
            data = self._next(1 if self._looks_at_changes else most)
            fired = None if data is None else self._fires(data, SERVER)
            if data is None or fired is None:
                return data
            self._passed += fired.sent(data)
            if fired.action == "send" and len(self._passed[-1]) >= HEADER_SIZE:
                self._inserted.add(_answered_as(self._passed[-1]))
            self._change_bucket(fired)
            self._change_connection(fired)
            self._follow_bucket()
        return None

    def _next(self, most: int) -> bytes | None:
        """Return the next bytes to send; None if there are none."""
        if self.answers:
            data = self.answers.popleft()
            self.answer_bytes -= len(data)
            return data
        if self._verbatim is not None and (recorded := self._verbatim.take(self.now)) is not None:
            return recorded
        if self.closed is not None or self.flow.is_full:
            return None
        while self.begun:
            stream = self.begun.popleft()
            self._asleep.pop(stream.key, None)
            self._awake[stream.key] = stream
        self._until_look -= 1
        if self._until_look <= 0:
            self._wake()
        following = self._following(most)
        if following is None and self._wake():
            following = self._following(most)
        if following is None:
            return None
        self.flow.send(len(following.data), prepares=following.prepares)
        return following.data

    def _wake(self) -> bool:
        """Return True if a stream without messages has new ones."""
        self._until_look = _LOOK
        woken = [key for key, stream in self._asleep.items() if not stream.is_exhausted]
        for key in woken:
            self._awake[key] = self._asleep.pop(key)
        return bool(woken)

    def _following(self, most: int) -> StreamMessage | None:
        """Return the next message of a stream, if any."""
        for _ in range(len(self._awake)):
            key, stream = next(iter(self._awake.items()))
            if self.live.get(key) is not stream:  # the client has closed the stream
                del self._awake[key]
                continue
            following = stream.next(self.now, most, self.flow.room)
            if stream.is_over:
                del self._awake[key], self.live[key]
            elif following is None and stream.is_exhausted:
                self._asleep[key] = self._awake.pop(key)
            elif following is None or not stream.keeps_turn:
                self._awake.move_to_end(key)  # streams alternate
            if following is None:
                continue
            if stream.is_over:
                after = f"end after {counted(stream.changes, 'change')}"
                self.log(f"stream vb {stream.vbucket}: {after}", stream.vbucket)
            return following
        return None

    def tick(self, now: float) -> None:
        """Set the current time, send a no-op if one is due, and disconnect a client that has not answered the
        last no-op.
        """
        self.now = now
        if self.closed is not None or self._verbatim is not None or not self.agreed.is_on("enable_noop"):
            return
        if self._noop_waits:
            if now - self._received >= self._noop_timeout:
                try:
                    self.hold(answers.NOOP, f"none for {self._noop_timeout:g} seconds")
                except CloseError as reason:
                    self._close(str(reason))
        elif now - self._noop_sent >= self._noop_interval:
            self._noop_waits, self._noop_sent = True, now
            self.noops.last = (self.noops.last or 0) + 1
            self.say(message("dcp_noop", opaque=self.noops.last))

    @property
    def _noop_interval(self) -> float:
        asked = self.agreed.controls.get("set_noop_interval", _NOOP_INTERVAL)
        return Control("set_noop_interval", asked).seconds or 0.0

    @property
    def due(self) -> float | None:
        """The due time of the next delayed message, or None."""
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
        by_rule = RefusedRequest(refused.rule, request["opcode"], request["opaque"]) if refused.rule else None
        vbucket = request.get("vbucket")
        of_vbucket = "" if vbucket is None else f" of vbucket {vbucket}"
        text = f"{request['opcode']}{of_vbucket} refused with {refused.status}: {refused.reason}"
        self.log(text, vbucket, refused=by_rule)
        fields, status = refused.fields, refused.status
        features = self.agreed.features or frozenset()
        if status == "not_my_vbucket" and self.bucket is not None:
            is_known = self.known_revision >= self.bucket.revision
            if not (is_known and "dedupe_not_my_vbucket_clustermap" in features):
                fields = self.map_fields("error", cluster_config(self))
        elif status in _UNKNOWN and self.bucket is not None:
            manifest_id = self.bucket.manifest["uid"]
            fields = self._explained({"error": {"context": _UNKNOWN_TEXT}, "manifest_uid": manifest_id})
        elif refused.is_explained or _is_about_order(request, refused):
            fields = self._explained({"error": {"context": refused.reason}})
        if "xerror" not in features and refused.rule != "R-authenticated":
            if status in facts().needs_xerror:
                self._close(f"the client has not negotiated xerror, which status {status} requires")
                return
            status = "einval" if status in _UNKNOWN and not self.agreed.has_collections else status
        try:
            self.answer(request, status, **fields)
        except DcpEncodeError:  # responses with this opcode have no additional fields
            self.answer(request, status)

    def _explained(self, error: Fields) -> Fields:
        return {"error": error, "datatype": self.json_datatype}


def _is_about_order(request: Fields, refused: RefusalError) -> bool:
    """Return True for a refused order of backfills, which servers explain, unlike other controls."""
    return refused.rule == "R-control-value-choice" and request.get("key") == b"backfill_order"


def _place(rule: str) -> tuple[bool, bool]:
    """Return the sort key of a broken rule: a server disconnects at once, and validates the form of a message
    before it executes the command.
    """
    broken = policy_rules()[rule]
    return broken.severity != "disconnect", _VALIDATORS not in broken.source


_VALIDATORS: Final = "/mcbp_validators.cc"
_ENGINE: Final = "/engines/"
"""Folder of the storage engine, which receives only requests that the connection allows."""


def _answered_as(data: bytes) -> tuple[str, int]:
    """Return the opcode and the opaque of a message, which its response repeats."""
    return Head.of(data).opcode, header_number(data, "opaque")


def _named(data: bytes) -> Fields:
    """Return the header fields that the response to a message repeats."""
    header = parse_header(data[:HEADER_SIZE])
    assert header is not None
    opaque = header_number(data, "opaque")
    return {"magic": header.magic.name, "opcode": name_of(opcode_of(header)), "opaque": opaque}
