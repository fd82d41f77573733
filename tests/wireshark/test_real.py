"""The generated dissector on the captures of real servers, with Wireshark's default preferences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dcp_kaitai.dcp_stream_end import DcpStreamEnd
from dcp_kaitai.mcbp_opcode import McbpOpcode
from tests.captures import recorded
from tests.captures.recorded import CAPTURES, NAMES
from tests.wireshark.shown import tshark

PORTS = ("-o", "dcpspec.ports:12210,12220,12221,12251,12510,12710,12730")
LIVE = "8.0.1/live_dcpspec_rec.pcapng"
SEQNOS = {
    **dict.fromkeys(("mutation", "deletion", "expiration", "prepare", "seqno_advanced"), "by_seqno"),
    "commit": "commit_seqno",
    "abort": "abort_seqno",
}
"""The field with the seqno of a change; other changes are system events."""
EVENT = "dcp_system_event.by_seqno"
MARKER = ("version", "start_seqno", "end_seqno", "flags")
FIELDS = (
    *("opcode", "skipped", EVENT, "dcp_stream_end.reason", "dcp_oso_snapshot.flags"),
    *(f"dcp_snapshot_marker.{name}" for name in MARKER),
    *(f"dcp_{kind}.{name}" for kind, name in SEQNOS.items()),
)


def shown(path: Path, *options: str) -> Counter[tuple[str, str]]:
    """Return how often tshark shows each value of the fields; opcodes and reasons by name."""
    fields = [part for name in FIELDS for part in ("-e", f"dcpspec.{name}")]
    found = Counter[tuple[str, str]]()
    for line in tshark(path, *PORTS, "-T", "fields", *fields, *options).splitlines():
        for name, values in zip(FIELDS, line.split("\t"), strict=True):
            found.update((name, _named(name, value)) for value in values.split(",") if value)
    return found


def _named(field: str, value: str) -> str:
    if field == "skipped":
        return ""
    number = int(value, 0)
    if field == "opcode":
        return str(McbpOpcode.Client(number).name)
    reasons = {reason.value: str(reason.name) for reason in DcpStreamEnd.Reason}
    return reasons.get(number, str(number)) if field.endswith(".reason") else str(number)


def stated(content: dict[str, Any]) -> Counter[tuple[str, str]]:
    """Return the same of the messages that the expectations state."""
    found = Counter(("opcode", line.split()[1]) for line in content.get("broken", []))
    for counts in content["messages"].values():
        found.update({("opcode", name): count for name, count in counts.items()})
    for line in (line for lines in content.get("streams", {}).values() for line in lines):
        found.update(_values(line.split(" ")))
    return found


def _values(words: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the values of the fields in a line of the expectations."""
    if words[0] == "marker":
        version, place = {"V1": (None, 2), "V2.0": ("0", 2), "V2.2": ("2", 2)}.get(words[1], (words[2], 3))
        values = (version, *words[place].split(".."), words[place + 2])
        pairs = zip(MARKER, values, strict=True)
        yield from ((f"dcp_snapshot_marker.{name}", value) for name, value in pairs if value is not None)
    elif words[0] == "end":
        yield "dcp_stream_end.reason", words[1]
    elif words[0] == "oso":
        yield "dcp_oso_snapshot.flags", words[1]
    elif words[0][0].isdigit():
        first, _, last = words[0].partition("..")
        field = f"dcp_{words[1]}.{SEQNOS[words[1]]}" if words[1] in SEQNOS else EVENT
        yield from ((field, str(seqno)) for seqno in range(int(first), int(last or first) + 1))


@pytest.mark.parametrize("path", CAPTURES, ids=NAMES)
def test_the_stated_content_is_shown(path: Path) -> None:
    """Every message, and the seqno of every change, the snapshots and the reasons for which streams end. Of a
    broken message, the dissector shows the fields that it can read.
    """
    content = recorded.expected()[f"{path.parent.name}/{path.name}"]
    found, expected = shown(path), stated(content)
    assert expected - found == Counter()
    more = found - expected
    assert {field for field, _ in more} <= {EVENT, *FIELDS[-len(SEQNOS) - len(MARKER) :]}
    assert more.total() <= len(MARKER) * len(content.get("broken", []))


@pytest.mark.parametrize(
    ("frame", "mutations", "expanded"), [(102, 527, 200), (103, 850, 201), (104, 894, 201)]
)
def test_a_packet_with_hundreds_of_messages(frame: int, mutations: int, expanded: int) -> None:
    """The JSON dissector, which adds a layer for each value, does not use up the layers of a packet."""
    path = CAPTURES[NAMES.index(LIVE)]
    for options in ((), ("-V", "-T", "text")):
        text = tshark(path, *PORTS, "-Y", f"frame.number == {frame}", *options)
        assert "Dissector bug" not in text
    assert shown(path, "-Y", f"frame.number == {frame}")["opcode", "dcp_mutation"] == mutations
    assert text.count("JavaScript Object Notation") == expanded
    assert text.count("JSON that is not expanded") == mutations - expanded
