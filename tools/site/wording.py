"""Grammar texts as Markdown: documentation, names, releases and requirements."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from tools.grammar import catalogue
from tools.grammar.model import Element, NamedNumber
from tools.site import facts, places
from tools.site.bits import flag_words

SPECIAL = re.compile(r"[\\`*\[\]#]|(?<!\w)_|_(?!\w)")
"""Characters that Markdown interprets. An underscore inside a word has no effect."""
SPAN = re.compile(r"(`[^`]+`)")
"""A name between backticks, which mean the same in the grammars and in Markdown."""
WIRE_NAME = re.compile(r"(?<!`)\b\w+_\w+\b(?!`)")
"""A name of several words, such as the name of a control key or a status."""

Target: TypeAlias = tuple[str, str]
"""The page and the anchor of an entry on an index page."""


def escaped(text: str) -> str:
    """Return plain text as Markdown."""
    return "".join(part if SPAN.fullmatch(part) else _escaped(part) for part in SPAN.split(text))


def _escaped(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "&#124;")
    return SPECIAL.sub(r"\\\g<0>", text)


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of plain text, each on one line."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()) if part.strip()]


def prose(text: str) -> str:
    """Return plain text as Markdown."""
    return "\n\n".join(map(escaped, paragraphs(text)))


def inline(text: str) -> str:
    """Return plain text as one line of Markdown."""
    return " ".join(map(escaped, paragraphs(text)))


def sentence(text: str) -> str:
    """Return the first sentence of a string, or an empty string if there is none."""
    first = next(iter(paragraphs(text)), "")
    return escaped(re.split(r"(?<=[.:])\s+(?=[A-Z])", first, maxsplit=1)[0])


def statement(text: str) -> str:
    """Return a rule's sentence as Markdown, with wire names as code and an initial capital letter."""
    marked = WIRE_NAME.sub(lambda match: code(match[0]), " ".join(text.split()).rstrip("."))
    return f"{escaped(marked[:1].upper() + marked[1:])}."


def source_link(reference: str) -> str:
    """Return a link to a source; the link text is the file and the position."""
    address, _, text = reference.partition(" ")
    path, _, fragment = address.partition("#")
    name = path.rstrip("/").rpartition("/")[2].partition("?")[0]
    return f"[{escaped(text or name)}{escaped(f', {fragment}') if fragment and not text else ''}]({address})"


def code(text: str) -> str:
    """Return text as inline code."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def breakable(text: str) -> str:
    """Return a name for a narrow column, with optional line breaks between its words."""
    return f"<code>{re.sub('(?<=_)|(?<=[a-z])(?=[A-Z])', '<wbr>', text)}</code>"


def names(element: Element) -> list[str]:
    """Return the names that people search for: original names, and names of enum members in capitals."""
    capitals = [element.id.upper()] if isinstance(element, NamedNumber) else []
    return list(dict.fromkeys([*element.orig_ids, *capitals]))


def releases(since: str, until: str) -> str:
    """Return a range of releases as text."""
    if since and until:
        return f"{since} only" if until == since else f"{since} to {until}"
    if until:
        return f"until {until}"
    return since if since.startswith("after") or not since else f"since {since}"


def releases_of(raw: Mapping[str, Any]) -> str:
    """Return the releases of an element as text."""
    return releases(str(raw.get("-since") or ""), str(raw.get("-until") or ""))


@cache
def _targets() -> dict[str, dict[str, Target]]:
    """Return the targets of requirements, by the preceding word, such as `HELLO`, and by name."""
    result: dict[str, dict[str, Target]] = defaultdict(dict)
    for entry in catalogue.control_keys():
        result["control"][entry["id"]] = (places.CONTROLS, entry["id"])
    for member in catalogue.numbers("mcbp_hello_feature", "code"):
        for name in (*member.orig_ids, str(member.value)):
            result["HELLO"][name] = (places.FEATURES, places.feature_anchor(member.value))
    for word in flag_words():
        for user in word.type.users:
            message = user.scope.grammar.id.removeprefix("dcp_").partition("_")[0]
            for bit in word.bits:
                result[message][str(bit.mask)] = (places.FLAGS, facts.place_of(bit.member)[1])
    return result


def required(text: str) -> Iterator[tuple[str, Target | None]]:
    """Yield the pieces of a requirement, each with its target, if any."""
    kind: Mapping[str, Target] = {}
    for piece in re.split(r"(\w+)", text):
        kind = _targets().get(piece, kind)
        yield piece, kind.get(str(int(piece, 16)) if piece.startswith("0x") else piece)
