"""The parsers of the other languages, each in the test tool of its language."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.toolchain import require
from tools.site.conformance import RESULTS

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {"java": ("java", "javac", "maven"), "javascript": ("node",), "go": ("go",), "rust": ("rust",)}


@pytest.mark.parametrize("language", TOOLS)
def test_language(language: str) -> None:
    require(*TOOLS[language])
    (RESULTS / f"{language}.json").unlink(missing_ok=True)
    result = subprocess.run(
        ["make", "--no-print-directory", f"test-{language}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout
    assert (RESULTS / f"{language}.json").exists(), "no results for the conformance table"
