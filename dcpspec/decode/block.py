"""What is known of messages that are decoded together: their layouts, their keys and values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from dcpspec.grammar.layouts import Layout, Rows
from dcpspec.values.xattrs import Pairs
from dcpspec.views import Bytes, Flags, Positions


@dataclass
class Group:
    """Messages of one layout."""

    layout: Layout
    all: Rows
    index: Positions
    """Which of the rows they are."""

    @cached_property
    def rows(self) -> Rows:
        """The messages themselves."""
        return self.all if len(self.index) == len(self.all) else self.all.chosen(self.index)


@dataclass
class Content:
    """Keys and values of the rows, wherever their bytes are."""

    data: Bytes
    key_start: Positions
    key_end: Positions
    key_valid: Flags
    value_start: Positions
    value_end: Positions
    value_valid: Flags
    collection_id: Positions
    has_collection_id: Flags
    has_document: Flags
    odd: Flags
    """Rows that only the generated parser can judge."""
    len_value: Positions = field(default_factory=lambda: np.zeros(0, np.int64))
    """Lengths of the values with their extended attributes, decompressed as far as they were."""
    has_xattrs: Flags = field(default_factory=lambda: np.zeros(0, np.bool_))
    unpacked: Positions = field(default_factory=lambda: np.zeros(0, np.int64))
    """Rows whose values were decompressed, into ``unpacked_data``."""
    unpacked_data: Bytes = field(default_factory=lambda: np.zeros(0, np.uint8))
    sections: list[tuple[Bytes, Positions, Pairs]] = field(default_factory=list)
    """Extended attributes: bytes, rows, and what is where."""

    def copy(self) -> Content:
        """The same before values are decompressed, to do it again."""
        return replace(
            self,
            value_start=self.value_start.copy(),
            value_end=self.value_end.copy(),
            odd=self.odd.copy(),
            sections=[],
        )

    def empty(self, rows: Flags, places: Positions) -> None:
        """Take keys and values of some rows as empty, so that all ranges are in order."""
        if not rows.any():
            return
        rows = rows.copy()
        rows[self.unpacked] = False  # they are empty already
        for ranges in (self.key_start, self.key_end, self.value_start, self.value_end):
            ranges[rows] = places[rows]
