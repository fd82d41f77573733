"""Rules of faults: the messages that a rule applies to, when it fires, and its action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final

from dcpspec.errors import DcpEncodeError
from dcpspec.framing.live import Head
from dcpspec.grammar.fields import load as load_spec
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.replay.history import OPCODES
from dcpspec.replay.made import response
from dcpspec.replay.plain import (
    Reader,
    ScenarioError,
    at_least,
    many,
    mapping,
    one_of,
    only_true,
    read_yaml,
)
from dcpspec.wording import counted
from dcpspec.write.message import message

REQUEST, RESPONSE = "request", "response"
STREAM_REQUEST: Final = "dcp_stream_req"
ANY: Final = "any"
"""The value of `flip` that chooses a byte at random."""


@dataclass(frozen=True)
class InsertedMessage:
    """A message that a rule inserts."""

    data: bytes
    has_opaque: bool = True
    """False if it takes the opaque of the message that it follows."""

    def beside(self, data: bytes) -> bytes:
        """Return it as it follows a message."""
        if self.has_opaque:
            return self.data
        return with_header_number(self.data, "opaque", header_number(data, "opaque"))

    def __str__(self) -> str:
        return counted(len(self.data), "byte")


@dataclass(frozen=True)
class FaultRule:
    """One rule. Counts are over all connections."""

    number: int
    action: str
    """The key of the action."""
    value: Any
    opcode: frozenset[str] | None = None
    type: str | None = None
    sender: str | None = None
    vbucket: frozenset[int] | None = None
    connection: frozenset[int] | None = None
    key: frozenset[str] | None = None
    """Keys of the requests that it is about, such as names of controls."""
    seqno: int | None = None
    """Seqno of the first change that it is about."""
    after: int = 0
    every: int = 1
    times: int | None = None
    probability: float = 1.0
    delay: tuple[float, float] = (0.0, 0.0)

    @property
    def most(self) -> int | None:
        """How often it fires at most, None without a bound."""
        return len(self.value) if isinstance(self.value, tuple) else self.times

    def applies_to(
        self, head: Head, sender: str, connection: int, seqno: int | None = None, key: str | None = None
    ) -> bool:
        """Return True if the rule applies to a message, which may carry the change of a seqno."""
        return (
            (self.opcode is None or head.opcode in self.opcode)
            and (self.type is None or (self.type == REQUEST) is head.is_request)
            and (self.sender is None or self.sender == sender)
            and (self.vbucket is None or head.vbucket in self.vbucket)
            and (self.connection is None or connection in self.connection)
            and (self.key is None or key in self.key)
            and (self.seqno is None or (seqno is not None and seqno >= self.seqno))
        )

    @property
    def is_about_changes(self) -> bool:
        """True if the rule may apply to changes that a server sends."""
        is_sent = self.sender != CLIENT and self.type != RESPONSE
        return is_sent and (self.opcode is None or not self.opcode.isdisjoint(OPCODES))


@dataclass(frozen=True)
class Fault:
    """A rule that has fired on a message."""

    rule: FaultRule
    action: str
    """The action, or `delay` for a delay alone."""
    value: Any
    delay: float

    def __str__(self) -> str:
        """The text of events and of comments on packets."""
        shown = counted(len(self.value), "change") if self.action == "append" else self.value
        value = "" if self.value is True or self.action == "delay" else f" {shown}"
        waits = f" after {self.delay:.3g} s" if self.delay else ""
        return f"rule {self.rule.number}: {self.action}{value}{waits}"

    @property
    def is_answer(self) -> bool:
        """True if the proxy answers in place of the receiver."""
        return self.action in ("status", "rollback")

    def sent(self, head: Head, data: bytes, random: Random) -> tuple[bytes, ...]:
        """Return what is sent in place of a message."""
        match self.action:
            case "status" | "rollback":
                return (self._answer(head, data),)
            case "delay" | "end" | "move" | "fail_over" | "stall" | "append":
                return (data,)
            case "duplicate":
                return data, data
            case "insert":
                return data, self.value.beside(data)
            case "flip":
                return (self._damaged(data, random),)
            case "truncate":
                return (data[: self.value],)
        return ()

    def line(self, head: Head, sender: str) -> str:
        """Return the line that says on which message the rule has fired."""
        vbucket = "" if head.vbucket is None else f" of vbucket {head.vbucket}"
        kind = "" if head.is_request else " response"
        return f"{sender}: {head.opcode}{kind}{vbucket}: {self}"

    def _answer(self, head: Head, data: bytes) -> bytes:
        fields = {"status": self.value}
        if self.action == "rollback":
            fields = {"status": "rollback", "rollback_seqno": self.value}
        return response(head.opcode, opaque=header_number(data, "opaque"), **fields)

    def _damaged(self, data: bytes, random: Random) -> bytes:
        """Invert one byte of a message, unless it is shorter."""
        at = random.randrange(len(data)) if self.value == ANY else self.value
        if not -len(data) <= at < len(data):
            return data
        inverted = bytearray(data)
        inverted[at] ^= (1 << 8) - 1
        return bytes(inverted)


@dataclass
class Faults:
    """The rules of a proxy or a node, and how often each has matched and fired."""

    rules: tuple[FaultRule, ...] = ()
    random: Random = field(default_factory=lambda: Random(0))  # noqa: S311 - it chooses faults
    _met: Counter[int] = field(default_factory=Counter)
    _fired: Counter[int] = field(default_factory=Counter)

    @cached_property
    def are_about_changes(self) -> bool:
        """True if a rule may apply to changes that a server sends."""
        return any(rule.is_about_changes for rule in self.rules)

    @property
    def waiting(self) -> tuple[FaultRule, ...]:
        """The rules that fire some times, and have not yet."""
        return tuple(
            rule for rule in self.rules if (most := rule.most) is not None and self._fired[rule.number] < most
        )

    @cached_property
    def are_about_keys(self) -> bool:
        """True if a rule is about some keys."""
        return any(rule.key is not None for rule in self.rules)

    def fault(
        self, head: Head, sender: str, connection: int, seqno: int | None = None, key: str | None = None
    ) -> Fault | None:
        """Return the fault of the first rule that fires on a message.

        Args:
            head: The header of the message.
            sender: The side that sends it.
            connection: Number of the connection.
            seqno: The seqno of the change that it carries, where that is known.
            key: Its key, where that is known.
        """
        for rule in self.rules:
            if rule.applies_to(head, sender, connection, seqno, key) and self._fires(rule):
                value = rule.value[self._fired[rule.number]] if isinstance(rule.value, tuple) else rule.value
                self._fired[rule.number] += 1
                is_kept = rule.action == "status" and value == "success"
                action = "delay" if is_kept else rule.action
                return Fault(rule, action, value, self.random.uniform(*rule.delay))
        return None

    def _fires(self, rule: FaultRule) -> bool:
        self._met[rule.number] += 1
        after = self._met[rule.number] - rule.after
        most = rule.most
        return (
            after > 0
            and after % rule.every == 0
            and (most is None or self._fired[rule.number] < most)
            and self.random.random() < rule.probability
        )

    @classmethod
    def of(cls, raw: object, source: str = "the rules", *, of_node: bool = False) -> Faults:
        """Read rules from plain data.

        Args:
            raw: A list of mappings, or a mapping with the keys `rules` and `seed`.
            source: Where it comes from, for errors.
            of_node: True for the rules of a node, which has more keys and actions than a proxy.

        Raises:
            ScenarioError: It has other keys or values.
        """
        if isinstance(raw, list):
            raw = {"rules": raw}
        given = mapping(source, raw, ("seed", "rules"))
        rules = given.get("rules")
        if not isinstance(rules, list):
            raise ScenarioError(f"{source}: rules is a list of mappings, not {rules!r}")
        seed = _count(f"{source}: seed", given.get("seed", 0))
        known = [name for name in (*_KEYS, *_ACTIONS) if of_node or name not in _OF_NODES]
        read = [
            _rule(f"{source}: rule {number}", number, rule, known) for number, rule in enumerate(rules, 1)
        ]
        return cls(tuple(read), Random(seed))  # noqa: S311 - as above


def read_faults(path: str) -> Faults:
    """Read rules from a file of YAML.

    Raises:
        OSError: The file cannot be read.
        ScenarioError: It holds no rules.
    """
    return Faults.of(read_yaml(path), path)


def _rule(where: str, number: int, raw: object, known: Collection[str]) -> FaultRule:
    given = mapping(where, raw, known)
    read = {name: (_KEYS | _ACTIONS)[name](f"{where}: {name}", value) for name, value in given.items()}
    actions = [name for name in _ACTIONS if name in read and name != "delay"]
    if len(actions) > 1 or not (actions or "delay" in read):
        listed = ", ".join(name for name in _ACTIONS if name in known)
        raise ScenarioError(f"{where}: one action is needed, with or without a delay; there are {listed}")
    action = actions[0] if actions else "delay"
    value = read.pop(action) if actions else None
    read["sender"] = read.pop("from", None)
    if action == "rollback":
        if read.setdefault("opcode", frozenset({STREAM_REQUEST})) != {STREAM_REQUEST}:
            raise ScenarioError(f"{where}: rollback answers {STREAM_REQUEST} alone")
        if read.setdefault("type", REQUEST) != REQUEST:
            raise ScenarioError(f"{where}: rollback is about a {REQUEST}")
    if action == "status":
        kind = read.setdefault("type", REQUEST)
        if kind == RESPONSE and STREAM_REQUEST in read.get("opcode", {STREAM_REQUEST}):
            raise ScenarioError(f"{where}: a granted {STREAM_REQUEST} streams, so its response stays")
    if "vbucket" in read and read.setdefault("type", REQUEST) != REQUEST:
        raise ScenarioError(f"{where}: a {RESPONSE} names no vbucket")
    return FaultRule(number, action, value, **read)


def _status(where: str, value: object) -> Any:
    """A status, or a list whose items are for one message each."""
    read = _member("mcbp_status::status", lambda number: response("dcp_noop", status=number))
    return tuple(read(where, item) for item in value) if isinstance(value, list) else read(where, value)


def _delay(where: str, value: object) -> tuple[float, float]:
    """Seconds, or a list of the least and the most of them."""
    read = at_least(0, None, _REAL)
    both = value if isinstance(value, list) and len(value) == 2 else [value, value]
    low, high = (float(read(where, item)) for item in both)
    if low > high:
        raise ScenarioError(f"{where} is a number of seconds, or the least and the most, not {value!r}")
    return low, high


def _member(enum: str, written: Callable[[int], bytes]) -> Reader:
    """Return a reader of members of an enum by name; a number stands for one that clients do not know.

    Args:
        enum: The enum.
        written: Returns a message with a number, unless it is too large for its field.
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


def _place(where: str, value: object) -> Any:
    if value != ANY and type(value) is not int:
        raise ScenarioError(f"{where} is the position of a byte or {ANY!r}, not {value!r}")
    return value


def _message(where: str, value: object) -> InsertedMessage:
    """A message: as hex digits, or by its kind and fields, as `dcpspec.message` takes them."""
    if isinstance(value, str):
        try:
            return InsertedMessage(bytes.fromhex(value))
        except ValueError as error:
            raise ScenarioError(f"{where} is a message as hex digits, or kind and fields: {error}") from error
    fields = dict(mapping(where, value, value if isinstance(value, dict) else ()))
    try:
        data = message(str(fields.pop("kind", "")), **fields)
        return InsertedMessage(data, "opaque" in fields)
    except (DcpEncodeError, TypeError) as error:
        raise ScenarioError(f"{where}: {error}") from error


def _changes(where: str, value: object) -> list[dict[str, Any]]:
    """Changes, each by its kind and fields, as `Bucket.append` takes them."""
    if not isinstance(value, list) or not all(isinstance(change, dict) for change in value) or not value:
        raise ScenarioError(f"{where} is a list of changes, each a mapping, not {value!r}")
    return value


def _text(where: str, value: object) -> str:
    if not isinstance(value, str):
        raise ScenarioError(f"{where} is a text, not {value!r}")
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
    "after": _count,
    "every": at_least(1),
    "times": at_least(1),
    "probability": at_least(0, 1, _REAL),
}
_ACTIONS: Final[dict[str, Reader]] = {
    "status": _status,
    "rollback": _count,
    "delay": _delay,
    "cut": one_of(("close", "reset")),
    "blackhole": only_true,
    "flip": _place,
    "drop": only_true,
    "duplicate": only_true,
    "insert": _message,
    "truncate": _count,
    "end": _member("dcp_stream_end::reason", lambda number: message("dcp_stream_end", reason=number)),
    "move": _count,
    "fail_over": _count,
    "stall": only_true,
    "append": _changes,
}
"""Keys of actions; each reads its value."""
_OF_NODES: Final = frozenset({"key", "seqno", "end", "move", "fail_over", "stall", "append"})
"""Keys that only a node has."""
