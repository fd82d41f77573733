"""The changes of a bucket as batches of rows, across node failures."""

from __future__ import annotations

import os
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from time import monotonic, time_ns
from typing import Any, Final

import numpy as np
import pyarrow as pa

from dcpspec.client.collections import ChosenCollections
from dcpspec.client.connection import ConnectionLostError, NodeConnection, Recorder
from dcpspec.client.node import ClusterNode
from dcpspec.client.nodes import ClusterNodes
from dcpspec.client.outcomes import RollbackError, StreamError
from dcpspec.client.positions import read_positions
from dcpspec.client.rows import CollectionNames, MisplacedMessageError, Reception, StreamDecoder
from dcpspec.client.settings import LOG, Log, Settings
from dcpspec.client.vbuckets import Clock, VbucketStreams
from dcpspec.decode.rows import fields_of_message
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frame, Frames
from dcpspec.framing.origins import Origin
from dcpspec.grammar.fields import load
from dcpspec.grammar.headers import PLACES, tables
from dcpspec.options import OptionError, Options
from dcpspec.protocol.position import Position
from dcpspec.protocol.rules import streamed
from dcpspec.views import Flags
from dcpspec.wording import address_text

__all__ = ["BucketStream", "RollbackError", "StreamBatch", "StreamError", "stream"]
_END: Final = "dcp_stream_end"
_QUIET: Final = 1.0
"""Seconds after which a batch without rows is returned."""
_CHECK: Final = 0.1
"""Maximum number of seconds between two checks of the streams while nodes only collect changes."""


def stream(
    connection_string: str,
    *,
    starting_offsets: Mapping[int, Position] | str | os.PathLike[str] = "earliest",
    ending_offsets: Mapping[int, int] | str | None = None,
    record: str | None = None,
    log: Log = LOG,
    **options: Any,
) -> BucketStream:
    """Stream the changes of a bucket.

        with dcpspec.stream("couchbase://host/bucket", username="reader") as batches:
            for batch in batches:
                store(batch.rows, batch.positions)

    Args:
        connection_string: The cluster: ``couchbase://HOST[,HOST...]/BUCKET``, or ``couchbases://`` for TLS.
        starting_offsets: ``earliest``, ``latest``, positions by vbucket, or the path of a positions file.
        ending_offsets: ``latest`` to end at the current high seqnos, or the last seqno of each vbucket to
            stream. By default, the stream does not end.
        record: A pcapng file in which to record all connections.
        log: Called with a line for each event.
        options: Other options, listed in `dcpspec.client.settings.Settings`. The password is read from the
            environment variable ``DCPSPEC_PASSWORD`` unless ``password_env``, ``password_file`` or
            ``password`` is given.

    Raises:
        OptionError: An option is unknown, invalid or missing.
        OSError: The positions file cannot be read.
    """
    settings, decoding = Settings.of(connection_string, options)
    start: Mapping[int, Position] | str
    if isinstance(starting_offsets, Mapping) or starting_offsets in ("earliest", "latest"):
        start = starting_offsets
    else:
        start = read_positions(starting_offsets, settings.bucket)
    if isinstance(ending_offsets, str) and ending_offsets != "latest":
        raise OptionError(
            f"option 'endingOffsets' expects 'latest' or seqnos by vbucket, got {ending_offsets!r}"
        )
    until_now = ending_offsets == "latest"
    ends = ending_offsets if isinstance(ending_offsets, Mapping) else None
    recorder = None if record is None else Recorder(record)
    return BucketStream(settings, decoding, start, until_now=until_now, ends=ends, recorder=recorder, log=log)


@dataclass(frozen=True)
class StreamBatch:
    """Rows of changes, with the client's positions after these rows."""

    rows: pa.RecordBatch
    positions: Mapping[int, Position]
    """Positions by vbucket. Store the positions with or after the rows."""


class BucketStream:
    """An iterator over the changes of a bucket in batches, which is also a context manager. Each vbucket's
    changes are in order.

    The iterator answers no-ops and maintains connections only while the caller requests a batch. After a
    second without changes, the iterator returns a batch without rows, which may still contain new positions.

    Args:
        settings: The settings of the client.
        options: The column options.
        start: Positions to resume from, by vbucket; or ``earliest``, or ``latest``.
        until_now: True to end the stream at the high seqnos that the nodes report at its start.
        ends: The last seqno to stream in each vbucket. Missing vbuckets are not streamed.
        recorder: The recording of all connections, if any. Closing the stream closes the recording.
        log: Called with a line for each event.

    Raises:
        OptionError: Positions or certificate files cannot be used.
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
        log: Log = LOG,
    ) -> None:
        self._settings, self._start, self._until_now, self._ends = settings, start, until_now, ends
        self._log = log
        self._names = CollectionNames()
        self._decoder = StreamDecoder(options, self._names)
        self._clock = Clock()
        self._streams = VbucketStreams(settings, self._decoder, self._clock, log)
        self._nodes = ClusterNodes(settings, self._streams, self._names, self._clock, recorder, log)
        self._given_at = self._clock.now()
        self._nothing = pa.RecordBatch.from_pylist([], self._decoder.schema)
        self.rows = 0
        """Number of rows in all batches so far."""
        self._batches = self._run()

    @property
    def schema(self) -> pa.Schema:
        """The columns of the rows."""
        return self._decoder.schema

    @property
    def bucket(self) -> str:
        """The name of the bucket."""
        return self._settings.bucket

    @property
    def positions(self) -> Mapping[int, Position]:
        """The positions after the last batch, by vbucket."""
        return self._streams.positions

    @property
    def high_seqnos(self) -> Mapping[int, int]:
        """The latest known high seqnos, by vbucket."""
        return self._streams.high_seqnos

    def lags(self) -> dict[int, int]:
        """Return how many seqnos the client is behind each vbucket's latest known high seqno."""
        return self._streams.lags()

    def waiting(self) -> dict[int, str]:
        """Return the vbuckets that currently have no stream, with the reason."""
        return self._streams.waiting()

    def ask_lags(self) -> None:
        """Request the high seqnos from all nodes. The client reads the responses during the next batches."""
        self._nodes.ask_seqnos()

    def __iter__(self) -> Iterator[StreamBatch]:
        return self

    def __next__(self) -> StreamBatch:
        self._nodes.excuse(self._clock.come_back())
        try:
            return next(self._batches)
        finally:
            self._clock.leave()

    def __enter__(self) -> BucketStream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections. The positions remain readable."""
        self._batches.close()
        self._nodes.close()

    def _run(self) -> Generator[StreamBatch, None, None]:
        try:
            self._begin()
            checked_at, only_collects = 0.0, False
            while not self._streams.are_done:
                if not only_collects or monotonic() - checked_at > _CHECK:
                    checked_at = monotonic()
                    self._streams.check_progress()
                    self._nodes.look_after()
                    yield from self._rollbacks()  # before the node sends the changes again
                    self._nodes.request_streams()
                only_collects = True
                for node in self._nodes.ready():
                    for rows in self._received(node):
                        yield self._batch(rows)
                    self._nodes.acknowledge(node)
                    only_collects = only_collects and node.collects_since is not None
                yield from self._rollbacks()
                if self._clock.now() - self._given_at > _QUIET:
                    yield self._batch(self._nothing)
        finally:
            self._nodes.close()

    def _rollbacks(self) -> Iterator[StreamBatch]:
        for rows in self._streams.rollbacks():
            yield self._batch(rows)

    def _batch(self, rows: pa.RecordBatch) -> StreamBatch:
        self.rows += rows.num_rows
        self._given_at = self._clock.now()
        return StreamBatch(rows, self.positions)

    def _begin(self) -> None:
        """Connect to a node, and plan the streams."""
        ready = self._nodes.first_contact()
        if ready.manifest is not None:
            self._names.take(ready.manifest)
        self._streams.chosen = ChosenCollections.of(self._settings, self._names)
        self._streams.plan(self._nodes.map.size, self._start, self._ends, until_now=self._until_now)
        self._nodes.use(ready)

    def _received(self, node: ClusterNode) -> Iterator[pa.RecordBatch]:
        """Process the bytes from a node, and yield the rows of its changes."""
        connection = node.connection
        if connection is None:
            return
        try:
            before = connection.collected
            goes_on = connection.receive()
            arrived = connection.arrived()
            may_wait = goes_on and arrived is not None and _can_wait(arrived)
            if may_wait and self._nodes.collects(node, connection.collected - before):
                return
            node.collects_since = None
            for pieces, others in _sorted(connection.frames()):
                for data in others:
                    self._nodes.take(node, fields_of_message(data, connection.collections))
                if node.connection is not connection:
                    return
                yield from self._decoded(node, connection, pieces)
                if node.connection is not connection:
                    return
            if not goes_on:
                raise ConnectionLostError(f"{address_text(node.address)} has closed the connection")
        except (ConnectionLostError, MisplacedMessageError) as error:
            if node.connection is connection:
                self._nodes.lose(node, str(error))

    def _decoded(
        self, node: ClusterNode, connection: NodeConnection, pieces: Collection[Frames | Frame]
    ) -> Iterator[pa.RecordBatch]:
        """Yield the rows of stream messages. Once the caller requests more rows after the last row, the
        messages count as processed.
        """
        now = time_ns()
        name = f"{self._settings.address} {address_text(node.address)}"
        origin = Origin(
            str(self._settings.address),
            name,
            "server",
            lambda ends: np.full(len(ends), now, np.int64),
            connection.collections,
        )
        vbuckets = frozenset(node.streams)  # a copy, because these messages may end streams

        def open_(vbucket: int) -> Reception | None:
            return self._streams.open(vbucket) if vbucket in vbuckets else None

        try:
            for decoded in self._decoder.decode(pieces, origin, open_):
                node.pause.end()
                self._streams.advance(decoded.positions)
                for kind in decoded.others:
                    self._log(f"{address_text(node.address)} sends {kind} without a request")
                if decoded.rows.num_rows:
                    yield decoded.rows
                for vbucket, reason in decoded.ends:
                    self._nodes.end(node, vbucket, reason)
        except DcpDecodeError as error:
            raise StreamError(f"{address_text(node.address)} sent an unreadable message: {error}") from error
        node.unacknowledged += sum(piece.length for piece in pieces)


def _sorted(pieces: Iterable[Frames | Frame]) -> Iterator[tuple[list[Frames | Frame], list[bytes]]]:
    """Yield adjacent stream messages together, and every other message separately."""
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
    """Return a mask of the messages that belong to a stream."""
    return _are(streamed(), frames)


def _can_wait(frames: Frames) -> bool:
    """Return True if all messages are changes or markers, which may be collected."""
    return bool(_are(streamed() - {_END}, frames).all())


def _are(opcodes: frozenset[str], frames: Frames) -> Flags:
    """Return a mask of the requests with one of the given opcodes."""
    starts = frames.positions[:-1]
    (magic, _), (opcode, _) = PLACES["magic"], PLACES["opcode"]
    flags: Flags = _requests(opcodes)[frames.data[starts + magic], frames.data[starts + opcode]]
    return flags


@cache
def _requests(opcodes: frozenset[str]) -> Flags:
    """Mask of the magic and opcode pairs of requests."""
    numbers = [
        number for number, member in load().enums["mcbp_opcode::client"].items() if member.id in opcodes
    ]
    flags = np.zeros((256, 256), np.bool_)
    is_request = tables().is_request & tables().is_client
    flags[np.ix_(np.flatnonzero(is_request), np.array(numbers))] = True
    return flags
