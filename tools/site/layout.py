"""Layouts of a type: its fields in order, each with its offset if that is fixed.

A type with conditions has several layouts. The valid vectors show which of them exist; sizes and
offsets come from the grammars.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import TypeAlias

from dcpspec.grammar.tree import Node
from tools.expression import Attr, Binary, Int, Name
from tools.fields import type_name
from tools.grammar import Attribute, Enum, Member, Switch, Type, TypeUse
from tools.lint import release
from tools.site import facts
from tools.vectors import Vector

INLINE = frozenset({"mcbp_document_key"})
"""Shared parts that are drawn field by field where they are used, and not as one box."""
SURPLUS = "surplus"
UNKNOWN = "unknown_"
"""Prefix of the names of fields that hold the content of a later version."""

MOST_VALUES = 3
"""The most values that a field may have in a layout that is named after it."""

MOST_PARTS = 2
"""The most parts of its own that a layout may have to be named after them."""

Path: TypeAlias = tuple[str, ...]
Values: TypeAlias = dict[str, frozenset[str]]


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
    """It may be absent within this layout."""
    type: Type | None = None
    """Type of a field that has fields of its own."""

    @property
    def bits(self) -> list[tuple[Attribute, int]]:
        """The bit fields with their widths, the highest first."""
        return bit_fields(self.type) if self.type else []


@dataclass(frozen=True, eq=False)
class Occurrence:
    """A value of a type in a vector."""

    vector: Vector
    root: Node
    """The whole message."""
    node: Node


@dataclass(eq=False)
class Layout:
    """One layout of a type."""

    type: Type
    boxes: list[Box]
    occurrences: list[Occurrence] = field(default_factory=list)
    constants: dict[Path, str] = field(default_factory=dict)
    """Values of version fields that only this layout has."""
    title: str = ""
    """The title that distinguishes it from the other layouts of the type."""
    siblings: list[Layout] = field(default_factory=list, repr=False)
    """All layouts of the type that vectors show, including this one."""

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
        """The box at a path, or the first one below it."""
        return next((box for box in self.boxes if box.path[: len(path)] == path), None)


def width(member: Member) -> int | None:
    """Return the width of a bit field, None for other fields."""
    return member.type.bits if isinstance(member.type, TypeUse) else None


def bit_fields(type_: Type) -> list[tuple[Attribute, int]]:
    """Return the fields of a type of bit fields only, with their widths."""
    widths = [(member, width(member)) for member in type_.seq]
    return [(member, bits) for member, bits in widths if bits] if all(w for _, w in widths) else []


def struct_of(member: Member) -> Type | None:
    """Return the type of a field that has its own fields."""
    if not isinstance(member.type, TypeUse):
        return None
    return member.scope.grammar.resolve_type(member.scope, member.type.name)


def is_expanded(member: Attribute) -> bool:
    """Return True if a field is drawn as the fields of its type."""
    struct = struct_of(member)
    if struct is None or "repeat" in member.raw or bit_fields(struct):
        return False
    return struct.id in INLINE or (struct.grammar is member.scope.grammar and bool(struct.seq))


def fixed_size(member: Attribute) -> int | None:
    """Return the size of a field in bytes, None if it is not fixed."""
    if "repeat" in member.raw or isinstance(member.type, Switch):
        return None
    if isinstance(member.type, TypeUse) and (found := re.fullmatch(r"[usf]([1248])", member.type.name)):
        return int(found[1])
    size = member.formula("size")
    if size is not None:
        return size.tree.value if isinstance(size.tree, Int) else None
    struct = struct_of(member)
    if struct is None or "size-eos" in member.raw:
        return None
    if bits := bit_fields(struct):
        return sum(wide for _, wide in bits) // 8
    sizes = [None if inner.is_optional else fixed_size(inner) for inner in struct.seq if inner.id != SURPLUS]
    return None if not sizes or any(s is None for s in sizes) else sum(s or 0 for s in sizes)


def boxes(type_: Type, present: frozenset[Path] | None = None) -> list[Box]:
    """Return the boxes of a type; with `present`, only those of fields at these paths."""
    if bits := bit_fields(type_):
        return [Box((), type_.seq[0], 0, sum(wide for _, wide in bits) // 8, type=type_)]
    result: list[Box] = []
    offset: int | None = 0
    for path, member, optional in _flat(type_, (), present):
        size = fixed_size(member)
        result.append(Box(path, member, offset, size, optional, struct_of(member)))
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
        if is_expanded(member):
            struct = struct_of(member)
            assert struct is not None
            inner = None if struct.id in INLINE else present
            yield from _flat(struct, here, inner, may_lack)
        else:
            yield here, member, may_lack


@cache
def read() -> tuple[tuple[Vector, Node], ...]:
    """Return the valid vectors as trees with byte ranges."""
    return tuple(
        (vector, facts.tree_of(vector).root)
        for file in facts.vectors()
        for vector in file.vectors()
        if vector["result"] == "valid"
    )


@cache
def occurrences() -> dict[str, list[Occurrence]]:
    """Return every value of every type in the valid vectors, by the name of the type."""
    found: dict[str, list[Occurrence]] = {}
    for vector, root in read():
        for node in root.walk():
            if node.struct and node.children is not None:
                found.setdefault(node.struct.name, []).append(Occurrence(vector, root, node))
    return found


@cache
def layouts(type_: Type) -> list[Layout]:
    """Return the layouts of a type, the current one first."""
    found: dict[frozenset[Path], Layout] = {}
    for occurrence in occurrences().get(type_name(type_), []):
        present = _present(occurrence.node)
        drawn = boxes(type_, present)
        key = frozenset(box.path for box in drawn)
        found.setdefault(key, Layout(type_, drawn)).occurrences.append(occurrence)
    if not found:
        return [Layout(type_, boxes(type_))]
    result: list[Layout] = []
    for layout in sorted(found.values(), key=lambda each: -len(each.boxes)):
        larger = next((other for other in result if _holds(other, layout)), None)
        if larger is None:
            result.append(layout)
        else:
            larger.occurrences += layout.occurrences
            larger.boxes = [
                replace(box, is_optional=box.is_optional or box.path not in layout.paths)
                for box in larger.boxes
            ]
    _name(result)
    return sorted(result, key=_rank)


def _present(node: Node) -> frozenset[Path]:
    start = len(node.path.split(".")) if node.path else 0
    return frozenset(tuple(each.path.split(".")[start:]) for each in node.walk() if each is not node)


def _holds(large: Layout, small: Layout) -> bool:
    """Return True if a layout is another one without some known fields of variable length."""
    missing = large.paths - small.paths
    return small.paths < large.paths and all(
        box.size is None and not box.member.id.startswith(UNKNOWN)
        for box in large.boxes
        if box.path in missing
    )


def _rank(layout: Layout) -> tuple[object, ...]:
    since, until = span(layout)
    others = layout.siblings or [layout]
    is_rare = not since and 10 * len(layout.occurrences) < max(len(other.occurrences) for other in others)
    common = frozenset.intersection(*(other.paths for other in others))
    order = [member.id for member in layout.type.seq]
    own = max((order.index(path[0]) for path in layout.paths - common), default=-1)
    return until != "", is_rare, own, release(since or "0.0"), -len(layout.occurrences)


def span(layout: Layout) -> tuple[str, str]:
    """Return the first and last release of the fields that only some layouts of the type have."""
    others = layout.siblings or [layout]
    common = frozenset.intersection(*(other.paths for other in others))
    own = [box for box in layout.boxes if box.path not in common and not box.is_optional]
    raws = [raw for box in own for raw in _raws(layout.type, box.path)]
    since = max((raw["-since"] for raw in raws if "-since" in raw), key=release, default="")
    until = min((raw["-until"] for raw in raws if "-until" in raw), key=release, default="")
    return since, until


def _raws(type_: Type, path: Path) -> Iterator[dict[str, str]]:
    scope: Type | None = type_
    for step in path:
        member = scope.member(step) if scope else None
        if member is None:
            return
        yield member.raw
        scope = struct_of(member)


# Names


def _name(found: list[Layout]) -> None:
    """Give each layout a title that distinguishes it from the others."""
    for layout in found:
        layout.siblings = found
        for box in layout.boxes:
            values = _values(layout).get(box.path[-1] if box.path else "", frozenset())
            if box.path and _is_version(box.member) and len(values) == 1:
                layout.constants[box.path] = next(iter(values))
    if len(found) < 2:
        return
    said = {id(layout): _values(layout) for layout in found}
    versions = [box.path[-1] for box in boxes(found[0].type) if _is_version(box.member)]
    header = [name for name in _choosers(found[0].type) if "." not in name and name.startswith("len_")]
    by_parts = {id(layout): _by_parts(layout, found, said, versions) for layout in found}
    few = all(title.count(",") < MOST_PARTS for title in by_parts.values())
    for layout in found:
        title = by_parts[id(layout)]
        if not title or not few:
            title = ""
        elif list(by_parts.values()).count(title) > 1:
            title = _by_parts(layout, found, said, [*versions, *header])
        others = [said[id(other)] for other in found if other is not layout]
        unknown = [path[-1] for path in layout.paths if path and path[-1].startswith(UNKNOWN)]
        if unknown and not any(
            path[-1:] == (unknown[0],) for other in found if other is not layout for path in other.paths
        ):
            title = unknown[0]
        layout.title = (
            title or _by_values(said[id(layout)], others) or by_parts[id(layout)] or _without(layout, found)
        )


def _without(layout: Layout, found: list[Layout]) -> str:
    """Return the title by the fields that others have and a layout does not."""
    paths = {path[0] for other in found for path in other.paths - layout.paths}
    missing = [member.id for member in layout.type.seq if member.id in paths]
    return f"without {' and '.join(missing)}" if layout.boxes and missing else "empty"


def _by_values(mine: Values, others: list[Values]) -> str:
    """Return the title by the fewest fields whose values differ in all others."""
    usable = [name for name in mine if len(mine[name]) <= MOST_VALUES]
    for names in (*((name,) for name in usable), *combinations(usable, 2)):
        if all(any(mine[name].isdisjoint(other.get(name, ())) for name in names) for other in others):
            return ", ".join(_said(name, mine[name]) for name in names)
    return ""


def _by_parts(layout: Layout, found: list[Layout], said: dict[int, Values], names: list[str]) -> str:
    """Return the title by the parts that only one layout has among those with equal values in some fields."""
    fixed = {name: values for name, values in said[id(layout)].items() if name in names and len(values) == 1}
    alike = [other for other in found if all(said[id(other)].get(n) == values for n, values in fixed.items())]
    common = frozenset.intersection(*(other.paths for other in alike))
    parts = []
    parted = frozenset().union(*(other.paths for other in alike)) - common
    differing = {path[0] for path in parted if path[-1:] != tuple(names[:1])}
    own = [box for box in layout.boxes if box.path[:1] and box.path[0] in differing and not box.is_optional]
    for part in dict.fromkeys(box.path[0] for box in own):
        sizes = [box.size for box in layout.boxes if box.path[0] == part]
        total = "" if None in sizes else _said("", frozenset({str(sum(size or 0 for size in sizes))}))
        is_everywhere = all(any(path[0] == part for path in other.paths) for other in found)
        name = "" if total and fixed and is_everywhere else part
        parts.append(" of ".join(filter(None, (name, total))))
    return ", ".join([*(_said(name, values) for name, values in fixed.items()), *parts])


@cache
def _is_version(member: Attribute) -> bool:
    """Return True if a field is a number without an enum that conditions of its file compare with numbers."""
    if "enum" in member.raw or fixed_size(member) is None:
        return False
    formulas = [
        (type_, formula.tree)
        for type_ in member.scope.grammar.types
        for each in type_.instances
        for formula in each.formulas
        if formula.tree
    ]
    return any(
        isinstance(part, Binary)
        and part.operator == "=="
        and isinstance(part.right, Int)
        and type_.grammar.resolve_member(type_, part.left) is member
        for type_, tree in formulas
        for part, _ in tree.walk()
    )


def _said(name: str, values: frozenset[str]) -> str:
    if not name:
        return f"{'/'.join(values)} byte{'' if values == {'1'} else 's'}"
    return f"{name} {' or '.join(sorted(values))}"


def _values(layout: Layout) -> Values:
    """Return the values of the fields that select a layout, and under the empty name its size."""
    result: dict[str, set[str]] = {}
    for occurrence in layout.occurrences:
        for name in _choosers(layout.type):
            node = occurrence.node.find(f"{occurrence.node.path}.{name}".lstrip("."))
            node = node or occurrence.root.find(f"header.{name}")
            if node is not None and node.children is None:
                result.setdefault(name.rpartition(".")[2], set()).add(node.name or str(node.value))
    if layout.size is not None:
        result[""] = {str(layout.size)}
    return {name: frozenset(values) for name, values in result.items()}


@cache
def _choosers(type_: Type) -> tuple[str, ...]:
    """Return the fields that may distinguish layouts: enums and versions, then members of the header."""
    names: list[str] = []
    for box in boxes(type_):
        kind = type_.grammar.item_kind(box.member)
        if isinstance(kind, Enum) or _is_version(box.member):
            names.append(".".join(box.path))
    return tuple(dict.fromkeys([*names, *header_members(type_)]))


@cache
def header_members(type_: Type) -> tuple[str, ...]:
    """Return the members of the header that a type is passed."""
    return tuple(dict.fromkeys(header_parameters(type_).values()))


@cache
def header_parameters(type_: Type) -> dict[str, str]:
    """Return the parameters of a type that get a member of the header, each with that member."""
    return {
        parameter.id: argument.name
        for use in _uses().get(type_, ())
        for parameter, argument in zip(type_.params, use.ref.arguments, strict=True)
        if isinstance(argument, Attr) and argument.value == Name("header")
    }


@cache
def _uses() -> dict[Type, list[TypeUse]]:
    """Return the uses of each type."""
    found: dict[Type, list[TypeUse]] = {}
    for grammar in facts.library():
        for type_ in grammar.types:
            for member in type_.fields:
                for use in member.uses:
                    if (used := grammar.resolve_type(type_, use.name)) is not None:
                        found.setdefault(used, []).append(use)
    return found
