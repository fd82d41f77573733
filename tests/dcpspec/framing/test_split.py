"""Parts of raw streams: together they are the stream, or the job fails."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from benchmarks import stream
from dcpspec.framing.cut import MAX_MESSAGE, Corrupt, Frame, Piece, blocks_of_input, singles
from dcpspec.framing.split import WHOLE, FilePart, SplitError, exact_parts, guessed_parts, parts, proven
from dcpspec.storage.windows import Window
from tests import encoder
from tests.captures.make_session import ShippedSession
from tests.encoder import Magic, StreamAddress

ABOUT: dict[str, Any] = {"collections": True, "max_message": MAX_MESSAGE}


def window(data: bytes, start: int = 0, end: int | None = None) -> Window:
    return Window(read=BytesIO(data[start:end]).readinto, begin=start)


def pieces_of(data: bytes, part: FilePart = WHOLE) -> list[Piece]:
    return list(singles(proven(blocks_of_input(window(data, part.start, part.end)), part, "file")))


def all_pieces(data: bytes, parts: list[FilePart]) -> list[Piece]:
    return [piece for part in parts for piece in pieces_of(data, part)]


def exact(data: bytes, size: int) -> list[FilePart]:
    return exact_parts(lambda start: window(data, start), len(data), size, **ABOUT)


def guessed(data: bytes, size: int) -> list[FilePart]:
    return guessed_parts(lambda start: window(data, start), len(data), size, **ABOUT)


def tiled(parts: list[FilePart]) -> None:
    assert parts[0].start == 0
    assert parts[-1].end is None
    assert [part.end for part in parts[:-1]] == [part.start for part in parts[1:]]


@pytest.fixture(scope="module")
def data(session: ShippedSession) -> bytes:
    return session.streams[1, "server"]


@pytest.mark.parametrize("split", [exact, guessed])
@pytest.mark.parametrize("size", [5_000, 100_000, 1_000_000, 10_000_000])
def test_parts_are_the_stream(data: bytes, size: int, split: Callable[[bytes, int], list[FilePart]]) -> None:
    parts = split(data, size)
    tiled(parts)
    assert len(parts) >= len(data) // (2 * size)
    assert all_pieces(data, parts) == pieces_of(data)


@pytest.mark.parametrize("split", [exact, guessed])
def test_opcodes_that_are_not_known_do_not_keep_parts_together(
    split: Callable[[bytes, int], list[FilePart]],
) -> None:
    strange = encoder.frame(Magic.REQUEST, 0x6E, value=bytes(100), opaque=1)
    data = (encoder.noop(opaque=1) * 20 + strange) * 100
    parts = split(data, 10_000)
    tiled(parts)
    assert len(parts) >= 5
    assert all_pieces(data, parts) == pieces_of(data)


@pytest.mark.parametrize("split", [exact, guessed])
def test_a_message_longer_than_a_part_is_in_one(split: Callable[[bytes, int], list[FilePart]]) -> None:
    noops = encoder.noop(opaque=1) * 100
    data = noops + encoder.mutation(StreamAddress(1, 2), key=b"\0k", value=bytes(50_000), by_seqno=1) + noops
    parts = split(data, 5_000)
    tiled(parts)
    assert all_pieces(data, parts) == pieces_of(data)


def test_exact_parts_of_a_damaged_stream_end_before_the_damage(data: bytes) -> None:
    rng = random.Random(3)
    for _ in range(10):
        at = rng.randrange(len(data))
        damaged = data[:at] + rng.randbytes(40) + data[at + rng.randrange(60) :]
        parts = exact(damaged, 50_000)
        tiled(parts)
        assert parts[-1].start <= at
        assert all_pieces(damaged, parts) == pieces_of(damaged)


def test_guessed_parts_of_a_damaged_stream_fail(data: bytes) -> None:
    at = next(piece.offset for piece in pieces_of(data) if piece.offset > 700_000)
    damaged = data[:at] + bytes(40) + data[at + 40 :]
    parts = guessed(damaged, 50_000)
    with pytest.raises(SplitError, match=r"^file: the part from byte \d+ to \d+ .* splitMode to exact"):
        all_pieces(damaged, parts)


def test_damage_in_the_last_part_is_reported_as_ever(data: bytes) -> None:
    at = pieces_of(data)[-3].offset
    damaged = data[:at] + bytes(24) + data[at + 24 :]
    parts = guessed(damaged, 50_000)
    pieces = all_pieces(damaged, parts)
    assert pieces == pieces_of(damaged)
    assert any(isinstance(piece, Corrupt) for piece in pieces)


def test_the_last_part_has_no_end() -> None:
    """A record that begins before a nominal cut may end where the file does."""
    assert parts(10, 100, 60, lambda start, stop: 100) == [FilePart(10, None)]
    ends = {70: 80, 100: 100}
    assert parts(10, 100, 60, lambda start, stop: ends[stop]) == [FilePart(10, 80), FilePart(80, None)]


def test_a_message_must_not_go_beyond_the_end_of_a_guessed_part() -> None:
    part = FilePart(0, 30, is_guess=True)
    with pytest.raises(SplitError, match=r"from byte 0 to 30 .* the messages end at 48"):
        list(proven(iter([Frame(0, bytes(24)), Frame(24, bytes(24))]), part, "file"))


def test_values_that_are_streams_cannot_fool_it() -> None:
    """A bucket of captures: every value is a stream of messages, in which a part may begin at any byte."""
    inner = b"".join(list(stream.messages())[:200])
    outer = [
        encoder.mutation(
            StreamAddress(opaque=1, vbucket=1), key=b"\0%d" % number, value=inner, by_seqno=number
        )
        for number in range(40)
    ]
    data = b"".join(outer)
    assert len(pieces_of(data)) == len(outer)
    parts = exact(data, 60_000)
    assert len(parts) > 10
    assert all(isinstance(piece, Frame) for piece in all_pieces(data, parts))
    assert all_pieces(data, parts) == pieces_of(data)
    with pytest.raises(SplitError):
        all_pieces(data, guessed(data, 60_000))
