"""A picture of the header of a message: the fields at each byte, for every magic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tools.site import facts, links, places, usage
from tools.vectors import lookup

ROW = 4
"""Bytes in a row of the picture."""


@dataclass(frozen=True)
class Slot:
    """A range of the header's bytes, whose fields may depend on the magic."""

    start: int
    end: int
    choices: tuple[tuple[str, ...], ...]
    """The alternative fields."""


def header_layouts() -> dict[int, list[tuple[str, int, int]]]:
    """Return the fields of the header with begin and end, by magic, as in a valid vector of each."""
    found: dict[int, list[tuple[str, int, int]]] = {}
    for vector in usage.valid(usage.all_vectors()):
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
    order = facts.library().grammars["mcbp_header"].top.enums["magic"].members
    return {member.value: found[member.value] for member in order}


def slots() -> list[Slot]:
    """Return the header as the largest number of slots such that no field is in two."""
    layouts = header_layouts().values()
    cuts = set.intersection(*({start for _, start, _ in layout} for layout in layouts))
    ends = sorted({end for layout in layouts for _, _, end in layout})
    bounds = [*sorted(cuts), ends[-1]]
    result = []
    for start, end in pairwise(bounds):
        choices = dict.fromkeys(
            tuple(name for name, at, _ in layout if start <= at < end) for layout in layouts
        )
        result.append(Slot(start, end, tuple(choices)))
    return result


def picture(page: str) -> Iterator[str]:
    """Yield the header as a table of four bytes per row."""
    top = facts.library().grammars["mcbp_header"].top
    home = facts.page_of(top)

    def link(name: str) -> str:
        address = links.address(page, home, places.field_anchor(top, name))
        return f'<a href="{address}">{name.replace("_", "_<wbr>")}</a>'

    yield '<table class="dcp-header"><caption>The header, four bytes in a row.</caption>'
    yield '<thead><tr><th scope="col">Byte</th>'
    yield "".join(f'<th scope="col">+{at}</th>' for at in range(ROW)) + "</tr></thead><tbody>"
    for row in range(0, slots()[-1].end, ROW):
        cells = []
        for slot in slots():
            if row <= slot.start < row + ROW:
                text = " <em>or</em> ".join(", ".join(map(link, choice)) for choice in slot.choices)
                width = min(slot.end - slot.start, ROW)
                height = -(-(slot.end - slot.start) // ROW)
                cells.append(f'<td colspan="{width}" rowspan="{height}">{text}</td>')
        yield f'<tr><th scope="row">{row}</th>{"".join(cells)}</tr>'
    yield "</tbody></table>"
    yield ""
