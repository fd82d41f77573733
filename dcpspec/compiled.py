"""Loops over bytes that Numba compiles, and the two operations on memory that it lacks.

Compiled code is kept in a folder that belongs to the sources of all loops: in ``__pycache__`` of this
package, else in the user's cache, else in a private folder for temporary files. So a machine compiles once, a
changed loop is never met as it was, and a package that cannot be written, or a zip, works too. Without Numba,
or with ``NUMBA_DISABLE_JIT=1``, the same functions run as plain Python, which is slow.
"""

from __future__ import annotations

import hashlib
import os
import pkgutil
import tempfile
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

import numpy as np
import pyarrow as pa

from dcpspec.views import Bytes

try:
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    IS_COMPILED = not numba.config.DISABLE_JIT
    """True if the loops are compiled."""
except ImportError:
    IS_COMPILED = False

SOURCES: Final = (
    "arrays",
    "compiled",
    "decode/loops",
    "framing/walk",
    "grammar/header",
    "grammar/layouts",
    "values/leb128",
    "values/snappy",
    "values/xattrs",
)
"""The modules that have loops. Any of them may be part of what is compiled for another."""

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function when it is first called, for the types that it is called with."""
    if not IS_COMPILED:
        return function
    # Numba's own choice of folders fails where none can be written (its issues 4908 and 7883), and it does
    # not see that a loop has changed which another module calls.
    chosen = numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheFolder.__name__}"
    try:
        jitted: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        return jitted
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = chosen


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


def number(data: Bytes, at: int, size: int, little: bool) -> int:
    """The unsigned number of 1, 2, 4 or 8 bytes at a position; 0 if it is not all in the data."""
    if at < 0 or at + size > len(data):
        return 0
    return int.from_bytes(data[at : at + size].tobytes(), "little" if little else "big")


def copy(target: Bytes, at: int, source: Bytes, begin: int, count: int) -> None:
    """Copy bytes to a position. Both ranges must be in their arrays."""
    target[at : at + count] = source[begin : begin + count]


if IS_COMPILED:

    def _load(bits: int) -> Any:
        result = getattr(types, f"uint{bits}")

        @intrinsic
        def load(_: Any, data: Any, at: Any) -> Any:
            def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                array = context.make_array(signature.args[0])(context, builder, arguments[0])
                place = builder.gep(array.data, [arguments[1]])
                place = builder.bitcast(place, ir.IntType(bits).as_pointer())
                return builder.load(place, align=1)

            return result(data, types.int64), code

        return load

    _load_u2, _load_u4, _load_u8 = _load(16), _load(32), _load(64)

    @intrinsic
    def _swap(_: Any, value: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.bswap(arguments[0])

        return value(value), code

    @intrinsic
    def _copy(_: Any, target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            to = context.make_array(signature.args[0])(context, builder, arguments[0])
            origin = context.make_array(signature.args[2])(context, builder, arguments[2])
            cgutils.raw_memcpy(
                builder,
                builder.gep(to.data, [arguments[1]]),
                builder.gep(origin.data, [arguments[3]]),
                arguments[4],
                1,
            )
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64, types.int64), code

    @overload(number)
    def _number(data: Any, at: Any, size: Any, little: Any) -> Any:
        def load(data: Any, at: Any, size: Any, little: Any) -> Any:
            if at < 0 or at + size > len(data):
                return np.uint64(0)
            if size == 1:
                return np.uint64(data[at])
            if size == 2:
                two = _load_u2(data, at)
                return np.uint64(two if little else _swap(two))
            if size == 4:
                four = _load_u4(data, at)
                return np.uint64(four if little else _swap(four))
            eight = _load_u8(data, at)
            return eight if little else _swap(eight)

        return load

    @overload(copy)
    def _copy_bytes(target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
        def run(target: Any, at: Any, source: Any, begin: Any, count: Any) -> Any:
            _copy(target, at, source, begin, count)

        return run
