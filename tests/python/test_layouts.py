"""The layout table against the parsers: equal readings of matching messages, and a layout of common ones."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcp_kaitai import McbpMessage, McbpMessageNoCollections
from dcpspec.grammar.tree import Message, Node, read_message
from tests import messages as dcp
from tests.messages import Magic, Opcode
from tests.python.layout_reader import (
    FRAMED,
    HEADER_SIZE,
    Layout,
    MessageBytes,
    headers,
    is_in,
    matching,
    opcodes,
    table,
)
from tests.strategies import KINDS, MessageCase, any_case, random_messages
from tools.generate.layouts import LayoutEntry as Entry
from tools.generate.layouts import _guard, _joined
from tools.grammar.bounds import points
from tools.vectors import VectorFile
from tools.vectors import load as load_vectors

each_file = pytest.mark.parametrize("file", load_vectors(), ids=lambda file: file.path.stem)
MUTANTS = 3
"""Damaged copies of each vector."""


def fitting(data: bytes, collections: bool) -> Layout | None:
    """The layout of a message, if any, after a comparison of its values with the parsers' values."""
    layouts = list(matching(data, collections))
    assert len(layouts) <= 1, "two layouts fit"
    for layout in layouts:
        compare(layout, data, collections)
    return layouts[0] if layouts else None


def compare(layout: Layout, data: bytes, collections: bool) -> None:
    """Assert that the layout matches the parsers' values."""
    message = read_message(data, collections)
    path = f"body.{layout['side']}"
    if message.error:
        parts = [f"{path}.{name}" for name in ("key", "value") if layout[name]]
        assert any(message.error.path.startswith(f"{part}.") for part in parts), message.error
    payload = message.root.find(path)
    assert payload is not None
    assert payload.struct is not None
    assert payload.struct.name == layout["kind"]
    frame = MessageBytes(data)
    nodes = leaves(payload, layout)
    assert nodes.keys() <= layout["fields"].keys()
    for name, field in layout["fields"].items():
        if name in nodes:
            compare_field(frame, field, nodes[name])
        else:
            # Members outside the tree, or after the place where reading the key or the value stopped.
            assert message.error or name.rpartition(".")[2].startswith("raw_"), name
    if message.error is None:
        compare_values(layout, frame, collections)
    header = message.root.find("header")
    assert header is not None
    compare_fields(frame, headers()[str(layout["magic"])], header)
    compare_framing(layout, frame, message)
    compare_documents(layout, frame, message)


def leaves(top: Node, layout: Layout) -> dict[str, Node]:
    """The tree below a payload, by path, without the documents and the helpers."""
    documents = tuple(f"{top.path}.{name}." for name in ("key", "value") if layout[name])
    return {
        node.path.removeprefix(f"{top.path}."): node
        for node in top.walk()
        if node.children is None
        and node.member is not None
        and not node.member.helper
        and not f"{node.path}.".startswith(documents)
    }


def compare_field(frame: MessageBytes, field: dict[str, Any], node: Node) -> None:
    """Assert that a field has the place and the value of a node."""
    assert frame.value(field) == node.value, node.path
    start = frame.place(field["at"])
    size = frame.length(field["length"]) if "length" in field else field["size"]
    if "bits" in field:
        before = 8 * size - field["shift"] - field["bits"]
        assert (node.start, node.bit) == (start + before // 8, field["shift"]), node.path
    else:
        assert (node.start, node.end, node.bit) == (start, start + size, None), node.path


def compare_values(layout: Layout, frame: MessageBytes, collections: bool) -> None:
    """Assert the values of the parser without positions, which also has views of fields as numbers."""
    cls = McbpMessage if collections else McbpMessageNoCollections
    payload = getattr(cls.from_bytes(frame.data).body, layout["side"])
    for path, field in layout["fields"].items():
        obj = payload
        for step in path.split("."):
            obj = getattr(obj, step)
        assert obj == frame.value(field), path


def compare_framing(layout: Layout, frame: MessageBytes, message: Message) -> None:
    """Assert the values of the framing extras."""
    top = message.root.find("body.framing_extras")
    lists = {node.id: node for node in (top.children or [])} if top else {}
    assert layout.get("framing", {}).keys() == lists.keys()
    for name, elements in layout.get("framing", {}).items():
        for element, node in zip(elements, lists[name].children or [], strict=True):
            compare_fields(frame, element, node)


def compare_fields(frame: MessageBytes, fields: Mapping[str, Any], top: Node) -> None:
    """Assert that the fields cover the tree at a place."""
    nodes = {node.path.removeprefix(f"{top.path}."): node for node in top.walk() if node.children is None}
    assert fields.keys() == nodes.keys()
    for path, field in fields.items():
        compare_field(frame, field, nodes[path])


def compare_documents(layout: Layout, frame: MessageBytes, message: Message) -> None:
    """Assert that exactly the layout's document keys and values are documents."""
    path = f"body.{layout['side']}"
    nodes = {node.path: node for node in message.root.walk() if node.struct}
    documents = {
        node.path for node in nodes.values() if node.struct and node.struct.name.startswith("mcbp_document_")
    }
    expected = {f"{path}.{name}" for name in ("key", "value") if layout[name]}
    assert documents <= expected
    assert message.error or documents == expected
    start = HEADER_SIZE + layout["len_framing"] + frame.len_extras
    if layout["key"] and f"{path}.key" in documents:
        node = nodes[f"{path}.key"]
        assert node.start == start
        assert node.end in (None, start + frame.len_key)
        has_id = f"{path}.key.collection_id" in nodes
        assert has_id == layout["key"]["collection_id"]
    if layout["value"] and f"{path}.value" in documents:
        node = nodes[f"{path}.value"]
        assert node.start == start + frame.len_key
        assert node.end in (None, start + frame.len_key + frame.length(layout["value"]["length"]))


# Messages


def plain(file: VectorFile) -> Iterator[tuple[str, bytes, bool]]:
    """The vectors that no strict parser reads: id, message, whether collections are on."""
    for vector in file.vectors():
        if not vector.get("strict"):
            yield vector["id"], bytes.fromhex(vector["hex"]), vector.get("collections", True)


@each_file
def test_a_layout_says_what_the_parsers_say(file: VectorFile) -> None:
    for name, data, collections in plain(file):
        with told(name):
            fitting(data, collections)


@each_file
def test_damaged_messages_fit_only_if_they_are_read_so(file: VectorFile) -> None:
    for name, data, _ in plain(file):
        rng = random.Random(name)
        for _ in range(MUTANTS if len(data) >= HEADER_SIZE else 0):
            with told(name):
                fitting(damaged(rng, data), rng.random() < 0.8)


@contextmanager
def told(name: str) -> Iterator[None]:
    """Add the vector's id to an error."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(name) from error


def damaged(rng: random.Random, data: bytes) -> bytes:
    """Other bytes, more or fewer bytes, other lengths; as many bytes as the header claims."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        choice = rng.random()
        if choice < 0.3:
            end = min(len(changed), HEADER_SIZE + 40)
            changed[rng.randrange(end)] = rng.choice((0, 1, 2, 0x22, 0xFF, rng.randrange(256)))
        elif choice < 0.5:
            changed[rng.choice((1, 2, 3, 4, 6, 7))] = rng.choice((0, 1, 2, 3, 4, 8, 20, 21, 31, 0x56, 0x58))
        elif choice < 0.7:
            place = rng.randint(HEADER_SIZE, len(changed))
            changed[place:place] = rng.randbytes(rng.randint(1, 8))
        elif choice < 0.9:
            place = rng.randint(HEADER_SIZE, len(changed))
            del changed[place : place + rng.randint(1, 8)]
        else:
            position = rng.choice((3, 4))
            changed[position] = (changed[position] + rng.choice((-1, 1))) % 256
    changed[8:12] = (len(changed) - HEADER_SIZE).to_bytes(4, "big")
    return bytes(changed)


@pytest.mark.parametrize("name", KINDS)
def test_random_messages_of_each_kind(name: str) -> None:
    for case in random_messages(name):
        for collections in (True, False):
            with told(case.data.hex()):
                fitting(case.data, collections)


@given(any_case(), st.randoms(use_true_random=False))
def test_random_messages_damaged(case: MessageCase, rng: random.Random) -> None:
    fitting(damaged(rng, case.data), case.collections)


@pytest.mark.parametrize("number", range(len(table())))
def test_messages_made_for_a_layout(number: int) -> None:
    """Messages that match the layout, and messages that break one of its guards."""
    rng = random.Random(number)
    layout = table()[number]
    for collections in (True, False) if layout["collections"] is None else (layout["collections"],):
        for broken in (None, None, *layout["guards"]):
            data = made(rng, layout, broken)
            assert (fitting(data, collections) == layout) == (broken is None), broken


def made(rng: random.Random, layout: Layout, broken: Any = None) -> bytes:
    """A message of a layout, with one of its guards broken."""
    opcode = rng.choice([number for low, high in opcodes(layout) for number in range(low, high + 1)])
    len_extras = rng.randint(0, 40) if layout["len_extras"] is None else layout["len_extras"]
    fixed = layout["len_framing"] + len_extras
    lengths = {"len_key": rng.randint(1, 9), "len_value": rng.randint(1, 40)}
    numbers: list[tuple[Mapping[str, Any], int]] = []
    for guard in layout["guards"]:
        number, least = guard["number"], 0
        if number == "len_value":
            least = -min(1, fixed + lengths["len_key"])
        value = _answer(rng, guard["ranges"], guard is not broken, least)
        if isinstance(number, str):
            lengths[number] = value
        else:
            numbers.append((number, value))
    len_key, len_value = lengths.values()
    len_body = fixed + len_key + len_value
    header = bytearray(rng.randbytes(HEADER_SIZE))
    header[:6] = bytes((layout["magic"], opcode, 0, 0, len_extras, 0))
    header[2:4] = (
        bytes((layout["len_framing"], len_key)) if layout["magic"] in FRAMED else bytes((0, len_key))
    )
    header[8:12] = len_body.to_bytes(4, "big")
    data = header + rng.randbytes(len_body)
    for place, value in numbers:
        (start, _), size = place["at"], place["size"]
        shift, width = place.get("shift", 0), place.get("bits", 8 * size)
        if start + size <= len(data):
            rest = int.from_bytes(data[start : start + size], "big") & ~(((1 << width) - 1) << shift)
            data[start : start + size] = (rest | value << shift).to_bytes(size, "big")
    return bytes(data)


def _answer(rng: random.Random, ranges: list[list[int | None]], truth: bool, least: int) -> int:
    """A number inside the ranges, or outside all, close to one of their ends and not below another number."""
    near = [end + step for ends in ranges for end in ends if end is not None for step in (-1, 0, 1, 2)]
    return rng.choice([number for number in near if number >= least and is_in(number, ranges) == truth])


# Messages with a layout


FIXED = {
    *("mutation", "deletion", "expiration", "prepare", "commit", "abort", "seqno_acknowledged"),
    *("snapshot_marker", "seqno_advanced", "oso_snapshot", "system_event", "stream_end"),
    *("open", "control", "noop", "buffer_acknowledgement", "set_vbucket_state", "add_stream", "close_stream"),
    *("stream_req", "add_stream_response", "failover_log_response"),
    *("cache_transfer", "cache_transfer_end", "cache_transfer_short_lived"),
}
"""Kinds of which all messages have a layout, unless they contain a part in `VARIABLE`."""
VARIABLE = {"flatbuffers", "dcp_extended_meta", "mcbp_failover_log", "dcp_cache_transfer_items"}
"""Types without fixed parts."""


def framing_of(data: bytes) -> str:
    """The kinds of framing extras in a message."""
    if data[0] not in (Magic.alt_client_request, Magic.alt_client_response):
        return "plain"
    size = data[2]
    if size == 0:
        return "empty"
    is_stream_id = data[0] == Magic.alt_client_request and size == 3 and data[HEADER_SIZE] == 0x22
    return "stream id" if is_stream_id else "other"


@pytest.mark.parametrize("name", [name for name, one in KINDS.items() if one and one.kind.name in FIXED])
def test_messages_with_fixed_parts_have_a_layout(name: str) -> None:
    for case in random_messages(name):
        root = read_message(case.data, case.collections).root
        found = {node.struct.name for node in root.walk() if node.struct}
        is_cached = "cache_transfer" in name and "dcp_mutation" in found  # not the payload's own document
        is_fixed = framing_of(case.data) != "other" and not found & VARIABLE and not is_cached
        assert (fitting(case.data, case.collections) is not None) == is_fixed, case


def test_random_messages_have_all_framing_extras() -> None:
    cases = [case for name in KINDS if name.startswith("dcp") for case in random_messages(name)]
    assert {framing_of(case.data) for case in cases} == {"plain", "empty", "stream id", "other"}


def test_requests_have_the_same_layouts_with_and_without_a_stream_id() -> None:
    shapes: dict[tuple[int, int], Counter[str]] = {}
    for layout in table():
        if layout["side"] == "request" and layout["kind"] != "mcbp_payload":
            moved = layout["len_framing"]
            fields = json.dumps(
                [layout[name] for name in ("kind", "opcode", "len_extras", "collections", "key")]
            )
            fields += json.dumps(
                {
                    name: {**field, "at": [field["at"][0] - moved, field["at"][1]]}
                    for name, field in layout["fields"].items()
                }
            )
            shapes.setdefault((layout["magic"], moved), Counter())[fields] += 1
    assert set(shapes) == {
        (Magic.client_request, 0),
        (Magic.alt_client_request, 0),
        (Magic.alt_client_request, 3),
    }
    assert shapes[Magic.client_request, 0] == shapes[Magic.alt_client_request, 3]
    # One that can have framing extras that the header does not count has another for values too short for it.
    assert set(shapes[Magic.client_request, 0]) == set(shapes[Magic.alt_client_request, 0])


def test_every_stream_id_is_there() -> None:
    for layout in table():
        if layout["len_framing"] and layout["kind"] != "mcbp_payload":
            (info,) = layout["framing"]["request_infos"]
            assert info["data.stream_id"] == {"at": [HEADER_SIZE + 1, 0], "size": 2}


def test_responses_without_a_payload_have_a_layout() -> None:
    answered = {layout["opcode"] for layout in table() if layout["kind"] == "mcbp_response"}
    for opcode in {*answered, Opcode.dcp_stream_req, Opcode.dcp_get_failover_log}:
        for magic in (Magic.client_response, Magic.alt_client_response):
            for status in (0x00, 0x01, 0x23, 0xFFFF):
                data = bytes((magic, opcode, *bytes(4))) + status.to_bytes(2, "big") + bytes(16)
                layout = fitting(data, True)
                has_list = status == 0 and opcode in (Opcode.dcp_stream_req, Opcode.dcp_get_failover_log)
                is_rollback = status == 0x23 and opcode == Opcode.dcp_stream_req
                assert (layout is None) == (has_list or is_rollback), (opcode, status)


@pytest.mark.parametrize(
    ("infos", "magics"),
    [
        ((), (Magic.client_request, Magic.client_response)),
        ((dcp.frame_info(0),), (Magic.client_request,)),
        ((dcp.frame_info(1, b"\1"),), (Magic.client_request,)),
        ((dcp.frame_info(1, b"\3\1\xf4"),), (Magic.client_request,)),
        ((dcp.stream_id_info(7),), (Magic.client_request, Magic.client_response)),
        ((dcp.frame_info(5),), (Magic.client_request,)),
        ((dcp.frame_info(7, b"\0\x09"),), (Magic.client_request,)),
        ((dcp.frame_info(0, b"\1\x2c"),), (Magic.client_response,)),
        ((dcp.frame_info(1, b"\0\1"),), (Magic.client_response,)),
        ((dcp.frame_info(3, b"\0\2"),), (Magic.client_response,)),
        ((dcp.frame_info(4, b"user"),), ()),
        ((dcp.frame_info(1, b"\1"), dcp.frame_info(5)), ()),
        ((dcp.frame_info(3, b"abcd"),), ()),
        ((dcp.frame_info(15),), ()),
    ],
)
@pytest.mark.parametrize("opcode", [0x00, 0x01, 0x49, 0xB4, 0xFF])
def test_opcodes_without_a_type_have_a_layout(
    infos: tuple[bytes, ...], magics: tuple[Magic, ...], opcode: int
) -> None:
    """The parts may have any length; framing extras have at most one addition, of a fixed length."""
    for lengths in ((0, 0, 0), (255, 250, 1), (1, 0, 300), (0, 7, 0)):
        extras, key, value = (bytes(length) for length in lengths)
        for magic in (Magic.client_request, Magic.client_response):
            plain = dcp.frame(magic, opcode, extras=extras, key=key, value=value, datatype=7)
            assert fitting(plain, True) is not None
            framed = dcp.with_framing(plain, *infos)
            assert (fitting(framed, True) is not None) == (magic in magics), (magic, lengths)


def test_vectors_with_a_layout() -> None:
    """The number of valid messages on DCP's opcodes that a smaller table would miss."""
    counts: Counter[bool] = Counter()
    for vector in (
        vector for file in load_vectors() for vector in file.vectors() if not vector.get("strict")
    ):
        data = bytes.fromhex(vector["hex"])
        if vector["result"] == "valid" and data[0] in (0x80, 0x81, 0x08) and 0x50 <= data[1] <= 0x6F:
            counts[any(matching(data, vector.get("collections", True)))] += 1
    assert counts[True] > 3 * counts[False]


# The table


BYTE = points(range(256))


@pytest.mark.parametrize(
    ("allowed", "ranges"),
    [
        ([7], [[7, 7]]),
        ([2, 5], [[2, 2], [5, 5]]),
        ([0], [[0, 0]]),
        ([0, 1], [[None, 1]]),
        (range(10, 256), [[10, None]]),
        (range(10, 50), [[10, 49]]),
        (set(range(256)) - {3, 4}, [[None, 2], [5, None]]),
    ],
)
def test_ranges_of_guards(allowed: Any, ranges: Any) -> None:
    assert _guard("x", points(sorted(allowed)), BYTE) == {"number": "x", "ranges": ranges}


def test_layouts_that_differ_in_one_number_are_one() -> None:
    def entry(**allowed: list[int]) -> Entry:
        return Entry({}, {name: (points(numbers), BYTE) for name, numbers in allowed.items()}, {})

    assert _joined(entry(a=[1], b=[2]), entry(a=[3], b=[2])) == entry(a=[1, 3], b=[2])
    assert _joined(entry(a=[1], b=[2]), entry(a=[3], b=[4])) is None
    assert _joined(entry(a=[1], b=[2]), entry(b=[2])) == entry(b=[2])
    assert _joined(entry(a=[*range(5)]), entry(a=[*range(5, 256)])) == entry()
