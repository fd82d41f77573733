"""Scenarios: how the node serves a bucket, with a script of actions on messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, Final

from dcpspec.replay.plain import Reader, at_least, mapping, read_yaml, truth
from dcpspec.replay.script import Script


@dataclass(frozen=True)
class Pace:
    """The pace of a replay."""

    speed: float | None = None
    """Speed as a multiple of the recorded speed; None for no pauses."""

    def seconds(self, recorded_ns: int) -> float:
        """Return the pause in seconds for a recorded pause in nanoseconds, never below 0."""
        return 0.0 if self.speed is None else max(0, recorded_ns) / 10**9 / self.speed


@dataclass(frozen=True)
class Scenario:
    """How a node serves a bucket, including a script of actions."""

    verbatim: bool = False
    """True to send the server's messages as recorded, even if they break rules."""
    owns_all: bool = True
    """True to serve vbuckets that the recorded server did not own as empty vbuckets."""
    appended_per_second: int | None = None
    """Number of recorded changes per second to append to the bucket, which is empty at first; None to serve
    all changes from the start.
    """
    deduplicates: bool = False
    """True to omit changes that another change superseded before the stream request."""
    vary: int | None = None
    """Seed of the streams' choice among what servers may do: how changes are grouped in snapshots, and
    whether these come from memory or from disk; None to send snapshots as recorded.
    """
    script: Script = field(default_factory=Script, compare=False)
    """The script, which contains the counts of its matches."""


def ready_scenarios() -> dict[str, Path]:
    """Return the files of the built-in scenarios, by name."""
    folder = Path(str(resources.files("dcpspec.replay"))) / "scenarios"
    return {file.stem: file for file in sorted(folder.glob("*.yaml"))}


def read_scenario(name: str) -> Scenario:
    """Read a scenario.

    Args:
        name: The name of a built-in scenario, or a YAML file.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: The file contains no scenario.
    """
    return scenario_of(read_yaml(str(ready_scenarios().get(name, name))), name)


def scenario_of(raw: object, source: str = "the scenario") -> Scenario:
    """Read a scenario from plain data.

    Args:
        raw: A mapping of keys, a list of script rules, or None for an empty scenario. A verbatim scenario
            owns what the recorded server owned, unless `owns_all` says otherwise.
        source: The name of the source, for errors.

    Raises:
        ScenarioError: A key or value is invalid.
    """
    keys = {"script": raw} if isinstance(raw, list) else {} if raw is None else raw
    given = mapping(source, keys, tuple(_READERS))
    read: dict[str, Any] = {name: _READERS[name](f"{source}: {name}", value) for name, value in given.items()}
    return Scenario(**{"owns_all": not read.get("verbatim"), **read})


_READERS: Final[Mapping[str, Reader]] = {
    "verbatim": truth,
    "owns_all": truth,
    "appended_per_second": at_least(1),
    "deduplicates": truth,
    "vary": at_least(0),
    "script": lambda where, value: Script.of(value, where, of_node=True),
}
