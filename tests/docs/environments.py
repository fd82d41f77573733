"""Environments with exactly what a page says to install, in which its commands and programs are run.

The wheel is built once. Its dependencies are links to the distributions of this environment, which takes a
second and no network; in a long run, pip installs them from its index, as a reader does.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.conftest import IS_LONG
from tests.toolchain import copy_loops

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "docs" / "environments"
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@cache
def wheel() -> Path:
    """Build the wheel."""
    shutil.rmtree(BUILD, ignore_errors=True)
    _call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD))
    (path,) = BUILD.glob("*.whl")
    return path


@cache
def environment(packages: frozenset[str]) -> Path:
    """Make a virtual environment.

    Args:
        packages: What pip is told to install; `.`, perhaps with extras, is the wheel.

    Returns:
        Its Python.
    """
    built = wheel()
    wanted = [re.sub(r"^\.", str(built), package) for package in sorted({".", *packages})]
    folder = Path(tempfile.mkdtemp(dir=BUILD))
    _call(sys.executable, "-m", "venv", "--without-pip", str(folder))
    python = folder / "bin" / "python"
    if IS_LONG:
        _call(*PIP, "--python", str(python), "install", *wanted)
    else:
        _call(*PIP, "--python", str(python), "install", "--no-deps", "--no-index", "--no-compile", str(built))
        _link(python, [re.sub(r"^\.", "dcpspec", package) for package in packages])
    (site,) = folder.glob("lib/*/site-packages")
    copy_loops(site / "dcpspec")
    return python


def _link(python: Path, packages: Iterable[str]) -> None:
    """Link the distributions of this environment that packages need, with their dependencies."""
    (site,) = python.parent.parent.glob("lib/*/site-packages")
    (own,) = (Distribution.at(path) for path in site.glob("dcpspec-*.dist-info"))
    pending = [Requirement(text) for text in ("dcpspec", *packages)]
    seen: set[tuple[str, str]] = set()
    while pending:
        requirement = pending.pop()
        package = own if requirement.name == "dcpspec" else distribution(requirement.name)
        for extra in ("", *requirement.extras):
            if (requirement.name, extra) in seen:
                continue
            seen.add((requirement.name, extra))
            needs = map(Requirement, package.requires or ())
            pending += [need for need in needs if not need.marker or need.marker.evaluate({"extra": extra})]
        if package is own:
            continue
        for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            link = site / name
            if not link.exists():
                link.symlink_to(Path(str(package.locate_file(name))))


def _call(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
