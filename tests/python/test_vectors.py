"""Every test vector, complete and damaged, against the Python parsers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kaitaistruct import KaitaiStruct, KaitaiStructError

from dcp_kaitai import McbpMessage, McbpMessageNoCollections
from dcp_kaitai.mcbp_message_strict import McbpMessageStrict
from dcpspec.grammar.tree import decode_message
from tests.conftest import IS_LONG
from tools.vectors import Vector, VectorFile, contradictions, load

OVERWRITTEN = 96
"""Bytes of a message that are overwritten one by one; headers and all layouts are shorter."""

each_file = pytest.mark.parametrize("file", load(), ids=lambda file: file.path.stem)


def tree_of(vector: Vector, data: bytes | None = None) -> dict[str, Any]:
    """The tree of a vector, or of other bytes from the same connection."""
    whole = bytes.fromhex(vector["hex"]) if data is None else data
    return decode_message(whole, vector.get("collections", True), strict=vector.get("strict", False))


@each_file
def test_tree_is_the_stored_one(file: VectorFile) -> None:
    for vector in file.vectors():
        tree = tree_of(vector)
        assert json.dumps(tree, indent=1) == json.dumps(vector["tree"], indent=1), vector["id"]


@each_file
def test_tree_agrees_with_the_source(file: VectorFile) -> None:
    for vector in file.vectors():
        assert contradictions(vector, tree_of(vector)) == [], vector["id"]


@each_file
def test_a_message_of_a_server_is_the_same_on_every_connection(file: VectorFile) -> None:
    for vector in file.vectors():
        if vector["result"] == "valid" and "server_body" in vector["tree"]:
            data = bytes.fromhex(vector["hex"])
            assert decode_message(data, collections=False) == vector["tree"], vector["id"]
            assert decode_message(data, strict=True) == vector["tree"], vector["id"]


@each_file
def test_every_beginning_is_an_error(file: VectorFile) -> None:
    """A run tries every fourth byte, with a different start for each vector: many vectors share a layout."""
    step = 1 if IS_LONG else 4
    for vector in file.vectors():
        data = bytes.fromhex(vector["hex"])
        trailing = vector["tree"].get("error", {}).get("rule") == "trailing-bytes"
        for size in range(len(vector["id"]) % step, len(data), step):
            error, place = tree_of(vector, data[:size]).get("error"), (vector["id"], size)
            if trailing and size == vector["tree"]["error"]["offset"]:
                assert error is None, place  # the message without later bytes
            else:
                assert error, place
                assert error["rule"], place
                # The error is at an existing byte, or at the first missing one.
                if vector["result"] == "valid":
                    assert error["rule"] == "truncated", place
                    assert 0 <= error["offset"] <= size, place


@each_file
def test_another_byte_is_an_error(file: VectorFile) -> None:
    for vector in file.vectors():
        if vector["result"] == "valid":
            data = bytes.fromhex(vector["hex"])
            tree = tree_of(vector, data + b"\0")
            error = tree.pop("error")
            assert (error["rule"], error["path"], error["offset"]) == ("trailing-bytes", "", len(data))
            assert tree == vector["tree"], vector["id"]


@pytest.mark.long
@each_file
def test_overwritten_bytes_never_raise(file: VectorFile) -> None:
    """`test_properties.py` overwrites the bytes of random messages in every run."""
    read = 0
    for vector in file.vectors():
        data = bytes.fromhex(vector["hex"])
        for position in range(min(len(data), OVERWRITTEN)):
            for byte in (0x00, 0xFF):
                if data[position] != byte:
                    json.dumps(tree_of(vector, data[:position] + bytes([byte]) + data[position + 1 :]))
                    read += 1
    assert read


@each_file
def test_parser_without_positions_agrees(file: VectorFile) -> None:
    """The parser for programs rejects exactly the messages whose tree has an error."""
    for vector in file.vectors():
        rule = vector["tree"].get("error", {}).get("rule")
        # It reads the message at the beginning of the bytes and ignores the rest.
        assert parses(vector) == (rule is None or rule == "trailing-bytes"), vector["id"]


def parses(vector: Vector) -> bool:
    """Whether a vector can be read in sequence, including all members read on demand."""
    cls: type[KaitaiStruct] = McbpMessage if vector.get("collections", True) else McbpMessageNoCollections
    if vector.get("strict"):
        cls = McbpMessageStrict
    try:
        cls.from_bytes(bytes.fromhex(vector["hex"]))._fetch_instances()
    except KaitaiStructError:
        return False
    return True
