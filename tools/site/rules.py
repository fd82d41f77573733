"""The data for the rule pages: layout and reader rules, server rules, and audit rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from dcpspec import errors
from dcpspec.policy.rules import ANY, PolicyRule, Route
from dcpspec.protocol.rulebook import OrderRule
from tools.grammar import catalogue, evidence
from tools.grammar.model import TypeMember
from tools.site import facts, places, usage

SCOPES = {
    "message": "Decided by the message alone",
    "content": "Decided by its content",
    "connection": "Decided by the connection",
    "stream": "Decided by the stream",
}
TITLES = {
    places.LAYOUT_RULES: "Layout and reader",
    places.MESSAGE_RULES: "Server, decided by one message",
    places.CONNECTION_RULES: "Server, decided by the connection",
    places.AUDIT_RULES: "Audit",
}
"""The rule pages, each with its subject."""
BINDS = {
    "producer": "a producer",
    "server": "a producer, in its messages to a client",
    "consumer": "a consumer",
    "client": "a client that consumes",
    ANY: "every sender",
}
"""The sender that must keep a rule, by its role on the connection."""
DECIDERS = {"order": "the order of the messages", "answer": "the server's answer"}


def layout_rules() -> dict[str, tuple[str, list[TypeMember]]]:
    """Return the sentence and the fields of each grammar rule, by id."""
    result: dict[str, tuple[str, list[TypeMember]]] = {}
    for type_ in facts.types().values():
        for member in type_.fields:
            if rule := member.rule:
                name, sentence = rule
                result.setdefault(name, (sentence, []))[1].append(member)
    return dict(sorted(result.items()))


def names() -> list[str]:
    """Return the ids of all rules, by page."""
    return [*layout_rules(), *errors.RULES, *(rule.id for rule in _of_files())]


def _of_files() -> list[PolicyRule | OrderRule]:
    """Return the server rules and the audit rules."""
    return [*usage.policy().rules, *usage.audit().rules]


def _verdict(rule: PolicyRule | OrderRule) -> str:
    return "confirmed" if rule.confirmed_on else "seen" if rule.seen_on else "source"


def _seen(rule: PolicyRule | OrderRule) -> str:
    """Return the servers that showed a rule, in words."""
    others = [release for release in rule.seen_on if release not in rule.confirmed_on]
    parts = [
        f"{word} on {', '.join(releases)}"
        for word, releases in (("confirmed", rule.confirmed_on), ("seen", others))
        if releases
    ]
    return "; ".join(parts) or "from the source"


def _sightings() -> dict[str, list[evidence.Sighting]]:
    """Return what servers showed, by rule."""
    result: dict[str, list[evidence.Sighting]] = defaultdict(list)
    for sighting in evidence.load():
        result[sighting.rule].append(sighting)
    return result


def data() -> dict[str, Any]:
    """Return all rules, and the opcodes, statuses and fields that their entries name."""
    with_page, without_page = _by_opcode()
    by_page: dict[str, list[str]] = {page: [] for page in TITLES}
    for name in names():
        by_page[usage.rule_page(name)].append(name)
    return {
        "layout": layout_rules(),
        "policy": usage.policy(),
        "audit": usage.audit(),
        "reader": errors.RULES,
        "scopes": SCOPES,
        "deciders": DECIDERS,
        "binds": BINDS,
        "seen": _seen,
        "sightings": _sightings(),
        "unseen": [rule.id for rule in _of_files() if not rule.seen_on],
        "counted_by_verdict": Counter(_verdict(rule) for rule in _of_files()),
        "servers": evidence.RELEASES,
        "any": ANY,
        "statuses": {member.id: member.value for member in catalogue.numbers("mcbp_status", "status")},
        "with_page": with_page,
        "without_page": without_page,
        "by_page": [(page, title, by_page[page]) for page, title in TITLES.items()],
        "opcode_anchor": _opcode_anchor,
        "member_at": _member_at,
        "releases": _releases,
    }


def _releases(since: str, until: str) -> str:
    """Return the first and the last release of something in words."""
    parts = (f"since {since}" if since else "", f"until {until}" if until else "")
    return ", ".join(filter(None, parts))


def _by_opcode() -> tuple[list[tuple[str, list[str]]], list[tuple[str, list[str]]]]:
    """Return the server rules by opcode, first for messages with a page, then for other messages."""
    policy = usage.policy()
    named: dict[str, list[str]] = defaultdict(list)
    for rule in policy.rules:
        for opcode in policy.opcodes(rule):
            named[opcode].append(rule.id)
    with_page = [(ANY, named[ANY])] if ANY in named else []
    others: list[tuple[str, list[str]]] = []
    for member in catalogue.numbers("mcbp_opcode", "client"):
        if member.id in named:
            (with_page if catalogue.message_of(member) else others).append((member.id, named[member.id]))
    return with_page, others


def _opcode_anchor(name: str) -> str:
    """Return the anchor of an opcode. Rules about requests from servers name opcodes in the enum `server`."""
    return next(
        places.opcode_anchor(member.value, table)
        for table, enum in catalogue.top("mcbp_opcode").enums.items()
        for member in enum.members
        if member.id == name
    )


def _member_at(opcodes: tuple[str, ...], route: Route) -> TypeMember | None:
    """Return the field at a path in the tree of the first message that contains the path."""
    path = Route(tuple(step for step in route.steps if step != "*"))
    places = (field.place for opcode in opcodes for field in usage.tree().find(path, opcode))
    type_, name = next(places, ("", ""))
    return facts.types()[type_].member(name) if type_ else None
