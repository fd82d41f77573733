"""Wireshark's couchbase dissector, an independent implementation, on the generated capture."""

from __future__ import annotations

import subprocess
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from tests.captures import tshark
from tests.captures.make_session import ShippedSession
from tests.captures.test_vectors_tshark import LISTED, VERSION, WHO, Subject
from tests.captures.tshark import Pdu
from tools.site import disagreements

CAPTURE = Path(__file__).parent / "session.pcap"
WITHOUT_REASSEMBLY = disagreements.load().other[WHO]["without_reassembly"]
STEP = 8
"""Compare every Nth message; they include all kinds."""


@pytest.fixture(scope="module")
def shown() -> dict[tuple[int, str], list[Pdu]]:
    by_direction = defaultdict(list)
    for pdu in tshark.dissect(CAPTURE, *tshark.REASSEMBLE):
        by_direction[pdu.connection, pdu.direction].append(pdu)
    return by_direction


def test_tshark_sees_every_message(session: ShippedSession, shown: dict[tuple[int, str], list[Pdu]]) -> None:
    assert {end: len(pdus) for end, pdus in shown.items()} == {
        end: len(session.of(*end)) for end in session.streams
    }


def test_every_difference_is_listed(session: ShippedSession, shown: dict[tuple[int, str], list[Pdu]]) -> None:
    if not tshark.version().startswith(VERSION):
        pytest.skip(f"the list is of tshark {VERSION}x")
    unlisted, kinds = Counter[tuple[str, str, str]](), set()
    for end in session.streams:
        for message, pdu in list(zip(session.of(*end), shown[end], strict=True))[::STEP]:
            subject = Subject(message.kind, message.data)
            kinds.add(message.kind)
            for one in subject.differences([pdu]):
                if not any(subject.explained(LISTED, one)):
                    unlisted[message.kind, one.field, one.symptom] += 1
    assert unlisted == {}
    assert len(kinds) > 20


def test_out_of_order_segments_need_a_preference(session: ShippedSession) -> None:
    if not tshark.version().startswith(VERSION):
        pytest.skip(f"the numbers are of tshark {VERSION}x")
    names = ("tcp.stream", "tcp.srcport", "couchbase.magic")
    fields = (part for name in names for part in ("-e", name))
    command = ["tshark", "-n", "-r", str(CAPTURE), "-T", "fields", *fields]
    seen = Counter[str]()
    for line in subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines():
        connection, port, magics = line.split("\t")
        direction = "server" if int(port) == tshark.SERVER_PORT else "client"
        seen[f"{int(connection) + 1} {direction}"] += len(magics.split(",")) if magics else 0
    assert seen == WITHOUT_REASSEMBLY["seen"]
    assert sum(seen.values()) < len(session.messages)
