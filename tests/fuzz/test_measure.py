"""Explanations of what fuzzing does not reach are those of today."""

from __future__ import annotations

import pytest

from tests.fuzz.measure import contradictions, explanations, measure
from tests.fuzz.places import ROOT


def test_every_explanation_is_about_lines_that_there_are() -> None:
    kinds, entries = explanations()
    for each in entries:
        assert each.kind in kinds
        assert each.why
        for branch in each.branches:
            path = ROOT / "dcpspec" / branch.place.partition(" ")[0]
            lines = {line.strip() for line in path.read_text().splitlines()} | {"end"}
            assert {branch.condition, branch.target} <= lines, branch


@pytest.mark.long
def test_every_branch_is_reached_or_explained() -> None:
    measured = measure(0)
    assert not measured.failures
    assert contradictions(measured.unreached()) == ([], [])
