"""Reads TCP segments from packet captures in bulk, as NumPy arrays.

A capture is read in windows. The record lengths locate the records of a window; a compiled loop decodes the
layers of each packet. The module ``packets`` reads unusual pcapng blocks and damaged records one by one.
"""

from __future__ import annotations

import dataclasses
import secrets
import socket
import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial
from typing import Any, Final, get_args

import dpkt
import numpy as np
import numpy.typing as npt
from dpkt import ethernet, pcap

from dcpspec.arrays import slices
from dcpspec.capture.packets import (
    BLOCKS,
    COMMENT,
    ENHANCED_PACKET,
    MAX_BLOCK,
    MAX_CAPTURED,
    NO_TIME,
    NS,
    RAW_IP,
    DamageError,
    Packet,
    PacketCounts,
    PcapFormat,
    Reader,
    Section,
    Segment,
    SkipReason,
    comment_of,
    pcap_damage,
    read_magic,
    read_pcap_format,
)
from dcpspec.compiled import compiled, memory, zeros
from dcpspec.storage.windows import Window
from dcpspec.views import Bytes, Flags, Positions, number

Address = tuple[str, int, str, int]
"""Source, source port, destination, destination port."""


def flow_of(address: Address) -> Address:
    """Return the key shared by both directions between two ports."""
    src, sport, dst, dport = address
    return min(address, (dst, dport, src, sport))


def is_on_ports(address: Address, ports: Collection[int] | None) -> bool:
    """Return True if a segment uses one of the given ports, or if all ports are read."""
    return ports is None or address[1] in ports or address[3] in ports


FIN: Final[int] = dpkt.tcp.TH_FIN
SYN: Final[int] = dpkt.tcp.TH_SYN
RST: Final[int] = dpkt.tcp.TH_RST
ACK: Final[int] = dpkt.tcp.TH_ACK


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """TCP segments in the order of the capture. Each array has one entry per segment."""

    data: Bytes
    """Bytes that contain the payloads. The next segments may reuse this memory."""
    addresses: Sequence[Address]
    """Addresses of the segments. An address may occur more than once."""
    address: Positions
    """Index into ``addresses``."""
    time_ns: Positions
    seq: Positions
    ack: Positions
    """Acknowledgement number, valid where the ACK flag is set."""
    flags: Positions
    start: Positions
    """Position of the payload in ``data``."""
    length: Positions
    """Number of captured payload bytes."""
    missing: Positions
    """Number of payload bytes that were not captured."""
    frame: Positions
    """Number of the packet in the capture, counted from 1."""

    def __len__(self) -> int:
        """Return the number of segments."""
        return len(self.address)

    def chosen(self, index: Positions | slice | Flags) -> Segments:
        """Return some of the segments."""
        chosen: dict[str, Any] = {name: getattr(self, name)[index] for name in _ARRAYS}
        return replace(self, **chosen)

    def packed(self, order: Positions) -> Segments:
        """Return the segments in another order, with contiguous copies of the payloads."""
        chosen = self.chosen(order)
        ends = np.cumsum(chosen.length)
        payloads = slices(self.data, chosen.start, chosen.start + chosen.length)
        data = np.frombuffer(payloads.buffers()[2], np.uint8)
        return replace(chosen, data=data, start=ends - chosen.length)

    def segment(self, number: int) -> Segment:
        """Return one segment as an object."""
        src, sport, dst, dport = self.addresses[int(self.address[number])]
        flags, start = int(self.flags[number]), int(self.start[number])
        return Segment(
            time_ns=int(self.time_ns[number]),
            src=src,
            dst=dst,
            sport=sport,
            dport=dport,
            seq=int(self.seq[number]),
            ack=int(self.ack[number]) if flags & ACK else None,
            syn=bool(flags & SYN),
            fin=bool(flags & FIN),
            rst=bool(flags & RST),
            payload=self.data[start : start + int(self.length[number])].tobytes(),
            missing=int(self.missing[number]),
            frame=int(self.frame[number]),
        )


_ARRAYS: Final = tuple(field.name for field in fields(Segments) if field.name not in ("data", "addresses"))


def read_blocks(window: Window, counts: PacketCounts) -> Iterator[Segments | DamageError]:
    """Yield blocks of the TCP segments in a capture, in file order, and any damage before later records.

    Args:
        window: The whole capture.
        counts: Updated while the iterator advances.

    Raises:
        DamageError: the rest of the capture cannot be read.
        OSError: the capture cannot be read; the reader may raise other errors.
    """
    reader = Reader(window)
    magic, kind = read_magic(reader)
    if kind == "pcap":
        blocks = pcap_records(reader, read_pcap_format(reader, magic))
    else:
        section = Section(magic)
        section.read_block(reader, magic)
        blocks = _pcapng_records(reader, section)
    for records in blocks:
        if isinstance(records, DamageError):
            yield records
        elif len(segments := decode_records(records, counts)):
            yield segments


_FATES: Final[dict[SkipReason, int]] = {
    reason: -2 - place for place, reason in enumerate(get_args(SkipReason))
}
"""A number for each reason to skip a packet. Unlike ethertypes and link types, these numbers are negative."""
_LINK_TYPE, _NOT_IP, _NOT_TCP = _FATES["link_type"], _FATES["not_ip"], _FATES["not_tcp"]
_TUNNEL = _FATES["tunnel"]
_FRAGMENT, _CUT, _MALFORMED = _FATES["fragment"], _FATES["cut"], _FATES["malformed"]
_SEGMENT, _SHORT = 0, -1
"""Results: a packet with a segment; a packet that ends inside its headers because it is cut or malformed."""


# --- Containers -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Records:
    """Packet records of a window."""

    data: Bytes
    """Bytes that contain the frames."""
    start: Positions
    captured: Positions
    wire: Positions
    time_ns: Positions
    link_type: Positions
    """Number of the link layer, or the result for a record without a frame."""
    comments: Mapping[int, str] = dataclasses.field(default_factory=dict)
    """Comments of packets, by index of the record."""

    def __len__(self) -> int:
        """Return the number of records."""
        return len(self.start)


def pcap_records(reader: Reader, format: PcapFormat) -> Iterator[Records | DamageError]:
    """Read the records of a pcap file.

    Raises:
        DamageError: The file is truncated or a length is impossible, and no later record can be read.
    """
    size = format.len_record_header
    while True:
        data, begin = reader.load()
        if begin == len(data):
            return
        (start, seconds, fraction, captured, wire), end = _pcap_heads(data, begin, format)
        if end == begin:
            yield skip_damage(reader, format)
            continue
        time_ns = seconds * NS + fraction * format.tick_ns
        link_type = np.full(len(start), format.link_type)
        yield Records(data, start + size, captured, np.maximum(wire, captured), time_ns, link_type)
        reader.offset += end - begin


def skip_damage(reader: Reader, format: PcapFormat) -> DamageError:
    """Move to the record after an incomplete record. Return the damage.

    Raises:
        DamageError: There is no later record.
    """
    damage = pcap_damage(reader, format)
    if not reader.search(damage.offset + 1, partial(first_record, format=format)):
        raise damage
    return damage.up_to(reader.offset)


def first_record(data: Bytes, begin: int, limit: int, is_end: bool, format: PcapFormat) -> int:
    """Return the first position in a range at which records begin, or -1.

    Args:
        data: Bytes of a pcap file.
        begin: The first position to check.
        limit: The position after the last position to check.
        is_end: True if the bytes extend to the end of the file.
        format: The format of the records.
    """
    is_little, fractions = format.order == "<", NS // format.tick_ns
    place: int = _first_record(data, begin, limit, is_end, format.len_record_header, is_little, fractions)
    return place


PROOF: Final = 8
"""Number of consecutive plausible records that confirm each other."""
_FEWER: Final = 2
"""Number of consecutive plausible records that suffice if the file ends after them."""
_NEAR: Final = 86_400
"""Maximum time in seconds between consecutive plausible records."""


@compiled
def _first_record(
    data: Bytes, begin: int, limit: int, is_end: bool, size: int, little: bool, fractions: int
) -> int:
    for place in range(begin, limit):
        at, count, first = place, 0, np.int64(0)
        while count < PROOF and at + size <= len(data):
            seconds, captured = (
                np.int64(number(data, at, 4, little)),
                np.int64(number(data, at + 8, 4, little)),
            )
            if not 0 < captured <= min(np.int64(number(data, at + 12, 4, little)), MAX_CAPTURED):
                count = -1
                break
            if count == 0:
                first = seconds
            if number(data, at + 4, 4, little) >= fractions or abs(seconds - first) > _NEAR:
                count = -1
                break
            if at + size + captured > len(data):
                break  # the last record of a window may be incomplete
            at += size + captured
            count += 1
        if count == PROOF or (is_end and count >= _FEWER):
            return place
    return -1


def _pcap_heads(data: Bytes, begin: int, format: PcapFormat) -> tuple[Positions, int]:
    """Find the complete records after a position.

    Returns:
        The positions and the header numbers of the records, and the end of the last record.
    """
    size = format.len_record_header
    heads = memory(5 * ((len(data) - begin) // size + 1), np.int64)[1].reshape(5, -1)
    count, end = _follow_records(data, begin, size, format.order == "<", heads)
    return heads[:, :count], end


@compiled
def _follow_records(data: Bytes, at: int, size: int, little: bool, heads: Positions) -> tuple[int, int]:
    """Store the headers of records; return their number and the end of the last record."""
    count = 0
    while at + size <= len(data):
        captured = np.int64(number(data, at + 8, 4, little))
        if captured > MAX_CAPTURED or at + size + captured > len(data):
            break
        heads[0, count] = at
        for field in range(4):
            heads[1 + field, count] = number(data, at + 4 * field, 4, little)
        count += 1
        at += size + captured
    return count, at


_ENHANCED_HEAD = 28
"""Number of bytes before the frame in an enhanced packet block."""
_OPTION_HEAD = 4
"""Number of bytes before the value of an option."""


def _pcapng_records(reader: Reader, section: Section) -> Iterator[Records | DamageError]:
    """Read the packet blocks of a pcapng file after its first section header.

    Raises:
        DamageError: A block is truncated or a length or marker is impossible, and no later block can be
            read.
    """
    frames: list[Packet | SkipReason] = []  # from blocks read one by one
    is_over = False
    while not is_over:
        try:
            data, begin = reader.load()
            records, end = _enhanced_records(data, begin, section)
            is_over = begin == len(data)
            if frames and (len(records) >= _FEW or is_over or len(frames) >= _MANY):
                yield _gathered(frames)
                frames = []
            if len(records) >= _FEW:
                yield records
                reader.offset += end - begin
                continue
            for _ in range(0 if is_over else len(records) + 1):
                if (magic := reader.read(4)) and (frame := section.read_block(reader, magic)) is not None:
                    frames.append(frame)
        except DamageError as damage:
            if frames:
                yield _gathered(frames)
                frames = []
            if not reader.search(damage.offset + 1, partial(_first_block, section=section)):
                raise
            yield damage.up_to(reader.offset)


def _first_block(data: Bytes, begin: int, limit: int, _: bool, section: Section) -> int:
    """Return the first position in a range at which blocks begin, or -1."""
    place: int = _first_known_block(data, begin, limit, section.order == "<", BLOCKS)
    return place


@compiled
def _first_known_block(data: Bytes, begin: int, limit: int, little: bool, known: Positions) -> int:
    for place in range(begin, limit):
        at, count = place, 0
        while count < _BLOCKS and at + 12 <= len(data):
            kind, length = np.int64(number(data, at, 4, little)), np.int64(number(data, at + 4, 4, little))
            is_known = False
            for other in known:
                is_known |= other == kind
            if not is_known or not 12 <= length <= 2 * MAX_CAPTURED:
                count = -1
                break
            after = at + length + -length % 4
            if after > len(data):
                break
            if np.int64(number(data, after - 4, 4, little)) != length:
                count = -1
                break
            at = after
            count += 1
        if count == _BLOCKS:
            return place
    return -1


_BLOCKS: Final = 2
"""Number of consecutive blocks that confirm each other. Each block repeats its length."""


_FEW = 8
"""Below this number of consecutive blocks, reading them one by one is faster."""
_MANY = 4096


def _gathered(frames: Sequence[Packet | SkipReason]) -> Records:
    """Return individually read packets as `Records`."""
    packets = [frame if isinstance(frame, Packet) else Packet(_FATES[frame], 0, b"", 0) for frame in frames]
    link_type, time_ns, data, wire, comments = zip(*packets, strict=True)
    captured = np.array(list(map(len, data)))
    return Records(
        np.frombuffer(b"".join(data), np.uint8),
        np.cumsum(captured) - captured,
        captured,
        np.array(wire),
        np.array(time_ns, np.int64),
        np.array(link_type),
        {row: comment for row, comment in enumerate(comments) if comment},
    )


@compiled
def _follow_blocks(data: Bytes, at: int, little: bool, heads: Positions) -> tuple[int, int]:
    """Follow enhanced packet blocks, as `_follow_records` follows records."""
    count = 0
    while at + _ENHANCED_HEAD <= len(data) and np.int64(number(data, at, 4, little)) == ENHANCED_PACKET:
        length = np.int64(number(data, at + 4, 4, little))
        after = at + length + -length % 4
        is_block = _ENHANCED_HEAD + 4 <= length <= MAX_BLOCK and after <= len(data)
        if not is_block or np.int64(number(data, after - 4, 4, little)) != length:
            break
        heads[0, count] = at
        for field in range(1, 7):
            heads[field, count] = number(data, at + 4 * field, 4, little)
        count += 1
        at = after
    return count, at


def _enhanced_records(data: Bytes, begin: int, section: Section) -> tuple[Records, int]:
    """Return the consecutive complete enhanced packet blocks, starting at ``begin``, and their end."""
    heads = memory(7 * ((len(data) - begin) // (_ENHANCED_HEAD + 4) + 1), np.int64)[1].reshape(7, -1)
    count, end = _follow_blocks(data, begin, section.order == "<", heads)
    start, length, number, high, low, captured, wire = heads[:, :count]
    time_ns, link_type = np.zeros_like(number), np.full_like(number, _FATES["interface"])
    # Each interface has its own clock resolution and link type, so blocks are processed by interface.
    by_number = np.argsort(number, kind="stable")
    changes = np.flatnonzero(np.diff(number[by_number])) + 1
    for mine in np.split(by_number, changes) if count else ():
        at = int(number[mine[0]])
        interface = section.interfaces[at] if at < len(section.interfaces) else None
        if interface is not None:
            time_ns[mine] = interface.times_ns(high[mine], low[mine])
            link_type[mine] = interface.link_type
    # block: | head, 28 bytes | data, padded to 4 bytes | options | length, 4 bytes |
    room = length + -length % 4 - _ENHANCED_HEAD - 4
    link_type[(captured > room) & (link_type >= 0)] = _FATES["block"]
    start = start + _ENHANCED_HEAD
    options = captured + -captured % 4
    with_options = np.flatnonzero(room - options >= _OPTION_HEAD)
    codes = data[start[with_options] + options[with_options] + (section.order == ">")]
    comments = {
        row: comment_of(data[start[row] + options[row] : start[row] + room[row]].tobytes(), section.order)
        for row in with_options[codes == COMMENT].tolist()
    }
    return Records(data, start, captured, np.maximum(wire, captured), time_ns, link_type, comments), end


# --- Link, internet and transport layer -------------------------------------------------------------

_TCP: Final[int] = dpkt.ip.IP_PROTO_TCP
_UDP: Final[int] = dpkt.ip.IP_PROTO_UDP
_VXLAN_PORTS: Final = (4789, 8472)
"""VXLAN ports: the registered port, and the Linux kernel default, which Flannel and Cilium use."""
_GENEVE_PORT: Final = 6081
"""The registered port of Geneve (RFC 8926), whose frames are not read."""
_TUNNEL_TYPES: Final = (ethernet.ETH_TYPE_MPLS, ethernet.ETH_TYPE_MPLS_MCAST, ethernet.ETH_TYPE_PPPoE)
_TUNNEL_PROTOCOLS: Final = (
    *(dpkt.ip.IP_PROTO_GRE, dpkt.ip.IP_PROTO_IPIP, dpkt.ip.IP_PROTO_IP6),
    *(dpkt.ip.IP_PROTO_ESP, dpkt.ip.IP_PROTO_L2TP),
)
_VXLAN_FLAGS: Final = 8
"""VXLAN flag: the header contains a network identifier."""
_IPV4: Final[int] = ethernet.ETH_TYPE_IP
_IPV6: Final[int] = ethernet.ETH_TYPE_IP6
_VLAN_TAGS: Final = (
    ethernet.ETH_TYPE_8021Q,
    ethernet.ETH_TYPE_8021AD,
    ethernet.ETH_TYPE_QINQ1,
    ethernet.ETH_TYPE_QINQ2,
)

# Link types, with the position of the ethertype and the end of the header:
_ETHERNET: Final[int] = pcap.DLT_EN10MB
_ETHERTYPES: Final = ((_ETHERNET, 12, 14), (pcap.DLT_LINUX_SLL, 14, 16), (pcap.DLT_LINUX_SLL2, 0, 20))
_NULL: Final = 0  # in the byte order of the capturing machine
_LOOP: Final = 108  # in network byte order
_ONE_PROTOCOL: Final = ((pcap.DLT_IPV4, _IPV4), (pcap.DLT_IPV6, _IPV6))
# AF_INET is 2 everywhere; AF_INET6 differs between Linux, Windows, NetBSD, FreeBSD and macOS (in this order).
_FAMILIES: Final = ((2, _IPV4), (10, _IPV6), (23, _IPV6), (24, _IPV6), (28, _IPV6), (30, _IPV6))
_RAW_IP: Final = (12, 14, RAW_IP)  # raw IP used other numbers before the number 101 was assigned

_HOP_BY_HOP, _ROUTING, _FRAGMENTED, _AUTHENTICATION, _DESTINATION = 0, 43, 44, 51, 60
_EXTENSIONS: Final = (_HOP_BY_HOP, _ROUTING, _FRAGMENTED, _AUTHENTICATION, _DESTINATION)

_KEYS: Final = np.frombuffer(secrets.token_bytes(8 * 11), np.uint64)
"""Secret random numbers, so that nobody can choose addresses that collide in a hash table."""


def decode_records(records: Records, counts: PacketCounts) -> Segments:
    """Decode the TCP segments in packet records, and count the results.

    ``counts`` must already include all earlier packets.
    """
    count = len(records)
    decoded, first, ends = zeros(8, count), zeros(count), np.zeros((count, 10), np.uint32)
    places = (records.start, records.captured, records.wire, records.link_type)
    different = _decode(records.data, *places, _KEYS, decoded, ends, first, zeros(2 * count + 1))
    fates = decoded[0]
    index = np.flatnonzero(fates == _SEGMENT)
    columns = dict(zip(_DECODED, decoded[1:, index], strict=True))
    frame = index + counts.packets + 1
    counts.comments.update({counts.packets + 1 + row: text for row, text in records.comments.items()})
    counts.packets += count
    counts.segments += len(index)
    counts.last_ns = max(counts.last_ns, int(records.time_ns.max(initial=NO_TIME)))
    for reason, fate in _FATES.items():
        if skipped := int(np.count_nonzero(fates == fate)):
            counts.skipped[reason] += skipped
    is_cut = (fates == _CUT) | (decoded[_MISSING] > 0)
    counts.cut.update(records.captured[is_cut].tolist())
    addresses = list(map(_address, ends[first[:different]].tolist()))
    return Segments(records.data, addresses, time_ns=records.time_ns[index], frame=frame, **columns)


_DECODED: Final = ("seq", "ack", "flags", "start", "length", "missing", "address")
_MISSING: Final = 1 + _DECODED.index("missing")


@compiled
def _decode(
    data: Bytes,
    start: Positions,
    captured: Positions,
    wire: Positions,
    link_type: Positions,
    keys: npt.NDArray[np.uint64],
    decoded: Positions,
    ends: npt.NDArray[np.uint32],
    first: Positions,
    slots: Positions,
) -> int:
    """Decode packets.

    Args:
        data: Bytes that contain the packets.
        start: Start of each packet.
        captured: Number of captured bytes in each packet.
        wire: Length of each packet on the wire in bytes.
        link_type: Link layers.
        keys: Keys of the hash table.
        decoded: Filled with results and, for segments, the columns in ``_DECODED``.
        ends: Filled with addresses, ports, and the size of an address.
        first: Filled with the first packet of each pair of endpoints.
        slots: A hash table of packets, keyed by their endpoints; 0 marks an empty slot.

    Returns:
        The number of distinct pairs of endpoints.
    """
    different = 0
    for row in range(len(start)):
        end = start[row] + captured[row]
        wire_end = start[row] + wire[row]
        frame, link = start[row], link_type[row]
        # VXLAN: Ethernet, IP, UDP, VXLAN header | Ethernet, IP, TCP. The second turn reads after the bar.
        for _ in range(2):
            protocol, ip = _network_layer(data, frame, end, link)
            fate, tcp, length = _transport_layer(data, ip, end, wire_end - ip, protocol)
            frame, link = (_in_udp(data, ip, end, protocol) if fate == _NOT_TCP else 0), _ETHERNET
            if frame <= 0:
                break
        fate = _TUNNEL if frame > 0 else min(fate, frame)
        end = min(end, tcp + length)
        header = (_number_at(data, tcp + 12, 1, end) >> 4) * 4
        if fate == _SEGMENT and (header < 20 or tcp + 20 > end):
            fate = _SHORT
        # A packet that ends early was cut by the capture, or states wrong lengths.
        if fate == _SHORT:
            fate = _CUT if captured[row] < wire[row] else _MALFORMED
        if fate == _SEGMENT and header > length:
            fate = _MALFORMED
        decoded[0, row] = fate
        if fate != _SEGMENT:
            continue
        payload = tcp + header
        decoded[1, row] = _number_at(data, tcp + 4, 4, end)
        decoded[2, row] = _number_at(data, tcp + 8, 4, end)
        decoded[3, row] = data[tcp + 13]
        decoded[4, row] = payload
        decoded[5, row] = max(end - payload, 0)
        decoded[6, row] = length - header - decoded[5, row]
        size = 4 if protocol == _IPV4 else 16
        source = ip + (12 if protocol == _IPV4 else 8)
        for word in range(size // 4):
            ends[row, word] = number(data, source + 4 * word, 4, False)
            ends[row, 4 + word] = number(data, source + size + 4 * word, 4, False)
        ends[row, 8] = number(data, tcp, 4, False)
        ends[row, 9] = size
        same = _first_of(ends, row, keys, slots)
        if same == row:
            first[different] = row
            decoded[7, row] = different
            different += 1
        decoded[7, row] = decoded[7, same]
    return different


@compiled
def _first_of(ends: npt.NDArray[np.uint32], row: int, keys: npt.NDArray[np.uint64], slots: Positions) -> int:
    """Return the first row with the same numbers as ``row``; ``slots`` contains row numbers,
    counted from 1.
    """
    # Universal hashing by multiplication (Dietzfelbinger): distinct keys collide as rarely as random numbers.
    mixed = keys[ends.shape[1]]
    for column in range(ends.shape[1]):
        mixed += keys[column] * np.uint64(ends[row, column])
    slot = np.int64(mixed >> np.uint64(32)) % len(slots)
    while slots[slot]:
        other, column = int(slots[slot]) - 1, 0
        while column < ends.shape[1] and ends[other, column] == ends[row, column]:
            column += 1
        if column == ends.shape[1]:
            return other
        slot = (slot + 1) % len(slots)
    slots[slot] = row + 1
    return row


@compiled
def _number_at(data: Bytes, at: int, size: int, end: int) -> Any:
    """Return the number at a position, in network byte order, or ``_SHORT`` if it extends beyond ``end``."""
    return np.int64(number(data, at, size, False)) if at + size <= end else np.int64(_SHORT)


@compiled
def _network_layer(data: Bytes, start: int, end: int, link_type: int) -> tuple[int, int]:
    """Return the ethertype of a frame's payload, or the reason to skip the frame, and the start of the
    payload.
    """
    for known, place, size in _ETHERTYPES:
        if link_type == known:
            protocol, at = _number_at(data, start + place, 2, end), start + size
            while protocol in _VLAN_TAGS:
                protocol, at = _number_at(data, at + 2, 2, end), at + 4
            return protocol, at
    if link_type in (_NULL, _LOOP):
        return _loopback(data, start, end, link_type == _NULL), start + 4
    if link_type in _RAW_IP:
        version = _number_at(data, start, 1, end) >> 4
        return _IPV4 if version == 4 else _IPV6 if version == 6 else min(version, 0), start
    for known, protocol in _ONE_PROTOCOL:
        if link_type == known:
            return protocol, start
    return link_type if link_type < 0 else _LINK_TYPE, start


@compiled
def _loopback(data: Bytes, start: int, end: int, any_order: bool) -> int:
    """Return the ethertype for an address family."""
    code: int = _number_at(data, start, 4, end)
    if any_order:
        code = min(code, np.int64(number(data, start, 4, True)))
    for family, protocol in _FAMILIES:
        if code == family:
            return protocol
    return min(code, 0)


@compiled
def _transport_layer(data: Bytes, ip: int, end: int, left: int, protocol: int) -> tuple[int, int, int]:
    """Return the result for a packet, the start of its TCP header, and the length of the TCP segment on the
    wire.
    """
    if protocol == _IPV4:
        return _ipv4(data, ip, end, left)
    if protocol == _IPV6:
        return _ipv6(data, ip, end, left)
    other = _TUNNEL if protocol in _TUNNEL_TYPES else _NOT_IP
    return protocol if protocol < 0 else other, ip, left


@compiled
def _ipv4(data: Bytes, ip: int, end: int, left: int) -> tuple[int, int, int]:
    header = (_number_at(data, ip, 1, end) & 15) * 4
    tcp, length = ip + header, (_number_at(data, ip + 2, 2, end) or left) - header  # 0: segmentation offload
    if ip + 20 > end:
        return _SHORT, tcp, length
    if data[ip + 9] != _TCP:
        return _not_tcp(data[ip + 9]), tcp, length
    if header < 20:
        return _SHORT, tcp, length
    if data[ip] >> 4 != 4:
        return _MALFORMED, tcp, length
    return _FRAGMENT if _number_at(data, ip + 6, 2, end) & 0x3FFF else _SEGMENT, tcp, length


@compiled
def _ipv6(data: Bytes, ip: int, end: int, left: int) -> tuple[int, int, int]:
    at = ip + 40
    length = _number_at(data, ip + 4, 2, end) or left - 40  # 0 for jumbograms and segmentation offload
    if at > end:
        return _SHORT, at, length
    if data[ip] >> 4 != 6:
        return _MALFORMED, at, length
    end = min(end, at + length)
    following = data[ip + 6]
    while following in _EXTENSIONS:
        if at + 4 > end:
            return _SHORT, at, length
        units = np.int64(data[at + 1])
        size = (units + 2) * 4 if following == _AUTHENTICATION else (units + 1) * 8
        if following == _FRAGMENTED:
            if _number_at(data, at + 2, 2, end) & 0xFFF9:  # complete packets may have this header (RFC 6946)
                return _FRAGMENT, at, length
            size = 8
        following, at, length = data[at], at + size, length - size
    return _SEGMENT if following == _TCP else _not_tcp(following), at, length


@compiled
def _not_tcp(protocol: int) -> int:
    """Return the result for an IP packet with another protocol than TCP."""
    return _TUNNEL if protocol in _TUNNEL_PROTOCOLS else _NOT_TCP


@compiled
def _in_udp(data: Bytes, ip: int, end: int, protocol: int) -> int:
    """Return the start of the Ethernet frame that an IP packet carries in VXLAN (RFC 7348), the result for
    Geneve, or 0.
    """
    if protocol == _IPV4:
        udp, carried = ip + (data[ip] & 15) * 4, data[ip + 9]
        if udp < ip + 20 or data[ip + 6] & 0x3F or data[ip + 7]:  # malformed, or a fragment
            return 0
    else:
        udp, carried = ip + 40, data[ip + 6]
    frame = udp + 16
    if carried != _UDP or frame > end:
        return 0
    port = np.int64(number(data, udp + 2, 2, False))
    if port == _GENEVE_PORT:
        return _TUNNEL
    return frame if port in _VXLAN_PORTS and data[udp + 8] == _VXLAN_FLAGS else 0


def _address(ends: list[int]) -> Address:
    *words, ports, size = ends
    raw = struct.pack(">8I", *words)
    return _address_text(raw[:size]), ports >> 16, _address_text(raw[16 : 16 + size]), ports & 0xFFFF


@lru_cache(maxsize=4096)
def _address_text(raw: bytes) -> str:
    return socket.inet_ntop(socket.AF_INET if len(raw) == 4 else socket.AF_INET6, raw)
