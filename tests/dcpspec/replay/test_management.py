"""The management endpoint of a node: what HTTP clients of a cluster read, and who may read it."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.node import NodeLimits, ReplayNode
from dcpspec.replay.sasl import Credentials
from tests.waiting import PATIENCE

LOGIN = {"Authorization": "Basic " + base64.b64encode(b"reader:correct horse").decode()}
MAP = "/pools/default/b/shop"


class Response(NamedTuple):
    """A response, read to its end."""

    status: int
    fields: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The content."""
        return json.loads(self.body)


class Served(NamedTuple):
    """A node of one bucket with four vbuckets on two nodes, and its log."""

    node: ReplayNode
    bucket: Bucket
    events: list[str]

    async def send(self, data: bytes, node: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send bytes to a management endpoint."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.node.management_ports[node])
        writer.write(data)
        return reader, writer

    async def ask(self, data: bytes, node: int = 0) -> Response:
        """Send bytes, and read the response to its end."""
        reader, writer = await self.send(data, node)
        read = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        head, _, body = read.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return Response(int(first.split()[1]), dict(line.split(": ", 1) for line in lines), body)


def run(talk: Callable[[Served], Awaitable[None]], **settings: Any) -> list[str]:
    """Talk to the management endpoints of a node, and return the node's events."""
    events: list[str] = []
    bucket = Bucket("shop", map_size=4)
    bucket.spread(2)
    given = {"credentials": Credentials("reader", "correct horse"), **settings}

    async def main() -> None:
        node = ReplayNode(
            NodeSettings({"shop": bucket}, **given),
            NodeLimits(connections=3, login_seconds=0.5),
            lambda event: events.append(str(event)),
            management=("127.0.0.1", 0),
        )
        await node.start("127.0.0.1", 0)
        try:
            await asyncio.wait_for(talk(Served(node, bucket, events)), PATIENCE)
        finally:
            await node.stop()

    asyncio.run(main())
    assert bucket.watchers == set()
    return events


def get(path: str, fields: dict[str, str] = LOGIN) -> bytes:
    """Return a request."""
    lines = [f"GET {path} HTTP/1.1", "Host: node", *(f"{name}: {text}" for name, text in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def test_resources() -> None:
    async def talk(served: Served) -> None:
        ports, managers = served.node.ports, served.node.management_ports
        pools = await served.ask(get("/pools", {}))
        assert pools.status == 200
        assert pools.fields["Content-Type"] == "application/json"
        assert pools.json["implementationVersion"] == "8.0.0-0-enterprise"
        assert pools.json["pools"][0]["uri"] == "/pools/default"
        assert (await served.ask(get("/whoami"))).json["id"] == "reader"
        services = (await served.ask(get("/pools/default/nodeServices"), 1)).json["nodesExt"]
        assert services == [
            {"hostname": "127.0.0.1", "services": {"kv": ports[0], "mgmt": managers[0]}},
            {"hostname": "127.0.0.1", "services": {"kv": ports[1], "mgmt": managers[1]}, "thisNode": True},
        ]
        short = (await served.ask(get(MAP))).json
        assert (short["name"], short["rev"]) == ("shop", 1)
        assert short["vBucketServerMap"]["vBucketMap"] == [[0], [0], [1], [1]]
        assert short["nodes"][1] == {"hostname": f"$HOST:{managers[1]}", "ports": {"direct": ports[1]}}
        assert short["nodesExt"][0]["services"] == {"kv": ports[0], "mgmt": managers[0]}
        whole = (await served.ask(get("//pools/default/buckets/shop"))).json
        assert whole["bucketType"] == "membase"
        assert whole["storageBackend"] == "couchstore"
        assert whole["uuid"] == short["uuid"]
        assert [node["hostname"] for node in whole["nodes"]] == [f"127.0.0.1:{port}" for port in managers]
        pool = (await served.ask(get("/pools/default?waitChange=0"))).json
        assert [node["ports"]["direct"] for node in pool["nodes"]] == [*ports]

    events = run(talk)
    assert any(event.endswith("GET /pools/default/b/shop: 200 OK") for event in events)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (get("/whoami", {}), 401),
        (get("/whoami", {"Authorization": "Basic " + base64.b64encode(b"reader:wrong").decode()}), 401),
        (get("/whoami", {"Authorization": "Basic !"}), 401),
        (get("/whoami", {"Authorization": "Bearer abc"}), 401),
        (get("/pools/default/b/nothing"), 404),
        (get("/pools/default/bs/nothing"), 404),
        (get("/settings/web"), 404),
        (get("/pools/default/x/shop"), 404),
        (b"POST /pools/default HTTP/1.1\r\n\r\n", 405),
        (b"GET / HTTP/9\r\n\r\n", 400),
        (b"\x80\x1f\0\0" * 6 + b"\r\n\r\n", 400),
        (get("//[/%ff"), 404),
        (b"GET / HTTP/1.1\r\n" + b"".join(b"a%d: b\r\n" % number for number in range(200)) + b"\r\n", 400),
        (b"GET / HTTP/1.1\r\na: " + bytes(70_000), 431),
    ],
)
def test_refusals(data: bytes, status: int) -> None:
    async def talk(served: Served) -> None:
        response = await served.ask(data)
        assert response.status == status
        if status == 401:
            assert response.fields["WWW-Authenticate"].startswith("Basic ")

    run(talk)


def test_a_node_without_users_refuses_every_user() -> None:
    async def talk(served: Served) -> None:
        assert (await served.ask(get("/whoami"))).status == 401

    run(talk, credentials=None)


def test_a_node_without_login_accepts_every_user() -> None:
    async def talk(served: Served) -> None:
        assert (await served.ask(get(MAP, {}))).status == 200

    run(talk, credentials=None, asks_login=False)


@pytest.mark.parametrize("name", ["bs", "bucketsStreaming"])
def test_a_moved_vbucket_is_pushed(name: str) -> None:
    async def talk(served: Served) -> None:
        reader, writer = await served.send(get(f"/pools/default/{name}/shop"))

        async def block() -> Any:
            return json.loads(await asyncio.wait_for(reader.readuntil(b"\n\n\n\n"), PATIENCE))

        await reader.readuntil(b"\r\n\r\n")
        first = await block()
        assert (first["rev"], first["vBucketServerMap"]["vBucketMap"][0]) == (1, [0])
        served.bucket.append(2, {"kind": "mutation", "key": "k", "value": "1"})  # not a new map
        served.bucket.move(0, 1)
        second = await block()
        assert (second["rev"], second["vBucketServerMap"]["vBucketMap"][0]) == (2, [1])
        served.bucket.delete()
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()
        assert (await served.ask(get(MAP))).status == 404

    run(talk)


def test_a_client_that_leaves_makes_room() -> None:
    async def talk(served: Served) -> None:
        for _ in range(6):  # more than the limit of connections
            reader, writer = await served.send(get("/pools/default/bs/shop"))
            await reader.readuntil(b"\n\n\n\n")
            writer.close()
            while served.bucket.watchers:
                await asyncio.sleep(0.01)

    run(talk)


def test_a_client_that_asks_nothing_is_cut_off() -> None:
    async def talk(served: Served) -> None:
        assert await (await served.send(b"GET /po"))[0].read() == b""

    run(talk)


def test_a_request_to_the_data_port_is_named() -> None:
    async def talk(served: Served) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.node.ports[0])
        writer.write(get("/pools/default/bs/shop"))
        assert await reader.read() == b""

    reason = "closed: the client sent an HTTP request (GET /pools/default/bs/shop) to the port of the "
    assert any(reason + "key-value protocol" in event for event in run(talk))
