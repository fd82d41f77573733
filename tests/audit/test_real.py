"""The audit of the captures of real servers: only what clients and test programs did wrong is found."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from dcpspec.audit.run import audit_files, read_tables
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT, PRODUCER, SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.rules import rule_of
from dcpspec.storage.files import list_files
from tests.audit.auditing import Row, capture_chunks, capture_events, tables_of

REAL = Path(__file__).parents[1] / "captures" / "real"
FOUND: dict[str, list[dict[str, Any]]] = yaml.load((REAL / "audit.yaml").read_text("utf-8"), yaml.CSafeLoader)
POLICY: dict[str, dict[str, Any]] = {
    rule["id"]: rule
    for rule in yaml.load((REAL.parents[2] / "ksy" / "policy.yaml").read_text("utf-8"), yaml.CSafeLoader)[
        "rules"
    ]
}
AFTER = "after 8.0"
"""The release of rules that no recorded server has."""
CAPTURES = sorted(path.relative_to(REAL).as_posix() for path in REAL.rglob("*.pcap*"))


def violations(capture: str) -> list[Row]:
    """The findings, of all connections."""
    return tables_of(capture_chunks(REAL / capture))["violations"]


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


@pytest.mark.parametrize("is_all", [False, True], ids=["dcp", "all"])
@pytest.mark.parametrize(
    "capture",
    ["8.0.1/replication_couchstore.pcap", "8.0.1/durable_client_replica.pcap", "8.0.1/privileges.pcap"],
)
def test_the_choice_of_connections_changes_nothing(capture: str, is_all: bool, tmp_path: Path) -> None:
    """Connections without DCP, which servers answer too, give no finding."""
    options = Options.parse({"ports": "all"} if is_all else {}, "batch")
    files = list_files([str(REAL / capture)], options)
    audit_files(files, options, str(tmp_path), processes=1, all_connections=is_all)
    rows = read_tables(str(tmp_path))["violations"].to_table().to_pylist()
    places = ("rule", "severity", "opcode", "direction", "first_frame", "count")
    found, expected = (
        sorted(tuple(row[name] for name in places) for row in some) for some in (rows, violations(capture))
    )
    assert found == expected


def test_two_servers_that_replicate_give_no_finding() -> None:
    assert violations("8.0.1/replication_couchstore.pcap") == []


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


@pytest.mark.parametrize("capture", CAPTURES)
def test_a_refusal_is_reported_once(capture: str) -> None:
    """What only the server knows stands for itself; a node that refuses a message is not blamed."""
    rows = violations(capture)
    assert not [row for row in rows if row["rule"] == "R-response-error"]
    unexplained = [row["first_frame"] for row in rows if row["rule"] == "A-refused"]
    explained = {row["first_frame"] for row in rows if row["rule"].startswith("R-")}
    assert explained.isdisjoint(unexplained)
    # The collection or scope does not exist, or the user has no privilege for it.
    assert {row["seen"].partition(": ")[0].split()[-1] for row in rows if row["rule"] == "A-refused"} <= {
        "unknown_collection",
        "unknown_scope",
    }


def reaction(said: list[Event], place: int, ends: dict[str | None, str | None]) -> str:
    """What the receiver of a message did, given the sides that closed the connections."""
    asked = said[place]
    if asked.direction == SERVER and asked.status is not None:  # the message that it refuses is unknown
        return asked.status
    later = [each for each in said[place + 1 :] if each.connection == asked.connection]
    for each in later:
        if (each.opcode, each.opaque) == (asked.opcode, asked.opaque):
            if each.status is None:
                break  # the next message, so a response to it is none to this one
            return "accepted" if each.status == "success" else each.status
    # Some captures end before the FIN of their last connections.
    is_left = ends[asked.connection] is None and not any(each.direction == SERVER for each in later)
    return "disconnect" if is_left or ends[asked.connection] == SERVER else "none"


@pytest.mark.parametrize("capture", sorted(FOUND))
def test_the_server_reacted_as_stated(capture: str) -> None:
    """The reaction is in the capture; a connection that the server closed has no response."""
    said = [event for events in capture_events(REAL / capture).values() for event in events]
    ends = {
        row["connection"]: row["closed_by"]
        for row in tables_of(capture_chunks(REAL / capture))["connections"]
    }
    found = []
    for entry in FOUND[capture]:
        for packet in entry["packets"]:
            (place,) = (
                at
                for at, each in enumerate(said)
                if each.first_frame == packet and each.opcode == entry["opcode"]
            )
            if (seen := reaction(said, place, ends)) != entry["reaction"]:
                found.append((entry, packet, seen))
    assert found == []


def is_confirmed(rule: dict[str, Any], reaction: str) -> bool:
    """Whether a server that has a rule reacts like this."""
    if rule["severity"] == "refused":
        return reaction in rule["status"]
    return reaction in {"disconnect": ["disconnect"], "ignored": ["accepted", "none"]}[rule["severity"]]


@pytest.mark.parametrize("capture", sorted(FOUND))
def test_the_reaction_confirms_the_rule(capture: str) -> None:
    reactions = [
        (entry["rule"], entry["reaction"], packet) for entry in FOUND[capture] for packet in entry["packets"]
    ]
    confirmed = {
        packet
        for rule, reaction, packet in reactions
        if rule in POLICY and is_confirmed(POLICY[rule], reaction)
    }
    # Newer servers refuse these messages, which the notices say.
    newer = [
        rule
        for rule, reaction, _ in reactions
        if reaction == "none" and POLICY.get(rule, {}).get("since") == AFTER
    ]
    others = {rule for rule, _, packet in reactions if packet not in confirmed and rule in POLICY} - {*newer}
    assert others == set()
    severities = {row["severity"] for row in violations(capture) if row["rule"] in newer}
    assert severities <= {"notice"}
