"""Streams cut into messages: no byte is lost or counted twice, and damage affects no other messages.

``cut`` promises the following, and this module tests it:

* The pieces tile the stream exactly, whatever its content.
* Without damage, every message is found, with unchanged bytes.
* With damage, an undamaged message is found if two undamaged messages of known kinds follow it before the
  next gap or the end of the known bytes. One exception is unavoidable: a damaged length may end exactly where
  a later message ends, or be so large that all bytes up to there form one message. The messages in between
  are then inside one message that begins in the damage.
* After a gap, the same applies: the rest of a message may look like a header that skips other messages.
* Messages before the damage are found. Nothing confirms the length of the last one, so bytes in it are
  accepted as a message if they look like a header and their length happens to skip the damage and end where a
  message begins.
* Messages inside the value of a message are never decoded if the outer message is whole, or if both its ends
  are known.
"""

from __future__ import annotations

import random
import struct
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcp_kaitai.mcbp_header import McbpHeader
from dcp_kaitai.mcbp_message import McbpMessage
from dcpspec.capture.tcp import ByteStream, Gap, Run
from dcpspec.framing import cut
from dcpspec.framing.cut import Corrupt, Frame, Piece, Truncated, blocks, blocks_of_input, single, singles
from dcpspec.storage import windows
from dcpspec.storage.windows import Window
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.messages import Datatype, Magic, Opcode, StreamAddress

STREAM = StreamAddress(7, 42)


# Building streams


def raw(data: bytes, *, lost: Sequence[tuple[int, int]] = (), boundary: bool = True) -> ByteStream:
    """A stream of bytes with some lost ranges, in order and separate from one another."""
    runs, gaps, position = [], [], 0
    for start, end in [*lost, (len(data), len(data))]:
        if position < start:
            piece = data[position:start]
            runs.append(Run(position, piece, array("q", [position]), array("q", [0]), array("q", [1])))
        if start < end:
            gaps.append(Gap(start, end - start))
        position = end
    return ByteStream("", "server", boundary, runs, gaps)


def pieces_of(data: bytes, **about: Any) -> list[Piece]:
    """Cut a stream, and check the invariants."""
    stream = raw(data, **about)
    pieces = list(singles(blocks(stream)))
    assert_tiled(pieces, data)
    if not about and len(data) < 200_000:
        for chunk in (100, 5000):
            assert read_piecewise(data, chunk) == pieces
    return pieces


def read_piecewise(data: bytes, chunk: int) -> list[Piece]:
    """Cut a stream that is read a few bytes at a time."""
    rng, source = random.Random(len(data)), BytesIO(data)

    def read(buffer: memoryview) -> int:
        return source.readinto(buffer[: rng.randrange(1, len(buffer) + 1)])

    with mock.patch.object(windows, "CHUNK", chunk), mock.patch.object(cut, "CHUNK", chunk):
        return list(singles(blocks_of_input(Window(read=read))))


def assert_tiled(pieces: Sequence[Piece], data: bytes) -> None:
    """The pieces cover the stream in order, and frames contain its bytes."""
    position = 0
    for piece in pieces:
        assert piece.offset == position
        assert piece.length > 0
        position += piece.length
        if isinstance(piece, Frame):
            assert piece.data == data[piece.offset : position]
        if isinstance(piece, Corrupt):  # the error is about a field of the header that is not one
            assert piece.offset <= piece.error.offset <= max(position, piece.offset + 24)
    assert position == len(data)


def offsets(messages: Iterable[bytes], start: int = 0) -> Iterator[tuple[int, bytes]]:
    """Messages with their positions in the joined stream."""
    for message in messages:
        yield start, message
        start += len(message)


def framed(pieces: Iterable[Piece]) -> list[tuple[int, bytes]]:
    """The messages among pieces, with their positions."""
    return [(piece.offset, piece.data) for piece in pieces if isinstance(piece, Frame)]


def corrupt(pieces: Iterable[Piece]) -> list[tuple[int, int, str]]:
    """The corrupt ranges among pieces: from, to, rule."""
    return [
        (piece.offset, piece.offset + piece.length, piece.error.rule)
        for piece in pieces
        if isinstance(piece, Corrupt)
    ]


def document(number: int, value: bytes = b'{"a":1}', datatype: int = Datatype.JSON) -> bytes:
    return dcp.mutation(
        STREAM, key=dcp.document_key(8, b"k%d" % number), value=value, by_seqno=number, datatype=datatype
    )


def with_body_length(message: bytes, length: int) -> bytes:
    """A message that claims another body length."""
    return message[:8] + struct.pack(">I", length) + message[12:]


# Strategies

GETK = 0x0C  # a command without its own layout
u64 = st.integers(0, 2**64 - 1)
small_bytes = st.binary(max_size=60)
mutations = st.builds(
    lambda seqno, key, value: dcp.mutation(STREAM, key=dcp.document_key(8, key), value=value, by_seqno=seqno),
    u64,
    st.binary(max_size=20),
    small_bytes,
)
known_messages = st.one_of(
    mutations,
    st.builds(
        lambda start, end: dcp.snapshot_marker_v1(STREAM, start_seqno=start, end_seqno=end, flags=1),
        u64,
        u64,
    ),
    st.builds(
        lambda seqno, name: dcp.system_event(
            STREAM,
            by_seqno=seqno,
            event=0,
            version=0,
            key=name,
            manifest_id=1,
            scope_id=0,
            collection_id=9,
        ),
        u64,
        st.binary(max_size=10),
    ),
    st.builds(lambda opaque: dcp.noop(opaque=opaque), st.integers(0, 2**32 - 1)),
    st.builds(lambda seqno: dcp.seqno_advanced(STREAM, by_seqno=seqno), u64),
    st.builds(lambda sid: dcp.stream_end(StreamAddress(1, 2, sid), status=0), st.integers(0, 65535)),
    st.builds(
        lambda value: dcp.response(GETK, extras=b"\0\0\0\0", value=value, server_duration=7),
        small_bytes,
    ),
)
unknown_messages = st.builds(
    lambda opcode, value: dcp.frame(Magic.client_request, opcode, extras=b"abc", value=value),
    st.sampled_from([0x6E, 0x7F, 0xF7]),
    small_bytes,
)
any_messages = st.one_of(known_messages, unknown_messages)


@st.composite
def damages(draw: st.DrawFn, length: int) -> tuple[str, int, int, bytes]:
    """One place of damage in a stream of ``length`` bytes: kind, from, to, replacement."""
    kind = draw(st.sampled_from(["flip", "cut", "insert", "replace"]))
    start = draw(st.integers(0, length - 1))
    if kind == "flip":
        return kind, start, start + 1, bytes([1 << draw(st.integers(0, 7))])
    end = min(length, start + draw(st.integers(1, 40)))
    if kind == "cut":
        return kind, start, end, b""
    new = draw(st.binary(min_size=1, max_size=40))
    return (kind, start, start, new) if kind == "insert" else (kind, start, end, new)


def damaged(data: bytes, damage: tuple[str, int, int, bytes]) -> bytes:
    kind, start, end, new = damage
    if kind == "flip":
        new = bytes([data[start] ^ new[0]])
    return data[:start] + new + data[end:]


# The pieces tile the stream


@given(st.binary(max_size=400), st.booleans())
def test_random_bytes_are_tiled(data: bytes, boundary: bool) -> None:
    pieces_of(data, boundary=boundary)


@given(st.lists(st.sampled_from([*map(int, Magic), 0, 1, 24, 0x57]), max_size=300), st.booleans())
def test_bytes_like_headers_are_tiled(data: list[int], boundary: bool) -> None:
    pieces_of(bytes(data), boundary=boundary)


@given(st.data())
def test_damaged_streams_with_gaps_are_tiled(data: st.DataObject) -> None:
    messages = data.draw(st.lists(any_messages, min_size=1, max_size=12))
    stream = b"".join(messages)
    for _ in range(data.draw(st.integers(0, 3))):
        stream = damaged(stream, data.draw(damages(len(stream)))) or b"\0"
    cuts = sorted(data.draw(st.sets(st.integers(0, len(stream)), max_size=6)))
    lost = list(zip(cuts[::2], cuts[1::2], strict=False))
    pieces_of(stream, lost=lost, boundary=data.draw(st.booleans()))


def test_empty_stream_gives_nothing() -> None:
    assert pieces_of(b"") == []


# Without damage


@given(st.lists(any_messages, max_size=15))
def test_all_messages_come_out(messages: list[bytes]) -> None:
    assert framed(pieces_of(b"".join(messages))) == list(offsets(messages))


@given(st.lists(known_messages, min_size=1, max_size=10))
def test_all_messages_come_out_from_an_unknown_start(messages: list[bytes]) -> None:
    assert framed(pieces_of(b"".join(messages), boundary=False)) == list(offsets(messages))


def test_session_comes_out_whole(session: ShippedSession) -> None:
    for end, data in session.streams.items():
        pieces = pieces_of(data)
        assert framed(pieces) == [(message.offset, message.data) for message in session.of(*end)]


@pytest.mark.parametrize("following", [0, 1, 5])
def test_stream_may_begin_with_an_unknown_opcode(following: int) -> None:
    messages = [dcp.frame(Magic.client_request, 0x6E, extras=b"abc")]
    messages += [dcp.noop(opaque=number) for number in range(following)]
    assert framed(pieces_of(b"".join(messages))) == list(offsets(messages))


def test_unknown_opcode_is_not_overrun_by_the_message_before_it() -> None:
    """Bytes 4 to 28 look like a header, and its length leads to another one, and so on to the end."""
    messages = [
        dcp.seqno_advanced(StreamAddress(7, 42), by_seqno=0),
        dcp.frame(Magic.client_request, 0x6E, extras=b"abc", value=bytes(11)),
        dcp.mutation(StreamAddress(7, 42), key=dcp.document_key(8, b""), by_seqno=1),
    ]
    assert framed(pieces_of(b"".join(messages))) == list(offsets(messages))


# One place of damage


def touched(messages: Sequence[bytes], damage: tuple[str, int, int, bytes]) -> tuple[int, int]:
    """First and last damaged message, as a range."""
    _, start, end, _ = damage
    first, last = len(messages), 0
    for index, (offset, message) in enumerate(offsets(messages)):
        inside = offset < start < offset + len(message) if start == end else offset < end
        if inside and start < offset + len(message):
            first, last = min(first, index), max(last, index + 1)
    if first == len(messages):  # between two messages
        first = last = next((i for i, (offset, _) in enumerate(offsets(messages)) if offset == start), first)
    return first, last


@given(st.data())
def test_undamaged_messages_come_out(data: st.DataObject) -> None:
    messages = data.draw(st.lists(known_messages, min_size=1, max_size=10))
    stream = b"".join(messages)
    damage = data.draw(damages(len(stream)))
    first, last = touched(messages, damage)
    changed = damaged(stream, damage)
    frames = framed(pieces_of(changed))
    before = list(offsets(messages[:first]))
    assert frames[: max(0, first - 1)] == before[:-1]
    if before and before[-1] not in frames:  # a header in it, as it seems, whose length skips the damage
        offset, message = before[-1]
        assert any(offset < at < offset + len(message) for at, _ in frames)
    shift = len(changed) - len(stream)
    rest = list(offsets(messages))[last:]
    begin = sum(map(len, messages[: max(0, first - 1)]))
    end = rest[0][0] + shift if rest else len(changed)
    for offset, message in rest[: len(rest) - 2]:
        place = offset + shift, message
        # The exception: a message that begins in the damage and whose length ends after it.
        swallowed = any(begin <= at < end and at + len(frame) >= offset + shift for at, frame in frames)
        assert place in frames or swallowed


@pytest.mark.parametrize("damage", range(24))
def test_damaged_header_costs_no_other_message(damage: int) -> None:
    messages = [document(number) for number in range(8)]
    broken = bytearray(messages[3])
    broken[damage] ^= 0xFF
    stream = b"".join([*messages[:3], bytes(broken), *messages[4:]])
    frames = framed(pieces_of(stream))
    assert set(offsets(messages)) - {(3 * len(messages[0]), messages[3])} <= set(frames)


@pytest.mark.parametrize("lie", [-24, -8, -3, -1, 1, 2, 3, 25, 100, 300, 0xFFFF_FFFF, None])
def test_wrong_length_costs_no_other_message(lie: int | None) -> None:
    messages = [document(number, b"v" * (40 + number)) for number in range(12)]
    true = len(messages[4]) - 24
    claimed = 0 if lie is None else lie if lie > 2**31 else true + lie
    broken = with_body_length(messages[4], claimed)
    pieces = pieces_of(b"".join([*messages[:4], broken, *messages[5:]]))
    expected = [place for place in offsets(messages) if place[1] != messages[4]]
    assert [place for place in framed(pieces) if place[1] in messages] == expected
    ((start, end, _), *_) = corrupt(pieces)
    at = sum(map(len, messages[:4]))
    assert at <= start < end <= at + len(broken)


def with_bytes(message: bytes, at: int, new: bytes) -> bytes:
    return message[:at] + new + message[at + len(new) :]


THIRD = document(2)


@pytest.mark.parametrize(
    ("broken", "rule", "path", "opcode", "text"),
    [
        (with_body_length(THIRD, 0xFFFF_FFFF), "truncated", "body", "dcp_mutation", f"{0xFFFF_FFFF + 24:,}"),
        (
            with_body_length(THIRD, len(THIRD) - 24 + 5),
            "unsynchronised",
            "header.len_body",
            None,
            "another message begins",
        ),
        (with_bytes(THIRD, 0, b"\x79"), "magic", "header.magic", None, ""),
        (with_bytes(THIRD, 4, b"\xff"), "header-lengths", "header.len_body", "dcp_mutation", ""),
        (with_bytes(THIRD, 2, b"\xff\xff"), "header-lengths", "header.len_body", "dcp_mutation", ""),
        (
            document(2, b"v" * 500),
            "message-length",
            "header.len_body",
            "dcp_mutation",
            "above the limit of 276 ",
        ),
    ],
    ids=["long", "into others", "magic", "extras", "key", "limit"],
)
def test_what_is_wrong_with_a_message_is_named(
    broken: bytes, rule: str, path: str, opcode: str | None, text: str
) -> None:
    messages = [*(document(number) for number in range(2)), broken, *map(document, range(3, 6))]
    pieces = list(
        singles(blocks(raw(b"".join(messages)), max_message=300 if rule == "message-length" else 1 << 26))
    )
    assert framed(pieces) == [place for place in offsets(messages) if place[1] != broken]
    (piece,) = [piece for piece in pieces if isinstance(piece, Corrupt)]
    assert (piece.offset, piece.length) == (2 * len(THIRD), len(broken))
    assert (piece.error.rule, piece.error.path, piece.error.opcode) == (rule, path, opcode)
    assert text in piece.error.message
    assert rule == "header-lengths" or piece.error.offset == piece.offset


# The end of a stream


def test_truncated_tail_at_every_byte() -> None:
    messages = [
        dcp.noop(opaque=1),
        document(1),
        dcp.snapshot_marker_v1(STREAM, start_seqno=1, end_seqno=2, flags=1),
        document(2),
    ]
    stream = b"".join(messages)
    for length in range(len(stream)):
        whole = [place for place in offsets(messages) if place[0] + len(place[1]) <= length]
        pieces = pieces_of(stream[:length])
        assert framed(pieces) == whole
        rest = sum(len(message) for _, message in whole)
        if rest == length:
            assert corrupt(pieces) == []
        else:
            assert corrupt(pieces) == [(rest, length, "truncated")]


# Messages inside values


def copies(count: int) -> bytes:
    return b"".join(document(100 + number) for number in range(count))


@pytest.mark.parametrize("count", [1, 2, 3, 10])
@pytest.mark.parametrize(
    "following",
    [
        [],
        [document(5)],
        [document(5), document(6), document(7), document(8)],
        [document(5)[:10]],
        [document(5)[:40]],
        [b"\x79" + document(5)[1:]],
        [with_body_length(document(5), 0xFFFF_FFFF), document(6), document(7), document(8)],
        [bytes(50)],
    ],
    ids=["end", "one", "four", "cut header", "cut body", "bad magic", "wrong length", "zeros"],
)
def test_messages_in_a_value_stay_there(count: int, following: list[bytes]) -> None:
    outer = document(1, copies(count), Datatype.RAW)
    stream = b"".join([document(0), outer, *following])
    frames = framed(pieces_of(stream))
    assert (len(document(0)), outer) in frames
    assert not [frame for _, frame in frames if frame in copies(count)]


@pytest.mark.parametrize("boundary", [True, False])
def test_messages_in_a_value_stay_there_over_a_gap(boundary: bool) -> None:
    head = [document(0), document(2), document(3)]
    outer = document(1, copies(12), Datatype.RAW)
    tail = [document(4), document(5), document(6)]
    stream = b"".join([*head, outer, *tail])
    begin = sum(map(len, head))
    end = begin + len(outer)
    for lost in ([(begin + 400, begin + 440)], [(begin + 300, begin + 310), (end - 90, end - 80)]):
        pieces = pieces_of(stream, lost=lost, boundary=boundary)
        expected = [place for place in offsets([*head, outer, *tail]) if place[1] != outer]
        assert framed(pieces) == expected
        assert sum(piece.length for piece in pieces if not isinstance(piece, Frame)) == len(outer)


def test_messages_in_the_last_value_stay_there_over_a_gap() -> None:
    head = [document(0), document(2), document(3)]
    outer = document(1, copies(12), Datatype.RAW)
    stream = b"".join([*head, outer])
    begin = sum(map(len, head)) + 400
    for end in (begin + 40, len(stream)):
        assert framed(pieces_of(stream, lost=[(begin, end)])) == list(offsets(head))


# Gaps


def test_gap_inside_a_message_ends_at_its_end() -> None:
    messages = [document(number, b"v" * 300) for number in range(4)]
    at = len(messages[0])
    size = len(messages[1])
    stream = b"".join(messages)
    for start in range(24, size - 1, 13):
        for end in {start + 1, (start + size) // 2 + 1, size}:
            pieces = pieces_of(stream, lost=[(at + start, at + end)])
            assert framed(pieces) == [place for place in offsets(messages) if place[1] != messages[1]]
            errors = [(at, at + start, "truncated"), (at + end, at + size, "incomplete")]
            assert corrupt(pieces) == [error for error in errors if error[0] < error[1]]


@pytest.mark.parametrize("left", [1, 2, 23])
def test_gap_inside_a_message_before_the_first_bytes_of_the_last_one(left: int) -> None:
    messages = [document(0), document(1, b"v" * 300), document(2)]
    at, end = len(messages[0]), len(messages[0] + messages[1])
    pieces = pieces_of(b"".join(messages)[: end + left], lost=[(at + 100, at + 200)])
    assert corrupt(pieces) == [
        (at, at + 100, "truncated"),
        (at + 200, end, "incomplete"),
        (end, end + left, "truncated"),
    ]


def test_gap_inside_a_message_ends_at_its_end_before_an_unknown_opcode() -> None:
    unknown = [dcp.frame(Magic.client_request, 0x6E, value=b"v" * number) for number in range(5)]
    messages = [document(1, b"v" * 300), *unknown]
    pieces = pieces_of(b"".join(messages), lost=[(100, 200)])
    assert framed(pieces) == list(offsets(messages))[1:]


def test_snap_length_leaves_the_beginning_of_each_message() -> None:
    """One message per packet, of which only the first bytes were captured: the lengths lead over the gaps."""
    messages = [document(number, b"v" * (100 + number)) for number in range(9)]
    starts = [offset for offset, _ in offsets(messages)]
    stream, snap = b"".join(messages), 42
    lost = [(start + snap, start + len(m)) for start, m in zip(starts, messages, strict=True)]
    pieces = [piece for piece in pieces_of(stream, lost=lost) if not isinstance(piece, Gap)]
    assert all(isinstance(piece, Truncated) for piece in pieces)
    assert [(piece.offset, piece.length) for piece in pieces] == [(start, snap) for start in starts]


def test_gap_between_messages() -> None:
    messages = [document(number) for number in range(8)]
    size = len(messages[0])
    pieces = pieces_of(b"".join(messages), lost=[(2 * size, 4 * size)])
    assert framed(pieces) == [place for place in offsets(messages) if place[1] not in messages[2:4]]
    assert corrupt(pieces) == []


def test_gap_that_swallows_a_boundary() -> None:
    messages = [document(number) for number in range(8)]
    size = len(messages[0])
    stream = b"".join(messages)
    for start in range(size, 2 * size, 7):
        for end in range(2 * size + 1, 3 * size, 7):
            pieces = pieces_of(stream, lost=[(start, end)])
            lost = messages[1:3]
            assert framed(pieces) == [place for place in offsets(messages) if place[1] not in lost]
            ranges = [(a, b) for a, b in [(size, start), (end, 3 * size)] if a < b]
            assert [(a, b) for a, b, _ in corrupt(pieces)] == ranges


def test_gap_over_many_small_runs_of_one_message() -> None:
    messages = [document(0), document(1, b"v" * 1000), document(2), document(3)]
    at = len(messages[0])
    lost = [(at + start, at + start + 50) for start in range(100, 1000, 100)]
    pieces = pieces_of(b"".join(messages), lost=lost)
    assert framed(pieces) == [place for place in offsets(messages) if place[1] != messages[1]]
    assert {rule for _, _, rule in corrupt(pieces)} == {"truncated", "incomplete"}


def test_start_and_end_in_gaps() -> None:
    messages = [document(number) for number in range(6)]
    size = len(messages[0])
    stream = b"".join(messages)
    pieces = pieces_of(stream, lost=[(0, size + 9), (4 * size + 9, len(stream))])
    assert framed(pieces) == list(offsets(messages))[2:4]
    assert [rule for _, _, rule in corrupt(pieces)] == ["unsynchronised", "truncated"]


@given(st.data())
def test_messages_around_a_gap_come_out(data: st.DataObject) -> None:
    messages = data.draw(st.lists(known_messages, min_size=4, max_size=12))
    stream = b"".join(messages)
    start = data.draw(st.integers(0, len(stream) - 1))
    end = data.draw(st.integers(start + 1, min(len(stream), start + 200)))
    frames = framed(pieces_of(stream, lost=[(start, end)]))
    places = list(offsets(messages))
    before = [place for place in places if place[0] + len(place[1]) <= start]
    after = [place for place in places if place[0] >= end]
    assert [place for place in frames if place in before] == before
    # The rest of a message after the gap may look like one that ends where another begins.
    rest = after[0][0] if after else len(stream)
    false = [(at, at + len(data)) for at, data in set(frames) - set(places)]
    assert all(end <= at < rest for at, _ in false)
    assert all(place in frames or any(place[0] < stop for _, stop in false) for place in after)


# Starts in the middle


def test_mid_stream_start_at_every_byte() -> None:
    messages = [document(0, b"a longer value, " * 3), *(document(number) for number in range(1, 5))]
    stream = b"".join(messages)
    first = len(messages[0])
    for start in range(1, first):
        pieces = pieces_of(stream[start:], boundary=False)
        assert framed(pieces) == list(offsets(messages[1:], first - start))
        assert corrupt(pieces) == [(0, first - start, "unsynchronised")]


def test_mid_stream_start_in_the_session(session: ShippedSession) -> None:
    data, messages = session.streams[1, "server"], session.of(1, "server")
    for start in range(1, 60_000, 977):
        pieces = pieces_of(data[start : start + 30_000], boundary=False)
        whole = [
            (message.offset - start, message.data)
            for message in messages
            if message.offset >= start and message.offset + len(message.data) <= start + 30_000
        ]
        assert framed(pieces) == whole


def test_two_messages_in_a_row_are_no_proof() -> None:
    begin = bytes(30) + 2 * dcp.noop(opaque=1) + bytes(30)
    messages = [document(number) for number in range(3)]
    pieces = pieces_of(begin + b"".join(messages), boundary=False)
    assert framed(pieces) == list(offsets(messages, len(begin)))


# Work


@contextmanager
def counted_headers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count the headers that are parsed separately, and the bytes of such messages."""
    counts = [0, 0]
    header, message = McbpHeader.from_bytes, McbpMessage.from_bytes

    def count_header(data: bytes) -> Any:
        counts[0] += 1
        return header(data)

    def count_message(data: bytes) -> Any:
        counts[1] += len(data)
        return message(data)

    with monkeypatch.context() as patch:
        patch.setattr(McbpHeader, "from_bytes", count_header)
        patch.setattr(McbpMessage, "from_bytes", count_message)
        yield counts


@pytest.mark.parametrize("boundary", [True, False])
def test_garbage_is_read_once(monkeypatch: pytest.MonkeyPatch, boundary: bool) -> None:
    data = random.Random(5).randbytes(500_000)
    with counted_headers(monkeypatch) as counts:
        pieces_of(data, boundary=boundary)
    assert counts[0] < len(data) / 20  # six of 256 bytes are magics
    assert counts[1] < len(data)


@pytest.mark.parametrize(
    "pattern",
    [
        b"\x80",
        b"\x81\x08",
        bytes(map(int, Magic)),
        dcp.noop(opaque=0)[:12],
        b"\x80\0\0\0\0\0\0\0\0\0\0\0",
        dcp.noop(opaque=0) + b"\x79",
    ],
    ids=["one", "two", "six", "half a header", "zeros", "no chain"],
)
def test_bytes_that_look_like_magics_are_read_a_few_times(
    monkeypatch: pytest.MonkeyPatch, pattern: bytes
) -> None:
    data = pattern * (20_000 // len(pattern))
    with counted_headers(monkeypatch) as counts:
        pieces_of(data)
    assert counts[0] < 5 * len(data)
    assert counts[1] < 5 * len(data)


def test_chains_that_lead_nowhere_are_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = dcp.noop(opaque=1) * 10_000
    outer = document(1, inner, Datatype.RAW)
    with counted_headers(monkeypatch) as counts:
        pieces = pieces_of(outer + bytes(100))
    assert framed(pieces) == [(0, outer)]
    assert counts[0] < 10 * 10_000
    assert counts[1] < 5 * len(outer)


def test_long_bodies_are_read_only_in_a_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    # each header leads to another one, a third of the data away, and the last one leads out of the data
    header = dcp.frame(Magic.client_request, Opcode.dcp_noop)
    count = 4000
    data = with_body_length(header, 24 * (count // 2 + 1)) * count
    with counted_headers(monkeypatch) as counts:
        pieces_of(b"\x79" + data)
    assert counts[0] < 10 * count
    assert counts[1] < 5 * len(data)


# Single messages


def test_single_message() -> None:
    message = document(1)
    assert single(message) == Frame(0, message)
    for length in range(len(message)):
        piece = single(message[:length])
        assert isinstance(piece, Corrupt)
        assert (piece.error.rule, piece.length) == ("truncated", length)


@pytest.mark.parametrize("collections", [True, False])
def test_single_message_with_more_behind(collections: bool) -> None:
    key = b"\0key" if collections else b"\xff\xff\xff\xff\xff\xffkey"
    message = dcp.mutation(STREAM, key=key, by_seqno=1)
    piece = single(message + b"\0", collections=collections)
    assert isinstance(piece, Corrupt)
    assert (piece.error.rule, piece.error.offset) == ("trailing-bytes", len(message))


@given(st.binary(max_size=100))
def test_single_random_bytes(data: bytes) -> None:
    piece = single(data)
    assert isinstance(piece, Corrupt) or piece.data == data


@pytest.mark.parametrize(
    ("lost", "is_tls"), [((), True), (((0, 2),), False)], ids=["the beginning", "behind a loss"]
)
def test_only_the_beginning_of_a_stream_is_taken_for_tls(
    lost: Sequence[tuple[int, int]], is_tls: bool
) -> None:
    stream = raw(b"\x16\x03\x16\x03\x01" + bytes(40), lost=lost)
    assert [cut.is_encrypted(run) for run in stream.runs] == [is_tls]
