"""The list of disagreements and its page."""

from __future__ import annotations

import re

import pytest

from tools import vectors
from tools.site.disagreements import PAGE, Disagreement, load, page

LISTING = load()
SYMPTOMS = {"absent", "accepted", "bytes reversed", "name", "no name", "other value", "unexpected"}
VECTORS = {vector["id"] for file in vectors.load() for vector in file.vectors()}

each_entry = pytest.mark.parametrize("entry", LISTING.disagreements, ids=lambda entry: entry.id)


def test_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(LISTING), "run python -m tools.site.disagreements"


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in LISTING.disagreements]
    assert sorted(set(ids)) == sorted(ids)


@each_entry
def test_entry_is_complete(entry: Disagreement) -> None:
    assert entry.who in LISTING.programs
    assert entry.kind in LISTING.kinds
    assert entry.fields
    assert {symptom for told in entry.fields.values() for symptom in told} <= SYMPTOMS
    assert entry.messages
    assert re.fullmatch(r"[A-Z0-9].*[^.]", entry.right)
    assert re.fullmatch(r"[a-z].*[^.]", entry.says)


@each_entry
def test_examples_are_there(entry: Disagreement) -> None:
    assert entry.examples
    for example in entry.examples:
        assert example in VECTORS or re.fullmatch(r"([0-9a-f]{2}){24,}", example), example


def test_conditions() -> None:
    tree = {"layout": "dcp_open", "header": {"opcode": {"name": None}}, "items": [{"n": 1}, {"n": 22}]}

    def applies(**when: list[str]) -> bool:
        paths = {name.replace("__", "."): patterns for name, patterns in when.items()}
        return Disagreement("", "", "", {}, "", "", "", (), paths).applies(tree)

    assert applies()
    assert applies(layout=["x", "dcp_*"])
    assert not applies(layout=["dcp_mutation"])
    assert applies(header__opcode__name=["null"])
    assert not applies(header__opcode__name=["*"])
    assert applies(header__status=["null"])
    assert applies(**{"items.*.n": ["2*"]})
    assert not applies(**{"items.*.n": ["3"]})
