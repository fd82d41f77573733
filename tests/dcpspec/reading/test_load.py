"""Files in partitions, and the part that a task reads."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dcpspec
from dcpspec.capture.tcp import ByteStream
from dcpspec.decode.predicates import Predicate
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Blocks, blocks
from dcpspec.grammar.schema import full_schema, table_schema
from dcpspec.options import Options
from dcpspec.reading.load import Load
from dcpspec.reading.plan import OPEN_COST, Slice, plan
from dcpspec.reading.summary import summarize
from dcpspec.storage import stores
from dcpspec.storage.files import InputFile, list_files
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.conftest import EXAMPLES
from tests.dcpspec.capture.test_segments import records_of
from tests.messages import StreamAddress

ALL = Options()
CAPTURES = Path(__file__).parents[2] / "captures" / "audit"
MB = 1 << 20
OF_FILES = ("source", "first_frame", "last_frame", "offset")
"""Columns about the place of a message in its file."""
OPAQUE = pa.schema([pa.field("opaque", pa.int64())])


def files(*sizes: int) -> list[InputFile]:
    return [InputFile(f"/in/{number}", size, 0, {}, "/in") for number, size in enumerate(sizes)]


def sizes(partitions: list[list[Slice]]) -> list[list[int]]:
    return [[part.size for part in slices] for slices in partitions]


# Planning


def test_small_files_share_a_partition() -> None:
    partitions = plan(files(*[10] * 40), ALL, parallel=2)
    assert [len(slices) for slices in partitions] == [20, 20]
    assert [part.path for slices in partitions for part in slices] == [f"/in/{n}" for n in range(40)]


def test_partitions_are_filled_up_to_the_limit() -> None:
    hundred = plan(files(*[MB] * 100), Options(max_partition_bytes=50 * MB), parallel=1)
    assert sizes(hundred) == [[MB] * 10] * 10  # 1 MB and the cost of opening are 5 MB
    assert sizes(
        plan(files(30 * MB, 30 * MB, 30 * MB), Options(max_partition_bytes=64 * MB), parallel=1)
    ) == [
        [30 * MB, 30 * MB],
        [30 * MB],
    ]


def test_a_big_file_is_alone() -> None:
    partitions = plan(files(1, 500 * MB, 1, 1), ALL, parallel=1)
    assert sizes(partitions) == [[1], [500 * MB], [1, 1]]
    assert partitions[1] == [Slice("/in/1", size=500 * MB)]


def test_little_data_is_spread() -> None:
    assert len(plan(files(*[20 * MB] * 8), ALL, parallel=4)) == 4
    assert len(plan(files(*[20 * MB] * 8), ALL, parallel=100)) == 8
    assert len(plan(files(*[100] * 8), ALL, parallel=100)) == 8
    assert len(plan(files(*[100] * 8), ALL, parallel=1)) == 1
    assert 1 <= len(plan(files(*[100] * 8), ALL)) <= 8


def test_empty_files_and_files_of_unknown_size() -> None:
    assert plan(files(0, 0), ALL) == plan([], ALL) == []
    assert sizes(plan(files(0, 5, -1), ALL, parallel=1)) == [[5, 0]]


def test_opening_costs() -> None:
    most = Options(max_partition_bytes=10 * OPEN_COST)
    assert {len(slices) for slices in plan(files(*[1] * 100), most, parallel=1)} == {10}


# Reading


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(3):
        (tmp_path / f"{number}.dcp").write_bytes(dcp.noop(opaque=number) * 2)
    return tmp_path


def part(path: Path, **values: str | None) -> Slice:
    return Slice(str(path), partition_values=values)


def rows(*parts: Slice, options: Options = ALL, schema: pa.Schema = OPAQUE) -> list[dict[str, object]]:
    batches = list(Load([], options, schema).read(parts))
    assert all(batch.schema.equals(schema, check_metadata=True) for batch in batches)
    return [row for batch in batches for row in batch.to_pylist()]


def test_read_slices_in_their_order(folder: Path) -> None:
    opaques = [row["opaque"] for row in rows(part(folder / "2.dcp"), part(folder / "0.dcp"))]
    assert opaques == [2, 2, 0, 0]
    assert rows() == []
    whole = rows(part(folder / "1.dcp"), schema=full_schema())
    assert [row["opcode"] for row in whole] == ["dcp_noop", "dcp_noop"]


def test_read_columns_of_folders(folder: Path) -> None:
    schema = pa.schema(
        [
            pa.field("day", pa.date32(), metadata={"comment": "x"}),
            pa.field("opaque", pa.int64()),
            pa.field("node", pa.int16()),
            pa.field("name", pa.string()),
        ]
    )
    first = part(folder / "0.dcp", day="2026-01-31", node="7", name="a")
    second = part(folder / "1.dcp", day=None, node=None, name=None)
    assert [tuple(map(str, row.values())) for row in rows(first, second, schema=schema)] == [
        ("2026-01-31", "0", "7", "a"),
        ("2026-01-31", "0", "7", "a"),
        ("None", "1", "None", "None"),
        ("None", "1", "None", "None"),
    ]


def test_read_columns_of_folders_alone(folder: Path) -> None:
    schema = pa.schema([pa.field("node", pa.int64())])
    assert rows(part(folder / "0.dcp", node="7"), schema=schema) == [{"node": 7}, {"node": 7}]


def test_missing_file(folder: Path) -> None:
    parts = (part(folder / "0.dcp"), part(folder / "nope.dcp"), part(folder / "1.dcp"))
    with pytest.raises(FileNotFoundError, match=r"nope\.dcp"):
        rows(*parts)
    with pytest.raises(FileNotFoundError):
        rows(*parts, options=Options(ignore_corrupt_files=True))
    opaques = [row["opaque"] for row in rows(*parts, options=Options(ignore_missing_files=True))]
    assert opaques == [0, 0, 1, 1]


def test_corrupt_file(folder: Path) -> None:
    data = b"".join(dcp.noop(opaque=number) for number in range(20_000))
    packed = gzip.compress(data)
    (folder / "cut.dcp.gz").write_bytes(packed[: len(packed) // 2])
    (folder / "folder.dcp").mkdir()
    parts = (part(folder / "cut.dcp.gz"), part(folder / "folder.dcp"), part(folder / "1.dcp"))
    with pytest.raises(DcpDecodeError, match="truncated"):
        rows(parts[0], options=Options(mode="FAILFAST"))
    with pytest.raises(OSError, match=r"folder\.dcp"):
        rows(parts[1], options=Options(ignore_missing_files=True))
    for mode in ("PERMISSIVE", "FAILFAST", "DROPMALFORMED"):
        options = Options(ignore_corrupt_files=True, mode=mode)
        opaques = [row["opaque"] for row in rows(*parts, options=options)]
        assert opaques == [*range(len(opaques) - 2), 1, 1]
        assert len(opaques) > 5000


def test_a_file_longer_than_a_task_is_whole(tmp_path: Path) -> None:
    path, numbers = tmp_path / "long.dcp", range(20_000)
    path.write_bytes(b"".join(dcp.noop(opaque=number) for number in numbers))
    options = {"maxPartitionBytes": "64k"}
    tasks = Load([str(path)], Options.parse(options)).tasks(list_files([str(path)], ALL), parallel=8)
    assert tasks == [[Slice(str(path), size=480_000)]]
    assert dcpspec.read(path, columns="opaque", **options).read_all()["opaque"].to_pylist() == [*numbers]


@pytest.mark.parametrize(
    ("name", "unread"),
    [("cut.pcap", r"[\d,]+ of [\d,]+ bytes were not read"), ("cut.pcap.gz", "the rest was not read")],
)
def test_what_a_warning_says_of_the_rest_of_a_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str, unread: str
) -> None:
    """Offsets in the content of a compressed file do not show how much of the file was read."""
    path, pcap = tmp_path / name, (CAPTURES / "valid-plain.pcap").read_bytes()
    path.write_bytes(gzip.compress(pcap, 0)[:-30] if name.endswith("gz") else pcap[:-30])
    dcpspec.read(path, columns="opcode").read_all()
    (message,) = [record.getMessage() for record in caplog.records if "[capture]" in record.getMessage()]
    assert re.search(rf"\[capture\]; {unread}$", message)


# From Python


def test_read_takes_paths_as_python_has_them(folder: Path) -> None:
    all_of_them = sorted(folder.glob("*.dcp"))
    one = all_of_them[0]
    assert dcpspec.read(one).read_all() == dcpspec.read(str(one)).read_all()
    assert (
        dcpspec.read(all_of_them).read_all() == dcpspec.read([str(path) for path in all_of_them]).read_all()
    )
    assert dcpspec.read(folder).read_all().num_rows == dcpspec.read(str(folder)).read_all().num_rows


def test_read_takes_options_as_python_has_them(folder: Path) -> None:
    reader = dcpspec.read(str(folder), columns=["opaque", "policy"], policy=True, collections=False)
    assert reader.schema.names == ["opaque", "policy"]
    assert reader.read_all().column("opaque").to_pylist() == [0, 0, 1, 1, 2, 2]
    assert dcpspec.read([str(folder / "1.dcp")], maxMessageBytes="1m", ignore_corrupt_files=True).read_all()
    with pytest.raises(dcpspec.OptionError, match="unknown option 'maxbytes'"):
        dcpspec.read(str(folder), max_bytes=3)
    with pytest.raises(dcpspec.OptionError, match="'message' and 'kinds' are mutually exclusive"):
        dcpspec.read(str(folder), message="mutation", kinds=["deletion"])
    with pytest.raises(dcpspec.OptionError, match="unknown column 'opaqe'"):
        dcpspec.read(str(folder), columns=["opaqe"])
    with pytest.raises(FileNotFoundError):
        dcpspec.read(str(folder / "nope"))


# Memory


@pytest.mark.parametrize("name", ["valid.pcap", "../session.c3.server.dcp"])
def test_bytes_in_memory(name: str) -> None:
    """The rows are those of the file, whole or in pieces of any length."""
    data = (CAPTURES / name).read_bytes()
    columns = ["connection", "offset", "opcode", "key", "by_seqno", "error"]
    rows = dcpspec.read(CAPTURES / name, columns=columns).read_all()
    pieces = [data[start : start + 7777] for start in range(0, len(data), 7777)]
    for content in (data, bytearray(data), memoryview(data), iter(pieces), [b"", *pieces, b"", b""]):
        assert dcpspec.decode_bytes(content, columns=columns).read_all().equals(rows)


def test_damage_in_memory(caplog: pytest.LogCaptureFixture) -> None:
    data = b"".join(dcp.noop(opaque=number) for number in range(50)) + bytes(30)
    rows = dcpspec.decode_bytes(data, columns=["source", "opaque", "error"]).read_all()
    assert rows["opaque"].to_pylist() == [*range(50), None]
    assert rows["error"].to_pylist()[-1]["offset"] == 50 * 24
    assert set(rows["source"].to_pylist()) == {"memory"}
    rows = dcpspec.decode_bytes(data, columns=["opaque"], mode="DROPMALFORMED").read_all()
    assert rows.num_rows == 50
    assert "memory: 1 error" in caplog.text
    with pytest.raises(DcpDecodeError, match="memory: offset 1200"):
        dcpspec.decode_bytes(data, mode="FAILFAST").read_all()
    assert dcpspec.decode_bytes(b"", columns=["opaque"]).read_all().num_rows == 0


# Filters


@pytest.fixture
def orders(tmp_path: Path) -> Path:
    """Changes of two vbuckets, one of them malformed, and messages without a key."""
    path = tmp_path / "orders.dcp"
    keys = [b"order1", b"order2", b"customer1", b"order1", b"\xff "]
    changes = [
        dcp.mutation(StreamAddress(seqno % 2), key=b"\x08" + key, by_seqno=seqno)
        for seqno, key in enumerate(keys)
    ]
    deleted = dcp.deletion_v1(StreamAddress(1), key=b"\x08order2", by_seqno=5)
    malformed = dcp.mutation(StreamAddress(1), key=b"\x88\x00order1", by_seqno=6)
    path.write_bytes(b"".join([*changes, dcp.noop(opaque=1), deleted, malformed]))
    return path


@pytest.mark.parametrize(
    ("filters", "seqnos"),
    [
        ({"vbucket": 1}, [1, 3, 5, None]),  # the malformed one has a header
        ({"vbucket": [0, 1], "key": "order1"}, [0, 3]),
        ({"vbucket": "2,3"}, []),
        ({"key": "order*", "opcode": "mutation"}, [0, 1, 3]),
        ({"key": b"\xff "}, [4]),
        ({"opcode": ["DCP_Deletion", "dcp_noop"]}, [None, 5]),
        ({"opcode": "deletion", "message": "mutation"}, []),
        ({"connection": "10.0.0.2"}, []),
        ({"since": "1970"}, []),
    ],
)
@pytest.mark.parametrize("repeated", [1, 20])  # decoded one by one, and as a block
def test_read_chooses_messages(
    orders: Path,
    caplog: pytest.LogCaptureFixture,
    filters: dict[str, Any],
    seqnos: list[int | None],
    repeated: int,
) -> None:
    """Columns have no influence, and an error that the filters exclude is still reported."""
    orders.write_bytes(orders.read_bytes() * repeated)
    rows = dcpspec.read(orders, columns=["by_seqno"], **filters).read_all()
    assert rows.to_pydict() == {"by_seqno": seqnos * repeated}
    (line,) = caplog.messages
    errors = "1 error" if repeated == 1 else "20 errors"
    assert line.endswith(f": {errors} ({repeated} leb128-shortest), {repeated} not shown in rows")


@pytest.mark.parametrize(
    ("options", "conditions", "decoded"),
    [
        ({}, [], 6),
        ({"connection": "10.0.0.2:51007"}, [], 2),
        ({"connection": "10.0.0.2:51007"}, [Predicate(("direction",), "EqualTo", "server")], 1),
        ({}, [Predicate(("connection",), "IsNull")], 0),
        ({"connection": "10.9.9.9"}, [], 0),
    ],
)
def test_streams_that_are_not_wanted_are_not_decoded(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], conditions: list[Predicate], decoded: int
) -> None:
    """Not even cut into messages."""
    cut: list[ByteStream] = []

    def blocks_of(stream: ByteStream, **how: Any) -> Blocks:
        cut.append(stream)
        yield from blocks(stream, **how)

    monkeypatch.setattr("dcpspec.reading.sources.blocks", blocks_of)
    capture = Slice(str(CAPTURES.parent / "session.pcap"))
    schema = pa.schema([full_schema().field(name) for name in ("connection", "direction")])
    batches = Load([], Options.of(options), schema).read([capture], conditions)
    rows = pa.Table.from_batches(batches, schema)
    assert len(cut) == rows.group_by(["connection", "direction"]).aggregate([]).num_rows == decoded


def test_damage_of_a_file_is_reported_whatever_connection_is_wanted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "cut.pcap").write_bytes((CAPTURES.parent / "session.pcap").read_bytes()[:-1])
    rows = dcpspec.read(tmp_path, connection="10.9.9.9", columns=["opcode"]).read_all()
    assert rows.num_rows == 0
    assert "the packet ends after" in "".join(caplog.messages)


@pytest.mark.parametrize("options", [{}, {"ignore_corrupt_files": True}, {"message": "mutation"}])
def test_reading_goes_on_behind_a_damaged_record(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, options: dict[str, Any]
) -> None:
    """A range of the file is lost, with some messages: the other messages are read."""
    capture = (CAPTURES.parent / "session.pcap").read_bytes()
    begin = 24
    while begin < 1_000_000:
        end = begin + 16 + int.from_bytes(capture[begin + 8 : begin + 12], "little")
        begin, before = end, begin
    path = tmp_path / "damaged.pcap"
    path.write_bytes(capture[: before + 3] + b"\xff" * (end - before - 3) + capture[end:])
    whole = dcpspec.read(CAPTURES.parent / "session.pcap", **options).read_all()
    caplog.clear()
    rows = dcpspec.read(path, **options).read_all()
    errors = rows.filter(pc.field("error").is_valid()).select(["offset", "length", "error"]).to_pylist()
    of_file = [row for row in errors if row["error"]["rule"] == "capture"]
    text = "invalid packet length: 4,294,967,295 captured bytes; lost "
    text += f"{end - before:,} bytes before the next record"
    assert f"{path}: offset {before}: {text} [capture]" in caplog.messages
    if "ignore_corrupt_files" in options:
        assert of_file == []
    else:
        (lost,) = of_file
        assert (lost["offset"], lost["length"]) == (before, end - before)
        assert lost["error"]["message"] == text
    assert 0 < whole.num_rows - (rows.num_rows - len(errors)) <= 20
    assert text in str(next(summarize([str(path)], Options())).damage)


# Recordings in several files


def ring(folder: Path, capture: bytes, cuts: Iterable[int]) -> Path:
    """A capture split between packets into files with names that do not show their order."""
    folder.mkdir()
    records = records_of(capture)
    ends = [0, *sorted(cuts), len(records)]
    names = random.Random(len(ends)).sample(range(len(ends)), len(ends))
    for name, (begin, end) in zip(names, pairwise(ends), strict=False):
        (folder / f"ring.pcap{name}").write_bytes(capture[:24] + b"".join(records[begin:end]))
    return folder


ANYWHERE = [field.name for field in table_schema(Options()) if field.name not in OF_FILES]


def by_stream(rows: pa.Table) -> dict[Any, list[dict[str, Any]]]:
    """The rows of each direction of a connection, in their order."""
    streams: dict[Any, list[dict[str, Any]]] = {}
    for row in rows.to_pylist():
        if row["error"] is not None:
            del row["error"]["offset"]  # is a position in the file, too
        streams.setdefault((row["connection"], row["direction"]), []).append(row)
    return streams


@pytest.mark.parametrize("count", [2, 100, pytest.param(1000, marks=pytest.mark.long)])
def test_a_message_that_a_file_cuts_off_goes_on_in_the_next_one(
    session: ShippedSession, tmp_path: Path, count: int
) -> None:
    """Together, the files have the rows of the whole recording, though only the first ones have HELLO."""
    packets = len(records_of(session.pcap))
    folder = ring(tmp_path / "ring", session.pcap, random.Random(count).sample(range(1, packets), count))
    whole = dcpspec.read(CAPTURES.parent / "session.pcap", columns=ANYWHERE).read_all()
    assert by_stream(dcpspec.read(folder, columns=ANYWHERE, rotated=True).read_all()) == by_stream(whole)
    alone = dcpspec.read(folder, columns=["error"]).read_all()
    assert alone["error"].null_count < len(alone)


def test_the_end_of_a_recording_is_reported_once(session: ShippedSession, tmp_path: Path) -> None:
    """Also for a connection that is only in an earlier file, and with a missing file of the ring."""
    capture = session.pcap[:24] + b"".join(records_of(session.pcap)[:1500])
    (tmp_path / "whole.pcap").write_bytes(capture)
    folder = ring(tmp_path / "ring", capture, [300, 600, 900, 1200])
    whole = dcpspec.read(tmp_path / "whole.pcap", columns=ANYWHERE).read_all()
    found = dcpspec.read(
        folder, columns=[*ANYWHERE, "source", "first_frame", "last_frame"], rotated=True
    ).read_all()
    assert whole["error"].null_count < len(whole)
    assert by_stream(found.select(ANYWHERE)) == by_stream(whole)
    spanning = found.filter(pc.field("first_frame").is_null() & pc.field("error").is_null())
    assert 0 < len(spanning) <= 12
    assert spanning["last_frame"].null_count == 0
    assert pc.min(found["first_frame"]).as_py() == 1
    paths = [part.path for part in plan(list_files([str(folder)], ALL), Options(rotated=True))[0]]
    Path(paths[2]).unlink()
    rest = by_stream(dcpspec.read(folder, columns=[*ANYWHERE, "source"], rotated=True).read_all())
    goes_on = [
        stream
        for stream, rows in rest.items()
        if not {row["source"] for row in rows}.isdisjoint(paths[:2])
        and not {row["source"] for row in rows}.isdisjoint(paths[3:])
    ]
    assert len(goes_on) >= 2
    for stream in goes_on:  # missing bytes between two files are a gap of exact length
        sizes = [sum(row["length"] for row in rows[stream]) for rows in (rest, by_stream(whole))]
        assert sizes[0] == sizes[1]
        assert any(row["error"] and row["error"]["rule"] == "gap" for row in rest[stream])


@given(
    st.lists(st.integers(1, 400), min_size=1, max_size=12, unique=True),
    st.integers(1, 400),
    st.sets(st.integers(0, 400), max_size=40),
)
@settings(max_examples=EXAMPLES // 2)
def test_recordings_cut_anywhere(cuts: list[int], size: int, lost: set[int]) -> None:
    """Also for a capture with missing packets: the same messages, and as many bytes outside messages."""
    capture = (CAPTURES.parent / "session.pcap").read_bytes()
    records = records_of(capture)[: max(size, max(cuts) + 1) + len(lost)]
    capture = capture[:24] + b"".join(record for at, record in enumerate(records) if at not in lost)
    with TemporaryDirectory() as folder:
        path = Path(folder, "whole.pcap")
        path.write_bytes(capture)
        parts = ring(Path(folder, "ring"), capture, cuts)
        whole, joined = (
            by_stream(dcpspec.read(read, columns=ANYWHERE, **more).read_all())
            for read, more in ((path, {}), (parts, {"rotated": True}))
        )
    if not lost:
        assert joined == whole
    messages, bytes_ = (
        [{stream: of(rows) for stream, rows in streams.items()} for streams in (joined, whole)]
        for of in (
            lambda rows: [row for row in rows if row["error"] is None],
            lambda rows: sum(row["length"] for row in rows),
        )
    )
    assert messages[0] == messages[1]
    assert bytes_[0] == bytes_[1]


def test_folders_and_raw_streams_of_recordings(session: ShippedSession, tmp_path: Path) -> None:
    """Each folder is a separate recording; a raw stream is unaffected."""
    for name in ("a", "b"):
        ring(tmp_path / name, session.pcap, [2000])
    raw = session.streams[3, "client"]
    (tmp_path / "a" / "raw.dcp").write_bytes(raw)
    chosen: dict[str, Any] = {"columns": ["length"], "recursive_file_lookup": True, "rotated": True}
    rows = dcpspec.read(tmp_path, **chosen).read_all()
    assert len(rows) == 2 * len(session.messages) + len(session.of(3, "client"))


def test_read_chooses_connections_and_times() -> None:
    since, until = datetime(2025, 3, 1, 12, 0, 0, 1145), "2025-03-01T12:00:00.003209"
    capture = CAPTURES.parent / "session.pcap"
    chosen = {"connection": "10.0.0.2:51007", "since": since, "until": until}
    rows = dcpspec.read(capture, columns=["direction", "opcode"], **chosen).read_all()
    assert [tuple(row.values()) for row in rows.to_pylist()] == [
        ("client", "sasl_auth"),
        ("client", "select_bucket"),
        ("server", "sasl_auth"),
        ("server", "select_bucket"),
    ]


def test_read_refuses_filters_that_no_message_meets(folder: Path) -> None:
    with pytest.raises(
        dcpspec.OptionError, match="unknown opcode 'mutaton'; similar opcodes: dcp_mutation, "
    ):
        dcpspec.read(folder, opcode="mutaton")
    with pytest.raises(
        dcpspec.OptionError, match="option 'vbucket' must contain numbers up to 65535, got 65536"
    ):
        dcpspec.read(folder, vbucket=65536)


@pytest.mark.parametrize(
    "first_row",
    [
        lambda path, _: next(iter(dcpspec.read(path))),
        lambda path, _: dcpspec.scan(path).head(1),
        lambda path, _: next(iter(summarize([path], Options()))),
        lambda path, folder: dcpspec.convert(path, folder / "out"),
    ],
    ids=["read", "scan", "summary", "convert"],
)
def test_a_file_is_opened_once(
    first_row: Callable[[str, Path], object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On an object store, each opening is a request."""
    opened = []

    def opening(_: object, path: str) -> pa.NativeFile:
        opened.append(path)
        return pa.OSFile(path)

    monkeypatch.setattr(stores._LocalStore, "open", opening)
    path = str(CAPTURES.parent / "session.pcap")
    first_row(path, tmp_path)
    assert opened == [path]
