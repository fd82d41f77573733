"""Runs tshark over a capture and compares the output of its couchbase dissector with the messages."""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from io import TextIOWrapper
from pathlib import Path

from tests.toolchain import require

REASSEMBLE = ("-o", "tcp.reassemble_out_of_order:TRUE")
"""Without this option, tshark loses synchronisation at every late segment."""

SERVER_PORT = 11210
MALFORMED = "_ws.malformed"
REMARKS = ("couchbase.warn.", "couchbase.error.", "couchbase.value_missing", MALFORMED)
"""Beginnings of the names of fields that report an error."""


TEXTS = frozenset(
    f"couchbase.{name}" for name in ("flex_frame.frame.impersonated_user", "key.logical_key", "value")
)
"""Fields whose display is optional if they are empty."""
BOOLEANS = {"False": "0", "True": "1"}
"""The form in which tshark shows bits since 4.4."""


@dataclass(frozen=True)
class Named:
    """A number of an enumeration; named: the number has a name."""

    number: int
    named: bool


Values = list[int | float | bytes | Named]
"""All occurrences of a field in a message."""

_BEGIN = "<proto>"
_FIELD = re.compile(r'<field name="([^"]*)"')
_UNKNOWN = re.compile(r": Unknown \([0-9a-fx]+\)$")
_ATTRIBUTE = re.compile(r' (\w+)="([^"]*)"')


@dataclass(frozen=True)
class TsharkField:
    """A field as tshark shows it: its text, its bytes and their number, and the text with an explanation."""

    text: str
    data: bytes
    size: int
    label: str


@dataclass(frozen=True)
class Pdu:
    """One message as the dissector sees it.

    connection: number of the TCP connection, from 1. direction: the sender, "client" or "server". frame:
    number of the packet that completed the message. elements: the name and the PDML element of each field, in
    order, including `MALFORMED` if the dissector gave up.
    """

    connection: int
    direction: str
    frame: int
    elements: list[tuple[str, str]]

    @cached_property
    def fields(self) -> dict[str, list[TsharkField]]:
        """What is shown for each field."""
        fields = defaultdict(list)
        for name, element in self.elements:
            fields[name].append(_shown(element))
        return fields


def version() -> str:
    """Return the version of tshark, such as 4.0.17."""
    require("tshark")
    shown = subprocess.run(["tshark", "--version"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"\d+\.\d+\.\d+", shown)
    assert match, shown
    return match.group()


def dissect(capture: Path, *options: str) -> list[Pdu]:
    """Have tshark dissect a capture file; options: additional command-line options."""
    protocols = f"tcp couchbase {MALFORMED}"
    require("tshark")
    command = ["tshark", "-n", "-r", str(capture), "-T", "pdml", "-J", protocols, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        pdus = list(_pdus(TextIOWrapper(process.stdout, "utf-8", "replace")))
    if process.returncode:
        raise RuntimeError(f"tshark ended with status {process.returncode}")
    return pdus


def _pdus(lines: Iterable[str]) -> Iterator[Pdu]:
    frame = connection = 0
    direction = ""
    last: Pdu | None = None
    for protocols, name, element in _fields(lines):
        if protocols == ["couchbase"] and name == _BEGIN:
            if last:
                yield last
            last = Pdu(connection, direction, frame, [])
        elif last and protocols == [MALFORMED] and name == _BEGIN:
            last.elements.append((MALFORMED, element))
        elif last and protocols == ["couchbase"] and name.startswith("couchbase."):
            last.elements.append((name, element))
        elif name == "num":
            frame = int(_shown(element).text)
        elif name == "tcp.stream":
            connection = int(_shown(element).text) + 1
        elif name == "tcp.srcport":
            direction = "server" if int(_shown(element).text) == SERVER_PORT else "client"
    if last:
        yield last


def _fields(lines: Iterable[str]) -> Iterator[tuple[list[str], str, str]]:
    """Read PDML, which has one element per line; dissectors of values are elements inside the message.

    Yield the protocols around each field, its name and its element; `_BEGIN` marks the beginning of a
    protocol.
    """
    protocols: list[str] = []
    for line in _elements(lines):
        if line.startswith("<proto ") and not line.endswith("/>"):
            protocols.append(line.split('"')[1])
            yield protocols, _BEGIN, ""
        elif line == "</proto>":
            protocols.pop()
        elif match := _FIELD.match(line):
            yield protocols, match[1], line


def _elements(lines: Iterable[str]) -> Iterator[str]:
    """Join the lines of an element that a line feed in a text has split."""
    begun = ""
    for line in lines:
        begun += line.strip()
        if not begun or begun.endswith(">"):
            yield begun
            begun = ""


def _shown(line: str) -> TsharkField:
    """Read one field of PDML."""
    attributes = {name: unescape(text) for name, text in _ATTRIBUTE.findall(line)}
    value = attributes.get("value", "")
    whole_bytes = len(value) % 2 == 0 and "unmaskedvalue" not in attributes
    try:
        data = bytes.fromhex(value) if whole_bytes else b""
    except ValueError:
        data = b""
    return TsharkField(
        attributes.get("show", ""), data, int(attributes.get("size", "0")), attributes.get("showname", "")
    )


def is_remark(field: str) -> bool:
    """Return whether a field reports an error."""
    return field.startswith(REMARKS)


@dataclass(frozen=True, order=True)
class Difference:
    """A field that tshark shows incorrectly.

    symptom: "absent" (not shown), "unexpected" (shown, but not in the message), "bytes reversed", "other
    value", "no name" (the number has one), "name" (the number has none).
    """

    field: str
    symptom: str


def differences(
    expected: Mapping[str, Values], shown: Mapping[str, list[TsharkField]], compared: Callable[[str], bool]
) -> Iterator[Difference]:
    """Compare one message with the fields that tshark shows for it.

    compared: returns whether a field that is not in the message must be absent.
    """
    for field, values in expected.items():
        fields = shown.get(field)
        if fields is None:
            yield Difference(field, "absent")
        elif not _same(fields, values):
            symptom = "bytes reversed" if _same(fields, list(map(_reversed, values))) else "other value"
            yield Difference(field, symptom)
        else:
            yield from _names(field, values, fields)
    for field in shown.keys() - expected.keys():
        empty = field in TEXTS and not any(one.size for one in shown[field])
        if compared(field) and not empty:
            yield Difference(field, "unexpected")


def _names(field: str, values: Values, fields: list[TsharkField]) -> Iterator[Difference]:
    for value, one in zip(values, fields, strict=True):
        if isinstance(value, Named) and value.named == bool(_UNKNOWN.search(one.label)):
            yield Difference(field, "no name" if value.named else "name")


def _same(fields: list[TsharkField], values: Values) -> bool:
    return len(fields) == len(values) and all(map(_shows, fields, values))


def _shows(shown: TsharkField, value: int | float | bytes | Named) -> bool:
    """Return whether a field has a value. The value of a field that only contains others is its size."""
    if isinstance(value, bytes):
        return shown.data == value
    if isinstance(value, float):
        return abs(float(shown.text) - value) < 0.001
    number = value.number if isinstance(value, Named) else value
    text = BOOLEANS.get(shown.text, shown.text)
    return (int(text, 0) if text else shown.size) == number


def _reversed(value: int | float | bytes | Named) -> int | float | bytes | Named:
    """Swap the bytes of a number of four bytes."""
    if isinstance(value, int) and 0 <= value < 2**32:
        return int.from_bytes(value.to_bytes(4, "little"), "big")
    return value
