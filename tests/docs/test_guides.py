"""The guides: all are in the navigation, their numbers are measured, and the recipe for a message works.

`test_code_blocks.py` runs their code blocks.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import PAGES as MARKED
from tests.docs.blocks import ROOT
from tools.grammar.model import Library
from tools.site import downloads, guide
from tools.site.conformance import LANGUAGES

GUIDES = ROOT / "docs" / "guides"
NAMES = sorted(path.stem for path in GUIDES.glob("*.md"))
RECIPE = (GUIDES / "contributing-a-message.md").read_text("utf-8")
DIFFS = re.findall(r"```diff\n(.*?)```", RECIPE, re.S)
FILES = dict(re.findall(r'```\w+ title="(.*?)"\n(.*?)```', RECIPE, re.S))


def test_the_navigation_has_every_guide() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert sorted(re.findall(r"^ *- .*guides/([\w-]+)\.md", navigation, re.M)) == NAMES
    assert "docs/**/*.md" in MARKED


def test_the_guide_to_the_model_has_every_key_of_the_field_list() -> None:
    page = downloads.expanded((GUIDES / "model.md").read_text("utf-8"))
    tables = [re.findall(r"^\| `(\w+)`", table, re.M) for table in page.split("| Key | What it is |")[1:]]
    schema = json.loads((ROOT / "generated/python/dcp_kaitai/fields.schema.json").read_text("utf-8"))
    described = [part["properties"] for part in (schema, *schema["$defs"].values()) if "properties" in part]
    assert tables == [list(properties) for properties in described]
    assert "<!-- keys" not in page
    for properties in described:
        assert all(value["description"] for value in properties.values())


@pytest.mark.parametrize("name", LANGUAGES)
def test_known_limits_have_their_line_on_the_page(name: str) -> None:
    limits = (ROOT / "docs" / "conformance.md").read_text("utf-8")
    known = re.findall(rf"^\| `[\w-]+` \| {LANGUAGES[name]} \|", limits, re.M)
    page = (GUIDES / f"{name}.md").read_text("utf-8")
    assert bool(known) == ("conformance.md#known-limits" in page)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("reference/spark.md", ["`ports` |", "`opcode`", "by_seqno`, `rev_seqno"]),
        (
            "reference/audit-tables.md",
            ["`from_start`", "`rollback_seqno`", "`start_is`", "`seen`"],
        ),
    ],
)
def test_tables_are_what_the_code_says(name: str, parts: list[str]) -> None:
    page = (ROOT / "docs" / name).read_text("utf-8")
    assert guide.written(name, page) == page, "run `python -m tools.site.guide write`"
    assert guide.main(["check"]) == 0
    for part in parts:
        assert part in page
        stale = page.replace(part, "")
        assert guide.written(name, stale) != stale


@pytest.mark.parametrize("name", NAMES)
def test_files_that_are_named_exist(name: str) -> None:
    text = re.sub(r"^ *```.*?^ *```", "", (GUIDES / f"{name}.md").read_text("utf-8"), flags=re.S | re.M)
    for file in re.findall(
        r"`((?:examples|docs|ksy|generated|tests|tools|benchmarks|pyspark_adapter)/[\w./-]+)`", text
    ):
        assert (ROOT / file).exists() or file in FILES, file


@pytest.mark.parametrize("name", LANGUAGES)
def test_guide_and_readme_of_a_package_lead_to_each_other(name: str) -> None:
    guide, readme = GUIDES / f"{name}.md", ROOT / "generated" / name / "README.md"
    assert f"`{readme.relative_to(ROOT)}`" in guide.read_text("utf-8")
    links = re.findall(r"\]\(([^):]+)\)", readme.read_text("utf-8"))
    assert guide in {(readme.parent / link).resolve() for link in links}
    assert all((readme.parent / link).exists() for link in links), links


@pytest.mark.parametrize("name", NAMES)
def test_pages_that_are_shown_in_part_exist(name: str) -> None:
    for file in re.findall(r'^ *--8<-- "(.*)"$', (GUIDES / f"{name}.md").read_text("utf-8"), re.M):
        assert (ROOT / file).is_file(), file


@pytest.mark.parametrize("drawing", sorted((ROOT / "docs" / "assets" / "guides").glob("*.svg")))
def test_drawings_can_be_read_aloud(drawing: Path) -> None:
    text = drawing.read_text("utf-8")
    labels = re.search(r'role="img" aria-labelledby="(\S+) (\S+)"', text)
    assert labels
    assert f'<title id="{labels[1]}">' in text
    assert f'<desc id="{labels[2]}">' in text
    assert any(f'"docs/assets/guides/{drawing.name}"' in page.read_text() for page in GUIDES.glob("*.md"))


@pytest.fixture
def followed(tmp_path: Path) -> Path:
    """A copy of the files that the recipe changes, with its steps applied."""
    for folder in ("ksy", "tools", "generated/python"):
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__")
        )
    for diff in DIFFS:
        subprocess.run(["git", "apply", "-"], input=diff, cwd=tmp_path, text=True, check=True)
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.grammar.lint"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_recipe_for_a_message_gives_grammars_without_a_fault(followed: Path) -> None:
    assert len(DIFFS) == 3
    assert len(FILES) == 2
    result = lint(followed)
    assert result.returncode == 0, result.stdout + result.stderr
    library = Library.load(followed / "ksy")
    body = library.grammars["mcbp_body"].top.member("request")
    assert "dcp_lag_report" in str(body)


def test_a_recipe_with_a_fault_is_found(followed: Path) -> None:
    grammar = followed / "ksy" / "dcp_lag_report.ksy"
    text = grammar.read_text("utf-8")
    for fault in (
        re.sub(r"blob/[0-9a-f]{40}", "blob/master", text),
        text.replace("doc: Highest", "d: Highest"),
    ):
        assert fault != text
        grammar.write_text(fault, "utf-8")
        assert lint(followed).returncode != 0


def test_the_guide_to_clouds_has_the_cost_that_was_measured() -> None:
    measured = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")
    (told,) = re.findall(r"2 TB of such messages take ([\d.]+) core-hours", measured)
    assert f"| 2 TB | 9 billion | {told} | 5 minutes |" in (GUIDES / "cloud.md").read_text("utf-8")
