"""The linter's rules by id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tools.grammar.model import Grammar, Place

Findings = Iterator[tuple[Place, str]]
Rule = Callable[[Grammar], Findings]

RULES: dict[str, Rule] = {}
WELL_FORMED = "well-formed"
"""Id of the loader's errors: invalid YAML, a duplicate key, an invalid structure, a file in a subfolder."""


@dataclass(frozen=True, order=True)
class Finding:
    """A violation of a rule, with its position."""

    file: str
    line: int
    path: str
    rule: str
    message: str


def rule(check: Rule) -> Rule:
    """Register a rule under its function's name."""
    RULES[check.__name__.replace("_", "-")] = check
    return check
