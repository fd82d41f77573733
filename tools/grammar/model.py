"""A typed model of the grammars in a folder, for the linter and the generators.

`Library.load` reads every `.ksy` file. Scalars follow the core schema of YAML 1.2, as in the Kaitai Web IDE:
`yes` and `on` are text, and `0x57` is a number. Every element of the model records its file, line and path,
and keeps its source mapping.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from tools.grammar.expression import (
    ARITHMETIC,
    BITWISE,
    Attr,
    Bool,
    Cast,
    EnumRef,
    Expr,
    ExpressionError,
    Index,
    Int,
    Name,
    Str,
    Ternary,
    TypeCall,
    Unary,
    parse,
    parse_type,
)


class GrammarError(ValueError):
    """A file is not YAML, or does not have the structure of a grammar."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(f"{place}: {message}")
        self.place = place
        self.message = message


@dataclass(frozen=True)
class Place:
    """A position in a file."""

    file: str
    line: int
    path: str

    def __str__(self) -> str:
        return f"{self.file}: {self.path}"


class RawMap(dict[Any, Any]):
    """A YAML mapping with its line and the line of each key."""

    line: int
    lines: dict[Any, int]


class RawList(list[Any]):
    """A YAML sequence with the line of each item."""

    lines: list[int]


class CoreLoader(yaml.CSafeLoader):
    """Resolves plain scalars according to the core schema of YAML 1.2; PyYAML follows YAML 1.1."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # as in yaml


for _tag, _pattern, _first in (
    ("null", r"~|null|Null|NULL|", "~nN\0"),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
    ("float", r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", "-+."),
):
    CoreLoader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}",
        re.compile(rf"(?:{_pattern})\Z"),
        ["" if first == "\0" else first for first in _first],
    )


def read_plain(path: Path) -> Any:
    """Return the data of a YAML file, read according to the core schema of YAML 1.2.

    Raises:
        GrammarError: The file is not YAML, or a mapping in the file has a duplicate key.
    """
    _, node = _compose(path)
    return _construct(node, Place(path.name, 1, "")) if node else None


@dataclass(frozen=True)
class Formula:
    """An expression, with its position and, if it can be parsed, its syntax tree."""

    key: str
    text: str
    place: Place
    tree: Expr | None
    error: str = ""


@dataclass(frozen=True)
class TypeUse:
    """A type that the key `type` names, with arguments."""

    text: str
    place: Place
    ref: TypeCall
    error: str = ""

    @property
    def name(self) -> str:
        """The name without arguments and byte order: `u4be` is `u4`."""
        return plain_type(self.ref.name)

    @property
    def bits(self) -> int | None:
        """The width of a bit field, None for any other type."""
        digits = re.fullmatch(r"b([0-9]+)", self.name)
        return int(digits[1]) if digits else None


@dataclass(frozen=True)
class Switch:
    """A `type` that selects one of several types by a value."""

    on: Formula
    cases: tuple[tuple[Formula | None, TypeUse], ...]
    """Patterns and types. The pattern of the default `_` is None."""

    @property
    def default(self) -> TypeUse | None:
        """The type of the `_` case."""
        return next((use for pattern, use in self.cases if pattern is None), None)


@dataclass(eq=False)
class Element:
    """The common base of all parts of a grammar."""

    id: str
    place: Place
    raw: RawMap

    def at(self, key: Any) -> Place:
        """Return the place of a key."""
        path = f"{self.place.path.rstrip('/')}/{key}"
        return Place(self.place.file, self.raw.lines.get(key, self.place.line), path)

    @property
    def doc(self) -> str:
        """The documentation, without surrounding whitespace."""
        return str(self.raw.get("doc") or "").strip()

    @property
    def doc_refs(self) -> list[str]:
        """The references, each an address with an optional title."""
        return as_list(self.raw.get("doc-ref"))

    @property
    def orig_ids(self) -> list[str]:
        """The names that the original software uses."""
        return as_list(self.raw.get("-orig-id"))


@dataclass(eq=False)
class NamedNumber(Element):
    """A name for a number."""

    value: int

    @property
    def orig_ids(self) -> list[str]:
        """The names in the original software: the id in CamelCase unless `-orig-id` lists other names."""
        if "-orig-id" in self.raw:
            return super().orig_ids
        return ["".join(word.capitalize() for word in self.id.split("_"))]


@dataclass(eq=False)
class Enum(Element):
    """An enum."""

    grammar: Grammar
    members: list[NamedNumber]

    @property
    def owner(self) -> Type:
        """The type that declares the enum."""
        return next(type_ for type_ in self.grammar.types if self in type_.enums.values())


@dataclass(eq=False)
class TypeMember(Element):
    """A parameter, a field or an instance of a type."""

    scope: Type
    type: TypeUse | Switch | None
    formulas: list[Formula]

    @property
    def enum(self) -> str | None:
        """Name of the enum as written."""
        return str(self.raw["enum"]) if "enum" in self.raw else None

    @property
    def uses(self) -> list[TypeUse]:
        """The possible types."""
        if isinstance(self.type, Switch):
            return [use for _, use in self.type.cases]
        return [self.type] if self.type else []

    @property
    def types(self) -> list[Type]:
        """The possible user types."""
        types = [self.scope.grammar.resolve_type(self.scope, use.name) for use in self.uses]
        return [type_ for type_ in types if type_]

    @property
    def struct(self) -> Type | None:
        """The user type of all values; None if there is no single user type."""
        types = self.types if isinstance(self.type, TypeUse) else []
        return types[0] if types else None

    @property
    def bits(self) -> int | None:
        """The width of a bit field, None for other fields."""
        return self.type.bits if isinstance(self.type, TypeUse) else None

    @property
    def rule(self) -> tuple[str, str] | None:
        """Id and sentence of the rule that the `valid` key enforces."""
        if not (text := self.raw.get("-rule")):
            return None
        name, _, sentence = " ".join(str(text).split()).partition(": ")
        return name, sentence

    def formula(self, key: str) -> Formula | None:
        """Return the expression under a key such as `if` or `valid/expr`."""
        return next((formula for formula in self.formulas if formula.key == key), None)


@dataclass(eq=False)
class Param(TypeMember):
    """A parameter of a type."""


@dataclass(eq=False)
class Attribute(TypeMember):
    """A field of a sequence, and the base class of `Instance`."""

    @property
    def is_optional(self) -> bool:
        """True if the field can be absent."""
        return "if" in self.raw

    @property
    def is_sized(self) -> bool:
        """True if the length is given, so a type in the field has its own stream."""
        return "size" in self.raw or "size-eos" in self.raw


@dataclass(eq=False)
class Instance(Attribute):
    """A value that is computed on demand, or read on demand at a position."""

    @property
    def is_value(self) -> bool:
        """True if the instance is computed rather than read."""
        return "value" in self.raw


@dataclass(frozen=True)
class BitField:
    """A field in a type whose bits form one number."""

    member: Attribute
    low: int
    """Position of the field's lowest bit, counted from the lowest bit of the number."""
    width: int
    total: int
    """Width of the number in bits."""

    @property
    def mask(self) -> int:
        """The bits of the number that belong to the field."""
        return ((1 << self.width) - 1) << self.low

    @property
    def hexadecimal(self) -> str:
        """The field's mask, with leading zeros up to the width of the number."""
        return f"0x{self.mask:0{-(-self.total // 4)}x}"

    @property
    def doc(self) -> str:
        """The field's documentation, without the mask at the beginning of some texts."""
        return MASK.sub("", self.member.doc)


@dataclass(eq=False)
class Type(Element):
    """A structure: the top-level type of a file, or a nested type."""

    grammar: Grammar
    parent: Type | None
    params: list[Param] = field(default_factory=list)
    seq: list[Attribute] = field(default_factory=list)
    instances: list[Instance] = field(default_factory=list)
    types: dict[str, Type] = field(default_factory=dict)
    enums: dict[str, Enum] = field(default_factory=dict)

    @property
    def fields(self) -> list[Attribute]:
        """The fields of the sequence, and the instances."""
        return [*self.seq, *self.instances]

    @property
    def members(self) -> list[TypeMember]:
        """Parameters, fields and instances."""
        return [*self.params, *self.seq, *self.instances]

    def member(self, name: str) -> TypeMember | None:
        """Return a parameter, field or instance by its id."""
        return next((member for member in self.members if member.id == name), None)

    @cached_property
    def bit_fields(self) -> list[BitField]:
        """The fields, highest bit first; empty unless all are bit fields."""
        widths = [field.bits or 0 for field in self.seq]
        if 0 in widths:
            return []
        total, ends = sum(widths), accumulate(widths)
        fields = zip(self.seq, widths, ends, strict=True)
        return [BitField(field, total - end, width, total) for field, width, end in fields]

    @cached_property
    def users(self) -> list[Attribute]:
        """All fields, in any file, that may have this type."""
        grammars = self.grammar.library
        return [field for grammar in grammars for field in grammar.fields if self in field.types]

    @property
    def representation(self) -> list[tuple[str, str, str]]:
        """The pieces of the text: literal text, then path and format of the next value, if any."""
        pieces = re.split(r"\{([^}:]*):?([^}]*)\}", " ".join(str(self.raw.get(REPRESENTATION) or "").split()))
        parts = zip(pieces[::3], [*pieces[1::3], ""], [*pieces[2::3], ""], strict=True)
        return [part for part in parts if any(part)]

    def walk(self) -> Iterator[Type]:
        """Yield this type and all nested types."""
        yield self
        for nested in self.types.values():
            yield from nested.walk()

    def scopes(self) -> Iterator[Type]:
        """Yield this type and the types around it, nearest first."""
        yield self
        if self.parent:
            yield from self.parent.scopes()

    def setting(self, key: str) -> str | None:
        """Return the value of a key, such as `endian`, in the nearest `meta`; None if no `meta` has it."""
        metas = (scope.raw.get("meta") or {} for scope in self.scopes())
        return next((str(meta[key]) for meta in metas if key in meta), None)


@dataclass(frozen=True)
class ListOf:
    """The kind of a repeated field."""

    item: Kind


Kind: TypeAlias = str | Type | Enum | ListOf | None
"""The kind of a value: `u1` to `s8`, `bits` (an unsigned bit field), `int` (a literal, or a result without a
cast), `bool`, `bytes`, `str`, `io`, a type, an enum, a list, or None if unknown."""

MASK = re.compile(r"^0x[0-9a-f]+\. ")
"""The mask at the beginning of some flags' documentation; pages show the mask separately."""

REPRESENTATION = "-webide-representation"
"""The key for the text that represents an object; the text contains fields in braces."""

OF_LISTS = ("first", "last", "min", "max")
"""Attributes of a list that return its items."""

OF_VALUES = {"to_i": "int", "length": "int", "size": "int", "pos": "s8", "eof": "bool", "_io": "io"}
"""Kinds of the built-in attributes of values."""

NUMBERS = frozenset({"u1", "u2", "u4", "u8", "s1", "s2", "s4", "s8", "bits", "int"})


@dataclass(eq=False)
class Grammar:
    """A grammar file."""

    id: str
    path: Path
    text: str
    node: yaml.MappingNode
    """The YAML nodes, for style checks."""
    raw: RawMap
    library: Library
    top: Type = field(init=False)

    def __post_init__(self) -> None:
        self.top = _GrammarBuilder(self).type(self.id, self.raw, "", None)

    def place(self, line: int, path: str) -> Place:
        """Return a position in the file."""
        return Place(self.path.name, line, path or "/")

    @property
    def meta(self) -> RawMap:
        """The `meta` section of the file."""
        meta: RawMap = self.raw["meta"]
        return meta

    @property
    def imports(self) -> list[str]:
        """Names of the imported files."""
        return as_list(self.meta.get("imports"))

    @property
    def types(self) -> Iterator[Type]:
        """All types of the file, outermost first."""
        return self.top.walk()

    @property
    def members(self) -> Iterator[TypeMember]:
        """All parameters, fields and instances of the file."""
        return (member for type_ in self.types for member in type_.members)

    @property
    def fields(self) -> Iterator[Attribute]:
        """All fields and instances of the file."""
        return (field for type_ in self.types for field in type_.fields)

    @property
    def enums(self) -> Iterator[Enum]:
        """All enums of the file."""
        return (enum for type_ in self.types for enum in type_.enums.values())

    @property
    def elements(self) -> Iterator[Element]:
        """All documented elements, and all enums."""
        for type_ in self.types:
            yield type_
            yield from type_.members
            for enum in type_.enums.values():
                yield enum
                yield from enum.members

    def resolve_type(self, scope: Type, name: str) -> Type | None:
        """Resolve a user type in `scope`: nested types outward, then this file, then its imports."""
        first, *rest = name.split("::")
        outward = (
            around.types.get(first) or (around if around.id == first else None) for around in scope.scopes()
        )
        type_ = next(filter(None, outward), None)
        if not type_ and first in self.imports and first in self.library.grammars:
            type_ = self.library.grammars[first].top
        for part in rest:
            type_ = type_.types.get(part) if type_ else None
        return type_

    def resolve_enum(self, scope: Type, name: str) -> Enum | None:
        """Resolve an enum in `scope`."""
        path, _, last = name.rpartition("::")
        owners = [self.resolve_type(scope, path)] if path else scope.scopes()
        return next((owner.enums[last] for owner in owners if owner and last in owner.enums), None)

    def resolve_member(self, scope: Type, expr: Expr) -> TypeMember | None:
        """Resolve `name` or `value.name` to a field, an instance or a parameter."""
        if isinstance(expr, Name):
            return scope.member(expr.name)
        if isinstance(expr, Attr):
            owner = self.infer(scope, expr.value)
            return owner.member(expr.name) if isinstance(owner, Type) else None
        return None

    def constant(self, scope: Type, expr: object) -> int | None:
        """Return the value of an expression in `scope`, or None if the value depends on the message."""
        match expr:
            case Int(number) | Bool(number):
                return int(number)
            case Unary("-", Int(number)):
                return -number
            case EnumRef(path, name) if enum := self.resolve_enum(scope, path):
                return next((member.value for member in enum.members if member.id == name), None)
        return None

    def item_kind(self, member: TypeMember) -> Kind:
        """Return the kind of a field, or of its elements if the field is repeated."""
        if isinstance(member.type, Switch):
            return None
        # The type of a member in another file is resolved in that file.
        scope, home = member.scope, member.scope.grammar
        if member.enum:
            return home.resolve_enum(scope, member.enum)
        if member.type:
            return home.resolve_kind(scope, member.type.name)
        value = member.formula("value")
        if value is None:
            return "bytes"
        if value.tree is None or member in self.library.inferring:
            return None
        self.library.inferring.add(member)
        try:
            return home.infer(scope, value.tree)
        finally:
            self.library.inferring.remove(member)

    def kind(self, member: TypeMember) -> Kind:
        """Return the kind of a parameter, field or instance."""
        item = self.item_kind(member)
        return ListOf(item) if "repeat" in member.raw else item

    def resolve_kind(self, scope: Type, name: str) -> Kind:
        """Return the kind of the values of a type, built-in types included."""
        name = plain_type(name)
        if re.fullmatch(r"b[0-9]+", name):
            return "bool" if name == "b1" else "bits"
        if name in NUMBERS or name in ("bool", "bytes", "str", "io"):
            return name
        return "str" if name == "strz" else self.resolve_type(scope, name)

    def infer(self, scope: Type, expr: Expr, item: Kind = None) -> Kind:
        """Infer the kind of an expression in `scope`; `item` is the kind of `_`."""
        if isinstance(expr, Name) and expr.name.startswith("_"):
            return {"_": item, "_io": "io", "_index": "int"}.get(expr.name)
        if member := self.resolve_member(scope, expr):
            return self.kind(member)
        if isinstance(expr, (Attr, Index)):
            owner = self.infer(scope, expr.value, item)
            if isinstance(owner, ListOf) and (isinstance(expr, Index) or expr.name in OF_LISTS):
                return owner.item
            return OF_VALUES.get(expr.name) if isinstance(expr, Attr) else None
        if isinstance(expr, Cast):
            return self.resolve_kind(scope, expr.type)
        if isinstance(expr, EnumRef):
            return self.resolve_enum(scope, expr.enum)
        if isinstance(expr, Ternary):
            return self._infer_choice(scope, expr, item)
        if isinstance(expr, (Int, Bool, Str)):
            return {Int: "int", Bool: "bool", Str: "str"}[type(expr)]
        operator = getattr(expr, "operator", None)
        if operator in ARITHMETIC | BITWISE | {"~"}:
            return self.infer(scope, expr.operand, item) if isinstance(expr, Unary) else "int"
        return "bool" if operator else None

    def _infer_choice(self, scope: Type, expr: Ternary, item: Kind) -> Kind:
        """Infer the kind of `a ? b : c`, in which a literal `c` has the type of `b`."""
        yes, no = self.infer(scope, expr.yes, item), self.infer(scope, expr.no, item)
        if yes == no or (isinstance(expr.no, Int) and yes in NUMBERS):
            return yes
        return "int" if yes in NUMBERS and no in NUMBERS else None


@dataclass(eq=False)
class Library:
    """A set of files that can import each other, and the files that could not be read."""

    grammars: dict[str, Grammar] = field(default_factory=dict)
    errors: list[GrammarError] = field(default_factory=list)
    inferring: set[TypeMember] = field(default_factory=set, repr=False)
    """Instances whose kind is being inferred, to stop recursion if an instance refers to itself."""

    @classmethod
    def load(cls, folder: Path) -> Library:
        """Read the grammars in a folder. Report files in subfolders as errors: no file can import them."""
        library = cls.read(sorted(folder.glob("*.ksy")))
        for path in sorted(folder.glob("*/**/*.ksy")):
            place = Place(str(path.relative_to(folder)), 1, "/")
            library.errors.append(GrammarError(place, "move the file directly into the grammar folder"))
        return library

    @classmethod
    def read(cls, paths: Iterable[Path]) -> Library:
        """Read some files. An unreadable file becomes an error, and the other files are still read."""
        library = cls()
        for path in paths:
            try:
                library.grammars[path.stem] = _read(path, library)
            except GrammarError as error:
                library.errors.append(error)
        return library

    @classmethod
    def load_valid(cls, folder: Path) -> Library:
        """Read the grammars in a folder.

        Raises:
            ValueError: The folder contains no grammars, or some grammars cannot be read.
        """
        library = cls.load(folder)
        if library.errors or not library.grammars:
            errors = [str(error) for error in library.errors] or ["no grammars found"]
            raise ValueError("\n".join(f"{folder}: {error}" for error in errors))
        return library

    def __iter__(self) -> Iterator[Grammar]:
        return iter(self.grammars.values())

    @property
    def types(self) -> Iterator[Type]:
        """All types of all files."""
        return (type_ for grammar in self for type_ in grammar.types)


def plain_type(name: str) -> str:
    """Return the name of a number's type without the byte order."""
    return re.sub(r"^([us][248]|b[0-9]+)(le|be)$", r"\1", name)


def as_list(value: Any) -> list[str]:
    """Return the strings of a value that is absent, one string or a list of strings."""
    return [] if value is None else [str(item) for item in value] if isinstance(value, list) else [str(value)]


def _compose(path: Path) -> tuple[str, yaml.Node | None]:
    """Return the text of a YAML file and its root node."""
    try:
        text = path.read_bytes().decode("utf-8")
        return text, yaml.compose(text, CoreLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise GrammarError(Place(path.name, line, f"line {line}"), f"not YAML: {error.problem}") from None
    except (UnicodeDecodeError, yaml.reader.ReaderError) as error:
        what = "UTF-8" if isinstance(error, UnicodeDecodeError) else "YAML"
        raise GrammarError(Place(path.name, 1, "line 1"), f"not {what}: {error.reason}") from None


def _read(path: Path, library: Library) -> Grammar:
    text, node = _compose(path)
    if not isinstance(node, yaml.MappingNode):
        raise GrammarError(Place(path.name, 1, "/"), "a grammar is a mapping")
    raw = _construct(node, Place(path.name, 1, ""))
    if not isinstance(raw.get("meta"), dict):
        raise GrammarError(Place(path.name, 1, "/"), "a grammar needs a `meta` mapping")
    return Grammar(path.stem, path, text, node, raw, library)


def _construct(node: yaml.Node, place: Place) -> Any:
    """Convert a YAML node to plain values with their lines."""
    if isinstance(node, yaml.MappingNode):
        mapping = RawMap()
        mapping.line, mapping.lines = node.start_mark.line + 1, {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = _construct(key_node, place)
            here = Place(place.file, line, f"{place.path}/{key_node.value}")
            if not isinstance(key, (str, int, float, bool, type(None))):
                raise GrammarError(here, "a key must be a scalar")
            if key in mapping:
                raise GrammarError(here, f"duplicate key `{key}`, first used on line {mapping.lines[key]}")
            mapping[key], mapping.lines[key] = _construct(value_node, here), line
        return mapping
    if isinstance(node, yaml.SequenceNode):
        items = RawList(
            _construct(item, Place(place.file, item.start_mark.line + 1, f"{place.path}/{index}"))
            for index, item in enumerate(node.value)
        )
        items.lines = [item.start_mark.line + 1 for item in node.value]
        return items
    text, tag = str(node.value), node.tag.rpartition(":")[2]
    if tag == "int":
        return int(text, 0 if text[:2] in ("0x", "0o") else 10)
    if tag == "bool":
        return text.lower() == "true"
    if tag == "float":
        return float(re.sub(r"\.(?=inf|nan)", "", text.lower()))
    return None if tag == "null" else text


SECTIONS = {"params": RawList, "seq": RawList, "instances": RawMap, "types": RawMap, "enums": RawMap}
"""The sections of a type, each with the shape of its entries."""


@dataclass(frozen=True)
class _GrammarBuilder:
    """Builds the elements of one grammar from its mappings."""

    grammar: Grammar

    def entries(self, raw: RawMap, key: str, path: str) -> Iterator[tuple[str, RawMap, Place]]:
        """Yield the id, mapping and place of each entry in a type's section."""
        if key not in raw:
            return
        section = raw[key]
        if not isinstance(section, SECTIONS[key]):
            word = "mapping" if SECTIONS[key] is RawMap else "list"
            raise GrammarError(
                self.grammar.place(raw.lines[key], f"{path}/{key}"), f"`{key}` must be a {word}"
            )
        for name, value in section.items() if isinstance(section, RawMap) else enumerate(section):
            place = self.grammar.place(section.lines[name], f"{path}/{key}/{name}")
            if not isinstance(value, RawMap):
                raise GrammarError(place, "a mapping is needed here")
            yield str(name if isinstance(section, RawMap) else value.get("id", "")), value, place

    def type(self, name: str, raw: RawMap, path: str, parent: Type | None) -> Type:
        made = Type(name, self.grammar.place(raw.line, path), raw, self.grammar, parent)
        for id_, value, place in self.entries(raw, "params", path):
            made.params.append(Param(id_, place, value, made, *self.shape(value, place)))
        for id_, value, place in self.entries(raw, "seq", path):
            made.seq.append(Attribute(id_, place, value, made, *self.shape(value, place)))
        for id_, value, place in self.entries(raw, "instances", path):
            made.instances.append(Instance(id_, place, value, made, *self.shape(value, place)))
        for id_, value, place in self.entries(raw, "types", path):
            made.types[id_] = self.type(id_, value, place.path, made)
            made.types[id_].place = place
        for id_, value, place in self.entries(raw, "enums", path):
            made.enums[id_] = Enum(id_, place, value, self.grammar, self.enum_members(value, place))
        return made

    def enum_members(self, raw: RawMap, around: Place) -> list[NamedNumber]:
        members = []
        for number, value in raw.items():
            place = self.grammar.place(raw.lines[number], f"{around.path}/{number}")
            if not isinstance(number, int) or isinstance(number, bool):
                raise GrammarError(place, "the key of an enum member must be a number")
            if not isinstance(value, RawMap):
                raise GrammarError(place, "write the member as a mapping with `id`, `doc` and `doc-ref`")
            members.append(NamedNumber(str(value.get("id", "")), place, value, number))
        return members

    def shape(self, raw: RawMap, around: Place) -> tuple[TypeUse | Switch | None, list[Formula]]:
        """Parse the type and all expressions of a member."""
        formulas, type_ = list(self.formulas(raw, around)), raw.get("type")
        if type_ is None:
            return None, formulas
        if not isinstance(type_, RawMap):
            use = self.type_use("type", type_, raw.lines["type"], around)
            return use, [*formulas, *_arguments("type", use)]
        if not isinstance(type_.get("cases"), RawMap) or "switch-on" not in type_:
            place = self.grammar.place(raw.lines["type"], f"{around.path}/type")
            raise GrammarError(place, "a type must be a name, or a mapping with `switch-on` and `cases`")
        key, cases = "type/cases", []
        for pattern, value in type_["cases"].items():
            line = type_["cases"].lines[pattern]
            on = None if pattern == "_" else self.formula(key, pattern, line, around)
            use = self.type_use(key, value, line, around)
            cases.append((on, use))
            formulas += [*([on] if on else []), *_arguments(key, use)]
        on = self.formula("type/switch-on", type_["switch-on"], type_.lines["switch-on"], around)
        return Switch(on, tuple(cases)), [*formulas, on]

    def formulas(self, raw: RawMap, around: Place) -> Iterator[Formula]:
        """Yield the expressions of a member, except those in the member's type."""
        for key in ("pos", "io", "value", "size", "repeat-expr", "repeat-until", "if"):
            if key in raw:
                yield self.formula(key, raw[key], raw.lines[key], around)
        valid = raw.get("valid")
        if isinstance(valid, RawMap):
            for key, value in valid.items():
                if isinstance(value, RawList):
                    for item, line in zip(value, value.lines, strict=True):
                        yield self.formula(f"valid/{key}", item, line, around)
                elif key != "in-enum":
                    yield self.formula(f"valid/{key}", value, valid.lines[key], around)
        elif valid is not None:
            yield self.formula("valid", valid, raw.lines["valid"], around)

    def formula(self, key: str, value: Any, line: int, around: Place) -> Formula:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        place = self.grammar.place(line, f"{around.path}/{key}")
        try:
            return Formula(key, text, place, parse(text))
        except ExpressionError as error:
            return Formula(key, text, place, None, str(error))

    def type_use(self, key: str, value: Any, line: int, around: Place) -> TypeUse:
        text, place = str(value), self.grammar.place(line, f"{around.path}/{key}")
        try:
            return TypeUse(text, place, parse_type(text))
        except ExpressionError as error:
            return TypeUse(text, place, TypeCall(text), str(error))


def _arguments(key: str, use: TypeUse) -> list[Formula]:
    return [Formula(key, use.text, use.place, tree) for tree in use.ref.arguments]
