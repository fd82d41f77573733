"""The layouts of messages whose parts have fixed places, for many messages at once.

The data comes from ``layouts.json``, which ``make generate`` computes from the grammars: for each magic,
opcode and extras length, the places of all fields and the conditions under which the layout applies. All
opcodes without their own type share layouts with extras of any length.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from dcpspec.compiled import compiled
from dcpspec.grammar.fields import frozen, stored
from dcpspec.views import Bytes, number

FRAMING = "body.framing_extras."
"""Prefix of the paths of framing extras."""
OPCODE = "header.opcode"


@dataclass(frozen=True)
class Field:
    """The place of a value in a message.

    ``at`` contains a constant and the factors of the key length and the extras length, in bytes from the
    start of the message.
    """

    at: tuple[int, int, int] = (0, 0, 0)
    size: int = 0
    """Size of a number in bytes; 0 for other values."""
    shift: int = 0
    bits: int = 0
    """Number of bits above ``shift``; 0 for all."""
    signed: bool = False
    little: bool = False
    length: tuple[str, int] | None = None
    """Length of a bytes value: ``len_key``, ``len_value`` or ``len_extras``, and a constant to add."""


@dataclass(frozen=True, eq=False)
class Layout:
    """One layout of messages."""

    kind: str
    """Type of the payload."""
    opcode: int | None
    """None if several opcodes share the layout."""
    payload: str
    """Path of the payload."""
    places: Mapping[str, Field]
    """Places of the fields, by path."""
    numbers: Mapping[str, int]
    """Numbers with the same value in all messages of the layout, by path."""
    lists: Mapping[str, int]
    """Numbers of elements, by path."""
    documents: tuple[str, ...]
    """Paths of the key and the value of a document."""
    has_key: bool
    """True if the key is the id of a document."""
    has_collection_id: bool
    """True if the key begins with a collection id."""
    has_document: bool
    """True if the value is a document value."""

    @cache  # noqa: B019 - the layouts are there until the process ends
    def of_opcode(self, opcode: int) -> Layout:
        """Return the layout for one opcode."""
        return replace(self, opcode=opcode, numbers={**self.numbers, OPCODE: opcode})


LEN_KEY, LEN_VALUE, PLACE = range(3)
"""The numbers that guards check."""


@compiled
def number_in(data: Bytes, at: int, size: int, shift: int, bits: int, little: bool) -> int:
    """Return a number, or some of its bits, at a position; 0 if the position is outside the bytes."""
    value = number(data, at, size, little)
    if bits:
        value = (value >> np.uint64(shift)) & ((np.uint64(1) << np.uint64(bits)) - np.uint64(1))
    result: int = np.int64(np.uint64(value))
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
    """Return True if the message at ``start`` meets the guards.

    Args:
        guards: As in `LayoutTable`.
        ranges: As in `LayoutTable`.
        first: The first guard.
        stop: The index after the last guard.
        data: The bytes.
        start: Start of the message.
        len_key: Length of the key.
        len_value: Length of the value.
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


ANY_LENGTH = -1


@dataclass(frozen=True, eq=False)
class LayoutTable:
    """All layouts of connections with or without collections, for compiled loops.

    A layout is identified by its index in ``layouts``. Layouts of one magic and opcode are adjacent.
    """

    layouts: tuple[Layout, ...]
    first: npt.NDArray[np.int32]
    """By magic and opcode as one number: the first layout."""
    stop: npt.NDArray[np.int32]
    """By magic and opcode: the index after the last layout."""
    numbers: npt.NDArray[np.int64]
    """By layout: the lengths of framing extras and extras (`ANY_LENGTH` for extras of any length), the first
    guard and the index after the last guard, and whether the key begins with a collection id.
    """
    guards: npt.NDArray[np.int64]
    """By guard: the number and its place, the first range and the index after the last range."""
    ranges: npt.NDArray[np.int64]
    """The lowest and the highest number of each range."""


@cache
def layout_table(collections: bool) -> LayoutTable:
    """Return the table, computed once."""
    raw = stored("layouts")
    entries = [entry for entry in raw["layouts"] if entry["collections"] in (None, collections)]
    entries.sort(key=lambda entry: (entry["magic"], _opcodes(entry)))
    first, stop = np.zeros((2, 1 << 16), np.int32)
    numbers: list[tuple[int, ...]] = []
    guards: list[tuple[int, ...]] = []
    ranges: list[tuple[int, int]] = []
    layouts = tuple(_layout(entry, raw["headers"][str(entry["magic"])]) for entry in entries)
    for place, (entry, layout) in enumerate(zip(entries, layouts, strict=True)):
        # The entries are sorted, so those of one magic and opcode are first[kind] to stop[kind].
        for low, high in _opcodes(entry):
            kinds = slice(entry["magic"] << 8 | low, (entry["magic"] << 8 | high) + 1)
            first[kinds] = np.where(stop[kinds] > 0, first[kinds], place)
            stop[kinds] = place + 1
        begin = len(guards)
        for guard in entry["guards"]:
            if guard != IS_WHOLE:
                allowed = guard["ranges"]
                guards.append((*_number(guard["number"]), len(ranges), len(ranges) + len(allowed)))
                ranges += [
                    (_LEAST if low is None else low, _GREATEST if high is None else high)
                    for low, high in allowed
                ]
        len_extras = ANY_LENGTH if entry["len_extras"] is None else entry["len_extras"]
        numbers.append((entry["len_framing"], len_extras, begin, len(guards), layout.has_collection_id))
    tables = [np.array(rows, np.int64) for rows in (numbers, guards, ranges)]
    return LayoutTable(layouts, first, stop, *tables)


@cache
def lengths_of_extras() -> list[int]:
    """Return the possible lengths of extras in bytes."""
    return sorted({entry["len_extras"] for entry in stored("layouts")["layouts"]} - {None})


@cache
def later_version() -> int:
    """Return a version number above all versions in the grammars, whatever the kind of message."""
    return max(
        low or 0
        for entry in stored("layouts")["layouts"]
        for path, field in entry["fields"].items()
        if path.rpartition(".")[2] == "version"
        for guard in entry["guards"]
        if guard["number"] == field
        for low, _ in guard["ranges"]
    )


def _opcodes(entry: Mapping[str, Any]) -> list[list[int]]:
    """Return the opcodes of an entry as inclusive ranges."""
    opcode: int | list[list[int]] = entry["opcode"]
    return [[opcode, opcode]] if isinstance(opcode, int) else opcode


def _number(number: str | Mapping[str, Any]) -> tuple[int, ...]:
    """Return the number that a guard checks, in the form that `LayoutTable` uses."""
    if isinstance(number, str):
        return (LEN_KEY if number == "len_key" else LEN_VALUE, 0, 0, 0, 0, 0)
    field = _field(number)
    return (PLACE, *field.at[:2], field.size, field.shift, field.bits)


_LEAST, _GREATEST = -(1 << 63), (1 << 63) - 1


IS_WHOLE = {"number": "len_value", "ranges": [[0, None]]}
"""The guard that all messages in the loops meet: the parts fit in the body."""


def _layout(entry: dict[str, Any], header: dict[str, Any]) -> Layout:
    payload, framing = f"body.{entry['side']}", entry.get("framing", {})
    elements = {
        f"{FRAMING}{name}.{place}.{path}": field
        for name, infos in framing.items()
        for place, element in enumerate(infos)
        for path, field in element.items()
    }
    raw = {f"header.{path}": field for path, field in header.items()}
    raw |= {f"{payload}.{path}": field for path, field in entry["fields"].items()}
    return Layout(
        kind=entry["kind"],
        opcode=entry["opcode"] if isinstance(entry["opcode"], int) else None,
        payload=payload,
        places={path: _field(field) for path, field in (raw | elements).items()},
        numbers={
            f"header.{name}": entry[name]
            for name in ("magic", "opcode", "len_extras")
            if isinstance(entry[name], int)
        },
        lists={f"{FRAMING}{name}": len(infos) for name, infos in framing.items()},
        documents=tuple(f"{payload}.{name}" for name in ("key", "value") if entry[name]),
        has_key=entry["key"] is not None,
        has_collection_id=bool(entry["key"] and entry["key"]["collection_id"]),
        has_document=entry["value"] is not None,
    )


def _field(raw: Mapping[str, Any]) -> Field:
    return Field(**frozen(raw) | {"at": (*raw["at"], 0)[:3]})
