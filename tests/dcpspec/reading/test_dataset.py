"""Lazy tables: DuckDB, Polars and Arrow receive the columns and rows that they request."""

from __future__ import annotations

import gc
import pickle
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import duckdb
import polars
import pyarrow as pa
import pyarrow.compute as pc
import pytest

import dcpspec
from dcpspec.decode.columns import ColumnBuilder
from dcpspec.reading import dataset
from dcpspec.reading.dataset import Scan
from tests.captures.make_session import ShippedSession, stream_name

CAPTURES = Path(__file__).parents[2] / "captures"
SMALL = CAPTURES / stream_name(3, "server")


@pytest.fixture
def small(session: ShippedSession) -> tuple[Scan, list[Any]]:
    """A raw stream and the messages in it."""
    return dcpspec.scan(SMALL), session.of(3, "server")


@pytest.fixture
def made() -> Any:
    """Names of the decoded columns."""
    names: set[str] = set()
    columns, column = ColumnBuilder.columns, ColumnBuilder.column

    def all_noted(self: ColumnBuilder, schema: pa.Schema) -> list[pa.Array]:
        names.update(schema.names)
        return columns(self, schema)

    def noted(self: ColumnBuilder, field: pa.Field) -> pa.Array:
        names.add(field.name)
        return column(self, field)

    with mock.patch.multiple(ColumnBuilder, columns=all_noted, column=noted):
        yield names


@pytest.fixture
def many(session: ShippedSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Scan, list[int]]:
    """A stream of several batches, and the rows of each decoded batch."""
    monkeypatch.setattr("dcpspec.decode.columnar.BATCH_ROWS", len(session.of(3, "server")))
    (tmp_path / "many.dcp").write_bytes(SMALL.read_bytes() * 40)
    rows: list[int] = []
    columns = ColumnBuilder.columns

    def counted(self: ColumnBuilder, schema: pa.Schema) -> list[pa.Array]:
        rows.append(len(self.messages))
        return columns(self, schema)

    monkeypatch.setattr(ColumnBuilder, "columns", counted)
    return dcpspec.scan(tmp_path), rows


READ_LITTLE: dict[str, Callable[[Scan], Any]] = {
    "head": lambda messages: messages.head(3)["offset"],
    "head of a filter": lambda messages: messages.head(3, columns=["offset"], filter=pc.field("offset") >= 0)[
        "offset"
    ],
    "to_batches": lambda messages: next(messages.to_batches()).column("offset")[:3],
    "to_reader": lambda messages: messages.scanner().to_reader().read_next_batch().column("offset")[:3],
    "DuckDB": lambda messages: (
        duckdb.sql('SELECT "offset" FROM messages LIMIT 3').arrow().read_all()["offset"]
    ),
    "Polars": lambda messages: polars.scan_pyarrow_dataset(messages).head(3).collect()["offset"].to_arrow(),
}


@pytest.mark.parametrize("engine", READ_LITTLE)
def test_the_first_rows_are_read_alone(
    session: ShippedSession, many: tuple[Scan, list[int]], engine: str
) -> None:
    """Arrow's scanners would read ahead, in threads that outlive the query."""
    messages, decoded = many
    found = READ_LITTLE[engine](messages)
    assert found.to_pylist() == [message.offset for message in session.of(3, "server")[:3]]
    assert sum(decoded) <= 3 * len(session.of(3, "server"))
    assert messages.count_rows() == 40 * len(session.of(3, "server"))


def opcodes(messages: list[Any]) -> Counter[int]:
    return Counter(message.data[1] for message in messages)


def test_duckdb_reads_what_a_query_needs(small: tuple[Scan, list[Any]], made: set[str]) -> None:
    messages, sent = small
    duckdb.register("messages", messages)
    of_mutations = [m.fields["by_seqno"] for m in sent if m.kind == "mutation"]
    counted = duckdb.sql("SELECT opcode, count(*) FROM messages GROUP BY opcode").fetchall()
    assert sorted(count for _, count in counted) == sorted(opcodes(sent).values())
    assert made == {"opcode"}
    made.clear()
    wanted = "opcode IN ('dcp_mutation', 'dcp_noop') AND by_seqno > 40"
    rows = duckdb.sql(f"SELECT by_seqno FROM messages WHERE {wanted} ORDER BY by_seqno").fetchall()
    assert [seqno for (seqno,) in rows] == sorted(seqno for seqno in of_mutations if seqno > 40)
    assert made == {"opcode", "by_seqno"}
    assert duckdb.sql("SELECT count(*) FROM messages").fetchone() == (len(sent),)
    (text,) = duckdb.sql("SELECT value FROM messages WHERE value IS NOT NULL LIMIT 1").fetchone() or ()
    assert isinstance(text, bytes)
    ends = duckdb.sql("SELECT stream_end.reason FROM messages WHERE stream_end IS NOT NULL").fetchall()
    assert len(ends) == sum(message.kind == "stream_end" for message in sent)


def test_polars_reads_what_a_query_needs(small: tuple[Scan, list[Any]], made: set[str]) -> None:
    messages, sent = small
    lazy = polars.scan_pyarrow_dataset(messages)
    assert lazy.select(polars.len()).collect().item() == len(sent)
    made.clear()
    found = lazy.filter(polars.col("opcode") == "dcp_deletion").select("vbucket", "by_seqno").collect()
    assert found.rows() == [
        (message.fields["vbucket"], message.fields["by_seqno"])
        for message in sent
        if message.kind.startswith("deletion")
    ]
    assert made == {"opcode", "vbucket", "by_seqno"}
    assert lazy.head(3).collect()["offset"].to_list() == [message.offset for message in sent[:3]]


def test_arrow_reads_rows_and_columns(small: tuple[Scan, list[Any]]) -> None:
    messages, sent = small
    assert messages.count_rows() == len(sent)
    whole = dcpspec.read(SMALL).read_all()
    assert messages.to_table().equals(whole)
    assert messages.head(2).equals(whole.slice(0, 2))
    assert messages.schema.equals(whole.schema)
    # A filter on columns that are decoded late applies to finished rows.
    key = next(message.fields["document_key"] for message in sent if message.kind == "mutation")
    for filter_ in (pc.field("key") == key, (pc.field("key") == key) & pc.field("value").is_valid()):
        rows = messages.to_table(columns=["key", "offset"], filter=filter_)
        assert set(rows["key"].to_pylist()) == {key}
    computed = messages.to_table(columns={"twice": pc.field("length") * 2}, filter=pc.field("offset") == 0)
    assert computed.to_pydict() == {"twice": [2 * len(sent[0].data)]}
    assert pickle.loads(pickle.dumps(messages)).count_rows() == len(sent)
    refusals: list[tuple[Any, tuple[Any, ...]]] = [
        (messages.get_fragments, ()),
        (messages.filter, (pc.field("offset") == 0,)),
        (messages.replace_schema, (whole.schema,)),
    ]
    for method, arguments in refusals:
        with pytest.raises(NotImplementedError):
            method(*arguments)


def test_columns_of_folders(tmp_path: Path, small: tuple[Scan, list[Any]]) -> None:
    for day in ("2026-01-01", "2026-01-02"):
        (tmp_path / f"day={day}").mkdir()
        (tmp_path / f"day={day}" / "a.dcp").write_bytes(SMALL.read_bytes())
    duckdb.register("messages", dcpspec.scan(tmp_path))
    rows = duckdb.sql("SELECT count(*) FROM messages WHERE day = '2026-01-02' AND opcode = 'dcp_noop'")
    assert rows.fetchone() == (sum(message.kind == "noop" for message in small[1]),)


def test_several_files(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Rows are in the order of the files, and problems without a row are logged."""
    for number in range(3):
        (tmp_path / f"{number}.dcp").write_bytes(SMALL.read_bytes()[: 50_000 + number])
    columns = ["source", "offset", "opcode", "error"]
    messages = dcpspec.scan(tmp_path)
    assert messages.to_table(columns=columns).equals(dcpspec.read(tmp_path, columns=columns).read_all())
    assert messages.to_table(columns=["offset"], filter=pc.field("opcode") == "dcp_mutation").num_rows
    assert caplog.text.count("1 error (1 truncated)") == 3
    assert messages.head(1, columns=["offset"]).to_pydict() == {"offset": [0]}


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A stream in two files that four threads read, in many parts and one batch at a time."""
    monkeypatch.setattr(dataset, "TASK_BYTES", 100_000)
    monkeypatch.setattr(dataset, "AHEAD", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    folder = tmp_path / "parts"
    folder.mkdir()
    for number in range(2):
        (folder / f"{number}.dcp").write_bytes(SMALL.read_bytes() * 20)
    before = threading.active_count()
    yield folder
    gc.collect()
    assert threading.active_count() == before


def test_threads_keep_the_order(parts: Path) -> None:
    columns = ["source", "offset", "key"]
    rows = dcpspec.scan(parts).to_table(columns=columns)
    assert rows.equals(dcpspec.read(parts, columns=columns).read_all())
    mutations = dcpspec.scan(parts).to_table(columns=["offset"], filter=pc.field("opcode") == "dcp_mutation")
    offsets = mutations["offset"].to_pylist()
    assert offsets == sorted(set(offsets)) * 2


def test_rows_that_nobody_takes(parts: Path) -> None:
    messages = dcpspec.scan(parts)
    assert messages.head(2, columns=["offset"]).num_rows == 2
    batches = messages.to_batches(columns=["offset"])
    next(batches)
    batches.close()


def test_an_error_in_a_later_part(parts: Path) -> None:
    """The preceding rows arrive first, and all threads end."""
    last = parts / "1.dcp"
    last.write_bytes(last.read_bytes() + bytes(50))
    batches = dcpspec.scan(parts, mode="FAILFAST").to_batches(columns=["source"])
    sources = set[str]()

    def read_all() -> None:
        for batch in batches:
            sources.update(batch["source"].to_pylist())

    with pytest.raises(dcpspec.DcpDecodeError, match=rf"1\.dcp: offset {20 * SMALL.stat().st_size}"):
        read_all()
    assert {Path(source).name for source in sources} == {"0.dcp", "1.dcp"}


def test_errors_are_those_of_reading(tmp_path: Path) -> None:
    with pytest.raises(dcpspec.OptionError, match="unknown option 'nope'"):
        dcpspec.scan(SMALL, nope=1)
    with pytest.raises(FileNotFoundError):
        dcpspec.scan(tmp_path / "nope")
    damaged = tmp_path / "a.dcp"
    damaged.write_bytes(SMALL.read_bytes()[:1000] + bytes(50))
    messages = dcpspec.scan(damaged, mode="FAILFAST")
    with pytest.raises(dcpspec.DcpDecodeError, match=r"a\.dcp: offset \d+"):
        messages.to_table(columns=["opcode"])
