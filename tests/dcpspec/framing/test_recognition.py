"""Which connections on other ports are read: decided by their first bytes."""

from __future__ import annotations

import random
import struct
import tracemalloc
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.capture.packets import Segment
from dcpspec.capture.reassembly import Reassembler
from dcpspec.capture.tcp import Beginning, Reassembly
from dcpspec.framing.recognition import is_recognized, reassembler_of
from dcpspec.options import Options
from dcpspec.reading.account import FileErrors, sum_of
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Slice
from dcpspec.reading.sources import Handover, flow_parts, open_file
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.captures.one_by_one import as_block
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.capture.test_tcp import SegmentSender

HELLO = dcp.hello(agent=b"client", features=[0x12])
GRANTED = dcp.hello_response(features=[0x12])
OPENING = HELLO + dcp.select_bucket(name=b"b") + dcp.open_connection(name=b"c", flags=1)
STREAM = dcp.StreamAddress(1, 2)
CHANGES = b"".join(
    dcp.mutation(STREAM, key=b"\0key%d" % number, value=b"v" * 100, by_seqno=number)
    for number in range(1, 500)
)

SSL2 = bytes.fromhex("802e0103010015000000100100800700c0030080060040020080040080") + bytes(19)
HTTP = b"POST /pools HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n"
MYSQL = bytes.fromhex("4a0000000a") + b"8.0.36\0" + bytes(70)
LONG_MYSQL = bytes.fromhex("800000000a") + b"8.0.36-log\0" + bytes(120)
POSTGRES = bytes.fromhex("0000000804d2162f"), b"N" + bytes.fromhex("52000000080000000053000000")
MONGO = struct.pack("<IIII", 128, 0, 0, 2013) + bytes(112)
RPC = struct.pack(">IIIIIII", 0x80000028, 0x00000001, 0, 2, 100003, 3, 0) + bytes(16)
CASSANDRA = bytes.fromhex("830000000200000000") * 4
FOREIGN = {
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506),
    "http": HTTP + CHANGES + b"end",
    "mysql": MYSQL,
    "mysql 128": LONG_MYSQL,
    "postgres": POSTGRES[0],
    "postgres server": POSTGRES[1],
    "mongo": MONGO * 3,
    "nfs": RPC * 3,
    "cassandra": CASSANDRA,
    "zeros": bytes(5000),
    "magics": b"\x80" * 5000,
    "text": b"set key 0 0 3\r\nabc\r\n" * 20,
    "redis": b"*1\r\n$4\r\nPING\r\n",
    "ssh": b"SSH-2.0-OpenSSH_9.6\r\n" + bytes(1000),
}


def beginning(data: bytes, *, is_start: bool = True) -> Beginning:
    return Beginning([bytearray(data)] if data else [], is_start)


def judged(*sides: Beginning, is_last: bool = True) -> bool | None:
    return is_recognized(sides, is_last)


# One connection


def test_the_first_three_messages_suffice() -> None:
    assert judged(beginning(OPENING), beginning(b""), is_last=False) is True
    assert judged(beginning(OPENING[:-1]), beginning(b""), is_last=False) is None
    assert judged(beginning(OPENING[:23]), beginning(b""), is_last=False) is None
    assert judged(beginning(b"\x80"), beginning(b""), is_last=False) is None
    assert judged(beginning(b""), beginning(b""), is_last=False) is None
    assert judged(beginning(b""), beginning(b"")) is False


def test_a_short_connection_has_two_messages() -> None:
    assert judged(beginning(HELLO), beginning(GRANTED)) is True
    assert judged(beginning(HELLO), beginning(b"")) is False
    assert judged(beginning(HELLO + HELLO), beginning(b"")) is True
    assert judged(beginning(HELLO), beginning(GRANTED + b"HTTP"), is_last=False) is False


def test_the_server_alone() -> None:
    answers = GRANTED + dcp.noop(opaque=1) + CHANGES
    assert judged(beginning(b""), beginning(answers), is_last=False) is True
    assert judged(beginning(b"", is_start=False), beginning(answers[7:], is_start=False)) is True


@pytest.mark.parametrize("cut", [1, 23, 24, 100, 150])
def test_a_capture_that_begins_later(cut: int) -> None:
    noise = random.Random(1).randbytes(500)
    assert judged(beginning(CHANGES[cut:-cut], is_start=False), is_last=False) is None
    assert judged(beginning(CHANGES[cut:-cut], is_start=False)) is True
    assert judged(beginning(noise + CHANGES, is_start=False)) is True
    assert judged(beginning(CHANGES[cut : cut + 400], is_start=False)) is False, "too few messages"
    assert judged(beginning(CHANGES[cut:] + noise, is_start=False)) is False, "they do not go on"


def test_lost_bytes_begin_a_new_run() -> None:
    sides = [Beginning([bytearray(HELLO), bytearray(CHANGES[50:])], True)]
    assert is_recognized(sides, is_last=False) is None
    assert is_recognized(sides, is_last=True) is True


@pytest.mark.parametrize("name", FOREIGN)
def test_other_protocols_are_not_taken(name: str) -> None:
    data = beginning(FOREIGN[name])
    assert judged(data) is False
    assert judged(beginning(b""), data) is False
    assert judged(beginning(FOREIGN[name][-400:], is_start=False)) is False
    if len(FOREIGN[name]) >= 24:
        assert judged(data, is_last=False) is False
        assert judged(data, beginning(CHANGES)) is False, "whatever the other side sends"


def test_what_could_be_the_header_of_a_long_message_is_not_taken() -> None:
    assert judged(beginning(SSL2), is_last=False) is None
    assert judged(beginning(SSL2)) is False


@given(st.binary(max_size=4000), st.binary(max_size=4000), st.booleans())
def test_random_bytes_are_not_taken(client: bytes, server: bytes, is_start: bool) -> None:
    assert judged(beginning(client, is_start=is_start), beginning(server, is_start=is_start)) is False


@given(
    st.sampled_from([b"\x80", b"\x81", b"\x08", b"\x18", b"\x82", b"\x83"]),
    st.binary(min_size=23, max_size=23),
    st.integers(1, 200),
)
def test_what_looks_like_a_header_once_is_not_taken(magic: bytes, rest: bytes, count: int) -> None:
    data = magic + rest + random.Random(count).randbytes(count)
    assert judged(beginning(data), beginning(HTTP)) is False
    assert judged(beginning(data, is_start=False)) is False


@given(st.data())
def test_messages_are_taken_wherever_segments_end(data: st.DataObject) -> None:
    """A decision never changes with more bytes of the same side."""
    stream = OPENING + CHANGES[:2000]
    ends = [*sorted(data.draw(st.sets(st.integers(1, len(stream) - 1), max_size=20))), len(stream)]
    decided = [judged(beginning(stream[:end]), is_last=False) for end in ends]
    assert decided == sorted(decided, key=lambda verdict: verdict is True)
    assert decided[-1] is True


# The reassembler

PORT = 31210
COLUMNS = "connection,direction,offset,opcode,key,error"


def sender(data: bytes, port: int = PORT, client: int = 40112) -> SegmentSender:
    return SegmentSender(1000, data, ("10.0.0.2", client), ("10.0.0.1", port))


def assembled(segments: Sequence[Segment]) -> Reassembly:
    """Reassemble one by one and in blocks, with the same result."""
    results = []
    for size in (0, 1, 7, len(segments)):
        reassembler = reassembler_of("auto")
        for first in range(0, len(segments), size or len(segments)):
            part = segments[first : first + (size or len(segments))]
            if size:
                reassembler.add_all(as_block(part))
            else:
                list(map(reassembler.add, part))
        results.append(reassembler.result())
    assert all(result == results[0] for result in results)
    return results[0]


def sent(side: SegmentSender, size: int = 50, ack: int | None = None) -> list[Segment]:
    return [side.segment(at, at + size, ack=ack) for at in range(0, len(side.data), size)]


def test_bytes_that_were_held_are_read() -> None:
    side = sender(OPENING + CHANGES)
    result = assembled([side.syn(), *sent(side)])
    (stream,) = result.streams
    assert bytes(stream.runs[0].data) == side.data
    assert (stream.connection, stream.direction) == ("10.0.0.2:40112>10.0.0.1:31210", "client")
    assert (result.others.recognized, result.others.omitted) == ({"31210": 1}, {})
    assert result.others.notes() == ["1 connection recognized by the first bytes, on port 31210"]
    assert result.others.losses() == []


def test_what_is_not_read_is_counted_with_its_ports() -> None:
    web, other = sender(HTTP + CHANGES, 8091), sender(HTTP, 8091, 40113)
    tls = sender(FOREIGN["tls"], 443, 40114)
    segments = [web.syn(), *sent(web), other.syn(), *sent(other), tls.syn(), *sent(tls)]
    segments.append(sender(b"", 22).syn())  # nothing of it is lost
    result = assembled(segments)
    size = len(web.data) + len(other.data) + len(tls.data)
    assert (result.streams, result.others.recognized) == ([], {})
    assert (result.others.omitted, result.others.omitted_bytes) == ({"8091": 2, "443": 1}, size)
    (line,) = result.others.losses()
    assert (
        line == f"3 connections on other ports, {size:,} bytes: not read. To read them, set ports to 8091,443"
    )


def test_a_late_capture_of_a_long_connection() -> None:
    """It is decided after a bounded number of bytes, which are then read."""
    data = CHANGES * 10
    side = sender(data)
    result = assembled(sent(side, 1400))
    (stream,) = result.streams
    assert stream.length == len(data)
    assert not stream.starts_at_boundary


def test_undecided_connections_take_bounded_memory() -> None:
    noise = random.Random(0).randbytes(1 << 23)
    side = sender(noise)
    segments = [replace(one, ack=None) for one in sent(side, 1 << 14)]
    blocks = [as_block([segment]) for segment in segments]
    del segments, side
    reassembler = reassembler_of("auto")
    tracemalloc.start()
    for block in blocks:
        reassembler.add_all(block)
    assert tracemalloc.get_traced_memory()[1] < 1 << 22
    tracemalloc.stop()
    result = reassembler.result()
    assert (result.streams, result.others.omitted_bytes) == ([], len(noise))


def test_given_ports_are_not_extended() -> None:
    side = sender(OPENING)
    reassembler = Reassembler({11210})
    list(map(reassembler.add, [side.syn(), *sent(side)]))
    assert reassembler.result().others.omitted == {"31210": 1}


# Files


def on_port(records: Iterable[bytes], port: int) -> list[bytes]:
    """Records with another server port."""
    old, new = struct.pack(">H", 11210), struct.pack(">H", port)
    return [
        record[:50]
        + b"".join(new if end == old else end for end in (record[50:52], record[52:54]))
        + record[54:]
        for record in records
    ]


def rows_of(path: Path, **options: str) -> pa.Table:
    load = Load([str(path)], Options.of({"columns": COLUMNS, **options}))
    batches = [batch for task in load.tasks(load.files(), parallel=1) for batch in load.read(task)]
    return pa.Table.from_batches(batches, load.schema)


@pytest.fixture(scope="module")
def moved(session: ShippedSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The session on another port, with a web server's connection in between."""
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.2", 40_000, 5)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 80, 6)
    writes = [Write(1_700_000_000_000_000, CLIENT, HTTP), Write(1_700_000_000_001_000, SERVER, b"HTTP/1.1")]
    folder = tmp_path_factory.mktemp("moved")
    other = records_of(pcap_file(conversation(writes, client, server, random.Random(0))))
    records = on_port(records_of(session.pcap), PORT)
    (folder / "a.pcap").write_bytes(session.pcap[:24] + b"".join([*other, *records]))
    return folder / "a.pcap"


def test_a_capture_on_another_port_is_read_like_one_on_the_usual_port(
    moved: Path, session: ShippedSession, tmp_path: Path
) -> None:
    usual = tmp_path / "usual.pcap"
    usual.write_bytes(session.pcap)
    expected = [
        row | {"connection": row["connection"].replace(":11210", f":{PORT}")}
        for row in rows_of(usual).to_pylist()
    ]
    assert rows_of(moved).to_pylist() == expected == rows_of(moved, ports=f"31000-{PORT}").to_pylist()
    with open_file(str(moved), Options()) as file:
        assert (file.counts.others.recognized, file.counts.others.omitted) == ({str(PORT): 3}, {"80": 1})


@pytest.mark.parametrize("side", ["client", "server"])
@pytest.mark.parametrize("first", [0, 200])
def test_one_direction_and_a_late_capture(
    moved: Path, session: ShippedSession, tmp_path: Path, side: str, first: int
) -> None:
    place, port = (50, PORT) if side == "server" else (52, PORT)
    records = [
        record
        for record in records_of(moved.read_bytes())[first:]
        if record[place : place + 2] == struct.pack(">H", port)
    ]
    path = tmp_path / "side.pcap"
    path.write_bytes(session.pcap[:24] + b"".join(records))
    expected = rows_of(path, ports=str(PORT))
    assert expected.num_rows > 30
    assert rows_of(path).equals(expected)


def test_parts_of_a_capture_read_what_the_whole_reads(moved: Path) -> None:
    options = Options.of({"columns": COLUMNS})
    load = Load([str(moved)], options)
    parts = flow_parts(str(moved), 3, options)
    assert len(parts) == 3
    rows, errors = [], list[FileErrors]()
    for part in parts:
        batches = load.read([Slice(str(moved), part)], report=errors.append)
        rows += [row for batch in batches for row in batch.to_pylist()]

    def order(row: dict[str, object]) -> tuple[str, ...]:
        return str(row["connection"]), str(row["direction"]), f"{row['offset']:12}"

    assert sorted(rows, key=order) == sorted(rows_of(moved).to_pylist(), key=order)
    _, _, total = sum_of(errors)
    assert (total.recognized, total.omitted) == ({str(PORT): 3}, {"80": 1})


def test_a_recording_in_several_files(moved: Path, session: ShippedSession, tmp_path: Path) -> None:
    """What one file leaves undecided is decided with the next file; its packets are in an earlier file."""
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.2", 40_001, 5)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", PORT, 6)
    writes = [
        Write(1_700_000_000_000_000 + 10_000 * number, CLIENT, dcp.noop(opaque=number)) for number in range(6)
    ]
    records = records_of(pcap_file(conversation(writes, client, server, random.Random(0))))
    cut = next(at for at, record in enumerate(records) if len(record) >= 16 + 54 + 24) + 1
    handover, rows = Handover(), []
    for number, part in enumerate((records[:cut], records[cut:])):
        path = tmp_path / f"{number}.pcap"
        path.write_bytes(session.pcap[:24] + b"".join(part))
    chosen = Load(
        [str(tmp_path)], Options.of({"columns": "opcode,offset,first_frame,error", "rotated": True})
    )
    for task in chosen.tasks(chosen.files()):
        for batch in chosen.read(task, handover=handover):
            rows += batch.to_pylist()
        for batch in chosen.rest(handover, task[-1]):
            rows += batch.to_pylist()
    assert [row["offset"] for row in rows] == [24 * number for number in range(6)]
    assert all(row["error"] is None for row in rows)
    assert rows[0]["first_frame"] is None


def test_pcapng_with_packets_without_a_time(moved: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.pcapng"
    path.write_bytes(as_pcapng(records_of(moved.read_bytes())))
    assert rows_of(path).num_rows > 1000
