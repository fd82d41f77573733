"""The results of the crashes: a file in `build/crashes/` for each module, from which the page is made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import IS_LONG

FOLDER = Path(__file__).parents[2] / "build" / "crashes"
KILLED, FULL, ENDED = "killed", "full", "all (had ended)"
Outcomes = Counter[tuple[str, str, str]]
"""How often a job was killed or its disk was full, and the result."""


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest) -> Iterator[Outcomes]:
    """Count the result of each crash, and keep the counts of a long run."""
    counts: Outcomes = Counter()
    yield counts
    if IS_LONG:
        FOLDER.mkdir(parents=True, exist_ok=True)
        rows = [[*case, count] for case, count in sorted(counts.items())]
        name = request.module.__name__.replace(".", "-")
        (FOLDER / f"{name}.json").write_text(json.dumps(rows, indent=1) + "\n")
