"""The tasks of a load: files, or some connections of a capture, to read one after another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Final

from dcpspec.options import Options
from dcpspec.reading.sources import WHOLE, FlowPart, begin_of, flow_parts
from dcpspec.storage.files import InputFile

OPEN_COST = 4 << 20
"""Cost of opening a file, in bytes that could be read in the same time; Spark's default."""

ENOUGH = 16 << 20
"""Number of bytes that justify an additional process."""

BY_FLOW: Final = 64 << 20
"""Number of bytes of a capture that justify an additional task, which reads all packets."""


@dataclass(frozen=True)
class Slice:
    """A file, or some flows of a capture."""

    path: str
    part: FlowPart = WHOLE
    partition_values: Mapping[str, str | None] = field(default_factory=dict)
    """Columns from folder names, with their values as text."""
    size: int = 0
    """Number of bytes of the file to read; 0 if unknown."""

    @property
    def cost(self) -> int:
        """The number of bytes to decode in this slice."""
        return self.size // self.part.flows


Task = list[Slice]
"""Slices to read one after another."""


def plan(
    files: Iterable[InputFile], options: Options, *, parallel: int | None = None, by_flow: int = 0
) -> list[Task]:
    """Return tasks of at most ``maxPartitionBytes``, or of one slice, with the files in order.

    Small inputs are distributed across the processors, as in Spark's own sources. Empty files are omitted.

    Args:
        files: The files to read.
        options: Options of the data source, including the size of tasks.
        parallel: Minimum number of tasks for sufficient data. Default: the number of processors of this
            machine, because a data source does not know the number in the cluster.
        by_flow: Number of bytes of a capture that justify an additional task, or 0 for one task per capture.
            Each task reads all packets and decodes some flows.
    """
    parallel = parallel or os.cpu_count() or 1
    if options.rotated:
        return _rotated(files, options)
    slices = [_whole(file) for file in files if file.size]
    total = sum(part.cost + OPEN_COST for part in slices)
    if by_flow:
        least = max(by_flow, total // parallel)
        slices = [part for whole in slices for part in split_by_flow(whole, options, least)]
    share = total // parallel
    most = min(options.max_partition_bytes, max(OPEN_COST, share))
    result: list[Task] = []
    filled = 0
    for part in slices:
        if not result or filled + part.cost > most:
            result.append([])
            filled = 0
        result[-1].append(part)
        filled += part.cost + OPEN_COST
    return result


def _rotated(files: Iterable[InputFile], options: Options) -> list[Task]:
    """Return one task for the captures of each folder, in the order of their first packets, and tasks for all
    other files.
    """
    tasks: dict[str, list[tuple[int, Slice]]] = {}
    for file in files:
        if file.size:
            whole, begin = _whole(file), 0
            with suppress(OSError):  # the reading task reports or skips the file
                begin = begin_of(file.path, options)
            tasks.setdefault(file.path.rpartition("/")[0], []).append((begin, whole))
    return [[part for _, part in sorted(parts, key=itemgetter(0))] for parts in tasks.values()]


def _whole(file: InputFile) -> Slice:
    return Slice(file.path, WHOLE, file.partition, max(0, file.size))


def split_by_flow(whole: Slice, options: Options, least: int) -> list[Slice]:
    """Split a capture into slices of about ``least`` bytes or more, or return the slice unchanged."""
    parts = [whole.part]
    count = round(whole.size / least)
    if count > 1 and whole.part == WHOLE:
        with suppress(OSError):  # the reading task reports or skips the file
            parts = flow_parts(whole.path, count, options)
    return [replace(whole, part=part) for part in parts]


def worthwhile(processes: int, size: int) -> int:
    """Return the maximum useful number of processes for ``size`` bytes of files."""
    return min(processes, 1 + size // ENOUGH)
