"""Opens files and finds the byte streams in them.

A file is a packet capture if it begins like one, else a raw stream: the messages that one direction of
a connection carried, back to back. Files that end in ``.gz``, ``.bz2`` or ``.zst`` are decompressed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, Literal

import numpy as np
import pyarrow as pa

from dcpspec import errors
from dcpspec.capture.packets import CaptureKind, DamageError, PacketCounts, is_capture
from dcpspec.capture.segments import Address, Segments, flow_of, is_on_ports, read_blocks
from dcpspec.capture.tcp import ByteStream, Reassembler, Reassembly
from dcpspec.capture.writer import OWN_SECTION
from dcpspec.errors import DcpError
from dcpspec.framing.collections import ConnectionFacts, agreements
from dcpspec.framing.cut import Corrupt, Frames, Piece, Truncated, blocks, blocks_of_input, singles
from dcpspec.framing.split import WHOLE, FilePart, exact_parts, guessed_parts, proven
from dcpspec.options import Options
from dcpspec.progress import Share, is_counting
from dcpspec.storage.stores import codec_of, file_system, is_local, open_stream
from dcpspec.storage.windows import Read
from dcpspec.views import Positions


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of the pieces of a stream."""

    source: str | None = None
    connection: str | None = None
    direction: str | None = None
    times_at: Callable[[Positions], Positions] | None = None
    """Capture times, in ns since 1970, of the bytes at some positions of the stream."""
    collections: bool | None = None
    """True if document keys begin with a collection id, None if the connection does not say."""
    frames_of: Callable[[Positions, Positions, bool], Positions] | None = None
    """Number of the first, or if true the last, packet with bytes of ranges, by where these begin and end."""
    carries_dcp: bool | None = True
    """False if no message of the connection in the file is of DCP, None if it has no messages there."""

    def frames(self, begin: int, end: int) -> tuple[int, int] | None:
        """Numbers of the first and the last packet with bytes of a range; None for raw streams."""
        if self.frames_of is None:
            return None
        ends = np.array([begin]), np.array([end])
        return int(self.frames_of(*ends, False)[0]), int(self.frames_of(*ends, True)[0])


Blocks = Iterator[Frames | Piece]


@dataclass(frozen=True)
class SourceStream:
    """One direction of a connection, or a raw stream, which is read as its pieces are taken."""

    origin: Origin
    content: ByteStream | Input
    advance: Callable[[int], None] | None = None
    """Called with the bytes of each piece that was taken."""

    @property
    def length(self) -> int:
        """Bytes in it; of a raw stream those that were read."""
        return self.content.length if isinstance(self.content, ByteStream) else self.content.position

    def pieces(self, options: Options) -> Iterator[Piece]:
        """The stream cut into messages, corrupt ranges and gaps."""
        return singles(self.blocks(options))

    def blocks(self, options: Options) -> Blocks:
        """The same, with messages that follow one another in blocks.

        Raises:
            OSError: The file of a raw stream cannot be read.
            SplitError: The next part of a raw stream does not begin where a message does.
        """
        collections, longest = options.has_collections(self.origin.collections), options.max_message_bytes
        content = self.content
        found: Blocks
        if isinstance(content, ByteStream):
            found = blocks(content, collections=collections, max_message=longest)
        else:
            part = content.part
            read = content.readinto
            found = blocks_of_input(read, collections=collections, max_message=longest, start=part.start)
            found = proven(found, part, content.path)
        return found if self.advance is None else _followed(found, self.advance)


def _followed(pieces: Blocks, advance: Callable[[int], None]) -> Blocks:
    for piece in pieces:
        yield piece
        advance(piece.length)


class SourceFile:
    """A file while it is open: the streams in it, and what could not be read.

    The streams of a capture stay when the file is closed; a raw stream is read while it is open.

    Args:
        file: The file, at its beginning.
        options: How to read it.
        size: Bytes of it, as far as they count as progress.
        packets: Is given the counts of its packets.
    """

    def __init__(
        self, file: Input, options: Options, size: int = 0, packets: PacketCounts | None = None
    ) -> None:
        self.path = file.path
        self.packets = PacketCounts() if packets is None else packets
        self.reassembly = Reassembly()
        """The byte streams of a capture; of connections left out because of their ports, counts."""
        self._file = file
        self._damage: DcpError | None = None
        head = file.peek(len(OWN_SECTION)) if file.part.is_all_bytes else b""
        capture = is_capture(head)
        self.kind: CaptureKind | Literal["raw"] = capture or "raw"
        self.progress = share = Share(size)
        if capture is None:
            self.streams = [SourceStream(Origin(self.path), file)]
        else:
            ports = _ports(head, options)
            reassembler, before = Reassembler(ports), 0
            flows = _Flows(ports)
            for item in read_capture(file, self.packets):
                if isinstance(item, DcpError):
                    self._damage = item
                else:
                    reassembler.add_all(item if file.part == WHOLE else flows.chosen(item, file.part))
                share.add(_READING * (file.position - before))
                before = file.position
            self.reassembly = reassembler.result()
            self.streams = list(streams_of(self.path, self.reassembly.streams, options))
        if size:
            length = sum(stream.length for stream in self.streams) if capture else size
            rate = (1 - _READING if capture else 1) * size / max(length, 1)
            self.streams = [replace(s, advance=lambda count: share.add(rate * count)) for s in self.streams]

    @property
    def damage(self) -> DcpError | None:
        """The error that keeps the file from being read to its end, with a position in it; None before."""
        return failure_of(self._file) or self._damage

    def forget(self) -> None:
        """Keep no stream, so that each takes memory only as long as the caller has it."""
        self.reassembly, self.streams = Reassembly(), []

    def read_rest(self) -> bytes:
        """The bytes of a raw stream from here to its end."""
        return b"".join(iter(lambda: self._file.read(_CHUNK), b""))


def _ports(head: bytes, options: Options) -> frozenset[int] | None:
    """Return the ports to read in a capture with a beginning: the proxy's recordings are on any."""
    return None if head == OWN_SECTION and options.ports == Options.ports else options.ports


class _Flows:
    """The flows of a capture on some ports, numbered as they appear."""

    def __init__(self, ports: frozenset[int] | None) -> None:
        self._ports = ports
        self._numbers: dict[Address, int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def chosen(self, segments: Segments, part: FilePart) -> Segments:
        """Return the segments that are in a part of the file; those on other ports are in the first one."""
        parts = np.array([self._number(address) % part.flows for address in segments.addresses], np.int64)
        return segments.chosen(parts[segments.address] == part.flow)

    def _number(self, address: Address) -> int:
        if not is_on_ports(address, self._ports):
            return 0
        return self._numbers.setdefault(flow_of(address), len(self._numbers))


PassOver = Callable[[Corrupt], None]
"""Takes an error that has no row, because of ``ignoreCorruptFiles``."""


def read_file(
    path: str,
    options: Options,
    part: FilePart = WHOLE,
    is_wanted: Callable[[Origin], bool] | None = None,
    pass_over: PassOver | None = None,
    packets: PacketCounts | None = None,
) -> Iterator[tuple[Origin, Blocks]]:
    """The streams in a file, or one part of a raw stream, in blocks that are read as they are needed.

    Args:
        path: The file.
        options: How to read it.
        part: What to read of it. Damage of a capture is in the part of its first flow.
        is_wanted: Tells which streams to read; all of them unless given.
        pass_over: Takes the damage of the file and the messages that it cuts off, which else are pieces.
        packets: Is given the counts of the packets of a capture, with the part of its first flow.

    Raises:
        OSError: The file cannot be opened or read. Damage in what it holds is no such error.
        SplitError: The next part does not begin where a message does.
    """
    with open_file(path, options, part, packets if part.flow == 0 else None) as file:
        for stream in file.streams:
            if is_wanted is None or is_wanted(stream.origin):
                pieces = stream.blocks(options)
                if pass_over is not None:
                    pieces = _without_cut_off(pieces, file, pass_over)
                yield stream.origin, pieces
    if (damage := file.damage) is not None and part.flow == 0:
        origin = Origin(damage.source)
        if is_wanted is None or is_wanted(origin):
            yield from damaged(origin, damage, pass_over)


def damaged(origin: Origin, damage: DcpError, pass_over: PassOver | None) -> Iterator[tuple[Origin, Blocks]]:
    """The damage of a file as a stream of its own, unless it is passed over."""
    # No bytes of a stream: how many are lost behind it is not known.
    piece = Corrupt(damage.offset, 0, damage)
    if pass_over is None:
        yield origin, iter([piece])
    else:
        pass_over(piece)


def is_readable(path: str, options: Options) -> bool:
    """Return True if a file is a capture, begins with messages, has them soon after, or is empty.

    Raises:
        OSError: The file cannot be opened or read.
    """
    with open_input(path, options, FilePart(0, _PROBE)) as file:
        head = file.peek(4)
        if not head or is_capture(head) is not None or file.failure is not None:
            return True
        found = blocks_of_input(file.readinto, max_message=options.max_message_bytes)
        return any(not isinstance(piece, Corrupt) or isinstance(piece, Truncated) for piece in found)


_PROBE = 1 << 20
"""Bytes at the beginning of a file in which messages are looked for."""


@contextmanager
def open_file(
    path: str, options: Options, part: FilePart = WHOLE, packets: PacketCounts | None = None
) -> Iterator[SourceFile]:
    """Open a file, or one part of a raw stream, and find the streams in it.

    Raises:
        OSError: The file cannot be opened or read. Damage in what it holds is no such error.
    """
    size = _size(path, part) if is_counting() else 0
    with open_input(path, options, part) as file:
        opened = SourceFile(file, options, size, packets)
        yield opened
        opened.progress.finish()


_READING: Final = 0.1
"""The share of reading the packets in the time that a capture takes."""


def _size(path: str, part: FilePart) -> int:
    """Return the bytes of a file, or a part of it; none if that is not known."""
    if part.end is not None:
        return part.end - part.start
    files, place = file_system(path)
    return max(0, (files.get_file_info(place).size or 0) - part.start) // part.flows


@contextmanager
def open_input(path: str, options: Options, part: FilePart = WHOLE) -> Iterator[Input]:
    """A file, or a part of it, to be read forwards.

    Raises:
        OSError: The file cannot be opened.
    """
    with open_stream(path, part.start) as opened:
        yield Input(opened, path, part, tolerant=options.ignore_corrupt_files)


def _without_cut_off(pieces: Blocks, file: SourceFile, pass_over: PassOver) -> Blocks:
    """The pieces of a stream without what the damage of its file cuts off.

    Whether there is damage may be known only when all pieces were read.
    """
    last: Corrupt | None = None
    for piece in pieces:
        if last is not None:
            yield last
        last = piece if isinstance(piece, Corrupt) else None
        if last is None:
            yield piece
    if last is not None and file.damage:
        pass_over(last)
    elif last is not None:
        yield last


def capture_kind(path: str) -> CaptureKind | None:
    """Return the kind of capture that a file is, None if it is a raw stream.

    Raises:
        OSError: The file cannot be opened.
    """
    with open_stream(path) as opened:
        return is_capture(Input(opened, path, tolerant=True).peek(4))


def flow_parts(path: str, count: int, options: Options) -> list[FilePart]:
    """Parts of a capture, each with some of its flows: one if it is compressed, or begins with a single flow.

    Args:
        path: The file.
        count: Most parts.
        options: The ports to read, and whether to split files.

    Raises:
        OSError: The file cannot be opened or read.
    """
    if options.split_mode == "none" or codec_of(path) is not None:
        return [WHOLE]
    with open_input(path, options) as file:
        head = file.peek(len(OWN_SECTION))
        flows = _Flows(_ports(head, options))
        if is_capture(head) is not None:
            for item in islice(read_capture(file, PacketCounts()), 1):
                if isinstance(item, Segments):
                    flows.chosen(item, WHOLE)
    count = max(1, min(count, len(flows)))
    return [FilePart(0, None, flow=number, flows=count) for number in range(count)]


def raw_parts(path: str, length: int, options: Options) -> list[FilePart]:
    """Parts of a file, as far as it can be split.

    Args:
        path: The file.
        length: Length of the file in bytes.
        options: How, and how long parts are.

    Raises:
        OSError: The file cannot be opened or read.
    """
    mode, size = options.split_mode, options.max_partition_bytes
    if mode == "none" or length <= size or codec_of(path) is not None:
        return [WHOLE]
    if mode == "auto":
        mode = "exact" if is_local(path) else "optimistic"
    collections, longest = options.has_collections(), options.max_message_bytes
    with ExitStack() as files:

        def read_from(start: int) -> Read:
            read: Read = files.enter_context(open_stream(path, start)).readinto
            return read

        if capture_kind(path) is not None:
            return [WHOLE]
        find_parts = exact_parts if mode == "exact" else guessed_parts
        return find_parts(read_from, length, size, collections=collections, max_message=longest)


def capture_error(path: str, detail: str, position: int) -> DcpError:
    """Return the error that a file cannot be read beyond a position."""
    return DcpError(errors.CAPTURE, detail, "", position, path)


def failure_of(file: Input) -> DcpError | None:
    """Return the error that cut a file short, None if it was read to its end."""
    if file.failure is None:
        return None
    return capture_error(file.path, f"the rest of the file cannot be read: {file.failure}", file.position)


_CHUNK = 1 << 16


class Input:
    """A file that is read forwards: to its end, or to where it cannot be decompressed any further.

    Args:
        file: The file, where the part begins.
        path: Its path, whose extension tells a compressed file.
        part: What is read of it.
        tolerant: It ends too where the system cannot read it.
    """

    def __init__(
        self, file: pa.NativeFile, path: str, part: FilePart = WHOLE, *, tolerant: bool = False
    ) -> None:
        self.path = path
        self.part = part
        self._file = file
        self._compressed = codec_of(path) is not None
        self._tolerant = tolerant
        self._left = sys.maxsize if part.end is None else part.end - part.start
        self._head = b""
        self.position = 0
        """Bytes read from the file."""
        self.failure: str | None = None
        """The reason that the file could not be read to its end."""

    def peek(self, size: int) -> bytes:
        """The first bytes, which stay to be read."""
        self._head = self.read(size)
        return self._head

    def read(self, size: int) -> bytes:
        """Read ``size`` bytes, or fewer but at least one, or none at the end."""
        buffer = bytearray(size)
        return bytes(buffer[: self.readinto(memoryview(buffer))])

    def readinto(self, buffer: memoryview) -> int:
        """Fill a buffer from its beginning; give the number of bytes, 0 at the end."""
        if self._head:
            count = min(len(self._head), len(buffer))
            buffer[:count], self._head = self._head[:count], self._head[count:]
            return count
        if self.failure is not None:
            return 0
        # What is read together with a failure is lost, so where one is tolerated, little is read at once.
        most = min(self._left, _CHUNK if self._tolerant else self._left)
        try:
            count = int(self._file.readinto(buffer[:most]))
        except OSError as error:
            by_decompressor = self._compressed and error.errno is None
            if not by_decompressor and not self._tolerant:
                raise
            self.failure = str(error)
            return 0
        self.position += count
        self._left -= count
        return count


def read_capture(file: Input, counts: PacketCounts) -> Iterator[Segments | DcpError]:
    """The TCP segments of a capture in blocks, and at last what keeps from reading it to its end."""
    damage: DcpError | None = None
    try:
        yield from read_blocks(file, counts)
    except DamageError as error:
        damage = capture_error(file.path, error.detail, error.offset)
    damage = failure_of(file) or damage
    if damage is not None:
        yield damage


def streams_of(path: str, streams: Iterable[ByteStream], options: Options) -> Iterator[SourceStream]:
    """Streams of a capture with where they come from, and with what their connections say of themselves."""
    for stream, agreement in agreements(streams):
        yield SourceStream(_origin(path, stream, agreement, options), stream)


def _origin(path: str, stream: ByteStream, agreement: ConnectionFacts, options: Options) -> Origin:
    def pieces_at(offsets: Positions) -> Positions:
        return np.searchsorted(starts, offsets, "right") - 1

    def times_at(offsets: Positions) -> Positions:
        return times[pieces_at(offsets)]

    def frames_of(begins: Positions, ends: Positions, last: bool) -> Positions:
        if in_order:
            return frames[pieces_at(ends - 1 if last else begins)]
        bounds = np.stack([pieces_at(begins), pieces_at(ends - 1) + 1], 1).ravel()
        # It also reduces what lies between two ranges.
        reduced: Positions = (np.maximum if last else np.minimum).reduceat(
            frames[: bounds.max(initial=0) + 1], bounds
        )
        return reduced[::2]

    def joined(name: str, *more: int) -> Positions:
        parts = [*(getattr(run, name) for run in stream.runs), more]  # a side that sent nothing has no runs
        return np.concatenate([np.asarray(part, np.int64) for part in parts])

    starts, times = joined("starts"), joined("times_ns")
    frames = joined("frames", np.iinfo(np.int64).max)  # one more, so that the last range has an end
    in_order = bool((frames[1:] >= frames[:-1]).all())
    return Origin(
        path,
        stream.connection,
        stream.direction,
        times_at,
        agreement.collections if options.collections == "auto" else None,
        frames_of,
        agreement.carries_dcp,
    )
