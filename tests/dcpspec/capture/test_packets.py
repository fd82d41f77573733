"""Captures are built byte by byte, so that the reader is not tested against itself."""

from __future__ import annotations

import io
import re
import struct
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import dpkt
import pcapng
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcapng import blocks

from dcpspec.capture.packets import (
    NO_TIME,
    DamageError,
    PacketCounts,
    Reader,
    Segment,
    is_capture,
    read_magic,
    read_pcap_format,
)
from dcpspec.capture.segments import Segments, pcap_records
from dcpspec.storage.windows import CHUNK, Window
from tests.captures.one_by_one import Note, read_noted, read_segments
from tools.project import ROOT

SRC4, DST4 = bytes([10, 0, 0, 2]), bytes([10, 0, 0, 1])
SRC6, DST6 = bytes.fromhex("20010db8" + "00" * 11 + "02"), bytes.fromhex("20010db8" + "00" * 11 + "01")
PAYLOAD = bytes(range(1, 41))
ETHERNET, SLL, SLL2 = 1, 113, 276

# --- Builders ---------------------------------------------------------------------------------------


def tcp(payload: bytes = PAYLOAD, *, flags: int = dpkt.tcp.TH_ACK, options: bytes = b"") -> bytes:
    segment = dpkt.tcp.TCP(
        sport=40112, dport=11210, seq=1000, ack=2000, flags=flags, off=5 + len(options) // 4, opts=options
    )
    segment.data = payload
    return bytes(segment)


def ipv4(
    body: bytes, *, protocol: int = 6, length: int | None = None, options: bytes = b"", fragment: int = 0
) -> bytes:
    header_length = 20 + len(options)
    length = header_length + len(body) if length is None else length
    first = 4 << 4 | header_length // 4
    header = struct.pack(">BBHHHBBH4s4s", first, 0, length, 1, fragment, 64, protocol, 0, SRC4, DST4)
    return header + options + body


def ipv6(body: bytes, *, following: int = 6, length: int | None = None) -> bytes:
    length = len(body) if length is None else length
    return struct.pack(">IHBB16s16s", 6 << 28, length, following, 64, SRC6, DST6) + body


def on_ethernet(packet: bytes, ethertype: int = 0x0800, tags: Sequence[int] = ()) -> bytes:
    stack = b"".join(struct.pack(">HH", tag, 7) for tag in tags)
    return bytes(12) + stack + struct.pack(">H", ethertype) + packet


def pcap(
    frames: Sequence[bytes],
    *,
    order: str = "<",
    link_type: int = ETHERNET,
    magic: int = 0xA1B2C3D4,
    fraction: int = 123_456,
    cut: int = 0,
) -> bytes:
    """Frames one second apart; ``cut`` bytes of each were not captured."""
    out = struct.pack(order + "IHHiIII", magic, 2, 4, 0, 0, 262_144, link_type)
    for second, frame in enumerate(frames):
        captured = frame[: len(frame) - cut]
        out += struct.pack(order + "IIII", 1_700_000_000 + second, fraction, len(captured), len(frame))
        if magic == 0xA1B2CD34:
            out += bytes(8)
        out += captured
    return out


def block(kind: int, body: bytes, order: str = "<") -> bytes:
    body += bytes(-len(body) % 4)
    length = struct.pack(order + "I", len(body) + 12)
    return struct.pack(order + "I", kind) + length + body + length


def option(code: int, value: bytes, order: str = "<") -> bytes:
    return struct.pack(order + "HH", code, len(value)) + value + bytes(-len(value) % 4)


def section(order: str = "<", major: int = 1) -> bytes:
    return block(0x0A0D0D0A, struct.pack(order + "IHHq", 0x1A2B3C4D, major, 0, -1), order)


def interface(
    order: str = "<", *, link_type: int = ETHERNET, snap_length: int = 0, options: bytes = b""
) -> bytes:
    return block(1, struct.pack(order + "HHI", link_type, 0, snap_length) + options, order)


def enhanced(
    frame: bytes,
    order: str = "<",
    *,
    number: int = 0,
    ticks: int = 0,
    cut: int = 0,
    captured: int | None = None,
) -> bytes:
    data = frame[: len(frame) - cut]
    captured = len(data) if captured is None else captured
    fields = struct.pack(order + "IIIII", number, ticks >> 32, ticks & 0xFFFF_FFFF, captured, len(frame))
    return block(6, fields + data, order)


def read(capture: bytes) -> tuple[list[Segment], list[Note], PacketCounts]:
    """Read a capture and check the invariants of every capture, however broken."""
    counts = PacketCounts()
    items = list(read_segments(io.BytesIO(capture), counts))
    segments = [item for item in items if isinstance(item, Segment)]
    notes = [item for item in items if isinstance(item, Note)]
    assert all(0 <= note.offset <= note.offset + note.lost <= len(capture) for note in notes)
    assert [note for note in notes if not note.lost] in ([], items[-1:])
    assert all(segment.missing >= 0 for segment in segments)
    assert counts.segments == len(segments)
    assert counts.packets == counts.segments + sum(counts.skipped.values())
    return segments, notes, counts


def only_segment(capture: bytes) -> Segment:
    (segment,), notes, counts = read(capture)
    assert (notes, counts.packets) == ([], 1)
    return segment


def only_skip(capture: bytes) -> str:
    segments, notes, counts = read(capture)
    assert (segments, notes, counts.packets) == ([], [], 1)
    (reason,) = counts.skipped
    return reason


# --- Containers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize(
    ("magic", "fraction", "nanoseconds"),
    [(0xA1B2C3D4, 123_456, 123_456_000), (0xA1B23C4D, 123_456_789, 123_456_789), (0xA1B2CD34, 7, 7000)],
)
def test_pcap_byte_orders_and_clocks(order: str, magic: int, fraction: int, nanoseconds: int) -> None:
    capture = pcap([on_ethernet(ipv4(tcp()))], order=order, magic=magic, fraction=fraction)
    assert is_capture(capture) == "pcap"
    assert only_segment(capture) == Segment(
        time_ns=1_700_000_000_000_000_000 + nanoseconds,
        src="10.0.0.2",
        dst="10.0.0.1",
        sport=40112,
        dport=11210,
        seq=1000,
        ack=2000,
        payload=PAYLOAD,
        frame=1,
    )


def test_pcap_of_dpkt() -> None:
    file = io.BytesIO()
    writer = dpkt.pcap.Writer(file, snaplen=65535)
    writer.writepkt(on_ethernet(ipv4(tcp())), ts=12.5)
    assert only_segment(file.getvalue()).time_ns == 12_500_000_000


def test_pcap_link_type_ignores_the_checksum_bits() -> None:
    capture = pcap([on_ethernet(ipv4(tcp()) + b"FCS!")], link_type=0x2400_0000 | ETHERNET)
    assert only_segment(capture).payload == PAYLOAD


@pytest.mark.parametrize("order", ["<", ">"])
def test_pcapng_interfaces_have_their_own_link_type_and_clock(order: str) -> None:
    ticks = 1_700_000_000 << 20 | 1
    capture = (
        section(order)
        + interface(order)
        + interface(
            order,
            link_type=101,
            options=option(2, b"eth7", order) + option(9, b"\x09", order) + option(0, b"", order),
        )
        + interface(
            order,
            link_type=SLL,
            options=option(9, bytes([0x80 | 20]), order) + option(14, struct.pack(order + "q", -3600), order),
        )
        + enhanced(ipv4(tcp(b"one")), order, number=1, ticks=1_700_000_000_123_456_789)
        + enhanced(on_ethernet(ipv4(tcp(b"zero"))), order, ticks=1_700_000_000_123_456)
        + enhanced(bytes(14) + b"\x08\x00" + ipv4(tcp(b"two")), order, number=2, ticks=ticks)
    )
    assert is_capture(capture) == "pcapng"
    segments, notes, _ = read(capture)
    assert notes == []
    assert [(s.payload, s.time_ns) for s in segments] == [
        (b"one", 1_700_000_000_123_456_789),
        (b"zero", 1_700_000_000_123_456_000),
        (b"two", (1_700_000_000 - 3600) * 10**9 + 10**9 // (1 << 20)),
    ]


def test_pcapng_interface_with_an_ipv6_address_and_repeated_options() -> None:
    options = option(5, SRC6 + b"\x40") + option(1, b"a") + option(1, b"\xff not UTF-8") + option(9, b"\x03")
    capture = section() + interface(options=options) + enhanced(on_ethernet(ipv4(tcp())), ticks=5)
    assert only_segment(capture).time_ns == 5_000_000


def test_pcapng_time_beyond_64_bits_is_unknown() -> None:
    capture = section() + interface(options=option(9, b"\x00"))
    assert only_segment(capture + enhanced(on_ethernet(ipv4(tcp())), ticks=(1 << 64) - 1)).time_ns == NO_TIME


def test_pcapng_packets_in_a_row_are_read_like_single_ones() -> None:
    frame, offset = on_ethernet(ipv4(tcp())), option(14, struct.pack("<q", -3600))
    good = enhanced(frame, ticks=1_700_000_000_123_456)
    too_long = enhanced(frame, captured=len(frame) + -len(frame) % 4 + 1)
    segments, notes, counts = read(section() + interface(options=offset) + 10 * good + too_long + 10 * good)
    assert {segment.time_ns for segment in segments} == {(1_700_000_000 - 3600) * 10**9 + 123_456_000}
    assert (len(segments), notes, counts.skipped) == (20, [], Counter({"block": 1}))


def test_pcapng_simple_packets_have_no_time_and_are_cut_by_the_interface() -> None:
    frame = on_ethernet(ipv4(tcp()))
    simple = block(3, struct.pack("<I", len(frame)) + frame)
    timed = only_segment(section() + interface() + enhanced(frame))
    assert only_segment(section() + interface() + simple) == replace(timed, time_ns=NO_TIME)
    snapped = block(3, struct.pack("<I", len(frame)) + frame[:62])
    segment = only_segment(section() + interface(snap_length=62) + snapped)
    assert (segment.payload, segment.missing, segment.time_ns) == (PAYLOAD[:8], len(PAYLOAD) - 8, NO_TIME)


def test_pcapng_obsolete_packet_block() -> None:
    frame = on_ethernet(ipv4(tcp()))
    packet = block(2, struct.pack("<HHIIII", 0, 9, 0, 5, len(frame), len(frame)) + frame)
    assert only_segment(section() + interface() + packet).time_ns == 5000


def test_pcapng_sections_have_their_own_byte_order_and_interfaces() -> None:
    raw, frame = ipv4(tcp(b"raw")), on_ethernet(ipv4(tcp(b"framed")))
    capture = section("<") + interface("<") + enhanced(frame, "<") + block(4, bytes(4), "<")
    capture += section(">") + enhanced(frame, ">") + interface(">", link_type=101) + enhanced(raw, ">")
    segments, notes, counts = read(capture)
    assert ([s.payload for s in segments], notes) == ([b"framed", b"raw"], [])
    assert counts.skipped == Counter({"interface": 1})


@pytest.mark.filterwarnings("ignore:Field type:DeprecationWarning")
def test_pcapng_against_its_library() -> None:
    file = io.BytesIO()
    head = blocks.SectionHeader(endianness=">")
    clocks = [b"\x06", b"\x09", b"\x8a"]
    for clock in clocks:
        head.new_member(blocks.InterfaceDescription, link_type=1, options={"if_tsresol": clock})
    writer = pcapng.FileWriter(file, head)
    for number in range(6):
        packet = head.new_member(blocks.EnhancedPacket, interface_id=number % 3, timestamp_low=1 << number)
        packet.packet_data = on_ethernet(ipv4(tcp(bytes([number]) * number)))
        writer.write_block(packet)
    segments, notes, _ = read(file.getvalue())
    file.seek(0)
    expected = [item for item in pcapng.FileScanner(file) if isinstance(item, blocks.EnhancedPacket)]
    assert notes == []
    assert [s.payload for s in segments] == [
        dpkt.ethernet.Ethernet(p.packet_data).data.data.data for p in expected
    ]
    resolutions = [Fraction(1, 10**6), Fraction(1, 10**9), Fraction(1, 2**10)]
    assert [s.time_ns for s in segments] == [
        int(p.timestamp_low * resolutions[p.interface_id] * 10**9) for p in expected
    ]


@pytest.mark.parametrize(
    "packet",
    [
        block(6, bytes(16)),
        block(2, b""),
        block(3, struct.pack("<I", 100) + bytes(60)),
        enhanced(bytes(20), captured=21),
        enhanced(bytes(20), captured=0xFFFF_FFFF),
    ],
    ids=["enhanced", "obsolete", "simple", "captured", "captured-4-GiB"],
)
def test_pcapng_packet_blocks_that_do_not_fit_are_counted(packet: bytes) -> None:
    good = enhanced(on_ethernet(ipv4(tcp())))
    segments, notes, counts = read(section() + interface() + packet + good)
    assert (len(segments), notes, counts.skipped) == (1, [], Counter({"block": 1}))


@pytest.mark.parametrize(
    "damaged",
    [
        block(1, b"\x01\x00"),
        interface(options=option(9, b"\x06\x06")),
        interface(options=struct.pack("<HH", 9, 400) + bytes(4)),
        interface(options=option(2, b"name") + struct.pack("<HH", 14, 4) + bytes(4)),
    ],
    ids=["short", "clock", "option-length", "offset"],
)
def test_pcapng_packets_of_an_unreadable_interface_are_counted(damaged: bytes) -> None:
    frame = on_ethernet(ipv4(tcp()))
    segments, notes, counts = read(
        section()
        + damaged
        + interface()
        + enhanced(frame)
        + enhanced(frame, number=1)
        + enhanced(frame, number=2)
    )
    assert (len(segments), notes, counts.skipped) == (1, [], Counter({"interface": 2}))


# --- Damaged containers -----------------------------------------------------------------------------

_FRAMES = [on_ethernet(ipv4(tcp(PAYLOAD[:size]))) for size in (3, 0, 40)]
_PCAPNG_PARTS = {
    order: [section(order), interface(order), *(enhanced(frame, order) for frame in _FRAMES)]
    for order in ("<", ">")
}
_PCAP_PARTS = {
    order: [pcap([], order=order), *(pcap([frame], order=order)[24:] for frame in _FRAMES)]
    for order in ("<", ">")
}


@pytest.mark.parametrize("parts", [*_PCAP_PARTS.values(), *_PCAPNG_PARTS.values()])
def test_a_file_cut_anywhere_gives_the_segments_before_the_cut(parts: list[bytes]) -> None:
    capture = b"".join(parts)
    starts = [sum(map(len, parts[:number])) for number in range(len(parts) + 1)]
    whole, _, _ = read(capture)
    for size in range(len(capture)):
        segments, notes, counts = read(capture[:size])
        complete = sum(1 for end in starts[1:] if end <= size)
        assert segments == whole[: max(0, complete - (len(parts) - len(_FRAMES)))]
        assert counts.packets == len(segments)
        if size < 4:
            (note,) = notes
            assert note.offset == 0
            assert note.detail.startswith("not a capture: ")
        elif size in starts:
            assert notes == []
        else:
            (note,) = notes
            assert note.offset == starts[complete]
            assert re.search(
                "the file ends inside|the (packet|block) ends after [0-9]+ of [0-9]+ bytes?$", note.detail
            )


class _SizedReads(io.BytesIO):
    """Records the largest requested read, and returns at most three bytes at a time."""

    largest = 0

    def read(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert size >= 0
        self.largest = max(self.largest, size)
        return super().read(min(size, 3))

    def readinto(self, buffer: Any, /) -> int:
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)


_TOO_LONG = [0x10000000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


@pytest.mark.parametrize("length", [262_145, *_TOO_LONG])
def test_pcap_length_that_lies(length: int) -> None:
    good = pcap([on_ethernet(ipv4(tcp()))])
    capture = good + struct.pack("<IIII", 1, 2, length, length) + bytes(100)
    file = _SizedReads(capture)
    segments, note = read_noted(file, PacketCounts())
    assert isinstance(segments, Segments)
    assert len(segments) == 1
    assert isinstance(note, Note)
    assert (note.detail, note.offset) == (f"invalid packet length: {length:,} captured bytes", len(good))
    assert file.largest <= CHUNK  # whatever the length says


@pytest.mark.parametrize("length", [0, 4, 11, *_TOO_LONG])
@pytest.mark.parametrize("prefix", [b"", section(), section() + interface()])
def test_pcapng_length_that_lies(length: int, prefix: bytes) -> None:
    kind = 6 if prefix else 0x0A0D0D0A
    file = _SizedReads(prefix + struct.pack("<III", kind, length, 0x1A2B3C4D) + bytes(100))
    (note,) = read_noted(file, PacketCounts())
    assert isinstance(note, Note)
    assert (note.detail, note.offset) == (f"invalid block length: {length:,} bytes", len(prefix))
    assert file.largest <= 16 * 1024 * 1024


def test_short_reads_are_continued() -> None:
    for parts in (*_PCAP_PARTS.values(), *_PCAPNG_PARTS.values()):
        capture = b"".join(parts)
        assert list(read_segments(_SizedReads(capture))) == read(capture)[0]


@pytest.mark.parametrize(
    ("capture", "detail", "offset"),
    [
        (b"", "not a capture: the file is empty", 0),
        (b"\x80\x00\x00\x00" * 10, "not a capture: the file begins with 80000000", 0),
        (struct.pack("<IHHiIII", 0xA1B2C3D4, 3, 0, 0, 0, 0, 1), "unknown pcap version 3.0", 4),
        (section(major=2), "unknown pcapng version 2.0", 0),
        (section() + interface() + section(">", major=7), "unknown pcapng version 7.0", 48),
        (
            b"\x0a\x0d\x0d\x0a" + struct.pack("<II", 28, 0x1A2B3C00) + bytes(16),
            "invalid byte-order magic in a section header: 003c2b1a",
            0,
        ),
        (
            b"\x0a\x0d\x0d\x0a" + struct.pack("<IIHHI", 20, 0x1A2B3C4D, 1, 0, 20)[:16],
            "the section header is too short",
            0,
        ),
        (
            section() + struct.pack("<IIII", 4, 16, 0, 20),
            "the block length is 16 at the start, but 20 at the end",
            28,
        ),
    ],
    ids=[
        "empty",
        "dcp",
        "pcap-3",
        "pcapng-2",
        "later-section",
        "byte-order",
        "short-section",
        "repeated-length",
    ],
)
def test_files_that_are_not_captures(capture: bytes, detail: str, offset: int) -> None:
    segments, notes, _ = read(capture)
    assert segments == []
    assert [(note.detail, note.offset) for note in notes] == [(detail, offset)]


def test_pcapng_block_length_that_is_not_padded() -> None:
    frame = on_ethernet(ipv4(tcp(b"odd")))
    fields = struct.pack("<IIIII", 0, 0, 0, len(frame), len(frame)) + frame
    length = struct.pack("<I", len(fields) + 12)
    assert len(fields) % 4
    sloppy = struct.pack("<I", 6) + length + fields + bytes(-len(fields) % 4) + length
    assert only_segment(section() + interface() + sloppy).payload == b"odd"


@given(st.data())
def test_damage_never_raises(data: st.DataObject) -> None:
    parts = data.draw(st.sampled_from([*_PCAP_PARTS.values(), *_PCAPNG_PARTS.values()]))
    capture = bytearray(b"".join(parts))
    for _ in range(data.draw(st.integers(1, 4))):
        capture[data.draw(st.integers(0, len(capture) - 1))] = data.draw(st.integers(0, 255))
    read(bytes(capture))


def _numbered(count: int, order: str, *, ng: bool) -> tuple[bytes, list[bytes]]:
    """The head of a capture, and records of packets that contain their number."""
    frames = [on_ethernet(ipv4(tcp(b"%04d" % number))) for number in range(count)]
    if ng:
        return section(order) + interface(order), [enhanced(frame, order) for frame in frames]
    return pcap([], order=order), [pcap([frame], order=order)[24:] for frame in frames]


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize(
    ("ng", "at", "damage"),
    [
        (False, 8, b"\xff\xff\xff\xff"),  # the length of the packet
        (False, 8, b"\x11\x22\x22\x11"),
        (False, 0, b"\xff" * 60),  # all of the header, and some of the packet
        (True, 4, b"\xff\xff\xff\xff"),  # the length of the block
        (True, 0, b"\x11" * 60),
    ],
)
@pytest.mark.parametrize("places", [[0], [10], [10, 11], [3, 17]])
def test_records_behind_damage_are_read(
    order: str, *, ng: bool, at: int, damage: bytes, places: list[int]
) -> None:
    """Loss is reported to the byte: exactly the damaged records."""
    head, records = _numbered(40, order, ng=ng)
    for place in places:
        records[place] = records[place][:at] + damage + records[place][at + len(damage) :]
    segments, notes, counts = read(head + b"".join(records))
    kept = [number for number in range(40) if number not in places]
    assert [segment.payload for segment in segments] == [b"%04d" % number for number in kept]
    assert counts.packets == len(kept)
    ends = [len(head) + sum(map(len, records[:number])) for number in range(41)]
    lost = [byte for note in notes for byte in range(note.offset, note.offset + note.lost)]
    assert lost == [byte for place in places for byte in range(ends[place], ends[place + 1])]
    assert all(f"{note.lost:,} bytes before" in note.detail for note in notes)


@pytest.mark.parametrize("ng", [False, True])
def test_a_last_record_behind_damage_is_not_guessed(*, ng: bool) -> None:
    """Any bytes could look like one record: without a second record, the rest of the file is lost."""
    head, records = _numbered(12, "<", ng=ng)
    size = len(records[0])
    for place, lost, read_ in ((9, size, 11), (10, 0, 10)):
        damaged = [*records[:place], b"\xff" * size, *records[place + 1 :]]
        segments, notes, _ = read(head + b"".join(damaged))
        assert [(note.offset, note.lost) for note in notes] == [(len(head) + place * size, lost)]
        assert len(segments) == read_


@given(st.data())
def test_every_byte_of_a_damaged_capture_is_accounted_for(data: st.DataObject) -> None:
    """Records and lost ranges tile the file, whatever bytes are overwritten, removed or inserted."""
    order, ng = data.draw(st.sampled_from("<>")), data.draw(st.booleans())
    head, records = _numbered(30, order, ng=ng)
    body = bytearray(b"".join(records))
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(body)))
        body[begin : begin + data.draw(st.integers(0, 300))] = data.draw(st.binary(max_size=100))
    read(head + bytes(body))
    if ng:  # blocks that are not packets leave no trace
        return
    reader = Reader(Window(head + bytes(body)))
    magic, _ = read_magic(reader)
    position = len(head)
    try:
        for item in pcap_records(reader, read_pcap_format(reader, magic)):
            if isinstance(item, DamageError):
                assert (item.offset, item.lost > 0) == (position, True)
                position += item.lost
                continue
            for start, captured in zip(item.start.tolist(), item.captured.tolist(), strict=True):
                assert start == position + 16
                position = start + captured
    except DamageError as damage:
        rest = damage.offset, damage.lost
    else:
        rest = len(head) + len(body), 0
    assert rest == (position, 0)


def test_is_capture_wants_four_bytes() -> None:
    assert [is_capture(section()[:size]) for size in range(6)] == [None] * 4 + ["pcapng"] * 2
    assert is_capture(b"\x80\x53\x00\x00") is None


# --- Link layers ------------------------------------------------------------------------------------


def _loopback(family: int, order: str) -> bytes:
    return struct.pack(order + "I", family)


_V4, _V6 = ipv4(tcp()), ipv6(tcp())
_LINKS = {
    "ethernet": (ETHERNET, on_ethernet(_V4)),
    "ethernet-6": (ETHERNET, on_ethernet(_V6, 0x86DD)),
    "vlan": (ETHERNET, on_ethernet(_V4, tags=[0x8100])),
    "qinq": (ETHERNET, on_ethernet(_V6, 0x86DD, tags=[0x88A8, 0x8100])),
    "qinq-old": (ETHERNET, on_ethernet(_V4, tags=[0x9100, 0x9200])),
    "three-tags": (ETHERNET, on_ethernet(_V4, tags=[0x8100, 0x8100, 0x8100])),
    "sll": (SLL, bytes(14) + b"\x08\x00" + _V4),
    "sll-6": (SLL, bytes(14) + b"\x86\xdd" + _V6),
    "sll-vlan": (SLL, bytes(14) + b"\x81\x00\x00\x07\x08\x00" + _V4),
    "sll2": (SLL2, b"\x08\x00" + bytes(18) + _V4),
    "sll2-6": (SLL2, b"\x86\xdd" + bytes(18) + _V6),
    "sll2-vlan": (SLL2, b"\x81\x00" + bytes(18) + b"\x00\x07\x86\xdd" + _V6),
    **{f"null-{order}": (0, _loopback(2, order) + _V4) for order in "<>"},
    **{f"null-6-{f}-{order}": (0, _loopback(f, order) + _V6) for f in (10, 23, 24, 28, 30) for order in "<>"},
    "loop": (108, _loopback(2, ">") + _V4),
    "loop-6": (108, _loopback(24, ">") + _V6),
    **{f"raw-{number}": (number, _V4) for number in (12, 14, 101, 228)},
    **{f"raw-6-{number}": (number, _V6) for number in (12, 14, 101, 229)},
}


@pytest.mark.parametrize(("link_type", "frame"), _LINKS.values(), ids=_LINKS)
def test_link_layers(link_type: int, frame: bytes) -> None:
    segment = only_segment(pcap([frame], link_type=link_type))
    expected = ("10.0.0.2", "10.0.0.1") if frame.endswith(_V4) else ("2001:db8::2", "2001:db8::1")
    assert (segment.src, segment.dst, segment.sport, segment.dport) == (*expected, 40112, 11210)
    assert (segment.seq, segment.ack, segment.payload, segment.missing) == (1000, 2000, PAYLOAD, 0)


def test_each_link_layer_has_a_frame_above_and_is_known_to_the_inspector() -> None:
    known = {
        number
        for number in range(1 << 10)
        if read(pcap([bytes(64)], link_type=number))[2].skipped.keys() != {"link_type"}
    }
    assert known == {number for number, _ in _LINKS.values()}
    script = (ROOT / "docs" / "assets" / "inspector" / "capture.js").read_text("utf-8")
    shown = [
        re.search(rf"const {name} = (.*?);", script) for name in ("ETHERTYPES", "LOOPBACKS", "RAW", "ONE")
    ]
    keys = [re.findall(r"(\d+):", found[1]) or re.findall(r"\d+", found[1]) for found in shown if found]
    assert {int(key) for numbers in keys for key in numbers} == known


@pytest.mark.parametrize(("link_type", "frame"), _LINKS.values(), ids=_LINKS)
def test_frames_cut_by_the_snap_length(link_type: int, frame: bytes) -> None:
    headers = len(frame) - len(PAYLOAD)
    for captured in range(len(frame)):
        capture = pcap([frame], link_type=link_type, cut=len(frame) - captured)
        if captured < headers:
            assert only_skip(capture) == "cut"
        else:
            segment = only_segment(capture)
            assert segment.payload == PAYLOAD[: captured - headers]
            assert segment.missing == len(frame) - captured


def test_packets_cut_by_the_snap_length_are_counted_by_length() -> None:
    frame = on_ethernet(ipv4(tcp()))
    cut = enhanced(frame, cut=5) * 2 + enhanced(frame, cut=60) + enhanced(frame)
    _, _, counts = read(section() + interface() + cut)
    size = len(frame)
    assert (counts.cut, counts.skipped) == ({size - 5: 2, size - 60: 1}, {"cut": 1})
    assert counts.remarks() == [
        f"3 packets cut at {size - 60} to {size - 5} bytes",
        "1 packet not used: headers truncated by the snap length",
    ]


def vxlan(frame: bytes, *, port: int = 4789, flags: int = 8) -> bytes:
    """A frame in UDP; the network is 7."""
    header = struct.pack(">HHHHIHBB", 50_000, port, 16 + len(frame), 0, flags << 24, 0, 7, 0)
    return header + frame


@pytest.mark.parametrize(
    ("packet", "expected"),
    [
        (ipv4(vxlan(on_ethernet(_V4)), protocol=17), True),
        (ipv4(vxlan(on_ethernet(_V6, 0x86DD), port=8472), protocol=17, options=bytes(8)), True),
        (ipv6(vxlan(on_ethernet(_V4, tags=[0x8100])), following=17), True),
        (ipv4(vxlan(on_ethernet(bytes(28), 0x0806)), protocol=17), "not_ip"),
        (ipv4(vxlan(on_ethernet(_V4), port=4790), protocol=17), "not_tcp"),
        (ipv4(vxlan(on_ethernet(_V4), flags=0), protocol=17), "not_tcp"),
        (ipv4(vxlan(on_ethernet(_V4), flags=0)[:15], protocol=17), "not_tcp"),
        (ipv4(vxlan(on_ethernet(_V4)), protocol=17, fragment=0x2000), "not_tcp"),
        (ipv4(vxlan(on_ethernet(ipv4(vxlan(on_ethernet(_V4)), protocol=17))), protocol=17), "tunnel"),
        (ipv4(vxlan(on_ethernet(ipv4(_V4, protocol=47))), protocol=17), "tunnel"),
        (ipv4(vxlan(on_ethernet(_V4), port=6081), protocol=17), "tunnel"),
        (ipv6(vxlan(on_ethernet(_V4), port=6081), following=17), "tunnel"),
    ],
)
def test_vxlan(packet: bytes, expected: str | bool) -> None:
    capture = pcap([packet], link_type=101)
    if expected is not True:
        assert only_skip(capture) == expected
        return
    segment = only_segment(capture)
    assert (segment.sport, segment.dport, segment.payload, segment.missing) == (40112, 11210, PAYLOAD, 0)
    cut = only_segment(pcap([packet], link_type=101, cut=30))
    assert (cut.payload, cut.missing) == (PAYLOAD[:10], 30)


@pytest.mark.parametrize(
    ("link_type", "frame", "reason"),
    [
        (105, on_ethernet(_V4), "link_type"),
        (ETHERNET, on_ethernet(bytes(28), 0x0806), "not_ip"),
        (ETHERNET, on_ethernet(bytes(40), 40), "not_ip"),
        (ETHERNET, on_ethernet(bytes(4) + _V4, 0x8847), "tunnel"),
        (ETHERNET, on_ethernet(bytes(4) + _V4, 0x8848), "tunnel"),
        (ETHERNET, on_ethernet(bytes(8) + _V4, 0x8864), "tunnel"),
        (ETHERNET, on_ethernet(bytes(8), 0x8863), "not_ip"),
        (101, ipv4(bytes(4) + _V4, protocol=47), "tunnel"),
        (101, ipv6(bytes(4) + _V4, following=47), "tunnel"),
        (101, ipv4(_V4, protocol=4), "tunnel"),
        (101, ipv4(_V6, protocol=41), "tunnel"),
        (101, ipv6(_V6, following=41), "tunnel"),
        (101, ipv4(bytes(40), protocol=50), "tunnel"),
        (SLL, bytes(16) + _V4, "not_ip"),
        (0, _loopback(7, "<") + _V4, "not_ip"),
        (108, _loopback(2, "<") + _V4, "not_ip"),
        (101, bytes(40), "not_ip"),
        (101, ipv4(bytes(8), protocol=17), "not_tcp"),
        (101, ipv6(bytes(8), following=17), "not_tcp"),
        (101, ipv6(bytes(8), following=59), "not_tcp"),
        (101, ipv4(tcp(), fragment=0x2000), "fragment"),
        (101, ipv4(tcp(), fragment=0x00B9), "fragment"),
        (228, _V6, "not_tcp"),
        (228, b"\x55" + _V4[1:], "malformed"),
        (229, _V4 + bytes(40), "malformed"),
        (101, b"\x44" + _V4[1:], "malformed"),
        (101, ipv4(tcp(), length=19), "malformed"),
        (101, ipv4(tcp(b""), length=39), "malformed"),
        (101, ipv4(tcp()[:12] + b"\x40" + tcp()[13:]), "malformed"),
        (101, ipv4(tcp(b"")[:12] + b"\xf0" + tcp(b"")[13:]), "malformed"),
        (101, ipv6(bytes([6, 200, 0, 0, 0, 0, 0, 0]), following=0), "malformed"),
        (ETHERNET, b"", "malformed"),
        (101, b"", "malformed"),
    ],
)
def test_frames_without_a_segment_are_counted_by_reason(link_type: int, frame: bytes, reason: str) -> None:
    assert only_skip(pcap([frame], link_type=link_type)) == reason


@given(
    st.sampled_from([0, 1, 12, 101, 108, 113, 228, 229, 276, 999]),
    st.binary(max_size=120),
    st.integers(0, 99),
)
def test_no_frame_raises(link_type: int, data: bytes, cut: int) -> None:
    read(pcap([data + bytes(cut)], link_type=link_type, cut=cut))


@given(st.sampled_from(sorted(_LINKS)), st.data())
def test_no_damaged_frame_raises(name: str, data: st.DataObject) -> None:
    link_type, frame = _LINKS[name]
    damaged = bytearray(frame)
    damaged[data.draw(st.integers(0, len(frame) - 1))] = data.draw(st.integers(0, 255))
    read(pcap([bytes(damaged)], link_type=link_type))


# --- IP and TCP -------------------------------------------------------------------------------------


def test_ethernet_padding_is_not_payload() -> None:
    padded = on_ethernet(ipv4(tcp(b""))) + bytes(6)
    assert len(padded) == 60
    assert only_segment(pcap([padded])).payload == b""
    assert only_segment(pcap([on_ethernet(ipv6(tcp(b"x")), 0x86DD) + b"trailer"])).payload == b"x"


def test_options_are_not_payload() -> None:
    packet = ipv4(tcp(options=bytes([1] * 12)), options=bytes([1] * 8))
    assert only_segment(pcap([packet], link_type=101)).payload == PAYLOAD


def test_segmentation_offload_leaves_the_ip_length_at_zero() -> None:
    big = bytes(100_000)
    assert only_segment(pcap([on_ethernet(ipv4(tcp(big), length=0))])).payload == big
    assert only_segment(pcap([on_ethernet(ipv6(tcp(big), length=0), 0x86DD)])).payload == big
    snapped = only_segment(pcap([on_ethernet(ipv4(tcp(big), length=0))], cut=99_000))
    assert (len(snapped.payload), snapped.missing) == (1000, 99_000)


def test_record_that_says_it_was_shorter_on_the_wire() -> None:
    frame = on_ethernet(ipv4(tcp(), length=0))
    record = struct.pack("<IIII", 0, 0, len(frame), 0) + frame
    segment = only_segment(pcap([]) + record)
    assert (segment.payload, segment.missing) == (PAYLOAD, 0)


def test_missing_bytes_follow_the_ip_length_not_the_record() -> None:
    """Some tools cut packets and write the cut length as the original one."""
    packet = ipv4(tcp())
    segment = only_segment(pcap([packet[:-30]], link_type=101))
    assert (segment.payload, segment.missing) == (PAYLOAD[:10], 30)


@pytest.mark.parametrize(
    ("following", "extensions"),
    [
        (0, bytes([6, 0]) + bytes(6)),
        (0, bytes([60, 1]) + bytes(14) + bytes([43, 0]) + bytes(6) + bytes([6, 2]) + bytes(22)),
        (51, bytes([6, 4]) + bytes(22)),
        (44, bytes([6, 0, 0, 0, 0, 0, 0, 9])),
        (44, bytes([60, 0, 0, 0, 0, 0, 0, 9]) + bytes([6, 0]) + bytes(6)),
    ],
    ids=["hop-by-hop", "three", "authentication", "atomic-fragment", "fragment-then-destination"],
)
def test_ipv6_extension_headers(following: int, extensions: bytes) -> None:
    packet = ipv6(extensions + tcp(), following=following)
    segment = only_segment(pcap([packet], link_type=229))
    assert (segment.payload, segment.missing) == (PAYLOAD, 0)
    snapped = only_segment(pcap([packet], link_type=229, cut=7))
    assert (snapped.payload, snapped.missing) == (PAYLOAD[:-7], 7)


@pytest.mark.parametrize("position", [0x0001, 0x0008, 0xFFF8])
def test_ipv6_fragments(position: int) -> None:
    header = struct.pack(">BBHI", 6, 0, position, 9)
    assert only_skip(pcap([ipv6(header + tcp(), following=44)], link_type=101)) == "fragment"


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (dpkt.tcp.TH_SYN, (True, False, False, None)),
        (dpkt.tcp.TH_SYN | dpkt.tcp.TH_ACK, (True, False, False, 2000)),
        (dpkt.tcp.TH_FIN | dpkt.tcp.TH_ACK, (False, True, False, 2000)),
        (dpkt.tcp.TH_RST, (False, False, True, None)),
        (dpkt.tcp.TH_PUSH | dpkt.tcp.TH_URG | dpkt.tcp.TH_ECE, (False, False, False, None)),
    ],
)
def test_flags(flags: int, expected: tuple[bool, bool, bool, int | None]) -> None:
    segment = only_segment(pcap([ipv4(tcp(flags=flags))], link_type=101))
    assert (segment.syn, segment.fin, segment.rst, segment.ack) == expected


def test_counts_accept_several_files() -> None:
    counts = PacketCounts()
    for _ in range(2):
        capture = pcap([on_ethernet(ipv4(tcp())), on_ethernet(bytes(28), 0x0806)])
        list(read_noted(io.BytesIO(capture), counts))
    assert counts == PacketCounts(4, 2, Counter({"not_ip": 2}))
