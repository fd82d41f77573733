"""The streams of a bucket: each vbucket from where it stands, on the node that has it, whatever happens."""

from __future__ import annotations

import logging
import os
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic, time_ns
from types import MappingProxyType, TracebackType
from typing import Any, Final

import numpy as np
import pyarrow as pa

from dcpspec.capture.writer import SocketAddress
from dcpspec.client.collections import ChosenCollections, UnknownCollectionError
from dcpspec.client.connection import (
    ConnectionLostError,
    NodeConnection,
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
    Survey,
    SurveyDepth,
    seqnos_of,
)
from dcpspec.client.outcomes import Action, Outcome, outcome_of_end, outcome_of_status
from dcpspec.client.positions import read_positions
from dcpspec.client.rows import CollectionNames, ForeignMessageError, StreamDecoder
from dcpspec.client.settings import Log, Settings
from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frame, Frames
from dcpspec.framing.origins import Origin
from dcpspec.grammar.fields import load
from dcpspec.grammar.headers import PLACES, tables
from dcpspec.options import OptionError, Options
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import History, log_of, why
from dcpspec.protocol.rules import opcodes_of
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import error_text
from dcpspec.views import Flags
from dcpspec.wording import address_text
from dcpspec.write.message import message

_LOG: Final = logging.getLogger("dcpspec.client")
_TICK: Final = 0.25
"""Seconds after which the streams are looked after although nothing comes."""
_SHORT_TICK: Final = 0.02
"""The same while a connection is being made."""
_SILENCES: Final = 3
"""No-ops that may be missing before a connection counts as dead."""
_QUIET: Final = 1.0
"""Seconds after which there is a batch without rows."""
_SHARE: Final = 4
"""The part of the flow-control buffer after which what was taken is acknowledged."""


def stream(
    connection_string: str,
    *,
    starting_offsets: Mapping[int, Position] | str | os.PathLike[str] = "earliest",
    ending_offsets: Mapping[int, int] | str | None = None,
    record: str | None = None,
    log: Log = _LOG.info,
    **options: Any,
) -> BucketStream:
    """Stream the changes of a bucket.

        with dcpspec.stream("couchbase://host/bucket", username="reader") as batches:
            for batch in batches:
                store(batch.rows, batch.positions)

    Args:
        connection_string: The cluster: ``couchbase://HOST[,HOST...]/BUCKET``, or ``couchbases://`` for TLS.
        starting_offsets: ``earliest``, ``latest``, positions by vbucket, or the path of a file of positions.
        ending_offsets: ``latest`` to end at the changes that there are now; or the last seqno wanted of each
            vbucket, without which a vbucket is not streamed. The default goes on without an end.
        record: A file, in the format pcapng, in which all connections are recorded.
        log: Takes a line for each event.
        options: Further options; `dcpspec.client.settings.Settings` lists them. The password is that in the
            variable ``DCPSPEC_PASSWORD`` of the environment unless ``password_env``, ``password_file`` or
            ``password`` is given.

    Raises:
        OptionError: An option that does not exist, a value that it cannot have, or one that is missing.
        OSError: The file of positions cannot be read.
    """
    settings, decoding = Settings.of(connection_string, options)
    start: Mapping[int, Position] | str
    if isinstance(starting_offsets, Mapping) or starting_offsets in ("earliest", "latest"):
        start = starting_offsets
    else:
        start = read_positions(starting_offsets, settings.bucket)
    if isinstance(ending_offsets, str) and ending_offsets != "latest":
        raise OptionError(f"option 'endingOffsets' is 'latest' or a seqno by vbucket, not {ending_offsets!r}")
    until_now = ending_offsets == "latest"
    ends = ending_offsets if isinstance(ending_offsets, Mapping) else None
    recorder = None if record is None else Recorder(record)
    return BucketStream(settings, decoding, start, until_now=until_now, ends=ends, recorder=recorder, log=log)


class StreamError(Exception):
    """The stream cannot go on; the text says why."""


class RollbackError(StreamError):
    """The cluster has lost changes that were streamed, and the options do not allow to go back."""


@dataclass(frozen=True)
class StreamBatch:
    """Rows, and where the client stands once they are stored."""

    rows: pa.RecordBatch
    positions: Mapping[int, Position]
    """By vbucket. Store them together with the rows, or after these."""


@dataclass
class _VbucketStream:
    """The stream of a vbucket, through all its requests."""

    position: Position
    end: int | None = None
    """The last seqno wanted, None for all that comes."""
    starts_at_high: bool = False
    """True until a node has said where the vbucket ends, and the stream begins there."""
    ends_at_high: bool = False
    """The same for the end of the stream."""
    state: str = "waiting"
    """``waiting`` for a node, ``asked``, ``live``, ``rolled back``, or ``done``."""
    opaque: int = 0
    asked_at: float = 0.0
    progress_at: float = field(default_factory=monotonic)
    pause: Pause = field(default_factory=Pause)
    cause: str = "no node was asked yet"
    """Why it waits."""
    ended_at: int | None = None
    """Where a node last said that everything has come although the end was not reached."""
    rollback_seqno: int | None = None
    """Where the node wants to go back to, until it has said why."""


class BucketStream:
    """The changes of a bucket as batches, in the order of each vbucket. It is an iterator and a context.

    No-ops are answered, and connections looked after, while a batch is requested. If nothing comes for a
    second there is a batch without rows, whose positions may have moved all the same.

    Args:
        settings: What to stream.
        options: How columns are wanted.
        start: Positions to go on from, by vbucket; or ``earliest``, or ``latest``.
        until_now: End at the changes that there are when the stream begins.
        ends: The last seqno wanted of each vbucket. Others are not streamed.
        recorder: What records all connections, if anything. It is closed with the stream.
        log: Takes a line for each event.

    Raises:
        OptionError: Positions that cannot be gone on from, or files of certificates that cannot be used.
    """

    def __init__(
        self,
        settings: Settings,
        options: Options,
        start: Mapping[int, Position] | str = "earliest",
        *,
        until_now: bool = False,
        ends: Mapping[int, int] | None = None,
        recorder: Recorder | None = None,
        log: Log = _LOG.info,
    ) -> None:
        self._settings, self._start, self._until_now, self._ends = settings, start, until_now, ends
        self._log = log
        self._map = ClusterMap(settings.address, settings.network)
        self._names = CollectionNames()
        self._decoder = StreamDecoder(options, self._names)
        self._recorder = recorder
        self._connector = NodeConnector(settings, recorder)
        self._nodes: dict[SocketAddress, ClusterNode] = {}
        self._streams: dict[int, _VbucketStream] = {}
        self._positions: dict[int, Position] = {}
        self._notices: list[pa.RecordBatch] = []
        self._wants_map, self._map_pause = False, Pause()
        self._scope: int | None = None
        self._collections: frozenset[int] | None = None
        self._away = 0.0
        self._left_at: float | None = None
        self._progress_at = self._given_at = self._now()
        self._nothing = pa.RecordBatch.from_pylist([], self._decoder.schema)
        self._selector = DefaultSelector()
        self.high_seqnos: dict[int, int] = {}
        """High seqnos of vbuckets, as nodes said last."""
        self.rows = 0
        """Rows so far."""
        self._batches = self._run()

    @property
    def schema(self) -> pa.Schema:
        """The columns of the rows."""
        return self._decoder.schema

    @property
    def bucket(self) -> str:
        """Name of the bucket."""
        return self._settings.bucket

    @property
    def positions(self) -> Mapping[int, Position]:
        """Where the client stands after the last batch."""
        return MappingProxyType(dict(self._positions))

    def lags(self) -> dict[int, int]:
        """Return how many seqnos each vbucket is behind the high seqno that its node said last."""
        return {
            vbucket: max(0, high - self._streams[vbucket].position.seqno)
            for vbucket, high in self.high_seqnos.items()
            if vbucket in self._streams
        }

    def ask_lags(self) -> None:
        """Ask all nodes for the high seqnos of their vbuckets. The answers come with the next batches."""
        for node in self._connected():
            self._ask(node, "get_all_vb_seqnos", vbucket_state="active")

    def __iter__(self) -> Iterator[StreamBatch]:
        return self

    def __next__(self) -> StreamBatch:
        away = 0.0 if self._left_at is None else monotonic() - self._left_at
        self._away += away
        for node in self._connected():
            if node.connection is not None:
                node.connection.received_at += away
        try:
            return next(self._batches)
        finally:
            self._left_at = monotonic()

    def _now(self) -> float:
        """The time without that in which a batch was being used."""
        return monotonic() - self._away

    def __enter__(self) -> BucketStream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections. Where the client stands can still be read."""
        self._batches.close()
        self._disconnect_all()

    def _disconnect_all(self) -> None:
        for node in self._nodes.values():
            self._disconnect(node)
        self._selector.close()
        if self._recorder is not None:
            self._recorder.close()

    # The loop

    def _run(self) -> Generator[StreamBatch, None, None]:
        try:
            self._first_contact()
            while not all(stream.state == "done" for stream in self._streams.values()):
                self._look_after_nodes()
                self._ask_for_streams()
                for node in self._ready_nodes():
                    for rows in self._received(node):
                        yield self._batch(rows)
                    self._acknowledge(node)
                while self._notices:
                    yield self._batch(self._notices.pop(0))
                self._check_progress()
                if self._now() - self._given_at > _QUIET:
                    yield self._batch(self._nothing)
        finally:
            self._disconnect_all()

    def _batch(self, rows: pa.RecordBatch) -> StreamBatch:
        self.rows += rows.num_rows
        self._given_at = self._now()
        return StreamBatch(rows, self.positions)

    def _first_contact(self) -> None:
        """Connect to one of the nodes of the connection string, and plan the streams."""
        errors = []
        surveys: SurveyDepth = "seqnos" if self._until_now else "none"
        if self._start == "latest":
            surveys = "logs"
        for seed in self._settings.address.nodes:
            try:
                ready = self._connector.connect(seed, surveys)
            except (ConnectionLostError, RefusedError) as error:
                errors.append(str(error))
                continue
            except Exception as error:
                raise StreamError(str(error)) from error
            if ready.config is None or not self._map.take(ready.config, seed):
                ready.connection.close()
                errors.append(f"{address_text(seed)} sends no map of the vbuckets")
                continue
            self._choose_collections(ready)
            self._plan()
            self._use(self._node(seed), ready)
            return
        raise StreamError("; ".join(errors))

    def _plan(self) -> None:
        start = self._start if isinstance(self._start, Mapping) else {}
        wanted = range(self._map.size) if self._ends is None else self._ends
        too_high = next((vbucket for vbucket in (*start, *wanted) if vbucket >= self._map.size), None)
        if too_high is not None:
            raise OptionError(
                f"vbucket {too_high} is not of this bucket, which has {self._map.size:,}: are the positions "
                "those of another one?"
            )
        for vbucket in wanted:
            position = start.get(vbucket, Position(vbucket))
            self._streams[vbucket] = _VbucketStream(
                replace(position, vbucket=vbucket),
                None if self._ends is None else self._ends[vbucket],
                starts_at_high=self._start == "latest",
                ends_at_high=self._until_now,
            )
            self._positions[vbucket] = position

    def _choose_collections(self, ready: ReadyConnection) -> None:
        """Find the ids of the scope and the collections that are wanted."""
        if ready.manifest is not None:
            self._names.take(ready.manifest)
        try:
            self._scope, self._collections = ChosenCollections.of(self._settings, self._names)
        except UnknownCollectionError as error:
            raise StreamError(str(error)) from error

    # Nodes

    def _node(self, address: SocketAddress) -> ClusterNode:
        return self._nodes.setdefault(address, ClusterNode(address))

    def _connected(self) -> list[ClusterNode]:
        return [node for node in self._nodes.values() if node.connection is not None]

    def _use(self, node: ClusterNode, ready: ReadyConnection) -> None:
        """Take a connection that is ready."""
        node.connection, node.pause = ready.connection, Pause(node.pause.attempts)
        node.unacknowledged = 0
        self._selector.register(ready.connection, EVENT_READ, node)
        self._log(f"connected to {address_text(node.address)}")
        if ready.config is not None:
            self._map.take(ready.config, node.address)
        if ready.manifest is not None:
            self._names.take(ready.manifest)
        if ready.survey is not None:
            self._take_survey(ready.survey)
        for fields in ready.connection.pushed:
            self._on_request(node, fields)

    def _take_survey(self, survey: Survey) -> None:
        for vbucket, seqno in survey.seqnos.items():
            self.high_seqnos[vbucket] = seqno
            stream = self._streams.get(vbucket)
            if stream is None:
                continue
            if stream.starts_at_high:
                stream.starts_at_high = False
                if vbucket in survey.logs:
                    stream.position.grant(survey.logs[vbucket])
                stream.position.mark(seqno, seqno)
                stream.position.reach(seqno)
                self._positions[vbucket] = stream.position
            if stream.ends_at_high:
                stream.ends_at_high, stream.end = False, seqno
            self._complete_if_there(stream)

    def _complete_if_there(self, stream: _VbucketStream) -> None:
        if stream.end is not None and stream.position.seqno >= stream.end and stream.state == "waiting":
            stream.state = "done"

    def _look_after_nodes(self) -> None:
        """Take connections that are ready, give up those that are dead, and get a map if one is wanted."""
        for node in list(self._nodes.values()):
            if node.attempt is not None and node.attempt.is_over:
                attempt, node.attempt = node.attempt, None
                self._end_attempt(node, attempt)
            silence = _SILENCES * self._settings.noop_interval.total_seconds()
            connection = node.connection
            if connection is not None and monotonic() - connection.received_at > silence:
                self._lose(node, f"{address_text(node.address)} has sent nothing for {silence:g} s")
        self._check_answers()
        if self._wants_map and self._map_pause.is_over:
            self._map_pause.begin()
            for node in self._connected()[:1]:
                self._ask(node, "get_cluster_config")
            if not self._connected():
                for address in dict.fromkeys((*self._map.nodes, *self._settings.address.nodes)):
                    self._connect(self._node(address))

    def _end_attempt(self, node: ClusterNode, attempt: Attempt) -> None:
        try:
            self._use(node, attempt.result())
        except (ConnectionLostError, RefusedError) as error:
            seconds = node.pause.begin()
            self._log(f"{error}; trying again in {seconds:g} s")
            self._wants_map = True
        except Exception as error:
            raise StreamError(str(error)) from error

    def _connect(self, node: ClusterNode) -> None:
        if node.connection is None and node.attempt is None and node.pause.is_over:
            streams = self._streams.values()
            surveys: SurveyDepth = "seqnos" if any(stream.ends_at_high for stream in streams) else "none"
            if any(stream.starts_at_high for stream in streams):
                surveys = "logs"
            node.attempt = Attempt(self._connector, node.address, surveys)

    def _check_answers(self) -> None:
        """Give up connections on which stream requests are not answered."""
        deadline = self._now() - self._settings.connect_timeout.total_seconds()
        for node in self._connected():
            asked = (each for each in node.streams if self._streams[each].state == "asked")
            late = next((each for each in asked if self._streams[each].asked_at < deadline), None)
            if late is not None and node.answered_at < deadline:
                name = address_text(node.address)
                self._lose(node, f"{name} does not answer the stream request of vbucket {late}")

    def _lose(self, node: ClusterNode, cause: str) -> None:
        """Give up a connection. Its streams go on elsewhere, or on another one."""
        seconds = node.pause.begin()
        self._log(f"{cause}; trying again in {seconds:g} s")
        self._wants_map = True
        self._disconnect(node)
        for vbucket in node.streams:
            stream = self._streams[vbucket]
            if stream.state != "done":
                self._wait(stream, cause)
        node.streams.clear()

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

    def _ask_for_streams(self) -> None:
        """Ask for the streams that wait, where their vbuckets are."""
        for vbucket, stream in self._streams.items():
            if stream.state != "waiting" or not stream.pause.is_over:
                continue
            address = self._map.owner(vbucket)
            if address is None:
                if stream.pause.attempts == 0:
                    self._log(f"no node has vbucket {vbucket} at present")
                self._wait(stream, "no node has the vbucket at present")
                self._wants_map = True
                continue
            node = self._node(address)
            if node.connection is None:
                self._connect(node)
            elif stream.starts_at_high or stream.ends_at_high:
                self._wait(stream, "its high seqno is not known")
                self._ask(node, "dcp_get_failover_log", vbucket)
                self._ask(node, "get_all_vb_seqnos", vbucket_state="active")
            else:
                self._request(node, vbucket, stream)

    def _request(self, node: ClusterNode, vbucket: int, stream: _VbucketStream) -> None:
        assert node.connection is not None
        wanted = self._wanted(stream)
        stream.opaque = self._ask(
            node,
            "dcp_stream_req",
            vbucket,
            start_seqno=wanted.start,
            end_seqno=wanted.end,
            vbucket_uuid=wanted.uuid,
            snap_start_seqno=wanted.snapshot[0],
            snap_end_seqno=wanted.snapshot[1],
            filter=wanted.filter if node.connection.collections else None,
        )
        stream.state, stream.asked_at = "asked", self._now()
        node.streams.add(vbucket)

    def _wanted(self, stream: _VbucketStream) -> StreamRequest:
        return stream.position.request(end=stream.end, collections=self._collections, scope=self._scope)

    def _ask(self, node: ClusterNode, kind: str, vbucket: int = 0, **fields: Any) -> int:
        connection = node.connection
        assert connection is not None
        opaque = connection.next_opaque()
        node.asked[opaque] = kind, vbucket
        self._send(node, request(kind, opaque, vbucket, **fields))
        return opaque

    def _send(self, node: ClusterNode, data: bytes) -> None:
        connection = node.connection
        assert connection is not None
        connection.send(data)
        if connection.wants_to_send:
            self._selector.modify(connection, EVENT_READ | EVENT_WRITE, node)

    def _acknowledge(self, node: ClusterNode) -> None:
        """Acknowledge what was taken, a good part of the buffer at a time."""
        if node.connection is None or node.unacknowledged * _SHARE < self._settings.flow_control_buffer:
            return
        count, node.unacknowledged = node.unacknowledged, 0
        opaque = node.connection.next_opaque()
        data = message("dcp_buffer_acknowledgement", opaque=opaque, buffer_bytes=count)
        try:
            self._send(node, data)
        except ConnectionLostError as error:
            self._lose(node, str(error))

    # What comes

    def _ready_nodes(self) -> list[ClusterNode]:
        """Wait a little; return the nodes from which something came."""
        is_busy = any(node.attempt is not None for node in self._nodes.values())
        pending = [node for node in self._connected() if node.connection and node.connection.has_pending]
        waits = 0.0 if pending else _SHORT_TICK if is_busy or self._is_due_soon() else _TICK
        ready = dict.fromkeys(map(id, pending))
        nodes = list(pending)
        for key, events in self._selector.select(waits):
            node: ClusterNode = key.data
            if events & EVENT_WRITE and node.connection is not None:
                self._flush(node)
            if events & EVENT_READ and node.connection is not None and id(node) not in ready:
                nodes.append(node)
        return nodes

    def _is_due_soon(self) -> bool:
        return any(stream.state == "waiting" for stream in self._streams.values())

    def _flush(self, node: ClusterNode) -> None:
        connection = node.connection
        assert connection is not None
        try:
            connection.flush()
        except ConnectionLostError as error:
            self._lose(node, str(error))
            return
        if not connection.wants_to_send:
            self._selector.modify(connection, EVENT_READ, node)

    def _received(self, node: ClusterNode) -> Iterator[pa.RecordBatch]:
        """Take in what a node has sent, and yield the rows."""
        connection = node.connection
        if connection is None:
            return
        try:
            goes_on = connection.receive()
            for pieces, others in _sorted(connection.frames()):
                for data in others:
                    self._take(node, fields_of_message(data, connection.collections))
                if node.connection is not connection:
                    return
                yield from self._decoded(node, connection, pieces)
                if node.connection is not connection:
                    return
            if not goes_on:
                raise ConnectionLostError(f"{address_text(node.address)} has closed the connection")
        except (ConnectionLostError, ForeignMessageError) as error:
            if node.connection is connection:
                self._lose(node, str(error))

    def _decoded(
        self, node: ClusterNode, connection: NodeConnection, pieces: Collection[Frames | Frame]
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of messages of streams, which count as taken once the last of them was."""
        now = time_ns()
        name = f"{self._settings.address} {address_text(node.address)}"
        origin = Origin(
            str(self._settings.address),
            name,
            "server",
            lambda ends: np.full(len(ends), now, np.int64),
            connection.collections,
        )
        open_ = {
            vbucket: (self._streams[vbucket].opaque, self._streams[vbucket].position)
            for vbucket in node.streams
        }
        try:
            for decoded in self._decoder.decode(pieces, origin, open_):
                self._positions.update(decoded.positions)
                self._progress_at = self._now()
                node.pause.end()
                for vbucket in decoded.positions:
                    self._streams[vbucket].progress_at = self._progress_at
                    self._streams[vbucket].pause.end()
                for kind in decoded.others:
                    self._log(f"{address_text(node.address)} sends {kind} without a request")
                for vbucket, reason in decoded.ends:
                    self._on_end(node, vbucket, reason)
                if decoded.rows.num_rows:
                    yield decoded.rows
        except DcpDecodeError as error:
            raise StreamError(f"{address_text(node.address)} sends what cannot be read: {error}") from error
        node.unacknowledged += sum(piece.length for piece in pieces)

    def _take(self, node: ClusterNode, fields: Fields) -> None:
        """Take in a message that is no change."""
        if "status" not in fields:
            self._on_request(node, fields)
            return
        node.answered_at = self._now()
        asked = node.asked.pop(fields["opaque"], None)
        if asked is None:
            self._log(f"{address_text(node.address)}: {fields['opcode']} answered with {fields['status']}")
            return
        kind, vbucket = asked
        stream = self._streams.get(vbucket)
        if kind == "dcp_stream_req" and stream is not None:
            self._on_stream_response(node, vbucket, stream, fields)
        elif kind == "dcp_get_failover_log" and stream is not None:
            self._on_failover_log(stream, fields)
        elif kind == "get_all_vb_seqnos":
            self._take_survey(Survey(seqnos_of(fields)))
        elif kind == "get_cluster_config":
            self._on_config(node, fields)

    def _on_request(self, node: ClusterNode, fields: Fields) -> None:
        if fields["opcode"] == "dcp_noop":
            self._send(node, noop_answer(fields["opaque"]))
        elif fields["opcode"] == "clustermap_change_notification":
            if fields.get("bucket") in (self._settings.bucket, None, ""):
                self._on_config(node, fields)
        else:
            self._log(f"{address_text(node.address)} sends {fields['opcode']}, which is passed over")

    def _on_config(self, node: ClusterNode, fields: Fields) -> None:
        config = config_of(fields)
        if config is None:
            self._wants_map = fields["opcode"] == "clustermap_change_notification" or self._wants_map
            return
        self._wants_map = False
        if self._map.take(config, node.address):
            self._map_pause.end()
            self._log(f"new map of the vbuckets from {address_text(node.address)}")

    # Outcomes

    def _on_stream_response(
        self, node: ClusterNode, vbucket: int, stream: _VbucketStream, fields: Fields
    ) -> None:
        status = fields["status"]
        outcome = outcome_of_status(status)
        if outcome.action is Action.GO_ON:
            stream.state, stream.progress_at = "live", self._now()
            stream.position.grant(log_of(fields) or ())
            return
        node.streams.discard(vbucket)
        if config_of(fields) is not None:
            self._on_config(node, fields)
        if outcome.action is Action.ROLL_BACK:
            self._on_rollback(node, vbucket, stream, fields.get("rollback_seqno") or 0)
            return
        detail = error_text(fields.get("error"), vbucket)
        self._apply(node, vbucket, f"stream request refused with {status}", outcome, detail)

    def _on_end(self, node: ClusterNode, vbucket: int, reason: str) -> None:
        node.streams.discard(vbucket)
        stream, outcome = self._streams[vbucket], outcome_of_end(reason)
        seqno = stream.position.seqno
        if outcome.action is Action.COMPLETE and (stream.end is None or seqno < stream.end):
            # A second end at the same place shows that what is left is not for this client.
            if stream.end is None or stream.ended_at != seqno:
                outcome = Outcome(Action.WAIT, "the stream ends before all that was requested has come")
            stream.ended_at = seqno
        self._apply(node, vbucket, f"stream ended with {reason}", outcome)

    def _apply(self, node: ClusterNode, vbucket: int, event: str, outcome: Outcome, detail: str = "") -> None:
        """Do what the table of outcomes says."""
        stream, action = self._streams[vbucket], outcome.action
        detail = f": {detail}" if detail else ""
        text = f"vbucket {vbucket} on {address_text(node.address)}: {event}: {outcome.text}{detail}"
        if action is Action.COMPLETE:
            stream.state = "done"
            return
        if action is Action.FAIL:
            raise StreamError(text)
        self._log(text)
        self._wait(stream, text)
        if action is Action.RESUME:
            stream.pause.until = 0.0
        if action is Action.LOCATE:
            self._wants_map = True
        if action is Action.RECONNECT:
            self._lose(node, text)

    def _wait(self, stream: _VbucketStream, cause: str) -> None:
        """Have a stream wait, each time longer, until it is requested again."""
        if stream.state == "live":
            stream.progress_at = self._now()
        stream.state, stream.cause, stream.rollback_seqno = "waiting", cause, None
        position = stream.position
        if position.in_oso:
            reason = "a snapshot out of order was cut off: its changes come again"
            self._notices.append(self._decoder.rollback(position, None, reason))
        position.end_stream()
        stream.pause.begin()

    def _on_rollback(self, node: ClusterNode, vbucket: int, stream: _VbucketStream, seqno: int) -> None:
        """Note that the node wants to go back, and ask why."""
        stream.state, stream.cause = "rolled back", f"the node wants to go back to {seqno}"
        stream.rollback_seqno = seqno
        node.streams.add(vbucket)
        self._ask(node, "dcp_get_failover_log", vbucket)

    def _on_failover_log(self, stream: _VbucketStream, fields: Fields) -> None:
        """Go back, or say why that would be necessary."""
        log, position = log_of(fields), stream.position
        if stream.state != "rolled back" or stream.rollback_seqno is None:
            position.grant(log or ())
            return
        seqno, start = stream.rollback_seqno, position.seqno
        reason = why(self._wanted(stream), seqno, History(log))
        text = f"vbucket {position.vbucket} has to go back from seqno {start} to {seqno}: {reason}"
        if seqno > start:
            raise StreamError(f"{text}; but it is not there yet")
        if seqno < start and self._settings.on_rollback == "fail":
            raise RollbackError(
                f"{text}. The cluster has lost changes that were streamed: onRollback=rewind goes back"
            )
        self._log(text)
        position.log = log or ()
        position.roll_back(seqno)
        self._positions[position.vbucket] = copy(position)
        if seqno < start:
            self._notices.append(self._decoder.rollback(position, start, reason))
        self._wait(stream, text)

    def _check_progress(self) -> None:
        """Fail if what is to come does not come."""
        limit = self._settings.batch_timeout.total_seconds()
        now = self._now()
        for vbucket, stream in self._streams.items():
            is_due = stream.state in ("waiting", "asked", "rolled back") or (
                stream.state == "live" and stream.end is not None
            )
            late = now - max(stream.progress_at, self._progress_at if stream.state == "live" else 0.0)
            if is_due and late > limit:
                raise StreamError(
                    f"vbucket {vbucket} makes no progress for {limit:g} s: {stream.cause}, "
                    f"seqno {stream.position.seqno} of {stream.end or 'all that comes'}"
                )


def _sorted(pieces: Iterable[Frames | Frame]) -> Iterator[tuple[list[Frames | Frame], list[bytes]]]:
    """Yield messages of streams as they are, and beside them the other messages one by one."""
    for piece in pieces:
        if isinstance(piece, Frame):
            yield [], [piece.data]
            continue
        is_streamed = _are_streamed(piece)
        if is_streamed.all():
            yield [piece], []
            continue
        bounds = [0, *(np.flatnonzero(np.diff(is_streamed)) + 1).tolist(), len(piece)]
        runs = [(piece.part(*run), is_streamed[run[0]]) for run in pairwise(bounds)]
        others = [each.data for run, streamed in runs if not streamed for each in run]
        yield [run for run, streamed in runs if streamed], others


def _are_streamed(frames: Frames) -> Flags:
    """A flag for each message that is one of a stream."""
    starts = frames.positions[:-1]
    (magic, _), (opcode, _) = PLACES["magic"], PLACES["opcode"]
    flags: Flags = _streamed()[frames.data[starts + magic], frames.data[starts + opcode]]
    return flags


@cache
def _streamed() -> Flags:
    """By magic and opcode: whether messages are those of streams, which flow control counts."""
    opcodes = opcodes_of("A-flow-control")
    numbers = [
        number for number, member in load().enums["mcbp_opcode::client"].items() if member.id in opcodes
    ]
    streamed = np.zeros((256, 256), np.bool_)
    is_request = tables().is_request & tables().is_client
    streamed[np.ix_(np.flatnonzero(is_request), np.array(numbers))] = True
    return streamed
