"""The Java parsers write what they have read.

There is one exception: a message with a number that its enum does not name. Java of compiler 0.11 has `null`
in such a field, so the number is gone: https://github.com/kaitai-io/kaitai_struct/issues/778. Compilers after
0.11 keep it.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.roundtrip import cases
from tests.roundtrip.cases import CASES, CHANGES, FILES, STREAMS, Case
from tools.generate import JAVA_PACKAGE

PROGRAM = Path(__file__).with_name("RoundTrip.java")
NAMED = [case for case in CASES if not cases.has_unknown_name(case.vector["tree"])]
NO_NUMBER = re.compile(r'error java.lang.NullPointerException: .*\.id\(\)" because "this\.\w+" is null')

Request = tuple[str, ...]
"""Root, message in hexadecimal, and perhaps the path of a number and another number."""


def whole(case: Case) -> Request:
    return case.root, case.data.hex()


def stream(root: str) -> Request:
    return root, "".join(case.data.hex() for case in NAMED if case.root == STREAMS[root])


def with_change(case: Case, path: str) -> Request:
    return case.root, case.data.hex(), path, str(CHANGES[path])


@pytest.fixture(scope="session")
def answers(java_classes: str) -> dict[Request, str]:
    """What Java has to say to all requests of this module."""
    requests = [whole(case) for case in CASES]
    requests += [stream(root) for root in STREAMS]
    requests += [with_change(case, path) for case in NAMED for path in CHANGES if cases.changed(case, path)]
    lines = [
        " ".join([f"{JAVA_PACKAGE}.readwrite.{root.title().replace('_', '')}", *more])
        for root, *more in requests
    ]
    result = subprocess.run(
        ["java", "-cp", java_classes, str(PROGRAM)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert not result.stderr
    return dict(zip(requests, result.stdout.splitlines(), strict=True))


@pytest.mark.parametrize("file", FILES)
def test_a_message_is_written_as_it_was_read(file: str, answers: dict[Request, str]) -> None:
    for case in CASES:
        if case.file != file:
            continue
        answer = answers[whole(case)]
        if cases.has_unknown_name(case.vector["tree"]):
            assert NO_NUMBER.fullmatch(answer), f"not the exception of this module: {cases.case_id(case)}"
        else:
            assert answer == cases.written(case).hex(), cases.case_id(case)


@pytest.mark.parametrize("root", STREAMS)
def test_a_stream_is_written_as_it_was_read(root: str, answers: dict[Request, str]) -> None:
    messages = [case for case in NAMED if case.root == STREAMS[root]]
    assert answers[stream(root)] == b"".join(map(cases.written, messages)).hex()


@pytest.mark.parametrize("path", CHANGES)
def test_another_number_is_written(path: str, answers: dict[Request, str]) -> None:
    count = 0
    for case in NAMED:
        tree = cases.changed(case, path)
        if tree is None:
            continue
        answer = answers[with_change(case, path)]
        assert not answer.startswith("error"), (cases.case_id(case), answer)
        assert cases.tree_of(case, bytes.fromhex(answer)) == tree, cases.case_id(case)
        count += 1
    assert count, "no vector has it"
