"""The bucket in a capture: the number of its vbuckets, and their owners."""

from __future__ import annotations

import asyncio
import json
import socket
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dcpspec
from dcpspec.options import Options
from dcpspec.protocol.clustermap import own_vbuckets
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import FEATURES, NodeSettings
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.node import NodeLimits, ReplayNode
from dcpspec.replay.recorded import OPCODES, ROW, RecordedSnapshot
from dcpspec.replay.recording import recordings
from dcpspec.replay.session import ServerSession
from tests import messages as dcp
from tests.captures.packets import CLIENT, SERVER
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import NO_END, Client
from tests.messages import StreamAddress

TWO_NODES: dict[str, Any] = {
    "name": "shop",
    "nodesExt": [
        {"services": {"kv": 11210, "mgmt": 8091}, "hostname": "b.example"},
        {"services": {"kv": 11210, "mgmt": 8091}, "hostname": "a.example", "thisNode": True},
    ],
    "vBucketServerMap": {
        "serverList": ["a.example:11210", "b.example:11210"],
        "vBucketMap": [[number % 2] for number in range(128)],
    },
}
"""128 vbuckets; this node owns the even ones."""
NOOPS = {"enable_noop": "true"}
SELECT = dcpspec.message("select_bucket", bucket="shop", opaque=1)
SELECTED = dcpspec.message("select_bucket", status="success", opaque=1)


def served(folder: Path, asked: bytes, answered: bytes) -> Bucket:
    """Return the bucket of a connection with messages from both sides."""
    path = client.capture(folder, [(CLIENT, SELECT), (SERVER, SELECTED)], asked, answered)
    (bucket,) = buckets_of(recordings([str(path)], Options())).values()
    return bucket


def granted(*vbuckets: int) -> tuple[bytes, bytes]:
    """Return stream requests, and their granted responses."""
    sent, answers = b"", b""
    for vbucket in vbuckets:
        sent += dcpspec.message("dcp_stream_req", vbucket=vbucket, opaque=vbucket, end_seqno=0)
        answers += dcpspec.message(
            "dcp_stream_req", status="success", opaque=vbucket, failover_log=[{"vbucket_uuid": 7, "seqno": 0}]
        )
    return sent, answers


@pytest.mark.parametrize("kind", ["get_cluster_config", "not_my_vbucket", "clustermap_change_notification"])
def test_the_recorded_map_decides_which_vbuckets_there_are(kind: str, tmp_path: Path) -> None:
    asked, answered = granted(0)
    value = json.dumps(TWO_NODES).encode()
    if kind == "get_cluster_config":
        asked += dcpspec.message(kind, opaque=9)
        answered += dcpspec.message(kind, status="success", value=value, datatype=1, opaque=9)
    elif kind == "not_my_vbucket":
        asked += dcpspec.message("dcp_stream_req", vbucket=1, opaque=9, end_seqno=0)
        answered += dcpspec.message("dcp_stream_req", status=kind, value=value, datatype=1, opaque=9)
    else:
        answered += dcpspec.message(kind, epoch=1, revision=2, bucket="shop", value=value, datatype=1)
    bucket = served(tmp_path, asked, answered)
    assert (bucket.size, bucket.vbuckets) == (128, frozenset(range(0, 128, 2)))
    connection = Client(NodeSettings({"shop": bucket}, asks_login=False, ports=(12345,))).connect(
        "shop", controls={"enable_noop": "true"}
    )
    for vbucket in (127, 128, 200):
        (answer,) = connection.stream(vbucket)
        assert answer["header"]["status"]["name"] == "not_my_vbucket"
        config = json.loads(bytes.fromhex(answer["body"]["response"]["error"]))
        assert config["vBucketServerMap"]["serverList"] == ["$HOST:12345"]
        assert [row[0] for row in config["vBucketServerMap"]["vBucketMap"]] == [0, -1] * 64
    assert connection.status("dcp_stream_req", vbucket=2, end_seqno=0) == "success"


@pytest.mark.parametrize("lacks", [set(), {"collections"}, {"collections", "xattr"}])
def test_the_map_claims_no_capability_that_the_node_does_not_grant(lacks: set[str]) -> None:
    bucket = Bucket("shop", map_size=64)
    settings = NodeSettings({"shop": bucket}, asks_login=False, features=FEATURES - lacks)
    (answer,) = Client(settings).connect("shop", controls={}).ask("get_cluster_config")
    config = json.loads(bytes.fromhex(answer["body"]["response"]["config"]))
    assert {"xattr", "collections"} - {*config["bucketCapabilities"]} == lacks


def test_a_refusal_has_the_map_for_clients_that_did_not_ask_for_json_too(tmp_path: Path) -> None:
    bucket = served(tmp_path, *granted(0))
    connection = Client(NodeSettings({"shop": bucket}, asks_login=False)).connect(
        "shop", ["xattr"], controls=NOOPS
    )
    (answer,) = connection.stream(bucket.size)
    assert answer["header"]["datatype"]["is_json"]  # dcp_open enables the datatype
    assert "vBucketServerMap" in bytes.fromhex(answer["body"]["response"]["error"]).decode()


@pytest.mark.parametrize(
    ("recorded", "size"), [((0, 3), 128), ((127,), 128), ((128,), 1024), ((1023,), 1024), ((1500,), 1501)]
)
def test_without_a_map_the_highest_vbucket_decides(
    recorded: tuple[int, ...], size: int, tmp_path: Path
) -> None:
    assert served(tmp_path, *granted(*recorded)).size == size


def test_an_option_overrides(tmp_path: Path) -> None:
    bucket = served(tmp_path, *granted(0, 100))
    bucket.resize(256)
    assert bucket.vbuckets == frozenset(range(256))
    with pytest.raises(
        ValueError, match="64 vbuckets are too few for bucket shop: the captures contain its vbucket 100"
    ):
        bucket.resize(64)


DURABLE = NOOPS | {"enable_sync_writes": "true", "consumer_name": "test"}
HIGH = 2**63
"""Higher seqnos are negative as signed numbers, and differ by less than the precision of a float."""


@pytest.mark.parametrize(
    ("controls", "start", "seqnos"),
    [
        (DURABLE, 0, {"dcp_mutation": 1, "dcp_prepare": 5, "dcp_commit": 7, "dcp_deletion": 8}),
        (DURABLE, HIGH + 6, {"dcp_commit": 7, "dcp_deletion": 8}),
        (NOOPS, HIGH + 6, {"dcp_mutation": 7, "dcp_deletion": 8}),
    ],
    ids=["all", "resumed", "commit as a mutation"],
)
def test_seqnos_of_64_bits_are_exact(
    controls: dict[str, str], start: int, seqnos: dict[str, int], tmp_path: Path
) -> None:
    asked, answered = granted(0)
    marker = {"start_seqno": HIGH, "end_seqno": HIGH + 8, "flags": ["is_memory"]}
    prepare = {"value": b"of the prepare", "durability_level": "majority"}
    for kind, fields in (
        ("dcp_snapshot_marker", marker),
        ("dcp_mutation", {"by_seqno": HIGH + 1, "key": b"a"}),
        ("dcp_prepare", prepare | {"by_seqno": HIGH + 5, "key": b"b"}),
        ("dcp_commit", {"prepared_seqno": HIGH + 5, "commit_seqno": HIGH + 7, "key": b"b"}),
        ("dcp_deletion", {"by_seqno": HIGH + 8, "key": b"c"}),
    ):
        answered += dcpspec.message(kind, collections=False, vbucket=0, opaque=0, **fields)
    bucket = served(tmp_path, asked, answered)
    connection = Client(NodeSettings({"shop": bucket}, asks_login=False)).connect("shop", controls=controls)
    snapshot = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), start)
    sent = connection.stream(0, vbucket_uuid=7, **snapshot)
    ends = {}
    for tree in sent[1:]:
        extras = tree["body"]["request"].get("extras", {})
        seqno = extras.get("by_seqno") or extras.get("commit_seqno")
        if seqno is not None:
            ends[tree["header"]["opcode"]["name"]] = int(seqno) - HIGH
    assert ends == seqnos
    assert bucket.histories[0].high_seqno == HIGH + 8


@pytest.mark.parametrize(
    ("opcodes", "visible"),
    [
        ("", 0),
        ("mutation prepare", 1),
        ("mutation prepare abort", 1),
        ("mutation prepare commit", 3),
        ("prepare abort deletion", 3),
    ],
)
def test_readers_see_neither_prepares_nor_aborts(opcodes: str, visible: int) -> None:
    rows = np.zeros(len(opcodes.split()), ROW)
    rows["seqno"] = range(1, len(rows) + 1)
    rows["opcode"] = [OPCODES.index(f"dcp_{opcode}") for opcode in opcodes.split()]
    assert RecordedSnapshot(1, 3, frozenset(), rows).max_visible_seqno == visible


@pytest.mark.parametrize("stops_at", [NO_END, 6])
def test_the_numbers_of_a_marker_are_sent_as_they_were_recorded(stops_at: int, tmp_path: Path) -> None:
    asked, answered = granted(0)
    numbers: dict[str, Any] = {"high_completed_seqno": 2, "high_prepared_seqno": 7, "purge_seqno": 1}
    marker = dcpspec.message(
        "dcp_snapshot_marker", start_seqno=0, end_seqno=9, flags=["is_disk"], max_visible_seqno=9, **numbers
    )
    documents = (
        dcp.mutation(StreamAddress(0, 0), key=b"%d" % seqno, value=b"{}", by_seqno=seqno)
        for seqno in range(1, 10)
    )
    bucket = served(tmp_path, asked, answered + marker + b"".join(documents))
    controls = {key: value for key, value in client.CURRENT.items() if key != "change_streams"}
    settings = NodeSettings({"shop": bucket}, asks_login=False)
    reader = Client(settings).connect("shop", controls=controls)
    marked = next(
        tree["body"]["request"]["snapshot"]
        for tree in reader.stream(0, end_seqno=stops_at)
        if tree["header"]["opcode"]["name"] == "dcp_snapshot_marker"
    )
    wanted = {"start_seqno": 0, "end_seqno": 9, "max_visible_seqno": 9} | numbers
    assert {name: int(marked[name]) for name in wanted} == wanted


def serving(changes: int, size: int, folder: Path) -> NodeSettings:
    """Return a node whose bucket has a snapshot from disk with documents of a given size."""
    asked, answered = granted(0)
    marker = dcpspec.message("dcp_snapshot_marker", start_seqno=0, end_seqno=changes, flags=["is_disk"])
    documents = (
        dcp.mutation(StreamAddress(0, 0), key=b"%d" % seqno, value=bytes(size), by_seqno=seqno)
        for seqno in range(1, changes + 1)
    )
    return NodeSettings(
        {"shop": served(folder, asked, answered + marker + b"".join(documents))}, asks_login=False
    )


@pytest.mark.parametrize(("changes", "size"), [(40_000, 20), (600, 40_000)], ids=["many", "long"])
def test_slow_readers_share_what_they_read(changes: int, size: int, tmp_path: Path) -> None:
    settings = serving(changes, size, tmp_path)
    readers = [Client(settings).connect("shop", ["xattr"], controls=NOOPS) for _ in range(20)]
    request = dcpspec.message("dcp_stream_req", end_seqno=client.NO_END)
    held = []
    tracemalloc.start()
    try:
        for reader in readers:
            reader.session.receive(request)
            for _ in range(5):  # the answer, a marker, changes
                assert reader.session.take() is not None
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert held[-1] - held[3] < 16 * (1 << 20)


def test_slow_clients_share_the_memory_for_what_they_have_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes, size, clients = 6000, 1000, 60
    settings = serving(changes, size, tmp_path)
    monkeypatch.setattr("dcpspec.replay.node._ALL_AHEAD", 4 << 20)
    writers: list[asyncio.StreamWriter] = []
    waiting: set[asyncio.StreamWriter] = set()
    serve = ReplayNode.serve

    async def noted(node: ReplayNode, name: str, writer: asyncio.StreamWriter, run: Any) -> None:
        drain = writer.drain

        async def wait() -> None:
            waiting.add(writer)
            await drain()
            waiting.discard(writer)

        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        monkeypatch.setattr(writer, "drain", wait)
        writers.append(writer)
        await serve(node, name, writer, run)

    monkeypatch.setattr(ReplayNode, "serve", noted)
    said = dcpspec.message("hello", agent="test", features=["xattr"])
    said += dcpspec.message("select_bucket", bucket="shop")
    said += dcpspec.message("dcp_open", name="test 000", flags=["is_producer"])
    said += dcpspec.message("dcp_control", key="enable_noop", value="true")
    said += dcpspec.message("dcp_stream_req", end_seqno=client.NO_END)

    async def main() -> list[int]:
        node = ReplayNode(settings, NodeLimits(clients, login_seconds=600, idle_seconds=600))
        port = await node.start("127.0.0.1", 0)
        opened = []
        for number in range(clients):
            sock = socket.socket()
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sock.connect(("127.0.0.1", port))
            sock.sendall(said.replace(b"test 000", b"test %03d" % number))  # each has its own name
            opened.append(sock)
        while len(waiting) < clients:
            await asyncio.sleep(0.05)
        sizes = [each.transport.get_write_buffer_size() for each in writers]
        for sock in opened:
            sock.close()
        await node.stop()
        return sizes

    sizes = asyncio.run(main())
    assert len(sizes) == clients
    assert max(sizes) < 1.3 * (1 << 20)
    assert max(sizes[-10:]) < 512 << 10  # shared content, and content that is read together
    assert 4 << 20 < sum(sizes) < 40 << 20  # without sharing, 70 MB


def test_converted_changes_leave_turns_to_other_clients(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, taken, clock = serving(1000, 20, tmp_path), 0, 0.0
    said = dcpspec.message("hello", agent="test", features=["xattr", "collections"])
    said += dcpspec.message("select_bucket", bucket="shop")
    said += dcpspec.message("dcp_open", name="test", flags=["is_producer"])
    said += dcpspec.message("dcp_control", key="enable_noop", value="true")
    said += dcpspec.message("dcp_control", key="enable_stream_id", value="true")
    said += dcpspec.message("dcp_stream_req", end_seqno=client.NO_END, filter='{"sid":1}')
    take = ServerSession.take

    def counted(session: ServerSession, most: int = 1) -> bytes | None:
        nonlocal taken, clock
        data = take(session, most)
        taken += data is not None
        clock += 0.001
        return data

    monkeypatch.setattr(ServerSession, "take", counted)
    monkeypatch.setattr("dcpspec.replay.serving.BATCH", 10)
    monkeypatch.setattr("dcpspec.replay.node._ServedConnection._now", staticmethod(lambda: clock))

    async def main() -> int:
        node, most, before = ReplayNode(settings), 0, 0
        _, writer = await asyncio.open_connection("127.0.0.1", await node.start("127.0.0.1", 0))
        writer.write(said)
        while taken < 100:
            await asyncio.sleep(0)  # another turn of the event loop
            most, before = max(most, taken - before), taken
        await node.stop()
        return most

    assert asyncio.run(main()) <= 5


@pytest.mark.parametrize(
    "config",
    [
        {},
        {"vBucketServerMap": 3},
        {"vBucketServerMap": {"vBucketMap": []}},
        {"vBucketServerMap": {"vBucketMap": [[0]] * 65_537}},
    ],
)
def test_what_is_no_map(config: dict[str, Any]) -> None:
    assert own_vbuckets(config) is None


@pytest.mark.parametrize(
    "damage",
    [{"nodesExt": 3}, {"nodesExt": [3, {"services": []}]}, {"nodesExt": [{"services": {"kv": 1}}]}],
)
def test_a_map_that_does_not_say_whose_it_is(damage: dict[str, Any]) -> None:
    assert own_vbuckets({**TWO_NODES, **damage}) == (128, None)
