"""The folder for the Kaitai format library: the same grammars, without keys that only this project reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.toolchain import require
from tools.generate.compiler import compile_folder
from tools.grammar import library, lint
from tools.grammar.model import CoreLoader, Library
from tools.project import KSY

CHANGED = """\
meta:
  id: part
-since: '7.0'
doc: |
  Its key is

  -since: '7.0'
-requires:
  - one
  - >-
    two

    lines
seq:
  - id: one
    -values:
      - id: a
        -since: '7'
        form: a number
        doc: The first.
      - id: b
        form: a number that is given in the decimal system, with digits alone
        doc: The second.
    -orig-id: One
    size: 1
    -rule: |
      one: it is

      one
    doc: Name.
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("library")
    library.write(output)
    return output


def read(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), CoreLoader)


def without(data: Any, keys: set[str]) -> Any:
    if isinstance(data, dict):
        return {key: without(value, keys) for key, value in data.items() if key not in keys}
    return [without(item, keys) for item in data] if isinstance(data, list) else data


def test_only_keys_differ(folder: Path) -> None:
    files = list(folder.rglob("*.ksy"))
    places = {path.stem: f"/{path.relative_to(folder).with_suffix('')}" for path in files}
    assert sorted(path.name for path in files) == sorted(path.name for path in KSY.glob("*.ksy"))
    assert places["flatbuffers"] == "/serialization/flatbuffers"
    for path in files:
        given, written = without(read(KSY / path.name), library.LEFT_OUT), read(path)
        for name in given["meta"].get("imports", []):
            assert places[name] in written["meta"]["imports"]
        written["meta"].pop("imports", None)
        given["meta"].pop("imports", None)
        if names := given.get("-orig-id"):
            names = names if isinstance(names, str) else ", ".join(names)
            assert written["meta"]["xref"].pop("kv_engine") == names
            if "xref" not in given["meta"]:
                assert written["meta"].pop("xref") == {}
        if path.name not in LISTING:
            assert json.dumps(given) == json.dumps(written), path.name


LISTING = {
    "dcp_control.ksy": ["connection_buffer_size", "cache_transfer"],
    "dcp_open.ksy": ["consumer_name"],
    "dcp_stream_req.ksy": ["collections", "uid"],
}
"""Files with meaningful texts, and some of the texts."""


@pytest.mark.parametrize("name", LISTING)
def test_documentation_has_the_texts_of_a_field(folder: Path, name: str) -> None:
    text = (folder / library.FOLDER / name).read_text("utf-8")
    ids = re.findall(r"^ +\* (\w+)", text, re.MULTILINE)
    assert set(LISTING[name]) <= set(ids)
    source = (KSY / name).read_text("utf-8")
    assert ids == re.findall(r"^ +- id: (\w+)\n(?: +-.*\n)* +form: ", source, re.MULTILINE)


def test_every_key_of_the_project_is_decided() -> None:
    assert not library.KEPT & library.LEFT_OUT
    assert set(lint.keys.OWN_KEYS) <= library.KEPT | library.LEFT_OUT


def test_text_that_looks_like_a_key_stays(tmp_path: Path) -> None:
    (tmp_path / "part.ksy").write_text(CHANGED, encoding="utf-8")
    assert library.stripped(Library.load_valid(tmp_path).grammars["part"]) == (
        "meta:\n  id: part\ndoc: |\n  Its key is\n\n  -since: '7.0'\nseq:\n  - id: one\n"
        "    -orig-id: One\n    size: 1\n    doc: |\n      Name.\n\n"
        "      * a, since 7: a number. The first.\n"
        "      * b: a number that is given in the decimal system, with digits alone. The\n        second.\n"
    )


def test_a_key_that_is_not_decided_is_refused(tmp_path: Path) -> None:
    (tmp_path / "part.ksy").write_text("meta:\n  id: part\n-colour: red\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"part.ksy: add `-colour` to KEPT or to LEFT_OUT"):
        library.stripped(Library.load_valid(tmp_path).grammars["part"])


@pytest.mark.long
def test_the_compiler_accepts_the_files_for_all_targets(folder: Path, tmp_path: Path) -> None:
    require("java", "maven")
    done = compile_folder(folder, tmp_path, "-t", "all", "--ksc-json-output")
    assert done.returncode == 0, done.stderr
    (log,) = json.loads(done.stdout).values()
    problems = [*log.get("errors", ()), *log.get("warnings", ())]
    targets = log["output"].items()
    problems += [
        result.get("errors", []) for target, all_ in targets if target != "nim" for result in all_.values()
    ]
    assert not any(problems)  # Nim has no `valid` yet


def test_samples_have_what_a_client_sends_and_gets(folder: Path) -> None:
    def opcodes(data: bytes) -> set[tuple[int, int]]:
        """Magic and opcode of each message, by the lengths in the headers."""
        seen = set()
        while data:
            seen.add((data[0], data[1]))
            data = data[24 + int.from_bytes(data[8:12], "big") :]
        return seen

    client, server = (
        opcodes((folder / "samples" / f"couchbase_{side}.dcp").read_bytes()) for side in ("client", "server")
    )
    assert {(0x80, 0x1F), (0x80, 0x50), (0x80, 0x53)} <= client
    assert {(0x81, 0x53), (0x80, 0x56), (0x80, 0x57), (0x80, 0x58), (0x82, 0x01)} <= server
