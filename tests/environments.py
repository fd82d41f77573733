"""Environments with exactly the packages that a reader installs, in which commands and programs run.

pip installs the wheel once. Each environment links to the wheel and to the required distributions of the
current environment, without a network; in a long run, pip installs all of them from its index, as a reader
does.
"""

from __future__ import annotations

import atexit
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

ROOT = Path(__file__).resolve().parent.parent
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@cache
def _build() -> Path:
    """Make the folder of this process's environments, which is removed when the process ends."""
    (ROOT / "build").mkdir(exist_ok=True)
    folder = tempfile.mkdtemp(prefix="environments-", dir=ROOT / "build")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def wheel() -> Path:
    """Build the wheel."""
    _call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(_build()))
    (path,) = _build().glob("*.whl")
    return path


@cache
def environment(packages: frozenset[str]) -> Path:
    """Make a virtual environment.

    Args:
        packages: The packages for pip to install; `.`, perhaps with extras, is the wheel.

    Returns:
        The environment's Python.
    """
    python = _empty_environment()
    if IS_LONG:
        _install(python, *(re.sub(r"^\.", str(wheel()), package) for package in sorted({".", *packages})))
        _copy_loops(python)
    else:
        _link(python, [re.sub(r"^\.", "dcpspec", package) for package in packages])
        script = python.parent / "dcpspec"
        script.write_text(f"#!{python}\n{(installed().parent / 'dcpspec').read_text().partition(chr(10))[2]}")
        script.chmod(0o755)
    return python


@cache
def installed() -> Path:
    """Make an environment with the wheel alone. Return its Python."""
    python = _empty_environment()
    _install(python, "--no-deps", "--no-index", str(wheel()))
    _copy_loops(python)
    return python


def _empty_environment() -> Path:
    folder = Path(tempfile.mkdtemp(dir=_build()))
    _call(sys.executable, "-m", "venv", "--without-pip", str(folder))
    return folder / "bin" / "python"


def _install(python: Path, *arguments: str) -> None:
    _call(*PIP, "--python", str(python), "install", *arguments)


def _copy_loops(python: Path) -> None:
    copy_loops(_site(python) / "dcpspec")


def _site(python: Path) -> Path:
    """Return the folder of the distributions of an environment."""
    (site,) = python.parent.parent.glob("lib/*/site-packages")
    return site


def _link(python: Path, packages: Iterable[str]) -> None:
    """Link the distributions that packages need, with their dependencies."""
    site = _site(python)
    (own,) = (Distribution.at(path) for path in _site(installed()).glob("dcpspec-*.dist-info"))
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
        for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            link = site / name
            if not link.is_symlink():  # a name that a distribution lists may lack its file
                link.symlink_to(Path(str(package.locate_file(name))))


def _call(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
