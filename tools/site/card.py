"""The reference card: the most frequently needed facts, on one page to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tools.grammar import catalogue
from tools.grammar.fields import is_helper
from tools.grammar.model import Attribute, Switch, Type
from tools.site import facts, links, places, usage
from tools.site.bits import FlagWord, flag_words
from tools.site.indexes import home
from tools.site.markdown import joined, table
from tools.site.wording import MASK, code, escaped, sentence
from tools.vectors import lookup

PAGE = places.CARD
ROW = 4
"""Bytes in a row of the picture of the header."""
SHARED = ("mcbp_response",)
"""Layouts that are shared by responses to any message."""
ARROWS = {"producer to consumer": "P → C", "consumer to producer": "C → P", "either": "P ↔ C"}


def blocks() -> Iterator[str]:
    """Yield the blocks of the page."""
    yield "---\nhide: [navigation, toc]\n---"
    yield "# Reference card"
    yield (
        "Prints on one page, A4 landscape. Numbers are big-endian. The number after a field is its size in "
        "bytes; a field in brackets may be absent. P is the producer, C the consumer.\n{ .dcp-noprint }"
    )
    yield '<div class="dcp-card" markdown>'
    yield _box("Header", _header())
    yield _box("Magics", _enum("mcbp_header", "magic", 2))
    yield _box("DCP messages", _messages())
    yield _box("Fields of the messages", _fields())
    for word in flag_words():
        title = word.type.id.removeprefix("dcp_").removeprefix("mcbp_").replace("_", " ").capitalize()
        yield _box(title, _flags(word))
    yield _box("Events", _enum("dcp_system_event", "event", 1))
    yield _box("Reasons of a stream end", _enum("dcp_stream_end", "reason", 2))
    yield _box("Statuses on DCP", _statuses())
    yield "</div>"


def _box(title: str, content: str) -> str:
    anchor = title.lower().replace(" ", "-").replace(".", "-")
    head = f"## {escaped(title)} {{ #{anchor} }}"
    return joined(['<section class="dcp-box" markdown>', head, content, "</section>"])


def _enum(grammar: str, enum: str, digits: int) -> str:
    rows = (
        [f"`{member.value:#0{digits + 2}x}`", code(member.id), sentence(member.doc)]
        for member in catalogue.top(grammar).enums[enum].members
    )
    return table(["", "Name", ""], rows)


# The header


@dataclass(frozen=True)
class Slot:
    """A range of the header's bytes, whose fields may depend on the magic."""

    start: int
    end: int
    choices: tuple[tuple[str, ...], ...]
    """The alternative fields."""


def _layouts() -> list[list[tuple[str, int, int]]]:
    """Return the fields of the header with begin and end for each magic, as in a valid vector of it."""
    found: dict[int, list[tuple[str, int, int]]] = {}
    for vector in usage.valid(facts.all_vectors()):
        magic = lookup(vector["tree"], "header.magic.value")
        if magic in found:
            continue
        header = facts.tree_of(vector).root.find("header")
        assert header
        found[magic] = [
            (node.id, node.start, node.end)
            for node in header.children or ()
            if node.member and node.member.source == "seq" and node.start is not None and node.end is not None
        ]
    return [found[member.value] for member in catalogue.top("mcbp_header").enums["magic"].members]


def slots() -> list[Slot]:
    """Return the header as the largest number of slots such that no field is in two."""
    layouts = _layouts()
    cuts = set.intersection(*({start for _, start, _ in layout} for layout in layouts))
    bounds = [*sorted(cuts), max(end for layout in layouts for _, _, end in layout)]
    result = []
    for start, end in pairwise(bounds):
        choices = (tuple(name for name, at, _ in layout if start <= at < end) for layout in layouts)
        result.append(Slot(start, end, tuple(dict.fromkeys(choices))))
    return result


def _header() -> str:
    """Return the header as a table of four bytes per row, the fields at each byte for every magic."""
    top, parts = catalogue.top("mcbp_header"), slots()

    def link(name: str) -> str:
        address = links.address(PAGE, catalogue.page_of(top), places.field_anchor(top, name))
        return f'<a href="{address}">{name.replace("_", "_<wbr>")}</a>'

    def cell(slot: Slot) -> str:
        text = " <em>or</em> ".join(", ".join(map(link, choice)) for choice in slot.choices)
        size = slot.end - slot.start
        return f'<td colspan="{min(size, ROW)}" rowspan="{-(-size // ROW)}">{text}</td>'

    lines = [
        '<table class="dcp-header"><caption>The header, four bytes in a row.</caption>',
        '<thead><tr><th scope="col">Byte</th>',
        "".join(f'<th scope="col">+{at}</th>' for at in range(ROW)) + "</tr></thead><tbody>",
    ]
    for row in range(0, parts[-1].end, ROW):
        cells = "".join(cell(slot) for slot in parts if row <= slot.start < row + ROW)
        lines.append(f'<tr><th scope="row">{row}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody></table>"])


# Messages


def _dcp() -> list[catalogue.Message]:
    """Return the messages of DCP itself."""
    return [message for message in catalogue.messages() if message.opcode.id.startswith("dcp_")]


def _messages() -> str:
    rows = []
    for message in _dcp():
        direction = str(message.request.raw.get("-direction") or "")
        since = str(message.request.raw.get("-since") or "")
        number = f"`{message.opcode.value:#04x}`"
        rows.append([number, _name(message), ARROWS.get(direction, direction), since])
    return table(["", "Message", "", "Since"], rows)


def _name(message: catalogue.Message) -> str:
    name = escaped(message.opcode.id.removeprefix("dcp_"))
    return f"[{name}]({places.link(PAGE, *home(message.opcode, 'client'))})"


def _fields() -> str:
    """Return the fields of each layout, on one line each."""
    rows = [
        [
            _name(message) + (" response" if layout is message.response else ""),
            _line(layout) or "header only",
        ]
        for message in _dcp()
        for layout in message.layouts
        if layout.id not in SHARED
    ]
    return table(["Message", "Fields"], rows)


def _line(type_: Type) -> str:
    """Return the fields of a type and of its parts with their sizes; optional ones in brackets."""
    parts = []
    for field in type_.seq:
        if is_helper(field):
            continue
        part = _own_part(field)
        text = inner = _line(part) if part else ""
        if field.id != "extras":
            size = _size(field)
            text = escaped(field.id) + (f" ({inner})" if inner else f" **{size}**" if size else "")
        parts.append(f"\\[{text}\\]" if field.is_optional else text)
    return " · ".join(parts)


def _own_part(field: Attribute) -> Type | None:
    """Return the type of a field, if it is described nowhere else on the card."""
    if isinstance(field.type, Switch) or field.type is None or "repeat" in field.raw:
        return None
    found = field.scope.grammar.resolve_type(field.scope, field.type.name)
    if found is None or found.grammar is not field.scope.grammar:
        return None
    return None if any(word.type is found for word in flag_words()) else found


def _size(field: Attribute) -> str:
    """Return the size of a field in bytes, empty if it is not fixed."""
    if isinstance(field.raw.get("size"), int):
        return str(field.raw["size"])
    if isinstance(field.type, Switch) or field.type is None or field.is_sized:
        return ""
    name = field.type.name
    return name[1:] if name[:1] in "us" and name[1:].isdecimal() else ""


# Flags and statuses


def _flags(word: FlagWord) -> str:
    rows = []
    for bit in word.bits:
        target = places.link(PAGE, places.FLAGS, facts.place_of(bit.member)[1])
        name = bit.member.id.removeprefix("is_").removeprefix("has_")
        gone = " (removed)" if bit.member.raw.get("-until") else ""
        text = sentence(MASK.sub("", bit.member.doc))
        rows.append([f"`{bit.mask:#x}`", f"[{escaped(name)}]({target}){gone}", text])
    return table(["", "Flag", ""], rows)


def _statuses() -> str:
    """Return success, and the statuses with which servers refuse messages of DCP."""
    ids = {message.opcode.id for message in _dcp()}
    policy = usage.policy()
    own = {status for rule in policy.rules if ids & set(policy.opcodes(rule)) for status in rule.status}
    rows = []
    for member in catalogue.numbers("mcbp_status", "status"):
        if member.value == 0 or member.id in own:
            target = places.link(PAGE, places.STATUSES, places.status_anchor(member.value))
            rows.append([f"[`{member.value:#06x}`]({target})", code(member.id), sentence(member.doc)])
    return table(["", "Status", ""], rows)
