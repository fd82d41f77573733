"""Finds the files of an input and opens the byte streams in them.

A file is a packet capture if it begins like one, else a raw stream: the messages that one direction of
a connection carried, back to back. Files that end in ``.gz``, ``.bz2`` or ``.zst`` are decompressed.
"""

from __future__ import annotations

import glob
import os
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import BinaryIO, Literal, cast

import numpy as np
import pyarrow as pa
from pyarrow import fs

from pyspark_dcp import errors
from pyspark_dcp.connections import agreements
from pyspark_dcp.errors import DcpError
from pyspark_dcp.frames import Corrupt, Frames, Piece, blocks, cut
from pyspark_dcp.header import Positions
from pyspark_dcp.options import Options
from pyspark_dcp.packets import Note, PacketCounts, is_capture
from pyspark_dcp.rows import Origin
from pyspark_dcp.segments import Segments, read_blocks
from pyspark_dcp.tcp import ByteStream, Reassembler, Reassembly, Run


@dataclass(frozen=True)
class Stream:
    """One direction of a connection, or a raw stream."""

    origin: Origin
    content: ByteStream

    def pieces(self, options: Options) -> Iterator[Piece]:
        """The stream cut into messages, corrupt ranges and gaps."""
        return cut(self.content, collections=options.has_collections(self.origin.collections))

    def blocks(self, options: Options) -> Iterator[Frames | Piece]:
        """The same, with messages that follow one another in blocks."""
        return blocks(self.content, collections=options.has_collections(self.origin.collections))


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
        """The streams cut into messages, corrupt ranges and gaps, and the damage of the file."""
        for stream in self.streams:
            yield stream.origin, stream.pieces(options)
        if self.damage is not None:
            # No bytes of a stream: how many are lost behind the damage is not known.
            yield Origin(self.source), iter([Corrupt(self.damage.offset, 0, self.damage)])


def list_files(paths: Iterable[str], options: Options) -> list[str]:
    """The files that some paths stand for: files, folders, patterns, or URIs of object stores.

    Raises:
        FileNotFoundError: A path that stands for no file.
    """
    found: list[str] = []
    for path in paths:
        files = sorted(_expand(path, options.recursive_file_lookup))
        if not files:
            raise FileNotFoundError(f"no {'files in' if os.path.isdir(path) else 'such file:'} {path}")
        found.extend(files)
    if options.path_glob_filter is not None:
        found = [path for path in found if fnmatch(os.path.basename(path), options.path_glob_filter)]
    return list(dict.fromkeys(found))


def _expand(path: str, recursive: bool) -> Iterator[str]:
    if "://" in path and not path.startswith("file://"):
        store, inner = fs.FileSystem.from_uri(path)
        scheme = path.partition("://")[0]
        info = store.get_file_info(inner)
        if info.type == fs.FileType.File:
            yield path
        elif info.type == fs.FileType.Directory:
            for entry in store.get_file_info(fs.FileSelector(inner, recursive=recursive)):
                if entry.type == fs.FileType.File and _visible(entry.base_name):
                    yield f"{scheme}://{entry.path}"
        return
    path = path.removeprefix("file://")
    for name in [path] if os.path.exists(path) else glob.glob(path):
        if os.path.isdir(name):
            yield from _folder(name, recursive)
        else:
            yield name


def _folder(path: str, recursive: bool) -> Iterator[str]:
    for entry in os.scandir(path):
        if not _visible(entry.name):
            continue
        if entry.is_file():
            yield entry.path
        elif recursive and entry.is_dir(follow_symlinks=False):
            yield from _folder(entry.path, recursive)


def _visible(name: str) -> bool:
    """Spark's rule: names that begin so are hidden, such as markers and checksums of its own."""
    return not name.startswith(("_", "."))


def open_file(path: str, options: Options) -> FileContent:
    """Open a file and everything in it.

    Raises:
        OSError: The file cannot be opened or read. Damage in what it holds is no such error.
    """
    with open_input(path) as opened:
        file = Input(opened)
        kind = is_capture(file.peek(4))
        if kind is None:
            data = b"".join(iter(lambda: file.read(_CHUNK), b""))
            content = FileContent(path, "raw", [Stream(Origin(source=path), _raw_stream(data))])
        else:
            content = _capture(path, kind, file, options)
    if file.failure is not None:
        content.damage = _failure(path, file)
    return content


def capture_error(path: str, detail: str, position: int) -> DcpError:
    """Why a file cannot be read any further than to a position in it."""
    return DcpError(errors.CAPTURE, detail, "", position, path)


def _failure(path: str, file: Input) -> DcpError:
    return capture_error(path, f"the compressed data is damaged: {file.failure}", file.position)


def open_input(path: str) -> pa.NativeFile:
    """Open a file for reading, decompressed if its name says that it is compressed."""
    if "://" in path and not path.startswith("file://"):
        store, inner = fs.FileSystem.from_uri(path)
        return store.open_input_stream(inner, compression="detect")
    return pa.input_stream(path.removeprefix("file://"), compression="detect")


_CHUNK = 1 << 16


class Input:
    """A file that is read forwards: to its end, or to where it cannot be decompressed any further."""

    def __init__(self, file: pa.NativeFile) -> None:
        self._file = file
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
            if error.errno is not None:  # it was the system, not the decompressor
                raise
            self.failure = str(error)
            return b""
        self.position += len(data)
        return data


def _raw_stream(data: bytes) -> ByteStream:
    no_time = array("q", [0])
    runs = [Run(0, data, no_time, no_time)] if data else []
    return ByteStream("", "client", starts_at_boundary=True, runs=runs, gaps=[], finished=True)


def read_capture(path: str, file: Input, counts: PacketCounts) -> Iterator[Segments | DcpError]:
    """The TCP segments of a capture in blocks, and at last what keeps from reading it to its end."""
    damage: DcpError | None = None
    for item in read_blocks(cast(BinaryIO, file), source=path, counts=counts):
        if isinstance(item, Note):
            damage = capture_error(path, item.detail, item.offset)
        else:
            yield item
    if file.failure is not None:
        damage = _failure(path, file)
    if damage is not None:
        yield damage


def _capture(path: str, kind: Literal["pcap", "pcapng"], file: Input, options: Options) -> FileContent:
    packets = PacketCounts()
    damage: DcpError | None = None
    reassembler = Reassembler(options.ports)
    for item in read_capture(path, file, packets):
        if isinstance(item, DcpError):
            damage = item
        else:
            reassembler.add_all(item)
    result = reassembler.result()
    content = FileContent(path, kind, [], packets, result, damage)
    content.streams.extend(streams_of(path, result.streams, options))
    return content


def streams_of(path: str, streams: Iterable[ByteStream], options: Options) -> Iterator[Stream]:
    """Streams of a capture with where they come from, and with what their connections say if that counts."""
    agreed = agreements(streams) if options.collections == "auto" else ((stream, None) for stream in streams)
    for stream, collections in agreed:
        yield Stream(_origin(path, stream, collections), stream)


def _origin(path: str, stream: ByteStream, collections: bool | None) -> Origin:
    def times_at(offsets: Positions) -> Positions:
        found: Positions = times[np.searchsorted(starts, offsets, "right") - 1]
        return found

    none = np.zeros(0, np.int64)  # a side that sent nothing has no runs
    starts = np.concatenate([none, *(np.asarray(run.starts, np.int64) for run in stream.runs)])
    times = np.concatenate([none, *(np.asarray(run.times_ns, np.int64) for run in stream.runs)])
    return Origin(path, stream.connection, stream.direction, times_at, collections)
