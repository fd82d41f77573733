"""Reads one message as a tree of fields with their places and values.

The tree of a message is the same in every language: ids in the order of the grammar, integers of up to 32
bits as numbers and wider integers as decimal text, bytes as lower-case hexadecimal, enums as number and name,
and no entries for absent fields. Fields that could not be read are missing, and ``error`` states the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from io import BytesIO
from typing import Any

from kaitaistruct import (
    EndOfStreamError,
    InvalidArgumentError,
    KaitaiStream,
    KaitaiStruct,
    KaitaiStructError,
    ValidationFailedError,
)

from dcp_kaitai.debug.mcbp_message import McbpMessage
from dcp_kaitai.debug.mcbp_message_no_collections import McbpMessageNoCollections
from dcp_kaitai.debug.mcbp_message_strict import McbpMessageStrict
from dcpspec import errors
from dcpspec.errors import DcpError
from dcpspec.grammar.fields import Member, Spec, StructType, load
from dcpspec.grammar.header import HEADER_SIZE, message_length, parse_header
from dcpspec.wording import counted


@dataclass
class Node:
    """A field, with its bytes."""

    id: str
    path: str
    member: Member | None = None
    struct: StructType | None = None
    """Type of the field if it contains fields."""
    parsed: KaitaiStruct | None = None
    """The parser's object for the field."""
    value: Any = None
    """Value of a leaf: int, bool or bytes."""
    name: str | None = None
    """Name of the value if it is a known enum member."""
    start: int | None = None
    """Position of the first byte in the message; None for computed values."""
    end: int | None = None
    """Position after the last byte."""
    bit: int | None = None
    """Lowest bit of a bit field in the number of its type; the lowest bit of the number is 0."""
    children: list[Node] | None = None
    """Fields of a struct, or elements of a repeated field."""
    repeated: bool = False

    def walk(self) -> Iterator[Node]:
        """Yield the node and all nodes below it, in order."""
        yield self
        for child in self.children or ():
            yield from child.walk()

    def find(self, path: str) -> Node | None:
        """Return the node at a path below this node."""
        if path == self.path:
            return self
        for child in self.children or ():
            if path == child.path or path.startswith(f"{child.path}."):
                return child.find(path)
        return None


@dataclass
class Message:
    """The readable part of a message."""

    root: Node
    error: DcpError | None = None
    size: int = 0
    """Length of the message according to its header, or the length of all bytes if the header is
    unreadable.
    """

    @property
    def opcode(self) -> str | None:
        """Name of the opcode, if readable and known."""
        node = self.opcode_node
        return node.name if node else None

    @property
    def opcode_node(self) -> Node | None:
        """The opcode field, if readable."""
        return self.root.find("header.opcode") or self.root.find("header.server_opcode")

    def canonical(self, leaf: Callable[[Node], Any] | None = None) -> dict[str, Any]:
        """Return the canonical tree.

        Args:
            leaf: Returns the entry for a field without nested fields; by default, the value.
        """
        tree: dict[str, Any] = _canonical(self.root, leaf or _value)
        if self.error:
            names = ("rule", "path", "offset", "message")
            tree["error"] = {name: getattr(self.error, name) for name in names}
        return tree


def decode_message(data: bytes, collections: bool = True, *, strict: bool = False) -> dict[str, Any]:
    """Decode exactly one message into its canonical tree.

    Args:
        data: The bytes of the message, including the header.
        collections: True if collections are enabled on the connection, so that document keys begin with a
            collection id. The bytes of a message do not reveal whether collections are enabled.
        strict: Use the header lengths as sent, even where servers are known to send incorrect lengths.
            Requires ``collections``.

    Returns:
        The tree. If the bytes are not exactly one message according to the grammar, the tree contains the key
        ``error`` with rule, path, offset and message, and the fields before the error.
    """
    return read_message(data, collections, strict=strict).canonical()


def read_message(
    data: bytes, collections: bool = True, *, strict: bool = False, truncated: bool = False
) -> Message:
    """Read exactly one message as a tree with byte ranges.

    Args:
        data: The bytes of the message, including the header.
        collections: As in ``decode_message``.
        strict: As in ``decode_message``.
        truncated: If the end of the message is missing, read the body as far as possible. By default, the
            body is not read.

    Raises:
        ValueError: ``strict`` is set without ``collections``; no grammar covers this case.
    """
    if strict and not collections:
        raise ValueError("strict reading requires collections")
    cls = McbpMessageStrict if strict else McbpMessage if collections else McbpMessageNoCollections
    obj = cls(TruncatedStream(data) if truncated else KaitaiStream(BytesIO(data)))
    failure = _failure(obj)
    reader = _TreeBuilder(load(), failed=failure is not None)
    root = reader.struct(Node("", ""), obj, 0)
    root.start = 0
    if truncated and len(data) < _length(data):
        return _truncated(root, data, failure)
    if failure is not None:
        return Message(root, _locate(root, failure), len(data))
    root.end = size = int(obj._io.pos())
    error = reader.error
    if error is None and size < len(data):
        error = DcpError(
            errors.TRAILING,
            f"the message ends after {counted(size, 'byte')}, followed by "
            f"{counted(len(data) - size, 'more byte')}",
            offset=size,
        )
    return Message(root, error, size)


def _failure(obj: KaitaiStruct) -> KaitaiStructError | None:
    """Read an object of the debug build; return the error that stops the parser."""
    try:
        obj._read()
    except KaitaiStructError as caught:
        return caught
    return None


def _length(data: bytes) -> int:
    """Return the length of the message that begins with the given bytes, as far as the bytes determine it."""
    header = parse_header(data)
    return message_length(header) if header else HEADER_SIZE


def _truncated(root: Node, data: bytes, failure: KaitaiStructError | None) -> Message:
    """Return the tree of an incomplete message, and its first incomplete field."""
    missing = next((node for node in root.walk() if _is_missing(node, len(data))), None)
    if missing is None and failure is not None:  # a field breaks a rule before the first missing byte
        error = _locate(root, failure)
    else:
        path, start = (missing.path, missing.start) if missing else ("body", HEADER_SIZE)
        error = truncation(_length(data), len(data), path, start or 0)
    _drop_missing(root, len(data))
    return Message(root, error, len(data))


def truncation(needed: int, left: int, path: str, offset: int) -> DcpError:
    """Return the error of an incomplete message.

    Args:
        needed: Length of the message in bytes, from its header.
        left: Number of available bytes.
        path: First incomplete field.
        offset: Its position.
    """
    text = f"{errors.NO_END} {counted(needed, 'byte')}, {counted(left, 'byte')} left"
    return DcpError(errors.TRUNCATED, text, path, offset)


class TruncatedStream(KaitaiStream):  # type: ignore[misc]  # kaitaistruct has no types
    """The bytes of an incomplete message.

    Reads in the body return only the available bytes. Zeros replace the missing bytes before the value,
    because the parser does not read an incomplete part that has its own length.
    """

    def __init__(self, data: bytes) -> None:
        header = parse_header(data)
        super().__init__(BytesIO(data.ljust(HEADER_SIZE + header.len_before_value if header else 0, b"\0")))

    def read_bytes(self, n: int) -> bytes:
        in_body = self.pos() >= HEADER_SIZE
        return bytes(super().read_bytes(min(n, self.size() - self.pos()) if in_body else n))


def _is_missing(node: Node, size: int) -> bool:
    """Return True if a field without nested nodes extends beyond the first ``size`` bytes."""
    return node.children is None and node.start is not None and (node.end is None or node.end > size)


def _drop_missing(node: Node, size: int) -> None:
    """Below a node, drop the fields that extend beyond the first ``size`` bytes. Truncated structs have no
    end.
    """
    if node.end is not None and node.end <= size:
        return
    node.end = None
    for child in node.children or ():
        _drop_missing(child, size)
    node.children = [child for child in node.children or () if child.children or child.end is not None]


def read_part(obj: KaitaiStruct, path: str) -> Message:
    """Read a part of a message that has separate bytes, such as a decompressed value.

    Args:
        obj: The unread object of the debug build.
        path: Path of the object in the message.

    Returns:
        The tree below the path. Positions count from the start of the part.
    """
    failure = _failure(obj)
    reader = _TreeBuilder(load(), failed=failure is not None)
    root = reader.struct(Node("", path), obj, 0)
    error = reader.error if failure is None else _locate(root, failure)
    return Message(root, error, obj._io.size())


@dataclass
class _TreeBuilder:
    """Turns the objects of the generated parser into nodes, even if the objects are only partly read."""

    spec: Spec
    failed: bool
    """True if sequential reading failed: members may be missing, and instances may fail."""
    error: DcpError | None = None
    """First error in an instance; instances are read after all members."""
    _seen: set[int] = field(default_factory=set)

    def struct(self, node: Node, obj: KaitaiStruct, base: int) -> Node:
        """Fill a node from an object whose stream begins at ``base`` in the message."""
        node.struct, node.parsed = self.spec.type_of(obj), obj
        node.children = []
        begin = base if node.start is None else node.start
        width = left = sum(m.type.bits for m in node.struct.members.values() if m.source == "seq")
        for member in node.struct.members.values():
            if member.source != "seq":
                self._instance(node, obj, member, base)
            elif member.id in obj._debug:
                child = self._member(node, obj, member, base)
                if member.type.bits % 8:
                    # The parser records only byte positions. A type with bit fields has no other fields.
                    child.start = begin + (width - left) // 8
                    left -= member.type.bits
                    child.bit, child.end = left, begin + (width - left + 7) // 8
                node.children.append(child)
        return node

    def _instance(self, parent: Node, obj: KaitaiStruct, member: Member, base: int) -> None:
        """Read or compute an instance, and add it to its parent."""
        if member.helper or self.error:
            return
        assert parent.children is not None
        try:
            absent = getattr(obj, member.id) is None
        except (KaitaiStructError, AttributeError) as caught:
            if self.failed:
                return  # the instance requires bytes after the position where reading stopped
            if not isinstance(caught, KaitaiStructError):
                raise
            self.failed = True
            child = self._member(parent, obj, member, base)
            if child.start is None:
                # If computing a value failed, the cause is in an instance that the value depends on.
                spans = obj._debug.values()
                start = next((s["start"] for s in spans if "start" in s and "end" not in s), None)
                child.start = parent.start if start is None else base + start
            parent.children.append(child)
            self.error = _locate(child, caught)
        else:
            if not absent:
                parent.children.append(self._member(parent, obj, member, base))

    def _member(self, parent: Node, obj: KaitaiStruct, member: Member, base: int) -> Node:
        path = f"{parent.path}.{member.id}" if parent.path else member.id
        node = Node(member.id, path, member)
        attribute = member.id if member.source == "seq" else f"_m_{member.id}"
        debug = obj._debug.get(attribute, {})
        node.start, node.end = _shift(debug.get("start"), base), _shift(debug.get("end"), base)
        value = getattr(obj, attribute, None)
        raw = getattr(obj, f"_raw_{attribute}", None)
        if member.repeated:
            node.repeated, node.children = True, []
            for index, element in enumerate(value or ()):
                span = debug["arr"][index]
                child = Node(str(index), f"{path}.{index}", member)
                child.start, child.end = _shift(span.get("start"), base), _shift(span.get("end"), base)
                self._value(child, element, base if raw is None else (child.start or 0))
                node.children.append(child)
        elif value is not None:
            self._value(node, value, base if raw is None else (node.start or 0))
        return node

    def _value(self, node: Node, value: Any, base: int) -> None:
        if isinstance(value, KaitaiStruct):
            if id(value) in self._seen:
                return
            self._seen.add(id(value))
            self.struct(node, value, base)
        elif isinstance(value, IntEnum):
            node.value, node.name = int(value), value.name
        else:
            node.value = value


def _shift(position: int | None, base: int) -> int | None:
    return None if position is None else base + position


def _locate(root: Node, failure: KaitaiStructError) -> DcpError:
    """Return the error at the field where reading stopped."""
    node: Node = root
    while last := next((c for c in reversed(node.children or ()) if c.member and c.start is not None), None):
        node = last
        if node.end is not None:  # a failed check has read its field to the end; a failed read has not
            break
    rule, text = "valid", str(failure)
    if isinstance(failure, ValidationFailedError):
        rule = (node.member and node.member.rule) or rule
        demand = (node.member and node.member.rule_text) or "a requirement of the layout is not met"
        text = f"{demand}; found {node.name or node.value}"
    elif isinstance(failure, EndOfStreamError):
        needed, left = counted(failure.bytes_needed, "byte"), counted(failure.bytes_available, "byte")
        rule, text = errors.TRUNCATED, f"the field needs {needed}, {left} left"
    elif isinstance(failure, InvalidArgumentError):
        rule = errors.INVALID_LENGTH
    return DcpError(rule, text, node.path, node.start or 0)


def _canonical(node: Node, leaf: Callable[[Node], Any]) -> Any:
    if node.repeated:
        return [_canonical(child, leaf) for child in node.children or ()]
    if node.children is not None:
        return {
            child.id: _canonical(child, leaf)
            for child in node.children
            if child.children is not None or child.value is not None
        }
    return leaf(node)


def _value(node: Node) -> Any:
    member = node.member
    assert member is not None
    if member.enum:
        return {"value": node.value, "name": node.name}
    if isinstance(node.value, bytes):
        return node.value.hex()
    if isinstance(node.value, int) and member.type.kind == "int" and member.type.bits > 32:
        return str(node.value)
    return node.value
