"""The buckets that captures hold: histories of vbuckets, and the manifest of collections."""

from __future__ import annotations

import json
import uuid
from array import array
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from operator import itemgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.capture.tcp import ByteStream, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import Frame
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Agreement, Form
from dcpspec.protocol.rulebook import facts
from dcpspec.replay.clustermap import OwnVbuckets, own_vbuckets
from dcpspec.replay.history import (
    EVENT,
    NO_ROWS,
    OPCODES,
    ROW,
    ChangeSource,
    Log,
    RecordedBytes,
    RecordedSnapshot,
    Rows,
    VbucketHistory,
    in_order,
)
from dcpspec.replay.rows import UNREADABLE, Fields, fields_of_frames
from dcpspec.sources import SourceStream, open_file
from dcpspec.views import Positions

_BATCH: Final = 1 << 12
"""Messages that are read together."""
_SIZES: Final = (128, 1024)
"""Numbers of vbuckets that buckets have: since 8.0 by default, and before."""
_SHIFT: Final = 80
"""Bits by which a UUID is longer than servers make those of vbuckets."""
DEFAULT_BUCKET: Final = "default"
"""Name of a bucket that no message names."""
_SEQNOS: Final = {"dcp_commit": "commit_seqno", "dcp_abort": "abort_seqno"}
"""Fields with the seqno of a change, where it is not ``by_seqno``."""
_COLUMNS: Final = (
    *("offset", "length", "opcode", "status", "vbucket", "opaque", "stream_id", "collection_id", "error"),
    *(f"{opcode.removeprefix('dcp_')}.{_SEQNOS.get(opcode, 'by_seqno')}" for opcode in OPCODES),
    *("deletion.unused", "system_event.version", "system_event.collection_id"),
)
_TABLES: Final = 2
"""Version of system events that are FlatBuffers."""
_USUAL_ENDS: Final = ("ok", "closed")
"""Reasons for which a stream ends because its client wants it so."""


@dataclass(frozen=True)
class RecordedMessage:
    """A message of one side of a connection."""

    data: bytes
    fields: Fields
    time_ns: int = 0
    """Nanoseconds since the recording began; 0 where a file has no times."""

    @property
    def opcode(self) -> str:
        """The opcode by name."""
        return str(self.fields["opcode"])

    @property
    def is_response(self) -> bool:
        """True if it answers a request."""
        return "status" in self.fields

    @property
    def is_granted(self) -> bool:
        """True if it grants what was asked for."""
        return self.fields.get("status") in facts().granted


@dataclass(frozen=True, eq=False)
class Side:
    """What a server sent, as arrays: changes by opaque, and all other messages in their order."""

    content: RecordedBytes
    collections: bool
    rows: Rows
    """The changes; those of an opaque follow one another, in their order."""
    opaques: npt.NDArray[np.uint32]
    vbuckets: npt.NDArray[np.uint16]
    forms: npt.NDArray[np.uint8]
    """Bits of the form of changes that the messages show."""
    others: npt.NDArray[np.int64]
    """Places and lengths of the other messages."""

    def messages(self, places: npt.NDArray[np.int64]) -> Iterator[tuple[bytes, Fields]]:
        """Read messages.

        Args:
            places: Places and lengths.
        """
        for first in range(0, len(places), _BATCH):
            data = [self.content.read(*place) for place in places[first : first + _BATCH].tolist()]
            yield from zip(data, fields_of_frames(data, self.collections), strict=True)


@dataclass(frozen=True)
class Recording:
    """A connection, or a raw stream of what a server sent."""

    client: tuple[RecordedMessage, ...]
    side: Side
    begin_ns: int
    """When it began."""
    has_negotiation: bool
    """True if the beginning of the connection is there."""
    lost: int
    """Bytes that are missing or no message."""

    @cached_property
    def server(self) -> tuple[RecordedMessage, ...]:
        """What the server sent, in its order. All messages are read."""
        side = self.side
        places = np.concatenate([side.others, np.stack([side.rows["start"], side.rows["length"]], 1)])
        places = places[np.argsort(places[:, 0])]
        times = _times(side.content.times_at, places[:, 0], self.begin_ns)
        return tuple(
            RecordedMessage(*message, time_ns)
            for message, time_ns in zip(side.messages(places), times, strict=True)
        )

    @property
    def features(self) -> frozenset[str] | None:
        """The features that the server granted in the end, None if there was no HELLO."""
        answers = [m.fields for m in self.server if m.opcode == "hello" and m.is_granted]
        return frozenset(answers[-1].get("features", ())) if answers else None

    @property
    def bucket_name(self) -> str | None:
        """The bucket that was selected last."""
        named = [message.fields.get("bucket") for message in self.client if message.opcode == "select_bucket"]
        return named[-1] if named else None


@dataclass
class Bucket:
    """A bucket that is served."""

    name: str
    histories: dict[int, VbucketHistory] = field(default_factory=dict)
    sources: list[ChangeSource] = field(default_factory=list)
    """Where the changes of the histories come from."""
    foreign: set[int] = field(default_factory=set)
    """Vbuckets that the recorded server refused as not its own."""
    owned: frozenset[int] | None = None
    """Vbuckets of the recorded server by its cluster map; None without one."""
    map_size: int | None = None
    """Number of vbuckets in the recorded map, or as an option has it."""
    recorded_manifest: dict[str, Any] | None = None
    keeps_history: bool = False
    """True if the recorded server kept older versions of documents."""

    @cached_property
    def size(self) -> int:
        """The number of vbuckets: of the map, else the next usual one above all that were recorded."""
        if self.map_size is not None:
            return self.map_size
        least = max((*self.histories, *self.foreign), default=_SIZES[-1] - 1) + 1
        return next((size for size in _SIZES if size >= least), least)

    @cached_property
    def vbuckets(self) -> frozenset[int]:
        """The vbuckets of this node."""
        owned = frozenset(range(self.size)) if self.owned is None else self.owned
        return frozenset(self.histories.keys() | (owned - self.foreign))

    def own_all(self) -> None:
        """Have the node own all vbuckets. Those that the recorded server did not have are empty."""
        self.foreign, self.owned = set(), None

    def resize(self, size: int) -> None:
        """Have a number of vbuckets, all of them on this node.

        Raises:
            ValueError: One above them was recorded.
        """
        if (highest := max(self.histories, default=0)) >= size:
            raise ValueError(
                f"vbucket {highest} of the bucket {self.name} was recorded, so {size} are too few"
            )
        self.map_size = size
        self.own_all()

    def history(self, vbucket: int) -> VbucketHistory | None:
        """Return the history of a vbucket, empty if none was recorded; None if this node does not have it."""
        if vbucket not in self.vbuckets:
            return None
        if vbucket in self.histories:
            return self.histories[vbucket]
        digest = uuid.uuid5(uuid.NAMESPACE_DNS, f"{vbucket}.{self.name}").int
        return VbucketHistory(log=((digest >> _SHIFT, 0),))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The scopes and collections as servers tell them: recorded, or from system events."""
        if self.recorded_manifest is not None:
            return self.recorded_manifest
        found = (_manifest_of(history) for history in (VbucketHistory(), *self.histories.values()))
        newest, scopes = max(found, key=itemgetter(0))
        listed = [{**scope, "collections": list(scope["collections"].values())} for scope in scopes.values()]
        return {"uid": f"{newest:x}", "scopes": listed}


def _manifest_of(history: VbucketHistory) -> tuple[int, dict[int, dict[str, Any]]]:
    """The manifest after all system events of a vbucket."""
    default: dict[str, Any] = {"name": "_default", "uid": "0"}
    scopes: dict[int, dict[str, Any]] = {0: default | {"collections": {0: default}}}
    newest = 0
    for told in history.events():
        event, scope_id, number = told.get("event"), told.get("scope_id", 0), told.get("collection_id", 0)
        newest = max(newest, told.get("manifest_id", 0))
        name = told.get("key", b"").decode("utf-8", "replace")
        if event == "create_scope":
            scopes[scope_id] = {"name": name, "uid": f"{scope_id:x}", "collections": {}}
        elif event == "drop_scope":
            scopes.pop(scope_id, None)
        elif event in ("begin_collection", "modify_collection"):
            unnamed = {"name": f"scope-{scope_id:x}", "uid": f"{scope_id:x}", "collections": {}}
            scopes.setdefault(scope_id, unnamed)  # its event was not captured
            entry: dict[str, Any] = {"name": name, "uid": f"{number:x}"}
            if "max_ttl" in told and told.get("ttl_valid", True):
                entry["maxTTL"] = told["max_ttl"]
            if told.get("history"):
                entry["history"] = True
            scopes[scope_id]["collections"][number] = entry
        elif event == "end_collection" and scope_id in scopes:
            scopes[scope_id]["collections"].pop(number, None)
    return newest, scopes


def recordings(paths: Iterable[str], options: Options) -> Iterator[Recording]:
    """Return the connections in files. A raw stream is what a server sent.

    Args:
        paths: Captures and raw streams.
        options: How to read them.

    Raises:
        OSError: A file cannot be read.
    """
    for path in paths:
        with open_file(path, options) as file:
            sides: dict[str | None, dict[str, SourceStream]] = defaultdict(dict)
            for stream in file.take():
                sides[stream.origin.connection][stream.origin.direction or "server"] = stream
            if file.kind == "raw":
                sides = {None: {"server": SourceStream(Origin(path), _whole(path, file.read_rest()))}}
            for connection in list(sides):
                yield _recording(sides.pop(connection), options)


def _whole(path: str, data: bytes) -> ByteStream:
    """A raw stream as one side of a connection."""
    nothing = array("q", [0])
    runs = [Run(0, data, nothing, nothing, nothing)] if data else []
    return ByteStream(path, "server", starts_at_boundary=True, runs=runs, gaps=[])


def _recording(sides: dict[str, SourceStream], options: Options) -> Recording:
    told = [stream.origin.collections for stream in sides.values() if stream.origin.collections is not None]
    collections = options.has_collections(told[0] if told else None)
    nothing = SourceStream(Origin(), _whole("", b""))
    client, client_lost = _said(sides.get("client", nothing), options, collections)
    side, server_lost = _side(sides.get("server", nothing), options, collections)
    client_times = sides.get("client", nothing).origin.times_at
    offsets = np.array([offset for offset, _, _ in client], np.int64)
    begin = min((*_times(client_times, offsets[:1], 0), *_first_time(side)), default=0)
    times = _times(client_times, offsets, begin)
    messages = tuple(
        RecordedMessage(data, fields, time_ns)
        for (_, data, fields), time_ns in zip(client, times, strict=True)
    )
    first = messages[0].opcode if messages else None
    return Recording(messages, side, begin, first in facts().first_requests, client_lost + server_lost)


def _first_time(side: Side) -> Sequence[int]:
    """When a server began to send, as a list of at most one time."""
    starts = np.concatenate([side.others[:1, 0], side.rows["start"]])
    return _times(side.content.times_at, starts[[starts.argmin()]], 0) if len(starts) else ()


def _said(
    stream: SourceStream, options: Options, collections: bool
) -> tuple[list[tuple[int, bytes, Fields]], int]:
    """Read the messages of a client, with their places; return them and the number of bytes lost."""
    pieces = list(stream.pieces(options))
    frames = [piece for piece in pieces if isinstance(piece, Frame)]
    lost = sum(piece.length for piece in pieces if not isinstance(piece, Frame))
    found = []
    for frame, fields in zip(
        frames, fields_of_frames([frame.data for frame in frames], collections), strict=True
    ):
        if UNREADABLE in fields:
            lost += frame.length
        else:
            found.append((frame.offset, frame.data, fields))
    return found, lost


def _side(stream: SourceStream, options: Options, collections: bool) -> tuple[Side, int]:
    """Read the messages of a server; return them and the number of bytes lost."""
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
        values[:] = values[order]  # one by one, so that no more than one is there twice
    recorded = RecordedBytes(content.runs, stream.origin.times_at)
    return Side(recorded, collections, rows, opaques, vbuckets, forms, np.concatenate(others)), lost


def _changes(
    batch: pa.RecordBatch, codes: npt.NDArray[np.int64], places: npt.NDArray[np.int64], is_change: Any
) -> tuple[Rows, Any, Any, Any]:
    """The rows of changes of a batch, with their opaques, vbuckets and the bits of their form."""
    rows = np.zeros(int(is_change.sum()), ROW)
    for opcode in OPCODES:
        field = _SEQNOS.get(opcode, "by_seqno")
        seqnos = _numbers(pc.struct_field(batch[opcode.removeprefix("dcp_")], field))
        rows["seqno"] += seqnos[is_change].view(np.uint64)
    rows["start"], rows["length"] = places[is_change].T
    rows["opcode"] = codes[is_change]
    collections = pc.coalesce(batch["collection_id"], pc.struct_field(batch["system_event"], "collection_id"))
    rows["collection"] = _numbers(collections)[is_change]
    rows["is_framed"] = _flags(pc.is_valid(batch["stream_id"]))[is_change]
    has_time = _flags(pc.is_valid(pc.struct_field(batch["deletion"], "unused")))
    is_table = _numbers(pc.struct_field(batch["system_event"], "version")) >= _TABLES
    forms = (has_time * _DELETE_TIMES + is_table * _EVENT_TABLES)[is_change].astype(np.uint8)
    opaques = _numbers(batch["opaque"])[is_change].astype(np.uint32)
    return rows, opaques, _numbers(batch["vbucket"])[is_change].astype(np.uint16), forms


_DELETE_TIMES, _EVENT_TABLES = 1, 2
"""What of a form a message shows: a deletion with a delete time, an event as FlatBuffers."""


def _numbers(column: pa.Array, missing: int = 0) -> npt.NDArray[np.int64]:
    numbers: npt.NDArray[np.int64] = pc.fill_null(column.cast(pa.int64()), missing).to_numpy(False)
    return numbers


def _flags(column: pa.Array) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = column.to_numpy(False)
    return found


def _times(times_at: Callable[[Positions], Positions] | None, starts: Positions, begin: int) -> Sequence[int]:
    """The times of messages in nanoseconds, none before the one before it; 0 if a file has none."""
    if times_at is None or not len(starts):
        return [0] * len(starts)
    found: list[int] = (np.maximum.accumulate(times_at(starts)) - begin).tolist()
    return found


def buckets_of(found: Iterable[Recording], name: str | None = None) -> dict[str, Bucket]:
    """Return the buckets of recordings by name.

    Args:
        found: The recordings.
        name: The bucket that is wanted, and the name of one that no message names.
    """
    buckets: dict[str, Bucket] = {}
    for recording in found:
        own = recording.bucket_name or name or DEFAULT_BUCKET
        if name in (None, own):
            _BucketReader(recording, buckets.setdefault(own, Bucket(own))).read()
    return {own: bucket for own, bucket in buckets.items() if bucket.histories or bucket.foreign}


@dataclass
class _RecordedStream:
    """A stream while it is read."""

    vbucket: int
    form: Form | None
    marker: Fields = field(default_factory=dict)
    end: int = 0
    """Seqno that the stream is known to have reached."""
    is_unordered: bool = False


class _BucketReader:
    """Reads a recording into a bucket."""

    def __init__(self, recording: Recording, bucket: Bucket) -> None:
        self._recording, self._bucket = recording, bucket
        self._asked: dict[tuple[str, int], deque[Fields]] = defaultdict(deque)
        for message in recording.client:
            if not message.is_response:
                self._asked[message.opcode, message.fields["opaque"]].append(message.fields)
        self._agreement = Agreement()
        self._streams: dict[int, _RecordedStream] = {}
        self._waiting_logs: dict[int, Log] = {}
        self._map: OwnVbuckets | None = None
        side = recording.side
        opaques, firsts = np.unique(side.opaques, return_index=True)
        bounds = [*firsts.tolist(), len(side.rows)]
        self._left = dict(zip(opaques.tolist(), map(list, pairwise(bounds)), strict=True))
        """Changes that no snapshot has yet, by opaque: the first and the end of them."""
        self._events: dict[int, Fields] = {}
        events = side.rows[side.rows["opcode"] == EVENT]
        if len(events):
            places = np.stack([events["start"], events["length"]], 1)
            found = (fields for _, fields in side.messages(places))
            self._events = dict(zip(events["start"].tolist(), found, strict=True))
        self._sources: dict[Form | None, int] = {}
        self._at = 0
        """Place of the message that is taken in."""

    def read(self) -> None:
        """Take in all messages of the server."""
        side = self._recording.side
        changed = (side.opaques[1:] != side.opaques[:-1]) | (side.vbuckets[1:] != side.vbuckets[:-1])
        firsts = np.flatnonzero(np.concatenate([[True], changed]))[: len(side.rows)]
        firsts = firsts[np.argsort(side.rows["start"][firsts])]
        begins = deque(zip(side.rows["start"][firsts].tolist(), firsts.tolist(), strict=True))
        messages = zip(side.others[:, 0].tolist(), side.messages(side.others), strict=True)
        for self._at, (data, fields) in messages:
            while begins and begins[0][0] < self._at:
                self._begin_unasked(begins.popleft()[1])
            message = RecordedMessage(data, fields)
            self._take_map(fields)
            if message.is_response:
                asked = self._asked[message.opcode, fields["opaque"]]
                self._answer(message, asked.popleft() if asked else None)
            elif fields.get("vbucket") is not None:
                self._take(message)
        for _, first in begins:
            self._begin_unasked(first)
        self._at = np.iinfo(np.int64).max
        for opaque in self._streams:
            self._close_snapshot(opaque)
        if self._map is not None and self._map.owned is not None:  # a capture may be of several nodes
            self._bucket.owned = self._map.owned | (self._bucket.owned or frozenset())

    def _begin_unasked(self, first: int) -> None:
        """Begin the stream of a change, the first one of its opaque and vbucket, if there is none."""
        side = self._recording.side
        opaque, vbucket = int(side.opaques[first]), int(side.vbuckets[first])
        stream, at = self._streams.get(opaque), self._at
        if stream is None or stream.vbucket != vbucket:
            self._at = int(side.rows["start"][first])
            self._begin(vbucket, opaque, self._waiting_logs.pop(opaque, ()))
            self._at = at

    def _take_map(self, fields: Fields) -> None:
        """Take in a cluster configuration, which may also come with a refusal."""
        text = fields.get("config") or (fields.get("status") == "not_my_vbucket" and fields.get("error"))
        config = _json_object(text) if text else None
        if config is None or config.get("name", self._bucket.name) != self._bucket.name:
            return
        if (told := own_vbuckets(config)) is not None:
            self._map = told
            self._bucket.map_size = told.size

    def _answer(self, message: RecordedMessage, asked: Fields | None) -> None:
        fields, opcode = message.fields, message.opcode
        if not message.is_granted:
            if opcode == "dcp_stream_req" and asked and fields["status"] == "not_my_vbucket":
                self._bucket.foreign.add(asked["vbucket"])
        elif opcode == "hello":
            self._agreement.granted = frozenset(fields.get("features", ()))
        elif opcode == "collections_get_manifest" and fields.get("manifest"):
            self._bucket.recorded_manifest = _json_object(fields["manifest"])
        elif asked is not None:
            self._grant(opcode, fields, asked)
        elif opcode == "dcp_stream_req":
            self._waiting_logs[fields["opaque"]] = _log(fields)

    def _grant(self, opcode: str, fields: Fields, asked: Fields) -> None:
        """Take in that a request was granted."""
        if opcode == "dcp_open":
            self._agreement.open_flags = frozenset(flags.names_of(flags.OPEN, asked.get("flags", 0)))
        elif opcode == "dcp_control":
            name = asked.get("key", b"").decode("utf-8", "replace")
            self._agreement.controls[name] = asked.get("value", b"").decode("utf-8", "replace")
            self._bucket.keeps_history |= name == "change_streams"
        elif opcode == "dcp_stream_req":
            self._begin(asked["vbucket"], fields["opaque"], _log(fields))
            history = self._history(asked["vbucket"])
            history.least_high_seqno = max(history.least_high_seqno, asked.get("start_seqno", 0))
        elif opcode in ("dcp_get_failover_log", "get_failover_log"):
            self._history(asked["vbucket"]).follow(_log(fields))

    def _begin(self, vbucket: int, opaque: int, log: Log) -> _RecordedStream:
        if opaque in self._streams:
            self._close_snapshot(opaque)
        form = self._agreement.form if self._recording.has_negotiation else None
        stream = self._streams[opaque] = _RecordedStream(vbucket, form)
        self._history(vbucket).follow(log)
        return stream

    def _history(self, vbucket: int) -> VbucketHistory:
        return self._bucket.histories.setdefault(vbucket, VbucketHistory(sources=self._bucket.sources))

    def _take(self, message: RecordedMessage) -> None:
        fields, opcode = message.fields, message.opcode
        opaque = fields["opaque"]
        stream = self._streams.get(opaque)
        if stream is None or stream.vbucket != fields["vbucket"]:
            if opcode != "dcp_snapshot_marker":
                return
            stream = self._begin(fields["vbucket"], opaque, self._waiting_logs.pop(opaque, ()))
        if opcode == "dcp_snapshot_marker":
            self._close_snapshot(opaque)
            stream.marker = fields
        elif opcode == "dcp_oso_snapshot":
            self._close_snapshot(opaque)
            stream.is_unordered = not stream.is_unordered
        elif opcode == "dcp_seqno_advanced":
            stream.end = fields["by_seqno"]
        elif opcode == "dcp_stream_end":
            self._close_snapshot(opaque)
            history = self._history(stream.vbucket)
            if fields["reason"] not in _USUAL_ENDS and history.snapshots:
                history.ends[history.snapshots[-1].end] = fields["reason"]

    def _rows(self, opaque: int, form: Form | None) -> Rows:
        """The changes of a stream since its last snapshot, in the order of their seqnos."""
        side = self._recording.side
        if (left := self._left.get(opaque)) is None:
            return NO_ROWS
        first, end = left
        stop = left[0] = first + int(np.searchsorted(side.rows["start"][first:end], self._at))
        rows, forms = side.rows[first:stop], side.forms[first:stop]
        rows["source"] = self._source(form)
        if form is not None:  # a server may send another form than was agreed on
            is_deletion = rows["opcode"] == OPCODES.index("dcp_deletion")
            has_time, is_table = forms & _DELETE_TIMES > 0, forms & _EVENT_TABLES > 0
            other = replace(form, delete_times=not form.delete_times)
            if (odd := is_deletion & (has_time != form.delete_times)).any():
                rows["source"][odd] = self._source(other)
            other = replace(form, tables=not form.tables)
            if (odd := (rows["opcode"] == EVENT) & (is_table != form.tables)).any():
                rows["source"][odd] = self._source(other)
        return in_order(rows)

    def _source(self, form: Form | None) -> int:
        """The number of the source of changes in a form."""
        if form not in self._sources:
            sources, side = self._bucket.sources, self._recording.side
            self._sources[form] = len(sources)
            begin_ns = self._recording.begin_ns
            sources.append(ChangeSource(side.content, form, side.collections, begin_ns, self._events))
        return self._sources[form]

    def _close_snapshot(self, opaque: int) -> None:
        stream = self._streams[opaque]
        marker, stream.marker = stream.marker, {}
        rows = self._rows(opaque, stream.form)
        first, last = (int(rows["seqno"][0]), int(rows["seqno"][-1])) if len(rows) else (None, 0)
        reached = max(stream.end, last)
        if not (marker or len(rows)) or not reached:
            return
        names = frozenset(flags.names_of(flags.SNAPSHOT, marker.get("flags", 0)))
        if "disk" in names:
            names -= {"memory"}
        start = marker.get("start_seqno", reached)
        snapshot = RecordedSnapshot(
            start if first is None else min(start, first),
            max(min(marker.get("end_seqno", reached), reached), last),
            names or frozenset({"disk" if stream.is_unordered else "memory"}),
            rows,
            marker.get("high_completed_seqno", 0),
            marker.get("high_prepared_seqno", 0),
            marker.get("purge_seqno", 0),
        )
        self._bucket.keeps_history |= "history" in names
        stream.end = 0
        self._history(stream.vbucket).add(snapshot)


def _log(fields: Fields) -> Log:
    entries: Sequence[Any] = fields.get("failover_log", ())
    return tuple((entry["vbucket_uuid"], entry["seqno"]) for entry in entries)


def _json_object(text: str | bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
