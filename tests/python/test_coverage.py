"""Coverage of the vectors: a vector contains each name of the grammars."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from dcpspec.grammar.fields import Spec, load
from dcpspec.grammar.tree import Message, Node, read_message
from tools.vectors import Vector
from tools.vectors import load as load_vectors

VECTORS = [vector for file in load_vectors() for vector in file.vectors()]
SPEC: Spec = load()
ROOTS = ("mcbp_message", "mcbp_message_no_collections")


@cache
def valid_trees() -> list[Node]:
    """The valid messages with the types of their fields, which the stored trees omit."""
    messages = [read(vector) for vector in VECTORS if vector["result"] == "valid"]
    return [message.root for message in messages if message.error is None]


def read(vector: Vector) -> Message:
    data = bytes.fromhex(vector["hex"])
    return read_message(data, vector.get("collections", True), strict=vector.get("strict", False))


def types_of_messages() -> list[str]:
    """The possible types in a message, without streams and enums."""
    names: dict[str, None] = {}
    queue = list(ROOTS)
    while queue:
        name = queue.pop()
        if name not in names:
            names[name] = None
            queue += (used for member in SPEC.types[name].members.values() for used in member.type.names)
    return sorted(names)


@cache
def types_read() -> set[str]:
    """The types of all members in valid vectors."""
    return {node.struct.name for tree in valid_trees() for node in tree.walk() if node.struct is not None}


@cache
def enum_values_read() -> set[tuple[str, int]]:
    """The enum and number of all enum members in valid vectors."""
    return {
        (node.member.enum, node.value)
        for tree in valid_trees()
        for node in tree.walk()
        if node.member is not None and node.member.enum and isinstance(node.value, int)
    }


def results_of(table: str, opcode: int) -> set[str]:
    """The results of the vectors with an opcode: valid, invalid, or both."""
    field = {"client": "opcode", "server": "server_opcode"}[table]
    return {
        vector["result"]
        for vector in VECTORS
        if vector["tree"].get("header", {}).get(field, {}).get("value") == opcode
    }


def members(enum: str) -> Iterator[tuple[int, str]]:
    for number, member in SPEC.enums[enum].items():
        yield number, member.id


OPCODES = [
    (table, number, name)
    for table in ("client", "server")
    for number, name in members(f"mcbp_opcode::{table}")
]


@pytest.mark.parametrize(
    ("table", "opcode"),
    [(table, number) for table, number, _ in OPCODES],
    ids=[f"{table}-0x{number:02x}-{name}" for table, number, name in OPCODES],
)
def test_every_opcode_has_a_valid_and_an_invalid_vector(table: str, opcode: int) -> None:
    assert results_of(table, opcode) == {"valid", "invalid"}


ENUM_VALUES = [
    (enum, number, name)
    for enum in SPEC.enums
    if not enum.startswith("mcbp_opcode::")
    for number, name in members(enum)
]


@pytest.mark.parametrize(
    ("enum", "number"),
    [(enum, number) for enum, number, _ in ENUM_VALUES],
    ids=[f"{enum}-{name}" for enum, _, name in ENUM_VALUES],
)
def test_every_value_of_an_enum_occurs(enum: str, number: int) -> None:
    assert (enum, number) in enum_values_read()


def test_every_feature_of_hello_is_asked_for_and_agreed_to() -> None:
    for part in ("request", "response"):
        told = {
            feature["code"]["value"]
            for vector in VECTORS
            if vector["result"] == "valid"
            and vector["tree"]["header"].get("opcode", {}).get("name") == "hello"
            for feature in vector["tree"]["body"].get(part, {}).get("features", ())
        }
        assert told >= SPEC.enums["mcbp_hello_feature::code"].keys(), part


TEXTS = [
    (name, member.id, value.id)
    for name, struct in SPEC.types.items()
    for member in struct.members.values()
    for value in member.values
]


@pytest.mark.parametrize(("name", "member", "text"), TEXTS, ids=[".".join(entry) for entry in TEXTS])
def test_every_text_of_a_field_occurs(name: str, member: str, text: str) -> None:
    """Above all the parameters of DCP control."""
    assert any(
        child.id == member and child.value == text.encode()
        for tree in valid_trees()
        for node in tree.walk()
        if node.struct is not None and node.struct.name == name
        for child in node.children or ()
    )


NEVER_VALID = "mcbp_surplus"
"""Type of the bytes after the last field, which only invalid messages have."""


@pytest.mark.parametrize("name", [name for name in types_of_messages() if name != NEVER_VALID])
def test_every_type_is_read(name: str) -> None:
    assert name in types_read()


RULES = sorted(
    {member.rule for struct in SPEC.types.values() for member in struct.members.values() if member.rule}
)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_broken(rule: str) -> None:
    assert any(vector["tree"].get("error", {}).get("rule") == rule for vector in VECTORS)
