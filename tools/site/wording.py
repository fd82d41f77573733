"""What the grammars say of a thing, as Markdown: its text, its names, its releases, what it needs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tools.grammar import Element, EnumMember
from tools.lint import release
from tools.site import facts, places
from tools.site.bits import flag_words, users

SPECIAL = re.compile(r"[\\`*\[\]#]|(?<!\w)_|_(?!\w)")
"""What Markdown would not leave as it is. An underscore inside a word does nothing."""
SPAN = re.compile(r"(`[^`]+`)")
"""A name between backticks, which the texts of the grammars mean as Markdown does."""

MASK = re.compile(r"^0x[0-9a-f]+\. ")
"""What the texts of some flags begin with, where the mask is shown anyway."""


def escaped(text: str) -> str:
    """Plain text as Markdown."""
    return "".join(part if SPAN.fullmatch(part) else _escaped(part) for part in SPAN.split(text))


def _escaped(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return SPECIAL.sub(r"\\\g<0>", text)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a plain text, each on one line."""
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()) if part.strip()]


def prose(element: Element) -> str:
    """What a grammar says of something, as Markdown."""
    return "\n\n".join(escaped(part) for part in paragraphs(element.doc))


def inline(text: str) -> str:
    """The same of a text, on one line."""
    return " ".join(escaped(part) for part in paragraphs(text))


def first_sentence(element: Element) -> str:
    """What something is, in one sentence; empty if its name says it."""
    return sentence(element.doc)


def sentence(text: str) -> str:
    """The first sentence of a text, if there is one."""
    first = next(iter(paragraphs(text)), "")
    return escaped(re.split(r"(?<=[.:])\s+(?=[A-Z])", first, maxsplit=1)[0])


def source_links(element: Element) -> str:
    """Links to where it comes from."""
    return ", ".join(source_link(reference) for reference in element.doc_refs)


def source_link(reference: str) -> str:
    """A link to a source, named by its file and place."""
    address, _, text = reference.partition(" ")
    path, _, fragment = address.partition("#")
    name = path.rstrip("/").rpartition("/")[2].partition("?")[0]
    return f"[{escaped(text or name)}{escaped(f', {fragment}') if fragment and not text else ''}]({address})"


def code(text: str) -> str:
    """Text in a fixed font."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def breakable(text: str) -> str:
    """A name in a narrow column, which may go on in the next line where one of its words ends."""
    return f"<code>{re.sub('(?<=_)|(?<=[a-z])(?=[A-Z])', '<wbr>', text)}</code>"


def names(element: Element) -> list[str]:
    """The names that people look for: those of the original software, and of a number that in capitals."""
    capitals = [element.id.upper()] if isinstance(element, EnumMember) else []
    return list(dict.fromkeys([*element.orig_ids, *capitals]))


def releases(since: str, until: str) -> str:
    """From which release to which."""
    if since.startswith("after"):
        return f"{since} only" if until == since else since
    parts = [f"since {since}"] if since else []
    return ", ".join([*parts, *([f"until {until}"] if until else [])])


def releases_of(element: Element) -> str:
    """The same of something in a grammar."""
    return releases(str(element.raw.get("-since") or ""), str(element.raw.get("-until") or ""))


def newest_last(found: Iterable[str]) -> list[str]:
    """Releases in the order of time."""
    return sorted(set(found), key=release)


@dataclass(frozen=True)
class Target:
    """An entry of one of the index pages."""

    page: str
    anchor: str


@cache
def _targets() -> dict[str, dict[str, Target]]:
    """What a requirement can name, by the word in front, such as `HELLO` or `open`, and by its own name."""
    library = facts.library()
    key = library.grammars["dcp_control"].top.member("key")
    assert key is not None
    result: dict[str, dict[str, Target]] = defaultdict(dict)
    for entry in key.raw["-values"]:
        result["control"][entry["id"]] = Target(places.CONTROLS, entry["id"])
    for member in library.grammars["mcbp_hello_feature"].top.enums["code"].members:
        for name in (*member.orig_ids, str(member.value)):
            result["HELLO"][name] = Target(places.FEATURES, places.feature_anchor(member.value))
    for word in flag_words():
        for user in users(word):
            message = user.scope.grammar.id.removeprefix("dcp_").partition("_")[0]
            for bit in word.bits:
                anchor = places.field_anchor(word.type, bit.member.id)
                result[message][str(bit.mask)] = Target(places.FLAGS, anchor)
    return result


def required(text: str) -> Iterator[tuple[str, Target | None]]:
    """The pieces of a requirement, each with what it names."""
    kind: Mapping[str, Target] = {}
    for piece in re.split(r"(\w+)", text):
        kind = _targets().get(piece, kind)
        yield piece, kind.get(str(int(piece, 16)) if piece.startswith("0x") else piece)


def required_line(page: str, raw: Mapping[str, Any]) -> str:
    """The same as a fact of an entry; empty if nothing must be agreed."""
    text = str(raw.get("-requires") or "")
    return f"requires {requirement(page, text)}" if text else ""


def requirement(page: str, text: str) -> str:
    """What must be agreed first, with links to where that is told."""
    return "".join(
        f"[{escaped(piece)}]({places.link(page, target.page, target.anchor)})" if target else escaped(piece)
        for piece, target in required(text)
    )
