"""All rules that a violation can name, from the audit, the servers, the layout and this library."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, TypeVar

from dcpspec import errors
from dcpspec.grammar import fields as spec
from dcpspec.policy import rules as policy
from dcpspec.protocol import rulebook

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
Broken: TypeAlias = "tuple[str, str] | Literal[False] | None"
"""The requirement of a broken rule, and the observation that contradicts the requirement; False if the
rule is not broken, or None if unknown.
"""
Checks: TypeAlias = "Mapping[str, Callable[[A, B], Broken]]"
"""Rules by id, in checking order, each with a function of a state and the next input."""

PAGE: Final = "reference/rules/"
"""Page of the rules, relative to the root of the documentation."""

SEVERITIES: Final = ("error", "warning", "notice")
"""Severities of violations, worst first."""
_SEVERITIES: Final = {"refused": "error", "disconnect": "error", "ignored": "warning"}
"""Severities that an audit assigns, by the server's reaction to a message. A refusal for a reason that
only the server knows is a warning, because the refused request had no side effects.
"""
_ALONE: Final = frozenset({"message", "content"})
"""Policy scopes with rules that can be checked in a single message."""


@dataclass(frozen=True)
class Rule:
    """A rule, whatever its source."""

    id: str
    """Stable id."""
    sentence: str
    """The requirement."""
    severity: str
    """``error``, ``warning`` or ``notice``."""
    source: str = ""
    """Source of the rule: URL and function. Empty for layout rules and reader rules."""
    applies_to: tuple[str, ...] = (policy.ANY,)
    """Opcodes by name, or ``any`` alone."""
    status: tuple[str, ...] = ()
    """Statuses with which a server refuses violations of the rule."""
    decided_by: str = ""
    """The evidence of a violation: the ``message`` alone, the ``order`` of messages or the ``answer`` of the
    server. Empty for rules that an audit cannot check, and for rules about captures instead of messages.
    """
    limit: int | None = None
    """Maximum size in bytes that the rule allows."""
    since: str | None = None
    """First release of the servers that enforce the rule or comply with it."""
    until: str | None = None
    """Last release to which the rule applies, or None if the rule applies to current servers."""
    binds: str = policy.ANY
    """Role of the sender that must keep the rule on a DCP connection: ``producer``, ``server`` (a producer,
    in its messages to a client), ``consumer``, ``client`` (a consumer that is not a node) or ``any``.
    """
    seen_on: tuple[str, ...] = ()
    """Releases of real servers that were seen to act as the rule says."""
    means: str = ""
    """The meaning of a violation for the operator of the node or the client. Empty if a single message shows
    the violation.
    """
    action: str = ""
    """The recommended action for the operator. Empty if `means` is empty."""
    refuses: bool = False
    """True if a server refuses a message that breaks the rule, or disconnects."""

    @property
    def page(self) -> str:
        """Page that explains the rule, relative to the root of the documentation."""
        return f"{PAGE}#{self.id}"


@cache
def rules() -> Mapping[str, Rule]:
    """Return all rules by id."""
    return MappingProxyType({rule.id: rule for rule in (*_order(), *_servers(), *_layout(), *_reader())})


def rule_of(name: str) -> Rule:
    """Return the rule with the given id. For an unknown id, which may be from another version, return a rule
    without a sentence and with severity ``error``.
    """
    return rules().get(name) or Rule(name, "", "error")


@lru_cache(maxsize=4096)
def is_bound(name: str, sender: str | None, producer: str | None, *, has_node_consumer: bool) -> bool:
    """Return True if a rule binds the sender of a message, or if the roles of the two sides are unknown.

    Args:
        name: The id of the rule.
        sender: The side that sends the message.
        producer: The side that sends changes.
        has_node_consumer: True if the consumer is a node.
    """
    binds = rule_of(name).binds
    if sender is None or producer is None or binds == policy.ANY:
        return True
    if binds in ("producer", "server"):
        return sender == producer and not (binds == "server" and has_node_consumer)
    return sender != producer and not (binds == "client" and has_node_consumer)


@cache
def opcodes_of(*names: str) -> frozenset[str]:
    """Return the opcodes of the named rules."""
    return frozenset(opcode for name in names for opcode in rule_of(name).applies_to)


@cache
def stream_changes() -> frozenset[str]:
    """Return the opcodes of all messages with the seqno of a change."""
    return frozenset(policy.load().members(["stream_changes"]))


@cache
def streamed() -> frozenset[str]:
    """Return the opcodes of all stream messages from a producer."""
    return frozenset(policy.load().members(["streamed"]))


def limit_of(name: str) -> int:
    """Return the maximum size in bytes that a rule allows."""
    limit = rule_of(name).limit
    assert limit is not None
    return limit


def by_opcode(table: Mapping[str, T], *, streamed_too: str | None = None) -> Callable[[str], Mapping[str, T]]:
    """Return a function that maps an opcode to the part of a table that concerns the opcode.

    Args:
        table: Values by rule id.
        streamed_too: A rule that an audit also applies to all stream messages.
    """

    @cache
    def part(opcode: str) -> Mapping[str, T]:
        def is_about(rule: str) -> bool:
            is_streamed = rule == streamed_too and opcode in streamed()
            return is_streamed or not {opcode, policy.ANY}.isdisjoint(opcodes_of(rule))

        return {rule: check for rule, check in table.items() if is_about(rule)}

    return part


@cache
def answer_rules(opcode: str, status: str) -> tuple[Rule, ...]:
    """Among the rules that only the server can check, return those that a refused request may have broken.

    Args:
        opcode: Name of the request opcode.
        status: Name of the response status.
    """
    about = {opcode, policy.ANY}
    return tuple(
        rule
        for rule in rules().values()
        if rule.decided_by == "answer" and status in rule.status and not about.isdisjoint(rule.applies_to)
    )


def _order() -> Iterator[Rule]:
    for rule in rulebook.load().rules:
        known = rule.id, rule.sentence, rule.severity, rule.source, policy.load().members(rule.applies_to)
        releases = rule.since, rule.until, rule.binds, rule.seen_on
        yield Rule(*known, (), "order", None, *releases, rule.means, rule.action)


def _servers() -> Iterator[Rule]:
    decisions, demands = rulebook.load().decisions, policy.load()
    for rule in demands.rules:
        decision = decisions.get(rule.id)
        by, means, action = (decision.decided_by, decision.means, decision.action) if decision else ("",) * 3
        severity = "warning" if by == "answer" else _SEVERITIES[rule.severity]
        by = "message" if rule.scope in _ALONE else by
        known = rule.id, rule.sentence, severity, rule.source, demands.opcodes(rule), rule.status
        releases = rule.since, rule.until or None, rule.binds, rule.seen_on
        yield Rule(*known, by, rule.limit, *releases, means, action, rule.severity != "ignored")


def _layout() -> Iterator[Rule]:
    texts = {
        member.rule: member.rule_text
        for type_ in spec.load().types.values()
        for member in type_.members.values()
        if member.rule and member.rule_text
    }
    for name, text in texts.items():
        sentence = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        yield Rule(name, sentence, "error", decided_by="message")


def _reader() -> Iterator[Rule]:
    for name, text in errors.RULES.items():
        yield Rule(name, text, "warning" if name in errors.LOST else "error")
