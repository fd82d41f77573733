"""Check the audit rules in `ksy/audit.yaml`.

`python -m tools.grammar.audit_rules` compares `ksy/audit.yaml` with the grammars, the policy and the test
captures. The tables in `dcpspec.protocol.checks` implement the rules.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dcpspec.policy.rules import Policy
from dcpspec.protocol.rulebook import Decision, Facts, OrderRule, Rulebook
from tools import project
from tools.grammar import server_rules as policy_file
from tools.grammar.model import Library
from tools.grammar.rule_files import data
from tools.grammar.server_rules import (
    Tree,
    applies_problems,
    id_problems,
    report,
    role_problems,
    word_problems,
)

FILE = project.KSY / "audit.yaml"
CAPTURES = project.CAPTURES / "audit"
"""The folder with captures that break or keep the rules."""

ROLES = ("producer", "server", "consumer", "client", "any")
SEVERITIES = ("error", "warning", "notice")
DECIDERS = ("order", "answer")
LONGEST = 160
"""Maximum number of characters in `means` and in `action`; a report shows each on at most two lines."""
SCOPES = ("connection", "stream")
"""Policy scopes that require more than one message."""


def load(path: Path = FILE) -> Rulebook:
    """Return the rulebook in a file, without checking it against the grammars or the policy.

    Raises:
        GrammarError: The file is not YAML.
        PolicyError: The file does not have the shape of a rulebook.
    """
    return Rulebook.of(data("audit", path.parent))


def check(rulebook: Rulebook, policy: Policy, tree: Tree) -> list[str]:
    """Return every problem with a rulebook, except problems with its captures."""
    problems = [
        *(f"facts: {problem}" for problem in _check_facts(rulebook.facts, tree)),
        *id_problems([rule.id for rule in rulebook.rules]),
        *id_problems([decision.id for decision in rulebook.policy]),
    ]
    for entry in rulebook.entries:
        if isinstance(entry, OrderRule):
            own_problems = _check_rule(entry, policy, tree)
        else:
            own_problems = _check_decision(entry, policy)
        problems += [f"{entry.id}: {problem}" for problem in (*_check_advice(entry), *own_problems)]
    return problems


def check_captures(rulebook: Rulebook, folder: Path) -> list[str]:
    """Return the problems with a rulebook's captures; `folder` contains the captures."""
    problems = []
    for entry in rulebook.entries:
        for key, name in (("broken_by", entry.broken_by), ("kept_by", entry.kept_by)):
            if not (folder / name).exists():
                problems.append(f"{entry.id}: `{key}`: no such capture: {name}")
        if entry.broken_by == entry.kept_by:
            problems.append(f"{entry.id}: `broken_by` and `kept_by` must be different captures")
    return problems


def _check_facts(facts: Facts, tree: Tree) -> Iterator[str]:
    bits = {member["id"].partition("_")[2] for member in tree.types["mcbp_datatype"]["members"]}
    for enum, names in (
        ("mcbp_opcode::client", facts.first_requests),
        ("mcbp_status::status", facts.granted),
        ("mcbp_status::status", facts.needs_xerror),
        ("mcbp_hello_feature::code", facts.datatype_features.values()),
    ):
        yield from (f"{enum} has no {name}" for name in names if name not in tree.numbers[enum])
    yield from (f"no such datatype bit: {name}" for name in facts.datatype_features if name not in bits)


def _check_rule(rule: OrderRule, policy: Policy, tree: Tree) -> Iterator[str]:
    yield from word_problems(rule, "A")
    yield from role_problems(rule, ROLES)
    yield from applies_problems(rule.applies_to, policy, tree)
    if rule.severity not in SEVERITIES:
        yield f"unknown severity: {rule.severity}"


def _check_advice(entry: OrderRule | Decision) -> Iterator[str]:
    for key, text in (("means", entry.means), ("action", entry.action)):
        if not re.fullmatch(r"[A-Z].*\.", text):
            yield f"`{key}` must be one or two whole sentences"
        if len(text) > LONGEST:
            yield f"`{key}` must have at most {LONGEST} characters, got {len(text)}"


def _check_decision(decision: Decision, policy: Policy) -> Iterator[str]:
    rule = next((rule for rule in policy.rules if rule.id == decision.id), None)
    if decision.decided_by not in DECIDERS:
        yield f"unknown value of `decided_by`: {decision.decided_by}"
    if rule is None:
        yield "`policy.yaml` does not contain this rule"
        return
    if rule.scope not in SCOPES:
        yield f"the scope must be {' or '.join(SCOPES)}, got {rule.scope}"
    if decision.decided_by == "answer" and not rule.status:
        yield "`decided_by: answer` requires a rule that has a `status`"


def main(folder: Path = project.KSY, captures: Path = CAPTURES) -> int:
    """Check `audit.yaml` in a folder of grammars, and the captures that it names. Returns the exit status."""
    file = folder / FILE.name
    try:
        rulebook = load(file)
        file = folder / policy_file.FILE.name
        policy = policy_file.load(file)
    except (OSError, ValueError) as error:
        return report(file, [str(error)], "")
    problems = check(rulebook, policy, Tree(Library.load(folder)))
    decided = Counter(decision.decided_by for decision in rulebook.policy)
    return report(
        folder / FILE.name,
        [*problems, *check_captures(rulebook, captures)],
        f"{len(rulebook.rules)} audit rules and {len(rulebook.policy)} policy rules: "
        + ", ".join(f"{decided[name]} by the {name}" for name in DECIDERS),
    )


if __name__ == "__main__":
    sys.exit(main())
