"""Scenarios: how the node deviates from serving a capture as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final

from dcpspec.replay.faults import Faults
from dcpspec.replay.plain import Reader, at_least, mapping, numbers, read_yaml, truth


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
    """What happens on each connection."""

    verbatim: bool = False
    """The server's messages are sent as they were recorded, whatever rules they break."""
    owns_all: bool = False
    """Vbuckets that the recorded server did not have are empty ones of the node."""
    rollback_every: int | None = None
    """Every Nth stream request of a connection that starts above seqno 0 is rolled back."""
    stall_after: int | None = None
    """Streams stop after this many changes, within a snapshot, and do not end."""
    cut_after: int | None = None
    """The connection is cut after this many changes."""
    messages_per_second: int | None = None
    vbuckets: frozenset[int] | None = None
    """Vbuckets whose streams stall; all unless given."""
    appended_per_second: int | None = None
    """The bucket is empty at first, and grows by this many of the recorded changes."""
    deduplicates: bool = False
    """A stream lacks what was changed again before it was asked for."""
    rules: Faults = field(default_factory=Faults, compare=False)
    """What happens on messages. Its counts are those of the node."""

    def stalls(self, vbucket: int, changes: int) -> bool:
        """Return True if the stream of a vbucket stalls after some changes."""
        is_about = self.vbuckets is None or vbucket in self.vbuckets
        return is_about and self.stall_after is not None and changes >= self.stall_after


SCENARIOS: Final[Mapping[str, Scenario]] = {
    "recorded": Scenario(),
    "rollback": Scenario(rollback_every=2),
    "stall": Scenario(stall_after=1),
    "slow": Scenario(messages_per_second=10),
    "cut": Scenario(cut_after=10),
    "verbatim": Scenario(verbatim=True),
}


def read_scenario(path: str) -> Scenario:
    """Read a scenario from a file of YAML.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: It holds no scenario.
    """
    raw = read_yaml(path)
    return scenario_of(raw, path)


def scenario_of(raw: object, source: str = "the scenario") -> Scenario:
    """Read a scenario from plain data.

    Args:
        raw: A mapping of its keys, or None for none.
        source: Where it comes from, for errors.

    Raises:
        ScenarioError: It has other keys or values.
    """
    readers = {each.name: _READERS.get(each.name, at_least(1)) for each in fields(Scenario)}
    given = dict(mapping(source, {} if raw is None else raw, (*readers, "seed")))
    if "rules" in given:
        given["rules"] = {"rules": given["rules"], "seed": given.pop("seed", 0)}
    given.pop("seed", None)
    return Scenario(**{name: readers[name](f"{source}: {name}", value) for name, value in given.items()})


_READERS: Final[Mapping[str, Reader]] = {
    "verbatim": truth,
    "owns_all": truth,
    "vbuckets": numbers,
    "deduplicates": truth,
    "rules": lambda where, value: Faults.of(value, where, of_node=True),
}
