"""The buckets in recordings: vbuckets with the snapshots and changes that a server sent."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Agreement, Control, Form
from dcpspec.protocol.clustermap import OwnVbuckets, own_vbuckets
from dcpspec.protocol.connection import CLIENT
from dcpspec.protocol.event import Event, json_object
from dcpspec.protocol.rollback import Log, log_of
from dcpspec.protocol.snapshot import marker_fields
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.recorded import EVENT, NO_ROWS, OPCODES, ChangeSource, RecordedSnapshot, Rows, in_order
from dcpspec.replay.recording import HAS_DELETE_TIME, IS_TABLE, RecordedMessage, Recording

DEFAULT_BUCKET: Final = "default"
"""Default name of a bucket that no message names."""
_USUAL_ENDS: Final = ("ok", "closed", "filter_empty")
"""End reasons of streams that ended at the client's request, or because of its filter."""


def buckets_of(recordings: Iterable[Recording], name: str | None = None) -> dict[str, Bucket]:
    """Return the buckets of recordings by name.

    Args:
        recordings: The recordings.
        name: The name of the only bucket to return; also used for a bucket that no message names.
    """
    buckets: dict[str, Bucket] = {}
    for recording in recordings:
        own = recording.bucket_name or name or DEFAULT_BUCKET
        if name in (None, own):
            _BucketReader(recording, buckets.setdefault(own, Bucket(own))).read()
    return {own: bucket for own, bucket in buckets.items() if bucket.histories or bucket.foreign}


@dataclass
class _RecordedStream:
    """The state of a stream during loading."""

    vbucket: int
    form: Form | None
    marker: Fields = field(default_factory=dict)
    end: int = 0
    """Latest known seqno of the stream."""
    is_unordered: bool = False
    is_in_memory: bool = False
    """True if the last snapshot was sent from memory."""


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
        side = recording.server_side
        opaques, firsts = np.unique(side.opaques, return_index=True)
        bounds = [*firsts.tolist(), len(side.rows)]
        self._left = dict(zip(opaques.tolist(), map(list, pairwise(bounds)), strict=True))
        """Index range of the changes that are not yet in a snapshot, by opaque."""
        self._events: dict[int, Fields] = {}
        events = side.rows[side.rows["opcode"] == EVENT]
        if len(events):
            places = np.stack([events["start"], events["length"]], 1)
            fields_of_events = (fields for _, fields in side.messages(places))
            self._events = dict(zip(events["start"].tolist(), fields_of_events, strict=True))
        self._sources: dict[Form | None, int] = {}
        self._at = 0
        """Place of the current message in the recorded bytes."""

    def read(self) -> None:
        """Read all messages of the server."""
        side = self._recording.server_side
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
        if self._map is not None and self._map.owned is not None:  # a capture may contain several nodes
            self._bucket.owned = self._map.owned | (self._bucket.owned or frozenset())

    def _begin_unasked(self, first: int) -> None:
        """Start the stream of a change whose stream request was not recorded, unless the stream is open."""
        side = self._recording.server_side
        opaque, vbucket = int(side.opaques[first]), int(side.vbuckets[first])
        stream, at = self._streams.get(opaque), self._at
        if stream is None or stream.vbucket != vbucket:
            self._at = int(side.rows["start"][first])
            self._begin(vbucket, opaque, self._waiting_logs.pop(opaque, ()))
            self._at = at

    def _take_map(self, fields: Fields) -> None:
        """Apply the cluster configuration in a message, which may be a refusal."""
        text = fields.get("config") or (fields.get("status") == "not_my_vbucket" and fields.get("error"))
        config = json_object(text) if text else None
        if config is None or config.get("name", self._bucket.name) != self._bucket.name:
            return
        if (vbuckets := own_vbuckets(config)) is not None:
            self._map = vbuckets
            self._bucket.map_size = vbuckets.size

    def _answer(self, message: RecordedMessage, asked: Fields | None) -> None:
        fields, opcode = message.fields, message.opcode
        if not message.is_granted:
            if opcode == "dcp_stream_req" and asked and fields["status"] == "not_my_vbucket":
                self._bucket.foreign.add(asked["vbucket"])
        elif opcode == "hello":
            self._agreement.grant(fields.get("features", ()))
        elif opcode == "collections_get_manifest" and fields.get("manifest"):
            self._bucket.recorded_manifest = json_object(fields["manifest"])
        elif asked is not None:
            self._grant(opcode, fields, asked)
        elif opcode == "dcp_stream_req":
            self._waiting_logs[fields["opaque"]] = log_of(fields) or ()

    def _grant(self, opcode: str, fields: Fields, asked: Fields) -> None:
        """Apply a granted request."""
        if opcode == "dcp_open":
            self._agreement.open_flags = frozenset(flags.names_of(flags.OPEN, asked.get("flags", 0)))
        elif opcode == "dcp_control":
            control = Control.of(Event.of(asked, CLIENT))
            self._agreement.controls[control.name] = control.value
            self._bucket.keeps_history |= control.name == "change_streams"
        elif opcode == "dcp_stream_req":
            self._begin(asked["vbucket"], fields["opaque"], log_of(fields) or ())
            history = self._history(asked["vbucket"])
            history.least_high_seqno = max(history.least_high_seqno, asked.get("start_seqno", 0))
        elif opcode in ("dcp_get_failover_log", "get_failover_log"):
            self._history(asked["vbucket"]).follow(log_of(fields) or ())

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
        """Return the changes that a stream sent after its last snapshot, in seqno order."""
        side = self._recording.server_side
        if (left := self._left.get(opaque)) is None:
            return NO_ROWS
        first, end = left
        stop = left[0] = first + int(np.searchsorted(side.rows["start"][first:end], self._at))
        rows, forms = side.rows[first:stop], side.forms[first:stop]
        rows["source"] = self._source(form)
        if form is not None:  # a server may send a form that was not negotiated
            is_deletion = rows["opcode"] == OPCODES.index("dcp_deletion")
            if (odd := is_deletion & ((forms & HAS_DELETE_TIME > 0) != form.delete_times)).any():
                rows["source"][odd] = self._source(replace(form, delete_times=not form.delete_times))
            if (odd := (rows["opcode"] == EVENT) & ((forms & IS_TABLE > 0) != form.tables)).any():
                rows["source"][odd] = self._source(replace(form, tables=not form.tables))
        return in_order(rows)

    def _source(self, form: Form | None) -> int:
        """Return the number of the source whose changes have the given form."""
        if form not in self._sources:
            sources, side = self._bucket.sources, self._recording.server_side
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
        elif not stream.is_in_memory:  # the first marker from memory always has the flag
            names -= {"checkpoint"}
        stream.is_in_memory = "memory" in names
        start = marker.get("start_seqno", reached)
        snapshot = RecordedSnapshot(
            start if first is None else min(start, first),
            max(min(marker.get("end_seqno", reached), reached), last),
            names or frozenset({"disk" if stream.is_unordered else "memory"}),
            rows,
            {name: marker.get(name, 0) for name in marker_fields()},
        )
        self._bucket.keeps_history |= "history" in names
        stream.end = 0
        self._history(stream.vbucket).add(snapshot)
