"""The valid vectors, and which of them have bytes that no field holds."""

from __future__ import annotations

from tools.vectors import Vector, load, lookup

VALID = [vector for file in load() for vector in file.vectors() if vector["result"] == "valid"]


def has_flatbuffers(vector: Vector) -> bool:
    """Whether the value of the message is FlatBuffers."""
    values = ("collection", "dropped_collection", "scope", "dropped_scope")
    return any(lookup(vector["tree"], f"body.request.{name}.table") is not None for name in values)
