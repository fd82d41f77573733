"""The byte streams of captured TCP connections, and how the connections ended.

A capture may repeat, reorder, truncate or lack segments, and may start or end in the middle of a
connection. A :class:`ByteStream` records known bytes as runs and lost bytes as gaps. Runs and gaps do not
overlap, and together cover the whole stream.
"""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from dcpspec.capture.packets import NO_TIME
from dcpspec.wording import counted, frequent_first

Direction = Literal["client", "server"]


class SocketAddress(NamedTuple):
    """The address of one end of a TCP connection."""

    host: str
    port: int


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


class Beginning(NamedTuple):
    """The first known bytes from one side of a connection.

    Attributes:
        runs: the bytes, with a new run after each lost byte.
        is_start: True if the first run begins with the first byte that the side sent.
    """

    runs: list[bytearray]
    is_start: bool
