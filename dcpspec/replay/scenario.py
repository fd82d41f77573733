"""Scenarios: how the node deviates from serving a capture as it is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

import yaml

_MAX_FILE: Final = 1 << 16
Reader = Callable[[str, Any], Any]
"""Reads plain data; its place is for errors."""


class ScenarioError(ValueError):
    """An invalid scenario."""


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
    readers = {each.name: _READERS.get(each.name, at_least(1)) for each in fields(Scenario)}
    given = mapping(path, {} if raw is None else raw, readers)
    return Scenario(**{name: readers[name](f"{path}: {name}", value) for name, value in given.items()})


def read_yaml(path: str) -> object:
    """Read a short file of YAML as plain data.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: It is too long or no YAML.
    """
    text = Path(path).read_bytes()
    if len(text) > _MAX_FILE:
        raise ScenarioError(f"{path}: longer than {_MAX_FILE} bytes")
    try:
        return yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        where = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise ScenarioError(f"{path}{where}: not YAML: {error.problem}") from error
    except (yaml.YAMLError, ValueError) as error:
        reason, _, _ = str(error).partition("\n")
        raise ScenarioError(f"{path}: not YAML: {reason}") from error


def mapping(where: str, raw: object, known: Collection[str]) -> Mapping[str, Any]:
    """Return a mapping.

    Args:
        where: Its place, for errors.
        raw: Plain data.
        known: The keys that it can have.

    Raises:
        ScenarioError: It is none, or has others.
    """
    if not isinstance(raw, Mapping):
        raise ScenarioError(f"{where}: a mapping is needed, not {raw!r}")
    for name in raw:
        if name not in known:
            raise ScenarioError(f"{where}: unknown key {name!r}; there are {', '.join(known)}")
    return raw


def at_least(least: float, most: float | None = None, kinds: Collection[type] = (int,)) -> Reader:
    """Return a reader of numbers within bounds."""

    def read(where: str, value: Any) -> Any:
        if type(value) not in kinds or not least <= value or (most is not None and value > most):
            upper = "" if most is None else f" and at most {most:g}"
            raise ScenarioError(f"{where} is a number of at least {least:g}{upper}, not {value!r}")
        return value

    return read


def _truth(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise ScenarioError(f"{where} is true or false, not {value!r}")
    return value


def _numbers(where: str, value: object) -> frozenset[int]:
    if not isinstance(value, list) or not all(type(item) is int and item >= 0 for item in value):
        raise ScenarioError(f"{where} is a list of numbers, not {value!r}")
    return frozenset(value)


_READERS: Final[Mapping[str, Reader]] = {"verbatim": _truth, "owns_all": _truth, "vbuckets": _numbers}
