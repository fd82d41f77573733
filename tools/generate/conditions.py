"""Compile the rules of `ksy/policy.yaml` for a layout into expressions of the layout table.

A condition becomes two expressions: one for the messages where it is true, one for those where it is false.
Elsewhere it is unknown. What only the tree of a message can decide, such as the content of JSON, becomes an
expression that is true of at least the messages in question; for those a decoder consults the tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from dcpspec.policy.rules import (
    ATTRIBUTE_NAME,
    ATTRIBUTE_VALUE,
    ENTRIES,
    INFLATES,
    VALUE,
    XATTRS,
    All,
    AnyOf,
    Condition,
    Constant,
    Each,
    First,
    Json,
    Known,
    Length,
    Matches,
    Not,
    OneOf,
    Ordered,
    Policy,
    PolicyRule,
    Present,
    Route,
    Term,
    Unique,
    is_about_values,
)
from tools.grammar.bounds import ENDLESS, Domain, count, meet, points, without
from tools.grammar.server_rules import Tree, uses

Expr: TypeAlias = Any
"""An EXPR of the layout table."""

HERE = Route(())
KEY = Route(("body", "request", "key"))
"""The key of a document."""
DELETED = Route(("body", "request", "extras", "deleted"))
IS_SNAPPY, HAS_XATTRS = (Route(("header", "datatype", bit)) for bit in ("is_snappy", "has_xattrs"))
SOME: Domain = ((1, ENDLESS),)
MOST_LISTED = 8
"""The size of the largest set of numbers that an expression lists."""


# Expressions


@dataclass(frozen=True)
class Bound:
    """The messages of which something is true, or a superset of them."""

    expr: Expr
    is_exact: bool = True
    """It is not a superset."""


@dataclass(frozen=True)
class Truths:
    """The messages for which a condition is true, and those for which it is false."""

    true: Bound
    false: Bound


NEVER, ALWAYS = Bound(False), Bound(True)
PERHAPS = Bound(True, is_exact=False)
UNKNOWN = Truths(NEVER, NEVER)
UNDECIDED = Truths(PERHAPS, PERHAPS)


def both(*parts: Bound) -> Bound:
    """Return the messages for which all of some bounds are true."""
    return _joined("and", parts, neutral=True)


def either(*parts: Bound) -> Bound:
    """Return the messages for which at least one of some bounds is true."""
    return _joined("or", parts, neutral=False)


def _joined(operator: str, parts: Iterable[Bound], *, neutral: bool) -> Bound:
    found: list[Expr] = []
    is_exact = True
    for part in parts:
        if part == Bound(not neutral):
            return part
        is_exact &= part.is_exact
        found += [expr for expr in _operands(part.expr, operator) or [part.expr] if expr not in found]
    if (not neutral) in found:
        return Bound(not neutral, is_exact)
    dual = "or" if operator == "and" else "and"
    found = [
        expr for expr in found if expr is not neutral and not any(e in found for e in _operands(expr, dual))
    ]
    return Bound([operator, *found] if len(found) > 1 else found[0] if found else neutral, is_exact)


def _operands(expr: Expr, operator: str) -> list[Expr]:
    return expr[1:] if isinstance(expr, list) and expr[0] == operator else []


def conjunction(parts: Iterable[Truths]) -> Truths:
    """Return the truths of all of some conditions together."""
    found = list(parts)
    return Truths(both(*(part.true for part in found)), either(*(part.false for part in found)))


def certain(expr: Expr) -> Truths:
    """Return the truths of a condition that is true exactly where an expression is true."""
    return Truths(Bound(expr), Bound(not expr if isinstance(expr, bool) else ["not", expr]))


def among(number: Expr, allowed: Domain, everything: Domain) -> Expr:
    """Return an expression that is true if a number is allowed, given all its possible values."""
    refused = without(everything, allowed)
    if not allowed or not refused:
        return bool(allowed)
    if count(allowed) == 1:
        return ["==", number, allowed[0][0]]
    if count(refused) == 1:
        return ["!=", number, refused[0][0]]
    if count(allowed) <= MOST_LISTED and (len(allowed), len(refused)) != (1, 1):
        return ["in", number, _numbers(allowed)]
    if len(allowed) == 1:
        return _between(number, *allowed[0], everything)
    if count(refused) <= MOST_LISTED:
        return ["not", ["in", number, _numbers(refused)]]
    return ["or", *(_between(number, low, high, everything) for low, high in allowed)]


def _between(number: Expr, low: int, high: int, everything: Domain) -> Expr:
    above, below = [">=", number, low], ["<=", number, high]
    if low == everything[0][0]:
        return below
    return above if high == everything[-1][1] else ["and", above, below]


def _numbers(domain: Domain) -> list[int]:
    return [number for low, high in domain for number in range(low, high + 1)]


# Rules


class NoNumber(Exception):  # noqa: N818  # not an error
    """A number can only be read from the tree of a message."""


@dataclass(frozen=True)
class Messages:
    """The known facts about the messages of a layout.

    Args:
        tree: The possible content of trees, by the field list.
        policy: The rules.
        opcode: The opcode by name.
        fields: Fields of the tree by path, as in the layout table; an empty mapping for a part with
            fields of its own.
        lists: The paths of lists; their elements have numbers as steps.
        domains: The numbers that the guards allow, by EXPR as text.
        documents: The paths of a document's key and value.
        has_collection_id: A collection id is in front of the key.
        rule: The rule to compile.
        is_inflated: Treat the value as if it had been sent uncompressed.
    """

    tree: Tree
    policy: Policy
    opcode: str
    fields: Mapping[str, Mapping[str, Any]]
    lists: tuple[str, ...]
    domains: Mapping[str, Domain]
    documents: tuple[str, ...]
    has_collection_id: bool
    rule: PolicyRule | None = None
    is_inflated: bool = False

    def verdicts(self) -> Iterator[tuple[PolicyRule, Bound]]:
        """Yield the rules that the messages can break, each with the messages that break it."""
        for rule in self.rules():
            bound = replace(self, rule=rule).breaks(rule)
            if bound.expr is not False:
                yield rule, bound

    def rules(self) -> list[PolicyRule]:
        """Return the rules that a message of the opcode can break by itself."""
        found = self.policy.about(self.opcode)
        return [rule for rule in found if rule.scope in ("message", "content")]

    def breaks(self, rule: PolicyRule) -> Bound:
        """Return the messages that break a rule."""
        kind = self.truths(self.policy.kinds[rule.kind]).true
        if rule.check is not None:
            return both(kind, self.truths(rule.when).true, self.truths(rule.check).false)
        if all(self.is_absent(path) for path in rule.fields):
            return NEVER
        return both(kind, CONTENT[rule.id](self, rule) if rule.id in CONTENT else PERHAPS)

    # Conditions

    def truths(self, condition: Condition, around: Route = HERE) -> Truths:  # noqa: C901 - a case for each form
        """Return the truths of a condition, relative to a path."""
        match condition:
            case Constant(value):
                return certain(value)
            case All(parts):
                return conjunction(self.truths(part, around) for part in parts)
            case AnyOf(parts):
                return self.truths(Not(All(tuple(map(Not, parts)))), around)
            case Not(part):
                truths = self.truths(part, around)
                return Truths(truths.false, truths.true)
            case Present(path):
                return self.presence(around + path)
            case Known(path):
                return self.truths(OneOf(path, tuple(self.enum(around + path))), around)
            case OneOf() | Ordered():
                with suppress(NoNumber):
                    return self.compared(condition, around)
                return UNDECIDED
            case Each(path) | Unique(path):
                return self.elements(condition, around + path)
            case Json(path):
                length = self.fields.get(str(around + path), {}).get("length")
                if length is not None:  # empty bytes are not JSON
                    return Truths(replace(self.among(length, SOME).true, is_exact=False), PERHAPS)
        paths = [around + path for use in uses(condition) for path in use.paths]
        return UNKNOWN if any(map(self.is_absent, paths)) else UNDECIDED

    def presence(self, path: Route) -> Truths:
        """Return the truths of a path being present."""
        if path == KEY + Route(("collection_id",)) and str(KEY) in self.documents:
            return certain(self.has_collection_id)
        if path == XATTRS and str(VALUE) in self.documents:
            return conjunction([certain(["has_section"]), self.truths(OneOf(IS_SNAPPY, (False,)))])
        return UNDECIDED if self.is_hidden(path) else certain(not self.is_absent(path))

    def compared(self, condition: OneOf | Ordered, around: Route) -> Truths:
        """Return the truths of a number being one of some, or not above another.

        Raises:
            NoNumber: Only the tree has one of them.
        """
        terms = (condition.term,) if isinstance(condition, OneOf) else (condition.low, condition.high)
        numbers = [self.number(term, around) for term in terms]
        left, right = numbers[0], numbers[-1]
        if left is None or right is None:
            return UNKNOWN
        if isinstance(condition, OneOf):
            enum = self.enum(around + condition.term) if isinstance(condition.term, Route) else {}
            wanted = (enum[each] if isinstance(each, str) else int(each) for each in condition.literals)
            return self.among(left, points(wanted))
        if isinstance(right, int):
            return self.among(left, ((-ENDLESS, right),))
        if isinstance(left, int):
            return self.among(right, ((left, ENDLESS),))
        return certain(["<=", left, right])

    def among(self, number: Expr, wanted: Domain) -> Truths:
        """Return the truths of a number being one of those wanted."""
        domain = self.domain(number)
        allowed, refused = meet(domain, wanted), without(domain, wanted)
        return Truths(Bound(among(number, allowed, domain)), Bound(among(number, refused, domain)))

    def elements(self, condition: Each | Unique, path: Route) -> Truths:
        """Return the truths of a condition on the list at a path."""
        if path == ENTRIES and str(VALUE) in self.documents:
            perhaps = replace(self.presence(XATTRS).true, is_exact=False)
            if self.rule and condition == self.rule.check and _is_told_by_pair(condition):
                shown = self.has(IS_SNAPPY, value=False)
                return Truths(perhaps, both(shown, Bound(["attributes_break", self.rule.id])))
            return Truths(perhaps, perhaps)
        if self.is_hidden(path):
            return UNDECIDED
        if str(path) not in self.lists:
            return UNKNOWN
        if isinstance(condition, Unique):
            return UNDECIDED
        inside = (name.removeprefix(f"{path}.") for name in self.fields if name.startswith(f"{path}."))
        numbers = sorted({name.partition(".")[0] for name in inside})
        return conjunction(self.truths(condition.part, path + Route((number,))) for number in numbers)

    # Values

    def number(self, term: Term, around: Route) -> Expr | None:
        """Return the number that a term stands for, None if there is none.

        Raises:
            NoNumber: Only the tree has it.
        """
        match term:
            case int():
                return term
            case First(paths):
                found = (path for path in paths if not self.is_absent(around + path))
                path = next(found, None)
                return None if path is None else self.number(path, around)
            case Length(path):
                return self.length(around + path)
            case Route():
                return self.at(around + term)
        raise TypeError(term)

    def length(self, path: Route) -> Expr | None:
        """Return the number of bytes or elements at a path."""
        if path == KEY + Route(("name",)) and str(KEY) in self.documents:
            return ["len_name"]
        field = self.fields.get(str(path), {})
        if self.is_hidden(path) or str(path) in self.lists or (field and "length" not in field):
            raise NoNumber
        return field.get("length")

    def at(self, path: Route) -> Expr | None:
        """Return the number at a path."""
        if path == IS_SNAPPY and self.is_inflated:
            return 0
        if path == KEY + Route(("collection_id", "number")) and str(KEY) in self.documents:
            return ["collection_id"] if self.has_collection_id else None
        if self.is_absent(path):
            return None
        field = self.fields.get(str(path), {})
        if "value" in field:
            return field["value"]
        if self.is_hidden(path) or not field.get("size") or field.get("signed") or field.get("little"):
            raise NoNumber
        names = ("at", "size", "shift", "bits") if "bits" in field else ("at", "size")
        number = ["bits" if "bits" in field else "field", *(field[name] for name in names)]
        domain = self.domain(number)
        return domain[0][0] if count(domain) == 1 else number

    def domain(self, number: Expr) -> Domain:
        """Return the possible values of an expression."""
        if isinstance(number, int):
            return points([int(number)])
        known = self.domains.get(str(number))
        if known is not None:
            return known
        operator, *operands = number
        if operator in ("field", "bits"):
            return ((0, (1 << (operands[3] if operator == "bits" else 8 * operands[1])) - 1),)
        return ((-ENDLESS if operands else 0, ENDLESS),)

    def enum(self, path: Route) -> Mapping[str, int]:
        """Return the numbers of the enum at a path, by name."""
        steps = ("*" if step.isdecimal() else step for step in path.steps)
        enums = {field.enum for field in self.tree.find(Route(tuple(steps)), self.opcode)}
        return {name: number for enum in enums if enum for name, number in self.tree.numbers[enum].items()}

    # Paths

    def is_absent(self, path: Route) -> bool:
        """Return True if no message has anything at a path, in which `*` stands for any element."""
        name = str(path).partition(".*")[0]
        known = (*self.fields, *self.lists)
        return not self.is_hidden(name) and not any(f"{each}.".startswith(f"{name}.") for each in known)

    def is_hidden(self, path: Route | str) -> bool:
        """Return True if a path leads into a document's key or value."""
        return any(str(path).startswith(f"{document}.") for document in self.documents)

    # Documents

    def has(self, bit: Route, *, value: bool = True) -> Bound:
        """Return the messages whose datatype has a bit set, or not set."""
        return self.truths(OneOf(bit, (value,))).true

    def fits(self) -> Truths:
        """Return the truths of a value, once decompressed, not exceeding the maximum length of a message."""
        limit = next(rule.limit for rule in self.policy.rules if rule.id == INFLATES)
        return self.among(["len_inflated"], ((0, limit or 0),))


def _is_told_by_pair(condition: Each | Unique) -> bool:
    """Return True if each attribute's name and value suffice to decide a condition on their list."""
    if isinstance(condition, Unique):
        return condition.key == ATTRIBUTE_NAME
    for part in condition.part.parts if isinstance(condition.part, All) else (condition.part,):
        match part:
            case Json(path) | Matches(path) if path in (ATTRIBUTE_NAME, ATTRIBUTE_VALUE):
                continue
        return False
    return True


def _body_of_removed(messages: Messages, _: PolicyRule) -> Bound:
    removed = ALWAYS if messages.is_absent(DELETED) else messages.truths(OneOf(DELETED, (0,))).false
    is_read = either(messages.has(IS_SNAPPY, value=False), messages.fits().true)
    return both(removed, messages.among(["len_body"], SOME).true, is_read)


def _does_not_inflate(messages: Messages, _: PolicyRule) -> Bound:
    empty = messages.among(["len_value"], SOME).false
    return both(messages.has(IS_SNAPPY), either(empty, messages.fits().false))


def _bad_xattrs_in_block(messages: Messages, _: PolicyRule) -> Bound:
    inside = [each for each in messages.rules() if each.check and is_about_values(each)]
    found = either(*(replace(messages, rule=each, is_inflated=True).breaks(each) for each in inside))
    block = both(messages.has(IS_SNAPPY), messages.among(["len_value"], SOME).true, messages.fits().true)
    return both(messages.has(HAS_XATTRS), block, found)


def _large_system_xattrs(messages: Messages, rule: PolicyRule) -> Bound:
    small = messages.among(["len_inflated"], ((0, rule.limit or 0),))
    return both(Bound(["has_section"]), replace(small.false, is_exact=False))


CONTENT: Mapping[str, Callable[[Messages, PolicyRule], Bound]] = {
    "R-deletion-no-body": _body_of_removed,
    INFLATES: _does_not_inflate,
    "R-xattr-in-snappy": _bad_xattrs_in_block,
    "R-xattr-system-size": _large_system_xattrs,
}
"""Compilers of the rules of scope `content`, which `dcpspec.policy.content` checks in one message."""
