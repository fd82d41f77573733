"""Read the renamed ids of `ksy/renames.yaml`, and apply them to the grammars of an earlier revision."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.expression import Attr, Cast, EnumRef, Expr, ExpressionError, Name, TypeRef, parse, parse_type
from tools.fields import enum_name, type_name
from tools.grammar import Kind, Library, Member, RawList, RawMap, Type, read_plain

FILE = "renames.yaml"
FORMULAS = {"pos", "io", "value", "size", "repeat-expr", "repeat-until", "if", "valid"}
"""Keys of members whose value is an expression, or has expressions."""

_ID = re.compile(r"[a-z][a-z0-9_]*")
_NAME = re.compile(rf"{_ID.pattern}(::{_ID.pattern})*(\.{_ID.pattern})?")
_WORD = re.compile(r"""(?P<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<![0-9A-Za-z_])[A-Za-z_][0-9A-Za-z_]*""")
_KEYWORDS = ("and", "or", "not", "as", "true", "false")


class RenamesError(ValueError):
    """The list is malformed."""


def names(library: Library) -> Iterator[str]:
    """Yield all names of a set of grammars, as written in the list."""
    for grammar in library:
        for type_ in grammar.types:
            yield type_name(type_)
            yield from (f"{type_name(type_)}.{member.id}" for member in type_.members)
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
            copied = replace(grammar, raw=deepcopy(grammar.raw))
            for type_, copy in zip(grammar.types, copied.types, strict=True):
                _Rename(self, type_).replace(copy)
            name = self.new_id(grammar.id)
            made.grammars[name] = replace(copied, id=name, library=made)
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


@dataclass(frozen=True)
class _Rename:
    """Replaces the names in a copy of a type, which still resolve in the type itself."""

    renames: Renames
    scope: Type

    def replace(self, copy: Type) -> None:
        """Replace all names of the copy."""
        raw, name = copy.raw, type_name(self.scope)
        for key in {"id", "imports"} & raw.get("meta", {}).keys():
            _change(raw["meta"], key, self.renames.new_id)
        if "-value" in raw:
            raw["-value"] = self.member_id(self.scope, raw["-value"])
        for member, copied in zip(self.scope.members, copy.members, strict=True):
            self.replace_member(member, copied.raw)
        for enum in copy.enums.values():
            for one in enum.members:
                one.raw["id"] = self.renames.new_id(f"{name}::{enum.id}::{one.id}")
        for section, around in (("instances", f"{name}."), ("types", f"{name}::"), ("enums", f"{name}::")):
            ids = {id_: self.renames.new_id(f"{around}{id_}") for id_ in raw.get(section, ())}
            _change_keys(raw.get(section, RawMap()), ids)

    def replace_member(self, member: Member, raw: RawMap) -> None:
        """Replace the names in a copy of a parameter, field or instance."""
        kind = self.scope.grammar.item_kind(member)

        def formula(text: str) -> str:
            return _substitute(text, lambda: self.words(parse(text), kind))

        def type_use(text: str) -> str:
            return _substitute(text, lambda: self.type_words(parse_type(text), kind))

        if "id" in raw:
            raw["id"] = self.member_id(self.scope, member.id)
        if member.enum:
            raw["enum"] = "::".join(self.enum_path(member.enum))
        for key in FORMULAS & raw.keys():
            _change(raw, key, formula)
        if isinstance(type_ := raw.get("type"), RawMap):
            _change(type_, "switch-on", formula)
            _change(type_, "cases", type_use)
            _change_keys(type_["cases"], {on: formula(on) for on in type_["cases"] if isinstance(on, str)})
        elif type_:
            _change(raw, "type", type_use)

    # Names within texts

    def type_words(self, ref: TypeRef, item: Kind) -> Iterator[str]:
        """Yield the new names in a type reference and its arguments."""
        yield from self.type_path(ref.name)
        for tree in ref.arguments:
            yield from self.words(tree, item)

    def words(self, expr: Expr, item: Kind) -> Iterator[str]:
        """Yield the new names in an expression, in the order of its text; `item` is the kind of `_`."""
        for child in expr.children():
            yield from self.words(child, item)
        grammar = self.scope.grammar
        match expr:
            case Name(name):
                yield self.member_id(self.scope, name)
            case Attr(value, name):
                yield self.member_id(grammar.infer(self.scope, value, item), name)
            case EnumRef(path, name):
                enum = grammar.resolve_enum(self.scope, path)
                yield from self.enum_path(path)
                yield self.renames.new_id(f"{enum_name(enum)}::{name}") if enum else name
            case Cast(_, path):
                yield from self.type_path(path)

    def member_id(self, owner: Kind, id_: str) -> str:
        """Return the new id of a member of a type, or the id itself if it is not a member."""
        return self.renames.new_id(f"{type_name(owner)}.{id_}") if isinstance(owner, Type) else id_

    def type_path(self, path: str) -> Iterator[str]:
        """Yield the new ids in the path of a type."""
        ids = path.split("::")
        for end, id_ in enumerate(ids, 1):
            found = self.scope.grammar.resolve_type(self.scope, "::".join(ids[:end]))
            yield self.renames.new_id(type_name(found)) if found else id_

    def enum_path(self, path: str) -> Iterator[str]:
        """Yield the new ids in the path of an enum."""
        owner, _, last = path.rpartition("::")
        enum = self.scope.grammar.resolve_enum(self.scope, path)
        if owner:
            yield from self.type_path(owner)
        yield self.renames.new_id(enum_name(enum)) if enum else last


def _substitute(text: str, words: Callable[[], Iterator[str]]) -> str:
    """Replace the names in a text, in order. One that is no expression stays."""

    def word(match: re.Match[str]) -> str:
        is_name = match["string"] is None and match[0] not in _KEYWORDS
        return next(following) if is_name else match[0]

    try:
        following = words()
        return _WORD.sub(word, text)
    except ExpressionError:
        return text


def _change(raw: Any, key: Any, change: Callable[[str], str]) -> None:
    """Change the text at a key, or all texts of the list or mapping there."""
    value = raw[key]
    if isinstance(value, str):
        raw[key] = change(value)
    elif isinstance(value, (RawMap, RawList)):
        for inner in value if isinstance(value, RawMap) else range(len(value)):
            _change(value, inner, change)


def _change_keys(raw: RawMap, keys: Mapping[str, str]) -> None:
    """Change the keys of a mapping, in place and in order."""
    items = [(keys.get(key, key), value, raw.lines[key]) for key, value in raw.items()]
    raw.clear()
    for key, value, line in items:
        raw[key], raw.lines[key] = value, line
