"""Converts captures and raw streams to Parquet, JSON or CSV files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, get_args

from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.output.folder import OutputFolder, OutputSummary, SaveMode
from dcpspec.output.formats import Format
from dcpspec.output.parts import PartWriter
from dcpspec.processes import Workers
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Task, worthwhile
from dcpspec.storage.files import Paths, path_list

_CODECS: Final = ("none", "snappy", "zstd", "gzip", "lz4", "brotli")


_BY_FLOW: Final = 256 << 20
"""Number of capture bytes that justifies another process. A process takes three seconds to start and to load
compiled code.
"""


class Runner(Protocol):
    """Runs the tasks of a conversion."""

    @property
    def parallel(self) -> int:
        """Number of tasks that can run at the same time."""

    def run(self, work: PartWriter, tasks: Sequence[Task]) -> Iterable[OutputSummary]:
        """Run all tasks, and return the summary of each task."""


@dataclass(frozen=True)
class Conversion:
    """A conversion: the files to decode, and the folder and format of the output.

    Args:
        inputs: Files, folders, patterns or URIs.
        output: Output folder: a local path shared by all task runners, or a URI that ``pyarrow.fs``
            supports. Some stores, such as S3, move a file by copying it.
        options: How to read the files.
        format: ``json`` writes one line per message, without NULL fields; ``csv`` writes structs, lists and
            maps as JSON. Both text formats encode bytes as base64.
        by_kind: If true, write a table for each kind of message in a separate folder such as
            ``kind=mutation``; if false, write one table. The table for a kind has the columns that the option
            ``message`` selects, regardless of the option ``kinds``. Read each table from its own path. Rows
            with an error are in ``kind=error`` with all columns. A kind is omitted if ``columns`` contains
            none of its columns.
        if_exists: What to do if the folder contains a table: fail, replace it, add files to it, or do
            nothing. Files that no conversion wrote are never replaced; with ``overwrite`` and ``append``,
            such files cause an error.
        compression: Parquet codec: ``snappy``, ``zstd``, ``gzip``, ``lz4``, ``brotli`` or ``none``.
    """

    inputs: Sequence[str]
    output: str
    options: Options
    format: Format = "parquet"
    by_kind: bool = False
    if_exists: SaveMode = "error"
    compression: str = "snappy"

    def run(self, runner: Runner) -> OutputSummary:
        """Decode and write.

        Files appear in the output folder only after all tasks are done, and a failed conversion leaves the
        folder unchanged. While files are being moved, ``_SUCCESS`` does not exist, and readers see only some
        of the new files; with ``overwrite``, they also see old files. If the process is killed during the
        move, the next conversion into the folder first completes or reverts the move.

        Raises:
            OptionError: A column or kind of message does not exist.
            ValueError: An argument has an unknown value.
            OutputError: The folder contains files that no conversion wrote, or that are partitioned
                differently.
            FileExistsError: A table exists and ``if_exists`` is ``error``, or the folder is a file.
            BlockingIOError: Another process is writing to the folder.
            FileNotFoundError: An input does not exist, or the task runners do not share the output folder.
            DcpDecodeError: The first error in FAILFAST mode.
        """
        self._check()
        # Tables by kind are built from the struct column of each kind.
        options = replace(self.options, kinds=ALL_KINDS) if self.by_kind else self.options
        load = Load(self.inputs, options)
        files = load.files()
        with OutputFolder(self.output, self.if_exists, (file.path for file in files)) as folder:
            if folder.is_kept:
                return OutputSummary()
            if self.if_exists == "append":
                folder.refuse_other_partitioning(self.by_kind)
            tasks = load.tasks(files, parallel=runner.parallel, by_flow=_BY_FLOW)
            work = PartWriter(
                folder.path,
                folder.staging,
                options,
                load.schema,
                self.by_kind,
                self.format,
                self.compression,
            )
            parts = list(runner.run(work, tasks)) if tasks else []
            if not any(part.files for part in parts) and not self.by_kind:
                parts.append(work.empty())  # a table without rows still requires a file with the columns
            summary = sum(parts, OutputSummary())
            folder.commit(summary)
        return summary

    def _check(self) -> None:
        for name, value, known in (
            ("format", self.format, get_args(Format)),
            ("if_exists", self.if_exists, get_args(SaveMode)),
            ("compression", self.compression.lower(), _CODECS),
        ):
            if value not in known:
                raise ValueError(f"{name} must be one of {', '.join(known)}, got {value!r}")


def convert(
    inputs: Paths,
    output: str | os.PathLike[str],
    *,
    format: Format = "parquet",
    by_kind: bool = False,
    if_exists: SaveMode = "error",
    compression: str = "snappy",
    processes: int = 1,
    **options: Any,
) -> OutputSummary:
    """Decode captures and raw streams into Parquet, JSON or CSV files.

    Example:
        >>> dcpspec.convert("captures/", "out/", by_kind=True)
        >>> polars.read_parquet("out/kind=mutation/")

    Args:
        inputs: Files, folders, patterns or URIs.
        output: Folder to write.
        format: See `Conversion`, which also describes the arguments up to ``compression``.
        by_kind: A table for each kind of message.
        if_exists: What to do if the folder contains a table.
        compression: The Parquet codec.
        processes: Number of processes. With more than one process, the main module must be importable.
        **options: Options of the data source, as in `read`.

    Returns:
        A summary of the output.

    Raises:
        OptionError: An option, value, column or kind of message does not exist.
        ValueError: An argument has an unknown value, or the folder contains files that no conversion wrote
            or that are partitioned differently.
        FileExistsError: A table exists and ``if_exists`` is ``error``, or the folder is a file.
        OSError: A file cannot be found, read or written.
        DcpDecodeError: The first error in FAILFAST mode.
    """
    chosen = Options.of(options)
    work = Conversion(path_list(inputs), os.fspath(output), chosen, format, by_kind, if_exists, compression)
    return work.run(Processes(processes))


class Processes:
    """Runs tasks in local processes.

    Args:
        count: Maximum number of processes. Default: the number of processors. A small conversion runs in the
            calling process.
    """

    def __init__(self, count: int | None = None) -> None:
        self.parallel = count or os.cpu_count() or 1

    def run(self, work: PartWriter, tasks: Sequence[Task]) -> Iterator[OutputSummary]:
        """Run the tasks, and yield the summary of each task when the task ends."""
        sizes = [sum(part.cost for part in task) for task in tasks]
        count = min(worthwhile(self.parallel, sum(sizes)), len(tasks))
        if count == 1:
            for number, task in enumerate(tasks):
                yield work.write(number, task)
            return
        with Workers(count) as pool:
            jobs = [pool.submit(work.write, number, task) for number, task in enumerate(tasks)]
            for job in as_completed(jobs):
                yield job.result()
