"""Inserts messages, and drawings in the colours of the theme, into hand-written pages.

A fenced block that begins with `packet` and a vector id becomes a figure that shows the bytes by part, and
some fields. Each line of the block contains the path of a field, the value that the author claims, and an
optional remark:

    ```packet S16
    extras.by_seqno = 4 | remark of the page about the field
    ```

A path in a block omits prefixes of the path in the tree, such as `body.request.`. A claim that differs from
the bytes is an error, so a page cannot make a false claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from dcpspec.grammar.render import value_text
from dcpspec.grammar.tree import Message, Node
from tools.grammar.model import TypeMember
from tools.project import DOCS
from tools.site import anatomy, facts, places
from tools.site.templating import render

PREFIXES = ("body.request.", "body.response.", "body.server_request.", "body.server_response.", "body.", "")
GROUPS = ("header", "extras", "flags", "snapshot", "fields")
"""Part names that the short form of a path omits."""
BLOCK = re.compile(r"^```packet (?P<id>\S+)\n(?P<lines>.*?)^```$", re.M | re.S)
DRAWING = re.compile(r"^!\[[^\]]*\]\((?P<path>[^)]*assets/concepts/[^)]*\.svg)\)$", re.M)


class PacketError(ValueError):
    """A page makes a false claim about a message."""


class Claim(NamedTuple):
    """A line of a `packet` block."""

    path: str
    value: str
    remark: str


def expanded(markdown: str, page: str) -> str:
    """Return the text of a page, with its blocks and drawings replaced by figures."""
    markdown = BLOCK.sub(lambda match: figure(match["id"], claims(match["lines"]), page), markdown)
    return DRAWING.sub(lambda match: drawing(places.target(page, match["path"])), markdown)


def claims(lines: str) -> Iterator[Claim]:
    """Yield the claims in the lines of a block."""
    for line in lines.splitlines():
        path, equals, rest = line.partition(" = ")
        if not equals:
            raise PacketError(f"a claim must have the form `path = value`: {line}")
        value, _, remark = rest.partition(" |")
        yield Claim(path.strip(), value.strip(), remark.strip())


def drawing(path: str) -> str:
    """Return the drawing at a path below `docs/` as inline SVG."""
    svg = (DOCS / path).read_text("utf-8")
    flush = "\n".join(line.strip() for line in svg.splitlines() if line.strip())
    return f'<figure class="drawing" tabindex="0">\n{flush}\n</figure>'


def figure(vector_id: str, said: Iterator[Claim], page: str) -> str:
    """Return a figure of a message with the claimed fields."""
    vector = facts.vector(vector_id)
    data = bytes.fromhex(vector["hex"])
    message = facts.tree_of(vector)
    if message.error is not None:
        raise PacketError(f"{vector_id}: {message.error}")
    nodes = [(claim, _node(message, vector_id, claim)) for claim in said]
    return render(
        "packet.md",
        page,
        vector=vector,
        message=message,
        size=len(data),
        parts=_parts(message, data, [node for _, node in nodes]),
        rows=[_row(claim, node, message) for claim, node in nodes],
    )


def _node(message: Message, vector_id: str, claim: Claim) -> Node:
    """Check a claim's value and return the claim's field."""
    nodes = (message.root.find(prefix + claim.path) for prefix in PREFIXES)
    node = next((node for node in nodes if node is not None), None)
    if node is None:
        raise PacketError(f"{vector_id} has no {claim.path}")
    text = value_text(node)
    if claim.value not in (text, text.partition(" (")[0]):
        raise PacketError(f"{vector_id}: {claim.path} is {text}, but the page claims {claim.value}")
    return node


def _row(claim: Claim, node: Node, message: Message) -> dict[str, Any]:
    # A part with fields that are read elsewhere has neither bytes nor a position.
    has_place = node.children is None or node.start != node.end
    at = "" if node.start is None or not has_place else str(node.start)
    return {
        "at": at,
        "size": "bit" if node.bit is not None else "" if node.end is None or not at else node.end - int(at),
        "name": _name(claim.path),
        "member": _member(message, node),
        "value": value_text(node),
        "remark": claim.remark,
    }


def _name(path: str) -> str:
    """Return a short form of a path: the field, and the steps that distinguish similar fields."""
    parts = path.split(".")
    index = next((at for at, part in enumerate(parts) if part.isdigit()), 0)
    shown = [*parts[index - 1 : index + 1], *parts[index + 1 :][-1:]] if index else parts[-2:]
    return ".".join(shown[1:] if shown[0] in GROUPS and shown[1:] else shown)


def _member(message: Message, node: Node) -> TypeMember:
    """Return the field of a node; for an element of a list, return the field of the list."""
    owner = next(above for above in message.root.walk() if node in (above.children or ()))
    if owner.repeated:
        return _member(message, owner)
    assert owner.struct is not None
    member = facts.types()[owner.struct.name].member(node.id)
    assert member is not None
    return member


def _parts(
    message: Message, data: bytes, shown: list[Node]
) -> Iterator[tuple[str, int, list[tuple[str | None, str]]]]:
    """Yield the parts with their lengths and bytes; each run of bytes is in one field or in no field."""
    for name, start, end in anatomy.parts(message.root, len(data)):
        names = {
            position: node.id
            for node in shown
            if node.start is not None
            for position in range(max(node.start, start), min(node.end or node.start + 1, end))
        }
        runs = [
            (field, data[positions[0] : positions[-1] + 1].hex(" "))
            for field, run in groupby(range(start, end), names.get)
            if (positions := list(run))
        ]
        yield name, end - start, runs
