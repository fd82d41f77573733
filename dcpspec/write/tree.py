"""Encodes a canonical tree into its original bytes.

The leaves of a tree are written one after another; only FlatBuffers leaves have positions. The result is then
decoded to check that the tree matches the bytes exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from functools import cache
from struct import error as struct_error
from typing import Any

from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec import errors
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.fields import HEADER, Member, Operand, StructType, load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.tree import decode_message
from dcpspec.values import flatbuffers
from dcpspec.wording import counted

Tree = Mapping[str, Any]

ROOTS = {True: "mcbp_message", False: "mcbp_message_no_collections"}
"""The type of messages with collections (True) and without (False)."""
FLATBUFFERS_TABLE = "flatbuffers"


def encode_message(tree: Tree, collections: bool = True, *, strict: bool = False) -> bytes:
    """Encode the canonical tree of a message. This function is the inverse of ``decode_message``: the tree of
    any valid message yields the bytes of the message, except that FlatBuffers bytes outside fields become
    zeros.

    Args:
        tree: The complete tree from ``decode_message``. 64-bit numbers can also be integers. An enum can lack
            its name or its number.
        collections: True if collections are enabled on the connection, as in ``decode_message``.
        strict: True if the tree is the result of strict decoding.

    Raises:
        DcpEncodeError: A field is missing, unknown, out of range or has an invalid type, or the tree
            contradicts itself: for example, a length differs from its content.
    """
    if isinstance(tree, Mapping) and "error" in tree:
        raise DcpEncodeError("error", "the tree describes bytes that are not a message")
    data = _TreeWriter(tree).struct(load().types[ROOTS[collections]], tree, "")
    read = decode_message(data, collections, strict=strict)
    if tree != read:
        _explain(tree, read, data, collections)
    return data


def _explain(tree: Tree, read: dict[str, Any], data: bytes, collections: bool) -> None:
    """Raise an error about a difference between a tree and its bytes; accept equivalent forms of a value."""
    error = read.pop("error", None)
    len_body = len(data) - HEADER_SIZE
    # With room after it, a message that is too short is read to its end, and shows which fields are missing.
    padded = data + bytes(_ROOM if error and error["rule"] == errors.TRUNCATED else 0)
    for difference in _differences(tree, decode_message(padded, collections), ""):
        if difference.reason == _MISSING and difference.path != "error":
            raise difference
    header = tree["header"]
    magic = magic_header(_number_of(header["magic"], "magic"))
    for member in load().types[HEADER].members.values():
        if member.source == "seq" and member.condition:
            is_there = getattr(magic, member.condition)
            if is_there != (member.id in header):
                other = "a message with this magic does not contain this field"
                raise DcpEncodeError(f"header.{member.id}", _MISSING if is_there else other)
    if header["len_body"] != len_body:
        reason = f"{header['len_body']} contradicts the content of {counted(len_body, 'byte')}"
        raise DcpEncodeError("header.len_body", reason)
    if error and error["rule"] in (errors.TRUNCATED, errors.INVALID_LENGTH, errors.TRAILING, _SURPLUS):
        raise DcpEncodeError(error["path"], f"a length contradicts the content: {error['message']}")
    if error:
        raise DcpEncodeError(error["path"], error["message"])
    for difference in _differences(tree, read, ""):
        raise difference


_DECIMAL = re.compile("-?[0-9]{1,20}")
"""A 64-bit number as text."""
_MISSING = "the field is missing"
_ROOM = 256
"""Number of padding bytes after a body that is too short, so the parser reaches the missing field."""
_SURPLUS = load().types["mcbp_surplus"].members["first_byte"].rule


@cache
def magic_header(magic: int) -> McbpHeader:
    """Return a header that contains only a magic; the magic determines which fields a header has."""
    header = McbpHeader.__new__(McbpHeader)
    header.magic = magic
    return header


def leaf(member: Member, value: Any, path: str) -> int | bytes:
    """Return the number or the bytes of a leaf of a canonical tree.

    Raises:
        DcpEncodeError: The value has an invalid type or is out of range.
    """
    kind = member.type.kind
    if member.enum and isinstance(value, Mapping):
        value = _enum(member.enum, value, path)
    if kind == "bytes":
        with suppress(TypeError, ValueError):
            data = bytes.fromhex(value)
            if data.hex() == value:
                return data
        raise DcpEncodeError(path, f"{shown(value)} is not a string of lower-case hexadecimal digits")
    if kind == "bool":
        if not isinstance(value, bool):
            raise DcpEncodeError(path, f"{shown(value)} is neither true nor false")
        return int(value)
    if member.type.bits > 32 and isinstance(value, str) and _DECIMAL.fullmatch(value):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        form = "a decimal number as text" if member.type.bits > 32 else "a number"
        raise DcpEncodeError(path, f"{shown(value)} is not {form}")
    return in_range(member, value, path)


def in_range(member: Member, value: int, path: str) -> int:
    """Return a number after checking that the number fits the field.

    Raises:
        DcpEncodeError: The number is out of range.
    """
    low, high = bounds(member)
    if not low <= value <= high:
        raise DcpEncodeError(path, f"{shown(value)} is not between {low} and {high}")
    return value


def shown(value: Any) -> str:
    """Return a value as text for errors."""
    try:
        return repr(value)
    except ValueError:
        return "a value with thousands of digits"  # Python refuses to format such a large number


def bounds(member: Member) -> tuple[int, int]:
    """Return the lowest and the highest number of a field."""
    bits = member.type.bits
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if member.type.signed else (0, (1 << bits) - 1)


def _enum(name: str, value: Mapping[str, Any], path: str) -> Any:
    """Return the number of an enum value. A tree contains the value's number, name or both."""
    number = value.get("value")
    if number is None:
        members = load().enums[name].items()
        number = next((number for number, member in members if member.id == value.get("name")), None)
    if number is None or set(value) - {"value", "name"}:
        raise DcpEncodeError(path, f"{shown(dict(value))} is not the number and the name of an enum member")
    return number


class Bits:
    """Collects adjacent bit fields, which together fill complete bytes."""

    def __init__(self) -> None:
        self._number = self._width = 0

    def add(self, number: int, width: int) -> bytes:
        """Add a field; return the completed bytes."""
        self._number, self._width = self._number << width | number, self._width + width
        if self._width % 8:
            return b""
        data = self._number.to_bytes(self._width // 8, "big")
        self._number = self._width = 0
        return data


class _TreeWriter:
    def __init__(self, tree: Tree) -> None:
        self._tree = tree

    def struct(self, struct: StructType, tree: Any, path: str) -> bytes:
        """Return the bytes of a part with nested fields."""
        if not isinstance(tree, Mapping):
            raise DcpEncodeError(path, f"{shown(tree)} is not an object")
        for name in tree:
            member = struct.members.get(name)
            if member is None or (member.helper and member.source != "seq"):
                known = ", ".join(m.id for m in struct.members.values() if m.source == "seq" and not m.helper)
                raise DcpEncodeError(_join(path, name), f"unknown field; the fields are {known or 'none'}")
        if any(FLATBUFFERS_TABLE in member.type.names for member in struct.members.values()):
            return self._flatbuffers(struct, tree, path)
        bits = Bits()
        return b"".join(
            self._member(struct, member, tree, _join(path, member.id), bits)
            for member in struct.members.values()
            if member.source == "seq" and member.id in tree
        )

    def _member(self, struct: StructType, member: Member, tree: Tree, path: str, bits: Bits) -> bytes:
        value = tree[member.id]
        if member.type.kind == "switch":
            return self.struct(self._case(struct, member, tree, path), value, path)
        if member.repeated:
            if not isinstance(value, Sequence) or isinstance(value, str):
                raise DcpEncodeError(path, f"{shown(value)} is not a list")
            elements = (self._value(member, item, f"{path}.{n}", bits) for n, item in enumerate(value))
            return b"".join(elements)
        return self._value(member, value, path, bits)

    def _value(self, member: Member, value: Any, path: str, bits: Bits) -> bytes:
        if member.type.names:
            return self.struct(load().types[member.type.names[0]], value, path)
        data = leaf(member, value, path)
        if isinstance(data, bytes):
            return data if member.terminator is None else data + bytes([member.terminator])
        return bits.add(data & (1 << member.type.bits) - 1, member.type.bits)

    def _case(self, struct: StructType, member: Member, tree: Tree, path: str) -> StructType:
        """Return the type that a switch selects. If the selector of the switch is computed, return the type
        that best matches the fields in the tree.
        """
        types, on = load().types, struct.members.get(str(member.type.on))
        if on is None or on.source != "value":
            return types[member.type.case(self._number(member.type.on, tree, path)).name]
        known = [types[name] for name in member.type.names]
        value = tree[member.id]
        names = value.keys() if isinstance(value, Mapping) else set()
        return min(known, key=lambda one: len(names ^ _needed(one, names)))

    def _number(self, on: Operand, tree: Tree, path: str) -> int:
        """Return the number that selects the case of a switch. For a body, this number is the opcode in the
        header.
        """
        if on == "opcode":
            header = self._tree.get("header", {})
            on = "header.opcode" if "opcode" in header else "header.server_opcode"
            tree = self._tree
        owner, _, name = str(on).rpartition(".")
        value = tree.get(owner, {}).get(name)
        if value is None:
            raise DcpEncodeError(path, f"the type of this field depends on {on}, which is missing")
        return _number_of(value, name, str(on))

    def _flatbuffers(self, struct: StructType, tree: Tree, path: str) -> bytes:
        """Return a FlatBuffers value whose parts are at the positions that the tree contains."""
        try:
            raw = tree["table"]
            vtable = raw["vtable"]
            lengths = (vtable["len_vtable"], vtable["len_table"])
            table = flatbuffers.RootTable(raw["pos_table"], raw["ofs_vtable"], *lengths, vtable["offsets"])
            fields: dict[int, bytes | flatbuffers.Text] = {}
            for name, index, bits in table_fields(struct):
                value = tree[name]
                if bits:
                    fields[index] = int(next(iter(value.values()))).to_bytes(bits // 8, "little")
                elif value:
                    text = value["content"]
                    content = leaf(_TEXT, text["text"], f"{path}.{name}.content.text")
                    assert isinstance(content, bytes)
                    fields[index] = flatbuffers.Text(
                        value["ofs_content"], text["len_text"], content, text["terminator"]
                    )
            header = self._tree["header"]
            before = ("len_framing_extras", "len_key_u1", "len_key_u2", "len_extras")
            size = header["len_body"] - sum(header.get(name, 0) for name in before)
            return flatbuffers.place(table, fields, size)
        except KeyError as error:
            raise DcpEncodeError(_join(path, error.args[0]), _MISSING) from error
        except (TypeError, ValueError, OverflowError, AttributeError, StopIteration, struct_error) as error:
            if isinstance(error, DcpEncodeError):
                raise
            raise DcpEncodeError(path, f"the table cannot be written: {error}") from error


def _needed(struct: StructType, names: Set[str]) -> Set[str]:
    """Return the fields of a type that are always present or that are given."""
    always = {one.id for one in struct.members.values() if one.source == "seq" and not one.condition}
    return always | (names & struct.members.keys())


def table_fields(struct: StructType) -> list[tuple[str, int, int]]:
    """Return, for each field of a table, the name, the index in the schema, and the width in bits (0 for
    text).
    """
    fields = []
    for member in struct.members.values():
        if FLATBUFFERS_TABLE not in member.type.names:
            stored = load().types[member.type.names[0]].members.get("stored")
            fields.append((member.id, int(member.type.args[1]), stored.type.bits if stored else 0))
    return fields


_TEXT = load().types["flatbuffers::content"].members["text"]


def _number_of(value: Any, name: str, path: str = "header.magic") -> int:
    """Return the number of an enum in a tree; in the header, the name alone suffices."""
    if isinstance(value, Mapping):
        member = load().types[HEADER].members.get(name)
        value = _enum(member.enum, value, path) if member and member.enum else value.get("value")
    if not isinstance(value, int):
        raise DcpEncodeError(path, f"{shown(value)} is not a number")
    return value


def _differences(given: Any, read: Any, path: str) -> Iterator[DcpEncodeError]:
    if isinstance(read, dict) and isinstance(given, Mapping):
        if read.keys() != _ENUM:
            yield from (DcpEncodeError(_join(path, name), _MISSING) for name in read if name not in given)
        for name in given:
            if name in read:
                yield from _differences(given[name], read[name], _join(path, name))
            else:
                reason = "a message with these lengths and versions does not contain this field"
                yield DcpEncodeError(_join(path, name), reason)
    elif isinstance(read, list) and isinstance(given, Sequence):
        for place, (one, other) in enumerate(zip(given, read, strict=False)):
            yield from _differences(one, other, f"{path}.{place}")
        if len(given) != len(read):
            reason = f"{counted(len(given), 'element')}, but the length implies {len(read):,}"
            yield DcpEncodeError(path, f"a length contradicts the content: {reason}")
    elif given != read and not (isinstance(given, int) and shown(given) == read):
        yield DcpEncodeError(path, f"{shown(given)} contradicts the rest of the tree, which implies {read!r}")


_ENUM = {"value", "name"}


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
