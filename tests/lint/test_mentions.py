"""A name that changes in the grammars and not in Python, or a number out of them, is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mentions import FOLDERS, check, known_names


def test_the_code_mentions_what_there_is() -> None:
    assert list(check(known_names())) == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("dcp_stream_req", "dcpspec/audit/connection.py"),
        ("enable_stream_id", "dcpspec/audit/checks/requests.py"),
        ("R-noop-answered", "dcpspec/audit/checks/answers.py"),
        ("dcp_not_yet_begun", ""),
    ],
)
def test_a_name_that_is_gone_is_found(name: str, file: str) -> None:
    found = [line for line in check(known_names() - {name}) if repr(name) in line]
    assert any(line.startswith(f"{file}:") for line in found) == bool(file)


def test_numbers_and_names_of_new_code(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(
        'OPCODE = 0x57\nNUMBER = 87\nTEXT = "0x57 and dcp_mutatoin"\nKIND = "dcp_mutatoin"\n',
        encoding="utf-8",
    )
    found = list(check(known_names(), (*FOLDERS, tmp_path)))
    assert found == [
        "code.py:1: 0x57 belongs in ksy/",
        "code.py:4: 'dcp_mutatoin' is neither a name of the grammars nor one of WORDS",
    ]
