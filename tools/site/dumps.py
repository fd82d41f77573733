"""Examples that show a vector's bytes, coloured and numbered by field, and the value of each field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, NamedTuple

from kaitaistruct import KaitaiStructError

from dcpspec.grammar.render import value_text
from dcpspec.grammar.tree import Message, Node
from tools.captures import RealMessage
from tools.site import anatomy, facts, links, traffic
from tools.site.examples import SAMPLE
from tools.site.templating import render
from tools.vectors import Vector

PER_LINE = 8
PAYLOAD = re.compile(r"^(server_)?body\.((server_)?(request|response)\.)?")
"""The prefix of the paths of all fields after the header."""
LONGEST = 320
"""Maximum number of bytes shown for an example."""
TYPICAL = 72
"""The size in bytes at which examples are easiest to read."""


@dataclass(frozen=True)
class Mark:
    """A field of an example, with the bytes from `start` to `end`."""

    path: str
    start: int
    end: int
    says: str
    href: str
    css: str = ""
    """The CSS class of the part that contains the field."""

    @property
    def name(self) -> str:
        """The path of the field, without the steps that all fields after the header share."""
        return PAYLOAD.sub("", self.path)


class DigitRun(NamedTuple):
    """Bytes of one field on a line of an example."""

    number: int
    """Number of the field, or 0 for bytes outside any field."""
    is_first: bool
    """True if the run begins with the first byte of the field."""
    is_bad: bool
    """True if reading failed at this byte."""
    digits: str


def marks(message: Message, page: str) -> list[Mark]:
    """Return the fields of a message in the order of their bytes, without overlaps."""
    marks = [
        Mark(node.path, node.start, node.end, _says(node), _href(node, parent, page))
        for node, parent in _leaves(message.root, message.root)
        if node.start is not None and node.end is not None and node.end > node.start
    ]
    marks += [
        Mark(node.path, start, end, str(number), _href(node, parent, page))
        for node, parent, start, end, number in _hidden(message.root, message.root)
    ]
    result: list[Mark] = []
    for mark in sorted(marks, key=lambda each: (each.start, each.end)):
        if not result or mark.start >= result[-1].end:
            result.append(mark)
    size = max((mark.end for mark in result), default=0)
    ranges = list(anatomy.parts(message.root, size))
    return [
        replace(mark, css=next(anatomy.css(name) for name, _, end in ranges if mark.start < end))
        for mark in result
    ]


def _hidden(node: Node, parent: Node, base: int = 0) -> Iterator[tuple[Node, Node, int, int, int]]:
    """Yield the numbers that structures read at an explicit position, but that the tree omits.

    Examples are FlatBuffers fields; a tree shows them as computed values without bytes.

    Returns:
        The structure, its parent, the begin and end offsets of the number's bytes, and the number.
    """
    parsed: Any = node.parsed
    shown = {child.id for child in node.children or ()}
    for member in node.struct.members.values() if node.struct else ():
        if member.source == "parse" and member.id not in shown:
            with suppress(KaitaiStructError, AttributeError):  # reading stopped before this field
                number = getattr(parsed, member.id)
                if isinstance(number, int):
                    span = parsed._debug[f"_m_{member.id}"]
                    yield node, parent, base + span["start"], base + span["end"], number
    for child in node.children or ():
        has_bytes = hasattr(parsed, f"_raw_{child.id}") or hasattr(parsed, f"_raw__m_{child.id}")
        for inner in (child.children or ()) if child.repeated else (child,):
            if inner.struct:
                yield from _hidden(inner, node, (inner.start or 0) if has_bytes else base)


def _leaves(node: Node, parent: Node) -> Iterator[tuple[Node, Node]]:
    has_bytes = node.start != node.end
    if node.children is None or _has_bits(node) or (has_bytes and _whole(node)):
        yield node, parent
    else:
        for child in node.children:
            yield from _leaves(child, parent if node.repeated else node)


def _has_bits(node: Node) -> bool:
    return bool(node.struct and node.children and node.children[0].bit is not None)


def _whole(node: Node) -> Node | None:
    """Return the value that represents a whole structure, unless the value repeats the structure's bits."""
    if node.struct is None or node.struct.value is None or _has_bits(node):
        return None
    value = next((child for child in node.children or () if child.id == node.struct.value), None)
    return value if value and (value.children is None or _has_bits(value) or _whole(value)) else None


def _href(node: Node, parent: Node, page: str) -> str:
    if parent.struct is None or node.member is None:
        return ""
    member = facts.types()[parent.struct.name].member(node.member.id)
    return links.of(page, member) if member else ""


def _says(node: Node) -> str:
    shown = _whole(node) or node
    return _bits(shown) if _has_bits(shown) else value_text(shown)


def _bits(node: Node) -> str:
    """Return the number that the bits form, and the names of the set bits."""
    assert node.start is not None
    assert node.end is not None
    number, shown = 0, []
    for child in node.children or ():
        if child.bit is not None:
            number += int(child.value) << child.bit
            if child.value or child.name:
                shown.append(child.id if child.value is True else f"{child.id} {child.name or child.value}")
    raw = f"0x{number:0{2 * (node.end - node.start)}x}"
    return f"{raw} = {', '.join(shown)}" if shown else f"{raw}: no bit set"


def example(vector: Vector, page: str) -> str:
    """Return an example as HTML."""
    return _example(bytes.fromhex(vector["hex"]), facts.tree_of(vector), page, vector=vector)


def real_example(each: RealMessage, page: str) -> str:
    """Return a message from a capture of a real server as HTML."""
    return _example(each.data, traffic.tree_of(each), page, real=each)


def _example(
    data: bytes, message: Message, page: str, vector: Vector | None = None, real: RealMessage | None = None
) -> str:
    shown, error = marks(message, page), message.error
    return render(
        "reference/example.html",
        page,
        vector=vector,
        real=real,
        data=data,
        marks=shown,
        error=error,
        lines=_lines(data[:LONGEST], shown, error.offset if error else None),
        hidden=max(len(data) - LONGEST, 0),
        used=[part for part in anatomy.PARTS if any(mark.css == anatomy.css(part) for mark in shown)],
    )


def _lines(data: bytes, marks: list[Mark], bad: int | None) -> Iterator[tuple[int, list[DigitRun]]]:
    """Yield the lines of a hexadecimal dump, each with the position of its first byte."""
    owner = {at: number for number, mark in enumerate(marks, 1) for at in range(mark.start, mark.end)}
    for start in range(0, len(data), PER_LINE):
        positions = range(start, min(start + PER_LINE, len(data)))
        runs = []
        for (number, is_bad), run in groupby(positions, lambda at: (owner.get(at, 0), at == bad)):
            at, *others = run
            is_first = number > 0 and at == marks[number - 1].start
            runs.append(DigitRun(number, is_first, is_bad, data[at : at + 1 + len(others)].hex(" ")))
        yield start, runs


def typical(vectors: Iterable[Vector]) -> list[Vector]:
    """Return vectors sorted by readability: samples first, then vectors without flags, then short vectors."""
    return sorted(
        vectors,
        key=lambda each: (
            not re.fullmatch(rf"{SAMPLE}\d+", each["id"]),
            len(each.get("flags", ())) > 0,
            abs(len(each["hex"]) // 2 - TYPICAL),
            each["id"],
        ),
    )
