"""Captures as a Spark job: the rows have to be those of the data source."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
import pytest

from dcpspec import OptionError
from pyspark_dcp import decode_captures
from tests.captures.make_session import Session
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.framing.test_collections import KINDS, packets

pytest.importorskip("pyspark")
from pyspark.errors import PythonException
from pyspark.sql import functions as f

from dcpspec.capture.packets import PcapFormat
from dcpspec.capture.segments import Segments
from dcpspec.capture.split import first_record
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
from tests.captures.packets import pcap_file

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

COLUMNS = "source,connection,direction,time,offset,length,opcode,collection_id,key,mutation.by_seqno,error"
ETHERNET = PcapFormat("<", 1000, 1, 16)


def sorted_rows(rows: DataFrame) -> list[str]:
    return sorted(map(str, rows.collect()))


def fingerprint(rows: DataFrame) -> tuple[int, int]:
    """Number of rows, and a sum over their values."""
    value = f.xxhash64(*rows.columns).cast("decimal(38,0)")
    (row,) = rows.agg(f.count("*"), f.sum(value)).collect()
    return int(row[0]), int(row[1])


def compare(spark: SparkSession, paths: list[str], split_bytes: int, **options: str) -> list[str]:
    expected = spark.read.format("dcp").options(**options).load(paths)
    found = decode_captures(spark, paths, options, split_bytes=split_bytes)
    assert found.schema == expected.schema
    rows = sorted_rows(found)
    assert rows == sorted_rows(expected)
    return rows


@pytest.fixture(scope="module")
def folder(session: Session, tmp_path_factory: pytest.TempPathFactory) -> Path:
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
    mixed = [packet for number, (said, _) in enumerate(KINDS) for packet in packets(number, said)]
    files["mixed.pcap"] = pcap_file(sorted(mixed, key=lambda packet: packet.time_us))
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def test_session(spark: SparkSession, folder: Path, session: Session) -> None:
    path, options = str(folder / "session.pcap"), {"columns": COLUMNS}
    expected = fingerprint(spark.read.format("dcp").options(**options).load(path))
    assert fingerprint(decode_captures(spark, path, options, split_bytes=300_000)) == expected
    assert expected[0] == len(session.messages)


def test_all_columns(spark: SparkSession, folder: Path) -> None:
    compare(spark, [str(folder / "mixed.pcap")], 20_000)


def test_files_of_all_kinds(spark: SparkSession, folder: Path) -> None:
    rows = compare(spark, [str(folder)], 150_000, columns=COLUMNS)
    for rule in ("capture", "gap"):
        assert any(f"rule='{rule}'" in row for row in rows)
    names = {path.name for path in folder.iterdir()}
    assert {name for name in names if any(f"/{name}'" in row for row in rows)} == names - {"empty.pcap"}


def test_one_kind_without_errors(spark: SparkSession, folder: Path) -> None:
    paths = [str(folder / name) for name in ("lossy.pcap", "mixed.pcap")]
    compare(spark, paths, 1_000_000, message="mutation", mode="DROPMALFORMED", ports="11210")


def test_columns_of_folders(spark: SparkSession, folder: Path, tmp_path: Path) -> None:
    for node, name in enumerate(("mixed.pcap", "raw.dcp", "lossy.pcap")):
        path = tmp_path / "in" / "day=2026-01-31" / f"node=n{node}" / name
        path.parent.mkdir(parents=True)
        path.write_bytes((folder / name).read_bytes())
    rows = compare(spark, [str(tmp_path / "in")], 100_000, columns="day,opcode,offset,node")
    assert all(any(f"node='n{node}'" in row for row in rows) for node in range(3))
    assert all("day=datetime.date(2026, 1, 31)" in row for row in rows)


def test_missing_and_corrupt_files(spark: SparkSession, folder: Path, tmp_path: Path) -> None:
    good, gone, cut = (tmp_path / name for name in ("good.pcap", "gone.pcap", "cut.pcap.gz"))
    for path in (good, gone):
        path.write_bytes((folder / "mixed.pcap").read_bytes())
    packed = (folder / "packed.pcap.gz").read_bytes()
    cut.write_bytes(packed[: len(packed) // 2])
    options = {"columns": "source,opcode,error"}
    strict = decode_captures(spark, str(tmp_path), options)
    options |= {"ignoreMissingFiles": "true", "ignoreCorruptFiles": "true"}
    tolerant = decode_captures(spark, str(tmp_path), options)
    gone.unlink()
    with pytest.raises(PythonException, match=r"gone\.pcap"):
        strict.collect()
    rows = sorted_rows(tolerant)
    assert [row for row in rows if str(good) in row] == sorted_rows(
        spark.read.format("dcp").options(**options).load(str(good))
    )
    assert any(str(cut) in row for row in rows)
    assert not any(str(gone) in row or "rule='capture'" in row for row in rows)


def test_failfast(spark: SparkSession, folder: Path) -> None:
    rows = decode_captures(spark, str(folder / "damaged.pcap"), {"mode": "FAILFAST", "columns": "opcode"})
    with pytest.raises(PythonException, match=r"damaged.pcap"):
        rows.collect()


def test_refusals(spark: SparkSession, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="unknown option"):
        decode_captures(spark, str(tmp_path), {"foo": "1"})
    with pytest.raises(FileNotFoundError):
        decode_captures(spark, str(tmp_path / "nope.pcap"))


# Without Spark


def guessed(slices: Sequence[CaptureSlice], wrong: int) -> list[dict[str, int]]:
    """Search for records in this process, and find the wrong ones."""
    rows = [row for part in slices for batch in find_records(part, Options()) for row in batch.to_pylist()]
    return [row | {"start": row["start"] + wrong * bool(number)} for number, row in enumerate(rows)]


@pytest.mark.parametrize("size", [40_000, 150_000, 10**9])
@pytest.mark.parametrize("wrong", [0, 3])
@pytest.mark.parametrize("name", ["session.pcap", "cut.pcap", "damaged.pcap"])
def test_parts_begin_with_records(folder: Path, name: str, size: int, wrong: int) -> None:
    """Together the parts are the file up to its damage, wherever one thought that records begin."""
    path = str(folder / name)
    files = list_files([path], Options())
    slices = list(capture_slices(files, size, Options(), partial(guessed, wrong=wrong)))
    whole = list(read_packets(CaptureSlice(path), Options()))
    found = [item for part in slices for item in read_packets(part, Options())]
    assert [item for item in found if not isinstance(item, Segments)] == [
        item for item in whole if not isinstance(item, Segments)
    ]
    numbers, expected = (
        [
            (int(seq), int(time))
            for item in items
            if isinstance(item, Segments)
            for seq, time in zip(item.seq, item.time_ns, strict=True)
        ]
        for items in (found, whole)
    )
    assert numbers == expected
    assert size == 10**9 or len(slices) > 1


@pytest.mark.parametrize("ignore", [False, True])
def test_loss_without_rows_is_a_warning(
    folder: Path, caplog: pytest.LogCaptureFixture, *, ignore: bool
) -> None:
    """Tasks log it, as those of the data source do; here they run in this process."""
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


def test_most_guesses_are_right(folder: Path, session: Session) -> None:
    starts = []
    position = 24
    for record in records_of(session.pcap):
        starts.append(position)
        position += len(record)
    data = np.frombuffer(session.pcap, np.uint8)
    for target in range(30, len(session.pcap) - 10_000, 100_003):
        expected = next(start for start in starts if start >= target)
        assert target + first_record(data[target:], ETHERNET) == expected
