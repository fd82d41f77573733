"""The output folder of a conversion, in which either all files appear or none.

Tasks write to the staging folder ``_temporary-<id>`` inside the output folder. Spark and other readers ignore
the staging folder. Each attempt of a task writes separate files. A commit first writes the new ``_SUCCESS``
to the staging folder, and moves the old ``_SUCCESS`` there. Then the commit moves the files into place,
deletes the files that they replace, and moves the new ``_SUCCESS`` into place. If a writer is killed, the
next writer finds the remaining files, determines how far the commit got, and completes or reverts the commit.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Final, Literal
from uuid import uuid4

from pyarrow import fs

from dcpspec.capture.tcp import OtherPorts
from dcpspec.processes import held
from dcpspec.storage.files import is_visible
from dcpspec.storage.stores import absolute, file_system, is_local
from dcpspec.storage.whole import readable_by, synced
from dcpspec.wording import frequent_first

SaveMode = Literal["error", "overwrite", "append", "ignore"]

_STAGING = "_temporary-"
_DONE = "_SUCCESS"
_LOCK = "_lock"
"""Name of the file that a writer locks and removes. If the writer is killed, the file remains, unlocked."""
_REPLACED = "_replaced"
"""Name that the replaced ``_SUCCESS`` has in the staging folder."""
_ABANDONED: Final = timedelta(days=1)
"""If the output folder cannot be locked, a writer is presumed killed once the newest entry in its staging
folder reaches this age.
"""
_MOVES = 8
"""Number of files to move at the same time. On some stores, a move is a slow copy."""


class OutputError(ValueError):
    """A folder whose content prevents the requested write."""


@dataclass(frozen=True)
class OutputSummary:
    """The result of a conversion. The file ``_SUCCESS`` contains the summary as JSON; if files were appended,
    the file contains the sum of the earlier and the new summary.
    """

    rows: dict[str, int] = field(default_factory=dict)
    """Number of rows by kind of message, most frequent first; rows with an error count as kind ``error``."""
    errors: dict[str, int] = field(default_factory=dict)
    """Number of errors by broken rule, most frequent first, including errors without a row."""
    bytes: int = 0
    """Total size of the files in bytes."""
    files: list[str] = field(default_factory=list)
    """Paths of the files in the output folder."""
    damage: list[str] = field(default_factory=list)
    """One line for each input problem: a truncated file, a file without messages, or truncated or unused
    packets.
    """
    others: OtherPorts = field(default_factory=OtherPorts)
    """Counts of the connections in captures outside the selected ports."""

    def __add__(self, other: OutputSummary) -> OutputSummary:
        """Return the sum of the summaries of two conversions, or of two tasks."""
        return OutputSummary(
            frequent_first(Counter(self.rows) + Counter(other.rows)),
            frequent_first(Counter(self.errors) + Counter(other.errors)),
            self.bytes + other.bytes,
            sorted(self.files + other.files),
            sorted({*self.damage, *other.damage}),
            self.others + other.others,
        )


class OutputFolder:
    """The output folder, as a context manager that removes uncommitted files on exit.

    On a local disk, the folder is locked within the context. Object stores have no locks, so two writers must
    not use the same folder there at the same time. Without a lock, a writer removes the staging folder of
    another writer only after a day, and fails if the other writer may be committing.

    Args:
        output: A path, or a URI of a pyarrow file system.
        if_exists: What to do if the folder contains a table: fail, replace it, add files to it, or do
            nothing. Files that killed writers left behind do not count as a table and are removed.
        inputs: Paths of the input files. On a local disk, only users who can read all input files can read a
            new output folder.

    Raises:
        FileExistsError: A table exists and ``if_exists`` is ``error``, or the folder is a file.
        OutputError: With ``overwrite`` or ``append``, the folder contains files that no conversion wrote.
        BlockingIOError: Another process is writing to the folder, or may be writing to it if the folder
            cannot be locked.
        OSError: The folder cannot be written.
    """

    def __init__(self, output: str, if_exists: SaveMode, inputs: Iterable[str] = ()) -> None:
        self._output, self._if_exists, self._inputs = output, if_exists, inputs
        self._store, self._base = file_system(output)
        self.path = absolute(output)
        """The folder's path, for tasks."""
        self.staging = _STAGING + uuid4().hex
        """Name of the staging folder for tasks, inside the output folder."""
        self.is_kept = False
        """True if a table exists and ``if_exists`` keeps it, so nothing is written."""
        self.old = OutputSummary()
        """The summary of the replaced or extended table."""
        self._is_local = is_local(self.path)
        self._is_new = False
        self._lock: int | None = None
        self._has_lock = False

    def __enter__(self) -> OutputFolder:
        """Lock and clean the folder, and create the staging folder for the tasks."""
        info = self._store.get_file_info(self._base)
        if info.type not in (fs.FileType.NotFound, fs.FileType.Directory):
            raise FileExistsError(f"{self._output} is a file")
        self._is_new = info.type == fs.FileType.NotFound
        try:
            if self._is_local:
                with held():  # a signal in between would leave a folder that nobody removes
                    self._lock = self._locked()
            for name in self._names(recursive=False):
                if name.startswith(_STAGING) and self._is_abandoned(name):
                    self._settle(name)
            self._check()
            if not self.is_kept:
                self._store.create_dir(self._at(self.staging), recursive=True)
            return self
        except BaseException:
            self._end()
            raise

    def __exit__(self, *_: object) -> None:
        """Remove uncommitted files, and unlock the folder."""
        self._end()

    def refuse_other_partitioning(self, by_kind: bool) -> None:
        """Reject appending to a table that is partitioned differently, because Spark could not read the
        result.
        """
        if any(("/" in name) != by_kind for name in self.old.files):
            raise OutputError(f"the files in {self._output} are {'not ' * by_kind}partitioned by kind")

    def commit(self, summary: OutputSummary) -> None:
        """Move the files of the tasks into place, and remove the files that they replace.

        Raises:
            OSError: A file cannot be moved.
        """
        self.old = self._read(_DONE) or OutputSummary()  # without a lock, other writers may have added files
        total = self.old + summary if self._if_exists == "append" else summary
        with self._store.open_output_stream(self._at(self.staging, _DONE)) as file:
            file.write(json.dumps(asdict(total), indent=2).encode())
        self._sync(self.staging, _DONE)
        if self._exists(_DONE):
            self._store.move(self._at(_DONE), self._at(self.staging, _REPLACED))
            self._sync()
        self._move(summary.files)
        self._finish(self.staging, total.files, self.old.files)

    def _check(self) -> None:
        """Apply ``if_exists`` to the content of the folder."""
        visible = {name for name in self._names() if all(map(is_visible, name.split("/")))}
        has_table = self._exists(_DONE) or bool(visible)
        if has_table and self._if_exists == "error":
            raise FileExistsError(f"{self._output} exists: choose overwrite, append or ignore")
        self.is_kept = has_table and self._if_exists == "ignore"
        self.old = self._read(_DONE) or OutputSummary()
        foreign = visible.difference(self.old.files)
        if foreign and not self.is_kept:
            verb = "replace" if self._if_exists == "overwrite" else "add to"
            raise OutputError(
                f"cannot {verb} {self._output}: it contains {min(foreign)}, which dcpspec did not write"
            )

    def _is_abandoned(self, staging: str) -> bool:
        """Return True if no process is still writing to a staging folder.

        Raises:
            BlockingIOError: A commit from the staging folder has begun and may still be running.
        """
        if self._has_lock:
            return True
        entries = self._store.get_file_info(fs.FileSelector(self._at(staging), recursive=True))
        entries.append(self._store.get_file_info(self._at(staging)))
        times = [entry.mtime for entry in entries if entry.mtime is not None]
        if times and datetime.now(timezone.utc) - max(times) > _ABANDONED:
            return True
        if self._exists(staging, _DONE) and not self._exists(_DONE):
            raise BlockingIOError(
                f"another process may be writing to {self._output}: {staging} is less than a day old. If "
                f"that process was killed, repeat this write once {staging} is a day old. The repeated "
                f"write first completes or reverts the interrupted one"
            )
        return False

    def _settle(self, staging: str) -> None:
        """Complete or revert an interrupted commit, and remove its staging folder.

        A commit is reverted if all old files still exist, because old files are deleted only once all new
        files are in place.
        """
        total = self._read(staging, _DONE)
        if total is not None and not self._exists(_DONE):
            old = self._read(staging, _REPLACED) or OutputSummary()
            added, gone = set(total.files).difference(old.files), set(old.files).difference(total.files)
            if gone and added.issubset(self._names()):
                self._finish(staging, total.files, old.files)
            else:
                self._delete(added)
                if self._exists(staging, _REPLACED):
                    self._store.move(self._at(staging, _REPLACED), self._at(_DONE))
        if self._exists(staging):
            gone_name = f"{staging}-gone"
            with suppress(OSError, NotImplementedError):
                # Tasks of the writer may still be running, but they cannot create files in a folder that has
                # been renamed.
                self._store.move(self._at(staging), self._at(gone_name))
                staging = gone_name
            self._store.delete_dir(self._at(staging))

    def _finish(self, staging: str, files: Collection[str], old: Collection[str]) -> None:
        """Delete the replaced files, and move ``_SUCCESS`` into place."""
        for folder in {name.rpartition("/")[0] for name in files}:
            self._sync(folder)
        self._delete(set(old).difference(files))
        self._sync()
        self._store.move(self._at(staging, _DONE), self._at(_DONE))
        self._sync()

    def _move(self, names: Sequence[str]) -> None:
        """Move files of the tasks into place."""
        known = set(self._names(recursive=False))
        for folder in sorted({name.partition("/")[0] for name in names if "/" in name} - known):
            self._store.create_dir(self._at(folder))

        def move(name: str) -> None:
            self._sync(self.staging, name)
            self._store.move(self._at(self.staging, name), self._at(name))

        try:
            with ThreadPoolExecutor(_MOVES) as pool:
                list(pool.map(move, names))
        except FileNotFoundError as error:
            raise FileNotFoundError(
                f"{error}. Check that all nodes see the same files in {self._output}"
            ) from error

    def _delete(self, names: Collection[str]) -> None:
        """Delete the given files that exist in the folder, and any folders that become empty."""
        for name in sorted(set(names).intersection(self._names())):
            self._store.delete_file(self._at(name))
        filled = {name.partition("/")[0] for name in self._names()}
        for folder in {name.partition("/")[0] for name in names} - filled:
            if self._exists(folder):
                self._store.delete_dir(self._at(folder))

    def _locked(self) -> int | None:
        """Create the folder if it does not exist, lock the folder, and return the descriptor that holds the
        lock; None if the user cannot write to the folder.
        """
        from filelock import lock_descriptor  # the import takes as long as all others of this module

        path = self._at(_LOCK)
        while True:
            os.makedirs(self.path, readable_by(self._inputs, 0o777), exist_ok=True)
            try:
                file = os.open(path, os.O_RDWR | os.O_CREAT, readable_by(self._inputs, 0o666))
            except FileNotFoundError:  # the previous lock holder has removed the folder
                continue
            except PermissionError:
                try:
                    file = os.open(path, os.O_RDONLY)  # another user created the file
                except OSError:
                    return None
            try:
                is_free = lock_descriptor(file, blocking=False)
            except OSError:  # the file system does not support locks
                return file
            if not is_free:
                os.close(file)
                raise BlockingIOError(f"another process is writing to {self._output}")
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file), os.stat(path)):
                    self._has_lock = True
                    return file
            os.close(file)  # the previous lock holder has removed the file

    def _end(self) -> None:
        is_own = self._lock is not None or not self._is_local
        try:
            with suppress(OSError):
                self._settle(self.staging)
        finally:
            self._unlock()
        if self._is_new and is_own:
            with suppress(OSError):
                if self._is_local:
                    os.rmdir(self.path)  # fails unless the folder is empty
                elif not self._names(recursive=False):
                    self._store.delete_dir(self._base)

    def _unlock(self) -> None:
        if self._lock is None:
            return
        path, is_removed = self._at(_LOCK), False
        with suppress(OSError):
            os.unlink(path)
            is_removed = True
        os.close(self._lock)
        if not is_removed:  # Windows does not remove open files
            with suppress(OSError):
                os.unlink(path)

    def _read(self, *names: str) -> OutputSummary | None:
        """Return the content of a ``_SUCCESS`` file, or None if it is incomplete or no conversion wrote
        it.
        """
        try:
            with self._store.open_input_stream(self._at(*names)) as file:
                fields = json.loads(file.read())
                others = OtherPorts(**fields.pop("others", {}))
                summary = OutputSummary(**fields, others=others)
            return summary if all(isinstance(name, str) for name in summary.files) else None
        except (FileNotFoundError, ValueError, TypeError):
            return None

    def _exists(self, *names: str) -> bool:
        return bool(self._store.get_file_info(self._at(*names)).type != fs.FileType.NotFound)

    def _names(self, *, recursive: bool = True) -> list[str]:
        """Return the names of the files in the folder and its subfolders; without ``recursive``, the names of
        the entries in the folder itself.
        """
        selector = fs.FileSelector(self._base, recursive=recursive, allow_not_found=True)
        entries = self._store.get_file_info(selector)
        files = (entry for entry in entries if not recursive or entry.type == fs.FileType.File)
        return [str(entry.path)[len(self._base) + 1 :] for entry in files]

    def _sync(self, *names: str) -> None:
        """Flush a file or folder to disk if it is local."""
        if self._is_local:
            synced(self._at(*filter(None, names)))

    def _at(self, *names: str) -> str:
        return "/".join([self._base, *names])
