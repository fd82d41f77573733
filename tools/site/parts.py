"""The parts of a message, which have the same colours everywhere: `docs/assets/parts.css`."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.tree import Node
from dcpspec.write.targets import XATTRS

_LENGTHS = {
    "framing": ("len_framing_extras",),
    "extras": ("len_extras",),
    "key": ("len_key_u2", "len_key_u1"),
}
"""Fields of the header that have the length of a part."""
TITLES = {"framing": "framing extras"}
"""Names of parts for people, where they are not those of the colours."""


def parts(root: Node, size: int) -> Iterator[tuple[str, int, int]]:
    """Yield the non-empty parts of a message of `size` bytes: name, begin and end."""
    position = HEADER_SIZE
    yield "header", 0, position
    for name, fields in _LENGTHS.items():
        found = (root.find(f"header.{field}") for field in fields)
        if length := sum(node.value for node in found if node is not None):
            yield name, position, position + length
            position += length
    xattrs = next((node for node in root.walk() if node.struct and node.struct.name == XATTRS), None)
    if xattrs is not None and xattrs.start == position and xattrs.end:
        yield "xattrs", position, xattrs.end
        position = xattrs.end
    if position < size:
        yield "value", position, size


def part_of(root: Node, start: int, end: int) -> str:
    """Return the name of the part of a message that has some bytes; nothing if no single one has them."""
    found = parts(root, max(root.end or 0, end))
    return next((name for name, first, last in found if first <= start < last and end <= last), "")


def attribute(part: str) -> str:
    """Return the attribute of HTML that gives an element the colour of a part."""
    return f' data-part="{part}"' if part else ""
