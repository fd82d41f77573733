"""Spark, killed at random moments or on full disks: conversions, and queries over files and a live bucket.

Several jobs run side by side in one application, each with a folder and a disk of its own, since Spark starts
slowly. One kill hits each of them at another place.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from signal import SIGKILL
from time import monotonic
from typing import Any

import pyarrow.parquet as pq
import pytest

from dcpspec import convert
from tests import encoder
from tests.conftest import PRELOAD
from tests.crashes.conftest import ENDED, FULL, KILLED, Outcomes, outcomes
from tests.crashes.inputs import FIRST, SECOND
from tests.crashes.processes import FULL_DISKS, KILLS, PATIENCE, Disk, disk, moment, wait_for_group
from tests.dcpspec.client.streaming import Served, node, recorded_changes
from tests.dcpspec.output.test_kills import check, rows_of
from tests.encoder import StreamAddress
from tests.spark import living
from tests.spark.crash_program import BEGUN

__all__ = ["outcomes"]  # a fixture
ROOT = Path(__file__).parents[2]
APPLICATIONS = {"conversions": {"convert": 10}, "queries": {"files": 6, "live": 4}}
"""Jobs of each kind in an application."""
TOGETHER = 10
"""Jobs of an application."""
KINDS = {"convert": "`to_parquet`", "files": "query over files", "live": "query over a bucket"}
CHAIN = 10
"""Kills after which the application may end, so that all must be there."""
MOST = 200_000
"""Bytes that a job writes, about."""
STREAM = StreamAddress(7, 42)
Rows = set[tuple[Any, ...]]


@dataclass
class Application:
    """The folder of an application that is started again and again."""

    folder: Path
    served: Served
    whole: dict[str, list[str]]
    """Rows of both tables that are converted into."""
    disks: dict[str, Disk] = field(default_factory=dict)
    seqnos: int = 0
    """Changes that are in the files so far."""

    def add(self) -> None:
        """Let new files arrive, and new changes."""
        for _ in range(3):
            messages = [
                encoder.mutation(STREAM, key=b"\x08k%d" % seqno, by_seqno=seqno)
                for seqno in range(self.seqnos + 1, self.seqnos + 21)
            ]
            self.seqnos += len(messages)
            made = self.folder / f".{self.seqnos:06}"
            made.write_bytes(b"".join(messages))
            (self.folder / "in").mkdir(exist_ok=True)
            made.rename(self.folder / "in" / f"{self.seqnos:06}.dcp")
        for vbucket in range(3):
            first = self.served.bucket.histories[vbucket].high_seqno
            changes = [{"kind": "mutation", "key": f"k{first + n}", "value": {}} for n in range(40)]
            self.served.loop.call_soon_threadsafe(self.served.bucket.append, vbucket, *changes)

    def run(self, kill_after: float | None = None) -> tuple[int, float, str]:
        """Start the application; return its exit status, the seconds that it has worked, and what it said."""
        given = living.options(self.served, self.folder, connectTimeout="60s", batchTimeout="60s")
        command = [sys.executable, "-m", "tests.spark.crash_program", str(self.folder), json.dumps(given)]
        environment = {
            **os.environ,
            "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable,
            "SPARK_LOCAL_DIRS": str(self.folder.parent / "local"),
            "PYTHONPATH": f"{PRELOAD}{os.pathsep}{ROOT}",
        }
        log = self.folder / "log"
        with log.open("wb") as errors:
            process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
                cwd=ROOT,
                text=True,
                start_new_session=True,
            )
        assert process.stdout is not None
        try:
            assert process.stdout.readline().strip() == BEGUN, log.read_text()
            begin = monotonic()
            if kill_after is not None:
                try:
                    process.wait(kill_after)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, SIGKILL)
            said = process.stdout.read()
            process.wait(3 * PATIENCE)
            return process.returncode, monotonic() - begin, said + log.read_text()
        finally:
            process.stdout.close()
            if process.poll() is None:
                os.killpg(process.pid, SIGKILL)
                process.wait()
            wait_for_group(process.pid)

    def judge(self) -> list[tuple[str, str]]:
        """Check what is there after a crash; give each job, and what there is of its table."""
        found = []
        for place, kind in self._places():
            if kind == "convert":
                left = check(place / "table", *self.whole.values()) if (place / "table").exists() else None
                whole = next(
                    (f"the {name} table" for name, rows in self.whole.items() if rows == left), "no table"
                )
                found.append((KINDS[kind], whole))
                continue
            seen, expected = committed(place / "table"), self._expected(kind)
            assert len(seen) == len(set(seen)), place
            assert set(seen) <= expected, place
            is_all = len(seen) == len(expected)
            found.append((KINDS[kind], "all batches" if is_all else "some batches" if seen else "no batch"))
        return found

    def judge_whole(self) -> None:
        """Check that all is there once, as Spark and other readers have it."""
        tables = json.loads((self.folder / "tables.json").read_text())
        for place, kind in self._places():
            if kind == "convert":
                assert check(place / "table", self.whole["first"]) is not None
                assert [path.name for path in (place / "table").glob("_temporary-*")] == []
            else:
                rows = [tuple(map(str, row)) for row in tables[place.name]]
                assert sorted(rows) == sorted(committed(place / "table"))
                assert len(rows) == len(set(rows))
                assert set(rows) == self._expected(kind)

    def _places(self) -> list[tuple[Path, str]]:
        named = ((path, path.name.partition("-")[0]) for path in sorted(self.folder.iterdir()))
        return [(path, kind) for path, kind in named if kind in KINDS]

    def _expected(self, kind: str) -> Rows:
        if kind == "files":
            return {(str(seqno), str([*b"k%d" % seqno])) for seqno in range(1, self.seqnos + 1)}
        return {
            (str(seqno), str(vbucket))
            for vbucket, seqnos in recorded_changes(self.served.bucket).items()
            for seqno in seqnos
        }


def committed(table: Path) -> list[tuple[Any, ...]]:
    """Give the rows of the files that Spark's log of a table names, which are all that its readers see."""
    names = set()
    for log in (table / "_spark_metadata").glob("[0-9]*"):
        version, *lines = log.read_text().splitlines()
        assert version == "v1"
        names |= {Path(json.loads(line)["path"].removeprefix("file://")) for line in lines}
    return [
        tuple(str([*row[key]] if isinstance(row[key], bytes) else row[key]) for key in sorted(row))
        for name in names
        for row in pq.read_table(name).to_pylist()
    ]


@pytest.fixture
def application(tmp_path: Path) -> Iterator[Callable[..., Application]]:
    """Give what makes an application, whose jobs have disks of their own if wanted."""
    whole = {}
    for name, paths in (("first", FIRST), ("second", SECOND)):
        convert(paths, tmp_path / name, by_kind=True)
        whole[name] = rows_of(tmp_path / name)
    with node() as served, ExitStack() as disks:

        def made(jobs: str, *, on_disks: bool = False) -> Application:
            application = Application(tmp_path / "application", served, whole)
            application.folder.mkdir()
            for name in (
                f"{kind}-{number}" for kind, count in APPLICATIONS[jobs].items() for number in range(count)
            ):
                if on_disks:
                    application.disks[name] = disks.enter_context(disk(application.folder / name))
                else:
                    (application.folder / name).mkdir()
            return application

        yield made


@pytest.mark.long
@pytest.mark.parametrize("jobs", APPLICATIONS)
def test_killed(jobs: str, application: Callable[..., Application], outcomes: Outcomes) -> None:
    random, made = Random(1), application(jobs)
    made.add()
    status, seconds, said = made.run()
    assert status == 0, said
    made.judge_whole()
    for number in range(KILLS // TOGETHER):
        made.add()
        status, took, said = made.run(moment(random, seconds))
        assert status in (0, -SIGKILL), said
        seconds = min(seconds, took) if status == 0 else seconds  # the first run had more to load
        outcomes.update((job, KILLED, left if status else ENDED) for job, left in made.judge())
        if number % CHAIN == CHAIN - 1:
            status, _, said = made.run()
            assert status == 0, said
            made.judge_whole()


@pytest.mark.long
@pytest.mark.parametrize("jobs", APPLICATIONS)
def test_full_disk(jobs: str, application: Callable[..., Application], outcomes: Outcomes) -> None:
    random, made = Random(1), application(jobs, on_disks=True)
    made.add()
    status, _, said = made.run()
    assert status == 0, said
    for _ in range(FULL_DISKS // TOGETHER):
        made.add()
        for small in made.disks.values():
            small.shrink(random.random(), MOST)
        status, _, said = made.run()
        assert status == 0 or "No space left" in said, said
        outcomes.update((job, FULL, left if status else ENDED) for job, left in made.judge())
    for small in made.disks.values():
        small.grow()
    status, _, said = made.run()
    assert status == 0, said
    made.judge_whole()
