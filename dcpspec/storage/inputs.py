"""Reads files sequentially, to their end or to the first failure."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from dcpspec.errors import DcpError, capture_error
from dcpspec.options import Options
from dcpspec.storage.stores import codec_of, open_stream
from dcpspec.storage.windows import Window
from dcpspec.wording import counted

_CHUNK = 1 << 16


@contextmanager
def open_input(path: str, options: Options, stop: int | None = None) -> Iterator[Input]:
    """Open a file, or its beginning.

    Args:
        path: The file.
        options: How to open the file, and whether a system read error counts as its end.
        stop: Position after the last byte, or None for the end of the file.

    Raises:
        OSError: The file cannot be opened.
    """
    with open_stream(path, options) as opened:
        tolerant, most = options.ignore_corrupt_files, options.max_decompressed_bytes
        yield Input(opened, path, stop, tolerant=tolerant, most=most)


Buffer = bytes | bytearray | memoryview


class PieceReader:
    """A sequential file whose content is the concatenation of some byte pieces."""

    def __init__(self, pieces: Iterable[Buffer]) -> None:
        self._pieces = iter(pieces)
        self._left = memoryview(b"")

    def readinto(self, buffer: memoryview) -> int:
        """Copy the rest of the current piece, or as much as fits, into a buffer. Return the number of bytes,
        or 0 at the end.
        """
        while not self._left:
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._left = memoryview(piece).cast("B")
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


class Input(Window):
    """A sequential file, read to its end or to the first byte that cannot be decompressed.

    Args:
        file: The file.
        path: Path of the file. The extension shows whether the file is compressed.
        stop: Position after the last byte to read, or None for the end of the file.
        tolerant: True to also treat a system read error as the end of the file.
        most: Maximum number of decompressed bytes, or None for no limit.
    """

    def __init__(
        self,
        file: Any,
        path: str,
        stop: int | None,
        *,
        tolerant: bool,
        most: int | None = None,
    ) -> None:
        super().__init__()
        self._is_complete = False
        self.path = path
        self.damage: DcpError | None = None
        """The reason why the file cannot be read to its end, or None until reading reaches the damage."""
        self._file = file
        self._stop = sys.maxsize if stop is None else stop
        self._compressed = codec_of(path) is not None
        self._tolerant = tolerant
        self._most = most if self._compressed and most is not None else sys.maxsize

    def _fill(self, buffer: memoryview) -> int:
        if self.end < self._most:
            return self._read_into(buffer[: self._most - self.end])
        if self._read_into(memoryview(bytearray(1))):
            most = counted(self._most, "byte")
            reason = f"the decompressed size exceeds {most}, the limit set by maxDecompressedBytes"
            self.damage = capture_error(self.path, reason, self.end)
        return 0

    def _read_into(self, buffer: memoryview) -> int:
        left = self._stop - self.end
        # A failed read loses all bytes that it requested, so reads are small if failures are tolerated.
        try:
            return int(self._file.readinto(buffer[: min(left, _CHUNK) if self._tolerant else left]))
        except OSError as error:
            by_decompressor = self._compressed and error.errno is None
            if not by_decompressor and not self._tolerant:
                raise
            self.damage = capture_error(self.path, f"cannot read the rest of the file: {error}", self.end)
            return 0
