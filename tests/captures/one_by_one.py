"""Reads captures packet by packet, with the layers of dpkt: what reading many at a time has to give too."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import BinaryIO, NamedTuple

import dpkt
import numpy as np
from dpkt import ethernet, pcap

from dcpspec.capture.packets import (
    MAX_CAPTURED,
    NS,
    DamageError,
    Packet,
    PacketCounts,
    PcapFormat,
    Reader,
    Section,
    Segment,
    SkipReason,
    read_magic,
    read_pcap_format,
)
from dcpspec.capture.segments import ACK, FIN, RST, SYN, Segments, read_blocks
from dcpspec.capture.tcp import Reassembler, Reassembly
from dcpspec.storage.windows import Read, Window
from dcpspec.views import Positions


class Note(NamedTuple):
    """What keeps a capture from being read to its end."""

    reason: str
    offset: int
    detail: str


def read_noted(file: BinaryIO, counts: PacketCounts) -> Iterator[Segments | Note]:
    """Read a capture in blocks, and at last its damage if it has any."""
    try:
        yield from read_blocks(_window(file), counts)
    except DamageError as damage:
        yield Note(damage.reason, damage.offset, damage.detail)


def _window(file: BinaryIO) -> Window:
    read: Read = file.readinto  # type: ignore[attr-defined]  # which files have that are not text
    return Window(read=read)


def read_segments(file: BinaryIO, counts: PacketCounts | None = None) -> Iterator[Segment | Note]:
    """Read the TCP segments of a capture in file order, and at last its damage if it has any."""
    counts = PacketCounts() if counts is None else counts
    try:
        for frame in _packets(Reader(_window(file))):
            counts.packets += 1
            result = _decoded(frame, counts.packets) if isinstance(frame, Packet) else frame
            if result == "cut" or (isinstance(result, Segment) and result.missing):
                assert isinstance(frame, Packet)
                counts.cut[len(frame.data)] += 1
            if isinstance(result, Segment):
                counts.segments += 1
                yield result
            else:
                counts.skipped[result] += 1
    except DamageError as damage:
        yield Note(damage.reason, damage.offset, damage.detail)


def reassemble(segments: Iterable[Segment], *, ports: Collection[int] | None) -> Reassembly:
    """Put segments together to byte streams."""
    reassembler = Reassembler(ports)
    for segment in segments:
        reassembler.add(segment)
    return reassembler.result()


def as_block(segments: Sequence[Segment]) -> Segments:
    """Segments as a block."""
    different = dict.fromkeys((s.src, s.sport, s.dst, s.dport) for s in segments)
    addresses = {address: number for number, address in enumerate(different)}
    payloads = [segment.payload for segment in segments]
    length = np.array([len(payload) for payload in payloads], np.int64)

    def array(values: Iterator[int]) -> Positions:
        return np.fromiter(values, np.int64, len(segments))

    return Segments(
        data=np.frombuffer(b"".join(payloads), np.uint8),
        addresses=list(addresses),
        address=array(addresses[s.src, s.sport, s.dst, s.dport] for s in segments),
        time_ns=array(s.time_ns for s in segments),
        seq=array(s.seq for s in segments),
        ack=array(s.ack or 0 for s in segments),
        flags=array(SYN * s.syn | FIN * s.fin | RST * s.rst | ACK * (s.ack is not None) for s in segments),
        start=np.cumsum(length) - length,
        length=length,
        missing=array(s.missing for s in segments),
        frame=array(s.frame for s in segments),
    )


def _packets(reader: Reader) -> Iterator[Packet | SkipReason]:
    magic, kind = read_magic(reader)
    if kind == "pcap":
        yield from _pcap_packets(reader, read_pcap_format(reader, magic))
        return
    section, head = Section(magic), magic
    while head:
        frame = section.read_block(reader, head)
        if frame is not None:
            yield frame
        head = reader.read(4)


def _pcap_packets(reader: Reader, format: PcapFormat) -> Iterator[Packet]:
    while True:
        start = reader.offset
        head = reader.read(format.len_record_header)
        if not head:
            return
        if len(head) < format.len_record_header:
            raise DamageError("truncated", start, "the file ends inside a packet header")
        seconds, fraction, captured, wire_length = struct.unpack_from(format.order + "4I", head)
        if captured > MAX_CAPTURED:
            raise DamageError("corrupt", start, f"a packet cannot have {captured:,} captured bytes")
        data = reader.read(captured)
        if len(data) < captured:
            raise DamageError("truncated", start, f"{len(data):,} of {captured:,} packet bytes present")
        yield Packet(
            format.link_type, seconds * NS + fraction * format.tick_ns, data, max(wire_length, len(data))
        )


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


def _decoded(frame: Packet, number: int, *, tunnelled: bool = False) -> Segment | SkipReason:
    """Decode the TCP segment in the packet of a number, or say why there is none."""
    try:
        protocol, offset = _network_layer(frame)
        if protocol not in _INTERNET_LAYERS:
            return "not_ip"
        src, dst, tcp, tcp_length = _INTERNET_LAYERS[protocol](
            frame.data[offset:], frame.wire_length - offset
        )
    except _SkipError as skip:
        inner = None if tunnelled or skip.reason != "not_tcp" else _in_vxlan(frame.data, offset, protocol)
        if inner is None:
            return skip.reason
        carried = Packet(pcap.DLT_EN10MB, frame.time_ns, frame.data[inner:], frame.wire_length - inner)
        return _decoded(carried, number, tunnelled=True)
    except (struct.error, dpkt.UnpackError):
        return "cut" if len(frame.data) < frame.wire_length else "malformed"
    payload_length = tcp_length - tcp.off * 4
    if payload_length < 0:
        return "malformed"
    flags = tcp.flags
    return Segment(
        time_ns=frame.time_ns,
        src=_address_text(src),
        dst=_address_text(dst),
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


def _in_vxlan(data: bytes, ip: int, protocol: int) -> int | None:
    """Tell where the Ethernet frame begins that the IP packet at a position carries in VXLAN, if it does."""
    if protocol == _IPV4:
        header, (fragment, _, carried) = (data[ip] & 15) * 4, struct.unpack_from(">HBB", data, ip + 6)
        if header < 20 or fragment & 0x3FFF:
            return None
    else:
        header, carried = 40, data[ip + 6]
    udp = data[ip + header : ip + header + 16]
    if carried != dpkt.ip.IP_PROTO_UDP or len(udp) < 16:
        return None
    return ip + header + 16 if udp[2:4] in (b"\x12\xb5", b"\x21\x18") and udp[8] == 8 else None


def _address_text(raw: bytes) -> str:
    """Write an IP address of 4 or 16 bytes as text."""
    return socket.inet_ntop(socket.AF_INET if len(raw) == 4 else socket.AF_INET6, raw)


_IPV4 = ethernet.ETH_TYPE_IP
_IPV6 = ethernet.ETH_TYPE_IP6
_VLAN_TAGS = frozenset(
    (ethernet.ETH_TYPE_8021Q, ethernet.ETH_TYPE_8021AD, ethernet.ETH_TYPE_QINQ1, ethernet.ETH_TYPE_QINQ2)
)
# AF_INET is 2 everywhere; AF_INET6 is the system's own: Linux, Windows, NetBSD, FreeBSD, macOS
_FAMILIES = {2: _IPV4, 10: _IPV6, 23: _IPV6, 24: _IPV6, 28: _IPV6, 30: _IPV6}
_VERSIONS = {4: _IPV4, 6: _IPV6}

# Link types. Where the ethertype is, and where the header ends:
_ETHERTYPES = {pcap.DLT_EN10MB: (12, 14), pcap.DLT_LINUX_SLL: (14, 16), pcap.DLT_LINUX_SLL2: (0, 20)}
_LOOPBACKS = (0, 108)  # 0 is in the byte order of the capturing machine, 108 in network order
_RAW_IP = (12, 14, 101)  # it had several numbers before it got its own
_ONE_PROTOCOL = {pcap.DLT_IPV4: _IPV4, pcap.DLT_IPV6: _IPV6}


def _network_layer(frame: Packet) -> tuple[int, int]:
    """Give the ethertype of what a frame carries, and where that starts in it.

    Raises:
        _SkipError: the link type is not decoded.
        struct.error: the frame is too short.
    """
    # dpkt's link layers know no VLAN tags in cooked captures, and not the address family of IPv6 on Windows.
    link_type, data = frame.link_type, frame.data
    if link_type in _ETHERTYPES:
        return _ethertype(data, *_ETHERTYPES[link_type])
    if link_type in _LOOPBACKS:
        big, little = struct.unpack_from(">I", data)[0], struct.unpack_from("<I", data)[0]
        return _FAMILIES.get(big if link_type else min(big, little), 0), 4
    if link_type in _RAW_IP:
        return _VERSIONS.get(struct.unpack_from("B", data)[0] >> 4, 0), 0
    if link_type in _ONE_PROTOCOL:
        return _ONE_PROTOCOL[link_type], 0
    raise _SkipError("link_type")


def _ethertype(data: bytes, position: int, offset: int) -> tuple[int, int]:
    """Read the ethertype at ``position`` of a header that ends at ``offset``, and skip VLAN tags."""
    (ethertype,) = struct.unpack_from(">H", data, position)
    while ethertype in _VLAN_TAGS:
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
_EXTENSIONS = (_HOP_BY_HOP, _ROUTING, _FRAGMENT, _AUTHENTICATION, _DESTINATION)


def _ipv6(packet: bytes, wire_length: int) -> _Datagram:
    # by hand, because dpkt fails on a fragment header that is not the last extension header
    first, length, following, src, dst = struct.unpack_from(">B3xHBx16s16s", packet)
    if first >> 4 != 6:
        raise _SkipError("malformed")
    length = length or wire_length - 40  # jumbograms and segmentation offload
    body = packet[40 : 40 + length]
    offset = 0
    while following in _EXTENSIONS:
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


_INTERNET_LAYERS: dict[int, Callable[[bytes, int], _Datagram]] = {_IPV4: _ipv4, _IPV6: _ipv6}
