"""Indexes of the vectors: by opcode, status, rule, policy rule, erratum and datatype."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from dcpspec.policy.rules import broken
from tools.grammar import audit_rules as audit_file
from tools.grammar import catalogue
from tools.grammar import server_rules as policy_file
from tools.site import facts, places
from tools.site.bits import datatype_word
from tools.vectors import Vector, lookup

policy = cache(policy_file.load)
audit = cache(audit_file.load)


@cache
def tree() -> policy_file.Tree:
    """Return the resolver for paths in rules."""
    return policy_file.Tree(catalogue.library())


@cache
def _rule_pages() -> dict[str, str]:
    """Return the pages of server rules and audit rules, by rule id."""
    alone = {"message": places.MESSAGE_RULES, "content": places.MESSAGE_RULES}
    pages = {rule.id: alone.get(rule.scope, places.CONNECTION_RULES) for rule in policy().rules}
    return pages | {rule.id: places.AUDIT_RULES for rule in audit().rules}


def rule_page(name: str) -> str:
    """Return the page with a rule's entry; the entry's anchor is the rule's id."""
    return _rule_pages().get(name, places.LAYOUT_RULES)


def opcode_of(vector: Vector) -> tuple[str, int] | None:
    """Return the table and number of the opcode, or None if the message ends before the opcode."""
    for table, field in (("client", "opcode"), ("server", "server_opcode")):
        number = lookup(vector["tree"], f"header.{field}.value")
        if number is not None:
            return table, number
    return None


def _datatype(vector: Vector) -> int | None:
    """Return the datatype byte, which the tree shows as single bits."""
    bits = lookup(vector["tree"], "header.datatype")
    if not isinstance(bits, dict):
        return None
    word = datatype_word()
    reserved = int(bits["reserved"]) * 2 * word.bits[-1].mask
    return reserved + sum(bit.mask for bit in word.bits if bits[bit.member.id])


def _features(vector: Vector) -> list[Any]:
    """Return the features that a HELLO message names."""
    lists = (lookup(vector["tree"], f"body.{part}.features") for part in ("request", "response"))
    return [feature for features in lists for feature in features or ()]


def _control_key(vector: Vector) -> str | None:
    """Return the key of a control message, in hexadecimal."""
    is_control = lookup(vector["tree"], "header.opcode.name") == "dcp_control"
    return lookup(vector["tree"], "body.request.key") if is_control else None


KEYS: dict[str, Callable[[Vector], Iterable[object]]] = {
    "opcode": lambda vector: [opcode_of(vector)],
    "status": lambda vector: [lookup(vector["tree"], "header.status.value")],
    "rule": lambda vector: [lookup(vector["tree"], "error.rule")],
    "policy rule": lambda vector: broken(vector["tree"], policy()) if vector["result"] == "valid" else (),
    "erratum": lambda vector: vector.get("errata", ()),
    "datatype": lambda vector: [_datatype(vector)],
    "feature": lambda vector: {lookup(feature, "code.value") for feature in _features(vector)},
    "control key": lambda vector: [_control_key(vector)],
}
"""The functions that return a vector's keys in each index; the index ignores None."""


@cache
def index(name: str) -> dict[Any, list[Vector]]:
    """Return the vectors by one of `KEYS`."""
    by_value: dict[Any, list[Vector]] = defaultdict(list)
    for vector in facts.all_vectors():
        for key in KEYS[name](vector):
            if key is not None:
                by_value[key].append(vector)
    return dict(by_value)


def valid(vectors: Iterable[Vector]) -> list[Vector]:
    """Return the valid vectors."""
    return [vector for vector in vectors if vector["result"] == "valid"]


def counts(vectors: Iterable[Vector]) -> tuple[int, int]:
    """Return the numbers of valid and invalid vectors."""
    results = [vector["result"] == "valid" for vector in vectors]
    return sum(results), len(results) - sum(results)


def best(vectors: list[Vector]) -> Vector:
    """Return the first valid vector, or the first vector if none is valid."""
    return (valid(vectors) or vectors)[0]


def by_file(vectors: Iterable[Vector]) -> dict[str, list[Vector]]:
    """Return the vectors by file name."""
    by_group: dict[str, list[Vector]] = defaultdict(list)
    for vector in vectors:
        by_group[facts.homes()[vector["id"]].file.path.stem].append(vector)
    return by_group
