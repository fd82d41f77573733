"""The findings of an audit: rows of its tables, including violations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.protocol.releases import Release
from dcpspec.protocol.rules import Checks, Rule, is_bound, rule_of, streamed

A = TypeVar("A")
B = TypeVar("B")
Row = dict[str, Any]
_Key: TypeAlias = tuple[str, str, int | None]
"""Rule, severity and stream number of a violation."""


class Held(NamedTuple):
    """A violation that is reported only if the server does not grant the request."""

    rule: str
    place: MessagePlace
    expected: str
    seen: str
    stream: int | None
    severity: str | None
    """None for the severity of the rule."""


ENDING: Final = -1
"""The offset that stands for the FIN or RST in `Findings.causes`, without a side."""
MOST: Final = 1000
"""Maximum number of rows for violations of one rule on one stream. The last row covers all remaining
violations.
"""


def display_filter(connection: str | None, direction: str | None, time: int | None) -> str | None:
    """Return a Wireshark display filter that finds a packet even if no DCP dissector is installed.

    Args:
        connection: Addresses and ports of the client and the server.
        direction: Side that sent the packet.
        time: Capture time in microseconds.
    """
    peers = _PEERS.fullmatch(connection or "")
    if peers is None or direction is None or time is None:
        return None
    source, target = ("server", "client") if direction == "server" else ("client", "server")
    moment = f"{time // 1_000_000}.{time % 1_000_000:06}"
    address = f"ipv6.src == {peers[source]}" if ":" in peers[source] else f"ip.src == {peers[source]}"
    return (
        f"frame.time_epoch in {{{moment} .. {moment}999}} && {address} && "
        f"tcp.srcport == {peers[f'{source}_port']} && tcp.dstport == {peers[f'{target}_port']}"
    )


_PEERS = re.compile(
    r"\[?(?P<client>[0-9a-f.:]+?)\]?:(?P<client_port>\d+)>\[?(?P<server>[0-9a-f.:]+?)\]?:(?P<server_port>\d+)(?:#\d+)?"
)


@dataclass
class Findings:
    """Collects the rows of one connection until `take` is called."""

    source: str
    connection: str | None
    release: Release = field(default_factory=Release)
    """The release whose rules apply."""
    severities: Counter[str] = field(default_factory=Counter)
    """Violations by severity."""
    producer: str | None = None
    """The side of the connection that sends changes."""
    has_node_consumer: bool = False
    held: list[Held] | None = None
    """Violations of the request that is being checked; None for other messages. See `hold`."""
    causes: dict[tuple[str | None, int], str] = field(default_factory=dict, metadata={"is_state": False})
    """The actions of a fault script, by side and offset of the messages that they affect."""
    _rows: list[tuple[str, Row]] = field(default_factory=list, metadata={"is_state": False})
    """Rows that `take` returns. Callers must call `take` before they serialize the findings."""
    _counts: Counter[_Key] = field(default_factory=Counter)
    _last: dict[_Key, tuple[MessagePlace, str, str]] = field(default_factory=dict)

    def add(self, table: str, row: Row) -> None:
        """Add a row to a table."""
        row["source"], row["connection"] = self.source, self.connection
        self._rows.append((table, row))

    def check(
        self,
        checks: Checks[A, B],
        at: Event | MessagePlace,
        stream: int | None,
        state: A,
        comes: B,
        *,
        side: str | None = None,
        severity: str | None = None,
    ) -> tuple[str, ...]:
        """Report the broken rules that bind the sender, and return their ids.

        Args:
            checks: The rules.
            at: The message to check.
            stream: Number of the message's stream.
            state: The state before the message.
            comes: The message, or its content.
            side: The side that must keep the rules. Default: the sender of the message.
            severity: Default: the severities of the rules.
        """
        broken_rules: tuple[str, ...] = ()
        for rule, check in checks.items():
            if not self.binds(rule, side or at.direction):
                continue
            if (broken := check(state, comes)) and self.report(
                rule, at, *broken, stream=stream, severity=severity
            ):
                broken_rules = *broken_rules, rule
        return broken_rules

    def binds(self, rule: str, side: str | None) -> bool:
        """Return True if a rule binds a side."""
        return is_bound(rule, side, self.producer, has_node_consumer=self.has_node_consumer)

    def report(
        self,
        rule: str,
        at: Event | MessagePlace,
        expected: str,
        seen: str,
        *,
        stream: int | None = None,
        severity: str | None = None,
    ) -> bool:
        """Add a violation. If the rule does not apply to the release, add nothing and return False.

        Args:
            rule: Id of the rule.
            at: The message that breaks the rule.
            expected: The requirement of the rule in this case.
            seen: The observation that contradicts the requirement.
            stream: Number of the stream.
            severity: Default: the severity of the rule.
        """
        place = at if isinstance(at, MessagePlace) else MessagePlace.of(at)
        if not self._may_apply(rule):
            return False
        one = Held(rule, place, expected, seen, stream, severity)
        if self.held is not None:
            self.held.append(one)
        else:
            self._add(one)
        return True

    def hold(self) -> None:
        """Hold back the violations of a request, until `take_held` is called."""
        self.held = []

    def take_held(self) -> list[Held]:
        """Return the violations that were held back since `hold` was called."""
        held, self.held = self.held or [], None
        return held

    def release_held(
        self, held: Iterable[Held], outcome: str = "", rule: str | None = None, *, is_proven: bool = True
    ) -> None:
        """Report violations that were held back, unless the rule no longer applies to the release.

        Args:
            held: The violations.
            outcome: What followed from the violation of one of the rules, as a clause.
            rule: This rule.
            is_proven: True if the outcome proves that the rule applies to the server.
        """
        for one in held:
            if one.rule == rule:
                rule = None
                one = one._replace(seen=f"{one.seen}; {outcome}" if outcome else one.seen)
                self._add(one, is_proven=is_proven)
            elif self._may_apply(one.rule):
                self._add(one)

    def _applies(self, rule: Rule) -> bool:
        """Return True if a rule certainly applies to the release."""
        # A server's response proves that the rule applies to this server.
        return rule.decided_by == "answer" or self.release.has(rule.since, rule.until)

    def _may_apply(self, name: str) -> bool:
        """Return True if a rule can apply to the release."""
        rule = rule_of(name)
        return self._applies(rule) or (rule.until is None and not self.release.lacks(rule.since))

    def _add(self, one: Held, *, is_proven: bool = False) -> None:
        rule, place, expected, seen, stream, severity = one
        known = rule_of(rule)
        severity = severity or known.severity
        if (cause := self.causes.get((place.direction, place.offset))) is not None:
            seen, severity = f"{seen}; caused by {cause} of the script", "notice"
        if not is_proven and not self._applies(known):
            expected = f"{expected} (since {known.since})"
            # The response to a request shows how the server handled it.
            severity = "notice" if place.opcode in streamed() else severity
        self.severities[severity] += 1
        key = rule, severity, stream
        self._counts[key] += 1
        if self._counts[key] > MOST:
            self._last[key] = place, expected, seen
        else:
            self._violation(key, place, expected, seen)

    def pass_cause(self, source: Event | MessagePlace, target: Event | MessagePlace) -> None:
        """Let the cause of a message, if any, be the cause of another message too."""
        if (cause := self.causes.get((source.direction, source.offset))) is not None:
            self.causes.setdefault((target.direction, target.offset), cause)

    def close(self) -> None:
        """Add the rows that cover the violations beyond `MOST`."""
        for key, (place, expected, seen) in self._last.items():
            self._violation(key, place, expected, seen, self._counts[key] - MOST)
        self._last.clear()

    @property
    def count(self) -> int:
        """The number of rows that `take` would return."""
        return len(self._rows)

    def take(self) -> list[tuple[str, Row]]:
        """Return and remove the collected rows."""
        rows, self._rows = self._rows, []
        return rows

    def _violation(self, key: _Key, place: MessagePlace, expected: str, seen: str, count: int = 1) -> None:
        rule, severity, stream = key
        row = {"rule": rule, "severity": severity, "count": count, "stream": stream, **place._asdict()}
        row |= {"expected": expected, "seen": seen, "page": rule_of(rule).page}
        row["display_filter"] = display_filter(self.connection, place.direction, place.time)
        self.add("violations", row)
