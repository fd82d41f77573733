"""Couchbase's own Go client reads the generated session from the node."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.captures.make_session import Session
from tests.captures.packets import SERVER
from tests.toolchain import require

GO = Path(__file__).with_name("go")
CAPTURE = Path(__file__).parents[1] / "captures" / "session.pcap"
VBUCKETS = (0, 1, 128, 511)
USER, PASSWORD = "reader", "correct horse"
KINDS = {"mutation": "mutation", "deletion_v2": "deletion", "expiration_v2": "expiration"}

Told = list[dict[str, Any]]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Give what the client prints, after a login by SCRAM and with flow control."""
    require("go")
    program = tmp_path_factory.mktemp("go") / "replay"
    subprocess.run(["go", "build", "-o", str(program), "."], cwd=GO, check=True)
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()", "replay", str(CAPTURE)]
    environment = {**os.environ, "DCPSPEC_PASSWORD": PASSWORD}
    options = ["--listen", "127.0.0.1:0", "--user", USER, "--once"]
    with subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True, env=environment) as node:
        assert node.stderr is not None
        address = next(line.split()[-1] for line in node.stderr if line.startswith("listening on"))
        arguments = [address, "shop", USER, PASSWORD, *map(str, VBUCKETS)]
        read = subprocess.run([str(program), *arguments], capture_output=True, text=True, timeout=300)
        node.stderr.read()
        assert node.wait(30) == 0
    assert read.returncode == 0, read.stderr
    return [json.loads(line) for line in read.stdout.splitlines()]


def events(told: Told, kind: str) -> list[dict[str, Any]]:
    """Give the events of a kind."""
    return [line["event"] for line in told if line["kind"] == kind]


def test_every_document_is_the_one_that_was_made(told: Told, session: Session) -> None:
    made = [m for m in session.of(1, SERVER) if m.fields.get("vbucket") in VBUCKETS]
    wanted, found = {}, {}
    for message in made:
        fields = message.fields
        if message.kind in KINDS:
            place = KINDS[message.kind], fields["vbucket"], fields["by_seqno"]
            wanted[place] = (
                fields["document_key"],
                fields["collection_id"],
                str(fields["cas"]),
                str(fields["rev_seqno"]),
                b"" if message.kind.startswith("expiration") else fields["body"],
            )
    for kind in KINDS.values():
        for event in events(told, kind):
            value = base64.b64decode(event.get("Value") or "")
            body = wanted.get((kind, event["VbID"], event["SeqNo"]), (b"",) * 5)[4]
            found[kind, event["VbID"], event["SeqNo"]] = (
                base64.b64decode(event["Key"]),
                event["CollectionID"],
                str(event["Cas"]),
                str(event["RevNo"]),
                body if value.endswith(body) else value,  # extended attributes may stand in front
            )
    assert wanted
    assert {place: found.get(place) for place in wanted} == wanted


def test_what_else_comes_are_commits(told: Told, session: Session) -> None:
    made = [m for m in session.of(1, SERVER) if m.fields.get("vbucket") in VBUCKETS]
    known = {(m.fields["vbucket"], m.fields["by_seqno"]) for m in made if m.kind in KINDS}
    commits = {(m.fields["vbucket"], m.fields["commit_seqno"]) for m in made if m.kind == "commit"}
    found = {(event["VbID"], event["SeqNo"]) for kind in KINDS.values() for event in events(told, kind)}
    assert commits
    assert found - known == commits


def test_logs_and_ends_of_streams(told: Told) -> None:
    assert {event["VbID"] for event in events(told, "failover_log")} == set(VBUCKETS)
    assert {(event["VbID"], event["Error"]) for event in events(told, "stream_end")} == {
        (vbucket, "") for vbucket in VBUCKETS
    }


def test_collections(told: Told) -> None:
    names = {base64.b64decode(event["Key"]) for event in events(told, "begin_collection")}
    assert {b"orders", b"carts", b"users", b"products"} <= names
