"""Captures read many packets at a time yield the same as packet by packet, and the same as dpkt."""

from __future__ import annotations

import io
import random
import struct
import subprocess
import sys
from collections.abc import Sequence
from unittest import mock

import numpy as np
import pytest

from dcpspec.capture import halves, packets, reassembly, segments
from dcpspec.capture.packets import PacketCounts, PcapFormat, Segment
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.segments import first_record
from dcpspec.capture.tcp import Reassembly
from dcpspec.storage import windows
from tests.captures.make_session import ShippedSession
from tests.captures.one_by_one import Note, read_noted, read_segments, reassemble, segments_of_dpkt
from tests.captures.packets import Endpoint, Write, conversation, pcap_file
from tests.captures.sessions import PORT
from tests.conftest import EXAMPLES

ALL_PORTS = None
Ports = frozenset[int] | None
Result = tuple[Reassembly, list[Note], PacketCounts]

ETHERNET = PcapFormat("<", 1000, 1, 16)


def one_by_one(capture: bytes, ports: Ports) -> Result:
    counts = PacketCounts()
    items = list(read_segments(io.BytesIO(capture), counts))
    segments = [item for item in items if isinstance(item, Segment)]
    return reassemble(segments, ports=ports), [item for item in items if isinstance(item, Note)], counts


def in_blocks(capture: bytes, ports: Ports) -> Result:
    counts, notes = PacketCounts(), []
    reassembler = Reassembler(ports)
    for item in read_noted(io.BytesIO(capture), counts):
        if isinstance(item, Note):
            notes.append(item)
        else:
            reassembler.add_all(item)
    return reassembler.result(), notes, counts


def in_small_blocks(capture: bytes, ports: Ports) -> Result:
    """The same in windows of a few packets, with few segments processed together."""
    with (
        mock.patch.object(packets, "CHUNK", 20_000),
        mock.patch.object(windows, "CHUNK", 20_000),
        mock.patch.object(segments, "MAX_CAPTURED", 20_000),
        mock.patch.object(reassembly, "_FEW", 2),
    ):
        return in_blocks(capture, ports)


def records_of(capture: bytes) -> list[bytes]:
    """Records of a little-endian pcap file, headers included."""
    records, position = [], 24
    while position < len(capture):
        end = position + 16 + struct.unpack_from("<I", capture, position + 8)[0]
        records.append(capture[position:end])
        position = end
    return records


def as_pcapng(records: list[bytes], *, is_plain: bool = False) -> bytes:
    """The packets in a pcapng file, some of them in blocks of other kinds unless it is plain."""

    def block(kind: int, body: bytes) -> bytes:
        body += bytes(-len(body) % 4)
        length = struct.pack("<I", len(body) + 12)
        return struct.pack("<I", kind) + length + body + length

    out = [
        block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)),
        block(1, struct.pack("<HHI", 1, 0, 0)),
    ]
    for number, record in enumerate(records):
        seconds, micros, captured, length = struct.unpack_from("<IIII", record)
        ticks = seconds * 1_000_000 + micros
        frame = record[16:]
        if number % 50 == 49 and not is_plain:
            out.append(block(3, struct.pack("<I", length) + frame))
        elif number % 97 == 96 and not is_plain:
            out.append(block(0xBAD, b"anything"))
        else:
            head = struct.pack("<IIIII", 0, ticks >> 32, ticks & 0xFFFF_FFFF, captured, length)
            out.append(block(6, head + frame))
    return b"".join(out)


@pytest.mark.parametrize("ports", [frozenset({PORT}), frozenset({51_007}), ALL_PORTS])
def test_session(session: ShippedSession, ports: Ports) -> None:
    expected = reassemble(segments_of_dpkt(session.pcap), ports=ports)
    records = records_of(session.pcap)
    for read in (in_blocks, in_small_blocks):
        reassembly, notes, counts = read(session.pcap, ports)
        assert (reassembly, notes, counts.packets) == (expected, [], len(records))
    capture = as_pcapng(records)
    reassembly, notes, counts = in_blocks(capture, ports)
    assert (reassembly, notes, counts) == one_by_one(capture, ports) == in_small_blocks(capture, ports)
    assert 0.98 * len(records) < counts.segments < counts.packets == len(records)


def test_hardly_anything_of_the_session_goes_one_by_one(session: ShippedSession) -> None:
    with mock.patch.object(halves.Half, "add", autospec=True, side_effect=halves.Half.add) as add:
        in_blocks(session.pcap, frozenset({PORT}))
    assert add.call_count < len(records_of(session.pcap)) / 2


@pytest.fixture(scope="module")
def pool() -> list[list[bytes]]:
    """Records of connections of all sizes, after another on the same ports, some wrapping."""
    rng = random.Random(5)
    captures = []
    for number, size in enumerate([0, 1, 30, 3_000, 40_000, 200_000]):
        for again in range(2):
            ends = (
                Endpoint(bytes(6), "10.0.0.2", 40_000 + number, rng.choice([0, 2**32 - 1 - size // 3])),
                Endpoint(bytes(6), "10.0.0.1", PORT if number % 3 else 11207, rng.getrandbits(32)),
            )
            time = 1_000_000 * (1 + number + 10 * again)
            writes = [Write(time, "client", b"x")]
            while size and sum(len(write.data) for write in writes) <= size:
                time += rng.randrange(5000)
                sender = "server" if rng.random() < 0.8 else "client"
                writes.append(Write(time, sender, rng.randbytes(rng.randrange(1, 9000))))
            captures.append(records_of(pcap_file(conversation(writes, *ends, rng))))
    return captures


UNDAMAGED = ("lose", "repeat", "late", "tag", "skip")


def disturbed(
    rng: random.Random, pool: list[list[bytes]], among: Sequence[str] = (*UNDAMAGED, "cut", "damage")
) -> list[bytes]:
    """Records of some connections, mixed, lost, repeated, late, cut and damaged."""
    kinds = rng.sample(among, rng.randrange(4))
    rate = rng.choice([0.002, 0.02, 0.2])
    queues = [list(records) for records in rng.sample(pool, rng.randrange(1, 5))]
    if rng.random() < 0.3:
        queues = [queue[rng.randrange(len(queue)) :] for queue in queues]
    mixed: list[bytes] = []
    while queues := [queue for queue in queues if queue]:
        queue = rng.choice(queues)
        count = rng.randrange(1, 60)
        mixed += queue[:count]
        del queue[:count]
    out: list[bytes] = []
    for record in mixed:
        kind = rng.choice(kinds) if kinds and rng.random() < rate else ""
        if kind == "lose":
            continue
        if kind == "repeat":
            out.append(rng.choice(out[-300:]) if out else record)
        if kind == "late" and out:
            out.insert(-min(len(out), rng.randrange(1, 30)), record)
            continue
        out.append(changed(rng, kind, record))
    return out


def changed(rng: random.Random, kind: str, record: bytes) -> bytes:
    """A cut, damaged or tagged record, or a record of another protocol."""
    if kind == "cut":
        size = rng.randrange(len(record) - 15)
        return record[:8] + struct.pack("<I", size) + record[12 : 16 + size]
    if kind == "damage":
        at = rng.randrange(16, min(len(record), 16 + 60))
        return record[:at] + bytes([rng.randrange(256)]) + record[at + 1 :]
    if kind == "tag":
        size = len(record) - 16 + 4
        tagged = record[16:28] + b"\x81\x00\x00\x07" + record[28:]
        return record[:8] + struct.pack("<II", size, size) + tagged
    if kind == "skip":
        return record[:28] + rng.choice([b"\x08\x06", b"\x86\xdd"]) + record[30:]
    return record


@pytest.mark.parametrize("seed", range(EXAMPLES))
def test_disturbed_captures(pool: list[list[bytes]], seed: int) -> None:
    rng = random.Random(seed)
    records = disturbed(rng, pool)
    ports = rng.choice([frozenset({PORT}), ALL_PORTS])
    capture = pcap_file([]) + b"".join(records) if seed % 3 else as_pcapng(records)
    if rng.random() < 0.2:
        capture = capture[: rng.randrange(len(capture) + 1)]
    if rng.random() < 0.2:
        at = rng.randrange(len(capture) or 1)
        capture = capture[:at] + rng.randbytes(4) + capture[at + 4 :]
    expected = one_by_one(capture, ports)
    assert in_blocks(capture, ports) == expected
    assert in_small_blocks(capture, ports) == expected


@pytest.mark.parametrize("seed", range(20))
def test_disturbed_captures_are_read_as_dpkt_reads_them(pool: list[list[bytes]], seed: int) -> None:
    rng = random.Random(seed)
    capture = pcap_file([]) + b"".join(disturbed(rng, pool, UNDAMAGED))
    reassembly, notes, _ = in_small_blocks(capture, ALL_PORTS)
    assert (reassembly, notes) == (reassemble(segments_of_dpkt(capture), ports=ALL_PORTS), [])


def test_many_addresses() -> None:
    """So many connections that they collide in the table of addresses, each of them twice."""
    rng = random.Random(7)
    records = []
    for number in [*range(1000)] * 2:
        ends = Endpoint(bytes(6), f"10.0.{number >> 8}.{number & 255}", number >> 3, 1)
        server = Endpoint(bytes(6), "10.1.0.1", PORT, 1)
        records += records_of(pcap_file(conversation([Write(1_000_000, "client", b"x")], ends, server, rng)))
    capture = pcap_file([]) + b"".join(records)
    expected = reassemble(segments_of_dpkt(capture), ports=ALL_PORTS)
    assert len({stream.connection for stream in expected.streams}) == 1000
    assert in_blocks(capture, ALL_PORTS)[0] == expected


def test_nobody_can_choose_addresses_that_meet() -> None:
    """The numbers that determine collisions in that table are random in each process."""
    program = "from dcpspec.capture.segments import _KEYS; print(*_KEYS.tolist())"
    printed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    others = [*map(int, printed.split())]
    assert len({*others, *segments._KEYS.tolist()}) == 2 * len(others) == 2 * len(segments._KEYS)


def test_most_guesses_are_right(session: ShippedSession) -> None:
    starts = []
    position = 24
    for record in records_of(session.pcap):
        starts.append(position)
        position += len(record)
    data = np.frombuffer(session.pcap, np.uint8)
    for target in range(30, len(session.pcap) - 10_000, 100_003):
        expected = next(start for start in starts if start >= target)
        assert first_record(data, target, len(data), True, ETHERNET) == expected


def test_what_follows_a_record_has_to_be_one() -> None:
    head = struct.pack("<4I", 1, 0, 16, 16)
    records = [struct.pack("<4I", 1_700_000_000, number, 8, 8) + b"\xff" * 8 for number in range(10)]
    before = head + bytes(16 * 10)  # a head, and then nothing: no packet is empty
    data = np.frombuffer(b"\xff" * 4 + before + b"".join(records), np.uint8)
    assert first_record(data, 0, len(data), True, ETHERNET) == 4 + len(before)
