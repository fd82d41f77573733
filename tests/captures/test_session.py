"""The generated capture: the files are what the generator makes, and the session keeps the rules of DCP."""

from __future__ import annotations

import io
import struct
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import dpkt
import pytest

from tests import encoder
from tests.captures import make_session
from tests.captures.connections import (
    DUPLICATES,
    FOREIGN_VBUCKET,
    GAP,
    GAP_VBUCKET,
    HISTORY_VBUCKET,
    RESUMED_VBUCKET,
    ROLLBACK_SEQNO,
    ROLLED_BACK_VBUCKET,
    START_US,
    VBUCKETS,
)
from tests.captures.documents import vbucket_of
from tests.captures.make_session import PORT, Session, build_session
from tests.captures.packets import CLIENT, SERVER
from tests.captures.producer import ACCOUNTING_EXTRA, Message
from tests.encoder import HEADER_SIZE, Datatype, Magic, Opcode, Status, SystemEvent

HERE = Path(__file__).parent
DOCUMENT_KINDS = {"mutation", "deletion_v1", "deletion_v2", "expiration_v2", "prepare"}
REQUESTS = {Magic.REQUEST, Magic.ALT_REQUEST}


@pytest.fixture(scope="module")
def session() -> Session:
    return build_session()


def kinds(session: Session, connection: int) -> Counter[str]:
    return Counter(message.kind for message in session.messages if message.connection == connection)


# Files


def test_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    make_session.main(["--out", str(tmp_path)])
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in HERE.glob("session.*")}
    assert made.keys() == committed.keys()
    assert [name for name in made if made[name] != committed[name]] == []


def test_files_are_small(session: Session) -> None:
    assert sum(map(len, session.files().values())) < 5_000_000


def test_index_adds_up(session: Session) -> None:
    assert session.index["messages"] == len(session.messages)
    assert session.index["pcap_bytes"] == len(session.pcap)
    for described in session.index["streams"]:
        data = session.streams[described["connection"], described["direction"]]
        assert described["bytes"] == len(data)
        assert described["messages"] == sum(described["opcodes"].values()) == sum(described["kinds"].values())


# Messages


def test_streams_are_whole_frames(session: Session) -> None:
    for end, data in session.streams.items():
        offset = 0
        for message in session.of(*end):
            (total_body,) = struct.unpack_from(">I", data, offset + 8)
            assert message.offset == offset
            assert message.data == data[offset : offset + HEADER_SIZE + total_body]
            offset += HEADER_SIZE + total_body
        assert offset == len(data)


def test_parts_fit_into_the_body(session: Session) -> None:
    for message in session.messages:
        magic, _, first, second, extras = struct.unpack_from(">5B", message.data)
        short = magic in (Magic.ALT_REQUEST, Magic.ALT_RESPONSE)
        framing, key = (first, second) if short else (0, first << 8 | second)
        assert framing + extras + key <= len(message.data) - HEADER_SIZE


def test_mutations_are_ten_thousand(session: Session) -> None:
    counts = [kinds(session, connection)["mutation"] for connection in (1, 2, 3)]
    assert counts == [8000, 1700, 300]
    of_vbucket = Counter(m.fields["vbucket"] for m in session.of(1, SERVER) if m.kind == "mutation")
    assert of_vbucket == dict.fromkeys(VBUCKETS, 500)
    assert len(VBUCKETS) == 16


def test_every_format_occurs_where_it_belongs(session: Session) -> None:
    first, second, third = (kinds(session, connection) for connection in (1, 2, 3))
    assert {"snapshot_marker_v1", "snapshot_marker_v2_0", "snapshot_marker_v2_2"} <= first.keys()
    assert {"prepare", "commit", "abort", "deletion_v2", "expiration_v2", "stream_end"} <= first.keys()
    assert {"oso_snapshot", "seqno_advanced", "close_stream", "expiration_v2"} <= second.keys()
    assert not {"prepare", "commit", "abort"} & second.keys()
    assert {"snapshot_marker_v2_0", "deletion_v1", "prepare"} <= third.keys()
    assert {message.data[0] for message in session.messages} == set(Magic) - {Magic.SERVER_RESPONSE}


def test_stream_ids_are_on_the_second_connection_only(session: Session) -> None:
    streams: defaultdict[int, set[int | None]] = defaultdict(set)
    for message in session.messages:
        assert (message.data[0] == Magic.ALT_REQUEST) == (
            message.fields.get("stream_id") is not None and message.kind != "stream_request"
        )
        assert message.data[0] != Magic.ALT_REQUEST or message.connection == 2
        if message.kind == "mutation" and message.connection == 2:
            streams[message.fields["vbucket"]].add(message.fields["stream_id"])
    assert sorted(map(len, streams.values())) == [1, 1, 2]


def test_system_events(session: Session) -> None:
    seen: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
    flushes, system_drops = 0, 0
    for message in session.messages:
        if message.kind == "system_event":
            seen[message.connection].add((message.fields["event"], message.fields["version"]))
            flushes += message.fields["manifest"]["flush_uid"] > 0
            system_drops += message.fields["manifest"]["system"]
    assert seen[1] == {(event, 2) for event in SystemEvent}
    assert seen[2] == {(0, 0), (0, 1), (1, 0), (3, 0), (4, 0)}
    assert seen[3] == {(0, 0), (0, 1), (3, 0)}
    assert (flushes, system_drops) == (16, 48)


def test_stream_requests_are_answered(session: Session) -> None:
    statuses = defaultdict(list)
    vbucket_of_opaque = {
        m.fields["opaque"]: m.fields["vbucket"] for m in session.of(1, CLIENT) if m.data[1] == 0x53
    }
    for message in session.of(1, SERVER):
        if message.data[:2] == bytes([Magic.RESPONSE, Opcode.STREAM_REQUEST]):
            (status,) = struct.unpack_from(">H", message.data, 6)
            statuses[vbucket_of_opaque[message.fields["opaque"]]].append(status)
    assert statuses.pop(FOREIGN_VBUCKET) == [Status.NOT_MY_VBUCKET]
    assert statuses.pop(ROLLED_BACK_VBUCKET) == [Status.ROLLBACK, Status.SUCCESS]
    assert statuses == {number: [0] for number in VBUCKETS if number != ROLLED_BACK_VBUCKET}


# Values


def test_values_are_varied(session: Session) -> None:
    mutations = [message for message in session.messages if message.kind == "mutation"]
    datatypes = Counter(message.fields["datatype"] for message in mutations)
    share = {bit: sum(n for datatype, n in datatypes.items() if datatype & bit) / 10_000 for bit in Datatype}
    assert share[Datatype.XATTR] == pytest.approx(0.15, abs=0.02)
    assert share[Datatype.SNAPPY] == pytest.approx(0.20, abs=0.02)
    assert datatypes.keys() == set(range(8))
    assert 100 <= sum(len(message.fields["value"]) for message in mutations) / 10_000 <= 150
    assert sum(not message.fields["value"] for message in mutations) > 50
    assert {len(encoder.leb128(m.fields["collection_id"])) for m in mutations} == {1, 2, 3}


def test_keys_belong_to_their_vbucket(session: Session) -> None:
    for message in session.messages:
        if message.kind in DOCUMENT_KINDS:
            assert vbucket_of(message.fields["document_key"]) == message.fields["vbucket"]


def test_cas_is_a_hybrid_logical_clock(session: Session) -> None:
    last: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for message in session.messages:
        if message.kind in DOCUMENT_KINDS:
            cas, stream = message.fields["cas"], _stream_of(message)
            assert cas & 0xFFFF == 0
            assert cas > last[stream]
            assert abs(cas // 1000 - START_US) < 7 * 3600 * 10**6
            last[stream] = cas


# Seqnos and snapshots


def _stream_of(message: Message) -> tuple[object, ...]:
    return message.connection, message.fields["vbucket"], message.fields["stream_id"]


def _seqno_of(message: Message) -> int | None:
    names = ("commit_seqno", "abort_seqno", "by_seqno")
    return next((message.fields[name] for name in names if name in message.fields), None)


def _changes(session: Session) -> Iterator[tuple[Message, tuple[object, ...], int]]:
    """Give all messages of the server that carry a seqno of their own, with their stream and the seqno."""
    for message in session.messages:
        seqno = _seqno_of(message)
        if message.direction == SERVER and seqno is not None:
            yield message, _stream_of(message), seqno


def test_seqnos_rise_inside_their_snapshot(session: Session) -> None:
    last: defaultdict[tuple[object, ...], int] = defaultdict(int)
    last[1, RESUMED_VBUCKET, None] = 2**32 - 150
    last[1, ROLLED_BACK_VBUCKET, None] = ROLLBACK_SEQNO
    snapshots: dict[tuple[object, ...], tuple[int, int]] = {}
    for message in session.messages:
        if message.kind.startswith("snapshot_marker"):
            start, end = message.fields["start_seqno"], message.fields["end_seqno"]
            stream = _stream_of(message)
            assert last[stream] == snapshots.get(stream, (0, last[stream]))[1], (
                "the last snapshot is complete"
            )
            assert last[stream] < start or start == 0
            assert start <= end
            snapshots[stream] = start, end
        elif message.kind == "oso_snapshot":
            # it has no bounds, only a start and an end
            stream = _stream_of(message)
            snapshots[stream] = (1, 2**64) if message.fields["flags"] == 1 else (0, last[stream])
        elif message.direction == SERVER and (seqno := _seqno_of(message)) is not None:
            stream = _stream_of(message)
            assert last[stream] < seqno
            assert snapshots[stream][0] <= seqno <= snapshots[stream][1]
            last[stream] = seqno
    assert last[1, RESUMED_VBUCKET, None] > 2**32


def test_one_gap_in_unfiltered_streams(session: Session) -> None:
    last: dict[tuple[object, ...], int] = {}
    gaps = []
    for message, stream, seqno in _changes(session):
        if message.connection != 2 and seqno != last.get(stream, seqno - 1) + 1:
            gaps.append((stream, seqno - last[stream] - 1))
        last[stream] = seqno
    assert gaps == [((1, GAP_VBUCKET, None), GAP)]


def test_only_a_snapshot_with_the_flag_has_a_key_twice(session: Session) -> None:
    marked: dict[tuple[object, ...], int] = {}
    seen: defaultdict[tuple[object, ...], set[tuple[str, bytes]]] = defaultdict(set)
    twice = Counter[object]()
    for message in session.messages:
        if message.kind.startswith("snapshot_marker") or message.kind == "oso_snapshot":
            marked[_stream_of(message)] = message.fields["flags"]
            seen[_stream_of(message)].clear()
        elif message.direction == SERVER and "document_key" in message.fields:
            space = "prepare" if message.kind == "prepare" else "document"
            key = space, message.fields["key"]
            known = seen[_stream_of(message)]
            twice[_stream_of(message), bool(marked[_stream_of(message)] & DUPLICATES)] += key in known
            known.add(key)
    assert [at for at, count in twice.items() if count] == [((1, HISTORY_VBUCKET, None), True)]


def test_commits_and_aborts_follow_their_prepare(session: Session) -> None:
    pending: set[tuple[object, ...]] = set()
    for message in session.messages:
        if message.kind == "prepare":
            pending.add((*_stream_of(message), message.fields["key"], message.fields["by_seqno"]))
        elif message.kind in ("commit", "abort"):
            pending.remove((*_stream_of(message), message.fields["key"], message.fields["prepared_seqno"]))
    assert not pending


# Upkeep


def _acknowledged_size(message: Message) -> int:
    """Tell how many bytes of the client's buffer a message takes."""
    if message.data[0] not in REQUESTS or message.data[1] == Opcode.NOOP:
        return 0
    total_body = int.from_bytes(message.data[8:12], "big")
    return HEADER_SIZE + total_body + (ACCOUNTING_EXTRA if message.kind == "prepare" else 0)


@pytest.mark.parametrize("connection", [1, 2, 3])
def test_buffer_acknowledgements_count_every_byte(session: Session, connection: int) -> None:
    buffer_size = outstanding = 0
    for message in session.messages:
        if message.connection != connection:
            continue
        if message.fields.get("key") == b"connection_buffer_size":
            buffer_size = int(message.fields["value"])
        elif message.kind == "buffer_ack":
            assert message.fields["byte_count"] == outstanding
            outstanding = 0
        elif message.direction == SERVER:
            outstanding += _acknowledged_size(message)
            assert outstanding <= buffer_size
    assert outstanding == 0


@pytest.mark.parametrize("connection", [1, 2, 3])
def test_noops_are_answered(session: Session, connection: int) -> None:
    asked = [m.fields["opaque"] for m in session.of(connection, SERVER) if m.kind == "noop"]
    answered = [
        m.fields["opaque"]
        for m in session.of(connection, CLIENT)
        if m.kind == "response" and m.fields["opcode"] == Opcode.NOOP
    ]
    assert len(asked) > 1
    assert asked == answered == [10_000_001 + count for count in range(len(asked))]


# Packets


@dataclass(frozen=True)
class Segment:
    """What a packet carries: relative start (the SYN is 0), bytes, raw sequence number, flags."""

    end: tuple[int, str]
    start: int
    data: bytes
    raw: int
    flags: int

    @property
    def stop(self) -> int:
        return self.start + len(self.data)


@pytest.fixture(scope="module")
def packets(session: Session) -> list[tuple[float, bytes]]:
    return list(dpkt.pcap.Reader(io.BytesIO(session.pcap)))


@pytest.fixture(scope="module")
def segments(packets: list[tuple[float, bytes]]) -> list[Segment]:
    initial: dict[tuple[int, str], int] = {}
    found = []
    for _, data in packets:
        tcp = dpkt.ethernet.Ethernet(data).data.data
        direction = SERVER if tcp.sport == PORT else CLIENT
        end = ((tcp.dport if direction == SERVER else tcp.sport) - 51_000) // 7, direction
        isn = initial.setdefault(end, tcp.seq)
        found.append(Segment(end, (tcp.seq - isn) % 2**32, bytes(tcp.data), tcp.seq, tcp.flags))
    return found


def test_checksums_and_times(packets: list[tuple[float, bytes]]) -> None:
    times = [time for time, _ in packets]
    assert times == sorted(times)
    for _, data in packets:
        ip = dpkt.ethernet.Ethernet(data).data
        segment = bytes(ip)[20 : ip.len]
        pseudo = ip.src + ip.dst + struct.pack(">HH", ip.p, len(segment))
        assert dpkt.in_cksum(bytes(ip)[:20]) == 0
        assert dpkt.in_cksum(pseudo + segment) == 0


def test_packets_carry_the_streams(session: Session, segments: list[Segment]) -> None:
    received = {end: bytearray(1 + len(data)) for end, data in session.streams.items()}
    covered = {end: bytearray(1 + len(data)) for end, data in session.streams.items()}
    for segment in segments:
        if segment.data:
            received[segment.end][segment.start : segment.stop] = segment.data
            covered[segment.end][segment.start : segment.stop] = b"\1" * len(segment.data)
    for end, data in session.streams.items():
        assert received[end][1:] == data
        assert all(covered[end][1:])


def test_packets_are_as_disorderly_as_promised(session: Session, segments: list[Segment]) -> None:
    highest: defaultdict[tuple[int, str], int] = defaultdict(lambda: 1)
    known: set[tuple[tuple[int, str], int, int]] = set()
    found: Counter[str] = Counter()
    for segment in segments:
        if not segment.data:
            continue
        span = (segment.end, segment.start, segment.stop)
        found["repeated"] += span in known
        found["early"] += segment.start > highest[segment.end]
        found["overlapping"] += segment.start < highest[segment.end] < segment.stop
        found["one byte"] += len(segment.data) == 1
        found["full"] += len(segment.data) == 1460
        found["wrapped"] += segment.raw + len(segment.data) > 2**32
        known.add(span)
        highest[segment.end] = max(highest[segment.end], segment.stop)
    assert found["wrapped"]
    assert min(found[name] for name in ("repeated", "early", "overlapping", "one byte", "full")) > 10


def test_segments_cut_headers_and_join_messages(session: Session, segments: list[Segment]) -> None:
    starts = {end: [1 + message.offset for message in session.of(*end)] for end in session.streams}
    inside = {
        end: {at + n for at in offsets for n in range(1, HEADER_SIZE)} for end, offsets in starts.items()
    }
    cut = [segment for segment in segments if segment.data and segment.stop in inside[segment.end]]
    assert len(cut) > 100
    joined = [s for s in segments if sum(s.start <= at < s.stop for at in starts[s.end][:200]) > 1]
    assert joined


def test_connections_begin_and_end_in_order(session: Session, segments: list[Segment]) -> None:
    for end, data in session.streams.items():
        flags = [segment.flags for segment in segments if segment.end == end]
        finish = [s for s in segments if s.end == end and s.flags & dpkt.tcp.TH_FIN]
        assert flags[0] & dpkt.tcp.TH_SYN
        assert [segment.start for segment in finish] == [1 + len(data)]
