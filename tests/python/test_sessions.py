"""Session vectors through the facade's `Position` in Python."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dcp_kaitai import Position, read_stream
from tools.vectors import FOLDER

SESSIONS = [
    session
    for path in sorted((FOLDER / "sessions").glob("*.json"))
    for session in json.loads(path.read_text())["sessions"]
]


def as_vector(fields: dict[str, Any]) -> dict[str, Any]:
    """Return fields in the form of the vectors: 64-bit numbers as text, without absent fields."""
    return {
        name: str(value) if type(value) is int else value
        for name, value in fields.items()
        if value is not None and name != "stream_id" and not name.startswith("_")
    }


@pytest.mark.parametrize("session", SESSIONS, ids=[session["id"] for session in SESSIONS])
def test_session(session: dict[str, Any]) -> None:
    stored = {
        name: int(value) if isinstance(value, str) else value
        for name, value in session.get("start", {}).items()
    }
    position = Position(session.get("stream_id"), **stored)
    for number, step in enumerate(session["steps"]):
        (message,) = read_stream(bytes.fromhex(step["hex"]), collections=session["collections"])
        delivered = step.get("delivers", {})
        assert as_vector({name: getattr(message, name) for name in delivered}) == delivered, number
        position.receive(message)
        assert as_vector(vars(position)) == step["position"], number
        assert as_vector(vars(position.request())) == step["request"], number
