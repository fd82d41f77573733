"""Extended attributes of many values at once.

The grammar defines the format of the section. This module repeats the definition for compiled loops, and the
tests compare this module with the generated parser. This module only marks a malformed section; the parser
reports the error. The parser's objects for an attribute take hundreds of times the memory of a minimal
six-byte attribute, so for a long section, the parser receives only the part that begins at the first
malformed attribute.
"""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from kaitaistruct import KaitaiStream

from dcp_kaitai.debug.mcbp_document_value import McbpDocumentValue
from dcpspec.compiled import compiled
from dcpspec.grammar.header import HEADER_SIZE, message_length, parse_header
from dcpspec.grammar.headers import with_header_number
from dcpspec.grammar.tree import Message, read_message, read_part
from dcpspec.views import Bytes, Flags, Positions, number

_LONG: Final = 4 * 1024
"""Minimum length in bytes of a value from which well-formed attributes are removed."""
_AFTER: Final = re.compile(r"(.+\.xattrs\.pairs\.entries\.)0(\..+)?|.+\.value\.body")
"""Paths of fields at or after the first attribute that is not removed."""


@compiled
def _next_pair(data: Bytes, at: int, body: int) -> tuple[int, int]:
    """For the pair at a position, return the end of the key and the end of the pair, or 0 for a malformed
    pair.
    """
    if at + 4 > body:
        return 0, 0
    end = at + 4 + np.int64(number(data, at, 4, False))
    if end > body:
        return 0, 0
    key_end = at + 4
    while key_end < end and data[key_end] != 0:
        key_end += 1
    value_end = key_end + 1
    while value_end < end and data[value_end] != 0:
        value_end += 1
    return (key_end, end) if value_end == end - 1 else (0, 0)


@compiled
def _first_malformed(data: Bytes, at: int, end: int) -> tuple[int, int]:
    """Return the start of the first malformed attribute, or the end of the section, and the number of
    well-formed attributes.
    """
    count = 0
    while at < end:
        next_at = _next_pair(data, at, end)[1]
        if next_at == 0:
            break
        at, count = next_at, count + 1
    return at, count


@compiled
def count_xattrs(
    data: Bytes,
    other: Bytes,
    in_other: Flags,
    has_xattrs: Flags,
    begins: Positions,
    ends: Positions,
    bodies: Positions,
    offsets: npt.NDArray[np.int32],
) -> int:
    """Count the extended attributes of each value with a section; return the total.

    Args:
        data: Bytes.
        other: More bytes.
        in_other: True for values in ``other``.
        has_xattrs: True for values that begin with a section of extended attributes.
        begins: Start of each value.
        ends: End of each value.
        bodies: Filled with the start of the body in each value, or -1 for a malformed section.
        offsets: Filled with the number of attributes before each value, as the offsets of an Arrow map.
    """
    total = 0
    offsets[0] = 0
    for row in range(len(begins)):
        begin, end = begins[row], ends[row]
        bodies[row] = begin
        if has_xattrs[row]:
            bytes_ = other if in_other[row] else data
            body = begin + 4 + np.int64(number(bytes_, begin, 4, False)) if begin + 4 <= end else end + 1
            at, count = _first_malformed(bytes_, begin + 4, body) if body <= end else (-1, 0)
            if at == body:
                total += count
            bodies[row] = body if at == body else -1
        offsets[row + 1] = total
    return total


@compiled
def split_xattrs(
    data: Bytes,
    other: Bytes,
    in_other: Flags,
    begins: Positions,
    bodies: Positions,
    offsets: npt.NDArray[np.int32],
    pairs: Positions,
    pair_in_other: Flags,
) -> None:
    """Locate the keys and values of the extended attributes that ``count_xattrs`` found well-formed.

    Args:
        data: Bytes.
        other: More bytes.
        in_other: True for values in ``other``.
        begins: Start of each value, including its section.
        bodies: As filled by ``count_xattrs``.
        offsets: As filled by ``count_xattrs``.
        pairs: Filled with four rows: key starts, key ends, value starts and value ends.
        pair_in_other: Filled with True for pairs in ``other``.
    """
    for row in range(len(begins)):
        at = begins[row] + 4
        bytes_ = other if in_other[row] else data
        for pair in range(offsets[row], offsets[row + 1]):
            key_end, end = _next_pair(bytes_, at, bodies[row])
            pairs[0, pair] = at + 4
            pairs[1, pair] = key_end
            pairs[2, pair] = key_end + 1
            pairs[3, pair] = end - 1
            pair_in_other[pair] = in_other[row]
            at = end


def read_malformed(data: bytes, collections: bool, *, truncated: bool = False) -> Message | None:
    """Read a message whose long value contains malformed attributes; omit the attributes before the first of
    them.

    Args:
        data: The bytes of the message, including the header.
        collections: As in `read_message`.
        truncated: True if the end of the message is missing. In that case, all well-formed
            attributes are removed.

    Returns:
        The message with the error that `read_message` reports, or None for other messages.
    """
    if len(data) < _LONG or not (header := parse_header(data)):
        return None
    if header.datatype.is_snappy or not header.datatype.has_xattrs:
        return None
    begin, stop = HEADER_SIZE + header.len_before_value, message_length(header)
    short, count = _shortened(data, begin, stop)
    if not count:
        return None
    if not truncated:
        short = with_header_number(short, "len_body", len(short) - HEADER_SIZE)
    return _restored(read_message(short, collections, truncated=truncated), count, len(data) - len(short))


def read_malformed_value(datatype: Any, data: bytes, path: str) -> Message | None:
    """Read a value in a Snappy block, like the value of a message in `read_malformed`.

    Args:
        datatype: The datatype of the message without the Snappy bit.
        data: The bytes of the value.
        path: The place of the value in the message.
    """
    short, count = _shortened(data, 0, len(data)) if datatype.has_xattrs else (data, 0)
    return _restored(read_value(datatype, short, path), count, len(data) - len(short)) if count else None


def read_value(datatype: Any, data: bytes, path: str) -> Message:
    """Read a value in a Snappy block, with the arguments of `read_malformed_value`."""
    return read_part(McbpDocumentValue(datatype, len(data), KaitaiStream(BytesIO(data))), path)


def _shortened(data: bytes, begin: int, stop: int) -> tuple[bytes, int]:
    """Remove the well-formed attributes before the first malformed or incomplete attribute.

    Args:
        data: Bytes.
        begin: Start of the value in the bytes.
        stop: End of the value, which may exceed the data.

    Returns:
        The bytes with a shorter section, and the number of removed attributes.
    """
    body = begin + 4 + int.from_bytes(data[begin : begin + 4], "big")
    if len(data) - begin < _LONG or body > stop:
        return data, 0
    found = _first_malformed(np.frombuffer(data, np.uint8), begin + 4, min(body, len(data)))
    at, count = map(int, found)  # without compiled loops, these are NumPy numbers
    if at == body and stop <= len(data):
        return data, 0
    return data[:begin] + (body - at).to_bytes(4, "big") + data[at:], count


def _restored(message: Message, count: int, size: int) -> Message | None:
    """Return a shortened message with the position of its error in the complete message, or None for errors
    before the cut.
    """
    if message.error is None or not (after := _AFTER.fullmatch(message.error.path)):
        return None
    path = f"{after[1]}{count}{after[2] or ''}" if after[1] else message.error.path
    return replace(message, error=replace(message.error, path=path, offset=message.error.offset + size))
