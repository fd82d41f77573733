"""Random captures: all containers, byte orders, link layers and headers, and damaged connections.

No mutation of a capture produces another link layer followed by an IP header, or a tunnel. Therefore, this
module creates whole captures as seeds, and packets to insert into other captures.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from typing import Final

from dcpspec.write.message import message
from tests.captures.sessions import PORT
from tests.dcpspec.decode.decoders import samples

FIN, SYN, RST, ACK = 0x01, 0x02, 0x04, 0x10
_TCP, _UDP = 6, 17
_ETHERNET, _NULL, _RAW, _LOOP, _SLL, _RAW_IP4, _RAW_IP6, _SLL2 = 1, 0, 101, 108, 113, 228, 229, 276
LINKS: Final = (_ETHERNET, _NULL, 12, 14, _RAW, _LOOP, _SLL, _RAW_IP4, _RAW_IP6, _SLL2, 147)
"""Link types; the last one is not a standard type."""
_ETHERTYPES: Final = {4: b"\x08\x00", 6: b"\x86\xdd"}
_FAMILIES: Final = {4: (2,), 6: (10, 23, 24, 28, 30)}

Wire = tuple[int, bytes, int]
"""A packet: its link type, its captured bytes, and its length on the wire."""


def _tcp(rng: random.Random, ends: tuple[int, int], seq: int, ack: int, flags: int, payload: bytes) -> bytes:
    options = bytes(rng.choice((0, 0, 0, 4, 12)))
    off = (20 + len(options)) // 4 if rng.random() < 0.97 else rng.randrange(16)
    head = struct.pack(">HHIIBBHHH", *ends, seq % (1 << 32), ack % (1 << 32), off << 4, flags, 9000, 0, 0)
    return head + options + payload


def _ipv4(rng: random.Random, hosts: bytes, protocol: int, content: bytes) -> bytes:
    options = bytes(rng.choice((0, 0, 0, 0, 8)))
    size = 20 + len(options) + len(content)
    version = 0x40 if rng.random() < 0.99 else 0x50
    first = version | (5 + len(options) // 4) if rng.random() < 0.98 else version | rng.randrange(16)
    fragment = rng.choice((0x2000, 0x0001, 0x0020)) if rng.random() < 0.02 else 0x4000
    protocol = rng.randrange(256) if rng.random() < 0.02 else protocol
    total = 0 if rng.random() < 0.05 else size
    head = struct.pack(">BBHHHBBH", first, 0, total, 7, fragment, 64, protocol, 0)
    return head + b"\x0a\0\0" + hosts[:1] + b"\x0a\0\0" + hosts[1:] + options + content


def _ipv6(rng: random.Random, hosts: bytes, protocol: int, content: bytes) -> bytes:
    following = protocol if rng.random() < 0.98 else rng.randrange(256)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        kind = rng.choice((0, 43, 44, 51, 60))
        if kind == 44:
            offset = rng.choice((0, 0, 0, 1, 8, 0xFFF8))
            content = struct.pack(">BBHI", following, 0, offset, 9) + content
        else:
            units = rng.choice((0, 1))
            size = (units + 2) * 4 if kind == 51 else (units + 1) * 8
            content = bytes([following, units]) + bytes(size - 2) + content
        following = kind
    total = 0 if rng.random() < 0.05 else len(content)
    version = 0x60 if rng.random() < 0.98 else 0x10
    net = bytes.fromhex("fd00") + bytes(13)
    head = struct.pack(">B3xHBB", version, total, following, 64)
    return head + net + hosts[:1] + net + hosts[1:] + content


def _linked(rng: random.Random, link: int, packet: bytes, version: int) -> bytes:
    """Return a packet after the header of a link layer."""
    ethertype = _ETHERTYPES[version] if rng.random() < 0.98 else b"\x08\x06"
    tags = b"".join(
        rng.choice((b"\x81\0", b"\x88\xa8", b"\x91\0", b"\x92\0")) + b"\0\x07"
        for _ in range(rng.choice((0, 0, 0, 1, 2)))
    )
    if link in (_NULL, _LOOP):
        family = rng.choice(_FAMILIES[version]) if rng.random() < 0.95 else 77
        order = ">" if link == _LOOP or rng.random() < 0.3 else "<"
        return struct.pack(order + "I", family) + packet
    if link == _ETHERNET:
        return bytes(12) + tags + ethertype + packet
    if link == _SLL:
        return bytes(14) + tags + ethertype + packet
    if link == _SLL2:
        return (
            (ethertype if not tags else tags[:2])
            + bytes(18)
            + tags[2:]
            + (ethertype if tags else b"")
            + packet
        )
    return packet


def _packet(rng: random.Random, link: int, hosts: bytes, segment: bytes) -> Wire:
    """Return a packet with a segment, optionally in a tunnel or cut by a snap length."""
    version = 6 if link == _RAW_IP6 or (link != _RAW_IP4 and hosts[0] % 3 == 2) else 4
    packet = (_ipv4 if version == 4 else _ipv6)(rng, hosts, _TCP, segment)
    for _ in range((0, 0, 0, 0, 1, 2)[hosts[1]]):
        inner = _linked(rng, _ETHERNET, packet, version)
        port, flags = rng.choice((4789, 4789, 8472, 4790)), rng.choice((8, 8, 8, 0))
        tunnel = struct.pack(">HHHHB7x", 5000, port, 16 + len(inner), 0, flags) + inner
        version = 6 if link == _RAW_IP6 else 4 if link == _RAW_IP4 else rng.choice((4, 4, 6))
        packet = (_ipv4 if version == 4 else _ipv6)(rng, b"\1\2", _UDP, tunnel)
    frame = _linked(rng, link, packet, version)
    wire = len(frame)
    if link == _ETHERNET and rng.random() < 0.1:
        frame += bytes(6)  # short frames are padded
        wire += 6
    if rng.random() < 0.08:
        frame = frame[: rng.choice((rng.randrange(len(frame) + 1), 54, 60, 96))]
    return link, frame, wire


def _segments(rng: random.Random) -> Iterator[tuple[int, bytes]]:
    """Yield the segments of one side after the other, on one pair of ports, each with its side."""
    ports = (rng.choice((40_000, 50_000, PORT)), rng.choice((PORT, PORT, 11_207)))
    for _ in range(rng.choice((1, 1, 2))):
        seqs = [rng.choice((1, 1000, (1 << 32) - 300, 1 << 31)) for _ in range(2)]
        if rng.random() < 0.7:
            yield 0, _tcp(rng, ports, seqs[0] - 1, 0, SYN, b"")
            yield 1, _tcp(rng, ports[::-1], seqs[1] - 1, seqs[0], SYN | ACK, b"")
        opening = _opening(rng) if rng.random() < 0.4 else []
        for _ in range(rng.randrange(1, 9)):
            side = rng.randrange(2)
            ends = ports if side == 0 else ports[::-1]
            payload = rng.choice(samples())[: rng.choice((30, 90, 200))] if rng.random() < 0.8 else b""
            if opening and rng.random() < 0.9:
                side, payload = opening.pop(0)
                ends = ports if side == 0 else ports[::-1]
            size = rng.choice((len(payload), len(payload), 40, 1))
            for first in range(0, max(len(payload), 1), max(size, 1)):
                part = payload[first : first + size]
                jump = rng.choice((0, 0, 0, 0, 0, 0, -1, -40, 40, 3000, 1 << 25, -(1 << 25), 1 << 30))
                flags = ACK if rng.random() < 0.95 else rng.choice((0, RST, RST | ACK, FIN | ACK, SYN))
                yield side, _tcp(rng, ends, seqs[side] + jump, seqs[1 - side], flags, part)
                if rng.random() < 0.9:
                    seqs[side] += len(part)
        if rng.random() < 0.5:
            yield 0, _tcp(rng, ports, seqs[0], seqs[1], FIN | ACK, b"")
            yield 1, _tcp(rng, ports[::-1], seqs[1], seqs[0] + 1, rng.choice((RST, FIN | ACK, ACK)), b"")


def _opening(rng: random.Random) -> list[tuple[int, bytes]]:
    """Return the first messages of both sides, each with its side: some HELLO, and a DCP message."""
    features = rng.choice((["collections", "json"], ["snappy"], []))
    said = []
    for _ in range(rng.choice((1, 1, 2))):
        said.append((0, message("hello", features=features)))
        answer = rng.choice(({"status": "success", "features": features}, {"status": "einval"}))
        said.append((1, message("hello", **answer)))
    tls = bytes.fromhex("160301004001000000")
    return [(0, tls), (1, tls)] if rng.random() < 0.1 else [*said, (0, message("dcp_open", flags=1))]


def _wires(rng: random.Random, links: tuple[int, ...]) -> list[Wire]:
    """Return the packets of a few connections, some late, lost or repeated."""
    wires: list[Wire] = []
    for _ in range(rng.choice((1, 1, 2))):
        link, hosts = rng.choice(links), bytes([rng.randrange(6), rng.randrange(6)])
        begin = rng.randrange(len(wires) + 1)
        new = [_packet(rng, link, hosts if not side else hosts[::-1], part) for side, part in _segments(rng)]
        wires[begin:begin] = new
    out: list[Wire] = []
    for wire in wires:
        chance = rng.random()
        if chance < 0.03:
            continue
        out.insert(len(out) - (rng.randrange(4) if chance > 0.93 else 0), wire)
        if 0.03 < chance < 0.06:
            out.append(wire)
    return out


def pcap(rng: random.Random, wires: list[Wire], link: int) -> bytes:
    """Return a pcap file, of any byte order and kind."""
    order, magic = rng.choice("<>"), rng.choice((0xA1B2C3D4, 0xA1B2C3D4, 0xA1B23C4D, 0xA1B2CD34))
    major = 2 if rng.random() < 0.97 else 3
    data = struct.pack(order + "IHHiIII", magic, major, 4, 0, 0, 1 << 18, link)
    for number, (_, frame, wire) in enumerate(wires):
        data += struct.pack(order + "IIII", 1_700_000_000 + number, number, len(frame), wire)
        data += (bytes(8) if magic == 0xA1B2CD34 else b"") + frame
    return data


def pcapng(rng: random.Random, wires: list[Wire]) -> bytes:  # noqa: C901 - each kind of block is one case
    """Return a pcapng file with blocks of all kinds, in one or two sections."""
    order = rng.choice("<>")

    def block(kind: int, body: bytes) -> bytes:
        length = struct.pack(order + "I", len(body) + 12)
        return struct.pack(order + "I", kind) + length + body + bytes(-len(body) % 4) + length

    def option(code: int, value: bytes) -> bytes:
        return struct.pack(order + "HH", code, len(value)) + value + bytes(-len(value) % 4)

    def begun() -> bytes:
        major = 1 if rng.random() < 0.97 else 2
        body = struct.pack(order + "IHHq", 0x1A2B3C4D, major, 0, -1)
        section = block(0x0A0D0D0A, body if rng.random() < 0.97 else body[:8])
        interfaces = b""
        for link in links:
            options = rng.choice(
                (
                    b"",
                    option(2, b"lo")
                    + option(9, rng.choice((b"\x06", b"\x09", b"\x83", b"\x7f", b"\x06\x06"))),
                    option(9, b"\x09") + option(14, struct.pack(order + "q", rng.choice((5, 1 << 40, -9)))),
                    option(9, b"\x09") + option(0, b"") + b"rest",
                    b"\0\x09\0\xff",
                )
            )
            body = struct.pack(order + "HHI", link, 0, rng.choice((0, 0, 100))) + options
            interfaces += block(1, body if rng.random() < 0.97 else body[:5])
        return section + interfaces

    links = sorted({link for link, _, _ in wires}) or [_ETHERNET]
    data = begun()
    plain = rng.random() < 0.5
    for number, (link, frame, wire) in enumerate(wires):
        kind = rng.randrange(60) if not plain else 0
        at = links.index(link) if kind != 1 else 7
        ticks = (1_700_000_000 + number) * 1_000_000 if kind != 2 else rng.getrandbits(64)
        size = len(frame) + (4000 if kind == 3 else 0)
        if kind in (4, 5) and wire == len(frame):
            data += block(3, struct.pack(order + "I", wire) + frame)
        elif kind == 6:
            data += block(
                2, struct.pack(order + "HHIIII", at, 0, ticks >> 32, ticks & 0xFFFFFFFF, size, wire) + frame
            )
        elif kind == 7:
            data += block(
                rng.choice((9, 0xBAD, 0x4000_0BAD, 4, 5, 10, 6, 2)), bytes(rng.choice((0, 4, 8, 24)))
            )
        elif kind == 8:
            data += begun()
        if kind not in (4, 5, 6):
            head = struct.pack(order + "IIIII", at, ticks >> 32, ticks & 0xFFFFFFFF, size, wire)
            data += block(6, head + frame)
    return data


def made(number: int) -> bytes:
    """Return the capture of a seed: whole, or with damage."""
    rng = random.Random(number)
    link = rng.choice(LINKS)
    is_ng = rng.random() < 0.5
    wires = _wires(rng, LINKS if is_ng and rng.random() < 0.5 else (link,))
    data = pcapng(rng, wires) if is_ng else pcap(rng, wires, link)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        at, size = rng.randrange(len(data)), rng.choice((1, 4, 30))
        data = data[:at] + rng.randbytes(rng.choice((0, size))) + data[at + size :]
    return data if rng.random() < 0.9 else data[: rng.randrange(len(data))]
