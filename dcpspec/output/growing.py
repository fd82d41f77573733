"""A folder to which complete files are added."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs

from dcpspec.output.formats import Format, GroupedFile
from dcpspec.storage.whole import synced

_GROUP_BYTES: Final = 64 << 20
"""Size in bytes at which waiting rows are written as one group."""


class GrowingFolder:
    """A folder to which files with rows are added. If the folder is new, only its owner can access it.

    Args:
        path: The folder. Unfinished files that a killed writer left in the folder are removed.
        format_: The format of the files.
        schema: The columns.

    Raises:
        OSError: The folder cannot be written.
    """

    def __init__(self, path: str, format_: Format, schema: pa.Schema) -> None:
        self._path, self._format, self._schema = path, format_, schema
        self._file: GroupedFile | None = None
        self._name, self._number = "", 0
        self.rows = 0
        """Number of rows added since the last call to `finish`."""
        os.makedirs(path, 0o700, exist_ok=True)  # other users may lack read access to the bucket
        for rest in Path(path).glob(".part-*.unfinished"):
            rest.unlink()

    def write(self, rows: pa.RecordBatch) -> None:
        """Add rows to the file.

        Raises:
            OSError: The rows cannot be written. Callers must discard all rows added since the last `finish`.
        """
        if self._file is None:
            self._name = f"part-{self._number:05d}-{uuid4()}.{self._format}"
            self._number += 1
            store = fs.LocalFileSystem()
            self._file = GroupedFile(store, self._unfinished, self._schema, self._format, "snappy")
        self._file.add(rows)
        self.rows += rows.num_rows
        if self._file.size >= _GROUP_BYTES:
            self._file.flush()

    def finish(self) -> None:
        """Complete the current file: flush its rows to disk, and make the file visible to readers."""
        if self._file is not None:
            self._file.close()
            synced(self._unfinished)
            os.replace(self._unfinished, os.path.join(self._path, self._name))
            synced(self._path)
            self._file = None
        self.rows = 0

    def abandon(self) -> None:
        """Remove the unfinished file."""
        if self._file is not None:
            with suppress(OSError, pa.ArrowException):  # closing may fail again after a failed write
                self._file.discard()
            with suppress(OSError):
                os.unlink(self._unfinished)

    @property
    def _unfinished(self) -> str:
        return os.path.join(self._path, f".{self._name}.unfinished")
