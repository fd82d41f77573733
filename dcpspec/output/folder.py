"""The folder that a conversion writes: files appear in it all together, or not at all.

Tasks write below ``_temporary-<id>`` in the folder, which Spark and other readers ignore; each attempt of a
task writes files of its own. At the end the files of the successful attempts are moved, then ``_SUCCESS`` is
written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from uuid import uuid4

import pyarrow as pa
from pyarrow import fs

from dcpspec.storage.stores import absolute, file_system

_STAGING = "_temporary-"
_DONE = "_SUCCESS"
_MOVES = 8
"""Files that are moved at the same time. On some stores a move is a copy, which takes long."""


@dataclass(frozen=True)
class OutputSummary:
    """The result of a conversion, which the file ``_SUCCESS`` holds as JSON."""

    rows: dict[str, int] = field(default_factory=dict)
    """Rows by kind of message, most frequent first, those with an error under ``error``."""
    errors: dict[str, int] = field(default_factory=dict)
    """Errors by broken rule."""
    bytes: int = 0
    """Total size of the files in bytes."""
    files: list[str] = field(default_factory=list)
    """Paths of the files in the output folder."""


class OutputFolder:
    """The folder that a conversion writes to."""

    def __init__(self, output: str) -> None:
        self._output = output
        self._store, self._base = file_system(output)
        self.path = absolute(output)
        """Its path, as tasks need it."""
        self.staging = _STAGING + uuid4().hex
        """Name of the folder in it that tasks write to."""
        self._is_new = False

    def exists(self) -> bool:
        """Return True if the folder exists. One that holds only remains of killed jobs does not count.

        Raises:
            FileExistsError: It is a file.
        """
        type_ = self._store.get_file_info(self._base).type
        if type_ == fs.FileType.NotFound:
            return False
        if type_ != fs.FileType.Directory:
            raise FileExistsError(f"{self._output} is a file")
        names = [entry.base_name for entry in self._entries()]
        return not names or not all(name.startswith(_STAGING) for name in names)

    def refuse_inputs(self, files: Iterable[str]) -> None:
        """Refuse to replace files that are to be read."""
        for file in files:
            try:
                store, path = file_system(file)
            except pa.ArrowInvalid:
                continue  # a store of fsspec, to which nothing is written
            base = self._base
            if isinstance(store, fs.LocalFileSystem):
                path, base = os.path.realpath(path), os.path.realpath(base)
            if store.equals(self._store) and f"{path}/".startswith(f"{base}/"):
                raise ValueError(f"{file} is in {self._output}, which would be replaced")

    def refuse_other_partitioning(self, by_kind: bool) -> None:
        """Refuse to add to a table that is partitioned in another way: Spark could no longer read it."""
        names = [entry.base_name for entry in self._entries() if not entry.base_name.startswith(("_", "."))]
        if any(name.startswith("kind=") != by_kind for name in names):
            raise ValueError(f"the files in {self._output} are {'not ' * by_kind}partitioned by kind")

    def begin(self) -> None:
        """Create the folder for the tasks."""
        self._is_new = self._store.get_file_info(self._base).type == fs.FileType.NotFound
        self._store.create_dir(self._at(self.staging), recursive=True)

    def commit(self, summary: OutputSummary, *, replace: bool) -> None:
        """Move the files of the tasks into place, and remove those that they replace.

        Raises:
            OSError: A file cannot be moved. The moved ones are removed, and nothing else has changed.
        """
        old = self._entries(recursive=True) if replace else []
        self._move(summary.files)
        folders = {name.partition("/")[0] for name in summary.files}
        gone: list[str] = []
        for entry in old:
            top = entry.path[len(self._base) + 1 :].partition("/")[0]
            if top == self.staging or any(entry.path.startswith(f"{path}/") for path in gone):
                continue
            if entry.type == fs.FileType.Directory and top not in folders:
                self._store.delete_dir(entry.path)
                gone.append(entry.path)
            elif entry.type != fs.FileType.Directory:
                self._store.delete_file(entry.path)
        with suppress(OSError):
            self._store.delete_dir(self._at(self.staging))
        with self._store.open_output_stream(self._at(_DONE)) as file:
            file.write(json.dumps(asdict(summary), indent=2).encode())

    def abort(self) -> None:
        """Remove the files of the tasks."""
        gone = self.staging
        with suppress(OSError, NotImplementedError):
            # Tasks may still be running. They cannot create files where a folder was that is renamed.
            self._store.move(self._at(gone), self._at(f"{gone}-aborted"))
            gone += "-aborted"
        with suppress(OSError):
            self._store.delete_dir(self._at(gone))
        if self._is_new:
            with suppress(OSError):
                if not self._entries():
                    self._store.delete_dir(self._base)

    def _move(self, names: Sequence[str]) -> None:
        known = {entry.base_name for entry in self._entries()}
        made = sorted({name.partition("/")[0] for name in names if "/" in name} - known)
        for name in made:
            self._store.create_dir(self._at(name))
        moved: list[str] = []

        def move(name: str) -> None:
            self._store.move(self._at(self.staging, name), self._at(name))
            moved.append(name)

        try:
            with ThreadPoolExecutor(_MOVES) as pool:
                list(pool.map(move, names))
        except BaseException as error:
            for name in moved:
                with suppress(OSError):
                    self._store.delete_file(self._at(name))
            for name in made:
                with suppress(OSError):
                    self._store.delete_dir(self._at(name))
            if isinstance(error, FileNotFoundError):
                raise FileNotFoundError(
                    f"{error}. Do all nodes see the same files in {self._output}?"
                ) from error
            raise

    def _entries(self, recursive: bool = False) -> list[fs.FileInfo]:
        """Return the entries of the folder, each folder before its own entries."""
        found = self._store.get_file_info(
            fs.FileSelector(self._base, recursive=recursive, allow_not_found=True)
        )
        return sorted(found, key=lambda entry: str(entry.path))

    def _at(self, *names: str) -> str:
        return "/".join([self._base, *names])
