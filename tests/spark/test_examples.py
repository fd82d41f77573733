"""The jobs of examples/, run unchanged on the captures of the tests."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.captures.sessions import SentMessage
from tests.messages import StreamAddress
from tests.waiting import PATIENCE

pytest.importorskip("pyspark")
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
CAPTURES = Path(__file__).parent.parent / "captures"
STREAM = StreamAddress(7, 42)


def changes(session: ShippedSession, number: int) -> list[tuple[str, SentMessage]]:
    """The document changes on a connection, each with its kind."""
    kinds = ("mutation", "deletion", "expiration")
    named = [(m.kind.partition("_v")[0], m) for m in session.of(number, "server")]
    return [(kind, message) for kind, message in named if kind in kinds]


def run(name: str, *arguments: str | Path) -> None:
    """Run an example in this process, where it uses the session of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", [name, *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert end.value.code == 0


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_examples_are_short(path: Path) -> None:
    program = path.read_text("utf-8").split('"""\n', 1)[1]
    assert len([line for line in program.splitlines() if line.strip()]) <= 40


def test_pcap_to_parquet(spark: SparkSession, session: ShippedSession, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.dcp"
    damaged.write_bytes(dcp.mutation(STREAM, key=b"\x88\x00k", by_seqno=1))
    capture = CAPTURES / stream_name(3, "server")
    run("pcap_to_parquet.py", capture, damaged, "--output", tmp_path / "changes")
    table = spark.read.parquet(str(tmp_path / "changes"))
    numbers = ("vbucket", "by_seqno", "rev_seqno")
    rows = table.where("error is null").select("change", "key", *numbers).collect()
    assert sorted((row.change, bytes(row.key), *(row[name] for name in numbers)) for row in rows) == sorted(
        (kind, message.fields["document_key"], *(message.fields[name] for name in numbers))
        for kind, message in changes(session, 3)
    )
    (bad,) = table.where("error is not null").collect()
    assert (os.path.basename(bad.source), bad.error.rule) == ("damaged.dcp", "leb128-shortest")
    assert (tmp_path / "changes" / "change=mutation").is_dir()


def test_stream_captures(spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if spark.version < "4.2":
        pytest.skip("Spark 4.1 has no limits for the batches of Python sources")
    folder = tmp_path / "captures"
    folder.mkdir()

    def add(name: str, seqnos: range) -> None:
        messages = [dcp.mutation(STREAM, key=b"\x08k%d" % n, by_seqno=n, value=b"{}") for n in seqnos]
        (folder / f".{name}").write_bytes(b"".join(messages))
        (folder / f".{name}").rename(folder / name)

    def follow() -> str:
        capsys.readouterr()
        places = ("--output", tmp_path / "table", "--checkpoint", tmp_path / "checkpoint")
        run("stream_captures.py", folder, *places)
        return capsys.readouterr().out.strip()

    def seqnos() -> list[int]:
        table = spark.read.parquet(str(tmp_path / "table"))
        return sorted(row.by_seqno for row in table.select("by_seqno").collect())

    add("1.dcp", range(1, 11))
    add("2.dcp", range(11, 21))
    assert follow() == "20 mutations in 2 batches"
    assert seqnos() == list(range(1, 21))
    add("3.dcp", range(21, 31))
    assert follow() == "10 mutations in 1 batches"
    assert seqnos() == list(range(1, 31))
    assert follow() == "0 mutations in 0 batches"
    assert seqnos() == list(range(1, 31))


def test_without_a_jvm() -> None:
    command = [sys.executable, *map(str, (EXAMPLES / "without_a_jvm.py", CAPTURES / "session.pcap"))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    assert re.search(r"dcp_mutation\|\s*10000\|", done.stdout)
