"""Encodes FlatBuffers tables of numbers and strings.

The grammar defines the positions at which a reader finds the parts. This module writes the parts to these
positions, and the tests read them back.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dcpspec.wording import counted

_LENGTH = struct.Struct("<I")
_TABLE = struct.Struct("<i")
_OFFSET = struct.Struct("<H")


@dataclass(frozen=True)
class Text:
    """A string elsewhere in the buffer, ``distance`` bytes after the field that refers to it."""

    distance: int
    length: int
    content: bytes
    terminator: int = 0


@dataclass(frozen=True)
class RootTable:
    """The positions of a buffer's root table and of the fields in the table."""

    position: int
    distance: int
    """Position of the table minus the position of the vtable."""
    len_vtable: int
    len_table: int
    offsets: Sequence[int]
    """For each field of the schema, the distance of its data from the table, or 0 for an omitted field."""


def place(table: RootTable, fields: Mapping[int, bytes | Text], size: int) -> bytes:
    """Return a buffer of ``size`` bytes with a table at the given positions, and zeros elsewhere.

    Args:
        table: The positions.
        fields: The data of the fields by index in the schema. Omitted fields are not written.
        size: Length of the buffer.

    Raises:
        ValueError: A part does not fit in the buffer.
    """
    buffer = bytearray(size)

    def put(at: int, data: bytes) -> None:
        if not 0 <= at <= size - len(data):
            raise ValueError(
                f"{counted(len(data), 'byte')} at {at} are outside the buffer of {counted(size, 'byte')}"
            )
        buffer[at : at + len(data)] = data

    put(0, _LENGTH.pack(table.position))
    put(table.position, _TABLE.pack(table.distance))
    vtable = (table.len_vtable, table.len_table, *table.offsets)
    put(table.position - table.distance, b"".join(map(_OFFSET.pack, vtable)))
    for index, data in fields.items():
        if index >= len(table.offsets) or not table.offsets[index]:
            continue
        at = table.position + table.offsets[index]
        if isinstance(data, bytes):
            put(at, data)
        else:
            put(at, _LENGTH.pack(data.distance))
            text = _LENGTH.pack(data.length) + data.content + bytes([data.terminator])
            put(at + data.distance, text)
    return bytes(buffer)


def pack(fields: Mapping[int, bytes]) -> bytes:
    """Return a buffer with a table of the given fields, each aligned to its width.

    Args:
        fields: By index in the schema: a number of 1, 2, 4 or 8 bytes, or a ``Content``.
    """
    texts = {index for index, data in fields.items() if isinstance(data, Content)}
    widths = {index: 4 if index in texts else len(data) for index, data in fields.items()}
    count = max(fields, default=-1) + 1
    len_vtable = 2 * (2 + count)
    # | position of the table | vtable | padding | table: offset of the vtable, fields | strings |
    # The field after the table's first 4 bytes is aligned to 8, and wider fields come first: all are aligned.
    position = _aligned(_LENGTH.size + len_vtable + _TABLE.size, 8) - _TABLE.size
    offsets, end = [0] * count, _TABLE.size
    for index in sorted(fields, key=lambda index: -widths[index]):
        offsets[index], end = end, end + widths[index]
    table = RootTable(position, position - _LENGTH.size, len_vtable, end, offsets)
    size, placed = position + end, dict[int, bytes | Text](fields)
    for index in sorted(texts):
        at = _aligned(size, 4)
        data = bytes(fields[index])
        placed[index] = Text(at - position - offsets[index], len(data), data)
        size = at + _LENGTH.size + len(data) + 1
    return place(table, placed, _aligned(size, 4))


class Content(bytes):
    """The bytes of a string."""


def _aligned(position: int, width: int) -> int:
    return position + -position % width
