"""Indexes of the vectors: by opcode, status, rule, policy rule, erratum and datatype."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from dcpspec.audit.rulebook import Rulebook
from dcpspec.policy.rules import Policy, broken
from tools import audit as audit_file
from tools import policy as policy_file
from tools.site import facts, places
from tools.site.bits import datatype_word
from tools.vectors import Vector, lookup

Index = Mapping[object, list[Vector]]


@cache
def all_vectors() -> tuple[Vector, ...]:
    """Return all vectors, by file."""
    return tuple(vector for file in facts.vectors() for vector in file.vectors())


@cache
def policy() -> Policy:
    """Return the server rules."""
    return policy_file.load()


@cache
def audit() -> Rulebook:
    """Return the audit rules."""
    return audit_file.load()


def _index(keys: Callable[[Vector], Iterable[object]]) -> Index:
    found: dict[object, list[Vector]] = defaultdict(list)
    for vector in all_vectors():
        for key in keys(vector):
            if key is not None:
                found[key].append(vector)
    return found


def opcode_of(vector: Vector) -> tuple[str, int] | None:
    """Return the table and number of the opcode, None if the message ends before it."""
    for table, field in (("client", "opcode"), ("server", "server_opcode")):
        number = lookup(vector["tree"], f"header.{field}.value")
        if number is not None:
            return table, number
    return None


@cache
def by_opcode() -> Index:
    """Return the vectors by table and number of the opcode."""
    return _index(lambda vector: [opcode_of(vector)])


@cache
def by_status() -> Index:
    """Return the vectors by status, which only responses have."""
    return _index(lambda vector: [lookup(vector["tree"], "header.status.value")])


@cache
def by_rule() -> Index:
    """Return the invalid vectors by the rule that they break."""
    return _index(lambda vector: [lookup(vector["tree"], "error.rule")])


@cache
def by_erratum() -> Index:
    """Return the vectors by the errata that they name."""
    return _index(lambda vector: vector.get("errata", ()))


@cache
def by_policy_rule() -> Index:
    """Return the valid vectors by the server rules that they break."""
    return _index(lambda vector: broken(vector["tree"], policy()) if vector["result"] == "valid" else ())


@cache
def by_datatype() -> Index:
    """Return the vectors by the datatype byte of the header."""
    return _index(lambda vector: [_datatype(vector)])


def _datatype(vector: Vector) -> int | None:
    """Return the datatype byte, which the tree has as single bits."""
    bits = lookup(vector["tree"], "header.datatype")
    if not isinstance(bits, dict):
        return None
    word = datatype_word()
    reserved = int(bits["reserved"]) * 2 * word.bits[-1].mask
    return reserved + sum(bit.mask for bit in word.bits if bits[bit.member.id])


def valid(vectors: Iterable[Vector]) -> list[Vector]:
    """Return the valid ones of some vectors."""
    return [vector for vector in vectors if vector["result"] == "valid"]


def link(page: str, vector: Vector) -> str:
    """Return a link to a vector on its page."""
    target = places.vector_page(facts.vector_file_of(vector["id"]))
    return f"[{vector['id']}]({places.link(page, target, vector['id'])})"


def inspect(page: str, vector: Vector, text: str = "inspect") -> str:
    """Return a link to the inspector with a vector."""
    address = places.browser_link(page, places.inspector(vector["id"]))
    return f'<a href="{address}" title="{vector["id"]} in the inspector">{text}</a>'


def links(page: str, vectors: list[Vector]) -> list[str]:
    """Return the number of an entry's vectors with links to them, and a link that opens one."""
    if not vectors:
        return []
    files: dict[str, list[Vector]] = defaultdict(list)
    for vector in vectors:
        files[facts.vector_file_of(vector["id"])].append(vector)
    where = (
        f"{len(found)} in [{file}]({places.link(page, places.vector_page(file), found[0]['id'])})"
        for file, found in files.items()
    )
    good = valid(vectors)
    bad = len(vectors) - len(good)
    parts = [f"{number} {word}" for number, word in ((len(good), "valid"), (bad, "invalid")) if number]
    noun = "vectors" if len(vectors) > 1 else "vector"
    return [
        f"{' and '.join(parts)} {noun}: {', '.join(where)}",
        inspect(page, (good or vectors)[0], "open one in the inspector"),
    ]
