"""The data to download: files, checksums, formats, and their page."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile

import jsonschema
import pytest
import yaml

from tools import captures
from tools.project import ROOT
from tools.site import downloads, facts

FILES = {file.name: file.content for file in downloads.downloads()}
OUTSIDE = re.compile(r"[a-z]+:|#")


def archive(name: str) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(FILES[name])) as opened:
        return {each: opened.read(each) for each in opened.namelist()}


def validator(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads(FILES[name])
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_checksums_are_those_of_the_files() -> None:
    made = {page.path: page.content for page in downloads.pages()}
    sums = made.pop(downloads.CHECKSUMS)
    assert isinstance(sums, str)
    lines = {name: digits for digits, name in (line.split("  ") for line in sums.splitlines())}
    assert {path.rpartition("/")[2] for path in made} == lines.keys()
    for path, content in made.items():
        assert isinstance(content, bytes)
        assert hashlib.sha256(content).hexdigest() == lines[path.rpartition("/")[2]]


def test_files_are_the_same_each_time() -> None:
    downloads.downloads.cache_clear()
    assert {file.name: file.content for file in downloads.downloads()} == FILES


def test_vectors_and_sessions_keep_to_their_forms() -> None:
    files = archive("dcpspec-vectors.zip")
    sessions = {name for name in files if name.startswith("sessions/")}
    vectors = {name for name in files if name.endswith(".json") and "/" not in name and name != "schema.json"}
    assert len(sessions) > 5
    assert len(vectors) > 15
    for names, schema in ((sessions, "session.schema.json"), (vectors, "vectors.schema.json")):
        check = validator(schema)
        for name in names:
            assert list(check.iter_errors(json.loads(files[name]))) == [], name
    session = json.loads(files["sessions/markers.json"])
    del session["sessions"][0]["steps"][0]["position"]["seqno"]
    assert not validator("session.schema.json").is_valid(session)


@pytest.mark.parametrize("name", ["fields", "policy", "audit"])
def test_lists_keep_to_their_forms(name: str) -> None:
    assert list(validator(f"{name}.schema.json").iter_errors(json.loads(FILES[f"{name}.json"]))) == []


def test_cases_keep_to_their_form() -> None:
    files = archive("dcpspec-cases.zip")
    cases = [name for name in files if name.endswith(".yaml")]
    assert len(cases) == len(list((ROOT / "dcpspec/conformance/cases").rglob("*.yaml")))
    assert {path.suffix for path in (ROOT / "dcpspec/conformance/cases").rglob("*.*")} == {".yaml"}
    check = validator("case.schema.json")
    # The form is that of a single case: in a family, names in braces stand for values.
    single = [name for name in cases if "matrix" not in yaml.safe_load(files[name])]
    assert len(single) > 50
    for name in single:
        assert list(check.iter_errors(yaml.safe_load(files[name]))) == [], name


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".zip")])
def test_archives_have_the_text_of_their_licence(name: str) -> None:
    [license_] = [file.license for file in downloads.downloads() if file.name == name]
    assert archive(name)["LICENSE.txt"] == (ROOT / "LICENSES" / f"{license_}.txt").read_bytes()


def test_captures_of_real_servers_are_whole_and_described() -> None:
    files = archive("dcpspec-captures.zip")
    names = {f"{path.parent.name}/{path.name}": path for path in captures.paths()}
    stated = {f"{release}/{captures.EXPECTED}" for release in captures.releases()}
    assert files.keys() == {*names, *stated, "README.md", "LICENSE.txt"}
    assert all(files[name] == path.read_bytes() for name, path in names.items())
    cells = r'^\| <a href="[^"]+">([^<]+)</a> \| ([0-9.]+) \| [0-9,]+ \| (.+) \|$'
    rows = re.findall(cells, downloads.captures_table(), re.MULTILINE)
    assert {f"{release}/{name}" for name, release, about in rows if about} == names.keys()


def test_lines_are_the_vectors() -> None:
    head, *lines = downloads.tsv().splitlines()
    assert head.split("\t") == ["id", "grammar", "result", "hex"]
    rows = {id_: rest for id_, *rest in (line.split("\t") for line in lines)}
    assert len(rows) == len(lines) == len(facts.all_vectors())
    for vector in facts.all_vectors():
        grammar, result, digits = rows[vector["id"]]
        assert digits == vector["hex"]
        assert (result == "valid") == (vector["result"] == "valid")
        assert grammar.endswith("_strict") == bool(vector.get("strict"))
        assert grammar.endswith("_no_collections") == (not vector.get("collections", True))
    assert rows["fb-name-beyond"][1] == "on-demand"
    assert rows["cid-8080808080"][1] == "invalid"


def test_the_page_has_every_file_and_every_key() -> None:
    text = downloads.expanded((ROOT / "docs" / downloads.PAGE).read_text("utf-8"))
    assert "<!-- downloads -->" not in text
    assert "<!-- keys" not in text
    for file in downloads.downloads():
        assert f"[{file.name}]({file.path})" in text
    for table in re.findall(r"\| Key \| What it is \|\n(?:\|.*\n?)+", text):
        empty = [row for row in table.splitlines() if re.search(r"\|\s*\|$", row)]
        assert not empty, "a key without a description in its schema"
