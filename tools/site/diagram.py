"""Drawings of layouts as SVG: four bytes per row, each field a box that links to its row of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import escape

from dcpspec.wording import counted
from tools.grammar.model import Attribute, Type
from tools.site import anatomy
from tools.site.bits import mask
from tools.site.layout import INLINE, Box, Layout, layouts, struct_of, width

PER_ROW = 4
LEFT, BYTE, TOP, MARGIN = 50, 160, 22, 4
RIGHT = LEFT + PER_ROW * BYTE
ROW, COMPACT, GAP = 34, 24, 7
TOOTH = 8
LARGEST = 16
"""Larger fields are drawn as a box that is not to scale."""
CELL, BIT_ROW = 14, 20
CHARACTER = 7.3
"""Width of a character in a label."""

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
    """The part of the message that it belongs to."""


@dataclass
class Drawing:
    """Rows of bytes, filled from the left."""

    rows: list[tuple[float, float]] = field(default_factory=list)
    """Top and bottom of each row."""
    labels: list[tuple[float, str]] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    cells: list[tuple[Span, int, int]] = field(default_factory=list)
    """The drawn fields, each with the range of its bytes in the grid."""
    borders: list[str] = field(default_factory=list)
    """Lines where a part begins within a row."""
    part: str = ""
    column: int = 0
    y: float = TOP

    def add(self, span: Span, height: int) -> None:
        """Draw a field after the last one."""
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
        # The label is in the middle of the full rows; without one, it is in the widest part.
        one, two = row + (start > 0), final - (end < PER_ROW)
        if row == final or one > two:
            one = two = row if PER_ROW - start >= end else final
        from_x, to_x = (x0 if one == row else LEFT), (x1 if two == final else RIGHT)
        centre = (from_x + to_x) / 2, (self.rows[one][0] + self.rows[two][1]) / 2
        self.parts.append(
            f'<a href="{escape(span.href)}" class="wire-{span.css} {anatomy.css(span.part)}">'
            f"<title>{escape(span.title)}</title>"
            f'<path d="{path}"/>{_text(span, centre, to_x - from_x, tall=one != two)}</a>'
        )

    def svg(self, name: str, title: str, text: str) -> str:
        """Return the drawing. The text describes it for people who cannot see it."""
        marks = [
            f'<text class="wire-mark" x="{LEFT + (n + 0.5) * BYTE}" y="{TOP - 8}">+{n}</text>'
            for n in range(PER_ROW)
        ]
        marks += [
            f'<text class="wire-offset" x="{LEFT - 8}" y="{y + 4:.0f}">{label}</text>'
            for y, label in self.labels
        ]
        lines = [f'<path class="wire-border" d="{line}"/>' for line in self.borders]
        return _svg(name, title, text, (RIGHT + MARGIN, self.y + 6), [*marks, *self.parts, *lines])


def _text(span: Span, centre: tuple[float, float], room: float, *, tall: bool) -> str:
    note, limit = span.note, room - 12
    x, y = centre
    if note and not tall and (len(span.label) + 1 + len(note)) * CHARACTER > limit:
        note = ""
    squeeze = ""
    if len(span.label) * CHARACTER > limit:
        squeeze = f' textLength="{limit:.0f}" lengthAdjust="spacingAndGlyphs"'
    if note and tall:
        return (
            f'<text x="{x:.0f}" y="{y - 3:.0f}"{squeeze}>{escape(span.label)}</text>'
            f'<text class="wire-note" x="{x:.0f}" y="{y + 15:.0f}">{escape(note)}</text>'
        )
    more = f' <tspan class="wire-note">{escape(note)}</tspan>' if note else ""
    return f'<text x="{x:.0f}" y="{y + 4:.0f}"{squeeze}>{escape(span.label)}{more}</text>'


def _torn(x1: float, x0: float) -> str:
    """Return the lower edge of a field of any length, from right to left."""
    count = max(2, 2 * round((x1 - x0) / (4 * TOOTH)))
    step = (x1 - x0) / count
    return "".join(f"l{-step:.2f},{-TOOTH if index % 2 == 0 else TOOTH}" for index in range(count))


def _svg(name: str, title: str, text: str, size: tuple[float, float], parts: Iterable[str]) -> str:
    wide, high = size
    return (
        f'<div class="wire-scroll" tabindex="0" role="region" aria-label="{escape(title)}" '
        f"data-search-exclude>"
        f'<svg class="wire" viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" height="{high:.0f}" '
        f'role="group" aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-desc">{escape(text)}</desc>'
        f"{''.join(parts)}</svg></div>"
    )


def label(box: Box) -> str:
    """Return the name of a box, with the part that it belongs to if that is a shared one."""
    if not box.path:
        assert box.type
        return box.type.id
    owner = box.member.scope
    return ".".join(box.path[-2:]) if owner.id in INLINE and len(box.path) > 1 else box.path[-1]


def kind(member: Attribute) -> str:
    """Return the type of a field in a word."""
    if struct := struct_of(member):
        text = struct.id
    elif len(member.uses) > 1:
        text = "by case"
    else:
        text = member.uses[0].ref.name if member.uses else "bytes"
    return f"{text}, repeated" if "repeat" in member.raw else text


def spans(layout: Layout, base: int, href: Href) -> list[Span]:
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


def part_of(layout: Layout, box: Box) -> str:
    """Return the part of the message that a field of a payload is in, as in the first vector that has it."""
    for each in layout.occurrences:
        node = each.node.find(".".join(filter(None, (each.node.path, *box.path))))
        if node and node.start is not None and node.start != node.end:
            return anatomy.part_at(each.root, node.start)
    return "value"


def usual_part(type_: Type) -> str:
    """Return the part of messages that a shared structure is in most often."""
    found = Counter(
        anatomy.part_at(each.root, each.node.start)
        for layout in layouts(type_)
        for each in layout.occurrences
        if each.node.start is not None and each.node.start != each.node.end
    )
    return found.most_common(1)[0][0] if found else "value"


def draw(header: list[Span], fields: list[Span]) -> Drawing:
    """Return the drawing of a message, or of a part if there is no header."""
    drawing = Drawing()
    for span in header:
        drawing.add(span, COMPACT)
    for span in fields:
        drawing.add(span, ROW)
    return drawing


def bits(box: Box, name: str, href: Href) -> str:
    """Return the drawing of the bits of a field, each with a line to its name."""
    rows: list[tuple[Attribute, int, int, float]] = []
    parts, x = [], float(LEFT)
    low = total = (box.size or 0) * 8
    wide = max(CELL, 448 // total)
    for member, count in box.bits:
        low -= count
        span_x = count * wide
        rows.insert(0, (member, low, count, x + span_x / 2))
        css = "reserved" if member.id.startswith(("reserved", "spare")) else "bit"
        numbers = f"{low}\u2013{low + count - 1}" if count > 1 else str(low)
        parts.append(
            f'<a href="{escape(href(member))}" class="wire-{css}">'
            f"<title>{escape(member.id)}, bit {numbers}</title>"
            f'<rect x="{x:.0f}" y="{TOP - 16}" width="{span_x}" height="22"/>'
            f'<text class="wire-small" x="{x + span_x / 2:.1f}" y="{TOP - 1}">{numbers}</text></a>'
        )
        x += span_x
    edge = LEFT + total * wide
    for index, (member, low, count, centre) in enumerate(rows):
        y = TOP + 6 + (index + 1) * BIT_ROW
        parts.append(
            f'<path class="wire-lead" d="M{centre:.1f},{TOP + 6}V{y - 4}H{edge + 6}"/>'
            f'<a href="{escape(href(member))}" class="wire-name"><text x="{edge + 12}" y="{y}">'
            f'{escape(member.id)} <tspan class="wire-note">{mask(low, count, total)}</tspan></text></a>'
        )
    size = (edge + 300, TOP + 14 + len(rows) * BIT_ROW)
    said = "; ".join(f"bit {low}{f' to {low + n - 1}' if n > 1 else ''}: {m.id}" for m, low, n, _ in rows)
    return _svg(name, f"Bits of {label(box)}", said, size, parts)


def notation(name: str, header: list[str], layout: Layout) -> list[str]:
    """Return a layout as text: name, width in bits, value; optional fields in brackets."""
    lines = [f"{name} {{", *(f"  {line}," for line in header)]
    for box in layout.boxes:
        wide = ".." if box.size is None else str(8 * box.size)
        value = layout.constants.get(box.path)
        text = f"{'.'.join(box.path) or label(box)} ({wide}){f' = {value}' if value else ''}"
        if "repeat" in box.member.raw and not box.bits:
            text += " ..."
        lines.append(f"  [{text}]," if box.is_optional else f"  {text},")
        lines += [f"    {member.id} ({width(member)})," for member, _ in box.bits]
    return [*lines, "}"]
