"""The buckets that captures hold: histories of vbuckets, and the manifest of collections."""

from __future__ import annotations

import json
import uuid
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import itemgetter
from typing import Any, Final

import numpy as np

from dcpspec.audit import flags
from dcpspec.audit.rulebook import facts
from dcpspec.framing.cut import Frame
from dcpspec.framing.sources import SourceStream, open_file
from dcpspec.options import Options
from dcpspec.replay.agreement import Agreement, Form
from dcpspec.replay.clustermap import OwnVbuckets, own_vbuckets
from dcpspec.replay.history import Log, RecordedChange, RecordedSnapshot, VbucketHistory
from dcpspec.replay.rows import UNREADABLE, Fields, fields_of_frames

_SIZES: Final = (128, 1024)
"""Numbers of vbuckets that buckets have: since 8.0 by default, and before."""
_SHIFT: Final = 80
"""Bits by which a UUID is longer than servers make those of vbuckets."""
DEFAULT_BUCKET: Final = "default"
"""Name of a bucket that no message names."""
_SEQNOS: Final = {
    "dcp_mutation": "by_seqno",
    "dcp_deletion": "by_seqno",
    "dcp_expiration": "by_seqno",
    "dcp_prepare": "by_seqno",
    "dcp_system_event": "by_seqno",
    "dcp_commit": "commit_seqno",
    "dcp_abort": "abort_seqno",
}
"""Opcodes of messages that have a seqno of their own, and its field."""


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


@dataclass(frozen=True)
class Recording:
    """A connection, or a raw stream of what a server sent: both sides in their order."""

    client: tuple[RecordedMessage, ...]
    server: tuple[RecordedMessage, ...]
    collections: bool
    has_negotiation: bool
    """True if the beginning of the connection is there."""
    lost: int
    """Bytes that are missing or no message."""

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
    for change in history.changes():
        if change.opcode != "dcp_system_event":
            continue
        told = change.fields
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
            sides: dict[str | None, dict[str | None, SourceStream]] = defaultdict(dict)
            for stream in file.streams:
                sides[stream.origin.connection][stream.origin.direction or "server"] = stream
            for both in sides.values():
                yield _recording(both, options)


def _recording(sides: dict[str | None, SourceStream], options: Options) -> Recording:
    told = [stream.origin.collections for stream in sides.values() if stream.origin.collections is not None]
    collections = options.has_collections(told[0] if told else None)
    said: dict[str, list[RecordedMessage]] = {"client": [], "server": []}
    lost = 0
    for side, stream in sides.items():
        pieces = list(stream.pieces(options))
        frames = [piece for piece in pieces if isinstance(piece, Frame)]
        lost += sum(piece.length for piece in pieces if not isinstance(piece, Frame))
        found = fields_of_frames([frame.data for frame in frames], collections)
        for frame, fields, time_ns in zip(frames, found, _times(stream, frames), strict=True):
            if UNREADABLE in fields:
                lost += frame.length
            else:
                said[str(side)].append(RecordedMessage(frame.data, fields, time_ns))
    begin = min((messages[0].time_ns for messages in said.values() if messages), default=0)
    client, server = (
        tuple(replace(message, time_ns=message.time_ns - begin) for message in messages)
        for messages in said.values()
    )
    first = client[0].opcode if client else None
    return Recording(client, server, collections, first in facts().first_requests, lost)


def _times(stream: SourceStream, frames: Sequence[Frame]) -> Sequence[int]:
    """The times of messages in nanoseconds, none before the one before it; 0 if a file has none."""
    if stream.origin.times_at is None or not frames:
        return [0] * len(frames)
    times = stream.origin.times_at(np.array([frame.offset for frame in frames]))
    found: list[int] = np.maximum.accumulate(times).tolist()
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
    changes: list[RecordedChange] = field(default_factory=list)
    end: int = 0
    """Seqno that the stream is known to have reached."""
    is_unordered: bool = False
    prepares: dict[tuple[int | None, bytes], RecordedChange] = field(default_factory=dict)


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

    def read(self) -> None:
        """Take in all messages of the server."""
        for message in self._recording.server:
            self._take_map(message.fields)
            if message.is_response:
                asked = self._asked[message.opcode, message.fields["opaque"]]
                self._answer(message, asked.popleft() if asked else None)
            elif message.fields.get("vbucket") is not None:
                self._take(message)
        for stream in self._streams.values():
            self._close_snapshot(stream)
        if self._map is not None and self._map.owned is not None:  # a capture may be of several nodes
            self._bucket.owned = self._map.owned | (self._bucket.owned or frozenset())

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
            self._agreement.features = frozenset(fields.get("features", ()))
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
            history = self._bucket.histories[asked["vbucket"]]
            history.least_high_seqno = max(history.least_high_seqno, asked.get("start_seqno", 0))
        elif opcode in ("dcp_get_failover_log", "get_failover_log"):
            self._bucket.histories.setdefault(asked["vbucket"], VbucketHistory()).follow(_log(fields))

    def _begin(self, vbucket: int, opaque: int, log: Log) -> _RecordedStream:
        if opaque in self._streams:
            self._close_snapshot(self._streams[opaque])
        form = self._agreement.form if self._recording.has_negotiation else None
        stream = self._streams[opaque] = _RecordedStream(vbucket, form)
        self._bucket.histories.setdefault(vbucket, VbucketHistory()).follow(log)
        return stream

    def _take(self, message: RecordedMessage) -> None:
        fields, opcode = message.fields, message.opcode
        stream = self._streams.get(fields["opaque"])
        if stream is None or stream.vbucket != fields["vbucket"]:
            if opcode not in _SEQNOS and opcode != "dcp_snapshot_marker":
                return
            log = self._waiting_logs.pop(fields["opaque"], ())
            stream = self._begin(fields["vbucket"], fields["opaque"], log)
        if opcode == "dcp_snapshot_marker":
            self._close_snapshot(stream)
            stream.marker = fields
        elif opcode == "dcp_oso_snapshot":
            self._close_snapshot(stream)
            stream.is_unordered = not stream.is_unordered
        elif opcode == "dcp_seqno_advanced":
            stream.end = fields["by_seqno"]
        elif opcode in _SEQNOS:
            self._take_change(stream, message)

    def _take_change(self, stream: _RecordedStream, message: RecordedMessage) -> None:
        fields, opcode = message.fields, message.opcode
        seqno = fields.get(_SEQNOS[opcode], 0)
        document = fields.get("collection_id"), fields.get("key", b"")
        prepare = stream.prepares.pop(document, None) if opcode == "dcp_commit" else None
        change = RecordedChange(seqno, opcode, fields, message.data, stream.form, prepare, message.time_ns)
        if opcode == "dcp_prepare":
            stream.prepares[document] = change
        stream.changes.append(change)

    def _close_snapshot(self, stream: _RecordedStream) -> None:
        marker, changes = stream.marker, sorted(stream.changes, key=lambda change: change.seqno)
        stream.marker, stream.changes = {}, []
        seqnos = [change.seqno for change in changes]
        reached = max([stream.end, *seqnos[-1:]])
        if not (marker or changes) or not reached:
            return
        names = frozenset(flags.names_of(flags.SNAPSHOT, marker.get("flags", 0)))
        snapshot = RecordedSnapshot(
            min([marker.get("start_seqno", reached), *seqnos[:1]]),
            max([min(marker.get("end_seqno", reached), reached), *seqnos[-1:]]),
            names or frozenset({"disk" if stream.is_unordered else "memory"}),
            tuple(changes),
            marker.get("high_completed_seqno", 0),
            marker.get("high_prepared_seqno", 0),
            marker.get("purge_seqno", 0),
        )
        self._bucket.keeps_history |= "history" in names
        stream.end = 0
        self._bucket.histories[stream.vbucket].add(snapshot)


def _log(fields: Fields) -> Log:
    entries: Sequence[Any] = fields.get("failover_log", ())
    return tuple((entry["vbucket_uuid"], entry["seqno"]) for entry in entries)


def _json_object(text: str | bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
