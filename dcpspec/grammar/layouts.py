"""The layouts of messages whose parts have fixed places, for many messages at once.

Read from ``layouts.json``, which ``make generate`` computes from the grammars: for each magic, opcode and
length of the extras the places of all fields, and the conditions under which a parser reads a message so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import resources
from types import MappingProxyType
from typing import Any

import numpy as np

from dcpspec.grammar.header import HEADER_SIZE, Headers
from dcpspec.views import Bytes, Flags, Numbers, Positions, number_at_each

Expression = int | bool | Sequence[Any]
"""An expression of ``layouts.json``: a constant, or an operator and its operands."""
Inputs = Mapping[str, Callable[..., Any]]
"""What expressions can ask for beside the bytes at fixed places, by operator."""

NO_INPUTS: Inputs = MappingProxyType({})


@dataclass(frozen=True)
class Field:
    """Where a value is.

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
    code: int
    """Magic, opcode, length of framing extras and length of extras, one byte each."""
    guards: tuple[Expression, ...]
    fields: Mapping[str, Field]
    """By path below the payload."""
    framing: Mapping[str, Field]
    """What the framing extras hold."""
    has_key: bool
    """The key is the name of a document."""
    has_collection_id: bool
    """A collection id stands in front of the name."""
    has_document: bool
    """The value is that of a document."""
    breaks: Mapping[str, Expression]
    """By rule of the policy, which messages break it."""
    look: Expression
    """Which messages only their trees can judge."""

    @cached_property
    def reach(self) -> int:
        """Bytes from the beginning of the message to the end of the last field that is always there."""
        fixed = [field.at[0] + field.size for field in self.fields.values() if field.at[1] == 0]
        return max(fixed, default=HEADER_SIZE)


class Rows:
    """Some messages of a buffer: where they are and what their headers say."""

    def __init__(self, data: Bytes, positions: Positions, headers: Headers) -> None:
        """Take messages that have ``reach`` bytes of the buffer behind their beginnings."""
        self.data = data
        self.positions = positions
        self.headers = headers
        self._wide: Headers | None = None
        self._reads = 0

    def __len__(self) -> int:
        """Number of messages."""
        return len(self.positions)

    def chosen(self, index: Positions) -> Rows:
        """Some of the messages."""
        return Rows(self.data, self.positions[index], self.headers.chosen(index))

    def places(self, at: Sequence[int]) -> Positions:
        """A place of every message as positions in the buffer."""
        places = self.positions + at[0]
        return places + at[1] * self.headers.len_key if at[1] else places

    def number(self, at: Sequence[int], size: int, *, little: bool = False) -> Numbers:
        """An unsigned number of every message. What is not in the buffer is read as something else."""
        if at[1] == 0:
            if at[0] + size <= self.headers.width:
                return self.headers.number(at[0], size, little=little)
            self._reads += 1
            if self._reads > 1 and self._wide is None:  # copying all fields together pays off
                self._wide = Headers(self.data, self.positions, reach())
            if self._wide is not None:
                return self._wide.number(at[0], size, little=little)
        places = np.minimum(self.places(at), len(self.data) - size)
        dtype = np.dtype(f"{'<' if little else '>'}u{size}")
        return number_at_each(self.data, dtype)[places]

    def field(self, field: Field) -> Any:
        """The number of a field, or its computed value, of every message."""
        if field.value is not None:
            return self.evaluate(field.value)
        number: Any = self.number(field.at, field.size, little=field.little)
        if field.bits:
            type_ = number.dtype.type
            number = (number >> type_(field.shift)) & type_((1 << field.bits) - 1)
        elif field.signed:
            number = number.view(number.dtype.str.replace("u", "i"))
        return number

    def evaluate(self, expression: Expression, inputs: Inputs = NO_INPUTS) -> Any:
        """The value of an expression for every message, or one for all of them."""
        if isinstance(expression, int):
            return expression
        operator, *operands = expression
        if operator in _READERS:
            return _READERS[operator](self, *operands)
        if operator in inputs:
            return inputs[operator](*operands)
        result = self.evaluate(operands[0], inputs)
        if operator == "in":
            return np.isin(result, operands[1])
        if operator == "not":
            return np.logical_not(result)
        for operand in operands[1:]:
            if operator == "and" and not np.any(result):
                break
            result = _BINARY[operator](result, self.evaluate(operand, inputs))
        return result

    def meet(self, guards: Sequence[Expression]) -> Flags:
        """Which messages meet all conditions."""
        result = np.ones(len(self), np.bool_)
        for guard in guards:
            result &= self.evaluate(guard)
            if not result.any():
                break
        return result


_READERS: dict[str, Callable[..., Any]] = {
    "len_key": lambda rows: rows.headers.len_key,
    "len_value": lambda rows: rows.headers.len_value,
    "field": lambda rows, at, size: rows.number(at, size),
    "bits": lambda rows, at, size, shift, bits: rows.field(Field(tuple(at), size, shift=shift, bits=bits)),
}
_BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "==": np.equal,
    "!=": np.not_equal,
    "<=": np.less_equal,
    ">=": np.greater_equal,
    "+": partial(np.add, dtype=np.int64),  # a narrow field has no room for the sum
    "and": np.logical_and,
    "or": np.logical_or,
}


@cache
def layouts(collections: bool) -> Mapping[int, tuple[Layout, ...]]:
    """All layouts of connections with or without collections, by code."""
    raw = json.loads(resources.files("dcp_kaitai").joinpath("layouts.json").read_text("utf-8"))
    found: dict[int, tuple[Layout, ...]] = {}
    for entry in raw["layouts"]:
        if entry["collections"] in (None, collections):
            layout = _layout(entry)
            found[layout.code] = (*found.get(layout.code, ()), layout)
    return found


@cache
def reach() -> int:
    """Bytes from the beginning of a message to the end of the last field that has a fixed place."""
    found = [layouts(collections) for collections in (True, False)]
    return max(layout.reach for by_code in found for group in by_code.values() for layout in group)


def code_of(kind: Any, len_framing: Any, len_extras: Any) -> Any:
    """What layouts are found by: magic and opcode as one number, and two lengths of a byte each."""
    return kind << 16 | len_framing << 8 | len_extras


def _layout(entry: dict[str, Any]) -> Layout:
    key, value = entry["key"], entry["value"]
    return Layout(
        kind=entry["kind"],
        code=code_of(entry["magic"] << 8 | entry["opcode"], entry["len_framing"], entry["len_extras"]),
        guards=tuple(entry["guards"]),
        fields={path: _field(field) for path, field in entry["fields"].items()},
        framing={name: _field(field) for name, field in entry.get("framing", {}).items()},
        has_key=key is not None,
        has_collection_id=bool(key and key["collection_id"]),
        has_document=bool(value and value["document"]),
        breaks=entry["breaks"],
        look=entry["look"],
    )


def _field(raw: dict[str, Any]) -> Field:
    return Field(**{**raw, "at": tuple(raw.get("at", (0, 0)))})
