"""Write Lua that reads only the requested parts of stream messages, from the layout table.

The packet list requests only the line and a few fields of a message. If a message has a layout in
`layouts.json`, the dissector reads the line and fields from fixed places, without creating objects. The
dissector reads other messages, and messages with more requested fields, completely.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from dcp_kaitai.debug.mcbp_header import McbpHeader
from dcpspec.grammar.fields import stored
from dcpspec.grammar.header import HEADER_SIZE
from tools.grammar import fields as listed
from tools.grammar.model import Enum, Instance, Kind, Type, TypeMember

Json = dict[str, Any]
Path = tuple[str, ...]
EPOCH = "seconds since 1970"
PLAIN = ("u1", "u2", "u4", "u8", "int")
FLAGS = "flags_of("
REQUEST: Path = ("body", "request")
KEY: Path = (*REQUEST, "key")


class UnplacedError(ValueError):
    """A line or a guard needs a value without a fixed place."""


def layout_lines(
    types: Mapping[str, Type], roots: Mapping[str, Type], numbers: Mapping[TypeMember, int]
) -> Iterator[str]:
    """Return the Lua statements that define the layouts of some payload types.

    Args:
        types: The payload types by id.
        roots: The types of a message, with and without collections.
        numbers: The numbers of the fields in Lua.
    """
    table = stored("layouts")
    for entry in table["layouts"]:
        if entry["kind"] in types and not entry["len_framing"] and entry["side"] == "request":
            root = roots["without_collections" if entry["collections"] is False else "with_collections"]
            yield from _LuaLayout(entry, root, types[entry["kind"]], numbers).lines()


def header_places(magic: int, opcode: int = 0) -> dict[str, tuple[int, int]]:
    """Return the beginning and the end of each field in a header."""
    header = McbpHeader.from_bytes(bytes([magic, opcode, *bytes(HEADER_SIZE)]))
    header._read()
    return {name: (place["start"], place["end"]) for name, place in header._debug.items()}


def kind_of(member: TypeMember) -> Kind:
    """Return the kind of one value of a member."""
    return member.scope.grammar.item_kind(member)


def is_noted(member: TypeMember) -> bool:
    """Return True if the dissector shows a note beside a field's value."""
    return "-none" in member.raw or member.raw.get("-unit") == EPOCH


def type_name(type_: Type) -> str:
    """Return the name of a type in Lua: its qualified name, joined with two underscores."""
    return listed.type_name(type_).replace("::", "__")


def enum_name(enum: Enum) -> str:
    """Return the name of an enum in Lua."""
    return listed.enum_name(enum).replace("::", "__")


class _LuaLayout:
    """One layout, and the types of a message with this layout."""

    def __init__(self, entry: Json, root: Type, payload: Type, numbers: Mapping[TypeMember, int]) -> None:
        self.entry = entry
        self.root = root
        self.payload = payload
        self.numbers = numbers
        self.header = header_places(entry["magic"], entry["opcode"])

    def lines(self) -> Iterator[str]:
        entry, places = self.entry, self.places()
        try:
            guards = " and ".join(map(_guard, entry["guards"]))
            line = self.line()
        except UnplacedError:  # messages of this layout are read field by field
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
        placed = ", ".join(f"[{number}]={{{at}, {size}}}" for number, (at, size) in places.items())
        yield f"  places = {{{placed}}},"
        yield f'  beyond = {{{", ".join(map(str, self.beyond(places)))}, "reference"}},'
        yield "})"

    def _member(self, path: Path) -> TypeMember:
        """Return the member at a path from the root of the message."""
        owner = self._type(path[:-1])
        member = owner.member(path[-1]) if owner else None
        if member is None:
            raise UnplacedError(path)
        return member

    def _type(self, path: Path) -> Type | None:
        """Return the type of the root or member at a path."""
        if path in ((), REQUEST):
            return self.payload if path else self.root
        kind = kind_of(self._member(path))
        return kind if isinstance(kind, Type) else None

    # Fields

    def _place(self, path: Path) -> tuple[int, int] | None:
        """Return the beginning and the length of a field, or None if it has no fixed place."""
        if path[0] == "header":
            begin, end = self.header[path[1]]
            return begin, end - begin
        field = self.entry["fields"].get(".".join(path[2:]), {})
        return (
            (field["at"][0], field["size"])
            if set(field) == {"at", "size"} and not any(field["at"][1:])
            else None
        )

    def places(self) -> dict[int, tuple[int, int]]:
        """Return the start and length of each field that has a fixed place, by field number."""
        header = [("header", name) for name in self.header]
        fields = [(*REQUEST, *path.split(".")) for path in self.entry["fields"]]
        places = {}
        for path in [*header, *fields]:
            member, place = self._member(path), self._place(path)
            is_plain = not (isinstance(member, Instance) or is_noted(member))
            if place and is_plain and member in self.numbers:
                places[self.numbers[member]] = place
        return places

    def beyond(self, places: Mapping[int, object]) -> list[int]:
        """Return the numbers of the other fields that such a message can contain."""
        stack = [self._type(path) for path in ((), ("body",), ("header",), REQUEST)]
        seen = dict.fromkeys(type_ for type_ in stack if type_)
        rest = list(seen)[2:]
        while rest:
            for used in (used for member in rest.pop().fields for used in member.types):
                if used not in seen:
                    seen[used] = None
                    rest.append(used)
        numbers = {self.numbers.get(member, 0) for type_ in seen for member in type_.fields}
        return sorted(numbers - places.keys() - {0})

    # Line

    def line(self) -> str:
        """Return the expression for a message's line, with single spaces."""
        parts: list[str] = []
        text = ""
        for is_text, piece in [*self._pieces((), self.root), (True, "")]:
            if is_text:
                text += piece
                continue
            parts += [json.dumps(re.sub(" +", " ", text))] if text else []
            # Looking up the text of a small number is faster than formatting it.
            is_small = piece.startswith(("u1(", "u2(")) or piece in ("vbucket", "id")
            parts.append(f"written_as[{piece}]" if is_small else piece)
            text = ""
        text = text.rstrip()
        parts += [json.dumps(re.sub(" +", " ", text))] if text else []
        if not parts or not parts[0].startswith('"'):
            raise UnplacedError(self.entry["kind"])
        line = " .. ".join(parts)
        return f"single_spaced({line})" if FLAGS in line else line  # flags can be absent

    def _pieces(self, path: Path, type_: Type) -> Iterator[tuple[bool, str]]:
        """Yield the pieces of the line for the member at a path: text and expressions."""
        for text, inner, form in type_.representation:
            if text:
                yield True, text
            if inner == "this":
                yield False, self._flags(path, type_)
            elif inner:
                around, steps = path, inner.split(".")
                while steps[0] == "_parent":
                    around, steps = around[:-1], steps[1:]
                yield from self._value((*around, *steps), form)

    def _value(self, path: Path, form: str) -> Iterator[tuple[bool, str]]:
        """Yield the pieces of a value's line."""
        member, type_ = self._member(path), self._type(path)
        if self._is_absent(path):
            return
        if type_:
            yield from self._pieces(path, type_)
        elif path[:3] == KEY:
            yield False, "name" if path[3:] == ("name",) else "id"
        elif path == ("header", "opcode"):
            opcodes = kind_of(member)
            assert isinstance(opcodes, Enum)
            yield True, next(one.id for one in opcodes.members if one.value == self.entry["opcode"])
        elif path == ("header", "vbucket") and form == "dec":
            yield False, "vbucket"
        else:
            place = self._place(path)
            if not place:
                raise UnplacedError(path)
            yield False, _shown(member, form, *place)

    def _is_absent(self, path: Path) -> bool:
        """Return True for a part that messages of this layout lack."""
        if path[0] == "header":
            return path[1:2] != () and path[1] not in self.header
        if path == ("body",) or path[:2] == REQUEST:
            return path[:4] == (*KEY, "collection_id") and not self.entry["key"]["collection_id"]
        if "if" not in self._member(path).raw:
            raise UnplacedError(path)
        return True

    def _flags(self, path: Path, type_: Type) -> str:
        """Return the names of the flags that are set in a number, in the order of the fields."""
        fields = {flag.id: self.entry["fields"].get(".".join((*path[2:], flag.id))) for flag in type_.seq}
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


def _shown(member: TypeMember, form: str, at: int, size: int) -> str:
    """Return Lua code that formats a number in a message."""
    kind = kind_of(member)
    number = f"long_number(p + {at})" if size == 8 else f"u{size}(data, p + {at})"
    if isinstance(kind, Enum):
        return f"name_of(E.{enum_name(kind)}, {number})"
    if kind not in PLAIN or form != "dec" or isinstance(member, Instance):
        raise UnplacedError(member.id)
    return number


def _guard(guard: Json) -> str:
    """Return a guard as a condition on the message at `p`."""
    number = guard["number"]
    if not isinstance(number, str):
        if "bits" in number or number["size"] == 8 or number["at"][1]:
            raise UnplacedError(guard)
        number = f"u{number['size']}(data, p + {number['at'][0]})"
    return f"({' or '.join(_range(number, *ends) for ends in guard['ranges'])})"


def _range(number: str, low: int | None, high: int | None) -> str:
    if low == high:
        return f"{number} == {low}"
    ends = ((">=", low), ("<=", high))
    return " and ".join(f"{number} {operator} {end}" for operator, end in ends if end is not None)
