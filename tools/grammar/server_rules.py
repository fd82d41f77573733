"""Check the server rules in `ksy/policy.yaml`; these rules reject messages that the layout allows.

`python -m tools.grammar.server_rules` compares `ksy/policy.yaml` with the grammars. `dcpspec.policy.rules`
defines and evaluates the rules and conditions.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dcpspec.policy.rules import (
    ANY,
    All,
    AnyOf,
    Condition,
    Constant,
    Each,
    First,
    Hex,
    Is,
    Json,
    Known,
    Length,
    Literal,
    Low,
    Matches,
    Members,
    Not,
    OneOf,
    Ordered,
    Policy,
    PolicyRule,
    Present,
    Reaction,
    Route,
    Term,
    Unique,
)
from dcpspec.protocol.rulebook import OrderRule
from tools.grammar.fields import field_list
from tools.grammar.lint.keys import RELEASE_FORM, release
from tools.grammar.model import Library, Switch
from tools.grammar.rule_files import data
from tools.project import KSY

FILE = KSY / "policy.yaml"

SCOPES = ("message", "content", "connection", "stream")
ROLES = ("producer", "consumer", "client", "any")
SEVERITIES = ("refused", "disconnect", "ignored")
RECEIVERS = ("producer", "consumer", ANY)
REACTIONS = ("accepts", "ignores", "rolls_back", "closes_stream", "ends_transfer", "disconnects")
EARLIEST = "4.0"
"""The first release in the rules."""
CONTROL_KEYS = "R-control-key"
"""The rule that lists all keys of controls."""
SOURCE = re.compile(
    r"https://github\.com/couchbase/kv_engine/blob/[0-9a-f]{40}/"
    r"[\w./-]+\.(cc|h) [A-Za-z_]\w*(::[A-Za-z_]\w*)*"
)


def load(path: Path = FILE) -> Policy:
    """Return the policy in a file, without checking it against the grammars.

    Raises:
        GrammarError: The file is not YAML.
        PolicyError: The file does not have the shape of a policy.
    """
    return Policy.of(data("policy", path.parent))


@dataclass(frozen=True)
class TreeField:
    """A field of the tree, according to the field list."""

    type: str
    """`number`, `flag`, `bytes`, `struct` or `list`."""
    enum: str | None = None
    place: tuple[str, str] = ("", "")
    """The type that contains the field, and the field's id."""


@dataclass(frozen=True)
class Use:
    """A path in a condition, with the requirements on its fields."""

    paths: tuple[Route, ...]
    """Alternatives, one of which must exist."""
    types: tuple[str, ...] = ()
    literals: tuple[Literal, ...] = ()
    """The literals that the condition compares with the value."""
    enum: bool = False


class Tree:
    """The possible content of message trees, according to the field list."""

    def __init__(self, library: Library) -> None:
        listed = json.loads(field_list(library))
        self.types: dict[str, Any] = listed["types"]
        self.enums: dict[str, Any] = listed["enums"]
        self.payloads = {name: payloads(library, "mcbp_body", name) for name in ("request", "response")}
        self.numbers = {
            name: {member["id"]: int(number) for number, member in members.items()}
            for name, members in self.enums.items()
        }
        """The numbers of each enum by name."""

    def find(self, path: Route, opcode: str) -> list[TreeField]:
        """Return the fields that a path can lead to in messages with a given opcode."""
        types, fields = ["mcbp_message"], [TreeField("struct")]
        for step in path.steps:
            if step == "*":
                fields = [TreeField("struct")] if any(field.type == "list" for field in fields) else []
                continue
            members = [
                (name, member)
                for name in types
                for member in self.types[name]["members"]
                if member["id"] == step and (member["source"] == "seq" or not member.get("helper"))
            ]
            fields = [self.field(name, member) for name, member in members]
            types = [name for _, member in members for name in self.targets(member, opcode)]
        return fields

    def field(self, owner: str, member: Mapping[str, Any]) -> TreeField:
        """Return the tree field for a member of a type."""
        kinds = {"int": "number", "bool": "flag", "bytes": "bytes", "struct": "struct", "switch": "struct"}
        kind = "list" if member.get("repeated") else kinds[member["type"]["kind"]]
        return TreeField(kind, member.get("enum"), (owner, member["id"]))

    def targets(self, member: Mapping[str, Any], opcode: str) -> list[str]:
        """Return the possible types of a member in messages with a given opcode."""
        if member["type"]["kind"] == "switch" and member["id"] in self.payloads:
            by_opcode = self.payloads[member["id"]]
            return [] if opcode == ANY else [by_opcode.get(opcode, by_opcode["_"])]
        return list(member["type"].get("names", ()))


def payloads(library: Library, body: str, name: str) -> dict[str, str]:
    """Return the types of a body field by opcode; the key `_` covers all other opcodes."""
    field = library.grammars[body].top.member(name)
    if field is None or not isinstance(field.type, Switch):
        raise ValueError(f"{body} has no switch `{name}`")
    return {
        "_" if pattern is None else pattern.text.rpartition("::")[2]: use.name
        for pattern, use in field.type.cases
    }


_HERE = Route(())
_ANY_ITEM = Route(("*",))


def uses(condition: Condition, around: Route = _HERE) -> Iterator[Use]:  # noqa: C901 - a case for each form
    """Yield the paths in a condition, each from the message root. The field list does not describe JSON."""
    match condition:
        case All(parts) | AnyOf(parts):
            for part in parts:
                yield from uses(part, around)
        case Not(part):
            yield from uses(part, around)
        case Each(path, part):
            yield Use((around + path,), ("list",))
            yield from uses(part, around + path + _ANY_ITEM)
        case Unique(path, key):
            yield Use((around + path,), ("list",))
            yield from term_uses(key, around + path + _ANY_ITEM, ())
        case Present(path):
            yield Use((around + path,))
        case Known(path):
            yield Use((around + path,), ("number",), enum=True)
        case OneOf(term, literals):
            yield from term_uses(term, around, (), literals)
        case Ordered(low, high):
            yield from term_uses(low, around, ("number",))
            yield from term_uses(high, around, ("number",))
        case Matches(term):
            yield from term_uses(term, around, ("bytes",))
        case Json(path):
            yield Use((around + path,), ("bytes",))
        case Is(path) | Members(path):
            yield Use((around + path,), ("JSON",))


def term_uses(
    term: Term, around: Route, types: tuple[str, ...], literals: tuple[Literal, ...] = ()
) -> Iterator[Use]:
    """Yield the paths in a term. A length can always be compared with a number."""
    match term:
        case Length(path):
            yield Use((around + path,), ("bytes", "list"))
        case Hex(path):
            yield Use((around + path,), ("bytes",))
        case Low(path):
            yield Use((around + path,), ("number",))
        case First(paths):
            yield Use(tuple(around + path for path in paths), types, literals)
        case Route():
            yield Use((around + term,), types, literals)


def check(policy: Policy, tree: Tree) -> list[str]:
    """Return every problem with a policy."""
    problems = [
        *id_problems([rule.id for rule in policy.rules]),
        *_check_classes(policy, tree),
        *_check_prefixes(policy),
        *_check_states(policy),
    ]
    problems += [
        f"responses: {problem}"
        for each in policy.responses
        for problem in _check_reaction(each, policy, tree)
    ]
    for rule in policy.rules:
        own_problems = (
            *word_problems(rule, "R"),
            *role_problems(rule, ROLES),
            *_check_scope(rule, policy),
            *_check_refusal(rule, tree),
            *applies_problems(rule.applies_to, policy, tree),
            *_check_fields(rule, policy, tree),
            *_check_conditions(rule, policy, tree),
        )
        problems += [f"{rule.id}: {problem}" for problem in own_problems]
    return problems


def id_problems(ids: list[str]) -> Iterator[str]:
    """Yield the problems with the ids in a list of rules."""
    if ids != sorted(ids):
        first = next(here for here, there in zip(ids, sorted(ids), strict=True) if here != there)
        yield f"{first}: the rules must be sorted by id"
    for each, count in Counter(ids).items():
        if count > 1:
            yield f"{each}: duplicate id"


def word_problems(rule: PolicyRule | OrderRule, letter: str) -> Iterator[str]:
    """Yield the problems with a rule's id, sentence, source and releases."""
    if not re.fullmatch(rf"{letter}(-[a-z0-9]+)+", rule.id):
        yield f"the id must consist of {letter} and lower-case words, separated by dashes"
    if not re.fullmatch(r"[A-Za-z].*\.", rule.sentence, re.DOTALL):
        yield "the sentence must end with a full stop"
    if not SOURCE.fullmatch(rule.source):
        yield "the source must be a pinned address and a function"
    yield from release_problems(rule.since, rule.until)


def release_problems(since: str, until: str | None) -> Iterator[str]:
    """Yield the problem with a first and a last release."""
    for release_ in (since, until):
        if release_ and not RELEASE_FORM.fullmatch(release_):
            yield f"not a release: {release_}"
            return
    if not since or (until and release(since) > release(until)):
        yield "`since` must be a release that is not after `until`"


def role_problems(rule: PolicyRule | OrderRule, roles: tuple[str, ...]) -> Iterator[str]:
    """Yield the problem with the role of the sender that a rule binds."""
    if rule.binds not in roles:
        yield f"`binds` must be one of {', '.join(roles)}, got {rule.binds}"


def applies_problems(names: tuple[str, ...], policy: Policy, tree: Tree) -> Iterator[str]:
    """Yield the problems with the opcodes and classes that a rule applies to."""
    opcodes = tree.numbers["mcbp_opcode::client"]
    if list(names) != sorted(set(names)):
        yield "`applies_to` must be sorted, without duplicate names"
    for name in names:
        if name not in opcodes and name not in policy.classes and name != ANY:
            yield f"unknown opcode or class: {name}"
    if ANY in names and len(names) > 1:
        yield f"`{ANY}` must be the only name"


def _check_classes(policy: Policy, tree: Tree) -> Iterator[str]:
    opcodes = tree.numbers["mcbp_opcode::client"]
    rules = (
        *(rule.applies_to for rule in policy.rules),
        *(rule["applies_to"] for rule in data("audit")["rules"]),
    )
    used = {name for names in rules for name in names}
    used |= {name for reaction in policy.responses for name in reaction.opcodes}
    for name, members in policy.classes.items():
        if name in opcodes or name == ANY:
            yield f"classes: {name} must not be the name of an opcode or {ANY}"
        if name not in used:
            yield f"classes: no rule uses {name}"
        if list(members) != sorted(set(members)):
            yield f"classes: {name} must be sorted, without duplicate opcodes"
        for opcode in members:
            if opcode not in opcodes:
                yield f"classes: {name}: unknown opcode: {opcode}"


def _check_reaction(reaction: Reaction, policy: Policy, tree: Tree) -> Iterator[str]:
    yield from applies_problems(reaction.opcodes, policy, tree)
    statuses = tree.numbers["mcbp_status::status"]
    yield from (f"unknown status: {name}" for name in reaction.status if name not in statuses and name != ANY)
    if reaction.to not in RECEIVERS:
        yield f"unknown receiver: {reaction.to}"
    yield from (f"unknown state: {name}" for name in reaction.states if name not in policy.states)
    if reaction.does not in REACTIONS:
        yield f"unknown reaction: {reaction.does}"
    if not SOURCE.fullmatch(reaction.source):
        yield "the source must be a pinned address and a function"
    yield from release_problems(reaction.since or EARLIEST, reaction.until)


def _check_prefixes(policy: Policy) -> Iterator[str]:
    known = next((rule for rule in policy.rules if rule.id == CONTROL_KEYS), None)
    keys = known.check.literals if known and isinstance(known.check, OneOf) else ()
    for key in policy.control_prefixes.keys:
        if keys and key not in keys:
            yield f"control_prefixes: {CONTROL_KEYS} does not list {key}"
    yield from (
        f"control_prefixes: {each}" for each in release_problems(EARLIEST, policy.control_prefixes.until)
    )


def _check_states(policy: Policy) -> Iterator[str]:
    used = {name for reaction in policy.responses for name in reaction.states}
    yield from (f"states: no response names {name}" for name in policy.states if name not in used)


def _check_scope(rule: PolicyRule, policy: Policy) -> Iterator[str]:
    if rule.kind not in policy.kinds:
        yield f"unknown kind: {rule.kind}"
    if rule.scope not in SCOPES:
        yield f"unknown scope: {rule.scope}"
    is_message = rule.scope == "message"
    if is_message != (rule.check is not None):
        yield "`check` is required in the scope `message` and not allowed in other scopes"
    if is_message != (not rule.needs):
        yield "`needs` is not allowed in the scope `message` and is required in other scopes"
    if rule.limit is not None and is_message:
        yield "`limit` is not allowed with the scope `message`"
    if not is_message and rule.when != Constant(True):
        yield "`when` is allowed only with a `check`"


def _check_refusal(rule: PolicyRule, tree: Tree) -> Iterator[str]:
    if rule.severity not in SEVERITIES:
        yield f"unknown severity: {rule.severity}"
    if (rule.severity == "refused") != bool(rule.status):
        yield "a status is required for the severity `refused` and not allowed for other severities"
    for status in rule.status:
        if status not in tree.numbers["mcbp_status::status"].keys() - {"success"}:
            yield f"unknown error status: {status}"
    yield from (f"`status` lacks the explained {name}" for name in rule.explained if name not in rule.status)


def _check_fields(rule: PolicyRule, policy: Policy, tree: Tree) -> Iterator[str]:
    opcodes = policy.opcodes(rule)
    names = [str(path) for path in rule.fields]
    if names != sorted(set(names)):
        yield "`fields` must be sorted, without duplicate paths"
    for path in rule.fields:
        if not any(tree.find(path, opcode) for opcode in opcodes):
            yield f"no message that the rule applies to contains {path}"
    for opcode in opcodes:
        if not any(tree.find(path, opcode) for path in rule.fields):
            yield f"{opcode} contains none of the rule's fields"


def _check_conditions(rule: PolicyRule, policy: Policy, tree: Tree) -> Iterator[str]:
    used = dict.fromkeys(use for condition in (rule.when, rule.check) if condition for use in uses(condition))
    for opcode in policy.opcodes(rule):
        for use, path in [(each, path) for each in used for path in each.paths]:
            for problem in misuse(use, tree.find(path, opcode), tree):
                yield f"{path} of {opcode}: {problem}"


def misuse(use: Use, fields: list[TreeField], tree: Tree) -> Iterator[str]:
    """Yield the problems with a path in a condition, given the fields that the path can lead to."""
    if not fields:
        yield "the tree has no such field"
    for field in fields:
        if use.types and field.type not in use.types:
            yield f"the type must be {' or '.join(use.types)}, got {field.type}"
        if use.enum and not field.enum:
            yield "the field has no enum"
        for literal in use.literals:
            if isinstance(literal, str) and field.enum:
                fits = literal in tree.numbers[field.enum]
            else:
                fits = field.type == {bool: "flag", int: "number", str: "bytes"}[type(literal)]
            if not fits:
                yield f"the field cannot be {literal!r}"


def main(folder: Path = KSY) -> int:
    """Check `policy.yaml` in a folder of grammars. Returns the exit status."""
    try:
        policy = load(folder / FILE.name)
    except (OSError, ValueError) as error:
        return report(folder / FILE.name, [str(error)], "")
    scopes = Counter(rule.scope for rule in policy.rules)
    return report(
        folder / FILE.name,
        check(policy, Tree(Library.load(folder))),
        f"{len(policy.rules)} rules: {', '.join(f'{scopes[scope]} {scope}' for scope in SCOPES)}",
    )


def report(file: Path, problems: list[str], otherwise: str) -> int:
    """Print the problems in a file, or a summary if the file has no problems. Returns the exit status."""
    for problem in problems:
        print(f"{file}: {problem}", file=sys.stderr)
    if not problems:
        print(otherwise)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
