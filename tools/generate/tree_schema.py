"""Write the JSON Schema of the canonical tree, the output of `decode_message` and `dcpspec inspect --json`.

It is derived from the field list, and therefore from the grammars. `$defs` contains the types and enums of
trees, by their names in the field list, and the message kinds: `message::` and the type of the payload.

Only the root has a `title`, because code generators name their types after titles.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

ROOT = "mcbp_message"
"""The other roots produce the same trees."""
SURPLUS = "surplus"
"""The field that is absent from every well-formed message."""
LARGEST_NUMBER = 32
"""Maximum width in bits of integers that trees contain as numbers. Wider integers are decimal text."""

Schema = dict[str, Any]
Member = Mapping[str, Any]

POLICY: Schema = {
    "description": "Server rules that the message breaks, by id. Only from `dcpspec inspect --policy`.",
    "type": "array",
    "items": {"type": "string"},
}
ERROR: Schema = {
    "description": "Why the bytes are not exactly one message.",
    "type": "object",
    "properties": {
        "rule": {"description": "Stable id of the broken rule.", "type": "string"},
        "path": {"description": "The field that breaks the rule; empty if no field does.", "type": "string"},
        "offset": {"description": "Position of the first byte concerned.", "type": "integer", "minimum": 0},
        "message": {"description": "The requirement and the value found, for people.", "type": "string"},
    },
    "required": ["rule", "path", "offset", "message"],
    "additionalProperties": False,
}


def tree_schema(fields: Mapping[str, Any]) -> str:
    """Return the schema as JSON text, from the field list."""
    root, parts = fields["types"][ROOT], _parts(fields["types"])
    definitions: dict[str, Schema] = {
        "message": {
            "description": "A message of any kind that was read to its end.",
            "anyOf": [_message(root, parts, part, _ref(name)) for part, name in parts.items()],
        },
        "invalid_message": {
            "description": "Bytes that are not exactly one message, as far as they could be read.",
            "type": "object",
            "properties": {
                **{member["id"]: _described(member, {"type": "object"}) for member in _members(root)},
                "error": ERROR,
                "policy": POLICY,
            },
            "required": ["error"],
            "additionalProperties": False,
        },
        **{name: _body(fields["types"][name]) for name in parts.values()},
        **_kinds(fields["types"], parts),
    }
    _add_referenced(definitions, fields)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Message tree",
        "description": "The canonical tree of one message, on a connection with or without collections.",
        "anyOf": [_ref("message"), _ref("invalid_message")],
        "$defs": definitions,
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _parts(types: Mapping[str, Any]) -> dict[str, str]:
    """Return the alternative message parts that contain the payload, each with its type."""
    parts = ((member["id"], name) for member in _members(types[ROOT]) for name in member["type"]["names"])
    return {part: name for part, name in parts if _switches(types[name])}


def _message(root: Mapping[str, Any], parts: Iterable[str], part: str, body: Schema) -> Schema:
    """Return the schema of a message with its payload in one of the parts."""
    schema = _object(_members(root), {part: body}, parts)
    schema["properties"]["policy"] = POLICY
    return schema


def _body(type_: Mapping[str, Any]) -> Schema:
    """Return the schema of a part that contains a payload: exactly one of its switches is present."""
    switches = _switches(type_)
    ways = [_object(_members(type_), {name: _value(member)}, switches) for name, member in switches.items()]
    return _described(type_, _any_of(ways))


def _kinds(types: Mapping[str, Any], parts: Mapping[str, str]) -> dict[str, Schema]:
    """Return the schemas of messages by the type of their payload."""
    made: dict[str, list[Schema]] = {}
    for part, name in parts.items():
        switches = _switches(types[name])
        for switch, member in switches.items():
            for payload in member["type"]["names"]:
                body = _object(_members(types[name]), {switch: _ref(payload)}, switches)
                made.setdefault(payload, []).append(_message(types[ROOT], parts, part, body))
    return {f"message::{name}": _described(types[name], _any_of(ways)) for name, ways in made.items()}


def _switches(type_: Mapping[str, Any]) -> dict[str, Member]:
    return {member["id"]: member for member in _members(type_) if member["type"]["kind"] == "switch"}


def _add_referenced(definitions: dict[str, Schema], fields: Mapping[str, Any]) -> None:
    """Append the referenced definitions, sorted by name."""
    known = fields["types"].keys() | fields["enums"].keys()
    if taken := known & ({"message", "invalid_message"} | LEAVES.keys()):
        raise ValueError(f"a type or enum uses reserved names of the schema: {', '.join(sorted(taken))}")
    made: dict[str, Schema] = {}
    while missing := set(_references([definitions, made])) - definitions.keys() - made.keys():
        made |= {name: _definition(name, fields) for name in missing}
    definitions.update(sorted(made.items()))


def _definition(name: str, fields: Mapping[str, Any]) -> Schema:
    if type_ := fields["types"].get(name):
        return _described(type_, _object(_members(type_)))
    if enum := fields["enums"].get(name):
        names = [*(member["id"] for member in enum.values()), None]
        return {"description": "Name of the number; null if it has none.", "enum": names}
    return LEAVES[name]


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict) and "$ref" in schema:
        yield schema["$ref"].removeprefix(_ref("")["$ref"])
    for item in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _references(item)


def _members(type_: Mapping[str, Any]) -> Iterator[Member]:
    """Yield the members of a type that a tree shows."""
    for member in type_["members"]:
        if member["id"] != SURPLUS and (member["source"] == "seq" or not member.get("helper")):
            yield member


def _object(
    members: Iterable[Member], chosen: Mapping[str, Schema] | None = None, alternatives: Iterable[str] = ()
) -> Schema:
    """Return the schema of an object with only one of its alternatives."""
    chosen = chosen or {}
    left_out = set(alternatives) - chosen.keys()
    kept = {member["id"]: member for member in members if member["id"] not in left_out}
    return _fixed(
        {id_: _described(member, chosen.get(id_) or _value(member)) for id_, member in kept.items()},
        [id_ for id_, member in kept.items() if id_ in chosen or "condition" not in member],
    )


def _fixed(properties: Schema, required: Iterable[str]) -> Schema:
    """Return the schema of an object with no other properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _value(member: Member) -> Schema:
    """Return the schema of a member."""
    item = _item(member)
    return {"type": "array", "items": item} if member.get("repeated") else item


def _item(member: Member) -> Schema:
    ref = member["type"]
    if "enum" in member:
        parts = {"value": _integer(ref), "name": _ref(member["enum"])}
        return _fixed(parts, parts)
    if ref["kind"] in ("struct", "switch"):
        return _any_of([_ref(name) for name in ref["names"]])
    if ref["kind"] == "bool":
        return {"type": "boolean"}
    if ref["kind"] == "bytes":
        return _ref("bytes")
    if ref["bits"] > LARGEST_NUMBER:
        return _ref("signed_64" if ref.get("signed") else "unsigned_64")
    return _integer(ref)


def _integer(ref: Mapping[str, Any]) -> Schema:
    values = 1 << ref["bits"]
    lowest = -(values >> 1) if ref.get("signed") else 0
    return {"type": "integer", "minimum": lowest, "maximum": lowest + values - 1}


def _any_of(schemas: list[Schema]) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _described(element: Mapping[str, Any], schema: Schema) -> Schema:
    """Return a schema; its description is the documentation of the type or member, if any."""
    text = " ".join(element["doc"].split())
    return {"description": text, **schema} if text else schema


def _decimal(largest: int) -> str:
    """Return a regular expression for the integers from 1 to a number, as decimal text."""
    digits = str(largest)
    after = len(digits) - 1
    ways = [f"[1-9][0-9]{{0,{after - 1}}}"]
    for index, digit in enumerate(digits):
        if int(digit) > (lowest := 0 if index else 1):
            ways.append(f"{digits[:index]}[{lowest}-{int(digit) - 1}][0-9]{{{after - index}}}")
    return "|".join([*ways, digits])


def _text(pattern: str, description: str) -> Schema:
    return {"description": description, "type": "string", "pattern": f"^({pattern})$"}


LEAVES: dict[str, Schema] = {
    "bytes": {
        "description": "Bytes as lower-case hexadecimal.",
        "type": "string",
        "pattern": "^([0-9a-f]{2})*$",
    },
    "unsigned_64": _text(
        f"0|{_decimal((1 << 64) - 1)}",
        "Unsigned number of up to 64 bits, as decimal text so that no JSON reader rounds it.",
    ),
    "signed_64": _text(
        f"0|{_decimal((1 << 63) - 1)}|-({_decimal(1 << 63)})",
        "Signed number of up to 64 bits, as decimal text so that no JSON reader rounds it.",
    ),
}
"""Schemas of values that JSON cannot represent, such as bytes and large numbers."""
