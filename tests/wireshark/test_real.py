"""The generated dissector on the captures of real servers, with Wireshark's default preferences."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dcp_kaitai.mcbp_opcode import McbpOpcode
from tests.captures import recorded
from tests.captures.recorded import CAPTURES, NAMES
from tests.wireshark.shown import tshark

PORTS = ("-o", "dcpspec.ports:12210,12220,12221,12251,12510,12710,12730")
LIVE = "8.0.1/live_dcpspec_rec.pcapng"


def shown(path: Path, *options: str) -> Counter[str]:
    """Return how many messages of each opcode tshark shows, and how many ranges it skips."""
    fields = ("-T", "fields", "-e", "dcpspec.opcode", "-e", "dcpspec.skipped")
    found = Counter[str]()
    for line in tshark(path, *PORTS, *fields, *options).splitlines():
        opcodes, skipped = line.split("\t")
        found.update(McbpOpcode.Client(int(one, 0)).name for one in opcodes.split(",") if one)
        found.update("skipped" for one in skipped.split(",") if one)
    return found


@pytest.mark.parametrize("path", CAPTURES, ids=NAMES)
def test_every_message_is_shown(path: Path) -> None:
    content = recorded.expected()[f"{path.parent.name}/{path.name}"]
    stated = Counter[str](line.split()[1] for line in content.get("broken", []))
    for counts in content["messages"].values():
        stated.update(counts)
    assert shown(path) == stated


@pytest.mark.parametrize(
    ("frame", "mutations", "expanded"), [(102, 527, 200), (103, 850, 201), (104, 894, 201)]
)
def test_a_packet_with_hundreds_of_messages(frame: int, mutations: int, expanded: int) -> None:
    """The JSON dissector, which adds a layer for each value, does not use up the layers of a packet."""
    path = CAPTURES[NAMES.index(LIVE)]
    for options in ((), ("-V", "-T", "text")):
        text = tshark(path, *PORTS, "-Y", f"frame.number == {frame}", *options)
        assert "Dissector bug" not in text
    assert shown(path, "-Y", f"frame.number == {frame}")["dcp_mutation"] == mutations
    assert text.count("JavaScript Object Notation") == expanded
    assert text.count("JSON that is not expanded") == mutations - expanded
