"""The release of a server: evidence in messages, and the rules that apply to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from dcpspec.grammar import fields as spec
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import SERVER
from dcpspec.protocol.event import Event

_FORM: Final = re.compile(r"(after )?([0-9]{1,4}(?:\.[0-9]{1,4}){1,3})")


@lru_cache(256)
def order(release: str) -> tuple[tuple[int, ...], bool]:
    """Return the sort key of a release: its numbers, and True for a release after these numbers, such as
    ``after 8.0``.

    Raises:
        ValueError: The text is not a release.
    """
    form = _FORM.fullmatch(release)
    if form is None:
        raise ValueError(f"a release must be a number such as 7.6, or 'after 8.0', got {release!r}")
    return tuple(map(int, form[2].split("."))), form[1] is not None


def check_release(release: str | None) -> None:
    """Check that a string, if given, is a release.

    Raises:
        ValueError: The text is not a release.
    """
    if release is not None:
        order(release)


@dataclass
class Release:
    """The release whose rules apply to a connection."""

    named: str | None = None
    """The release named by the caller."""
    revealed: str | None = None
    """The oldest release that could have sent the captured messages."""
    sign: str | None = None
    """The evidence for the revealed release."""
    below: str | None = None
    """The server is older than this release, because it does not know an opcode."""
    unknown: str | None = None
    """The unknown opcode."""

    def learn(self, since: str, sign: str) -> None:
        """Record the evidence of a minimum server release."""
        if self.revealed is None or order(since) > order(self.revealed):
            self.revealed, self.sign = since, sign

    def learn_unknown(self, opcode: str) -> None:
        """Record an opcode that the server does not know."""
        since = _since()["opcode"].get(opcode)
        if since is not None and (self.below is None or order(since) < order(self.below)):
            self.below, self.unknown = since, opcode

    @property
    def assumed(self) -> str | None:
        """The release whose rules apply, or None for the newest."""
        return self.named or self.revealed

    @property
    def reason(self) -> str:
        """The reason for the assumed release, and any contradiction."""
        if self.named is None:
            seen = f"{self.sign} occurs" if self.sign else "nothing reveals it"
            older = f"older than {self.below}, because the server does not know {self.unknown}"
            return f"{seen}; {older}" if self.below else seen
        if self.revealed is not None and order(self.revealed) > order(self.named):
            known = f"the capture contains {self.sign}, which servers have supported since {self.revealed}"
            return f"named by the caller, but {known}"
        return "named by the caller"

    def has(self, since: str | None, until: str | None) -> bool:
        """Return True if a rule with a first and a last release applies to the release."""
        if self._is_below(since):
            return False
        if self.assumed is None:
            return not until
        numbers, is_later = order(self.assumed)
        if since and order(since) > (numbers, is_later):
            return False
        # Release 7.6.4 counts as release 7.6.
        last = order(until)[0] if until else numbers
        return numbers[: len(last)] < last or (numbers[: len(last)] == last and not (until and is_later))

    def lacks(self, since: str | None) -> bool:
        """Return True if the server certainly does not comply with a rule that was introduced in a given
        release.
        """
        return self.named is not None or self._is_below(since)

    def _is_below(self, since: str | None) -> bool:
        """Return True if an unknown opcode shows, without contradiction, that the server is older than a
        release.
        """
        if self.named is not None or self.below is None or since is None:
            return False
        is_contradicted = self.revealed is not None and order(self.revealed) >= order(self.below)
        return order(since) >= order(self.below) and not is_contradicted


def revealing(event: Event, control: Control | None) -> Iterator[tuple[str, str]]:
    """Yield the minimum server releases that a message reveals, each with its evidence.

    Args:
        event: A message of either side that was not refused.
        control: The control that the message grants, if any.
    """
    if control is not None and (since := _since()["control"].get(control.name)):
        yield since, f"control {control.name}"
    if event.direction != SERVER:
        return
    if event.opcode == "hello":
        for feature in event.body.get("features") or ():
            if since := _since()["feature"].get(feature):
                yield since, f"HELLO feature {feature}"
    elif event.status is None:
        opcode = event.opcode or ""
        if since := _since()["opcode"].get(opcode):
            yield since, opcode
        for field, since in _since().get(opcode, {}).items():
            if event.body.get(field) is not None:
                yield since, f"field {field} of {opcode}"


@cache
def _since() -> Mapping[str, Mapping[str, str]]:
    """Return the first releases of controls, features and opcodes, and of fields by opcode."""
    known = spec.load()
    opcodes = {member.id for member in known.enums["mcbp_opcode::client"].values()}
    fields: dict[str, dict[str, str]] = {}
    for type_ in known.types.values():
        opcode = type_.name.partition("::")[0]
        for member in type_.members.values() if opcode in opcodes else ():
            if member.since:
                own = fields.setdefault(opcode, {})
                own[member.id] = min(member.since, own.get(member.id, member.since), key=order)
    key = known.types["dcp_control"].members["key"]
    return {
        **fields,
        "control": {value.id: value.since for value in key.values if value.since},
        "feature": {
            member.id: member.since
            for member in known.enums["mcbp_hello_feature::code"].values()
            if member.since
        },
        "opcode": {
            name: type_.since for name, type_ in known.types.items() if name in opcodes and type_.since
        },
    }
