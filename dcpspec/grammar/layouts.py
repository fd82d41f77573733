"""The layouts of messages whose parts have fixed places, for many messages at once.

Read from ``layouts.json``, which ``make generate`` computes from the grammars: for each magic, opcode and
length of the extras the places of all fields, and the conditions under which a parser reads a message so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from operator import itemgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.views import Bytes, Positions, number

FRAMING = "body.framing_extras."
"""The beginning of paths of framing extras."""
Expression = int | bool | Sequence[Any]
"""An expression of ``layouts.json``: a constant, or an operator and its operands."""


@dataclass(frozen=True)
class Field:
    """The place of a value in a message.

    ``at`` is a constant and a number of lengths of the key, in bytes from the beginning of the message.
    """

    at: tuple[int, int] = (0, 0)
    size: int = 0
    """Bytes of the number, 0 if it is none."""
    shift: int = 0
    bits: int = 0
    """Bits of the number from the lowest one after ``shift``; 0 for all."""
    signed: bool = False
    little: bool = False
    length: Expression | None = None
    """Length in bytes where the value is bytes."""
    value: Expression | None = None
    """The value itself, where it is computed."""


@dataclass(frozen=True, eq=False)
class Layout:
    """One way in which messages are laid out."""

    kind: str
    """Type of the payload."""
    opcode: int
    payload: str
    """Path of the payload."""
    places: Mapping[str, Field]
    """By path."""
    numbers: Mapping[str, int]
    """Numbers that are the same in all its messages, by path."""
    lists: Mapping[str, int]
    """Numbers of elements, by path."""
    documents: tuple[str, ...]
    """Paths of the key and the value of a document."""
    has_key: bool
    """The key is the name of a document."""
    has_collection_id: bool
    """That begins with a collection id."""
    has_document: bool
    """The value is that of a document."""


OPERATORS = ("+", "==", "!=", "<=", ">=", "and", "or", "unsigned <=", "unsigned >=")
"""Operators of two operands or more, by their codes. Unsigned ones are for 64-bit numbers."""
PLUS, EQUAL, NOT_EQUAL, LESS_EQUAL, GREATER_EQUAL, AND, OR, BELOW, ABOVE = range(len(OPERATORS))
CONSTANT, LEN_KEY, LEN_VALUE, FIELD, NOT, IN, INPUT = range(len(OPERATORS), len(OPERATORS) + 7)
"""Codes of everything else that an expression can be."""
NO_INPUTS: Final = np.empty((0, 0), np.int64)
"""For expressions that ask for nothing but the message."""


def stack() -> Positions:
    """Room for all values that `evaluate` needs at the same time."""
    return np.empty(16, np.int64)


def program(expression: Expression, inputs: Sequence[Expression] = ()) -> list[int]:
    """An expression as numbers for a stack machine: each operator stands behind its operands.

    Args:
        expression: The expression.
        inputs: Expressions whose values the caller has.
    """
    if isinstance(expression, int):
        return [CONSTANT, _signed(expression)]
    if expression in inputs:
        return [INPUT, inputs.index(expression)]
    operator, *operands = expression
    if operator == "len_key":
        return [LEN_KEY]
    if operator == "len_value":
        return [LEN_VALUE]
    if operator in ("field", "bits"):
        (at, keys), size, *bits = operands
        return [FIELD, at, keys, size, *(bits or (0, 0))]
    first, *others = operands
    code = program(first, inputs)
    if operator == "in":
        return [*code, IN, len(others[0]), *map(_signed, others[0])]
    if operator == "not":
        return [*code, NOT]
    if operator in ("<=", ">=") and any(map(_is_wide, operands)):
        operator = f"unsigned {operator}"
    for other in others:
        code += [*program(other, inputs), OPERATORS.index(operator)]
    return code


def _is_wide(expression: Expression) -> bool:
    return not isinstance(expression, int) and expression[0] == "field" and expression[2] == 8


def _signed(number: int) -> int:
    """The signed number of the same 64 bits."""
    return int(number) - (1 << 64 if number >> 63 > 0 else 0)


@compiled
def number_in(data: Bytes, at: int, size: int, shift: int, bits: int, little: bool) -> int:
    """A number, or some of its bits, at a position; 0 where there are no bytes."""
    value = number(data, at, size, little)
    if bits:
        value = (value >> np.uint64(shift)) & ((np.uint64(1) << np.uint64(bits)) - np.uint64(1))
    result: int = np.int64(value)
    return result


@compiled
def evaluate(  # noqa: C901 - a line for each operator
    code: Positions,
    at: int,
    end: int,
    data: Bytes,
    start: int,
    len_key: int,
    len_value: int,
    inputs: npt.NDArray[np.int64],
    row: int,
    stack: Positions,
) -> int:
    """The value of an expression for the message that begins at ``start``.

    Args:
        code: Programs, of which the expression is the part from ``at`` to ``end``.
        at: Where it begins.
        end: Where it ends.
        data: The bytes.
        start: Where the message begins.
        len_key: Length of its key.
        len_value: Length of its value.
        inputs: What the caller knows of messages, a row for each input.
        row: The message, as a column of ``inputs``.
        stack: Room for values.
    """
    top = -1
    while at < end:
        operator = code[at]
        at += 1
        if operator < CONSTANT:
            top -= 1
            left, right = stack[top], stack[top + 1]
            if operator == PLUS:
                stack[top] = left + right
            elif operator == EQUAL:
                stack[top] = left == right
            elif operator == NOT_EQUAL:
                stack[top] = left != right
            elif operator == LESS_EQUAL:
                stack[top] = left <= right
            elif operator == GREATER_EQUAL:
                stack[top] = left >= right
            elif operator == AND:
                stack[top] = left & right
            elif operator == BELOW:
                stack[top] = np.uint64(left) <= np.uint64(right)
            elif operator == ABOVE:
                stack[top] = np.uint64(left) >= np.uint64(right)
            else:
                stack[top] = left | right
        elif operator == NOT:
            stack[top] = 1 - stack[top]
        elif operator == IN:
            count = code[at]
            is_in = False
            for place in range(at + 1, at + 1 + count):
                is_in |= stack[top] == code[place]
            stack[top] = is_in
            at += 1 + count
        else:
            top += 1
            if operator == CONSTANT:
                stack[top] = code[at]
                at += 1
            elif operator == LEN_KEY:
                stack[top] = len_key
            elif operator == LEN_VALUE:
                stack[top] = len_value
            elif operator == INPUT:
                stack[top] = inputs[code[at], row]
                at += 1
            else:
                place = start + code[at] + code[at + 1] * len_key
                stack[top] = number_in(data, place, code[at + 2], code[at + 3], code[at + 4], False)
                at += 5
    result: int = stack[0]
    return result


@compiled
def holds(
    guards: npt.NDArray[np.int64],
    ranges: npt.NDArray[np.int64],
    first: int,
    stop: int,
    data: Bytes,
    start: int,
    len_key: int,
    len_value: int,
) -> bool:
    """Return True if the message that begins at ``start`` meets guards.

    Args:
        guards: As in `LayoutTable`.
        ranges: As in `LayoutTable`.
        first: The first guard.
        stop: The place behind the last one.
        data: The bytes.
        start: Where the message begins.
        len_key: Length of its key.
        len_value: Length of its value.
    """
    for guard in range(first, stop):
        if guards[guard, 0] == LEN_KEY:
            value = len_key
        elif guards[guard, 0] == LEN_VALUE:
            value = len_value
        else:
            place = start + guards[guard, 1] + guards[guard, 2] * len_key
            value = number_in(data, place, guards[guard, 3], guards[guard, 4], guards[guard, 5], False)
        is_in = False
        for allowed in range(guards[guard, 6], guards[guard, 7]):
            is_in |= ranges[allowed, 0] <= value <= ranges[allowed, 1]
        if not is_in:
            return False
    return True


@dataclass(frozen=True, eq=False)
class LayoutTable:
    """All layouts of connections with or without collections, for compiled loops.

    A layout is known by its place in ``layouts``. Those of one magic and opcode stand together.
    """

    layouts: tuple[Layout, ...]
    first: npt.NDArray[np.int32]
    """By magic and opcode as one number: the first layout."""
    stop: npt.NDArray[np.int32]
    """The same: the place behind the last one."""
    numbers: npt.NDArray[np.int64]
    """By layout: lengths of framing extras and extras, its first guard and the place behind its last one, and
    whether its key begins with a collection id."""
    guards: npt.NDArray[np.int64]
    """By guard: the program of its number, its first range and the place behind its last one."""
    ranges: npt.NDArray[np.int64]
    """The least and the greatest number of each range."""


@cache
def layout_table(collections: bool) -> LayoutTable:
    """The table, made once."""
    raw = json.loads(resources.files("dcp_kaitai").joinpath("layouts.json").read_text("utf-8"))
    entries = [entry for entry in raw["layouts"] if entry["collections"] in (None, collections)]
    entries.sort(key=itemgetter("magic", "opcode"))
    first, stop = np.zeros((2, 1 << 16), np.int32)
    numbers: list[tuple[int, ...]] = []
    guards: list[tuple[int, ...]] = []
    ranges: list[tuple[int, int]] = []
    layouts = tuple(_layout(entry, raw["headers"][str(entry["magic"])]) for entry in entries)
    for place, (entry, layout) in enumerate(zip(entries, layouts, strict=True)):
        kind = entry["magic"] << 8 | entry["opcode"]
        first[kind] = first[kind] if stop[kind] else place
        stop[kind] = place + 1
        begin = len(guards)
        for guard in entry["guards"]:
            if guard != IS_WHOLE:
                number, allowed = _guard(guard)
                guards.append((*number, len(ranges), len(ranges) + len(allowed)))
                ranges += allowed
        lengths = entry["len_framing"], entry["len_extras"]
        numbers.append((*lengths, begin, len(guards), layout.has_collection_id))
    tables = [np.array(rows, np.int64) for rows in (numbers, guards, ranges)]
    return LayoutTable(layouts, first, stop, *tables)


def _guard(guard: Expression) -> tuple[list[int], list[tuple[int, int]]]:
    """Where the number is that a guard is about, and the ranges that it may be in."""
    assert not isinstance(guard, int)
    operator, operand, *constants = guard
    if operator == "not":
        number, ranges = _guard(operand)
        ends = [_LEAST - 1, *(end for bounds in ranges for end in bounds), _GREATEST + 1]
        gaps = zip(ends[::2], ends[1::2], strict=True)
        return number, [(low + 1, high - 1) for low, high in gaps if low + 1 < high]
    (value,) = constants
    number = [*program(operand), *[0] * 5][:6]
    if operator == "in":
        return number, [(one, one) for one in sorted(value)]
    allowed = {
        "==": [(value, value)],
        "!=": [(_LEAST, value - 1), (value + 1, _GREATEST)],
        "<=": [(_LEAST, value)],
        ">=": [(value, _GREATEST)],
    }
    return number, allowed[operator]


_LEAST, _GREATEST = -(1 << 63), (1 << 63) - 1


IS_WHOLE: Expression = [">=", ["len_value"], 0]
"""The guard that holds for all messages that the loops meet: the parts fit into the body."""


def _layout(entry: dict[str, Any], header: dict[str, Any]) -> Layout:
    payload, framing = f"body.{entry['side']}", entry.get("framing", {})
    elements = {
        f"{FRAMING}{name}.{place}.{path}": field
        for name, found in framing.items()
        for place, element in enumerate(found)
        for path, field in element.items()
    }
    raw = {f"header.{path}": field for path, field in header.items()}
    raw |= {f"{payload}.{path}": field for path, field in entry["fields"].items()}
    return Layout(
        kind=entry["kind"],
        opcode=entry["opcode"],
        payload=payload,
        places={path: _field(field) for path, field in (raw | elements).items()},
        numbers={f"header.{name}": entry[name] for name in ("magic", "opcode", "len_extras")},
        lists={f"{FRAMING}{name}": len(found) for name, found in framing.items()},
        documents=tuple(f"{payload}.{name}" for name in ("key", "value") if entry[name]),
        has_key=entry["key"] is not None,
        has_collection_id=bool(entry["key"] and entry["key"]["collection_id"]),
        has_document=entry["value"] is not None,
    )


def _field(raw: dict[str, Any]) -> Field:
    return Field(**{**raw, "at": tuple(raw.get("at", (0, 0)))})
