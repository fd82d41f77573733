"""Loops over bytes that Numba compiles, and the two operations on memory that it lacks.

Compiled code is kept in a folder that belongs to the sources of all loops: in ``__pycache__`` of this
package, else in the user's cache, else in a private folder for temporary files. So a machine compiles once, a
changed loop is never met as it was, and a package that cannot be written, or a zip, works too. Without Numba,
or with ``NUMBA_DISABLE_JIT=1``, the same functions run as plain Python, which is slow.
"""

from __future__ import annotations

import hashlib
import math
import os
import pkgutil
import tempfile
from collections.abc import Callable
from functools import cache, cached_property, update_wrapper
from importlib.util import find_spec
from typing import Any, Final, TypeVar, cast

import numpy as np
import pyarrow as pa

from dcpspec.views import Positions

IS_COMPILED: Final = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""True if the loops are compiled."""

SOURCES: Final = (
    "arrays",
    "audit/keys",
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
"""The modules that have loops. Any of them may be part of what is compiled for another."""

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function when it is first called, for the types that it is called with."""
    return cast(F, Loop(function)) if IS_COMPILED else function


class Loop:
    """A function that is compiled. It imports Numba when it is called: many processes decode nothing."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        """Run the compiled function."""
        return self.dispatcher(*arguments)

    @cached_property
    def dispatcher(self) -> Any:
        """Numba's object for the function."""
        import numba

        import dcpspec.intrinsics  # noqa: F401 - it tells Numba of `number` and `copy`

        # Numba's own choice of folders fails where none can be written (its issues 4908 and 7883), and it
        # does not see that a loop has changed which another module calls.
        chosen = numba.config.CACHE_LOCATOR_CLASSES
        numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheFolder.__name__}"
        try:
            # Without `_nrt`, a loop does not count references to arrays, whose owners wait for it: following
            # headers is three times as fast. It cannot make an array either. Inlined, finding layouts takes a
            # fifth less, and so does compiling.
            compile_ = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
            return compile_(self._function)
        finally:
            numba.config.CACHE_LOCATOR_CLASSES = chosen

    @property
    def _numba_type_(self) -> Any:
        """What the function is to a loop that calls it."""
        return self.dispatcher._numba_type_


class CacheFolder:
    """Tells Numba where compiled code is kept, and what it was made of."""

    def __init__(self, line: int) -> None:
        self._line = line

    @classmethod
    def from_function(cls, function: Any, _: str) -> CacheFolder:
        """The place for a function, which is known by the first line of its source."""
        return cls(function.__code__.co_firstlineno)

    def ensure_cache_path(self) -> None:
        """Make the folder if somebody has removed it."""
        os.makedirs(_folder(), exist_ok=True)

    def get_cache_path(self) -> str:
        """The folder."""
        return _folder()

    def get_source_stamp(self) -> str:
        """A stamp that changes with the sources."""
        return _digest()

    def get_disambiguator(self) -> str:
        """A text that tells functions of one name apart."""
        return str(self._line)


@cache
def _digest() -> str:
    digest = hashlib.sha256()
    for source in SOURCES:
        digest.update(pkgutil.get_data(__package__, f"{source}.py") or b"")
    # The places in the header are constants of the loops.
    digest.update(pkgutil.get_data("dcp_kaitai", "mcbp_header.py") or b"")
    return digest.hexdigest()


@cache
def _folder() -> str:
    name = f"loops-{_digest()[:16]}"
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    for root in (os.path.join(os.path.dirname(__file__), "__pycache__"), os.path.join(caches, "dcpspec")):
        try:
            folder = os.path.join(root, name)
            os.makedirs(folder, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
            return folder
        except OSError:
            continue
    return _private_folder(name)


def _private_folder(name: str) -> str:
    """A folder for temporary files that nobody else can write: what is loaded from it runs."""
    if hasattr(os, "getuid"):
        folder = os.path.join(tempfile.gettempdir(), f"dcpspec-{os.getuid()}")
        os.makedirs(folder, mode=0o700, exist_ok=True)
        status = os.lstat(folder)
        if status.st_uid == os.getuid() and not status.st_mode & 0o022:
            os.makedirs(os.path.join(folder, name), exist_ok=True)
            return os.path.join(folder, name)
    return tempfile.mkdtemp(prefix="dcpspec-")


def memory(count: int, dtype: Any) -> tuple[pa.Buffer, Any]:
    """Memory for an Arrow array, and a NumPy array that writes to it.

    Arrow's pool hands out again what earlier batches gave back; new memory would cost a page fault for every
    4 KiB, three times what filling it costs.
    """
    dtype = np.dtype(dtype)
    buffer = pa.allocate_buffer(count * dtype.itemsize)
    return buffer, np.frombuffer(buffer, dtype)


def zeros(*shape: int) -> Positions:
    """Zeros in such memory."""
    numbers: Positions
    _, numbers = memory(math.prod(shape), np.int64)
    numbers[:] = 0
    return numbers.reshape(shape)
