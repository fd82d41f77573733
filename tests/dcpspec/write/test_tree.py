"""Trees as bytes: the inverse of decoding, and the trees that it rejects."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec import DcpEncodeError, decode_message, encode_message
from tests.dcpspec.write.vectors import VALID
from tests.messages import Datatype, StreamAddress, mutation, xattr_section
from tests.strategies import KINDS, random_messages
from tools.vectors import lookup


def is_in_no_field(data: bytes, written: bytes, **reading: Any) -> bool:
    """Return True if the bytes differ only where the message's tree does not determine them."""
    tree = decode_message(data, **reading)
    if len(data) != len(written):
        return False
    for position, (one, other) in enumerate(zip(data, written, strict=True)):
        without = data[:position] + bytes([other]) + data[position + 1 :]
        if one != other and decode_message(without, **reading) != tree:
            return False
    return True


def test_a_tree_gives_the_bytes_of_each_vector() -> None:
    """No tree contains fields of later FlatBuffers schemas, or truth values other than 1."""
    otherwise = set()
    for vector in VALID:
        data = bytes.fromhex(vector["hex"])
        reading = {"collections": vector.get("collections", True), "strict": vector.get("strict", False)}
        written = encode_message(vector["tree"], **reading)
        assert decode_message(written, **reading) == vector["tree"], vector["id"]
        if written != data:
            assert is_in_no_field(data, written, **reading), vector["id"]
            otherwise.add(vector["id"])
    assert otherwise == {"fb-more-fields", "fb-bool-2", "fb-bool-256"}


@pytest.mark.parametrize("name", KINDS)
def test_a_tree_gives_the_bytes_of_a_random_message(name: str) -> None:
    for case in random_messages(name):
        tree = decode_message(case.data, case.collections)
        written = encode_message(tree, case.collections)
        if written != case.data:
            assert any("table" in path for path in _paths(tree)), case
            assert is_in_no_field(case.data, written, collections=case.collections), case


def _paths(tree: Any, path: str = "") -> list[str]:
    items = tree.items() if isinstance(tree, dict) else ()
    return [path, *(inner for name, value in items for inner in _paths(value, f"{path}.{name}"))]


TREE = decode_message(
    mutation(StreamAddress(5), key=b"\x08hello", value=b'{"a":1}', by_seqno=12, rev_seqno=2**63)
)
SEQNO = "body.request.extras.by_seqno"


def changed(path: str, value: Any = None) -> dict[str, Any]:
    """The tree with another value at a path, or without it."""
    tree = deepcopy(TREE)
    owner, _, name = path.rpartition(".")
    parent: Any = lookup(tree, owner) if owner else tree
    if value is None:
        del parent[name]
    else:
        parent[name] = value
    return tree


@pytest.mark.parametrize(
    ("path", "value", "where", "reason"),
    [
        (SEQNO, None, SEQNO, "the field is missing"),
        (SEQNO, "9" * 5000, SEQNO, "9' is not a decimal number as text"),
        pytest.param(
            SEQNO, 1 << 20_000, SEQNO, "thousands of digits is not between 0 and", id="a long number"
        ),
        ("header.opcode", {"name": {}}, "header.opcode", "{'name': {}} is not the number and the name"),
        pytest.param(
            "header.more", 1 << 20_000, "header.more", "unknown field", id="one in an unknown field"
        ),
        (SEQNO, "2x", SEQNO, "'2x' is not a decimal number as text"),
        (SEQNO, True, SEQNO, "True is not a decimal number as text"),
        (SEQNO, str(2**64), SEQNO, "18446744073709551616 is not between 0 and 18446744073709551615"),
        (SEQNO, -1, SEQNO, "-1 is not between 0 and 18446744073709551615"),
        ("header.vbucket", "5", "header.vbucket", "'5' is not a number"),
        ("header.vbucket", 65536, "header.vbucket", "65536 is not between 0 and 65535"),
        ("header.vbucket", None, "header.vbucket", "the field is missing"),
        ("header.status", 0, "header.status", "with this magic does not contain this field"),
        ("header.nonsense", 0, "header.nonsense", "unknown field; the fields are magic, opcode"),
        ("body.response", {}, "body.response", "does not contain this field"),
        ("body", [], "body", "[] is not an object"),
        ("header.opcode", {"name": "nonsense"}, "header.opcode", "the number and the name of an enum"),
        (
            "header.opcode",
            {"value": 87, "name": "noop"},
            "header.opcode.name",
            "which implies 'dcp_mutation'",
        ),
        (
            "header.opcode",
            None,
            "body.request",
            "the type of this field depends on header.server_opcode, which is missing",
        ),
        ("header.datatype.is_json", 1, "header.datatype.is_json", "1 is neither true nor false"),
        ("body.request.key.name", "HELLO", "body.request.key.name", "hexadecimal"),
        ("body.request.key.name", "AB", "body.request.key.name", "lower-case"),
        ("body.request.key.name", 5, "body.request.key.name", "hexadecimal"),
        (
            "body.request.key.collection_id.number",
            9,
            "body.request.key.collection_id.number",
            "which implies 8",
        ),
        ("header.len_body", 43, "header.len_body", "43 contradicts the content of 44 bytes"),
        ("header.len_body", 45, "header.len_body", "45 contradicts the content of 44 bytes"),
        ("header.len_key_u2", 5, "body.request.key.name", "contradicts the rest of the tree"),
        ("header.len_extras", 30, "body.request.extras.nru", "a length contradicts the content"),
        ("error", {}, "error", "bytes that are not a message"),
    ],
)
def test_a_tree_that_cannot_be_written(path: str, value: Any, where: str, reason: str) -> None:
    with pytest.raises(DcpEncodeError) as caught:
        encode_message(changed(path, value))
    assert caught.value.path == where
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"{where}: ")


def test_a_length_of_fewer_elements() -> None:
    value = xattr_section([(b"a", b"1"), (b"b", b"2")])
    tree = decode_message(
        mutation(StreamAddress(), key=b"\0k", value=value, by_seqno=1, datatype=Datatype.XATTR)
    )
    tree["body"]["request"]["value"]["xattrs"]["len_pairs"] //= 2
    with pytest.raises(
        DcpEncodeError, match=r"pairs\.entries: a length .* 2 elements, but the length implies 1"
    ):
        encode_message(tree)


@pytest.mark.parametrize("length", ["len_key_u2", "len_extras", "len_body"])
@given(number=st.integers(0, 255))
def test_a_wrong_length_is_never_written(length: str, number: int) -> None:
    if TREE["header"][length] == number:
        return
    with pytest.raises(DcpEncodeError):
        encode_message(changed(f"header.{length}", number))


def test_enums_need_no_name_and_wide_numbers_no_text() -> None:
    tree = changed("header.opcode", {"name": "dcp_mutation"})
    tree["header"]["magic"] = {"value": tree["header"]["magic"]["value"]}
    tree["body"]["request"]["extras"]["by_seqno"] = 12
    assert encode_message(tree) == encode_message(TREE)


@pytest.mark.parametrize("tree", [None, [], "text", 5, {}])
def test_what_is_no_tree(tree: Any) -> None:
    with pytest.raises(DcpEncodeError):
        encode_message(tree)
