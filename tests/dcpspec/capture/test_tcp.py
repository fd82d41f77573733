"""Reassembly of lost, repeated, cut and out-of-order segments."""

from __future__ import annotations

import dataclasses
import tracemalloc
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.capture.packets import NO_TIME, Segment
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.tcp import ByteStream, Closing, Ending, Gap, Reassembly, Run
from tests.captures.one_by_one import as_block, reassemble

Address = tuple[str, int]

CLIENT, SERVER = ("10.0.0.2", 40112), ("10.0.0.1", 11210)
NAME = "10.0.0.2:40112>10.0.0.1:11210"
WRAP = 1 << 32
DATA = bytes(range(256)) * 4

# --- Helpers ----------------------------------------------------------------------------------------


@dataclass
class SegmentSender:
    """Makes the segments of one direction from stream offsets; ``isn`` is the number of the SYN."""

    isn: int
    data: bytes = DATA
    source: Address = CLIENT
    target: Address = SERVER
    clock: list[int] = field(default_factory=lambda: [0])

    def segment(
        self,
        start: int = 0,
        end: int | None = None,
        *,
        payload: bytes | None = None,
        ack: int | None = None,
        missing: int = 0,
        syn: bool = False,
        fin: bool = False,
        rst: bool = False,
    ) -> Segment:
        if payload is None:
            payload = self.data[start : start if end is None else end]
        self.clock[0] += 1
        return Segment(
            time_ns=self.clock[0],
            src=self.source[0],
            dst=self.target[0],
            sport=self.source[1],
            dport=self.target[1],
            seq=(self.isn + start + (not syn)) % WRAP,
            ack=None if ack is None else ack % WRAP,
            syn=syn,
            fin=fin,
            rst=rst,
            payload=payload[: len(payload) - missing],
            missing=missing,
            frame=self.clock[0],
        )

    def syn(self, ack: int | None = None, payload: bytes = b"") -> Segment:
        return self.segment(syn=True, ack=ack, payload=payload)

    def number(self, offset: int) -> int:
        """Sequence number of a stream offset; also the other side's acknowledgement up to that offset."""
        return (self.isn + 1 + offset) % WRAP

    def peer(self, isn: int, data: bytes = DATA) -> SegmentSender:
        return SegmentSender(isn, data, self.target, self.source, self.clock)


def assert_tiled(stream: ByteStream) -> None:
    """Check that runs and gaps follow each other from 0 to the length, and that runs never touch."""
    position = 0
    parts: list[Run | Gap] = [*stream.runs, *stream.gaps]
    for part in sorted(parts, key=lambda part: part.offset):
        assert part.offset == position
        assert part.end > part.offset
        position = part.end
    assert position == stream.length
    assert all(left.end < right.offset for left, right in pairwise(stream.runs))
    for run in stream.runs:
        assert len(run.starts) == len(run.times_ns) == len(run.frames)
        assert run.starts[0] == run.offset


def assemble(segments: Iterable[Segment], ports: Iterable[int] | None = (11210,)) -> Reassembly:
    """Reassemble segments, one by one and in blocks, with the same result."""
    segments = list(segments)
    ports = None if ports is None else list(ports)
    result = reassemble(segments, ports=ports)
    for size in (len(segments) or 1, 7):
        assert in_blocks(segments, ports, size) == result
    for stream in result.streams:
        assert_tiled(stream)
    return result


def in_blocks(segments: list[Segment], ports: list[int] | None, size: int) -> Reassembly:
    reassembler = Reassembler(ports)
    with (
        mock.patch("dcpspec.capture.reassembly._FEW", 2),
        mock.patch("dcpspec.capture.halves._Pieces._MOST", 2),
    ):
        for first in range(0, len(segments), size):
            reassembler.add_all(as_block(segments[first : first + size]))
    return reassembler.result()


def one(segments: Iterable[Segment], direction: str = "client") -> ByteStream:
    """Reassemble one connection and return one direction of it."""
    streams = assemble(segments).streams
    assert {stream.connection for stream in streams} == {streams[0].connection}
    (stream,) = (stream for stream in streams if stream.direction == direction)
    return stream


def content(stream: ByteStream) -> list[tuple[int, bytes]]:
    return [(run.offset, bytes(run.data)) for run in stream.runs]


# --- Order, repetition, loss ------------------------------------------------------------------------


def test_in_order() -> None:
    client = SegmentSender(1000)
    stream = one([client.syn(), client.segment(0, 10), client.segment(10, 30)])
    assert content(stream) == [(0, DATA[:30])]
    assert (stream.connection, stream.direction, stream.starts_at_boundary) == (NAME, "client", True)
    assert (stream.gaps, stream.length) == ([], 30)
    assert (stream.conflicts, stream.retransmitted, stream.ignored) == (0, 0, 0)


def time_at(run: Run, offset: int) -> int:
    """Capture time of the segment that delivered a byte."""
    return run.times_ns[bisect_right(run.starts, offset) - 1]


def test_times() -> None:
    client = SegmentSender(1000)
    first, lost, third = client.segment(0, 10), client.segment(10, 20), client.segment(20, 30)
    (run,) = one([first, third, client.segment(5, 25)]).runs
    assert [time_at(run, offset) for offset in (0, 9, 10, 19, 20, 29)] == [1, 1, 4, 4, 3, 3]
    _, tail = one([first, third]).runs
    assert time_at(tail, 20) == third.time_ns
    assert lost.time_ns == 2


@pytest.mark.parametrize(
    "order",
    [(0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1)],
    ids=["in-order", "reversed", "swapped", "rotated"],
)
@pytest.mark.parametrize("syn_at", [0, 2, 4, None])
def test_reordering(order: tuple[int, ...], syn_at: int | None) -> None:
    client = SegmentSender(WRAP - 7)
    segments = [client.segment(5 * number, 5 * number + 5) for number in order]
    if syn_at is not None:
        segments.insert(syn_at, client.syn())
    stream = one(segments)
    assert content(stream) == [(0, DATA[:20])]
    assert stream.starts_at_boundary == (syn_at is not None)


@pytest.mark.parametrize(
    "order",
    [range(256), [*range(1, 9), 0, *range(9, 256)], [at ^ 3 for at in range(256)]],
    ids=["in order", "the first one late", "many late"],
)
def test_payload_is_in_memory_once(order: Iterable[int]) -> None:
    size = 32_768
    client = SegmentSender(0, bytes(256 * size))
    segments = [client.syn(), *(client.segment(at * size, at * size + size) for at in order)]
    reassembler = Reassembler(None)
    tracemalloc.start()
    try:
        for segment in segments:
            reassembler.add(segment)
        (stream,) = reassembler.result().streams
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert content(stream) == [(0, client.data)]
    assert peak < 1.5 * len(client.data)


@pytest.mark.parametrize(
    ("again", "repeated", "end"),
    [
        ((10, 20), 10, 30),
        ((12, 18), 6, 30),
        ((5, 25), 20, 30),
        ((0, 30), 30, 30),
        ((15, 40), 15, 60),
        ((0, 60), 50, 60),
        ((29, 31), 1, 31),
        ((45, 70), 15, 30),
    ],
)
def test_retransmission(again: tuple[int, int], repeated: int, end: int) -> None:
    client = SegmentSender(1000)
    parts = [client.syn(), *(client.segment(start, start + 10) for start in (0, 10, 20, 40, 50))]
    stream = one([*parts, client.segment(*again)])
    assert stream.runs[0].data == DATA[:end]
    assert stream.length == max(60, again[1])
    assert (stream.retransmitted, stream.conflicts) == (repeated, 0)


def test_the_first_bytes_captured_win_and_conflicts_are_counted() -> None:
    client = SegmentSender(1000)
    first = client.segment(10, payload=b"abcdefghij")
    again = client.segment(5, payload=b"12345abcXXfghij67890")
    stream = one([client.segment(0, payload=b"01234"), first, again])
    assert content(stream) == [(0, b"0123412345abcdefghij67890")]
    assert (stream.conflicts, stream.retransmitted) == (2, 10)


def test_loss() -> None:
    client = SegmentSender(1000)
    stream = one([client.syn(), client.segment(10, 20), client.segment(30, 40)])
    assert content(stream) == [(10, DATA[10:20]), (30, DATA[30:40])]
    assert stream.gaps == [Gap(0, 10), Gap(20, 10)]


def test_bytes_cut_by_the_snap_length_are_a_gap_until_captured() -> None:
    client = SegmentSender(1000)
    segments = [client.syn(), client.segment(0, 100, missing=60), client.segment(100, 200, missing=100)]
    stream = one(segments)
    assert content(stream) == [(0, DATA[:40])]
    assert stream.gaps == [Gap(40, 160)]
    stream = one([*segments, client.segment(40, 150)])
    assert (content(stream), stream.gaps) == ([(0, DATA[:150])], [Gap(150, 50)])


def test_only_cut_segments_without_syn() -> None:
    client = SegmentSender(1000)
    stream = one([client.segment(50, 90, missing=40), client.segment(10, 50, missing=40)])
    assert (stream.runs, stream.gaps, stream.starts_at_boundary) == ([], [Gap(0, 80)], False)


# --- What was sent, but not captured ----------------------------------------------------------------


@pytest.mark.parametrize("syn", [True, False])
def test_fin_beyond_the_data(syn: bool) -> None:
    client = SegmentSender(1000)
    stream = one([*([client.syn()] * syn), client.segment(0, 10), client.segment(25, fin=True)])
    assert (content(stream), stream.gaps) == ([(0, DATA[:10])], [Gap(10, 15)])


def test_the_farthest_fin_counts() -> None:
    client = SegmentSender(1000)
    for fins in ((5, 25), (25, 5)):
        stream = one([client.segment(0, 10), *(client.segment(at, fin=True) for at in fins)])
        assert (stream.gaps, stream.length) == ([Gap(10, 15)], 25)


def test_fin_and_own_sequence_number_without_data() -> None:
    client = SegmentSender(1000)
    stream = one([client.segment(10), client.segment(30, fin=True), client.segment(31)])
    assert (stream.runs, stream.gaps) == ([], [Gap(0, 20)])


def test_fin_with_data() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    segments = [client.segment(0, 10, fin=True), server.segment(ack=client.number(11))]
    stream = one(segments)
    assert (content(stream), stream.gaps) == ([(0, DATA[:10])], [])


def test_acknowledgement_beyond_the_data() -> None:
    client, server = SegmentSender(WRAP - 12), SegmentSender(WRAP - 12).peer(77)
    segments = [client.segment(0, 10, ack=server.number(0)), server.segment(ack=client.number(30))]
    stream = one(segments)
    assert (content(stream), stream.gaps) == ([(0, DATA[:10])], [Gap(10, 20)])
    assert one([*segments, client.segment(10, 30)]).gaps == []


def test_acknowledgement_of_a_fin_that_was_not_captured() -> None:
    client = SegmentSender(1000)
    stream = one([client.segment(0, 10), client.peer(5).segment(ack=client.number(11))])
    assert (stream.gaps, stream.length) == ([], 10)


def test_own_sequence_number_beyond_the_data() -> None:
    client = SegmentSender(1000)
    assert one([client.segment(0, 10), client.segment(30)]).gaps == [Gap(10, 20)]


def test_direction_known_from_acknowledgements_only() -> None:
    client = SegmentSender(1000)
    server = client.peer(WRAP - 3)
    segments = [client.segment(ack=server.number(offset)) for offset in (0, 100, 50)]
    stream = one(segments, "server")
    assert (stream.runs, stream.gaps, stream.starts_at_boundary) == ([], [Gap(0, 100)], False)
    assert one(segments).length == 0


def test_syn_without_data() -> None:
    client = SegmentSender(1000)
    streams = assemble([client.syn(), client.peer(5).syn(ack=client.number(0))]).streams
    assert [(s.direction, s.length, s.starts_at_boundary) for s in streams] == [
        ("client", 0, True),
        ("server", 0, True),
    ]


# --- Sequence numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize("isn", [0, WRAP - 1, WRAP - 2, WRAP - 15, (1 << 31) - 5, 1 << 31])
@pytest.mark.parametrize("syn", [True, False])
def test_wrap(isn: int, syn: bool) -> None:
    client = SegmentSender(isn)
    segments = [client.segment(start, start + 10) for start in (10, 0, 20, 30)]
    assert content(one([*([client.syn()] * syn), *segments])) == [(0, DATA[:40])]


def test_wrap_more_than_once() -> None:
    """Eleven gigabytes, nearly all of them cut by the snap length."""
    client = SegmentSender(WRAP - 100)
    step, last = 1 << 30, 11 << 30
    segments = [client.syn()]
    for offset in range(0, last, step):
        cut = client.segment(offset, payload=b"head")
        segments.append(dataclasses.replace(cut, missing=step - 4))
    segments.append(client.segment(last - step - 2, payload=b"late"))
    segments.append(client.segment(last, payload=b"end", fin=True))
    stream = one(segments)
    heads = [(offset, b"head") for offset in range(0, last - step, step)]
    assert content(stream) == [*heads, (last - step - 2, b"lahead"), (last, b"end")]
    assert (stream.length, stream.conflicts) == (last + 3, 1)


def test_wrap_more_than_once_with_acknowledgements_only() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    acks = [client.segment(ack=server.number(offset << 30)) for offset in range(10)]
    assert one(acks, "server").gaps == [Gap(0, 9 << 30)]


# --- Probes and special segments --------------------------------------------------------------------


def test_keep_alive_probes() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    segments = [
        client.syn(),
        server.syn(ack=client.number(0)),
        server.segment(-1, payload=b"\0", ack=client.number(0)),  # before anything was sent
        client.segment(0, 10, ack=server.number(0)),
        client.segment(9, payload=b"\xee", ack=server.number(0)),
        client.segment(9, ack=server.number(0)),  # without the byte
        client.segment(10, 20, ack=server.number(0)),
        server.segment(0, 5, ack=client.number(20)),
    ]
    stream = one(segments)
    assert (content(stream), stream.conflicts, stream.gaps) == ([(0, DATA[:20])], 0, [])
    stream = one(segments, "server")
    assert (content(stream), stream.conflicts, stream.ignored) == ([(0, DATA[:5])], 0, 1)


def test_a_syn_captured_after_a_keep_alive_probe() -> None:
    client = SegmentSender(1000)
    stream = one([client.segment(-1), client.segment(0, 5), client.syn()])
    assert (content(stream), stream.starts_at_boundary) == ([(0, DATA[:5])], True)


def test_zero_window_probes() -> None:
    client = SegmentSender(1000)
    probes = [client.segment(10, 11)] * 3
    stream = one([client.segment(0, 10), *probes, client.segment(10, 30)])
    assert (content(stream), stream.conflicts) == ([(0, DATA[:30])], 0)


def test_data_on_syn() -> None:
    client = SegmentSender(WRAP - 1)
    stream = one([client.syn(payload=DATA[:8]), client.segment(0, 8), client.segment(8, 16)])
    assert (content(stream), stream.starts_at_boundary) == ([(0, DATA[:16])], True)


def test_segments_before_the_initial_sequence_number_are_ignored() -> None:
    client = SegmentSender(1000)
    old = [client.segment(-50, payload=bytes(20)), client.segment(-5, payload=b"?????" + DATA[:5])]
    stream = one([client.syn(), *old, client.segment(5, 15)])
    assert (content(stream), stream.ignored, stream.gaps) == ([(0, DATA[:15])], 25, [])


def test_times_behind_ignored_segments_are_their_own() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    opening = [client.syn(), server.syn(ack=client.number(0))]
    parts = [client.segment(at, payload=bytes(10), ack=server.number(0)) for at in range(-20, 20, 10)]
    (run,) = one([*opening, *parts]).runs
    assert [*zip(run.starts, run.times_ns, strict=True)] == [(0, 5), (10, 6)]


def test_a_syn_in_the_middle_of_what_was_seen_opens_another_connection() -> None:
    client = SegmentSender(1000)
    first, second = assemble(
        [client.segment(-50, payload=bytes(20)), client.syn(), client.segment(0, 9)]
    ).streams
    assert (content(first), first.connection) == ([(0, bytes(20))], NAME)
    assert (content(second), second.connection) == ([(0, DATA[:9])], NAME + "#2")


def test_reset() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    reset = dataclasses.replace(server.segment(rst=True), seq=3_000_000_000, payload=b"go away")
    segments = [client.syn(), server.syn(), client.segment(0, 10), reset, client.segment(10, 20)]
    assert content(one(segments)) == [(0, DATA[:20])]
    stream = one(segments, "server")
    assert (stream.length, stream.ignored) == (0, 7)


# --- Who closed -------------------------------------------------------------------------------------


def closing(segments: Iterable[Segment]) -> Closing | None:
    """Return the end of a connection, which both of its streams have."""
    (found,) = {stream.closing for stream in assemble(segments).streams}
    return found


def opened() -> tuple[SegmentSender, SegmentSender, list[Segment]]:
    """Return both sides of a connection after a request of 10 bytes and a response of 10 bytes: packets 1 to
    5.
    """
    client = SegmentSender(1000)
    server = client.peer(5)
    begin = [
        client.syn(),
        server.syn(ack=client.number(0)),
        client.segment(ack=server.number(0)),
        client.segment(0, 10, ack=server.number(0)),
        server.segment(0, 10, ack=client.number(10)),
    ]
    return client, server, begin


def test_an_open_connection_has_no_end() -> None:
    _, _, begin = opened()
    assert closing(begin) is None


@pytest.mark.parametrize("with_data", [False, True])
def test_the_server_ends_and_the_client_follows(with_data: bool) -> None:
    client, server, begin = opened()
    end = 20 if with_data else 10
    fins = [
        server.segment(10, end, fin=True, ack=client.number(10)),
        client.segment(10, fin=True, ack=server.number(end + 1)),
        server.segment(end + 1, ack=client.number(11)),
    ]
    assert closing([*begin, *fins]) == ("server", ("fin", 7, 7), ("fin", 6, 6))


def test_half_close() -> None:
    client, server, begin = opened()
    fin = client.segment(10, fin=True, ack=server.number(10))
    more = [server.segment(at, at + 5, ack=client.number(11)) for at in (10, 15)]
    assert closing([*begin, fin, *more]) == ("client", ("fin", 6, 6), None)


def test_a_reset_in_the_middle() -> None:
    client, server, begin = opened()
    reset = server.segment(10, rst=True, ack=client.number(10))
    assert closing([*begin, reset, client.segment(10, 20)]) == ("server", None, ("rst", 6, 6))


def test_a_reset_after_the_end_changes_nothing() -> None:
    client, server, begin = opened()
    fin = client.segment(10, fin=True, ack=server.number(10))
    late = server.segment(10, 20, ack=client.number(11))
    resets = [client.segment(11, rst=True), server.segment(20, rst=True)]
    assert closing([*begin, fin, late, *resets]) == ("client", ("fin", 6, 6), ("rst", 9, 9))


def test_both_sides_end_at_once() -> None:
    client, server, begin = opened()
    fins = [
        server.segment(10, fin=True, ack=client.number(10)),
        client.segment(10, fin=True, ack=server.number(10)),
    ]
    assert closing([*begin, *fins]) == ("server", ("fin", 7, 7), ("fin", 6, 6))


def test_a_retransmitted_fin_keeps_its_first_packet() -> None:
    client, server, begin = opened()
    fins = [server.segment(10, fin=True, ack=client.number(10)) for _ in range(3)]
    assert closing([*begin, *fins]) == ("server", None, ("fin", 6, 6))


def test_a_lost_fin_that_the_other_side_acknowledged() -> None:
    client, server, begin = opened()
    fin = client.segment(10, fin=True, ack=server.number(11))
    assert closing([*begin, fin]) == ("server", ("fin", 6, 6), ("fin", NO_TIME, 0))


def test_lost_packets_that_may_have_contained_a_fin() -> None:
    client, server, begin = opened()
    fin = client.segment(10, fin=True, ack=server.number(31))
    assert closing([*begin, fin]) == (None, ("fin", 6, 6), None)


def test_the_end_of_a_connection_that_the_capture_joins_late() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    begin = [server.segment(500, ack=client.number(10)), client.segment(10, ack=server.number(500))]
    fin = server.segment(500, fin=True, ack=client.number(10))
    assert closing([*begin, fin]) == ("server", None, ("fin", 3, 3))


def test_the_end_of_a_connection_with_only_one_captured_side() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    sent = [client.segment(at, at + 10, ack=server.number(2 * at)) for at in (0, 10)]
    fin = client.segment(20, fin=True, ack=server.number(60))
    assert closing([*sent, fin]) == (None, ("fin", 3, 3), None)


def test_each_connection_between_the_same_ports_has_its_own_end() -> None:
    client, server, begin = opened()
    begin.append(server.segment(10, fin=True, ack=client.number(10)))
    again = SegmentSender(700_000_000, clock=client.clock)
    begin += [again.syn(), again.segment(0, 10), again.segment(10, rst=True)]
    ends = {stream.connection: stream.closing for stream in assemble(begin).streams}
    assert ends == {
        NAME: ("server", None, ("fin", 6, 6)),
        NAME + "#2": ("client", ("rst", 9, 9), None),
    }


def test_the_end_of_a_connection_in_a_later_part_of_the_capture() -> None:
    client, server, begin = opened()
    fin = server.segment(10, 20, fin=True, ack=client.number(10))
    reassembler = Reassembler([11210])
    expected: list[Closing | None] = [
        None,
        Closing("server", None, Ending("fin", 6, 6)),
        Closing("server", Ending("rst", 7, 7), Ending("fin", 6, 0)),  # the first packet is in an earlier part
    ]
    for part, ends in zip((begin, [fin], [client.segment(10, rst=True)]), expected, strict=True):
        reassembler.add_all(as_block(part))
        streams = reassembler.result(unchanged=True, is_last=False).streams
        assert [stream.closing for stream in streams] == [ends, ends]
        for stream in streams:
            reassembler.resume(stream, stream.length, is_boundary=True)


def test_connection_of_which_only_a_reset_and_a_syn_were_captured() -> None:
    client = SegmentSender(1000)
    (stream,) = assemble([client.segment(rst=True), client.syn()]).streams
    assert (stream.connection, stream.length) == (NAME, 0)
    assert assemble([client.segment(rst=True)]).streams == []


def test_repeated_handshake() -> None:
    client = SegmentSender(1000)
    server = client.peer(5)
    handshake = [client.syn(), client.syn(), *[server.syn(ack=client.number(0))] * 2]
    stream = one([*handshake, client.segment(0, 9), client.syn(), server.segment(0, 3)])
    assert content(stream) == [(0, DATA[:9])]


# --- Connections ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["fin", "rst", "none"])
@pytest.mark.parametrize("next_isn", [90_000, 3_000_000_000])
def test_port_reuse(ending: str, next_isn: int) -> None:
    segments: list[Segment] = []
    for number, isn in enumerate((1000, next_isn, next_isn + 100_000)):
        client = SegmentSender(isn, bytes([number]) * 10)
        server = client.peer(isn + 77, bytes([number + 100]) * 10)
        segments += [client.syn(), server.syn(ack=client.number(0))]
        segments += [client.segment(0, 10), server.segment(0, 10, ack=client.number(10))]
        segments += [client.segment(10, fin=ending == "fin", rst=ending == "rst")] * (ending != "none")
    streams = assemble(segments).streams
    assert [stream.connection for stream in streams[::2]] == [NAME, NAME + "#2", NAME + "#3"]
    assert [stream.direction for stream in streams] == ["client", "server"] * 3
    assert [content(stream) for stream in streams] == [
        [(0, bytes([number + base]) * 10)] for number in range(3) for base in (0, 100)
    ]
    assert all(stream.starts_at_boundary for stream in streams)


@pytest.mark.parametrize(("old_isn", "new_isn"), [(1000, 2_000_000_000), (2_000_000_000, 1000)])
def test_port_reuse_when_the_capture_missed_the_first_syn(old_isn: int, new_isn: int) -> None:
    old, new = SegmentSender(old_isn), SegmentSender(new_isn)
    segments = [old.segment(0, 10), new.syn(), new.segment(0, 20)]
    first, second = assemble(segments).streams
    assert (content(first), first.starts_at_boundary) == ([(0, DATA[:10])], False)
    assert (content(second), second.connection) == ([(0, DATA[:20])], NAME + "#2")


def test_port_reuse_when_the_capture_missed_the_second_syn() -> None:
    old, new = SegmentSender(1000), SegmentSender(2_000_000_000)
    segments = [old.syn(), old.segment(0, 10, fin=True), new.segment(0, 20), new.segment(20, 30)]
    first, second = assemble(segments).streams
    assert content(first) == [(0, DATA[:10])]
    assert (content(second), second.starts_at_boundary) == ([(0, DATA[:30])], False)


def test_stragglers_of_the_previous_connection_go_to_it() -> None:
    old, new = SegmentSender(1000), SegmentSender(2_000_000_000)
    server, other = old.peer(5), new.peer(3_000_000_000)
    segments = [old.syn(), server.syn(ack=old.number(0)), old.segment(5, 10, fin=True), new.syn()]
    segments += [server.segment(0, 7, ack=old.number(5)), old.segment(0, 5, ack=server.number(0))]
    segments += [old.syn(), other.syn(ack=new.number(0)), new.segment(0, 4, ack=other.number(0))]
    streams = assemble(segments).streams
    assert [content(stream) for stream in streams] == [[(0, DATA[:n])] for n in (10, 7, 4)] + [[]]
    assert all(stream.gaps == [] and stream.ignored == 0 for stream in streams)


def test_a_large_loss_does_not_split_an_open_connection() -> None:
    client = SegmentSender(1000)
    stream = one([client.segment(0, 10), client.segment(1 << 30, payload=b"on")])
    assert content(stream) == [(0, DATA[:10]), (1 << 30, b"on")]


@pytest.mark.parametrize(
    ("source", "target", "flags", "ports", "client"),
    [
        (CLIENT, SERVER, "", [11210], CLIENT),
        (SERVER, CLIENT, "", [11210], CLIENT),
        (SERVER, CLIENT, "", None, CLIENT),
        (SERVER, CLIENT, "", [11210, 40112], CLIENT),
        (SERVER, CLIENT, "", [40112], SERVER),
        (("10.0.0.1", 11210), ("10.0.0.2", 11210), "", [11210], ("10.0.0.1", 11210)),
        (SERVER, CLIENT, "syn", [11210], SERVER),
        (SERVER, CLIENT, "syn+ack", [40112], CLIENT),
    ],
)
def test_which_side_is_the_client(
    source: Address,
    target: Address,
    flags: str,
    ports: list[int] | None,
    client: Address,
) -> None:
    side = SegmentSender(1000, source=source, target=target)
    first = [side.syn(ack=5 if flags == "syn+ack" else None)] if flags else []
    server = target if client == source else source
    streams = assemble([*first, side.segment(0, 10)], ports).streams
    (stream,) = (stream for stream in streams if stream.runs)
    assert stream.connection == f"{client[0]}:{client[1]}>{server[0]}:{server[1]}"
    assert stream.direction == ("client" if client == source else "server")


def test_ipv6_addresses_are_in_brackets() -> None:
    side = SegmentSender(1000, source=("2001:db8::2", 40112), target=("::1", 11210))
    assert one([side.segment(0, 1)]).connection == "[2001:db8::2]:40112>[::1]:11210"


def test_connections_on_other_ports_are_counted() -> None:
    web = SegmentSender(1000, source=("10.0.0.2", 5000), target=("10.0.0.9", 443))
    dns = SegmentSender(1000, source=("10.0.0.2", 5000), target=("10.0.0.9", 53))
    segments = [
        web.segment(0, 10),
        web.peer(5).segment(0, 100, missing=60),
        dns.segment(0, 7),
        SegmentSender(1000).segment(0, 1),
    ]
    result = assemble(segments)
    assert [stream.connection for stream in result.streams] == [NAME]
    assert (result.others.omitted, result.others.omitted_bytes) == ({"5000": 2}, 117)
    result = assemble(segments, None)
    assert len(result.streams) == 4
    assert result.others.omitted == {}


def test_streams_come_in_order_of_their_connections() -> None:
    one_client, other = SegmentSender(1000), SegmentSender(1000, source=("10.0.0.3", 40112))
    segments = [other.peer(5).segment(0, 1), one_client.segment(0, 1), other.segment(0, 1)]
    streams = assemble(segments).streams
    assert [(stream.connection[:8], stream.direction) for stream in streams] == [
        ("10.0.0.3", "client"),
        ("10.0.0.3", "server"),
        ("10.0.0.2", "client"),
    ]


def test_nothing() -> None:
    assert assemble([]) == Reassembly()


def test_many_segments_in_order_are_never_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    """In-order traffic appends only; counted, not timed."""
    import dcpspec.capture.halves as module

    def refuse(*_: object, **__: object) -> int:
        raise AssertionError("searched for a place")

    client = SegmentSender(WRAP - 5000)
    segments = [client.syn(), *(client.segment(at, payload=b"ab") for at in range(0, 20_000, 2))]
    with monkeypatch.context() as patch:
        patch.setattr(module, "bisect_right", refuse)
        stream = one(segments)
    assert content(stream) == [(0, b"ab" * 10_000)]


# --- Properties -------------------------------------------------------------------------------------

_ISN = st.one_of(st.integers(0, WRAP - 1), st.integers(WRAP - 400, WRAP - 1), st.integers(0, 3))


@st.composite
def _direction(draw: st.DrawFn, side: SegmentSender, other: SegmentSender, *, lossy: bool) -> list[Segment]:
    """Segments with the data of ``side``, then some of it again; not yet in capture order."""
    size = len(side.data)
    cuts = sorted({0, size, *draw(st.lists(st.integers(0, size), max_size=12))})
    spans = list(pairwise(cuts))
    offsets = st.integers(0, size)
    spans += [(min(pair), max(pair)) for pair in draw(st.lists(st.tuples(offsets, offsets), max_size=8))]
    segments = []
    for start, end in spans:
        ack = other.number(draw(st.integers(0, len(other.data))))
        missing = draw(st.integers(0, end - start)) if lossy and draw(st.booleans()) else 0
        segments.append(side.segment(start, end, missing=missing, ack=ack))
    if draw(st.booleans()):
        segments.append(side.segment(size, fin=True, ack=other.number(0)))
    return segments


@st.composite
def _captures(draw: st.DrawFn, *, lossy: bool) -> tuple[SegmentSender, SegmentSender, list[Segment]]:
    client = SegmentSender(draw(_ISN), draw(st.binary(min_size=1, max_size=300)))
    server = client.peer(draw(_ISN), draw(st.binary(min_size=1, max_size=300)))
    segments = draw(_direction(client, server, lossy=lossy)) + draw(_direction(server, client, lossy=lossy))
    if draw(st.booleans()):
        segments += [client.syn(), server.syn(ack=client.number(0))]
    segments = draw(st.permutations(segments))
    if lossy:
        keep = draw(st.lists(st.booleans(), min_size=len(segments), max_size=len(segments)))
        segments = [segment for segment, kept in zip(segments, keep, strict=True) if kept]
    return client, server, segments


@given(_captures(lossy=False))
def test_complete_captures_give_the_original(
    capture: tuple[SegmentSender, SegmentSender, list[Segment]],
) -> None:
    client, server, segments = capture
    streams = assemble(segments).streams
    assert [stream.connection for stream in streams] == [NAME, NAME]
    for side, stream in zip((client, server), streams, strict=True):
        assert content(stream) == [(0, side.data)]
        assert (stream.gaps, stream.conflicts, stream.ignored) == ([], 0, 0)


@given(_captures(lossy=True))
def test_lossy_captures_give_what_they_have(
    capture: tuple[SegmentSender, SegmentSender, list[Segment]],
) -> None:
    client, server, segments = capture
    streams: dict[str, ByteStream] = {stream.direction: stream for stream in assemble(segments).streams}
    for direction, side in (("client", client), ("server", server)):
        own = [s for s in segments if (s.src, s.sport) == side.source]
        acks = [
            (s.ack - side.number(0)) % WRAP for s in segments if s.dst == side.source[0] and s.ack is not None
        ]
        if not own and not acks:
            assert direction not in streams
            continue
        stream = streams[direction]

        captured_at: dict[int, int] = {}  # original offset to its first capture time
        first_sent, last_sent = [], [0]
        for segment in own:
            start = 0 if segment.syn else (segment.seq - side.number(0)) % WRAP
            for offset in range(start, start + len(segment.payload)):
                captured_at.setdefault(offset, segment.time_ns)
            if segment.payload or segment.missing:
                first_sent.append(start)
            last_sent.append(start + len(segment.payload) + segment.missing)

        syn = any(segment.syn for segment in own)
        first = 0 if syn else min(first_sent or acks or last_sent[1:])
        assert stream.starts_at_boundary == syn
        known = {run.offset + at + first: byte for run in stream.runs for at, byte in enumerate(run.data)}
        assert known == {offset: side.data[offset] for offset in captured_at}
        for run in stream.runs:
            for offset in range(run.offset, run.end):
                assert time_at(run, offset) == captured_at[offset + first]
            assert run.frames == run.times_ns
        assert stream.conflicts == 0

        # The end is certain up to one number, which an uncaptured FIN may have used.
        end = max(*last_sent, *acks, first)
        assert end - 1 <= first + stream.length <= end


@given(st.lists(st.tuples(st.integers(0, 60), st.binary(min_size=2, max_size=30)), min_size=1), _ISN)
def test_conflicting_captures_keep_the_first_bytes(writes: list[tuple[int, bytes]], isn: int) -> None:
    client = SegmentSender(isn)
    kept: dict[int, int] = {}
    conflicts = repeated = 0
    for start, payload in writes:
        for offset, byte in enumerate(payload, start):
            repeated += offset in kept
            conflicts += kept.setdefault(offset, byte) != byte
    stream = one([client.syn(), *(client.segment(start, payload=payload) for start, payload in writes)])
    assert {run.offset + at: byte for run in stream.runs for at, byte in enumerate(run.data)} == kept
    assert (stream.conflicts, stream.retransmitted) == (conflicts, repeated)


@given(
    st.lists(
        st.builds(
            Segment,
            time_ns=st.integers(0, 1 << 62),
            src=st.sampled_from(["a", "b"]),
            dst=st.sampled_from(["a", "b"]),
            sport=st.integers(1, 2),
            dport=st.integers(1, 2),
            seq=st.integers(0, WRAP - 1) | st.integers(0, 30),
            ack=st.none() | st.integers(0, WRAP - 1) | st.integers(0, 30),
            syn=st.booleans(),
            fin=st.booleans(),
            rst=st.booleans(),
            payload=st.binary(max_size=10),
            missing=st.integers(0, 3),
            frame=st.integers(1, 1 << 40),
        ),
        max_size=30,
    ),
    st.none() | st.just([1]),
)
def test_nonsense_is_tiled_and_no_payload_byte_vanishes(
    segments: list[Segment], ports: list[int] | None
) -> None:
    result = assemble(segments, ports)
    assert len({(s.connection, s.direction) for s in result.streams}) == len(result.streams)
    used = sum(len(run.data) for stream in result.streams for run in stream.runs)
    used += sum(stream.retransmitted + stream.ignored for stream in result.streams)
    sent = sum(len(segment.payload) for segment in segments)
    assert used <= sent
    if not any(len(s.payload) == 1 or s.rst for s in segments):  # probes, and resets without a stream
        others = [s for s in segments if ports and not {s.sport, s.dport} & set(ports)]
        assert used + sum(len(s.payload) for s in others) == sent


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_sender_is_the_client_where_nothing_else_tells(first: int) -> None:
    sides = SegmentSender(1000, DATA, ("10.0.0.9", 11210), ("10.0.0.1", 11210))
    both = [sides, sides.peer(5000)]
    segments = []
    for start in range(0, 200, 10):
        for side in (both[first], both[1 - first]):
            other = both[1 - both.index(side)]
            segments.append(side.segment(start, start + 10, ack=other.number(start)))
    names = {stream.connection for stream in assemble(segments).streams}
    assert names == {f"{both[first].source[0]}:11210>{both[1 - first].source[0]}:11210"}
