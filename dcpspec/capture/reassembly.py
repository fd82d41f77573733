"""Reassembles captured TCP segments into one byte stream per connection and direction.

Segments that simply continue the known bytes are added in bulk. All other segments are added one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Final, Literal

import numpy as np

from dcpspec.capture.halves import HALF_SEQUENCE, REACH, SEQUENCE_MASK, Half
from dcpspec.capture.packets import Segment
from dcpspec.capture.segments import ACK, FIN, RST, SYN, Address, Segments, flow_of, is_on_ports
from dcpspec.capture.tcp import (
    Beginning,
    ByteStream,
    Closing,
    Direction,
    Ending,
    OtherPorts,
    Reassembly,
)
from dcpspec.views import Positions
from dcpspec.wording import address_text, frequent_first

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
        self._halves: dict[tuple[str, Direction], Half] = {}
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
        # The segments are sorted twice. By lane, so that the payloads of one side are contiguous in memory
        # (`packed`); then by flow in capture order, because the sides acknowledge each other.
        #   capture   a> b> a< a> b<        lanes   a> a> | a< | b> | b<        flows   a> a< a> | b> b<
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

        # Only segments with nothing but an ACK are added in bulk, because SYN, FIN and RST decide which
        # connection the later segments belong to.
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


def _by_server_port(addresses: Collection[Address]) -> dict[str, int]:
    """Return the number of connections by probable server port, most common first."""
    uses = Counter(port for address in addresses for port in {address[1], address[3]})
    servers = Counter(
        min((address[1], address[3]), key=lambda port: (-uses[port], port)) for address in addresses
    )
    return frequent_first({str(port): servers[port] for port in sorted(servers)})


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
    _halves: tuple[Half, Half] = field(default_factory=lambda: (Half(), Half()))
    _opener: int | None = None
    closing: bool = False
    _endings: list[Ending | None] = field(default_factory=lambda: [None, None])
    _closer: int | None = None
    """The side that ended the connection first."""

    def was_opened_by(self, seq: int, side: int) -> bool:
        """Return True if the SYN of ``side`` is known and has the sequence number ``seq``."""
        syn = self._halves[side].first
        return syn is not None and (syn - seq - 1) & SEQUENCE_MASK == 0

    def may_be_opened_by(self, seq: int, side: int) -> bool:
        """Return True if no SYN of ``side`` is known yet and a SYN with the sequence number ``seq`` fits."""
        half = self._halves[side]
        if half.first is not None:
            return False
        if half.low is None:
            return True
        # a late SYN precedes all other positions except those of keep-alive probes
        position: int = half.locate(seq + 1)
        return -1 <= half.low - position <= REACH

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
            if near and (low < half.low - REACH or high > half.high + REACH):
                return None
            # Within half the sequence space, positions do not depend on which position was seen last.
            end = int((positions + np.where(own, sizes, 0)).max())
            if max(end, half.latest) - min(low, half.latest) >= HALF_SEQUENCE:
                return None
        filled = segments.length > 0
        ends = starts + segments.length
        late = []  # a payload that begins before the end of an earlier one repeats or reorders bytes
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

    def streams(self, ports: Collection[int], unchanged: bool) -> Iterator[tuple[Half, ByteStream]]:
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


@dataclass(frozen=True, slots=True)
class _Placed:
    """Segments of a connection, in order, with their positions and acknowledged positions."""

    halves: tuple[Half, Half]
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
