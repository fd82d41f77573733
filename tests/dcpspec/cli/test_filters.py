"""Messages chosen on the command line, and printed as lines of JSON."""

from __future__ import annotations

import json
from base64 import b64encode
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from tests.captures.make_session import ShippedSession
from tests.captures.sessions import SentMessage
from tests.dcpspec.cli.command import PCAP, SMALL, run

FIRST_CLIENT = "10.0.0.2:51007"


def lines(*arguments: str) -> list[dict[str, Any]]:
    """Return the output of `decode --format json`."""
    result = run("decode", "--format", "json", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def offsets(messages: list[SentMessage]) -> list[int]:
    """Return the positions of messages in their streams."""
    return sorted(message.offset for message in messages)


def test_every_message_is_a_line(session: ShippedSession) -> None:
    assert [line["offset"] for line in lines(SMALL)] == [m.offset for m in session.of(3, "server")]


def test_a_key_in_a_vbucket(session: ShippedSession) -> None:
    key = next(m.fields["document_key"] for m in session.messages if m.kind == "mutation")
    wanted = [m for m in session.messages if m.fields.get("document_key") == key]
    chosen = lines(PCAP, "--key", key.decode())
    assert sorted(line["offset"] for line in chosen) == offsets(wanted)
    assert {line["key"] for line in chosen} == {b64encode(key).decode()}
    vbucket = wanted[0].fields["vbucket"]
    chosen = lines(PCAP, "--key", f"{key.decode()[:5]}*", "--vbucket", str(vbucket), "--opcode", "mutation")
    assert sorted(line["offset"] for line in chosen) == offsets(
        [
            m
            for m in session.messages
            if m.kind == "mutation"
            and m.fields["vbucket"] == vbucket
            and m.fields["document_key"].startswith(key[:5])
        ]
    )


def test_columns_can_leave_out_what_messages_are_chosen_by(session: ShippedSession, tmp_path: Path) -> None:
    wanted = [m for m in session.messages if m.kind == "mutation" and m.fields["vbucket"] == 128]
    chosen = ("--vbucket", "128", "--opcode", "mutation", "--columns", "offset")
    assert lines(PCAP, *chosen) == [{"offset": message.offset} for message in wanted]
    result = run("decode", PCAP, "-o", tmp_path / "out", *chosen)
    assert result.stdout.split() == [str(len(wanted)), "mutation"]
    (file,) = (tmp_path / "out").glob("part-*")
    assert pq.read_table(file).column_names == ["offset"]


def test_a_connection_and_a_time(session: ShippedSession) -> None:
    messages = [m for m in session.messages if m.connection == 1]
    middle = messages[len(messages) // 2].time_us
    time = datetime.fromtimestamp(middle / 1_000_000, timezone.utc).isoformat()
    columns = ("--columns", "time,connection,offset")
    before = lines(PCAP, "--connection", FIRST_CLIENT, "--until", time, *columns)
    after = lines(PCAP, "--connection", FIRST_CLIENT, "--since", time, *columns)
    assert before
    assert len(before) + len(after) == len(messages)
    assert max(line["time"] for line in before) < min(line["time"] for line in after)


def test_tables_and_trees_of_chosen_messages(session: ShippedSession, tmp_path: Path) -> None:
    markers = [m for m in session.messages if m.kind.startswith("snapshot_marker")]
    wanted = [m for m in markers if m.fields["vbucket"] == 128]
    chosen = ("--vbucket", "128", "--opcode", "dcp_snapshot_marker")
    result = run("decode", PCAP, "-o", tmp_path / "out", *chosen)
    assert result.stdout.split() == [str(len(wanted)), "snapshot_marker"]
    result = run("inspect", PCAP, "--json", "--limit", "1000", *chosen)
    trees = [json.loads(line) for line in result.stdout.splitlines()]
    assert [tree["header"]["opaque"] for tree in trees] == [m.fields["opaque"] for m in wanted]
    result = run("summary", PCAP, "--json", *chosen)
    (kind,) = json.loads(result.stdout)["kinds"]
    assert (kind["opcode"], kind["messages"]) == ("dcp_snapshot_marker", len(wanted))
    assert "balance" not in run("summary", PCAP, *chosen).stdout
