"""The parts of a message; each part has one colour wherever the site shows bytes."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.tree import Node

PARTS = ("header", "framing extras", "extras", "key", "xattrs", "value")
"""The parts in message order."""
XATTRS = "mcbp_xattr_section"
LENGTHS = {
    "framing extras": ("len_framing_extras",),
    "extras": ("len_extras",),
    "key": ("len_key_u2", "len_key_u1"),
}
"""The header fields that contain the length of a part."""


def parts(root: Node, size: int) -> Iterator[tuple[str, int, int]]:
    """Yield the name, begin and end of each non-empty part of a message with `size` bytes."""
    position = min(HEADER_SIZE, size)
    yield "header", 0, position
    for name, fields in LENGTHS.items():
        lengths = (root.find(f"header.{field}") for field in fields)
        end = min(position + sum(node.value for node in lengths if node), size)
        if end > position:
            yield name, position, end
        position = end
    for section in root.walk():
        start, end = section.start, section.end
        if section.struct and section.struct.name == XATTRS and start is not None and end is not None:
            if start > position:
                yield "value", position, start
            yield "xattrs", start, end
            position = end
    if position < size:
        yield "value", position, size


def part_at(root: Node, position: int) -> str:
    """Return the part of a message that contains a byte."""
    return next(name for name, _, end in parts(root, max(root.end or 0, position + 1)) if position < end)


def css(part: str) -> str:
    """Return the CSS class of a part."""
    return f"part-{part.replace(' ', '-')}"
