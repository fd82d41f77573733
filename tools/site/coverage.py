"""The page of layouts, vectors and columns by opcode."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.grammar.schema import kinds
from tools.grammar import EnumMember
from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.opcodes import TABLES, members

PAGE = places.COVERAGE


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    vectors = usage.all_vectors()
    without = [vector for vector in vectors if usage.opcode_of(vector) is None]
    listed = {(name, member.value) for name in TABLES for member in members(name)}
    unknown = [vector for vector in vectors if (opcode := usage.opcode_of(vector)) and opcode not in listed]
    yield "# Coverage"
    yield ""
    yield (
        "What exists for each opcode. *Layout*: whether request and response have their own fields; every "
        "other message has the header, and extras, key and value as bytes. *Columns*: the struct column of "
        "a table in Spark."
    )
    yield ""
    rows = []
    total = [0, 0, 0, 0]
    for name in TABLES:
        own = [message for message in facts.messages() if message.table == name]
        found = [vector for vector in vectors if (usage.opcode_of(vector) or ("", 0))[0] == name]
        good = len(usage.valid(found))
        numbers = [len(members(name)), len(own), good, len(found) - good]
        total = [sum(pair) for pair in zip(total, numbers, strict=True)]
        rows.append([f"[{TABLES[name]}](#{name})", *(f"{number:,}" for number in numbers)])
    good = len(usage.valid(without))
    total = [sum(pair) for pair in zip(total, [0, 0, good, len(without) - good], strict=True)]
    rows.append(["Truncated before the opcode", "", "", str(good), str(len(without) - good)])
    rows.append(["**All**", *(f"**{number:,}**" for number in total)])
    yield from table(["", "Opcodes", "With layout", "Valid vectors", "Invalid vectors"], rows)
    yield ""
    if unknown:
        yield f"{len(unknown)} of the vectors have an opcode that is in neither table."
        yield ""
    for name, title in TABLES.items():
        yield f"## {title} {{ #{name} }}"
        yield ""
        yield from table(
            ["Opcode", "Name", "Layout", "Valid", "Invalid", "Columns", "Inspector"],
            [_row(name, member) for member in members(name)],
        )
        yield ""


def _row(name: str, member: EnumMember) -> list[str]:
    message = facts.message_of(member)
    vectors = usage.by_opcode().get((name, member.value), [])
    good = usage.valid(vectors)
    opcode = places.link(PAGE, places.OPCODES, places.opcode_anchor(member.value, name))
    layout, columns = "bytes", "`payload`"
    if message:
        target = places.link(PAGE, places.message_page(member.id))
        layout = f"[{'request, response' if message.response else 'request'}]({target})"
        columns = f"`{_kind(message.request.id)}`"
    return [
        f"[`{member.value:#04x}`]({opcode})",
        f"`{member.id}`",
        layout,
        str(len(good)),
        str(len(vectors) - len(good)),
        columns,
        usage.inspect(PAGE, (good or vectors)[0], "open") if vectors else "",
    ]


def _kind(type_id: str) -> str:
    """Return the column of a layout."""
    return next(kind.name for kind in kinds().values() if kind.struct.name == type_id)
