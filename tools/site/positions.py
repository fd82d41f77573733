"""Where a message holds what the grammars read at a position and trees leave out.

The fields of FlatBuffers are such: a tree shows them as computed values, without their bytes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

from pyspark_dcp.tree import Node

from tools.expression import Attr, Binary, Bool, Cast, Expr, Index, Int, Name
from tools.grammar import Instance, Type
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


def hidden(node: Node, type_: Type) -> Iterator[tuple[Instance, int, int]]:
    """The instances of a structure that it reads itself and the tree leaves out, with their bytes."""
    shown = {child.id for child in node.children or ()}
    for member in type_.instances:
        size, position = fixed_size(member), member.formula("pos")
        if member.id in shown or size is None or position is None or node.start is None:
            continue
        condition = member.formula("if")
        try:
            if condition is None or _value(condition.tree, node, type_):
                start = node.start + _value(position.tree, node, type_)
                yield member, start, start + size
        except UnknownError:
            continue


def _value(expr: Expr | None, node: Node, type_: Type | None) -> Any:
    match expr:
        case Int(number) | Bool(number):
            return number
        case Name(name):
            return _member(node, type_, name)
        case Attr(inner, name):
            owner = _value(inner, node, type_)
            return _member(owner, _type(owner), name)
        case Index(inner, index):
            elements = _value(inner, node, type_)
            at = _value(index, node, type_)
            if not isinstance(elements, Node) or at >= len(elements.children or ()):
                raise UnknownError
            return (elements.children or [])[at].value
        case Cast(inner, _):
            return _value(inner, node, type_)
        case Binary("and", left, right):
            return _value(left, node, type_) and _value(right, node, type_)
        case Binary("or", left, right):
            return _value(left, node, type_) or _value(right, node, type_)
        case Binary(sign, left, right) if sign in OPERATORS:
            return OPERATORS[sign](_value(left, node, type_), _value(right, node, type_))
    raise UnknownError


def _type(node: Any) -> Type | None:
    return facts.types()[node.struct.name] if isinstance(node, Node) and node.struct else None


def _member(node: Any, type_: Type | None, name: str) -> Any:
    """A member that the tree has, or one that is computed from what it has."""
    if not isinstance(node, Node):
        raise UnknownError
    child = next((each for each in node.children or () if each.id == name), None)
    if child is not None:
        return child if child.children is not None else child.value
    member = type_.member(name) if type_ else None
    formula = member.formula("value") if member else None
    if formula is None:
        raise UnknownError
    return _value(formula.tree, node, type_)
