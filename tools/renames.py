"""Read the renamed ids of `ksy/renames.yaml`, and apply them to the grammars of an earlier revision."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.expression import Attr, Cast, EnumRef, Expr, ExpressionError, Name, parse, parse_type
from tools.fields import enum_name, type_name
from tools.grammar import Attribute, Grammar, Library, Member, RawList, RawMap, Type, read_plain

FILE = "renames.yaml"
FORMULAS = ("pos", "io", "value", "size", "repeat-expr", "repeat-until", "if", "switch-on")
"""Keys whose value is an expression."""

_ID = re.compile(r"[a-z][a-z0-9_]*")
_NAME = re.compile(rf"{_ID.pattern}(::{_ID.pattern})*(\.{_ID.pattern})?")
_WORD = re.compile(r"""(?P<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<![0-9A-Za-z_])[A-Za-z_][0-9A-Za-z_]*""")
_KEYWORDS = ("and", "or", "not", "as", "true", "false")


class RenamesError(ValueError):
    """The list is malformed."""


def member_name(member: Member) -> str:
    """Return the qualified name of a parameter, field or instance: `dcp_open.name`."""
    return f"{type_name(member.scope)}.{member.id}"


def names(library: Library) -> Iterator[str]:
    """Yield all names of a set of grammars, as written in the list."""
    for grammar in library:
        for type_ in grammar.types:
            yield type_name(type_)
            yield from map(member_name, type_.members)
        for enum in grammar.enums:
            yield enum_name(enum)
            yield from (f"{enum_name(enum)}::{member.id}" for member in enum.members)


@dataclass(frozen=True)
class Renames:
    """Old names and their new ids."""

    ids: dict[str, str]

    @classmethod
    def read(cls, folder: Path) -> Renames:
        """Read the list of a folder, which is empty if the file does not exist.

        Raises:
            RenamesError: It is malformed, or its names form a cycle.
        """
        path = folder / FILE
        try:
            renames = cls(dict(_pairs(read_plain(path)))) if path.exists() else cls({})
            for old in renames.ids:
                renames.new_name(old)
        except ValueError as error:
            raise RenamesError(f"{path}: {error}") from None
        return renames

    def new_name(self, name: str) -> str:
        """Return the current form of a name."""
        seen = [name]
        while (newer := self._step(name)) != name:
            if newer in seen:
                raise RenamesError(f"the names form a cycle: {' -> '.join([*seen, newer])}")
            seen.append(name := newer)
        return name

    def _step(self, name: str) -> str:
        around, separator, _ = _split(name)
        if name in self.ids:
            return f"{around}{separator}{self.ids[name]}"
        return f"{self._step(around)}{name.removeprefix(around)}" if around else name

    def new_id(self, name: str) -> str:
        """Return the last id of the current form of a name."""
        return _split(self.new_name(name))[2]

    def apply(self, library: Library) -> Library:
        """Return the grammars with every name replaced by its current form.

        Raises:
            RenamesError: Two of them would have the same name.
        """
        taken: dict[str, str] = {}
        for name in names(library):
            if (other := taken.setdefault(self.new_name(name), name)) != name:
                raise RenamesError(f"{other} and {name} would both be {self.new_name(name)}")
        made = Library()
        for grammar in library:
            name = self.new_id(grammar.id)
            raw = _Rename(self, grammar).type(grammar.top)
            made.grammars[name] = Grammar(name, grammar.path, grammar.text, grammar.node, raw, made)
        return made


def _pairs(data: Any) -> Iterator[tuple[str, str]]:
    """Yield old names and new ids of all entries."""
    entries = data.get("renames") if isinstance(data, dict) and list(data) == ["renames"] else None
    if not isinstance(entries, list):
        raise RenamesError("a list `renames` is needed, and nothing else")
    seen = set()
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or list(entry) != ["reason", "names"]:
            raise RenamesError(f"entry {number}: `reason` and `names` are needed, and nothing else")
        if not isinstance(entry["reason"], str) or not entry["reason"].strip():
            raise RenamesError(f"entry {number}: the reason is missing")
        if not isinstance(entry["names"], dict) or not entry["names"]:
            raise RenamesError(f"entry {number}: `names` is a mapping from old name to new id")
        for old, new in entry["names"].items():
            if not _NAME.fullmatch(str(old)) or not _ID.fullmatch(str(new)):
                raise RenamesError(f"entry {number}: `{old}: {new}` is not a name with a new id")
            if old in seen:
                raise RenamesError(f"entry {number}: `{old}` is listed twice")
            seen.add(old)
            yield old, new


def _split(name: str) -> tuple[str, str, str]:
    """Split a name into its owner, the separator, and the last id."""
    separator = "." if "." in name else "::"
    return name.rpartition(separator)


class _Rename:
    """Copies the mappings of one grammar, and replaces the old names."""

    def __init__(self, renames: Renames, grammar: Grammar) -> None:
        self.renames = renames
        self.grammar = grammar

    def type(self, type_: Type) -> RawMap:
        """Return the mapping of a type."""
        name = type_name(type_)
        members = {member.id: self.renames.new_id(member_name(member)) for member in type_.members}
        enums = {enum.id: (self.renames.new_id(enum_name(enum)), enum) for enum in type_.enums.values()}
        by_raw = {id(member.raw): member for member in type_.members}

        def part(key: Any, value: Any) -> tuple[Any, Any]:
            if key == "meta":
                return key, _copy(value, self.head)
            if key == "-value":
                return key, members.get(value, value)
            if key in ("params", "seq"):
                return key, _copy_list(value, lambda raw: self.member(by_raw[id(raw)]))
            if key == "instances":
                return key, _copy(value, lambda id_, raw: (members[id_], self.member(by_raw[id(raw)])))
            if key == "types":
                return key, _copy(value, lambda id_, _: self.nested(type_.types[id_]))
            if key == "enums":
                return key, _copy(value, lambda id_, raw: (enums[id_][0], self.enum(f"{name}::{id_}", raw)))
            return key, value

        return _copy(type_.raw, part)

    def head(self, key: Any, value: Any) -> tuple[Any, Any]:
        """Return an entry of `meta`."""
        if key == "id":
            return key, self.renames.new_id(value)
        if key == "imports" and isinstance(value, RawList):
            return key, _copy_list(value, self.renames.new_id)
        return key, self.renames.new_id(value) if key == "imports" else value

    def nested(self, type_: Type) -> tuple[str, RawMap]:
        """Return the id and the mapping of a nested type."""
        return self.renames.new_id(type_name(type_)), self.type(type_)

    def enum(self, name: str, raw: RawMap) -> RawMap:
        """Return the mapping of an enum."""

        def id_of(key: Any, value: Any, around: str) -> tuple[Any, Any]:
            return key, self.renames.new_id(f"{around}::{value}") if key == "id" else value

        return _copy(raw, lambda number, entry: (number, _copy(entry, lambda k, v: id_of(k, v, name))))

    def member(self, member: Member) -> RawMap:
        """Return the mapping of a parameter, field or instance."""

        def text(value: Any) -> Any:
            return self.formula(member, value)

        def part(key: Any, value: Any) -> tuple[Any, Any]:
            if key == "id":
                return key, self.renames.new_id(member_name(member))
            if key == "enum":
                return key, "::".join(self.enum_path(member.scope, value))
            if key == "valid" and isinstance(value, RawMap):
                return key, _copy(value, lambda k, v: (k, _copy_list(v, text) if k == "any-of" else text(v)))
            if key == "type" and isinstance(value, RawMap):
                return key, _copy(value, part)
            if key == "cases":
                return key, _copy(value, lambda on, use: (text(on), self.type_use(member, use)))
            if key == "type":
                return key, self.type_use(member, value)
            return key, text(value) if key in (*FORMULAS, "valid") else value

        return _copy(member.raw, part)

    # Names within texts

    def formula(self, member: Member, value: Any) -> Any:
        """Return an expression of a member. Any other value is returned unchanged."""
        try:
            return _substitute(value, self.words(member, parse(value))) if isinstance(value, str) else value
        except ExpressionError:
            return value

    def type_use(self, member: Member, text: str) -> str:
        """Return a type reference, with its arguments."""
        try:
            ref = parse_type(text)
        except ExpressionError:
            return text
        arguments = [word for tree in ref.arguments for word in self.words(member, tree)]
        return _substitute(text, [*self.type_path(member.scope, ref.name), *arguments])

    def words(self, member: Member, expr: Expr) -> Iterator[str]:
        """Yield the new names in an expression, in the order of its text."""
        for child in expr.children():
            yield from self.words(member, child)
        scope = member.scope
        if isinstance(expr, Name):
            yield self.member_id(scope, expr.name)
        elif isinstance(expr, Attr):
            item = self.grammar.item_kind(member) if isinstance(member, Attribute) else None
            owner = self.grammar.infer(scope, expr.value, item)
            yield self.member_id(owner, expr.name)
        elif isinstance(expr, EnumRef):
            enum = self.grammar.resolve_enum(scope, expr.enum)
            yield from self.enum_path(scope, expr.enum)
            yield self.renames.new_id(f"{enum_name(enum)}::{expr.member}") if enum else expr.member
        elif isinstance(expr, Cast):
            yield from self.type_path(scope, expr.type)

    def member_id(self, owner: object, id_: str) -> str:
        """Return the new id of a member of a type, or the id itself if it is not a member."""
        member = owner.member(id_) if isinstance(owner, Type) else None
        return self.renames.new_id(member_name(member)) if member else id_

    def type_path(self, scope: Type, path: str) -> list[str]:
        """Return the ids in the path of a type."""
        ids = path.split("::")
        found = [self.grammar.resolve_type(scope, "::".join(ids[: end + 1])) for end in range(len(ids))]
        return [
            self.renames.new_id(type_name(type_)) if type_ else id_
            for type_, id_ in zip(found, ids, strict=True)
        ]

    def enum_path(self, scope: Type, path: str) -> list[str]:
        """Return the ids in the path of an enum."""
        owner, _, last = path.rpartition("::")
        enum = self.grammar.resolve_enum(scope, path)
        new = self.renames.new_id(enum_name(enum)) if enum else last
        return [*self.type_path(scope, owner), new] if owner else [new]


def _substitute(text: str, words: Iterable[str]) -> str:
    """Replace the names in a text, in order."""
    following = iter(words)

    def word(match: re.Match[str]) -> str:
        is_name = match["string"] is None and match[0] not in _KEYWORDS
        return next(following) if is_name else match[0]

    return _WORD.sub(word, text)


def _copy(raw: RawMap, change: Callable[[Any, Any], tuple[Any, Any]]) -> RawMap:
    """Copy a mapping with its keys and values changed."""
    made = RawMap()
    made.line, made.lines = raw.line, {}
    for key, value in raw.items():
        new, made_value = change(key, value)
        made[new], made.lines[new] = made_value, raw.lines[key]
    return made


def _copy_list(raw: RawList, change: Callable[[Any], Any]) -> RawList:
    """Copy a list with its items changed."""
    made = RawList(change(item) for item in raw)
    made.lines = raw.lines
    return made
