"""Properties of random messages: complete, damaged and consecutive."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from enum import IntEnum
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kaitaistruct import KaitaiStruct, KaitaiStructError

from dcp_kaitai import McbpMessage, McbpMessageNoCollections, McbpStream, McbpStreamNoCollections
from dcpspec.capture.tcp import ByteStream, Gap, Run
from dcpspec.framing.cut import Corrupt, Frame, blocks, singles
from dcpspec.grammar.fields import load
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.tree import Node, decode_message, read_message
from dcpspec.write.targets import MessageField
from tests.messages import Magic
from tests.strategies import KINDS, MessageCase, any_case, connections, random_messages

# Whole messages


@pytest.mark.parametrize("name", KINDS)
def test_a_message_says_what_was_put_in(name: str) -> None:
    """The writer, which lays out the fields, and the reader agree on them; flags are their number."""
    target = KINDS[name]
    for case in random_messages(name):
        message = read_message(case.data, case.collections)
        assert message.error is None, case
        assert message.size == len(case.data), case
        for column, wanted in case.fields.items() if target else ():
            field = target.fields.get(column) if target else None
            if not field or field.member.repeated or (column == "value" and "snappy" in case.fields):
                continue
            found = [value_of(message.root, field, path) for path in field.paths]
            assert wanted in found or not found, (column, found, case)


@given(any_case())
def test_names_are_those_of_the_numbers(case: MessageCase) -> None:
    """A known number has its name; an unknown number is kept without a name."""
    enums = load().enums
    for node in read_message(case.data, case.collections).root.walk():
        if node.member and node.member.enum and node.children is None:
            known = enums[node.member.enum].get(node.value)
            assert node.name == (known.id if known else None), node.path


@given(any_case())
def test_leaves_cover_all_bytes(case: MessageCase) -> None:
    """Every bit belongs to one leaf, and the leaves are in the order of the bits.

    FlatBuffers are the exception. Their leaves do not overlap and remain inside the buffer, but they omit
    bytes: padding, and the scalars of the table. The tree contains the values of the scalars as computed
    values, because a field that is absent from the buffer also has a value.
    """
    message = read_message(case.data, case.collections)
    position = 0
    for node, start, end in parts(message.root):
        if node.struct and node.struct.name in FLATBUFFERS:
            assert start == position, node.path
            inner = sorted((first, last, leaf.path) for leaf, first, last in parts(node, flat=True))
            assert inner[0][0] == start
            assert inner[-1][1] <= end
            for (_, last, path), (first, _, other) in pairwise(inner):
                assert last <= first, (path, other)
        else:
            assert start == position, node.path
        position = end
    assert position == 8 * len(case.data)


FLATBUFFERS = {
    "dcp_system_event::collection",
    "dcp_system_event::dropped_collection",
    "dcp_system_event::scope",
    "dcp_system_event::dropped_scope",
}


@pytest.mark.parametrize("name", KINDS)
def test_the_other_parser_reads_the_same(name: str) -> None:
    """The parser without positions, which reads immediately, returns the same values."""
    for case in random_messages(name):
        tree = decode_message(case.data, case.collections)
        assert fetched(case.data, case.collections) == tree, case


# Damaged messages


@given(any_case(), st.data())
def test_a_beginning_of_a_message_is_truncated(case: MessageCase, data: st.DataObject) -> None:
    size = data.draw(st.integers(0, len(case.data) - 1))
    error = decode_message(case.data[:size], case.collections)["error"]
    assert error["rule"] == "truncated"
    assert 0 <= error["offset"] <= size
    assert fetched(case.data[:size], case.collections) is None


@given(any_case(), st.binary(min_size=1, max_size=30))
def test_what_follows_a_message_is_an_error(case: MessageCase, more: bytes) -> None:
    tree = decode_message(case.data + more, case.collections)
    error = tree.pop("error")
    assert (error["rule"], error["path"], error["offset"]) == ("trailing-bytes", "", len(case.data))
    assert tree == decode_message(case.data, case.collections)


@given(any_case(), st.data())
def test_damage_never_raises(case: MessageCase, data: st.DataObject) -> None:
    """Both parsers accept or reject the same bytes, and read accepted bytes equally."""
    damaged = bytearray(case.data)
    early = st.integers(0, min(len(damaged), 2 * HEADER_SIZE) - 1)
    for position in data.draw(st.lists(early | st.integers(0, len(damaged) - 1), min_size=1, max_size=4)):
        damaged[position] = data.draw(st.sampled_from([0, 1, 0x7F, 0x80, 0xFF]) | st.integers(0, 255))
    agree(bytes(damaged), case.collections)


@given(any_case(), st.data())
def test_other_lengths_never_raise(case: MessageCase, data: st.DataObject) -> None:
    """As above, with lengths that fit the message but not the layout."""
    size = len(case.data) - HEADER_SIZE
    damaged = bytearray(case.data)
    extras = data.draw(st.integers(0, min(size, 255)))
    damaged[3], damaged[4] = data.draw(st.integers(0, min(size - extras, 255))), extras
    agree(bytes(damaged), case.collections)


@given(st.binary(max_size=120), st.booleans())
def test_no_bytes_raise(data: bytes, collections: bool) -> None:
    agree(data, collections)


@given(any_case())
def test_the_strict_reading_never_raises(case: MessageCase) -> None:
    """It reads the same message unless a server counted too few bytes."""
    strict = decode_message(case.data, strict=True)
    if case.data[0] != Magic.alt_client_request or case.data[2] or case.data[24:25] != b"\x22":
        assert strict == decode_message(case.data)
    text(strict)


# Messages one after another


@given(connections())
def test_a_stream_has_the_same_messages(sent: list[MessageCase]) -> None:
    collections = sent[0].collections
    root = McbpStream if collections else McbpStreamNoCollections
    stream = root.from_bytes(b"".join(case.data for case in sent))
    trees = [canonical(message) for message in stream.messages]
    assert trees == [decode_message(case.data, collections) for case in sent]


@given(connections())
def test_a_stream_is_cut_into_its_messages(sent: list[MessageCase]) -> None:
    stream = known(b"".join(case.data for case in sent))
    pieces = list(singles(blocks(stream, collections=sent[0].collections)))
    if begins_known(sent[0]):
        assert all(isinstance(piece, Frame) for piece in pieces)
        assert [piece.data for piece in pieces if isinstance(piece, Frame)] == [case.data for case in sent]
    assert tiles(pieces, stream.length)


@given(connections(), st.data())
def test_a_damaged_stream_is_cut_without_rest(sent: list[MessageCase], data: st.DataObject) -> None:
    """With any loss or damage, every byte is in exactly one piece, and the pieces are in order."""
    whole = bytearray(b"".join(case.data for case in sent))
    for position in data.draw(st.lists(st.integers(0, len(whole) - 1), max_size=3)):
        whole[position] ^= data.draw(st.integers(1, 255))
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 100)))
    stream = known(bytes(whole[:start]), bytes(whole[end:]), lost=end - start)
    pieces = list(singles(blocks(stream, collections=sent[0].collections)))
    assert tiles(pieces, stream.length)
    for piece in pieces:
        if isinstance(piece, Corrupt):
            assert piece.length > 0
            assert piece.error.rule
        elif isinstance(piece, Frame):
            assert bytes(whole[piece.offset : piece.offset + piece.length]) == piece.data


# Helpers


def text(value: Any) -> str:
    """A tree as text, in which true is not 1."""
    return json.dumps(value, indent=1, sort_keys=True)


def value_of(root: Node, field: MessageField, path: tuple[str, ...]) -> Any:
    """The value of a field in one of its layouts; None if the message has another layout."""
    if field.flags:
        flags = {child.id: child.value for child in (root.find(".".join(path[:-1])) or root).children or ()}
        return sum(flags.get(flag.id, 0) << shift for flag, shift in field.flags)
    node = root.find(".".join(path))
    if node and node.children:  # the value of a document
        node = node.find(f"{node.path}.body") or node.find(f"{node.path}.snappy")
    return node.value if node else None


def parts(node: Node, *, flat: bool = False) -> Iterator[tuple[Node, int, int]]:
    """Yield leaves and FlatBuffers in order, each with its first bit and the bit after its last.

    Computed values have no place. With `flat`, values that are read at a position of a FlatBuffer are
    included.
    """
    for child in node.children or ():
        if not flat and child.struct and child.struct.name in FLATBUFFERS:
            assert child.start is not None
            assert child.end is not None
            yield child, 8 * child.start, 8 * child.end
        elif child.children is not None:
            yield from parts(child, flat=flat)
        elif child.member and child.member.source == "value":
            assert child.start is None
        else:
            assert child.member
            assert child.start is not None
            assert child.end is not None
            if child.bit is None:
                yield child, 8 * child.start, 8 * child.end
            else:
                # bit 0 is the lowest of the type, whose first field has the highest
                highest = node.children[0] if node.children else child
                assert highest.start is not None
                assert highest.member
                assert highest.bit is not None
                stop = 8 * highest.start + highest.bit + highest.member.type.bits - child.bit
                yield child, stop - child.member.type.bits, stop


def agree(data: bytes, collections: bool) -> None:
    """Both parsers reject the bytes, or both read the same values."""
    tree = decode_message(data, collections)
    text(tree)
    error = tree.pop("error", None)
    refused = error is not None and error["rule"] != "trailing-bytes"
    assert fetched(data, collections) == (None if refused else tree)


def fetched(data: bytes, collections: bool) -> dict[str, Any] | None:
    """The tree by the parser without positions, which ignores later bytes; None if it rejects the bytes."""
    root = McbpMessage if collections else McbpMessageNoCollections
    try:
        message = root.from_bytes(data)
        message._fetch_instances()
    except KaitaiStructError:
        return None
    tree: dict[str, Any] = canonical(message)
    return tree


def canonical(value: Any, enum: bool = False, wide: bool = False) -> Any:
    """The values of a parser object, in the form of the canonical tree."""
    if isinstance(value, KaitaiStruct):
        members = load().type_of(value).members.values()
        return {
            member.id: canonical(content, member.enum is not None, member.type.bits > 32)
            for member in members
            if not (member.helper and member.source != "seq")
            and (content := getattr(value, member.id, None)) is not None
        }
    if isinstance(value, list):
        return [canonical(element, enum, wide) for element in value]
    if enum:
        return {"value": int(value), "name": value.name if isinstance(value, IntEnum) else None}
    if isinstance(value, bytes):
        return value.hex()
    return str(value) if wide else value


def known(*runs: bytes, lost: int = 0) -> ByteStream:
    """A stream from its beginning, with `lost` bytes between the runs."""
    kept, gaps, offset = [], [], 0
    for number, data in enumerate(runs):
        if number and lost:
            gaps.append(Gap(offset, lost))
            offset += lost
        if data:
            kept.append(Run(offset, data, array("q", [offset]), array("q", [0]), array("q", [1])))
        offset += len(data)
    return ByteStream("test", "server", starts_at_boundary=True, runs=kept, gaps=gaps)


def tiles(pieces: list[Any], length: int) -> bool:
    """Whether the pieces follow one another from the beginning to the end."""
    position = 0
    for piece in pieces:
        if piece.offset != position:
            return False
        position += piece.length
    return position == length


def begins_known(case: MessageCase) -> bool:
    """Whether the numbers in a header are known; otherwise, no stream begins with it."""
    enums = load().enums
    header = decode_message(case.data, case.collections)["header"]
    side = "server" if "server_opcode" in header else "client"
    opcode = header.get("opcode") or header["server_opcode"]
    status = header.get("status", {"value": 0})
    return (
        opcode["value"] in enums[f"mcbp_opcode::{side}"]
        and status["value"] in enums["mcbp_status::status"]
        and header["datatype"]["reserved"] == 0
    )
