"""Scenarios: how the node serves a bucket, and the script of what happens on messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

from dcpspec.replay.plain import Reader, at_least, mapping, read_yaml, truth
from dcpspec.replay.script import Script


@dataclass(frozen=True)
class Pace:
    """How the pauses of a capture are kept."""

    speed: float | None = None
    """How many times as fast as they were recorded; None for no pauses."""

    def seconds(self, recorded_ns: int) -> float:
        """Return how long to wait for what was recorded some nanoseconds later, never below 0."""
        return 0.0 if self.speed is None else max(0, recorded_ns) / 10**9 / self.speed


@dataclass(frozen=True)
class Scenario:
    """How a bucket is served, and what happens meanwhile."""

    verbatim: bool = False
    """The server's messages are sent as they were recorded, whatever rules they break."""
    owns_all: bool = False
    """Vbuckets that the recorded server did not have are empty ones of the node."""
    appended_per_second: int | None = None
    """The bucket is empty at first, and grows by this many of the recorded changes."""
    deduplicates: bool = False
    """A stream lacks what was changed again before it was asked for."""
    script: Script = field(default_factory=Script, compare=False)
    """What happens on messages. Its counts are those of the node."""


def ready_scenarios() -> dict[str, Path]:
    """Return the files of the scenarios that the package ships, by name."""
    folder = Path(str(resources.files("dcpspec.replay"))) / "scenarios"
    return {file.stem: file for file in sorted(folder.glob("*.yaml"))}


def read_scenario(name: str) -> Scenario:
    """Read a scenario.

    Args:
        name: The name of one that the package ships, or a file of YAML.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: It holds no scenario.
    """
    return scenario_of(read_yaml(str(ready_scenarios().get(name, name))), name)


def scenario_of(raw: object, source: str = "the scenario") -> Scenario:
    """Read a scenario from plain data.

    Args:
        raw: A mapping of its keys, a script alone as a list of rules, or None for none.
        source: Where it comes from, for errors.

    Raises:
        ScenarioError: It has other keys or values.
    """
    keys = {"script": raw} if isinstance(raw, list) else {} if raw is None else raw
    given = mapping(source, keys, tuple(_READERS))
    return Scenario(**{name: _READERS[name](f"{source}: {name}", value) for name, value in given.items()})


_READERS: Final[Mapping[str, Reader]] = {
    "verbatim": truth,
    "owns_all": truth,
    "appended_per_second": at_least(1),
    "deduplicates": truth,
    "script": lambda where, value: Script.of(value, where, of_node=True),
}
