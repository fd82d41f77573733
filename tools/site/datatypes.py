"""The page of the datatype byte."""

from __future__ import annotations

from collections.abc import Iterator

from tools.markdown import table
from tools.site import facts, places, usage
from tools.site.bits import datatype_word
from tools.site.entries import entry
from tools.site.flags import meaning
from tools.site.wording import code, names, prose, releases_of, required_line, source_links

PAGE = places.DATATYPES


def combined(number: int) -> str:
    """Return the names of the bits that are set in a datatype."""
    word = datatype_word()
    found = [code(bit.member.id) for bit in word.bits if number & bit.mask]
    reserved = number & ~sum(bit.mask for bit in word.bits)
    return ", ".join([*found, *([f"reserved bits `{reserved:#04x}`"] if reserved else [])]) or "none"


def lines() -> Iterator[str]:
    """Yield the lines of the page."""
    word = datatype_word()
    yield "# Datatypes"
    yield ""
    yield prose(word.type)
    yield ""
    yield "## Bits { #bits }"
    yield ""
    for bit in word.bits:
        line = [
            f"bit {bit.mask.bit_length() - 1}",
            *map(code, names(bit.member)),
            releases_of(bit.member),
            required_line(PAGE, bit.member.raw),
        ]
        anchor = places.field_anchor(word.type, bit.member.id)
        links = [
            f"[flag]({places.link(PAGE, places.FLAGS, anchor)})",
            f"[field]({places.link(PAGE, facts.page_of(word.type), anchor)})",
            source_links(bit.member),
        ]
        yield from entry(
            f"{bit.mask:#04x} {bit.member.id}",
            anchor,
            line,
            meaning(bit),
            links,
        )
    yield "## Combinations { #combinations }"
    yield ""
    yield "Every datatype byte in the vectors, with the bits that are set."
    yield ""
    rows = []
    for number, vectors in sorted(usage.by_datatype().items(), key=lambda item: int(str(item[0]))):
        value = int(str(number))
        good = usage.valid(vectors)
        rows.append(
            [
                f'<a id="combination-{value:#04x}"></a>`{value:#04x}`',
                combined(value),
                str(len(good)),
                str(len(vectors) - len(good)),
                f"{usage.link(PAGE, (good or vectors)[0])}, {usage.inspect(PAGE, (good or vectors)[0])}",
            ]
        )
    yield from table(["Byte", "Bits", "Valid vectors", "Invalid vectors", "Example"], rows)
    yield ""
