"""Captures as a Spark job: the rows must equal those of the data source."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pyspark.errors import PythonException
from pyspark.sql import functions as f

from dcpspec import OptionError
from pyspark_dcp import decode_captures
from tests.captures.make_session import ShippedSession
from tests.captures.packets import pcap_file
from tests.dcpspec.capture.test_segments import as_pcapng, records_of
from tests.dcpspec.framing.test_collections import KINDS, packets
from tests.dcpspec.framing.test_recognition import moved

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

COLUMNS = "source,connection,direction,time,offset,length,opcode,collection_id,key,by_seqno,error"
__all__ = ["moved"]  # fixtures


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


def sorted_rows(rows: DataFrame) -> list[str]:
    """The rows as text, because some values cannot be compared."""
    return sorted(map(str, rows.toArrow().to_pylist()))


def fingerprint(rows: DataFrame) -> tuple[int, int]:
    """Number of rows, and a sum over their values."""
    value = f.xxhash64(*rows.columns).cast("decimal(38,0)")
    (row,) = rows.agg(f.count("*"), f.sum(value)).collect()
    return int(row[0]), int(row[1])


def compare(spark: SparkSession, paths: list[str], split_bytes: int, **options: str) -> list[str]:
    expected = spark.read.format("dcp").options(**options).load(paths)
    decoded = decode_captures(spark, paths, options, split_bytes=split_bytes)
    assert decoded.schema == expected.schema
    rows = sorted_rows(decoded)
    assert rows == sorted_rows(expected)
    return rows


def test_session(spark: SparkSession, folder: Path, session: ShippedSession) -> None:
    path, options = str(folder / "session.pcap"), {"columns": COLUMNS}
    expected = fingerprint(spark.read.format("dcp").options(**options).load(path))
    assert fingerprint(decode_captures(spark, path, options, split_bytes=300_000)) == expected
    assert expected[0] == len(session.messages)


def test_all_columns(spark: SparkSession, folder: Path) -> None:
    compare(spark, [str(folder / "mixed.pcap")], 20_000)


def test_files_of_all_kinds(spark: SparkSession, folder: Path) -> None:
    names = {path.name for path in folder.iterdir()} - {"session.pcap"}
    rows = compare(spark, [str(folder / name) for name in sorted(names)], 150_000, columns=COLUMNS)
    for rule in ("capture", "gap"):
        assert any(f"'rule': '{rule}'" in row for row in rows)
    assert {name for name in names if any(f"/{name}'" in row for row in rows)} == names - {"empty.pcap"}


def test_connections_on_other_ports(spark: SparkSession, moved: Path, session: ShippedSession) -> None:
    """A part of the file alone does not show what a connection begins with."""
    rows = compare(spark, [str(moved)], 150_000, columns=COLUMNS)
    assert len(rows) == len(session.messages)
    assert rows == compare(spark, [str(moved)], 150_000, columns=COLUMNS, ports="31000-31210")
    assert compare(spark, [str(moved)], 150_000, columns=COLUMNS, ports="11210,12000") == []


def test_one_kind_without_errors(spark: SparkSession, folder: Path) -> None:
    paths = [str(folder / name) for name in ("lossy.pcap", "mixed.pcap")]
    compare(spark, paths, 1_000_000, message="mutation", mode="DROPMALFORMED", ports="11210")


def test_columns_of_folders(spark: SparkSession, folder: Path, tmp_path: Path) -> None:
    for node, name in enumerate(("mixed.pcap", "raw.dcp", "lossy.pcap")):
        path = tmp_path / "in" / "day=2026-01-31" / f"node=n{node}" / name
        path.parent.mkdir(parents=True)
        path.write_bytes((folder / name).read_bytes())
    rows = compare(spark, [str(tmp_path / "in")], 100_000, columns="day,opcode,offset,node")
    assert all(any(f"'node': 'n{node}'" in row for row in rows) for node in range(3))
    assert all("'day': datetime.date(2026, 1, 31)" in row for row in rows)


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
    assert not any(str(gone) in row or "'rule': 'capture'" in row for row in rows)


def test_failfast(spark: SparkSession, folder: Path) -> None:
    rows = decode_captures(spark, str(folder / "damaged.pcap"), {"mode": "FAILFAST", "columns": "opcode"})
    with pytest.raises(PythonException, match=r"damaged.pcap"):
        rows.collect()


def test_refusals(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "ring.pcap0").touch()
    with pytest.raises(OptionError, match="unknown option"):
        decode_captures(spark, str(tmp_path), {"foo": "1"})
    with pytest.raises(OptionError, match="'rotated' requires reading the files in order"):
        decode_captures(spark, str(tmp_path), {"rotated": "true"})
    with pytest.raises(FileNotFoundError):
        decode_captures(spark, str(tmp_path / "nope.pcap"))
