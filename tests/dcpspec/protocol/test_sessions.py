"""Session vectors: the client's position after each message, and its next request."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.decode.rows import fields_of_message
from dcpspec.protocol.connection import CLIENT
from dcpspec.protocol.event import Event
from dcpspec.protocol.position import Position

FOLDER = Path(__file__).parents[2] / "vectors" / "sessions"
SESSIONS = [
    session for path in sorted(FOLDER.glob("*.json")) for session in json.loads(path.read_text())["sessions"]
]


def as_vector(fields: dict[str, Any]) -> dict[str, Any]:
    """Return fields as in vectors: 64-bit numbers as text, without absent fields."""
    return {
        name: str(value) if type(value) is int else value
        for name, value in fields.items()
        if value is not None
    }


def from_vector(record: dict[str, Any]) -> dict[str, Any]:
    return {name: int(value) if isinstance(value, str) else value for name, value in record.items()}


@pytest.mark.parametrize("session", SESSIONS, ids=[session["id"] for session in SESSIONS])
def test_session(session: dict[str, Any]) -> None:
    stored = from_vector(session.get("start", {}))
    position = Position(session["vbucket"], session.get("stream_id"), **stored)
    owed: list[str] = []
    for number, step in enumerate(session["steps"]):
        fields = fields_of_message(bytes.fromhex(step["hex"]), session["collections"])
        assert ":error" not in fields, number
        delivered = step.get("delivers", {})
        assert as_vector({name: as_seqno(fields).get(name) for name in delivered}) == delivered, number
        if step["hex"] in owed:
            owed.remove(step["hex"])
        owed += [step["sends"]] if "sends" in step else []
        position.receive(Event.of(fields, step["from"]))
        assert as_vector(position.record()) == step["position"], number
        request = position.request().fields()
        wanted = {
            "vbucket": str(session["vbucket"]),
            "opaque": "0",
            "flags": "0",
            "end_seqno": str(2**64 - 1),
        }
        assert as_vector(request) == wanted | step["request"], number
        assert dcpspec.message("dcp_stream_req", **request)
    assert not owed


def as_seqno(fields: dict[str, Any]) -> dict[str, Any]:
    return fields | {"seqno": Event.of(fields, CLIENT).seqno}


def test_the_list_of_sessions() -> None:
    assert len({session["id"] for session in SESSIONS}) == len(SESSIONS) >= 60
    text = (FOLDER.parent / "README.md").read_text().partition("## Sessions")[2]
    listed = {name: int(count) for name, count in re.findall(r"\| `(\w+\.json)` \|.*\| (\d+) \|", text)}
    assert listed == {
        path.name: len(json.loads(path.read_text())["sessions"]) for path in FOLDER.glob("*.json")
    }
