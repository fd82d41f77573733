"""Replays the inputs of a harness, and measures the branches that they reach.

    python -m tests.fuzz.replay NAME SECONDS RESULT

It runs under coverage.py, without Atheris. Branches reached by importing the library and the harness also
count; those reached by making seeds do not, because all inputs are read from files.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from coverage import Coverage

from tests.fuzz.places import covering, found, seeds_folder

PACKAGES: Final = ("capture", "framing", "decode", "values", "write", "protocol")
Arc = tuple[str, int, int]
"""A file, and the numbers of two consecutive lines; a number below 0 stands for an end."""


def coverage(path: Path | None) -> Coverage:
    """Return the coverage measurement of the packages, with its data in a file."""
    sources = [f"dcpspec.{package}" for package in PACKAGES]
    measured = Coverage(data_file=path and str(path), branch=True, source=sources, config_file=False)
    measured.exclude("if TYPE_CHECKING:")
    return measured


def main(name: str, seconds: float, result: Path) -> None:
    """Replay the inputs of a harness, and write the branches that they reach as JSON.

    Args:
        name: The harness.
        seconds: Time limit for the inputs of earlier runs. All other inputs are always replayed.
        result: The file to write: the arcs of all seeds and imports together, those of each other input that
            reaches more than the inputs before it, and the numbers of replayed and of existing inputs.
    """
    measured = coverage(result.with_suffix(".coverage"))
    measured.erase()
    measured.start()
    from tests.fuzz.harness import harness_of

    check = harness_of(name).check
    seeds, kept, left = sorted(seeds_folder(name).iterdir()), covering(name), found(name)
    failures: list[str] = []
    done: list[Path] = []
    end: float | None = None
    for place, path in enumerate([*seeds, *kept, *left]):
        if place == len(seeds) + len(kept):
            end = time.monotonic() + seconds
        if end is not None and time.monotonic() > end:
            break
        measured.switch_context(str(path))
        try:
            check(path.read_bytes())
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a failure
            failures.append(f"{path}: {type(error).__name__}: {str(error)[:200]}")
        done.append(path)
    measured.stop()
    measured.save()
    data = measured.get_data()

    def arcs(context: str) -> set[Arc]:
        data.set_query_context(context)
        return {(file, *arc) for file in data.measured_files() for arc in data.arcs(file) or ()}

    known = set[Arc]().union(*(arcs(context) for context in ("", *map(str, seeds))))
    by_seeds = sorted(known)
    more: dict[str, Any] = {}
    for path in sorted(done[len(seeds) :], key=lambda path: (path.stat().st_size, path.name)):
        reached = arcs(str(path))
        if reached - known:
            known |= reached
            more[str(path)] = sorted(reached)
    count = len(seeds) + len(kept) + len(left)
    report = {"seeds": by_seeds, "others": more, "replayed": [len(done), count], "failures": failures}
    result.write_text(json.dumps(report))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), Path(sys.argv[3]))
