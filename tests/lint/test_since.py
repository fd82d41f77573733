"""The command finds the first release of a rule in a clone of kv_engine, by the proofs of every rule."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tools.grammar import since
from tools.grammar.model import read_plain
from tools.grammar.since import SourceFiles, main, normalised, rules, span

OLD = """\
static int open_validator(void *packet) { // if (flags) {
    if (req->keylen == 0) {
        return EINVAL;
    }
}

static int close_validator() {
    return flags ? EINVAL : 0;
}
"""
NEW = OLD.replace("keylen == 0)", "keylen == 0 ||\n        flags & ~mask)")


@pytest.fixture
def git(tmp_path: Path) -> Path:
    """A repository with a validator in another folder before 5.0, and with flags from 6.0 on."""

    def run(*command: str) -> None:
        identity = ("-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *identity, *command], cwd=tmp_path, check=True, capture_output=True)

    run("init", "-q")
    for tag, path, text in (
        ("v4", "src/v.cc", OLD),
        ("v5", "engines/src/v.cc", OLD),
        ("v6", "engines/src/v.cc", NEW),
    ):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        run("add", "-A")
        run("commit", "-q", "-m", tag)
        run("tag", tag)
    return tmp_path


@pytest.mark.parametrize(
    ("proof", "proved"),
    [
        ({"src/v.cc": r"open_validator\(...EINVAL"}, [True, True, True]),
        ({"engines/src/*.cc": r"open_validator\(...EINVAL"}, [True, True, True]),
        ({"src/v.cc": r"open_validator\(...flags"}, [False, False, True]),
        ({"src/v.cc": r"open_validator\( BUT NOT ~mask"}, [True, True, False]),
        ({"src/v.cc": "EINVAL", "src/w.cc": ""}, [True, True, True]),
        ({"src/v.cc": "EINVAL", "src/w.cc": "x"}, [False, False, False]),
        ([{"src/w.cc": "x"}, {"src/v.cc": r"== 0 \|\| flags & ~mask\)"}], [False, False, True]),
    ],
)
def test_a_proof_is_found_in_the_function_that_it_names(git: Path, proof: object, proved: list[bool]) -> None:
    folders = {"v4": "engines/", "v5": "", "v6": ""}
    sources = [SourceFiles(git / ".git", {tag: folder}) for tag, folder in folders.items()]
    assert [source.proves(proof) for source in sources] == proved


def test_source_has_no_comments_and_marks_where_functions_end() -> None:
    assert normalised("int f() { /* a\n*/\n  g(); // b\n}\nint h();") == "int f() { g(); } ¶ int h();"


def test_a_gap_makes_a_demand_younger() -> None:
    assert span({"4": True, "5": False, "6": True}) == ("6", None)
    assert span({"4": True, "5": True, "6": False}) == ("4", "5")
    assert span({"4": False, "5": False}) == (None, None)


def test_every_rule_has_a_proof() -> None:
    evidence = read_plain(since.FILE)
    assert list(evidence["rules"]) == sorted(rules())
    named = {release for span_ in rules().values() for release in span_ if release}
    assert named <= set(evidence["releases"])


@pytest.mark.parametrize("arguments", [[], ["no-such-folder"]])
def test_what_is_no_clone_is_an_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert re.match(
        "usage: make since|since: no-such-folder: .*not a git repository", capsys.readouterr().err
    )


def test_the_command_names_rules_with_another_release(
    git: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    proofs = {name: {"v.cc": "~mask" if own == ("6.0", None) else "EINVAL"} for name, own in rules().items()}
    proofs.pop("R-abort-seqno-not-zero")
    evidence = git / "since.yaml"
    evidence.write_text(yaml.safe_dump({"releases": {"4.0": {"v5": ""}, "6.0": {"v6": ""}}, "rules": proofs}))
    monkeypatch.setattr(since, "FILE", evidence)
    assert main([str(git)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "R-abort-seqno-not-zero: no proof" in lines
    assert "R-cas-set: `since` is 5.0, but the proof exists in 4.0, 6.0" in lines
    assert not any(line.startswith("R-add-stream-once") for line in lines)
