"""One snapshot of a stream: what was announced, and what came."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit import flags
from dcpspec.audit.events import Event, unsigned
from dcpspec.audit.findings import Row
from dcpspec.audit.keys import Keys

OSO: Final = "oso"

_NUMBERS: Final = (
    *("start_seqno", "end_seqno", "max_visible_seqno", "high_completed_seqno", "high_prepared_seqno"),
    *("purge_seqno", "timestamp"),
)


@dataclass
class Snapshot:
    """A snapshot from its marker on."""

    number: int
    version: str
    flags: tuple[str, ...]
    is_first: bool
    offset: int
    time: int | None
    numbers: dict[str, int | None]
    start_is: str | None
    items: int = 0
    first: int | None = None
    last: int | None = None
    increasing: int = 0
    """Changes whose seqno was above all before."""
    repeated: int = 0
    repeated_keys: int = 0
    is_acknowledged: bool | None = None
    is_damaged: bool = False
    """True if part of it was not captured."""
    keys: Keys | None = field(default_factory=Keys)

    @classmethod
    def of(cls, event: Event, number: int, *, is_first: bool, requested: int | None) -> Snapshot:
        """Begin a snapshot with its marker.

        Args:
            event: The marker.
            number: The number of the snapshot on its stream.
            is_first: True if the stream had none before.
            requested: Start of the snapshot that was requested, if known.
        """
        body = event.body
        names = flags.names_of(flags.SNAPSHOT, body.get("flags") or 0)
        numbers = {name: unsigned(body.get(name)) for name in _NUMBERS}
        start_is = "checkpoint_start" if "checkpoint" in names else "first_item"
        if {"checkpoint", "disk"} <= {*names}:  # reads from disk set the flag for checkpoints too
            start_is = "backfill_or_checkpoint_start"
        start = numbers["start_seqno"]
        if is_first and (requested is None or start is None or start <= requested):
            start_is = "requested_start"
        return cls(
            number,
            "1" if body.get("version") is None else f"2.{body['version']}",
            names,
            is_first,
            event.offset,
            event.time,
            numbers,
            start_is,
            is_acknowledged=False if "wants_acknowledgement" in names else None,
            keys=None if "duplicate_keys" in names else Keys(),
        )

    @classmethod
    def out_of_order(cls, event: Event, number: int) -> Snapshot:
        """Begin a snapshot out of order, whose changes may come in any order."""
        return cls(number, OSO, (), False, event.offset, event.time, dict.fromkeys(_NUMBERS), None)

    @property
    def start(self) -> int | None:
        """First seqno, as announced."""
        return self.numbers["start_seqno"]

    @property
    def end(self) -> int | None:
        """Last seqno, as announced."""
        return self.numbers["end_seqno"]

    @property
    def is_oso(self) -> bool:
        """True if the changes may come in any order."""
        return self.version == OSO

    @property
    def is_complete(self) -> bool:
        """True if the last seqno has come."""
        return self.end is not None and self.last is not None and self.last >= self.end

    @property
    def text(self) -> str:
        """The marker in a few words."""
        names = ", ".join(self.flags) or "no flags"
        return f"a marker of V{self.version} for {self.start} to {self.end} ({names})"

    def covers(self, seqno: int) -> bool:
        """Return True if a seqno lies within the snapshot."""
        return self.start is None or self.end is None or self.start <= seqno <= self.end

    def add(self, seqno: int, is_repeated: bool) -> None:
        """Count a change."""
        self.items += 1
        self.repeated += is_repeated
        self.first = seqno if self.first is None or seqno < self.first else self.first
        if self.last is None or seqno > self.last:
            self.increasing += 1
            self.last = seqno

    def add_key(self, space: str, collection: int | None, name: bytes, seqno: int) -> int | None:
        """Note the key of a change. Return the seqno that it came with first if it is repeated."""
        if self.keys is None or self.version == OSO:
            return None
        first = self.keys.add(space, collection, name, seqno)
        self.repeated_keys += first is not None
        return first

    def take_in(self, count: int, first: int, last: int, room: int) -> None:
        """Count changes with rising seqnos and new keys, as `add` and `add_key` do one of them."""
        self.items += count
        self.increasing += count
        self.first = first if self.first is None else min(self.first, first)
        self.last = last
        if self.keys is not None:
            self.keys.room = room

    def row(self) -> Row:
        """Return the row of the table of snapshots."""
        return {
            "snapshot": self.number,
            "offset": self.offset,
            "time": self.time,
            "version": self.version,
            "flags": self.flags,
            **self.numbers,
            "start_is": self.start_is,
            "items": self.items,
            "first_seqno": self.first,
            "last_seqno": self.last,
            "missing_seqnos": self._missing(),
            "duplicate_seqnos": self.repeated,
            "duplicate_keys": self.repeated_keys,
            "is_complete": None if self.is_oso else self.is_complete,
            "is_acknowledged": self.is_acknowledged,
        }

    def _missing(self) -> int | None:
        if self.start is None or self.end is None:
            return None
        # The consumer has the seqno that it asked from, and no change has the seqno 0.
        first = self.start + (self.start_is == "requested_start" or self.start == 0)
        return max(self.end + 1 - first - self.increasing, 0)
