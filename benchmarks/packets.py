"""Writes captures of one TCP connection, without checksums, losses or retransmissions."""

from __future__ import annotations

import struct
from typing import BinaryIO, Final

SYN, PSH, ACK = 0x02, 0x08, 0x10
CLIENT, SERVER = (b"\x0a\0\0\x02", 51_000), (b"\x0a\0\0\x01", 11_210)
"""Addresses and ports."""
BEGIN_US: Final = 1_700_000_000_000_000
INTERVAL_US: Final = 12


class PacketFile:
    """A pcap file with the packets of a connection.

    Args:
        file: The file to write.
        most: Maximum number of bytes in a segment.
    """

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most
        self._time_us = BEGIN_US
        self._next = {True: 4_000_000_000, False: 99}
        self._file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 0x40000, 1))
        for from_server, flags in ((False, SYN), (True, SYN | ACK)):
            self._write(from_server=from_server, flags=flags)
            self._next[from_server] += 1

    def send(self, data: bytes | memoryview, *, from_server: bool) -> None:
        """Send bytes in segments."""
        for start in range(0, len(data), self._most):
            payload = data[start : start + self._most]
            self._write(from_server=from_server, flags=PSH | ACK, payload=payload)

    def acknowledge(self) -> None:
        """Acknowledge all bytes from the server."""
        self._write(from_server=False, flags=ACK)

    def _write(self, *, from_server: bool, flags: int, payload: bytes | memoryview = b"") -> None:
        """Write a packet with Ethernet, IPv4 and TCP headers."""
        (source, port), (target, to_port) = (SERVER, CLIENT) if from_server else (CLIENT, SERVER)
        seq = self._next[from_server] & 0xFFFF_FFFF
        ack = self._next[not from_server] & 0xFFFF_FFFF if flags & ACK else 0
        size = 54 + len(payload)
        record = struct.pack("<IIII", *divmod(self._time_us, 1_000_000), size, size)
        ip = (0x0800, 0x45, 0, size - 14, 0, 0x4000, 64, 6, 0, source, target)
        tcp = (port, to_port, seq, ack, 0x50, flags, 502, 0, 0)
        headers = struct.pack(">12xHBBHHHBBH4s4sHHIIBBHHH", *ip, *tcp)
        self._file.write(b"".join((record, headers, payload)))
        self._next[from_server] += len(payload)
        self._time_us += INTERVAL_US
