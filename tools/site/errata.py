"""The bytes of the errata: below each, the vectors that name it, with the differences marked."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from html import escape

from tools.project import DOCS
from tools.site import facts, layout, links, places, usage
from tools.site.markdown import joined
from tools.site.vector_pages import GROUP, grouped
from tools.vectors import Vector

PAGE = places.ERRATA
FILE = DOCS / PAGE
SECTION = re.compile(r"^## (E-[0-9]{2}): .*?(?=^## E-[0-9]{2}: |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"([A-Za-z0-9.-]+) +((?:[0-9a-f]{2})+)")
VECTORS_LINE = re.compile(r"^\*\*Vectors:\*\* .*$", re.MULTILINE)
SHOWN = 6
"""The number of vectors that are shown at once; the others are folded."""


def expanded(markdown: str, page: str) -> str:
    """Return the page of the errata with their bytes, and any other page unchanged."""
    return SECTION.sub(lambda found: _section(found[1], found[0]), markdown) if page == PAGE else markdown


def section_table(erratum: str) -> str:
    """Return the first table of an erratum, for another page in the same folder."""
    text = next(found[0] for found in SECTION.finditer(FILE.read_text("utf-8")) if found[1] == erratum)
    rows = re.search(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert rows, f"{erratum} has no table"
    return rows[0]


def _section(erratum: str, text: str) -> str:
    """Return a section with marked bytes in place of its plain ones, and links in place of ids.

    Raises:
        ValueError: The plain bytes are not those of vectors, so that something would be lost with them.
    """
    for line in filter(None, (line.strip() for block in BLOCK.findall(text) for line in block.splitlines())):
        match = LINE.fullmatch(line)
        if not match or facts.vector(match[1])["hex"] != match[2]:
            raise ValueError(f"{erratum}: not the bytes of a vector: {line}")
    before, after = (*VECTORS_LINE.split(BLOCK.sub("", text), maxsplit=1), "")[:2]
    return f"{before.rstrip()}\n\n**Bytes.** {_bytes(usage.index('erratum').get(erratum, []))}\n{after}"


def _bytes(vectors: list[Vector]) -> str:
    """Return the bytes of an erratum's vectors."""
    if not vectors:
        return "None: bytes cannot show this erratum.\n"
    pairs = {vector["id"]: vector["corrected_by"] for vector in vectors if "corrected_by" in vector}
    right = pairs.values()
    told = "Wrong bytes, as printed, are struck through; the correct ones are underlined."
    shown = [_pair(*map(facts.vector, pair)) for pair in pairs.items()]
    shown += [_single(each) for each in vectors if each["id"] not in pairs and each["id"] not in right]
    blocks = [told if pairs else "These vectors show it.", *shown[:SHOWN]]
    if more := shown[SHOWN:]:
        text = "\n".join(more)
        blocks.append(f'<details class="dcp-more"><summary>{len(more)} more</summary>\n\n{text}\n</details>')
    return joined(blocks) + "\n"


def _pair(printed: Vector, corrected: Vector) -> str:
    one, other = _marked(printed["hex"], corrected["hex"])
    return f'<div class="dcp-pair">\n{_block(printed, one)}\n{_block(corrected, other)}\n</div>'


def _single(vector: Vector) -> str:
    return f'<div class="dcp-pair">\n{_block(vector, grouped(vector["hex"]))}\n</div>'


def _block(vector: Vector, digits: str) -> str:
    name, result = vector["id"], vector["result"]
    target = links.address(PAGE, facts.homes()[name].page, name)
    return (
        f'<p><a href="{target}">{name}</a> <span class="dcp-{result}">{result}</span> '
        f"{escape(layout.titles().get(name, ''))} {usage.inspect(PAGE, vector)}</p>\n"
        f'<pre class="dcp-hex"><samp>{digits}</samp></pre>'
    )


def _marked(printed: str, corrected: str) -> tuple[str, str]:
    """Return both texts with the differing bytes marked."""
    one, other = (re.findall("..", digits) for digits in (printed, corrected))
    if len(one) == len(other):  # nothing was left out: bytes at the same position belong together
        differ = {at for at in range(len(one)) if one[at] != other[at]}
        return _with_marks(one, differ, "del"), _with_marks(other, differ, "ins")
    left: set[int] = set()
    right: set[int] = set()
    for code, *ends in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if code != "equal":
            left.update(range(*ends[:2]))
            right.update(range(*ends[2:]))
    return _with_marks(one, left, "del"), _with_marks(other, right, "ins")


def _with_marks(data: list[str], marked: set[int], tag: str) -> str:
    text = ""
    for at, byte in enumerate(data):
        if at and at % (GROUP // 2) == 0:
            text += " "
        text += f"<{tag}>{byte}</{tag}>" if at in marked else byte
    return text.replace(f"</{tag}><{tag}>", "")
