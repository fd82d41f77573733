"""The data for a type's drawings, one for each layout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from dcpspec.grammar.tree import Node
from dcpspec.wording import counted
from tools.grammar import catalogue
from tools.grammar.catalogue import MessageType
from tools.grammar.lint.keys import release
from tools.grammar.model import Attribute, Enum, Type
from tools.site import diagram, links, places
from tools.site.diagram import Span
from tools.site.layout import Box, Occurrence, TypeLayout, header_parameters, layouts
from tools.site.templating import render
from tools.site.wording import releases_of

HEADER = "mcbp_header"
LENGTHS = "len_"
OPEN = frozenset({"mcbp_status"})
"""Header enums that a layout does not determine, even if all its vectors contain the same value."""


def base_of(type_: Type) -> int:
    """Return a payload's offset in a message without framing extras, or 0 if the type is not a payload."""
    header = layouts(catalogue.top(HEADER))[0]
    is_payload = any(type_ in message.layouts for message in catalogue.messages())
    return (header.size or 0) if is_payload else 0


def drawings(type_: Type, page: str, title: str, message: MessageType | None = None) -> str:
    """Return drawings of all layouts, in tabs if there are several, with rarely needed layouts folded."""
    drawn = [_drawn(layout, index, page, message) for index, layout in enumerate(layouts(type_))]
    return render(
        "reference/drawings.md",
        page,
        title=title,
        shown=[each for each in drawn if not each["layout"].is_folded],
        folded=[each for each in drawn if each["layout"].is_folded],
        newest=_newest,
        label=diagram.label,
    )


def _newest(drawn: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the drawing in the open tab, which shows the first layout of the latest release."""
    return max(drawn, key=lambda each: release(each["layout"].entry.get("-since", "0")))


def _drawn(layout: TypeLayout, index: int, page: str, message: MessageType | None) -> dict[str, Any]:
    """Return the drawings of a layout: one of its bytes, and one of the bits of each bit-field type."""
    base = base_of(layout.type)
    header = list(_header(layout, page, message)) if base else []
    fields = diagram.spans(layout, base, lambda member: links.of(page, member))
    words = {box.type: (box, number) for number, box in reversed(list(enumerate(layout.boxes))) if box.bits}
    when = releases_of(layout.entry)
    return {
        "layout": layout,
        "title": layout.title + (f" ({when})" if when else ""),
        "name": f"wire-{places.type_anchor(layout.type)}-{index}".replace(".", "-"),
        "header": header,
        "fields": fields,
        "drawing": diagram.draw(header, fields),
        "words": [diagram.bits(*word) for word in reversed(list(words.values()))],
    }


def _header(layout: TypeLayout, page: str, message: MessageType | None) -> Iterator[Span]:
    """Yield the header fields of a layout's messages, with their constant values."""
    own = [each for each in layout.occurrences if message is None or _is_of(each, message)]
    occurrences = own or layout.occurrences
    header = _header_layout(occurrences)
    same = {id(each.root) for each in header.occurrences}
    occurrences = [each for each in occurrences if id(each.root) in same]
    for box in header.boxes:
        value = _constant(layout, box, occurrences)
        text = f"{diagram.label(box)}: header, {counted(box.size, 'byte')} at offset {box.offset}"
        text += f", {value.removeprefix('= ')}" if value else ""
        href = links.of(page, box.member) if box.path else ""
        yield Span(diagram.label(box), value, href, box.offset, box.size, "header", text, "header")


def _is_of(occurrence: Occurrence, message: MessageType) -> bool:
    header = _header_of(occurrence)
    return any(node.name == message.opcode.id for node in (header.children if header else None) or ())


def _header_layout(occurrences: list[Occurrence]) -> TypeLayout:
    """Return the most common of the header layouts that these messages use."""
    roots = {id(each.root) for each in occurrences}
    known = layouts(catalogue.top(HEADER))
    return next(
        (layout for layout in known if any(id(o.root) in roots for o in layout.occurrences)), known[0]
    )


def _constant(layout: TypeLayout, box: Box, occurrences: list[Occurrence]) -> str:
    """Return the value of a header field if it is the same in all messages of a layout."""
    headers = [root for each in occurrences if (root := _header_of(each))]
    nodes = [node for root in headers if (node := root.find(f"{root.path}.{box.path[-1]}"))]
    values = {node.value for node in nodes if node.children is None}
    kind = box.member.scope.grammar.item_kind(box.member)
    if isinstance(kind, Enum) and kind.grammar.id not in OPEN and len(values) == 1:
        return f"= 0x{values.pop():02x}"
    if LENGTHS not in box.path[-1]:
        return ""
    length = _length(layout, box.path[-1])
    if length is not None:
        return f"= {length}"
    if len(values) == 1 and layout.size is not None:
        return f"= {values.pop()}"
    return "= 0" if _is_unused(layout.type, box.member) else ""


def _is_unused(type_: Type, length: Attribute) -> bool:
    """Return True if a type does not use the message part whose length is in this header field."""
    name = _of_any_width(length.id)
    return "valid" not in length.raw and name in _asked() and name not in header_parameters(type_).values()


@cache
def _asked() -> frozenset[str]:
    """Return the header members that at least one payload uses."""
    types = (type_ for message in catalogue.messages() for type_ in message.layouts)
    return frozenset(name for type_ in types for name in header_parameters(type_).values())


def _of_any_width(name: str) -> str:
    """Return the name of a header length without its width, because a key's length has one of two widths."""
    return re.sub(r"_u[124]$", "", name)


def _header_of(occurrence: Occurrence) -> Node | None:
    """Return the header of the message."""
    parts = occurrence.root.children or ()
    return next((child for child in parts if child.struct and child.struct.name == HEADER), None)


def _length(layout: TypeLayout, name: str) -> int | None:
    """Return a header length if all fields of the part have fixed sizes."""
    given = header_parameters(layout.type)
    for member in layout.type.seq:
        size = member.formula("size")
        if size is not None and given.get(size.text) == _of_any_width(name):
            sizes = [box.size for box in layout.boxes if box.path[0] == member.id]
            if sizes and None not in sizes:
                return sum(size or 0 for size in sizes)
    return None
