"""The file ``ksy/audit.yaml``: the rules that an audit checks. Its head says what the keys mean.

``audit.json`` beside the generated parsers has it as plain data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from importlib import resources
from typing import Any

from dcpspec.policy.rules import fail, parse_entries


@dataclass(frozen=True)
class Facts:
    """The facts of the protocol that an audit needs in addition to the rules."""

    first_requests: tuple[str, ...]
    """Opcodes that a client begins a connection with."""
    granted: tuple[str, ...]
    """Statuses of requests that were not refused."""
    datatype_features: Mapping[str, str]
    """Features of HELLO by the bit of the datatype that they allow."""
    no_cas: tuple[int, ...]
    """CAS values that no document has."""
    no_end: int
    """End seqno of a stream request without an end."""
    prepare_surplus: int
    """Bytes that a server counts for a prepare on top of its length."""


@dataclass(frozen=True)
class OrderRule:
    """A rule about the sender that shows in the order of the messages."""

    id: str
    sentence: str
    means: str
    """What a violation means for the operator of the node or the client."""
    action: str
    """What they should do."""
    applies_to: tuple[str, ...]
    """Opcodes, and classes of the policy."""
    severity: str
    since: str
    """First release whose servers keep to it, or whose clients have to."""
    until: str | None = field(default=None, kw_only=True)
    """Last one, None if it holds today."""
    source: str
    broken_by: str
    """Name of a capture that breaks it."""
    kept_by: str


@dataclass(frozen=True)
class Decision:
    """A rule of the policy that a capture can show broken."""

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
        """Make a rulebook of plain data.

        Raises:
            PolicyError: The data does not have the shape of one.
        """
        if not isinstance(raw, dict) or list(raw) != ["version", "source", "facts", "rules", "policy"]:
            fail("the sections are `version`, `source`, `facts`, `rules` and `policy`")
        if not isinstance(raw["source"], str):
            fail(f"source: it is an address, not {raw['source']!r}")
        return cls(
            _facts(raw["facts"]),
            parse_entries(OrderRule, raw["rules"], raw["source"]),
            parse_entries(Decision, raw["policy"], raw["source"]),
        )

    @cached_property
    def decisions(self) -> Mapping[str, Decision]:
        """The rules of the policy that are decided, by id."""
        return {decision.id: decision for decision in self.policy}

    @property
    def entries(self) -> tuple[OrderRule | Decision, ...]:
        """All that captures show."""
        return (*self.rules, *self.policy)


def _facts(raw: object) -> Facts:
    names = [each.name for each in fields(Facts)]
    if not isinstance(raw, dict) or list(raw) != names:
        fail(f"facts: the keys are, in this order: {', '.join(names)}")
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in raw.items()
    }
    return Facts(**values)


@cache
def facts() -> Facts:
    """The facts that came with the installed parsers."""
    return load().facts


@cache
def load() -> Rulebook:
    """The rulebook that came with the installed parsers."""
    return Rulebook.of(json.loads(resources.files("dcp_kaitai").joinpath("audit.json").read_text("utf-8")))
