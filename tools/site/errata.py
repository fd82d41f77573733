"""The bytes on the errata page: each erratum is followed by its vectors, with the differences marked."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from tools.project import DOCS
from tools.site import facts, layout, places, usage
from tools.site.templating import render
from tools.site.vector_pages import GROUP, grouped
from tools.vectors import Vector

PAGE = places.ERRATA
FILE = DOCS / PAGE
SECTION = re.compile(r"^## (E-[0-9]{2}): .*?(?=^## E-[0-9]{2}: |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"([A-Za-z0-9.-]+) +((?:[0-9a-f]{2})+)")
LABEL = re.compile(r"(?=^\*\*(?:Printed|Correct|Sent|How we know|A parser)\b)", re.MULTILINE)
"""The beginning of a labelled part of a section."""
BYTE_TABLE = re.compile(r"^\| Example \| Bytes \|.*\n(?:\|.*\n?)+", re.MULTILINE)
FOLDED = re.compile(r"\*\*(?:Printed|How we know)\.")
"""Beginnings of the parts that are folded."""
VECTORS_LINE = re.compile(r"^\*\*Vectors:\*\* .*$", re.MULTILINE)


def expanded(markdown: str, page: str) -> str:
    """Return the errata page with bytes added, and any other page unchanged."""
    return SECTION.sub(lambda match: _section(match[1], match[0]), markdown) if page == PAGE else markdown


def section_table(erratum: str) -> str:
    """Return the first table of an erratum, for a page in the same folder."""
    text = next(match[0] for match in SECTION.finditer(FILE.read_text("utf-8")) if match[1] == erratum)
    rows = re.search(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    assert rows, f"{erratum} has no table"
    return rows[0]


def _section(erratum: str, text: str) -> str:
    """Return a section with the facts for parsers first and the rest folded, with its bytes marked.

    Raises:
        ValueError: A line of bytes differs from its vector, so the replacement would lose information.
    """
    for line in filter(None, (line.strip() for block in BLOCK.findall(text) for line in block.splitlines())):
        match = LINE.fullmatch(line)
        if not match or facts.vector(match[1])["hex"] != match[2]:
            raise ValueError(f"{erratum}: the line must contain the bytes of a vector: {line}")
    before, after = (*VECTORS_LINE.split(BLOCK.sub("", text), maxsplit=1), "")[:2]
    heading, *parts = LABEL.split(before)
    shown = [part for part in parts if not FOLDED.match(part)]
    tables = [table for part in shown for table in BYTE_TABLE.findall(part)]
    printed, known = filter(FOLDED.match, parts)
    folded = "\n\n".join(part.strip() for part in (printed, *tables, known))
    first = "\n\n".join(BYTE_TABLE.sub("", part).strip() for part in shown)
    more = _more(folded, usage.index("erratum").get(erratum, []))
    return f"{heading.rstrip()}\n\n{first}\n\n{more}\n{after}"


def _more(text: str, vectors: list[Vector]) -> str:
    """Return the folded part of an erratum: text, and the bytes of the erratum's vectors."""
    pairs = {vector["id"]: vector["corrected_by"] for vector in vectors if "corrected_by" in vector}
    blocks = [_pair(*map(facts.vector, pair)) for pair in pairs.items()]
    alone = (each for each in vectors if each["id"] not in pairs and each["id"] not in pairs.values())
    blocks += [[(vector, grouped(vector["hex"]))] for vector in alone]
    titles = layout.titles()
    return render("errata.html", PAGE, text=text, blocks=blocks, has_pairs=bool(pairs), titles=titles) + "\n"


def _pair(printed: Vector, corrected: Vector) -> list[tuple[Vector, str]]:
    return list(zip((printed, corrected), _marked(printed["hex"], corrected["hex"]), strict=True))


def _marked(printed: str, corrected: str) -> tuple[str, str]:
    """Return both texts with the differing bytes marked."""
    one, other = (re.findall("..", digits) for digits in (printed, corrected))
    if len(one) == len(other):  # equal lengths: bytes at the same position correspond
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
