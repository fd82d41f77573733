"""Check the evidence in `ksy/evidence.yaml`, which lists what real servers showed about rules.

`python -m tools.grammar.evidence` compares the file with both rule files, the vectors and the captures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from dcpspec.policy.rules import PolicyRule
from dcpspec.protocol.rulebook import OrderRule
from tools import project, vectors
from tools.grammar import audit_rules, rule_files, server_rules
from tools.grammar.lint.keys import release
from tools.grammar.server_rules import id_problems, report

FILE = project.KSY / "evidence.yaml"
CAPTURES = project.CAPTURES / "real"
"""The folder with the recordings of servers, by release."""

RELEASES = ("7.2.9", "7.6.9", "8.0.1")
VERDICTS = ("confirmed", "seen", "absent")
ACCEPTED, DISCONNECT, KEPT = "accepted", "disconnect", "kept"
"""Answers that are not statuses."""


@dataclass(frozen=True)
class Sighting:
    """What one server showed about a rule."""

    rule: str
    release: str
    verdict: str
    answer: str
    vector: str = ""
    capture: str = ""
    packet: int = 0
    case: str = ""
    message: str = ""

    @property
    def path(self) -> str:
        """The capture, relative to the folder of all recordings."""
        return f"{self.release}/{self.capture}.pcap"


def load(folder: Path = project.KSY) -> list[Sighting]:
    """Return all sightings in a folder of grammars, in the order of the file.

    Raises:
        GrammarError: The file is not YAML.
        ValueError: An entry has an unknown key, or lacks a key.
    """
    sightings = []
    for rule, releases in rule_files.evidence(folder).items():
        for name, entry in releases.items():
            if unknown := [key for key in entry if key not in KEYS]:
                raise ValueError(f"{rule}: {name}: unknown key: {unknown[0]}")
            if not {"verdict", "answer"} <= entry.keys():
                raise ValueError(f"{rule}: {name}: `verdict` and `answer` are required")
            sightings.append(Sighting(rule, str(name), **entry))
    return sightings


KEYS = [field.name for field in fields(Sighting)][2:]


def check(sightings: list[Sighting], rules: list[PolicyRule | OrderRule], captures: Path) -> list[str]:
    """Return every problem with the evidence.

    Args:
        sightings: All sightings.
        rules: The rules of both files.
        captures: The folder with the recordings.
    """
    known = {rule.id: rule for rule in rules}
    broken = {
        vector["id"]: vector.get("policy", {}).get("broken", [])
        for file in vectors.load()
        for vector in file.vectors()
    }
    problems = [*id_problems(list(dict.fromkeys(sighting.rule for sighting in sightings)))]
    for sighting in sightings:
        rule = known.get(sighting.rule)
        if rule is None:
            problems.append(f"{sighting.rule}: no such rule")
            continue
        own_problems = [
            *_check_verdict(sighting, rule),
            *_check_places(sighting, broken, captures),
        ]
        problems += [f"{sighting.rule}: {sighting.release}: {problem}" for problem in own_problems]
    return problems


def _check_verdict(sighting: Sighting, rule: PolicyRule | OrderRule) -> Iterator[str]:
    if sighting.release not in RELEASES:
        yield f"the release must be one of {', '.join(RELEASES)}"
        return
    if sighting.verdict not in VERDICTS:
        yield f"unknown verdict: {sighting.verdict}"
    if (sighting.verdict == "absent") == is_in_force(rule, sighting.release):
        until = f" until {rule.until}" if rule.until else ""
        yield f"the verdict is {sighting.verdict}, but the rule has been there since {rule.since}{until}"
    if sighting.verdict != "absent" and sighting.answer not in (expected := answers(rule)):
        yield f"the answer must be {' or '.join(expected)}, got {sighting.answer}"


def is_in_force(rule: PolicyRule | OrderRule, server: str) -> bool:
    """Return True if a server has a rule, according to the rule's releases."""
    feature = release(server.rpartition(".")[0])
    return release(rule.since) <= feature and (not rule.until or feature <= release(rule.until))


def answers(rule: PolicyRule | OrderRule) -> tuple[str, ...]:
    """Return the answers that show a rule."""
    if isinstance(rule, OrderRule):
        return (KEPT,)
    return {"refused": rule.status, "disconnect": (DISCONNECT,), "ignored": (ACCEPTED,)}[rule.severity]


def _check_places(sighting: Sighting, broken: dict[str, Any], captures: Path) -> Iterator[str]:
    if not (sighting.vector or sighting.capture or sighting.case):
        yield "`vector`, `capture` or `case` is required"
    if sighting.vector and sighting.rule not in broken.get(sighting.vector, ()):
        yield f"no such vector, or the vector keeps the rule: {sighting.vector}"
    if bool(sighting.capture) != (sighting.packet > 0):
        yield "`capture` and `packet` need each other"
    if sighting.capture and not (captures / sighting.path).exists():
        yield f"no such capture: {sighting.path}"


def main(folder: Path = project.KSY, captures: Path = CAPTURES) -> int:
    """Check `evidence.yaml` in a folder of grammars. Returns the exit status."""
    try:
        sightings = load(folder)
        policy = server_rules.load(folder / server_rules.FILE.name)
        rulebook = audit_rules.load(folder / audit_rules.FILE.name)
    except (OSError, ValueError) as error:
        return report(folder / FILE.name, [str(error)], "")
    rules: list[PolicyRule | OrderRule] = [*policy.rules, *rulebook.rules]
    verdicts = {(sighting.rule, sighting.verdict) for sighting in sightings}
    confirmed, seen = (
        {rule.id for rule in rules if (rule.id, verdict) in verdicts} for verdict in VERDICTS[:2]
    )
    return report(
        folder / FILE.name,
        check(sightings, rules, captures),
        f"{len(rules)} rules: {len(confirmed)} confirmed, {len(seen - confirmed)} seen, "
        f"{len(rules) - len(confirmed | seen)} from the source",
    )


if __name__ == "__main__":
    sys.exit(main())
