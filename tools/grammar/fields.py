"""Write the field list: the grammars as plain data, for programs that traverse parsed messages.

The list contains every type with its members in reading order; each member has its kind, its condition and
its documentation. The library, the tree dumps in all languages and the docs use the list.
"""

from __future__ import annotations

import json
from typing import Any

from tools.grammar.expression import Attr, Bool, Cast, Expr, Int, Name
from tools.grammar.model import NUMBERS, Attribute, Element, Enum, Instance, Library, Switch, Type, TypeUse
from tools.project import ROOT

SCHEMA = ROOT / "tools/generate/packages/python/dcp_kaitai/fields.schema.json"
"""The schema of the list, which states the format version and when that version increases."""
HELPER_PREFIXES = ("has_", "is_", "len_", "num_", "ofs_", "pos_", "raw_")
"""Computed instances with these prefixes are helpers by default, as are views of bytes (`raw_`)."""

RELEASES = ("since", "until")
FACTS = ("column", "unit", "encoding", "none", *RELEASES)
"""Project-specific keys that the list copies unchanged."""


def field_list(library: Library) -> str:
    """Return the field list as JSON text."""
    types = {type_name(type_): _type(type_) for type_ in library.types}
    enums = {
        enum_name(enum): {
            str(member.value): {"id": member.id, "doc": member.doc, **_releases(member)}
            for member in enum.members
        }
        for grammar in library
        for enum in grammar.enums
    }
    data = {
        "version": json.loads(SCHEMA.read_text("utf-8"))["properties"]["version"]["const"],
        "types": dict(sorted(types.items())),
        "enums": dict(sorted(enums.items())),
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _releases(element: Element) -> dict[str, str]:
    """Return the first and the last release with an element, if known."""
    return {key: element.raw[f"-{key}"] for key in RELEASES if f"-{key}" in element.raw}


def type_name(type_: Type) -> str:
    """Return the qualified name of a type: `dcp_mutation::extras`."""
    return f"{type_name(type_.parent)}::{type_.id}" if type_.parent else type_.id


def enum_name(enum: Enum) -> str:
    """Return the qualified name of an enum: `mcbp_header::magic`."""
    return f"{type_name(enum.owner)}::{enum.id}"


def _type(type_: Type) -> dict[str, Any]:
    entry: dict[str, Any] = {"doc": type_.doc, "members": [_member(member) for member in type_.fields]}
    entry |= _releases(type_)
    if type_.params:
        entry["params"] = [param.id for param in type_.params]
    if value := type_.raw.get("-value"):
        entry["value"] = value
    return entry


def _member(member: Attribute) -> dict[str, Any]:
    is_instance = isinstance(member, Instance)
    entry: dict[str, Any] = {
        "id": member.id,
        "source": ("value" if "value" in member.raw else "parse") if is_instance else "seq",
        "type": _type_ref(member),
        "doc": member.doc,
    }
    if "repeat" in member.raw:
        entry["repeated"] = True
    if condition := member.formula("if"):
        entry["condition"] = condition.text
    if isinstance(kind := member.scope.grammar.item_kind(member), Enum):
        entry["enum"] = enum_name(kind)
    size = member.formula("size")
    if size and size.tree and not is_instance:
        entry["size"] = _operand(size.tree, member)
    if "terminator" in member.raw and not is_instance:
        entry["terminator"] = member.raw["terminator"]
    entry |= {key: member.raw[f"-{key}"] for key in FACTS if f"-{key}" in member.raw}
    for key in ("values", "members"):
        if entries := member.raw.get(f"-{key}"):
            entry[key] = [{name.removeprefix("-"): text for name, text in item.items()} for item in entries]
    if is_helper(member):
        entry["helper"] = True
    if rule := member.rule:
        entry |= dict(zip(("rule", "rule_text"), rule, strict=True))
    return entry


def is_helper(member: Attribute) -> bool:
    """Return True if trees omit a member: a step of a computation, or the surplus of a layout."""
    if member.raw.get("-helper"):
        return True
    if not isinstance(member, Instance):
        return member.id == "surplus"
    is_whole = member.id == member.scope.raw.get("-value")
    is_named_so = member.is_value and not is_whole and member.id.startswith(HELPER_PREFIXES)
    return member.id.startswith("raw_") or is_named_so


def _type_ref(member: Attribute) -> dict[str, Any]:
    grammar = member.scope.grammar
    if isinstance(member.type, Switch):
        on, cases = member.type.on.tree, []
        for pattern, use in member.type.cases:
            if type_ := grammar.resolve_type(member.scope, use.name):
                value = {"value": grammar.constant(member.scope, pattern.tree)} if pattern else {}
                cases.append({"name": type_name(type_), **_arguments(use, member), **value})
        assert on is not None
        names = list(dict.fromkeys(case["name"] for case in cases))
        return {"kind": "switch", "names": names, "on": _operand(on, member), "cases": cases}
    kind = grammar.item_kind(member)
    if isinstance(kind, Type):
        return {"kind": "struct", "names": [type_name(kind)], **_arguments(member.uses[0], member)}
    if isinstance(kind, Enum) or kind == "bits":
        return _number(member.uses[0].name)
    if kind == "bool":
        return {"kind": "bool", "bits": 1} if member.uses else {"kind": "bool"}
    if kind == "bytes":
        return {"kind": "bytes"}
    if isinstance(kind, str) and kind in NUMBERS and kind != "int":
        return _number(kind)
    raise ValueError(f"{member.place}: the type of `{member.id}` is unknown; cast the value")


def _arguments(use: TypeUse, member: Attribute) -> dict[str, Any]:
    """Return the arguments for the parameters of a member's type."""
    arguments = [_operand(argument, member) for argument in use.ref.arguments]
    return {"args": arguments} if arguments else {}


def _operand(expr: Expr, member: Attribute) -> str | int | bool:
    """Return the path of a member or parameter that another member uses as text, or a constant."""
    match expr:
        case Int(number) | Bool(number):
            return number
        case Name(name):
            return name
        case Cast(value):
            return _operand(value, member)
        case Attr(value, name):
            return f"{_operand(value, member)}.{name}"
    raise ValueError(
        f"{member.place}: an expression is neither a constant nor a path; define an instance for it"
    )


def _number(name: str) -> dict[str, Any]:
    bits = int(name[1:]) * (1 if name[0] == "b" else 8)
    return {"kind": "int", "bits": bits, **({"signed": True} if name[0] == "s" else {})}
