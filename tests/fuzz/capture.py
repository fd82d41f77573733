"""Packets and reassembly: in blocks, and packet by packet, a capture gives the same streams."""

from __future__ import annotations

from unittest import mock

from dcpspec.capture import tcp
from dcpspec.capture.packets import Reader, is_capture
from dcpspec.capture.split import end_of_records, format_of, likely_start
from dcpspec.storage.windows import Window
from tests.captures.sessions import PORT
from tests.dcpspec.capture.test_segments import in_blocks, one_by_one
from tests.dcpspec.capture.test_tcp import assert_tiled
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness


def check(data: bytes) -> None:
    """Read a capture in three ways, and look for a place to split it."""
    ports, capture = (None if data[:1] < b"\x80" else frozenset({PORT})), data[1:]
    if is_capture(capture[:4]) is None:
        return
    reassembly, notes, counts = found = in_blocks(capture, ports)
    with mock.patch.object(tcp, "_FEW", 2):
        assert found == in_blocks(capture, ports)
    assert found == one_by_one(capture, ports)
    for stream in reassembly.streams:
        assert_tiled(stream)
    assert sum(counts.skipped.values()) + counts.segments == counts.packets
    counts.remarks()
    assert all(0 <= note.offset <= len(capture) for note in notes)
    _split(capture, int.from_bytes(data[:1], "big"))


def _split(capture: bytes, share: int) -> None:
    """Look for records from a place on, and follow records to it."""
    format_ = format_of(Reader(Window(capture)))
    if format_ is not None:
        begin = len(capture) * share // 256
        reader = Reader(Window(capture[begin:], begin=begin))
        assert begin <= likely_start(reader, format_) <= len(capture)
        reader = Reader(Window(capture))
        format_of(reader)
        end_of_records(reader, format_, begin)
        assert reader.offset <= len(capture)


HARNESS = Harness(check, lambda: (b"\0" + capture for capture in seeds.captures()), mutator.CAPTURE)
