"""Reads bytes from the forms in which people share them: hex, dumps, logs, program literals and base64.

The inspector in the documentation reads the same forms: ``docs/assets/inspector/bytes.js``.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator

from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.wording import counted

_BYTE = r"[0-9a-fA-F]{2}[ ]?"

# A line of a dump: position, bytes in groups, and optionally the characters. Two spaces end the bytes, so
# characters that look like hex are not read as bytes. In a line without a colon, two spaces may also follow
# the eighth byte.
_DUMP = re.compile(
    rf"\s*(?:0x)?(?P<at>[0-9a-fA-F]{{3,16}})(?::\s*(?P<hex>(?:{_BYTE})+)"
    rf"|[ ]\s*(?P<halves>(?:{_BYTE}){{8}}[ ](?:{_BYTE})+|(?:{_BYTE})+))"
    r"(?:\s{2}.*|\s+\|.*|\s*)"
)
_DUMP_END = re.compile(r"\s*(?P<at>[0-9a-fA-F]{6,16})\s*")
_DUMP_SAME = re.compile(r"\s*\*\s*")  # lines that repeat up to the next position

# A line of a byte diagram in the server's documentation: position, then cells such as `0x68 ('h')`.
_CELL = r"\s*0x[0-9a-fA-F]{2}\s*(?:(?:\('.'\)|\([^|]*\))\s*)?\|"
_DRAWN = re.compile(rf"\s*(?P<at>[0-9]+)\|(?P<cells>(?:{_CELL})+)\s*")
_DRAWN_BYTE = re.compile(r"0x([0-9a-fA-F]{2})\b[^|]*\|")

# A line of a server's log: the sender, the number of the connection, and at most four bytes.
_LOGGED = re.compile(r"\s*[<>][ ]?[0-9]+\s+(?P<cells>0x[0-9a-fA-F]{2}(?:[ ]+0x[0-9a-fA-F]{2})*)\s*")

# The time at the start of a log line, and the server's text after it.
_TIME = re.compile(
    r"^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?[:,]?\s+"
    r"(?:(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|CRITICAL)\s+(?:[0-9]+:\s+)?)?(?=\S)"
)

# Program literals: `b"..."`, `[]byte{...}`, `[128 92 0]`, `<Buffer ...>`.
_STRING = re.compile(
    r"""(?:bytes|bytearray)?\(?(?P<b>b?)(?P<quote>["'])(?P<inner>.*)(?P=quote)\)?""", re.DOTALL
)
_ESCAPE = re.compile(r"\\x([0-9a-fA-F]{2})|\\([0-3]?[0-7]{1,2})|\\(.)|(.)", re.DOTALL)
_ESCAPED = {"n": 10, "r": 13, "t": 9, "a": 7, "b": 8, "f": 12, "v": 11, "\\": 92, "'": 39, '"': 34}
_ESCAPES = re.compile(r"(?:\s*\\x[0-9a-fA-F]{2})+\s*")
_LIST = re.compile(
    r"(?P<type>(?:\[\d*\]|new )\w+(?:\[\])?|bytes|bytearray|Uint8Array\(\d+\))?\s*\(?"
    r"[\[{](?P<items>[^\[\]{}]*)[\]}]\)?;?"
)
_BUFFER = re.compile(r"<Buffer (?P<items>(?:[0-9a-f]{2} ?)+)>")

_WHOLE = re.compile(r"(?:0[xX])?(?:[0-9a-fA-F]{2})+")
_HEX = re.compile(r"(?:0[xX])?[0-9a-fA-F]+")
_NUMBER = re.compile(r"0[xX][0-9a-fA-F]{1,2}|[0-9a-fA-F]{1,2}|-?[0-9]{1,3}")
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{6,}={0,2}")

# Bytes anywhere in a line, all with the same separator.
_RUN = re.compile(
    r"(?<!\w)(?:0[xX])?[0-9a-fA-F]{2}(?P<between>[ :]|, ?|)(?:0[xX])?[0-9a-fA-F]{2}"
    r"(?:(?P=between)(?:0[xX])?[0-9a-fA-F]{2})*(?!\w)"
)

_LONGEST = 1 << 30
"""Maximum number of bytes that omitted lines may represent."""


class HexError(ValueError):
    """The text contains no bytes in a known form, or is ambiguous."""


def parse_hex(text: str) -> bytes:
    """Read bytes from text.

    Supported forms are plain hex with or without spaces, commas, colons and ``0x``; the output of ``xxd``,
    ``hexdump -C``, ``tcpdump -X`` and Wireshark; logs, with a timestamp before the bytes or text around them;
    the byte diagrams in the server's documentation; byte strings and lists of numbers from programs; base64.

    Raises:
        HexError: The text has no supported form, is ambiguous, or contains positions that are not
            consecutive.
    """
    lines = [_TIME.sub("", line) for line in text.splitlines() if line.strip()]
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
    return _literal("\n".join(lines).strip(), lines)


def _literal(text: str, lines: list[str]) -> bytes:
    """Read text that is not a dump."""
    if string := _STRING.fullmatch(text):
        inner = string["inner"]
        if string["b"] or "\\" in inner:
            return bytes(_unescaped(inner))
        text, lines = inner.strip(), [inner]
    if _ESCAPES.fullmatch(text):
        return bytes.fromhex(re.sub(r"\s|\\x", "", text))
    if buffer := _BUFFER.fullmatch(text):
        return bytes.fromhex(buffer["items"])
    if items := _LIST.fullmatch(text):
        is_code = bool(items["type"]) or "," in items["items"]
        return _numbers(_split(items["items"]), is_code, is_list=True)
    tokens = _split(text)
    if tokens and all(map(_WHOLE.fullmatch, tokens)) and any(len(_digits(token)) > 2 for token in tokens):
        return bytes.fromhex("".join(map(_digits, tokens)))
    if tokens and all(map(_NUMBER.fullmatch, tokens)):
        return _numbers(tokens, is_code=False, is_list=False)
    if tokens and all(map(_HEX.fullmatch, tokens)):
        odd = next(len(_digits(token)) for token in tokens if len(_digits(token)) % 2)
        raise HexError(f"the number of hex digits, {odd}, is odd: half a byte is missing")
    return _base64(text) or _embedded(lines)


def _split(text: str) -> list[str]:
    return [token for token in re.split(r"[\s,:;]+", text) if token]


def _unescaped(inner: str) -> Iterator[int]:
    """Yield the bytes of a string literal."""
    for match in _ESCAPE.finditer(inner):
        digits, octal, letter, plain = match.groups()
        if digits or octal:
            yield int(digits or octal, 16 if digits else 8)
        elif letter in _ESCAPED:
            yield _ESCAPED[letter]
        elif plain and plain < "\x80" and plain != "\\":
            yield ord(plain)
        else:
            raise HexError(f"{match[0]!r} at character {match.start() + 1} is not part of a byte string")


def _numbers(tokens: list[str], is_code: bool, is_list: bool) -> bytes:
    """Read a list of one-byte numbers.

    Args:
        tokens: The numbers.
        is_code: True for numbers from a program, where hex begins with `0x`.
        is_list: True for numbers in brackets.
    """
    decimal, hexadecimal = [_value(token, 10) for token in tokens], [_value(token, 16) for token in tokens]
    readings = [values for values in ([decimal] if is_code else [hexadecimal, decimal]) if None not in values]
    if not readings:
        wrong = next((t for t, value in zip(tokens, decimal, strict=True) if value is None), tokens[0])
        raise HexError(f"{wrong!r} in the list of numbers is not a byte")
    # `80 00 12` is read as hex: only pairs, and a leading zero or no brackets; `[12, 34]` could be either.
    if len(readings) == 2 and decimal != hexadecimal:
        plain = [token for token in tokens if not token.startswith(("0x", "0X"))]
        pairs = all(len(token) == 2 for token in plain)
        is_hex = len(plain) == len(tokens) and not is_list
        if not pairs or not (is_hex or any(token.startswith("0") for token in plain)):
            at = next(i for i, value in enumerate(decimal) if value != hexadecimal[i])
            raise HexError(
                f"{tokens[at]!r} is {hexadecimal[at]} as hex and {decimal[at]} as a decimal number: write "
                "hex with 0x before each byte, or decimal numbers as [1, 2, 3]"
            )
    return bytes(value % 256 for value in readings[0] if value is not None)


def _value(token: str, base: int) -> int | None:
    """Return the value of a byte, or None if the text is not a byte in this base."""
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,2}" if base == 10 else r"(?:0[xX])?[0-9a-fA-F]{1,2}", token):
        return int(token, 16)
    if base == 10 and re.fullmatch(r"-?[0-9]{1,3}", token) and -128 <= int(token) <= 255:
        return int(token)
    return None


def _base64(text: str) -> bytes:
    """Decode base64. Return no bytes for text that is not base64 or is too short for a message header."""
    digits = "".join(line.strip() for line in text.split("\n"))
    if not _BASE64.fullmatch(digits) or len(digits.rstrip("=")) % 4 == 1:
        return b""
    data = base64.b64decode(digits.rstrip("=") + "===", altchars=b"-_" if re.search("[-_]", digits) else None)
    return data if len(data) >= HEADER_SIZE else b""


def _embedded(lines: list[str]) -> bytes:
    """Read the only byte sequence in the text that is long enough for a header."""
    runs = [
        (number, match)
        for number, line in enumerate(lines, 1)
        for match in _RUN.finditer(line)
        if len(_digits(match[0])) >= 2 * HEADER_SIZE
    ]
    if len(runs) == 1:
        return bytes.fromhex(_digits(runs[0][1][0]))
    if runs:
        places = " and ".join(
            f"{counted(len(_digits(match[0])) // 2, 'byte')} at line {number}, column {match.start() + 1}"
            for number, match in runs[:2]
        )
        raise HexError(f"the text contains bytes in {len(runs)} places, {places}: choose one")
    rows = [number for number, line in enumerate(lines, 1) if not _DUMP.fullmatch(line)]
    if 0 < len(rows) < len(lines) and rows[0] > 1:
        raise HexError(f"line {rows[0]} does not continue the hex dump above it")
    for number, line in enumerate(lines, 1):
        for match in re.finditer(r"[^\s,:;]+", line):
            if not _WHOLE.fullmatch(match[0]):
                raise HexError(
                    f"no bytes found: hex ends at line {number}, column {match.start() + 1}, before "
                    f"{match[0][:20]!r}; tried {_TRIED}"
                )
    raise HexError(f"no bytes found: tried {_TRIED}")


_TRIED = (
    "hex, dumps (xxd, hexdump -C, od, tcpdump -X, Wireshark), byte diagrams, logs, byte strings and lists of "
    "numbers, and base64"
)


def _digits(run: str) -> str:
    return re.sub(r"0[xX]|[\s,:]", "", run)


def _rows(lines: list[str], dumped: list[re.Match[str] | None]) -> Iterator[tuple[int | None, str]]:
    """Yield the position and the digits of each line in a dump."""
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
            size = counted(len(data), "byte")
            raise HexError(f"the dump continues at offset {position}, but only {size} precede it")
        latest, same = bytes.fromhex(digits), False
        data += latest
    if same:
        raise HexError("the dump ends with *, which omits an unknown number of lines")
    return bytes(data)
