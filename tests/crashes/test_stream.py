"""The command `stream` and the client, killed or on a full disk: no change is missing or silently repeated.

Only changes after the stored positions may arrive twice, as the guide states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pyarrow.dataset as ds
import pytest

import dcpspec
from dcpspec.client.positions import read_positions
from tests.crashes import jobs
from tests.crashes.processes import FULL_DISKS, KILLS, Disk, Ended, disk, moment, run
from tests.dcpspec.client.streaming import PASSWORD, PATIENT, USER, Served, node, recorded_changes

VBUCKETS = 3
CHANGES = 300
"""Changes of each vbucket; a batch contains a few dozen."""
OPTIONS = {**PATIENT, "flow_control_buffer": "64k", "columns": "kind,vbucket,by_seqno,key,value"}
MODES = ("parquet", "client, Arrow", "parquet and recording", "recording", "json", "client, Parquet")
KINDS = ("mutation", "deletion", "expiration", "system_event")
RECORDED = ["vbucket", "error", *(f"{kind}.by_seqno" for kind in KINDS)]


@dataclass
class Streamed:
    """A stream of a bucket into a folder."""

    served: Served
    mode: str
    folder: Path

    @property
    def _is_command(self) -> bool:
        return not self.mode.startswith("client")

    def run(self, log: Path, kill_after: float | None = None, on: Disk | None = None) -> Ended:
        """Stream the existing changes, from the end of another stream."""
        limit = None if on is None else on.longest_file
        address = self.served.address()
        if not self._is_command:
            job = jobs.parquet if self.mode.endswith("Parquet") else jobs.arrow
            (self.folder / "out").mkdir(exist_ok=True)
            given = {**OPTIONS, "username": USER, "password": PASSWORD}
            return run(
                job,
                address,
                self.folder / "out",
                given,
                log=log,
                kill_after=kill_after,
                longest_file=limit,
            )
        secret = log.with_name("secret")
        secret.write_text(PASSWORD)
        arguments = [
            address,
            "--user",
            USER,
            "--password-file",
            str(secret),
            "--until",
            "now",
            "--positions",
            str(self.folder / "positions"),
        ]
        arguments += ["--columns", OPTIONS["columns"], "--option", "flowControlBuffer=64k"]
        if self.mode != "recording":
            arguments += ["-o", str(self.folder / "out"), "--format", self.mode.partition(" ")[0]]
        if "recording" in self.mode:
            arguments += ["--record", str(self.folder / "said.pcapng")]
        return run(jobs.stream, *arguments, log=log, kill_after=kill_after, longest_file=limit)

    def stored(self) -> Counter[tuple[int, int]]:
        """The number of occurrences of each change, as readers see it."""
        if self.mode == "recording":
            return self._recorded()
        out, seen = self.folder / "out", Counter[tuple[int, int]]()
        if "Arrow" in self.mode:
            paths = [path / "rows.arrow" for path in out.glob("[0-9]*")]
        else:  # as readers of folders choose files
            paths = [path for path in out.glob("*") if path.name[0] not in "._" and path.suffix != ".json"]
            paths += out.glob("part-*.json")
        for path in paths:
            table = ds.dataset(path, format=path.suffix[1:]).to_table(columns=["kind", "vbucket", "by_seqno"])
            rows = table.to_pylist()
            seen.update((row["vbucket"], row["by_seqno"]) for row in rows if row["kind"] != "stream_end")
        if self.mode == "parquet and recording":
            assert set(seen) <= set(self._recorded())
        return seen

    def _recorded(self) -> Counter[tuple[int, int]]:
        """The number of occurrences of each change in the recordings, which may end within a message."""
        seen = Counter[tuple[int, int]]()
        for path in self.folder.glob("said*.pcapng"):
            rows = dcpspec.read(path, ports="all", kinds=KINDS, columns=RECORDED).read_all().to_pylist()
            bad = [row["error"]["rule"] for row in rows if row["error"] is not None]
            assert set(bad) <= {"truncated"}, bad
            for row in rows:
                bodies = [row[kind] for kind in KINDS if row[kind] is not None]
                seen.update((row["vbucket"], body["by_seqno"]) for body in bodies)
        return seen

    def positions(self) -> dict[int, int]:
        """The seqnos of vbuckets from which the client would resume."""
        if "Arrow" in self.mode:
            paths = sorted((self.folder / "out").glob("[0-9]*/positions.json"))[-1:]
        else:
            own = self.folder / "positions" if self._is_command else self.folder / "out" / "positions.json"
            paths = [own] if own.exists() else []
        found = read_positions(paths[0], self.served.bucket.name) if paths else {}
        return {vbucket: position.seqno for vbucket, position in found.items()}

    def missing(self, seen: Mapping[tuple[int, int], int], until: Mapping[int, int]) -> list[tuple[int, int]]:
        """The changes up to some seqnos that were not seen."""
        return [
            (vbucket, seqno)
            for vbucket, seqnos in recorded_changes(self.served.bucket).items()
            for seqno in seqnos
            if seqno <= until.get(vbucket, 0) and (vbucket, seqno) not in seen
        ]


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A bucket of three vbuckets, to which some changes are added with each crash."""
    with node() as running:
        for vbucket in range(VBUCKETS):
            add(running, vbucket, CHANGES)
        yield running


def add(served: Served, vbucket: int, count: int) -> None:
    """Append changes of new documents."""
    first = served.bucket.histories[vbucket].high_seqno
    changes = [{"kind": "mutation", "key": f"k{first + n}", "value": {"n": "x" * 800}} for n in range(count)]
    served.loop.call_soon_threadsafe(served.bucket.append, vbucket, *changes)


Measured = Callable[[str], tuple[float, int]]


@pytest.fixture(scope="module")
def measured(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Measured:
    """Return the duration of a stream in a mode in seconds, and the bytes that it writes."""

    @cache
    def of(mode: str) -> tuple[float, int]:
        folder = tmp_path_factory.mktemp("measured")
        ended = Streamed(served, mode, folder).run(folder / "log")
        assert ended.status == 0, ended.said
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        return ended.seconds, size

    return of


def judge(stream: Streamed, log: Path, random: Random) -> None:
    """Check the files after a crash and after the same stream again."""
    before, until = stream.stored(), stream.positions()
    assert not stream.missing(before, until)
    add(stream.served, random.randrange(VBUCKETS), 3)
    again = stream.run(log)
    assert again.status == 0, again.said
    after = stream.stored()
    assert not stream.missing(after, dict.fromkeys(range(VBUCKETS), 1 << 60))
    repeated = [change for change, often in after.items() if often > 1]
    assert all(seqno > until.get(vbucket, 0) for vbucket, seqno in repeated)
    if "Arrow" in stream.mode:
        assert not repeated
    hidden = [path.name for path in stream.folder.rglob(".*") if path.suffix == ".unfinished"]
    assert not hidden


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed(seed: int, served: Served, measured: Measured, tmp_path: Path) -> None:
    random = Random(seed)
    mode = MODES[seed % len(MODES)]
    (tmp_path / "made").mkdir()
    stream = Streamed(served, mode, tmp_path / "made")
    ended = stream.run(tmp_path / "log", moment(random, measured(mode)[0]))
    assert ended.was_killed or ended.status == 0, ended.said
    judge(stream, tmp_path / "log", random)


@pytest.mark.parametrize("seed", range(FULL_DISKS))
def test_full_disk(seed: int, served: Served, measured: Measured, tmp_path: Path) -> None:
    random = Random(seed)
    mode = MODES[seed % len(MODES)]
    with disk(tmp_path / "disk") as small:
        stream = Streamed(served, mode, small.path)
        small.shrink(random.random(), measured(mode)[1])
        ended = stream.run(tmp_path / "log", on=small)
        small.grow()
        is_said = "No space left" in ended.said or "too large" in ended.said
        assert ended.status == 0 or is_said, ended.said
        assert "Traceback" not in ended.said or mode.startswith("client"), ended.said
        judge(stream, tmp_path / "log", random)
