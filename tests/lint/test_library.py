"""The submission to the Kaitai format library: the same grammars, without keys that only we read."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.toolchain import require
from tools import library, lint
from tools.compiler import compile_folder
from tools.grammar import CoreLoader, Library

ROOT = Path(__file__).parent.parent.parent
KSY = ROOT / "ksy"
PARSERS = ROOT / "generated" / "python" / "dcp_kaitai"
SCHEMA = {
    "type": "object",
    "properties": {"meta": {"properties": {"id": {"pattern": "^[a-z_]+$"}}}},
    "patternProperties": {"^-": True},
    "required": ["doc"],
}
"""Stands for the official schema, which no registry has."""
TREES = """\
import json, sys
import dcp_kaitai
from dcpspec.grammar.tree import decode_message
from tools.vectors import load, parse

trees = {vector["id"]: parse(vector) for file in load() for vector in file.vectors()}
json.dump({"package": dcp_kaitai.__file__, "trees": trees}, sys.stdout)
"""
STREAMS = """\
import json, sys
from dcp_kaitai import McbpStream

print(json.dumps([len(McbpStream.from_file(path).messages) for path in sys.argv[1:]]))
"""


@pytest.fixture(scope="module")
def submission(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("library")
    library.write(output)
    return output


@pytest.fixture(scope="module")
def parsers(submission: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parsers of the submission in the place of ours, with our field list."""
    require("java", "maven")
    path: Path = tmp_path_factory.mktemp("parsers")
    package = path / "dcp_kaitai"
    options = ("-t", "python", "--python-package", ".")
    for folder, more in ((package, ()), (package / "debug", ("--debug",))):
        done = compile_folder(submission / library.FOLDER, folder, *options, *more)
        assert (done.returncode, done.stdout + done.stderr) == (0, "")
        (folder / "__init__.py").touch()
    shutil.copy(PARSERS / "__init__.py", package)
    for file in PARSERS.glob("*.json"):
        shutil.copy(file, package)
    return path


def run(parsers: Path, program: str, *arguments: str) -> Any:
    """What a program prints that uses other parsers than ours."""
    path = os.pathsep.join(map(str, (parsers, ROOT / "pyspark_adapter", ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def read(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), CoreLoader)


def without(data: Any, keys: set[str]) -> Any:
    if isinstance(data, dict):
        return {key: without(value, keys) for key, value in data.items() if key not in keys}
    return [without(item, keys) for item in data] if isinstance(data, list) else data


def all_keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return {str(key) for key in data}.union(*map(all_keys, data.values()))
    return set().union(*map(all_keys, data)) if isinstance(data, list) else set()


# What is written


def test_one_folder_with_the_files_of_ours(submission: Path) -> None:
    files = {path.relative_to(submission).as_posix() for path in submission.rglob("*.ksy")}
    assert files == {f"network/couchbase/{path.name}" for path in KSY.glob("*.ksy")}


def test_ids_and_imports(submission: Path) -> None:
    folder = submission / library.FOLDER
    ids = [read(path)["meta"]["id"] for path in folder.iterdir()]
    assert len(set(ids)) == len(ids)
    for path in folder.iterdir():
        head = read(path)["meta"]
        assert head["id"] == path.stem
        for name in head.get("imports", []):
            assert (folder / f"{name}.ksy").is_file(), f"{path.name}: {name}"


def test_nothing_differs_but_the_keys(submission: Path) -> None:
    for path in (submission / library.FOLDER).iterdir():
        ours, theirs = read(KSY / path.name), read(path)
        kept = without(ours, set(library.LEFT_OUT))
        assert json.dumps(kept) == json.dumps(theirs), path.name
        lines = iter((KSY / path.name).read_text("utf-8").split("\n"))
        assert all(line in lines for line in path.read_text("utf-8").split("\n")), path.name


def test_every_key_of_our_own_is_decided(submission: Path) -> None:
    assert not library.KEPT.keys() & library.LEFT_OUT.keys()
    assert set(lint.keys.OWN_KEYS) <= library.KEPT.keys() | library.LEFT_OUT.keys()
    keys = set().union(*(all_keys(read(path)) for path in (submission / library.FOLDER).iterdir()))
    own = {key for key in keys if key.startswith("-")}
    assert own <= library.KEPT.keys()
    assert "-orig-id" in own


def test_text_that_looks_like_a_key_stays(tmp_path: Path) -> None:
    text = (
        "meta:\n  id: part\n-since: '7.0'\ndoc: |\n  Its key is\n\n  -since: '7.0'\n-requires:\n  - one\n"
        "  - >-\n    two\n\n    lines\nseq:\n  - id: one\n    -values:\n      - id: a\n        -since: '7'\n"
        "    -orig-id: One\n    type: u1\n    -rule: |\n      one: it is\n\n      one\n"
    )
    (tmp_path / "part.ksy").write_text(text, encoding="utf-8")
    assert library.stripped(Library.load_valid(tmp_path).grammars["part"]) == (
        "meta:\n  id: part\ndoc: |\n  Its key is\n\n  -since: '7.0'\nseq:\n  - id: one\n"
        "    -orig-id: One\n    type: u1\n"
    )


def test_a_key_that_is_not_decided_is_refused(tmp_path: Path) -> None:
    (tmp_path / "part.ksy").write_text("meta:\n  id: part\n-colour: red\n", encoding="utf-8")
    with pytest.raises(library.LibraryError, match=r"part.ksy: decide whether `-colour`"):
        library.stripped(Library.load_valid(tmp_path).grammars["part"])


# What it is


@pytest.mark.long
def test_nothing_is_found(submission: Path, tmp_path: Path) -> None:
    """By our linter, by the compiler for all its targets, in a made-up library and by a made-up schema."""
    require("java", "maven")
    (tmp_path / "database").mkdir()
    (tmp_path / "network").mkdir()
    (tmp_path / "network" / "pcap.ksy").write_text("meta:\n  id: pcap\n", encoding="utf-8")
    schema = tmp_path / "schema.json"
    schema.write_text(json.dumps(SCHEMA), encoding="utf-8")
    assert library.check(submission, tmp_path, schema) == []


def test_two_rules_of_the_linter_are_not_kept(submission: Path) -> None:
    findings = lint.lint(Library.load(submission / library.FOLDER))
    assert {finding.rule for finding in findings} == set(library.NOT_APPLICABLE) == {"valid-rule", "doc"}


@pytest.mark.long
def test_vectors_have_the_stored_trees(parsers: Path) -> None:
    found = run(parsers, TREES)
    assert Path(found["package"]).parent == parsers / "dcp_kaitai"
    files = [json.loads(path.read_text("utf-8")) for path in (ROOT / "tests" / "vectors").glob("*.json")]
    stored = {
        vector["id"]: vector["tree"]
        for file in files
        for group in file.get("groups", [])
        for vector in group["vectors"]
    }
    assert found["trees"].keys() == stored.keys()
    assert [name for name in stored if found["trees"][name] != stored[name]] == []


@pytest.mark.long
def test_samples(submission: Path, parsers: Path) -> None:
    samples = sorted((submission / "samples").iterdir())
    assert [path.name for path in samples] == ["couchbase_client.dcp", "couchbase_server.dcp"]
    client, server = (opcodes(path.read_bytes()) for path in samples)
    assert run(parsers, STREAMS, *map(str, samples)) == [len(client), len(server)]
    # What a DCP client cannot do without, and what it gets.
    assert {(0x80, 0x1F), (0x80, 0x50), (0x80, 0x53)} <= set(client)
    assert {(0x81, 0x53), (0x80, 0x56), (0x80, 0x57), (0x80, 0x58), (0x82, 0x01)} <= set(server)


def opcodes(data: bytes) -> list[tuple[int, int]]:
    """Magic and opcode of each message, by the lengths in the headers."""
    found = []
    while data:
        found.append((data[0], data[1]))
        data = data[24 + int.from_bytes(data[8:12], "big") :]
    return found


# What is wrong with others


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A small submission that is right."""
    folder = tmp_path / "out" / library.FOLDER
    folder.mkdir(parents=True)
    text = (
        "meta:\n  id: part\n  title: Part\n  application: None\n  tags:\n    - network\n  license: CC0-1.0\n"
        "  ks-version: '0.11'\ndoc: Some bytes.\ndoc-ref: https://www.rfc-editor.org/rfc/rfc791\nseq:\n"
        "  - id: len_one\n    type: u1\n    doc: Size of it.\n  - id: one\n    size: len_one\n    doc: Any.\n"
    )
    (folder / "part.ksy").write_text(text, encoding="utf-8")
    return tmp_path / "out"


def edit(output: Path, old: str, new: str) -> None:
    path = output / library.FOLDER / "part.ksy"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("  id: part\n", "  id: apart\n", "part.ksy:2: meta: `id` must be 'part'"),
        ("CC0-1.0", "GPL-3.0-only", "part.ksy:7: meta: `license` must be 'CC0-1.0'"),
        ("  title: Part\n", "", "part.ksy:1: meta: give the file a `title`"),
        (
            "  ks-version: '0.11'\n",
            "  ks-version: '0.11'\n  imports:\n    - /common/bcd\n",
            "part.ksy:10: sibling-import: `/common/bcd` is not a sibling",
        ),
        ("    doc: Any.\n", "    doc: The one.\n", "part.ksy:17: trivial-doc: "),
        (
            "    type: u1\n    doc: Size of it.",
            "    doc: Size of it.\n    type: u1",
            "part.ksy:14: key-order: `type`",
        ),
        ("doc: Some bytes.\n", "doc: Some bytes. \n", "part.ksy:9: whitespace: "),
    ],
)
def test_style(other: Path, old: str, new: str, found: str) -> None:
    assert list(library.style_errors(Library.load_valid(other / library.FOLDER))) == []
    edit(other, old, new)
    findings = list(library.style_errors(Library.load_valid(other / library.FOLDER)))
    assert any(finding.startswith(found) for finding in findings), findings


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "    doc: Size of it.\n",
            "    size-of: 1\n    doc: Size of it.\n",
            "/seq/0/size-of: error: unknown key found",
        ),
        ("size: len_one", "size: length", "/seq/1/size: unable to access 'length'"),
    ],
)
def test_what_the_compiler_refuses(other: Path, old: str, new: str, found: str) -> None:
    require("java", "maven")
    edit(other, old, new)
    (finding,) = library.compiler_errors(other)
    assert finding.startswith("part.ksy: ")
    assert found in finding
    assert finding in library.check(other)


def test_what_the_compiler_only_warns_of_is_found(other: Path) -> None:
    require("java", "maven")
    path = other / library.FOLDER / "part.ksy"
    path.write_text(path.read_text("utf-8").replace("len_one", "length"), encoding="utf-8")
    (warning,) = library.compiler_errors(other)
    assert warning.startswith("part.ksy: /seq/0/id: use `len_one` instead of `length`")


def test_an_id_that_the_library_has(other: Path, tmp_path: Path) -> None:
    formats = tmp_path / "formats"
    for path in (formats / "image" / "part.ksy", formats / library.FOLDER / "part.ksy"):
        path.parent.mkdir(parents=True)
        path.write_text("meta:\n  id: part\n", encoding="utf-8")
    submitted = Library.load_valid(other / library.FOLDER)
    assert library.taken_ids(submitted, formats) == ["part.ksy: the id is taken by image/part.ksy"]
    (formats / "image" / "part.ksy").write_text("meta:\n  id: other\n", encoding="utf-8")
    assert library.taken_ids(submitted, formats) == []


def test_a_tag_that_the_library_does_not_have(other: Path, tmp_path: Path) -> None:
    submitted = Library.load_valid(other / library.FOLDER)
    assert list(library.unknown_tags(submitted, tmp_path)) == [
        "part.ksy: the library has no folder for the tag network"
    ]


def test_what_a_schema_refuses(other: Path, tmp_path: Path) -> None:
    schema = tmp_path / "schema.json"
    schema.write_text(json.dumps({**SCHEMA, "required": ["seq", "instances"]}), encoding="utf-8")
    (found,) = library.schema_errors(Library.load_valid(other / library.FOLDER), schema)
    assert found == "part.ksy: $: 'instances' is a required property"


# The text


def test_the_text_has_the_facts_of_today(submission: Path) -> None:
    require("java", "maven")
    text = library.text(submission)
    grammars = sorted(path.name for path in KSY.glob("*.ksy"))
    assert re.findall(r"^\| `(\w+\.ksy)` \|", text, re.MULTILINE) == grammars
    assert f"every document: {len(grammars)} files, " in text
    results = [
        vector["result"]
        for path in (ROOT / "tests" / "vectors").glob("*.json")
        for group in json.loads(path.read_text("utf-8")).get("groups", [])
        for vector in group["vectors"]
    ]
    assert f"{len(results):,} vectors in " in text
    assert f"{results.count('valid'):,} of them valid" in text
    assert "| Group | Python | Java | JavaScript | Go | Rust |" in text
    references = re.findall(r"^- (\S+): ([0-9,]+) references, at `", text, re.MULTILINE)
    links = [
        link for name in grammars for link in re.findall(r"https://\S+", (KSY / name).read_text("utf-8"))
    ]
    assert dict(references) == {
        source: f"{sum(f'github.com/{source}/' in link for link in links):,}" for source, _ in references
    }
    for path in (submission / "samples").iterdir():
        assert f"| `{path.name}` | {path.stat().st_size:,} | {len(opcodes(path.read_bytes()))} |" in text
    orig_ids = sum((KSY / name).read_text("utf-8").count(" -orig-id:") for name in grammars)
    orig_ids += sum((KSY / name).read_text("utf-8").count("\n-orig-id:") for name in grammars)
    assert f"| `-orig-id` | {orig_ids:,} |" in text
    assert "files of the library" not in text
    assert "official schema" not in text


def test_command_line(
    other: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    require("java", "maven")
    schema, formats = tmp_path / "schema.json", tmp_path / "formats"
    schema.write_text(json.dumps(SCHEMA), encoding="utf-8")
    (formats / "network").mkdir(parents=True)
    (formats / "other.ksy").write_text("meta:\n  id: other\n", encoding="utf-8")
    (other / "samples").mkdir()
    monkeypatch.setattr(library, "ROOT", tmp_path)
    monkeypatch.setattr(library, "OUTPUT", other)
    monkeypatch.setattr(library, "write", lambda output: None)
    assert library.main(["--formats", str(formats), "--schema", str(schema)]) == 0
    assert capsys.readouterr().out == "out: 1 files, nothing to report\n"
    text = (other / "PULL_REQUEST.md").read_text("utf-8")
    assert "the ids of the 1 other files of the library" in text
    assert "the official schema" in text
    (formats / "other.ksy").write_text("meta:\n  id: part\n", encoding="utf-8")
    assert library.main(["--formats", str(formats)]) == 1
    assert capsys.readouterr().out == "part.ksy: the id is taken by other.ksy\n"
    assert library.main(["--formats", str(tmp_path / "nothing")]) == 2
    assert "no checkout of the format library" in capsys.readouterr().err
    assert library.main([]) == 0
    assert "not compared with the ids of the library: pass FORMATS=path" in capsys.readouterr().out
