"""The release of a server: evidence in messages, and the rules that apply to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, TypeAlias

from dcpspec.grammar import fields as spec
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import SERVER
from dcpspec.protocol.event import CONTROL, VERSION, Event
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import opcodes_of, rule_of, rules
from dcpspec.protocol.stream_request import StreamRequest, parsed_filter

_FORM: Final = re.compile(r"(after )?([0-9]{1,4}(?:\.[0-9]{1,4}){1,3})")
_UNKNOWN_FLAGS: Final = re.compile("unknown:(0x[0-9a-f]{1,8})")
"""The words with which a server names flags that it does not know."""
_INVALID_FLAGS: Final = re.compile("invalid flags(?! combination|:)")
"""The words of servers up to 7.6 that refuse a flag by itself. Later servers name the flag."""
_ABOUT_FLAGS: Final = re.compile("R-(open|stream)-flags")
"""The beginning of the ids of rules about flags by themselves."""
_VERSION: Final = re.compile(rb"([0-9]{1,4}\.[0-9]{1,4})\.[0-9]")
"""The beginning of the value with which a server answers ``version``."""
_IN_TABLES: Final = "flatbuffers::"
"""Prefix of the types of fields that a FlatBuffers table omits if they have their default."""
_Releases: TypeAlias = "tuple[str | None, str | None]"
"""First and last release of a part of the protocol; None without a limit."""


def older_text(release: str) -> str:
    """Say that a server is older than a release."""
    return f"not newer than {_before(release)}" if order(release)[1] else f"older than {release}"


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


@dataclass(frozen=True)
class Evidence:
    """What a message shows of the release of a server."""

    sign: str
    """The observation, as a clause such as ``dcp_prepare occurs``."""
    since: str | None = None
    """The oldest release that fits the observation."""
    below: str | None = None
    """The oldest release that is too new for the observation."""


@dataclass
class Release:
    """The release whose rules apply to a connection."""

    named: str | None = None
    """The release named by the caller."""
    revealed: str | None = None
    """The oldest release that could have sent the captured messages."""
    sign: str | None = None
    """The evidence for the revealed release."""
    older_than: dict[str, str] = field(default_factory=dict)
    """Releases that are too new for the captured messages, each with its evidence."""

    def learn(self, evidence: Evidence) -> None:
        """Record evidence."""
        since, below = evidence.since, evidence.below
        if since is not None and (self.revealed is None or order(since) > order(self.revealed)):
            self.revealed, self.sign = since, evidence.sign
        if below is not None:
            self.older_than.setdefault(below, evidence.sign)

    def join(self, other: Release) -> None:
        """Record the evidence of another connection to the same server."""
        if other.revealed is not None:
            self.learn(Evidence(other.sign or "", other.revealed))
        for below, sign in other.older_than.items():
            self.learn(Evidence(sign, below=below))

    @property
    def fitting(self) -> str | None:
        """The releases that fit the evidence, such as ``7.6 or later``; None without evidence."""
        oldest, newest = self.assumed, self.newest
        if oldest == newest:
            return oldest
        if newest is None:
            return f"{oldest} or later"
        return f"{newest} or earlier" if oldest is None else f"{oldest} to {newest}"

    @property
    def below(self) -> str | None:
        """The server is older than this release. Evidence that other messages contradict does not count."""
        lowest = None if self.revealed is None else order(self.revealed)
        fits = (each for each in self.older_than if lowest is None or order(each) > lowest)
        return min(fits, key=order, default=None)

    @property
    def assumed(self) -> str | None:
        """The release whose rules apply, or None for the newest."""
        return self.named or self.revealed

    @property
    def newest(self) -> str | None:
        """The newest feature release that the server can be, or None if no message limits it."""
        if self.named is not None:
            return self.named
        return None if self.below is None else _before(self.below)

    @property
    def reason(self) -> str:
        """The reason for the assumed release, and any contradiction."""
        if self.named is None:
            seen = self.sign or "nothing reveals it"
            below = self.below or min(self.older_than, key=order, default=None)
            if below is None:
                return seen
            if self.below is None and self.revealed is not None:
                return f"{seen}, although {self.older_than[below]}"
            if self.older_than[below] == seen:
                return seen
            return f"{seen}; {older_text(below)}, because {self.older_than[below]}"
        if self.revealed is not None and order(self.revealed) > order(self.named):
            return f"named by the caller, but {self.sign}, which shows {self.revealed} or later"
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

    def surely_has(self, since: str | None, until: str | None) -> bool | None:
        """Return True if the server's release is from one to another, or None if unknown."""
        if self.named is not None:
            return self.has(since, until)
        if self._is_below(since) or (self.revealed is not None and not self.has(None, until)):
            return False
        is_later = since is None or (self.revealed is not None and order(since) <= order(self.revealed))
        return True if is_later and not self.is_past(until) else None

    def is_past(self, until: str | None) -> bool:
        """Return True if the server may be newer than the last release of a rule."""
        return until is not None and (self.newest is None or order(self.newest)[0][:2] > order(until)[0])

    def lacks(self, since: str | None) -> bool:
        """Return True if the server certainly does not comply with a rule that was introduced in a given
        release.
        """
        return self.named is not None or self._is_below(since)

    def _is_below(self, since: str | None) -> bool:
        """Return True if messages show, without contradiction, that the server is older than a release."""
        below = None if self.named is not None else self.below
        return below is not None and since is not None and order(since) >= order(below)


@dataclass(frozen=True)
class Asked:
    """The parts of a request that the response of a server may reveal as known or unknown."""

    opcode: str
    broken: frozenset[str] = frozenset()
    """Rules of single messages that the request breaks."""
    is_explained: bool = False
    """True if the capture or the state of the server may explain a refusal without the release."""
    control: Control | None = None
    open_flags: int = 0
    words: str = ""
    """The text of the server's response."""
    request: StreamRequest | None = None


def occurring(event: Event) -> Iterator[Evidence]:
    """Yield what a message of a server shows, other than how the server responds to a request."""
    if event.direction != SERVER:
        return
    opcode = event.opcode or ""
    if opcode == "hello" and event.status in facts().granted:
        for feature in event.body.get("features") or ():
            yield from _between(f"HELLO feature {feature} occurs", _part("feature", feature))
    elif opcode == VERSION and (form := _VERSION.match(event.value or b"")):
        release, version = form[1].decode(), (event.value or b"")[:32].decode("latin-1")
        yield Evidence(f"the server reports version {version!r}", release, _after(release))
    if event.status is not None:
        return
    yield from _between(f"{opcode} occurs", _part("opcode", opcode))
    if opcode == CONTROL:
        name = Control.of(event).name
        yield from _between(f"control {name} from the server occurs", _part("control", name))
    for name, known in _releases().get(opcode, {}).items():
        value = event.body.get(name)
        # A table without the field decodes to the same value as a table with the default.
        if value or (value is not None and name not in _omitted()):
            yield from _between(f"field {name} of {opcode} occurs", known)


def answered(asked: Asked, response: Event, release: Release) -> Iterator[Evidence]:
    """Yield what the response of a server to a request shows.

    Args:
        asked: The request.
        response: The response.
        release: The evidence so far.
    """
    if response.direction != SERVER:
        return
    status = response.status
    if status == "unknown_command":
        # No release implements the opcodes that servers only send.
        if asked.opcode not in opcodes_of("R-dcp-to-node"):
            since, until = _part("opcode", asked.opcode)
            yield Evidence(f"the server does not know {asked.opcode}", until and _after(until), since)
    elif asked.control is not None and status == "not_supported":  # unknown keys get another status
        name = asked.control.name
        yield from _between(f"control {name} occurs", _part("control", name))
    elif status in facts().granted:
        yield from _granted(asked)
    elif status == "einval":
        yield from _refused(asked, release)


def _granted(asked: Asked) -> Iterator[Evidence]:
    """Yield what it shows that a server grants a request."""
    for name, known in _parts(asked):
        yield from _between(f"{name} occurs", known)
    for rule in map(rule_of, sorted(asked.broken)):
        sign = f"the server does not apply {rule.id}"
        if rule.status and rule.until:
            yield Evidence(sign, _after(rule.until))
        elif rule.status and rule.since:
            yield Evidence(sign, below=rule.since)


def disconnected(rule: str) -> Evidence:
    """Return what it shows that a server closes the connection after a message that breaks a rule."""
    return Evidence(f"the server disconnects after a message that breaks {rule}", rule_of(rule).since)


def unknown_flags(words: str) -> int:
    """Return the flags that a server does not know, according to the text of its response."""
    found = _UNKNOWN_FLAGS.search(words)
    return 0 if found is None else int(found[1], 16)


def has_unknown_flag(words: str) -> bool:
    """Return True if a server refuses a flag without naming it, according to the text of its response."""
    return _INVALID_FLAGS.search(words) is not None


def is_control(name: str) -> bool:
    """Return True if any release knows a control."""
    return name in _releases()["control"]


def knows(release: Release, group: str, name: str) -> bool:
    """Return True if a release knows a part of the protocol.

    Args:
        release: The release.
        group: ``control``, ``feature``, ``opcode``, or the type of some flags.
        name: The name of the part in the grammars.
    """
    return release.has(*_part(group, name))


def unknown_parts(asked: Asked, release: Release) -> Iterator[tuple[str, str]]:
    """Yield the parts of a request that the server may not know, each with its first release.

    Args:
        asked: A request that the server considers malformed.
        release: The evidence of the server's release.
    """
    known = None if release.assumed is None else order(release.assumed)
    for name, (since, _) in _parts(asked):
        if since is not None and (known is None or order(since) > known):
            yield name, since


def _refused(asked: Asked, release: Release) -> Iterator[Evidence]:
    """Yield what it shows that a server considers a request malformed."""
    if unknown := unknown_flags(asked.words):
        group = flags.OPEN if asked.opcode == "dcp_open" else flags.STREAM
        for name in flags.names_of(group, unknown):
            since, until = _part(group, name)
            sign = f"the server does not know flag {name}"
            yield Evidence(sign, _after(until)) if until else Evidence(sign, below=since)
    elif _is_unexplained(asked) and (new := tuple(unknown_parts(asked, release))):
        name, since = max(new, key=lambda part: order(part[1]))
        yield Evidence(f"the server refuses {name}", below=since)


def _is_unexplained(asked: Asked) -> bool:
    """Return True if only the release can explain why a server considers a request malformed."""
    if has_unknown_flag(asked.words):
        return not any(map(_ABOUT_FLAGS.match, asked.broken))
    return not asked.is_explained and not asked.broken


def _parts(asked: Asked) -> Iterator[tuple[str, _Releases]]:
    """Yield the parts of a request that some releases do not know."""
    if asked.control is not None:
        yield f"control {asked.control.name}", _part("control", asked.control.name)
    for name in flags.names_of(flags.OPEN, asked.open_flags):
        yield f"open flag {name}", _part(flags.OPEN, name)
    if asked.request is None:
        return
    for name in asked.request.flags:
        yield f"stream flag {name}", _part(flags.STREAM, name)
    members = [_part("member", name) for name in parsed_filter(asked.request.filter)]
    since = [since for since, _ in members if since is not None]
    # A server accepts a filter if it knows one of the members.
    if since:
        oldest = min(since, key=order)
        names = [name for name in parsed_filter(asked.request.filter) if _part("member", name)[0] == oldest]
        yield f"filter member {names[0]}", (oldest, None)


def _between(sign: str, releases: _Releases) -> Iterator[Evidence]:
    since, until = releases
    if since is not None or until is not None:
        yield Evidence(sign, since, until and _after(until))


def _part(group: str, name: str) -> _Releases:
    return _releases().get(group, {}).get(name, (None, None))


@cache
def _features() -> tuple[str, ...]:
    """Return the feature releases that the grammars and the rules name, oldest first."""
    named = {each for group in _releases().values() for pair in group.values() for each in pair if each}
    named |= {each for rule in rules().values() for each in (rule.since, rule.until) if each}
    return tuple(sorted((each for each in named if len(order(each)[0]) == 2), key=order))


def _after(release: str) -> str | None:
    """Return the feature release that follows a release; None if none is known to follow."""
    numbers, is_later = order(release)
    later = (each for each in _features() if order(each) > (numbers[:2], is_later))
    return next(later, None)


def _before(release: str) -> str | None:
    """Return the newest feature release before a release; None if none is known."""
    return next((each for each in reversed(_features()) if order(each) < order(release)), None)


@cache
def _omitted() -> frozenset[str]:
    """Return the names of the fields that a FlatBuffers table omits if they have their default."""
    return frozenset(
        member.id
        for type_ in spec.load().types.values()
        for member in type_.members.values()
        if any(name.startswith(_IN_TABLES) for name in member.type.names)
    )


@cache
def _releases() -> Mapping[str, Mapping[str, _Releases]]:
    """Return the first and last releases of controls, features, opcodes, flags and members of filters, and
    of fields by opcode.
    """
    known = spec.load()
    opcodes = known.enums["mcbp_opcode::client"].values()
    names = {member.id for member in opcodes}
    fields: dict[str, dict[str, _Releases]] = {}
    for type_ in known.types.values():
        opcode = type_.name.partition("::")[0]
        for member in type_.members.values() if opcode in names else ():
            if member.since:
                own = fields.setdefault(opcode, {})
                # Fields of several layouts of a message can have the same name.
                since = min(member.since, own.get(member.id, (member.since, None))[0] or "", key=order)
                own[member.id] = since, member.until
    types = {name: type_ for name, type_ in known.types.items() if name in names}
    return {
        **fields,
        "control": {each.id: (each.since, each.until) for each in types[CONTROL].members["key"].values},
        "feature": {
            each.id: (each.since, each.until) for each in known.enums["mcbp_hello_feature::code"].values()
        },
        "member": {
            each.id: (each.since, each.until) for each in types["dcp_stream_req"].members["filter"].members
        },
        "opcode": {
            each.id: (each.since or (types[each.id].since if each.id in types else None), each.until)
            for each in opcodes
        },
        **{
            type_: {
                re.sub("^(is|has)_", "", member.id): (member.since, member.until)
                for member in known.types[type_].members.values()
            }
            for type_ in (flags.OPEN, flags.STREAM)
        },
    }
