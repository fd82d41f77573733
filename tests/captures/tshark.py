"""Runs tshark over a capture and compares what its couchbase dissector shows with what the messages hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path

import pytest

INSTALL_HINT = "tshark is not installed: apt-get install tshark"
REASSEMBLE = ("-o", "tcp.reassemble_out_of_order:TRUE")
"""Without it tshark drops out of step at every segment that is late."""

SERVER_PORT = "11210"
MALFORMED = "_ws.malformed"
REMARKS = ("couchbase.warn.", "couchbase.error.", MALFORMED)

Values = list[int | float | str]
"""All occurrences of a field in a message."""

_FIELD = re.compile(r'<field name="([^"]*)".*? show="([^"]*)"')


@dataclass(frozen=True)
class Pdu:
    """One message as the dissector sees it.

    connection: number of the TCP connection, from 1. direction: who sent it, "client" or "server". frame:
    number of the packet that completed it. fields: what is shown for each field, in order; `MALFORMED` is
    among them if the dissector gave up.
    """

    connection: int
    direction: str
    frame: int
    fields: dict[str, list[str]]


def require_tshark() -> str:
    """Find tshark; without it the test fails in CI and is skipped elsewhere."""
    path = shutil.which("tshark")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(INSTALL_HINT)
        pytest.skip(INSTALL_HINT)
    return path


def version() -> str:
    """Tell the version of tshark, such as 4.0.17."""
    shown = subprocess.run([require_tshark(), "--version"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"\d+\.\d+\.\d+", shown)
    assert match, shown
    return match.group()


def dissect(capture: Path, *options: str) -> list[Pdu]:
    """Have tshark dissect a capture file; options: further ones of its command line."""
    protocols = f"tcp couchbase {MALFORMED}"
    command = [require_tshark(), "-n", "-r", str(capture), "-T", "pdml", "-J", protocols, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        pdus = list(_pdus(process.stdout))
    if process.returncode:
        raise RuntimeError(f"tshark ended with status {process.returncode}")
    return pdus


def _pdus(lines: Iterable[str]) -> Iterator[Pdu]:
    """Read PDML, which has one element a line; dissectors of values are elements inside the message."""
    frame = connection = 0
    direction = ""
    protocols: list[str] = []
    last: Pdu | None = None
    for line in map(str.strip, lines):
        if line.startswith("<proto ") and not line.endswith("/>"):
            protocols.append(line.split('"')[1])
            if protocols == ["couchbase"]:
                if last:
                    yield last
                last = Pdu(connection, direction, frame, defaultdict(list))
            elif protocols == [MALFORMED] and last:
                last.fields[MALFORMED].append("")
        elif line == "</proto>":
            protocols.pop()
        elif match := _FIELD.match(line):
            name, show = match.groups()
            if protocols == ["couchbase"] and last:
                last.fields[name].append(unescape(show))
            elif name == "num":
                frame = int(show)
            elif name == "tcp.stream":
                connection = int(show) + 1
            elif name == "tcp.srcport":
                direction = "server" if show == SERVER_PORT else "client"
    if last:
        yield last


COMPARED = frozenset(
    f"couchbase.{name}"
    for name in (
        "dcp.failover_log.seqno",
        "dcp.failover_log.vbucket_uuid",
        "extras.by_seqno",
        "extras.by_seqno_abort",
        "extras.by_seqno_prepared",
        "extras.delete_time",
        "extras.end_seqno",
        "extras.expiration",
        "extras.flags",
        "extras.high_completed_seqno",
        "extras.max_visible_seqno",
        "extras.nmeta",
        "extras.rev_seqno",
        "extras.start_seqno",
        "extras.timestamp",
        "extras.unknown",
        "flex_frame.frame.dcp_stream_id",
        "key.collection_id",
        "key.logical_key",
        "status",
        "vbucket",
        "xattrs.pair.key",
    )
)
"""Fields that must not be shown for a message that has no such thing."""


@dataclass(frozen=True)
class Difference:
    """A field that tshark shows otherwise than it is.

    symptom: "absent" (not shown), "unexpected" (shown, but not in the message), "bytes reversed" or "other
    value".
    """

    field: str
    symptom: str
    kind: str


def differences(
    expected: Mapping[str, Values], shown: Mapping[str, list[str]], kind: str
) -> Iterator[Difference]:
    """Compare one message with what is shown for it; kind: of the message."""
    for field, values in expected.items():
        texts = shown.get(field)
        if texts is None:
            yield Difference(field, "absent", kind)
        elif not _same(texts, values):
            symptom = "bytes reversed" if _same(texts, list(map(_reversed, values))) else "other value"
            yield Difference(field, symptom, kind)
    for field in shown.keys() - expected.keys():
        if field in COMPARED or field.startswith(REMARKS):
            yield Difference(field, "unexpected", kind)


def _same(texts: list[str], values: Values) -> bool:
    return len(texts) == len(values) and all(map(_shows, texts, values))


def _shows(text: str, value: int | float | str) -> bool:
    """Tell whether a text is how tshark shows a value."""
    if isinstance(value, float):
        return abs(float(text) - value) < 0.001
    return int(text, 0) == value if isinstance(value, int) else text == value


def _reversed(value: int | float | str) -> int | float | str:
    """Swap the bytes of a number of four bytes."""
    if isinstance(value, int) and 0 <= value < 2**32:
        return int.from_bytes(value.to_bytes(4, "little"), "big")
    return value
