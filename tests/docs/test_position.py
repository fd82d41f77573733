"""The examples on the page "Where a client stands" are those of the session vectors."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dcpspec.decode.rows import fields_of_message
from tools.vectors import FOLDER

PAGE = Path(__file__).parents[2] / "docs" / "concepts" / "position.md"
EXAMPLES = re.findall(r"```text\n(session ([\w-]+)\n.*?)```", PAGE.read_text("utf-8"), re.S)
SESSIONS = {
    session["id"]: session
    for path in (FOLDER / "sessions").glob("*.json")
    for session in json.loads(path.read_text())["sessions"]
}


def lines(session: dict[str, Any]) -> Iterator[str]:
    """Return a session in the form of the page: message, position, request; histories by letters."""
    letters = {"0": "-"}
    yield f"session {session['id']}"
    yield f"{'':7}{'message':38}{'seqno':>6} {'snapshot':>10} {'uuid':4}   next request"
    for step in session["steps"]:
        position, request = step["position"], step["request"]
        uuid = letters.setdefault(position["vbucket_uuid"], "ABCDE"[len(letters) - 1])
        snapshot = f"{position['snapshot_start']}..{position['snapshot_end']}"
        asked = f"{request['start_seqno']} in {request['snap_start_seqno']}..{request['snap_end_seqno']}"
        message = said(step, session, letters)
        stands = f"{position['seqno']:>6} {snapshot:>10} {uuid:4}"
        follows = f"{asked}, {letters[request['vbucket_uuid']]} {request.get('filter', '')}"
        yield f"{step['from']:7}{message:38}{stands}   {follows}".rstrip()


def said(step: dict[str, Any], session: dict[str, Any], letters: dict[str, str]) -> str:
    fields = fields_of_message(bytes.fromhex(step["hex"]), session["collections"])
    words = [fields["opcode"].removeprefix("dcp_")]
    for entry in fields.get("failover_log", ()):
        letter = letters.setdefault(str(entry["vbucket_uuid"]), "ABCDE"[len(letters) - 1])
        words.append(f"{letter}@{entry['seqno']}")
    if "rollback_seqno" in fields:
        words.append(f"rollback to {fields['rollback_seqno']}")
    elif "end_seqno" in fields:
        first, last = fields["start_seqno"], fields["end_seqno"]
        words.append(str(first) if fields["opcode"] == "dcp_stream_req" else f"{first}..{last}")
    words += [str(fields[name]) for name in ("by_seqno", "reason") if name in fields]
    if fields["opcode"] == "dcp_oso_snapshot":
        words.append("start" if fields["flags"] == 1 else "end")
    return " ".join(words)


@pytest.mark.parametrize(("text", "name"), EXAMPLES, ids=[name for _, name in EXAMPLES])
def test_an_example_is_the_session(text: str, name: str) -> None:
    assert text.splitlines() == list(lines(SESSIONS[name]))


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 5
