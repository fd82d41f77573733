"""The Python parsers' part of the conformance table, and their package."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from dcpspec.grammar.tree import decode_message
from tests.captures.make_session import Session
from tests.encoder import Opcode
from tests.python.test_vectors import parses
from tools.conformance import RESULTS
from tools.generate import OUTPUT
from tools.vectors import Vector, load

EXAMPLE = OUTPUT / "python" / "example" / "print_stream.py"


def agrees(vector: Vector) -> bool:
    """Whether the parser with positions gives the stored tree, and the one without has the same opinion."""
    tree = decode_message(
        bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=vector.get("strict", False)
    )
    rule = vector["tree"].get("error", {}).get("rule")
    return tree == vector["tree"] and parses(vector) == (rule in (None, "trailing-bytes"))


def test_results_for_the_table() -> None:
    groups = {}
    for file in load():
        vectors = list(file.vectors())
        group: dict[str, object] = {}
        for outcome in ("valid", "invalid"):
            chosen = [vector for vector in vectors if vector["result"] == outcome]
            group |= {outcome: sum(map(agrees, chosen)), f"{outcome}_total": len(chosen)}
            assert group[outcome] == len(chosen), file.path.stem
        groups[file.path.stem] = group | {
            "beginnings": sum(len(vector["hex"]) // 2 for vector in vectors),
            "limits": [],
        }
    RESULTS.mkdir(parents=True, exist_ok=True)
    result = {
        "language": "python",
        "toolchain": f"Python {platform.python_version()}",
        "runtime": f"kaitaistruct {version('kaitaistruct')}",
        "groups": groups,
    }
    (RESULTS / "python.json").write_text(json.dumps(result, indent=1), encoding="utf-8")


def test_example_prints_the_session(session: Session, tmp_path: Path) -> None:
    sent = [m for m in session.messages if m.connection == 1 and m.direction == "server"]
    stream = tmp_path / "server.dcp"
    stream.write_bytes(b"".join(message.data for message in sent))
    output = subprocess.run(
        [sys.executable, str(EXAMPLE), str(stream)], capture_output=True, text=True, check=True
    ).stdout
    lines = [line.split("\t") for line in output.splitlines()]
    assert len(lines) == len(sent)
    documents = {Opcode.MUTATION, Opcode.DELETION, Opcode.EXPIRATION, Opcode.PREPARE}
    for message, (_, key, seqno) in zip(sent, lines, strict=True):
        if message.data[0] in (0x80, 0x08) and message.data[1] in documents:
            assert key == message.fields["document_key"].decode()
            assert seqno == str(message.fields["by_seqno"])
        else:
            assert key == seqno == ""
