"""The guides: everything that they show runs, and prints what they say."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.docs.guides import (
    PAGES,
    ROOT,
    Guide,
    Mismatch,
    agrees,
    blocks,
    needs_copy,
    needs_spark,
    scratch,
)

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

NAMES = sorted(path.stem for path in PAGES.glob("*.md") if path.stem != "spark")  # it has a test of its own
LANGUAGES = {"python": "Python", "java": "Java", "javascript": "JavaScript", "go": "Go", "rust": "Rust"}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_guide_shows_is_what_happens(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = PAGES / f"{name}.md"
    spark: SparkSession | None = request.getfixturevalue("spark") if needs_spark(path) else None
    guide = Guide(path, scratch(tmp_path / "dcpspec", copy=needs_copy(path)), spark)
    assert guide.written() == guide.page, (
        f"run `python -m tests.docs.guides write {name}` and read what changes"
    )
    assert guide.ran or name == "web-ide"


def test_the_navigation_has_every_guide() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    named = re.findall(r"guides/([\w-]+)\.md", navigation)
    assert sorted(named) == sorted(path.stem for path in PAGES.glob("*.md"))


@pytest.mark.parametrize("name", LANGUAGES)
def test_speeds_are_those_of_the_measurements(name: str) -> None:
    measured = (ROOT / "benchmarks" / "languages.md").read_text("utf-8")
    row = re.search(rf"^\| {LANGUAGES[name]} \| ([\d,]+) \|", measured, re.M)
    assert row
    assert row[1] in (PAGES / f"{name}.md").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(path.stem for path in PAGES.glob("*.md")))
def test_files_that_are_named_exist(name: str) -> None:
    text = re.sub(r"```.*?```", "", (PAGES / f"{name}.md").read_text("utf-8"), flags=re.S)
    created = {
        block.note.removeprefix("file:").strip() for block in blocks((PAGES / f"{name}.md").read_text())
    }
    for file in re.findall(r"`((?:examples|docs|ksy|generated|tests|tools|benchmarks)/[\w./-]+)`", text):
        assert (ROOT / file).exists() or file in created, file


def guide(folder: Path, text: str) -> Guide:
    path = folder / "page.md"
    path.write_text(text, "utf-8")
    return Guide(path, folder)


def test_a_wrong_output_is_found(tmp_path: Path) -> None:
    page = guide(
        tmp_path, "```console\n$ echo one\ntwo\n```\n\n```python\nprint(3)\n```\n\n```text\n4\n```\n"
    )
    assert (
        page.written() == "```console\n$ echo one\none\n```\n\n```python\nprint(3)\n```\n\n```text\n3\n```\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "```console\n$ exit 3\n```\n",
        "<!-- fails -->\n```console\n$ true\n```\n",
        "```python\nprint(3)\n```\n",
        "```text\n3\n```\n",
        "```console\nno command\n```\n",
        "<!-- not run: no reason -->\n```console\n$ if\n```\n",
        '```python\n--8<-- "no/such.py"\n```\n',
    ],
)
def test_what_cannot_be_right_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(Mismatch):
        guide(tmp_path, text).written()


def test_elisions() -> None:
    assert agrees("one\n...\nfour\n", "one\ntwo\nthree\nfour\n")
    assert agrees("one ... three\n", "one two three\n")
    assert not agrees("one\n...\nfive\n", "one\ntwo\nthree\nfour\n")
    assert not agrees("one ... four\n", "one two three\n")
    assert not agrees("one\n", "one\ntwo\n")


def test_commands_see_the_repository(tmp_path: Path) -> None:
    folder = scratch(tmp_path / "dcpspec")
    listed = subprocess.run(["ls"], cwd=folder, capture_output=True, text=True, check=True).stdout.split()
    assert {"ksy", "tests", "generated"} <= set(listed)
