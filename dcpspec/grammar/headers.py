"""Headers of many messages at once, as NumPy arrays.

Where a field of the header is and what a magic means is asked of the generated parsers: they read one
header of each magic, and the answers are tables of 256 entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import NamedTuple

import numpy as np
from kaitaistruct import KaitaiStream

from dcp_kaitai.debug.mcbp_header import McbpHeader as DebugHeader
from dcp_kaitai.mcbp_datatype import McbpDatatype
from dcpspec.compiled import compiled
from dcpspec.grammar.fields import load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.views import Bytes, Flags, number


@dataclass(frozen=True)
class FieldPlace:
    """A number in the header."""

    at: int
    size: int

    @property
    def dtype(self) -> np.dtype[np.unsignedinteger]:
        """The number as it is stored: big-endian and unsigned."""
        return np.dtype(f">u{self.size}")


@dataclass(frozen=True)
class Tables:
    """The grammars' knowledge of headers.

    Tables are indexed by the byte or number that they are about.
    """

    places: dict[str, FieldPlace]
    """Place of each field, for the magics without framing extras."""
    framing_places: dict[str, FieldPlace]
    """The same for the magics with framing extras."""
    is_request: Flags
    is_client: Flags
    has_framing: Flags
    """By magic."""
    is_kind: Flags
    """By magic and opcode as one number of two bytes: whether both have a name."""
    is_status: Flags
    """True for a number that has a name."""
    is_datatype: Flags
    """True for a byte without a reserved bit."""
    json: int
    snappy: int
    xattrs: int
    """Bits of the datatype byte."""


@cache
def tables() -> Tables:
    """The tables, made once."""
    enums = load().enums
    by_magic = {magic: _parsed(magic) for magic in enums["mcbp_header::magic"]}
    framed: dict[bool, list[DebugHeader]] = {True: [], False: []}
    for header in by_magic.values():
        framed[header.has_framing_extras].append(header)
    places = _places(framed[False])
    assert places["opcode"].at == places["magic"].at + 1, "both are read as one number"
    return Tables(
        places=places,
        framing_places=_places(framed[True]),
        is_request=_flags(256, (m for m, header in by_magic.items() if header.is_request)),
        is_client=_flags(256, (m for m, header in by_magic.items() if header.is_client)),
        has_framing=_flags(256, (m for m, header in by_magic.items() if header.has_framing_extras)),
        is_kind=_flags(
            65536,
            (
                magic << 8 | opcode
                for magic, header in by_magic.items()
                for opcode in enums["mcbp_opcode::client" if header.is_client else "mcbp_opcode::server"]
            ),
        ),
        is_status=_flags(65536, enums["mcbp_status::status"]),
        is_datatype=_flags(256, (byte for byte in range(256) if _datatype(byte).reserved == 0)),
        json=sum(1 << bit for bit in range(8) if _datatype(1 << bit).is_json),
        snappy=sum(1 << bit for bit in range(8) if _datatype(1 << bit).is_snappy),
        xattrs=sum(1 << bit for bit in range(8) if _datatype(1 << bit).has_xattrs),
    )


Place = tuple[int, int]
"""Position and size in bytes of a number in the header."""


class HeaderPlaces(NamedTuple):
    """Places of the numbers, for compiled loops."""

    size: int
    """Of the header."""
    len_extras: Place
    datatype: Place
    status: Place
    len_body: Place
    len_key: Place
    """For magics without framing extras; the next two are for those with them."""
    len_framing: Place
    framed_len_key: Place


IS_KIND, IS_REQUEST, HAS_FRAMING = 1, 2, 4
"""Bits of what is known of a magic and an opcode."""


class HeaderTables(NamedTuple):
    """Headers for compiled loops. Pass the members one by one: an array in a tuple is slow."""

    places: HeaderPlaces
    kinds: Bytes
    """By magic and opcode as one number: bits as above."""
    is_datatype: Flags
    is_status: Flags


@cache
def header_tables() -> HeaderTables:
    """The tables, made once."""
    known = tables()

    def place(name: str, *, framed: bool = False) -> Place:
        found = (known.framing_places if framed else known.places)[name]
        return found.at, found.size

    places = HeaderPlaces(
        size=HEADER_SIZE,
        len_extras=place("len_extras"),
        datatype=place("datatype"),
        status=place("status"),
        len_body=place("len_body"),
        len_key=place("len_key_u2"),
        len_framing=place("len_framing_extras", framed=True),
        framed_len_key=place("len_key_u1", framed=True),
    )
    by_magic = known.is_request * IS_REQUEST | known.has_framing * HAS_FRAMING
    kinds = np.repeat(by_magic, 256) | known.is_kind * IS_KIND
    return HeaderTables(places, kinds.astype(np.uint8), known.is_datatype, known.is_status)


@compiled
def in_header(data: Bytes, start: int, place: Place) -> int:
    """A number in the header of the message that begins at a position."""
    result: int = np.int64(number(data, start + place[0], place[1], False))
    return result


@compiled
def kind_at(data: Bytes, start: int) -> int:
    """Magic and opcode, the first two bytes of a message, as one number."""
    result: int = np.int64(number(data, start, 2, False))
    return result


@compiled
def part_lengths(data: Bytes, start: int, kind: int, places: HeaderPlaces) -> tuple[int, int, int, int]:
    """Lengths of framing extras, extras, key and value; the last is below 0 if the others do not fit.

    Args:
        data: The bytes.
        start: Where the message begins.
        kind: What `HeaderTables.kinds` says of it.
        places: Where the numbers are.
    """
    len_framing = 0
    if kind & HAS_FRAMING:
        len_framing = in_header(data, start, places.len_framing)
        len_key = in_header(data, start, places.framed_len_key)
    else:
        len_key = in_header(data, start, places.len_key)
    len_extras = in_header(data, start, places.len_extras)
    len_value = in_header(data, start, places.len_body) - len_framing - len_extras - len_key
    return len_framing, len_extras, len_key, len_value


@compiled
def is_header(
    data: Bytes, start: int, places: HeaderPlaces, kinds: Bytes, is_datatype: Flags, is_status: Flags
) -> bool:
    """Return True if there is a header at a position whose numbers the grammars know."""
    if start < 0 or start + places.size > len(data):
        return False
    kind = kinds[kind_at(data, start)]
    if not kind & IS_KIND or not is_datatype[in_header(data, start, places.datatype)]:
        return False
    if part_lengths(data, start, kind, places)[3] < 0:
        return False
    return bool(kind & IS_REQUEST or is_status[in_header(data, start, places.status)])


def _places(headers: Iterable[DebugHeader]) -> dict[str, FieldPlace]:
    return {
        name: FieldPlace(span["start"], span["end"] - span["start"])
        for header in headers
        for name, span in header._debug.items()
        if "end" in span
    }


def _datatype(byte: int) -> McbpDatatype:
    return McbpDatatype.from_bytes(bytes([byte]))


def _flags(size: int, chosen: Iterable[int]) -> Flags:
    flags = np.zeros(size, np.bool_)
    flags[list(chosen)] = True
    return flags


def _parsed(magic: int) -> DebugHeader:
    """A header of nothing but a magic, with the place of each field."""
    header = DebugHeader(KaitaiStream(BytesIO(bytes([magic, *bytes(HEADER_SIZE)]))))
    header._read()
    return header
