"""Tables of the fields, bits, values and text entries of a type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from tools.grammar.expression import Int
from tools.grammar.fields import is_helper
from tools.grammar.model import Attribute, Element, Enum, Instance, Member, Switch, Type
from tools.site import facts, html, links, places
from tools.site.bits import MASK, mask
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
from tools.site.wording import releases_of

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
    """True if there are fields other than helpers. Set by `html`."""

    @property
    def columns(self) -> list[list[Layout]]:
        """The layouts of each column of offsets: those in which no field has two offsets share one."""
        found: list[list[Layout]] = []
        for layout in layouts(self.type):
            fitting = (column for column in found if all(_agree(layout, each) for each in column))
            if column := next(fitting, None):
                column.append(layout)
            else:
                found.append([layout])
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

    def html(self) -> str:
        """Return the table, empty if the type has no fields, with the anchors of helpers."""
        rows = list(self._type(self.type, ()))
        for type_ in self.type.grammar.types:
            if type_ not in self.shown:
                rows += [self._group(type_, "")]
                rows += self._type(type_, None)
        self.has_rows = bool(rows)
        anchors = [f'<span id="{facts.place_of(member)[1]}"></span>' for member in self.helpers]
        if not rows:
            return "\n".join(anchors)
        titles = (": ".join(filter(None, (HEADLINE, title))) for title in self.titles)
        many = " ref-many" if len(self.columns) > 2 else ""
        return "\n".join(
            [
                '<div class="ref-scroll" tabindex="0" role="region" aria-label="Fields" markdown="0">',
                f'<table class="ref-fields{many}"><thead><tr>',
                *(f'<th scope="col" class="ref-offset">{title}</th>' for title in titles),
                '<th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>',
                "</thead><tbody>",
                *rows,
                "</tbody></table></div>",
                *anchors,
            ]
        )

    def _type(self, type_: Type, path: Path | None) -> Iterator[str]:
        self.shown.append(type_)
        if bits := bit_fields(type_):
            low = total = sum(wide for _, wide in bits)
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
                yield self._row(member, here, struct)
                yield from self._type(struct, here if is_expanded(member) else None)
            else:
                yield self._row(member, here)
                for use in member.uses if isinstance(member.type, Switch) else ():
                    case = type_.grammar.resolve_type(type_, use.name)
                    if case and case.grammar is type_.grammar and case not in self.shown:
                        yield self._group(case, f"case of {member.id}")
                        yield from self._type(case, None)

    def _offsets(self, path: Path | None, member: Member) -> list[str]:
        """Return the offsets of a field, one cell per column."""
        if path is not None and not isinstance(member, Instance) and not _slots(member):
            return [self._merged(column, path) for column in self.columns]
        if isinstance(member, Instance) and member.is_value:
            text = ABSENT
        elif _slots(member):
            text = VTABLE
        elif isinstance(member, Instance):
            position = member.formula("pos")
            text = f"<code>{escape(position.text)}</code>" if position else SOMEWHERE
        else:
            boxes = (layout.box((member.id,)) for layout in layouts(member.scope))
            starts = {box.offset for box in boxes if box and box.offset is not None}
            text = ", ".join(f"+{start}" for start in sorted(starts)) or SOMEWHERE
        return [text] * len(self.columns)

    def _merged(self, column: list[Layout], path: Path) -> str:
        starts = {box.offset for layout in column if (box := layout.box(path))}
        known = sorted(self.base + start for start in starts if start is not None)
        texts = [f"0x{start:02x} <small>{start}</small>" for start in known]
        return "<br>".join(texts + [SOMEWHERE] * (None in starts)) or ABSENT

    def _cells(self, texts: list[str]) -> str:
        if len(texts) > 1 and len(set(texts)) == 1 and not texts[0].startswith("0x"):
            return f'<td class="ref-offset" colspan="{len(texts)}">{texts[0]}</td>'
        if len(texts) == 1:
            return f'<td class="ref-offset">{texts[0]}</td>'
        return "".join(
            f'<td class="ref-offset" data-label="{title or HEADLINE}">{text}</td>'
            for title, text in zip(self.titles, texts, strict=True)
        )

    def _row(self, member: Attribute, path: Path | None, group: Type | None = None) -> str:
        """Return the row of a field, which may be the head of those of its type."""
        offsets = self._offsets(path, member)
        if not group:
            return self._line(member, "", offsets, member.doc)
        anchor = places.type_anchor(group)
        more = f'<span id="{anchor}"></span>' if anchor != facts.place_of(member)[1] else ""
        return self._line(member, ' class="ref-group"', offsets, member.doc or NO_DOC, more)

    def _bits(self, member: Attribute, low: int, wide: int, total: int) -> str:
        bits = f"bit {low}" if wide == 1 else f"bits {low} to {low + wide - 1}"
        place = f"{bits} <small>{mask(low, wide, total)}</small>"
        css, doc = ' class="ref-bits"', MASK.sub("", member.doc)
        return self._line(member, css, [place] * len(self.columns), doc)

    def _line(self, member: Attribute, css: str, offsets: list[str], doc: str, more: str = "") -> str:
        anchor = facts.place_of(member)[1]
        others = ", ".join(name for name in member.orig_ids if name != member.id)
        return (
            f'<tr id="{anchor}"{css}>{self._cells(offsets)}'
            f"{_name(member.id, anchor, others, more)}<td>{self._kind(member)}</td>"
            f"<td>{html.paragraphs(doc)}{self._facts(member)}</td></tr>"
        )

    def _group(self, type_: Type, note: str) -> str:
        return (
            f'<tr id="{places.type_anchor(type_)}" class="ref-group">'
            f'<td class="ref-offset" colspan="{len(self.columns)}"></td>'
            f"{_name(type_.id, places.type_anchor(type_))}"
            f"<td>{escape(note)}</td><td>{html.paragraphs(type_.doc)}</td></tr>"
        )

    def _kind(self, member: Attribute) -> str:
        """Return the type, size and unit of a field."""
        grammar = member.scope.grammar
        kind, struct = grammar.item_kind(member), struct_of(member)
        if isinstance(member.type, Switch):
            types = dict.fromkeys(grammar.resolve_type(member.scope, use.name) for use in member.uses)
            cases = [self._type_link(type_) for type_ in types if type_]
            text = f"by <code>{escape(member.type.on.text)}</code>: " + ", ".join(cases)
            if len(cases) > MOST_CASES:
                text = (
                    f'<details class="ref-quiet"><summary>one of {len(cases)} types</summary>{text}</details>'
                )
        elif struct:
            text = self._type_link(struct)
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

    def _type_link(self, type_: Type) -> str:
        return html.anchor(links.of_type(self.page, type_), f"<code>{type_.id}</code>")

    def _facts(self, member: Attribute) -> str:
        """Return the other facts about a field: its condition, valid values and releases."""
        parts = [f"<b>Only if</b> {text}"] if (text := _condition(member)) else []
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
        parts += _sources(member)
        return _list(parts) if parts else ""


def _agree(one: Layout, other: Layout) -> bool:
    """Return True if no field has different offsets in two layouts."""
    starts = {box.path: box.offset for box in one.boxes}
    return all(starts.get(box.path, box.offset) == box.offset for box in other.boxes)


def _name(name: str, anchor: str, others: str = "", before: str = "") -> str:
    """Return the cell of a name, with other names below it."""
    below = f'<div class="ref-orig">{escape(others)}</div>' if others else ""
    return f'<th scope="row">{before}<code>{escape(name)}</code>{html.permalink(anchor)}{below}</th>'


def _list(parts: Iterable[str]) -> str:
    return f'<ul class="ref-facts">{"".join(f"<li>{part}</li>" for part in parts)}</ul>'


def _sources(element: Element) -> list[str]:
    return [f"<b>Source</b> {html.reference(ref)}" for ref in element.doc_refs]


def _size(member: Attribute) -> str:
    """Return the size and the unit of a field, empty if it has neither."""
    size, formula, word = fixed_size(member), member.formula("size"), str(member.raw.get("-unit", ""))
    if wide := width(member):
        text = f"{wide} bit{'s' * (wide > 1)}"
    elif isinstance(member, Instance) and member.is_value:
        text = ""
    elif size is not None:
        text = f"{size} byte{'s' * (size > 1)}"
    elif formula:
        text = f"<code>{_formula(formula.text)}</code> bytes"
    else:
        text = "to the end" if "size-eos" in member.raw else ""
    unit = "counts bytes" if word == "bytes" else word and f"in {escape(word)}"
    return ", ".join(filter(None, (text, unit)))


def _versions(raw: Mapping[str, Any]) -> Iterator[str]:
    if known := releases_of(raw):
        yield f"<b>Releases</b> {escape(known)}"
    if "-requires" in raw:
        yield f"<b>Requires</b> {escape(str(raw['-requires']))}"


def _condition(member: Attribute) -> str:
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


def _slots(member: Member) -> list[int]:
    """Return the slot of a field in the vtable of a FlatBuffers table, which is an argument of its type."""
    struct = struct_of(member)
    if not struct:
        return []
    arguments = zip(struct.params, member.uses[0].ref.arguments, strict=True)
    return [each.value for parameter, each in arguments if parameter.id == INDEX and isinstance(each, Int)]


def enum_table(enum: Enum) -> Iterator[str]:
    """Yield the table of an enum's values."""
    yield f"### Values of {enum.id} {{ #{links.enum_anchor(enum)} }}"
    yield enum.doc
    wide = max([2, *(len(f"{member.value:x}") for member in enum.members)])
    rows = []
    for member in enum.members:
        own = places.value_anchor(enum.id, member.value)
        rows.append(
            f'<tr id="{own}"><td class="ref-offset">0x{member.value:0{wide}x} '
            f"<small>{member.value}</small></td>{_name(member.id, own, ', '.join(member.orig_ids))}"
            f"<td>{html.paragraphs(member.doc)}{_list([*_versions(member.raw), *_sources(member)])}</td></tr>"
        )
    yield _table(("Value", "Name", "Meaning"), rows)
    yield "A number that is not in the table is kept, unless a rule of the field forbids it."


def entry_tables(type_: Type) -> Iterator[str]:
    """Yield the tables of the texts that fields can have, and of the members of JSON objects in them."""
    for each in type_.grammar.types:
        for member in each.fields:
            for key, title, what in (
                ("-values", "Values of `{}`", "Text"),
                ("-members", "Members of the JSON object in `{}`", "Member"),
            ):
                if entries := member.raw.get(key):
                    anchor = facts.place_of(member)[1]
                    yield f"### {title.format(member.id)} {{ #{anchor}{key} }}"
                    yield _table((what, "Form", "Meaning"), (_entry(entry, anchor) for entry in entries))


def _table(heads: Iterable[str], rows: Iterable[str]) -> str:
    first, *others = (f'<th scope="col">{head}</th>' for head in heads)
    head = f'<table class="ref-fields" markdown="0"><thead><tr>{first}'
    return "\n".join([head, f"{''.join(others)}</tr></thead><tbody>", *rows, "</tbody></table>"])


def _entry(entry: dict[str, Any], anchor: str) -> str:
    own = f"{anchor}.{entry['id']}"
    return (
        f'<tr id="{own}">{_name(str(entry["id"]), own)}'
        f"<td>{html.inline(str(entry.get('form', '')))}</td>"
        f"<td>{html.paragraphs(str(entry.get('doc', '')))}{_list(_versions(entry))}</td></tr>"
    )


def rules(type_: Type) -> dict[str, str]:
    """Return the layout rules of a file by their ids."""
    found = (member.rule for each in type_.grammar.types for member in each.fields)
    return dict(filter(None, found))
