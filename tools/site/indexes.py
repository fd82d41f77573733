"""The data for the index pages: opcodes, statuses, features, control keys, flags, datatypes and coverage."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import groupby
from typing import Any

from dcpspec.grammar.schema import kinds
from tools.grammar import catalogue
from tools.grammar.model import BitField, NamedNumber
from tools.site import facts, places, usage
from tools.site.bits import FlagWord, datatype_word, flag_words
from tools.site.wording import code
from tools.vectors import Vector, lookup

TABLES = {"client": "Commands of clients", "server": "Commands of servers"}
"""The enums of opcodes, with their titles."""
PER_ROW = 8
"""Number of opcodes in each row of the opcode chart."""
LONGEST_VALUE = 39
"""Maximum length of a listed control message value."""


def home(member: NamedNumber, table: str) -> tuple[str, str]:
    """Return the page and anchor of an opcode's message, or of its index entry if the message has no page."""
    if message := catalogue.message_of(member):
        return message.page, ""
    return places.OPCODES, places.opcode_anchor(member.value, table)


def ranges(members: list[NamedNumber]) -> Iterator[tuple[int, list[NamedNumber]]]:
    """Yield the members of an enum, grouped by all but the last hexadecimal digit of their numbers."""
    for high, group in groupby(members, key=lambda member: member.value >> 4):
        yield high, list(group)


def opcodes() -> dict[str, Any]:
    """Return the opcodes by table."""
    tables = []
    for name, title in TABLES.items():
        members = catalogue.numbers("mcbp_opcode", name)
        own = sum(catalogue.message_of(member) is not None for member in members)
        tables.append(
            {"name": name, "title": title, "members": members, "own": own, "chart": _chart(members)}
        )
    return {"tables": tables, "ranges": ranges}


def _chart(members: list[NamedNumber]) -> dict[int, list[NamedNumber | None]]:
    """Return opcodes in rows of eight, by the lowest number in the row."""
    by_number = {member.value: member for member in members}
    firsts = sorted({number - number % PER_ROW for number in by_number})
    return {first: [by_number.get(first + low) for low in range(PER_ROW)] for first in firsts}


def statuses() -> dict[str, Any]:
    """Return the statuses, and the server rules that lead to each status."""

    def rules_with(status: str) -> list[Any]:
        return [rule for rule in usage.policy().rules if status in rule.status]

    members = catalogue.numbers("mcbp_status", "status")
    return {"members": members, "ranges": ranges, "rules_with": rules_with}


def features() -> dict[str, Any]:
    """Return the features that HELLO negotiates."""
    return {"members": catalogue.numbers("mcbp_hello_feature", "code")}


def controls() -> dict[str, Any]:
    """Return the parameters of control messages, with their vectors and the values in the vectors."""
    keys = []
    for key in catalogue.control_keys():
        vectors = usage.index("control key").get(key["id"].encode().hex(), [])
        set_ = {lookup(vector["tree"], "body.request.value") or "" for vector in usage.valid(vectors)}
        values = [
            value.decode()
            for value in sorted(map(bytes.fromhex, set_))
            if value.isascii() and 0 < len(value) <= LONGEST_VALUE
        ]
        keys.append({**key, "vectors": vectors, "examples": values})
    return {"keys": keys}


def flags() -> dict[str, Any]:
    """Return all flag words."""
    return {"words": flag_words(), "setting": _setting}


def _setting(word: FlagWord, bit: BitField) -> list[Vector]:
    """Return the vectors in which a bit of a flag word is set."""
    bits = {each.member.id for each in word.bits}
    ids = {
        vector
        for field in word.type.users
        for vector, part in _structs().get(field.id, ())
        if bits <= part.keys() and part[bit.member.id] is True
    }
    return [vector for vector in facts.all_vectors() if vector["id"] in ids]


@cache
def _structs() -> dict[str, list[tuple[str, dict[str, Any]]]]:
    """Return the structs in the trees of all vectors, by field name, each with its vector's id."""
    structs: dict[str, list[tuple[str, dict[str, Any]]]] = {}

    def visit(vector: str, tree: object) -> None:
        if isinstance(tree, list):
            for element in tree:
                visit(vector, element)
        elif isinstance(tree, dict):
            for name, part in tree.items():
                if isinstance(part, dict):
                    structs.setdefault(name, []).append((vector, part))
                visit(vector, part)

    for vector in facts.all_vectors():
        visit(vector["id"], vector["tree"])
    return structs


def datatypes() -> dict[str, Any]:
    """Return the datatype byte."""
    word = datatype_word()
    return {"word": word, "combined": partial(_combined, word)}


def _combined(word: FlagWord, number: int) -> str:
    """Return the names of the bits that are set in a datatype."""
    flags = [code(bit.member.id) for bit in word.bits if number & bit.mask]
    reserved = number & ~sum(bit.mask for bit in word.bits)
    return ", ".join([*flags, *([f"reserved bits `{reserved:#04x}`"] if reserved else [])]) or "none"


def coverage() -> dict[str, Any]:
    """Return the numbers of opcodes, layouts and vectors, by table."""
    opcodes = [(vector, usage.opcode_of(vector)) for vector in facts.all_vectors()]
    tables, listed = [], set()
    for name, title in TABLES.items():
        members = catalogue.numbers("mcbp_opcode", name)
        listed |= {(name, member.value) for member in members}
        numbers = [
            len(members),
            sum(message.table == name for message in catalogue.messages()),
            *usage.counts(vector for vector, opcode in opcodes if opcode and opcode[0] == name),
        ]
        tables.append({"name": name, "title": title, "members": members, "numbers": numbers})
    without = usage.counts(vector for vector, opcode in opcodes if opcode is None)
    rows = [[0, 0, *without], *(table["numbers"] for table in tables)]
    return {
        "tables": tables,
        "without_opcode": without,
        "totals": [sum(column) for column in zip(*rows, strict=True)],
        "unknown": sum(opcode is not None and opcode not in listed for _, opcode in opcodes),
        "column_of": _column,
    }


def _column(message: catalogue.MessageType | None) -> str:
    """Return the name of the struct column for a message."""
    if message is None:
        return "payload"
    return next(kind.name for kind in kinds().values() if kind.struct.name == message.request.id)
