"""Captures and streams damaged at random: every byte is accounted for, and both decoders say the same."""

from __future__ import annotations

import random
import struct
from array import array
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from dcpspec.capture.tcp import ByteStream, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame, blocks, singles
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.summary import summarize
from tests.captures.make_session import ShippedSession
from tests.conftest import EXAMPLES
from tests.dcpspec.capture.test_segments import records_of
from tests.dcpspec.framing.test_sources import opened

SEEDS = range(EXAMPLES // 3)
ALL = Options(ports=None)


def damaged_packets(rng: random.Random, records: list[bytes]) -> list[bytes]:
    """Some packets lost, sent twice, late, cut by a snap length, or with other bytes."""
    result: list[bytes] = []
    for record in records:
        head, data = record[:8], record[16:]
        kind = rng.random()
        if kind < 0.02:
            continue
        if kind < 0.04:
            result.append(record)
        if kind < 0.05 and len(data) > 80:
            at = rng.randrange(60, len(data))
            data = data[:at] + rng.randbytes(min(4, len(data) - at)) + data[at + 4 :]
        elif kind < 0.06:
            data = data[: rng.randrange(14, len(data) + 1)]
        elif kind < 0.08 and result:
            result.insert(max(0, len(result) - rng.randrange(1, 6)), record)
            continue
        result.append(head + struct.pack("<II", len(data), len(data)) + data)
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


def check(stream: ByteStream, origin: Origin) -> None:
    """Both decoders give the same rows of a stream, which cover it."""
    fast, slow = ColumnReader(ALL), RowReader(ALL)
    columnar = pa.Table.from_batches(fast.batches(blocks(stream), origin), fast.schema)
    rows = slow.rows(singles(blocks(stream)), origin)
    assert columnar == pa.Table.from_batches(slow.batches(rows), slow.schema)
    ends = np.cumsum(columnar["length"].to_numpy())
    assert columnar["offset"].to_pylist() == [0, *ends[:-1]]
    assert ends[-1] == stream.length


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("what", ["packets", "file"])
def test_damaged_capture(session: ShippedSession, tmp_path: Path, what: str, seed: int) -> None:
    rng = random.Random(seed)
    begin, path = rng.randrange(3000), tmp_path / "damaged.pcap"
    records = records_of(session.pcap)[begin : begin + 250]
    if what == "packets":
        data = b"".join(damaged_packets(rng, records))
    else:
        data = damaged_bytes(rng, b"".join(records))
    path.write_bytes(session.pcap[:24] + data)
    (entry,) = summarize([str(path)], ALL)
    assert all(stream.balanced for stream in entry.streams)
    content = opened(path, ALL)
    for stream, carried in zip(content.streams, content.reassembly.streams, strict=True):
        if carried.length:
            check(carried, stream.origin)


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_stream(session: ShippedSession, seed: int) -> None:
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
    frames = {piece.offset: piece.data for piece in singles(blocks(stream)) if isinstance(piece, Frame)}
    shift = len(damaged) - len(whole)
    for message in messages:
        start = message.offset - begin
        if start + len(message.data) <= at:
            assert frames[start] == message.data
        elif start >= at + size:
            assert frames[start + shift] == message.data
    check(stream, Origin())
