"""The page of errata against the test vectors: neither says what the other does not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tools.vectors import ROOT, load

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
DIFFERENCE = re.compile(r"^\| (D\d\d) \| (\d+) to (\d+) \| `([0-9a-f]+)` \| `([0-9a-f]+)` \|", re.MULTILINE)

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


@each_section
def test_differences_are_those_of_the_vectors(erratum: str) -> None:
    for example, first, last, printed, right in DIFFERENCE.findall(SECTIONS[erratum]):
        place = slice(2 * int(first), 2 * int(last) + 2)
        assert VECTORS[f"{example}-printed"]["hex"][place] == printed
        assert VECTORS[f"{example}-corrected"]["hex"][place] == right
        assert erratum in VECTORS[f"{example}-printed"]["errata"]


def pairs() -> Iterator[tuple[str, str, str]]:
    """The example, printed bytes and right bytes of every misprint."""
    for vector in VECTORS.values():
        if "corrected_by" in vector:
            right = VECTORS[vector["corrected_by"]]
            yield vector["id"].removesuffix("-printed"), vector["hex"], right["hex"]


@pytest.mark.parametrize(("example", "printed", "right"), list(pairs()), ids=[pair[0] for pair in pairs()])
def test_page_has_every_difference(example: str, printed: str, right: str) -> None:
    told = {
        position
        for name, first, last, _, _ in DIFFERENCE.findall(PAGE)
        if name == example
        for position in range(int(first), int(last) + 1)
    }
    assert len(printed) == len(right)
    differing = {i // 2 for i in range(len(right)) if printed[i] != right[i]}
    assert differing
    assert differing <= told


def test_links_into_kv_engine_are_pinned() -> None:
    for link in re.findall(r"\((https://github\.com/couchbase/kv_engine/[^)]+)\)", PAGE):
        assert re.search(r"/(blob|commit)/[0-9a-f]{40}\b", link), link
