"""Which vectors have a form that a real server sent or accepted.

    python -m tests.captures.seen

writes the releases whose captures show the form of a vector into the vectors, as `seen_on`.

Two messages have the same form if their trees have the same members, flags and named numbers (such as opcode,
status, event, reason and feature), and the same versions, reserved bits and lengths of extras. Other numbers,
keys and values may differ, except the control and the members of JSON that a request contains. A server
accepted a request if it answered with the status success. Messages without an answer, such as the changes of
a producer, only count if a server sent them. A vector that breaks a rule has no `seen_on`.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from dcpspec import decode_message
from tools import captures
from tools.vectors import Vector, load

Tree = dict[str, Any]
Form = frozenset[tuple[str, Any]]
EXACT = ("version", "len_extras", "reserved")
"""Endings of the names of numbers that belong to the form."""
OBJECTS = ("filter", "parameters")
"""Members that contain JSON."""
REFUSED = "ServerRefuses"
"""The flag of vectors that a server refuses."""


def form(tree: Tree) -> Form:
    """Return the form of a message, given its tree."""
    control = ("control", _control(tree))
    return frozenset([control, *_parts(tree, "")])


def _control(tree: Tree) -> str | None:
    """Return the control, with the word number for a number."""
    request = tree.get("body", {}).get("request", {})
    if tree["header"].get("opcode", {}).get("name") != "dcp_control" or "key" not in request:
        return None
    key, value = (bytes.fromhex(request[name]).decode("latin-1") for name in ("key", "value"))
    return f"{key}={'number' if value.isdecimal() else value}"


def _parts(node: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(node, list):
        yield path, bool(node)
        for each in node:
            yield from _parts(each, path)
    elif isinstance(node, dict) and node.keys() == {"value", "name"}:
        yield path, node["value"]
    elif isinstance(node, dict):
        yield path, None
        for name, each in node.items():
            yield from _parts(each, f"{path}.{name}".lstrip("."))
    elif isinstance(node, bool) or path.endswith(EXACT):
        yield path, node
    elif path.endswith(OBJECTS) and node:
        yield path, _members(bytes.fromhex(node))
    else:
        yield path, node != "" and None


def _members(data: bytes) -> tuple[str, ...] | None:
    try:
        return tuple(sorted(json.loads(data)))
    except (ValueError, TypeError):
        return None


@cache
def seen() -> dict[Form, list[str]]:
    """Return the releases that show each form."""
    releases = defaultdict[Form, list[str]](list)
    for release in captures.releases():
        messages = (
            one for path in captures.paths() if path.parent.name == release for one in captures.messages(path)
        )
        for each in {form(decode_message(one.data, one.collections)) for one in messages}:
            releases[each].append(release)
    return dict(releases)


def seen_on(vector: Vector) -> list[str]:
    """Return the releases that show the form of a vector."""
    is_broken = vector["result"] != "valid" or REFUSED in vector.get("flags", ())
    if is_broken or vector.get("policy", {}).get("broken"):
        return []
    return seen().get(form(vector["tree"]), [])


def main() -> int:
    """Write the releases into the vectors."""
    for file in load():
        for vector in file.vectors():
            vector.pop("seen_on", None)
            if releases := seen_on(vector):
                vector["seen_on"] = releases
        file.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
