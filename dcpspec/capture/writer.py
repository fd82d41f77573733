"""Writes the bytes of live TCP connections to a pcapng file.

The packets are synthetic: each chunk of bytes becomes segments with the addresses of the connection, the
current time, and sequence numbers that count the bytes of the connection. The file contains no lost or
retransmitted segments.
"""

from __future__ import annotations

import os
import socket
import stat
import struct
import time
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from itertools import count
from typing import Final, NamedTuple

from dpkt import ip, ip6, tcp

from dcpspec.capture.credentials import CredentialMask
from dcpspec.capture.packets import BYTE_ORDER, COMMENT, ENHANCED_PACKET, INTERFACE, RAW_IP, SECTION_HEADER
from dcpspec.capture.tcp import SocketAddress

_NAME, _APPLICATION, _TIME_RESOLUTION = 2, 4, 9
"""Option codes: the first is for any block, the third for a section, and the others for an interface."""
_NANOSECONDS: Final = b"\x09"
_NO_LENGTH: Final = -1
"""The length field of an unfinished section."""
_MOST: Final = 0xFFFF - 20 - 20
"""Maximum payload of a segment in bytes: the longest IPv4 packet minus its IP and TCP headers."""
_SEQUENCE: Final = 1 << 32
_HIDDEN: Final = "credentials replaced with asterisks"
_WINDOW_SCALE: Final = bytes([tcp.TCP_OPT_WSCALE, 3, 14, tcp.TCP_OPT_NOP])
"""Both sides announce the largest window scale, so that no analysis reports a full window."""


class Rotation(NamedTuple):
    """Limits after which the next file is started, or None for no limit."""

    bytes: int | None = None
    seconds: float | None = None

    def is_due(self, size: int, age_ns: int) -> bool:
        """Return True if a file of this size in bytes and age in nanoseconds has reached a limit."""
        is_full = self.bytes is not None and size >= self.bytes
        return is_full or (self.seconds is not None and age_ns >= self.seconds * 10**9)


class CaptureWriteError(Exception):
    """The file cannot be written."""


class CaptureWriter:
    """A pcapng file that is written packet by packet and can be read at any time.

    Args:
        path: The file, accessible only to its owner. An existing file or link with this name is removed
            first. A device is written to directly.
        interfaces: Names of the interfaces.
        rotation: Limits of each file, or None for a single file. The name of each rotated file ends in a
            number. A rotated file is hidden until it is complete, and replaces no existing file.
        keeps_credentials: Record login proofs instead of asterisks.

    Raises:
        CaptureWriteError: The file cannot be written.
    """

    def __init__(
        self,
        path: str,
        interfaces: Sequence[str],
        rotation: Rotation | None = None,
        *,
        keeps_credentials: bool = False,
    ) -> None:
        self.keeps_credentials = keeps_credentials
        self._path, self._interfaces, self._rotation = path, interfaces, rotation
        self._size = self._last = self._begin = self._number = 0
        self.packets = 0
        """Number of packets written."""
        self._error: str | None = None
        self._file = self._open()

    def _open(self) -> FileIO:
        self._size, self._begin = 0, time.time_ns()
        self._name = self._path
        if self._rotation:
            self._number, self._name = free_name(self._path, self._number)
        folder, name = os.path.split(self._name)
        path = os.path.join(folder, f".{name}") if self._rotation else self._path
        try:
            if os.path.islink(path) or os.path.isfile(path):
                os.unlink(path)
            # A device or a pipe is written to directly.
            self._file = FileIO(path, "wb" if os.path.exists(path) else "xb", opener=_private)
        except OSError as error:
            raise CaptureWriteError(f"{path}: {error.strerror}") from error
        self._write(OWN_SECTION)
        for interface in self._interfaces:
            options = _option(_NAME, interface.encode()) + _option(_TIME_RESOLUTION, _NANOSECONDS)
            self._write(_block(INTERFACE, struct.pack("<HHI", RAW_IP, 0, 0), options))
        return self._file

    def packet(self, interface: int, data: bytes, comment: str = "") -> None:
        """Write a packet with the current time.

        Args:
            interface: Number of the interface.
            data: The packet, starting with its IP header.
            comment: Packet comment for Wireshark.

        Raises:
            CaptureWriteError: The file cannot be written.
        """
        self._last = max(self._last, time.time_ns())
        if self._rotation is not None and self._rotation.is_due(self._size, self._last - self._begin):
            self.close()
            self._open()
        high, low = divmod(self._last, 1 << 32)
        fields = struct.pack("<IIIII", interface, high, low, len(data), len(data))
        options = _option(COMMENT, comment.encode()) if comment else b""
        self._write(_block(ENHANCED_PACKET, fields + _padded(data), options))
        self.packets += 1

    def close(self) -> None:
        """Close the file, and rename it to its final name."""
        if self._file.closed:
            return
        self._file.close()
        if self._rotation is not None:
            os.rename(os.fspath(self._file.name), self._name)

    def _write(self, block: bytes) -> None:
        if self._error is not None:
            raise CaptureWriteError(self._error)
        rest = memoryview(block)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            with suppress(OSError):  # readers would report a partial block as damage
                os.ftruncate(self._file.fileno(), self._size)
            self._error = f"{self._path}: {error.strerror}"
            raise CaptureWriteError(self._error) from error
        self._size += len(block)


class WrittenConnection:
    """A TCP connection in a capture, starting with its handshake.

    Args:
        capture: The file.
        interface: Number of the interface.
        client: Address of the side that opens the connection.
        server: Address of the side that accepts the connection.
        isn: Initial sequence number of both sides.

    Raises:
        CaptureWriteError: The file cannot be written. All methods also raise this error.
    """

    def __init__(
        self,
        capture: CaptureWriter,
        interface: int,
        client: SocketAddress,
        server: SocketAddress,
        isn: int = 0,
    ) -> None:
        self._capture, self._interface = capture, interface
        self._ends = client, server
        self._masks = None if capture.keeps_credentials else (CredentialMask(), CredentialMask())
        self._next = [isn, isn]
        self._has_ended = [False, False]
        self._segment(0, tcp.TH_SYN, options=_WINDOW_SCALE)
        self._segment(1, tcp.TH_SYN | tcp.TH_ACK, options=_WINDOW_SCALE)
        self._segment(0, tcp.TH_ACK)

    @property
    def next_packet(self) -> int:
        """Number of the next packet in the capture, counted from 1."""
        return self._capture.packets + 1

    def send(self, data: bytes, *, by_client: bool, comment: str = "") -> None:
        """Write bytes sent by one side of the connection. A comment marks packets in which asterisks replace
        credentials.
        """
        for start in range(0, len(data), _MOST):
            part = data[start : start + _MOST]
            shown = part if self._masks is None else self._masks[not by_client].hide(part)
            told = comment if shown == part else "; ".join(filter(None, (comment, _HIDDEN)))
            self._segment(not by_client, tcp.TH_PUSH | tcp.TH_ACK, shown, comment=told)

    def end(self, *, by_client: bool, comment: str = "") -> None:
        """Write a FIN sent by one side of the connection, unless that side has already ended."""
        if not self._has_ended[not by_client]:
            self._segment(not by_client, tcp.TH_FIN | tcp.TH_ACK, comment=comment)

    def reset(self, *, by_client: bool, comment: str = "") -> None:
        """Write an RST sent by one side of the connection."""
        if not all(self._has_ended):
            self._segment(not by_client, tcp.TH_RST | tcp.TH_ACK, comment=comment)
        self._has_ended = [True, True]

    def _segment(
        self, side: int, flags: int, payload: bytes = b"", options: bytes = b"", comment: str = ""
    ) -> None:
        source, target = self._ends[side], self._ends[not side]
        segment = tcp.TCP(
            sport=source.port,
            dport=target.port,
            seq=self._next[side],
            ack=self._next[not side] if flags & tcp.TH_ACK else 0,
            flags=flags,
            win=0xFFFF,
            opts=options,
            off=(20 + len(options)) // 4,
            data=payload,
        )
        ends = len(payload) + bool(flags & (tcp.TH_SYN | tcp.TH_FIN))
        self._next[side] = (self._next[side] + ends) % _SEQUENCE
        self._has_ended[side] |= bool(flags & tcp.TH_FIN)
        self._capture.packet(self._interface, _ip_packet(source.host, target.host, segment), comment)


def free_name(path: str, after: int = 0) -> tuple[int, str]:
    """Return the first number above ``after`` that yields an unused file name, and the file name."""
    begin, extension = os.path.splitext(path)
    numbers = count(after + 1)
    return next((n, name) for n in numbers if not os.path.lexists(name := f"{begin}-{n:05}{extension}"))


def _private(path: str, how: int) -> int:
    """Open a file that only its owner can access, because it will contain documents."""
    return os.open(path, how, stat.S_IRUSR | stat.S_IWUSR)


def _ip_packet(source: str, target: str, segment: tcp.TCP) -> bytes:
    if ":" in source:
        pair = (socket.inet_pton(socket.AF_INET6, host.partition("%")[0]) for host in (source, target))
        src, dst = pair
        return bytes(ip6.IP6(src=src, dst=dst, nxt=ip.IP_PROTO_TCP, plen=len(segment), data=segment))
    src, dst = socket.inet_aton(source), socket.inet_aton(target)
    return bytes(ip.IP(src=src, dst=dst, p=ip.IP_PROTO_TCP, data=segment))


def _block(kind: int, fields: bytes, options: bytes = b"") -> bytes:
    if options:
        options += _option(0, b"")
    length = struct.pack("<I", 12 + len(fields) + len(options))
    return struct.pack("<I", kind) + length + fields + options + length


def _option(code: int, value: bytes) -> bytes:
    return struct.pack("<HH", code, len(value)) + _padded(value)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


OWN_SECTION: Final = _block(
    SECTION_HEADER,
    struct.pack("<IHHq", BYTE_ORDER, 1, 0, _NO_LENGTH),
    _option(_APPLICATION, b"dcpspec proxy"),
)
"""The first block of every recording. Readers that find this block read all connections in the file."""
