"""The policy for many messages of one layout at once.

A screen knows the header, the fields and the lengths of messages whose layout is fixed, and tells of every
message which rules it certainly breaks. Where a rule hangs on something else, the message is to be looked at:
its tree decides. What is the same in all messages of a layout is taken from the tree of one of them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import reduce
from typing import Any, TypeAlias

import numpy as np

from dcpspec.grammar.fields import Member, load
from dcpspec.grammar.header import datatype_bits, tables
from dcpspec.grammar.layouts import Layout, Rows
from dcpspec.grammar.schema import DOCUMENT_KEY, DOCUMENT_VALUE
from dcpspec.policy.content import CHECKS, ENTRIES, INFLATES, XATTRS
from dcpspec.policy.rules import (
    ABSENT,
    All,
    AnyOf,
    Condition,
    Constant,
    Each,
    First,
    Is,
    Json,
    Known,
    Length,
    Literal,
    Matches,
    Members,
    Not,
    OneOf,
    Ordered,
    Policy,
    PolicyRule,
    Present,
    Route,
    Term,
    Unique,
    View,
    applicable,
)
from dcpspec.views import Flags, Positions

Some: TypeAlias = Flags | bool
"""Flags of all messages, or one for all of them."""


@dataclass(frozen=True)
class Outcome:
    """What a condition may be of each message. Of a message that is known only one of these is true."""

    true: Some
    false: Some
    unknown: Some


UNDECIDED = Outcome(True, True, True)
UNKNOWN = Outcome(False, False, True)


def decided(truth: Some) -> Outcome:
    """True or false, as given."""
    return Outcome(truth, opposite(truth), False)


def opposite(flags: Some) -> Some:
    """Each flag turned over."""
    return not flags if isinstance(flags, bool) else ~flags


def conjunction(outcomes: Iterable[Outcome]) -> Outcome:
    """What all of some conditions together may be."""
    found = list(outcomes)
    not_false = [outcome.true | outcome.unknown for outcome in found]
    return Outcome(
        reduce(operator.and_, (outcome.true for outcome in found)),
        reduce(operator.or_, (outcome.false for outcome in found)),
        reduce(operator.and_, not_false) & reduce(operator.or_, (outcome.unknown for outcome in found)),
    )


def negation(outcome: Outcome) -> Outcome:
    """What the opposite may be."""
    return Outcome(outcome.false, outcome.true, outcome.unknown)


@dataclass(frozen=True)
class Numbers:
    """A number of each message."""

    values: Any
    """An array, or one number for all."""
    is_flag: bool = False
    """In the tree it is true or false."""
    names: Mapping[str, list[int]] | None = None
    """Of an enum: the numbers that have a name."""


@dataclass(frozen=True)
class Octets:
    """Bytes of each message, of which the lengths are known."""

    lengths: Any


@dataclass(frozen=True)
class Fixed:
    """The same part of the tree in every message, or nothing."""

    view: View


class Undecided:
    """Something that takes the tree of the message."""


UNSEEN = Undecided()
Sight: TypeAlias = Numbers | Octets | Fixed | Undecided


@dataclass(frozen=True)
class Documents:
    """What is known of keys and values of documents, for the messages of one layout."""

    collection_id: Positions
    len_name: Positions
    """Length of the name behind the collection id."""
    has_value: Flags
    """The value is not empty."""
    is_packed: Flags
    """It has the Snappy bit."""
    has_xattrs: Flags
    """It has the bit for extended attributes."""
    inflates: Flags
    """It is packed, and a Snappy block."""
    size: Positions
    """Length of the value, decompressed; 0 if it is not known."""
    len_body: Positions
    """Length of what is behind the extended attributes of ``size``."""
    has_pairs: Flags
    """Its attributes, decompressed, are well-formed and among the pairs."""
    good: Callable[[Condition], Flags | None]
    """Of which values a condition on the list of pairs is true, None for one that cannot be told."""


@dataclass
class Screen:
    """The rules that messages of a layout can break.

    Args:
        layout: The layout.
        policy: The rules.
        tree: The canonical tree of any message of the layout.
    """

    layout: Layout
    policy: Policy
    tree: Mapping[str, Any]
    rules: list[PolicyRule] = field(init=False)
    """In the order of the policy."""

    def __post_init__(self) -> None:
        sight = _Sight(self.layout, self.tree, None, None)
        found = [rule for rule in applicable(self.tree, self.policy) if rule.check or rule.id in CHECKS]
        self.rules = [rule for rule in found if sight.breaks(rule, self.policy)[1] is not False]

    def verdicts(
        self, rows: Rows, documents: Documents | None
    ) -> tuple[list[tuple[PolicyRule, Flags]], Flags]:
        """Which messages certainly break which rules, and which have to be looked at.

        A message that is to be looked at may be among the others too.

        Args:
            rows: The messages.
            documents: Of their documents, if the layout has them.
        """
        sight = _Sight(self.layout, self.tree, rows, documents)
        look = np.zeros(len(rows), np.bool_)
        certain = []
        for rule in self.rules:
            surely, maybe = sight.breaks(rule, self.policy)
            look |= maybe & opposite(surely)
            if np.any(surely):
                certain.append((rule, np.broadcast_to(np.asarray(surely), len(rows))))
        return certain, look


class _Sight:
    """What can be seen of messages without their trees. Without rows it is what all messages share."""

    def __init__(
        self, layout: Layout, tree: Mapping[str, Any], rows: Rows | None, documents: Documents | None
    ) -> None:
        self._layout = layout
        self._view = View(tree)
        self._rows = rows
        self._documents = documents
        body = tree.get("body", {})
        self._side = next((side for side in ("request", "response") if side in body), "request")
        members = load().types[layout.kind].members.values()
        payload = Route(("body", self._side))
        self._keys = [payload + Route((m.id,)) for m in members if DOCUMENT_KEY in m.type.names]
        self._values = [payload + Route((m.id,)) for m in members if DOCUMENT_VALUE in m.type.names]

    # Rules

    def breaks(self, rule: PolicyRule, policy: Policy) -> tuple[Some, Some]:
        """Which messages certainly break a rule, and which may."""
        if rule.check is None:
            return False, self._may_break_content(rule, policy)
        when, check = self.outcome(rule.when), self.outcome(rule.check)
        surely = opposite(when.false | when.unknown) & opposite(check.true | check.unknown)
        return surely, when.true & check.false

    def _may_break_content(self, rule: PolicyRule, policy: Policy) -> Some:
        """Which messages may break a rule about content. What is not known here is always one of them."""
        if all(self._is_absent(path) for path in rule.fields):
            return False
        found = self._documents
        if found is None or not self._values:
            return True
        if rule.id == INFLATES:
            return found.is_packed & ~(found.inflates & (found.size <= (rule.limit or 0)))
        unreadable = found.is_packed & ~found.inflates
        if rule.id == "R-xattr-system-size":
            return unreadable | (found.size > (rule.limit or 0))
        if rule.id == "R-xattr-in-snappy":
            packed = found.is_packed & found.has_xattrs
            return packed & ~self._has_good_pairs(policy) if packed.any() else False
        if rule.id == "R-deletion-no-body":
            deleted = self.value(Route(("body", self._side, "extras", "deleted")))
            removed = deleted.values != 0 if isinstance(deleted, Numbers) else True
            return (unreadable | (found.len_body > 0)) & removed
        return True

    def _has_good_pairs(self, policy: Policy) -> Flags:
        """Which values have well-formed attributes that break no rule about them."""
        assert self._documents is not None
        result = self._documents.has_pairs
        for rule in applicable(self._view.value, policy):
            about_pairs = any(path.steps[: len(ENTRIES.steps)] == ENTRIES.steps for path in rule.fields)
            if rule.check is not None and about_pairs:
                good = self._documents.good(rule.check)
                result = result & (False if good is None else good)
        return result

    # Conditions

    def outcome(self, condition: Condition) -> Outcome:
        """What a condition may be of each message."""
        if isinstance(condition, Constant):
            return decided(condition.value)
        if isinstance(condition, All):
            return conjunction(map(self.outcome, condition.parts))
        if isinstance(condition, AnyOf):
            return negation(conjunction(negation(self.outcome(part)) for part in condition.parts))
        if isinstance(condition, Not):
            return negation(self.outcome(condition.part))
        if isinstance(condition, Present):
            return self._presence(condition.path)
        if isinstance(condition, OneOf):
            return self._one_of(self.value(condition.term), condition.literals)
        if isinstance(condition, Ordered):
            return self._ordered(self.value(condition.low), self.value(condition.high))
        if isinstance(condition, Json):
            value = self.value(condition.path)
            if isinstance(value, Octets):  # nothing is not JSON
                filled: Some = value.lengths > 0
                return Outcome(filled, True, filled)
            return self._of_fixed(condition, value)
        if isinstance(condition, Known | Each | Unique | Is | Members):
            if condition.path == ENTRIES and self._values:
                return self._pairs(condition)
            return self._of_fixed(condition, self.value(condition.path))
        if isinstance(condition, Matches):
            return self._of_fixed(condition, self.value(condition.term))
        return UNDECIDED

    def _presence(self, path: Route) -> Outcome:
        if path == XATTRS and self._values:
            return UNDECIDED if self._documents is None else decided(self._plain_xattrs(self._documents))
        if any(path == key + Route(("collection_id",)) for key in self._keys):
            return decided(self._layout.has_collection_id)
        if self._is_hidden(path):
            return UNDECIDED
        return decided(not self._view.at(path).is_absent)

    def _one_of(self, value: Sight, literals: Iterable[Literal]) -> Outcome:
        if isinstance(value, Fixed):
            if value.view.is_absent:
                return UNKNOWN
            return decided(any(value.view.is_literal(literal) for literal in literals))
        if not isinstance(value, Numbers):
            return UNDECIDED
        result: Some = False
        for literal in literals:
            if isinstance(literal, str):
                if value.names is None:
                    return UNDECIDED
                for number in value.names.get(literal, ()):
                    result = result | _flags(value.values == number)
            elif isinstance(literal, bool) == value.is_flag:
                result = result | _flags(value.values == literal)
        return decided(result)

    def _ordered(self, low: Sight, high: Sight) -> Outcome:
        numbers: list[Any] = []
        for value in (low, high):
            if isinstance(value, Numbers) and not value.is_flag:
                numbers.append(value.values)
            elif isinstance(value, Fixed) and value.view.is_absent:
                return UNKNOWN
            elif isinstance(value, Fixed) and value.view.number is not None:
                numbers.append(value.view.number)
            else:
                return UNDECIDED
        return decided(_flags(numbers[0] <= numbers[1]))

    def _of_fixed(self, condition: Condition, value: Sight) -> Outcome:
        """Of a part that is in no message, or the same in all."""
        if not isinstance(value, Fixed):
            return UNDECIDED
        if value.view.is_absent:
            return UNKNOWN
        if any(step in self._layout.framing for path in routes(condition) for step in path.steps):
            return UNDECIDED  # about something that is not the same
        truth = condition.truth(self._view)
        return UNKNOWN if truth is None else decided(truth)

    def _pairs(self, condition: Condition) -> Outcome:
        """Of the extended attributes of a value that is not compressed."""
        found = self._documents
        if found is None:
            return UNDECIDED
        plain = self._plain_xattrs(found)
        if not plain.any():
            return UNKNOWN
        good = found.good(condition)
        if good is None:
            return Outcome(plain, plain, True)
        return Outcome(plain, plain & ~good, opposite(plain & good))

    def _plain_xattrs(self, found: Documents) -> Flags:
        """Which values have attributes that the tree shows."""
        return found.has_value & found.has_xattrs & ~found.is_packed

    # Values

    def value(self, term: Term) -> Sight:
        """The value that a term stands for."""
        if isinstance(term, int):
            return Fixed(View(term))
        if isinstance(term, First):
            for path in term.paths:
                if self._is_hidden(path):
                    return UNSEEN
                if not self._view.at(path).is_absent:
                    return self.value(path)
            return Fixed(View(ABSENT))
        if isinstance(term, Length):
            return self._length(term.path)
        return self._at(term)

    def _length(self, path: Route) -> Sight:
        value = self._at(path)
        if isinstance(value, Octets):
            return Numbers(value.lengths)
        if isinstance(value, Fixed) and value.view.is_absent:
            return value
        if not self._is_hidden(path) and isinstance(self._view.at(path).value, dict):
            return Fixed(View(ABSENT))  # a part with fields of its own has no length
        return UNSEEN

    def _at(self, path: Route) -> Sight:
        if self._is_hidden(path):
            return self._in_key(path)
        view = self._view.at(path)
        if view.is_absent or isinstance(view.value, list):
            return Fixed(view)
        head, *rest = path.steps or ("",)
        if head == "header":
            return self._in_header(rest, view)
        if path.steps[:2] == ("body", self._side):
            return self._in_payload(path.steps[2:])
        return UNSEEN

    def _in_key(self, path: Route) -> Sight:
        """A part of a document's key; what is in a value is not seen."""
        found = self._documents
        for key in self._keys:
            if found is not None and path == key + Route(("name",)):
                return Octets(found.len_name)
            if path.steps[: len(key.steps) + 1] == (*key.steps, "collection_id"):
                if not self._layout.has_collection_id:
                    return Fixed(View(ABSENT))
                if found is not None and path.steps[len(key.steps) + 1 :] == ("number",):
                    return Numbers(found.collection_id)
        return UNSEEN

    def _in_header(self, steps: list[str], view: View) -> Sight:
        if steps[0] in _BY_LAYOUT:
            return Fixed(view)
        if self._rows is None:
            return UNSEEN
        if steps[0] == "datatype":
            if len(steps) == 2:
                bits = datatype_bits(steps[1])
                return Numbers(bits[self._rows.headers.datatype], bits.dtype == np.bool_)
            return UNSEEN
        framed = "len_framing_extras" in self._view.value["header"]
        place = (tables().framing_places if framed else tables().places).get(steps[0])
        if place is None or len(steps) > 1 or isinstance(view.value, dict):
            return UNSEEN
        return Numbers(self._rows.headers.number(place.at, place.size))

    def _in_payload(self, steps: tuple[str, ...]) -> Sight:
        place = self._layout.fields.get(".".join(steps))
        if place is None or self._rows is None:
            return UNSEEN
        if place.length is not None:
            return Octets(self._rows.evaluate(place.length))
        member = self._member(steps)
        if member is None:
            return UNSEEN
        names: dict[str, list[int]] | None = None
        if member.enum:
            names = {}
            for number, entry in load().enums[member.enum].items():
                names.setdefault(entry.id, []).append(number)
        return Numbers(self._rows.field(place), member.type.kind == "bool", names)

    def _member(self, steps: tuple[str, ...]) -> Member | None:
        """The member at a path below the payload, None if several can be there."""
        types, found = [self._layout.kind], None
        for step in steps:
            members = [m for name in types if (m := load().types[name].members.get(step)) is not None]
            if len(members) != 1:
                return None
            found = members[0]
            types = list(found.type.names)
        return found

    # Paths

    def _is_absent(self, path: Route) -> bool:
        """Whether no message has something at a path, in which `*` stands for any element."""
        steps = path.steps[: path.steps.index("*")] if "*" in path.steps else path.steps
        return not self._is_hidden(Route(steps)) and self._view.at(Route(steps)).is_absent

    def _is_hidden(self, path: Route) -> bool:
        """Whether a path leads into a document's key or value, which are not the same in all messages."""
        return any(
            len(path.steps) > len(outer.steps) and path.steps[: len(outer.steps)] == outer.steps
            for outer in (*self._keys, *self._values)
        )


_BY_LAYOUT = ("magic", "opcode", "len_extras", "len_framing_extras")
"""Fields of the header that have one value in each layout."""


def _flags(result: Any) -> Some:
    """The result of a comparison: an array, or one truth for all."""
    return result if isinstance(result, np.ndarray) else bool(result)


def routes(item: object) -> Iterator[Route]:
    """All paths in a condition."""
    if isinstance(item, Route):
        yield item
    elif isinstance(item, tuple):
        for part in item:
            yield from routes(part)
    elif is_dataclass(item):
        for each in fields(item):
            yield from routes(getattr(item, each.name))
