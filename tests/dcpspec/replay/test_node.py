"""The node behind sockets, and the command that runs it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import dcpspec
from dcpspec.cli import main
from dcpspec.cli.serving import tell
from dcpspec.framing.live import Budget
from dcpspec.replay import node as node_module
from dcpspec.replay.node import NodeLimits, ReplayNode
from dcpspec.replay.plain import ScenarioError
from dcpspec.replay.scenario import Scenario, read_scenario, ready_scenarios, scenario_of
from dcpspec.replay.session import ServerSession
from tests.captures.make_bad_day import bad_day
from tests.dcpspec.replay import client
from tests.waiting import PATIENCE

CAPTURE = "audit/valid-plain.pcap"
HEADER = 24
SERVES, USUAL = Scenario(), NodeLimits()


class NodeConnection:
    """A client on a socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def message(self) -> dict[str, Any]:
        """Read one message."""
        header = await self.reader.readexactly(HEADER)
        body = await self.reader.readexactly(int.from_bytes(header[8:12], "big"))
        return dcpspec.decode_message(header + body)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and read the next message."""
        self.writer.write(dcpspec.message(kind, **fields))
        return await self.message()

    async def connect(self, bucket: str) -> None:
        """Set up the connection until streams can be opened."""
        await self.ask("hello", agent="test", features=list(client.FEATURES))
        await self.ask("select_bucket", bucket=bucket)
        await self.ask("dcp_open", name=f"test {id(self)}", flags=["is_producer"])
        await self.ask("dcp_control", key="enable_noop", value="true")

    async def is_closed(self) -> bool:
        """Return whether the node closes the connection, whatever it sends first."""
        try:
            while await asyncio.wait_for(self.reader.read(1 << 16), PATIENCE):
                pass
        except ConnectionError:
            pass
        return True


def run(
    talk: Callable[[Callable[[], Awaitable[NodeConnection]]], Awaitable[None]],
    scenario: Scenario = SERVES,
    limits: NodeLimits = USUAL,
    events: list[str] | None = None,
    **fields: Any,
) -> list[str]:
    """Talk to a node, and return its events."""
    events = [] if events is None else events

    async def main() -> None:
        settings = replace(client.settings(CAPTURE, scenario=scenario), **fields)
        node = ReplayNode(settings, limits, lambda event: events.append(str(event)))
        port = await node.start("127.0.0.1", 0)

        async def connect() -> NodeConnection:
            return NodeConnection(*await asyncio.open_connection("127.0.0.1", port))

        try:
            await asyncio.wait_for(talk(connect), PATIENCE)
        finally:
            await node.stop()

    asyncio.run(main())
    return events


def test_incomplete_messages_of_all_clients_are_bounded() -> None:
    incoming = Budget(100_000)
    half = dcpspec.message("dcp_control", key="k", value=bytes(30_000))[:-1]

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        whole = [await connect() for _ in range(3)]
        for connection in whole:
            connection.writer.write(half)
        while incoming.used < len(whole) * len(half):
            await asyncio.sleep(0.01)
        last = await connect()
        last.writer.write(half)
        assert await last.is_closed()
        assert incoming.used == len(whole) * len(half)
        whole[0].writer.write(half[-1:])  # the others continue
        assert "status" in (await whole[0].message())["header"]
        for connection in whole:
            connection.writer.close()
        while incoming.used:
            await asyncio.sleep(0.01)

    events = run(talk, incoming=incoming)
    reason = "closed: the incomplete messages of all clients exceed 100,000 bytes"
    assert [event.partition(" ")[2].partition(" ")[2] for event in events if "closed" in event] == [reason]


def test_streams_of_two_clients_at_once() -> None:
    ((bucket, served),) = client.buckets(CAPTURE).items()
    wanted = {vbucket: [c.seqno for c in history.changes()] for vbucket, history in served.histories.items()}

    async def read(connection: NodeConnection) -> None:
        await connection.connect(bucket)
        for vbucket in wanted:
            connection.writer.write(
                dcpspec.message("dcp_stream_req", vbucket=vbucket, opaque=vbucket, flags=["is_to_latest"])
            )
        streamed: dict[int, list[int]] = {vbucket: [] for vbucket in wanted}
        open_streams = len(wanted)
        while open_streams:
            tree = await connection.message()
            body = tree["body"].get("request", {})
            opcode = tree["header"]["opcode"]["name"]
            if opcode == "dcp_stream_end":
                open_streams -= 1
            elif "by_seqno" in body.get("extras", {}) and opcode != "dcp_seqno_advanced":
                streamed[tree["header"]["vbucket"]].append(int(body["extras"]["by_seqno"]))
        assert streamed == wanted

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        await asyncio.gather(read(await connect()), read(await connect()))

    events = run(talk)
    assert sum("connected: test" in event for event in events) == 2


def test_the_cluster_has_this_node_alone() -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        import json

        connection = await connect()
        port = connection.writer.get_extra_info("peername")[1]
        await connection.ask("hello", agent="test", features=list(client.FEATURES))
        await connection.ask("select_bucket", bucket="travel")
        tree = await connection.ask("get_cluster_config")
        config = json.loads(bytes.fromhex(tree["body"]["response"]["config"]))
        assert config["nodesExt"][0]["services"]["kv"] == port
        served = [
            number for number, owners in enumerate(config["vBucketServerMap"]["vBucketMap"]) if owners == [0]
        ]
        assert served == list(range(1024))

    run(talk)


def test_too_many_connections_are_turned_away() -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        first = await connect()
        await first.ask("hello", agent="test", features=[])
        second = await connect()
        assert await second.is_closed()
        first.writer.close()

    events = run(talk, limits=NodeLimits(connections=1))
    assert any("rejected: the limit" in event for event in events)


@pytest.mark.parametrize("command", ["replay", "proxy"])
def test_the_system_has_to_allow_the_files_of_all_connections(command: str) -> None:
    run_it = [
        sys.executable,
        "-c",
        "from dcpspec.cli import main; main()",
        command,
        "--listen",
        "127.0.0.1:0",
    ]
    if command == "replay":
        run_it += [str(client.CAPTURES / CAPTURE), "--no-auth"]

    def started(limit: str, connections: int) -> subprocess.Popen[str]:
        shell = f'ulimit {limit} && exec "$@" --max-connections {connections}'
        return subprocess.Popen(["bash", "-c", shell, "bash", *run_it], stderr=subprocess.PIPE, text=True)

    with started("-n 300", 300) as process:
        assert process.stderr is not None
        assert "open files; the system allows 300" in process.stderr.read()
        assert process.wait(PATIENCE) == 2
    with started("-Sn 60", 150) as process, ExitStack() as opened:
        assert process.stderr is not None
        lines = iter(process.stderr.readline, "")
        port = next(int(line.rpartition(":")[2]) for line in lines if "listening" in line)
        for _ in range(150):
            opened.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
        process.terminate()
        assert "Too many open files" not in process.stderr.read()


def test_who_does_not_log_in_is_cut_off() -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        assert await (await connect()).is_closed()

    events = run(talk, limits=NodeLimits(login_seconds=0.1), asks_login=True)
    assert any("no login" in event for event in events)


def test_who_says_nothing_is_cut_off() -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        assert await (await connect()).is_closed()

    events = run(talk, limits=NodeLimits(idle_seconds=0.1))
    assert any("no traffic for" in event for event in events)


@pytest.mark.parametrize(
    ("limits", "asks_login", "reason"),
    [
        (NodeLimits(login_seconds=0.5), True, "no login"),
        (NodeLimits(idle_seconds=0.5), False, "no traffic for"),
    ],
)
def test_who_asks_and_does_not_read_is_cut_off(limits: NodeLimits, asks_login: bool, reason: str) -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        connection.writer.transport.pause_reading()  # type: ignore[attr-defined]
        connection.writer.write(dcpspec.message("get_error_map", value=b"\0\2") * 20_000)
        while not any(reason in event for event in events):
            await asyncio.sleep(0.1)

    events: list[str] = []
    run(talk, limits=limits, events=events, asks_login=asks_login)


@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n\r\n" * 9, b"\x80\x50" + b"\xff" * 30, b"\0" * 100])
def test_what_is_no_message_ends_the_connection(data: bytes) -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        connection.writer.write(data)
        assert await connection.is_closed()
        other = await connect()
        assert (await other.ask("hello", agent="a", features=[]))["header"]["status"]["name"] == "success"

    run(talk)


def test_a_client_receives_what_was_sent_before_a_cut() -> None:
    asked = 50_000  # more bytes than the node reads at once

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        await connection.connect("default")
        connection.writer.write(dcpspec.message("noop") * asked)
        while not any("disconnected" in event for event in events):
            await asyncio.sleep(0.01)
        assert await connection.reader.read() == dcpspec.message("noop", status="success") * 3

    events: list[str] = []
    cut = [{"opcode": "noop", "after": 3, "times": 1, "cut": "close"}]
    run(talk, scenario_of({"script": cut}), events=events)


def test_a_slow_node_takes_its_time() -> None:
    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        await connection.ask("hello", agent="test", features=[])
        begin = asyncio.get_running_loop().time()
        for _ in range(5):
            await connection.ask("sasl_list_mechs")
        assert asyncio.get_running_loop().time() - begin > 0.2

    run(talk, scenario_of([{"from": "server", "delay": 0.05}]))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("3", "expected a mapping"),
        ("[1]", "script: rule 1: expected a mapping"),
        ("slow: 3", "unknown key 'slow'; the keys are verbatim, owns_all"),
        ("appended_per_second: 0", "appended_per_second: expected a number of at least 1, got 0"),
        ("appended_per_second: yes", "appended_per_second: expected a number of at least 1, got True"),
        ("verbatim: 1", "verbatim: expected true or false"),
        ("script: {seed: 1}", "script: expected rules as a list of mappings, got None"),
        ("a: [", "not YAML"),
    ],
)
def test_a_scenario_is_checked(text: str, error: str, tmp_path: Path) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=error.replace("[", r"\[")):
        read_scenario(str(path))


def test_a_scenario_is_read(tmp_path: Path) -> None:
    path = tmp_path / "scenario.yaml"
    path.write_text("deduplicates: true\nvary: 3\nscript: [{opcode: noop, drop: true}]\n")
    scenario = read_scenario(str(path))
    assert scenario == Scenario(deduplicates=True, vary=3)
    assert [(rule.opcode, rule.action) for rule in scenario.script.rules] == [(frozenset({"noop"}), "drop")]


def test_ready_scenarios_are_printed_as_files() -> None:
    assert set(ready_scenarios()) == {"recorded", "rollback", "stall", "slow", "cut", "verbatim"}
    for name, path in ready_scenarios().items():
        printed = CliRunner().invoke(main, ["replay", "--print-scenario", name])
        assert (printed.exit_code, printed.output) == (0, path.read_text())
        assert read_scenario(str(path)) == read_scenario(name)


def test_what_a_client_names_stays_on_one_line_of_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    tell("#1 connected: a\n#2 \x1b[31mforged\u2028")
    assert capsys.readouterr().err == "#1 connected: a\\n#2 \\x1b[31mforged\\u2028\n"


COMMAND = [sys.executable, "-c", "from dcpspec.cli import main; main()", "replay"]
RECORDED = str(client.CAPTURES / CAPTURE)


def events_of(lines: Iterable[str]) -> Iterator[str]:
    """Return the lines of events; on a busy machine, reading takes long enough to be reported."""
    return (line for line in lines if not line.startswith("reading:"))


def test_the_command_serves_until_it_is_told_to_stop() -> None:
    arguments = [RECORDED, "--listen", "127.0.0.1:0", "--no-auth"]
    with subprocess.Popen([*COMMAND, *arguments], stderr=subprocess.PIPE, text=True) as node:
        assert node.stderr is not None
        lines = list(islice(events_of(node.stderr), 2))
        assert "3 of 1,024 vbuckets recorded" in lines[0]
        assert lines[1].startswith("listening on 127.0.0.1:")
        node.send_signal(signal.SIGTERM)
        assert node.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("scenario", "has_owner"),
    [("script: []", True), ("owns_all: false", False), ("verbatim: true", False)],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_vbucket_has_an_owner_unless_the_scenario_says_otherwise(
    scenario: str, has_owner: bool, tmp_path: Path
) -> None:
    """The recorded server did not own vbucket 640, for which a client of the whole bucket waits."""
    sample, file = tmp_path / "bad_day.pcap", tmp_path / "scenario.yaml"
    sample.write_bytes(bad_day())
    file.write_text(scenario)
    arguments = [str(sample), "--listen", "127.0.0.1:0", "--no-auth", "--scenario", str(file)]
    with subprocess.Popen([*COMMAND, *arguments], stderr=subprocess.PIPE, text=True) as node:
        assert node.stderr is not None
        lines = list(islice(events_of(node.stderr), 2))
        hint = (
            "bucket shop: no node owns vbucket 640, so a client of all vbuckets waits; "
            "with owns_all: true, the scenario gives every vbucket an owner\n"
        )
        assert (lines[1] == hint) is not has_owner
        node.send_signal(signal.SIGTERM)
        node.wait(PATIENCE)


def test_the_command_serves_several_nodes(tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text("script: [{opcode: dcp_stream_req, map: 1}]")
    arguments = [RECORDED, "--listen", "127.0.0.1:0", "--no-auth", "--scenario", str(scenario)]
    refused = subprocess.run([*COMMAND, *arguments], stderr=subprocess.PIPE, text=True, check=False)
    assert refused.returncode == 2
    assert "--scenario: rule 1: node 1 does not exist: the buckets are on 1 node" in refused.stderr
    with subprocess.Popen([*COMMAND, *arguments, "--nodes", "2"], stderr=subprocess.PIPE, text=True) as node:
        assert node.stderr is not None
        lines = list(islice(events_of(node.stderr), 3))
        assert lines[1].startswith("node 1 is at 127.0.0.1:")
        assert lines[2].startswith("listening on 127.0.0.1:")
        node.send_signal(signal.SIGTERM)
        assert node.wait(PATIENCE) == 0


def test_a_turn_ends_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message takes a millisecond of a clock that counts; other tasks run after a few messages."""
    clock, done = [0.0], {"handled": 0, "taken": 0}
    most = dict.fromkeys(done, 0)
    handle, take = ServerSession._handle, ServerSession.take

    def work(name: str) -> None:
        clock[0] += 0.001
        done[name] += 1
        most[name] = max(most[name], done[name])

    def handled(session: ServerSession, data: bytes) -> None:
        work("handled")
        handle(session, data)

    def taken(session: ServerSession, size: int = 1) -> bytes | None:
        work("taken")
        return take(session, size)

    monkeypatch.setattr(node_module._ServedConnection, "_now", staticmethod(lambda: clock[0]))
    monkeypatch.setattr(ServerSession, "_handle", handled)
    monkeypatch.setattr(ServerSession, "take", taken)

    async def beat() -> None:
        while True:
            done.update(handled=0, taken=0)
            await asyncio.sleep(0)

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        await connection.connect(next(iter(client.buckets(CAPTURE))))
        beating = asyncio.create_task(beat())
        await asyncio.sleep(0)
        most.update(handled=0, taken=0)
        request = dcpspec.message("dcp_get_failover_log")
        connection.writer.write(request * 1000)
        for _ in range(1000):
            await connection.message()
        beating.cancel()

    run(talk)
    assert 1 <= most["handled"] <= 512 // HEADER + 1  # the requests of one part
    assert 1 <= most["taken"] <= 5


def test_requests_that_have_arrived_are_answered_before_changes_are_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each request takes a millisecond of a clock that counts, so the requests take many turns."""
    clock, handle = [0.0], ServerSession._handle
    ((bucket, served),) = client.buckets(CAPTURE).items()

    def handled(session: ServerSession, data: bytes) -> None:
        clock[0] += 0.001
        handle(session, data)

    monkeypatch.setattr(node_module._ServedConnection, "_now", staticmethod(lambda: clock[0]))
    monkeypatch.setattr(ServerSession, "_handle", handled)

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        await connection.connect(bucket)
        stream = dcpspec.message("dcp_stream_req", vbucket=next(iter(served.histories)), end_seqno=2**64 - 1)
        connection.writer.write(stream + dcpspec.message("dcp_get_failover_log") * 500)
        came = ["status" in (await connection.message())["header"] for _ in range(502)]
        assert came == [True] * 501 + [False]

    run(talk)


def test_a_connection_that_fails_leaves_no_watcher(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(ServerSession, "receive", failing)
    (bucket,) = client.buckets(CAPTURE).values()
    bucket.watchers.clear()

    async def talk(connect: Callable[[], Awaitable[NodeConnection]]) -> None:
        connection = await connect()
        connection.writer.write(dcpspec.message("noop"))
        assert not await connection.reader.read()

    run(talk)
    assert not bucket.watchers


def test_clients_that_reset_while_the_node_stops_leave_no_error() -> None:
    errors: list[str] = []

    async def main(turns: int) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: errors.append(about["message"]))
        node = ReplayNode(client.settings(CAPTURE))
        port = await node.start("127.0.0.1", 0)
        writers = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(8)]
        await asyncio.sleep(0.05)
        for writer in writers:
            node_module.reset(writer)
        for _ in range(turns):
            await asyncio.sleep(0)
        await node.stop()
        gc.collect()

    for turns in range(16):
        asyncio.run(main(turns))
    assert errors == []
