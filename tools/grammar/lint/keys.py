"""Rules for keys: their names and values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tools.grammar.expression import Attr, Binary, Expr, ExpressionError, Int, Name, Unary, parse
from tools.grammar.lint.rules import Findings, rule
from tools.grammar.model import (
    NUMBERS,
    REPRESENTATION,
    Attribute,
    Element,
    Enum,
    Grammar,
    Instance,
    Kind,
    NamedNumber,
    Param,
    Place,
    RawMap,
    Type,
    TypeMember,
)

OWN_HEAD = (
    "-orig-id",
    "-since",
    "-until",
    "-direction",
    "-requires",
    "-value",
    "-helper",
    "-column",
    "-none",
    "-unit",
)
META_KEYS = (
    *("id", "title", "application", "file-extension", "xref", "tags", "license", "ks-version", "imports"),
    *("encoding", "endian", "bit-endian"),
)
TYPE_SECTIONS = ("instances", "types", "enums")
PARSE_MODE = "-webide-parse-mode"
LAYOUTS = "-layouts"
FIELD_KEYS = (
    *("size", "size-eos", "type", "enum", "pad-right", "terminator", "include", "consume", "eos-error"),
    *("encoding", "-encoding", "-values", "-members", "process", "contents", "valid", "-rule"),
    *("repeat", "repeat-expr", "repeat-until", PARSE_MODE, "if", "doc", "doc-ref"),
)
KEYS: dict[type[Element], tuple[str, ...]] = {
    Type: (
        *("meta", *OWN_HEAD, "doc", "doc-ref", "to-string", REPRESENTATION, LAYOUTS, "params", "seq"),
        *TYPE_SECTIONS,
    ),
    Param: ("id", *OWN_HEAD, "type", "enum", "doc", "doc-ref"),
    Instance: (*OWN_HEAD, "io", "pos", "value", *FIELD_KEYS),
    Attribute: ("id", *OWN_HEAD, *FIELD_KEYS),
    NamedNumber: ("id", *OWN_HEAD, "doc", "doc-ref"),
}
"""The keys of each part of a grammar, in order."""
VALID_KEYS = ("min", "max", "eq", "any-of", "in-enum", "expr")
SWITCH_KEYS = ("switch-on", "cases")

DIRECTIONS = ("producer to consumer", "consumer to producer", "client to server", "server to client")
UNITS = ("seconds since 1970", "seconds", "milliseconds", "bytes")
ENCODINGS = ("ASCII", "UTF-8")
RELEASE_FORM = re.compile(r"(?:after )?[0-9]+\.[0-9]+(?:\.[0-9]+)?")
COLUMN_FORM = re.compile("[a-z][a-z0-9_]*")
RULE_FORM = re.compile(r"([a-z][a-z0-9]*(?:-[a-z0-9]+)*): (\S.*)", re.DOTALL)


def is_release(value: Any) -> bool:
    """Return True if a value is a server release, or denotes the next release."""
    return isinstance(value, str) and RELEASE_FORM.fullmatch(value) is not None


def is_texts(_: Element, value: Any) -> bool:
    """Return True if a value is a string or a list of strings."""
    texts = value if isinstance(value, list) and value else [value]
    return all(isinstance(text, str) and text.strip() for text in texts)


def is_names(element: Element, value: Any) -> bool:
    """Return True if a value is one or more names, or an empty list on an enum member without a name."""
    return (isinstance(element, NamedNumber) and value == []) or is_texts(element, value)


ENTRY_KEYS = ("id", "-since", "-until", "-requires", "form", "doc")
LAYOUT_KEYS = ("id", "-since", "-until", "folded", "if")


def _are_entries(value: Any, keys: tuple[str, ...], texts: tuple[str, ...]) -> bool:
    """Return True if a value is a list of mappings with unique ids, ordered keys and text in `texts`."""
    return (
        isinstance(value, list)
        and all(
            isinstance(entry, Mapping)
            and list(entry) == [key for key in keys if key in entry]
            and all(isinstance(entry.get(key), str) for key in texts)
            and all(is_release(entry[key]) for key in ("-since", "-until") if key in entry)
            for entry in value
        )
        and len({entry["id"] for entry in value}) == len(value) > 0
    )


def is_entries(element: Element, value: Any) -> bool:
    """Return True if a value is a list of entries with ordered keys, each with an id, a form and a doc."""
    is_text = item_kind(element) == "bytes" and "-encoding" in element.raw
    return is_text and _are_entries(value, ENTRY_KEYS, ("id", "form", "doc"))


def is_layouts(element: Element, value: Any) -> bool:
    """Return True if a value is a list of named layouts, each with a condition on members of the type."""
    return (
        isinstance(element, Type)
        and _are_entries(value, LAYOUT_KEYS, ("id", "if"))
        and all(entry.get("folded", True) is True and _asks_members(element, entry["if"]) for entry in value)
    )


def _asks_members(type_: Type, condition: str) -> bool:
    """Return True if a condition consists of members, comparisons with literals, `not`, `and` and `or`."""

    def asks(part: Expr) -> bool:
        if isinstance(part, Name | Attr):
            return type_.grammar.resolve_member(type_, part) is not None
        if isinstance(part, Binary) and part.operator == "==":
            return asks(part.left) and isinstance(part.right, Int)
        is_logic = isinstance(part, Unary | Binary) and part.operator in ("not", "and", "or")
        return is_logic and all(map(asks, part.children()))

    try:
        return asks(parse(condition))
    except ExpressionError:
        return False


@dataclass(frozen=True)
class OwnKey:
    """A project-specific key: the elements that allow it, a check of its value, and the required form."""

    on: tuple[type[Element], ...]
    accepts: Callable[[Element, Any], bool]
    form: str


RELEASE = OwnKey(
    (Type, Attribute, NamedNumber),
    lambda _, value: is_release(value),
    "a quoted release such as '7.2', or `after 8.0`",
)
ENTRIES = OwnKey(
    (Attribute,),
    is_entries,
    f"a list of entries with the keys {', '.join(ENTRY_KEYS)} and unique ids, on a field that contains text",
)
OWN_KEYS = {
    "-orig-id": OwnKey((Type, TypeMember, NamedNumber), is_names, "a name or a list of names"),
    REPRESENTATION: OwnKey((Type,), is_texts, "a string with fields in braces"),
    PARSE_MODE: OwnKey((Instance,), lambda _, value: value in ("eager", "lazy"), "`eager` or `lazy`"),
    "-since": RELEASE,
    "-until": RELEASE,
    "-direction": OwnKey(
        (Type,),
        lambda element, value: isinstance(element, Type) and not element.parent and value in DIRECTIONS,
        f"one of {', '.join(DIRECTIONS)}, on the top-level type of a file",
    ),
    "-requires": OwnKey((Type, Attribute, NamedNumber), is_texts, "a string or a list of strings"),
    "-helper": OwnKey((Attribute,), lambda _, value: value is True, "`true`, or left out"),
    "-column": OwnKey(
        (Attribute,),
        lambda _, value: isinstance(value, str) and COLUMN_FORM.fullmatch(value) is not None,
        "a column name in lower case with underscores",
    ),
    "-none": OwnKey(
        (Attribute,),
        lambda element, value: item_kind(element) in NUMBERS and type(value) is int,
        "a number, on a numeric field",
    ),
    "-rule": OwnKey(
        (Attribute,),
        lambda _, value: isinstance(value, str) and RULE_FORM.fullmatch(value) is not None,
        "`id: sentence` with a lower-case id",
    ),
    "-encoding": OwnKey(
        (Attribute,),
        lambda element, value: item_kind(element) == "bytes" and value in ENCODINGS,
        f"one of {', '.join(ENCODINGS)}, on a bytes field",
    ),
    LAYOUTS: OwnKey(
        (Type,),
        is_layouts,
        f"a list of entries with the keys {', '.join(LAYOUT_KEYS)} and unique ids; `if` must use members",
    ),
    "-values": ENTRIES,
    "-members": ENTRIES,
    "-value": OwnKey(
        (Type,),
        lambda element, value: isinstance(element, Type) and value in [field.id for field in element.fields],
        "the id of a field or instance of the type",
    ),
    "-unit": OwnKey(
        (Attribute,),
        lambda element, value: item_kind(element) in NUMBERS and value in UNITS,
        f"one of {', '.join(UNITS)}, on a numeric field",
    ),
}


def item_kind(element: Element) -> Kind:
    """Return the kind of a member, or None for any other element."""
    return element.scope.grammar.item_kind(element) if isinstance(element, TypeMember) else None


def keyed_mappings(grammar: Grammar) -> Iterator[tuple[Element, str, RawMap, tuple[str, ...]]]:
    """Yield every mapping with fixed keys: element, path inside the element, mapping, keys in order."""
    for element in grammar.elements:
        if isinstance(element, Enum):
            continue
        keys = KEYS[type(element)]
        known = tuple(key for key in keys if key not in OWN_KEYS or isinstance(element, OWN_KEYS[key].on))
        yield element, "", element.raw, known
        is_nested = isinstance(element, Type) and element.parent is not None
        meta_keys = META_KEYS[-3:] if is_nested else META_KEYS
        for key, keys in (("meta", meta_keys), ("valid", VALID_KEYS), ("type", SWITCH_KEYS)):
            if isinstance(inner := element.raw.get(key), RawMap):
                yield element, f"{key}/", inner, keys


def key_place(element: Element, path: str, mapping: RawMap, key: Any) -> Place:
    """Return the place of a key in an element, or in a mapping inside the element."""
    return Place(element.place.file, mapping.lines[key], element.at(f"{path}{key}").path)


@rule
def known_keys(grammar: Grammar) -> Findings:
    """Use known keys only: the compiler ignores keys that start with a dash, so it accepts misspelt keys."""
    for element, path, mapping, keys in keyed_mappings(grammar):
        for key in mapping:
            if key not in keys:
                message = f"unknown key `{key}`; the known keys are {', '.join(keys)}"
                yield key_place(element, path, mapping, key), message


@rule
def own_key_format(grammar: Grammar) -> Findings:
    """Write each project-specific key in the form that programs and the documentation read."""
    for element in grammar.elements:
        for key, own in OWN_KEYS.items():
            value = element.raw.get(key)
            if key in element.raw and isinstance(element, own.on) and not own.accepts(element, value):
                yield element.at(key), f"`{key}` must be {own.form}"
        since, until = (str(element.raw.get(key, "")) for key in ("-since", "-until"))
        if is_release(since) and is_release(until) and release(since) > release(until):
            yield element.at("-until"), f"`-until` must not precede `-since` {since}, got {until}"


def release(text: str) -> tuple[list[int], bool]:
    """Return a sort key for a release; `after 8.0` follows 8.0."""
    return [int(part) for part in text.removeprefix("after ").split(".")], text.startswith("after ")


@rule
def meta(grammar: Grammar) -> Findings:
    """State the title, the licence and the required compiler version of the file."""
    head = grammar.meta

    def at(key: str) -> Place:
        return grammar.place(head.lines.get(key, 1), f"/meta/{key}")

    for key, value in (("id", grammar.id), ("license", "CC0-1.0"), ("ks-version", "0.11")):
        if head.get(key) != value:
            yield at(key), f"`{key}` must be '{value}'"
    if not isinstance(head.get("title"), str):
        yield at("title"), "give the file a `title`"
