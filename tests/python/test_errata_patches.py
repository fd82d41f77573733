"""The corrections of the errata: each erratum once, patches that git applies, and plain-text tickets."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tools import errata_patches
from tools.errata_patches import SOURCE, edited, errata, main, patch, tickets
from tools.project import DOCS

ASKED = yaml.load(SOURCE.read_text("utf-8"), yaml.CSafeLoader)
DRAWING = """\
    Byte/     0       |       1
       0| 0x80          | 0x57          | 0x00          | 0x01          |
        +---------------+---------------+---------------+---------------+
       4| 0x00          | 0x6b ('k')    |
        +---------------+---------------+
"""
BARE = """\
     0|       80      |       5C      |
      +---------------+---------------+
"""
VECTORS = {
    "D1-printed": "80570001006b",
    "D1-corrected": "8058006b00",
    "D2-printed": "805c",
    "D2-corrected": "8a5c05",
}


def test_every_erratum_asks_for_something_or_says_why_not() -> None:
    page = re.findall(r"^## (E-\d\d): ", (DOCS / "errata.md").read_text("utf-8"), re.MULTILINE)
    asked = {edit["erratum"] for edits in ASKED["pages"].values() for edit in edits} | ASKED["tickets"].keys()
    assert asked | ASKED["none"].keys() == set(page)
    assert not asked & ASKED["none"].keys()


@pytest.mark.parametrize(
    ("text", "edit", "expected"),
    [
        ("a\nb\nc\n", {"lines": "2", "old": "b", "new": "d"}, "a\nd\nc\n"),
        ("a\nb\nc\n", {"lines": "1-2", "old": "a\nb\n", "new": ""}, "c\n"),
        (
            DRAWING,
            {"lines": "2-5", "drawing": "D1"},
            """\
    Byte/     0       |       1
       0| 0x80          | 0x58          | 0x00          | 0x6b ('k')    |
        +---------------+---------------+---------------+---------------+
       4| 0x00          |
        +---------------+
""",
        ),
        (
            BARE,
            {"lines": "1-2", "drawing": "D2"},
            """\
     0|       8A      |       5C      |       05      |
      +---------------+---------------+---------------+
""",
        ),
    ],
)
def test_a_page_is_edited(text: str, edit: dict[str, str], expected: str) -> None:
    assert edited(text, [{"erratum": "E-00", **edit}], VECTORS) == expected


def test_lines_are_those_of_the_page_before_any_edit() -> None:
    edits = [{"erratum": "E-00", "lines": line, "old": line, "new": "x\nx"} for line in "13"]
    assert edited("1\n2\n3\n", edits, VECTORS) == "x\nx\n2\nx\nx\n"


@pytest.mark.parametrize(
    ("text", "edit", "message"),
    [
        (
            "a\nb\n",
            {"lines": "1", "old": "b", "new": "c"},
            "E-00, lines 1: the text must occur exactly once: b",
        ),
        (
            "aa\n",
            {"lines": "1", "old": "a", "new": "c"},
            "E-00, lines 1: the text must occur exactly once: a",
        ),
        (
            BARE,
            {"lines": "1-2", "drawing": "D1"},
            "E-00, lines 1-2: the drawing contains 805c, expected 80570001006b",
        ),
    ],
)
def test_a_page_that_says_something_else_is_an_error(text: str, edit: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        edited(text, [{"erratum": "E-00", **edit}], VECTORS)


def test_git_applies_a_patch(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "page.md"
    page.parent.mkdir()
    page.write_text(DRAWING, "utf-8")
    new = edited(DRAWING, [{"erratum": "E-00", "lines": "2-5", "drawing": "D1"}], VECTORS)
    text = patch("docs/page.md", DRAWING, new, {"E-00": "wrong bytes"})
    assert text.startswith("Docs: correct page.md\n\n- wrong bytes (E-00)\n---\n")
    subprocess.run(("git", "init", "-q"), cwd=tmp_path, check=True)
    subprocess.run(("git", "apply"), input=text.encode(), cwd=tmp_path, check=True)
    assert page.read_text("utf-8") == new
    name = subprocess.run(
        ("git", "hash-object", page), cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert f"..{name.stdout.strip()} 100644" in text


def test_a_ticket_has_the_paragraphs_of_its_erratum_as_text() -> None:
    (text,) = tickets({"E-40": "A length."}, errata())
    assert text.startswith(
        "E-40: servers do not count the stream id of deletions and expirations\n\nRequest: A length.\n\n"
    )
    assert re.findall(r"^(\w[\w ]*)\. ", text, re.MULTILINE) == ["Printed", "Sent", "How we know"]
    assert "The code for the deletion <https://github.com/couchbase/kv_engine/blob/" in text
    assert not re.search(r"\*\*|\]\(", text)


def test_what_is_no_clone_is_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errata_patches, "OUTPUT", tmp_path / "errata")
    assert [main([]), main([str(tmp_path)])] == [2, 2]
    assert re.match(
        "usage: make errata-patches KV=path\nerrata-patches: .*not a git repository", capsys.readouterr().err
    )
