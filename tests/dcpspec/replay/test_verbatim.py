"""The broken sessions of the audit, served as they were recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

import dcpspec
from dcpspec.replay.session import NodeSettings, messages
from dcpspec.replay.verbatim import served
from tests.captures.packets import CLIENT, SERVER
from tests.dcpspec.replay.client import CAPTURES, Client, buckets, recorded

BY_CLIENTS = {
    *("R-add-stream-once", "R-add-stream-vbucket", "R-dcp-producer-side", "R-frame-stream-id-consumer"),
    *("R-dcp-bucket", "R-dcp-ordered", "R-dcp-privilege", "R-noop-answered", "A-flow-acknowledged"),
    *(
        "R-response-expected",
        "R-stream-req-once",
        "R-datatype-agreed",
        "A-request-answered",
        "R-stream-opaque",
    ),
}
"""Rules that a client breaks, or in a part that the node plays itself or not at all."""
BROKEN = [
    path.stem for path in sorted((CAPTURES / "audit").glob("[AR]-*.pcap")) if path.stem not in BY_CLIENTS
]


def replayed(name: str) -> Client:
    """Have the recorded client talk to the node."""
    recording = served(recorded(name))
    client = Client(NodeSettings(buckets(name), asks_login=False, verbatim=recording))
    for message in recording.client:
        client.said.append((CLIENT, message.data))
        client.session.receive(message.data)
        client.said += [(SERVER, data) for data in messages(client.session)]
    return client


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_broken_again(rule: str, tmp_path: Path) -> None:
    client = replayed(f"audit/{rule}.pcap")
    assert rule in {row["rule"] for row in client.violations(tmp_path)}


def test_opaques_are_those_of_the_client() -> None:
    name = "audit/valid.pcap"
    recording = served(recorded(name))
    ((bucket, held),) = buckets(name).items()
    client = Client(NodeSettings({bucket: held}, asks_login=False, verbatim=recording))
    client.connect(bucket, controls={})
    asked = next(m.fields for m in recording.client if m.opcode == "dcp_stream_req")
    found = client.ask("dcp_stream_req", vbucket=asked["vbucket"], opaque=4711)
    found = [tree for tree in found if tree["header"]["opcode"]["name"] != "dcp_noop"]
    wanted = [
        m.data
        for m in recording.server
        if m.fields.get("vbucket") == asked["vbucket"] and m.fields["opaque"] == asked["opaque"]
    ]
    (answer, *changes) = found
    assert answer["body"]["response"]["failover_log"]["entries"]
    assert {tree["header"]["opaque"] for tree in found} == {4711}
    assert [{**tree, "header": {**tree["header"], "opaque": asked["opaque"]}} for tree in changes] == [
        dcpspec.decode_message(data) for data in wanted
    ]
