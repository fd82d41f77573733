"""The proxy's endpoint for management requests: what passes, and which addresses clients read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from dcpspec.capture.tcp import SocketAddress
from dcpspec.proxy.server import Proxy, ProxyLimits
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.sasl import Credentials
from tests.dcpspec.replay.test_management import LOGIN, MAP, get
from tests.waiting import PATIENCE

HOST = "127.0.0.1"
Answers = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def ask(port: int | None, request: bytes) -> tuple[bytes, bytes]:
    """Send a request, and return the head and the body of the response."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(request)
    head, _, body = (await asyncio.wait_for(reader.read(), PATIENCE)).partition(b"\r\n\r\n")
    writer.close()
    return head, body


def relayed(manager: bytes, request: bytes = get("/pools")) -> tuple[bytes, bytes, bytes, list[str]]:
    """Send a request through a proxy to a manager that says some bytes: return what the manager received, the
    head and the body of the response, and the events.
    """
    got, events = bytearray(), list[str]()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        got.extend(await reader.readuntil(b"\r\n\r\n"))
        writer.write(manager)
        writer.close()

    async def main() -> tuple[bytes, bytes]:
        behind = await asyncio.start_server(serve, HOST, 0)
        at = SocketAddress(HOST, behind.sockets[0].getsockname()[1])
        limits = ProxyLimits(max_message=1 << 16)
        pair = at, SocketAddress(HOST, 0)
        proxy = Proxy(SocketAddress(HOST, 11210), limits=limits, tell=events.append, management=pair)
        await proxy.start(HOST, 0)
        try:
            return await ask(proxy.management_port, request)
        finally:
            await proxy.stop()
            behind.close()

    head, body = asyncio.run(main())
    return bytes(got), head, body, events


def test_clients_find_the_ports_of_the_proxy() -> None:
    bucket = Bucket("shop", map_size=4)
    bucket.spread(2)
    events: list[str] = []

    async def main() -> None:
        settings = NodeSettings({"shop": bucket}, credentials=Credentials("reader", "correct horse"))
        node = ReplayNode(settings, management=(HOST, 0))
        first = SocketAddress(HOST, await node.start(HOST, 0))
        managers = SocketAddress(HOST, node.management_ports[0]), SocketAddress(HOST, 0)
        proxy = Proxy(first, tell=events.append, management=managers)
        port = await proxy.start(HOST, 0)
        managed = proxy.management_port
        try:
            head, body = await ask(managed, get(MAP))
            assert head.startswith(b"HTTP/1.1 200 OK\r\n")
            config = json.loads(body)
            other = config["nodesExt"][1]["services"]["kv"]
            assert other not in (port, *node.ports)
            assert [entry["services"] for entry in config["nodesExt"]] == [
                {"kv": port, "mgmt": managed},
                {"kv": other, "mgmt": managed},
            ]
            assert config["vBucketServerMap"]["serverList"] == [f"$HOST:{port}", f"$HOST:{other}"]
            assert config["nodes"][1] == {"hostname": f"$HOST:{managed}", "ports": {"direct": other}}

            reader, writer = await asyncio.open_connection(HOST, managed)
            writer.write(get("/pools/default/bs/shop"))
            await reader.readuntil(b"\r\n\r\n")
            owners = []
            for _ in range(2):
                block = await asyncio.wait_for(reader.readuntil(b"\n\n\n\n"), PATIENCE)
                assert str(port) in block.decode()
                owners.append(json.loads(block)["vBucketServerMap"]["vBucketMap"][3])
                bucket.move(3, 0)
            assert owners == [[1], [0]]
            writer.close()

            head, _ = await ask(managed, get(MAP, {}))
            assert head.startswith(b"HTTP/1.1 401 Unauthorized\r\n")
            assert b"WWW-Authenticate: Basic" in head
        finally:
            await proxy.stop()
            await node.stop()

    asyncio.run(main())
    assert f"management requests are at {HOST}:" in " ".join(events)
    assert any(event.startswith("http ") and event.endswith(f"GET {MAP}: 200 OK") for event in events)


def test_what_passes() -> None:
    got, head, body, events = relayed(
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\nServer: s\r\n\r\n[1,  2]"
    )
    assert got.startswith(b"GET /pools HTTP/1.1\r\nHost: 127.0.0.1:")
    assert LOGIN["Authorization"].encode() in got
    assert got.endswith(b"Connection: close\r\n\r\n")
    assert head == b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close"
    assert body == b"[1,  2]"  # no configuration, so not a byte changes
    assert events[-1].endswith("GET /pools: 200 OK")


def test_a_response_in_chunks() -> None:
    config = {"nodesExt": [{"services": {"kv": 11210, "mgmt": 8091}, "thisNode": True}]}
    text = json.dumps(config).encode() + b"\n\n\n\n"
    parts = [text[:9], text[9:20], text[20:]]
    chunks = b"".join(b"%x;name=value\r\n%s\r\n" % (len(part), part) for part in parts)
    _, _, body, _ = relayed(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n")
    (entry,) = json.loads(body)["nodesExt"]
    assert set(entry["services"]) == {"kv", "mgmt"}
    assert 11210 not in entry["services"].values()
    assert body.endswith(b"\n\n\n\n")


@pytest.mark.parametrize(
    ("said", "status", "event"),
    [
        (b"", b"502 Bad Gateway", "Bad Gateway"),
        (b"SSH-2.0\r\n\r\n", b"502 Bad Gateway", "Bad Gateway"),
        (b"HTTP/1.1 999 What\r\n\r\n", b"502 Bad Gateway", "Bad Gateway"),
        (b"HTTP/1.1 200 OK\r\nX: " + b"x" * (1 << 18), b"502 Bad Gateway", "Bad Gateway"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfew", b"200 OK", "200 OK"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"200 OK", "200 OK"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n", b"200 OK", "200 OK"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n", b"200 OK", "200 OK"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * (1 << 17), b"200 OK", "200 OK"),
    ],
)
def test_a_response_that_is_none(said: bytes, status: bytes, event: str) -> None:
    _, head, body, events = relayed(said)
    assert head.startswith(b"HTTP/1.1 " + status)
    assert body == b""
    assert event in events[-1]


def test_requests_that_change_something_do_not_pass() -> None:
    got, head, _, _ = relayed(b"", get("/pools").replace(b"GET", b"POST"))
    assert got == b""
    assert head.startswith(b"HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\n")


def test_a_manager_that_cannot_be_reached() -> None:
    events: list[str] = []

    async def main() -> Any:
        nowhere = await asyncio.start_server(lambda *_: None, HOST, 0)
        at = SocketAddress(HOST, nowhere.sockets[0].getsockname()[1])
        nowhere.close()
        await nowhere.wait_closed()
        proxy = Proxy(at, tell=events.append, management=(at, SocketAddress(HOST, 0)))
        await proxy.start(HOST, 0)
        try:
            return await ask(proxy.management_port, get("/pools"))
        finally:
            await proxy.stop()

    head, _ = asyncio.run(main())
    assert head.startswith(b"HTTP/1.1 502 Bad Gateway")
    assert "GET /pools: cannot reach 127.0.0.1:" in events[-1]
