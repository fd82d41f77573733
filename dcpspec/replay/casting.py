"""Converts recorded changes to the form that a client has negotiated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.decode.block import Messages
from dcpspec.decode.loops import NO_LAYOUT
from dcpspec.decode.rows import Fields
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import PLACES, header_number, tables, with_header_number
from dcpspec.grammar.layouts import Field as Place
from dcpspec.grammar.layouts import Layout, layout_table
from dcpspec.policy.content import SYSTEM
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import EVENT_TABLES, Form
from dcpspec.replay.history import (
    ABORT,
    BATCH,
    COMMIT,
    EVENT,
    NO_ROWS,
    PREPARE,
    RecordedBytes,
    RecordedChange,
    Rows,
    VbucketHistory,
    first_rows,
    named_places,
)
from dcpspec.replay.made import numbered, templates_made
from dcpspec.values import leb128
from dcpspec.values.snappy import compress, decompress
from dcpspec.views import Bytes, Flags, Positions, number_at_each
from dcpspec.write.message import message, xattr_section
from dcpspec.write.targets import fields_of

_NO_FIELDS: Final = frozenset(
    {"magic", "opcode", "vbucket", "opaque", "stream_id", "datatype", "unknown_value"}
)
_WITHOUT_DOCUMENT: Final = frozenset({"dcp_commit", "dcp_abort", "dcp_system_event"})
_ONLY_IN_TABLES: Final = frozenset(
    {"name", "ttl_valid", "history", "default_collection_mvs", "metered", "flush_uid"}
    | {"system_collection", "system_scope", "collection_uid"}
)
"""Fields that only FlatBuffers system events have."""


_OF_DOCUMENTS: Final = ("collections", "json", "snappy", "xattrs", "values", "keeps_datatype", "compresses")
_OF_DELETED: Final = (*_OF_DOCUMENTS, "user_xattrs_of_deleted")
_DEPENDS_ON: Final = {
    "dcp_mutation": _OF_DOCUMENTS,
    "dcp_deletion": (*_OF_DELETED, "delete_times"),
    "dcp_expiration": (*_OF_DELETED, "delete_times", "expirations"),
    "dcp_prepare": (*_OF_DELETED, "sync_writes"),
    "dcp_system_event": ("collections", "tables"),
    "dcp_commit": ("collections", "sync_writes"),
    "dcp_abort": ("collections", "sync_writes"),
}
"""The parts of a form that affect the message of a change, by opcode."""


_ONLY_WITH: Final = {"json": ("json",), "snappy": ("snappy",), "xattrs": ("xattrs", "user_xattrs_of_deleted")}
"""The parts of a form that affect only documents with the given datatype bit, by bit."""


def has_same_bytes(opcode: str, recorded: Form | None, form: Form, datatype: int) -> bool:
    """Return True if changes recorded in one form can be sent in another without conversion.

    Args:
        opcode: The opcode of the changes.
        recorded: The form of the recorded changes; None if unknown.
        form: The form that the client has negotiated.
        datatype: The datatype of the recorded messages.
    """
    if recorded is None or (opcode == "dcp_expiration" and not form.expirations):
        return False
    names = set(_DEPENDS_ON[opcode])
    for bit in _ONLY_WITH.keys() - set(flags.names_of(flags.DATATYPE, datatype)):
        names.difference_update(_ONLY_WITH[bit])
    return all(getattr(recorded, name) == getattr(form, name) for name in names)


def sent_rows(history: VbucketHistory, rows: Rows, form: Form) -> Rows:
    """Return the rows of the changes to send to a client that has negotiated a form."""
    opcodes = rows["opcode"]
    if not form.collections:
        mask = (opcodes != EVENT) & (rows["collection"] == 0)
    elif not form.tables:
        mask = history.events_that(rows, lambda event: event.get("event") != "modify_collection")
    else:
        mask = np.ones(len(rows), np.bool_)
    if not form.sync_writes:
        mask &= (opcodes != PREPARE) & (opcodes != ABORT)
        if (opcodes == COMMIT).any():
            mask &= ~history.unprepared(rows)
    chosen: Rows = rows if mask.all() else rows[mask]
    return chosen


def cast(change: RecordedChange, form: Form, *, opaque: int, vbucket: int, stream_id: int | None) -> bytes:
    """Return the message that sends a change to a client.

    Args:
        change: The recorded change, one of `sent_rows`.
        form: The form that the client has negotiated.
        opaque: The opaque of the stream.
        vbucket: The vbucket of the stream.
        stream_id: The stream id, if any.
    """
    opcode, fields = _recast_as(change, form)
    has_other_frame = stream_id is not None or change.is_framed or opcode != change.opcode
    document: Fields = {}
    if opcode not in _WITHOUT_DOCUMENT:
        document = _document(fields, form, is_deleted=opcode in ("dcp_deletion", "dcp_expiration"))
    if not has_other_frame and (data := _spliced(change, form, document)) is not None:
        return with_header_number(with_header_number(data, "opaque", opaque), "vbucket", vbucket)
    address = {"opaque": opaque, "vbucket": vbucket, "stream_id": stream_id}
    if opcode == "dcp_system_event":
        return _event(fields, form, address)
    known = fields_of(opcode.removeprefix("dcp_")).keys() - _NO_FIELDS
    kept = {name: value for name, value in fields.items() if name in known}
    kept = _with_delete_time(kept, opcode, form.delete_times)
    if not form.collections:
        kept.pop("collection_id", None)
    return message(opcode, collections=form.collections, **{**kept, **document, **address})


def _with_delete_time(fields: Fields, opcode: str, delete_times: bool) -> Fields:
    """Return the fields of a change with or without the delete time of a deletion."""
    if opcode != "dcp_deletion":
        return fields
    if delete_times:
        return {"delete_time": 0, **fields}
    return {name: value for name, value in fields.items() if name not in ("delete_time", "unused")}


def _spliced(change: RecordedChange, form: Form, document: Fields) -> bytes | None:
    """Return the recorded message with another key, value and datatype; None if other parts must
    also change.
    """
    fields, data = change.fields, change.data
    if change.opcode == "dcp_system_event":
        return data if form.tables == (fields["version"] >= EVENT_TABLES) else None
    has_collections = "collection_id" in fields
    is_longer = form.collections and not has_collections
    if is_longer or (change.opcode == "dcp_deletion" and form.delete_times != ("unused" in fields)):
        return None
    key_at = HEADER_SIZE + header_number(data, "len_extras")
    value_at = key_at + header_number(data, "len_key_u2")
    key = data[key_at:value_at] if form.collections == has_collections else fields["key"]
    header, value = data[:HEADER_SIZE], data[value_at:]
    if change.opcode not in _WITHOUT_DOCUMENT:
        recast = _value(value, fields, document)
        if recast is None:
            return None
        value, bits = recast
        header = with_header_number(header, "datatype", document["datatype"] | bits)
    header = with_header_number(header, "len_key_u2", len(key))
    header = with_header_number(header, "len_body", key_at - HEADER_SIZE + len(key) + len(value))
    return header + data[HEADER_SIZE:key_at] + key + value


def _value(recorded: bytes, fields: Fields, document: Fields) -> tuple[bytes, int] | None:
    """Return the value of a message and its datatype bits; None if extended attributes must be rewritten."""
    bits = flags.names_of(flags.DATATYPE, fields.get("datatype", 0))
    xattrs, is_compressed = document.get("xattrs"), document["snappy"]
    names = [name for name, is_set in (("snappy", is_compressed), ("xattrs", xattrs)) if is_set]
    if document["value"] == fields.get("value", b"") and xattrs == fields.get("xattrs"):
        value, was_compressed = recorded, "snappy" in bits
    elif not xattrs:
        value, was_compressed = document["value"], False
    else:
        return None
    if is_compressed and not was_compressed:
        value = compress(value)
    elif was_compressed and not is_compressed:
        value = decompress(value)
    return value, flags.number_of(flags.DATATYPE, names)


def _recast_as(change: RecordedChange, form: Form) -> tuple[str, Fields]:
    """Return the opcode and the fields of the message for a change in a given form."""
    if change.prepare is not None and not form.sync_writes:
        fields = change.prepare.fields | {"by_seqno": change.seqno}
        return ("dcp_deletion" if fields.get("deleted") else "dcp_mutation"), fields
    if change.opcode == "dcp_expiration" and not form.expirations:
        return "dcp_deletion", change.fields
    return change.opcode, change.fields


def _document(fields: Fields, form: Form, *, is_deleted: bool) -> Fields:
    """Return the value and the datatype of a document in the form that the client has negotiated."""
    bits = set(flags.names_of(flags.DATATYPE, fields.get("datatype", 0)))
    body, xattrs = fields.get("value", b""), fields.get("xattrs")
    if not form.values:
        body = b""
    if not form.xattrs:
        xattrs = None
    elif xattrs and is_deleted and not form.user_xattrs_of_deleted:
        xattrs = [pair for pair in xattrs if pair[0].encode().startswith(SYSTEM)]
    is_compressed = form.snappy and ("snappy" in bits or form.compresses) and bool(body or xattrs)
    kept = {"json"} & bits if form.json and (body or form.keeps_datatype) else set()
    if form.keeps_datatype and form.snappy:
        kept |= {"snappy"} & bits
        is_compressed = is_compressed or ("snappy" in bits and bool(xattrs))
    made: Fields = {"value": body, "snappy": is_compressed}
    if xattrs:
        made["xattrs"] = xattrs
    made["datatype"] = flags.number_of(flags.DATATYPE, kept)
    return made


def _event(fields: Fields, form: Form, address: dict[str, Any]) -> bytes:
    """Return a system event as FlatBuffers, or in the older version for a client without FlatBuffers."""
    has_ttl = "max_ttl" in fields and fields.get("ttl_valid", True)
    known = fields_of("system_event").keys() - _NO_FIELDS - {"version"}
    kept = {name: value for name, value in fields.items() if name in known}
    version = EVENT_TABLES
    if not form.tables:
        kept = {name: value for name, value in kept.items() if name not in _ONLY_IN_TABLES}
        if not has_ttl:
            kept.pop("max_ttl", None)
        version = 1 if has_ttl else 0
    elif fields.get("version", 0) < EVENT_TABLES and fields.get("event") in (
        "begin_collection",
        "create_scope",
    ):
        kept |= {"name": fields.get("key", b"")}
        if has_ttl:
            kept["ttl_valid"] = True
    numbers = {name: kept.pop(name, 0) for name in ("by_seqno", "cas")}  # all vbuckets have the same events
    data = numbered(
        "dcp_system_event", numbers=numbers, version=version, stream_id=address["stream_id"], **kept
    )
    return with_header_number(
        with_header_number(data, "opaque", address["opaque"]), "vbucket", address["vbucket"]
    )


# Many changes at once

_SLOW: Final = 4
"""Maximum number of changes to convert one by one, and of templates to make, before other connections take
their turn. Each takes as long as hundreds of changes that are converted together.
"""
_STREAM_ID: Final = 0
"""Stream id of cached messages."""


def cast_rows(
    history: VbucketHistory, rows: Rows, form: Form, *, is_framed: bool, collections: Set[int] | None = None
) -> tuple[list[bytes], int]:
    """Return the messages of the first changes, at least one.

    Converting many changes takes hardly longer than converting one, so the changes that the stream will
    probably send next are converted too. All streams share the results.

    Args:
        history: The history of the vbucket.
        rows: The changes, which must be some of `sent_rows`.
        form: The form that the client has negotiated.
        is_framed: True if the messages must carry a stream id.
        collections: The collections of the stream; None for all.

    Returns:
        Messages without opaque, vbucket and stream id, and the number of changes that the call converted.
    """
    found, made = _found(history, rows, form, is_framed=is_framed), 0
    if not found:
        ahead = _with_later(history, rows, form, collections)
        made = _cast_first(history, first_rows(ahead), form, is_framed=is_framed)
        found = _found(history, rows, form, is_framed=is_framed)
    return found, made


def _with_later(history: VbucketHistory, rows: Rows, form: Form, collections: Set[int] | None) -> Rows:
    """Return changes with the changes of later snapshots that the stream will probably send."""
    later, count = [NO_ROWS], len(rows)
    for snapshot in islice(history.snapshots_from(int(rows["seqno"].max()) + 1), BATCH):
        if count >= BATCH:
            break
        later.append(snapshot.rows[:BATCH])
        count += len(later[-1])
    following = np.concatenate(later)
    if collections is not None:
        following = history.rows_in(following, collections)
    return np.concatenate([rows, sent_rows(history, following, form)])


def _found(history: VbucketHistory, rows: Rows, form: Form, *, is_framed: bool) -> list[bytes]:
    """Return the cached messages of the first changes."""
    kind, numbers = (form, is_framed), np.unique(rows["source"]).tolist()
    caches = [source.content.computed.of(kind) for source in history.sources]
    found: list[bytes | None]
    if all(caches[number] is caches[numbers[0]] for number in numbers):
        found = list(map(caches[numbers[0]].get, rows["start"].tolist()))
    else:
        found = [caches[number].get(start) for number, start in rows[["source", "start"]].tolist()]
    return [data for data in found[: found.index(None) if None in found else None] if data is not None]


def _cast_first(history: VbucketHistory, rows: Rows, form: Form, *, is_framed: bool) -> int:
    """Convert the first changes and cache their messages; return their number."""
    made: list[bytes | None] = [None] * len(rows)
    stands_for, is_committed = rows, np.zeros(len(rows), np.bool_)
    if not form.sync_writes:
        is_committed, prepares = history.prepares(rows)
        if is_committed.any():
            stands_for = rows.copy()
            stands_for[is_committed] = prepares
    together, left = np.flatnonzero(stands_for["opcode"] != EVENT), _SLOW
    for places, messages in history.located(stands_for[together]):
        own = together[places]
        batch = _Batch(messages, rows["seqno"][own], is_committed[own], form, is_framed=is_framed)
        for at, converted in batch.cast():
            for place, data in zip(own[at].tolist(), converted, strict=True):
                made[place] = data
        left = max(1, left - batch.slow)
    end = len(rows)
    stream_id = _STREAM_ID if is_framed else None
    for place in [place for place, data in enumerate(made) if data is None]:
        if not left:
            end = place
            break
        before = templates_made()
        made[place] = _cast_one(history, rows[place : place + 1], form, stream_id)
        left -= int(rows["opcode"][place] != EVENT or templates_made() > before)
    by_content: dict[RecordedBytes, dict[int, bytes]] = {}
    sources, starts = rows["source"].tolist(), rows["start"].tolist()
    for number, start, message_ in zip(sources, starts, made[:end], strict=False):
        assert message_ is not None
        by_content.setdefault(history.sources[number].content, {})[start] = message_
    for content, entries in by_content.items():
        content.computed.add((form, is_framed), entries, sum(map(len, entries.values())))
    return end


def _cast_one(history: VbucketHistory, row: Rows, form: Form, stream_id: int | None) -> bytes:
    """Convert one change."""
    if row["opcode"][0] == EVENT:
        fields = history.event(row[0])
        if (
            stream_id is None
            and not row["is_framed"][0]
            and form.tables == (fields["version"] >= EVENT_TABLES)
        ):
            return history.readdressed(row, row["length"], opaque=0, vbucket=0)
        return _event(fields, form, {"opaque": 0, "vbucket": 0, "stream_id": stream_id})
    (change,) = history.read(row)
    return cast(change, form, opaque=0, vbucket=0, stream_id=stream_id)


@dataclass(frozen=True, eq=False)
class _Head:
    """The header, the framing extras and the extras of messages that are made from messages of one layout."""

    template: Bytes
    moves: tuple[tuple[int, int, int], ...]
    """For each number: its place in the recorded message, its place in the new message, and its size."""
    seqno: Place | None
    len_key: Place


_heads: dict[tuple[Layout, str, bool, bool, bool], _Head | None] = {}
"""The heads that were made; there are at most a few for each layout."""


def _head(
    layout: Layout, opcode: str, collections: bool, delete_times: bool, is_framed: bool
) -> _Head | None:
    """Return the head of the messages with an opcode that are made from messages of one layout; None if they
    must be made one by one.
    """
    recorded = named_places(layout)
    known = fields_of(opcode.removeprefix("dcp_")).keys()
    fields: Fields = {name: 0 for name in recorded if name in known and not name.startswith("len_")}
    fields = _with_delete_time(fields, opcode, delete_times)
    stream_id = _STREAM_ID if is_framed else None
    data = message(opcode, collections=collections, key=b"k", stream_id=stream_id, **fields)
    bounds = np.array([0, len(data)])
    (found,) = Messages.located(
        np.frombuffer(data, np.uint8), bounds, table := layout_table(collections)
    ).layout
    if found == NO_LAYOUT or any(place.length for place in recorded.values()):
        return None
    made = table.layouts[found]
    places = named_places(made)
    pairs = [(recorded[name], places[name]) for name in fields if name in recorded]
    pairs.append((layout.places["header.cas"], made.places["header.cas"]))
    if any(one.size != other.size or _is_part(one) or _is_part(other) for one, other in pairs):
        return None
    (len_key,) = (place for path, place in made.places.items() if path.startswith("header.len_key"))
    size = HEADER_SIZE + int(table.numbers[found][:2].sum())
    moves = tuple((one.at[0], other.at[0], one.size) for one, other in pairs)
    return _Head(np.frombuffer(data[:size], np.uint8), moves, places.get("by_seqno"), len_key)


def _is_part(place: Place) -> bool:
    """Return True if a place depends on the message, or does not contain whole bytes."""
    return any(place.at[1:]) or bool(place.bits) or not place.size


class _Batch:
    """Recorded changes that are converted together.

    Args:
        messages: The messages of the changes.
        seqnos: The seqnos of the changes to send.
        is_committed: True for each prepare that is sent as the document that it became.
        form: The form that the client has negotiated.
        is_framed: True if the messages must carry a stream id.
    """

    def __init__(
        self,
        messages: Messages,
        seqnos: npt.NDArray[np.uint64],
        is_committed: Flags,
        form: Form,
        *,
        is_framed: bool,
    ) -> None:
        self._messages, self._seqnos, self._is_committed = messages, seqnos, is_committed
        self._form, self._is_framed = form, is_framed
        self._data, self._unpacked = messages.data.tobytes(), b""
        self.slow = 0
        """Number of heads that were made."""
        self._values = messages.span("key_end").copy()
        """Start of each recorded value, including its attributes."""

    def cast(self) -> Iterator[tuple[Positions, Iterable[bytes]]]:
        """Yield the indexes and the messages of the changes, except for those that must be converted one by
        one.
        """
        messages = self._messages
        if not messages.unpack(decompress=True):
            return
        self._unpacked = messages.unpacked.tobytes()
        for number in np.flatnonzero(messages.present).tolist():
            rows, layout = messages.rows(number), messages.table.layouts[number]
            rows = rows[~messages.odd[rows]]
            is_committed = self._is_committed[rows]
            yield from self._group(rows[~is_committed], layout, layout.kind)
            if is_committed.any():
                committed = rows[is_committed]
                at = named_places(layout)["deleted"].at[0]
                is_deleted = messages.data[messages.starts[committed] + at] != 0
                yield from self._group(committed[is_deleted], layout, "dcp_deletion")
                yield from self._group(committed[~is_deleted], layout, "dcp_mutation")

    def _group(
        self, rows: Positions, layout: Layout, opcode: str
    ) -> Iterator[tuple[Positions, Iterable[bytes]]]:
        """Convert changes whose recorded messages have the same layout."""
        form, messages = self._form, self._messages
        if opcode == "dcp_expiration" and not form.expirations:
            opcode = "dcp_deletion"
        key = layout, opcode, form.collections, form.delete_times, self._is_framed
        if not len(rows) or (key not in _heads and self.slow == _SLOW):
            return
        if key not in _heads:
            self.slow += 1
            _heads[key] = _head(*key)
        head = _heads[key]
        if head is None:
            return
        has_document = opcode not in _WITHOUT_DOCUMENT
        values, datatypes = [b""] * len(rows), np.zeros(len(rows), np.uint8)
        if has_document:
            values, datatypes = self._documents(rows, is_deleted=opcode in ("dcp_deletion", "dcp_expiration"))
        prefix, begins = b"", messages.span("key_start")[rows]
        if form.collections and layout.has_collection_id:
            begins = self._values[rows] - messages.span("len_key")[rows]
        elif form.collections:
            prefix = leb128.encode(0)
        ends = self._values[rows]
        keys = ends - begins + len(prefix)
        if int(keys.max()) >> 8 * head.len_key.size:
            return
        heads = self._heads(rows, head, keys, list(map(len, values)), datatypes)
        size, data = len(head.template), self._data
        yield (
            rows,
            [
                heads[at : at + size] + prefix + data[begin:end] + value
                for at, begin, end, value in zip(
                    range(0, len(heads), size), begins.tolist(), ends.tolist(), values, strict=True
                )
            ],
        )

    def _heads(
        self, rows: Positions, head: _Head, keys: Positions, values: list[int], datatypes: Bytes
    ) -> bytes:
        """Return the heads of messages, one after another.

        Args:
            rows: The changes.
            head: The head of all the messages.
            keys: The length of each key.
            values: The length of each value.
            datatypes: The datatypes.
        """
        data, starts = self._messages.data, self._messages.starts[rows]
        size = len(head.template)
        heads = np.tile(head.template, len(rows))
        at_each = np.arange(0, len(heads), size)
        for recorded, made, width in head.moves:
            kind = f"V{width}"
            number_at_each(heads, kind, made)[at_each] = number_at_each(data, kind, recorded)[starts]
        bodies = size - HEADER_SIZE + keys + np.array(values, np.int64)
        numbers: list[tuple[int, int, npt.NDArray[Any]]] = [
            (*PLACES["datatype"], datatypes),
            (*PLACES["len_body"], bodies),
            (head.len_key.at[0], head.len_key.size, keys),
        ]
        if head.seqno is not None:
            numbers.append((head.seqno.at[0], head.seqno.size, self._seqnos[rows]))
        for at, width, each in numbers:
            number_at_each(heads, f">u{width}", at)[at_each] = each
        return heads.tobytes()

    def _documents(self, rows: Positions, *, is_deleted: bool) -> tuple[list[bytes], Bytes]:
        """Return the values and the datatypes of documents; see `_document`."""
        form, messages, known = self._form, self._messages, tables()
        datatypes = messages.header("datatype")[rows]
        is_snappy = datatypes & known.snappy != 0
        begins, ends = messages.span("value_start")[rows], messages.span("value_end")[rows]
        has_body = ends > begins
        keeps_body = has_body & form.values
        keeps_xattrs = (np.diff(messages.pair_offsets)[rows] > 0) & form.xattrs
        some = {}
        if is_deleted and not form.user_xattrs_of_deleted and keeps_xattrs.any():
            some = self._system_xattrs(rows, keeps_xattrs)
            for at, section in some.items():
                keeps_xattrs[at] = len(section) > 0
        is_compressed = (keeps_body | keeps_xattrs) & (is_snappy | form.compresses) & form.snappy
        made = known.xattrs * keeps_xattrs
        if form.json:
            made |= datatypes & known.json & -(keeps_body | form.keeps_datatype).astype(np.int64)
        made |= known.snappy * is_compressed
        if form.keeps_datatype and form.snappy:
            made |= datatypes & known.snappy
        is_same = (keeps_body == has_body) & (keeps_xattrs == messages.has_xattrs[rows])
        is_same[list(some)] = False
        is_block = is_compressed & is_snappy & is_same  # the recorded block is sent again
        is_unpacked = messages.in_unpacked[rows] & ~is_block
        firsts = np.where(keeps_xattrs & ~is_block, messages.section_start[rows], begins)
        lasts = np.where(keeps_body, ends, begins)
        firsts = np.where(is_block, self._values[rows], firsts)
        lasts = np.where(is_block, messages.ends[rows], lasts)
        places = zip(is_unpacked.tolist(), firsts.tolist(), lasts.tolist(), strict=True)
        data, unpacked = self._data, self._unpacked
        values = [(unpacked if is_in else data)[first:last] for is_in, first, last in places]
        for at, section in some.items():
            body = values[at][int(begins[at] - firsts[at]) :] if keeps_xattrs[at] else values[at]
            values[at] = section + body
        for at in np.flatnonzero(is_compressed & ~is_block).tolist():
            values[at] = compress(values[at])
        return values, made.astype(np.uint8)

    def _system_xattrs(self, rows: Positions, chosen: Flags) -> dict[int, bytes]:
        """Return the sections of the documents with user attributes, without these; empty for a document
        without system attributes.
        """
        offsets, sections = self._messages.pair_offsets, dict[int, bytes]()
        names, values = self._pairs
        for at in np.flatnonzero(chosen).tolist():
            own = range(offsets[rows[at]], offsets[rows[at] + 1])
            kept = [pair for pair in own if names[pair].startswith(SYSTEM)]
            if len(kept) < len(own):
                pairs = [(names[pair], values[pair]) for pair in kept]
                sections[at] = xattr_section(pairs, "xattrs") if pairs else b""
        return sections

    @cached_property
    def _pairs(self) -> tuple[list[bytes], list[bytes]]:
        """The names and the values of all extended attributes."""
        names, values = self._messages.attributes()
        return names.to_pylist(), values.to_pylist()
