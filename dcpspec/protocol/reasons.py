"""Why a server refused a request: the part of the request that is wrong, or the possible reasons.

The request and the state of the connection decide, and only then the status. Among the rules with the status,
a rule that the request breaks is the reason. If the request breaks none of them, the rules that only the
server can check are the possible reasons, except those that the request or the state rules out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import isnan
from typing import Final, NamedTuple

from dcpspec.policy import rules as policy
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import State
from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.releases import (
    Asked,
    Release,
    has_unknown_flag,
    is_control,
    older_text,
    unknown_flags,
    unknown_parts,
)
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.rules import Rule, answer_rules, rule_of, rules
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import described, key_text

_PRIVILEGE: Final = re.compile(r"without the (\w+) privilege")
"""The words with which a server names a privilege that the user lacks."""
_FLAGS: Final = {
    "dcp_open": "R-open-flags",
    "dcp_stream_req": "R-stream-flags",
    "dcp_add_stream": "R-stream-flags",
}
"""The rules about flags that no server accepts, by opcode."""
_LATER: Final = "-later"
"""The end of the ids of rules about flags that only later servers know."""
_TYPES: Final = {
    "dcp_open": flags.OPEN,
    "dcp_stream_req": flags.STREAM,
    "dcp_snapshot_marker": flags.SNAPSHOT,
}
"""The types of flags, by opcode."""
_UNKNOWN: Final = {
    "control": "R-control-key",
    "filter": "R-stream-req-filter",
    "open": "R-open-flags-later",
    "stream": "R-stream-flags-later",
}
"""The rules about parts of a request that a server does not know, by the first word of the part's name."""
_NO_BUCKET: Final = "no bucket is selected on the connection"
_MOST_KEPT: Final = 5
"""Maximum number of kept rules to name."""


class Breach(NamedTuple):
    """A rule that a request breaks, with the requirement and the observation."""

    rule: str
    expected: str
    seen: str


@dataclass(frozen=True)
class Refused:
    """A refused request, as far as it is known."""

    opcode: str
    status: str
    vbucket: int | None = None
    words: str = ""
    """The text of the server's response."""
    broken: tuple[Breach, ...] = ()
    """The rules that the request breaks."""
    control: Control | None = None
    request: StreamRequest | None = None
    open_flags: int = 0
    bucket: str | None = None
    """The bucket that the request selects."""


class Candidate(NamedTuple):
    """A possible reason."""

    rule: Rule
    text: str
    """A clause that says what is wrong."""


@dataclass(frozen=True)
class Reason:
    """The reason for a refusal, or all possible reasons in the order of the server's checks."""

    candidates: tuple[Candidate, ...]
    broken: str | None = None
    """Id of the rule that the request is known to break, if any; it is the only candidate."""
    otherwise: str = ""
    """What is known if there are no candidates."""
    excluded: tuple[str, ...] = ()
    """Clauses about reasons that the request rules out."""

    @property
    def rule(self) -> Rule | None:
        """The rule of the reason, or None if several rules, or none, may be the reason."""
        return self.candidates[0].rule if len(self.candidates) == 1 else None

    @property
    def text(self) -> str:
        """The reason as a clause."""
        if len(self.candidates) == 1:
            return self.candidates[0].text
        if not self.candidates:
            return self.otherwise
        deciding = dict.fromkeys(needs_of(each.rule.id) for each in self.candidates)
        either = ", or ".join(each.text for each in self.candidates)
        return f"{either} (to decide, look at {'; '.join(deciding)})"


def reason_of(state: State, refused: Refused, release: Release | None = None) -> Reason:
    """Return the reason for a refusal.

    Args:
        state: The state of the connection.
        refused: The request and the response.
        release: What is known of the server's release.
    """
    place = _order(refused.opcode)
    broken = [each for each in refused.broken if refused.status in rule_of(each.rule).status]
    about_flags = _FLAGS.get(refused.opcode)
    unknown = unknown_flags(refused.words)
    if about_flags is not None and (unknown or has_unknown_flag(refused.words)):
        broken = [each for each in broken if each.rule.startswith(about_flags)]
        if unknown:
            broken = [each for each in broken if each.rule == about_flags]
        if unknown and not broken:
            rule = rule_of(f"{about_flags}{_LATER}")
            return Reason((Candidate(rule, f"the server does not know flag {unknown:#x}"),))
        if not broken and (new := tuple(_unknown(refused, release))):
            return Reason(new)
    first = min(broken, key=lambda each: (_is_past(each, release), place(each.rule)), default=None)
    if first is not None and not _is_past(first, release):
        return Reason((Candidate(rule_of(first.rule), _found(refused.opcode, first)),), first.rule)
    candidates, excluded = [], []
    for rule in sorted(answer_rules(refused.opcode, refused.status), key=lambda rule: place(rule.id)):
        verdict = _POSSIBLE.get(rule.id, _unsaid(rule))(state, refused)
        if isinstance(verdict, str):
            candidates.append(Candidate(rule, verdict))
        elif verdict.why:
            excluded.append(verdict.why)
    candidates += _unknown(refused, release)
    if first is not None and not candidates:
        return Reason((Candidate(rule_of(first.rule), _found(refused.opcode, first)),), first.rule)
    return Reason(tuple(candidates), otherwise=_otherwise(state, refused, excluded), excluded=tuple(excluded))


def _is_past(broken: Breach, release: Release | None) -> bool:
    """Return True if the server may be too new for a rule that a request breaks."""
    return release is not None and release.is_past(rule_of(broken.rule).until)


def _unknown(refused: Refused, release: Release | None) -> Iterator[Candidate]:
    """Yield the parts of a request that the server may not know."""
    if refused.status != "einval":
        return
    if refused.control is not None and not is_control(refused.control.name):
        text = f"the server does not know control {refused.control.name[:64]!r}"
        yield Candidate(rule_of(_UNKNOWN["control"]), text)
    if release is not None:
        asked = Asked(
            refused.opcode, control=refused.control, open_flags=refused.open_flags, request=refused.request
        )
        for part, since in unknown_parts(asked, release):
            text = f"the server is {older_text(since)} and does not know {part}"
            yield Candidate(rule_of(_UNKNOWN[part.partition(" ")[0]]), text)


def needs_of(name: str) -> str:
    """Return what one must know to check a rule."""
    rule = _policy().get(name)
    return "" if rule is None else rule.needs


def is_fatal(name: str) -> bool:
    """Return True if a server closes the connection when a message breaks a rule."""
    rule = _policy().get(name)
    return rule is not None and rule.severity == "disconnect"


def parts_text(event: Event, name: str) -> str:
    """Describe a message by the fields that a rule is about."""
    rule = _policy().get(name)
    paths = [path.steps for path in rule.fields] if rule is not None else []
    names = list(event.body)
    paths.sort(key=lambda steps: names.index(steps[-1]) if steps[-1] in names else -1)
    own = ", ".join(part for part in dict.fromkeys(_part(event, steps) for steps in paths) if part)
    return f"{event.opcode} with {own}" if own else described(event)


def _part(event: Event, steps: tuple[str, ...]) -> str:
    """Describe the field at a path, as far as the message's row contains the field."""
    name = steps[-1]
    if "datatype" in steps:
        return f"datatype {event.datatype or 0:#04x}"
    if "flags" in steps and event.body.get("flags") is not None:
        number = event.body["flags"]
        type_ = _TYPES.get(event.opcode or "")
        names = " ".join(flags.names_of(type_, number)) if type_ is not None else ""
        return f"flags {number:#x}" + (f" ({names})" if names else "")
    if steps[-2:] == ("request", "value") and event.value is not None:
        return f"value {event.value[:64].decode('utf-8', 'backslashreplace')!r}"
    if steps[-2:] == ("request", "key"):
        return key_text(event.key)
    value = event.body.get(name)
    if isinstance(value, str):
        return f"{name} {value[:200]!r}"
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return f"{name} {', '.join(value)[:200]}"
    return "" if not isinstance(value, int) or isinstance(value, bool) else f"{name} {unsigned(value)}"


def _found(opcode: str, broken: Breach) -> str:
    expected = broken.expected.rstrip(".")
    seen = broken.seen.removeprefix(f"{opcode} with ")
    return f"{seen}; required: {expected[:1].lower()}{expected[1:]}"


@cache
def _policy() -> Mapping[str, policy.PolicyRule]:
    return {rule.id: rule for rule in policy.load().rules}


@cache
def _order(opcode: str) -> Callable[[str], int]:
    """Return a function that numbers rules in the order in which a server checks a request."""
    known = facts().stream_request_checks if opcode == "dcp_stream_req" else ()
    places = {rule: place for place, rule in enumerate(known)}
    return lambda rule: places.get(rule, -1)


def _otherwise(state: State, refused: Refused, excluded: Iterable[str]) -> str:
    """Return what is known of a refusal that no rule explains."""
    if refused.status == "no_bucket":
        return _NO_BUCKET
    if refused.status == "unknown_command":
        return f"the server does not know {refused.opcode}"
    if refused.opcode in ("sasl_auth", "sasl_step") and refused.status == "auth_error":
        return "the server does not accept the user, the password or the mechanism"
    about = {refused.opcode, policy.ANY}
    checked = [
        rule.id
        for rule in rules().values()
        if refused.status in rule.status
        and not about.isdisjoint(rule.applies_to)
        and (rule.decided_by == "message" or (rule.decided_by == "order" and state.agreed.is_known))
    ]
    kept = f"the request keeps {' and '.join(checked)}" if 0 < len(checked) <= _MOST_KEPT else ""
    known = [text for text in (kept, *excluded) if text]
    return f"nothing that is known explains it{': ' if known else ''}{'; '.join(known)}"


class RuledOut(NamedTuple):
    """The verdict on a rule that cannot be the reason."""

    why: str = ""
    """A clause to report, or empty."""


def _authenticated(state: State, refused: Refused) -> str | RuledOut:
    if not state.is_before_login:
        return RuledOut()
    return f"the client has not logged in before {refused.opcode}"


def _bucket(state: State, refused: Refused) -> str | RuledOut:
    name = f"bucket {refused.bucket!r}"
    if state.is_before_login:
        return RuledOut()
    if refused.status == "not_supported":
        return RuledOut() if state.opened else f"{name} does not support collections, which HELLO enabled"
    if refused.status == "key_enoent":
        return f"the node has no {name}"
    return f"the user has no access to {name}, or the node has no such bucket"


def _command_privilege(state: State, refused: Refused) -> str | RuledOut:
    named = _PRIVILEGE.search(refused.words)
    if named is not None:
        return f"the user lacks the privilege {named[1]}"
    if state.is_before_login:
        return RuledOut()
    if refused.opcode == "dcp_stream_req":
        return RuledOut("a server would name the privilege that the command requires")
    return f"the user lacks the privilege that {refused.opcode} requires, or has lost it since dcp_open"


def _open_privilege(state: State, refused: Refused) -> str | RuledOut:
    names = flags.names_of(flags.OPEN, refused.open_flags)
    privilege = "DcpProducer" if "producer" in names else "DcpConsumer"
    text = f"the user lacks the privilege {privilege}, which the open flags require"
    return RuledOut() if state.is_before_login else text


def _selected(request: StreamRequest | None) -> str:
    """Describe what a stream request selects; return an empty string if it selects the whole bucket."""
    if request is not None and request.scope is not None:
        return f"scope {request.scope:#x}"
    if request is not None and request.collections:
        names = ", ".join(f"{each:#x}" for each in sorted(request.collections))
        return f"{'collection' if len(request.collections) == 1 else 'one of the collections'} {names}"
    return ""


def _reads_all(state: State) -> bool:
    """Return True if a stream of the whole bucket is live. It would end if the user lost the privilege."""
    asked = [stream.request for stream in state.live.values() if stream.state == "live"]
    whole = any(request is not None and not request.names_collections for request in asked)
    return whole and bool(state.agreed.has_collections)


def _stream_privilege(state: State, refused: Refused) -> str | RuledOut:
    what = _selected(refused.request)
    if refused.status != "eaccess":
        if _reads_all(state):
            return RuledOut()
        return f"the user has no privilege for {what or 'the default collection'}"
    if state.is_before_login or _PRIVILEGE.search(refused.words):
        return RuledOut()
    whole = "the whole bucket, which a request without a filter selects"
    return f"the user lacks the privilege DcpStream for {what or whole}"


def _collections(_: State, refused: Refused) -> str | RuledOut:
    what = _selected(refused.request) or "the default collection"
    return f"{what} does not exist in vbucket {refused.vbucket or 0}"


def _stream_vbucket(_: State, refused: Refused) -> str | RuledOut:
    is_active_only = refused.request is not None and "active_vbucket_only" in refused.request.flags
    states = "it is not active there" if is_active_only else "it is neither active nor a replica there"
    return f"the node does not have vbucket {refused.vbucket or 0}, or {states}"


def _range_latest(_: State, refused: Refused) -> str | RuledOut:
    request = refused.request
    if request is None:
        return "the start seqno is above the end seqno that the server sets"
    above = f"start seqno {request.start} is above it"
    if "from_latest" in request.flags:
        own = "the server sets the start seqno to the high seqno of the vbucket"
        return f"{own}, which is above the end seqno {request.end}"
    if "disk_only" in request.flags:
        return f"the server sets the end seqno to the persisted seqno of the vbucket, and {above}"
    if "to_latest" in request.flags and request.names_collections:
        return f"the server sets the end seqno to the high seqno of the requested collections, and {above}"
    if not request.start:
        return RuledOut()
    return RuledOut(
        f"start seqno {request.start} may be above the high seqno of the vbucket, but then servers respond "
        f"with a rollback"
    )


def _noop_interval(_: State, refused: Refused) -> str | RuledOut:
    control = refused.control
    if control is None or control.name != "set_noop_interval":
        return RuledOut()
    if control.seconds is None:  # a value without a number breaks another rule
        return f"the value {control.value} is too large for a float of 4 bytes"
    if isnan(control.seconds):
        return f"the value {control.value} is not a number"
    text = f"the value {control.value} is below the interval of the node's connection manager"
    is_whole = control.value.lstrip("+-").isdigit()
    return text if is_whole else f"{text}, or the server is older than 7.6 and accepts no fractions"


def _unsaid(rule: Rule) -> Callable[[State, Refused], str | RuledOut]:
    """Return the verdict on a rule without a text of its own."""
    return lambda *_: f"the request may not keep {rule.id}, which depends on {needs_of(rule.id)}"


def _change_streams(_: State, refused: Refused) -> str | RuledOut:
    is_about = refused.control is not None and refused.control.name == "change_streams"
    return "the storage of the bucket keeps no history of changes" if is_about else RuledOut()


def _dcp_bucket(state: State, refused: Refused) -> str | RuledOut:
    is_about = refused.opcode == "dcp_open" or not state.opened
    return "the selected bucket does not support DCP" if is_about else RuledOut()


def _lost(refused: Refused, otherwise: str = "") -> str:
    """Return that a node lacks a vbucket, or has it in the wrong state."""
    text = f"the node does not have vbucket {refused.vbucket or 0}"
    return f"{text}, or {otherwise}" if otherwise else text


_POSSIBLE: Final[Mapping[str, Callable[[State, Refused], str | RuledOut]]] = {
    "R-add-stream-vbucket": lambda _, refused: _lost(refused, "it is active there"),
    "R-authenticated": _authenticated,
    "R-bucket-exists": _bucket,
    "R-bucket-selected": lambda *_: _NO_BUCKET,
    "R-control-change-streams": _change_streams,
    "R-control-noop-interval": _noop_interval,
    "R-dcp-bucket": _dcp_bucket,
    "R-dcp-command-privilege": _command_privilege,
    "R-dcp-privilege": _open_privilege,
    "R-failover-log-vbucket": lambda _, refused: _lost(refused),
    "R-open-flags-later": lambda *_: RuledOut(),  # `_unknown` names the flag
    "R-seqno-acknowledged-vbucket": lambda _, refused: _lost(refused),
    "R-stream-flags-later": lambda *_: RuledOut(),
    "R-stream-req-collections-known": _collections,
    "R-stream-req-filter-privilege": _stream_privilege,
    "R-stream-req-history": lambda *_: "the consumer's position is not part of the vbucket's history",
    "R-stream-req-initial-snapshot": lambda _, refused: (
        f"the node is still receiving its first snapshot of vbucket {refused.vbucket or 0} from another node"
    ),
    "R-stream-req-memory": lambda *_: "the bucket lacks the memory to read the vbucket from disk",
    "R-stream-req-range-latest": _range_latest,
    "R-stream-req-vbucket": _stream_vbucket,
    "R-stream-vbucket": lambda _, refused: _lost(refused, "it is neither a replica nor pending there"),
}
"""For each rule that only the server can check, why a refused request may have broken it."""
