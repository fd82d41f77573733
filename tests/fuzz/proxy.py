"""The proxy's relay: it forwards bytes unchanged, except for the node addresses in cluster configurations."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from dcpspec.capture.tcp import SocketAddress
from dcpspec.framing.live import Head, Splitter
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number
from dcpspec.protocol.clustermap import addresses, own_vbuckets
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.proxy.clustermap import carries_config, config_of, rewritten
from dcpspec.proxy.relay import Relay, RelaySide
from dcpspec.replay.script import ConnectionScript, Script
from dcpspec.values import snappy
from dcpspec.write.message import message
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_NODE = SocketAddress("10.0.0.1", 11210)
_LONGEST = 2000
"""Bytes of a buffered message."""


class Sink:
    """A writer that stores written bytes."""

    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        """Keep bytes."""
        self.data += data

    async def drain(self) -> None:
        """Let other tasks run."""
        await asyncio.sleep(0)

    def can_write_eof(self) -> bool:
        """Return True, like sockets."""
        return True

    def write_eof(self) -> None:
        """Take nothing more."""

    def get_extra_info(self, _: str) -> socket.socket:
        """Return a socket, because a reset sets one of its options."""
        return socket.socket()

    @property
    def transport(self) -> Sink:
        """Return an object that can be aborted."""
        return self

    def abort(self) -> None:
        """Take nothing more."""

    def close(self) -> None:
        """Take nothing more."""


def check(data: bytes) -> None:
    """Relay a conversation."""
    if len(data) < 2:
        return
    port = 12_345 if data[0] & 1 else None
    said = {CLIENT: b"", SERVER: b""}
    for turn in mutator.split_turns(data[1:]):
        said[SERVER if turn[0] & 1 else CLIENT] += turn[1:]
    if data[0] & 2:
        _damaged(said, data[0])
        return
    heard = asyncio.run(_relayed(said, port, Script()))
    assert heard[SERVER] == said[CLIENT]
    splitter, at, got = Splitter(_LONGEST), 0, heard[CLIENT]
    for part, is_message in splitter.feed(said[SERVER]):
        config = config_of(part) if is_message and carries_config(Head.of(part)) else None
        size = len(part) if config is None else HEADER_SIZE + header_number(got[at:], "len_body")
        passed, at = got[at : at + size], at + size
        if config is None:
            assert passed == part
            continue
        own_vbuckets(config)
        changed = config_of(passed)
        assert changed is not None
        assert port is not None or json.dumps(changed) == json.dumps(config)
    assert got[at:] == splitter.rest


_FAULTS: Final = (
    [{"drop": True, "every": 2}],
    [{"duplicate": True, "from": "server"}, {"status": "etmpfail", "from": "client", "after": 1}],
    [{"flip": 2, "probability": 0.5}],
    [{"truncate": 30, "times": 1}],
    [{"cut": "reset", "after": 3}],
    [{"blackhole": True, "opcode": "dcp_noop"}, {"cut": "close", "from": "server", "after": 2}],
)


def _damaged(said: dict[str, bytes], choice: int) -> None:
    """Faults change relayed bytes as specified, and the relay ends only in specified ways."""
    rules = _FAULTS[(choice >> 2) % len(_FAULTS)]
    heard = asyncio.run(_relayed(said, None, Script.of(rules)))
    sizes = {side: len(data) for side, data in heard.items()}
    assert sizes[CLIENT] + sizes[SERVER] <= 2 * sum(map(len, said.values())) + 24 * (choice + 1000)


async def _relayed(said: dict[str, bytes], port: int | None, script: Script) -> dict[str, bytes]:
    """Return the bytes that each side receives."""
    sides = []
    for name, data in said.items():
        reader = asyncio.StreamReader()
        reader.feed_data(data)
        reader.feed_eof()
        writer = cast(asyncio.StreamWriter, Sink())
        sides.append(RelaySide(name, reader, writer, Splitter(_LONGEST), None))

    async def rewrite(config: Mapping[str, Any]) -> Mapping[str, Any]:
        ports = {} if port is None else dict.fromkeys(addresses(config, _NODE), port)
        return rewritten(config, _NODE, ports)

    await Relay(sides[0], sides[1], ConnectionScript(script), rewrite, lambda _: None, 5.0).run()
    return {side.name: cast(Sink, side.writer).data for side in sides}


def _seeds() -> Iterator[bytes]:
    config = {
        "rev": 7,
        "nodesExt": [
            {"services": {"kv": 11210, "mgmt": 8091}, "thisNode": True},
            {"services": {"kv": 12002}},
        ],
        "vBucketServerMap": {"serverList": ["$HOST:11210", "10.0.0.2:12002"], "vBucketMap": [[0, 1], [1, 0]]},
    }
    old = {"nodes": [{"hostname": "$HOST:8091", "ports": {"direct": 11210}}, {"hostname": "10.0.0.2:8091"}]}
    for each in (config, old):
        value = json.dumps(each).encode()
        answer = message("get_cluster_config", status="success", value=value, magic="client_response")
        packed = message("get_cluster_config", status="success", value=snappy.compress(value), datatype=2)
        yield b"\1" + seeds.turn(SERVER, answer) + seeds.turn(SERVER, packed)
    for said in seeds.conversations()[::10]:
        yield b"\0" + said
    for number, said in enumerate(seeds.sessions()):
        yield bytes([2 + 4 * (number % 64)]) + said


HARNESS = Harness(check, _seeds, mutator.TURNS)
