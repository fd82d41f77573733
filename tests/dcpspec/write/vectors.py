"""The valid vectors, and which of them have bytes that no field holds."""

from __future__ import annotations

from tools.vectors import Vector, load, lookup

VALID = [vector for file in load() for vector in file.vectors() if vector["result"] == "valid"]


def has_flatbuffers(vector: Vector) -> bool:
    """Whether the value of the message is FlatBuffers."""
    return lookup(vector["tree"], "body.request.event_value.table") is not None
