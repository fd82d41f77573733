"""A node of the cluster, and the background preparation of its connection for streams."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, field
from ssl import SSLContext
from threading import Thread
from time import monotonic
from typing import Any, Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.connection import NodeConnection, Recorder, config_of
from dcpspec.client.login import log_in, open_dcp
from dcpspec.client.settings import Log, Settings
from dcpspec.client.waiting import waiting
from dcpspec.decode.rows import Fields
from dcpspec.protocol.event import json_object
from dcpspec.wording import address_text

_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 10.0


@dataclass
class Pause:
    """The pause between connection attempts, which grows with each failed attempt."""

    attempts: int = 0
    until: float = 0.0
    """Time of the next attempt, on the monotonic clock."""

    def begin(self) -> float:
        """Start a pause that is twice as long as the last pause, and return the length in seconds."""
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


class NodeConnector:
    """A factory of connections that are ready for streams.

    Args:
        settings: The settings of the client.
        log: Called with a line for each event.
        recorder: The recording of all connections, if any.

    Raises:
        OptionError: A certificate file cannot be used.
    """

    def __init__(self, settings: Settings, log: Log, recorder: Recorder | None = None) -> None:
        self._settings, self._log, self._recorder = settings, log, recorder
        self._tls: SSLContext | None = settings.tls()

    def connect(self, address: SocketAddress) -> ReadyConnection:
        """Connect to a node, log in, and open a connection for streams.

        Raises:
            ConnectionLostError: The node cannot be reached, or does not respond in time.
            RefusedError: The node refuses a request temporarily.
            LoginError: The node refuses a request permanently.
        """
        with waiting(self._log, f"the connection to {address_text(address)} and its login"):
            return self._connected(address)

    def _connected(self, address: SocketAddress) -> ReadyConnection:
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
            connection.stream()
        except BaseException:
            connection.close()
            raise
        return ReadyConnection(connection, config, manifest)


@dataclass(frozen=True)
class ReadyConnection:
    """A connection that is ready for streams, with the configuration and the manifest that its node
    has sent.
    """

    connection: NodeConnection
    config: dict[str, Any] | None
    manifest: dict[str, Any] | None


def seqnos_of(answer: Fields) -> dict[int, int]:
    """Return the high seqnos in a response, by vbucket."""
    return {entry["vbucket"]: entry["seqno"] for entry in answer.get("vbuckets", ())}


class Attempt:
    """An attempt, in a separate thread, to connect to a node.

    Args:
        connector: The factory of connections.
        address: The node.
    """

    def __init__(self, connector: NodeConnector, address: SocketAddress) -> None:
        self._ready: Future[ReadyConnection] = Future()
        name = f"dcpspec: connect to {address_text(address)}"
        Thread(target=self._connect, args=(connector, address), daemon=True, name=name).start()

    def _connect(self, connector: NodeConnector, address: SocketAddress) -> None:
        try:
            self._ready.set_result(connector.connect(address))
        except Exception as error:  # noqa: BLE001 - raised where the result is taken
            self._ready.set_exception(error)

    @property
    def is_over(self) -> bool:
        """True if the attempt has ended."""
        return self._ready.done()

    def result(self) -> ReadyConnection:
        """Wait for the end of the attempt; return its connection or raise its error."""
        return self._ready.result()

    def give_up(self) -> None:
        """Close the connection, now or once it is established."""
        self._ready.add_done_callback(_close)


def _close(ready: Future[ReadyConnection]) -> None:
    if ready.exception() is None:
        ready.result().connection.close()


@dataclass
class ClusterNode:
    """The state that a client keeps for one node."""

    address: SocketAddress
    connection: NodeConnection | None = None
    attempt: Attempt | None = None
    pause: Pause = field(default_factory=Pause)
    unacknowledged: int = 0
    """Bytes of processed messages that are not yet acknowledged."""
    collects_since: float | None = None
    """Time, on the monotonic clock, at which the first of the changes that are not yet decoded arrived; None
    without such changes.
    """
    asked: dict[int, tuple[str, int, int | None]] = field(default_factory=dict)
    """Kind, vbucket and collection of each unanswered request, by opaque."""
    answered_at: float = 0.0
    """Time of the last response."""
    streams: set[int] = field(default_factory=set)
    """Vbuckets whose streams were requested on the connection."""
