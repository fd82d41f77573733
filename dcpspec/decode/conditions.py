"""Evaluates the conditions of server rules for many messages of one layout, as arrays.

The module `dcpspec.policy.rules`, which evaluates the same conditions on the tree of one message, defines the
semantics. For a layout, a condition becomes functions of the messages, or constants where the layout
decides the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from functools import cache, cached_property, reduce
from operator import and_, eq, le, or_
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from dcpspec.decode import loops
from dcpspec.decode.attributes import Attributes, is_about_pairs
from dcpspec.decode.block import Messages
from dcpspec.grammar.fields import load
from dcpspec.grammar.layouts import Field, Layout
from dcpspec.policy.rules import (
    ENTRIES,
    VALUE,
    XATTRS,
    All,
    AnyOf,
    Condition,
    Constant,
    Each,
    First,
    Hex,
    Json,
    Known,
    Length,
    Low,
    Matches,
    Not,
    OneOf,
    Ordered,
    Present,
    Route,
    Term,
    Unique,
)
from dcpspec.views import Flags, Numbers, Positions

HERE = Route(())
KEY = Route(("body", "request", "key"))
"""The key of a document."""
MESSAGE = "mcbp_message"
IS_SNAPPY = Route(("header", "datatype", "is_snappy"))


class Rows:
    """Messages of one layout, and the numbers that conditions read from these messages.

    Args:
        messages: Messages of all layouts, with decompressed values.
        attributes: Extended attributes of the messages.
        places: The indexes of the layout's messages.
        fields: The numbers that conditions read, as an argument of `loops.read_layout`.
    """

    def __init__(
        self, messages: Messages, attributes: Attributes, places: Positions, fields: npt.NDArray[np.int64]
    ) -> None:
        self.places = places
        self._messages = messages
        self._attributes = attributes
        self._fields = fields
        self._spans = messages.spans.take(places, 1)

    def span(self, name: str) -> Numbers:
        """Return a row of `Messages.spans`."""
        span: Numbers = self._spans[loops.SPANS.index(name)].view(np.uint64)
        return span

    @cached_property
    def numbers(self) -> Numbers:
        """A row for each number that conditions read."""
        messages = self._messages
        starts = messages.starts[self.places]
        _, numbers = loops.read_layout(messages.data, starts, self._spans, self._fields)
        return numbers.view(np.uint64)

    @cached_property
    def len_name(self) -> Numbers:
        """Lengths of the keys without collection ids."""
        return self.span("key_end") - self.span("key_start")

    @cached_property
    def len_inflated(self) -> Numbers:
        """Lengths of the decompressed values."""
        return self.span("value_end") - self._messages.section_start[self.places].view(np.uint64)

    @cached_property
    def len_body(self) -> Numbers:
        """Lengths of the decompressed values without extended attributes."""
        return self.span("value_end") - self.span("value_start")

    @cached_property
    def has_section(self) -> Flags:
        """Whether the decompressed values begin with extended attributes."""
        return self._messages.has_xattrs[self.places]

    def have_failing(self, condition: Each | Unique) -> Flags:
        """Return the messages whose extended attributes do not meet a condition."""
        return self._attributes.failing(condition)[self.places]


# Truths


Mask: TypeAlias = "bool | Callable[[Rows], Flags]"
"""Some messages of a layout; True for all messages."""
Number: TypeAlias = "int | Callable[[Rows], Numbers]"
"""A number for each message, or one number for all messages."""


@dataclass(frozen=True)
class Truths:
    """The messages for which a condition is true, and those for which it is false. For all other messages,
    the result is unknown.
    """

    true: Mask
    false: Mask
    perhaps: Mask = False
    """Messages whose entry in either mask may be incorrect, because only the tree can decide."""


UNKNOWN = Truths(False, False)
UNDECIDED = Truths(True, True, True)


def both(*masks: Mask) -> Mask:
    """Return the messages that are in all masks."""
    return _joined(masks, and_, neutral=True)


def either(*masks: Mask) -> Mask:
    """Return the messages that are in at least one mask."""
    return _joined(masks, or_, neutral=False)


def _joined(masks: Iterable[Mask], operator: Callable[[Any, Any], Any], *, neutral: bool) -> Mask:
    functions: list[Callable[[Rows], Flags]] = []
    for mask in masks:
        if callable(mask):
            functions.append(mask)
        elif mask is not neutral:
            return mask
    if len(functions) < 2:
        return functions[0] if functions else neutral
    first, *others = functions
    if operator is or_:
        return lambda rows: reduce(or_, [function(rows) for function in others], first(rows))

    def flags(rows: Rows) -> Flags:
        result = first(rows)
        for function in others:
            if not np.count_nonzero(result):  # faster than `any` for few messages
                break
            result = result & function(rows)
        return result

    return flags


def neither(*masks: Mask) -> Mask:
    """Return the messages that are in no mask."""
    mask = either(*masks)
    return (lambda rows: ~mask(rows)) if callable(mask) else not mask


def certain(mask: Mask) -> Truths:
    """Return truth values: true for the messages in a mask, and false for all other messages."""
    return Truths(mask, neither(mask))


def conjunction(parts: Iterable[Truths]) -> Truths:
    """Return the truth values of a conjunction of conditions."""
    parts = tuple(parts)
    false = either(*(part.false for part in parts))
    perhaps = either(*(part.perhaps for part in parts))
    if perhaps is not False:
        surely = either(*(both(part.false, neither(part.perhaps)) for part in parts))
        perhaps = both(perhaps, neither(surely))
    return Truths(both(*(part.true for part in parts)), false, perhaps)


def negation(truths: Truths) -> Truths:
    """Return the truth values of the negation."""
    return Truths(truths.false, truths.true, truths.perhaps)


def disjunction(parts: Iterable[Truths]) -> Truths:
    """Return the truth values of a disjunction of conditions."""
    return negation(conjunction(map(negation, parts)))


def compared(operator: Callable[[Any, Any], Any], left: Number, right: Number) -> Truths:
    """Return the truth values of a comparison of two numbers."""
    if not callable(left) and not callable(right):
        return certain(bool(operator(left, right)))
    one, other = (number if callable(number) else _constant(number) for number in (left, right))
    return certain(lambda rows: operator(one(rows), other(rows)))


def _constant(number: int) -> Callable[[Rows], Numbers]:
    array = np.array(number, np.uint64)  # NumPy compares it twice as fast as an int
    return lambda _: array


# Conditions


class NoNumber(Exception):  # noqa: N818  # not an error
    """A number that only the tree of a message provides."""


@dataclass(frozen=True)
class Evaluator:
    """Evaluates conditions for the messages of a layout.

    Args:
        layout: The layout.
        is_inflated: True to treat values as if they were sent uncompressed.
        fields: The numbers that earlier conditions read, with their rows in `Rows.numbers`.
    """

    layout: Layout
    is_inflated: bool = False
    fields: dict[Field, int] = dataclass_field(default_factory=dict)

    def truths(self, condition: Condition, around: Route = HERE) -> Truths:  # noqa: C901 - a case for each form
        """Return the truth values of a condition, relative to a path."""
        match condition:
            case Constant(value):
                return certain(value)
            case All(parts):
                return conjunction(self.truths(part, around) for part in parts)
            case AnyOf(parts):
                return disjunction(self.truths(part, around) for part in parts)
            case Not(part):
                return negation(self.truths(part, around))
            case Present(path):
                return self._presence(around + path)
            case Known(path):
                return self.truths(OneOf(path, tuple(_enum(self.layout.kind, around + path))), around)
            case OneOf(term, literals):
                with suppress(NoNumber):
                    number = self._number(term, around)
                    enum = _enum(self.layout.kind, around + term) if isinstance(term, Route) else {}
                    wanted = (enum[each] if isinstance(each, str) else int(each) for each in literals)
                    if number is None:
                        return UNKNOWN
                    return disjunction(compared(eq, number, each) for each in wanted)
            case Ordered(low, high):
                with suppress(NoNumber):
                    least, most = self._number(low, around), self._number(high, around)
                    return UNKNOWN if least is None or most is None else compared(le, least, most)
            case Each(path) | Unique(path):
                return self._elements(condition, around + path)
            case Json(path) if (
                length := self.layout.places.get(str(around + path), Field()).length
            ) is not None:
                some = compared(le, 1, _length(length)).true  # empty bytes are not JSON
                return Truths(some, True, some)
            case Json(path) | Matches(Route() as path):
                return UNKNOWN if self.is_absent(around + path) else UNDECIDED
        return UNDECIDED

    def _presence(self, path: Route) -> Truths:
        if path == KEY + Route(("collection_id",)) and str(KEY) in self.layout.documents:
            return certain(self.layout.has_collection_id)
        if path == XATTRS and str(VALUE) in self.layout.documents:
            shown = self.truths(OneOf(IS_SNAPPY, (False,)))
            return conjunction([certain(lambda rows: rows.has_section), shown])
        return UNDECIDED if self._is_hidden(path) else certain(not self.is_absent(path))

    def _elements(self, condition: Each | Unique, path: Route) -> Truths:
        """Return the truth values of a condition on the list at a path."""
        if path == ENTRIES and str(VALUE) in self.layout.documents:
            listed = self._presence(XATTRS)
            if not is_about_pairs(condition):
                return Truths(listed.true, listed.true, listed.true)
            fails: Mask = lambda rows: rows.have_failing(condition)  # noqa: E731
            return Truths(both(listed.true, neither(fails)), both(listed.true, fails))
        count = self.layout.lists.get(str(path))
        if count is None:
            return UNDECIDED if self._is_hidden(path) else UNKNOWN
        if isinstance(condition, Unique):
            return UNDECIDED
        return conjunction(self.truths(condition.part, path + Route((str(place),))) for place in range(count))

    def _number(self, term: Term, around: Route) -> Number | None:
        """Return the value of a term, or None.

        Raises:
            NoNumber: Only the tree provides the number.
        """
        match term:
            case First(paths):
                path = next((path for path in paths if not self.is_absent(around + path)), None)
                return None if path is None else self._number(path, around)
            case Length(path):
                return self._length(around + path)
            case Route():
                return self._at(around + term)
            case Hex() | Low():
                raise NoNumber
        return term

    def _length(self, path: Route) -> Number | None:
        """Return the number of bytes or elements at a path."""
        if path == KEY + Route(("name",)) and str(KEY) in self.layout.documents:
            return lambda rows: rows.len_name
        field = self.layout.places.get(str(path))
        if field is not None and field.length is not None:
            return _length(field.length)
        if field is not None or self._is_hidden(path):
            raise NoNumber
        return self.layout.lists.get(str(path))

    def _at(self, path: Route) -> Number | None:
        """Return the number at a path."""
        if path == IS_SNAPPY and self.is_inflated:
            return 0
        if path == KEY + Route(("collection_id", "number")) and str(KEY) in self.layout.documents:
            return (lambda rows: rows.span("collection_id")) if self.layout.has_collection_id else None
        if self.is_absent(path):
            return None
        if str(path) in self.layout.numbers:
            return self.layout.numbers[str(path)]
        field = self.layout.places.get(str(path))
        if field is None or not field.size or field.signed:
            raise NoNumber
        row = self.fields.setdefault(field, len(self.fields))
        return lambda rows: rows.numbers[row]

    def is_absent(self, path: Route) -> bool:
        """Return True if no message contains a part at a path, where `*` represents any element."""
        name = str(path).partition(".*")[0]
        return name not in _prefixes(self.layout) and not self._is_hidden(path)

    def _is_hidden(self, path: Route) -> bool:
        """Return True if a path leads into a document's key or value."""
        return any(str(path).startswith(f"{document}.") for document in self.layout.documents)


@cache
def _prefixes(layout: Layout) -> frozenset[str]:
    """Return the paths of all parts that have a place in a layout, and of the parts that contain them."""
    paths = (path.split(".") for path in (*layout.places, *layout.lists, *layout.documents))
    return frozenset(".".join(path[:end]) for path in paths for end in range(1, len(path) + 1))


@cache
def _enum(kind: str, path: Route) -> Mapping[str, int]:
    """Return the values of the enum at a path, by name.

    Args:
        kind: The type of the payload of the message.
        path: The path.
    """
    types, members = [MESSAGE], []
    for step in path.steps:
        if not step.isdecimal():  # the index in a list
            members = [
                load().types[name].members[step] for name in types if step in load().types[name].members
            ]
            names = {name for member in members for name in member.type.names}
            types = [kind] if kind in names else sorted(names)
    enums = [load().enums[member.enum] for member in members if member.enum]
    return {member.id: number for enum in enums for number, member in enum.items()}


def _length(length: tuple[str, int]) -> Number:
    """Return the length of a range of bytes, from a row of ``SPANS`` and a constant."""
    name, constant = length
    return lambda rows: (rows.span(name).view(np.int64) + constant).view(np.uint64)
