"""The audit of the captures of real servers: only what clients and test programs did wrong is found."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from dcpspec.protocol.connection import CLIENT, PRODUCER, SERVER
from dcpspec.protocol.rules import rule_of
from tests.audit.auditing import Row, capture_chunks, capture_events, tables_of

REAL = Path(__file__).parents[1] / "captures" / "real"
FOUND: dict[str, list[dict[str, Any]]] = yaml.load((REAL / "audit.yaml").read_text("utf-8"), yaml.CSafeLoader)
CAPTURES = sorted(path.relative_to(REAL).as_posix() for path in REAL.rglob("*.pcap*"))
OTHERS = "A-refused"
"""The rule about refused requests, which also concerns requests that are no part of DCP."""
DCP = "dcp_"


def violations(capture: str) -> list[Row]:
    """The findings about DCP."""
    rows = tables_of(capture_chunks(REAL / capture))["violations"]
    return [row for row in rows if row["rule"] != OTHERS or row["opcode"].startswith(DCP)]


def sides(capture: str) -> dict[str, str]:
    """The side of each connection that sends changes."""
    rows = tables_of(capture_chunks(REAL / capture))["connections"]
    return {
        row["connection"]: SERVER if row["opened_as"] == PRODUCER else CLIENT
        for row in rows
        if row.get("opened_as") is not None
    }


def test_there_are_captures_of_three_releases() -> None:
    assert {name.partition("/")[0] for name in CAPTURES} == {"7.2.9", "7.6.9", "8.0.1"}
    assert len(CAPTURES) == 40
    assert FOUND.keys() <= {*CAPTURES}


@pytest.mark.parametrize("capture", CAPTURES)
def test_nothing_that_a_server_sent_is_found(capture: str) -> None:
    """A finding about a refusal is about the message that the server refused."""
    producers = sides(capture)
    found = [
        (row["rule"], row["first_frame"])
        for row in violations(capture)
        if row["direction"] != CLIENT
        and not (rule_of(row["rule"]).binds == PRODUCER and producers.get(row["connection"]) == CLIENT)
    ]
    assert found == []


@pytest.mark.parametrize("capture", CAPTURES)
def test_what_others_did_wrong_is_found(capture: str) -> None:
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for row in violations(capture):
        found[row["rule"], row["opcode"]].append(row["first_frame"])
    expected: dict[tuple[str, str], list[int]] = defaultdict(list)
    for entry in FOUND.get(capture, ()):
        expected[entry["rule"], entry["opcode"]] += entry["packets"]
    assert {key: sorted(packets) for key, packets in found.items()} == {
        key: sorted(packets) for key, packets in expected.items()
    }


@pytest.mark.parametrize("capture", sorted(FOUND))
def test_the_server_reacted_as_stated(capture: str) -> None:
    """The reaction is in the capture; a connection that the server closed has no response."""
    said = [event for events in capture_events(REAL / capture).values() for event in events]
    for entry in FOUND[capture]:
        for packet in entry["packets"]:
            place = next(
                at
                for at, each in enumerate(said)
                if each.first_frame == packet and each.opcode == entry["opcode"]
            )
            asked = said[place]
            statuses = [
                each.status
                for each in said[place:]
                if (each.connection, each.opcode, each.opaque)
                == (asked.connection, asked.opcode, asked.opaque)
                and each.status is not None
            ]
            status = statuses[0] if statuses else None
            reaction = {None: ("disconnect", "none"), "success": ("accepted", "none", "disconnect")}
            assert entry["reaction"] in reaction.get(status, (status,)), (entry, packet)
