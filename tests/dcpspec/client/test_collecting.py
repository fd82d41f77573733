"""The client collects changes that arrive in small writes, and never holds back anything else."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Any

import numpy as np
import pytest

from dcpspec.client.rows import CollectionNames, Reception, StreamDecoder
from dcpspec.client.settings import Settings
from dcpspec.client.streams import BucketStream
from dcpspec.decode.rows import Fields
from dcpspec.framing.cut import Frames
from dcpspec.framing.origins import Origin
from dcpspec.framing.walk import chain
from dcpspec.protocol.position import Position
from dcpspec.write.message import message
from tests.dcpspec.client.memory_node import MemoryNode, MemoryVbucket, memory_node, received

FOR_EVER: dict[str, Any] = {"fetch_min_bytes": "1g", "fetch_max_wait": "1h"}
"""Options with which only a full buffer or an event ends the collecting."""
Send = Callable[[bytes], None]


@dataclass
class WritingNode(MemoryNode):
    """A node that grants each stream, and then calls a function that writes the stream."""

    write: Callable[[Send, int], None] = lambda send, opaque: None
    room: Condition = field(default_factory=Condition)
    allowed: int = 0
    """Bytes that flow control still allows."""

    def serve(self, connection: socket.socket) -> None:
        """Answer all requests on a connection."""
        with suppress(OSError), connection:
            for fields in received(connection):
                self.asked.append(fields)
                self._note(fields)
                connection.sendall(b"".join(self._answers(fields)))
                if fields["opcode"] == "dcp_stream_req":
                    Thread(target=self._write, args=(connection, fields["opaque"]), daemon=True).start()

    def _note(self, fields: Fields) -> None:
        with self.room:
            if fields["opcode"] == "dcp_control" and fields["key"] == b"connection_buffer_size":
                self.allowed = int(fields["value"])
            self.allowed += fields.get("buffer_bytes") or 0
            self.room.notify()

    def _write(self, connection: socket.socket, opaque: int) -> None:
        def send(data: bytes) -> None:
            with self.room:
                self.room.wait_for(lambda: self.allowed > 0)
                self.allowed -= len(data)
            if not data:
                connection.shutdown(socket.SHUT_RDWR)
            connection.sendall(data)

        with suppress(OSError):
            self.write(send, opaque)

    def _streamed(self, fields: Fields) -> Iterator[bytes]:
        log = [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in self.vbuckets[0].log]
        yield message("dcp_stream_req", opaque=fields["opaque"], status="success", failover_log=log)


def written(write: Callable[[Send, int], None], last: int = 3) -> Any:
    """Serve a vbucket whose stream a function writes. Sending no bytes closes the connection."""
    return memory_node(node=WritingNode([MemoryVbucket(items=[(last, "", 0)])], write=write))


def marker(opaque: int, last: int, vbucket: int = 0) -> bytes:
    """Return the marker of a snapshot in memory."""
    fields: dict[str, Any] = {"start_seqno": 0, "end_seqno": last, "flags": 1}
    return message("dcp_snapshot_marker", vbucket=vbucket, opaque=opaque, **fields)


def change(opaque: int, seqno: int, value: bytes = b"", vbucket: int = 0) -> bytes:
    """Return a mutation."""
    document: dict[str, Any] = {"key": f"k{seqno}", "collection_id": 0, "by_seqno": seqno, "value": value}
    return message("dcp_mutation", vbucket=vbucket, opaque=opaque, **document)


def seqnos_of(stream: BucketStream) -> Iterator[list[int]]:
    """Yield the seqnos of each batch with changes."""
    for batch in stream:
        kinds = batch.rows.column("kind").to_pylist()
        numbers = batch.rows.column("by_seqno").to_pylist()
        seqnos = [seqno for kind, seqno in zip(kinds, numbers, strict=True) if kind == "mutation"]
        if seqnos:
            yield seqnos


def test_small_writes_become_few_batches() -> None:
    """Hundreds of writes give a batch for each 4 KiB."""

    def write(send: Send, opaque: int) -> None:
        """Write single changes, then the end."""
        send(marker(opaque, 300))
        for seqno in range(1, 301):
            send(change(opaque, seqno, b"x" * 100))
            time.sleep(0.0005)
        send(message("dcp_stream_end", opaque=opaque, reason="ok"))

    with written(write, 300) as node:
        options = {"fetch_min_bytes": "4k", "fetch_max_wait": "1h", "ending_offsets": "latest"}
        with node.stream(**options) as stream:
            batches = list(seqnos_of(stream))
    assert [seqno for batch in batches for seqno in batch] == list(range(1, 301))
    assert 1 < len(batches) <= 12  # 300 changes of 158 bytes are 46 KiB
    assert min(map(len, batches[:-1])) >= 25


def test_a_quiet_stream_delivers_after_the_maximum_wait() -> None:
    """A change that nothing follows arrives, though the node sends far less than the minimum."""

    def write(send: Send, opaque: int) -> None:
        """Write three changes, and then nothing."""
        send(marker(opaque, 3))
        for seqno in (1, 2, 3):
            send(change(opaque, seqno))

    with written(write) as node, node.stream(fetch_min_bytes="1g") as stream:
        found: list[int] = []
        for batch in seqnos_of(stream):
            found += batch
            if len(found) == 3:
                break
    assert found == [1, 2, 3]


def test_one_byte_collects_nothing() -> None:
    """With a minimum of one byte, a change arrives before the next is sent."""
    may_go_on = Condition()
    delivered: list[int] = []

    def write(send: Send, opaque: int) -> None:
        """Write each change once the client has delivered the change before it."""
        send(marker(opaque, 3))
        for seqno in (1, 2, 3):
            send(change(opaque, seqno))
            with may_go_on:
                may_go_on.wait_for(lambda: len(delivered) == seqno)  # noqa: B023 - is called only here
        send(message("dcp_stream_end", opaque=opaque, reason="ok"))

    options = {"fetch_min_bytes": 1, "fetch_max_wait": "1h", "ending_offsets": "latest"}
    with written(write) as node, node.stream(**options) as stream:
        for batch in seqnos_of(stream):
            with may_go_on:
                delivered.extend(batch)
                may_go_on.notify()
    assert delivered == [1, 2, 3]


def _end(opaque: int) -> bytes:
    return message("dcp_stream_end", opaque=opaque, reason="state_changed")


def _noop(_: int) -> bytes:
    return message("dcp_noop", opaque=77)


@pytest.mark.parametrize("event", [_end, _noop], ids=["end", "noop"])
def test_an_event_returns_what_is_collected(event: Callable[[int], bytes]) -> None:
    """An end of a stream and a request from the node do not wait for more changes."""

    def write(send: Send, opaque: int) -> None:
        """Write changes, and then the event."""
        send(marker(opaque, 3) + change(opaque, 1))
        send(change(opaque, 2))
        send(event(opaque))

    with written(write) as node, node.stream(**FOR_EVER) as stream:
        found: list[int] = []
        for batch in seqnos_of(stream):
            found += batch
            if 2 in found:
                break
    assert found == [1, 2]


def test_a_closed_connection_returns_what_is_collected() -> None:
    """The node closes the connection after a change and a half."""

    def write(send: Send, opaque: int) -> None:
        """Write a change and a half."""
        send(marker(opaque, 3) + change(opaque, 1))
        send(change(opaque, 2)[:30])
        send(b"")

    with written(write) as node, node.stream(**FOR_EVER) as stream:
        assert next(seqnos_of(stream)) == [1]


def test_flow_control_does_not_wait() -> None:
    """A node whose buffer is full never waits for an acknowledgement of changes that the client collects."""

    def write(send: Send, opaque: int) -> None:
        """Write five times the buffer."""
        send(marker(opaque, 320))
        for seqno in range(1, 321):
            send(change(opaque, seqno, b"x" * 1000))
        send(message("dcp_stream_end", opaque=opaque, reason="ok"))

    options = {**FOR_EVER, "flow_control_buffer": "64k", "ending_offsets": "latest"}
    with written(write, 320) as node, node.stream(**options) as stream:
        found = [seqno for batch in seqnos_of(stream) for seqno in batch]
    assert found == list(range(1, 321))


def test_the_options_have_the_names_of_kafka() -> None:
    """The names are those of a Kafka consumer, in any form that the client accepts."""
    login = {"username": "reader", "password": "secret"}
    settings, _ = Settings.of("couchbase://h/b?fetch.min.bytes=2m", {**login, "fetchMaxWait": "20ms"})
    assert settings.fetch_min_bytes == 2 << 20
    assert settings.fetch_max_wait.total_seconds() == 0.02


# Runs of changes of many vbuckets


def _decoded(data: bytes, positions: dict[int, Position], ends: dict[int, int], size: int) -> list[Any]:
    """Decode blocks of messages; return the rows."""
    _, options = Settings.of("couchbase://h/b", {"username": "reader", "password": "secret"})
    decoder = StreamDecoder(options, CollectionNames())
    block = np.frombuffer(data, np.uint8)
    starts = chain(block, 0, len(block), len(block))
    origin = Origin("cluster", "node", "server", lambda ends: np.zeros(len(ends), np.int64), True)
    rows: list[Any] = []
    for first in range(0, len(starts) - 1, size):
        frames = Frames(block, starts, 0).part(first, min(first + size, len(starts) - 1))
        opened = {
            vbucket: Reception(100 + vbucket, at, ends.get(vbucket)) for vbucket, at in positions.items()
        }
        for result in decoder.decode([frames], origin, opened.get):
            positions.update(result.positions)
            rows += result.rows.to_pylist()
    return rows


def _messages(rounds: Sequence[int], vbuckets: int) -> bytes:
    return b"".join(
        change(100 + vbucket, seqno, vbucket=vbucket) for seqno in rounds for vbucket in range(vbuckets)
    )


def test_vbuckets_that_take_turns_keep_their_own_positions() -> None:
    """Vbucket 2 gets a new marker, vbucket 3 ends at seqno 5, and vbucket 4 is out of order."""
    positions = {number: Position(number, log=((7, 0),), snapshot_end=9) for number in range(6)}
    positions[4].begin_oso()
    data = _messages([1, 2, 3, 4, 5, 6], 6) + marker(102, 20, vbucket=2) + _messages([7, 8], 6)
    rows = _decoded(data, positions, {3: 5}, 1000)
    found = {vbucket: [row["by_seqno"] for row in rows if row["vbucket"] == vbucket] for vbucket in range(6)}
    whole = [1, 2, 3, 4, 5, 6, 7, 8]
    assert found == {0: whole, 1: whole, 2: whole, 3: [1, 2, 3, 4, 5], 4: whole, 5: whole}
    assert {number: at.seqno for number, at in positions.items()} == {0: 8, 1: 8, 2: 8, 3: 5, 4: 0, 5: 8}
    assert [row["snapshot_end"] for row in rows if row["vbucket"] == 2] == [9] * 6 + [20] * 2
    assert {row["vbucket_uuid"] for row in rows if row["vbucket"] != 4} == {7}


def test_a_block_is_decoded_like_its_messages() -> None:
    """Blocks of 48 messages give the rows of one large block."""
    data = _messages(range(1, 33), 6)
    whole, parts = (
        _decoded(
            data, {number: Position(number, log=((7, 0),), snapshot_end=40) for number in range(6)}, {}, size
        )
        for size in (1000, 48)
    )
    drop = "offset"
    assert len(whole) == 192
    assert [{**row, drop: 0} for row in whole] == [{**row, drop: 0} for row in parts]
