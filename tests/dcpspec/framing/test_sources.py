"""Files opened, and every byte in them accounted for."""

from __future__ import annotations

import bz2
import gzip
import io
import random
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pyarrow as pa
import pytest

from dcpspec.capture.tcp import Gap
from dcpspec.decode.reference import Row, RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Corrupt, Frame, Piece, singles
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.sources import SourceFile, open_file, read_file
from dcpspec.summary import FileSummary, summarize
from tests import encoder
from tests.captures.make_session import Session, stream_name

ALL = Options()


def streams_of_file(path: Path | str, options: Options = ALL) -> Iterator[tuple[Origin, Iterator[Piece]]]:
    """The streams in a file, piece by piece."""
    for origin, blocks in read_file(str(path), options):
        yield origin, singles(blocks)


def opened(path: Path | str, options: Options = ALL) -> SourceFile:
    """A capture, whose streams stay when the file is closed."""
    with open_file(str(path), options) as file:
        return file


def rows_of(path: Path, options: Options = ALL, passed: list[str] | None = None) -> list[Row]:
    """Rows of a file; with a list, the rules of errors that are passed over go there."""
    reader = RowReader(options)
    pass_over = None if passed is None else lambda piece: passed.append(piece.error.rule)
    pieces = read_file(str(path), options, pass_over=pass_over)
    return [row for origin, stream in pieces for row in reader.rows(singles(stream), origin)]


def summary_of(path: Path, options: Options = ALL) -> FileSummary:
    (entry,) = summarize([str(path)], options)
    return entry


def packets_of(pcap: bytes) -> list[tuple[int, int, bytes]]:
    """Records of a pcap file: seconds, microseconds, frame."""
    packets, position = [], 24
    while position < len(pcap):
        seconds, micros, length, _ = struct.unpack_from("<IIII", pcap, position)
        packets.append((seconds, micros, pcap[position + 16 : position + 16 + length]))
        position += 16 + length
    return packets


def pcap_of(packets: list[tuple[int, int, bytes]], header: bytes) -> bytes:
    records = (struct.pack("<IIII", s, us, len(data), len(data)) + data for s, us, data in packets)
    return header + b"".join(records)


def pcapng_of(packets: list[tuple[int, int, bytes]]) -> bytes:
    """The same packets as pcapng, written by hand: section, interface with µs, enhanced packet blocks."""

    def block(kind: int, body: bytes) -> bytes:
        body += bytes(-len(body) % 4)
        length = struct.pack("<I", len(body) + 12)
        return struct.pack("<I", kind) + length + body + length

    out = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    out += block(1, struct.pack("<HHI", 1, 0, 0))
    for seconds, micros, data in packets:
        ticks = seconds * 1_000_000 + micros
        head = struct.pack("<IIIII", 0, ticks >> 32, ticks & 0xFFFF_FFFF, len(data), len(data))
        out += block(6, head + data)
    return out


# Kinds of files


def small_pcap(session: Session) -> bytes:
    """The second connection alone."""
    packets = packets_of(session.pcap)
    return pcap_of([packet for packet in packets if b"\xc7\x46" in packet[2][34:38]], session.pcap[:24])


@pytest.fixture
def folder(tmp_path: Path, session: Session) -> Path:
    """The session in all forms."""
    for name, data in session.files().items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "session.pcapng").write_bytes(pcapng_of(packets_of(session.pcap)))
    (tmp_path / "small.pcap").write_bytes(small_pcap(session))
    return tmp_path


def without_place(rows: list[Row]) -> list[Row]:
    return [{name: row[name] for name in row if name != "source"} for row in rows]


def test_pcapng_is_read_as_pcap(folder: Path) -> None:
    (folder / "small.pcapng").write_bytes(pcapng_of(packets_of((folder / "small.pcap").read_bytes())))
    pcapng, pcap = rows_of(folder / "small.pcapng"), rows_of(folder / "small.pcap")
    assert without_place(pcapng) == without_place(pcap)
    assert opened(folder / "session.pcapng").kind == "pcapng"


def test_pcap_is_read_as_raw_streams(folder: Path, session: Session) -> None:
    content = opened(folder / "session.pcap")
    assert content.kind == "pcap"
    assert len(content.streams) == len(session.streams)
    for (number, direction), data in session.streams.items():
        (stream,) = [
            stream
            for stream in content.reassembly.streams
            if (number_of(stream.connection), stream.direction) == (number, direction)
        ]
        assert b"".join(run.data for run in stream.runs) == data
        raw_rows = rows_of(folder / stream_name(number, direction))
        reader = RowReader(ALL)
        pcap_rows = [
            row
            for origin, pieces in streams_of_file(folder / "session.pcap")
            if (origin.connection, origin.direction) == (stream.connection, stream.direction)
            for row in reader.rows(pieces, origin)
        ]
        own = {"source", "connection", "direction", "time", "first_frame", "last_frame"}
        assert [{k: v for k, v in row.items() if k not in own} for row in pcap_rows] == [
            {k: v for k, v in row.items() if k not in own} for row in raw_rows
        ]
        assert {row.get("connection") for row in raw_rows} == {None}
        assert {row.get("direction") for row in raw_rows} == {None}


def test_times_of_the_capture(folder: Path, session: Session) -> None:
    rows = rows_of(folder / "session.pcap")
    first = min(row["time"] for row in rows)
    last = max(row["time"] for row in rows)
    times = [message.time_us for message in session.messages]
    assert min(times) <= first <= min(times) + 1000
    assert max(times) <= last <= max(times) + 5_000_000


@pytest.mark.parametrize("name", ["session.pcap", "session.pcapng", "session.c3.server.dcp"])
def test_balance(folder: Path, session: Session, name: str) -> None:
    entry = summary_of(folder / name)
    assert all(stream.balanced for stream in entry.streams)
    assert sum(stream.corrupt_bytes + stream.gap_bytes for stream in entry.streams) == 0
    assert not entry.errors
    if name.startswith("session.pcap"):
        assert sum(stream.length for stream in entry.streams) == sum(map(len, session.streams.values()))
        lengths = {stream.length for stream in entry.streams}
        assert lengths == {len(data) for data in session.streams.values()}
        assert sum(entry.kinds.values()) == len(session.messages)
        assert entry.packets == entry.segments + sum(entry.skipped.values()) == len(packets_of(session.pcap))


@pytest.mark.parametrize("suffix", [".gz", ".zst", ".bz2"])
@pytest.mark.parametrize("name", ["small.pcap", "session.c3.server.dcp"])
def test_compressed_files(folder: Path, name: str, suffix: str) -> None:
    data = (folder / name).read_bytes()
    compress: dict[str, Callable[[bytes], bytes]] = {
        ".gz": gzip.compress,
        ".bz2": bz2.compress,
        ".zst": lambda data: pa.Codec("zstd").compress(data, asbytes=True),
    }
    path = folder / (name + suffix)
    path.write_bytes(compress[suffix](data))
    rows = rows_of(path)
    assert len(rows) > 300
    assert without_place(rows) == without_place(rows_of(folder / name))


def test_gzip_in_several_members(tmp_path: Path) -> None:
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(b"".join(gzip.compress(encoder.noop(opaque=number)) for number in range(5)))
    assert [row["opaque"] for row in rows_of(path)] == list(range(5))


@pytest.mark.parametrize("name", ["a.dcp", "a.pcap", "a.dcp.gz"])
def test_empty_files(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.compress(b"") if name.endswith("gz") else b"")
    assert rows_of(path) == []
    assert summary_of(path).streams[0].length == 0


@pytest.mark.parametrize("length", [1, 3, 4, 10, 23])
def test_tiny_captures(tmp_path: Path, session: Session, length: int) -> None:
    path = tmp_path / "a.pcap"
    path.write_bytes(session.pcap[:length])
    (row,) = rows_of(path)
    assert row["error"]["rule"] == ("capture" if length >= 4 else "magic")


def test_capture_without_packets(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "a.pcap"
    path.write_bytes(session.pcap[:24])
    assert rows_of(path) == []
    assert summary_of(path).streams == []


# Damage


def test_capture_cut_in_the_middle(folder: Path, session: Session) -> None:
    data = small_pcap(session)
    cut_at = len(data) // 2
    path = folder / "cut.pcap"
    path.write_bytes(data[:cut_at])
    rows = rows_of(path)
    errors = [row for row in rows if row.get("error")]
    damage = errors[-1]
    assert damage["error"]["rule"] == "capture"
    assert (damage["source"], damage["length"]) == (str(path), 0)
    assert cut_at - 2000 < damage["error"]["offset"] <= cut_at
    assert {row["error"]["rule"] for row in errors[:-1]} <= {"truncated"}
    whole = rows_of(folder / "small.pcap")
    good = [row for row in rows if not row.get("error")]
    assert len(good) > len(whole) / 3
    places = {(row["connection"], row["direction"], row["offset"]): row for row in whole}
    for row in good:
        same = places[row["connection"], row["direction"], row["offset"]]
        assert {**row, "source": ""} == {**same, "source": ""}
    entry = summary_of(path)
    assert entry.damage
    assert all(stream.balanced for stream in entry.streams)


def test_capture_with_a_wrong_record_length(folder: Path, session: Session) -> None:
    path = folder / "bad.pcap"
    position = 24
    for _ in range(200):
        position += 16 + struct.unpack_from("<I", session.pcap, position + 8)[0]
    data = bytearray(session.pcap)
    data[position + 8 : position + 12] = b"\xff\xff\xff\xff"
    path.write_bytes(data)
    damage = rows_of(path)[-1]
    assert (damage["error"]["rule"], damage["error"]["offset"]) == ("capture", position)
    with pytest.raises(DcpDecodeError, match=r"bad.pcap: .*\[(capture|truncated)\]"):
        rows_of(path, Options(mode="FAILFAST"))
    dropped = rows_of(path, Options(mode="DROPMALFORMED"))
    assert dropped
    assert not [row for row in dropped if row.get("error")]


@pytest.mark.parametrize("name", ["small.pcap", "session.c2.server.dcp"])
def test_compressed_file_cut_in_the_middle(folder: Path, name: str) -> None:
    """What was compressed before the damage is read, as with a capture that ends early."""
    path = folder / f"cut-{name}.gz"
    packed = gzip.compress((folder / name).read_bytes())
    path.write_bytes(packed[: len(packed) // 2])
    rows = rows_of(path)
    assert rows[-1]["error"]["rule"] == "capture"
    assert sum(1 for row in rows if not row.get("error")) > 500
    assert summary_of(path).damage


@pytest.mark.parametrize(
    ("name", "codec", "damage", "block"),
    [
        ("gz", "gzip", "checksum", 1),
        ("bz2", "bz2", "checksum", 1),
        ("gz", "gzip", "end", 1),
        ("bz2", "bz2", "end", 1),
        ("zst", "zstd", "end", 128 << 10),
        ("lz4", "lz4", "end", 64 << 10),
    ],
)
def test_all_that_is_decompressed_before_damage(
    name: str, codec: str, damage: str, block: int, tmp_path: Path
) -> None:
    """A codec gives blocks of some length, or bytes as they come."""
    rng = random.Random(1)
    data = b"".join(encoder.noop(opaque=rng.randrange(1 << 32)) for _ in range(20_000))
    path = tmp_path / f"a.dcp.{name}"
    with pa.CompressedOutputStream(str(path), codec) as file:
        file.write(data)
    packed = bytearray(path.read_bytes())
    if damage == "end":
        del packed[-9:]
    else:
        packed[-8] ^= 1
    path.write_bytes(packed)
    *rows, last = rows_of(path)
    assert last["error"]["rule"] == "capture"
    whole = len(data) // block * block
    assert [row["offset"] for row in rows if not row.get("error")][: whole // 24] == [
        *range(0, whole - 23, 24)
    ]


@pytest.mark.parametrize("mode", ["PERMISSIVE", "FAILFAST"])
@pytest.mark.parametrize("name", ["small.pcap", "session.c2.server.dcp"])
def test_corrupt_file_ignored(folder: Path, name: str, mode: Literal["PERMISSIVE", "FAILFAST"]) -> None:
    """The rows up to the damage stay, and no row tells of it, in any mode; what is passed over is known."""
    path = folder / f"cut-{name}.gz"
    packed = gzip.compress((folder / name).read_bytes())
    path.write_bytes(packed[: len(packed) // 2])
    whole = rows_of(path)
    options, passed = Options(ignore_corrupt_files=True, mode=mode), list[str]()
    rows = rows_of(path, options, passed)
    assert rows == [row for row in whole if not row.get("error")]
    assert Counter(passed) == Counter(row["error"]["rule"] for row in whole if row.get("error"))
    assert "capture" in passed
    assert len(rows) > 500
    cut_capture = folder / "cut.pcap"
    cut_capture.write_bytes((folder / "small.pcap").read_bytes()[:50_000])
    rows = rows_of(cut_capture, options, passed)
    assert rows == [row for row in rows_of(cut_capture) if not row.get("error")]
    bad = folder / "bad.dcp"
    bad.write_bytes(encoder.noop(opaque=1) + b"junk")
    (_, error) = rows_of(bad, options=Options(ignore_corrupt_files=True), passed=passed)
    assert error["error"]["rule"] == "magic"  # of a file that was read to its end


def test_file_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A failure of the system is no damage of the data, of compressed data neither."""

    class Failing:
        closed = False

        def __init__(self, data: bytes) -> None:
            self._data = io.BytesIO(data)

        def read(self, size: int) -> bytes:
            data = self._data.read(min(size, 5000))
            if not data:
                raise OSError("the network is down")  # without errno, as some stores have it
            return data

        def close(self) -> None:
            pass

    class Store:
        def open(self, path: str, start: int = 0) -> pa.NativeFile:
            data = b"".join(encoder.noop(opaque=number) for number in range(10_000))
            packed = gzip.compress(data, compresslevel=0) if path.endswith("gz") else data
            return pa.PythonFile(Failing(packed[:200_000]), "r")

    monkeypatch.setattr("dcpspec.storage.stores.store_of", lambda *_: Store())
    for path in (tmp_path / "a.dcp", tmp_path / "a.dcp.gz"):
        with pytest.raises(OSError, match="the network is down"):
            rows_of(path)
        passed: list[str] = []
        rows = rows_of(path, Options(ignore_corrupt_files=True), passed)
        assert "capture" in passed
        assert 5000 < len(rows) < 9000
        assert not [row for row in rows if row.get("error")]


def test_compressed_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(encoder.noop(opaque=1) * 10)
    (row,) = rows_of(path)
    assert (row["error"]["rule"], row["source"]) == ("capture", str(path))


def test_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nope"):
        opened(tmp_path / "nope.dcp")


def with_lost_packets(session: Session, every: int) -> bytes:
    packets = enumerate(packets_of(session.pcap))
    kept = [packet for index, packet in packets if index % every or len(packet[2]) < 100]
    return pcap_of(kept, session.pcap[:24])


def number_of(connection: str | None) -> int:
    """Number of a connection of the session, by its name."""
    return next(number for number in (1, 2, 3) if f":{51_000 + 7 * number}>" in (connection or ""))


@pytest.mark.parametrize("every", [3, 50])
def test_capture_with_lost_packets(tmp_path: Path, session: Session, every: int) -> None:
    path = tmp_path / "lossy.pcap"
    path.write_bytes(with_lost_packets(session, every))
    content = opened(path)
    known = {(s.origin.connection, s.origin.direction): s for s in content.streams}
    gaps = lost = 0
    for origin, pieces in streams_of_file(path):
        messages = session.of(number_of(origin.connection), origin.direction or "")
        expected = {message.offset: message.data for message in messages}
        stream, position = known[origin.connection, origin.direction], 0
        for piece in pieces:
            assert piece.offset == position
            position += piece.length
            if isinstance(piece, Gap):
                gaps += 1
                lost += piece.length
            if isinstance(piece, Frame):
                assert expected[piece.offset] == piece.data
        assert position == stream.length
    assert gaps > 3
    entry = summary_of(path)
    assert all(stream.balanced for stream in entry.streams)
    assert sum(stream.gap_bytes for stream in entry.streams) == lost
    assert sum(stream.length for stream in entry.streams) == sum(map(len, session.streams.values()))
    rows = rows_of(path)
    assert sum(row["length"] for row in rows) == sum(map(len, session.streams.values()))
    assert sum(1 for row in rows if (row.get("error") or {}).get("rule") == "gap") == gaps


def test_every_message_outside_the_losses_is_found(tmp_path: Path, session: Session) -> None:
    """A message that was captured whole comes out, if it is one of three or more in a row."""
    path = tmp_path / "lossy.pcap"
    path.write_bytes(with_lost_packets(session, 50))
    content = opened(path)
    checked = 0
    for stream in content.reassembly.streams:
        messages = session.of(number_of(stream.connection), stream.direction)
        found = {
            piece.offset
            for origin, pieces in streams_of_file(path)
            if (origin.connection, origin.direction) == (stream.connection, stream.direction)
            for piece in pieces
            if isinstance(piece, Frame)
        }
        for run in stream.runs:
            whole = [m for m in messages if run.offset <= m.offset and m.offset + len(m.data) <= run.end]
            for message in whole if len(whole) >= 3 else ():
                assert message.offset in found
                checked += 1
    assert checked > len(session.messages) / 2


def test_summary_of_a_damaged_raw_stream(tmp_path: Path) -> None:
    """The balance is exact, and it ends where the file cannot be decompressed any further."""
    messages = [encoder.noop(opaque=number) for number in range(5000)]
    stream = b"".join([*messages[:2000], b"\xff" * 50, *messages[2000:]])
    (tmp_path / "a.dcp").write_bytes(stream)
    (tmp_path / "a.dcp.gz").write_bytes(gzip.compress(stream)[:-3000])
    whole, cut = summary_of(tmp_path / "a.dcp"), summary_of(tmp_path / "a.dcp.gz")
    assert (whole.damage, whole.streams[0].length, whole.kinds.total()) == (None, len(stream), 5000)
    assert cut.damage
    assert 0 < cut.streams[0].length < len(stream)
    assert whole.streams[0].corrupt_bytes == 50
    assert all(entry.streams[0].balanced for entry in (whole, cut))


# Ports


def renumbered(pcap: bytes, old: int, new: int) -> bytes:
    """A capture in which one TCP port is another one."""
    packets = []
    for seconds, micros, data in packets_of(pcap):
        source, target = struct.unpack_from(">HH", data, 34)
        ports = struct.pack(">HH", *(new if port == old else port for port in (source, target)))
        packets.append((seconds, micros, data[:34] + ports + data[38:]))
    return pcap_of(packets, pcap[:24])


def test_ports(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "a.pcap"
    path.write_bytes(renumbered(small_pcap(session), 11210, 9999))
    messages = session.of(2, "client") + session.of(2, "server")
    total = sum(len(message.data) for message in messages)
    assert rows_of(path) == []
    entry = summary_of(path)
    assert (entry.streams, entry.left_out_connections) == ([], 1)
    assert entry.left_out_bytes >= total
    for options in (Options(ports=frozenset({9999})), Options(ports=None)):
        assert len(rows_of(path, options)) == len(messages)
        assert summary_of(path, options).left_out_connections == 0
    directions = Counter(row["direction"] for row in rows_of(path, Options(ports=frozenset({9999}))))
    assert directions == Counter(message.direction for message in messages)


def test_some_connections_on_other_ports(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "a.pcap"
    only_two = frozenset({51_014})
    path.write_bytes(session.pcap)
    entry = summary_of(path, Options(ports=only_two))
    assert entry.left_out_connections == 2
    assert {stream.length for stream in entry.streams} == {
        len(session.streams[2, "client"]),
        len(session.streams[2, "server"]),
    }


def test_damage_has_no_bytes(folder: Path, session: Session) -> None:
    path = folder / "cut.pcap"
    path.write_bytes(session.pcap[: len(session.pcap) // 2])
    *_, (origin, pieces) = streams_of_file(path)
    (piece,) = pieces
    assert isinstance(piece, Corrupt)
    assert (piece.length, origin.connection, origin.source) == (0, None, str(path))
