"""A node of the cluster: the preparation of a connection for streams, in the background."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from ssl import SSLContext
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final, Literal

from dcpspec.capture.writer import SocketAddress
from dcpspec.client.connection import NodeConnection, Recorder, config_of
from dcpspec.client.login import log_in, open_dcp
from dcpspec.client.settings import Settings
from dcpspec.decode.rows import Fields
from dcpspec.protocol.event import json_object
from dcpspec.protocol.rollback import Log, log_of

SurveyDepth = Literal["none", "seqnos", "logs"]
"""The questions about the vbuckets of a node: none, high seqnos, or also failover logs."""
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 10.0


@dataclass
class Pause:
    """A pause that grows with each failed attempt."""

    attempts: int = 0
    until: float = 0.0
    """Time of the next attempt, by the monotonic clock."""

    def begin(self) -> float:
        """Start a pause, twice as long as the last pause, and return its length in seconds."""
        seconds: float = min(_FIRST_PAUSE * 2.0 ** min(self.attempts, 16), _LONGEST_PAUSE)
        self.attempts += 1
        self.until = monotonic() + seconds
        return seconds

    def end(self) -> None:
        """Reset the pause after a success."""
        self.attempts, self.until = 0, 0.0

    @property
    def is_over(self) -> bool:
        """True if the next attempt may start."""
        return monotonic() >= self.until


@dataclass
class Survey:
    """The state of a node's vbuckets."""

    seqnos: dict[int, int] = field(default_factory=dict)
    """High seqnos of active vbuckets."""
    logs: dict[int, Log] = field(default_factory=dict)
    """Their failover logs."""


class NodeConnector:
    """A factory of connections that are ready for streams.

    Args:
        settings: The settings of the client.
        recorder: The recording of all connections, if any.

    Raises:
        OptionError: A certificate file cannot be used.
    """

    def __init__(self, settings: Settings, recorder: Recorder | None = None) -> None:
        self._settings, self._recorder = settings, recorder
        self._tls: SSLContext | None = settings.tls()

    def connect(self, address: SocketAddress, surveys: SurveyDepth = "none") -> ReadyConnection:
        """Connect, log in, and open a connection for streams.

        Args:
            address: The node.
            surveys: The questions about its vbuckets.

        Raises:
            ConnectionLostError: The node cannot be reached, or does not answer in time.
            RefusedError: The node refuses a request temporarily.
            LoginError: The node refuses a request permanently.
        """
        settings = self._settings
        seconds = settings.connect_timeout.total_seconds()
        connection = NodeConnection.open(address, seconds, self._tls, self._recorder)
        try:
            log_in(connection, settings)
            config = config_of(connection.ask("get_cluster_config"))
            manifest = None
            if connection.collections:
                answer = connection.ask("collections_get_manifest")
                manifest = json_object(answer.get("manifest"))
            open_dcp(connection, settings)
            survey = taken_survey(connection, surveys) if surveys != "none" else None
            connection.stream()
        except BaseException:
            connection.close()
            raise
        return ReadyConnection(connection, config, manifest, survey)


@dataclass(frozen=True)
class ReadyConnection:
    """A connection that can stream, with the answers of its node so far."""

    connection: NodeConnection
    config: dict[str, Any] | None
    manifest: dict[str, Any] | None
    survey: Survey | None


def taken_survey(connection: NodeConnection, depth: SurveyDepth = "logs") -> Survey:
    """Request the high seqnos of a node's active vbuckets, and optionally their failover logs."""
    answer = connection.ask("get_all_vb_seqnos", vbucket_state="active")
    seqnos = seqnos_of(answer)
    if depth == "seqnos":
        return Survey(seqnos)
    requests: Iterable[dict[str, int]] = [{"vbucket": vbucket} for vbucket in seqnos]
    answers = connection.ask_all("dcp_get_failover_log", requests)
    logs = {vbucket: log_of(each) or () for vbucket, each in zip(seqnos, answers, strict=True)}
    return Survey(seqnos, logs)


def seqnos_of(answer: Fields) -> dict[int, int]:
    """Return the seqnos in an answer, by vbucket."""
    return {entry["vbucket"]: entry["seqno"] for entry in answer.get("vbuckets", ())}


class Attempt(Thread):
    """An attempt to connect to a node, in its own thread.

    Args:
        connector: The factory of connections.
        address: The node.
        surveys: The questions about its vbuckets.
    """

    def __init__(self, connector: NodeConnector, address: SocketAddress, surveys: SurveyDepth) -> None:
        super().__init__(daemon=True, name=f"dcpspec: connect to {address.host}:{address.port}")
        self._connector, self.address, self.surveys = connector, address, surveys
        self._ready: ReadyConnection | None = None
        self._error: Exception | None = None
        self._lock, self._is_given_up = Lock(), False
        self.start()

    def run(self) -> None:
        """Connect."""
        try:
            ready = self._connector.connect(self.address, self.surveys)
        except Exception as error:  # noqa: BLE001 - raised where the result is taken
            self._error = error
            return
        with self._lock:
            if self._is_given_up:
                ready.connection.close()
            self._ready = ready

    @property
    def is_over(self) -> bool:
        """True if the attempt has ended."""
        return not self.is_alive()

    def result(self) -> ReadyConnection:
        """Wait for the end of the attempt; return the connection or raise the error."""
        self.join()
        if self._error is not None:
            raise self._error
        assert self._ready is not None
        return self._ready

    def give_up(self) -> None:
        """Close the connection, now or once it is established."""
        with self._lock:
            self._is_given_up = True
            if self._ready is not None:
                self._ready.connection.close()


@dataclass
class ClusterNode:
    """The state of a client for one node."""

    address: SocketAddress
    connection: NodeConnection | None = None
    attempt: Attempt | None = None
    pause: Pause = field(default_factory=Pause)
    unacknowledged: int = 0
    """Bytes of processed messages that are not yet acknowledged."""
    asked: dict[int, tuple[str, int]] = field(default_factory=dict)
    """Kind and vbucket of the unanswered requests, by opaque."""
    answered_at: float = 0.0
    """Time of the last answer."""
    streams: set[int] = field(default_factory=set)
    """Vbuckets whose streams were requested on the connection."""
