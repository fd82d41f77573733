"""Splitting streams into messages: the parts add up to the stream, with any loss and any window size."""

from __future__ import annotations

from collections.abc import Iterator

from dcpspec.framing.cut import Frame, blocks_of_input, single, singles
from dcpspec.framing.live import Budget, Splitter
from dcpspec.storage.windows import Window
from tests.dcpspec.framing.test_cut import assert_tiled, pieces_of, read_piecewise
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness


def check(data: bytes) -> None:
    """Cut a whole stream, a stream with lost ranges, and a stream in pieces."""
    kind, share, stream = data[:1], data[1:2], data[2:]
    if not stream:
        return
    choice, place = int.from_bytes(kind, "big"), int.from_bytes(share, "big")
    if choice & 1:
        at = len(stream) * place // 256
        size = 1 + (choice >> 2) * 3
        lost = [(at, min(at + size, len(stream)))]
        if at + 2 * size + 7 < len(stream):
            lost.append((at + size + 7, at + 2 * size + 7))
        pieces_of(stream, lost=lost, boundary=bool(choice & 2))
        return
    if choice & 2:
        pieces_of(stream, boundary=False)
        return
    pieces = list(singles(blocks_of_input(Window(stream))))
    assert_tiled(pieces, stream)
    assert_tiled(
        list(singles(blocks_of_input(Window(stream), collections=False, max_message=24 + choice))), stream
    )
    assert read_piecewise(stream, 16 + place) == pieces
    found = single(stream)
    assert not isinstance(found, Frame) or found.data == stream
    _arrives(stream, 1 + place)


def _arrives(stream: bytes, size: int) -> None:
    """Pieces are split like the whole stream, unless too much is buffered."""
    budget = Budget(300)
    limited = [Splitter(10_000, budget), Splitter(10_000, budget)]
    for first in range(0, len(stream), size):
        for splitter in limited:
            for part, is_message in splitter.feed(stream[first : first + size]):
                assert part or not is_message
            assert splitter.is_within in (True, False)
    assert budget.used == sum(len(splitter.rest) for splitter in limited)
    for splitter in limited:
        splitter.close()
    assert budget.used == 0
    at_once, in_parts = Splitter(1000), Splitter(1000)
    whole = [part for part, is_message in at_once.feed(stream) if is_message]
    parts = [stream[first : first + size] for first in range(0, len(stream), size)]
    said = [said for part in parts for said in in_parts.feed(part)]
    assert b"".join(part for part, _ in said) + in_parts.rest == stream
    assert [part for part, is_message in said if is_message] == whole
    assert (at_once.is_lost, at_once.rest) == (in_parts.is_lost, in_parts.rest)


def _seeds() -> Iterator[bytes]:
    yield b"\0\0"
    for number, stream in enumerate(seeds.streams()):
        yield bytes([0, 0x20]) + stream
        if number % 3 == 0:
            yield bytes([number % 256, (number * 13) % 256]) + stream
        if number % 40 == 0:
            yield bytes([number // 40 % 4, 128]) + b"\x16\x03\x01" + stream


HARNESS = Harness(check, _seeds, mutator.STREAM)
