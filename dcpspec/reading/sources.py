"""Opens files, and finds their byte streams and the parts that tasks can read in parallel.

A file that begins like a packet capture is a packet capture. Any other file is a raw stream: the adjacent
messages of one direction of a connection. Files that end in ``.gz``, ``.bz2`` or ``.zst`` are decompressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import Final, Literal

import numpy as np

from dcpspec.capture.packets import NO_TIME, CaptureKind, DamageError, PacketCounts, is_capture
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.segments import Address, Segments, flow_of, is_on_ports, read_blocks
from dcpspec.capture.tcp import ByteStream, Gap, OtherPorts
from dcpspec.capture.writer import OWN_SECTION
from dcpspec.errors import DcpError, capture_error
from dcpspec.framing.collections import ConnectionFacts, agreements
from dcpspec.framing.cut import Blocks, Corrupt, Piece, Truncated, blocks, blocks_of_input, singles
from dcpspec.framing.origins import Origin, origin_of
from dcpspec.framing.recognition import reassembler_of
from dcpspec.options import Options, Ports
from dcpspec.progress import Share, is_counting
from dcpspec.storage.inputs import Input, open_input
from dcpspec.storage.stores import codec_of, store_of

PassOver = Callable[[Corrupt], None]
"""Receives an error whose row ``ignoreCorruptFiles`` suppresses."""

_READING: Final = 0.1
"""The share of a capture's processing time that is spent on reading packets."""
_PROBE = 1 << 20
"""Number of bytes at the start of a file to search for messages."""


@dataclass
class CaptureCounts:
    """Counts of the packets and connections in a capture."""

    packets: PacketCounts = field(default_factory=PacketCounts)
    others: OtherPorts = field(default_factory=OtherPorts)

    def remarks(self, *, only_lost: bool = False) -> list[str]:
        """Return lines about packets that are cut or unused, and about connections on other ports.

        Args:
            only_lost: Omit lines about packets that cannot carry TCP, and about connections that are read.
        """
        notes = [] if only_lost else self.others.notes()
        return self.packets.remarks(only_lost=only_lost) + notes + self.others.losses()


# --- The streams in a file --------------------------------------------------------------------------


@dataclass(frozen=True)
class FlowPart:
    """A whole file, or some flows of a capture. A flow consists of the packets between two ports."""

    flow: int = 0
    """Number of the first flow in the part. Flows are numbered in order of appearance."""
    flows: int = 1
    """The difference between the numbers of consecutive flows in the part. All packets are read to find the
    flows.
    """


WHOLE: Final = FlowPart()


@dataclass(frozen=True)
class SourceStream:
    """One direction of a connection, or a raw stream, which is read on demand."""

    origin: Origin
    content: ByteStream | Input
    advance: Callable[[int], None] | None = None
    """Called with the number of bytes in each piece that was read."""
    handover: Handover | None = None
    """State passed to the next capture of the same recording."""

    @property
    def length(self) -> int:
        """The length of the stream in bytes; for a raw stream, the number of bytes already read."""
        content = self.content
        return content.length if isinstance(content, ByteStream) else content.end

    def pieces(self, options: Options) -> Iterator[Piece]:
        """Return the stream cut into messages, corrupt ranges and gaps."""
        return singles(self.blocks(options))

    def blocks(self, options: Options) -> Blocks:
        """Return the pieces of the stream, with adjacent messages in blocks.

        Raises:
            OSError: The file of a raw stream cannot be read.
        """
        collections, longest = options.has_collections(self.origin.collections), options.max_message_bytes
        content = self.content
        pieces: Blocks
        if isinstance(content, ByteStream):
            cut = partial(blocks, collections=collections, max_message=longest)
            pieces = cut(content) if self.handover is None else self.handover.cut(content, cut)
        else:
            pieces = blocks_of_input(content, collections=collections, max_message=longest)
        return pieces if self.advance is None else _followed(pieces, self.advance)


def _followed(pieces: Blocks, advance: Callable[[int], None]) -> Blocks:
    for piece in pieces:
        yield piece
        advance(piece.length)


def streams_of(
    path: str, streams: Iterable[ByteStream], handover: Handover | None = None
) -> Iterator[SourceStream]:
    """Yield the streams of a capture with their sources and the facts about their connections."""
    for stream, facts in agreements(streams, None if handover is None else handover.facts):
        yield SourceStream(origin_of(path, stream, facts), stream, handover=handover)


class Handover:
    """State that one capture passes to the next: connections, and incomplete messages.

    Only the ends of streams are in memory.
    """

    def __init__(self) -> None:
        self.facts: dict[str, ConnectionFacts] = {}
        """Facts about connections, by name."""
        self._reassembler: Reassembler | None = None

    def reassembler(self, ports: Ports) -> Reassembler:
        """Return the reassembler for the packets of all captures, with the ports of the first capture."""
        if self._reassembler is None:
            self._reassembler = reassembler_of(ports)
        return self._reassembler

    def cut(self, stream: ByteStream, cut: Callable[[ByteStream], Blocks]) -> Blocks:
        """Yield the pieces of a stream, except pieces at its end that the next capture may change.

        Args:
            stream: The stream.
            cut: Cuts a stream into pieces.
        """
        # Packets are sometimes recorded late, so packets around the end of a file may be in the next file.
        late = (gap.offset for gap in stream.gaps if gap.offset >= stream.length - _LATE)
        known = next(late, stream.length)
        runs = [run for run in stream.runs if run.offset < known]
        offset, is_boundary = 0, stream.starts_at_boundary
        last: Truncated | None = None
        for piece in cut(replace(stream, runs=runs, gaps=[gap for gap in stream.gaps if gap.offset < known])):
            if last is not None:
                yield last
            last = piece if isinstance(piece, Truncated) else None
            offset, is_boundary = piece.offset + piece.length, not isinstance(piece, Corrupt | Gap)
            if last is None:
                yield piece
        if last is not None:
            offset, is_boundary = last.offset, True
        if self._reassembler is not None:
            self._reassembler.resume(stream, offset, is_boundary=is_boundary)

    def rest(
        self, path: str, options: Options, counts: CaptureCounts | None = None
    ) -> Iterator[tuple[Origin, Blocks]]:
        """Yield the rest of the streams after the last capture, as `read_file` does."""
        if self._reassembler is not None:
            left = self._reassembler.result(unchanged=True)
            if counts is not None:
                counts.others += left.others
            for stream in streams_of(path, left.streams, self):
                yield stream.origin, replace(stream, handover=None).blocks(options)


_LATE: Final = 1 << 18
"""Number of bytes before the end of a stream in which the next capture may close a gap."""


class SourceFile:
    """An open file: its streams, and its unreadable parts.

    The streams of a capture remain available after the file is closed. A raw stream can be read only while
    the file is open.

    Args:
        file: The file, at the beginning of the part.
        options: Options of the data source.
        part: The part to read.
        size: Number of bytes of the part that count as progress.
        counts: Receives the counts of the capture. Only the part with the first flow counts packets.
        handover: State from earlier captures of the same recording.
    """

    def __init__(
        self,
        file: Input,
        options: Options,
        part: FlowPart = WHOLE,
        size: int = 0,
        counts: CaptureCounts | None = None,
        handover: Handover | None = None,
    ) -> None:
        self.path = file.path
        self.counts = CaptureCounts() if counts is None else counts
        self._file, self._options, self._part = file, options, part
        self._damage: DcpError | None = None
        self.losses: list[Corrupt] = []
        """Lost ranges of a capture that are followed by more records."""
        head = file.bytes(0, len(OWN_SECTION))
        capture = is_capture(head)
        self.kind: CaptureKind | Literal["raw"] = capture or "raw"
        self.progress = share = Share(size)
        if capture is None:
            self.streams = [SourceStream(Origin(self.path), file)]
        else:
            ports = _ports(head, options)
            reassembler = reassembler_of(ports) if handover is None else handover.reassembler(ports)
            flows, before = _Flows(ports), 0
            packets = self.counts.packets if part.flow == 0 else PacketCounts()
            for item in read_capture(file, packets):
                if isinstance(item, Corrupt) and item.length:
                    self.losses.append(item)
                elif isinstance(item, Corrupt):
                    self._damage = item.error
                else:
                    reassembler.add_all(item if part == WHOLE else flows.chosen(item, part))
                share.add(_READING * (file.end - before))
                before = file.end
            reassembly = reassembler.result(is_last=handover is None)
            self.counts.others += reassembly.others
            self.streams = list(streams_of(self.path, reassembly.streams, handover))
        if size:
            length = sum(stream.length for stream in self.streams) if capture else size
            rate = (1 - _READING if capture else 1) * size / max(length, 1)
            self.streams = [replace(s, advance=lambda count: share.add(rate * count)) for s in self.streams]

    @property
    def damage(self) -> DcpError | None:
        """The error that prevents reading the file to its end, with a position in the file; None before the
        error.
        """
        return self._file.damage or self._damage

    @property
    def damages(self) -> list[Corrupt]:
        """The lost ranges of the file; the last range has no length if it is the rest of the file."""
        last = self.damage
        return self.losses if last is None else [*self.losses, Corrupt(last.offset, 0, last)]

    def take(self) -> Iterator[SourceStream]:
        """Yield the streams without keeping references, so each stream uses memory only while the caller
        keeps the stream.
        """
        while self.streams:
            yield self.streams.pop(0)

    def read(
        self, is_wanted: Callable[[Origin], bool] | None = None, pass_over: PassOver | None = None
    ) -> Iterator[tuple[Origin, Blocks]]:
        """Yield the streams in blocks that are read on demand, with the arguments of `read_file`."""
        for stream in self.take():
            if is_wanted is None or is_wanted(stream.origin):
                pieces = stream.blocks(self._options)
                if pass_over is not None:
                    pieces = self._without_cut_off(pieces, pass_over)
                yield stream.origin, pieces
        for piece in self.damages if self._part.flow == 0 else ():
            origin = Origin(self.path)
            if is_wanted is None or is_wanted(origin):
                yield from damaged(origin, piece, pass_over)

    def _without_cut_off(self, pieces: Blocks, pass_over: PassOver) -> Blocks:
        """Yield the pieces of a stream, except messages that the damage of the file cuts off.

        Damage may be detected only after all pieces were read.
        """
        last: Corrupt | None = None
        for piece in pieces:
            if last is not None:
                yield last
            last = piece if isinstance(piece, Corrupt) else None
            if last is None:
                yield piece
        if last is not None and self.damage:
            pass_over(last)
        elif last is not None:
            yield last

    def read_rest(self) -> bytes:
        """Return the bytes of a raw stream."""
        parts = list[bytes]()
        begin = self._file.begin
        while self._file.load(begin + 1):
            parts.append(self._file.bytes(begin, self._file.end))
            begin = self._file.end
            self._file.forget(begin)
        return b"".join(parts)


def read_capture(file: Input, counts: PacketCounts) -> Iterator[Segments | Corrupt]:
    """Yield the TCP segments of a capture in blocks, and lost ranges; the last range may have no end.

    Args:
        file: The capture.
        counts: Receives the packet counts of the capture.
    """
    damage: Corrupt | None = None
    try:
        for item in read_blocks(file, counts):
            yield _lost(file.path, item) if isinstance(item, DamageError) else item
    except DamageError as error:
        damage = _lost(file.path, error)
    if file.damage is not None:
        damage = Corrupt(file.damage.offset, 0, file.damage)
    if damage is not None:
        yield damage


def _lost(path: str, damage: DamageError) -> Corrupt:
    """Return the damage of a capture as a range of the file; the range is empty if the rest of the file is
    lost.
    """
    return Corrupt(damage.offset, damage.lost, capture_error(path, damage.detail, damage.offset))


def _ports(head: bytes, options: Options) -> Ports:
    """Return the ports to read in a capture, given its start: all ports for the proxy's recordings."""
    return None if head == OWN_SECTION and options.ports == Options.ports else options.ports


# --- Reading ----------------------------------------------------------------------------------------


@contextmanager
def open_file(
    path: str,
    options: Options,
    part: FlowPart = WHOLE,
    counts: CaptureCounts | None = None,
    handover: Handover | None = None,
) -> Iterator[SourceFile]:
    """Open a file, or a part of it, and find its streams.

    Raises:
        OSError: The file cannot be opened or read. Damage in the content of the file raises no OSError.
    """
    size = _size(path, options, part) if is_counting() else 0
    with open_input(path, options) as file:
        opened = SourceFile(file, options, part, size, counts, handover)
        yield opened
        opened.progress.finish()


def _size(path: str, options: Options, part: FlowPart) -> int:
    """Return the length in bytes of a file, or of a part of it; None if unknown."""
    info = store_of(path, options).info(path)
    return 0 if info is None else max(0, info.size) // part.flows


def read_file(
    path: str,
    options: Options,
    part: FlowPart = WHOLE,
    is_wanted: Callable[[Origin], bool] | None = None,
    pass_over: PassOver | None = None,
    counts: CaptureCounts | None = None,
    handover: Handover | None = None,
) -> Iterator[tuple[Origin, Blocks]]:
    """Yield the streams in a file, or a part of it, in blocks that are read on demand.

    Args:
        path: The file.
        options: Options of the data source.
        part: The part to read. The part with the first flow of a capture reports the damage of the capture.
        is_wanted: Returns True for streams to read. Default: all streams.
        pass_over: Receives the damage in the file and the messages that the damage cuts off; the streams
            omit these messages.
        counts: Receives the counts of a capture, as in `SourceFile`.
        handover: State from earlier captures of the same recording.

    Raises:
        OSError: The file cannot be opened or read. Damage in the content of the file raises no OSError.
    """
    with open_file(path, options, part, counts, handover) as file:
        yield from file.read(is_wanted, pass_over)


def damaged(origin: Origin, piece: Corrupt, pass_over: PassOver | None) -> Iterator[tuple[Origin, Blocks]]:
    """Yield a damaged range of a file as a separate stream, unless it is skipped."""
    if pass_over is None:
        yield origin, iter([piece])
    else:
        pass_over(piece)


def is_readable(path: str, options: Options) -> bool:
    """Return True if a file is a capture, contains messages at or near its start, or is empty.

    Raises:
        OSError: The file cannot be opened or read.
    """
    with open_input(path, options, stop=_PROBE) as file:
        head = file.bytes(0, 4)
        if not head or is_capture(head) is not None or file.damage is not None:
            return True
        pieces = blocks_of_input(file, max_message=options.max_message_bytes)
        return any(not isinstance(piece, Corrupt) or isinstance(piece, Truncated) for piece in pieces)


def capture_kind(path: str, options: Options) -> CaptureKind | None:
    """Return the capture format of a file, or None for a raw or unreadable stream.

    Raises:
        OSError: The file cannot be opened.
    """
    with open_input(path, replace(options, ignore_corrupt_files=True), stop=4) as file:
        return is_capture(file.bytes(0, 4))


def begin_of(path: str, options: Options) -> int:
    """Return the time of the first TCP segment in a capture, in ns since 1970; 0 if no segment with a time is
    near the start.

    Raises:
        OSError: The file cannot be opened or read.
    """
    with open_input(path, options, stop=_PROBE) as file:
        for item in read_capture(file, PacketCounts()):
            if isinstance(item, Segments) and len(known := item.time_ns[item.time_ns != NO_TIME]):
                return int(known[0])
    return 0


# --- Parts ------------------------------------------------------------------------------------------


def flow_parts(path: str, count: int, options: Options) -> list[FlowPart]:
    """Return parts of a capture, each with some of its flows: a single part if the capture is compressed, or
    begins with a single flow.

    Args:
        path: The file.
        count: Maximum number of parts.
        options: The ports to read.

    Raises:
        OSError: The file cannot be opened or read.
    """
    if codec_of(path) is not None:
        return [WHOLE]
    with open_input(path, options) as file:
        head = file.bytes(0, len(OWN_SECTION))
        flows = _Flows(_ports(head, options))
        if is_capture(head) is not None:
            for item in islice(read_capture(file, PacketCounts()), 1):
                if isinstance(item, Segments):
                    flows.chosen(item, WHOLE)
    count = max(1, min(count, len(flows)))
    return [FlowPart(number, count) for number in range(count)]


class _Flows:
    """The flows of a capture that may be read, numbered in order of appearance."""

    def __init__(self, ports: Ports) -> None:
        self._ports = None if ports == "auto" else ports
        self._numbers: dict[Address, int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def chosen(self, segments: Segments, part: FlowPart) -> Segments:
        """Return the segments in a part of the file; the first part includes those on unselected ports."""
        parts = np.array([self._number(address) % part.flows for address in segments.addresses], np.int64)
        return segments.chosen(parts[segments.address] == part.flow)

    def _number(self, address: Address) -> int:
        if not is_on_ports(address, self._ports):
            return 0
        return self._numbers.setdefault(flow_of(address), len(self._numbers))
