"""Bytes out of the texts in which people pass them on: plain hex, hex dumps, logs, byte drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dcpspec.wording import counted

_BYTE = r"[0-9a-fA-F]{2}[ ]?"

# A dump's line: position, bytes in groups, then perhaps the characters. Two blanks end the bytes, so that
# characters that look like hex are not taken for bytes; without a colon there may be two after the eighth.
_DUMP = re.compile(
    rf"\s*(?:0x)?(?P<at>[0-9a-fA-F]{{3,16}})(?::\s*(?P<hex>(?:{_BYTE})+)"
    rf"|[ ]\s*(?P<halves>(?:{_BYTE}){{8}}[ ](?:{_BYTE})+|(?:{_BYTE})+))"
    r"(?:\s{2}.*|\s+\|.*|\s*)"
)
_DUMP_END = re.compile(r"\s*(?P<at>[0-9a-fA-F]{6,16})\s*")
_DUMP_SAME = re.compile(r"\s*\*\s*")  # lines like the one before, up to the position of the next

# A line of the drawings in the server's documentation: position, then cells such as `0x68 ('h')`.
_CELL = r"\s*0x[0-9a-fA-F]{2}\s*(?:(?:\('.'\)|\([^|]*\))\s*)?\|"
_DRAWN = re.compile(rf"\s*(?P<at>[0-9]+)\|(?P<cells>(?:{_CELL})+)\s*")
_DRAWN_BYTE = re.compile(r"0x([0-9a-fA-F]{2})\b[^|]*\|")

# A line of a server's log: who sent it, number of the connection, four bytes at most.
_LOGGED = re.compile(r"\s*[<>][ ]?[0-9]+\s+(?P<cells>0x[0-9a-fA-F]{2}(?:[ ]+0x[0-9a-fA-F]{2})*)\s*")


_LONGEST = 1 << 30
"""Bytes that lines left out may stand for."""


class HexError(ValueError):
    """The text holds no bytes in a form that is known."""


def parse_hex(text: str) -> bytes:
    """Read bytes from text.

    Understood are plain hex with or without blanks, commas, colons and ``0x``; the output of ``xxd``,
    ``hexdump -C``, ``tcpdump -X`` and Wireshark; the packets in logs of the server; and the byte drawings of
    its documentation.

    Raises:
        HexError: The text is none of these, or positions in it do not follow one another.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    drawn = [match for line in lines if (match := _DRAWN.fullmatch(line))]
    if drawn:
        return _joined((int(m["at"]), "".join(_DRAWN_BYTE.findall(m["cells"]))) for m in drawn)
    logged = [match for line in lines if (match := _LOGGED.fullmatch(line))]
    if logged:
        return bytes.fromhex("".join(match["cells"].replace("0x", "") for match in logged))
    dumped = [_DUMP.fullmatch(line) for line in lines]
    if len(lines) > 1 or (dumped and ":" in lines[0]):
        rows = list(_rows(lines, dumped))
        if len(rows) == len(lines) and rows[0][0] == 0:
            return _joined(rows)
    digits = re.sub(r"0[xX]|[\s,:;]|\\x", "", text)
    if not re.fullmatch(r"[0-9a-fA-F]+", digits):
        raise HexError("this is not hex text, a dump or a byte drawing")
    if len(digits) % 2:
        raise HexError(f"hex text has two digits for each byte, these are {len(digits)}")
    return bytes.fromhex(digits)


def _rows(lines: list[str], dumped: list[re.Match[str] | None]) -> Iterator[tuple[int | None, str]]:
    """Positions and digits of the lines that belong to a dump."""
    for line, match in zip(lines, dumped, strict=True):
        if match:
            yield int(match["at"], 16), re.sub(r"\s", "", match["hex"] or match["halves"])
        elif end := _DUMP_END.fullmatch(line):
            yield int(end["at"], 16), ""
        elif _DUMP_SAME.fullmatch(line):
            yield None, ""


def _joined(rows: Iterable[tuple[int | None, str]]) -> bytes:
    data, latest, same = bytearray(), b"", False
    for position, digits in rows:
        if position is None:
            same = True
            continue
        if same and latest and position <= _LONGEST:
            data += latest * ((position - len(data)) // len(latest))
        if position != len(data):
            raise HexError(f"the dump continues at {position} after {counted(len(data), 'byte')}")
        latest, same = bytes.fromhex(digits), False
        data += latest
    if same:
        raise HexError("the dump ends with lines left out")
    return bytes(data)
