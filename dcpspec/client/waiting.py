"""Log lines about long waits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from dcpspec.client.settings import Log

LONG_WAIT: Final = 2.0
"""Seconds after which a wait is logged."""


@contextmanager
def waiting(log: Log, awaited: str) -> Iterator[None]:
    """Log what a block waits for if it takes long.

    Args:
        log: Called with a line for each event.
        awaited: What the block waits for.
    """
    timer = Timer(LONG_WAIT, log, (f"still waiting after {LONG_WAIT:g} s: {awaited}",))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
