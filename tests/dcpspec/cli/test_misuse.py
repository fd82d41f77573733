"""All failures of the command in one table: the last line of output, and the exit status."""

from __future__ import annotations

import errno
import gzip
import io
import os
import random
import shutil
import signal
import socket
import struct
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from dcpspec.cli import COMMANDS, main
from tests import messages as dcp
from tests.captures.packets import CLIENT, Endpoint, Write, conversation, pcap_file
from tests.dcpspec.capture.test_packets import block
from tests.dcpspec.cli.command import CAPTURES, MESSAGE, PCAP, run
from tests.waiting import PATIENCE, until

VALID = (CAPTURES / "audit" / "valid.pcap").read_bytes()
TLS = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506)
HEX = MESSAGE.hex()


def archive() -> bytes:
    """A zip file that stores messages without compression."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as members:
        members.writestr("a.dcp", MESSAGE * 100)
    return file.getvalue()


def encrypted() -> bytes:
    """A capture of a connection with TLS."""
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.2", 50_000, 1)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 11207, 2)
    writes = [Write(1_700_000_000_000_000, CLIENT, TLS)]
    return pcap_file(conversation(writes, client, server, random.Random(0)))


FILES = {
    "a.dcp": MESSAGE,
    "a.pcap": VALID,
    "a.pcap.gz": gzip.compress(VALID),
    "cut.pcap": VALID[:1000],
    "header.pcap": VALID[:10],
    "cut.gz": gzip.compress(MESSAGE * 1000)[:60],
    "no.gz": b"\x1f\x8b\xff" + bytes(100),
    "empty": b"",
    "readme.txt": b"# Read me\n" * 500,
    "rows.json": b'{"a": [1, 2, 3]}\n',
    "two.json": b'{"kind": "dcp_noop"}\n{"kind": "mutation", "vbucket": -1}\n',
    "a.png": b"\x89PNG\r\n\x1a\n" + bytes(5000),
    "a.zip": archive(),
    "other.pcapng": block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)) + block(0xBAD, b"1234"),
    "tls.pcap": encrypted(),
    "bad.yaml": b"seed: 1\nrules: [\n",
    "key.yaml": b"color: 1\n",
    "folder/note": b"somebody's own",
}
NEITHER = (
    "{} is neither a packet capture (pcap, pcapng) nor a stream of messages: no message begins in "
    "its first bytes"
)
NOTHING = "no messages found: use `dcpspec summary` to list the contents of the files"
NO_FOLDER = "-o names a folder, not standard output; type ./- for a folder of that name"
KINDS = "the kinds are hello, sasl_list_mechs, "
REFUSED = {
    # No input
    "summary": "Error: Missing argument 'INPUT...'.",
    "inspect": "Error: Missing argument 'HEX...|FILE|-'.",
    "encode": "Error: Missing argument 'KIND|FILE|-'.",
    "summary missing.pcap": "no such file: missing.pcap",
    "audit missing*": "no such file: missing*",
    "decode missing/ -o out": "no such file: missing",
    "inspect -": "standard input is empty",
    "encode -": "standard input is empty",
    "inspect empty": "empty is empty",
    # Input of another kind
    "audit readme.txt": NEITHER.format("readme.txt"),
    "audit rows.json": NEITHER.format("rows.json"),
    "summary a.png": NEITHER.format("a.png"),
    "decode a.png -o out": NEITHER.format("a.png"),
    "replay readme.txt --no-auth": NEITHER.format("readme.txt"),
    "audit a.zip": "a.zip is a zip file: extract it and pass the captures",
    "inspect folder": "folder is a folder; name a file in it",
    "inspect readme.txt": "readme.txt: no bytes found: hex ends at line 1, column 1, before ...",
    # Hex
    "inspect 80570": "'80570': no such file, and the number of hex digits, 5, is odd: half a byte is missing",
    "inspect nonsense": "'nonsense': no such file, and no bytes found: hex ends at ..., before ...",
    "inspect a.pcap a.dcp": "inspect shows one file or one text ...: pass only a.pcap",
    f"inspect {HEX} --vbucket 1": "filters require a capture or a raw stream: name a file",
    # Commands, options and their values
    "audti a.pcap": "no such command: 'audti'; did you mean audit?",
    "x a.pcap": f"no such command: 'x'; the commands are {', '.join(COMMANDS)}",
    "audit a.pcap --vbuket 1": "Error: No such option '--vbuket'. Did you mean '--vbucket'?",
    "inspect a.dcp --limit 0": "Error: Invalid value for '--limit': 0 is not in the range x>=1.",
    "audit a.pcap --ports x": "option 'ports' must be 'auto', 'all', or comma-separated port numbers and "
    "ranges such as 11210,12000-12100, got 'x'",
    "summary a.pcap --ports 65536": "option 'ports' must be 'auto', 'all', or ..., got '65536'",
    "audit a.pcap --u64 x": "Error: Invalid value for '--u64': 'x' is not one of 'long', 'decimal'.",
    "audit a.pcap --changes": (
        "--changes requires --master: only Spark jobs write the changes and latest-state tables"
    ),
    "audit a.pcap --master x": "--master requires --output DIR",
    "decode a.dcp -o out --mode x": "Error: Invalid value for '--mode': 'x' is not one of ...",
    "decode a.dcp -o out --format xml": "Error: Invalid value for '--format': 'xml' is not one of ...",
    "decode a.dcp -o out --message nope": f"unknown kind of message 'nope'; {KINDS}...",
    "decode a.dcp -o out --kinds nope": f"unknown kind of message 'nope'; {KINDS}...",
    "decode a.dcp -o out --columns kye": "unknown column 'kye'; the columns are source, connection, ...",
    "decode a.dcp -o out --message mutation --columns opcodes": "unknown column 'opcodes'; the ...",
    "decode a.dcp": "name a folder with -o DIR, or print lines with --format json",
    "decode a.dcp --format csv": "name a folder with -o DIR, or print lines with --format json",
    "decode a.dcp --format json --overwrite": "--overwrite requires --output DIR",
    "decode a.dcp -o out --format csv --show 1": "--show requires --format parquet and all columns",
    "encode mutation x": "expected NAME=VALUE, got 'x'",
    "encode - a=b": "NAME=VALUE cannot be combined with FILE or -: each input line ...",
    # Filters
    "audit a.pcap --vbucket 65536": "option 'vbucket' must contain numbers up to 65535, got 65536",
    "decode a.dcp --format json --vbucket x": "option 'vbucket' must be comma-separated numbers, got 'x'",
    "decode a.dcp --format json --opcode mutaton": "unknown opcode 'mutaton'; similar opcodes: ...",
    "audit a.pcap --since yesterday": "option 'since' must be a time such as ..., got 'yesterday'",
    "audit a.pcap --until 2026-13-01": "option 'until' must be a time such as ..., got '2026-13-01'",
    # Output
    "decode a.dcp --format json -o -": NO_FOLDER,
    "audit a.pcap -o -": NO_FOLDER,
    "stream couchbase://host/bucket -o -": NO_FOLDER,
    "decode a.dcp -o folder": "folder exists; use --overwrite to replace it",
    "audit a.pcap -o a.dcp": "a.dcp is a file",
    "decode a.dcp -o folder --overwrite": "cannot replace folder: it contains note, which ...",
    "decode a.dcp -o . --overwrite": "cannot replace .: it contains a.dcp, which ... did not write",
    "audit a.pcap -o a.pcap --overwrite": "a.pcap is a file",
    "audit a.pcap --html a.pcap": "a.pcap is also an input, which would be overwritten",
    "audit a.pcap --html folder": "folder is a folder; name a file in it",
    "audit a.pcap --html missing/a.html": "missing is not a folder",
    "encode two.json -o two.json": "two.json is also an input, which would be overwritten",
    "package a.txt": "Spark does not load Python code from 'a.txt': the name must end in .zip",
    # Servers
    "replay a.pcap --listen 11210": "--listen expects HOST:PORT, got '11210'",
    "replay a.pcap --listen 127.0.0.1:65536": "--listen expects HOST:PORT, got '127.0.0.1:65536'",
    "replay a.pcap --no-auth --user me": "--no-auth and --user cannot be combined",
    "replay a.pcap --scenario verbatim --vary 3": "--vary cannot be combined with a verbatim scenario",
    "replay a.pcap --user me": "--user requires --password-file, or DCPSPEC_PASSWORD in the environment",
    "replay a.pcap --no-auth --scenario none": "'none' is neither a file nor a built-in scenario; the ...",
    "replay a.pcap --no-auth --scenario key.yaml": "key.yaml: unknown key 'color'; the keys are ...",
    "proxy --to 11210": "--to expects HOST:PORT, got '11210'",
    "proxy --tls-key readme.txt": "--tls-key requires --tls-cert",
    "proxy --tls-cert readme.txt": "--tls-cert: readme.txt lacks a certificate or its private key; ...",
    "proxy --tls-cert readme.txt --tls-key rows.json": "--tls-cert: readme.txt contains no certificate ...",
    "proxy --tls-ca readme.txt": "--tls-ca requires --tls",
    "proxy --tls --tls-ca readme.txt": "--tls-ca: readme.txt contains no certificates",
    "proxy --script bad.yaml": "bad.yaml, line 3: not YAML: expected the node content, but found ...",
    "proxy --script key.yaml": "key.yaml: unknown key 'color'; the keys are seed, rules",
    "proxy --record a.pcap": "a.pcap exists; use --overwrite to replace it",
    "proxy --record a.pcap --overwrite": "a.pcap is not a pcapng file and is not replaced",
}
"""Invalid calls by their arguments, with the last line of output; "..." matches any text."""
FAILED = {
    # No input
    "encode missing.jsonl": "missing.jsonl: No such file or directory",
    "replay empty --no-auth": "the captures contain no streams",
    # Input of another kind
    "encode a.png.": "a.png.: No such file or directory",
    "encode ./a.png": "line 1 is not JSON: 'utf-8' codec can't decode byte 0x89 ...",
    "encode readme.txt": "line 1 is not JSON: Expecting value: line 1 column 1 (char 0)",
    "encode rows.json": "line 1, a: unknown field; the fields are header, body, server_body",
    "encode two.json": "line 2, mutation.vbucket: -1 is not between 0 and 65535",
    "encode ./folder": "./folder: Is a directory",
    "decode foo://host/x --format json": "foo://host: Protocol not known: foo",
    # Damaged input
    "inspect cut.pcap --limit 1": "cut.pcap: offset ...",
    "inspect header.pcap": "header.pcap: offset 0: the file ends inside its header [capture]",
    "inspect cut.gz": "cut.gz: offset ...: cannot read the rest of the file: Truncated compressed ...",
    "inspect no.gz": "no.gz: offset 0: cannot read the rest of the file: zlib inflate ...",
    "decode cut.pcap -o out --mode FAILFAST": "cut.pcap: offset ... [capture]",
    # Commands, options and their values
    "encode mutation by_seqo=1": "mutation.by_seqo: unknown field, did you mean by_seqno?; ...",
    "encode nope": "unknown kind of message 'nope', did you mean open?",
    "encode nope --fields": "unknown kind of message 'nope', did you mean open?",
    "encode mutation vbucket=65536": "mutation.vbucket: 65536 is not between 0 and 65535",
    "encode mutation vbucket=x": "mutation.vbucket: 'x' is not a number",
    # Output
    "encode dcp_noop -o folder": "folder: Is a directory",
    "encode dcp_noop -o missing/a": "missing/a: No such file or directory",
    "decode a.dcp -o /proc/x": "/proc/x: No such file or directory",
    "audit a.pcap -o /proc/x": "/proc/x: No such file or directory",
    "decode a.dcp -o http://host/x": "http://host/x: cannot write there: ...",
    "encode dcp_noop -o /dev/full": "cannot write the output ...: No space left on device",
    "audit a.pcap --html /dev/full": "cannot write the output ...: No space left on device",
    # Servers
    "replay a.pcap --no-auth --listen {taken}": "cannot listen on {taken}: Address already in use",
    "replay a.pcap --no-auth --bucket none": "the captures contain no streams of bucket none; ...",
    "proxy --listen {taken}": "cannot listen on {taken}: Address already in use",
    "proxy --script missing.yaml": "missing.yaml: No such file or directory",
    "proxy --record missing/a.pcapng": "cannot write missing/a.pcapng: No such file or directory",
    "proxy --record /dev/full --overwrite": "cannot write /dev/full: No space left on device",
}
"""The same for calls that fail later."""
EMPTY = {
    "audit empty": 3,
    "decode empty -o out": 0,
    "audit a.pcap --ports 1": 3,
    "audit other.pcapng": 3,
    "audit tls.pcap": 3,
    "audit tls.pcap --ports 11207": 3,
}
"""Calls that read nothing."""
CASES = [
    *((arguments, 2, words) for arguments, words in REFUSED.items()),
    *((arguments, 1, words) for arguments, words in FAILED.items()),
    *((arguments, status, NOTHING) for arguments, status in EMPTY.items()),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with files of all kinds."""
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DCPSPEC_PASSWORD", raising=False)
    return tmp_path


@pytest.fixture(scope="module")
def taken() -> Iterator[str]:
    """An address on which a socket listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize(("arguments", "status", "words"), CASES, ids=[case[0][:60] for case in CASES])
def test_misuse(arguments: str, status: int, words: str, taken: str, folder: Path) -> None:
    result = run(*arguments.replace("{taken}", taken).split(" "), data=b"")
    # A busy machine may print lines about the progress.
    *before, said = (line for line in result.stderr.splitlines() if not line.startswith("reading: "))
    warned = [line for line in before if line.startswith("dcpspec: warning: ")]
    assert len(before) - len(warned) <= 1 or before[0].startswith("Usage: dcpspec ")
    assert len(warned) == (arguments in ("audit a.pcap --ports 1", "audit tls.pcap"))
    assert said.startswith("dcpspec: ") == (status > 0 and not words.startswith(("Error: ", NOTHING)))
    said = said.removeprefix("dcpspec: ")
    first, *parts = words.replace("{taken}", taken).split("...")
    assert said.startswith(first), said
    for part in parts:
        assert part in said[len(first) :], said
    assert parts or said == first
    assert result.exit_code == status
    assert "Traceback" not in result.output
    assert {name: (folder / name).read_bytes() for name in FILES} == FILES
    assert ("nothing audited: no messages were read" in result.stdout) == (status == 3)
    if status:
        assert not (folder / "out").exists()
        assert not [name for name in os.listdir(folder) if name.endswith(".part")]


@pytest.mark.parametrize("command", ["summary a.pcap", "inspect a.pcap", "audit a.pcap", "--help"])
def test_an_output_that_is_full(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = open("/dev/full", "w")  # noqa: SIM115 - closing it fails
    monkeypatch.setattr(sys, "stdout", full)
    with pytest.raises(SystemExit) as ended:
        main(command.split())
    with suppress(OSError):
        full.close()
    assert ended.value.code == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "dcpspec: cannot write the output or temporary files (TMPDIR): No space left on device"
    )


def test_a_reader_that_has_enough() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = [sys.executable, "-c", "from dcpspec.cli import main; main()", "inspect", "--json", "a.dcp"]
    done = subprocess.run(program, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("command", ["summary a.pcap", "decode a.pcap -o out", "audit a.pcap -o out"])
def test_a_key_that_interrupts(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dcpspec.decode.columnar.ColumnReader.batches", interrupt)
    result = CliRunner().invoke(main, command.split())
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (130, "dcpspec: interrupted by Ctrl-C")
    assert not (folder / "out").exists()


ENDS = {
    signal.SIGINT: (130, "dcpspec: interrupted by Ctrl-C"),
    signal.SIGTERM: (143, "dcpspec: ended by SIGTERM"),
    signal.SIGHUP: (129, "dcpspec: ended by SIGHUP"),
    signal.SIGKILL: (-9, ""),
}


@pytest.mark.parametrize(
    ("command", "number", "to_all", "workers"),
    [
        ("decode", signal.SIGINT, True, 0),
        ("audit", signal.SIGINT, True, 2),
        ("decode", signal.SIGTERM, False, 2),
        ("decode", signal.SIGKILL, False, 2),
        ("summary", signal.SIGHUP, False, 0),
        pytest.param("audit", signal.SIGHUP, False, 1, marks=pytest.mark.long),
        pytest.param("summary", signal.SIGTERM, False, 0, marks=pytest.mark.long),
    ],
)
def test_a_signal_ends_all_processes(
    command: str, number: signal.Signals, to_all: bool, workers: int, tmp_path: Path
) -> None:
    """Sent to the command alone or to all processes, while they start or work; nothing remains."""
    with started(command, tmp_path) as running:
        until(lambda: len(workers_of(running.pid)) >= workers)
        (os.killpg if to_all else os.kill)(running.pid, number)
        _, said = running.communicate(timeout=PATIENCE)
    status, words = ENDS[number]
    assert running.returncode == status
    assert said.strip() == words or not words  # only Python reports SIGKILL
    until(lambda: not workers_of(running.pid))
    if number != signal.SIGKILL:
        assert not list((tmp_path / "tmp").iterdir())
        assert not (tmp_path / "out").exists()
    elif command == "decode":
        assert list((tmp_path / "out").glob("_temporary-*"))
        result = run("decode", PCAP, "-o", tmp_path / "out", "--columns", "offset")
        assert (result.exit_code, len(list((tmp_path / "out").glob("_temporary-*")))) == (0, 0)


@pytest.mark.parametrize("command", ["decode", pytest.param("audit", marks=pytest.mark.long)])
def test_a_process_that_is_killed(command: str, tmp_path: Path) -> None:
    """As the system does when memory is exhausted."""
    with started(command, tmp_path) as running:
        until(lambda: bool(workers_of(running.pid)))
        os.kill(workers_of(running.pid)[0], signal.SIGKILL)
        _, said = running.communicate(timeout=PATIENCE)
    words = (
        "dcpspec: one of the command's processes was killed, perhaps because the machine ran out of memory"
    )
    assert (running.returncode, said.strip()) == (1, words)
    assert not (tmp_path / "out").exists()


@contextmanager
def started(command: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A command with work for several processes, and with temporary files in its own folder."""
    (folder / "in").mkdir()
    (folder / "tmp").mkdir()
    capture = shutil.copy(PCAP, folder)
    for number in range(8):
        os.link(capture, folder / "in" / f"{number}.pcap")
    starts = "import os; os.cpu_count = lambda: 2; from dcpspec.cli import main; main()"
    program = [sys.executable, "-uc", starts, command, str(folder / "in")]
    program += [] if command == "summary" else ["-o", str(folder / "out")]
    environment = {**os.environ, "TMPDIR": str(folder / "tmp")}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        program, stdout=pipe, stderr=pipe, text=True, start_new_session=True, env=environment
    ) as running:
        first = running.stdout if command == "summary" else running.stderr
        assert first is not None
        assert first.readline().startswith(("decoding", "auditing", str(folder)))
        yield running


def workers_of(session: int) -> list[int]:
    """The worker processes that a command has started."""
    workers = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            is_worker = b"spawn_main" in (folder / "cmdline").read_bytes()
            if is_worker and os.getsid(int(folder.name)) == session:
                workers.append(int(folder.name))
    return workers


@pytest.mark.parametrize("command", ["summary a.dcp", "inspect a.dcp", "audit a.dcp", "decode a.dcp -o out"])
def test_a_file_that_may_not_be_read(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "a.dcp")

    monkeypatch.setattr("dcpspec.reading.sources.is_capture", refuse)
    result = run(*command.split())
    assert (result.exit_code, result.stderr) == (1, "dcpspec: a.dcp: Permission denied\n")


def test_output_that_fails_leaves_what_was_there(folder: Path) -> None:
    (folder / "stream.dcp").write_bytes(MESSAGE)
    assert run("encode", "two.json", "-o", "stream.dcp").exit_code == 1
    assert (folder / "stream.dcp").read_bytes() == MESSAGE
    (folder / "two.json").write_bytes(FILES["two.json"].splitlines()[0])
    assert run("encode", "two.json", "-o", "stream.dcp").exit_code == 0
    assert (folder / "stream.dcp").read_bytes() == dcp.noop(opaque=0)
