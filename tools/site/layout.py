"""Layouts of a type: its fields in order, each with its offset if the offset is fixed.

A type with conditions has several layouts. The valid vectors determine which layouts exist; the grammars
determine sizes and offsets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, TypeAlias

from dcpspec.grammar.tree import Node
from tools.grammar import catalogue
from tools.grammar.expression import Attr, Binary, Expr, Int, Name, Unary, parse
from tools.grammar.fields import type_name
from tools.grammar.model import Attribute, BitField, Switch, Type, TypeUse
from tools.site import facts
from tools.vectors import Vector

INLINE = frozenset({"mcbp_document_key"})
"""Shared parts that are drawn field by field instead of as one box."""
SURPLUS = "surplus"
VERSION = "version"
UNKNOWN = "unknown_"
"""Name prefix of fields that contain a later version's content."""

Path: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Box:
    """A field of a layout, or several bit fields that share some bytes."""

    path: Path
    """Ids from the type down to the field."""
    member: Attribute
    offset: int | None
    """Offset from the beginning of the type, if the fields before it have fixed sizes."""
    size: int | None
    """Size in bytes, if it is fixed."""
    is_optional: bool = False
    """True if the field may be absent within this layout."""
    type: Type | None = None
    """Type of a field that contains fields."""

    @property
    def bits(self) -> list[BitField]:
        """The bit fields, highest first."""
        return self.type.bit_fields if self.type else []


@dataclass(frozen=True, eq=False)
class Occurrence:
    """A value of a type in a vector."""

    vector: Vector
    root: Node
    """The whole message."""
    node: Node


@dataclass(eq=False)
class TypeLayout:
    """One layout of a type."""

    type: Type
    boxes: list[Box]
    occurrences: list[Occurrence] = field(default_factory=list)
    constants: dict[Path, str] = field(default_factory=dict)
    """Version field values that only this layout has."""
    entry: dict[str, Any] = field(default_factory=dict)
    """The layout's entry in `-layouts`, empty if the type has one layout."""

    @property
    def title(self) -> str:
        """The title that distinguishes the layout from other layouts of the type."""
        return str(self.entry.get("id", ""))

    @property
    def is_folded(self) -> bool:
        """True if readers seldom need the layout: a prototype, or a layout that no release sends."""
        return bool(self.entry.get("folded"))

    @property
    def paths(self) -> frozenset[Path]:
        """Paths of the boxes."""
        return frozenset(box.path for box in self.boxes)

    @property
    def size(self) -> int | None:
        """Length in bytes, if it is fixed."""
        sizes = [box.size for box in self.boxes]
        return None if any(s is None for s in sizes) else sum(s or 0 for s in sizes)

    def box(self, path: Path) -> Box | None:
        """Return the box at a path, or the first box below the path."""
        return next((box for box in self.boxes if box.path[: len(path)] == path), None)


def is_expanded(member: Attribute) -> bool:
    """Return True if a field is drawn as the fields of its type."""
    struct = member.struct
    if struct is None or "repeat" in member.raw or struct.bit_fields:
        return False
    return struct.id in INLINE or (struct.grammar is member.scope.grammar and bool(struct.seq))


def fixed_size(member: Attribute) -> int | None:
    """Return the size of a field in bytes, or None if the size is not fixed."""
    if "repeat" in member.raw or isinstance(member.type, Switch):
        return None
    if isinstance(member.type, TypeUse) and (match := re.fullmatch(r"[usf]([1248])", member.type.name)):
        return int(match[1])
    size = member.formula("size")
    if size is not None:
        return size.tree.value if isinstance(size.tree, Int) else None
    struct = member.struct
    if struct is None or "size-eos" in member.raw:
        return None
    if struct.bit_fields:
        return struct.bit_fields[0].total // 8
    sizes = [None if inner.is_optional else fixed_size(inner) for inner in struct.seq if inner.id != SURPLUS]
    return None if not sizes or any(s is None for s in sizes) else sum(s or 0 for s in sizes)


def boxes(type_: Type, present: frozenset[Path] | None = None) -> list[Box]:
    """Return the boxes of a type; with `present`, only the boxes of fields at these paths."""
    if type_.bit_fields:
        return [Box((), type_.seq[0], 0, type_.bit_fields[0].total // 8, type=type_)]
    result: list[Box] = []
    offset: int | None = 0
    for path, member, optional in _flat(type_, (), present):
        size = fixed_size(member)
        result.append(Box(path, member, offset, size, optional, member.struct))
        offset = None if offset is None or size is None or optional else offset + size
    return result


def _flat(
    type_: Type, path: Path, present: frozenset[Path] | None, optional: bool = False
) -> Iterator[tuple[Path, Attribute, bool]]:
    for member in type_.seq:
        here = (*path, member.id)
        if member.id == SURPLUS or (present is not None and here not in present):
            continue
        may_lack = optional or (present is None and member.is_optional)
        struct = member.struct if is_expanded(member) else _case(member, here, present)
        if struct:
            inner = None if struct.id in INLINE else present
            yield from _flat(struct, here, inner, may_lack)
        else:
            yield here, member, may_lack


def _case(member: Attribute, path: Path, present: frozenset[Path] | None) -> Type | None:
    """Return the type that a payload's switch selects in a layout, or None if that type is not drawn."""
    if present is None or not isinstance(member.type, Switch) or member.scope.parent:
        return None
    there = {other[-1] for other in present if other[:-1] == path}
    known = [case for case in member.types if case.grammar is member.scope.grammar]
    return min(known, key=lambda case: len(there ^ _needed(case, there)), default=None)


def _needed(type_: Type, there: Set[str]) -> Set[str]:
    """Return the required fields of a type, and the given optional fields."""
    always = {one.id for one in type_.seq if not one.is_optional}
    return always | (there & {one.id for one in type_.fields})


@cache
def read() -> tuple[tuple[Vector, Node], ...]:
    """Return the valid vectors as trees with byte ranges."""
    return tuple(
        (vector, facts.tree_of(vector).root) for vector in facts.all_vectors() if vector["result"] == "valid"
    )


@cache
def occurrences() -> dict[str, list[Occurrence]]:
    """Return every value of every type in the valid vectors, by type name."""
    by_type: dict[str, list[Occurrence]] = {}
    for vector, root in read():
        for node in root.walk():
            if node.struct and node.children is not None:
                by_type.setdefault(node.struct.name, []).append(Occurrence(vector, root, node))
    return by_type


@cache
def layouts(type_: Type) -> list[TypeLayout]:
    """Return the layouts of a type, in the order and with the titles of `-layouts`."""
    by_boxes: dict[frozenset[Path], TypeLayout] = {}
    entries = list(type_.raw.get("-layouts", ()))
    boxes_of: dict[frozenset[Path], list[Box]] = {}  # most values have the same fields as another value
    for occurrence in occurrences().get(type_name(type_), []):
        present = _present(occurrence.node)
        drawn = boxes_of[present] = boxes_of.get(present) or boxes(type_, present)
        key = frozenset(box.path for box in drawn)
        entry: dict[str, Any] = next((one for one in entries if holds(one, occurrence.node)), {})
        by_boxes.setdefault(key, TypeLayout(type_, drawn, entry=entry)).occurrences.append(occurrence)
    if not by_boxes:
        return [TypeLayout(type_, boxes(type_))]
    result: list[TypeLayout] = []
    for layout in sorted(by_boxes.values(), key=lambda each: -len(each.boxes)):
        larger = next((other for other in result if _holds(other, layout)), None)
        if larger is None:
            result.append(layout)
        else:
            larger.occurrences += layout.occurrences
            larger.boxes = [
                replace(box, is_optional=box.is_optional or box.path not in layout.paths)
                for box in larger.boxes
            ]
    for layout in result:
        _set_constants(layout)
    return sorted(result, key=lambda layout: entries.index(layout.entry)) if entries else result


@cache
def titles() -> dict[str, str]:
    """Return the title of each vector's payload layout, by vector id."""
    types = {type_ for message in catalogue.messages() for type_ in message.layouts}
    members = [member for _, *members in catalogue.BODIES.values() for member in members]
    return {
        occurrence.vector["id"]: layout.title
        for type_ in types
        for layout in layouts(type_)
        for occurrence in layout.occurrences
        if occurrence.node.path.partition(".")[2] in members
    }


def holds(entry: dict[str, Any], node: Node) -> bool:
    """Return True if a value satisfies the condition of an entry in `-layouts`."""
    return bool(_value(parse(entry["if"]), node.parsed))


def _value(expression: Expr, parsed: Any) -> Any:
    """Return the value of a condition that uses members, comparisons with literals, `not`, `and` and `or`."""
    match expression:
        case Name(name):
            return getattr(parsed, name)
        case Attr(owner, name):
            return getattr(_value(owner, parsed), name)
        case Unary(_, operand):
            return not _value(operand, parsed)
        case Binary("==", member, Int(number)):
            return _value(member, parsed) == number
        case Binary("and", left, right):
            return _value(left, parsed) and _value(right, parsed)
        case Binary("or", left, right):
            return _value(left, parsed) or _value(right, parsed)
    raise TypeError(f"not a condition: {expression}")


def _set_constants(layout: TypeLayout) -> None:
    """Record the version field values that all messages of a layout share."""
    for box in layout.boxes:
        if box.path and _is_version(box.member):
            route = ".".join(box.path)
            nodes = [each.node.find(f"{each.node.path}.{route}".lstrip(".")) for each in layout.occurrences]
            values = {str(node.value) for node in nodes if node}
            if len(values) == 1:
                layout.constants[box.path] = values.pop()


def _present(node: Node) -> frozenset[Path]:
    start = len(node.path.split(".")) if node.path else 0
    return frozenset(tuple(each.path.split(".")[start:]) for each in node.walk() if each is not node)


def _holds(large: TypeLayout, small: TypeLayout) -> bool:
    """Return True if a layout equals another layout plus some known fields of variable length."""
    missing = large.paths - small.paths
    return (
        large.entry == small.entry
        and small.paths < large.paths
        and all(
            box.size is None and not box.member.id.startswith(UNKNOWN)
            for box in large.boxes
            if box.path in missing
        )
    )


@cache
def _is_version(member: Attribute) -> bool:
    """Return True if a number has no enum, but conditions in its file compare the number with constants."""
    if member.id == VERSION:
        return True
    if "enum" in member.raw or fixed_size(member) is None:
        return False
    return any(
        isinstance(part, Binary)
        and part.operator == "=="
        and isinstance(part.right, Int)
        and type_.grammar.resolve_member(type_, part.left) is member
        for type_ in member.scope.grammar.types
        for each in type_.instances
        for formula in each.formulas
        if formula.tree
        for part, _ in formula.tree.walk()
    )


@cache
def header_parameters(type_: Type) -> dict[str, str]:
    """Return the type's parameters that receive a header member, each with the member."""
    return {
        parameter.id: argument.name
        for member in type_.users
        for use in member.uses
        if member.scope.grammar.resolve_type(member.scope, use.name) is type_
        for parameter, argument in zip(type_.params, use.ref.arguments, strict=True)
        if isinstance(argument, Attr) and argument.value == Name("header")
    }
