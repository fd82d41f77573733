"""Renders messages as text for people: the bytes, name and value of each field."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.text import Text

from dcpspec.grammar.tree import Message, Node
from dcpspec.wording import counted

_BYTES_SHOWN = 8
_TEXT_SHOWN = 64


def render(message: Message, data: bytes, offset: int = 0) -> Iterator[Text]:
    """Yield the lines for one message: range, bytes, field and value in columns.

    Args:
        message: The decoded message.
        data: Its bytes.
        offset: Position of the message, for the heading.
    """
    yield _heading(message, offset)
    for node in message.root.children or ():
        yield from _lines(node, message.root, data, 0)
    if message.error is not None:
        yield Text.assemble(("error: ", "bold red"), (str(message.error), "red"))
        rest = data[message.error.offset :]
        if rest:
            yield Text(f"{_range(message.error.offset, len(data))} {_hex(rest)}", "red")


def _heading(message: Message, offset: int) -> Text:
    opcode = message.opcode_node
    if opcode is None or opcode.value is None:
        name = "not a message"
    else:
        name = f"{opcode.name or 'opcode'} 0x{opcode.value:02x}"
        magic = message.root.find("header.magic")
        name += f", {magic.name}" if magic else ""
    return Text(f"{name}, {counted(message.size, 'byte')} at {offset}", "bold")


def _lines(node: Node, owner: Node, data: bytes, depth: int) -> Iterator[Text]:
    field = "  " * depth + node.id
    if node.start is None:
        line = Text(f"{'':14} {'computed':<25}", "dim")
    elif node.bit is not None:
        line = Text(f"{_range(node.start, node.end)} {_bits(node, owner):<25}", "dim")
    else:
        end = node.end if node.end is not None else len(data)
        line = Text(f"{_range(node.start, end)} ", "dim")
        nested = node.children is not None and not node.repeated
        line.append(f"{'' if nested or node.repeated else _hex(data[node.start : end]):<25}", "cyan")
    line.append(f" {field:<32} ", "bold" if node.children is not None else "")
    line.append(value_text(node), "green")
    yield line
    for child in node.children or ():
        yield from _lines(child, node, data, depth + 1)


def _range(start: int, end: int | None) -> str:
    """Return the first and the last byte of a range in 14 columns, or spaces for an empty range."""
    last = start if end is None else end - 1
    return f"{start:>6}..{last:<6}" if start < last else f"{start if start == last else '':>6}{'':8}"


def _bits(node: Node, word: Node) -> str:
    """Return a field's bits within the number of its type, and their mask; bit 0 is the lowest."""
    first, end = _place(node)
    bits = f"bit {first}" if first == end - 1 else f"bits {first}..{end - 1}"
    return f"{bits:<11} {_number(word, (1 << end) - (1 << first))}"


def _place(node: Node) -> tuple[int, int]:
    """Return the lowest bit of a bit field, and the bit after the highest bit of the field."""
    assert node.bit is not None
    assert node.member is not None
    return node.bit, node.bit + node.member.type.bits


def _number(word: Node, value: int) -> str:
    """Return a number in hexadecimal, with as many digits as a bit-field type requires."""
    assert word.children
    return f"0x{value:0{_place(word.children[0])[1] // 4}x}"


def _hex(data: bytes) -> str:
    shown = data[:_BYTES_SHOWN].hex(" ")
    return shown + (" .." if len(data) > _BYTES_SHOWN else "")


def value_text(node: Node) -> str:
    """Return the value of a field in readable form."""
    if node.children is not None or node.value is None:
        return _summary(node)
    if isinstance(node.value, bytes):
        return _bytes(node.value)
    if isinstance(node.value, bool):
        return "yes" if node.value else "no"
    member = node.member
    if member and member.enum:
        return f"{node.name or 'unknown'} (0x{node.value:02x})"
    text = str(node.value)
    if abs(node.value) > 9:
        text += f" (0x{node.value & ((1 << (member.type.bits if member else 64)) - 1):x})"
    unit = member.unit if member and node.value else None
    if node.value == 1:
        unit = unit and re.sub(r"s\b", "", unit, count=1)
    return f"{text} {unit}" if unit else text


def _bytes(value: bytes) -> str:
    if not value:
        return "empty"
    text = value[:_TEXT_SHOWN].decode("utf-8", "replace")
    if all(char.isprintable() and char != "\ufffd" for char in text):
        return f'"{text}"' + (f" .. {counted(len(value), 'byte')}" if len(value) > _TEXT_SHOWN else "")
    return counted(len(value), "byte")


def _summary(node: Node) -> str:
    """Return the value that represents a type; for flags, the number and the set flags."""
    if node.struct is None or node.struct.value is None:
        return ""
    flags = [child for child in node.children or () if child.member and child.member.type.kind == "bool"]
    if flags and all(child.bit is not None for child in flags):
        names = ", ".join(child.id for child in reversed(flags) if child.value) or "none"
        bits = [child for child in node.children or () if child.bit is not None]
        if bits[-1].bit or bits[-1].value is None:
            return names  # reading stopped within the flags
        return f"{_number(node, sum(int(child.value) << _place(child)[0] for child in bits))} = {names}"
    value = next((child for child in node.children or () if child.id == node.struct.value), None)
    return value_text(value) if value else ""
