"""Wireshark's couchbase dissector on every test vector: its output compared with the tree of the vector.

`docs/disagreements.json` lists all differences, and its examples must show each listed difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import dpkt
import pytest

from dcpspec.grammar.tree import Message, read_message
from tests.captures import tshark
from tests.captures.dissector import FRAMES, expected_fields, layout
from tests.captures.packets import WrittenPacket, pcap_file
from tests.captures.tshark import SERVER_PORT, Difference, Pdu, is_remark
from tools import vectors
from tools.site.disagreements import Disagreement, load

WHO = "tshark"
LISTED = load().of(WHO)
VERSION = load().programs[WHO]["version"]
NEWEST = load().programs[WHO]["newest"]

FIRST_PORT = 20000
FROM_SERVER = (0x18, 0x81, 0x82)
"""Magics of messages from the server, as in captures."""

ACCEPTED = Difference("message", "accepted")
"""Nothing is reported about bytes that are not a message."""
DIVIDED = Difference("message", "divided")
"""The dissector reads the bytes of one message as several messages, or as none."""


@dataclass(frozen=True)
class Subject:
    """A message, and its content according to the grammars."""

    id: str
    data: bytes
    collections: bool = True
    strict: bool = False

    @cached_property
    def message(self) -> Message:
        """The message as the parser reads it."""
        return read_message(self.data, self.collections, strict=self.strict)

    @cached_property
    def tree(self) -> dict[str, Any]:
        """The tree, with the layout."""
        return {"layout": layout(self.message), **self.message.canonical()}

    def differences(self, pdus: list[Pdu]) -> set[Difference]:
        """The differences. In a message with an error, the readable part is compared, and the dissector must
        also report an error.
        """
        valid = self.message.error is None
        differences = {DIVIDED} if valid and len(pdus) != 1 else set()
        shown = pdus[0].fields if pdus else {}
        if pdus:
            expected = expected_fields(self.message, self.data)
            differences |= set(
                tshark.differences(expected, shown, lambda field: valid and field not in FRAMES)
            )
        if not valid:
            remarks = [
                Difference(name, "unexpected") for pdu in pdus for name in pdu.fields if is_remark(name)
            ]
            if pdus and all(any(self.explained(LISTED, one)) for one in remarks):
                differences |= {ACCEPTED, *remarks}
        return differences

    def explained(self, listed: Iterable[Disagreement], one: Difference) -> Iterator[Disagreement]:
        """The entries that list a difference."""
        for entry in listed:
            if entry.covers(one.field, one.symptom) and entry.applies(self.tree):
                yield entry


def all_vectors() -> list[Subject]:
    """Every vector."""
    return [
        Subject(
            id=vector["id"],
            data=bytes.fromhex(vector["hex"]),
            collections=vector.get("collections", True),
            strict=vector.get("strict", False),
        )
        for file in vectors.load()
        for vector in file.vectors()
    ]


def examples(known: dict[str, Subject]) -> list[Subject]:
    """The examples of the entries that are not vectors."""
    texts = {text for entry in LISTED for text in entry.examples} - known.keys()
    return [Subject(text, bytes.fromhex(text)) for text in sorted(texts)]


def capture(subjects: list[Subject]) -> bytes:
    """A capture in which every message has its own TCP connection."""
    return pcap_file(
        WrittenPacket(10**15 + number, _frame(number, one.data)) for number, one in enumerate(subjects)
    )


def _frame(number: int, data: bytes) -> bytes:
    """A message in one packet."""
    ports, addresses = (FIRST_PORT + number, SERVER_PORT), (b"\x0a\0\0\2", b"\x0a\0\0\1")
    if data[:1] in map(bytes, [[magic] for magic in FROM_SERVER]):
        ports, addresses = ports[::-1], addresses[::-1]
    tcp = dpkt.tcp.TCP(sport=ports[0], dport=ports[1], seq=1, ack=1, flags=dpkt.tcp.TH_ACK, data=data)
    packet = dpkt.ip.IP(src=addresses[0], dst=addresses[1], p=dpkt.ip.IP_PROTO_TCP, data=tcp)
    packet.len = len(packet)
    return bytes(dpkt.ethernet.Ethernet(data=packet))


@pytest.fixture(scope="module")
def subjects() -> dict[str, Subject]:
    known = {one.id: one for one in all_vectors()}
    return known | {one.id: one for one in examples(known)}


@pytest.fixture(scope="module")
def pdus(subjects: dict[str, Subject], tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Pdu]]:
    path = Path(tmp_path_factory.mktemp("tshark")) / "vectors.pcap"
    path.write_bytes(capture(list(subjects.values())))
    by_connection: defaultdict[int, list[Pdu]] = defaultdict(list)
    for pdu in tshark.dissect(path):
        by_connection[pdu.connection].append(pdu)
    return {name: by_connection[number] for number, name in enumerate(subjects, 1)}


@pytest.fixture(scope="module")
def differences_of(subjects: dict[str, Subject], pdus: dict[str, list[Pdu]]) -> dict[str, set[Difference]]:
    if not tshark.version().startswith((VERSION, NEWEST)):
        pytest.skip(f"the list is of tshark {VERSION}x and {NEWEST}x")
    return {name: subject.differences(pdus[name]) for name, subject in subjects.items()}


def test_every_valid_vector_is_seen(subjects: dict[str, Subject], pdus: dict[str, list[Pdu]]) -> None:
    """Whatever the version."""
    valid = [name for name, subject in subjects.items() if subject.message.error is None]
    assert len(valid) > 200
    assert [name for name in valid if not pdus[name]] == []


def test_every_difference_is_listed(
    subjects: dict[str, Subject], differences_of: dict[str, set[Difference]]
) -> None:
    unlisted = {
        name: sorted(one for one in differences if not any(subjects[name].explained(LISTED, one)))
        for name, differences in differences_of.items()
    }
    assert {name: differences for name, differences in unlisted.items() if differences} == {}


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.id)
def test_examples_show_what_is_listed(
    entry: Disagreement, subjects: dict[str, Subject], differences_of: dict[str, set[Difference]]
) -> None:
    shown = {
        one for name in entry.examples if entry.applies(subjects[name].tree) for one in differences_of[name]
    }
    for pattern, symptoms in entry.fields.items():
        for symptom in symptoms:
            only = Disagreement(**{**vars(entry), "fields": {pattern: [symptom]}})
            is_shown = any(only.covers(one.field, one.symptom) for one in shown)
            is_gone = bool(entry.gone) and tshark.version().startswith(entry.gone)
            assert is_shown != is_gone, (pattern, symptom)
