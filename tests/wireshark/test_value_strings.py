"""The tables in C: the numbers and control keys of the grammars, once each, compile."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tools.generate.wireshark import VALUE_STRINGS
from tools.project import GENERATED, KSY

FILE = GENERATED / "wireshark" / "value_strings.c"
TABLES = dict(re.findall(r"static const \w+ (\w+)\[\] = \{\n(.*?)\n\};", FILE.read_text("utf-8"), re.DOTALL))
TYPES = """
#include <stddef.h>
typedef struct { unsigned value; const char *strptr; } value_string;
typedef struct { const char *value; const char *strptr; } string_string;
"""


def test_tables_end_as_wireshark_expects() -> None:
    assert TABLES.keys() == {*VALUE_STRINGS, "control_key_vals"}
    ends = {name: table.rpartition("\n")[2].strip() for name, table in TABLES.items()}
    assert set(ends.values()) == {"{ 0, NULL }", "{ NULL, NULL }"}
    assert ends["control_key_vals"] == "{ NULL, NULL }"


@pytest.mark.parametrize(("table", "place"), VALUE_STRINGS.items())
def test_a_table_has_the_numbers_of_its_enum_in_order(table: str, place: tuple[str, str]) -> None:
    file, enum = place
    grammar = yaml.load((KSY / f"{file}.ksy").read_text("utf-8"), yaml.CSafeLoader)
    numbers = [int(number, 16) for number in re.findall(r"\{ (0x\w+), \"\w+\" \}", TABLES[table])]
    assert numbers == sorted(grammar["enums"][enum])


def test_names_are_those_of_the_server() -> None:
    assert '{ 0x57, "DcpMutation" }' in TABLES["client_opcode_vals"]
    assert '{ 0x23, "Rollback" }' in TABLES["status_vals"]
    assert '{ "max_marker_version", "2.2" }' in TABLES["control_key_vals"]


def test_a_compiler_takes_it(tmp_path: Path) -> None:
    compiler = shutil.which("cc")
    if not compiler:
        pytest.skip("no C compiler")
    source = tmp_path / "tables.c"
    source.write_text(TYPES + FILE.read_text("utf-8"), "utf-8")
    subprocess.run((compiler, "-fsyntax-only", "-Werror", source), check=True)
