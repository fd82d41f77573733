"""The command as it runs on Windows, whose modules, signals and functions are fewer.

    python -X warn_default_encoding -m tests.dcpspec.cli.windows COMMAND...
    python -X warn_default_encoding -m tests.dcpspec.cli.windows -c PROGRAM
    python -X warn_default_encoding -m tests.dcpspec.cli.windows - < COMMANDS

Python's own modules and the libraries are imported first, since they need on Linux what is hidden then.
"""

from __future__ import annotations

import asyncio
import errno
import importlib.abc
import os
import re
import selectors
import shutil
import signal
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

PRELOADED = """
    concurrent.futures.process ctypes.util logging.handlers multiprocessing.popen_spawn_posix platform ssl
    subprocess uuid
"""
"""Modules of Python that choose their functions when they are imported."""
LIBRARIES = """
    click dpkt filelock kaitaistruct numba numba.core.caching numpy pyarrow.compute pyarrow.csv
    pyarrow.dataset pyarrow.fs pyarrow.parquet rich.console rich.progress rich.table scramp yaml
"""
OWN = ("dcpspec", "dcp_kaitai", "pyspark_dcp")

MODULES = {
    *("_curses", "crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev", "posix", "pty", "pwd", "readline"),
    *("resource", "spwd", "syslog", "termios", "tty"),
    *("pytz", "tzdata"),  # time zones, which are part of other systems
}
SIGNALS = {
    *("SIGABRT", "SIGBREAK", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"),
    *("CTRL_BREAK_EVENT", "CTRL_C_EVENT", "NSIG", "Handlers", "Signals"),
    *("default_int_handler", "getsignal", "raise_signal", "set_wakeup_fd", "signal", "strsignal"),
    "valid_signals",
}
"""The public names of the module `signal` on Windows."""
FUNCTIONS = """
    chown chroot confstr copy_file_range ctermid eventfd fchdir fchmod fchown fdatasync fork forkpty
    fpathconf fstatvfs get_blocking getegid geteuid getgid getgrouplist getgroups getloadavg getpgid
    getpgrp getpriority getresgid getresuid getsid getuid getxattr initgroups killpg lchmod lchown
    listxattr lockf major makedev memfd_create minor mkfifo mknod nice openpty pathconf pidfd_open pipe2
    posix_fadvise posix_fallocate posix_openpt posix_spawn posix_spawnp pread preadv pwrite pwritev
    readv register_at_fork removexattr sched_get_priority_max sched_get_priority_min sched_getaffinity
    sched_getparam sched_getscheduler sched_rr_get_interval sched_setaffinity sched_setparam
    sched_setscheduler sched_yield sendfile set_blocking setegid seteuid setgid setgroups setns setpgid
    setpgrp setpriority setregid setresgid setresuid setreuid setsid setuid setxattr splice statvfs sync
    sysconf tcgetpgrp tcsetpgrp ttyname uname unshare wait wait3 wait4 waitid writev O_ASYNC O_CLOEXEC
    O_DIRECT O_DIRECTORY O_DSYNC O_NOATIME O_NOCTTY O_NOFOLLOW O_NONBLOCK O_PATH O_RSYNC O_SYNC
    O_TMPFILE
"""
"""Names of the module `os` that Windows lacks."""


class Found(importlib.abc.MetaPathFinder):
    """Finds the modules that Windows has.

    Args:
        finders: The finders of Python.
    """

    def __init__(self, finders: Sequence[Any]) -> None:
        self._finders = finders

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the specification of a module, or None."""
        if name.partition(".")[0] in MODULES:
            return None
        specs = (finder.find_spec(name, path, target) for finder in self._finders)
        return next((spec for spec in specs if spec is not None), None)

    def find_distributions(self, *context: Any) -> Iterator[Any]:
        """Yield the installed packages."""
        for finder in self._finders:
            if hasattr(finder, "find_distributions"):
                yield from finder.find_distributions(*context)


def hide() -> None:
    """Remove what Windows lacks, and replace what works differently there."""
    before = {name for name in sys.modules if name.partition(".")[0] in OWN}
    assert not before, f"imported before the system's modules were hidden: {before}"
    warnings.simplefilter("ignore", EncodingWarning)
    for name in (*PRELOADED.split(), *LIBRARIES.split()):
        import_module(name)
    for name in MODULES.intersection(sys.modules):
        del sys.modules[name]
    sys.meta_path[:] = [Found(tuple(sys.meta_path))]
    for name in [name for name in dir(signal) if not name.startswith("_") and name not in SIGNALS]:
        if name.isupper() or callable(getattr(signal, name)):
            delattr(signal, name)
    for name in FUNCTIONS.split():
        if hasattr(os, name):
            delattr(os, name)
    _replace_files()
    _replace_loops()
    # Of Python itself, which asks once whether the system has these functions.
    import_module("multiprocessing.resource_tracker").__dict__["_HAVE_SIGMASK"] = False
    shutil._use_fd_functions = False  # type: ignore[attr-defined]
    tempfile.TemporaryFile = tempfile.NamedTemporaryFile  # type: ignore[assignment]
    for name in OWN:  # files are text in UTF-8, whatever the system's encoding
        warnings.filterwarnings("error", category=EncodingWarning, module=rf"{name}\b")


def _replace_files() -> None:  # noqa: C901 - several small functions
    """Let open files and folders behave as on Windows."""
    of_system = {name: getattr(os, name) for name in ("open", "fsync", "stat", "unlink", "rename", "replace")}

    def denied(path: Any) -> PermissionError:
        return PermissionError(errno.EACCES, "Permission denied", os.fspath(path))

    def open_(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if os.path.isdir(path):
            raise denied(path)
        return int(of_system["open"](path, flags, *more, **named))

    def fsync(file: Any) -> None:
        number = file if isinstance(file, int) else file.fileno()
        info = Path(f"/proc/self/fdinfo/{number}").read_text("utf-8")
        flags = int(re.findall(r"^flags:\s*(\d+)", info, re.MULTILINE)[0], 8)
        if not flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EBADF, "Bad file descriptor")
        of_system["fsync"](number)

    def stat(path: Any, *more: Any, **named: Any) -> os.stat_result:
        if isinstance(path, str) and re.search(r'[*?"<>|]', path):
            raise OSError(errno.EINVAL, "Invalid argument", path)
        status: os.stat_result = of_system["stat"](path, *more, **named)
        return status

    def closed(name: str) -> Callable[..., None]:
        def call(*paths: Any, **named: Any) -> None:
            for path in paths:
                if _is_open(os.path.realpath(path)):
                    raise denied(path)
            of_system[name](*paths, **named)

        return call

    os.open, os.fsync, os.stat = open_, fsync, stat  # type: ignore[assignment]
    os.unlink = os.remove = closed("unlink")
    os.rename, os.replace = closed("rename"), closed("replace")


def _is_open(path: str) -> bool:
    """Return True if this process has opened or mapped a file, or a file in a folder."""
    opened = []
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            opened.append(os.readlink(link))
    mapped = Path("/proc/self/maps").read_text("utf-8")
    opened += [line.split(maxsplit=5)[5] for line in mapped.splitlines() if "/" in line]
    return any(name == path or name.startswith(f"{path}/") for name in opened)


def _replace_loops() -> None:
    """Let event loops and selectors offer what they offer on Windows."""

    def refuse(*_: Any) -> None:
        raise NotImplementedError

    for name in ("add_signal_handler", "remove_signal_handler", "add_reader", "add_writer"):
        setattr(asyncio.SelectorEventLoop, name, refuse)

    class WindowsSelector(selectors.SelectSelector):
        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            if not self.get_map():
                raise OSError(errno.EINVAL, "An invalid argument was supplied")
            return super().select(timeout)

    selectors.DefaultSelector = WindowsSelector  # type: ignore[assignment, misc]


if sys.platform != "win32":
    hide()


def run(arguments: Sequence[str]) -> int:
    """Run the command. Return its exit status."""
    from dcpspec.cli import main

    try:
        main(arguments)
    except SystemExit as ended:
        return int(ended.code or 0)
    raise AssertionError("the command does not end the process")


def run_lines() -> None:
    """Run the command with each line of standard input, and report each exit status on a line of its own."""
    for line in sys.stdin.buffer.read().decode().splitlines():
        status = run(line.split(" "))
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        print(END, status, flush=True)


END = "\x1e"
"""The beginning of the line with an exit status."""

if __name__ == "__main__":
    if sys.argv[1:] == ["-"]:
        run_lines()
    elif sys.argv[1] == "-c":
        program = sys.argv[2]
        sys.argv[:] = sys.argv[2:]
        exec(compile(program, "program", "exec"))
    else:
        sys.exit(run(sys.argv[1:]))
