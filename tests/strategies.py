"""Random messages, derived from the fields that `dcpspec.message` accepts.

`KINDS` names every request and response with a layout. A strategy draws some fields of a kind, each over the
whole range of its type, and drops those that no layout has together. It adds framing extras of all kinds.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dcpspec import DcpEncodeError, message
from dcpspec.grammar.fields import Member, load
from dcpspec.write.targets import MessageField, Target, has_document, targets
from dcpspec.write.tree import bounds
from tests import messages as dcp
from tests.conftest import few
from tests.messages import Magic


@dataclass(frozen=True)
class MessageCase:
    """A message and the fields that it was built from."""

    data: bytes
    fields: Mapping[str, Any]
    """The given fields of the payload and the header, by column."""
    collections: bool
    """Document keys begin with a collection id."""


PLAIN = ("request", "response", "server request", "server response")
"""Messages whose opcode has no layout."""
KINDS: dict[str, Target | None] = {
    **{
        f"{target.opcode_name} {target.side}{' of a server' * target.is_server}": target
        for target in targets()
    },
    **dict.fromkeys(f"{name} without a layout" for name in PLAIN),
}
"""Every kind of message by name; None for opcodes without a layout."""

EXTREMES = (0, 1, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1)
"""Numbers that languages often mishandle."""
BLOBS = st.binary(max_size=40) | st.text(max_size=10).map(str.encode)
NAMES = BLOBS | st.binary(min_size=200, max_size=230)
BOOLEANS = st.booleans()
XATTRS = st.lists(st.tuples(*[BLOBS.map(lambda data: data.replace(b"\0", b"_"))] * 2), max_size=3)


def numbers(low: int, high: int) -> SearchStrategy[int]:
    """Numbers of a range; its ends and the extremes are likely."""
    return st.sampled_from(
        sorted({low, high, *(one for one in EXTREMES if low <= one <= high)})
    ) | st.integers(low, high)


def sized(size: int) -> SearchStrategy[bytes]:
    """Bytes of a size."""
    return st.binary(min_size=size, max_size=size)


def _values(field: MessageField) -> SearchStrategy[Any]:
    """The values of a field."""
    member = field.member
    if field.leaf is not None and field.leaf.member.repeated:
        if field.leaf.is_plain:
            return st.lists(_values_of(field.leaf.elements[0].member), max_size=4)
        columns = {leaf.column: _values_of(leaf.member) for leaf in field.leaf.elements}
        return st.lists(st.fixed_dictionaries(columns), max_size=4)
    if field.name == "key":
        return NAMES.map(lambda data: data[:240])
    return _values_of(member)


def _values_of(member: Member) -> SearchStrategy[Any]:
    if member.type.kind == "bytes":
        return BLOBS
    if member.type.kind == "bool":
        return st.booleans()
    if not member.enum:
        return numbers(*bounds(member))
    return st.sampled_from(_enum_values(member))


@cache
def _enum_values(member: Member) -> list[int]:
    """A few numbers of an enum, known and unknown, because `message` seeks the layout of each."""
    known = load().enums[member.enum or ""]
    named = [number for number, one in known.items() if one.id in ("success", "rollback", "auth_continue")]
    some = list(known) if len(known) <= FEW else random.Random(member.enum).sample(sorted(known), 4)
    return sorted({*named, *some, *bounds(member)})


FEW = 8


@cache
def _selections(target: Target, collections: bool) -> list[list[str]]:
    """Some selections of a kind's fields: all, and random ones. A few suffice, and `message` finds the layout
    of each only once.
    """
    known = sorted(target.fields.keys() - ({"collection_id"} if not collections else set()))
    rng = random.Random(target.opcode_name)
    some = [sorted(rng.sample(known, rng.randint(0, len(known)))) for _ in range(4)]
    return [known, [name for name in known if name != "stream_id"], *some]


_MISFITS: dict[Any, str] = {}
"""The field that does not fit into any layout, by kind and fields."""


@st.composite
def _built(draw: DrawFn, target: Target, collections: bool) -> MessageCase:
    """A message with a selection of fields, without those that no layout has together with the others."""
    kind = target.kind.name
    names = draw(st.sampled_from(_selections(target, collections)))
    fields = {name: draw(_values(target.fields[name])) for name in names}
    if has_document(target.kind) and draw(BOOLEANS):
        fields.pop("datatype", None)
        fields |= draw(st.fixed_dictionaries({}, optional={"xattrs": XATTRS, "snappy": st.just(True)}))
    choices = {"opcode": target.opcode_name, "direction": target.side}
    if target.is_server:
        choices["magic"] = "server_response" if target.is_response else "server_request"
    while True:
        enums = [name for name in fields if name in target.fields and target.fields[name].member.enum]
        key = (target, collections, frozenset(fields), *((name, fields[name]) for name in enums))
        try:
            if key in _MISFITS:
                raise DcpEncodeError(_MISFITS[key], "")
            data = message(kind, collections=collections, **choices, **fields)
            return MessageCase(data, fields, collections)
        except DcpEncodeError as error:
            place = error.path.removeprefix(f"{kind}.").removeprefix(f"{kind}.")
            if place in fields:
                _MISFITS[key] = error.path
            assume(_without(fields, place))


def _without(fields: dict[str, Any], place: str) -> bool:
    """Remove a field, also from an element of a list. Return False if there is none."""
    name, *inner = place.split(".")
    if name not in fields:
        return False
    if not inner:
        del fields[name]
    else:
        fields[name][int(inner[0])].pop(inner[1])
    return True


INFOS: dict[bool, SearchStrategy[bytes]] = {
    False: st.one_of(
        st.builds(dcp.frame_info, st.sampled_from([0, 5])),
        st.builds(dcp.frame_info, st.just(1), st.sampled_from([1, 3]).flatmap(sized)),
        st.builds(dcp.frame_info, st.sampled_from([2, 7]), sized(2)),
        st.builds(dcp.frame_info, st.sampled_from([3, 4, 6]) | numbers(8, 270), BLOBS),
    ),
    True: st.one_of(
        st.builds(dcp.frame_info, st.sampled_from([0, 1, 2, 3]), sized(2)),
        st.builds(dcp.frame_info, numbers(4, 270), BLOBS),
    ),
}
"""Framing extras of requests (False) and responses (True), known and unknown."""


@st.composite
def _framed(draw: DrawFn, target: Target, collections: bool) -> MessageCase:
    """A message, at times with framing extras of all kinds."""
    case = draw(_built(target, collections))
    has_place = case.data[0] in (Magic.client_request, Magic.client_response)
    if not has_place or case.data[2] or draw(st.booleans()):
        return case
    infos = draw(st.lists(INFOS[target.is_response], min_size=draw(st.integers(0, 2)), max_size=3))
    data = dcp.with_framing(case.data, *infos)
    # Without framing extras, it could be a message whose length of framing extras a server forgot to set.
    assume(infos or (case.data[24:25] != b"\x22"))
    return replace(case, data=data)


@st.composite
def _plain(draw: DrawFn, is_server: bool, is_response: bool, collections: bool) -> MessageCase:
    """A message whose opcode has no layout."""
    known = {
        target.opcode
        for target in targets()
        if (target.is_server, target.is_response) == (is_server, is_response)
    }
    fields = {
        "opcode": draw(st.sampled_from(sorted(set(range(256)) - known))),
        "magic": f"{'server' if is_server else 'client'}_{'response' if is_response else 'request'}",
        **{name: draw(BLOBS) for name in ("extras", "key", "value")},
    }
    return MessageCase(message("payload", collections=collections, **fields), fields, collections)


def cases(name: str, collections: bool) -> SearchStrategy[MessageCase]:
    """Messages of a kind from one connection."""
    target = KINDS[name]
    if target is None:
        return _plain(name.startswith("server"), "response" in name, collections)
    return _framed(target, collections)


def of_kind(name: str) -> SearchStrategy[MessageCase]:
    """Messages of a kind from any connection."""
    return st.booleans().flatmap(lambda collections: cases(name, collections))


def any_case(collections: SearchStrategy[bool] = BOOLEANS) -> SearchStrategy[MessageCase]:
    """One message of any kind."""
    return st.tuples(st.sampled_from(list(KINDS)), collections).flatmap(lambda drawn: cases(*drawn))


def connections() -> SearchStrategy[list[MessageCase]]:
    """Messages of one connection, one after another."""
    return st.booleans().flatmap(
        lambda collections: st.lists(any_case(st.just(collections)), min_size=1, max_size=8)
    )


@cache
def random_messages(name: str) -> tuple[MessageCase, ...]:
    """Return random messages of a kind. All tests of a process share them, because making them is slow."""
    messages: list[MessageCase] = []

    @few
    @given(of_kind(name))
    def add(case: MessageCase) -> None:
        messages.append(case)

    add()
    return tuple(messages)
