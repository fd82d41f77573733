"""The files of test vectors, and the tool that maintains them."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tools import vectors

FOLDER = vectors.FOLDER
SOME = ("header.json", "mutation.json", "seeds.json", "snapshot_marker.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Some vectors of some files, which a test can change."""
    copy = tmp_path / "vectors"
    copy.mkdir()
    shutil.copy(FOLDER / "schema.json", copy)
    table = ""
    for name in SOME:
        data = json.loads((FOLDER / name).read_text("utf-8"))
        data["groups"] = data["groups"][:2]
        kept = [vector for group in data["groups"] for vector in group["vectors"]]
        used = {flag for vector in kept for flag in vector.get("flags", ())}
        data["notes"] = {flag: note for flag, note in data["notes"].items() if flag in used}
        (copy / name).write_text(vectors.canonical(data), encoding="utf-8")
        results = [vector["result"] for vector in kept]
        table += f"| `{name}` | | {results.count('valid')} | {results.count('invalid')} |\n"
    (copy / "README.md").write_text(table, encoding="utf-8")
    return copy


def change(folder: Path, name: str, **changes: Any) -> None:
    """Change the first vector of a file; None removes a key."""
    path = folder / name
    data = json.loads(path.read_text("utf-8"))
    vector = data["groups"][0]["vectors"][0]
    for key, value in changes.items():
        if value is None:
            del vector[key]
        else:
            vector[key] = value
    path.write_text(vectors.canonical(data), encoding="utf-8")


def first(folder: Path, name: str) -> dict[str, Any]:
    vector: dict[str, Any] = json.loads((folder / name).read_text("utf-8"))["groups"][0]["vectors"][0]
    return vector


def test_every_group_is_pinned() -> None:
    """A link to a file of kv_engine names a commit, which never changes."""
    for file in vectors.load():
        for group in file.data["groups"]:
            url = group["source"]["url"]
            if "/kv_engine/" in url:
                assert re.search("/(blob|tree)/[0-9a-f]{40}(/|$)", url), url


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"id": "S09"}, "S09: the id already exists in mutation.json"),
        ({"id": "s09"}, "S09: the id already exists in mutation.json"),
        ({"id": "S 13"}, "does not match"),
        ({"hex": "0"}, "does not match"),
        ({"flags": ["Maximal", "Surprising"]}, "the flag Surprising has no note"),
        ({"result": "acceptable"}, "is not one of"),
        ({"result": "invalid"}, "result is invalid, but the tree is valid"),
        ({"says": {"header.cas": "7"}}, '`says` states header.cas = "7", but the tree has'),
        ({"says": {"header.cas": 7}}, "`says` states header.cas = 7, but the tree has"),
        ({"says": {"header.cas": None}}, "`says` states header.cas = null, but the tree has"),
        ({"says": {"header.vbuckets": 7}}, "`says` states header.vbuckets = 7, but the tree has null"),
        ({"says": {}}, "should be non-empty"),
        ({"tree": None}, "'tree' is a required property"),
        ({"corrects": "S16"}, "S16 does not name this vector as corrected_by"),
        ({"strict": False}, "True was expected"),
        ({"strict": True, "collections": False}, "False schema does not allow False"),
        ({"surprise": 1}, "'surprise' was unexpected"),
    ],
)
def test_check_tells(folder: Path, changes: dict[str, Any], problem: str) -> None:
    change(folder, "mutation.json", **changes)
    assert problem in "\n".join(vectors.check(folder))


def test_check_tells_of_the_same_bytes_twice(folder: Path) -> None:
    change(folder, "header.json", hex=first(FOLDER, "mutation.json")["hex"])
    assert f"the same bytes as {first(FOLDER, 'header.json')['id']}" in "\n".join(vectors.check(folder))


def test_check_tells_of_notes(folder: Path) -> None:
    path = folder / "mutation.json"
    data = json.loads(path.read_text("utf-8"))
    data["notes"]["Unused"] = {"kind": "defect", "description": "Nobody has it."}
    data["notes"]["Minimal"]["description"] += " More or less."
    path.write_text(vectors.canonical(data), encoding="utf-8")
    problems = "\n".join(vectors.check(folder))
    assert "the notes explain the flag Unused, but no vector has it" in problems
    assert "the note on Minimal differs from the note in" in problems


def test_check_tells_of_the_form_and_format_repairs_it(folder: Path) -> None:
    path = folder / "mutation.json"
    text = path.read_text("utf-8")
    path.write_text(json.dumps(json.loads(text) | {"count": 1}), encoding="utf-8")
    assert vectors.check(folder) == [
        "mutation.json: not in canonical form; run `python -m tools.vectors format`"
    ]
    assert vectors.main(["--folder", str(folder), "format"]) == 0
    assert path.read_text("utf-8") == text


def test_check_tells_of_the_table(folder: Path) -> None:
    path = folder / "README.md"
    path.write_text(path.read_text("utf-8").replace("| `seeds.json` |", "| `seed.json` |"), encoding="utf-8")
    problems = "\n".join(vectors.check(folder))
    assert "README.md: seed.json: the table states" in problems
    assert "README.md: seeds.json: the table states None" in problems


def test_check_tells_of_what_is_not_json(folder: Path) -> None:
    (folder / "other.json").write_text("[]", encoding="utf-8")
    assert vectors.check(folder) == ["other.json: must be a JSON object"]


def test_check_tells_of_an_empty_folder(tmp_path: Path) -> None:
    assert vectors.check(tmp_path) == [f"{tmp_path}: no vectors found"]


def test_fill_adds_what_is_missing_and_nothing_else(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder, "mutation.json", tree=None)
    change(folder, "header.json", tree={"header": {}})
    assert vectors.main(["--folder", str(folder), "fill"]) == 0
    assert first(folder, "mutation.json") == first(FOLDER, "mutation.json")
    assert first(folder, "header.json")["tree"] == {"header": {}}
    total = sum(file.data["count"] for file in vectors.load(folder))
    assert capsys.readouterr().out == f"1 trees added, {total - 1} existing trees unchanged\n"


def test_fill_refuses_what_contradicts_the_source(folder: Path) -> None:
    change(folder, "mutation.json", tree=None, says={"header.cas": "7"})
    assert vectors.main(["--folder", str(folder), "fill"]) == 1
    assert "tree" not in first(folder, "mutation.json")


def test_accept_replaces_the_named_trees(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("mutation.json", "header.json"):
        change(folder, name, tree={"header": {}})
    assert vectors.main(["--folder", str(folder), "accept", "S1[0-9]"]) == 0
    assert first(folder, "mutation.json") == first(FOLDER, "mutation.json")
    assert first(folder, "header.json")["tree"] == {"header": {}}
    assert capsys.readouterr().out == "accepted: S16\n"


def test_accept_refuses_unknown_ids(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert vectors.main(["--folder", str(folder), "accept", "nobody"]) == 1
    assert capsys.readouterr().err == "no vector matches nobody\n"


def test_check_on_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert vectors.main(["--folder", str(folder), "check"]) == 0
    assert capsys.readouterr().out.endswith("vectors: no problems\n")
    change(folder, "mutation.json", id="S09")
    assert vectors.main(["--folder", str(folder), "check"]) == 1


def test_values_are_compared_as_json() -> None:
    """1, true and "1" are three values."""
    vector = {"result": "valid", "says": {"a": 1}}
    assert vectors.contradictions(vector, {"a": 1}) == []
    assert vectors.contradictions(vector, {"a": True})
    assert vectors.contradictions(vector, {"a": "1"})


def test_lookup() -> None:
    tree = {"a": [{"b": 1}, 2]}
    assert vectors.lookup(tree, "a.0.b") == 1
    assert vectors.lookup(tree, "a.1") == 2
    assert [vectors.lookup(tree, path) for path in ("a.2", "a.b", "a.0.c", "b", "a.1.c")] == [None] * 5
