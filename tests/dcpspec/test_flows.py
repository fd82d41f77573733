"""Captures that many tasks read, with packets grouped by connection: the stages, in this process."""

from __future__ import annotations

import gzip
import io
import logging
import struct
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from dcpspec.capture.packets import PcapFormat
from dcpspec.capture.segments import Segments, first_record
from dcpspec.capture.split import FilePart, parts
from dcpspec.flows import (
    CaptureSlice,
    capture_slices,
    decode_chunks,
    find_records,
    read_chunks,
    read_packets,
)
from dcpspec.load import Load, Slice
from dcpspec.options import Options
from dcpspec.storage.files import list_files
from tests.captures.make_session import ShippedSession
from tests.captures.packets import pcap_file
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.framing.test_collections import KINDS, packets

ETHERNET = PcapFormat("<", 1000, 1, 16)


@pytest.fixture(scope="module")
def folder(session: ShippedSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Captures of all kinds, some of them damaged, and a raw stream."""
    folder = tmp_path_factory.mktemp("captures")
    records = records_of(session.pcap)
    files = {
        "session.pcap": session.pcap,
        "again.pcapng": as_pcapng(records[:500]),
        "packed.pcap.gz": gzip.compress(session.pcap[:200_000]),
        "cut.pcap": session.pcap[:400_001],
        "lossy.pcap": pcap_file([]) + b"".join(r for number, r in enumerate(records[:900]) if number % 40),
        "empty.pcap": session.pcap[:24],
        "raw.dcp": session.streams[3, "client"],
    }
    damaged = bytearray(session.pcap[:500_000])
    at = damaged.index(records[300])
    damaged[at + 8 : at + 12] = b"\xff\xff\xff\x00"
    files["damaged.pcap"] = bytes(damaged)
    files["ruined.pcap"] = session.pcap[:24] + b"".join(
        b"\xff" * len(record) if number % 97 == 50 else record for number, record in enumerate(records)
    )
    mixed = [packet for number, (said, _) in enumerate(KINDS) for packet in packets(number, said)]
    files["mixed.pcap"] = pcap_file(sorted(mixed, key=lambda packet: packet.time_us))
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def guessed(slices: Sequence[CaptureSlice], wrong: int) -> list[dict[str, int]]:
    """Search for records in this process, and find false ones."""
    rows = [row for part in slices for batch in find_records(part, Options()) for row in batch.to_pylist()]
    return [row | {"start": row["start"] + wrong * bool(number)} for number, row in enumerate(rows)]


@pytest.mark.parametrize("size", [40_000, 150_000, 10**9])
@pytest.mark.parametrize("wrong", [0, 3])
@pytest.mark.parametrize("name", ["session.pcap", "cut.pcap", "damaged.pcap", "ruined.pcap"])
def test_parts_begin_with_records(folder: Path, name: str, size: int, wrong: int) -> None:
    """Together, the parts are the file and its lost bytes, wherever a part expected records to begin."""
    path = str(folder / name)
    files = list_files([path], Options())
    slices = list(capture_slices(files, size, Options(), partial(guessed, wrong=wrong)))
    whole = list(read_packets(CaptureSlice(path), Options()))
    joined = [item for part in slices for item in read_packets(part, Options())]
    assert [item for item in joined if not isinstance(item, Segments)] == [
        item for item in whole if not isinstance(item, Segments)
    ]
    numbers, expected = (
        [
            (int(seq), int(time))
            for item in items
            if isinstance(item, Segments)
            for seq, time in zip(item.seq, item.time_ns, strict=True)
        ]
        for items in (joined, whole)
    )
    assert numbers == expected
    assert size == 10**9 or len(slices) > 1


def test_a_part_that_cannot_be_read_to_its_end(
    session: ShippedSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The failure is reported like that of the whole file, even if it follows a complete record."""

    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            data = super().read(size)
            if not data:
                raise OSError("the network is down")
            return data

    class Store:
        def open(self, path: str, start: int = 0) -> pa.NativeFile:
            file = Failing(pcap_file([]) + b"".join(records_of(session.pcap)[:400]))
            file.seek(start)
            return pa.PythonFile(file, "r")

    monkeypatch.setattr("dcpspec.storage.stores.store_of", lambda *_: Store())
    whole, part = CaptureSlice("a.pcap"), CaptureSlice("a.pcap", FilePart(24, None), ETHERNET)
    items = [list(read_packets(one, Options(ignore_corrupt_files=True))) for one in (whole, part)]
    packets = [sum(len(item) for item in own if isinstance(item, Segments)) for own in items]
    assert packets[0] == packets[1] > 300
    (error,), of_part = ([item for item in own if not isinstance(item, Segments)] for own in items)
    assert of_part == [error]
    assert "the network is down" in str(error)


@pytest.mark.parametrize("ignore", [False, True])
def test_loss_without_rows_is_a_warning(
    folder: Path, caplog: pytest.LogCaptureFixture, *, ignore: bool
) -> None:
    """Tasks log it, like those of the data source; here, they run in this process."""
    options = Options(columns=("opcode", "error") if ignore else ("opcode",), ignore_corrupt_files=ignore)
    loads = Load([str(folder / name) for name in ("cut.pcap", "damaged.pcap", "lossy.pcap")], options)
    files = {file.path: Slice(file.path, size=file.size) for file in loads.files()}
    chunks = [batch for path in files for batch in read_chunks(CaptureSlice(path), options)]
    order = [(name, "ascending") for name in ("source", "flow", "number")]
    ordered = pa.Table.from_batches(chunks).sort_by(order)
    caplog.set_level(logging.WARNING, "dcpspec")
    caplog.clear()
    rows = list(decode_chunks(ordered.to_batches(), loads, files))
    texts = [record.getMessage() for record in caplog.records]
    caplog.clear()
    expected = list(loads.read(files.values()))
    damages = [record.getMessage() for record in caplog.records if "not read" in record.getMessage()]
    assert [text for text in texts if "not read" in text] == damages
    assert len(damages) == 2
    hidden = [text.split(": ")[0] for text in texts if "not shown in rows" in text]
    assert hidden == [path for path in files if not (ignore and "lossy" in path)]
    if not ignore:
        assert sum(batch.num_rows for batch in rows) == sum(batch.num_rows for batch in expected)


def test_most_guesses_are_right(folder: Path, session: ShippedSession) -> None:
    starts = []
    position = 24
    for record in records_of(session.pcap):
        starts.append(position)
        position += len(record)
    data = np.frombuffer(session.pcap, np.uint8)
    for target in range(30, len(session.pcap) - 10_000, 100_003):
        expected = next(start for start in starts if start >= target)
        assert first_record(data, target, len(data), True, ETHERNET) == expected


def test_what_follows_a_record_has_to_be_one() -> None:
    head = struct.pack("<4I", 1, 0, 16, 16)
    records = [struct.pack("<4I", 1_700_000_000, number, 8, 8) + b"\xff" * 8 for number in range(10)]
    before = head + bytes(16 * 10)  # a head, and then nothing: no packet is empty
    data = np.frombuffer(b"\xff" * 4 + before + b"".join(records), np.uint8)
    assert first_record(data, 0, len(data), True, ETHERNET) == 4 + len(before)


def test_the_last_part_has_no_end() -> None:
    """A record that begins before a nominal cut may end where the file does."""
    assert parts(10, 100, 60, lambda start, stop: 100) == [FilePart(10, None)]
    ends = {70: 80, 100: 100}
    assert parts(10, 100, 60, lambda start, stop: ends[stop]) == [FilePart(10, 80), FilePart(80, None)]
