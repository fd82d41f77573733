"""Check the grammars: `python -m tools.lint [FOLDER | FILE]`.

The linter enforces what `ksy/README.md` promises. A rule is a function that checks one grammar and yields its
findings; its name is the rule's id, and its docstring says what it demands and why.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import yaml

from tools.expression import (
    ARITHMETIC,
    BITWISE,
    COMPARISONS,
    Attr,
    Binary,
    Cast,
    EnumRef,
    Expr,
    ExpressionError,
    Index,
    Int,
    Name,
    Ternary,
    Unary,
    parse,
)
from tools.grammar import (
    NUMBERS,
    Attribute,
    Element,
    Enum,
    EnumMember,
    Formula,
    Grammar,
    Instance,
    Kind,
    Library,
    ListOf,
    Member,
    Param,
    Place,
    RawMap,
    Switch,
    Type,
    TypeUse,
)
from tools.names import camel

Findings = Iterator[tuple[Place, str]]
Rule = Callable[[Grammar], Findings]

RULES: dict[str, Rule] = {}
WELL_FORMED = "well-formed"
"""Id of the loader's errors: invalid YAML, a duplicate key, not the structure of a grammar, a sub-folder."""


@dataclass(frozen=True, order=True)
class Finding:
    """A violation of a rule, with its position."""

    file: str
    line: int
    path: str
    rule: str
    message: str


def rule(check: Rule) -> Rule:
    """Register a rule under its function's name."""
    RULES[check.__name__.replace("_", "-")] = check
    return check


def lint(library: Library) -> list[Finding]:
    """Run every rule on every grammar."""
    findings = [
        Finding(error.place.file, error.place.line, error.place.path, WELL_FORMED, error.message)
        for error in library.errors
    ]
    for grammar in library:
        for rule_id, check in RULES.items():
            for place, message in check(grammar):
                findings.append(Finding(place.file, place.line, place.path, rule_id, message))
    return sorted(set(findings))


# How the text is written


def text_lines(grammar: Grammar) -> Iterator[tuple[Place, str]]:
    """Yield each line with its place."""
    for number, line in enumerate(grammar.text.split("\n"), 1):
        yield Place(grammar.path.name, number, f"line {number}"), line


def yaml_nodes(grammar: Grammar) -> Iterator[tuple[Place, yaml.Node, str]]:
    """Yield each YAML node, keys included, with the key that it stands under."""

    def visit(node: yaml.Node, path: str, key: str) -> Iterator[tuple[Place, yaml.Node, str]]:
        yield Place(grammar.path.name, node.start_mark.line + 1, path or "/"), node, key
        if isinstance(node, yaml.MappingNode):
            for key_node, value in node.value:
                here = f"{path}/{key_node.value}"
                yield Place(grammar.path.name, key_node.start_mark.line + 1, here), key_node, ""
                yield from visit(value, here, key_node.value)
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                yield from visit(item, f"{path}/{index}", key)

    return visit(grammar.node, "", "")


@rule
def line_width(grammar: Grammar) -> Findings:
    """Break lines at 80 columns, so that files can be read side by side; an address may be longer."""
    for place, line in text_lines(grammar):
        if len(re.sub(r"https?://\S+", "", line)) > 80:
            yield place, f"{len(line)} columns; break the line at 80"


@rule
def whitespace(grammar: Grammar) -> Findings:
    """Avoid invisible whitespace, which causes differences that nobody understands."""
    for place, line in text_lines(grammar):
        if "\t" in line or line != line.rstrip():
            yield place, "tab, carriage return or trailing blank; indent with spaces, end lines with LF alone"
    if not grammar.text.endswith("\n") or grammar.text.endswith("\n\n"):
        last = len(grammar.text.rstrip("\n").split("\n"))
        yield Place(grammar.path.name, last, f"line {last}"), "end the file with exactly one newline"


@rule
def document_marker(grammar: Grammar) -> Findings:
    """Write one implicit YAML document, which every YAML reader understands in the same way."""
    for place, line in text_lines(grammar):
        if re.match(r"---|\.\.\.|%[A-Z]", line):
            yield place, "remove the YAML document marker or directive"


@rule
def yaml_surprise(grammar: Grammar) -> Findings:
    """Quote values that YAML 1.1 and 1.2 read differently, or not as text: `yes`, `0.10`, `010`, `1:30`."""
    resolve: Callable[..., object] = yaml.resolver.Resolver().resolve
    for place, node, _ in yaml_nodes(grammar):
        if not isinstance(node, yaml.ScalarNode) or node.style is not None:
            continue
        tag = node.tag.rpartition(":")[2]
        old_tag = str(resolve(yaml.ScalarNode, node.value, (True, False))).rpartition(":")[2]
        if tag != old_tag or tag in ("float", "null") or re.fullmatch(r"[-+]?0[0-9]+", node.value):
            yield place, f"`{node.value}` is not text to every YAML reader; quote it, or write a plain number"


@rule
def block_style(grammar: Grammar) -> Findings:
    """Use block style, two columns per level, dash and first key on one line, so that files look alike."""
    lines = grammar.text.split("\n")
    for place, node, key in yaml_nodes(grammar):
        column = node.start_mark.column
        base = place.path.rstrip("/")
        if isinstance(node, yaml.CollectionNode) and node.flow_style:
            if key not in ("contents", "any-of") and node.value:
                yield place, "use block style, one entry per line"
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                if lines[item.start_mark.line][column : item.start_mark.column] != "- ":
                    at = Place(place.file, item.start_mark.line + 1, f"{base}/{index}")
                    yield at, "put one space and the entry after the dash, on the same line"
        elif isinstance(node, yaml.MappingNode):
            for name, child in node.value:
                is_block = isinstance(child, yaml.CollectionNode) and not child.flow_style
                if is_block and child.start_mark.column != column + 2:
                    at = Place(place.file, child.start_mark.line + 1, f"{base}/{name.value}")
                    yield at, "indent by two columns below the key"


@rule
def doc_style(grammar: Grammar) -> Findings:
    """Write a `doc` plain on one line or as a literal block, which need no quotes and keep their lines."""
    for place, node, key in yaml_nodes(grammar):
        if key == "doc" and isinstance(node, yaml.ScalarNode):
            is_plain_line = node.style is None and node.start_mark.line == node.end_mark.line
            if not is_plain_line and node.style != "|":
                yield place, "write the doc plain on one line, or as a literal block (`|`)"


# Which keys there are and how they are ordered

OWN_HEAD = ("-orig-id", "-since", "-until", "-direction", "-requires", "-value", "-helper", "-none", "-unit")
META_KEYS = (
    *("id", "title", "application", "file-extension", "xref", "tags", "license", "ks-version", "imports"),
    *("encoding", "endian", "bit-endian"),
)
TYPE_SECTIONS = ("instances", "types", "enums")
REPRESENTATION = "-webide-representation"
PARSE_MODE = "-webide-parse-mode"
LAYOUTS = "-layouts"
TYPE_KEYS = (
    *("meta", *OWN_HEAD, "doc", "doc-ref", "to-string", REPRESENTATION, LAYOUTS, "params", "seq"),
    *TYPE_SECTIONS,
)
FIELD_KEYS = (
    *("size", "size-eos", "type", "enum", "pad-right", "terminator", "include", "consume", "eos-error"),
    *(
        "encoding",
        "-encoding",
        "-values",
        "-members",
        "process",
        "contents",
        "valid",
        "-rule",
        "repeat",
        "repeat-expr",
    ),
    *("repeat-until", PARSE_MODE, "if", "doc", "doc-ref"),
)
ATTRIBUTE_KEYS = ("id", *OWN_HEAD, *FIELD_KEYS)
INSTANCE_KEYS = (*OWN_HEAD, "io", "pos", "value", *FIELD_KEYS)
PARAM_KEYS = ("id", *OWN_HEAD, "type", "enum", "doc", "doc-ref")
ENUM_MEMBER_KEYS = ("id", *OWN_HEAD, "doc", "doc-ref")
VALID_KEYS = ("min", "max", "eq", "any-of", "in-enum", "expr")
SWITCH_KEYS = ("switch-on", "cases")

DIRECTIONS = (
    *("producer to consumer", "consumer to producer", "client to server", "server to client"),
    "either",
)
UNITS = ("seconds since 1970", "seconds", "milliseconds", "bytes")
ENCODINGS = ("ASCII", "UTF-8")
RELEASE_FORM = re.compile(r"(?:after )?[0-9]+\.[0-9]+(?:\.[0-9]+)?")
RULE_FORM = re.compile(r"([a-z][a-z0-9]*(?:-[a-z0-9]+)*): (\S.*)", re.DOTALL)


def is_release(_: Element, value: Any) -> bool:
    """Return True if a value is a server release, or stands for the next one."""
    return isinstance(value, str) and RELEASE_FORM.fullmatch(value) is not None


def is_texts(_: Element, value: Any) -> bool:
    """Return True if a value is a text or a list of texts."""
    texts = value if isinstance(value, list) and value else [value]
    return all(isinstance(text, str) and text.strip() for text in texts)


def is_names(element: Element, value: Any) -> bool:
    """Return True if a value is one or more names, or an empty list on an enum member without a name."""
    return (isinstance(element, EnumMember) and value == []) or is_texts(element, value)


ENTRY_KEYS = ("id", "-since", "-until", "-requires", "form", "doc")


def is_entries(element: Element, value: Any) -> bool:
    """Return True if a value is a list of entries, each with id, form and doc, in the order of the keys."""
    return (
        item_kind(element) == "bytes"
        and "-encoding" in element.raw
        and isinstance(value, list)
        and all(_is_entry(element, entry) for entry in value)
        and len({entry["id"] for entry in value}) == len(value) > 0
    )


def _is_entry(element: Element, entry: Any) -> bool:
    return (
        isinstance(entry, Mapping)
        and list(entry) == [key for key in ENTRY_KEYS if key in entry]
        and all(isinstance(entry.get(key), str) for key in ("id", "form", "doc"))
        and all(is_release(element, entry[key]) for key in ("-since", "-until") if key in entry)
    )


LAYOUT_KEYS = ("id", "-since", "-until", "folded", "if")


def is_layouts(element: Element, value: Any) -> bool:
    """Return True if a value is a list of named layouts, each with a condition on members of the type."""
    return (
        isinstance(element, Type)
        and isinstance(value, list)
        and all(_is_layout(element, entry) for entry in value)
        and len({entry["id"] for entry in value}) == len(value) > 0
    )


def _is_layout(type_: Type, entry: Any) -> bool:
    return (
        isinstance(entry, Mapping)
        and list(entry) == [key for key in LAYOUT_KEYS if key in entry]
        and all(isinstance(entry.get(key), str) for key in ("id", "if"))
        and all(is_release(type_, entry[key]) for key in ("-since", "-until") if key in entry)
        and entry.get("folded", True) is True
        and _asks_members(type_, entry["if"])
    )


def _asks_members(type_: Type, condition: str) -> bool:
    """Return True if a condition consists of names of members, `not`, `and` and `or`."""
    try:
        left = [parse(condition)]
    except ExpressionError:
        return False
    while left:
        part = left.pop()
        if isinstance(part, Name | Attr):
            if type_.grammar.resolve_member(type_, part) is None:
                return False
        elif isinstance(part, Unary | Binary) and part.operator in ("not", "and", "or"):
            left += part.children()
        else:
            return False
    return True


@dataclass(frozen=True)
class OwnKey:
    """A key of our own: what may carry it, what it may hold and how to say that."""

    on: tuple[type[Element], ...]
    accepts: Callable[[Element, Any], bool]
    form: str


RELEASE = OwnKey((Type, Attribute, EnumMember), is_release, "a quoted release such as '7.2', or `after 8.0`")
ENTRIES = OwnKey(
    (Attribute,), is_entries, f"on text, a list of entries with {', '.join(ENTRY_KEYS)}, each id once"
)
OWN_KEYS = {
    "-orig-id": OwnKey((Type, Member, EnumMember), is_names, "a name or a list of names"),
    REPRESENTATION: OwnKey((Type,), is_texts, "a text with fields in braces"),
    PARSE_MODE: OwnKey((Instance,), lambda _, value: value in ("eager", "lazy"), "`eager` or `lazy`"),
    "-since": RELEASE,
    "-until": RELEASE,
    "-direction": OwnKey(
        (Type,),
        lambda element, value: isinstance(element, Type) and not element.parent and value in DIRECTIONS,
        f"on the type of a file, one of: {', '.join(DIRECTIONS)}",
    ),
    "-requires": OwnKey((Type, Attribute, EnumMember), is_texts, "a text or a list of texts"),
    "-helper": OwnKey((Attribute,), lambda _, value: value is True, "`true`, or left out"),
    "-none": OwnKey(
        (Attribute,),
        lambda element, value: item_kind(element) in NUMBERS and type(value) is int,
        "a number, on a number",
    ),
    "-rule": OwnKey(
        (Attribute,),
        lambda _, value: isinstance(value, str) and RULE_FORM.fullmatch(value) is not None,
        "`id: sentence` with a lower-case id",
    ),
    "-encoding": OwnKey(
        (Attribute,),
        lambda element, value: item_kind(element) == "bytes" and value in ENCODINGS,
        f"on bytes, one of: {', '.join(ENCODINGS)}",
    ),
    LAYOUTS: OwnKey(
        (Type,),
        is_layouts,
        f"a list of entries with {', '.join(LAYOUT_KEYS)}, each id once, each `if` of members of the type",
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
        f"on a number, one of: {', '.join(UNITS)}",
    ),
}


def item_kind(element: Element) -> Kind:
    """Return the kind of a member, for the checks of our own keys."""
    return element.scope.grammar.item_kind(element) if isinstance(element, Member) else None


def keys_of(element: Element) -> tuple[str, ...]:
    """Return the keys that an element may have, in their order."""
    for kind, keys in (
        (Type, TYPE_KEYS),
        (Param, PARAM_KEYS),
        (Instance, INSTANCE_KEYS),
        (Attribute, ATTRIBUTE_KEYS),
        (EnumMember, ENUM_MEMBER_KEYS),
    ):
        if isinstance(element, kind):
            return tuple(key for key in keys if key not in OWN_KEYS or isinstance(element, OWN_KEYS[key].on))
    return ()


def keyed_mappings(grammar: Grammar) -> Iterator[tuple[Element, str, RawMap, tuple[str, ...]]]:
    """Yield every mapping whose keys are fixed: element, path inside of it, mapping, keys in order."""
    for element in grammar.elements:
        if isinstance(element, Enum):
            continue
        yield element, "", element.raw, keys_of(element)
        for key, keys in (("meta", META_KEYS), ("valid", VALID_KEYS), ("type", SWITCH_KEYS)):
            inner = element.raw.get(key)
            if isinstance(inner, RawMap):
                is_nested_meta = key == "meta" and isinstance(element, Type) and element.parent
                yield element, f"{key}/", inner, META_KEYS[-3:] if is_nested_meta else keys


def key_place(element: Element, path: str, mapping: RawMap, key: Any) -> Place:
    """Return the place of a key of an element, or of a mapping inside of it."""
    return Place(element.place.file, mapping.lines[key], element.at(f"{path}{key}").path)


@rule
def known_keys(grammar: Grammar) -> Findings:
    """Use known keys only: the compiler ignores those with a dash, so a misspelt one would go unnoticed."""
    for element, path, mapping, keys in keyed_mappings(grammar):
        for key in mapping:
            if key not in keys:
                message = f"`{key}` has no meaning here; known are {', '.join(keys)}"
                yield key_place(element, path, mapping, key), message


@rule
def key_order(grammar: Grammar) -> Findings:
    """Keep keys in one order, so that they are found without searching."""
    for element, path, mapping, keys in keyed_mappings(grammar):
        # Types, instances and enums of a type come in the order that reads best.
        rank = {key: keys.index(TYPE_SECTIONS[0] if key in TYPE_SECTIONS else key) for key in keys}
        for before, after in pairwise(key for key in mapping if key in keys):
            if rank[before] > rank[after]:
                message = f"`{after}` stands after `{before}`; the order is {', '.join(keys)}"
                yield key_place(element, path, mapping, after), message


@rule
def own_key_format(grammar: Grammar) -> Findings:
    """Give each key of our own the one form that programs and the documentation read."""
    for element in grammar.elements:
        for key, own in OWN_KEYS.items():
            if (
                key in element.raw
                and isinstance(element, own.on)
                and not own.accepts(element, element.raw[key])
            ):
                yield element.at(key), f"`{key}` must be {own.form}"
        since, until = (str(element.raw.get(key, "")) for key in ("-since", "-until"))
        if is_release(element, since) and is_release(element, until) and release(since) > release(until):
            yield element.at("-until"), f"-until {until} is before -since {since}"


def release(text: str) -> tuple[list[int], bool]:
    """Return a sort key for a release; `after 8.0` follows 8.0."""
    return [int(part) for part in text.removeprefix("after ").split(".")], text.startswith("after ")


@rule
def meta(grammar: Grammar) -> Findings:
    """State the title, the licence and the required compiler version of the file."""
    head = grammar.meta

    def at(key: str) -> Place:
        return Place(grammar.path.name, head.lines.get(key, 1), f"/meta/{key}")

    for key, value in (("id", grammar.id), ("license", "CC0-1.0"), ("ks-version", "0.11")):
        if head.get(key) != value:
            yield at(key), f"`{key}` must be '{value}'"
    if not isinstance(head.get("title"), str):
        yield at("title"), "give the file a `title`"
    for key in ("imports", "tags", "xref"):
        found = head.get(key)
        entries = [str(entry) for entry in found] if isinstance(found, (dict, list)) else []
        if entries != sorted(set(entries)):
            yield at(key), f"sort `{key}` and name each entry once"


# Names


def words(text: str) -> frozenset[str]:
    """Make a set of the words of a text."""
    return frozenset(text.split())


PYTHON = frozenset(word.lower() for word in keyword.kwlist)
JAVA = words(
    """abstract assert boolean break byte case catch char class const continue default do double else enum
    extends false final finally float for goto if implements import instanceof int interface long native new
    null package private protected public return short static strictfp super switch synchronized this throw
    throws transient true try void volatile while"""
)
JAVASCRIPT = words(
    """arguments await break case catch class const continue debugger default delete do else enum eval export
    extends false finally for function if implements import in instanceof interface let new null package
    private protected public return static super switch this throw true try typeof undefined var void while
    with yield"""
)
GO = words(
    """break case chan const continue default defer else fallthrough for func go goto if import interface map
    package range return select struct switch type var"""
)
RUST = words(
    """abstract as async await become box break const continue crate do dyn else enum extern false final fn
    for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super
    trait true try type typeof union unsafe unsized use virtual where while yield"""
)
GENERATED = words(
    """clone close constructor finalize from_bytes from_file from_io get get_class get_mut get_value hash_code
    is_none notify notify_all read set_params to_string wait"""
)
"""Members that the generated classes or their base classes already have in one of the languages."""
TYPE_NAMES = words(
    """array_list arrays box bytes_io bytes_reader cell error hash_map integer kaitai_stream kaitai_struct
    list long map object opt_rc option override rc ref ref_cell result string vec weak"""
)
"""Classes that generated code uses by their bare names."""
ENUM_NAMES = PYTHON | {"mro", "self", "unknown"}
"""Python keeps the names of members and reserves `mro`; Rust has `Self` and a member `Unknown` of its own."""
RESERVED = PYTHON | JAVA | JAVASCRIPT | GO | RUST | GENERATED


@rule
def name_style(grammar: Grammar) -> Findings:
    """Name everything in lower_snake_case, from which each language derives its own spelling."""
    for element in grammar.elements:
        written = element.raw.get("id", element.id) if not isinstance(element, Type) else element.id
        if not isinstance(written, str) or not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", written):
            yield element.place, f"`{written}` is not a name; ids are text in lower_snake_case"


@rule
def reserved_name(grammar: Grammar) -> Findings:
    """Avoid keywords, which the compiler does not escape, and names that generated code itself uses."""
    for element in grammar.elements:
        name = element.id
        if isinstance(element, EnumMember):
            taken = name in ENUM_NAMES
        else:
            # Rust keeps the bytes of a sized `x` as `x_raw`, and whether an instance `x` was read as `f_x`.
            taken = name in RESERVED or name.endswith("_raw") or name.startswith("f_")
            taken = taken or (isinstance(element, (Type, Enum)) and name in TYPE_NAMES)
        if taken:
            yield element.place, f"`{name}` is taken in a target language; choose another name"


@rule
def name_clash(grammar: Grammar) -> Findings:
    """Keep names apart: Java has no class in its namesake, `group_1` and `group1` are often one name."""
    for type_ in grammar.types:
        nested: list[Element] = [*type_.types.values(), *type_.enums.values()]
        groups = [type_.members, nested, *(enum.members for enum in type_.enums.values())]
        for elements in cast(list[list[Element]], groups):
            seen: dict[str, Element] = {}
            for element in elements:
                other = seen.setdefault(element.id.replace("_", ""), element)
                if other is not element:
                    yield element.place, f"`{element.id}` and `{other.id}` become the same name"
        outer = {scope.id for scope in type_.scopes()} | set(grammar.library.grammars)
        for element in nested:
            if element.id in outer:
                yield element.place, f"`{element.id}` is the name of an outer type or of a file"


def last_name(formula: Formula | None) -> str | None:
    """Return `c` of `a.b.c`, without casts, or None if the expression is not so simple."""
    expr = formula.tree if formula else None
    while isinstance(expr, Cast):
        expr = expr.value
    return expr.name if isinstance(expr, (Name, Attr)) else None


@rule
def number_prefix(grammar: Grammar) -> Findings:
    """Say with `len_`, `num_` and `ofs_` what a number counts; the compiler warns if they are missing."""
    needed = {"size": ("len_",), "repeat-expr": ("num_",), "pos": ("ofs_", "pos_")}
    for member in members(grammar):
        for key, prefixes in needed.items():
            name = last_name(member.formula(key))
            if name and not name.startswith((*prefixes, "_")):
                yield member.at(key), f"`{name}` is used as {key}; name it `{prefixes[0]}...`"
        if member.id.startswith(("len_", "num_", "ofs_")):
            kind = grammar.item_kind(member)
            if kind is not None and kind not in NUMBERS:
                yield member.place, f"`{member.id}` is not a number; choose a name without the prefix"


QUESTION = r"(has|is|includes|ignores|skips|wants)_|reserved"
"""The pattern that the name of a boolean begins with."""


@rule
def boolean_prefix(grammar: Grammar) -> Findings:
    """Mark booleans, which programs check before they read, with `has_` and `is_`.

    A computed member with an `-orig-id` keeps its name: with the prefix it would be a helper.
    """
    for member in members(grammar):
        kind = grammar.item_kind(member)
        content = isinstance(member, Instance) and member.is_value and member.orig_ids
        if kind == "bool" and not content and not re.match(QUESTION, member.id):
            yield (
                member.place,
                f"`{member.id}` is a boolean; name it `is_...`, `has_...` or with another verb",
            )
        elif kind not in ("bool", None) and re.match(r"(has|is)_", member.id):
            yield member.place, f"`{member.id}` is not a boolean; choose a name without the prefix"


@rule
def plural_name(grammar: Grammar) -> Findings:
    """Name repeated fields in the plural."""
    for member in members(grammar):
        if "repeat" in member.raw and not member.id.endswith("s"):
            yield member.place, f"`{member.id}` repeats; name it in the plural"


# Documentation

STANDARDS = re.compile(
    r"https://(www\.rfc-editor\.org|datatracker\.ietf\.org|www\.iana\.org|www\.unicode\.org|www\.w3\.org"
    r"|dwarfstd\.org|www\.iso\.org|standards\.ieee\.org)/\S+"
)
PINNED = re.compile(r"https://[^/\s]+/\S*\b[0-9a-f]{40}\b\S*")


@rule
def doc(grammar: Grammar) -> Findings:
    """Explain every part whose name does not say it all, as a specification does."""
    for element in grammar.elements:
        if isinstance(element, (Enum, Param)) or element.raw.get("-helper") or has_plain_name(element):
            continue
        if not (isinstance(element.raw.get("doc"), str) and element.doc):
            yield element.place, f"say in a `doc` what `{element.id}` is"


def has_plain_name(element: Element) -> bool:
    """Return True if the name of an element says what it is, or what it computes."""
    computed = isinstance(element, Instance) and re.match("(has|is|len|num|ofs|pos|raw)_", element.id)
    return element.id in ("extras", "surplus") or bool(computed)


ARTICLES = words("a an and are as at by for in is it its of on or that the this to")


@rule
def trivial_doc(grammar: Grammar) -> Findings:
    """Write no `doc` that only repeats the name."""
    for element in grammar.elements:
        said = {word.rstrip("s") for word in re.findall("[a-z0-9]+", element.doc.lower())} - ARTICLES
        if element.doc and said <= {word.rstrip("s") for word in element.id.split("_")} | {"number"}:
            yield element.at("doc"), f"the doc repeats the name `{element.id}`; say more or leave it out"


@rule
def doc_ref(grammar: Grammar) -> Findings:
    """State the source of a file; everything in it inherits the reference."""
    if not grammar.top.doc_refs:
        yield grammar.top.place, f"give `{grammar.top.id}` a `doc-ref`"
    for element in grammar.elements:
        if (
            element is not grammar.top
            and element.doc_refs
            and set(element.doc_refs) <= set(grammar.top.doc_refs)
        ):
            yield element.at("doc-ref"), "the file has this `doc-ref` already"


@rule
def doc_ref_pinned(grammar: Grammar) -> Findings:
    """Refer to a commit or a standard, which shows in ten years what it shows today."""
    for element in grammar.elements:
        for reference in element.doc_refs:
            address = reference.split(" ")[0]
            if not PINNED.fullmatch(address) and not STANDARDS.fullmatch(address):
                yield element.at("doc-ref"), f"`{address}` can change; use an address with a 40-digit commit"


# How types and files fit together


def members(grammar: Grammar) -> Iterator[Member]:
    """Yield all params, fields and instances of a file."""
    for type_ in grammar.types:
        yield from type_.members


def fields(grammar: Grammar) -> Iterator[Attribute]:
    """Yield all fields and instances of a file."""
    for type_ in grammar.types:
        yield from type_.fields


def type_names(grammar: Grammar) -> Iterator[tuple[Place, Type, str]]:
    """Yield every name of a user type with its place and scope, in types and in casts."""
    for member in members(grammar):
        for use in member.uses:
            if not use.error:
                yield use.place, member.scope, use.name
        for formula, node, _ in nodes(member):
            if isinstance(node, Cast):
                yield formula.place, member.scope, node.type


def enum_names(grammar: Grammar) -> Iterator[tuple[Place, Type, str]]:
    """Yield every name of an enum with its place and scope."""
    for member in members(grammar):
        if member.enum:
            yield member.at("enum"), member.scope, member.enum
        for formula, node, _ in nodes(member):
            if isinstance(node, EnumRef):
                yield formula.place, member.scope, node.enum


def expressions(grammar: Grammar) -> Iterator[tuple[Member, Formula, Expr, Expr | None]]:
    """Yield every node of every expression of a file, with the member and the node around it."""
    for member in members(grammar):
        yield from ((member, *found) for found in nodes(member))


def nodes(member: Member) -> Iterator[tuple[Formula, Expr, Expr | None]]:
    """Yield every node of every expression of a member, each with the node around it."""
    for formula in member.formulas:
        for node, parent in formula.tree.walk() if formula.tree else ():
            yield formula, node, parent


def imports(grammar: Grammar) -> Iterator[tuple[Place, str]]:
    """Yield each import with its place."""
    lines = getattr(grammar.meta.get("imports"), "lines", [grammar.meta.lines.get("imports", 1)])
    for index, (name, line) in enumerate(zip(grammar.imports, lines, strict=False)):
        yield Place(grammar.path.name, line, f"/meta/imports/{index}"), name


@rule
def sibling_import(grammar: Grammar) -> Findings:
    """Import siblings by bare name: only a flat folder loads in the compiler and in the Web IDE alike."""
    for place, name in imports(grammar):
        if not re.fullmatch(r"[a-z0-9_]+", name):
            yield place, f"`{name}` is not a sibling; import by bare name from the same folder"
        elif name not in grammar.library.grammars:
            yield place, f"there is no {name}.ksy beside this file"


@rule
def missing_import(grammar: Grammar) -> Findings:
    """Declare or import every name; one that nothing declares may pass as an opaque type."""
    for place, scope, name in type_names(grammar):
        if grammar.resolve_kind(scope, name) is None:
            yield place, f"type `{name}` is neither declared here nor imported"
    for place, scope, name in enum_names(grammar):
        if grammar.resolve_enum(scope, name) is None:
            yield place, f"enum `{name}` is neither declared here nor imported"


@rule
def unused_import(grammar: Grammar) -> Findings:
    """Import only what is used; other imports suggest a dependency that does not exist."""
    used = {name.split("::")[0] for names in (type_names, enum_names) for _, _, name in names(grammar)}
    for place, name in imports(grammar):
        if name not in used:
            yield place, f"nothing uses `{name}`; remove it"


@rule
def nested_import(grammar: Grammar) -> Findings:
    """Use no type that is nested in another file: Rust fails on it at run time."""
    for place, scope, name in type_names(grammar):
        found = grammar.resolve_type(scope, name)
        if found and found.parent and found.grammar is not grammar:
            yield place, f"`{name}` is nested in another file; give it a file of its own"


@rule
def unused_type(grammar: Grammar) -> Findings:
    """Remove nested types that nothing uses; they are private, so nobody else does."""
    used = {grammar.resolve_type(scope, name) for _, scope, name in type_names(grammar)}
    for type_ in grammar.types:
        if type_.parent and type_ not in used:
            yield type_.place, f"nothing uses `{type_.id}`; remove it"


@rule
def unused_param(grammar: Grammar) -> Findings:
    """Remove parameters that nothing reads: callers pass them for nothing."""
    for type_ in grammar.types:
        read = {
            node.name for member in type_.members for _, node, _ in nodes(member) if isinstance(node, Name)
        }
        for param in type_.params:
            if param.id not in read:
                yield param.place, f"nothing uses `{param.id}`; remove it"


@rule
def root_params(grammar: Grammar) -> Findings:
    """Give a root no parameters: the Web IDE cannot pass any. A file that no other imports is a root."""
    is_imported = any(grammar.id in other.imports for other in grammar.library)
    if grammar.top.params and not is_imported:
        yield grammar.top.params[0].place, "no file imports this one, and a root takes no parameters"


@rule
def param_type(grammar: Grammar) -> Findings:
    """Pass numbers, bools, enums and types: streams as parameters are untested in three languages."""
    for type_ in grammar.types:
        for param in type_.params:
            if grammar.item_kind(param) in ("io", "str", "bytes") or "type" not in param.raw:
                yield param.place, f"`{param.id}` must be a number, a bool, an enum or a type of the grammars"


@rule
def argument_type(grammar: Grammar) -> Findings:
    """Pass a number in the width of its parameter: Go does not convert it."""
    for member in fields(grammar):
        for use in member.uses:
            target = grammar.resolve_type(member.scope, use.name)
            params, arguments = target.params if target else [], use.ref.arguments
            if len(params) != len(arguments):
                yield use.place, f"`{use.name}` takes {len(params)} arguments, not {len(arguments)}"
            for param, argument in zip(params, arguments, strict=False):
                wanted, given = param.scope.grammar.kind(param), grammar.infer(member.scope, argument)
                is_literal = isinstance(argument, Int)
                if wanted in NUMBERS and given in NUMBERS and wanted != given and not is_literal:
                    message = f"`{param.id}` is {wanted} and gets {given}; cast it with `.as<{wanted}>`"
                    yield use.place, message


# What is valid, optional and left over


@rule
def valid_rule(grammar: Grammar) -> Findings:
    """Name what a `valid` demands, so that an error says the same in every language."""
    for field in fields(grammar):
        checks = [key for key in ("valid", "contents") if key in field.raw]
        if checks and "-rule" not in field.raw:
            yield field.at(checks[0]), f"say with `-rule` what the `{checks[0]}` demands"
        if "-rule" in field.raw and not checks:
            yield field.at("-rule"), "there is no `valid` that the `-rule` could name"


@rule
def rule_meaning(grammar: Grammar) -> Findings:
    """Give the id of an error one meaning, whichever field it comes from."""
    first: dict[str, str] = {}
    for other in grammar.library:
        for field in fields(other):
            match = RULE_FORM.fullmatch(str(field.raw.get("-rule", "")).strip())
            if match:
                sentence = " ".join(match[2].split())
                if first.setdefault(match[1], sentence) != sentence and other is grammar:
                    yield field.at("-rule"), f"`{match[1]}` means elsewhere: {first[match[1]]}"


@rule
def optional_condition(grammar: Grammar) -> Findings:
    """Name the condition of an optional field: an absent field is null, zero or an error, by language."""
    for field in fields(grammar):
        name = last_name(field.formula("if"))
        if field.is_optional and not is_surplus(field) and not (name and name.startswith(("has_", "is_"))):
            yield field.at("if"), "the condition is one name; make an instance `has_...` or `is_...` of it"


def is_surplus(field: Attribute) -> bool:
    """Return True if a field is the one that stands for surplus bytes."""
    return field.id == "surplus" and not isinstance(field, Instance)


@rule
def surplus_form(grammar: Grammar) -> Findings:
    """Write `surplus` in one form, so that surplus bytes give the same error everywhere.

    A layout that knows its length compares it: at the end of a stream `_io.eof` makes an error in Go, which
    takes a third of the time of a message.
    """
    form = {"id": "surplus", "type": "mcbp_surplus"}
    condition = r"not _io\.eof|_io\.pos\.as<u4> < (header\.)?len_\w+\.as<u4>"
    for type_ in grammar.types:
        for field in type_.fields:
            if field.id != "surplus":
                continue
            raw = dict(field.raw)
            if not re.fullmatch(condition, str(raw.pop("if", ""))) or raw != form:
                yield (
                    field.place,
                    "`surplus` is `type: mcbp_surplus` and `if: not _io.eof`, or where a length is known "
                    "`if: _io.pos.as<u4> < len_x.as<u4>`, and nothing else",
                )
            elif field is not type_.seq[-1]:
                yield field.place, "`surplus` is the last field of a sequence"


def reads_to_end(field: Attribute, around: tuple[Type, ...] = ()) -> bool:
    """Return True if a field reads the rest of its stream, or checks if there is a rest."""
    if "size-eos" in field.raw or field.raw.get("repeat") == "eos" or is_surplus(field):
        return True
    return any(is_open(type_, around) for type_ in shared_types(field))


def is_open(type_: Type, around: tuple[Type, ...] = ()) -> bool:
    """Return True if a field of a type reads to the end of the stream."""
    return type_ not in around and any(reads_to_end(field, (*around, type_)) for field in type_.seq)


def shared_types(field: Attribute) -> list[Type]:
    """Return the user types of a field without a size, which read from the stream around them."""
    return [] if field.is_sized else types_of(field)


@rule
def open_end(grammar: Grammar) -> Findings:
    """Give a `size` to a field that reads to the end of its stream and is followed by others."""
    for type_ in grammar.types:
        for number, field in enumerate(type_.seq):
            if is_surplus(field) or not reads_to_end(field):
                continue
            # Two optional fields may exclude each other.
            behind = type_.seq[number + 1 :]
            if field.is_optional:
                behind = [other for other in behind if not other.is_optional]
            if behind or ("repeat" in field.raw and any(map(is_open, shared_types(field)))):
                yield field.place, f"`{field.id}` reads to the end of the stream; give it a `size`"


@rule
def surplus_missing(grammar: Grammar) -> Findings:
    """Check for surplus bytes where the frame gives a length and the fields end by themselves."""
    sized: dict[Type, Attribute] = {}
    for other in grammar.library:
        for field in fields(other):
            size = field.formula("size")
            if "size-eos" in field.raw or (size and not isinstance(size.tree, Int)):
                for use in field.uses:
                    target = other.resolve_type(field.scope, use.name)
                    if target:
                        sized.setdefault(target, field)
    for type_, field in sized.items():
        if type_.grammar is grammar and may_leave_bytes(type_):
            last = type_.seq[-1].place if type_.seq else type_.place
            yield last, f"`{field.id}` gives `{type_.id}` a length; end it with a `surplus` field"


def may_leave_bytes(type_: Type, around: tuple[Type, ...] = ()) -> bool:
    """Return True if a layout ends by itself, however long its stream is.

    A last field with a computed size gets the benefit of the doubt, and so does a layout that is read
    through computed positions.
    """
    if any(not isinstance(formula.tree, Int) for formula in positions(type_)):
        return False
    for field in reversed(type_.seq):
        if reads_to_end(field):
            return False
        size = field.formula("size")
        inner = [found for found in shared_types(field) if found not in around]
        if inner:
            if any(may_leave_bytes(found, (*around, found)) for found in inner):
                return True
        elif "repeat" not in field.raw and (size is None or isinstance(size.tree, Int)):
            return True
        if not field.is_optional:
            return False
    return not type_.seq


def positions(type_: Type) -> list[Formula]:
    """Return the positions at which the instances of a type are read."""
    return [formula for instance in type_.instances if (formula := instance.formula("pos"))]


@rule
def raw_number(grammar: Grammar) -> Findings:
    """Read an open enum a second time as a number, because Java drops unknown numbers."""
    for type_ in grammar.types:
        raw = tuple(field.id[len("raw_") :] for field in type_.fields if field.id.startswith("raw_"))
        for field in type_.seq:
            if field.enum and not is_closed(field) and not field.id.endswith(raw):
                yield field.place, f"read unknown numbers once more in an instance `raw_{field.id}`"


def is_closed(member: Member) -> bool:
    """Return True if a field of an enum rejects numbers that the enum does not have."""
    valid = member.raw.get("valid")
    return isinstance(valid, dict) and bool({"in-enum", "any-of", "eq"} & set(valid))


@rule
def text_bytes(grammar: Grammar) -> Findings:
    """Keep text as bytes: invalid UTF-8 must not stop a parser, and languages handle it differently."""
    for member in members(grammar):
        for use in member.uses:
            if use.name in ("str", "strz"):
                yield use.place, "keep text as bytes and name its encoding with `-encoding`"
    for type_ in grammar.types:
        if "encoding" in (type_.raw.get("meta") or {}):
            yield type_.at("meta/encoding"), "text stays bytes, so a default encoding has no use"
        for member in type_.members:
            if "encoding" in member.raw:
                yield member.at("encoding"), "text stays bytes; write `-encoding`"
            for formula, node, _ in nodes(member):
                if isinstance(node, Attr) and node.name == "to_s":
                    yield formula.place, "text stays bytes; leave decoding to the program"


@rule
def valid_instance(grammar: Grammar) -> Findings:
    """Check a field and not what is computed from it, which the compiler refuses."""
    for field in fields(grammar):
        if isinstance(field, Instance) and field.is_value and "valid" in field.raw:
            yield field.at("valid"), "check the field that the value is computed from"


@rule
def valid_number(grammar: Grammar) -> Findings:
    """Use `valid/expr` on numbers: Rust does not compile it on bytes or types."""
    for field in fields(grammar):
        kind = grammar.item_kind(field)
        if field.formula("valid/expr") and (kind in ("bytes", "str") or isinstance(kind, Type)):
            yield field.at("valid/expr"), "`expr` works only on numbers; check a number inside"


@rule
def valid_item(grammar: Grammar) -> Findings:
    """Use `_` in `valid/expr`, because Go does not compile unused variables."""
    for field in fields(grammar):
        formula = field.formula("valid/expr")
        if formula and formula.tree and Name("_") not in [node for node, _ in formula.tree.walk()]:
            yield formula.place, "use `_`, the value of the field, in the expression"


# What does not survive in one of the languages


@rule
def expression(grammar: Grammar) -> Findings:
    """Use expressions that the linter can parse; it cannot check others."""
    for member in members(grammar):
        parts: list[Formula | TypeUse] = [*member.formulas, *member.uses]
        for part in parts:
            if part.error:
                yield part.place, f"not an expression that every language supports: {part.error}"


def kind_of(field: Member, expr: Expr) -> Kind:
    """Infer the kind of an expression of a field, `_` included."""
    grammar = field.scope.grammar
    return grammar.infer(field.scope, expr, grammar.item_kind(field) if has_item(field) else None)


def has_item(field: Member) -> bool:
    """Return True if `_` has a meaning, as in `valid` and `repeat-until`."""
    return "valid" in field.raw or "repeat-until" in field.raw


@rule
def cast_arithmetic(grammar: Grammar) -> Findings:
    """Cast operands and result to one type: Go does not mix widths, Java and Rust compute with 32 bits."""
    for _, formula, node, parent in expressions(grammar):
        if isinstance(node, Unary) and node.operator == "-" and not isinstance(node.operand, Int):
            yield formula.place, "subtract from a cast zero instead of negating"
        if not isinstance(node, Binary) or node.operator not in ARITHMETIC:
            continue
        casts = [cast.type if isinstance(cast, Cast) else "" for cast in (parent, node.left, node.right)]
        if len(set(casts)) > 1 or casts[0] not in NUMBERS:
            example = f"(a.as<u4> {node.operator} b.as<u4>).as<u4>"
            yield formula.place, f"cast both operands and the result to one type: `{example}`"


@rule
def cast_comparison(grammar: Grammar) -> Findings:
    """Cast both sides: Rust compares literals above 255 as i32, and Go does not compare different widths."""
    for member, formula, node, _ in expressions(grammar):
        if not isinstance(node, Binary) or node.operator not in COMPARISONS:
            continue
        sides = (node.left, node.right)
        casts = {side.type if isinstance(side, Cast) else "" for side in sides}
        is_cast = len(casts) == 1 and "" not in casts
        is_literal = any(isinstance(side, (Int, Unary)) for side in sides)
        is_large = any(literal(side) > 255 for side in sides)
        kinds = {kind_of(member, side) for side in sides}
        is_mixed = kinds <= NUMBERS and len(kinds) > 1 and not is_literal
        if (is_large and not is_cast) or is_mixed:
            yield formula.place, f"cast both sides of `{node.operator}` to one type: `a.as<u4>`"
    for member in members(grammar):
        for formula in member.formulas:
            if formula.key.startswith("valid") and isinstance(formula.tree, Int) and formula.tree.value > 255:
                yield formula.place, f"write `expr: _.as<u4> == ({formula.text}).as<u4>`"


def literal(expr: Expr) -> int:
    """Return the value of an integer literal, cast or not, and 0 for everything else."""
    while isinstance(expr, Cast):
        expr = expr.value
    return expr.value if isinstance(expr, Int) else 0


@rule
def cast_choice(grammar: Grammar) -> Findings:
    """Cast both results of `a ? b : c` to one type: Go and Rust use that of `b` for both."""
    for member, formula, node, _ in expressions(grammar):
        if isinstance(node, Ternary):
            kinds = [kind_of(member, side) for side in (node.yes, node.no)]
            if any(kind in NUMBERS for kind in kinds) and (kinds[0] != kinds[1] or "int" in kinds):
                yield formula.place, "cast both results of `? :` to one type: `.as<u4>`"


def is_wide(member: Member, expr: Expr, around: tuple[Member, ...] = ()) -> bool:
    """Return True if a value is derived from a 64-bit field, through casts and value instances."""
    if isinstance(expr, Cast):
        return expr.type == "u8" or is_wide(member, expr.value, around)
    if isinstance(expr, Ternary):
        return is_wide(member, expr.yes, around) or is_wide(member, expr.no, around)
    if isinstance(expr, Index):
        return is_wide(member, expr.value, around)
    if isinstance(expr, Binary):
        return is_wide(member, expr.left, around) or is_wide(member, expr.right, around)
    source = member if expr == Name("_") else member.scope.grammar.resolve_member(member.scope, expr)
    if source is None or source in around:
        return False
    value = source.formula("value")
    if value and value.tree:
        return is_wide(source, value.tree, (*around, source))
    return source.scope.grammar.item_kind(source) in ("u8", "s8")


@rule
def order_64_bits(grammar: Grammar) -> Findings:
    """Leave 64-bit values unordered: Java compares them signed, JavaScript as doubles."""
    for member, formula, node, _ in expressions(grammar):
        sides: tuple[Expr, ...] = ()
        if isinstance(node, Binary) and node.operator in COMPARISONS - {"==", "!="}:
            sides = (node.left, node.right)
        elif isinstance(node, Attr) and node.name in ("min", "max"):
            sides = (node.value,) if isinstance(kind_of(member, node.value), ListOf) else ()
        if any(is_wide(member, side) for side in sides):
            yield formula.place, "64-bit values have no order in the grammar; leave the check to programs"
    for member in members(grammar):
        for key in ("valid/min", "valid/max"):
            if member.formula(key) and grammar.item_kind(member) in ("u8", "s8"):
                yield member.at(key), "64-bit values have no order in the grammar"


@rule
def large_number(grammar: Grammar) -> Findings:
    """Write no integer above 2^53: JavaScript cannot represent it exactly."""
    for place, node, _ in yaml_nodes(grammar):
        is_int = node.tag.endswith(":int") and isinstance(node, yaml.ScalarNode)
        if is_int and abs(int(node.value, 0 if node.value[:2] in ("0x", "0o") else 10)) > 2**53:
            yield place, "no numbers above 2^53 in a grammar"
    for _, formula, expr, parent in expressions(grammar):
        if isinstance(expr, Int) and expr.value > 2**53 and parent is not None:
            yield formula.place, "no numbers above 2^53 in a grammar"


@rule
def root_parent(grammar: Grammar) -> Findings:
    """Pass parameters: `_root` and `_parent` are null across files, and Go panics on them."""
    for _, formula, node, _ in expressions(grammar):
        if isinstance(node, (Name, Attr)) and node.name in ("_root", "_parent"):
            yield formula.place, f"pass what is needed as a parameter instead of `{node.name}`"


@rule
def index(grammar: Grammar) -> Findings:
    """Cast `_index`, and use it with `repeat: expr` alone: Go counts from 1 in `repeat: until`."""
    for member, formula, node, parent in expressions(grammar):
        if node == Name("_index"):
            if member.raw.get("repeat") != "expr" or formula.key == "pos":
                yield formula.place, "use `_index` with `repeat: expr` alone, and not in `pos`"
            elif not isinstance(parent, Cast):
                yield formula.place, "write `_index.as<s4>`"


@rule
def bit_operators(grammar: Grammar) -> Findings:
    """Use no bit operators: JavaScript has 32 signed bits for them, and Rust makes i32 of both sides."""
    for _, formula, node, _ in expressions(grammar):
        if isinstance(node, (Binary, Unary)) and node.operator in BITWISE | {"~"}:
            yield formula.place, f"use bit fields, or `*` and `+`, instead of `{node.operator}`"


@rule
def stream_state(grammar: Grammar) -> Findings:
    """Use the position of the stream in `surplus` only: an instance may be read at any time."""
    for field in fields(grammar):
        if is_surplus(field):
            continue
        for formula, node, _ in nodes(field):
            is_io = isinstance(node, (Name, Attr)) and node.name == "_io"
            if is_io and isinstance(field, Instance):
                yield formula.place, "an instance must not look at `_io`; pass a parameter"
            elif isinstance(node, Attr) and node.name in ("eof", "pos") and not isinstance(field, Instance):
                message = f"`_io.{node.name}` is for `surplus`; write `repeat: eos` or a parameter"
                yield formula.place, message


@rule
def switch_number(grammar: Grammar) -> Findings:
    """Switch on an enum itself: Java does not compile a switch on `to_i`, which is a long."""
    for member in members(grammar):
        if isinstance(member.type, Switch) and last_name(member.type.on) == "to_i":
            yield member.type.on.place, "switch on the enum itself, or on a u1 field"


@rule
def switch_foreign_enum(grammar: Grammar) -> Findings:
    """Switch on an enum of this file, or of a field or param here: Rust lacks the import of others."""
    for member in members(grammar):
        tree = member.type.on.tree if isinstance(member.type, Switch) else None
        if tree is None:
            continue
        kind, subject = (
            kind_of(member, tree),
            member.scope.member(tree.name) if isinstance(tree, Name) else None,
        )
        if isinstance(kind, Enum) and kind.grammar is not grammar and not (subject and subject.enum):
            place = member.at("type/switch-on")
            yield place, "take the value as a parameter with `enum:` and switch on that"


@rule
def switch_default(grammar: Grammar) -> Findings:
    """Give a sized switch a default, without which Go silently leaves the field empty."""
    for field in fields(grammar):
        if isinstance(field.type, Switch) and field.is_sized:
            default = field.type.default
            if default is None or not isinstance(grammar.resolve_kind(field.scope, default.name), Type):
                yield field.at("type"), "add a case `_` that names a type for everything else"


@rule
def instance_enum(grammar: Grammar) -> Findings:
    """Put no enum on an instance that is read or uses another (Go), nor an enum of another file (all)."""
    for field in fields(grammar):
        if not isinstance(field, Instance) or not field.enum:
            continue
        found = grammar.resolve_enum(field.scope, field.enum)
        used = [grammar.resolve_member(field.scope, node) for _, node, _ in nodes(field)]
        if not field.is_value or any(isinstance(member, Instance) for member in used):
            yield field.at("enum"), "put the enum on a field, or compute from fields alone"
        elif found and found.grammar is not grammar:
            yield field.at("enum"), "take the value as a parameter with `enum:`, or declare the enum here"


@rule
def wide_bits(grammar: Grammar) -> Findings:
    """Split bit fields above 32 bits: JavaScript throws on them."""
    for use in (use for member in members(grammar) for use in member.uses):
        if (use.bits or 0) > 32:
            yield use.place, "split the bit field into parts of up to 32 bits"


@rule
def bit_order(grammar: Grammar) -> Findings:
    """State which bit comes first."""
    for type_ in grammar.types:
        bits = [use for field in type_.seq for use in field.uses if use.bits]
        if bits and type_.setting("bit-endian") is None:
            yield bits[0].place, "state `bit-endian` in the `meta` of the type or file"


@rule
def bit_fields(grammar: Grammar) -> Findings:
    """Give bit fields a type of their own: Rust does not compile one that mixes them with bytes."""
    for type_ in grammar.types:
        widths = [field.uses[0].bits if field.uses else None for field in type_.seq]
        if not any(widths):
            continue
        if None in widths:
            yield type_.seq[widths.index(None)].place, "put the bit fields into a type of their own"
        elif sum(width or 0 for width in widths) % 8:
            yield type_.seq[-1].place, "the bits end within a byte; fill it with a field `reserved`"


@rule
def switch_name(grammar: Grammar) -> Findings:
    """Give a switch field a name that no plain field of any file has: the compiler confuses them in Rust."""
    plain = {
        field.id: field
        for other in grammar.library.grammars.values()
        for field in fields(other)
        if not isinstance(field.type, Switch)
    }
    for field in fields(grammar):
        if isinstance(field.type, Switch) and field.id in plain:
            yield (
                field.place,
                f"`{field.id}` is also a plain field at {plain[field.id].place}; rename one of the two",
            )


@rule
def process(grammar: Grammar) -> Findings:
    """Leave bytes unprocessed: Go ignores a custom `process`, other languages need a module for it."""
    for field in fields(grammar):
        if "process" in field.raw:
            yield field.at("process"), "leave the bytes as they are; programs decode them"


# How objects are shown

PLACEHOLDER = re.compile(r"\{([^}]*)\}")
FORMATS = ("dec", "str", "hex", "flags")


@rule
def class_name(grammar: Grammar) -> Findings:
    """Use the Web IDE's keys only on types with a unique class name, by which it looks them up."""
    names = [camel(type_.id, upper=True) for other in grammar.library for type_ in other.types]
    for type_ in grammar.types:
        if names.count(camel(type_.id, upper=True)) > 1:
            for element, key in ((type_, REPRESENTATION), *((field, PARSE_MODE) for field in type_.fields)):
                if key in element.raw:
                    yield element.at(key), f"other types are called `{type_.id}`; the Web IDE mixes them up"


@rule
def representation(grammar: Grammar) -> Findings:
    """Use placeholders that the Web IDE can show; it ignores unknown ones, and may show no tree at all."""
    for type_ in grammar.types:
        for text in PLACEHOLDER.findall(str(type_.raw.get(REPRESENTATION, ""))):
            for message in placeholder_problems(type_, text):
                yield type_.at(REPRESENTATION), f"`{{{text}}}`: {message}"


def placeholder_problems(type_: Type, text: str) -> Iterator[str]:
    """Yield the problems of a placeholder, `path` or `path:format`."""
    path, colon, form = text.partition(":")
    names = path.split(".")
    if colon and form not in FORMATS:
        yield f"the format is one of {', '.join(FORMATS)}"
    if names[-1] in ("this", "_parent") and form != "flags":
        yield f"`{names[-1]}` needs the format `flags`, or else it contains itself"
    try:
        found = follow(type_, names)
    except LookupError as error:
        yield f"there is no `{error.args[0]}`"
        return
    for member in found:
        yield from value_problems(member, form)


def value_problems(member: Member, form: str) -> Iterator[str]:
    """Yield the reasons why the Web IDE cannot show a value in a format."""
    kind = member.scope.grammar.item_kind(member)
    inner = types_of(member)
    if isinstance(member, Instance) and not is_shown_at_once(member):
        yield f"`{member.id}` is read when it is opened; give it `{PARSE_MODE}: eager`"
    if "repeat" in member.raw and not inner:
        yield f"`{member.id}` repeats a plain value, on which the Web IDE shows no tree"
    if form == "dec" and kind not in NUMBERS:
        yield f"`{member.id}` is not a number"
    if (form in ("str", "hex")) != (kind == "bytes"):
        yield f"`{member.id}` is bytes without `str` or `hex`, or has one of them and is not bytes"
    if form == "flags" and not inner:
        yield f"`{member.id}` is not a type with flags"
    if inner and form != "flags" and not any(REPRESENTATION in type_.raw for type_ in inner):
        yield f"the type of `{member.id}` has no `{REPRESENTATION}`"


def is_shown_at_once(instance: Instance) -> bool:
    """Return True if the Web IDE reads an instance before it is opened."""
    mode = instance.raw.get(PARSE_MODE)
    return mode == "eager" or (instance.is_value and mode is None)


def follow(type_: Type, names: list[str]) -> list[Member]:
    """Return the members that a path leads to: several after `_parent` or a switch, none if no file has it.

    Raises:
        LookupError: A name does not exist.
    """
    owners, found = [type_], list[Member]()
    for name in names:
        if name == "_parent":
            owners, found = [parent for owner in owners for parent in parents(owner)], []
            if not owners:
                break
        elif name != "this":
            members = [owner.member(name) for owner in owners]
            found = [member for member in members if member]
            if len(found) < len(members) or not members:
                raise LookupError(name)
            owners = [inner for member in found for inner in types_of(member)]
    return found


def types_of(member: Member) -> list[Type]:
    """Return the user types that a member may have."""
    found = [member.scope.grammar.resolve_type(member.scope, use.name) for use in member.uses]
    return [type_ for type_ in found if type_]


def parents(type_: Type) -> list[Type]:
    """Return the types that have a field of a type."""
    return [
        field.scope for other in type_.grammar.library for field in fields(other) if type_ in types_of(field)
    ]


@rule
def to_string(grammar: Grammar) -> Findings:
    """Use numbers that are always present: Go and Rust lack instances here, Java fails on unknown enums."""
    for type_ in grammar.types:
        for path in PLACEHOLDER.findall(str(type_.raw.get("to-string", ""))):
            names = path.removesuffix(".to_i").split(".")
            try:
                steps = [follow(type_, names[: end + 1]) for end in range(len(names))]
            except LookupError as error:
                yield type_.at("to-string"), f"`{{{path}}}`: there is no `{error.args[0]}`"
                continue
            for member in (member for step in steps for member in step):
                if isinstance(member, Instance) or (isinstance(member, Attribute) and member.is_optional):
                    yield type_.at("to-string"), f"`{member.id}` is not a field that is always there"
            for member in steps[-1]:
                kind = member.scope.grammar.kind(member)
                if kind not in NUMBERS and not (isinstance(kind, Enum) and is_closed(member)):
                    yield type_.at("to-string"), f"`{member.id}` is not a number, nor of a closed enum"


def summary(library: Library) -> str:
    """Return the number of types, fields and other elements of the grammars, as text."""
    elements = [element for grammar in library for element in grammar.elements]
    counts = {
        "types": Type,
        "fields": Attribute,
        "instances": Instance,
        "params": Param,
        "enums": Enum,
        "enum members": EnumMember,
    }
    found = ", ".join(
        f"{sum(type(element) is kind for element in elements)} {name}" for name, kind in counts.items()
    )
    documented = [bool(element.doc) for element in elements if not isinstance(element, Enum)]
    # A field, an instance or a parameter without a reference has the one of its type.
    referenced = [
        bool((element.scope if isinstance(element, Member) else element).doc_refs)
        for element in elements
        if not isinstance(element, Enum)
    ]
    return (
        f"{len(library.grammars)} files, {found}; "
        f"documented {_share(documented)} %, referenced {_share(referenced)} %"
    )


def _share(flags: list[bool]) -> int:
    return 100 * sum(flags) // max(len(flags), 1)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.lint", description="Check grammars.")
    parser.add_argument(
        "path", nargs="?", type=Path, default=Path("ksy"), help="folder or file (default: ksy)"
    )
    parser.add_argument("--rules", action="store_true", help="list the rules and why they exist")
    options = parser.parse_args(arguments)
    if options.rules:
        print(f"{WELL_FORMED}: Write valid YAML without duplicate keys, a grammar, in the folder itself.")
        for rule_id, check in RULES.items():
            print(f"{rule_id}: {(check.__doc__ or '').splitlines()[0]}")
        return 0
    path: Path = options.path
    library = Library.read([path]) if path.is_file() else Library.load(path)
    folder = path.parent if path.is_file() else path
    findings = lint(library)
    for finding in findings:
        print(f"{folder / finding.file}:{finding.line}: {finding.rule}: {finding.message}")
    if not library.grammars and not findings:
        print(f"{path}: no grammars found", file=sys.stderr)
        return 1
    if not findings:
        print(summary(library))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
