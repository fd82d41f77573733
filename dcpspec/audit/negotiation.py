"""The agreement of the two sides of a connection: HELLO, open flags, controls."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from dcpspec.audit import flags
from dcpspec.audit.events import Event
from dcpspec.audit.rulebook import facts

TRUE: Final = "true"

KEEPS_DATATYPE: Final = "no_value_with_underlying_datatype"
"""Open flag: bodies are left out, and the datatype is that of the whole document."""
_WITHOUT_VALUES: Final = frozenset({"no_value", KEEPS_DATATYPE})


class Control(NamedTuple):
    """A control that a consumer sends."""

    name: str
    value: str

    @classmethod
    def of(cls, event: Event) -> Control:
        """Read a control from its message."""
        return cls(*((text or b"").decode("utf-8", "backslashreplace") for text in (event.key, event.value)))

    def __str__(self) -> str:
        return f"control {self.name} = {self.value}"


@dataclass
class Negotiation:
    """The agreement as it is now. None stands for what the capture does not tell."""

    asked: frozenset[str] | None = None
    """Features that the client asked for."""
    granted: frozenset[str] | None = None
    """Features that the server granted last."""
    open_flags: frozenset[str] | None = None
    controls: dict[str, str] = field(default_factory=dict)
    """Values of controls that were requested and not refused."""
    accepted: dict[str, str] = field(default_factory=dict)
    """Values of controls that were granted."""
    from_start: bool = False
    """True if the beginning of the connection was captured."""
    lost: bool = False
    """True if something may have been agreed on that was not captured."""

    has_gaps: bool = False
    """True if messages of any side were lost."""

    @property
    def is_known(self) -> bool:
        """True if nothing can have been agreed on that was not captured."""
        return self.from_start and not self.lost

    @property
    def features(self) -> frozenset[str] | None:
        """Features that are on, None if not known."""
        if self.granted is not None:
            return self.granted
        if not self.is_known:
            return None
        return self.asked or frozenset()

    @property
    def has_collections(self) -> bool | None:
        """True if keys begin with a collection id, None if not known."""
        return None if self.features is None else "collections" in self.features

    @property
    def has_sync_replication(self) -> bool | None:
        """True if the consumer takes part in durable writes, None if not known."""
        if not self.is_known:
            return None
        return self.is_on("enable_sync_writes") and bool(self.controls.get("consumer_name"))

    @property
    def leaves_values_out(self) -> bool:
        """True if open is known to have asked for documents without their bodies."""
        return not _WITHOUT_VALUES.isdisjoint(self.open_flags or ())

    def is_on(self, control: str) -> bool:
        """Return True if a control is known to be true."""
        return self.controls.get(control) == TRUE

    def has_not(self, control: str, value: str = TRUE) -> bool:
        """Return True if a control is known not to have a value."""
        return self.is_known and self.controls.get(control) != value

    def has_no_flag(self, flag: str) -> bool:
        """Return True if a flag of open is known not to be set."""
        return self.is_known and self.open_flags is not None and flag not in self.open_flags

    def bits_not_agreed(self, datatype: int) -> tuple[str, ...]:
        """Return the bits of a datatype whose features are known to be off."""
        granted = self.features if self.granted is None else self.granted
        return () if granted is None or not self.is_known else _bits_without(datatype, granted)


@lru_cache(maxsize=1024)
def _bits_without(datatype: int, granted: frozenset[str]) -> tuple[str, ...]:
    needed = facts().datatype_features
    return tuple(bit for bit in flags.names_of(flags.DATATYPE, datatype) if needed[bit] not in granted)
