"""A record of the files that a stream has read, small enough to store with each batch.

A file is identified by its path, size and modification time, so a file that replaces another file counts as
new. An offset keeps 12 bytes of hashes for each path, grouped by the hour of the last change, so whole hours
can be discarded. A file last modified in a discarded hour counts as read. 10,000 files take 160 kB in the
checkpoint, and each batch adds the paths that it reads.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

from dcpspec.storage.files import InputFile
from dcpspec.storage.folders import partition_values
from dcpspec.storage.stores import join, relative

_HOUR_NS = 3_600_000_000_000
_PATH: Final = 8
"""Number of hash bytes for a path. The probability that two of 100,000 files have the same hash is 3e-10."""
_STATE: Final = 4
"""Number of hash bytes for a size and a time. A change is overlooked with a probability of 2e-10."""
_ANY_STATE: Final = bytes(_STATE)
"""State of the files in version 1 offsets, which identified files by path alone."""


@dataclass(frozen=True)
class Offset:
    """A position in a stream of files."""

    floor: int | None = None
    """Hours since 1970: files modified earlier have been read, or are too old to be read."""
    seen: Mapping[int, frozenset[bytes]] = field(default_factory=dict)
    """Hashes of path and state of seen files, by the hour in which the files were last modified."""
    batch: Mapping[str, Mapping[str, tuple[int, int]]] = field(default_factory=dict)
    """Size and modification time of each file that this offset adds to its predecessor, by folder and path in
    the folder. The time is in ns since 1970, or 0 if unknown.
    """

    def is_new(self, file: InputFile) -> bool:
        """Return True if a file has not been read."""
        if self.floor is not None and _hour(file) < self.floor:
            return False
        return self._states.get(_path(file)) not in (_state(file), _ANY_STATE)

    def is_changed(self, file: InputFile) -> bool:
        """Return True if a new file has the path of a file that was read."""
        return _path(file) in self._states

    def after(self, files: Iterable[InputFile], max_age: timedelta | None, now_ns: int) -> Offset:
        """Return the offset after some new files.

        Args:
            files: The files of the batch.
            max_age: Age, relative to the newest file, at which a file is too old to be read; None for no
                limit.
            now_ns: The current time, in ns since 1970. Files with a modification time in the future do not
                make other files too old.
        """
        files = list(files)
        replaced = {
            path + self._states[path] for path in map(_path, files) if path in self._states
        }  # each path has one state
        seen = {hour: set(entries - replaced) for hour, entries in self.seen.items()}
        batch: dict[str, dict[str, tuple[int, int]]] = {}
        for file in files:
            seen.setdefault(_hour(file), set()).add(_path(file) + _state(file))
            name = relative(file.path, file.base)
            assert name is not None, "a listed file must be below the listed folder"
            batch.setdefault(file.base, {})[name] = (file.size, file.modified_ns)
        floor = self.floor
        if max_age is not None and files:
            newest = min(max(seen), now_ns // _HOUR_NS)
            age = -(-max_age // timedelta(hours=1))
            floor = newest - age if floor is None else max(floor, newest - age)
        kept = {
            hour: frozenset(seen[hour])
            for hour in sorted(seen)
            if seen[hour] and (floor is None or hour >= floor)
        }
        return Offset(floor, kept, batch)

    def files_since(self, start: Offset, *, recursive: bool) -> list[InputFile]:
        """Return the files between an earlier offset and this offset, as they were when this offset was
        created.

        Raises:
            RuntimeError: This offset does not directly follow the earlier offset.
        """
        files = []
        for base, states in self.batch.items():
            for name, (size, modified_ns) in states.items():
                values = {} if recursive else partition_values(name.split("/")[:-1])
                files.append(InputFile(join(base, name), size, modified_ns, values, base))
        if not self._states.keys() - start._states.keys() <= set(map(_path, files)):
            raise RuntimeError("the two offsets are not consecutive, so the files between them are unknown")
        return files

    @cached_property
    def _states(self) -> dict[bytes, bytes]:
        """The state of each path that was read."""
        return {entry[:_PATH]: entry[_PATH:] for entries in self.seen.values() for entry in entries}

    def as_json(self) -> dict[str, Any]:
        """Return the offset as plain data."""
        seen = {str(hour): b64encode(b"".join(sorted(d))).decode() for hour, d in self.seen.items()}
        batch = {
            base: {name: list(state) for name, state in states.items()} for base, states in self.batch.items()
        }
        result: dict[str, Any] = {"version": 2, "seen": seen, "batch": batch}
        return result if self.floor is None else result | {"floor": self.floor}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Offset:
        """Restore an offset from plain data.

        Raises:
            ValueError: A later version of this source, or another source, wrote the data.
        """
        version = data.get("version")
        if version not in (1, 2):
            raise ValueError(
                f"the checkpoint contains an offset of version {version}; this source reads only "
                f"versions 1 and 2: start with a new checkpoint, which reads all files again"
            )
        length, rest = (_PATH, _ANY_STATE) if version == 1 else (_PATH + _STATE, b"")
        seen = {}
        for hour, text in data["seen"].items():
            entries = b64decode(text)
            places = range(0, len(entries), length)
            seen[int(hour)] = frozenset(entries[place : place + length] + rest for place in places)
        batch = {
            base: {name: (state, 0) if version == 1 else tuple(state) for name, state in states.items()}
            for base, states in data["batch"].items()
        }
        return cls(data.get("floor"), seen, batch)


def _hour(file: InputFile) -> int:
    return file.modified_ns // _HOUR_NS


def _path(file: InputFile) -> bytes:
    return _hash(file.path, _PATH)


def _state(file: InputFile) -> bytes:
    return _hash(f"{file.size} {file.modified_ns}", _STATE)


def _hash(text: str, size: int) -> bytes:
    return blake2b(text.encode("utf-8", "surrogateescape"), digest_size=size).digest()
