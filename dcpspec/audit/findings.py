"""What an audit finds: rows of the tables, and among them the violations."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from dcpspec.audit.events import Event
from dcpspec.audit.rules import rule_of

Row = dict[str, Any]

MOST: Final = 1000
"""Violations of one rule on one stream that get a row each. How many there are more is told at the end."""


class MessagePlace(NamedTuple):
    """A message that somebody has to look at again later."""

    direction: str | None
    offset: int
    time: int | None
    opcode: str | None
    vbucket: int | None
    stream_id: int | None
    seqno: int | None

    @classmethod
    def of(cls, event: Event) -> MessagePlace:
        """Where a message is."""
        return cls(
            event.direction,
            event.offset,
            event.time,
            event.opcode,
            event.vbucket,
            event.stream_id,
            event.seqno,
        )


@dataclass
class Findings:
    """Collects rows of one connection until they are taken."""

    source: str
    connection: str | None
    severities: Counter[str] = field(default_factory=Counter)
    """Violations by severity."""
    _rows: list[tuple[str, Row]] = field(default_factory=list, metadata={"is_state": False})
    """Taken before the state is written."""
    _counts: Counter[tuple[str, int | None]] = field(default_factory=Counter)
    _last: dict[tuple[str, int | None], tuple[MessagePlace, str]] = field(default_factory=dict)

    def add(self, table: str, row: Row) -> None:
        """Add a row to a table."""
        row["source"], row["connection"] = self.source, self.connection
        self._rows.append((table, row))

    def report(
        self, rule: str, at: Event | MessagePlace, expected: str, seen: str, *, stream: int | None = None
    ) -> None:
        """Add a violation.

        Args:
            rule: Id of the rule.
            at: The message that breaks it.
            expected: What the rule demands here.
            seen: What was seen instead.
            stream: Number of the stream.
        """
        place = at if isinstance(at, MessagePlace) else MessagePlace.of(at)
        self.severities[rule_of(rule).severity] += 1
        key = rule, stream
        self._counts[key] += 1
        if self._counts[key] > MOST:
            self._last[key] = place, expected
        else:
            self._violation(rule, place, expected, seen, stream)

    def close(self) -> None:
        """Tell of violations that got no row."""
        for (rule, stream), (place, expected) in self._last.items():
            more = self._counts[rule, stream] - MOST
            self._violation(rule, place, expected, f"{more:,} more like this, the last one here", stream)
        self._last.clear()

    @property
    def count(self) -> int:
        """Rows that wait to be taken."""
        return len(self._rows)

    def take(self) -> list[tuple[str, Row]]:
        """The rows since the last time."""
        rows, self._rows = self._rows, []
        return rows

    def _violation(
        self, rule: str, place: MessagePlace, expected: str, seen: str, stream: int | None
    ) -> None:
        about = rule_of(rule)
        self.add(
            "violations",
            {
                "rule": rule,
                "severity": about.severity,
                "direction": place.direction,
                "vbucket": place.vbucket,
                "stream": stream,
                "stream_id": place.stream_id,
                "offset": place.offset,
                "time": place.time,
                "opcode": place.opcode,
                "seqno": place.seqno,
                "expected": expected,
                "seen": seen,
                "page": about.page,
            },
        )
