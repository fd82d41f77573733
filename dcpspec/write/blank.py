"""Blanks: built messages whose numbers have fixed places, to be filled in.

Messages with the same fields differ only in the bytes of these fields, and in the lengths of the key and the
value of a document. Filling in a blank is many times as fast as building the message.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dcpspec.grammar.tree import Node, read_message
from dcpspec.write.targets import MessageField, Target, has_document
from dcpspec.write.tree import magic_header

_DOCUMENT = ("key", "value")
_LENGTHS = ("header.len_key_u1", "header.len_key_u2", "header.len_body")
_STREAM_ID = "body.framing_extras.request_infos.0.data.stream_id"


@dataclass(frozen=True)
class Blank:
    """A message with fields to fill in."""

    head: bytes
    """The bytes before the key and the value of a document, or the whole message."""
    numbers: tuple[tuple[str, int, int, bool], ...]
    """The name, the start, the end and the sign of each number."""
    lengths: tuple[tuple[int, int, int], ...]
    """The start, the end and the number of the lengths of the key and the body, without the given key and
    value of a document.
    """
    has_xattrs: bool
    """True if the value contains attributes, which may be malformed."""

    @classmethod
    def of(
        cls, target: Target, data: bytes, magic: int, values: Mapping[str, Any], collections: bool
    ) -> Blank | None:
        """Return the blank of a built message, or None if its fields can have other places."""
        key, value = _document(target, values)
        names = {name for name, value in values.items() if isinstance(value, int)}
        others = values.keys() - names - (set(_DOCUMENT) if has_document(target.kind) else set())
        # A reader may take the start of a body without framing extras for framing extras.
        is_ambiguous = magic_header(magic).has_framing_extras and "stream_id" not in names
        if others or is_ambiguous or "collection_id" in names or not data.endswith(key + value):
            return None
        root = read_message(data, collections).root
        numbers, lengths = [], []
        for name in names:
            node, member = _node(root, target.fields[name]), target.fields[name].member
            if node is None or node.start is None or node.end is None or node.bit is not None:
                return None
            if node.children and not target.fields[name].flags:  # elsewhere, as in a FlatBuffers table
                return None
            numbers.append((name, node.start, node.end, member.type.signed))
        if has_document(target.kind):
            for node, size in zip(_found(root, _LENGTHS), (len(key), len(key + value)), strict=True):
                start, end = node.start, node.end
                if start is None or end is None:
                    return None
                lengths.append((start, end, node.value - size))
        has_xattrs = any(node.id == "xattrs" for node in root.walk())
        return cls(data[: len(data) - len(key + value)], tuple(numbers), tuple(lengths), has_xattrs)

    def filled(self, values: Mapping[str, Any]) -> bytes | None:
        """Return the message with other values, or None if its lengths are out of range."""
        head = bytearray(self.head)
        for name, start, end, signed in self.numbers:
            head[start:end] = values[name].to_bytes(end - start, "big", signed=signed)
        if not self.lengths:
            return bytes(head)
        key: bytes = values.get("key", b"")
        document: bytes = key + values.get("value", b"")
        for (start, end, length), size in zip(self.lengths, (len(key), len(document)), strict=True):
            if length + size >> 8 * (end - start):
                return None
            head[start:end] = (length + size).to_bytes(end - start, "big")
        return bytes(head) + document


def _document(target: Target, values: Mapping[str, Any]) -> tuple[bytes, bytes]:
    """Return the given key and value of a document."""
    if not has_document(target.kind):
        return b"", b""
    return values.get("key", b""), values.get("value", b"")


def _node(root: Node, field: MessageField) -> Node | None:
    """Return the node with the bytes of a number. The number of a flags type is computed from its bits."""
    paths = [".".join(path[:-1] if field.flags else path) for path in field.paths]
    return next(_found(root, paths or [_STREAM_ID]), None)


def _found(root: Node, paths: Iterable[str]) -> Iterator[Node]:
    return (node for path in paths if (node := root.find(path)))
