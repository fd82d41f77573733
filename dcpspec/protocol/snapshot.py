"""One snapshot of a stream: the marker versions, the announced range, and the received changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.keys import Keys


class MarkerVersion(NamedTuple):
    """A marker version, with the fields that it adds to earlier versions."""

    number: int | None
    """The version byte; None for V1."""
    name: str
    fields: Mapping[str, str]
    """Names and meanings of the fields."""
    is_agreed: Callable[[Agreement], bool | None]
    """Returns True if a consumer requested the version, or None if unknown."""
    otherwise: str = ""
    """The version that consumers receive if they do not request this version, and the missing controls."""


MARKER_VERSIONS: Final = (
    MarkerVersion(
        None,
        "1",
        {"start_seqno": "Start seqno in the marker.", "end_seqno": "End seqno in the marker."},
        lambda _: True,
    ),
    MarkerVersion(
        0,
        "2.0",
        {
            "max_visible_seqno": "Highest seqno visible to readers.",
            "high_completed_seqno": "Highest seqno of a completed prepare.",
        },
        lambda agreed: agreed.has_sync_replication,
        "V1: controls enable_sync_writes and consumer_name are not both set",
    ),
    MarkerVersion(  # no server sends or accepts this version
        1, "2.1", {"timestamp": "Time of the snapshot, only in V2.1 markers."}, lambda _: None
    ),
    MarkerVersion(
        2,
        "2.2",
        {
            "purge_seqno": "Highest seqno of deletions that may have been purged.",
            "high_prepared_seqno": "Highest seqno of a prepare.",
        },
        lambda agreed: agreed.takes_markers("2.2"),
        "V2.0 or V1: control max_marker_version is not 2.2",
    ),
)
"""All versions, oldest first. The client requests the newest version. Code that sends, reads or lists markers
uses the fields in this table.
"""


def marker_fields(agreement: Agreement | None = None) -> dict[str, str]:
    """Return the fields of the negotiated versions, or of all versions, with their meanings."""
    fields: dict[str, str] = {}
    for version in MARKER_VERSIONS:
        if agreement is None or version.is_agreed(agreement):
            fields |= version.fields
    return fields


@dataclass
class Snapshot:
    """A snapshot, beginning with its marker."""

    number: int
    version: int | None
    """Version byte of the marker; None for V1, and without a marker."""
    flags: tuple[str, ...]
    offset: int
    time: int | None
    numbers: dict[str, int | None]
    start_is: str | None
    items: int = 0
    first: int | None = None
    last: int | None = None
    increasing: int = 0
    """Number of changes with a seqno above all earlier seqnos."""
    repeated: int = 0
    repeated_keys: int = 0
    is_acknowledged: bool | None = None
    is_damaged: bool = False
    """True if part of the snapshot was not captured."""
    is_oso: bool = False
    """True if the changes may arrive in any order."""
    keys: Keys | None = field(default_factory=Keys)

    @classmethod
    def of(cls, event: Event, number: int, *, is_first: bool, requested: int | None) -> Snapshot:
        """Begin a snapshot with its marker.

        Args:
            event: The marker.
            number: The number of the snapshot on its stream.
            is_first: True for the first snapshot of the stream.
            requested: Requested start of the snapshot, if known.
        """
        body = event.body
        names = flags.names_of(flags.SNAPSHOT, body.get("flags") or 0)
        numbers = {name: unsigned(body.get(name)) for name in marker_fields()}
        start_is = "checkpoint_start" if "checkpoint" in names else "first_item"
        if {"checkpoint", "disk"} <= {*names}:  # markers of disk snapshots can also set the flag checkpoint
            start_is = "backfill_or_checkpoint_start"
        start = numbers["start_seqno"]
        if is_first and (requested is None or start is None or start <= requested):
            start_is = "requested_start"
        return cls(
            number,
            body.get("version"),
            names,
            event.offset,
            event.time,
            numbers,
            start_is,
            is_acknowledged=False if "wants_acknowledgement" in names else None,
            keys=None if "duplicate_keys" in names else Keys(),
        )

    @classmethod
    def out_of_order(cls, event: Event, number: int) -> Snapshot:
        """Begin an out-of-order snapshot, whose changes may arrive in any order."""
        numbers = dict[str, int | None].fromkeys(marker_fields())
        return cls(number, None, (), event.offset, event.time, numbers, None, is_oso=True)

    @property
    def start(self) -> int | None:
        """First announced seqno."""
        return self.numbers["start_seqno"]

    @property
    def end(self) -> int | None:
        """Last announced seqno."""
        return self.numbers["end_seqno"]

    @property
    def extends_checkpoint(self) -> bool:
        """True if a consumer that has a snapshot from memory puts the changes into the same checkpoint."""
        return "memory" in self.flags and {"checkpoint", "disk"}.isdisjoint(self.flags)

    @property
    def known_version(self) -> MarkerVersion | None:
        """The version of the marker, or None if unknown."""
        return next((each for each in MARKER_VERSIONS if each.number == self.version), None)

    @property
    def version_name(self) -> str:
        """The name of the version; a number if unknown."""
        version = self.known_version
        return f"unknown {self.version}" if version is None else version.name

    @property
    def is_complete(self) -> bool:
        """True if the last seqno has arrived."""
        return self.end is not None and self.last is not None and self.last >= self.end

    @property
    def text(self) -> str:
        """A short description of the marker."""
        names = ", ".join(self.flags) or "no flags"
        version = f"V{self.version_name}" if self.known_version else f"an unknown version ({self.version})"
        return f"a marker of {version} for {self.start} to {self.end} ({names})"

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
        """Record the key of a change. For a repeated key, return the seqno of its first change."""
        if self.keys is None or self.is_oso:
            return None
        first = self.keys.add(space, collection, name, seqno)
        # The keys may include those of earlier snapshots of the checkpoint.
        self.repeated_keys += first is not None and first >= (self.start or 0)
        return first

    def take_in(self, count: int, first: int, last: int, room: int) -> None:
        """Count changes with rising seqnos and new keys, like `add` and `add_key` for one change."""
        self.items += count
        self.increasing += count
        self.first = first if self.first is None else min(self.first, first)
        self.last = last
        if self.keys is not None:
            self.keys.room = room
