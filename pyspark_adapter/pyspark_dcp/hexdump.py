"""Bytes out of the texts in which people pass them on: plain hex, hex dumps, byte drawings."""

from __future__ import annotations

import re

_BYTES = r"(?:[0-9a-fA-F]{2}[ ]?)+"

# A dump's line: position, bytes in groups, then perhaps the characters. Two blanks end the bytes, so that
# characters that look like hex are not taken for bytes.
_DUMP = re.compile(
    rf"\s*(?:0x)?(?P<at>[0-9a-fA-F]{{3,16}})(?::| )\s*(?P<hex>{_BYTES}(?:[ ]{_BYTES})?)"
    r"(?:\s{2}.*|\s+\|.*|\s*)"
)
_DUMP_END = re.compile(r"\s*[0-9a-fA-F]{7,16}\s*")

# A line of the drawings in the server's documentation: position, then cells such as `0x68 ('h')`.
_DRAWN = re.compile(r"\s*(?P<at>[0-9]+)\|(?P<cells>(?:\s*0x[0-9a-fA-F]{2}\s*(?:\([^|]*\)\s*)?\|)+)\s*")
_DRAWN_BYTE = re.compile(r"0x([0-9a-fA-F]{2})\b[^|]*\|")


class HexError(ValueError):
    """The text holds no bytes in a form that is known."""


def parse_hex(text: str) -> bytes:
    """Read bytes from text.

    Understood are plain hex with or without blanks, commas, colons and ``0x``; the output of ``xxd``,
    ``hexdump -C``, ``tcpdump -X`` and Wireshark; and the byte drawings of the server's documentation.

    Raises:
        HexError: The text is none of these, or positions in it do not follow one another.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    drawn = [match for line in lines if (match := _DRAWN.fullmatch(line))]
    if drawn:
        rows = [(int(m["at"]), "".join(_DRAWN_BYTE.findall(m["cells"]))) for m in drawn]
        return _joined(rows)
    dumped = [_DUMP.fullmatch(line) for line in lines]
    if len(lines) > 1 or (dumped and ":" in lines[0]):
        rows = [(int(m["at"], 16), re.sub(r"\s", "", m["hex"])) for m in dumped if m]
        ends = sum(1 for line, m in zip(lines, dumped, strict=True) if not m and _DUMP_END.fullmatch(line))
        if rows and rows[0][0] == 0 and len(rows) + ends == len(lines):
            return _joined(rows)
    digits = re.sub(r"0[xX]|[\s,:;]|\\x", "", text)
    if not digits or len(digits) % 2 or not re.fullmatch(r"[0-9a-fA-F]+", digits):
        raise HexError("this is no hex text, dump or byte drawing")
    return bytes.fromhex(digits)


def _joined(rows: list[tuple[int, str]]) -> bytes:
    data = bytearray()
    for position, digits in rows:
        if position != len(data):
            raise HexError(f"the dump goes on at {position} after {len(data)} bytes")
        data += bytes.fromhex(digits)
    return bytes(data)
