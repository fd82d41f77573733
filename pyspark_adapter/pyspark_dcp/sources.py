"""Opens files and finds the byte streams in them.

A file is a packet capture if it begins like one, else a raw stream: the messages that one direction of
a connection carried, back to back. Files that end in ``.gz``, ``.bz2`` or ``.zst`` are decompressed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, Literal, cast

import numpy as np
import pyarrow as pa

from pyspark_dcp import errors
from pyspark_dcp.errors import DcpError
from pyspark_dcp.frames import Corrupt, Piece, cut
from pyspark_dcp.header import Positions
from pyspark_dcp.options import Options
from pyspark_dcp.packets import Note, PacketCounts, Segment, is_capture, read_segments
from pyspark_dcp.rows import Origin
from pyspark_dcp.stores import codec_of, open_stream
from pyspark_dcp.tcp import ByteStream, Reassembly, Run, reassemble


@dataclass(frozen=True)
class Stream:
    """One direction of a connection, or a raw stream."""

    origin: Origin
    content: ByteStream


@dataclass
class FileContent:
    """What is in one file."""

    source: str
    kind: Literal["pcap", "pcapng", "raw"]
    streams: list[Stream]
    packets: PacketCounts = field(default_factory=PacketCounts)
    left_out: Reassembly = field(default_factory=Reassembly)
    """Connections left out because of their ports, as counts."""
    damage: DcpError | None = None
    """Why the capture file could not be read to its end. The offset is a position in the file."""

    def pieces(self, options: Options) -> Iterator[tuple[Origin, Iterator[Piece]]]:
        """The streams cut into messages, corrupt ranges and gaps, and the damage of the file.

        With ``ignoreCorruptFiles``, neither the damage nor the messages that it cuts off are told.
        """
        hidden = self.damage is not None and options.ignore_corrupt_files
        for stream in self.streams:
            pieces = cut(stream.content, collections=options.collections)
            yield stream.origin, _whole(pieces, stream.content) if hidden else pieces
        if self.damage is not None and not hidden:
            # No bytes of a stream: how many are lost behind the damage is not known.
            yield Origin(self.source), iter([Corrupt(self.damage.offset, 0, self.damage)])


def _whole(pieces: Iterator[Piece], stream: ByteStream) -> Iterator[Piece]:
    """The pieces of a stream without what its end cuts off."""
    for piece in pieces:
        if not (isinstance(piece, Corrupt) and piece.offset + piece.length == stream.length):
            yield piece


def open_file(path: str, options: Options) -> FileContent:
    """Open a file and everything in it.

    Raises:
        OSError: The file cannot be opened or read. Damage in what it holds is no such error.
    """
    with open_stream(path) as opened:
        file = _Input(opened, codec_of(path) is not None, options.ignore_corrupt_files)
        kind = is_capture(file.peek(4))
        if kind is None:
            data = b"".join(iter(lambda: file.read(_CHUNK), b""))
            content = FileContent(path, "raw", [Stream(Origin(source=path), _raw_stream(data))])
        else:
            content = _capture(path, kind, cast(BinaryIO, file), options)
    if file.failure is not None:
        detail = f"the file cannot be read any further: {file.failure}"
        content.damage = DcpError(errors.CAPTURE, detail, "", file.position, path)
    return content


_CHUNK = 1 << 16


class _Input:
    """A file that is read forwards: to its end, or to where it cannot be decompressed any further.

    A ``tolerant`` one ends too where the system cannot read it.
    """

    def __init__(self, file: pa.NativeFile, compressed: bool, tolerant: bool) -> None:
        self._file = file
        self._compressed = compressed
        self._tolerant = tolerant
        self._head = b""
        self.position = 0
        """Bytes read from the file."""
        self.failure: str | None = None
        """Why the file ended before its end."""

    def peek(self, size: int) -> bytes:
        """The first bytes, which stay to be read."""
        self._head = self.read(size)
        return self._head

    def read(self, size: int) -> bytes:
        """Read ``size`` bytes, or fewer but at least one, or none at the end."""
        if self._head:
            head, self._head = self._head[:size], self._head[size:]
            return head
        if self.failure is not None:
            return b""
        try:
            data = bytes(self._file.read(size))
        except OSError as error:
            by_decompressor = self._compressed and error.errno is None
            if not by_decompressor and not self._tolerant:
                raise
            self.failure = str(error)
            return b""
        self.position += len(data)
        return data


def _raw_stream(data: bytes) -> ByteStream:
    no_time = array("q", [0])
    runs = [Run(0, data, no_time, no_time)] if data else []
    return ByteStream("", "client", starts_at_boundary=True, runs=runs, gaps=[], finished=True)


def _capture(path: str, kind: Literal["pcap", "pcapng"], file: BinaryIO, options: Options) -> FileContent:
    packets = PacketCounts()
    notes: list[Note] = []

    def segments() -> Iterator[Segment]:
        for item in read_segments(file, source=path, counts=packets):
            if isinstance(item, Note):
                notes.append(item)
            else:
                yield item

    result = reassemble(segments(), ports=options.ports)
    content = FileContent(path, kind, [], packets, result)
    for stream in result.streams:
        content.streams.append(Stream(_origin(path, stream), stream))
    for note in notes:
        content.damage = DcpError(errors.CAPTURE, note.detail, "", note.offset, path)
    return content


def _origin(path: str, stream: ByteStream) -> Origin:
    def times_at(offsets: Positions) -> Positions:
        found: Positions = times[np.searchsorted(starts, offsets, "right") - 1]
        return found

    none = np.zeros(0, np.int64)
    starts = np.concatenate([none, *(np.asarray(run.starts, np.int64) for run in stream.runs)])
    times = np.concatenate([none, *(np.asarray(run.times_ns, np.int64) for run in stream.runs)])
    return Origin(path, stream.connection, stream.direction, times_at)
