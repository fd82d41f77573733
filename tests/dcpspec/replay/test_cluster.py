"""Several nodes, vbuckets that move, buckets that grow, and rules that cause these events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.growth import Regrowth
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.plain import ScenarioError
from dcpspec.replay.scenario import Scenario, scenario_of
from tests.audit.auditing import Row
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, FEATURES, NO_END, Client, Tree
from tests.waiting import PATIENCE

PLAIN = {"enable_noop": "true"}
NOTIFIED = (*FEATURES, "duplex", "clustermap_change_notification")
CHANGES = ("dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_system_event", "dcp_prepare", "dcp_commit")


def settings(nodes: int = 1, size: int = 128, scenario: object = None) -> NodeSettings:
    """Return the settings of nodes with an empty bucket."""
    bucket = Bucket("shop", map_size=size)
    bucket.spread(nodes)
    ports = tuple(range(11_000, 11_000 + nodes))
    return NodeSettings({"shop": bucket}, asks_login=False, ports=ports, scenario=scenario_of(scenario))


def opcodes(trees: list[Tree]) -> list[str]:
    """Return the opcodes of messages."""
    headers = [tree["header"] for tree in trees]
    return [(header.get("opcode") or header["server_opcode"])["name"] for header in headers]


def seqnos(trees: list[Tree]) -> list[int]:
    """Return the seqnos of the changes among messages."""
    bodies = [tree["body"]["request"]["extras"] for tree in trees if opcodes([tree])[0] in CHANGES]
    return [int(extras.get("by_seqno") or extras["commit_seqno"]) for extras in bodies]


def reason(tree: Tree) -> str:
    """Return the reason of a stream end."""
    name: str = tree["body"]["request"]["extras"]["reason"]["name"]
    return name


def map_of(config: dict[str, Any]) -> list[int]:
    """Return the owners of vbuckets."""
    return [row[0] for row in config["vBucketServerMap"]["vBucketMap"]]


def broken(connection: Client, folder: Path) -> list[Row]:
    """Return the rules that the server broke."""
    return [row for row in connection.violations(folder) if row["direction"] == "server"]


def document(seqno: int) -> dict[str, Any]:
    """Return a change to append."""
    return {"kind": "mutation", "key": f"key-{seqno}", "value": {"n": seqno}}


@pytest.mark.parametrize("size", [64, 128, 1024])
@pytest.mark.parametrize("nodes", [1, 3])
def test_each_vbucket_is_on_one_node(nodes: int, size: int, tmp_path: Path) -> None:
    shared = settings(nodes, size)
    owned: list[int] = []
    for node in range(nodes):
        connection = Client(replace(shared, node=node)).connect("shop", controls=PLAIN)
        (answer,) = connection.ask("get_cluster_config")
        config = json.loads(bytes.fromhex(answer["body"]["response"]["config"]))
        assert config["vBucketServerMap"]["serverList"] == [f"$HOST:{port}" for port in shared.ports]
        assert [entry.get("thisNode", False) for entry in config["nodesExt"]] == [
            each == node for each in range(nodes)
        ]
        owners = map_of(config)
        assert len(owners) == size
        (answer,) = connection.ask("get_all_vb_seqnos")
        entries = answer["body"]["response"]["vbuckets"]["entries"]
        own = [entry["vbucket"] for entry in entries]
        assert {owners[vbucket] for vbucket in own} == {node}
        assert {entry["seqno"] for entry in entries} == {"0"}
        owned += own
        for vbucket in (own[0], own[-1]):
            assert connection.status("dcp_stream_req", vbucket=vbucket, end_seqno=NO_END) == "success"
        for vbucket in {0, size // 2, size - 1, size} - set(own):
            (answer,) = connection.stream(vbucket)
            assert answer["header"]["status"]["name"] == "not_my_vbucket"
            error = json.loads(bytes.fromhex(answer["body"]["response"]["error"]))
            assert map_of(error) == owners
        assert broken(connection, tmp_path) == []
    assert sorted(owned) == list(range(size))


@pytest.mark.parametrize(
    ("features", "has_map"),
    [
        (FEATURES, None),
        (NOTIFIED, True),
        ((*FEATURES, "duplex", "clustermap_change_notification_brief"), False),
    ],
    ids=["not agreed", "map", "brief"],
)
def test_a_vbucket_moves_while_it_streams(
    features: tuple[str, ...], has_map: bool | None, tmp_path: Path
) -> None:
    shared = settings(2)
    bucket = shared.buckets["shop"]
    bucket.append(3, *map(document, range(4)))
    one, other = (
        Client(replace(shared, node=node)).connect("shop", features, controls=PLAIN) for node in (0, 1)
    )
    assert seqnos(one.stream(3)) == [1, 2, 3, 4]
    assert other.status("dcp_stream_req", vbucket=3, end_seqno=NO_END) == "not_my_vbucket"
    bucket.move(3, 1)
    said = one.read()
    notice = [] if has_map is None else ["clustermap_change_notification"]
    assert opcodes(said) == [*notice, "dcp_stream_end"]
    assert reason(said[-1]) == "state_changed"
    if has_map is not None:
        body = said[0]["server_body"]["server_request"]
        assert (bytes.fromhex(body["bucket"]), body["extras"]["revision"]) == (b"shop", "2")
        config = bytes.fromhex(body["config"])
        assert (map_of(json.loads(config))[:5] == [0, 0, 0, 1, 0]) if has_map else config == b""
    assert one.status("dcp_stream_req", vbucket=3, end_seqno=NO_END) == "not_my_vbucket"
    other.read()
    uuid = bucket.histories[3].log[0][0]
    place = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), 4)
    assert seqnos(other.stream(3, vbucket_uuid=uuid, **place)) == []
    bucket.append(3, document(5))
    assert seqnos(other.read()) == [5]
    assert [*broken(one, tmp_path), *broken(other, tmp_path)] == []


def test_a_map_that_the_client_has_is_not_repeated() -> None:
    shared = settings(2)
    connection = Client(shared).connect(
        "shop", (*FEATURES, "dedupe_not_my_vbucket_clustermap"), controls=PLAIN
    )
    sizes = []
    for _ in range(2):
        (answer,) = connection.stream(127)
        sizes.append(len(answer["body"]["response"].get("error") or ""))
    shared.buckets["shop"].move(0, 1)
    (answer,) = connection.stream(0)
    assert sizes[0] > 0 == sizes[1]
    assert "vBucketServerMap" in bytes.fromhex(answer["body"]["response"]["error"]).decode()


def test_another_history_begins_where_it_is_told_to(tmp_path: Path) -> None:
    shared = settings()
    bucket = shared.buckets["shop"]
    bucket.append(0, *map(document, range(9)))
    connection = Client(shared).connect("shop", controls=PLAIN)
    connection.stream(0)
    uuid = bucket.histories[0].log[0][0]
    bucket.fail_over(0, 6)
    (end,) = connection.read()
    assert reason(end) == "state_changed"
    bucket.append(0, document(7))
    place = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), 9)
    (answer,) = connection.stream(0, vbucket_uuid=uuid, **place)
    assert answer["header"]["status"]["name"] == "rollback"
    assert answer["body"]["response"]["rollback_seqno"]["seqno"] == "6"
    place = dict.fromkeys(place, 6)
    assert seqnos(connection.stream(0, vbucket_uuid=uuid, **place)) == [7]
    assert broken(connection, tmp_path) == []


@pytest.mark.parametrize("kind", ["current", "collections", "old"])
def test_a_bucket_grows_while_it_is_streamed(kind: str, tmp_path: Path) -> None:
    kinds: dict[str, dict[str, Any]] = {
        "current": {"controls": {k: v for k, v in CURRENT.items() if k != "change_streams"}},
        "collections": {"controls": PLAIN},
        "old": {"controls": PLAIN, "features": ["xattr"], "flags": ["is_producer"]},
    }
    how = kinds[kind]
    shared = settings()
    bucket = shared.buckets["shop"]
    connection = Client(shared).connect("shop", **how)
    assert opcodes(connection.stream(7)) == ["dcp_stream_req"]
    assert bucket.append(7) == range(1, 1)
    said = []
    for seqno in range(1, 10, 3):
        changes = (document(seqno), {"kind": "deletion", "key": "gone"}, document(seqno + 2))
        assert bucket.append(7, *changes) == range(seqno, seqno + 3)
        said.append(connection.read())
    assert [seqnos(each) for each in said] == [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    assert {opcodes(each)[0] for each in said} == {"dcp_snapshot_marker"}
    assert broken(connection, tmp_path) == []
    with pytest.raises(ValueError, match="is not a kind of change"):
        bucket.append(7, {"kind": "noop"})
    with pytest.raises(ValueError, match="no vbucket 500"):
        bucket.append(500, document(1))


def test_collections_are_appended(tmp_path: Path) -> None:
    shared = settings()
    bucket = shared.buckets["shop"]
    controls = {k: v for k, v in CURRENT.items() if k != "change_streams"}
    connection = Client(shared).connect("shop", controls=controls)
    connection.stream(1)
    event = {"event": "begin_collection", "manifest_id": 3, "scope_id": 0, "collection_id": 9}
    bucket.append(1, {"kind": "system_event", "version": 2, "name": "orders", **event})
    bucket.append(1, document(1) | {"collection_id": 9})
    assert seqnos(connection.read()) == [1, 2]
    (answer,) = connection.ask("collections_get_id", path="_default.orders")
    assert answer["body"]["response"]["extras"]["collection_id"] == 9
    assert broken(connection, tmp_path) == []


def test_the_changes_of_a_capture_come_again_at_a_pace() -> None:
    bucket = buckets_of(client.recorded("session.pcap"))["shop"]
    wanted = {vbucket: [c.seqno for c in h.changes()] for vbucket, h in bucket.histories.items()}
    growth = Regrowth(bucket, 1000)
    assert sum(history.count for history in bucket.histories.values()) == 0
    assert growth.grow(50.0)
    for now, count in ((50.1, 100), (50.1, 100), (50.35, 350), (51.0, 1000)):
        assert growth.grow(now)
        assert sum(history.count for history in bucket.histories.values()) == count
    assert not growth.grow(90.0)
    assert {vbucket: [c.seqno for c in h.changes()] for vbucket, h in bucket.histories.items()} == wanted


def test_what_was_changed_again_is_missing_when_it_is_read_again(tmp_path: Path) -> None:
    shared = settings(scenario={"deduplicates": True})
    bucket = shared.buckets["shop"]
    bucket.append(0, *map(document, (1, 2, 3)))
    read = [Client(shared).connect("shop", controls=PLAIN) for _ in range(3)]
    assert seqnos(read[0].stream(0)) == [1, 2, 3]
    bucket.append(0, document(2), {"kind": "deletion", "key": "key-3"})
    assert seqnos(read[0].read()) == [4, 5]
    assert seqnos(read[1].stream(0, end_seqno=3)) == [1, 4, 5]  # to the end of the snapshot
    assert seqnos(read[2].stream(0)) == [1, 4, 5]
    for connection in read:
        assert broken(connection, tmp_path) == []


REASONS = ["ok", "closed", "state_changed", "disconnected", "slow", "backfill_fail", "rollback"]
REASONS += ["filter_empty", "lost_privileges"]


@pytest.mark.parametrize("name", [*REASONS, 77])
def test_every_reason_ends_a_stream(name: str | int) -> None:
    rule = {"opcode": "dcp_mutation", "vbucket": 0, "seqno": 2, "end": name}
    shared = settings(scenario={"script": [rule]})
    for vbucket in (0, 1):
        shared.buckets["shop"].append(vbucket, *map(document, range(3)))
    connection = Client(shared).connect("shop", controls=PLAIN)
    said = connection.stream(0)
    assert seqnos(said) == [1, 2]
    ended = said[-1]["body"]["request"]["extras"]["reason"]
    assert (ended["name"] or ended["value"]) == name
    assert seqnos(connection.stream(1)) == [1, 2, 3]


@pytest.mark.parametrize(
    ("rules", "statuses"),
    [
        ([{"opcode": "dcp_stream_req", "status": "etmpfail"}], ["etmpfail"] * 3),
        ([{"opcode": "dcp_stream_req", "status": ["etmpfail", "ebusy"]}], ["etmpfail", "ebusy", "success"]),
        ([{"opcode": "dcp_stream_req", "status": [133, 0]}], ["ebusy", "success"]),
        (
            [{"opcode": "dcp_stream_req", "status": "not_my_vbucket", "times": 1}],
            ["not_my_vbucket", "success"],
        ),
        (
            [{"rollback": 80, "times": 1}, {"rollback": 0, "times": 1}],
            ["rollback", "rollback", "success"],
        ),
        ([{"rollback": 0, "vbucket": 9}], ["success"]),
        ([{"rollback": 0, "connection": 2}], ["success"]),
        ([{"opcode": "dcp_stream_req", "map": 1, "times": 1}], ["not_my_vbucket"]),
    ],
)
def test_rules_answer_requests(rules: list[dict[str, Any]], statuses: list[str]) -> None:
    connection = Client(settings(2, scenario={"script": rules})).connect("shop", controls=PLAIN)
    asked = [connection.status("dcp_stream_req", vbucket=0, end_seqno=NO_END) for _ in statuses]
    assert asked == statuses


def test_a_status_that_no_grammar_knows() -> None:
    rules = [{"opcode": "dcp_stream_req", "status": 999}]
    connection = Client(settings(scenario={"script": rules})).connect("shop", controls=PLAIN)
    (answer,) = connection.ask("dcp_stream_req", vbucket=0, end_seqno=NO_END)
    assert answer["header"]["status"] == {"value": 999, "name": None}


@pytest.mark.parametrize(
    ("action", "said", "closed"),
    [
        ({"stall": True}, [1, 2], False),
        ({"map": 1}, [1, 2], False),
        ({"map": "none"}, [1, 2], False),
        ({"fail_over": 1}, [1, 2], False),
        ({"drop": True}, [1, 3, 4], False),
        ({"duplicate": True}, [1, 2, 2, 3, 4], False),
        ({"blackhole": True}, [1], False),
        ({"cut": "close"}, [1], True),
        ({"cut": "reset"}, [1], True),
        ({"delay": 5}, [1], False),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_rules_change_what_is_sent(action: dict[str, Any], said: list[int], closed: bool) -> None:
    rule = {"opcode": "dcp_mutation", "seqno": 2, "times": 1, **action}
    shared = settings(2, scenario={"script": [rule]})
    shared.buckets["shop"].append(0, *map(document, range(4)))
    connection = Client(shared).connect("shop", controls=PLAIN)
    trees = connection.stream(0)
    assert seqnos(trees) == said
    assert (connection.session.closed is not None) is closed
    if "delay" in action:
        assert connection.session.due == 5
        connection.session.tick(5.0)
        assert seqnos(connection.read()) == [2, 3, 4]
    if action.keys() & {"map", "fail_over"}:
        assert reason(trees[-1]) == "state_changed"


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        ([{"opcode": "dcp_mutation", "end": "late"}], "rule 1: end: expected one of ok, closed"),
        ([{"opcode": "dcp_mutation", "end": 1 << 32}], "rule 1: end: .* is not between 0 and 4294967295"),
        ([{"opcode": "dcp_mutation", "status": 1 << 16}], "rule 1: status: .* is not between 0 and 65535"),
        ([{"opcode": "dcp_mutation"}], "rule 1: expected one action"),
        ([{"opcode": "dcp_mutation", "sequence": 3, "drop": True}], "rule 1: unknown key 'sequence'"),
    ],
)
def test_rules_are_checked(rules: list[dict[str, Any]], error: str) -> None:
    with pytest.raises(ScenarioError, match=error):
        scenario_of({"script": rules})


def test_nodes_listen_and_tell_of_a_move_in_another_thread() -> None:
    async def main() -> None:
        shared = settings(3, scenario={"appended_per_second": 10})
        node = ReplayNode(shared)
        await node.start("127.0.0.1", 0)
        bucket = shared.buckets["shop"]
        try:
            assert len(set(node.ports)) == 3
            reader, writer = await asyncio.open_connection("127.0.0.1", node.ports[0])
            for request in _requests():
                writer.write(request)
            assert [await _next(reader) for _ in range(6)][-1] == "dcp_stream_req"
            await asyncio.to_thread(bucket.append, 0, document(1))
            assert [await _next(reader) for _ in range(2)] == ["dcp_snapshot_marker", "dcp_mutation"]
            await asyncio.to_thread(bucket.move, 0, 2)
            assert [await _next(reader) for _ in range(2)] == [
                "clustermap_change_notification",
                "dcp_stream_end",
            ]
            writer.close()
        finally:
            await node.stop()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def _requests() -> Iterator[bytes]:
    yield dcpspec.message("hello", agent="a", features=list(NOTIFIED))
    yield dcpspec.message("select_bucket", bucket="shop")
    yield dcpspec.message("dcp_open", name="a", flags=["is_producer"])
    yield dcpspec.message("dcp_control", key="enable_noop", value="true")
    yield dcpspec.message("noop")
    yield dcpspec.message("dcp_stream_req", vbucket=0, end_seqno=NO_END)


async def _next(reader: asyncio.StreamReader) -> str:
    """Return the opcode of the next message."""
    header = await asyncio.wait_for(reader.readexactly(24), PATIENCE)
    body = await reader.readexactly(int.from_bytes(header[8:12], "big"))
    return opcodes([dcpspec.decode_message(header + body)])[0]


def test_a_scenario_without_rules_is_the_usual_one() -> None:
    assert scenario_of(None) == Scenario()
