"""Tables of a type's fields, bits, values and text entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from tools.grammar.expression import Int
from tools.grammar.fields import is_helper
from tools.grammar.model import Attribute, BitField, Enum, Instance, Switch, Type, TypeMember
from tools.site import links
from tools.site.layout import (
    SURPLUS,
    Path,
    TypeLayout,
    fixed_size,
    is_expanded,
    layouts,
)
from tools.site.templating import render

MOST_TITLES = 2
"""Maximum number of layouts in a column heading."""
NO_DOC = "The fields that follow."
"""The text for a part without documentation."""
INDEX = "index"
"""The type parameter that contains the vtable slot of a FlatBuffers field."""


class OffsetCell(NamedTuple):
    """A cell in an offset column."""

    kind: str
    """`absolute`, `relative` to the type, `bits`, `position`, `vtable` or `absent`."""
    starts: tuple[int, ...] = ()
    """Number of bytes before the field; one number for each distinct offset."""
    is_open: bool = False
    """True if the field follows a field of variable length in at least one layout."""
    text: str = ""
    """The formula for the position, or the bit numbers."""
    mask: str = ""

    @property
    def is_number(self) -> bool:
        """True if the cell begins with an offset in the message."""
        return self.kind == "absolute" and bool(self.starts)


NEXT = OffsetCell("absolute", is_open=True)
"""A field directly after the previous one."""


class Row(NamedTuple):
    """A row of a table: a field, or the name of a type above its fields."""

    member: Attribute | None
    offsets: list[OffsetCell]
    doc: str
    group: Type | None = None
    """The type whose fields follow."""
    is_bits: bool = False
    note: str = ""


@dataclass
class FieldTable:
    """The table of a type, and of all types from the same file that the type uses."""

    type: Type
    page: str
    base: int
    """The offset of the type, which is added to the offsets of its fields."""
    shown: list[Type] = field(default_factory=list)
    """Types that already have rows."""
    helpers: list[Attribute] = field(default_factory=list)
    """Fields without a row. Set by `rows`."""

    @cached_property
    def columns(self) -> list[list[TypeLayout]]:
        """The layouts of each offset column. Layouts with the same offsets share a column."""
        columns: list[list[TypeLayout]] = []
        for layout in layouts(self.type):
            fitting = (column for column in columns if all(_agree(layout, each) for each in column))
            if column := next(fitting, None):
                column.append(layout)
            else:
                columns.append([layout])
        return columns

    @cached_property
    def titles(self) -> list[str]:
        """The column titles: the layouts, if there are several columns with few layouts each."""
        shown = [[layout.title for layout in column if not layout.is_folded] for column in self.columns]
        is_one = sum(map(bool, shown)) == 1
        named = [", ".join(titles) if len(titles) <= MOST_TITLES else "others" for titles in shown]
        return [
            ("" if is_one else name) if titles else "historical"
            for name, titles in zip(named, shown, strict=True)
        ]

    @cached_property
    def rows(self) -> list[Row]:
        """The rows: fields other than helpers, and types."""
        rows = list(self._type(self.type, ()))
        for type_ in self.type.grammar.types:
            if type_ not in self.shown:
                rows += [Row(None, [], "", type_), *self._type(type_, None)]
        return rows

    def html(self) -> str:
        """Return the table with the anchors of helpers, or an empty string if the type has no fields."""
        return render("reference/fields.html", self.page, table=self)

    def _type(self, type_: Type, path: Path | None) -> Iterator[Row]:
        self.shown.append(type_)
        yield from map(self._bits, type_.bit_fields)
        for member in type_.fields:
            here = None if path is None else (*path, member.id)
            struct = member.struct
            if is_helper(member):
                self.helpers.append(member)
            elif type_.bit_fields and not isinstance(member, Instance):
                continue
            elif struct and struct.grammar is type_.grammar and struct not in self.shown and struct.seq:
                yield Row(member, self._offsets(here, member), member.doc or NO_DOC, struct)
                yield from self._type(struct, here if is_expanded(member) else None)
            else:
                yield Row(member, self._offsets(here, member), member.doc)
                for case in member.types if isinstance(member.type, Switch) else ():
                    if case.grammar is type_.grammar and case not in self.shown:
                        yield Row(None, [], "", case, note=f"case of {member.id}")
                        yield from self._type(case, None)

    def _bits(self, bits: BitField) -> Row:
        low, high = bits.low, bits.low + bits.width - 1
        text = f"bit {low}" if low == high else f"bits {low} to {high}"
        offset = OffsetCell("bits", text=text, mask=bits.hexadecimal)
        return Row(bits.member, [offset] * len(self.columns), bits.doc, is_bits=True)

    def _offsets(self, path: Path | None, member: TypeMember) -> list[OffsetCell]:
        """Return the offsets of a field, one per column."""
        if path is not None and not isinstance(member, Instance) and not _slots(member):
            return [self._merged(column, path) for column in self.columns]
        if isinstance(member, Instance) and member.is_value:
            offset = OffsetCell("absent")
        elif _slots(member):
            offset = OffsetCell("vtable")
        elif isinstance(member, Instance):
            position = member.formula("pos")
            offset = OffsetCell("position", text=position.text) if position else NEXT
        else:
            boxes = (layout.box((member.id,)) for layout in layouts(member.scope))
            starts = {box.offset for box in boxes if box and box.offset is not None}
            offset = OffsetCell("relative", tuple(sorted(starts))) if starts else NEXT
        return [offset] * len(self.columns)

    def _merged(self, column: list[TypeLayout], path: Path) -> OffsetCell:
        starts = {box.offset for layout in column if (box := layout.box(path))}
        known = sorted(self.base + start for start in starts if start is not None)
        return OffsetCell("absolute", tuple(known), None in starts) if starts else OffsetCell("absent")

    def kind(self, member: Attribute) -> dict[str, Any]:
        """Return the type and the size of a field."""
        grammar = member.scope.grammar
        kind = grammar.item_kind(member)
        is_computed = isinstance(member, Instance) and member.is_value
        return {
            "kind": kind,
            "enum": kind if isinstance(kind, Enum) else None,
            "is_computed": is_computed,
            "count": _formula(member, "repeat-expr"),
            "size": None if is_computed else fixed_size(member),
            "length": "" if is_computed else _formula(member, "size"),
            "is_rest": not is_computed and "size-eos" in member.raw,
        }

    def facts(self, member: Attribute) -> dict[str, Any]:
        """Return the facts about a field: its condition, valid values, computed value and vtable slot."""
        condition = member.formula("if")
        asked = None
        if condition and condition.tree:
            asked = member.scope.grammar.resolve_member(member.scope, condition.tree)
        valid = member.raw.get("valid")
        has_value = isinstance(member, Instance) and member.is_value and not is_helper(member)
        return {
            "condition": _formula(member, "if"),
            "asked": asked.doc if asked else "",
            "demand": _demand(member, valid),
            "choices": valid.get("any-of", ()) if isinstance(valid, dict) else (),
            "value": _formula(member, "value") if has_value else "",
            "slots": _slots(member),
        }


def value_tables(type_: Type, page: str) -> str:
    """Return the tables of the fields' possible texts, of JSON members in fields, and of enums."""
    entry_lists = [
        (member, key, member.raw[key])
        for member in type_.grammar.fields
        for key in ("-values", "-members")
        if member.raw.get(key)
    ]
    enums = list(links.own_enums(type_))
    return render("reference/values.html", page, entry_lists=entry_lists, enums=enums)


def _agree(one: TypeLayout, other: TypeLayout) -> bool:
    """Return True if every field has the same offset in all layouts that contain the field."""
    starts = {box.path: box.offset for box in one.boxes}
    return all(starts.get(box.path, box.offset) == box.offset for box in other.boxes)


def _demand(member: Attribute, valid: Any) -> str:
    """Return a field's constraint as a formula; empty for a list of values, or if there is no constraint."""
    if valid is None or member.id == SURPLUS:
        return ""
    if not isinstance(valid, dict):
        return f"{member.id} == {str(valid).lower() if isinstance(valid, bool) else valid}"
    return _plain(re.sub(r"(?<!\w)_(?!\w)", member.id, str(valid.get("expr", ""))))


def _formula(member: TypeMember, key: str) -> str:
    """Return a field's formula, or an empty string if the field has no formula."""
    formula = member.formula(key)
    return _plain(formula.text) if formula else ""


def _plain(text: str) -> str:
    """Return a formula without the casts that programming languages need."""
    bare = re.sub(r"\.as<\w+>", "", " ".join(text.split()))
    bare = re.sub(r"\((\w+)\)", r"\1", bare)
    whole = re.fullmatch(r"\(([^()]*)\)", bare)
    return whole[1] if whole else bare


def _slots(member: TypeMember) -> list[int]:
    """Return the vtable slot of a FlatBuffers field; the slot is an argument of the field's type."""
    struct = member.struct
    if not struct:
        return []
    arguments = zip(struct.params, member.uses[0].ref.arguments, strict=True)
    return [each.value for parameter, each in arguments if parameter.id == INDEX and isinstance(each, Int)]


def rules(type_: Type) -> dict[str, str]:
    """Return the layout rules in a file, by id."""
    return dict(filter(None, (field.rule for field in type_.grammar.fields)))
