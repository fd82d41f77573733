"""Converts many recorded changes at once to the form that a client has negotiated."""

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
from dcpspec.grammar.headers import PLACES, tables
from dcpspec.grammar.layouts import Field as Place
from dcpspec.grammar.layouts import Layout, layout_table
from dcpspec.policy.content import SYSTEM
from dcpspec.protocol.agreement import EVENT_TABLES, Form
from dcpspec.replay.forms import (
    DELETED,
    KEY_FIELDS,
    KEY_ONLY,
    WITHOUT_DOCUMENT,
    are_as_recorded,
    cast,
    event_message,
    framed,
    key_only,
    leaves_parts_out,
    same_bytes,
    sent_rows,
    with_delete_time,
)
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.made import templates_made
from dcpspec.replay.recorded import (
    BATCH,
    COMMIT,
    DOCUMENTS,
    EVENT,
    Mask,
    Rows,
    first_rows,
    joined,
    named_places,
    places_of,
    stretches,
)
from dcpspec.values import leb128
from dcpspec.values.snappy import compress
from dcpspec.views import Bytes, Flags, Positions, number_at_each
from dcpspec.write.message import message, xattr_section
from dcpspec.write.targets import fields_of

_SLOW: Final = 1
"""Maximum number of changes to convert one by one, and of templates to make, before other connections take
their turn. Each takes as long as thousands of changes that are converted together.
"""
_STREAM_ID: Final = 0
"""Stream id of cached messages."""


def cast_rows(
    history: VbucketHistory,
    rows: Rows,
    form: Form,
    *,
    is_framed: bool,
    only_keys: bool = False,
    collections: Set[int] | None = None,
) -> tuple[list[bytes], int]:
    """Return the messages of the first changes, at least one.

    Converting many changes takes hardly longer than converting one, so the changes that the stream will
    probably send next are converted too. All streams share the results.

    Args:
        history: The history of the vbucket.
        rows: The changes, which must be some of `sent_rows`.
        form: The form that the client has negotiated.
        is_framed: True if the messages must carry a stream id.
        only_keys: True if the node reads nothing but the keys of documents, as servers do from disk.
        collections: The collections of the stream; None for all.

    Returns:
        Messages without opaque, vbucket and stream id, and the number of changes that the call converted.
    """
    kind = form, is_framed, only_keys
    if found := _found(history, rows, kind):
        return found, 0
    made = _cast_first(history, first_rows(_with_later(history, rows, form, collections)), *kind)
    return made[: len(rows)], len(made)


def _with_later(history: VbucketHistory, rows: Rows, form: Form, collections: Set[int] | None) -> Rows:
    """Return changes with the changes of later snapshots that the stream will probably send."""
    later, count = list[Rows](), len(rows)
    for snapshot in islice(history.snapshots_from(int(rows["seqno"].max()) + 1), BATCH):
        if count >= BATCH:
            break
        later.append(snapshot.rows[:BATCH])
        count += len(later[-1])
    following = joined(later)
    if collections is not None:
        following = history.rows_in(following, collections)
    return joined([rows, sent_rows(history, following, form)])


def _found(history: VbucketHistory, rows: Rows, kind: tuple[Form, bool, bool]) -> list[bytes]:
    """Return the cached messages of the first changes."""
    first, *others = set(rows["source"].tolist())
    caches = [source.content.computed.of(kind) for source in history.sources]
    found: list[Any]
    if all(caches[number] is caches[first] for number in others):
        found = list(map(caches[first].get, rows["start"].tolist()))
    else:
        found = [caches[number].get(start) for number, start in places_of(rows)]
    return found[: found.index(None)] if None in found else found


def _cast_first(
    history: VbucketHistory, rows: Rows, form: Form, is_framed: bool, only_keys: bool
) -> list[bytes]:
    """Convert the first changes, cache their messages, and return them."""
    made: list[bytes | None] = [None] * len(rows)
    stands_for, is_committed = rows, np.zeros(len(rows), np.bool_)
    if not form.sync_writes:
        is_committed, prepares = history.prepares(rows)
        if is_committed.any():
            stands_for = rows.copy()
            stands_for[is_committed] = prepares
    has_only_key, left_out = _has_only_key(rows, only_keys), _left_out(history, rows, form)
    is_same = are_as_recorded(rows, same_bytes(history, form), is_framed=is_framed) & ~has_only_key
    for place, data in zip(np.flatnonzero(is_same).tolist(), history.recorded(rows[is_same]), strict=True):
        made[place] = data
    together, left = np.flatnonzero((stands_for["opcode"] != EVENT) & ~is_same), _SLOW
    for places, messages in history.located(stands_for[together]):
        own = together[places]
        which = is_committed[own], has_only_key[own], left_out[:, own]
        batch = _Batch(messages, rows["seqno"][own], *which, form, is_framed=is_framed)
        for at, converted in batch.cast():
            for place, data in zip(own[at].tolist(), converted, strict=True):
                made[place] = data
        left -= batch.slow
    end = len(rows)
    stream_id = _STREAM_ID if is_framed else None
    for place in [place for place, data in enumerate(made) if data is None]:
        if left <= 0 and place:
            end = place
            break
        before = templates_made()
        made[place] = _cast_one(history, rows[place : place + 1], form, stream_id, only_keys)
        left -= int(rows["opcode"][place] != EVENT or templates_made() > before)
    converted = [data for data in made[:end] if data is not None]
    for first, last in stretches(rows["source"][:end]):
        entries = dict(zip(rows["start"][first:last].tolist(), converted[first:last], strict=True))
        content = history.sources[rows["source"][first]].content
        content.computed.add((form, is_framed, only_keys), entries, sum(map(len, entries.values())))
    return converted


def _has_only_key(rows: Rows, only_keys: bool) -> Mask:
    """Return a mask of the changes of which only the key is sent."""
    return np.isin(rows["opcode"], [*DOCUMENTS, COMMIT]) if only_keys else np.zeros(len(rows), np.bool_)


def _left_out(history: VbucketHistory, rows: Rows, form: Form) -> Mask:
    """Return two masks of changes for `leaves_parts_out`: one for each value of `is_deleted`."""
    forms = [source.form for source in history.sources]
    each = [
        [leaves_parts_out(known, form, is_deleted=is_deleted) for known in forms]
        for is_deleted in (False, True)
    ]
    return np.array(each, np.bool_)[:, rows["source"]]


def _cast_one(
    history: VbucketHistory, row: Rows, form: Form, stream_id: int | None, only_keys: bool
) -> bytes:
    """Convert one change."""
    if row["opcode"][0] == EVENT:
        fields = history.event(row[0])
        if (
            stream_id is None
            and not row["is_framed"][0]
            and form.tables == (fields["version"] >= EVENT_TABLES)
        ):
            return history.readdressed(row, row["length"], opaque=0, vbucket=0)
        return event_message(fields, form, {"opaque": 0, "vbucket": 0, "stream_id": stream_id})
    (change,) = history.read(row)
    write = key_only if _has_only_key(row, only_keys)[0] else cast
    return write(change, form, opaque=0, vbucket=0, stream_id=stream_id)


@dataclass(frozen=True, eq=False)
class _Template:
    """The header, the framing extras and the extras of messages that are made from messages of one layout."""

    template: Bytes
    moves: tuple[tuple[int, int, int], ...]
    """For each number: its place in the recorded message, its place in the new message, and its size."""
    seqno: Place | None
    len_key: Place


_heads: dict[tuple[Layout, str, bool, bool, bool, bool], _Template | None] = {}
"""The heads that were made; there are at most a few for each layout."""


def _head(
    layout: Layout, opcode: str, only_key: bool, collections: bool, delete_times: bool, is_framed: bool
) -> _Template | None:
    """Return the head of the messages with an opcode that are made from messages of one layout; None if they
    must be made one by one.
    """
    recorded = {} if only_key else named_places(layout)
    known = fields_of(opcode.removeprefix("dcp_")).keys()
    fields: Fields = {name: 0 for name in recorded if name in known and not name.startswith("len_")}
    fields = {**KEY_FIELDS} if only_key else with_delete_time(fields, opcode, delete_times)
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
    if not only_key:
        pairs.append((layout.places["header.cas"], made.places["header.cas"]))
    if any(one.size != other.size or _is_part(one) or _is_part(other) for one, other in pairs):
        return None
    (len_key,) = (place for path, place in made.places.items() if path.startswith("header.len_key"))
    size = HEADER_SIZE + int(table.numbers[found][:2].sum())
    moves = tuple((one.at[0], other.at[0], one.size) for one, other in pairs)
    data = framed(data, opcode, delete_times) if is_framed else data
    return _Template(np.frombuffer(data[:size], np.uint8), moves, places.get("by_seqno"), len_key)


def _is_part(place: Place) -> bool:
    """Return True if a place depends on the message, or does not contain whole bytes."""
    return any(place.at[1:]) or bool(place.bits) or not place.size


class _Batch:
    """Recorded changes that are converted together.

    Args:
        messages: The messages of the changes.
        seqnos: The seqnos of the changes to send.
        is_committed: True for each prepare that is sent as the document that it became.
        has_only_key: True for each document of which only the key is sent.
        left_out: The masks of `_left_out`.
        form: The form that the client has negotiated.
        is_framed: True if the messages must carry a stream id.
    """

    def __init__(
        self,
        messages: Messages,
        seqnos: npt.NDArray[np.uint64],
        is_committed: Flags,
        has_only_key: Flags,
        left_out: Mask,
        form: Form,
        *,
        is_framed: bool,
    ) -> None:
        self._messages, self._seqnos, self._is_committed = messages, seqnos, is_committed
        self._has_only_key, self._left_out = has_only_key, left_out
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
            yield from self._group(rows[self._has_only_key[rows]], layout, KEY_ONLY, only_key=True)
            rows = rows[~self._has_only_key[rows]]
            is_committed = self._is_committed[rows]
            yield from self._group(rows[~is_committed], layout, layout.kind)
            if is_committed.any():
                committed = rows[is_committed]
                at = named_places(layout)["deleted"].at[0]
                is_deleted = messages.data[messages.starts[committed] + at] != 0
                yield from self._group(committed[is_deleted], layout, "dcp_deletion")
                yield from self._group(committed[~is_deleted], layout, "dcp_mutation")

    def _group(
        self, rows: Positions, layout: Layout, opcode: str, *, only_key: bool = False
    ) -> Iterator[tuple[Positions, Iterable[bytes]]]:
        """Convert changes whose recorded messages have the same layout."""
        form, messages = self._form, self._messages
        if opcode == "dcp_expiration" and not form.expirations:
            opcode = "dcp_deletion"
        key = layout, opcode, only_key, form.collections, form.delete_times, self._is_framed
        if not len(rows) or (key not in _heads and self.slow == _SLOW):
            return
        if key not in _heads:
            self.slow += 1
            _heads[key] = _head(*key)
        head = _heads[key]
        if head is None:
            return
        values, datatypes = [b""] * len(rows), np.zeros(len(rows), np.uint8)
        if opcode not in WITHOUT_DOCUMENT and not only_key:
            values, datatypes = self._documents(rows, is_deleted=opcode in DELETED)
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
        self, rows: Positions, head: _Template, keys: Positions, values: list[int], datatypes: Bytes
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
        """Return the values and the datatypes of documents; see `forms`."""
        form, messages, known = self._form, self._messages, tables()
        datatypes = messages.header("datatype")[rows]
        is_snappy = datatypes & known.snappy != 0
        begins, ends = messages.span("value_start")[rows], messages.span("value_end")[rows]
        has_body = ends > begins
        keeps_body = has_body & form.values
        has_pairs = np.diff(messages.pair_offsets)[rows] > 0
        keeps_xattrs = has_pairs & form.xattrs
        some = {}
        if is_deleted and not form.user_xattrs_of_deleted and keeps_xattrs.any():
            some = self._system_xattrs(rows, keeps_xattrs)
            for at, section in some.items():
                keeps_xattrs[at] = len(section) > 0
        is_deflated = is_snappy & ~(has_pairs & self._left_out[int(is_deleted)][rows])
        is_compressed = (keeps_body | keeps_xattrs) & (is_deflated | form.compresses) & form.snappy
        made = known.xattrs * keeps_xattrs
        made |= datatypes & known.json & -(keeps_body | form.keeps_datatype).astype(np.int64)
        made |= known.snappy * is_compressed
        if form.keeps_datatype and form.snappy:
            made |= datatypes & known.snappy
        is_same = (keeps_body == has_body) & (keeps_xattrs == messages.has_xattrs[rows])
        is_same[list(some)] = False
        is_block = is_compressed & is_snappy & is_same  # the recorded block is sent again
        is_unpacked = messages.in_unpacked[rows] & ~is_block
        # | attributes | body |: a value without one of them begins or ends at the bar.
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
            block = compress(values[at])
            if len(block) <= len(values[at]):
                values[at] = block
            elif not (form.keeps_datatype and is_snappy[at]):
                made[at] &= ~known.snappy
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
