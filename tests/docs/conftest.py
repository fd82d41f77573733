"""The documentation site, built once for all its tests, and the browser driver."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.toolchain import npm_ci, require

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the built site."""
    require("node", "mkdocs")
    npm_ci(ROOT / "tools" / "site")
    folder = tmp_path_factory.mktemp("site")
    # Strict: a link to a missing page or anchor fails. With --quiet, MkDocs would not count its warnings.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    result = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return folder


@pytest.fixture(scope="session")
def run_node(site: Path) -> Callable[..., str]:
    """Return a function that runs a test file for Node.js on the built site and returns its output."""

    def run(file: str, **variables: str) -> str:
        result = subprocess.run(
            ["node", "--test", "--test-reporter=spec", str(HERE / file)],
            env={**os.environ, "SITE": str(site), **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stdout
        return result.stdout

    return run


@pytest.fixture(scope="session")
def in_browser(run_node: Callable[..., str]) -> Callable[..., str]:
    """Return the same for tests that use `browser.js`."""
    require("chromium")
    npm_ci(HERE)
    return run_node
