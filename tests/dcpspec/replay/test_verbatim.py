"""The broken sessions of the audit, served as recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.options import Options
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.recording import Recording, recordings
from dcpspec.replay.scenario import Pace
from dcpspec.replay.verbatim import GRANTED_ANEW, LOGIN, served
from tests.audit.auditing import Row, audit_capture
from tests.captures.packets import CLIENT, SERVER, Write
from tests.conftest import IS_LONG
from tests.dcpspec.replay.client import CAPTURES, Client, buckets, capture, recorded

AUDIT = CAPTURES / "audit"
BROKEN = [path.stem for path in sorted(AUDIT.glob("[AR]-*.pcap"))][:: 1 if IS_LONG else 3]
"""Serving ignores rules: a third of the sessions contains every kind of dialog."""
START_US = 1_700_000_000_000_000
Said = list[tuple[str, str, Any]]


def replayed(recording: Recording) -> Client:
    """Make the recorded client talk to the node, with the times of the recording."""
    bucket = str(recording.bucket_name)
    settings = NodeSettings({bucket: Bucket(bucket)}, asks_login=False, pace=Pace(1), verbatim=recording)
    client = Client(settings)

    def write(side: str, data: bytes) -> None:
        client.said.append(Write(START_US + round(client.session.now * 1e6), side, data))

    def read(until: float) -> None:
        while True:
            while (data := client.session.take()) is not None:
                write(SERVER, data)
            due = client.session.due
            if due is None or due > until:
                return
            client.session.tick(due)

    for message in recording.client:
        now = message.time_ns / 1e9
        read(now)
        client.session.tick(now)
        write(CLIENT, message.data)
        client.session.receive(message.data)
    read(float("inf"))
    return client


def in_order(messages: Sequence[tuple[float, str, bytes]]) -> Said:
    """Return the messages of both sides: opcode and status of the node's own responses, else the bytes."""
    said: Said = []
    for _, side, data in sorted(messages, key=lambda message: message[0]):
        header = dcpspec.decode_message(data)["header"]
        opcode = (header.get("opcode") or header["server_opcode"])["name"]
        is_own = "status" in header and opcode in GRANTED_ANEW | LOGIN
        said.append((side, opcode, header["status"]["name"] if is_own else data))
    return said


@pytest.mark.parametrize("rule", BROKEN)
def test_a_session_is_served_as_it_was(rule: str) -> None:
    recording = served(recorded(f"audit/{rule}.pcap"))
    said = [(float(each.time_us), each.sender, each.data) for each in replayed(recording).said]
    held = [(m.time_ns, CLIENT, m.data) for m in recording.client]
    held += [(m.time_ns, SERVER, m.data) for m in recording.server]
    assert in_order(said) == in_order(held)


def broken(violations: list[Row]) -> Counter[tuple[str, str, str]]:
    """Count the broken rules, by the side that breaks them and the evidence."""
    return Counter((row["rule"], row["direction"], row["seen"]) for row in violations)


# One of each cause: the time, the features agreed, both sides' order, a refusal by the server.
@pytest.mark.parametrize("rule", ["R-noop-answered", "R-datatype-agreed", "A-flow-control", "R-dcp-bucket"])
def test_what_was_broken_is_broken_again_and_nothing_else(rule: str, tmp_path: Path) -> None:
    capture = f"audit/{rule}.pcap"
    violations = broken(replayed(served(recorded(capture))).violations(tmp_path))
    assert violations == broken(audit_capture(CAPTURES / capture)["violations"])
    assert any(name == rule for name, _, _ in violations)


def test_opaques_are_those_of_the_client() -> None:
    name = "audit/valid.pcap"
    recording = served(recorded(name))
    ((bucket, held),) = buckets(name).items()
    client = Client(NodeSettings({bucket: held}, asks_login=False, verbatim=recording))
    client.connect(bucket, controls={})
    asked = next(m.fields for m in recording.client if m.opcode == "dcp_stream_req")
    trees = client.ask("dcp_stream_req", vbucket=asked["vbucket"], opaque=4711)
    trees = [tree for tree in trees if tree["header"]["opcode"]["name"] != "dcp_noop"]
    wanted = [
        m.data
        for m in recording.server
        if m.fields.get("vbucket") == asked["vbucket"] and m.fields["opaque"] == asked["opaque"]
    ]
    (answer, *changes) = trees
    assert answer["body"]["response"]["failover_log"]["entries"]
    assert {tree["header"]["opaque"] for tree in trees} == {4711}
    assert [{**tree, "header": {**tree["header"], "opaque": asked["opaque"]}} for tree in changes] == [
        dcpspec.decode_message(data) for data in wanted
    ]


def test_an_answer_of_the_node_waits_for_earlier_recorded_ones(tmp_path: Path) -> None:
    opened = dcpspec.message("dcp_open", name="x", flags=1, opaque=1)
    answer = dcpspec.message("dcp_open", status="success", opaque=1)
    (recording,) = recordings([str(capture(tmp_path, [], opened, answer))], Options())
    pace = Pace(1e-6)  # microseconds between request and answer become seconds
    client = Client(NodeSettings({}, asks_login=False, pace=pace, verbatim=recording))
    assert client.send(opened) == []
    assert client.ask("noop") == []
    assert client.session.due is not None
    client.session.tick(client.session.due)
    assert [tree["header"]["opcode"]["name"] for tree in client.read()] == ["dcp_open", "noop"]
