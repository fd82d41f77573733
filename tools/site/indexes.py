"""The index pages: opcodes, statuses, features of HELLO, control keys, flags, datatypes; and coverage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Any

from dcpspec.grammar.schema import kinds
from tools.grammar import catalogue
from tools.grammar.model import Element, EnumMember
from tools.site import facts, places, usage
from tools.site.bits import Bit, FlagWord, datatype_word, flag_words, users
from tools.site.markdown import entry, folded, grid, joined, table, wide
from tools.site.things import needing
from tools.site.wording import (
    MASK,
    breakable,
    code,
    escaped,
    inline,
    names,
    prose,
    releases_of,
    required_line,
    requirement,
    sentence,
    source_links,
)
from tools.vectors import Vector, lookup

TABLES = {"client": "Commands of clients", "server": "Commands of servers"}
"""The enums of opcodes, with their titles."""
PER_ROW = 8
"""Numbers in a row of the chart of opcodes."""


def _entry(
    place: tuple[str, str],
    title: str,
    element: Element,
    line: Iterable[str],
    text: str,
    links: Iterable[str],
    direction: str = "",
) -> str:
    """Return the entry of an element: what all have, `line` before it, `links` before its sources."""
    page, anchor = place
    known = [*map(code, names(element)), releases_of(element.raw), direction]
    found = [*line, *known, required_line(page, element.raw)]
    return entry(title, anchor, found, joined([text, needing(page, place)]), [*links, source_links(element)])


# Opcodes


def home(member: EnumMember, table: str) -> tuple[str, str]:
    """Return the page and anchor of an opcode: those of its message, or else of its entry here."""
    if message := catalogue.message_of(member):
        return message.page, ""
    return places.OPCODES, places.opcode_anchor(member.value, table)


def opcodes() -> Iterator[str]:
    """Yield the blocks of the page of opcodes."""
    yield "---\nhide: [toc]\n---"
    yield "# Opcodes"
    for name, title in TABLES.items():
        found = catalogue.numbers("mcbp_opcode", name)
        own = sum(catalogue.message_of(member) is not None for member in found)
        some = "All" if own == len(found) else f"{own}"
        about = f"{len(found)} opcodes. {some} of them have their own layout and page: bold, with a bar."
        if any(member.raw.get("-until") for member in found):
            about += "\nNo current release implements those that are struck through."
        yield f"## {title} {{ #{name} }}"
        yield about
        yield _chart(name, found)
    yield "## About the numbers { #about }"
    yield prose(catalogue.top("mcbp_opcode").doc)
    for name, title in TABLES.items():
        yield f"## {title}, one by one {{ #{name}-entries }}"
        for high, group in groupby(
            catalogue.numbers("mcbp_opcode", name), key=lambda member: member.value >> 4
        ):
            yield f"### {high << 4:#04x} to {(high << 4) + 15:#04x} {{ #{name}-{high:x}x }}"
            yield from (_opcode(name, member) for member in group)


def _chart(name: str, found: list[EnumMember]) -> str:
    """Return a chart of eight numbers per row, like an opcode map of a processor."""
    by_number = {member.value: member for member in found}

    def cell(number: int) -> str:
        if (member := by_number.get(number)) is None:
            return "<td></td>"
        css = "dcp-own" if catalogue.message_of(member) else "dcp-known"
        css += " dcp-gone" if member.raw.get("-until") else ""
        text = escape(member.id).replace("_", "_<wbr>")
        anchor = places.opcode_anchor(number, name)
        return f'<td class="{css}"><a href="#{anchor}" title="{number:#04x}">{text}</a></td>'

    rows = [
        [f'<th scope="row">{first:#04x}</th>', *map(cell, range(first, first + PER_ROW))]
        for first in sorted({number - number % PER_ROW for number in by_number})
    ]
    return grid("dcp-chart", f"{TABLES[name]} by number", ["", *(f"+{low}" for low in range(PER_ROW))], rows)


def _opcode(name: str, member: EnumMember) -> str:
    message, page = catalogue.message_of(member), places.OPCODES
    links = usage.links(page, usage.index("opcode").get((name, member.value), []))
    return _entry(
        (page, places.opcode_anchor(member.value, name)),
        f"{member.value:#04x} {member.id}",
        member,
        [str(member.value)],
        prose(member.doc),
        [f"[layout]({places.link(page, message.page)})", *links] if message else links,
        str(message.request.raw.get("-direction") or "") if message else "",
    )


# Statuses


def statuses() -> Iterator[str]:
    """Yield the blocks of the page of statuses."""
    members = catalogue.numbers("mcbp_status", "status")
    yield "# Statuses"
    yield prose(catalogue.top("mcbp_status").doc)
    yield f"## All {len(members)} {{ #all }}"
    rows = [
        [
            f"[`{member.value:#06x}`](#{places.status_anchor(member.value)})",
            breakable(member.id),
            sentence(member.doc),
        ]
        for member in members
    ]
    yield wide(table(["Status", "Name", "Meaning"], rows))
    for high, group in groupby(members, key=lambda member: member.value >> 4):
        yield f"## {high << 4:#06x} to {(high << 4) + 15:#06x} {{ #statuses-{high:x}x }}"
        yield from map(_status, group)


def _status(member: EnumMember) -> str:
    page, text = places.STATUSES, prose(member.doc)
    rules = [
        f"[{rule.id}]({places.link(page, places.RULES, rule.id)})"
        for rule in usage.policy().rules
        if member.id in rule.status
    ]
    if rules:
        text += "\n\n" + folded("Sent in response to messages that break", rules, "rules")
    return _entry(
        (page, places.status_anchor(member.value)),
        f"{member.value:#06x} {member.id}",
        member,
        [str(member.value)],
        text,
        usage.links(page, usage.index("status").get(member.value, [])),
    )


# Features


def features() -> Iterator[str]:
    """Yield the blocks of the page of the features that HELLO negotiates."""
    members = catalogue.numbers("mcbp_hello_feature", "code")
    hello = places.link(places.FEATURES, catalogue.message_page("hello"))
    yield "# Features of HELLO"
    yield prose(catalogue.top("mcbp_hello_feature").doc)
    yield f"The message is [hello]({hello}). *Needed by* lists what a feature enables."
    yield f"## All {len(members)} {{ #all }}"
    rows = [
        [
            f"[`{member.value:#06x}`](#{places.feature_anchor(member.value)})",
            breakable((member.orig_ids or [member.id])[0]),
            releases_of(member.raw),
            sentence(member.doc),
        ]
        for member in members
    ]
    yield wide(table(["Feature", "Name", "Releases", "Meaning"], rows))
    yield "## One by one { #entries }"
    for member in members:
        yield _entry(
            (places.FEATURES, places.feature_anchor(member.value)),
            f"{member.value:#06x} {member.id}",
            member,
            [f"{member.value:#04x}", str(member.value)],
            prose(member.doc),
            usage.links(places.FEATURES, usage.index("feature").get(member.value, [])),
        )


# Control keys


def controls() -> Iterator[str]:
    """Yield the blocks of the page of the parameters of control messages."""
    top, page, keys = catalogue.top("dcp_control"), places.CONTROLS, catalogue.control_keys()
    message = places.link(page, catalogue.message_page(top.id))
    yield "# Control keys"
    yield prose(top.doc)
    yield f"The message is [{top.id}]({message}): the key names the parameter, the value is its setting."
    yield f"## All {len(keys)} {{ #all }}"
    rows = [
        [
            f"[{breakable(key['id'])}](#{key['id']})",
            escaped(str(key["form"])),
            releases_of(key),
            inline(str(key["doc"])),
        ]
        for key in keys
    ]
    yield wide(table(["Key", "Value", "Releases", "Meaning"], rows))
    yield "## One by one { #entries }"
    yield from (_control(key, source_links(top)) for key in keys)


def _control(key: dict[str, Any], sources: str) -> str:
    name, page = key["id"], places.CONTROLS
    vectors = usage.index("control key").get(name.encode().hex(), [])
    set_ = {lookup(vector["tree"], "body.request.value") or "" for vector in usage.valid(vectors)}
    values = sorted(map(bytes.fromhex, set_))
    shown = ", ".join(code(value.decode()) for value in values if value.isascii() and 0 < len(value) < 40)
    line = [f"value: {escaped(str(key['form']))}", releases_of(key), required_line(page, key)]
    text = joined([prose(key["doc"]), needing(page, (page, name))])
    links = [f"values in vectors: {shown}" if shown else "", *usage.links(page, vectors), sources]
    return entry(name, name, line, text, links)


# Flags


def flags() -> Iterator[str]:
    """Yield the blocks of the page of all flag words."""
    words = flag_words()
    number = sum(len(word.bits) for word in words)
    yield "# Flags"
    yield (
        f"{number} bits in {len(words)} words. A word is a big-endian number, and a mask names a bit "
        "of it; bit 0 is the lowest. Bits without a name are reserved: a parser keeps and ignores them."
    )
    rows = [
        [f"[{escaped(_anchor(word))}](#{_anchor(word)})", str(len(word.bits)), _where(word)] for word in words
    ]
    yield wide(table(["Word", "Flags", "Used by"], rows))
    for word in words:
        yield from _word(word)


def _anchor(what: FlagWord | Bit) -> str:
    return facts.place_of(what.type if isinstance(what, FlagWord) else what.member)[1]


def _where(word: FlagWord) -> str:
    found = (facts.place_of(field) for field in users(word))
    return ", ".join(
        f"[{escaped(anchor)}]({places.link(places.FLAGS, page, anchor)})" for page, anchor in found
    )


def _meaning(bit: Bit) -> str:
    """Return the meaning of a bit, without the mask that some texts begin with."""
    return inline(MASK.sub("", bit.member.doc))


def _word(word: FlagWord) -> Iterator[str]:
    yield f"## {escaped(_anchor(word))} {{ #{_anchor(word)} }}"
    yield prose(word.type.doc)
    yield f"{word.width} bits. Used by {_where(word)}."
    rows = [
        [
            f"[`{word.hexadecimal(bit.mask)}`](#{_anchor(bit)})",
            breakable(bit.member.id),
            releases_of(bit.member.raw),
            requirement(places.FLAGS, str(bit.member.raw.get("-requires") or "")),
            _meaning(bit),
        ]
        for bit in word.bits
    ]
    yield wide(table(["Mask", "Name", "Releases", "Requires", "Meaning"], rows))
    for bit in word.bits:
        yield _entry(
            (places.FLAGS, _anchor(bit)),
            f"{bit.mask:#x} {bit.member.id}",
            bit.member,
            [f"bit {bit.mask.bit_length() - 1}", code(word.hexadecimal(bit.mask))],
            _meaning(bit),
            [_field(places.FLAGS, bit), *usage.links(places.FLAGS, _setting(word, bit))],
        )


def _field(page: str, bit: Bit) -> str:
    return f"[field]({places.link(page, *facts.place_of(bit.member))})"


def _setting(word: FlagWord, bit: Bit) -> list[Vector]:
    """Return the vectors in which a bit of a flag word is set."""
    fields = {field.id for field in users(word)}
    bits = {each.member.id for each in word.bits}

    def has(tree: object) -> bool:
        if not isinstance(tree, dict):
            return isinstance(tree, list) and any(map(has, tree))
        words = (part for name, part in tree.items() if name in fields and isinstance(part, dict))
        return any(bits <= part.keys() and part[bit.member.id] is True for part in words) or any(
            map(has, tree.values())
        )

    return [vector for vector in facts.all_vectors() if has(vector["tree"])]


# Datatypes


def datatypes() -> Iterator[str]:
    """Yield the blocks of the page of the datatype byte."""
    word, page = datatype_word(), places.DATATYPES
    yield "# Datatypes"
    yield prose(word.type.doc)
    yield "## Bits { #bits }"
    for bit in word.bits:
        yield _entry(
            (page, _anchor(bit)),
            f"{bit.mask:#04x} {bit.member.id}",
            bit.member,
            [f"bit {bit.mask.bit_length() - 1}"],
            _meaning(bit),
            [f"[flag]({places.link(page, places.FLAGS, _anchor(bit))})", _field(page, bit)],
        )
    yield "## Combinations { #combinations }"
    yield "Every datatype byte in the vectors, with the bits that are set."
    rows = [
        [
            f'<a id="combination-{value:#04x}"></a>`{value:#04x}`',
            _combined(word, value),
            *map(str, usage.counts(vectors)),
            f"{usage.link(page, usage.best(vectors))}, {usage.inspect(page, usage.best(vectors))}",
        ]
        for value, vectors in sorted(usage.index("datatype").items())
    ]
    yield table(["Byte", "Bits", "Valid vectors", "Invalid vectors", "Example"], rows)


def _combined(word: FlagWord, number: int) -> str:
    """Return the names of the bits that are set in a datatype."""
    found = [code(bit.member.id) for bit in word.bits if number & bit.mask]
    reserved = number & ~sum(bit.mask for bit in word.bits)
    return ", ".join([*found, *([f"reserved bits `{reserved:#04x}`"] if reserved else [])]) or "none"


# Coverage


def coverage() -> Iterator[str]:
    """Yield the blocks of the page of layouts, vectors and columns by opcode."""
    known = {name: catalogue.numbers("mcbp_opcode", name) for name in TABLES}
    opcodes = [(vector, usage.opcode_of(vector)) for vector in facts.all_vectors()]
    yield "# Coverage"
    yield (
        "What exists for each opcode. *Layout*: whether request and response have their own fields; every "
        "other message has the header, and extras, key and value as bytes. *Columns*: the struct column of "
        "a table in Spark."
    )
    numbers = {
        f"[{title}](#{name})": [
            len(known[name]),
            sum(message.table == name for message in catalogue.messages()),
            *usage.counts(vector for vector, opcode in opcodes if opcode and opcode[0] == name),
        ]
        for name, title in TABLES.items()
    }
    without = usage.counts(vector for vector, opcode in opcodes if opcode is None)
    total = [sum(column) for column in zip([0, 0, *without], *numbers.values(), strict=True)]
    yield table(
        ["", "Opcodes", "With layout", "Valid vectors", "Invalid vectors"],
        [
            *([title, *(f"{number:,}" for number in row)] for title, row in numbers.items()),
            ["Truncated before the opcode", "", "", *map(str, without)],
            ["**All**", *(f"**{number:,}**" for number in total)],
        ],
    )
    listed = {(name, member.value) for name, members in known.items() for member in members}
    if unknown := sum(opcode is not None and opcode not in listed for _, opcode in opcodes):
        yield f"{unknown} of the vectors have an opcode that is in neither table."
    for name, title in TABLES.items():
        yield f"## {title} {{ #{name} }}"
        yield table(
            ["Opcode", "Name", "Layout", "Valid", "Invalid", "Columns", "Inspector"],
            (_coverage(name, member) for member in known[name]),
        )


def _coverage(name: str, member: EnumMember) -> list[str]:
    vectors = usage.index("opcode").get((name, member.value), [])
    opcode = places.link(places.COVERAGE, places.OPCODES, places.opcode_anchor(member.value, name))
    layout, columns = "bytes", "payload"
    if message := catalogue.message_of(member):
        what = "request, response" if message.response else "request"
        layout = f"[{what}]({places.link(places.COVERAGE, message.page)})"
        columns = next(kind.name for kind in kinds().values() if kind.struct.name == message.request.id)
    return [
        f"[`{member.value:#04x}`]({opcode})",
        f"`{member.id}`",
        layout,
        *map(str, usage.counts(vectors)),
        f"`{columns}`",
        usage.inspect(places.COVERAGE, usage.best(vectors), "open") if vectors else "",
    ]
