"""A session with a server under test: a connection, the messages on it, and what the server answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from secrets import token_hex
from select import select
from time import monotonic
from typing import Any, Final, NamedTuple

from dcpspec.client.connection import ConnectionLostError, NodeConnection, Recorder, RefusedError
from dcpspec.client.login import LoginError, authenticate
from dcpspec.client.settings import Settings
from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.framing.cut import Frames
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol.rollback import Log, log_of
from dcpspec.write.message import message

DISCONNECT, SILENCE = "disconnect", "silence"
"""Answers other than a status: the server closes the connection, or does not respond."""
STATES: Final = ("connected", "authenticated", "selected", "producer", "consumer")
"""How far a connection goes before a case sends its messages. `producer` and `consumer` name the role of the
server.
"""
FEATURES: Final = (
    *("xattr", "xerror", "select_bucket", "snappy", "json", "alt_request_support", "collections"),
    *("sync_replication", "preserve_ttl"),
)
"""HELLO features of a connection whose case names none."""
_CONTROLS: Final = {"enable_noop": "true"}
"""Controls of a connection on which the server sends changes and whose case names none."""
_ANSWERED: Final = ("dcp_control", "dcp_noop", "get_error_map")
"""Requests of a consumer that a producer answers with success."""
HISTORY: Final[Sequence[Mapping[str, int]]] = [{"vbucket_uuid": 231300076, "seqno": 0}]
"""The failover log with which the runner, as a producer, grants a stream."""
SECONDS: Final = 10.0
"""Time limit for an answer."""
_MOST: Final = 64 << 20
"""Maximum number of bytes that a connection reads."""


class SessionError(Exception):
    """A session that cannot go on, because a connection cannot be prepared; the text is the reason."""


class NotReachedError(SessionError):
    """A session that does not reach what a case is about, because the server lacks something."""


class ServerAnswer(NamedTuple):
    """What a server did after a message."""

    word: str
    """The status of the response, `disconnect` or `silence`."""
    fields: Fields
    """The fields of the response; empty without one."""


class ServerConnection:
    """A connection to the server under test.

    Args:
        settings: The server, the user and the bucket.
        recorder: The recording of the session, if any.
        seconds: Time limit for each answer.
    """

    def __init__(
        self, settings: Settings, recorder: Recorder | None = None, seconds: float = SECONDS
    ) -> None:
        self._settings, self._seconds = settings, seconds
        self.unread: list[Fields] = []
        """Requests of the server that no step has taken, in order."""
        self._answers: dict[int, Fields] = {}
        self.is_closed = False
        """True once the server has closed the connection."""
        self._size = 0
        self._answers_noops = True
        self._refused: Collection[str] = ()
        self.stream: dict[str, int] = {}
        """The vbucket and the opaque of the stream that the connection feeds; empty without one."""
        try:
            self._node = NodeConnection.open(settings.address.nodes[0], seconds, settings.tls(), recorder)
        except ConnectionLostError as error:
            raise SessionError(str(error)) from error

    def prepare(self, step: Mapping[str, Any]) -> None:
        """Negotiate features, log in, select the bucket and open DCP, as far as a step of a case says.

        Raises:
            SessionError: The server refuses a request, or closes the connection.
        """
        reached = STATES.index(step["connect"])
        dropped = () if step.get("collections", True) else ("collections",)
        features = [name for name in step.get("features", FEATURES) if name not in dropped]
        try:
            granted = self._node.ask("hello", agent=_AGENT, features=features).get("features", [])
            self._node.collections = "collections" in granted
            if reached >= STATES.index("authenticated") and self._settings.username:
                authenticate(self._node, self._settings)
            if reached >= STATES.index("selected"):
                self._node.ask("select_bucket", bucket=self._settings.bucket)
            if reached >= STATES.index("producer"):
                self._open(step)
        except RefusedError as error:
            refused = NotReachedError if step["connect"] == "consumer" else SessionError
            raise refused(str(error)) from error
        except (LoginError, ConnectionLostError) as error:
            raise SessionError(str(error)) from error
        self._node.stream()
        self._answers_noops = not step.get("ignores_noops", False)
        self._refused = step.get("refuses", ())
        for request in self._node.pushed:  # a consumer asks as soon as it is open
            self._answer(request)

    def _open(self, step: Mapping[str, Any]) -> None:
        is_producer = step["connect"] == "producer"
        role = ["is_producer"] if is_producer else []
        value = None if is_producer else {"consumer_name": "dcpspec-conformance"}
        name = step.get("name", f"dcpspec-conformance-{token_hex(4)}")
        flags = [*role, *step.get("flags", ())]
        self._node.ask(
            "dcp_open", name=name, flags=flags, value=value, datatype=[] if value is None else ["is_json"]
        )
        for key, text in step.get("controls", _CONTROLS if is_producer else {}).items():
            self._node.ask("dcp_control", key=key, value=text)

    def feed(self, vbucket: int, log: Sequence[Mapping[str, int]]) -> None:
        """Add a stream of a replica vbucket to a consumer, and grant the consumer's stream request.

        Args:
            vbucket: The vbucket.
            log: The failover log in the response to the stream request.

        Raises:
            SessionError: The consumer refuses the stream, or does not ask for it.
        """
        opaque = self._node.next_opaque()
        self._write(self.message("dcp_add_stream", opaque, {"vbucket": vbucket}))
        request = self.take("dcp_stream_req", self._seconds, until=lambda: opaque in self._answers)
        if request is not None:
            granted = {"status": "success", "failover_log": log}
            self._write(self.message("dcp_stream_req", request["opaque"], granted))
            self.stream = {"vbucket": vbucket, "opaque": request["opaque"]}
            self.read(lambda: opaque in self._answers, self._seconds)
        answer = self._answers.pop(opaque, None)
        seen = self._unanswered if answer is None else answer["status"]
        if seen not in ("success", DISCONNECT):  # the steps of the case judge the end of the connection
            raise NotReachedError(f"expected success after dcp_add_stream, saw {seen}")

    def _write(self, data: bytes) -> None:
        try:
            self._node.send(data)
        except ConnectionLostError:
            self.is_closed = True

    @property
    def has_collections(self) -> bool:
        """True if the server granted collections."""
        return self._node.collections

    def ask(self, kind: str, **fields: Any) -> Fields:
        """Send a request that the server must not refuse, and return the fields of the response.

        Raises:
            SessionError: The server refuses the request, or does not respond.
        """
        answer = self.send(lambda opaque: self.message(kind, opaque, fields))
        if answer.word != "success":
            raise SessionError(f"expected success after {kind}, saw {answer.word}")
        return answer.fields

    def seqnos(self, state: str, **fields: Any) -> dict[int, int]:
        """Return the high seqnos of the vbuckets in a state, of all changes or of a collection.

        Raises:
            SessionError: As for `ask`.
        """
        response = self.ask("get_all_vb_seqnos", vbucket_state=state, **fields)
        return {entry["vbucket"]: entry["seqno"] for entry in response.get("vbuckets", ())}

    def failover_log(self, vbucket: int | None) -> Log:
        """Return the failover log of a vbucket, with at least one entry.

        Raises:
            SessionError: As for `ask`.
        """
        return log_of(self.ask("get_failover_log", vbucket=vbucket)) or ((0, 0),)

    def message(self, kind: str, opaque: int, fields: Mapping[str, Any]) -> bytes:
        """Return the bytes of a message on this connection; it belongs to the stream that the connection
        feeds, unless its fields say otherwise.
        """
        return message(
            kind, collections=self._node.collections, **{"opaque": opaque, **self.stream, **fields}
        )

    def placed(self, data: bytes, opaque: int) -> bytes:
        """Return the bytes of a message with an opaque, or those of the stream that the connection feeds."""
        for name, value in {"opaque": opaque, **self.stream}.items():
            data = with_header_number(data, name, value)
        return data

    def send(self, made: Callable[[int], bytes]) -> ServerAnswer:
        """Send a message, and return the server's answer.

        A no-op of the key-value protocol follows the message: once the server has responded to the no-op, it
        has no other answer to the message.

        Args:
            made: Returns the bytes of the message, given an opaque.
        """
        opaque, fence = self._node.next_opaque(), self._node.next_opaque()
        data = made(opaque)
        self._write(data + message("noop", opaque=fence))
        self.read(lambda: fence in self._answers, self._seconds)
        answer = self._answers.pop(header_number(data, "opaque"), None)
        return (
            ServerAnswer(self._unanswered, {}) if answer is None else ServerAnswer(answer["status"], answer)
        )

    @property
    def _unanswered(self) -> str:
        return DISCONNECT if self.is_closed else SILENCE

    def read(self, is_enough: Callable[[], bool], seconds: float) -> bool:
        """Read messages until a condition is true; return False if the time is up or the server closes the
        connection before.
        """
        end = monotonic() + seconds
        while not is_enough():
            left = end - monotonic()
            if self.is_closed or left <= 0 or self._size > _MOST:
                return False
            self._receive(left)
        return True

    def _receive(self, seconds: float) -> None:
        if not self._node.has_pending and not select([self._node], [], [], seconds)[0]:
            return
        try:
            is_open = self._node.receive()
            for frames in self._node.frames():
                for frame in frames if isinstance(frames, Frames) else (frames,):
                    self._take(fields_of_message(frame.data, self._node.collections), frame.data)
        except ConnectionLostError:
            is_open = False
        self.is_closed |= not is_open

    def _take(self, fields: Fields, data: bytes) -> None:
        self._size += len(data)
        if "status" in fields and not fields["magic"].endswith("request"):
            # The field `opaque` of the response to dcp_add_stream is that of the stream.
            self._answers[header_number(data, "opaque")] = fields
            return
        self._answer(fields)

    def _answer(self, request: Fields) -> None:
        """Keep a request of the server, and answer it if a client does so whatever its stream is."""
        self.unread.append(request)
        kind = request["opcode"]
        if kind in _ANSWERED and (kind != "dcp_noop" or self._answers_noops):
            is_refused = request.get("key", b"").decode("utf-8", "replace") in self._refused
            status = "einval" if is_refused else "success"
            self._write(message(kind, status=status, opaque=request["opaque"]))

    def take(
        self,
        kind: str,
        seconds: float,
        later: Collection[str] = (),
        until: Callable[[], bool] = lambda: False,
    ) -> Fields | None:
        """Return the server's next message of a kind, and drop those before it; None if it does not come.

        Args:
            kind: The kind.
            seconds: Time limit.
            later: Kinds of messages that must come later, so that nobody waits once one is there.
            until: Returns True once nobody needs to wait for the message.
        """

        def place() -> int | None:
            return next((at for at, each in enumerate(self.unread) if each["opcode"] == kind), None)

        def is_late() -> bool:
            return any(each["opcode"] in later for each in self.unread)

        self.read(lambda: place() is not None or is_late() or until(), seconds)
        at = place()
        if at is None:
            return None
        found = self.unread[at]
        del self.unread[: at + 1]
        return found

    def close(self) -> None:
        """Close the connection."""
        self._node.close()


_AGENT: Final = "dcpspec-conformance"
