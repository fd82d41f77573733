"""The bytes of the errata: below each, the vectors that name it, with the differences marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from html import escape
from pathlib import Path

from tools.site import facts, layout, links, places, usage
from tools.site.vector_pages import GROUP, grouped
from tools.vectors import Vector

PAGE = places.ERRATA
FILE = Path(__file__).resolve().parents[2] / "docs" / PAGE
HEADING = re.compile(r"^## (E-[0-9]{2}): ", re.MULTILINE)
BLOCK = re.compile(r"^```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"([A-Za-z0-9.-]+) +((?:[0-9a-f]{2})+)")
VECTORS_LINE = re.compile(r"^\*\*Vectors:\*\* .*$", re.MULTILINE)
SHOWN = 6
"""The number of vectors that are shown at once; the others are folded."""


def sections(markdown: str) -> dict[str, tuple[int, int]]:
    """Return the begin and end of each erratum's section, by its number."""
    found = list(HEADING.finditer(markdown))
    ends = [match.start() for match in found[1:]] + [len(markdown)]
    return {match[1]: (match.start(), end) for match, end in zip(found, ends, strict=True)}


def expanded(markdown: str, page: str) -> str:
    """Return the page of the errata with their bytes, and any other page unchanged."""
    if page != PAGE:
        return markdown
    result = markdown
    for erratum, (begin, end) in reversed(sections(markdown).items()):
        result = result[:begin] + _section(erratum, markdown[begin:end]) + result[end:]
    return result


def section_table(erratum: str) -> Iterator[str]:
    """Yield the first table of an erratum, for another page in the same folder."""
    markdown = FILE.read_text("utf-8")
    begin, end = sections(markdown)[erratum]
    rows = re.search(r"(?:^\|.*\|\n)+", markdown[begin:end], re.MULTILINE)
    assert rows, f"{erratum} has no table"
    yield from rows[0].splitlines()


def _section(erratum: str, text: str) -> str:
    """Return a section with marked bytes in place of its plain ones, and links in place of ids."""
    for block in BLOCK.finditer(text):
        _check(erratum, block[1])
    lines = "\n".join(_bytes(usage.by_erratum().get(erratum, [])))
    plain = BLOCK.sub("", text)
    before, found, after = plain, VECTORS_LINE.search(plain), ""
    if found:
        before, after = plain[: found.start()], plain[found.end() :]
    return f"{before.rstrip()}\n\n**Bytes.** {lines}\n{after}"


def _check(erratum: str, block: str) -> None:
    """Check that the plain bytes are those of the vectors, so that nothing is lost with them."""
    for line in filter(None, map(str.strip, block.splitlines())):
        match = LINE.fullmatch(line)
        if not match or facts.vector(match[1])["hex"] != match[2]:
            raise ValueError(f"{erratum}: not the bytes of a vector: {line}")


def _bytes(vectors: list[Vector]) -> Iterator[str]:
    """Yield the bytes of an erratum's vectors."""
    if not vectors:
        yield "None: bytes cannot show this erratum.\n"
        return
    pairs = [vector for vector in vectors if "corrected_by" in vector]
    right = {vector["corrected_by"] for vector in pairs}
    others = [vector for vector in vectors if "corrected_by" not in vector and vector["id"] not in right]
    if pairs:
        yield "Wrong bytes, as printed, are struck through; the correct ones are underlined.\n"
    else:
        yield "These vectors show it.\n"
    shown = [_pair(vector) for vector in pairs] + [_single(vector) for vector in others]
    yield "\n\n".join(shown[:SHOWN]) + "\n"
    if shown[SHOWN:]:
        yield f'<details class="dcp-more"><summary>{len(shown) - SHOWN} more</summary>\n'
        yield "\n".join(shown[SHOWN:]) + "\n</details>\n"


def _pair(printed: Vector) -> str:
    corrected = facts.vector(printed["corrected_by"])
    marked = _marked(printed["hex"], corrected["hex"])
    return "\n".join(
        [
            '<div class="dcp-pair">',
            *(_block(vector, text) for vector, text in zip((printed, corrected), marked, strict=True)),
            "</div>",
        ]
    )


def _single(vector: Vector) -> str:
    return f'<div class="dcp-pair">\n{_block(vector, grouped(vector["hex"]))}\n</div>'


def _block(vector: Vector, digits: str) -> str:
    page = places.vector_page(facts.vector_file_of(vector["id"]))
    target = links.address(PAGE, page, vector["id"])
    result = vector["result"]
    return (
        f'<p><a href="{target}">{vector["id"]}</a> <span class="dcp-{result}">{result}</span> '
        f"{escape(layout.titles().get(vector['id'], ''))} {usage.inspect(PAGE, vector)}</p>\n"
        f'<pre class="dcp-hex"><samp>{digits}</samp></pre>'
    )


def _marked(printed: str, corrected: str) -> tuple[str, str]:
    """Return both texts with the differing bytes marked."""
    one, other = (re.findall("..", digits) for digits in (printed, corrected))
    if len(one) == len(other):  # nothing was left out: bytes at the same position belong together
        differ = [(at, at + 1) for at in range(len(one)) if one[at] != other[at]]
        return _with_marks(one, differ, "del"), _with_marks(other, differ, "ins")
    codes = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return (
        _with_marks(one, [(code[1], code[2]) for code in codes if code[0] != "equal"], "del"),
        _with_marks(other, [(code[3], code[4]) for code in codes if code[0] != "equal"], "ins"),
    )


def _with_marks(data: list[str], ranges: list[tuple[int, int]], tag: str) -> str:
    marked = {at for begin, end in ranges for at in range(begin, end)}
    text = ""
    for at, byte in enumerate(data):
        if at and at % (GROUP // 2) == 0:
            text += " "
        text += f"<{tag}>{byte}</{tag}>" if at in marked else byte
    return text.replace(f"</{tag}><{tag}>", "")
