"""The linter of the grammars: `python -m tools.grammar.lint [FOLDER | FILE]`.

The linter enforces the rules in `ksy/README.md`. A rule is a function that checks one grammar and yields
findings. The function's name is the rule's id, and the function's docstring states the requirement and the
reason. Each module contains the rules for one subject, and registers them when it is imported.
"""

from __future__ import annotations

from tools.grammar.lint import display, docs, keys, names, portability, structure, validity  # noqa: F401
from tools.grammar.lint.rules import RULES, WELL_FORMED, Finding
from tools.grammar.model import Library

__all__ = ["RULES", "WELL_FORMED", "keys", "lint"]


def lint(library: Library) -> list[Finding]:
    """Run every rule on every grammar.

    Findings of malformed files come first, because they can cause other findings.
    """
    findings = [(error.place, WELL_FORMED, error.message) for error in library.errors]
    for grammar in library:
        for rule_id, check in RULES.items():
            findings += [(place, rule_id, message) for place, message in check(grammar)]
    unique = {Finding(at.file, at.line, at.path, rule_id, message) for at, rule_id, message in findings}
    return sorted(unique, key=lambda finding: (finding.rule != WELL_FORMED, finding))
