"""Tables of the fields, bits, values and text entries of a type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from tools.expression import Int
from tools.fields import is_helper
from tools.grammar import Attribute, Enum, Instance, Member, Switch, Type
from tools.site import html, links, places
from tools.site.bits import mask
from tools.site.layout import (
    SURPLUS,
    Layout,
    Path,
    bit_fields,
    fixed_size,
    is_expanded,
    layouts,
    struct_of,
    width,
)
from tools.site.wording import MASK, releases

MOST_CASES = 5
"""The most types that a field may have before their list is folded."""
MOST_TITLES = 2
"""The most layouts that the head of a column names."""
ABSENT = '<span title="not stored">&ndash;</span>'
SOMEWHERE = '<span title="after the field before it">next</span>'
VTABLE = '<span title="at the offset in the vtable">vtable</span>'
NO_DOC = "The fields that follow."
"""The text for a part without documentation."""
HEADLINE = "Offset"
INDEX = "index"
"""The parameter of a FlatBuffers field's type that is its slot in the vtable."""


@dataclass
class FieldTable:
    """The table of a type and of all types in its file that it uses."""

    type: Type
    page: str
    base: int
    """The offset of the type, which is added to those of its fields."""
    shown: list[Type] = field(default_factory=list)
    """Types whose rows are written."""
    helpers: list[Attribute] = field(default_factory=list)
    has_rows: bool = False
    """True if there are fields other than helpers. Set by `lines`."""

    @property
    def layouts(self) -> list[Layout]:
        """The layouts, which have a column each or share one."""
        return layouts(self.type)

    @property
    def columns(self) -> list[list[Layout]]:
        """The layouts of each column of offsets: those in which no field has two offsets share one."""
        found: list[list[Layout]] = []
        for layout in self.layouts:
            column = next((column for column in found if all(_agree(layout, each) for each in column)), None)
            if column is None:
                found.append([layout])
            else:
                column.append(layout)
        return found

    @property
    def titles(self) -> list[str]:
        """The titles of the columns: their layouts, if these are few and there are several columns."""
        shown = [[layout.title for layout in column if not layout.is_folded] for column in self.columns]
        is_one = sum(map(bool, shown)) == 1
        named = [escape(", ".join(titles)) if len(titles) <= MOST_TITLES else "others" for titles in shown]
        return [
            ("" if is_one else name) if titles else "historical"
            for name, titles in zip(named, shown, strict=True)
        ]

    def lines(self) -> Iterator[str]:
        """Yield the table as HTML."""
        rows = list(self._type(self.type, ()))
        rest = [t for t in self.type.grammar.types if t not in self.shown]
        for type_ in rest:
            if type_ not in self.shown:
                rows += [self._group(places.type_anchor(type_), type_.id, "", type_.doc)]
                rows += self._type(type_, None)
        self.has_rows = bool(rows)
        if rows:
            yield '<div class="ref-scroll" tabindex="0" role="region" aria-label="Fields" markdown="0">'
            many = " ref-many" if len(self.columns) > 2 else ""
            yield f'<table class="ref-fields{many}"><thead><tr>'
            for title in self.titles:
                yield f'<th scope="col" class="ref-offset">{": ".join(filter(None, (HEADLINE, title)))}</th>'
            yield '<th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>'
            yield "</thead><tbody>"
            yield from rows
            yield "</tbody></table></div>"
        anchors = (places.field_anchor(member.scope, member.id) for member in self.helpers)
        yield from (f'<span id="{anchor}"></span>' for anchor in anchors)

    def _type(self, type_: Type, path: Path | None) -> Iterator[str]:
        self.shown.append(type_)
        if bits := bit_fields(type_):
            low = sum(wide for _, wide in bits)
            total = low
            for member, wide in bits:
                low -= wide
                yield self._bits(member, low, wide, total)
        for member in type_.fields:
            here = None if path is None else (*path, member.id)
            struct = struct_of(member)
            if is_helper(member):
                self.helpers.append(member)
            elif bits and not isinstance(member, Instance):
                continue
            elif struct and struct.grammar is type_.grammar and struct not in self.shown and struct.seq:
                yield self._row(member, here, type_, is_group=True)
                yield from self._type(struct, here if is_expanded(member) else None)
            else:
                yield self._row(member, here, type_)
                for use in member.uses if isinstance(member.type, Switch) else ():
                    case = type_.grammar.resolve_type(type_, use.name)
                    if case and case.grammar is type_.grammar and case not in self.shown:
                        anchor = places.type_anchor(case)
                        yield self._group(anchor, case.id, f"case of {member.id}", case.doc)
                        yield from self._type(case, None)

    def offsets(self, path: Path | None, type_: Type, member: Member) -> list[str]:
        """Return the offsets of a field, one cell per column."""
        if isinstance(member, Instance) and member.is_value:
            return [ABSENT] * len(self.columns)
        if isinstance(member, Attribute) and _slots(member):
            return [VTABLE] * len(self.columns)
        if isinstance(member, Instance):
            position = member.formula("pos")
            return [f"<code>{escape(position.text)}</code>" if position else SOMEWHERE] * len(self.columns)
        if path is None:
            starts = {
                (box.offset if box else None)
                for layout in layouts(type_)
                for box in [layout.box((member.id,))]
            }
            known = sorted(start for start in starts if start is not None)
            text = ", ".join(f"+{start}" for start in known) or SOMEWHERE
            return [text] * len(self.columns)
        return [self._merged(column, path) for column in self.columns]

    def _merged(self, column: list[Layout], path: Path) -> str:
        found = [box for layout in column if (box := layout.box(path))]
        if not found:
            return ABSENT
        starts = sorted({self.base + box.offset for box in found if box.offset is not None})
        texts = [f"0x{start:02x} <small>{start}</small>" for start in starts]
        if any(box.offset is None for box in found):
            texts.append(SOMEWHERE)
        return "<br>".join(texts)

    def _cells(self, texts: list[str]) -> str:
        if len(texts) > 1 and len(set(texts)) == 1 and not texts[0].startswith("0x"):
            return f'<td class="ref-offset" colspan="{len(texts)}">{texts[0]}</td>'
        if len(texts) == 1:
            return f'<td class="ref-offset">{texts[0]}</td>'
        return "".join(
            f'<td class="ref-offset" data-label="{title or HEADLINE}">{text}</td>'
            for title, text in zip(self.titles, texts, strict=True)
        )

    def _row(self, member: Attribute, path: Path | None, type_: Type, *, is_group: bool = False) -> str:
        anchor = places.field_anchor(type_, member.id)
        struct = struct_of(member)
        more = ""
        if is_group and struct and places.type_anchor(struct) != anchor:
            more = f'<span id="{places.type_anchor(struct)}"></span>'
        css = ' class="ref-group"' if is_group else ""
        doc = member.doc or (NO_DOC if is_group else "")
        return (
            f'<tr id="{anchor}"{css}>{self._cells(self.offsets(path, type_, member))}'
            f"{_name(member, anchor, more)}<td>{self._kind(member)}</td>"
            f"<td>{html.paragraphs(doc)}{self.facts(member)}</td></tr>"
        )

    def _bits(self, member: Attribute, low: int, wide: int, total: int) -> str:
        anchor = places.field_anchor(member.scope, member.id)
        bits = f"bit {low}" if wide == 1 else f"bits {low} to {low + wide - 1}"
        place = f"{bits} <small>{mask(low, wide, total)}</small>"
        return (
            f'<tr id="{anchor}" class="ref-bits">{self._cells([place] * len(self.columns))}'
            f"{_name(member, anchor)}<td>{self._kind(member)}</td>"
            f"<td>{html.paragraphs(MASK.sub('', member.doc))}{self.facts(member)}</td></tr>"
        )

    def _group(self, anchor: str, name: str, note: str, doc: str) -> str:
        columns = len(self.columns)
        return (
            f'<tr id="{anchor}" class="ref-group"><td class="ref-offset" colspan="{columns}"></td>'
            f'<th scope="row"><code>{escape(name)}</code>{html.permalink(anchor)}</th>'
            f"<td>{escape(note)}</td><td>{html.paragraphs(doc)}</td></tr>"
        )

    def _kind(self, member: Attribute) -> str:
        """Return the type, size and unit of a field."""
        grammar = member.scope.grammar
        kind, struct = grammar.item_kind(member), struct_of(member)
        if isinstance(member.type, Switch):
            names = [grammar.resolve_type(member.scope, use.name) for use in member.uses]
            cases = [
                html.anchor(links.of_type(self.page, t), f"<code>{t.id}</code>")
                for t in dict.fromkeys(names)
                if t is not None
            ]
            text = f"by <code>{escape(member.type.on.text)}</code>: " + ", ".join(cases)
            if len(cases) > MOST_CASES:
                text = (
                    f'<details class="ref-quiet"><summary>one of {len(cases)} types</summary>{text}</details>'
                )
        elif struct:
            text = html.anchor(links.of_type(self.page, struct), f"<code>{struct.id}</code>")
        elif member.uses:
            text = f"<code>{escape(member.uses[0].ref.name)}</code>"
        elif isinstance(member, Instance) and member.is_value:
            text = f"computed <code>{kind}</code>" if isinstance(kind, str) else "computed"
        else:
            text = "bytes"
        if isinstance(kind, Enum):
            text += " " + html.anchor(links.of_enum(self.page, kind), f"<code>{kind.id}</code>")
        if "repeat" in member.raw:
            count = member.formula("repeat-expr")
            text += ", repeated " + (f"<code>{_formula(count.text)}</code> times" if count else "to the end")
        return text + f'<div class="ref-size">{_size(member)}</div>' * bool(_size(member))

    def facts(self, member: Attribute) -> str:
        """Return the other facts about a field: its condition, valid values and releases."""
        parts = [f"<b>Only if</b> {text}" for text in [condition(member)] if text]
        parts += _versions(member.raw)
        if "-none" in member.raw:
            parts.append(f"<b>Not set</b> {member.raw['-none']}")
        if "-encoding" in member.raw:
            parts.append(f"<b>Text</b> {escape(str(member.raw['-encoding']))}")
        if rule := member.rule:
            rule_id, sentence = rule
            link = html.anchor(links.address(self.page, places.RULES, rule_id), f"<code>{rule_id}</code>")
            demand = f" ({_valid(member)})" if _valid(member) else ""
            parts.append(f"<b>Rule</b> {link}: {html.inline(sentence)}{demand}")
        if isinstance(member, Instance) and member.is_value and not is_helper(member):
            value = member.formula("value")
            parts += [f"<b>Value</b> <code>{_formula(value.text)}</code>"] if value else []
        parts += [f"<b>Slot of the vtable</b> {slot}" for slot in _slots(member)]
        parts += [f"<b>Source</b> {html.reference(ref)}" for ref in member.doc_refs]
        return f'<ul class="ref-facts">{"".join(f"<li>{part}</li>" for part in parts)}</ul>' if parts else ""


def _agree(one: Layout, other: Layout) -> bool:
    """Return True if no field has different offsets in two layouts."""
    starts = {box.path: box.offset for box in one.boxes}
    return all(starts.get(box.path, box.offset) == box.offset for box in other.boxes)


def _name(member: Attribute, anchor: str, more: str = "") -> str:
    others = [name for name in member.orig_ids if name != member.id]
    below = f'<div class="ref-orig">{escape(", ".join(others))}</div>' if others else ""
    return f'<th scope="row">{more}<code>{member.id}</code>{html.permalink(anchor)}{below}</th>'


def _size(member: Attribute) -> str:
    unit = ""
    if "-unit" in member.raw:
        word = str(member.raw["-unit"])
        unit = ", counts bytes" if word == "bytes" else f", in {escape(word)}"
    if wide := width(member):
        return f"{wide} bit{'s' * (wide > 1)}{unit}"
    size = fixed_size(member)
    if isinstance(member, Instance) and member.is_value:
        return unit.removeprefix(", ")
    if size is not None:
        return f"{size} byte{'s' * (size > 1)}{unit}"
    formula = member.formula("size")
    if formula:
        return f"<code>{_formula(formula.text)}</code> bytes{unit}"
    return f"to the end{unit}" if "size-eos" in member.raw else unit.removeprefix(", ")


def _versions(raw: Mapping[str, Any]) -> Iterator[str]:
    known = releases(str(raw.get("-since") or ""), str(raw.get("-until") or ""))
    if known:
        yield f"<b>Releases</b> {escape(known)}"
    if "-requires" in raw:
        yield f"<b>Requires</b> {escape(str(raw['-requires']))}"


def condition(member: Attribute) -> str:
    """Return the condition of a field, with the documentation of the member that it names."""
    formula = member.formula("if")
    if formula is None:
        return ""
    asked = member.scope.grammar.resolve_member(member.scope, formula.tree) if formula.tree else None
    code = f"<code>{_formula(formula.text)}</code>"
    return f"{code}: {html.inline(asked.doc)}" if asked and asked.doc else code


def _valid(member: Attribute) -> str:
    """Return what a field is held against, as a formula."""
    valid = member.raw.get("valid")
    if valid is None or member.id == SURPLUS:
        return ""
    if not isinstance(valid, dict):
        told = str(valid).lower() if isinstance(valid, bool) else str(valid)
        return f"<code>{member.id} == {escape(told)}</code>"
    if "expr" in valid:
        demand = re.sub(r"(?<!\w)_(?!\w)", member.id, str(valid["expr"]))
        return f"<code>{_formula(demand)}</code>"
    if "any-of" in valid:
        return "one of " + ", ".join(f"<code>{escape(str(item))}</code>" for item in valid["any-of"])
    return ""


def _formula(text: str) -> str:
    """Return a formula without the casts that programming languages need."""
    bare = re.sub(r"\.as<\w+>", "", " ".join(text.split()))
    bare = re.sub(r"\((\w+)\)", r"\1", bare)
    whole = re.fullmatch(r"\(([^()]*)\)", bare)
    return escape(whole[1] if whole else bare)


def _slots(member: Attribute) -> list[int]:
    """Return the slot of a field in the vtable of a FlatBuffers table, which is an argument of its type."""
    struct = struct_of(member)
    return (
        [
            argument.value
            for parameter, argument in zip(struct.params, member.uses[0].ref.arguments, strict=True)
            if parameter.id == INDEX and isinstance(argument, Int)
        ]
        if struct
        else []
    )


def enum_table(enum: Enum) -> Iterator[str]:
    """Yield the table of an enum's values."""
    anchor = links.enum_anchor(enum)
    yield f"### Values of {enum.id} {{ #{anchor} }}"
    yield ""
    if enum.doc:
        yield f"{enum.doc}\n"
    wide = max(2, *(len(f"{member.value:x}") for member in enum.members)) if enum.members else 2
    yield '<table class="ref-fields" markdown="0"><thead><tr><th scope="col">Value</th>'
    yield '<th scope="col">Name</th><th scope="col">Meaning</th></tr></thead><tbody>'
    for member in enum.members:
        own = places.value_anchor(enum.id, member.value)
        known = "".join(f"<li>{text}</li>" for text in _versions(member.raw))
        sources = "".join(f"<li><b>Source</b> {html.reference(ref)}</li>" for ref in member.doc_refs)
        below = f'<div class="ref-orig">{escape(", ".join(member.orig_ids))}</div>' if member.orig_ids else ""
        yield (
            f'<tr id="{own}"><td class="ref-offset">0x{member.value:0{wide}x} '
            f"<small>{member.value}</small></td>"
            f'<th scope="row"><code>{member.id}</code>{html.permalink(own)}{below}</th>'
            f'<td>{html.paragraphs(member.doc)}<ul class="ref-facts">{known}{sources}</ul></td></tr>'
        )
    yield "</tbody></table>"
    yield ""
    yield "A number that is not in the table is kept, unless a rule of the field forbids it."
    yield ""


def entry_tables(type_: Type) -> Iterator[str]:
    """Yield the tables of the texts that fields can have, and of the members of JSON objects in them."""
    for each in type_.grammar.types:
        for member in each.fields:
            for key, title, what in (
                ("-values", "Values of `{}`", "Text"),
                ("-members", "Members of the JSON object in `{}`", "Member"),
            ):
                if entries := member.raw.get(key):
                    anchor = places.field_anchor(each, member.id)
                    yield f"### {title.format(member.id)} {{ #{anchor}{key} }}"
                    yield ""
                    yield from _entries(entries, anchor, what)
                    yield ""


def _entries(entries: list[dict[str, Any]], anchor: str, what: str) -> Iterator[str]:
    yield f'<table class="ref-fields" markdown="0"><thead><tr><th scope="col">{what}</th>'
    yield '<th scope="col">Form</th><th scope="col">Meaning</th></tr></thead><tbody>'
    for entry in entries:
        own = f"{anchor}.{entry['id']}"
        known = [f"<li>{text}</li>" for text in _versions(entry)]
        name, doc = escape(str(entry["id"])), html.paragraphs(str(entry.get("doc", "")))
        yield (
            f'<tr id="{own}"><th scope="row"><code>{name}</code>{html.permalink(own)}</th>'
            f"<td>{html.inline(str(entry.get('form', '')))}</td>"
            f'<td>{doc}<ul class="ref-facts">{"".join(known)}</ul></td></tr>'
        )
    yield "</tbody></table>"


def rules(type_: Type) -> dict[str, str]:
    """Return the layout rules of a file by their ids."""
    found = (member.rule for each in type_.grammar.types for member in each.fields)
    return dict(filter(None, found))
