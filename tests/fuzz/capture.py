"""Packets and reassembly: reading a capture in blocks or packet by packet yields the same streams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from unittest import mock

import numpy as np

from dcpspec.capture import segments
from dcpspec.capture.packets import Segment
from dcpspec.capture.reassembly import Reassembler
from tests.captures.one_by_one import read_segments, reassemble
from tests.captures.sessions import PORT
from tests.dcpspec.capture.test_segments import in_blocks, one_by_one
from tests.dcpspec.capture.test_tcp import assert_tiled
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import windows_of

_PORTS = (None, frozenset({PORT}), frozenset({40_000, 11_207}), frozenset({1}))
_SAME = np.zeros_like(segments._KEYS)
"""With these secrets, all addresses collide in the table of connections."""


def check(data: bytes) -> None:
    """Read a capture in several ways."""
    if len(data) < 2:
        return
    ports, share, capture = _PORTS[data[0] >> 6], data[1], data[2:]
    reassembly, notes, counts = found = in_blocks(capture, ports)
    with (
        mock.patch("dcpspec.capture.reassembly._FEW", 2),
        mock.patch("dcpspec.capture.halves._Pieces._MOST", 2),
    ):
        with mock.patch.object(segments, "_KEYS", _SAME):
            assert found == in_blocks(capture, ports)
        with mock.patch.object(segments, "_FEW", 1), mock.patch.object(segments, "_MANY", 3):
            assert found == in_blocks(capture, ports)
        with windows_of(200 + 4 * share), mock.patch.object(segments, "PROOF", 2):
            # Other records may be found after damage: a window may end before enough records confirm them.
            for stream in in_blocks(capture, ports)[0].streams:
                assert_tiled(stream)
    assert found == one_by_one(capture, ports)
    for stream in reassembly.streams:
        assert_tiled(stream)
    assert sum(counts.skipped.values()) + counts.segments == counts.packets
    assert len(counts.remarks(only_lost=True)) <= len(counts.remarks())
    assert all(0 <= note.offset <= len(capture) for note in notes)
    _goes_on(capture, ports, share)


def _goes_on(capture: bytes, ports: frozenset[int] | None, share: int) -> None:
    """The bytes that a reassembler returned, and returns again from a position, add up to all bytes."""
    items = [item for item in read_segments(BytesIO(capture)) if isinstance(item, Segment)]
    at = len(items) * share // 256
    reassembler, known = Reassembler(ports), Counter[tuple[str, str]]()
    for part in (items[:at], items[at:]):
        for item in part:
            reassembler.add(item)
        for stream in reassembler.result().streams:
            assert_tiled(stream)
            known[stream.connection, stream.direction] += 1
            reassembler.resume(stream, stream.length * (share % 5) // 4, is_boundary=bool(share & 1))
    assert known.keys() >= {(s.connection, s.direction) for s in reassemble(items[:at], ports=ports).streams}
    for stream in reassembler.result(unchanged=True).streams:
        assert_tiled(stream)


def _seeds() -> Iterator[bytes]:
    yield from (b"\0\0" + capture for capture in seeds.captures())
    for number, capture in enumerate(seeds.made_captures()):
        yield bytes([(number * 37) % 256, (number * 91) % 256]) + capture


HARNESS = Harness(check, _seeds, mutator.CAPTURE)
