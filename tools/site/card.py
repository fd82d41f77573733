"""The reference card: the most frequently needed facts, on one page to print."""

from __future__ import annotations

from collections.abc import Iterator

from tools.fields import is_helper
from tools.grammar import Attribute, Enum, EnumMember, Switch, Type
from tools.markdown import table
from tools.site import facts, headers, places, usage
from tools.site.bits import FlagWord, flag_words
from tools.site.opcodes import home
from tools.site.wording import MASK, code, escaped, first_sentence, sentence

PAGE = places.CARD


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    yield "---"
    yield "hide: [navigation, toc]"
    yield "---"
    yield ""
    yield "# Reference card"
    yield ""
    yield (
        "Prints on one page, A4 landscape. Numbers are big-endian. The number after a field is its size in "
        "bytes; a field in brackets may be absent. P is the producer, C the consumer."
    )
    yield "{ .dcp-noprint }"
    yield ""
    yield '<div class="dcp-card" markdown>'
    yield ""
    yield from _box("Header", headers.picture(PAGE))
    yield from _box("Magics", _enum(facts.library().grammars["mcbp_header"].top.enums["magic"], 2))
    yield from _box("DCP messages", _messages())
    yield from _box("Fields of the messages", _extras())
    for word in flag_words():
        yield from _box(_word_title(word), _flags(word))
    yield from _box("Events", _enum(facts.library().grammars["dcp_system_event"].top.enums["event"], 1))
    yield from _box(
        "Reasons of a stream end", _enum(facts.library().grammars["dcp_stream_end"].top.enums["reason"], 2)
    )
    yield from _box("Statuses on DCP", _statuses())
    yield "</div>"


def _box(title: str, lines: Iterator[str]) -> Iterator[str]:
    anchor = title.lower().replace(" ", "-").replace(".", "-")
    yield '<section class="dcp-box" markdown>'
    yield ""
    yield f"## {escaped(title)} {{ #{anchor} }}"
    yield ""
    yield from lines
    yield ""
    yield "</section>"
    yield ""


def _enum(enum: Enum, digits: int) -> Iterator[str]:
    yield from table(
        ["", "Name", ""],
        [
            [f"`{member.value:#0{digits + 2}x}`", code(member.id), first_sentence(member)]
            for member in enum.members
        ],
    )


def dcp_messages() -> list[facts.Message]:
    """Return the messages of DCP itself."""
    return [message for message in facts.messages() if message.opcode.id.startswith("dcp_")]


def _messages() -> Iterator[str]:
    arrows = {"producer to consumer": "P → C", "consumer to producer": "C → P", "either": "P ↔ C"}
    rows = []
    for message in dcp_messages():
        direction = str(message.request.raw.get("-direction") or "")
        rows.append(
            [
                f"`{message.opcode.value:#04x}`",
                _name(message.opcode),
                arrows.get(direction, direction),
                str(message.request.raw.get("-since") or ""),
            ]
        )
    yield from table(["", "Message", "", "Since"], rows)


def _name(member: EnumMember) -> str:
    return f"[{escaped(member.id.removeprefix('dcp_'))}]({places.link(PAGE, *home(member, 'client'))})"


def _extras() -> Iterator[str]:
    """Yield the fields of each layout, on one line each."""
    rows = []
    for message in dcp_messages():
        for layout, what in ((message.request, ""), (message.response, " response")):
            if layout is not None and layout.id not in SHARED:
                rows.append([_name(message.opcode) + what, fields_line(layout) or "header only"])
    yield from table(["Message", "Fields"], rows)


SHARED = ("mcbp_response",)
"""Layouts that are shared by responses to any message."""


def fields_line(type_: Type) -> str:
    """Return the fields of a type and of its parts with their sizes; optional ones in brackets."""
    parts = []
    for field in type_.seq:
        if is_helper(field):
            continue
        part = _own_part(field)
        inner = fields_line(part) if part else ""
        text = (
            inner
            if field.id == "extras"
            else f"{escaped(field.id)}{f' ({inner})' if inner else _size_shown(field)}"
        )
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


def _size_shown(field: Attribute) -> str:
    size = field_size(field)
    return f" **{size}**" if size else ""


def field_size(field: Attribute) -> str:
    """Return the size of a field in bytes, empty if it is not fixed."""
    if isinstance(field.raw.get("size"), int):
        return str(field.raw["size"])
    if isinstance(field.type, Switch) or field.type is None or field.is_sized:
        return ""
    name = field.type.name
    return name[1:] if name[:1] in "us" and name[1:].isdecimal() else ""


def _word_title(word: FlagWord) -> str:
    return word.type.id.removeprefix("dcp_").removeprefix("mcbp_").replace("_", " ").capitalize()


def _flags(word: FlagWord) -> Iterator[str]:
    rows = []
    for bit in word.bits:
        target = places.link(PAGE, places.FLAGS, places.field_anchor(word.type, bit.member.id))
        name = bit.member.id.removeprefix("is_").removeprefix("has_")
        gone = " (removed)" if bit.member.raw.get("-until") else ""
        rows.append(
            [f"`{bit.mask:#x}`", f"[{escaped(name)}]({target}){gone}", sentence(MASK.sub("", bit.member.doc))]
        )
    yield from table(["", "Flag", ""], rows)


def _status(member: EnumMember) -> str:
    target = places.link(PAGE, places.STATUSES, places.status_anchor(member.value))
    return f"[`{member.value:#06x}`]({target})"


def _statuses() -> Iterator[str]:
    """Yield success, and the statuses with which servers refuse messages of DCP."""
    ids = {message.opcode.id for message in dcp_messages()}
    policy = usage.policy()
    own = {status for rule in policy.rules if ids & set(policy.opcodes(rule)) for status in rule.status}
    yield from table(
        ["", "Status", ""],
        [
            [
                _status(member),
                code(member.id),
                first_sentence(member),
            ]
            for member in facts.numbers("mcbp_status", "status")
            if member.value == 0 or member.id in own
        ],
    )
