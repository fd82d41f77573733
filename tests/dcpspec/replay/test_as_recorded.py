"""A client that says what a recorded client said gets the messages that the real server sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dcpspec.capture.tcp import ByteStream
from dcpspec.framing.live import Splitter
from dcpspec.reading.sources import open_file
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import MAX_MESSAGE, NodeSettings
from dcpspec.replay.loading import buckets_of
from tests.captures import recorded
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import Client, opcode_of

SAID = ("hello", "select_bucket", "dcp_open", "dcp_control", "dcp_stream_req")
"""The requests of the recorded clients that the clients of the node repeat."""
STREAMS: dict[tuple[str, int], tuple[int, ...]] = {
    ("8.0.1/end_seqno_couchstore.pcap", 48398): (25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45),
    ("8.0.1/seqno_advanced.pcap", 38474): (23,),
    ("8.0.1/seqno_advanced.pcap", 38476): (21,),
    ("8.0.1/lifecycle_v22_fb.pcap", 51834): (25,),
    ("8.0.1/lifecycle_v22_fb.pcap", 51842): (25,),
    ("8.0.1/durable_view_of_clients.pcap", 49358): (25,),
    ("8.0.1/durable_view_of_clients.pcap", 49364): (24,),
    ("8.0.1/durable_view_of_clients.pcap", 49366): (23,),
    ("8.0.1/durable_view_of_clients.pcap", 49380): (21,),
    ("8.0.1/cs_novalue_noxattr.pcap", 56476): (23,),
    ("7.6.9/cs_novalue_noxattr.pcap", 33644): (23,),
    ("7.6.9/end_seqno_couchstore.pcap", 41866): (25, 27, 29, 31, 33, 35, 37, 43, 45),
    ("7.6.9/lifecycle_plain.pcap", 43340): (23,),
    ("7.6.9/lifecycle_v22_fb.pcap", 43320): (25,),
    ("8.0.1/cs_oso.pcap", 57898): (24,),
    ("8.0.1/cs_oso_adv.pcap", 57918): (24,),
    ("8.0.1/sid_deltimes.pcap", 48566): (26,),
}
"""The streams that the node repeats: their opaques, by the capture and the port of the client."""


def said(capture: str, port: int) -> list[bytes]:
    """Return the messages of a recorded client."""
    with open_file(str(client.CAPTURES / "real" / capture), recorded.OPTIONS) as file:
        (stream,) = (
            each
            for each in file.streams
            if each.origin.direction == "client" and f":{port}>" in str(each.origin.connection)
        )
        assert isinstance(stream.content, ByteStream)
        data = b"".join(bytes(run.data) for run in stream.content.runs)
    return [message for message, _ in Splitter(MAX_MESSAGE).feed(data)]


def manifest_of_all(bucket: Bucket) -> dict[str, Any]:
    """Return a manifest with all collections that a bucket ever had."""
    events = [event for history in bucket.histories.values() for event in history.events()]
    begun = {event["collection_id"] for event in events if event["event"] == "begin_collection"}
    collections = [{"name": f"c{number}", "uid": f"{number:x}"} for number in (0, *begun)]
    return {"uid": "0", "scopes": [{"name": "_default", "uid": "0", "collections": collections}]}


@pytest.mark.parametrize(("capture", "port"), STREAMS, ids=[f"{c}-{port}" for c, port in STREAMS])
def test_the_node_sends_what_the_server_sent(capture: str, port: int, tmp_path: Path) -> None:
    own = buckets_of(client.recorded(f"real/{capture}"))
    for bucket in own.values():  # when the client asked, no collection had been dropped yet
        bucket.recorded_manifest = manifest_of_all(bucket)
    one = Client(NodeSettings(own, asks_login=False))
    one.collections = False  # before HELLO
    for data in said(capture, port):
        if opcode_of(data) in SAID:
            one.send(data)
            one.collections = bool(one.session.agreed.has_collections)
    told = recorded.content("said.pcap", recorded.columnar(one.capture(tmp_path)))["streams"]
    told = {int(of.rpartition(" ")[2]): lines for of, lines in told.items()}
    stated = recorded.expected()[capture]["streams"]
    for opaque in STREAMS[capture, port]:
        assert told[opaque] == stated[f"{port} opaque {opaque}"]
