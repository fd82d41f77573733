"""Compiled loops: where they are stored, and that they run wherever the package does."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import dcpspec
from dcpspec import compiled
from dcpspec.compiled import memory
from dcpspec.views import Bytes, copy, number
from tests import messages as dcp
from tests.messages import StreamAddress

PACKAGE = Path(dcpspec.__file__).parent
PARSERS = PACKAGE.parent / "generated" / "python"
PROGRAM = """
import json, os, sys
from dcpspec import compiled
from dcpspec.reading.load import read
rows = read(sys.argv[1], columns=["opcode", "key"]).read_all()
folder = compiled._folder()
print(json.dumps([rows.num_rows, folder, sorted(os.listdir(folder))]))
"""
COMMAND = "from dcpspec.cli import main; main()"
Done = subprocess.CompletedProcess[str]
MESSAGES = bytes.fromhex("805c0000000000000000000000000001" + "00" * 8) * 100


def python(*arguments: str, package: Path = PACKAGE, cwd: Path | None = None, **environment: str) -> Done:
    """Run Python with a copy of the package and additional variables."""
    known = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package.parent), str(PARSERS)]), **environment}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=known, cwd=cwd, capture_output=True, text=True, check=False)


def run(package: Path, tmp_path: Path, **environment: str) -> tuple[int, str, list[str]]:
    """Decode in a separate process: the number of rows, the folder of compiled code, and its content."""
    (tmp_path / "a.dcp").write_bytes(MESSAGES)
    arguments = ("-W", "error", "-c", PROGRAM, str(tmp_path / "a.dcp"))
    done = python(*arguments, package=package, cwd=tmp_path, **environment)
    assert done.returncode == 0, done.stderr
    rows, folder, files = json.loads(done.stdout)
    return rows, folder, files


def test_numbers_are_read_within_the_data() -> None:
    @compiled.compiled
    def read(data: Bytes, at: int, size: int, little: bool) -> int:
        return number(data, at, size, little)

    data = np.frombuffer(bytes(range(1, 12)), np.uint8)
    for size in (1, 2, 4, 8):
        for at in range(-2, 12):
            raw = data[at : at + size].tobytes() if 0 <= at <= len(data) - size else b"\0"
            assert int(read(data, at, size, False)) == int.from_bytes(raw, "big")
            assert int(read(data, at, size, True)) == int.from_bytes(raw, "little")
            assert number(data, at, size, True) == int.from_bytes(raw, "little")


def test_bytes_are_copied() -> None:
    @compiled.compiled
    def run_copy(target: Bytes, source: Bytes) -> None:
        copy(target, 2, source, 1, 3)

    for function in (run_copy, lambda target, source: copy(target, 2, source, 1, 3)):
        target = np.zeros(6, np.uint8)
        function(target, np.frombuffer(b"abcdef", np.uint8))
        assert target.tobytes() == b"\0\0bcd\0"


CHECKED = """
import numpy as np
from dcpspec.compiled import compiled
from dcpspec.views import copy

@compiled
def read(data, at):
    return data[at]

@compiled
def write(target, at, source, begin, count):
    copy(target, at, source, begin, count)

data = np.zeros(4, np.uint8)
assert read(data, 3) == 0
write(data, 1, data.copy(), 0, 3)
calls = [(read, data, 4), (read, data, -5)]
places = ((2, 0, 3), (0, 2, 3), (-1, 0, 1), (0, -1, 1))  # to, from, and how many
calls += [(write, data, to, data, begin, count) for to, begin, count in places]
for function, *arguments in calls:
    try:
        function(*arguments)
    except IndexError:
        continue
    raise AssertionError(arguments)
"""


@pytest.mark.long
def test_a_build_that_checks_bounds(tmp_path: Path, copied: Path) -> None:
    """`make test-bounds` proves something only if such loops reject positions outside an array."""
    done = python("-c", CHECKED, NUMBA_BOUNDSCHECK="1")
    assert done.returncode == 0, done.stderr
    usual, checked = (run(copied, tmp_path, NUMBA_BOUNDSCHECK=each)[1] for each in "01")
    assert usual != checked


def test_memory_is_writable_and_aligned() -> None:
    buffer, values = memory(10, "u8")
    values[:] = 7
    assert (buffer.size, values.dtype, set(np.frombuffer(buffer, "u8"))) == (80, np.dtype("u8"), {7})


def test_all_modules_with_loops_are_known() -> None:
    """Otherwise, a change to one of them would not recompile the others."""
    modules = {
        path.relative_to(PACKAGE).with_suffix("").as_posix()
        for path in PACKAGE.rglob("*.py")
        if "\n@compiled\n" in path.read_text("utf-8")
    }
    assert {*modules, "compiled", "intrinsics", "views"} == set(compiled.SOURCES)


@pytest.mark.long
def test_a_changed_loop_is_compiled_anew(tmp_path: Path) -> None:
    copied = tmp_path / "copy" / "dcpspec"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    _, folder, _ = run(copied, tmp_path)
    with (copied / "values" / "leb128.py").open("a", encoding="utf-8") as source:
        source.write("# changed\n")
    assert run(copied, tmp_path)[1] != folder


PLANTED = """
import os, pickle, sys
class Run:
    def __reduce__(self):
        return os.mkdir, ("ran",)
for name in os.listdir(sys.argv[1]):
    if name.endswith(".nbi"):  # the index of a loop's compiled code
        with open(os.path.join(sys.argv[1], name), "rb") as file:
            version = pickle.load(file)
        with open(os.path.join(sys.argv[1], name), "wb") as file:
            file.write(pickle.dumps(version) + pickle.dumps(Run()))
"""
"""Replaces compiled code with code that creates a folder in the working directory."""
LOOP = """
import os
from dcpspec import compiled
@compiled.compiled
def one_more(number):
    return number + 1
assert one_more(1) == 2
print(compiled._folder())
"""


@pytest.fixture(scope="module", autouse=True)
def umask() -> Iterator[None]:
    """Make folders that only the user can write to."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package to a place where no folder for compiled code can be created.

    A file has the name of the folder, which stops even the root user.
    """
    package = tmp_path_factory.mktemp("copy") / "dcpspec"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "__pycache__").touch()
    return package


@pytest.fixture(scope="module")
def planted(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with replaced compiled code."""
    cache = tmp_path_factory.mktemp("cache")
    done = python("-c", LOOP, package=copied, cwd=cache, XDG_CACHE_HOME=str(cache))
    folder = Path(done.stdout.strip())
    assert folder.parent == cache / "dcpspec"
    subprocess.run([sys.executable, "-c", PLANTED, str(folder)], check=True)
    return folder


def test_without_a_home_code_is_kept_among_temporary_files(tmp_path: Path, copied: Path) -> None:
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.touch()
    temporary.mkdir()
    variables = {"HOME": str(home), "XDG_CACHE_HOME": "", "TMPDIR": str(temporary)}
    before = os.umask(0)
    try:
        done = python("-W", "error", "-c", LOOP, package=copied, cwd=tmp_path, **variables)
    finally:
        os.umask(before)
    folder = Path(done.stdout.strip())
    assert any(folder.iterdir())
    assert folder.is_relative_to(temporary)
    assert not stat.S_IMODE(folder.parent.stat().st_mode) & 0o022


@pytest.mark.parametrize(
    ("variables", "mode", "is_used"),
    [
        pytest.param({"HOME": "{home}"}, 0o755, True, id="home of the user"),
        pytest.param(
            {"XDG_CACHE_HOME": "{home}/.cache"}, 0o755, True, id="cache of the user", marks=pytest.mark.long
        ),
        pytest.param(
            {"HOME": "{link}"}, 0o755, True, id="link to a home of the user", marks=pytest.mark.long
        ),
        pytest.param({"HOME": "{link}"}, 0o777, False, id="link to a folder of all"),
        pytest.param({"HOME": "{home}"}, 0o777, False, id="folder of all"),
        pytest.param({"HOME": "{home}"}, 0o770, False, id="folder of a group", marks=pytest.mark.long),
        pytest.param(
            {"HOME": "{home}"},
            0o1777,
            True,
            id="own folder in one for temporary files",
            marks=pytest.mark.long,
        ),
        pytest.param({"HOME": "."}, 0o755, False, id="relative home", marks=pytest.mark.long),
        pytest.param({"HOME": "~"}, 0o755, False, id="no home", marks=pytest.mark.long),
        pytest.param({"XDG_CACHE_HOME": ".cache"}, 0o755, False, id="relative cache"),
        pytest.param(
            {"TMPDIR": "{home}"},
            0o755,
            False,
            id="temporary files in the working directory",
            marks=pytest.mark.long,
        ),
    ],
)
def test_code_that_others_can_plant_does_not_run(
    tmp_path: Path, copied: Path, planted: Path, variables: dict[str, str], mode: int, is_used: bool
) -> None:
    home, link, temporary = (tmp_path / name for name in ("home", "link", "temporary"))
    temporary.mkdir()
    for cache in (home / ".cache" / "dcpspec", home / f"dcpspec-{os.getuid()}"):
        shutil.copytree(planted, cache / planted.name)
    link.symlink_to(home)
    home.chmod(mode)
    environment = {"HOME": str(temporary), "XDG_CACHE_HOME": "", "TMPDIR": str(temporary)}
    environment |= {name: text.format(home=home, link=link) for name, text in variables.items()}
    used = python("-c", LOOP, package=copied, cwd=home, **environment).stdout.strip()
    assert (home / "ran").exists() is is_used
    if not is_used:
        assert Path(used).is_absolute()
        assert not Path(used).is_relative_to(home)


def test_the_first_run_says_that_it_compiles_and_the_second_does_not(tmp_path: Path, copied: Path) -> None:
    """If the package folder is not writable, the user's cache stores the code."""
    (tmp_path / "a.dcp").write_bytes(MESSAGES)
    variables = {"HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": "", "PYTHONDONTWRITEBYTECODE": "1"}

    def inspect() -> tuple[Done, dict[Path, int]]:
        arguments = ("-c", COMMAND, "inspect", "--limit", "100", "a.dcp")
        done = python(*arguments, package=copied, cwd=tmp_path, **variables)
        (folder,) = (tmp_path / "home" / ".cache" / "dcpspec").iterdir()
        return done, {path: path.stat().st_mtime_ns for path in folder.iterdir()}

    (first, files), (second, same_files) = inspect(), inspect()
    assert first.returncode == second.returncode == 0
    assert first.stderr == "dcpspec: compiling the loops that read messages takes about 10 seconds (once)\n"
    assert second.stderr == ""
    assert first.stdout == second.stdout
    assert files == same_files != {}


WITHOUT_NUMBA = """
import sys
from dcpspec.cli import main
from dcpspec.reading.load import read
messages, attributes, capture = sys.argv[1:]
print(read(messages).read_all().num_rows)
print(read(attributes).read_all()["error"][0]["field"])
main(["audit", capture])
"""


def test_without_numba_the_reference_reads_and_captures_are_audited(tmp_path: Path) -> None:
    """Malformed attributes are an error: those before them are removed from a long value, and counted."""
    pairs = b"\0\0\0\2\0\0" * 1000 + b"\0\0\0\2\1\1"
    value = len(pairs).to_bytes(4, "big") + pairs
    malformed = dcp.mutation(
        StreamAddress(1), key=b"\0k", by_seqno=1, value=value, datatype=dcp.Datatype.XATTR
    )
    (tmp_path / "messages.dcp").write_bytes(MESSAGES)
    (tmp_path / "attributes.dcp").write_bytes(malformed)
    capture = Path(__file__).parents[1] / "captures" / "audit" / "A-snapshot-key-once.pcap"
    arguments = (WITHOUT_NUMBA, "messages.dcp", "attributes.dcp", str(capture))
    done = python("-c", *arguments, cwd=tmp_path, NUMBA_DISABLE_JIT="1")
    rows, field, report = done.stdout.split("\n", 2)
    assert (rows, field) == ("100", "body.request.value.xattrs.pairs.entries.1000.content.key"), done.stderr
    assert "A-snapshot-key-once" in report
    assert "decoded one by one" in done.stderr


def test_it_is_said_that_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(compiled, "_folder", lambda: str(tmp_path))
    compiled.announce.cache_clear()
    with caplog.at_level("INFO", "dcpspec"):
        compiled.announce()
        compiled.announce()
    (message,) = caplog.messages
    assert message.endswith(
        "takes about 10 seconds (in every process, because no private folder is available)"
    )
