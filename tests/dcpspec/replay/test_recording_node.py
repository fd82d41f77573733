"""A node that records, and the effects of rules on a bucket and a connection."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.capture.writer import CaptureWriter
from dcpspec.grammar.headers import header_number
from dcpspec.protocol.connection import CLIENT
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.plain import ScenarioError
from dcpspec.replay.sasl import Credentials, SaslServer
from dcpspec.replay.scenario import scenario_of
from dcpspec.replay.script import ConnectionScript, Script
from dcpspec.replay.session import ServerSession

HELLO = dcpspec.message("hello", agent="test", features=["collections"], opaque=1)
SELECT = dcpspec.message("select_bucket", bucket="shop", opaque=2)


def test_connections_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "node.pcapng"
    rules = {"script": [{"opcode": "select_bucket", "status": "etmpfail", "times": 1}]}

    async def run() -> bytes:
        writer = CaptureWriter(str(path), ["client"])
        settings = NodeSettings({"shop": Bucket("shop")}, asks_login=False, scenario=scenario_of(rules))
        node = ReplayNode(settings, recording=writer)
        port = await node.start("127.0.0.1", 0)
        reader, client = await asyncio.open_connection("127.0.0.1", port)
        client.write(HELLO + SELECT)
        await reader.readexactly(24)
        client.write_eof()
        rest = await reader.read()
        client.close()
        await node.stop()
        writer.close()
        return rest

    asyncio.run(run())
    rows = dcpspec.read(str(path), columns="opcode,direction,status", ports="all").read_all().to_pylist()
    said = sorted((row["direction"], row["opcode"], row["status"] or "") for row in rows)
    assert said == [
        ("client", "hello", ""),
        ("client", "select_bucket", ""),
        ("server", "hello", "success"),
        ("server", "select_bucket", "etmpfail"),
    ]
    assert b"rule 1: status etmpfail" in path.read_bytes()


def test_node_stops_although_a_cancellation_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before Python 3.12, `asyncio.wait_for` loses a cancellation if the awaited task ends then."""
    original, lost = asyncio.wait_for, list[bool]()

    async def lossy(waiting: Any, timeout: float) -> Any:
        try:
            return await original(waiting, timeout)
        except asyncio.CancelledError:
            if lost:
                raise
            lost.append(True)
            raise asyncio.TimeoutError from None

    async def run() -> None:
        node = ReplayNode(NodeSettings({"shop": Bucket("shop")}, asks_login=False))
        port = await node.start("127.0.0.1", 0)
        reader, client = await asyncio.open_connection("127.0.0.1", port)
        client.write(HELLO)
        await reader.readexactly(24)
        monkeypatch.setattr("dcpspec.replay.node.asyncio.wait_for", lossy)
        await asyncio.sleep(0.6)  # the side that writes waits by the stand-in now
        await original(node.stop(), 20)
        client.close()

    asyncio.run(run())
    assert lost


def test_key_of_a_rule() -> None:
    script = ConnectionScript(
        Script.of([{"opcode": "dcp_control", "key": "enable_noop", "status": "einval"}])
    )
    said = [dcpspec.message("dcp_control", key=key, value="true") for key in ("enable_noop", "set_priority")]
    assert [script.fired(data, CLIENT) is not None for data in said] == [True, False]


def test_rules_that_have_not_fired() -> None:
    script = Script.of([{"opcode": "hello", "times": 1, "drop": True}, {"opcode": "noop", "drop": True}])
    assert [rule.number for rule in script.waiting] == [1]
    ConnectionScript(script).fired(HELLO, CLIENT)
    assert script.waiting == ()


@pytest.mark.parametrize(("given", "opaque"), [({}, 1), ({"opaque": 7}, 7)])
def test_opaque_of_a_message_that_a_rule_sends(given: dict[str, int], opaque: int) -> None:
    script = Script.of([{"opcode": "hello", "send": {"kind": "dcp_noop", **given}}])
    fired = ConnectionScript(script).fired(HELLO, CLIENT)
    assert fired is not None
    first, second = fired.sent(HELLO)
    assert first == HELLO
    assert header_number(second, "opaque") == opaque


def test_changes_that_a_rule_appends() -> None:
    bucket = Bucket("shop", map_size=4)
    change = {"kind": "mutation", "key": "a", "value": "1"}
    rules = {"script": [{"opcode": "dcp_get_failover_log", "append": [change, change]}]}
    session = ServerSession(NodeSettings({"shop": bucket}, asks_login=False, scenario=scenario_of(rules)))
    opened = dcpspec.message("dcp_open", name="n", flags=["is_producer"])
    session.receive(HELLO + SELECT + opened + dcpspec.message("dcp_get_failover_log", vbucket=3))
    assert bucket.histories[3].high_seqno == 2
    assert [str(fired) for fired in session.take_fired()] == ["rule 1: append 2 changes"]
    assert session.take_fired() == []
    with pytest.raises(ScenarioError, match="append: expected changes as a list of mappings"):
        scenario_of({"script": [{"append": 3}]})


def test_mechanisms_that_are_offered() -> None:
    assert SaslServer(Credentials("a", "b"), ["PLAIN", "SCRAM-SHA1"]).mechanisms == ("SCRAM-SHA1", "PLAIN")


def test_several_nodes_have_the_host_of_the_client() -> None:
    async def run() -> str:
        bucket = Bucket("shop", map_size=4)
        bucket.spread(2)
        node = ReplayNode(NodeSettings({"shop": bucket}, asks_login=False))
        port = await node.start("127.0.0.1", 0)
        reader, client = await asyncio.open_connection("127.0.0.1", port)
        client.write(HELLO + SELECT + dcpspec.message("get_cluster_config"))
        data = b""
        while b"vBucketMap" not in data:
            data += await reader.read(1 << 16)
        client.close()
        await node.stop()
        return data.decode("utf-8", "replace")

    text = asyncio.run(run())
    assert text.count('"hostname":"127.0.0.1"') == 2
