"""Loops over bytes, which Numba compiles, and the memory that the loops fill.

Compiled code is stored in a folder whose name depends on the sources of all loops. The folder is in this
package's ``__pycache__``, in the user's cache if the package is read-only or zipped, or else in a temporary
folder. A machine therefore compiles each version once and never loads a stale loop. Loading compiled code
executes it, so folders that other users can write or replace are not used. Without Numba, or with
``NUMBA_DISABLE_JIT=1``, the same functions run as plain Python, which is slow.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import math
import os
import pkgutil
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, cached_property, update_wrapper
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Any, Final, TypeVar, cast

import numpy as np
import pyarrow as pa

from dcpspec.views import Positions

_LOG = logging.getLogger(__name__)

IS_COMPILED: Final = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""True if the loops are compiled."""

SOURCES: Final = (
    "arrays",
    "protocol/keys",
    "audit/plain",
    "capture/segments",
    "compiled",
    "decode/loops",
    "framing/walk",
    "grammar/headers",
    "grammar/layouts",
    "intrinsics",
    "values/leb128",
    "values/snappy",
    "values/xattrs",
    "views",
)
"""The modules with loops. A loop in one module can be compiled into a loop in another module."""

_DISPATCHING: Final = RLock()

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function when it is first called, for the types of its arguments."""
    return cast(F, Loop(function)) if IS_COMPILED else function


class Loop:
    """A compiled function. Numba is imported only at the first call, because many processes decode
    nothing.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        """Run the compiled function."""
        return self.dispatcher(*arguments)

    @cached_property
    def dispatcher(self) -> Any:
        """Numba's object for the function."""
        with _DISPATCHING:  # another thread must not see the setting that this call changes
            return self._dispatcher()

    def _dispatcher(self) -> Any:
        import numba

        import dcpspec.intrinsics  # noqa: F401 - it registers `number` and `copy` with Numba

        announce()
        # Numba's default cache fails without a writable folder (Numba issues 4908 and 7883), and misses
        # changes to a loop that another module calls.
        chosen = numba.config.CACHE_LOCATOR_CLASSES
        numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheFolder.__name__}"
        try:
            # Without `_nrt`, a loop does not count references to its arrays, so it follows headers three
            # times as fast but cannot create arrays. Omitting the count is safe because the callers keep the
            # arrays alive. Inlining speeds up layout lookup and compilation by a fifth.
            compile_ = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
            return compile_(self._function)
        finally:
            numba.config.CACHE_LOCATOR_CLASSES = chosen

    @property
    def _numba_type_(self) -> Any:
        """The function in the form that other compiled loops call."""
        return self.dispatcher._numba_type_


class CacheFolder:
    """The locator with which Numba finds compiled code, and the stamp of the sources."""

    def __init__(self, line: int) -> None:
        self._line = line

    @classmethod
    def from_function(cls, function: Any, _: str) -> CacheFolder:
        """Return the locator for a function, which is identified by the first line of its source."""
        return cls(function.__code__.co_firstlineno)

    def ensure_cache_path(self) -> None:
        """Create the folder if it was removed."""
        _make(_folder())

    def get_cache_path(self) -> str:
        """Return the folder."""
        return _folder()

    def get_source_stamp(self) -> str:
        """Return a stamp that changes with the sources."""
        return _digest()

    def get_disambiguator(self) -> str:
        """Return a string that distinguishes functions with the same name."""
        return str(self._line)


@cache
def _digest() -> str:
    digest = hashlib.sha256()
    for source in SOURCES:
        digest.update(pkgutil.get_data(__package__, f"{source}.py") or b"")
    # Offsets in the header are compiled into the loops as constants.
    digest.update(pkgutil.get_data("dcp_kaitai", "mcbp_header.py") or b"")
    # Compiled code does not record whether it has bounds checks.
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return digest.hexdigest()


@cache
def _folder() -> str:
    name = f"loops-{_digest()[:16]}"
    for root in _roots():
        # Check and use the target of a symbolic link, because the link may change later.
        folder = os.path.realpath(os.path.join(root, name))
        try:
            if _is_private(folder):
                _make(folder)
                tempfile.TemporaryFile(dir=folder).close()
                if _is_private(folder):  # false if another user created the folder first
                    return folder
        except OSError:
            continue
    folder = tempfile.mkdtemp(prefix="dcpspec-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _roots() -> Iterator[str]:
    """Yield the folders that can contain compiled code. No folder depends on the working directory."""
    yield os.path.join(os.path.dirname(os.path.abspath(__file__)), "__pycache__")
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    if os.path.isabs(caches):
        yield os.path.join(caches, "dcpspec")
    temporary = tempfile.gettempdir()
    is_here = os.path.exists(".") and os.path.samefile(temporary, ".")  # treated as missing
    if hasattr(os, "getuid") and not is_here:
        yield os.path.join(temporary, f"dcpspec-{os.getuid()}")


def _is_private(folder: str) -> bool:
    """Return True if only the user and root can write to a folder or replace the folder.

    Args:
        folder: An absolute path without symbolic links. The last folders of the path may be missing.
    """
    if not hasattr(os, "getuid"):
        return True
    for path in (Path(folder), *Path(folder).parents):
        try:
            status = path.lstat()
        except FileNotFoundError:
            continue
        # In a folder with the sticky bit, only the owner of a file can rename the file.
        is_sticky = status.st_mode & stat.S_ISVTX and path != Path(folder)
        if status.st_uid not in (0, os.getuid()) or not stat.S_ISDIR(status.st_mode):
            return False
        if status.st_mode & 0o022 and not is_sticky:
            return False
    return True


def _make(folder: str) -> None:
    """Create a folder and its parents, writable only by the user, regardless of the umask."""
    for path in (*reversed(Path(folder).parents), Path(folder)):
        path.mkdir(0o755, exist_ok=True)


@cache
def announce() -> None:
    """Log that loops are about to be compiled: once, or in each process if code cannot be stored."""
    if not IS_COMPILED:
        return
    try:
        with open(os.path.join(_folder(), "compiled"), "x"):
            pass
    except OSError:
        return
    is_kept = os.path.basename(_folder()).startswith("loops-")
    often = "once" if is_kept else "in every process, because no private folder is available"
    _LOG.info("compiling the loops that read messages takes about 10 seconds (%s)", often)


def memory(count: int, dtype: Any) -> tuple[pa.Buffer, Any]:
    """Return memory for an Arrow array, and a NumPy array that shares the memory.

    Arrow's pool reuses the memory of earlier batches. In new memory, every 4 KiB would cause a page fault,
    which takes three times as long as filling the 4 KiB.
    """
    dtype = np.dtype(dtype)
    buffer = pa.allocate_buffer(count * dtype.itemsize)
    return buffer, np.frombuffer(buffer, dtype)


def zeros(*shape: int) -> Positions:
    """Return an array of zeros in memory from Arrow's pool."""
    numbers: Positions
    _, numbers = memory(math.prod(shape), np.int64)
    numbers[:] = 0
    return numbers.reshape(shape)
