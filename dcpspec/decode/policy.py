"""The column ``policy`` of many messages: their layouts tell most of it, their trees the rest."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cache, partial

import numpy as np
import pyarrow as pa

from dcpspec import arrays
from dcpspec.decode.block import Content, Group
from dcpspec.decode.reference import refused
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.layouts import Inputs, Rows
from dcpspec.grammar.schema import POLICY
from dcpspec.policy.rules import (
    ATTRIBUTE_NAME,
    ATTRIBUTE_VALUE,
    All,
    Condition,
    Constant,
    Each,
    Json,
    Matches,
    Term,
    Unique,
    View,
    load,
    parse_json,
)
from dcpspec.values.xattrs import Pairs
from dcpspec.views import Bytes, Flags, Positions


def policy_column(
    rows: Rows, groups: Sequence[Group], content: Content, wanted: Flags, collections: bool
) -> pa.Array:
    """Return the ids of the rules that each message breaks.

    Args:
        rows: The messages.
        groups: The same by layout.
        content: Their keys and values, decompressed.
        wanted: Of which messages it has to be right; only ones that the parser accepts.
        collections: Whether keys begin with a collection id.
    """
    lists: dict[tuple[str, ...], int] = {(): 0}
    codes = np.zeros(len(rows), np.int32)
    attributes_break = cache(partial(_attributes_break, content, len(rows)))
    for group in groups:
        chosen = wanted[group.index]
        if not chosen.any():
            continue
        inputs = _inputs(group, content, attributes_break)
        bits = np.zeros(len(group.index), np.uint64)  # one for each rule
        for at, expression in enumerate(group.layout.breaks.values()):
            breaks = group.rows.evaluate(expression, inputs)
            if np.any(breaks):
                bits |= np.asarray(breaks, np.uint64) << np.uint64(at)
        for number in np.unique(bits[bits != 0]).tolist():
            ids = tuple(rule for at, rule in enumerate(group.layout.breaks) if number >> at & 1)
            codes[group.index[bits == number]] = lists.setdefault(ids, len(lists))
        look = content.odd[group.index] | group.rows.evaluate(group.layout.look, inputs)
        for at in group.index[look & chosen].tolist():
            start = int(rows.positions[at])
            message = rows.data[start : start + HEADER_SIZE + int(rows.headers.len_body[at])].tobytes()
            codes[at] = lists.setdefault(tuple(refused(message, collections)), len(lists))
    return pa.array([list(ids) for ids in lists], POLICY).take(pa.array(codes))


def _inputs(group: Group, content: Content, attributes_break: Callable[[str], Flags]) -> Inputs:
    """Return what the expressions of a layout can ask of keys and values."""
    index = group.index
    return {
        "collection_id": lambda: content.collection_id[index],
        "len_name": lambda: content.key_end[index] - content.key_start[index],
        "len_inflated": lambda: content.len_value[index],
        "has_section": lambda: content.has_xattrs[index],
        "len_body": lambda: content.value_end[index] - content.value_start[index],
        "attributes_break": lambda rule: attributes_break(rule)[index],
    }


def _attributes_break(content: Content, count: int, rule: str) -> Flags:
    """Return the messages whose extended attributes break a rule about the list of them."""
    broken = np.zeros(count, np.bool_)
    (condition,) = (known.check for known in load().rules if known.id == rule)
    for data, index, pairs in content.sections:
        if isinstance(condition, Unique):
            broken[index[_with_twins(data, pairs)]] = True
            continue
        assert isinstance(condition, Each)
        parts = condition.part.parts if isinstance(condition.part, All) else (condition.part,)
        for part in parts:
            broken[index[pairs.row[_fail(part, data, pairs)]]] = True
    return broken


def _fail(condition: Condition, data: Bytes, pairs: Pairs) -> Flags:
    """Return the attributes of which a condition on their name or on their value is false."""
    assert isinstance(condition, Json | Matches)
    values = _texts(data, pairs, condition.path if isinstance(condition, Json) else condition.term)
    if condition == Json(ATTRIBUTE_VALUE, Constant(True)):
        return ~np.array(_are_json(values.to_pylist()), np.bool_)
    values = values.dictionary_encode()
    views = (
        View({"content": dict.fromkeys(("key", "value"), value.hex())})
        for value in values.dictionary.to_pylist()
    )
    fail = np.array([condition.truth(view) is False for view in views], np.bool_)
    return np.asarray(fail[values.indices.to_numpy()])


def _are_json(values: list[bytes]) -> list[bool]:
    """Which values are JSON. They are parsed in one go, with marks between them that no value can know."""
    mark = secrets.token_hex(16)
    whole = parse_json(b"[" + f',"{mark}",'.encode().join(values) + b"]")
    # Each value is one element exactly if the marks are where they were put.
    if whole and len(whole.value) == 2 * len(values) - 1 and whole.value[1::2] == [mark] * (len(values) - 1):
        return [True] * len(values)
    return [parse_json(value) is not None for value in values]


def _texts(data: Bytes, pairs: Pairs, path: Term) -> pa.Array:
    if path == ATTRIBUTE_NAME:
        return arrays.slices(data, pairs.key_start, pairs.key_end)
    return arrays.slices(data, pairs.value_start, pairs.value_end)


def _with_twins(data: Bytes, pairs: Pairs) -> Positions:
    """The values of which two attributes have the same name; one may be there more than once."""
    keys = _texts(data, pairs, ATTRIBUTE_NAME).dictionary_encode()
    both = pairs.row * max(len(keys.dictionary), 1) + keys.indices.to_numpy()
    found, counts = np.unique(both, return_counts=True)
    twins: Positions = found[counts > 1] // max(len(keys.dictionary), 1)
    return twins
