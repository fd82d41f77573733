"""A node that sends as servers do: small writes, in which the vbuckets take turns.

    python -m benchmarks.turns --vbuckets 64 --changes 400000 --write 47 --pace 40000

Prints its port. Every vbucket has one snapshot with the same number of changes. Once a client has requested
all streams, the node sends a few changes in each write, at the given pace.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Condition, Event, Thread
from typing import Any, Final

import click

from benchmarks.audit import mutations
from dcpspec.decode.rows import Fields
from dcpspec.write.message import message
from tests.dcpspec.client.memory_node import MemoryNode, MemoryVbucket, memory_node, received

_PREPARED: Final = 64
"""Number of changes of each vbucket that the node prepares together."""


class TurnsNode(MemoryNode):
    """A node whose vbuckets take turns.

    Args:
        vbuckets: Number of vbuckets.
        changes: Number of changes in each vbucket.
        size: Number of changes in each write.
        pace: Changes per second; 0 for no limit.
    """

    def __init__(self, vbuckets: int, changes: int, size: int, pace: int) -> None:
        super().__init__([MemoryVbucket(items=[(changes, "", 0)])] * vbuckets)
        self._changes, self._size, self._pace = changes, size, pace
        self.answers["get_error_map"] = lambda _: {"value": b"{}"}

    def serve(self, connection: socket.socket) -> None:
        """Answer all requests on a connection, and send the streams."""
        opaques: dict[int, int] = {}
        room = _Room()
        with suppress(OSError), connection:
            for fields in received(connection):
                if fields["opcode"] == "dcp_control" and fields["key"] == b"connection_buffer_size":
                    room.add(int(fields["value"]))
                if fields["opcode"] == "dcp_buffer_acknowledgement":
                    room.add(fields["buffer_bytes"])
                connection.sendall(b"".join(self._answers(fields)))
                if fields["opcode"] == "dcp_stream_req":
                    opaques[fields["vbucket"]] = fields["opaque"]
                    if len(opaques) == len(self.vbuckets):
                        own = [opaques[vbucket] for vbucket in range(len(opaques))]
                        Thread(target=self._send, args=(connection, own, room), daemon=True).start()

    def _streamed(self, fields: Fields) -> Iterator[bytes]:
        log = [{"vbucket_uuid": uuid, "seqno": seqno} for uuid, seqno in self.vbuckets[0].log]
        yield message("dcp_stream_req", opaque=fields["opaque"], status="success", failover_log=log)

    def _send(self, connection: socket.socket, opaques: Sequence[int], room: _Room) -> None:
        begin, sent = time.monotonic(), 0
        with suppress(OSError):
            for data, count in self._writes(opaques):
                room.take(len(data))
                connection.sendall(data)
                sent += count
                if self._pace:
                    time.sleep(max(0.0, begin + sent / self._pace - time.monotonic()))

    def _writes(self, opaques: Sequence[int]) -> Iterator[tuple[bytes, int]]:
        """Yield the bytes and the number of changes of each write."""
        last = self._changes
        for vbucket, opaque in enumerate(opaques):
            fields: dict[str, Any] = {
                "vbucket": vbucket,
                "opaque": opaque,
                "start_seqno": 0,
                "end_seqno": last,
            }
            yield message("dcp_snapshot_marker", flags=1, **fields), 0
        for first in range(1, last + 1, _PREPARED):
            count = min(_PREPARED, last + 1 - first)
            data = mutations(first, count, opaques)
            length = self._size * (len(data) // count // len(opaques))
            for begin in range(0, len(data), length):
                yield data[begin : begin + length], self._size
        for vbucket, opaque in enumerate(opaques):
            yield message("dcp_stream_end", vbucket=vbucket, opaque=opaque, reason="ok"), 0


class _Room:
    """The bytes that flow control still allows."""

    def __init__(self) -> None:
        self._bytes, self._changed = 0, Condition()

    def add(self, size: int) -> None:
        with self._changed:
            self._bytes += size
            self._changed.notify()

    def take(self, size: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._bytes > 0)
            self._bytes -= size


@click.command()
@click.option("--vbuckets", default=64, show_default=True)
@click.option("--changes", default=400_000, show_default=True, help="Number of changes in all vbuckets.")
@click.option("--write", "size", default=47, show_default=True, help="Number of changes in each write.")
@click.option("--pace", default=40_000, show_default=True, help="Changes per second; 0 for no limit.")
def main(vbuckets: int, changes: int, size: int, pace: int) -> None:
    """Serve until the process is terminated."""
    with memory_node(node=TurnsNode(vbuckets, changes // vbuckets, size, pace)) as node:
        click.echo(f"listening on 127.0.0.1:{node.port}", err=True)
        Event().wait()


if __name__ == "__main__":
    main()
