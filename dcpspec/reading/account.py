"""The account of a file: its errors, its unreadable parts, and what becomes of them."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from dcpspec.capture.tcp import OtherPorts
from dcpspec.errors import CAPTURE
from dcpspec.framing.cut import Corrupt, Frames, Piece, Truncated
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.reading.plan import Slice
from dcpspec.reading.sources import CaptureCounts, PassOver
from dcpspec.storage.stores import codec_of
from dcpspec.wording import counted, listed

_LOG = logging.getLogger(__name__)


@dataclass
class FileErrors:
    """The errors of a file or slice."""

    part: Slice
    rules: Counter[str] = field(default_factory=Counter)
    """Counts of all errors by broken rule, whether or not they have a row; see `ColumnReader.errors`."""
    shown: int = 0
    """Number of the errors that have rows."""
    damage: list[str] = field(default_factory=list)
    """Lines about unreadable ranges, or about a file without messages."""
    counts: CaptureCounts = field(default_factory=CaptureCounts)
    """Counts of the packets and connections in a capture."""

    @property
    def hidden(self) -> int:
        """Number of errors without rows."""
        return self.rules.total() - self.shown

    def passing_over(self, options: Options) -> PassOver | None:
        """Return a function that counts the errors for which ``ignoreCorruptFiles`` suppresses rows, or
        None without this option.
        """
        return self._pass_over if options.ignore_corrupt_files else None

    def _pass_over(self, piece: Corrupt) -> None:
        self.rules[piece.error.rule] += 1
        if piece.error.rule == CAPTURE:
            self._damaged(piece)

    def skip(self, reason: str) -> None:
        """Record why the file or its remainder was skipped."""
        self.damage.append(reason)

    def watched(self, pieces: Iterable[Frames | Piece], origin: Origin) -> Iterator[Frames | Piece]:
        """Yield the pieces of a stream, and record damage and files without messages."""
        first: Corrupt | None = None
        has_messages = origin.connection is not None
        size = 0
        for piece in pieces:
            if not isinstance(piece, Corrupt) or isinstance(piece, Truncated):
                has_messages = True
            elif piece.error.rule == CAPTURE:
                self._damaged(piece)
                has_messages = True
            first = first or (piece if isinstance(piece, Corrupt) else None)
            size += piece.length
            yield piece
        if first is not None and not has_messages:
            self.damage.append(
                f"{self.part.path}: offset 0: the file is neither a packet capture nor a stream of "
                f"messages, because no message begins in its {counted(size, 'byte')} [{first.error.rule}]"
            )

    def _damaged(self, piece: Corrupt) -> None:
        if piece.length:  # the error states how much is lost
            self.damage.append(str(piece.error))
            return
        offset, size = piece.error.offset, self.part.size
        unread = f"{size - offset:,} of {counted(size, 'byte')} were not read"
        if codec_of(self.part.path) is not None or size < offset:
            unread = "the rest was not read"
        self.damage.append(f"{piece.error}; {unread}")

    def losses(self) -> list[str]:
        """Return lines about unreadable parts: the damage, and cut or unused packets."""
        return self.damage + self._named(self.counts.packets.remarks(only_lost=True))

    def _named(self, lines: Iterable[str]) -> list[str]:
        return [f"{self.part.path}: {line}" for line in lines]

    def notes(self) -> list[str]:
        """Return a line about recognized connections, if any."""
        return self._named(self.counts.others.notes())

    def warnings(self) -> list[str]:
        """Return lines about unread connections, and about all errors without a row."""
        lines = self.losses() + self._named(self.counts.others.losses())
        if self.hidden:
            total = counted(self.rules.total(), "error")
            lines.append(
                f"{self.part.path}: {total} ({listed(self.rules)}), {self.hidden:,} not shown in rows"
            )
        return lines


def sum_of(files: Iterable[FileErrors]) -> tuple[dict[str, int], list[str], OtherPorts]:
    """Return the number of errors in all files for each broken rule, the lines about unreadable parts, and
    the counts of connections on other ports.
    """
    rules: Counter[str] = Counter()
    damage, others = [], OtherPorts()
    for file in files:
        rules.update(file.rules)
        damage += file.losses()
        others += file.counts.others
    return dict(rules), damage, others


Report = Callable[[FileErrors], None]
"""Receives the errors of each file once the file has been read."""


def log_warnings(errors: FileErrors) -> None:
    """Log which connections are recognized, which are not read, and all errors without a row."""
    for line in errors.notes():
        _LOG.info("%s", line)
    for line in errors.warnings():
        _LOG.warning("%s", line)


Item = TypeVar("Item")


def tolerated(
    items: Iterator[Item], path: str, options: Options, warn: Callable[[str], None] = _LOG.warning
) -> Iterator[Item]:
    """Yield the items of a file. If the options tolerate the error, end early at a missing or corrupt file.

    Args:
        items: The items.
        path: The file.
        options: Errors to tolerate.
        warn: Receives the reason that the file or its remainder was skipped.

    Raises:
        OSError: The file is missing or unreadable, and the options do not tolerate the error.
    """
    try:
        yield from items
    except FileNotFoundError as error:
        if not options.ignore_missing_files:
            raise
        warn(f"skipped a missing file: {error}")
    except OSError as error:
        if not options.ignore_corrupt_files:
            raise
        warn(f"skipped the rest of a corrupt file: {path}: {error}")
