"""All readers on the inputs that found a defect, on invalid vectors, and on changed vectors."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import EXAMPLES, IS_LONG
from tests.readers import programs, streams
from tests.readers.compare import READERS, compare, known
from tests.readers.streams import ReaderInput
from tools.site.conformance import LANGUAGES
from tools.vectors import load

FIRST = random.SystemRandom().randrange(1 << 30) if IS_LONG else 1


def unknown(inputs: Sequence[ReaderInput], folder: Path) -> list[str]:
    """Return the differences between readers that the list lacks."""
    return [str(one) for one in compare(inputs, folder / "streams.pcap") if not one.is_known()]


def test_all_languages_are_compared() -> None:
    assert {"python", *programs.PROGRAMS} == {*LANGUAGES}
    assert {reader for entry in known() for reader in entry.readers} <= {*READERS}


def test_every_known_difference_is_shown_by_its_example(tmp_path: Path) -> None:
    entries = {entry.id: entry for entry in known()}
    assert len(entries) == len(known())
    assert all(entry.reason for entry in entries.values())
    inputs = [
        ReaderInput(entry.id, bytes.fromhex(entry.example), entry.collections) for entry in entries.values()
    ]
    found = list(compare(inputs, tmp_path / "streams.pcap"))
    for entry in entries.values():
        differing = {one.reader for one in found if one.input.id == entry.id and entry.covers(one)}
        assert differing == {*entry.readers}, entry.id
    assert [str(one) for one in found if not one.is_known()] == []


def test_inputs_that_found_a_defect(tmp_path: Path) -> None:
    inputs = streams.committed()
    assert inputs
    assert unknown(inputs, tmp_path) == []


def test_vectors(tmp_path: Path) -> None:
    """A usual run reads the invalid vectors: tests of facades, decoders and pages read the others."""
    inputs = [
        ReaderInput(vector["id"], bytes.fromhex(vector["hex"]), vector.get("collections", True))
        for file in load()
        for vector in file.vectors()
        if (IS_LONG or vector["result"] == "invalid") and not vector.get("strict")
    ]
    assert len(inputs) > 300
    assert unknown(inputs, tmp_path) == []


@pytest.mark.parametrize("part", range(20 if IS_LONG else 1))
def test_changed_vectors(part: int, tmp_path: Path) -> None:
    """In a long run, all parts are new, 20 times as many as the examples of other tests."""
    count = EXAMPLES if IS_LONG else 10 * EXAMPLES
    first = FIRST + part * count
    assert unknown(list(streams.changed(range(first, first + count))), tmp_path) == []
