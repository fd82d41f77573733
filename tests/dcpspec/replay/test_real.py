"""The node serves captures of real servers: a client like the recorded one gets the recorded changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.framing.live import Splitter
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import MAX_MESSAGE, NodeSettings
from dcpspec.replay.sasl import Credentials
from dcpspec.replay.session import ServerSession
from tests.captures import recorded
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, FLAGS, NO_END, Client

CONTROLS = {name: value for name, value in CURRENT.items() if name != "change_streams"}
"""Those that the server granted."""
USER_XATTRS = {"include_deleted_user_xattrs": "true"}


def changes(lines: list[str]) -> list[str]:
    """Return the changes among the lines of a stream."""
    return [line for line in lines if line.partition(" ")[0].isdigit()]


@pytest.mark.parametrize(
    ("capture", "stream", "count"),
    [
        ("8.0.1/cs_v22_syncrepl_fb.pcap", "58394 opaque 34", 27),
        ("8.0.1/lifecycle_v22_fb.pcap", "51834 opaque 25", 25),
        ("7.6.9/cs_v22_syncrepl_fb.pcap", "54476 opaque 34", 27),
        ("7.2.9/cs_v22_syncrepl_fb.pcap", "51568 opaque 34", 26),
    ],
)
def test_the_node_sends_the_recorded_changes(capture: str, stream: str, count: int, tmp_path: Path) -> None:
    settings = client.settings(f"real/{capture}")
    connection = Client(settings).connect(
        "lab", flags=[*FLAGS, "includes_deleted_user_xattrs"], controls=CONTROLS | USER_XATTRS
    )
    connection.stream(0, end_seqno=NO_END, opaque=77)
    said = recorded.content("said.pcap", recorded.columnar(connection.capture(tmp_path)))
    (sent,) = (lines for of, lines in said["streams"].items() if of.endswith(" opaque 77"))
    stated = changes(recorded.expected()[capture]["streams"][stream])
    assert len(stated) == count
    assert changes(sent) == stated


UNKNOWABLE: dict[str, tuple[int, set[int]]] = {
    "8.0.1/other_errors.pcap": (243, {13, 26, 27, 43}),
    "8.0.1/req_errors.pcap": (90, set()),
}
"""The number of answers to compare, and the connections that depend on more than a node can know: a consumer,
users without privileges, and a vbucket that no other connection mentions.
"""


def answers(messages: list[tuple[bytes, Fields]], asked: set[tuple[str, int]]) -> list[tuple[Any, ...]]:
    """Return opcode, status, datatype and length of the extras of the responses to some requests, and whether
    they have a body. The map in a refusal depends on the cluster.
    """
    return [
        (fields["opcode"], fields["status"])
        + ((data[5], data[4], len(data) > 24) if fields["status"] != "not_my_vbucket" else ())
        for data, fields in messages
        if "status" in fields and (fields["opcode"], fields["opaque"]) in asked
    ]


@pytest.mark.parametrize("capture", UNKNOWABLE)
def test_the_node_refuses_what_the_recorded_server_refused(capture: str) -> None:
    stated, unknowable = UNKNOWABLE[capture]
    compared = 0
    served = {"lab": Bucket("lab", map_size=1024), **client.buckets(f"real/{capture}")}
    settings = NodeSettings(served, credentials=Credentials("@admin", "password"))
    for number, recording in enumerate(client.recorded(f"real/{capture}")):
        session, sent = ServerSession(settings), []
        asked = {(m.opcode, m.fields["opaque"]) for m in recording.client if not m.is_response}
        for message in recording.client:
            session.receive(message.data)
            while (block := session.take()) is not None:
                sent += [data for data, _ in Splitter(MAX_MESSAGE).feed(block)]
        expected = answers([(m.data, m.fields) for m in recording.server], asked)
        found = answers([(data, fields_of_message(data, collections=True)) for data in sent], asked)
        if number not in unknowable:
            assert found == expected, number
            compared += len(expected)
    assert compared == stated
