"""Measures the branches that the inputs of all harnesses reach, and selects the inputs to keep.

`replay.py` replays inputs, in two processes at a time: for each harness, first all seeds and all inputs in
the repository, then as many inputs of earlier runs as the time allows.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import yaml

from tests.fuzz.places import BUILD, COVERING, NAMES, ROOT, UNREACHED
from tests.fuzz.replay import PACKAGES, Arc, coverage

_FOLDER: Final = BUILD / "coverage"
_PROCESSES: Final = 2


@dataclass(frozen=True)
class Branch:
    """A branch identified by source text, so that it is recognised after other lines have moved."""

    place: str
    """File and function."""
    condition: str
    """The line with the condition."""
    target: str
    """The next line, or the end of the function."""

    @classmethod
    def parse(cls, place: str, text: str) -> Branch:
        """Read a branch in the form of `str`."""
        condition, _, target = text.partition(" -> ")
        return cls(place, condition, target)

    @property
    def package(self) -> str:
        """The library package that contains it."""
        return self.place.partition("/")[0]

    def __str__(self) -> str:
        return f"{self.condition} -> {self.target}"


@dataclass
class Measured:
    """The result of a replay."""

    replayed: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By harness: the number of replayed inputs, and of all inputs."""
    failures: list[str] = field(default_factory=list)
    by_seeds: set[Arc] = field(default_factory=set)
    """The branches that the seeds of all harnesses reach."""
    others: list[tuple[str, Path, set[Arc]]] = field(default_factory=list)
    """Other inputs that reach more: harness, file, and branches."""

    @cached_property
    def _files(self) -> dict[str, Any]:
        """The report of coverage.py for each file: all branches, and those never reached."""
        by_file: dict[str, set[tuple[int, int]]] = {
            str(path): set() for package in PACKAGES for path in (ROOT / "dcpspec" / package).rglob("*.py")
        }
        for file, begin, end in self.by_seeds.union(*(arcs for _, _, arcs in self.others)):
            by_file[file].add((begin, end))
        combined, report = coverage(None), _FOLDER / "all.json"
        combined.get_data().add_arcs(by_file)
        combined.json_report(outfile=str(report))
        files: dict[str, Any] = json.loads(report.read_text())["files"]
        return files

    def counts(self) -> dict[str, tuple[int, int]]:
        """Return the number of branches of each package, and of those reached."""
        counts = dict.fromkeys(PACKAGES, (0, 0))
        for path, file in self._files.items():
            package, summary = Path(path).parts[1], file["summary"]
            branches, reached = counts[package]
            counts[package] = branches + summary["num_branches"], reached + summary["covered_branches"]
        return counts

    def unreached(self) -> Counter[Branch]:
        """Return the branches that no input reaches, and the number of branches with the same text."""
        branches = Counter[Branch]()
        for path, file in self._files.items():
            lines = (ROOT / path).read_text().splitlines()
            name = "/".join(Path(path).parts[1:])
            for function, part in file["functions"].items():
                for begin, end in part["missing_branches"]:
                    target = lines[end - 1].strip() if end > 0 else "end"
                    branches[Branch(f"{name} {function}".strip(), lines[begin - 1].strip(), target)] += 1
        return branches

    def branches(self) -> set[Arc]:
        """Return all branches that are reached."""
        return {
            (str(ROOT / path), begin, end)
            for path, file in self._files.items()
            for begin, end in file["executed_branches"]
        }


def measure(seconds: float) -> Measured:
    """Replay the inputs of all harnesses.

    Args:
        seconds: Time for the inputs of a harness's earlier runs. 0 omits them.
    """
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    measured = Measured()
    with ThreadPoolExecutor(_PROCESSES) as pool:
        for name, result in zip(NAMES, pool.map(lambda name: _replayed(name, seconds), NAMES), strict=True):
            measured.replayed[name] = tuple(result["replayed"])
            measured.failures += result["failures"]
            measured.by_seeds |= set(map(tuple, result["seeds"]))
            measured.others += [
                (name, Path(path), set(map(tuple, arcs))) for path, arcs in result["others"].items()
            ]
    return measured


def _replayed(name: str, seconds: float) -> dict[str, Any]:
    """Replay the inputs of a harness in a separate process."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "ignore"}
    result = _FOLDER / f"{name}.json"
    begin = time.monotonic()
    for arguments in (
        ("-c", f"from tests.fuzz.harness import write_seeds; write_seeds({name!r})"),
        ("-m", "tests.fuzz.replay", name, str(seconds), str(result)),
    ):
        subprocess.run([sys.executable, *arguments], env=environment, cwd=ROOT, check=True)
    report: dict[str, Any] = json.loads(result.read_text())
    done, count = report["replayed"]
    print(f"{name}: {done:,} of {count:,} inputs in {time.monotonic() - begin:.0f} s", flush=True)
    return report


# --- Inputs worth keeping ---------------------------------------------------------------------------


def merge(measured: Measured) -> None:
    """Keep in the repository only the fewest inputs that reach what the seeds do not."""
    branches, known = measured.branches(), set(measured.by_seeds)
    chosen: list[tuple[str, Path, set[Arc]]] = []
    for name, path, arcs in sorted(measured.others, key=lambda each: (each[1].stat().st_size, each[1].name)):
        more = (arcs & branches) - measured.by_seeds
        if more - known:
            known |= more
            chosen.append((name, path, more))
    uses = Counter(arc for _, _, arcs in chosen for arc in arcs)
    contents: list[tuple[str, str, bytes]] = []
    for name, path, arcs in chosen:
        if all(uses[arc] > 1 for arc in arcs):  # longer inputs reach all of it, and more
            uses.subtract(arcs)
        else:
            contents.append((name, path.name, path.read_bytes()))
    shutil.rmtree(COVERING, ignore_errors=True)
    for name, file, data in contents:
        folder = COVERING / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(data)


# --- Explanations -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Explained:
    """Why inputs do not reach some branches."""

    kind: str
    why: str
    branches: tuple[Branch, ...]


def explanations() -> tuple[dict[str, str], list[Explained]]:
    """Return the kinds of reasons with their meanings, and all explanations."""
    raw = yaml.safe_load(UNREACHED.read_text())
    entries = [
        Explained(
            each["kind"], each["why"], tuple(Branch.parse(each["in"], text) for text in each["branches"])
        )
        for each in raw["branches"]
    ]
    return raw["kinds"], entries


def contradictions(unreached: Counter[Branch]) -> tuple[list[Branch], list[Branch]]:
    """Return the unexplained branches that no input reaches, and explained branches that one reaches."""
    explained = Counter(branch for each in explanations()[1] for branch in each.branches)
    return list((unreached - explained).elements()), list((explained - unreached).elements())
