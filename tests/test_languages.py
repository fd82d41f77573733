"""The parsers and facades of the other languages: vectors, damage, sessions and options, by their readers.

What only the language itself can run is in the test tool of the language: numbers and types as a program sees
them, sources that break, and what a package contains.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.docs import programs
from tests.languages import expected
from tests.languages.readers import READERS, ask, command, toolchain
from tests.test_facades import PROGRAMS
from tests.toolchain import require
from tools.generate import parsers
from tools.project import GENERATED
from tools.site import snippets
from tools.site.conformance import LANGUAGES, RESULTS

ROOT = Path(__file__).resolve().parent.parent

each_language = pytest.mark.parametrize("language", READERS)


def test_each_language_is_in_all_tables() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for what, languages in {
        "the compiler": {run.language for run in parsers.TARGETS},
        "the rules as JSON": {folder.partition("/")[0] for folder in parsers.RULES},
        "what makes a package": {path.name for path in (ROOT / "tools/generate/packages").iterdir()},
        "the tables of the facades": {
            "python",  # the library reads streams
            *(path.name for path in GENERATED.iterdir() if [*path.rglob("*tream*able.*")]),
        },
        "the facades": {"python", *PROGRAMS},
        "the readers": {"python", *READERS},
        "the targets of make": {
            *re.findall(r"^test-(\w+):.*## run the vectors through the gen", makefile, re.M)
        },
    }.items():
        assert languages == {*LANGUAGES}, what
    assert [*snippets.LANGUAGES] == [*LANGUAGES.values()]
    blocks = {language.block for language in snippets.LANGUAGES.values()} - {"python"}
    assert blocks == {*programs.BUILDERS} == {*programs.TOOLS}


@each_language
def test_vectors_and_their_beginnings(language: str) -> None:
    """Also writes the results for the conformance table."""
    known = {id_: limit for limit in expected.limits(language) for id_ in limit["vectors"]}
    requests = [expected.request(vector, tree=True) for vector in expected.vectors()]
    cut = [
        (vector, size, data) for vector in expected.vectors() for size, data in expected.beginnings(vector)
    ]
    requests += [expected.request(vector, data) for vector, _, data in cut]
    answers = iter(ask(command(language), requests))
    found: dict[str, str] = {}
    groups = {}
    for name, vectors in expected.groups().items():
        groups[name] = group = expected.group_of(vectors, expected.limits(language))
        for vector in vectors:
            if difference := expected.difference(language, vector, next(answers)):
                found[vector["id"]] = difference
            else:
                group[vector["result"]] += 1
    assert found == {id_: limit["effect"] for id_, limit in known.items()}, "what differs, and limits.json"
    wrong = [
        (vector["id"], size, answer)
        for (vector, size, _), answer in zip(cut, answers, strict=True)
        if not expected.judge_beginning(language, vector, size, answer)
    ]
    assert wrong == []
    RESULTS.mkdir(parents=True, exist_ok=True)
    names = dict(zip(("toolchain", "runtime"), toolchain(language), strict=True))
    result = {"language": language, **names, "groups": groups}
    (RESULTS / f"{language}.json").write_text(json.dumps(result, indent=1), encoding="utf-8")


@each_language
def test_overwritten_bytes_are_a_message_or_an_error(language: str) -> None:
    damaged = [(vector, data) for vector in expected.vectors() for data in expected.overwritten(vector)]
    answers = ask(command(language), [expected.request(vector, data) for vector, data in damaged])
    wrong = [
        (vector["id"], data.hex(), answer)
        for (vector, data), answer in zip(damaged, answers, strict=True)
        if not expected.judge_damaged(language, answer)
    ]
    assert wrong == []


NUMBERS = (0, 1, 2**53 - 1, 2**53 + 1, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 1)


@each_language
def test_numbers_of_64_bits_are_exact(language: str) -> None:
    """Unsigned as CAS and seqno of a `dcp_seqno_advanced`, signed as epoch and revision of a cluster map."""
    requests = []
    for number in NUMBERS:
        digits = number.to_bytes(8, "big").hex() * 2
        requests += [
            {
                "message": "806400000800000000000008" + "00000000" + digits,
                "root": "mcbp_message",
                "tree": True,
            },
            {
                "message": "820100001000000000000010" + "00000000" + 16 * "0" + digits,
                "root": "mcbp_message",
                "tree": True,
            },
        ]
    answers = iter(ask(command(language), requests))
    for number in NUMBERS:
        tree, signed = next(answers)["tree"], str(number - 2**64 if number >= 2**63 else number)
        cas, seqno = tree["header"]["cas"], tree["body"]["request"]["extras"]["by_seqno"]
        assert (cas, seqno) == (str(number), str(number))
        extras = next(answers)["tree"]["server_body"]["server_request"]["extras"]
        assert (extras["epoch"], extras["revision"]) == (signed, signed)


@each_language
def test_sessions(language: str) -> None:
    sessions = expected.sessions()
    for session, answer in zip(
        sessions, ask(command(language), map(expected.session_request, sessions)), strict=True
    ):
        steps = [{name: step[name] for name in ("position", "request")} for step in session["steps"]]
        for number, (step, found) in enumerate(zip(steps, answer, strict=True)):
            # As text, in which 1 is not true.
            place = session["id"], number
            assert json.dumps(found, sort_keys=True) == json.dumps(step, sort_keys=True), place


@each_language
def test_vectors_hold_what_the_fuzzer_asserts(language: str) -> None:
    """Whole and in parts, of connections with collections and without."""
    requests = [{"check": f"{choice:02x}{v['hex']}"} for v in expected.vectors() for choice in (0, 13)]
    assert ask(command(language), requests) == [{}] * len(requests)


def _vector(id_: str) -> str:
    (found,) = (vector["hex"] for vector in expected.vectors() if vector["id"] == id_)
    return str(found)


def _stream(language: str, id_: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = ask(command(language), [{"stream": _vector(id_), "collections": True, **options}])
    return found


@each_language
def test_the_longest_message(language: str) -> None:
    size = len(_vector("value-snappy")) // 2
    assert _stream(language, "value-snappy", longest=size)["end"] is None
    found = _stream(language, "value-snappy", longest=size - 1)
    assert (found["messages"], found["end"]["rule"]) == ([], "message-length")


@each_language
def test_values_are_decompressed(language: str) -> None:
    for id_, body in {
        "value-snappy": b"world",
        "value-snappy-xattr": b"world",
        "S20": b'{"a":1}',
        "value-kept-datatype-xattrs": b"",  # attributes that are not compressed
    }.items():
        (message,) = _stream(language, id_, decompress=True)["messages"]
        assert (bytes.fromhex(message["value"]), message["is_compressed"]) == (body, False), id_
        (message,) = _stream(language, id_)["messages"]
        assert message["is_compressed"], id_
    for id_, cause in {
        "snappy-offset-0": "no block of one literal",
        # The function of the reader never gets what does not fit into a message.
        "snappy-size-4-gib": "a value of 4294967295 bytes exceeds the length limit of messages",
    }.items():
        end = _stream(language, id_, decompress=True)["end"]
        assert end["rule"] == "snappy", id_
        if language != "rust":  # whose error has no cause, and whose reader ends at that block
            assert end["cause"] == cause, id_


@each_language
def test_native(language: str) -> None:
    require(*READERS[language].tools)
    done = subprocess.run(
        READERS[language].native,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
