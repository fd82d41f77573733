"""Messages of a stream as Lua that does not read all of a message, from the layout table.

A list of packets asks for the line of a message and for few fields, if any. Where a message has a layout of
`layouts.json`, both come from fixed places: no objects are made, no tree is read. Other messages, and those
of which more is asked, are read in full.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from importlib import resources
from typing import Any, Protocol

from dcp_kaitai.debug.mcbp_header import McbpHeader
from dcpspec.grammar.header import HEADER_SIZE
from tools.grammar.model import Enum, Instance, Kind, Member, Type

Json = dict[str, Any]
WIDTHS = (1, 2, 4, 8)
COMPARED = {"==": "==", "!=": "~=", "<=": "<=", ">=": ">="}
PLAIN = ("u1", "u2", "u4", "u8", "int")
FLAGS = "flags_of("


class UnplacedError(ValueError):
    """A line or a guard needs what has no fixed place."""


class Grammars(Protocol):
    """What the compiler of the grammars knows of types and fields."""

    def kind(self, member: Member) -> Kind:
        """Return the kind of a member's value."""

    def used(self, member: Member) -> list[Type]:
        """Return the types that a member may have."""

    def number(self, member: Member) -> int:
        """Return the number of a member's field, 0 if it has none."""

    def is_noted(self, member: Member) -> bool:
        """Return True if the value of a field has a note beside it."""

    def enum_table(self, enum: Enum) -> str:
        """Return the name of an enum in Lua."""


def layout_lines(types: Mapping[str, Type], roots: Mapping[str, Type], grammars: Grammars) -> Iterator[str]:
    """Return the Lua statements that define the layouts of some types of payload."""
    table = json.loads(resources.files("dcp_kaitai").joinpath("layouts.json").read_text("utf-8"))
    for entry in table["layouts"]:
        if entry["kind"] in types and not entry["len_framing"] and entry["side"] == "request":
            root = roots["without_collections" if entry["collections"] is False else "with_collections"]
            yield from _Layout(entry, root, types[entry["kind"]], grammars).lines()


def header_places(magic: int, opcode: int = 0) -> dict[str, tuple[int, int]]:
    """Return the places of the fields in a header: where they begin and end."""
    header = McbpHeader.from_bytes(bytes([magic, opcode, *bytes(HEADER_SIZE)]))
    header._read()
    return {name: (place["start"], place["end"]) for name, place in header._debug.items()}


class _Layout:
    """One layout, and the types of a message that has it."""

    def __init__(self, entry: Json, root: Type, payload: Type, grammars: Grammars) -> None:
        self.entry = entry
        self.grammars = grammars
        self.header = header_places(entry["magic"], entry["opcode"])
        self.stack = [root, self._type(root, "body"), payload]
        self.header_type = self._type(root, "header")

    def _type(self, owner: Type, name: str) -> Type:
        kind = self.grammars.kind(_member(owner, name))
        assert isinstance(kind, Type)
        return kind

    def lines(self) -> Iterator[str]:
        entry = self.entry
        try:
            guards = " and ".join(map(_expression, entry["guards"]))
            line = self.line()
        except UnplacedError:
            return
        code = (entry["magic"] * 256 + entry["opcode"]) * 256 + entry["len_extras"]
        collections = "nil" if entry["collections"] is None else json.dumps(entry["collections"])
        key = entry["key"]
        yield f"layout({code}, {collections}, {{"
        yield f'  type = "{entry["kind"]}", is_framed = {json.dumps("len_key_u1" in self.header)},'
        has_id = json.dumps(bool(key and key["collection_id"]))
        yield f"  has_key = {json.dumps(bool(key))}, has_id = {has_id},"
        yield f"  guard = function(p, len_key, len_value) return {guards or 'true'} end,"
        yield f"  line = function(p, vbucket, id, name) return {line} end,"
        places = ", ".join(f"[{number}]={{{at}, {size}}}" for number, (at, size) in self.places())
        yield f"  places = {{{places}}},"
        yield f'  beyond = {{{", ".join(map(str, self.beyond()))}, "reference"}},'
        yield "})"

    # Fields

    def places(self) -> list[tuple[int, tuple[int, int]]]:
        """Fields with a fixed place: number, begin and length."""
        found = []
        for name, (begin, end) in self.header.items():
            found.append((self.grammars.number(_member(self.header_type, name)), (begin, end - begin)))
        for path, field in self.entry["fields"].items():
            member = self._at(self.stack[-1], path.split("."))
            is_plain = not isinstance(member, Instance) and not self.grammars.is_noted(member)
            if set(field) == {"at", "size"} and not field["at"][1] and is_plain:
                found.append((self.grammars.number(member), (field["at"][0], field["size"])))
        return [(number, place) for number, place in found if number]

    def beyond(self) -> list[int]:
        """Numbers of the other fields that such a message can have."""
        seen: dict[Type, None] = dict.fromkeys([*self.stack, self.header_type])
        rest = [self.header_type, self.stack[-1]]
        while rest:
            for member in rest.pop().fields:
                for used in self.grammars.used(member):
                    if used not in seen:
                        seen[used] = None
                        rest.append(used)
        numbers = {self.grammars.number(member) for type_ in seen for member in type_.fields}
        return sorted(numbers - {number for number, _ in self.places()} - {0})

    def _at(self, type_: Type, steps: list[str]) -> Member:
        for step in steps[:-1]:
            type_ = self._type(type_, step)
        return _member(type_, steps[-1])

    # Line

    def line(self) -> str:
        """The expression of the line of a message, with single blanks."""
        parts: list[str] = []
        text = ""
        for is_text, piece in [*self._pieces(0), (True, "")]:
            if is_text:
                text += piece
                continue
            parts += [json.dumps(re.sub(" +", " ", text))] if text else []
            # Looking up the text of a small number is faster than writing it.
            is_small = piece.startswith(("u1(", "u2(")) or piece in ("vbucket", "id")
            parts.append(f"written_as[{piece}]" if is_small else piece)
            text = ""
        text = text.rstrip()
        parts += [json.dumps(re.sub(" +", " ", text))] if text else []
        if not parts or not parts[0].startswith('"'):
            raise UnplacedError(self.entry["kind"])
        line = " .. ".join(parts)
        return f"single_spaced({line})" if FLAGS in line else line  # there may be none

    def _pieces(self, level: int) -> Iterator[tuple[bool, str]]:
        """Pieces of the line of the type at a level: texts, and expressions."""
        for text, path, form in representation(self.stack[level]):
            if text:
                yield True, text
            if not path:
                continue
            steps, at = path.split("."), level
            while steps[0] == "_parent":
                steps, at = steps[1:], at - 1
            owner = self.stack[at]
            if steps[0] == "header" and at == 0:
                yield from self._header(steps[1:], form)
            elif at < 2:
                if steps == ["body"] or steps == ["request"]:
                    yield from self._pieces(at + 1)
                elif "if" not in _member(owner, steps[0]).raw:
                    raise UnplacedError(path)
            elif steps == ["key"]:
                yield from self._key()
            else:
                yield from self._value(".".join(steps), form)

    def _header(self, steps: list[str], form: str) -> Iterator[tuple[bool, str]]:
        if not steps:
            for text, path, inner in representation(self.header_type):
                if text:
                    yield True, text
                if path:
                    yield from self._header([path], inner)
            return
        name = steps[0]
        if name == "opcode":
            enum = self.grammars.kind(_member(self.header_type, name))
            assert isinstance(enum, Enum)
            yield True, next(member.id for member in enum.members if member.value == self.entry["opcode"])
        elif name in self.header:
            begin, end = self.header[name]
            is_vbucket = name == "vbucket" and form == "dec"
            shown = self._shown(_member(self.header_type, name), form, begin, end - begin)
            yield False, name if is_vbucket else shown

    def _key(self) -> Iterator[tuple[bool, str]]:
        """Pieces of the line of a document's key: the collection id and the name."""
        key = self._type(self.stack[-1], "key")
        for text, path, _ in representation(key):
            yield True, text
            if path == "collection_id" and self.entry["key"]["collection_id"]:
                for around, inner, _ in representation(self._type(key, path)):
                    yield True, around
                    if inner:
                        yield False, "id"
            elif path == "name":
                yield False, path

    def _value(self, path: str, form: str) -> Iterator[tuple[bool, str]]:
        """Pieces of the line of a value in the payload."""
        kind = self.grammars.kind(self._at(self.stack[-1], path.split(".")))
        if not isinstance(kind, Type):
            yield False, self._field(path, form)
            return
        for text, inner, inner_form in representation(kind):
            if text:
                yield True, text
            if inner == "this":
                yield False, self._flags(path, kind)
            elif inner:
                yield from self._value(f"{path}.{inner}", inner_form)

    def _flags(self, path: str, kind: Type) -> str:
        """The names of the flags that are set in a number, in the order of the fields."""
        fields = {member.id: self.entry["fields"].get(f"{path}.{member.id}") for member in kind.seq}
        names = [
            f'{{"{name}", {1 << field["shift"]}}}'
            for name, field in fields.items()
            if field and field.get("bits") == 1
        ]
        places = {(*field["at"], field["size"]) if field else () for field in fields.values()}
        if len(places) != 1 or () in places:
            raise UnplacedError(path)
        at, moved, size = places.pop()
        if moved:
            raise UnplacedError(path)
        return f"{FLAGS}u{size}(data, p + {at}), {{{', '.join(names)}}})"

    def _field(self, path: str, form: str) -> str:
        field = self.entry["fields"].get(path, {})
        if set(field) != {"at", "size"} or field["at"][1]:
            raise UnplacedError(path)
        member = self._at(self.stack[-1], path.split("."))
        return self._shown(member, form, field["at"][0], field["size"])

    def _shown(self, member: Member, form: str, at: int, size: int) -> str:
        kind = self.grammars.kind(member)
        number = f"long_number(p + {at})" if size == 8 else f"u{size}(data, p + {at})"
        if isinstance(kind, Enum):
            return f"name_of(E.{self.grammars.enum_table(kind)}, {number})"
        if kind not in PLAIN or form != "dec" or isinstance(member, Instance):
            raise UnplacedError(member.id)
        return number


def representation(type_: Type) -> Iterator[tuple[str, str, str]]:
    """Return the parts of a type's representation: a text, and the path and form of the value after it."""
    text = " ".join(str(type_.raw.get("-webide-representation") or "").split())
    pieces = re.split(r"\{([^}]*)\}", text)
    for index in range(0, len(pieces), 2):
        path, _, form = (pieces[index + 1] if index + 1 < len(pieces) else "").partition(":")
        yield pieces[index], path, form


def _member(owner: Type, name: str) -> Member:
    member = owner.member(name)
    if member is None:
        raise UnplacedError(name)
    return member


def _expression(expr: Any) -> str:
    """Return an expression of the table about the message at `p`."""
    if isinstance(expr, bool):
        return json.dumps(expr)
    if isinstance(expr, int):
        return str(expr)
    operator, *operands = expr
    if operator in ("len_key", "len_value"):
        return str(operator)
    if operator == "field" and operands[1] < 8 and not operands[0][1]:
        return f"u{operands[1]}(data, p + {operands[0][0]})"
    parts: Callable[[], list[str]] = lambda: [_expression(one) for one in operands]  # noqa: E731
    if operator in COMPARED:
        return f"({f' {COMPARED[operator]} '.join(parts())})"
    if operator in ("and", "or"):
        return f"({f' {operator} '.join(parts())})"
    if operator == "in":
        value = _expression(operands[0])
        return f"({' or '.join(f'{value} == {one}' for one in operands[1])})"
    raise UnplacedError(operator)
