"""The messages that the proxy relays, records and reports."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dcpspec
from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter, Rotation, WrittenConnection
from dcpspec.framing.live import Budget, Head, Splitter
from dcpspec.protocol.clustermap import ServicePorts, addresses
from dcpspec.proxy.clustermap import config_of, is_refused, rewritten, with_config
from dcpspec.proxy.server import INTERFACES, ProxyLimits
from dcpspec.proxy.watch import Backlog, Watch
from dcpspec.values.snappy import compress
from tests.dcpspec.proxy.proxying import (
    CAPTURE,
    HOST,
    Peer,
    Setup,
    Tls,
    audited,
    exchange,
    passed,
    payloads,
    run,
    segments,
    told_rules,
)
from tests.dcpspec.replay import client
from tests.dcpspec.replay.test_node import NodeConnection
from tests.waiting import PATIENCE

HELLO_OF_TLS = bytes.fromhex("1603010200010001fc0303") + bytes(range(200))
HTTP = b"GET / HTTP/1.1\r\n\r\n"


def sides() -> tuple[bytes, bytes]:
    """Return the bytes of both sides of a recorded connection."""
    (recording, *_) = client.recorded(CAPTURE)
    return b"".join(m.data for m in recording.client), b"".join(m.data for m in recording.server)


def cut_at(data: bytes, places: list[int]) -> list[bytes]:
    """Cut bytes at some places."""
    bounds = sorted({0, len(data), *(place % (len(data) + 1) for place in places)})
    return [data[start:end] for start, end in pairwise(bounds)]


@settings(max_examples=10, deadline=None)
@given(st.lists(st.integers(0, 1 << 20), max_size=12), st.lists(st.integers(0, 1 << 20), max_size=12))
def test_all_bytes_pass_as_they_are_however_they_are_cut(asked: list[int], answered: list[int]) -> None:
    requests, answers = sides()
    peer = Peer(cut_at(answers, answered))
    back, _ = passed(peer, *cut_at(requests, asked))
    assert (back, bytes(peer.got)) == (answers, requests)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 1 << 20), max_size=30))
def test_messages_are_the_same_however_they_are_cut(places: list[int]) -> None:
    _, answers = sides()
    whole = list(Splitter(1 << 20).feed(answers))
    assert all(is_message for _, is_message in whole)
    splitter = Splitter(1 << 20)
    assert [item for piece in cut_at(answers, places) for item in splitter.feed(piece)] == whole
    assert splitter.rest == b""


@pytest.mark.parametrize(
    "data",
    [HELLO_OF_TLS, HTTP, b"\0", bytes([128]) + b"\xff" * 7 + bytes(99), random.Random(1).randbytes(100_000)],
)
def test_what_is_no_message_passes_and_is_told_once(data: bytes, tmp_path: Path) -> None:
    peer, path = Peer([data[::-1]]), tmp_path / "garbage.pcapng"
    back, events = passed(peer, data[:7], data[7:], rules=[{"drop": True}], record=path)
    assert (back, bytes(peer.got)) == (data[::-1], data)
    assert sum("client message 1: " in event for event in events) == 1
    ports = {segment.dport for segment in segments(path) if segment.syn and segment.ack is None}
    assert [payloads(path, dport=port) for port in ports] == [data, data]


@settings(max_examples=10, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 1 << 20), st.integers(0, 255)), min_size=1, max_size=9),
    st.integers(0, 9),
)
def test_the_audit_takes_any_bytes(changes: list[tuple[int, int]], size: int) -> None:
    said = dict(zip(("client", "server"), sides(), strict=True))
    events: list[str] = []
    watch = Watch("#1", events.append, 1 << 20)
    for side, data in said.items():
        damaged = bytearray(data)
        for at, value in changes:
            damaged[at % len(data)] = value
        for start in range(0, len(data), 1 << (size + 6)):
            watch.take(side, bytes(damaged[start : start + (1 << (size + 6))]))
        watch.flush()
    watch.finish()
    assert sum(watch.violations.values()) == len(events)


def test_a_message_that_is_too_long_passes_and_the_next_one_is_audited() -> None:
    long = dcpspec.message("dcp_mutation", key=b"k", value=bytes(300_000), by_seqno=1, collections=False)
    noop = dcpspec.message("dcp_noop", opaque=7)
    peer = Peer([long + noop + long])
    back, events = passed(peer, limits=ProxyLimits(max_message=1 << 16))
    assert back == long + noop + long
    assert sum("message-length" in event for event in events) == 2
    assert any("0 messages from the client, 1 from the server" in event for event in events)


def test_the_recording_is_what_was_sent(tmp_path: Path) -> None:
    requests, answers = sides()
    path, peer = tmp_path / "recorded.pcapng", Peer([answers])
    passed(peer, requests, record=path, keeps_credentials=True)
    recorded = segments(path)
    port = recorded[0].dport
    assert payloads(path, dport=port) == requests
    assert payloads(path, sport=port) == answers
    assert [segment.syn for segment in recorded[:3]] == [True, True, False]
    assert sum(segment.fin for segment in recorded) == 2
    assert sorted(segment.time_ns for segment in recorded) == [segment.time_ns for segment in recorded]


def test_a_recording_without_the_password_audits_as_one_with_it(tmp_path: Path) -> None:
    requests, answers = sides()
    password = b"secret"  # of the user of the capture
    violations, rows = [], []
    for keeps in (False, True):
        path, peer = tmp_path / f"{keeps}.pcapng", Peer([answers])
        rules = [{"opcode": "dcp_open", "delay": 0}]  # so that both connections of the relay are recorded
        passed(peer, requests, record=path, keeps_credentials=keeps, rules=rules)
        assert bytes(peer.got) == requests  # the node receives the password
        assert path.read_bytes().count(password) == (2 if keeps else 0)
        violations.append([(row["rule"], row["offset"]) for row in audited(path, tmp_path / f"of-{keeps}")])
        read = dcpspec.read(str(path), ports="all", kinds="all").read_all().to_pylist()
        rows.append([(row["opcode"], row["status"], row["offset"], row["error"]) for row in read])
    assert violations[0] == violations[1]
    assert rows[0] == rows[1]


def test_the_audit_of_the_recording_finds_what_was_told(tmp_path: Path) -> None:
    path = tmp_path / "broken.pcapng"

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=list(client.FEATURES))
        await connection.ask("dcp_stream_req", vbucket=1)
        await connection.ask("dcp_open", name="test", flags=["is_producer"])
        await connection.ask("select_bucket", bucket="none")
        await connection.ask("dcp_control", key="enable_noop", value="maybe")
        connection.writer.close()
        await setup.proxy.served.wait()

    told = told_rules(run(talk, record=path))
    assert len(told) >= 3
    assert told == sorted(row["rule"] for row in audited(path, tmp_path / "tables"))
    assert dcpspec.read(str(path), ports="11210").read_all().num_rows == 0  # the requested ports


@pytest.mark.skipif(shutil.which("tshark") is None, reason="tshark is not installed")
def test_tshark_reads_the_recording_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "open.pcapng"
    lines: list[str] = []

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=[])
        fields = ("frame.comment", "frame.interface_name", "tcp.len", "ip.src", "tcp.analysis.flags")
        options = [option for name in fields for option in ("-e", name)]
        command = ["tshark", "-n", "-r", str(path), "-T", "fields", "-E", "separator=|", *options]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
        lines.extend(done.stdout.splitlines())

    run(talk, [{"opcode": "hello", "type": "response", "delay": 0}], path)
    sent = len(dcpspec.message("hello", agent="test", features=[]))
    assert f"|client|{sent}|{HOST}|" in lines
    assert f"|server|{sent}|{HOST}|" in lines
    assert any(line.startswith("rule 1: delay|client|") for line in lines)
    assert all(line.endswith("|") for line in lines)  # TCP analysis reports nothing


def test_a_connection_over_ipv6(tmp_path: Path) -> None:
    path, peer = tmp_path / "six.pcapng", Peer([b"\x81" + bytes(23)])

    async def talk(setup: Setup) -> None:
        await exchange(setup, [b"\x80" + bytes(23)], "::1")

    try:
        run(talk, record=path, peer=peer, host="::1")
    except OSError:
        return  # a machine without IPv6
    assert {segment.src for segment in segments(path)} == {"::1"}
    assert payloads(path) in (
        b"\x80" + bytes(23) + b"\x81" + bytes(23),
        b"\x81" + bytes(23) + b"\x80" + bytes(23),
    )


def test_violations_are_told_as_they_come() -> None:
    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=list(client.FEATURES))
        await connection.ask("dcp_stream_req", vbucket=1)
        for _ in range(100):
            if any(event.startswith("#1 client message 3: error R-dcp-opened: ") for event in setup.events):
                return
            await asyncio.sleep(0.05)
        pytest.fail(str(setup.events))

    events = run(talk)
    assert events[-1].startswith("#1 closed: 2 messages from the client, 2 from the server, ")


@pytest.mark.parametrize(("release", "is_told"), [(None, True), ("6.0", False), ("7.0", True)])
def test_the_audit_makes_the_demands_of_a_named_release(release: str | None, is_told: bool) -> None:
    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=list(client.FEATURES))
        await connection.ask("dcp_stream_req", vbucket=1)
        connection.writer.close()
        await setup.proxy.served.wait()

    assert ("R-dcp-opened" in told_rules(run(talk, release=release))) == is_told


def test_without_an_audit() -> None:
    peer = Peer([HTTP])

    async def talk(setup: Setup) -> None:
        assert await exchange(setup, [HELLO_OF_TLS]) == HTTP
        await setup.proxy.served.wait()

    events = run(talk, peer=peer, audits=False)
    assert events[1:] == ["#1 closed"]


def test_many_clients_at_once(tmp_path: Path) -> None:
    async def talk(setup: Setup) -> None:
        async def one(number: int) -> None:
            connection = await setup.connect()
            await connection.connect("travel")
            for opaque in range(6):
                answer = await connection.ask("dcp_get_failover_log", vbucket=1, opaque=100 * number + opaque)
                assert answer["header"]["opaque"] == 100 * number + opaque
            connection.writer.close()

        await asyncio.gather(*(one(number) for number in range(12)))

    events = run(talk, record=tmp_path / "many.pcapng")
    closed = [event for event in events if "closed:" in event]
    assert len(closed) == 12
    assert all("10 messages from the client, 10 from the server, 0 violations" in event for event in closed)


def test_connections_are_limited() -> None:
    async def talk(setup: Setup) -> None:
        first = await setup.connect()
        await first.ask("hello", agent="test", features=[])
        assert await (await setup.connect()).is_closed()
        await first.ask("sasl_list_mechs")

    events = run(talk, limits=ProxyLimits(connections=1))
    assert any("#2 rejected" in event for event in events)


def test_an_audit_that_is_slow_delays_no_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()
    monkeypatch.setattr(Watch, "take", lambda *_: may_go_on.wait(PATIENCE))
    monkeypatch.setattr("dcpspec.proxy.watch._MOST", 1000)

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        for _ in range(40):
            await connection.ask("noop")
        may_go_on.set()

    events = run(talk)
    assert sum("is no longer audited" in event for event in events) == 1


def test_what_waits_for_all_audits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()
    monkeypatch.setattr(Watch, "take", lambda *_: may_go_on.wait(PATIENCE))
    monkeypatch.setattr("dcpspec.proxy.server.Backlog", lambda: Backlog(1000))

    async def talk(setup: Setup) -> None:
        connections = [await setup.connect() for _ in range(8)]
        for connection in connections:
            for _ in range(5):  # 240 bytes with their answers
                await connection.ask("noop")
        may_go_on.set()

    events = run(talk)
    given_up = [event for event in events if "for the audits of all connections" in event]
    assert len(given_up) == 4
    assert len({event.split()[0] for event in given_up}) == 4


def test_an_audit_keeps_no_messages_that_it_has_judged() -> None:
    watch = Watch("#1", lambda _: None, 1 << 20)
    for side, data in zip(("client", "server"), sides(), strict=True):
        watch.take(side, data)
    watch.flush()
    gc.collect()
    before = pyarrow.total_allocated_bytes()
    del watch
    gc.collect()
    assert before - pyarrow.total_allocated_bytes() < 1000


def test_a_connection_on_which_nothing_passes_is_closed() -> None:
    async def talk(setup: Setup) -> None:
        assert await (await setup.connect()).is_closed()

    events = run(talk, limits=ProxyLimits(idle_seconds=0.2))
    assert "#1 idle for 0.2 s" in events


def test_a_node_that_is_not_there() -> None:
    async def talk(setup: Setup) -> None:
        port = await setup.proxy._listen(SocketAddress(HOST, 1), HOST, 0)
        reader, _ = await asyncio.open_connection(HOST, port)
        assert await reader.read() == b""

    assert any(f"cannot reach {HOST}:1: Connection refused" in event for event in run(talk))


# Cluster configurations

NODE = SocketAddress("10.0.0.1", 11210)
CONFIG: dict[str, Any] = {
    "rev": 7,
    "nodesExt": [
        {
            "services": {"mgmt": 8091, "kv": 11210, "kvSSL": 11207, "n1ql": 8093},
            "thisNode": True,
            "hostname": "a.example",
        },
        {
            "services": {"mgmt": 8091, "kv": 11210},
            "hostname": "b.example",
            "alternateAddresses": {"external": {"hostname": "203.0.113.5"}},
        },
        {"services": {"mgmt": 8091, "n1ql": 8093}, "hostname": "c.example"},
    ],
    "nodes": [
        {"hostname": "a.example:8091", "ports": {"direct": 11210}},
        {"hostname": "b.example:8091", "ports": {"direct": 11210}},
    ],
    "vBucketServerMap": {
        "serverList": ["a.example:11210", "b.example:11210"],
        "vBucketMap": [[0, 1], [1, 0]],
    },
}


def test_all_nodes_of_a_configuration_become_ports_of_the_proxy() -> None:
    other = SocketAddress("b.example", 11210)
    assert addresses(CONFIG, NODE) == [NODE, other]
    assert rewritten(CONFIG, NODE, {NODE: 12000, other: 12001}) == {
        "rev": 7,
        "nodesExt": [
            {"services": {"kv": 12000, "mgmt": 8091}, "thisNode": True},
            {"services": {"kv": 12001, "mgmt": 8091}},
            {"services": {"mgmt": 8091, "n1ql": 8093}, "hostname": "c.example"},
        ],
        "nodes": [
            {"hostname": "$HOST:8091", "ports": {"direct": 12000}},
            {"hostname": "$HOST:8091", "ports": {"direct": 12001}},
        ],
        "vBucketServerMap": {"serverList": ["$HOST:12000", "$HOST:12001"], "vBucketMap": [[0, 1], [1, 0]]},
    }


def test_nodes_on_the_host_of_the_first_one() -> None:
    config = {
        "nodesExt": [{"services": {"kv": 12000}, "thisNode": True}, {"services": {"kv": 12002}}],
        "vBucketServerMap": {"serverList": ["$HOST:12000", "[::1]:12002"]},
    }
    listed = addresses(config, NODE)
    assert listed == [NODE, SocketAddress("10.0.0.1", 12002), SocketAddress("::1", 12002)]


@pytest.mark.parametrize("snappy", [False, True])
@pytest.mark.parametrize("kind", ["get_cluster_config", "dcp_stream_req", "clustermap_change_notification"])
def test_messages_with_a_configuration(kind: str, snappy: bool) -> None:
    value: Any = json.dumps(CONFIG).encode()
    datatype = 3 if snappy else 1
    value = compress(value) if snappy else value
    if kind == "get_cluster_config":
        data = dcpspec.message(kind, status="success", opaque=9, value=value, datatype=datatype)
    elif kind == "dcp_stream_req":
        data = dcpspec.message(kind, status="not_my_vbucket", opaque=9, value=value, datatype=datatype)
    else:
        data = dcpspec.message(kind, epoch=1, revision=2, bucket="shop", value=value, datatype=datatype)
    assert config_of(data) == CONFIG
    changed = with_config(data, {"rev": 8})
    assert config_of(changed) == {"rev": 8}
    tree, before = dcpspec.decode_message(changed), dcpspec.decode_message(data)
    assert "error" not in tree
    assert {**tree["header"], "len_body": 0} == {**before["header"], "len_body": 0}


@pytest.mark.parametrize(
    "value",
    [b"", b"{", b"[1]", b"[" * 100_000, b'{"a":' * 700 + b"1" + b"}" * 700, b'{"rev":' + b"9" * 5000 + b"}"],
)
def test_a_value_that_is_no_configuration(value: bytes) -> None:
    data = dcpspec.message("get_cluster_config", status="success", value=value)
    assert config_of(data) is None


ODD: list[dict[str, Any]] = [
    {"nodesExt": [{"services": [1]}, {"services": {"kv": "x", "kvSSL": -1}}, 3], "nodes": [{"ports": [1]}]},
    {"nodesExt": {"a": 1}, "vBucketServerMap": [1]},
    {"vBucketServerMap": {"serverList": ["a:" + "9" * 5000, "b:²", 3, None]}},
    {"nodesExt": [{"services": {"kv": 1 << 70}, "hostname": ["x"]}]},
]


@pytest.mark.parametrize("config", ODD)
@pytest.mark.parametrize("services", [ServicePorts(), ServicePorts("kvSSL", "kvSSL")])
def test_an_odd_configuration_does_no_harm(config: dict[str, Any], services: ServicePorts) -> None:
    listed = addresses(config, NODE, services)
    assert all(0 <= address.port < 1 << 16 for address in listed)
    made = rewritten(config, NODE, dict.fromkeys(listed, 12000), services)
    assert made.keys() == config.keys()


def test_a_client_stays_on_the_proxy_whichever_node_it_goes_to() -> None:
    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=["json", "select_bucket"])
        await connection.ask("select_bucket", bucket="travel")
        tree = await connection.ask("get_cluster_config")
        config = json.loads(bytes.fromhex(tree["body"]["response"]["config"]))
        assert config["nodesExt"][0]["services"]["kv"] == setup.port
        assert config["vBucketServerMap"]["serverList"] == [f"$HOST:{setup.port}"]

    run(talk)


def test_tls_on_both_sides(tmp_path: Path) -> None:
    tls, recording = Tls.in_folder(tmp_path), tmp_path / "recorded.pcapng"

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.ask("hello", agent="behind TLS", features=["json", "select_bucket"])
        await connection.ask("select_bucket", bucket="travel")
        tree = await connection.ask("get_cluster_config")
        config = json.loads(bytes.fromhex(tree["body"]["response"]["config"]))
        assert config["nodesExt"][0]["services"] == {"kvSSL": setup.port, "mgmtSSL": 18091}
        assert config["vBucketServerMap"]["serverList"] == [f"$HOST:{setup.port}"]
        plain = await asyncio.open_connection(HOST, setup.port)
        plain[1].write(HTTP)
        assert await NodeConnection(*plain).is_closed()
        stranger = ssl.create_default_context()
        with pytest.raises(ssl.SSLCertVerificationError):
            await asyncio.open_connection(HOST, setup.port, ssl=stranger)
        connection.writer.close()
        await asyncio.wait_for(setup.proxy.served.wait(), PATIENCE)

    events = run(talk, record=recording, tls=tls)
    assert sum("connected to" in event for event in events) == 1
    assert b"behind TLS" in payloads(recording)


def test_a_node_without_tls(tmp_path: Path) -> None:
    async def talk(setup: Setup) -> None:
        assert await (await setup.connect()).is_closed()

    events = run(talk, tls=Tls.in_folder(tmp_path), peer=Peer([b"no TLS"]))
    (reason,) = (event for event in events if "cannot reach" in event)
    assert "not permitted" not in reason  # meaning of a TLS error number elsewhere


def test_ports_with_tls() -> None:
    """A node without a TLS port is unchanged."""
    secure, node = ServicePorts("kvSSL", "kvSSL"), SocketAddress("10.0.0.1", 11207)
    assert addresses(CONFIG, node, secure)[0] == node
    made = rewritten(CONFIG, node, {node: 12000}, secure)
    assert made["nodesExt"][0] == {"services": {"kvSSL": 12000, "mgmt": 8091}, "thisNode": True}
    assert made["nodesExt"][1:] == CONFIG["nodesExt"][1:]
    assert made["vBucketServerMap"]["serverList"] == ["$HOST:12000", "b.example:11210"]


def test_a_port_for_each_node_within_bounds() -> None:
    config = {"nodesExt": [{"services": {"kv": port}, "thisNode": port == 1} for port in (1, 2, 3, 4)]}
    answer = dcpspec.message("get_cluster_config", status="success", value=json.dumps(config).encode())
    peer = Peer([answer, answer])

    async def talk(setup: Setup) -> None:
        data = await exchange(setup, [])
        assert data[: len(data) // 2] == data[len(data) // 2 :]
        config = config_of(data[: len(data) // 2])
        assert config is not None
        ports = [entry["services"]["kv"] for entry in config["nodesExt"]]
        assert ports[0] == setup.port
        assert len(set(ports)) == 4
        assert ports[3] == 4

    events = run(talk, peer=peer, limits=ProxyLimits(nodes=3))
    assert sum("listening on" in event for event in events) == 2
    assert any("no port for 127.0.0.1:4" in event for event in events)


@pytest.mark.parametrize(
    ("host", "first", "refused"),
    [
        ("169.254.169.254", "10.0.0.1", True),
        ("::ffff:169.254.169.254", "10.0.0.1", True),
        ("fe80::1%eth0", "10.0.0.1", True),
        ("fd00:ec2::254", "10.0.0.1", True),
        ("0.0.0.0", "10.0.0.1", True),
        ("127.0.0.1", "10.0.0.1", True),
        ("127.0.0.1", "127.0.0.1", False),
        ("127.0.0.1", "localhost", False),
        ("10.0.0.2", "10.0.0.1", False),
        ("node.example", "10.0.0.1", False),
    ],
)
def test_addresses_that_no_node_has(host: str, first: str, refused: bool) -> None:
    assert is_refused(host, first) is refused


@pytest.mark.parametrize(
    ("host", "listen", "limits", "reason"),
    [
        ("169.254.169.254", HOST, ProxyLimits(), "not an address of a cluster node"),
        ("10.1.2.3", "0.0.0.0", ProxyLimits(), "requires --any-node to connect to other hosts"),
        ("10.1.2.3", HOST, ProxyLimits(), None),
        ("10.1.2.3", "0.0.0.0", ProxyLimits(any_node=True), None),
        (HOST, "0.0.0.0", ProxyLimits(), None),
    ],
)
def test_hosts_of_a_map_that_get_no_port(
    host: str, listen: str, limits: ProxyLimits, reason: str | None
) -> None:
    hosts = [{"services": {"kv": 80}, "hostname": host}, {"services": {"kv": 1}, "thisNode": True}]
    value = json.dumps({"nodesExt": hosts}).encode()
    peer = Peer([dcpspec.message("get_cluster_config", status="success", value=value)])
    _, events = passed(peer, listen=listen, limits=limits)
    refusals = [event for event in events if f"no port for {host}:80: " in event]
    assert [event for event in refusals if event.endswith(str(reason))] == refusals
    assert len(refusals) == (reason is not None)
    assert sum("listening on" in event for event in events) == (reason is None)


def test_incomplete_messages_of_all_connections_are_bounded() -> None:
    budget = Budget(100_000)
    half = dcpspec.message("dcp_mutation", key=b"k", value=bytes(30_000), by_seqno=1, collections=False)[:-1]
    splitters = [Splitter(1 << 20, budget) for _ in range(20)]
    parts = [part for splitter in splitters for part in splitter.feed(half)]
    assert budget.used <= 100_000 + len(half)
    assert 0 < len(parts) < len(splitters)
    assert not any(is_message for _, is_message in parts)
    for splitter in splitters:
        splitter.close()
    assert budget.used == 0


def test_heads() -> None:
    request = Head.of(dcpspec.message("dcp_stream_req", vbucket=5))
    assert request == Head("dcp_stream_req", is_request=True, is_server=False, vbucket=5, status=None)
    response = Head.of(dcpspec.message("dcp_stream_req", status="etmpfail"))
    assert (response.is_request, response.vbucket, response.status) == (False, None, "etmpfail")
    assert Head.of(b"\x82\x01" + bytes(22)).is_server
    assert Head.of(b"\x80\xe9" + bytes(22)).opcode == "233"


# The command

COMMAND = [sys.executable, "-c", "from dcpspec.cli import main; main()", "proxy", "--listen", f"{HOST}:0"]


@pytest.mark.parametrize(
    ("number", "options"),
    [
        (signal.SIGINT, []),
        (signal.SIGTERM, ["--rotate-seconds", "60"]),
        (signal.SIGHUP, ["--keep-credentials"]),
    ],
)
def test_the_command_runs_until_it_is_told_to_stop(
    number: signal.Signals, options: list[str], tmp_path: Path
) -> None:
    path, noop = tmp_path / "recorded.pcapng", dcpspec.message("dcp_noop")
    login = dcpspec.message("sasl_auth", mechanism="PLAIN", challenge=b"\0reader\0correct horse")
    with socket.create_server((HOST, 0)) as node:
        arguments = ["--to", f"{HOST}:{node.getsockname()[1]}", "--record", str(path), *options]
        with subprocess.Popen([*COMMAND, *arguments], stderr=subprocess.PIPE, text=True) as proxy:
            assert proxy.stderr is not None
            port = int(proxy.stderr.readline().removeprefix(f"listening on {HOST}:"))
            with socket.create_connection((HOST, port)) as client_side, node.accept()[0] as node_side:
                client_side.sendall(noop)
                assert node_side.recv(len(noop), socket.MSG_WAITALL) == noop
                client_side.sendall(login)
                assert node_side.recv(len(login), socket.MSG_WAITALL) == login
                proxy.send_signal(number)
                assert proxy.wait(PATIENCE) == 0
            lines = proxy.stderr.read().splitlines()
    assert ["connected" in lines[0], "closed" in lines[-1]] == [True, True]
    assert not any("Traceback" in line for line in lines)
    (path,) = tmp_path.iterdir()  # an incomplete file would have a hidden name
    assert path.name == ("recorded-00001.pcapng" if "--rotate-seconds" in options else "recorded.pcapng")
    keeps = "--keep-credentials" in options
    assert payloads(path) == noop + (login if keeps else login.replace(b"correct horse", b"*" * 13))
    assert segments(path)[-1].fin
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("is_link", [False, True])
def test_a_recording_replaces_what_has_its_name_and_is_private(is_link: bool, tmp_path: Path) -> None:
    path, other = tmp_path / "recorded.pcapng", tmp_path / "other"
    old = other if is_link else path
    old.write_bytes(b"old")
    old.chmod(0o644)
    if is_link:
        path.symlink_to(other)
    CaptureWriter(str(path), INTERFACES).close()
    assert path.stat().st_mode & 0o777 == 0o600
    assert not path.is_symlink()
    assert path.read_bytes() != b"old"
    assert not is_link or other.read_bytes() == b"old"


def test_a_recording_in_several_files(tmp_path: Path) -> None:
    taken = tmp_path / "live-00002.pcapng"
    taken.write_bytes(b"mine")
    writer = CaptureWriter(str(tmp_path / "live.pcapng"), INTERFACES, Rotation(bytes=2_000))
    connection = WrittenConnection(writer, 0, SocketAddress("10.0.0.1", 5), SocketAddress("10.0.0.2", 11210))
    said = [bytes([number]) * 500 for number in range(8)]
    for data in said:
        connection.send(data, by_client=True)
    (hidden,) = tmp_path.glob(".live-*")
    complete = sorted(tmp_path.glob("live-*"))
    writer.close()
    files = sorted(tmp_path.glob("live-*"))
    assert not hidden.exists()
    assert [path.name for path in files[:3]] == [f"live-0000{number}.pcapng" for number in (1, 2, 3)]
    assert len(files) == len(complete) + 1
    assert taken.read_bytes() == b"mine"
    assert b"".join(payloads(path) for path in files if path != taken) == b"".join(said)
    assert all(path.stat().st_size < 3_000 for path in files)


def test_a_recording_is_rotated_by_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_700_000_000 * 10**9
    monkeypatch.setattr("dcpspec.capture.writer.time.time_ns", lambda: now)
    writer = CaptureWriter(str(tmp_path / "live.pcapng"), INTERFACES, Rotation(seconds=1.5))
    connection = WrittenConnection(writer, 0, SocketAddress("10.0.0.1", 5), SocketAddress("10.0.0.2", 11210))
    for second in range(4):
        now = (1_700_000_000 + second) * 10**9
        connection.send(b"%d" % second, by_client=True)
    writer.close()
    assert [payloads(path) for path in sorted(tmp_path.iterdir())] == [b"01", b"23"]


def test_a_recording_that_cannot_go_on_ends_the_proxy(tmp_path: Path) -> None:
    async def talk(setup: Setup) -> None:
        assert isinstance(setup.proxy.recording, CaptureWriter)
        setup.proxy.recording._file = open("/dev/full", "wb", buffering=0)  # noqa: SIM115
        connection = await setup.connect()
        assert await connection.is_closed()
        await setup.proxy.failed.wait()
        assert setup.proxy.error is not None
        assert setup.proxy.error.endswith("No space left on device")

    run(talk, record=tmp_path / "full.pcapng")
