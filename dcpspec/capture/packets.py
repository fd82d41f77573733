"""TCP segments out of packet captures (pcap and pcapng).

A capture is a chain of packet records inside a container, and every record is a frame of some link
layer. :func:`read_segments` walks the chain and yields the TCP segments. Frames that hold no usable
TCP segment are counted by reason in a :class:`PacketCounts`; a container that breaks off or lies about
its lengths ends the walk with one :class:`Note`. Neither raises.

Everything here is one forward pass over a file that need not be seekable, one packet after another. It says
what a capture means; ``segments`` reads the usual packets many at a time and comes here with all others.
"""

from __future__ import annotations

import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import BinaryIO, Final, Literal, NamedTuple

import dpkt
from dpkt import ethernet, pcap

from dcpspec.wording import counted

# Of the pcapng specification: types of blocks, codes of options, and how a section says its byte order.
SECTION_HEADER: Final = 0x0A0D0D0A
INTERFACE: Final = 1
ENHANCED_PACKET: Final = 6
_PACKET: Final = 2
_SIMPLE_PACKET: Final = 3
_JOURNAL_ENTRY: Final = 9
_CUSTOM: Final = (0xBAD, 0x4000_0BAD)
_END_OF_OPTIONS, _TIME_RESOLUTION, _TIME_OFFSET = 0, 9, 14
BYTE_ORDER: Final = 0x1A2B3C4D

CaptureKind = Literal["pcap", "pcapng"]

SkipReason = Literal[
    "link_type",  # link layer that is not decoded
    "not_ip",  # neither IPv4 nor IPv6
    "not_tcp",  # IP, but another protocol
    "fragment",  # piece of a fragmented IP packet
    "cut",  # the snap length cut the headers off
    "malformed",  # headers that contradict themselves
    "block",  # packet block whose fields do not fit into it
    "interface",  # packet block of an interface that is missing or unreadable
    "event",  # no packet, but a block that Wireshark numbers like one
]

NoteReason = Literal[
    "format",  # not a capture, or a version of the format that is not known
    "truncated",  # the file ends inside a record
    "corrupt",  # a length or marker that cannot be true
]


@dataclass(frozen=True, slots=True)
class Segment:
    """One captured TCP segment.

    Attributes:
        time_ns: capture time, ns since the Unix epoch, fits into 64 bits; 0 if the capture does not say
            (simple packet block).
        src: IP address of the sender as text.
        dst: IP address of the receiver as text.
        sport: TCP port of the sender.
        dport: TCP port of the receiver.
        seq: sequence number as on the wire (of the SYN itself if ``syn``).
        ack: acknowledgement number, None if the ACK flag is clear.
        syn: SYN flag.
        fin: FIN flag.
        rst: RST flag.
        payload: captured payload bytes.
        missing: number of payload bytes that follow ``payload`` on the wire but were not captured.
        frame: number of its packet in the capture, counted from 1 as in Wireshark.
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


@dataclass(frozen=True, slots=True)
class Note:
    """The reason that a capture could not be read to its end.

    Attributes:
        source: name of the capture, as the caller gave it.
        reason: kind of damage.
        offset: byte position in the file of the record at fault.
        detail: one sentence for people.
    """

    source: str
    reason: NoteReason
    offset: int
    detail: str


@dataclass(slots=True)
class PacketCounts:
    """Counts of the packets of a capture; ``packets == segments + skipped.total()`` at any time.

    Attributes:
        packets: packet records read.
        segments: packets that gave a :class:`Segment`.
        skipped: the other packets, by reason.
    """

    packets: int = 0
    segments: int = 0
    skipped: Counter[SkipReason] = field(default_factory=Counter)


def is_capture(first_bytes: bytes) -> CaptureKind | None:
    """Tell from the first four bytes of a file whether it is a capture, and of which kind."""
    magic = int.from_bytes(first_bytes[:4], "big")
    if magic in pcap.MAGIC_TO_PKT_HDR:
        return "pcap"
    return "pcapng" if magic == SECTION_HEADER else None


def read_segments(
    file: BinaryIO, *, source: str, counts: PacketCounts | None = None
) -> Iterator[Segment | Note]:
    """Read the TCP segments of a capture in file order.

    Args:
        file: the capture, positioned at its first byte; it is only read forwards.
        source: name of the capture for notes.
        counts: is updated while the iterator advances.

    Yields:
        Segments, and at most one :class:`Note`, which is then the last item.

    Raises:
        OSError: and whatever else ``file.read`` raises; the content of the file raises nothing.
    """
    counts = PacketCounts() if counts is None else counts
    reader = Reader(file)
    try:
        for frame in read_packets(reader):
            counts.packets += 1
            result = decode_packet(frame, counts.packets) if isinstance(frame, Packet) else frame
            if isinstance(result, Segment):
                counts.segments += 1
                yield result
            else:
                counts.skipped[result] += 1
    except DamageError as damage:
        yield Note(source, damage.reason, damage.offset, damage.detail)


# --- Containers -------------------------------------------------------------------------------------

# What libpcap accepts for the link types decoded here. It bounds every read, so that a damaged length
# neither allocates gigabytes nor swallows the rest of the file as one packet.
MAX_CAPTURED: Final = 262_144
MAX_BLOCK: Final = 16 * 1024 * 1024

NS: Final = 1_000_000_000


class Packet(NamedTuple):
    """One packet record: what the container says about it, and its bytes from the link layer on.

    Attributes:
        link_type: number of the link layer (``LINKTYPE_*``).
        time_ns: capture time, ns since the Unix epoch.
        data: captured bytes.
        wire_length: length of the frame on the wire in bytes, at least ``len(data)``.
    """

    link_type: int
    time_ns: int
    data: bytes
    wire_length: int


class DamageError(Exception):
    """The container cannot be read any further."""

    def __init__(self, reason: NoteReason, offset: int, detail: str) -> None:
        super().__init__(detail)
        self.reason: NoteReason = reason
        self.offset = offset
        self.detail = detail


class Reader:
    """A binary file that is read forwards and knows its position."""

    def __init__(self, file: BinaryIO, offset: int = 0) -> None:
        self._file = file
        self.offset = offset

    def read(self, size: int) -> bytes:
        """Read ``size`` bytes, fewer only at the end of the file."""
        data = self._file.read(size)
        while len(data) < size and (more := self._file.read(size - len(data))):
            data += more
        self.offset += len(data)
        return data


def read_packets(reader: Reader) -> Iterator[Packet | SkipReason]:
    """Read the frames of a capture from its beginning on.

    Raises:
        DamageError: The container cannot be read any further.
    """
    magic, kind = read_magic(reader)
    if kind == "pcap":
        return pcap_frames(reader, read_pcap_format(reader, magic))
    return _pcapng_frames(reader, magic)


def read_magic(reader: Reader) -> tuple[bytes, CaptureKind]:
    """Read the first four bytes of a capture, and tell of which kind it is.

    Raises:
        DamageError: It is none.
    """
    magic = reader.read(4)
    kind = is_capture(magic)
    if kind is None:
        raise DamageError("format", 0, f"{magic.hex() or 'an empty file'} does not start a capture")
    return magic, kind


@dataclass(frozen=True, slots=True)
class PcapFormat:
    """The format of the records of a pcap file, from its header.

    Attributes:
        order: byte order for ``struct``.
        tick_ns: unit of the fractions of seconds.
        link_type: number of the link layer of all frames.
        len_record_header: bytes in front of each frame.
    """

    order: Literal["<", ">"]
    tick_ns: int
    link_type: int
    len_record_header: int


def read_pcap_format(reader: Reader, magic: bytes) -> PcapFormat:
    """Read the header of a pcap file, whose first four bytes are read already.

    Raises:
        DamageError: It breaks off, or the version is not known.
    """
    number = int.from_bytes(magic, "big")
    little = number in (pcap.PMUDPCT_MAGIC, pcap.PMUDPCT_MAGIC_NANO, pcap.PACPDOM_MAGIC)
    tick_ns = 1 if number in (pcap.TCPDUMP_MAGIC_NANO, pcap.PMUDPCT_MAGIC_NANO) else 1000
    try:
        header = (pcap.LEFileHdr if little else pcap.FileHdr)(
            magic + reader.read(pcap.FileHdr.__hdr_len__ - 4)
        )
    except dpkt.NeedData:
        raise DamageError("truncated", 0, "the file ends inside its header") from None
    if header.v_major != 2:
        raise DamageError("format", 4, f"pcap version {header.v_major}.{header.v_minor} is not known")
    link_type = header.linktype & 0x03FF_FFFF  # the high bits say whether frames keep their checksum
    return PcapFormat("<" if little else ">", tick_ns, link_type, pcap.MAGIC_TO_PKT_HDR[number].__hdr_len__)


def pcap_frames(reader: Reader, format: PcapFormat) -> Iterator[Packet]:
    """Read the frames of a pcap file from a record on.

    Raises:
        DamageError: The file breaks off, or a length cannot be true.
    """
    while True:
        start = reader.offset
        raw = reader.read(format.len_record_header)
        if not raw:
            return
        if len(raw) < format.len_record_header:
            raise DamageError("truncated", start, "the file ends inside a packet header")
        seconds, fraction, captured, wire_length = struct.unpack_from(format.order + "4I", raw)
        if captured > MAX_CAPTURED:
            raise DamageError("corrupt", start, f"a packet cannot have {counted(captured, 'captured byte')}")
        data = reader.read(captured)
        if len(data) < captured:
            raise DamageError(
                "truncated", start, f"{len(data):,} of {counted(captured, 'packet byte')} present"
            )
        time_ns = seconds * NS + fraction * format.tick_ns
        yield Packet(format.link_type, time_ns, data, max(wire_length, len(data)))


@dataclass(frozen=True, slots=True)
class Interface:
    """The link type and clock of an interface, from its description block."""

    link_type: int
    snap_length: int
    ticks_per_second: int = 1_000_000
    offset_s: int = 0

    def time_ns(self, ticks: int) -> int:
        """Convert a time stamp to ns since the Unix epoch; 0 if that does not fit into 64 bits."""
        # integers only: a double cannot hold today's time in nanoseconds
        time_ns = ticks * NS // self.ticks_per_second + self.offset_s * NS
        return time_ns if -(1 << 63) <= time_ns < 1 << 63 else 0


def _pcapng_frames(reader: Reader, magic: bytes) -> Iterator[Packet | SkipReason]:
    section = Section(magic)
    head = magic
    while head:
        frame = section.read_block(reader, head)
        if frame is not None:
            yield frame
        head = reader.read(4)


class Section:
    """The byte order and interfaces of a section of a pcapng file.

    Attributes:
        order: byte order for ``struct``.
        interfaces: the interfaces by their number, None for one that is damaged.
    """

    def __init__(self, magic: bytes) -> None:
        self._magic = magic
        self.order: Literal["<", ">"] = "<"
        self.interfaces: list[Interface | None] = []

    def read_block(self, reader: Reader, head: bytes) -> Packet | SkipReason | None:
        """Read a block, whose first four bytes are read already; None if it is no packet.

        Raises:
            DamageError: It breaks off, or a length or marker cannot be true.
        """
        start = reader.offset - len(head)
        head += reader.read(12 - len(head))
        if len(head) < 12:
            raise DamageError("truncated", start, "the file ends inside a block header")
        begins_section = head[:4] == self._magic
        if begins_section:
            self.order = _byte_order(head[8:], start)
        kind, length = struct.unpack(self.order + "II", head[:8])
        if not 12 <= length <= MAX_BLOCK:
            raise DamageError("corrupt", start, f"a block cannot have {counted(length, 'byte')}")
        padded = length + -length % 4
        block = head + reader.read(padded - len(head))
        if len(block) < padded:
            raise DamageError(
                "truncated", start, f"{len(block):,} of {counted(padded, 'block byte')} present"
            )
        (repeated,) = struct.unpack(self.order + "I", block[-4:])
        if repeated != length:
            raise DamageError("corrupt", start, f"the block length is {length} and, repeated, {repeated}")
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
    raise DamageError("corrupt", start, f"{raw.hex()} is not the byte order mark of a section")


def _check_version(section: bytes, order: str, start: int) -> None:
    if len(section) < 28:
        raise DamageError("corrupt", start, "the section header is too short")
    major, minor = struct.unpack_from(order + "HH", section, 12)
    if major != 1:
        raise DamageError("format", start, f"pcapng version {major}.{minor} is not known")


def _interface(body: bytes, order: str) -> Interface | None:
    """Decode an interface description block with its options about time; None if it is damaged."""
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
    """The options of a block by their codes.

    Raises:
        struct.error: They end before the option that says so, or inside one.
    """
    found: dict[int, bytes] = {}
    at = 0
    while at < len(data):
        code, length = struct.unpack_from(order + "HH", data, at)
        if code == _END_OF_OPTIONS:
            break
        (found[code],) = struct.unpack_from(f"{length}s", data, at + 4)
        at += 4 + length + -length % 4
    return found


# interface, time (high and low half), captured length, length on the wire
_PACKET_FIELDS = {
    ENHANCED_PACKET: "IIIII",
    _PACKET: "HxxIIII",
    _SIMPLE_PACKET: "I",  # only the last of them
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
        time_ns = 0
    start = struct.calcsize(layout)
    data = body[start : start + captured]
    if len(data) < captured:
        return "block"
    return Packet(interface.link_type, time_ns, data, max(wire_length, captured))


# --- Link, internet and transport layer -------------------------------------------------------------


class _SkipError(Exception):
    """The frame holds no usable TCP segment."""

    def __init__(self, reason: SkipReason) -> None:
        super().__init__(reason)
        self.reason: SkipReason = reason


class _Datagram(NamedTuple):
    """An IP packet that holds TCP: addresses, TCP, and the length of the latter on the wire."""

    src: bytes
    dst: bytes
    tcp: dpkt.tcp.TCP
    tcp_length: int


def decode_packet(frame: Packet, number: int) -> Segment | SkipReason:
    """Decode the TCP segment in the packet of a number, or say why there is none."""
    try:
        protocol, offset = _network_layer(frame)
        if protocol not in _INTERNET_LAYERS:
            return "not_ip"
        src, dst, tcp, tcp_length = _INTERNET_LAYERS[protocol](
            frame.data[offset:], frame.wire_length - offset
        )
    except _SkipError as skip:
        return skip.reason
    except (struct.error, dpkt.UnpackError):
        return "cut" if len(frame.data) < frame.wire_length else "malformed"
    payload_length = tcp_length - tcp.off * 4
    if payload_length < 0:
        return "malformed"
    flags = tcp.flags
    return Segment(
        time_ns=frame.time_ns,
        src=address_text(src),
        dst=address_text(dst),
        sport=tcp.sport,
        dport=tcp.dport,
        seq=tcp.seq,
        ack=tcp.ack if flags & dpkt.tcp.TH_ACK else None,
        syn=bool(flags & dpkt.tcp.TH_SYN),
        fin=bool(flags & dpkt.tcp.TH_FIN),
        rst=bool(flags & dpkt.tcp.TH_RST),
        payload=tcp.data,
        missing=payload_length - len(tcp.data),
        frame=number,
    )


@lru_cache(maxsize=4096)
def address_text(raw: bytes) -> str:
    """Write an IP address of 4 or 16 bytes as text."""
    return socket.inet_ntop(socket.AF_INET if len(raw) == 4 else socket.AF_INET6, raw)


IPV4: Final[int] = ethernet.ETH_TYPE_IP
IPV6: Final[int] = ethernet.ETH_TYPE_IP6
VLAN_TAGS: Final = frozenset(
    (ethernet.ETH_TYPE_8021Q, ethernet.ETH_TYPE_8021AD, ethernet.ETH_TYPE_QINQ1, ethernet.ETH_TYPE_QINQ2)
)
# AF_INET is 2 everywhere; AF_INET6 is the system's own: Linux, Windows, NetBSD, FreeBSD, macOS
FAMILIES: Final = {2: IPV4, 10: IPV6, 23: IPV6, 24: IPV6, 28: IPV6, 30: IPV6}
VERSIONS: Final = {4: IPV4, 6: IPV6}

# Link types. Where the ethertype is, and where the header ends:
ETHERTYPES: Final = {pcap.DLT_EN10MB: (12, 14), pcap.DLT_LINUX_SLL: (14, 16), pcap.DLT_LINUX_SLL2: (0, 20)}
LOOPBACKS: Final = (0, 108)  # 0 is in the byte order of the capturing machine, 108 in network order
RAW_IP: Final = (12, 14, 101)  # it had several numbers before it got its own
ONE_PROTOCOL: Final = {pcap.DLT_IPV4: IPV4, pcap.DLT_IPV6: IPV6}


def _network_layer(frame: Packet) -> tuple[int, int]:
    """Give the ethertype of what a frame carries, and where that starts in it.

    Raises:
        _SkipError: the link type is not decoded.
        struct.error: the frame is too short.
    """
    # dpkt's link layers are not used: they decode all the layers above too, of protocols nobody asked
    # for, know no VLAN tags in cooked captures, and not the address family of IPv6 on Windows.
    link_type, data = frame.link_type, frame.data
    if link_type in ETHERTYPES:
        return _ethertype(data, *ETHERTYPES[link_type])
    if link_type in LOOPBACKS:
        big, little = struct.unpack_from(">I", data)[0], struct.unpack_from("<I", data)[0]
        return FAMILIES.get(big if link_type else min(big, little), 0), 4
    if link_type in RAW_IP:
        return VERSIONS.get(struct.unpack_from("B", data)[0] >> 4, 0), 0
    if link_type in ONE_PROTOCOL:
        return ONE_PROTOCOL[link_type], 0
    raise _SkipError("link_type")


def _ethertype(data: bytes, position: int, offset: int) -> tuple[int, int]:
    """Read the ethertype at ``position`` of a header that ends at ``offset``, and skip VLAN tags."""
    (ethertype,) = struct.unpack_from(">H", data, position)
    while ethertype in VLAN_TAGS:
        (ethertype,) = struct.unpack_from(">xxH", data, offset)
        offset += 4
    return ethertype, offset


def _ipv4(packet: bytes, wire_length: int) -> _Datagram:
    if len(packet) < dpkt.ip.IP_HDR_LEN:
        raise dpkt.NeedData
    if packet[9] != dpkt.ip.IP_PROTO_TCP:  # asked first, because dpkt would decode it, whatever it is
        raise _SkipError("not_tcp")
    ip = dpkt.ip.IP(packet)
    if ip.v != 4:
        raise _SkipError("malformed")
    if ip.mf or ip.offset:
        raise _SkipError("fragment")
    if not isinstance(ip.data, dpkt.tcp.TCP):
        raise dpkt.UnpackError
    # segmentation offload leaves the length of packets beyond 64 KiB at 0
    return _Datagram(ip.src, ip.dst, ip.data, (ip.len or wire_length) - ip.hl * 4)


_HOP_BY_HOP, _ROUTING, _FRAGMENT, _AUTHENTICATION, _DESTINATION = 0, 43, 44, 51, 60
EXTENSIONS: Final = (_HOP_BY_HOP, _ROUTING, _FRAGMENT, _AUTHENTICATION, _DESTINATION)


def _ipv6(packet: bytes, wire_length: int) -> _Datagram:
    # by hand, because dpkt fails on a fragment header that is not the last extension header
    first, length, following, src, dst = struct.unpack_from(">B3xHBx16s16s", packet)
    if first >> 4 != 6:
        raise _SkipError("malformed")
    length = length or wire_length - 40  # jumbograms and segmentation offload
    body = packet[40 : 40 + length]
    offset = 0
    while following in EXTENSIONS:
        kind = following
        following, size, position = struct.unpack_from(">BBH", body, offset)
        if kind == _FRAGMENT:
            if position & 0xFFF9:  # neither first nor last: RFC 6946 allows fragments that are whole
                raise _SkipError("fragment")
            offset += 8
        else:
            offset += (size + 2) * 4 if kind == _AUTHENTICATION else (size + 1) * 8
    if following != dpkt.ip.IP_PROTO_TCP:
        raise _SkipError("not_tcp")
    return _Datagram(src, dst, dpkt.tcp.TCP(body[offset:]), length - offset)


_INTERNET_LAYERS: dict[int, Callable[[bytes, int], _Datagram]] = {IPV4: _ipv4, IPV6: _ipv6}
