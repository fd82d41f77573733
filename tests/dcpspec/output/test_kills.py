"""Writers that are killed, or whose disk is full, at each of their changes to the file system, and writers
that are interrupted before they write.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
import traceback
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import fs

from dcpspec import convert
from dcpspec.audit.run import audit_files
from dcpspec.options import Options
from dcpspec.output import folder
from dcpspec.output.folder import OutputFolder, OutputSummary
from dcpspec.storage.files import list_files
from tests import messages as dcp
from tests.dcpspec.output.tables import visible

CAPTURES = Path(__file__).parents[2] / "captures" / "audit"
KILLED: Final = 9
LOCAL: Final = fs.LocalFileSystem()
CHANGES = ("create_dir", "delete_dir", "delete_file", "move", "open_output_stream")
MODULES = ("dcpspec.output.folder", "dcpspec.output.parts", "dcpspec.audit.run")


class Disk:
    """The local disk, which calls a function instead of its n-th change. The end of a file is also a change.

    Args:
        number: The number of the change.
        happens: The function to call instead.
    """

    def __init__(self, number: int, happens: Callable[[], None]) -> None:
        self.left, self._happens = number, happens
        methods: dict[str, Any] = {
            name: self._method(name) for name in fs.FileSystemHandler.__abstractmethods__
        }
        self.store = fs.PyFileSystem(type("Handler", (fs.FileSystemHandler,), methods)())

    def change(self) -> None:
        """Count a change."""
        self.left -= 1
        if self.left == 0:
            self._happens()

    def _method(self, name: str) -> Callable[..., Any]:
        def call(_: fs.FileSystemHandler, *arguments: Any, **named: Any) -> Any:
            if name == "open_output_stream":
                self.change()
                return pa.PythonFile(File(self, LOCAL.open_output_stream(arguments[0])), "w")
            if name in CHANGES:
                self.change()
            if name == "create_dir":
                return LOCAL.create_dir(arguments[0], recursive=arguments[1])
            if name == "get_file_info_selector":
                return LOCAL.get_file_info(arguments[0])
            return "disk" if name == "get_type_name" else getattr(LOCAL, name)(*arguments, **named)

        return call


class File:
    """A file of that disk."""

    def __init__(self, disk: Disk, file: pa.NativeFile) -> None:
        self._disk, self._file = disk, file
        self.write, self.flush = file.write, file.flush

    @property
    def closed(self) -> bool:
        return bool(self._file.closed)

    def close(self) -> None:
        if not self.closed:
            self._disk.change()
            self._file.close()


def on(disk: Disk, work: Callable[[], object]) -> None:
    """Perform an action on a disk."""
    with pytest.MonkeyPatch.context() as patch:
        for module in MODULES:
            patch.setattr(f"{module}.file_system", lambda path: (disk.store, path))
        work()


def was_killed(number: int, work: Callable[[], object]) -> bool:
    """Run an action in a process that is killed at one of its changes to the disk; return whether it was."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks of processes with threads
        child = os.fork()
    if child == 0:
        try:
            on(Disk(number, lambda: os._exit(KILLED)), work)
            os._exit(0)
        finally:
            traceback.print_exc()
            os._exit(1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, KILLED)
    return status == KILLED


def rows_of(out: Path) -> list[str]:
    """The rows in a folder, regardless of `_SUCCESS`."""
    rows = []
    for name in visible(out):
        is_json = name.endswith(".json")
        lines = (out / name).read_text().splitlines() if is_json else pq.read_table(out / name).to_pylist()
        rows += [f"{name.partition('/')[0] * ('/' in name)} {line}" for line in lines]
    return sorted(rows)


def check(out: Path, *possible: list[str]) -> list[str] | None:
    """Check that a folder contains one of some tables and a `_SUCCESS` about it, or no `_SUCCESS`."""
    if not (out / "_SUCCESS").exists():
        return None
    summary = OutputSummary(**json.loads((out / "_SUCCESS").read_text()))
    rows = rows_of(out)
    assert rows in possible
    assert summary.files == visible(out)
    assert sum(summary.rows.values()) == len(rows)
    return rows


@pytest.fixture
def inputs(tmp_path: Path) -> Path:
    """Two raw streams, one for the first table and one for the second."""
    for name, opaque in (("old.dcp", 1), ("new.dcp", 2)):
        mutation = dcp.mutation(dcp.StreamAddress(7, 42), key=b"\x08k", by_seqno=opaque)
        (tmp_path / name).write_bytes(dcp.noop(opaque=opaque) + mutation)
    return tmp_path


def converted(path: Path, out: Path, mode: Any) -> object:
    return convert(
        path, out, format="json", by_kind=True, columns=["opaque", "mutation.by_seqno"], if_exists=mode
    )


def audited(path: Path, out: Path, mode: Any) -> object:
    capture = {"old.dcp": "R-dcp-ordered.pcap", "new.dcp": "valid-resumed.pcap"}[path.name]
    files = list_files([str(CAPTURES / capture)], Options())
    return audit_files(files, Options(), str(out), if_exists=mode, processes=1)


CASES = [
    pytest.param(converted, "error", False, id="convert"),
    pytest.param(converted, "overwrite", True, id="convert-overwrite"),
    pytest.param(converted, "append", True, id="convert-append"),
    pytest.param(audited, "error", False, id="audit"),
    pytest.param(audited, "overwrite", True, id="audit-overwrite", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("work", "mode", "has_old"), CASES)
@pytest.mark.parametrize("fault", ["killed", "full"])
def test_any_fault_leaves_a_table_or_none(
    inputs: Path, work: Any, mode: str, has_old: bool, fault: str
) -> None:
    tables = {}
    for name in ("old", "new"):
        work(inputs / f"{name}.dcp", inputs / name, "error")
        tables[name] = rows_of(inputs / name)
    old = tables["old"] if has_old else []
    new = sorted([*old, *tables["new"]]) if mode == "append" else tables["new"]

    def full() -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    number, is_over = 0, False
    while not is_over:
        number += 1 if work is converted else 4  # an audit is slow, and writes a folder in the same way
        out = inputs / f"out-{number}"
        if has_old:
            work(inputs / "old.dcp", out, "error")
            (out / ".note").write_text("somebody's own")
        again = partial(work, inputs / "new.dcp", out, mode)
        if fault == "killed":
            is_over = not was_killed(number, again)
            check(out, old, new)
        else:
            disk = Disk(number, full)
            with suppress(OSError):
                on(disk, again)
            is_over = disk.left > 0
            assert check(out, old, new) is not None or not (has_old or out.exists())
        if not out.exists() or check(out, old, new) != new:
            again()
        assert check(out, new) == new
        assert not has_old or (out / ".note").read_text() == "somebody's own"
        assert not list(out.glob("_temporary-*")) or rows_of(out) == new
    assert number > 10


def was_interrupted(number: int, work: Callable[[], object]) -> bool:
    """Run an action that gets Ctrl-C before the n-th line that it runs in the module of the output folder;
    return whether it has run that line.
    """
    left = number

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal left
        if frame.f_code.co_filename != folder.__file__:
            return None
        if event == "line":
            left -= 1
            if left == 0:
                signal.raise_signal(signal.SIGINT)
        return trace

    before, handler = sys.gettrace(), signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # jobs in the background ignore the signal
    sys.settrace(trace)
    try:
        work()
    except KeyboardInterrupt:
        assert left <= 0
    else:
        assert left > 0
    finally:
        sys.settrace(before)
        signal.signal(signal.SIGINT, handler)
    return left <= 0


def test_a_writer_that_is_interrupted_before_it_writes_leaves_no_folder(tmp_path: Path) -> None:
    number, out = 1, OutputFolder(str(tmp_path / "out"), "error")
    while was_interrupted(number, out.__enter__):
        assert not (tmp_path / "out").exists()
        number, out = number + 1, OutputFolder(str(tmp_path / "out"), "error")
    assert number > 40
    out.__exit__()
    assert not (tmp_path / "out").exists()
