"""A folder to which complete files are added."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs

from dcpspec.output.formats import FILES, Format
from dcpspec.storage.whole import synced

_GROUP_BYTES: Final = 64 << 20
"""Number of bytes of rows to write together."""


class GrowingFolder:
    """A folder of files with rows. A new folder is accessible only to its owner.

    Args:
        path: The folder. Unfinished files of a killed writer are removed.
        format_: The format of its files.
        schema: The columns.

    Raises:
        OSError: The folder cannot be written.
    """

    def __init__(self, path: str, format_: Format, schema: pa.Schema) -> None:
        self._path, self._format, self._schema = path, format_, schema
        self._file: Any = None
        self._name, self._number = "", 0
        self._waiting: list[pa.RecordBatch] = []
        self._waiting_bytes = 0
        self.rows = 0
        """Number of rows since the last finished file."""
        os.makedirs(path, 0o700, exist_ok=True)  # not all users of this disk may read the bucket
        for rest in Path(path).glob(".part-*.unfinished"):
            rest.unlink()

    def write(self, rows: pa.RecordBatch) -> None:
        """Add rows to the file.

        Raises:
            OSError: The rows cannot be written. Callers must discard all rows added since the last `finish`.
        """
        self._waiting.append(rows)
        self.rows += rows.num_rows
        self._waiting_bytes += rows.nbytes
        if self._waiting_bytes >= _GROUP_BYTES:
            self._write_group()

    def finish(self) -> None:
        """Flush all rows to disk, in a file that is visible to readers."""
        self._write_group()
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
            with suppress(OSError, pa.ArrowException):  # of a failed file
                self._file.close()
            with suppress(OSError):
                os.unlink(self._unfinished)

    @property
    def _unfinished(self) -> str:
        return os.path.join(self._path, f".{self._name}.unfinished")

    def _write_group(self) -> None:
        """Write the waiting rows as one row group of the file."""
        if not self._waiting:
            return
        if self._file is None:
            self._name = f"part-{self._number:05d}-{uuid4()}.{self._format}"
            self._number += 1
            self._file = FILES[self._format](fs.LocalFileSystem(), self._unfinished, self._schema, "snappy")
        self._file.write(pa.Table.from_batches(self._waiting))
        self._waiting, self._waiting_bytes = [], 0
