"""The adapter templates compile, follow the contract, and report that they contain no client."""

from __future__ import annotations

import asyncio
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from dcpspec.conformance.case import cases_of
from dcpspec.conformance.run import run_cases
from dcpspec.conformance.verdict import FAIL, RunSettings
from tests.conformance.clients import ADAPTERS, ROOT, maven
from tests.toolchain import require

TEMPLATES: Final = ADAPTERS / "templates"
CASES = cases_of()


def python(_: Path) -> str:
    """The template in Python."""
    return shlex.join([sys.executable, str(TEMPLATES / "adapter.py")])


def javascript(_: Path) -> str:
    """The template in JavaScript."""
    require("node")
    return f"node {TEMPLATES / 'adapter.mjs'}"


def go(folder: Path) -> str:
    """The template in Go."""
    require("go")
    program = folder / "adapter"
    subprocess.run(["go", "build", "-o", str(program), "."], cwd=TEMPLATES / "go", check=True)
    return str(program)


def java(_: Path) -> str:
    """The template in Java, copied as a user does, and built if needed."""
    project = ROOT / "build" / "java" / "adapter"
    target = project / "target"
    shutil.copytree(TEMPLATES / "java", project, dirs_exist_ok=True)
    maven(project, target)
    return f"java -XX:TieredStopAtLevel=1 -cp '{target / 'classes'}:{target / 'dependency'}/*' Adapter"


def rust(folder: Path) -> str:
    """The template in Rust."""
    require("rust")
    target = ROOT / "build" / "rust" / "adapter"
    manifest = TEMPLATES / "rust" / "Cargo.toml"
    command = ["cargo", "build", "--quiet", "--manifest-path", str(manifest), "--target-dir", str(target)]
    subprocess.run(command, check=True)
    return str(target / "debug" / "adapter")


@pytest.mark.parametrize("build", [python, javascript, go, java, rust])
def test_template(build: Callable[[Path], str], tmp_path: Path) -> None:
    (tmp_path / "built").mkdir()
    settings = RunSettings(build(tmp_path / "built"), tmp_path / "out", patience=2)
    run = asyncio.run(run_cases([CASES["connection/empty-bucket"]], settings))
    (verdict,) = run.verdicts
    assert (run.name, run.version, run.capabilities) == ("my client", "0", ())
    assert verdict.verdict == FAIL
    assert "the client reports an error" in verdict.text
    assert "the template contains no client" in verdict.text
