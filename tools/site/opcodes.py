"""The page of all opcodes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from tools.grammar import EnumMember
from tools.site import facts, places, usage
from tools.site.entries import entry, grid
from tools.site.things import needing_lines
from tools.site.wording import Target, code, names, prose, releases_of, required_line, source_links

PAGE = places.OPCODES
TABLES = {
    "client": "Commands of clients",
    "server": "Commands of servers",
}
PER_ROW = 8
"""Numbers in a row of the chart."""


def members(table: str) -> list[EnumMember]:
    """Return the opcodes of a table, by number."""
    return facts.numbers("mcbp_opcode", table)


def home(member: EnumMember, table: str) -> tuple[str, str]:
    """Return the page and anchor of an opcode: those of its message, or else of its entry here."""
    if facts.message_of(member):
        return places.message_page(member.id), ""
    return PAGE, places.opcode_anchor(member.value, table)


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    top = facts.library().grammars["mcbp_opcode"].top
    layouts = {message.opcode for message in facts.messages()}
    yield "---"
    yield "hide: [toc]"
    yield "---"
    yield ""
    yield "# Opcodes"
    yield ""
    for table, title in TABLES.items():
        found = members(table)
        own = sum(member in layouts for member in found)
        yield f"## {title} {{ #{table} }}"
        yield ""
        some = "All" if own == len(found) else f"{own}"
        yield f"{len(found)} opcodes. {some} of them have their own layout and page: bold, with a bar."
        if any(member.raw.get("-until") for member in found):
            yield "No current release implements those that are struck through."
        yield ""
        yield from _chart(table, found, layouts)
    yield "## About the numbers { #about }"
    yield ""
    yield prose(top)
    yield ""
    for table in TABLES:
        yield f"## {TABLES[table]}, one by one {{ #{table}-entries }}"
        yield ""
        for high, group in groupby(members(table), key=lambda member: member.value >> 4):
            yield f"### {high << 4:#04x} to {(high << 4) + 15:#04x} {{ #{table}-{high:x}x }}"
            yield ""
            for member in group:
                yield from _entry(table, member)


def _chart(table: str, found: list[EnumMember], layouts: set[EnumMember]) -> Iterator[str]:
    """Yield a chart of eight numbers per row, like an opcode map of a processor."""
    by_number = {member.value: member for member in found}
    rows = []
    for first in sorted({number - number % PER_ROW for number in by_number}):
        cells = [f'<th scope="row">{first:#04x}</th>']
        for number in range(first, first + PER_ROW):
            member = by_number.get(number)
            if member is None:
                cells.append("<td></td>")
                continue
            name = "dcp-own" if member in layouts else "dcp-known"
            until = " dcp-gone" if member.raw.get("-until") else ""
            text = escape(member.id).replace("_", "_<wbr>")
            anchor = places.opcode_anchor(number, table)
            cells.append(
                f'<td class="{name}{until}"><a href="#{anchor}" title="{number:#04x}">{text}</a></td>'
            )
        rows.append(cells)
    head = ["", *(f"+{low}" for low in range(PER_ROW))]
    yield from grid("dcp-chart", f"{TABLES[table]} by number", head, rows)


def _entry(table: str, member: EnumMember) -> Iterator[str]:
    message = facts.message_of(member)
    vectors = usage.by_opcode().get((table, member.value), [])
    line = [str(member.value), *map(code, names(member)), releases_of(member)]
    if message and message.request.raw.get("-direction"):
        line.append(str(message.request.raw["-direction"]))
    line.append(required_line(PAGE, member.raw))
    links = []
    if message:
        links.append(f"[layout]({places.link(PAGE, places.message_page(member.id))})")
    links += usage.links(PAGE, vectors)
    links.append(source_links(member))
    anchor = places.opcode_anchor(member.value, table)
    text = "\n\n".join([prose(member), *needing_lines(PAGE, Target(PAGE, anchor))])
    yield from entry(f"{member.value:#04x} {member.id}", anchor, line, text, links)
