"""What came of the crashes: a file of `build/crashes/` for each module, from which the page is made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import IS_LONG

FOLDER = Path(__file__).parents[2] / "build" / "crashes"


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest) -> Iterator[Counter[str]]:
    """Count what came of each crash, and keep the counts of a long run."""
    counts: Counter[str] = Counter()
    yield counts
    if IS_LONG:
        FOLDER.mkdir(parents=True, exist_ok=True)
        name = request.module.__name__.rpartition("test_")[2]
        (FOLDER / f"{name}.json").write_text(json.dumps(counts, indent=2, sort_keys=True) + "\n")
