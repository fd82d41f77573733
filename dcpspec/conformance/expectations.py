"""Known quirks of a client: reasons why some cases do not pass, as data."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

from dcpspec.protocol.rules import rules
from dcpspec.replay.plain import ScenarioError, read_yaml


class ExpectationError(ValueError):
    """An invalid file of quirks; the text is the reason."""


@dataclass(frozen=True)
class Quirks:
    """Known reasons why a client does not meet requirements."""

    cases: Mapping[str, str] = field(default_factory=dict)
    """Reasons by case id or pattern of case ids."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """Reasons by audit rule id, for rules that the client breaks in many cases."""

    def of(self, case: str) -> str | None:
        """Return the known reason why a case does not pass, or None."""
        return next((reason for pattern, reason in self.cases.items() if fnmatch(case, pattern)), None)

    def unused(self, ids: Collection[str]) -> list[str]:
        """Return the patterns that match none of these cases."""
        return [pattern for pattern in self.cases if not any(fnmatch(each, pattern) for each in ids)]


def read_quirks(path: Path) -> Quirks:
    """Read a file of quirks: a mapping from case ids, patterns of case ids, or rule ids to reasons.

    Args:
        path: The file.

    Raises:
        ExpectationError: The file is not a mapping from ids or patterns to reasons.
        OSError: The file cannot be read.
    """
    try:
        raw = read_yaml(str(path))
    except ScenarioError as error:
        raise ExpectationError(str(error)) from error
    if not isinstance(raw, dict) or not all(isinstance(text, str) for item in raw.items() for text in item):
        raise ExpectationError(f"{path}: expected a mapping from ids of cases or rules to reasons")
    of_rules = {name: reason for name, reason in raw.items() if name in rules()}
    return Quirks({name: reason for name, reason in raw.items() if name not in of_rules}, of_rules)
