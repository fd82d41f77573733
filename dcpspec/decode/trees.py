"""The canonical trees of many messages as JSON.

The trees of messages with the same layout differ only in their values, and the layout defines the place of
each value. The tree of one message is therefore the pattern for all messages with its layout.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from dcpspec import arrays
from dcpspec.decode import loops
from dcpspec.decode.block import Messages
from dcpspec.decode.reference import as_json, other
from dcpspec.grammar.fields import Member, load
from dcpspec.grammar.layouts import Layout
from dcpspec.grammar.tree import Message, Node, read_message
from dcpspec.views import Flags, Positions

_MARK = "?"
"""Placeholder for a value in a pattern. No id contains this character."""


def trees(messages: Messages, layouts: Flags, collections: bool) -> pa.Array:
    """Return the trees of messages as JSON, or NULL for messages whose layout is not requested.

    Args:
        messages: Messages that the parser accepts.
        layouts: For each layout, true if requested.
        collections: Whether keys begin with a collection id.
    """
    wanted = np.flatnonzero(messages.present & layouts).tolist()
    if not wanted:
        return arrays.nulls(pa.string(), len(messages))
    texts = []
    places = np.full(len(messages), -1, np.int64)
    done = 0
    for place in wanted:
        rows = messages.rows(place)
        places[rows] = np.arange(done, done + len(rows))
        done += len(rows)
        layout = messages.table.layouts[place]
        if layout.documents:  # the content of a document has no fixed place
            read = (read_message(messages.message(row), collections) for row in rows.tolist())
            texts.append(pa.array(map(other, read)))
            continue
        if layout not in _PATTERNS:
            first = read_message(messages.message(int(rows[0])), collections)
            _PATTERNS[layout] = _Pattern.of(layout, first)
        texts.append(_PATTERNS[layout].filled(messages, rows))
    return pa.concat_arrays(texts).take(pa.array(places, mask=places < 0))


@dataclass(frozen=True)
class _Pattern:
    """The tree that all messages with the same layout share, as JSON without the values."""

    pieces: tuple[str, ...]
    """The text before each value, and the text after the last value."""
    members: tuple[Member, ...]
    """The field of each value."""
    places: npt.NDArray[np.int64]
    """The places of the fields, as an argument of `loops.read_layout`."""

    @classmethod
    def of(cls, layout: Layout, message: Message) -> _Pattern:
        """Create the pattern from the tree of one message."""
        leaves: list[Node] = []

        def marked(leaf: Node) -> str:
            leaves.append(leaf)
            return _MARK

        pieces = other(message, marked).split(json.dumps(_MARK))
        members = []
        for at, leaf in enumerate(leaves):
            assert leaf.member is not None
            members.append(leaf.member)
            if _is_quoted(leaf.member):
                pieces[at] += '"'
                pieces[at + 1] = '"' + pieces[at + 1]
        places = np.array([loops.placed(layout.places[leaf.path]) for leaf in leaves], np.int64)
        return cls(tuple(pieces), tuple(members), places)

    def filled(self, messages: Messages, rows: Positions) -> pa.Array:
        """Return the trees of some messages of the layout."""
        some = messages.at(rows)
        begins, numbers = loops.read_layout(some.data, some.starts, some.spans, self.places)
        texts = [pa.repeat(self.pieces[0], len(rows))]
        for member, begin, number, piece in zip(self.members, begins, numbers, self.pieces[1:], strict=True):
            if member.type.kind == "bytes":
                texts.append(arrays.hexadecimal(arrays.slices(messages.data, begin, begin + number)))
            else:
                texts.append(_written(member, number))
            texts.append(piece)
        return pc.binary_join_element_wise(*texts, "")


_PATTERNS: dict[Layout, _Pattern] = {}


def _is_quoted(member: Member) -> bool:
    is_wide = member.type.kind == "int" and member.type.bits > 32
    return not member.enum and (is_wide or member.type.kind == "bytes")


def _written(member: Member, numbers: Positions) -> pa.Array:
    """Return numbers in JSON form, without quotes."""
    if not member.enum and member.type.kind == "int":
        return pa.array(numbers if member.type.signed else numbers.view(np.uint64)).cast(pa.string())
    distinct = pa.array(numbers).dictionary_encode()
    names = load().enums[member.enum] if member.enum else {}
    values = [
        {"value": number, "name": names[number].id if number in names else None} if names else bool(number)
        for number in distinct.dictionary.to_pylist()
    ]
    return pa.array(map(as_json, values)).take(distinct.indices)
