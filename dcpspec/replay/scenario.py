"""Scenarios: how the node deviates from serving a capture as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

import yaml


class ScenarioError(ValueError):
    """An invalid scenario."""


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
    """Messages sent per second."""
    vbuckets: frozenset[int] | None = None
    """Vbuckets whose streams stall; all unless given."""

    def stalls(self, vbucket: int, changes: int) -> bool:
        """Return True if the stream of a vbucket stalls after some changes."""
        is_about = self.vbuckets is None or vbucket in self.vbuckets
        return is_about and self.stall_after is not None and changes >= self.stall_after

    @classmethod
    def of(cls, raw: object, source: str = "the scenario") -> Scenario:
        """Read a scenario from plain data.

        Args:
            raw: A mapping with the names of the attributes.
            source: Where it comes from, for errors.

        Raises:
            ScenarioError: It has other keys or values.
        """
        if not isinstance(raw, Mapping):
            raise ScenarioError(f"{source}: a mapping is needed, not {raw!r}")
        known = [each.name for each in fields(cls)]
        found: dict[str, Any] = {}
        for name, value in raw.items():
            if name not in known:
                raise ScenarioError(f"{source}: unknown key {name!r}; there are {', '.join(known)}")
            found[name] = _value(f"{source}: {name}", name, value)
        return cls(**found)


def _value(where: str, name: str, value: object) -> Any:
    if name in ("verbatim", "owns_all"):
        if not isinstance(value, bool):
            raise ScenarioError(f"{where} is true or false, not {value!r}")
        return value
    if name == "vbuckets":
        if not isinstance(value, list) or not all(type(item) is int and item >= 0 for item in value):
            raise ScenarioError(f"{where} is a list of numbers, not {value!r}")
        return frozenset(value)
    if type(value) is not int or value < 1:
        raise ScenarioError(f"{where} is a number of at least 1, not {value!r}")
    return value


SCENARIOS: Final[Mapping[str, Scenario]] = {
    "recorded": Scenario(),
    "rollback": Scenario(rollback_every=2),
    "stall": Scenario(stall_after=1),
    "slow": Scenario(messages_per_second=10),
    "cut": Scenario(cut_after=10),
    "verbatim": Scenario(verbatim=True),
}
"""Scenarios by name."""


def read_scenario(path: str) -> Scenario:
    """Read a scenario from a file of YAML.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: It holds no scenario.
    """
    raw = read_yaml(path)
    return Scenario.of({} if raw is None else raw, path)


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


_MAX_FILE: Final = 1 << 16
