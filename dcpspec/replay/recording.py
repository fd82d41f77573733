"""Recorded connections: the messages of both sides, as arrays."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.capture.packets import NO_TIME
from dcpspec.capture.tcp import ByteStream, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.rows import Fields, fields_of_frames
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.protocol.agreement import EVENT_TABLES
from dcpspec.protocol.rulebook import facts
from dcpspec.reading.sources import SourceStream, open_file
from dcpspec.replay.recorded import OPCODES, ROW, RecordedBytes, Rows
from dcpspec.views import Positions

_BATCH: Final = 1 << 12
"""Maximum number of messages to read together."""
_COLUMNS: Final = (
    *("offset", "length", "opcode", "status", "vbucket", "datatype", "opaque", "stream_id", "error"),
    *("by_seqno", "prepared_seqno", "collection_id"),
    *("deletion.unused", "system_event.version", "system_event.collection_id"),
)


@dataclass(frozen=True)
class RecordedMessage:
    """A message of one side of a connection."""

    data: bytes
    fields: Fields
    time_ns: int = 0
    """Nanoseconds since the start of the recording; 0 for a file without times."""

    @property
    def opcode(self) -> str:
        """The name of the opcode."""
        return str(self.fields["opcode"])

    @property
    def is_response(self) -> bool:
        """True if the message is a response."""
        return "status" in self.fields

    @property
    def is_granted(self) -> bool:
        """True if the response grants the request."""
        return self.fields.get("status") in facts().granted


@dataclass(frozen=True, eq=False)
class Side:
    """The messages of one side, as arrays: changes by opaque, and all other messages in order."""

    content: RecordedBytes
    collections: bool
    rows: Rows
    """The changes, grouped by opaque and in recorded order within each group."""
    opaques: npt.NDArray[np.uint32]
    vbuckets: npt.NDArray[np.uint16]
    forms: npt.NDArray[np.uint8]
    """Bits of each change's form that its message shows: `HAS_DELETE_TIME` and `IS_TABLE`."""
    others: npt.NDArray[np.int64]
    """Places and lengths of all messages other than changes."""

    def messages(self, places: npt.NDArray[np.int64]) -> Iterator[tuple[bytes, Fields]]:
        """Read messages.

        Args:
            places: Places and lengths.
        """
        for first in range(0, len(places), _BATCH):
            data = [self.content.read(*place) for place in places[first : first + _BATCH].tolist()]
            yield from zip(data, fields_of_frames(data, self.collections), strict=True)

    def in_order(self, begin_ns: int) -> Iterator[RecordedMessage]:
        """Read all messages in the order in which they were sent.

        Args:
            begin_ns: The start of the recording.
        """
        places = np.concatenate([self.others, np.stack([self.rows["start"], self.rows["length"]], 1)])
        places = places[np.argsort(places[:, 0])]
        times = self._times(places[:, 0], begin_ns)
        for message, time_ns in zip(self.messages(places), times, strict=True):
            yield RecordedMessage(*message, time_ns)

    @property
    def first_time(self) -> Sequence[int]:
        """The time of the side's first message with a time, as a list with one element; without such a
        message, the list is empty.
        """
        starts = np.concatenate([self.others[:, 0], self.rows["start"]])
        if self.content.times_at is None or not len(starts):
            return ()
        times = self.content.times_at(starts)
        known = times != NO_TIME
        return times[known][[starts[known].argmin()]].tolist() if known.any() else ()

    def _times(self, starts: Positions, begin_ns: int) -> Sequence[int]:
        """Return monotonic times of messages in nanoseconds; 0 for a file without times. A message without a
        time has the time of the message before it.
        """
        times_at = self.content.times_at
        if times_at is None or not len(starts):
            return [0] * len(starts)
        known = np.maximum.accumulate(np.maximum(times_at(starts), begin_ns))
        times: list[int] = (known - begin_ns).tolist()
        return times


@dataclass(frozen=True)
class Recording:
    """A recorded connection, or a raw stream from a server."""

    client_side: Side
    server_side: Side
    begin_ns: int
    """Start of the recording."""
    lost: int
    """Number of bytes that are missing or not part of a message."""

    @cached_property
    def client(self) -> tuple[RecordedMessage, ...]:
        """The client's messages, in order."""
        return tuple(self.client_side.in_order(self.begin_ns))

    @cached_property
    def server(self) -> tuple[RecordedMessage, ...]:
        """The server's messages, in order."""
        return tuple(self.server_side.in_order(self.begin_ns))

    @property
    def has_negotiation(self) -> bool:
        """True if the start of the connection was recorded."""
        return bool(self.client) and self.client[0].opcode in facts().first_requests

    @property
    def features(self) -> frozenset[str] | None:
        """The features in the server's last HELLO response; None without a HELLO."""
        answers = [m.fields for m in self.server if m.opcode == "hello" and m.is_granted]
        return frozenset(answers[-1].get("features", ())) if answers else None

    @property
    def bucket_name(self) -> str | None:
        """The last selected bucket."""
        named = [message.fields.get("bucket") for message in self.client if message.opcode == "select_bucket"]
        return named[-1] if named else None


def recordings(
    paths: Iterable[str], options: Options, tell: Callable[[str], None] = lambda _: None
) -> Iterator[Recording]:
    """Return the connections in files. A raw stream is treated as sent by a server.

    Args:
        paths: Captures and raw streams.
        options: The options for reading.
        tell: Receives lines about packets that cannot be used, and about connections on other ports.

    Raises:
        OSError: A file cannot be read.
    """
    for path in paths:
        with open_file(path, options) as file:
            for line in (*file.counts.others.notes(), *file.counts.remarks(only_lost=True)):
                tell(f"{path}: {line}")
            sides: dict[str | None, dict[str, SourceStream]] = defaultdict(dict)
            for stream in file.take():
                sides[stream.origin.connection][stream.origin.direction or "server"] = stream
            if file.kind == "raw":
                sides = {None: {"server": SourceStream(Origin(path), _whole(path, file.read_rest()))}}
            for connection in list(sides):
                yield _recording(sides.pop(connection), options)


def _whole(path: str, data: bytes) -> ByteStream:
    """Return a raw stream as one side of a connection."""
    nothing = array("q", [0])
    runs = [Run(0, data, nothing, nothing, nothing)] if data else []
    return ByteStream(path, "server", starts_at_boundary=True, runs=runs, gaps=[])


def _recording(sides: dict[str, SourceStream], options: Options) -> Recording:
    known = [stream.origin.collections for stream in sides.values() if stream.origin.collections is not None]
    collections = options.has_collections(known[0] if known else None)
    nothing = SourceStream(Origin(), _whole("", b""))
    client, client_lost = _side(sides.get("client", nothing), options, collections)
    server, server_lost = _side(sides.get("server", nothing), options, collections)
    begin_ns = min((*client.first_time, *server.first_time), default=0)
    return Recording(client, server, begin_ns, client_lost + server_lost)


def _side(stream: SourceStream, options: Options, collections: bool) -> tuple[Side, int]:
    """Read the messages of one side; return the messages and the number of lost bytes."""
    content, origin = stream.content, replace(stream.origin, collections=collections)
    assert isinstance(content, ByteStream)
    wanted = replace(options, columns=_COLUMNS, collections=collections, decompress=False, u64="long")
    columns = tuple(bytearray() for _ in range(4))
    others, lost = [np.empty((0, 2), np.int64)], 0
    for batch in ColumnReader(wanted).batches(replace(stream, origin=origin).blocks(wanted), origin):
        is_bad = _flags(pc.is_valid(batch["error"]))
        lost += int(_numbers(batch["length"])[is_bad].sum())
        codes = _numbers(pc.index_in(batch["opcode"].cast(pa.string()), pa.array(OPCODES)), -1)
        is_change = (codes >= 0) & _flags(pc.is_null(batch["status"])) & ~is_bad
        places = np.stack([_numbers(batch["offset"]), _numbers(batch["length"])], 1)
        others.append(places[~is_change & ~is_bad])
        for column, part in zip(columns, _changes(batch, codes, places, is_change), strict=True):
            column += part.data
    rows, opaques = np.frombuffer(columns[0], ROW), np.frombuffer(columns[1], np.uint32)
    vbuckets, forms = np.frombuffer(columns[2], np.uint16), np.frombuffer(columns[3], np.uint8)
    order = np.argsort(opaques, kind="stable")
    for values in (*(rows[name] for name in ROW.names or ()), opaques, vbuckets, forms):
        values[:] = values[order]  # one array at a time, so that at most one array is in memory twice
    recorded = RecordedBytes(content.runs, stream.origin.times_at)
    return Side(recorded, collections, rows, opaques, vbuckets, forms, np.concatenate(others)), lost


def _changes(
    batch: pa.RecordBatch, codes: npt.NDArray[np.int64], places: npt.NDArray[np.int64], is_change: Any
) -> tuple[Rows, Any, Any, Any]:
    """Return the rows of the changes in a batch, with their opaques, vbuckets and form bits."""
    rows = np.zeros(int(is_change.sum()), ROW)
    rows["seqno"] = _numbers(batch["by_seqno"])[is_change].view(np.uint64)
    rows["prepared_seqno"] = _numbers(batch["prepared_seqno"])[is_change].view(np.uint64)
    rows["start"], rows["length"] = places[is_change].T
    rows["opcode"] = codes[is_change]
    rows["datatype"] = _numbers(batch["datatype"])[is_change]
    collections = pc.coalesce(batch["collection_id"], pc.struct_field(batch["system_event"], "collection_id"))
    rows["collection"] = _numbers(collections)[is_change]
    rows["is_framed"] = _flags(pc.is_valid(batch["stream_id"]))[is_change]
    has_time = _flags(pc.is_valid(pc.struct_field(batch["deletion"], "unused")))
    is_table = _numbers(pc.struct_field(batch["system_event"], "version")) >= EVENT_TABLES
    forms = (has_time * HAS_DELETE_TIME + is_table * IS_TABLE)[is_change].astype(np.uint8)
    opaques = _numbers(batch["opaque"])[is_change].astype(np.uint32)
    return rows, opaques, _numbers(batch["vbucket"])[is_change].astype(np.uint16), forms


HAS_DELETE_TIME, IS_TABLE = 1, 2
"""Form bits that a message shows: a deletion with a delete time, and a system event as FlatBuffers."""


def _numbers(column: pa.Array, missing: int = 0) -> npt.NDArray[np.int64]:
    numbers: npt.NDArray[np.int64] = pc.fill_null(column.cast(pa.int64()), missing).to_numpy(False)
    return numbers


def _flags(column: pa.Array) -> npt.NDArray[np.bool_]:
    flags: npt.NDArray[np.bool_] = column.to_numpy(False)
    return flags
