"""The page of all flag words."""

from __future__ import annotations

from collections.abc import Iterator

from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.bits import Bit, FlagWord, flag_words, users
from tools.site.entries import entry, wide
from tools.site.things import needing_lines
from tools.site.wording import (
    MASK,
    Target,
    breakable,
    code,
    escaped,
    names,
    paragraphs,
    prose,
    releases_of,
    required_line,
    requirement,
    source_links,
)
from tools.vectors import Vector

PAGE = places.FLAGS


def meaning(bit: Bit) -> str:
    """Return the meaning of a bit, without the mask that some texts begin with."""
    text = " ".join(paragraphs(bit.member.doc))
    return escaped(MASK.sub("", text))


def setting(word: FlagWord, bit: Bit) -> list[Vector]:
    """Return the vectors in which a bit of a flag word is set."""
    ids = {field.id for field in users(word)}

    def has(tree: object) -> bool:
        if isinstance(tree, dict):
            return any(
                (
                    name in ids
                    and isinstance(part, dict)
                    and part.get(bit.member.id) is True
                    and _fits(part, word)
                )
                or has(part)
                for name, part in tree.items()
            )
        return isinstance(tree, list) and any(map(has, tree))

    return [vector for vector in usage.all_vectors() if has(vector["tree"])]


def _fits(part: dict[str, object], word: FlagWord) -> bool:
    return all(bit.member.id in part for bit in word.bits)


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    number = sum(len(word.bits) for word in flag_words())
    yield "# Flags"
    yield ""
    yield (
        f"{number} bits in {len(flag_words())} words. A word is a big-endian number, and a mask names a bit "
        "of it; bit 0 is the lowest. Bits without a name are reserved: a parser keeps and ignores them."
    )
    yield ""
    yield from wide(
        table(
            ["Word", "Flags", "Used by"],
            [
                [f"[{_title(word)}](#{_anchor(word)})", str(len(word.bits)), _where(word)]
                for word in flag_words()
            ],
        )
    )
    for word in flag_words():
        yield from _word(word)


def _title(word: FlagWord) -> str:
    return escaped(places.type_anchor(word.type))


def _anchor(word: FlagWord) -> str:
    return places.type_anchor(word.type)


def _where(word: FlagWord) -> str:
    found = []
    for field in users(word):
        target, anchor = facts.page_of(field.scope), places.field_anchor(field.scope, field.id)
        found.append(f"[{escaped(anchor)}]({places.link(PAGE, target, anchor)})")
    return ", ".join(found)


def _word(word: FlagWord) -> Iterator[str]:
    yield f"## {_title(word)} {{ #{_anchor(word)} }}"
    yield ""
    yield prose(word.type)
    yield ""
    yield f"{word.width} bits. Used by {_where(word)}."
    yield ""
    yield from wide(
        table(
            ["Mask", "Name", "Releases", "Requires", "Meaning"],
            [
                [
                    f"[`{word.hexadecimal(bit.mask)}`](#{places.field_anchor(word.type, bit.member.id)})",
                    breakable(bit.member.id),
                    releases_of(bit.member),
                    requirement(PAGE, str(bit.member.raw.get("-requires") or "")),
                    meaning(bit),
                ]
                for bit in word.bits
            ],
        )
    )
    for bit in word.bits:
        yield from _bit(word, bit)


def _bit(word: FlagWord, bit: Bit) -> Iterator[str]:
    anchor = places.field_anchor(word.type, bit.member.id)
    field = places.link(PAGE, facts.page_of(word.type), anchor)
    line = [
        f"bit {bit.mask.bit_length() - 1}",
        code(word.hexadecimal(bit.mask)),
        *map(code, names(bit.member)),
        releases_of(bit.member),
        required_line(PAGE, bit.member.raw),
    ]
    links = [f"[field]({field})", *usage.links(PAGE, setting(word, bit)), source_links(bit.member)]
    text = "\n\n".join([meaning(bit), *needing_lines(PAGE, Target(PAGE, anchor))])
    yield from entry(f"{bit.mask:#x} {bit.member.id}", anchor, line, text, links)
