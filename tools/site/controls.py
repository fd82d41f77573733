"""The page of the parameters of control messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.entries import entry, wide
from tools.site.things import needing_lines
from tools.site.wording import (
    Target,
    breakable,
    code,
    escaped,
    inline,
    paragraphs,
    prose,
    releases,
    required_line,
    source_links,
)
from tools.vectors import Vector, lookup

PAGE = places.CONTROLS


def keys() -> list[dict[str, Any]]:
    """Return the parameters, in the order of the grammar."""
    key = facts.library().grammars["dcp_control"].top.member("key")
    assert key is not None
    return list(key.raw["-values"])


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    top = facts.library().grammars["dcp_control"].top
    message = places.link(PAGE, places.message_page(top.id))
    yield "# Control keys"
    yield ""
    yield prose(top)
    yield ""
    yield f"The message is [{top.id}]({message}): the key names the parameter, the value is its setting."
    yield ""
    yield f"## All {len(keys())} {{ #all }}"
    yield ""
    yield from wide(
        table(
            ["Key", "Value", "Releases", "Meaning"],
            [
                [
                    f"[{breakable(key['id'])}](#{key['id']})",
                    escaped(str(key["form"])),
                    _releases(key),
                    inline(str(key["doc"])),
                ]
                for key in keys()
            ],
        )
    )
    yield "## One by one { #entries }"
    yield ""
    for key in keys():
        yield from _entry(key, source_links(top))


def _releases(key: dict[str, Any]) -> str:
    return releases(str(key.get("-since") or ""), str(key.get("-until") or ""))


def _sets(vector: Vector, key: str) -> bool:
    """Return True if a vector is a control message that sets a parameter."""
    tree = vector["tree"]
    return bool(
        lookup(tree, "header.opcode.name") == "dcp_control"
        and lookup(tree, "body.request.key") == key.encode().hex()
    )


def _entry(key: dict[str, Any], sources: str) -> Iterator[str]:
    vectors = [vector for vector in usage.all_vectors() if _sets(vector, key["id"])]
    values = sorted(
        {bytes.fromhex(lookup(v["tree"], "body.request.value") or "") for v in usage.valid(vectors)}
    )
    line = [
        f"value: {escaped(str(key['form']))}",
        _releases(key),
        required_line(PAGE, key),
    ]
    shown = ", ".join(code(value.decode()) for value in values if value.isascii() and 0 < len(value) < 40)
    text = [escaped(part) for part in paragraphs(str(key["doc"]))]
    text += needing_lines(PAGE, Target(PAGE, key["id"]))
    links = [f"values in vectors: {shown}" if shown else "", *usage.links(PAGE, vectors), sources]
    yield from entry(key["id"], key["id"], line, "\n\n".join(text), links)
