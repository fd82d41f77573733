"""The sources of streaming queries in a process that is killed: each row arrives once, without Spark.

The long run kills Spark itself, in tests/spark/test_crashes.py.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests import messages as dcp
from tests.crashes.processes import FULL_DISKS, KILLS, disk, moment, run
from tests.dcpspec.client.streaming import Served, node, recorded_changes
from tests.messages import StreamAddress

pytest.importorskip("pyspark")
from tests.crashes import queries
from tests.spark import living

STREAM = StreamAddress(7, 42)
FILES, CHANGES = 6, 200
"""Files in a folder, changes per file, and changes per vbucket."""
LIMIT = 150
"""Maximum number of rows in a batch of the live source."""
JOBS = ("files", "live")
"""The sources."""


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A bucket of three vbuckets."""
    with node() as running:
        for vbucket in range(3):
            changes = [{"kind": "mutation", "key": f"k{n}", "value": {}} for n in range(CHANGES)]
            running.loop.call_soon_threadsafe(running.bucket.append, vbucket, *changes)
        yield running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of raw streams."""
    path = tmp_path_factory.mktemp("in")
    for number in range(FILES):
        seqnos = range(1 + number * CHANGES, 1 + (number + 1) * CHANGES)
        messages = [dcp.mutation(STREAM, key=b"\x08k", by_seqno=seqno) for seqno in seqnos]
        (path / f"{number}.dcp").write_bytes(b"".join(messages))
    return path


def options(kind: str, served: Served, folder: Path, work: Path) -> dict[str, str]:
    """The options of a source."""
    if kind == "live":
        return living.options(served, work, columns="vbucket,by_seqno")
    return {
        "path": str(folder),
        "message": "mutation",
        "columns": "vbucket,by_seqno",
        "maxFilesPerTrigger": "1",
    }


def rows(file: Path) -> Counter[tuple[int, int]]:
    """The number of occurrences of each row in complete batches."""
    checkpoint = pickle.loads(file.read_bytes()) if file.exists() else []
    return Counter((row["vbucket"], row["by_seqno"]) for _, batch in checkpoint for row in batch or ())


def expected(kind: str, served: Served) -> set[tuple[int, int]]:
    """All rows."""
    if kind == "files":
        return {(STREAM.vbucket, seqno) for seqno in range(1, 1 + FILES * CHANGES)}
    return {(vbucket, seqno) for vbucket, all_ in recorded_changes(served.bucket).items() for seqno in all_}


@pytest.fixture(scope="module")
def seconds(served: Served, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    """Duration of each kind in seconds."""
    found = {}
    for kind in JOBS:
        work = tmp_path_factory.mktemp("measured")
        given = options(kind, served, folder, work)
        ended = run(queries.query, given, work / "checkpoint", LIMIT, log=work / "log")
        assert ended.status == 0, ended.said
        found[kind] = ended.seconds
    return found


def judge(kind: str, given: dict[str, str], file: Path, served: Served, log: Path) -> None:
    """Check the files after a crash and after the query has resumed."""
    before, whole = rows(file), expected(kind, served)
    assert set(before) <= whole
    again = run(queries.query, given, file, LIMIT, log=log)
    assert again.status == 0, again.said
    assert rows(file) == Counter(whole)


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed(seed: int, served: Served, folder: Path, seconds: dict[str, float], tmp_path: Path) -> None:
    kind, file, log = JOBS[seed % 2], tmp_path / "checkpoint", tmp_path / "log"
    given = options(kind, served, folder, tmp_path)
    ended = run(queries.query, given, file, LIMIT, log=log, kill_after=moment(Random(seed), seconds[kind]))
    assert ended.was_killed or ended.status == 0, ended.said
    judge(kind, given, file, served, log)


@pytest.mark.parametrize("seed", range(FULL_DISKS))
def test_full_disk(seed: int, served: Served, folder: Path, tmp_path: Path) -> None:
    kind, log = JOBS[seed % 2], tmp_path / "log"
    given = options(kind, served, folder, tmp_path)
    with disk(tmp_path / "disk") as small:
        small.shrink(Random(seed).random(), 60_000)
        file = small.path / "checkpoint"
        ended = run(queries.query, given, file, LIMIT, log=log, longest_file=small.longest_file)
        small.grow()
        assert ended.status == 0 or "No space left" in ended.said or "too large" in ended.said, ended.said
        judge(kind, given, file, served, log)
