"""`generated/` matches the current grammars. CI also runs the compiler; these tests do not need it."""

from __future__ import annotations

import pytest

from dcpspec.grammar.fields import load
from tools.generate.parsers import TARGETS, grammar_hash
from tools.grammar.catalogue import library
from tools.grammar.fields import field_list
from tools.project import GENERATED, KSY


def test_the_grammars_are_those_that_were_compiled() -> None:
    version = (GENERATED / "VERSION").read_text().splitlines()
    assert version == ["kaitai-struct-compiler 0.11", f"ksy sha256 {grammar_hash()}"]


def test_the_field_list_is_that_of_the_grammars() -> None:
    stored = (GENERATED / "python" / "dcp_kaitai" / "fields.json").read_text("utf-8")
    assert stored == field_list(library())


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.folder)
def test_every_grammar_has_a_parser_in_every_language(target: object) -> None:
    folder = GENERATED / target.folder  # type: ignore[attr-defined]
    parsers = {path.stem.replace("_", "").lower() for path in folder.rglob("*")}
    assert parsers >= {path.stem.replace("_", "") for path in KSY.glob("*.ksy")}


def test_every_type_of_the_field_list_is_a_class() -> None:
    import importlib

    for path in load().classes:
        module, _, qualified = path.partition(".")
        for package in ("dcp_kaitai", "dcp_kaitai.debug"):
            part_of_module = importlib.import_module(f"{package}.{module}")
            for part in qualified.split("."):
                part_of_module = getattr(part_of_module, part)


def test_the_names_of_enums_are_those_of_the_classes() -> None:
    from dcp_kaitai.mcbp_opcode import McbpOpcode

    names = {member.value: member.name for member in McbpOpcode.Client}
    assert names == {number: member.id for number, member in load().enums["mcbp_opcode::client"].items()}
    assert len(names) == 197 + 2  # the statuses of released servers, and two statuses of builds
