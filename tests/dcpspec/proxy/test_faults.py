"""Scripts: how rules are read, when they fire, and their effect on both sides."""

from __future__ import annotations

import asyncio
import socket
import struct
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.options import Options
from dcpspec.reading.sources import open_file
from dcpspec.replay.plain import ScenarioError, read_yaml
from dcpspec.replay.script import ConnectionScript, Script
from tests.dcpspec.proxy.proxying import Peer, Setup, audited, passed, payloads, run, segments

NOOP = dcpspec.message("dcp_noop", opaque=1)
LOG = dcpspec.message("dcp_get_failover_log", vbucket=1, opaque=2)
CONTROL = dcpspec.message("dcp_control", key="enable_noop", value="true", opaque=3)
UNUSED = [{"opcode": "dcp_open", "cut": "close"}]
"""A rule that never applies. With rules, a recording contains the connections to the node too."""


def faulty(rules: object, *said: bytes) -> tuple[bytes, bytes, list[str]]:
    """Send messages through a proxy: return the response, the server's input, and the events."""
    peer = Peer()
    back, events = passed(peer, *said, rules=rules)
    return back, bytes(peer.got), events


def status(data: bytes) -> str:
    """Return the status of a message."""
    name: str = dcpspec.decode_message(data)["header"]["status"]["name"]
    return name


def test_a_status_in_place_of_an_answer() -> None:
    rule = {"opcode": "dcp_get_failover_log", "status": "etmpfail"}
    back, got, events = faulty([rule], NOOP, LOG, CONTROL)
    assert got == NOOP + CONTROL
    assert back == dcpspec.message("dcp_get_failover_log", status="etmpfail", opaque=2)
    assert "#1 client: dcp_get_failover_log of vbucket 1: rule 1: status etmpfail" in events


def test_a_status_on_a_response_lets_the_request_through() -> None:
    peer = Peer([dcpspec.message("dcp_control", status="success", opaque=3)])
    rule = {"opcode": "dcp_control", "type": "response", "status": "etmpfail"}
    back, _ = passed(peer, CONTROL, rules=[rule])
    assert (status(back), bytes(peer.got)) == ("etmpfail", CONTROL)


def test_a_request_that_is_refused_does_not_stream() -> None:
    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.connect("travel")
        statuses = []
        for opaque in range(6):
            answer = await connection.ask("dcp_stream_req", vbucket=2, opaque=opaque, end_seqno=0)
            statuses.append(answer["header"]["status"]["name"])
            if statuses[-1] == "success":  # the refused messages have no other response
                end = await connection.message()
                assert end["header"]["opcode"]["name"] == "dcp_stream_end"
                assert end["header"]["opaque"] == opaque
        assert statuses == ["success", "success", "etmpfail"] * 2

    run(talk, [{"opcode": "dcp_stream_req", "every": 3, "status": "etmpfail"}])


def test_a_rollback() -> None:
    request = dcpspec.message("dcp_stream_req", vbucket=1, opaque=9, start_seqno=50, end_seqno=90)
    back, got, _ = faulty([{"rollback": 7, "vbucket": [1, 2]}], request)
    assert got == b""
    assert back == dcpspec.message("dcp_stream_req", status="rollback", rollback_seqno=7, opaque=9)


def test_what_a_script_breaks_is_blamed_on_the_script(tmp_path: Path) -> None:
    path = tmp_path / "recording.pcapng"

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.connect("travel")
        request = {"vbucket": 2, "start_seqno": 3, "snap_start_seqno": 3, "snap_end_seqno": 3}
        answer = await connection.ask("dcp_stream_req", **request, vbucket_uuid=1, end_seqno=9)
        assert answer["header"]["status"]["name"] == "rollback"

    events = run(talk, [{"rollback": 7}], path)
    broken = [event for event in events if " Seen: " in event]
    rules = ["A-rollback-range", "R-stream-req-history"]
    cause = "; caused by rule 1: rollback 7 of the script"
    assert [event.split()[5].rstrip(":") for event in broken] == rules
    assert all(event.endswith(cause) for event in broken)
    rows = [row for row in audited(path, tmp_path / "tables") if row["seen"].endswith(cause)]
    assert {row["rule"] for row in rows} == {*rules}
    assert {row["severity"] for row in rows} == {"notice"}
    assert any(event.startswith("#1 closed: ") and event.endswith(", 0 violations") for event in events)


@pytest.mark.parametrize("how", ["close", "reset"])
def test_a_request_without_a_response_is_blamed_on_the_script_that_cuts(how: str, tmp_path: Path) -> None:
    path = tmp_path / "recording.pcapng"

    async def talk(setup: Setup) -> None:
        connection = await setup.connect()
        await connection.connect("travel")
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await connection.ask("dcp_stream_req", vbucket=2, end_seqno=9)

    events = run(talk, [{"opcode": "dcp_stream_req", "cut": how}], path)
    cause = f"; caused by rule 1: cut {how} of the script"
    assert [event.split()[5] for event in events if event.endswith(cause)] == ["A-request-answered:"]
    (row,) = (row for row in audited(path, tmp_path / "tables") if row["rule"] == "A-request-answered")
    assert (row["severity"], row["seen"].endswith(cause)) == ("notice", True)


def test_statuses_one_after_another() -> None:
    back, got, _ = faulty([{"opcode": "dcp_noop", "status": ["etmpfail", "success", "ebusy"]}], *[NOOP] * 5)
    assert got == NOOP * 3
    assert [status(back[at : at + 24]) for at in range(0, len(back), 24)] == ["etmpfail", "ebusy"]


def test_an_unknown_opcode_is_answered_too() -> None:
    back, got, _ = faulty([{"status": "etmpfail"}], b"\x80\xe9" + bytes(10) + b"abcd" + bytes(8))
    assert (got, status(back), back[12:16]) == (b"", "etmpfail", b"abcd")


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ({"drop": True}, NOOP + CONTROL),
        ({"duplicate": True}, NOOP + LOG + LOG + CONTROL),
        ({"send": CONTROL.hex(" ")}, NOOP + LOG + CONTROL + CONTROL),
        ({"send": {"kind": "dcp_noop", "opaque": 1}}, NOOP + LOG + NOOP + CONTROL),
        ({"flip": 15}, NOOP + LOG[:15] + bytes([LOG[15] ^ 255]) + LOG[16:] + CONTROL),
        ({"flip": -1}, NOOP + LOG[:-1] + bytes([LOG[-1] ^ 255]) + CONTROL),
        ({"flip": 500}, NOOP + LOG + CONTROL),
        ({"delay": [0.01, 0.02]}, NOOP + LOG + CONTROL),
    ],
)
def test_what_passes_instead(action: dict[str, Any], expected: bytes) -> None:
    back, got, _ = faulty([{"opcode": "dcp_get_failover_log", **action}], NOOP + LOG, CONTROL)
    assert (back, got) == (b"", expected)


@pytest.mark.parametrize(
    ("action", "expected"), [({"truncate": 10}, NOOP + LOG[:10]), ({"cut": "close"}, NOOP)]
)
def test_a_cut(action: dict[str, Any], expected: bytes) -> None:
    _, got, events = faulty([{"opcode": "dcp_get_failover_log", **action}], NOOP + LOG + CONTROL)
    assert got == expected
    assert any("1 violation" in event or "violations" in event for event in events)


def test_a_reset_reaches_both_sides(tmp_path: Path) -> None:
    peer, path = Peer(), tmp_path / "reset.pcapng"

    async def talk(setup: Setup) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", setup.port)
        writer.write(NOOP)
        with pytest.raises(ConnectionResetError):
            await reader.read()
        await peer.ended.wait()
        writer.close()

    run(talk, [{"cut": "reset"}], path, peer=peer)
    assert peer.was_reset
    assert sum(segment.rst for segment in segments(path)) == 2


def test_a_reset_by_the_server_reaches_the_client(tmp_path: Path) -> None:
    path, ports = tmp_path / "reset.pcapng", list[tuple[int, int]]()

    class Resetting(Peer):
        """A server that resets its connections."""

        async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            """Reset a connection."""
            sock = writer.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()

    async def talk(setup: Setup) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", setup.port)
        with pytest.raises(ConnectionResetError):
            await reader.read()
        writer.close()
        ports.append((setup.node.port, setup.port))

    run(talk, UNUSED, path, peer=Resetting())
    # The node resets its connection, and then the proxy resets the client's.
    assert [(segment.rst, segment.sport) for segment in segments(path) if segment.rst or segment.fin] == [
        (True, port) for port in ports[0]
    ]


def test_a_recording_shows_which_side_closed_first(tmp_path: Path) -> None:
    class Closing(Peer):
        """A server that closes its connections."""

        async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            """Close a connection."""
            writer.close()

    async def talk(setup: Setup) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", setup.port)
        assert await reader.read() == b""
        writer.close()
        await writer.wait_closed()

    path = tmp_path / "closed.pcapng"
    run(talk, UNUSED, path, peer=Closing())
    with open_file(str(path), Options()) as file:
        ends = {stream.origin.connection: stream.origin.closing for stream in file.streams}
    assert [end and end.by for end in ends.values()] == ["server", "server"]


def test_a_black_hole() -> None:
    peer = Peer([NOOP])

    async def talk(setup: Setup) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", setup.port)
        assert await reader.readexactly(len(NOOP)) == NOOP
        writer.write(LOG + CONTROL * 3)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.2)
        assert not peer.ended.is_set()  # the connections stay open
        writer.close()
        await peer.ended.wait()

    run(talk, [{"from": "client", "blackhole": True}], peer=peer)
    assert bytes(peer.got) == b""


def test_a_delay_holds_back_one_direction_alone() -> None:
    async def talk(setup: Setup) -> None:
        now = asyncio.get_running_loop().time
        connection = await setup.connect()
        begin = now()
        await connection.ask("hello", agent="test", features=[])
        assert now() - begin >= 0.3

    run(talk, [{"opcode": "hello", "from": "server", "delay": 0.3}])


def test_both_sides_are_recorded_as_each_saw_them(tmp_path: Path) -> None:
    path = tmp_path / "both.pcapng"
    ports: list[int] = []

    async def talk(setup: Setup) -> None:
        ports.extend((setup.port, setup.node.port))
        connection = await setup.connect()
        await connection.ask("hello", agent="test", features=[])
        connection.writer.write(NOOP)
        assert dcpspec.decode_message(await connection.reader.readexactly(24))["header"]["opcode"]
        connection.writer.close()
        await setup.proxy.served.wait()

    run(talk, [{"opcode": "dcp_noop", "status": "etmpfail"}], path)
    proxy, node = ports
    assert payloads(path, dport=proxy).endswith(NOOP)
    assert payloads(path, sport=proxy).endswith(dcpspec.message("dcp_noop", status="etmpfail", opaque=1))
    assert NOOP not in payloads(path, dport=node)
    violations = audited(path, tmp_path / "tables")
    assert {row["connection"].split(":")[-1] for row in violations} == {str(proxy)}


# When rules fire


def fires(rule: dict[str, Any], count: int = 12, **fields: Any) -> list[int]:
    """Return the places of the messages on which a rule fires."""
    script = ConnectionScript(Script.of([{**rule, "drop": True}]), 2)
    data = dcpspec.message("dcp_noop", **fields)
    return [at for at in range(count) if script.fired(data, "server")]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ({}, list(range(12))),
        ({"every": 3}, [2, 5, 8, 11]),
        ({"after": 10}, [10, 11]),
        ({"after": 1, "every": 4, "times": 2}, [4, 8]),
        ({"probability": 0}, []),
        ({"opcode": ["hello", "dcp_noop"], "times": 1}, [0]),
        ({"opcode": "hello"}, []),
        ({"type": "response"}, []),
        ({"from": "client"}, []),
        ({"from": "server", "connection": 2, "times": 1}, [0]),
        ({"connection": [1, 3]}, []),
        ({"vbucket": 4}, []),
    ],
)
def test_when_a_rule_fires(rule: dict[str, Any], expected: list[int]) -> None:
    assert fires(rule) == expected


def test_probability_is_repeatable() -> None:
    numbers = fires({"probability": 0.5}, 400)
    assert 150 < len(numbers) < 250
    assert fires({"probability": 0.5}, 400) == numbers


def test_the_first_rule_that_fires_counts() -> None:
    script = ConnectionScript(Script.of([{"every": 2, "drop": True}, {"duplicate": True}]))
    chosen = [script.fired(NOOP, "client") for _ in range(4)]
    assert [fired and fired.action for fired in chosen] == ["duplicate", "drop"] * 2


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("- status: none\n", "rules.yaml: rule 1: status: expected one of success, "),
        ("- statsu: etmpfail\n", "unknown key 'statsu'; the keys are opcode, type, from, "),
        ("- opcode: dcp_stream_request\n  drop: true\n", "opcode: expected one of get, set, "),
        (
            "- opcode: hello\n",
            "expected one action, with or without a delay; the actions are status, rollback, ",
        ),
        ("- drop: true\n  duplicate: true\n", "expected one action"),
        ("- drop: false\n", "drop: expected true, got False"),
        ("- send: xyz\n", "send: expected a message as hex digits, or as kind and fields: non-hexadecimal"),
        ("- send: 3\n", "send: expected a mapping, got 3"),
        ("- send: {kind: dcp_nop}\n", "send: unknown kind of message 'dcp_nop'"),
        ("- send: {kind: dcp_noop, x: 1}\n", "send: noop.x: unknown field"),
        ("- cut: 3\n", "cut: expected one of close, reset, got 3"),
        ("- delay: -1\n", "delay: expected a number of at least 0, got -1"),
        ("- delay: [2, 1]\n", "delay: expected seconds, or a minimum and a maximum"),
        ("- delay: soon\n", "delay: expected a number of at least 0, got 'soon'"),
        ("- flip: x\n", "flip: expected the position of a byte or 'any', got 'x'"),
        ("- rollback: -1\n", "rollback: expected a seqno or 'half', got -1"),
        ("- drop: true\n  per: node\n", "per: expected one of connection, vbucket, stream, got 'node'"),
        ("- stall: true\n", "rule 1: stall is allowed only in the script of a node, not of a proxy"),
        (
            "- drop: true\n  probability: 2\n",
            "probability: expected a number of at least 0 and at most 1, got 2",
        ),
        ("- drop: true\n  every: 0\n", "every: expected a number of at least 1, got 0"),
        ("- drop: true\n  from: node\n", "from: expected one of client, server, got 'node'"),
        ("- drop: true\n  type: response\n  vbucket: 1\n", "a response names no vbucket"),
        ("- opcode: hello\n  rollback: 0\n", "rollback applies only to the response to dcp_stream_req"),
        ("- type: response\n  rollback: 0\n", "rollback applies to a request"),
        (
            "- type: response\n  status: etmpfail\n",
            "the status of a response to dcp_stream_req cannot change",
        ),
        ("- 3\n", "rule 1: expected a mapping, got 3"),
        ("seed: x\nrules: []\n", "seed: expected a number of at least 0, got 'x'"),
        ("rule: []\n", "unknown key 'rule'; the keys are seed, rules"),
        ("rules: 3\n", "expected rules as a list of mappings, got 3"),
        ("a: [\n", "not YAML"),
    ],
)
def test_rules_are_checked(text: str, error: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(text)
    with pytest.raises(ScenarioError) as raised:
        Script.of(read_yaml(str(path)), str(path))
    assert error in str(raised.value)
