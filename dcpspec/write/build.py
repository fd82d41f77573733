"""Builds the bytes of a message from the values of some of its fields.

The parts are joined in the order of the grammar. To find out whether a field is present, the generated
parsers use earlier fields and the lengths in the header. These lengths are known only once the message is
built, so the message is rebuilt until the lengths match its parts.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from io import BytesIO
from itertools import accumulate
from operator import attrgetter
from typing import Any

from kaitaistruct import KaitaiStream

from dcpspec.grammar.fields import COLLECTION_ID, HEADER, Member, Operand, StructType, class_of, load
from dcpspec.values import flatbuffers, leb128
from dcpspec.write.tree import FLATBUFFERS_TABLE, ROOTS, Bits, in_range, table_fields

LENGTHS = {
    "len_extras": "len_extras",
    "len_framing_extras": "len_framing",
    "len_key_u1": "len_key",
    "len_key_u2": "len_key",
    "len_body": "len_body",
}
"""Fields with lengths in the header, and the name of each length; both key-length fields contain the same
length.
"""
VERSION = "version"
_ROUNDS = 8
"""Maximum number of times to rebuild a message with corrected lengths."""


@dataclass(frozen=True)
class Given:
    """The value of a field: a number, bytes, or a list with the values of each element."""

    name: str
    value: Any


Values = MutableMapping[str, Any]
"""Values by member id: ``Given`` for a field, or nested values for a struct."""


class HeaderLength(int):
    """A length in the header. The parser parameter for this length has the same name."""

    name: str


@dataclass(frozen=True)
class Built:
    """A message, and how well it matches the fields."""

    data: bytes
    used: set[str]
    """Names of the fields in the message."""
    doubts: int
    """Number of parts that the grammar does not define, or that current servers do not send."""
    lengths: Mapping[str, int]


def build(values: Values, collections: bool, version: int, lengths: Mapping[str, int]) -> Built | None:
    """Build a message, or return None if the parts and the lengths cannot agree.

    Args:
        values: The fields. This function fills in the lengths.
        collections: True if collections are enabled on the connection.
        version: The value of a version field that `values` does not contain.
        lengths: Initial lengths, by the names in ``LENGTHS``.

    Raises:
        DcpEncodeError: A number or a length is out of range.
    """
    known = dict(lengths)
    for _ in range(_ROUNDS):
        header = values["header"]
        for name, length in LENGTHS.items():
            header[name] = HeaderLength(known.get(length, 0))
            header[name].name = length
        builder = _Builder(version)
        data, _obj = builder.struct(load().types[ROOTS[collections]], (), values)
        measured = {**known, **builder.lengths}
        if measured == known and not builder.is_stale:
            return None if builder.misfits else Built(data, builder.used, builder.doubts, measured)
        known = measured
    return None


def section(name: str, values: Values) -> bytes:
    """Return the bytes of a part that can be built without the rest of its message."""
    struct = load().types[name]
    for _ in range(_ROUNDS):
        builder = _Builder(0)
        data, _obj = builder.struct(struct, (1 << 32,) * len(struct.params), values)
        if not builder.is_stale:
            break
    return data


@dataclass
class _Builder:
    """Builds a message once."""

    version: int
    used: set[str] = field(default_factory=set)
    lengths: dict[str, int] = field(default_factory=dict)
    """The lengths that the header must contain."""
    is_stale: bool = False
    """True if a length within the body did not match the content and was corrected."""
    misfits: int = 0
    """Number of parts whose length differs from the length that the parser computes."""
    doubts: int = 0

    def struct(self, struct: StructType, args: tuple[Any, ...], values: Values) -> tuple[bytes, Any]:
        """Return the bytes of a struct, and an object from which a parser can compute values that depend on
        the struct.
        """
        shape = _shape(struct.name)
        obj = shape.cls.__new__(shape.cls)
        obj.__dict__.update(zip(struct.params, args, strict=True))
        obj._io = _NOTHING
        if shape.is_table:
            return self._table(struct, values), obj
        if struct.name == COLLECTION_ID:
            return leb128.encode(self._number(struct.members["number"], values)), obj
        if shape.flags:
            number = self._number(struct.members[struct.value or ""], values)
            for member, shift in shape.flags:
                setattr(obj, member.id, number >> shift & (1 << member.type.bits) - 1)
            return number.to_bytes(shape.len_flags, "big"), obj
        for part in shape.measured:
            if part.member.id in values:
                _set(values, part.length, 1, is_first=True)  # the member is not empty
        bits = Bits()
        parts = []
        for part in shape.parts:
            member = part.member
            if part.condition is not None and not part.condition(obj):
                setattr(obj, member.id, None)
                continue
            data, value = self._member(part, obj, values, bits)
            self._measure(part, obj, values, len(data))
            setattr(obj, member.id, value)
            parts.append(data)
            self.doubts += part.is_doubtful
        return b"".join(parts), obj

    def _member(self, part: _Part, obj: Any, values: Values, bits: Bits) -> tuple[bytes, Any]:
        member, given = part.member, values.get(part.member.id)
        if isinstance(given, Given):
            self.used.add(given.name)
        if member.repeated:
            items = given.value if isinstance(given, Given) else given or ()
            elements = [self._struct(member, obj, item) for item in items]
            return b"".join(data for data, _ in elements), [value for _, value in elements]
        if member.type.names and not isinstance(given, Given):
            return self._struct(member, obj, {} if given is None else given)
        if member.type.kind in ("bytes", "struct", "switch"):
            content = bytes(given.value) if isinstance(given, Given) else b""
            return content if member.terminator is None else content + bytes([member.terminator]), content
        number = self._number(member, values)
        return bits.add(number & part.mask, member.type.bits), number

    def _struct(self, member: Member, obj: Any, values: Values) -> tuple[bytes, Any]:
        name, args = member.type.names[0], member.type.args
        if member.type.kind == "switch":
            case = member.type.case(_operand(member.type.on, obj))
            name, args = case.name, case.args
        return self.struct(load().types[name], tuple(_operand(arg, obj) for arg in args), values)

    def _number(self, member: Member, values: Values) -> int:
        given = values.get(member.id)
        if isinstance(given, Given):
            self.used.add(given.name)
            return int(given.value)
        if given is None:
            return self.version if member.id == VERSION else member.none or 0
        return in_range(member, given, member.id)

    def _measure(self, part: _Part, obj: Any, values: Values, size: int) -> None:
        """Compare the length of a member with the length that the parser computes."""
        if part.member.size is None:
            return
        wanted = _operand(part.member.size, obj)
        if isinstance(wanted, HeaderLength):
            self.lengths[wanted.name] = size
        elif wanted != size and not part.length:
            self.misfits += 1
        elif wanted != size:
            _set(values, part.length, size)
            self.is_stale = True

    def _table(self, struct: StructType, values: Values) -> bytes:
        """Return a FlatBuffers table. A field is omitted if its value is the default."""
        fields: dict[int, bytes] = {}
        for name, index, bits in table_fields(struct):
            given = values.get(name)
            while isinstance(given, dict):
                given = next(iter(given.values()))
            if isinstance(given, Given):
                self.used.add(given.name)
                if not bits:
                    fields[index] = flatbuffers.Content(given.value)
                elif given.value:
                    fields[index] = int(given.value).to_bytes(bits // 8, "little")
        return flatbuffers.pack(fields)


def _set(values: Values, path: Sequence[str], number: int, is_first: bool = False) -> None:
    """Set a length, optionally only if it is not set."""
    *owners, name = path
    for owner in owners:
        values = values.setdefault(owner, {})
    if not is_first or name not in values:
        values[name] = number


_NOTHING = KaitaiStream(BytesIO(bytes(1)))
"""Padding bytes after the fields for parsers that look ahead."""


def _operand(operand: Operand, obj: Any) -> Any:
    return attrgetter(operand)(obj) if isinstance(operand, str) else operand


@dataclass(frozen=True)
class _Part:
    """A member of a type, and the properties that are the same in all messages."""

    member: Member
    condition: attrgetter[Any] | None
    length: tuple[str, ...]
    """Path of the field with the member's length, if a field of the struct or of a nested struct
    contains it.
    """
    mask: int

    @property
    def is_doubtful(self) -> bool:
        """True if no current server sends the member, or the grammar does not define its content."""
        return self.member.until is not None or self.member.id.startswith("unknown_")


@dataclass(frozen=True)
class _Shape:
    """A type of the grammar, prepared for building."""

    cls: Any
    parts: tuple[_Part, ...]
    measured: tuple[_Part, ...]
    """Members whose length is in another field."""
    is_table: bool
    flags: tuple[tuple[Member, int], ...]
    """Pairs of a member and its bit shift, if all members are bits of one number."""
    len_flags: int


@cache
def _shape(name: str) -> _Shape:
    struct = load().types[name]
    module, _, qualified = class_of(name).partition(".")
    cls = attrgetter(qualified)(import_module(f"dcp_kaitai.{module}"))
    members = [member for member in struct.members.values() if member.source == "seq" and not member.helper]
    parts = tuple(
        _Part(
            member,
            attrgetter(member.condition) if member.condition else None,
            _length_field(struct, member),
            (1 << member.type.bits) - 1,
        )
        for member in members
    )
    is_table = any(FLATBUFFERS_TABLE in member.type.names for member in struct.members.values())
    measured = tuple(part for part in parts if part.length)
    return _Shape(cls, parts, measured, is_table, flags_of(name), sum(m.type.bits for m in members) // 8)


@cache
def has_version(name: str) -> bool:
    """Return True if a type contains a version field, on which its layout may depend."""
    members = load().types[name].members.values()
    return any(member.id == VERSION or any(map(has_version, member.type.names)) for member in members)


@cache
def flags_of(name: str) -> tuple[tuple[Member, int], ...]:
    """Return pairs of a member and its bit shift for a flags type; empty for any other type."""
    struct = load().types[name]
    members = [member for member in struct.members.values() if member.source == "seq"]
    if not struct.value or struct.value in {member.id for member in members}:
        return ()
    if any(member.type.names for member in members) or all(m.type.kind != "bool" for m in members):
        return ()
    ends = list(accumulate(member.type.bits for member in members))
    return tuple((member, ends[-1] - end) for member, end in zip(members, ends, strict=True))


def _length_field(struct: StructType, member: Member) -> tuple[str, ...]:
    """Return the path of the field that contains a member's length; empty if no field of the struct contains
    it.
    """
    if not isinstance(member.size, str):
        return ()
    name = member.size.rpartition(".")[2]
    for other in struct.members.values():
        if other.source == "seq" and other.id == name:
            return (name,)
        if other.source == "seq" and other.type.kind == "struct" and other is not member:
            inner = load().types[other.type.names[0]]
            if inner.name != HEADER and name in inner.members and inner.members[name].source == "seq":
                return other.id, name
    return ()
