"""Decodes stream messages into rows: one row for each change, each end of a stream and each rollback.

A node's messages are decoded together into columns. The position of each vbucket is then computed
from these columns, for a whole run of changes at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec import arrays
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import Frame, Frames
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import (
    ERROR_OUTCOME,
    FIRST_FRAME,
    LAST_FRAME,
    OTHER_COLUMN,
    OUTCOME,
    full_schema,
    kinds,
    project,
    table_schema,
)
from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.protocol.clustermap import dicts_of
from dcpspec.protocol.event import CHANGES
from dcpspec.protocol.position import Position
from dcpspec.protocol.rulebook import facts
from dcpspec.views import Flags

_END: Final = "stream_end"
_UID: Final = re.compile("[0-9a-fA-F]{1,8}")
"""Pattern of a scope id or collection id in a manifest."""
STEPS: Final = ("snapshot_marker", "oso_snapshot", "seqno_advanced", "system_event", _END)
"""Kinds of stream messages that are handled one at a time."""
_ROLLBACK: Final = "rollback"
_ROLLBACK_TYPE: Final = pa.struct({"from_seqno": pa.int64(), "to_seqno": pa.int64(), "reason": pa.string()})
STREAM_COLUMNS: Final = pa.schema(
    [
        pa.field(name, type_, metadata={"comment": comment})
        for name, type_, comment in (
            ("kind", pa.string(), "Kind of the change, stream_end, or rollback."),
            (
                "by_seqno",
                pa.int64(),
                "Seqno of the change; for an end or a rollback, the client's position.",
            ),
            ("vbucket_uuid", pa.int64(), "Vbucket UUID of the history that contains the change."),
            ("snapshot_start", pa.int64(), "First seqno of the change's snapshot."),
            ("snapshot_end", pa.int64(), "Last seqno of the change's snapshot."),
            ("scope", pa.string(), "Scope name of the document."),
            ("collection", pa.string(), "Collection name of the document."),
            (
                _ROLLBACK,
                _ROLLBACK_TYPE,
                "Seqnos and reason of a rollback, which undoes earlier changes above to_seqno.",
            ),
        )
    ]
)
"""Columns that exist only in streams."""


@dataclass
class CollectionNames:
    """Names of scopes and collections, from the manifest and later system events."""

    scopes: dict[int, str] = field(default_factory=dict)
    collections: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Scope id and name of each collection."""

    def take(self, manifest: Mapping[str, Any]) -> None:
        """Adopt the names in a server's manifest; ignore entries that lack an id or a name."""
        for scope, number, name in _named(manifest.get("scopes")):
            self.scopes[number] = name
            for _, collection, own in _named(scope.get("collections")):
                self.collections[collection] = number, own

    def learn(self, event: Mapping[str, Any], key: bytes | None) -> None:
        """Apply a system event."""
        name = event.get("name")
        name = arrays.as_text(key or b"") if name is None else name
        scope, collection = event.get("scope_id"), event.get("collection_id")
        if scope is not None and event.get("event") == "create_scope":
            self.scopes[scope] = name
        elif collection is not None and event.get("event") in ("begin_collection", "modify_collection"):
            self.collections[collection] = scope or 0, name

    def of(self, collection: int | None) -> tuple[str | None, str | None]:
        """Return the names of a collection and its scope, scope first; None for an unknown name."""
        scope, name = self.collections.get(-1 if collection is None else collection, (None, None))
        return self.scopes.get(-1 if scope is None else scope), name


def _named(entries: object) -> Iterator[tuple[dict[str, Any], int, str]]:
    """Yield the entry, the id and the name of each scope or collection in a part of a manifest."""
    for entry in dicts_of(entries):
        uid, name = entry.get("uid"), entry.get("name")
        if isinstance(name, str) and isinstance(uid, str) and _UID.fullmatch(uid):
            yield entry, int(uid, 16), name


class StreamedRows(NamedTuple):
    """The rows and other results of decoding messages from one connection."""

    rows: pa.RecordBatch
    ends: list[tuple[int, str]]
    """The vbucket and the end reason of each stream that has ended."""
    positions: dict[int, Position]
    """The positions after the messages, by vbucket."""
    others: frozenset[str]
    """Unexpected kinds of messages."""


class MisplacedMessageError(Exception):
    """A message of a stream that was not requested, or a change that does not follow the position of its
    stream.
    """


class Reception(NamedTuple):
    """A stream whose messages are decoded."""

    opaque: int
    position: Position
    end: int | None = None
    """The last seqno to return; None for an endless stream. A server sends the whole snapshot that contains
    this seqno.
    """


Receptions = Callable[[int], Reception | None]
"""Returns the stream of a vbucket, or None if the vbucket has no stream."""


class StreamDecoder:
    """A decoder of stream messages.

    Args:
        options: The column options.
        names: The known names of scopes and collections; system events add names.
    """

    def __init__(self, options: Options, names: CollectionNames) -> None:
        self.names = names
        self.schema = _schema(options)
        """The columns of the rows."""
        read = [column for column in self.schema if column.name not in STREAM_COLUMNS.names]
        needed = [
            "vbucket",
            "opaque",
            "collection_id",
            "key",
            "by_seqno",
            "system_event",
            "oso_snapshot.flags",
        ]
        needed += [f"snapshot_marker.{name}" for name in ("start_seqno", "end_seqno", "purge_seqno")]
        needed += ["stream_end.reason", *option_names(read)]
        internal = project(full_schema(flat=True), needed).append(OUTCOME)
        self._reader = ColumnReader(replace(options, columns=None), internal)

    def decode(
        self, pieces: Iterable[Frames | Frame], origin: Origin, open_: Receptions
    ) -> Iterator[StreamedRows]:
        """Decode messages. An error concerns only the messages that follow the yielded results.

        Args:
            pieces: The messages.
            origin: Their connection.
            open_: Returns each stream of the connection, with its position before these messages.

        Raises:
            MisplacedMessageError: A message belongs to no stream, or a change is out of order.
            DcpDecodeError: A message cannot be read, and the options do not turn it into a row.
        """
        for batch in self._reader.batches(pieces, origin):
            yield _BatchWalk(batch, open_, self.names).result(self.schema)

    def rollback(self, position: Position, start: int | None, reason: str) -> pa.RecordBatch:
        """Return the row for a rollback.

        Args:
            position: The position after the rollback.
            start: The seqno before the rollback; None if unknown.
            reason: The reason for the rollback.
        """
        seqno = _signed(position.seqno)
        row = {
            "kind": _ROLLBACK,
            "vbucket": position.vbucket,
            "by_seqno": seqno,
            "vbucket_uuid": _signed(position.vbucket_uuid),
            _ROLLBACK: {
                "from_seqno": None if start is None else _signed(start),
                "to_seqno": seqno,
                "reason": reason,
            },
        }
        return pa.RecordBatch.from_pylist([row], self.schema)


class _BatchWalk:
    """Walks through a batch's messages, one vbucket after another, in message order within each vbucket."""

    def __init__(self, batch: pa.RecordBatch, open_: Receptions, names: CollectionNames) -> None:
        self._batch, self._open, self._names = batch, open_, names
        outcomes = batch.column(OUTCOME.name).dictionary_encode()
        self._kinds: list[str] = outcomes.dictionary.to_pylist()
        self._codes = outcomes.indices.to_numpy()
        self._vbuckets = pc.fill_null(batch.column("vbucket"), -1).to_numpy()
        self._opaques = batch.column("opaque").to_numpy()
        self._seqnos = np.array(pc.fill_null(batch.column("by_seqno"), 0).to_numpy()).view(np.uint64)
        count = batch.num_rows
        self._uuids, self._starts, self._stops = (np.zeros(count, np.uint64) for _ in range(3))
        self._is_above = np.zeros(count, np.bool_)
        """Mask of the messages above the end of their stream."""
        self._is_step = self._of(STEPS)
        self._steps = self._details()
        self._ends: list[tuple[int, str]] = []
        self._reached: dict[int, Position] = {}

    def result(self, schema: pa.Schema) -> StreamedRows:
        """Process all messages, and return their rows."""
        order = np.argsort(self._vbuckets, kind="stable")
        sorted_ = self._vbuckets[order]
        bounds = np.flatnonzero(np.diff(sorted_, prepend=sorted_[0] - 1))
        streams = [self._stream(vbucket) for vbucket in sorted_[bounds].tolist()]
        is_plain = self._reach_all(streams, order, bounds)
        stops = [*bounds[1:].tolist(), len(order)]
        for each in np.flatnonzero(~is_plain).tolist():
            self._walk(streams[each], order[bounds[each] : stops[each]])
        is_error = np.array([kind.startswith(ERROR_OUTCOME) for kind in self._kinds])
        is_row = (self._of((*CHANGES, _END)) | is_error[self._codes]) & ~self._is_above
        others = {
            kind
            for kind in self._kinds
            if kind not in (*CHANGES, *STEPS) and not kind.startswith(ERROR_OUTCOME)
        }
        rows = self._rows(schema, is_row)
        return StreamedRows(rows, self._ends, self._reached, frozenset(others))

    def _stream(self, vbucket: int) -> Reception:
        """Return the stream of a vbucket, with a copy of its position, which this walk moves."""
        stream = self._open(vbucket)
        if stream is None:
            raise _unrequested(vbucket)
        position = self._reached[vbucket] = stream.position.copy()
        end = facts().no_end if stream.end is None else stream.end
        return Reception(stream.opaque, position, end)  # `_replace` takes three times as long

    def _reach_all(
        self, streams: Sequence[Reception], order: npt.NDArray[np.intp], bounds: npt.NDArray[np.intp]
    ) -> Flags:
        """Apply the messages of all vbuckets whose messages are a run of changes in order; return a mask of
        these vbuckets.

        Args:
            streams: The stream of each vbucket.
            order: The messages, one vbucket after another.
            bounds: The index in `order` of the first message of each vbucket.
        """
        counts = np.diff(bounds, append=len(order))
        opaques, seqnos = self._opaques[order], self._seqnos[order]
        is_own = opaques == np.repeat([stream.opaque for stream in streams], counts)
        if not is_own.all():
            raise _unrequested(int(self._vbuckets[order[int(np.argmin(is_own))]]))
        positions = [stream.position for stream in streams]
        ends, reached, starts, stops = (
            np.array(numbers, np.uint64)
            for numbers in (
                [stream.end for stream in streams],
                [position.seqno for position in positions],
                [position.snapshot_start for position in positions],
                [position.snapshot_end for position in positions],
            )
        )
        # Each seqno must exceed its predecessor; the first of a vbucket must exceed the position instead.
        is_odd = self._is_step[order]
        is_odd[1:] |= seqnos[1:] <= seqnos[:-1]
        is_odd[bounds] = self._is_step[order[bounds]] | (seqnos[bounds] <= reached)
        last = seqnos[bounds + counts - 1]
        is_plain: Flags = ~np.logical_or.reduceat(is_odd, bounds) & (last <= stops)
        is_plain &= np.array([not position.in_oso for position in positions])
        for each in np.flatnonzero(is_plain).tolist():
            positions[each].reach(min(int(last[each]), int(ends[each])))
        uuids = np.array([position.vbucket_uuid for position in positions], np.uint64)
        self._uuids[order], self._starts[order] = np.repeat(uuids, counts), np.repeat(starts, counts)
        self._stops[order] = np.repeat(stops, counts)
        self._is_above[order] = np.repeat(is_plain, counts) & (seqnos > np.repeat(ends, counts))
        return is_plain

    def _walk(self, stream: Reception, places: npt.NDArray[np.intp]) -> None:
        """Move the position of a vbucket past its messages, one run of changes after another."""
        position, end = stream.position, stream.end or 0
        steps = np.flatnonzero(self._is_step[places])
        begin = 0
        for step in [*steps.tolist(), len(places)]:
            self._reach(position, places[begin:step], end)
            if step < len(places):
                self._step(position, int(places[step]), end)
            begin = step + 1

    def _reach(self, position: Position, places: npt.NDArray[np.intp], end: int) -> None:
        """Apply a run of changes. Changes above the end are not returned, and remain to be read."""
        if not len(places):
            return
        seqnos = self._seqnos[places]
        if not position.in_oso:
            in_order = bool((seqnos[1:] > seqnos[:-1]).all())
            self._check_place(position, int(seqnos[0]), int(seqnos[-1]), in_order=in_order)
        last = int(seqnos.max())
        if last > end:
            self._is_above[places] = seqnos > end
        position.reach(last if position.in_oso else min(last, end))
        self._mark_rows(position, places)

    def _check_place(self, position: Position, first: int, last: int, *, in_order: bool = True) -> None:
        """Check that changes follow the position, within the announced snapshot."""
        if not (in_order and position.seqno < first and last <= position.snapshot_end):
            raise MisplacedMessageError(
                f"changes of vbucket {position.vbucket} from seqno {first} to {last} do not follow "
                f"{position.seqno} in the snapshot from {position.snapshot_start} to {position.snapshot_end}"
            )

    def _step(self, position: Position, place: int, end: int) -> None:
        """Apply a message of one of the kinds in `STEPS`."""
        kind, fields = self._kinds[self._codes[place]], self._steps[place]
        seqno = int(self._seqnos[place])
        if kind == "snapshot_marker":
            first, last, purged = (
                _unsigned(fields[name]) for name in ("start_seqno", "end_seqno", "purge_seqno")
            )
            position.mark(first or 0, last or 0, purged)
        elif kind == "oso_snapshot":
            names = flags.names_of(flags.OSO, fields["flags"] or 0)
            if "start" in names:
                position.begin_oso()
            else:
                _end_oso(position, end)
        elif kind == "system_event":
            if not position.in_oso:
                self._check_place(position, seqno, seqno)
            self._names.learn(fields, fields[":key"])
            if seqno > end:
                self._is_above[place] = True
            # An event above the end is read again by the next range, so its manifest is not reached yet.
            if seqno <= end or position.in_oso:
                position.reach(seqno, _unsigned(fields.get("manifest_id")))
            else:
                position.reach(end)
        elif kind == "seqno_advanced":
            position.reach(seqno if position.in_oso else min(seqno, end))
        else:
            self._ends.append((position.vbucket, fields["reason"]))
            position.end_stream()
            self._seqnos[place] = position.seqno
        self._mark_rows(position, place)

    def _mark_rows(self, position: Position, places: Any) -> None:
        self._uuids[places] = position.vbucket_uuid
        self._starts[places], self._stops[places] = position.snapshot_start, position.snapshot_end

    def _rows(self, schema: pa.Schema, is_row: Flags) -> pa.RecordBatch:
        count, mask = int(is_row.sum()), None if is_row.all() else pa.array(is_row)

        def shown(name: str) -> pa.Array:
            column = self._batch.column(name)
            return column if mask is None else column.filter(mask)

        names = [None if kind.startswith(ERROR_OUTCOME) else kind for kind in self._kinds]
        numbers = {
            "by_seqno": self._seqnos,
            "vbucket_uuid": self._uuids,
            "snapshot_start": self._starts,
            "snapshot_end": self._stops,
        }
        columns: list[pa.Array] = []
        for column in schema:
            name = column.name
            if name in numbers:
                columns.append(pa.array(numbers[name][is_row].view(np.int64)))
            elif name == "kind":
                columns.append(pa.array(names, pa.string()).take(pa.array(self._codes[is_row])))
            elif name in ("scope", "collection"):
                columns.append(self._named(shown("collection_id"), name == "collection"))
            elif name == _ROLLBACK or (_is_kind(column) and name not in names and None not in names):
                columns.append(arrays.nulls(column.type, count))
            else:
                columns.append(_narrowed(shown(name), column.type))
        return pa.RecordBatch.from_arrays(columns, schema=schema)

    def _named(self, ids: pa.Array, is_collection: bool) -> pa.Array:
        known = ids.dictionary_encode()
        names = [self._names.of(number)[is_collection] for number in known.dictionary.to_pylist()]
        return pa.array(names, pa.string()).take(known.indices)

    def _of(self, names: Sequence[str]) -> Flags:
        """Return a mask of the messages of the given kinds."""
        flags_: Flags = np.array([kind in names for kind in self._kinds], np.bool_)[self._codes]
        return flags_

    def _details(self) -> dict[int, dict[str, Any]]:
        """Return the fields of each message that is handled separately, by the index in the batch."""
        places = np.flatnonzero(self._is_step)
        if not len(places):
            return {}
        columns = [kind for kind in STEPS if kind in self._kinds and kind in self._batch.schema.names]
        rows = self._batch.select([*columns, "key"]).take(pa.array(places)).to_pylist()
        details = {}
        for place, row in zip(places.tolist(), rows, strict=True):
            details[place] = row.get(self._kinds[self._codes[place]], {}) | {":key": row["key"]}
        return details


def _unrequested(vbucket: int) -> MisplacedMessageError:
    return MisplacedMessageError(
        f"received a message for vbucket {vbucket}, for which no stream was requested"
    )


def _end_oso(position: Position, end: int) -> None:
    """Apply the end of an out-of-order snapshot, of which the changes above the end remain to be read."""
    first = position.seqno
    position.end_oso()
    if (last := position.seqno) > end:
        position.seqno = end
        position.mark(first, last)


def _schema(options: Options) -> pa.Schema:
    """Return the columns of rows."""
    if options.columns is None:
        hidden = {
            FIRST_FRAME,
            LAST_FRAME,
            "snapshot_marker",
            "oso_snapshot",
            OTHER_COLUMN,
            *STREAM_COLUMNS.names,
        }
        read = [column for column in table_schema(options) if column.name not in hidden]
        return pa.schema([*list(STREAM_COLUMNS)[:-1], *read, STREAM_COLUMNS.field(_ROLLBACK)])
    own = {name for name in options.columns if name in STREAM_COLUMNS.names}
    others = tuple(name for name in options.columns if name not in own)
    chosen = {each.name: each for each in (table_schema(replace(options, columns=others)) if others else ())}
    names = dict.fromkeys(name if name in own else name.partition(".")[0] for name in options.columns)
    return pa.schema([STREAM_COLUMNS.field(name) if name in own else chosen[name] for name in names])


def option_names(columns: Iterable[pa.Field]) -> Iterator[str]:
    """Return the names of columns in the form of the option ``columns``."""
    for column in columns:
        if _is_kind(column):
            yield from (f"{column.name}.{inner.name}" for inner in column.type)
        else:
            yield column.name


def _is_kind(column: pa.Field) -> bool:
    return column.name in kinds() and pa.types.is_struct(column.type)


def _narrowed(column: pa.Array, type_: pa.DataType) -> pa.Array:
    """Return a struct that contains only the fields of a type."""
    if column.type == type_ or not pa.types.is_struct(type_):
        return column
    inner = [column.field(each.name) for each in type_]
    return pa.StructArray.from_arrays(inner, fields=list(type_), mask=column.is_null())


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _unsigned(number: int | None) -> int | None:
    return None if number is None else number % (1 << 64)
