"""The column ``policy`` of many messages: their layouts tell most of it, their trees the rest."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dcpspec.decode import loops
from dcpspec.decode.block import Messages
from dcpspec.decode.reference import refused
from dcpspec.grammar.layouts import Expression, LayoutTable, program, stack
from dcpspec.grammar.schema import POLICY
from dcpspec.policy.rules import (
    ATTRIBUTE_NAME,
    All,
    Condition,
    Constant,
    Each,
    Json,
    Matches,
    Unique,
    View,
    is_too_deep,
    load,
    parse_json,
)
from dcpspec.views import Flags, Positions


def policy_column(messages: Messages, collections: bool) -> pa.Array:
    """Return the ids of the rules that each message breaks.

    Args:
        messages: Messages that the parser accepts, their values decompressed.
        collections: Whether keys begin with a collection id.
    """
    count, (asked, programs) = len(messages), _programs(messages.table)
    broken, look = np.empty(count, np.uint64), np.empty(count, np.bool_)
    inputs = [_attributes_break(messages, *rule) if rule else _SPANS[name](messages) for name, *rule in asked]
    known = messages.data, messages.starts, messages.layout, messages.spans, np.array(inputs, np.int64)
    loops.judge(*known, *programs, stack(), broken, look)
    lists: dict[tuple[str, ...], int] = {(): 0}
    codes = np.zeros(count, np.int32)
    breaking = np.flatnonzero(broken)
    for layout, number in set(
        zip(messages.layout[breaking].tolist(), broken[breaking].tolist(), strict=True)
    ):
        rules = messages.table.layouts[layout].breaks
        ids = tuple(rule for at, rule in enumerate(rules) if number >> at & 1)
        codes[(messages.layout == layout) & (broken == number)] = lists.setdefault(ids, len(lists))
    for row in np.flatnonzero(look | messages.odd).tolist():
        message = messages.data[messages.starts[row] : messages.ends[row]].tobytes()
        codes[row] = lists.setdefault(tuple(refused(message, collections)), len(lists))
    return pa.array([list(ids) for ids in lists], POLICY).take(pa.array(codes))


@cache
def _programs(
    table: LayoutTable,
) -> tuple[list[Sequence[Any]], tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], Positions]]:
    """Return what the rules of all layouts ask for, and the rules as `loops.judge` takes them."""
    asked: list[Sequence[Any]] = [[name] for name in _SPANS]
    code: list[int] = []
    rules: list[tuple[int, int]] = []
    programs: list[tuple[int, int]] = []
    for layout in table.layouts:
        first = len(programs)
        for expression in (*layout.breaks.values(), layout.look):
            asked += [one for one in _about_attributes(expression) if one not in asked]
            begin = len(code)
            code += program(expression, asked)
            programs.append((begin, len(code)))
        rules.append((first, len(programs)))
    return asked, (np.array(rules, np.int32), np.array(programs, np.int32), np.array(code, np.int64))


_SPANS = {
    "collection_id": lambda messages: messages.span("collection_id"),
    "len_name": lambda messages: messages.span("key_end") - messages.span("key_start"),
    "len_inflated": lambda messages: messages.span("value_end") - messages.section_start,
    "len_body": lambda messages: messages.span("value_end") - messages.span("value_start"),
    "has_section": lambda messages: messages.has_xattrs,
}
"""Inputs of expressions about keys and values, apart from rules about extended attributes."""


def _about_attributes(expression: Expression) -> list[Sequence[Any]]:
    """Return the parts of an expression that ask for rules about extended attributes."""
    if isinstance(expression, int | str):
        return []
    if expression[0] == "attributes_break":
        return [expression]
    return [found for operand in expression[1:] for found in _about_attributes(operand)]


def _attributes_break(messages: Messages, rule: str) -> Flags:
    """Return the messages whose extended attributes break a rule about the list of them."""
    broken = np.zeros(len(messages), np.bool_)
    if not messages.has_xattrs.any():
        return broken
    (condition,) = (known.check for known in load().rules if known.id == rule)
    row = np.repeat(np.arange(len(messages)), np.diff(messages.pair_offsets))
    keys, values = messages.attributes()
    if isinstance(condition, Unique):
        names = keys.dictionary_encode()
        both = row * max(len(names.dictionary), 1) + names.indices.to_numpy()
        found, counts = np.unique(both, return_counts=True)
        broken[found[counts > 1] // max(len(names.dictionary), 1)] = True
        return broken
    assert isinstance(condition, Each)
    for part in condition.part.parts if isinstance(condition.part, All) else (condition.part,):
        assert isinstance(part, Json | Matches)
        path = part.path if isinstance(part, Json) else part.term
        broken[row[_fail(part, keys if path == ATTRIBUTE_NAME else values)]] = True
    return broken


def _fail(condition: Condition, values: pa.Array) -> Flags:
    """Return the attributes of which a condition on their name or on their value is false."""
    if isinstance(condition, Json) and condition.part == Constant(True):
        return ~np.array(_are_json(values.to_pylist()), np.bool_)
    values = values.dictionary_encode()
    views = (
        View({"content": dict.fromkeys(("key", "value"), value.hex())})
        for value in values.dictionary.to_pylist()
    )
    fail = np.array([condition.truth(view) is False for view in views], np.bool_)
    return np.asarray(fail[values.indices.to_numpy()])


def _are_json(values: list[bytes]) -> list[bool]:
    """Return a flag for each value that is JSON, or too deep to tell.

    All are parsed at once, separated by unguessable marks.
    """
    mark = secrets.token_hex(16)
    is_deep = any(map(is_too_deep, values))
    whole = None if is_deep else parse_json(b"[" + f',"{mark}",'.encode().join(values) + b"]")
    # Each value is one element if and only if the marks are where they were put.
    if whole and len(whole.value) == 2 * len(values) - 1 and whole.value[1::2] == [mark] * (len(values) - 1):
        return [True] * len(values)
    found = {value: is_too_deep(value) or parse_json(value) is not None for value in set(values)}
    return [found[value] for value in values]
