"""Every command with what Windows has, and no more: see `windows.py`."""

from __future__ import annotations

import json
import ntpath
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dcpspec.storage import stores
from tests.dcpspec.cli.command import PCAP as SESSION

ROOT = Path(__file__).parents[3]
END = "\x1e"
"""The beginning of the line with an exit status."""
PYTHON = (sys.executable, "-X", "warn_default_encoding", "-m", "tests.dcpspec.cli.windows")


def environment(folder: Path) -> dict[str, str]:
    """Return the variables of a process whose output is in the encoding of Western Windows."""
    scratch = folder / "scratch"
    scratch.mkdir(exist_ok=True)
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "cp1252",
        "PYTHONTZPATH": "",
        "TMPDIR": str(scratch),
        "TEMP": str(scratch),
        "TMP": str(scratch),
        "COLUMNS": "120",
        "DCPSPEC_PASSWORD": "any",
    }


def started(*arguments: str, folder: Path, told: str = "") -> str:
    """Run a process to its end. Return its output; nothing may remain in the temporary folder."""
    done = subprocess.run(
        [*PYTHON, *arguments],
        cwd=folder,
        env=environment(folder),
        input=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert (done.returncode, "Traceback" in done.stdout) == (0, False), done.stdout
    assert [*(folder / "scratch").iterdir()] == []
    return done.stdout


def commands(*lines: str, folder: Path) -> list[tuple[int, str]]:
    """Run the command with several lines of arguments, in one process. Return exit statuses and outputs."""
    shown = started("-", folder=folder, told="\n".join(lines))
    *parts, rest = shown.split(END)
    outputs = [part.partition("\n")[2] for part in ("\n" + parts[0], *parts[1:])]
    statuses = [int(part.partition("\n")[0]) for part in (*parts[1:], rest)]
    assert len(statuses) == len(lines), shown
    return [*zip(statuses, outputs, strict=True)]


@contextmanager
def serving(*arguments: str | Path, folder: Path) -> Iterator[int]:
    """Run a command that serves clients, and end it with Ctrl-C."""
    with subprocess.Popen(
        [*PYTHON, *map(str, arguments), "--listen", "127.0.0.1:0"],
        cwd=folder,
        env=environment(folder),
        stderr=subprocess.PIPE,
        encoding="utf-8",
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    ) as process:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if line.startswith("listening on "):
                break
        else:
            raise AssertionError("".join(said))
        try:
            yield int(said[-1].rpartition(":")[2])
        finally:
            # In a group of its own, a process of Windows receives Ctrl-Break alone.
            process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
            _, rest = process.communicate(timeout=60)
    assert (process.returncode, "Traceback" in rest) == (0, False), rest


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample."""
    made = tmp_path_factory.mktemp("windows")
    assert commands("sample -o day.pcap", folder=made) == [(0, "day.pcap\n")]
    return made


WRITING = "177  mutation"
AUDITED = "1 error, 6 warnings in 280 messages of 3 connections"
COMMANDS = (
    ("--help", 0, "Read, write, audit, serve and proxy Couchbase DCP messages."),
    ("inspect 805c00000000000000000000009896810000000000000000", 0, "dcp_noop 0x5c"),
    ("inspect day.pcap --limit 1", 1, "hello"),
    ("summary day.pcap", 0, "47258 in messages + 0 corrupt + 1285 lost"),
    ("summary d?y.*", 0, "47258 in messages + 0 corrupt + 1285 lost"),
    ("decode day.pcap --format json --opcode dcp_noop", 0, '"opcode":"dcp_noop"'),
    ("decode day.pcap -o table", 0, WRITING),
    ("decode day.pcap -o table", 2, "table exists; use --overwrite to replace it"),
    ("decode day.pcap -o table --overwrite", 0, WRITING),
    ("audit day.pcap", 0, AUDITED),
    ("audit day.pcap -o tables", 0, AUDITED),
    ("audit day.pcap -o tables --html page.html --overwrite", 0, AUDITED),
    ("encode dcp_noop opaque=1", 0, "805c00000000000000000000000000010000000000000000"),
    ("encode dcp_noop -o noop.dcp", 0, ""),
    ("encode dcp_noop -o noop.dcp", 0, ""),
    ("conformance list rollback/partial", 0, "rollback/partial"),
    (
        "conformance run rollback/partial --exec true",
        2,
        "conformance run needs a POSIX system: Linux, macOS, or WSL on Windows",
    ),
)
"""Commands in their order, with their exit statuses and a part of their output."""


def test_commands(folder: Path) -> None:
    results = commands(*(line for line, *_ in COMMANDS), folder=folder)
    for (line, wanted, text), (status, output) in zip(COMMANDS, results, strict=True):
        assert (status, text in output) == (wanted, True), f"{line}\n{output}"
    assert {path.name.partition("-")[0] for path in (folder / "table").iterdir()} == {"_SUCCESS", "part"}
    assert len([*(folder / "table").glob("part-*")]) == 1
    assert (folder / "noop.dcp").stat().st_size == 24


PROGRAM = """
from dcpspec.output.folder import OutputFolder
from dcpspec.processes import Workers
from dcpspec.progress import Share, counting

def work(size):
    Share(size).finish()
    return size

if __name__ == "__main__":
    import program

    with counting() as done:
        with Workers(2) as workers:
            print(sum(workers.map(program.work, [10 << 20, 4 << 20, 266])))
        print(done())
    with OutputFolder("locked", "error"):
        try:
            OutputFolder("locked", "error").__enter__()
        except BlockingIOError as error:
            print(error)
    with OutputFolder("locked", "error") as folder:
        print(folder.is_kept)
"""


def test_processes_and_locks(folder: Path) -> None:
    """Processes start as on Windows, and report progress. A folder has one writer."""
    (folder / "program.py").write_text(PROGRAM, "utf-8")
    start = "import runpy, sys; sys.path.insert(0, '.'); runpy.run_path('program.py', run_name='__main__')"
    total = (14 << 20) + 266
    assert started("-c", start, folder=folder).splitlines() == [
        *(f"{total}", f"{total}"),
        *("another process is writing to locked", "False"),
    ]
    assert not (folder / "locked").exists()


def test_more_processes_than_windows_waits_for() -> None:
    from dcpspec.processes import Workers

    with Workers(500) as workers:
        assert vars(workers)["_max_workers"] == 61


def test_text_that_the_console_cannot_show(folder: Path) -> None:
    """Output that goes to a file or a program is UTF-8."""
    key = "заказ-\U0001f600"
    ((_, data),) = commands(f"encode dcp_mutation key={key} by_seqno=1", folder=folder)
    (folder / "key.txt").write_text(data, "utf-8")
    (shown, tree) = commands("inspect key.txt", "inspect key.txt --json", folder=folder)
    assert (shown[0], key in shown[1]) == (0, True), shown[1]
    assert json.loads(tree[1])["body"]["request"]["key"]["name"] == key.encode().hex()


REPLAY = ("replay", SESSION, "--bucket", "legacy", "--vbuckets", "769", "--no-auth")


def test_serving(folder: Path) -> None:
    """The node, the proxy and the client, each in its process; a recording ends complete."""
    login = "--user any --option allowPlain=true"
    with (
        serving(*REPLAY, folder=folder) as node,
        serving(
            *("proxy", "--to", f"127.0.0.1:{node}", "--record", "said.pcapng", "--rotate-seconds", "60"),
            folder=folder,
        ) as proxy,
    ):
        bucket = f"couchbase://127.0.0.1:{proxy}/legacy"
        stream = f"stream {bucket} {login} --until now -o live --positions at.json"
        first, again, position = commands(
            f"{stream} --record own.pcapng",
            stream,
            f"position at.json --cluster {bucket} {login}",
            folder=folder,
        )
    assert (first[0], "rows in" in first[1]) == (0, True), first[1]
    assert (again[0], "\n3 rows in" in again[1]) == (0, True), again[1]
    assert (position[0], "no vbucket would roll back" in position[1]) == (0, True), position[1]
    for record in commands("summary said-00001.pcapng", "summary own.pcapng", folder=folder):
        assert (record[0], "dcp_mutation" in record[1]) == (0, True), record[1]


@pytest.fixture
def of_windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The paths of Windows."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "path", ntpath)
        patch.setattr(os, "sep", "\\")
        yield


PATHS = {
    "C:\\captures\\a.pcap": "C:/captures/a.pcap",
    "C:\\captures\\": "C:/captures",
    "C:\\": "C:/",
    "captures\\2026\\*.pcap": "captures/2026/*.pcap",
    "file:///C:/captures/a.pcap": "C:/captures/a.pcap",
    "file:/C:/captures/a.pcap": "C:/captures/a.pcap",
    "\\\\server\\share\\a.pcap": "//server/share/a.pcap",
    "s3://bucket/a\\b.pcap": "s3://bucket/a\\b.pcap",
}


@pytest.mark.usefixtures("of_windows")
def test_paths() -> None:
    assert {path: stores.normalized(path) for path in PATHS} == PATHS
    assert stores.absolute("C:\\captures\\..\\out\\") == "C:/out"
    assert stores.absolute("C:\\") == "C:/"
    assert [*map(stores.is_local, ("C:\\a.pcap", "s3://a/b"))] == [True, False]
    assert stores.parent("C:/a.pcap") == "C:/"
    assert stores.parent("C:/captures/a.pcap") == "C:/captures"
    assert stores.join("C:/", "a.pcap") == "C:/a.pcap"
    assert stores.name_of("C:/captures/a.pcap") == "a.pcap"
    assert stores.relative("C:/captures/a.pcap", "C:/") == "captures/a.pcap"
