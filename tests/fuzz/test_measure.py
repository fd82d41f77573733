"""Explanations of what fuzzing does not reach are those of today, and branches are known by their text."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fuzz.measure import Branch, contradictions, explanations, measure
from tests.fuzz.places import ROOT


def test_a_branch_is_read_as_it_is_written() -> None:
    branch = Branch("write/tree.py leaf", "if a -> b:", "end")
    assert branch.package == "write"
    other = Branch("write/tree.py leaf", "if a:", "return b")
    assert Branch.parse(other.place, str(other)) == other


def test_every_explanation_is_about_lines_that_there_are() -> None:
    kinds, entries = explanations()
    for each in entries:
        assert each.kind in kinds
        assert each.why
        for branch in each.branches:
            path = ROOT / "dcpspec" / branch.place.partition(" ")[0]
            lines = {line.strip() for line in path.read_text().splitlines()} | {"end"}
            assert {branch.condition, branch.target} <= lines, branch


def test_what_contradicts_the_explanations_is_told() -> None:
    explained = [branch for each in explanations()[1] for branch in each.branches]
    assert contradictions(Counter(explained)) == ([], [])
    assert contradictions(Counter(explained[1:])) == ([], explained[:1])
    new = Branch("write/tree.py leaf", "if new:", "end")
    assert contradictions(Counter([*explained, new])) == ([new], [])


@pytest.mark.long
def test_every_branch_is_reached_or_explained() -> None:
    measured = measure(0)
    assert not measured.failures
    assert contradictions(measured.unreached()) == ([], [])
