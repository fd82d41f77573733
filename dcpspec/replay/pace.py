"""The pauses of a capture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_SECOND: Final = 10**9


@dataclass(frozen=True)
class Pace:
    """How the pauses of a capture are kept.

    Args:
        speed: How many times as fast as they were recorded; None for no pauses.
    """

    speed: float | None = None

    def seconds(self, recorded_ns: int) -> float:
        """Return how long to wait for what was recorded some nanoseconds later, never below 0."""
        return 0.0 if self.speed is None else max(0, recorded_ns) / _SECOND / self.speed
