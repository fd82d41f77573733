"""Tools outside Python that some tests need."""

from __future__ import annotations

import os

import pytest

from tools.requirements import INSTALL, missing


def require(*tools: str) -> None:
    """Go on if the tools are there; without one the test fails under CI and is skipped elsewhere."""
    absent = [tool for tool in tools if missing(tool)]
    if absent:
        message = f"missing: {', '.join(absent)}; install {' and '.join(INSTALL[tool] for tool in absent)}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
