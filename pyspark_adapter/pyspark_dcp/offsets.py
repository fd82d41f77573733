"""The position of a stream of files: the files that it has seen, small enough to write with each batch.

A file is identified by its path. An offset keeps 8 bytes of a hash of each path, grouped by the hour in which
the file was last modified, so that whole hours can be forgotten: a file of such an hour counts as seen.
10,000 files take 110 kB, and each batch adds the paths that it reads.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property
from hashlib import blake2b
from typing import Any

from dcpspec.storage.files import InputFile
from dcpspec.storage.folders import partition_values
from dcpspec.storage.stores import join, relative

_HOUR_NS = 3_600_000_000_000
_DIGEST = 8
"""Bytes of a hash. The probability that two of 100,000 files have the same hash is 3e-10."""


@dataclass(frozen=True)
class Offset:
    """A position in a stream of files."""

    floor: int | None = None
    """Hours since 1970: files last modified before have been seen, or are too old to be read."""
    seen: Mapping[int, frozenset[bytes]] = field(default_factory=dict)
    """Hashes of the paths of seen files, by the hour in which the files were last modified."""
    batch: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Sizes of the files that this offset adds to the one before it, by folder and path in the folder."""

    def is_new(self, file: InputFile) -> bool:
        """Return True if a file is yet to be read."""
        if self.floor is not None and _hour(file) < self.floor:
            return False
        return _digest(file.path) not in self._digests

    def after(self, files: Iterable[InputFile], max_age: timedelta | None, now_ns: int) -> Offset:
        """Return the offset after some new files.

        Args:
            files: The files of the batch.
            max_age: Age, from the newest file on, at which a file is too old to be read; None for no limit.
            now_ns: The current time, in ns since 1970. Files with a later time do not make others too old.
        """
        seen = {hour: set(digests) for hour, digests in self.seen.items()}
        batch: dict[str, dict[str, int]] = {}
        for file in files:
            seen.setdefault(_hour(file), set()).add(_digest(file.path))
            name = relative(file.path, file.base)
            assert name is not None, "a file is in the folder that its path is listed from"
            batch.setdefault(file.base, {})[name] = file.size
        floor = self.floor
        if max_age is not None and seen:
            newest = min(max(seen), now_ns // _HOUR_NS)
            age = -(-max_age // timedelta(hours=1))
            floor = newest - age if floor is None else max(floor, newest - age)
        kept = {hour: frozenset(seen[hour]) for hour in sorted(seen) if floor is None or hour >= floor}
        return Offset(floor, kept, batch)

    def files_since(self, start: Offset, *, recursive: bool) -> list[InputFile]:
        """Return the files between an offset and this one. Their times are no longer known.

        Raises:
            RuntimeError: This offset is not the next one.
        """
        files = []
        for base, sizes in self.batch.items():
            for name, size in sizes.items():
                values = {} if recursive else partition_values(name.split("/")[:-1])
                files.append(InputFile(join(base, name), size, 0, values, base))
        if not self._digests - start._digests <= {_digest(file.path) for file in files}:
            raise RuntimeError(
                "the two offsets do not follow one another, so the files between them are unknown"
            )
        return files

    @cached_property
    def _digests(self) -> frozenset[bytes]:
        return frozenset().union(*self.seen.values())

    def as_json(self) -> dict[str, Any]:
        """Return the offset as plain data."""
        seen = {str(hour): b64encode(b"".join(sorted(d))).decode() for hour, d in self.seen.items()}
        result: dict[str, Any] = {"version": 1, "seen": seen, "batch": self.batch}
        return result if self.floor is None else result | {"floor": self.floor}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Offset:
        """Return the offset of plain data.

        Raises:
            ValueError: It was written by another version of this source, or by another source.
        """
        if data.get("version") != 1:
            raise ValueError("the checkpoint has an offset that this version of the source dcp cannot read")
        seen = {}
        for hour, text in data["seen"].items():
            digests = b64decode(text)
            places = range(0, len(digests), _DIGEST)
            seen[int(hour)] = frozenset(digests[place : place + _DIGEST] for place in places)
        return cls(data.get("floor"), seen, data["batch"])


def _hour(file: InputFile) -> int:
    return file.modified_ns // _HOUR_NS


def _digest(path: str) -> bytes:
    return blake2b(path.encode("utf-8", "surrogateescape"), digest_size=_DIGEST).digest()
