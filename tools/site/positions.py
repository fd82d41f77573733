"""Where a message holds what the grammars read at a position and trees leave out.

The fields of FlatBuffers are such: a tree shows them as computed values, without their bytes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from dcpspec.grammar.tree import Node
from tools.expression import Attr, Binary, Bool, Cast, Expr, Index, Int, Name
from tools.grammar import Attribute, Instance, Type, TypeUse
from tools.site import facts
from tools.site.layout import fixed_size

OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "/": operator.floordiv,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
}


class UnknownError(Exception):
    """What an expression asks for is not in the tree."""


@dataclass(frozen=True, eq=False)
class Spot:
    """A structure of a tree, with what it is in."""

    node: Node
    above: Spot | None
    base: int
    """Where the bytes begin that its positions count in."""

    @property
    def type(self) -> Type:
        """What it is by the grammars."""
        assert self.node.struct is not None
        return facts.types()[self.node.struct.name]

    def below(self) -> Iterator[Spot]:
        """The structures in it."""
        for child in self.node.children or ():
            for each in (child.children or ()) if child.repeated else (child,):
                if each.struct is not None:
                    yield self.inner(each)

    def inner(self, node: Node) -> Spot:
        """A structure in it."""
        field = self.type.member(node.member.id) if node.member else None
        has_bytes = field is not None and ("size" in field.raw or "size-eos" in field.raw)
        return Spot(node, self, (node.start or 0) if has_bytes else self.base)


def hidden(root: Node) -> Iterator[tuple[Spot, Instance, int, int]]:
    """The instances that structures read themselves and the tree leaves out, with their bytes."""
    if root.struct is not None:
        yield from _hidden(Spot(root, None, 0))


def _hidden(spot: Spot) -> Iterator[tuple[Spot, Instance, int, int]]:
    shown = {child.id for child in spot.node.children or ()}
    for member in spot.type.instances:
        size, position = fixed_size(member), member.formula("pos")
        if member.id in shown or size is None or position is None:
            continue
        condition = member.formula("if")
        try:
            if condition is None or _value(condition.tree, spot):
                start = spot.base + _value(position.tree, spot)
                yield spot, member, start, start + size
        except UnknownError:
            continue
    for inner in spot.below():
        yield from _hidden(inner)


def _value(expr: Expr | None, spot: Spot) -> Any:
    match expr:
        case Int(number) | Bool(number):
            return number
        case Name(name):
            return _member(spot, name)
        case Attr(inner, name):
            return _member(_value(inner, spot), name)
        case Index(inner, index):
            elements, at = _value(inner, spot), _value(index, spot)
            if not isinstance(elements, Node) or at >= len(elements.children or ()):
                raise UnknownError
            return (elements.children or [])[at].value
        case Cast(inner, _):
            return _value(inner, spot)
        case Binary("and", left, right):
            return _value(left, spot) and _value(right, spot)
        case Binary("or", left, right):
            return _value(left, spot) or _value(right, spot)
        case Binary(sign, left, right) if sign in OPERATORS:
            return OPERATORS[sign](_value(left, spot), _value(right, spot))
    raise UnknownError


def _member(spot: Any, name: str) -> Any:
    """A member that the tree has, or one that is computed from what it has, or a parameter."""
    if not isinstance(spot, Spot):
        raise UnknownError
    child = next((each for each in spot.node.children or () if each.id == name), None)
    if child is not None and child.children is not None:
        return spot.inner(child) if child.struct is not None else child
    if child is not None:
        return child.value
    if any(parameter.id == name for parameter in spot.type.params):
        return _given(spot, name)
    member = spot.type.member(name)
    formula = member.formula("value") if member else None
    if formula is None:
        raise UnknownError
    return _value(formula.tree, spot)


def _given(spot: Spot, name: str) -> Any:
    """What a structure is given for a parameter."""
    if spot.above is None or spot.node.member is None:
        raise UnknownError
    field = spot.above.type.member(spot.node.member.id)
    if not isinstance(field, Attribute) or not isinstance(field.type, TypeUse):
        raise UnknownError
    number = [parameter.id for parameter in spot.type.params].index(name)
    return _value(field.type.ref.arguments[number], spot.above)
