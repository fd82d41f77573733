"""Messages of kinds without a column: each is in `other`, as the canonical tree of its vector."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dcpspec import OptionError
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpError
from dcpspec.framing.cut import Truncated
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import table_schema
from dcpspec.options import Options
from tests.dcpspec.decode.decoders import decode
from tools.vectors import load

STREAM = {
    *("dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_prepare", "dcp_commit", "dcp_abort"),
    *("dcp_system_event", "dcp_seqno_advanced", "dcp_snapshot_marker", "dcp_oso_snapshot", "dcp_stream_end"),
}
"""Opcodes whose requests have a column by default."""
VECTORS = [
    vector
    for file in load()
    for vector in file.vectors()
    if vector["result"] == "valid" and vector.get("collections", True) and not vector.get("strict")
]


def has_column(tree: Any) -> bool:
    """Return True if a message belongs to a stream, by its canonical tree."""
    header = tree["header"]
    opcode = header.get("opcode", {}).get("name")
    return opcode in STREAM and "request" in header["magic"]["name"]


def test_vectors() -> None:
    """By both decoders, some of them many at once."""
    assert len(VECTORS) > 200
    both = decode([bytes.fromhex(vector["hex"]) for vector in VECTORS], Options())
    assert both.differences() == []
    rows = both.reference.to_pylist()
    for vector, row in zip(VECTORS, rows, strict=True):
        if row["error"] is not None:  # of its value
            continue
        tree = vector["tree"]
        assert (row["other"] is None) == has_column(tree), vector["id"]
        assert row["other"] is None or json.loads(row["other"]) == tree, vector["id"]


def test_columns() -> None:
    """Structs are those of the requested kinds, whatever columns are selected; `other` contains the rest."""
    default = table_schema(Options()).names
    assert {"snapshot_marker", "system_event", "oso_snapshot", "stream_end", "by_seqno"} <= set(default)
    assert default[-1] == "other"
    assert "stream_req" not in default
    assert table_schema(Options(kinds=("stream_req",))).names[-2:] == ["stream_req", "other"]
    assert "other" not in table_schema(Options(kinds=("all",))).names
    assert {"stream_req", "hello", "mutation"} <= set(table_schema(Options(kinds=("all",))).names)
    assert table_schema(Options(columns=("open.name", "other"))).names == ["open", "other"]
    assert "other" not in table_schema(Options(message="mutation")).names
    with pytest.raises(OptionError, match="unknown kind of message 'mutations'; the kinds are hello"):
        table_schema(Options(kinds=("mutations",)))


OPEN = next(v for v in VECTORS if v["tree"]["header"]["opcode"]["name"] == "dcp_open")


def test_chosen_kinds() -> None:
    """The content of `other` depends only on the kinds."""
    for kinds, has_other in ((None, True), (("open",), False), (("mutation",), True)):
        options = Options(kinds=kinds, columns=("open.name", "other"))
        (row,) = decode([bytes.fromhex(OPEN["hex"])], options).reference.to_pylist()
        assert (row["other"] is not None) == has_other
        assert row["open"]["name"]


def test_a_message_without_its_end() -> None:
    """It contains the captured part, and the reason for the missing rest."""
    data = bytes.fromhex(OPEN["hex"])
    error = DcpError("truncated", "cut", path="body", offset=0, opcode="dcp_open")
    reader = RowReader(Options())
    (row,) = reader.rows([Truncated(0, len(data), error, data[:-1])], Origin("file"))
    tree = json.loads(row["other"])
    assert tree["header"] == OPEN["tree"]["header"]
    assert tree["error"]["rule"] == "truncated"
