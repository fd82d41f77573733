"""Files that are written completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from typing import BinaryIO


@contextmanager
def whole_file(path: str | os.PathLike[str], inputs: Iterable[str] = ()) -> Iterator[BinaryIO]:
    """Write a file that appears at its path only once it is complete. If the path is a device, write to it
    directly.

    Args:
        path: The file, which is replaced if it exists.
        inputs: Paths of the input files. Only users who can read all input files can read the written file.

    Raises:
        OSError: The file cannot be written.
    """
    path = os.fspath(path)
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:
            yield file
        return
    folder, name = os.path.split(path)
    part = os.path.join(folder, f".{name}.{token_hex(8)}.part")
    mode = readable_by(inputs, 0o666)
    try:
        # Mode "x" requires that neither a file nor a link exists at the path.
        with open(part, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
        synced(folder or ".")
    except BaseException as error:
        with suppress(OSError):
            os.unlink(part)
        if isinstance(error, OSError) and error.filename == part:
            error.filename = path
        raise


def readable_by(inputs: Iterable[str], mode: int) -> int:
    """Return the permissions of an output file: the given permissions, minus those of users who cannot read
    an input file.

    Args:
        inputs: Paths of the files. Remote files are ignored.
        mode: The permissions before the umask applies.
    """
    for path in inputs:
        with suppress(OSError, ValueError):
            read = os.stat(path).st_mode & 0o044  # the permissions of the group and of others
            mode &= 0o700 | read | read >> 1 | read >> 2
    return mode


def synced(path: str) -> None:
    """Flush a file to disk. For a folder, flush its directory entries if the system supports this."""
    is_folder = os.path.isdir(path)
    try:
        with _opened(path, is_folder=is_folder) as file:
            os.fsync(file)
    except OSError:
        if not is_folder:
            raise


@contextmanager
def _opened(path: str, *, is_folder: bool) -> Iterator[int]:
    """Open a file, if possible for writing, because Windows flushes no other files."""
    try:
        file = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    except PermissionError:
        file = os.open(path, os.O_RDONLY)
    try:
        yield file
    finally:
        os.close(file)
