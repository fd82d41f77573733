"""Checkpoints of other clients, whole and damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dcpspec.client.positions import read_positions
from dcpspec.options import OptionError
from dcpspec.protocol.position import Position
from tests.dcpspec.cli.command import run
from tests.dcpspec.client.memory_node import FIRST_UUID, MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import PASSWORD, USER

BUCKET_UUID = "a1b2c3"
"""The uuid of the bucket that the node serves."""


def go_dcp(seqno: int, first: int, last: int, bucket: str = BUCKET_UUID) -> dict[str, Any]:
    """Return the checkpoint document of go-dcp for a vbucket."""
    snapshot = {"startSeqno": first, "endSeqno": last}
    return {
        "checkpoint": {"vbuuid": FIRST_UUID, "seqno": seqno, "snapshot": snapshot},
        "bucketUuid": bucket,
    }


def cbgt(seqno: int, first: int, last: int, log: Any = ((FIRST_UUID, 0),)) -> dict[str, Any]:
    """Return the metadata of cbgt for a vbucket, as Sync Gateway's import feed stores it."""
    log = [list(entry) for entry in log]
    ends = {"seqStart": 0, "seqEnd": 2**64 - 1, "snapStart": first, "snapEnd": last}
    return {"failOverLog": log, "lastSeq": seqno, **ends}


def written(document: Any, folder: Path) -> Path:
    """Write a checkpoint file."""
    path = folder / "checkpoint.json"
    path.write_text(json.dumps(document))
    return path


def checked(document: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Return the exit status and the output of `dcpspec position` for a bucket of three vbuckets."""
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    vbuckets = [MemoryVbucket() for _ in range(3)]
    for vbucket in vbuckets:
        vbucket.append(*"abcde")
    with memory_node(*vbuckets, bucket_uuid=BUCKET_UUID) as node:
        arguments = [str(written(document, folder)), "--cluster", node.address, "--user", USER]
        result = run("position", *arguments, "--option", "allowPlain=true")
    return result.exit_code, " ".join(result.stdout.split())


def test_checkpoints_of_cbgt_are_read(tmp_path: Path) -> None:
    document = {"0": cbgt(55, 50, 60), "1": cbgt(7, 7, 7, [(9, 6), (8, 5), (7, 0)])}
    assert read_positions(written(document, tmp_path)) == {
        0: Position(0, None, FIRST_UUID, 55, 50, 60),
        1: Position(1, None, 9, 7, 7, 7),
    }
    del document["0"]["lastSeq"], document["0"]["snapStart"]
    with pytest.raises(OptionError, match="vbucket 0: no 'lastSeq'"):
        read_positions(written(document, tmp_path))


def test_all_vbuckets_without_a_fault_are_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = {"0": go_dcp(50, 10, 20), "1": go_dcp(3, 2, 5), "2": {"checkpoint": {"seqno": 1, "vbuuid": 1}}}
    status, text = checked(document, tmp_path, monkeypatch)
    assert status == 1
    assert "1 vbucket, 2 seqnos behind" in text
    assert "vbucket 0: seqno 50 is above the end of its snapshot from 10 to 20" in text
    assert "vbucket 2: no 'snapshot'" in text
    with pytest.raises(OptionError, match=r"vbucket 0: seqno 50 is above .*; vbucket 2: no 'snapshot'"):
        read_positions(written(document, tmp_path))


def test_a_seqno_below_its_snapshot_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, text = checked({"1": cbgt(2, 3, 4)}, tmp_path, monkeypatch)
    assert status == 1
    assert "vbucket 1: seqno 2 is below the start of its snapshot from 3 to 4" in text


def test_vbuckets_without_a_position_are_mentioned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, text = checked({"0": None, "1": go_dcp(5, 5, 5)}, tmp_path, monkeypatch)
    assert status == 0
    assert "1 vbucket, 0 seqnos behind" in text
    assert "without a position, and therefore at seqno 0: vbuckets 0, 2" in text
    assert read_positions(tmp_path / "checkpoint.json") == {1: Position(1, None, FIRST_UUID, 5, 5, 5)}


def test_a_stream_says_which_vbuckets_have_no_position(tmp_path: Path) -> None:
    path = written({"0": None, "1": go_dcp(5, 5, 5)}, tmp_path)
    with memory_node(*(MemoryVbucket() for _ in range(3))) as node:
        stream = node.stream(starting_offsets=path, ending_offsets={0: 0, 2: 0})
        with stream:
            list(stream)
    assert "starting at seqno 0, without a position: vbuckets 0, 2" in node.lines


def test_another_bucket_of_the_same_name_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = {"0": go_dcp(5, 5, 5, "deadbeef"), "1": go_dcp(5, 5, 5)}
    status, text = checked(document, tmp_path, monkeypatch)
    assert status == 1
    assert "1 vbucket, 0 seqnos behind" in text
    assert "vbucket 0: the checkpoint is for the bucket uuid deadbeef, and this bucket has a1b2c3" in text


def test_a_vbucket_without_a_node_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, text = checked({"0": go_dcp(5, 5, 5), "7": go_dcp(5, 5, 5)}, tmp_path, monkeypatch)
    assert (status, "without a node: vbucket 7" in text) == (1, True)


def test_positions_at_zero_are_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    meta = {
        "VbUUID": FIRST_UUID,
        "StartSeqNo": 0,
        "EndSeqNo": 2**64 - 1,
        "SnapStartSeqNo": 0,
        "SnapEndSeqNo": 0,
    }
    status, text = checked({"DCPMeta": {str(each): meta for each in range(3)}}, tmp_path, monkeypatch)
    assert (status, "3 vbuckets, 15 seqnos behind" in text) == (0, True)
    assert "without a position" not in text
