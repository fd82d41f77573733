"""Reads and checks the header of a message."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from kaitaistruct import KaitaiStructError

from dcp_kaitai.mcbp_header import McbpHeader

_ENOUGH = bytes(64)
"""A number of bytes above the length of a header."""

HEADER_SIZE: Final[int] = McbpHeader.from_bytes(bytes([next(iter(McbpHeader.Magic)), *_ENOUGH]))._io.pos()
"""Length of a header in bytes."""


def is_known(header: McbpHeader) -> bool:
    """Return True if the grammars know all numbers in a header. Arbitrary bytes hardly ever pass."""
    code = header.opcode if header.is_client else header.server_opcode
    status = header.status if header.is_response else None
    return (
        isinstance(code, IntEnum)
        and (status is None or isinstance(status, IntEnum))
        and header.datatype.reserved == 0
    )


def parse_header(data: bytes) -> McbpHeader | None:
    """Return the header at the start of some bytes, or None."""
    try:
        return McbpHeader.from_bytes(data)
    except KaitaiStructError:
        return None
