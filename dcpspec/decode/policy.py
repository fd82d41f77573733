"""Fills the column ``policy`` for many messages. Layouts decide most rules; the trees of messages decide all
other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from operator import eq, gt, le

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dcpspec.decode import loops
from dcpspec.decode.attributes import Attributes
from dcpspec.decode.block import Messages
from dcpspec.decode.conditions import (
    IS_SNAPPY,
    UNDECIDED,
    UNKNOWN,
    Evaluator,
    Mask,
    Rows,
    Truths,
    certain,
    compared,
    conjunction,
    disjunction,
    negation,
)
from dcpspec.decode.reference import refused
from dcpspec.grammar.fields import load as grammars
from dcpspec.grammar.layouts import Layout
from dcpspec.grammar.schema import POLICY
from dcpspec.grammar.tree import read_message
from dcpspec.policy.rules import (
    INFLATES,
    All,
    Length,
    Not,
    OneOf,
    Ordered,
    PolicyRule,
    Route,
    is_about_values,
    load,
)
from dcpspec.views import Flags, Positions


def policy_column(messages: Messages, collections: bool) -> pa.Array:
    """Return the ids of the rules that each message breaks.

    Args:
        messages: Messages that the parser accepts, with decompressed values.
        collections: Whether keys begin with a collection id.
    """
    lists: dict[tuple[str, ...], int] = {(): 0}
    codes, look = np.zeros(len(messages), np.int32), messages.odd.copy()
    attributes = Attributes(messages)
    for layout, places in _by_layout(messages):
        rules, fields = _rules(layout)
        rows = Rows(messages, attributes, places, fields)
        known = np.zeros(len(places), np.int32)
        for rule, breaks in rules:
            broken = _flags(breaks.true, rows)
            if not np.count_nonzero(broken):
                continue
            look[rows.places] |= broken & _flags(breaks.perhaps, rows)
            ids = tuple(lists)
            following = np.zeros(len(ids), np.int32)
            for code in np.unique(known[broken]).tolist():
                following[code] = lists.setdefault((*ids[code], rule.id), len(lists))
            known[broken] = following[known[broken]]
        codes[rows.places] = known
    for row in np.flatnonzero(look).tolist():
        data = messages.message(row)
        codes[row] = lists.setdefault(tuple(refused(data, read_message(data, collections))), len(lists))
    if len(lists) == 1:  # faster than a lookup for each message
        return pa.ListArray.from_arrays(np.zeros(len(codes) + 1, np.int32), pa.array([], POLICY.value_type))
    return pa.array([list(ids) for ids in lists], POLICY).take(pa.array(codes))


def _by_layout(messages: Messages) -> Iterator[tuple[Layout, Positions]]:
    """Yield each layout, narrowed to a single opcode, with the places of its messages."""
    for place in np.flatnonzero(messages.present).tolist():
        layout, rows = messages.table.layouts[place], messages.rows(place)
        if layout.opcode is not None:
            yield layout, rows
            continue
        opcodes = messages.header("opcode")[rows]
        for opcode in np.unique(opcodes).tolist():
            yield layout.of_opcode(opcode), rows[opcodes == opcode]


def _flags(mask: Mask, rows: Rows) -> Flags:
    return mask(rows) if callable(mask) else np.full(len(rows.places), mask)


@cache
def _rules(layout: Layout) -> tuple[list[tuple[PolicyRule, Truths]], npt.NDArray[np.int64]]:
    """Return the rules that messages of a layout can break, each with its condition, and the numbers that
    `Rows` reads.
    """
    evaluator = Evaluator(layout)
    every = [(rule, _breaks(evaluator, rule)) for rule in _about(layout)]
    fields = np.array([loops.placed(field) for field in evaluator.fields], np.int64)
    return [(rule, breaks) for rule, breaks in every if breaks.true is not False], fields


def _about(layout: Layout) -> list[PolicyRule]:
    assert layout.opcode is not None
    known = grammars().enums["mcbp_opcode::client"].get(layout.opcode)
    return [
        rule for rule in load().about(known.id if known else None) if rule.scope in ("message", "content")
    ]


def _breaks(evaluator: Evaluator, rule: PolicyRule) -> Truths:
    """Return which messages break a rule, as truth values."""
    kind = load().kinds[rule.kind]
    if rule.check is not None:
        return evaluator.truths(All((kind, rule.when, Not(rule.check))))
    if all(map(evaluator.is_absent, rule.fields)):
        return UNKNOWN
    content = CONTENT[rule.id](evaluator, rule) if rule.id in CONTENT else UNDECIDED
    return conjunction([evaluator.truths(kind), content])


# Rules about content


DELETED = Route(("body", "request", "extras", "deleted"))
HAS_XATTRS = OneOf(Route(("header", "datatype", "has_xattrs")), (True,))
SNAPPY = OneOf(IS_SNAPPY, (True,))


def _fits() -> Truths:
    """Return the values whose decompressed size does not exceed the maximum length of a message."""
    (limit,) = (rule.limit for rule in load().rules if rule.id == INFLATES)
    return compared(le, lambda rows: rows.len_inflated, limit or 0)


def _is_empty() -> Truths:
    return compared(eq, lambda rows: rows.span("len_value"), 0)


def _removed_with_body(evaluator: Evaluator, _: PolicyRule) -> Truths:
    is_removed = (
        certain(True) if evaluator.is_absent(DELETED) else evaluator.truths(Not(OneOf(DELETED, (0,))))
    )
    is_read = disjunction([evaluator.truths(Not(SNAPPY)), _fits()])
    return conjunction([is_removed, compared(gt, lambda rows: rows.len_body, 0), is_read])


def _does_not_inflate(evaluator: Evaluator, _: PolicyRule) -> Truths:
    return conjunction([evaluator.truths(SNAPPY), disjunction([_is_empty(), negation(_fits())])])


def _bad_xattrs_in_block(evaluator: Evaluator, _: PolicyRule) -> Truths:
    inflated = replace(evaluator, is_inflated=True)
    rules = [rule for rule in _about(evaluator.layout) if rule.check and is_about_values(rule)]
    is_block = [evaluator.truths(HAS_XATTRS), evaluator.truths(SNAPPY), negation(_is_empty()), _fits()]
    return conjunction([*is_block, disjunction(_breaks(inflated, rule) for rule in rules)])


def _claims_an_encoding(evaluator: Evaluator, _: PolicyRule) -> Truths:
    claims = disjunction([evaluator.truths(SNAPPY), evaluator.truths(HAS_XATTRS)])
    return conjunction([claims, UNDECIDED])


def _has_text(evaluator: Evaluator, rule: PolicyRule) -> Truths:
    fields = [field for field in rule.fields if not evaluator.is_absent(field)]
    has = disjunction(evaluator.truths(Ordered(1, Length(field))) for field in fields)
    return conjunction([has, UNDECIDED])


def _large_system_xattrs(_: Evaluator, rule: PolicyRule) -> Truths:
    has_section = certain(lambda rows: rows.has_section)
    can_exceed = compared(gt, lambda rows: rows.len_inflated, rule.limit or 0).true
    return conjunction([has_section, Truths(can_exceed, True, can_exceed)])


CONTENT: Mapping[str, Callable[[Evaluator, PolicyRule], Truths]] = {
    "R-deletion-no-body": _removed_with_body,
    "R-event-value-inflates": _claims_an_encoding,
    "R-json-parsed": _has_text,
    INFLATES: _does_not_inflate,
    "R-value-inflates": _claims_an_encoding,
    "R-xattr-in-snappy": _bad_xattrs_in_block,
    "R-xattr-system-size": _large_system_xattrs,
}
"""Checks for the rules of scope `content`, by rule id. Each check covers many messages;
`dcpspec.policy.content` checks one message.
"""
