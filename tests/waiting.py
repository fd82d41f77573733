"""Waits for progress, which a busy machine may delay but not prevent."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 600
"""Seconds after which something hangs, even on a busy machine."""


def until(holds: Callable[[], object], about: Callable[[], object] = lambda: "it hangs") -> None:
    """Wait until a condition is true.

    Args:
        holds: The condition.
        about: What to report if the condition does not become true. The function may also fail earlier.
    """
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, about()
        time.sleep(0.02)
