"""The agreement of a server and its client, and the form that changes have under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from dcpspec.audit.negotiation import KEEPS_DATATYPE, TRUE

FEATURES: Final = frozenset(
    {
        "alt_request_support",
        "clustermap_change_notification",
        "collections",
        "duplex",
        "json",
        "select_bucket",
        "snappy",
        "tcp_delay",
        "tcp_no_delay",
        "xattr",
        "xerror",
    }
)
"""Features that the node grants."""


@dataclass(frozen=True)
class Form:
    """The form in which changes are sent. Two connections of the same form get the same bytes."""

    collections: bool = False
    json: bool = False
    snappy: bool = False
    xattrs: bool = False
    user_xattrs_of_deleted: bool = False
    values: bool = True
    keeps_datatype: bool = False
    """Values are left out, and the datatype is that of the whole document."""
    compresses: bool = False
    delete_times: bool = False
    expirations: bool = False
    tables: bool = False
    """System events are FlatBuffers."""
    sync_writes: bool = False


@dataclass
class Agreement:
    """What a client has asked for and was granted."""

    offered: frozenset[str] = FEATURES
    """Features that the server grants."""
    features: frozenset[str] = frozenset()
    open_flags: frozenset[str] = frozenset()
    """Without ``is_`` and the like."""
    is_open: bool = False
    controls: dict[str, str] = field(default_factory=dict)

    def hello(self, features: Iterable[str]) -> tuple[str, ...]:
        """Take in what a client asks for, and return what it gets."""
        granted = tuple(name for name in dict.fromkeys(features) if name in self.offered)
        self.features = frozenset(granted)
        return granted

    def open(self, flags: Iterable[str]) -> None:
        """Take in that the connection is open for DCP."""
        self.open_flags, self.is_open = frozenset(flags), True

    def is_on(self, control: str) -> bool:
        """Return True if a control is true."""
        return self.controls.get(control) == TRUE

    @property
    def has_sync_replication(self) -> bool:
        """True if the client takes part in durable writes."""
        return self.is_on("enable_sync_writes") and bool(self.controls.get("consumer_name"))

    @property
    def has_collections(self) -> bool:
        """True if keys begin with a collection id."""
        return "collections" in self.features

    @property
    def form(self) -> Form:
        """The form of changes."""
        has_xattrs = "includes_xattrs" in self.open_flags and "xattr" in self.features
        has_snappy = "snappy" in self.features
        return Form(
            collections=self.has_collections,
            json="json" in self.features,
            snappy=has_snappy,
            xattrs=has_xattrs,
            user_xattrs_of_deleted=has_xattrs and "includes_deleted_user_xattrs" in self.open_flags,
            values=self.open_flags.isdisjoint({"no_value", KEEPS_DATATYPE}),
            keeps_datatype=KEEPS_DATATYPE in self.open_flags,
            compresses=has_snappy and self.is_on("force_value_compression"),
            delete_times="includes_delete_times" in self.open_flags,
            expirations="includes_delete_times" in self.open_flags and self.is_on("enable_expiry_opcode"),
            tables=self.is_on("flatbuffers_system_events"),
            sync_writes=self.is_on("enable_sync_writes"),
        )
