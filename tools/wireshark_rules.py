"""Server rules about single messages, `ksy/policy.yaml`, as Lua for the dissector.

A condition becomes a function of a message that returns true, false, or nil where it is unknown. Rules that
look into JSON, match patterns or go through lists are left to `dcpspec inspect --policy`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Protocol

from dcpspec.policy.rules import (
    ANY,
    All,
    AnyOf,
    Condition,
    Constant,
    First,
    Known,
    Length,
    Literal,
    Not,
    OneOf,
    Ordered,
    Policy,
    PolicyRule,
    Present,
    Route,
    Term,
)
from tools.grammar import Enum, Kind


class UnsupportedError(ValueError):
    """A condition that the dissector does not evaluate."""


class Paths(Protocol):
    """What the compiler of the grammars knows of paths in a message."""

    def kind_at(self, steps: tuple[str, ...]) -> Kind:
        """Return the kind of value at a path."""

    def enum_table(self, enum: Enum) -> str:
        """Return the name of an enum in Lua."""


def rule_lines(policy: Policy, paths: Paths) -> Iterator[str]:
    """The Lua statements that define the rules of scope `message`, and the kinds of messages."""
    for name, condition in policy.kinds.items():
        yield f"kinds.{name} = {_condition(condition, paths)}"
    for rule in policy.rules:
        if rule.scope == "message" and rule.check is not None:
            try:
                yield _rule(rule, policy.opcodes(rule), paths)
            except UnsupportedError:
                continue


def steps(policy: Policy) -> set[str]:
    """All ids on the paths of rules of scope `message`."""
    found: set[str] = set()
    for rule in policy.rules:
        if rule.scope == "message":
            for condition in (rule.when, rule.check):
                found.update(_steps(condition))
    return found


def _steps(part: object) -> Iterator[str]:
    if isinstance(part, Route):
        yield from part.steps
    elif isinstance(part, tuple):
        for item in part:
            yield from _steps(item)
    elif hasattr(part, "__dataclass_fields__"):
        yield from _steps(tuple(vars(part).values()))


def _rule(rule: PolicyRule, opcodes: tuple[str, ...], paths: Paths) -> str:
    assert rule.check is not None
    names = "nil" if ANY in opcodes else "{" + ", ".join(f"{name} = true" for name in opcodes) + "}"
    text = f"{rule.sentence} ({', '.join(rule.status) or rule.severity})"
    return (
        f"policy({json.dumps(rule.id)}, {json.dumps(text)}, {json.dumps(rule.kind)}, {names},\n"
        f"  {_condition(rule.when, paths)},\n  {_condition(rule.check, paths)})"
    )


def _condition(condition: Condition, paths: Paths) -> str:
    """Return the function of a condition."""
    if isinstance(condition, Constant):
        return f"constant({'true' if condition.value else 'false'})"
    if isinstance(condition, (All, AnyOf)):
        name = "all_of" if isinstance(condition, All) else "any_of"
        return f"{name}({', '.join(_condition(part, paths) for part in condition.parts)})"
    if isinstance(condition, Not):
        return f"negated({_condition(condition.part, paths)})"
    if isinstance(condition, Present):
        return f"present({json.dumps(str(condition.path))})"
    if isinstance(condition, Known):
        kind = paths.kind_at(condition.path.steps)
        if isinstance(kind, Enum):
            return f"known({_term(condition.path, paths)}, E.{paths.enum_table(kind)})"
    if isinstance(condition, OneOf):
        literals = ", ".join(_literal(literal, condition.term, paths) for literal in condition.literals)
        return f"one_of({_term(condition.term, paths)}, {{{literals}}})"
    if isinstance(condition, Ordered):
        return f"ordered({_term(condition.low, paths)}, {_term(condition.high, paths)})"
    raise UnsupportedError(str(condition))


def _literal(literal: Literal, term: Term, paths: Paths) -> str:
    """Return a literal as the dissector has values: a name of an enum as its number."""
    kind = paths.kind_at(term.steps) if isinstance(term, Route) else None
    if isinstance(literal, str) and isinstance(kind, Enum):
        return str(next(member.value for member in kind.members if member.id == literal))
    return json.dumps(literal)


def _term(term: Term, paths: Paths) -> str:
    """Return the function of a value."""
    if isinstance(term, Route):
        kind = paths.kind_at(term.steps)
        path = json.dumps(str(term))
        if kind in ("u8", "s8"):
            return f"long_at({path}, {'UInt64' if kind == 'u8' else 'Int64'})"
        return f"{'text_at' if kind == 'bytes' else 'value_at'}({path})"
    if isinstance(term, First):
        return f"first_of({', '.join(_term(path, paths) for path in term.paths)})"
    if isinstance(term, Length):
        return f"length_at({json.dumps(str(term.path))})"
    return f"number({term})"
