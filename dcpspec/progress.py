"""The progress of long-running work: bytes of finished input, which any process reports and one process
counts.

Child processes inherit the name of a file and append numbers to the file.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import Final

_VARIABLE: Final = "DCPSPEC_PROGRESS"
_NUMBER: Final = struct.Struct("<q")
_STEP: Final = 1 << 20
"""Number of bytes to report at once."""


@contextmanager
def counting() -> Iterator[Callable[[], int]]:
    """Count the bytes that this process and its child processes report.

    Yields a function that returns the sum.
    """
    with (
        TemporaryDirectory(prefix="dcpspec-", ignore_cleanup_errors=True) as folder,
        open(os.path.join(folder, "progress"), "w+b") as file,
    ):
        total: int = 0

        def done() -> int:
            nonlocal total
            data = file.read()
            total += sum(number for (number,) in _NUMBER.iter_unpack(data))
            return total

        os.environ[_VARIABLE] = file.name
        try:
            yield done
        finally:
            del os.environ[_VARIABLE]


def is_counting() -> bool:
    """Return True if progress is counted."""
    return _VARIABLE in os.environ


class Share:
    """A part of the work that reports its progress.

    Args:
        size: Size of the part in bytes.
    """

    def __init__(self, size: float) -> None:
        self._size = size if is_counting() else 0
        self._done = 0.0
        self._reported = 0

    def add(self, count: float) -> None:
        """Report additional finished bytes. The sum never exceeds the size."""
        self._done = min(self._size, self._done + count)
        if self._done - self._reported >= _STEP:
            self._report()

    def finish(self) -> None:
        """Report the whole part as finished."""
        self._done = self._size
        self._report()

    def _report(self) -> None:
        count = int(self._done) - self._reported
        if not count:
            return
        self._reported += count
        # The counting process may have ended, and its folder with it.
        with suppress(OSError), open(os.environ[_VARIABLE], "ab", buffering=0) as file:
            file.write(_NUMBER.pack(count))
