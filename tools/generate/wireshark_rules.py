"""Server rules about single messages, `ksy/policy.yaml`, as Lua for the dissector.

A condition becomes a function of a message that returns true, false, or nil where it is unknown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from dcpspec.policy.rules import (
    ANY,
    All,
    AnyOf,
    Condition,
    Constant,
    Each,
    First,
    Is,
    Json,
    Known,
    Length,
    Literal,
    Matches,
    Members,
    Not,
    OneOf,
    Ordered,
    Policy,
    PolicyRule,
    Present,
    Route,
    Term,
    Unique,
)
from tools.generate.compiler import CompilerError
from tools.grammar.model import Enum, Kind

JSON = "$"
"""The beginning of paths in JSON."""


class Paths(Protocol):
    """What the compiler of the grammars knows of paths in a message."""

    def kind_at(self, steps: tuple[str, ...], opcodes: Container[str]) -> Kind:
        """Return the kind of value at a path in messages with one of some opcodes."""

    def is_computed(self, steps: tuple[str, ...]) -> bool:
        """Return True if the value at a path is an instance."""

    def enum_table(self, enum: Enum) -> str:
        """Return the name of an enum in Lua."""


@dataclass(frozen=True)
class _Place:
    """Where a condition stands: in messages with some opcodes, or in the elements of a list of them."""

    paths: Paths
    opcodes: Container[str]
    list: tuple[str, ...] = ()
    is_json: bool = False
    """It is about a value of JSON."""

    def kind_at(self, route: Route) -> Kind:
        """Return the kind of value at a path, None in JSON."""
        return None if self.is_json else self.paths.kind_at((*self.list, *route.steps), self.opcodes)

    def name(self, route: Route) -> str:
        """Return the name of a path, quoted; that of a list stands before a slash."""
        if self.is_json:
            return json.dumps(".".join((JSON, *route.steps)))
        return json.dumps(f"{'.'.join(self.list)}/{route}" if self.list else str(route))


class _All:
    """All opcodes."""

    def __contains__(self, opcode: object) -> bool:
        return True


def rule_lines(policy: Policy, paths: Paths) -> Iterator[str]:
    """The Lua statements that define the rules of scope `message`, and the kinds of messages.

    A comment says why each of the other rules is not among them.
    """
    lines = [
        f"kinds.{name} = {_condition(condition, _Place(paths, _All()))}"
        for name, condition in policy.kinds.items()
    ]
    others = []
    for rule in policy.rules:
        if rule.check is not None:
            lines.append(_rule(rule, policy.opcodes(rule), paths))
        else:
            others.append(f"-- {rule.id} ({rule.scope}): {' '.join(rule.needs.split())}")
    with_path = r'\b(?:\w+_at|present|each|unique|is_json|is_type|has_only)\("([^"]*)"'
    for path in sorted(set(re.findall(with_path, "\n".join(lines)))):
        yield _path(path, paths)
    yield from lines
    yield "-- Server rules that are not checked, since they need more than the fields of one message:"
    yield from others


def _path(path: str, paths: Paths) -> str:
    """Return the function that goes along a path: it returns the value and the object that holds it."""
    root, *members = path.split(".")
    if root == JSON:
        return f"at[{json.dumps(path)}] = json_path({', '.join(map(json.dumps, members))})"
    list_, _, own = path.rpartition("/")
    before, steps = tuple(list_.split(".")) if list_ else (), tuple(own.split("."))
    lines = [f"at[{json.dumps(path)}] = function(o)", "  local v"]
    for index, step in enumerate(steps):
        computed = paths.is_computed((*before, *steps[: index + 1]))
        lines.append(f"  v = {f'instance(o, {json.dumps(step)})' if computed else f'o.{step}'}")
        if index < len(steps) - 1:
            lines += ["  if v == nil then return nil end", "  o = v"]
    return "\n".join([*lines, "  return v, o", "end"])


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
    place = _Place(paths, _All() if ANY in opcodes else opcodes)
    text = f"{rule.sentence} ({', '.join(rule.status) or rule.severity})"
    return (
        f"policy({json.dumps(rule.id)}, {json.dumps(text)}, {json.dumps(rule.kind)}, {names},\n"
        f"  {_condition(rule.when, place)},\n  {_condition(rule.check, place)})"
    )


def _condition(condition: Condition, place: _Place) -> str:
    """Return the function of a condition."""
    if isinstance(condition, Constant):
        return f"constant({'true' if condition.value else 'false'})"
    if isinstance(condition, (All, AnyOf)):
        name = "all_of" if isinstance(condition, All) else "any_of"
        return f"{name}({', '.join(_condition(part, place) for part in condition.parts)})"
    if isinstance(condition, Not):
        return f"negated({_condition(condition.part, place)})"
    if isinstance(condition, Present):
        return f"present({place.name(condition.path)})"
    if isinstance(condition, (Each, Unique)):
        return _of_list(condition, place)
    if isinstance(condition, (Json, Matches, Is, Members)):
        return _of_text(condition, place)
    return _comparison(condition, place)


def _comparison(condition: Condition, place: _Place) -> str:
    """Return the function of a condition about values."""
    if isinstance(condition, Known):
        kind = place.kind_at(condition.path)
        if isinstance(kind, Enum):
            return f"known({_term(condition.path, place)}, E.{place.paths.enum_table(kind)})"
    if isinstance(condition, OneOf):
        literals = ", ".join(_literal(literal, condition.term, place) for literal in condition.literals)
        return f"one_of({_term(condition.term, place)}, {{{literals}}})"
    if isinstance(condition, Ordered):
        return f"ordered({_term(condition.low, place)}, {_term(condition.high, place)})"
    raise CompilerError(f"no Lua for {condition}")


def _of_text(condition: Json | Matches | Is | Members, place: _Place) -> str:
    """Return the function of a condition about a text, or about JSON."""
    if isinstance(condition, Matches):
        return f"matches({_term(condition.term, place)}, {json.dumps(condition.pattern)})"
    name = place.name(condition.path)
    if isinstance(condition, Json):
        return f"is_json({name}, {_condition(condition.part, replace(place, is_json=True))})"
    if isinstance(condition, Is):
        return f"is_type({name}, {json.dumps(condition.kind)})"
    return f"has_only({name}, {{{', '.join(f'[{json.dumps(one)}] = true' for one in condition.names)}}})"


def _of_list(condition: Each | Unique, place: _Place) -> str:
    """Return the function of a condition about a list."""
    elements = place if place.is_json else replace(place, list=(*place.list, *condition.path.steps))
    if isinstance(condition, Each):
        return f"each({place.name(condition.path)}, {_condition(condition.part, elements)})"
    return f"unique({place.name(condition.path)}, {_term(condition.key, elements)})"


def _literal(literal: Literal, term: Term, place: _Place) -> str:
    """Return a literal as the dissector has values: a name of an enum as its number."""
    kind = place.kind_at(term) if isinstance(term, Route) else None
    if isinstance(literal, str) and isinstance(kind, Enum):
        return str(next(member.value for member in kind.members if member.id == literal))
    return json.dumps(literal)


def _term(term: Term, place: _Place) -> str:
    """Return the function of a value."""
    if isinstance(term, Route):
        kind = place.kind_at(term)
        path = place.name(term)
        if kind in ("u8", "s8"):
            return f"long_at({path}, {'UInt64' if kind == 'u8' else 'Int64'})"
        return f"{'text_at' if kind == 'bytes' else 'value_at'}({path})"
    if isinstance(term, First):
        return f"first_of({', '.join(_term(path, place) for path in term.paths)})"
    if isinstance(term, Length):
        return f"length_at({place.name(term.path)})"
    return f"number({term})"
