"""The file ``ksy/audit.yaml``: the rules that an audit checks. The comment at the beginning of the file
explains the keys.

``audit.json`` beside the generated parsers contains the file as plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property

from dcpspec.grammar.fields import frozen, stored
from dcpspec.policy.rules import fail, parse_entries


@dataclass(frozen=True)
class Facts:
    """Protocol facts that an audit requires in addition to the rules."""

    first_requests: tuple[str, ...]
    """Opcodes that a client can send first on a connection."""
    granted: tuple[str, ...]
    """Statuses of requests that were not refused."""
    datatype_features: Mapping[str, str]
    """HELLO features by the datatype bit that they allow."""
    needs_xerror: tuple[str, ...]
    """Statuses of commands that close the connection of a client without the HELLO feature xerror."""
    no_cas: tuple[int, ...]
    """CAS values that no document has."""
    no_end: int
    """End seqno of a stream request without an end."""
    prepare_surplus: int
    """Bytes that a server counts for a prepare in addition to its length."""
    last_response: Mapping[str, str]
    """Requests with several responses, each with what distinguishes the last response: ``no_key``, or
    ``other_status`` for a status other than success.
    """
    stream_request_checks: tuple[str, ...]
    """Ids of rules, in the order in which a server checks a stream request."""


@dataclass(frozen=True)
class OrderRule:
    """A rule that the audit checks against the order of the messages."""

    id: str
    sentence: str
    means: str
    """The meaning of a violation for the operator of the node or the client."""
    action: str
    """The recommended action for the operator."""
    applies_to: tuple[str, ...]
    """Opcodes, and opcode classes of the policy."""
    binds: str
    """Role of the sender that must keep the rule, as in `dcpspec.protocol.rules.Rule`."""
    severity: str
    since: str
    """First release whose servers comply with the rule, or expect clients to comply."""
    until: str | None = field(default=None, kw_only=True)
    """Last release, or None if the rule still applies."""
    seen_on: tuple[str, ...] = field(default=(), kw_only=True)
    """Releases of real servers that kept the rule."""
    confirmed_on: tuple[str, ...] = field(default=(), kw_only=True)
    """Those that kept the rule in every message of a recording in which they could have broken it."""
    absent_on: tuple[str, ...] = field(default=(), kw_only=True)
    """Releases of real servers that did not keep the rule, as `since` or `until` says."""
    source: str
    broken_by: str
    """Name of a capture that breaks the rule."""
    kept_by: str


@dataclass(frozen=True)
class Decision:
    """A policy rule whose violations a capture can show."""

    id: str
    means: str
    action: str
    decided_by: str
    """``order`` of the messages, or ``answer`` of the server."""
    broken_by: str
    kept_by: str


@dataclass(frozen=True)
class Rulebook:
    """All sections of the file."""

    facts: Facts
    rules: tuple[OrderRule, ...]
    policy: tuple[Decision, ...]

    @classmethod
    def of(cls, raw: object) -> Rulebook:
        """Create a rulebook from plain data.

        Raises:
            PolicyError: The data does not have the structure of a rulebook.
        """
        if not isinstance(raw, dict) or list(raw) != ["version", "source", "facts", "rules", "policy"]:
            fail("the sections must be `version`, `source`, `facts`, `rules` and `policy`")
        if not isinstance(raw["source"], str):
            fail(f"source: expected a URL, got {raw['source']!r}")
        return cls(
            _facts(raw["facts"]),
            parse_entries(OrderRule, raw["rules"], raw["source"]),
            parse_entries(Decision, raw["policy"], raw["source"]),
        )

    @cached_property
    def decisions(self) -> Mapping[str, Decision]:
        """The policy rules that the audit decides, by id."""
        return {decision.id: decision for decision in self.policy}

    @property
    def entries(self) -> tuple[OrderRule | Decision, ...]:
        """All rules whose violations captures can show."""
        return (*self.rules, *self.policy)


def _facts(raw: object) -> Facts:
    names = [each.name for each in fields(Facts)]
    if not isinstance(raw, dict) or list(raw) != names:
        fail(f"facts: expected these keys in this order: {', '.join(names)}")
    return Facts(**frozen(raw))


@cache
def facts() -> Facts:
    """Return the facts of the installed parsers."""
    return load().facts


@cache
def load() -> Rulebook:
    """Return the rulebook of the installed parsers."""
    return Rulebook.of(stored("audit"))
