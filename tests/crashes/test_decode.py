"""`dcpspec decode`, killed or on a full disk: its folder contains the old table, the new table, or none."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pyarrow.dataset as ds
import pytest

from tests.captures.make_session import stream_name
from tests.conftest import IS_LONG
from tests.crashes import jobs
from tests.crashes.processes import FULL_DISKS, KILLS, Disk, Ended, disk, moment, run
from tests.dcpspec.output.test_kills import check, rows_of

CAPTURES = Path(__file__).parents[1] / "captures"
INPUTS = {
    "one file": [stream_name(3, "server")],
    "several": [f"audit/{name}.pcap" for name in ("valid-plain", "valid-resumed", "R-dcp-ordered")],
    "long": [stream_name(2, "server")],
}
OLD = [stream_name(3, "client")]
COLUMNS = "source,offset,opcode,key,value,error"


@dataclass(frozen=True)
class Case:
    """A kind of conversion."""

    inputs: str
    format: str
    by_kind: bool
    overwrites: bool
    workers: bool
    """Separate processes do the work, and survive if only the command is killed."""

    @classmethod
    def of(cls, random: Random) -> Case:
        """Choose."""
        inputs, file_format = random.choice(list(INPUTS)), random.choice(["parquet", "json"])
        by_kind, overwrites = random.random() < 0.5, random.random() < 0.5
        workers = IS_LONG and inputs != "one file" and random.random() < 0.2  # they are slow to start
        return cls(inputs, file_format, by_kind, overwrites, workers)

    def arguments(self, inputs: list[str], out: Path) -> list[str]:
        """The command line."""
        paths = [str(CAPTURES / name) for name in inputs]
        tables = "--partition-by-kind" if self.by_kind else "--one-table"
        return [*paths, "-o", str(out), "--format", self.format, tables, "--columns", COLUMNS]


class Conversions:
    """Conversions of all cases, each measured once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._measured: dict[Case, tuple[float, int]] = {}
        self._rows: dict[tuple[str, ...], list[str]] = {}

    def measured(self, case: Case) -> tuple[float, int]:
        """Duration of the case in seconds, and bytes that it writes."""
        if case not in self._measured:
            out = self.folder / "measured"
            ended = self.convert(case, out)
            assert ended.status == 0, ended.said
            size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
            self._measured[case] = ended.seconds, size
            shutil.rmtree(out)
        return self._measured[case]

    def convert(
        self,
        case: Case,
        out: Path,
        kill_after: float | None = None,
        alone: bool = False,
        on: Disk | None = None,
    ) -> Ended:
        """Run the command."""
        arguments = case.arguments(INPUTS[case.inputs], out) + ["--overwrite"] * case.overwrites
        job = jobs.decode_with_workers if case.workers else jobs.command
        head = [] if case.workers else ["decode"]
        limit = None if on is None else on.longest_file
        log = self.folder / "log"
        return run(job, *head, *arguments, log=log, kill_after=kill_after, alone=alone, longest_file=limit)

    def rows(self, case: Case, inputs: list[str]) -> list[str]:
        """The rows of a whole table."""
        key = (case.format, str(case.by_kind), *inputs)
        if key not in self._rows:
            out = self.folder / "whole"
            ended = run(jobs.command, "decode", *case.arguments(inputs, out), log=self.folder / "log")
            assert ended.status == 0, ended.said
            self._rows[key] = rows_of(out)
            shutil.rmtree(out)
        return self._rows[key]

    def begin(self, case: Case, out: Path) -> list[str]:
        """Create the table that the job replaces, if the case has one; return its rows."""
        if not case.overwrites:
            return []
        ended = run(jobs.command, "decode", *case.arguments(OLD, out), log=self.folder / "log")
        assert ended.status == 0, ended.said
        return self.rows(case, OLD)

    def judge(self, case: Case, out: Path, old: list[str]) -> None:
        """Check the folder, and check it again after the same command."""
        new = self.rows(case, INPUTS[case.inputs])
        found = check(out, old, new) if out.exists() else None
        read_as_others_do(out, case)
        if found != new:
            again = self.convert(case, out)
            assert again.status == 0, again.said
        elif not case.overwrites:
            assert "exists" in self.convert(case, out).said
        assert check(out, new) == new
        assert not list(out.glob("_temporary-*")) or found == new


def read_as_others_do(out: Path, case: Case) -> None:
    """Check that all files that readers see are readable."""
    folders = [path for path in out.glob("kind=*") if path.is_dir()] if case.by_kind else [out]
    for folder in folders:
        if any(path.suffix == f".{case.format}" and path.name[0] not in "._" for path in folder.glob("*")):
            ds.dataset(folder, format=case.format).count_rows()


@pytest.fixture(scope="module")
def conversions(tmp_path_factory: pytest.TempPathFactory) -> Conversions:
    return Conversions(tmp_path_factory.mktemp("conversions"))


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed(seed: int, conversions: Conversions, tmp_path: Path) -> None:
    random, out = Random(seed), tmp_path / "out"
    case = Case.of(random)
    seconds, _ = conversions.measured(case)
    old = conversions.begin(case, out)
    alone = case.workers and random.random() < 0.5
    ended = conversions.convert(case, out, moment(random, seconds), alone)
    assert ended.was_killed or ended.status == 0, ended.said
    conversions.judge(case, out, old)


@pytest.mark.parametrize("seed", range(FULL_DISKS))
def test_full_disk(seed: int, conversions: Conversions, tmp_path: Path) -> None:
    random = Random(seed)
    case = Case.of(random)
    _, size = conversions.measured(case)
    with disk(tmp_path / "disk") as small:
        out = small.path / "out"
        old = conversions.begin(case, out)
        small.shrink(random.random(), size)
        ended = conversions.convert(case, out, on=small)
        small.grow()
        assert ended.status == 0 or ("dcpspec: " in ended.said and "Traceback" not in ended.said), ended.said
        conversions.judge(case, out, old)
