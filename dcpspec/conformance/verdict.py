"""Verdicts, and the settings of a run with a client."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dcpspec.conformance.expectations import Quirks

RECORDING: Final = "traffic.pcapng"
LOGS: Final = ("events.jsonl", "audit.jsonl", "node.log", "output.log")
"""Files that are stored next to a recording, if they are not empty: the client's events, the violations, the
node's events and the client's output.
"""
PASS, FAIL, UNSUPPORTED, TOLERATED, CRASH, TIMEOUT = (
    *("pass", "fail", "unsupported", "tolerated"),
    *("crash", "timeout"),
)
VERDICTS: Final = (PASS, FAIL, UNSUPPORTED, TOLERATED, CRASH, TIMEOUT)
BAD: Final = (FAIL, CRASH, TIMEOUT)
"""Verdicts that make a run fail."""


@dataclass(frozen=True)
class CaseVerdict:
    """The result of a case."""

    case: str
    verdict: str
    text: str = ""
    """One sentence with the expected and the observed behaviour."""
    more: tuple[str, ...] = ()
    """Further sentences."""
    causes: tuple[str, ...] = ()
    """The broken rules, and what else is wrong in a few words, the worst first."""
    seconds: float = 0.0
    recording: str | None = None
    """The recording, if it is kept."""


@dataclass(frozen=True)
class RunSettings:
    """The settings of a run."""

    command: str
    """The shell command that starts the client."""
    folder: Path
    """Folder for recordings, and for the output and state of clients."""
    jobs: int = 1
    """Number of cases to run in parallel."""
    patience: float = 1.0
    """Factor for all time limits, for slow machines."""
    memory: int = 2 << 30
    """Memory limit of a client, in bytes."""
    strict: bool = False
    """True to treat recommendations as requirements."""
    keeps_all: bool = False
    """True to also keep the recordings of cases that pass."""
    quirks: Quirks = field(default_factory=Quirks)
    """The known quirks of the client."""


@dataclass
class ConformanceRun:
    """A run: the verdicts on a client or a server."""

    name: str = ""
    version: str = ""
    capabilities: tuple[str, ...] = ()
    verdicts: list[CaseVerdict] = field(default_factory=list)
    date: str = ""
    """Start time in ISO 8601 format."""
    seconds: float = 0.0
    """Duration in seconds."""
    command: str = ""
    """The command that reruns cases, without the case ids."""
    rules: dict[str, str] = field(default_factory=dict)
    """For a server: by rule, `confirmed`, or `different` or `not reached` with the reason."""
    shows: str = ""
    """For a server: the releases that its messages fit, and why."""
    changes: list[str] = field(default_factory=list)
    """For a server: what the run has changed in the scratch bucket, or could not put back."""

    @property
    def has_failed(self) -> bool:
        """True if a case has failed, crashed or timed out."""
        return any(verdict.verdict in BAD for verdict in self.verdicts)


Tell = Callable[[CaseVerdict], None]
