"""The field list follows its schema. Trees follow theirs, and other data does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import jsonschema
import pytest

from dcpspec import decode_message
from dcpspec.grammar.schema import kinds
from dcpspec.grammar.tree import Node, read_message
from tools import vectors
from tools.generate.parsers import RULES
from tools.generate.tree_schema import LEAVES, tree_schema
from tools.grammar import rule_files
from tools.grammar.catalogue import library
from tools.grammar.fields import field_list
from tools.project import GENERATED

PACKAGE = GENERATED / "python" / "dcp_kaitai"
Tree = dict[str, Any]
Change = Callable[[Tree], object]


@cache
def text_of(name: str) -> str:
    return (PACKAGE / name).read_text("utf-8")


def stored(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text_of(name))
    return data


@cache
def validator(name: str, definition: str = "") -> jsonschema.Draft202012Validator:
    """A validator of a schema, or of one of its definitions."""
    schema = stored(name)
    if definition:
        assert definition in schema["$defs"]
        schema = {"$schema": schema["$schema"], "$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]}
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize(
    "name", ["fields.schema.json", "tree.schema.json", "policy.schema.json", "audit.schema.json"]
)
def test_the_schemas_are_schemas(name: str) -> None:
    schema = stored(name)
    assert schema["$schema"] == jsonschema.Draft202012Validator.META_SCHEMA["$id"]
    jsonschema.Draft202012Validator.check_schema(schema)


# The field list


def test_the_field_list_keeps_to_its_schema() -> None:
    fields = stored("fields.json")
    validator("fields.schema.json").validate(fields)
    assert fields["version"].split(".")[0] == "1"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda fields: fields.pop("version"), "'version' is a required property"),
        (lambda fields: fields.update(version="1.0"), "'1.2.0' was expected"),
        (lambda fields: fields.update(kinds={}), "'kinds' was unexpected"),
        (lambda fields: fields["types"].update({"Header": {"doc": "", "members": []}}), "does not match"),
        (lambda fields: fields["types"]["mcbp_header"].pop("doc"), "'doc' is a required property"),
        (lambda fields: member(fields).pop("source"), "'source' is a required property"),
        (lambda fields: member(fields).update(source="param"), "'param' is not one of"),
        (lambda fields: member(fields).update(helper=False), "True was expected"),
        (lambda fields: member(fields).update(width=1), "'width' was unexpected"),
        (lambda fields: member(fields).update(rule="a-rule"), "'rule_text' is a dependency of 'rule'"),
        (lambda fields: member(fields).update(type={"kind": "int"}), "'bits' is a required property"),
        (lambda fields: member(fields).update(type={"kind": "bytes", "bits": 8}), "bits"),
        (lambda fields: member(fields).update(type={"kind": "struct"}), "'names' is a required property"),
        (lambda fields: member(fields).update(type={"kind": "struct", "names": ["a", "b"]}), "too long"),
        (lambda fields: fields["enums"]["mcbp_header::magic"].update({"0x80": {}}), "does not match"),
        (lambda fields: fields["enums"]["mcbp_header::magic"]["128"].pop("id"), "'id' is a required"),
    ],
)
def test_what_is_no_field_list_does_not(change: Change, problem: str) -> None:
    fields = stored("fields.json")
    fields["types"] = {"mcbp_header": fields["types"]["mcbp_header"]}
    fields["enums"] = {"mcbp_header::magic": fields["enums"]["mcbp_header::magic"]}
    assert validator("fields.schema.json").is_valid(fields)
    change(fields)
    errors = list(validator("fields.schema.json").iter_errors(fields))
    told = [error.message for top in errors for error in (top, *(top.context or ()))]
    assert any(problem in message for message in told), told


def member(fields: dict[str, Any]) -> dict[str, Any]:
    """A member with only the required keys and a type without names."""
    return next(
        each
        for each in fields["types"]["mcbp_header"]["members"]
        if each.keys() == {"id", "source", "type", "doc"} and each["type"]["kind"] == "int"
    )


# The rules


@pytest.mark.parametrize("name", rule_files.NAMES)
def test_the_rules_keep_to_their_schema_in_every_package(name: str) -> None:
    validator(f"{name}.schema.json").validate(stored(f"{name}.json"))
    for suffix in (f"{name}.json", f"{name}.schema.json"):
        texts = [(GENERATED / folder / suffix).read_text("utf-8") for folder in RULES]
        assert texts == [text_of(suffix)] * 5


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("policy", lambda rules: rules.update(version="3.0.0"), "'2.0.0' was expected"),
        ("policy", lambda rules: rules["rules"][1].pop("check"), "'check' is a required property"),
        ("policy", lambda rules: rules["rules"][1].update(severity="disconnect"), "'refused' was expected"),
        ("policy", lambda rules: rules["rules"][1].update(check={"matches": ["a", "^a"]}), "not valid under"),
        ("policy", lambda rules: rules["rules"][1].update(check={"equals": ["a"]}), "not valid under"),
        ("policy", lambda rules: rules["responses"][0].update(does="nothing"), "'nothing' is not one of"),
        ("audit", lambda rules: rules["rules"][0].update(status="einval"), "Unevaluated properties"),
        ("audit", lambda rules: rules["policy"][0].pop("broken_by"), "'broken_by' is a required property"),
    ],
)
def test_what_are_no_rules_do_not(name: str, change: Change, problem: str) -> None:
    data = stored(f"{name}.json")
    change(data)
    errors = [error.message for error in validator(f"{name}.schema.json").iter_errors(data)]
    assert any(problem in message for message in errors), errors


# Trees


@cache
def valid_vectors() -> list[tuple[vectors.Vector, Node, str]]:
    """The valid vectors, each as the parser reads it and with the type of its payload."""
    payloads = []
    for file in vectors.load():
        for vector in file.vectors():
            if vector["result"] == "valid":
                strict = vector.get("strict", False)
                root = read_message(
                    bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=strict
                ).root
                (body,) = (part for part in root.children or () if part.id.endswith("body"))
                (payload,) = (
                    each for each in body.children or () if each.id.endswith(("request", "response"))
                )
                assert payload.struct
                payloads.append((vector, root, payload.struct.name))
    return payloads


@cache
def members() -> dict[tuple[str, str], tuple[Tree, Node, Node, str]]:
    """Every member that a valid vector has, by its type: the tree of the first vector, its root, the node."""
    first: dict[tuple[str, str], tuple[Tree, Node, Node, str]] = {}
    for vector, root, kind in valid_vectors():
        for parent in root.walk():
            for child in parent.children or ():
                if parent.struct:
                    first.setdefault((parent.struct.name, child.id), (vector["tree"], root, child, kind))
    return first


def test_the_schema_of_trees_is_that_of_the_grammars() -> None:
    assert text_of("tree.schema.json") == tree_schema(json.loads(field_list(library())))


def test_the_tree_of_every_valid_vector_is_one_of_its_kind() -> None:
    assert len(valid_vectors()) > 1000
    for vector, _, kind in valid_vectors():
        errors = validator("tree.schema.json", f"message::{kind}").iter_errors(vector["tree"])
        assert [error.message for error in errors] == [], vector["id"]


def test_every_kind_has_a_schema_and_a_vector() -> None:
    prefix = "message::"
    schemas = {name.removeprefix(prefix) for name in stored("tree.schema.json")["$defs"] if prefix in name}
    assert schemas == {kind.struct.name for kind in kinds().values()}
    assert schemas == {kind for _, _, kind in valid_vectors()}


def test_the_tree_of_a_message_is_one_of_any_kind() -> None:
    checked = validator("tree.schema.json")
    for tree in {kind: vector["tree"] for vector, _, kind in valid_vectors()}.values():
        assert checked.is_valid(tree)
        assert checked.is_valid(tree | {"policy": ["a-rule"]})
        assert not checked.is_valid(tree | {"policy": "a-rule"})
        assert not checked.is_valid({key: value for key, value in tree.items() if key == "header"})


def test_trees_of_invalid_messages_have_an_error() -> None:
    invalid = [
        vector["tree"]
        for file in vectors.load()
        for vector in file.vectors()
        if vector["result"] == "invalid"
    ]
    assert len(invalid) > 500
    for tree in invalid:
        assert validator("tree.schema.json", "invalid_message").is_valid(tree), tree["error"]
    checked = validator("tree.schema.json")
    whole = valid_vectors()[0][0]["tree"] | {"error": invalid[0]["error"]}
    assert checked.is_valid(whole)
    assert not validator("tree.schema.json", "message").is_valid(whole)
    for key in invalid[0]["error"]:
        assert not checked.is_valid(whole | {"error": {**invalid[0]["error"], key: None}})


def test_what_decode_message_gives_is_a_tree() -> None:
    checked = validator("tree.schema.json")
    noop = bytes.fromhex("805c00000000000000000000009896810000000000000000")
    checked.validate(decode_message(noop))
    for data in (b"", noop[:3], noop + b"\x00"):
        broken = decode_message(data)
        checked.validate(broken)
        del broken["error"]
        assert checked.is_valid(broken) == (
            len(data) > len(noop)
        )  # bytes after a message are not in its tree


def test_a_tree_with_any_mistake_is_refused() -> None:
    mistakes = 0
    for (type_, member_), (tree, root, node, kind) in members().items():
        checked = validator("tree.schema.json", f"message::{kind}")
        for what, change in mistakes_at(node, in_switch(root, node, kind)):
            broken = deepcopy(tree)
            change(broken)
            assert not checked.is_valid(broken), f"{type_}.{member_}, {node.path}: {what}"
            mistakes += 1
    assert len(members()) > 250
    assert mistakes > 2000


def find(tree: Tree, node: Node) -> Any:
    """The tree's value at the place of a node."""
    value: Any = tree
    for part in node.path.split("."):
        value = value[int(part)] if isinstance(value, list) else value.get(part)
    return value


def in_switch(root: Node, node: Node, kind: str) -> bool:
    """Whether it is in one of several structures below the payload: the rest may match another structure."""
    around = (each for each in root.walk() if node.path.startswith(f"{each.path}."))
    return any(
        each.member and each.member.type.kind == "switch" and each.struct and each.struct.name != kind
        for each in around
    )


def mistakes_at(node: Node, in_switch: bool) -> Iterator[tuple[str, Change]]:
    """Changes that invalidate a tree at a node."""
    above, _, name = node.path.rpartition(".")
    spec = node.member
    assert spec

    def around(tree: Tree) -> Tree:
        part: Tree = find(tree, Node("", above)) if above else tree
        return part

    def put(value: Any) -> Change:
        return lambda tree: around(tree).update({name: [value] if node.repeated else value})

    yield "renamed", lambda tree: around(tree).update({f"{name}_": around(tree).pop(name)})
    if spec.condition is None and not in_switch:
        yield "left out", lambda tree: around(tree).pop(name)
    if not node.repeated:
        yield "null", put(None)
        yield "a list", lambda tree: around(tree).update({name: [find(tree, node)]})
    if spec.type.names:
        yield "text", put("00")
        if not node.repeated:
            yield "an unknown member", lambda tree: find(tree, node).update(surprise=0)
        return
    if spec.enum:
        yield "no name", put({"value": node.value})
        yield "another name", put({"value": node.value, "name": "surprise"})
        yield "the name alone", put(node.name)
        yield "an unknown member", put({"value": node.value, "name": node.name, "doc": ""})
        yield "too large", put({"value": 1 << spec.type.bits, "name": None})
        return
    if spec.type.kind == "bytes":
        yield from ((what, put(what)) for what in ("0", "AB", "0x00", "zz", " 00"))
        yield "a number", put(0)
        return
    if spec.type.kind == "bool":
        yield from ((repr(what), put(what)) for what in (0, 1, "true"))
        return
    lowest = -(1 << spec.type.bits - 1) if spec.type.signed else 0
    outside = lowest - 1, lowest + (1 << spec.type.bits)
    as_text = (*map(str, outside), 0, "", "007", "0x7", "1e3", "+1", "-0")
    wrong = as_text if spec.type.bits > 32 else (*outside, 0.5, "0", True)
    yield from ((repr(what), put(what)) for what in wrong)


@pytest.mark.parametrize(
    ("name", "lowest", "highest"), [("unsigned_64", 0, 2**64 - 1), ("signed_64", -(2**63), 2**63 - 1)]
)
def test_numbers_as_text_have_the_range_of_64_bits(name: str, lowest: int, highest: int) -> None:
    checked = jsonschema.Draft202012Validator(LEAVES[name])
    near = {1 << bits for bits in range(70)} | {10**digits for digits in range(22)} | {0}
    for number in {sign * each + step for sign in (1, -1) for each in near for step in (-1, 0, 1)}:
        assert checked.is_valid(str(number)) == (lowest <= number <= highest), number
        # All digits of the limits, each incremented and decremented.
    for limit in (lowest, highest):
        for place in range(len(str(limit))):
            for number in (limit - 10**place, limit + 10**place):
                assert checked.is_valid(str(number)) == (lowest <= number <= highest), number
