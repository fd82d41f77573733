"""The page of layouts, vectors and columns by opcode."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.grammar.schema import kinds
from tools.grammar import EnumMember
from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.indexes import TABLES

PAGE = places.COVERAGE


def blocks() -> Iterator[str]:
    """Yield the blocks of the page."""
    known = {name: facts.numbers("mcbp_opcode", name) for name in TABLES}
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
            sum(message.table == name for message in facts.messages()),
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
            (_row(name, member) for member in known[name]),
        )


def _row(name: str, member: EnumMember) -> list[str]:
    vectors = usage.index("opcode").get((name, member.value), [])
    opcode = places.link(PAGE, places.OPCODES, places.opcode_anchor(member.value, name))
    layout, columns = "bytes", "payload"
    if message := facts.message_of(member):
        what = "request, response" if message.response else "request"
        layout = f"[{what}]({places.link(PAGE, message.page)})"
        columns = next(kind.name for kind in kinds().values() if kind.struct.name == message.request.id)
    return [
        f"[`{member.value:#04x}`]({opcode})",
        f"`{member.id}`",
        layout,
        *map(str, usage.counts(vectors)),
        f"`{columns}`",
        usage.inspect(PAGE, usage.best(vectors), "open") if vectors else "",
    ]
