"""The negotiated state of a connection (HELLO, open flags, controls), and the form of changes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from struct import pack
from typing import Final, NamedTuple

from dcpspec.protocol import flags
from dcpspec.protocol.event import Event
from dcpspec.protocol.rulebook import facts

TRUE: Final = "true"

EVENT_TABLES: Final = 2
"""Version of system events in FlatBuffers form."""
KEEPS_DATATYPE: Final = "no_value_with_underlying_datatype"
"""Open flag: bodies are omitted, and the datatype is that of the complete document."""
_WITHOUT_VALUES: Final = frozenset({"no_value", KEEPS_DATATYPE})


class Control(NamedTuple):
    """A control that a consumer sends."""

    name: str
    value: str

    @classmethod
    def of(cls, event: Event) -> Control:
        """Read a control from its message."""
        return cls(*((text or b"").decode("utf-8", "backslashreplace") for text in (event.key, event.value)))

    @property
    def seconds(self) -> float | None:
        """The number at the beginning of the value, decimal or hexadecimal. None if there is none, or if it
        is too large for the four bytes in which servers keep it.
        """
        number = next(iter(self.value.split()), "")
        try:
            seconds = float.fromhex(number) if "x" in number.lower() else float(number)
            pack("<f", seconds)
        except (ValueError, OverflowError):
            return None
        return seconds

    def __str__(self) -> str:
        return f"control {self.name} = {self.value}"


@dataclass(frozen=True)
class Form:
    """The form in which changes are sent. Connections with the same form receive the same bytes."""

    collections: bool = False
    snappy: bool = False
    xattrs: bool = False
    user_xattrs_of_deleted: bool = False
    values: bool = True
    keeps_datatype: bool = False
    """True if values are omitted, and the datatype is that of the complete document."""
    compresses: bool = False
    delete_times: bool = False
    expirations: bool = False
    tables: bool = False
    """True if system events are FlatBuffers."""
    sync_writes: bool = False


@dataclass
class Agreement:
    """The current agreement. None means unknown.

    One side of the connection knows the complete agreement, and sets `from_start`. An observer may have
    missed part of the agreement.
    """

    asked: frozenset[str] | None = None
    """Features that the client requested."""
    granted: frozenset[str] | None = None
    """Features that the server granted most recently."""
    open_flags: frozenset[str] | None = None
    """Names without prefixes such as ``is_``."""
    has_json_by_open: bool = False
    """True if ``dcp_open`` enabled JSON without the feature. A later HELLO replaces this, too."""
    consumer_name: str | None = None
    """Name for durable writes in the ``dcp_open`` that made the server a consumer; empty if it named none."""
    controls: dict[str, str] = field(default_factory=dict)
    """Values of controls that were requested and not refused."""
    accepted: dict[str, str] = field(default_factory=dict)
    """Values of controls that were granted."""
    from_start: bool = False
    """True if the start of the connection is known."""
    lost: bool = False
    """True if part of the agreement may be unknown."""

    has_gaps: bool = False
    """True if messages of either side were lost."""

    @property
    def is_known(self) -> bool:
        """True if the complete agreement is known."""
        return self.from_start and not self.lost

    @property
    def features(self) -> frozenset[str] | None:
        """Enabled features, or None if unknown."""
        if self.granted is not None:
            return self.granted
        if not self.is_known:
            return None
        return self.asked or frozenset()

    @property
    def has_collections(self) -> bool | None:
        """True if keys begin with a collection id, or None if unknown."""
        return None if self.features is None else "collections" in self.features

    @property
    def has_sync_replication(self) -> bool | None:
        """True if the consumer takes part in durable writes, or None if unknown."""
        if not self.is_known:
            return None
        name = self.controls.get("consumer_name") if self.consumer_name is None else self.consumer_name
        return self.is_on("enable_sync_writes") and bool(name)

    @property
    def has_expirations(self) -> bool | None:
        """True if expirations have their own opcode, or None if unknown."""
        if self.has_not("enable_expiry_opcode") or self.has_no_flag("includes_delete_times"):
            return False
        is_on = self.is_on("enable_expiry_opcode") and "includes_delete_times" in (self.open_flags or ())
        return True if is_on else None

    @property
    def leaves_values_out(self) -> bool:
        """True if ``dcp_open`` is known to have requested documents without bodies."""
        return not _WITHOUT_VALUES.isdisjoint(self.open_flags or ())

    @property
    def keeps_datatype(self) -> bool:
        """True if ``dcp_open`` is known to have requested the datatypes of omitted bodies."""
        return KEEPS_DATATYPE in (self.open_flags or ())

    @property
    def leaves_only_keys(self) -> bool:
        """True if the client is known to have requested neither bodies nor their datatypes nor attributes."""
        wanted = {KEEPS_DATATYPE, "includes_xattrs", "includes_deleted_user_xattrs"}
        return self.leaves_values_out and wanted.isdisjoint(self.open_flags or ())

    def is_on(self, control: str) -> bool:
        """Return True if a control is known to be true."""
        return self.controls.get(control) == TRUE

    def has_not(self, control: str) -> bool:
        """Return True if a control is known not to be true."""
        return self.is_known and not self.is_on(control)

    def has_no_flag(self, flag: str) -> bool:
        """Return True if a flag of ``dcp_open`` is known not to be set."""
        return self.is_known and self.open_flags is not None and flag not in self.open_flags

    def takes_markers(self, version: str) -> bool | None:
        """Return True if the consumer accepts markers of a version, or None if unknown."""
        newest = _numbers(self.controls.get("max_marker_version", ""))
        if newest >= _numbers(version):
            return True
        return False if self.is_known else None

    def grant(self, features: Iterable[str]) -> None:
        """Apply a granted HELLO, which replaces all that an earlier one or ``dcp_open`` has enabled."""
        self.granted, self.has_json_by_open = frozenset(features), False

    @property
    def takes_json(self) -> bool:
        """True if the datatype of a response may say that the body is JSON."""
        return self.has_json_by_open or "json" in (self.features or ())

    def bits_not_agreed(self, datatype: int) -> tuple[str, ...]:
        """Return the bits of a datatype from the client whose features are known to be disabled."""
        granted = self.features
        if granted is None or not self.is_known:
            return ()
        return _bits_without(datatype, granted | {"json"} if self.has_json_by_open else granted)

    @property
    def form(self) -> Form:
        """The form of changes, for a side that knows the complete agreement."""
        features, open_flags = self.features or frozenset(), self.open_flags or frozenset()
        has_xattrs = "includes_xattrs" in open_flags  # servers look at the flag alone
        has_snappy = not features.isdisjoint({"snappy", "snappy_everywhere"})
        return Form(
            collections=bool(self.has_collections),
            snappy=has_snappy,
            xattrs=has_xattrs,
            user_xattrs_of_deleted=has_xattrs and "includes_deleted_user_xattrs" in open_flags,
            values=not self.leaves_values_out,
            keeps_datatype=self.keeps_datatype,
            compresses=has_snappy and self.is_on("force_value_compression"),
            delete_times="includes_delete_times" in open_flags,
            expirations=self.has_expirations is True,
            tables=self.is_on("flatbuffers_system_events"),
            sync_writes=self.is_on("enable_sync_writes"),
        )


@lru_cache(maxsize=16)
def _numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version for comparison; an empty tuple for text that is not a version."""
    return tuple(map(int, version.split("."))) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})*", version) else ()


@lru_cache(maxsize=1024)
def _bits_without(datatype: int, granted: frozenset[str]) -> tuple[str, ...]:
    needed = facts().datatype_features
    return tuple(bit for bit in flags.names_of(flags.DATATYPE, datatype) if needed[bit] not in granted)
