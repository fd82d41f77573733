"""The programs in the adapter's guide run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests import messages as dcp
from tests.captures.make_session import ShippedSession, stream_name
from tests.docs import blocks
from tests.messages import StreamAddress

pytest.importorskip("pyspark")
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

GUIDE = "docs/guides/spark.md"


def programs() -> list[str]:
    """The programs in the guide that are marked to run, in order."""
    page = blocks.blocks(GUIDE)
    return [block.code for block in page if (block.language, block.mark) == ("python", "run")]


def test_blocks_run(
    spark: SparkSession, session: ShippedSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    captures = tmp_path / "captures"
    captures.mkdir()
    (captures / stream_name(3, "server")).write_bytes(session.streams[3, "server"])
    bad = dcp.mutation(StreamAddress(7, 42), key=b"\x88\x00k", by_seqno=1)
    (captures / "damaged.dcp").write_bytes(bad)
    # Spark's workers have their own working directory, so the paths are absolute.
    names: dict[str, Any] = {"spark": spark}
    try:
        for program in programs():
            code = re.sub(r"\b(?:captures|table|checkpoint)/", rf"{tmp_path}/\g<0>", program)
            if spark.version < "4.2":  # batch limits are errors there, as the guide states
                code = re.sub(r"\n *\.option\(\"maxFilesPerTrigger\", \d+\)", "", code)
            exec(compile(code, GUIDE, "exec"), names)
    finally:
        spark.sql("DROP VIEW IF EXISTS messages")
    shown = capsys.readouterr().out
    assert len(programs()) >= 9
    assert "leb128-shortest" in shown
    assert "dcp_noop" in shown
    assert names["keys"].columns == names["same"].columns == ["vbucket", "key", "by_seqno"]
    assert spark.read.parquet(str(tmp_path / "table")).count() == names["number"]
    assert names["number"] == len(session.of(3, "server")) + 1
