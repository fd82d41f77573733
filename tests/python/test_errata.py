"""The errata page agrees with the test vectors in both directions."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tools.project import ROOT
from tools.vectors import load

PAGE = (ROOT / "docs" / "errata.md").read_text("utf-8")
VECTORS = {vector["id"]: vector for file in load() for vector in file.vectors()}
SECTIONS = {
    match["id"]: match["text"]
    for match in re.finditer(
        r'^<a id="(?P<anchor>e-\d\d)"></a>\n## (?P<id>E-\d\d): (?P<text>.+?)(?=^<a id=|\Z)',
        PAGE,
        re.MULTILINE | re.DOTALL,
    )
    if match["anchor"] == match["id"].lower()
}
HEX_LINE = re.compile(r"^(\S+) +([0-9a-f]+)$", re.MULTILINE)
BLOCK = re.compile(r"^```text\n(.+?)^```$", re.MULTILINE | re.DOTALL)
DIFFERENCE = re.compile(
    r"^\| ([DO]\d\d[a-z]?) \| (\d+)(?: to (\d+)| (and on))? "
    r"\| (?:`([0-9a-f]+)`|nothing) \| (?:`([0-9a-f]+)`|nothing) \|",
    re.MULTILINE,
)
"""Example, first byte, last byte or "and on" where bytes are missing at the end, what is printed there and
what is right. A single byte has neither."""

each_section = pytest.mark.parametrize("erratum", SECTIONS)


def vectors_of(erratum: str) -> list[str]:
    """The ids in the last line of a section."""
    line = re.search(r"^\*\*Vectors:\*\* (.+)$", SECTIONS[erratum], re.MULTILINE)
    assert line, "the section has no line of vectors"
    return re.findall(r"`([^`]+)`", line[1])


def test_page_and_vectors_have_the_same_errata() -> None:
    named = {erratum for vector in VECTORS.values() for erratum in vector.get("errata", ())}
    noted = {e for file in load() for note in file.data["notes"].values() for e in note.get("errata", ())}
    assert sorted(SECTIONS) == list(SECTIONS)
    assert sorted(SECTIONS) == sorted(named)
    assert noted <= named
    assert re.findall(r"^\| \[(E-\d\d)\]\(#e-\d\d\) \|", PAGE, re.MULTILINE) == list(SECTIONS)
    assert set(re.findall(r"\]\(#(e-\d\d)\)", PAGE)) == {erratum.lower() for erratum in SECTIONS}


@each_section
def test_section_names_the_vectors_that_name_it(erratum: str) -> None:
    told = vectors_of(erratum)
    assert sorted(told) == sorted(v["id"] for v in VECTORS.values() if erratum in v.get("errata", ()))


@each_section
def test_bytes_are_those_of_the_vectors(erratum: str) -> None:
    for block in BLOCK.findall(SECTIONS[erratum]):
        lines = HEX_LINE.findall(block)
        assert len(lines) == block.count("\n")
        for name, data in lines:
            assert VECTORS[name]["hex"] == data, name
            assert name in vectors_of(erratum)


def differences(text: str) -> Iterator[tuple[str, slice, str, str]]:
    """The example, place in its hexadecimal bytes, printed and right bytes of every difference in a text."""
    for example, first, last, missing, printed, right in DIFFERENCE.findall(text):
        end = int(first) if missing else int(last or first) + 1
        yield example, slice(2 * int(first), 2 * end), printed, right


@each_section
def test_differences_are_those_of_the_vectors(erratum: str) -> None:
    for example, place, printed, _ in differences(SECTIONS[erratum]):
        assert VECTORS[f"{example}-printed"]["hex"][place] == printed
        assert erratum in VECTORS[f"{example}-printed"]["errata"]


def pairs() -> Iterator[tuple[str, str, str]]:
    """The example, printed bytes and right bytes of every misprint."""
    for vector in VECTORS.values():
        if "corrected_by" in vector:
            right = VECTORS[vector["corrected_by"]]
            yield vector["id"].removesuffix("-printed"), vector["hex"], right["hex"]


@pytest.mark.parametrize(("example", "printed", "right"), list(pairs()), ids=[pair[0] for pair in pairs()])
def test_page_has_every_difference(example: str, printed: str, right: str) -> None:
    """The page's differences turn the printed bytes into the correct bytes."""
    repaired = printed
    told = [(place, to) for name, place, _, to in differences(PAGE) if name == example]
    for place, to in sorted(told, key=lambda each: each[0].start, reverse=True):
        repaired = repaired[: place.start] + to + repaired[place.stop :]
    assert repaired == right


def test_links_into_kv_engine_are_pinned() -> None:
    for link in re.findall(r"\((https://github\.com/couchbase/kv_engine/[^)]+)\)", PAGE):
        assert re.search(r"/(blob|commit)/[0-9a-f]{40}\b", link), link
