"""Headers of many messages at once, as NumPy arrays.

The generated parsers determine the places of header fields and the meanings of magics: they read one header
for each magic, and the results become tables of 256 entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Final

import numpy as np
from kaitaistruct import KaitaiStream

from dcp_kaitai.debug.mcbp_header import McbpHeader as DebugHeader
from dcp_kaitai.mcbp_datatype import McbpDatatype
from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec.compiled import compiled
from dcpspec.grammar.fields import load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.views import Bytes, Flags, number

Place = tuple[int, int]
"""Position and size in bytes of a number in the header."""
Header = tuple[np.uint64, np.uint64, np.uint64]
"""A header as three 8-byte numbers."""


def _parsed(magic: int) -> DebugHeader:
    """Return a header that contains only a magic."""
    header = DebugHeader(KaitaiStream(BytesIO(bytes([magic, *bytes(HEADER_SIZE)]))))
    header._read()
    return header


_HEADERS: Final = {int(magic): _parsed(magic) for magic in McbpHeader.Magic}


def _places(framed: bool) -> dict[str, Place]:
    """Return the place of each field, for the magics with or without framing extras."""
    return {
        name: (span["start"], span["end"] - span["start"])
        for header in _HEADERS.values()
        if header.has_framing_extras == framed
        for name, span in header._debug.items()
        if "end" in span
    }


PLACES: Final = _places(framed=False)
"""Place of each field, for the magics without framing extras."""
_FRAMED: Final = _places(framed=True)
_ALL: Final = _FRAMED | PLACES


def header_number(data: bytes | bytearray, name: str) -> int:
    """Return a number in the header of one message. A field that only some magics have is in its place
    there: the caller knows the magic.
    """
    at, size = _ALL[name]
    return int.from_bytes(data[at : at + size], "big")


def with_header_number(data: bytes, name: str, value: int) -> bytes:
    """Return one message with a changed number in its header; see `header_number`."""
    at, size = _ALL[name]
    return data[:at] + value.to_bytes(size, "big") + data[at + size :]


# Compiled code with these constants is three times as fast as with variables.
_KIND: Final = PLACES["magic"][0], PLACES["magic"][1] + PLACES["opcode"][1]
_LEN_EXTRAS: Final = PLACES["len_extras"]
_DATATYPE: Final = PLACES["datatype"]
_STATUS: Final = PLACES["status"]
_LEN_BODY: Final = PLACES["len_body"]
_LEN_KEY: Final = PLACES["len_key_u2"]
_LEN_FRAMING: Final = _FRAMED["len_framing_extras"]
_FRAMED_LEN_KEY: Final = _FRAMED["len_key_u1"]
_IS_KIND, _IS_REQUEST, _HAS_FRAMING = 1, 2, 4
"""Bits of `Tables.kinds`."""


@dataclass(frozen=True)
class Tables:
    """Tables of the numbers in headers, from the grammars.

    The index of an entry is the byte or number that the entry describes.
    """

    kinds: Bytes
    """By magic and opcode as one two-byte number: whether both have a name, and the meaning of the magic."""
    is_request: Flags
    is_client: Flags
    """By magic."""
    is_status: Flags
    """True for a number with a name."""
    is_datatype: Flags
    """True for a byte without reserved bits."""
    json: int
    snappy: int
    xattrs: int
    """Bits of the datatype byte."""


@cache
def tables() -> Tables:
    """Return the tables, computed once."""
    enums = load().enums
    kinds = np.zeros((256, 256), np.uint8)
    for magic, header in _HEADERS.items():
        kinds[magic] = header.is_request * _IS_REQUEST | header.has_framing_extras * _HAS_FRAMING
        kinds[magic, list(enums["mcbp_opcode::client" if header.is_client else "mcbp_opcode::server"])] |= (
            _IS_KIND
        )
    return Tables(
        kinds=kinds.ravel(),
        is_request=_flags(256, (magic for magic, header in _HEADERS.items() if header.is_request)),
        is_client=_flags(256, (magic for magic, header in _HEADERS.items() if header.is_client)),
        is_status=_flags(65536, enums["mcbp_status::status"]),
        is_datatype=_flags(256, (byte for byte in range(256) if _datatype(byte).reserved == 0)),
        json=_mask("is_json"),
        snappy=_mask("is_snappy"),
        xattrs=_mask("has_xattrs"),
    )


def _datatype(byte: int) -> McbpDatatype:
    return McbpDatatype.from_bytes(bytes([byte]))


def _mask(flag: str) -> int:
    return sum(1 << bit for bit in range(8) if getattr(_datatype(1 << bit), flag))


def _flags(size: int, chosen: Iterable[int]) -> Flags:
    flags = np.zeros(size, np.bool_)
    flags[list(chosen)] = True
    return flags


_WORD: Final = 8
assert HEADER_SIZE == 3 * _WORD
assert all(at // _WORD == (at + size - 1) // _WORD for at, size in (PLACES | _FRAMED).values())


@compiled
def header_at(data: Bytes, start: int) -> Header:
    """Return the header at a position as three 8-byte numbers, which contain the fields."""
    return (
        np.uint64(number(data, start, _WORD, False)),
        np.uint64(number(data, start + _WORD, _WORD, False)),
        np.uint64(number(data, start + 2 * _WORD, _WORD, False)),
    )


@compiled
def in_header(header: Header, place: Place) -> int:
    """Return a number in a header."""
    at, size = place
    unused = 64 - 8 * size
    word = header[at // _WORD] << np.uint64(8 * (at % _WORD))
    result: int = np.int64(word >> np.uint64(unused))
    return result


@compiled
def kind_of(header: Header) -> int:
    """Return the magic and opcode, the first two bytes of a message, as one number."""
    return in_header(header, _KIND)


@compiled
def body_length(header: Header) -> int:
    """Return the length of the body from a header."""
    return in_header(header, _LEN_BODY)


@compiled
def part_lengths(header: Header, kind: int) -> tuple[int, int, int, int]:
    """Return the lengths of framing extras, extras, key and value; the value length is negative if the other
    parts exceed the body.

    Args:
        header: The header.
        kind: The entry of `Tables.kinds` for the message.
    """
    len_framing = 0
    if kind & _HAS_FRAMING:
        len_framing = in_header(header, _LEN_FRAMING)
        len_key = in_header(header, _FRAMED_LEN_KEY)
    else:
        len_key = in_header(header, _LEN_KEY)
    len_extras = in_header(header, _LEN_EXTRAS)
    len_value = body_length(header) - len_framing - len_extras - len_key
    return len_framing, len_extras, len_key, len_value


@compiled
def is_known(header: Header, kinds: Bytes, is_datatype: Flags, is_status: Flags) -> bool:
    """Return True if the grammars define all numbers in a header."""
    kind = kinds[kind_of(header)]
    if not kind & _IS_KIND or not is_datatype[in_header(header, _DATATYPE)]:
        return False
    if part_lengths(header, kind)[3] < 0:
        return False
    return bool(kind & _IS_REQUEST or is_status[in_header(header, _STATUS)])
