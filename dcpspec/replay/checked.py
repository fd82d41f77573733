"""Reads the messages of clients, and checks them against the rules about single messages.

Clients send the same request for many vbuckets, often with other seqnos. Such messages differ only in plain
numbers: those that neither the layout nor the meaning of another field depends on. A message is parsed once;
for messages that differ from it only in plain numbers, the numbers are read at their places, and only the
rules about these numbers are evaluated again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from dcpspec.decode.block import Messages
from dcpspec.decode.loops import NO_LAYOUT
from dcpspec.decode.rows import UNREADABLE, Fields, fields_of_message
from dcpspec.grammar.fields import Member
from dcpspec.grammar.header import HEADER_SIZE, parse_header
from dcpspec.grammar.headers import PLACES, header_number, with_header_number
from dcpspec.grammar.layouts import PLACE, LayoutTable, layout_table
from dcpspec.grammar.layouts import Field as Place
from dcpspec.grammar.schema import kind_names, kinds
from dcpspec.grammar.tree import Message, read_message
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import PolicyRule, applicable, broken_of, is_about_values
from dcpspec.policy.rules import load as load_policy
from dcpspec.replay.dialog import RELEASE

_MAX_KEPT: Final = 1 << 10
"""Maximum length in bytes of a message whose result is kept."""
_KEPT: Final = 1 << 10
_HEAD: Final = PLACES["vbucket"][0]
"""Size of the part of the header that tells which layouts are possible."""
_ADDRESS: Final = ("vbucket", "opaque", "cas")
"""Plain numbers in the header."""


class Checked(NamedTuple):
    """What is wrong with a message."""

    rules: tuple[str, ...]
    """The ids of the broken rules of the scopes ``message`` and ``content`` that the node's release has, in
    the order of the policy.
    """
    error: str | None
    """The error of the parser, if any."""


class _Number(NamedTuple):
    """A plain number in messages of one layout."""

    name: str
    """Name of the field."""
    path: str
    """Path in the tree."""
    begin: int
    end: int


class ClientMessage:
    """A message of a client.

    Args:
        data: The bytes of the message.
        collections: True if keys begin with a collection id.
    """

    def __init__(self, data: bytes, collections: bool) -> None:
        self._data, self._collections = data, collections
        self._form, self._numbers = _form_of(data, collections)
        if self._form is None:
            self.fields = fields_of_message(data, collections)
            return
        self.fields = self._form.fields.copy()
        for number in self._numbers:
            self.fields[number.name] = int.from_bytes(data[number.begin : number.end], "big")

    def check(self) -> Checked:
        """Return what is wrong with the message."""
        if self._form is None:
            return _checked(self._data, read_message(self._data, self._collections))
        read = tuple(self.fields[name] for name in self._form.read)
        return _checked_form(self._form, read) if read else self._form.checked


@dataclass(frozen=True, eq=False)
class _MessageForm:
    """The messages that differ only in plain numbers, which are 0 here."""

    data: bytes
    collections: bool
    numbers: tuple[_Number, ...]

    @cached_property
    def fields(self) -> Fields:
        """The fields of the message."""
        return fields_of_message(self.data, self.collections)

    @cached_property
    def _message(self) -> Message:
        return read_message(self.data, self.collections)

    @cached_property
    def _tree(self) -> Mapping[str, Any]:
        return self._message.canonical()

    @cached_property
    def _open(self) -> tuple[PolicyRule, ...]:
        """The rules that read plain numbers."""
        paths = {number.path for number in self.numbers}
        rules = (rule for rule in applicable(self._tree, load_policy()) if _has_release(rule))
        return tuple(rule for rule in rules if not paths.isdisjoint(map(str, rule.fields)))

    @cached_property
    def _read(self) -> tuple[_Number, ...]:
        """The plain numbers that rules read."""
        paths = {str(path) for rule in self._open for path in rule.fields}
        return tuple(number for number in self.numbers if number.path in paths)

    @cached_property
    def read(self) -> tuple[str, ...]:
        """The names of the plain numbers that rules read."""
        return tuple(number.name for number in self._read)

    @cached_property
    def checked(self) -> Checked:
        """What is wrong with the message if its plain numbers are 0."""
        return _checked(self.data, self._message)

    def check(self, values: tuple[int, ...]) -> Checked:
        """Return what is wrong with a message whose plain numbers have the given values, in the order of
        `read`.
        """
        tree = self._tree
        for number, value in zip(self._read, values, strict=True):
            tree = _with(tree, number.path.split("."), value)
        opened = {rule.id for rule in self._open}
        broken = {rule.id for rule in broken_of(self._open, tree)}
        broken.update(rule for rule in self.checked.rules if rule not in opened)
        rules = load_policy().about(self.fields["opcode"])
        return Checked(tuple(rule.id for rule in rules if rule.id in broken), None)


@lru_cache(_KEPT)
def _checked_form(form: _MessageForm, values: tuple[int, ...]) -> Checked:
    return form.check(values)


def _checked(data: bytes, message: Message) -> Checked:
    rules = tuple(rule.id for rule in rules_broken(data, message, load_policy()) if _has_release(rule))
    return Checked(rules, None if message.error is None else str(message.error))


def _has_release(rule: PolicyRule) -> bool:
    return RELEASE.has(rule.since, rule.until)


def _with(tree: Mapping[str, Any], steps: list[str], value: int) -> Mapping[str, Any]:
    """Return a tree with another number at a path."""
    first, *rest = steps
    return {**tree, first: _with(tree[first], rest, value) if rest else value}


def _form_of(data: bytes, collections: bool) -> tuple[_MessageForm | None, tuple[_Number, ...]]:
    """Return the form of a message and its plain numbers; no form if the message must be parsed."""
    numbers = _numbers(data[:_HEAD], collections) if len(data) <= _MAX_KEPT else ()
    if not numbers:
        return None, ()
    zeroed = bytearray(data)
    for number in numbers:
        zeroed[number.begin : number.end] = bytes(number.end - number.begin)
    return _form(bytes(zeroed), collections), numbers


@lru_cache(_KEPT)
def _form(data: bytes, collections: bool) -> _MessageForm | None:
    """Return the form of a message whose plain numbers are 0; None if it has no layout, is unreadable, or has
    rules about the content of values, which may read all bytes.
    """
    found = Messages.located(
        np.frombuffer(data, np.uint8), np.array([0, len(data)]), layout_table(collections)
    )
    if found.layout[0] == NO_LAYOUT:
        return None
    form = _MessageForm(data, collections, _numbers(data[:_HEAD], collections))
    rules = (rule for rule in load_policy().about(form.fields["opcode"]) if rule.scope == "content")
    has_value = any(map(is_about_values, rules))
    return None if has_value or UNREADABLE in form.fields else form


@lru_cache(_KEPT)
def _numbers(head: bytes, collections: bool) -> tuple[_Number, ...]:
    """Return the plain numbers of messages whose header begins with the given bytes: those that all layouts
    with these lengths of the extras have.
    """
    table = layout_table(collections)
    header = parse_header(with_header_number(head.ljust(HEADER_SIZE, b"\0"), "len_body", _MAX_KEPT))
    if header is None:
        return ()
    of_kind = header_number(head, "magic") << 8 | header_number(head, "opcode")
    lengths = [header.len_framing_extras if header.has_framing_extras else 0, header.len_extras]
    found = [
        set(_plain(table, at))
        for at in range(table.first[of_kind], table.stop[of_kind])
        if table.numbers[at, : len(lengths)].tolist() == lengths
    ]
    return tuple(sorted(set.intersection(*found), key=lambda each: each.path)) if found else ()


def _plain(table: LayoutTable, at: int) -> list[_Number]:
    """Return the plain numbers of a layout."""
    layout, (len_framing, len_extras, first, stop, *_) = table.layouts[at], table.numbers[at].tolist()
    last = HEADER_SIZE + len_framing + max(0, len_extras)  # the key and the value have fields of their own
    leaves = kinds()[kind_names()[layout.kind]].leaves
    named = [(name, f"header.{name}") for name in _ADDRESS]
    named += [
        (leaf.column, ".".join((layout.payload, *(step.attribute for step in leaf.path))))
        for leaf in leaves
        if _is_plain(leaf.member)
    ]
    columns = [*_ADDRESS, *(leaf.column for leaf in leaves)]
    places = [place for place in layout.places.values() if place.size]
    parts = [(place.at[0], place.size) for place in places]
    parts += [
        (begin, size) for what, begin, _, size, *_ in table.guards[first:stop].tolist() if what == PLACE
    ]
    numbers = []
    for name, path in named:
        place = layout.places.get(path)
        if place is not None and columns.count(name) == 1 and _is_whole(place):
            begin, end = place.at[0], place.at[0] + place.size
            is_alone = sum(start < end and begin < start + size for start, size in parts) == 1
            if end <= last and is_alone:
                numbers.append(_Number(name, path, begin, end))
    return numbers


def _is_plain(member: Member) -> bool:
    """Return True if a field has the number in the message as its value."""
    return not (member.repeated or member.enum or member.encoding) and member.none is None


def _is_whole(place: Place) -> bool:
    """Return True if a place contains all bits of an unsigned number."""
    is_part = any(place.at[1:]) or place.length is not None or place.bits
    return bool(place.size) and not (is_part or place.signed or place.little)
