"""Spark, killed at random moments or on full disks: conversions, and queries over files and a live bucket.

Several jobs run side by side in one application, each with a separate folder and disk, because Spark starts
slowly. One kill interrupts each of them at a different point: it ends all processes or some of them, and the
others must end without help.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from signal import SIGKILL
from time import monotonic
from typing import Any

import pyarrow.parquet as pq
import pytest

from dcpspec import convert
from tests import messages as dcp
from tests.conftest import PRELOAD
from tests.crashes.inputs import FIRST, SECOND
from tests.crashes.processes import (
    FULL_DISKS,
    KILLS,
    PAGE,
    Disk,
    disk,
    moment,
    session,
    wait_for_session,
)
from tests.dcpspec.client.streaming import Served, node, recorded_changes
from tests.dcpspec.output.test_kills import check, rows_of
from tests.messages import StreamAddress
from tests.spark import living
from tests.spark.crash_program import BEGUN
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
APPLICATIONS = {"conversions": {"convert": 10}, "queries": {"files": 6, "live": 4}}
"""Jobs of each kind in an application."""
TOGETHER = 10
"""Jobs of an application."""
KINDS = ("convert", "files", "live")
"""Conversions with `to_parquet`, and queries over files and over a bucket."""
CHAIN = 10
"""Number of kills after which the application may end, so that all rows must exist."""
KILLED_ONES = ("all processes", "the driver", "the JVM", "its Python processes")
FIRST_BATCHES, MORE_BATCHES = 3, 1
"""Batches that arrive at first and with each kill, which allows about one batch: few remain at the end."""
STREAM = StreamAddress(7, 42)
Rows = set[tuple[Any, ...]]


@dataclass
class Application:
    """The folder of an application that is restarted repeatedly."""

    folder: Path
    served: Served
    whole: dict[str, list[str]]
    """Rows of both tables that jobs convert."""
    disks: dict[str, Disk] = field(default_factory=dict)
    seqnos: int = 0
    """Changes in the files."""
    errors: list[str] = field(default_factory=list)
    """The errors of the last run; each begins with the folder of its job."""
    tables: dict[str, list[Any]] = field(default_factory=dict)
    """The rows that Spark has read from each table of a query at the end of the last run."""

    def add(self, batches: int) -> None:
        """Add a new file for each batch, and as many new changes."""
        for _ in range(batches):
            messages = [
                dcp.mutation(STREAM, key=b"\x08k%d" % seqno, by_seqno=seqno)
                for seqno in range(self.seqnos + 1, self.seqnos + 21)
            ]
            self.seqnos += len(messages)
            made = self.folder / f".{self.seqnos:06}"
            made.write_bytes(b"".join(messages))
            (self.folder / "in").mkdir(exist_ok=True)
            made.rename(self.folder / "in" / f"{self.seqnos:06}.dcp")
        for vbucket in range(3):
            first = self.served.bucket.histories[vbucket].high_seqno
            changes = [{"kind": "mutation", "key": f"k{first + n}", "value": {}} for n in range(16 * batches)]
            self.served.loop.call_soon_threadsafe(self.served.bucket.append, vbucket, *changes)

    def run(
        self, kill_after: float | None = None, whom: str = KILLED_ONES[0], longest_file: int | None = None
    ) -> tuple[int, float, str]:
        """Start the application; return its exit status, its working time in seconds, and its output.

        Args:
            kill_after: Seconds of work after which the application is killed, unless it has already ended.
            whom: The processes to kill, one of `KILLED_ONES`.
            longest_file: Maximum size in bytes of a file that the processes may write.
        """
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
            if longest_file is not None:
                for number in session(process.pid):
                    resource.prlimit(number, resource.RLIMIT_FSIZE, (longest_file, resource.RLIM_INFINITY))
            if kill_after is not None:
                try:
                    process.wait(kill_after)
                except subprocess.TimeoutExpired:
                    kill(process.pid, whom)
            said, _ = process.communicate(timeout=5 * PATIENCE)
            self.errors, self.tables = json.loads(said) if said else ([], {})
            return process.returncode, monotonic() - begin, said + log.read_text()
        finally:
            if process.poll() is None:
                kill(process.pid, KILLED_ONES[0])
                process.communicate()
            wait_for_session(process.pid)

    def judge(self) -> None:
        """Check the files after a crash: a table is whole or absent, and a query has no row twice."""
        for place, kind in self._places():
            if kind == "convert":
                if (place / "table").exists():
                    check(place / "table", *self.whole.values())
            else:
                seen = committed(place / "table")
                assert len(seen) == len(set(seen)), place
                assert set(seen) <= self._expected(kind), place

    def judge_whole(self) -> None:
        """Check that each row exists once, in Spark and in other readers."""
        for place, kind in self._places():
            if kind == "convert":
                assert check(place / "table", self.whole["first"]) is not None
                assert [path.name for path in (place / "table").glob("_temporary-*")] == []
            else:
                rows = [tuple(map(str, row)) for row in self.tables[place.name]]
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


def sizes(folder: Path) -> list[int]:
    """The bytes of each file below a folder."""
    return [path.stat().st_size for path in folder.rglob("*") if path.is_file()]


def kill(leader: int, whom: str) -> None:
    """Kill some processes of an application."""
    for number, name in session(leader).items():
        role = "the driver" if number == leader else "the JVM" if name == "java" else "its Python processes"
        if whom in (role, KILLED_ONES[0]):
            with suppress(ProcessLookupError):
                os.kill(number, SIGKILL)


def committed(table: Path) -> list[tuple[Any, ...]]:
    """Return the rows of the files in Spark's log of a table, which are all rows that its readers see."""
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
    """Return a function that makes an application, whose jobs optionally have their own disks."""
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
def test_killed(jobs: str, application: Callable[..., Application]) -> None:
    random, made = Random(1), application(jobs)
    made.add(FIRST_BATCHES)
    status, seconds, said = made.run()
    assert status == 0, said
    made.judge_whole()
    for number in range(KILLS // TOGETHER):
        made.add(MORE_BATCHES)
        whom = KILLED_ONES[number % len(KILLED_ONES)]
        status, took, said = made.run(moment(random, seconds), whom)
        if status == 0:
            seconds = min(seconds, took)  # the first run had more to load
            made.judge_whole()
        elif whom in KILLED_ONES[:2]:
            assert status == -SIGKILL, said
        made.judge()
        if number % CHAIN == CHAIN - 1:
            status, _, said = made.run()
            assert status == 0, said
            made.judge_whole()


@pytest.mark.long
@pytest.mark.parametrize("jobs", APPLICATIONS)
def test_full_disk(jobs: str, application: Callable[..., Application]) -> None:
    random, made = Random(1), application(jobs, on_disks=True)
    made.add(FIRST_BATCHES)
    status, _, said = made.run()
    assert status == 0, said
    files = {name: sizes(small.path) for name, small in made.disks.items()}
    longest = max(max(of) for of in files.values())
    for _ in range(FULL_DISKS // TOGETHER):
        made.add(2 * MORE_BATCHES)
        share = random.random()
        for name, small in made.disks.items():
            if small.is_mounted:
                small.shrink(random.random(), sum(-(-size // PAGE) * PAGE for size in files[name]))
            else:  # processes are limited, which all jobs share
                small.shrink(share, longest)
        status, _, said = made.run(longest_file=small.longest_file)
        assert status == bool(made.errors), said
        for error in made.errors:
            assert "No space left" in error or "too large" in error, said
        if status == 0:
            made.judge_whole()
        made.judge()
    for small in made.disks.values():
        small.grow()
    status, _, said = made.run()
    assert status == 0, said
    made.judge_whole()
