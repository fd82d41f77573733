"""The audit of the node's messages for every capture of the project: the node breaks no rule.

The node sends recorded content unchanged, so the audit reports the faults of the content again. If a recorded
history begins late, the begin events of its collections are missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from dcpspec.replay.bucket import Bucket
from dcpspec.replay.history import VbucketHistory
from tests.audit.auditing import audit_capture
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, NO_END, Client

CAPTURED = sorted(
    str(path.relative_to(client.CAPTURES))
    for path in client.CAPTURES.rglob("*")
    if path.suffix in (".pcap", ".pcapng") or path.name.endswith(".server.dcp")
)
PLAIN = {"enable_noop": "true"}
CLIENTS: dict[str, dict[str, Any]] = {
    "current": {"controls": CURRENT},
    "collections": {"controls": PLAIN},
    "old": {"controls": PLAIN, "features": ["xattr"], "flags": ["is_producer"]},
}
EVERY_DAY = (
    *("valid.", "valid-resumed", "A-failover-log", "A-marker-kind", "bad_day"),
    "R-deletion-extras-agreed",
)
"""What the names of captures begin with that every run takes; the others take minutes.

Vbuckets of all valid ones are streamed from end to end in test_session.py.
"""
MOST = 3
"""Vbuckets of a bucket that are streamed."""
CONTENT = {
    *("A-collection-begun", "A-collection-known", "A-failover-log", "A-manifest-order"),
    *("A-prepare-once", "A-snapshot-key-once", "R-cas-valid"),
}
"""Rules about the content of recorded messages, which the node sends unchanged."""


def requests(history: VbucketHistory) -> Iterator[dict[str, Any]]:
    """Yield requests below, in and above a history."""
    seqnos = [change.seqno for change in history.changes()]
    first, high = (seqnos[0] if seqnos else 1), history.high_seqno
    middle = seqnos[len(seqnos) // 2] if seqnos else 0
    for start, end in (
        (0, max(first - 1, 0) // 2),
        (0, max(first - 1, 0)),
        (0, middle),
        (0, high),
        (max(first - 1, 0) // 2, middle),
        (middle, high),
        (middle, NO_END),
        (high, high),
        (high, NO_END),
    ):
        uuid = history.log[0][0] if history.log else 0
        yield {"start_seqno": start, "end_seqno": end, "vbucket_uuid": uuid} | dict.fromkeys(
            ("snap_start_seqno", "snap_end_seqno"), start
        )
    for flag in ("is_to_latest", "is_from_latest", "is_disk_only"):
        yield {"end_seqno": NO_END, "flags": [flag]}


def talk(bucket: Bucket, how: dict[str, Any], settings: Any) -> Client:
    """Have a client stream some vbuckets of a bucket in each way, and one unrecorded vbucket."""
    connection = Client(settings).connect(bucket.name, **how)
    empty = min(bucket.vbuckets - bucket.histories.keys(), default=None)
    for vbucket in [*sorted(bucket.histories)[:MOST], *([] if empty is None else [empty])]:
        history = bucket.history(vbucket)
        assert history is not None
        for request in requests(history):
            said = connection.stream(vbucket, **request)
            opcodes = [tree["header"]["opcode"]["name"] for tree in said]
            if said[0]["header"]["status"]["name"] == "success" and "dcp_stream_end" not in opcodes:
                assert connection.status("dcp_close_stream", vbucket=vbucket) == "success"
    return connection


def findings(rows: Iterable[Mapping[str, Any]]) -> set[tuple[str, int | None, str]]:
    """Return the rules that the server broke, with place and evidence, except the version of an event."""
    return {
        (row["rule"], row["vbucket"], re.sub(r"version \d", "version", row["seen"]))
        for row in rows
        if row["direction"] == "server" and row["severity"] != "notice"
    }


def unbegun(bucket: Bucket, broken: set[Any]) -> set[Any]:
    """Return the findings about missing events of a history that begins late, or of a filtered stream."""
    missing = set()
    for vbucket, history in bucket.histories.items():
        events = list(history.events())
        scopes = {event["scope_id"] for event in events if event["event"] == "create_scope"}
        missing |= {
            ("A-collection-begun", vbucket, f"scope {event['scope_id']:#x}")
            for event in events
            if event["scope_id"] not in scopes
        }
        if history.snapshots and history.snapshots[0].start > 1:
            told = {event["collection_id"] for event in events if "collection_id" in event}
            used = {int(number) for each in history.snapshots for number in each.rows["collection"]}
            missing |= {("A-collection-known", vbucket, f"collection {number:#x}") for number in used - told}
    return {
        (rule, vbucket, seen)
        for rule, vbucket, seen in broken
        if any((rule, vbucket, name) in missing for name in re.findall(r"(?:scope|collection) 0x\w+", seen))
    }


@pytest.mark.parametrize("kind", CLIENTS)
@pytest.mark.parametrize(
    "capture",
    [
        pytest.param(name, marks=[] if Path(name).name.startswith(EVERY_DAY) else pytest.mark.long)
        for name in CAPTURED
    ],
)
def test_the_node_breaks_no_rule(capture: str, kind: str, tmp_path: Path) -> None:
    settings = client.settings(capture)
    for bucket in settings.buckets.values():
        how = dict(CLIENTS[kind])
        if not bucket.keeps_history:
            how["controls"] = {k: v for k, v in how["controls"].items() if k != "change_streams"}
        broken = findings(talk(bucket, how, settings).violations(tmp_path))
        recorded = findings(audit_capture(client.CAPTURES / capture)["violations"])
        known = {each for each in broken & recorded if each[0] in CONTENT}
        assert broken - known - unbegun(bucket, broken) == set()
