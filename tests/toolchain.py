"""Tools outside Python that some tests need."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import dcpspec
from tools.requirements import INSTALL, missing


def require(*tools: str) -> None:
    """Go on if the tools are there; without one the test fails under CI and is skipped elsewhere."""
    absent = [tool for tool in tools if missing(tool)]
    if absent:
        message = f"missing: {', '.join(absent)}; install {' and '.join(INSTALL[tool] for tool in absent)}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)


def copy_loops(package: Path) -> None:
    """Give an installed package the loops that this one has compiled, which would take it ten seconds."""
    for folder in (Path(dcpspec.__file__).parent / "__pycache__").glob("loops-*"):
        shutil.copytree(folder, package / "__pycache__" / folder.name)


def npm_ci(folder: Path) -> None:
    """Install what a package of the tests or tools needs, unless that is what is there."""
    lock, installed = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
