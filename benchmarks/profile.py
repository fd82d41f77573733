"""Profiles of functions, as tables of CPU time by module."""

from __future__ import annotations

import cProfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.page import ROOT, table


def profile(run: Callable[[], Any], most: int = 10) -> str:
    """Run a function twice; return a table of the modules in which the second run spends its CPU time.

    Args:
        run: The function, which runs in this process and thread.
        most: Number of modules to list, longest time first.
    """
    run()  # imports modules and compiles loops
    profiler = cProfile.Profile(time.process_time)
    profiler.runcall(run)
    profiler.create_stats()
    spent: Counter[str] = Counter()
    for (file, _, name), (_, _, own, _, _) in profiler.stats.items():
        spent[_module(file, name)] += own
    rows = [[module, f"{100 * own / spent.total():.0f} %"] for module, own in spent.most_common(most)]
    return table(["module", "share"], rows)


def _module(file: str, name: str) -> str:
    """Return the name of the module or activity to which a function belongs."""
    if Path(file).is_relative_to(ROOT / "dcpspec"):
        return f"`{Path(file).relative_to(ROOT)}`"
    if "readinto" in name:
        return "reading the file"
    if "pyarrow/parquet" in file:
        return "writing Parquet"
    return "Python, NumPy, and PyArrow"
