"""Opened files, with every byte accounted for."""

from __future__ import annotations

import bz2
import gc
import gzip
import io
import random
import struct
from collections import Counter, deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest

from dcpspec.capture.tcp import ByteStream, Gap
from dcpspec.decode.columnar import ColumnReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frame, Piece, singles
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.reading.sources import SourceFile, open_file, read_file
from dcpspec.reading.summary import FileSummary, summarize
from dcpspec.storage.windows import Window
from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.dcpspec.capture.test_segments import as_pcapng, records_of

ALL = Options()


def streams_of_file(path: Path | str, options: Options = ALL) -> Iterator[tuple[Origin, Iterator[Piece]]]:
    """The streams in a file, piece by piece."""
    for origin, blocks in read_file(str(path), options):
        yield origin, singles(blocks)


def opened(path: Path | str, options: Options = ALL) -> SourceFile:
    """A capture whose streams remain when the file is closed."""
    with open_file(str(path), options) as file:
        return file


def captured(file: SourceFile) -> list[ByteStream]:
    """The reassembled streams of a capture."""
    return [stream.content for stream in file.streams if isinstance(stream.content, ByteStream)]


def rows_of(path: Path, options: Options = ALL, passed: list[str] | None = None) -> pa.Table:
    """Rows of a file; with a list, it receives the rules of suppressed errors."""
    pass_over = None if passed is None else lambda piece: passed.append(piece.error.rule)
    reader = ColumnReader(options)
    streams = read_file(str(path), options, pass_over=pass_over)
    batches = [batch for origin, blocks in streams for batch in reader.batches(blocks, origin)]
    return pa.Table.from_batches(batches, reader.schema)


def errors_in(rows: pa.Table) -> list[dict[str, Any]]:
    return list(rows["error"].drop_null().to_pylist())


def rules_in(rows: pa.Table) -> list[str]:
    return [error["rule"] for error in errors_in(rows)]


def messages_in(rows: pa.Table) -> pa.Table:
    return rows.filter(pc.is_null(rows["error"]))


def summary_of(path: Path, options: Options = ALL) -> FileSummary:
    (entry,) = summarize([str(path)], options)
    assert all(stream.balanced for stream in entry.streams)
    return entry


# Kinds of files


def small_pcap(session: ShippedSession) -> bytes:
    """The second connection alone."""
    records = [record for record in records_of(session.pcap) if b"\xc7\x46" in record[50:54]]
    return session.pcap[:24] + b"".join(records)


@pytest.fixture(scope="module")
def folder(session: ShippedSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The session in all forms."""
    folder = tmp_path_factory.mktemp("sources")
    small = small_pcap(session)
    pcapng = {
        "session.pcapng": as_pcapng(records_of(session.pcap), is_plain=True),
        "small.pcapng": as_pcapng(records_of(small), is_plain=True),
    }
    for name, data in {**session.files(), **pcapng, "small.pcap": small}.items():
        (folder / name).write_bytes(data)
    return folder


def test_pcapng_is_read_as_pcap(folder: Path) -> None:
    pcapng, pcap = rows_of(folder / "small.pcapng"), rows_of(folder / "small.pcap")
    assert pcapng.drop_columns("source") == pcap.drop_columns("source")
    assert opened(folder / "small.pcapng").kind == "pcapng"


def test_streams_are_given_up_once_they_were_read(folder: Path, session: ShippedSession) -> None:
    """Without the garbage collector, which runs late if few objects hold many bytes."""

    def held() -> int:
        return sum(isinstance(each, ByteStream | Window) for each in gc.get_objects())

    gc.collect()
    before, counts = held(), []
    gc.disable()
    try:
        for _, pieces in read_file(str(folder / "session.pcap"), ALL):
            deque(pieces, maxlen=0)
            counts.append(held() - before)
    finally:
        gc.enable()
    assert len(counts) == len(session.streams)
    assert np.ptp(np.diff(counts)) == 0
    assert counts[-1] < counts[0]


def test_pcap_is_read_as_raw_streams(folder: Path, session: ShippedSession) -> None:
    content = opened(folder / "session.pcap")
    assert content.kind == "pcap"
    assert len(content.streams) == len(session.streams)
    of_pcap = rows_of(folder / "session.pcap")
    own = ["source", "connection", "direction", "time", "first_frame", "last_frame"]
    for stream in captured(content):
        end = number_of(stream.connection), stream.direction
        assert b"".join(run.data for run in stream.runs) == session.streams[end]
        raw = rows_of(folder / stream_name(*end))
        mine = (pc.field("connection") == stream.connection) & (pc.field("direction") == stream.direction)
        assert of_pcap.filter(mine).drop_columns(own) == raw.drop_columns(own)
        assert raw["connection"].null_count == raw["direction"].null_count == raw.num_rows
    first, last = pc.min_max(of_pcap["time"].cast("int64")).as_py().values()
    times = [message.time_us for message in session.messages]
    assert min(times) <= first <= min(times) + 1000
    assert max(times) <= last <= max(times) + 5_000_000


@pytest.mark.parametrize("name", ["session.pcap", "session.pcapng", "session.c3.server.dcp"])
def test_balance(folder: Path, session: ShippedSession, name: str) -> None:
    entry = summary_of(folder / name)
    assert sum(stream.corrupt_bytes + stream.gap_bytes for stream in entry.streams) == 0
    assert not entry.errors
    if name.startswith("session.pcap"):
        lengths = Counter(stream.length for stream in entry.streams)
        assert lengths == Counter(len(data) for data in session.streams.values())
        assert sum(entry.kinds.values()) == len(session.messages)
        assert entry.packets == entry.segments + sum(entry.skipped.values()) == len(records_of(session.pcap))


COMPRESS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".zst": lambda data: pa.Codec("zstd").compress(data, asbytes=True),
}


@pytest.mark.parametrize("suffix", COMPRESS)
@pytest.mark.parametrize("name", ["small.pcap", "session.c3.server.dcp"])
def test_compressed_files(folder: Path, tmp_path: Path, name: str, suffix: str) -> None:
    path = tmp_path / (name + suffix)
    path.write_bytes(COMPRESS[suffix]((folder / name).read_bytes()))
    rows = rows_of(path)
    assert rows.num_rows > 300
    assert rows.drop_columns("source") == rows_of(folder / name).drop_columns("source")


def test_gzip_in_several_members(tmp_path: Path) -> None:
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(b"".join(gzip.compress(dcp.noop(opaque=number)) for number in range(5)))
    assert rows_of(path)["opaque"].to_pylist() == list(range(5))


@pytest.mark.parametrize(
    ("name", "length", "rules"),
    [
        ("a.dcp", 0, []),
        ("a.pcap", 0, []),
        ("a.dcp.gz", 0, []),
        ("a.pcap", 1, ["magic"]),
        ("a.pcap", 3, ["magic"]),
        ("a.pcap", 4, ["capture"]),
        ("a.pcap", 23, ["capture"]),
        ("a.pcap", 24, []),
    ],
)
def test_tiny_files(
    tmp_path: Path, session: ShippedSession, name: str, length: int, rules: list[str]
) -> None:
    path, data = tmp_path / name, session.pcap[:length]
    path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    rows = rows_of(path)
    assert rules_in(rows) == rules
    assert rows.num_rows == len(rules)
    assert sum(stream.length for stream in summary_of(path).streams) == (length if length < 4 else 0)


# Damage


def test_capture_cut_in_the_middle(folder: Path, tmp_path: Path) -> None:
    data, path = (folder / "small.pcap").read_bytes(), tmp_path / "cut.pcap"
    cut_at = len(data) // 2
    path.write_bytes(data[:cut_at])
    rows = rows_of(path)
    *others, damage = errors_in(rows)
    assert damage["rule"] == "capture"
    assert cut_at - 2000 < damage["offset"] <= cut_at
    assert {error["rule"] for error in others} <= {"truncated"}
    last = rows.slice(rows.num_rows - 1).select(["source", "connection", "length"]).to_pylist()
    assert last == [{"source": str(path), "connection": None, "length": 0}]  # no bytes of a stream are lost
    whole, good = rows_of(folder / "small.pcap"), messages_in(rows)
    assert good.num_rows > whole.num_rows / 3
    for direction in ("client", "server"):
        known, complete = (
            table.filter(pc.field("direction") == direction).drop_columns("source") for table in (good, whole)
        )
        assert known == complete.slice(0, known.num_rows)
    assert summary_of(path).damage


def test_capture_with_a_wrong_record_length(tmp_path: Path, session: ShippedSession) -> None:
    path, records = tmp_path / "bad.pcap", records_of(session.pcap)
    position = 24 + sum(map(len, records[:200]))
    data = bytearray(session.pcap)
    data[position + 8 : position + 12] = b"\xff\xff\xff\xff"
    path.write_bytes(data)
    damage = errors_in(rows_of(path))[-1]
    assert (damage["rule"], damage["offset"]) == ("capture", position)
    with pytest.raises(DcpDecodeError, match=r"bad.pcap: .*\[(capture|truncated)\]"):
        rows_of(path, Options(mode="FAILFAST"))
    dropped = rows_of(path, Options(mode="DROPMALFORMED"))
    assert dropped.num_rows
    assert errors_in(dropped) == []


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
    """A codec returns blocks of a fixed length, or bytes as they arrive."""
    rng = random.Random(1)
    data = b"".join(dcp.noop(opaque=rng.randrange(1 << 32)) for _ in range(20_000))
    path = tmp_path / f"a.dcp.{name}"
    with pa.CompressedOutputStream(str(path), codec) as file:
        file.write(data)
    packed = bytearray(path.read_bytes())
    if damage == "end":
        del packed[-9:]
    else:
        packed[-8] ^= 1
    path.write_bytes(packed)
    rows = rows_of(path)
    assert rules_in(rows)[-1] == "capture"
    whole = len(data) // block * block
    assert messages_in(rows)["offset"].to_pylist()[: whole // 24] == [*range(0, whole - 23, 24)]


@pytest.mark.parametrize("mode", ["PERMISSIVE", "FAILFAST"])
@pytest.mark.parametrize("name", ["small.pcap", "session.c2.server.dcp"])
def test_corrupt_file(
    folder: Path, tmp_path: Path, name: str, mode: Literal["PERMISSIVE", "FAILFAST"]
) -> None:
    """Content before the damage is read. A suppressed error has no row in any mode."""
    path = tmp_path / f"cut-{name}.gz"
    packed = gzip.compress((folder / name).read_bytes())
    path.write_bytes(packed[: len(packed) // 2])
    whole = rows_of(path)
    assert rules_in(whole)[-1] == "capture"
    assert messages_in(whole).num_rows > 500
    assert summary_of(path).damage
    options, passed = Options(ignore_corrupt_files=True, mode=mode), list[str]()
    assert rows_of(path, options, passed) == messages_in(whole)
    assert Counter(passed) == Counter(rules_in(whole))
    cut_capture = tmp_path / "cut.pcap"
    cut_capture.write_bytes((folder / "small.pcap").read_bytes()[:50_000])
    assert rows_of(cut_capture, options, passed) == messages_in(rows_of(cut_capture))
    bad = tmp_path / "bad.dcp"
    bad.write_bytes(dcp.noop(opaque=1) + b"junk")
    rows = rows_of(bad, Options(ignore_corrupt_files=True), passed)
    assert rules_in(rows) == ["magic"]  # of a file that was read to its end


def test_file_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure of the system is not damage of the data, even of compressed data."""

    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            data = super().read(min(size, 5000))
            if not data:
                raise OSError("the network is down")  # without errno, as some stores have it
            return data

    class Store:
        def open(self, path: str) -> pa.NativeFile:
            data = b"".join(dcp.noop(opaque=number) for number in range(10_000))
            packed = gzip.compress(data, compresslevel=0) if path.endswith("gz") else data
            return pa.PythonFile(Failing(packed[:200_000]), "r")

    monkeypatch.setattr("dcpspec.storage.stores.store_of", lambda *_: Store())
    for path in (Path("a.dcp"), Path("a.dcp.gz")):
        with pytest.raises(OSError, match="the network is down"):
            rows_of(path)
        passed: list[str] = []
        rows = rows_of(path, Options(ignore_corrupt_files=True), passed)
        assert "capture" in passed
        assert 5000 < rows.num_rows < 9000
        assert errors_in(rows) == []


@pytest.mark.parametrize("suffix", COMPRESS)
@pytest.mark.parametrize("name", ["small.pcap", "session.c3.server.dcp"])
def test_a_compressed_file_is_read_to_a_limit(folder: Path, tmp_path: Path, name: str, suffix: str) -> None:
    path, data = tmp_path / (name + suffix), (folder / name).read_bytes()
    path.write_bytes(COMPRESS[suffix](data))
    for most in (len(data), len(data) - 1, len(data) // 2):
        options = Options.of({"maxDecompressedBytes": most})
        rows, damage = rows_of(path, options), summary_of(path, options).damage
        assert rows.num_rows > 100
        if most == len(data):
            assert (damage, errors_in(rows)) == (None, [])
        else:
            error = errors_in(rows)[-1]
            assert (error["rule"], error["offset"]) == ("capture", most)
            assert damage is not None
            for text in (error["message"], damage):
                assert f"exceeds {most:,} bytes, the limit set by maxDecompressedBytes" in text
    assert errors_in(rows_of(folder / name, Options.of({"maxDecompressedBytes": 100}))) == []


def test_compressed_file_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(dcp.noop(opaque=1) * 10)
    rows = rows_of(path)
    assert (rules_in(rows), rows["source"].to_pylist()) == (["capture"], [str(path)])


def test_file_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nope"):
        opened(tmp_path / "nope.dcp")


def number_of(connection: str | None) -> int:
    """Number of a connection of the session, by its name."""
    return next(number for number in (1, 2, 3) if f":{51_000 + 7 * number}>" in (connection or ""))


@pytest.mark.parametrize(("every", "connections"), [(3, [2]), (50, [1, 2, 3])])
def test_capture_with_lost_packets(
    tmp_path: Path, session: ShippedSession, every: int, connections: list[int]
) -> None:
    """The reader invents no message, and returns each message captured whole among three in a row."""
    path, pcap = tmp_path / "lossy.pcap", session.pcap if every == 50 else small_pcap(session)
    kept = [record for at, record in enumerate(records_of(pcap)) if at % every or len(record) < 116]
    path.write_bytes(pcap[:24] + b"".join(kept))
    known: dict[Any, ByteStream] = {(s.connection, s.direction): s for s in captured(opened(path))}
    gaps = lost = checked = 0
    for origin, pieces in streams_of_file(path):
        messages = session.of(number_of(origin.connection), origin.direction or "")
        expected = {message.offset: message.data for message in messages}
        stream, position, frames = known[origin.connection, origin.direction], 0, set[int]()
        for piece in pieces:
            assert piece.offset == position
            position += piece.length
            if isinstance(piece, Gap):
                gaps += 1
                lost += piece.length
            if isinstance(piece, Frame):
                assert expected[piece.offset] == piece.data
                frames.add(piece.offset)
        assert position == stream.length
        for run in stream.runs:
            inside = [m for m in messages if run.offset <= m.offset and m.offset + len(m.data) <= run.end]
            if len(inside) >= 3:
                assert {message.offset for message in inside} <= frames
                checked += len(inside)
    assert gaps > 3
    sent = {end: data for end, data in session.streams.items() if end[0] in connections}
    assert every == 3 or checked > len(session.messages) / 2
    entry, rows = summary_of(path), rows_of(path)
    assert sum(stream.gap_bytes for stream in entry.streams) == lost
    assert sum(stream.length for stream in entry.streams) == sum(map(len, sent.values()))
    assert pc.sum(rows["length"]).as_py() == sum(map(len, sent.values()))
    assert rules_in(rows).count("gap") == gaps


def test_summary_of_a_damaged_raw_stream(tmp_path: Path) -> None:
    """The balance is exact, and ends where decompression stops."""
    messages = [dcp.noop(opaque=number) for number in range(5000)]
    stream = b"".join([*messages[:2000], b"\xff" * 50, *messages[2000:]])
    (tmp_path / "a.dcp").write_bytes(stream)
    (tmp_path / "a.dcp.gz").write_bytes(gzip.compress(stream)[:-3000])
    whole, cut = summary_of(tmp_path / "a.dcp"), summary_of(tmp_path / "a.dcp.gz")
    assert (whole.damage, whole.streams[0].length, whole.kinds.total()) == (None, len(stream), 5000)
    assert cut.damage
    assert 0 < cut.streams[0].length < len(stream)
    assert whole.streams[0].corrupt_bytes == 50


# Ports


def renumbered(record: bytes, old: int, new: int) -> bytes:
    """A record with a changed TCP port."""
    ports = struct.pack(
        ">HH", *(new if port == old else port for port in struct.unpack(">HH", record[50:54]))
    )
    return record[:50] + ports + record[54:]


def test_ports(tmp_path: Path, session: ShippedSession) -> None:
    path = tmp_path / "a.pcap"
    records = [renumbered(record, 11210, 9999) for record in records_of(small_pcap(session))]
    path.write_bytes(session.pcap[:24] + b"".join(records))
    messages = session.of(2, "client") + session.of(2, "server")
    usual = Options(ports=frozenset({11210, 12000}))
    assert rows_of(path, usual).num_rows == 0
    entry = summary_of(path, usual)
    assert (entry.streams, entry.left_out_connections, entry.left_out_ports) == ([], 1, [9999])
    assert entry.left_out_bytes >= sum(len(message.data) for message in messages)
    for options in (ALL, Options(ports=frozenset({9999})), Options(ports=None)):
        directions = Counter(rows_of(path, options)["direction"].to_pylist())
        assert directions == Counter(message.direction for message in messages)
        entry = summary_of(path, options)
        assert entry.left_out_connections == 0
        assert (entry.recognized_connections, entry.recognized_ports) == (
            (1, [9999]) if options is ALL else (0, [])
        )


def test_some_connections_on_other_ports(folder: Path, session: ShippedSession) -> None:
    entry = summary_of(folder / "session.pcap", Options(ports=frozenset({51_014})))
    assert entry.left_out_connections == 2
    lengths = {stream.length for stream in entry.streams}
    assert lengths == {len(session.streams[2, "client"]), len(session.streams[2, "server"])}
