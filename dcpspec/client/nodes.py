"""The nodes of a bucket: non-blocking connections, requests and responses."""

from __future__ import annotations

from collections.abc import Iterator
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector, SelectorKey
from time import monotonic, sleep
from typing import Any, Final

from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.connection import (
    ConnectionLostError,
    Recorder,
    RefusedError,
    config_of,
    noop_answer,
    request,
)
from dcpspec.client.map import ClusterMap
from dcpspec.client.node import (
    Attempt,
    ClusterNode,
    NodeConnector,
    Pause,
    ReadyConnection,
    seqnos_of,
)
from dcpspec.client.outcomes import Action, StreamError, outcome_of_status
from dcpspec.client.rows import CollectionNames, MisplacedMessageError
from dcpspec.client.settings import Log, Settings
from dcpspec.client.vbuckets import Clock, VbucketStream, VbucketStreams
from dcpspec.decode.rows import Fields
from dcpspec.protocol.rollback import log_of
from dcpspec.protocol.texts import error_text
from dcpspec.wording import address_text
from dcpspec.write.message import message

_TICK: Final = 0.25
"""Seconds between two checks of the streams while no bytes arrive."""
_SHORT_TICK: Final = 0.02
"""Seconds between two checks of the streams while a connection is being established."""
_SILENCES: Final = 3
"""Number of consecutive missing no-ops after which a connection is considered dead."""
_SHARE: Final = 4
"""The client acknowledges processed bytes above the flow-control buffer size divided by this number. It
collects at most as many bytes.
"""
_NAP: Final = 0.02
"""Maximum number of seconds between two reads while a node sends few bytes at a time."""
_FEW: Final = 128 << 10
"""Number of bytes from which a read is worthwhile."""


class ClusterNodes:
    """The nodes of a bucket, and the requests to them.

    Args:
        settings: The settings of the client.
        streams: The streams to request.
        names: Names of collections; manifests add names.
        clock: The clock.
        recorder: The recording of all connections, if any.
        log: Called with a line for each event.

    Raises:
        OptionError: A certificate file cannot be used.
    """

    def __init__(
        self,
        settings: Settings,
        streams: VbucketStreams,
        names: CollectionNames,
        clock: Clock,
        recorder: Recorder | None,
        log: Log,
    ) -> None:
        self._settings, self._streams, self._names = settings, streams, names
        self._clock, self._recorder, self._log = clock, recorder, log
        self._connector = NodeConnector(settings, log, recorder)
        self._nodes: dict[SocketAddress, ClusterNode] = {}
        self._wants_map, self._map_pause = False, Pause()
        self._selector = DefaultSelector()
        buffer = settings.flow_control_buffer // _SHARE
        self._wanted = min(settings.fetch_min_bytes, buffer) if buffer else settings.fetch_min_bytes
        self._max_wait = settings.fetch_max_wait.total_seconds()
        self._reads_few = False
        """True if the last reads of nodes that collect changes returned few bytes."""
        self.map = ClusterMap(settings.address, settings.network)

    # Connections

    def first_contact(self) -> ReadyConnection:
        """Connect to any node in the connection string, and adopt the map that this node sends.

        Raises:
            StreamError: No node can be used.
        """
        errors = []
        for seed in self._settings.address.nodes:
            try:
                ready = self._connector.connect(seed)
            except (ConnectionLostError, RefusedError) as error:
                errors.append(str(error))
                continue
            except Exception as error:
                raise StreamError(str(error)) from error
            if ready.config is not None and self.map.take(ready.config, seed):
                return ready
            ready.connection.close()
            errors.append(f"{address_text(seed)} sent no vbucket map")
        raise StreamError("; ".join(errors))

    def use(self, ready: ReadyConnection) -> None:
        """Start using a connection that is ready."""
        node = self._node(ready.connection.address)
        node.connection, node.pause = ready.connection, Pause(node.pause.attempts)
        node.unacknowledged, node.collects_since = 0, None
        self._selector.register(ready.connection, EVENT_READ, node)
        self._log(f"connected to {address_text(node.address)}")
        if ready.config is not None:
            self.map.take(ready.config, node.address)
        if ready.manifest is not None:
            self._names.take(ready.manifest)
        for fields in ready.connection.pushed:
            self._on_request(node, fields)

    def close(self) -> None:
        """Close all connections and their recording."""
        for node in self._nodes.values():
            self._disconnect(node)
        self._selector.close()
        if self._recorder is not None:
            self._recorder.close()

    def excuse(self, seconds: float) -> None:
        """Extend all deadlines by the time during which the caller requested no batch."""
        for node in self._connected():
            assert node.connection is not None
            node.connection.received_at += seconds

    def look_after(self) -> None:
        """Adopt connections that are ready, drop dead connections, and request a map if needed."""
        for node in list(self._nodes.values()):
            if node.attempt is not None and node.attempt.is_over:
                attempt, node.attempt = node.attempt, None
                self._end_attempt(node, attempt)
            silence = _SILENCES * self._settings.noop_interval.total_seconds()
            connection = node.connection
            is_silent = connection is not None and monotonic() - connection.received_at > silence
            if is_silent and not self._has_more(node):
                self.lose(node, f"{address_text(node.address)} has sent nothing for {silence:g} s")
        self._check_answers()
        if self._wants_map and self._map_pause.is_over:
            self._map_pause.begin()
            for node in self._connected()[:1]:
                self._ask(node, "get_cluster_config")
            if not self._connected():
                for address in dict.fromkeys((*self.map.nodes, *self._settings.address.nodes)):
                    self._connect(self._node(address))

    def lose(self, node: ClusterNode, cause: str) -> None:
        """Drop a connection, so that its streams resume on other connections."""
        seconds = node.pause.begin()
        self._log(f"{cause}; retrying in {seconds:g} s")
        self._wants_map = True
        self._disconnect(node)
        for vbucket in node.streams:
            self._streams.wait(vbucket, cause)
        node.streams.clear()

    def _node(self, address: SocketAddress) -> ClusterNode:
        return self._nodes.setdefault(address, ClusterNode(address))

    def _connected(self) -> list[ClusterNode]:
        return [node for node in self._nodes.values() if node.connection is not None]

    def _end_attempt(self, node: ClusterNode, attempt: Attempt) -> None:
        try:
            self.use(attempt.result())
        except (ConnectionLostError, RefusedError) as error:
            seconds = node.pause.begin()
            self._log(f"{error}; retrying in {seconds:g} s")
            self._wants_map = True
        except Exception as error:
            raise StreamError(str(error)) from error

    def _connect(self, node: ClusterNode) -> None:
        if node.connection is None and node.attempt is None and node.pause.is_over:
            node.attempt = Attempt(self._connector, node.address)

    def _check_answers(self) -> None:
        """Drop connections on which stream requests are unanswered."""
        deadline = self._clock.now() - self._settings.connect_timeout.total_seconds()
        for node in self._connected():
            asked = (each for each in node.streams if self._streams[each].state == "asked")
            late = next((each for each in asked if self._streams[each].asked_at < deadline), None)
            if late is not None and node.answered_at < deadline and not self._has_more(node):
                name = address_text(node.address)
                self.lose(node, f"{name} did not respond to the stream request for vbucket {late}")

    def _selected(self, seconds: float) -> list[tuple[SelectorKey, int]]:
        """Wait for events on connections. Without connections, sleep, as Windows cannot select nothing."""
        if self._selector.get_map():
            return self._selector.select(seconds)
        sleep(seconds)
        return []

    def _has_more(self, node: ClusterNode) -> bool:
        """Return True if unread bytes have arrived, which shows that the node is not late."""
        ready = self._selected(0)
        return any(key.data is node and events & EVENT_READ for key, events in ready)

    def _disconnect(self, node: ClusterNode) -> None:
        connection, node.connection = node.connection, None
        node.asked.clear()
        if node.attempt is not None:
            node.attempt.give_up()
            node.attempt = None
        if connection is not None:
            self._selector.unregister(connection)
            connection.close()

    # Requests

    def request_streams(self) -> None:
        """Request the waiting streams from the owners of their vbuckets."""
        unknown: dict[SocketAddress, ClusterNode] = {}
        for vbucket, stream in self._streams.due():
            address = self.map.owner(vbucket)
            if address is None:
                if stream.pause.attempts == 0:
                    self._log(f"no node currently owns vbucket {vbucket}")
                self._streams.wait(vbucket, "no node currently owns the vbucket")
                self._wants_map = True
                continue
            node = self._node(address)
            if node.connection is None:
                self._connect(node)
            elif stream.waits_for_seqnos:
                self._streams.wait(vbucket, "its high seqno is unknown")
                if stream.starts_at_high:
                    self._ask(node, "dcp_get_failover_log", vbucket)
                unknown[address] = node
            else:
                self._request(node, vbucket, stream)
        for node in unknown.values():
            self._ask(node, "get_all_vb_seqnos", vbucket_state="active")

    def ask_seqnos(self) -> None:
        """Request the high seqnos of all vbuckets from their nodes, for the chosen collections only."""
        for node in self._connected():
            for collection in self._streams.chosen.ids(self._names):
                own = {} if collection is None else {"collection_id": collection}
                self._ask(node, "get_all_vb_seqnos", vbucket_state="active", **own)

    def acknowledge(self, node: ClusterNode) -> None:
        """Acknowledge processed bytes once they fill a large part of the flow-control buffer."""
        buffer = self._settings.flow_control_buffer
        if node.connection is None or not buffer or node.unacknowledged * _SHARE < buffer:
            return
        count, node.unacknowledged = node.unacknowledged, 0
        opaque = node.connection.next_opaque()
        data = message("dcp_buffer_acknowledgement", opaque=opaque, buffer_bytes=count)
        self._send(node, data)

    def _request(self, node: ClusterNode, vbucket: int, stream: VbucketStream) -> None:
        assert node.connection is not None
        self._streams.request(stream, node.connection.next_opaque())
        node.streams.add(vbucket)
        self._ask(node, "dcp_stream_req", **node.connection.fields_of(self._streams.wanted(stream)))

    def _ask(
        self, node: ClusterNode, kind: str, vbucket: int = 0, opaque: int | None = None, **fields: Any
    ) -> None:
        if node.connection is None:
            return
        opaque = node.connection.next_opaque() if opaque is None else opaque
        node.asked[opaque] = kind, vbucket, fields.get("collection_id")
        self._send(node, request(kind, opaque, vbucket, **fields))

    def _send(self, node: ClusterNode, data: bytes = b"") -> None:
        """Send bytes to a node after all waiting bytes, and drop the connection if sending fails."""
        connection = node.connection
        assert connection is not None
        try:
            connection.send(data)
        except ConnectionLostError as error:
            self.lose(node, str(error))
            return
        events = EVENT_READ | EVENT_WRITE if connection.wants_to_send else EVENT_READ
        self._selector.modify(connection, events, node)

    # Incoming messages

    def ready(self) -> Iterator[ClusterNode]:
        """Wait briefly, and yield each node that has sent bytes or has collected changes for long enough."""
        due = self._collect()
        pending = [node for node in self._connected() if node.connection and node.connection.has_pending]
        if pending:
            waits = 0.0
        elif due is not None:
            waits = min(due, _SHORT_TICK)
        else:
            waits = _SHORT_TICK if self._is_busy else _TICK
        nodes = {id(node): node for node in pending}
        for key, events in self._selected(waits):
            node: ClusterNode = key.data
            if events & EVENT_WRITE and node.connection is not None:
                self._send(node)
            if events & EVENT_READ and node.connection is not None:
                nodes[id(node)] = node
        for node in self._connected():
            if self._has_waited(node):
                nodes[id(node)] = node
        self._reads_few = True
        yield from nodes.values()

    @property
    def _is_busy(self) -> bool:
        """True if a stream or a connection is being established."""
        return self._streams.are_waiting or any(node.attempt is not None for node in self._nodes.values())

    def _collect(self) -> float | None:
        """Wait while nodes that send few bytes at a time send more. Return the seconds after which the first
        node has collected changes for long enough; None if no node collects changes.
        """
        begins = [node.collects_since for node in self._connected() if node.collects_since is not None]
        if not begins:
            return None
        due = min(begins) + self._max_wait - monotonic()
        if self._reads_few and due > 0:
            sleep(min(due, _NAP))
        return max(0.0, min(begins) + self._max_wait - monotonic())

    def _has_waited(self, node: ClusterNode) -> bool:
        return node.collects_since is not None and monotonic() - node.collects_since >= self._max_wait

    def collects(self, node: ClusterNode, size: int) -> bool:
        """Return True if more changes should arrive from a node before the client decodes them.

        Args:
            node: The node, which has collected only changes.
            size: Number of bytes that have just arrived.
        """
        connection = node.connection
        if connection is None or connection.is_full or not 0 < connection.collected < self._wanted:
            return False
        if node.collects_since is None:
            node.collects_since = monotonic()
        self._reads_few = self._reads_few and size < _FEW
        return not self._has_waited(node)

    def take(self, node: ClusterNode, fields: Fields) -> None:
        """Handle a message that is not a change."""
        if "status" not in fields:
            self._on_request(node, fields)
            return
        node.answered_at = self._clock.now()
        asked = node.asked.pop(fields["opaque"], None)
        if asked is None:
            self._log(f"{address_text(node.address)} responded to {fields['opcode']} with {fields['status']}")
            return
        kind, vbucket, collection = asked
        if kind == "dcp_stream_req":
            self._on_stream_response(node, vbucket, fields)
        elif kind == "dcp_get_failover_log":
            self._streams.take_log(vbucket, log_of(fields))
        elif kind == "get_all_vb_seqnos":
            self._take_seqnos(node, fields, collection)
        elif kind == "get_cluster_config":
            self._on_config(node, fields)

    def end(self, node: ClusterNode, vbucket: int, reason: str) -> None:
        """Handle the end of a stream."""
        node.streams.discard(vbucket)
        self._act(node, vbucket, self._streams.end(vbucket, address_text(node.address), reason))

    def _take_seqnos(self, node: ClusterNode, fields: Fields, collection: int | None) -> None:
        if collection is not None:
            self._streams.take_collection_seqnos(seqnos_of(fields))
            return
        is_final = outcome_of_status(fields["status"]).action is Action.FAIL
        if is_final and self._streams.wait_for_seqnos:
            raise StreamError(str(RefusedError(node.address, fields["opcode"], fields)))
        self._streams.take_seqnos(seqnos_of(fields))

    def _on_stream_response(self, node: ClusterNode, vbucket: int, fields: Fields) -> None:
        status, name = fields["status"], address_text(node.address)
        rollback_seqno, detail = fields.get("rollback_seqno") or 0, error_text(fields.get("error"), vbucket)
        action = self._streams.answer(vbucket, name, status, log_of(fields) or (), rollback_seqno, detail)
        if action is Action.ROLL_BACK:
            self._ask(node, "dcp_get_failover_log", vbucket)
        elif action is not Action.GO_ON:
            node.streams.discard(vbucket)
            if config_of(fields) is not None:
                self._on_config(node, fields)
            self._act(node, vbucket, action)

    def _act(self, node: ClusterNode, vbucket: int, action: Action) -> None:
        """Apply the action from the outcomes table to a node."""
        if action is Action.LOCATE:
            self._wants_map = True
        elif action is Action.RECONNECT:
            self.lose(node, self._streams[vbucket].cause)

    def _on_request(self, node: ClusterNode, fields: Fields) -> None:
        if fields["opcode"] == "dcp_noop":
            self._send(node, noop_answer(fields["opaque"]))
        elif fields["opcode"] == "clustermap_change_notification":
            if fields.get("bucket") in (self._settings.bucket, None, ""):
                self._on_config(node, fields)
        elif any(self._streams[vbucket].opaque == fields["opaque"] for vbucket in node.streams):
            raise MisplacedMessageError(
                f"{address_text(node.address)} sent {fields['opcode']} in a stream: "
                f"the client does not support this kind of message"
            )
        else:
            self._log(f"ignored {fields['opcode']} from {address_text(node.address)}")

    def _on_config(self, node: ClusterNode, fields: Fields) -> None:
        config = config_of(fields)
        if config is None:
            self._wants_map = fields["opcode"] == "clustermap_change_notification" or self._wants_map
            return
        self._wants_map = False
        if self.map.take(config, node.address):
            self._map_pause.end()
            self._log(f"new vbucket map from {address_text(node.address)}")
