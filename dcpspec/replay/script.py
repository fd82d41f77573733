"""Scripts: actions of a node or a proxy on messages. A rule selects messages, times and an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final

from dcpspec.arrays import as_text
from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.errors import DcpEncodeError
from dcpspec.framing.live import Head
from dcpspec.grammar.fields import load as load_spec
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.replay.made import response
from dcpspec.replay.plain import (
    Reader,
    ScenarioError,
    at_least,
    many,
    mapping,
    one_of,
    only_true,
)
from dcpspec.replay.recorded import OPCODES, seqno_fields
from dcpspec.wording import counted
from dcpspec.write.message import message

REQUEST, RESPONSE = "request", "response"
STREAM_REQUEST: Final = "dcp_stream_req"
ANY: Final = "any"
"""The value of `flip` that selects a random byte."""
HALF: Final = "half"
"""The value of `rollback` that represents half of the stream's start seqno."""
_NONE: Final = {None: "none"}
"""The value of `map` that leaves a vbucket without a node."""
CONNECTION, VBUCKET, STREAM = "connection", "vbucket", "stream"
"""Scopes in which a rule can count messages; by default, a rule counts all messages together."""


@dataclass
class PassingMessage:
    """A message to check against the rules, with the information that the rules need."""

    data: bytes
    sender: str
    """The sender."""
    connection: int
    """Number of the connection."""
    markers: Mapping[Hashable, bytes]
    """The last marker of each stream of the connection."""

    def __post_init__(self) -> None:
        self.head = Head.of(self.data)

    @cached_property
    def fields(self) -> Fields:
        """The fields of the message; for a damaged message, the fields that can be decoded."""
        return fields_of_message(self.data, collections=False)

    @property
    def key(self) -> str | None:
        """The key of a request, such as the name of a control."""
        if not self.head.is_request:
            return None
        begin = HEADER_SIZE + header_number(self.data, "len_extras")
        key = self.data[begin : begin + header_number(self.data, "len_key_u2")]
        return as_text(key)

    @property
    def seqno(self) -> int | None:
        """The seqno of a change, or the start seqno of a stream request."""
        opcode = self.head.opcode
        name = "start_seqno" if opcode == STREAM_REQUEST else seqno_fields().get(opcode)
        return self.fields.get(name) if name is not None and self.head.is_request else None

    @property
    def stream(self) -> Hashable:
        """The identity of a message's stream on its connection."""
        return self.head.vbucket, header_number(self.data, "opaque")

    @property
    def is_within_snapshot(self) -> bool:
        """True for a change below the end seqno of its snapshot."""
        marker = self.markers.get(self.stream)
        if marker is None or self.sender != SERVER or self.head.opcode not in OPCODES:
            return False
        end: int = fields_of_message(marker, collections=False).get("end_seqno", 0)
        return (self.seqno or 0) < end


@dataclass(frozen=True)
class ScriptRule:
    """A rule, which counts messages across all connections unless `per` is set."""

    number: int
    action: str
    """The name of the action."""
    value: Any
    opcode: frozenset[str] | None = None
    type: str | None = None
    sender: str | None = None
    vbucket: frozenset[int] | None = None
    connection: frozenset[int] | None = None
    key: frozenset[str] | None = None
    """Keys of the requests to match, such as names of controls."""
    seqno: int | None = None
    """Lowest seqno of a change, or lowest start seqno of a stream, to match."""
    within_snapshot: bool = False
    """True to match only changes below the end seqno of their snapshot."""
    per: str | None = None
    """The scope of the counts."""
    after: int = 0
    every: int = 1
    times: int | None = None
    probability: float = 1.0
    delay: tuple[float, float] = (0.0, 0.0)

    @property
    def most(self) -> int | None:
        """Maximum number of times that the rule fires; None without a limit."""
        return len(self.value) if isinstance(self.value, tuple) else self.times

    def applies_to(self, said: PassingMessage) -> bool:
        """Return True if the rule applies to a message."""
        head = said.head
        return (
            (self.opcode is None or head.opcode in self.opcode)
            and (self.type is None or (self.type == REQUEST) is head.is_request)
            and (self.sender is None or self.sender == said.sender)
            and (self.vbucket is None or head.vbucket in self.vbucket)
            and (self.connection is None or said.connection in self.connection)
            and (self.key is None or said.key in self.key)
            and (self.seqno is None or ((seqno := said.seqno) is not None and seqno >= self.seqno))
            and (not self.within_snapshot or said.is_within_snapshot)
        )

    def scope(self, said: PassingMessage) -> Hashable:
        """Return the scope in which the rule counts a message."""
        return self.number, {VBUCKET: said.head.vbucket, STREAM: said.stream}.get(self.per or "")

    @property
    def is_about_changes(self) -> bool:
        """True if the rule may apply to changes that a server sends."""
        is_sent = self.sender != CLIENT and self.type != RESPONSE
        return is_sent and (self.opcode is None or not self.opcode.isdisjoint(OPCODES))


@dataclass(frozen=True)
class SentMessage:
    """A message that a rule sends."""

    data: bytes
    has_opaque: bool = True
    """False to use the opaque of the preceding message."""

    def after(self, data: bytes) -> bytes:
        """Return the bytes to send after another message, with the opaque of that message if required."""
        if self.has_opaque:
            return self.data
        return with_header_number(self.data, "opaque", header_number(data, "opaque"))

    def __str__(self) -> str:
        return counted(len(self.data), "byte")


@dataclass
class FiredRule:
    """A rule that fired on a message."""

    rule: ScriptRule
    action: str
    """The action, or `delay` for a delay without an action."""
    value: Any
    delay: float
    head: Head
    sender: str
    """The sender of the message."""
    opaque: int
    """The opaque of the message."""
    connection: int
    """Number of the connection of the message."""
    packet: int | None = None
    """Number of the packet that contains the message or its replacement, counted from 1; None until
    recorded.
    """

    def __str__(self) -> str:
        """Return the text for events and packet comments."""
        return f"rule {self.rule.number}: {self.deed}"

    @property
    def deed(self) -> str:
        """The action, its value and the delay, as text."""
        shown, waits = self.value, f" after {self.delay:.3g} s" if self.delay else ""
        if self.action == "append":
            shown = counted(len(shown), "change")
        elif isinstance(shown, dict):
            shown = ", ".join(f"{vbucket} to {_NONE.get(node, node)}" for vbucket, node in shown.items())
        has_value = shown is not True and self.action != "delay"
        return f"{self.action} {_NONE.get(shown, shown)}{waits}" if has_value else f"{self.action}{waits}"

    @property
    def message(self) -> str:
        """The message as text."""
        return self.head.opcode + ("" if self.head.is_request else " response")

    @property
    def line(self) -> str:
        """A line that names the rule and the message."""
        vbucket = "" if self.head.vbucket is None else f" of vbucket {self.head.vbucket}"
        return f"{self.sender}: {self.message}{vbucket}: {self}"

    @property
    def is_answer(self) -> bool:
        """True if the script answers the message in place of the receiver."""
        return self.action in ("status", "rollback") and self.head.is_request

    @property
    def answer(self) -> Fields:
        """The fields of the answer: its status, and the rollback seqno."""
        is_status = self.action == "status"
        return {"status": self.value} if is_status else {"status": "rollback", "rollback_seqno": self.value}

    @property
    def closes(self) -> bool:
        """True if the action ends the connection."""
        return self.action in ("cut", "truncate")

    def sent(self, data: bytes) -> tuple[bytes, ...]:
        """Return the bytes that replace the message."""
        match self.action:
            case "status" | "rollback":
                return (response(self.head.opcode, opaque=header_number(data, "opaque"), **self.answer),)
            case "drop" | "cut" | "blackhole":
                return ()
            case "duplicate":
                return data, data
            case "send":
                return data, self.value.after(data)
            case "flip":
                return (self._damaged(data),)
            case "truncate":
                return (data[: self.value],)
        return (data,)

    def _damaged(self, data: bytes) -> bytes:
        """Invert one byte of a message, unless the message is too short to contain the byte."""
        inverted = bytearray(data)
        if -len(data) <= self.value < len(data):
            inverted[self.value] ^= (1 << 8) - 1
        return bytes(inverted)


@dataclass
class RuleCounts:
    """The counts of matches and firings of rules, by scope."""

    met: Counter[Hashable] = field(default_factory=Counter)
    fired: Counter[Hashable] = field(default_factory=Counter)


@dataclass
class Script:
    """The rules of a proxy or a node, with the counts of their matches and firings."""

    rules: tuple[ScriptRule, ...] = ()
    random: Random = field(default_factory=lambda: Random(0))  # noqa: S311 - it chooses what goes wrong
    _counts: RuleCounts = field(default_factory=RuleCounts)
    _done: set[int] = field(default_factory=set)
    """Numbers of the rules that have reached their maximum number of firings in at least one scope."""

    @property
    def waiting(self) -> tuple[ScriptRule, ...]:
        """The rules that have not reached their maximum number of firings."""
        return tuple(rule for rule in self.rules if rule.most and rule.number not in self._done)

    def fired(self, said: PassingMessage, own: RuleCounts) -> FiredRule | None:
        """Return the first rule that fires on a message, and update the counts.

        Args:
            said: The message.
            own: The counts of rules that count per connection or per stream.
        """
        for rule in self.rules:
            counts, scope = own if rule.per in (CONNECTION, STREAM) else self._counts, rule.scope(said)
            if rule.applies_to(said) and self._fires(rule, counts, scope):
                value, action = rule.value, rule.action
                if isinstance(value, tuple):
                    value = value[counts.fired[scope] - 1]
                if action == "status" and value == "success":
                    action = "delay"
                elif value == HALF:
                    start, first = (said.fields.get(name, 0) for name in ("start_seqno", "snap_start_seqno"))
                    value = min(start // 2, first)
                elif value == ANY:
                    value = self.random.randrange(len(said.data))
                delay = self.random.uniform(*rule.delay)
                opaque = header_number(said.data, "opaque")
                return FiredRule(rule, action, value, delay, said.head, said.sender, opaque, said.connection)
        return None

    def _fires(self, rule: ScriptRule, counts: RuleCounts, scope: Hashable) -> bool:
        counts.met[scope] += 1
        after, most = counts.met[scope] - rule.after, rule.most
        if after <= 0 or after % rule.every or (most is not None and counts.fired[scope] >= most):
            return False
        if self.random.random() >= rule.probability:
            return False
        counts.fired[scope] += 1
        if counts.fired[scope] == most:
            self._done.add(rule.number)
        return True

    @classmethod
    def of(cls, raw: object, source: str = "the script", *, of_node: bool = False) -> Script:
        """Read a script from plain data.

        Args:
            raw: A list of rules as mappings, or a mapping with the keys `rules` and `seed`.
            source: The name of the source, for errors.
            of_node: True for the script of a node, which allows more actions than a proxy.

        Raises:
            ScenarioError: A key or value is invalid.
        """
        if isinstance(raw, list):
            raw = {"rules": raw}
        given = mapping(source, raw, ("seed", "rules"))
        rules = given.get("rules")
        if not isinstance(rules, list):
            raise ScenarioError(f"{source}: expected rules as a list of mappings, got {rules!r}")
        seed = _count(f"{source}: seed", given.get("seed", 0))
        actions = [name for name in _ACTIONS if of_node or name not in _OF_NODES]
        read = [
            _rule(f"{source}: rule {number}", number, rule, actions) for number, rule in enumerate(rules, 1)
        ]
        return cls(tuple(read), Random(seed))  # noqa: S311 - as above


@dataclass
class ConnectionScript:
    """The script of one connection."""

    script: Script
    number: int = 1
    """Number of the connection."""
    _markers: dict[Hashable, bytes] = field(default_factory=dict)
    _counts: RuleCounts = field(default_factory=RuleCounts)

    def fired(self, data: bytes, sender: str) -> FiredRule | None:
        """Return the first rule that fires on a message from a sender, and update the counts."""
        if not self.script.rules:
            return None
        said = PassingMessage(data, sender, self.number, self._markers)
        if sender == SERVER and said.head.opcode == "dcp_snapshot_marker":
            self._markers[said.stream] = data
        return self.script.fired(said, self._counts)


def _rule(where: str, number: int, raw: object, known: Collection[str]) -> ScriptRule:
    for name in _OF_NODES.difference(known):
        if isinstance(raw, Mapping) and name in raw:
            raise ScenarioError(f"{where}: {name} is allowed only in the script of a node, not of a proxy")
    given = mapping(where, raw, (*_KEYS, *known))
    read = {name: (_KEYS | _ACTIONS)[name](f"{where}: {name}", value) for name, value in given.items()}
    actions = [name for name in known if name in read and name != "delay"]
    if len(actions) > 1 or not (actions or "delay" in read):
        listed = ", ".join(known)
        raise ScenarioError(
            f"{where}: expected one action, with or without a delay; the actions are {listed}"
        )
    action = actions[0] if actions else "delay"
    value = read.pop(action) if actions else None
    read["sender"] = read.pop("from", None)
    if action == "rollback":
        if read.setdefault("opcode", frozenset({STREAM_REQUEST})) != {STREAM_REQUEST}:
            raise ScenarioError(f"{where}: rollback applies only to the response to {STREAM_REQUEST}")
        if read.setdefault("type", REQUEST) != REQUEST:
            raise ScenarioError(f"{where}: rollback applies to a {REQUEST}")
    if action == "status":
        kind = read.setdefault("type", REQUEST)
        if kind == RESPONSE and STREAM_REQUEST in read.get("opcode", {STREAM_REQUEST}):
            raise ScenarioError(
                f"{where}: the status of a response to {STREAM_REQUEST} cannot change, because the node may "
                "already have granted the stream"
            )
    if "vbucket" in read and read.setdefault("type", REQUEST) != REQUEST:
        raise ScenarioError(f"{where}: a {RESPONSE} names no vbucket")
    return ScriptRule(number, action, value, **read)


def _status(where: str, value: object) -> Any:
    """Read a status, or a list with one status for each message in turn."""
    read = _member("mcbp_status::status", lambda number: response("dcp_noop", status=number))
    return tuple(read(where, item) for item in value) if isinstance(value, list) else read(where, value)


def _delay(where: str, value: object) -> tuple[float, float]:
    """Read seconds, or a list of the minimum and the maximum."""
    read = at_least(0, None, _REAL)
    both = value if isinstance(value, list) and len(value) == 2 else [value, value]
    low, high = (float(read(where, item)) for item in both)
    if low > high:
        raise ScenarioError(f"{where}: expected seconds, or a minimum and a maximum, got {value!r}")
    return low, high


def _member(enum: str, written: Callable[[int], bytes]) -> Reader:
    """Return a reader for enum members, given by name, or by number if a member has no name.

    Args:
        enum: The enum.
        written: Writes a message that contains the number; fails if the number is too large for its field.
    """

    def read(where: str, value: object) -> Any:
        members = load_spec().enums[enum]
        if type(value) is not int:
            return one_of([member.id for member in members.values()])(where, value)
        try:
            written(value)
        except DcpEncodeError as error:
            raise ScenarioError(f"{where}: {error}") from error
        return members[value].id if value in members else value

    return read


def _or_number(name: str, what: str, *, least: int | None = None) -> Reader:
    """Return a reader for a number or a name."""

    def read(where: str, value: object) -> Any:
        if value != name and (type(value) is not int or (least is not None and value < least)):
            raise ScenarioError(f"{where}: expected {what} or {name!r}, got {value!r}")
        return value

    return read


def _node(where: str, value: object) -> int | None:
    node: int | str = _or_number(_NONE[None], "the number of a node", least=0)(where, value)
    return None if isinstance(node, str) else node


def _map(where: str, value: object) -> Any:
    """Read the index of a node, or a mapping from vbuckets to nodes."""
    if not isinstance(value, Mapping):
        return _node(where, value)
    if not all(str(vbucket).isdecimal() for vbucket in value):
        raise ScenarioError(f"{where}: expected nodes by vbucket number, got {value!r}")
    return {int(vbucket): _node(f"{where}: {vbucket}", node) for vbucket, node in value.items()}


def _message(where: str, value: object) -> SentMessage:
    """Read a message, given as hex digits or as the kind and fields that `dcpspec.message` accepts."""
    if isinstance(value, str):
        try:
            return SentMessage(bytes.fromhex(value))
        except ValueError as error:
            raise ScenarioError(
                f"{where}: expected a message as hex digits, or as kind and fields: {error}"
            ) from error
    fields = dict(mapping(where, value, value if isinstance(value, dict) else ()))
    try:
        data = message(str(fields.pop("kind", "")), **fields)
        return SentMessage(data, "opaque" in fields)
    except (DcpEncodeError, TypeError) as error:
        raise ScenarioError(f"{where}: {error}") from error


def _changes(where: str, value: object) -> list[dict[str, Any]]:
    """Read changes, each given as the kind and fields that `Bucket.append` accepts."""
    if not isinstance(value, list) or not all(isinstance(change, dict) for change in value) or not value:
        raise ScenarioError(f"{where}: expected changes as a list of mappings, got {value!r}")
    return value


def _text(where: str, value: object) -> str:
    if not isinstance(value, str):
        raise ScenarioError(f"{where}: expected text, got {value!r}")
    return value


_OPCODES: Final = tuple(
    member.id
    for kind in ("client", "server")
    for member in load_spec().enums[f"mcbp_opcode::{kind}"].values()
)
_REAL: Final = (int, float)
_count = at_least(0)
_KEYS: Final[dict[str, Reader]] = {
    "opcode": many(one_of(_OPCODES)),
    "type": one_of((REQUEST, RESPONSE)),
    "from": one_of((CLIENT, SERVER)),
    "vbucket": many(_count),
    "connection": many(at_least(1)),
    "key": many(_text),
    "seqno": at_least(1),
    "within_snapshot": only_true,
    "per": one_of((CONNECTION, VBUCKET, STREAM)),
    "after": _count,
    "every": at_least(1),
    "times": at_least(1),
    "probability": at_least(0, 1, _REAL),
}
_ACTIONS: Final[dict[str, Reader]] = {
    "status": _status,
    "rollback": _or_number(HALF, "a seqno", least=0),
    "delay": _delay,
    "cut": one_of(("close", "reset")),
    "blackhole": only_true,
    "flip": _or_number(ANY, "the position of a byte"),
    "drop": only_true,
    "duplicate": only_true,
    "send": _message,
    "truncate": _count,
    "end": _member("dcp_stream_end::reason", lambda number: message("dcp_stream_end", reason=number)),
    "stall": only_true,
    "append": _changes,
    "map": _map,
    "fail_over": _count,
    "flush": only_true,
    "delete_bucket": only_true,
    "noop_timeout": at_least(0, None, _REAL),
}
"""The readers of the actions' values, by action."""
_OF_NODES: Final = frozenset(
    {"end", "stall", "append", "map", "fail_over", "flush", "delete_bucket", "noop_timeout"}
)
"""Actions that only nodes allow: on streams, the bucket and timeouts."""
