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
    """Continue if the tools are installed. Otherwise, fail under CI and skip the test elsewhere."""
    absent = [tool for tool in tools if missing(tool)]
    if absent:
        message = f"missing: {', '.join(absent)}; install {' and '.join(INSTALL[tool] for tool in absent)}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)


def copy_loops(package: Path) -> None:
    """Copy the compiled loops to an installed package, which would otherwise compile them for ten seconds."""
    for folder in (Path(dcpspec.__file__).parent / "__pycache__").glob("loops-*"):
        shutil.copytree(folder, package / "__pycache__" / folder.name)


def spark_home(home: Path, left_out: str) -> Path:
    """Make a folder that is Spark's home, with links to all parts of the installed package but one."""
    import pyspark

    home.mkdir()
    for entry in Path(pyspark.__file__).parent.iterdir():
        if entry.name != left_out:
            (home / entry.name).symlink_to(entry)
    return home


def npm_ci(folder: Path) -> None:
    """Install the dependencies of a test or tool package unless they are already installed."""
    lock, installed = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
