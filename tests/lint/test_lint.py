"""The linter against grammars with one mistake, valid grammars that look invalid, and the project's grammars.

A bad grammar lists the expected findings in its first lines, `# expect: rule-id at path`. The linter must
find these and no others. A grammar that needs other files is a folder.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tools.grammar.fields import field_list
from tools.grammar.lint import RULES, WELL_FORMED, lint
from tools.grammar.lint.__main__ import main
from tools.grammar.lint.keys import OWN_KEYS
from tools.grammar.model import Library

HERE = Path(__file__).parent
KSY = HERE.parent.parent / "ksy"
BAD = sorted(path for path in (HERE / "bad").iterdir() if path.is_dir() or path.suffix == ".ksy")
GOOD = sorted((HERE / "good").glob("*.ksy"))
EXPECT = re.compile(r"^# expect: (\S+) at (.+?)\r?$", re.MULTILINE)


def load(path: Path) -> Library:
    return Library.load(path) if path.is_dir() else Library.read([path])


def expected(path: Path) -> list[tuple[str, str, str]]:
    files = path.rglob("*.ksy") if path.is_dir() else [path]
    root = path if path.is_dir() else path.parent
    return sorted(
        (str(file.relative_to(root)), rule, place)
        for file in files
        for rule, place in EXPECT.findall(file.read_bytes().decode("utf-8", "replace"))
    )


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_grammar_has_exactly_the_expected_findings(path: Path) -> None:
    findings = sorted((finding.file, finding.rule, finding.path) for finding in lint(load(path)))
    assert findings == expected(path)


def test_an_argument_that_is_no_path_is_named_with_its_place(tmp_path: Path) -> None:
    """The field list has no expressions: an argument names a member or an instance."""
    shutil.copytree(KSY, tmp_path, dirs_exist_ok=True)
    marker = tmp_path / "dcp_snapshot_marker.ksy"
    text = marker.read_text("utf-8").replace(
        "is_v2_1, is_v2_2, is_later", "is_v2_1, is_v2_2 or is_v2_1, is_later"
    )
    marker.write_text(text, encoding="utf-8")
    place = r"dcp_snapshot_marker\.ksy: /seq/1: an expression is neither a constant nor a path"
    with pytest.raises(ValueError, match=place):
        field_list(Library.load(tmp_path))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_grammar_has_no_findings(path: Path) -> None:
    assert lint(load(path)) == []


def test_every_rule_has_a_bad_grammar() -> None:
    assert {rule for path in BAD for _, rule, _ in expected(path)} == {*RULES, WELL_FORMED}


def test_every_rule_says_why_it_exists() -> None:
    assert all(check.__doc__ for check in RULES.values())


def test_own_keys_are_those_of_the_readme() -> None:
    readme = (KSY / "README.md").read_text("utf-8")
    section = readme.partition("## Project-specific keys")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    assert {key for row in rows for key in re.findall(r"`(-[a-z-]+)`", row)} == set(OWN_KEYS)


def test_findings_name_file_line_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    path = HERE / "bad" / "structure.ksy"
    assert main([str(path)]) == 1
    before, found, _ = path.read_text("utf-8").partition("value: _root.a")
    assert found
    assert f"\n{path}:{before.count(chr(10)) + 1}: root-parent: " in capsys.readouterr().out


def test_malformed_files_come_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(HERE / "bad" / "structure.ksy", tmp_path)
    (tmp_path / "zzz.ksy").write_text("meta: [")
    assert main([str(tmp_path)]) == 1
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{tmp_path}/zzz.ksy:")
    assert ": well-formed: " in first
    assert any("structure.ksy" in line for line in others)


def test_clean_grammars_give_one_line_of_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(GOOD[0])]) == 0
    assert capsys.readouterr().out == "1 file: no findings\n"


def test_a_folder_without_grammars_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert "no grammars" in capsys.readouterr().err


def test_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules"]) == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == [WELL_FORMED, *RULES]


def test_our_grammars_have_no_findings() -> None:
    assert lint(Library.load(KSY)) == []
