"""Every command with what Windows has, and no more: see `windows.py`."""

from __future__ import annotations

import json
import ntpath
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from dcpspec.storage import stores
from tests.dcpspec.client.streaming import PASSWORD, USER

ROOT = Path(__file__).parents[3]
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
        "DCPSPEC_PASSWORD": PASSWORD,
    }


def command(*arguments: str | Path, folder: Path, status: int = 0) -> str:
    """Run the command in a folder. Return its output; nothing may remain in the temporary folder."""
    done = subprocess.run(
        [*PYTHON, *map(str, arguments)],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert [*(folder / "scratch").iterdir()] == []
    return done.stdout + done.stderr


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
    assert command("sample", "-o", "day.pcap", folder=made) == "day.pcap\n"
    return made


READING = (
    (("inspect", "805c00000000000000000000009896810000000000000000"), "dcp_noop 0x5c"),
    (("inspect", "day.pcap", "--limit", "1"), "hello"),
    (("summary", "day.pcap"), "47258 in messages + 0 corrupt + 1285 lost"),
    (("summary", "d?y.*"), "47258 in messages + 0 corrupt + 1285 lost"),
    (("decode", "day.pcap", "--format", "json", "--opcode", "dcp_noop"), '"opcode":"dcp_noop"'),
    (("audit", "day.pcap"), "1 error, 6 warnings in 280 messages of 3 connections"),
    (("encode", "dcp_noop", "opaque=1"), "805c00000000000000000000000000010000000000000000"),
    (("--help",), "Read, write, audit, serve and proxy Couchbase DCP messages."),
    (("conformance", "list", "rollback/partial"), "rollback/partial"),
)


@pytest.mark.parametrize(("arguments", "text"), READING, ids=range(len(READING)))
def test_reading(folder: Path, arguments: Sequence[str], text: str) -> None:
    assert text in command(*arguments, folder=folder)


def test_writing(folder: Path) -> None:
    """Tables and files appear, and are replaced."""
    for more in ((), ("--overwrite",)):
        assert "177  mutation" in command("decode", "day.pcap", "-o", "table", *more, folder=folder)
        assert "1 error, 6 warnings" in command(
            *("audit", "day.pcap", "-o", "tables", "--html", "page.html", *more), folder=folder
        )
        assert command("encode", "dcp_noop", "-o", "noop.dcp", folder=folder) == ""
        names = {path.name.partition("-")[0] for path in (folder / "table").iterdir()}
        assert names == {"_SUCCESS", "part"}
    assert len([*(folder / "table").glob("part-*")]) == 1
    assert (folder / "noop.dcp").stat().st_size == 24
    assert "exists; use --overwrite" in command("decode", "day.pcap", "-o", "table", folder=folder, status=2)


def test_a_folder_has_one_writer(folder: Path) -> None:
    program = """
import sys
from dcpspec.output.folder import OutputFolder

with OutputFolder("locked", "error"):
    try:
        OutputFolder("locked", "error").__enter__()
    except BlockingIOError as error:
        print(error)
with OutputFolder("locked", "error") as folder:
    print(folder.is_kept)
"""
    assert command("-c", program, folder=folder) == "another process is writing to locked\nFalse\n"
    assert not (folder / "locked").exists()


def test_processes_that_share_work(folder: Path) -> None:
    """Started as on Windows, with progress that the first process counts."""
    program = """
from dcpspec.processes import Workers
from dcpspec.progress import Share, counting

def work(size):
    share = Share(size)
    share.finish()
    return size

if __name__ == "__main__":
    import helping

    with counting() as done:
        with Workers(2) as workers:
            print(sum(workers.map(helping.work, [10 << 20, 4 << 20, 266])))
        print(done())
"""
    (folder / "helping.py").write_text(program, "utf-8")
    start = "import runpy, sys; sys.path.insert(0, '.'); runpy.run_path('helping.py', run_name='__main__')"
    total = (14 << 20) + 266
    assert command("-c", start, folder=folder) == f"{total}\n{total}\n"


def test_more_processes_than_windows_waits_for() -> None:
    from dcpspec.processes import Workers

    with Workers(500) as workers:
        assert workers._max_workers == 61


def test_text_that_the_console_cannot_show(folder: Path) -> None:
    """Output that goes to a file or a program is UTF-8."""
    (folder / "name.txt").write_bytes("заказ\U0001f600".encode())
    data = command("encode", "dcp_mutation", "key=заказ\U0001f600", "by_seqno=1", folder=folder).strip()
    assert "заказ\U0001f600" in command("inspect", data, folder=folder)
    tree = json.loads(command("inspect", "--json", data, folder=folder))
    assert "заказ\U0001f600" in json.dumps(tree, ensure_ascii=False) or tree["body"]


def test_serving(folder: Path) -> None:
    """The node, the proxy and the client, each in its process; a recording ends complete."""
    options = ("--user", USER, "--until", "now", "--option", "allowPlain=true")
    with (
        serving("replay", "day.pcap", "--user", USER, folder=folder) as node,
        serving(
            *("proxy", "--to", f"127.0.0.1:{node}", "--record", "said.pcapng", "--rotate-seconds", "60"),
            folder=folder,
        ) as proxy,
    ):
        bucket = f"couchbase://127.0.0.1:{proxy}/travel-sample"
        said = command(
            *("stream", bucket, *options, "-o", "live", "--positions", "at.json", "--record", "own.pcapng"),
            folder=folder,
        )
        assert "rows in" in said
        again = command("stream", bucket, *options, "-o", "live", "--positions", "at.json", folder=folder)
        assert "0 rows in" in again
        told = command(
            *("position", "at.json", "--cluster", bucket, "--user", USER, "--option", "allowPlain=true"),
            folder=folder,
        )
        assert "no vbucket would roll back" in told
    assert "dcp_mutation" in command("summary", "said-00001.pcapng", folder=folder)
    assert "dcp_mutation" in command("summary", "own.pcapng", folder=folder)


def test_the_kit_needs_posix(folder: Path) -> None:
    said = command("conformance", "run", "rollback/partial", "--exec", "true", folder=folder, status=2)
    assert said == "dcpspec: conformance run needs a POSIX system: Linux, macOS, or WSL on Windows\n"


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
