"""Headers of many messages at once, as NumPy arrays.

Where a field of the header is and what a magic means is asked of the generated parsers: they read one
header of each magic, and the answers are tables of 256 entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property, wraps
from io import BytesIO
from typing import Final, TypeVar

import numpy as np
from kaitaistruct import KaitaiStream, KaitaiStructError

from dcp_kaitai.debug.mcbp_header import McbpHeader as DebugHeader
from dcp_kaitai.mcbp_datatype import McbpDatatype
from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec.grammar.fields import load
from dcpspec.views import Bytes, Flags, Numbers, Positions, copies

_ENOUGH = 64
"""More bytes than a header has."""


def _parsed(magic: int) -> DebugHeader:
    """A header of nothing but a magic, with the place of each field."""
    header = DebugHeader(KaitaiStream(BytesIO(bytes([magic, *bytes(_ENOUGH)]))))
    header._read()
    return header


HEADER_SIZE: Final[int] = _parsed(next(iter(McbpHeader.Magic)))._io.pos()
"""Length of a header in bytes."""


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
    """What the grammars say of headers.

    Tables are indexed by the byte or number that they are about.
    """

    places: dict[str, FieldPlace]
    """Where each field is, for the magics without framing extras."""
    framing_places: dict[str, FieldPlace]
    """The same for the magics with framing extras."""
    is_magic: Flags
    is_request: Flags
    is_client: Flags
    has_framing: Flags
    """By magic."""
    is_kind: Flags
    """By magic and opcode as one number of two bytes: whether both have a name."""
    is_status: Flags
    """Whether the number has a name."""
    is_datatype: Flags
    """Whether no reserved bit is set."""
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
        is_magic=_flags(256, by_magic),
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


def is_known(header: McbpHeader) -> bool:
    """Whether the grammars know the numbers in a header. Bytes that are none hardly ever pass."""
    code = header.opcode if header.is_client else header.server_opcode
    status = header.status if header.is_response else None
    return (
        isinstance(code, IntEnum)
        and (status is None or isinstance(status, IntEnum))
        and header.datatype.reserved == 0
    )


def parse_header(data: bytes) -> McbpHeader | None:
    """The header at the beginning of some bytes, None if they are none."""
    try:
        return McbpHeader.from_bytes(data)
    except KaitaiStructError:
        return None


T = TypeVar("T")


def _shared(compute: Callable[[Headers], T]) -> cached_property[T]:
    """A property that is computed once; for some of the headers it is taken from those of all."""

    @wraps(compute)
    def value(headers: Headers) -> T:
        if headers._all is None:
            return compute(headers)
        found: T = getattr(headers._all, compute.__name__)[headers._index]
        return found

    return cached_property(value)


class Headers:
    """The headers at some positions.

    Args:
        data: Bytes that the messages are in, with ``width`` bytes behind the last position.
        positions: Where the messages begin.
        width: So many bytes of each message are copied together, from its beginning.
    """

    def __init__(self, data: Bytes, positions: Positions, width: int = HEADER_SIZE) -> None:
        self._rows = copies(data, positions, width)
        self._all: Headers | None = None
        self._index: Positions | slice = slice(None)
        self.width = width

    def chosen(self, index: Positions | slice) -> Headers:
        """Some of the headers."""
        headers = Headers.__new__(Headers)
        headers._rows, headers._all, headers._index = self._rows[index], self, index
        headers.width = self.width
        return headers

    def __len__(self) -> int:
        """Number of headers."""
        return len(self._rows)

    @_shared
    def kind(self) -> Numbers:
        """Magic and opcode as one number."""
        return self.number(tables().places["magic"].at, 2).astype(np.uint32)

    @_shared
    def is_request(self) -> Flags:
        """Whether bytes 6 and 7 are a vbucket and no status."""
        return tables().is_request[self.magic]

    @_shared
    def magic(self) -> Numbers:
        """First byte."""
        return np.ascontiguousarray(self.named("magic"))

    @_shared
    def opcode(self) -> Numbers:
        """Second byte, whichever table it belongs to."""
        return np.ascontiguousarray(self.named("opcode"))

    @_shared
    def datatype(self) -> Numbers:
        """Bits that say how the value is encoded."""
        return np.ascontiguousarray(self.named("datatype"))

    @_shared
    def len_extras(self) -> Numbers:
        """Length of the extras."""
        return np.ascontiguousarray(self.named("len_extras"))

    @_shared
    def len_body(self) -> Positions:
        """Length of all behind the header."""
        return self.named("len_body").astype(np.int64)

    @cached_property
    def _has_framing(self) -> Flags:
        has_framing: Flags = tables().has_framing[self.magic]
        return has_framing

    @_shared
    def len_framing(self) -> Positions:
        """Length of the framing extras, 0 where the header has none."""
        if not self._has_framing.any():
            return np.zeros(len(self), np.int64)
        place = tables().framing_places["len_framing_extras"]
        return np.where(self._has_framing, self.number(place.at, place.size), 0).astype(np.int64)

    @_shared
    def len_key(self) -> Positions:
        """Length of the key, in whichever field it is."""
        length = self.named("len_key_u2").astype(np.int64)
        if not self._has_framing.any():
            return length
        place = tables().framing_places["len_key_u1"]
        return np.where(self._has_framing, self.number(place.at, place.size), length)

    @_shared
    def len_before_key(self) -> Positions:
        """Length of framing extras and extras."""
        return self.len_framing + self.len_extras

    @_shared
    def len_value(self) -> Positions:
        """Length of what is left of the body; negative if the other parts do not fit into it."""
        return self.len_body - self.len_before_key - self.len_key

    def named(self, name: str) -> Numbers:
        """A field of the headers without framing extras by name."""
        place = tables().places[name]
        return self.number(place.at, place.size)

    def number(self, at: int, size: int, *, little: bool = False) -> Numbers:
        """The unsigned number at a position of every message, as a view that is stored big-endian."""
        dtype = np.dtype(f"{'<' if little else '>'}u{size}")
        view: Numbers = np.ndarray((len(self),), dtype, self._rows, at, (self.width,))
        return view

    def are_known(self) -> Flags:
        """Whether each is a header and the grammars know its numbers."""
        known = tables()
        good: Flags = known.is_kind[self.kind] & known.is_datatype[self.datatype] & (self.len_value >= 0)
        if not self.is_request.all():
            good &= self.is_request | known.is_status[self.named("status")]
        return good


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
