"""One connection of a client to the node, without sockets: bytes in, messages out.

It is strict: what ``policy.yaml`` says that a server refuses, it refuses with the status that is there.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from math import isfinite
from typing import Any, Final

from dcpspec.audit import flags
from dcpspec.audit.negotiation import TRUE
from dcpspec.audit.rulebook import facts
from dcpspec.audit.rules import opcodes_of
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.fields import load as load_spec
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.tree import read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import PolicyRule
from dcpspec.policy.rules import load as load_policy
from dcpspec.replay.agreement import Agreement
from dcpspec.replay.bucket import Bucket, Recording
from dcpspec.replay.clustermap import cluster_config
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.rows import UNREADABLE, Fields, fields_of_message
from dcpspec.replay.sasl import Credentials, LoginError, SaslServer
from dcpspec.replay.scenario import Scenario
from dcpspec.replay.serving import ServedStream, StreamFilter, StreamPlan
from dcpspec.replay.verbatim import Verbatim
from dcpspec.write.message import message

MAX_MESSAGE: Final = 30 << 20
"""Bytes of the longest message that a client may send; as servers have it."""
_MAX_BEFORE_LOGIN: Final = 16 << 10
"""The same before it has logged in."""
_MAX_WAITING: Final = 8 << 20
"""Bytes of answers that may wait. A client that asks and does not read is not read from."""
_NOOP_OPAQUE: Final = 1 << 31
_MANAGER_INTERVAL: Final = 0.1
"""Seconds between the rounds of a server's connection manager, below which no interval is set."""
_NOOP_INTERVAL: Final = 20.0
"""Seconds between no-ops unless the client sets them; servers begin with the same."""
_IDLE: Final = 360.0
"""Seconds after which a client with no-ops that says nothing is cut off; servers begin with the same."""
_BEFORE_LOGIN: Final = frozenset({"hello", "sasl_list_mechs", "sasl_auth", "sasl_step", "get_error_map"})
_WITHOUT_BUCKET: Final = _BEFORE_LOGIN | {"select_bucket", "get_cluster_config", "version"}
_RELEASE: Final = b"8.0.0"
"""The release that the node says it is of, for clients that go by it."""
_BORNE: Final = ("not_my_vbucket", "dcp_stream_not_found", "opaque_no_match", "key_enoent")
"""Errors of a client that are about one stream."""
_ACKNOWLEDGEMENTS: Final = frozenset({"dcp_buffer_acknowledgement", "dcp_seqno_acknowledged"})
_FIRST: Final = ("R-opcode-known", "R-opcode-handled", "R-opcode-supported", "R-dcp-to-node")
"""Rules that are checked before all others."""


class CloseError(Exception):
    """The connection is to be closed, for a reason."""


class RefusalError(Exception):
    """A request is refused."""

    def __init__(self, status: str, reason: str, **fields: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.fields = status, reason, fields


def refusal(rule: str, status: str | None = None, **fields: Any) -> RefusalError:
    """Return the refusal that a rule of the policy demands.

    Args:
        rule: Its id.
        status: Which status, if it has several; its first one unless given.
        fields: Fields of the answer.
    """
    found = _rule(rule)
    assert status is None or status in found.status
    return RefusalError(status or found.status[0], f"{found.sentence} [{rule}]", **fields)


@cache
def _rule(name: str) -> PolicyRule:
    return next(rule for rule in load_policy().rules if rule.id == name)


@dataclass(frozen=True)
class NodeSettings:
    """What all connections of a node share."""

    buckets: Mapping[str, Bucket]
    port: int = 0
    """The port that the node listens on."""
    credentials: Credentials | None = None
    asks_login: bool = True
    """True if a client has to log in. Without credentials every login is refused."""
    scenario: Scenario = field(default_factory=Scenario)
    max_message: int = MAX_MESSAGE
    verbatim: Recording | None = None
    """A connection whose server's side is sent as it was, if the scenario is to send it so."""


@dataclass
class _SendWindow:
    """Flow control: bytes that were sent and not acknowledged."""

    size: int = 0
    waiting: int = 0

    @property
    def is_full(self) -> bool:
        """True if nothing more may be sent."""
        return self.size > 0 and self.waiting >= self.size


class ServerSession:
    """The server's side of a connection.

    Args:
        settings: Those of the node.
        log: Called with a line for each event.
        now: The time in seconds.
    """

    def __init__(
        self, settings: NodeSettings, log: Callable[[str], None] = lambda _: None, now: float = 0.0
    ) -> None:
        self._settings, self._log = settings, log
        self._sasl = SaslServer(settings.credentials)
        self._is_logged_in = not settings.asks_login
        self._bucket: Bucket | None = None
        self.agreement = Agreement()
        self.streams: dict[tuple[int, int | None], ServedStream] = {}
        self._streamed: set[int] = set()
        self._window = _SendWindow()
        self._incoming = bytearray()
        self._answers: deque[bytes] = deque()
        self._answer_bytes = 0
        self._requests = 0
        self._changes = 0
        self._verbatim = None if settings.verbatim is None else Verbatim.of(settings.verbatim)
        self._now = self._received = self._noop_sent = now
        self._noop_waits = False
        self._noop_opaque = _NOOP_OPAQUE
        self.closed: str | None = None
        """The reason that the connection is to be closed; what waits can still be sent."""

    @property
    def is_logged_in(self) -> bool:
        """True if the client has logged in, or need not."""
        return self._is_logged_in

    # The way in

    def receive(self, data: bytes) -> None:
        """Take in bytes of the client."""
        if self.closed is not None:
            return
        self._incoming += data
        try:
            while (whole := self._next_message()) is not None:
                self._received = self._now
                self._take(whole)
        except CloseError as reason:
            self._close(str(reason))

    def _close(self, reason: str) -> None:
        self.closed = reason
        self._incoming.clear()
        self._log(f"closed: {reason}")

    def _next_message(self) -> bytes | None:
        if len(self._incoming) < HEADER_SIZE:
            return None
        header = parse_header(bytes(self._incoming[:HEADER_SIZE]))
        if header is None:
            raise CloseError("the client sent no header")
        size = HEADER_SIZE + int(header.len_body)
        if size > (self._settings.max_message if self._is_logged_in else _MAX_BEFORE_LOGIN):
            raise CloseError(f"a message of {size} bytes: {_rule('R-frame-size').sentence} [R-frame-size]")
        if len(self._incoming) < size:
            return None
        data = bytes(self._incoming[:size])
        del self._incoming[:size]
        return data

    @property
    def wants_bytes(self) -> bool:
        """True if the client is to be read from: not many answers wait."""
        return self.closed is None and self._answer_bytes < _MAX_WAITING

    def _take(self, data: bytes) -> None:
        header = parse_header(data)
        assert header is not None
        fields, _ = fields_of_message(data, self.agreement.has_collections)
        if header.is_response:
            self._take_response(fields)
            return
        opcode = str(fields.get("opcode") or int(header.raw_opcode))
        request = _Received(opcode, fields, int(header.opaque), bool(header.is_server))
        if self._verbatim is not None and self._is_logged_in and self._say_recorded(self._verbatim, request):
            return
        try:
            self._check(data, request)
            handler = getattr(self, f"_on_{opcode}", None)
            if handler is None:
                raise RefusalError("not_supported", "this node has no code for it")
            handler(request)
        except RefusalError as refused:
            self._log(f"{opcode} refused with {refused.status}: {refused.reason}")
            self._refuse(request, refused)

    def _say_recorded(self, verbatim: Verbatim, request: _Received) -> bool:
        """Say what the recorded server said to a request; return False if it is not known."""
        data = verbatim.answer({**request.fields, "opaque": request.opaque})
        if data is not None:
            self._say(data)
            self._log(f"{request.opcode}: as it was answered")
        for message_ in verbatim.stream():
            self._say(message_)
        return data is not None or request.opcode in _ACKNOWLEDGEMENTS

    def _take_response(self, fields: Fields) -> None:
        opcode, status = fields.get("opcode"), fields.get("status")
        if opcode == "dcp_noop" and fields.get("opaque") == self._noop_opaque:
            self._noop_waits = False
        elif opcode in opcodes_of("R-response-error") and status not in (*facts().granted, *_BORNE):
            raise CloseError(f"{opcode} answered with {status}: {_rule('R-response-error').sentence}")

    def _check(self, data: bytes, request: _Received) -> None:
        """Hold a request against the rules that need no more than the connection."""
        if request.is_server:
            raise refusal("R-server-request-direction", "unknown_command")
        read = read_message(data, self.agreement.has_collections)
        broken = {rule.id: rule for rule in rules_broken(data, read, load_policy())}
        for name in _FIRST:
            if name in broken:
                raise refusal(name)
        if not self._is_logged_in and request.opcode not in _BEFORE_LOGIN:
            raise refusal("R-authenticated")
        for rule in broken.values():
            if rule.severity == "disconnect":
                raise CloseError(f"{request.opcode}: {rule.sentence} [{rule.id}]")
        refused = [rule for rule in broken.values() if rule.severity == "refused"]
        if refused:
            raise refusal(refused[0].id)
        if read.error is not None or UNREADABLE in request.fields:
            raise RefusalError("einval", str(read.error))
        self._check_state(request)

    def _check_state(self, request: _Received) -> None:
        opcode = request.opcode
        if self._bucket is None and opcode not in _WITHOUT_BUCKET:
            raise RefusalError("no_bucket", "no bucket was selected")
        unknown = self._datatype_bits(request.fields)
        if unknown:
            raise refusal("R-datatype-agreed")
        if opcode in opcodes_of("R-dcp-opened") and not self.agreement.is_open:
            raise refusal("R-dcp-opened")
        if opcode in opcodes_of("R-dcp-consumer-side"):
            raise CloseError(f"{opcode}: {_rule('R-dcp-consumer-side').sentence} [R-dcp-consumer-side]")
        if opcode in opcodes_of("R-key-length-agreed") and not self.agreement.has_collections:
            limit = _rule("R-key-length-agreed").limit
            if limit is not None and len(request.fields.get("key", b"")) > limit:
                raise refusal("R-key-length-agreed")

    def _datatype_bits(self, fields: Fields) -> tuple[str, ...]:
        features = facts().datatype_features
        bits = flags.names_of(flags.DATATYPE, fields.get("datatype", 0))
        return tuple(bit for bit in bits if features[bit] not in self.agreement.features)

    # The way out

    def take(self) -> bytes | None:
        """Return the next message to send; None if there is none now."""
        if self._answers:
            data = self._answers.popleft()
            self._answer_bytes -= len(data)
            return data
        if self.closed is not None or self._window.is_full:
            return None
        for key in list(self.streams):
            stream = self.streams.pop(key)
            before = stream.changes
            following = stream.next()
            if not stream.is_over:
                self.streams[key] = stream  # behind the others, so that all get their turn
            if following is None:
                continue
            if stream.is_over:
                self._log(f"stream vb {stream.plan.vbucket}: end after {stream.changes} changes")
            self._window.waiting += len(following) + stream.surplus
            if stream.changes > before:
                self._count_change(stream)
            return following
        return None

    def _count_change(self, stream: ServedStream) -> None:
        """Do what the scenario wants after a change."""
        self._changes += 1
        scenario = self._settings.scenario
        if stream.is_in_snapshot and scenario.stalls(stream.plan.vbucket, stream.changes):
            stream.is_stalled = True
            self._log(f"stream vb {stream.plan.vbucket}: stalled within a snapshot")
        if scenario.cut_after is not None and self._changes >= scenario.cut_after and self.closed is None:
            self._close(f"cut after {self._changes} changes")

    def tick(self, now: float) -> None:
        """Let time pass: send a no-op that is due, and cut off a client that says nothing."""
        self._now = now
        if self.closed is not None or not self.agreement.is_on("enable_noop"):
            return
        if self._noop_waits:
            if now - self._received >= _IDLE:
                self._close(f"{_rule('R-noop-answered').sentence} [R-noop-answered]")
        elif now - self._noop_sent >= self.noop_interval:
            self._noop_waits, self._noop_sent = True, now
            self._noop_opaque += 1
            self._say(message("dcp_noop", opaque=self._noop_opaque))

    @property
    def noop_interval(self) -> float:
        """Seconds between no-ops."""
        return float(self.agreement.controls.get("set_noop_interval", _NOOP_INTERVAL))

    def _say(self, data: bytes) -> None:
        self._answers.append(data)
        self._answer_bytes += len(data)

    def _answer(self, request: _Received, **fields: Any) -> None:
        status = fields.pop("status", "success")
        self._say(message(request.opcode, status=status, opaque=request.opaque, **fields))

    def _refuse(self, request: _Received, refused: RefusalError) -> None:
        fields = refused.fields
        has_body = bool(fields) or "xerror" not in self.agreement.features
        if not has_body and "json" in self.agreement.features:
            fields = {"error": json.dumps({"error": {"context": refused.reason}}), "datatype": _json()}
        if (
            refused.status == "not_my_vbucket"
            and self._bucket is not None
            and "json" in self.agreement.features
        ):
            fields = {"error": cluster_config(self._settings.port, self._bucket), "datatype": _json()}
        opcode = request.opcode
        if opcode.isdecimal():
            self._say(message("payload", opcode=opcode, status=refused.status, opaque=request.opaque))
            return
        try:
            data = message(opcode, status=refused.status, opaque=request.opaque, **fields)
        except DcpEncodeError:  # its answers have no place for more
            data = message(opcode, status=refused.status, opaque=request.opaque)
        self._say(data)

    # Negotiation

    def _on_hello(self, request: _Received) -> None:
        granted = self.agreement.hello(request.fields.get("features", ()))
        self._answer(request, features=list(granted))
        self._log(f"connected: {request.fields.get('agent') or 'a client without a name'}")

    def _on_sasl_list_mechs(self, request: _Received) -> None:
        self._answer(request, mechanisms=" ".join(self._sasl.mechanisms))

    def _on_sasl_auth(self, request: _Received) -> None:
        mechanism = request.fields.get("mechanism", "")
        if self._settings.asks_login and self._settings.credentials is None:
            raise RefusalError("auth_error", "the node has no user")
        if mechanism not in self._sasl.mechanisms:
            raise refusal("R-sasl-mechanism-offered")
        self._log_in(request, lambda: self._sasl.begin(mechanism, request.fields.get("challenge", b"")))

    def _on_sasl_step(self, request: _Received) -> None:
        mechanism, challenge = request.fields.get("mechanism", ""), request.fields.get("challenge", b"")
        self._log_in(request, lambda: (self._sasl.step(mechanism, challenge), True))

    def _log_in(self, request: _Received, attempt: Callable[[], tuple[bytes, bool]]) -> None:
        self._is_logged_in = not self._settings.asks_login
        try:
            told, is_done = attempt()
        except LoginError as error:
            raise RefusalError("auth_error", str(error)) from error
        if not is_done:
            self._answer(request, status="auth_continue", challenge=told)
            return
        self._is_logged_in = True
        self._answer(request, challenge=told or None)
        self._log(f"authenticated by {request.fields.get('mechanism')}")

    def _on_get_error_map(self, request: _Received) -> None:
        errors = {
            f"{number:x}": {"name": member.id.upper(), "desc": member.doc, "attrs": []}
            for number, member in load_spec().enums["mcbp_status::status"].items()
        }
        self._answer(request, value=json.dumps({"version": 2, "revision": 1, "errors": errors}).encode())

    def _on_version(self, request: _Received) -> None:
        self._answer(request, value=_RELEASE)

    def _on_select_bucket(self, request: _Received) -> None:
        name = request.fields.get("bucket", "")
        if name not in self._settings.buckets:
            raise refusal("R-bucket-exists", "key_enoent")
        self._bucket = self._settings.buckets[name]
        self._answer(request)
        self._log(f"bucket {name} selected")

    def _on_get_cluster_config(self, request: _Received) -> None:
        config = cluster_config(self._settings.port, self._bucket)
        revision = json.loads(config)
        known = request.fields.get("epoch"), request.fields.get("revision")
        if known == (revision["revEpoch"], revision["rev"]):
            self._answer(request)
            return
        self._answer(request, config=config, datatype=_json() if "json" in self.agreement.features else None)

    # Questions

    @property
    def _selected(self) -> Bucket:
        assert self._bucket is not None
        return self._bucket

    def _history(self, request: _Received, rule: str) -> VbucketHistory:
        found = self._selected.history(request.fields["vbucket"])
        if found is None:
            raise refusal(rule)
        return found

    def _on_get_failover_log(self, request: _Received) -> None:
        history = self._history(request, "R-failover-log-vbucket")
        self._answer(request, failover_log=_entries(history))

    _on_dcp_get_failover_log = _on_get_failover_log

    def _on_get_all_vb_seqnos(self, request: _Received) -> None:
        wanted, collection = request.fields.get("vbucket_state"), request.fields.get("collection_id")
        found = []
        if collection is not None and collection not in self._collections():
            raise RefusalError("unknown_collection", "the bucket has no such collection")
        if wanted in (None, "alive", "active"):
            for number in self._selected.vbuckets:
                history = self._selected.histories.get(number)
                seqno = 0
                if history is not None and collection is None:
                    seqno = history.high_seqno
                elif history is not None:
                    seqno = history.high_seqno_of(frozenset({int(collection or 0)}))
                found.append({"vbucket": number, "seqno": seqno})
        self._answer(request, vbuckets=found)

    def _on_observe_seqno(self, request: _Received) -> None:
        history = self._history(request, "R-failover-log-vbucket")
        uuid = request.fields.get("known_history", 0)
        seqnos = {"persisted_seqno": history.high_seqno, "current_seqno": history.high_seqno}
        fields = {
            "vbucket": request.fields["vbucket"],
            "vbucket_uuid": history.log[0][0] if history.log else 0,
        }
        uuids = [entry[0] for entry in history.log]
        if uuid not in uuids:
            raise RefusalError("key_enoent", "the vbucket uuid is not in the failover log")
        at = uuids.index(uuid)
        old = {"format": 1, "old_vbucket_uuid": uuid, "old_last_seqno": history.log[at - 1][1]} if at else {}
        self._answer(request, **fields, **seqnos, **old)

    def _on_collections_get_manifest(self, request: _Received) -> None:
        datatype = _json() if "json" in self.agreement.features else None
        self._answer(request, manifest=json.dumps(self._selected.manifest), datatype=datatype)

    def _on_collections_get_id(self, request: _Received) -> None:
        scope_name, _, name = self._path(request).partition(".")
        scope = self._scope(scope_name or "_default")
        for collection in scope["collections"]:
            if collection["name"] == (name or "_default"):
                self._answer(request, manifest_id=self._uid, collection_id=int(collection["uid"], 16))
                return
        raise RefusalError("unknown_collection", "the scope has no such collection")

    def _on_collections_get_scope_id(self, request: _Received) -> None:
        scope = self._scope(self._path(request).partition(".")[0] or "_default")
        self._answer(request, manifest_id=self._uid, scope_id=int(scope["uid"], 16))

    def _path(self, request: _Received) -> str:
        return str(request.fields.get("path") or request.fields.get("old_path") or "")

    @property
    def _uid(self) -> int:
        return int(self._selected.manifest["uid"], 16)

    def _scope(self, name: str) -> dict[str, Any]:
        for scope in self._selected.manifest["scopes"]:
            if scope["name"] == name:
                found: dict[str, Any] = scope
                return found
        raise RefusalError("unknown_scope", "the bucket has no such scope")

    def _collections(self, scope_id: int | None = None) -> frozenset[int]:
        """The collections that there are now, of a scope or of all."""
        return frozenset(
            int(collection["uid"], 16)
            for scope in self._selected.manifest["scopes"]
            if scope_id in (None, int(scope["uid"], 16))
            for collection in scope["collections"]
        )

    # DCP

    def _on_dcp_open(self, request: _Received) -> None:
        if self.agreement.is_open:
            raise refusal("R-dcp-open-once")
        names = frozenset(flags.names_of(flags.OPEN, request.fields.get("flags", 0)))
        if "producer" not in names:
            raise RefusalError("not_supported", "this node is a producer, and consumes nothing")
        self.agreement.open_flags, self.agreement.is_open = names, True
        self._answer(request)
        self._log(f"opened: {request.fields.get('name')}")

    def _on_dcp_control(self, request: _Received) -> None:
        name = request.fields.get("key", b"").decode("utf-8", "backslashreplace")
        value = request.fields.get("value", b"").decode("utf-8", "backslashreplace")
        agreement = self.agreement
        is_on = value == TRUE
        if name == "set_noop_interval" and _number(value) < _MANAGER_INTERVAL:
            raise refusal("R-control-noop-interval")
        if name == "force_value_compression" and "snappy" not in agreement.features:
            raise refusal("R-control-force-compression")
        if (
            name == "include_deleted_user_xattrs"
            and "includes_deleted_user_xattrs" not in agreement.open_flags
        ):
            raise refusal("R-control-deleted-user-xattrs")
        if name == "change_streams" and not self._selected.keeps_history:
            raise refusal("R-control-change-streams")
        if name == "max_marker_version" and not agreement.has_collections:
            raise refusal("R-control-marker-version")
        if name == "cache_transfer":
            raise refusal("R-control-cache-transfer")
        other = {"enable_stream_id": "enable_sync_writes", "enable_sync_writes": "enable_stream_id"}.get(name)
        if other is not None and is_on and agreement.is_on(other):
            raise refusal("R-control-stream-id-or-sync-writes")
        if name == "connection_buffer_size":
            self._window.size = int(_number(value))
        agreement.controls[name] = value
        self._answer(request)

    def _on_dcp_buffer_acknowledgement(self, request: _Received) -> None:
        self._window.waiting = max(0, self._window.waiting - request.fields.get("buffer_bytes", 0))

    def _on_dcp_seqno_acknowledged(self, request: _Received) -> None:
        if not self.agreement.has_sync_replication:
            raise refusal("R-seqno-acknowledged-agreed")
        self._history(request, "R-seqno-acknowledged-vbucket")
        if request.fields["vbucket"] not in self._streamed:
            raise CloseError(
                f"{_rule('R-seqno-acknowledged-streamed').sentence} [R-seqno-acknowledged-streamed]"
            )

    def _on_dcp_close_stream(self, request: _Received) -> None:
        vbucket, stream_id = request.fields["vbucket"], request.fields.get("stream_id") or None
        if (stream_id is not None) != self.agreement.is_on("enable_stream_id"):
            raise refusal("R-close-stream-id")
        stream = self.streams.pop((vbucket, stream_id), None)
        if stream is None:
            raise refusal("R-close-stream-exists", self._no_stream(vbucket, stream_id))
        self._answer(request)
        if self.agreement.is_on("send_stream_end_on_client_close_stream"):
            data = stream.finish("closed")
            self._window.waiting += len(data)
            self._say(data)
        self._log(f"stream vb {vbucket}: closed by the client after {stream.changes} changes")

    def _no_stream(self, vbucket: int, stream_id: int | None) -> str:
        if stream_id is not None and any(key[0] == vbucket for key in self.streams):
            return "dcp_stream_id_invalid"
        return "dcp_stream_not_found" if self.agreement.is_on("v7_dcp_status_codes") else "key_enoent"

    def _on_dcp_stream_req(self, request: _Received) -> None:
        history = self._history(request, "R-stream-req-vbucket")
        asked = _Asked.of(request.fields, history)
        self._check_stream_request(asked)
        plan = self._plan(request, asked, history)
        stream = ServedStream(plan, history, self.agreement)
        self.streams[stream.key] = stream
        self._streamed.add(plan.vbucket)
        self._answer(request, failover_log=_entries(history))
        end = "on" if asked.end == facts().no_end else f"to {plan.end}"
        self._log(f"stream vb {plan.vbucket} from {plan.start} {end}")

    def _check_stream_request(self, asked: _Asked) -> None:
        """Check what servers check, in their order."""
        agreement, chosen = self.agreement, asked.filter
        if "takeover" in asked.flags:
            raise RefusalError("not_supported", "this node keeps its vbuckets")
        if ("includes_xattrs" in agreement.open_flags or asked.has_filter) and not agreement.is_on(
            "enable_noop"
        ):
            raise refusal("R-stream-req-noop")
        if asked.has_filter and not agreement.has_collections:
            raise refusal("R-stream-req-value-agreed")
        if chosen.scope is not None and not self._collections(chosen.scope):
            raise refusal("R-stream-req-collections-known", "unknown_scope")
        if chosen.collections is not None and not chosen.collections <= self._collections():
            raise refusal("R-stream-req-collections-known", "unknown_collection")
        if not agreement.has_collections and 0 not in self._collections():
            raise refusal("R-stream-req-collections-known", "unknown_collection")
        if (chosen.stream_id is not None) != agreement.is_on("enable_stream_id"):
            raise refusal("R-stream-req-id-agreed")
        if not chosen.is_everything and agreement.is_on("enable_sync_writes"):
            raise refusal("R-stream-req-filter-sync-writes")
        if (asked.vbucket, chosen.stream_id) in self.streams:
            raise refusal("R-stream-req-once")

    def _plan(self, request: _Received, asked: _Asked, history: VbucketHistory) -> StreamPlan:
        """What is granted: where the stream begins and ends.

        Raises:
            RefusalError: The consumer has to roll back, or asks for what is not there.
        """
        chosen = self._resolved(asked.filter, history)
        wanted = chosen.collections if self.agreement.has_collections else frozenset({0})
        high = None if wanted is None else history.high_seqno_of(wanted)
        self._check_history(asked, history, high)
        end = asked.end
        if "to_latest" in asked.flags:
            end = history.high_seqno if high is None else high
        if "disk_only" in asked.flags:
            end = history.high_seqno
        if asked.start > end or asked.start > history.high_seqno:
            raise refusal("R-stream-req-range-latest")
        return StreamPlan(asked.vbucket, request.opaque, asked.start, end, asked.snapshot[0], chosen)

    def _resolved(self, chosen: StreamFilter, history: VbucketHistory) -> StreamFilter:
        """The filter with the collections that a scope has or had."""
        if chosen.scope is None:
            return chosen
        begun = {
            change.fields["collection_id"]
            for change in history.changes()
            if change.fields.get("event") == "begin_collection"
            and change.fields.get("scope_id") == chosen.scope
        }
        return replace(chosen, collections=self._collections(chosen.scope) | begun)

    def _check_history(self, asked: _Asked, history: VbucketHistory, high: int | None) -> None:
        """Refuse a request from another history than that of the vbucket, or when the scenario wants it."""
        self._requests += 1
        seqno = history.rollback_seqno(
            start=asked.start,
            uuid=asked.uuid,
            snapshot=asked.snapshot,
            purge_seqno=0 if "ignores_purged_tombstones" in asked.flags else history.purge_seqno,
            known_purge_seqno=asked.filter.purge_seqno,
            is_strict="strict_vbucket_uuid" in asked.flags,
            collections_seqno=high,
        )
        every = self._settings.scenario.rollback_every
        if seqno is None and every and self._requests % every == 0 and asked.start:
            seqno = min(asked.start // 2, asked.snapshot[0])
        if seqno is not None:
            self._log(f"stream vb {asked.vbucket} from {asked.start}: rollback to {seqno}")
            raise refusal("R-stream-req-history", rollback_seqno=seqno)


@dataclass(frozen=True)
class _Received:
    """A request of the client."""

    opcode: str
    fields: Fields
    opaque: int
    is_server: bool


@dataclass(frozen=True)
class _Asked:
    """What a stream request asks for."""

    vbucket: int
    flags: frozenset[str]
    start: int
    end: int
    uuid: int
    snapshot: tuple[int, int]
    filter: StreamFilter
    has_filter: bool

    @classmethod
    def of(cls, fields: Fields, history: VbucketHistory) -> _Asked:
        """Read a request; where it leaves the start to the server, it is the high seqno."""
        names = frozenset(flags.names_of(flags.STREAM, fields["flags"]))
        start, snapshot = fields["start_seqno"], (fields["snap_start_seqno"], fields["snap_end_seqno"])
        uuid = fields["vbucket_uuid"]
        if "from_latest" in names:
            start = history.high_seqno
            snapshot = start, start
            uuid = uuid or (history.log[0][0] if history.log else 0)
        text = fields.get("filter", "")
        try:
            chosen = StreamFilter.of(text)
        except ValueError as error:
            raise refusal("R-stream-req-filter") from error
        return cls(fields["vbucket"], names, start, fields["end_seqno"], uuid, snapshot, chosen, bool(text))


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError as error:
        raise refusal("R-control-value-number") from error
    if not isfinite(number) or number < 0:
        raise refusal("R-control-value-number")
    return number


def _entries(history: VbucketHistory) -> list[dict[str, int]]:
    return [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in history.log]


@cache
def _json() -> int:
    return flags.number_of(flags.DATATYPE, ("json",))


def messages(session: ServerSession) -> Iterator[bytes]:
    """Return all messages that can be sent now."""
    while (data := session.take()) is not None:
        yield data
