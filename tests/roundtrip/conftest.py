"""Builds the read-write parsers."""

from __future__ import annotations

import pytest

from tests.toolchain import require
from tools import readwrite


@pytest.fixture(scope="session")
def readwrite_parsers() -> None:
    """Read-write parsers of the grammars as they are; without a JDK and Maven no test for them."""
    require("java", "javac", "maven")
    readwrite.build()
