"""Captures segment by segment: as dpkt reads them, and as the project reads them."""

from __future__ import annotations

import io
import socket
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO, NamedTuple

import dpkt
import numpy as np

from dcpspec.capture.packets import DamageError, PacketCounts, Segment
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.segments import ACK, FIN, RST, SYN, Segments, read_blocks
from dcpspec.capture.tcp import Reassembly
from dcpspec.storage.windows import Read, Window
from dcpspec.views import Positions


class Note(NamedTuple):
    """Damage of a capture; the reader stops at it if no bytes are lost."""

    offset: int
    detail: str
    lost: int = 0


def read_noted(file: BinaryIO, counts: PacketCounts) -> Iterator[Segments | Note]:
    """Read a capture in blocks, with its damage."""
    try:
        for item in read_blocks(_window(file), counts):
            yield _note(item) if isinstance(item, DamageError) else item
    except DamageError as damage:
        yield _note(damage)


def _note(damage: DamageError) -> Note:
    return Note(damage.offset, damage.detail, damage.lost)


def _window(file: BinaryIO) -> Window:
    read: Read = file.readinto  # type: ignore[attr-defined]  # which files have that are not text
    return Window(read=read)


def read_segments(file: BinaryIO, counts: PacketCounts | None = None) -> Iterator[Segment | Note]:
    """Yield the segments of a capture one by one, and finally its damage, if any."""
    for item in read_noted(file, PacketCounts() if counts is None else counts):
        if isinstance(item, Note):
            yield item
        else:
            yield from map(item.segment, range(len(item)))


def segments_of_dpkt(capture: bytes) -> list[Segment]:
    """The segments that dpkt reads from an undamaged pcap file of Ethernet frames, possibly cut."""
    packets = enumerate(dpkt.pcap.Reader(io.BytesIO(capture)), 1)
    segments = ((number, time, segment_of_dpkt(frame)) for number, (time, frame) in packets)
    return [
        replace(one, time_ns=round(1e6 * time) * 1000, frame=number) for number, time, one in segments if one
    ]


def segment_of_dpkt(frame: bytes) -> Segment | None:
    """The TCP segment that dpkt finds in an Ethernet frame."""
    ip = dpkt.ethernet.Ethernet(frame).data
    if not isinstance(ip, dpkt.ip.IP | dpkt.ip6.IP6) or not isinstance(ip.data, dpkt.tcp.TCP):
        return None
    family, length = (socket.AF_INET, ip.len - 4 * ip.hl) if ip.v == 4 else (socket.AF_INET6, ip.plen)
    src, dst = (socket.inet_ntop(family, address) for address in (ip.src, ip.dst))
    tcp, flags = ip.data, ip.data.flags
    syn, fin, rst = (bool(flags & bit) for bit in (SYN, FIN, RST))
    ack, missing = tcp.ack if flags & ACK else None, length - 4 * tcp.off - len(tcp.data)
    return Segment(0, src, dst, tcp.sport, tcp.dport, tcp.seq, ack, syn, fin, rst, tcp.data, missing)


def reassemble(segments: Iterable[Segment], *, ports: Collection[int] | None) -> Reassembly:
    """Join segments to byte streams."""
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
