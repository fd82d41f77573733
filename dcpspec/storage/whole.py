"""Files that are written as a whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Write a file that takes its place once all of it is written; a device is written as it is.

    Args:
        path: The file, which is replaced if it exists.

    Raises:
        OSError: It cannot be written.
    """
    path = os.fspath(path)
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "wb") as file:
            yield file
        return
    part = f"{path}.part"
    try:
        with open(part, "wb") as file:
            yield file
        os.replace(part, path)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(part)
        if isinstance(error, OSError) and error.filename == part:
            error.filename = path
        raise
