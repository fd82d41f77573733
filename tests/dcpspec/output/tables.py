"""Files to convert, the expected rows, and the actual rows."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dcpspec.decode.reference import RowReader
from dcpspec.options import Options
from dcpspec.storage.files import list_files
from tests import messages as dcp
from tests.dcpspec.decode.decoders import samples
from tests.dcpspec.reading.test_sources import streams_of_file
from tests.messages import StreamAddress

STREAM = StreamAddress(7, 42)
BAD = dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=99)


@pytest.fixture
def inputs(tmp_path: Path) -> str:
    """Three files: messages of many kinds, a stream with an invalid and a cut message, and an empty file."""
    folder = tmp_path / "in"
    folder.mkdir()
    good = [dcp.mutation(STREAM, key=b"\x08k%d" % n, by_seqno=n, value=b"v" * n) for n in range(40)]
    (folder / "a.dcp").write_bytes(b"".join([*random.Random(1).sample(samples(), 300), dcp.noop(opaque=1)]))
    (folder / "b.dcp").write_bytes(b"".join([*good[:30], BAD, *good[30:], good[0][:-1]]))
    (folder / "c.dcp").write_bytes(b"")
    return str(folder)


def expected(path: str | Path, **options: Any) -> list[dict[str, Any]]:
    """The rows of the data source, by the reference decoder."""
    parsed = Options(**options)
    reader = RowReader(parsed)
    batches = [
        batch
        for file in list_files([str(path)], parsed)
        for origin, pieces in streams_of_file(file.path, parsed)
        for batch in reader.batches(reader.rows(pieces, origin))
    ]
    return rows(pa.Table.from_batches(batches, reader.schema))


def rows(table: pa.Table) -> list[dict[str, Any]]:
    """The rows of a table, sorted."""
    return sorted(
        table.to_pylist(), key=lambda row: (str(row.get("source")), row.get("offset") or 0, repr(row))
    )


def written(folder: str | Path) -> pa.Table:
    """All rows of the files in a folder, without hidden files."""
    files = sorted(Path(folder).glob("part-*.parquet"))
    return pa.concat_tables([pq.read_table(file, partitioning=None) for file in files])


def visible(folder: Path) -> list[str]:
    """Names of all files that are neither hidden nor in hidden folders."""
    names = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(str(name) for name in names if not any(part[0] in "._" for part in name.parts))


def count(folder: Path) -> int:
    """Rows of all visible files."""
    return sum(pq.read_metadata(folder / name).num_rows for name in visible(folder))
