"""The containers of packet captures, pcap and pcapng, and their records.

A capture is a chain of packet records inside a container, and every record is a link-layer frame.
:class:`PacketCounts` counts, by reason, the frames without a usable TCP segment. If a container is truncated
or contains invalid lengths, reading ends with a :class:`DamageError`.

A file is read once, sequentially. The module ``segments`` finds ordinary records in bulk.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

import dpkt
import numpy as np
from dpkt import pcap

from dcpspec.storage.windows import CHUNK, Window
from dcpspec.views import Bytes, Positions
from dcpspec.wording import counted

# From the pcapng specification: block types, option codes, and the byte order mark of a section.
SECTION_HEADER: Final = 0x0A0D0D0A
INTERFACE: Final = 1
ENHANCED_PACKET: Final = 6
_PACKET: Final = 2
_SIMPLE_PACKET: Final = 3
_JOURNAL_ENTRY: Final = 9
_CUSTOM: Final = (0xBAD, 0x4000_0BAD)
BLOCKS: Final = np.array(
    [SECTION_HEADER, INTERFACE, _PACKET, _SIMPLE_PACKET, 4, 5, ENHANCED_PACKET, _JOURNAL_ENTRY, *_CUSTOM]
)
"""All block types to search for after damage. Blocks 4 and 5 contain host names and statistics."""
COMMENT: Final = 1
"""Option code of a comment."""
_END_OF_OPTIONS, _TIME_RESOLUTION, _TIME_OFFSET = 0, 9, 14
BYTE_ORDER: Final = 0x1A2B3C4D
RAW_IP: Final = 101
"""Link type of packets that begin with their IP header."""

CaptureKind = Literal["pcap", "pcapng"]

SkipReason = Literal[
    "link_type",
    "not_ip",
    "not_tcp",
    "tunnel",
    "fragment",
    "cut",
    "malformed",
    "block",
    "interface",
    "event",
]

SKIP_REASONS: Final[dict[SkipReason, str]] = {
    "link_type": "unsupported link layer",
    "not_ip": "neither IPv4 nor IPv6",
    "not_tcp": "IP, but not TCP",
    "tunnel": "tunnels, such as GRE, MPLS or PPPoE, which are not read",
    "fragment": "IP fragments, which are not reassembled",
    "cut": "headers truncated by the snap length",
    "malformed": "inconsistent headers",
    "block": "packet blocks too short for their fields",
    "interface": "packet blocks whose interface is missing or unreadable",
    "event": "non-packet blocks that Wireshark numbers like packets",
}
"""The meanings of the reasons to skip a packet."""
_WITHOUT_TCP: Final = ("not_ip", "not_tcp", "event")


@dataclass(frozen=True, slots=True)
class Segment:
    """One captured TCP segment.

    Attributes:
        time_ns: capture time in ns since the Unix epoch, which fits into 64 bits, or `NO_TIME`.
        src: IP address of the sender as text.
        dst: IP address of the receiver as text.
        sport: TCP port of the sender.
        dport: TCP port of the receiver.
        seq: sequence number as on the wire (of the SYN itself if ``syn``).
        ack: acknowledgement number, or None if the ACK flag is clear.
        syn: SYN flag.
        fin: FIN flag.
        rst: RST flag.
        payload: captured payload bytes.
        missing: number of payload bytes that follow ``payload`` on the wire but were not captured.
        frame: number of the packet in the capture, counted from 1 as in Wireshark.
    """

    time_ns: int
    src: str
    dst: str
    sport: int
    dport: int
    seq: int
    ack: int | None
    syn: bool = False
    fin: bool = False
    rst: bool = False
    payload: bytes = b""
    missing: int = 0
    frame: int = 0


NO_TIME: Final = int(np.iinfo(np.int64).min)
"""The time of a packet whose block records no time, as in simple packet blocks, or a time that exceeds 64
bits.
"""


@dataclass(slots=True)
class PacketCounts:
    """Counts of the packets in a capture; ``packets == segments + skipped.total()`` at any time.

    Attributes:
        packets: packet records read.
        segments: packets with a :class:`Segment`.
        skipped: the other packets, by reason.
        cut: packets cut by a snap length: a count for each captured length. The other counts include these
            packets.
        comments: comments of packets in pcapng, by packet number.
        last_ns: the latest capture time, ns since the Unix epoch, or `NO_TIME`.
    """

    packets: int = 0
    segments: int = 0
    skipped: Counter[SkipReason] = field(default_factory=Counter)
    cut: Counter[int] = field(default_factory=Counter)
    comments: dict[int, str] = field(default_factory=dict)
    last_ns: int = field(default=NO_TIME, compare=False)

    def remarks(self, *, only_lost: bool = False) -> list[str]:
        """Return lines about cut or unused packets.

        Args:
            only_lost: Omit packets that cannot carry TCP, unless the capture contains no other packets.
        """
        lines = []
        if self.cut:
            least, most = min(self.cut), max(self.cut)
            at = counted(most, "byte") if least == most else f"{least:,} to {counted(most, 'byte')}"
            lines.append(f"{counted(self.cut.total(), 'packet')} cut at {at}")
        for reason, count in self.skipped.items():
            is_lost = reason not in _WITHOUT_TCP or (reason != "event" and not self.segments)
            if is_lost or not only_lost:
                lines.append(f"{counted(count, 'packet')} not used: {SKIP_REASONS[reason]}")
        return lines


def is_capture(first_bytes: bytes) -> CaptureKind | None:
    """Return the capture format of a file from its first four bytes, or None for other files."""
    magic = int.from_bytes(first_bytes[:4], "big")
    if magic in pcap.MAGIC_TO_PKT_HDR:
        return "pcap"
    return "pcapng" if magic == SECTION_HEADER else None


# --- Containers -------------------------------------------------------------------------------------

# The libpcap limit for the decoded link types. The limit bounds every read, so that a damaged length
# neither allocates gigabytes nor consumes the rest of the file as one packet.
MAX_CAPTURED: Final = 262_144
MAX_BLOCK: Final = 16 * 1024 * 1024

NS: Final = 1_000_000_000


class Packet(NamedTuple):
    """One packet record: the metadata of the container, and the bytes of the frame.

    Attributes:
        link_type: number of the link layer (``LINKTYPE_*``).
        time_ns: capture time, ns since the Unix epoch, or `NO_TIME`.
        data: captured bytes.
        wire_length: length of the frame on the wire in bytes, at least ``len(data)``.
        comment: comment of a packet in pcapng.
    """

    link_type: int
    time_ns: int
    data: bytes
    wire_length: int
    comment: str = ""


class DamageError(Exception):
    """Damage at a position in a container. The error is raised if no later record can be read.

    Otherwise, the error is yielded among the records.
    """

    def __init__(self, offset: int, detail: str, lost: int = 0) -> None:
        super().__init__(detail)
        self.offset = offset
        self.detail = detail
        self.lost = lost
        """Number of bytes before the next record, or 0 if there is none."""

    def up_to(self, position: int) -> DamageError:
        """Return this damage with the position of the next record."""
        lost = position - self.offset
        detail = f"{self.detail}; lost {counted(lost, 'byte')} before the next record"
        return DamageError(self.offset, detail, lost)


class Reader:
    """Reads a capture record by record.

    Args:
        window: The bytes of the file, addressed by position.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.offset = window.begin
        """Position in the file at which the next record begins."""

    def load(self) -> tuple[Bytes, int]:
        """Load more of the file.

        Returns:
            The bytes in memory, and the position of the next record in them; at the end, the position after
                the last record.
        """
        self._window.forget(self.offset)
        self._window.load(self.offset + CHUNK)
        return self._window.array, self.offset - self._window.begin

    def search(self, start: int, first: Callable[[Bytes, int, int, bool], int]) -> bool:
        """Move to the first position at or after ``start`` at which records begin. Return False if no such
        position exists.

        Args:
            start: The position.
            first: Function that returns the first position at which records begin between two limits, or -1.
                The last argument of the function is True if the bytes extend to the end of the file.
        """
        self.offset = start
        while True:
            data, begin = self.load()
            is_end = len(data) - begin < CHUNK
            limit = (
                len(data) if is_end else begin + CHUNK // 4
            )  # enough room for the records that confirm a position
            at = first(data, begin, limit, is_end)
            self.offset += (limit if at < 0 else at) - begin
            if at >= 0 or is_end:
                return at >= 0

    def read(self, size: int) -> bytes:
        """Read ``size`` bytes of the next record, or fewer at the end of the file."""
        data = self._window.bytes(self.offset, self.offset + size)
        self.offset += len(data)
        return data


def read_magic(reader: Reader) -> tuple[bytes, CaptureKind]:
    """Read the first four bytes of a capture. Return these bytes and the format.

    Raises:
        DamageError: The file is not a capture.
    """
    magic = reader.read(4)
    kind = is_capture(magic)
    if kind is None:
        start = f"begins with {magic.hex()}" if magic else "is empty"
        raise DamageError(0, f"not a capture: the file {start}")
    return magic, kind


@dataclass(frozen=True, slots=True)
class PcapFormat:
    """The record format of a pcap file, as given in the file header.

    Attributes:
        order: byte order for ``struct``.
        tick_ns: unit of fractional seconds, in ns.
        link_type: number of the link layer of all frames.
        len_record_header: bytes before each frame.
    """

    order: Literal["<", ">"]
    tick_ns: int
    link_type: int
    len_record_header: int


def read_pcap_format(reader: Reader, magic: bytes) -> PcapFormat:
    """Read the header of a pcap file after its first four bytes.

    Raises:
        DamageError: The header is truncated, or its version is unknown.
    """
    number = int.from_bytes(magic, "big")
    little = number in (pcap.PMUDPCT_MAGIC, pcap.PMUDPCT_MAGIC_NANO, pcap.PACPDOM_MAGIC)
    tick_ns = 1 if number in (pcap.TCPDUMP_MAGIC_NANO, pcap.PMUDPCT_MAGIC_NANO) else 1000
    try:
        header = (pcap.LEFileHdr if little else pcap.FileHdr)(
            magic + reader.read(pcap.FileHdr.__hdr_len__ - 4)
        )
    except dpkt.NeedData:
        raise DamageError(0, "the file ends inside its header") from None
    if header.v_major != 2:
        raise DamageError(4, f"unknown pcap version {header.v_major}.{header.v_minor}")
    link_type = header.linktype & 0x03FF_FFFF  # the high bits record whether frames keep their checksum
    return PcapFormat("<" if little else ">", tick_ns, link_type, pcap.MAGIC_TO_PKT_HDR[number].__hdr_len__)


def pcap_damage(reader: Reader, format: PcapFormat) -> DamageError:
    """Return the error for an incomplete record in a pcap file."""
    start = reader.offset
    head = reader.read(format.len_record_header)
    if len(head) < format.len_record_header:
        return DamageError(start, "the file ends inside a packet header")
    (captured,) = struct.unpack_from(format.order + "8xI", head)
    if captured > MAX_CAPTURED:
        return DamageError(start, f"invalid packet length: {counted(captured, 'captured byte')}")
    present = len(reader.read(captured))
    return DamageError(start, f"the packet ends after {present:,} of {counted(captured, 'byte')}")


@dataclass(frozen=True, slots=True)
class Interface:
    """The link type and clock of an interface, from its description block."""

    link_type: int
    snap_length: int
    ticks_per_second: int = 1_000_000
    offset_s: int = 0

    def time_ns(self, ticks: int) -> int:
        """Convert a timestamp to ns since the Unix epoch; return `NO_TIME` if the result exceeds 64 bits."""
        # integers only: a double cannot represent current times in nanoseconds exactly
        time_ns = ticks * NS // self.ticks_per_second + self.offset_s * NS
        return time_ns if NO_TIME <= time_ns < 1 << 63 else NO_TIME

    def times_ns(self, high: Positions, low: Positions) -> Positions:
        """Convert timestamps, given their upper and lower 32 bits."""
        factor, rest = divmod(NS, self.ticks_per_second)
        if rest or abs(self.offset_s) >> 32 or (high >= (1 << 30) // factor).any():  # may overflow
            ticks = zip(high.tolist(), low.tolist(), strict=True)
            return np.array([self.time_ns(upper << 32 | lower) for upper, lower in ticks], np.int64)
        return (high << 32 | low) * factor + self.offset_s * NS


@dataclass(slots=True)
class Section:
    """The byte order and interfaces of a section in a pcapng file.

    Attributes:
        magic: first four bytes of a section.
        order: byte order for ``struct``.
        interfaces: the interfaces by number, with None for each damaged interface.
    """

    magic: bytes
    order: Literal["<", ">"] = "<"
    interfaces: list[Interface | None] = field(default_factory=list)

    def read_block(self, reader: Reader, head: bytes) -> Packet | SkipReason | None:
        """Read the rest of a block after its first four bytes; return None for a block without a packet.

        Raises:
            DamageError: The block is truncated, or contains an impossible length or marker.
        """
        start = reader.offset - len(head)
        head += reader.read(12 - len(head))
        if len(head) < 12:
            raise DamageError(start, "the file ends inside a block header")
        begins_section = head[:4] == self.magic
        if begins_section:
            self.order = _byte_order(head[8:], start)
        kind, length = struct.unpack(self.order + "II", head[:8])
        if not 12 <= length <= MAX_BLOCK:
            raise DamageError(start, f"invalid block length: {counted(length, 'byte')}")
        padded = length + -length % 4
        block = head + reader.read(padded - len(head))
        if len(block) < padded:
            raise DamageError(start, f"the block ends after {len(block):,} of {counted(padded, 'byte')}")
        (repeated,) = struct.unpack(self.order + "I", block[-4:])
        if repeated != length:
            raise DamageError(start, f"the block length is {length} at the start, but {repeated} at the end")
        body = block[8:-4]
        if begins_section:
            _check_version(block, self.order, start)
            self.interfaces = []  # interface numbers are local to their section
        elif kind == INTERFACE:
            self.interfaces.append(_interface(body, self.order))
        elif kind in _PACKET_FIELDS:
            return _pcapng_frame(kind, body, self.order, self.interfaces)
        elif kind in (_JOURNAL_ENTRY, *_CUSTOM):
            return "event"
        return None


def _byte_order(raw: bytes, start: int) -> Literal["<", ">"]:
    if int.from_bytes(raw, "little") == BYTE_ORDER:
        return "<"
    if int.from_bytes(raw, "big") == BYTE_ORDER:
        return ">"
    raise DamageError(start, f"invalid byte-order magic in a section header: {raw.hex()}")


def _check_version(section: bytes, order: str, start: int) -> None:
    if len(section) < 28:
        raise DamageError(start, "the section header is too short")
    major, minor = struct.unpack_from(order + "HH", section, 12)
    if major != 1:
        raise DamageError(start, f"unknown pcapng version {major}.{minor}")


def _interface(body: bytes, order: str) -> Interface | None:
    """Decode an interface description block with its time options; return None for a damaged block."""
    try:
        link_type, snap_length = struct.unpack_from(order + "HxxI", body)
        options = _options(body[8:], order)
        (resolution,) = struct.unpack("B", options.get(_TIME_RESOLUTION, b"\x06"))
        (offset_s,) = struct.unpack(order + "q", options.get(_TIME_OFFSET, bytes(8)))
    except struct.error:
        return None
    base, exponent = (2, resolution & 0x7F) if resolution & 0x80 else (10, resolution)
    return Interface(link_type, snap_length, base**exponent, offset_s)


def _options(data: bytes, order: str) -> dict[int, bytes]:
    """Return the options of a block, keyed by code.

    Raises:
        struct.error: The options end inside an option, or without an end marker.
    """
    options: dict[int, bytes] = {}
    at = 0
    while at < len(data):
        code, length = struct.unpack_from(order + "HH", data, at)
        if code == _END_OF_OPTIONS:
            break
        (options[code],) = struct.unpack_from(f"{length}s", data, at + 4)
        at += 4 + length + -length % 4
    return options


# interface, time (high and low half), captured length, length on the wire
_PACKET_FIELDS = {
    ENHANCED_PACKET: "IIIII",
    _PACKET: "HxxIIII",
    _SIMPLE_PACKET: "I",  # only the length on the wire
}


def _pcapng_frame(
    kind: int, body: bytes, order: str, interfaces: list[Interface | None]
) -> Packet | SkipReason:
    layout = order + _PACKET_FIELDS[kind]
    try:
        *fields, wire_length = struct.unpack_from(layout, body)
    except struct.error:
        return "block"
    number = fields[0] if fields else 0
    interface = interfaces[number] if number < len(interfaces) else None
    if interface is None:
        return "interface"
    if fields:
        _, high, low, captured = fields
        time_ns = interface.time_ns(high << 32 | low)
    else:
        captured = min(wire_length, interface.snap_length or wire_length)
        time_ns = NO_TIME
    start = struct.calcsize(layout)
    data = body[start : start + captured]
    if len(data) < captured:
        return "block"
    comment = comment_of(body[start + captured + -captured % 4 :], order) if kind == ENHANCED_PACKET else ""
    return Packet(interface.link_type, time_ns, data, max(wire_length, captured), comment)


def comment_of(options: bytes, order: str) -> str:
    """Return the comment with which the options of a packet begin, or an empty text."""
    try:
        code, length = struct.unpack_from(order + "HH", options)
        (text,) = struct.unpack_from(f"{length}s", options, 4)
    except struct.error:  # no options, or damaged ones; the packet itself is whole
        return ""
    return bytes(text).decode(errors="replace") if code == COMMENT else ""
