"""Drawings of layouts, with four bytes per row. The box of a field links to the field's table row.

This module computes the positions, and the template `reference/drawing.html.jinja` writes the SVG.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dcpspec.wording import counted
from tools.grammar.model import Attribute, Type
from tools.site import anatomy
from tools.site.layout import INLINE, Box, TypeLayout, layouts

PER_ROW = 4
LEFT, BYTE, TOP, MARGIN = 50, 160, 22, 4
RIGHT = LEFT + PER_ROW * BYTE
ROW, COMPACT, GAP = 34, 24, 7
TOOTH = 8
LARGEST = 16
"""Maximum size in bytes of a field that is drawn to scale."""
CELL, BIT_ROW, NAMES = 14, 20, 300
RUN = 8
"""Maximum number of cells for bits that share a name."""
CHARACTER = 7.3
"""Width of a character in a label."""
NAME_CHARACTER = 7.9
"""Width of a character in the name of a bit."""
PADDING = 12

Href = Callable[[Attribute], str]
"""Address of a field's row, as a browser sees it."""


@dataclass(frozen=True)
class Span:
    """A field in a drawing."""

    label: str
    note: str
    """The text after the label, such as a type or a value."""
    href: str
    offset: int | None
    size: int | None
    css: str
    title: str
    part: str
    """The part of the message that contains the field."""


@dataclass(frozen=True)
class BoxShape:
    """The box of a field."""

    span: Span
    path: str
    """Its outline."""
    x: float
    y: float
    """The centre of the label."""
    note: str
    """The text after the label; empty if there is no room for it."""
    squeeze: float
    """The width to which the label is compressed, or 0 if the label fits."""
    is_tall: bool
    """True if the note has its own line."""


@dataclass
class Drawing:
    """Rows of bytes, filled from the left."""

    rows: list[tuple[float, float]] = field(default_factory=list)
    """Top and bottom of each row."""
    labels: list[tuple[float, str]] = field(default_factory=list)
    shapes: list[BoxShape] = field(default_factory=list)
    cells: list[tuple[Span, int, int]] = field(default_factory=list)
    """The drawn fields, each with the range of its bytes in the grid."""
    borders: list[str] = field(default_factory=list)
    """Lines at the beginning of a part within a row."""
    part: str = ""
    column: int = 0
    y: float = TOP

    width = RIGHT + MARGIN
    marks = tuple(LEFT + (number + 0.5) * BYTE for number in range(PER_ROW))
    """The centres of the columns."""

    @property
    def height(self) -> float:
        """The height of the whole drawing."""
        return self.y + 6

    def add(self, span: Span, height: int) -> None:
        """Draw a field after the last field."""
        if span.size == 0:
            return
        begins = bool(self.part) and span.part != self.part
        if self.column == 0:
            if begins and self.y == self.rows[-1][1]:
                self.y += GAP
            self._row(height, span.offset)
        row, start = len(self.rows) - 1, self.column
        if begins and start:
            top, bottom = self.rows[row]
            self.borders.append(f"M{RIGHT},{top}H{LEFT + start * BYTE}V{bottom}H{LEFT}")
        self.part = span.part
        is_to_scale = span.size is not None and span.size <= LARGEST
        count = (span.size or 0) if is_to_scale else PER_ROW if start == 0 else 2 * PER_ROW - start
        first = row * PER_ROW + start
        self.cells.append((span, first, first + count))
        last, end = divmod(start + count - 1, PER_ROW)
        for later in range(1, last + 1):
            is_known = span.offset is not None and span.size is not None
            self._row(height, (span.offset or 0) + later * PER_ROW - start if is_known else None)
        self._box(span, (row, start), (row + last, end + 1))
        self.column = (end + 1) % PER_ROW
        self.y += 0 if is_to_scale else GAP

    def _row(self, height: int, offset: int | None) -> None:
        self.rows.append((self.y, self.y + height))
        if offset is not None:
            self.labels.append((self.y + height / 2, f"0x{offset:02x}"))
        self.y += height

    def _box(self, span: Span, first: tuple[int, int], last: tuple[int, int]) -> None:
        (row, start), (final, end) = first, last
        x0, x1 = LEFT + start * BYTE, LEFT + end * BYTE
        (top, lower), (upper, bottom) = self.rows[row], self.rows[final]
        left = x0 if row == final else LEFT
        edge = _torn(x1, left) if span.size is None else f"H{left}"
        if row == final:
            path = f"M{x0},{top}H{x1}V{bottom}{edge}Z"
        else:
            path = f"M{x0},{top}H{RIGHT}V{upper}H{x1}V{bottom}{edge}V{lower}H{x0}Z"
        # The label is in the middle of the full rows; without a full row, the label is in the widest part.
        one, two = row + (start > 0), final - (end < PER_ROW)
        if row == final or one > two:
            one = two = row if PER_ROW - start >= end else final
        from_x, to_x = (x0 if one == row else LEFT), (x1 if two == final else RIGHT)
        room, is_tall = to_x - from_x - PADDING, one != two
        has_room = is_tall or (len(span.label) + 1 + len(span.note)) * CHARACTER <= room
        squeeze = room if len(span.label) * CHARACTER > room else 0
        y = (self.rows[one][0] + self.rows[two][1]) / 2
        note = span.note if has_room else ""
        self.shapes.append(BoxShape(span, path, (from_x + to_x) / 2, y, note, squeeze, is_tall))


def _torn(x1: float, x0: float) -> str:
    """Return the jagged lower edge of a variable-length field as an SVG path from right to left."""
    count = max(2, 2 * round((x1 - x0) / (4 * TOOTH)))
    step = (x1 - x0) / count
    return "".join(f"l{-step:.2f},{-TOOTH if index % 2 == 0 else TOOTH}" for index in range(count))


def label(box: Box) -> str:
    """Return the name of a box, preceded by the name of a shared part if the part contains the box."""
    if not box.path:
        assert box.type
        return box.type.id
    owner = box.member.scope
    return ".".join(box.path[-2:]) if owner.id in INLINE and len(box.path) > 1 else box.path[-1]


def kind(member: Attribute) -> str:
    """Return a one-word description of a field's type."""
    if struct := member.struct:
        text = struct.id
    elif len(member.uses) > 1:
        text = "by case"
    else:
        text = member.uses[0].ref.name if member.uses else "bytes"
    return f"{text}, repeated" if "repeat" in member.raw else text


def spans(layout: TypeLayout, base: int, href: Href) -> list[Span]:
    """Return the fields of a layout, for a drawing in which the type begins at `base`."""
    result = []
    for box in layout.boxes:
        size = "any length" if box.size is None else counted(box.size, "byte")
        offset = None if box.offset is None else base + box.offset
        if value := layout.constants.get(box.path):
            note = f"= {value}"
        elif box.is_optional:
            note = "optional"
        elif box.size is None or (box.size and not box.bits and kind(box.member) == "bytes"):
            note = size
        else:
            note = "bits" if box.bits else kind(box.member).removeprefix("bytes")
        where = f" at offset {offset}" if offset is not None else ""
        about = f"{label(box)}: {'bit fields' if box.bits else kind(box.member)}, {size}{where}"
        css = "optional" if box.is_optional else "variable" if box.size is None else "field"
        about += ", may be absent" if box.is_optional else ""
        if box.type and box.type.id == anatomy.XATTRS:
            part = "xattrs"
        else:
            part = part_of(layout, box) if base else usual_part(layout.type)
        result.append(Span(label(box), note, href(box.member), offset, box.size, css, about, part))
    return result


def part_of(layout: TypeLayout, box: Box) -> str:
    """Return the message part that contains a payload field, from the first vector with the field."""
    for each in layout.occurrences:
        node = each.node.find(".".join(filter(None, (each.node.path, *box.path))))
        if node and node.start is not None and node.start != node.end:
            return anatomy.part_at(each.root, node.start)
    return "value"


def usual_part(type_: Type) -> str:
    """Return the message part that most often contains a shared structure."""
    sections = Counter(
        anatomy.part_at(each.root, each.node.start)
        for layout in layouts(type_)
        for each in layout.occurrences
        if each.node.start is not None and each.node.start != each.node.end
    )
    return sections.most_common(1)[0][0] if sections else "value"


def draw(header: list[Span], fields: list[Span]) -> Drawing:
    """Return the drawing of a message, or of a part if there is no header."""
    drawing = Drawing()
    for span in header:
        drawing.add(span, COMPACT)
    for span in fields:
        drawing.add(span, ROW)
    return drawing


def bits(box: Box, number: int) -> dict[str, Any]:
    """Return the positions of a field's bits, highest first, and of the bits' names, lowest first."""
    drawn: list[dict[str, Any]] = []
    x = LEFT
    for each in box.bits:
        width = min(each.width, RUN) * max(CELL, 448 // each.total)
        drawn.append(
            {
                "member": each.member,
                "low": each.low,
                "high": each.low + each.width - 1,
                "x": x,
                "width": width,
                "centre": x + width / 2,
                "mask": each.hexadecimal,
                "is_reserved": each.member.id.startswith(("reserved", "spare")),
            }
        )
        x += width
    names = [bit | {"y": TOP + 6 + index * BIT_ROW} for index, bit in enumerate(reversed(drawn), 1)]
    height = TOP + 14 + len(drawn) * BIT_ROW
    lengths = [len(bit["member"].id) * NAME_CHARACTER + (len(bit["mask"]) + 3) * CHARACTER for bit in drawn]
    shared = {"label": label(box), "number": number, "edge": x, "height": height}
    return {**shared, "width": x + max(NAMES, round(max(lengths))), "bits": drawn, "names": names}
