"""All readers on the inputs that found a defect, on invalid vectors, and on changed vectors."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conftest import EXAMPLES, IS_LONG, USUAL
from tests.readers import streams
from tests.readers.compare import READERS, ReadersDiffer, compare, known
from tests.readers.streams import ReaderInput
from tools.vectors import load


def examples() -> list[ReaderInput]:
    """Return the example of each known difference."""
    return [ReaderInput(entry.id, bytes.fromhex(entry.example), entry.collections) for entry in known()]


def vectors() -> list[ReaderInput]:
    """Return the invalid vectors in a usual run: tests of facades, decoders and pages read the others."""
    return [
        ReaderInput(vector["id"], bytes.fromhex(vector["hex"]), vector.get("collections", True))
        for file in load()
        for vector in file.vectors()
        if (IS_LONG or vector["result"] == "invalid") and not vector.get("strict")
    ]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[ReadersDiffer]:
    """Return all differences. Each reader starts once for all inputs."""
    committed, changed = streams.committed(), streams.changed(range(1, 1 + 10 * USUAL))
    assert committed
    assert len(vectors()) > 300
    inputs = [*examples(), *committed, *vectors(), *changed]
    return list(compare(inputs, tmp_path_factory.mktemp("readers") / "streams.pcap"))


def test_the_readers_of_known_differences_exist() -> None:
    assert {reader for entry in known() for reader in entry.readers} <= {*READERS}


def test_every_known_difference_is_shown_by_its_example(found: list[ReadersDiffer]) -> None:
    assert len({entry.id for entry in known()}) == len(known())
    assert all(entry.reason for entry in known())
    for entry, example in zip(known(), examples(), strict=True):
        differing = {one.reader for one in found if one.input == example and entry.covers(one)}
        assert differing == {*entry.readers}, entry.id


def test_no_other_difference_is_found(found: list[ReadersDiffer]) -> None:
    assert [str(one) for one in found if not one.is_known()] == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_new_changed_vectors(part: int, tmp_path: Path) -> None:
    """All are new, 20 times as many as the examples of other tests."""
    first = random.SystemRandom().randrange(1 << 30)
    inputs = list(streams.changed(range(first, first + EXAMPLES)))
    found = compare(inputs, tmp_path / "streams.pcap")
    assert [str(one) for one in found if not one.is_known()] == [], part
