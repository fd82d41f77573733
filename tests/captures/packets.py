"""Packets of TCP connections that carry given bytes, and the pcap file that contains them.

Ethernet, IPv4 and TCP with correct checksums. No bytes are lost, but segments end at arbitrary bytes, and
some are out of order, repeated, or overlapping, as in captures of real networks.
"""

from __future__ import annotations

import itertools
import operator
import random
import socket
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

MSS = 1460
CLIENT, SERVER = "client", "server"
FIN, SYN, RST, PSH, ACK = 0x01, 0x02, 0x04, 0x08, 0x10
PAUSE_US = 2000
"""After this silence, a sender's last bytes are sent before it continues."""


@dataclass(frozen=True)
class Endpoint:
    """One end of a connection; isn is its initial sequence number, u4."""

    mac: bytes
    ip: str
    port: int
    isn: int


@dataclass(frozen=True)
class Write:
    """Bytes that one side passes to its socket at a time (microseconds since 1970)."""

    time_us: int
    sender: str
    data: bytes


@dataclass(frozen=True)
class WrittenPacket:
    """A captured Ethernet frame, time in microseconds since 1970."""

    time_us: int
    data: bytes


@dataclass(frozen=True)
class _Segment:
    """Bytes start..end of one direction (0 is the SYN, data starts at 1), not to be sent before a time."""

    start: int
    end: int
    time_us: int


@dataclass
class _Side:
    """State of one end: sent and received bytes."""

    endpoint: Endpoint
    sent: bytearray = field(default_factory=lambda: bytearray(1))  # the SYN counts as one byte
    received: int = 0
    early: dict[int, int] = field(default_factory=dict)
    unacknowledged: int = 0
    ip_id: int = 0

    def receive(self, start: int, end: int) -> bool:
        """Receive bytes start..end; return whether they were the next ones."""
        in_order = start == self.received
        self.early[start] = max(end, self.early.get(start, 0))
        for begin in sorted(self.early):
            if begin <= self.received:
                self.received = max(self.received, self.early.pop(begin))
        return in_order


def conversation(
    writes: Sequence[Write],
    client: Endpoint,
    server: Endpoint,
    rng: random.Random,
    *,
    reset_us: int | None = None,
) -> list[WrittenPacket]:
    """Send writes over one connection, from the handshake to both FINs, or to a reset by the server."""
    return list(_Conversation(client, server, rng, writes[0].time_us - 1000).run(writes, reset_us))


class _Conversation:
    """Sends segments in both directions, which the receiver acknowledges."""

    def __init__(self, client: Endpoint, server: Endpoint, rng: random.Random, start_us: int) -> None:
        self._sides = {CLIENT: _Side(client, ip_id=rng.randrange(0x10000)), SERVER: _Side(server)}
        self._rng = rng
        self._now = start_us

    def run(self, writes: Sequence[Write], reset_us: int | None) -> Iterator[WrittenPacket]:
        """Yield all packets in the order of capture."""
        yield from self._handshake()
        for (sender, _), burst in itertools.groupby(_bursts(writes), key=operator.itemgetter(0, 1)):
            yield from self._carry(sender, [write for _, _, write in burst])
        if reset_us is None:
            yield from self._teardown()
        else:
            self._now = reset_us
            yield self._packet(SERVER, RST | ACK, len(self._sides[SERVER].sent))

    def _handshake(self) -> Iterator[WrittenPacket]:
        options = bytes.fromhex("020405b401030307")  # MSS 1460, no-op, window scale 7
        for side in self._sides.values():
            side.received = 1
        yield self._packet(CLIENT, SYN, 0, options=options, acknowledge=False)
        yield self._packet(SERVER, SYN | ACK, 0, options=options)
        yield self._packet(CLIENT, ACK, 1)

    def _teardown(self) -> Iterator[WrittenPacket]:
        for sender, receiver in ((CLIENT, SERVER), (SERVER, CLIENT)):
            end = len(self._sides[sender].sent)
            yield self._packet(sender, FIN | ACK, end)
            self._sides[sender].sent += b"\0"  # the FIN counts as one byte
            self._sides[receiver].received = end + 1
            yield self._packet(receiver, ACK, len(self._sides[receiver].sent))

    def _carry(self, sender: str, writes: Sequence[Write]) -> Iterator[WrittenPacket]:
        """Send consecutive writes of one side."""
        side = self._sides[sender]
        ends = []
        first = len(side.sent)
        for write in writes:
            side.sent += write.data
            ends.append((len(side.sent), write.time_us))
        segments = list(_cut(self._rng, first, ends))
        for segment in _disturb(self._rng, segments):
            self._now = max(self._now, segment.time_us)
            flags = ACK | PSH if segment.end == ends[-1][0] else ACK
            yield self._packet(sender, flags, segment.start, bytes(side.sent[segment.start : segment.end]))
            yield from self._acknowledge(SERVER if sender == CLIENT else CLIENT, segment)

    def _acknowledge(self, receiver: str, segment: _Segment) -> Iterator[WrittenPacket]:
        """Acknowledge every second segment, and out-of-order segments immediately."""
        side = self._sides[receiver]
        side.unacknowledged += 1
        if not side.receive(segment.start, segment.end) or side.unacknowledged == 2:
            yield self._packet(receiver, ACK, len(side.sent))

    def _packet(
        self,
        sender: str,
        flags: int,
        start: int,
        data: bytes = b"",
        *,
        options: bytes = b"",
        acknowledge: bool = True,
    ) -> WrittenPacket:
        self._now += self._rng.randrange(8, 90)
        side = self._sides[sender]
        peer = self._sides[SERVER if sender == CLIENT else CLIENT].endpoint
        side.unacknowledged = 0
        side.ip_id = (side.ip_id + 1) & 0xFFFF
        acknowledged = (peer.isn + side.received) & 0xFFFFFFFF if acknowledge else 0
        sequence = (side.endpoint.isn + start) & 0xFFFFFFFF
        tcp = _tcp(side.endpoint, peer, sequence, acknowledged, flags, options, data)
        frame = peer.mac + side.endpoint.mac + b"\x08\x00" + _ipv4(side.endpoint, peer, side.ip_id, tcp) + tcp
        if sender == CLIENT:
            frame = frame.ljust(60, b"\0")  # captured at the server, which sees the padding of short frames
        return WrittenPacket(self._now, frame)


def _bursts(writes: Sequence[Write]) -> Iterator[tuple[str, int, Write]]:
    """Assign each write its sender and the number of its burst, which a pause ends."""
    burst, last_us = 0, 0
    for write in writes:
        burst += write.time_us - last_us > PAUSE_US
        last_us = write.time_us
        yield write.sender, burst, write


def _cut(rng: random.Random, first: int, ends: Sequence[tuple[int, int]]) -> Iterator[_Segment]:
    """Cut writes, given by their ends and times, into segments of 1 byte to the maximum size."""
    start = first
    remaining = iter(ends)
    write_end, time_us = next(remaining)
    while start < ends[-1][0]:
        size = MSS if rng.random() < 0.7 else rng.choice([1, rng.randrange(2, 40), rng.randrange(40, MSS)])
        end = min(start + size, ends[-1][0])
        while write_end < end:
            write_end, time_us = next(remaining)
        yield _Segment(start, end, time_us)
        start = end


def _disturb(rng: random.Random, segments: Sequence[_Segment]) -> Iterator[_Segment]:
    """Reorder, repeat and overlap some segments."""
    at = 0
    while at < len(segments):
        here, following = segments[at], segments[at + 1 : at + 1 + rng.randrange(1, 4)]
        roll = rng.random() if following else 1
        if roll < 0.03:
            yield from (*following, here)
        elif roll < 0.05:
            yield from (here, *following, here)
        elif roll < 0.07:
            following = following[:1]
            yield from (here, *_overlap(here, following[0]))
        elif roll < 0.08:
            yield from (here, here)
            following = ()
        else:
            yield here
            following = ()
        at += 1 + len(following)


def _overlap(here: _Segment, following: _Segment) -> Iterator[_Segment]:
    """Begin the following segment in the middle of this one, and send the rest after it."""
    start = (here.start + here.end) // 2
    end = min(start + MSS, following.end)
    yield _Segment(start, end, following.time_us)
    if end < following.end:
        yield _Segment(end, following.end, following.time_us)


def shortened(pcap: bytes, snap_length: int, fragments: int) -> tuple[bytes, int]:
    """Cut the packets of a file from `pcap_file`, and make the last long ones IP fragments.

    Returns:
        The file, and the number of cut packets that are not fragments.
    """
    frames, at = [], 24
    while at < len(pcap):
        end = at + 16 + int.from_bytes(pcap[at + 8 : at + 12], "little")
        frames.append((pcap[at : at + 8], bytearray(pcap[at + 16 : end])))
        at = end
    long = [frame for _, frame in frames if len(frame) > snap_length]
    for frame in long[len(long) - fragments :]:
        frame[20] |= 0x20  # more fragments
    records = (
        time + struct.pack("<II", min(len(frame), snap_length), len(frame)) + frame[:snap_length]
        for time, frame in frames
    )
    return pcap[:24] + b"".join(records), len(long) - fragments


def _ipv4(source: Endpoint, target: Endpoint, ip_id: int, payload: bytes) -> bytes:
    """Build an IPv4 header with its checksum; flag "don't fragment", TTL 64, protocol TCP."""
    addresses = socket.inet_aton(source.ip) + socket.inet_aton(target.ip)
    start = struct.pack(">BBHHHBB", 0x45, 0, 20 + len(payload), ip_id, 0x4000, 64, 6)
    return start + struct.pack(">H", _checksum(start + b"\0\0" + addresses)) + addresses


def _tcp(
    source: Endpoint,
    target: Endpoint,
    sequence: int,
    acknowledged: int,
    flags: int,
    options: bytes,
    data: bytes,
) -> bytes:
    """Build a TCP segment with its checksum."""
    offset = (20 + len(options)) // 4 << 4
    window = 64240 if flags & SYN else 502  # the same, once it is scaled
    start = struct.pack(">HHIIBBH", source.port, target.port, sequence, acknowledged, offset, flags, window)
    rest = b"\0\0" + options + data
    pseudo = socket.inet_aton(source.ip) + socket.inet_aton(target.ip)
    pseudo += struct.pack(">HH", 6, len(start) + 2 + len(rest))
    return start + struct.pack(">H", _checksum(pseudo + start + b"\0\0" + rest)) + rest


def _checksum(data: bytes) -> int:
    """Sum 16-bit words in ones' complement and invert the sum."""
    if len(data) % 2:
        data += b"\0"
    total: int = sum(struct.unpack(f">{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def pcap_file(packets: Iterable[WrittenPacket]) -> bytes:
    """Write a classic little-endian pcap file with microseconds and link type Ethernet."""
    parts = [struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 0x40000, 1)]
    for packet in packets:
        seconds, microseconds = divmod(packet.time_us, 1_000_000)
        parts.append(struct.pack("<IIII", seconds, microseconds, len(packet.data), len(packet.data)))
        parts.append(packet.data)
    return b"".join(parts)
