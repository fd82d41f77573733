"""Server rules about bytes that the tree of a message leaves undecoded.

The rules of scope ``content`` concern a Snappy block and its content, the size of system attributes, and the
places of fields in a FlatBuffers table. The policy defines the text and the limit of each rule; this module
implements the checks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import isinf
from operator import attrgetter
from types import SimpleNamespace
from typing import Any

from kaitaistruct import KaitaiStream, KaitaiStruct

from dcp_kaitai.debug.mcbp_message import McbpMessage
from dcpspec.grammar.fields import Member, load
from dcpspec.grammar.tree import Message, Node
from dcpspec.policy.rules import (
    ENTRIES,
    INFLATES,
    VALUE,
    XATTRS,
    Policy,
    PolicyRule,
    applicable,
    broken_of,
    broken_rules,
    is_about_values,
    is_too_deep,
)
from dcpspec.values import snappy, xattrs

_OF_EVERY_TABLE = frozenset({"pos_table", "ofs_vtable", "len_vtable", "len_table"})
"""The numbers that every FlatBuffers value contains."""
SYSTEM = b"_"
"""Prefix of the names of system attributes."""


def rules_broken(data: bytes, message: Message, policy: Policy) -> list[PolicyRule]:
    """Return the rules of the scopes ``message`` and ``content`` that a message breaks, in the order of the
    policy.

    Args:
        data: The bytes of the message.
        message: The decoded message. If the message contains an error, only the parts in its tree are
            checked.
        policy: The rules.
    """
    tree = message.canonical()
    rules = list(applicable(tree, policy))
    ids = {rule.id for rule in broken_of(rules, tree)}
    if message.error is None:
        case = Case(data, message, tree, policy)
        ids |= {rule.id for rule in rules if rule.id in CHECKS and CHECKS[rule.id](case, rule)}
    return [rule for rule in rules if rule.id in ids]


@dataclass(frozen=True)
class Case:
    """A message that the parser accepts."""

    data: bytes
    message: Message
    tree: Mapping[str, Any]
    """The canonical tree."""
    policy: Policy

    @property
    def datatype(self) -> Mapping[str, Any]:
        """The bits of the datatype."""
        bits: Mapping[str, Any] = self.tree["header"]["datatype"]
        return bits

    @cached_property
    def inflated(self) -> bytes | None:
        """The content of the Snappy block; None if the block is invalid, or the content exceeds the maximum
        message length.
        """
        block = self.message.root.find(f"{VALUE}.snappy")
        limit = next((rule.limit for rule in self.policy.rules if rule.id == INFLATES), None)
        if block is None:  # an empty value is not a block
            return None
        try:
            if limit is not None and snappy.claimed_length(block.value) > limit:
                return None
            return snappy.decompress(block.value)
        except snappy.SnappyError:
            return None

    @cached_property
    def part(self) -> Message | None:
        """The value in the Snappy block, or None."""
        if self.inflated is None:
            return None
        datatype = SimpleNamespace(**{**self.datatype, "is_snappy": False})
        value = datatype, self.inflated, str(VALUE)
        return xattrs.read_malformed_value(*value) or xattrs.read_value(*value)

    @property
    def value(self) -> Node | None:
        """The decompressed value; None if unreadable."""
        if not self.datatype["is_snappy"]:
            return self.message.root.find(str(VALUE))
        return None if self.part is None or self.part.error else self.part.root


def _has_body(case: Case, _: PolicyRule) -> bool:
    """Return True if a removed document has a body. Only a prepare has a field that marks a removal."""
    removed = case.tree["body"]["request"]["extras"].get("deleted", True)
    body = case.value and case.value.find(f"{VALUE}.body")
    return bool(removed and body and body.value)


def _has_bad_xattrs(case: Case, _: PolicyRule) -> bool:
    """Return True if a Snappy block's content, sent uncompressed, would break a rule about values."""
    if not case.datatype["has_xattrs"] or case.part is None:
        return False
    if case.part.error is not None:
        return True
    header, body = case.tree["header"], case.tree["body"]
    plain = {
        "header": {**header, "datatype": {**case.datatype, "is_snappy": False}},
        "body": {**body, "request": {**body["request"], "value": case.part.canonical()}},
    }
    return any(map(is_about_values, broken_rules(plain, case.policy)))


def _has_large_system_xattrs(case: Case, rule: PolicyRule) -> bool:
    """Return True if the system attributes and their length fields, including the length of the section,
    exceed the limit.
    """
    value = case.value if case.datatype["has_xattrs"] else None
    section = value and value.find(str(XATTRS))
    if not section or rule.limit is None:
        return False
    entries = section.find(str(ENTRIES))
    pairs = (entries and entries.children) or []
    size = _length(section) - sum(map(_length, pairs))
    for pair in pairs:
        name = pair.find(f"{pair.path}.content.key")
        if name and name.value.startswith(SYSTEM):
            size += _length(pair)
    return size > rule.limit


def _length(node: Node) -> int:
    return (node.end or 0) - (node.start or 0)


def _lacks_its_encoding(case: Case, rule: PolicyRule) -> bool:
    """Return True if the datatype claims a Snappy block or attributes that an unparsed value lacks."""
    node = case.message.root.find(str(rule.fields[0]))
    value = case.data[node.start : node.end] if node else b""
    if case.datatype["is_snappy"]:
        try:
            value = snappy.decompress(value)
        except snappy.SnappyError:
            return True
    if not case.datatype["has_xattrs"]:
        return False
    part = SimpleNamespace(**{**case.datatype, "is_snappy": False}), value, str(VALUE)
    read = xattrs.read_malformed_value(*part) or xattrs.read_value(*part)
    return read.error is not None


def _has_json_beyond_servers(case: Case, rule: PolicyRule) -> bool:
    """Return True if a value is JSON with a number or a character that the parser of servers refuses."""
    node = next(filter(None, (case.message.root.find(str(field)) for field in rule.fields)), None)
    octets = case.data[node.start : node.end] if node else b""
    try:
        value = None if is_too_deep(octets) else json.loads(octets, parse_int=_double, parse_float=_double)
    except OverflowError:
        return True
    except ValueError:  # not JSON
        return False
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _double(text: str) -> float:
    """Return the number in a text.

    Raises:
        OverflowError: A double cannot hold the number.
    """
    number = float(text)
    if isinf(number):
        raise OverflowError(text)
    return number


def _fails_the_verifier(case: Case, rule: PolicyRule) -> bool:
    """Return True if a FlatBuffers table fails the verifier of servers: a number is not aligned, the offset
    of a string is 0, or the value is too short for the numbers that begin a table and its vtable.

    The grammar itself requires that all parts are inside the value and that strings end with a zero byte.
    """
    message = McbpMessage(KaitaiStream(BytesIO(case.data)))
    message._read()
    *owner, table = rule.fields[0].steps
    value = attrgetter(".".join(owner))(message)
    if not hasattr(value, table):
        return False
    numbers = list(_numbers(value))
    least = sum(size for member, _, _, size in numbers if member.id in _OF_EVERY_TABLE)
    return value._io.size() < least or any(
        start % size or (member.id.startswith("ofs_") and not member.type.signed and number == 0)
        for member, number, start, size in numbers
    )


def _numbers(obj: KaitaiStruct) -> Iterator[tuple[Member, int, int, int]]:
    """Yield field, value, position and size in bytes of all numbers in an object."""
    for member in load().type_of(obj).members.values():
        value = None if member.source == "value" else getattr(obj, member.id)
        if isinstance(value, KaitaiStruct):
            yield from _numbers(value)
        elif member.type.kind == "int" and value is not None:
            debug = obj._debug[member.id if member.source == "seq" else f"_m_{member.id}"]
            values, spans = (value, debug["arr"]) if member.repeated else ([value], [debug])
            for number, span in zip(values, spans, strict=True):
                yield member, number, span["start"], span["end"] - span["start"]


CHECKS: Mapping[str, Callable[[Case, PolicyRule], bool]] = {
    "R-deletion-no-body": _has_body,
    "R-event-flatbuffers": _fails_the_verifier,
    "R-event-value-inflates": _lacks_its_encoding,
    "R-json-parsed": _has_json_beyond_servers,
    INFLATES: lambda case, _: bool(case.datatype["is_snappy"]) and case.inflated is None,
    "R-value-inflates": _lacks_its_encoding,
    "R-xattr-in-snappy": _has_bad_xattrs,
    "R-xattr-system-size": _has_large_system_xattrs,
}
"""Checks for the rules of scope ``content``, by rule id. A check returns True if a message breaks the
rule.
"""
