"""Reads and checks the header of a message."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from kaitaistruct import KaitaiStructError

from dcp_kaitai.mcbp_header import McbpHeader

_ENOUGH = bytes(64)
"""A sequence of zeros that is longer than any header."""

HEADER_SIZE: Final[int] = McbpHeader.from_bytes(bytes([next(iter(McbpHeader.Magic)), *_ENOUGH]))._io.pos()
"""Length of a header in bytes."""

MAGICS: Final = frozenset(McbpHeader.Magic)
"""The possible first bytes of a message."""


def opcode_of(header: McbpHeader) -> int:
    """Return the client or server opcode, as an enum member if the opcode is known."""
    opcode: int = header.opcode if header.is_client else header.server_opcode
    return opcode


def message_length(header: McbpHeader) -> int:
    """Return the length of the whole message in bytes."""
    return HEADER_SIZE + int(header.len_body)


def name_of(number: int) -> str:
    """Return the name of an enum's member, or the digits of an unknown number."""
    return number.name if isinstance(number, IntEnum) else str(number)


def is_known(header: McbpHeader) -> bool:
    """Return True if the grammars define all numbers in a header. Arbitrary bytes almost never pass this
    check.
    """
    status = header.status if header.is_response else None
    return (
        isinstance(opcode_of(header), IntEnum)
        and (status is None or isinstance(status, IntEnum))
        and header.datatype.reserved == 0
    )


def parse_header(data: bytes) -> McbpHeader | None:
    """Return the header at the start of some bytes, or None."""
    try:
        return McbpHeader.from_bytes(data)
    except KaitaiStructError:
        return None
