"""``dcpspec stream``: stream a bucket to Parquet, JSON lines, or a capture."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import click

from dcpspec.cli.cluster import client_options, cluster_options
from dcpspec.cli.common import (
    Failure,
    Misuse,
    SignalHandlers,
    ending,
    ending_signals,
    folder_name,
    handled_signals,
)
from dcpspec.cli.serving import tell
from dcpspec.options import OptionError
from dcpspec.wording import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dcpspec.client.streams import BucketStream, StreamBatch
    from dcpspec.output.formats import Format
    from dcpspec.protocol.position import Position

_PART_ROWS: Final = 1 << 20
"""Number of rows after which a new file is started."""
_PART_SECONDS: Final = 60.0
"""Seconds after which a new file is started, regardless of the number of rows."""
_LINE_SECONDS: Final = 5.0
"""Seconds between two progress lines."""
_SHOWN: Final = 3
"""Maximum number of vbuckets to list in a report of the lag."""


@click.command()
@click.argument("url", metavar="couchbase://HOST/BUCKET")
@click.option(
    "-o",
    "--output",
    metavar="DIR",
    callback=folder_name,
    help="Write to this folder; if the folder exists, add to it.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(["parquet", "json"]),
    default="parquet",
    show_default=True,
    help="Set the output format; json writes one line per change. Without --output, json prints to standard "
    "output.",
)
@click.option("--record", metavar="FILE", help="Record the connections in this pcapng file.")
@click.option(
    "--from",
    "start",
    metavar="start|now|FILE",
    help="Start from the beginning, from now, or from the positions in FILE. If the --positions file exists, "
    "start and now resume from that file.  [default: start]",
)
@click.option(
    "--restart", is_flag=True, help="Start as --from says, even if the --positions file exists: replace it."
)
@click.option("--until", type=click.Choice(["now"]), help="End at the current high seqnos.")
@click.option("--positions", metavar="FILE", help="Store the client's positions in this file.")
@click.option("--scope", metavar="NAME", help="Stream only this scope.")
@click.option("--collections", metavar="NAME,...", help="Stream only these collections of the scope.")
@click.option(
    "--on-rollback",
    type=click.Choice(["fail", "rewind"]),
    default="fail",
    show_default=True,
    help="On a rollback, stop with an error ('fail'), or rewind and write a rollback row ('rewind').",
)
@click.option("--columns", help="Select these columns, separated by commas.")
@click.option("--quiet", is_flag=True, help="Do not print progress.")
@cluster_options
def stream(
    url: str,
    output: str | None,
    format_: Format,
    record: str | None,
    start: str | None,
    restart: bool,
    until: str | None,
    positions: str | None,
    quiet: bool,
    **chosen: Any,
) -> None:
    """Stream the changes of a bucket.

    Positions are stored only after the rows that they cover have been synced to disk, so a killed stream
    resumes without loss. After Ctrl-C, the command stores all received rows and exits.
    """
    import dcpspec
    from dcpspec.capture.writer import CaptureWriteError, free_name
    from dcpspec.client.streams import StreamError

    if output is None and format_ == "parquet" and record is None:
        raise Misuse("name a folder with -o DIR, name a recording with --record FILE, or use --format json")
    words = {"start": "earliest", "now": "latest"}
    saved = positions if positions is not None and os.path.exists(positions) else None
    if saved is not None and not restart and (start is None or start in words):
        if start is not None:
            tell(f"resuming from {saved}, not from {start}: to replace the stored positions, use --restart")
        start = saved
    start = start or "start"
    if record is not None and start not in words and os.path.isfile(record):
        # Keep the earlier recording: it contains the changes before the positions, which the server does not
        # resend.
        _, record = free_name(record)
        tell(f"recording to {record}: the earlier recording is kept")
    with ending(Misuse, OptionError), ending(Failure, CaptureWriteError):
        batches = dcpspec.stream(
            url,
            starting_offsets=words.get(start, start),
            ending_offsets=None if until is None else "latest",
            record=record,
            log=(lambda _: None) if quiet else tell,
            **client_options(chosen),
        )
    with ending(Failure, StreamError, OptionError, CaptureWriteError), batches:
        target = _Storage(batches, output, format_, record, positions)
        shown = _Progress(batches, quiet)
        with target, _until_signalled() as ended:
            for batch in batches:
                target.write(batch)
                shown.tick()
                if ended:
                    break
        shown.finish()


@contextmanager
def _until_signalled() -> Iterator[list[int]]:
    """Yield a list that receives the first signal. The second signal ends the command immediately."""
    received: list[int] = []

    def end(number: int, before: SignalHandlers) -> None:
        received.append(number)
        signal.signal(number, before[number])

    with handled_signals(ending_signals(), end):
        yield received


class _Storage:
    """Writes rows to the output, and positions to the positions file."""

    def __init__(
        self,
        batches: BucketStream,
        output: str | None,
        format_: Format,
        record: str | None,
        positions: str | None,
    ) -> None:
        from dcpspec.output.growing import GrowingFolder

        self._folder = None if output is None else GrowingFolder(output, format_, batches.schema)
        self._batches, self._prints = batches, output is None and format_ == "json"
        self._record, self._positions_file = record, positions
        self._begun = monotonic()
        self._positions: Mapping[int, Position] | None = None
        self._is_whole = True
        """True unless rows are being written or a write has failed."""

    def write(self, batch: StreamBatch) -> None:
        """Write the rows of a batch."""
        from dcpspec.output.formats import json_lines

        self._is_whole = False
        if batch.rows.num_rows and self._folder is not None:
            self._folder.write(batch.rows)
        elif batch.rows.num_rows and self._prints:
            for line in json_lines(batch.rows):
                click.echo(line)
        self._positions = batch.positions
        waiting = 0 if self._folder is None else self._folder.rows
        is_old = monotonic() - self._begun > (_PART_SECONDS if waiting else 1.0)
        if waiting >= _PART_ROWS or is_old:
            self._store()
        self._is_whole = True

    def _store(self) -> None:
        """Sync all rows to disk, then store the positions."""
        from dcpspec.client.positions import write_positions
        from dcpspec.storage.whole import synced

        if self._folder is not None:
            self._folder.finish()
        else:
            sys.stdout.flush()
        if self._record is not None:
            synced(self._record)
        if self._positions is not None and self._positions_file is not None:
            write_positions(self._positions_file, self._positions, self._batches.bucket)
        self._begun, self._positions = monotonic(), None

    def __enter__(self) -> _Storage:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Unless a write has failed, store the received rows, even if the stream ends with an error."""
        if kind is None and self._positions is None:
            self._positions = self._batches.positions  # also those of a stream without a batch
        if self._is_whole and (kind is None or issubclass(kind, Exception)):
            self._store()
        elif self._folder is not None:
            self._folder.abandon()


class _Progress:
    """Prints lines about the number of rows, the rate and the lag."""

    def __init__(self, batches: BucketStream, is_quiet: bool) -> None:
        self._batches, self._is_quiet = batches, is_quiet
        self._begun = self._said = monotonic()
        self._rows = 0

    def tick(self) -> None:
        """Print a line if enough time has passed since the last line."""
        now = monotonic()
        if self._is_quiet or now - self._said < _LINE_SECONDS:
            return
        rate = (self._batches.rows - self._rows) / (now - self._said)
        self._said, self._rows = now, self._batches.rows
        tell(f"{counted(self._rows, 'row')}, {rate:,.0f} rows/s{self._lag()}")
        self._batches.ask_lags()

    def _lag(self) -> str:
        lags = {vbucket: lag for vbucket, lag in self._batches.lags().items() if lag}
        waiting = self._batches.waiting()
        if waiting and not lags:
            vbucket, cause = next(iter(waiting.items()))
            return f", {counted(len(waiting), 'vbucket')} without a stream: vbucket {vbucket}: {cause}"
        if not lags:
            return ", up to date" if self._batches.high_seqnos else ""
        highest = sorted(lags, key=lambda vbucket: -lags[vbucket])[:_SHOWN]
        most = ", ".join(f"vbucket {vbucket} by {lags[vbucket]:,}" for vbucket in highest)
        return f", {counted(sum(lags.values()), 'seqno')} behind in {counted(len(lags), 'vbucket')}: {most}"

    def finish(self) -> None:
        """Print the total."""
        if not self._is_quiet:
            seconds = max(monotonic() - self._begun, 1e-9)
            tell(f"{counted(self._batches.rows, 'row')} in {seconds:.1f} s")
