"""The names of the harnesses, and where their inputs are. It imports nothing of the library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build/fuzz"
"""What runs leave: a folder of inputs for each harness."""
FAILURES: Final = BUILD / "failures"
CORPUS: Final = Path(__file__).parent / "corpus"
"""Inputs that found a defect, in a folder for each harness."""
DEFECTS: Final = Path(__file__).parent / "defects.json"
"""By file in the corpus: what was wrong."""
NAMES: Final = (
    *("capture", "framing", "decoders", "values", "write"),
    *("protocol", "audit", "node", "proxy"),
)


def kept(name: str) -> list[Path]:
    """Return the inputs of a harness that found a defect."""
    return sorted((CORPUS / name).glob("*"))


def runs_of(name: str) -> dict[str, int]:
    """Return the executions and seconds of all runs of a harness so far."""
    path = BUILD / f"{name}.json"
    found: dict[str, int] = json.loads(path.read_text()) if path.exists() else {"executions": 0, "seconds": 0}
    return found
