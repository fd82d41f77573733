"""Write the capture of an incident, the same bytes every time.

    python -m tests.captures.make_bad_day [--out DIR]

A node returns after a failover without its last changes. Three clients connect to it: the first must roll
back, does so late, and receives a snapshot without its last change; the second hangs until the node closes
the connection; the third has no fault, but the capture lacks a snapshot.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests import messages as dcp
from tests.captures.connections import (
    CHECKPOINT,
    CURRENT_FEATURES,
    DELETE_TIMES,
    DISK,
    FOREIGN_VBUCKET,
    MEMORY,
    PRODUCER,
    START_US,
    XATTRS,
    RecordedDialog,
    ask_failover_log,
    refuse_foreign,
    request_stream,
)
from tests.captures.documents import DocumentKeys
from tests.captures.packets import SERVER, Endpoint, Write, WrittenPacket, conversation, pcap_file
from tests.captures.producer import Change, Item, VBucket
from tests.captures.sessions import PORT, Session
from tests.messages import StreamAddress, StreamEnd, SystemEvent

PATH = Path(__file__).resolve().parents[2] / "dcpspec" / "bad_day.pcap"
"""In the package, where `dcpspec sample` reads it."""
NIGHT_US = START_US + (14 * 60 + 14) * 60_000_000  # 2025-03-02 02:14:00 UTC
FROM_PORT, SEQUENCE, DATA = slice(34, 36), slice(38, 42), slice(54, None)
"""Parts of a packet of the server."""

ROLLED_BACK_VBUCKET, STORED_SEQNO, KEPT_SEQNO = 12, 88_412, 88_301
"""The client has more changes than the node kept."""
LOSING_VBUCKET, BEFORE_LOSS = 341, 50_200
BACKUP_VBUCKET, BACKUP_BUFFER = 99, 10_240
QUIET_VBUCKETS, LOST_CHANGES = (200, 700), 5
ORDERS = 8
BEGIN_ORDERS = Change(SystemEvent.begin_collection, 2, 0, ORDERS, b"orders")
VBUCKETS = (ROLLED_BACK_VBUCKET, LOSING_VBUCKET, BACKUP_VBUCKET, *QUIET_VBUCKETS)
IDLE_US = 360_000_000
"""Silence after which a node closes a connection."""


def _dialog(number: int, delay_ms: int, name: bytes, *, buffer_size: int) -> RecordedDialog:
    """Open a connection of a current client."""
    dialog = RecordedDialog(number, NIGHT_US + delay_ms * 1000, buffer_size=buffer_size, noop_interval_s=20)
    open_flags = PRODUCER | XATTRS | DELETE_TIMES
    dialog.log_in(name=name, bucket=b"shop", features=CURRENT_FEATURES, open_flags=open_flags)
    dialog.set_controls({"enable_expiry_opcode": "true", "flatbuffers_system_events": "true"})
    return dialog


def _vbucket(dialog: RecordedDialog, number: int, keys: DocumentKeys, high_seqno: int = 0) -> VBucket:
    vbucket = dialog.vbucket(number, keys, high_seqno)
    vbucket.collections[ORDERS] = BEGIN_ORDERS
    return vbucket


def _ask(dialog: RecordedDialog, vbucket: int, start_seqno: int, uuid: int) -> StreamAddress:
    stream = StreamAddress(vbucket, dialog.next_opaque())
    dialog.pause(300)
    request_stream(dialog, stream, start_seqno, uuid)
    dialog.pause(700)
    return stream


def _resume(dialog: RecordedDialog, vbucket: VBucket) -> StreamAddress:
    """Request a stream that continues from the vbucket's current position."""
    stream = _ask(dialog, vbucket.number, vbucket.high_seqno, vbucket.failover_log[0][0])
    dialog.grant(stream, vbucket)
    return stream


def _changes(vbucket: VBucket, count: int, now_us: int | None) -> list[Item]:
    """Make the changes of a snapshot; a snapshot from disk begins the collection first."""
    vbucket.begin_snapshot(duplicates=False)
    begun = [] if vbucket.high_seqno else [vbucket.apply(BEGIN_ORDERS, flatbuffers=True)]
    return begun + [vbucket.write([ORDERS], now_us) for _ in range(count - len(begun))]


def _snapshot(dialog: RecordedDialog, vbucket: VBucket, stream: StreamAddress, count: int) -> list[Item]:
    """Announce a snapshot from memory, and send its changes."""
    dialog.pause(400_000)
    start = vbucket.high_seqno + 1
    items = _changes(vbucket, count, dialog.now_us)
    end = vbucket.high_seqno
    dialog.server(dcp.snapshot_marker_v1, stream, start_seqno=start, end_seqno=end, flags=MEMORY)
    return items


def _send(dialog: RecordedDialog, vbucket: VBucket, stream: StreamAddress, count: int) -> None:
    """Send a snapshot from memory."""
    dialog.send_items(stream, _snapshot(dialog, vbucket, stream, count))


def search(keys: DocumentKeys) -> RecordedDialog:
    """Play the client that must roll back, and does so after the second refusal."""
    dialog = _dialog(4, 0, b"search:orders", buffer_size=65_536)
    rolled_back = _vbucket(dialog, ROLLED_BACK_VBUCKET, keys, KEPT_SEQNO)
    losing = _vbucket(dialog, LOSING_VBUCKET, keys, BEFORE_LOSS)
    (new, _), (old, _), *_ = rolled_back.failover_log
    for uuid in (old, new):  # it adopts the new history, but not the seqno
        stream = _ask(dialog, ROLLED_BACK_VBUCKET, STORED_SEQNO, uuid)
        dialog.server(dcp.rollback_response, opaque=stream.opaque, rollback_seqno=KEPT_SEQNO)
        ask_failover_log(dialog, rolled_back)
    refuse_foreign(dialog, _ask(dialog, FOREIGN_VBUCKET, 0, 0))
    lossy = _resume(dialog, losing)
    good = _resume(dialog, rolled_back)
    _send(dialog, losing, lossy, 12)
    _send(dialog, rolled_back, good, 9)
    dialog.send_items(lossy, _snapshot(dialog, losing, lossy, 14)[:-1])
    _send(dialog, losing, lossy, 6)
    _send(dialog, rolled_back, good, 7)
    dialog.server(dcp.stream_end, lossy, status=StreamEnd.state_changed)
    dialog.acknowledge_all_but(0)
    return dialog


def backup(keys: DocumentKeys) -> RecordedDialog:
    """Play the client that stalls after a snapshot from disk: the node sends until the buffer is full."""
    dialog = _dialog(5, 1_100, b"backup:nightly", buffer_size=BACKUP_BUFFER)
    vbucket = _vbucket(dialog, BACKUP_VBUCKET, keys)
    stream = _ask(dialog, BACKUP_VBUCKET, 0, 0)
    dialog.grant(stream, vbucket)
    items = _changes(vbucket, 40, None)
    flags, end = DISK | CHECKPOINT, vbucket.high_seqno
    dialog.server(dcp.snapshot_marker_v1, stream, start_seqno=0, end_seqno=end, flags=flags)
    dialog.send_items(stream, items)
    dialog.acknowledge_all_but(0)
    dialog.hangs = True
    while dialog.unacknowledged < BACKUP_BUFFER:
        dialog.pause(9_000_000)
        for item in _snapshot(dialog, vbucket, stream, 8):
            if dialog.unacknowledged < BACKUP_BUFFER:
                dialog.send_items(stream, [item])
    dialog.pause(IDLE_US)
    return dialog


def warehouse(keys: DocumentKeys) -> RecordedDialog:
    """Play the client without faults."""
    dialog = _dialog(6, 2_300, b"cdc:warehouse", buffer_size=65_536)
    vbuckets = [_vbucket(dialog, number, keys, 7_000 + number) for number in QUIET_VBUCKETS]
    streams = [(vbucket, _resume(dialog, vbucket)) for vbucket in vbuckets]
    for count in (12, LOST_CHANGES, 9):
        for vbucket, stream in streams:
            _send(dialog, vbucket, stream, count)
    dialog.acknowledge_all_but(0)
    return dialog


def _without_a_snapshot(dialog: RecordedDialog, packets: Sequence[WrittenPacket]) -> list[WrittenPacket]:
    """Remove only the packets of the third snapshot, each of which was sent separately."""
    said = Session.of_messages(dialog.messages).of(dialog.connection, SERVER)
    markers = [place for place, spoken in enumerate(said) if spoken.kind == "snapshot_marker_v1"]
    begin, end = (said[place].offset for place in (markers[2], markers[2] + 1 + LOST_CHANGES))
    first = int.from_bytes(packets[1].data[SEQUENCE], "big") + 1  # the SYN counts as one byte

    def is_lost(packet: WrittenPacket) -> bool:
        is_sent = packet.data[FROM_PORT] == PORT.to_bytes(2, "big") and bool(packet.data[DATA])
        return is_sent and begin <= (int.from_bytes(packet.data[SEQUENCE], "big") - first) % 2**32 < end

    return [packet for packet in packets if not is_lost(packet)]


CLIENTS: Mapping[str, Callable[[DocumentKeys], RecordedDialog]] = {
    "10.0.0.21": search,
    "10.0.0.22": backup,
    "10.0.0.23": warehouse,
}
"""The player of each client, by address."""


def bad_day() -> bytes:
    """Make the capture in memory."""
    keys = DocumentKeys(VBUCKETS)
    packets: list[WrittenPacket] = []
    for place, (address, play) in enumerate(CLIENTS.items()):
        rng = random.Random(f"pager {address}")
        dialog = play(keys)
        mac = b"\x02\x00" + bytes(map(int, address.split(".")))
        client = Endpoint(mac, address, 53_000 + 11 * place, rng.getrandbits(32))
        server = Endpoint(b"\x02\x00\x0a\x00\x00\x01", "10.0.0.1", PORT, rng.getrandbits(32))
        writes = [Write(spoken.time_us, spoken.direction, spoken.data) for spoken in dialog.messages]
        ends: dict[str, Any] = {"reset_us": dialog.now_us} if play is backup else {}
        carried = conversation(writes, client, server, rng, **ends)
        packets += _without_a_snapshot(dialog, carried) if play is warehouse else carried
    return pcap_file(sorted(packets, key=lambda packet: packet.time_us))


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the capture into a directory."""
    parser = argparse.ArgumentParser(description="Write the capture of an incident.")
    parser.add_argument("--out", type=Path, default=PATH.parent, help="directory to write to")
    (parser.parse_args(arguments).out / PATH.name).write_bytes(bad_day())


if __name__ == "__main__":
    main()
