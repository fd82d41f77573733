"""The column ``policy`` of many messages: screens decide most, the trees of messages the others."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import numpy as np
import pyarrow as pa

from dcpspec import arrays
from dcpspec.decode.block import Content, Group
from dcpspec.decode.reference import refused
from dcpspec.decode.screen import Documents, Screen, routes
from dcpspec.grammar.header import HEADER_SIZE, tables
from dcpspec.grammar.layouts import Layout, Rows
from dcpspec.grammar.schema import POLICY
from dcpspec.grammar.tree import decode_message
from dcpspec.policy import rules as policy
from dcpspec.policy.content import ENTRIES
from dcpspec.policy.rules import All, Condition, Constant, Each, Json, Route, Unique, View
from dcpspec.values.xattrs import Pairs
from dcpspec.views import Bytes, Flags, Positions

KEY, VALUE = Route(("content", "key")), Route(("content", "value"))
"""Name and value of an attribute, from the pair on."""

_MOST_AT_ONCE: Final = 63
"""Rules of which combinations are told apart by the bits of one number."""


class Verdicts:
    """Judges messages by the policy that came with the parsers; keeps what it learns of layouts."""

    def __init__(self) -> None:
        self._policy = policy.load()
        self._screens: dict[Layout, Screen] = {}

    def column(
        self,
        rows: Rows,
        groups: Sequence[Group],
        content: Content,
        wanted: Flags,
        collections: bool,
    ) -> pa.Array:
        """The ids of the rules that each message breaks.

        Args:
            rows: The messages.
            groups: The same by layout.
            content: Their keys and values.
            wanted: Of which messages it has to be right; only ones that the parser accepts.
            collections: Whether keys begin with a collection id.
        """
        lists: dict[tuple[str, ...], int] = {(): 0}
        codes = np.zeros(len(rows), np.int32)
        attributes = _Attributes(content, len(rows))
        for group in groups:
            chosen = wanted[group.index]
            if not chosen.any():
                continue
            screen = self._screen(group, chosen, collections)
            certain, look = screen.verdicts(group.rows, _documents(group, content, attributes))
            if len(certain) > _MOST_AT_ONCE:
                look |= np.logical_or.reduce([flags for _, flags in certain])
            elif certain:
                bits = sum(flags.astype(np.uint64) << np.uint64(at) for at, (_, flags) in enumerate(certain))
                for number in np.unique(bits).tolist():
                    ids = tuple(rule.id for at, (rule, _) in enumerate(certain) if number >> at & 1)
                    codes[group.index[bits == number]] = lists.setdefault(ids, len(lists))
            for at in group.index[look & chosen].tolist():
                ids = tuple(refused(_message(rows, at), collections))
                codes[at] = lists.setdefault(ids, len(lists))
        return pa.array([list(ids) for ids in lists], POLICY).take(pa.array(codes))

    def _screen(self, group: Group, chosen: Flags, collections: bool) -> Screen:
        """The screen of a layout, made from the shortest message that is wanted."""
        screen = self._screens.get(group.layout)
        if screen is None:
            lengths = group.rows.headers.len_body
            shortest = int(np.argmin(np.where(chosen, lengths, lengths.max() + 1)))
            tree = decode_message(_message(group.rows, shortest), collections)
            screen = self._screens[group.layout] = Screen(group.layout, self._policy, tree)
        return screen


def _message(rows: Rows, at: int) -> bytes:
    start = int(rows.positions[at])
    return rows.data[start : start + HEADER_SIZE + int(rows.headers.len_body[at])].tobytes()


def _documents(group: Group, content: Content, attributes: _Attributes) -> Documents | None:
    """What the decoder has found out about keys and values of the messages of a layout."""
    if not (group.layout.has_key or group.layout.has_document):
        return None
    index, headers = group.index, group.rows.headers
    len_value = headers.len_value
    inflates = attributes.is_unpacked[index]
    has_xattrs = headers.datatype & tables().xattrs != 0

    def good(condition: Condition) -> Flags | None:
        found = attributes.good(condition)
        return None if found is None else found[index]

    return Documents(
        collection_id=content.collection_id[index],
        len_name=content.key_end[index] - content.key_start[index],
        has_value=len_value > 0,
        is_packed=headers.datatype & tables().snappy != 0,
        has_xattrs=has_xattrs,
        inflates=inflates,
        size=content.len_value[index],
        len_body=content.value_end[index] - content.value_start[index],
        has_pairs=(content.has_xattrs & ~content.odd)[index],
        good=good,
    )


class _Attributes:
    """Extended attributes of a batch, where conditions about them are looked up."""

    def __init__(self, content: Content, count: int) -> None:
        self._content = content
        self._count = count
        self._found: dict[Condition, Flags | None] = {}

    @cached_property
    def is_unpacked(self) -> Flags:
        """Which values were decompressed and can be read."""
        flags = np.zeros(self._count, np.bool_)
        flags[self._content.unpacked] = True
        return flags & ~self._content.odd

    def good(self, condition: Condition) -> Flags | None:
        """Of which messages a condition on the list of attributes is true, taken as empty where there is
        none; None for a condition that is not understood.
        """
        if condition not in self._found:
            self._found[condition] = self._judge(condition)
        return self._found[condition]

    def _judge(self, condition: Condition) -> Flags | None:
        good = np.ones(self._count, np.bool_)
        if isinstance(condition, Unique) and (condition.path, condition.key) == (ENTRIES, KEY):
            for data, index, pairs in self._content.sections:
                good[index[_with_twins(data, pairs)]] = False
            return good
        if not isinstance(condition, Each) or condition.path != ENTRIES:
            return None
        for part in _conjuncts(condition.part):
            found = set(routes(part))
            path = found.pop() if len(found) == 1 else None
            if path not in (KEY, VALUE):
                return None
            for data, index, pairs in self._content.sections:
                values = _texts(data, pairs, path)
                if part == Json(path, Constant(True)):
                    held = np.array(_are_json(values.to_pylist()), np.bool_)
                else:
                    held = _hold(part, path.steps[-1], values)
                good[index[pairs.row[~held]]] = False
        return good


def _conjuncts(condition: Condition) -> Iterator[Condition]:
    """The conditions that all have to be true."""
    if isinstance(condition, All):
        for part in condition.parts:
            yield from _conjuncts(part)
    else:
        yield condition


def _hold(part: Condition, name: str, values: pa.Array) -> Flags:
    """Of which names or values of attributes a condition on a pair is true."""
    values = values.dictionary_encode()
    views = (View({"content": {name: value.hex()}}) for value in values.dictionary.to_pylist())
    held = np.array([part.truth(view) is True for view in views], np.bool_)
    chosen: Flags = held[values.indices.to_numpy()]
    return chosen


def _are_json(values: list[bytes]) -> list[bool]:
    """Which values are JSON. They are parsed in one go, with marks between them that no value can know."""
    mark = secrets.token_hex(16)
    whole = policy.parse_json(b"[" + f',"{mark}",'.encode().join(values) + b"]")
    # Each value is one element exactly if the marks are where they were put.
    if whole and len(whole.value) == 2 * len(values) - 1 and whole.value[1::2] == [mark] * (len(values) - 1):
        return [True] * len(values)
    return [policy.parse_json(value) is not None for value in values]


def _texts(data: Bytes, pairs: Pairs, path: Route) -> pa.Array:
    if path == KEY:
        return arrays.slices(data, pairs.key_start, pairs.key_end)
    return arrays.slices(data, pairs.value_start, pairs.value_end)


def _with_twins(data: Bytes, pairs: Pairs) -> Positions:
    """The values of which two attributes have the same name; one may be there more than once."""
    keys = _texts(data, pairs, KEY).dictionary_encode()
    both = pairs.row * max(len(keys.dictionary), 1) + keys.indices.to_numpy()
    found, counts = np.unique(both, return_counts=True)
    twins: Positions = found[counts > 1] // max(len(keys.dictionary), 1)
    return twins
