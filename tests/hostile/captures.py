"""Small captures, written byte by byte."""

from __future__ import annotations

import struct
from collections.abc import Iterable

SYN, ACK = 0x02, 0x10
SERVER = bytes([10, 1, 0, 1])
RAW_IP = 101

Frame = tuple[bytes, int]
"""The captured bytes of a packet, and its length on the wire."""


def pcap(frames: Iterable[Frame], *, link_type: int = RAW_IP) -> bytes:
    """Return a pcap file of packets, all captured in the same second."""
    parts = [struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262_144, link_type)]
    for captured, length in frames:
        parts += [struct.pack("<IIII", 1_700_000_000, 0, len(captured), length), captured]
    return b"".join(parts)


def packet(
    payload: bytes, *, seq: int = 1, flags: int = ACK, client: int = 0, port: int = 40_000, missing: int = 0
) -> Frame:
    """Return an IPv4 packet from a client to the server.

    Args:
        payload: The captured part of the payload.
        seq: Sequence number.
        flags: TCP flags.
        client: The lower 24 bits of the client's address.
        port: Port of the client.
        missing: Number of bytes after the payload that a snap length cut off.
    """
    size = 40 + len(payload) + missing
    ip = (
        struct.pack(">BBHHHBBH", 0x45, 0, size, 0, 0, 64, 6, 0) + b"\x0a" + client.to_bytes(3, "big") + SERVER
    )
    tcp = struct.pack(">HHIIBBHHH", port, 11210, seq, 1, 5 << 4, flags, 0xFFFF, 0, 0)
    return ip + tcp + payload, size


def snapped(messages: Iterable[tuple[bytes, int]]) -> bytes:
    """Return a capture of a connection on which a client sends a message in each packet.

    Args:
        messages: Messages, each with the number of its captured bytes.
    """
    frames, seq = [packet(b"", seq=0, flags=SYN)], 1
    for message, captured in messages:
        frames.append(packet(message[:captured], seq=seq, missing=len(message) - captured))
        seq += len(message)
    return pcap(frames)
