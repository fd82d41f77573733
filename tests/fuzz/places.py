"""The names of the harnesses, and where their inputs are. It imports nothing of the library."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build/fuzz"
"""The output of runs: a folder of inputs for each harness."""
FAILURES: Final = BUILD / "failures"
CORPUS: Final = Path(__file__).parent / "corpus"
"""Inputs that found a defect, in a folder for each harness."""
COVERING: Final = Path(__file__).parent / "covering"
"""Inputs that reach branches that no seed reaches, in a folder for each harness."""
DEFECTS: Final = Path(__file__).parent / "defects.json"
"""By file in the corpus: the defect."""
NAMES: Final = (
    *(
        "capture",
        "recording",
        "files",
        "commands",
        "framing",
        "decoders",
        "messages",
        "values",
        "write",
        "fields",
    ),
    *("protocol", "states", "audit", "node", "proxy"),
)


def kept(name: str) -> list[Path]:
    """Return the inputs of a harness that found a defect."""
    return sorted((CORPUS / name).glob("*"))


def covering(name: str) -> list[Path]:
    """Return the inputs of a harness that reach branches that its seeds do not reach."""
    return sorted((COVERING / name).glob("*"))
