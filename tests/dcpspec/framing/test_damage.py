"""Randomly damaged streams: distant messages are read, and both decoders return the same rows.

The tests in `tests/hostile` damage captures.
"""

from __future__ import annotations

import random
from array import array

import numpy as np
import pyarrow as pa
import pytest

from dcpspec.capture.tcp import ByteStream, Run
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.framing.cut import Frame, blocks, singles
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from tests.captures.make_session import ShippedSession
from tests.conftest import EXAMPLES

SEEDS = range(EXAMPLES // 3)
ALL = Options(ports=None)


def check(stream: ByteStream, origin: Origin) -> None:
    """Both decoders return the same rows of a stream, which cover it."""
    fast, slow = ColumnReader(ALL), RowReader(ALL)
    columnar = pa.Table.from_batches(fast.batches(blocks(stream), origin), fast.schema)
    rows = slow.rows(singles(blocks(stream)), origin)
    assert columnar == pa.Table.from_batches(slow.batches(rows), slow.schema)
    ends = np.cumsum(columnar["length"].to_numpy())
    assert columnar["offset"].to_pylist() == [0, *ends[:-1]]
    assert ends[-1] == stream.length


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_stream(session: ShippedSession, seed: int) -> None:
    """All messages at a sufficient distance from the damage are read."""
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
