"""Who reads what: files in slices, slices in partitions of about the same size."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field

from pyspark_dcp.files import InputFile
from pyspark_dcp.options import Options
from pyspark_dcp.sources import raw_parts
from pyspark_dcp.splitting import WHOLE


@dataclass(frozen=True)
class Slice:
    """A part of a file, or all of it."""

    path: str
    start: int = 0
    """Position of the first byte."""
    end: int | None = None
    """Position behind the last byte; None is the end of the file."""
    partition_values: dict[str, str | None] = field(default_factory=dict)
    """Columns by the names of folders, their values as text."""
    size: int = 0
    """Bytes of the file in it, as far as they are known."""
    is_guess: bool = False
    """Whether the next slice begins where a message does is to be checked."""


Partition = list[Slice]
"""What one task reads, in this order."""

OPEN_COST = 4 << 20
"""What opening a file costs, as the bytes that could be read in that time; Spark's default."""


def plan(files: Iterable[InputFile], options: Options, *, parallel: int | None = None) -> list[Partition]:
    """Partitions of at most ``maxPartitionBytes``, or of one slice, with the files in their order.

    Little data is spread over the processors as Spark's own sources do. Empty files are left out.

    Args:
        files: What to read.
        options: How big partitions may be.
        parallel: Partitions to make at least, if there is enough for them; else the number of processors of
            this machine, as the source is not told how many the cluster has.
    """
    slices = [part for file in files if file.size for part in split(file, options)]
    total = sum(part.size + OPEN_COST for part in slices)
    share = total // (parallel or os.cpu_count() or 1)
    most = min(options.max_partition_bytes, max(OPEN_COST, share))
    result: list[Partition] = []
    filled = 0
    for part in slices:
        if not result or filled + part.size > most:
            result.append([])
            filled = 0
        result[-1].append(part)
        filled += part.size + OPEN_COST
    return result


def split(file: InputFile, options: Options) -> list[Slice]:
    """The slices of a file: one, or several if it is a long raw stream."""
    if file.size <= options.max_partition_bytes:
        return [Slice(file.path, 0, None, file.partition, max(0, file.size))]
    try:
        parts = raw_parts(file.path, file.size, options)
    except OSError:  # the task that reads it will say so, or pass over it
        parts = [WHOLE]
    return [
        Slice(
            file.path,
            part.start,
            part.end,
            file.partition,
            (file.size if part.end is None else part.end) - part.start,
            part.is_guess,
        )
        for part in parts
    ]
