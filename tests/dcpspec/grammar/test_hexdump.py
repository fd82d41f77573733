"""Bytes from texts: every form in which tools and pages print them."""

from __future__ import annotations

import base64
import contextlib
import re
import shutil
import subprocess
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.grammar.hexdump import HexError, parse_hex

MESSAGE = bytes.fromhex(
    "805700061f01021000000034000012101122334455667788"
    "0000000000000004000000000000000102000006000000000000000000000008"
    "68656c6c6f7b2261223a2262616420636166652066616365227d"
)


def text_of(data: bytes) -> str:
    return "".join(chr(byte) if 32 <= byte < 127 else "." for byte in data)


def lines_of(data: bytes, width: int = 16) -> list[tuple[int, bytes]]:
    return [(at, data[at : at + width]) for at in range(0, len(data), width)]


def xxd(data: bytes, group: int = 2, upper: bool = False) -> str:
    lines = []
    columns = 32 + 16 // group - 1
    for at, part in lines_of(data):
        groups = [part[index : index + group].hex() for index in range(0, len(part), group)]
        digits = " ".join(groups).ljust(columns)
        lines.append(f"{at:08x}: {digits.upper() if upper else digits}  {text_of(part)}")
    return "\n".join(lines) + "\n"


def hexdump_c(data: bytes, squeeze: bool = True) -> str:
    lines: list[str] = []
    previous = None
    for at, part in lines_of(data):
        if squeeze and part == previous:
            if lines[-1] != "*":
                lines.append("*")
            continue
        previous = part
        halves = part[:8].hex(" "), part[8:].hex(" ")
        lines.append(f"{at:08x}  {halves[0]:<23}  {halves[1]:<23}  |{text_of(part)}|")
    return "\n".join([*lines, f"{len(data):08x}"]) + "\n"


def tcpdump_x(data: bytes) -> str:
    lines = []
    for at, part in lines_of(data):
        groups = " ".join(part[index : index + 2].hex() for index in range(0, len(part), 2))
        lines.append(f"\t0x{at:04x}:  {groups:<39}  {text_of(part)}")
    return "\n".join(lines)


def wireshark(data: bytes) -> str:
    return "\n".join(f"{at:04x}   {part.hex(' '):<47}   {text_of(part)}" for at, part in lines_of(data))


def wireshark_now(data: bytes) -> str:
    lines = []
    for at, part in lines_of(data):
        digits = f"{part[:8].hex(' ')}  {part[8:].hex(' ')}".rstrip()
        lines.append(f"{at:04x}  {digits:<48}   {text_of(part)}")
    return "\n".join(lines)


def od(data: bytes) -> str:
    lines = [f"{at:06x} {part.hex(' ')}" for at, part in lines_of(data)]
    return "\n".join([*lines, f"{len(data):06x}"])


def drawing(data: bytes) -> str:
    rule = "    +---------------+---------------+---------------+---------------+"
    lines = ["    Byte/     0       |       1       |       2       |       3       |", rule]
    for at, part in lines_of(data, 4):
        cells = "".join(
            f" 0x{byte:02x} ('{chr(byte)}')".ljust(15) + "|"
            if chr(byte).isalnum() and byte < 128
            else f" 0x{byte:02X}          |"
            for byte in part
        )
        lines += [f"  {at:>4}|{cells}", rule]
    return "\n".join([*lines, f"    Total {len(data)} bytes"])


def server_log(data: bytes) -> str:
    lines = [">31 Read binary protocol data:"]
    for _, part in lines_of(data, 4):
        lines.append(">31   " + "".join(f" 0x{byte:02x}" for byte in part))
    return "\n".join(lines) + "\n"


FORMS: dict[str, Callable[[bytes], str]] = {
    "server's log": server_log,
    "xxd": xxd,
    "xxd -g1": lambda data: xxd(data, 1),
    "xxd -g4 -u": lambda data: xxd(data, 4, True),
    "hexdump -C": hexdump_c,
    "hexdump -C -v": lambda data: hexdump_c(data, squeeze=False),
    "tcpdump -X": tcpdump_x,
    "wireshark": wireshark,
    "wireshark 4": wireshark_now,
    "od -A x -t x1": od,
    "drawing": drawing,
    "plain": lambda data: data.hex(),
    "plain in capitals": lambda data: data.hex().upper(),
    "plain in lines": lambda data: re.sub(r"(.{60})", r"\1\n", data.hex()),
    "blanks": lambda data: data.hex(" "),
    "blanks and lines": lambda data: "\n".join(part.hex(" ") for _, part in lines_of(data)),
    "colons": lambda data: data.hex(":"),
    "0x": lambda data: "0x" + data.hex(),
    "list of 0x": lambda data: ", ".join(f"0x{byte:02x}" for byte in data),
    "list of Go": lambda data: "[]byte{" + ", ".join(f"0x{byte:x}" for byte in data) + "}",
    "list of Go, decimal": lambda data: "[]byte{" + ", ".join(map(str, data)) + "}",
    "printed by Go": lambda data: "[" + " ".join(map(str, b"\x80" + data[1:])) + "]",
    "list of Java": lambda data: str([byte - 256 if byte > 127 else byte for byte in data]),
    "buffer of Node.js": lambda data: f"<Buffer {data.hex(' ')}>",
    "string of Python": repr,
    "string of Go": lambda data: '"' + "".join(f"\\x{byte:02x}" for byte in data) + '"',
    "quoted": lambda data: f'"{data.hex()}"',
    "base64": lambda data: base64.b64encode(data).decode(),
    "base64 in lines": lambda data: base64.encodebytes(data).decode(),
    "base64url": lambda data: base64.urlsafe_b64encode(data).decode().rstrip("="),
    "log": lambda data: f"2026-11-24T10:00:00.123456+00:00 WARNING 42: got {data.hex(' ')}, closing",
    "log with a short time": lambda data: f"10:00:00: [DEBUG] bytes={data.hex()}",
    "log of hex": lambda data: f"2026-11-24 10:00:00,123 {data.hex(' ')}",
    "log of a dump": lambda data: "\n".join(
        f"[2026-11-24T10:00:00Z] {line}" for line in xxd(data).splitlines()
    ),
    "escapes": lambda data: "".join(f"\\x{byte:02x}" for byte in data),
}
NEED_A_HEADER = {"base64", "base64 in lines", "base64url", "log", "log with a short time"}
"""Forms in which fewer bytes could be words."""
ONE_LINE_IS_ENOUGH = set(FORMS) - {
    *("wireshark", "wireshark 4", "hexdump -C", "hexdump -C -v", "od -A x -t x1", "printed by Go"),
    *("list of Java", *NEED_A_HEADER),
}


@pytest.mark.parametrize("form", FORMS)
def test_message(form: str) -> None:
    assert parse_hex(FORMS[form](MESSAGE)) == MESSAGE


@pytest.mark.parametrize("form", FORMS)
@given(data=st.binary(min_size=24, max_size=100))
def test_any_bytes(form: str, data: bytes) -> None:
    if form.startswith(("plain", "base64", "log", "printed")) or form in ("blanks", "blanks and lines"):
        data = b"\x80" + data  # a message begins with a magic; 0000 could be a position
    assert parse_hex(FORMS[form](data)) == data


@pytest.mark.parametrize("form", sorted(ONE_LINE_IS_ENOUGH))
@given(data=st.binary(min_size=1, max_size=16))
def test_less_than_a_line(form: str, data: bytes) -> None:
    assert parse_hex(FORMS[form](data)) == data


@pytest.mark.parametrize("form", ["xxd", "xxd -g1", "hexdump -C", "tcpdump -X", "wireshark", "wireshark 4"])
@given(st.text("0123456789abcdef ", min_size=17, max_size=40))
def test_characters_that_look_like_hex(form: str, text: str) -> None:
    assert parse_hex(FORMS[form](text.encode())) == text.encode()


@given(st.integers(2, 40), st.binary(max_size=20))
def test_lines_left_out(repeats: int, rest: bytes) -> None:
    data = b"\x80" * 16 + bytes(16 * repeats) + rest
    assert parse_hex(hexdump_c(data)) == data


@pytest.mark.parametrize(
    "command",
    [
        *("xxd", "xxd -g1", "xxd -c 24", "xxd -p", "xxd -p -c 0"),
        *("hexdump -C", "hexdump -C -v", "od -A x -t x1", "od -A x -t x1z"),
    ],
)
def test_output_of_tools(command: str) -> None:
    if shutil.which(command.split()[0]) is None:
        pytest.skip(f"{command} is not installed")
    for tail in (b"", bytes(100), b"cafe" * 9):
        output = subprocess.run(command.split(), input=MESSAGE + tail, capture_output=True, check=True).stdout
        assert parse_hex(output.decode()) == MESSAGE + tail


def test_text_around_a_drawing_is_left_out() -> None:
    text = f"The following example shows a mutation.\n\n{drawing(MESSAGE)}\n\nThere is no response.\n"
    assert parse_hex(text) == MESSAGE


def test_characters_of_drawings() -> None:
    assert parse_hex("  0| 0x20 (' ') | 0x28 ('(') | 0x30 | 0x7c ('|') |") == b" (0|"


MEANT = [
    ("0x81, 0, 0, 0", b"\x81\0\0\0"),
    ("0x81 0 0 5", b"\x81\0\0\5"),
    ("80 5c 0 0", b"\x80\x5c\0\0"),
    ("128 92 0 0", b"\x80\x5c\0\0"),
    ("[80 57 00]", b"\x80\x57\0"),
    ("[80, 57, 0]", b"\x50\x39\0"),
    ("0x80 57 00", b"\x80\x57\0"),
    ("8057", b"\x80\x57"),
    ("8057 00", b"\x80\x57\0"),
]


@pytest.mark.parametrize(("text", "data"), MEANT)
def test_numbers_are_read_as_they_are_meant(text: str, data: bytes) -> None:
    assert parse_hex(text) == data


AMBIGUOUS = {
    "0x81, 10, 0": "'10' is 16 as hex and 10 as a decimal number: write hex with 0x before",
    "80 5 10": "'80' is 128 as hex and 80 as a decimal number",
    "[80 57 10]": "'80' is 128 as hex and 80 as a decimal number",
    f"got {MESSAGE.hex()} and {bytes(24).hex(' ')}": "82 bytes at line 1, column 5 and 24 bytes at line 1, "
    "column 174: choose one",
}


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_refused(text: str) -> None:
    with pytest.raises(HexError, match=re.escape(AMBIGUOUS[text])):
        parse_hex(text)


NO_BYTES = ("", " \n ", "nothing", "hello 80 57", "session.pcap", "*", "gFwAAAAA")
OCTAL = "\n".join(f"{at:07o} {part.hex(' ')}" for at, part in lines_of(MESSAGE))
DUMP = xxd(MESSAGE).splitlines()
REFUSED = [
    *((text, "no bytes found: ") for text in NO_BYTES),
    ("80 57 0g", "no bytes found: hex ends at line 1, column 7, before '0g'; tried hex, dumps (xxd, "),
    ("80 57\nthen", "no bytes found: hex ends at line 2, column 1, before 'then'; tried hex, dumps (xxd, "),
    ("0000: 8057\n0002: 00\noops", "line 3 does not continue the hex dump above it"),
    ("80570", "the number of hex digits, 5, is odd: half a byte is missing"),
    (f"{MESSAGE.hex()} 8", "the number of hex digits, 1, is odd: half a byte is missing"),
    ("0x", "no bytes found: hex ends at line 1, column 1, before '0x'"),
    ("b'\\q'", "'\\\\q' at character 1 is not part of a byte string"),
    ('"\\x80\\"', "'\\\\' at character 5 is not part of a byte string"),
    ("[1, 300]", "'300' in the list of numbers is not a byte"),
    ("[128 5c]", "'5c' in the list of numbers is not a byte"),
    ("80 57 300", "'300' in the list of numbers is not a byte"),
    (f"{DUMP[0]}\n{DUMP[2]}", "the dump continues at offset 32, but only 16 bytes precede it"),
    (
        "0| 0x80 | 0x57 | 0x00 | 0x06 |\n8| 0x00 | 0x00 | 0x00 | 0x06 |",
        "at offset 8, but only 4 bytes precede it",
    ),
    (OCTAL, "the dump continues at offset 32, but only 16 bytes precede it"),
    (
        hexdump_c(bytes([7] * 64)).rsplit("\n", 2)[0],
        "the dump ends with *, which omits an unknown number of lines",
    ),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_errors_name_where_reading_ends(text: str, message: str) -> None:
    with pytest.raises(HexError, match=re.escape(message)):
        parse_hex(text)


def test_lines_left_out_do_not_fill_memory() -> None:
    with pytest.raises(HexError):
        parse_hex(f"00000000  {bytes(16).hex(' ')}\n*\nffffffffff0  00\n")


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    with contextlib.suppress(HexError):
        assert isinstance(parse_hex(text), bytes)


NEARLY: dict[str, Callable[[int], str]] = {
    "blanks": lambda n: "80" + " " * n + "g",
    "bytes": lambda n: "80 " * n + "0g",
    "digits": lambda n: "80" * n + "g",
    "dump": lambda n: "0000: " + "80 " * n + "!",
    "two dumps": lambda n: f"0000: {'80' * n}!\n0001: 00",
    "drawing": lambda n: "0| " + "0x00 | " * n + "x",
    "lines": lambda n: "80 57\n" * n + "x",
    "times": lambda n: "2026-11-24 10:00:00 " * n,
    "colons": lambda n: "10:" * n + "x",
    "quotes": lambda n: '"' * n,
    "brackets": lambda n: "[" * n,
    "list": lambda n: "[]byte{" + "1, " * n + "x}",
    "string": lambda n: 'b"' + "\\x80" * n + 'g"',
    "base64": lambda n: "gA" * n + "!",
}
"""Texts that nearly match a form, on which patterns must not backtrack without bound."""


def seconds(text: str) -> float:
    start = time.process_time()
    with contextlib.suppress(HexError):  # it may be bytes with a text around them
        parse_hex(text)
    return time.process_time() - start


@pytest.mark.parametrize("form", NEARLY)
def test_long_lines_take_no_time(form: str) -> None:
    """A pattern with unbounded backtracking would not end."""
    seconds(NEARLY[form](3000))


@pytest.mark.long
@pytest.mark.parametrize("form", NEARLY)
def test_time_grows_with_the_text(form: str) -> None:
    once, four_times = (min(seconds(NEARLY[form](size)) for _ in range(5)) for size in (20_000, 80_000))
    assert four_times < 10 * max(once, 0.001)
