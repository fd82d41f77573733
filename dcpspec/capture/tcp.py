"""Reassembles captured TCP segments into one byte stream per connection and direction.

A capture may repeat, reorder, truncate or lack segments, and may start or end in the middle of a
connection. A :class:`ByteStream` records known bytes as runs and lost bytes as gaps. Runs and gaps do not
overlap, and together cover the whole stream.

Sequence numbers are unwrapped to *positions*: unbounded integers that equal the sequence number modulo 2**32
and grow by one per byte for the life of the connection.

Segments that simply continue the known bytes are added in bulk. All other segments are added one by one.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import chain, pairwise
from operator import itemgetter
from typing import Any, Final, Literal, NamedTuple

import numpy as np

from dcpspec.capture.packets import NO_TIME, Segment
from dcpspec.capture.pooled import PooledBytes
from dcpspec.capture.segments import ACK, FIN, RST, SYN, Address, Segments, flow_of, is_on_ports
from dcpspec.views import Positions
from dcpspec.wording import address_text, counted, frequent_first

Direction = Literal["client", "server"]


@dataclass(frozen=True, slots=True)
class Run:
    """Consecutive known bytes of a stream.

    Attributes:
        offset: offset of the first byte in the stream.
        data: the bytes, at least one.
        starts: stream offsets of the pieces that form the run.
        times_ns: capture time of each piece, ns since the Unix epoch.
        frames: packet number of each piece.
    """

    offset: int
    data: bytes | memoryview
    starts: array[int]
    times_ns: array[int]
    frames: array[int]

    @property
    def end(self) -> int:
        """Offset just after the last byte."""
        return self.offset + len(self.data)


@dataclass(frozen=True, slots=True)
class Gap:
    """Consecutive bytes of a stream that were sent but are not in the capture.

    Attributes:
        offset: offset of the first lost byte in the stream.
        length: number of lost bytes, at least one.
    """

    offset: int
    length: int

    @property
    def end(self) -> int:
        """Offset just after the last lost byte."""
        return self.offset + self.length


class Ending(NamedTuple):
    """The first FIN or RST from one side of a connection.

    Attributes:
        flag: ``fin`` or ``rst``.
        time_ns: capture time, ns since the Unix epoch; `NO_TIME` if unknown.
        frame: packet number, or 0 if the packet is in an earlier file or was not captured.
    """

    flag: Literal["fin", "rst"]
    time_ns: int = NO_TIME
    frame: int = 0


class Closing(NamedTuple):
    """The end of a connection.

    Attributes:
        by: the side that ended the connection first, or None if lost packets may contain an earlier FIN.
        client: the end from the client, if any.
        server: the end from the server, if any.
    """

    by: Direction | None
    client: Ending | None
    server: Ending | None


@dataclass(frozen=True, slots=True)
class ByteStream:
    """The bytes that one side of a TCP connection sent.

    Offsets count from the first byte after the SYN if the SYN was captured, otherwise from the earliest
    captured byte, otherwise from the earliest acknowledged byte. Runs and gaps are in order and tile ``[0,
    length)``.

    Attributes:
        connection: ``client:port>server:port``, IPv6 addresses in brackets, followed by ``#2``, ``#3``
            for later connections between the same two ports.
        direction: the side that sent these bytes.
        starts_at_boundary: True if offset 0 is the first byte of the connection.
        runs: known bytes; no two runs touch.
        gaps: lost bytes.
        conflicts: number of bytes that were captured again with a different value; the first value is kept.
        retransmitted: number of payload bytes captured again, conflicting or not.
        ignored: number of payload bytes before the SYN or in an RST, which do not belong to the stream.
        position: position of offset 0 among the sequence numbers of the connection.
        closing: the end of the connection, on both streams of the connection; None if no end was captured.
    """

    connection: str
    direction: Direction
    starts_at_boundary: bool
    runs: list[Run]
    gaps: list[Gap]
    conflicts: int = 0
    retransmitted: int = 0
    ignored: int = 0
    position: int = 0
    closing: Closing | None = None

    @property
    def length(self) -> int:
        """Number of bytes in the stream, known and lost."""
        return max(self.runs[-1].end if self.runs else 0, self.gaps[-1].end if self.gaps else 0)


@dataclass(frozen=True, slots=True)
class OtherPorts:
    """Counts of the connections outside the selected ports, as pairs of addresses and ports.

    Attributes:
        recognized: number of connections that are read because of their first bytes, by server port.
        omitted: number of omitted connections with payload, by probable server port.
        omitted_bytes: number of payload bytes in the omitted connections, captured or not.
    """

    recognized: dict[str, int] = field(default_factory=dict)
    omitted: dict[str, int] = field(default_factory=dict)
    omitted_bytes: int = 0

    def __add__(self, other: OtherPorts) -> OtherPorts:
        """Return the sum of the counts of two captures, or of two parts of a capture."""
        return OtherPorts(
            frequent_first(Counter(self.recognized) + Counter(other.recognized)),
            frequent_first(Counter(self.omitted) + Counter(other.omitted)),
            self.omitted_bytes + other.omitted_bytes,
        )

    def notes(self) -> list[str]:
        """Return a line about the recognized connections, if any."""
        if not self.recognized:
            return []
        count, ports = sum(self.recognized.values()), list(self.recognized)
        on = f"on port{'s' * (len(ports) > 1)} {', '.join(ports[:_PORTS])}"
        return [f"{counted(count, 'connection')} recognized by the first bytes, {on}"]

    def losses(self) -> list[str]:
        """Return a line about the omitted connections, if any."""
        if not self.omitted:
            return []
        count, ports = sum(self.omitted.values()), ",".join(list(self.omitted)[:_PORTS])
        about = f"{counted(count, 'connection')} on other ports, {counted(self.omitted_bytes, 'byte')}"
        return [f"{about}: not read. To read {'it' if count == 1 else 'them'}, set ports to {ports}"]


_PORTS: Final = 8
"""Maximum number of ports in a line."""


@dataclass(slots=True)
class Reassembly:
    """The streams of a capture, and counts of the connections outside the selected ports.

    Attributes:
        streams: by first appearance of the connection, each client stream before its server stream.
            A direction without any trace in the capture has no stream.
        others: the counts.
    """

    streams: list[ByteStream] = field(default_factory=list)
    others: OtherPorts = field(default_factory=OtherPorts)


def _by_server_port(addresses: Collection[Address]) -> dict[str, int]:
    """Return the number of connections by probable server port, most common first."""
    uses = Counter(port for address in addresses for port in {address[1], address[3]})
    servers = Counter(
        min((address[1], address[3]), key=lambda port: (-uses[port], port)) for address in addresses
    )
    return frequent_first({str(port): servers[port] for port in sorted(servers)})


class Beginning(NamedTuple):
    """The first known bytes from one side of a connection.

    Attributes:
        runs: the bytes, with a new run after each lost byte.
        is_start: True if the first run begins with the first byte that the side sent.
    """

    runs: list[bytearray]
    is_start: bool


Recognize = Callable[[Collection[Beginning], bool], bool | None]
"""Returns whether the beginnings of both sides of a connection are messages, or None if this depends on later
bytes. If the second argument is true, there are none, and the result is not None.
"""

_HELD: Final = 1 << 18
"""Number of payload bytes after which it is decided whether a connection is read."""


_FEW = 16
"""Below this number of segments, adding them one by one is faster."""


class Reassembler:
    """Reassembles segments as they arrive.

    Args:
        ports: The ports of the connections to read, on either side; None for all ports.
        recognize: Selects connections on other ports by their first bytes. Default: no connections.
    """

    def __init__(self, ports: Collection[int] | None, recognize: Recognize | None = None) -> None:
        self._ports = None if ports is None else frozenset(ports)
        self._recognize = recognize
        self._refused: set[Address] = set()
        """The connections that are not recognized, as pairs of addresses and ports."""
        self._omitted: Counter[Address] = Counter()
        """The payload bytes of omitted connections since the last result."""
        self._flows: dict[Address, tuple[_TcpFlow, int]] = {}
        self._halves: dict[tuple[str, Direction], _Half] = {}
        """The half from which each stream in the result was built."""
        self._count = 0

    def add(self, segment: Segment) -> None:
        """Add one segment."""
        address = (segment.src, segment.sport, segment.dst, segment.dport)
        self._count += 1
        size = len(segment.payload) + segment.missing
        if not self._is_wanted(address):
            self._omitted[flow_of(address)] += size
            return
        flow, side = self._flow(address)
        self._add_to(flow, segment, side, self._count)
        if flow.held is not None:
            self._hold(flow, size)

    def add_all(self, segments: Segments) -> None:
        """Add segments in capture order. Kept bytes are copied."""
        addresses = segments.addresses
        numbers = self._count + np.arange(1, len(segments) + 1)
        self._count += len(segments)
        used, first = np.unique(segments.address, return_index=True)
        used = used[np.argsort(first)]  # in order of appearance
        is_wanted = np.array([self._is_wanted(address) for address in addresses], np.bool_)
        if not is_wanted.all():
            sizes = np.zeros(len(addresses), np.int64)
            np.add.at(sizes, segments.address, segments.length + segments.missing)
            for at in used[~is_wanted[used]].tolist():
                self._omitted[flow_of(addresses[at])] += int(sizes[at])
            wanted = np.flatnonzero(is_wanted[segments.address])
            segments, numbers = segments.chosen(wanted), numbers[wanted]
        if not len(segments):
            return
        lanes = np.zeros(len(addresses), np.int64)  # two for each flow, one for each side
        order: dict[_TcpFlow, int] = {}
        for at in used[is_wanted[used]].tolist():
            flow, side = self._flow(addresses[at])
            lanes[at] = 2 * order.setdefault(flow, len(order)) + side
        lane = lanes[segments.address]
        by_lane = np.argsort(lane, kind="stable")
        packed = segments.packed(by_lane)  # so that the bytes from each side are contiguous
        in_flows = by_lane[by_flow := np.argsort(by_lane + (lane[by_lane] >> 1) * len(lane))]
        packed, lane, numbers = packed.chosen(by_flow), lane[in_flows], numbers[in_flows]
        bounds = np.searchsorted(lane >> 1, np.arange(len(order) + 1)).tolist()
        for flow, at in order.items():
            part = slice(bounds[at], bounds[at + 1])
            own = packed.chosen(part)
            self._add_part(flow, own, lane[part] & 1, numbers[part])
            if flow.held is not None:
                self._hold(flow, int((own.length + own.missing).sum()))

    def result(self, *, unchanged: bool = False, is_last: bool = True) -> Reassembly:
        """Build the streams and release their payload. Call `resume` for each stream before adding more
        segments.

        Args:
            unchanged: Include streams that received no segments since the last result.
            is_last: Decide about all connections; otherwise, short connections wait for later segments.
        """
        flows = dict.fromkeys(flow for flow, _ in self._flows.values())
        for flow in [flow for flow in flows if flow.held is not None]:
            self._decide(flow, is_last=is_last)
            if flow.is_refused:
                del flows[flow]
        self._omitted = +self._omitted  # nothing of a connection without payload is lost
        omitted, omitted_bytes = _by_server_port(self._omitted), self._omitted.total()
        self._omitted.clear()
        streams: list[ByteStream] = []
        connections = [
            (number, connection, flow) for flow in flows for number, connection in flow.connections
        ]
        recognized: dict[Address, None] = {}
        for _, connection, flow in sorted(connections, key=itemgetter(0)):
            if flow.held is not None:
                connection.forget_frames()
                continue
            for half, stream in connection.streams(self._ports or (), unchanged):
                self._halves[stream.connection, stream.direction] = half
                streams.append(stream)
                if not is_on_ports(flow.address, self._ports):
                    recognized[flow_of(flow.address)] = None
        return Reassembly(streams, OtherPorts(_by_server_port(recognized), omitted, omitted_bytes))

    def resume(self, stream: ByteStream, offset: int, *, is_boundary: bool) -> None:
        """Keep the end of a stream, so that later segments continue the stream.

        Args:
            stream: A stream from the last result.
            offset: Offset of the first kept byte.
            is_boundary: True if a message begins at the offset.
        """
        self._halves.pop((stream.connection, stream.direction)).resume(stream, offset, is_boundary)

    def _is_wanted(self, address: Address) -> bool:
        """Return True if a connection is read, or may be read once its first bytes are known."""
        if is_on_ports(address, self._ports):
            return True
        return self._recognize is not None and flow_of(address) not in self._refused

    def _hold(self, flow: _TcpFlow, size: int) -> None:
        """Count the bytes of an undecided connection, and decide if there are enough new bytes."""
        assert flow.held is not None
        flow.held += size
        if flow.held >= flow.enough:
            flow.enough = 2 * flow.held
            self._decide(flow, is_last=flow.held >= _HELD)

    def _decide(self, flow: _TcpFlow, *, is_last: bool) -> None:
        """Read or omit a connection, if its first bytes suffice."""
        assert self._recognize is not None
        assert flow.held is not None
        verdicts = [
            self._recognize(connection.beginnings(_HELD), is_last) for _, connection in flow.connections
        ]
        if any(verdicts):
            flow.held = None
        elif None not in verdicts:
            src, sport, dst, dport = flow.address
            del self._flows[flow.address], self._flows[dst, dport, src, sport]
            self._refused.add(flow_of(flow.address))
            self._omitted[flow_of(flow.address)] += flow.held
            flow.is_refused = True

    def _flow(self, address: Address) -> tuple[_TcpFlow, int]:
        if address not in self._flows:
            flow = _TcpFlow(address, None if is_on_ports(address, self._ports) else 0)
            src, sport, dst, dport = address
            self._flows[dst, dport, src, sport] = flow, 1
            self._flows[address] = flow, 0
        return self._flows[address]

    def _add_to(self, flow: _TcpFlow, segment: Segment, side: int, number: int) -> None:
        connection = flow.connection_of(segment, side)
        if connection is None:
            connection = flow.open(number)
        connection.add(segment, side)

    def _add_part(self, flow: _TcpFlow, part: Segments, side: Positions, number: Positions) -> None:
        """Add segments of one flow."""

        def singly(first: int, stop: int) -> None:
            for at in range(first, stop):
                self._add_to(flow, part.segment(at), int(side[at]), int(number[at]))

        special = np.flatnonzero(part.flags & (SYN | FIN | RST | ACK) != ACK).tolist()
        position, patience = 0, 1
        for end in [*special, len(part)]:
            while end - position >= _FEW:
                rest = slice(position, end)
                placed = flow.place(part.chosen(rest), side[rest])
                if placed is not None:
                    placed.add_all(singly, position)
                    position, patience = end, 1
                else:  # one by one until the connection is known well enough
                    stop = min(position + patience, end)
                    singly(position, stop)
                    position, patience = stop, 2 * patience
            singly(position, min(end + 1, len(part)))
            position = end + 1


# --- Connections ------------------------------------------------------------------------------------


# Maximum distance, in bytes, between a segment and the known positions of a connection, if the segment could
# belong to several connections. This limit exceeds usual window sizes, but is small compared with the
# sequence space: the random numbers of a new connection are within reach of an old connection with a
# probability of at most 1:100.
_REACH = 1 << 24


@dataclass(slots=True, eq=False)
class _TcpFlow:
    """All successive connections between two ports.

    Attributes:
        held: number of payload bytes while it is undecided whether the connections are read, otherwise None.
        enough: number of payload bytes after which to decide again.
        is_refused: True if the connections are omitted.
        connections: the connections, each with the number of its first segment.
    """

    address: Address
    held: int | None = None
    enough: int = 1
    is_refused: bool = False
    connections: list[tuple[int, _TcpConnection]] = field(default_factory=list)

    def open(self, number: int) -> _TcpConnection:
        """Begin the next connection with the segment of a number."""
        connection = _TcpConnection(self.address, len(self.connections) + 1)
        self.connections.append((number, connection))
        return connection

    def connection_of(self, segment: Segment, side: int) -> _TcpConnection | None:
        """Choose the connection of a segment from ``side``; return None for a new connection."""
        if not self.connections:
            return None
        _, newest = self.connections[-1]
        if segment.syn:
            for _, connection in self.connections[:-3:-1]:
                if connection.was_opened_by(segment.seq, side):
                    return connection
            return newest if newest.may_be_opened_by(segment.seq, side) else None
        if len(self.connections) == 1 and not newest.closing:
            return newest
        for _, connection in self.connections[:-3:-1]:
            if connection.is_near(segment, side):
                return connection
        # the port may have been reused without a captured SYN
        return None if newest.closing and segment.payload else newest

    def place(self, segments: Segments, side: Positions) -> _Placed | None:
        """Find the positions of segments with only the ACK flag, if all belong to the newest connection."""
        if not self.connections:
            return None
        _, newest = self.connections[-1]
        return newest.place(segments, side, near=len(self.connections) > 1 or newest.closing)


@dataclass(slots=True, eq=False)
class _TcpConnection:
    """One TCP connection with two directions. Side 0 is the source of ``address``."""

    _address: Address
    _number: int
    _halves: tuple[_Half, _Half] = field(default_factory=lambda: (_Half(), _Half()))
    _opener: int | None = None
    closing: bool = False
    _endings: list[Ending | None] = field(default_factory=lambda: [None, None])
    _closer: int | None = None
    """The side that ended the connection first."""

    def was_opened_by(self, seq: int, side: int) -> bool:
        """Return True if the SYN of ``side`` is known and has the sequence number ``seq``."""
        syn = self._halves[side].first
        return syn is not None and (syn - seq - 1) & _SEQUENCE_MASK == 0

    def may_be_opened_by(self, seq: int, side: int) -> bool:
        """Return True if no SYN of ``side`` is known yet and a SYN with the sequence number ``seq`` fits."""
        half = self._halves[side]
        if half.first is not None:
            return False
        if half.low is None:
            return True
        # a late SYN precedes all other positions except those of keep-alive probes
        position: int = half.locate(seq + 1)
        return -1 <= half.low - position <= _REACH

    def is_near(self, segment: Segment, side: int) -> bool:
        """Return True if the sequence and acknowledgement numbers of a segment are within reach."""
        return self._halves[side].reaches(segment.seq) and (
            segment.ack is None or self._halves[1 - side].reaches(segment.ack)
        )

    def add(self, segment: Segment, side: int) -> None:
        """Add a segment sent by ``side``."""
        half = self._halves[side]
        if segment.rst:
            # an RST may have numbers from outside the connection, and its payload is a diagnostic text
            half.ignored += len(segment.payload)
            self._end(segment, side)
            return
        if segment.syn and self._opener is None:
            self._opener = side if segment.ack is None else 1 - side
        if segment.ack is not None:
            other = self._halves[1 - side]
            acknowledged = other.locate(segment.ack)
            other.acknowledge(acknowledged, acknowledged)
        half.add(segment)
        if segment.fin:
            self._end(segment, side)

    def _end(self, segment: Segment, side: int) -> None:
        """Record a FIN or an RST."""
        other = 1 - side
        if not self.closing:
            lost = self._halves[other].lost_at_end
            self._closer = side if not lost else other if lost == 1 else None
            if lost == 1:  # the FIN, because the last byte of a stream is rarely sent alone
                self._endings[other] = Ending("fin")
        self.closing = True
        if self._endings[side] is None:
            flag: Literal["fin", "rst"] = "rst" if segment.rst else "fin"
            self._endings[side] = Ending(flag, segment.time_ns, segment.frame)

    def place(self, segments: Segments, side: Positions, near: bool) -> _Placed | None:
        """Find the positions of segments with only the ACK flag, if all can be placed at once.

        If ``near``, the segments must be within reach of the known positions, as in ``is_near``.
        """
        starts, acks = np.empty(len(segments), np.int64), np.empty(len(segments), np.int64)
        sizes = segments.length + segments.missing
        for number, half in enumerate(self._halves):
            if half.low is None or half.high is None:
                return None
            own = side == number
            starts[own] = half.locate(segments.seq[own])
            acks[~own] = half.locate(segments.ack[~own])
            positions = np.where(own, starts, acks)
            low, high = int(positions.min()), int(positions.max())
            if near and (low < half.low - _REACH or high > half.high + _REACH):
                return None
            # Within half the sequence space, positions do not depend on which position was seen last.
            end = int((positions + np.where(own, sizes, 0)).max())
            if max(end, half.latest) - min(low, half.latest) >= _HALF_SEQUENCE:
                return None
        filled = segments.length > 0
        ends = starts + segments.length
        late = []
        for number, half in enumerate(self._halves):
            index = np.flatnonzero(filled & (side == number))
            before = np.maximum.accumulate(np.append(half.data_end, ends[index]))[:-1]
            late.append(index[starts[index] < before])
        return _Placed(self._halves, segments, side, starts, acks, np.sort(np.concatenate(late)))

    def beginnings(self, most: int) -> list[Beginning]:
        """Return the first known bytes from each side, at most ``most``."""
        return [half.beginning(most) for half in self._halves]

    def forget_frames(self) -> None:
        """Set the packet numbers of the bytes in memory to 0, because the packets are in an earlier file."""
        for half in self._halves:
            half.forget_frames()
        self._forget_endings()

    def _forget_endings(self) -> None:
        self._endings = [None if ending is None else ending._replace(frame=0) for ending in self._endings]

    def streams(self, ports: Collection[int], unchanged: bool) -> Iterator[tuple[_Half, ByteStream]]:
        """Build the streams, including unchanged ones if requested, and release the payload."""
        client = self._client(ports)
        src, sport, dst, dport = self._address
        ends = address_text((src, sport)), address_text((dst, dport))
        name = f"{ends[client]}>{ends[1 - client]}" + (f"#{self._number}" if self._number > 1 else "")
        sides: tuple[Direction, Direction] = ("client", "server")
        closing: Closing | None = None
        if self.closing:
            by = None if self._closer is None else sides[self._closer != client]
            closing = Closing(by, self._endings[client], self._endings[1 - client])
            self._forget_endings()
        for side, direction in zip((client, 1 - client), sides, strict=True):
            half = self._halves[side]
            if half.low is not None and (half.is_new or unchanged):
                yield half, half.stream(name, direction, closing)

    def _client(self, ports: Collection[int]) -> int:
        if self._opener is not None:
            return self._opener
        _, sport, _, dport = self._address
        return int(sport in ports if (sport in ports) != (dport in ports) else dport > sport)


# --- One direction ----------------------------------------------------------------------------------

_SEQUENCE_MASK = 0xFFFF_FFFF
_HALF_SEQUENCE = 0x8000_0000


class _Piece(NamedTuple):
    """Bytes of one segment or of several consecutive segments, or a part of these bytes.

    Attributes:
        start: position of the first byte.
        data: the bytes.
        starts: position of each segment; ``times_ns`` contains its capture time, ``frames`` its packet
            number.
    """

    start: int
    data: PooledBytes
    starts: array[int]
    times_ns: array[int]
    frames: array[int]

    @property
    def end(self) -> int:
        return self.start + len(self.data)

    def joined(self, following: _Piece) -> _Piece:
        """Append the next piece, in the memory of the longer piece, so that few bytes are copied."""
        if len(self.data) >= len(following.data):
            self.extend(*following[1:])
            return self
        following.data.prepend(self.data)
        for column, front in zip(following[2:], self[2:], strict=True):
            column[:0] = front
        return following._replace(start=self.start)

    def may_take(self, following: _Piece) -> bool:
        """Return True if ``following`` begins where this piece ends, and is no longer than this piece."""
        return self.end == following.start and len(self.data) >= len(following.data)

    def extend(self, data: bytes | memoryview | PooledBytes, *numbers: array[int]) -> None:
        """Append bytes, with the numbers of their segments."""
        self.data.extend(data)
        for column, more in zip(self[2:], numbers, strict=True):
            column.extend(more)


class _Pieces:
    """Disjoint pieces in order of position. Short lists ensure that an insertion moves few pieces."""

    _MOST: Final = 512

    def __init__(self) -> None:
        self._lists: list[list[_Piece]] = [[]]
        self._starts: list[int] = []
        """Start position of each list except the first."""

    def __iter__(self) -> Iterator[_Piece]:
        return chain.from_iterable(self._lists)

    @property
    def end(self) -> int:
        """Position after the last byte, or the smallest possible position if there are no bytes."""
        last = self._lists[-1]
        return last[-1].end if last else np.iinfo(np.int64).min

    def append(self, data: bytes | memoryview, starts: array[int], *numbers: array[int]) -> None:
        """Append copies of bytes at the end, with the numbers of their segments."""
        last = self._lists[-1]
        if last and last[-1].end == starts[0]:
            last[-1].extend(data, starts, *numbers)
            return
        if len(last) == self._MOST:
            self._lists.append(last := [])
            self._starts.append(starts[0])
        last.append(_Piece(starts[0], PooledBytes(data), starts, *numbers))

    def insert(self, piece: _Piece) -> None:
        """Add a piece that overlaps no other piece, and join it with the pieces that it touches.

        A piece never absorbs a longer piece, so a byte is copied again only into a piece of at least twice
        the length, regardless of the order of segments.
        """
        at = bisect_right(self._starts, piece.start)
        own = self._lists[at]
        place = bisect_right(own, piece.start, key=_start)
        own.insert(place, piece)
        for left in (place - 1, place):
            while 0 <= left < len(own) - 1 and own[left].may_take(own[left + 1]):
                own[left].joined(own.pop(left + 1))
        if len(own) > self._MOST:
            half = len(own) // 2
            self._lists[at : at + 1] = own[:half], own[half:]
            self._starts.insert(at, own[half].start)

    def overlapping(self, start: int, end: int) -> list[_Piece]:
        """Return the pieces that contain bytes between two positions."""
        pieces: list[_Piece] = []
        at = bisect_right(self._starts, start)
        first = max(bisect_right(self._lists[at], start, key=_start) - 1, 0)
        for number in range(at, len(self._lists)):
            for piece in self._lists[number][first:]:
                if piece.start >= end:
                    return pieces
                if piece.end > start:
                    pieces.append(piece)
            first = 0
        return pieces


@dataclass(slots=True, eq=False)
class _Half:
    """The known bytes that one side sent.

    Attributes:
        first: position of the first byte, known from the SYN.
        low: lowest position in any segment or acknowledgement; ``high``: the highest.
        latest: position that was seen last.
        ignored: payload bytes not used.
        is_new: True if the half has changed since the stream was last built.
    """

    first: int | None = None
    low: int | None = None
    high: int | None = None
    latest: int = 0
    ignored: int = 0
    is_new: bool = False
    _is_boundary: bool = True  # a message begins at ``first``
    _data_low: int | None = None  # lowest payload position, captured or not
    _data_high: int | None = None
    _acked_low: int | None = None
    _fin: int | None = None  # position of the FIN, that is, after the last byte
    _pieces: _Pieces = field(default_factory=lambda: _Pieces())
    _conflicts: int = 0
    _retransmitted: int = 0

    def locate(self, number: Any) -> Any:
        """Unwrap one or many sequence numbers to the positions nearest to ``latest``."""
        if self.low is None:
            return number
        distance = (number - self.latest + _HALF_SEQUENCE) & _SEQUENCE_MASK
        return distance + (self.latest - _HALF_SEQUENCE)

    @property
    def data_end(self) -> int:
        """Position after the last captured byte, or the smallest possible position if there is none."""
        return self._pieces.end

    def reaches(self, number: int) -> bool:
        """Return True if a sequence number is within reach of the known positions, or if no position
        is known.
        """
        if self.low is None or self.high is None:
            return True
        position: int = self.locate(number)
        return self.low - _REACH <= position <= self.high + _REACH

    def acknowledge(self, low: int, high: int) -> None:
        """Record that the other side has received all bytes before ``low``, and some of the bytes between
        ``low`` and ``high``.
        """
        self._saw(low, high)
        self._acked_low = low if self._acked_low is None else min(self._acked_low, low)

    def add(self, segment: Segment) -> None:
        """Add a segment sent by this side."""
        start = self.locate(segment.seq + segment.syn)  # the SYN occupies one number before the payload
        end = start + len(segment.payload) + segment.missing
        self._saw(start, end)
        if segment.syn and self.first is None:
            self.first = start
        if segment.fin:
            self._fin = end if self._fin is None else max(self._fin, end)
        if start < end:
            self._carries(start, end)
        if segment.payload:
            numbers = (array("q", [number]) for number in (start, segment.time_ns, segment.frame))
            self._insert(start, segment.payload, *numbers)

    def add_all(self, starts: Positions, segments: Segments) -> None:
        """Add segments sent by this side. Each payload must begin at or after the end of its predecessor.

        The payloads must be contiguous in memory.
        """
        ends = starts + segments.length + segments.missing
        self._saw(int(starts.min()), int(ends.max()))
        some = starts < ends
        if some.any():
            self._carries(int(starts[some].min()), int(ends[some].max()))
        filled = np.flatnonzero(segments.length)
        if not len(filled):
            return
        starts, lengths, places = starts[filled], segments.length[filled], segments.start[filled]
        times, frames = segments.time_ns[filled], segments.frame[filled]
        breaks = (np.flatnonzero(starts[1:] != starts[:-1] + lengths[:-1]) + 1).tolist()
        for first, stop in pairwise([0, *breaks, len(filled)]):
            own = slice(first, stop)
            data = segments.data.data[int(places[first]) : int(places[stop - 1] + lengths[stop - 1])]
            self._pieces.append(
                data, *(array("q", column[own].tobytes()) for column in (starts, times, frames))
            )

    def _carries(self, start: int, end: int) -> None:
        self._data_low = start if self._data_low is None else min(self._data_low, start)
        self._data_high = end if self._data_high is None else max(self._data_high, end)

    def _saw(self, start: int, end: int) -> None:
        self.is_new = True
        self.low = start if self.low is None else min(self.low, start)
        self.high = end if self.high is None else max(self.high, end)
        self.latest = end

    def _insert(self, start: int, data: bytes, *numbers: array[int]) -> None:
        """Keep the new bytes of a segment, and compare its repeated bytes with the kept bytes."""
        if start >= self._pieces.end:  # in-order traffic returns here
            self._pieces.append(data, *numbers)
            return
        new = _Piece(start, PooledBytes(data), *numbers)
        others = self._pieces.overlapping(new.start, new.end)
        if len(new.data) == 1 and new.end == self.high and others:
            return  # keep-alive probe: repeats the last sequence number, with any byte
        position = new.start
        for kept in others:
            self._keep(new, position, kept.start)
            position = self._compare(kept, new, max(position, kept.start))
        self._keep(new, position, new.end)

    def _keep(self, new: _Piece, start: int, end: int) -> None:
        """Keep the bytes of a piece between two positions, if any."""
        if start < end:
            data = PooledBytes(new.data[start - new.start : end - new.start])
            self._pieces.insert(_Piece(start, data, array("q", [start]), new.times_ns[:], new.frames[:]))

    def _compare(self, kept: _Piece, new: _Piece, start: int) -> int:
        """Compare the common bytes of two pieces, starting at ``start``; return the position after them."""
        end = min(kept.end, new.end)
        old_bytes = kept.data[start - kept.start : end - kept.start]
        new_bytes = new.data[start - new.start : end - new.start]
        self._retransmitted += end - start
        if old_bytes != new_bytes:
            self._conflicts += sum(a != b for a, b in zip(old_bytes, new_bytes, strict=True))
        return end

    def beginning(self, most: int) -> Beginning:
        """Return the first known bytes, at most ``most``."""
        runs: list[bytearray] = []
        first = end = None
        for piece in self._pieces:
            if end != piece.start:
                runs.append(bytearray())
                first = piece.start if first is None else first
            data = piece.data[:most]
            runs[-1] += data
            end = piece.start + len(data)
            most -= len(data)
            if not most:
                break
        is_start = self._is_boundary and self.first is not None and first in (self.first, None)
        return Beginning(runs, is_start)

    def forget_frames(self) -> None:
        """Set all packet numbers to 0."""
        for piece in self._pieces:
            piece.frames[:] = array("q", bytes(8 * len(piece.frames)))

    @property
    def lost_at_end(self) -> int:
        """Number of sequence numbers after the last known byte that this side used, according to
        acknowledgements or its own segments.
        """
        known = (self._data_high, self.first)
        ends = [position for position in known if position is not None]
        if self.high is None or self.low is None:
            return 0
        return self.high - (max(ends) if ends else self.low)

    def stream(self, connection: str, direction: Direction, closing: Closing | None) -> ByteStream:
        """Build the stream and release the payload."""
        pieces, self._pieces = list(self._pieces), _Pieces()
        known = (self.first, self._data_low, self._acked_low, self.low, 0)
        first = next(position for position in known if position is not None)
        if self.first is not None:
            self.ignored += _cut_before(pieces, first)
        runs = list(_runs(pieces, first))
        self.is_new = False
        return ByteStream(
            connection=connection,
            direction=direction,
            starts_at_boundary=self.first is not None and self._is_boundary,
            runs=runs,
            gaps=list(_gaps(runs, self._end(first) - first)),
            conflicts=self._conflicts,
            retransmitted=self._retransmitted,
            ignored=self.ignored,
            position=first,
            closing=closing,
        )

    def resume(self, stream: ByteStream, offset: int, is_boundary: bool) -> None:
        """Restart at an offset of the stream that was built from this half, and keep the bytes after the
        offset.
        """
        at = stream.position + offset
        self.first = self.low = at
        self._is_boundary = is_boundary
        self.high = max(at, self.high or at)
        self._data_low = self._data_high = self._acked_low = None
        self._conflicts = self._retransmitted = self.ignored = 0
        for run in stream.runs:
            if run.end > offset:
                starts = array("q", (stream.position + np.asarray(run.starts, np.int64)).tobytes())
                kept = _Piece(starts[0], PooledBytes(run.data), starts, run.times_ns, run.frames)
                piece = _tail(kept, max(at, starts[0]))
                # Packet numbers are 0, because the packets are in another file.
                self._pieces.append(piece.data[:], *piece[2:4], array("q", bytes(8 * len(piece.frames))))
                self._carries(piece.start, piece.end)

    def _end(self, first: int) -> int:
        """Return the position after the last byte that is known to have been sent."""
        data_end = first if self._data_high is None else max(first, self._data_high)
        if self._fin is not None:
            return max(data_end, self._fin)
        # A single sequence number beyond the data is more likely an uncaptured FIN than a lost byte.
        return data_end if self.high is None or self.high <= data_end + 1 else self.high


@dataclass(frozen=True, slots=True)
class _Placed:
    """Segments of a connection, in order, with their positions and acknowledged positions."""

    halves: tuple[_Half, _Half]
    segments: Segments
    side: Positions
    starts: Positions
    acks: Positions
    late: Positions
    """Late segments, which begin before the end of an earlier payload and are added individually."""

    def add_all(self, singly: Callable[[int, int], None], first: int) -> None:
        """Add the segments; ``singly`` receives ranges of few or late segments, counted from ``first``."""
        begin, count = 0, len(self.side)
        for late in [*self.late.tolist(), count]:
            if late - begin >= _FEW:
                self.add(begin, late)
                begin = late
            singly(first + begin, first + min(late + 1, count))
            begin = late + 1

    def add(self, first: int, stop: int) -> None:
        """Add some of the segments, none of which is late."""
        side, starts, acks = self.side[first:stop], self.starts[first:stop], self.acks[first:stop]
        segments = self.segments.chosen(slice(first, stop))
        for number, half in enumerate(self.halves):
            own = np.flatnonzero(side == number)
            others = np.flatnonzero(side != number)
            if len(own):
                half.add_all(starts[own], segments.chosen(own))
            if len(others):
                half.acknowledge(int(acks[others].min()), int(acks[others].max()))
            end = starts[-1] + segments.length[-1] + segments.missing[-1]
            half.latest = int(end if side[-1] == number else acks[-1])


def _start(piece: _Piece) -> int:
    return piece.start


def _cut_before(pieces: list[_Piece], first: int) -> int:
    """Remove the bytes before a position; return their number."""
    at = bisect_left(pieces, first, key=_start)
    before = pieces[:at]
    pieces[:at] = [_tail(before[-1], first)] if before and before[-1].end > first else []
    return sum(min(piece.end, first) - piece.start for piece in before)


def _tail(piece: _Piece, start: int) -> _Piece:
    """Return the bytes of a piece, starting at a position."""
    at = bisect_right(piece.starts, start) - 1
    starts = array("q", [start]) + piece.starts[at + 1 :]
    data = PooledBytes(piece.data[start - piece.start :])
    return _Piece(start, data, starts, piece.times_ns[at:], piece.frames[at:])


def _runs(pieces: list[_Piece], first: int) -> Iterator[Run]:
    """Join touching pieces, and remove them from the list; ``first`` is the position of offset 0."""
    breaks = [at for at in range(1, len(pieces)) if pieces[at].start > pieces[at - 1].end]
    ends = [*breaks, len(pieces)] if pieces else []
    pieces.reverse()
    for count in np.diff(ends, prepend=0).tolist():
        run = pieces.pop()
        for _ in range(count - 1):
            run = run.joined(pieces.pop())
        offsets = array("q", (np.frombuffer(run.starts, np.int64) - first).tobytes())
        yield Run(offsets[0], run.data[:], offsets, run.times_ns, run.frames)


def _gaps(runs: list[Run], length: int) -> Iterator[Gap]:
    """Yield the ranges of ``[0, length)`` that runs do not cover."""
    position = 0
    for run in runs:
        if position < run.offset:
            yield Gap(position, run.offset - position)
        position = run.end
    if position < length:
        yield Gap(position, length - position)
