"""Captures and streams damaged at random: every byte is accounted for, and both decoders say the same."""

from __future__ import annotations

import random
from array import array
from pathlib import Path

import pyarrow as pa
import pytest

from dcpspec.capture.tcp import ByteStream, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame, blocks, singles
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.summary import summarize
from tests.captures.make_session import Session
from tests.conftest import EXAMPLES
from tests.dcpspec.framing.test_sources import opened, packets_of, pcap_of

SEEDS = range(EXAMPLES // 3)
ALL = Options(ports=None)
Packets = list[tuple[int, int, bytes]]


def damaged_packets(rng: random.Random, packets: Packets) -> Packets:
    """Some packets lost, sent twice, late, cut by a snap length, or with other bytes."""
    result: Packets = []
    for seconds, fraction, data in packets:
        kind = rng.random()
        if kind < 0.02:
            continue
        if kind < 0.04:
            result.append((seconds, fraction, data))
        if kind < 0.05 and len(data) > 80:
            at = rng.randrange(60, len(data))
            data = data[:at] + rng.randbytes(min(4, len(data) - at)) + data[at + 4 :]
        elif kind < 0.06:
            data = data[: rng.randrange(14, len(data) + 1)]
        elif kind < 0.08 and result:
            result.insert(max(0, len(result) - rng.randrange(1, 6)), (seconds, fraction, data))
            continue
        result.append((seconds, fraction, data))
    return result


def damaged_bytes(rng: random.Random, data: bytes) -> bytes:
    """Some bytes of a file or stream changed, left out, put in twice, or exchanged."""
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        at, size = rng.randrange(len(changed)), rng.choice((1, 1, 4, 30, 500))
        kind = rng.randrange(5)
        if kind == 0:
            changed[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            changed[at : at + size] = rng.randbytes(size)
        elif kind == 2:
            del changed[at : at + size]
        elif kind == 3:
            changed[at:at] = changed[at : at + size]
        else:
            other = rng.randrange(len(changed))
            here, there = changed[at : at + size], changed[other : other + size]
            changed[at : at + size], changed[other : other + size] = there, here
    return bytes(changed)


def check(path: Path) -> None:
    """The balance of a capture is exact, and both decoders give the same rows, which cover it."""
    (entry,) = summarize([str(path)], ALL)
    assert all(stream.balanced for stream in entry.streams)
    content = opened(path)
    for stream, carried in zip(content.streams, content.reassembly.streams, strict=True):
        fast, slow = ColumnReader(ALL), RowReader(ALL)
        columnar = pa.Table.from_batches(fast.batches(blocks(carried), stream.origin), fast.schema)
        pieces = singles(blocks(carried))
        reference = pa.Table.from_batches(slow.batches(slow.rows(pieces, stream.origin)), slow.schema)
        assert columnar.equals(reference)
        ends = 0
        for offset, length in zip(
            columnar.column("offset").to_pylist(), columnar.column("length").to_pylist(), strict=True
        ):
            assert offset == ends
            ends += length
        assert ends == carried.length


@pytest.fixture(scope="module")
def packets(session: Session) -> Packets:
    return packets_of(session.pcap)


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_packets(packets: Packets, session: Session, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    begin = rng.randrange(len(packets) - 300)
    path = tmp_path / "damaged.pcap"
    path.write_bytes(pcap_of(damaged_packets(rng, packets[begin : begin + 300]), session.pcap[:24]))
    check(path)


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_capture_file(packets: Packets, session: Session, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    begin = rng.randrange(len(packets) - 200)
    path = tmp_path / "damaged.pcap"
    data = pcap_of(packets[begin : begin + 200], session.pcap[:24])
    path.write_bytes(data[:24] + damaged_bytes(rng, data[24:]))
    check(path)


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_stream(session: Session, seed: int) -> None:
    """All messages that are far enough from the damage come out."""
    rng = random.Random(seed)
    data = session.streams[1, "server"]
    begin = rng.choice(session.of(1, "server")[:5000]).offset
    whole = data[begin : begin + 60_000]
    messages = [m for m in session.of(1, "server") if begin <= m.offset < begin + 60_000 - len(m.data)]
    at, size = rng.randrange(20_000, 40_000), rng.randrange(1, 300)
    damaged = whole[:at] + rng.randbytes(rng.randrange(1, 300)) + whole[at + size :]
    stream = ByteStream(
        "", "server", True, [Run(0, damaged, array("q", [0]), array("q", [0]), array("q", [1]))], []
    )
    found = {piece.offset: piece.data for piece in singles(blocks(stream)) if isinstance(piece, Frame)}
    shift = len(damaged) - len(whole)
    for message in messages:
        start = message.offset - begin
        if start + len(message.data) <= at:
            assert found[start] == message.data
        elif start >= at + size:
            assert found[start + shift] == message.data
    fast, slow = ColumnReader(ALL), RowReader(ALL)
    columnar = pa.Table.from_batches(fast.batches(blocks(stream), Origin()), fast.schema)
    reference = pa.Table.from_batches(slow.batches(slow.rows(singles(blocks(stream)), Origin())), slow.schema)
    assert columnar.equals(reference)
