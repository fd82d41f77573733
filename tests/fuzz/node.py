"""The node: for any input, every response is readable, and the session continues or ends with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import dcpspec
from dcp_kaitai.mcbp_header import McbpHeader
from dcpspec.framing.live import Head, Splitter
from dcpspec.grammar.header import HEADER_SIZE, is_known, parse_header
from dcpspec.replay.dialog import MAX_MESSAGE, NodeSettings
from dcpspec.replay.sasl import Credentials
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, FEATURES, Client
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness

_RECORDED = "audit/valid.pcap"
_MOST = 200
"""Messages of the node to read after each client message."""


@cache
def _settings() -> NodeSettings:
    return client.settings(_RECORDED)


@cache
def _closed() -> NodeSettings:
    return NodeSettings(client.buckets(_RECORDED), credentials=Credentials("any", "any"))


def check(data: bytes) -> None:
    """Send a client's messages to a node, from the first byte, or after each client's first messages."""
    if len(data) < 3:
        return
    choice, size, said = data[0], 1 + data[1] * 8, data[2:]
    if choice & 3 == 3:
        session = Client(_closed()).session
    elif choice & 3 == 2:
        session = Client(_settings()).session
    else:
        features = FEATURES if choice & 1 else FEATURES[:-1]
        controls = CURRENT if choice & 5 == 5 else {"connection_buffer_size": "2000"}
        (bucket,) = client.buckets(_RECORDED)
        session = Client(_settings()).connect(bucket, features, controls=controls).session
    for number, first in enumerate(range(0, len(said), size)):
        if session.closed is not None:
            break
        session.now = 30.0 * number
        session.receive(said[first : first + size])
        collections = bool(session.agreed.has_collections)
        splitter = Splitter(MAX_MESSAGE)
        for _ in range(_MOST):
            sent = session.take(8)
            if sent is None:
                break
            for message, is_whole in splitter.feed(sent):
                header = parse_header(message)
                assert is_whole
                assert header is not None
                # The client may use a name that no grammar knows; the response repeats it.
                assert is_known(header) or Head.of(message).status == "unknown_command"
                # The client may negotiate collections between two messages.
                trees = [dcpspec.decode_message(message, way) for way in (collections, not collections)]
                assert not all("error" in tree for tree in trees), trees
        assert not splitter.rest
    assert session.closed is None or session.closed


def _seeds() -> Iterator[bytes]:
    yield from (b"\2\xff" + said for said in seeds.asked())
    future = bytes([McbpHeader.Magic.client_request, 192])  # an opcode that no grammar knows
    yield b"\0\xff" + future + bytes(HEADER_SIZE - 2)


HARNESS = Harness(check, _seeds, mutator.STREAM)
