"""What is read and written again, and what must come of it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from kaitaistruct import KaitaiStructError

from dcpspec.grammar.tree import decode_message
from tools.vectors import Vector, load, lookup

STRICT = "mcbp_message_strict"
FLATBUFFERS = ("collection", "dropped_collection", "scope", "dropped_scope")
"""Values of system events that are FlatBuffers."""

CHANGES = {
    "header.opaque": 0xF1F2F3F4,
    "header.cas": 0xF1F2F3F4F5F6F7F8,
    "body.request.extras.by_seqno": 2**53 + 1,
    "body.request.extras.rev_seqno": 2**64 - 2,
    "body.request.extras.expiration": 2**32 - 2,
    "body.request.fields.scope_id": 0xF1F2F3F4,
    "body.request.scope.scope_id.stored": 0xF1F2F3F4,
    "body.request.dropped_collection.collection_id.stored": 0xF1F2F3F4,
}
"""Members on which no other depends, with another number for each."""


class Case(NamedTuple):
    """A vector and a root that reads it."""

    vector: Vector
    root: str
    file: str

    @property
    def data(self) -> bytes:
        """The message."""
        return bytes.fromhex(self.vector["hex"])


def _strictly_readable(vector: Vector) -> bool:
    """Whether the shipped strict parser takes it: there are messages that only `mcbp_message` can read."""
    strict = import_module("dcp_kaitai.mcbp_message_strict").McbpMessageStrict
    try:
        strict.from_bytes(bytes.fromhex(vector["hex"]))._fetch_instances()
    except KaitaiStructError:
        return False
    return True


def _roots(vector: Vector) -> list[str]:
    if not vector.get("collections", True):
        return ["mcbp_message_no_collections"]
    return ["mcbp_message", STRICT] if _strictly_readable(vector) else ["mcbp_message"]


FILES = {
    file.path.stem: valid
    for file in load()
    if (valid := [vector for vector in file.vectors() if vector["result"] == "valid"])
}
"""The valid vectors, by file."""
VALID = [vector for vectors in FILES.values() for vector in vectors]
CASES = [
    Case(vector, root, file)
    for file, vectors in FILES.items()
    for vector in vectors
    for root in _roots(vector)
]
STREAMS = {"mcbp_stream": "mcbp_message", "mcbp_stream_no_collections": "mcbp_message_no_collections"}
"""The roots of streams, with those of their messages."""


def case_id(case: Case) -> str:
    """Name of a test."""
    return f"{case.vector['id']}-{case.root.removeprefix('mcbp_')}"


def tree_of(case: Case, data: bytes) -> dict[str, Any]:
    """What the shipped parsers, not the strict one, say of a message from the connection of the vector."""
    return decode_message(data, case.vector.get("collections", True))


def has_flatbuffers(vector: Vector) -> bool:
    """Whether the value is FlatBuffers."""
    return any(lookup(vector["tree"], f"body.request.{name}.table") is not None for name in FLATBUFFERS)


def written(case: Case) -> bytes:
    """What must be written: the bytes that were read.

    A FlatBuffers value may have bytes that are in no field: padding, and fields of later schemas. They come
    out as zeros; almost all are zeros already. Such a byte is known by the tree, the same without it.
    """
    return _without_unread(case.vector["id"]) if has_flatbuffers(case.vector) else case.data


@cache
def _without_unread(vector_id: str) -> bytes:
    case = next(case for case in CASES if case.vector["id"] == vector_id)
    data = bytearray(case.data)
    for position in range(len(data)):
        without = bytearray(case.data)
        without[position] = 0
        if tree_of(case, bytes(without)) == case.vector["tree"]:
            data[position] = 0
    return bytes(data)


def changed(case: Case, path: str) -> dict[str, Any] | None:
    """The tree with the number of `CHANGES` at a path; None if the message has none there.

    None for the strict root as well: the tree is that of the other roots.
    """
    if case.root == STRICT:
        return None
    tree = tree_of(case, case.data)
    parents, _, name = path.replace("stored", "number").rpartition(".")
    owner = lookup(tree, parents)
    # A field that a FlatBuffers value leaves out is 0 in the tree.
    if owner is None or name not in owner or ("stored" in path and owner[name] == 0):
        return None
    # The tree has 64-bit numbers as texts.
    owner[name] = type(owner[name])(CHANGES[path])
    return tree


def has_unknown_name(node: Any) -> bool:
    """Whether a tree has a number that its enum does not name."""
    if isinstance(node, dict):
        return ("name" in node and node["name"] is None) or any(map(has_unknown_name, node.values()))
    return isinstance(node, list) and any(map(has_unknown_name, node))
