"""The progress of long work: reported within a file, by all processes, and shown on a terminal."""

from __future__ import annotations

import gzip
import io
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import sleep

import pytest
from click.testing import CliRunner
from rich.console import Console

from dcpspec import cli
from dcpspec.audit.run import STAGES, audit_files
from dcpspec.cli import common
from dcpspec.options import Options
from dcpspec.output.convert import Conversion, Processes
from dcpspec.progress import Share, counting
from dcpspec.reading.sources import read_file
from dcpspec.reading.summary import summarize
from dcpspec.replay.recording import recordings
from dcpspec.storage.files import list_files
from tests.captures.packets import pcap_file
from tests.dcpspec.capture.test_segments import records_of

CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = CAPTURES / "session.pcap"
VALID = CAPTURES / "audit" / "valid-plain.pcap"
RAW = CAPTURES / "session.c1.server.dcp"
OPTIONS = Options()


def audit(path: Path, output: Path, processes: int) -> None:
    audit_files(list_files([str(path)], OPTIONS), OPTIONS, str(output), processes=processes)


def convert(path: Path, output: Path, processes: int) -> None:
    Conversion([str(path)], str(output), OPTIONS).run(Processes(processes))


def summary(path: Path, _output: Path, _processes: int) -> None:
    list(summarize([str(path)], OPTIONS))


def load(path: Path, _output: Path, _processes: int) -> None:
    list(recordings([str(path)], OPTIONS))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A capture of three connections, a raw stream, and a compressed capture."""
    folder, records = tmp_path_factory.mktemp("small"), records_of(PCAP.read_bytes())
    pcap = pcap_file([]) + b"".join(records[:400] + records[-400:])
    contents = {"a.pcap": pcap, "a.dcp": RAW.read_bytes()[:50_000], "a.pcap.gz": gzip.compress(pcap)}
    for name, data in contents.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in contents]


@pytest.mark.parametrize(
    ("work", "processes", "stages"),
    [(audit, 1, STAGES), (audit, 2, STAGES), (convert, 1, 1), (summary, 1, 1), (load, 1, 1)],
)
def test_each_stage_counts_all_bytes_once(
    tmp_path: Path,
    small: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    work: Callable[[Path, Path, int], None],
    processes: int,
    stages: int,
) -> None:
    monkeypatch.setattr("dcpspec.reading.plan.ENOUGH", 1)
    for path in small[:1] if processes > 1 else small:  # processes are slow to start
        with counting() as done:
            work(path, tmp_path / path.name, processes)
            assert done() == pytest.approx(stages * path.stat().st_size, abs=stages)


@pytest.mark.parametrize("path", [PCAP, RAW])
def test_progress_within_a_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dcpspec.progress._STEP", 1)
    seen = []
    with counting() as done:
        for _, pieces in read_file(str(path), OPTIONS):
            seen += [done() for _ in pieces]
    size = path.stat().st_size
    assert seen == sorted(seen)
    assert any(0 < number < size for number in seen)


def test_nothing_is_told_to_nobody() -> None:
    with counting() as done:
        share = Share(100)
        share.add(1000)
        share.finish()
        assert done() == 100
    share = Share(100)
    share.finish()
    with counting() as done:
        assert done() == 0


def test_a_terminal_shows_bytes_rate_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=100)
    for name in ("audit", "inspect", "summary"):  # loaded when first used, and not to keep this console
        import_module(f"dcpspec.cli.{name}")
    monkeypatch.setattr("dcpspec.cli.common.terminal", lambda **_: console)
    commands = (
        ["summary"],
        ["audit"],
        ["inspect", "--limit", "1"],
        ["inspect", "--limit", "1", "--opcode", "hello"],
    )
    for command in commands:
        arguments = [*command, str(VALID), "--json"]
        seen = len(screen.getvalue())
        result = CliRunner().invoke(cli.main, arguments)
        assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
        shown = screen.getvalue()[seen:]
        assert ("auditing" if command == ["audit"] else "reading") in shown
        assert f"/{VALID.stat().st_size / 1e3:.1f} kB" in shown


def test_lines_of_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dcpspec.cli.common._LOGGED", 0.01)
    lines: list[str] = []
    with common.progress("reading", list_files([str(RAW)], OPTIONS), log=lines.append):
        list(recordings([str(RAW)], OPTIONS))
        while len(lines) < 3:
            sleep(0.01)
    size = RAW.stat().st_size / 1e6
    for line in lines:
        assert re.fullmatch(rf"reading: [\d,]+ of {size:,.0f} MB, [\d,]+ MB/s(, \d+ s left)?", line)
