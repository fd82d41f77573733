"""The script language: what rules match and count, and their effects on a bucket and a connection."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import dcpspec
from dcpspec.capture.writer import CaptureWriter
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeEvent, NodeSettings
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.plain import ScenarioError
from dcpspec.replay.scenario import scenario_of
from dcpspec.replay.script import ConnectionScript, Script
from tests.dcpspec.replay.client import NO_END, Client
from tests.dcpspec.replay.test_cluster import (
    NOTIFIED,
    PLAIN,
    document,
    map_of,
    opcodes,
    reason,
    seqnos,
    settings,
)
from tests.toolchain import require


def mutation(seqno: int, vbucket: int = 0, opaque: int = 7) -> bytes:
    """Return a change."""
    return dcpspec.message("dcp_mutation", vbucket=vbucket, opaque=opaque, by_seqno=seqno, key="k")


def marker(start: int, end: int, vbucket: int = 0, opaque: int = 7) -> bytes:
    """Return the marker of a snapshot."""
    fields: Any = {"vbucket": vbucket, "opaque": opaque, "start_seqno": start, "end_seqno": end}
    return dcpspec.message("dcp_snapshot_marker", flags=["is_memory"], **fields)


def request(start: int, snapshot_start: int | None = None, vbucket: int = 0) -> bytes:
    """Return a stream request."""
    places: Any = {"start_seqno": start, "snap_end_seqno": start, "end_seqno": NO_END}
    first = start if snapshot_start is None else snapshot_start
    return dcpspec.message("dcp_stream_req", vbucket=vbucket, snap_start_seqno=first, **places)


def fires(script: ConnectionScript, said: list[bytes], sender: str = SERVER) -> list[bool]:
    """Return the messages on which a rule fires."""
    return [script.fired(data, sender) is not None for data in said]


# The guide


GUIDE = (Path(__file__).parents[3] / "docs" / "guides" / "script.md").read_text("utf-8")


def test_the_guide_has_every_key() -> None:
    with pytest.raises(ScenarioError) as raised:
        Script.of([{"nothing": True}], of_node=True)
    _, _, listed = str(raised.value).partition("the keys are ")
    cells = [line.split("|")[1] for line in GUIDE.splitlines() if line.startswith("| `")]
    assert sorted(re.findall("`(.*?)`", "".join(cells))) == sorted(listed.split(", "))


@pytest.mark.parametrize("text", re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL))
def test_the_scripts_of_the_guide_are_scripts(text: str) -> None:
    script = Script.of(yaml.safe_load(text), of_node=True)
    assert len(script.rules) == text.count("- {")


# Fields that rules match


def test_a_seqno_is_that_of_a_change_or_where_a_stream_starts() -> None:
    script = ConnectionScript(Script.of([{"seqno": 1 << 63, "drop": True}]))
    assert fires(script, [mutation((1 << 63) - 1), mutation(1 << 63), marker(1 << 63, 1 << 63)]) == [
        False,
        True,
        False,
    ]
    assert fires(script, [request((1 << 63) - 1), request(1 << 63)], CLIENT) == [False, True]
    commit = dcpspec.message("dcp_commit", prepared_seqno=1, commit_seqno=1 << 63, key="k")
    assert fires(script, [commit, dcpspec.message("dcp_noop")]) == [True, False]


def test_within_a_snapshot_is_below_the_end_of_its_marker() -> None:
    script = ConnectionScript(Script.of([{"within_snapshot": True, "drop": True}]))
    said = [mutation(1), marker(1, 3), mutation(1), mutation(2, opaque=8), mutation(2), mutation(3)]
    assert fires(script, said) == [False, False, True, False, True, False]
    said = [marker(4, 4), mutation(4), marker(1, 9, vbucket=1), mutation(5), mutation(5, vbucket=1)]
    assert fires(script, said) == [False, False, False, False, True]


@pytest.mark.parametrize(
    ("per", "expected"),
    [
        (None, [False, True, False, False, False, False]),
        ("connection", [False, True, False, False, True, False]),
        ("vbucket", [False, False, True, False, True, True]),
        ("stream", [False, False, True, False, False, False]),
    ],
)
def test_what_is_counted(per: str | None, expected: list[bool]) -> None:
    rule = {"opcode": "dcp_mutation", "after": 1, "times": 1, "drop": True}
    script = Script.of([rule if per is None else {**rule, "per": per}])
    first, second = ConnectionScript(script, 1), ConnectionScript(script, 2)
    said = [(first, 0), (first, 1), (first, 0), (second, 2), (second, 2), (second, 1)]
    if per == "stream":
        said[4] = second, 3
    seen = [connection.fired(mutation(1, vbucket), SERVER) is not None for connection, vbucket in said]
    assert seen == expected
    assert script.waiting == ()


@pytest.mark.parametrize(
    ("start", "snapshot", "wanted"),
    [(101, 101, 50), (100, 20, 20), (1, 0, 0), ((1 << 64) - 2, None, (1 << 63) - 1)],
)
def test_a_rollback_to_half_of_where_the_client_is(start: int, snapshot: int | None, wanted: int) -> None:
    script = Script.of([{"rollback": "half"}])
    data = request(start, snapshot)
    fired = ConnectionScript(script).fired(data, CLIENT)
    assert fired is not None
    (answer,) = fired.sent(data)
    assert answer == dcpspec.message("dcp_stream_req", status="rollback", rollback_seqno=wanted)


# What rules do


def test_a_map_moves_vbuckets_and_leaves_one_to_nobody() -> None:
    rule = {"opcode": "noop", "times": 1, "map": {"0": 1, 70: 0, 2: "none"}}
    shared = settings(2, scenario=[rule])
    for vbucket in (0, 1, 2):
        shared.buckets["shop"].append(vbucket, document(1))
    connection = Client(shared).connect("shop", NOTIFIED, controls=PLAIN)
    for vbucket in (0, 1, 2):
        connection.stream(vbucket)
    said = connection.ask("noop")
    assert opcodes(said) == ["noop", "clustermap_change_notification", "dcp_stream_end", "dcp_stream_end"]
    (answer,) = connection.ask("get_cluster_config")
    owners = map_of(json.loads(bytes.fromhex(answer["body"]["response"]["config"])))
    assert (owners[:3], owners[70], owners[127]) == ([1, 0, -1], 0, 1)
    assert {reason(tree) for tree in said[2:]} == {"state_changed"}
    asked = [connection.status("dcp_stream_req", vbucket=vbucket, end_seqno=NO_END) for vbucket in (0, 2, 70)]
    assert asked == ["not_my_vbucket", "not_my_vbucket", "success"]


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (-1, "map: expected the number of a node or 'none', got -1"),
        ({"a": 1}, "map: expected nodes by vbucket number"),
        ({3: "one"}, "map: 3: expected the number of a node or 'none', got 'one'"),
    ],
)
def test_a_map_is_checked(value: object, error: str) -> None:
    with pytest.raises(ScenarioError, match=error):
        scenario_of([{"map": value}])


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ({5: 2}, "rule 1: node 2 does not exist: the buckets are on 2 nodes"),
        ({128: 0}, "rule 1: bucket shop has no vbucket 128"),
    ],
)
def test_a_map_names_what_there_is(value: object, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        ReplayNode(settings(2, scenario=[{"map": value}]))


EVENTS: list[dict[str, Any]] = [
    {"event": "create_scope", "manifest_id": 1, "scope_id": 8, "key": "s"},
    {"event": "begin_collection", "manifest_id": 2, "scope_id": 8, "collection_id": 9, "key": "c"},
]


def test_a_flush_empties_all_vbuckets_but_for_their_collections(tmp_path: Path) -> None:
    shared = settings(scenario=[{"opcode": "dcp_mutation", "seqno": 4, "times": 1, "flush": True}])
    bucket = shared.buckets["shop"]
    for vbucket in (0, 1):
        bucket.append(vbucket, *({"kind": "system_event", **event} for event in EVENTS))
    bucket.append(0, *map(document, range(5)))
    connection = Client(shared).connect("shop", controls=PLAIN)
    before = {vbucket: bucket.histories[vbucket].log[0][0] for vbucket in (0, 1)}
    connection.stream(1)
    said = connection.stream(0)
    assert seqnos(said) == [1, 2, 3, 4]
    assert [reason(tree) for tree in said if opcodes([tree]) == ["dcp_stream_end"]] == ["state_changed"] * 2
    for vbucket in (0, 1):
        history = bucket.histories[vbucket]
        assert history.log == ((history.log[0][0], 0),)
        assert history.log[0][0] != before[vbucket]
        place = dict.fromkeys(("start_seqno", "snap_start_seqno", "snap_end_seqno"), 2)
        (answer,) = connection.ask(
            "dcp_stream_req", vbucket=vbucket, vbucket_uuid=before[vbucket], end_seqno=NO_END, **place
        )
        assert answer["body"]["response"]["rollback_seqno"]["seqno"] == "0"
    again = connection.stream(0)
    assert seqnos(again) == [1, 2]
    events = [tree["body"]["request"]["event_value"] for tree in again if "event_value" in str(tree)]
    assert len(events) == 2
    bucket.append(0, document(9))
    assert seqnos(connection.read()) == [3]
    assert [row for row in connection.violations(tmp_path) if row["direction"] == "server"] == []


def test_a_client_that_answers_no_noop_in_time_is_disconnected() -> None:
    connection = Client(settings(scenario=[{"opcode": "dcp_open", "noop_timeout": 2}]))
    connection.connect("shop", controls={"enable_noop": "true", "set_noop_interval": "1"})
    session = connection.session
    session.tick(1.5)
    (noop,) = connection.read()
    connection.send(dcpspec.message("dcp_noop", status="success", opaque=int(noop["header"]["opaque"])))
    session.tick(3.0)
    assert opcodes(connection.read()) == ["dcp_noop"]
    session.tick(3.4)
    assert session.closed is None
    session.tick(3.6)
    assert session.closed is not None
    assert "none for 2 seconds" in session.closed
    assert "R-noop" in session.closed


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ({"opcode": "hello", "flush": True}, "rule 1: flush: ignored, because no bucket is selected"),
        (
            {"opcode": "dcp_open", "type": "response", "fail_over": 0},
            "rule 1: fail_over 0: ignored, because the message does not name a vbucket of the bucket",
        ),
    ],
)
def test_a_rule_without_an_effect_is_told(rule: dict[str, Any], told: str) -> None:
    connection = Client(settings(scenario=[rule])).connect("shop", controls=PLAIN)
    assert told in connection.events


def test_events_name_the_rule_and_the_packet(tmp_path: Path) -> None:
    path, events = tmp_path / "node.pcapng", list[NodeEvent]()
    rules = [
        {"opcode": "select_bucket", "times": 1, "status": "etmpfail"},
        {"opcode": "version", "cut": "reset"},
    ]
    said = [dcpspec.message("hello", agent="a", features=[]), dcpspec.message("select_bucket", bucket="shop")]

    async def run() -> None:
        writer = CaptureWriter(str(path), ["client"])
        shared = NodeSettings({"shop": Bucket("shop")}, asks_login=False, scenario=scenario_of(rules))
        node = ReplayNode(shared, tell_event=events.append, recording=writer)
        reader, client = await asyncio.open_connection("127.0.0.1", await node.start("127.0.0.1", 0))
        for data in said:
            client.write(data)
            header = await reader.readexactly(24)
            await reader.readexactly(int.from_bytes(header[8:12], "big"))
        client.write(dcpspec.message("version"))
        with pytest.raises(ConnectionResetError):
            await reader.readexactly(1)
        client.close()
        await node.stop()
        writer.close()

    asyncio.run(run())
    fired = [event.fired for event in events if event.fired is not None]
    assert [(each.rule.number, each.action, each.message) for each in fired] == [
        (1, "status", "select_bucket"),
        (2, "cut", "version"),
    ]
    require("tshark")
    command = ["tshark", "-r", str(path), "-Y", "frame.comment", "-T", "fields"]
    command += ["-e", "frame.number", "-e", "frame.comment"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines() == [f"{each.packet}\t{each}" for each in fired]
