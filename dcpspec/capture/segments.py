"""TCP segments out of packet captures, many at a time, as NumPy arrays.

A capture is read in windows. The records of a window are found by their lengths; their headers are copied
side by side, and what they say is computed for all of them together. That is done for packets that are
plain: whole headers, IPv4 without options or IPv6 without extension headers. All others, and whatever is odd
about the container, go one by one through ``packets``, which also defines what a capture means.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from typing import Any, BinaryIO, Final, Literal, cast, get_args

import dpkt
import numpy as np
import numpy.typing as npt

from dcpspec.arrays import slices
from dcpspec.capture.packets import (
    ENHANCED_PACKET,
    ETHERTYPES,
    EXTENSIONS,
    FAMILIES,
    IPV4,
    IPV6,
    LOOPBACKS,
    MAX_BLOCK,
    MAX_CAPTURED,
    NS,
    ONE_PROTOCOL,
    RAW_IP,
    VERSIONS,
    VLAN_TAGS,
    DamageError,
    Note,
    Packet,
    PacketCounts,
    PcapFormat,
    Reader,
    Section,
    Segment,
    SkipReason,
    address_text,
    decode_packet,
    pcap_frames,
    read_magic,
    read_pcap_format,
)
from dcpspec.compiled import compiled, memory
from dcpspec.storage.windows import CHUNK, Window
from dcpspec.views import Bytes, Flags, Numbers, Positions, copies, number

Address = tuple[str, int, str, int]
"""Source, source port, destination, destination port."""

FIN: Final[int] = dpkt.tcp.TH_FIN
SYN: Final[int] = dpkt.tcp.TH_SYN
RST: Final[int] = dpkt.tcp.TH_RST
ACK: Final[int] = dpkt.tcp.TH_ACK


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """TCP segments in the order of the capture; one entry of each array is one segment."""

    data: Bytes
    """Bytes that the payloads are among. Their memory may be used again for the next segments."""
    addresses: Sequence[Address]
    """Different addresses of the segments. They may be there more than once."""
    address: Positions
    """Index into ``addresses``."""
    time_ns: Positions
    seq: Positions
    ack: Positions
    """Acknowledgement number, wherever the flag is set."""
    flags: npt.NDArray[np.uint8]
    start: Positions
    """Position of the payload in ``data``."""
    length: Positions
    """Captured bytes of it."""
    missing: Positions
    """Bytes of it that were not captured."""
    frame: Positions
    """Number of the packet in the capture, counted from 1."""

    def __len__(self) -> int:
        """Number of segments."""
        return len(self.address)

    def chosen(self, index: Positions | slice | Flags) -> Segments:
        """Some of the segments."""
        chosen: dict[str, Any] = {name: getattr(self, name)[index] for name in _ARRAYS}
        return replace(self, **chosen)

    def packed(self, order: Positions) -> Segments:
        """The segments in another order, with payloads back to back in bytes of their own."""
        chosen = self.chosen(order)
        ends = np.cumsum(chosen.length)
        payloads = slices(self.data, chosen.start, chosen.start + chosen.length)
        data = np.frombuffer(payloads.buffers()[2], np.uint8)
        return replace(chosen, data=data, start=ends - chosen.length)

    def segment(self, number: int) -> Segment:
        """One of them as an object."""
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


def read_blocks(
    file: BinaryIO, *, source: str, counts: PacketCounts | None = None
) -> Iterator[Segments | Note]:
    """Read the TCP segments of a capture in file order, as ``packets.read_segments`` does, in blocks.

    Args:
        file: the capture, positioned at its first byte; it is only read forwards.
        source: name of the capture for notes.
        counts: is updated while the iterator advances.

    Yields:
        Blocks of segments, and at most one :class:`Note`, which is then the last item.

    Raises:
        OSError: and whatever else ``file.read`` raises; the content of the file raises nothing.
    """
    counts = PacketCounts() if counts is None else counts
    reader = Reader(file)
    try:
        magic, kind = read_magic(reader)
        if kind == "pcap":
            format = read_pcap_format(reader, magic)
            found = pcap_records(Rest(reader), format)
        else:
            found = _pcapng_records(Rest(reader, magic), magic)
        for records in found:
            segments = decode_records(records, counts)
            if len(segments):
                yield segments
    except DamageError as damage:
        yield Note(source, damage.reason, damage.offset, damage.detail)


_STEP = 1 << 16


class Rest:
    """The unread rest of a file, addressed by position in the file."""

    def __init__(self, reader: Reader, head: bytes = b"") -> None:
        self._reader = reader
        self._head = head
        self._base = reader.offset - len(head)
        self._window = Window(read=self._fill)
        self.position = self._base
        """Position of the next record in the file."""

    def _fill(self, buffer: memoryview) -> int:
        # in small steps: a step that meets damaged compression gives nothing
        filled = 0
        while filled < len(buffer):
            data = self._head or self._reader.read(min(_STEP, len(buffer) - filled))
            self._head = b""
            if not data:
                break
            buffer[filled : filled + len(data)] = data
            filled += len(data)
        return filled

    def load(self) -> tuple[Bytes, int]:
        """Load a window; tell where in it the next record begins, which is its end at the end of the file."""
        place = self.position - self._base
        self._window.forget(place)
        self._window.load(place + CHUNK)
        return self._window.array, place - self._window.begin

    @property
    def buffer(self) -> Bytes:
        """The bytes of the window, with whatever is in the memory behind them."""
        return self._window.buffer

    def read(self, size: int) -> bytes:
        """Read ``size`` bytes of the next record, fewer only at the end of the file."""
        place = self.position - self._base
        data = self._window.bytes(place, place + size)
        self.position += len(data)
        return data

    def reader(self) -> Reader:
        """A reader of this, for what is read one record after another."""
        return Reader(cast(BinaryIO, self), self.position)


# --- Containers -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Records:
    """Packet records of a window."""

    data: Bytes
    """Bytes that the frames are among."""
    start: Positions
    captured: Positions
    wire: Positions
    time_ns: Positions
    link_type: Positions
    odd: dict[int, Packet | SkipReason]
    """Records that were read one by one; what the arrays say of them does not count."""

    def __len__(self) -> int:
        """Number of records."""
        return len(self.start)

    def frame(self, number: int) -> Packet | SkipReason:
        """One of them as an object."""
        if number in self.odd:
            return self.odd[number]
        start, captured = int(self.start[number]), int(self.captured[number])
        return Packet(
            int(self.link_type[number]),
            int(self.time_ns[number]),
            self.data[start : start + captured].tobytes(),
            int(self.wire[number]),
        )


def pcap_records(rest: Rest, format: PcapFormat, stop: int | None = None) -> Iterator[Records]:
    """Read the records of a pcap file from a position on, up to the first one at or behind ``stop``.

    Raises:
        DamageError: The file breaks off, or a length cannot be true.
    """
    size = format.len_record_header
    while stop is None or rest.position < stop:
        data, begin = rest.load()
        if begin == len(data):
            return
        limit = len(data) if stop is None else min(len(data), begin + stop - rest.position)
        positions, end = pcap_chain(data, begin, limit, format)
        if not len(positions):
            # Damage, or the file ends here.
            for frame in pcap_frames(rest.reader(), format):
                raise AssertionError(f"a whole record was not found: {frame}")
        heads = copies(rest.buffer, positions, size)
        seconds, fraction, captured, wire = (
            _field(heads, at, 4, format.order).astype(np.int64) for at in (0, 4, 8, 12)
        )
        yield Records(
            rest.buffer,
            positions + size,
            captured,
            np.maximum(wire, captured),
            seconds * NS + fraction * format.tick_ns,
            np.full(len(positions), format.link_type),
            {},
        )
        rest.position += end - begin


def pcap_chain(data: Bytes, begin: int, limit: int, format: PcapFormat) -> tuple[Positions, int]:
    """Return where whole records begin, from ``begin`` on and before ``limit``, and the last one's end."""
    size = format.len_record_header
    _, positions = memory(max(limit - begin, 0) // size + 1, np.int64)
    count, end = _follow_records(data, begin, limit, size, format.order == "<", positions)
    return positions[:count], end


@compiled
def _follow_records(
    data: Bytes, at: int, limit: int, size: int, little: bool, positions: Positions
) -> tuple[int, int]:
    """Write the positions of records; return how many there are and where the last one ends."""
    count = 0
    while at < limit and at + size <= len(data):
        captured = np.int64(number(data, at + 8, 4, little))
        if captured > MAX_CAPTURED or at + size + captured > len(data):
            break
        positions[count] = at
        count += 1
        at += size + captured
    return count, at


_ENHANCED_HEAD = 28
"""Bytes of an enhanced packet block in front of the frame."""


def _pcapng_records(rest: Rest, magic: bytes) -> Iterator[Records]:
    """Read the packet blocks of a pcapng file.

    Raises:
        DamageError: A block breaks off, or a length or marker cannot be true.
    """
    section = Section(magic)
    frames: list[Packet | SkipReason] = []  # of other blocks, and of those that are damaged
    while True:
        data, begin = rest.load()
        positions, end = _enhanced_chain(data, begin, section.order)
        if frames and (len(positions) or begin == len(data) or len(frames) == _MANY):
            yield _read_one_by_one(rest.buffer, frames)
            frames = []
        if len(positions):
            yield _enhanced_records(rest.buffer, positions, section)
            rest.position += end - begin
        elif begin == len(data):
            return
        else:
            reader = rest.reader()
            try:
                frame = section.read_block(reader, reader.read(4))
            except DamageError:
                if frames:
                    yield _read_one_by_one(rest.buffer, frames)
                raise
            if frame is not None:
                frames.append(frame)


_MANY = 4096


def _read_one_by_one(buffer: Bytes, frames: list[Packet | SkipReason]) -> Records:
    none = np.zeros(len(frames), np.int64)
    return Records(buffer, none, none, none, none, none, dict(enumerate(frames)))


def _enhanced_chain(data: Bytes, begin: int, order: Literal["<", ">"]) -> tuple[Positions, int]:
    """Return where consecutive whole enhanced packet blocks begin, from ``begin`` on, and where they end."""
    _, positions = memory((len(data) - begin) // (_ENHANCED_HEAD + 4) + 1, np.int64)
    count, end = _follow_blocks(data, begin, order == "<", positions)
    return positions[:count], end


@compiled
def _follow_blocks(data: Bytes, at: int, little: bool, positions: Positions) -> tuple[int, int]:
    """The same for enhanced packet blocks."""
    count = 0
    while at + _ENHANCED_HEAD <= len(data) and np.int64(number(data, at, 4, little)) == ENHANCED_PACKET:
        length = np.int64(number(data, at + 4, 4, little))
        after = at + length + -length % 4
        is_block = _ENHANCED_HEAD + 4 <= length <= MAX_BLOCK and after <= len(data)
        if not is_block or np.int64(number(data, after - 4, 4, little)) != length:
            break
        positions[count] = at
        count += 1
        at = after
    return count, at


def _enhanced_records(buffer: Bytes, positions: Positions, section: Section) -> Records:
    heads = copies(buffer, positions, _ENHANCED_HEAD)
    length, number, high, low, captured, wire = (
        _field(heads, at, 4, section.order).astype(np.int64) for at in range(4, _ENHANCED_HEAD, 4)
    )
    odd = captured > length + -length % 4 - _ENHANCED_HEAD - 4
    odd |= number >= len(section.interfaces)
    time_ns, link_type = np.zeros_like(number), np.zeros_like(number)
    for at, interface in enumerate(section.interfaces):
        mine = number == at
        if interface is None or NS % interface.ticks_per_second or abs(interface.offset_s) >> 32:
            odd |= mine
            continue
        factor = NS // interface.ticks_per_second
        odd |= mine & (high >= (1 << 30) // factor)  # so that nothing overflows
        time_ns[mine] = (high[mine] << 32 | low[mine]) * factor + interface.offset_s * NS
        link_type[mine] = interface.link_type
    records = Records(
        buffer, positions + _ENHANCED_HEAD, captured, np.maximum(wire, captured), time_ns, link_type, {}
    )
    for at in np.flatnonzero(odd).tolist():
        start, size = int(positions[at]), int(length[at])
        block = buffer[start : start + size + -size % 4].tobytes()
        reader = Reader(io.BytesIO(block))
        frame = section.read_block(reader, reader.read(4))
        assert frame is not None
        records.odd[at] = frame
    return records


# --- Link, internet and transport layer -------------------------------------------------------------

_REASONS: Final[tuple[SkipReason, ...]] = get_args(SkipReason)
_SEGMENT, _ONE_BY_ONE = 255, 254
"""Fates of a packet other than being skipped for a reason."""

_HEADERS = 60
"""Bytes of an IPv6 header and a TCP header without options."""


def decode_records(records: Records, counts: PacketCounts) -> Segments:
    """Decode the TCP segments in packet records, and count what became of them.

    ``counts`` has counted all packets before these.
    """
    protocol, offset = _network_layers(records)
    fate = np.full(len(records), _ONE_BY_ONE, np.uint8)
    if records.odd:
        protocol[list(records.odd)] = _UNKNOWN
    fate[protocol == _NOT_DECODED] = _REASONS.index("link_type")
    known = protocol >= 0
    fate[known & (protocol != IPV4) & (protocol != IPV6)] = _REASONS.index("not_ip")
    first = counts.packets + 1
    parts = [
        _decode(records, np.flatnonzero(protocol == kind), offset, fate, kind == IPV4, first)
        for kind in (IPV4, IPV6)
    ]
    one_by_one = _one_by_one(records, fate, first)
    if one_by_one is not None:
        parts.append(one_by_one)
    counts.packets += len(records)
    numbers = np.bincount(fate, minlength=256)
    counts.segments += int(numbers[_SEGMENT])
    for reason in np.flatnonzero(numbers[:_ONE_BY_ONE]).tolist():
        counts.skipped[_REASONS[reason]] += int(numbers[reason])
    return _joined([part for part in parts if len(part.index)], records.data)


_UNKNOWN, _NOT_DECODED = -1, -2
"""Protocols: not known without looking at the packet by itself, and link types that are not decoded."""


def _network_layers(records: Records) -> tuple[Positions, Positions]:
    """The ethertypes of what frames carry, and where that begins in the bytes of the records."""
    protocol = np.full(len(records), _UNKNOWN, np.int64)
    offset = np.zeros(len(records), np.int64)
    # Behind the last frames there may be no bytes to copy together with theirs.
    room = records.start + _LINK_REACH + _HEADERS <= len(records.data)
    link_types = {int(records.link_type[0])} if len(records) else set()
    if link_types and (records.link_type != records.link_type[0]).any():
        link_types = set(np.unique(records.link_type).tolist())
    for link_type in link_types:
        index = np.flatnonzero(room & (records.link_type == link_type))
        start, captured = records.start[index], records.captured[index]
        found = np.full(len(index), _UNKNOWN, np.int64)
        if link_type in ETHERTYPES:
            place, end = ETHERTYPES[link_type]
            found, size = _ethertypes(records.data, start, captured, place, end)
        elif link_type in LOOPBACKS:
            size = np.full(len(index), 4)
            rows = copies(records.data, start, 4)
            family = _field(rows, 0, 4, ">")
            if link_type == 0:
                family = np.minimum(family, _field(rows, 0, 4, "<"))
            found = np.where(captured >= 4, _translated(family, FAMILIES), _UNKNOWN)
        elif link_type in RAW_IP:
            size = np.zeros(len(index), np.int64)
            versions = _field(copies(records.data, start, 1), 0, 1, ">") >> 4
            found = np.where(captured >= 1, _translated(versions, VERSIONS), _UNKNOWN)
        elif link_type in ONE_PROTOCOL:
            size = np.zeros(len(index), np.int64)
            found[:] = ONE_PROTOCOL[link_type]
        else:
            protocol[records.link_type == link_type] = _NOT_DECODED
            continue
        protocol[index], offset[index] = found, start + size
    return protocol, offset


_TAGS = 2
"""Most VLAN tags of plain packets."""
_LINK_REACH = 20 + 4 * _TAGS


def _ethertypes(
    data: Bytes, start: Positions, captured: Positions, place: int, end: int
) -> tuple[Positions, Positions]:
    """Ethertypes behind VLAN tags, and the sizes of the link layers' headers."""
    rows = copies(data, start, max(place + 2, end))
    found = np.where(captured >= place + 2, _field(rows, place, 2, ">").astype(np.int64), _UNKNOWN)
    size = np.full(len(start), end)
    for _ in range(_TAGS):
        tagged = np.flatnonzero(_is_tag(found))
        if not len(tagged):
            return found, size
        inner = _field(copies(data, start[tagged] + size[tagged], 4), 2, 2, ">").astype(np.int64)
        found[tagged] = np.where(captured[tagged] >= size[tagged] + 4, inner, _UNKNOWN)
        size[tagged] += 4
    found[_is_tag(found)] = _UNKNOWN
    return found, size


def _is_tag(ethertypes: Positions) -> Flags:
    found = np.zeros(len(ethertypes), np.bool_)
    for tag in VLAN_TAGS:
        found |= ethertypes == tag
    return found


def _translated(values: npt.NDArray[Any], table: dict[int, int]) -> Positions:
    found = np.zeros(len(values), np.int64)
    for value, meaning in table.items():
        found[values == value] = meaning
    return found


@dataclass(slots=True)
class _Chunk:
    """Segments of some packets of a window."""

    index: Positions
    """Index of each packet."""
    segments: Segments


def _decode(
    records: Records, index: Positions, offset: Positions, fate: Bytes, is_ipv4: bool, first: int
) -> _Chunk:
    """Decode IP packets, and note in ``fate`` what became of them; ``first`` is the first record's number."""
    len_ip = 20 if is_ipv4 else 40
    start = offset[index]
    left = records.start[index] + records.captured[index] - start
    on_wire = records.wire[index] - records.captured[index] + left
    rows = copies(records.data, start, _HEADERS)
    whole = left >= len_ip
    if is_ipv4:
        following = _field(rows, 9, 1, ">")
        fate[index[whole & (following != dpkt.ip.IP_PROTO_TCP)]] = _REASONS.index("not_tcp")
        total = _field(rows, 2, 2, ">").astype(np.int64)
        total = np.where(total > 0, total, on_wire)  # as packets._ipv4 does
        plain = (_field(rows, 0, 1, ">") == 0x45) & (_field(rows, 6, 2, ">") & 0x3FFF == 0)
    else:
        following = _field(rows, 6, 1, ">")
        total = _field(rows, 4, 2, ">").astype(np.int64)
        total = np.where(total > 0, total + len_ip, on_wire)
        plain = _field(rows, 0, 1, ">") >> 4 == 6
        others = whole & plain & (following != dpkt.ip.IP_PROTO_TCP)
        for extension in EXTENSIONS:
            others &= following != extension
        fate[index[others]] = _REASONS.index("not_tcp")
    len_tcp = (_field(rows, len_ip + 12, 1, ">") >> 4).astype(np.int64) * 4
    end = np.minimum(left, total)
    plain &= whole & (following == dpkt.ip.IP_PROTO_TCP) & (len_tcp >= 20) & (end >= len_ip + len_tcp)
    if not plain.all():
        index, rows, start, end, total, len_tcp = (
            array[plain] for array in (index, rows, start, end, total, len_tcp)
        )
    fate[index] = _SEGMENT
    addresses, address = _addresses(rows, len_ip)
    before = len_ip + len_tcp
    segments = Segments(
        data=records.data,
        addresses=addresses,
        address=address,
        time_ns=records.time_ns[index],
        seq=_field(rows, len_ip + 4, 4, ">").astype(np.int64),
        ack=_field(rows, len_ip + 8, 4, ">").astype(np.int64),
        flags=_field(rows, len_ip + 13, 1, ">").astype(np.uint8),
        start=start + before,
        length=end - before,
        missing=total - end,
        frame=index + first,
    )
    return _Chunk(index, segments)


def _addresses(rows: npt.NDArray[np.void], len_ip: int) -> tuple[list[Address], Positions]:
    """Different addresses of packets, and which of them each has."""
    size = 4 if len_ip == 20 else 16
    at = len_ip - 2 * size
    words = [_field(rows, place, 4, ">") for place in range(at, len_ip + 4, 4)]  # ports included
    first, index = _distinct([word.astype(np.uint64) for word in words])
    found: list[Address] = []
    for row in rows[first].tolist():
        sport, dport = struct.unpack_from(">HH", row, len_ip)
        found.append((address_text(row[at : at + size]), sport, address_text(row[at + size : len_ip]), dport))
    return found, index


_MIX = np.uint64(0x9E37_79B9_7F4A_7C15)


def _distinct(columns: Sequence[npt.NDArray[np.uint64]]) -> tuple[Positions, Positions]:
    """Of rows of several numbers: one row of each kind, and for each row which of these it is like."""
    mixed = columns[0].copy()
    for column in columns[1:]:
        mixed = (mixed * _MIX) ^ (mixed >> np.uint64(29)) ^ column
    _, first, index = np.unique(mixed, return_index=True, return_inverse=True)
    if any((column[first][index] != column).any() for column in columns):  # two kinds have the same mixture
        _, first, index = np.unique(np.stack(columns, 1), axis=0, return_index=True, return_inverse=True)
        index = index.reshape(-1)
    return first, index


def _one_by_one(records: Records, fate: Bytes, first: int) -> _Chunk | None:
    """Decode the packets that are not plain."""
    found: list[Segment] = []
    index: list[int] = []
    for at in np.flatnonzero(fate == _ONE_BY_ONE).tolist():
        frame = records.frame(at)
        result = decode_packet(frame, first + at) if isinstance(frame, Packet) else frame
        if isinstance(result, Segment):
            fate[at] = _SEGMENT
            found.append(result)
            index.append(at)
        else:
            fate[at] = _REASONS.index(result)
    return _Chunk(np.array(index, np.int64), as_block(found)) if found else None


def as_block(segments: Sequence[Segment]) -> Segments:
    """Segments that were decoded one by one as a block."""
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
        flags=array(
            SYN * s.syn | FIN * s.fin | RST * s.rst | ACK * (s.ack is not None) for s in segments
        ).astype(np.uint8),
        start=np.cumsum(length) - length,
        length=length,
        missing=array(s.missing for s in segments),
        frame=array(s.frame for s in segments),
    )


def _joined(parts: Sequence[_Chunk], data: Bytes) -> Segments:
    """Parts of a window in the order of its packets."""
    blocks: list[Segments] = []
    before = 0
    for part in parts:
        block = part.segments
        shifted = block.address + before
        before += len(block.addresses)
        if block.data is not data:  # payloads of packets that were decoded one by one
            data = np.concatenate([data, block.data])
            block = replace(block, start=block.start + (len(data) - len(block.data)))
        blocks.append(replace(block, address=shifted))
    if len(blocks) == 1:
        return replace(blocks[0], data=data)
    if not blocks:
        return as_block([])
    order = np.argsort(np.concatenate([part.index for part in parts]), kind="stable")
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(block, name) for block in blocks])[order] for name in _ARRAYS
    }
    addresses = list(chain.from_iterable(block.addresses for block in blocks))
    return Segments(data=data, addresses=addresses, **arrays)


def _field(rows: npt.NDArray[np.void], at: int, size: int, order: Literal["<", ">"]) -> Numbers:
    """The unsigned number at a position of every row, as a view."""
    dtype = np.dtype(f"{order}u{size}")
    if not len(rows):
        return np.zeros(0, dtype)
    view: Numbers = np.ndarray((len(rows),), dtype, rows, at, (rows.dtype.itemsize,))
    return view
