"""The captures of real servers: every reader must find their stated content."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.captures import recorded
from tests.captures.recorded import CAPTURES, NAMES, REAL, Row
from tests.dcpspec.cli.command import run
from tools import captures

EACH = pytest.mark.parametrize("path", CAPTURES, ids=NAMES)
MAX_BYTES = 3 << 20
"""All captures together: they are part of every clone."""

UNREAD = {"8.0.1/consumer_data.pcap": 199}
"""Bytes of broken messages of which only the compressed value is wrong: a summary decompresses nothing."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_every_capture_is_described() -> None:
    assert list(recorded.expected()) == NAMES
    assert captures.releases() == [*recorded.RELEASES]
    readme = (REAL / "README.md").read_text("utf-8")
    assert [path.name for path in CAPTURES if f"`{path.name}`" not in readme] == []
    assert sum(path.stat().st_size for path in CAPTURES) < MAX_BYTES


@pytest.mark.parametrize("read", [recorded.columnar, recorded.reference])
@EACH
def test_decoders_find_the_content(path: Path, read: Callable[[Path], list[Row]]) -> None:
    wanted = {key: value for key, value in recorded.expected()[name_of(path)].items() if key != "packets"}
    assert recorded.content(path.name, read(path)) == wanted


@EACH
def test_both_decoders_agree(path: Path) -> None:
    assert recorded.columnar(path) == recorded.reference(path)


@EACH
def test_the_summary_accounts_for_every_byte(path: Path) -> None:
    """Only the messages that a client broke on purpose are corrupt."""
    wanted = recorded.expected()[name_of(path)]
    shown = json.loads(run("summary", "--ports", "all", "--json", path).stdout)
    assert shown["packets"] == wanted["packets"]
    streams = [one for one in shown["streams"] if one["length"]]
    assert len({one["connection"] for one in streams}) == wanted["connections"]
    sides = {one["direction"]: 0 for one in streams}
    for one in streams:
        sides[one["direction"]] += one["length"]
    assert sides == {side: wanted["bytes"][side] for side in ("client", "server")}
    broken = wanted["bytes"].get("broken", 0) - UNREAD.get(name_of(path), 0)
    assert sum(one["corrupt_bytes"] for one in streams) == broken
    assert sum(one["gap_bytes"] for one in streams) == 0


@pytest.mark.parametrize("read", [recorded.columnar, recorded.reference])
def test_what_is_empty_is_null_except_in_documents(read: Callable[[Path], list[Row]]) -> None:
    """Controls without a value and without a key, a document with an empty name, and deletions."""
    controls = {row["last_frame"]: row for row in read(REAL / "8.0.1" / "other_errors.pcap")}
    assert (controls[566]["key"], controls[566]["value"]) == (b"enable_noop", None)
    assert (controls[568]["key"], controls[568]["value"]) == (None, b"true")
    rows = read(REAL / "8.0.1" / "consumer_data.pcap")
    (unnamed,) = (row for row in rows if row["last_frame"] == 3252)
    assert (unnamed["opcode"], unnamed["key"], unnamed["collection_id"]) == ("dcp_mutation", b"", 0)
    deleted = read(REAL / "8.0.1" / "cs_v22_syncrepl_fb.pcap")
    assert [row["value"] for row in deleted if row["opcode"] == "dcp_deletion"] == [b""] * 5
