"""What the two sides of a connection agreed on: HELLO, open flags, controls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit.rulebook import facts

TRUE: Final = "true"

KEEPS_DATATYPE: Final = "no_value_with_underlying_datatype"
"""Open flag: bodies are left out, and the datatype is that of the whole document."""
_WITHOUT_VALUES: Final = frozenset({"no_value", KEEPS_DATATYPE})


@dataclass
class Negotiation:
    """What holds now. None where the capture does not tell."""

    asked: frozenset[str] | None = None
    """Features that the client asked for."""
    granted: frozenset[str] | None = None
    """Features that the server granted last."""
    open_flags: frozenset[str] | None = None
    controls: dict[str, str] = field(default_factory=dict)
    """Values of controls that were asked for and not refused."""
    accepted: dict[str, str] = field(default_factory=dict)
    """Values of controls that were granted."""
    from_start: bool = False
    """Whether the beginning of the connection was captured."""
    lost: bool = False
    """Whether something may have been agreed on that was not captured."""

    @property
    def is_known(self) -> bool:
        """Whether all is known that was agreed on."""
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
        """Whether keys begin with a collection id, None if not known."""
        return None if self.features is None else "collections" in self.features

    @property
    def has_sync_replication(self) -> bool | None:
        """Whether the consumer takes part in durable writes, None if not known."""
        if not self.is_known:
            return None
        return self.controls.get("enable_sync_writes") == TRUE and bool(self.controls.get("consumer_name"))

    @property
    def leaves_values_out(self) -> bool:
        """Whether open is known to have asked for documents without their bodies."""
        return not _WITHOUT_VALUES.isdisjoint(self.open_flags or ())

    def has_not(self, control: str, value: str = TRUE) -> bool:
        """Whether a control is known not to have a value."""
        return self.is_known and self.controls.get(control) != value

    def has_no_flag(self, flag: str) -> bool:
        """Whether a flag of open is known not to be set."""
        return self.is_known and self.open_flags is not None and flag not in self.open_flags

    def bits_not_agreed(self, bits: Iterable[str]) -> list[str]:
        """Bits of a datatype whose features are known to be off."""
        if not self.is_known or self.features is None:
            return []
        return [bit for bit in bits if facts().datatype_features[bit] not in self.features]
