"""Builds the read-write parsers."""

from __future__ import annotations

import os
import shutil

import pytest

from tools import readwrite
from tools.requirements import INSTALL, missing


@pytest.fixture(scope="session")
def readwrite_parsers() -> None:
    """Read-write parsers of the grammars as they are; without a JDK and Maven no test for them."""
    absent = [tool for tool in ("java", "maven") if missing(tool)]
    if "java" not in absent and shutil.which("javac") is None:
        absent.append("java")
    if absent:
        message = f"for the round trip install {' and '.join(INSTALL[tool] for tool in absent)}"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    readwrite.build()
